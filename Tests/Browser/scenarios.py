"""Runs behaviour scenarios: a definition, steps that a person or a host takes, and what must then be true.

A scenario file holds {"format", "topic", "scenarios": [{"name", "definition", "steps", "values"?, "now"?, "locale"?}]}.
All scenarios of a file are forms of one site, so that a file costs one build.
"""
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from Support.pages import FormPage
from Support.sites import Files

FOLDER = Path(__file__).resolve().parents[1] / "Scenarios"
LOGGED = {"formulary": {"recoverFormModel", "invalidForm", "link"}}
"""The notifications that `events` lists, by language."""


@dataclass(frozen=True)
class Scenario:
    """One scenario and where it came from."""

    file: Path
    number: int
    format: str
    body: dict[str, Any]

    @property
    def form(self) -> str:
        return f"case{self.number}"

    @property
    def title(self) -> str:
        return f"{self.format}/{self.file.stem}: {self.body['name']}"


def read(file: Path) -> list[Scenario]:
    content = json.loads(file.read_text(encoding="utf-8"))
    return [Scenario(file, number, content["format"], body) for number, body in enumerate(content["scenarios"])]


def site_files(scenarios: list[Scenario]) -> Files:
    """One site for all scenarios of a file."""
    files: Files = {f"forms/{s.form}.json": s.body["definition"] for s in scenarios}
    entries = [{"source": f"forms/{s.form}.json", "id": s.form}
               | ({"locales": [s.body["locale"]]} if "locale" in s.body else {}) for s in scenarios]
    return files | {"site.json": {"title": scenarios[0].file.stem, "forms": entries}}


def play(scenario: Scenario, page: FormPage) -> list[str]:
    """Takes the steps on an open page; returns what was not as expected."""
    wrong = []
    heard = 0
    for number, step in enumerate(scenario.body["steps"], start=1):
        for verb, argument in step.items():
            if verb == "expect":
                log = [e for e in page.heard() if e["type"] in LOGGED[scenario.format]]
                problems = differences(page, argument, log[heard:])
                heard = len(log)
                wrong += [f"step {number}: {problem}" for problem in problems]
            else:
                VERBS[verb](page, argument)
                page.settle()
    return wrong


def set_values(page: FormPage, values: dict[str, Any]) -> None:
    for name, value in values.items():
        if page.is_locked(name):
            continue
        if page.control(name).evaluate("e => e.type === 'text' || e.type === 'password'"):
            select_all(page, name)
            page.page.keyboard.insert_text(value) if value else page.page.keyboard.press("Delete")
            page.control(name).blur()
        else:
            page.enter(name, value)


def type_text(page: FormPage, values: dict[str, str]) -> None:
    for name, value in values.items():
        if not page.is_locked(name):
            select_all(page, name)
            page.page.keyboard.press("Delete")
            page.page.keyboard.type(value)


def select_all(page: FormPage, name: str) -> None:
    page.control(name).focus()
    page.page.keyboard.press("Control+A")


def tap(page: FormPage, target: str) -> None:
    name, _, part = target.partition(".")
    if part == "enter":
        if not page.is_locked(name):
            page.control(name).focus()
            page.page.keyboard.press("Enter")
    elif part.startswith("link."):
        page.part(name, "link").nth(int(part.removeprefix("link."))).click()
    elif part:
        page.part(name, part).first.click()
    elif not page.is_locked(name):
        page.control(name).click()


VERBS = {
    "set": set_values,
    "type": type_text,
    "tap": tap,
    "populate": lambda page, values: page.host(f"fill({json.dumps(values)})"),
    "loadErrors": lambda page, messages: page.host(f"setErrors({json.dumps(messages)})"),
    "validate": lambda page, _: page.host("validate()"),
    "submit": lambda page, _: page.submit(),
}


def differences(page: FormPage, expected: dict[str, Any], log: list[dict]) -> list[str]:
    """What of an `expect` step does not hold, by the script's word and by what the page shows."""
    wrong = []
    for name, facts in expected.get("fields", {}).items():
        wrong += [f"{name}: {problem}" for problem in field_differences(page, name, facts)]
    for member in ("values", "submission", "valid"):
        if member in expected and (got := page.host(member)) != expected[member]:
            wrong.append(f"{member} is {got!r}, not {expected[member]!r}")
    wanted = expected.get("events")
    if wanted is not None and not (len(log) == len(wanted) and all(map(contains, log, wanted))):
        wrong.append(f"events are {log!r}, not {wanted!r}")
    return wrong


def field_differences(page: FormPage, name: str, facts: dict[str, Any]) -> list[str]:
    wrong = []
    for fact, wanted in facts.items():
        got = page.state(name, fact)
        got = [list(pair) for pair in got] if fact == "options" else got
        if got != wanted or isinstance(got, bool) != isinstance(wanted, bool):
            wrong.append(f"{fact} is {got!r}, not {wanted!r}")
    wrapper = page.field(name)
    if "visible" in facts and wrapper.is_visible() != facts["visible"]:
        wrong.append(f"the page {'hides' if facts['visible'] else 'shows'} it")
    if "enabled" in facts and page.control(name).count() and page.control(name).is_enabled() != facts["enabled"]:
        wrong.append(f"its control is {'locked' if facts['enabled'] else 'not locked'}")
    if "errors" in facts and wrapper.is_visible():
        wrong += message_differences(page, name, facts["errors"])
    return wrong


def message_differences(page: FormPage, name: str, errors: list[str]) -> list[str]:
    shown = page.message(name)
    if any(error not in shown for error in errors) or (shown and not errors):
        return [f"the page shows the message {shown!r}, not {errors!r}"]
    if errors and page.control(name).get_attribute("aria-invalid") != "true":
        return ["it has a message, but its control is not marked with aria-invalid"]
    return []


def contains(event: dict, wanted: dict) -> bool:
    return all(event.get(member) == value for member, value in wanted.items())
