"""Every key of every field type with every kind of JSON value: an error exactly where the specification has one."""
import json

from Support.fields import CHOICES, READ_MORE
from Support.sites import form_site

KINDS = {"null": None, "true": True, "zero": 0, "number": 7, "fraction": 1.5, "empty-text": "", "text": "x",
         "empty-list": [], "numbers": [1], "objects": [{"a": 1}], "empty-object": {}, "object": {"a": 1}}
TYPES = {
    "text": {"type": "text"}, "picker": {"type": "picker", "listOptions": CHOICES},
    "datepicker": {"type": "datePicker"},
    "boolean": {"type": "boolean"},
    "consent": {"type": "boolean", "subtype": "expandable", "expandableInfo": READ_MORE},
    "index": {"type": "index"},
}
KEYS = ["type", "key", "label", "placeHolder", "value", "isEditing", "isHidden", "isPassword",
        "keyboard", "listOptions",
        "textAcceptButton", "subtype", "expandableInfo", "validator", "rules", "style"]
CHECK_KEYS = ["type", "textError", "minLength", "maxLength", "minAge", "itemsCompare", "regex", "customValidator"]
RULE_KEYS = ["fieldReciver", "compare", "value", "behavior", "else"]
STYLE_KEYS = ["styleCell", "nameXib", "backgroundColorField", "titleColor", "errorColor", "sizeTitle",
              "sizeError", "font",
              "align", "mandatoryIcon", "checkBox", "acceptColorPicker", "containerAcceptColorPicker",
              "backgroundPickerColorPicker", "expandCollapseButtonTextColor", "expandCollapseButtonFontSize",
              "expandCollapseButtonFont"]
UNDECIDED = {("listOptions", "null"), ("rules", "null")}
"""Absent or wrong: the specification does not say; both are accepted here."""


def is_error(key: str, kind: str) -> bool:
    """The sentence of specification section 1.3 about a key of a field."""
    match key:
        case "type":
            return True  # none of the values is the name of a type
        case "key":
            return kind != "text"
        case "listOptions":
            return True  # none of the values is a list of options
        case "rules":
            return kind != "object"
        case "validator":
            return kind == "objects"  # an entry without type
    return False


def expect_errors(site, forms: dict, wrong: set[str], undecided: set[str] = frozenset()) -> None:
    made = site(form_site({name: [{"label": "L", **field}, {"type": "text", "key": "other", "label": "Other"}]
                            for name, field in forms.items()}))
    run = made.run("build", "--json", timeout=300)
    assert run.code == (1 if wrong else 0), run.told()
    files = {found["file"] for found in run.json if found["severity"] == "error"}
    refused = {file.removeprefix("forms/").removesuffix(".json") for file in files} - undecided
    assert refused == wrong
    built = set(made.built_forms) - undecided
    assert built == set(forms) - wrong - undecided


def test_every_key_of_a_field(site):
    forms, wrong, undecided = {}, set(), set()
    for type_name, base in TYPES.items():
        for key in KEYS:
            for kind, value in KINDS.items():
                name = f"{type_name}-{key}-{kind}".lower()
                forms[name] = {**base, "key": "k", key: value}
                if (key, kind) in UNDECIDED or (type_name, key, kind) == ("index", "validator", "objects"):
                    undecided.add(name)
                elif is_error(key, kind):
                    wrong.add(name)
    expect_errors(site, forms, wrong, undecided)


def test_every_key_of_a_check(site):
    forms, wrong = {}, set()
    for check_type in ("mandatory", "lengthText", "customValidator", "compare", "age"):
        for key in CHECK_KEYS:
            for kind, value in KINDS.items():
                name = f"{check_type}-{key}-{kind}".lower()
                base = TYPES["datepicker" if check_type == "age" else "text"]
                forms[name] = {**base, "key": "k", "validator": [{"type": check_type, "textError": "x", key: value}]}
                if key == "type" and not isinstance(value, str):
                    wrong.add(name)
    expect_errors(site, forms, wrong, {name for name in forms if name.endswith("-type-empty-text")})


def test_every_key_of_a_rule_and_of_a_style(site):
    forms = {}
    for kind, value in KINDS.items():
        for key in RULE_KEYS:
            rule = {"fieldReciver": ["other"], "compare": "=", "value": "true", "behavior": "hide", "else": "show"}
            forms[f"rule-{key}-{kind}".lower()] = {**TYPES["boolean"], "key": "k", "rules": {**rule, key: value}}
        for key in STYLE_KEYS:
            forms[f"style-{key}-{kind}".lower()] = {**TYPES["consent"], "key": "k", "style": {key: value}}
        for key in READ_MORE:
            info = {**READ_MORE, key: value}
            forms[f"info-{key}-{kind}".lower()] = {**TYPES["consent"], "key": "k", "expandableInfo": info}
    expect_errors(site, forms, set())


def test_every_key_of_an_option(site):
    forms, wrong = {}, set()
    for key in ("key", "value"):
        for kind, value in KINDS.items():
            name = f"option-{key}-{kind}"
            forms[name] = {**TYPES["picker"], "key": "k", "listOptions": [{"key": "a", "value": "A", key: value}]}
            if not isinstance(value, str) or (key == "key" and not value):
                wrong.add(name)
    expect_errors(site, forms, wrong)


def test_values_survive_being_written_as_json():
    """The cases above mean what they say only if no two of them are written alike."""
    assert len({json.dumps(value) for value in KINDS.values()}) == len(KINDS)
