"""The builder's tools: text, exports, opening, translations, rules, options, versions, what is kept."""
import json
import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from Browser.builder_fixtures import builder, event, start
from Support.axe import violations
from Support.builders import Builder


TOOLS = ["problems", "translations", "open", "save", "rules", "styles", "json", "versions"]


def test_the_text_becomes_the_form_and_the_form_the_text(event):
    event.tool("json")
    area = event.part("json-text")
    whole = area.input_value()
    assert json.loads(whole)["fields"] == event.definition()
    area.fill(whole.replace('"Full name"', '"Whole name"'))
    expect(event.item("name")).to_contain_text("Whole name")
    event.page.click("[data-command=undo]")
    expect(area).to_have_value(whole)
    event.page.click("[data-command=redo]")
    expect(area).to_have_value(whole.replace('"Full name"', '"Whole name"'))


def test_a_text_with_an_error_is_kept_and_told_with_its_place(event):
    event.add("text", "More")
    event.tool("json")
    area = event.part("json-text")
    whole = area.input_value()
    broken = whole.replace('"Full name"', '"Full name" oops')
    area.fill(broken)
    diagnostic = event.page.locator(".json .entry")
    expect(diagnostic).to_contain_text(re.compile(r"^Line 6, column \d+: “,” or “}” is expected here$"))
    assert event.field("name")["label"] == "Full name"
    diagnostic.click()
    assert area.evaluate("e => e.value.slice(e.selectionStart, e.selectionStart + 4)") == "oops"
    asks = "() => !dispatchEvent(new Event('beforeunload', { cancelable: true }))"
    assert event.page.evaluate(asks), "no draft has it"
    event.page.click("[data-command=undo]")
    expect(event.page.locator(".json .note")).to_be_visible()
    expect(area).to_have_value(broken)
    area.fill(whole)
    event.page.get_by_role("button", name="Use this text").click()
    expect(event.item("name")).to_contain_text("Full name")
    assert not event.page.evaluate(asks)


def test_a_text_that_was_mended_is_kept_while_the_form_is_another(event):
    event.add("text", "More")
    event.tool("json")
    area = event.part("json-text")
    whole = area.input_value()
    area.fill(whole.replace('"Full name"', '"Full name" oops'))
    expect(event.page.locator(".json .entry")).to_be_visible()
    event.page.click("[data-command=undo]")
    expect(event.page.locator(".json .note")).to_be_visible()
    area.fill(whole)
    expect(event.page.locator(".json .entry")).to_have_count(0)
    event.page.get_by_role("button", name="Short text").click()
    expect(event.page.locator("[data-command=undo]")).to_be_enabled()
    event.tool("json")
    expect(area).to_have_value(whole)
    event.page.get_by_role("button", name="Use this text").click()
    expect(event.item("name")).to_contain_text("Full name")


def test_a_text_that_cannot_be_the_form_stays_until_its_author_says_otherwise(event):
    event.tool("json")
    area, kind, differs = event.part("json-text"), event.part("json-kind"), event.page.locator(".json .note")
    broken = area.input_value().replace('"Full name"', '"Full name" oops')
    area.fill(broken)
    kind.select_option("document")
    event.heard("The form is not as this text says")
    expect(differs).to_be_visible()
    expect(kind).to_have_value("definition")
    expect(area).to_have_value(broken)
    event.tool("problems")
    event.page.click("[data-tool=more]")
    event.page.select_option("#builder-language", "es")
    event.heard("The form is not as this text says")
    expect(area).to_have_value(broken)
    assert event.page.locator("#builder-language").input_value() == "en"
    differs.get_by_role("button", name="Show the form as it is").click()
    kind.select_option("document")
    assert json.loads(area.input_value())["pages"]


def test_the_text_may_be_the_form_document(event):
    event.tool("json")
    event.part("json-kind").select_option("document")
    area = event.part("json-text")
    document = json.loads(area.input_value())
    document["title"]["variants"][0]["string"] = "Party"
    area.fill(json.dumps(document))
    expect(event.page.locator(".form-title")).to_have_text("Party")
    document["pages"] = 3
    area.fill(json.dumps(document, indent=2))
    expect(event.page.locator(".json .entry")).to_contain_text("“pages” is a list, not a number")
    expect(event.page.locator(".form-title")).to_have_text("Party")


def test_exports_are_shown_copied_and_downloaded(event):
    event.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    event.tool("save")
    shown = event.page.locator("[data-export=formulary]")
    event.page.click("[data-copy=formulary]")
    event.heard("Copied")
    assert event.page.evaluate("navigator.clipboard.readText()") == shown.text_content()
    for name, file in [("formulary", "event-registration.json"),
                       ("formulary-strings", "event-registration.strings.json"),
                       ("form-document", "event-registration.form.json")]:
        with event.page.expect_download() as download:
            event.page.click(f"[data-download={name}]")
        assert download.value.suggested_filename == file
        shown = event.page.locator(f"[data-export={name}]").text_content()
        assert download.value.path().read_text(encoding="utf-8") == shown
    event.item("email").click()
    compatible = event.definition()
    event.tool("json")
    event.tool("save")
    event.part("clean").check()
    clean = event.page.locator("[data-export=formulary-clean]")
    expect(clean).to_be_visible()
    assert event.definition() == compatible, "the compatible export can be read all the same"


def test_forms_are_opened_from_files_a_dragged_file_and_a_text(start):
    builder = start()
    builder.tool("open")
    definition = {"fields": [{"key": "name", "type": "text", "label": "Name"}]}
    builder.page.set_input_files("[data-part=open-file]", [
        {"name": "guest.strings.json", "mimeType": "application/json",
         "buffer": json.dumps({"es": {"Name": "Nombre"}}).encode()},
        {"name": "guest.json", "mimeType": "application/json", "buffer": json.dumps(definition).encode()},
    ])
    builder.heard("Opened a form with 1 field")
    assert (builder.definition(), builder.focus()) == (definition["fields"], "item name")
    expect(builder.page.locator(".form-title")).to_have_text("Guest")
    builder.page.evaluate("""(text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], 'dropped.json'));
        const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
        document.querySelector('.canvas').dispatchEvent(drop);
    }""", '{"fields": [{"key": "dropped", "type": "boolean", "label": "Dropped"}]}')
    expect(builder.item("dropped")).to_be_visible()
    builder.tool("open")
    builder.part("open-text").fill('{"fields": [\n  {"key": "a", "type": "text"\n]}')
    builder.part("open-paste").click()
    expect(builder.page.locator("[data-tool-panel=open] .entry").first).to_contain_text("Line 3, column 1: ")
    assert builder.rows() == ["dropped"], "what cannot be read leaves the form"
    builder.part("open-text").fill("<form/>")
    builder.part("open-paste").click()
    expect(builder.page.locator("[data-tool-panel=open] .property-error")).to_contain_text("MM XML")
    builder.page.click("[data-command=undo]")
    assert builder.rows() == ["name"], "opening can be undone"
    expect(builder.page.locator("[data-command=undo]")).to_be_disabled()


def test_of_several_forms_none_is_opened_without_a_word(event):
    event.tool("open")
    definition = json.dumps({"fields": [{"key": "name", "type": "text", "label": "Name"}]}).encode()
    event.page.set_input_files("[data-part=open-file]", [
        {"name": name, "mimeType": "application/json", "buffer": definition} for name in ["one.json", "two.json"]])
    expect(event.page.locator("[data-tool-panel=open] .property-error")).to_contain_text(
        "one.json, two.json: only one form")
    assert len(event.rows()) == 8


def test_what_is_typed_after_coming_back_is_a_step_of_its_own(event):
    event.item("name").click()
    event.property("label").press_sequentially("1")
    event.property("placeHolder").focus()
    event.property("label").press_sequentially("2")
    event.page.click("[data-command=undo]")
    once = event.property("label").input_value()
    assert "1" in once and "2" not in once
    event.page.click("[data-command=undo]")
    expect(event.property("label")).to_have_value("Full name")


def test_translations_are_counted_typed_and_pasted(event):
    event.tool("translations")
    event.page.fill("[data-place=add-locale]", "French")
    event.press("Enter")
    event.heard("Added French")
    badge = event.page.locator(".tool-button[data-tool=translations] .badge")
    cells = event.page.locator("textarea[data-locale=fr]")
    count = cells.count()
    expect(badge).to_have_text(str(count))
    cells.first.fill("Inscription")
    expect(badge).to_have_text(str(count - 1))
    expect(event.frame.locator("h1")).to_have_text("Inscription")
    cells.nth(1).evaluate("""(cell) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'Nom\\n"Votre\\nnom"\\n');
        cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }""")
    event.heard("Pasted 2 rows")
    assert [cells.nth(n).input_value() for n in range(4)] == ["Inscription", "Nom", "Votre\nnom", ""]
    event.part("only-missing").check()
    expect(cells).to_have_count(count - 3)
    cells.first.fill("x")
    expect(cells.first).to_be_focused()
    event.page.click("[data-remove-locale=fr]")
    event.heard("Removed French")
    assert event.page.evaluate("document.activeElement.dataset.place") == "add-locale"
    event.page.click("[data-command=undo]")
    expect(cells).not_to_have_count(0)


def test_the_language_of_the_own_texts_is_chosen_where_the_form_is(event):
    event.tool("translations")
    event.page.locator("[data-place=own-language]").click()
    own = event.property("defaultLocale")
    expect(own).to_be_focused()
    expect(own).to_have_value("en")
    own.select_option("ca")
    event.heard("The form’s own texts are in Catalan")
    expect(own).to_be_focused()
    event.tool("translations")
    columns = event.page.locator("[data-tool-panel=translations] th[data-locale]")
    assert [each.get_attribute("data-locale") for each in columns.all()] == ["ca", "es"]
    event.press("Escape", "Control+z")
    expect(own).to_have_value("en")
    assert violations(event) == []


def test_keys_of_old_files_are_turned_into_what_works(start):
    builder = start()
    builder.tool("open")
    builder.page.locator("[data-part=open-text]").fill(json.dumps({"fields": [
        {"key": "mail", "type": "text", "label": "Mail", "mandatory": True, "validator": "email",
         "textError": "Enter it"},
        {"key": "terms", "type": "boolean", "label": "Terms", "mandatory": True, "textError": "Accept them"},
        {"key": "plain", "type": "text", "label": "Plain"}]}))
    builder.page.locator("[data-part=open-paste]").click()
    builder.press("Escape")
    convert = builder.page.locator("[data-place=legacy]")
    builder.item("plain").click()
    expect(convert).to_have_count(0)
    builder.item("mail").click()
    convert.click()
    builder.heard("Turned the old keys of 1 field into what works")
    assert builder.field("mail")["validator"] == [{"type": "mandatory", "textError": "Enter it"},
                                                  {"type": "email", "textError": "Enter it"}]
    expect(convert).to_have_count(0)
    assert builder.focus() == "item mail"
    builder.press("Control+z")
    assert builder.field("mail")["validator"] == "email"
    builder.item("").click()
    convert.click()
    builder.heard("Turned the old keys of 2 fields into what works")
    assert builder.field("terms")["validator"] == [{"type": "mandatory", "textError": "Accept them"}]
    expect(convert).to_have_count(0)
    builder.press("Control+z")
    expect(convert).to_have_count(1)


def test_a_problem_leads_to_its_place(event):
    event.tool("translations")
    event.page.fill("[data-place=add-locale]", "fr")
    event.press("Enter")
    event.tool("styles")
    event.property("all.style.titleColor").fill("#dddddd")
    event.tool("problems")
    event.page.locator("[data-problem]").filter(has_text="Ticket").first.click()
    assert (event.selected(), event.focus()) == ("ticket", "property style.titleColor")
    event.tool("problems")
    event.page.locator("[data-problem=missing-translation]").click()
    assert event.page.evaluate("document.activeElement.dataset.locale") == "fr"


def test_problems_are_told_in_the_language_of_the_builder(start):
    builder = start(locale="es-ES")
    builder.add("text", "Nombre")
    builder.add("picker", "Nombre")
    builder.property("listOptions.0.key").fill("")
    expect(builder.page.locator(".property-error:visible")).to_have_text([
        "«nombre2» tiene la misma etiqueta que «nombre»; no se pueden distinguir",
        "«key» de una opción de «nombre2» debe ser un texto, no vacío"])
    builder.tool("problems")
    expect(builder.page.locator("[data-problem=duplicate-label]")).to_contain_text(
        "«nombre2» tiene la misma etiqueta que «nombre»; no se pueden distinguir")


def test_rules_are_sentences_of_what_fits(event):
    event.tool("rules")
    event.part("add-rule").click()
    event.heard("Added a rule")
    rule = event.page.locator(".rule").first
    options = lambda name: rule.locator(f"[data-rule={name}] option").all_inner_texts()
    assert options("carrier") == ["Day of arrival", "I agree to the terms of the event"]
    assert options("operator") == ["is less than", "is more than", "is", "is not"]
    for n, target in enumerate(["diet", "email", "name"]):
        rule.locator(f"[data-rule=target-{n}]").select_option(f"field:{target}")
    rule.locator("[data-rule=operator]").select_option(">")
    rule.locator("[data-rule=typed]").fill("64")
    rule.locator("[data-rule=action]").select_option("disable")
    assert event.field("arrival")["rules"] == {
        "fieldReciver": ["diet", "email", "name"], "compare": ">", "value": "64", "behavior": "disable", "else": "hide"}
    rule.locator("[data-rule=carrier]").select_option("terms")
    assert "rules" not in event.field("arrival") and event.field("terms")["rules"]["value"] == "true"
    event.part("remove-rule").last.click()
    assert "rules" not in event.field("terms")
    assert event.focus() == "remove-rule"


def test_many_options_are_pasted_and_put_in_order_by_keys(event):
    event.item("ticket").click()
    event.part("paste-options").click()
    event.part("options-text").fill("vip = Very important\nFriend")
    expect(event.page.locator(".option-preview li")).to_have_count(2)
    event.page.click("dialog [data-part=replace]")
    event.heard("2 options pasted")
    event.property("listOptions.2.value").focus()
    event.press("Alt+ArrowUp")
    assert event.focus() == "property listOptions.1.value"
    assert [(each["key"], each["value"]) for each in event.field("ticket")["listOptions"]] == [
        ("KeyNoSelected", "Choose a ticket"), ("friend", "Friend"), ("vip", "Very important")]


def test_versions_are_kept_compared_and_restored(event):
    event.tool("versions")
    event.part("version-name").fill("First")
    event.press("Enter")
    event.heard("Kept the version First")
    event.item("arrival").click()
    event.page.click("[data-command=delete]")
    # The properties of the field had taken the place of the versions.
    event.tool("versions")
    expect(event.part("differences")).to_have_text("Field “Day of arrival” removed")
    event.page.reload()
    again = Builder(event.page)
    again.tool("versions")
    again.part("restore-version").click()
    again.heard("Restored First")
    assert "arrival" in again.rows()
    expect(again.page.locator("[data-command=undo]")).to_be_disabled()
    again.part("forget-version").click()
    again.page.click("dialog [data-part=forget]")
    expect(again.page.locator(".version")).to_have_count(0)
    assert again.focus() == "version-name"


def another(context: BrowserContext, page: Page) -> Builder:
    other = context.new_page()
    other.goto(page.url)
    return Builder(other)


def test_what_was_being_built_is_offered_again_and_tabs_do_not_disturb_each_other(event):
    page = event.page
    page.reload()
    again = Builder(page)
    expect(again.part("restore")).to_contain_text("“Event registration” with 8 fields")
    beside = another(page.context, page)
    beside.add("text", "Another form")
    again.part("restore-draft").click()
    again.heard("Restored Event registration")
    assert len(again.rows()) == 8
    again.item("name").click()
    again.page.click("[data-command=delete]")
    page.reload()
    expect(again.part("restore")).to_contain_text("with 7 fields")
    again.part("discard-draft").click()
    expect(again.part("restore")).to_have_count(0)
    page.reload()
    Builder(page)
    expect(beside.page.locator("[role=treeitem]")).to_have_count(2)
    beside.page.close()
    third = another(page.context, page)
    expect(third.part("restore")).to_contain_text("with 1 field")


def test_what_was_deleted_or_moved_is_shown_with_a_way_to_undo_it(event):
    before = event.rows()
    event.item("name").click()
    event.page.keyboard.press("Delete")
    toast = event.part("toast")
    expect(toast).to_contain_text("Deleted Full name")
    assert event.rows() == before[1:]
    toast.get_by_role("button", name="Undo").click()
    expect(toast).to_have_count(0)
    event.heard("Undone")
    assert event.rows() == before and event.selected() == "name"
    event.page.keyboard.press("Alt+ArrowDown")
    expect(toast).to_contain_text("Moved Full name")
    # Another step is not what the button would take back.
    event.property("label").fill("Whole name")
    expect(toast).to_have_count(0)


def test_all_drafts_of_the_device_are_listed_and_each_can_be_deleted_and_had_again(event):
    page = event.page
    page.reload()
    second = Builder(page)
    second.add("text", "Another form")
    page.reload()
    third = Builder(page)
    third.tool("open")
    drafts = third.part("drafts")
    expect(drafts.get_by_role("listitem")).to_have_text([
        re.compile(r"^Untitled form 1 field · "), re.compile(r"^Event registration 8 fields · ")])
    drafts.get_by_role("button", name=re.compile("Delete “Untitled form”")).click()
    third.heard("“Untitled form” is deleted.")
    assert third.page.evaluate("document.activeElement.dataset.part") == "undo-delete"
    page.keyboard.press("Enter")
    expect(drafts.get_by_role("listitem").first).to_contain_text("1 field")
    drafts.get_by_role("button", name=re.compile("Delete “Untitled form”")).click()
    drafts.get_by_role("button", name=re.compile("^Event registration")).click()
    third.heard("Restored Event registration")
    assert len(third.rows()) == 8
    page.reload()
    # The one that was deleted is gone, the one that was opened is this page's own.
    again = Builder(page)
    again.tool("open")
    expect(again.part("drafts").get_by_role("listitem")).to_have_text([re.compile(r"^Event registration 8 fields")])


def test_a_form_without_fields_is_offered_again_once_something_was_done(builder):
    page = builder.page
    page.clock.install()
    builder.part("start-empty").click()
    page.clock.run_for(1_000)
    page.reload()
    expect(builder.part("start-empty")).to_be_visible()
    expect(builder.part("restore")).to_have_count(0)
    builder.part("start-empty").click()
    builder.property("title").fill("Camp")
    page.clock.run_for(1_000)
    page.reload()
    expect(builder.part("restore")).to_contain_text("“Camp” with 0 fields")
    builder.part("restore-draft").click()
    expect(builder.property("title")).to_have_value("Camp")


def test_a_copied_tab_leaves_the_form_to_the_tab_that_has_it(event):
    page = event.page
    event.item("name").click()
    with page.expect_popup() as popup:
        page.evaluate("() => { open(location.href); }")
    copy = Builder(popup.value)
    copy.add("text", "Another form")
    expect(copy.part("restore")).to_have_count(0)
    page.close()
    copy.page.reload()
    expect(Builder(copy.page).part("restore")).to_contain_text("with 1 field")
    copy.part("discard-draft").click()
    copy.page.reload()
    expect(Builder(copy.page).part("restore")).to_contain_text("“Event registration” with 8 fields")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1440, 900), (900, 800), (320, 640)], ids=str)
def test_axe_finds_nothing_in_any_tool(size, scheme, start):
    builder = start(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme,
                    reduced_motion="reduce").example("event-registration")
    builder.tool("styles")
    builder.property("all.style.titleColor").fill("#aaaaaa")
    builder.tool("translations")
    builder.page.fill("[data-place=add-locale]", "fr")
    builder.press("Enter")
    builder.tool("versions")
    builder.part("keep-version").click()
    builder.page.locator(".version").wait_for()
    for name in TOOLS:
        builder.tool(name)
        assert violations(builder) == [], name
        assert builder.page.evaluate("document.documentElement.scrollWidth") == size[0], name


def test_a_look_is_given_to_the_whole_form(event):
    event.tool("styles")
    before = event.definition()
    event.page.locator("[data-look=large]").click()
    assert {field["style"]["sizeTitle"] for field in event.definition()} == {22}
    event.part("brand-color").fill("#005500")
    event.page.locator("[data-look=brand]").click()
    assert {field["style"]["titleColor"].lower() for field in event.definition()} == {"#005500"}
    event.part("toast-undo").click()
    event.press("Control+z")
    assert event.definition() == before


def test_an_example_has_steps(start):
    builder = start().example("mmxml/workshop")
    expect(builder.page.locator("[role=treeitem][data-kind=page]")).to_have_count(3)
    expect(builder.page.locator("[data-add=imagePicker]")).to_be_visible()
    builder.tool("save")
    expect(builder.part("disk-only")).to_contain_text(
        "Forms in MM XML are written where “formsite serve” shows this page")
