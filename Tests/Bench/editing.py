"""The waiting of an author after a save: the server's event, the page, the preview, a build of one changed form."""
import http.client
import statistics
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page

from Bench import builds, forms
from Bench.server import SHOWN
from Support.serving import Server, serving
from Support.sites import Site

OLD = "Question 1 of"

# Told when a text shows in each frame: the milliseconds since 1970 at which the last one had it.
SHOWN_IN_FRAMES = """text => { window.shown = new Promise(told => {
  const hasText = ({ contentDocument }) => contentDocument?.body?.textContent.includes(text);
  const look = () => [...document.querySelectorAll('iframe')].every(hasText)
    ? told(performance.timeOrigin + performance.now()) : setTimeout(look, 2);
  look();
}); }"""


@dataclass(frozen=True)
class Waits:
    """Median milliseconds after a save."""

    event: float
    page: float
    preview: float


def site(work: Path, count: int) -> Site:
    folder = work / f"editing-{count}"
    folder.mkdir()
    return Site(folder).write(forms.site(count, 30))


def waits(program: Path, browser: Browser, made: Site, rounds: int = 15) -> Waits:
    """Saves the first form again and again while its page, its preview and a bare listener look at it."""
    with serving(made.folder, program=program) as server:
        return Waits(_events(server, made, rounds), _pages(server, made, browser, "/form0000/", SHOWN, rounds),
                     _pages(server, made, browser, "/__preview/form0000/?locales=en,es,fr", SHOWN_IN_FRAMES, rounds))


def rebuilt(program: Path, made: Site) -> builds.Cost:
    """A build after one form was changed, of a site that was built before."""
    return builds.rebuilt(program, made.folder, lambda number: _save(made, f"Question 1/{number} of"))


def _save(made: Site, new: str) -> float:
    """Writes the first form with another label; seconds since 1970 at which that was done."""
    definition = made.folder / "forms" / "form0000.json"
    text = definition.read_text()
    start = text.index('"label": "Question 1') + len('"label": "')
    started = time.time()
    definition.write_text(text[:start] + new + text[text.index(" of", start) + len(" of"):])
    return started


def _events(server: Server, made: Site, rounds: int) -> float:
    connection = http.client.HTTPConnection(server.address.split("//")[1].rstrip("/"), timeout=20)
    connection.request("GET", "/__live/events?page=/form0000/")
    stream, took = connection.getresponse(), []
    _event(stream)
    for number in range(rounds + 1):
        started = _save(made, f"Question 1.{number} of")
        _event(stream)
        took.append((time.time() - started) * 1000)
        time.sleep(0.3)
    connection.close()
    return statistics.median(took[1:])


def _event(stream: http.client.HTTPResponse) -> None:
    while not stream.readline().startswith(b"data:"):
        pass


def _pages(server: Server, made: Site, browser: Browser, path: str, shown: str, rounds: int) -> float:
    page = browser.new_page()
    page.goto(server.url(path))
    page.wait_for_timeout(1500)
    took = [_shown(page, made, shown, f"{path.count('/')}.{number}") for number in range(rounds + 1)]
    page.close()
    return statistics.median(took[1:])


def _shown(page: Page, made: Site, shown: str, mark: str) -> float:
    new = f"Question 1-{mark}- of"
    page.evaluate(shown, new)
    started = _save(made, new)
    took = page.evaluate("window.shown") - started * 1000
    page.wait_for_timeout(300)
    return took
