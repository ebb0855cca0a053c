"""Saving changes the lines of what was changed and no other: text, order, comments, quotes and numbers stay."""
import difflib
import json
import re
import shutil
from pathlib import Path
from typing import Callable, Iterator

import pytest

from Support.program import ROOT
from Support.samples import CORPUS, ELVIS_CORPUS, MMXML_CORPUS
from Support.serving import Server, serving
from Support.sites import Site

SAMPLES = ["camp.xml", "membership.json", "retreat.json", "lodging.json", "loan.json"]
OWN = sorted((ROOT / "Tests" / "Support" / "written").iterdir())
FILES = OWN + CORPUS + MMXML_CORPUS + ELVIS_CORPUS
"""Those that lie beside the checkout are tried where they are."""
LABEL = "Another label"
NEW = "addedField"


@pytest.fixture(scope="module")
def written(tmp_path_factory) -> Iterator[tuple[Site, Server]]:
    """A site with the samples and with definitions that nobody but a person writes so."""
    site = Site(tmp_path_factory.mktemp("written"))
    shutil.copytree(ROOT / "forms", site.folder / "forms")
    for file in FILES:
        (site.folder / "forms" / file.name).write_bytes(file.read_bytes())
    site.write({"site.json": {}})
    with serving(site.folder) as server:
        yield site, server


def ask(server: Server, method: str, path: str, body: object = None) -> tuple[int, dict]:
    status, _, found = server.request(method, f"/__builder/{path}", body and json.dumps(body), {})
    return status, json.loads(found)


def sections(document: dict) -> Iterator[dict]:
    for page in document["pages"]:
        for group in page["groups"]:
            yield from group["sections"]


def labels(document: dict) -> list[list[dict]]:
    """The variants of all labels."""
    fields = [field for section in sections(document) for field in section["fields"]]
    return [field["texts"]["label"]["variants"] for field in fields if "label" in field["texts"]]


def relabel(document: dict) -> None:
    variants = labels(document)[len(labels(document)) // 2]
    variants[0]["string"] = LABEL


def remove(document: dict) -> None:
    """The last field of the longest section goes."""
    max(sections(document), key=lambda section: len(section["fields"]))["fields"].pop()


def swap(document: dict) -> None:
    """Two fields that stand beside each other change places."""
    fields = max(sections(document), key=lambda section: len(section["fields"]))["fields"]
    fields[-2:] = fields[:-3:-1]


def add(document: dict) -> None:
    """A field like the last one comes behind it."""
    fields = max(sections(document), key=lambda section: len(section["fields"]))["fields"]
    fields.append(fields[-1] | {"name": NEW})


def changed_lines(before: bytes, after: bytes) -> tuple[list[str], list[str]]:
    """The lines that went and those that came."""
    lines = [text.decode("utf-8", "surrogateescape").splitlines() for text in (before, after)]
    difference = list(difflib.ndiff(*lines)) if max(map(len, lines)) < 200 else list(
        difflib.unified_diff(*lines, n=0))[2:]
    return ([line[1:] for line in difference if line[0] == "-"], [line[1:] for line in difference if line[0] == "+"])


def labels_of(document: dict) -> list[tuple]:
    """The fields with their labels."""
    fields = [field for section in sections(document) for field in section["fields"]]
    return [(field["name"], field["texts"].get("label", {}).get("variants", [{}])[0].get("string")) for field in fields]


def saved(written: tuple[Site, Server], name: str, change: Callable[[dict], None]) -> tuple[bytes, bytes]:
    """The definition before and after a change, which is put back."""
    site, server = written
    file, form = site.folder / "forms" / name, name.split(".")[0]
    strings = file.with_name(f"{form}.strings.json")
    before, beside = file.read_bytes(), strings.read_bytes() if strings.exists() else None
    found = ask(server, "GET", f"forms/{form}")[1]
    assert found["writable"], found
    document = json.loads(json.dumps(found["document"]))
    change(document)
    # Rules and formulas about a field may have no place when it goes, moves or is there once more.
    accepts = change in (remove, swap, add)
    body = {"document": document, "version": found["version"], "acceptsLosses": accepts}
    status, answer = ask(server, "PUT", f"forms/{form}", body)
    assert status == 200, answer
    after, again = file.read_bytes(), ask(server, "GET", f"forms/{form}")[1]
    assert again["version"] == answer["version"]
    assert labels_of(again["document"]) == labels_of(document)
    if change in (nothing, swap):
        assert (strings.read_bytes() if strings.exists() else None) == beside
    if after != before:
        file.write_bytes(before)
    beside is None or strings.write_bytes(beside)
    return before, after


def nothing(_: dict) -> None:
    """The form stays as it is."""




ALL = SAMPLES + [file.name for file in FILES]
LISTS = [name for name in ALL if name != "dynamic.json"]
"""Those with two fields beside each other."""


@pytest.mark.parametrize("name", ALL)
def test_nothing_is_written_without_a_change(name, written):
    file = written[0].folder / "forms" / name
    time = file.stat().st_mtime_ns
    before, after = saved(written, name, nothing)
    assert before == after and file.stat().st_mtime_ns == time


def test_no_places_of_parts_come_into_a_form_document_that_has_none(written):
    """The form that is open has the places of the file as it was opened, which have moved since."""
    site, server = written
    file = site.folder / "forms/visit.form.json"
    first = file.read_bytes()
    found = ask(server, "GET", "forms/visit")[1]
    document, version = found["document"], found["version"]
    try:
        for change in (add, relabel):
            before = file.read_bytes()
            change(document)
            status, answer = ask(server, "PUT", "forms/visit",
                                 {"document": document, "version": version, "acceptsLosses": True})
            assert status == 200, answer
            version = answer["version"]
        gone, come = changed_lines(before, file.read_bytes())
        assert len(gone) == len(come) == 1 and b'"position"' not in file.read_bytes()
    finally:
        file.write_bytes(first)


@pytest.mark.parametrize("name", ALL)
def test_a_label_is_one_line(name, written):
    before, after = saved(written, name, relabel)
    gone, come = changed_lines(before, after)
    assert len(gone) == len(come) == 1 and LABEL in come[0]
    # What stands around it on its line is as it was.
    start = come[0].index(LABEL)
    assert gone[0].startswith(come[0][:start]) and gone[0].endswith(come[0][start + len(LABEL):])


@pytest.mark.parametrize("name", LISTS)
def test_a_field_that_goes_takes_its_lines_alone(name, written):
    gone, come = changed_lines(*saved(written, name, remove))
    # The entry before loses its comma, and rules about the field have no place any more.
    assert 1 <= len(gone) <= 64 and len(come) <= 1


@pytest.mark.parametrize("name", LISTS)
def test_fields_that_change_places_keep_their_lines(name, written):
    before, after = saved(written, name, swap)
    parts = [sorted(re.findall(rb"[^\s,{}\[\]]+", text)) for text in (before, after)]
    assert before != after and parts[0] == parts[1]
    gone, come = changed_lines(before, after)
    assert len(gone) == len(come) <= 64


@pytest.mark.parametrize("name", [name for name in LISTS if name.endswith(".json")])
def test_a_field_more_is_some_lines_more(name, written):
    before, after = saved(written, name, add)
    gone, come = changed_lines(before, after)
    # The entry before is given a comma.
    assert len(gone) <= 1 and 1 <= len(come) <= 40
    assert NEW.encode() in after


def called_otherwise(part: object, names: dict[str, str]) -> object:
    """A part of a form document with the names of fields changed wherever it names them."""
    if isinstance(part, list):
        return [called_otherwise(each, names) for each in part]
    if not isinstance(part, dict):
        return part
    keys = ("name", "field", "data")
    return {key: names.get(value, value) if key in keys and isinstance(value, str)
            else value if key == "traits" else called_otherwise(value, names) for key, value in part.items()}


def test_names_are_changed_in_formulas_and_conditions_and_all_else_in_them_stays(written):
    def rename(document: dict) -> None:
        document |= called_otherwise(document, {"nights": "noches", "first_name": "nombre", "by_train": "en_tren"})

    gone, come = changed_lines(*saved(written, "retreat.json", rename))
    expected = [line.replace("nights", "noches").replace("first_name", "nombre").replace("by_train", "en_tren")
                for line in gone]
    assert come == expected
    assert {'"formula": "$noches * ($room' in "".join(come), '"formula": "nombre last_name"' in "".join(come),
            '"condition": "$en_tren == 1"' in "".join(come)} == {True}


TARGETED = """[{"id": "g", "sections": [{"id": "s", "fields": [
  { "id": "login", "title": "Login", "type": "text" },
  { "id": "user", "title": "User", "type": "text", "targets": [
    { "id": "user", "type": "field", "action": "update",
      "condition": "equals($login, \\"a\\")", "target_value": "b" } ] }
]}]}]
"""


def renamed(site, definition: str, former: str, name: str) -> str:
    """The definition once a field has another name, and the rules that name it."""
    made = site({"site.json": {}, "forms/f.json": definition.encode()})
    with serving(made.folder) as server:
        found = ask(server, "GET", "forms/f")[1]
        document = called_otherwise(found["document"], {former: name})
        document["rules"] = json.loads(json.dumps(document["rules"]).replace(f'"{former}"', f'"{name}"'))
        status, told = ask(server, "PUT", "forms/f", {"document": document, "version": found["version"]})
        assert status == 200, told
    return (made.folder / "forms/f.json").read_text()


def test_a_target_keeps_the_order_that_its_author_gave_it(site):
    expected = TARGETED.replace('"id": "login"', '"id": "account"').replace("$login", "$account")
    assert renamed(site, TARGETED, "login", "account") == expected


QUOTED = """[{"id": "g", "sections": [{"id": "s", "fields": [
  { "id": "price", "title": "Price", "type": "text" },
  { "id": "price2", "title": "Other", "type": "text", "targets": [
    { "id": "price", "type": "field", "action": "hide", "condition": "equals($price2,  '1')" },
    { "id": "price2", "type": "field", "action": "enable", "condition": "equals($price, '1')" } ] }
]}]}]
"""


def test_a_condition_keeps_its_quotes_where_a_name_is_changed(site):
    expected = QUOTED.replace('"id": "price"', '"id": "cost"').replace("$price,", "$cost,")
    assert renamed(site, QUOTED, "price", "cost") == expected


def test_a_number_begins_at_its_least_one_without_a_word(written):
    def raise_least(document: dict) -> None:
        fields = [field for section in sections(document) for field in section["fields"]]
        next(field for field in fields if field["name"] == "years")["number"]["minimum"] = 8

    gone, come = changed_lines(*saved(written, "loan.json", raise_least))
    assert (len(gone), len(come)) == (1, 1) and "8" in come[0]


def test_a_file_that_is_read_and_not_written_so_is_looked_at_alone(written):
    found = ask(written[1], "GET", "forms/savings")[1]
    assert not found["writable"] and "save it as a new form" in found["reason"]
    body = {"document": found["document"], "version": found["version"], "acceptsLosses": True}
    assert ask(written[1], "PUT", "forms/savings", body)[0] == 403


def test_a_rule_with_a_condition_becomes_targets_with_that_condition(site):
    made = site({"site.json": {}, "forms/ruled.json": TARGETED.encode()})

    def compared(call: str, field: str, value: object) -> dict:
        at = "forms/ruled.json:1:1"
        return {"call": call, "of": [{"field": field, "position": at}, {"value": value, "position": at}],
                "position": at}

    with serving(made.folder) as server:
        found = ask(server, "GET", "forms/ruled")[1]
        document = found["document"]
        effect = {"target": "field", "name": "login", "position": "forms/ruled.json:1:1"}
        document["rules"] += [
            {"triggers": [{"on": "change", "field": "user"}], "condition": condition,
             "effects": [effect | {"action": act}], "otherwise": [effect | {"action": other}],
             "position": "forms/ruled.json:1:1"}
            for condition, act, other in [(compared("equals.elvis", "user", "a"), "show", "hide"),
                                          (compared("greater.elvis", "user", 3), "enable", "disable")]]
        status, told = ask(server, "PUT", "forms/ruled", {"document": document, "version": found["version"]})
        assert status == 200, told
    user = json.loads((made.folder / "forms/ruled.json").read_text())[0]["sections"][0]["fields"][1]
    assert [(each["action"], each["condition"]) for each in user["targets"][1:]] == [
        ("show", 'equals($user, "a")'), ("hide", '!equals($user, "a")'),
        ("enable", "$user > 3"), ("disable", "!($user > 3)"), ("disable", "missing($user)")]


def test_a_field_that_was_called_otherwise_before_is_changed_without_a_word(written):
    site, server = written
    file = site.folder / "forms" / "lodging.json"
    before, beside = file.read_bytes(), file.with_name("lodging.strings.json").read_bytes()
    found = ask(server, "GET", "forms/lodging")[1]
    document = called_otherwise(found["document"], {"nights": "stay"})
    version = found["version"]
    for tip in ("One", "Two"):
        status, told = ask(server, "PUT", "forms/lodging", {"document": document, "version": version})
        assert status == 200, told
        version = told["version"]
        field = next(each for section in sections(document) for each in section["fields"] if each["name"] == "stay")
        field["texts"]["hint"] = {"variants": [{"string": tip, "position": "forms/lodging.json:1:1"}]}
    file.write_bytes(before)
    file.with_name("lodging.strings.json").write_bytes(beside)


def test_a_zero_is_taken_away_where_it_is_and_stays_where_it_is_not(site):
    zeros = '"value": 0, "validations": {"min_value": 0, "max_value": 9}'
    text = ('[{"id": "g", "sections": [{"id": "s", "fields": [\n'
            f'  {{"id": "n", "title": "N", "type": "number", {zeros}}},\n'
            f'  {{"id": "m", "title": "M", "type": "number", {zeros}}}]}}]}}]\n')
    made = site({"site.json": {}, "forms/z.json": text})
    with serving(made.folder) as server:
        found = ask(server, "GET", "forms/z")[1]
        [field, _] = next(sections(found["document"]))["fields"]
        del field["initialValue"]
        [limits] = [each for each in field["validators"] if each["kind"] == "range"]
        del limits["parameters"]["min"]
        status, told = ask(server, "PUT", "forms/z", {"document": found["document"], "version": found["version"]})
        assert status == 200, told
    wanted = text.replace(zeros, '"validations": {"max_value": 9}', 1)
    assert re.sub(r"\s", "", (made.folder / "forms/z.json").read_text()) == re.sub(r"\s", "", wanted)
