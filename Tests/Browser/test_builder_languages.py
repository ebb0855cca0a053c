"""Form documents of languages that the builder edits by rows of its table: opened, edited, saved."""
import json

import pytest
from playwright.sync_api import expect

from Browser.builder_fixtures import start
from Support.builders import Builder
from Support.program import ROOT

DOCUMENTS = ROOT / "Tests/Support/builder-documents"


def opened(start, dialect: str, **options) -> Builder:
    builder = start(**options)
    builder.tool("open")
    builder.page.set_input_files("[data-part=open-file]", DOCUMENTS / f"{dialect}.form.json")
    builder.heard("Opened a form with 4 fields")
    return builder


def saved(builder: Builder) -> dict:
    builder.tool("save")
    return json.loads(builder.page.locator("[data-export=form-document]").text_content())


def fields(document: dict) -> list[dict]:
    return [field for page in document["pages"] for group in page["groups"] for section in group["sections"]
            for field in section["fields"]]


@pytest.mark.parametrize("dialect, label, name, entry, list_name, option, first", [
    ("elvis", "title", "guest", "email", "values", "title", "room"),
    ("ddl", "label", "author", "textarea", "options", "label", "shelf"),
    ("actiondata", "label", "goal", "ADBoundTextView", "segments", "title", "period"),
])
def test_a_form_is_opened_edited_and_saved(start, dialect, label, name, entry, list_name, option, first):
    builder = opened(start, dialect)
    before = json.loads((DOCUMENTS / f"{dialect}.form.json").read_text(encoding="utf-8"))
    expect(builder.page.locator(f"[data-add={entry}]")).to_be_visible()
    builder.previewed()

    builder.item(name).click()
    expect(builder.property(label)).to_have_value(fields(before)[0]["texts"]["label"]["variants"][0]["string"])
    builder.property(label).fill("Changed words")
    expect(builder.frame.get_by_role("textbox", name="Changed words")).to_be_visible()

    builder.item(first).click()
    builder.page.click(f"[data-append={list_name}]")
    builder.page.keyboard.type("One more")
    expect(builder.property(f"{list_name}.2.{option}")).to_have_value("One more")

    builder.add(entry, "New question")
    expect(builder.property(label)).to_have_value("New question")
    assert builder.selected() == "newQuestion"
    builder.previewed()

    after = saved(builder)
    found = {field["name"]: field for field in fields(after)}
    assert found[name]["texts"]["label"]["variants"][0]["string"] == "Changed words"
    assert found[first]["options"][2]["label"]["variants"][0]["string"] == "One more"
    assert found["newQuestion"]["texts"]["label"]["variants"][0]["string"] == "New question"
    others = [field for field in fields(before) if field["name"] not in (name, first)]
    assert [found[field["name"]] for field in others] == others, "all else is as it was written"
    assert after | {"pages": []} == before | {"pages": []}


def test_rules_are_those_of_the_language(start):
    builder = opened(start, "elvis")
    builder.tool("rules")
    builder.page.click("[data-part=add-rule]")
    rule = saved(builder)["rules"][1]
    assert rule["condition"]["call"] == "equals.elvis"
    assert [effect["action"] for effect in rule["effects"] + rule["otherwise"]] == ["show", "hide"]

    builder.tool("rules")
    rules = builder.page.locator(".rule")
    expect(rules.nth(0).locator(".rule-sentence:visible")).to_have_count(0)
    builder.page.click('[data-append="rules.1.condition"]')
    added = rules.nth(1).locator(".comparisons > li").nth(1)
    added.locator("[data-rule=carrier]").select_option("nights")
    added.locator("[data-rule=operator]").select_option("greater.elvis")
    added.locator("[data-rule=typed]").fill("3")
    rules.nth(1).locator("[data-rule=join]").select_option("or")
    builder.page.click('[data-append="rules.1.if"]')
    change = rules.nth(1).locator(".changes").nth(0).locator("li").nth(1)
    change.locator("[data-rule=action]").select_option("disable")
    change.locator("[data-rule=target-0]").select_option("field:room")
    changed = saved(builder)["rules"][1]
    assert changed["condition"]["call"] == "or.elvis"
    assert [(each["call"], each["of"][1]["value"]) for each in changed["condition"]["of"]] == [
        ("equals.elvis", rule["condition"]["of"][1]["value"]), ("greater.elvis", 3)]
    assert changed["effects"][0] == rule["effects"][0]
    assert [(each["name"], each["action"]) for each in changed["effects"][1:]] == [("room", "disable")]
    builder.tool("rules")
    builder.page.click('[data-remove="rules.1.condition.0"]')
    assert saved(builder)["rules"][1]["triggers"] == [{"on": "change", "field": "nights"}]

    lists = opened(start, "ddl")
    expect(lists.page.locator("[data-tool=rules]")).to_be_hidden()


def test_a_number_of_a_list_begins_with_a_number_alone(start):
    builder = opened(start, "ddl")
    builder.add("ddm-integer", "Age")
    value = builder.property("predefinedValue")
    value.fill("12")
    value.press("Tab")
    value.fill("Zz9")
    expect(value).to_have_attribute("aria-invalid", "true")
    value.press("Tab")
    expect(value).to_have_value("12")
    assert [field.get("initialValue") for field in fields(saved(builder)) if field["name"] == "age"] == [12]


def styles_of(builder: Builder) -> list[dict]:
    return [field["style"] for field in fields(saved(builder))]


def test_a_look_is_given_to_forms_whose_language_holds_looks(start):
    builder = opened(start, "elvis")
    before = saved(builder)
    builder.tool("styles")
    builder.page.locator("[data-look=large]").click()
    large = styles_of(builder)
    assert {style.get("titleSize") for style in large} == {22}
    assert 22 in {style.get("textSize") for style in large}
    builder.tool("styles")
    builder.part("brand-color").fill("#005500")
    builder.page.locator("[data-look=brand]").click()
    assert [style["titleColor"]["green"] for style in styles_of(builder)] == [0x55] * 4
    builder.tool("styles")
    expect(builder.part("contrasts").locator("li")).to_have_count(4)
    expect(builder.property("all.styles.heading_label_font_size")).to_have_value("22")
    builder.property("all.styles.heading_label_font_size").fill("18")
    assert {style.get("titleSize") for style in styles_of(builder)} == {18}
    builder.tool("styles")
    for _ in range(3):
        builder.page.click("[data-command=undo]")
    assert saved(builder) == before

    lists = opened(start, "ddl")
    expect(lists.page.locator(".tool-button[data-tool=styles]")).to_be_hidden()

    workshop = start().example("mmxml/workshop")
    workshop.tool("styles")
    workshop.page.locator("[data-look=compact]").click()
    expect(workshop.property("all.textSize")).to_have_value("14")
    assert 14 in {style.get("textSize") for style in styles_of(workshop)}
