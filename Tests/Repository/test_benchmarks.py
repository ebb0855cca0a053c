"""The page of the benchmarks: how it is written, and that it has each budget."""
import re

from Bench import page
from Bench.budgets import BUDGETS
from Bench.page import Row

PARTS = {
    "Building": [Row("cold build", "9.5 s", "1.0 × Hugo", "Hugo: 6.1 s"), Row("its peak memory", "61 MiB")],
    "What a visitor downloads": [Row("theme", "4.2 KB", "6.0 KB")],
}
FACTS = ["Date: 2026-11-22", "Memory: 23.5 GiB"]


def test_a_table_of_each_part_has_figure_budget_peer_and_the_figure_before():
    text = page.written(PARTS, FACTS, {"cold build": "11.6 s"}, ["builds", "sizes"])
    assert "\n\n- Date: 2026-11-22\n- Memory: 23.5 GiB\n\n- [Building](#building)\n" in text
    contents = ("- [What a visitor downloads](#what-a-visitor-downloads)\n"
                "- [How it is measured](#how-it-is-measured)\n")
    assert contents in text
    assert ("\n## Building\n\n| What | Measured | Budget | Peer | Before |\n|---|---|---|---|---|\n"
            "| cold build | 9.5 s | 1.0 × Hugo | Hugo: 6.1 s | 11.6 s |\n| its peak memory | 61 MiB |  |  |  |\n"
            "\n## What a visitor downloads\n") in text
    assert "`Tests/Bench/run.py --only builds|sizes`" in text


def test_what_is_written_is_read_as_the_figures_before():
    text = page.written(PARTS, FACTS, {"cold build": "11.6 s"}, [])
    assert page.read(text) == {"cold build": "9.5 s", "its peak memory": "61 MiB", "theme": "4.2 KB"}
    assert page.read("# Benchmarks\n\n| What | Measured |\n|---|---|\n| theme | 4.2 KB |\n") == {}


def test_the_machine_is_told_with_date_processor_memory_system_and_programs():
    facts = page.machine(["Chromium 140.0", "hugo v0.111.3"])
    assert [fact.split(":")[0] for fact in facts] == ["Date", "Processor", "Memory", "System", "Programs"]
    assert re.fullmatch(r"Date: \d{4}-\d\d-\d\d", facts[0])
    assert re.fullmatch(r"Processor: \S.*, \d+ cores", facts[1])
    assert facts[4] == "Programs: Chromium 140.0, hugo v0.111.3"


def test_the_page_has_a_row_for_each_budget():
    text = page.PAGE.read_text(encoding="utf-8")
    figures = page.read(text)
    assert not BUDGETS.keys() - figures.keys()
    assert not [what for what, budget in BUDGETS.items() if f"| {what} | {figures[what]} | {budget} |" not in text]
