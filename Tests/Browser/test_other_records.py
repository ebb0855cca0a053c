"""Records keep what is theirs: drafts, stored files, refusals and late answers."""
import json

import pytest
from playwright.sync_api import expect

from Browser.record_fixtures import (
    ADD, FIELDS, UPLOAD, choose, form, news, portal, press_submit, service, show, wait_for)
from Support.held import HeldRequests
from Support.portal import Trouble

LOAD = "/screens.screensddlrecord/get-ddl-record"
UPDATE = "/ddl.ddlrecord/update-record"
OLD = '{"groupId":1,"uuid":"old","version":"1.0"}'
STORED = '{"groupId":20126,"uuid":"u-5","version":"1.0"}'
NUMBER = {"name": "n", "dataType": "double", "showLabel": True, "required": False, "label": "Count"}


def record(number: int, **values: str) -> dict:
    return {number: {"modelValues": values, "modelAttributes": {"recordId": number}}}


def last_saved(portal) -> tuple:
    calls = [portal.state.next() for _ in range(portal.state.calls.qsize())]
    *_, call = [call for call in calls if call.command in (ADD, UPDATE)]
    return call.command, call.params.get("recordId"), call.params["fieldsMap"]


def reload(page) -> None:
    page.page.reload()
    page.settle()


def open_record(page, number: int) -> None:
    address = page.page.url.partition("?")[0]
    page.page.goto(f"{address}?recordId={number}" if number else address)
    page.settle()


# Drafts

def test_a_draft_stays_with_its_record(show, portal):
    portal.state.records |= record(7, who="Ana", here="true") | record(8, who="Eva")
    page = show({"recordInAddress": True})
    page.enter("who", "New")
    open_record(page, 7)
    assert page.values == {"who": "Ana", "here": "true"}
    page.enter("place.latitude", "41")
    page.enter("place.longitude", "2")
    open_record(page, 8)
    assert page.values == {"who": "Eva"}
    open_record(page, 7)
    assert page.values == {"who": "Ana", "here": "true", "place": '{"latitude":41,"longitude":2}'}
    open_record(page, 0)
    assert page.values == {"who": "New"}
    open_record(page, 8)
    page.enter("who", "Bea")
    page.submit()
    assert last_saved(portal) == (UPDATE, 8, {"who": "Bea"})


def test_a_draft_of_a_new_record_goes_with_the_record_that_it_becomes(show, portal):
    page = show({"recordInAddress": True})
    page.enter("who", "Ana")
    page.submit()
    wait_for(page, "formSubmitted")
    open_record(page, 0)
    assert page.values == {} and page.page.locator("[data-draft]").count() == 0


def test_a_change_of_language_stays_with_the_record(show, portal):
    portal.state.records |= record(7, who="Ana")
    page = show({"recordInAddress": True})
    open_record(page, 7)
    page.enter("here", True)
    page.page.locator("[data-languages] a[lang=es-ES]").click()
    page.page.wait_for_url("**/es-ES/**")
    page.settle()
    assert page.values == {"who": "Ana", "here": "true"}
    page.submit()
    assert last_saved(portal) == (UPDATE, 7, {"who": "Ana", "here": "true"})


@pytest.mark.parametrize("kind", ["document-library", "image"])
def test_a_file_that_was_stored_anew_is_in_the_draft(kind, show, portal):
    portal.state.records |= record(7, who="Ana", paper=OLD)
    page = show({"recordId": 7}, fields=[FIELDS[0], {**FIELDS[1], "dataType": kind}])
    wait_for(page, "recordLoaded")
    page.control("paper").set_input_files({"name": "p.png", "mimeType": "image/png", "buffer": b"words"})
    wait_for(page, "documentUploadCompleted")
    page.settle()
    reload(page)
    assert page.values == {"who": "Ana", "paper": STORED}
    page.submit()
    assert last_saved(portal) == (UPDATE, 7, {"who": "Ana", "paper": STORED})


def test_a_file_that_was_still_on_its_way_leaves_the_stored_one(show, portal):
    portal.state.records |= record(7, who="Ana", paper=OLD)
    page = show({"recordId": 7})
    wait_for(page, "recordLoaded")
    page.page.route(f"**{UPLOAD}*", lambda route: None)
    choose(page, "paper")
    wait_for(page, "documentUploadStarted")
    page.page.reload()
    page.settle()
    assert page.values == {"who": "Ana", "paper": OLD}
    expect(page.page.locator("[data-draft]")).to_contain_text("Not kept: Paper.")


@pytest.mark.parametrize("settings", [{"recordId": 7}, {"recordId": 7, "structureId": 2}], ids=["built", "drawn"])
def test_starting_again_comes_back_to_the_record(settings, show, portal):
    portal.state.records |= record(7, who="Ana", here="true", place='{"latitude":41,"longitude":2}')
    portal.state.structures[2] = {"availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US", "fields": FIELDS}
    page = show(settings)
    page.settle()
    page.enter("who", "Ada")
    page.enter("place.latitude", "5")
    reload(page)
    assert page.state("who", "value") == "Ada"
    page.page.locator("[data-draft] [data-part=restart]").click()
    page.settle()
    assert page.values == portal.state.records[7]["modelValues"]
    page.page.locator("[data-draft] [data-part=undo]").click()
    assert page.state("who", "value") == "Ada"
    page.page.locator("[data-draft] [data-part=restart]").click()
    page.enter("who", "Bea")
    page.submit()
    assert last_saved(portal) == (UPDATE, 7, {**portal.state.records[7]["modelValues"], "who": "Bea"})


# Refusals and late answers

def test_a_record_that_could_not_be_loaded_stops_no_other_one(show, portal):
    portal.state.fail(LOAD, Trouble(status=500, body='{"exception": "Boom"}'))
    page = show({"recordId": 9}, expected="Failed to load resource")
    wait_for(page, "recordLoadError")
    page.page.evaluate("() => { const form = formsite.form(); form.settings.recordId = 0; form.clearForm(); }")
    page.enter("who", "Ana")
    assert page.host("submit()") is True
    assert last_saved(portal) == (ADD, None, {"who": "Ana"})


def test_a_record_that_the_host_has_itself_is_saved(show, portal):
    portal.state.records |= record(9, who="Ana")
    portal.state.fail(LOAD, Trouble(status=500, body='{"exception": "Boom"}'))
    page = show({"recordId": 9}, expected="Failed to load resource")
    wait_for(page, "recordLoadError")
    page.host(f"fill({json.dumps(portal.state.records[9])})")
    assert page.host("submit()") is True
    assert last_saved(portal) == (UPDATE, 9, {"who": "Ana"})


def test_values_that_do_not_say_whose_they_are_are_those_of_the_record_that_is_shown(show, portal):
    portal.state.records |= record(7, who="Ana")
    page = show({"recordId": 7})
    wait_for(page, "recordLoaded")
    page.host("fill({ modelValues: { who: 'Bea' } })")
    assert page.host("settings")["recordId"] == 7 and page.host("submit()") is True
    assert last_saved(portal) == (UPDATE, 7, {"who": "Bea"})


def test_an_answer_about_a_record_that_is_no_longer_shown(show, portal):
    portal.state.records |= record(7, who="Ana") | record(8, who="Eva")
    page = show({"recordId": 7})
    wait_for(page, "recordLoaded")
    held = HeldRequests(portal.invoke, lambda request: UPDATE in (request.post_data or "")).at(page.page)
    page.enter("who", "Anabel")
    press_submit(page)
    expect(page.page.locator("[data-outcome]")).to_contain_text("Submitting form...")
    page.page.evaluate("() => { const form = formsite.form(); form.settings.recordId = 8; form.loadRecord(); }")
    page.page.wait_for_function("() => formsite.form().values.who === 'Eva'")
    held.next().continue_()
    told = wait_for(page, "formSubmitted")["record"]
    assert (told["recordId"], told["values"]) == (7, {"who": "Anabel"})
    assert page.host("settings")["recordId"] == 8
    page.page.unroute(portal.invoke)
    page.host("submit()")
    assert portal.state.records[7]["modelValues"] == {"who": "Anabel"}


@pytest.mark.parametrize("end", ["formsite.form().end()", "formsite.form().loadForm()"])
def test_a_submission_does_not_outlive_the_form_that_waits_for_its_file(end, show, portal):
    portal.state.structures[2] = {"availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US", "fields": FIELDS}
    page = show({"structureId": 2})
    wait_for(page, "formLoaded")
    page.enter("who", "Ana")
    page.page.route(f"**{UPLOAD}*", lambda route: None)
    choose(page, "paper")
    page.page.evaluate("() => { window.over = formsite.form().submit(); }")
    expect(page.page.locator("[data-outcome]")).to_contain_text("Uploading file...")
    page.page.evaluate(f"() => {{ {end}; }}")
    assert page.page.evaluate("() => window.over") is False
    page.settle()
    assert ADD not in [portal.state.next().command for _ in range(portal.state.calls.qsize())]
    assert "formSubmitted" not in news(page)


# Answers that store nothing

@pytest.mark.parametrize(("body", "words"), [
    ("<html>Sign in</html>", "Error uploading data"), ("null", "Error uploading data"),
    ("[]", "Error uploading data"), ("{}", "Error uploading data"), ('{"error": "no"}', "no"),
    ('{"exception": "com.liferay.Denied", "message": "You may not"}', "You may not")])
def test_an_answer_that_names_no_file_is_an_error(body, words, show, portal):
    portal.state.fail(UPLOAD, Trouble(status=200, body=body))
    page = show()
    page.enter("who", "Ana")
    choose(page, "paper")
    assert wait_for(page, "documentUploadError")["message"] == words
    assert page.values == {"who": "Ana"} and page.state("paper", "valid") is False


@pytest.mark.parametrize(("body", "words"), [
    ('{"error": "No permission"}', "No permission"),
    ('{"modelAttributes": {"recordId": 9}}', "Could not load record data.")])
def test_an_answer_that_holds_no_record_is_an_error(body, words, show, portal):
    portal.state.fail(LOAD, Trouble(status=200, body=body))
    page = show({"recordId": 9})
    assert wait_for(page, "recordLoadError")["message"] == words
    page.host("field('who').set('Ada')")
    assert page.host("submit()") is False


# Beginning anew

@pytest.mark.parametrize("has_focus", [False, True], ids=["left", "typing"])
@pytest.mark.parametrize("act", ["loadRecord()", "fill({ n: null })", "fill({ n: '' })", "clearForm()"])
def test_words_that_say_no_value_go_with_what_the_host_does(act, has_focus, show, portal):
    portal.state.records |= record(7, who="Ana", n="")
    page = show({"recordId": 7}, fields=[FIELDS[0], NUMBER])
    wait_for(page, "recordLoaded")
    page.control("n").click()
    page.page.keyboard.type("abc")
    if not has_focus:
        page.page.keyboard.press("Tab")
        expect(page.field("n")).to_contain_text("abc")
    page.host(act)
    page.settle()
    assert page.control("n").input_value() == "" and page.part("n", "note").count() == 0


def test_a_built_form_that_is_loaded_again_begins_anew(show, portal):
    page = show()
    page.enter("who", "Ana")
    choose(page, "paper")
    wait_for(page, "documentUploadCompleted")
    news(page)
    page.host("loadForm()")
    page.settle()
    assert page.values == {} and news(page) == ["formLoaded"]
    reload(page)
    assert page.values == {} and page.page.locator("[data-draft]").count() == 0


def test_of_two_forms_the_one_that_was_asked_for_last_is_shown(show, portal):
    portal.state.structures |= {number: {
        "availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US",
        "fields": [{**FIELDS[0], "label": f"Form {number}"}]} for number in (11, 12)}
    page = show()
    held = HeldRequests(portal.invoke, lambda request: '"structureId":11' in request.post_data).at(page.page)
    wait_for(page, "formLoaded")
    news(page)
    page.page.evaluate("""() => { const form = formsite.form();
        for (const number of [11, 12]) { form.settings.structureId = number; form.loadForm(); } }""")
    wait_for(page, "formLoaded")
    expect(page.field("who")).to_contain_text("Form 12")
    held.next().continue_()
    page.settle()
    expect(page.field("who")).to_contain_text("Form 12")
    assert news(page) == ["formLoaded"]
