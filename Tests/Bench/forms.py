"""Generated forms: the same fields for every program that is measured."""
from typing import Any

from Support.fields import boolean, check, consent, date, mandatory, picker, prose, text
from Support.sites import Files

LOCALES = ["en", "es", "fr"]
COUNTRIES = [{"key": "KeyNoSelected", "value": "Choose a country"}] + [
    {"key": f"c{n}", "value": f"Country number {n}"} for n in range(1, 9)]


def field(form: int, number: int) -> dict[str, Any]:
    """One field; ten kinds take turns, and no two forms have equal labels."""
    key, label = f"field_{number}", f"Question {number} of form {form}"
    needed = mandatory(f"Answer question {number}")
    match number % 10:
        case 0:
            return prose(key, label=f"Part {number // 10 + 1} of form {form}, see {{* the notes *}}")
        case 1:
            return text(key, needed, label=label, placeHolder="As in your passport")
        case 2:
            return text(key, needed, check("email", "Write it like name@example.org"), label=label,
                        keyboard="FormKeyboardTypeEmail")
        case 3:
            return text(key, check("postalCode", "Write five digits"), label=label,
                        keyboard="FormKeyboardTypeNumberPad")
        case 4:
            return picker(key, needed, label=label, listOptions=COUNTRIES)
        case 5:
            return date(key, check("age", "You must be 18", minAge=18), label=label)
        case 6:
            rule = {"fieldReciver": [f"field_{number + 1}"], "compare": "=", "value": "true", "behavior": "show",
                    "else": "hide"}
            return boolean(key, label=label, rules=rule)
        case 7:
            return text(key, check("lengthText", "Use at most 80 characters", maxLength=80), label=label)
        case 8:
            return consent(key, needed, label=label)
    return text(key, label=label, style={"titleColor": "#204060"})


def definition(form: int, fields: int) -> dict[str, Any]:
    return {"fields": [field(form, number) for number in range(fields)]}


def mixture(fields: int) -> dict[str, Any]:
    """Texts, lists and boxes alone, as most forms have them."""
    def one(number: int) -> dict[str, Any]:
        key, label = f"field_{number}", f"Question {number}"
        match number % 3:
            case 0: return text(key, mandatory(f"Answer question {number}"), label=label)
            case 1: return picker(key, mandatory(f"Choose {number}"), label=label, listOptions=COUNTRIES)
        return boolean(key, label=label)
    return {"fields": [one(number) for number in range(fields)]}


def texts(form: int, fields: int) -> list[str]:
    """Every text of a form that is looked up in its strings."""
    found: dict[str, None] = {f"Form{form:04}": None}  # its title: the name of its file
    for entry in definition(form, fields)["fields"]:
        found[entry["label"]] = None
        found |= {option["value"]: None for option in entry.get("listOptions", [])}
        found |= {validator["textError"]: None for validator in entry.get("validator", [])}
        found |= {entry["placeHolder"]: None} if "placeHolder" in entry else {}
        found |= dict.fromkeys(entry.get("expandableInfo", {}).values())
    return list(found)


def translate(text_in_english: str, locale: str) -> str:
    return text_in_english if locale == LOCALES[0] else f"{text_in_english} ({locale})"


def site(forms: int, fields: int) -> Files:
    """A site of many forms in three languages, the translations beside each form."""
    files: Files = {"site.json": {"title": "Generated forms", "locales": LOCALES}}
    for form in range(forms):
        files[f"forms/form{form:04}.json"] = definition(form, fields)
        files[f"forms/form{form:04}.strings.json"] = {
            locale: {entry: translate(entry, locale) for entry in texts(form, fields)} for locale in LOCALES[1:]}
    return files
