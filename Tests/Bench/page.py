"""The page of the figures, docs/benchmarks.md: a table a part, each figure beside its budget, peer and last one."""
import os
import platform
import re
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from Support.program import ROOT

PAGE = ROOT / "docs" / "benchmarks.md"
COLUMNS = ("What", "Measured", "Budget", "Peer", "Before")


@dataclass(frozen=True)
class Row:
    """A figure; what it is of is said by no other row."""

    what: str
    measured: str
    budget: str = ""
    peer: str = ""


Parts = dict[str, list[Row]]
"""By heading."""

INTRODUCTION = """\
# Benchmarks

`make bench` measures these on a release build and writes this page. It fails on no figure. A budget is what the
program is to reach; a peer is a widely used program for the same task, measured in the same run with the same
content; before is the run before this one.

{machine}
{contents}
"""

MEANING = """
## How it is measured

Sizes are compressed with gzip, file by file, as they travel. A page carries only the modules, styles, texts and
patterns that its form needs. Times are medians. Script is the time that the browser's processor spends in it, beside
that of the clock. Forms are generated, with fields of all kinds where nothing else is said. A build is cold: nothing
lies in the output. In the builder a form of 300 fields is open; a key press is timed until the preview has painted
it, and beside the median stand the longest of 30 and the longest time that the page was busy at a stretch, 0 where
that was never above 50 ms.

`Tests/Bench/run.py --only {names}`
prints one part and writes nothing; it may be given again. The program is the one that `FORMSITE` names.
"""


def machine(versions: list[str]) -> list[str]:
    """The machine and the programs that were measured on, one fact a line."""
    kilobytes = int(re.search(r"^MemTotal:\s+(\d+)", Path("/proc/meminfo").read_text(), re.MULTILINE)[1])
    model = re.search(r"^model name\s*:\s*(.+)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    return [f"Date: {date.today().isoformat()}",
            f"Processor: {model[1] if model else platform.machine()}, {os.cpu_count()} cores",
            f"Memory: {kilobytes / 2**20:.1f} GiB",
            f"System: {platform.freedesktop_os_release()['PRETTY_NAME']}, Linux {platform.release()}",
            f"Programs: {', '.join(versions)}"]


def read(text: str) -> dict[str, str]:
    """The figures of a page by what they are of."""
    lines = [line.strip("|") for line in text.splitlines() if line.startswith("| ")]
    rows = [[cell.strip() for cell in line.split("|")] for line in lines]
    return {cells[0]: cells[1] for cells in rows if len(cells) == len(COLUMNS) and cells[0] != COLUMNS[0]}


def written(parts: Parts, facts: list[str], before: dict[str, str], names: list[str]) -> str:
    """The page in Markdown; a figure that was not there before has nothing beside it."""
    headings = [*parts, "How it is measured"]
    contents = [f"- [{heading}](#{heading.lower().replace(' ', '-')})" for heading in headings]
    tables = [f"\n## {heading}\n\n{_table(rows, before)}" for heading, rows in parts.items()]
    introduction = INTRODUCTION.format(machine="".join(f"- {fact}\n" for fact in facts), contents="\n".join(contents))
    return introduction + "".join(tables) + MEANING.format(names="|".join(names))


def _table(rows: list[Row], before: dict[str, str]) -> str:
    lines = [COLUMNS, ("---",) * len(COLUMNS),
             *((row.what, row.measured, row.budget, row.peer, before.get(row.what, "")) for row in rows)]
    table = "".join("| " + " | ".join(cells) + " |\n" for cells in lines)
    return table.replace("| --- ", "|---").replace("--- |", "---|")
