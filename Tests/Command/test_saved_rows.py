"""Fields of rows are saved as all others are: the lines of what was changed, and no other."""
import difflib
import json
from pathlib import Path
from typing import Callable, Iterator

import pytest

from Support.program import formsite
from Support.serving import Server, serving

ORDER = """{
  // What is sold
  "groups": [{"id": "order", "title": "Order", "sections": [
    {"id": "items", "type": "dynamic", "action_title": "Add an item", "fields": []},
    {"id": "sum", "fields": [{"id": "total", "title": "Total", "type": "float", "formula": "1 + 1"}]}
  ]}],
  "templates": {"sections": [
    {"id": "items", "fields": [
      // one of the catalogue
      {"id": "items[:index].product", "title": "Product", "type": "text",
        "size": {"width": 50}, "targets": [{"id": "items[:index].note", "type": "field", "action": "show"}]},
      {"type": "text", "id": "items[:index].note", "title": "Note", "size": {"width": 50.0}},
      {"id": "items[:index].remove", "title": "Drop", "type": "button"}
    ]}
  ]}
}
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Iterator[tuple[Path, Server]]:
    """The form in 3lvis/Form, and the same as a form document."""
    folder = tmp_path_factory.mktemp("rows")
    (folder / "forms").mkdir()
    (folder / "site.json").write_text("{}")
    (folder / "forms" / "order.json").write_text(ORDER)
    made = formsite("convert", "--site", folder, "order", "--to", "document").out
    (folder / "forms" / "document.json").write_text(made)
    with serving(folder) as server:
        yield folder, server


def rows(document: dict) -> list[dict]:
    return document["pages"][0]["groups"][0]["sections"][0]["repetition"]["fields"]


def saved(site: tuple[Path, Server], form: str, change: Callable[[list[dict], dict], None]) -> list[str]:
    """The lines that went and those that came, each with its sign; the file is then as before."""
    folder, server = site
    file = folder / "forms" / f"{form}.json"
    before = file.read_text()
    found = json.loads(server.request("GET", f"/__builder/forms/{form}", None, {})[2])
    document = found["document"]
    change(rows(document), document)
    body = json.dumps({"document": document, "version": found["version"]})
    status, _, answer = server.request("PUT", f"/__builder/forms/{form}", body, {})
    assert status == 200, answer
    again = json.loads(server.request("GET", f"/__builder/forms/{form}", None, {})[2])["document"]
    assert [field["name"] for field in rows(again)] == [field["name"] for field in rows(document)]
    after = file.read_text()
    file.write_text(before)
    return [line for line in difflib.ndiff(before.splitlines(), after.splitlines()) if line[0] in "-+"]


def relabel(fields: list[dict], _: dict) -> None:
    fields[1]["texts"]["label"]["variants"][0]["string"] = "Remark"


def rename(fields: list[dict], document: dict) -> None:
    fields[1]["name"] = "remark"
    for rule in document["rules"]:
        for effect in rule["effects"]:
            effect["name"] = effect["name"].replace("items[].note", "items[].remark")


def swap(fields: list[dict], _: dict) -> None:
    fields[0], fields[1] = fields[1], fields[0]


def add(fields: list[dict], _: dict) -> None:
    fields.insert(1, fields[1] | {"name": "more", "traits": {}})


def remove(fields: list[dict], _: dict) -> None:
    del fields[2]


def without_button(fields: list[dict], document: dict) -> None:
    remove(fields, document)
    del document["pages"][0]["groups"][0]["sections"][0]["repetition"]["remove"]
    document["rules"] = [rule for rule in document["rules"] if rule["effects"][0]["action"] != "removeRow"]


def test_a_label_in_a_row_is_its_words_alone(site):
    assert saved(site, "order", relabel) == [
        '-       {"type": "text", "id": "items[:index].note", "title": "Note", "size": {"width": 50.0}},',
        '+       {"type": "text", "id": "items[:index].note", "title": "Remark", "size": {"width": 50.0}},']
    gone, come = saved(site, "document", relabel)
    assert gone.replace("Note", "Remark")[1:] == come[1:]


def test_a_name_in_a_row_changes_where_it_stands(site):
    lines = saved(site, "order", rename)
    assert len(lines) == 4 and all("items[:index].remark" in line for line in lines if line[0] == "+")
    assert all(line[0] == "+" or "items[:index].note" in line for line in lines)
    lines = saved(site, "document", rename)
    assert len(lines) == 4 and all("note" in line for line in lines if line[0] == "-")


def test_a_field_that_moves_in_its_row_takes_its_lines(site):
    note = '      {"type": "text", "id": "items[:index].note", "title": "Note", "size": {"width": 50.0}},'
    assert saved(site, "order", swap) == [f"+ {note}", f"- {note}"]
    lines = saved(site, "document", swap)
    assert sorted(line[1:] for line in lines if line[0] == "-") == sorted(line[1:] for line in lines if line[0] == "+")


def test_a_field_more_in_a_row_is_lines_more(site):
    lines = saved(site, "order", add)
    assert {line[0] for line in lines} == {"+"} and any("items[:index].more" in line for line in lines)
    assert {line[0] for line in saved(site, "document", add)} == {"+"}


def test_a_field_that_goes_from_a_row_takes_its_lines_alone(site):
    assert saved(site, "order", without_button) == [
        '-       {"type": "text", "id": "items[:index].note", "title": "Note", "size": {"width": 50.0}},',
        '+       {"type": "text", "id": "items[:index].note", "title": "Note", "size": {"width": 50.0}}',
        '-       {"id": "items[:index].remove", "title": "Drop", "type": "button"}']
    lines = saved(site, "document", without_button)
    # What comes last has no comma.
    assert all(line.strip("+ ") in ("}", "]") or f"-{line[1:]}," in lines for line in lines if line[0] == "+")


def test_how_often_a_section_repeats_is_a_line_of_a_form_document(site):
    def bound(_: list[dict], document: dict) -> None:
        document["pages"][0]["groups"][0]["sections"][0]["repetition"]["maximum"] = 5
    lines = saved(site, "document", bound)
    assert [line.strip("+ ,") for line in lines if line[0] == "+" and "maximum" in line] == ['"maximum": 5']
    assert len(lines) <= 3
