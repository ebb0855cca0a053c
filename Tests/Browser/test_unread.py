"""Words that say no value stay where they were typed."""
import pytest
from playwright.sync_api import expect

from Support.fields import text
from Support.sites import form_site

DEFINITION = {"defaultLanguageId": "en_US", "fields": [
    {"name": "deposit", "dataType": "double", "label": "Deposit", "required": False}]}
NOTE = "“{}” cannot be read and does not count as an answer."


@pytest.fixture
def open_form(built, visit):
    return lambda locale="en": visit(
        built(form_site({"f": DEFINITION}, host=True, locales=["en", "es"])) / "f" / locale)


def enter(page, words):
    page.control("deposit").fill("")
    page.control("deposit").press_sequentially(words)
    page.leave("deposit")


@pytest.mark.parametrize("words", ["1.234,5", "12 345,5", "abc"])
def test_what_is_no_number_stays_as_it_was_typed_and_is_told(open_form, words):
    page = open_form()
    enter(page, words)
    assert page.control("deposit").input_value() == words
    expect(page.part("deposit", "note")).to_have_text(NOTE.format(words))
    expect(page.page.locator("[data-announce]")).to_have_text(NOTE.format(words))
    assert page.states("deposit", ["value", "valid"]) == {"value": None, "valid": None}
    assert page.host("validate()") is True and page.values == {}


def test_the_words_look_like_an_error_and_cover_nothing(built, visit):
    definition = {**DEFINITION, "fields": [*DEFINITION["fields"], {
        "name": "rent", "dataType": "double", "label": "Rent", "required": False}]}
    page = visit(built(form_site({"f": definition}, host=True)) / "f", viewport={"width": 320, "height": 640})
    enter(page, "about three nights, four if the weather is good")
    note = page.part("deposit", "note")
    shown, below = note.bounding_box(), page.field("rent").bounding_box()
    assert note.evaluate("e => getComputedStyle(e).fontWeight") == "600"
    assert shown["height"] > 24 and shown["y"] + shown["height"] <= below["y"]


@pytest.mark.parametrize("leave", ["reload", "switch"])
def test_words_that_say_no_value_come_back_with_the_form(leave, open_form):
    page = open_form()
    enter(page, "about 3")
    if leave == "reload":
        page.page.reload()
    else:
        page.page.get_by_role("link", name="Español").click()
        expect(page.page.locator("html")).to_have_attribute("lang", "es")
    expect(page.control("deposit")).to_have_value("about 3")
    expect(page.part("deposit", "note")).to_contain_text("about 3")
    assert page.page.evaluate("formsite.form().values") == {}


def test_what_can_be_read_takes_the_note_away(open_form):
    page = open_form("es")
    enter(page, "abc")
    expect(page.part("deposit", "note")).to_contain_text("«abc»")
    page.control("deposit").press_sequentially("d")
    expect(page.part("deposit", "note")).to_have_count(0)
    enter(page, "1234,5")
    assert page.control("deposit").input_value() == "1234,50"
    expect(page.part("deposit", "note")).to_have_count(0)


@pytest.mark.parametrize("call, shown", [("fill({'deposit': '5'})", "5.00"), ("clearForm()", "")])
def test_what_the_host_puts_there_takes_its_place(open_form, call, shown):
    page = open_form()
    enter(page, "abc")
    page.host(call)
    assert page.control("deposit").input_value() == shown
    expect(page.part("deposit", "note")).to_have_count(0)


def test_blanks_in_a_text_are_nothing_that_was_typed(built, visit):
    page = visit(built(form_site({"f": [text("a")]})) / "f")
    page.control("a").press_sequentially("  ")
    page.leave("a")
    expect(page.part("a", "note")).to_have_count(0)
