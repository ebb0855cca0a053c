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
SITE = {"site.json": {"title": "T", "host": True},
        "forms/f.json": json.dumps([{"id": "g", "title": "G", "sections": [{"id": "s", "fields": FIELDS}]}])}
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


@pytest.mark.parametrize(("name", "text"), [
    ("arrival", "2027-03-31"), ("moment", "2027-03-31T10:30"), ("hour", "10:30")])
def test_nothing_moves_when_it_appears_beside_a_date(name, text, opened):
    places = "[...document.querySelectorAll('.control')].map(e => JSON.stringify(e.getBoundingClientRect()))"
    opened.control(name).focus()
    before = opened.page.evaluate(places)
    opened.control(name).fill(text)
    assert clear(opened, name).is_visible()
    assert opened.page.evaluate(places) == before
    clear(opened, name).click()
    opened.settle()
    assert opened.state(name, "value") is None
    assert not clear(opened, name).is_visible()
