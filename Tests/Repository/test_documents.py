"""The documentation holds together: links lead somewhere, pictures are used, files and dependencies exist as named."""
import re

import pytest

from Support.documentation import Document, documents
from Support.program import ROOT
from Support.tree import tracked

README = Document("README.md")
PAGES = documents()
EXAMPLE = re.compile(r"/rating\.|/wholes\.|/questions\b", re.IGNORECASE)
"""Files of the control that a recipe adds."""
REPOSITORY_PATH = re.compile(
    r"(?:Sources|Tests|web-templates|scripts|docs|\.ci)/[\w./+-]*[\w/]|\w+\.swift|[A-Z]\w+\.md")


def ids(page: Document) -> str:
    return page.path


def test_the_readme_is_short_and_has_a_table_of_contents():
    assert len(README.text.encode()) <= 10 * 1024
    headings = re.findall(r"^## (.+)$", README.prose, re.MULTILINE)
    contents = re.findall(r"^- \[(.+)\]\(#", README.prose, re.MULTILINE)
    assert contents == headings


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_each_relative_link_and_anchor_resolves(page):
    known = {(ROOT / other.path).resolve(): other for other in PAGES}
    for link in page.links:
        if not link.is_relative:
            continue
        path, fragment = page.linked(link)
        assert path.exists(), f"{page.path}: {link.target}"
        if fragment:
            assert fragment in known[path].anchors, f"{page.path}: {link.target}"


def test_each_picture_is_shown_and_each_page_is_linked():
    targets = {page.linked(link)[0] for page in PAGES for link in page.links if link.is_relative}
    pictures = [path for path in tracked() if path.startswith("docs/") and not path.endswith(".md")]
    assert pictures
    for path in [*pictures, *(page.path for page in PAGES if page.path != "README.md")]:
        assert (ROOT / path).resolve() in targets, path


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_each_path_of_the_repository_exists(page):
    """Paths in backticks that have no placeholder such as NAME or <name>; of a site, the program's, too."""
    names = {path.rsplit("/", 1)[-1] for path in tracked()}
    for span in page.spans:
        if not REPOSITORY_PATH.fullmatch(span) or "NAME" in span or EXAMPLE.search(span):
            continue
        assert (ROOT / span).exists() or span in names, f"{page.path}: {span}"


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_each_target_of_make_exists(page):
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"(?:^|`)make (\w+)", page.text, re.MULTILINE)):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{page.path}: make {target}"


def test_each_dependency_has_its_reason():
    manifest = (ROOT / "Package.swift").read_text(encoding="utf-8")
    packages = re.findall(r'\.package\(url: "[^"]*/([^/"]+)"', manifest)
    libraries = re.findall(r'pkgConfig: "([a-z]+)', manifest)
    rows = dict(
        re.findall(r"^\| ([\w.-]+) \| (.+) \|$", README.text[README.text.index("## Dependencies"):], re.MULTILINE))
    assert len(packages) > 5 and len(libraries) == 6
    assert {name.removesuffix("2")
            for name in rows} - {"Dependency"} == {name.removesuffix("2") for name in [*packages, *libraries]}
    assert all(len(reason) > 20 for name, reason in rows.items() if name != "Dependency")


def declared_names() -> tuple[set[str], set[str]]:
    """Types of Swift and of the runtime's shapes; functions and constants of both languages."""
    types, functions = set(), set()
    for path in tracked():
        if path.startswith(("Sources/", "web-templates/")) and path.endswith((".swift", ".js", ".ts")):
            text = (ROOT / path).read_text(encoding="utf-8")
            types |= set(re.findall(
                r"\b(?:struct|class|enum|protocol|actor|interface|type|typealias|typedef \{.*\}) (\w+)", text))
            functions |= set(re.findall(r"\b(?:func|function|let|const|case) (\w+)", text))
    return types, functions


@pytest.mark.parametrize("name", ["docs/architecture.md", "CONTRIBUTING.md"])
def test_each_type_function_and_file_named_exists(name):
    """In backticks or in a drawing: `Type`, `function()`, `file.js`, `folder`."""
    page = Document(name)
    types, functions = declared_names()
    drawn = [word for block in page.blocks("text")
             for word in re.findall(r"\b(?:[A-Z]\w*[a-z]\w*[A-Z]\w+|\w+\(\))", block)]
    modules = {path.split("/")[1] for path in tracked()
               if path.startswith(("Sources/", "Tests/")) and path.count("/") > 1}
    files = tracked()
    for word in [*page.spans, *drawn]:
        if call := re.fullmatch(r"(\w+)\(\w*\)", word):
            assert call[1] in functions | types, f"{name}: {word}"
        elif re.fullmatch(r"[A-Z]\w+[a-z]\w*", word):
            assert word in types | modules | {"Export"}, f"{name}: {word}"
        elif re.fullmatch(r"[\w+-]+\.(?:js|swift|mustache|c|py|json|sh|css)", word):
            assert word == "site.json" or any(path.endswith("/" + word) for path in files), f"{name}: {word}"
        elif re.fullmatch(r"all\w+", word):
            assert word in functions, f"{name}: {word}"
