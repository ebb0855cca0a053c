"""A submission that is on its way: nothing is entered that would be in none, and its record is what was sent."""
import json

import pytest
from playwright.sync_api import expect

from Browser.outcome_fixtures import line, part
from Support.fields import mandatory, text
from Support.pages import FormPage
from Support.sites import form_site

FIELDS = [text("name", mandatory()), text("mail")]


@pytest.fixture
def send(built, visit, host):
    """send(**settings) submits a form to an endpoint that does not answer yet."""

    def send_slowly(**settings) -> FormPage:
        host.endpoint.open.clear()
        submit = {"endpoint": host.url("in")}
        opened = visit(host.mount(built(form_site({"f": FIELDS}, submit=submit, **settings))) + "f/")
        opened.watch.expected += ["Failed to load resource"]
        opened.enter("name", "Ada")
        opened.form.locator("[type=submit]").click()
        if settings.get("review"):
            part(opened, "send").click()
        expect(line(opened)).to_have_text("Sending your answers…")
        expect(line(opened)).to_be_focused()
        return opened

    return send_slowly


def printed(opened: FormPage) -> str:
    opened.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    return opened.page.locator(".receipt").text_content()


@pytest.mark.parametrize("is_reviewed", [False, True], ids=["form", "review"])
def test_nothing_is_entered_and_the_record_is_what_was_sent(is_reviewed, send, host):
    opened = send(review=is_reviewed)
    used = part(opened, "change").first if is_reviewed else opened.control("name")
    used.focus()
    expect(line(opened)).to_be_focused()
    used.click(force=True)
    opened.page.keyboard.type("bel")
    assert opened.state("name", "value") == "Ada"
    opened.host("field('name').set('Zoe')")
    if is_reviewed:
        part(opened, "change").first.focus()
        expect(part(opened, "change").first).not_to_be_focused()
    host.endpoint.open.set()
    expect(opened.page.locator("[data-confirmation]")).to_be_visible()
    assert json.loads(host.endpoint.next().body)["name"] == "Ada"
    with opened.page.expect_download() as waiting:
        part(opened, "download").click()
    assert json.loads(waiting.value.path().read_text())["name"] == "Ada"
    assert "Ada" in printed(opened) and "Zoe" not in printed(opened)
    part(opened, "another").click()
    opened.enter("name", "Grace")
    assert "Grace" in printed(opened) and "Ada" not in printed(opened)


@pytest.mark.parametrize("is_clicked", [False, True], ids=["waits", "clicks"])
def test_where_nothing_was_sent_the_focus_is_back_at_the_button(is_clicked, send, host):
    host.endpoint.status = 400
    opened = send()
    if is_clicked:
        opened.control("name").click(force=True)
    host.endpoint.open.set()
    expect(opened.form.locator("[type=submit]")).to_be_focused()
    opened.enter("name", "Zoe")
    assert opened.state("name", "value") == "Zoe"


def test_answers_are_still_there_where_the_page_is_left_while_they_are_sent(send, host):
    opened = send()
    opened.page.reload()
    opened.settle()
    assert opened.state("name", "value") == "Ada"
    host.endpoint.open.set()
