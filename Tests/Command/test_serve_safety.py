"""The server before requests that mean no good, before crowds, and when it is to end."""
import os
import pty
import re
import resource
import select
import signal
import socket
import termios
import time
from contextlib import ExitStack, contextmanager

import pytest

from Support.fields import text
from Support.program import PROGRAM
from Support.raw import answer, connect, exchange, received, request
from Support.serving import Server, serving
from Support.sites import Site, form_site

SECRET = "not for the web"


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Site:
    folder = tmp_path_factory.mktemp("safety")
    (folder / "outside").mkdir()
    (folder / "outside" / "secret.txt").write_text(SECRET)
    made = folder / "site"
    made.mkdir()
    site = Site(made).write(form_site({"good": [text("a")]}) | {
        "secret.txt": SECRET, ".hidden/secret.txt": SECRET, "public/robots.txt": "open", "public/deep/a.txt": "open"})
    (made / "public" / "link.txt").symlink_to(folder / "outside" / "secret.txt")
    (made / "public" / "folder").symlink_to(folder / "outside")
    return site


@pytest.fixture(scope="module")
def server(site):
    with serving(site.folder) as server:
        yield server
        assert server.process.poll() is None, "the server did not survive"


# Host and Origin

@pytest.mark.parametrize("host",
                         ["localhost", "LocalHost", "localhost.", "127.0.0.1", "127.0.0.1:{port}", "[::1]:{port}",
                                  "formsite.localhost:{port}", "192.168.1.7:{port}"])
def test_its_own_names_are_answered(host, server):
    assert answer(server.port, request(host=host.format(port=server.port))).status == 200


@pytest.mark.parametrize("host",
                         ["evil.example", "evil.example:{port}", "localhost.evil.example", "127.0.0.1.evil.example",
                                  "127.0.0.1@evil.example", "evil.example:80@127.0.0.1",
                                  "[::1].evil.example", "", "0x7f.1"])
def test_a_foreign_name_of_this_machine_is_refused(host, server):
    found = answer(server.port, request(host=host.format(port=server.port)))
    assert found.status == 403 and b"<form" not in found.body


def test_a_request_names_one_host(server):
    assert answer(server.port, request(host=None)).status == 400
    assert answer(server.port, request("/", "Host: evil.example")).status == 400
    assert answer(server.port, request("/", "Host: localhost", host="evil.example")).status == 400


def test_the_host_of_a_whole_address_counts(server):
    assert answer(server.port, request("http://localhost/good/", host="evil.example")).status == 200
    assert answer(server.port, request(f"HTTP://127.0.0.1:{server.port}/good/?a", host="evil.example")).status == 200
    for target in ["http://evil.example/", "http://evil.example", "http://localhost@evil.example/",
                   "http://evil.example?/localhost"]:
        assert answer(server.port, request(target)).status == 403, target
    assert answer(server.port, request("http://localhost/", "Host: localhost", host="localhost")).status == 400
    found = answer(server.port,
                   request("http://localhost/__submit/good", "Origin: http://evil.example", "Content-Length: 0",
                                        method="POST", host="evil.example"))
    assert found.status == 403


OWN = "/__live/client.js"


@pytest.mark.parametrize("method, target, fields", [
    ("POST", "/", ["Origin: http://evil.example"]), ("POST", "/", ["Origin: null"]),
    ("POST", "/", ["Origin: http://localhost.evil.example"]), ("POST", "/", ["Origin: http://localhost:1"]),
    ("POST", "/", ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"]),
    ("POST", "/", ["Sec-Fetch-Site: same-site"]), ("DELETE", "/__inbox/1", ["Origin: http://evil.example"]),
    ("GET", "/__live/events?page=/", ["Origin: http://evil.example", "Accept: text/event-stream"]),
    ("GET", OWN, ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: script"]),
    ("GET", OWN, ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"]),
    ("GET", OWN, ["Sec-Fetch-Site: same-site", "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: script"])])
def test_pages_of_other_sites_are_refused(method, target, fields, server):
    found = answer(server.port, request(target, *fields, "Content-Length: 0", method=method))
    assert (found.status, found.body) == (403, b"this address takes nothing from pages of other sites\n")


@pytest.mark.parametrize("fields", [
    [], ["Origin: http://localhost"], ["Origin: https://localhost"], ["Sec-Fetch-Site: same-origin"],
    ["Sec-Fetch-Site: none", "Sec-Fetch-Dest: document"], ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: document"]])
def test_own_pages_people_and_links_are_answered(fields, server):
    assert answer(server.port, request(OWN, *fields)).status == 200
    assert answer(server.port, request("/", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: image")).status == 200


# Methods

@pytest.mark.parametrize("path",
                         ["/", "/good/", "/robots.txt", "/good.zip", OWN, "/__live/live.css", "/__web/runtime/start.js",
                                  "/__preview/good/", "/__preview/good/facts.json", "/__inbox", "/__inbox/latest.json",
                                  "/__live/events?page=/good/"])
def test_a_head_is_that_of_the_same_get_without_its_body(path, server):
    status, headers, body = server.request("HEAD", path)
    assert (status, body) == (200, b"")
    if "events" not in path:
        found = server.get(path)
        assert headers["content-type"] == found[1]["content-type"] and headers["content-length"] == str(len(found[2]))


@pytest.mark.parametrize("path", ["/nothing/", "/__nothing", "/__submit/good", "/__inbox/latest.json?limit=x", "/%zz"])
def test_a_refused_head_has_no_body_that_the_next_answer_would_follow(path, server):
    lines = f"Host: 127.0.0.1:{server.port}\r\n"
    sent = f"HEAD {path} HTTP/1.1\r\n{lines}\r\nGET /good/ HTTP/1.1\r\n{lines}Connection: close\r\n\r\n"
    head, _, rest = exchange(server.port, sent.encode()).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 4") and rest.startswith(b"HTTP/1.1 200"), (head, rest[:80])


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
def test_pages_are_only_read(method, server):
    for path in ["/", "/good/", "/good", "/robots.txt"]:
        status, headers, body = server.request(method, path)
        assert (status, headers["allow"], headers["x-content-type-options"]) == (405, "GET, HEAD", "nosniff") and body
    for path in ["/nothing", OWN, "/__nothing"]:
        status, headers, body = server.request(method, path)
        assert (status, headers["x-content-type-options"]) == (404, "nosniff") and body


# Paths

CLIMBS = [b"..", b"%2e%2e", b".%2e", b"%252e%252e", b"..%5c..", b"%2e%2e%5c%2e%2e", b"%c0%ae%c0%ae",
          b"%e0%80%ae%e0%80%ae",
          b"%uff0e%uff0e", b"..%00", b"..;", b"....//.."]
TARGETS = [b"/" + b"/".join([climb] * depth) + b"/" + name for climb in CLIMBS for depth, name in
           [(1, b"secret.txt"), (2, b"secret.txt"), (8, b"etc/passwd")]] + [
    b"/good/" + climb + b"/" + climb + b"/secret.txt" for climb in CLIMBS] + [
    b"/__web/runtime/" + climb + b"/" + climb + b"/" + climb + b"/secret.txt" for climb in CLIMBS] + [
    b"/__web/..%2f..%2fsecret.txt", b"/__web/runtime/..%2f..%2f..%2fsecret.txt", b"/..%2fsecret.txt", b"/%2fetc/passwd",
    b"//etc/passwd", b"///etc/passwd", b"/good//../../secret.txt", b"/%00", b"/good/%00index.html", b"/secret.txt",
    b"/.hidden/secret.txt", b"/site.json", b"/forms/good.json", b"/public/robots.txt", b"/public/../secret.txt",
    b"/\xff\xfe", b"/%ff%fe", b"/%", b"/%zz", b"/good/index.html%00.txt", b"/\\..\\secret.txt", b"/C:/secret.txt",
    b"http://localhost/../secret.txt", b"http://localhost/%2e%2e/secret.txt", b"file:///etc/passwd", b"/robots.txt/",
    b"/robots.txt/../../secret.txt", b"/" + b"a" * 5000, b"/link.txt", b"/folder/secret.txt", b"/folder/", b"/folder"]


def test_no_path_leads_out_of_the_site(server):
    for target in TARGETS:
        found = answer(server.port, request(target))
        assert found.status in (400, 403, 404), (target, found)
        assert SECRET.encode() not in found.body and b"root:" not in found.body, target
        assert not 300 <= found.status < 400, (target, found)


def test_paths_that_are_right_are_found(server):
    for target in ["/", "/good/", "/good/?a=/../..", "/robots.txt", "/deep/a.txt", "/%67ood/",
                   "http://localhost/good/"]:
        assert answer(server.port, request(target)).status == 200, target
    found = answer(server.port, request("/good"))
    assert (found.status, found.headers["location"]) == (301, "/good/")
    # What looks like an address of another host stays on this one.
    assert answer(server.port, request("//good")).status in (400, 404)


@pytest.mark.parametrize("target", ["/deep/", "/deep", "/__live/", "/__web/", "/__web/runtime/", "/__web/runtime"])
def test_folders_are_not_listed(target, server):
    found = answer(server.port, request(target))
    assert found.status == 404 and b"a.txt" not in found.body and b".js" not in found.body.replace(b"client.js", b"")


def test_a_file_that_becomes_a_link_leads_nowhere(site, server):
    file = site.folder / "public" / "robots.txt"
    target = site.folder.parent / "outside" / "secret.txt"
    try:
        file.unlink()
        file.symlink_to(target)
        found = answer(server.port, request("/robots.txt"))
        assert found.status == 404 and SECRET.encode() not in found.body
    finally:
        file.unlink()
        file.write_text("open")


# Heads

@pytest.mark.parametrize("sent", [
    request("/", "X-Long: " + "x" * 20_000), request("/", *(f"X-{n}: {'x' * 1000}" for n in range(60))),
    request("/", *(f"X-{n}: x" for n in range(200))), request("/" + "x" * 20_000), request("/", "X" * 20_000 + ": x"),
    request("/", "X-Long: " + "x" * 1_000_000)], ids=["field", "all", "count", "target", "name", "very long"])
def test_a_head_that_is_too_large_is_refused(sent, server):
    assert answer(server.port, sent).status == 431


@pytest.mark.parametrize("sent", [
    b"GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", b"GET / HTTP/1.1\r\nHost: localhost\r\n folded: yes\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n", b"GET / HTTP/1.1\r\nHost: localhost\r\nX\r\n\r\n",
    b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", b"GET /\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"FETCH / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
    ids=["space", "folded", "nul", "no colon", "version", "0.9", "tls", "method"])
def test_what_is_no_request_is_answered_so(sent, server):
    found = exchange(server.port, sent)
    assert re.match(rb"HTTP/1.1 (400|404|405|501) ", found), found
    assert b"<form" not in found


# Bodies

def test_a_body_that_is_too_large_is_refused_before_it_comes(server):
    for target in ["/", "/__submit/good"]:
        found = answer(server.port, request(target, f"Content-Length: {1 << 40}", method="POST"))
        assert found.status == 413 and found.headers["connection"] == "close"


def test_a_body_that_is_too_large_is_refused_while_it_comes(server):
    """The answer is read, though the client goes on sending what nobody wants."""
    size = 40 << 20
    found = answer(server.port, request("/", f"Content-Length: {size}", method="POST", body=b"x" * (4 << 20)))
    assert found.status == 413


def test_a_body_without_a_size_ends_at_the_limit(server):
    chunk = b"100000\r\n" + b"x" * (1 << 20) + b"\r\n"
    with connect(server.port) as connection:
        connection.sendall(request("/", "Transfer-Encoding: chunked", method="POST", close=False))
        with pytest.raises(OSError):
            for _ in range(200):
                connection.sendall(chunk)
    assert server.get("/")[0] == 200


def test_nobody_waits_for_a_body_that_breaks_off(server):
    for body, fields in [(b"abc", ["Content-Length: 1000"]), (b"5\r\nab", ["Transfer-Encoding: chunked"])]:
        with connect(server.port) as connection:
            connection.sendall(request("/__submit/good", *fields, method="POST", body=body))
            connection.shutdown(socket.SHUT_WR)
            assert b"HTTP/1.1 2" not in received(connection)


@pytest.mark.parametrize("fields, body", [
    (["Content-Length: 6", "Transfer-Encoding: chunked"], b"0\r\n\r\nGET /good/ HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    (["Transfer-Encoding: chunked", "Content-Length: 6"], b"0\r\n\r\nX"),
    (["Content-Length: 1", "Content-Length: 2"], b"ab"),
    (["Content-Length: 1, 2"], b"ab"), (["Content-Length: +1"], b"a"), (["Content-Length: -1"], b""),
    (["Content-Length: 0x1"], b"a"), (["Content-Length: 99999999999999999999999"], b"a"),
    (["Transfer-Encoding: xchunked"], b"0\r\n\r\n"), (["Transfer-Encoding: chunked, identity"], b"0\r\n\r\n"),
    (["Transfer-Encoding : chunked"], b"0\r\n\r\n"), (["Transfer-Encoding: chunked"], b"-1\r\n\r\n"),
    (["Transfer-Encoding: chunked"], b"ffffffffffffffffff\r\n\r\n"), (["Transfer-Encoding: chunked"], b"zz\r\n\r\n")])
def test_a_body_with_two_ends_is_refused(fields, body, server):
    """No second request may hide in what one reader takes for the first one's body."""
    found = exchange(server.port, request("/", *fields, method="POST", body=body, close=False))
    assert b"HTTP/1.1 400" in found and b"HTTP/1.1 2" not in found, found


def test_what_follows_a_body_is_a_request_of_its_own(server):
    found = exchange(server.port, request("/", "Content-Length: 3", method="POST", body=b"abc", close=False)
                     + request("/good/"))
    assert found.count(b"HTTP/1.1 ") == 2 and b"<form" in found
    found = exchange(server.port, request("/", "Content-Length: 3", method="POST", body=b"abcdef\r\n\r\n", close=False))
    assert found.count(b"HTTP/1.1 400") == 1 and b"HTTP/1.1 2" not in found


# Crowds

@contextmanager
def open_files(soft: int):
    """The limit for this program and those it starts meanwhile."""
    old = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert old[1] >= 4096, "this machine lets no program have 4,096 open files"
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, old[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, old)


@contextmanager
def crowd(server: Server, sent: bytes, until: bytes):
    """A thousand connections on which this was sent and the other answered."""
    with ExitStack() as stack:
        stack.enter_context(open_files(4096))
        crowd = [stack.enter_context(connect(server.port)) for _ in range(1000)]
        for connection in crowd:
            connection.sendall(sent)
        for connection in crowd if until else []:
            found = b""
            while until not in found:
                more = connection.recv(1 << 16)
                assert more, found
                found += more
        yield crowd


EVENTS = request("/__live/events?page=/good/", close=False)


@pytest.mark.parametrize("sent, until", [(b"", b""), (b"GET / HT", b""), (EVENTS, b"\n\n")],
                         ids=["idle", "begun", "events"])
def test_a_thousand_connections_leave_room_for_one_more(sent, until, site):
    with ExitStack() as stack:
        # As in a shell that allows little, which the server has to raise.
        with open_files(256):
            server = stack.enter_context(serving(site.folder))
        with crowd(server, sent, until):
            assert server.get("/good/")[0] == 200
        assert server.get("/")[0] == 200


# Ends

@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_at_once_whoever_is_connected(number, site):
    with serving(site.folder) as server, connect(server.port) as idle, connect(server.port) as begun, \
            connect(server.port) as events, connect(server.port) as sending:
        begun.sendall(b"GET / HT")
        sending.sendall(request("/__submit/good", "Content-Length: 1000", method="POST", body=b"abc", close=False))
        events.sendall(EVENTS)
        assert b"200 OK" in events.recv(100)
        server.process.send_signal(number)
        # None of them ends by itself; a server that waited for one would give it half a minute.
        assert server.process.wait(timeout=25) == 128 + number
        for connection in (idle, begun, events):
            received(connection)


def test_a_port_in_use_names_who_has_it(site, server):
    free = socket.socket()
    with socket.socket() as taken, free:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        run = site.run("serve", "--port", port)
    assert run.code == 2 and run.out == ""
    found = re.search(rf"port {port} is in use by “(.+)” \(process (\d+)\); (\d+) is free: run it with --port \3$",
                      run.err, re.M)
    assert found, run.told()
    assert int(found[2]) == os.getpid() and found[1].startswith("py"), run.err
    assert port < int(found[3]) <= port + 100
    run = site.run("serve", "--port", server.port)
    assert f"by “formsite” (process {server.process.pid})" in run.err


@pytest.mark.parametrize("arguments", [[], ["--receive"]])
@pytest.mark.parametrize("host,reason", [("nowhere.invalid", "this machine knows no such name"),
                                         ("192.0.2.1", "Cannot assign requested address")])
def test_an_address_that_this_machine_has_not_is_said(host, reason, arguments, site):
    run = site.run("serve", "--host", host, "--port", "0", *arguments)
    assert run.code == 2 and run.out == ""
    assert run.err.splitlines()[-1] == f"formsite: cannot listen at {host}, port 0: {reason}"


# Keys

class Terminal:
    """The program on a terminal of its own, in its foreground."""

    def __init__(self, folder, **environment: str) -> None:
        self.said = ""
        self.process, self.main = pty.fork()
        if self.process == 0:
            # A run in the background ignores them, and would hand that on.
            for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
                signal.signal(number, signal.SIG_DFL)
            os.chdir(folder)
            os.execve(PROGRAM, [str(PROGRAM), "serve", "--port", "0"], os.environ | environment)

    def wait_for(self, pattern: str, timeout: float = 120) -> re.Match[str]:
        """The next time this is shown."""
        deadline = time.monotonic() + timeout
        while not (found := re.search(pattern, self.said)):
            left = deadline - time.monotonic()
            assert left > 0 and select.select([self.main], [], [], left)[0], f"“{pattern}” is not shown: {self.said}"
            self.said += os.read(self.main, 1 << 16).decode(errors="replace")
        self.said = self.said[found.end():]
        return found

    def press(self, key: str) -> None:
        os.write(self.main, key.encode())

    @property
    def is_ordinary(self) -> bool:
        """True where typed characters are shown, and come line by line."""
        flags = termios.tcgetattr(self.main)[3]
        return bool(flags & termios.ECHO) and bool(flags & termios.ICANON)

    def end(self) -> int:
        """The end of the program: its code, below zero the signal."""
        watched = os.pidfd_open(self.process)
        assert select.select([watched], [], [], 120)[0], f"it did not end: {self.said}"
        os.close(watched)
        _, status = os.waitpid(self.process, 0)
        return os.waitstatus_to_exitcode(status)


@contextmanager
def terminal(folder, **environment: str):
    terminal = Terminal(folder, **environment)
    try:
        terminal.wait_for(r"http://127\.0\.0\.1:\d+/")
        terminal.wait_for("q quits")
        while terminal.is_ordinary:  # the hint may come before the keys are read
            assert select.select([terminal.main], [], [], 0.01)[0] == [], terminal.said
        yield terminal
    finally:
        try:
            os.kill(terminal.process, signal.SIGKILL)
            os.waitpid(terminal.process, 0)
        except (ProcessLookupError, ChildProcessError):
            pass
        os.close(terminal.main)


def test_keys_rebuild_open_and_quit(site, tmp_path):
    opened = tmp_path / "opened"
    os.mkfifo(opened)
    browser = tmp_path / "browser"
    browser.write_text(f"#!/bin/sh\necho \"$1\" > '{opened}'\n")
    browser.chmod(0o755)
    with terminal(site.folder, BROWSER=str(browser)) as shown:
        shown.press("x")
        shown.press("r")
        shown.wait_for(r"good \(\d+ ms\)")
        shown.press("o")
        if os.path.exists("/usr/bin/xdg-open"):
            reading = os.open(opened, os.O_RDONLY | os.O_NONBLOCK)
            assert select.select([reading], [], [], 120)[0]
            os.close(reading)
        else:
            shown.wait_for("no browser could be opened")
        shown.press("q")
        assert shown.end() == 0
        assert shown.is_ordinary


@pytest.mark.parametrize("number",
                         [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGABRT, signal.SIGSEGV])
def test_the_terminal_is_put_right_however_it_ends(number, site):
    with terminal(site.folder, SWIFT_BACKTRACE="enable=no") as shown:
        if number == signal.SIGINT:
            shown.press("\x03")
        else:
            os.kill(shown.process, number)
        assert shown.end() == (128 + number if number in (signal.SIGINT, signal.SIGTERM) else -number)
        assert shown.is_ordinary


def test_keys_are_read_again_after_a_stop(site):
    with terminal(site.folder) as shown:
        settings = termios.tcgetattr(shown.main)
        settings[3] |= termios.ECHO | termios.ICANON
        termios.tcsetattr(shown.main, termios.TCSANOW, settings)
        os.kill(shown.process, signal.SIGCONT)
        while shown.is_ordinary:
            assert select.select([shown.main], [], [], 0.01)[0] == [], shown.said
        shown.press("q")
        assert shown.end() == 0
