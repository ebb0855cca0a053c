"""Answers of form documents: every control holds what is entered, in every form language."""
import re

import pytest
from playwright.sync_api import expect

from Support.documents import complete, expression
from Support.form_documents import DIALECTS

OPTIONS = [{"value": "a", "label": "Alpha"}, {"value": "b", "label": "Beta"}, {"value": "c", "label": "Gamma"}]
SEVERAL = {"look": "list", "isMultiple": True}
RANGE = {"minimum": 0, "maximum": 100, "step": 5}
PARTS = [{"unit": "day", "digits": 2}, {"unit": "month", "digits": 2}, {"unit": "year", "digits": 4}]
FIELDS = {
    "text": {}, "textarea": {}, "date": {}, "time": {}, "dateTime": {}, "checkbox": {}, "verified": {},
    "count": {"number": RANGE}, "stepper": {"number": RANGE}, "slider": {"number": RANGE},
    "dateparts": {"format": {"dateParts": PARTS}}, "select": {"options": OPTIONS}, "picker": {"options": OPTIONS},
    "choices": {"options": OPTIONS}, "several": {"control": "choices", "choice": SEVERAL, "options": OPTIONS},
}
ENTERED = {"text": "Ada", "textarea": "One\nTwo", "time": "14:30", "dateTime": "2026-12-24T15:45",
           "date": "2026-12-01", "count": "15", "slider": "20", "verified": "ada@example.org"}
SHOWN = """() => [...document.querySelectorAll("[data-field] :is(input,select,textarea)")].map((input) =>
    input.type === "checkbox" || input.type === "radio" ? input.checked : input.value)"""


def form(dialect, fields, **more):
    """A form document with these fields."""
    made = [{"name": name, "control": name, "texts": {"label": name}, **field} for name, field in fields.items()]
    return complete({"dialect": dialect, "groups": [{"name": "group", "sections": [
        {"name": "section", "fields": made}]}], **more})


@pytest.fixture
def opened(built, visit, host):
    """opened(document): the page of a form document."""
    def open_form(document):
        dist = built({"site.json": {"title": "T", "host": True}, "forms/f.form.json": document})
        return visit(host.mount(dist / "f"))
    return open_form


def answer(page) -> None:
    """Answers every field as a person does."""
    for name, text in ENTERED.items():
        page.control(name).fill(text)
    page.enter_date_parts("dateparts", "1978-11-03")
    page.part("stepper", "plus").click()
    page.control("select").select_option("b")
    page.control("picker").click()
    page.field("picker").get_by_role("option", name="Beta").click()
    page.part("picker", "done").click()
    page.choose("choices", ["b"])
    page.choose("several", ["b", "c"])
    page.control("checkbox").check()
    page.settle()


@pytest.mark.parametrize("dialect", DIALECTS)
def test_every_answer_is_there_again_after_a_reload(dialect, opened):
    page = opened(form(dialect, FIELDS))
    untouched = {name: page.state(name, "value") for name in FIELDS}
    answer(page)
    held, shown = {name: page.state(name, "value") for name in FIELDS}, page.page.evaluate(SHOWN)
    assert not [name for name in FIELDS if held[name] == untouched[name]]
    page.page.reload()
    page.settle()
    expect(page.page.locator("[data-draft]")).to_be_visible()
    assert {name: page.state(name, "value") for name in FIELDS} == held
    assert page.page.evaluate(SHOWN) == shown


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_choice_begins_as_the_document_says(dialect, opened):
    ways = {"absent": {}, "blank": {"whenEmpty": "blank"}, "none": {"whenEmpty": "none"},
            "first": {"whenEmpty": "first"}}
    fields = {f"{control}_{way}": {
        "control": control, "options": OPTIONS, "choice": {"look": "list", "isMultiple": False, **choice},
    } for control in ("select", "choices") for way, choice in ways.items()}
    page = opened(form(dialect, fields))
    first, nothing = ('["a"]', "[]") if dialect == "ddl" else ("a", None if dialect == "elvis" else "")
    assert {name: page.state(name, "value") for name in fields} == {
        name: first if name.endswith("first") else nothing for name in fields}
    assert [page.control(f"select_{way}").input_value() for way in ways] == ["", "", "", "a"]
    assert [page.choices(f"choices_{way}").first.is_checked() for way in ways] == [False, False, False, True]


def test_the_choice_of_a_list_without_a_type_can_be_sent(opened):
    page = opened(form("ddl", {name: {"control": name, "options": OPTIONS} for name in ("select", "choices")}))
    page.page.evaluate("addEventListener('formsite:submit', (event) => event.preventDefault())")
    page.control("select").select_option("b")
    page.choose("choices", ["c"])
    page.submit()
    assert page.host("valid") is True
    assert [page.state(name, "value") for name in ("select", "choices")] == ['["b"]', '["c"]']


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_text_near_its_longest_says_how_much_is_left(dialect, opened):
    longest = {"kind": "length", "fields": [], "parameters": {"max": 200, "unit": "graphemes"}}
    page = opened(form(dialect, {"textarea": {"validators": [longest]}}))
    for length, note in ((100, None), (199, "1 character left"), (205, "5 characters too many")):
        page.control("textarea").fill("x" * length)
        found = page.part("textarea", "count")
        expect(found).to_have_text(note) if note else expect(found).to_have_count(0)


DEMANDS = {
    "required": ({"blank": "empty", "falseIsBlank": False}, ""), "length": ({"max": 2, "unit": "graphemes"}, "long"),
    "range": ({"max": 2, "reading": "decimal"}, "3"), "format": ({"name": "digits"}, "x"),
    "pattern": ({"source": "a", "isWhole": True, "ignoresCase": False, "replacesFormat": False}, "b"),
    "same": ({"includesSelf": True}, "x"), "compare": ({"relation": "=", "as": "text"}, "x"), "expression": ({}, "x"),
}


@pytest.mark.parametrize("dialect", [each for each in DIALECTS if each != "formulary"])
def test_a_refused_answer_has_words_of_the_page_where_the_document_has_none(dialect, opened):
    page = opened(form(dialect, {"other": {"control": "text"}, **{kind: {"control": "text", "validators": [
        {"kind": kind, "fields": ["other"] if kind in ("same", "compare") else [], "parameters": parameters,
         **({"condition": expression({"value": False})} if kind == "expression" else {})}]}
        for kind, (parameters, _) in DEMANDS.items()}}))
    page.answer({"other": "y", **{kind: text for kind, (_, text) in DEMANDS.items() if text}})
    page.submit()
    assert not [kind for kind in DEMANDS if not page.is_marked_invalid(kind) or not page.message(kind)]


@pytest.mark.parametrize("dialect", ["elvis", "formulary"])
def test_a_signature_that_nobody_has_to_give_says_so(dialect, opened):
    needed = {"kind": "required", "fields": [], "parameters": {"blank": "empty", "falseIsBlank": True}}
    page = opened(form(dialect, {"text": {}, "signature": {}, "must": {"control": "signature",
                                                                       "validators": [needed]}}))
    assert [page.field(name).locator(".label .optional").count() for name in ("text", "signature", "must")] == [1, 1, 0]


def test_a_signature_is_read_by_its_own_name_in_place_of_its_label(opened):
    texts = {"label": "Sign here", "accessibilityLabel": "Signature of the tenant"}
    page = opened(form("elvis", {"plain": {"control": "signature"}, "named": {"control": "signature", "texts": texts}}))
    expect(page.control("named")).to_have_accessible_name("Signature of the tenant Sign")
    expect(page.control("plain")).to_have_accessible_name(re.compile("^plain"))
    expect(page.field("named").locator("> .label")).to_have_text(re.compile("^Sign here"))
