"""Time from a key press in the builder until its preview has painted the change, in Chromium."""
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
WATCH = """() => {
    const frame = document.querySelector('iframe[data-preview]').contentWindow;
    const tasks = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });
    window.bench = {
        next(shown) {
            const read = new Function('$', `return ${shown}`).bind(null, (selector) => [...frame.document.querySelectorAll(selector)]);
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
    """What key presses of a kind took, in milliseconds."""

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
    """What is typed into the middle of a form of `forms` and done to its fields."""
    text, choice = (f"field_{COUNT // 2 + n}" for n in (1, 4))
    return {
        "a label": Change(text, "[data-property=label]", ("x",), f"$('[data-field={text}] label')[0].textContent"),
        "a placeholder": Change(text, "[data-property=placeHolder]", ("x",), f"$('[data-field={text}] input')[0].placeholder"),
        "the text of an option": Change(choice, '[data-property="listOptions.2.value"]', ("x",),
                                        f"$('[data-field={choice}]')[0].textContent"),
        "the name of a field": Change(text, "[data-property=key]", ("x",), NAMES),
        "required": Change(text, "[data-place=required]", ("Space",), f"$('[data-field={text}] input')[0].getAttribute('aria-required')"),
        "a field added": Change(text, ROW, ("Control+d",), NAMES),
        "a field deleted": Change(text, ROW, ("Delete",), NAMES),
        "a field moved": Change(text, ROW, ("Alt+ArrowDown", "Alt+ArrowUp"), NAMES),
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
    page.click("[data-tool=open]")
    document = formsite("schema", "--site", site.folder, "--form", form).out
    page.set_input_files("[data-part=open-file]", {
        "name": f"{form}.form.json", "mimeType": "application/json", "buffer": document.encode()})
    builder.frame.locator("[data-field]").nth(COUNT - 1).wait_for(state="attached")
    page.evaluate(WATCH)
    return page


def key_presses(browser: Browser, work: Path, rounds: int = 30) -> dict[str, Figures]:
    """What each kind of key press takes; each is made in a builder of its own."""
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
    figures["a label of MM XML"] = edited(page, Change(
        label, "[data-property=label]", ("x",), f"$('[data-field={label}] label')[0].textContent"), rounds)
    page.close()
    host.close()
    return figures
