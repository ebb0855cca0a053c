"""Small things of the builder: what is renamed, and what forced colours need."""
from playwright.sync_api import expect

from Browser.builder_fixtures import event, start


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
    look = "row => { const s = getComputedStyle(row.matches('.row') ? row : row.querySelector('.row') ?? row);" \
        " return [s.backgroundColor, s.outlineStyle, s.borderInlineStartColor, s.color].join(); }"
    builder.page.locator("[data-add=text]").focus()
    expect(row).to_have_attribute("aria-selected", "true")
    assert row.evaluate(look) != other.evaluate(look)
