"""Changes of fields where the form shows them: tools at each, places for more, several at once."""
import pytest
from playwright.sync_api import Locator, expect

from Browser.builder_fixtures import builder, filled, start
from Support.axe import violations
from Support.builders import Builder


def shown(builder: Builder, name: str) -> Locator:
    builder.previewed()
    return builder.frame.locator(f'[data-field="{name}"]')


def tool(builder: Builder, name: str) -> Locator:
    return builder.frame.locator(f"[data-field-tool={name}]:visible")


def hovered(builder: Builder, name: str) -> None:
    shown(builder, name).hover()
    expect(tool(builder, "delete")).to_be_visible()


def test_a_field_is_duplicated_demanded_and_deleted_where_it_stands(filled):
    hovered(filled, "email")
    tool(filled, "duplicate").click()
    assert filled.rows() == ["name", "email", "email2", "born"]
    hovered(filled, "email2")
    expect(tool(filled, "required")).to_have_attribute("aria-pressed", "false")
    tool(filled, "required").click()
    filled.heard("An answer is required now")
    filled.previewed()
    expect(tool(filled, "required")).to_have_attribute("aria-pressed", "true")
    tool(filled, "delete").click()
    assert filled.rows() == ["name", "email", "born"]
    filled.part("toast-undo").click()
    assert filled.rows() == ["name", "email", "email2", "born"]


def test_the_tools_follow_the_focus_and_are_reached_by_keys(filled):
    shown(filled, "name").locator("input").focus()
    filled.press("Alt+F10")
    expect(tool(filled, "required")).to_be_focused()
    filled.press("ArrowRight", "Enter")
    assert filled.rows() == ["name", "name2", "email", "born"]


@pytest.mark.parametrize("place, rows",
                         [(0, ["name", "mine", "email", "born"]), (1, ["name", "email", "mine", "born"])])
def test_something_is_added_between_fields(place, rows, filled):
    hovered(filled, "email")
    tool(filled, "add").nth(place).click()
    filled.heard(["Choose what to add before Email", "Choose what to add after Email"][place])
    expect(filled.part("palette-search")).to_be_focused()
    filled.press("ArrowDown", "Enter")
    filled.page.keyboard.type("Mine")
    assert filled.rows() == rows


def test_a_field_is_dragged_by_its_handle(filled):
    hovered(filled, "name")
    mouse = filled.page.mouse
    handle, born = tool(filled, "drag").bounding_box(), shown(filled, "born").bounding_box()
    mouse.move(handle["x"] + 8, handle["y"] + 8)
    mouse.down()
    mouse.move(born["x"] + 60, born["y"] + born["height"] * 0.9, steps=6)
    expect(filled.page.locator(".drop-line.over-form")).to_have_count(1)
    mouse.up()
    filled.heard("Moved Name to position 3 of 3")
    assert filled.rows() == ["email", "born", "name"]


@pytest.mark.parametrize("key", ["Control", "Meta"])
def test_fields_selected_together_move_and_go_together(key, filled):
    shown(filled, "name").click(position={"x": 4, "y": 4})
    shown(filled, "born").click(position={"x": 4, "y": 4}, modifiers=[key])
    assert chosen(filled) == ["name", "born"]
    expect(filled.frame.locator("[data-gathered]")).to_have_count(2)
    expect(filled.page.locator("[data-part=properties-several]")).to_have_text(
        "2 fields are selected. What you set here is set in “Born” alone.")
    filled.page.click("[data-command=move-to]")
    dialog = filled.page.get_by_role("dialog", name="Move 2 fields")
    expect(dialog.locator("option")).to_have_text(["At the beginning", "After Email"])
    dialog.locator("select").select_option(label="After Email")
    dialog.locator("[data-part=move]").click()
    assert filled.rows() == ["email", "name", "born"]
    filled.page.click("[data-command=undo]")
    assert chosen(filled) == ["name", "born"]
    filled.page.click("[data-command=duplicate]")
    assert filled.rows() == ["name", "email", "born", "name2", "born2"] and chosen(filled) == ["name2", "born2"]
    filled.page.click("[data-command=move-up]")
    assert filled.rows() == ["name", "email", "name2", "born2", "born"]
    filled.page.click("[data-command=delete]")
    assert filled.rows() == ["name", "email", "born"]
    filled.heard("Deleted 2 fields")
    filled.page.click("[data-command=undo]")
    assert filled.rows() == ["name", "email", "name2", "born2", "born"]


def test_a_range_is_selected_with_shift(filled):
    shown(filled, "name").click(position={"x": 4, "y": 4})
    shown(filled, "born").click(position={"x": 4, "y": 4}, modifiers=["Shift"])
    assert chosen(filled) == ["name", "email", "born"]
    filled.item("name").click()
    assert chosen(filled) == ["name"]
    filled.press("Shift+ArrowDown")
    assert chosen(filled) == ["name", "email"]
    filled.press("Alt+ArrowDown")
    assert filled.rows() == ["born", "name", "email"]
    filled.press("ArrowDown")
    assert len(chosen(filled)) == 1
    assert violations(filled) == []


def chosen(builder: Builder) -> list[str]:
    builder.arrived()
    return builder.page.locator("[role=treeitem][aria-selected=true]").evaluate_all(
        "rows => rows.map((row) => row.dataset.item)")


def test_keys_that_count_anywhere_count_in_the_preview_too(filled):
    title = filled.frame.locator("h1")
    filled.item("name").click()
    filled.property("label").fill("Full name")
    expect(filled.frame.get_by_label("Full name")).to_be_visible()
    title.click()
    filled.press("Control+z")
    expect(filled.item("name")).to_be_visible()
    title.click()
    filled.press("Control+y")
    expect(filled.item("fullName")).to_be_visible()
    for key, place in [("/", "palette"), ("Control+Enter", "palette"), ("F6", "properties")]:
        title.click()
        filled.press(key)
        expect(filled.page.locator(f"[data-landmark={place}] :focus")).to_have_count(1)
    title.click()
    filled.press("?")
    expect(filled.page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()


def test_what_is_typed_in_the_preview_is_undone_there(filled):
    answer = filled.frame.locator("[data-field=name] input")
    answer.click()
    filled.page.keyboard.type("a/?b")
    filled.press("Control+z")
    expect(answer).to_have_value("")
    filled.frame.locator("[data-field=name] label").dblclick()
    editor = filled.frame.locator(".editing")
    expect(editor).to_be_focused()
    filled.page.keyboard.type("Surname/?")
    expect(editor).to_have_text("Surname/?")
    filled.press("Control+z")
    expect(editor).to_have_text("Name")
    expect(editor).to_be_focused()
