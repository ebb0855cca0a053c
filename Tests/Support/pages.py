"""Pages as a person, a screen reader and a host meet them."""
import json
import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, FilePayload, Locator, Page, Request

from Support.look import GLANCE, NATIVE, Look
from Support.pictures import png

EVENTS = ["change", "link", "focus", "blur", "submit", "invalidForm", "recoverFormModel", "alert", "info",
          "action", "button",
          "formLoaded", "formLoadError", "recordLoaded", "recordLoadError", "formSubmitted", "formSubmitError",
          "documentUploadStarted", "documentUploadCompleted", "documentUploadError"]

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


FIND = """(name) => {
    const quoted = (value) => `"${CSS.escape(value)}"`;
    const [, base, component] = name.match(/^(.*)\\.(.*)$/s) ?? [];
    return document.querySelector(`[data-field=${quoted(name)}]`)
        ?? (base && document.querySelector(`[data-field=${quoted(base)}] [data-part=${quoted(component)}]`));
}"""
"""The wrapper of a field or component, in script: what asks the driver's own selectors on a page has it load them."""
CONTROL = f"""(name) => {{
    const inForm = (selector) => [...({FIND})(name).querySelectorAll(selector)]
        .filter((each) => !each.closest('dialog'));
    return inForm({NATIVE!r})[0] ?? inForm('button:not([data-part=link])')[0];
}}"""
CHOICES = f"""(name) => [...({FIND})(name).querySelectorAll('input:is([type=radio], [type=checkbox])')]
    .filter((each) => !each.closest('dialog'))"""
SUBMIT = "() => document.querySelector('form[data-form] [type=submit]')"
AIM = """(element) => {
    const isReady = element?.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');
    if (!isReady || document.getAnimations().length) return null;
    element.scrollIntoViewIfNeeded();
    const { left, top, width, height } = element.getBoundingClientRect();
    const place = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(...place);
    return element.contains(hit) || (hit && hit.closest('label')?.control === element) ? place : null;
}"""
"""The point where a click hits an element that stands still and is not covered; nothing where there is none."""


@dataclass
class Watch:
    """Notes what must not happen in a context: errors, refused policies, dialogs, requests to other hosts."""

    context: BrowserContext
    home: str
    problems: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def start(self) -> None:
        self.context.on("request", self.note)
        self.context.on("weberror", lambda e: self.problems.append(f"uncaught: {e.error}"))
        self.context.on("console", self.hear)
        self.context.on("dialog", self.dismiss)

    def is_foreign(self, url: str) -> bool:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != urlsplit(self.home).netloc

    def note(self, request: Request) -> None:
        if self.is_foreign(request.url):
            self.problems.append(f"asked another host: {request.url}")

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text} ({message.location['url']})")

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
        return self.page.evaluate("(name) => document.querySelector(`[data-field='${CSS.escape(name)}']`) !== null",
                                  name)

    def place(self, kind: str, name: str) -> Locator:
        """A page, group or section."""
        return self.page.locator(f"[data-{kind}={quoted(name)}]")

    def control(self, name: str) -> Locator:
        """The control of a field: its first native one, else the button that opens something."""
        native = f":is({NATIVE}):not(dialog *)"
        return self.field(name).locator(
            f"{native}, :scope:not(:has({native})) button:not(dialog *, [data-part=link])").first

    def part(self, name: str, part: str) -> Locator:
        return self.field(name).locator(f"[data-part={quoted(part)}]")

    def choices(self, name: str) -> Locator:
        """The radio buttons or boxes of a field."""
        return self.field(name).locator("input:is([type=radio], [type=checkbox]):not(dialog *)")

    def option(self, name: str, value: str) -> Locator:
        """A radio button or box by its value."""
        return self.choices(name).and_(self.page.locator(f"[value={quoted(value)}]"))

    def look(self, name: str) -> Look:
        seen = self.page.evaluate(f"(name) => {{ const field = ({FIND})(name); return field && ({GLANCE})(field); }}",
                                  name)
        return Look(**(seen or self.field(name).first.evaluate(GLANCE)))

    def message(self, name: str) -> str:
        """The message shown at a field; empty when none is."""
        return self.look(name).message

    def is_shown(self, name: str) -> bool:
        """True where the field takes room on the page, be it empty."""
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
        kind = self.page.evaluate(f"(name) => ({FIND})(name) && ({CONTROL})(name)?.type",
                                  name) or control.evaluate("e => e.type")
        if kind == "checkbox":
            control.set_checked(value in (True, "1"))
        elif kind == "file":
            control.set_input_files([PICTURE] if value else [])
        elif kind == "select-one":
            # By place: the driver's own search for a value would also find it among the words.
            control.select_option(index=control.evaluate(
                "(e, v) => [...e.options].findIndex(o => o.value === String(v ?? ''))", value))
        elif kind == "date":
            control.fill(iso(value or ""))
        else:
            control.fill(value or "")
        self.leave(name)
        self.settle()

    def focus(self, name: str) -> None:
        """Puts the focus into the control of a field."""
        self.page.evaluate(f"(name) => ({CONTROL})(name).focus()", name)

    def leave(self, name: str) -> None:
        """Takes the focus out of the control of a field."""
        self.page.evaluate(f"(name) => ({CONTROL})(name).blur()", name)

    def click(self, find: str, *given: Any) -> bool:
        """Clicks what a function of the page, in script, finds; false where that cannot be hit now."""
        place = self.page.evaluate(f"(given) => ({AIM})(({find})(...given))", given)
        if place:
            self.page.mouse.click(*place)
        return place is not None

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
        found = self.page.evaluate(f"""(name) => ({CHOICES})(name).map(
            (each) => [each.value, each.type === 'checkbox', !each.matches(':disabled')])""", name)
        for at, (value, is_box, is_enabled) in enumerate(found):
            wanted = value in values
            if is_enabled and (wanted or is_box) and self.page.evaluate(
                    f"([name, at]) => ({CHOICES})(name)[at].checked", [name, at]) != wanted:
                if not self.click(f"(name, at) => ({CHOICES})(name)[at]", name, at):
                    self.choices(name).nth(at).click()
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

    def is_collapsed(self, name: str) -> bool:
        """True where the field stands in a group that is closed."""
        group = self.page.evaluate(f"(name) => ({FIND})(name)?.closest('[data-group]')?.dataset.group", name)
        return bool(group) and self.host(f"group({json.dumps(group)}).collapsed") is True

    def submit(self) -> None:
        if not self.click(SUBMIT):
            self.form.locator("[type=submit]").click()
        self.settle()

    # What the script tells a host

    def settle(self) -> None:
        """Waits until nothing that the latest action started is pending; where there is no form, for nothing."""
        self.page.evaluate("""async () => {
            if (!document.querySelector('form[data-form]')) return;
            await window.formsite.form().ready;
            await window.formsite.form().idle;
        }""")

    def host(self, member: str) -> Any:
        """A member of the form's handle, or the outcome of a call to it, as JSON."""
        return json.loads(self.page.evaluate(
            f"(async () => JSON.stringify(await window.formsite.form().{member} ?? null))()"))

    def state(self, name: str, member: str) -> Any:
        return self.states(name, [member])[member]

    def states(self, name: str, members: list[str]) -> dict[str, Any] | None:
        """The script's answer about a field; nothing where it knows none of this name."""
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


def values_block(values: dict[str, Any]) -> str:
    """The element by which a host puts values into the head of a page."""
    block = json.dumps(values).replace("<", "\\u003c")
    return f'<script type="application/json" data-values>{block}</script>'


def iso(date: str) -> str:
    """dd/MM/yyyy → yyyy-MM-dd, the form in which the browser's own date control is filled."""
    day, _, rest = date.partition("/")
    month, _, year = rest.partition("/")
    return f"{year}-{month}-{day}" if year else date
