"""A web server on loopback: built sites below deep paths, and endpoints that keep what they are sent."""
import json
import mimetypes
import re
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from urllib.parse import unquote, urlsplit


HASHED = re.compile(r"-[0-9a-f]{10}\.\w+$")
"""The end of a path whose file is never another one."""


@dataclass(frozen=True)
class Received:
    """One request that reached the endpoint."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Endpoint:
    """Answers requests below /endpoint/ with the statuses in `first`, every later one with `status`, or breaks the
    connection where that is 0; what came in can be awaited in `inbox`."""

    status: int = 200
    first: list[int] = field(default_factory=list)
    headers: dict[str, str] = field(default_factory=dict)
    content: tuple[bytes, str] = (b"<!doctype html><title>Received</title><h1>Received</h1>", "text/html")
    inbox: Queue[Received] = field(default_factory=Queue)
    open: threading.Event = field(default_factory=threading.Event)
    """Requests are answered while this is set, which it is at first."""

    def __post_init__(self) -> None:
        self.open.set()

    def say(self, status: int, content: object) -> None:
        """From now on answers with JSON."""
        self.status, self.content = status, (json.dumps(content).encode(), "application/json")

    def next(self) -> Received:
        """The next request that arrived; raises `queue.Empty` when none comes."""
        return self.inbox.get(timeout=60)


class Host:
    """Serves folders as a plain web host does: index.html for a folder, 404 for what is not there; an empty page at
    /nothing."""

    def __init__(self) -> None:
        self.mounts: dict[str, Path] = {}
        self.paths: dict[Path, str] = {}
        self.endpoint = Endpoint()
        self.head = ""
        """The markup that is put into the head of each page."""
        host = self

        class Handler(RequestHandler):
            def __init__(self, *arguments) -> None:
                self.host = host
                super().__init__(*arguments)

        self.server = Listener(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}"

    def mount(self, folder: Path) -> str:
        """The address of a folder, always the same one: several levels deep, so that no page can count on the root."""
        folder = folder.resolve()
        path = self.paths.setdefault(folder, f"/sites/{len(self.paths)}/some/where/deep/")
        self.mounts[path] = folder
        return self.origin + path

    def file(self, path: str) -> Path | None:
        for mount, folder in self.mounts.items():
            if path.startswith(mount):
                wanted = folder / unquote(path.removeprefix(mount))
                wanted = wanted / "index.html" if wanted.is_dir() else wanted
                return wanted if wanted.is_file() else None
        return None

    def url(self, name: str) -> str:
        """The address of an endpoint."""
        return f"{self.origin}/endpoint/{name}"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class Listener(ThreadingHTTPServer):
    """Has room for all connections that a browser makes at once; one that is turned away is tried a second later."""

    daemon_threads = True
    request_queue_size = 128


class RequestHandler(BaseHTTPRequestHandler):
    host: Host

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if path.startswith("/endpoint/"):
            return self.receive()
        if path == "/favicon.ico":
            return self.answer(204, b"", "image/x-icon")
        if path == "/nothing":
            return self.answer(200, b"", "text/html")
        file = self.host.file(path)
        if file is None:
            return self.answer(404, b"not here", "text/plain")
        # As the _headers of a site say: a browser that has the script has it compiled too.
        headers = {"Cache-Control": "max-age=31536000, immutable"} if HASHED.search(path) else {}
        body = file.read_bytes()
        if file.suffix == ".html":
            body = body.replace(b"<head>", b"<head>" + self.host.head.encode(), 1)
        self.answer(200, body, mimetypes.guess_type(file.name)[0] or "application/octet-stream", headers)

    def do_POST(self) -> None:
        self.receive()

    def do_PUT(self) -> None:
        self.receive()

    def do_OPTIONS(self) -> None:
        self.answer(204, b"", "text/plain")

    def receive(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        endpoint = self.host.endpoint
        endpoint.inbox.put(Received(self.command, self.path, {k.lower(): v for k, v in self.headers.items()}, body))
        endpoint.open.wait(timeout=120)
        status = endpoint.first.pop(0) if endpoint.first else endpoint.status
        if status == 0:
            self.close_connection = True
            return None
        self.answer(status, *endpoint.content, endpoint.headers)

    def answer(self, status: int, body: bytes, kind: str, headers: dict[str, str] | None = None) -> None:
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Access-Control-Allow-Headers", "*")
        self.send_header("Access-Control-Allow-Methods", "*")
        self.end_headers()
        # A page that was left meanwhile hears no answer.
        with suppress(ConnectionError):
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """The test's own output stays readable."""
