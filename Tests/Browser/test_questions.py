"""Questions about fields that were left blank, before the answers are handed over (MM XML)."""
import pytest
from playwright.sync_api import expect

from Support.axe import violations
from Support.browser import until
from Support.mmxml import form, item, labelled, mmxml_site, page

ASKING = form(page("p", labelled("textField", "first", "First name"),
                   labelled("textField", "phone", "Phone", submitAlerts="YES"),
                   item("dropDown", "card", '<placeholder>Card</placeholder><option value="v">Visa</option>',
                        submitAlerts="YES")))


@pytest.fixture
def open_form(built, visit):
    def open_page(definition=ASKING, **options):
        return visit(built(mmxml_site(definition)) / "f", **options)

    return open_page


def question(form_page):
    return form_page.page.get_by_role("alertdialog")


def submission(form_page):
    return form_page.host("submission")


def test_one_question_at_a_time_in_the_order_of_the_form(open_form):
    form_page = open_form()
    form_page.enter("first", "Ann")
    form_page.submit()
    expect(question(form_page)).to_have_accessible_name("Continue without filling in “Phone”?")
    assert submission(form_page) is None and form_page.host("valid") is True
    question(form_page).get_by_role("button", name="Continue").click()
    expect(question(form_page)).to_have_accessible_name("Continue without filling in “Card”?")
    assert submission(form_page) is None
    question(form_page).get_by_role("button", name="Continue").click()
    expect(question(form_page)).to_have_count(0)
    assert submission(form_page) == "Ann:first"
    assert [event["key"] for event in form_page.heard("alert")] == ["phone", "card"]
    assert len(form_page.heard("submit")) == 1


@pytest.mark.parametrize("way", ["button", "escape"])
def test_going_back_stops_and_goes_to_the_field(way, open_form):
    form_page = open_form()
    form_page.submit()
    if way == "button":
        question(form_page).get_by_role("button", name="Go back").click()
    else:
        form_page.page.keyboard.press("Escape")
    expect(question(form_page)).to_have_count(0)
    expect(form_page.control("phone")).to_be_focused()
    assert submission(form_page) is None and form_page.host("valid") is True
    assert form_page.heard("submit") == []


def test_the_promise_of_submit_waits_for_the_answer_and_idle_does_not(open_form):
    form_page = open_form()
    form_page.page.evaluate(
        "() => { window.answer = 'open'; window.formsite.form().submit().then(done => { window.answer = done; }); }")
    form_page.settle()
    assert form_page.page.evaluate("window.answer") == "open"
    form_page.page.keyboard.press("Escape")
    until(form_page.page, "() => window.answer === false")


def test_what_is_filled_in_is_not_asked_about(open_form):
    form_page = open_form()
    form_page.answer({"phone": "1", "card": "v"})
    form_page.submit()
    assert question(form_page).count() == 0
    assert submission(form_page) == "1:phone:v:card"


def test_errors_come_first(open_form):
    form_page = open_form(form(page("p", labelled("textField", "a", "A", required="YES"),
                                    labelled("textField", "b", "B", submitAlerts="YES"))))
    form_page.submit()
    assert question(form_page).count() == 0 and form_page.host("valid") is False


def test_by_keyboard_the_harmless_answer_is_the_first(open_form):
    form_page = open_form()
    form_page.submit()
    expect(question(form_page).get_by_role("button", name="Go back")).to_be_focused()
    form_page.page.keyboard.press("Shift+Tab")
    form_page.page.keyboard.press("Enter")
    form_page.page.keyboard.press("Shift+Tab")
    form_page.page.keyboard.press("Enter")
    form_page.settle()
    assert submission(form_page) == ""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_question(scheme, open_form):
    form_page = open_form(color_scheme=scheme, reduced_motion="reduce")
    form_page.submit()
    assert question(form_page).is_visible()
    assert violations(form_page) == []


def test_a_title_is_text_and_nothing_else(open_form):
    form_page = open_form(form(page("p", labelled("textField", "a", "&lt;b&gt;$&amp; {title}", submitAlerts="YES"))))
    form_page.submit()
    expect(question(form_page)).to_have_accessible_name("Continue without filling in “<b>$& {title}”?")
