"""Small things of the builder: what is renamed, and what forced colours need."""
import json
import re

import pytest
from playwright.sync_api import expect

from Browser.builder_fixtures import builder, event, start


def test_a_text_that_is_renamed_takes_its_translation_along(event):
    event.tool("translations")
    cell = event.page.locator("textarea[data-place='text:Full name:es'], textarea[data-locale=es]").nth(1)
    before = cell.input_value()
    event.item("name").click()
    event.page.locator("[data-tool-panel=translations] .pane-head button").click()
    event.property("label").fill("Whole name")
    event.tool("translations")
    assert before and before in [each.input_value() for each in event.page.locator("textarea[data-locale=es]").all()]


def test_the_selection_is_seen_in_forced_colours(start):
    builder = start(forced_colors="active")
    builder.add("text", "Name")
    row = builder.item("name")
    other = builder.page.locator("[role=treeitem][data-kind=form] .row, [role=treeitem][data-kind=form]").first
    # Grounds and shadows are not painted there; borders are.
    builder.page.locator("[data-add=text]").focus()
    expect(row).to_have_attribute("aria-selected", "true")
    for each in (row, other):
        expect(each).to_have_css("border-inline-start-width", "3px")
    colors = [each.evaluate("e => getComputedStyle(e).borderInlineStartColor") for each in (row, other)]
    assert colors[0] != colors[1]
    # Nor does anything move when another row is chosen.
    before = row.locator(".row-title").bounding_box()
    other.click()
    expect(row).to_have_attribute("aria-selected", "false")
    assert row.locator(".row-title").bounding_box() == before


def test_what_is_chosen_above_the_form_is_seen_in_forced_colours(start):
    builder = start(forced_colors="active")
    widths = builder.page.locator(".segments [type=radio]").evaluate_all(
        "all => all.map(e => [e.checked, getComputedStyle(e).borderBlockEndWidth])")
    assert {width for is_chosen, width in widths if is_chosen} == {"3px"}
    assert {width for is_chosen, width in widths if not is_chosen} == {"0px"}
    icon, entry = (builder.page.locator(each).first.evaluate("e => getComputedStyle(e).color")
                   for each in ("[data-add=text] .icon", "[data-add=text]"))
    assert icon == entry


@pytest.mark.parametrize("height", [720, 800])
def test_pressing_one_entry_of_the_palette_again_and_again_adds_again_and_again(height, start):
    """Rows that come into the structure move nothing under the pointer."""
    builder = start(viewport={"width": 1280, "height": height})
    entry = builder.page.locator("[data-add=consent]")
    entry.scroll_into_view_if_needed()
    box = entry.bounding_box()
    for _ in range(10):
        builder.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(builder.page.locator("[role=treeitem][data-kind=field]")).to_have_count(10)


def test_undo_ends_at_the_form_that_was_opened(event):
    undo = event.page.locator("[data-command=undo]")
    expect(undo).to_be_disabled()
    event.page.keyboard.press("Control+z")
    expect(event.item("name")).to_be_visible()
    event.add("text", "More")
    event.tool("open")
    event.page.locator("[data-tool-panel=open] [data-example=feedback]").click()
    expect(event.item("name")).to_have_count(0)
    event.page.keyboard.press("Control+z")
    expect(event.item("name")).to_be_visible()
    expect(event.part("toast")).to_contain_text("Closed “")


def test_a_double_press_on_delete_takes_one_field(event):
    event.item("name").click()
    count = event.page.locator("[role=treeitem][data-kind=field]").count()
    event.page.locator("[data-command=delete]:visible").first.dblclick()
    expect(event.page.locator("[role=treeitem][data-kind=field]")).to_have_count(count - 1)
    event.part("toast").get_by_role("button").first.click()
    expect(event.page.locator("[role=treeitem][data-kind=field]")).to_have_count(count)
    expect(event.item("name")).to_be_visible()


def test_what_cannot_be_done_is_told_to_everybody(event):
    toast = event.part("toast")
    event.page.locator("[role=treeitem][data-kind=form]").first.click()
    event.page.keyboard.press("Delete")
    expect(toast).to_contain_text("cannot be deleted")
    event.item("name").click()
    event.page.keyboard.press("Alt+ArrowUp")
    expect(toast).to_contain_text("stays where it is")


def test_three_panes_stand_side_by_side_in_a_window_of_a_laptop(start):
    builder = start(viewport={"width": 1100, "height": 900})
    builder.add("text", "Name")
    builder.add("text", "Town")
    panes = ("[data-add=text]", "iframe[data-preview]", "[data-property=label]")
    boxes = [builder.page.locator(each).bounding_box() for each in panes]
    assert all(left["x"] + left["width"] <= right["x"] for left, right in zip(boxes, boxes[1:])), boxes
    assert boxes[2]["x"] + boxes[2]["width"] <= 1100


def test_a_problem_of_a_part_leads_to_the_property_that_has_the_part(builder):
    builder.add("text", "Name")
    builder.tool("json")
    area = builder.part("json-text")
    definition = json.loads(area.input_value())
    definition["fields"][0]["validator"] = [{"type": "age", "minAge": 18, "textError": "No"}]
    area.fill(json.dumps(definition))
    builder.tool("problems")
    builder.page.locator("[data-problem='formulary.useless-validator']").click()
    assert builder.focus() == "validator"


def test_a_problem_leads_to_its_control_in_a_group_that_is_folded(start):
    builder = start()
    builder.add("text", "Name")
    builder.property("label").fill("")
    group = builder.page.locator(".property-group:has([data-property=label]) .disclosure")
    group.click()
    expect(builder.property("label")).to_be_hidden()
    builder.tool("problems")
    builder.page.locator("[data-problem=missing-label]").click()
    expect(builder.property("label")).to_be_focused()
    expect(group).to_have_attribute("aria-expanded", "true")


def test_a_choice_without_options_leads_to_the_button_that_adds_one(start):
    builder = start()
    builder.part("start-mmxml").click()
    builder.add("dropDown", "Size")
    while builder.page.locator("[data-remove^='option.']").count() > 0:
        builder.page.locator("[data-remove^='option.']").first.click()
    builder.tool("problems")
    builder.page.locator("[data-problem=no-options]").click()
    expect(builder.page.locator("[data-append=option]")).to_be_focused()
    expect(builder.page.locator("[data-append=option]")).to_have_accessible_description(re.compile("add at least one"))


def test_no_message_takes_a_press_away(start):
    builder = start()
    builder.page.clock.install()
    builder.part("start-mmxml").click()
    builder.add("dropDown", "Size")
    builder.page.clock.run_for(1_000)
    count = builder.page.locator("[data-remove^='option.']").count()
    builder.property("label").fill("")
    builder.page.locator("[data-remove^='option.']").last.hover()
    builder.page.mouse.down()
    # By now the form is checked, which tells above the button that the label is missing.
    builder.page.clock.run_for(1_000)
    builder.page.mouse.up()
    expect(builder.page.locator("[data-remove^='option.']")).to_have_count(count - 1)
    builder.page.clock.run_for(1_000)
    expect(builder.property("label")).to_have_attribute("data-diagnostics", "1")


def test_enter_takes_the_key_that_was_made(start):
    builder = start()
    builder.add("text", "Name")
    builder.property("key").press("Enter")
    expect(builder.part("toast")).to_contain_text("name stays the key now")
    builder.property("label").fill("Full name")
    expect(builder.property("key")).to_have_value("name")


def test_a_new_rule_of_a_field_is_about_the_one_that_is_selected(start):
    builder = start()
    for entry in ("boolean", "boolean", "text"):
        builder.add(entry, entry)
    builder.item("boolean2").click()
    builder.tool("rules")
    builder.part("add-rule").click()
    carrier = builder.page.get_by_label("Field that starts the rule")
    expect(carrier).to_have_value("boolean2")


def test_on_a_phone_the_tab_of_the_properties_shows_them_in_place_of_a_tool(start):
    builder = start(viewport={"width": 390, "height": 780})
    builder.part("start-empty").click()
    builder.part("first-field").click()
    builder.add("text", "Name")
    builder.tool("problems")
    panel = builder.page.locator("[data-tool-panel=problems]")
    builder.page.get_by_role("tab", name="Form").click()
    builder.tool("problems")
    expect(panel).to_be_visible()
    builder.page.get_by_role("tab", name="Properties").click()
    expect(builder.property("label")).to_be_visible()
    expect(panel).to_be_hidden()
    builder.tool("problems")
    expect(panel).to_be_visible()


@pytest.mark.parametrize("width", [1088, 1280])
def test_the_form_keeps_the_width_of_a_phone_beside_a_wide_tool(width, start):
    builder = start(viewport={"width": width, "height": 800}).example("event-registration")
    builder.tool("translations")
    assert builder.page.locator(".pane-form").bounding_box()["width"] >= 320


def test_the_settings_of_the_preview_take_one_row_in_words_that_are_longer(start):
    builder = start(viewport={"width": 1280, "height": 800}, locale="es-ES").example("event-registration")
    settings = builder.page.locator("[data-preview=locale], .preview-settings fieldset")
    expect(settings).to_have_count(3)
    assert len({box["y"] for box in (each.bounding_box() for each in settings.all())}) == 1
