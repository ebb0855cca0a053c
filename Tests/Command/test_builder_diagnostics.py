"""Diagnostics about forms are told to the builder: with the list of forms, when one is opened and when it is saved."""
import json

import pytest

from Command.test_builder_server import ask, opened
from Support.fields import text
from Support.program import formsite
from Support.serving import serving

UNKNOWN = {"type": "lengthTxt", "textError": "At most 4", "maxLength": "4"}
LOST = """<form name="lost"><page name="p"><group name="g">
<item name="a" type="textField" colour="red"><label>A</label></item></group></page></form>"""
PLACE = "builder:1:1"


@pytest.fixture
def server(site):
    made = site({"site.json": {"locales": ["en", "es"]}, "forms/lost.xml": LOST,
                 "forms/wrong.json": {"fields": [text("a", label="A"), text("b", label="B", validator=[UNKNOWN]),
                                                 {"key": "c", "type": "txet"}]},
                 "forms/good.json": {"fields": [text("a", label="A")]},
                 "forms/good.strings.json": {"es": {"A": "Á", "Good": "Bueno"}}})
    with serving(made.folder) as server:
        server.folder = made.folder
        yield server


def test_the_list_of_forms_counts_what_is_found(server):
    forms = {form["id"]: form for form in ask(server, "GET", "forms.json")[1]}
    assert {id: (form["errors"] > 0, form["warnings"] > 0) for id, form in forms.items()} == {
        "good": (False, False), "lost": (False, True), "wrong": (True, True)}
    assert forms["good"]["locales"] == ["en", "es"]


def test_a_diagnostic_names_its_field_and_the_path_in_it(server):
    found = opened(server, "wrong")
    wrong = [each for each in found["diagnostics"] if each["id"] == "formulary.unknown-validator"]
    assert [(each["field"], each["path"]) for each in wrong] == [("b", "validator.0.type")]
    # A field that cannot be read is none of the form's.
    assert ["field" in each for each in found["diagnostics"] if each["severity"] == "error"] == [False]
    assert not found["writable"]
    unknown = [each for each in opened(server, "lost")["diagnostics"] if "colour" in each["message"]]
    assert [(each["field"], each["path"]) for each in unknown] == [("a", "colour")]


RULED = LOST.replace("</form>", """<relationships><relationship object="item::badge">
<condition>a != ""</condition><if><copy>a</copy></if></relationship></relationships></form>""").replace(
    "</item>", """</item>
<item name="badge" type="textField"><label>B</label></item><item name="odd" type="textField" colour="red"/>""")


def test_a_form_with_errors_is_refused_for_these_alone(server):
    """Its errors are told; warnings are told once it is saved."""
    (server.folder / "forms/lost.xml").write_text(RULED)
    found = opened(server, "lost")
    assert {each["severity"] for each in found["diagnostics"]} == {"warning"}, found["diagnostics"]
    section = found["document"]["pages"][0]["groups"][0]["sections"][0]
    section["fields"] = [each for each in section["fields"] if each["name"] != "a"]
    status, told = ask(server, "PUT", "forms/lost", {"document": found["document"], "version": found["version"]})
    assert status == 422 and {each["severity"] for each in told["diagnostics"]} == {"error"}, told
    assert {each["message"] for each in told["diagnostics"]} == {"there is no item “a”"}


def test_what_is_lost_is_told_once(server):
    """However many rules follow from a field, those that change another one go in one sentence."""
    rules = [{"id": value, "title": value.upper(), "targets": [{"id": "end", "type": "field", "action": action}]}
             for value, action in [("a", "show"), ("b", "hide"), ("c", "enable")]]
    fields = [{"id": "kind", "title": "Kind", "type": "select", "values": rules},
              {"id": "end", "title": "End", "type": "text"}]
    definition = [{"id": "g", "sections": [{"id": "s", "fields": fields}]}]
    (server.folder / "forms/good.json").write_text(json.dumps(definition))
    found = opened(server, "good")
    section = found["document"]["pages"][0]["groups"][0]["sections"][0]
    section["fields"] = section["fields"][1:]
    status, told = ask(server, "PUT", "forms/good", {"document": found["document"], "version": found["version"]})
    assert status == 422 and told["losses"] == [
        {"field": "end", "message": "the rule that follows from kind is left out"}], told


@pytest.mark.parametrize("style,words", [
    ({"nameXib": "MyCell"}, "the name of its view counts only with a cell of its own, so it is not written"),
    ({"checkBox": {"checkBoxOn": "on"}}, "one picture of two for its check is not written without the other"),
    ({"titleColor": "#123456", "sizeTitle": 18, "font": "Serif"},
     "of its looks, titleColor, sizeTitle, font count only with the cell default or line, so they are not written"),
    ({"checkBox": {}, "nameXib": ""}, None)])
def test_a_look_that_does_not_count_is_told_before_it_goes(server, style, words):
    found = opened(server, "good")
    field = found["document"]["pages"][0]["groups"][0]["sections"][0]["fields"][0]
    field["traits"]["formulary"]["aside"] = {"style": style}
    status, told = ask(server, "PUT", "forms/good", {"document": found["document"], "version": found["version"]})
    assert (status, told.get("losses")) == ((200, None) if words is None
                                            else (422, [{"field": "a", "message": words}]))


def unread(source: str) -> dict:
    """The expression that the builder has of a formula that it cannot read."""
    return {"call": "fail.actiondata", "of": [{"value": each, "position": PLACE} for each in ("syntaxError", source)],
            "position": PLACE}


@pytest.mark.parametrize("key, binding, validator", [
    ("enabledPath", {"property": "state.isEnabled", "source": "n >", "value": unread("n >")}, None),
    ("validationFormula", None,
     {"kind": "expression", "fields": [], "parameters": {}, "condition": unread("n >"), "position": PLACE})])
def test_a_formula_that_cannot_be_read_is_saved_in_place_and_told(server, key, binding, validator):
    file = server.folder / "forms/bound.json"
    file.write_text('{"controls": [\n  {"class": "ADBoundTextField", "name": "n", "dataPath": "m"}\n]}')
    found = opened(server, "bound")
    field = found["document"]["pages"][0]["groups"][0]["sections"][0]["fields"][0]
    field["bindings"] += [binding] if binding else []
    field["validators"] += [validator] if validator else []
    status, told = ask(server, "PUT", "forms/bound", {"document": found["document"], "version": found["version"]})
    assert status == 200, told
    assert [each["path"] for each in told["diagnostics"] if each["id"] == "actiondata.formula"] == [key]
    assert file.read_text() == (
        '{"controls": [\n  {"class": "ADBoundTextField", "name": "n", "dataPath": "m", "' + key + '": "n >"}\n]}')


def test_what_is_found_after_saving_is_told_as_when_opening(server):
    found = opened(server, "good")
    document = json.loads(json.dumps(found["document"]).replace('"string": "A"', '"string": "Name"'))
    status, told = ask(server, "PUT", "forms/good", {"document": document, "version": found["version"]})
    assert status == 200, told
    assert told["diagnostics"] == opened(server, "good")["diagnostics"]


def test_the_same_is_told_as_by_the_check(server):
    told = formsite("check", cwd=server.folder).told()
    for form in ("wrong", "good"):
        for diagnostic in opened(server, form)["diagnostics"]:
            assert diagnostic["message"] in told and diagnostic["position"] in told
