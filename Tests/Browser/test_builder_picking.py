"""Picking a field shows its properties, and a form that was begun before can be gone on with."""
import re

import pytest
from playwright.sync_api import expect

from Browser.builder_fixtures import builder, event, start
from Support.builders import Builder


@pytest.mark.parametrize("tool", ["problems", "save", "open", "versions", "styles"])
def test_the_properties_of_what_is_picked_take_the_place_of_a_tool(tool, event):
    event.tool(tool)
    event.item("name").click()
    expect(event.property("label")).to_have_value("Full name")
    event.tool(tool)
    event.frame.locator("[data-field=email]").click(position={"x": 4, "y": 4})
    expect(event.property("key")).to_have_value("email")


def test_all_drafts_of_the_device_are_offered_as_one_begins(event):
    event.page.reload()
    Builder(event.page).add("text", "Another form")
    event.page.reload()
    kept = Builder(event.page).part("kept")
    expect(kept.get_by_role("listitem")).to_have_text([
        re.compile(r"^Untitled form 1 field · "), re.compile(r"^Event registration 8 fields · ")])
