"""Leaving a field: no press is lost, and a date is judged when it is whole or left."""
import pytest
from playwright.sync_api import expect

from Support.mmxml import form, item, labelled, mmxml_site, page

SHORT = "<minlength>5</minlength>"
STEPS = form(
    page("a", labelled("textField", "code", "Code", SHORT),
         labelled("dateField", "born", "Born", "<formatting>DD/MM/YYYY</formatting>")),
    page("b", labelled("textField", "last", "Last", SHORT),
         labelled("dateField", "due", "Due", "<formatting>DD/MM/YYYY</formatting>")))
TALL = {"width": 1024, "height": 1500}
DATE = "This date is not allowed."


@pytest.fixture(params=["mouse", "touch"])
def press(request, built, visit):
    """press(button) on the form on a page that needs no scrolling: down and up where the button is just now."""
    form_page = visit(built(mmxml_site(STEPS)) / "f", viewport=TALL, has_touch=request.param == "touch",
                      reduced_motion="reduce")

    def press_at(button) -> None:
        box = button.bounding_box()
        place = box["x"] + box["width"] / 2, box["y"] + min(4, box["height"] / 2)
        if request.param == "touch":
            form_page.page.touchscreen.tap(*place)
        else:
            form_page.page.mouse.move(*place)
            form_page.page.mouse.down()
            form_page.page.mouse.up()
        form_page.settle()

    press_at.page = form_page
    return press_at


def button(form_page, part):
    return form_page.page.locator(f".actions [data-part={part}]")


def fill(form_page, name, text):
    """Types a text without leaving the field."""
    form_page.control(name).focus()
    form_page.page.keyboard.press("Control+A")
    form_page.page.keyboard.type(text)


def message(form_page, name):
    """The message that is to be seen at a field."""
    return form_page.message(name).removeprefix("Error:").strip()


def test_a_message_that_comes_takes_no_press(press):
    form_page = press.page
    fill(form_page, "code", "abc")
    press(button(form_page, "next"))
    expect(form_page.place("page", "b")).to_be_visible()
    assert message(form_page, "code") == "" and form_page.state("code", "errors") == ["Enter at least 5 characters."]


def test_a_message_that_goes_takes_no_press(press):
    form_page = press.page
    fill(form_page, "code", "abc")
    form_page.page.keyboard.press("Tab")
    assert message(form_page, "code") == "Enter at least 5 characters.", "with the keys it is there at once"
    low = button(form_page, "next").bounding_box()["y"]
    fill(form_page, "code", "abcde")
    press(button(form_page, "next"))
    expect(form_page.place("page", "b")).to_be_visible()
    press(button(form_page, "prev"))
    assert button(form_page, "next").bounding_box()["y"] < low and not message(form_page, "code")


def test_a_part_of_a_date_that_is_left_takes_no_press(press):
    form_page = press.page
    form_page.part("born", "day").locator("input").focus()
    form_page.page.keyboard.type("31")
    press(button(form_page, "next"))
    expect(form_page.place("page", "b")).to_be_visible()
    assert form_page.state("born", "errors") == [DATE]


def test_the_press_that_sends_sees_what_was_just_entered(press):
    form_page = press.page
    # Not by its button: two taps in one place within the same moment are a double tap, and its second sends nothing.
    form_page.page.evaluate("formsite.form().reveal('last')")
    fill(form_page, "last", "abc")
    press(form_page.form.locator("[type=submit]"))
    assert form_page.host("valid") is False and form_page.focused() == "last"
    parts = form_page.field("due").locator(".date-part input")
    for part, text in zip(parts.all(), ("31", "12", "2026")):
        part.focus()
        form_page.page.keyboard.type(text)
    fill(form_page, "last", "abcde")
    parts.last.focus()
    form_page.page.keyboard.press("Control+A")
    form_page.page.keyboard.type("2027")
    press(form_page.form.locator("[type=submit]"))
    assert form_page.host("submission") is not None and form_page.state("due", "value") == "2027-12-31"


def test_nothing_moves_while_the_button_is_held_down(built, visit):
    form_page = visit(built(mmxml_site(STEPS)) / "f", viewport=TALL)
    fill(form_page, "code", "abc")
    goal = button(form_page, "next")
    before = goal.bounding_box()
    # But for the button's own way of looking pressed.
    still = pytest.approx(before["y"], abs=1.5)
    form_page.page.mouse.move(before["x"] + 5, before["y"] + 5)
    form_page.page.mouse.down()
    assert form_page.focused() == "" and message(form_page, "code") == "" and goal.bounding_box()["y"] == still
    form_page.page.mouse.move(before["x"] + 5, before["y"] - 300)
    assert message(form_page, "code") == "" and goal.bounding_box()["y"] == still
    form_page.page.mouse.up()
    form_page.page.mouse.move(5, 5)
    assert message(form_page, "code") == "Enter at least 5 characters."
    assert goal.bounding_box()["y"] > before["y"]
    expect(form_page.place("page", "a")).to_be_visible()


@pytest.mark.parametrize("end", ["new PointerEvent('pointercancel')", "new KeyboardEvent('keydown', { key: 'Shift' })",
                                 "new MouseEvent('mousemove')"])
def test_a_press_that_comes_to_nothing_holds_nothing_back(end, built, visit):
    form_page = visit(built(mmxml_site(STEPS)) / "f", viewport=TALL)
    fill(form_page, "code", "abc")
    form_page.page.mouse.move(5, 5)
    form_page.page.mouse.down()
    form_page.page.evaluate(f"document.dispatchEvent({end})")
    expect(form_page.part("code", "error")).to_contain_text("Enter at least 5 characters.")
    form_page.page.mouse.up()


def test_a_press_on_a_label_of_the_field_does_not_leave_it(built, visit):
    form_page = visit(built(mmxml_site(STEPS)) / "f", viewport=TALL)
    form_page.part("born", "day").locator("input").focus()
    form_page.page.keyboard.type("31")
    form_page.part("born", "month").locator("label").click()
    assert message(form_page, "born") == "" and form_page.part("born", "month").locator("input").evaluate(
        "e => e === document.activeElement")
    form_page.page.keyboard.type("11")
    form_page.page.keyboard.press("Tab")
    assert message(form_page, "born") == "", "the year is still to come"
    form_page.page.keyboard.type("2024")
    form_page.page.keyboard.press("Tab")
    assert message(form_page, "born") == DATE


@pytest.mark.parametrize("formatting", ["DD/MM/YYYY", "DD/MMMM/YYYY"])
def test_a_date_is_judged_when_it_is_whole_or_left(formatting, built, visit):
    born = labelled("dateField", "born", "Born", f"<formatting>{formatting}</formatting>", required="YES")
    definition = form(page("a", born, labelled("textField", "next", "Next")))
    form_page = visit(built(mmxml_site(definition)) / "f")
    keys = form_page.page.keyboard
    day, month, year = (form_page.part("born", unit).locator("input, select") for unit in ("day", "month", "year"))
    day.focus()
    keys.type("31")
    keys.press("Tab")
    assert message(form_page, "born") == "", "month and year are still to come"
    month.select_option("02") if formatting == "DD/MMMM/YYYY" else keys.type("2")
    month.focus()
    keys.press("Tab")
    assert message(form_page, "born") == ""
    keys.press("Shift+Tab")
    keys.press("Shift+Tab")
    keys.press("Shift+Tab")
    assert message(form_page, "born") == DATE, "left without a year"
    year.focus()
    keys.type("2024")
    day.focus()
    assert message(form_page, "born") == DATE, "whole: there is no such day"
    day.fill("29")
    month.focus()
    assert message(form_page, "born") == ""


def test_what_is_missing_stays_said_while_a_date_is_entered(built, visit):
    definition = form(page("a",
                           labelled("dateField", "born", "Born", "<formatting>DD/MM/YYYY</formatting>", required="YES"),
                           labelled("textField", "next", "Next")))
    form_page = visit(built(mmxml_site(definition)) / "f")
    form_page.host("validate()")
    missing = message(form_page, "born")
    form_page.part("born", "day").locator("input").focus()
    for text in ("31", "12"):
        form_page.page.keyboard.type(text)
        form_page.page.keyboard.press("Tab")
        assert message(form_page, "born") == missing
    form_page.page.keyboard.type("2020")
    form_page.control("next").focus()
    assert message(form_page, "born") == ""


def test_ticks_are_judged_together_when_they_are_left_by_a_press(built, visit):
    tags = "".join(f'<tag value="{each}">{each.upper()}</tag>' for each in "abc")
    wish = item("radioControl", "wish", f"<label>Wishes</label>{tags}<minRequiredItems>2</minRequiredItems>",
                multiple="YES")
    definition = form(page("a", wish, labelled("checkbox", "yes", "Yes")), page("b", labelled("textField", "x", "X")))
    form_page = visit(built(mmxml_site(definition)) / "f", viewport=TALL)
    form_page.option("wish", "a").click()
    assert message(form_page, "wish") == ""
    form_page.option("wish", "b").click()
    form_page.option("wish", "b").click()
    assert message(form_page, "wish") == ""
    box = form_page.control("yes").bounding_box()
    form_page.page.mouse.click(box["x"] + 5, box["y"] + 5)
    expect(form_page.control("yes")).to_be_checked()
    assert message(form_page, "wish") == "Choose at least 2."


@pytest.mark.parametrize("target", ["input[value=m]", "label:has-text('Medium')"], ids=["button", "words"])
def test_a_press_on_a_choice_counts_where_leaving_a_field_draws_it_anew(built, visit, target):
    tags = '<tag value="s">Small</tag><tag value="m">Medium</tag>'
    rule = ('<relationship object="item::size"><condition>name == "Ada"</condition>'
            f'<if>{tags}</if><else>{tags}<tag value="l">Large</tag></else></relationship>')
    definition = form(page("p", labelled("textField", "name", "Name", "<action>itemShouldNotify:</action>"),
                           labelled("radioControl", "size", "Size", tags + '<tag value="l">Large</tag>')), rules=rule)
    opened = visit(built(mmxml_site(definition)) / "f")
    opened.control("name").click()
    opened.page.keyboard.type("Ada")
    opened.field("size").locator(target).first.click()
    opened.settle()
    assert opened.states("size", ["value"]) == {"value": "m"} and opened.state("name", "value") == "Ada"
    expect(opened.option("size", "m")).to_be_checked()
    assert opened.choices("size").count() == 2


NOTIFIES = "<action>itemShouldNotify:</action>"


@pytest.mark.parametrize("way", ["mouse", "label", "touch", "keys"])
@pytest.mark.parametrize("rule, expected", [
    ("<relationship object='item::box'><condition>name == \"xy\"</condition><if><uncheck>1</uncheck></if>"
     "</relationship>", {"box": "1", "other": ""}),
    ("<relationship object='item::other'><condition>name != \"\"</condition><if><copy>name</copy></if></relationship>"
     "<relationship object='item::other'><condition>box == \"1\"</condition><if><defaultValue>last</defaultValue></if>"
     "</relationship>", {"box": "1", "other": "last"}),
], ids=["unchecks", "order"])
def test_the_field_that_a_choice_leaves_comes_before_the_choice(rule, expected, way, built, visit):
    """The person's last act decides, by a pointer as by keys (section 10, triggers: on leaving the field)."""
    definition = form(page("p", labelled("textField", "name", "Name", NOTIFIES), item(
        "checkbox", "box", "<detailLabel>Box</detailLabel>"), labelled("textField", "other", "Other")), rules=rule)
    opened = visit(built(mmxml_site(definition)) / "f", viewport=TALL, has_touch=way == "touch")
    opened.control("name").click()
    opened.page.keyboard.type("xy")
    if way == "keys":
        opened.page.keyboard.press("Tab")
        opened.page.keyboard.press("Space")
    elif way == "label":
        opened.field("box").locator("label").click()
    else:
        box = opened.control("box")
        (box.tap if way == "touch" else box.click)(force=True)
    opened.settle()
    assert {name: opened.state(name, "value") for name in expected} == expected
    assert opened.control("box").is_checked()
