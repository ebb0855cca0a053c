"""The builder's middle: texts edited where the form shows them, what is dropped there, how it is shown."""
import json

import pytest
from playwright.sync_api import Locator, expect

from Support.axe import violations
from Support.builders import Builder

DEFINITION = {"fields": [
    {"key": "name", "type": "text", "label": "Name"},
    {"key": "news", "type": "boolean", "label": "Send <b>news</b>", "subtype": "expandable", "expandableInfo": {
        "description": "One <i>letter</i>\na month", "textButtonReadMore": "More", "textButtonReadLess": "Less"},
     "rules": {"fieldReciver": ["name"], "compare": "=", "value": "true", "behavior": "hide", "else": "show"}},
    {"key": "why", "type": "index", "label": "See {* the terms *}"},
    {"key": "plan", "type": "picker", "label": "Plan",
     "listOptions": [{"key": "KeyNoSelected", "value": "Choose"}, {"key": "a", "value": "A"}]},
]}


class Form(Builder):
    """An open builder with a form, whose frame is looked at and typed in."""

    def text(self, target: str) -> Locator:
        return self.page.frame_locator("iframe[data-preview]").locator(target)

    @property
    def editor(self) -> Locator:
        return self.text(".editing")

    def begin(self, target: str) -> None:
        self.text(target).dblclick()
        expect(self.editor).to_be_focused()

    def write(self, text: str) -> None:
        """Types a text to its end; the builder hears of it a little later."""
        self.page.evaluate("document.querySelector('[data-part=said]').textContent = ''")
        self.page.keyboard.type(text)
        self.press("Enter")
        expect(self.editor).to_have_count(0)
        self.heard("^Text (changed|as it was)")


@pytest.fixture
def start(visit, host, own_site):
    def open_page(**options) -> Form:
        page = visit(host.mount(own_site / "builder"),
                     **{"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce", **options})
        return Form(page.page)
    return open_page


@pytest.fixture
def form(start) -> Form:
    form = start()
    form.tool("open")
    form.page.fill("[data-part=open-text]", json.dumps(DEFINITION))
    form.page.click("[data-part=open-paste]")
    form.page.locator("[data-item=plan]").wait_for()
    return form


@pytest.fixture
def example(start) -> Form:
    form = start()
    form.page.click(".empty [data-example=event-registration]")
    form.text("[data-field=terms]").wait_for()
    return form


def test_a_label_is_edited_where_it_stands(example):
    page = example.page
    example.begin("[data-field=email] .label")
    assert example.editor.get_attribute("aria-label") == "Label: E-mail address"
    assert example.editor.inner_text() == "E-mail address"
    example.heard("Enter keeps it")
    page.keyboard.type("Your <b>mail</b>")
    expect(example.property("label")).to_have_value("Your <b>mail</b>")
    assert example.selected() == "email"
    example.press("Enter")
    expect(example.text("[data-field=email] .label")).to_have_text("Your <b>mail</b>*")
    assert example.text("[data-field=email] b").count() == 0
    example.heard("Text changed")
    # All that was typed is one step.
    page.click("[data-command=undo]")
    expect(example.text("[data-field=email] .label")).to_have_text("E-mail address*")
    page.click("[data-command=redo]")
    expect(example.text("[data-field=email] .label")).to_have_text("Your <b>mail</b>*")


def test_editing_twice_is_two_steps(example):
    for text in ["One", "Two"]:
        example.begin("[data-field=email] .label")
        example.write(text)
    expect(example.text("[data-field=email] .label")).to_have_text("Two*")
    example.page.click("[data-command=undo]")
    expect(example.text("[data-field=email] .label")).to_have_text("One*")


def test_escape_brings_the_old_text_back_and_the_focus(example):
    example.text("[data-field=name] input").focus()
    example.begin("[data-field=email] .label")
    example.page.keyboard.type("x")
    expect(example.property("label")).to_have_value("x")
    example.press("Escape")
    expect(example.property("label")).to_have_value("E-mail address")
    expect(example.text("[data-field=email] .label")).to_have_text("E-mail address*")
    expect(example.text("[data-field=name] input")).to_be_focused()
    example.heard("old text is back")
    example.begin("[data-field=email] .label")
    example.press("Escape")
    example.heard("as it was")


def test_leaving_keeps_the_text(example):
    example.begin("h1")
    example.page.keyboard.type("My event")
    example.property("title").click()
    expect(example.text("h1")).to_have_text("My event")
    expect(example.page.locator(".form-title")).to_have_text("My event")
    expect(example.property("title")).to_be_focused()


def test_keys_alone_edit_what_is_selected_in_the_structure(form):
    form.item("news").click()
    form.press("F2")
    expect(form.editor).to_have_text("Send <b>news</b>")
    form.press("F2")
    expect(form.editor).to_have_text("More")
    form.page.keyboard.type("Read on")
    form.press("Enter")
    form.heard("Text changed")
    assert form.focus() == "item news"
    assert form.field("news")["expandableInfo"]["textButtonReadMore"] == "Read on"


def test_what_the_form_does_not_show_is_edited_among_the_properties(form):
    form.text("[data-field=news] [type=checkbox]").check()
    expect(form.text("[data-field=name]")).to_be_hidden()
    form.item("name").click()
    form.press("F2")
    expect(form.property("label")).to_be_focused()
    assert form.editor.count() == 0


def test_the_text_is_shown_as_it_is_written(form):
    form.begin("[data-field=why] .label")
    assert form.editor.inner_text() == "See {* the terms *}"
    form.press("End")
    form.write("!")
    assert form.field("why")["label"] == "See {* the terms *}!"
    expect(form.text("[data-field=why] [data-part=link]")).to_have_text("the terms")
    form.text("[data-field=news] summary").click()
    form.begin("[data-field=news] .consent-body")
    assert form.editor.evaluate("e => e.textContent") == "One <i>letter</i>\na month"
    form.press("Control+End")
    form.press("Shift+Enter")
    form.write("Nothing else")
    assert form.field("news")["expandableInfo"]["description"] == "One <i>letter</i>\na month\nNothing else"
    # What it hides and shows is as it was.
    assert form.field("news")["rules"] == DEFINITION["fields"][1]["rules"]


def test_lines_are_drawn_together_where_a_text_has_one(example):
    example.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    example.page.evaluate("navigator.clipboard.writeText('Two\\n  lines')")
    example.begin("[data-field=email] .label")
    example.press("Control+v", "Shift+Enter")
    expect(example.text("[data-field=email] .label")).to_have_text("Two lines*")
    assert example.field("email")["label"] == "Two lines"


def test_a_name_that_follows_its_label_goes_on_following(start):
    form = start()
    form.add("text", "Name")
    form.begin("[data-field=name] .label")
    form.page.keyboard.type("Family name")
    expect(form.item("familyName")).to_have_attribute("aria-selected", "true")
    expect(form.editor).to_have_text("Family name")
    form.press("Enter")
    expect(form.text("[data-field=familyName] .label")).to_contain_text("Family name")
    form.page.click("[data-command=undo]")
    expect(form.text("[data-field=name] .label")).to_contain_text("Name")


def test_f2_goes_on_to_the_next_text_also_of_what_has_been_renamed(start):
    form = start()
    form.add("consent", "Terms")
    form.page.locator("[role=treeitem][aria-selected=true]").focus()
    form.press("F2")
    expect(form.editor).to_have_text("Terms")
    form.page.keyboard.type("Rules")
    expect(form.item("rules")).to_have_attribute("aria-selected", "true")
    form.press("F2")
    expect(form.editor).not_to_have_text("Rules")
    expect(form.editor).to_have_attribute("aria-label", "Button: Rules")
    form.press("Escape")
    expect(form.item("rules")).to_be_focused()


def test_another_language_is_edited_in_itself(example):
    example.page.select_option("[data-preview=locale]", "es")
    expect(example.text("[data-field=name] .label")).to_contain_text("Nombre completo")
    example.begin("[data-field=name] .label")
    assert example.editor.inner_text() == "Nombre completo"
    example.write("Su nombre")
    expect(example.text("[data-field=name] .label")).to_contain_text("Su nombre")
    expect(example.property("label")).to_have_value("Full name")
    example.page.click("[data-command=undo]")
    expect(example.text("[data-field=name] .label")).to_contain_text("Nombre completo")


def test_what_has_no_translation_begins_with_what_is_shown(form):
    form.tool("translations")
    form.page.fill("[data-place=add-locale]", "fr")
    form.page.click("[data-part=add-locale]")
    expect(form.text("html")).to_have_attribute("lang", "fr")
    form.begin("[data-field=name] .label")
    assert form.editor.inner_text() == "Name"
    form.write("Nom")
    expect(form.text("[data-field=name] .label")).to_contain_text("Nom")
    assert form.field("name")["label"] == "Name"
    # The text that unfolds is in the definition alone, in its own language.
    form.text("[data-field=news] summary").dblclick()
    form.begin("[data-field=name] .label")
    assert form.editor.get_attribute("aria-label").startswith("Label")


def test_the_button_is_edited_without_being_pressed_by_what_is_typed(example):
    example.text("[type=submit]").focus()
    example.press("F2")
    expect(example.editor).to_have_text("Submit")
    example.write("Send it now")
    expect(example.text("[type=submit]")).to_have_text("Send it now")
    expect(example.text("[type=submit]")).to_be_focused()
    assert example.text("[data-part=error]:visible").count() == 0
    # Two clicks send it first, as each click does.
    example.begin("[type=submit]")
    example.write("Register")
    expect(example.text("[type=submit]")).to_have_text("Register")


def test_two_clicks_leave_a_box_as_it_was(example):
    box = example.text("[data-field=hasDiet] [type=checkbox]")
    example.begin("[data-field=hasDiet] .label")
    example.page.keyboard.type("I eat no ")
    example.press("Space")
    assert not box.is_checked()
    example.editor.click()
    expect(example.editor).to_be_focused()
    assert not box.is_checked()


def test_how_to_edit_is_said_until_it_was_done(example):
    label = example.text("[data-field=email] .label")
    hint = "getComputedStyle(document.querySelector('[data-field=email]'), '::after').content"
    label.click()
    expect(example.text("[data-field=email]")).to_have_attribute("data-selected", "Double-click a text to edit it")
    assert "attr" in example.frame.evaluate(hint) or "Double-click" in example.frame.evaluate(hint)
    example.begin("[data-field=email] .label")
    example.write("Mail")
    expect(example.text("[data-field=email]")).to_have_attribute("data-selected", "")
    assert example.frame.evaluate(hint) == "none"


def test_strangers_write_nothing(example):
    example.page.evaluate("postMessage({ formsite: 'typed', string: 'Evil' }, '*')")
    example.frame.evaluate("parent.postMessage({ formsite: 'typed', string: 'Evil' }, '*')")
    example.begin("[data-field=name] .label")
    example.write("Name")
    expect(example.property("label")).to_have_value("Name")
    example.page.click("[data-command=undo]")
    expect(example.property("label")).to_have_value("Full name")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1440, 900), (320, 640)], ids=str)
def test_axe_finds_nothing_while_a_text_is_edited(size, scheme, start):
    form = start(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    form.page.click(".empty [data-example=event-registration]")
    for target in ["[data-field=name] .label", "[data-field=hasDiet] .label", "[data-field=terms] summary", "h1"]:
        form.begin(target)
        assert violations(form) == []
        form.press("Escape")
        expect(form.editor).to_have_count(0)
    assert form.page.evaluate("document.documentElement.scrollWidth") == size[0]


def test_a_page_without_fields_can_be_seen_and_dropped_into(start):
    form = start()
    form.page.click("[data-part=start-mmxml]")
    form.add("textField")
    form.add("page")
    empty = form.text("[data-section]:not(:has([data-field])):visible")
    expect(empty).to_have_count(1)
    box, button = empty.bounding_box(), form.text(
        "[data-part=next]:visible, [data-part=prev]:visible").first.bounding_box()
    ring = 11
    assert box["height"] >= 44 and box["y"] + box["height"] + ring < button["y"]
    mouse, entry = form.page.mouse, form.page.locator("[data-add=dateField]").bounding_box()
    mouse.move(entry["x"] + 20, entry["y"] + 10)
    mouse.down()
    mouse.move(box["x"] + 80, box["y"] + 20, steps=6)
    expect(form.page.locator(".drop-line")).to_have_count(1)
    mouse.up()
    expect(empty).to_have_count(0)
    assert form.page.locator("[data-kind=page]").last.get_attribute("aria-level") == "2"
    assert form.rows()[-1] == form.selected()


def test_settings_of_the_preview_fold_where_there_is_little_room(start):
    form = start()
    form.page.click(".empty [data-example=contact]")
    fold = form.page.locator("[data-part=preview-fold]")
    box = form.page.locator("[data-preview=width]")
    assert not fold.is_visible()
    # The frame takes the place of what is there before there is a form.
    expect(form.page.locator("iframe")).to_be_visible()
    expect(box).to_have_attribute("placeholder", str(round(form.page.locator("iframe").bounding_box()["width"])))
    form.page.set_viewport_size({"width": 320, "height": 640})
    form.page.get_by_role("tab", name="Form").click()
    expect(fold).to_have_text("English, Full, System")
    assert not box.is_visible() and form.page.locator(".preview-bar").bounding_box()["height"] <= 48
    fold.press("Enter")
    expect(box).to_be_visible()
    form.page.locator(".preview-bar label", has_text="Dark").click()
    expect(fold).to_have_text("English, Full, Dark")
    assert form.page.evaluate("document.documentElement.scrollWidth") == 320


def test_an_example_shows_the_form_on_a_phone(start):
    form = start(viewport={"width": 320, "height": 640})
    form.page.click(".empty [data-example=contact]")
    expect(form.page.get_by_role("tab", name="Form")).to_have_attribute("aria-selected", "true")
    expect(form.page.locator("iframe[data-preview]")).to_be_focused()
