"""Pages that were built from another definition than the receiver has: answers are judged by what their page asked."""
import json
import os
import re
import shutil
import time
from pathlib import Path

import pytest

from Support.fields import text
from Support.mmxml import form, labelled, mmxml_site, page
from Support.serving import Server, serving
from Support.sites import Site, form_site
from Support.waiting import until

JSON = {"Content-Type": "application/json"}
OLD = [text("name", validator=[{"type": "mandatory", "textError": "Enter your name"}]), text("nick")]
NEW = [text("name", validator=[{"type": "mandatory", "textError": "Enter your name"}]),
       text("town", validator=[{"type": "mandatory", "textError": "Enter your town"}])]
OURS = {"endpoint": "https://forms.example.org/__submit/{form}"}


@pytest.fixture
def made(site):
    return site(form_site({"guest": OLD}, submit=OURS))


def built_version(made) -> str:
    made.build("--quiet")
    page = (made.dist / "guest/index.html").read_text()
    action = re.search(r'action="https://forms\.example\.org/__submit/guest\?version=([0-9a-f]+)&amp;locale=en"', page)
    assert action and f'"endpoint":"https://forms.example.org/__submit/guest?version={action[1]}"' in page
    return action[1]


def send(server: Server, answers: dict, version: str = "") -> tuple[int, dict]:
    status, _, body = server.request("POST", f"/__submit/guest{version and '?version=' + version}",
                                     json.dumps(answers), JSON)
    return status, json.loads(body)["errors"] if status == 422 else {}


def kept(made) -> list[dict]:
    with serving(made.folder) as server:
        return json.loads(server.get("/__inbox/submissions.json")[2])["submissions"]


def test_answers_are_judged_by_the_version_that_they_name(made):
    old = built_version(made)
    made.write(form_site({"guest": NEW}, submit=OURS))
    new = built_version(made)
    assert old != new
    with serving(made.folder, "--receive") as server:
        assert send(server, {"name": "Ana", "nick": "A"}, old) == (204, {})
        assert send(server, {"name": "", "nick": "A"}, old) == (422, {"name": "Enter your name"})
        assert send(server, {"name": "Ana", "nick": "A"}, new)[1].keys() == {"nick", "town"}
        assert send(server, {"name": "Ana", "nick": "A"})[0] == 422
        assert send(server, {"name": "Ana", "town": "Vic"}, new) == (204, {})


def test_what_does_not_fit_from_an_unknown_version_is_kept_and_marked(made):
    built_version(made)
    with serving(made.folder, "--receive") as server:
        assert send(server, {"name": "Ana", "nick": "A"}, "0123456789") == (204, {})
        assert send(server, {"name": "Ana", "shoe": "42"}, "../../x")[0] == 204
    other, fitting = kept(made)
    assert fitting.get("mark") is None and other["mark"] == "other-version"
    assert {each["name"]: each["text"] for each in other["answers"]} == {"name": "Ana", "shoe": "42"}


def test_what_a_question_no_longer_offers_is_kept_with_its_answer(made):
    sizes = [{"key": "s", "value": "Small"}]
    made.write(
        form_site({"guest": [{"key": "size", "type": "picker", "label": "Size", "listOptions": sizes}]}, submit=OURS))
    with serving(made.folder, "--receive") as server:
        assert send(server, {"size": "xl"})[0] == 422
        assert send(server, {"size": "xl"}, "0123456789")[0] == 204
    only, = kept(made)
    assert [(each["label"], each["text"]) for each in only["answers"]] == [("Size", "xl")]
    assert only["mark"] == "other-version"


def test_pairs_that_a_question_cannot_hold_are_kept_too(site):
    made = site(mmxml_site(form(page("p", labelled("input", "one", "One"), labelled("checkbox", "two", "Two")))))
    pairs = {"Content-Type": "application/x-www-form-urlencoded"}
    with serving(made.folder, "--receive") as server:
        for version, status in [("", 422), ("?version=0123456789", 204)]:
            assert server.request("POST", f"/__submit/f{version}", "one=a&one=b&two=7", pairs)[0] == status
    only, = kept(made)
    assert [(each["name"], each["text"]) for each in only["answers"]] == [("one", "a"), ("one", "b"), ("two", "7")]


def test_a_receiver_takes_new_definitions_without_a_restart(made):
    old = built_version(made)
    with serving(made.folder, "--receive") as server:
        assert send(server, {"name": "Ana", "town": "Vic"})[1].keys() == {"town"}
        made.write(form_site({"guest": NEW}, submit=OURS))
        until(lambda: send(server, {"name": "Ana", "town": "Vic"}) == (204, {}))
        assert send(server, {"name": "Ana", "nick": "A"}, old) == (204, {})
        (made.folder / "forms/guest.json").write_text("{")
        until(lambda: any("received as before" in line for line in server.errors))
        assert send(server, {"name": "Ana", "town": "Vic"}) == (204, {})


def test_a_definition_that_was_never_right_is_told_as_one_that_is_not_received(made):
    with serving(made.folder, "--receive", "--log", "json") as server:
        made.write({"forms/other.json": "{"})
        reason = json.loads(server.told_as_error("forms/other.json"))["reason"]
        assert reason.endswith("the form is not received")
        assert server.request("POST", "/__submit/other", "{}", {"Content-Type": "application/json"})[0] == 404


def test_a_receiver_says_which_setting_needs_a_restart(made):
    with serving(made.folder, "--receive", "--log", "json") as server:
        made.write(form_site({"guest": OLD}, submit=OURS, baseURL="https://forms.example.org/"))
        assert json.loads(server.told_as_error('"setting"'))["key"] == "baseURL"


def test_a_receiver_that_starts_with_an_error_receives_by_the_versions_that_are_kept(made):
    old = built_version(made)
    made.write(form_site({"guest": NEW}, submit=OURS))
    built_version(made)
    (made.folder / "forms/guest.json").write_text("{")
    with serving(made.folder, "--receive") as server:
        assert "guest" in server.wait_for("receives")
        assert send(server, {"name": "Ana", "nick": "A"}, old) == (204, {})
        assert send(server, {"name": "Ana", "town": "Vic"}) == (204, {})
        assert send(server, {"name": "Ana"}) == (422, {"town": "Enter your town"})
        made.write(form_site({"guest": OLD}, submit=OURS))
        until(lambda: send(server, {"name": "Ana", "nick": "A"})[0] == 204)
    assert any("forms/guest.json:1:" in line for line in server.errors)


def test_versions_reach_a_receiver_on_another_machine(made, tmp_path_factory):
    old = built_version(made)
    made.write(form_site({"guest": NEW}, submit=OURS))
    built_version(made)
    there = tmp_path_factory.mktemp("there")
    shutil.copytree(made.folder, there / "site", ignore=shutil.ignore_patterns("dist"))
    with serving(there / "site", "--receive") as server:
        assert send(server, {"name": "Ana", "nick": "A"}, old) == (204, {})


def test_parts_that_other_machines_built_are_kept_where_they_are_joined(made, tmp_path):
    made.write({"forms/other.json": {"fields": NEW}})
    for number in (1, 2):
        shutil.copytree(made.folder, tmp_path / f"{number}")
        part = Site(tmp_path / f"{number}")
        part.build("--quiet", "--shard", f"{number}/2", "--output", made.folder / f"part{number}")
    assert made.run("gather", "--quiet", "part1", "part2").code == 0
    folder = made.folder / ".formsite/versions"
    joined = {file.relative_to(folder): file.read_bytes() for file in folder.glob("*/*.json")}
    shutil.rmtree(made.folder / ".formsite")
    made.build("--quiet", "--output", "whole")
    assert {file.parent.name for file in joined} == {"guest", "other"}
    assert joined == {file.relative_to(folder): file.read_bytes() for file in folder.glob("*/*.json")}


def test_served_pages_name_their_version_and_foreign_endpoints_none(made):
    made.write({"site.json": {"submit": {"endpoint": "https://forms.example.org/in/{form}?a=b"}}})
    made.build("--quiet")
    page = (made.dist / "guest/index.html").read_text()
    assert 'action="https://forms.example.org/in/guest?a=b"' in page
    assert not (made.folder / ".formsite/versions").exists()
    made.write({"site.json": {}})
    with serving(made.folder) as server:
        page = server.get("/guest/")[2].decode()
        version = re.search(r'action="/__submit/guest\?version=([0-9a-f]{10})&amp;locale=en"', page)[1]
        until(lambda: (made.folder / f".formsite/versions/guest/{version}.form.json").exists())


def test_versions_are_many_or_old_no_longer_than_they_are_needed(made):
    folder = made.folder / ".formsite/versions/guest"
    version = built_version(made)
    for number in range(60):
        file = folder / f"{number:010x}.form.json"
        shutil.copy(folder / f"{version}.form.json", file)
        age = 200 * 86_400 if number < 5 else 3600 + number
        os.utime(file, (time.time() - age,) * 2)
    made.write(form_site({"guest": NEW}, submit=OURS))
    newest = built_version(made)
    left = {file.name.partition(".")[0] for file in folder.iterdir()}
    assert len(left) == 50 and {version, newest} <= left and "0000000000" not in left
