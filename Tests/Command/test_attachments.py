"""docs/scale.md, “Files in a bucket”: where files lie, who can see them, what becomes of them when something fails."""
import base64
import json
import subprocess
import time
from typing import Iterator

import pytest

from Support.buckets import ENVIRONMENT, Bucket, bucket
from Support.databases import DatabaseServer, database_server
from Support.fields import text
from Support.photos import PHOTO, PHOTO_BODY, PHOTO_FORM, PHOTO_TYPE
from Support.program import PROGRAM
from Support.serving import Server, serving
from Support.sites import Site, form_site
from Support.webhooks import SECRET, webhook

OPEN = ("--receive", "--limit", "1000000/min")


@pytest.fixture(scope="module")
def databases() -> Iterator[DatabaseServer]:
    with database_server() as running:
        yield running


@pytest.fixture
def stored() -> Iterator[Bucket]:
    with bucket() as running:
        yield running


@pytest.fixture
def environment(databases) -> dict[str, str]:
    return {**ENVIRONMENT, "FORMSITE_INBOX": databases.database()}


def photos(site, stored: Bucket, **settings) -> Site:
    made = site(form_site({"guest": [text("name")]}, attachments=stored.attachments, **settings))
    made.write({"forms/card.xml": PHOTO_FORM})
    return made


def send(server: Server, key: str = "one") -> int:
    return server.request("POST", "/__submit/card", PHOTO_BODY, PHOTO_TYPE | {"Idempotency-Key": key})[0]


def wait_until(condition) -> None:
    deadline = time.monotonic() + 120
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)  # nobody tells of what is removed


def test_files_lie_in_the_bucket_alone_and_the_inbox_shows_them(site, stored, databases, environment):
    made = photos(site, stored)
    with serving(made.folder, *OPEN, environment=environment) as receiver:
        assert send(receiver) == 204
    [name] = stored.names("card")
    assert (stored.objects[name].content, stored.objects[name].type) == (PHOTO, "image/png")
    rows = databases.run(environment["FORMSITE_INBOX"], "SELECT bytes IS NULL, object, size FROM formsite.file")
    assert rows == [f"t|{name}|{len(PHOTO)}"]
    with serving(made.folder, environment=environment) as author:
        [line] = [json.loads(line) for line in author.get("/__inbox/submissions.jsonl")[2].splitlines()]
        [file] = line["files"]
        assert (file["name"], file["type"], file["size"]) == ("p.png", "image/png", len(PHOTO))
        status, headers, body = author.get(file["address"])
        assert (status, headers["content-type"], body) == (200, "image/png", PHOTO)
        stored.objects[name].content = b"cut"
        status, _, body = author.get(file["address"])
        assert status == 503 and b"has not the" in body


def test_an_author_without_the_keys_reads_all_but_the_files(site, stored, environment):
    made = photos(site, stored)
    with serving(made.folder, *OPEN, environment=environment) as receiver:
        assert send(receiver) == 204
    with serving(made.folder, environment={"FORMSITE_INBOX": environment["FORMSITE_INBOX"]}) as author:
        [line] = [json.loads(line) for line in author.get("/__inbox/submissions.jsonl")[2].splitlines()]
        status, _, body = author.get(line["files"][0]["address"])
        assert status == 503 and b"AWS_ACCESS_KEY_ID" in body
    made.write({"site.json": {"title": "Without"}})
    with serving(made.folder, environment=environment) as author:
        status, _, body = author.get(line["files"][0]["address"])
        assert status == 503 and "“attachments”".encode() in body


def test_a_bucket_that_fails_costs_no_submission(site, stored, databases, environment):
    with serving(photos(site, stored).folder, *OPEN, environment=environment) as receiver:
        stored.failure = 500
        assert send(receiver) == 503
        assert receiver.request("POST", "/__submit/guest", '{"name": "Ana"}',
                                {"Content-Type": "application/json"})[0] == 204, "it has no file"
        stored.failure = None
        assert [send(receiver), send(receiver)] == [204, 204]
    kept = databases.run(environment["FORMSITE_INBOX"], "SELECT form FROM formsite.submission ORDER BY number")
    assert kept == ["guest", "card"]
    assert len(databases.run(environment["FORMSITE_INBOX"], "SELECT object FROM formsite.file")) == 1


def test_what_no_submission_has_is_removed_after_an_hour(site, stored, databases, environment):
    made, address = photos(site, stored), environment["FORMSITE_INBOX"]
    with serving(made.folder, *OPEN, environment=environment) as receiver:
        assert [send(receiver, "kept"), send(receiver, "kept"), send(receiver, "removed")] == [204] * 3
    [kept, _] = databases.run(address, "SELECT object FROM formsite.file ORDER BY number")
    assert len(stored.names("card")) == 2, "what comes once more is not stored once more"
    databases.run(address, "UPDATE formsite.submission SET removed = 1 WHERE id = 'removed'")
    with serving(made.folder, *OPEN, environment=environment) as receiver:
        assert send(receiver, "kept") == 204
        assert len(stored.names("card")) == 2, "what came of late may still be kept"
    databases.run(address, "UPDATE formsite.object SET made = made - interval '61 minutes'")
    with serving(made.folder, *OPEN, environment=environment):
        wait_until(lambda: stored.names("card") == [kept])
        wait_until(lambda: databases.run(address, "SELECT name FROM formsite.object") == [kept])


def test_a_file_that_cannot_be_removed_is_told_and_tried_again(site, stored, databases, environment):
    made, address = photos(site, stored), environment["FORMSITE_INBOX"]
    with serving(made.folder, *OPEN, environment=environment) as receiver:
        assert send(receiver) == 204
    databases.run(address, "DELETE FROM formsite.submission")
    databases.run(address, "UPDATE formsite.object SET made = made - interval '61 minutes'")
    stored.failure = 503
    with serving(made.folder, *OPEN, environment=environment) as receiver:
        assert "it answered 503 (SlowDown)" in receiver.told_as_error("not-swept")
        assert len(databases.run(address, "SELECT name FROM formsite.object")) == 1
    stored.failure = None
    with serving(made.folder, *OPEN, environment=environment):
        wait_until(lambda: not stored.names("card"))


def test_a_file_that_is_held_holds_up_no_others(site, stored, databases, environment):
    made, address = photos(site, stored), environment["FORMSITE_INBOX"]
    with serving(made.folder, *OPEN, environment=environment) as receiver:
        assert [send(receiver, key) for key in ("first", "second", "third")] == [204] * 3
    databases.run(address, "DELETE FROM formsite.submission")
    databases.run(address, "UPDATE formsite.object SET made = made - interval '61 minutes'")
    stored.held = set(stored.names("card")[:1])
    # Each start tries once, in another order: one of two removes a file, if that does not depend on the held one.
    for _ in range(40):
        with serving(made.folder, *OPEN, environment=environment) as receiver:
            receiver.told_as_error("not-swept")
        if set(stored.names("card")) == stored.held:
            break
    assert set(stored.names("card")) == stored.held


def test_a_file_is_handed_on_with_its_bytes(site, stored, environment):
    with webhook() as hook, serving(photos(site, stored, forward={"endpoint": hook.address}).folder, *OPEN,
                                    environment=environment | {"FORMSITE_FORWARD_SECRET": SECRET}) as receiver:
        assert send(receiver) == 204
        hook.wait_for(lambda hook: hook.delivered)
    [file] = hook.delivered[0].content["files"]
    assert base64.b64decode(file["content"]) == PHOTO


@pytest.mark.parametrize("changed, words", [
    ({"AWS_SECRET_ACCESS_KEY": "another"}, "it answered 403 (SignatureDoesNotMatch)"),
    ({"AWS_ACCESS_KEY_ID": "another"}, "it answered 403 (InvalidAccessKeyId)"),
    ({"AWS_SECRET_ACCESS_KEY": ""}, "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, which are not set"),
    ({"FORMSITE_INBOX": ""}, "site.json:3:18: error: “attachments” are kept in a bucket where the inbox is"),
], ids=["secret", "id", "none", "no database"])
def test_a_receiver_that_cannot_keep_files_does_not_start(changed, words, site, stored, environment):
    made = photos(site, stored)
    made.write({"site.json": '{\n  "title": "Files",\n  "attachments": ' + json.dumps(stored.attachments) + "\n}"})
    done = subprocess.run([PROGRAM, "serve", "--receive", "--port", "0"], cwd=made.folder, capture_output=True,
                          text=True, timeout=120, env=environment | changed)
    assert done.returncode == 2 and words in done.stderr, done.stderr
    assert "another" not in done.stderr and not (made.folder / ".formsite/inbox.sqlite").exists()


def test_a_database_that_refuses_is_told_while_the_bucket_is_away(site, stored, environment):
    stored.failure = 503
    environment["FORMSITE_INBOX"] = environment["FORMSITE_INBOX"].replace("/forms", "/missing", 1)
    done = subprocess.run([PROGRAM, "serve", "--receive", "--port", "0"], cwd=photos(site, stored).folder,
                          capture_output=True, text=True, timeout=120, env=environment)
    assert done.returncode == 2 and "cannot be used" in done.stderr and "missing" in done.stderr, done.stderr


def test_a_bucket_that_is_away_at_the_start_is_waited_for(site, stored, environment):
    stored.failure = 503
    with serving(photos(site, stored).folder, *OPEN, environment=environment) as receiver:
        assert send(receiver) == 503
        stored.failure = None
        assert send(receiver) == 204
