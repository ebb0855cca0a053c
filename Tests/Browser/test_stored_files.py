"""Files that a portal stores as soon as they are chosen: what a field takes, other ways to give a file, taking it back,
a connection that stands still, and submissions that wait."""
from queue import Empty
from typing import Iterator

import pytest
from playwright.sync_api import expect

from Browser.record_fixtures import (
    ADD, BIG, FIELDS, UPLOAD, big, choose, form, news, portal, press_submit, service, show, wait_for)
from Support.axe import violations
from Support.held import HeldRequests
from Support.pages import FormPage
from Support.portal import Portal, Trouble

LIMITS = {"maxFileSize": 1_000_000, "fileTypes": ".pdf, image/*"}
KINDS = "A file of this type cannot be taken. Choose one of these: PDF, pictures."
GIVE = """(wrapper, [way, name, type, size]) => {
    const files = new DataTransfer();
    files.items.add(new File(['x'.repeat(size)], name, { type }));
    const event = way === 'drop' ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files })
        : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: files });
    wrapper.dispatchEvent(event);
}"""
"""Drops or pastes a file on a field, as far as script can: browsers let it make the event, with files of its own."""


TWO = [*FIELDS, {**FIELDS[1], "name": "scan", "label": "Scan"}]
WAITING = "Uploading file..."


@pytest.fixture
def uploads() -> Iterator[HeldRequests]:
    """Uploads that the page has begun and that go on when a test says so. In the end none waits."""
    held = HeldRequests(f"**{UPLOAD}")
    yield held
    held.release()


def nothing_was_sent(portal: Portal) -> bool:
    try:
        return portal.state.calls.get(timeout=0.2) is None
    except Empty:
        return True


def give(page: FormPage, way: str, name: str, type: str, size: int = 10) -> None:
    page.field("paper").evaluate(GIVE, [way, name, type, size])


def test_a_field_says_which_files_it_takes(show):
    page = show(LIMITS)
    line = page.field("paper").locator(".file-limit")
    expect(line).to_have_text("These can be chosen: PDF, pictures. At most 1 MB.")
    assert line.get_attribute("id") in page.control("paper").get_attribute("aria-describedby").split()
    assert page.control("paper").get_attribute("accept") == ".pdf,image/*" and not violations(page)


def test_a_field_without_limits_says_nothing(show):
    expect(show().field("paper").locator(".file-limit")).to_have_count(0)


@pytest.mark.parametrize("name, type, size, words", [
    ("paper.txt", "text/plain", 10, KINDS),
    ("paper", "", 10, KINDS),
    ("paper.pdf", "application/pdf", 1_000_001, "This file is 1.1 MB. Choose one of at most 1 MB."),
    ("paper.png", "image/png", 2_345_678, "This file is 2.4 MB. Choose one of at most 1 MB."),
], ids=["kind", "unknown", "one byte more", "large"])
@pytest.mark.parametrize("way", ["choose", "drop", "paste"])
def test_another_file_is_refused_in_words_before_anything_is_sent(way, name, type, size, words, show, portal):
    page = show(LIMITS)
    if way == "choose":
        page.control("paper").set_input_files({"name": name, "mimeType": type, "buffer": b"x" * size})
    else:
        give(page, way, name, type, size)
    expect(page.part("paper", "error")).to_contain_text(words)
    expect(page.control("paper")).to_have_attribute("aria-invalid", "true")
    assert news(page) == ["formLoaded"] and nothing_was_sent(portal)
    assert page.control("paper").evaluate("(input) => input.files.length") == 0 and not violations(page)
    page.enter("who", "Ana")
    page.submit()
    wait_for(page, "formSubmitted")
    assert portal.state.next().params["fieldsMap"] == {"who": "Ana"}


@pytest.mark.parametrize("way", ["drop", "paste"])
@pytest.mark.parametrize("name, type, size", [
    ("scan.PDF", "", 10), ("a.png", "image/png", 1_000_000)], ids=["by its ending", "at the limit"])
def test_a_file_that_is_dropped_or_pasted_is_stored(way, name, type, size, show, portal):
    page = show(LIMITS)
    page.field("paper").evaluate("(wrapper) => wrapper.scrollIntoView()")
    give(page, way, "paper.txt", "text/plain")
    expect(page.part("paper", "error")).to_contain_text(KINDS)
    give(page, way, name, type, size)
    assert wait_for(page, "documentUploadCompleted")["attributes"]["uuid"] == f"u-{size}"
    expect(page.part("paper", "error")).to_be_hidden()
    assert len(portal.state.next().file) == size


def test_a_refused_file_leaves_the_one_before_it(show, portal):
    page = show(LIMITS)
    give(page, "drop", "a.png", "image/png")
    wait_for(page, "documentUploadCompleted")
    page.control("paper").set_input_files({"name": "b.txt", "mimeType": "text/plain", "buffer": b"b"})
    expect(page.part("paper", "error")).to_contain_text(KINDS)
    assert page.control("paper").evaluate("(input) => input.files[0].name") == "a.png"
    page.enter("who", "Ana")
    page.submit()
    wait_for(page, "formSubmitted")
    assert '"uuid":"u-10"' in [portal.state.next() for _ in range(2)][1].params["fieldsMap"]["paper"]


def test_an_upload_is_cancelled(show, portal, big):
    portal.state.open.clear()
    page = show()
    page.enter("who", "Ana")
    page.control("paper").set_input_files(big)
    cancel = page.part("paper", "remove")
    expect(cancel).to_have_text("Cancel the upload")
    expect(page.field("paper").locator("progress")).to_be_visible()
    assert not violations(page)
    cancel.click()
    expect(page.field("paper").locator("progress")).to_be_hidden()
    expect(page.control("paper")).to_be_focused()
    assert page.state("paper", "value") is None
    portal.state.open.set()
    page.submit()
    wait_for(page, "formSubmitted")
    assert news(page) == ["formLoaded", "documentUploadStarted", "formSubmitted"]
    saved = [portal.state.next() for _ in range(2)][1]
    assert (saved.command, saved.params["fieldsMap"]) == (ADD, {"who": "Ana"})


def test_a_stored_file_is_removed_by_the_button_s_usual_words(show, portal):
    page = show()
    choose(page, "paper")
    wait_for(page, "documentUploadCompleted")
    expect(page.part("paper", "remove")).to_have_text("Remove file")
    page.part("paper", "remove").click()
    assert page.state("paper", "value") is None


@pytest.mark.parametrize("seconds", [5, 60])
def test_an_upload_that_stands_still_is_given_up_and_tried_again(seconds, show, portal):
    portal.state.open.clear()
    page = show({} if seconds == 60 else {"timeout": seconds}, prepare=lambda page: page.clock.install())
    page.enter("who", "Ana")
    choose(page, "paper")
    portal.state.next()
    page.page.clock.run_for((seconds - 2) * 1000)
    assert "documentUploadError" not in news(page)
    page.page.clock.run_for(3000)
    assert wait_for(page, "documentUploadError")["message"] == "Error uploading data"
    expect(page.part("paper", "error")).to_contain_text('Field "Paper" is not valid')
    portal.state.open.set()
    page.part("paper", "retry").click()
    wait_for(page, "documentUploadCompleted")
    assert page.state("paper", "valid") is True and page.state("who", "value") == "Ana"


def test_a_failed_upload_takes_nobody_away_from_what_is_typed(show, portal, uploads):
    page = show(expected="Failed to load resource", prepare=uploads.at)
    choose(page, "paper")
    name = page.control("who")
    name.press_sequentially("An")
    uploads.next().fulfill(status=500)
    expect(page.part("paper", "retry")).to_be_visible()
    page.page.keyboard.type("a")
    assert page.focused() == "who" and page.state("who", "value") == "Ana"
    expect(page.part("paper", "status")).to_have_text("Error uploading data")
    press_submit(page)
    expect(page.form.locator("[data-outcome]")).to_contain_text("Retrying failed upload...")
    uploads.next().fulfill(status=500)
    expect(page.control("paper")).to_be_focused()


TALL = [{"name": f"n{at}", "dataType": "string", "type": "textarea", "showLabel": True, "required": False,
         "label": f"N{at}"} for at in range(20)]


@pytest.mark.parametrize("scrolls", [True, False])
def test_a_failed_upload_is_scrolled_to_where_checks_are(scrolls, show, portal, uploads):
    page = show({"autoscrollOnValidation": scrolls}, expected="Failed to load resource", prepare=uploads.at,
                fields=[FIELDS[1], *TALL])
    choose(page, "paper")
    last = page.control("n19")
    last.press_sequentially("An")
    expect(page.field("paper")).not_to_be_in_viewport()
    uploads.next().fulfill(status=500)
    wait_for(page, "documentUploadError")
    if scrolls:
        expect(page.field("paper")).to_be_in_viewport()
    else:
        expect(page.field("paper")).not_to_be_in_viewport()
    assert page.focused() == "n19"


def test_the_form_stays_usable_while_an_upload_has_failed(show, portal):
    portal.state.fail(UPLOAD, Trouble(status=403, body='{"exception": "No permission"}'))
    page = show(expected="Failed to load resource")
    choose(page, "paper")
    assert wait_for(page, "documentUploadError")["message"] == "No permission"
    page.enter("who", "Ana")
    page.enter("here", True)
    assert (page.state("who", "value"), page.state("here", "value")) == ("Ana", "true")
    page.part("paper", "remove").click()
    page.submit()
    wait_for(page, "formSubmitted")
    assert [portal.state.next() for _ in range(2)][1].params["fieldsMap"] == {"who": "Ana", "here": "true"}


def test_a_submission_waits_for_the_file_that_takes_the_place_of_another(show, portal):
    portal.state.open.clear()
    page = show()
    page.enter("who", "Ana")
    choose(page, "paper")
    press_submit(page)
    expect(page.page.locator("[data-outcome]")).to_contain_text("Uploading file...")
    page.control("paper").evaluate("""(input) => {
        const files = new DataTransfer();
        files.items.add(new File(['longer words'], 'other.txt', { type: 'text/plain' }));
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
    }""")
    portal.state.open.set()
    wait_for(page, "formSubmitted")
    saved = [portal.state.next() for _ in range(3)][2]
    assert (saved.command, saved.params["fieldsMap"]["paper"]) == (ADD,
                                                                   '{"groupId":20126,"uuid":"u-12","version":"1.0"}')


def test_a_submission_goes_on_without_a_file_that_is_taken_away(show, portal):
    portal.state.open.clear()
    page = show()
    page.enter("who", "Ana")
    choose(page, "paper")
    press_submit(page)
    expect(page.page.locator("[data-outcome]")).to_contain_text("Uploading file...")
    page.part("paper", "remove").click()
    portal.state.open.set()
    wait_for(page, "formSubmitted")
    assert [portal.state.next() for _ in range(2)][1].params["fieldsMap"] == {"who": "Ana"}


def test_a_submission_waits_for_a_file_that_is_chosen_meanwhile(show, portal, uploads):
    page = show(fields=TWO, prepare=uploads.at)
    page.enter("who", "Ana")
    choose(page, "paper")
    press_submit(page)
    expect(page.page.locator("[data-outcome]")).to_contain_text(WAITING)
    choose(page, "scan")
    expect(page.field("scan").locator("progress")).to_be_visible()
    uploads.next().continue_()
    wait_for(page, "documentUploadCompleted")
    assert portal.state.next().command == UPLOAD and nothing_was_sent(portal)
    expect(page.page.locator("[data-outcome]")).to_contain_text(WAITING)
    uploads.next().continue_()
    wait_for(page, "formSubmitted")
    saved = [portal.state.next() for _ in range(2)][1]
    assert saved.command == ADD and [*saved.params["fieldsMap"]] == ["who", "paper", "scan"]


def test_a_submission_goes_on_without_a_file_that_the_host_takes_away(show, portal, uploads):
    page = show(prepare=uploads.at, fields=[{**FIELDS[0], "predefinedValue": "Ana"}, *FIELDS[1:]])
    choose(page, "paper")
    press_submit(page)
    expect(page.page.locator("[data-outcome]")).to_contain_text(WAITING)
    page.host("fill({ paper: '' })")
    expect(page.page.locator("[data-outcome]")).not_to_contain_text(WAITING)
    wait_for(page, "formSubmitted")
    assert portal.state.next().params["fieldsMap"] == {"who": "Ana"} and len(uploads.routes) == 1


@pytest.mark.parametrize("way", ["clearForm()", "loadForm()", "restart"])
def test_a_submission_is_dropped_where_the_form_begins_anew(way, show, portal, uploads):
    page = show(prepare=uploads.at, fields=[{**FIELDS[0], "predefinedValue": "PRE"}, *FIELDS[1:]])
    page.enter("who", "Ana")
    if way == "restart":
        page.page.reload()
    choose(page, "paper")
    press_submit(page)
    expect(page.form.locator("[data-outcome]")).to_contain_text(WAITING)
    if way == "restart":
        page.page.locator("[data-draft] [data-part=restart]").click()
    else:
        page.host(way)
    expect(page.form.locator("[data-outcome]")).to_have_text("")
    uploads.next().fulfill(json={})
    page.settle()
    assert nothing_was_sent(portal) and page.values == {"who": "PRE"} and "formSubmitted" not in news(page)
    page.submit()
    wait_for(page, "formSubmitted")
    assert portal.state.next().params["fieldsMap"] == {"who": "PRE"}


def test_a_form_that_is_cleared_says_no_more_what_was_wrong(show, portal):
    page = show(fields=FIELDS[2:])
    page.submit()
    expect(page.form.locator("[data-outcome]")).to_contain_text("Values are undefined")
    page.host("clearForm()")
    expect(page.form.locator("[data-outcome]")).to_have_text("")
    page.host("fill({ place: '{\"latitude\":99,\"longitude\":1}' })")
    page.submit()
    expect(page.page.locator("[data-summary]")).to_contain_text('Field "Place" is not valid')
    page.host("clearForm()")
    expect(page.page.locator("[data-summary]")).to_have_count(0)


def test_a_submission_is_dropped_where_one_of_its_files_fails_and_tries_it_again_when_it_is_repeated(
        show, portal, uploads):
    page = show(fields=TWO, prepare=uploads.at, expected="Failed to load resource")
    page.enter("who", "Ana")
    choose(page, "paper")
    choose(page, "scan")
    press_submit(page)
    expect(page.page.locator("[data-outcome]")).to_contain_text("Uploading files...")
    uploads.next().fulfill(status=500)
    wait_for(page, "documentUploadError")
    expect(page.page.locator("[data-outcome]")).to_be_hidden()
    press_submit(page)
    expect(page.page.locator("[data-outcome]")).to_contain_text("Retrying failed upload...")
    for _ in range(2):
        uploads.next().continue_()
    wait_for(page, "formSubmitted")
    assert news(page).count("documentUploadStarted") == 3
    saved = [portal.state.next() for _ in range(3)][2]
    assert saved.command == ADD and [*saved.params["fieldsMap"]] == ["who", "paper", "scan"]


def test_the_review_waits_for_a_file_too_and_leads_to_what_is_wrong(show, portal, uploads):
    page = show(fields=[{**FIELDS[0], "required": True}, *FIELDS[1:]], review=True, prepare=uploads.at)
    page.enter("who", "Ana")
    page.submit()
    page.page.go_back()
    choose(page, "paper")
    page.page.go_forward()
    page.page.locator("[data-part=send]").click()
    expect(page.form.locator("[data-outcome]")).to_contain_text(WAITING)
    page.host("field('who').set('')")
    assert nothing_was_sent(portal)
    page.page.evaluate("formsite.form().settings.autoscrollOnValidation = false")
    uploads.next().continue_()
    expect(page.field("who").locator(".error")).to_be_visible()
    expect(page.form.locator("[type=submit]")).to_be_focused()
    assert portal.state.next().command == UPLOAD and nothing_was_sent(portal)


def test_a_submission_is_dropped_where_its_file_fails(show, portal):
    portal.state.open.clear()
    portal.state.fail(UPLOAD, Trouble(status=500))
    page = show(expected="Failed to load resource")
    page.enter("who", "Ana")
    choose(page, "paper")
    press_submit(page)
    expect(page.page.locator("[data-outcome]")).to_contain_text("Uploading file...")
    portal.state.open.set()
    wait_for(page, "documentUploadError")
    page.settle()
    assert news(page) == ["formLoaded", "documentUploadStarted", "documentUploadError"]
    assert portal.state.next().command == UPLOAD and nothing_was_sent(portal)


def test_a_record_is_loaded_edited_and_stored_over_a_connection_that_breaks(show, portal, big):
    """The whole of it, with the order of what is told."""
    portal.state.records[9] = {"modelValues": {"who": "Ana"}, "modelAttributes": {"recordId": 9}}
    portal.state.fail(UPLOAD, Trouble(after=2_500_000))
    page = show({"recordId": 9}, expected="Failed to load resource|net::ERR")
    wait_for(page, "recordLoaded")
    page.enter("who", "Ada")
    page.control("paper").set_input_files(big)
    wait_for(page, "documentUploadError")
    page.submit()
    wait_for(page, "formSubmitted")
    assert news(page) == ["formLoaded", "recordLoaded", "documentUploadStarted", "documentUploadError",
                          "documentUploadStarted", "documentUploadCompleted", "formSubmitted"]
    load, upload, save = [portal.state.next() for _ in range(3)]
    assert upload.file == BIG and save.params["recordId"] == 9
    assert portal.state.records[9]["modelValues"] == {
        "who": "Ada", "paper": '{"groupId":20126,"uuid":"u-5000004","version":"1.0"}'}


def test_a_document_is_named_on_the_record_that_is_printed(show, portal):
    page = show()
    page.enter("who", "Ana")
    choose(page, "paper")
    wait_for(page, "documentUploadCompleted")
    page.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    entry = page.page.locator(".receipt-entry", has_text="Paper")
    assert entry.locator(".receipt-value").inner_text() == "A file is already uploaded (paper.txt)"
    assert entry.locator("img").count() == 0
