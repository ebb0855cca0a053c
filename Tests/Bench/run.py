#!/usr/bin/env python3
"""Measures size, speed and memory, prints each figure and writes docs/benchmarks.md. It fails on no figure, only
on no result.

    Tests/Bench/run.py [--only PART]      the program that FORMSITE names
"""
import argparse
import shutil
import statistics
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Callable, Iterator

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from Bench import bound, builds, editing, elvis, mmxml, page, preview, receiver, samples  # noqa: E402
from Bench import server, sizes, speed, suite  # noqa: E402
from Bench.budgets import BUDGETS, FORMS, LARGE  # noqa: E402
from Bench.page import Row  # noqa: E402
from Support.program import PROGRAM, ROOT  # noqa: E402


@dataclass(frozen=True)
class Ground:
    """A folder to work in."""

    work: Path

    @cached_property
    def dist(self) -> Path:
        """The sample forms, built."""
        return samples.built(PROGRAM, self.work / "sample")


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield browser
        browser.close()


def row(what: str, measured: str, peer: str = "") -> Row:
    return Row(what, measured, BUDGETS.get(what, ""), peer)


def kilobytes(count: int) -> str:
    return f"{count / 1024:.1f} KB"


def size_rows(ground: Ground) -> list[Row]:
    thirty, plain, mixture = (sizes.kinds(ground.dist / form) for form in ("fields30", "plain", "mixture"))
    large, text_only = (sizes.kinds(ground.dist / form) for form in ("mmxml", "mm-text"))
    dialect = sizes.dialect(ROOT / "web-templates" / "runtime" / "dialects", "formulary")
    added = {kind: sizes.kinds(ground.dist / f"mm-{kind}")["script"] - text_only["script"] for kind in mmxml.HEAVY}
    heaviest = max(added, key=added.get)
    return [
        row("page of 30 fields: HTML, data, script, style", kilobytes(thirty["page"])),
        row("page of 30 texts, lists and boxes", kilobytes(mixture["page"])),
        row("page of 30 fields: HTML and data", kilobytes(thirty["html"])),
        row("page of 30 fields: script", kilobytes(thirty["script"])),
        row("script of engine and view, without a dialect", kilobytes(plain["script"] - dialect)),
        row("script of the formulary dialect", kilobytes(dialect)),
        row("heaviest control, only where used", f"{kilobytes(added[heaviest])} (`{heaviest}`)"),
        row("theme of a page of 30 fields", kilobytes(thirty["style"])),
        row(f"page of {mmxml.COUNT} items of MM XML", kilobytes(large["page"])),
        row(f"page of {mmxml.COUNT} items of MM XML: script", kilobytes(large["script"])),
    ]


def speed_rows(ground: Ground) -> list[Row]:
    with chromium() as browser:
        def start(what: str, form: str) -> Row:
            script, clock = speed.start(browser, ground.dist / form)
            return row(f"start, {what}: script (clock)", f"{script:.1f} ms ({clock:.0f} ms)")

        def change(what: str, form: str, *fields: str) -> Row:
            return row(f"change {what}", f"{speed.change(browser, ground.dist / form, *fields):.3f} ms")

        grid = ground.dist / "elvis"
        return [
            start("30 fields", "fields30"), start("1,000 fields", "fields1000"),
            change("with a dependant, 30 fields", "fields30"), change("with a dependant, 1,000 fields", "fields1000"),
            start(f"MM XML of {mmxml.COUNT} items", "mmxml"),
            change(f"with a dependant, MM XML of {mmxml.COUNT} items", "mmxml", "item5", "item6"),
            start(f"{bound.FORMULAS:,} formulas over {bound.FIELDS} fields", "formulas"),
            change("with ten formulas that depend on it", "formulas", "box", "shown"),
            start(f"3lvis/Form of {elvis.ROWS} rows", "elvis"),
            row(f"change, its row's sum and the total of {elvis.ROWS} rows", f"{elvis.change(browser, grid):.3f} ms"),
            row(f"row added to {elvis.ROWS} rows", f"{elvis.add(browser, grid):.1f} ms"),
        ]


def builder_rows(ground: Ground) -> list[Row]:
    with chromium() as browser:
        presses, size, usable, options = preview.figures(browser, ground.work)
    return [
        row("all that it loads at start", kilobytes(size)),
        row("from navigation until it can be used", f"{usable:.0f} ms"),
        row(f"{preview.OPTIONS:,} options applied", f"{options:.0f} ms"),
        *(row(what, f"{each.median:.0f} ms ({each.worst:.0f} ms), {each.task:.0f} ms")
          for what, each in presses.items()),
    ]


def server_rows(ground: Ground) -> list[Row]:
    with chromium() as browser:
        median, highest = server.latency(PROGRAM, browser, ground.work)
    loads = server.throughput(PROGRAM, ground.work)
    busy = server.rebuilding(PROGRAM, ground.work)
    early, late = (statistics.median(seconds) for seconds in (busy.memory[5:15], busy.memory[-10:]))
    return [
        row("sample of 70 items saved, open page changed (longest of 20)", f"{median:.0f} ms ({highest:.0f} ms)"),
        row(f"page of 78 KB, {server.CONNECTIONS} connections", loaded(loads["formsite"]),
            f"nginx: {loaded(loads['nginx'])}"),
        *([row("the library that it is made with, alone", loaded(loads["bare"]))] if "bare" in loads else []),
        row("the same with a rebuild every second, 60 s", loaded(busy)),
        row("memory after 10 s and at the end", f"{early:.0f} and {late:.0f} MiB"),
    ]


def loaded(load: server.Load) -> str:
    return f"{load.requests:,.0f} a second, {load.errors} errors, {max(load.memory):.0f} MiB"


def editing_rows(ground: Ground) -> list[Row]:
    rows: list[Row] = []
    with chromium() as browser:
        for count in (1, FORMS):
            made = editing.site(ground.work, count)
            waits = editing.waits(PROGRAM, browser, made)
            forms = "1 form in the site" if count == 1 else f"{count:,} forms in the site"
            rows += [row(f"event sent, {forms}", f"{waits.event:.0f} ms"),
                     row(f"open page changed, {forms}", f"{waits.page:.0f} ms"),
                     row(f"preview of three frames changed, {forms}", f"{waits.preview:.0f} ms"),
                     row(f"built again, {forms}", f"{editing.rebuilt(PROGRAM, made).wall * 1000:.0f} ms")]
    return rows


def receiver_rows(ground: Ground) -> list[Row]:
    return [
        *(row(f"answer accepted and synced, p50 and p99, {connections} at once",
              f"{found.median:.1f} ms, {found.slowest:.1f} ms, {found.rate:,.0f} a second")
          for connections, found in receiver.accepting(PROGRAM, ground.work).items()),
        *(row(f"export of {receiver.COUNT:,} submissions as {ending}", f"{memory:.0f} MiB more, {seconds:.1f} s")
          for ending, (seconds, memory) in receiver.exporting(PROGRAM, ground.work).items()),
    ]


def build_rows(ground: Ground) -> list[Row]:
    cold = cold_rows(ground, FORMS, 5)
    unchanged = builds.rebuilt(PROGRAM, ground.work / f"formsite-{FORMS}")
    return [
        *cold,
        row("the same site, nothing changed", f"{unchanged.wall * 1000:.0f} ms"),
        *cold_rows(ground, LARGE, 3),
        row(f"check of a storyboard of {bound.BYTES / 1e6:.0f} MB",
            f"{bound.reading(PROGRAM, ground.work / 'storyboard'):.2f} s"),
    ]


def cold_rows(ground: Ground, count: int, rounds: int) -> list[Row]:
    costs = builds.cold_builds(PROGRAM, ground.work, count, 30, rounds)
    own, peer = costs["formsite"], costs["hugo"]
    return [
        row(f"cold build of {count:,} forms of 30 fields in 3 languages",
            f"{own.wall:.1f} s, {own.processor:.1f} s of processors: {own.wall / peer.wall:.2f} × Hugo",
            f"Hugo: {peer.wall:.1f} s, {peer.processor:.1f} s of processors"),
        row(f"its peak memory, {count:,} forms", f"{own.memory:.0f} MiB", f"Hugo: {peer.memory:,.0f} MiB"),
    ]


def test_rows(ground: Ground) -> list[Row]:
    minutes, passed = suite.minutes(ground.work)
    return [row("`make test` in a fresh clone", f"{minutes:.0f} min{'' if passed else ', failed'}")]


PARTS: dict[str, tuple[str, Callable[[Ground], list[Row]]]] = {
    "sizes": ("What a visitor downloads", size_rows),
    "speed": ("Script of a page", speed_rows),
    "builder": ("The builder", builder_rows),
    "server": ("The server of authors", server_rows),
    "editing": ("From a save until it shows", editing_rows),
    "receiver": ("The receiver", receiver_rows),
    "builds": ("Building", build_rows),
    "tests": ("Testing", test_rows),
}


def versions() -> list[str]:
    """Those of the peers and of the browser."""
    def first(*command: str) -> str:
        told = subprocess.run(command, capture_output=True, text=True, check=True)
        return (told.stdout or told.stderr).splitlines()[0]

    return [" ".join(first("chromium", "--version").split()[:2]),
            " ".join(first("hugo", "version").split()[:2]).split("+")[0],
            first("/usr/sbin/nginx", "-v").removeprefix("nginx version: ")]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures size, speed and memory; writes docs/benchmarks.md.")
    parser.add_argument("--only", action="append", choices=PARTS, metavar="PART",
                        help=f"prints these figures alone and writes nothing: {', '.join(PARTS)}")
    only = parser.parse_args().only
    measured: page.Parts = {}
    with tempfile.TemporaryDirectory() as folder:
        ground = Ground(Path(folder))
        for name in only or PARTS:
            heading, rows = PARTS[name]
            measured[heading] = rows(ground)
            for each in measured[heading]:
                print("  ".join(filter(None, (f"{each.what}: {each.measured}", each.budget, each.peer))), flush=True)
    if not only:
        before = page.read(page.PAGE.read_text()) if page.PAGE.exists() else {}
        page.PAGE.write_text(page.written(measured, page.machine(versions()), before, list(PARTS)))


if __name__ == "__main__":
    main()
