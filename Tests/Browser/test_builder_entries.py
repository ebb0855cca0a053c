"""Entries into the builder: when they show, what cannot be taken, and what Enter does."""
import json

import pytest
from playwright.sync_api import expect

from Browser.builder_fixtures import builder, event, filled, start
from Support.program import ROOT

TYPED = """(text) => {
    const box = document.querySelector('[data-property=label]');
    box.value = text;
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const preview = document.querySelector('iframe[data-preview]').contentDocument;
    return preview.querySelector('[data-field] label').textContent.trim();
}"""


def test_what_is_typed_is_in_the_preview_before_anything_is_painted(filled):
    filled.item("name").click()
    filled.previewed()
    # Also what is typed at once after it: nothing waits for an answer of the preview.
    for words in ("Nam", "Name and"):
        assert filled.page.evaluate(TYPED, words).startswith(words)


@pytest.mark.parametrize("written", ["large", "0", "px 4", "-3"])
def test_a_size_that_is_none_is_told_at_its_box_and_not_taken(written, builder):
    builder.add("text", "Name")
    size = builder.property("style.sizeTitle")
    size.fill("18")
    size.fill(written)
    expect(size).to_have_attribute("aria-invalid", "true")
    told_at = size.get_attribute("aria-describedby").split()
    told = [builder.page.locator(f"#{each}").text_content() for each in told_at]
    assert "Enter a whole number from 1 to 10000" in told
    assert builder.field("name")["style"]["sizeTitle"] == 18
    expect(size).to_have_value(written)
    size.press("Tab")
    expect(size).to_have_value("18")
    builder.heard("What was there before is back")


def test_a_size_is_taken_and_taken_away(builder):
    builder.add("text", "Name")
    size = builder.property("style.sizeTitle")
    size.fill("20px")
    expect(size).to_have_attribute("aria-invalid", "false")
    assert builder.field("name")["style"]["sizeTitle"] == 20
    size.fill("")
    assert "sizeTitle" not in builder.field("name").get("style", {})


@pytest.mark.parametrize("path, right, wrong, words", [
    ("styles.heading_label_text_color", "#336699", "red", "Enter a colour such as #336699"),
    ("validations.max_length", "60", "many", "Enter a whole number from 0"),
])
def test_what_the_language_has_no_place_for_is_told_at_its_box(path, right, wrong, words, builder):
    builder.tool("open")
    builder.page.set_input_files("[data-part=open-file]", ROOT / "Tests/Support/builder-documents/elvis.form.json")
    builder.heard("Opened a form with 4 fields")
    builder.item("guest").click()
    box = builder.property(path)
    box.fill(right)
    box.fill(wrong)
    expect(box).to_have_attribute("aria-invalid", "true")
    told_at = box.get_attribute("aria-describedby").split()
    assert words in [builder.page.locator(f"#{each}").text_content() for each in told_at]
    expect(box).to_have_value(wrong)
    box.press("Tab")
    expect(box).to_have_value(right)
    builder.heard("What was there before is back")


def test_a_short_colour_stays_as_it_is_typed(builder):
    builder.tool("open")
    builder.page.set_input_files("[data-part=open-file]", ROOT / "Tests/Support/builder-documents/elvis.form.json")
    builder.heard("Opened a form with 4 fields")
    builder.item("guest").click()
    box = builder.property("styles.heading_label_text_color")
    box.fill("")
    box.press_sequentially("#abcdef")
    expect(box).to_have_value("#abcdef")
    expect(box).to_have_attribute("aria-invalid", "false")
    box.press("Tab")
    expect(box).to_have_value("#abcdef")


def test_enter_moves_where_the_dialog_says(filled):
    filled.item("name").click()
    filled.page.click("[data-command=move-to]")
    place = filled.page.locator("dialog #move-place")
    place.select_option(label="After Born")
    place.press("Enter")
    expect(filled.page.locator("dialog[open]")).to_have_count(0)
    assert filled.rows() == ["email", "born", "name"]


def test_enter_makes_a_line_of_options_and_control_enter_adds_them(builder):
    builder.add("picker", "Size")
    builder.part("paste-options").click()
    area = builder.page.locator("[data-part=options-text]")
    area.fill("Small")
    area.press("Enter")
    area.press_sequentially("Large")
    expect(area).to_have_value("Small\nLarge")
    area.press("Control+Enter")
    expect(builder.page.locator("dialog[open]")).to_have_count(0)
    assert [each["value"] for each in builder.definition()[0]["listOptions"]][-2:] == ["Small", "Large"]


def test_enter_does_nothing_dangerous(filled):
    filled.tool("versions")
    filled.part("version-name").fill("First")
    filled.part("keep-version").click()
    filled.part("forget-version").click()
    dialog = filled.page.locator("dialog[open]")
    expect(dialog).to_be_visible()
    filled.press("Enter")
    expect(dialog).to_be_visible()
    expect(filled.part("forget-version")).to_have_count(1)


def test_what_is_added_goes_to_the_end_unless_a_person_has_selected_something(event):
    before = event.rows()
    event.add("text", "One")
    event.add("text", "Two")
    first, second = [name for name in event.rows() if name not in before]
    assert event.rows()[-2:] == [first, second]
    event.item("name").click()
    event.add("text", "Three")
    rows = event.rows()
    assert rows[rows.index("name") + 1] not in [*before, first, second]


@pytest.mark.parametrize("width", [320, 1280])
def test_the_outline_of_what_is_selected_is_inside_of_the_page(width, start):
    builder = start(viewport={"width": width, "height": 800})
    builder.tool("open")
    builder.page.set_input_files("[data-part=open-file]", ROOT / "Tests/Support/builder-documents/elvis.form.json")
    builder.heard("Opened a form with 4 fields")
    if width == 320:
        builder.page.click("[data-tab=form]")
    builder.frame.locator("[data-field]:visible").first.wait_for()
    reached = builder.frame.evaluate("""() => [...document.querySelectorAll('[data-field]')].map((field) => {
        field.setAttribute('data-selected', '');
        const looks = [getComputedStyle(field), getComputedStyle(field, '::before')];
        const { left, right } = field.getBoundingClientRect();
        const look = looks.find(({ outlineStyle }) => outlineStyle === 'solid');
        const { outlineOffset, outlineWidth, insetInlineEnd } = look;
        field.removeAttribute('data-selected');
        const [more, less] = [parseFloat(outlineOffset) + parseFloat(outlineWidth), parseFloat(insetInlineEnd) || 0];
        return [left - more, document.documentElement.clientWidth - right + less - more];
    })""")
    assert len(reached) == 4 and all(room >= 0 for sides in reached for room in sides)


def test_fields_with_errors_are_there_with_what_is_wrong(start, tmp_path):
    fields = [{"type": "text", "label": "No key"}, {"key": "p", "type": "picker", "label": "P"},
              {"key": "a", "type": "text", "label": "A", "rules": [1]}, {"key": "a", "type": "text", "label": "Again"}]
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps({"fields": fields}))
    builder = start()
    builder.tool("open")
    builder.page.set_input_files("[data-part=open-file]", file)
    expect(builder.frame.locator("[data-field]")).to_have_count(4)
    assert builder.rows() == ["field", "p", "a", "a2"]
    assert builder.definition() == fields
    builder.tool("problems")
    told = builder.page.locator("[data-severity=error]")
    expect(told).to_contain_text([
        "the field has no “key”", "the picker “p” has no “listOptions”",
        "“rules” of “a” is an object with “fieldReciver”, “compare”, …", "the key “a” is there twice"])
    builder.page.locator("[data-problem='formulary.duplicate-key']").click()
    expect(builder.property("key")).to_be_focused()
    builder.property("key").fill("b")
    builder.press("Tab")
    builder.tool("problems")
    expect(told).to_have_count(3)
    assert builder.definition() == [*fields[:3], {**fields[3], "key": "b"}]


@pytest.mark.parametrize("name, content, words", [
    ("guest.json", '{"fields": [{"key": "a", "type": "text", "label": "Población"}]}',
     "guest.json: the file is not in UTF-8; save it as UTF-8"),
    ("guest.xml", '<?xml version="1.0" encoding="ISO-8859-1"?><form name="guest"><!-- ó --></form>',
     "guest.xml is a form in MM XML"),
], ids=["JSON", "XML that names it"])
def test_a_file_in_another_encoding_is_not_opened(start, tmp_path, name, content, words):
    builder = start()
    builder.add("text", "Name")
    before = builder.definition()
    file = tmp_path / name
    file.write_bytes(content.encode("latin-1"))
    builder.tool("open")
    builder.page.set_input_files("[data-part=open-file]", file)
    expect(builder.page.locator("[data-tool-panel=open] .property-error")).to_contain_text(words)
    assert builder.definition() == before


def test_a_field_of_an_unknown_type_stands_in_the_form_until_it_has_one_that_exists(start, tmp_path):
    strange = {"key": "rating", "type": "slider", "label": "Rating", "marks": [1, 5]}
    fields = [strange, {"key": "name", "type": "text", "label": "Name"}]
    file = tmp_path / "rated.json"
    file.write_text(json.dumps({"fields": fields}))
    builder = start()
    builder.tool("open")
    builder.page.set_input_files("[data-part=open-file]", file)
    expect(builder.item("rating")).to_contain_text("Rating")
    expect(builder.frame.locator("[data-field=rating]")).to_contain_text("Rating")
    assert builder.definition() == fields
    builder.tool("problems")
    builder.page.locator("[data-problem='formulary.unknown-type']").click()
    expect(builder.property("type")).to_be_focused()
    expect(builder.property("type")).to_have_value("slider")
    expect(builder.page.locator("[data-place=required]:visible")).to_have_count(0)
    builder.property("type").select_option("text")
    assert builder.definition()[0] == {**strange, "type": "text"}
    builder.page.click("[data-command=undo]")
    builder.item("rating").click()
    builder.press("Delete")
    assert builder.definition() == fields[1:]
