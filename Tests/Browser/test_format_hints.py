"""People are told how to write what is checked, and what they write is understood where that is allowed."""
import json

import pytest
from playwright.sync_api import expect

from Support.fields import check, text
from Support.mmxml import form, labelled, mmxml_site, page
from Support.program import ROOT
from Support.sites import form_site

LOCALES = sorted(path.stem for path in (ROOT / "web-templates" / "locales").glob("*.json"))


def words(locale: str) -> dict:
    return json.loads((ROOT / "web-templates" / "locales" / f"{locale}.json").read_text())


def test_the_hint_says_how_to_write_a_checked_value(built, visit):
    fields = [text("phone", check("phone", "P")), text("dni", check("dniNie", "D")),
              text("zip", check("postalCode", "Z")),
              text("count", check("numeric", "N")), text("free", check("text", "T")),
              text("own", check("customValidator", "C", regex="a+"))]
    opened = visit(built(form_site({"f": fields})) / "f")
    hints = {name: opened.part(name, "hint").all_inner_texts()
             for name in ("phone", "dni", "zip", "count", "free", "own")}
    assert hints == {"phone": ["Without spaces, such as 612345678"], "dni": ["Without spaces, such as 12345678Z"],
                     "zip": ["Without spaces, such as 28004"], "count": ["Digits only"], "free": [], "own": []}
    expect(opened.control("phone")).to_have_accessible_description("Without spaces, such as 612345678")
    # What the hint shows is accepted.
    for name, value in (("phone", "612345678"), ("dni", "12345678Z"), ("zip", "28004")):
        opened.control(name).fill(value)
    opened.submit()
    assert all(opened.state(name, "valid") for name in ("phone", "dni", "zip"))


def test_it_says_so_in_every_language(built, visit):
    site = built(form_site({"f": [text("phone", check("phone", "P"))]}, locales=LOCALES))
    seen = {}
    for locale in LOCALES:
        opened = visit(site / "f" / locale, java_script_enabled=False)
        seen[locale] = opened.part("phone", "hint").inner_text()
        assert seen[locale] == words(locale)["hint.withoutSpaces"].replace("{example}", "612345678")
    assert len(set(seen.values())) == len(LOCALES)


ACCEPTED = {"ukPostalCode": ["sw1a 2aa", "SW1A2AA", " sw1a  2aa"], "frenchPostalCode": ["75 001", "75001"],
            "usPostalCode": ["94103 - 1234", " 94103"]}
REFUSED = {"ukPostalCode": ["SW1A", "1W1A 2AA"], "frenchPostalCode": ["7500", "7500a"],
           "usPostalCode": ["9410", "94103-12"]}


def test_postcodes_take_blanks_and_small_letters_and_stay_as_written(built, visit):
    fields = [labelled("textField", name, name, f"<validation>{name}</validation>") for name in ACCEPTED]
    opened = visit(built(mmxml_site(form(page("p", *fields)))) / "f")
    for name in ACCEPTED:
        for value in ACCEPTED[name] + REFUSED[name]:
            opened.control(name).fill(value)
            opened.control(name).blur()
            assert opened.state(name, "valid") == (value in ACCEPTED[name]), value
            assert opened.state(name, "value") == value


PASTE = """([element, text]) => { const clipboardData = new DataTransfer(); clipboardData.setData('text/plain', text);
    element.focus();
    return element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })); }"""


@pytest.mark.parametrize("field, pasted, value", [
    ("day_first", "9/3/2024", "2024-03-09"), ("day_first", "2024-03-09", "2024-03-09"),
    ("day_first", " 09.03.2024 ", "2024-03-09"),
    ("day_first", "9 March 2024", "2024-03-09"), ("day_first", "March 9, 2024", "2024-03-09"),
    ("day_first", "3/25/2024", "2024-03-25"),
    ("day_first", "20240309", "2024-03-09"), ("day_first", "Sat, 9 Mar 2024", "2024-03-09"),
    ("month_first", "3/9/2024", "2024-03-09"),
    ("month_first", "25/3/2024", "2024-03-25"), ("month_first", "9/3/24", "2024-09-03"),
    ("year_month", "2024-03-09", "2024-03"),
    ("named", "9 de marzo de 2024", "2024-03-09"),
])
def test_a_pasted_date_goes_into_all_its_parts(built, visit, field, pasted, value):
    formats = {"day_first": "DD/MM/YYYY", "month_first": "MM/DD/YYYY", "year_month": "YYYY/MM", "named": "D/MMMM/YYYY"}
    fields = [labelled("dateField", name, name, f"<formatting>{formatting}</formatting>")
              for name, formatting in formats.items()]
    site = built(mmxml_site(form(page("p", *fields), language="ES" if field == "named" else "EN_US")))
    opened = visit(site / "f", now="2026-05-04T12:00:00Z")
    part = opened.field(field).locator(".date-part input").first
    assert not opened.page.evaluate(PASTE, [part.element_handle(), pasted])
    assert opened.state(field, "value") == value


def test_what_is_no_date_is_pasted_as_it_is(built, visit):
    day = labelled("dateField", "day", "Day", "<formatting>DD/MM/YYYY</formatting>")
    opened = visit(built(mmxml_site(form(page("p", day)))) / "f")
    part = opened.part("day", "day").locator("input")
    for pasted in ("12", "call 2 of 3", "1/2"):
        assert opened.page.evaluate(PASTE, [part.element_handle(), pasted]), pasted


@pytest.mark.parametrize("locale", ["ar", "he"])
def test_examples_and_card_numbers_read_from_the_left(locale, built, visit):
    document = {"format": 2, "dialect": "elvis", "id": "f", "title": "F", "defaultLocale": locale, "locales": [locale],
                "pages": [{"name": "p", "groups": [{"name": "g", "sections": [{"name": "s", "fields": [
                    {"name": "phone", "control": "text", "texts": {"label": "Phone"}, "validators": [
                        {"kind": "format", "parameters": {"name": "phone.international"}}]},
                    {"name": "card", "control": "text", "texts": {"label": "Card"}, "validators": [
                        {"kind": "format", "parameters": {"name": "cardNumber"}}]}]}]}]}], "rules": []}
    opened = visit(built({"site.json": {"title": "T"}, "forms/f.form.json": document}) / "f")
    plus, last = opened.part("phone", "hint").evaluate("""e => {
        const text = e.firstChild, at = text.data.indexOf('+');
        return [at, text.data.lastIndexOf('8')].map((place) => {
            const range = document.createRange();
            range.setStart(text, place);
            range.setEnd(text, place + 1);
            return range.getBoundingClientRect().left; }) }""")
    assert plus < last, "the sign stands before the digits"
    assert opened.control("card").evaluate("e => getComputedStyle(e).direction") == "ltr"
