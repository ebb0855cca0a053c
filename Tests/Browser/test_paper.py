"""On paper: what was chosen can be seen, and nothing is printed that only the screen needs."""
import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

from Support.mmxml import form, labelled, mmxml_site, page
from Support.pages import FormPage

CHOICES = [{"id": "none", "title": "None", "default": True}, {"id": "half", "title": "Half board"}]
ROOMS = [{"id": "shared", "title": "Shared room", "default": True}, {"id": "cabin", "title": "Cabin"}]
FIELDS = [
    {"id": "name", "title": "Name", "type": "text", "size": {"width": 25}},
    {"id": "arrival", "title": "Arrival", "type": "date", "size": {"width": 40}},
    {"id": "nights", "title": "Nights", "type": "count", "size": {"width": 35}},
    {"id": "board", "title": "Board", "type": "segment", "values": CHOICES},
    {"id": "room", "title": "Room", "type": "select", "values": ROOMS},
    {"id": "diets", "title": "Diets", "type": "multi_select", "values": [{"id": "vegan", "title": "Vegan"}]},
    {"id": "train", "title": "By train", "type": "switch"},
]
SITE = {
    "site.json": {"title": "T", "host": True, "review": True},
    "forms/stay.json": json.dumps([{"id": "g", "title": "Stay", "sections": [{"id": "s", "fields": FIELDS}]}]),
}


@pytest.fixture
def opened(built, visit) -> FormPage:
    return visit(built(SITE) / "stay", now="2026-05-04T12:00:00Z")


def test_answers_stand_in_one_column_a_list_of_many_options_too(built, visit):
    towns = [{"id": f"t{number}", "title": f"Town {number}"} for number in range(20)]
    fields = [{"id": "name", "title": "Name", "type": "text"},
              {"id": "town", "title": "Town", "type": "select", "values": towns}]
    opened = visit(built({**SITE, "forms/stay.json": json.dumps(
        [{"id": "g", "title": "Stay", "sections": [{"id": "s", "fields": fields}]}])}) / "stay")
    expect(opened.field("town").get_by_role("combobox")).to_be_visible()
    opened.page.emulate_media(media="print")
    name, town = (opened.field(each).locator("input").bounding_box() for each in ("name", "town"))
    assert (name["x"], name["width"]) == (town["x"], town["width"])


def sheets(opened: FormPage, folder) -> list[str]:
    """The text of each sheet that Chromium prints."""
    opened.page.pdf(path=folder / "printed.pdf", format="A4")
    printed = subprocess.run(["pdftotext", "-layout", folder / "printed.pdf", "-"], capture_output=True, check=True)
    return printed.stdout.decode().split("\f")[:-1]


def drawn(input, part: str) -> dict:
    """The lines and the measures of what is drawn of a box or button."""
    return input.evaluate("""(e, part) => { const s = getComputedStyle(e, part);
        return { content: s.content, line: s.borderTopStyle, color: s.borderTopColor, ground: s.backgroundColor,
            width: s.inlineSize, thickness: parseFloat(s.borderBottomWidth) } }""", part)


def test_what_was_chosen_is_drawn_with_lines_since_browsers_print_no_grounds(opened):
    opened.choose("board", ["half"])
    opened.choose("diets", ["vegan"])
    opened.enter("train", True)
    opened.page.emulate_media(media="print")
    boxes = [*opened.choices("board").all(), *opened.choices("diets").all(), opened.control("train")]
    for box in boxes:
        frame = drawn(box, "::before")
        assert (frame["line"], frame["color"], frame["ground"]) == ("solid", "rgb(0, 0, 0)", "rgba(0, 0, 0, 0)")
        assert frame["width"] == "21px"
    none, half = (drawn(choice, "::after") for choice in opened.choices("board").all())
    assert none["content"] in ("none", '""') and none["thickness"] == 0
    assert (half["line"], half["color"], half["thickness"]) == ("solid", "rgb(0, 0, 0)", 5)
    for tick in (drawn(opened.choices("diets").first, "::after"), drawn(opened.control("train"), "::after")):
        assert tick["thickness"] >= 2 and tick["width"] != "16px"


def test_answers_begin_at_one_edge_and_words_stay_whole(opened):
    opened.page.emulate_media(media="print")
    edges = {round(opened.control(name).bounding_box()["x"]) for name in ("name", "arrival", "nights", "room")}
    assert len(edges) == 1
    assert opened.field("arrival").locator(".label").evaluate("e => e.getClientRects().length") == 1


def test_what_must_be_verified_stands_beside_its_words_too(built, visit):
    mail = labelled("emailPinger", "mail", "Mail", mustValidate="NO")
    opened = visit(built(mmxml_site(form(page("p", mail, labelled("textField", "a", "A"))))) / "f")
    opened.page.emulate_media(media="print")
    assert opened.control("mail").bounding_box()["x"] == opened.control("a").bounding_box()["x"]


def test_an_untouched_list_shows_what_is_chosen_and_no_box_without_words(opened, tmp_path):
    [sheet] = sheets(opened, tmp_path)
    assert re.search(r"Room\s+☑ Shared room\s+☐ Cabin", sheet), sheet
    assert not re.search(r"[☐☑]\s*$", sheet, re.MULTILINE)


def test_sheets_are_numbered(opened, tmp_path):
    [sheet] = sheets(opened, tmp_path)
    assert sheet.strip().splitlines()[-1].strip() == "1/1"


def test_nothing_of_the_screen_is_printed(opened):
    opened.control("name").fill("Ann")
    opened.page.emulate_media(media="print")
    for button in opened.page.locator(".clear, [data-part=minus], [data-part=plus]").all():
        assert not button.is_visible()
    assert opened.page.locator(".group-header").evaluate("e => getComputedStyle(e, '::after').display") == "none"


def test_a_review_is_printed_as_a_record(opened, tmp_path):
    opened.answer({"name": "Ann", "nights": "2"})
    opened.submit()
    assert opened.page.locator("[data-review]").is_visible()
    [sheet] = sheets(opened, tmp_path)
    assert "Printed on May 4, 2026" in sheet and "Page 1 of 1" in sheet and "1/1" not in sheet
    assert re.search(r"Name\s+Ann", sheet) and "Change" not in sheet


def asked(name: str, type: str) -> dict:
    return {"name": name, "dataType": "string", "type": type, "showLabel": True, "label": {"en_US": name}}


def test_a_long_answer_is_printed_whole_and_leaves_no_sheet_empty(built, visit, tmp_path):
    fields = [*(asked(f"Question{number}", "text") for number in range(18)), asked("Wishes", "textarea")]
    definition = {"availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US", "fields": fields}
    opened = visit(built({"site.json": {"title": "T", "host": True}, "forms/f.json": definition}) / "f")
    opened.answer({f"Question{number}": "answer" for number in range(18)})
    opened.control("Wishes").fill("\n".join(f"wish {number}" for number in range(40)))
    first, second = sheets(opened, tmp_path)
    assert "Question14" in first and "wish" not in first
    assert second.count("wish ") == 40


LONG = "The third house behind the old mill, on the left of the river, where the road to the harbour begins. " * 2


def asked_form(*fields: dict) -> dict:
    definition = {"availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US", "fields": fields}
    return {"site.json": {"title": "T", "host": True}, "forms/f.json": definition}


def test_what_is_filled_in_and_not_sent_yet_is_printed_whole(built, visit, tmp_path):
    long = {"en_US": LONG}
    place = {**asked("Place", "select"), "options": [{"value": "mill", "label": long}]}
    opened = visit(built(asked_form(asked("Way", "text"), place)) / "f")
    opened.control("Way").fill(LONG)
    opened.control("Place").select_option("mill")
    [sheet] = sheets(opened, tmp_path)
    words = re.sub(r"\s+", " ", re.sub(r"(Way|Place) ", "", sheet))
    assert words.count(LONG.strip()) == 2, sheet


def test_options_to_be_ticked_by_hand_are_printed_whole_within_the_sheet(built, visit, tmp_path):
    place = {**asked("Place", "select"), "options": [{"value": "mill", "label": {"en_US": LONG}}]}
    opened = visit(built(asked_form(place)) / "f", viewport={"width": 720, "height": 900})
    [sheet] = sheets(opened, tmp_path)
    assert "☐ The third house" in sheet and LONG.strip() in re.sub(r"\s+", " ", sheet.replace("Place ", "")), sheet
    opened.page.emulate_media(media="print")
    opened.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert opened.page.evaluate("document.documentElement.scrollWidth") <= 720
    opened.page.evaluate("dispatchEvent(new Event('afterprint'))")
    opened.page.emulate_media(media="screen")
    assert opened.control("Place").is_visible() and opened.field("Place").locator("li").count() == 0


def test_long_texts_and_files_have_room_to_write_on(built, visit):
    paper = {"name": "Paper", "dataType": "document-library", "showLabel": True, "label": "Paper"}
    opened = visit(built(asked_form(asked("Way", "text"), asked("Wishes", "textarea"), paper)) / "f")
    opened.page.emulate_media(media="print")
    millimetre = 96 / 25.4
    assert opened.control("Wishes").bounding_box()["height"] >= 25 * millimetre - 0.1
    line = opened.field("Paper").locator(".file")
    assert line.evaluate("e => getComputedStyle(e).borderBottomStyle") == "solid"
    assert line.bounding_box()["height"] >= 7 * millimetre - 0.1
    assert line.bounding_box()["x"] == opened.control("Way").bounding_box()["x"]


BAR = {"class": "ADBoundProgressView", "name": "share", "frame": [16, 16, 343, 30], "label": "Share",
       "dataPath": "0.4"}


@pytest.mark.parametrize("media", [{"media": "print"}, {"forced_colors": "active"}])
def test_a_bar_is_there_on_paper_and_in_colours_of_the_system(media, built, visit):
    opened = visit(built({"site.json": {"title": "T", "host": True},
                          "forms/f.json": {"title": "F", "model": {}, "controls": [BAR]}}) / "f")
    opened.page.emulate_media(**media)
    look = opened.field("share").locator("progress").evaluate("""e => { const s = getComputedStyle(e);
        return [s.borderTopStyle, s.borderTopWidth, s.printColorAdjust, s.forcedColorAdjust] }""")
    assert look == ["solid", "1px", "exact", "none"]
