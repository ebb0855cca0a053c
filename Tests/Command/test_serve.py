"""formsite serve: the built site on loopback, and nothing but the site."""
import http.client
import signal
import socket
import subprocess
import time
from contextlib import contextmanager
from urllib.parse import quote

import pytest

from Support.fields import text
from Support.program import PROGRAM
from Support.sites import form_site


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextmanager
def serving(folder, *arguments):
    """The port and process of a server that answers."""
    port = free_port()
    process = subprocess.Popen([PROGRAM, "serve", "--port", str(port), *arguments], cwd=folder,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        deadline = time.monotonic() + 30
        while True:
            assert process.poll() is None, process.stdout.read().decode()
            assert time.monotonic() < deadline, "the server does not answer"
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.02)
        yield port, process
    finally:
        process.kill()
        process.wait()


def get(port: int, path: str) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path)
    answer = connection.getresponse()
    found = answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
    connection.close()
    return found


@pytest.fixture
def made(site):
    made = site(form_site({"good": [text("a")]}) | {"secret.txt": "not for the web"})
    made.build("--quiet")
    return made


def test_pages_come_with_their_types(made):
    with serving(made.folder) as (port, _):
        for path, file in {"/": "index.html", "/good/": "good/index.html"}.items():
            status, headers, body = get(port, path)
            assert (status, body) == (200, (made.dist / file).read_bytes())
            assert headers["content-type"].startswith("text/html")
        script = next((made.dist / "good").rglob("*.js"))
        status, headers, body = get(port, "/" + script.relative_to(made.dist).as_posix())
        assert (status, body) == (200, script.read_bytes())
        assert "javascript" in headers["content-type"]


@pytest.mark.parametrize("path", ["/../secret.txt", "/%2e%2e/secret.txt", "/good/../../secret.txt", "/..%2fsecret.txt",
                                  "/good/%2e%2e/%2e%2e/secret.txt", "//etc/passwd", "/%00", "/nothing"])
def test_what_lies_outside_is_not_served(path, made):
    with serving(made.folder) as (port, process):
        status, headers, body = get(port, path)
        if status == 301:
            status, _, body = get(port, quote(headers["location"], safe="/%"))
        assert status in (400, 403, 404)
        assert b"not for the web" not in body and b"root:" not in body
        assert get(port, "/")[0] == 200 and process.poll() is None


def test_only_this_machine_is_served(made):
    with serving(made.folder) as (port, _), socket.socket() as probe:
        probe.settimeout(5)
        assert probe.connect_ex(("127.0.0.2", port)) != 0


def test_a_port_in_use_is_said(made):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run([PROGRAM, "serve", "--port", str(port)], cwd=made.folder, capture_output=True, timeout=30)
        assert done.returncode not in (0, -signal.SIGILL, -signal.SIGTRAP, -signal.SIGABRT)
        assert str(port) in done.stderr.decode()


def test_it_ends_when_it_is_told_to(made):
    with serving(made.folder) as (_, process):
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=15) in (0, -signal.SIGTERM)
