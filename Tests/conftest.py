"""Fixtures of all outside tests: sites made from dictionaries and built by the program."""
import os
import shutil
from functools import partial
from pathlib import Path
from typing import Callable

import pytest

from Support import matrices
from Support.locks import locked
from Support.program import PROGRAM, Run
from Support.sites import Content, Files, Site, fingerprint


@pytest.fixture(scope="session")
def program() -> Path:
    """The program under test; without it there is nothing to test, which is a failure and no reason to skip."""
    assert PROGRAM.is_file(), f"{PROGRAM} is not there: build it with `swift build` or name another in FORMSITE"
    return PROGRAM


@pytest.fixture
def site(tmp_path: Path, program: Path) -> Callable[[Files], Site]:
    """site(files) → a new site folder with these files, not yet built."""

    def make(files: Files) -> Site:
        folder = tmp_path / f"site-{sum(1 for _ in tmp_path.glob('site-*'))}"
        folder.mkdir()
        return Site(folder).write(files)

    return make


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all processes of a run have in common."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(scope="session")
def built(shared_folder: Path, program: Path) -> Callable[..., Path]:
    """built(files, *arguments) → the dist folder; equal sites are built once, by whichever process needs them first,
    so a test must not change it. Each begins as a site without forms that was built: making the builder, which is the
    same in most of them, takes longer than all the rest."""

    def once(folder: Path, prepare: Callable[[], object], files: Files, arguments: tuple) -> Path:
        done = folder / "built"
        if not done.exists():
            with locked(folder.with_suffix(".lock")):
                if not done.exists():
                    shutil.rmtree(folder, ignore_errors=True)
                    prepare()
                    Site(folder).write(files).build("--quiet", *arguments)
                    done.touch()
        return folder

    def make(files: Files, *arguments: object) -> Path:
        empty, folder = shared_folder / "built-empty", shared_folder / f"built-{fingerprint(files, arguments)}"
        once(empty, empty.mkdir, {"site.json": {"forms": []}}, ())
        once(folder, partial(shutil.copytree, empty, folder, ignore=shutil.ignore_patterns("built", "site.json")),
             files, arguments)
        return Site(folder).dist

    return make


@pytest.fixture(scope="session")
def matrix(tmp_path_factory: pytest.TempPathFactory, program: Path) -> Callable[..., Run]:
    """matrix(definitions, name, ending, others) → how the definition of that name came out of a build of them all."""
    known: dict[int, matrices.Matrix] = {}

    def run(definitions: dict[str, Content], name: str, ending: str, others: Files | None = None) -> Run:
        made = known.get(id(definitions)) or matrices.build(
            tmp_path_factory.mktemp("matrix"), definitions, ending, others or {})
        known[id(definitions)] = made
        return made.of(name)

    return run
