"""Texts that input methods compose, in fields that filter, limit or format: judged once, at the end."""
import pytest

from Support.mmxml import form, item, labelled, mmxml_site, page
from Support.sites import form_site

ELVIS = [("phone_number", "text", {}), ("bank_account_number", "text", {}), ("social_security_number", "text", {}),
         ("email", "email", {}), ("amount", "float", {}), ("word", "text", {}), ("named", "name", {"max_length": 5}),
         ("digits", "number", {"max_length": 5}), ("least", "number", {"max_length": 3, "max_value": 200})]


@pytest.fixture
def elvis(built, visit):
    fields = [{"id": name, "title": name, "type": kind, "validations": rules} for name, kind, rules in ELVIS]
    groups = [{"id": "g", "title": "G", "sections": [{"id": "s", "fields": fields}]}]
    return visit(built({"site.json": {"host": True}, "forms/f.json": groups}) / "f")


@pytest.fixture
def mmxml(built, visit):
    return visit(built(mmxml_site(form(page(
        "p", labelled("textField", "code", "Code", "<validation>numericOnly</validation>"),
        labelled("textField", "short", "Short", "<maxlength>2</maxlength>"),
        item("canadianPostalCode", "postal", "<label>Postal code</label>"))))) / "f")


def compose(form_page, name, text, word=None):
    """Has an input method compose a text key by key, and take it or another one."""
    form_page.focus(name)
    session = form_page.page.context.new_cdp_session(form_page.page)
    for end in range(1, len(text) + 1):
        session.send("Input.imeSetComposition", {"text": text[:end], "selectionStart": end, "selectionEnd": end})
    session.send("Input.insertText", {"text": text if word is None else word})


def held(form_page, name) -> tuple[str, object]:
    """The text of the input and the value of the field."""
    return form_page.control(name).input_value(), form_page.state(name, "value")


@pytest.mark.parametrize("name, text, shown, value", [
    ("phone_number", "12345", "123 45", "12345"), ("bank_account_number", "1234567", "1234.56.7", "1234567"),
    ("social_security_number", "01017012", "010170 12", "01017012"), ("email", "a,b,c", "abc", "abc"),
    ("amount", "12.55", "12.55", "12.55"), ("amount", "1,5.2", "15.2", "15.2"), ("word", "a,b", "a,b", "a,b"),
    ("digits", "12a45", "1245", "1245"), ("named", "R2-D", "R-D", "R-D")])
def test_a_composed_text_is_shown_in_its_format_at_the_end(name, text, shown, value, elvis):
    compose(elvis, name, text)
    assert held(elvis, name) == (shown, value)
    assert elvis.control(name).evaluate("e => e.selectionStart") == len(shown)
    assert elvis.values == {name: value}


def test_a_format_leaves_the_text_alone_while_it_is_composed(elvis):
    elvis.focus("phone_number")
    session = elvis.page.context.new_cdp_session(elvis.page)
    session.send("Input.imeSetComposition", {"text": "12345", "selectionStart": 5, "selectionEnd": 5})
    assert held(elvis, "phone_number") == ("12345", "12345")
    elvis.host("fill({ phone_number: '678901' })")
    assert held(elvis, "phone_number") == ("678 90 1", "678901"), "what the host gives stands there at once"


@pytest.mark.parametrize("name, text, value", [("named", "Robert", "Rober"), ("least", "12345", "123"),
                                               ("least", "999", "99"), ("digits", "12a45678", "12456")])
def test_a_composed_text_goes_no_further_than_a_typed_one(name, text, value, elvis):
    compose(elvis, name, text)
    assert held(elvis, name) == (value, value)
    elvis.page.keyboard.type("7")
    assert held(elvis, name) == (value, value)


def test_what_is_composed_in_the_middle_is_counted_with_what_stands_around_it(elvis):
    elvis.focus("named")
    elvis.page.keyboard.type("Rot")
    elvis.control("named").evaluate("e => e.setSelectionRange(2, 2)")
    compose(elvis, "named", "be2r")
    assert held(elvis, "named") == ("Robet", "Robet")
    assert elvis.control("named").evaluate("e => e.selectionStart") == 4


def test_a_composition_that_is_given_up_leaves_what_was_there(elvis):
    elvis.focus("named")
    elvis.page.keyboard.type("Ada")
    compose(elvis, "named", "2b", "")
    assert held(elvis, "named") == ("Ada", "Ada")


@pytest.mark.parametrize("name, text, value", [("code", "x", ""), ("code", "7", "7"), ("code", "7x", "7x"),
                                               ("short", "abc", "abc"), ("postal", "h", "H")])
def test_one_composed_character_is_typed_and_several_arrive_at_once(name, text, value, mmxml):
    compose(mmxml, name, text)
    assert held(mmxml, name) == (value, value)


def test_a_single_composed_character_is_not_taken_beyond_the_longest_text(mmxml):
    for text in ["a", "b", "c"]:
        compose(mmxml, "short", text)
    assert held(mmxml, "short") == ("ab", "ab")


def test_a_pattern_of_numbers_is_not_written_while_a_number_is_composed(built, visit):
    fields = [{"class": "ADBoundTextField", "name": name, "label": name, "dataPath": name, "liveUpdate": name == "live",
               "formatType": "number", "formatPattern": "#,##0.00"} for name in ["late", "live"]]
    form_page = visit(built(form_site({"f": {"model": {"late": 0, "live": 0}, "controls": fields}})) / "f")
    for name in ["late", "live"]:
        form_page.focus(name)
        form_page.page.keyboard.press("Control+A")
        compose(form_page, name, "1234")
        assert form_page.control(name).input_value() == "1234"
        form_page.leave(name)
    assert form_page.values == {"late": 1234, "live": 1234}
    assert form_page.control("live").input_value() == "1,234.00"
