"""formsite check reports and writes nothing."""
import pytest

from Support.fields import text
from Support.program import ROOT
from Support.sites import form_site

ODD = [text("a", keyboard="FormKeyboardTypeMoon")]
WRONG = [{"type": "txet", "key": "b"}]


def test_it_reports_what_a_build_reports_and_writes_nothing(site):
    made = site(form_site({"odd": ODD, "wrong": WRONG}, host=True))
    run = made.run("check")
    assert run.code == 1
    assert not made.dist.exists()
    assert run.diagnostics == made.build(code=1).diagnostics


def test_a_clean_site_passes_in_silence_on_standard_error(site):
    run = site(form_site({"good": [text("a")]})).run("check")
    assert (run.code, run.err) == (0, "")


def test_the_words_of_an_alert_are_translated_too(site):
    """The builder and `extract` count them as well."""
    made = site({"site.json": {"locales": ["en", "es"]}, "forms/loan.json": (ROOT / "forms/loan.json").read_bytes()})
    told = made.run("check", "--verbose").err
    assert "21 texts are not translated into es" in told and "note: “Ok”" in told


def test_only_the_files_that_are_named(site):
    made = site(form_site({"odd": ODD, "wrong": WRONG}, host=True))
    run = made.run("check", "forms/odd.json")
    assert run.code == 0, run.told()
    assert {d.file for d in run.diagnostics} == {"forms/odd.json"}


@pytest.mark.parametrize("file, purpose", [
    ("site.json", "is the settings of the site"), ("forms/f.strings.json", "has the translations of the form “f”"),
    ("forms/f.scenario.json", "has the tests of the form “f”")])
def test_a_named_file_that_is_no_definition_is_told_for_what_it_is(file, purpose, site):
    made = site(form_site({"f": [text("a")]}, host=True))
    made.write({"forms/f.strings.json": {}, "forms/f.scenario.json": {}})
    [error] = made.run("check", file).errors
    assert (error.file, error.message) == (file, f"“{file}” {purpose}; it is no definition")


def test_a_named_file_that_is_not_there_is_an_error(site):
    run = site(form_site({"good": [text("a")]})).run("check", "forms/gone.json")
    assert run.code in (1, 2)
    assert "gone.json" in run.err
