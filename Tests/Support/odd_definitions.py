"""Formulary definitions at random that are wrong in many ways, the same for the same seed."""
import json
import random
from typing import Any

TYPES = ["text", "picker", "datePicker", "boolean", "index"]
VALUES: list[Any] = [
    None, True, False, 0, 1, 2, -3, 1.5, "", "x", "5", " 7", "#fff", "#12345", "red", "none", "None", "default",
    "line", "custom",
    "alignMiddle", "alignLeft", [], [1], ["a"], {}, {"a": 1}, "true", "=", "<", "show", "shw", "mandatory",
    "31/12/2024", "1/2/2020",
    "30/02/2020", "FormKeyboardTypeEmail", "expandable", "KeyNoSelected", [{"type": "None"}], [{"type": "mail"}],
    [{"type": "compare"}],
    {"fieldReciver": ["k1", ""], "compare": "<", "value": "18", "behavior": "show", "else": "hide"},
]
MEMBERS = ["label", "placeHolder", "value", "isEditing", "isHidden", "isPassword", "keyboard", "listOptions",
           "textAcceptButton", "subtype",
           "expandableInfo", "validator", "rules", "style", "mandatory", "customValidator", "labl", "schemaId"]
STYLES = ["styleCell", "nameXib", "backgroundColorField", "titleColor", "errorColor", "sizeTitle", "sizeError", "font",
          "align", "mandatoryIcon",
          "checkBox", "expandCollapseButtonFontSize", "expandCollapseButtonTextColor", "expandCollapseButtonFont",
          "acceptColorPicker", "foo"]
VALIDATORS = ["mandatory", "text", "email", "numeric", "postalCode", "phone", "dniNie", "lengthText", "customValidator",
              "compare", "age", "bool",
              "None", "mial"]
EXTRAS = ["textError", "minLength", "maxLength", "regex", "itemsCompare", "minAge", "customValidator"]
PIECES = ["(", ")", "[", "]", "a", "b-z", "\\d", "\\w", "*", "+", "?", "{2,5}", "|", "(?:", "(?=", "&&", "--",
          "[:alpha:]", "\\p{L}", "^", "$", ".",
          "(?s)", "\\x41", "0", "\\1", "é", "-", "\\Q", "\\E", "(?x) ", "#", "{", "}", "(?<n>", "\\k<n>", "(?<!",
          "(?i)", "\\R", "\\X", "\\b", "\\v"]
SCRAPS = [",", '"', "}", "{", "]", "[", ":", "\\", "é😀", "//", "/* x */", "\n", "nul", "0", "-"]


def odd_forms(seed: int, count: int) -> list[str]:
    """Forms whose members hold what they should not."""
    chance = random.Random(seed)
    forms = []
    for _ in range(count):
        fields = [odd_field(chance, n) for n in range(chance.randint(1, 5))]
        whole = chance.choice([{"fields": fields}, fields, {"fields": fields, "feilds": 1}])
        forms.append(json.dumps(whole, ensure_ascii=False, indent=chance.choice([None, 1])))
    return forms


def odd_field(chance: random.Random, n: int) -> dict[str, Any]:
    field: dict[str, Any] = {"type": chance.choice(TYPES * 4 + ["txt", 3, ""]),
                             "key": chance.choice([f"k{n}"] * 30 + ["k0", 5])}
    if field["type"] == "picker" and chance.random() < 0.9:
        field["listOptions"] = [{"key": chance.choice("abc"), "value": chance.choice(["A", ""])}
                                for _ in range(chance.randint(1, 3))]
    for key in chance.sample(MEMBERS, chance.randint(0, 5)):
        field.setdefault(key, odd_member(chance, key))
    return field


def odd_member(chance: random.Random, key: str) -> Any:
    if chance.random() < 0.15:
        return chance.choice(VALUES)
    match key:
        case "style":
            return {name: chance.choice(VALUES) for name in chance.sample(STYLES, chance.randint(0, 5))}
        case "validator":
            return [{"type": chance.choice(VALIDATORS),
                     **{name: chance.choice(VALUES) for name in chance.sample(EXTRAS, chance.randint(0, 4))}}
                    for _ in range(chance.randint(0, 3))]
        case "rules":
            names = chance.sample(["fieldReciver", "compare", "value", "behavior", "else", "elze"],
                                  chance.randint(0, 6))
            return {name: chance.choice([chance.choice(VALUES), "show", ["k0", "k1", "zz"], "=", "18"])
                    for name in names}
        case "expandableInfo":
            names = chance.sample(["textButtonReadMore", "textButtonReadLess", "description", "extra"],
                                  chance.randint(2, 4))
            return {name: chance.choice(["t", 3, ""]) for name in names}
        case _:
            return chance.choice(VALUES)


def pattern_form(seed: int, count: int) -> str:
    """One form with a pattern in each field."""
    chance = random.Random(seed)
    patterns = ["".join(chance.choice(PIECES) for _ in range(chance.randint(1, 9))) for _ in range(count)]
    fields = [{"type": "text", "key": f"k{n}", "label": "L",
               "validator": [{"type": "customValidator", "regex": pattern, "textError": "e"}]}
              for n, pattern in enumerate(patterns)]
    return json.dumps({"fields": fields}, ensure_ascii=False, indent=1)


def broken_texts(seed: int, count: int, text: str) -> list[str]:
    """A text with scraps strewn in, most of which make it no JSON."""
    chance = random.Random(seed)
    texts = []
    for _ in range(count):
        broken = text
        for _ in range(chance.randint(1, 2)):
            at = chance.randrange(len(broken))
            broken = broken[:at] + chance.choice(SCRAPS) + broken[at + chance.randint(0, 2):]
        texts.append(broken)
    return texts
