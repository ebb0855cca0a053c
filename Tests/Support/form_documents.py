"""Form documents at random: any shape that the published schema allows, the same for the same seed."""
import json
import random
from dataclasses import dataclass
from typing import Any, Callable

from Support.program import ROOT

SCHEMA = json.loads((ROOT / "web-templates/schema/form-document.schema.json").read_text(encoding="utf-8"))
WORDS = ["", "a", "Name", "Ärger & <b>Spaß</b>", "דוא״ל", "12", "2024-02-29", "a@b.example", "line\nline",
         "{n}", "x" * 300, "😀"]
SCALARS = [None, True, False, 0, 1, -3, 2.5, "", "a", "b", "12", "2024-02-29", ["a"], ["a", "b"], []]
PATTERNS = ["[a-z]+", "^\\d{2,5}$", "(a|b)*c", "\\p{L}+", "(", ""]
DIALECTS = sorted({file.stem for file in (ROOT / "web-templates/runtime/dialects").glob("*.js")} - {"list"})
LOCALES = ["en", "es", "fr-CA"]
PLACE = "forms/f.form.json:1:1"


@dataclass
class Documents:
    """Makes documents; `share` of the members that an object need not have are there."""

    chance: random.Random
    share: float = 0.25
    left: int = 0
    """The number of parts that a document may still get besides those that it needs."""

    def document(self) -> dict[str, Any]:
        self.left = 400
        document = self.of(SCHEMA)
        document["dialect"] = self.chance.choice(DIALECTS)
        document |= {"defaultLocale": LOCALES[0], "locales": LOCALES[:self.chance.randint(1, 3)], "position": PLACE}
        return with_names(document, self.chance)

    def of(self, schema: dict[str, Any], member: str = "") -> Any:
        """A value of a part of the schema, which is the member of that name of an object."""
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            return self.known(name) or self.of(SCHEMA["$defs"][name], name)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return self.chance.choice(schema["enum"])
        if "oneOf" in schema:
            return self.of(self.chance.choice(schema["oneOf"][:None if self.left > 0 else 2]), member)
        kind = schema.get("type", "value")
        kind = kind if isinstance(kind, str) else self.chance.choice(kind)
        make: Callable[[dict[str, Any], str], Any] | None = getattr(self, "a_" + kind, None)
        assert make, f"the schema says {schema}, which no document here is made for"
        return make(schema, member)

    def known(self, name: str) -> Any:
        """The demands on a document beyond its shape."""
        if name == "position":
            return PLACE
        if name == "locale":
            return self.chance.choice(LOCALES)
        return None

    def a_object(self, schema: dict[str, Any], _: str) -> dict[str, Any]:
        members = schema.get("properties", {})
        # Parts that a form hardly lacks, though it may.
        needed = [*schema.get("required", []), "fields", "rules", "triggers", "effects", "otherwise", "locales"]
        self.left -= 1
        made = {name: self.of(part, name) for name, part in members.items()
                if name in needed or (self.left > 0 and self.chance.random() < self.share)}
        more = schema.get("additionalProperties")
        if more and not members:
            names = LOCALES if "propertyNames" in schema else "abmn"
            made = {self.chance.choice(names): self.of(more if isinstance(more, dict) else {}, "")
                    for _ in range(self.chance.randint(0, 2))}
        return made

    def a_array(self, schema: dict[str, Any], member: str) -> list[Any]:
        least, most = schema.get("minItems", 0), schema.get("maxItems", 3) if self.left > 0 else 0
        if member in ("pages", "groups", "sections", "fields"):
            least = 1
        return [self.of(schema.get("items", {}), "") for _ in range(self.chance.randint(least, max(least, most)))]

    def a_string(self, _: dict[str, Any], member: str) -> str:
        if member in ("pattern", "source"):
            return self.chance.choice(PATTERNS)
        # A name that is empty is refused.
        return self.chance.choice(WORDS[1:] if member in ("name", "key") else WORDS)

    def a_integer(self, schema: dict[str, Any], _: str) -> int:
        least = schema.get("minimum", -2)
        return self.chance.randint(least, schema.get("maximum", max(least, 12)))

    def a_number(self, schema: dict[str, Any], _: str) -> float:
        numbers = [0, 1, 2.5, 16, 33.3, 120, -4]
        return self.chance.choice([n for n in numbers if schema.get("minimum", n) <= n <= schema.get("maximum", n)])

    def a_boolean(self, _: dict[str, Any], __: str) -> bool:
        return self.chance.random() < 0.5

    def a_value(self, _: dict[str, Any], __: str) -> Any:
        return self.chance.choice(SCALARS)


def with_names(document: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The document with a name of its own for each page, group, section and field; what speaks of another part mostly
    names one that is there."""
    names: dict[str, list[str]] = {"page": [], "group": [], "section": [], "field": []}
    for page in document["pages"]:
        give_name(page, "page", names)
        for group in page["groups"]:
            give_name(group, "group", names)
            for section in group["sections"]:
                give_name(section, "section", names)
                for field in section["fields"]:
                    give_name(field, "field", names)
    point(document, names, chance)
    return document


def give_name(node: dict[str, Any], kind: str, names: dict[str, list[str]]) -> None:
    node["name"] = f"{kind}{len(names[kind])}"
    names[kind].append(node["name"])


def point(value: Any, names: dict[str, list[str]], chance: random.Random) -> None:
    """Has the references in a value name parts of the document."""
    if isinstance(value, list):
        for part in value:
            point(part, names, chance)
    if not isinstance(value, dict):
        return
    for member in ("field", "waitsFor"):
        if isinstance(value.get(member), str):
            value[member] = one(names["field"], chance)
    if "kind" in value and isinstance(value.get("fields"), list):
        value["fields"] = [one(names["field"], chance) for _ in value["fields"]]
    if value.get("target") in names:
        value["name"] = one(names[value["target"]], chance)
    for part in value.values():
        point(part, names, chance)


def one(names: list[str], chance: random.Random) -> str:
    return "nobody" if chance.random() < 0.02 else chance.choice(names)
