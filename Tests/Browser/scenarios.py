"""Runs behaviour scenarios: a definition, steps that a person or a host takes, and what must then be true.

A scenario file holds {"format", "topic", "scenarios": [{"name", "definition", "steps", "values"?, "now"?, "locale"?,
"settings"?, "portal"?}]}. The definition of an mmxml scenario is XML; where only items matter, `items` and
`relationships` (lists of XML) stand in its place and are put into one group of one page.
All scenarios of a file are forms of one site, so that a file costs one build.
"""
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route

from Browser.steps import VERBS
from Support.look import Look
from Support.pages import FormPage
from Support.sites import Content, Files
from Support.survey import Place, Sight, Survey, survey

FOLDER = Path(__file__).resolve().parents[1] / "Scenarios"
LOGGED = {
    "formulary": {"recoverFormModel", "invalidForm", "link"},
    "mmxml": {"submit", "alert", "info", "action"},
    "elvis": {"button"},
    "ddl": {"formLoaded", "formLoadError", "recordLoaded", "recordLoadError", "formSubmitted", "formSubmitError",
            "documentUploadStarted", "documentUploadCompleted", "documentUploadError"},
    "actiondata": {"focus", "blur", "alert", "action"},
}
"""The notifications that `events` lists, by language."""
FILES = sorted(file for language in LOGGED for file in (FOLDER / language).glob("*.json"))
"""Those of the form languages; the cases of other tools have a format of their own."""
PLACES = {"pages": "page", "groups": "group", "sections": "section"}


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

    @property
    def definition(self) -> Content:
        if "items" in self.body:
            return in_one_group(self.body["items"], self.body.get("relationships", []))
        return self.body["definition"]

    @property
    def source(self) -> str:
        """The path of its definition in the site."""
        if not isinstance(self.definition, str):
            return f"forms/{self.form}.json"
        return f"forms/{self.form}.{'storyboard' if 'InterfaceBuilder' in self.definition else 'xml'}"

    @property
    def locale(self) -> str | None:
        return language_tag(self.body["locale"]) if "locale" in self.body else None


def in_one_group(items: list[str], relationships: list[str]) -> str:
    """A form of one page with one group."""
    return "\n".join(['<form name="t"><page name="p1"><group name="g1">', *items, "</group></page><relationships>",
                      *relationships, "</relationships></form>"])


def language_tag(code: str) -> str:
    """es_MX, ES-MX → es-MX; zh_Hans_CN → zh-Hans-CN; EN_UK, a known misnomer, → en-GB."""
    language, *others = code.replace("_", "-").split("-")
    tag = "-".join([language.lower(), *(part.upper() if len(part) == 2 else part.title() for part in others)])
    return "en-GB" if tag == "en-UK" else tag


def read(file: Path) -> list[Scenario]:
    content = json.loads(file.read_text(encoding="utf-8"))
    return [Scenario(file, number, content["format"], body) for number, body in enumerate(content["scenarios"])]


def site_files(scenarios: list[Scenario], services: str = "") -> Files:
    """One site for all scenarios of a file, whose forms call the services at that address."""
    files: Files = {s.source: s.definition for s in scenarios}
    entries = [{"source": s.source, "id": s.form} | ({"locales": [s.locale]} if s.locale else {})
               | ({"settings": s.body["settings"]} if "settings" in s.body else {}) for s in scenarios]
    site: dict[str, Any] = {"title": scenarios[0].file.stem, "forms": entries}
    if any("portal" in s.body for s in scenarios):
        site["services"] = {"liferay": f"{services}/invoke"}
    return files | {"site.json": site}


def answer_calls(scenario: Scenario, services: str, page: Page) -> None:
    """Answers what the page asks of services as the scenario's `portal` says, by their paths; every other one fails."""
    answers = scenario.body.get("portal", {})

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(services)
        name = next(iter(json.loads(route.request.post_data or "{}"))) if path == "/invoke" else path
        route.fulfill(status=200 if name in answers else 500, json=answers.get(name) or {"exception": name})

    page.route(f"{services}/**", answer)


def play(scenario: Scenario, page: FormPage) -> list[str]:
    """Takes the steps on an open page; returns what was not as expected."""
    wrong = []
    heard = 0
    for number, step in enumerate(scenario.body["steps"], start=1):
        for verb, argument in step.items():
            if verb == "expect":
                seen = survey(page.page, *asked(argument))
                log = [event for event in seen.heard if event["type"] in LOGGED[scenario.format]]
                problems = differences(page, argument, seen, log[heard:])
                heard = len(log)
                wrong += [f"step {number}: {problem}" for problem in problems]
            else:
                VERBS[verb](page, argument)
                page.settle()
    return wrong


def asked(expected: dict[str, Any]) -> tuple[dict[str, list[str]], dict[str, list[str]], list[str]]:
    """The questions of an `expect` step about fields, places and the form's handle."""
    return ({name: list(facts) for name, facts in expected.get("fields", {}).items()},
            {kind: list(expected.get(plural, {})) for plural, kind in PLACES.items()},
            [member for member in ("values", "submission", "valid") if member in expected])


def differences(page: FormPage, expected: dict[str, Any], seen: Survey, log: list[dict]) -> list[str]:
    """The parts of an `expect` step that do not hold, by the script's word and on the page."""
    wrong = []
    for name, facts in expected.get("fields", {}).items():
        wrong += [f"{name}: {problem}" for problem in field_differences(page, name, facts, seen.fields[name])]
    for plural, kind in PLACES.items():
        for name, facts in expected.get(plural, {}).items():
            wrong += [f"{kind} {name}: {problem}" for problem in place_differences(facts, seen.places[kind][name])]
    wrong += [f"{member} is {got!r}, not {expected[member]!r}" for member, got in seen.members.items()
              if got != expected[member]]
    wanted = expected.get("events")
    if wanted is not None and not (len(log) == len(wanted) and all(map(contains, log, wanted))):
        wrong.append(f"events are {log!r}, not {wanted!r}")
    return wrong


def place_differences(facts: dict[str, Any], seen: Place | None) -> list[str]:
    if seen is None:
        return [] if facts.get("visible") is False else ["it is unknown"]
    wrong = [f"{fact} is {seen.state.get(fact)!r}, not {wanted!r}" for fact, wanted in facts.items()
             if seen.state.get(fact) is not wanted]
    if facts.get("visible") is False and seen.is_visible:
        wrong.append("the page shows it")
    return wrong


def field_differences(page: FormPage, name: str, facts: dict[str, Any], seen: Sight | None) -> list[str]:
    if seen is None:
        return [] if facts.get("visible") is False else ["it is unknown"]
    wrong = []
    for fact, wanted in facts.items():
        got = [list(pair) for pair in seen.state[fact]] if fact == "options" else seen.state[fact]
        if got != wanted or isinstance(got, bool) != isinstance(wanted, bool):
            wrong.append(f"{fact} is {got!r}, not {wanted!r}")
    # What is on another page of the form is gone to before it counts as hidden; a closed group hides what is visible.
    if "visible" not in facts or seen.look.is_shown:
        return wrong + look_differences(seen.look, facts)
    if page.is_collapsed(name):
        return wrong
    return wrong + look_differences(page.reveal(name), facts)


def look_differences(look: Look, facts: dict[str, Any]) -> list[str]:
    wrong = []
    if look.is_shown != facts.get("visible", look.is_shown):
        wrong.append(f"the page {'hides' if facts['visible'] else 'shows'} it")
    if look.has_control and look.is_inert is facts.get("enabled"):
        wrong.append(f"its control is {'locked' if facts['enabled'] else 'not locked'}")
    if "errors" in facts and look.is_shown:
        wrong += message_differences(look, facts["errors"])
    return wrong


def message_differences(look: Look, errors: list[str]) -> list[str]:
    if any(error not in look.message for error in errors) or (look.message and not errors):
        return [f"the page shows the message {look.message!r}, not {errors!r}"]
    if errors and not look.is_marked_invalid:
        return ["it has a message, but its control is not marked with aria-invalid"]
    return []


def contains(event: dict, wanted: dict) -> bool:
    return all(event.get(member) == value for member, value in wanted.items())
