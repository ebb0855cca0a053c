"""The builder reads formulary definitions in the browser just as the program does: documents, diagnostics, places.

Only slow patterns are found by the program alone.
"""
import json
import subprocess
from pathlib import Path

import pytest

from Support.odd_definitions import broken_texts, odd_forms, pattern_form
from Support.program import ROOT
from Support.sites import Site

SAMPLE = (ROOT / "forms" / "membership.json").read_text()
STRINGS = (ROOT / "forms" / "membership.strings.json").read_text()


def scenarios() -> list[str]:
    cases = [case for file in sorted((ROOT / "Tests" / "Scenarios" / "formulary").glob("*.json"))
             for case in json.loads(file.read_text())["scenarios"]]
    return [case["definition"] if isinstance(case["definition"], str) else json.dumps(case["definition"], indent=2)
            for case in cases]


def builder_reads(forms: dict[str, str], strings: dict[str, str]) -> list[dict]:
    requests = [{"id": name, "file": f"forms/{name}.json", "text": text, "pictures": {},
                 **({"strings": strings[name]} if name in strings else {})}
                for name, text in forms.items()]
    run = subprocess.run(["node", ROOT / "Tests" / "Support" / "builder-reading.mjs"], input=json.dumps(requests),
                         capture_output=True,
                         text=True, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    return json.loads(run.stdout)


def without_traits(value: object) -> object:
    if isinstance(value, dict):
        return {key: without_traits(each) for key, each in value.items() if key != "traits"}
    return [without_traits(each) for each in value] if isinstance(value, list) else value


def diagnostic(found: dict) -> tuple:
    position = found.get("position") or f"{found['file']}:{found['line']}:{found['column']}"
    return position, found["severity"], found["id"], found["message"], tuple(found.get("notes", []))


def compare(site, forms: dict[str, str], strings: dict[str, str] | None = None, documents: bool = True):
    """Compares what the two say of every form, and the documents of those that are read without an error."""
    strings = strings or {}
    listed = [{"source": f"forms/{name}.json", "id": name} for name in forms]
    made: Site = site({"site.json": {"title": "Forms", "host": True, "forms": listed},
                       **{f"forms/{name}.json": text for name, text in forms.items()},
                       **{f"forms/{name}.strings.json": text for name, text in strings.items()}})
    told: dict[str, list] = {name: [] for name in forms}
    for each in made.run("check", "--json").json:
        if " takes very long to check, " in each["message"]:
            continue
        told[Path(each["file"]).name.split(".")[0]].append(diagnostic(each))
    for name, read in zip(forms, builder_reads(forms, strings)):
        assert sorted(map(diagnostic, read["diagnostics"])) == sorted(told[name]), name
        if documents and not any(each["severity"] == "error" for each in read["diagnostics"]):
            run = made.run("schema", "--form", name)
            assert run.code == 0, run.told()
            assert without_traits(read["document"]) == without_traits(json.loads(run.out)), name


def test_the_sample_with_its_translations(site):
    compare(site, {"membership": SAMPLE}, {"membership": STRINGS})


def test_the_scenarios(site):
    compare(site, {f"s{n}": text for n, text in enumerate(scenarios())}, documents=False)


@pytest.mark.parametrize("seed", [1, 2])
def test_forms_that_are_wrong_in_many_ways(site, seed):
    compare(site, {f"o{n}": text for n, text in enumerate(odd_forms(seed, 30))})


def test_patterns(site):
    compare(site, {"patterns": pattern_form(3, 1500)})


def test_texts_that_are_hardly_json(site):
    compare(site, {f"b{n}": text for n, text in enumerate(broken_texts(4, 100, SAMPLE))}, documents=False)
