"""A form's own brand is edited in the builder behind a server, shown at once, and saved into site.json."""
import pytest
from playwright.sync_api import expect

from Browser.test_builder_settings import workshop
from Support.builders import Builder

SETTINGS = """{ "brand": {"name": "Lakeside Club", "accent": "#0f766e"},
  "forms": [
    {"source": "forms/guest.json"},   {"source": "forms/other.json"}
  ] }
"""


@pytest.fixture
def served(workshop) -> Builder:
    """The form “guest” of a site that has a brand."""
    (workshop.folder / "site.json").write_text(SETTINGS)
    workshop.page.reload()
    expect(workshop.item("a")).to_be_visible()
    workshop.page.locator("[role=treeitem][data-kind=form]").click()
    return workshop


def value(builder: Builder, name: str) -> str:
    return builder.frame.evaluate(f"getComputedStyle(document.documentElement).getPropertyValue('{name}').trim()")


def test_a_brand_is_shown_told_undone_and_saved(served):
    builder = served
    name, accent = builder.property("brand.name"), builder.property("brand.accent.light")
    expect(name).to_have_attribute("placeholder", "Lakeside Club")
    expect(accent).to_have_attribute("placeholder", "#0f766e")
    shown = builder.page.frame_locator("iframe[data-preview]")
    expect(shown.locator(".brand-name")).to_have_text("Lakeside Club")
    # The keyboard alone: from the name to the colour.
    name.focus()
    builder.page.keyboard.type("Rowers")
    expect(shown.locator(".brand-name")).to_have_text("Rowers")
    builder.press("Tab")
    builder.page.keyboard.type("#ffcc00")
    told = builder.page.locator(".property", has=accent).locator(".property-error")
    expect(told).to_contain_text("contrast of 1.5 to 1 in the light scheme")
    expect(accent).not_to_have_attribute("aria-invalid", "true")
    builder.property("brand.corners").select_option("round")
    builder.page.wait_for_function("""() => {
        const { documentElement } = document.querySelector('iframe[data-preview]').contentDocument;
        return getComputedStyle(documentElement).getPropertyValue('--radius').trim() === '0.875rem';
    }""")
    assert value(builder, "--accent") not in ("#0f766e", "#ffcc00")
    builder.page.click("[data-command=undo]")
    expect(builder.property("brand.corners")).to_have_value("")
    builder.press("Control+s")
    builder.heard("Saved guest")
    assert (builder.folder / "site.json").read_text() == SETTINGS.replace(
        '"forms/guest.json"}', '"forms/guest.json", "brand": { "name": "Rowers", "accent": "#ffcc00" }}')


def test_a_brand_that_is_wrong_is_told_and_not_saved(served):
    served.watch.expected.append("422")
    served.property("brand.accent.light").fill("blau")
    expect(served.property("brand.accent.light")).to_have_attribute("aria-invalid", "true")
    served.press("Control+s")
    expect(served.page.locator("[role=dialog], dialog")).to_contain_text("a colour such as")
    assert (served.folder / "site.json").read_text() == SETTINGS


def test_a_brand_that_is_wrong_stands_among_the_problems(served):
    served.watch.expected.append("422")
    served.property("brand.logoDark").fill("nope.svg")
    served.item("a").click()
    served.press("Control+s")
    served.page.locator("dialog [data-part=problems]").click()
    problem = served.page.locator("[data-tool-panel=problems] [data-severity=error] button")
    expect(problem).to_contain_text("nope.svg")
    # A logo for the dark scheme needs another one beside it, too.
    expect(served.page.locator("[data-tool=problems] .badge")).to_have_text("2")
    problem.click()
    expect(served.property("brand.logoDark")).to_be_focused()
    served.property("brand.logoDark").fill("")
    expect(served.page.locator("[data-tool=problems] .badge")).to_be_hidden()


def test_a_draft_keeps_a_brand(served):
    served.property("brand.name").fill("Rowers")
    # Going away writes what is not yet written.
    served.page.reload()
    served.part("restore").get_by_role("button", name="Restore").click()
    served.page.locator("[role=treeitem][data-kind=form]").click()
    expect(served.property("brand.name")).to_have_value("Rowers")
