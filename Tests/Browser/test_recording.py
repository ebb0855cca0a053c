"""The preview records what a person does as a scenario, which `formsite test` then plays."""
import json
from pathlib import Path
from typing import Iterator

import pytest
from playwright.sync_api import expect

from Support.photos import PHOTO
from Support.serving import Server, serving
from Support.documents import complete
from Support.sites import Site, form_site

FIELDS = [
    {"key": "name", "type": "text", "label": "Your name",
     "validator": [{"type": "mandatory", "textError": "Enter your name"}]},
    {"key": "place", "type": "picker", "label": "Place", "listOptions": [
        {"key": "house", "value": "Own house"}, {"key": "flat", "value": "Rented flat"}]},
    {"key": "born", "type": "datePicker", "label": "Born"},
    {"key": "more", "type": "boolean", "label": "I have more to say",
     "rules": {"fieldReciver": ["note"], "compare": "=", "value": "true", "behavior": "show", "else": "hide"}},
    {"key": "note", "type": "text", "label": "What is it?", "isHidden": True},
]
IMAGE = "An image has been selected"
SCENARIOS = "forms/letter.scenario.json"


@pytest.fixture
def letter(tmp_path: Path) -> Iterator[tuple[Site, Server]]:
    site = Site(tmp_path).write({**form_site({"letter": FIELDS}, locales=["en", "es"]),
                                 "forms/letter.strings.json": {"es": {"Enter your name": "Escriba su nombre"}}})
    with serving(site.folder) as server:
        yield site, server


def begin(preview, server, form: str = "letter"):
    grid = preview(server, form)
    # What was entered before is no part of a scenario.
    grid.page.get_by_role("button", name="Record", exact=True).click()
    expect(grid.page.locator("#recording-told")).to_have_text("Do in one of the forms what the scenario shows.")
    expect(grid.page.locator(".panel[data-ready]")).to_have_count(len(grid.locales()))
    return grid


def steps(grid) -> list[dict]:
    return [json.loads(text) for text in grid.page.locator("#recording-steps code").all_inner_texts()]


def finish(grid, name: str) -> list[dict]:
    grid.page.get_by_role("button", name="Stop recording").click()
    grid.page.get_by_label("What it shows").fill(name)
    grid.page.get_by_role("button", name="Save beside the form").click()
    expect(grid.page.locator("#recording-told")).to_contain_text("Saved in forms/")
    return steps(grid)


def wait_for(grid, count: int) -> None:
    expect(grid.page.locator("#recording-steps li")).to_have_count(count)


def fill_in(grid, locale: str) -> None:
    frame = grid.frame(locale)
    frame.locator("[type=submit]").press("Enter")
    wait_for(grid, 2)
    frame.locator("[data-field=name] input").press_sequentially("Ann")
    frame.locator("[data-field=name] input").press("Tab")
    wait_for(grid, 3)
    frame.locator("[data-field=more] input").check()
    wait_for(grid, 5)
    frame.locator("[data-field=note] input").press_sequentially("A “quoted” word")
    frame.locator("[data-field=note] input").press("Tab")
    wait_for(grid, 6)
    frame.locator("[type=submit]").click()
    wait_for(grid, 8)


def test_what_a_person_does_is_recorded_and_passes(letter, preview):
    site, server = letter
    grid = begin(preview, server)
    fill_in(grid, "en")
    recorded = finish(grid, "a letter with more")
    assert recorded[:8] == [
        {"submit": True},
        {"expect": {"valid": False, "fields": {"name": {"errors": ["Enter your name"]}}}},
        {"set": {"name": "Ann"}},
        {"set": {"more": True}},
        {"expect": {"fields": {"note": {"visible": True}}}},
        {"set": {"note": "A “quoted” word"}},
        {"submit": True},
        {"expect": {"valid": True, "fields": {"name": {"errors": []}}}},
    ]
    assert recorded[8] == {"expect": {"fields": {
        "name": {"value": "Ann"}, "more": {"value": True}, "note": {"value": "A “quoted” word"}}}}
    written = json.loads((site.folder / SCENARIOS).read_text())["scenarios"]
    assert [(each["name"], each["locale"], each["steps"])
            for each in written] == [("a letter with more", "en", recorded)]
    run = site.run("test", "letter")
    assert run.code == 0 and "1 passed, 0 failed" in run.out, run.told()
    # Another value makes it fail: it does compare.
    site.write({SCENARIOS: (site.folder / SCENARIOS).read_text().replace("Enter your name", "Say it")})
    assert site.run("test", "letter").code == 1


def test_choices_and_dates_are_recorded_as_the_steps_have_them(letter, preview):
    site, server = letter
    grid = begin(preview, server)
    frame = grid.frame("en")
    frame.locator("[data-field=place] select").select_option("flat")
    frame.locator("[data-field=born] input").first.press_sequentially("03312001")
    frame.locator("[data-field=born] input").first.press("Tab")
    recorded = finish(grid, "choices")
    assert {"set": {"born": "2001-03-31"}} in recorded, recorded
    run = site.run("test", "letter")
    assert run.code == 0, run.told()


def test_the_form_is_empty_when_recording_begins_and_other_languages_follow(letter, preview):
    site, server = letter
    grid = preview(server, "letter")
    grid.frame("en").locator("[data-field=name] input").press_sequentially("Before")
    expect(grid.frame("es").locator("[data-field=name] input")).to_have_value("Before")
    grid.page.get_by_role("button", name="Record", exact=True).click()
    expect(grid.frame("es").locator("[data-field=name] input")).to_have_value("")
    expect(grid.page.locator(".panel[data-ready]")).to_have_count(4)
    fill_in(grid, "es")
    expect(grid.frame("en").locator("[data-field=name] input")).to_have_value("Ann")
    # What others follow is recorded once, in the language of the person.
    recorded = finish(grid, "a letter in Spanish")
    assert recorded[1] == {"expect": {"valid": False, "fields": {"name": {"errors": ["Escriba su nombre"]}}}}
    assert json.loads((site.folder / SCENARIOS).read_text())["scenarios"][0]["locale"] == "es"
    run = site.run("test", "letter")
    assert run.code == 0, run.told()


def test_a_scenario_is_added_to_those_that_are_there(letter, preview):
    site, server = letter
    first = {"name": "first", "steps": [{"set": {"name": "Bo"}}, {"expect": {"values": {"name": "Bo"}}}]}
    site.write({SCENARIOS: {"scenarios": [first]}})
    grid = begin(preview, server)
    fill_in(grid, "en")
    finish(grid, "second")
    written = json.loads((site.folder / SCENARIOS).read_text())["scenarios"]
    assert written[0] == first and [each["name"] for each in written] == ["first", "second"]


@pytest.mark.parametrize("held", ["[1", "[]", '{"scenarios": {}}', '{"other": []}'])
def test_a_file_that_is_no_list_of_scenarios_is_left_alone(letter, held):
    site, server = letter
    site.write({SCENARIOS: held})
    sent = json.dumps({"name": "a", "steps": [{"submit": True}]})
    status, _, body = server.request("POST", "/__preview/letter/scenarios", sent)
    assert status == 409 and f"“{SCENARIOS}” holds no scenarios" in json.loads(body)["message"]
    assert (site.folder / SCENARIOS).read_text() == held


def test_the_file_can_be_downloaded(letter, preview):
    _, server = letter
    grid = begin(preview, server)
    fill_in(grid, "en")
    grid.page.get_by_role("button", name="Stop recording").click()
    grid.page.get_by_label("What it shows").fill("mine")
    with grid.page.expect_download() as download:
        grid.page.get_by_role("button", name="Download").click()
    assert download.value.suggested_filename == "letter.scenario.json"
    held = json.loads(Path(download.value.path()).read_text())["scenarios"]
    assert [each["name"] for each in held] == ["mine"] and held[0]["steps"][0] == {"submit": True}


def test_a_discarded_recording_is_gone(letter, preview):
    site, server = letter
    grid = begin(preview, server)
    fill_in(grid, "en")
    grid.page.get_by_role("button", name="Discard").click()
    expect(grid.page.locator("#recording")).to_be_hidden()
    expect(grid.page.get_by_role("button", name="Record", exact=True)).to_be_focused()
    assert not (site.folder / SCENARIOS).exists()


def test_a_scenario_may_say_what_the_form_begins_with(letter):
    site, server = letter
    sent = {"name": "a", "values": {"name": "Ann"}, "steps": [{"submit": True}]}
    status, _, _ = server.request("POST", "/__preview/letter/scenarios", json.dumps(sent))
    assert status == 201
    assert json.loads((site.folder / SCENARIOS).read_text())["scenarios"] == [sent]


def test_a_member_that_no_scenario_has_is_named(letter):
    _, server = letter
    sent = json.dumps({"name": "a", "steps": [{"submit": True}], "locals": "en"})
    _, _, body = server.request("POST", "/__preview/letter/scenarios", sent)
    assert json.loads(body)["message"] == "“locals” is no part of a scenario; did you mean “locale”?"


@pytest.mark.parametrize("body,status", [
    ({"name": "a", "steps": []}, 400), ({"steps": [{"submit": True}]}, 400), ([], 400),
    ({"name": "a", "steps": [{"submit": True}], "file": "../x"}, 400), ("{", 400)])
def test_what_is_no_scenario_is_not_written(letter, body, status):
    site, server = letter
    sent = body if isinstance(body, str) else json.dumps(body)
    told, _, _ = server.request("POST", "/__preview/letter/scenarios", sent)
    assert told == status
    assert not (site.folder / SCENARIOS).exists()


CARD = ('<form name="card"><page name="p"><group name="g"><item name="photo" type="photoCapture"/>'
        '<item name="sign" type="signatureBox"/><item name="name" type="textField"/></group></page></form>')


@pytest.fixture
def card(tmp_path: Path) -> Iterator[tuple[Site, Server]]:
    site = Site(tmp_path).write({"site.json": {"review": True}, "forms/card.xml": CARD})
    with serving(site.folder) as server:
        yield site, server


def choose(grid, frame, name: str) -> None:
    with grid.page.expect_file_chooser() as chooser:
        frame.locator(f"[data-field={name}] label").first.click()
    chooser.value.set_files({"name": "mine.png", "mimeType": "image/png", "buffer": PHOTO})


def test_pictures_signatures_and_the_review_are_recorded_and_played(card, preview):
    site, server = card
    grid = begin(preview, server, "card")
    frame = grid.frame("en-US")
    choose(grid, frame, "photo")
    wait_for(grid, 1)
    frame.locator("[data-field=sign] button").first.click()
    frame.locator("[data-field=sign] [data-part=typed]").fill("Ann")
    frame.locator("[data-field=sign] [data-part=done]").click()
    wait_for(grid, 2)
    frame.locator("[type=submit]").click()
    wait_for(grid, 4)
    frame.locator("[data-answer=name] [data-part=change]").click()
    wait_for(grid, 5)
    frame.locator("[data-field=name] input").press_sequentially("Bo")
    frame.locator("[type=submit]").click()
    wait_for(grid, 8)
    frame.locator("[data-part=back]:visible").click()
    frame.locator("[data-field=photo] [data-part=remove]").click()
    wait_for(grid, 10)
    frame.locator("[type=submit]").click()
    wait_for(grid, 12)
    frame.locator("[data-part=send]").click()
    wait_for(grid, 14)
    recorded = finish(grid, "a card")
    judged = [{"submit": True}, {"expect": {"valid": True, "fields": {}}}]
    assert recorded == [
        {"set": {"photo": True}}, {"set": {"sign": "1"}}, *judged,
        {"tap": "name.change"}, {"set": {"name": "Bo"}}, *judged,
        {"tap": "review.back"}, {"set": {"photo": False}}, *judged, *judged,
        {"expect": {"fields": {"sign": {"value": "1"}, "name": {"value": "Bo"}}}}]
    run = site.run("test", "card")
    assert run.code == 0 and "1 passed, 0 failed" in run.out, run.told()


@pytest.mark.parametrize("accept, text", [
    ([], IMAGE), (["image/*"], IMAGE), (["image/jpeg", "image/png"], IMAGE),
    (["application/pdf"], "file.pdf"), ([".csv", "text/csv"], "file.csv"),
], ids=str)
def test_a_file_that_a_scenario_chooses_is_one_that_the_field_takes(accept, text, tmp_path):
    group = {"name": "g", "sections": [{"name": "s", "fields": [
        {"name": "paper", "control": "file", "file": {"accept": accept}}]}]}
    steps = [{"set": {"paper": True}}, {"expect": {"fields": {"paper": {"text": text, "errors": []}}}},
             {"set": {"paper": False}}, {"expect": {"fields": {"paper": {"text": ""}}}}]
    site = Site(tmp_path).write({
        "site.json": {}, "forms/send.form.json": complete({"dialect": "ddl", "id": "send", "groups": [group]}),
        "forms/send.form.scenario.json": {"scenarios": [{"name": "a paper", "steps": steps}]}})
    run = site.run("test", "send")
    assert run.code == 0 and "1 passed, 0 failed" in run.out, run.told()
