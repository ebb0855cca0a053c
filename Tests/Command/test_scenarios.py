"""`formsite test`: the scenarios beside forms, played on their pages."""
import json
import signal
import subprocess
import xml.etree.ElementTree as ElementTree
from contextlib import suppress
from pathlib import Path

import pytest

from Browser import scenarios
from Support.browser import CHROMIUM
from Support.documentation import Document
from Support.fields import check, picker, text
from Support.program import PROGRAM, ROOT, Run, formsite
from Support.sites import Site, form_site
from Support.waiting import until

FORM = [text("name", check("mandatory", "Enter your name")), picker("plan", listOptions=[
    {"key": "KeyNoSelected", "value": "Choose"}, {"key": "full", "value": "Full"}]),
        {"key": "news", "type": "boolean", "label": "News"}, {"key": "born", "type": "datePicker", "label": "Born"}]


@pytest.fixture(autouse=True)
def browser(monkeypatch):
    """The program finds the browser that the tests use."""
    monkeypatch.setenv("CHROMIUM", CHROMIUM)


@pytest.fixture
def play(site):
    """play(steps, …) runs the steps of one scenario beside a form with a name and a plan."""
    made = site(form_site({"f": FORM}, host=True))

    def run(*steps: dict, arguments: tuple[str, ...] = (), **more: object) -> Run:
        content = {"scenarios": [{"name": "it works", "steps": list(steps)} | more]}
        made.write({"forms/f.scenario.json": content})
        return made.run("test", *arguments)

    run.site = made
    return run


def test_what_is_as_expected_passes(play):
    run = play({"set": {"name": "Ann", "plan": "full"}}, {"submit": True},
               {"expect": {"valid": True, "fields": {"name": {"value": "Ann", "errors": []}},
                           "events": [{"type": "recoverFormModel"}]}})
    assert (run.code, run.out.splitlines()) == (0, ["passed: f: it works", "1 passed, 0 failed"]), run.told()


ROOMS = [{"id": "g", "title": "G", "collapsed": True, "sections": [{"id": "s", "fields": [
    {"id": "x", "title": "X", "type": "text"}]}]}]


def test_a_closed_group_stays_closed_and_what_is_gone_is_not_visible(site):
    made = site({"site.json": {"title": "T", "host": True}, "forms/f.json": ROOMS,
                 "forms/f.scenario.json": {"scenarios": [
        {"name": "it is closed", "steps": [{"expect": {
            "fields": {"x": {"visible": True}, "gone": {"visible": False}}, "sections": {"gone[0]": {"visible": False}},
            "groups": {"g": {"collapsed": True}}}}]},
        {"name": "what is there is asked for", "steps": [{"expect": {"sections": {"gone[0]": {"visible": True}}}}]}]}})
    run = made.run("test")
    assert run.out.splitlines() == ["passed: f: it is closed", "failed: f: what is there is asked for",
                                    "1 passed, 1 failed"]
    assert "section “gone[0]”" in run.err


STEPPED = (
    '<form name="f" language="EN_US"><page name="p"><group name="g"><item name="a" type="textField"><label>A</label>'
    '</item></group></page><page name="q"><group name="h"><item name="b" type="textField"><label>B</label></item>'
    '</group></page></form>')


def test_a_form_in_steps_is_sent_by_the_button_of_its_last_one(site):
    """As a person sends it, who sees all answers before."""
    made = site({"site.json": {"title": "T", "host": True, "review": True}, "forms/f.xml": STEPPED,
                 "forms/f.scenario.json": {"scenarios": [{"name": "it works", "steps": [
                     {"set": {"a": "Ann"}}, {"submit": True},
                     {"expect": {"submission": None, "events": []}}, {"tap": "a.change"}, {"submit": True},
                     {"submit": True}, {"expect": {"submission": "Ann:a"}}]}]}})
    assert (run := made.run("test")).code == 0, run.told()


def test_what_is_not_shown_cannot_be_tapped(site):
    number = [{"id": "g", "title": "G", "sections": [{"id": "s", "fields": [
        {"id": "n", "title": "N", "type": "number"}]}]}]
    made = site({"site.json": {"title": "T", "host": True}, "forms/f.json": number})

    def play(verb: str) -> Run:
        steps = [{verb: {"n": "7"}}, {"tap": "n.clear"}, {"expect": {"values": {}}}]
        made.write({"forms/f.scenario.json": {"scenarios": [{"name": "it works", "steps": steps}]}})
        return made.run("test")

    assert (run := play("type")).code == 0, run.told()
    assert [each.message for each in play("set").diagnostics] == ["“n.clear” cannot be hit: it is not shown now"]


def test_values_of_any_name_are_compared(site):
    made = site(form_site({"f": [text("__proto__")]}, host=True))
    steps = [{"set": {"__proto__": "a"}}, {"submit": True}, {"expect": {"values": {"__proto__": "a"}}}]
    made.write({"forms/f.scenario.json": {"scenarios": [{"name": "it works", "steps": steps}]}})
    assert (run := made.run("test")).code == 0, run.told()


def test_what_is_not_is_told_at_its_step_with_both_values(play, tmp_path):
    run = play({"type": {"name": "Bo"}}, {"expect": {"fields": {"name": {"value": "Ann"}}}},
               arguments=("--junit", tmp_path / "report.xml", "--pictures", tmp_path / "pictures"))
    assert run.code == 1 and "failed: f: it works" in run.out
    assert run.err.splitlines() == [
        "forms/f.scenario.json:12:11: error: value of “name” [scenario.failed]",
        'forms/f.scenario.json:12:11: note: expected "Ann"',
        'forms/f.scenario.json:12:11: note: seen     "Bo"']
    [picture] = (tmp_path / "pictures").iterdir()
    assert picture.read_bytes().startswith(b"\x89PNG") and str(picture) in run.out
    suite = ElementTree.parse(tmp_path / "report.xml").find("testsuite")
    assert (suite.get("name"), suite.get("tests"), suite.get("failures")) == ("f", "1", "1")
    assert suite.find("testcase/failure").get("message") == "value of “name”"


def test_scenarios_on_one_line_have_a_picture_each(site, tmp_path):
    made = site(form_site({"f": [text("name")]}, host=True))
    steps = [{"expect": {"fields": {"name": {"value": "Ann"}}}}]
    scenarios = [{"name": name, "steps": steps} for name in ["one", "other"]]
    (made.folder / "forms/f.scenario.json").write_text(json.dumps({"scenarios": scenarios}))
    assert made.run("test", "--pictures", tmp_path / "pictures").code == 1
    assert len(list((tmp_path / "pictures").iterdir())) == 2


@pytest.mark.parametrize("step, words", [
    ({"set": {"plan": "fool"}}, "there is no option “fool”; there are “KeyNoSelected”, “full”"),
    ({"set": {"nmae": "Ann"}}, "the form has no field “nmae”"),
    ({"set": {"news": "yes"}}, 'a box is true or false, not "yes"'),
    ({"type": {"nmae": "Ann"}}, "the form has no field “nmae”"),
    ({"tap": "name.clera"}, "the page has nothing to tap that is called “name.clera”"),
    ({"set": {"born": "2027-02-30"}}, "“2027-02-30” is no date such as 2027-03-31"),
    ({"set": {"born": "soon"}}, "“soon” is no date such as 2027-03-31"),
    ({"set": {"name": {"a": 1}}}, 'what is typed is one value, not {"a":1}'),
    ({"set": {"name": ["a", "b"]}}, 'what is typed is one value, not ["a","b"]'),
    ({"press": "Entre"}, "there is no key “Entre”; did you mean “Enter”?"),
])
def test_a_step_that_cannot_be_taken_fails_and_ends_its_scenario(play, step, words):
    run = play(step, {"expect": {"fields": {"name": {"value": "never compared"}}}})
    assert run.code == 1
    assert [each.message for each in run.diagnostics] == [words], run.told()


@pytest.mark.parametrize("content, words", [
    ("[", "forms/f.scenario.json:1:2: error:"),
    ({}, "1:1: error: scenarios are {"),
    ({"scenarios": [{"steps": []}]}, "3:5: error: the scenario has no “name”"),
    ({"scenarios": [{"name": "x", "steps": []}]}, "the scenario has no “steps”"),
    ({"scenarios": [{"name": "x", "steps": [{"sett": {}}]}]}, "“sett” is no part of a step; did you mean “set”?"),
    ({"scenarios": [{"name": "x", "steps": [{"set": 1}]}]}, "“set” names fields and their values"),
    ({"scenarios": [{"name": "x", "steps": [{"tap": 1}]}]}, "“tap” is followed by a name"),
    ({"scenarios": [{"name": "x", "steps": [{"submit": False}]}]}, "“submit” is followed by true"),
    ({"scenarios": [{"name": "x", "steps": [{"validate": False}]}]}, "“validate” is followed by true"),
    ({"scenarios": [{"name": "x", "steps": [{"expect": {"fields": {"name": {"errors": "text"}}}}]}]},
     "“errors” is a list of messages"),
    ({"scenarios": [{"name": "x", "steps": [{"expect": {"events": ["link"]}}]}]},
     "“events” is a list of notifications"),
    ({"scenarios": [{"name": "x", "steps": [{"expect": {"pages": 1}}]}]},
     "“pages” names what is expected of each"),
    ({"scenarios": [{"name": "x", "locale": 1, "steps": [{"submit": True}]}]}, "“locale” is a language tag"),
    ({"scenarios": [{"name": "x", "steps": [{"expect": {"fields": {"name": {"vlaue": ""}}}}]}]},
     "“vlaue” is no part of what is known of a field; did you mean “value”?"),
    ({"scenarios": [{"name": "x", "steps": [{"expect": {"feilds": {}}}]}]},
     "“feilds” is no part of what is expected; did you mean “fields”?"),
])
def test_what_cannot_be_read_is_told_with_its_place(play, content, words):
    play.site.write({"forms/f.scenario.json": content})
    run = play.site.run("test")
    assert run.code == 1 and words in run.err, run.told()


def test_a_scenario_that_cannot_be_read_fails_and_the_others_are_played(play, tmp_path):
    play.site.write({"forms/f.scenario.json": {"scenarios": [
        {"name": "broken", "steps": [{"sett": {}}]}, {"steps": [{"submit": True}]},
        {"name": "it works", "steps": [{"set": {"name": "Ann"}}]}]},
        "forms/g.json": {"fields": FORM}, "forms/g.scenario.json": "["})
    run = play.site.run("test", "--junit", tmp_path / "report.xml")
    assert (run.code, run.out.splitlines()) == (1, [
        "failed: f: broken", "failed: f: 2", "passed: f: it works", "failed: g: forms/g.scenario.json",
        "1 passed, 3 failed"]), run.told()
    suites = ElementTree.parse(tmp_path / "report.xml").getroot()
    assert [(suite.get("name"), suite.get("tests"), suite.get("failures")) for suite in suites] == [
        ("f", "3", "2"), ("g", "1", "1")]
    assert "“sett” is no part of a step" in suites.find("testsuite/testcase/failure").get("message")


def test_a_file_without_scenarios_is_told(play):
    play.site.write({"forms/f.scenario.json": {"scenarios": []}})
    run = play.site.run("test")
    assert run.code == 1 and "forms/f.scenario.json" in run.err and "the file has no scenarios" in run.err
    assert "no form has scenarios" not in run.err


def test_the_circumstances_of_a_scenario(play):
    day = {"type": "datePicker", "key": "day", "title": "Day", "validator": [
        {"type": "age", "textError": "Too young", "minAge": 18}]}
    play.site.write(form_site({"f": [*FORM, day]}, host=True))
    run = play({"expect": {"fields": {"name": {"value": "Ann"}}}}, {"set": {"day": "2009-03-31"}}, {"submit": True},
               {"expect": {"fields": {"day": {"errors": []}}}}, now="2027-03-31T09:00:00", values={"name": "Ann"})
    assert run.code == 0, run.told()


def test_a_language_that_the_form_has_not(play):
    run = play({"submit": True}, locale="fr")
    assert [each.message for each in run.diagnostics] == ["the form has no page in this language"]


def test_without_scenarios_it_says_where_they_stand(play):
    run = play.site.run("test")
    assert run.code == 1 and "forms/contact.scenario.json" in run.err
    assert "there are no scenarios of “f”" in play.site.run("test", "f").err


def test_without_a_browser_it_says_what_to_install(play, monkeypatch):
    monkeypatch.setenv("CHROMIUM", "/nowhere/chromium")
    run = play({"submit": True})
    assert run.code == 3 and "cannot start /nowhere/chromium" in run.err
    monkeypatch.setenv("CHROMIUM", "/bin/true")
    assert "the browser has ended" in play({"submit": True}).err
    monkeypatch.delenv("CHROMIUM")
    monkeypatch.setenv("PATH", "/nowhere")
    assert "there is no Chromium or Chrome on this machine; install one" in play({"submit": True}).err


def running(word: str) -> list[str]:
    """The command lines of processes that hold a word."""
    commands = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            commands.append(file.read_bytes().decode(errors="replace"))
    return [command for command in commands if word in command]


def test_no_browser_is_left_behind(play, tmp_path, monkeypatch):
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setenv("TMPDIR", str(temporary))
    assert play({"submit": True}).code == 0
    assert running(f"--user-data-dir={temporary}") == [] and list(temporary.iterdir()) == []


def test_a_browser_ends_with_the_program(play, tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    many = {"scenarios": [{"name": f"{n}", "steps": [{"submit": True}]} for n in range(500)]}
    play.site.write({"forms/f.scenario.json": many})
    process = subprocess.Popen([PROGRAM, "test"], cwd=play.site.folder, stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline().startswith("passed")
    process.kill()
    assert process.wait() == -signal.SIGKILL
    until(lambda: not running(f"--user-data-dir={tmp_path}"))


def test_scenarios_are_no_forms(play):
    play({"submit": True})
    play.site.build()
    assert not (play.site.dist / "f.scenario").exists()


def test_the_example_of_the_page_about_them(tmp_path):
    """It is about the form of a new site."""
    shown, = Document("docs/testing.md").blocks("json")
    assert formsite("new", "my-forms", cwd=tmp_path).code == 0
    made = Site(tmp_path / "my-forms").write({"forms/contact.scenario.json": shown})
    assert made.run("test", "contact").code == 0


def test_the_samples_have_scenarios_that_hold():
    run = Site(ROOT).run("test")
    assert run.code == 0 and "4 passed, 0 failed" in run.out, run.told()


@pytest.mark.parametrize("name",
                         ["formulary/rules_on_dates", "mmxml/conditions", "elvis/targets", "actiondata/formulas"])
def test_what_the_projects_own_scenarios_show_it_sees_too(name, site):
    cases = scenarios.read(scenarios.FOLDER / f"{name}.json")[:8]
    keys = ("name", "now", "values", "steps")
    own = {f"forms/{case.form}.scenario.json": {"scenarios": [
        {key: case.body[key] for key in keys if key in case.body}]}
           for case in cases if case.locale is None}
    run = site(scenarios.site_files(cases) | own).run("test")
    assert run.code == 0 and f"{len(own)} passed" in run.out, run.told()


@pytest.mark.parametrize("name", ["site.json", "forms/f.json", "forms/f.scenario.json"])
def test_a_report_replaces_nothing_that_the_site_is_made_of(name, play):
    file = play.site.folder / name
    play({"expect": {}}, arguments=())
    before = file.read_bytes()
    run = play({"expect": {}}, arguments=("--junit", file))
    assert run.code == 2 and "is not replaced; name another file" in run.err, run.told()
    assert file.read_bytes() == before


def test_a_picture_that_cannot_be_written_is_told_and_the_results_all_the_same(play, tmp_path):
    taken = tmp_path / "taken"
    taken.touch()
    run = play({"expect": {"fields": {"name": {"value": "Ann"}}}}, arguments=("--pictures", taken))
    assert run.code == 1 and "0 passed, 1 failed" in run.out, run.told()
    assert f"cannot write the picture {taken}/f-" in run.err, run.told()


@pytest.mark.parametrize("now", ["tomorrow", "2027-02-30", "2027-03-31T24:00:00", 5])
def test_a_moment_that_is_none_is_told_at_its_place(now, play):
    run = play({"expect": {}}, now=now)
    assert run.code == 1 and "“now” is a date and time" in run.err, run.told()
