"""Definitions that cannot be used: told with a position, never a crash or a hang, and the other forms are built."""
import json

import pytest

from Support.fields import check, picker, text
from Support.sites import Site

GOOD = {"fields": [text("a")]}


def beside_good(site, content, name="bad.json"):
    """Builds a definition beside a good one, which must come out whole; returns the run and whether it was built."""
    made: Site = site({"site.json": {"host": True}, "forms/good.json": GOOD, f"forms/{name}": content})
    run = made.run("build")
    assert run.code in (0, 1), run.told()
    assert (made.dist / "good" / "index.html").is_file(), run.told()
    assert all(d.file == f"forms/{name}" for d in run.diagnostics), run.told()
    is_built = (made.dist / "bad" / "index.html").is_file()
    assert is_built == (not run.errors) == (run.code == 0), run.told()
    return run


def form(*fields) -> dict:
    return {"fields": list(fields)}


DEPTH = 100_000
BROKEN = {
    "empty": b"", "blank": b" \n\t ", "text": b"fields: []", "a word": b"nothing", "zeros": b"\x00" * 1000,
    "open": b'{"fields": [', "open text": b'{"fields": [{"key": "a', "no colon": b'{"fields" []}',
    "two values": b'{"fields": []} {}', "no quotes": b"{fields: []}", "single quotes": b"{'fields': []}",
    "not a number": b'{"fields": [], "x": 01}', "infinite": b'{"fields": [], "x": Infinity}',
    "raw control": b'{"fields": [{"type":"text","key":"a\x01"}]}',
    "bad escape": b'{"fields": [{"type":"text","key":"\\q"}]}',
    "not UTF-8": b'{"fields":[{"type":"text","key":"a","label":"\xff\xfe"}]}',
    "overlong UTF-8": b'{"fields":[{"type":"text","key":"a","label":"\xc0\xaf"}]}',
    "surrogate as UTF-8": b'{"fields":[{"type":"text","key":"a","label":"\xed\xa0\x80"}]}',
    "UTF-16": '{"fields":[]}'.encode("utf-16"), "picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "deep lists": b"[" * DEPTH, "deep objects": b'{"fields":' * DEPTH, "deep and closed": b"[" * DEPTH + b"]" * DEPTH,
    "no fields": b"{}", "fields of another kind": b'{"fields": {"a": 1}}', "fields of numbers": b'{"fields": [1, 2]}',
    "null": b"null", "number": b"5", "string": b'"fields"', "true": b"true",
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_no_definition(name, matrix):
    run = matrix(BROKEN, name, "json")
    assert run.errors
    assert all(d.line >= 1 and d.column >= 1 for d in run.errors)


def test_the_place_where_the_syntax_breaks(site):
    run = beside_good(site, '{\n  "fields": [\n    {"type": "text" "key": "a"}\n  ]\n}')
    assert (run.errors[0].line, run.errors[0].column) == (3, 21)


def test_deep_nesting_in_a_key_that_nobody_reads(site):
    deep = b"[" * DEPTH + b"]" * DEPTH
    beside_good(site, b'{"fields":[{"type":"text","key":"a","extra":' + deep + b"}]}")


MEGABYTES = 50 * 1024 * 1024
HUGE = {
    "one text": lambda: b'{"fields":[{"type":"text","key":"a","label":"' + b"x" * MEGABYTES + b'"}]}',
    "blanks": lambda: b'{"fields":[]' + b" " * MEGABYTES + b"}",
    "zeros": lambda: b"\x00" * MEGABYTES,
    "lists": lambda: b'{"fields":[],"x":[' + b"[],[]," * (MEGABYTES // 6) + b"[]]}",
}


@pytest.mark.parametrize("content", HUGE.values(), ids=HUGE)
def test_a_file_of_50_megabytes(content, site):
    run = beside_good(site, content())
    assert run.diagnostics
    assert len(run.err) < 10_000


def test_duplicate_keys_are_told_where_the_second_stands(site):
    run = beside_good(site, '{"fields": [\n {"type": "text",\n  "key": "a",\n  "key": "b"}]}')
    assert any(d.line == 4 and "key" in d.message for d in run.diagnostics), run.told()


def test_trailing_commas_and_comments_are_warnings_with_a_position(site):
    run = beside_good(
        site, '{"fields": [\n  {"type": "text", "key": "a",},\n  // note\n  {"type": "text", "key": "b"}, /* x */\n]}')
    assert {d.line for d in run.warnings} == {2, 3, 4}
    assert not run.errors


def test_characters_that_are_no_text(site):
    run = beside_good(site, rb'{"fields":[{"type":"text","key":"a","label":"\ud800 \u0000 \uffff \udc00\ud800"}]}')
    assert run.code == 0 or run.errors


def test_characters_that_no_page_may_hold_are_left_out(site):
    made = site({"site.json": {"host": True, "title": "Forms"}, "forms/a.json":
                 '{"fields": [{"type": "text", "key": "a",\n"label": "one\\u0000two", "placeHolder": "x\\u007f"}]}'})
    run = made.build()
    assert {(d.line, d.id) for d in run.warnings} == {(2, "forbidden-character")}, run.told()
    page = (made.dist / "a/index.html").read_text()
    assert "onetwo" in page and not set("\0\x7f") & set(page)
    made.write({"site.json": '{"title": "a\\u0001b"}'})
    run = made.run("check")
    assert run.code == 2 and "“title” has the character U+0001, which no page can hold" in run.told()


# What the specification (1.3) calls an error

ERRORS = {
    "unknown type": [{"type": "txet", "key": "k"}],
    "type in another case": [{"type": "Text", "key": "k"}],
    "no type": [{"key": "k"}], "empty type": [{"type": "", "key": "k"}],
    "type of another kind": [{"type": 5, "key": "k"}],
    "no key": [{"type": "text"}], "empty key": [{"type": "text", "key": ""}],
    "key of another kind": [{"type": "text", "key": 5}],
    "picker without options": [{"type": "picker", "key": "k"}],
    "options of another kind": [picker("k", listOptions="a")],
    "no option": [picker("k", listOptions=[])], "options are words": [picker("k", listOptions=["a"])],
    "option without key": [picker("k", listOptions=[{"value": "A"}])],
    "option with an empty key": [picker("k", listOptions=[{"key": "", "value": "A"}])],
    "option with a number as key": [picker("k", listOptions=[{"key": 1, "value": "A"}])],
    "option without value": [picker("k", listOptions=[{"key": "a"}])],
    "option with a number as value": [picker("k", listOptions=[{"key": "a", "value": 1}])],
    "options of a text": [text("k", listOptions=[])],
    "check without type": [text("k", {"textError": "x"})], "check with a number as type": [text("k", {"type": 5})],
    "no rule": [{"type": "boolean", "key": "k", "rules": {}}],
    "rules in a list": [{"type": "boolean", "key": "k", "rules": []}],
    "rules in a word": [{"type": "datePicker", "key": "k", "rules": "hide"}],
    "two fields of one key": [text("k"), text("k")],
}


WRONG = {name: form(text("first"), *fields) for name, fields in ERRORS.items()}


@pytest.mark.parametrize("name", WRONG)
def test_an_error_stops_the_form(name, matrix):
    run = matrix(WRONG, name, "json")
    assert run.errors
    assert all(d.line > 1 for d in run.errors), run.told()


# What it calls odd

ODD = {
    "legacy mandatory": text("k", mandatory=True), "legacy validator": text("k", validator="email"),
    "legacy text": text("k", textError="x"), "legacy pattern": text("k", customValidator="x"),
    "legacy link": text("k", isLink=True), "legacy description": text("k", description="x"),
    "unknown keyboard": text("k", keyboard="x"), "unknown check": text("k", check("zodiac", "x")),
    "check of another type": text("k", check("age", "x", minAge=18)),
    "text check on a box": {"type": "boolean", "key": "k", "label": "K", "validator": [check("email", "x")]},
    "check on prose": {"type": "index", "key": "k", "label": "K", "validator": [check("mandatory", "x")]},
    "check without words": text("k", check("numeric")), "compare without list": text("k", check("compare", "x")),
    "compare with a stranger": text("k", check("compare", "x", itemsCompare=["k", "ghost"])),
    "pattern that does not compile": text("k", check("customValidator", "x", regex="([a-z")),
    "possessive pattern": text("k", check("customValidator", "x", regex="a++b")),
    "inline flags": text("k", check("customValidator", "x", regex="(?i)a")),
    "unusable value": text("k", value=[1]), "unknown option": picker("k", value="fr"),
    "impossible date": {"type": "datePicker", "key": "k", "label": "K", "value": "31/02/2020"},
    "empty option": picker("k", listOptions=[{"key": "a", "value": ""}]),
    "unknown target": {"type": "boolean", "key": "k", "label": "K", "rules":
                       {"fieldReciver": ["ghost"], "compare": "=", "value": "true", "behavior": "hide"}},
    "unknown comparison": {"type": "boolean", "key": "k", "label": "K", "rules":
                           {"fieldReciver": ["k"], "compare": "~", "value": "true", "behavior": "hide"}},
    "unknown behaviour": {"type": "boolean", "key": "k", "label": "K", "rules":
                          {"fieldReciver": ["k"], "compare": "=", "value": "true", "behavior": "vanish"}},
    "colour": text("k", style={"titleColor": "red"}), "size": text("k", style={"sizeTitle": "big"}),
    "align": text("k", style={"align": "middle"}), "cell": text("k", style={"styleCell": "round"}),
    "image": text("k", check("mandatory", "x"), style={"mandatoryIcon": "nowhere"}),
    "style in a word": text("k", style="bold"),
}


ODD_FORMS = {name: json.dumps(form(text("first"), field), indent=2) for name, field in ODD.items()}


@pytest.mark.parametrize("name", ODD_FORMS)
def test_what_is_odd_is_a_warning_at_its_line(name, matrix):
    run = matrix(ODD_FORMS, name, "json")
    assert not run.errors
    assert run.warnings, "nothing was said"
    start = ODD_FORMS[name].splitlines().index("    {", 3) + 1
    assert all(d.line >= start for d in run.warnings), run.told()


def test_unknown_keys_are_kept_in_silence_or_warned_about_but_never_errors(site):
    run = beside_good(site, form(text("k", schemaId=4, show=True)))
    assert not run.errors


# Patterns

PATTERNS = {
    "nested repeats": "^(a+)+$", "alternatives": "^(a|a)*$", "huge repeat": "a{1,100000}",
    "nested huge": "((a{0,999}){0,999}){0,999}",
    "deep groups": "(" * 20_000 + "a" + ")" * 20_000, "deep and open": "(" * 20_000, "long": "a" * 200_000,
    "a class of everything": "[\\u0000-\\uffff]+", "back reference": "^(a*)*\\1$", "lone backslash": "\\",
    "zero": "a\u0000b",
}


@pytest.mark.parametrize("pattern", PATTERNS.values(), ids=PATTERNS)
def test_a_pattern_never_stops_or_stalls_a_build(pattern, site):
    run = beside_good(site, form(text("k", check("customValidator", "No match", regex=pattern))))
    assert run.code == 0


def test_a_pattern_that_could_run_away_is_warned_about(site):
    run = beside_good(site, form(text("k", check("customValidator", "No match", regex="^(a+)+$"))))
    assert run.warnings


# Names of files

def test_a_file_that_is_no_definition_is_no_form(site):
    made = site({
        "site.json": {"host": True}, "forms/good.json": GOOD, "forms/notes.txt": "my notes", "forms/.draft.json": "{"})
    made.build()
    assert not (made.dist / "notes").exists()
