"""Cold builds of many forms by this program and by Hugo, one after the other in turn."""
import json
import shutil
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from Bench import forms, hugo
from Support.sites import Site


@dataclass(frozen=True)
class Cost:
    """The costs of one run: seconds of the clock, seconds of processors, peak memory in MiB."""

    wall: float
    processor: float
    memory: float


MEASURE = """
import json, os, subprocess, sys, time
started = time.perf_counter()
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, usage = os.wait4(process.pid, 0)
print(json.dumps([time.perf_counter() - started, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024]))
sys.exit(os.waitstatus_to_exitcode(status))
"""
"""Runs in a process of its own: what a process has in memory when it starts another counts as that one's peak."""


def run(command: list[str | Path], folder: Path) -> Cost:
    """Runs a command to its end; a failure raises."""
    done = subprocess.run([sys.executable, "-S", "-c", MEASURE, *command], cwd=folder, text=True, capture_output=True)
    if done.returncode:
        raise RuntimeError(f"{command[0]} ended with {done.returncode}: {done.stderr[:2000]}")
    return Cost(*json.loads(done.stdout))


def median(costs: list[Cost]) -> Cost:
    return Cost(*(statistics.median(getattr(cost, name) for cost in costs) for name in ("wall", "processor", "memory")))


def rebuilt(program: Path, site: Path, change: Callable[[int], object] = lambda number: None, rounds: int = 5) -> Cost:
    """The median cost of building a site again that was built before, each time after a change of its own."""
    command: list[str | Path] = [program, "build", "--quiet"]
    run(command, site)
    costs = []
    for number in range(rounds):
        change(number)
        costs.append(run(command, site))
    return median(costs)


def cold_builds(program: Path, work: Path, count: int, fields: int, rounds: int = 5) -> dict[str, Cost]:
    """The median cost of each program present; every round builds into a folder that is not there. Sites stay in
    `work`, in a folder named for the program and the number of forms."""
    contenders = {"formsite": (forms.site, [program, "build", "--quiet"], "dist")}
    if shutil.which("hugo"):
        contenders["hugo"] = (hugo.site, ["hugo", "--quiet"], "public")
    sites = {}
    for name, (make, _, _) in contenders.items():
        folder = work / f"{name}-{count}"
        folder.mkdir()
        sites[name] = Site(folder).write(make(count, fields)).folder
    costs: dict[str, list[Cost]] = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, (_, command, output) in contenders.items():
            # Moved away and not deleted: file systems are slow to give out what was deleted a moment ago.
            if (sites[name] / output).exists():
                (sites[name] / output).rename(work / f"{name}-{count}-{len(costs[name])}")
            costs[name].append(run(command, sites[name]))
    for name, (_, _, output) in contenders.items():
        pages = sum(1 for _ in (sites[name] / output).rglob("index.html"))
        if pages < count * len(forms.LOCALES):
            raise RuntimeError(f"{name} wrote {pages} pages only")
    return {name: median(found) for name, found in costs.items()}
