"""MM XML in the builder: opened from the server, edited, saved, and followed by the page that is built."""
import json
import re
import shutil
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from Browser.test_builder_pictures import png
from Support.axe import violations
from Support.browser import until
from Support.builders import Builder
from Support.pages import Watch
from Support.program import ROOT, formsite
from Support.serving import Server, serving

MARGINLESS = """<?xml version="1.0" encoding="UTF-8"?>
<form name="camp">
  <page name="p1"><group name="g1"><item name="a" type="textField"><label>A</label></item></group></page>
</form>
"""

RULED = """<form name="camp"><page name="p1"><group name="g1">
<item name="a" type="checkbox" submitsValue="YES"><label>A</label><action>itemShouldNotify:</action></item>
<item name="b" type="textField" isHidden="YES"><label>B</label></item>
</group></page><relationships><relationship object="item::b"><condition>a == "YES"</condition>
<if><show>1</show></if><else><hide>1</hide></else></relationship></relationships></form>
"""

# Its pictures ask the site once, and a form that is not built yet has none.
EXPECTED = ["404", "ERR_"]


class Workshop(Builder):
    """A builder behind a server, with a form of MM XML."""

    def __init__(self, page: Page, server: Server, folder: Path) -> None:
        super().__init__(page)
        self.server, self.folder = server, folder

    def save(self) -> None:
        self.page.keyboard.press("Control+s")
        self.heard("[Ss]aved")

    def document(self, name: str) -> dict:
        """The form as its definition is read now."""
        run = formsite("convert", "--site", self.folder, name, "--to", "document")
        assert run.code == 0, run.told()
        return json.loads(run.out)


@pytest.fixture
def workshop(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., Workshop]]:
    """workshop(definition) serves a site with the form `camp` and opens the builder on it; the sample without one."""
    with ExitStack() as stack:
        watches = []

        def open_builder(definition: str | None = None, **options) -> Workshop:
            folder = tmp_path / "site"
            shutil.copytree(ROOT / "forms", folder / "forms", ignore=shutil.ignore_patterns("membership*"))
            if definition is not None:
                (folder / "forms" / "camp.xml").write_text(definition)
            (folder / "site.json").write_text("{}")
            server = stack.enter_context(serving(folder))
            context = browser.new_context(**{"locale": "en-US", "timezone_id": "UTC", "reduced_motion": "reduce",
                                             "viewport": {"width": 1440, "height": 900}, **options})
            stack.callback(context.close)
            watch = Watch(context, server.address, expected=EXPECTED)
            watch.start()
            watches.append(watch)
            page = context.new_page()
            page.goto(server.url("builder/?form=camp"))
            expect(page.locator("[role=treeitem][data-kind=page]")).not_to_have_count(0)
            return Workshop(page, server, folder)

        yield open_builder
        for watch in watches:
            assert watch.remaining() == []


def unplaced(value):
    """Without places in the file, and without what is kept of the author's own way of writing."""
    if isinstance(value, dict):
        return {key: unplaced(each) for key, each in value.items() if key not in ("position", "mmxml")}
    return [unplaced(each) for each in value] if isinstance(value, list) else value


def test_a_page_with_a_field_and_a_relationship_that_shows_it(workshop):
    builder = workshop()
    before = builder.document("camp")
    builder.item("pPay").click()
    builder.page.click("[data-add=page]")
    builder.property("name").fill("pExtra")
    assert builder.selected() == "pExtra"
    builder.add("textField", "Anything else?")
    builder.property("maxlength").fill("80")
    assert builder.selected() == "anythingElse"
    builder.item("pExtra").click()
    builder.tool("rules")
    builder.page.click("[data-append=relationships]")
    rule = f"relationships.{len(before['rules'])}"
    expect(builder.property(f"{rule}.object")).to_have_value("page::pExtra")
    expect(builder.property(f"{rule}.isHidden")).to_be_checked()
    builder.property(f"{rule}.condition.0.item").select_option("photosOk")
    expect(builder.property(f"{rule}.condition.0.operator").locator("option")).to_have_count(2)
    builder.property(f"{rule}.condition.0.value").select_option("YES")
    expect(builder.property(f"{rule}.if.0.tag")).to_have_value("show")
    expect(builder.property(f"{rule}.else.0.tag")).to_have_value("hide")
    builder.save()

    after = builder.document("camp")
    added = after["pages"].pop()
    rule = after["rules"].pop()
    assert unplaced(after) == unplaced(before), "all else is as it was"
    assert (added["name"], added["isVisible"]) == ("pExtra", False)
    [field] = added["groups"][0]["sections"][0]["fields"]
    assert (field["name"], field["traits"]["mmxml"]["type"],
            field["place"]) == ("anythingElse", "textField", {"cell": 2})
    assert unplaced(rule["effects"]) == [{"target": "page", "name": "pExtra", "action": "show"}]

    page = builder.page.context.new_page()
    page.goto(builder.server.url("camp/"))
    until(page, "() => window.formsite?.form()?.page('pExtra')")
    page.evaluate("() => window.formsite.form().ready")
    shown = "() => window.formsite.form().page('pExtra').visible"
    assert page.evaluate(shown) is False
    page.evaluate("() => window.formsite.form().field('photosOk').set(true)")
    until(page, shown)
    assert page.evaluate("() => window.formsite.form().field('anythingElse').visible") is True


def test_the_items_of_a_sum_are_typed_and_what_is_half_typed_is_told(workshop):
    items = "".join(f'<item name="{name}" type="textField"><label language="EN">{name}</label></item>'
                    for name in ("one", "two", "three"))
    builder = workshop(
        f'<form name="camp" language="EN"><page name="p1"><group name="g1">{items}</group></page></form>')
    builder.item("three").click()
    builder.property("actionArg.kind").select_option("EQ")
    names, told = builder.property("actionArg.fields"), builder.page.locator(
        ".property", has=builder.property("actionArg.fields")).locator(".property-error")
    expect(names).to_have_value("three")
    names.press("End")
    names.press_sequentially(", tw")
    expect(told.last).to_have_text("There is no item “tw”")
    assert builder.page.evaluate("() => document.activeElement.dataset.property") == "actionArg.fields"
    names.press_sequentially("o")
    expect(names).to_have_value("three, two")
    expect(told.last).to_be_hidden()
    names.press_sequentially(", x")
    names.blur()
    expect(names).to_have_value("three,two")
    builder.heard("There is no item “x”. The items are “three,two” again")
    names.focus()
    names.press("ControlOrMeta+a")
    names.press_sequentially("one,two")
    expect(told.last).to_have_text("The item “three” itself is part of its sum")
    names.press_sequentially(",three")
    names.blur()
    builder.item("one").click()
    expect(builder.property("actionArg.fields")).to_have_value("one,two,three")


def without_places(value: Any) -> Any:
    """A part of a document without the lines and columns that it was read from."""
    if isinstance(value, list):
        return [without_places(each) for each in value]
    if isinstance(value, dict):
        return {key: without_places(each) for key, each in value.items() if key != "position"}
    return value


def test_the_exported_definition_reads_back_equal(workshop):
    builder = workshop()
    builder.item("shirt").click()
    builder.property("tag.0.text").fill("Tiny")
    builder.property("required").check()
    builder.property("position").get_by_role("radio", name="Middle left").check()
    builder.page.click('[data-append="tag"]')
    builder.page.keyboard.type("Extra large")
    builder.item("phone").click()
    builder.property("validation").select_option("usphonenumber")
    builder.page.click("[data-append=partClone]")
    builder.property("partClone.0.characters").fill("-4")
    builder.property("partClone.0.key").fill("phoneEnding")
    builder.item("gHome").click()
    builder.property("title").fill("Your home")
    builder.save()
    fields = {field["name"]: field for page in builder.document("camp")["pages"] for group in page["groups"]
              for section in group["sections"] for field in section["fields"]}
    shirt, phone = fields["shirt"], fields["phone"]
    assert [option["value"] for option in shirt["options"]] == ["s", "m", "l", "extraLarge"]
    assert shirt["options"][0]["label"]["variants"][0]["string"] == "Tiny"
    assert ([each["kind"] for each in shirt["validators"]], shirt["place"]["cell"]) == (["required"], 8)
    assert phone["submission"]["clones"] == [{"characters": -4, "key": "phoneEnding"}]
    document = builder.document("camp")
    status, _, answer = builder.server.request(
        "POST", "/__builder/export/mmxml", json.dumps(document), {"Content-Type": "application/json"})
    assert status == 200, answer
    (builder.folder / "forms" / "camp.xml").write_text(json.loads(answer)["definition"])
    assert without_places(builder.document("camp")) == without_places(document)


def test_names_are_followed_by_rules_and_repeats(workshop):
    builder = workshop()
    builder.item("phone").click()
    builder.property("name").fill("mobile")
    expect(builder.item("repeatMobile")).to_have_count(1)
    builder.item("gCard").click()
    builder.property("name").fill("gCredit")
    builder.item("method").click()
    builder.property("tag.0.value").fill("credit")
    builder.property("name").fill("mobile")
    assert builder.property("name").get_attribute("aria-invalid") == "true"
    builder.save()
    said = formsite("check", "--site", builder.folder)
    assert said.errors == []
    definition = (builder.folder / "forms" / "camp.xml").read_text()
    assert re.search(r'object="group::gCredit">\s*<condition>method == "credit"</condition>', definition)


def test_changes_of_a_relationship_are_those_that_fit(workshop):
    builder = workshop()
    builder.tool("rules")
    tags = builder.property("relationships.0.if.0.tag")
    expect(tags).to_have_value("evaluate")
    expect(builder.property("relationships.0.if.0.value")).to_have_value("firstName.  lastName")
    builder.property("relationships.0.if.0.value").fill("firstName.,  nobody")
    expect(builder.page.locator(".rule .property-error:visible")).to_have_count(1)
    builder.property("relationships.0.if.0.value").fill("lastName.,  firstName")
    expect(builder.page.locator(".rule .property-error:visible")).to_have_count(0)
    builder.page.click('[data-append="relationships.0.else"]')
    builder.property("relationships.0.else.1.tag").select_option("label")
    builder.property("relationships.0.else.1.value").fill("First name only")
    builder.page.click('[data-append="relationships.0.condition"]')
    builder.property("relationships.0.condition.2.item").select_option("nights")
    builder.property("relationships.0.condition.2.operator").select_option("greater.mmxml")
    builder.property("relationships.0.condition.2.value").fill("3")
    builder.property("relationships.0.join").select_option("or")
    builder.property("relationships.1.object").select_option("page::pTravel")
    assert builder.property("relationships.1.if.0.tag").locator("option").evaluate_all(
        "all => all.map((each) => each.value)") == ["show", "hide"]
    builder.save()
    definition = (builder.folder / "forms" / "camp.xml").read_text()
    assert '<condition>firstName != "" OR lastName != "" OR nights BT 3</condition>' in definition
    assert "<evaluate>lastName.,  firstName</evaluate>" in definition
    assert '<relationship object="page::pTravel">' in definition
    assert formsite("check", "--site", builder.folder).errors == []


def pledge(workshop: Callable[..., Workshop]) -> Workshop:
    """A new form with a box, a text and a rule that shows the text."""
    builder = workshop()
    builder.page.goto(builder.server.url("builder/"))
    builder.page.locator(".builder").wait_for()
    builder.page.click("[data-part=start-mmxml]")
    builder.add("checkbox", "I agree")
    builder.add("textField", "Why")
    builder.tool("rules")
    builder.page.click("[data-append=relationships]")
    return builder


def test_a_new_form_of_mm_xml_is_begun_and_saved(workshop):
    builder = pledge(workshop)
    builder.page.keyboard.press("Control+s")
    builder.page.fill("[data-part=new-id]", "pledge")
    assert builder.page.input_value("[data-part=new-language]") == "mmxml"
    builder.page.click("dialog [data-part=create]")
    builder.heard("[Ss]aved")
    definition = (builder.folder / "forms" / "pledge.xml").read_text()
    assert '<item name="iAgree" type="checkbox" submitsValue="YES">' in definition
    assert '<condition>iAgree == "YES"</condition>' in definition
    assert 'formPrefix="Pledge"' in definition, "nobody wrote a title"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_panels_are_accessible(workshop, scheme):
    builder = workshop(color_scheme=scheme)
    for name in ["camp", "pChild", "gChild", "born", "languages", "home", "phone"]:
        row = builder.page.locator("[role=treeitem][data-kind=form]") if name == "camp" else builder.item(name)
        row.click()
        assert violations(builder) == [], name
    builder.tool("rules")
    assert violations(builder) == []


def test_on_a_phone_nothing_is_wider_than_the_screen(workshop):
    builder = workshop(viewport={"width": 320, "height": 640})
    for pane in ["properties"]:
        builder.page.locator(f"[role=tab][data-tab={pane}], [data-tab={pane}]").first.click()
    builder.tool("rules")
    assert builder.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_new_rule_that_neither_shows_nor_hides_leaves_its_item_shown(workshop):
    builder = pledge(workshop)
    hidden = builder.property("relationships.0.isHidden")
    otherwise = builder.property("relationships.0.else.0.tag")
    expect(hidden).to_be_checked()
    builder.property("relationships.0.if.0.tag").select_option("required")
    expect(hidden).not_to_be_checked()
    expect(otherwise).to_have_count(0)
    expect(builder.frame.locator("[data-field=why]")).to_be_visible()
    builder.page.click("[data-command=undo]")
    expect(hidden).to_be_checked()
    expect(otherwise).to_have_value("hide")
    builder.property("relationships.0.if.0.tag").select_option("editable")
    expect(hidden).not_to_be_checked()
    expect(otherwise).to_have_count(0)


def test_what_an_author_said_of_a_new_rule_stays(workshop):
    builder = pledge(workshop)
    hidden = builder.property("relationships.0.isHidden")
    hidden.uncheck()
    hidden.check()
    builder.property("relationships.0.if.0.tag").select_option("required")
    expect(builder.property("relationships.0.else.0.tag")).to_have_count(0)
    expect(hidden).to_be_checked()


def test_a_rule_that_was_there_keeps_what_it_does_otherwise(workshop):
    builder = workshop(RULED)
    builder.tool("rules")
    builder.property("relationships.0.if.0.tag").select_option("required")
    expect(builder.property("relationships.0.else.0.tag")).to_have_value("hide")
    expect(builder.property("relationships.0.isHidden")).to_be_checked()


def test_a_picture_of_the_package_is_uploaded_by_a_name_that_it_may_have(workshop):
    builder = workshop()
    folder = builder.folder / "forms"
    (folder / "plain.png").write_bytes(png(0, 0, 200))
    (folder / "hill_zip.png").write_bytes(png(0, 200, 0))
    builder.item("pPay").click()
    builder.page.click("[data-add=zipImage]")
    chooser = builder.page.locator('[data-choose-picture="path"]')
    chooser.click()
    dialog = builder.page.locator("dialog")
    expect(dialog.get_by_role("radio", name="hill_zip.png")).to_be_visible()
    expect(dialog.get_by_role("radio", name="plain.png")).to_have_count(0)
    upload = builder.part("upload-picture")
    upload.set_input_files({"name": "moving.gif", "mimeType": "image/gif", "buffer": b"GIF89a"})
    expect(dialog.locator("[role=alert]")).to_have_text(
        "“moving.gif” can have no name that ends in _zip.png, _zip.jpg; nothing was uploaded.")
    upload.set_input_files({"name": "pic one.png", "mimeType": "image/png", "buffer": png(200, 0, 0)})
    expect(builder.property("path")).to_have_value("pic one_zip.png")
    assert (folder / "pic one_zip.png").read_bytes() == png(200, 0, 0)
    builder.save()
    assert "<path>pic one_zip.png</path>" in (folder / "camp.xml").read_text()


def test_of_the_sizes_of_a_form_only_the_changed_one_is_written(workshop):
    builder = workshop(MARGINLESS)
    builder.page.locator("[role=treeitem][data-kind=form]").click()
    builder.property("pageWidth").fill("700")
    builder.press("Tab")
    builder.save()
    written = (builder.folder / "forms" / "camp.xml").read_text()
    assert "<pageWidth>700</pageWidth>" in written
    assert "FormMargin" not in written


def test_what_uses_an_item_is_told_when_it_goes(workshop):
    builder = workshop()
    builder.item("pPay").click()
    builder.page.click("[data-add=page]")
    builder.property("name").fill("pExtra")
    builder.tool("rules")
    builder.page.click("[data-append=relationships]")
    count = builder.page.locator("[data-tool-panel=rules] ol.rules > li").count()
    rule = f"relationships.{count - 1}"
    builder.property(f"{rule}.condition.0.item").select_option("photosOk")
    builder.press("Escape")
    builder.item("photosOk").click()
    builder.press("Delete")
    assert "photosOk" not in builder.rows()
    toast = builder.page.locator("[data-part=toast]")
    expect(toast).to_contain_text("that nothing else starts went with it")
    toast.locator("[data-part=toast-undo]").click()
    assert "photosOk" in builder.rows()
    builder.item("pExtra").click()
    builder.press("Delete")
    expect(toast).to_contain_text("1 other part of the form still names it")
    assert "pExtra" not in builder.rows()


def test_the_place_of_an_item_is_chosen_in_the_grid(workshop):
    builder = workshop()
    builder.item("shirt").click()
    grid = builder.page.get_by_role("radiogroup", name="Place")
    expect(grid).to_have_attribute("data-property", "position")
    assert grid.get_by_role("radio").count() == 9
    boxes = [each.bounding_box() for each in grid.locator("label").all()]
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    assert len({box["x"] for box in boxes}) == len({box["y"] for box in boxes}) == 3
    chosen = lambda: grid.locator(":checked").evaluate("radio => radio.labels[0].textContent")
    grid.get_by_role("radio", name="Upper left").check()
    for key, name in [("ArrowRight", "Upper middle"), ("ArrowDown", "Middle"), ("ArrowLeft", "Middle left"),
                      ("ArrowLeft", "Middle right"),
                      ("ArrowUp", "Upper right"), ("ArrowUp", "Lower right"), ("ArrowRight", "Lower left")]:
        builder.press(key)
        assert chosen() == name
        expect(grid.get_by_role("radio", name=name, exact=True)).to_be_focused()
    builder.press("Control+z")
    assert chosen() == "Lower right"
    expect(grid.get_by_role("radio", name="Lower right")).to_be_focused()
    builder.press("Tab", "Shift+Tab")
    expect(grid.get_by_role("radio", name="Lower right")).to_be_focused()
    assert violations(builder) == []
    builder.save()
    fields = [field for page in builder.document("camp")["pages"]
              for group in page["groups"] for section in group["sections"] for field in section["fields"]]
    assert next(field["place"] for field in fields if field["name"] == "shirt")["cell"] == 5
