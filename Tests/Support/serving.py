"""A server of the program under test, for as long as a test needs it."""
import http.client
import os
import subprocess
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Iterator

from Support.program import PROGRAM


@dataclass
class Server:
    """A running `formsite serve`."""

    process: subprocess.Popen
    address: str
    lines: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    told: threading.Condition = field(default_factory=threading.Condition)

    @property
    def port(self) -> int:
        return int(self.address.rstrip("/").rsplit(":", 1)[1])

    def url(self, path: str) -> str:
        return self.address + path.lstrip("/")

    def wait_for(self, text: str, timeout: float = 120) -> str:
        """The next line with this text that the server has not been asked for yet."""
        with self.told:
            found = self.told.wait_for(lambda: next((line for line in self.lines if text in line), None), timeout)
            assert found, f"“{text}” was not said; what was said: {self.lines}"
            del self.lines[:self.lines.index(found) + 1]
            return found

    def told_as_error(self, text: str, timeout: float = 120) -> str:
        """The line with this text on standard error, which may still come."""
        with self.told:
            found = self.told.wait_for(lambda: next((line for line in self.errors if text in line), None), timeout)
            assert found, f"“{text}” was not said on standard error; what was said: {self.errors}"
            return found

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        """Status, headers with small names, body."""
        return self.request("GET", path, headers=headers)

    def request(self, method: str, path: str, body: bytes | str | None = None,
                headers: dict[str, str] | None = None) -> tuple[int, dict[str, str], bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        try:
            connection.request(method, path, body=body, headers=headers or {})
            answer = connection.getresponse()
            return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
        finally:
            connection.close()

    def listen(self, stream: IO[str], lines: list[str]) -> None:
        for line in stream:
            with self.told:
                lines.append(line.rstrip("\n"))
                self.told.notify_all()


@contextmanager
def serving(folder: Path, *arguments: object, port: int = 0, program: Path = PROGRAM,
            environment: dict[str, str] | None = None) -> Iterator[Server]:
    """Serves a site; the address is known from the first line that the server prints."""
    command = [program, "serve", "--port", str(port), *map(str, arguments)]
    with subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, env={**os.environ, **(environment or {})}) as process:
        server = Server(process, "")
        listening = [threading.Thread(target=server.listen, args=(process.stderr, server.errors))]
        listening[0].start()
        try:
            server.address = process.stdout.readline().strip()
            if not server.address.startswith("http://"):
                process.kill()
                listening[0].join()
                raise AssertionError(f"the server did not start: {server.address}\n" + "\n".join(server.errors))
            listening.append(threading.Thread(target=server.listen, args=(process.stdout, server.lines)))
            listening[1].start()
            yield server
        finally:
            process.kill()
            for thread in listening:
                thread.join()
