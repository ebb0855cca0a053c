"""Form documents as definitions: found, read, and told where they do not fit."""
import json

import pytest

from Support.fields import EVERYTHING, text
from Support.program import ROOT, formsite
from Support.sites import Site, form_site


@pytest.fixture
def document(site) -> dict:
    """The document of a form with one of everything."""
    made = site(form_site({"f": EVERYTHING}))
    return json.loads(made.run("schema", "--form", "f").out)


def with_document(site, document, name="f.form.json", **settings) -> Site:
    return site({"site.json": {"title": "T", **settings}, f"forms/{name}": document})


def test_the_id_is_that_of_the_file(document, site):
    made = with_document(site, document, "order.form.json")
    run = made.build()
    assert run.code == 0 and (made.dist / "order/index.html").is_file()
    assert json.loads(made.run("schema", "--form", "order").out)["id"] == "order"


def test_the_site_may_name_another_id(document, site):
    made = with_document(site, document,
                         forms=[{"source": "forms/f.form.json", "id": "other", "settings": {"title": "Mine"}}])
    made.build()
    assert "<title>Mine" in (made.dist / "other/index.html").read_text()


def test_two_definitions_of_one_id(document, site):
    made = site({"site.json": {}, "forms/f.form.json": document, "forms/f.json": {"fields": [text("a")]}})
    assert [d.id for d in made.build(code=1).errors] == ["site.duplicate-id"]


def test_a_fault_is_told_where_it_is(document, site):
    text = json.dumps(document, indent=1).replace('"control": "date"', '"control": "dat"', 1)
    made = with_document(site, text)
    run = made.build(code=1)
    line = next(n for n, each in enumerate(text.splitlines(), 1) if '"dat"' in each)
    error = run.errors[0]
    assert (error.file, error.line, error.id) == ("forms/f.form.json", line, "document.value")
    assert "date" in error.message and not (made.dist / "f").exists()


def every_part(value, path=()):
    """The ways to all parts of a JSON value."""
    yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    for key, part in parts:
        yield from every_part(part, (*path, key))


def put(document, path, value):
    """A copy with another value in one place."""
    copy = json.loads(json.dumps(document))
    target = copy
    for key in path[:-1]:
        target = target[key]
    target[path[-1]] = value
    return copy


@pytest.mark.parametrize("value", [None, "", -1, 1e300, [], {}, True, "\u0000", [[]]], ids=repr)
@pytest.mark.parametrize("step, sample", [(13, None), (1499, "camp")], ids=["everything", "camp"])
def test_nothing_in_a_document_breaks_the_program(step, sample, value, document, site):
    """Some places are given a value of another kind: the form is built or an error says why not."""
    if sample:
        document = json.loads(formsite("schema", "--site", ROOT, "--form", sample).out)
    places = [path for path in every_part(document) if path and "position" not in path][::step]
    files = {f"forms/f{n}.form.json": put(document, path, value) for n, path in enumerate(places)}
    made = site({"site.json": {"title": "T"}, **files})
    run = made.run("build", "--json", timeout=300)
    assert run.code in (0, 1), run.told()
    wrong = {found["file"] for found in run.json if found["severity"] == "error"}
    for n in range(len(places)):
        assert (made.dist / f"f{n}" / "index.html").is_file() != (f"forms/f{n}.form.json" in wrong), (places[n], value)


def test_a_dialect_that_there_is_not(document, site):
    run = with_document(site, {**document, "dialect": "elviss"}).build(code=1)
    assert any("“elviss”; did you mean “elvis”?" in d.message for d in run.errors), run.told()


CHOICES = {
    "f.xml": '<form name="f"><page name="p"><group name="g"><item name="a" type="dropDown"><label>A</label></item>'
             '</group></page></form>',
    "f.json": json.dumps([{"id": "g", "title": "G", "sections": [{"id": "s", "fields": [
        {"id": "a", "title": "A", "type": "select"}]}]}]),
}


@pytest.mark.parametrize("file", CHOICES)
def test_a_choice_without_options_is_told_once_in_definitions_and_their_documents(file, site):
    made = site({"site.json": {}, f"forms/{file}": CHOICES[file]})
    document = json.loads(made.run("schema", "--form", "f").out)
    for each in (made, with_document(site, document)):
        assert [d.id for d in each.run("check").diagnostics] == ["no-options"]
