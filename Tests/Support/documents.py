"""Form documents that say only what a test is about; the rest is as it mostly is."""
import json
from typing import Any

from Support.program import ROOT

Part = dict[str, Any]

SHORT: dict[str, Part] = json.loads((ROOT / "Tests/Support/documents.json").read_text(encoding="utf-8"))
"""Documents in short, by name; scripts complete them alike: `documents.mjs`."""
PLACE = "forms/f.form.json:1:1"
STYLE = {"isClear": False, "isUnderlined": False}
TEXTS = {"label", "inlineLabel", "detailLabel", "hint", "placeholder", "accessibilityLabel", "body", "caption",
         "title", "message"}


def document(name: str, **more: Any) -> Part:
    """The whole document of that name."""
    return complete({**SHORT[name], **more})


def complete(short: Part) -> Part:
    """A whole document: one page with the groups of `short`."""
    groups = [placed({
        "isVisible": True, "isCollapsible": False, "isCollapsed": False, "layout": "column", "style": STYLE, **group,
        "sections": [section(each) for each in group["sections"]],
    }) for group in short["groups"]]
    page = placed({"name": "page", "isVisible": True, "groups": groups})
    return placed({
        "format": 2, "dialect": "formulary", "id": "f", "title": "Form", "defaultLocale": "en", "locales": ["en"],
        "rules": [], "checks": [], "services": [], "style": STYLE, "settings": {}, "traits": {},
        **{key: value for key, value in short.items() if key != "groups"}, "pages": [page],
    })


def section(short: Part) -> Part:
    """A whole section, of one that repeats with the fields of its rows."""
    whole = placed({"isVisible": True, "style": STYLE, **short, "fields": [field(each) for each in short["fields"]]})
    if "repetition" in short:
        whole["repetition"] = {**short["repetition"], "fields": [field(each) for each in short["repetition"]["fields"]]}
    return whole


def field(short: Part) -> Part:
    """A whole field."""
    return placed({
        "validators": [], "style": STYLE, "components": [], "traits": {}, "receipt": {"isForced": False},
        "notify": "change", **short,
        "bindings": [{**each, "value": expression(each["value"])} for each in short.get("bindings", [])],
        "texts": worded({"markup": "none", **short.get("texts", {})}),
        "state": {"isVisible": True, "isEnabled": True, "asksWhenBlank": False,
                  **short.get("state", {})},
        "entry": {"isSecret": False, **short.get("entry", {})},
        "submission": {"isSkipped": False, "isForced": False, "clones": [], "sendsState": False, "isTimestamp": False},
        "options": [placed({"isInitial": False, "otherImages": [], "isWorded": False, "traits": {}, **option})
                    for option in short.get("options", [])],
    })


def expression(short: Part) -> Part:
    """A whole expression."""
    whole = {**short, "position": PLACE}
    if "of" in short:
        whole["of"] = [expression(each) for each in short["of"]]
    if "otherwise" in short:
        whole["otherwise"] = expression(short["otherwise"])
    return whole


def placed(part: Part) -> Part:
    """A part with its texts and a place."""
    return {**worded(part), "position": PLACE}


def worded(part: Part) -> Part:
    """A part whose texts are written as strings."""
    return {key: {"variants": [{"string": value, "position": PLACE}], "isFixed": True}
            if key in TEXTS and isinstance(value, str) else value
            for key, value in part.items()}
