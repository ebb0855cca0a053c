"""The builder in Chromium: what it loads and how long it takes to start, to take a key press, to take many options."""
import gzip
import statistics
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page

from Bench import forms, mmxml
from Support.builders import Builder
from Support.host import Host
from Support.program import formsite
from Support.sites import Site, form_site

COUNT = 300
"""Fields of the form that is edited."""

FIRST = 5
"""Key presses that warm up."""

# Looks before every painting; what is there then is on the screen when the next task begins.
# Milliseconds from navigation until fields can be added and that is painted.
STARTED = """() => addEventListener('DOMContentLoaded', () => {
    const look = () => document.querySelector('[data-add]')
        ? requestAnimationFrame(() => { window.usable = performance.now(); }) : setTimeout(look, 1);
    look();
})"""

OPTIONS = 1000

WATCH = """() => {
    const frame = document.querySelector('iframe[data-preview]').contentWindow;
    const tasks = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
    window.bench = {
        next(shown) {
            const all = (selector) => [...frame.document.querySelectorAll(selector)];
            const read = new Function('$', `return ${shown}`).bind(null, all);
            const [former, count] = [read(), tasks.length];
            bench.painted = new Promise((done) => addEventListener('keydown', ({ timeStamp }) => {
                const look = () => {
                    if (read() === former) {
                        frame.requestAnimationFrame(look);
                        return;
                    }
                    const channel = new MessageChannel();
                    channel.port1.onmessage = () => done([performance.now() - timeStamp, count]);
                    channel.port2.postMessage(null);
                };
                frame.requestAnimationFrame(look);
            }, { capture: true, once: true }));
        },
        async taken() {
            const [time, count] = await bench.painted;
            // Checks and whatever else follows a key press belong to it.
            await new Promise((done) => setTimeout(done, 350));
            return [time, Math.max(0, ...tasks.slice(count).map(({ duration }) => duration))];
        },
    };
}"""


@dataclass(frozen=True)
class Figures:
    """The times of key presses of a kind, in milliseconds."""

    median: float
    worst: float
    task: float
    """The longest that the page was busy at a stretch, 0 where that was never above 50 ms."""


@dataclass(frozen=True)
class Change:
    """A kind of key press: where the focus is, which keys are pressed in turn, and what of the preview they change."""

    selected: str
    control: str
    keys: tuple[str, ...]
    shown: str


ROW = "[role=treeitem][tabindex='0']"
NAMES = "$('[data-field]').map((field) => field.dataset.field).join()"


def changes() -> dict[str, Change]:
    """The key presses in the middle of a form of `forms`, and the changes to its fields."""
    text, choice = (f"field_{COUNT // 2 + n}" for n in (1, 4))
    return {
        "typing a label": Change(text, "[data-property=label]", ("x",),
                                 f"$('[data-field={text}] label')[0].textContent"),
        "typing a placeholder": Change(text, "[data-property=placeHolder]", ("x",),
                                       f"$('[data-field={text}] input')[0].placeholder"),
        "typing the text of an option": Change(choice, '[data-property="listOptions.2.value"]', ("x",),
                                        f"$('[data-field={choice}]')[0].textContent"),
        "typing the name of a field": Change(text, "[data-property=key]", ("x",), NAMES),
        "ticking required": Change(text, "[data-place=required]", ("Space",),
                                   f"$('[data-field={text}] input')[0].getAttribute('aria-required')"),
        "adding a field": Change(text, ROW, ("Control+d",), NAMES),
        "deleting a field": Change(text, ROW, ("Delete",), NAMES),
        "moving a field": Change(text, ROW, ("Alt+ArrowDown", "Alt+ArrowUp"), NAMES),
    }


def edited(page: Page, change: Change, rounds: int) -> Figures:
    page.locator(f'[role=treeitem][data-item="{change.selected}"]').click()
    page.locator(change.control).first.focus()
    taken = []
    for number in range(FIRST + rounds):
        page.evaluate("(shown) => bench.next(shown)", change.shown)
        page.keyboard.press(change.keys[number % len(change.keys)])
        taken.append(page.evaluate("bench.taken()"))
    times, tasks = zip(*taken[FIRST:])
    return Figures(statistics.median(times), max(times), max(tasks))


def sample(folder: Path) -> Site:
    """A form of 300 fields and one of 300 items of MM XML."""
    folder.mkdir()
    items = mmxml.form([mmxml.item(n) for n in range(COUNT)], [mmxml.rule(n) for n in range(5, COUNT, 10)])
    return Site(folder).write(form_site({"fields": forms.definition(1, COUNT)}) | {"forms/items.xml": items})


def opened(browser: Browser, site: Site, address: str, form: str) -> Page:
    """A builder in which a form is open and shown."""
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(address)
    builder = Builder(page)
    builder.tool("open")
    document = formsite("schema", "--site", site.folder, "--form", form).out
    page.set_input_files("[data-part=open-file]", {
        "name": f"{form}.form.json", "mimeType": "application/json", "buffer": document.encode()})
    builder.frame.locator("[data-field]").nth(COUNT - 1).wait_for(state="attached")
    page.evaluate(WATCH)
    return page


def start(browser: Browser, address: str, rounds: int = 7) -> tuple[int, float]:
    """Compressed bytes that an empty builder loads, and the median milliseconds until it can be used."""
    taken = []
    for _ in range(rounds):
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        loaded = []
        page.on("response", lambda answer: loaded.append(answer))
        page.add_init_script(f"({STARTED})()")
        page.goto(address, wait_until="networkidle")
        taken.append(page.evaluate("window.usable"))
        size = sum(len(gzip.compress(answer.body(), 9, mtime=0)) for answer in loaded)
        page.close()
    return size, statistics.median(taken)


def many_options(browser: Browser, address: str, rounds: int = 5) -> float:
    """Median milliseconds from the click that applies many options until their list is painted."""
    taken = []
    for _ in range(rounds):
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(address)
        builder = Builder(page)
        builder.add("picker")
        builder.part("paste-options").click()
        page.locator("[data-part=options-text]").fill("\n".join(f"Option {n}" for n in range(OPTIONS)))
        taken.append(page.evaluate("""async () => {
            const started = performance.now();
            document.querySelector('dialog [data-part=replace]').click();
            await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
            return performance.now() - started;
        }"""))
        page.close()
    return statistics.median(taken)


def figures(browser: Browser, work: Path) -> tuple[dict[str, Figures], int, float, float]:
    """Key presses in a form of many fields; bytes and time of a start; the time of many options."""
    presses = key_presses(browser, work)
    host = Host()
    address = host.mount(work / "builder" / "dist" / "builder")
    found = (presses, *start(browser, address), many_options(browser, address))
    host.close()
    return found


def key_presses(browser: Browser, work: Path, rounds: int = 30) -> dict[str, Figures]:
    """The times of each kind of key press, each made in a builder of its own."""
    site = sample(work / "builder")
    formsite("build", "--site", site.folder, "--quiet")
    host = Host()
    address = host.mount(site.dist / "builder")
    figures = {}
    for name, change in changes().items():
        page = opened(browser, site, address, "fields")
        figures[name] = edited(page, change, rounds)
        page.close()
    page = opened(browser, site, address, "items")
    label = f"item{COUNT // 2}"
    figures["typing a label of MM XML"] = edited(page, Change(
        label, "[data-property=label]", ("x",), f"$('[data-field={label}] label')[0].textContent"), rounds)
    page.close()
    host.close()
    return figures
