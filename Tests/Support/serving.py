"""A server of the program under test, for as long as a test needs it."""
import http.client
import subprocess
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterator

from Support.program import PROGRAM


@dataclass
class Server:
    """A running `formsite serve`."""

    process: subprocess.Popen
    address: str
    lines: list[str] = field(default_factory=list)
    told: threading.Condition = field(default_factory=threading.Condition)

    @property
    def port(self) -> int:
        return int(self.address.rstrip("/").rsplit(":", 1)[1])

    def url(self, path: str) -> str:
        return self.address + path.lstrip("/")

    def wait_for(self, text: str, timeout: float = 30) -> str:
        """The next line with this text that the server has not been asked for yet."""
        with self.told:
            found = self.told.wait_for(lambda: next((line for line in self.lines if text in line), None), timeout)
            assert found, f"“{text}” was not said; what was said: {self.lines}"
            del self.lines[:self.lines.index(found) + 1]
            return found

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        """Status, headers with small names, body."""
        return self.request("GET", path, headers=headers)

    def request(self, method: str, path: str, body: bytes | str | None = None,
                headers: dict[str, str] | None = None) -> tuple[int, dict[str, str], bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.request(method, path, body=body, headers=headers or {})
            answer = connection.getresponse()
            return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
        finally:
            connection.close()

    def listen(self) -> None:
        for line in self.process.stdout:
            with self.told:
                self.lines.append(line.rstrip("\n"))
                self.told.notify_all()


@contextmanager
def serving(folder: Path, *arguments: object, port: int = 0, program: Path = PROGRAM) -> Iterator[Server]:
    """Serves a site; the address is known from the first line that the server prints."""
    command = [program, "serve", "--port", str(port), *map(str, arguments)]
    with subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True) as process:
        errors: list[str] = []
        listening = [threading.Thread(target=lambda: errors.extend(process.stderr))]
        listening[0].start()
        try:
            address = process.stdout.readline().strip()
            assert address.startswith("http://"), f"the server did not start: {address}\n{''.join(errors)}"
            server = Server(process, address)
            listening.append(threading.Thread(target=server.listen))
            listening[1].start()
            yield server
        finally:
            process.kill()
            for thread in listening:
                thread.join()
