"""The receiver: how long an answer takes until it is safe on the disk, and what an export of very many costs."""
import http.client
import json
import re
import sqlite3
import statistics
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from Support.fields import text
from Support.serving import Server, serving
from Support.sites import Site, form_site

CONNECTIONS = (1, 10, 50)
COUNT = 100_000
ENDINGS = ("csv", "jsonl", "json")

# A submission of ten answers for each number.
MANY = """
    WITH RECURSIVE more (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more WHERE n < ?),
        answers (list) AS (SELECT json_group_array(json_object('name', 'field' || value, 'label', 'Question ' || value,
            'value', 'An answer of a few words', 'text', 'An answer of a few words', 'isSecret', json('false')))
            FROM json_each('[1,2,3,4,5,6,7,8,9,10]'))
    INSERT INTO submission (form, title, received, encoding, payload, answers)
    SELECT 'form', 'Form', n, 'json', '{"field1": "An answer of a few words"}', list FROM more, answers"""


@dataclass(frozen=True)
class Accepting:
    """Milliseconds from the first byte of a submission to the last one of its answer, and answers a second."""

    median: float
    slowest: float
    rate: float


def accepting(program: Path, work: Path, seconds: float = 5) -> dict[int, Accepting]:
    """By connections; each answer of 2xx was synced to the disk."""
    made = _site(work)
    found = {}
    with serving(made.folder, "--receive", "--limit", "1000000/min", program=program) as server:
        for connections in CONNECTIONS:
            end = time.monotonic() + seconds
            with ThreadPoolExecutor(connections) as pool:
                took = [each for took in pool.map(lambda _: _send(server, end), range(connections)) for each in took]
            took.sort()
            found[connections] = Accepting(statistics.median(took), took[len(took) * 99 // 100], len(took) / seconds)
    return found


def _send(server: Server, end: float) -> list[float]:
    connection, took = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30), []
    body = json.dumps({"name": "Ana"})
    while time.monotonic() < end:
        begun = time.perf_counter()
        connection.request("POST", "/__submit/guest", body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        answer.read()
        if answer.status != 204:
            raise RuntimeError(f"an answer was not accepted: {answer.status}")
        took.append((time.perf_counter() - begun) * 1000)
    connection.close()
    return took


def exporting(program: Path, work: Path) -> dict[str, tuple[float, float]]:
    """Seconds, and MiB of memory more than before, of an export of 100,000 submissions in each format."""
    made = _site(work)
    found = {}
    for ending in ENDINGS:
        with serving(made.folder, program=program) as server:
            if not found:
                server.request("POST", "/__submit/guest", json.dumps({"name": "Ana"}),
                               {"Content-Type": "application/json"})
                with sqlite3.connect(made.folder / ".formsite/inbox.sqlite") as database:
                    database.execute(MANY, [COUNT])
            server.get("/__inbox/latest.json?limit=50")
            before, begun = _peak(server), time.perf_counter()
            lines = server.get(f"/__inbox/submissions.{ending}")[2].count(b"\n")
            if lines < COUNT:
                raise RuntimeError(f"the export has {lines} lines")
            found[ending] = (time.perf_counter() - begun, _peak(server) - before)
    return found


def _peak(server: Server) -> float:
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024


def _site(work: Path) -> Site:
    folder = work / f"receiver-{sum(1 for _ in work.glob('receiver-*'))}"
    folder.mkdir()
    return Site(folder).write(form_site({"guest": [text("name")]}))
