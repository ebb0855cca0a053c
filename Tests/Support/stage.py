"""A page that tests use one after the other."""
from contextlib import contextmanager
from typing import Callable, Iterator

from playwright.sync_api import CDPSession

from Support.pages import FormPage


class Stage:
    """Opens forms in one page; each finds the browser as new, without what earlier ones kept."""

    def __init__(self, make: Callable[[], FormPage], origin: str) -> None:
        self.make = make
        self.origin = origin
        self.page: FormPage | None = None
        self.session: CDPSession | None = None

    @contextmanager
    def open(self, address: str) -> Iterator[FormPage]:
        """The page at an address, when the form may be used. Afterwards nothing may have gone wrong on it; a page on
        which something did is used no more."""
        page, self.page = self.page or self.start(), None
        page.page.goto(address)
        page.settle()
        yield page
        problems = page.watch.remaining()
        assert not problems, "\n".join(problems)
        self.clear(page)
        self.page = page

    def start(self) -> FormPage:
        self.session = None
        return self.make()

    def clear(self, page: FormPage) -> None:
        # A form keeps its draft when it is left.
        page.page.goto("about:blank")
        self.session = self.session or page.page.context.new_cdp_session(page.page)
        self.session.send("Storage.clearDataForOrigin", {"origin": self.origin, "storageTypes": "all"})

    def close(self) -> None:
        if self.page:
            self.page.watch.context.close()
