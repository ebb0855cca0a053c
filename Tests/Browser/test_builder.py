"""The builder's page: building a form with keys alone and with the mouse alone, and what its checklist asks."""
import re

import pytest
from playwright.sync_api import expect

from Browser.builder_fixtures import ROOMY, builder, filled, start
from Support.axe import violations
from Support.browser import until
from Support.builders import Builder
from Support.fields import text
from Support.sites import form_site


def test_keys_alone_and_the_mouse_alone_build_the_same_form(start):
    keys = start()
    keys.press("F6", "F6")
    assert keys.focus() == "palette-search"
    for search, label in [("heading", "About you"), ("short", "First name"), ("email", None), ("choice", "Size")]:
        keys.press("Control+Enter")
        keys.page.keyboard.type(search)
        keys.press("Enter")
        if label:
            keys.page.keyboard.type(label)
    while keys.focus() != "listOptions":
        keys.press("Tab")
    keys.press("Enter")
    keys.page.keyboard.type("Small")
    keys.press("Enter")
    keys.page.keyboard.type("Large")
    keys.press("Control+Enter", "Shift+F6", "F6", "F6")
    assert keys.focus() == "item size"
    keys.press("Alt+ArrowUp", "Enter")
    while keys.page.evaluate("document.activeElement.dataset.place") != "required":
        keys.press("Tab")
    keys.press("Space")

    mouse = start()
    for entry, label in [("index", "About you"), ("text", "First name"), ("picker", "Size"), ("email", None)]:
        mouse.add(entry, label)
    mouse.item("size").click()
    for number, text in enumerate(["Small", "Large"], 1):
        mouse.page.click("[data-append=listOptions]")
        mouse.property(f"listOptions.{number}.value").fill(text)
    mouse.page.locator("[data-place=required]").check()
    assert keys.rows() == mouse.rows() == ["aboutYou", "firstName", "size", "email"]
    assert keys.previewed() == mouse.previewed()
    assert mouse.frame.locator("[data-field=size] option").all_inner_texts() == ["Choose one", "Small", "Large"]


def test_an_empty_form_says_how_to_begin(builder):
    assert builder.page.locator("[data-part=empty]").is_visible()
    builder.page.click("[data-part=start-empty]")
    blank = builder.page.locator("[data-part=blank]")
    assert blank.get_by_role("heading").inner_text() == "Untitled form"
    assert not builder.page.locator("[data-part=empty]").is_visible()
    blank.get_by_role("button", name="Other ways to begin").press("Enter")
    assert builder.page.locator("[data-part=empty]").is_visible() and not blank.is_visible()
    builder.press("Enter")
    assert blank.get_by_role("button", name="Add the first field here").evaluate(
        "button => button === document.activeElement")
    builder.press("Enter")
    assert builder.focus() == "palette-search"
    builder.add("text", "Name")
    assert not blank.is_visible()
    builder.page.click("[data-command=undo]")
    builder.page.click("[data-command=undo]")
    assert blank.is_visible() and not builder.page.locator("[data-part=empty]").is_visible()


def test_landmarks_have_names_and_f6_goes_round(builder):
    builder.add("text")
    builder.previewed()
    page = builder.page
    names = page.locator("[data-landmark]:visible").evaluate_all(
        "all => all.map((each) => each.getAttribute('aria-label'))")
    assert names == ["Toolbar", "Add a field", "Structure", "Form", "Properties"]
    page.focus("[data-command=undo]")
    for key, names in [("F6", ["palette", "structure", "canvas", "properties", "toolbar"]),
                       ("Shift+F6", ["properties", "canvas", "structure"])]:
        for name in names:
            builder.press(key)
            # From the frame of the form the key comes as a message.
            until(page, "(name) => document.activeElement.closest('[data-landmark]')?.dataset.landmark === name", name)


def test_the_palette_is_searched_and_adds_behind_the_selection(filled):
    filled.item("name").click()
    filled.press("/")
    filled.page.keyboard.type("number")
    entries = filled.page.locator("[data-add]:visible")
    assert entries.evaluate_all("all => all.map((each) => each.dataset.add)")[0] == "number", "its own name says so"
    search = filled.page.locator("#palette-search")
    expect(search).to_have_attribute("aria-activedescendant", entries.first.get_attribute("id"))
    expect(entries.first).to_have_class(re.compile("is-next"))
    assert filled.said().endswith("fields found. Enter adds Number")
    search.fill("pho")
    assert filled.said() == "1 field found. Enter adds Phone"
    filled.press("Enter")
    assert filled.rows() == ["name", "phone", "email", "born"]
    assert (filled.selected(), filled.focus(), filled.said()) == ("phone", "property label", "Added Phone")
    assert filled.page.input_value("#palette-search") == ""
    filled.press("Control+Enter")
    filled.page.keyboard.type("mail")
    added = entries.evaluate_all("all => all.map((each) => each.dataset.add)")
    assert added == ["email"], "inside of words where no word begins so"


def test_the_structure_is_a_tree_with_one_tab_stop(filled):
    page = filled.page
    assert page.locator("[role=tree] [tabindex='0']").count() == 1
    filled.item("name").click()
    seen = []
    for key in ["ArrowDown", "End", "Home", "ArrowRight", "e", "ArrowLeft"]:
        filled.press(key)
        seen.append(filled.selected())
    assert seen == ["email", "born", "", "name", "email", ""]
    assert filled.item("email").evaluate(
        "row => ['level', 'posinset', 'setsize'].map((name) => row.getAttribute(`aria-${name}`))") == ["2", "2", "3"]
    filled.press("ArrowLeft")
    assert filled.item("").get_attribute("aria-expanded") == "false" and filled.rows() == []
    filled.press("ArrowRight", "n", "Enter")
    assert filled.focus() == "property label"


def test_moving_by_keys_keeps_the_focus_and_says_where_to(filled):
    filled.item("born").click()
    filled.press("Alt+ArrowUp")
    assert (filled.rows(), filled.focus(), filled.said()) == (["name", "born", "email"], "item born",
                                                              "Moved Born to position 2 of 3")
    filled.press("Alt+ArrowUp", "Alt+ArrowUp")
    assert filled.said() == "Born stays where it is"
    filled.press("Alt+ArrowDown", "Alt+ArrowDown", "Alt+ArrowUp")
    assert (filled.rows(), filled.focus()) == (["name", "born", "email"], "item born")
    filled.press("Alt+ArrowUp")
    filled.page.click("[data-command=move-down]")
    assert (filled.rows(), filled.focus()) == (["name", "born", "email"], "move-down")
    assert filled.page.get_attribute("[data-command=move-up]", "aria-keyshortcuts") == "Alt+ArrowUp"


def test_move_to_is_the_way_without_dragging(filled):
    filled.item("name").click()
    filled.page.click("[data-command=move-to]")
    dialog = filled.page.get_by_role("dialog", name="Move Name")
    expect(dialog.locator("option")).to_have_text(["At the beginning", "After Email", "After Born"])
    dialog.locator("select").select_option(label="After Born")
    dialog.locator("[data-part=move]").click()
    assert (filled.rows(), filled.focus()) == (["email", "born", "name"], "item name")


def test_deleting_tells_what_still_names_the_field(filled):
    filled.item("name").click()
    filled.press("Delete")
    assert (filled.rows(), filled.focus(), filled.said()) == (["email", "born"], "item email",
                                                              "Deleted Name, undo with Ctrl+Z")
    problems = filled.page.locator("[data-part=toast-problems]")
    expect(problems).to_be_hidden()
    filled.press("Delete")
    said = "Deleted Email, undo with Ctrl+Z. 1 other part of the form still names it"
    assert (filled.rows(), filled.focus(), filled.said()) == (["born"], "item born", said)
    expect(filled.page.locator("[data-part=toast] p")).to_have_text(said)
    assert violations(filled) == []
    problems.click()
    expect(filled.page.locator("[data-problem=unknown-target]")).to_have_count(1)
    filled.item("born").click()
    filled.press("Delete")
    assert (filled.rows(), filled.focus(), filled.said()) == (
        [], "item ", "Deleted Born, undo with Ctrl+Z. 1 rule that nothing else starts went with it")
    filled.press("Control+z", "Control+z")
    assert (filled.rows(), filled.selected(), filled.focus()) == (["email", "born"], "email", "item email")
    filled.press("Control+y")
    assert (filled.rows(), filled.focus()) == (["born"], "item born")


def test_undo_in_a_text_box_undoes_what_is_typed(filled):
    filled.item("name").click()
    filled.property("placeHolder").click()
    filled.page.keyboard.type("Ada")
    filled.press("Control+z")
    assert filled.rows() == ["name", "email", "born"]
    assert "Ada" != filled.property("placeHolder").input_value()


def test_what_was_just_added_can_be_undone_from_its_label(filled):
    filled.add("phone")
    assert filled.focus() == "property label"
    filled.press("Control+z")
    assert (filled.rows(), filled.selected(), filled.focus()) == (["name", "email", "born"], "born", "item born")
    filled.press("Control+y")
    assert (filled.rows(), filled.focus()) == (["name", "email", "born", "phone"], "property label")


def test_the_key_is_made_from_the_label_until_it_is_chosen(builder):
    builder.add("text", "Date of arrival")
    assert builder.property("key").input_value() == "dateOfArrival"
    builder.property("key").fill("arrival")
    builder.property("label").fill("Arrival date")
    assert (builder.property("key").input_value(), builder.rows()) == ("arrival", ["arrival"])


def test_a_key_that_is_taken_is_told_at_its_control_and_not_used(filled):
    filled.item("name").click()
    key = filled.property("key")
    key.fill("email")
    assert key.get_attribute("aria-invalid") == "true"
    described = key.evaluate("""each => each.getAttribute('aria-describedby').split(' ')
        .map((id) => document.getElementById(id).textContent).join(' ')""")
    assert "“email” is taken already" in described
    key.press("Tab")
    assert filled.rows() == ["name", "email", "born"] and key.input_value() == "name"
    key.fill("")
    key.press("Tab")
    assert key.input_value() == "name"


def test_renaming_goes_on_in_rules(filled):
    filled.item("email").click()
    filled.property("key").fill("mail")
    filled.item("born").click()
    assert filled.property("rules.field1").input_value() == "mail"


def test_single_keys_can_be_switched_off(filled):
    filled.item("name").click()
    filled.press("?")
    dialog = filled.page.get_by_role("dialog", name="Keyboard shortcuts")
    dialog.locator("[type=checkbox]").uncheck()
    filled.press("Escape")
    expect(dialog).to_have_count(0)
    assert filled.focus() == "item name"
    filled.press("?", "/")
    assert filled.page.locator("dialog").count() == 0 and filled.focus() == "item name"


def test_the_list_of_shortcuts_has_all_of_them(filled):
    filled.item("name").click()
    filled.press("?")
    expect(filled.page.get_by_role("dialog").get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
    listed = filled.page.get_by_role("dialog", name="Keyboard shortcuts").locator("kbd")
    # Its script is loaded when it is first asked for.
    expect(listed.first).to_be_visible()
    keys = listed.all_inner_texts()
    assert {"Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+Y", "F6", "Shift+F6", "F2"} <= set(keys)
    assert keys.count("Alt+↑") == keys.count("Alt+↓") == 2, "in the structure and in lists of options"


def test_properties_are_grouped_and_have_labels(filled):
    page = filled.page
    buttons = page.locator(".properties .disclosure")
    assert buttons.evaluate_all(
        "all => all.map((each) => each.getAttribute('aria-expanded'))") == ["true"] * buttons.count()
    unlabelled = page.locator("[data-property]").evaluate_all(
        "all => all.filter(({ labels }) => !labels.length).map((each) => each.dataset.property)")
    assert unlabelled == []
    buttons.first.click()
    assert not filled.property("label").is_visible()
    buttons.first.click()
    assert filled.property("label").is_visible()


def test_what_does_not_count_stands_behind_what_does(filled):
    paths = lambda: filled.page.locator("[data-group=style] [data-property]").evaluate_all(
        "all => all.map((each) => each.dataset.property)")
    filled.item("name").click()
    assert paths()[0] == "style.styleCell" and paths()[-1] == "style.nameXib"
    filled.property("style.styleCell").select_option("custom")
    assert paths()[:2] == ["style.styleCell", "style.nameXib"] and "style.titleColor" in paths()
    filled.add("index", "About you")
    assert filled.page.locator(".properties .disclosure").all_inner_texts() == ["Heading", "Style"]


EVERYWHERE = ["key", "label", "type", "style.styleCell", "style.titleColor", "style.errorColor", "style.sizeTitle",
              "style.align", "style.font",
              "style.backgroundColorField", "isHidden"]


INPUT = ["isEditing", "style.sizeError", "style.mandatoryIcon", "value"]


PATHS = {
    "text": [*EVERYWHERE, *INPUT, "placeHolder", "keyboard", "isPassword"],
    "picker": [*EVERYWHERE, *INPUT, "textAcceptButton", "listOptions.0.key", "listOptions.0.value",
               "style.acceptColorPicker",
               "style.containerAcceptColorPicker", "style.backgroundPickerColorPicker"],
    "datePicker": [*EVERYWHERE, *INPUT, "textAcceptButton", "rules", "style.acceptColorPicker"],
    "boolean": [*EVERYWHERE, *INPUT, "subtype", "rules", "style.checkBox.checkBoxOn", "style.checkBox.checkBoxOff"],
    "index": EVERYWHERE,
}


@pytest.mark.parametrize("entry", PATHS)
def test_every_property_of_a_type_can_be_reached(entry, builder):
    builder.add(entry)
    assert [path for path in PATHS[entry] if not builder.property(path).is_visible()] == []
    assert builder.page.locator("[data-append=validator]").count() == (0 if entry == "index" else 1)


def test_a_colour_shows_how_well_it_can_be_read(builder):
    builder.add("text")
    color = builder.property("style.titleColor")
    note = color.locator("xpath=../..").locator(".property-note")
    color.fill("#cccccc")
    assert note.inner_text() == "Contrast in the light scheme 1.6, in the dark one 11.3: hard to read, 4.5 is needed"
    builder.property("style.backgroundColorField").fill("#000000")
    assert note.inner_text() == "Contrast in the light scheme 13, in the dark one 13: easy to read"
    color.fill("#000")
    assert note.inner_text() == "Contrast in the light scheme 1, in the dark one 1: hard to read, 4.5 is needed"
    builder.page.get_by_label("Choose: Label colour").fill("#ff0000")
    assert color.input_value() == "#ff0000"


def test_lists_grow_shrink_and_are_put_in_order(builder):
    builder.add("picker", "Size")
    for _ in range(2):
        builder.page.click("[data-append=listOptions]")
    assert builder.focus() == "property listOptions.2.value"
    builder.property("listOptions.1.value").fill("Small")
    builder.property("listOptions.2.value").fill("Large")
    builder.page.click('[data-move="listOptions.2.up"]')
    assert (builder.property("listOptions.1.key").input_value(), builder.focus()) == ("large", "listOptions.1.up")
    builder.page.click('[data-remove="listOptions.1"]')
    assert (builder.property("listOptions.1.key").input_value(), builder.focus()) == ("small", "listOptions.1")
    builder.page.click('[data-remove="listOptions.1"]')
    assert builder.focus() == "listOptions.0"


def test_a_warning_stands_at_its_control(builder):
    builder.add("text", "Name")
    builder.page.click("[data-append=validator]")
    builder.property("validator.0.type").select_option("email")
    told = builder.page.locator(".property-error:visible")
    expect(told).to_have_count(1)
    assert builder.property("validator.0.textError").get_attribute("aria-describedby") == told.get_attribute("id")
    expect(builder.item("name")).to_contain_text("has a problem")


def test_the_preview_is_the_real_form_in_the_chosen_width(filled):
    filled.previewed()
    page, frame = filled.page, filled.frame
    frame.locator("[data-field=email] label").click()
    expect(filled.item("email")).to_have_attribute("aria-selected", "true")
    assert page.evaluate("document.activeElement.tagName") == "IFRAME"
    page.locator(".preview-bar label", has_text="Phone").click()
    expect(page.locator("iframe[data-preview]")).to_have_css("width", "360px")
    page.fill("[data-preview=width]", "500")
    page.press("[data-preview=width]", "Enter")
    expect(page.locator("iframe[data-preview]")).to_have_css("width", "500px")
    assert page.locator("iframe[data-preview]").get_attribute("title") == "Preview of the form"


def test_splitters_are_moved_by_keys_within_their_limits(builder):
    splitter = builder.page.get_by_role("separator", name="Width of the properties")
    splitter.focus()
    builder.press("ArrowLeft")
    assert splitter.get_attribute("aria-valuenow") == "368"
    assert builder.page.locator("#pane-properties").bounding_box()["width"] == 368
    builder.press("End", "ArrowLeft")
    assert splitter.get_attribute("aria-valuenow") == splitter.get_attribute("aria-valuemax")
    builder.press("Home")
    assert splitter.get_attribute("aria-valuenow") == splitter.get_attribute("aria-valuemin")


def test_it_speaks_the_browsers_language_and_another_one(start):
    builder = start(locale="es-ES")
    assert builder.page.evaluate("document.documentElement.lang") == "es"
    builder.add("email")
    builder.page.click("[data-tool=more]")
    builder.page.select_option("#builder-language", "en")
    expect(builder.page.locator("html")).to_have_attribute("lang", "en")
    assert builder.rows() == ["correoElectronico"]
    builder.page.click("[data-command=undo]")
    assert builder.rows() == []
    builder.page.reload()
    expect(builder.page.locator("html")).to_have_attribute("lang", "en")


def test_a_site_brings_a_language_of_the_builder_along(site, visit, host):
    words = {"tool.rules": 'Règles "d\'or" </script>'}
    made = site(form_site({"f": [text("a")]}) | {"web-templates/builder/locales/fr.json": words})
    made.build("--quiet")
    page = visit(host.mount(made.dist / "builder"), **{**ROOMY, "locale": "fr-FR"}).page
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("[data-tool=rules] .tool-name")).to_have_text(words["tool.rules"])
    expect(page.locator("[data-tool=problems] .tool-name")).to_have_text("Problems")


def test_a_language_that_cannot_be_loaded_leaves_the_one_that_is_there(start):
    builder = start()
    page = builder.page
    page.route("**/es-*.js", lambda route: route.fulfill(status=502))
    page.click("[data-tool=more]")
    page.select_option("#builder-language", "es")
    page.locator("dialog[open] [role=alert]").wait_for()
    builder.press("Escape")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    builder.add("text", "Name")
    page.unroute("**/es-*.js")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "es")


def test_on_a_phone_tabs_show_one_part_at_a_time(start):
    builder = start(viewport={"width": 320, "height": 640}, has_touch=True)
    page = builder.page
    tabs = page.get_by_role("tab")
    assert tabs.all_inner_texts() == ["Fields", "Form", "Properties"]
    assert page.locator("[data-part=empty]").is_visible()
    page.click("[data-part=start-empty]")
    assert page.locator("[data-part=blank] p:visible").first.inner_text() == "Choose a field under “Fields”."
    page.click("[data-part=first-field]")
    assert builder.focus() == "palette-search"
    builder.add("text", "Name")
    assert tabs.nth(2).get_attribute("aria-selected") == "true" and builder.focus() == "property label"
    tabs.nth(2).focus()
    builder.press("Home")
    assert tabs.nth(2).get_attribute("aria-selected") == "true"
    builder.press("Enter")
    assert builder.item("name").is_visible() and not builder.property("label").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
def test_on_a_phone_the_tools_have_words_in_one_row(start, locale):
    page = start(viewport={"width": 320, "height": 640}, locale=locale).page
    tools = page.locator(".bar-tools > .tool-button:visible")
    expect(tools).to_have_count(6)
    assert len({tool.bounding_box()["y"] for tool in tools.all()}) == 1
    assert all(tool.inner_text().strip() for tool in tools.all())


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1440, 900), (900, 800), (320, 640), (320, 256)], ids=str)
def test_axe_finds_nothing(size, scheme, start):
    builder = start(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, reduced_motion="reduce")
    assert violations(builder) == []
    for entry in ["picker", "consent", "birthDate"]:
        if builder.page.get_by_role("tab", name="Fields").is_visible():
            builder.page.get_by_role("tab", name="Fields").click()
        builder.add(entry)
    builder.property("style.titleColor").fill("#cccccc")
    builder.page.click("[data-append=validator]")
    for tab in ["Fields", "Form", "Properties"]:
        if builder.page.get_by_role("tab", name=tab).is_visible():
            builder.page.get_by_role("tab", name=tab).click()
        assert violations(builder) == []
        assert builder.page.evaluate("document.documentElement.scrollWidth") == size[0]
    builder.page.get_by_role("tab", name="Fields").click() if size[0] < 1000 else None
    builder.page.click("[data-command=delete]")
    builder.page.click("[data-tool=more]")
    assert violations(builder) == []


def test_what_the_form_hands_out_is_shown(filled):
    filled.previewed()
    filled.page.get_by_role("button", name="What the form returns").click()
    filled.frame.locator("[data-field=name] input").fill("Ada")
    filled.frame.locator("[type=submit]").click()
    expect(filled.page.locator(".host-values")).to_contain_text('"name": "Ada"')
    expect(filled.page.locator(".host-events")).to_contain_text("recoverFormModel")


def test_it_works_from_disk(visit, own_site):
    builder = Builder(visit(own_site / "builder", viewport={"width": 1440, "height": 900}).page)
    builder.add("text", "Name")
    shown = builder.page.frame_locator("iframe[data-preview]")
    expect(shown.locator("[data-field=name] label")).to_contain_text("Name")
    shown.locator("[data-field=name] input").press("F6")
    expect(builder.page.locator(".properties .disclosure").first).to_be_focused()
