"""docs/scale.md: several receivers behind nginx with one database; what becomes of submissions when any ends."""
import http.client
import json
import re
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Iterator

import pytest
import yaml

from Support.databases import DatabaseServer, database_server
from Support.fields import text
from Support.photos import PHOTO, PHOTO_BODY, PHOTO_FORM, PHOTO_TYPE
from Support.program import PROGRAM, ROOT
from Support.serving import Server, serving
from Support.sites import Site, form_site
from Support.web_servers import free_port, running

PAGE = (ROOT / "docs" / "scale.md").read_text(encoding="utf-8")
HOST = "forms.example.org"
JSON = {"Content-Type": "application/json", "Host": HOST}
OPEN = ("--receive", "--limit", "1000000/min", "--trust-proxy", "127.0.0.1")


@pytest.fixture(scope="module")
def server() -> Iterator[DatabaseServer]:
    with database_server() as running:
        yield running


@pytest.fixture
def made(site) -> Site:
    return site(form_site({"guest": [text("name")]}, baseURL=f"http://{HOST}/"))


def nginx(folder: Path, receivers: list[Server], port: int) -> list[str | Path]:
    """The configuration of the page, with these receivers."""
    block, = re.findall(r"^```nginx\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    for place, receiver in enumerate(receivers, 11):
        block = block.replace(f"10.0.0.{place}:8080", f"127.0.0.1:{receiver.port}")
    assert "10.0.0." not in block
    block = block.replace("listen 80", f"listen 127.0.0.1:{port}")
    temporary = "".join(f"{name}_temp_path {folder}/{name};\n"
                        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "nginx.conf").write_text(
        f"daemon off;\nuser root;\npid {folder}/pid;\nerror_log {folder}/errors;\nworker_processes 1;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}{block}}}\n")
    return ["/usr/sbin/nginx", "-c", folder / "nginx.conf", "-p", folder, "-e", folder / "errors"]


def post(port: int, key: str, body: str | bytes | None = None, **headers: str) -> tuple[int, dict[str, str]]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.request("POST", "/__submit/guest", body or json.dumps({"name": key}),
                           {**JSON, "Idempotency-Key": key, **headers})
        answer = connection.getresponse()
        answer.read()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}
    finally:
        connection.close()


def kept(server: DatabaseServer, address: str) -> list[str]:
    return server.run(address, "SELECT id FROM formsite.submission")


def wait_until_ready(receiver: Server, status: int = 200) -> None:
    """Asks until the answer is that."""
    deadline = time.monotonic() + 120
    while receiver.get("/readyz")[0] != status:
        assert time.monotonic() < deadline, receiver.errors
        time.sleep(0.1)  # it looks once a second


class Senders:
    """Pages that send under a key of their own until they are told that it was kept, as pages do."""

    def __init__(self, port: int) -> None:
        self.port, self.accepted, self.refused = port, set(), []
        self.more = threading.Event()
        self.progress = threading.Condition()

    def send(self, sender: int) -> None:
        number = 0
        while not self.more.is_set():
            key = f"{sender}-{number}"
            try:
                status, _ = post(self.port, key)
            except (OSError, http.client.HTTPException):
                status = 0
            with self.progress:
                if status == 204:
                    self.accepted.add(key)
                    number += 1
                else:
                    self.refused.append(status)
                self.progress.notify_all()

    def wait_for_more(self, count: int = 60) -> None:
        with self.progress:
            wanted = len(self.accepted) + count
            assert self.progress.wait_for(lambda: len(self.accepted) >= wanted, 120), self.refused[-10:]


def test_what_was_accepted_is_neither_lost_nor_doubled(made, server, tmp_path):
    """While a receiver is killed and the database ends twice, once without a chance to tidy up."""
    environment = {"FORMSITE_INBOX": server.database()}
    with ExitStack() as stack, ThreadPoolExecutor(8) as pool:
        together = [pool.submit(stack.enter_context, serving(made.folder, *OPEN, environment=environment))
                    for _ in range(3)]
        receivers = [started.result() for started in together]
        port = free_port()
        stack.enter_context(running(nginx(tmp_path, receivers, port), port))
        senders = Senders(port)
        sending = [pool.submit(senders.send, sender) for sender in range(8)]
        try:
            senders.wait_for_more()
            receivers[0].process.kill()
            senders.wait_for_more()
            server.crash()
            server.start()
            senders.wait_for_more()
            server.stop()
            server.start()
            senders.wait_for_more()
        finally:
            senders.more.set()
        for done in sending:
            done.result()
        assert all(receiver.process.poll() is None for receiver in receivers[1:])
    found = kept(server, environment["FORMSITE_INBOX"])
    assert len(found) == len(set(found)) and senders.accepted <= set(found)
    assert {503, 502, 0} & set(senders.refused), "nothing was in the way"
    assert not set(senders.refused) - {0, 502, 503, 504}, senders.refused


def test_one_key_at_all_receivers_is_one_submission(made, server):
    environment = {"FORMSITE_INBOX": server.database()}
    with serving(made.folder, *OPEN, environment=environment) as one, \
            serving(made.folder, *OPEN, environment=environment) as other, ThreadPoolExecutor(8) as pool:
        sent = [(receiver.port, str(key)) for key in range(20) for receiver in (one, other)]
        assert {status for status, _ in pool.map(lambda each: post(*each), sent)} == {204}
        assert post(other.port, "1", '{"name": "another"}')[0] == 409
    assert sorted(kept(server, environment["FORMSITE_INBOX"])) == sorted(map(str, range(20)))


def test_a_database_that_is_away_is_said_and_waited_for(made, server):
    environment = {"FORMSITE_INBOX": server.database()}
    server.stop()
    try:
        with serving(made.folder, *OPEN, environment=environment) as receiver:
            assert receiver.get("/readyz")[0] == 503 and receiver.get("/healthz")[0] == 200
            status, headers = post(receiver.port, "one")
            assert status == 503 and int(headers["retry-after"]) > 0
            assert "cannot be reached" in receiver.told_as_error("not-ready")
            server.start()
            wait_until_ready(receiver)
            assert post(receiver.port, "one")[0] == 204
            server.crash()
            assert post(receiver.port, "two")[0] == 503
            wait_until_ready(receiver, 503)
            server.start()
            wait_until_ready(receiver)
            assert post(receiver.port, "two")[0] == 204
    finally:
        server.start()
    assert kept(server, environment["FORMSITE_INBOX"]) == ["one", "two"]


def test_files_and_answers_are_read_wherever_they_came(made, server):
    environment = {"FORMSITE_INBOX": server.database()}
    made.write({"forms/card.xml": PHOTO_FORM})
    with serving(made.folder, *OPEN, environment=environment) as receiver:
        assert receiver.request("POST", "/__submit/card", PHOTO_BODY, PHOTO_TYPE)[0] == 204
        assert post(receiver.port, "a")[0] == 204
    with serving(made.folder, environment=environment) as author:
        lines = [json.loads(line) for line in author.get("/__inbox/submissions.jsonl")[2].splitlines()]
        assert [line["answers"][0]["text"] for line in lines if line.get("id") == "a"] == ["a"]
        [file] = next(line["files"] for line in lines if line["form"] == "card")
        assert author.get(file["address"])[2] == PHOTO
        table = author.get("/__inbox/submissions.csv")[2].decode()
        assert len(table.strip().split("\r\n")) == 3 and "p.png" in table
    assert not (made.folder / ".formsite/inbox.sqlite").exists()


def test_the_site_may_name_the_database_and_the_variable_wins(site, server):
    (one, other), forms = [server.database() for _ in range(2)], {"guest": [text("name")]}
    made = site(form_site(forms, baseURL=f"http://{HOST}/", inbox=one))
    for key, environment in [("site", {}), ("variable", {"FORMSITE_INBOX": other}), ("empty", {"FORMSITE_INBOX": ""})]:
        with serving(made.folder, *OPEN, environment=environment) as receiver:
            assert post(receiver.port, key)[0] == 204
            receiver.wait_for("keeps it in postgres://postgres@/forms")
    assert (kept(server, one), kept(server, other)) == (["site", "empty"], ["variable"])


def test_a_limit_holds_for_all_receivers_together(made, server):
    environment = {"FORMSITE_INBOX": server.database()}
    arguments = ("--receive", "--limit", "6/min")
    with serving(made.folder, *arguments, environment=environment) as one, \
            serving(made.folder, *arguments, environment=environment) as other:
        statuses = [post(receiver.port, f"{number}")[0] for number in range(6) for receiver in (one, other)]
    assert statuses.count(204) in range(6, 9) and set(statuses) == {204, 429}


def test_a_monitor_reads_the_metrics_under_any_name(made):
    forwarded = {"Host": "receivers.internal:8080", "X-Forwarded-For": "192.0.2.1"}
    with serving(made.folder, "--receive", "--host", "0.0.0.0", "--monitor", "127.0.0.0/8") as receiver:
        for path in ["/metrics", "/readyz", "/healthz"]:
            assert receiver.get(path, Host="receivers.internal:8080")[0] == 200, path
        assert b"formsite_ready 1" in receiver.get("/metrics")[2]
        assert receiver.get("/metrics", **forwarded)[0] == 403
        assert receiver.get("/metrics", **{"X-Forwarded-For": "192.0.2.1"})[0] == 401
        assert receiver.request("POST", "/__submit/guest", "{}", {**JSON, "Host": "receivers.internal"})[0] == 403
    with serving(made.folder, "--receive", "--host", "0.0.0.0", "--monitor", "192.0.2.0/24") as receiver:
        assert receiver.get("/metrics")[0] == 401


@pytest.mark.parametrize("address, words", [
    ("mysql://db/forms", "mysql://"), ("postgers://db/forms", "did you mean “postgres”?"),
    ("postgres://db/forms?sslmod=require", "did you mean “sslmode”?"),
    ("postgres://ana:secret@db:port/forms", "a port that is no number"), ("postgres://ana:secret@[::1/forms", "IPv6"),
    ("host=db password=secret", "begins with no postgres://"), ("postgres://db/forms?port", "key/value"),
])
def test_an_address_that_can_be_none_is_said_at_start(address, words, made):
    done = subprocess.run([PROGRAM, "serve", "--receive", "--port", "0"], cwd=made.folder,
                          capture_output=True, text=True,
                          timeout=120, env={"FORMSITE_INBOX": address})
    assert done.returncode == 2 and words in done.stderr, done.stderr
    assert "secret" not in done.stderr + done.stdout


def test_a_database_that_refuses_ends_the_receiver(made, server):
    missing = server.address.replace("/postgres?", "/missing?").replace("postgres@", "postgres:secret@")
    done = subprocess.run([PROGRAM, "serve", "--receive", "--port", "0"], cwd=made.folder,
                          capture_output=True, text=True,
                          timeout=120, env={"FORMSITE_INBOX": missing})
    assert done.returncode == 2 and "“missing”" in done.stderr.replace('"missing"', "“missing”")
    assert "secret" not in done.stderr


def test_the_deployment_of_the_documentation_starts_and_answers_its_probes(made, server):
    deployments = [found for block in re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
                   for found in yaml.safe_load_all(block) if found.get("kind") == "Deployment"]
    [deployment] = deployments
    spec = deployment["spec"]
    assert deployment["apiVersion"] == "apps/v1" and spec["replicas"] > 1
    assert spec["selector"]["matchLabels"] == spec["template"]["metadata"]["labels"]
    [container] = spec["template"]["spec"]["containers"]
    program, command, *arguments = container["command"]
    assert (program, command) == ("formsite", "serve")
    arguments = ["127.0.0.0/8" if argument == "10.0.0.0/8" else argument for argument in arguments]
    [variable] = container["env"]
    environment = {variable["name"]: server.database()}
    with serving(made.folder, *arguments, environment=environment) as receiver:
        for probe in ("livenessProbe", "readinessProbe"):
            asked = container[probe]["httpGet"]
            assert receiver.get(asked["path"], Host=f"10.1.2.3:{asked['port']}")[0] == 200
        metrics = spec["template"]["metadata"]["annotations"]["prometheus.io/path"]
        assert receiver.get(metrics, Host="10.1.2.3:8080")[0] == 200
        assert post(receiver.port, "one")[0] == 204
    assert kept(server, environment["FORMSITE_INBOX"]) == ["one"]


def test_the_command_of_the_documentation_makes_a_receiver(made, server):
    [line] = re.findall(r"^(FORMSITE_INBOX=\S+) formsite serve (.*)$", PAGE, re.MULTILINE)
    name, _, address = line[0].partition("=")
    assert address.startswith("postgres://formsite@")
    with serving(made.folder, *line[1].split(), environment={name: server.database()}) as receiver:
        assert post(receiver.port, "one")[0] == 204
