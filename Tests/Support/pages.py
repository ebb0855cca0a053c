"""Pages as a person, a screen reader and a host meet them."""
import json
import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Route

EVENTS = ["change", "link", "focus", "blur", "submit", "invalidForm", "recoverFormModel"]

# Keeps every notification of the form, from before the page's own script runs.
LISTEN = """for (const type of %s)
  addEventListener('formsite:' + type, e => (window.heard ??= []).push(
    JSON.parse(JSON.stringify({ type, ...e.detail }, (k, v) => v instanceof Element ? v.tagName : v))), true);
""" % json.dumps(EVENTS)


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
        """The wrapper of a field."""
        return self.page.locator(f"[data-field={quoted(name)}]")

    def control(self, name: str) -> Locator:
        return self.field(name).locator("input:not([type=hidden]), select, textarea").first

    def part(self, name: str, part: str) -> Locator:
        return self.field(name).locator(f"[data-part={part}]")

    def message(self, name: str) -> str:
        """The message shown at a field; empty when none is."""
        shown = self.part(name, "error")
        return shown.inner_text().strip() if shown.count() and shown.is_visible() else ""

    def summary(self) -> Locator:
        """The alert that lists the errors of a failed submit."""
        return self.page.locator("main [role=alert]")

    def focused(self) -> str:
        """The name of the field that has the focus; empty when it is elsewhere."""
        return self.page.evaluate("document.activeElement?.closest('[data-field]')?.dataset.field ?? ''")

    def is_locked(self, name: str) -> bool:
        """Whether a person can do nothing with the field's control now."""
        control = self.control(name)
        return not control.is_visible() or control.is_disabled() or control.get_attribute("aria-disabled") == "true"

    # What a person does

    def enter(self, name: str, value: Any) -> None:
        """Enters a complete value and leaves the field; dates are written dd/MM/yyyy."""
        control = self.control(name)
        kind = control.evaluate("e => e.type")
        if kind == "checkbox":
            control.set_checked(value)
        elif kind == "select-one":
            # By place: the driver's own search for a value would also find it among the words.
            control.select_option(index=control.evaluate("(e, v) => [...e.options].findIndex(o => o.value === v)", value))
        elif kind == "date":
            control.fill(iso(value))
        else:
            control.fill(value)
        control.blur()
        self.settle()

    def answer(self, values: dict[str, Any]) -> None:
        for name, value in values.items():
            self.enter(name, value)

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
        return self.page.evaluate("([n, m]) => window.formsite.form().field(n)[m] ?? null", [name, member])

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
