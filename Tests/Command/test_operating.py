"""The signs of a server to those who run it: the log, /healthz, /readyz, /metrics, and its end at any moment."""
import json
import os
import resource
import signal
import sqlite3
import subprocess
import time

import pytest

from Support.fields import text
from Support.program import PROGRAM
from Support.raw import exchange
from Support.serving import Server, serving
from Support.sites import Site, form_site

GUEST = [text("name", validator=[{"type": "mandatory", "textError": "Enter your name"}])]
JSON = {"Content-Type": "application/json"}
INBOX = ".formsite/inbox.sqlite"


@pytest.fixture
def made(site) -> Site:
    return site(form_site({"guest": GUEST}))


def send(server: Server, body: str = '{"name": "Ana"}', form: str = "guest", **headers: str) -> int:
    return server.request("POST", f"/__submit/{form}", body, JSON | headers)[0]


def events(server: Server) -> list[dict]:
    return [json.loads(line) for line in server.errors if line.startswith("{")]


# The log

def test_the_log_tells_of_starts_refusals_and_the_end(made):
    with serving(made.folder, "--receive", "--log", "json") as server:
        assert send(server, '{"name": "A secret of Ana"}') == 204
        assert send(server, '{"name": ""}') == 422
        assert send(server, "no JSON of Ana") == 400
        assert [send(server, form="other") for _ in range(3)] == [404] * 3
        assert send(server, Origin="https://evil.example") == 403
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(timeout=120)
        server.told_as_error('"ended"')
    told = events(server)
    assert len(told) == len(server.errors), server.errors
    started, *refused, ended = told
    assert (started["event"], started["level"], started["forms"], started["mode"]) == ("started", "info", 1, "receiver")
    assert started["address"] == server.address and started["process"] == server.process.pid
    assert ended["event"] == "ended"
    facts = [(line["event"], line["form"], line["reason"], line["status"]) for line in refused]
    assert facts == [("refused", "guest", "invalid", 422), ("refused", "guest", "malformed", 400),
                     ("refused", "other", "unknown-form", 404), ("refused", "guest", "foreign-page", 403)]
    assert "Ana" not in "".join(server.errors) and "127.0.0.1" not in "".join(server.errors[1:])


def test_the_log_is_text_for_people_and_an_author_hears_only_of_failures(made):
    with serving(made.folder, "--receive") as server:
        send(server, "{}", form="x%0Ay")
        assert server.told_as_error(" info refused ").endswith('form="x%0Ay" reason=unknown-form status=404')
    with serving(made.folder) as server:
        assert send(server, '{"name": ""}') == 422
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(timeout=120)
    assert server.errors == []


def test_names_that_senders_invent_fill_neither_the_log_nor_the_memory(made):
    refused = b"POST /__submit/z HTTP/1.1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
    with serving(made.folder, "--receive", "--limit", "6/min") as server:
        assert [send(server, form=f"x{n}") for n in range(12)] == [404] * 6 + [429] * 6
        assert [send(server, form=f"y{n}", Host="evil.example") for n in range(3)] == [403] * 3
        assert all(exchange(server.port, refused).startswith(b"HTTP/1.1 400 ") for _ in range(3))
        lines = server.get("/metrics")[2].decode().splitlines()
    assert [line for line in lines if line.startswith("formsite_submissions_total{")] == [
        'formsite_submissions_total{form="",outcome="too-many"} 6',
        'formsite_submissions_total{form="",outcome="unknown-form"} 6']
    assert [line.split(" ", 3)[3] for line in server.errors if " refused " in line] == [
        "form=x0 reason=unknown-form status=404", "form=x6 reason=too-many status=429"]
    with serving(made.folder, "--receive") as server:
        assert send(server, form="/guest") == send(server, form="guest/") == 204
        assert b'{form="guest",outcome="accepted"} 2' in server.get("/metrics")[2]


def test_a_request_that_nobody_reads_is_logged_once_and_counted(made):
    too_large = b"POST /__submit/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000000\r\n\r\n"
    long_head = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * 70_000 + b"\r\n\r\n"
    with serving(made.folder, "--receive") as server:
        for sent, status in [(too_large, b"413"), (too_large, b"413"), (long_head, b"431")]:
            assert exchange(server.port, sent).startswith(b"HTTP/1.1 " + status)
        assert b'formsite_responses_total{class="4xx"} 3' in server.get("/metrics")[2]
        assert server.told_as_error("status=431").endswith("refused reason=head-too-large status=431")
    assert [line.split(" ", 3)[3] for line in server.errors if " refused " in line] == [
        "reason=too-large status=413", "reason=head-too-large status=431"]


@pytest.mark.parametrize("arguments", [(), ("--receive",), ("--trust-proxy", "127.0.0.1")])
def test_metrics_are_for_this_machine_alone(arguments, made):
    with serving(made.folder, *arguments) as server:
        assert server.get("/metrics")[0] == 200
        for name in ["X-Forwarded-For", "Forwarded"]:
            assert server.get("/metrics", **{name: "for=203.0.113.1"})[0] == 401


# Whether it can keep what comes

def limit_files(server: Server, size: int) -> None:
    """Lets the server write no file beyond so many bytes, as a full disk would."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def wait_until_ready(server: Server, status: int) -> None:
    """Asks until the answer is that."""
    deadline = time.monotonic() + 120
    while server.get("/readyz")[0] != status:
        assert time.monotonic() < deadline
        time.sleep(0.1)  # it looks once a second


def test_readiness_is_lost_and_found_with_the_disk(made):
    with serving(made.folder, "--receive", "--log", "json") as server:
        assert [server.get(path)[0] for path in ("/healthz", "/readyz")] == [200, 200]
        assert send(server) == 204
        limit_files(server, 1)
        wait_until_ready(server, 503)
        assert b".formsite" not in server.get("/readyz")[2] and server.get("/healthz")[0] == 200
        assert b"\nformsite_ready 0\n" in server.get("/metrics")[2]
        assert send(server) in (500, 503, 507)
        limit_files(server, resource.RLIM_INFINITY)
        wait_until_ready(server, 200)
        assert send(server) == 204
        server.told_as_error('"event":"ready"')
        changes = [(line["event"], line["level"]) for line in events(server)
                   if line["event"] in ("not-ready", "ready", "failed")]
        assert changes == [("not-ready", "error"), ("failed", "error"), ("ready", "notice")]


def test_readiness_is_told_when_submissions_are_refused_and_kept_again(made):
    """Though nobody asks for it."""
    with serving(made.folder, "--receive", "--log", "json") as server:
        assert send(server) == 204
        limit_files(server, 1)
        assert send(server) in (500, 503, 507)
        server.told_as_error('"event":"not-ready"')
        limit_files(server, resource.RLIM_INFINITY)
        assert send(server) == 204
        server.told_as_error('"event":"ready"')


def test_readiness_is_lost_while_the_inbox_is_held_or_full(made):
    with serving(made.folder, "--receive", "--max-inbox", "200KB") as server:
        assert send(server) == 204
        with sqlite3.connect(made.folder / INBOX, isolation_level=None) as other:
            other.execute("BEGIN EXCLUSIVE")
            wait_until_ready(server, 503)
            assert server.get("/readyz")[0] == 503, "monitors are not left without an answer"
            other.execute("ROLLBACK")
        other.close()
        wait_until_ready(server, 200)
        sent = [send(server, json.dumps({"name": "x" * 20_000})) for _ in range(6)]
        assert 507 in sent


@pytest.mark.parametrize("replaced", [False, True])
def test_nothing_is_accepted_while_the_inbox_is_gone(replaced, made):
    inbox, other = made.folder / INBOX, made.folder / "other.sqlite"
    with serving(made.folder, "--receive") as server:
        assert send(server) == 204 and server.get("/readyz")[0] == 200
        inbox.rename(other)
        if replaced:
            inbox.write_bytes(b"")
        assert send(server) == 503
        wait_until_ready(server, 503)
        server.told_as_error("was removed or replaced")
        other.rename(inbox)
        wait_until_ready(server, 200)
        assert send(server) == 204
        inbox.unlink()
        assert send(server) == 503 and not inbox.exists()
    with serving(made.folder, "--receive") as server:
        assert send(server) == 204 and inbox.exists()


def test_monitors_may_ask_without_a_body(made):
    with serving(made.folder, "--receive") as server:
        for path in ("/healthz", "/readyz", "/metrics"):
            status, headers, body = server.request("HEAD", path)
            assert (status, body) == (200, b"") and headers["cache-control"] == "no-store", path


def test_asking_makes_no_inbox(made):
    with serving(made.folder) as server:
        assert server.get("/readyz")[0] == 200
    assert not (made.folder / INBOX).exists()


# Counters

def test_metrics_count_submissions_by_form_and_outcome(made):
    with serving(made.folder, "--receive", "--limit", "6/min") as server:
        sent = [send(server), send(server), send(server, '{"name": ""}'), send(server, "no"), send(server, form="x"),
                send(server, form="guest?name=Ana"), send(server)]
        assert sent == [204, 204, 422, 400, 404, 204, 429]
        status, headers, body = server.get("/metrics")
        lines = body.decode().splitlines()
    assert status == 200 and headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    counted = {line.split("{")[1].split("}")[0]: int(line.rsplit(" ", 1)[1]) for line in lines
               if line.startswith("formsite_submissions_total{")}
    assert counted == {'form="guest",outcome="accepted"': 3, 'form="guest",outcome="invalid"': 1,
                       'form="guest",outcome="malformed"': 1, 'form="",outcome="unknown-form"': 1,
                       'form="",outcome="too-many"': 1}
    assert "formsite_submission_seconds_count 7" in lines and "Ana" not in body.decode()
    named = {line.split(" ")[2] for line in lines if line.startswith("# TYPE ")}
    used = {line.split("{")[0].split(" ")[0] for line in lines if not line.startswith("#")}
    assert {name.removesuffix("_bucket").removesuffix("_sum").removesuffix("_count") for name in used} == named


# The end

@pytest.fixture(scope="module")
def large(tmp_path_factory) -> Site:
    """A site that takes seconds to build."""
    fields = [text(f"f{n}") for n in range(30)]
    return Site(tmp_path_factory.mktemp("large")).write(
        form_site({f"form{n}": fields for n in range(300)}, locales=["en", "es", "fr"]))


def ended(process: subprocess.Popen, number: int) -> None:
    """Ends a program, which may take a second: of the clock, or of work where a busy machine leaves it little time."""
    before, started = cpu(process.pid) + cpu_of_ended(), time.monotonic()
    process.send_signal(number)
    try:
        code = process.wait(timeout=120)
    finally:
        process.kill()
    took, worked = time.monotonic() - started, cpu_of_ended() - before
    assert code == 128 + number and min(took, worked) < 1, (code, took, worked)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_first_build_can_be_broken_off(number, large):
    with subprocess.Popen([PROGRAM, "serve", "--port", "0"], cwd=large.folder, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL) as process:
        deadline = time.monotonic() + 120
        while cpu(process.pid) < 0.3:  # it is at work
            assert process.poll() is None and time.monotonic() < deadline
        ended(process, number)


def test_a_rebuild_can_be_broken_off(large):
    with serving(large.folder) as server:
        large.write({"site.json": {"title": "Renamed", "locales": ["en", "es", "fr"]}})
        deadline = time.monotonic() + 120
        before = cpu(server.process.pid)
        while cpu(server.process.pid) - before < 0.3:  # it is at work
            assert time.monotonic() < deadline
        assert not [line for line in server.lines if "300 forms" in line]
        ended(server.process, signal.SIGINT)


def cpu(process: int) -> float:
    """Seconds of work that a process has done."""
    with open(f"/proc/{process}/stat") as file:
        parts = file.read().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def cpu_of_ended() -> float:
    """Seconds of work that all programs which this one has started and seen end have done."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
