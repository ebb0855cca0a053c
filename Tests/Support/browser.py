"""The browser that pages are tried in."""
import os
import shutil
from typing import Any

from playwright.sync_api import Frame, Page, expect

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""The engine alone where it is installed: it opens pages in a third of the time."""
PATIENCE = 30_000
"""The milliseconds after which a page counts as stuck: those of the driver's own waits, for a machine that is busy."""
expect.set_options(timeout=PATIENCE)

UNTIL = """([given, limit]) => new Promise((done, fail) => {
    const holds = HOLDS;
    const look = (left) => {
        try {
            if (holds(given)) done();
            else if (left > 0) setTimeout(look, 20, left - 20);
            else fail(new Error(`not within ${limit} ms: ${holds}`));
        } catch (error) {
            fail(error);
        }
    };
    look(limit);
})"""


def until(page: Page | Frame, holds: str, given: Any = None) -> None:
    """Waits until a function of the page, in script, holds for what is given.

    The driver's own `wait_for_function` evaluates the function each time it looks, which a page's policy forbids it
    from the second time on.
    """
    page.evaluate(UNTIL.replace("HOLDS", holds), [given, PATIENCE])
