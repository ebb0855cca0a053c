"""Web servers before the receiver, and those that it calls."""
import socket
import subprocess
import threading
import time
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Iterator


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextmanager
def running(command: list[str | Path], port: int) -> Iterator[None]:
    with subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True) as process:
        try:
            deadline = time.monotonic() + 120
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), timeout=1).close()
                    break
                except OSError:
                    assert process.poll() is None, process.stdout.read()
                    assert time.monotonic() < deadline, "the web server does not listen"
                    time.sleep(0.02)  # nothing tells when another program listens
            yield
        finally:
            process.terminate()
            process.wait(timeout=120)


class QuietHandler(BaseHTTPRequestHandler):
    """Answers requests without telling of them on standard error."""

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def answering(handler: type[QuietHandler]) -> Iterator[int]:
    """Answers requests on this machine; the port is given."""
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.server_port
        finally:
            server.shutdown()
