"""Services that verify, and what happens when they do not answer (MM XML)."""
import json

import pytest
from playwright.sync_api import expect

from Support.axe import violations
from Support.held import HeldRequests
from Support.mmxml import form, item, labelled, mmxml_site, page

FORM = form(page("p", labelled("emailPinger", "mail", "E-mail"), labelled("textField", "note", "Note"),
                 item("addressField", "home", "<country>CA</country><validationService>QAS</validationService>")))
ADDRESS = {"address1": "1 Rue A", "city": "Laval", "postalCode": "H3T 1W5", "stateProv": "QC"}


@pytest.fixture
def open_form(built, visit, host):
    """open_form() → the form with its services on the host's endpoint; `services=False`: without any."""

    def open_page(services=True, **options):
        addresses = {name: host.url(name) for name in ("email", "address")} if services else {}
        dist = built(mmxml_site(FORM, services=addresses))
        return visit(host.mount(dist) + "f/", **options)

    return open_page


def answer(host, content) -> None:
    host.endpoint.content = (json.dumps(content).encode(), "application/json")


def button(form_page, name):
    return form_page.part(name, "validate")


def status(form_page, name):
    return form_page.field(name).get_by_role("status")


def enter_address(form_page) -> None:
    for part, text in ADDRESS.items():
        control = form_page.part("home", part).locator("input, select")
        if control.evaluate("e => e.localName") == "select":
            control.select_option(text)
        else:
            control.fill(text)
        control.blur()
    form_page.settle()


def verify(form_page, name) -> None:
    button(form_page, name).click()
    form_page.settle()


def component(form_page, name):
    return form_page.state(f"home.{name}", "value")


def test_a_service_is_asked_and_what_it_says_is_shown(open_form, host):
    answer(host, {"ok": True, "message": "This mailbox exists."})
    form_page = open_form()
    form_page.enter("mail", "a@b.example")
    verify(form_page, "mail")
    received = host.endpoint.next()
    assert (received.method, received.path) == ("POST", "/endpoint/email")
    assert json.loads(received.body) == {"email": "a@b.example"}
    expect(status(form_page, "mail")).to_have_text("This mailbox exists.")
    assert form_page.host("submit()") is True


def test_the_button_is_outlined_until_the_address_is_verified(open_form, host):
    answer(host, {"ok": True})
    form_page = open_form()
    unmet = lambda: "unmet" in (button(form_page, "mail").get_attribute("class") or "")
    assert not unmet()
    form_page.enter("mail", "a@b.example")
    assert unmet()
    assert form_page.host("submit()") is False
    verify(form_page, "mail")
    assert not unmet()
    form_page.enter("mail", "c@b.example")
    assert unmet()
    expect(status(form_page, "mail")).to_have_text("")


@pytest.mark.parametrize("code, content", [(500, "{}"), (404, "{}"), (200, "no JSON"), (200, '{"okay": 1}'), (0, "")])
def test_a_service_that_is_down_verifies_nothing_and_the_form_goes_on(code, content, open_form, host):
    host.endpoint.status = code
    host.endpoint.content = (content.encode(), "application/json")
    form_page = open_form()
    form_page.watch.expected += ["Failed to load resource"]
    form_page.enter("mail", "a@b.example")
    verify(form_page, "mail")
    expect(status(form_page, "mail")).to_contain_text("does not answer")
    form_page.enter("note", "still here")
    assert form_page.state("note", "value") == "still here"
    assert form_page.host("submit()") is False
    host.endpoint.status = 200
    answer(host, {"ok": True})
    verify(form_page, "mail")
    assert form_page.host("submit()") is True


def test_a_service_that_takes_too_long_is_given_up(open_form, host):
    form_page = open_form()
    form_page.page.clock.install()
    form_page.page.route("**/endpoint/email", lambda route: None)
    form_page.enter("mail", "a@b.example")
    button(form_page, "mail").click()
    expect(status(form_page, "mail")).to_have_text("Checking…")
    form_page.page.clock.run_for(10_000)
    expect(status(form_page, "mail")).to_contain_text("does not answer")


def test_an_answer_about_another_text_counts_for_nothing(open_form, host):
    answer(host, {"ok": True})
    form_page = open_form()
    held = HeldRequests("**/endpoint/email").at(form_page.page)
    form_page.enter("mail", "a@b.example")
    button(form_page, "mail").click()
    asked = held.next()
    form_page.control("mail").fill("other@b.example")
    with form_page.page.expect_response("**/endpoint/email"):
        asked.continue_()
    form_page.settle()
    expect(status(form_page, "mail")).to_have_text("")
    assert form_page.host("submit()") is False


def test_what_the_service_knows_better_is_filled_in(open_form, host):
    answer(host, {"ok": True, "fields": {"city": "Montréal", "nonsense": "x", "postalCode": "h2x1y4"}})
    form_page = open_form()
    enter_address(form_page)
    verify(form_page, "home")
    assert json.loads(host.endpoint.next().body) == {
        "address1": "1 Rue A", "address2": "", "address3": "", "city": "Laval", "postalCode": "H3T1W5",
        "stateProv": "QC", "country": "Canada"}
    assert component(form_page, "city") == "Montréal"
    assert component(form_page, "postalCode") == "H2X1Y4"


def test_an_answer_that_leaves_the_text_wrong_is_not_called_verified(open_form, host):
    answer(host, {"ok": True, "message": "Fine.", "fields": {"email": "no address"}})
    form_page = open_form()
    form_page.enter("mail", "a@b.example")
    verify(form_page, "mail")
    expect(status(form_page, "mail")).to_have_text("This could not be verified. Check what you entered.")
    assert form_page.state("mail", "errors") == ["This value is not valid."]


def test_an_answer_about_another_country_is_not_taken_over(open_form, host):
    answer(host, {"ok": True, "fields": {"city": "Reno", "stateProv": "NV", "postalCode": "89501",
                                         "country": "United States"}})
    form_page = open_form()
    enter_address(form_page)
    verify(form_page, "home")
    expect(status(form_page, "home")).to_have_text("This could not be verified. Check what you entered.")
    assert [component(form_page, part) for part in ("city", "stateProv", "postalCode", "country")] == [
        "Laval", "QC", "H3T1W5", "Canada"]


def test_of_several_answers_the_person_chooses_one(open_form, host):
    answer(host,
           {"ok": True, "candidates": [{"address1": "1 Rue A Est", "city": "Laval"}, {"address1": "1 Rue A Ouest"}]})
    form_page = open_form()
    enter_address(form_page)
    verify(form_page, "home")
    chooser = form_page.page.get_by_role("alertdialog")
    assert violations(form_page) == []
    chooser.get_by_role("button", name="1 Rue A Ouest").click()
    expect(chooser).to_have_count(0)
    assert component(form_page, "address1") == "1 Rue A Ouest"
    expect(status(form_page, "home")).to_have_text("Verified.")


def test_no_answer_changes_an_address_that_is_locked(built, visit, host):
    lock = ('<relationship object="item::home"><condition>go == "YES"</condition><if><editable>NO</editable></if>'
            "</relationship>")
    text = form(
        page("p", item("checkbox", "go"), item("addressField", "home", "<validationService>QAS</validationService>")),
        rules=lock)
    answer(host, {"ok": True, "fields": {"city": "Laval"}})
    form_page = visit(host.mount(built(mmxml_site(text, services={"address": host.url("address")}))) + "f/")
    for city in ("Laval", ""):
        form_page.host("fill({home: {address1: '1 Rue A', city: ''}})")
        verify(form_page, "home")
        expect(status(form_page, "home")).to_have_attribute("data-status", "ok")
        assert component(form_page, "city") == city
        form_page.control("go").click()


def test_leaving_the_choice_leaves_everything_as_it_was(open_form, host):
    answer(host, {"ok": True, "candidates": [{"city": "A"}, {"city": "B"}]})
    form_page = open_form()
    enter_address(form_page)
    verify(form_page, "home")
    form_page.page.keyboard.press("Escape")
    expect(form_page.page.get_by_role("alertdialog")).to_have_count(0)
    assert component(form_page, "city") == "Laval"
    expect(status(form_page, "home")).not_to_have_text("Verified.")


def test_a_refused_address_blocks_nothing(open_form, host):
    answer(host, {"ok": False, "message": "No such street."})
    form_page = open_form()
    enter_address(form_page)
    verify(form_page, "home")
    expect(status(form_page, "home")).to_have_text("No such street.")
    assert form_page.host("submit()") is True


def test_what_is_wrong_by_itself_is_not_asked_about(open_form, host):
    form_page = open_form()
    form_page.enter("mail", "no address")
    verify(form_page, "mail")
    assert host.endpoint.inbox.empty()
    assert form_page.message("mail")


def test_without_a_service_the_checks_of_the_page_count_and_nothing_is_verified(open_form, host):
    form_page = open_form(services=False)
    form_page.enter("mail", "a@b.example")
    verify(form_page, "mail")
    expect(status(form_page, "mail")).to_have_text("This looks like an e-mail address.")
    enter_address(form_page)
    verify(form_page, "home")
    expect(status(form_page, "home")).to_have_text("Nothing here looks wrong.")
    assert form_page.host("submit()") is True
    assert host.endpoint.inbox.empty()
    form_page.enter("mail", "no address")
    verify(form_page, "mail")
    expect(status(form_page, "mail")).to_have_text("This could not be verified. Check what you entered.")


OPTIONAL = form(page("p", item("emailPinger", "mail", "<label>E-mail</label>", mustValidate="NO"),
                     item("emailPinger", "later", "<label>Other</label>", mustValidate="NO"),
                     labelled("checkbox", "c", "C")),
                rules='<relationship object="item::later"><condition>c == "1"</condition>'
                      "<if><mustValidate>YES</mustValidate></if></relationship>")


def test_without_a_service_a_button_that_nobody_asks_for_is_absent(built, visit, host):
    form_page = visit(built(mmxml_site(OPTIONAL)) / "f")
    assert button(form_page, "mail").count() == 0
    # A rule may ask for it.
    expect(button(form_page, "later")).to_be_visible()
    form_page.enter("mail", "a@b.example")
    assert form_page.host("submit()") is True
    form_page = visit(host.mount(built(mmxml_site(OPTIONAL, services={"email": host.url("email")}))) + "f/")
    expect(button(form_page, "mail")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_while_verifying(scheme, open_form, host):
    answer(host, {"ok": False})
    form_page = open_form(color_scheme=scheme, reduced_motion="reduce")
    form_page.enter("mail", "a@b.example")
    verify(form_page, "mail")
    assert violations(form_page) == []
