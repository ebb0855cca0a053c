"""Buttons that clear fields lie over no text, move nothing, and can be undone (elvis-form.md, section 3)."""
import json

import pytest

from Support.pages import FormPage

WIDE = {"width": 1000, "height": 800}
NARROW = {"width": 320, "height": 700}


def entry(name: str, type: str, width: int = 100, **others) -> dict:
    return {"id": name, "title": name.title(), "type": type, "size": {"width": width}, **others}


FIELDS = [entry("email", "email", 60), entry("amount", "number", 40), entry("arrival", "date", 33),
          entry("leaving", "date", 33), entry("nights", "count", 33), entry("moment", "date_time", 50),
          entry("hour", "time", 50)]

CELLS = [entry("date25", "date", 25), entry("time25", "time", 25), entry("other25", "date", 25),
         entry("text25", "text", 25), entry("moment40", "date_time", 40), entry("date20", "date", 20),
         entry("time15", "time", 15)]
"""Cells that have no room for a value and what clears it, or not even for the value."""


def site(fields: list[dict]) -> dict:
    return {"site.json": {"title": "T", "host": True},
            "forms/f.json": json.dumps([{"id": "g", "title": "G", "sections": [{"id": "s", "fields": fields}]}])}


SITE = site(FIELDS)
ADDRESS = "bartholomew.featherstonehaugh.of.some.place@example.org"


@pytest.fixture(params=[WIDE, NARROW], ids=["wide", "narrow"])
def opened(request, built, visit) -> FormPage:
    return visit(built(SITE) / "f", viewport=request.param)


def clear(opened: FormPage, name: str):
    return opened.field(name).get_by_role("button", name="Clear")


@pytest.mark.parametrize(("name", "text"), [("email", ADDRESS), ("amount", "12345")])
def test_it_stands_in_the_box_and_over_none_of_its_text(name, text, opened):
    opened.control(name).fill(text)
    box, button = opened.control(name).bounding_box(), clear(opened, name).bounding_box()
    room = opened.control(name).evaluate("e => parseFloat(getComputedStyle(e).paddingInlineEnd)")
    assert box["x"] <= button["x"] and button["x"] + button["width"] <= box["x"] + box["width"] + 0.5
    assert box["x"] + box["width"] - room <= button["x"] + 0.5
    assert button["width"] >= 44 and button["height"] >= 44


def test_it_empties_the_field_which_can_be_undone(opened):
    opened.control("email").fill(ADDRESS)
    clear(opened, "email").click()
    opened.settle()
    assert (opened.control("email").input_value(), opened.state("email", "value")) == ("", None)
    assert opened.focused() == "email"
    opened.page.keyboard.press("Control+z")
    opened.settle()
    assert opened.state("email", "value") == ADDRESS


def test_it_is_no_stop_of_the_tab_key(opened):
    opened.control("email").fill(ADDRESS)
    opened.page.keyboard.press("Tab")
    assert opened.focused() == "amount"


PLACES = "[...document.querySelectorAll('.control')].map(e => JSON.stringify(e.getBoundingClientRect()))"


@pytest.mark.parametrize(("name", "text"), [
    ("arrival", "2027-03-31"), ("moment", "2027-03-31T10:30"), ("hour", "10:30")])
def test_nothing_moves_when_it_appears_beside_a_date(name, text, opened):
    opened.control(name).focus()
    before = opened.page.evaluate(PLACES)
    opened.control(name).fill(text)
    assert clear(opened, name).is_visible()
    assert opened.page.evaluate(PLACES) == before
    clear(opened, name).click()
    opened.settle()
    assert opened.state(name, "value") is None
    assert not clear(opened, name).is_visible()


DIGITS = """(e, text) => {
    const context = document.createElement('canvas').getContext('2d'), style = getComputedStyle(e);
    context.font = style.font;
    const edges = ['paddingLeft', 'paddingRight', 'borderLeftWidth', 'borderRightWidth'];
    return e.offsetWidth - context.measureText(text).width - edges.reduce((sum, at) => sum + parseFloat(style[at]), 0);
}"""
"""The room that a text leaves in a box."""


@pytest.mark.parametrize("width", [1280, 600], ids=str)
@pytest.mark.parametrize(("name", "value", "text"), [
    ("date25", "2026-12-28", "12/28/2026"), ("date20", "2026-12-28", "12/28/2026"), ("time25", "17:45", "05:45 PM"),
    ("time15", "17:45", "05:45 PM"), ("moment40", "2026-12-28T17:45", "12/28/2026, 05:45 PM")])
def test_a_narrow_cell_shows_all_of_a_date_and_nothing_moves_in_its_row(width, name, value, text, built, visit):
    opened = visit(built(site(CELLS)) / "f", viewport={"width": width, "height": 900})
    before = opened.page.evaluate(PLACES)
    opened.control(name).fill(value)
    assert clear(opened, name).is_visible()
    assert opened.page.evaluate(PLACES) == before
    # Beside the text there is the browser's own mark, twenty pixels wide.
    assert opened.control(name).evaluate(DIGITS, text) >= 20


@pytest.mark.parametrize("width", [1280, 600], ids=str)
def test_narrow_cells_lie_over_nothing(width, built, visit):
    opened = visit(built(site(CELLS)) / "f", viewport={"width": width, "height": 900})
    boxes = [opened.control(field["id"]).bounding_box() for field in CELLS]
    assert not [(one, other) for one in boxes for other in boxes if one is not other
                and one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
                and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]]


@pytest.mark.parametrize("share", [25, 30, 33, 50], ids=str)
def test_a_count_shows_six_digits_at_every_share_of_a_row(share, built, visit):
    fields = [entry("some", "count", share, value=123456), entry("text", "text", 100 - share)]
    some = visit(built(site(fields)) / "f", viewport={"width": 1280, "height": 900}).control("some")
    assert some.evaluate("e => e.scrollWidth <= e.clientWidth")


def test_in_a_narrow_cell_it_can_be_pressed_and_leaves_the_box_alone(built, visit):
    opened = visit(built(site(CELLS)) / "f", viewport={"width": 1280, "height": 900})
    opened.control("date25").fill("2026-12-28")
    box, button = opened.control("date25").bounding_box(), clear(opened, "date25").bounding_box()
    assert button["width"] >= 44 and button["height"] >= 44 and button["y"] > box["y"] + 30
    clear(opened, "date25").click()
    opened.settle()
    assert (opened.state("date25", "value"), opened.focused()) == (None, "date25")
