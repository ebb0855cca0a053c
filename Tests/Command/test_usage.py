"""Exit codes and words for wrong usage: 2, and nothing is written."""
import os
from pathlib import Path

import pytest

from Support.fields import text
from Support.program import formsite
from Support.sites import form_site, tree

GOOD = form_site({"good": [text("a")]})


@pytest.mark.parametrize("arguments", [
    ["frobnicate"], ["build", "--frobnicate"], ["build", "--site"], ["build", "--output"], ["build", "surplus"],
    ["new"], ["new", "one", "two"], ["serve", "--port", "many"], ["serve", "--port", "99999"],
], ids=" ".join)
def test_wrong_usage_ends_with_2(arguments, site):
    made = site(GOOD)
    run = formsite(*arguments, cwd=made.folder)
    assert run.code == 2, run.told()
    assert run.err.strip()
    assert sorted(path.name for path in made.folder.iterdir()) == ["forms", "site.json"]


@pytest.mark.parametrize("arguments", [["--help"], ["build", "--help"], ["check", "--help"], ["serve", "--help"],
                                       ["new", "--help"]], ids=" ".join)
def test_help_is_no_failure(arguments, program):
    run = formsite(*arguments)
    assert run.code == 0
    assert "formsite" in run.out


def test_a_misspelt_option_names_the_right_one(site):
    run = site(GOOD).run("build", "--strct")
    assert run.code == 2
    assert "--strict" in run.err


@pytest.mark.parametrize("command", ["build", "check"])
def test_a_folder_without_site_json(command, tmp_path: Path, program):
    run = formsite(command, "--site", tmp_path)
    assert run.code == 2, run.told()
    assert "site.json" in run.err
    assert not any(tmp_path.iterdir())


def test_a_site_that_is_not_there(tmp_path: Path, program):
    run = formsite("build", "--site", tmp_path / "nowhere")
    assert run.code == 2
    assert "nowhere" in run.err


def test_the_file_of_a_site_is_not_its_folder(site):
    made = site(GOOD)
    for given, folder in [(made.folder / "site.json", made.folder), ("forms/good.json", "forms")]:
        run = formsite("build", "--site", given, cwd=made.folder)
        assert run.code == 2
        assert run.err == f"formsite: {given} is a file; a site is named by the folder that holds site.json: {folder}\n"


def test_a_folder_within_a_site_names_that_site(site):
    made = site(GOOD)
    run = formsite("check", cwd=made.folder / "forms")
    assert run.code == 2
    assert f"there is one in {os.path.realpath(made.folder)}: name it with --site" in run.err


@pytest.mark.parametrize("asked,words", [
    ("zebra", "; its forms are good, guest"), ("gest", "; did you mean “guest”?"),
    ("forms/good.json", "; did you mean “good”?")])
@pytest.mark.parametrize("arguments", [["build", "--form"], ["convert", "--to", "elvis"], ["schema", "--form"]],
                         ids=lambda arguments: arguments[0])
def test_a_form_that_is_not_there_is_told_with_those_that_are(asked, words, arguments, site):
    run = site(form_site({"good": [text("a")], "guest": [text("a")]})).run(*arguments, asked)
    assert run.code == 2
    assert run.err == f"formsite: there is no form “{asked}” in this site{words}\n"


@pytest.mark.parametrize("asked,meant", [("forms/god.json", "forms/good.json"), ("good", "forms/good.json"),
                                         ("guess", "forms/guest.json"), ("zebra.json", "")])
def test_a_file_to_check_that_is_not_there_names_the_nearest(asked, meant, site):
    run = site(form_site({"good": [text("a")], "guest": [text("a")]})).run("check", asked)
    assert run.code == 1
    [found] = run.diagnostics
    assert found.message == f"there is no file “{asked}”" + (f"; did you mean “{meant}”?" if meant else "")


def test_a_listed_file_that_is_not_there_names_the_nearest(site):
    run = site({"site.json": {"forms": [{"source": "forms/conatct.json"}]}, "forms/contact.json": {"fields": []}}).run(
        "check")
    assert "there is no file “forms/conatct.json”; did you mean “forms/contact.json”?" in run.err


@pytest.mark.parametrize("arguments", [["build", "--locale"], ["extract", "--locale"]], ids=" ".join)
def test_a_name_of_a_language_is_no_tag(arguments, site):
    run = site(GOOD).run(*arguments, "french")
    assert run.code == 2
    assert "“french” is no language tag such as es or en-GB" in run.err


def test_asking_for_a_form_that_is_not_there_names_the_nearest(site):
    run = site(GOOD).run("build", "--form", "god")
    assert run.code == 2, run.told()
    assert "god" in run.err and "good" in run.err


def test_asking_for_one_form_builds_that_one(site):
    made = site(form_site({"one": [text("a")], "two": [text("a")]}))
    made.build("--form", "two")
    assert (made.dist / "two" / "index.html").is_file()
    assert not (made.dist / "one").exists()


def test_asking_for_a_locale_builds_that_one(site):
    made = site(form_site({"one": [text("a")]}, locales=["en", "es", "fr"]))
    made.build("--locale", "es")
    assert sorted(p.name for p in (made.dist / "one").iterdir() if (p / "index.html").is_file()) == ["es"]


def test_a_locale_that_no_form_is_in_builds_nothing(site):
    made = site(form_site({"one": [text("a")], "two": [text("a")]}, locales=["en", "es"]))
    made.build("--single-file")
    before = {path: path.read_bytes() for path in made.dist.rglob("*") if path.is_file()}
    for asked in (["--locale", "ed"], ["--locale", "es", "--locale", "ed"], ["--locale", "ed", "--form", "two"]):
        run = made.run("build", *asked)
        assert run.code == 2, run.told()
        assert "no form is in the language “ed”; did you mean “en”?" in run.err
        assert {path: path.read_bytes() for path in made.dist.rglob("*") if path.is_file()} == before


# MARK: folders of definitions

def nest(folder: Path) -> None:
    """Makes folders below one until the innermost one's path is longer than a system takes."""
    place = os.open(folder, os.O_RDONLY)
    for _ in range(20):
        os.mkdir("d" * 250, dir_fd=place)
        inner = os.open("d" * 250, os.O_RDONLY, dir_fd=place)
        os.close(place)
        place = inner
    os.close(place)


def test_a_folder_that_cannot_be_read_is_no_empty_one(site):
    made = site(form_site({"f": [text("a")]}, host=True))
    made.build("--quiet")
    before = tree(made.dist)
    nest(made.folder / "forms")
    for command in ("check", "build"):
        run = made.run(command)
        assert run.code == 1 and "cannot read forms/ddd" in run.err and "too long" in run.err
    assert tree(made.dist) == before
