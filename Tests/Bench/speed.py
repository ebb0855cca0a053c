"""Time of script in Chromium: until a page is usable, and for one change."""
import statistics
from pathlib import Path

from playwright.sync_api import Browser

READY = "formsite.form().ready.then(() => performance.now())"

# Ticks a box whose rule shows or hides another field, as a click does; a clock of 0.1 ms needs many of them.
CHANGE = """([name, other]) => { const box = document.querySelector(`[data-field=${name}] input`), rounds = 400;
  const dependant = document.querySelector(`[data-field=${other}]`);
  const change = () => { box.checked = !box.checked;
    for (const type of ['input', 'change']) box.dispatchEvent(new Event(type, { bubbles: true })); };
  for (const wanted of [false, true]) { change(); if (dependant.hidden !== wanted) throw new Error('no rule ran'); }
  const started = performance.now();
  for (let n = 0; n < rounds; n++) change();
  return (performance.now() - started) / rounds; }"""


def start(browser: Browser, form: Path, rounds: int = 9) -> tuple[float, float]:
    """Median milliseconds of script, and of the clock, from navigation until the form may be used."""
    script, clock = [], []
    for _ in range(rounds + 1):
        context = browser.new_context()
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        before = script_seconds(session)
        page.goto((form / "index.html").as_uri(), wait_until="domcontentloaded")
        clock.append(page.evaluate(READY))
        script.append((script_seconds(session) - before) * 1000)
        context.close()
    return statistics.median(script[1:]), statistics.median(clock[1:])


def script_seconds(session) -> float:
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(metric["value"] for metric in metrics if metric["name"] == "ScriptDuration")


def change(browser: Browser, form: Path, box: str = "field_6", dependant: str = "field_7", rounds: int = 7) -> float:
    """Median milliseconds of script for one change with a dependant: ticking the box shows or hides the other."""
    page = browser.new_page()
    page.goto((form / "index.html").as_uri())
    page.evaluate(READY)
    found = [page.evaluate(CHANGE, [box, dependant]) for _ in range(rounds)]
    page.close()
    return statistics.median(found[1:])
