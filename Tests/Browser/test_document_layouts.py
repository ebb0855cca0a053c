"""Groups in rows by shares of the width, and fields where frames say: as form documents have them."""
import math

import pytest

PHONE = {"width": 320, "height": 640}
WIDE = {"width": 1000, "height": 800}


def boxes(form, names: str) -> dict[str, dict[str, float]]:
    """The places of controls; those of one row end at one height."""
    found = {name: form.control(name).bounding_box() for name in names.split()}
    return {name: {"x": round(box["x"]), "end": round(box["y"] + box["height"]), "width": round(box["width"])}
            for name, box in found.items()}


def width(form, name: str) -> float:
    return form.field(name).bounding_box()["width"]


def rows(form, names: str) -> list[list[str]]:
    """The names by rows from above, in a row by their left sides."""
    found = boxes(form, names)
    ends = sorted({box["end"] for box in found.values()})
    return [sorted((name for name in found if found[name]["end"] == end), key=lambda name: found[name]["x"])
            for end in ends]


def tabbed(form, first: str, count: int) -> list[str]:
    """The fields that the Tab key goes through."""
    form.control(first).focus()
    names = [form.focused()]
    for _ in range(count - 1):
        form.page.keyboard.press("Tab")
        names.append(form.focused())
    return names


def test_fields_share_rows_as_far_as_they_fit(open_document):
    form = open_document("rows", viewport=WIDE)
    assert rows(form, "a b c d e g h") == [["a", "b", "c"], ["d"], ["e"], ["g"], ["h"]]
    whole = width(form, "h")
    shares = {"a": 33, "b": 33, "c": 33, "d": 50, "e": 60, "f": 25, "g": 37.5}
    assert {name: width(form, name) for name in shares} == {
        name: math.floor(whole * share / 100) for name, share in shares.items()}


@pytest.mark.parametrize("name, names", [("rows", "a b c d e g"), ("frames", "code town number street country")])
def test_on_a_phone_all_stand_in_one_column(name, names, open_document):
    form = open_document(name, viewport=PHONE)
    assert len(rows(form, names)) == len(names.split())
    assert {width(form, name)
            for name in names.split()} == {form.page.locator(".section").first.bounding_box()["width"]}


def test_frames_say_who_shares_a_row(open_document):
    form = open_document("frames", viewport=WIDE)
    assert rows(form, "code town number street country frameless") == [["street", "number"], ["code", "town"],
                                                                       ["country"], ["frameless"]]
    assert rows(form, "left right below over") == [["left", "over", "right"], ["below"]]
    found = boxes(form, "code town country")
    assert found["code"]["x"] == found["country"]["x"] and found["town"]["width"] > 3 * found["code"]["width"]


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_keyboard_goes_in_the_order_of_the_document(viewport, open_document):
    form = open_document("frames", viewport=viewport)
    assert tabbed(form, "code", 5) == ["code", "town", "number", "street", "country"]


def test_on_a_phone_the_column_is_that_of_the_rows(open_document):
    form = open_document("frames", viewport=PHONE)
    assert [row[0] for row in rows(form, "code town number street country frameless")] == [
        "street", "number", "code", "town", "country", "frameless"]


def test_rows_from_the_right(open_document):
    form = open_document("frames", {"defaultLocale": "he", "locales": ["he"]}, viewport=WIDE)
    assert rows(form, "street number") == [["number", "street"]]


FIELD = ('<textField id="{0}" userLabel="{0}" customClass="ADBoundTextField">'
         '<rect key="frame" x="0" y="{1}" width="150" height="30"/></textField>')
VIEW = '<view><rect key="frame" x="{0}" y="{1}" width="150" height="100"/><subviews>{2}</subviews></view>'


@pytest.mark.parametrize("views, rows_of_page", [
    (VIEW.format(10, 300, FIELD.format("a", 0)) + VIEW.format(10, 100, FIELD.format("b", 0)), [["b"], ["a"]]),
    (VIEW.format(10, 300, FIELD.format("a", 0)) + FIELD.format("b", 250), [["b"], ["a"]]),
    (VIEW.format(10, 100, FIELD.format("a", 0) + FIELD.format("b", 50))
     + VIEW.format(170, 100, FIELD.format("c", 0) + FIELD.format("d", 50)), [["a", "c"], ["b", "d"]]),
], ids=["over", "after", "beside"])
@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_containers_stand_where_they_say(views, rows_of_page, viewport, built, visit):
    """Action Data 1.2: the position of a control is the sum of the origins of what it stands in."""
    text = ('<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene sceneID="s">'
            '<objects><viewController id="v" customClass="ADBoundViewController"><view key="view"><subviews>'
            f'{views}</subviews></view></viewController></objects></scene></scenes></document>')
    form = visit(built({"site.json": {"host": True}, "forms/f.storyboard": text}) / "f", viewport=viewport)
    names = sorted(name for row in rows_of_page for name in row)
    seen = rows(form, " ".join(names))
    assert seen == (rows_of_page if viewport is WIDE else [[name] for row in rows_of_page for name in row])
    assert form.page.evaluate("document.documentElement.scrollWidth") == viewport["width"]


def test_fixed_frames_stand_where_they_say(open_document):
    form = open_document("fixed", viewport=WIDE)
    place = {name: form.field(name).bounding_box() for name in "abc"}
    ground = form.page.locator("[data-section=first]").bounding_box()
    assert [(round(place[name]["x"] - ground["x"]), round(place[name]["y"] - ground["y"]))
            for name in "abc"] == [(0, 0), (340, 120), (340, 0)]
    assert {round(box["width"]) for box in place.values()} == {300}
    # The sections lie on one another, and each lets presses through.
    form.enter("a", "typed")
    form.field("c").locator("label").click()
    assert form.state("a", "value") == "typed" and form.state("c", "value") is True


@pytest.mark.parametrize("viewport", [PHONE, {"width": 600, "height": 800}], ids=["phone", "narrow"])
def test_fixed_frames_flow_where_there_is_no_room(viewport, open_document):
    form = open_document("fixed", viewport=viewport)
    assert form.field("b").evaluate("e => getComputedStyle(e).position") == "relative"
    assert form.page.evaluate("document.documentElement.scrollWidth") == viewport["width"]


def test_a_collapsed_group_of_rows_is_closed(open_document):
    form = open_document("rows", viewport=WIDE)
    form.page.get_by_role("button", name="Shares").click()
    assert not form.is_shown("a") and not form.page.locator("hr.separator").is_visible()
