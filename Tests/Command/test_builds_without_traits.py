"""Traits, a form language's memory of its definition, are there to write it again; a page is the same without."""
import json
import re
import shutil

import pytest

from Support.fields import EVERYTHING
from Support.program import ROOT, formsite
from Support.sites import Site, form_site

SCENARIOS = ROOT / "Tests" / "Scenarios"


def without_traits(value: object) -> object:
    if isinstance(value, dict):
        return {key: {} if key == "traits" else without_traits(each) for key, each in value.items()}
    return [without_traits(each) for each in value] if isinstance(value, list) else value


def remembered(value: object) -> bool:
    """True where a document has traits that say something."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return isinstance(value, dict) and bool(value.get("traits")) or any(map(remembered, parts))


def built(made: Site) -> dict[str, bytes]:
    """The files of the output, without what is counted from the definition's own bytes."""
    made.build()
    pages = {str(path.relative_to(made.dist)): path.read_bytes() for path in made.dist.rglob("*")
             if path.is_file() and path.suffix != ".zip" and path.name != ".formsite.json"}
    return {path: re.sub(rb'"version":"[^"]*"', b"", content) for path, content in pages.items()}


def compare(site, documents: dict[str, dict], pictures: bool = False):
    outputs = []
    for change in (lambda document: document, without_traits):
        made: Site = site({"site.json": {"title": "T"},
                           **{f"forms/{name}.form.json": change(document) for name, document in documents.items()}})
        if pictures:
            for folder in ("camp", "images"):
                shutil.copytree(ROOT / "forms" / folder, made.folder / "forms" / folder)
        outputs.append(built(made))
    whole, bare = outputs
    assert whole.keys() == bare.keys()
    assert [path for path in whole if whole[path] != bare[path]] == []


def test_the_samples(site):
    documents = {name: json.loads(formsite("schema", "--site", ROOT, "--form", name).out)
                 for name in ("camp", "membership")}
    assert all(map(remembered, documents.values()))
    compare(site, documents, pictures=True)


def test_every_kind_of_field(site):
    document = json.loads(site(form_site({"f": EVERYTHING})).run("schema", "--form", "f").out)
    compare(site, {"everything": document})


@pytest.mark.parametrize("language", ["mmxml", "formulary"])
def test_a_form_of_every_topic(language, site):
    """The first scenario of each file that is a form without errors."""
    ending = {"mmxml": "xml", "formulary": "json"}[language]
    definitions = {}
    for file in sorted((SCENARIOS / language).glob("*.json")):
        first = json.loads(file.read_text(encoding="utf-8"))["scenarios"][0]
        definition = first.get("definition")
        if definition is None:
            items, rules = "".join(first["items"]), "".join(first.get("rules", first.get("relationships", [])))
            definition = f'<form name="s"><page name="p"><group name="g">{items}</group></page>{rules}</form>'
        definitions[file.stem.replace("_", "-")] = definition
    made = site({"site.json": {"title": "T"}, **{f"forms/{name}.{ending}": text for name, text in definitions.items()}})
    runs = {name: made.run("schema", "--form", name) for name in definitions}
    documents = {name: json.loads(run.out) for name, run in runs.items() if run.code == 0}
    assert len(documents) > len(definitions) // 2 and any(map(remembered, documents.values()))
    compare(site, documents)
