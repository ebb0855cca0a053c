"""Masks, numbers and dates by patterns, and fields that follow the record: as form documents have them."""
import pytest
from playwright.sync_api import expect


def typed(form, name: str, *keys: str) -> tuple[str, int]:
    """The text and the caret after keys have been pressed."""
    for key in keys:
        form.page.keyboard.press(key) if len(key) > 1 else form.page.keyboard.type(key)
    return tuple(form.control(name).evaluate("e => [e.value, e.selectionStart]"))


def test_values_are_shown_in_their_formats(open_document):
    form = open_document("formats")
    assert [form.control(name).input_value() for name in ["phone", "code", "price", "share", "day"]] == [
        "", "AB-1 ", "$1,234.50", "", "03/01/2024"]
    assert [form.field(name).locator("output").text_content() for name in ["shown", "blank", "fee"]] == [
        "12-  ", " - ", "$5.00"]
    assert [form.state(name, "value") for name in ["code", "price", "day"]] == ["ab1", "1234.5", "2024-03-01"]
    assert form.state("price", "text") == "$1,234.50" and form.state("shown", "text") == "12-  "


def test_a_mask_is_shown_once_the_field_is_left(open_document):
    form = open_document("formats")
    form.control("phone").focus()
    assert typed(form, "phone", *"8085x") == ("8085x", 5)
    assert form.state("phone", "value") == "8085"
    assert typed(form, "phone", "Home", *"1") == ("18085x", 1)
    form.control("code").focus()
    assert form.control("phone").input_value() == "(180) 85 -    " and form.state("phone", "value") == "18085"
    form.control("phone").focus()
    assert typed(form, "phone", "Control+a", "Backspace") == ("", 0)
    assert form.state("phone", "value") == ""


def test_letters_get_the_case_of_their_places(open_document):
    form = open_document("formats")
    form.control("code").focus()
    assert typed(form, "code", "Control+a", *"qr7") == ("qr7", 3)
    assert form.state("code", "value") == "QR7"
    form.control("phone").focus()
    assert form.control("code").input_value() == "QR-7 "


def test_numbers_are_read_by_the_pattern_or_plainly(open_document):
    form = open_document("formats")
    for text, value, shown in [("7", "7", "$7.00"), ("$1,000.5", "1000.5", "$1,000.50"), ("-5", "-5", "-$5.00"),
                               ("x", "x", "x"), ("", "", "")]:
        form.enter("price", text)
        assert (form.state("price", "value"), form.control("price").input_value()) == (value, shown)
    form.enter("share", "12.5%")
    assert form.state("share", "value") == "0.125"


def test_numbers_are_those_of_the_page_s_language(open_document):
    form = open_document("formats", {"defaultLocale": "de", "locales": ["de"]})
    assert form.control("price").input_value() == "$1.234,50"
    assert form.field("fee").locator("output").text_content() == "€5,00"
    form.enter("price", "2.000,25")
    assert form.state("price", "value") == "2000.25"


def test_a_number_is_not_rewritten_under_the_caret(open_document):
    form = open_document("formats")
    form.control("price").focus()
    assert typed(form, "price", "Control+a", *"12") == ("12", 2)
    assert form.state("price", "value") == "12"


def test_dates_are_read_by_the_pattern(open_document):
    form = open_document("formats")
    for text, value, shown in [("3/2/2024", "2024-03-02", "03/02/2024"),
                               ("2/30/2024", "2/30/2024", "2/30/2024"), ("", "", "")]:
        form.enter("day", text)
        assert (form.state("day", "value"), form.control("day").input_value()) == (value, shown)


def test_values_are_sent_without_their_formats(open_document):
    form = open_document("formats")
    form.enter("phone", "8085551212")
    form.submit()
    assert form.values["phone"] == "8085551212" and form.values["price"] == "1234.5" and "shown" not in form.values


def test_without_a_script_values_are_as_they_are_sent(open_document):
    form = open_document("formats", java_script_enabled=False)
    assert [form.control(name).input_value() for name in ["code", "price", "day"]] == ["ab1", "1234.5", "2024-03-01"]


def test_text_in_formats_reads_from_the_left(open_document):
    form = open_document("formats", {"defaultLocale": "he", "locales": ["he"]})
    assert [form.control(name).get_attribute("dir") for name in ["phone", "price", "day"]] == ["ltr", "ltr", None]


def test_fields_follow_the_record(open_document):
    form = open_document("bindings")
    texts = {name: form.field(name).locator("output").text_content() for name in ["greeting", "total"]}
    assert texts == {"greeting": "Ada", "total": "2.50 kr"}
    assert form.control("who").input_value() == "Ada" and form.control("cost").input_value() == "2.50"
    assert not form.is_shown("card") and form.is_locked("note")
    assert form.field("greeting").locator("output").evaluate("e => getComputedStyle(e).color") == "rgb(176, 0, 32)"


def test_what_is_entered_is_followed(open_document):
    form = open_document("bindings")
    form.control("who").focus()
    typed(form, "who", "End", *" L")
    expect(form.field("greeting").locator("output")).to_have_text("Ada L")
    assert form.focused() == "who"
    form.control("cost").focus()
    typed(form, "cost", "Control+a", *"30")
    assert form.field("total").locator("output").text_content() == "2.50 kr"
    form.control("who").focus()
    assert form.field("total").locator("output").text_content() == "30.00 kr"
    assert form.control("cost").input_value() == "30.00"
    form.enter("member", True)
    assert form.is_shown("card") and not form.is_locked("note")


def test_a_fill_replaces_the_record(open_document):
    form = open_document("bindings")
    form.page.evaluate("window.formsite.form().fill({ greeting: 'Hello', price: '7', isMember: 'yes' })")
    assert [form.field(name).locator("output").text_content() for name in ["greeting", "total"]] == ["Hello", "7.00 kr"]
    assert form.control("who").input_value() == "Ada" and form.is_shown("card")
