"""Repeated sections in the builder: what stands in their rows belongs to the section, and looks as on the page."""
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


@pytest.fixture
def order(start, tmp_path: Path) -> Builder:
    """A form whose section “items” repeats rows, with one row."""
    (tmp_path / "forms").mkdir()
    (tmp_path / "forms" / "order.json").write_text(json.dumps(FORM))
    (tmp_path / "site.json").write_text("{}")
    document = tmp_path / "order.form.json"
    document.write_text(formsite("convert", "--site", tmp_path, "order", "--to", "document").out)
    builder = start()
    builder.tool("open")
    builder.page.set_input_files("[data-part=open-file]", document)
    builder.heard("Opened a form")
    builder.frame.get_by_role("button", name="Add an item").click()
    expect(in_row(builder, "note")).to_be_visible()
    return builder


def in_row(builder: Builder, name: str) -> Locator:
    return builder.frame.locator(f'[data-field="items[0].{name}"]')


def test_a_field_in_a_row_selects_its_section_which_says_what_is_edited_elsewhere(order):
    tools = order.frame.locator(".field-tools")
    order.frame.locator("[data-field=city]").hover()
    expect(tools).to_be_visible()
    place = tools.get_attribute("style")
    in_row(order, "note").hover()
    in_row(order, "note").locator("input").focus()
    assert tools.get_attribute("style") == place, "they stay at the field of the structure"
    in_row(order, "note").click(position={"x": 4, "y": 4})
    assert order.selected() == "items"
    note = order.page.locator("[data-part=properties-note]")
    expect(note).to_contain_text("Fields in each row: Product, Note, Drop. They are edited in the form’s file")
    order.item("city").click()
    expect(note).to_have_count(0)


def test_a_field_is_dropped_beside_fields_of_the_structure_alone(order):
    handle = order.item("city").locator(".row-handle").bounding_box()
    row = in_row(order, "note").bounding_box()
    mouse = order.page.mouse
    mouse.move(handle["x"] + 4, handle["y"] + 8)
    mouse.down()
    mouse.move(row["x"] + 20, row["y"] + 20, steps=6)
    expect(order.page.locator(".drop-line.over-form")).to_have_count(1)
    mouse.up()
    order.heard("Moved City")
    rows = order.rows()
    assert rows[rows.index("items.add") + 1] == "city"


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
