"""Whatever happens to a build, a site is the whole old one or the whole new one; a server stays small for long."""
import os
import random
import socket
import subprocess
import threading
import time
from pathlib import Path
from typing import Any, Iterator

import pytest

from Support.fields import text
from Support.program import PROGRAM
from Support.serving import Server, serving
from Support.sites import Files, Site, form_site, tree
from Support.waiting import until

FORMS, KILLS, CLIENTS = 40, 200, 50
MINUTES = float(os.environ.get("SOAK_MINUTES", "10"))


def version(name: str) -> Files:
    return form_site({f"f{number}": [text("name", label=f"{name} {number}")] for number in range(FORMS)}, host=True)


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, bytes]]:
    """The files of two versions of a site, built without a fault."""
    made = {name: Site(tmp_path_factory.mktemp(name)).write(version(name)) for name in ("old", "new")}
    for site in made.values():
        site.build("--quiet")
    return {name: tree(site.dist) for name, site in made.items()}


def start(site: Site, *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([str(PROGRAM), "build", "--site", str(site.folder), "--quiet", *arguments],
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def test_a_build_is_killed_at_any_moment(versions, tmp_path):
    chance = random.Random(16)
    site = Site(tmp_path).write(version("old"))
    started = time.monotonic()
    site.build("--quiet")
    taken = time.monotonic() - started
    seen = {"old": 0, "new": 0}
    for number in range(KILLS):
        site.write(version("new" if number % 2 == 0 else "old"))
        build = start(site)
        try:
            build.wait(timeout=chance.uniform(0, 1.2 * taken))
        except subprocess.TimeoutExpired:
            build.kill()
            build.wait()
        found = tree(site.dist)
        whole = [name for name, files in versions.items() if files == found]
        assert whole, f"after kill {number}: {sorted(found.items() ^ versions['new'].items())[:3]}"
        seen[whole[0]] += 1
    assert min(seen.values()) > 0, seen
    site.write(version("new"))
    site.build("--quiet")
    assert tree(site.dist) == versions["new"]
    left = [path.name for path in tmp_path.iterdir() if path.name not in ("site.json", "forms", "dist", ".formsite")]
    assert left == [], "what killed builds left is cleared away"


def test_a_disk_that_is_full_keeps_the_old_site(versions, tmp_path):
    """A disk of its own has room for one version and a part of another."""
    script = f"""set -e
        mount -t tmpfs -o size=200m none {tmp_path}
        cp -r "$1/." {tmp_path}
        "$3" build --site {tmp_path} --quiet
        cp -r {tmp_path}/dist "$4/before"
        cp -r "$2/." {tmp_path}
        mount -o remount,size=$(($(du -sk {tmp_path} | cut -f1) + 100))k {tmp_path}
        code=0; "$3" build --site {tmp_path} --quiet 2>"$4/said" || code=$?
        echo $code >"$4/code"
        cp -r {tmp_path}/dist "$4/after" """
    outside = tmp_path.parent / f"{tmp_path.name}-outside"
    outside.mkdir()
    for name in ("old", "new"):
        Site(outside / name).write(version(name))
    subprocess.run(["unshare", "--map-root-user", "--mount", "sh", "-c", script, "sh", outside / "old", outside / "new",
                    PROGRAM, outside], check=True)
    assert (outside / "code").read_text().strip() != "0" and "space" in (outside / "said").read_text()
    assert tree(outside / "before") == tree(outside / "after") == versions["old"]


def test_a_definition_that_changes_while_it_is_read(tmp_path):
    """Each build shows one of the two texts, or says what is wrong with a half one, which has no page then."""
    site = Site(tmp_path).write(version("old"))
    site.build("--quiet")
    source = tmp_path / "forms/f0.json"
    texts = [source.read_bytes(), source.read_bytes().replace(b"old 0", b"new 0" * 2000)]
    is_over = threading.Event()

    def rewrite() -> None:
        while not is_over.is_set():
            for content in texts:
                source.write_bytes(content)

    writer = threading.Thread(target=rewrite)
    writer.start()
    try:
        for _ in range(40):
            code = start(site).wait(timeout=120)
            page = site.dist / "f0/index.html"
            assert page.is_file() == (code == 0) and (site.dist / "f1/index.html").is_file()
            shown = page.read_text() if code == 0 else "old 0"
            assert "old 0" in shown or shown.count("new 0") >= 2000
    finally:
        is_over.set()
        writer.join()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Site, Server]]:
    site = Site(tmp_path).write(version("old"))
    with serving(site.folder) as server:
        yield site, server


def usage(server: Server) -> dict[str, int]:
    """Resident memory in KiB and open files."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    memory = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    return {"memory": int(memory), "files": len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))}


def test_a_server_runs_for_long(served):
    """Clients come, listen and go while the author saves; in the end as much is open and held as after the start."""
    site, server = served
    is_over = threading.Event()
    faults: list[Any] = []

    def visit(number: int) -> None:
        chance = random.Random(number)
        while not is_over.is_set():
            try:
                status, _, _ = server.get(f"/f{chance.randrange(FORMS)}/")
                assert status == 200
                listen(server, chance.uniform(0, 2))
            except Exception as fault:  # noqa: BLE001 — told by the test itself, whose thread this is not
                faults.append(fault)
                return

    clients = [threading.Thread(target=visit, args=(number,)) for number in range(CLIENTS)]
    for client in clients:
        client.start()
    ends = time.monotonic() + 60 * MINUTES
    settled: dict[str, int] = {}
    edits = 0
    while time.monotonic() < ends and not faults:
        site.write({"forms/f0.json": version(f"edit {edits}")["forms/f0.json"]})
        until(lambda: f"edit {edits} 0".encode() in server.get("/f0/")[2] or bool(faults))
        edits += 1
        if edits == 20:
            settled = usage(server)
    is_over.set()
    for client in clients:
        client.join()
    assert faults == [] and settled, (faults, edits)
    until(lambda: usage(server)["files"] <= settled["files"])
    print(f"{edits} edits, {CLIENTS} clients, {MINUTES} minutes: {settled} after 20 edits, {usage(server)} at the end")
    assert usage(server)["memory"] < 1.5 * settled["memory"], (settled, usage(server))


def listen(server: Server, seconds: float) -> None:
    """Holds a connection for news of a page, and breaks it."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as connection:
        head = f"GET /__live/events?page=%2Ff0%2F HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n"
        connection.sendall(head.encode())
        connection.settimeout(30)
        assert connection.recv(4096).startswith(b"HTTP/1.1 200")
        time.sleep(seconds)
