"""Forms at random that are right: definitions with every kind of field and check, the same for the same seed."""
import random
from typing import Any
from xml.sax.saxutils import escape, quoteattr

LETTERS = ["", "a", "Ana", "Ñandú", "ana maria", "A1", "12", "12345", "-3", "2.5", "ana@x.example", "a b", " ",
           "x" * 60, "😀", "<b>",
           "28004", "H3T 1W5", "612345678", "+1 (415) 555-2671", "12345678Z", "4111 1111 1111 1111",
           "2020-02-29", "\"q\" & 'q'"]
"""Texts that a person may type: right for some formats, wrong for others."""
DATES = ["", "1980-12-10", "2015-02-28", "2024-02-29", "2031-01-01", "1899-12-31"]


def formulary(chance: random.Random) -> dict[str, Any]:
    count = chance.randint(2, 7)
    keys = [f"k{n}" for n in range(count)]
    return {"fields": [formulary_field(chance, key, keys) for key in keys]}


def formulary_field(chance: random.Random, key: str, keys: list[str]) -> dict[str, Any]:
    kind = chance.choice(["text", "text", "picker", "datePicker", "boolean"])
    field: dict[str, Any] = {"type": kind, "key": key, "label": f"The {key}"}
    if kind == "picker":
        field["listOptions"] = [{"key": value, "value": value.upper()}
                                for value in ["KeyNoSelected", "a", "b", "12"][chance.randint(0, 1):]]
    validators = []
    if kind == "text":
        validators = [check for check in formulary_checks(chance, keys) if chance.random() < 0.12]
    if kind == "datePicker" and chance.random() < 0.3:
        validators.append({"type": "age", "minAge": 18, "textError": "You must be 18"})
    if chance.random() < 0.3:
        validators.append({"type": "mandatory", "textError": "Fill this in"})
    if validators:
        field["validator"] = chance.sample(validators, len(validators))
    if kind == "boolean":
        field |= {"value": chance.random() < 0.5}
    elif kind == "text" and chance.random() < 0.3:
        field |= {"value": chance.choice(LETTERS)}
    if kind in ("boolean", "datePicker") and chance.random() < 0.6:
        field["rules"] = {"fieldReciver": chance.sample(keys, chance.randint(1, 2)),
                          "compare": "=" if kind == "boolean" else "<",
                          "value": chance.choice(["true", "false"]) if kind == "boolean" else "18",
                          "behavior": chance.choice(["hide", "disable"]), "else": chance.choice(["show", "enable"])}
    for member in ("isHidden", "isEditing", "isPassword"):
        if chance.random() < 0.1:
            field[member] = member != "isEditing"
    return field


def formulary_checks(chance: random.Random, keys: list[str]) -> list[dict[str, Any]]:
    simple = [{"type": kind, "textError": kind}
              for kind in ["text", "email", "numeric", "postalCode", "phone", "dniNie"]]
    return [*simple, {"type": "lengthText", "minLength": 2, "maxLength": chance.randint(2, 20), "textError": "length"},
            {"type": "customValidator", "regex": chance.choice(["^[a-z ]+$", "[0-9]", "a|b"]), "textError": "pattern"},
            {"type": "compare", "itemsCompare": [chance.choice(keys)], "textError": "other"}]


FORMATS = ["plain", "alpha", "alphaOnly", "numeric", "numericOnly", "alphanumeric", "alphanumericOnly", "email",
           "phone", "USphone", "names",
           "namesNumeric", "letters", "lettersNumeric", "creditcard", "luhn", "day", "month", "year",
           "CApostal", "USpostal"]
TYPES = ["textField"] * 6 + ["dropDown", "segmentedControl", "radioControl", "radioControl", "checkbox", "dateField",
                             "dateField", "valuePicker",
                             "canadianPostalCode", "emailPinger", "addressField", "UKBankPinger", "FRBankPinger"]


def mmxml(chance: random.Random) -> str:
    names = [f"i{n}" for n in range(chance.randint(2, 8))]
    types = {name: chance.choice(TYPES) for name in names}
    items = [mmxml_item(chance, name, types) for name in names]
    half = chance.randint(0, len(items))
    groups = "".join(f'<page name="p{n}"><group name="g{n}">{"".join(part)}</group></page>'
                     for n, part in enumerate([items[:half], items[half:]]) if part)
    rules = "".join(mmxml_rule(chance, types) for _ in range(chance.randint(0, 3)))
    return f'<form name="f" language="EN_US">{groups}<relationships>{rules}</relationships></form>'


def mmxml_item(chance: random.Random, name: str, types: dict[str, str]) -> str:
    kind = types[name]
    attributes = {"required": 0.3, "isHidden": 0.1, "skipSubmit": 0.05, "forceSubmit": 0.1, "submitsValue": 0.5,
                  "multiple": 0.5}
    written = [attribute for attribute, share in attributes.items()
               if chance.random() < share and (attribute != "multiple" or kind == "radioControl")
               and (attribute != "submitsValue" or kind == "checkbox")]
    if kind == "textField" and chance.random() < 0.1:
        written.append("secure")
    inside = f"<label>The {name}</label>" + mmxml_tags(chance, name, kind, types)
    said = "".join(f" {each}=" + quoteattr("YES") for each in written)
    return f'<item name="{name}" type="{kind}"{said}>{inside}</item>'


def mmxml_tags(chance: random.Random, name: str, kind: str, types: dict[str, str]) -> str:
    some = [tag for tag, kinds in mmxml_choices(chance, name, types) if kind in kinds and chance.random() < 0.3]
    options = {
        "dropDown": "option", "valuePicker": "option", "segmentedControl": "tag", "radioControl": "tag"}.get(kind)
    if options:
        some += [f'<{options} value="{value}">{value.upper()}</{options}>' for value in ["a", "b", "12", "x:y"]]
    return "".join(some)


def mmxml_choices(chance: random.Random, name: str, types: dict[str, str]) -> list[tuple[str, tuple[str, ...]]]:
    others = [other for other, kind in types.items() if kind == "textField" and other != name]
    text, number, date = ("textField",), chance.randint(1, 30), ("dateField",)
    return [
        (f"<validation>{chance.choice(FORMATS)}</validation>", text),
        (f"<validation>{chance.choice(FORMATS)}</validation>", text),
        (f"<minlength>{chance.randint(1, 4)}</minlength>", text), (f"<maxlength>{number}</maxlength>", text),
        ("<minValue>-5</minValue>", text), ("<maxValue>2.5</maxValue>", text), ("<regEx>[A-Za-z ]+</regEx>", text),
        (f"<repeat>{chance.choice(others)}</repeat>" if others else "", text),
        ("<action>itemShouldNotify:</action>", text),
        (f"<defaultValue>{escape(chance.choice(LETTERS))}</defaultValue>", text),
        ("<partClone>2:part</partClone>", text),
        ("<defaultValue>a</defaultValue>", ("dropDown", "segmentedControl", "valuePicker")),
        ("<minRequiredItems>1</minRequiredItems>", ("radioControl",)),
        ("<maxRequiredItems>2</maxRequiredItems>", ("radioControl",)),
        ("<options>1-9</options>", ("valuePicker",)), ("<formatting>DD/MM/YYYY</formatting>", date),
        ("<string>MM/DD/YYYY</string>", date),
        ("<minAgeRestriction>18</minAgeRestriction>", date), ("<maxYearRestriction>5</maxYearRestriction>", date),
        ("<unix>YES</unix>", date),
        ("<prefix>own</prefix>", ("dateField", "addressField", "UKBankPinger", "FRBankPinger")),
        (f"<country>{chance.choice(['CA', 'US', 'UK', 'FR', 'Spain'])}</country>", ("addressField",)),
    ]


def mmxml_rule(chance: random.Random, types: dict[str, str]) -> str:
    names = sorted(types)
    one, other = chance.choice(names), chance.choice(names)
    condition = f'{one} {chance.choice(["==", "!="])} "{chance.choice(["", "a", "12", "1", "YES"])}"'
    effects = ["<show>x</show>", "<hide>x</hide>", "<required>YES</required>", "<skip>x</skip>", "<force>x</force>",
               "<editable>NO</editable>",
               "<label>Another</label>"]
    if types[other] == "textField":
        effects += [f"<copy>{one}</copy>"] if types[one] == "textField" else []
        effects += ["<defaultValue>set</defaultValue>", f"<validation>{chance.choice(FORMATS)}</validation>",
                    "<maxlength>3</maxlength>"]
    then, otherwise = chance.choice(effects), chance.choice([*effects, ""])
    return (f'<relationship object="item::{other}"><condition>{escape(condition)}</condition><if>{then}</if>'
            f'{f"<else>{otherwise}</else>" if otherwise else ""}</relationship>')


DDL_KINDS = [("string", "text"), ("string", "text"), ("string", "textarea"), ("string", "select"), ("string", "radio"),
             ("boolean", "checkbox"), ("date", "ddm-date"), ("integer", "ddm-integer"), ("number", "ddm-number"),
             ("double", "ddm-decimal"), ("geolocation", "ddm-geolocation")]
DDL_OPTIONS = [{"value": value, "label": label}
               for value, label in [("a", "One"), ("b", "a"), ("x, y", "Two, three"), ('"q"', "Ünd")]]
DDL_VALUES = {"string": LETTERS, "boolean": ["true", "1", "no", ""], "date": ["12/31/1999", "6/19/04", "02/30/2016"],
              "integer": ["99.5", "-2,5", "x"], "number": ["1,005", "12", ""], "double": [".5", "-0.125", "1e3"],
              "geolocation": ['{"latitude":40.4,"longitude":-3.7}', "here"]}


def ddl(chance: random.Random) -> dict[str, Any]:
    fields = [ddl_field(chance, f"d{n}") for n in range(chance.randint(2, 8))]
    return {"availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US", "fields": fields}


def ddl_field(chance: random.Random, name: str) -> dict[str, Any]:
    kind, editor = chance.choice(DDL_KINDS)
    field: dict[str, Any] = {"name": name, "dataType": kind, "type": editor, "label": {"en_US": f"The {name}"}}
    offers = editor in ("select", "radio")
    if offers:
        field |= {"options": DDL_OPTIONS, "multiple": editor == "select" and chance.random() < 0.5}
    if chance.random() < 0.4:
        named = ["a", "One", '["b", "a"]', "x, y", "nothing"]
        field["predefinedValue"] = {"en_US": chance.choice(named if offers else DDL_VALUES[kind])}
    if chance.random() < 0.6:
        field["required"] = False
    for flag in ("readOnly", "showLabel"):
        if chance.random() < 0.15:
            field[flag] = True
    return field


MODEL = {"text": "", "note": "Ana", "whole": 3, "part": 2.5, "isOn": False, "choice": "a", "day": "2024-02-29"}
FORMULAS = ["text", "whole + part", "'n: ' + whole", "isOn", "text = ''", "whole > 3", "NOT isOn", "length(note)",
            "CASE choice WHEN 'a' THEN 'A' ELSE note END", "part / 0"]


def actiondata(chance: random.Random) -> dict[str, Any]:
    controls = [bound_control(chance, f"c{n}") for n in range(chance.randint(2, 9))]
    return {"title": "Bound", "model": MODEL, "types": {"day": "date"}, "controls": controls}


def bound_control(chance: random.Random, name: str) -> dict[str, Any]:
    kind, more = chance.choice([
        ("TextField", {"dataPath": chance.choice(["text", "note", "whole", "part", "isOn"])}),
        ("TextField", {"dataPath": "day", "formatType": "date", "formatPattern": "mm/dd/yyyy"}),
        ("TextField", {"dataPath": "part", "formatType": "number", "formatPattern": "$#,##0.00;($#,##0.00)"}),
        ("TextField", {"dataPath": "text", "formatType": "masked", "formatPattern": "(###) XX-_"}),
        ("TextView", {"dataPath": "note"}), ("Label", {"dataPath": chance.choice(FORMULAS)}),
        ("Slider", {"dataPath": chance.choice(["part", "whole", "text"]), "minValue": -2, "maxValue": 9}),
        ("Stepper", {"dataPath": chance.choice(["whole", "part"]), "wraps": chance.random() < 0.5}),
        ("Switch", {"dataPath": chance.choice(["isOn", "text"])}),
        ("SegmentedControl", {"dataPath": chance.choice(["choice", "note"]), "segments": ["A", "b", "Cé"]}),
        ("SegmentedControl", {"dataPath": "whole", "segments": ["A", "b"], "byTitle": False}),
        ("TextPicker", {"dataPath": "choice", "optionValues": "a, b,,c"})])
    control: dict[str, Any] = {"class": f"ADBound{kind}", "name": name, "label": f"The {name}", **more}
    if kind.startswith("Text") and kind != "TextPicker":
        if chance.random() < 0.3:
            control["validationRequired"] = True
        if chance.random() < 0.2:
            control["validationFormula"] = chance.choice(FORMULAS)
    for path in ("enabledPath", "hiddenPath"):
        if chance.random() < 0.1:
            control[path] = chance.choice(FORMULAS)
    if chance.random() < 0.4:
        control["liveUpdate"] = True
    return control
