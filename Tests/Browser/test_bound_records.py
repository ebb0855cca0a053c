"""A form of bound controls sends what it shows, wherever its record and its answers come from."""
import base64
from typing import Any

import pytest
from playwright.sync_api import expect

from Support.sites import form_site

MODEL = {"a": "da", "b": "db", "n": 1}
TEXTS = [{"class": "ADBoundTextField", "name": name, "label": name, "dataPath": name} for name in MODEL]
PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGP4z8DA8B+MgBgAHfAD/dPQfSYAAAAASUVORK5CYII="
DRAWING = "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='2'/>"
DOCTYPE = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'


def site(controls: list[dict], model: dict[str, Any], **settings: Any) -> dict:
    return form_site({"f": {"title": "F", "model": model, "controls": controls}}, **settings)


def shown(page) -> list[str]:
    return [page.control(name).input_value() for name in MODEL]


def reload(page, query: str = "") -> None:
    page.page.goto(page.page.url.split("?")[0] + query)
    page.settle()


def button(page, part: str):
    return page.page.locator(f"[data-draft] [data-part={part}]")


def test_what_a_host_has_given_goes_along_to_another_language(built, visit, host):
    page = visit(host.mount(built(site(TEXTS, MODEL, locales=["en", "es"]))) + "f/")
    page.host("fill({a: 'H', n: 4, extra: 'E'})")
    page.enter("b", "mine")
    with page.page.expect_navigation():
        page.page.locator("[data-languages] a").nth(1).click()
    page.settle()
    assert shown(page) == ["H", "mine", "4"]
    assert page.values == {"a": "H", "b": "mine", "n": 4, "extra": "E"}


def test_a_draft_goes_over_what_the_page_is_given_where_a_person_has_changed_it(built, visit, host):
    page = visit(host.mount(built(site(TEXTS, MODEL, prefill=["a", "n"]))) + "f/?n=2&a=s1")
    page.enter("b", "mine")
    reload(page, "?n=5&a=s2")
    assert shown(page) == ["s2", "mine", "5"]
    assert page.values == {"a": "s2", "b": "mine", "n": 5}


def test_what_is_undone_is_sent_as_it_is_shown(built, visit):
    page = visit(built(site(TEXTS, MODEL)) / "f")
    page.enter("b", "one")
    reload(page)
    page.host("fill({a: 'H'})")
    page.enter("b", "two")
    button(page, "restart").click()
    assert shown(page) == ["da", "db", "1"] and page.values == MODEL
    button(page, "undo").click()
    assert shown(page) == ["H", "two", "1"] and page.values == {"a": "H", "b": "two", "n": 1}


def test_the_address_changes_some_of_what_the_page_is_given(built, visit, host):
    page = visit(host.mount(built(site(TEXTS, MODEL, prefill=["b"]))) + "f/?b=q",
                 values={"a": "served", "n": 7, "extra": "E"})
    assert shown(page) == ["served", "q", "7"]
    assert page.values == {"a": "served", "b": "q", "n": 7, "extra": "E"}


def test_a_picture_of_any_size_leaves_the_draft_of_all_else(built, visit, tmp_path):
    picture = {"class": "ADBoundImageView", "name": "i", "label": "Picture", "dataPath": "i", "isEditable": True}
    page = visit(built(site([*TEXTS, picture], {**MODEL, "i": ""})) / "f")
    file = tmp_path / "large.png"
    file.write_bytes(base64.b64decode(PIXEL) + bytes(6_000_000))
    page.control("i").set_input_files(file)
    page.settle()
    page.enter("b", "mine")
    reload(page)
    assert shown(page) == ["da", "mine", "1"] and page.values["i"] == ""
    expect(page.page.locator("[data-draft]")).to_contain_text("Not kept: Picture.")


def test_a_new_start_has_the_texts_and_colours_of_the_design(built, visit):
    label = {"class": "ADBoundLabel", "name": "l", "text": "designed", "colorPath": "b",
             "dataPath": "CASE n WHEN 0 THEN round('x') ELSE 'ok' + n END"}
    live = [{**each, "liveUpdate": True} for each in TEXTS]
    page = visit(built(site([*live, label], {"a": "", "b": "bad", "n": 0})) / "f")
    page.answer({"n": "4", "b": "FF0000"})
    assert page.state("l", "text") == "ok4" and page.state("l", "colors") == {"text": "#FF0000FF"}
    reload(page)
    assert page.state("l", "text") == "ok4"
    button(page, "restart").click()
    assert page.state("l", "text") == "designed" and page.state("l", "colors") == {}
    assert page.field("l").evaluate("e => getComputedStyle(e).color") != "rgb(255, 0, 0)"


def test_a_new_start_shows_what_no_value_hides(built, visit):
    hide = {"class": "ADBoundSwitch", "name": "hide", "label": "Hide", "dataPath": "h", "liveUpdate": True}
    page = visit(built(site([*TEXTS, hide, {**TEXTS[0], "name": "away", "hiddenPath": "h"}], {**MODEL, "h": None}))
                 / "f")
    page.answer({"b": "mine", "hide": True})
    assert not page.state("away", "visible")
    reload(page)
    assert not page.state("away", "visible")
    button(page, "restart").click()
    assert page.values == {**MODEL, "h": None} and page.state("away", "visible")
    button(page, "undo").click()
    assert page.values == {**MODEL, "b": "mine", "h": "true"} and not page.state("away", "visible")


@pytest.mark.parametrize("path, value, source", [
    ("", "", "designed"), ("i", "", None), ("i", None, None), ("round('x')", "", "designed"),
    ("i", "data:application/octet-stream;base64," + PIXEL, "data:application/octet-stream"),
    ("i", base64.b64encode(("\n" + DRAWING).encode()).decode(), "data:image/svg+xml"),
    ("i", base64.b64encode((DOCTYPE + DRAWING).encode()).decode(), "data:image/svg+xml"),
])
@pytest.mark.parametrize("is_editable", [False, True])
def test_the_picture_of_the_design_is_there_until_there_is_another_or_none(is_editable, path, value, source, built,
                                                                          visit):
    picture = {"class": "ADBoundImageView", "name": "i", "image": "pic.png", "dataPath": path,
               "isEditable": is_editable}
    files = site([picture], {"i": value}) | {"assets/pic.png": base64.b64decode(PIXEL)}
    page = visit(built(files) / "f")
    image = page.field("i").locator("img")
    if source is None:
        expect(image).to_be_hidden()
    else:
        expect(image).to_be_visible()
        begins = image.get_attribute("src")[:len(source)]
        assert begins == source or source == "designed" and not begins.startswith("data:")


def test_an_editable_picture_that_cannot_be_read_is_not_there(built, visit):
    picture = {"class": "ADBoundImageView", "name": "i", "dataPath": "i", "isEditable": True}
    page = visit(built(site([picture], {"i": "AAAA"})) / "f")
    expect(page.field("i").locator("img")).to_be_hidden()


def test_answers_are_checked_once_more_in_their_formats(built, visit):
    formats = {"a": ("masked", "(###) ###-####"), "b": ("date", "MM/dd/yyyy"), "n": ("number", "$#,##0.00")}
    controls = [{**each, "formatType": formats[each["name"]][0], "formatPattern": formats[each["name"]][1]}
                for each in TEXTS]
    page = visit(built(site(controls, {"a": "8085551212", "b": "2024-03-01", "n": 12}, review=True)) / "f")
    page.submit()
    answers = page.page.locator("[data-answer] .answer-value").all_inner_texts()
    assert answers == ["(808) 555-1212", "03/01/2024", "$12.00"]
