"""The script that a host page or a test talks to: every member and every notification of the contract."""
import json

import pytest

from Support.fields import CHOICES, EVERYTHING, boolean, consent, date, mandatory, picker, text
from Support.sites import form_site

FIELDS = [text("name", mandatory("Enter your name"), placeHolder="As in the passport"), picker("country"), date("born"),
          boolean("terms", label="I accept {* the terms *}"), consent("news"), text("off", isEditing=False),
          text("gone", isHidden=True), {"type": "index", "key": "prose", "label": "Some words"}, text("end")]
SITE = form_site({"f": FIELDS})


@pytest.fixture
def page(built, visit):
    return visit(built(SITE) / "f")


def test_facts(page):
    assert [page.host(member) for member in ("id", "dialect", "locale")] == ["f", "formulary", "en"]
    assert page.page.evaluate("formsite.form().element === document.querySelector('form[data-form]')")


def test_finding_the_form(page):
    evaluate = page.page.evaluate
    assert evaluate(
        "formsite.form() === formsite.form('f') && formsite.forms.length === 1 && formsite.forms[0] === formsite.form()"
    )
    assert evaluate("formsite.form('nobody') ?? null") is None
    assert evaluate("formsite.form().ready instanceof Promise && formsite.form().idle instanceof Promise")


def test_formsite_is_the_only_global(built, visit):
    page = visit(built(SITE) / "f", before="window.namesBefore = Object.getOwnPropertyNames(window);")
    page.enter("name", "Ada")
    page.submit()
    added = page.page.evaluate("Object.getOwnPropertyNames(window).filter(name => !namesBefore.includes(name))")
    assert set(added) - {"namesBefore", "heard"} == {"formsite"}


@pytest.mark.parametrize("name, facts", [
    ("name",
     {"name": "name", "value": "", "text": "", "visible": True, "enabled": True, "required": True, "valid": True,
              "errors": [], "label": "Name", "placeholder": "As in the passport"}),
    ("country", {"value": "KeyNoSelected", "text": "Choose one", "options": [[o["key"], o["value"]] for o in CHOICES]}),
    ("born", {"value": "", "text": "", "required": False}),
    ("terms", {"value": False, "label": "I accept the terms"}),
    ("news", {"value": False, "text": "Read more"}),
    ("off", {"enabled": False, "visible": True}), ("gone", {"visible": False, "enabled": True}),
    ("prose", {"label": "Some words", "visible": True}),
])
def test_facts_of_a_field(name, facts, page):
    assert {fact: page.state(name, fact) for fact in facts} == facts
    assert page.page.evaluate("n => formsite.form().field(n).element === document.querySelector(`[data-field=${n}]`)",
                              name)


def test_a_function_of_the_host_judges_a_value(open_document):
    asked = {"name": "t", "control": "text", "texts": {"label": "T"},
             "validators": [{"kind": "host", "fields": [], "parameters": {"name": "short"}, "position": "f:1:1"}]}
    form = open_document(
        "formats", {"dialect": "mmxml", "groups": [{"name": "g", "sections": [{"name": "s", "fields": [asked]}]}]})
    form.enter("t", "abcd")
    assert form.page.evaluate("formsite.form().validate()")
    form.page.evaluate("void (formsite.form().validators.short = (value) => value.length < 3)")
    assert not form.page.evaluate("formsite.form().validate()")
    assert form.state("t", "errors") == ["This value is not valid."]
    form.enter("t", "ab")
    assert form.page.evaluate("formsite.form().validate()")


@pytest.mark.parametrize("name", ["", "nobody", "name.part", "__proto__", "constructor", "toString", "[data-field]"])
def test_a_field_that_is_not_there(name, page):
    assert page.page.evaluate("n => formsite.form().field(n)", name) is None
    page.page.evaluate("n => formsite.form().reveal(n)", name)


def test_groups_sections_and_pages(page):
    for kind in ("group", "section", "page"):
        names = page.page.evaluate(f"[...document.querySelectorAll('[data-{kind}]')].map(e => e.dataset.{kind})")
        assert page.host(f"{kind}({json.dumps(names[0])})") == {"visible": True, "collapsed": False}
        assert page.host(f"{kind}('nobody')") is None


def test_set_enters_as_a_person_does(page):
    for name, value in {"name": "Ada", "country": "pt", "born": "10/12/1980", "terms": True}.items():
        page.page.evaluate("([n, v]) => formsite.form().field(n).set(v)", [name, value])
        page.settle()
        assert page.state(name, "value") == value
    assert page.control("name").input_value() == "Ada" and page.control("born").input_value() == "1980-12-10"
    assert [event["key"] for event in page.heard("change")] == ["name", "country", "born", "terms"]


def test_set_runs_rules_and_respects_locks(built, visit):
    rules = {"fieldReciver": ["t"], "compare": "=", "value": "true", "behavior": "hide", "else": "show"}
    page = visit(
        built(form_site({"f": [boolean("b", rules=rules), text("t"), text("l", isEditing=False, value="v")]})) / "f")
    page.host("field('b').set(true)")
    page.host("field('l').set('other')")
    assert page.state("t", "visible") is False
    assert page.state("l", "value") == "v"


def test_fill_reports_no_change_and_runs_no_rule(page):
    page.host("fill({name: 'Ada', country: 'es', terms: true, ghost: 1})")
    assert [page.state(n, "value") for n in ("name", "country", "terms")] == ["Ada", "es", True]
    assert page.heard("change") == []


def test_validate_shows_but_does_not_tell(page):
    assert page.host("validate()") is False
    assert page.host("valid") is False
    assert page.message("name")
    assert page.heard("invalidForm", "recoverFormModel", "submit") == []
    page.enter("name", "Ada")
    assert page.host("validate()") is True


def test_submit_resolves_and_delivers(page):
    assert page.host("submission") is None and page.host("values") is None
    assert page.host("submit()") is False
    assert [event["type"] for event in page.heard("invalidForm", "recoverFormModel", "submit")] == ["invalidForm"]
    page.enter("name", " Ada ")
    assert page.host("submit()") is True
    delivered = {"name": "Ada", "country": "KeyNoSelected", "born": "", "terms": False, "news": False, "off": "",
                 "gone": "", "end": ""}
    assert page.values == delivered and page.host("submission") == delivered
    assert page.heard("recoverFormModel")[0]["values"] == delivered


def test_what_is_handed_out_is_the_host_s_own(page):
    page.enter("name", "Ada")
    page.submit()
    page.page.evaluate("formsite.form().values.name = 'changed'; formsite.form().field('country').options.length = 0")
    page.submit()
    assert page.values["name"] == "Ada"
    assert len(page.state("country", "options")) == 3


def test_notifications_bubble_from_the_form(page):
    page.page.evaluate("""addEventListener('formsite:link', e => {
        window.seen = [e.target.matches('form[data-form]'), e.bubbles, e instanceof CustomEvent]; })""")
    page.part("terms", "link").click()
    page.settle()
    assert page.page.evaluate("window.seen") == [True, True, True]
    assert page.heard("link") == [{"type": "link", "key": "the terms", "field": "terms", "index": 0}]


def test_focus_and_blur_name_the_field(page):
    page.control("name").focus()
    page.control("end").focus()
    page.settle()
    focus = page.heard("focus")
    assert [event["key"] for event in focus] == ["name", "end"]
    assert {"x", "y", "width", "height"} <= set(focus[0]["frame"])
    assert [event["key"] for event in page.heard("blur")] == ["name"]


def test_change_names_the_field_once_for_each_entry(page):
    page.enter("country", "es")
    page.enter("terms", True)
    page.enter("born", "10/12/1980")
    assert [event["key"] for event in page.heard("change")] == ["country", "terms", "born"]


def test_submit_can_be_cancelled_and_carries_files(page):
    page.page.evaluate("""addEventListener('formsite:submit', ({ cancelable, detail: { files } }) => {
        window.seen = [cancelable, Array.isArray(files) || files instanceof FileList]; })""")
    page.enter("name", "Ada")
    page.submit()
    assert page.page.evaluate("window.seen") == [True, True]


def test_a_listener_that_throws_breaks_nothing(page):
    page.watch.expected += ["host's own fault"]
    page.page.evaluate(
        "addEventListener('formsite:recoverFormModel', () => { throw new Error(\"host's own fault\"); })")
    page.enter("name", "Ada")
    page.submit()
    assert page.values["name"] == "Ada"


@pytest.mark.parametrize("call",
                         ["fill(null)", "fill(undefined)", "fill(5)", "fill('x')", "fill([])",
                          "setErrors(null)", "setErrors(5)",
                                  "setErrors({name: null, ghost: 'x', prose: 'x'})", "reveal()", "field()",
                                  "field('name').set()",
                                  "field('country').set('nowhere')", "field('born').set('31/02/2020')",
                                  "field('born').set(5)"])
def test_calls_that_make_no_sense_do_no_harm(call, page):
    page.host(call)
    page.settle()
    page.enter("name", "Ada")
    page.submit()
    assert page.values["name"] == "Ada" and page.values["country"] == "KeyNoSelected" and page.values["born"] == ""


def test_set_errors_shows_at_once_and_scrolls_to_the_first(built, visit):
    page = visit(built(form_site({"f": [text(f"k{n}") for n in range(60)]})) / "f")
    page.host("setErrors({k50: 'late', k40: 'first'})")
    assert "first" in page.message("k40") and "late" in page.message("k50")
    assert page.field("k40").evaluate(
        "e => { const r = e.getBoundingClientRect(); return r.bottom > 0 && r.top < innerHeight; }")


def test_reveal_brings_a_field_into_view(built, visit):
    page = visit(built(form_site({"f": [text(f"k{n}") for n in range(60)]})) / "f")
    page.host("reveal('k55')")
    page.settle()
    assert page.field("k55").evaluate(
        "e => { const r = e.getBoundingClientRect(); return r.bottom > 0 && r.top < innerHeight; }")
    assert page.message("k55") == "" and page.heard("invalidForm") == []


def test_a_failed_submit_scrolls_to_the_first_wrong_field(built, visit):
    fields = [text(f"k{n}", *([mandatory(f"Fill in {n}")] if n in (45, 50) else [])) for n in range(60)]
    page = visit(built(form_site({"f": fields})) / "f")
    page.submit()
    in_view = "e => { const r = e.getBoundingClientRect(); return r.bottom > 0 && r.top < innerHeight; }"
    assert page.field("k45").evaluate(in_view) or page.summary().evaluate(in_view)


def test_collapsing_hides_no_wrapper(built, visit):
    page = visit(built(form_site({"f": EVERYTHING})) / "f")
    for _ in range(2):
        page.part("marketing", "more").click()
        page.settle()
        assert page.field("marketing").get_attribute("hidden") is None
