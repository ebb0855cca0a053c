"""Answers that a host takes, and what becomes of them as it says."""
import pytest
from playwright.sync_api import expect

from Browser.outcome_fixtures import TAKE, confirmation, drafts, line, open_form, part, press, respond


@pytest.mark.parametrize("text, values", [
    ('{"latitude":40.4,"longitude":-3.7}', {"p": '{"latitude":40.4,"longitude":-3.7}'}), ("here", {}), ("", {})])
def test_a_place_is_set_by_its_text(text, values, built, visit):
    form = {"defaultLanguageId": "en_US", "fields": [{"name": "p", "dataType": "geolocation"}]}
    opened = visit(built({"site.json": {"title": "T"}, "forms/f.json": form}) / "f")
    opened.host("field('p').set({ latitude: 1, longitude: 2 })")
    opened.page.evaluate("(text) => formsite.form().field('p').set(text)", text)
    assert opened.values == values


def test_a_host_that_takes_the_answers_is_enough(open_form):
    opened = open_form(is_sent=False, before=TAKE)
    opened.enter("name", "Ada")
    press(opened)
    expect(confirmation(opened)).to_contain_text("Your answers were sent.")
    expect(opened.form).to_be_hidden()
    assert drafts(opened) == [] and len(opened.heard("submit")) == 1


def test_the_page_waits_for_a_host_that_says_later(open_form):
    opened = open_form(is_sent=False, before=respond("new Promise(done => { window.done = done; })"))
    opened.enter("name", "Ada")
    press(opened)
    expect(line(opened)).to_have_text("Sending your answers…")
    expect(opened.form.locator("[type=submit]")).to_have_attribute("aria-disabled", "true")
    opened.page.evaluate("done({ reference: 'R-17', message: 'See you on Monday.' })")
    expect(part(opened, "reference")).to_have_text("R-17")
    expect(confirmation(opened)).to_contain_text("See you on Monday.")


def test_a_host_can_refuse_single_answers(open_form):
    opened = open_form(is_sent=False,
                       before=respond("Promise.resolve({ errors: { mail: 'Taken.' }, message: 'Not yet.' })"))
    opened.enter("name", "Ada")
    assert opened.host("submit()") is False
    assert opened.message("mail").endswith("Taken.")
    expect(line(opened)).to_contain_text("Not yet.")
    expect(opened.form).to_be_visible()
    assert any("Ada" in draft for draft in drafts(opened))


@pytest.mark.parametrize("reason, words", [
    ("{ message: 'The list is closed.' }", "The list is closed."),
    ("new Error('The list is closed.')", "The list is closed."),
    ("new TypeError('x is undefined')", "Your answers were not accepted."),
    ("undefined", "Your answers were not accepted."),
])
def test_a_host_that_rejects_has_not_taken_them(open_form, reason, words):
    opened = open_form(is_sent=False, before=respond(f"Promise.reject({reason})"))
    opened.enter("name", "Ada")
    assert opened.host("submit()") is False
    expect(line(opened)).to_contain_text(words)
    assert "undefined" not in line(opened).inner_text()
    expect(confirmation(opened)).to_have_count(0)


@pytest.mark.parametrize("status, content, words", [
    (422, {"errors": {"mail": ["Taken.", "Try another."]}}, "Correct what is marked"),
    (500, {}, "Your answers were not sent. They are still here: try again later."),
    (409, {"message": "The list is closed."}, "The list is closed."),
])
def test_what_an_address_answered_to_the_host_counts_as_it_would_to_the_page(open_form, host, status, content, words):
    host.endpoint.say(status, content)
    opened = open_form(is_sent=False, before=respond("fetch('/endpoint/in', { method: 'POST' })"))
    opened.enter("name", "Ada")
    assert opened.host("submit()") is False
    expect(line(opened)).to_contain_text(words)
    assert opened.message("mail").endswith("Taken. Try another." if status == 422 else "")
    host.endpoint.say(201, {"reference": "R-9", "errors": {}})
    opened.enter("mail", "b@example.org")
    assert opened.host("submit()") is True
    expect(part(opened, "reference")).to_have_text("R-9")
