"""“Why?” in the preview: which rule and which values made a field what it is, and what depends on it."""
from pathlib import Path
from typing import Iterator

import pytest
from playwright.sync_api import Locator, expect

from Support.axe import AXE
from Support.fields import text
from Support.grids import Grid
from Support.mmxml import form, labelled, mmxml_site, page
from Support.serving import Server, serving
from Support.sites import Site, form_site

FIELDS = [
    {"key": "born", "type": "datePicker", "label": "Date of birth",
     "rules": {"fieldReciver": ["tutor"], "compare": "<", "value": "18", "behavior": "show", "else": "hide"}},
    {"key": "tutor", "type": "text", "label": "<b>Tutor</b>", "isHidden": True,
     "validator": [{"type": "mandatory", "textError": "Enter a name"}]},
    {"key": "locker", "type": "boolean", "label": "A locker",
     "rules": {"fieldReciver": ["size"], "compare": "=", "value": "true", "behavior": "enable", "else": "disable"}},
    {"key": "size", "type": "text", "label": "Size", "isEditing": False},
]
SITE = {**form_site({"club": FIELDS}, locales=["en", "es"]),
        "forms/club.strings.json": {
            "es": {"Date of birth": "Fecha de nacimiento", "A locker": "Una taquilla", "Size": "Tamaño"}}}


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Server]:
    site = Site(tmp_path).write(SITE)
    with serving(site.folder) as server:
        yield server


def panel(grid: Grid) -> Locator:
    return grid.page.get_by_role("complementary", name="Explanation")


def test_a_hidden_field_is_chosen_and_says_its_rule_value_and_place(club, preview):
    grid = preview(club, "club", "?locales=en")
    grid.switch("Why?")
    why = panel(grid)
    expect(why).to_contain_text("Choose a field, or pick one in a page.")
    why.get_by_label("Field").select_option("tutor")
    expect(why.get_by_role("heading", level=2)).to_have_text("<b>Tutor</b>")
    expect(why.get_by_role("list", name="State")).to_contain_text("Hidden")
    expect(why).to_contain_text("A rule shows it when the age from “Date of birth” (now blank) is less than 18")
    expect(why.get_by_role("button", name="forms/club.json:")).to_be_visible()
    assert "why=tutor" in grid.page.url
    grid.input("en", "born").fill("1990-01-01")
    expect(why).to_contain_text("is not less than 18.")
    expect(why).to_contain_text("Hidden, because the age from “Date of birth” (now ")
    year = grid.page.evaluate("new Date().getFullYear() - 10")
    grid.input("en", "born").fill(f"{year}-01-01")
    expect(why).to_contain_text("Shown, because the age from “Date of birth” (now 10) is less than 18.")
    expect(why).to_contain_text("Invalid: it must be filled in.")
    grid.page.evaluate(AXE)
    found = grid.page.evaluate(
        "axe.run('#why', { preload: false, resultTypes: ['violations'] }).then(r => r.violations.map(v => v.id))")
    assert found == []
    grid.page.reload()
    grid.wait()
    expect(why.get_by_role("heading", level=2)).to_have_text("<b>Tutor</b>")


def test_from_a_reason_to_its_cause_and_on_to_what_depends_on_it_by_keyboard(club, preview):
    grid = preview(club, "club", "?locales=en&why=tutor")
    why = panel(grid)
    grid.input("en", "born").fill("1990-01-01")
    link = why.get_by_role("button", name="Look at “Date of birth”")
    link.focus()
    grid.input("en", "locker").evaluate(
        "e => { e.checked = true; e.dispatchEvent(new Event('change', { bubbles: true })); }")
    expect(link).to_be_focused()
    grid.page.keyboard.press("Enter")
    heading = why.get_by_role("heading", level=2)
    expect(heading).to_have_text("Date of birth")
    expect(heading).to_be_focused()
    expect(why).to_contain_text("Shows “<b>Tutor</b>” when the age from “Date of birth”")
    expect(why).to_contain_text("otherwise hides it (it does now)")
    why.get_by_role("button", name="Look at “<b>Tutor</b>”").press("Enter")
    expect(heading).to_have_text("<b>Tutor</b>")
    expect(why.get_by_label("Field")).to_have_value("tutor")


def test_picking_asks_and_enters_nothing_and_escape_ends_it(club, preview):
    grid = preview(club, "club", "?locales=en,es&why=&zoom=1")
    why = panel(grid)
    pick = why.get_by_role("button", name="Pick")
    picking = grid.frame("en").locator("html")
    expect(pick).to_have_attribute("aria-pressed", "true")
    grid.field("es", "locker").hover()
    expect(grid.field("es", "locker")).to_have_css("outline-style", "solid")
    grid.input("es", "locker").click()
    expect(why.get_by_role("heading", level=2)).to_have_text("Una taquilla")
    expect(grid.input("es", "locker")).not_to_be_checked()
    expect(pick).to_have_attribute("aria-pressed", "false")
    grid.input("es", "locker").click()
    expect(grid.input("en", "locker")).to_be_checked()
    expect(why.get_by_role("list", name="State")).to_contain_text("Value: ticked")
    pick.click()
    expect(picking).to_have_attribute("data-why-picking", "")
    grid.input("en", "size").click(force=True)
    expect(why.get_by_role("heading", level=2)).to_have_text("Size")
    expect(why).to_contain_text("Open, because “A locker” is ticked.")
    for in_frame in (False, True):
        pick.click()
        expect(picking).to_have_attribute("data-why-picking", "")
        grid.field("en", "size").hover()
        if in_frame:
            grid.input("en", "size").focus()
        grid.page.keyboard.press("Escape")
        expect(pick).to_have_attribute("aria-pressed", "false")
        expect(grid.field("en", "size")).to_have_css("outline-style", "none")


def test_a_field_out_of_view_is_brought_into_view_within_its_frame(tmp_path, preview):
    site = Site(tmp_path).write(form_site({"long": [text(f"t{n}") for n in range(40)]}))
    with serving(site.folder) as server:
        grid = preview(server, "long", "?why=", expected="ERR_", viewport={"width": 1440, "height": 500})
        top = grid.page.locator("header.bar").bounding_box()["y"]
        panel(grid).get_by_label("Field").select_option("t30")
        expect(grid.field("en", "t30")).to_be_in_viewport()
        assert grid.page.locator("header.bar").bounding_box()["y"] == top


def test_a_field_that_is_no_more_and_a_field_that_is_new(club, tmp_path, preview):
    grid = preview(club, "club", "?locales=en&why=size")
    why = panel(grid)
    expect(why).to_contain_text("Locked: the definition says so.")
    Site(tmp_path).write(
        form_site({"club": [*FIELDS[:2], {"key": "pet", "type": "text", "label": "Pet"}]}, locales=["en", "es"]))
    expect(why).to_contain_text("The form has no field “size”.")
    why.get_by_label("Field").select_option("pet")
    expect(why.get_by_role("heading", level=2)).to_have_text("Pet")
    expect(why).to_contain_text("Shown: nothing in the form hides it.")


TRAVEL = form(
    page("start", labelled("checkbox", "bus", "By bus", "<itemShouldNotify>YES</itemShouldNotify>"),
         *(labelled("textField", f"t{n}", f"Text {n}") for n in range(25))),
    '<page name="travel"><group name="seats"><title>Your seat</title>'
    + labelled("textField", "seat", "Seat") + labelled("textField", "row", "Row")
    + '</group><group name="stops" isHidden="YES"><title>Your stop</title>' + labelled("textField", "stop", "Stop")
    + "</group></page>",
    rules='<relationship object="group::stops"><condition>bus == "YES"</condition><if><show>1</show></if>'
    "<else><hide>1</hide></else></relationship>")


def test_a_group_and_a_page_say_why_they_are_as_they_are_and_show_themselves_in_the_frame(tmp_path, preview):
    site = Site(tmp_path).write(mmxml_site(TRAVEL, host=True, locales=["en"]))
    with serving(site.folder) as server:
        grid = preview(server, "f", "?locales=en&why=&zoom=1", expected="ERR_", viewport={"width": 1280, "height": 600})
        why = panel(grid)
        choice = why.get_by_label("Field")
        assert choice.locator("optgroup").evaluate_all("all => all.map(e => e.label)") == ["Pages", "Groups", "Fields"]
        choice.select_option("group:stops")
        heading = why.get_by_role("heading", level=2)
        expect(heading).to_have_text("Your stop")
        expect(why.get_by_role("list", name="State")).to_have_text("Hidden")
        expect(why).to_contain_text("A rule shows it when “By bus” (now not ticked) is ticked, otherwise hides it")
        expect(why.get_by_role("button", name="forms/f.xml:")).to_be_visible()
        why.get_by_role("button", name="Look at “By bus”").click()
        expect(heading).to_have_text("By bus")
        expect(grid.field("en", "bus")).to_be_in_viewport(ratio=1)
        grid.input("en", "bus").check()
        choice.select_option("group:stops")
        stops = grid.frame("en").locator("[data-group=stops]")
        expect(stops).to_be_in_viewport(ratio=1)
        assert stops.evaluate("e => getComputedStyle(e).boxShadow") != "none"
        expect(why).to_contain_text("Shown, because “By bus” is ticked.")
        why.get_by_role("button", name="travel", exact=True).click()
        expect(heading).to_have_text("travel")
        expect(why).to_contain_text("Shown: nothing in the form hides it.")
        assert why.locator(".why-content li").all_inner_texts() == ["Your seat", "Your stop"]
        assert "why=page%3Atravel" in grid.page.url
        choice.select_option("t20")
        expect(grid.field("en", "t20")).to_be_in_viewport(ratio=1)
        expect(grid.frame("en").locator("[data-why-chosen]")).to_have_count(1)
        grid.page.reload()
        grid.wait()
        expect(grid.field("en", "t20")).to_be_in_viewport(ratio=1)


def test_a_group_is_picked_by_its_heading(tmp_path, preview):
    site = Site(tmp_path).write(mmxml_site(TRAVEL, host=True, locales=["en"]))
    with serving(site.folder) as server:
        grid = preview(server, "f", "?locales=en&why=&zoom=1", expected="ERR_")
        why = panel(grid)
        why.get_by_label("Field").select_option("seat")
        expect(grid.field("en", "seat")).to_be_in_viewport(ratio=1)
        why.get_by_role("button", name="Pick").click()
        expect(grid.frame("en").locator("html")).to_have_attribute("data-why-picking", "")
        grid.frame("en").locator("[data-group=seats] .group-title").click()
        expect(why.get_by_role("heading", level=2)).to_have_text("Your seat")
        expect(why.get_by_label("Field")).to_have_value("group:seats")
        why.get_by_role("button", name="Row", exact=True).click()
        expect(why.get_by_role("heading", level=2)).to_have_text("Row")
