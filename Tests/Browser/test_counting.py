"""A text that comes near its limit says how much is left."""
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import expect

from Support.fields import check, text
from Support.mmxml import form, labelled, mmxml_site, page
from Support.sites import form_site

LIMITS = {"short": 5, "name": 30, "note": 200}
FORMULARY = form_site({
    "f": [*(text(name, check("lengthText", "Too long", maxLength=most)) for name, most in LIMITS.items()), text("free")]
})
MMXML = mmxml_site(form(page("p", *(labelled("textField", name, name.title(), f"<maxlength>{most}</maxlength>")
                                    for name, most in LIMITS.items()), labelled("textField", "free", "Free"))))
SITES = pytest.mark.parametrize("files", [FORMULARY, MMXML], ids=["formulary", "mmxml"])


def count(form_page, name):
    return form_page.part(name, "count")


def write(form_page, name, length):
    form_page.control(name).fill("x" * length)


@SITES
@pytest.mark.parametrize("name, before, first, words", [
    ("note", 179, 180, "20 characters left"), ("name", 19, 20, "10 characters left"),
    ("short", 0, 1, "4 characters left"),
    ("note", 0, 199, "1 character left"), ("note", 0, 200, "0 characters left")])
def test_it_counts_in_the_last_tenth_and_at_least_the_last_ten(files, name, before, first, words, built, visit):
    form_page = visit(built(files) / "f")
    write(form_page, name, before)
    assert count(form_page, name).count() == 0
    write(form_page, name, first)
    expect(count(form_page, name)).to_have_text(words)
    write(form_page, name, before)
    write(form_page, "free", 900)
    assert form_page.page.locator("[data-part=count]").count() == 0, "and where there is no limit, never"


@SITES
def test_a_short_code_that_is_not_being_typed_has_nothing_to_say(files, built, visit):
    form_page = visit(built(files) / "f")
    for name, length, shown in (("short", 5, 0), ("name", 25, 1)):
        form_page.page.evaluate("([name, text]) => formsite.form().field(name).set(text)", [name, "x" * length])
        form_page.settle()
        assert count(form_page, name).count() == shown


@SITES
def test_nothing_moves_when_it_appears_and_it_covers_nothing(files, built, visit):
    form_page = visit(built(files) / "f", viewport={"width": 320, "height": 640})
    places = "[...document.querySelectorAll('[data-field]')].map(e => e.getBoundingClientRect().top)"
    before = form_page.page.evaluate(places)
    write(form_page, "name", 25)
    note, control, below = (each.bounding_box()
                            for each in (count(form_page, "name"), form_page.control("name"), form_page.field("note")))
    assert form_page.page.evaluate(places) == before
    assert control["y"] + control["height"] <= note["y"] and note["y"] + note["height"] <= below["y"]
    assert note["x"] == control["x"] and note["height"] >= 20


def test_long_words_about_the_limit_fit_a_narrow_window_and_cover_nothing(built, visit):
    form_page = visit(built({**FORMULARY, "site.json": {"title": "F", "locales": ["de"]}}) / "f",
                      viewport={"width": 320, "height": 640})
    form_page.control("name").focus()
    form_page.page.keyboard.insert_text("x" * 33)
    note = count(form_page, "name")
    expect(note).to_have_text("Hier passen höchstens 30 Zeichen hinein")
    assert form_page.page.evaluate("document.documentElement.scrollWidth") <= 320
    shown, below = note.bounding_box(), form_page.field("note").bounding_box()
    assert shown["x"] + shown["width"] <= 320 and shown["y"] + shown["height"] <= below["y"]


@SITES
def test_it_is_announced_when_typing_rests(files, built, visit):
    form_page = visit(built(files) / "f")
    form_page.page.clock.install()
    # From here on time stands still but for what is said below.
    form_page.page.clock.pause_at(datetime.now() + timedelta(hours=1))
    control = form_page.control("name")
    control.focus()
    said = form_page.page.locator("[data-announce]")
    for length in (20, 21, 22):
        write(form_page, "name", length)
        form_page.page.clock.run_for(900)
        expect(said).to_have_text("")
    form_page.page.clock.run_for(200)
    expect(said).to_have_text("8 characters left")


def test_what_was_pasted_beyond_it_is_counted_where_it_stays(built, visit):
    form_page = visit(built(MMXML) / "f")
    form_page.control("name").focus()
    form_page.page.keyboard.insert_text("x" * 33)
    expect(count(form_page, "name")).to_have_text("3 characters too many")
    form_page.control("free").focus()
    expect(count(form_page, "name")).to_have_text("3 characters too many")


def test_what_is_refused_says_so_where_it_is_seen(built, visit):
    form_page = visit(built(FORMULARY) / "f")
    form_page.control("name").focus()
    form_page.page.keyboard.insert_text("x" * 33)
    expect(form_page.control("name")).to_have_value("")
    expect(count(form_page, "name")).to_have_text("At most 30 characters fit here")
    form_page.page.keyboard.type("y")
    assert count(form_page, "name").count() == 0


@pytest.mark.parametrize("composed, word, left", [("nihao", "你好", ""), ("yes", "yes", "y")])
def test_a_composed_word_that_is_refused_leaves_nothing_but_letters_of_its_own(composed, word, left, built, visit):
    form_page = visit(built(FORMULARY) / "f")
    write(form_page, "name", 29)
    form_page.control("name").focus()
    session = form_page.page.context.new_cdp_session(form_page.page)
    for end in range(1, len(composed) + 1):
        session.send("Input.imeSetComposition", {"text": composed[:end], "selectionStart": end, "selectionEnd": end})
    session.send("Input.insertText", {"text": word})
    expect(form_page.control("name")).to_have_value("x" * 29 + left)
    assert form_page.state("name", "value") == "x" * 29 + left
    assert form_page.control("name").evaluate("e => e.selectionStart") == 29 + len(left)
    expect(count(form_page, "name")).to_have_text("At most 30 characters fit here")


def test_characters_are_those_that_people_see_in_one_language_and_code_points_in_the_other(built, visit):
    for files, words in ((FORMULARY, "4 characters left"), (MMXML, "3 characters left")):
        form_page = visit(built(files) / "f")
        form_page.control("short").focus()
        form_page.page.keyboard.insert_text("e\u0301")
        expect(count(form_page, "short")).to_have_text(words)


def test_a_short_code_that_is_left_says_nothing_more(built, visit):
    form_page = visit(built(MMXML) / "f")
    write(form_page, "short", 5)
    expect(count(form_page, "short")).to_have_text("0 characters left")
    form_page.control("free").focus()
    assert count(form_page, "short").count() == 0


@pytest.mark.parametrize("locale, length, words", [
    ("pl", 29, "Pozostał 1 znak"), ("pl", 27, "Pozostały 3 znaki"), ("pl", 25, "Pozostało 5 znaków"),
    ("ar", 28, "بقي حرفان"), ("ar", 27, "بقيت 3 أحرف"), ("fr", 30, "0 caractère restant"),
    ("de", 25, "Noch 5 Zeichen")])
def test_it_counts_as_the_language_does(locale, length, words, built, visit):
    form_page = visit(built({**FORMULARY, "site.json": {"title": "F", "locales": [locale]}}) / "f")
    write(form_page, "name", length)
    expect(count(form_page, "name")).to_have_text(words)
