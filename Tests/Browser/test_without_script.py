"""The page is a form before any script runs."""
from queue import Empty

import pytest
from playwright.sync_api import expect

from Support.mmxml import mmxml_site
from Support.fields import ANSWERS, EVERYTHING, check, mandatory, text
from Support.mmxml import mmxml_site
from Support.pages import iso
from Support.sites import form_site


@pytest.fixture
def page(built, visit, host):
    dist = built(form_site({"all": EVERYTHING}, submit={"endpoint": host.url("native")}))
    return visit(host.mount(dist) + "all/", java_script_enabled=False)


def test_every_control_is_there_with_its_label(page):
    for label in ("Name", "Mail", "Secret", "Post code", "Country", "Born", "I accept the terms of use", "Note"):
        expect(page.page.get_by_label(label).first).to_be_visible()
    expect(page.page.get_by_role("button", name="")).to_have_count(1)
    assert page.control("secret").get_attribute("type") == "password"
    assert page.control("locked").is_disabled()
    assert page.control("country").evaluate("e => [...e.options].map(o => o.value)") == ["KeyNoSelected", "es", "pt"]


def test_the_long_text_of_a_consent_can_be_read(page):
    page.part("marketing", "more").click()
    expect(page.page.get_by_text("The small print.")).to_be_visible()


def test_the_browser_itself_holds_back_an_empty_form(page, host):
    page.form.locator("[type=submit]").click()
    with pytest.raises(Empty):
        host.endpoint.inbox.get(timeout=0.5)
    invalid = page.form.evaluate("f => [...f.elements].filter(e => !e.validity.valid).map(e => e.name)")
    assert set(invalid) >= {"name", "mail", "born", "terms"}


def test_what_is_answered_reaches_the_endpoint(page, host):
    for name, value in ANSWERS.items():
        control = page.control(name)
        match control.evaluate("e => e.type"):
            case "checkbox":
                control.set_checked(value)
            case "select-one":
                control.select_option(value)
            case "date":
                control.fill(iso(value))
            case _:
                control.fill(value)
    page.form.locator("[type=submit]").click()
    received = host.endpoint.next()
    assert (received.method, received.path) == ("POST", "/endpoint/native")
    body = received.body.decode()
    assert "name=Ada+Lovelace" in body or 'name="name"\r\n\r\nAda Lovelace' in body
    assert "country" in body and "28004" in body
    expect(page.page.get_by_role("heading", name="Received")).to_be_visible()


def test_no_native_check_is_stricter_than_ours(built, visit):
    """What our checks let pass must not be stopped by the browser where script is off."""
    fields = [text("blank", mandatory()), text("mail", check("email", "x"), keyboard="FormKeyboardTypeEmail"),
              text("part", check("customValidator", "x", regex="b")), text("short", check("lengthText", "x", maxLength=3)),
              text("emoji", check("lengthText", "x", minLength=1, maxLength=2)), text("code", check("postalCode", "x"))]
    page = visit(built(form_site({"f": fields})) / "f", java_script_enabled=False)
    for name, value in {"blank": "  ", "mail": "..@-.aa", "part": "abc", "short": "abc", "emoji": "👨‍👩‍👧‍👦👍🏽",
                        "code": "01234"}.items():
        page.control(name).fill(value)
        assert page.control(name).input_value() == value
        assert page.control(name).evaluate("e => e.validity.valid"), name


@pytest.mark.parametrize("hidden", ["page", "group", "item"])
def test_nothing_is_asked_where_nobody_could_answer(hidden, built, visit):
    item = '<item name="{}" type="{}" required="YES" minlength="3"{}><label>L</label>{}</item>'
    marks = {part: ' isHidden="YES"' if part == hidden else "" for part in ("page", "group", "item")}
    options = "<option value=\"1\">One</option><option value=\"2\">Two</option>"
    items = item.format("a", "textField", marks["item"], "") + item.format("b", "radioControl", marks["item"], options)
    definition = (f'<form name="t"><page name="p"><group name="g">{item.format("seen", "textField", "", "")}</group></page>'
                  f'<page name="q"{marks["page"]}><group name="h"{marks["group"]}>{items}</group></page></form>')
    page = visit(built(mmxml_site(definition)) / "f", java_script_enabled=False)
    required = page.form.evaluate("f => [...f.elements].filter(e => e.required || e.minLength > 0).map(e => e.name)")
    assert required == ["seen"]


def test_a_form_without_endpoint_says_that_script_is_needed(built, visit):
    page = visit(built(form_site({"f": [text("a")]})) / "f", java_script_enabled=False)
    assert page.page.locator("noscript").count() >= 1
    assert page.control("a").is_visible()


def test_script_switches_the_browser_s_own_bubbles_off(built, visit):
    page = visit(built(form_site({"f": EVERYTHING})) / "f")
    assert page.form.evaluate("f => f.noValidate")
