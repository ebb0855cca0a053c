"""Only the folders of form languages and the lists of them name a language; the other files that still do are listed
beside this test, and the list only shrinks."""
import re
from pathlib import Path

from Support.program import ROOT
from Support.tree import tracked

NAMES = ("formulary", "mmxml", "elvis", "ddl", "actiondata")
WORDS = re.compile(r"mm-?xml|mm xml|formulary|elvis|actiondata|\bddl\b|liferay|3lvis", re.IGNORECASE)
LISTS = {
    "Sources/FormImport/Languages/FormLanguages.swift",
    "web-templates/builder/languages/list.js",
    "web-templates/runtime/dialects/list.js",
    # a row for each: the strategies of its forms
    "web-templates/tables/dialects.json",
    # the properties and types of each as the builder edits them
    "web-templates/tables/editing.json",
    # the words of each for keyboards and formats
    "web-templates/tables/keyboards.json", "web-templates/tables/validations.json",
    # two formats of one thing differ by their language
    "web-templates/tables/formats.json", "web-templates/tables/autofill.json",
    # the signs of each for operations
    "web-templates/tables/operations.json",
}
GENERATED = {"web-templates/embed.c"}
LISTED = Path(__file__).with_name("language_names.txt")


def is_of_a_language(path: str) -> bool:
    """True where a folder or the file itself has the name of a language."""
    return any(part.lower().split(".")[0] in NAMES for part in Path(path).parts)


def naming(paths: list[str]) -> set[str]:
    """The files outside languages' folders that name one."""
    return {path for path in paths if path.startswith(("Sources/", "web-templates/")) and path not in LISTS | GENERATED
            and not is_of_a_language(path) and WORDS.search(
                (ROOT / path).read_text(encoding="utf-8", errors="replace"))}


def test_no_further_file_names_a_language():
    listed = set(LISTED.read_text(encoding="utf-8").splitlines())
    found = naming(tracked())
    assert not found - listed, "these name a form language"
    assert not listed - found, f"these name none any more: delete them from {LISTED.name}"


def test_languages_are_known_by_their_folders():
    assert is_of_a_language("Sources/FormImport/MMXML/MMXMLItem.swift")
    assert is_of_a_language("web-templates/runtime/dialects/formulary.js")
    assert is_of_a_language("web-templates/locales/mmxml/en.json")
    assert not is_of_a_language("Sources/FormImport/Document/DocumentUpgrade.swift")
