"""docs/receiver.md, “Handing on”: each submission reaches the author's server at least once, whatever happens."""
import base64
import json
import random
import signal
import subprocess
from typing import Iterator

import pytest

from Support.databases import DatabaseServer, database_server
from Support.fields import text
from Support.photos import PHOTO, PHOTO_BODY, PHOTO_FORM, PHOTO_TYPE
from Support.program import PROGRAM
from Support.serving import Server, serving
from Support.sites import Site, form_site
from Support.webhooks import SECRET, Webhook, webhook

JSON = {"Content-Type": "application/json"}
SIGNED = {"FORMSITE_FORWARD_SECRET": SECRET}
OPEN = ("--receive", "--limit", "1000000/min", "--log", "json")


@pytest.fixture(scope="module")
def databases() -> Iterator[DatabaseServer]:
    with database_server() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def environment(request) -> dict[str, str]:
    """The settings of a receiver, for both kinds of inbox."""
    own = dict(SIGNED)
    if request.param == "postgresql":
        own["FORMSITE_INBOX"] = request.getfixturevalue("databases").database()
    return own


def forwarding(site, hook: Webhook, **forward: str) -> Site:
    return site(form_site({"guest": [text("name")]}, forward={"endpoint": hook.address, **forward}))


def send(server: Server, key: str, **headers: str) -> int:
    return server.request("POST", "/__submit/guest", json.dumps({"name": key}), JSON
                          | {"Idempotency-Key": key} | headers)[0]


def names(hook: Webhook) -> set[str]:
    return {call.answers["name"] for call in hook.delivered}


def metric(server: Server, name: str) -> int:
    return next(int(line.rsplit(" ", 1)[1]) for line in server.get("/metrics")[2].decode().splitlines()
                if line.startswith(name + " "))


def test_a_submission_is_handed_on_signed_with_its_answers(site, environment):
    with webhook() as hook, serving(forwarding(site, hook).folder, *OPEN, environment=environment) as server:
        assert [send(server, "Ana"), send(server, "Ana"), send(server, "Bo")] == [204, 204, 204]
        hook.wait_for(lambda hook: len(hook.calls) == 2)
        one, other = sorted(hook.calls, key=lambda call: call.answers["name"])
    assert one.is_signed() and other.is_signed() and one.id != other.id and one.path == "/hook"
    assert one.headers["content-type"] == "application/json"
    assert one.content["type"] == "submission.kept"
    data = one.content["data"]
    assert (data["form"], data["id"], one.answers) == ("guest", "Ana", {"name": "Ana"})
    assert one.content["files"] == [] and SECRET.encode() not in one.body


def test_a_server_that_fails_half_of_the_time_gets_each_one(site, environment):
    luck = random.Random(7)
    with webhook(lambda _: luck.choice([200, 500])) as hook, \
            serving(forwarding(site, hook).folder, *OPEN, environment=environment) as server:
        keys = {str(number) for number in range(12)}
        assert {send(server, key) for key in keys} == {204}
        hook.wait_for(lambda hook: names(hook) == keys)
        assert server.told_as_error("not-forwarded").count("500") == 1
    ids = {call.answers["name"]: {other.id for other in hook.calls if other.answers == call.answers}
           for call in hook.calls}
    assert all(len(found) == 1 for found in ids.values()), "a repeat is known by its id"
    assert len(hook.delivered) == 12 and all(call.is_signed() for call in hook.calls)


def test_a_redirect_is_not_followed(site):
    with webhook(lambda number: 302 if number < 2 else 200) as hook, \
            serving(forwarding(site, hook).folder, *OPEN, environment=SIGNED) as server:
        assert send(server, "Ana") == 204
        hook.wait_for(lambda hook: len(hook.delivered) == 1)
        assert "redirects are not followed" in server.told_as_error("not-forwarded")
    assert {call.path for call in hook.calls} == {"/hook"} and len(hook.calls) == 3


def test_a_server_that_hangs_holds_nothing_up_for_good(site):
    with webhook(lambda number: None if number == 0 else 200) as hook, \
            serving(forwarding(site, hook).folder, *OPEN, environment=SIGNED) as server:
        assert send(server, "Ana") == 204
        hook.wait_for(lambda hook: len(hook.calls) == 1)
        assert send(server, "Bo") == 204, "senders wait for nobody"
        hook.wait_for(lambda hook: names(hook) == {"Ana", "Bo"})
        assert "imeout" in server.told_as_error("not-forwarded")


def test_a_receiver_that_ends_halfway_goes_on_where_it_was(site, environment):
    ready = []
    with webhook(lambda number: 200 if number < 2 or ready else 503) as hook:
        made = forwarding(site, hook)
        keys = {str(number) for number in range(8)}
        with serving(made.folder, *OPEN, environment=environment) as server:
            assert {send(server, key) for key in keys} == {204}
            hook.wait_for(lambda hook: len(hook.calls) >= 4)
            server.process.send_signal(signal.SIGKILL)
            server.process.wait(timeout=120)
        ready.append(True)
        with serving(made.folder, *OPEN, environment=environment) as server:
            hook.wait_for(lambda hook: names(hook) == keys)
    assert {len({call.id for call in hook.calls if call.answers["name"] == key}) for key in keys} == {1}


def test_a_receiver_ends_at_once_while_a_server_hangs(site):
    with webhook(lambda _: None) as hook, serving(forwarding(site, hook).folder, *OPEN, environment=SIGNED) as server:
        assert send(server, "Ana") == 204
        hook.wait_for(lambda hook: len(hook.calls) == 1)
        server.process.send_signal(signal.SIGTERM)
        # Sooner than the attempt would end by itself.
        assert server.process.wait(timeout=8) == 128 + signal.SIGTERM


def test_two_receivers_share_the_work(site, databases):
    environment = {**SIGNED, "FORMSITE_INBOX": databases.database()}
    with webhook() as hook:
        made = forwarding(site, hook)
        with serving(made.folder, *OPEN, environment=environment) as one, \
                serving(made.folder, *OPEN, environment=environment) as other:
            keys = {str(number) for number in range(30)}
            assert {send(receiver, key) for key in keys for receiver in (one, other)} == {204}
            hook.wait_for(lambda hook: names(hook) == keys)
    assert len(hook.calls) == 30


def test_files_come_with_their_bytes_and_the_numbers_are_counted(site):
    down = [True]
    with webhook(lambda _: 500 if down else 200) as hook:
        made = site(form_site({}, forward={"endpoint": hook.address, "secretFile": "key"}))
        made.write({"forms/card.xml": PHOTO_FORM, "key": "whsec_" + base64.b64encode(b"k" * 24).decode() + "\n"})
        with serving(made.folder, *OPEN) as server:
            assert metric(server, "formsite_forwards_waiting") == 0
            assert server.request("POST", "/__submit/card", PHOTO_BODY, PHOTO_TYPE)[0] == 204
            hook.wait_for(lambda hook: len(hook.calls) == 1)
            assert metric(server, "formsite_forwards_waiting") == 1
            down.clear()
            hook.wait_for(lambda hook: len(hook.delivered) == 1)
            assert metric(server, 'formsite_forwards_total{outcome="failed"}') >= 1
        call = hook.delivered[0]
    assert call.is_signed(b"k" * 24) and not call.is_signed()
    assert [base64.b64decode(file["content"]) for file in call.content["files"]] == [PHOTO]


def test_what_an_author_tries_is_handed_on_to_nobody(site, environment):
    with webhook() as hook:
        made = forwarding(site, hook)
        with serving(made.folder, environment=environment) as server:
            assert send(server, "a trial") == 204
        with serving(made.folder, *OPEN, environment=environment) as server:
            assert send(server, "meant") == 204
            hook.wait_for(lambda hook: len(hook.calls) == 1)
    assert names(hook) == {"meant"}


@pytest.mark.parametrize("forward, secret, words", [
    ({}, "", "has no secret to sign with"), ({}, "short", "fewer than 16 bytes"), ({}, "whsec_!!!", "no Base64"),
    ({"secretFile": "missing"}, "", "cannot be read from “missing”"),
])
def test_a_receiver_without_a_secret_does_not_start(forward, secret, words, site):
    made = site({"site.json": '{\n  "forward":\n    '
                 + json.dumps({"endpoint": "https://x.example/", **forward}) + "\n}",
                 "forms/guest.json": {"fields": [text("name")]}})
    done = subprocess.run([PROGRAM, "serve", "--receive", "--port", "0"], cwd=made.folder,
                          capture_output=True, text=True,
                          timeout=120, env={"FORMSITE_FORWARD_SECRET": secret})
    assert done.returncode == 2 and "site.json:3:5: error: " in done.stderr and words in done.stderr, done.stderr
