"""Texts of the form that the builder holds go out through formsite serve and come back as extract and merge do it."""
import json
import subprocess
from dataclasses import replace

import pytest

from Command.test_builder_server import ask, files, first_field, opened, relabelled
from Command.test_translations import sample_files
from Support import translators
from Support.fields import text
from Support.program import ROOT
from Support.serving import Server, serving
from Support.sites import Site, form_site
from Support.translators import FORMATS, Unit

MEMORY = "translations/guest.es.json"
KEYS = """import { textsOf } from './web-templates/builder/document/texts.js';
let written = '';
for await (const part of process.stdin) { written += part; }
const keys = textsOf(JSON.parse(written)).map(({ owner, path }) => `${owner.kind}:${owner.name}:${path}`);
console.log(JSON.stringify(keys));
"""


@pytest.fixture
def made(site) -> Site:
    return site(form_site({"guest": [text("a", label="Name, {n}"), text("b", label="Place")]}) | {
        "forms/guest.strings.json": {"es": {"Name, {n}": "Nombre, {n}"}}})


@pytest.fixture
def server(made):
    with serving(made.folder) as server:
        yield server
        assert server.process.poll() is None, "the server did not survive"


def extract(server: Server, document: dict, kind: str = "csv", locale: str = "es") -> str:
    status, found = ask(server, "POST", f"texts/extract/{locale}/{kind}", document)
    assert status == 200, found
    return found["file"]


def merge(server: Server, document: dict, content: str, **headers: str) -> tuple[int, dict]:
    return ask(server, "POST", "texts/merge", {"document": document, "name": "back", "content": content}, **headers)


def written(units: list[Unit], kind: str = "csv", locale: str = "es") -> str:
    return translators.write(kind, locale, units)


def unit(name: str, source: str, target: str, form: str = "guest") -> Unit:
    return Unit(form, name, "", source, target, "translated")


@pytest.mark.parametrize("kind", FORMATS)
def test_a_draft_goes_out_as_the_saved_form_does_and_comes_back(kind, made, server):
    document = opened(server, "guest")["document"]
    content = extract(server, document, kind)
    run = made.run("extract", "--locale", "es", "--format", kind, "--form", "guest")
    assert content == run.out
    units = [replace(each, target="Lugar", state="translated") if each.source == "Place" else each
             for each in translators.read(kind, content)]
    before = files(made)
    status, merged = merge(server, document, written(units, kind))
    assert (status, merged) == (200, {"locale": "es", "diagnostics": [], "texts": [
        {"key": "field:a:texts.label", "string": "Nombre, {n}"}, {"key": "field:b:texts.label", "string": "Lugar"}]})
    after = files(made)
    assert json.loads(after.pop(MEMORY)) == {
        "field.a.label": {"source": "Name, {n}", "target": "Nombre, {n}"},
        "field.b.label": {"source": "Place", "target": "Lugar"}}
    assert after == before, "only what is remembered is written: the form itself is saved by who holds it"


def test_a_text_that_changed_meanwhile_is_kept_and_handed_out_as_stale(made, server):
    document = opened(server, "guest")["document"]
    later = relabelled(document, "Full name")
    status, merged = merge(server, later, written([unit("field.a.label", "Name, {n}", "Tu nombre, {n}")]))
    assert (status, merged["texts"], [found["id"] for found in merged["diagnostics"]]) == (200, [], ["texts.stale"])
    [found] = [each for each in translators.read("csv", extract(server, later)) if each.name == "field.a.label"]
    assert (found.target, found.state, found.before) == ("Tu nombre, {n}", "stale", "Name, {n}")


def test_a_stale_translation_can_be_found_still_right(made, server):
    document = opened(server, "guest")["document"]
    assert merge(server, document, written([unit("field.a.label", "Name, {n}", "Nombre, {n}")]))[0] == 200
    first_field(document)["texts"]["label"]["variants"][0]["string"] = "Full name, {n}"
    assert ask(server, "POST", "texts/marks", document)[1] == [
        {"key": "field:a:texts.label", "locale": "es", "before": "Name, {n}"}]
    before = files(made)
    sent = {"document": document, "key": "field:a:texts.label", "locale": "es"}
    assert ask(server, "POST", "texts/confirm", sent) == (200, {})
    after = files(made)
    assert json.loads(after.pop(MEMORY)) == {"field.a.label": {"source": "Full name, {n}", "target": "Nombre, {n}"}}
    before.pop(MEMORY)
    assert after == before
    assert ask(server, "POST", "texts/marks", document) == (200, [])


@pytest.mark.parametrize("change, code", [
    ({"key": "field:b:texts.label"}, 404), ({"key": "nothing"}, 404), ({"locale": "en"}, 422), ({"locale": "?"}, 400),
    ({"locale": "fr"}, 404)], ids=["untranslated", "no such text", "own language", "no tag", "other language"])
def test_what_is_not_translated_cannot_be_right(change, code, made, server):
    document = opened(server, "guest")["document"]
    before = files(made)
    sent = {"document": document, "key": "field:a:texts.label", "locale": "es", **change}
    status, told = ask(server, "POST", "texts/confirm", sent)
    assert (status, bool(told["message"])) == (code, True), told
    assert files(made) == before


def test_stale_translations_and_wrong_placeholders_are_marked(server):
    document = opened(server, "guest")["document"]
    assert ask(server, "POST", "texts/marks", document) == (200, [])
    assert merge(server, document, written([unit("field.a.label", "Name, {n}", "Nombre, {n}")]))[0] == 200
    variants = first_field(document)["texts"]["label"]["variants"]
    variants[0]["string"] = "Name, {m}"
    assert ask(server, "POST", "texts/marks", document) == (200, [{
        "key": "field:a:texts.label", "locale": "es", "before": "Name, {n}",
        "error": "the translation lacks the placeholder “{m}”; the translation has the placeholder “{n}”, which the "
                 "text has not"}])
    next(each for each in variants if each.get("locale") == "es")["string"] = "Tu nombre, {m}"
    assert ask(server, "POST", "texts/marks", document) == (200, [])


def test_a_lacking_placeholder_is_taken_into_the_draft_and_told(server):
    document = opened(server, "guest")["document"]
    units = [unit("field.a.label", "Name, {n}", "Nombre"), unit("field.b.label", "Place", "Lugar")]
    status, merged = merge(server, document, written(units))
    assert (status, [each["string"] for each in merged["texts"]]) == (200, ["Nombre", "Lugar"])
    [diagnostic] = merged["diagnostics"]
    assert (diagnostic["id"], diagnostic["severity"]) == ("texts.placeholder", "warning")
    assert diagnostic["message"] == "“field.a.label”: the translation lacks the placeholder “{n}”"


@pytest.mark.parametrize("content, id, words", [
    (written([unit("field.b.label", "Place", "Spot")], locale="en"), "texts.locale", "written in en itself"),
    (written([unit("field.b.label", "Place", "Lugar", "gust")]), "texts.form", "has no text of “guest”"),
    (written([unit("field.b.label", "Place", "Lugar")], "xliff")[:-20], None, ""),
    (written([unit("field.b.label", "Place", "Lugar")] * 2), "texts.duplicate", "is there twice"),
    ("name,age\nA,3", "texts.format", "Files with texts are XLIFF, PO or CSV"),
    ("", "texts.format", "columns"),
], ids=["own language", "another form", "cut", "twice", "table", "empty"])
def test_files_that_are_not_taken(content, id, words, made, server):
    document = opened(server, "guest")["document"]
    before = files(made)
    status, refused = merge(server, document, content)
    assert status == 422 and words in refused["message"], refused
    assert id is None or refused["diagnostics"][0]["id"] == id
    assert refused["diagnostics"][0]["severity"] == "error"
    assert files(made) == before


@pytest.mark.parametrize("path, status, words", [
    ("nonsense!/csv", 400, "is no language tag"), ("en/csv", 422, "written in en itself"),
    ("es/xlif", 400, "there is no format “xlif”; did you mean “xliff”?")])
def test_what_cannot_be_handed_out(path, status, words, server):
    found, refused = ask(server, "POST", f"texts/extract/{path}", opened(server, "guest")["document"])
    assert (found, words in refused["message"]) == (status, True), refused


@pytest.mark.parametrize("fields", [{"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}])
def test_pages_of_other_sites_get_and_change_nothing(fields, made, server):
    document = opened(server, "guest")["document"]
    before = files(made)
    assert merge(server, document, written([unit("field.b.label", "Place", "Evil")]), **fields)[0] == 403
    for path in ("texts/extract/es/csv", "texts/marks"):
        assert ask(server, "POST", path, document, **fields)[0] == 403
    sent = {"document": document, "key": "field:a:texts.label", "locale": "es"}
    assert ask(server, "POST", "texts/confirm", sent, **fields)[0] == 403
    assert files(made) == before


def test_requests_are_whole_and_of_a_size(made, server):
    document = opened(server, "guest")["document"]
    before = files(made)
    status, refused = merge(server, document, "x" * (4 << 20))
    assert (status, "4 MB" in refused["text"]) == (413, True)
    assert ask(server, "POST", "texts/merge", {"document": document, "name": "x"})[0] == 400
    assert ask(server, "POST", "texts/merge", {"name": "x", "content": ""})[0] == 400
    assert ask(server, "POST", "texts/marks", {})[0] == 422
    assert ask(server, "POST", "texts/confirm", {"document": document, "locale": "es"})[0] == 400
    assert files(made) == before


def test_what_is_remembered_and_cannot_be_read_is_told_and_stays(made, server):
    made.write({MEMORY: "[]"})
    document = opened(server, "guest")["document"]
    status, refused = merge(server, document, written([unit("field.b.label", "Place", "Lugar")]))
    assert (status, refused["diagnostics"][0]["id"]) == (422, "texts.memory")
    sent = {"document": document, "key": "field:a:texts.label", "locale": "es"}
    status, refused = ask(server, "POST", "texts/confirm", sent)
    assert (status, refused["diagnostics"][0]["id"]) == (422, "texts.memory")
    assert files(made)[MEMORY] == b"[]"


def test_the_builder_knows_all_texts_of_the_samples(site):
    """Each text that goes out comes back by a key by which the builder finds it."""
    made = site(sample_files())
    with serving(made.folder) as server:
        for form in ask(server, "GET", "forms.json")[1]:
            document = opened(server, form["id"])["document"]
            units = translators.read("csv", extract(server, document, locale="eo"))
            back = [replace(each, target=each.source, state="translated") for each in units]
            status, merged = merge(server, document, written(back, locale="eo"))
            assert status == 200, merged
            keys = [each["key"] for each in merged["texts"]]
            run = subprocess.run(["node", "--input-type=module", "-e", KEYS], input=json.dumps(document), text=True,
                                 cwd=ROOT, capture_output=True, check=True)
            assert len(set(keys)) == len(units) > 0 and set(keys) - set(json.loads(run.stdout)) == set(), form["id"]


def test_texts_of_other_forms_are_left_out_and_told(server):
    document = opened(server, "guest")["document"]
    units = [unit("field.b.label", "Place", "Lugar"), unit("field.b.label", "Town", "Pueblo", "other")]
    status, merged = merge(server, document, written(units))
    assert (status, [each["string"] for each in merged["texts"]]) == (200, ["Lugar"])
    [diagnostic] = merged["diagnostics"]
    assert (diagnostic["id"], diagnostic["severity"], diagnostic["message"]) == (
        "texts.form", "warning", "1 text is of “other”, not of “guest”: left out")
