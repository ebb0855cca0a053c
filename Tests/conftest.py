"""Fixtures of all outside tests: sites made from dictionaries and built by the program."""
from pathlib import Path
from typing import Callable

import pytest

from Support.program import PROGRAM
from Support.sites import Files, Site, fingerprint


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
def built(tmp_path_factory: pytest.TempPathFactory, program: Path) -> Callable[..., Path]:
    """built(files, *arguments) → the dist folder; equal sites are built once, so a test must not change it."""
    known: dict[str, Path] = {}

    def make(files: Files, *arguments: object) -> Path:
        key = fingerprint(files, arguments)
        if key not in known:
            made = Site(tmp_path_factory.mktemp("built")).write(files)
            made.build("--quiet", *arguments)
            known[key] = made.dist
        return known[key]

    return make
