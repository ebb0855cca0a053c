"""Short ways to write formulary fields."""
from typing import Any

CHOICES = [{"key": "KeyNoSelected", "value": "Choose one"}, {"key": "es", "value": "Spain"},
           {"key": "pt", "value": "Portugal"}]
READ_MORE = {"textButtonReadMore": "Read more", "textButtonReadLess": "Read less", "description": "The small print."}


def text(key: str, *validators: dict, **more: Any) -> dict:
    return field("text", key, validators, more)


def picker(key: str, *validators: dict, **more: Any) -> dict:
    return field("picker", key, validators, {"listOptions": CHOICES, **more})


def date(key: str, *validators: dict, **more: Any) -> dict:
    return field("datePicker", key, validators, more)


def boolean(key: str, *validators: dict, **more: Any) -> dict:
    return field("boolean", key, validators, more)


def consent(key: str, *validators: dict, **more: Any) -> dict:
    return field("boolean", key, validators, {"subtype": "expandable", "expandableInfo": READ_MORE, **more})


def prose(key: str, **more: Any) -> dict:
    return field("index", key, (), more)


def check(kind: str, error: str | None = None, **more: Any) -> dict:
    """A validator entry."""
    return {"type": kind, **({"textError": error} if error else {}), **more}


def mandatory(error: str = "Fill this in") -> dict:
    return check("mandatory", error)


def field(kind: str, key: str, validators: tuple[dict, ...], more: dict) -> dict:
    made = {"type": kind, "key": key, "label": key.replace("_", " ").capitalize(), **more}
    return {**made, "validator": list(validators)} if validators else made


EVERYTHING = [
    prose("intro", label="About you: see the {* privacy notice *} first"),
    text("name", mandatory("Enter your name"), placeHolder="As on your passport"),
    text("mail", mandatory("Enter your e-mail address"), check("email", "Write it like name@example.org"),
         keyboard="FormKeyboardTypeEmail"),
    text("secret", check("lengthText", "Use 4 to 12 characters", minLength=4, maxLength=12), isPassword=True),
    text("post_code", check("postalCode", "Enter five digits"), keyboard="FormKeyboardTypeNumberPad"),
    picker("country", mandatory("Choose a country")),
    date("born", mandatory("Enter your date of birth"), check("age", "You must be 18", minAge=18)),
    boolean("terms", mandatory("Accept the terms"), label="I accept the {* terms of use *}"),
    consent("marketing", label="Send me <b>news</b>"),
    text("locked", isEditing=False, value="fixed"),
    text("note"),
]
"""One field of every kind, with checks."""

ANSWERS = {"name": "Ada Lovelace", "mail": "ada@example.org", "secret": "engine", "post_code": "28004",
           "country": "es", "born": "10/12/1980", "terms": True, "marketing": False, "note": "hello"}
"""Answers that EVERYTHING accepts."""

DELIVERED = {**ANSWERS, "locked": "fixed"}
"""The values that EVERYTHING hands over for ANSWERS."""
