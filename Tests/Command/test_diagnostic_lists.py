"""The form of diagnostics: notes at their own places, lists and long runs as counts, errors alone, the version."""
import re

import pytest

from Support.fields import text
from Support.program import formsite
from Support.sites import form_site

ODD = [text("a", keyboard="FormKeyboardTypeMoon")]
TWICE = '{"fields":[{"type":"text","label":"A","key":"a"},\n{"type":"text","label":"A","key":"a"}]}'
STRINGS = {"fr": {"A": "Ah"}, "es": {}}


def test_a_note_stands_at_its_own_place_and_says_it_once(site):
    made = site({"site.json": {}, "forms/a.json": TWICE})
    error, note = made.run("check").err.splitlines()
    assert error.startswith("forms/a.json:2:1: error: ")
    assert note == "forms/a.json:1:12: note: the first one is here"


def test_a_note_of_json_names_its_place(site):
    made = site({"site.json": {}, "forms/a.json": TWICE})
    assert made.run("check", "--json").json[0]["notes"] == ["forms/a.json:1:12: the first one is here"]


@pytest.fixture
def untranslated(site):
    fields = [text("x", label="A"), text("y", label="B"), text("z", label="C")]
    files = form_site({"one": fields, "two": fields}, locales=["en", "fr", "es"])
    return site(files | {f"forms/{name}.strings.json": STRINGS for name in ("one", "two")})


def test_missing_translations_are_a_line_for_each_form_and_language(untranslated):
    lines = untranslated.run("check").err.splitlines()
    counts = [(line.split(":")[0], *re.search(r"(\d+) texts are not translated into (\w+) \[", line).groups())
              for line in lines]
    assert sorted(counts) == [("forms/one.json", "3", "fr"), ("forms/one.json", "4", "es"),
                              ("forms/two.json", "3", "fr"), ("forms/two.json", "4", "es")]


def test_the_list_of_missing_translations_is_there_for_who_asks(untranslated):
    lines = untranslated.run("check", "--verbose", "forms/one.json").err.splitlines()
    notes = [line.split(": note: ") for line in lines if ": note: " in line]
    assert sorted(words for _, words in notes) == ["“A”", "“B”", "“B”", "“C”", "“C”", "“One”", "“One”"]
    places = {words: place for place, words in notes}
    written = (untranslated.folder / "forms/one.json").read_text().splitlines()
    line, column = map(int, places["“B”"].split(":")[1:])
    assert written[line - 1][column - 1:].startswith('"B"')
    told = untranslated.run("check", "--verbose", "--json", "forms/one.json").json
    assert sum(len(diagnostic["notes"]) for diagnostic in told) == 7


def test_quiet_tells_errors_with_their_notes_alone(site):
    made = site(form_site({"odd": ODD}) | {"forms/twice.json": TWICE})
    for command in ("build", "check"):
        run = made.run(command, "--quiet")
        assert (run.code, run.out) == (1, "")
        assert [line.split(": ")[1] for line in run.err.splitlines()] == ["error", "note"]
    assert {diagnostic["severity"] for diagnostic in made.run("build", "--quiet", "--json").json} == {"error"}
    strict = made.run("check", "--quiet", "--strict").errors
    assert {diagnostic.file for diagnostic in strict} == {"forms/odd.json", "forms/twice.json"}


def test_after_twenty_of_one_kind_the_rest_is_a_count(site):
    odd = [text(f"f{n}", keyboard="FormKeyboardTypeMoon") for n in range(13)]
    made = site(form_site({"a": odd, "b": odd}))
    run = made.run("check")
    assert [d.file for d in run.warnings] == ["forms/a.json"] * 13 + ["forms/b.json"] * 7
    last = run.err.splitlines()[-1]
    assert re.fullmatch(r"forms/b\.json:\d+:\d+: note: 6 more warnings of this kind \[formulary\.keyboard\]; "
                        "--verbose shows all", last), last
    assert len(made.run("check", "--verbose").warnings) == 26
    assert len(made.run("check", "--json").json) == 26


def test_quiet_and_verbose_together_are_wrong_usage(site):
    run = site(form_site({"odd": ODD})).run("build", "--quiet", "--verbose")
    assert run.code == 2 and "--quiet and --verbose" in run.err


def test_the_version():
    run = formsite("--version")
    assert (run.code, run.err) == (0, "")
    assert re.fullmatch(r"formsite \d+\.\d+\.\d+\n", run.out)
