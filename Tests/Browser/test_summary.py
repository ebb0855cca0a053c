"""The list of errors: in view at every size, by steps, with the number of errors in the title and at the steps."""
import json
import re

import pytest
from playwright.sync_api import expect

from Support.fields import mandatory, text
from Support.mmxml import form, item, labelled, mmxml_site
from Support.program import ROOT
from Support.sites import form_site

SIZES = {"laptop": (1366, 650), "phone on its side": (844, 390), "phone": (390, 664), "400 %": (320, 256)}
WINDOWS = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)


def part(name, title, *items, **attributes):
    written = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f'<page name="{name}"{written}><group name="{name}Group" title="{title}">{"".join(items)}</group></page>'


def required(name, label, inside=""):
    return labelled("textField", name, label, inside, required="YES")


MISSING = "This field is required."
STEPS = form(
    part("child", "Your child", required("first", "First name"), required("last", "Family name"),
         labelled("textField", "code", "Code", "<minlength>5</minlength>")),
    part("away", "Travel", required("bus", "Bus stop"), isHidden="YES"),
    part("family", "Parent or guardian", labelled("textField", "phone", "Phone")),
    part("pay", "Payment",
         required("account", "Account", "<onmissing><message>Enter the account number.</message></onmissing>")),
    formPrefix="Summer camp")


@pytest.fixture
def steps(built, visit):
    def open_page(**options):
        return visit(built(mmxml_site(STEPS)) / "f", reduced_motion="reduce", **options)

    return open_page


def box(locator):
    """Top and bottom in the view."""
    return locator.evaluate("e => { const { top, bottom } = e.getBoundingClientRect(); return [top, bottom]; }")


def send(form_page):
    form_page.host("submit()")


def entries(form_page):
    return form_page.summary().get_by_role("link")


def step(form_page, name):
    return form_page.page.locator(f"[data-step={name}]")


# In view

@WINDOWS
@pytest.mark.parametrize("count", [1, 3, 20])
def test_the_summary_that_has_the_focus_is_in_view(count, size, built, visit):
    fields = [text("hello"), *(text(f"t{n}", mandatory(f"Fill in T{n}")) for n in range(count)),
              *(text(f"z{n}") for n in range(8))]
    form_page = visit(built(form_site({"f": fields})) / "f", viewport={"width": size[0], "height": size[1]},
                      device_scale_factor=2)
    form_page.form.locator("[type=submit]").scroll_into_view_if_needed()
    form_page.submit()
    summary = form_page.page.locator("[data-summary]")
    assert summary.evaluate("e => e === document.activeElement")
    top, bottom = box(summary)
    assert 0 <= top < 60 and box(summary.locator("h2"))[1] <= size[1]
    assert bottom <= size[1] or bottom - top > size[1] - 60, "all of it, where there is room"
    first = box(form_page.field("t0"))
    if first[1] - top <= size[1] - 60:
        assert first[1] <= size[1], "where both fit, the first question in error is in view too"


@WINDOWS
def test_mm_xml_puts_the_focus_into_the_first_wrong_field_in_view(size, steps):
    form_page = steps(viewport={"width": size[0], "height": size[1]}, device_scale_factor=2)
    for _ in range(2):
        form_page.page.locator(".actions [data-part=next]").click()
    form_page.submit()
    assert form_page.focused() == "first"
    for each in (form_page.control("first"), form_page.field("first").locator("label").first,
                 form_page.part("first", "error")):
        top, bottom = box(each)
        assert 0 <= top and bottom <= size[1]


def test_an_entry_leads_to_its_control_in_a_low_window(built, visit):
    options = "".join(f'<tag value="{n}">Option {n}</tag>' for n in range(4))
    long = "Which of all the many activities that we offer in two weeks by the lake would your child like most? " * 3
    definition = form(
        part("a", "A", labelled("radioControl", "pick", long, options, required="YES"), required("b", "B")))
    form_page = visit(built(mmxml_site(definition)) / "f", viewport={"width": 320, "height": 256})
    send(form_page)
    entries(form_page).first.click()
    top, bottom = box(form_page.option("pick", "0"))
    assert form_page.focused() == "pick" and 0 <= top and bottom <= 256


# What it lists

def test_entries_stand_under_the_titles_of_their_steps(steps):
    form_page = steps()
    send(form_page)
    summary = form_page.page.locator("[data-summary]")
    assert summary.locator("h3, a").all_inner_texts() == [
        "Your child", f"First name: {MISSING}", f"Family name: {MISSING}", "Payment", "Enter the account number."]
    heading, under, other = summary.locator("h3").first, entries(form_page).first, summary.locator("h3").nth(1)
    assert box(heading)[1] <= box(under)[0] and box(entries(form_page).nth(1))[1] < box(other)[0]
    between = box(other)[0] - box(entries(form_page).nth(1))[1]
    assert between > box(under)[0] - box(heading)[1], "it belongs to what is below"


def test_a_form_of_one_page_has_no_titles_in_its_summary(built, visit):
    form_page = visit(built(mmxml_site(form(part("a", "Only", required("b", "B"))))) / "f")
    send(form_page)
    assert form_page.summary().get_by_role("heading").count() == 1


@pytest.mark.parametrize("count, height", [(8, 44), (9, 24)])
def test_of_more_than_eight_entries_each_is_24_px_high(count, height, built, visit):
    fields = [text(f"t{n}", mandatory(f"Fill in T{n}")) for n in range(count)]
    form_page = visit(built(form_site({"f": fields})) / "f")
    form_page.submit()
    heights = entries(form_page).evaluate_all("all => all.map(e => e.getBoundingClientRect().height)")
    assert len(heights) == count and all(height <= each < height + 4 for each in heights), heights


@pytest.mark.parametrize("label, message, text_", [
    ("School", "Please write something", "School: Please write something"),
    ("First name", "Enter the first name", "Enter the first name"),
    ("Languages your child speaks", "Choose at least 1.", "Languages your child speaks: Choose at least 1."),
    ("ID", "Enter your ID", "Enter your ID"), ("姓名", "请输入姓名", "请输入姓名"), ("Nazwa szkoły", "Podaj nazwę", "Podaj nazwę"),
    ("42", "Enter a number", "42: Enter a number"), ("ID", "Not valid", "ID: Not valid")])
def test_a_message_that_does_not_name_its_field_gets_its_label(label, message, text_, built, visit):
    form_page = visit(built(form_site({"f": [text("t", mandatory(message), label=label)]})) / "f")
    form_page.submit()
    assert entries(form_page).all_inner_texts() == [text_]
    assert form_page.message("t").removeprefix("Error:").strip() == message, "beside the label it goes without"


def test_the_page_s_own_message_names_no_field(built, visit):
    definition = form(part("p", "P", required("study", "Field of study"), required("school", "School")))
    form_page = visit(built(mmxml_site(definition)) / "f")
    form_page.enter("school", "Elm")
    form_page.submit()
    assert entries(form_page).all_inner_texts() == [f"Field of study: {MISSING}"]


# The title of the page

def test_the_title_names_the_step_and_begins_with_the_number_of_errors(steps):
    form_page = steps()
    assert form_page.page.title() == "Your child – Summer camp"
    form_page.page.locator(".actions [data-part=next]").click()
    assert form_page.page.title() == "Parent or guardian – Summer camp"
    send(form_page)
    assert form_page.page.title() == "3 errors: Your child – Summer camp"
    entries(form_page).last.click()
    assert form_page.page.title() == "3 errors: Payment – Summer camp"
    form_page.enter("account", "1")
    assert form_page.page.title() == "2 errors: Payment – Summer camp", "this one is answered"
    form_page.host("fill({first: 'Ada', last: 'L'})")
    send(form_page)
    assert form_page.page.title() == "Payment – Summer camp"


def test_the_sample_of_several_steps_is_called_by_the_step(built, visit):
    sample = {"site.json": {"title": "Forms"}, "forms/camp.xml": (ROOT / "forms" / "camp.xml").read_bytes()}
    form_page = visit(built(sample) / "camp", now="2026-11-22T10:00:00")
    send(form_page)
    assert re.fullmatch(r"\d+ errors: Your child – Summer camp", form_page.page.title())


@pytest.mark.parametrize("locale, count, title", [
    ("en", 1, "1 error: F"), ("en", 2, "2 errors: F"), ("fr", 2, "2 erreurs : F"), ("de", 1, "1 Fehler: F"),
    ("pl", 1, "1 błąd: F"),
    ("pl", 3, "3 błędy: F"), ("pl", 5, "5 błędów: F"), ("ar", 1, "خطأ واحد: F"), ("ar", 2, "خطآن: F"),
    ("ar", 3, "3 أخطاء: F"),
    ("ar", 11, "11 خطأً: F"), ("he", 2, "שתי שגיאות: F"), ("da", 1, "1 fejl: F")])
def test_errors_are_counted_as_the_language_counts(locale, count, title, built, visit):
    fields = [text(f"t{n}", mandatory("x")) for n in range(count)]
    form_page = visit(built(form_site({"f": fields}, locales=[locale])) / "f")
    form_page.submit()
    assert form_page.page.title().replace("\u202f", " ").replace("\u00a0", " ") == title


# The steps

def test_each_page_in_use_is_a_step_and_those_with_errors_say_how_many(steps):
    form_page = steps()
    shown = form_page.page.locator("[data-step]")
    assert shown.evaluate_all("all => all.map(e => e.dataset.step)") == ["child", "family", "pay"]
    assert form_page.page.locator("[data-step][aria-current=step]").get_attribute("data-step") == "child"
    assert form_page.page.locator("[data-errors]").count() == 0
    send(form_page)
    errors = shown.evaluate_all("all => all.map(e => e.dataset.errors ?? '')")
    assert errors == ["2", "", "1"]
    assert step(form_page, "child").inner_text().split() == ["Your", "child", "2", ":", "2", "errors"]
    bars = shown.evaluate_all("all => all.map(e => getComputedStyle(e, '::before').backgroundColor)")
    assert bars[0] == bars[2] != bars[1]
    tops = shown.evaluate_all("all => all.map(e => e.getBoundingClientRect().top)")
    assert len(set(tops)) == 1
    form_page.host("page('away')")
    entries(form_page).last.click()
    assert form_page.page.locator("[data-step][aria-current=step]").get_attribute("data-step") == "pay"
    form_page.enter("account", "1")
    assert step(form_page, "pay").get_attribute("data-errors") is None
    assert step(form_page, "child").get_attribute("data-errors") == "2"


def test_a_page_that_comes_into_use_is_a_step(built, visit):
    rule = ('<relationship object="page::b"><condition>way == "long"</condition><if><show>1</show></if>'
            "<else><hide>1</hide></else></relationship>")
    definition = form(part("a", "First",
                           item("radioControl", "way", '<tag value="short">S</tag><tag value="long">L</tag>')),
                      part("b", "Second", labelled("textField", "two", "Two"), isHidden="YES"),
                      part("c", "Third", labelled("textField", "three", "Three")), rules=rule)
    form_page = visit(built(mmxml_site(definition)) / "f")
    names = "all => all.map(e => e.dataset.step)"
    assert form_page.page.locator("[data-step]").evaluate_all(names) == ["a", "c"]
    form_page.option("way", "long").click()
    assert form_page.page.locator("[data-step]").evaluate_all(names) == ["a", "b", "c"]


def test_the_steps_fit_a_narrow_window(built, visit):
    pages = [part(f"p{n}", f"Part {n}", required(f"t{n}", f"T{n}")) for n in range(12)]
    form_page = visit(built(mmxml_site(form(*pages))) / "f", viewport={"width": 320, "height": 640})
    send(form_page)
    form_page.page.evaluate("scrollTo(0, 0)")
    expect(form_page.page.locator("[data-errors]")).to_have_count(12)
    assert form_page.page.evaluate("document.documentElement.scrollWidth") <= 320


def test_its_link_leads_to_a_question_that_is_locked(built, visit):
    field = {"id": "name", "title": "Name", "type": "name", "disabled": True, "validations": {"required": True},
             "size": {"width": 100}}
    groups = [{"id": "g", "title": "G", "sections": [{"id": "s", "fields": [field]}]}]
    form_page = visit(built({"site.json": {"title": "T"}, "forms/f.json": json.dumps(groups)}) / "f")
    form_page.submit()
    form_page.page.locator("[data-summary] a").click()
    expect(form_page.field("name")).to_be_focused()
