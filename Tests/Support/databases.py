"""A PostgreSQL server of a test's own."""
import subprocess
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Iterator

PROGRAM = Path(__file__).parent / "postgresql"


@dataclass
class DatabaseServer:
    """A running server; `stop`, `start` and `crash` return once that is done."""

    process: subprocess.Popen
    address: str
    names: Iterator[int]

    def tell(self, command: str) -> None:
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline() == "done\n"

    def stop(self) -> None:
        self.tell("stop")

    def start(self) -> None:
        self.tell("start")

    def crash(self) -> None:
        """Ends it at once, as a kill does."""
        self.tell("crash")

    def database(self) -> str:
        """The address of a new database with nothing in it."""
        name = f"forms{next(self.names)}"
        self.run(self.address, f"CREATE DATABASE {name}")
        return self.address.replace("/postgres?", f"/{name}?")

    def run(self, address: str, sql: str) -> list[str]:
        """The rows of a statement, their values separated by `|`."""
        done = subprocess.run(["psql", address, "--no-align", "--tuples-only", "--quiet", "--command", sql], check=True,
                              capture_output=True, text=True, timeout=120)
        return done.stdout.splitlines()


@contextmanager
def database_server() -> Iterator[DatabaseServer]:
    with subprocess.Popen([PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        address = process.stdout.readline().strip()
        assert address, "no PostgreSQL server starts; scripts/install test installs one"
        yield DatabaseServer(process, address, count(1))
        process.stdin.close()
        process.wait(timeout=120)
