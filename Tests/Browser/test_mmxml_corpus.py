"""Real MM XML forms of others, in both of their languages: filled by keys alone, looked at by axe, printed."""
import json
import re
import subprocess
from pathlib import Path

import pytest

from Browser.journeys import JOURNEYS, NOW, SIGN, VERIFY
from Support.axe import violations
from Support.keyboard import Keyboard
from Support.samples import MMXML_CORPUS
from Support.sites import Files

FORMS = [file.stem for file in MMXML_CORPUS]
IN_BOTH = [(form, locale) for form in FORMS for locale in JOURNEYS[form][1]]
NOT_HERE = pytest.mark.skipif(not FORMS, reason="the forms that lie beside the checkout are not there")
pytestmark = NOT_HERE


def corpus_site() -> Files:
    return {"site.json": {"title": "Corpus"}} | {f"forms/{file.name}": file.read_bytes() for file in MMXML_CORPUS}


@pytest.fixture
def open_form(built, visit):
    def open_page(form: str, locale: str, **options):
        return visit(built(corpus_site()) / form / locale, now=NOW, reduced_motion="reduce", **options)

    return open_page


def pages(page) -> list[str]:
    return page.page.locator("[data-page]:not([hidden])").evaluate_all("p => p.map(e => e.dataset.page)")


def show(page, name: str) -> None:
    page.host(f"reveal({json.dumps(name)})")
    page.settle()


def test_they_build_with_warnings_at_most(site):
    run = site(corpus_site()).build("--quiet")
    assert not run.errors, run.told()


@pytest.mark.parametrize("form, locale", IN_BOTH)
def test_filled_and_submitted_by_keys_alone(form, locale, open_form):
    journey, _ = JOURNEYS[form]
    page = open_form(form, locale)
    keyboard = Keyboard(page)
    for number, answers in enumerate(journey.pages):
        for name, value in answers:
            if value is SIGN:
                keyboard.sign(name, "Ada Byron")
            elif value is VERIFY:
                keyboard.press(f"[data-field={name}] [data-part=validate]")
            else:
                keyboard.answer(name, value)
        is_last = number == len(journey.pages) - 1
        keyboard.press("[type=submit]" if is_last else "[data-part=next]")
    for name in journey.questions:
        assert page.heard("alert")[-1]["key"] == name, page.summary().all_inner_texts()
        keyboard.press("dialog[open] [data-part=continue]")
    assert page.host("valid") is True, page.summary().all_inner_texts()
    assert page.host("submission") == journey.sent


@pytest.mark.parametrize("form, locale", IN_BOTH)
def test_back_keeps_the_answers_and_the_focus_goes_to_the_new_heading(form, locale, open_form):
    page = open_form(form, locale)
    keyboard = Keyboard(page)
    name, value = next((n, v) for n, v in JOURNEYS[form][0].pages[0] if isinstance(v, str) and "." not in n)
    keyboard.answer(name, value)
    before = page.state(name, "value")
    for part in ("next", "prev"):
        keyboard.press(f"[data-part={part}]")
        assert page.page.evaluate(
            "document.activeElement.matches('h1, h2, h3, legend, [data-page], [data-steps] *')"), part
    assert page.state(name, "value") == before != ""
    assert page.field(name).is_visible() and page.page.locator("[data-page]:visible").count() == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("form, locale", IN_BOTH)
def test_axe_finds_nothing_on_any_page(form, locale, scheme, open_form):
    page = open_form(form, locale, color_scheme=scheme)
    found = []
    for state in ("at rest", "with errors", "with everything open"):
        if state == "with errors":
            page.host("validate()")
        elif state == "with everything open":
            page.host(f"fill({json.dumps(OPENED[form])})")
        for name in pages(page):
            show(page, name)
            found += [f"{name} {state}: {violation}" for violation in violations(page)]
    assert found == []


OPENED = {
    "charity-donation": {
        "venue": "ot", "mailSame": "0", "bestHour": "18", "amountPick": "58", "giftAid": "1", "method": "fr"},
    "event-registration": {
        "heardFrom": "z", "ticket": "stu", "seats": "4", "meals": "1", "diet": "veg", "access": "1", "payBy": "cc"},
    "health-intake": {
        "interpreter": "1", "relation": "o", "insured": "Y", "copay": "40", "refundTo": "fr", "conditions": "3",
        "byGuardian": "1", "pain": "9"},
}
"""Answers that bring hidden parts of each form into view."""


# The receipt

@pytest.fixture
def sheets(open_form, tmp_path):
    """sheets(values, …) → the text of every sheet that Chromium prints of the donation form with these answers."""

    def print_form(values: dict | None, locale: str = "en-US") -> list[str]:
        page = open_form("charity-donation", locale)
        if values:
            page.host(f"fill({json.dumps(values)})")
        file: Path = tmp_path / "receipt.pdf"
        page.page.pdf(path=file, format="A4")
        text = subprocess.run(["pdftotext", "-layout", file, "-"], capture_output=True, check=True).stdout.decode()
        return [re.sub(r"\s+", " ", sheet) for sheet in text.split("\f")[:-1]]

    return print_form


DONATION = {
    "agentCode": "AB123", "venue": "st", "title": "Dr", "firstName": "Ada", "lastName": "Byron", "birth": "1980-12-10",
    "over18": True, "home": {
        "address1": "1 High St", "city": "Dover", "postalCode": "CT16 1AA"}, "contactWays": ["post", "sms"],
    "frequency": "m", "currency": "GBP", "amountPick": "20", "startDate": "2024-05-01", "method": "uk",
    "ukBank": {"name1": "A Byron", "sort": "123456", "account": "12345678"}, "agree": True, "signature": True,
}


def sheet_with(sheets: list[str], text: str) -> int:
    found = [number for number, sheet in enumerate(sheets) if text in sheet]
    assert len(found) == 1, (text, sheets)
    return found[0]


def in_order(sheet: str, *texts: str) -> None:
    places = [sheet.find(text) for text in texts]
    assert -1 not in places and places == sorted(places), (dict(zip(texts, places)), sheet)


def test_one_sheet_for_every_page_of_the_form(sheets):
    printed = sheets(DONATION)
    assert len(printed) == 4, printed
    texts = ("AB123", "1 High St", "GBP", "See http://lantern.example/terms")
    assert [sheet_with(printed, text) for text in texts] == [0, 1, 2, 3]


def test_the_sections_stand_in_the_order_of_the_receipt(sheets):
    welcome, donor, gift, sign = sheets(DONATION)
    in_order(welcome, "Become a monthly donor", "AB123")  # header, personal
    in_order(donor, "1 High St", "Ada Byron")  # map before personal, though the address stands behind the names
    in_order(gift, "GBP", "I am a UK taxpayer")  # personal, legal
    in_order(sign, "I agree", "You can stop at any time.")  # legal comes last, though it stands first


def test_a_hidden_item_that_is_forced_is_printed_and_others_are_not(sheets):
    printed = " ".join(sheets(DONATION))
    assert "I am a UK taxpayer and understand the Gift Aid rules." in printed
    for hidden in ("LRF-2024", "Which other place", "Event name", "Other amount", "French bank account", "SEPA mandate",
                   "Card number", "Canadian postal code", "evenings"):
        assert hidden not in printed, hidden


def test_no_button_and_no_empty_field_is_printed(sheets):
    printed = " ".join(sheets(DONATION))
    for text in (
        "Who are we?", "A charity working", "Next", "Back", "Submit", "Validate", "Occupation", "Home phone",
        "Initial", "you@example.org"):
        assert text not in printed, text


def test_values_are_printed_as_a_person_reads_them(sheets):
    printed = " ".join(sheets(DONATION))
    for text in ("Street", "Monthly", "December 10, 1980", "Post", "A Byron"):
        assert text in printed, text


def test_the_receipt_in_the_other_language(sheets):
    printed = sheets(DONATION, "fr-FR")
    assert len(printed) == 4
    in_order(printed[1], "1 High St", "Ada Byron")
    whole = " ".join(printed)
    for text in ("Devenez donateur mensuel", "Rue", "Mensuel", "Je suis contribuable britannique"):
        assert text in whole, text
    assert "I am a UK taxpayer" not in whole and "Qui sommes-nous" not in whole


def test_the_blank_form_has_its_sheets_too(sheets):
    printed = sheets(None)
    assert len(printed) >= 4
    assert "Become a monthly donor" in printed[0] and "LRF-2024" not in " ".join(printed)
