"""Repeated sections in the builder: what rows ask is edited as all fields are, and looks as on the page."""
import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from Browser.builder_fixtures import start
from Support.builders import Builder
from Support.program import ROOT, formsite

UPDATE = [{"id": "total", "type": "field", "action": "update"}]
FORM = {
    "groups": [{"id": "order", "title": "Order", "sections": [
        {"id": "who", "fields": [{"id": "city", "title": "City", "type": "text"}]},
        {"id": "items", "type": "dynamic", "action_title": "Add an item", "targets": UPDATE, "fields": []},
        {"id": "sum", "fields": [{"id": "total", "title": "Total", "type": "float", "formula": "1 + 1"}]},
    ]}],
    "templates": {"sections": [{"id": "items", "fields": [
        {"id": "items[:index].product", "title": "Product", "type": "select", "values": [{"id": "a", "title": "A"}],
         "targets": UPDATE},
        {"id": "items[:index].note", "title": "Note", "type": "text"},
        {"id": "items[:index].remove", "title": "Drop", "type": "button"},
    ]}]},
}


def open_form(start, folder: Path, form: dict | list, **options) -> Builder:
    """A builder with the form document of a definition."""
    (folder / "forms").mkdir()
    (folder / "forms" / "f.json").write_text(json.dumps(form))
    (folder / "site.json").write_text("{}")
    document = folder / "f.form.json"
    document.write_text(formsite("convert", "--site", folder, "f", "--to", "document").out)
    builder = start(**options)
    builder.tool("open")
    builder.page.set_input_files("[data-part=open-file]", document)
    builder.heard("Opened a form")
    return builder


@pytest.fixture
def order(start, tmp_path: Path) -> Builder:
    """A form whose section “items” repeats rows, with one row."""
    builder = open_form(start, tmp_path, FORM)
    builder.frame.get_by_role("button", name="Add an item").click()
    expect(in_row(builder, "note")).to_be_visible()
    return builder


def in_rows(builder: Builder) -> list[str]:
    """The fields of rows in the order of the structure."""
    return [name.removeprefix("items[].") for name in builder.rows() if name.startswith("items[].")]


def in_row(builder: Builder, name: str) -> Locator:
    return builder.frame.locator(f'[data-field="items[0].{name}"]')


def test_a_field_in_a_row_is_selected_and_edited_where_it_stands(order):
    in_row(order, "note").click(position={"x": 4, "y": 4})
    assert order.selected() == "items[].note"
    expect(order.frame.locator('[data-field="items[0].note"][data-selected]')).to_be_visible()
    order.property("title").fill("Remark")
    expect(in_row(order, "note").locator(".label")).to_contain_text("Remark")
    expect(order.item("items[].note")).to_contain_text("Remark")
    order.property("id").fill("remark")
    order.page.keyboard.press("Tab")
    assert order.selected() == "items[].remark"
    expect(in_row(order, "remark")).to_be_visible()
    order.frame.get_by_role("button", name="Add an item").click()
    order.frame.locator('[data-field="items[1].product"]').click(position={"x": 4, "y": 4})
    assert order.selected() == "items[].product", "all rows ask the same"


def test_a_text_in_a_row_is_edited_after_two_clicks(order):
    in_row(order, "note").locator(".label").dblclick()
    editor = order.frame.locator(".editing")
    editor.fill("Anything else")
    editor.press("Enter")
    expect(in_row(order, "note").locator(".label")).to_contain_text("Anything else")
    assert order.selected() == "items[].note"


def test_the_keyboard_moves_copies_and_deletes_within_the_row(order):
    order.item("items[].note").click()
    press = order.page.keyboard.press
    press("Alt+ArrowUp")
    order.heard("Moved Note")
    assert in_rows(order) == ["note", "product", "remove"]
    press("Alt+ArrowUp")
    order.heard("what rows ask is moved within the row")
    press("Control+d")
    assert in_rows(order) == ["note", "note2", "product", "remove"]
    press("Delete")
    for name in ["remove", "product"]:
        order.item(f"items[].{name}").click()
        press("Delete")
    assert in_rows(order) == ["note"]
    press("Delete")
    order.heard("is all that a row asks")
    for _ in range(5):
        press("Control+z")
    assert in_rows(order) == ["product", "note", "remove"]


def test_what_is_added_with_a_row_or_its_section_is_asked_in_each_row(order):
    order.item("items[].product").click()
    order.add("text")
    order.item("items").click()
    order.add("date")
    names = in_rows(order)
    assert names[0] == "product" and names[2:4] == ["note", "remove"] and len(names) == 5
    expect(order.frame.locator(f'[data-field="items[0].{names[1]}"]')).to_be_visible()


def test_a_row_is_shown_for_a_field_that_is_selected_in_the_structure(order):
    order.frame.get_by_role("button", name="Drop").click()
    expect(in_row(order, "note")).to_have_count(0)
    order.item("items[].note").click()
    expect(order.frame.locator('[data-field="items[0].note"][data-selected]')).to_be_visible()


def test_fields_are_dragged_within_their_row_alone(order):
    def drag(name: str, to: Locator):
        handle = order.item(name).locator(".row-handle").bounding_box()
        box = to.bounding_box()
        order.page.mouse.move(handle["x"] + 4, handle["y"] + 8)
        order.page.mouse.down()
        order.page.mouse.move(box["x"] + 20, box["y"] + 4, steps=6)

    drag("city", in_row(order, "note"))
    expect(order.page.locator(".drop-line.over-form")).to_have_count(0)
    order.page.mouse.up()
    assert order.rows().index("city") < order.rows().index("items")
    drag("items[].remove", in_row(order, "product"))
    expect(order.page.locator(".drop-line.over-form")).to_have_count(1)
    order.page.mouse.up()
    order.heard("Moved Drop")
    assert in_rows(order) == ["remove", "product", "note"]


def test_what_stands_in_rows_alone_looks_as_on_the_page(order):
    control = in_row(order, "product").locator("select")
    assert control.evaluate("(control) => getComputedStyle(control).appearance") == "none"


def test_rules_of_rows_are_told_by_the_words_of_what_starts_and_follows(order):
    order.tool("rules")
    rules = order.page.locator("[data-tool-panel=rules] .rule:visible")
    stays = "This rule stays as it is; it cannot be edited here."
    expect(rules.filter(has_text=f"Started by: “Product”. Changes: “Total”. {stays}")).to_have_count(1)
    expect(rules.filter(has_text=f"Started by: “Section 2 · items”. Changes: “Total”. {stays}")).to_have_count(1)
    expect(rules.filter(has_text=f"Started by: “Drop”. Changes: “Section 2 · items”. {stays}")).to_have_count(1)
    expect(rules.filter(has_text="[]")).to_have_count(0)


@pytest.mark.parametrize("form", ["retreat", "savings", "loan"])
@pytest.mark.parametrize("width", [390, 1280])
def test_the_ring_of_what_is_selected_is_inside_of_the_page(form, width, start, tmp_path):
    document = tmp_path / f"{form}.form.json"
    document.write_text(formsite("convert", "--site", ROOT, form, "--to", "document").out)
    builder = start(viewport={"width": width, "height": 800})
    builder.tool("open")
    builder.page.set_input_files("[data-part=open-file]", document)
    builder.heard("Opened a form")
    if width == 390:
        builder.page.click("[data-tab=form]")
    builder.frame.locator("[data-field]:visible").first.wait_for()
    rooms = builder.frame.evaluate("""() => [...document.querySelectorAll('[data-field], [data-section]')]
        .filter((part) => part.checkVisibility() && part.offsetWidth > 0).flatMap((part) => {
            part.setAttribute('data-selected', '');
            const [own, drawn] = [getComputedStyle(part), getComputedStyle(part, '::before')];
            const look = own.outlineStyle === 'solid' ? own : drawn;
            const { left, right } = part.getBoundingClientRect();
            const more = parseFloat(look.outlineOffset) + parseFloat(look.outlineWidth);
            const less = look === drawn ? parseFloat(drawn.insetInlineEnd) : 0;
            part.removeAttribute('data-selected');
            return [left - more, document.documentElement.clientWidth - (right - less) - more];
        })""")
    assert len(rooms) > 10 and min(rooms) >= 0


def test_rules_that_buttons_of_rows_have_by_themselves_stay(order):
    order.tool("rules")
    removals = order.page.locator("[data-tool-panel=rules] [data-part=remove-rule]")
    told = order.page.locator("[data-tool-panel=rules] ol.rules > li")
    # The buttons that add and remove a row, and two targets that the file has.
    assert (told.count(), removals.locator("visible=true").count()) == (4, 2)


def test_what_a_rule_needs_is_said_of_no_other_language(start, tmp_path):
    builder = open_form(start, tmp_path, [
        {"id": "g", "sections": [{"id": "s", "fields": [{"id": "go", "title": "Go", "type": "button"}]}]}])
    builder.tool("rules")
    expect(builder.page.locator("[data-tool-panel=rules] .quiet")).to_have_text(
        "Add a field with an answer first, such as a box to tick, and another one that depends on it.")


def in_view(name: str, left: int) -> dict:
    """A view with two text fields, which stand beside those of the other view."""
    fields = [{"class": "ADBoundTextField", "name": f"{name}{row}", "label": f"{name} {row}",
               "dataPath": f"{name}{row}", "frame": [0, 60 * row, 150, 34]} for row in range(2)]
    return {"class": "UIView", "name": name, "frame": [left, 10, 160, 140], "controls": fields}


RINGS = """(name) => [...document.querySelectorAll(`[data-section="${name}"] > .field`)].map((field) => {
    const [own, drawn] = [getComputedStyle(field), getComputedStyle(field, '::before')];
    const look = own.outlineStyle !== 'none' ? own : drawn;
    const [around, control] = [field, field.querySelector('.control')].map((each) => each.getBoundingClientRect());
    const more = parseFloat(look.outlineOffset) + parseFloat(look.outlineWidth);
    const less = look === drawn ? parseFloat(drawn.insetInlineEnd) : 0;
    const [left, right] = [around.left - more, around.right - less + more];
    return { style: look.outlineStyle, isInside: left >= 0 && right <= document.documentElement.clientWidth,
        before: control.left - left, after: right - control.right };
})"""
"""The ring around each field of a section, and its distances to the control."""


@pytest.mark.parametrize("width", [390, 1280])
def test_a_section_that_shares_rows_with_another_one_has_a_ring_around_each_of_its_fields(width, start, tmp_path):
    form = {"title": "T", "model": {f"{name}{row}": "" for name in "ab" for row in range(2)},
            "controls": [in_view("a", 10), in_view("b", 180)]}
    builder = open_form(start, tmp_path, form, viewport={"width": width, "height": 800})
    assert builder.rows() == ["a", "a0", "a1", "b", "b0", "b1"]
    if width == 390:
        builder.page.click("[data-tab=fields]")
    builder.item("a").click()
    assert builder.selected() == "a"
    if width == 390:
        builder.page.click("[data-tab=form]")
    builder.frame.locator('[data-field="a0"]').wait_for()
    rings = builder.frame.evaluate(RINGS, "a")
    assert [ring["style"] for ring in rings] == ["dashed"] * 2 and all(ring["isInside"] for ring in rings)
    assert [ring["after"] for ring in rings] == pytest.approx([ring["before"] for ring in rings])
    assert [ring["style"] for ring in builder.frame.evaluate(RINGS, "b")] == ["none"] * 2
