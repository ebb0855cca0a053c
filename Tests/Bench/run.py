#!/usr/bin/env python3
"""Measures size, speed and memory, and prints each figure beside its budget. It fails on no figure, only on no result.

    Tests/Bench/run.py [PROGRAM] [FORMS]      the release build and 1,000 forms where not said otherwise
"""
import json
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import sync_playwright  # noqa: E402

from Bench import bound, builds, editing, elvis, forms, mmxml, preview, receiver, server, sizes, speed  # noqa: E402
from Support.fields import text  # noqa: E402
from Support.program import ROOT  # noqa: E402
from Support.sites import Site, form_site  # noqa: E402

Row = tuple[str, str, str]
LAST = Path(__file__).with_name("last.json")
"""The figures of the last run, in the repository, so that a change shows what it costs."""


def kilobytes(count: int) -> str:
    return f"{count / 1024:.1f} KB"


def size_rows(dist: Path) -> list[Row]:
    thirty, plain = sizes.kinds(dist / "fields30"), sizes.kinds(dist / "plain")
    dialect = sizes.dialect(ROOT / "web-templates" / "runtime" / "dialects", "formulary")
    mixture = sizes.kinds(dist / "mixture")
    return [
        ("page of 30 fields: HTML, data, script, style (gzip)", f"{thirty['page']:,} B", "17,200 B"),
        ("page of 30 texts, lists and boxes (gzip)", f"{mixture['page']:,} B", "16,000 B"),
        ("  of it HTML and data", kilobytes(thirty["html"]), ""),
        ("engine and view (gzip), without a dialect", kilobytes(plain["script"] - dialect), "12 KB"),
        ("  the formulary dialect", kilobytes(dialect), ""),
        ("script with every control of 30 fields (gzip)", kilobytes(thirty["script"]), ""),
        ("theme (gzip)", kilobytes(thirty["style"]), "6 KB"),
        *mmxml_rows(dist),
    ]


def mmxml_rows(dist: Path) -> list[Row]:
    """A large MM XML form, and what a control with a script of its own adds to a form without it."""
    large, text_only = sizes.kinds(dist / "mmxml"), sizes.kinds(dist / "mm-text")
    added = {kind: sizes.kinds(dist / f"mm-{kind}")["script"] - text_only["script"] for kind in mmxml.HEAVY}
    heaviest = max(added, key=added.get)
    return [
        (f"MM XML page of {mmxml.COUNT} items (gzip)", kilobytes(large["page"]), ""),
        ("  of it script", kilobytes(large["script"]), ""),
        (f"heaviest control of MM XML ({heaviest})", kilobytes(added[heaviest]), "3 KB"),
    ]


def speed_rows(dist: Path) -> list[Row]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        small, large = (speed.start(browser, dist / form) for form in ("fields30", "fields1000"))
        changes = [speed.change(browser, dist / form) for form in ("fields30", "fields1000")]
        mm_start = speed.start(browser, dist / "mmxml")
        mm_change = speed.change(browser, dist / "mmxml", box="item5", dependant="item6")
        formula_start = speed.start(browser, dist / "formulas")
        formula_change = speed.change(browser, dist / "formulas", box="box", dependant="shown")
        rows = [measure(browser, dist / "elvis") for measure in (speed.start, elvis.change, elvis.add)]
        browser.close()
    return [
        ("start, 30 fields: script (clock)", f"{small[0]:.1f} ms ({small[1]:.0f} ms)", "10 ms"),
        ("start, 1,000 fields: script (clock)", f"{large[0]:.1f} ms ({large[1]:.0f} ms)", "30 ms"),
        ("one change with a dependant, 30 fields", f"{changes[0]:.3f} ms", ""),
        ("one change with a dependant, 1,000 fields", f"{changes[1]:.3f} ms", "0.02 ms"),
        (f"start, MM XML of {mmxml.COUNT} items: script (clock)",
         f"{mm_start[0]:.1f} ms ({mm_start[1]:.0f} ms)", "80 ms"),
        (f"one change with a dependant, MM XML of {mmxml.COUNT} items", f"{mm_change:.3f} ms", "0.2 ms"),
        (f"start, {bound.FORMULAS:,} formulas over {bound.FIELDS} fields: script (clock)",
         f"{formula_start[0]:.1f} ms ({formula_start[1]:.0f} ms)", "40 ms"),
        ("one change with ten formulas that depend on it", f"{formula_change:.3f} ms", "0.05 ms"),
        (f"start, 3lvis/Form of {elvis.ROWS} rows: script (clock)",
         f"{rows[0][0]:.1f} ms ({rows[0][1]:.0f} ms)", "60 ms"),
        (f"one change, its row's sum and the total of {elvis.ROWS} rows", f"{rows[1]:.3f} ms", "0.1 ms"),
        (f"a row added to {elvis.ROWS} rows", f"{rows[2]:.1f} ms", "3 ms"),
    ]


def preview_rows(work: Path) -> list[Row]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        presses, size, usable, options = preview.figures(browser, work)
        browser.close()
    rows = [(f"  {name}", f"{each.median:.0f} ms ({each.worst:.0f} ms), {each.task:.0f} ms",
             preview.BUDGETS.get(name, "50 ms"))
            for name, each in presses.items()]
    return [
        ("builder: all that it loads at start (gzip)", kilobytes(size), "160 KB"),
        ("  from navigation until it can be used", f"{usable:.0f} ms", "400 ms"),
        (f"  {preview.OPTIONS:,} options applied", f"{options:.0f} ms", "500 ms"),
        (f"key press in the builder, {preview.COUNT} fields, until the preview has painted (longest of 30), "
         "longest task",
         "", ""),
        *rows,
    ]


def build_rows(program: Path, work: Path, count: int) -> list[Row]:
    costs = builds.cold_builds(program, work, count, 30)
    peer = costs.get("hugo")
    told = "Hugo is not here"
    if peer:
        told = f"{peer.wall:.1f} s, {peer.processor:.1f} s processor, {peer.memory:.0f} MiB (Hugo)"
    own = costs["formsite"]
    return [
        (f"cold build, {count:,} forms × {len(forms.LOCALES)} languages",
         f"{own.wall:.1f} s, {own.processor:.1f} s processor", told),
        ("  peak memory", f"{own.memory:.0f} MiB", "300 MiB"),
    ]


def storyboard_rows(program: Path, work: Path) -> list[Row]:
    seconds = bound.reading(program, work / "storyboard")
    return [(f"check of a storyboard of {bound.BYTES / 1e6:.0f} MB", f"{seconds:.2f} s", "0.5 s")]


def server_rows(program: Path, work: Path) -> list[Row]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        median, highest = server.latency(program, browser, work)
        browser.close()
    loads = server.throughput(program, work)
    busy = server.rebuilding(program, work)
    own, nginx, bare = loads["formsite"], loads["nginx"], loads.get("bare")
    early, late = (statistics.median(seconds) for seconds in (busy.memory[5:15], busy.memory[-10:]))
    return [
        ("form saved, open page changed (longest of 20)", f"{median:.0f} ms ({highest:.0f} ms)", "100 ms"),
        (f"page of 78 KB, {server.CONNECTIONS} connections", told(own), f"{told(nginx)} (nginx)"),
        ("  the library that it is made with, alone", told(bare) if bare else "no bare server here", ""),
        ("  with a rebuild every second, 60 s", told(busy), ""),
        ("  its memory after 10 s and at the end", f"{early:.0f} and {late:.0f} MiB", "flat"),
    ]


def receiver_rows(program: Path, work: Path) -> list[Row]:
    rows = []
    for connections, found in receiver.accepting(program, work).items():
        figures = f"{found.median:.1f} ms, {found.slowest:.1f} ms, {found.rate:,.0f} a second"
        rows.append((f"answer accepted and synced, p50 and p99, {connections} connections", figures, ""))
    for ending, (seconds, memory) in receiver.exporting(program, work).items():
        rows.append((
            f"export of {receiver.COUNT:,} submissions as {ending}",
            f"{memory:.0f} MiB more, {seconds:.1f} s", "60 MiB more"))
    return rows


def editing_rows(program: Path, work: Path) -> list[Row]:
    rows: list[Row] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for count in editing.COUNTS:
            made = editing.site(work, count)
            waits = editing.waits(program, browser, made)
            rows += [(f"one of {count:,} forms saved: event sent", f"{waits.event:.0f} ms", "60 ms"),
                     ("  open page changed", f"{waits.page:.0f} ms", "100 ms"),
                     ("  preview changed, three frames", f"{waits.preview:.0f} ms", "200 ms"),
                     ("  built again", f"{editing.rebuilt(program, made).wall * 1000:.0f} ms", "500 ms")]
        browser.close()
    return rows


def told(load: server.Load) -> str:
    return f"{load.requests:,.0f} a second, {load.errors} errors, {max(load.memory):.0f} MiB"


def sample(program: Path, work: Path) -> Path:
    """Formulary forms of 30 fields of all and of few kinds, of 1,000 and of text alone; MM XML forms of 150 items and
    of one of each kind; a 3lvis/Form of many rows."""
    (work / "sample").mkdir()
    made = Site(work / "sample").write(form_site({
        "fields30": forms.definition(1, 30), "mixture": forms.mixture(30), "fields1000": forms.definition(2, 1000),
        "plain": [text("only")]}) | {
            "forms/formulas.json": json.dumps(bound.form()), "forms/elvis.json": elvis.definition(),
            "forms/mmxml.xml": mmxml.large(), "forms/mm-text.xml": mmxml.single("textField", "<label>Text</label>"),
            **{f"forms/mm-{kind}.xml": mmxml.single(kind, tags) for kind, tags in mmxml.HEAVY.items()}})
    builds.run([program, "build", "--quiet"], made.folder)
    elvis.fill(made.dist / "elvis")
    return made.dist


def print_table(rows: list[Row]) -> None:
    """Each figure beside its budget and the last one that was kept."""
    last = json.loads(LAST.read_text()) if LAST.exists() else {}
    table = [("", "measured", "budget", "last time"), *((*row, last.get(row[0], "")) for row in rows)]
    widths = [max(len(row[column]) for row in table) for column in range(4)]
    for row in table:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())
    LAST.write_text(json.dumps({name: measured for name, measured, _ in rows}, indent=2, ensure_ascii=False) + "\n")


def main(arguments: list[str]) -> None:
    program = Path(arguments[0] if arguments else ROOT / ".build" / "release" / "formsite").resolve()
    count = int(arguments[1]) if len(arguments) > 1 else 1000
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        dist = sample(program, work)
        print_table(size_rows(dist) + speed_rows(dist) + preview_rows(work) + server_rows(program, work)
                    + editing_rows(program, work)
                    + receiver_rows(program, work) + build_rows(program, work, count)
                    + storyboard_rows(program, work))


if __name__ == "__main__":
    main(sys.argv[1:])
