"""Definitions to look at as a whole: the repository's own, those beside the checkout where there are any, and ours."""
from pathlib import Path

from Support.fields import EVERYTHING, boolean, text
from Support.program import ROOT
from Support.sites import Files

CORPUS = sorted((ROOT.parent / "shared" / "corpus" / "formulary").glob("*.json"))
"""Real files of others; an empty list on a machine that does not have them."""

MMXML_CORPUS = sorted((ROOT.parent / "shared" / "corpus" / "mmxml").glob("*.xml"))
"""Real MM XML files of others, likewise."""

ELVIS_CORPUS = sorted((ROOT.parent / "shared" / "corpus" / "elvis").glob("*.json"))
"""Real 3lvis/Form files of others, likewise."""

OWN_FORMS = sorted(path.stem for path in (ROOT / "forms").glob("*.json") if path.name.count(".") == 1)


def corpus_id(file: Path) -> str:
    return file.stem.lower()


def sample_site() -> Files:
    """A site of our own fields and of every real file at hand."""
    files: Files = {
        "site.json": {"title": "Samples", "locales": ["en", "es", "ar"]},
        "forms/everything.json": {"fields": EVERYTHING},
        "forms/bare.json": [text("only"), boolean("box", label="")],
        "forms/empty.json": {"fields": []},
    }
    return files | {f"forms/{corpus_id(file)}.json": file.read_bytes() for file in CORPUS}
