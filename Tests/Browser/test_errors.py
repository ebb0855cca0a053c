"""Errors: a linked summary that takes the focus, messages tied to their fields, a marked title."""
import re

import pytest
from playwright.sync_api import expect

from Support.fields import EVERYTHING, consent, date, mandatory, picker, text
from Support.mmxml import form, labelled, mmxml_site
from Support.mmxml import page as mmxml_page
from Support.sites import form_site

SITE = form_site({"all": EVERYTHING}, locales=["en", "es"])
WRONG = {"name": "Enter your name", "mail": "Enter your e-mail address", "country": "Choose a country",
         "born": "Enter your date of birth", "terms": "Accept the terms"}


@pytest.fixture
def page(built, visit):
    return visit(built(SITE) / "all")


def test_nothing_is_said_before_the_first_submit(page):
    assert page.summary().count() == 0 or not page.summary().is_visible()
    assert not any(page.message(name) for name in WRONG)
    assert page.page.locator("[aria-invalid=true]").count() == 0
    page.enter("mail", "not a mail")
    assert page.message("mail") == ""


def test_the_summary_lists_every_error_in_order_and_takes_the_focus(page):
    page.submit()
    summary = page.summary()
    expect(summary).to_be_visible()
    assert summary.get_by_role("heading").count() == 1
    links = summary.get_by_role("link")
    assert links.all_inner_texts() == ["Born: " * (name == "born") + words for name, words in WRONG.items()], \
        "a message without a word of its label has it put before it"
    assert page.page.evaluate("document.activeElement.contains(document.querySelector('main [role=alert]'))")
    assert page.page.evaluate("document.activeElement !== document.body")


def test_the_summary_stands_before_the_heading(page):
    page.submit()
    assert page.summary().evaluate("""alert => !!(alert.compareDocumentPosition(document.querySelector('h1'))
                                   & Node.DOCUMENT_POSITION_FOLLOWING) && !!alert.closest('main')""")


def test_the_root_of_the_summary_is_no_alert_and_has_no_name_of_its_own(page):
    page.submit()
    root = "document.activeElement"
    assert page.page.evaluate(f"{root}.getAttribute('role')") != "alert"
    assert page.page.evaluate(f"{root}.getAttribute('aria-labelledby')") is None
    assert page.page.evaluate(f"{root}.tabIndex") == -1


@pytest.mark.parametrize("name", WRONG)
def test_a_link_leads_to_its_field(name, page):
    page.submit()
    page.summary().get_by_role("link", name=WRONG[name]).click()
    assert page.focused() == name
    assert page.control(name).evaluate("e => e === document.activeElement")
    label = page.field(name).locator("label, .label").first
    assert label.evaluate("e => { const r = e.getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight; }")


def test_messages_are_tied_to_their_controls(page):
    page.submit()
    for name, message in WRONG.items():
        control = page.control(name)
        assert message in page.message(name)
        assert control.get_attribute("aria-invalid") == "true"
        described = (control.get_attribute("aria-describedby") or "").split()
        texts = [page.page.locator(f"[id='{i}']").inner_text() for i in described]
        assert any(message in text for text in texts), name


def test_every_reference_leads_somewhere(page):
    page.submit()
    dangling = page.page.evaluate("""() => { const names = ['aria-describedby', 'aria-labelledby', 'for'];
        return [...document.querySelectorAll(names.map(name => `[${name}]`).join())]
            .flatMap(e => names.flatMap(name => (e.getAttribute(name) ?? '').split(' ')))
            .filter(id => id && !document.getElementById(id)) }""")
    assert dangling == []


def test_the_message_stands_between_label_and_control(page):
    page.submit()
    for name in ("name", "country", "born"):
        places = page.field(name).evaluate("""w => [w.querySelector('label'), w.querySelector('[data-part=error]'),
            w.querySelector('input,select')].map(e => e.getBoundingClientRect().top)""")
        assert places == sorted(places), name


def test_a_message_is_announced_as_an_error(page):
    page.submit()
    name = page.control("name").evaluate("""e => e.getAttribute('aria-describedby').split(' ')
        .map(i => document.getElementById(i)?.textContent ?? '').join(' ')""")
    assert re.search(r"\bError\b", name)


def test_the_title_says_so_as_long_as_errors_are_shown(page):
    title = page.page.title()
    page.submit()
    assert page.page.title() == f"5 errors: {title}"
    page.submit()
    assert page.page.title() == f"5 errors: {title}", "the number is not repeated"


def test_all_of_it_goes_when_the_form_passes(built, visit):
    page = visit(built(form_site({"f": [text("a", mandatory("Fill in a")), text("b")]})) / "f")
    title = page.page.title()
    page.submit()
    assert page.page.title() != title
    page.enter("a", "x")
    assert page.message("a") == "Fill in a" or "Fill in a" in page.message("a"), "it stays until the next check"
    page.submit()
    assert page.page.title() == title
    assert page.summary().count() == 0 or not page.summary().is_visible()
    assert page.control("a").get_attribute("aria-invalid") != "true"
    assert page.message("a") == ""


def test_answers_stay_right_or_wrong(page):
    page.enter("mail", "wrong")
    page.enter("secret", "abc")
    page.submit()
    assert page.control("mail").input_value() == "wrong"
    assert page.control("secret").input_value() == "abc"


def test_the_words_around_it_are_in_the_language_of_the_page(built, visit):
    page = visit(built(SITE) / "all" / "es")
    page.submit()
    assert page.page.title().startswith("5 errores: ")
    heading = page.summary().get_by_role("heading").inner_text()
    assert heading and heading != "There is a problem"


def test_an_error_without_words_is_marked_and_listed_by_the_name_of_its_field(built, visit):
    page = visit(built(form_site({"f": [text("first_name", {"type": "mandatory"}), text("b")]})) / "f")
    page.submit()
    assert page.control("first_name").get_attribute("aria-invalid") == "true"
    expect(page.summary()).to_be_visible()
    page.summary().get_by_role("link", name=re.compile("First name")).click()
    assert page.focused() == "first_name"


def test_errors_from_a_host_look_the_same(page):
    page.host("setErrors({note: 'Too rude', mail: 'Already known'})")
    assert "Too rude" in page.message("note") and "Already known" in page.message("mail")
    assert page.control("note").get_attribute("aria-invalid") == "true"
    assert page.field("mail").evaluate(
        "e => { const r = e.getBoundingClientRect(); return r.top < innerHeight && r.bottom > 0 }")


def test_the_focus_on_the_list_of_errors_stays_there_when_a_host_adds_some(page):
    page.submit()
    page.host("setErrors({note: 'Too rude'})")
    assert page.page.evaluate("document.activeElement.contains(document.querySelector('main [role=alert]'))")
    assert page.page.evaluate("document.activeElement !== document.body")
    page.control("mail").focus()
    page.host("setErrors({note: 'Ruder still'})")
    assert page.focused() == "mail"


def test_a_message_about_the_whole_stands_beside_those_of_its_parts_alone(built, visit):
    home = labelled("addressField", "home", "Home", required="YES")
    page = visit(built(mmxml_site(form(mmxml_page("p", home)))) / "f")
    page.submit()
    page.host("setErrors({ home: 'Nobody lives there.' })")
    errors = page.field("home").locator("[data-part=error]:visible").all_inner_texts()
    assert [each.removeprefix("Error:").strip() for each in errors] \
        == ["Nobody lives there.", *["This field is required."] * 3]


def test_a_message_about_the_whole_alone_marks_its_parts_until_one_has_its_own(built, visit):
    page = visit(built(mmxml_site(form(mmxml_page("p", labelled("addressField", "home", "Home"))))) / "f")
    marked = page.field("home").locator("[aria-invalid=true]")
    page.host("setErrors({ home: 'Nobody lives there.' })")
    assert marked.count() == page.field("home").locator("input:visible, select:visible").count() > 3
    page.host("setErrors({ 'home.city': 'There is no such city.' })")
    assert marked.count() == 1


def test_a_message_about_a_part_of_a_place_marks_it(built, visit):
    place = {"dataType": "geolocation", "type": "geolocation", "name": "geo", "label": "Place", "showLabel": True}
    structure = {"availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US", "fields": [place]}
    page = visit(built({"site.json": {"title": "T", "host": True}, "forms/f.json": structure}) / "f")
    page.host("setErrors({ 'geo.latitude': 'Too far north.' })")
    expect(page.field("geo.latitude").locator("input")).to_have_attribute("aria-invalid", "true")
    assert page.page.locator("[aria-invalid=true]").count() == 1


def test_a_hidden_field_is_never_listed(built, visit):
    fields = [text("shown", mandatory("Shown is needed")), text("hidden", mandatory("Hidden is needed"), isHidden=True),
              picker("p", mandatory("Choose")), date("d"), consent("e", mandatory("Agree"))]
    page = visit(built(form_site({"f": fields})) / "f")
    page.submit()
    assert page.summary().get_by_role("link").all_inner_texts() == ["Shown is needed", "P: Choose", "E: Agree"]


def test_what_is_put_right_is_marked_in_the_list_where_it_stands(built, visit):
    """A list that became shorter would move what somebody is about to press."""
    items = [labelled("textField", name, label, required="YES") for name, label in (("a", "First"), ("b", "Second"))]
    page = visit(built(mmxml_site(form(mmxml_page("p", *items)))) / "f")
    page.submit()
    height = page.summary().bounding_box()["height"]
    page.enter("a", "x")
    page.control("b").focus()
    page.settle()
    entries = page.summary().get_by_role("listitem")
    solved = [each.evaluate("e => getComputedStyle(e.firstElementChild).textDecorationLine") for each in entries.all()]
    assert solved == ["line-through", "underline"] and page.summary().bounding_box()["height"] == height
    assert page.page.title().startswith("1 error")
