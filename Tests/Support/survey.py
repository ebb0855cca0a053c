"""Sight of many fields at once, as the page shows them and its script says: one question to the browser for all."""
import json
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from Support.look import GLANCE, Look

SURVEY = """(asked) => {
    const [fields, places, members] = JSON.parse(asked);
    const glance = GLANCE;
    const form = window.formsite.form();
    const each = (list, look) => Object.fromEntries(list.map((name) => [name, look(name)]));
    const quoted = (text) => CSS.escape(text);
    const wrapperOf = (name) => {
        const [, base, component] = name.match(/^(.*)\\.(.*)$/s) ?? [];
        return document.querySelector(`[data-field="${quoted(name)}"]`)
            ?? (base && document.querySelector(`[data-field="${quoted(base)}"] [data-part="${quoted(component)}"]`));
    };
    const sightOf = (name, facts) => {
        const field = form.field(name);
        return field && { state: each(facts, (fact) => field[fact] ?? null), look: glance(wrapperOf(name)) };
    };
    const placeOf = (kind, name) => {
        const state = form[kind](name);
        const element = document.querySelector(`[data-${kind}="${quoted(name)}"]`);
        return state && { state, is_visible: element.checkVisibility({ visibilityProperty: true })
            && element.getBoundingClientRect().width > 0 && element.getBoundingClientRect().height > 0 };
    };
    return JSON.stringify({
        fields: Object.fromEntries(Object.entries(fields).map(([name, facts]) => [name, sightOf(name, facts)])),
        places: Object.fromEntries(Object.entries(places).map(([kind, names]) =>
            [kind, each(names, (name) => placeOf(kind, name))])),
        members: each(members, (member) => form[member] ?? null),
        heard: window.heard ?? [],
    });
}""".replace("GLANCE", GLANCE)


@dataclass(frozen=True)
class Sight:
    """A field: the asked members of its handle, and what the page shows."""

    state: dict[str, Any]
    look: Look


@dataclass(frozen=True)
class Place:
    """A page, group or section of the form."""

    state: dict[str, Any]
    is_visible: bool


@dataclass(frozen=True)
class Survey:
    """One moment of a page."""

    fields: dict[str, Sight | None]
    """Nothing for names that the script does not know; likewise in `places`, which are by kind, then by name."""
    places: dict[str, dict[str, Place | None]]
    members: dict[str, Any]
    """Of the form's handle."""
    heard: list[dict]
    """All notifications so far."""


def survey(page: Page, fields: dict[str, list[str]], places: dict[str, list[str]], members: list[str]) -> Survey:
    # As text: the driver loses names such as __proto__.
    found = json.loads(page.evaluate(SURVEY, json.dumps([fields, places, members])))
    return Survey(
        {name: sight and Sight(sight["state"], Look(**sight["look"])) for name, sight in found["fields"].items()},
        {kind: {name: place and Place(**place) for name, place in each.items()}
         for kind, each in found["places"].items()},
        found["members"], found["heard"])
