"""Translations that are put right: what was merged once is merged again with other words."""
import json
from dataclasses import replace

import pytest

from Command.test_translations import SITES, extract, merge
from Support import translators


@pytest.mark.parametrize("name", SITES)
def test_a_translation_is_put_right(site, name):
    made = site(SITES[name]())
    for words in ("Premier", "Second"):
        units = translators.read("csv", extract(made, kind="csv", code=None))
        wanted = [replace(unit, target=f"{words}: {unit.source}", state="translated") for unit in units]
        merge(made, translators.write("csv", "fr", wanted))
        assert {unit.target for unit in translators.read("csv", extract(made, kind="csv", code=None))} == {
            unit.target for unit in wanted}


@pytest.mark.parametrize("definition", [
    {"availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US",
     "fields": [{"name": "a", "type": "text", "label": {"en_US": "A"}}]},
    {"controls": [{"class": "ADBoundTextField", "dataPath": "a", "label": "A"}]},
], ids=["ddl", "actiondata"])
def test_texts_that_the_settings_say_are_translated_beside_the_definition(site, definition):
    made = site({"site.json": {"locales": ["en", "fr"], "forms": [
        {"source": "forms/h.json", "settings": {"title": "My house", "submitText": "Send me"}}]},
        "forms/h.json": definition})
    for title in ("Ma maison", "Mon chez-moi"):
        units = [unit for unit in translators.read("csv", extract(made, kind="csv")) if unit.form == "h"]
        assert {"My house", "Send me"} <= {unit.source for unit in units}
        merge(made, translators.write("csv", "fr", [
            replace(unit, target={"My house": title, "Send me": "Envoyer"}.get(unit.source, "É"), state="translated")
            for unit in units]))
        strings = json.loads((made.folder / "forms/h.strings.json").read_text())
        assert strings["fr"] == strings["fr"] | {"My house": title, "Send me": "Envoyer"}
    assert json.loads((made.folder / "site.json").read_text())["forms"][0]["settings"] == {
        "title": "My house", "submitText": "Send me"}


@pytest.mark.parametrize("controller", [{}, {"controller": {"validationMessage": "Bad $0"}}])
def test_a_message_that_fields_share_is_translated(site, controller):
    fields = [{"class": "ADBoundTextField", "dataPath": name, "label": "L", "validationRequired": True}
              for name in ("a", "b")]
    made = site({"site.json": {"locales": ["en", "fr"]}, "forms/f.json": {
        "title": "T", "model": {"a": "", "b": ""}, **controller, "controls": fields}})
    message = "Bad b" if controller else "Please enter a valid value for b."
    units = translators.read("csv", extract(made, kind="csv"))
    assert message in {unit.source for unit in units}
    merge(made, translators.write("csv", "fr", [
        replace(unit, target=f"É {unit.source}", state="translated") for unit in units]))
    assert made.run("check").diagnostics == []
    assert {unit.target for unit in translators.read("csv", extract(made, kind="csv", code=None))} >= {f"É {message}"}
