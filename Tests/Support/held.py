"""Requests of a page that wait in the browser until a test lets them go on."""
from contextlib import suppress
from typing import Callable

from playwright.sync_api import Error, Page, Request, Route


class HeldRequests:
    """The requests to a pattern of addresses, or those of them that `holds` is true of, in the order they were made.

    A page may say that it sends before the browser has asked: `next` waits for that.
    """

    def __init__(self, pattern: str, holds: Callable[[Request], bool] = lambda request: True) -> None:
        self.pattern = pattern
        self.holds = holds
        self.routes: list[Route] = []
        self.taken = 0

    def at(self, page: Page, times: int | None = None) -> "HeldRequests":
        """Holds those of a page, at most so many."""
        self.page = page
        page.route(self.pattern, self.take, times=times)
        return self

    def take(self, route: Route) -> None:
        if self.holds(route.request):
            self.routes.append(route)
        else:
            route.continue_()

    def next(self) -> Route:
        """The next of them, once the browser has asked for it."""
        for _ in range(2_000):
            if len(self.routes) > self.taken:
                break
            self.page.evaluate("new Promise(requestAnimationFrame)")
        self.taken += 1
        return self.routes[self.taken - 1]

    def release(self) -> None:
        """Answers those that still wait, each with nothing."""
        for route in self.routes:
            with suppress(Error):  # It has gone on already.
                route.fulfill(json={})
