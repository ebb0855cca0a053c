"""A form is built from nothing, by mouse and by keys alone; what comes of it is built and behaves as previewed."""
import json
from typing import Any

from playwright.sync_api import Frame, Locator, expect

from Browser.builder_fixtures import start
from Support.builders import Builder
from Support.pages import FormPage
from Support.sites import form_site

NAMES = ["aboutYou", "firstName", "size", "born", "guardian"]
WORDS = {"About you": "Sobre ti", "First name": "Nombre", "Size": "Talla", "Choose one": "Elige una",
         "Small": "Pequeña",
         "Large": "Grande", "Born": "Nacimiento", "Guardian": "Tutor",
         "Fill in this field": "Rellena este campo"}
COLOUR = "#0b5394"


# With the mouse: what is chosen is clicked, keys are for words only.

def write(builder: Builder, place: Locator, words: str) -> None:
    place.click()
    builder.press("Control+a")
    builder.page.keyboard.type(words)


def build_with_the_mouse(builder: Builder) -> None:
    for entry, label in [("index", "About you"), ("text", "First name"), ("picker", "Size"), ("datePicker", "Born"),
                         ("text", "Guardian")]:
        builder.page.click(f"[data-add={entry}]")
        builder.page.keyboard.type(label)
    builder.item("firstName").click()
    builder.page.click("[data-place=required]")
    write(builder, builder.property("style.titleColor"), COLOUR)
    builder.item("size").click()
    while builder.page.locator('[data-property="listOptions.2.value"]').count() == 0:
        builder.page.click("[data-append=listOptions]")
    for number, text in enumerate(["Choose one", "Small", "Large"]):
        write(builder, builder.property(f"listOptions.{number}.value"), text)
    builder.item("born").click()
    builder.property("rules").click()
    write(builder, builder.property("rules.field1"), "guardian")
    builder.property("rules.compare").select_option("<")
    write(builder, builder.property("rules.value"), "18")
    builder.property("rules.behavior").select_option("show")
    builder.property("rules.else").select_option("hide")
    builder.page.click(".tool-button[data-tool=translations]")
    write(builder, builder.page.locator("[data-place=add-locale]"), "Spanish")
    builder.page.click("[data-part=add-locale]")
    for own, spanish in WORDS.items():
        write(builder, cell(builder, own), spanish)


def cell(builder: Builder, own: str) -> Locator:
    """The Spanish cell beside these words."""
    column = lambda locale: builder.page.locator(f"textarea[data-locale={locale}]")
    expect(column("es").first).to_be_attached()
    return column("es").nth(column("en").evaluate_all("cells => cells.map(({ value }) => value)").index(own))


# With keys alone: nothing is clicked, nor focused by script.

def go_to(builder: Builder, selector: str, key: str = "Tab") -> None:
    for _ in range(150):
        if builder.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        builder.press(key)
    raise AssertionError(f"{key} does not lead to {selector}")


def go_to_item(builder: Builder, name: str) -> None:
    while not builder.focus().startswith("item "):
        builder.press("F6")
    builder.press("Home")
    while builder.focus() != f"item {name}":
        builder.press("ArrowDown")
    builder.press("Enter")


def type_into(builder: Builder, path: str, words: str) -> None:
    go_to(builder, f'[data-property="{path}"]')
    builder.press("Control+a")
    builder.page.keyboard.type(words)


def choose(builder: Builder, path: str, value: str) -> None:
    go_to(builder, f'[data-property="{path}"]')
    builder.press("Home")
    while builder.property(path).input_value() != value:
        builder.press("ArrowDown")


def build_with_keys(builder: Builder) -> None:
    for search, label in [("heading", "About you"), ("short", "First name"), ("choice", "Size"), ("date", "Born"),
                          ("short", "Guardian")]:
        builder.press("Control+Enter")
        builder.page.keyboard.type(search)
        builder.press("Enter")
        builder.page.keyboard.type(label)
    go_to_item(builder, "firstName")
    go_to(builder, "[data-place=required]")
    builder.press("Space")
    type_into(builder, "style.titleColor", COLOUR)
    go_to_item(builder, "size")
    while builder.page.locator('[data-property="listOptions.2.value"]').count() == 0:
        go_to(builder, "[data-append=listOptions]")
        builder.press("Enter")
    go_to_item(builder, "size")
    for number, text in enumerate(["Choose one", "Small", "Large"]):
        type_into(builder, f"listOptions.{number}.value", text)
    go_to_item(builder, "born")
    go_to(builder, "[data-property=rules]")
    builder.press("Space")
    type_into(builder, "rules.field1", "guardian")
    choose(builder, "rules.compare", "<")
    type_into(builder, "rules.value", "18")
    choose(builder, "rules.behavior", "show")
    choose(builder, "rules.else", "hide")
    go_to(builder, "[data-tool=translations]", "Shift+Tab")
    builder.press("Enter")
    go_to(builder, "[data-place=add-locale]")
    builder.page.keyboard.type("Spanish")
    builder.press("Enter")
    for own, spanish in WORDS.items():
        go_to(builder, f'[data-place="{cell(builder, own).get_attribute("data-place")}"]')
        builder.page.keyboard.type(spanish)


def exported(builder: Builder, name: str) -> Any:
    return json.loads(builder.page.locator(f"[data-export={name}]").text_content() or "")


# What a person and a host find on a page, be it the preview or the built one.

FACTS = """() => {
    const form = window.formsite.form();
    const all = [...document.querySelectorAll('[data-field]')].map((field) => ({
        name: field.dataset.field, isShown: field.getClientRects().length > 0, text: field.innerText,
        colour: getComputedStyle(field.querySelector('label, legend, h2, h3') ?? field).color,
        errors: form.field(field.dataset.field).errors,
    }));
    const { values, submission, valid } = form;
    return JSON.stringify({ all, values, submission, valid, lang: document.documentElement.lang });
}"""


def facts(page: Frame) -> Any:
    page.evaluate("async () => { await window.formsite.form().ready; await window.formsite.form().idle; }")
    return json.loads(page.evaluate(FACTS))


def told(page: Frame) -> list[Any]:
    """The facts as they are at first and after each step."""
    field = lambda name: page.locator(f'[data-field="{name}"]')
    steps = [lambda: None, lambda: field("born").locator("input").first.fill("2020-01-31"),
             lambda: field("guardian").locator("input").fill("Ada"),
             lambda: page.locator("form [type=submit]").click(),
             lambda: field("size").locator("select").select_option(index=2),
             lambda: field("born").locator("input").first.fill("1980-01-31")]
    found = []
    for step in steps:
        step()
        page.locator("h1").click()
        found.append(facts(page))
    return found


def test_what_is_built_behaves_as_it_was_previewed(start, site, visit, host):
    mouse, keys = start(), start()
    build_with_the_mouse(mouse)
    build_with_keys(keys)
    assert mouse.rows() == keys.rows() == NAMES
    definition = exported(mouse, "formulary")
    assert exported(keys, "formulary") == definition
    born = next(field for field in definition["fields"] if field["key"] == "born")
    assert born["rules"] == {"fieldReciver": ["guardian", ""], "compare": "<", "value": "18",
                             "behavior": "show", "else": "hide"}
    for builder in (mouse, keys):
        builder.page.click(".tool-button[data-tool=save]")
    strings = exported(mouse, "formulary-strings")
    assert exported(keys, "formulary-strings") == strings == {"es": WORDS}

    made = site(form_site({"made": definition}) | {"forms/made.strings.json": strings})
    made.build("--quiet")
    address = host.mount(made.dist) + "made/"
    for builder, locale, path in [(mouse, "en", ""), (keys, "es", "es/")]:
        preview = builder.frame
        builder.page.locator("[data-preview=locale]").select_option(locale)
        expect(preview.locator("html")).to_have_attribute("lang", locale)
        previewed = told(preview)
        page: FormPage = visit(address + path,
                               viewport=preview.evaluate("({ width: innerWidth, height: innerHeight })"))
        assert told(page.page.main_frame) == previewed
        # Rules do not run before somebody answers.
        assert [shown["all"][-1]["isShown"] for shown in previewed] == [True, True, True, True, True, False]
        assert previewed[3]["all"][1]["errors"] == ["Fill in this field"
                                                    if locale == "en" else WORDS["Fill in this field"]]
        assert previewed[0]["lang"] == locale
