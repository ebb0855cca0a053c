"""Sending to an endpoint, and what happens when it does not take the answers."""
import json
from queue import Empty
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import expect

from Support.fields import ANSWERS, DELIVERED, EVERYTHING, mandatory, text
from Support.sites import form_site


@pytest.fixture
def open_form(built, visit, host):
    """open_form(encoding, …) → a page whose form is sent to the endpoint."""

    def open_page(fields=EVERYTHING, from_disk=False, **submit):
        dist = built(form_site({"f": fields}, submit={"endpoint": host.url("in"), **submit}))
        return visit(dist / "f" if from_disk else host.mount(dist) + "f/")

    return open_page


@pytest.mark.parametrize("submit",
                         [{}, {"encoding": "json"}, {"encoding": "dialect"}, {"encoding": "json", "method": "PUT"}],
                         ids=json.dumps)
def test_as_json(submit, open_form, host):
    page = open_form(**submit)
    page.answer(ANSWERS)
    page.submit()
    received = host.endpoint.next()
    assert received.method == submit.get("method", "POST")
    assert received.headers["content-type"].startswith("application/json")
    assert json.loads(received.body) == DELIVERED
    assert page.host("submission") == DELIVERED


def test_as_a_plain_form(open_form, host):
    page = open_form(encoding="form")
    page.answer(ANSWERS)
    page.submit()
    received = host.endpoint.next()
    assert received.headers["content-type"].startswith("application/x-www-form-urlencoded")
    fields = parse_qs(received.body.decode(), keep_blank_values=True)
    assert fields["name"] == ["Ada Lovelace"] and fields["terms"] == ["true"] and fields["locked"] == ["fixed"]


def test_a_page_from_disk_can_send(open_form, host):
    page = open_form(from_disk=True)
    page.answer(ANSWERS)
    page.submit()
    assert json.loads(host.endpoint.next().body)["name"] == "Ada Lovelace"


def test_the_person_is_told_and_the_page_stays(open_form, host):
    page = open_form()
    address = page.page.url
    page.answer(ANSWERS)
    page.submit()
    host.endpoint.next()
    assert page.page.get_by_role("status").all_inner_texts() != [""]
    assert page.page.url == address


def test_a_wrong_form_is_not_sent(open_form, host):
    page = open_form([text("a", mandatory())])
    page.submit()
    with pytest.raises(Empty):
        host.endpoint.inbox.get(timeout=0.3)


@pytest.mark.parametrize("status", [500, 404, 413, 0])
def test_an_endpoint_that_fails_costs_no_answer(status, open_form, host):
    host.endpoint.status = status
    page = open_form()
    page.watch.expected += ["Failed to load resource"]
    page.answer(ANSWERS)
    page.submit()
    host.endpoint.next()
    page.settle()
    words = " ".join(page.page.locator("[role=status], [role=alert]").all_inner_texts()).strip()
    assert words, "the person must be told"
    assert {name: page.state(name, "value") for name in ANSWERS} == ANSWERS
    assert page.form.locator("[type=submit]").is_enabled()
    assert page.form.locator("[type=submit]").get_attribute("aria-disabled") != "true"
    host.endpoint.status = 200
    page.submit()
    assert json.loads(host.endpoint.next().body) == DELIVERED


def test_a_delivery_that_breaks_off_costs_no_answer(open_form, host):
    """Whatever goes wrong on the way, the person is told, and can submit again."""
    host.endpoint.status = 500
    page = open_form([text("a")])
    page.watch.expected += ["Failed to load resource", "formsite: the answers could not be sent"]
    page.enter("a", "x")
    page.page.evaluate("Object.defineProperty(navigator, 'onLine', { configurable: true, get() { throw Error('') } })")
    assert page.host("submit()") is False
    expect(page.page.locator("[data-outcome]")).to_have_attribute("data-outcome", "failed")
    assert page.form.locator("[type=submit]").get_attribute("aria-disabled") != "true"
    host.endpoint.status = 200
    page.page.evaluate("delete navigator.onLine")
    assert page.host("submit()") is True


@pytest.mark.parametrize("status", [301, 302, 303])
def test_a_redirect_costs_no_answer(status, open_form, host):
    """A login that has expired, or an address that has moved: the browser arrives at a page without the answers."""
    host.endpoint.status, host.endpoint.headers = status, {"Location": host.origin + "/nothing"}
    page = open_form([text("a")])
    page.enter("a", "x")
    assert page.host("submit()") is False
    expect(page.page.locator("[data-outcome]")).to_contain_text("not accepted")
    page.page.reload()
    assert page.state("a", "value") == "x"


def test_the_promise_of_submit_tells_how_it_went(open_form, host):
    page = open_form([text("a")])
    assert page.host("submit()") is True
    host.endpoint.status = 500
    page.watch.expected += ["Failed to load resource"]
    assert page.host("submit()") is False


def test_a_double_click_sends_once(open_form, host):
    page = open_form([text("a")])
    page.form.locator("[type=submit]").dblclick()
    page.settle()
    host.endpoint.next()
    with pytest.raises(Empty):
        host.endpoint.inbox.get(timeout=0.5)


def test_a_host_can_keep_the_page_from_sending(open_form, host):
    page = open_form([text("a")])
    page.page.evaluate("addEventListener('formsite:submit', e => e.preventDefault())")
    page.enter("a", "x")
    page.submit()
    assert page.host("submission") == {"a": "x"}
    with pytest.raises(Empty):
        host.endpoint.inbox.get(timeout=0.3)


def test_without_endpoint_the_host_is_told_and_it_counts_as_accepted(built, visit):
    page = visit(built(form_site({"f": [text("a")]})) / "f")
    page.enter("a", "x")
    assert page.host("submit()") is True
    assert [event["values"] for event in page.heard("recoverFormModel")] == [{"a": "x"}]
    assert len(page.heard("submit")) == 1
    assert page.page.get_by_role("status").all_inner_texts() != [""]
