"""Forms whose records a portal keeps: loading, editing, files, submitting, against a server of another origin that
listens, refuses, breaks off."""
import pytest
from playwright.sync_api import expect

from Browser.conftest import new_page
from Browser.record_fixtures import (
    ADD, BIG, LISTEN, UPLOAD, big, choose, form, news, portal, press_submit, service, show, wait_for)
from Support.axe import violations
from Support.held import HeldRequests
from Support.portal import Trouble

LOAD = "/screens.screensddlrecord/get-ddl-record"
PLACE = '{"latitude":40.4,"longitude":-3.7}'


def test_a_record_is_loaded_edited_and_updated(show, portal):
    portal.state.records[9] = {"modelValues": {"who": "Ana", "here": "true"},
                               "modelAttributes": {"recordId": 9, "modifiedDate": 1}}
    page = show({"recordId": 9})
    assert wait_for(page, "recordLoaded")["record"] == {
        "recordId": 9, "attributes": {"recordId": 9, "modifiedDate": 1}, "values": {"who": "Ana", "here": "true"}}
    page.enter("who", "Ada")
    page.submit()
    wait_for(page, "formSubmitted")
    assert news(page) == ["formLoaded", "recordLoaded", "formSubmitted"]
    load, save = portal.state.next(), portal.state.next()
    assert (load.command, load.params) == (
        LOAD, {"ddlRecordId": 9, "locale": "en_US"})
    assert (save.command, save.params) == ("/ddl.ddlrecord/update-record", {
        "recordId": 9, "displayIndex": 0, "fieldsMap": {"who": "Ada", "here": "true"},
        "serviceContext": {"userId": 4, "scopeGroupId": 3}, "mergeFields": False})


def test_a_draft_keeps_what_was_changed_in_the_record_and_nothing_else(show, portal):
    portal.state.records |= {number: {"modelValues": {"who": who, "here": "true", "place": PLACE}} for number, who in (
        (9, "Ana"), (8, "Eva"))}
    page = show({"recordId": 9, "recordInAddress": True})
    wait_for(page, "recordLoaded")
    page.enter("who", "Anabel")
    page.enter("place.latitude", "41")
    portal.state.records[9]["modelValues"]["here"] = "false"
    for _ in range(2):
        page.page.reload()
        assert wait_for(page, "recordLoaded")["record"]["values"] == {
            "who": "Anabel", "here": "false", "place": '{"latitude":41,"longitude":-3.7}'}
        assert page.control("who").input_value() == "Anabel"
    page.page.goto(page.page.url + "?recordId=8")
    assert wait_for(page, "recordLoaded")["record"]["values"]["who"] == "Eva"


def test_a_record_that_the_host_loads_again_begins_anew(show, portal):
    portal.state.records[9] = {"modelValues": {"who": "Ana"}}
    page = show({"recordId": 9})
    wait_for(page, "recordLoaded")
    page.enter("who", "Anabel")
    page.host("loadRecord()")
    page.settle()
    assert page.state("who", "value") == "Ana"
    page.page.reload()
    wait_for(page, "recordLoaded")
    assert page.state("who", "value") == "Ana" and page.page.locator("[data-draft]").count() == 0


def test_of_two_records_the_one_that_was_asked_for_last_is_shown(show, portal):
    portal.state.records |= {1: {"modelValues": {"who": "Ana"}}, 2: {"modelValues": {"who": "Eva"}}}
    page = show()
    held = HeldRequests(portal.invoke, lambda request: '"ddlRecordId":1,' in (request.post_data or "")).at(page.page)
    page.page.evaluate("""() => { const form = formsite.form();
        form.settings.recordId = 1; form.loadRecord(); form.settings.recordId = 2; form.loadRecord(); }""")
    wait_for(page, "recordLoaded")
    held.next().continue_()
    page.settle()
    assert page.state("who", "value") == "Eva" and news(page) == ["formLoaded", "recordLoaded"]
    assert page.page.evaluate("formsite.form().settings.recordId") == 2


def test_a_record_is_the_one_that_was_asked_for_whichever_is_named_meanwhile(show, portal):
    portal.state.records |= {1: {"modelValues": {"who": "Ana"}}, 2: {"modelValues": {"who": "Eva"}}}
    page = show()
    page.page.evaluate("""() => { const form = formsite.form();
        form.settings.recordId = 1; form.loadRecord(); form.settings.recordId = 2; }""")
    page.settle()
    assert page.state("who", "value") == "Ana" and page.page.evaluate("formsite.form().settings.recordId") == 1
    page.submit()
    assert [portal.state.records[number]["modelValues"]["who"] for number in (1, 2)] == ["Ana", "Eva"]


def test_while_a_record_is_on_its_way_nothing_replaces_it_and_what_is_typed_stays(show, portal):
    portal.state.records[9] = {"modelValues": {"who": "Ana", "here": "true"}}
    portal.state.open.clear()
    page = show({"recordId": 9})
    wait_for(page, "formLoaded")
    page.control("who").fill("Ada")
    press_submit(page)
    assert wait_for(page, "formSubmitError")["message"].startswith("Loading data...")
    portal.state.open.set()
    assert wait_for(page, "recordLoaded")["record"]["values"] == {"who": "Ada", "here": "true"}
    assert portal.state.next().command == LOAD and portal.state.calls.empty()


def test_a_record_that_could_not_be_loaded_is_not_overwritten(show, portal):
    portal.state.records[9] = {"modelValues": {"who": "Ana"}}
    portal.state.fail(LOAD, Trouble(status=500, body='{"exception": "Boom"}'))
    page = show({"recordId": 9}, expected="Failed to load resource")
    assert wait_for(page, "recordLoadError")["message"] == "Boom"
    expect(page.page.locator("[data-outcome]")).to_have_text("Boom")
    page.host("field('who').set('Ada')")
    assert page.host("submit()") is False
    assert wait_for(page, "formSubmitError")["message"] == "Boom"
    assert portal.state.next().command == LOAD and portal.state.calls.empty()
    page.host("loadRecord()")
    wait_for(page, "recordLoaded")
    assert page.state("who", "enabled") is True and page.host("submit()") is True
    portal.state.next()
    assert portal.state.next().params["fieldsMap"] == {"who": "Ada"}, "what a person has entered stays"


def test_a_record_is_added_once_and_then_updated(show, portal):
    page = show()
    page.enter("who", "Ana")
    assert page.page.evaluate("formsite.form().submitForm()") is True
    assert wait_for(page, "formSubmitted")["record"]["recordId"] == 100
    add = portal.state.next()
    assert (add.command, add.params) == (ADD, {
        "groupId": 3, "recordSetId": 5, "displayIndex": 0, "fieldsMap": {"who": "Ana"},
        "serviceContext": {"userId": 4, "scopeGroupId": 3}})
    page.page.evaluate("formsite.form().submit()")
    assert portal.state.next().params["recordId"] == 100


def test_an_added_record_has_none_of_the_attributes_of_the_one_before(show, portal):
    portal.state.records[9] = {"modelValues": {"who": "Ana"}, "modelAttributes": {
        "recordId": 9, "modifiedDate": 1, "creatorUserId": 4}}
    page = show({"recordId": 9})
    wait_for(page, "recordLoaded")
    page.page.evaluate("() => { const form = formsite.form(); form.settings.recordId = 0; form.clearForm(); }")
    page.enter("who", "Eva")
    page.page.evaluate("formsite.form().submit()")
    told = wait_for(page, "formSubmitted")["record"]
    assert told["recordId"] != 9 and set(told["attributes"]) == {"recordId", "version"}, told


def test_a_big_file_is_stored_with_progress(show, portal, big):
    page = show()
    page.enter("who", "Ana")
    page.control("paper").set_input_files(big)
    assert wait_for(page, "documentUploadCompleted")["attributes"]["uuid"] == f"u-{len(BIG)}"
    told = page.page.evaluate("news.filter(({ type }) => type === 'documentUploadedBytes')")
    assert told and all(0 < each["sent"] <= each["total"] for each in told) and told[-1]["sent"] == told[-1]["total"]
    assert news(page) == ["formLoaded", "documentUploadStarted", "documentUploadCompleted"]
    stored = portal.state.next()
    assert stored.file == BIG and stored.params["title"] == stored.params["sourceFileName"]
    assert stored.params["title"].startswith("form-file-") and len(stored.params["title"]) == len("form-file-") + 36
    assert {name: stored.params[name]
            for name in ("repositoryId", "folderId", "mimeType", "description", "changeLog")} == {
        "repositoryId": "3", "folderId": "0", "mimeType": "application/pdf", "description": "",
        "changeLog": "Uploaded from Liferay Screens app"}
    page.submit()
    wait_for(page, "formSubmitted")
    assert portal.state.next().params["fieldsMap"] == {
        "who": "Ana", "paper": '{"groupId":20126,"uuid":"u-5000004","version":"1.0"}'}


def test_a_connection_that_breaks_halfway_loses_nothing(show, portal, big):
    portal.state.fail(UPLOAD, Trouble(after=2_000_000))
    page = show(expected="Failed to load resource|net::ERR")
    page.enter("who", "Ana")
    page.control("paper").set_input_files(big)
    assert wait_for(page, "documentUploadError") == {"type": "documentUploadError", "key": "paper",
                                                     "message": "Error uploading data"}
    assert page.state("paper", "valid") is False and page.state("paper", "errors") == ['Field "Paper" is not valid']
    assert page.state("who", "value") == "Ana" and not violations(page)
    page.part("paper", "retry").click()
    wait_for(page, "documentUploadCompleted")
    assert page.state("paper", "valid") is True and portal.state.next().file == BIG
    page.submit()
    wait_for(page, "formSubmitted")
    assert news(page) == ["formLoaded", "documentUploadStarted", "documentUploadError", "documentUploadStarted",
                          "documentUploadCompleted", "formSubmitted"]


def test_submitting_tries_again_what_has_failed(show, portal):
    portal.state.fail(UPLOAD, Trouble(status=500))
    page = show(expected="Failed to load resource")
    page.enter("who", "Ana")
    choose(page, "paper")
    wait_for(page, "documentUploadError")
    portal.state.open.clear()
    press_submit(page)
    expect(page.page.locator("[data-outcome]")).to_contain_text("Retrying failed upload...")
    assert page.page.evaluate("formsite.form().submitForm()") is False
    portal.state.open.set()
    wait_for(page, "formSubmitted")
    assert news(page)[-3:] == ["documentUploadStarted", "documentUploadCompleted", "formSubmitted"]
    assert [portal.state.next().command for _ in range(3)] == [UPLOAD, UPLOAD, ADD]


def test_a_submission_waits_for_a_file_on_its_way(show, portal):
    portal.state.open.clear()
    page = show()
    page.enter("who", "Ana")
    choose(page, "paper")
    press_submit(page)
    expect(page.page.locator("[data-outcome]")).to_contain_text("Uploading file...")
    assert "formSubmitted" not in news(page)
    portal.state.open.set()
    wait_for(page, "formSubmitted")
    assert [portal.state.next().command for _ in range(2)] == [UPLOAD, ADD]


@pytest.mark.parametrize("trouble, message", [
    (Trouble(status=403, body='{"exception": "No permission"}'), "No permission"),
    (Trouble(status=200, body='{"exception": "No such list"}'), "No such list"),
    (Trouble(status=500, body="<html>"), "Error submitting the form"),
    (Trouble(status=200, body="{}"), "Could not submit ddl form."),
    (Trouble(status=200, body="no json"), "Could not submit ddl form."),
    (Trouble(), "Error submitting the form"),
], ids=["forbidden", "exception", "server", "empty", "unreadable", "broken"])
def test_what_a_portal_refuses_is_told_and_can_be_sent_again(trouble, message, show, portal):
    portal.state.fail(ADD, trouble)
    page = show(expected="Failed to load resource|net::ERR")
    page.enter("who", "Ana")
    page.submit()
    assert wait_for(page, "formSubmitError")["message"] == message
    expect(page.page.locator("[data-outcome]")).to_contain_text(
        f"{message.removesuffix('.')}. Your answers are still here")
    assert page.control("who").input_value() == "Ana"
    page.submit()
    wait_for(page, "formSubmitted")
    assert news(page) == ["formLoaded", "formSubmitError", "formSubmitted"]


def test_a_portal_that_never_answers_is_given_up(show, portal):
    portal.state.open.clear()
    page = show(prepare=lambda page: page.clock.install())
    page.enter("who", "Ana")
    press_submit(page)
    portal.state.next()
    page.page.clock.fast_forward(61_000)
    assert wait_for(page, "formSubmitError")["message"] == "Error submitting the form"
    portal.state.open.set()
    press_submit(page)
    page.page.clock.run_for(1000)
    wait_for(page, "formSubmitted")


def test_the_session_of_the_page_or_a_token_of_the_host(show, portal):
    page = show(prepare=lambda page: page.add_init_script("window.Liferay = { authToken: 'p+1' };"))
    page.enter("who", "Ana")
    page.submit()
    call = portal.state.next()
    assert call.query == "p_auth=p%2B1" and "authorization" not in call.headers
    page.page.evaluate("formsite.form().settings.authToken = 'secret'; formsite.form().submit()")
    assert portal.state.next().headers["authorization"] == "Bearer secret"


def test_a_record_that_is_only_shown_reads_as_one(show, portal):
    portal.state.records[9] = {"modelValues": {"who": "Ana", "here": "true",
                                               "place": '{"latitude":40.4,"longitude":-3.7}'},
                               "modelAttributes": {"recordId": 9}}
    page = show({"recordId": 9, "editable": False}, viewport={"width": 320, "height": 700})
    wait_for(page, "recordLoaded")
    name = page.control("who")
    assert name.input_value() == "Ana" and not name.is_editable()
    border, background = name.evaluate(
        "(e) => [getComputedStyle(e).borderTopColor, getComputedStyle(e).backgroundColor]")
    assert border == background == "rgba(0, 0, 0, 0)"
    for part in (page.field("paper").locator(".file-choose"), page.part("place", "locate"),
                 page.form.locator("[type=submit]")):
        expect(part).to_be_hidden()
    assert page.page.evaluate("document.documentElement.scrollWidth <= 320") and not violations(page)
    page.page.evaluate("formsite.form().settings.editable = true")
    expect(name).to_be_editable()
    expect(page.form.locator("[type=submit]")).to_be_visible()


WORDS = [{"name": "day", "dataType": "date", "showLabel": True, "label": "Day", "predefinedValue": "06/19/2004"},
         {"name": "here", "dataType": "boolean", "required": False, "label": "Here"},
         {"name": "who", "dataType": "string", "label": "Name", "predefinedValue": "Ana"},
         {"name": "place", "dataType": "geolocation", "label": "Place"},
         {"name": "room", "dataType": "string", "type": "select", "label": "Room", "options": []}]


def open_words(browser, host, form, portal, **options):
    page = new_page(browser, host.origin, LISTEN, **options)
    page.watch.expected = [f"asked another host: {portal.origin}"]
    page.page.goto(host.mount(form({}, WORDS)))
    wait_for(page, "formLoaded")
    return page


def test_a_record_says_days_and_ticks_in_words_and_names_every_question(browser, host, form, portal):
    page = open_words(browser, host, form, portal, viewport={"width": 320, "height": 700})
    page.page.evaluate("formsite.form().settings.editable = false; formsite.form().fill({ here: 'true' })")
    shown = {name: page.field(name).inner_text().split("\n") for name in ("day", "here", "who", "place")}
    assert {name: [line for line in lines if line.strip()] for name, lines in shown.items()} == {
        "day": ["Day", "June 19, 2004"], "here": ["Here", "Yes"], "who": ["Name"],
        "place": ["Place", "Latitude", "Longitude"]}
    expect(page.control("day")).to_be_hidden()
    assert not violations(page)
    page.page.evaluate("formsite.form().fill({ day: '2004-07-01', here: 'false' })")
    assert page.field("day").inner_text().endswith("July 1, 2004") and page.field("here").inner_text().endswith("No")
    page.page.evaluate("formsite.form().settings.editable = true")
    expect(page.control("day")).to_be_visible()
    assert not page.form.locator(".record-answer, .record-label").count()
    page.watch.context.close()


def test_the_mark_of_what_is_required_stands_beside_words(browser, host, form, portal):
    page = open_words(browser, host, form, portal)
    assert page.control("who").get_attribute("placeholder") == "Name *" and page.state("who", "placeholder") == "Name"
    assert page.control("room").locator("option").first.inner_text() == "Room *"
    assert page.form.locator(".mark").all_inner_texts() == ["*"] * 3, "the day and both parts of the place"
    for name in ("who", "room", "place"):
        assert not page.field(name).locator("> .mark, > fieldset > .mark").count()
    assert not violations(page)
    page.watch.context.close()


def test_a_boolean_of_three_states_and_a_place_in_error_have_nothing_that_axe_finds(browser, host, form, portal):
    fields = [{"name": "here", "dataType": "boolean", "label": "Here"},
              {"name": "place", "dataType": "geolocation", "showLabel": True, "label": "Place"},
              {"name": "who", "dataType": "string", "predefinedValue": "x", "label": "Who"}]
    page = new_page(browser, host.origin, LISTEN)
    page.page.goto(host.mount(form(fields=fields)))
    wait_for(page, "formLoaded")
    assert page.state("here", "value") is None and not violations(page)
    page.submit()
    assert [page.state(name, "valid") for name in ("here", "place", "who")] == [False, False, True]
    assert not violations(page)
    page.control("here").check()
    page.control("place.latitude").fill("91")
    page.control("place.longitude").fill("1")
    page.submit()
    assert [page.state(name, "valid") for name in ("here", "place")] == [True, False] and not violations(page)
    page.watch.context.close()


LOCATE = """() => { window.asked = [];
    navigator.geolocation.getCurrentPosition = (...ways) => { window.asked.push(ways); }; }"""
FOUND = "window.asked.shift()[0]({ coords: { latitude: 1.5, longitude: 2.25 } })"


@pytest.fixture
def located(show):
    """The form, which has asked where the device is and waits for it."""
    page = show()
    page.page.evaluate(LOCATE)
    page.part("place", "locate").click()
    expect(page.part("place", "status")).to_have_text("Finding out where you are…")
    return page


def test_a_place_is_filled_in_with_where_the_device_is(located):
    located.page.evaluate(FOUND)
    expect(located.part("place", "status")).to_have_text("Your position is filled in.")
    assert located.state("place", "value") == '{"latitude":1.5,"longitude":2.25}'
    located.part("place", "locate").click()
    located.page.evaluate("window.asked.shift()[1]()")
    expect(located.part("place", "status")).to_have_text("Your position could not be found out. Enter it yourself.")


def test_a_position_that_comes_too_late_takes_the_place_of_nothing(located):
    located.control("place.latitude").fill("40")
    expect(located.part("place", "status")).to_have_text("")
    located.page.evaluate(FOUND)
    located.settle()
    assert located.control("place.latitude").input_value() == "40"
    expect(located.part("place", "status")).to_have_text("")


def test_a_position_that_was_asked_for_before_another_form_began_is_not_in_it(located):
    located.control("who").fill("Ana")
    located.form.locator("[type=submit]").click()
    located.page.locator("[data-part=another]").click()
    located.page.evaluate(FOUND)
    located.settle()
    assert located.state("place", "value") is None


@pytest.mark.parametrize("way", ["Enter", "submit()", "submitForm()"])
def test_without_scrolling_a_check_leaves_the_focus_where_it_is(way, show):
    page = show({"autoscrollOnValidation": False}, fields=[
        {"name": "who", "dataType": "string", "label": "Who"},
        {"name": "notes", "dataType": "string", "required": False, "label": "Notes"}])
    page.control("notes").focus()
    page.page.keyboard.type("one")
    if way == "Enter":
        page.page.keyboard.press("Enter")
    else:
        page.host(way)
    assert wait_for(page, "formSubmitError")["key"] == "who"
    expect(page.control("notes")).to_be_focused()


def test_the_keyboard_goes_from_field_to_field_and_sends_from_the_last(browser, host, form, portal):
    fields = [{"name": "who", "dataType": "string", "label": "Who"},
              {"name": "here", "dataType": "boolean", "label": "Here", "required": False},
              {"name": "notes", "dataType": "string", "type": "textarea", "required": False, "label": "Notes"},
              {"name": "nights", "dataType": "integer", "label": "Nights"}]
    page = new_page(browser, host.origin, LISTEN)
    page.page.goto(host.mount(form(fields=fields)))
    page.control("who").focus()
    page.page.keyboard.type("Ana")
    page.page.keyboard.press("Enter")
    expect(page.control("notes")).to_be_focused()
    page.page.keyboard.type("one")
    page.page.keyboard.press("Enter")
    page.page.keyboard.type("two")
    page.control("nights").focus()
    page.page.keyboard.type("3")
    page.page.keyboard.press("Enter")
    wait_for(page, "formSubmitted")
    assert portal.state.next().params["fieldsMap"] == {"who": "Ana", "notes": "one\ntwo", "nights": "3"}
    page.watch.context.close()


def test_another_form_adds_another_record(show, portal):
    portal.state.records[9] = {"modelValues": {"who": "Ana"}}
    page = show({"recordId": 9, "recordInAddress": True})
    wait_for(page, "recordLoaded")
    page.enter("who", "Ada")
    page.submit()
    wait_for(page, "formSubmitted")
    page.page.locator("[data-part=another]").click()
    page.settle()
    assert "recordId" not in page.page.url
    page.enter("who", "Bea")
    page.submit()
    page.settle()
    saved = [call for call in (portal.state.next() for _ in range(3)) if call.command != LOAD]
    assert [(call.command, call.params.get("recordId"), call.params["fieldsMap"]["who"]) for call in saved] == [
        ("/ddl.ddlrecord/update-record", 9, "Ada"), (ADD, None, "Bea")]
