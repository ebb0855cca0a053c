"""Answers of forms that follow a record, as people read them: in the review, on paper and in the inbox."""
import json
import subprocess

import pytest

from Support.serving import serving
from Support.sites import form_site

PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGP4z8DA8B+MgBgAHfAD/dPQfSYAAAAASUVORK5CYII="
CONTROLS = [
    {"class": "UILabel", "text": "Each month", "frame": [16, 10, 150, 21]},
    {"class": "ADBoundSlider", "name": "rate", "dataPath": "n", "maxValue": 10, "frame": [16, 40, 340, 31]},
    {"class": "ADBoundLabel", "name": "shown", "dataPath": "n", "formatType": "number", "formatPattern": "$0.00",
     "frame": [16, 80, 340, 31]},
    {"class": "ADBoundProgressView", "name": "bar", "dataPath": "n", "maxValue": 16, "frame": [16, 120, 340, 31]},
    {"class": "ADBoundProgressView", "name": "part", "label": "Part of it", "dataPath": "n", "maxValue": 32,
     "frame": [16, 160, 340, 31]},
    {"class": "ADBoundWebView", "name": "page", "dataPath": "'<p>Markup</p>'", "containsHTML": True,
     "frame": [16, 200, 340, 31]},
    {"class": "ADBoundImageView", "name": "chosen", "label": "Picture", "dataPath": "i", "isEditable": True,
     "frame": [16, 240, 340, 31]},
    {"class": "ADBoundImageView", "name": "logo", "dataPath": "i", "frame": [16, 280, 340, 31]},
    {"class": "ADBoundTextField", "name": "name", "label": "Your name", "dataPath": "name",
     "frame": [16, 320, 340, 31]},
    {"class": "ADBoundSegmentedControl", "name": "use", "label": "For what?", "dataPath": "use",
     "segments": ["Car", "Home"], "frame": [16, 360, 340, 31]},
    {"class": "ADBoundSwitch", "name": "sure", "label": "Insure", "dataPath": "sure", "frame": [16, 400, 340, 31]},
]
FORM = {"title": "Bound", "controls": CONTROLS,
        "model": {"n": 4, "i": PIXEL, "name": "Ada", "use": "car", "sure": False}}


@pytest.fixture
def opened(built, visit):
    page = visit(built(form_site({"f": FORM}, review=True)) / "f")
    page.enter("name", "Berta")
    return page


def test_questions_of_the_review_are_what_people_are_asked(opened):
    opened.submit()
    rows = opened.page.locator("[data-review] .answer")
    assert rows.locator("dt").all_inner_texts() == ["Each month", "Picture", "Your name", "For what?", "Insure"]
    picture = rows.nth(1).locator("img")
    assert picture.evaluate("e => e.naturalWidth") == 2 and PIXEL not in rows.nth(1).inner_text()


def test_paper_has_what_the_page_shows_in_place_of_names_and_raw_values(opened, tmp_path):
    opened.page.emulate_media(media="print")
    opened.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    record = opened.page.locator(".receipt")
    assert [bar.evaluate("e => e.value") for bar in record.locator("progress").all()] == [0.25, 0.125]
    assert record.locator("img").count() == 2
    opened.page.evaluate("dispatchEvent(new Event('afterprint'))")
    opened.page.emulate_media()
    file = tmp_path / "printed.pdf"
    opened.page.pdf(path=file)
    text = subprocess.run(["pdftotext", "-layout", file, "-"], capture_output=True, check=True).stdout.decode()
    lines = [" ".join(line.split()) for line in text.splitlines() if line.strip()]
    assert lines[lines.index("Each month"):] == [
        "Each month", "Each month 4", "$4.00", "Part of it", "Picture", "Your name Berta", "For what? Car",
        "Insure No"]


def test_the_inbox_has_questions_and_answers_in_words(site, browser):
    made = site(form_site({"f": FORM}))
    with serving(made.folder) as server:
        body = json.dumps({**FORM["model"], "i": "", "n": 5})
        assert server.request("POST", "/__submit/f", body, {"Content-Type": "application/json"})[0] == 204
        page = browser.new_page(locale="en-US")
        page.goto(server.url("__inbox"))
        entry = page.locator("li[data-number]")
        assert entry.locator(".lead").inner_text() == "Ada"
        entry.locator("summary").first.click()
        questions = entry.locator("dt").all_inner_texts()
        answers = dict(zip(questions, entry.locator("dd").all_inner_texts()))
        page.close()
    assert answers == {"Each month": "5", "Picture": "Not answered", "Your name": "Ada", "For what?": "Car",
                       "Insure": "No"}


@pytest.mark.parametrize("control, part", [
    ({"class": "UILabel", "text": "1"}, ".prose, .label"),
    ({"class": "ADBoundLabel", "label": "In all", "dataPath": "n"}, "output"),
    ({"class": "ADBoundTextField", "label": "Amount", "dataPath": "n"}, "input"),
    ({"class": "ADBoundTextView", "label": "Note", "dataPath": "n"}, "textarea"),
    ({"class": "ADBoundTextPicker", "label": "Use", "optionValues": "a,b", "dataPath": "n"}, "button"),
], ids=lambda value: value.get("class") if isinstance(value, dict) else "")
def test_a_text_is_aligned_and_its_label_is_not(control, part, built, visit):
    form = {"title": "Bound", "model": {"n": 4}, "controls": [
        {"name": "total", "textAlignment": "right", "frame": [16, 80, 340, 31], **control}]}
    field = visit(built(form_site({"f": form})) / "f").field("total")
    assert field.locator(part).first.evaluate("e => getComputedStyle(e).textAlign") == "right"
    if "label" in control:
        assert field.locator(".label").evaluate("e => getComputedStyle(e).textAlign") == "start"
