"""Submissions that were kept on the device, and that the endpoint turns down when they are sent at last."""
import json

import pytest
from playwright.sync_api import expect

from Browser.kept_fixtures import WITHOUT_LOCKS, close, form_address, keep, open_form, wait_for
from Support.fields import text
from Support.held import HeldRequests
from Support.mmxml import form, labelled, mmxml_site
from Support.mmxml import page as form_page
from Support.pages import FormPage

FIELDS = [text("name"), text("word", isPassword=True)]
ANSWERS = {"name": "Ana", "word": "swordfish"}
REFUSAL = {"errors": {"name": "Name is taken"}}


def another(page: FormPage, is_left=True) -> FormPage:
    """The form in a new tab, where there is a connection again."""
    context, address = page.page.context, page.page.url
    if is_left:
        close(page)
    context.set_offline(False)
    tab = FormPage(context.new_page(), page.watch)
    tab.page.goto(address)
    return tab


def expect_refusal(page: FormPage) -> None:
    """The form holds what was refused, with the message of the endpoint at its field."""
    wait_for(page, "invalid")
    expect(page.part("name", "error")).to_contain_text("Name is taken")
    expect(page.page.locator("[data-summary] a")).to_have_text("Name is taken")
    assert {name: page.control(name).input_value() for name in ANSWERS} == ANSWERS


def send_corrected(page: FormPage, host) -> None:
    host.endpoint.next()
    host.endpoint.status = 200
    page.enter("name", "Berta")
    page.submit()
    expect(page.page.locator("[data-confirmation]")).to_be_visible()
    assert json.loads(host.endpoint.next().body) == {**ANSWERS, "name": "Berta"}
    page.settle()
    assert host.endpoint.inbox.empty()


def button(page: FormPage, name: str):
    return page.form.get_by_role("button", name=name)


def test_the_page_that_still_holds_them_shows_the_messages_at_the_fields(open_form, host):
    page = open_form()
    host.endpoint.say(422, REFUSAL)
    keep(page, ANSWERS)
    page.page.context.set_offline(False)
    expect_refusal(page)
    send_corrected(page, host)


@pytest.mark.parametrize("before", ["", WITHOUT_LOCKS], ids=["locks", "claims"])
def test_they_come_back_into_a_form_that_is_opened_again(before, open_form, host):
    page = open_form(before=before)
    host.endpoint.say(422, REFUSAL)
    keep(page, ANSWERS)
    page.page.context.add_init_script(before)
    again = another(page)
    expect_refusal(again)
    send_corrected(again, host)


def test_they_are_not_sent_again_by_themselves(open_form, host):
    page = open_form()
    host.endpoint.say(422, REFUSAL)
    keep(page, ANSWERS)
    again = another(page)
    expect_refusal(again)
    host.endpoint.next()
    again.page.reload()
    again.settle()
    expect(again.page.locator("[data-draft]")).to_be_visible()
    assert again.control("name").input_value() == "Ana"
    assert host.endpoint.inbox.empty()


def test_the_same_answers_again_are_the_same_submission(open_form, host):
    page = open_form()
    host.endpoint.say(422, {"message": "Closed until noon."})
    keep(page, ANSWERS)
    again = another(page)
    wait_for(again, "refused")
    expect(again.form.locator("[data-outcome]")).to_contain_text("Closed until noon.")
    first = host.endpoint.next()
    host.endpoint.status = 200
    again.submit()
    expect(again.page.locator("[data-confirmation]")).to_be_visible()
    second = host.endpoint.next()
    assert second.body == first.body and second.headers["idempotency-key"] == first.headers["idempotency-key"]


@pytest.fixture
def busy(open_form, host):
    """A page in which something else is being filled in while what was kept is refused."""
    page = open_form()
    host.endpoint.say(422, REFUSAL)
    keep(page, ANSWERS)
    page.page.locator("[data-part=another]").click()
    page.enter("name", "Cleo")
    page.page.context.set_offline(False)
    wait_for(page, "keptRefused")
    return page


def test_where_something_else_is_filled_in_they_are_offered(busy, host):
    assert busy.control("name").input_value() == "Cleo"
    expect(busy.form.locator("[data-outcome]")).to_have_text("The answers kept on this device were not accepted.")
    button(busy, "Open them").click()
    expect_refusal(busy)
    send_corrected(busy, host)


def test_opening_them_can_be_undone(busy):
    button(busy, "Open them").click()
    expect_refusal(busy)
    button(busy, "Undo").click()
    wait_for(busy, "keptRefused")
    assert busy.control("name").input_value() == "Cleo"
    assert busy.page.locator("[data-summary]").count() == 0
    button(busy, "Open them").click()
    expect_refusal(busy)


def test_they_can_be_discarded_and_that_can_be_undone(busy):
    button(busy, "Discard them").click()
    wait_for(busy, "keptDiscarded")
    button(busy, "Undo").click()
    wait_for(busy, "keptRefused")
    button(busy, "Discard them").click()
    wait_for(busy, "keptDiscarded")
    assert busy.control("name").input_value() == "Cleo"
    busy.page.reload()
    busy.settle()
    wait_for(busy, "")


def test_what_is_being_typed_is_not_replaced(open_form, form_address, host):
    page = open_form()
    keep(page, ANSWERS)
    context = page.page.context
    close(page)
    again = FormPage(context.new_page(), page.watch)
    context.set_offline(False)
    host.endpoint.say(422, REFUSAL)
    held = HeldRequests("**/endpoint/in").at(again.page)
    again.page.goto(form_address)
    sending = held.next()
    again.control("name").press_sequentially("C")
    again.control("name").press("Backspace")
    with again.page.expect_response("**/endpoint/in"):
        sending.continue_()
    wait_for(again, "keptRefused")
    assert again.control("name").input_value() == ""


def test_a_page_that_holds_them_hears_what_another_page_was_told(open_form, form_address, host):
    page = open_form()
    host.endpoint.say(422, REFUSAL)
    keep(page, ANSWERS)
    # Which of two pages sends is theirs to settle: this one leaves it to the other.
    page.page.evaluate("Object.defineProperty(navigator, 'onLine', { get: () => false })")
    other = another(page, is_left=False)
    expect_refusal(other)
    expect_refusal(page)
    host.endpoint.next()
    assert host.endpoint.inbox.empty()


def test_pictures_come_back_too(built, visit, host):
    definition = form(form_page("p", labelled("textField", "name", "Name"),
                                labelled("photoCapture", "photo", "Photo", submitsValue="YES")))
    page = visit(host.mount(built(mmxml_site(definition, submit={"endpoint": host.url("in")}))) + "f/")
    page.watch.expected.append("Failed to load resource")
    host.endpoint.say(422, REFUSAL)
    keep(page, {"name": "Ana", "photo": True})
    again = another(page)
    wait_for(again, "invalid")
    expect(again.part("name", "error")).to_contain_text("Name is taken")
    expect(again.field("photo").locator("img")).to_be_visible()
    first = host.endpoint.next()
    host.endpoint.status = 200
    again.enter("name", "Berta")
    again.submit()
    expect(again.page.locator("[data-confirmation]")).to_be_visible()
    photo = first.body.index(b"PNG")
    assert first.body[photo:photo + 40] in host.endpoint.next().body
