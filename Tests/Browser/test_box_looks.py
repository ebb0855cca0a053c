"""The author's own colours of boxes in their states, of groups and lines (elvis-form.md, section 13), in Chromium."""
import json

import pytest

from Support.axe import violations
from Support.pages import FormPage

BOX = {
    "border_width": "2", "corner_radius": "7", "enabled_background_color": "CBEDBF", "enabled_border_color": "418F26",
    "enabled_text_color": "14304A", "active_background_color": "C0EAFF", "active_border_color": "1B6FA8",
    "disabled_background_color": "EEEEEE", "disabled_text_color": "555555", "valid_background_color": "FFE3FF",
    "valid_border_color": "662966", "invalid_background_color": "FFD7D7", "invalid_border_color": "A01010",
}
GROUP = {"background_color": "FFFFF0", "text_color": "702030", "font": "AvenirNext-Heavy", "font_size": "24"}
FIELDS = [
    {"id": "plain", "title": "Plain", "type": "text"},
    {"id": "name", "title": "Name", "type": "text", "styles": BOX, "validations": {"required": True, "min_length": 3}},
    {"id": "late", "title": "Late", "type": "text", "styles": BOX, "disabled": True},
    {"id": "all", "title": "All", "type": "text", "styles": BOX | {"background_color": "FFFFFF"}},
    {"id": "go", "title": "Go", "type": "button", "styles": {
        "background_color": "205080", "title_color": "FFFFFF", "corner_radius": "9",
        "highlighted_title_color": "205080",
        "highlighted_background_color": "FFFFFF"}},
]
LINE = {"separator_color": "A01010", "height": "3"}
SITE = {"site.json": {"title": "T", "host": True}, "forms/looks.json": json.dumps([{
    "id": "g", "title": "Guests", "styles": GROUP, "sections": [
        {"id": "s", "styles": LINE, "fields": FIELDS},
        {"id": "t", "fields": [{"id": "more", "title": "More", "type": "text"}]},
    ]}])}


def look(page: FormPage, selector: str, *properties: str) -> list[str]:
    return page.page.evaluate("""([selector, properties]) => {
        const style = getComputedStyle(document.querySelector(selector));
        return properties.map((property) => style.getPropertyValue(property));
    }""", [selector, properties])


def box(page: FormPage, name: str) -> list[str]:
    """The background and the border of what is typed into."""
    return look(page, f"[data-field={name}] .control", "background-color", "border-top-color")


@pytest.fixture(params=["light", "dark"])
def page(request, built, visit) -> FormPage:
    return visit(built(SITE) / "looks", color_scheme=request.param, reduced_motion="reduce")


def test_a_box_has_the_colours_of_its_state(page):
    name = page.page.locator("[data-field=name] .control")
    assert box(page, "name") == ["rgb(203, 237, 191)", "rgb(65, 143, 38)"]
    assert look(page, "[data-field=name] .control", "border-top-width", "border-top-left-radius", "color") == [
        "2px", "7px", "rgb(20, 48, 74)"]
    name.focus()
    assert box(page, "name") == ["rgb(192, 234, 255)", "rgb(27, 111, 168)"]
    name.press_sequentially("Ada")
    name.blur()
    assert box(page, "name") == ["rgb(255, 227, 255)", "rgb(102, 41, 102)"]
    name.fill("A")
    page.submit()
    page.page.locator("[data-field=plain] .control").focus()
    assert box(page, "name") == ["rgb(255, 215, 215)", "rgb(160, 16, 16)"]
    assert look(page, "[data-field=late] .control", "background-color", "color") == [
        "rgb(238, 238, 238)", "rgb(85, 85, 85)"]


def test_a_background_for_all_states_takes_the_place_of_theirs(page):
    field = page.page.locator("[data-field=all] .control")
    assert box(page, "all")[0] == "rgb(255, 255, 255)"
    field.focus()
    assert box(page, "all")[0] == "rgb(255, 255, 255)"


def test_a_group_and_a_button_and_a_line_have_theirs(page):
    assert look(page, "[data-group=g]", "background-color", "color-scheme") == ["rgb(255, 255, 240)", "light"]
    assert look(page, "[data-group=g] > .group-title", "color", "font-size") == ["rgb(112, 32, 48)", "24px"]
    assert "Avenir" in look(page, "[data-group=g] > .group-title", "font-family")[0]
    assert look(page, "[data-field=plain] .label", "font-size", "color")[0] != "24px"
    assert look(page, "[data-field=go] .button", "background-color", "color", "border-top-left-radius") == [
        "rgb(32, 80, 128)", "rgb(255, 255, 255)", "9px"]
    assert look(page, ".separator", "border-top-color", "border-top-width") == ["rgb(160, 16, 16)", "3px"]


OPTIONS = [{"id": "a", "title": "A"}, {"id": "b", "title": "B"}]
FONTS = {"own": {"heading_label_font": "AvenirNext-Bold", "font": "AvenirNext-MediumItalic", "font_size": "30"},
         "words": {"font": "AvenirNext-Bold", "font_size": "30"},
         "heading": {"heading_label_font": "AvenirNext-HeavyItalic", "heading_label_font_size": "30"}}


@pytest.fixture
def fonts(built, visit) -> FormPage:
    fields = [{"id": f"{kind}_{name}", "title": name, "type": kind, "values": OPTIONS, "styles": styles}
              for kind in ["text", "count", "select", "segment"] for name, styles in FONTS.items()]
    definition = json.dumps([{"id": "g", "sections": [{"id": "t", "fields": fields}]}])
    return visit(built({"site.json": {"title": "T", "host": True}, "forms/f.json": definition}) / "f")


@pytest.mark.parametrize("kind, part, default", [("text", ".control", ("400", "15px")), ("count", ".control",
                         ("400", "15px")), ("select", ".control", ("400", "15px")), ("segment", ".option:last-child",
                         ("600", "16px"))])
def test_a_heading_and_the_words_below_it_have_fonts_and_sizes_of_their_own(kind, part, default, fonts):
    def font(name: str, element: str) -> tuple[str, ...]:
        return tuple(look(fonts, f"[data-field={kind}_{name}] {element}", "font-weight", "font-size", "font-style"))

    assert font("own", part) == ("500", "30px", "italic") and font("own", ".label") == ("700", "17px", "normal")
    assert font("words", part) == ("700", "30px", "normal") and font("words", ".label") == ("600", "17px", "normal")
    assert font("heading", part) == (*default, "normal") and font("heading", ".label") == ("800", "30px", "italic")
    families = look(fonts, f"[data-field={kind}_words] .label", "font-family")[0]
    assert "Avenir" not in families
    assert "AvenirNext-Bold" in look(fonts, f"[data-field={kind}_words] {part}", "font-family")[0]


def test_axe_finds_nothing(page):
    assert violations(page) == []
    page.submit()
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_mark_of_a_switch_is_a_disc_whether_it_is_on_or_off(scheme, built, visit):
    fields = [{"id": "s", "title": "S", "type": "switch"}]
    definition = json.dumps([{"id": "g", "sections": [{"id": "t", "fields": fields}]}])
    page = visit(built({"site.json": {"title": "T", "host": True}, "forms/f.json": definition}) / "f",
                 color_scheme=scheme)
    mark = """e => { const { inlineSize, blockSize, rotate } = getComputedStyle(e, '::after');
        return [inlineSize, blockSize, rotate]; }"""
    found = []
    for _ in range(2):
        found.append(page.control("s").evaluate(mark))
        page.control("s").click()
    assert found[0] == found[1] and found[0][0] == found[0][1] != "0px" and found[0][2] == "none", found


def test_a_time_has_both_of_its_limits(built, visit):
    limits = {"minimum_date": "2024-01-01T10:00:00Z", "maximum_date": "2024-01-01T12:00:00Z"}
    fields = [{"id": kind, "title": kind, "type": kind} | limits for kind in ["date", "time", "date_time"]]
    definition = json.dumps([{"id": "g", "sections": [{"id": "t", "fields": fields}]}])
    page = visit(built({"site.json": {"title": "T", "host": True}, "forms/f.json": definition}) / "f")
    found = {kind: page.control(kind).evaluate("e => [e.min, e.max]") for kind in ["date", "time", "date_time"]}
    assert found == {"date": ["2024-01-01", "2024-01-01"], "time": ["10:00", "12:00"],
                     "date_time": ["2024-01-01T10:00", "2024-01-01T12:00"]}
