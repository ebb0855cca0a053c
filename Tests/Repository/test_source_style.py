"""Lines have at most 120 columns; doc comments begin with the thing or the act, never with “What” or “Whether”."""
import re
from pathlib import Path

import pytest

from Support.program import ROOT
from Support.tree import tracked

CODE = {".swift", ".js", ".mjs", ".ts", ".css", ".py", ".c", ".h", ".sh"}
LIMIT = 120
WRITTEN_BY_SCRIPTS = {"web-templates/embed.c"}
QUESTION = re.compile(r'^\s*(?:///|/?\*\*?|""")\s*(?:What|Whether)\b')

LONG_LINES = {
    "", "Sources/DevServer", "Sources/FormExpressions", "Sources/FormImport", "Sources/FormModel",
    "Sources/FormRender", "Sources/SiteBuild", "Tests/Bench", "Tests/Browser", "Tests/Command",
    "Tests/DevServerTests", "Tests/FormExpressionsTests", "Tests/FormImportTests", "Tests/Repository",
    "Tests/SiteBuildTests", "Tests/Support", "Tests/Web", "web-templates",
}
"""Folders that have longer lines yet; one that is clean leaves the list."""

QUESTIONS = {
    "Sources/FormExpressions", "Sources/FormImport", "Sources/FormModel", "Sources/FormRender", "Tests/Bench",
    "Tests/Browser", "Tests/Command", "Tests/DevServerTests", "Tests/FormExpressionsTests", "Tests/FormImportTests",
    "Tests/FormRenderTests", "Tests/Fuzz", "Tests/Repository", "Tests/SiteBuildTests", "Tests/Support", "Tests/Web",
    "web-templates/builder", "web-templates/runtime",
}
"""Folders whose doc comments ask yet; one that is clean leaves the list."""


def folder(path: str) -> str:
    """A module: the first two parts of a path, as far as it has folders."""
    return "/".join(Path(path).parts[:-1][:2])


def lines() -> list[tuple[str, int, str]]:
    """Every line of code with its file and number."""
    files = [path for path in tracked() if Path(path).suffix in CODE and path not in WRITTEN_BY_SCRIPTS]
    return [(path, number, line) for path in files
            for number, line in enumerate((ROOT / path).read_text(encoding="utf-8").split("\n"), 1)]


@pytest.mark.parametrize("faults, unclean", [
    (lambda line: len(line) > LIMIT, LONG_LINES), (QUESTION.match, QUESTIONS)], ids=["long-lines", "questions"])
def test_only_listed_folders_have_faults(faults, unclean):
    found = [(path, number) for path, number, line in lines() if faults(line)]
    assert not [f"{path}:{number}" for path, number in found if folder(path) not in unclean]
    assert not unclean - {folder(path) for path, _ in found}, "clean now: take it off the list"
