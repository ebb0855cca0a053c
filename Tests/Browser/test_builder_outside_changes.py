"""A file that another program changes while somebody is busy with its form."""
import copy
from typing import Callable

import pytest
from playwright.sync_api import expect

from Browser.builder_fixtures import start
from Browser.test_builder_saving import Site, change_outside, site
from Support.builders import Builder


@pytest.fixture
def three(site: Site) -> Site:
    """The form with three fields: name, email, phone."""
    site.builder.page.click("[data-add=email]")
    site.builder.add("text", "Phone")
    site.builder.press("Control+s")
    site.builder.heard("Saved guest")
    return site


def rearrange(site: Site, change: Callable[[list], list]) -> None:
    """Has another program change the fields, and waits until the builder shows them."""
    form = site.files["guest"]
    document = copy.deepcopy(form["document"])
    section = document["pages"][0]["groups"][0]["sections"][0]
    section["fields"] = change(section["fields"])
    names = [field["name"] for field in section["fields"]]
    form.update(document=document, version=str(int(form["version"]) + 1))
    rows = site.builder.page.locator("[role=treeitem][data-kind=field]")
    expect(rows).to_have_count(len(names))
    expect(rows.first).to_have_attribute("data-item", names[0])


def open_move(site: Site, name: str, behind: str) -> None:
    site.builder.item(name).click()
    site.builder.page.click("[data-command=move-to]")
    site.builder.page.locator("#move-place").select_option(label=behind)


def test_the_file_is_taken_once_what_was_not_saved_is_undone(site):
    builder = site.builder
    builder.page.click("[data-add=email]")
    change_outside(site)
    notice = builder.part("file-notice")
    expect(notice).to_contain_text("you have changes that are not saved")
    builder.page.click("[data-command=undo]")
    builder.heard("guest was changed on the disk and is shown as it is now")
    expect(notice).to_be_hidden()
    expect(builder.part("unsaved")).to_be_hidden()
    expect(builder.item("name")).to_contain_text("Their name")


def test_a_field_moves_behind_the_one_that_was_named_wherever_that_is_now(three):
    open_move(three, "name", "After Email")
    rearrange(three, lambda fields: [fields[1], {**fields[2], "name": "more"}, fields[0], fields[2]])
    three.builder.part("move").click()
    three.builder.heard("Moved Name to position 2 of 4")
    assert three.builder.rows() == ["email", "name", "more", "phone"]


@pytest.mark.parametrize("gone", ["name", "email"])
def test_what_is_gone_meanwhile_does_not_move_and_that_is_told(gone, three):
    open_move(three, "name", "After Email")
    rearrange(three, lambda fields: [field for field in fields if field["name"] != gone])
    before = three.builder.rows()
    three.builder.part("move").click()
    three.builder.heard("The form was changed meanwhile, so nothing was done")
    assert three.builder.rows() == before
    assert three.builder.focus().startswith("item")


def test_options_that_were_typed_stay_where_their_field_is_gone(site):
    builder = site.builder
    builder.add("picker", "Size")
    builder.press("Control+s")
    builder.heard("Saved guest")
    builder.part("paste-options").click()
    area = builder.part("options-text")
    area.fill("Small\nLarge")
    rearrange(site, lambda fields: fields[:1])
    builder.page.locator("dialog [data-part=add]").click()
    expect(area).to_have_value("Small\nLarge")
    expect(area).to_be_focused()
    expect(area).to_have_accessible_description("The form was changed meanwhile, so nothing was done")
