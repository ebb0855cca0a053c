"""Pages as a person, a screen reader and a host meet them."""
import json
import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, FilePayload, Locator, Page, Route

from Support.look import GLANCE, NATIVE, Look
from Support.pictures import png

EVENTS = ["change", "link", "focus", "blur", "submit", "invalidForm", "recoverFormModel", "alert", "info", "action"]

# Keeps every notification of the form, from before the page's own script runs.
LISTEN = """for (const type of %s)
  addEventListener('formsite:' + type, e => (window.heard ??= []).push(
    JSON.parse(JSON.stringify({ type, ...e.detail }, (k, v) => v instanceof Element ? v.tagName : v))), true);
""" % json.dumps(EVENTS)

DATE = re.compile(r"(?:(?P<year>\d{4}))?-{0,2}(?:(?P<month>\d{2})(?:-(?P<day>\d{2}))?)?|---(?P<only_day>\d{2})")
"""2024-02-29, 2027-09, --11-05, 1978, ---05 or nothing."""
PICTURE: FilePayload = {"name": "picture.png", "mimeType": "image/png", "buffer": png()}
"""A file that a camera could have made."""


TURN = """addEventListener('turn', () => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: !document.hidden });
    document.dispatchEvent(new Event('visibilitychange'));
});
void 0;"""
"""Has an event of the name `turn` take the page out of sight and back, as another tab would."""


@dataclass
class Watch:
    """Notes what must not happen in a context: errors, refused policies, dialogs, requests to other hosts."""

    context: BrowserContext
    home: str
    problems: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def start(self) -> None:
        self.context.route(lambda url: self.is_foreign(url), self.refuse)
        self.context.on("weberror", lambda e: self.problems.append(f"uncaught: {e.error}"))
        self.context.on("console", self.hear)
        self.context.on("dialog", self.dismiss)

    def is_foreign(self, url: str) -> bool:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != urlsplit(self.home).netloc

    def refuse(self, route: Route) -> None:
        self.problems.append(f"asked another host: {route.request.url}")
        route.abort()

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text}")

    def dismiss(self, dialog: Any) -> None:
        self.problems.append(f"a dialog of the browser's own: {dialog.message}")
        dialog.dismiss()

    def remaining(self) -> list[str]:
        """The problems that no pattern of `expected` announces."""
        return [p for p in self.problems if not any(re.search(e, p) for e in self.expected)]


class FormPage:
    """One page with one form: what stands on it, what a person does on it, what its script tells a host."""

    def __init__(self, page: Page, watch: Watch) -> None:
        self.page = page
        self.watch = watch

    # What stands on the page

    @property
    def form(self) -> Locator:
        return self.page.locator("form[data-form]")

    def field(self, name: str) -> Locator:
        """The wrapper of a field, or of a component (home.city) inside its field."""
        found = f"[data-field={quoted(name)}]"
        base, _, component = name.rpartition(".")
        if base:
            found += f", [data-field={quoted(base)}] [data-part={quoted(component)}]"
        return self.page.locator(found)

    def has_field(self, name: str) -> bool:
        return self.page.locator(f"[data-field={quoted(name)}]").count() > 0

    def place(self, kind: str, name: str) -> Locator:
        """A page, group or section."""
        return self.page.locator(f"[data-{kind}={quoted(name)}]")

    def control(self, name: str) -> Locator:
        """The control of a field: its first native one, else the button that opens something."""
        native = f":is({NATIVE}):not(dialog *)"
        return self.field(name).locator(f"{native}, :scope:not(:has({native})) button:not(dialog *, [data-part=link])").first

    def part(self, name: str, part: str) -> Locator:
        return self.field(name).locator(f"[data-part={quoted(part)}]")

    def choices(self, name: str) -> Locator:
        """The radio buttons or boxes of a field."""
        return self.field(name).locator("input:is([type=radio], [type=checkbox]):not(dialog *)")

    def option(self, name: str, value: str) -> Locator:
        """A radio button or box by its value."""
        return self.choices(name).and_(self.page.locator(f"[value={quoted(value)}]"))

    def look(self, name: str) -> Look:
        return Look(**self.field(name).first.evaluate(GLANCE))

    def message(self, name: str) -> str:
        """The message shown at a field; empty when none is."""
        return self.look(name).message

    def is_shown(self, name: str) -> bool:
        """Whether the field takes room on the page, be it empty."""
        return self.look(name).is_shown

    def is_marked_invalid(self, name: str) -> bool:
        return self.look(name).is_marked_invalid

    def summary(self) -> Locator:
        """The alert that lists the errors of a failed submit."""
        return self.page.locator("main [role=alert]")

    def focused(self) -> str:
        """The name of the field that has the focus; empty when it is elsewhere."""
        return self.page.evaluate("document.activeElement?.closest('[data-field]')?.dataset.field ?? ''")

    def is_locked(self, name: str) -> bool:
        return self.look(name).is_locked

    # What a person does

    def enter(self, name: str, value: Any) -> None:
        """Enters a complete value and leaves the field; dates are written dd/MM/yyyy."""
        control = self.control(name)
        kind = control.evaluate("e => e.type")
        if kind == "checkbox":
            control.set_checked(value in (True, "1"))
        elif kind == "file":
            control.set_input_files([PICTURE] if value else [])
        elif kind == "select-one":
            # By place: the driver's own search for a value would also find it among the words.
            control.select_option(index=control.evaluate("(e, v) => [...e.options].findIndex(o => o.value === v)", value))
        elif kind == "date":
            control.fill(iso(value))
        else:
            control.fill(value)
        control.blur()
        self.settle()

    def enter_date_parts(self, name: str, date: str) -> None:
        """Enters 2024-02-29, 2027-09, --11-05 or 1978 into the parts that the field has; an empty text clears them."""
        pieces = DATE.fullmatch(date)
        assert pieces, f"{date!r} is no date"
        for part in ("year", "month", "day"):
            wrapper = self.part(name, part)
            if not wrapper.count():
                continue
            control = wrapper.locator(NATIVE).first
            if control.is_disabled() or control.get_attribute("readonly") is not None:
                continue
            number = pieces[part] or pieces.groupdict().get(f"only_{part}") or ""
            if control.evaluate("e => e.localName") == "select":
                offered = control.evaluate("e => [...e.options].map(o => o.value)")
                control.select_option(value=number if number in offered else number.lstrip("0"))
            else:
                control.fill(number)
            control.blur()
        self.settle()

    def choose(self, name: str, values: list[str]) -> None:
        """Makes these values the whole selection of radio buttons or boxes."""
        for choice in self.choices(name).all():
            wanted = choice.get_attribute("value") in values
            is_box = choice.get_attribute("type") == "checkbox"
            if choice.is_checked() != wanted and (wanted or is_box) and choice.is_enabled():
                choice.click()
        self.settle()

    def answer(self, values: dict[str, Any]) -> None:
        for name, value in values.items():
            self.enter(name, value)

    def reveal(self, name: str) -> Look:
        """Brings a field into view: the form goes to its page."""
        look = self.look(name)
        if look.is_shown:
            return look
        self.host(f"reveal({json.dumps(name)})")
        self.settle()
        return self.look(name)

    def submit(self) -> None:
        self.form.locator("[type=submit]").click()
        self.settle()

    # What the script tells a host

    def settle(self) -> None:
        """Waits until nothing that the latest action started is pending."""
        self.page.evaluate("async () => { await window.formsite.form().ready; await window.formsite.form().idle; }")

    def host(self, member: str) -> Any:
        """A member of the form's handle, or the outcome of a call to it, as JSON."""
        return json.loads(self.page.evaluate(
            f"(async () => JSON.stringify(await window.formsite.form().{member} ?? null))()"))

    def state(self, name: str, member: str) -> Any:
        return self.states(name, [member])[member]

    def states(self, name: str, members: list[str]) -> dict[str, Any] | None:
        """What the script says of a field; nothing where it knows none of this name."""
        return self.page.evaluate("""([name, members]) => {
            const field = window.formsite.form().field(name);
            return field ? Object.fromEntries(members.map((member) => [member, field[member] ?? null])) : null;
        }""", [name, members])

    @property
    def values(self) -> Any:
        return self.host("values")

    def heard(self, *types: str) -> list[dict]:
        """The notifications of these types so far (of all types without an argument)."""
        heard = self.page.evaluate("window.heard ?? []")
        return [event for event in heard if not types or event["type"] in types]


def quoted(text: str) -> str:
    """A text as a string of a selector."""
    return json.dumps(text, ensure_ascii=False)


def iso(date: str) -> str:
    """dd/MM/yyyy → yyyy-MM-dd, the form in which the browser's own date control is filled."""
    day, _, rest = date.partition("/")
    month, _, year = rest.partition("/")
    return f"{year}-{month}-{day}" if year else date
