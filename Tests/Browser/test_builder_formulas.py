"""Formulas in the builder: completed while they are typed, told at their place, computed with the preview's answers."""
from playwright.sync_api import Page, expect

import pytest

from Browser.builder_fixtures import start
from Browser.test_builder_languages import fields, opened, saved
from Support.axe import violations
from Support.builders import Builder


@pytest.fixture
def builder(start) -> Builder:
    builder = opened(start, "actiondata")
    builder.item("told").click()
    builder.previewed()
    return builder


def options(page: Page) -> list[str]:
    return page.locator(".word-list:visible .word code").all_inner_texts()


def binding(builder: Builder, name: str = "told") -> dict:
    field = next(field for field in fields(saved(builder)) if field["name"] == name)
    return {each["property"]: each for each in field["bindings"]}


def test_names_are_completed_by_keys(builder):
    path = builder.property("dataPath")
    path.fill("")
    path.press_sequentially("round(mon")
    expect(path).to_have_attribute("aria-expanded", "true")
    assert options(builder.page) == ["months"]
    builder.heard("Suggestions: 1;")
    assert path.get_attribute("aria-activedescendant") is None, "nothing is chosen before a key says so"
    builder.press("ArrowDown")
    active = path.get_attribute("aria-activedescendant")
    expect(builder.page.locator(f"#{active}")).to_have_attribute("aria-selected", "true")
    builder.press("Enter")
    expect(path).to_have_value("round(months")
    expect(path).to_have_attribute("aria-expanded", "false")
    builder.page.keyboard.type(") * 2")
    expect(path).to_have_value("round(months) * 2")
    assert builder.focus() == "property dataPath"
    assert binding(builder)["value"]["value"]["call"] == "multiply.actiondata"


def test_escape_closes_the_list_and_keeps_the_text(builder):
    path = builder.property("dataPath")
    path.fill("")
    path.press_sequentially("up")
    assert options(builder.page) == ["upper()"]
    builder.press("ArrowDown", "Escape")
    expect(path).to_have_value("up")
    expect(path).to_have_attribute("aria-expanded", "false")
    expect(builder.page.locator(".formula-told:visible")).to_contain_text("“up” is no entry of the data")
    assert path.get_attribute("aria-activedescendant") is None
    assert builder.focus() == "property dataPath"
    assert builder.selected() == "told"
    builder.press("Control+Space")
    assert options(builder.page) == ["upper()"]
    builder.press("Tab")
    expect(path).to_have_value("up")
    expect(builder.page.locator(".word-list:visible")).to_have_count(0)


def test_all_words_are_offered_to_the_arrow_and_by_the_mouse(builder):
    path = builder.property("dataPath")
    path.fill("")
    builder.press("ArrowDown")
    assert options(builder.page)[:4] == ["goal", "period", "months", "ltrim()"]
    builder.press("ArrowUp")
    assert path.get_attribute("aria-activedescendant") is None, "round by the input itself"
    builder.page.locator(".word-list:visible .word", has_text="period").click()
    expect(path).to_have_value("period")
    assert builder.focus() == "property dataPath"
    assert binding(builder)["value"]["value"]["data"] == "period"


def test_what_is_wrong_is_told_at_its_place_and_can_be_put_right(builder):
    path = builder.property("dataPath")
    path.fill("'a' || trimm(goal)")
    path.fill("'a' + trimm(goal)")
    row = builder.page.locator(".property-formula", has=path)
    expect(row.locator(".formula-told .property-error")).to_have_text(
        "Column 7: There is no function “trimm”. Is “trim” meant?")
    expect(row.locator("mark")).to_have_text("trimm")
    expect(path).to_have_attribute("aria-invalid", "true")
    described = path.get_attribute("aria-describedby") or ""
    assert row.locator(".formula-told").get_attribute("id") in described.split()
    assert violations(builder) == []
    row.locator("[data-part=correct]").click()
    expect(path).to_have_value("'a' + trim(goal)")
    expect(row.locator(".formula-told")).to_be_hidden()
    assert path.get_attribute("aria-invalid") is None
    path.fill("golal")
    expect(row.locator(".formula-told .is-warning")).to_have_text(
        "Column 1: “golal” is no entry of the data: it stands for the text itself. Is “goal” meant?")
    assert path.get_attribute("aria-invalid") is None, "it can be computed"


def test_what_cannot_be_read_yet_is_kept(builder):
    builder.property("dataPath").fill("months +")
    found = binding(builder)["value"]
    assert (found["source"], found["value"]["call"]) == ("months +", "fail.actiondata")


@pytest.mark.parametrize("item, path", [("told", "dataPath"), ("goal", "enabledPath"), ("goal", "hiddenPath"),
                                        ("told", "colorPath"), ("goal", "validationFormula")])
def test_a_formula_that_cannot_be_read_is_a_problem_of_its_property(builder, item, path):
    builder.item(item).click()
    builder.property(path).fill("months >")
    builder.tool("problems")
    told = builder.page.locator("[data-problem='actiondata.formula']")
    expect(told).to_have_count(1)
    expect(told).to_contain_text(f"“{path}” of “{item}” cannot be read")
    told.click()
    expect(builder.property(path)).to_be_focused()
    builder.property(path).fill("months > 2")
    builder.tool("problems")
    expect(told).to_have_count(0)


def test_the_result_follows_what_the_preview_is_given(builder):
    path = builder.property("dataPath")
    row = builder.page.locator(".property-formula", has=path)
    path.fill("months / 5")
    expect(row.locator(".formula-result")).to_have_text("Now: 2")
    builder.frame.locator("[data-field=months] button").last.click()
    expect(builder.item("months")).to_have_attribute("aria-selected", "true")
    builder.item("told").click()
    path.fill("months + 0.5")
    expect(row.locator(".formula-result")).to_have_text("Now: 13.5")
    path.fill("abs(goal)")
    builder.frame.get_by_role("textbox").first.fill("-4")
    expect(row.locator(".formula-result")).to_have_text("Now: 4")
    builder.frame.get_by_role("textbox").first.fill("four")
    expect(row.locator(".formula-result")).to_have_text("Cannot be computed with the present answers.")


def test_line_breaks_of_a_formula_are_kept(builder):
    path = builder.property("dataPath")
    path.fill("CASE months⏎WHEN 12 THEN 'year'⏎ELSE 'other' END")
    assert binding(builder)["value"]["source"] == "CASE months\nWHEN 12 THEN 'year'\nELSE 'other' END"
    row = builder.page.locator(".property-formula", has=path)
    expect(row.locator(".formula-result")).to_have_text("Now: 'year'")


def test_colours_and_conditions_are_formulas_too(builder):
    builder.property("colorPath").fill("CASE months WHEN 12 THEN '#FF0000' ELSE '#000000' END")
    builder.item("goal").click()
    condition = builder.property("validationFormula")
    condition.press_sequentially("length(goal)>2")
    expect(condition).to_have_value("length(goal)>2")
    found = {field["name"]: field for field in fields(saved(builder))}
    assert found["told"]["bindings"][1]["value"]["call"] == "case.actiondata"
    assert found["goal"]["validators"][-1]["condition"]["call"] == "greater.actiondata"


@pytest.mark.parametrize("options", [{}, {"color_scheme": "dark"}, {"viewport": {"width": 320, "height": 640}}])
def test_the_open_list_has_no_violations(start, options):
    builder = opened(start, "actiondata", **options)
    builder.item("told").dispatch_event("click")
    if "viewport" in options:
        builder.page.get_by_role("tab", name="Properties").click()
    path = builder.property("dataPath")
    path.fill("")
    path.press_sequentially("o")
    expect(path).to_have_attribute("aria-expanded", "true")
    builder.press("ArrowDown")
    assert violations(builder) == []
