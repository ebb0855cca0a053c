"""Runs the program as an author does, and reads what it says."""
import json
import os
import re
import subprocess
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("FORMSITE", ROOT / ".build" / "debug" / "formsite"))

# forms/x.json:4:9: error: message [rule-id]
LINE = re.compile(r"(?P<file>[^:\s][^:]*):(?P<line>\d+):(?P<column>\d+): (?P<severity>error|warning): "
                  r"(?P<message>\S.*) \[(?P<id>[a-z0-9]+(?:[.-][a-z0-9]+)*)\]")


@dataclass(frozen=True)
class Diagnostic:
    """One diagnostic line; lines and columns count from 1."""

    file: str
    line: int
    column: int
    severity: str
    id: str
    message: str


@dataclass(frozen=True)
class Run:
    """The result of one run of the program; `code` is negative when a signal ended it."""

    code: int
    out: str
    err: str

    @cached_property
    def diagnostics(self) -> list[Diagnostic]:
        """The diagnostics on standard error."""
        found = (LINE.fullmatch(line) for line in self.err.splitlines())
        return [Diagnostic(m["file"], int(m["line"]), int(m["column"]), m["severity"], m["id"], m["message"])
                for m in found if m]

    @property
    def errors(self) -> list[Diagnostic]:
        return [d for d in self.diagnostics if d.severity == "error"]

    @property
    def warnings(self) -> list[Diagnostic]:
        return [d for d in self.diagnostics if d.severity == "warning"]

    @property
    def json(self) -> list[dict]:
        """The JSON lines on standard output."""
        return [json.loads(line) for line in self.out.splitlines() if line]

    def told(self) -> str:
        """Everything that was said, for the message of a failed test."""
        return f"exit {self.code}\n{self.err[-1500:]}{self.out[-500:]}"


def formsite(*arguments: object, cwd: Path | None = None, timeout: float = 120) -> Run:
    """Runs the program to its end; a run past `timeout` seconds (a hang) raises."""
    done = subprocess.run([PROGRAM, *map(str, arguments)], cwd=cwd, capture_output=True, timeout=timeout)
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())
