"""The page is a form before any script runs."""
from queue import Empty

import pytest
from playwright.sync_api import expect

from Support.fields import ANSWERS, EVERYTHING, boolean, check, consent, date, mandatory, text
from Support.mmxml import form, item, labelled, mmxml_site
from Support.pages import iso
from Support.sites import form_site


@pytest.fixture
def page(built, visit, host):
    dist = built(form_site({"all": EVERYTHING}, submit={"endpoint": host.url("native")}))
    return visit(host.mount(dist) + "all/", java_script_enabled=False)


def test_every_control_is_there_with_its_label(page):
    for label in ("Name", "Mail", "Secret", "Post code", "Country", "Born", "I accept the terms of use", "Note"):
        expect(page.page.get_by_label(label).first).to_be_visible()
    expect(page.form.locator("[type=submit]")).to_be_visible()
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
    """Answers that our checks let pass must not be stopped by the browser where script is off."""
    fields = [text("blank", mandatory()), text("mail", check("email", "x"), keyboard="FormKeyboardTypeEmail"),
              text("part", check("customValidator", "x", regex="b")),
              text("short", check("lengthText", "x", maxLength=3)),
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
    seen = item.format("seen", "textField", "", "")
    definition = (f'<form name="t"><page name="p"><group name="g">{seen}</group></page>'
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


def rule(target: str, condition: str, branch: str = "if", action: str = "show") -> str:
    return (f'<relationship object="{target}"><condition>{condition}</condition>'
            f"<{branch}><{action}>1</{action}></{branch}></relationship>")


LANDS = '<option value="es">Spain</option><option value="pt">Portugal</option>'
RULED = form(
    f"""<page name="p"><group name="g">{labelled("dropDown", "land", "Country", LANDS)}
    {labelled("checkbox", "news", "News")}{labelled("textField", "nights", "Nights")}
    {labelled("textField", "a", "A", isHidden="YES")}{labelled("textField", "b", "B", isHidden="YES", required="YES")}
    {labelled("textField", "c", "C", isHidden="YES")}{labelled("textField", "d", "D", isHidden="YES")}
    {labelled("textField", "e", "E", isHidden="YES")}{labelled("textField", "f", "F", isHidden="YES")}
    {labelled("textField", "never", "Never", isHidden="YES")}
    {item("label", "words", "<text>Only words</text>", isHidden="YES")}</group>
    <group name="h" isHidden="YES" title="More">{labelled("textField", "inner", "Inner")}
    {labelled("textField", "both", "Both", isHidden="YES")}</group>
    </page>""",
    rules=rule("item::a", 'land == "es"') + rule("item::b", 'news == "YES"') + rule("item::c", "nights BT 9", "else")
    + rule("item::d", 'land != "pt" AND nights BT 9') + rule("item::e", 'news == "YES"',
                                                             "else") + rule("item::f", 'nights != ""')
    + rule("item::words", 'land == "pt"') + rule("group::h", 'land == "es"') + rule("item::both", 'news == "YES"')
    + rule("item::never", 'land == "es"', action="hide"))
WORDS = {
    "a": "Only if “Country” is “Spain”", "b": "Only if “News” is ticked", "c": "Only if earlier answers call for it",
    "d": "Only if “Country” is not “Portugal” and “Nights” is more than 9", "e": "Only if “News” is not ticked",
    "f": "Only if “Nights” is answered", "words": "Only if “Country” is “Portugal”",
    "inner": "Only if “Country” is “Spain”",
    "both": "Only if “Country” is “Spain” and “News” is ticked"}


def test_questions_that_rules_would_show_are_shown_with_the_words_of_the_rule(built, visit):
    dist = built(mmxml_site(RULED))
    page = visit(dist / "f", java_script_enabled=False)
    for name, words in WORDS.items():
        wrapper = page.field(name)
        note, rest = wrapper.locator(".only-if"), wrapper.locator("input, .prose").first
        expect(note).to_have_text(words)
        assert note.is_visible() and rest.is_visible(), name
        assert note.bounding_box()["y"] + note.bounding_box()["height"] <= rest.bounding_box()["y"]
    assert not page.field("never").is_visible()
    assert page.field("never").locator(".only-if").count() == 0
    assert page.field("land").locator(".only-if").count() == 0
    assert page.form.evaluate("f => [...f.elements].filter(e => e.required).length") == 0
    scripted = visit(dist / "f")
    assert not any(scripted.field(name).is_visible() for name in WORDS)
    assert "Only if" not in scripted.page.locator("body").inner_text()


def test_the_words_of_a_rule_are_those_of_the_page_s_language(built, visit):
    rule = {"compare": "=", "value": "false", "behavior": "hide", "else": "show", "fieldReciver": ["why"]}
    age = {"compare": "<", "value": "18", "behavior": "show", "else": "hide", "fieldReciver": ["guardian"]}
    fields = [date("born", rules=age), text("guardian", isHidden=True),
              boolean("more", label="More {* here *}", rules=rule),
              consent("why", isHidden=True)]
    dist = built(form_site({"f": fields}, locales=["en", "es", "de", "ar"]))
    for locale, words in {"en": ["“Born” is less than 18 years ago", "“More here” is ticked"],
                          "es": ["Solo si «Born» fue hace menos de 18 años", "«More here» está marcado"],
                          "de": ["Nur wenn „Born“ weniger als 18 Jahre her ist", "„More here“ angekreuzt ist"],
                          "ar": ["مضى على «Born» أقل من 18", "كان «More here» محددًا"]}.items():
        page = visit(dist / "f" / locale, java_script_enabled=False)
        for name, told in zip(("guardian", "why"), words):
            assert told in page.field(name).locator(".only-if").inner_text()


def test_a_rule_about_more_years_than_there_are_has_no_words(built, visit):
    age = {"compare": ">", "value": "9223372036854775807", "behavior": "show", "else": "hide",
           "fieldReciver": ["guardian"]}
    dist = built(form_site({"f": [date("born", rules=age), text("guardian", isHidden=True)]}))
    page = visit(dist / "f", java_script_enabled=False)
    assert page.field("guardian").locator(".only-if").inner_text() == "Only if earlier answers call for it"


def test_a_button_that_only_a_script_hears_is_not_there(built, visit):
    definition = [{"id": "main", "title": "Main", "sections": [{"id": "s", "fields": [
        {"id": "press", "title": "Press me", "type": "button"}, {"id": "a", "title": "A", "type": "text"}]}]}]
    site = built({"site.json": {"title": "T"}, "forms/f.json": definition})
    page = visit(site / "f", java_script_enabled=False)
    expect(page.control("a")).to_be_visible()
    expect(page.page.get_by_role("button", name="Press me")).to_be_hidden()
    expect(visit(site / "f").page.get_by_role("button", name="Press me")).to_be_visible()


def bound(kind: str, name: str, entry: str, **rest) -> dict:
    return {"class": f"ADBound{kind}", "name": name, "label": name, "dataPath": entry, **rest}


def test_controls_show_the_entries_that_they_are_bound_to(built, visit, host):
    """As the record begins (action-data-binding 2.1)."""
    controls = [
        bound("TextField", "t", " text "), bound("TextView", "v", "text"), bound("Label", "l", "whole", text="own"),
        bound("TextField", "w", "whole"), bound("TextField", "f", "float"), bound("TextField", "n", "none", text="own"),
        bound("TextField", "c", "text + 1", text="own"), bound("Switch", "on", "mark"),
        bound("Slider", "s", "float", maxValue=2), bound("Stepper", "p", "whole"),
        bound("SegmentedControl", "g", "kind", segments=["Local", "Far"]),
        bound("SegmentedControl", "i", "index", segments=["Local", "Far"], byTitle=False),
        bound("TextPicker", "k", "text", optionValues="One,Ada"),
    ]
    form = {"title": "F", "controls": controls, "types": {"float": "float"}, "model": {
        "text": "Ada", "whole": 12, "float": 3, "mark": True, "kind": "FAR", "index": 1, "none": None}}
    dist = built(form_site({"f": form}, submit={"endpoint": host.url("native")}))
    page = visit(host.mount(dist) + "f/", java_script_enabled=False)
    assert {name: page.control(name).input_value() for name in "tvwfncsk"} == {
        "t": "Ada", "v": "Ada", "w": "12", "f": "3.0", "n": "own", "c": "own", "s": "2", "k": "Ada"}
    assert page.field("l").locator("output").text_content() == "12" and page.control("on").is_checked()
    page.form.locator("[type=submit]").click()
    body = host.endpoint.next().body.decode()
    assert {"t=Ada", "f=3.0", "g=far", "i=1", "k=Ada", "p=12"} <= set(body.split("&"))


def test_a_value_of_the_record_is_no_entry_of_a_person(built, visit):
    form = {"title": "F", "controls": [bound("TextField", "t", "text"), bound("Switch", "on", "mark")],
            "model": {"text": "Ada", "mark": True}}
    page = visit(built(form_site({"f": form})) / "f")
    assert page.values == {"text": "Ada", "mark": True}
    page.page.reload()
    page.settle()
    assert page.page.locator("[data-draft]").count() == 0
