"""Each property that the builder offers is in the definition when it was saved, and gone when it was taken back."""
import json
import re
import subprocess

import pytest

from Command.test_builder_server import ask, first_field, opened
from Support.program import ROOT
from Support.serving import serving

ELVIS = """[
  {"id": "g", "title": "Group", "sections": [{"id": "s", "fields": [
    {"id": "who", "title": "Who", "type": "text", "validations": {"required": true, "max_length": 20}},
    {"id": "mail", "title": "Mail", "type": "email", "info": "Where to write"},
    {"id": "n", "title": "Number", "type": "number", "validations": {"min_value": 1}},
    {"id": "f", "title": "Float", "type": "float", "formula": "n * 2", "disabled": true},
    {"id": "c", "title": "Count", "type": "count"},
    {"id": "d", "title": "Day", "type": "date", "maximum_date": "2030-01-01"},
    {"id": "one", "title": "One", "type": "select", "values": [{"id": "a", "title": "A"}, {"id": "b", "title": "B"}]},
    {"id": "few", "title": "Few", "type": "multi_select", "values": [{"id": "a", "title": "A"}]},
    {"id": "bar", "title": "Bar", "type": "segment", "values": [{"id": 0, "title": "A"}, {"id": 1, "title": "B"}]},
    {"id": "on", "title": "On", "type": "switch", "value": false},
    {"id": "go", "title": "Go", "type": "button"}
  ]}]},
  {"id": "h", "title": "Others", "sections": [{"id": "t", "fields": [{"id": "last", "title": "Last", "type": "name"}]}]}
]
"""
LIST = """{"availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US", "fields": [
  {"name": "who", "dataType": "string", "type": "text", "required": false, "showLabel": false,
    "label": {"en_US": "Who"}},
  {"name": "why", "dataType": "string", "type": "textarea", "required": true, "label": {"en_US": "Why"}},
  {"name": "n", "dataType": "integer", "type": "ddm-integer", "required": false, "label": {"en_US": "N"}},
  {"name": "d", "dataType": "date", "type": "ddm-date", "required": false, "label": {"en_US": "D"}},
  {"name": "one", "dataType": "string", "type": "select", "required": true, "label": {"en_US": "One"}, "options": [
    {"value": "a", "label": {"en_US": "A"}}, {"value": "b", "label": {"en_US": "B"}}]},
  {"name": "on", "dataType": "boolean", "type": "checkbox", "required": true, "label": {"en_US": "On"}}
]}
"""
BOUND = """{"model": {"name": "", "amount": 0.5, "on": false, "kind": "", "other": ""}, "controls": [
  {"class": "ADBoundTextField", "name": "name", "label": "Name", "dataPath": "name",
    "validationRequired": true, "validationMessage": "Who?"},
  {"class": "ADBoundTextView", "name": "text", "label": "Text", "dataPath": "name", "validationRequired": true},
  {"class": "ADBoundSlider", "name": "amount", "label": "Amount", "dataPath": "amount", "maxValue": 20, "value": 5},
  {"class": "ADBoundStepper", "name": "step", "label": "Step", "dataPath": "amount", "value": 5},
  {"class": "ADBoundTextField", "name": "more", "label": "More", "dataPath": "other"},
  {"class": "ADBoundProgressView", "name": "share", "label": "Share", "dataPath": "amount"},
  {"class": "ADBoundSwitch", "name": "on", "label": "On", "dataPath": "on"},
  {"class": "ADBoundSegmentedControl", "name": "kind", "label": "Kind", "dataPath": "kind", "segments": ["A", "B"]},
  {"class": "ADBoundLabel", "name": "shown", "label": "Shown", "dataPath": "name"}
]}
"""
FORMS = {"elvis": ELVIS, "list": LIST, "bound": BOUND}
"""Definitions as a person writes them, with what says nothing left out or said."""


def written(text: str) -> str:
    """Without blanks, which are not known of what comes anew."""
    return re.sub(r"\s", "", text)


def changed(before: str, after: str) -> int:
    """The length of what lies between the first and the last change."""
    def common(a: str, b: str) -> int:
        return next((n for n, (one, two) in enumerate(zip(a, b)) if one != two), min(len(a), len(b)))

    start = common(before, after)
    end = common(before[start:][::-1], after[start:][::-1])
    return max(len(before), len(after)) - start - end


@pytest.mark.parametrize("name", FORMS)
def test_a_property_is_saved_and_taken_back(site, name):
    made = site({"site.json": {}, f"forms/{name}.json": FORMS[name]})
    with serving(made.folder) as server:
        run = subprocess.run(["node", ROOT / "Tests" / "Support" / "saved-properties.mjs", server.address,
                              made.folder / "forms" / f"{name}.json"], capture_output=True, text=True, check=True)
    results = json.loads(run.stdout)
    assert len(results) > 20
    wrong = []
    for each in results:
        what, (before, *files) = (each["kind"], each["path"], each["value"]), each["files"]
        if each["told"]:
            wrong.append((what, each["told"]))
        elif written(files[0]) == written(before) or changed(written(before), written(files[0])) > 100:
            wrong.append((what, "not written alone", files[0]))
        elif len(files) == 2 and (each.get("shown") != each["value"] or written(files[1]) != written(before)):
            wrong.append((what, each.get("shown"), files[1]))
    assert not wrong, "\n".join(map(str, wrong))


def test_a_bar_without_buttons_is_saved_as_none(site):
    made = site({"site.json": {}, "forms/bound.json": BOUND})
    with serving(made.folder) as server:
        found = opened(server, "bound")
        bar = first_field(found["document"])["entry"]["bar"]
        assert bar == {"moves": True, "done": True}
        bar.update(moves=False, done=False)
        status, told = ask(server, "PUT", "forms/bound",
                           {"document": found["document"], "version": found["version"]})
        assert status == 200, told
        assert "bar" not in first_field(opened(server, "bound")["document"])["entry"]
    control = json.loads((made.folder / "forms/bound.json").read_text())["controls"][0]
    assert (control["showPrevNextButtons"], control["showDoneButton"]) == (False, False)
    document = found["document"] | {"id": "f"}
    made.write({"forms/f.form.json": document})
    assert made.build().code == 0
    assert first_field(json.loads(made.run("schema", "--form", "f").out))["entry"].get("bar") is None


def test_a_message_of_what_is_not_checked_is_read_and_saved(site):
    control = {"class": "ADBoundTextField", "name": "b", "dataPath": "n", "label": "B", "validationMessage": "Old"}
    form = {"title": "O", "model": {"n": ""}, "controls": [control]}
    made = site({"site.json": {}, "forms/f.json": json.dumps(form)})
    with serving(made.folder) as server:
        for words in ("7", "Old"):
            found = opened(server, "f")
            messages = first_field(found["document"])["messages"]
            assert messages["invalid"]["variants"][0]["string"] == {"7": "Old", "Old": "7"}[words]
            for message in messages.values():
                message["variants"][0]["string"] = words
            status, told = ask(server, "PUT", "forms/f", {"document": found["document"], "version": found["version"]})
            assert status == 200, told
            saved = json.loads((made.folder / "forms/f.json").read_text())["controls"][0]
            assert saved == control | {"validationMessage": words}
