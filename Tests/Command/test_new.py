"""formsite new makes a site that is right from the start."""
import shlex

import pytest

from Support.program import formsite
from Support.sites import Site, tree


def test_a_new_site_lacks_nothing_but_whoever_receives_the_answers(tmp_path, program):
    made = formsite("new", "mine", cwd=tmp_path)
    assert made.code == 0, made.told()
    site = Site(tmp_path / "mine")
    run = site.build("--strict")
    # Where answers go nobody but the author knows.
    assert [diagnostic.id for diagnostic in run.diagnostics] == ["site.no-endpoint"]
    assert (site.dist / "index.html").is_file()
    assert site.built_forms


def test_a_folder_in_use_is_left_as_it_is(tmp_path, program):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "site.json").write_text("my own")
    run = formsite("new", folder)
    assert run.code in (2, 3), run.told()
    assert "mine" in run.err
    assert tree(folder) == {"site.json": b"my own"}


def test_an_empty_folder_will_do(tmp_path, program):
    (tmp_path / "mine").mkdir()
    assert formsite("new", tmp_path / "mine").code == 0
    assert (tmp_path / "mine" / "site.json").is_file()


def test_a_place_that_cannot_be_written(tmp_path, program):
    (tmp_path / "file").write_text("")
    run = formsite("new", tmp_path / "file" / "mine")
    assert run.code == 3 and "Not a directory" in run.err, run.told()


def test_a_folder_without_a_name_is_wrong_usage(tmp_path, program):
    run = formsite("new", "", cwd=tmp_path)
    assert run.code == 2 and "has no name" in run.err
    assert tree(tmp_path) == {}


@pytest.mark.parametrize("name", ["mine", "my forms", "it's", "-x"])
def test_what_it_says_to_do_next_works_as_it_stands(name, tmp_path, program):
    run = formsite("new", "--", name, cwd=tmp_path)
    command, mode, *site = shlex.split(run.out.split("see it with: ")[1])
    assert (command, mode) == ("formsite", "serve")
    assert formsite("check", *site, cwd=tmp_path).code == 0
