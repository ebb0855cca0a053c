"""A definition in regions of the languages that site.json names is saved by lines, and keeps its own languages."""
import json
from typing import Callable

import pytest

from Command.test_saved_lines import ask, changed_lines, sections
from Support.serving import serving

XML = """<?xml version="1.0"?>
<root available-locales="en_US,es_ES,de_DE" default-locale="en_US">
\t<dynamic-element dataType="string" name="name" required="false" showLabel="true" type="text">
\t\t<meta-data locale="en_US">
\t\t\t<entry name="predefinedValue"><![CDATA[Ada]]></entry>
\t\t\t<entry name="label"><![CDATA[Name]]></entry>
\t\t</meta-data>
\t\t<meta-data locale="es_ES">
\t\t\t<entry name="predefinedValue"><![CDATA[]]></entry>
\t\t\t<entry name="label"><![CDATA[Nombre]]></entry>
\t\t</meta-data>
\t</dynamic-element>
\t<dynamic-element dataType="string" name="colour" required="false" showLabel="true" type="select">
\t\t<dynamic-element name="o1" type="option" value="r">
\t\t\t<meta-data locale="en_US"><entry name="label">Red</entry></meta-data>
\t\t</dynamic-element>
\t\t<dynamic-element name="o2" type="option" value="g">
\t\t\t<meta-data locale="en_US"><entry name="label">Green</entry></meta-data>
\t\t</dynamic-element>
\t\t<meta-data locale="en_US">
\t\t\t<entry name="predefinedValue"><![CDATA[["r"]]]></entry>
\t\t\t<entry name="label"><![CDATA[Colour]]></entry>
\t\t</meta-data>
\t</dynamic-element>
</root>
"""

JSON = """{
  "availableLanguageIds": ["en_US", "es_ES", "de_DE"], "defaultLanguageId": "en_US",
  "fields": [
    { "name": "name", "dataType": "string", "type": "text", "required": true, "showLabel": true,
      "label": { "en_US": "Name", "es_ES": "Nombre" }, "tip": { "en_US": "", "es_ES": "" },
      "predefinedValue": { "en_US": "", "es_ES": "" } },
    { "name": "colour", "dataType": "string", "type": "select", "required": false, "showLabel": true,
      "label": { "en_US": "Colour", "es_ES": "Color" },
      "predefinedValue": { "en_US": [""] , "es_ES": [""]},
      "options": [ { "value": "r", "label": { "en_US": "Red" } }, { "value": "g", "label": { "en_US": "Green" } } ] },
    { "name": "day", "dataType": "date", "type": "ddm-date", "required": false, "showLabel": true,
      "label": { "en_US": "Day" }, "predefinedValue": {"en_US": "2020-01-02"} }
  ]
}
"""

FILES = {"xml": ("forms/xml.xml", XML), "json": ("forms/json.json", JSON)}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("regions")
    (folder / "forms").mkdir()
    (folder / "site.json").write_text('{"locales": ["en", "es"]}')
    for path, text in FILES.values():
        (folder / path).write_text(text)
    with serving(folder) as server:
        server.folder = folder
        yield server


def field(document: dict, name: str) -> dict:
    return next(each for section in sections(document) for each in section["fields"] if each["name"] == name)


def label(document: dict, name: str, locale: str, string: str) -> None:
    variants = field(document, name)["texts"]["label"]["variants"]
    next(each for each in variants if each["locale"] == locale)["string"] = string


def begin(document: dict, name: str, value: object) -> None:
    own = field(document, name)
    if "initialValues" in own:
        own["initialValues"][0]["value"] = value
    else:
        own["initialValue"] = value


def option(document: dict, name: str, number: int, value: str) -> None:
    field(document, name)["options"][number]["value"] = value


def entry(name: str, text: str) -> str:
    return f'<entry name="{name}"><![CDATA[{text}]]></entry>'


CHANGES: list[tuple[str, Callable[[dict], None], str]] = [
    ("xml", lambda form: label(form, "colour", "en-US", "Color"), entry("label", "Color")),
    ("xml", lambda form: label(form, "name", "es-ES", "Nuevo"), entry("label", "Nuevo")),
    ("xml", lambda form: begin(form, "name", "Bob"), entry("predefinedValue", "Bob")),
    ("xml", lambda form: begin(form, "colour", ["g"]), entry("predefinedValue", '["g"]')),
    ("xml", lambda form: option(form, "colour", 1, "n"), '<dynamic-element name="o2" type="option" value="n">'),
    ("json", lambda form: label(form, "colour", "en-US", "Tint"), '"label": { "en_US": "Tint", "es_ES": "Color" },'),
    ("json", lambda form: begin(form, "name", "Bob"), '"predefinedValue": { "en_US": "Bob", "es_ES": "Bob" } },'),
    ("json", lambda form: form["locales"].append("fr"),
     '"availableLanguageIds": ["en_US", "es_ES", "de_DE", "fr"], "defaultLanguageId": "en_US",'),
]
"""A change, and the line that it comes to."""


def put(server, form: str, change: Callable[[dict], None], **more: object) -> tuple[int, dict]:
    found = ask(server, "GET", f"forms/{form}")[1]
    change(found["document"])
    return ask(server, "PUT", f"forms/{form}", {"document": found["document"], "version": found["version"], **more})


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_one_line_changes_and_nothing_is_told(server, number):
    form, change, line = CHANGES[number]
    path, text = FILES[form]
    try:
        status, told = put(server, form, change)
        assert status == 200, told
        after = (server.folder / path).read_bytes()
    finally:
        (server.folder / path).write_text(text)
    gone, come = changed_lines(text.encode(), after)
    assert (len(gone), [each.strip() for each in come]) == (1, [line])


@pytest.mark.parametrize("form", FILES)
def test_the_language_of_the_texts_is_a_matter_of_site_json(server, form):
    def to_spanish(document: dict) -> None:
        document |= {"defaultLocale": "es", "locales": ["es", "en"]}
    status, told = put(server, form, to_spanish)
    assert status == 422 and "the first of “locales” in site.json is" in told["losses"][0]["message"], told
    assert put(server, form, to_spanish, acceptsLosses=True)[0] == 200
    path, text = FILES[form]
    assert (server.folder / path).read_text() == text
