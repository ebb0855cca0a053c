"""The memory of a form language of its definitions, `traits`, is read in that language's own folders; the other files
that name it are listed here with the reason, and the list only shrinks."""
import re
from pathlib import Path

from test_language_names import GENERATED, is_of_a_language

from Support.program import ROOT
from Support.tree import tracked

WORD = re.compile(r"\btraits\b")

# Those that know that there are traits, without looking into them, and those that do.
EXCEPTIONS = {
    # the model and what reads, writes and upgrades it as a whole
    "Sources/FormModel/Document/Field.swift", "Sources/FormModel/Document/FormDocument.swift",
    "Sources/FormModel/Document/Layout.swift", "Sources/FormModel/Document/Rule.swift",
    "Sources/FormImport/Document/DocumentUpgrade.swift", "web-templates/builder/document/document-upgrade.js",
    "web-templates/builder/document/document-types.d.ts", "web-templates/builder/document/empty.js",
    "web-templates/schema/form-document.schema.json", "web-templates/tables/properties.json",
    # translations of what is kept are kept too
    "Sources/FormImport/Strings/StringsTable+Unused.swift",
    # names and values that follow words are noted below the dialect
    "web-templates/builder/document/automatic.js",
    # a form's brand, which is the site's to say, travels with the document while the builder has it
    "Sources/SiteBuild/Brand/WrittenBrand.swift", "web-templates/builder/document/brand.js",
    # types of fields are told by what their language remembers; properties of one language lie there;
    # new options have none
    "web-templates/builder/languages/plain/rows.js", "web-templates/tables/editing.json",
    "web-templates/builder/languages/plain/options.js",
    # what is lost when a form gets another language
    "Sources/FormImport/Conversion/ConversionLanguage.swift", "Sources/FormImport/Conversion/PropertyPath+Words.swift",
    "Sources/FormImport/Conversion/PropertyValues.swift", "Sources/FormImport/Conversion/RuleRoundTrip.swift",
    # parts of the builder that belong into languages' folders
    "web-templates/builder/document/adding.js", "web-templates/builder/files/reading.js",
}


def naming(paths: list[str]) -> set[str]:
    """The files outside languages' folders that name traits."""
    return {path for path in paths if path.startswith(("Sources/", "web-templates/")) and path not in GENERATED
            and not is_of_a_language(path) and WORD.search((ROOT / path).read_text(encoding="utf-8", errors="replace"))}


def test_traits_are_read_by_their_own_language():
    found = naming(tracked())
    assert not found - EXCEPTIONS, "these read what a language remembers"
    assert not EXCEPTIONS - found, "these name no traits any more: delete them from the list"


def test_pages_carry_no_traits():
    of_pages = ("Sources/FormRender/", "web-templates/runtime/", "web-templates/preview/", "web-templates/html/")
    assert not [path for path in naming(tracked()) if path.startswith(of_pages)]
    runtime = [path for path in tracked() if path.startswith("web-templates/runtime/")]
    assert not [path for path in runtime if WORD.search(Path(ROOT / path).read_text(encoding="utf-8"))]
