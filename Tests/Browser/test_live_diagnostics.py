"""Warnings and the errors of several forms on open pages, and answers of fields that go and come back."""
import pytest
from playwright.sync_api import expect

from Support.axe import violations
from Support.fields import text
from Support.mmxml import form as mmxml_form
from Support.mmxml import item, labelled, mmxml_site, page
from Support.sites import Files, form_site

UNKNOWN = {"es": {"Nme": "Nombre", "Name": "Nombre", "F": "F"}}
WRONG = '{ "fields": [\n  { "key": "a", "type": "txt", "label": "Name" }\n] }\n'


def named(*more) -> Files:
    return form_site({"f": [text("a", label="Name"), *more]}, host=True)


def test_warnings_are_counted_in_a_corner_and_open_folded_with_source_and_fix(live):
    served = live(named())
    opened = served.open("f/", viewport={"width": 1000, "height": 700})
    count = opened.page.locator("[data-part=warnings]")
    expect(count).to_be_hidden()
    served.write({"forms/f.strings.json": UNKNOWN})
    expect(count).to_have_text("1 warning")
    expect(opened.panel).to_be_hidden()
    box = count.bounding_box()
    assert box["height"] >= 44 and box["x"] + box["width"] > 950 and box["y"] + box["height"] > 650, box
    last = opened.form.locator("[type=submit]")
    last.focus()
    button = last.bounding_box()
    assert button["y"] + button["height"] <= box["y"] or button["x"] + button["width"] <= box["x"]
    count.focus()
    opened.page.keyboard.press("Enter")
    expect(opened.panel).to_be_visible()
    expect(count).to_have_attribute("aria-expanded", "true")
    message = opened.panel.locator("summary")
    expect(message).to_have_text("No text of the form is “Nme”; did you mean “Name”?")
    place = opened.panel.get_by_role("button", name="forms/f.strings.json:")
    expect(place).to_be_hidden()
    message.click()
    expect(place).to_be_visible()
    expect(opened.panel.locator("pre")).to_contain_text('"Nme": "Nombre"')
    assert violations(opened) == []
    opened.page.keyboard.press("Escape")
    expect(opened.panel).to_be_hidden()
    expect(count).to_have_attribute("aria-expanded", "false")
    served.write({"forms/f.strings.json": {"es": {"Name": "Nombre", "F": "F"}}})
    expect(count).to_be_hidden()
    assert opened.was_never_left()


@pytest.mark.parametrize("width", [320, 1280])
def test_errors_open_the_panel_with_the_warnings_below_them(width, live):
    served = live(named() | {"forms/f.strings.json": UNKNOWN})
    opened = served.open("f/", viewport={"width": width, "height": 700})
    count = opened.page.locator("[data-part=warnings]")
    expect(count).to_have_text("1 warning")
    served.write({"forms/f.json": WRONG})
    expect(opened.panel).to_be_visible()
    expect(opened.panel.get_by_role("alert")).to_contain_text("did you mean “text”?")
    assert opened.page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(opened) == []
    opened.page.keyboard.press("Escape")
    expect(opened.panel).to_be_hidden()


def test_errors_of_several_forms_are_listed(live):
    served = live(form_site({name: [text("a", label="Name")] for name in ("f", "g", "h")}, host=True))
    gallery, opened = served.open(""), served.open("f/")
    count = opened.page.locator("[data-part=warnings]")
    served.write({"forms/g.json": WRONG})
    expect(gallery.panel.get_by_role("alert")).to_have_count(1)
    served.write({"forms/h.json": WRONG})
    expect(gallery.panel.get_by_role("alert")).to_have_count(2)
    for name in ("g", "h"):
        expect(gallery.panel.get_by_role("button", name=f"forms/{name}.json:2:25")).to_be_visible()
    # A form that is right is not covered by what is wrong elsewhere.
    expect(count).to_have_text("2 errors in other forms")
    expect(opened.panel).to_be_hidden()
    count.click()
    expect(opened.panel.locator("summary")).to_have_count(2)
    served.write({"forms/f.json": WRONG})
    expect(opened.panel.get_by_role("alert")).to_have_count(1)
    served.write({f"forms/{name}.json": {"fields": [text("a", label="Name")]} for name in ("f", "g", "h")})
    expect(opened.panel).to_be_hidden()
    expect(gallery.panel).to_be_hidden()
    expect(count).to_be_hidden()


def test_a_field_that_goes_and_comes_back_has_its_answer(live):
    both, one = named(text("b", label="Town")), named()
    served = live(both)
    opened = served.open("f/")
    opened.control("a").fill("Ana")
    opened.control("b").fill("Vigo")
    served.write(one)
    expect(opened.said).to_contain_text("Town")
    expect(opened.page.get_by_label("Town")).to_have_count(0)
    opened.control("a").fill("Anabel")
    served.write(named(text("c", label="Street")))
    expect(opened.page.get_by_label("Street")).to_be_visible()
    served.write(both)
    expect(opened.control("b")).to_have_value("Vigo")
    expect(opened.control("a")).to_have_value("Anabel")
    assert opened.state("b", "value") == "Vigo" and opened.was_never_left()
    # What was changed since is what counts.
    opened.control("b").fill("Lugo")
    served.write(one)
    expect(opened.page.get_by_label("Town")).to_have_count(0)
    served.write(both)
    expect(opened.control("b")).to_have_value("Lugo")


def test_an_answer_comes_back_where_the_rules_have_changed_too(live):
    def made(*more: str, rules: str = "") -> Files:
        return mmxml_site(
            mmxml_form(page("p", labelled("textField", "a", "Name"), *more, item("textField", "z")), rules=rules))

    rule = '<relationship object="item::z"><condition>b == "x"</condition><if><show>0</show></if></relationship>'
    town = labelled("textField", "b", "Town")
    served = live(made(town))
    opened = served.open("f/")
    opened.control("b").fill("Vigo")
    served.write(made())
    expect(opened.page.get_by_label("Town")).to_have_count(0)
    served.write(made(town, rules=rule))
    expect(opened.control("b")).to_have_value("Vigo")


def test_the_builder_tells_of_its_forms_itself_and_is_covered_by_errors_of_the_site_alone(live):
    served = live(named() | {"forms/f.strings.json": UNKNOWN, "forms/g.json": WRONG})
    opened = served.open("builder/?form=f")
    frame = opened.page.frame_locator("iframe[data-preview]")
    expect(frame.locator("[data-field=a]")).to_be_visible()
    served.write({"forms/f.json": {"fields": [text("a", label="Full name")]}})
    expect(frame.locator("label")).to_have_text("Full name (optional)")
    expect(opened.page.locator("[data-part=warnings]:visible")).to_have_count(0)
    expect(opened.panel).to_be_hidden()
    served.write({"site.json": '{ "title": 1 }'})
    expect(opened.panel).to_be_visible()
    expect(frame.locator("formsite-live")).to_have_count(0)


def test_a_message_that_begins_with_words_of_the_author_quotes_them_as_they_are(live):
    served = live(named())
    opened = served.open("f/")
    served.write({"forms/f.json": '{ "fields": [ { "type": text } ] }'})
    message = opened.panel.get_by_role("alert")
    expect(message).to_contain_text("“text” is no JSON value")
    assert message.evaluate("e => getComputedStyle(e, '::first-letter').textTransform") == "none"
