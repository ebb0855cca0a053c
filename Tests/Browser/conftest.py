"""Fixtures of the browser tests: Chromium, a host on loopback, watched pages."""
import json
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect, sync_playwright

from Browser.live import Live, problems
from Support.browser import CHROMIUM
from Support.documents import document
from Support.grids import Grid
from Support.host import Endpoint, Host
from Support.pages import LISTEN, FormPage, Watch, values_block
from Support.program import ROOT, formsite
from Support.serving import Server
from Support.sites import Files
from Support.stage import Stage

ONLY_THIS_MACHINE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"
"""No page reaches another host, whatever it asks."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert CHROMIUM, "chromium is not there: scripts/install test"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", ONLY_THIS_MACHINE])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server() -> Iterator[Host]:
    host = Host()
    yield host
    host.close()


@pytest.fixture
def host(server: Host) -> Host:
    """The host, its endpoint new and its inbox empty. One port for all tests, so that equal sites are built once."""
    server.endpoint = Endpoint()
    return server


@pytest.fixture(scope="session")
def own_site(tmp_path_factory: pytest.TempPathFactory, program: Path) -> Path:
    """The repository's own site, built."""
    output = tmp_path_factory.mktemp("own") / "dist"
    run = formsite("build", "--site", ROOT, "--output", output, "--quiet")
    assert run.code == 0, run.told()
    return output


def new_page(browser: Browser, home: str, before: str = "", **options: Any) -> FormPage:
    """An empty page in a context of its own that is watched and keeps what forms notify."""
    context = browser.new_context(**{"locale": "en-US", "timezone_id": "UTC", **options})
    watch = Watch(context, home)
    watch.start()
    page = FormPage(context.new_page(), watch)
    page.page.add_init_script(LISTEN + before)
    return page


@pytest.fixture(scope="session")
def stage(browser: Browser, server: Host) -> Iterator[Stage]:
    """A page that many tests share: making one takes longer than opening a form in it."""
    stage = Stage(lambda: new_page(browser, server.origin), server.origin)
    yield stage
    stage.close()


@pytest.fixture
def visit(browser: Browser, host: Host) -> Iterator[Callable[..., FormPage]]:
    """visit(page, …) opens a file or an address in a context of its own and waits until the form may be used.

    `before` is script that runs ahead of the page's own, `now` the time it then is, `values` what a host put into the
    page's head; `prepare` gets the page before it goes there. Options of a context may follow (`viewport`,
    `color_scheme`, `java_script_enabled` …).
    When the test ends, nothing may have gone wrong on any page: see `Watch`.
    """
    watches: list[Watch] = []

    def open_page(target: Path | str, *, before: str = "", now: str | None = None, values: dict | None = None,
                  prepare: Callable[[Page], None] = lambda page: None, **options: Any) -> FormPage:
        page = new_page(browser, host.origin, before, **options)
        watches.append(page.watch)
        if now:
            page.page.clock.set_fixed_time(now)
        if values is not None:
            page.page.context.route(address(target), lambda route: give_values(values, route))
        prepare(page.page)
        page.page.goto(address(target))
        if options.get("java_script_enabled", True):
            page.settle()
        return page

    yield open_page
    for watch in watches:
        watch.context.close()
    problems = [problem for watch in watches for problem in watch.remaining()]
    assert not problems, "\n".join(problems)


@pytest.fixture
def open_document(built: Callable[..., Path], visit: Callable[..., FormPage], host: Host, stage: Stage) -> Iterator[
        Callable[..., FormPage]]:
    """open_document(name, more, **options): the page of a form document of `Support.documents` with `more` in it."""
    with ExitStack() as stack:
        def open_page(name: str, more: dict[str, Any] | None = None, **options: Any) -> FormPage:
            dist = built({
                "site.json": {"title": "T", "host": True}, "forms/f.form.json": document(name, **(more or {}))})
            address = host.mount(dist / "f")
            return visit(address, **options) if options else stack.enter_context(stage.open(address))

        yield open_page


def give_values(values: dict, route: Route) -> None:
    """Answers with the page as it is, but for the values that a host put into its head."""
    answer = route.fetch()
    html = answer.text().replace("</head>", f"{values_block(values)}</head>", 1)
    route.fulfill(response=answer, body=html)


def address(target: Path | str) -> str:
    """A path means the file, or the index.html of a folder, opened from disk."""
    if isinstance(target, str):
        return target
    return (target / "index.html" if target.is_dir() else target).resolve().as_uri()


@pytest.fixture
def preview(browser: Browser) -> Iterator:
    """preview(server, id, query) opens a preview and, unless told otherwise, waits for its frames; on no page may
    anything go wrong but what is `expected`."""
    contexts, problems = [], []

    def open_page(server: Server, form: str, query: str = "", waits: bool = True, expected: str = "",
                  **options) -> Grid:
        context = browser.new_context(**{"locale": "en-US", "viewport": {"width": 1600, "height": 900}, **options})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: problems.append(message.text)
                if message.type == "error" and not (expected and expected in message.text) else None)
        # The driver hits nothing in a frame that is drawn smaller.
        page.goto(server.url(f"__preview/{form}/{query or '?zoom=1'}"))
        grid = Grid(page)
        if waits:
            expect(page.locator(".panel").first).to_be_attached()
            grid.wait()
        return grid

    yield open_page
    for context in contexts:
        context.close()
    assert not problems, problems


@pytest.fixture
def live(site, browser) -> Iterator[Callable[[Files], Live]]:
    """live(files) serves a new site with these files; in the end nothing may have gone wrong on any of its pages."""
    with ExitStack() as stack:
        served: list[Live] = []

        def start(files: Files) -> Live:
            served.append(Live(site(files), browser, stack))
            return served[-1]

        yield start
        found = [problem for each in served for problem in problems(each)]
    assert not found, "\n".join(found)
