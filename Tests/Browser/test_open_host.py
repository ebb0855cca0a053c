"""A server that others reach, in a browser: its pages need nothing of the author's, and no other site frames them."""
import re
import socketserver
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from typing import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from Support.browser import until
from Support.fields import text
from Support.serving import Server, serving
from Support.sites import Site, form_site


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Site:
    return Site(tmp_path_factory.mktemp("open")).write(form_site({"good": [text("a", label="Name")]}))


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_context() as context:
        yield context.new_page()


def failures(page: Page) -> list[str]:
    """The faults from now on: refused requests and words of the console."""
    found: list[str] = []
    page.on("response", lambda answer: found.append(f"{answer.status} {answer.url}") if answer.status >= 400 else None)
    page.on("console", lambda said: found.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: found.append(str(error)))
    return found


def test_a_visitor_fills_in_a_form_and_meets_nothing_that_is_the_authors(page, site):
    with serving(site.folder, "--host", "0.0.0.0") as server:
        found = failures(page)
        address = f"http://127.0.0.1:{server.port}/"
        page.goto(address)
        expect(page.get_by_role("link", name="Good")).to_be_visible()
        assert page.locator('a[href*="__"], a[href*="builder"]').count() == 0
        page.get_by_role("link", name="Good").click()
        page.get_by_label("Name").fill("Ana")
        page.locator("[type=submit]").click()
        expect(page.locator("[data-confirmation]")).to_be_visible()
        page.goto(address + "builder/")
        page.locator('[data-add="text"]').click()
        expect(page.locator('[data-item][aria-selected="true"]')).to_have_count(1)
        assert found == []
        page.goto(address + "nothing")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert page.evaluate("getComputedStyle(document.body).fontFamily") not in ("", "Times New Roman")
        assert all(" http" in line or "404" in line for line in found), found


def test_the_address_that_is_printed_lets_the_author_in(page, site):
    with serving(site.folder, "--host", "0.0.0.0", "--allow-authoring") as server:
        address = f"http://127.0.0.1:{server.port}/"
        assert page.goto(address + "__inbox").status == 401
        token = re.search(r"token=(\w+)", server.told_as_error("token="))[1]
        page.goto(f"{address}__login?token={token}")
        assert page.url == address and "token" not in page.content()
        assert page.evaluate("document.cookie") == ""
        found = failures(page)
        page.get_by_role("link", name="Inbox").click()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert page.url.startswith(address + "__inbox") and found == []


@contextmanager
def framing(address: str) -> Iterator[str]:
    """A site of another origin with this page in a frame."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            frame = f'<iframe src="{address}" onload="document.title = \'loaded\'"></iframe>'
            body = f"<!DOCTYPE html><title>x</title>{frame}".encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *arguments: object) -> None:
            pass

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as other:
        threading.Thread(target=other.serve_forever).start()
        try:
            yield f"http://127.0.0.1:{other.server_address[1]}/"
        finally:
            other.shutdown()


@pytest.mark.parametrize("path", ["builder/", "good/", "__inbox", "nothing"])
def test_a_page_of_another_origin_cannot_frame_the_server(path, page, site, server: Server):
    with framing(server.url(path)) as other:
        page.goto(other)
        until(page, "() => document.title === 'loaded'")
        frame = page.frames[1]
        assert frame.url.startswith("chrome-error:"), frame.url


@pytest.fixture(scope="module")
def server(site) -> Iterator[Server]:
    with serving(site.folder) as server:
        yield server
