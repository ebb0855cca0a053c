"""Every property of form documents has a reader, named in `tables/properties.json`; the list without only shrinks."""
import json
import re
import runpy
from typing import Iterator

from Support.program import ROOT

WEB = ROOT / "web-templates"
SCHEMA = json.loads((WEB / "schema/form-document.schema.json").read_text(encoding="utf-8"))
ROWS = json.loads((WEB / "tables/properties.json").read_text(encoding="utf-8"))
SILENT: set[tuple[str, str]] = set()
"""Properties that nothing reads yet."""


def properties(schema: dict, path: str = "") -> Iterator[str]:
    """The ways to all properties of a part of the schema, without those of other parts that it refers to."""
    for variant in schema.get("oneOf", []):
        yield from properties(variant, path)
    for name, part in schema.get("properties", {}).items():
        own = f"{path}.{name}" if path else name
        yield own
        yield from properties(part, own)
    if isinstance(schema.get("items"), dict):
        yield from properties(schema["items"], path + "[]")


def of_schema() -> set[tuple[str, str]]:
    parts = {"form": SCHEMA, **SCHEMA["$defs"]}
    return {(name, path) for name, part in parts.items() for path in properties(part)}


def test_each_property_has_one_row():
    rows = [(row["on"], row["path"]) for row in ROWS]
    assert len(set(rows)) == len(rows)
    assert not of_schema() - set(rows), "no row says who reads these"
    assert not set(rows) - of_schema(), "the schema has none of these"


COMMENTS = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)


def reads(user: str, row: dict) -> bool:
    """True if a script takes the property of something: as a member, by its name as a key, or bare in an extension of
    the type that has it. A word of a comment, or a variable that happens to be called so, is no reading."""
    name = re.split(r"[.\[\]]+", row["path"].rstrip("[]"))[-1]
    text = COMMENTS.sub("", (ROOT / user).read_text(encoding="utf-8"))
    ways = [rf"\.{name}\b", rf"[\"']{name}[\"']"]
    if user.endswith(".js"):
        ways.append(rf"[{{,]\s*{name}\s*[,:}}=]")
    elif re.search(rf"extension {row['on'].capitalize()}\b", text):
        ways.append(rf"(?<![\w.\"]){name}\b(?!:)")
    return any(re.search(way, text) for way in ways)


def test_each_user_reads_the_property():
    silent = [(user, row["on"], row["path"]) for row in ROWS for user in row["users"] if not reads(user, row)]
    assert not silent, "these do not read it"


def test_each_property_has_a_user():
    silent = {(row["on"], row["path"]) for row in ROWS if not row["users"]}
    assert not silent - SILENT, "nothing reads these"
    assert not SILENT - silent, "these have a reader: delete them from the list"


def test_types_of_the_builder_are_those_of_the_schema():
    script = runpy.run_path(str(ROOT / "scripts/document-types"))
    assert script["TARGET"].read_text(encoding="utf-8") == script["document_types"](), "run scripts/document-types"


def test_lists_of_pages_are_those_of_the_tables():
    script = runpy.run_path(str(ROOT / "scripts/table-lists"))
    assert script["TARGET"].read_text(encoding="utf-8") == script["table_lists"](), "run scripts/table-lists"
    assert script["KINDS"].read_text(encoding="utf-8") == script["definition_kinds"](), "run scripts/table-lists"


def test_each_action_of_effects_decides_on_an_aspect():
    aspects = json.loads((WEB / "tables/effects.json").read_text(encoding="utf-8"))
    assert sorted(aspects) == sorted(SCHEMA["$defs"]["effect"]["properties"]["action"]["enum"])


def test_kinds_of_validators_stand_in_one_order():
    swift = (ROOT / "Sources/FormModel/Document/Validator.swift").read_text(encoding="utf-8")
    listed = swift.split("enum Kind")[1].split("    }")[0]
    kinds = re.findall(r"\w+", " ".join(re.findall(r"^ *case (.+)$", listed, re.MULTILINE)))
    assert SCHEMA["$defs"]["validator"]["properties"]["kind"]["enum"] == kinds
