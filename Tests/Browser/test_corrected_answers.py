"""Answers that wait on the device and are corrected: they are sent once, as they are at last."""
from playwright.sync_api import expect

from Browser.kept_fixtures import close, form_address, keep, open_form
from Browser.test_queue import ANSWERS, FIELDS, assert_sent_once, connect, wait_for_confirmation
from Support.pages import FormPage


def test_answers_that_are_being_corrected_are_not_sent_when_the_connection_is_back(open_form, host):
    page = open_form()
    keep(page, ANSWERS)
    page.enter("a", "y")
    connect(page)
    expect(page.form.locator("[data-outcome]")).to_contain_text("you have changed them")
    assert host.endpoint.inbox.empty()
    page.form.get_by_role("button", name="Send now").click()
    wait_for_confirmation(page)
    assert assert_sent_once(host) == {**ANSWERS, "a": "y"}


def test_a_correction_that_a_draft_brings_back_takes_the_place_of_what_waits(open_form, form_address, host):
    page = open_form()
    keep(page, ANSWERS)
    page.enter("a", "y")
    context = page.page.context
    close(page)
    context.set_offline(False)
    again = FormPage(context.new_page(), page.watch)
    again.page.goto(form_address)
    expect(again.form.locator("[data-outcome]")).to_contain_text("you have changed them")
    again.enter("word", ANSWERS["word"])
    again.submit()
    wait_for_confirmation(again)
    assert assert_sent_once(host) == {**ANSWERS, "a": "y"}


def test_answers_are_sent_once_a_correction_of_them_is_taken_back(open_form, host):
    page = open_form()
    keep(page, ANSWERS)
    page.enter("a", "y")
    page.enter("a", ANSWERS["a"])
    connect(page)
    wait_for_confirmation(page)
    assert assert_sent_once(host) == ANSWERS
