"""Diagnostics: one a line, in the shape editors know, with the position of what is wrong."""
import json
import re

import pytest

from Support.fields import text
from Support.program import LINE
from Support.sites import form_site

ODD = [text("a", keyboard="FormKeyboardTypeMoon")]
WRONG = [text("a"), {"type": "txet", "key": "b"}]


def test_a_position_is_that_of_the_value(site):
    made = site({
        "site.json": {}, "forms/x.json": '{\n  "fields": [\n    { "key": "a",\n      "type": "txet" }\n  ]\n}\n'})
    [found] = made.build("--quiet", code=1).errors
    assert (found.file, found.line, found.column) == ("forms/x.json", 4, 15)
    assert "txet" in found.message and "text" in found.message


def test_columns_count_characters_as_editors_do(site):
    written = '{"fields":[{"label":"éß日", "key":"a","type":"txet"}]}'
    [found] = site({"site.json": {}, "forms/x.json": written}).build("--quiet", code=1).errors
    assert (found.line, found.column) == (1, written.index('"txet"') + 1)


@pytest.mark.parametrize("ending", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_lines_count_whatever_ends_them(ending, site):
    written = ending.join(['{"fields":[', '  {"key":"a",', '   "type":"txet"}', "]}"])
    [found] = site({"site.json": {}, "forms/x.json": written.encode()}).build("--quiet", code=1).errors
    assert (found.line, found.column) == (3, 11)


NOTE = re.compile(r"[^:\s][^:]*:\d+:\d+: note: \S.*")


def test_standard_error_holds_diagnostics_and_nothing_else(site):
    run = site(form_site({"odd": ODD, "wrong": WRONG})).build(code=1)
    lines = run.err.splitlines()
    assert len(lines) >= 2
    assert all(LINE.fullmatch(line) or NOTE.fullmatch(line) for line in lines), run.err


def test_json_lines_say_the_same_on_standard_output(site):
    made = site(form_site({"odd": ODD, "wrong": WRONG}))
    plain = made.build(code=1)
    lines = made.build("--json", code=1).out.splitlines()
    objects = [json.loads(line) for line in lines]
    assert all(set(o) == {"file", "line", "column", "severity", "id", "message", "notes"} for o in objects)
    assert all(isinstance(o["notes"], list) for o in objects)
    assert [(o["file"], o["line"], o["column"], o["severity"], o["id"], o["message"]) for o in objects] == [
        (d.file, d.line, d.column, d.severity, d.id, d.message) for d in plain.diagnostics]


def test_json_leaves_nothing_but_json_on_standard_output(site):
    run = site(form_site({"odd": ODD}, host=True)).build("--json")
    assert [o["severity"] for o in run.json] == ["warning"]
    assert not run.err


def test_strict_turns_a_warning_into_a_failure(site):
    made = site(form_site({"odd": ODD}))
    assert made.run("build").code == 0
    assert made.run("build", "--strict").code == 1
    assert made.run("check").code == 0
    assert made.run("check", "--strict").code == 1


def test_strict_has_nothing_against_a_clean_form(site):
    made = site(form_site({"good": [text("a")]}, host=True))
    run = made.build("--strict")
    assert not run.err


def test_quiet_says_nothing_when_all_is_well(site):
    run = site(form_site({"good": [text("a")]})).build("--quiet")
    assert (run.out, run.err) == ("", "")


def test_a_build_ends_with_a_table_of_sizes(site):
    run = site(form_site({"good": [text("a")]}, locales=["en", "es"])).build()
    table = [line for line in run.out.splitlines() if "good" in line]
    assert table, run.out
    assert "KB" in table[-1] or "kB" in table[-1] or "B" in table[-1]
    assert "gzip" in run.out.lower()


def test_one_wrong_form_leaves_the_others_whole(site):
    made = site(form_site({"a": [text("a")], "wrong": WRONG, "z": [text("z")]}))
    run = made.build(code=1)
    assert [d.file for d in run.errors] == ["forms/wrong.json"]
    assert (made.dist / "a" / "index.html").is_file() and (made.dist / "z" / "index.html").is_file()
    assert not (made.dist / "wrong").exists() and not (made.dist / "wrong.zip").exists()
    assert "wrong" not in (made.dist / "index.html").read_text()


def test_every_error_of_a_form_is_told_at_once(site):
    made = site(
        form_site({"x": [{"key": "a"}, {"type": "text"}, {"type": "picker", "key": "c"}, text("d"), text("d")]}))
    run = made.build("--quiet", code=1)
    assert len(run.errors) == 4, run.told()
    assert [d.line for d in run.errors] == sorted(d.line for d in run.errors)


@pytest.mark.parametrize("template, place, words", [
    ("{{#label}}\n{{^hint}}\n<p>\n{{/hint}}\n", "1:1",
     "a section is not closed; “{{#label}}” of line 1 ends with “{{/label}}”"),
    ("<p>\n{{# label }}{{/lable}}\n", "2:", "a section is closed that is not the one that is open; "
     "“{{# label }}” of line 2 ends with “{{/label}}”"),
])
def test_a_section_of_a_template_that_does_not_end(template, place, words, site):
    path = "web-templates/html/controls/text.mustache"
    run = site(form_site({"f": [text("a")]}) | {path: template}).build(code=2)
    [line] = [each for each in run.err.splitlines() if "[site.template]" in each]
    assert line.startswith(f"{path}:{place}") and line.endswith(f"error: {words} [site.template]")
