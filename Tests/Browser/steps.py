"""The steps of scenarios: what a person or a host does with an open page."""
import json
from typing import Any, Callable

from Support.pages import CHOICES, CONTROL, SUBMIT, FormPage


def set_values(page: FormPage, values: dict[str, Any]) -> None:
    """Enters complete values, each as one piece (a paste, a choice), and leaves the field."""
    for name, value in values.items():
        look = page.reveal(name)
        if look.has_date_parts:
            page.enter_date_parts(name, value)
        elif look.choices and (isinstance(value, list) or look.choices > 1 or look.is_exclusive):
            page.choose(name, [written(each) for each in (value if isinstance(value, list) else [value])])
        elif look.is_locked:
            continue
        elif not look.has_control or look.opens_a_popup or look.is_slider:
            page.host(f"field({json.dumps(name)}).set({json.dumps(value)})")
        elif look.takes_text:
            select_all(page, name)
            page.page.keyboard.insert_text(value) if value else page.page.keyboard.press("Delete")
            page.leave(name)
        else:
            page.enter(name, value)


def written(value: Any) -> str:
    """The id of an option as the page has it; a text is its own."""
    return value if isinstance(value, str) else json.dumps(value)


def type_text(page: FormPage, values: dict[str, str]) -> None:
    """Empties the field and enters a text key by key, without leaving it."""
    for name, value in values.items():
        if not page.reveal(name).is_locked:
            select_all(page, name)
            page.page.keyboard.press("Delete")
            page.page.keyboard.type(value)


CHOOSE = """(list, value) => {
    const option = [...list.options].find((each) => each.value === value);
    option.selected = list.multiple ? !option.selected : true;
    ['input', 'change'].forEach((type) => list.dispatchEvent(new Event(type, { bubbles: true })));
}"""
"""Chooses an option of a list as a script may, also of one that is locked."""


def select_all(page: FormPage, name: str) -> None:
    page.focus(name)
    page.page.keyboard.press("Control+A")


def tap(page: FormPage, target: str) -> None:
    """Taps a field (its control), a part of it, an option, or an answer to the question that is open."""
    if page.has_field(target):
        return tap_control(page, target)
    name, _, part = target.rpartition(".")
    base, _, list_part = name.rpartition(".")
    if list_part in ("link", "row"):
        return page.part(base, list_part).nth(int(part)).click()
    answer = page.page.locator(f"dialog[open] [data-part={part}]") if part in ("continue", "cancel") else None
    if answer and answer.count():
        return answer.first.click()
    if page.place("group", name).count():
        return page.place("group", name).locator(f"[data-part={part}]").first.click()
    look = page.reveal(name)
    if part in ("enter", "return"):
        if not look.is_locked:
            page.focus(name)
            page.page.keyboard.press("Enter")
    elif page.part(name, part).count():
        if page.part(name, part).first.is_enabled():
            page.part(name, part).first.click()
    elif page.control(name).evaluate("control => control.localName") == "select":
        page.control(name).evaluate(CHOOSE, part)
    elif not look.is_locked and not page.click(
            f"(name, value) => ({CHOICES})(name).find((each) => each.value === value)", name, part):
        page.option(name, part).click()


def tap_control(page: FormPage, name: str) -> None:
    if not page.reveal(name).is_locked and not page.click(CONTROL, name):
        page.control(name).click()


def submit(page: FormPage, _: object) -> None:
    """By the button, or where the page's step does not show it, by the script; never waits for an answer."""
    button = page.form.locator("[type=submit]")
    if page.click(SUBMIT):
        return
    if button.is_visible():
        button.click()
    else:
        page.page.evaluate("() => { window.formsite.form().submit(); }")


def populate(page: FormPage, values: Any) -> None:
    if isinstance(values, str):
        # The browser draws what is no XML as a page of its own, with styles that the page's policy refuses.
        page.watch.expected.append("Applying inline style")
    page.host(f"fill({json.dumps(values)})")


VERBS: dict[str, Callable[[FormPage, Any], Any]] = {
    "set": set_values,
    "type": type_text,
    "tap": tap,
    "populate": populate,
    "loadErrors": lambda page, messages: page.host(f"setErrors({json.dumps(messages)})"),
    "validate": lambda page, _: page.host("validate()"),
    "submit": submit,
}
"""The keys of a step; a step that has another fails."""
