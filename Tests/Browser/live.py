"""An open page of the development server, and what its client does to it."""
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Iterator

from playwright.sync_api import Browser, Locator, Page

from Support.browser import until
from Support.pages import FormPage, Watch
from Support.serving import Server, serving
from Support.sites import Files, Site

# Counts how often a form's script has taken the page over; a navigation would begin anew.
COUNT = "window.starts = 0; document.addEventListener('formsite:start', () => { window.starts += 1; });"


class Live:
    """A site that is served while its files change."""

    def __init__(self, site: Site, browser: Browser, stack: ExitStack) -> None:
        self.site = site
        self.browser = browser
        self.stack = stack
        self.server: Server = stack.enter_context(serving(site.folder))
        self.watches: list[Watch] = []

    def open(self, path: str, **options: Any) -> "LivePage":
        context = self.browser.new_context(**{"locale": "en-US", "reduced_motion": "reduce", **options})
        self.stack.callback(context.close)
        watch = Watch(context, self.server.address, expected=["404", "ERR_"])
        watch.start()
        self.watches.append(watch)
        page = context.new_page()
        page.add_init_script(COUNT)
        with page.expect_request("**/__live/events*"):
            page.goto(self.server.url(path))
        page.evaluate("window.marker = 'here'; void 0")
        return LivePage(page, watch)

    def write(self, files: Files) -> None:
        self.site.write(files)

    def path(self, name: str) -> Path:
        return self.site.folder / name


class LivePage(FormPage):
    @property
    def panel(self) -> Locator:
        return self.page.locator("formsite-live section")

    @property
    def said(self) -> Locator:
        return self.page.locator("formsite-live [role=status]")

    def was_never_left(self) -> bool:
        return self.page.evaluate("window.marker") == "here"

    def starts(self) -> int:
        return self.page.evaluate("window.starts")

    def wait_for_starts(self, count: int) -> None:
        until(self.page, "count => window.starts >= count", count)
        self.settle()


def problems(live: Live) -> list[str]:
    return [problem for watch in live.watches for problem in watch.remaining()]


def caret_offset(page: Page) -> float:
    """The distance in px of the caret from the character that the column names, in the line above it."""
    return page.evaluate("""() => {
        const caret = document.querySelector('formsite-live').shadowRoot.querySelector('i');
        const text = caret.parentNode.previousSibling.lastChild;
        const before = caret.previousSibling.textContent.length;
        const range = document.createRange();
        range.setStart(text, before);
        range.setEnd(text, before + 1);
        return caret.getBoundingClientRect().left - range.getBoundingClientRect().left;
    }""")
