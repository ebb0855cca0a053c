"""Accepted answers are on the disk, whatever happens then; and what is said while nothing can be kept.

A power cut is simulated by Tests/Support/disk.c, which is loaded before the program's C library: after each sync of a
file it copies what the file holds then. These copies, and nothing else, are what the machine finds when it starts
again: a write-ahead log without the tail that was never synced. A copy that lacks an answer that was accepted is an
answer lost. """
import json
import shutil
import sqlite3
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from Support.fields import text
from Support.program import PROGRAM, ROOT
from Support.serving import Server, serving
from Support.sites import form_site

JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="session")
def library(tmp_path_factory) -> Path:
    """The disk that remembers and refuses."""
    made = tmp_path_factory.mktemp("disk") / "disk.so"
    subprocess.run(["clang", "-shared", "-fPIC", "-o", made, ROOT / "Tests/Support/disk.c", "-ldl"], check=True)
    return made


class Disk:
    """The disk of one receiver."""

    def __init__(self, folder: Path, library: Path) -> None:
        self.synced, self.fault = folder / "synced", folder / "fault"
        self.synced.mkdir()
        self.environment = {"LD_PRELOAD": str(library), "DISK_SYNCED": str(self.synced), "DISK_FAULT": str(self.fault)}

    def after_a_power_cut(self, folder: Path) -> list[str]:
        """The ids that a machine finds when it starts again."""
        shutil.copytree(self.synced, folder)
        with sqlite3.connect(folder / "inbox.sqlite") as database:
            return [row[0] for row in database.execute("SELECT id FROM submission ORDER BY number")]


@pytest.fixture
def disk(tmp_path_factory, library) -> Disk:
    return Disk(tmp_path_factory.mktemp("machine"), library)


@pytest.fixture
def made(site):
    return site(form_site({"guest": [text("name")]}))


def send(server: Server, key: str, name: str = "Ana") -> tuple[int, dict[str, str], bytes]:
    return server.request("POST", "/__submit/guest", json.dumps({"name": name}), {**JSON, "Idempotency-Key": key})


def test_each_answer_is_synced_before_it_is_accepted(made, disk, tmp_path_factory):
    cuts = tmp_path_factory.mktemp("cuts")
    with serving(made.folder, "--receive", environment=disk.environment) as server:
        for number in range(5):
            assert send(server, f"one-{number}")[0] == 204
            assert disk.after_a_power_cut(cuts / f"one-{number}")[-1] == f"one-{number}"
        with ThreadPoolExecutor(10) as pool:
            keys = [f"many-{number}" for number in range(25)]
            assert {status for status, _, _ in pool.map(lambda key: send(server, key), keys)} == {204}
        assert set(keys) <= set(disk.after_a_power_cut(cuts / "many"))


def test_a_killed_receiver_has_lost_nothing_that_it_accepted(made):
    accepted = []

    def post(server: Server, number: int) -> None:
        try:
            if send(server, f"{number}")[0] == 204:
                accepted.append(f"{number}")
        except OSError:
            pass
        if len(accepted) == 12:
            server.process.kill()

    with serving(made.folder, "--receive") as server, ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda number: post(server, number), range(28)))
    with sqlite3.connect(made.folder / ".formsite/inbox.sqlite") as database:
        kept = {row[0] for row in database.execute("SELECT id FROM submission")}
    assert len(accepted) >= 12 and set(accepted) <= kept
    with serving(made.folder, "--receive") as server:
        assert send(server, accepted[0])[0] == 204 and send(server, "after")[0] == 204


def test_the_same_id_with_other_answers_is_a_conflict(made):
    with serving(made.folder, "--receive") as server:
        assert [send(server, "one")[0] for _ in range(2)] == [204, 204]
        status, _, body = send(server, "one", "Bo")
        assert status == 409 and b"under this id" in body
        assert server.request("PUT", "/__submit/guest", '{"name": "Ana"}', {**JSON, "Idempotency-Key": "one"})[0] == 409
        assert send(server, "one")[0] == 204


def test_servers_that_start_together_make_one_inbox(made):
    """The first one differs from time to time."""
    def started(number: int) -> int:
        with serving(made.folder, *["--receive"][:number % 2]) as server:
            return send(server, f"{number}")[0]

    for first in range(0, 20, 5):
        with ThreadPoolExecutor(5) as pool:
            assert list(pool.map(started, range(first, first + 5))) == [204] * 5
        shutil.rmtree(made.folder / ".formsite")


def test_a_locked_inbox_asks_to_wait(made):
    with serving(made.folder, "--receive") as server:
        assert send(server, "one")[0] == 204
        other = sqlite3.connect(made.folder / ".formsite/inbox.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        status, headers, body = send(server, "two")
        assert status == 503 and headers["retry-after"] == "5" and b"in use" in body
        other.execute("ROLLBACK")
        other.close()
        assert send(server, "two")[0] == 204


def test_a_full_disk_is_said_and_passes(made, disk):
    with serving(made.folder, "--receive", environment=disk.environment) as server:
        assert send(server, "one")[0] == 204
        disk.fault.write_text("ENOSPC")
        for number in range(3):
            status, _, body = send(server, "two")
            assert status == 507 and b"no room" in body and str(made.folder).encode() not in body
        disk.fault.unlink()
        assert send(server, "two")[0] == 204
    told = [line for line in server.errors if " failed " in line]
    assert len(told) == 1 and "full; make room" in told[0] and "move" not in told[0]
    assert [line.split()[2] for line in server.errors if "ready" in line.split()[2]] == ["not-ready", "ready"]


def test_a_disk_that_became_read_only_is_said_and_passes(made, disk):
    with serving(made.folder, "--receive", environment=disk.environment) as server:
        assert send(server, "one")[0] == 204
        disk.fault.write_text("EROFS")
        status, headers, _ = send(server, "two")
        assert status == 503 and "retry-after" not in headers
        disk.fault.unlink()
        assert send(server, "two")[0] == 204
    assert any("cannot be written" in line for line in server.errors)


def test_an_inbox_whose_folder_cannot_be_made_is_one_that_cannot_be_written(made, disk):
    disk.fault.write_text("EROFS")
    with serving(made.folder, environment=disk.environment) as server:
        status, headers, body = send(server, "one")
        assert status == 503 and "retry-after" not in headers and str(made.folder).encode() not in body
    assert any("for submissions cannot be made" in line for line in server.errors)


@pytest.mark.parametrize("arguments", [[], ["--receive"]], ids=["serve", "receive"])
def test_what_keeps_a_server_from_starting_has_its_own_words(arguments, made, disk):
    def told(**environment: str) -> str:
        done = subprocess.run([PROGRAM, "serve", "--port", "0", *arguments], cwd=made.folder, capture_output=True,
                              timeout=120, text=True, env={**disk.environment, **environment})
        assert done.returncode == 2 and "move the file" not in done.stderr
        return done.stderr

    with serving(made.folder, "--receive"):
        pass
    disk.fault.write_text("EROFS")
    assert "cannot be written" in told()
    disk.fault.unlink()
    other = sqlite3.connect(made.folder / ".formsite/inbox.sqlite", isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    assert "another program holds" in told()
    other.close()
    (made.folder / ".formsite/inbox.sqlite").unlink()
    with sqlite3.connect(made.folder / ".formsite/inbox.sqlite") as database:
        database.execute("CREATE TABLE notes (text)")
    assert "another program's" in told()
