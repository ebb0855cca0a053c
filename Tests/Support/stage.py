"""A page that tests use one after the other."""
from contextlib import contextmanager
from typing import Callable, Iterator

from playwright.sync_api import CDPSession, Page

from Support.pages import FormPage


class Stage:
    """Opens pages in one tab; each finds the browser as new, without what earlier ones kept."""

    def __init__(self, make: Callable[[], FormPage], origin: str) -> None:
        self.make = make
        self.origin = origin
        self.page: FormPage | None = None
        self.session: CDPSession | None = None

    @contextmanager
    def open(self, address: str, prepare: Callable[[Page], object] = lambda page: None) -> Iterator[FormPage]:
        """The page at an address, prepared before it is opened, when its form may be used. Afterwards nothing may have
        gone wrong on it; a page on which something did, or beside which others were opened, is used no more."""
        page, self.page = self.page or self.start(), None
        prepare(page.page)
        page.page.goto(address)
        page.settle()
        size = page.page.viewport_size
        yield page
        context = page.watch.context
        if context.pages == [page.page]:
            page.page.set_viewport_size(size)
            self.clear(page)
            self.page = page
        else:
            context.close()
        problems = page.watch.remaining()
        page.watch.problems.clear()
        page.watch.expected.clear()
        assert not problems, "\n".join(problems)

    def start(self) -> FormPage:
        self.session = None
        return self.make()

    def clear(self, page: FormPage) -> None:
        context = page.watch.context
        context.unroute_all()
        context.clear_permissions()
        page.page.unroute_all()
        page.page.mouse.move(0, 0)
        # A page that is left keeps its draft; a form that has ended keeps nothing more.
        if not page.page.evaluate(END):
            page.page.goto(f"{self.origin}/nothing")
        page.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        self.session = self.session or context.new_cdp_session(page.page)
        self.session.send("Storage.clearDataForOrigin", {"origin": self.origin, "storageTypes": "all"})

    def close(self) -> None:
        if self.page:
            self.page.watch.context.close()


END = """() => {
    const form = window.formsite?.form();
    form?.end();
    return Boolean(form);
}"""
