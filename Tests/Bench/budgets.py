"""The figures that the program is to reach, by the names of what is measured. Each has a row of docs/benchmarks.md."""
from Bench import bound, elvis, mmxml, receiver

FORMS = 1000
"""Of the site that is built and edited where not said otherwise."""

LARGE = 10_000
"""Of the largest site that is built."""

SIZES = {
    "page of 30 fields: HTML, data, script, style": "16.0 KB",
    "page of 30 texts, lists and boxes": "16.0 KB",
    "script of engine and view, without a dialect": "11.0 KB",
    "theme of a page of 30 fields": "6.0 KB",
    "heaviest control, only where used": "3.0 KB",
}
SPEED = {
    "start, 30 fields: script (clock)": "10 ms",
    "start, 1,000 fields: script (clock)": "30 ms",
    "change with a dependant, 1,000 fields": "0.02 ms",
    f"start, MM XML of {mmxml.COUNT} items: script (clock)": "80 ms",
    f"change with a dependant, MM XML of {mmxml.COUNT} items": "0.2 ms",
    f"start, {bound.FORMULAS:,} formulas over {bound.FIELDS} fields: script (clock)": "40 ms",
    "change with ten formulas that depend on it": "0.05 ms",
    f"start, 3lvis/Form of {elvis.ROWS} rows: script (clock)": "60 ms",
    f"change, its row's sum and the total of {elvis.ROWS} rows": "0.1 ms",
    f"row added to {elvis.ROWS} rows": "3 ms",
}
BUILDER = {
    "all that it loads at start": "160 KB",
    "from navigation until it can be used": "400 ms",
    "1,000 options applied": "500 ms",
    "typing a label": "16 ms",
    "typing a placeholder": "16 ms",
    "typing the text of an option": "16 ms",
    "typing a label of MM XML": "16 ms",
    "typing the name of a field": "50 ms",
    "ticking required": "50 ms",
    "adding a field": "50 ms",
    "deleting a field": "50 ms",
    "moving a field": "50 ms",
}
SERVER = {
    "sample of 70 items saved, open page changed (longest of 20)": "100 ms",
    "memory after 10 s and at the end": "flat",
}
EDITING = {
    f"{what}, {forms} in the site": budget for forms in ("1 form", f"{FORMS:,} forms") for what, budget in (
        ("event sent", "60 ms"), ("open page changed", "100 ms"), ("preview of three frames changed", "200 ms"),
        ("built again", "300 ms"))
}
RECEIVER = {f"export of {receiver.COUNT:,} submissions as {ending}": "60 MiB more" for ending in receiver.ENDINGS}
BUILDS = {
    **{f"cold build of {count:,} forms of 30 fields in 3 languages": "1.0 × Hugo" for count in (FORMS, LARGE)},
    f"its peak memory, {FORMS:,} forms": "100 MiB",
    f"its peak memory, {LARGE:,} forms": "150 MiB",
    "the same site, nothing changed": "250 ms",
    f"check of a storyboard of {bound.BYTES / 1e6:.0f} MB": "0.5 s",
}
TESTS = {"`make test` in a fresh clone": "15 min"}

BUDGETS = SIZES | SPEED | BUILDER | SERVER | EDITING | RECEIVER | BUILDS | TESTS
