"""Saving changes the lines of what was changed and no other: text, order, comments, quotes and numbers stay as written."""
import difflib
import json
import re
import shutil
from pathlib import Path
from typing import Callable, Iterator

import pytest

from Support.program import ROOT
from Support.samples import CORPUS, MMXML_CORPUS
from Support.serving import Server, serving
from Support.sites import Site

SAMPLES = ["camp.xml", "membership.json", "loan.json"]
OWN = sorted((ROOT / "Tests" / "Support" / "written").iterdir())
FILES = OWN + CORPUS + MMXML_CORPUS
LABEL = "Another label"


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


def demand(document: dict) -> None:
    """One more field needs an answer."""
    fields = [field for section in sections(document) for field in section["fields"]
              if field["control"] == "text" and field["validators"] == []]
    fields[0]["validators"] = [{"kind": "required", "parameters": {"blank": "empty"}}]


def remove(document: dict) -> None:
    """The last field of the longest section goes."""
    max(sections(document), key=lambda section: len(section["fields"]))["fields"].pop()


def swap(document: dict) -> None:
    """Two fields that stand beside each other change places."""
    fields = max(sections(document), key=lambda section: len(section["fields"]))["fields"]
    fields[-2:] = fields[:-3:-1]


def changed_lines(before: bytes, after: bytes) -> tuple[list[str], list[str]]:
    """The lines that went and those that came."""
    lines = [text.decode("utf-8", "surrogateescape").splitlines() for text in (before, after)]
    difference = list(difflib.ndiff(*lines)) if max(map(len, lines)) < 200 else list(difflib.unified_diff(*lines, n=0))[2:]
    return ([line[1:] for line in difference if line[0] == "-"], [line[1:] for line in difference if line[0] == "+"])


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
    status, answer = ask(server, "PUT", f"forms/{form}", {"document": document, "version": found["version"], "acceptsLosses": True})
    assert status == 200, answer
    after, again = file.read_bytes(), ask(server, "GET", f"forms/{form}")[1]["document"]
    if change is not nothing:
        assert [each[0]["string"] for each in labels(again)] == [each[0]["string"] for each in labels(document)]
    file.write_bytes(before)
    beside is None or strings.write_bytes(beside)
    return before, after


def nothing(_: dict) -> None:
    """The form stays as it is."""


ALL = SAMPLES + [file.name for file in FILES]


@pytest.mark.parametrize("name", ALL)
def test_nothing_is_written_without_a_change(name, written):
    before, after = saved(written, name, nothing)
    assert before == after


@pytest.mark.parametrize("name", ALL)
def test_a_label_is_one_line(name, written):
    before, after = saved(written, name, relabel)
    gone, come = changed_lines(before, after)
    assert len(gone) == len(come) == 1 and LABEL in come[0]
    # What stands around it on its line is as it was.
    start = come[0].index(LABEL)
    assert gone[0].startswith(come[0][:start]) and gone[0].endswith(come[0][start + len(LABEL):])


@pytest.mark.parametrize("name", ALL)
def test_a_field_that_goes_takes_its_lines_alone(name, written):
    gone, come = changed_lines(*saved(written, name, remove))
    # The entry before loses its comma.
    assert 1 <= len(gone) <= 24 and len(come) <= 1


@pytest.mark.parametrize("name", ALL)
def test_fields_that_change_places_keep_their_lines(name, written):
    before, after = saved(written, name, swap)
    trimmed = [sorted(re.sub(r",$", "", line.strip()) for line in text.decode("utf-8", "surrogateescape").splitlines())
               for text in (before, after)]
    assert before != after and trimmed[0] == trimmed[1]
