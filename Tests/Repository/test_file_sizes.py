"""Files stay small enough to be read at once."""
from pathlib import Path

from Support.program import ROOT
from Support.tree import tracked

CODE = {".swift", ".js", ".mjs", ".ts", ".css", ".py", ".c", ".h", ".mustache", ".sh"}
LIMIT = 500
WRITTEN_BY_SCRIPTS = {"web-templates/embed.c"}


def test_no_source_file_is_longer_than_the_limit():
    files = [path for path in tracked() if Path(path).suffix in CODE or Path(path).parent.name == "scripts"]
    lengths = {path: len((ROOT / path).read_bytes().splitlines()) for path in files if path not in WRITTEN_BY_SCRIPTS}
    assert lengths
    assert not {path: length for path, length in lengths.items() if length > LIMIT}
