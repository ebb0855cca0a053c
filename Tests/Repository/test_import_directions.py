"""Swift imports follow the arrows: formsite → {DevServer, SiteTest} → SiteBuild → {FormImport, FormRender} →
FormExpressions → FormModel → FormTables, and each foreign library has one home."""
import re
from pathlib import Path

from Support.program import ROOT

BELOW = {
    "FormTables": set(),
    "FormModel": {"FormTables"},
    "FormExpressions": {"FormTables", "FormModel"},
    "FormImport": {"FormTables", "FormModel", "FormExpressions"},
    "FormRender": {"FormTables", "FormModel", "FormExpressions"},
    "SiteBuild": {"FormTables", "FormModel", "FormExpressions", "FormImport", "FormRender"},
    "DevServer": {"FormTables", "FormModel", "FormExpressions", "FormImport", "FormRender", "SiteBuild"},
    "SiteTest": {"FormTables", "FormModel", "FormExpressions", "FormImport", "FormRender", "SiteBuild"},
    "formsite": {"FormTables", "FormModel", "FormExpressions", "FormImport", "FormRender", "SiteBuild",
                 "DevServer", "SiteTest"},
}
"""The modules of ours that each one may import."""

HOMES = {
    "WebTemplates": {"FormTables", "FormRender", "SiteBuild"},
    "CLibXML2": {"FormImport", "FormRender"},
    "CLibArchive": {"SiteBuild"},
    "CLibDeflate": {"SiteBuild"},
    "CLibPQ": {"DevServer"},
    "CLibCurl": {"DevServer"},
    "Mustache": {"FormRender"},
    "Crypto": {"SiteBuild"},
    "Hummingbird": {"DevServer"},
    "GRDB": {"DevServer"},
    "ArgumentParser": {"formsite"},
}
"""The only modules that may import a library that is not ours."""

IMPORT = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?"
                    r"import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)", re.MULTILINE)


def imports(file: Path) -> set[str]:
    return set(IMPORT.findall(file.read_text(encoding="utf-8")))


def forbidden(sources: Path) -> list[str]:
    """Every import below a Sources folder that goes against an arrow."""
    found = []
    for file in sorted(sources.rglob("*.swift")):
        module = file.relative_to(sources).parts[0]
        for name in sorted(imports(file)):
            if (name in BELOW and name not in BELOW.get(module, set())) or module not in HOMES.get(name, {module}):
                found.append(f"{file.relative_to(sources)} imports {name}")
    return found


def test_imports_follow_the_arrows():
    assert not forbidden(ROOT / "Sources")


def test_every_module_has_its_place():
    modules = {folder.name for folder in (ROOT / "Sources").iterdir() if any(folder.rglob("*.swift"))}
    assert modules == set(BELOW)


def test_the_arrows_make_no_ring():
    for module, below in BELOW.items():
        assert all(module not in BELOW[other] and BELOW[other] <= below for other in below), module


def test_a_wrong_import_is_found(tmp_path: Path):
    wrong = {
        "FormModel/A.swift": "import Foundation\nimport FormImport\n",
        "FormImport/B.swift": "internal import FormRender\n@preconcurrency import Mustache\n",
        "DevServer/C.swift": "package import struct SiteBuild.Site\nimport ArgumentParser\n",
    }
    for path, text in wrong.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    assert forbidden(tmp_path) == [
        "DevServer/C.swift imports ArgumentParser", "FormImport/B.swift imports FormRender",
        "FormImport/B.swift imports Mustache", "FormModel/A.swift imports FormImport",
    ]
