"""A generated 3lvis/Form with many rows, each with a sum, and a total of all rows."""
import json
import statistics
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from Bench import speed

ROWS = 200

# Changes a price, as typing does; the row's sum and the total follow.
CHANGE = """([row, rounds]) => { const input = document.querySelector(`[data-field="lines[${row}].price"] input`);
  const form = formsite.form(), total = form.values.total;
  const change = (text) => { input.value = text; input.dispatchEvent(new InputEvent('input', { bubbles: true })); };
  change('7'); if (form.values.total === total) throw new Error('no total was computed');
  const started = performance.now();
  for (let n = 0; n < rounds; n++) change(String(n % 90 + 10));
  return (performance.now() - started) / rounds; }"""

# Adds a row by its button; what is measured is the script, until the page shows the row.
ADD = """async () => { const form = formsite.form(), count = Object.keys(form.values).length;
  const button = document.querySelector('[data-field="lines.add"] button');
  const started = performance.now();
  button.click();
  const taken = performance.now() - started;
  if (Object.keys(form.values).length !== count + 4) throw new Error('no row was added');
  await form.idle;
  return taken; }"""


def update(name: str) -> list[dict[str, str]]:
    return [{"id": name, "type": "field", "action": "update"}]


def definition() -> dict[str, Any]:
    """Rows of five fields; the total names the sum of each row that there may be."""
    total = " + ".join(f"lines[{n}].sum" for n in range(ROWS))
    row = "lines[:index]"
    fields = [
        {"id": f"{row}.what", "title": "Item", "type": "text", "size": {"width": 30}},
        {"id": f"{row}.price", "title": "Price", "type": "float", "size": {"width": 20},
         "targets": update(f"{row}.sum")},
        {"id": f"{row}.count", "title": "Pieces", "type": "number", "size": {"width": 20},
         "targets": update(f"{row}.sum")},
        {"id": f"{row}.sum", "title": "Sum", "type": "float", "size": {"width": 20}, "disabled": True,
         "formula": f"{row}.price * {row}.count", "targets": update("total")},
        {"id": f"{row}.remove", "title": "Remove", "type": "button", "size": {"width": 10}},
    ]
    sections = [{"id": "lines", "type": "dynamic", "action_title": "Add a line"},
                {"id": "end", "fields": [{"id": "total", "title": "Total", "type": "float", "formula": total}]}]
    return {"groups": [{"id": "order", "title": "Order", "sections": sections}],
            "templates": {"sections": [{"id": "lines", "fields": fields}]}}


def fill(form: Path) -> None:
    """Has a built form open with its rows."""
    values = {f"lines[{n}].{key}": value for n in range(ROWS)
              for key, value in (("what", f"Item {n}"), ("price", n + 0.5), ("count", n % 7))}
    page = form / "index.html"
    block = f'<script type="application/json" data-values>{json.dumps(values)}</script>'
    page.write_text(page.read_text(encoding="utf-8").replace("</head>", f"{block}</head>", 1), encoding="utf-8")


def change(browser: Browser, form: Path, rounds: int = 7) -> float:
    """Median milliseconds of script for one change of a price, the sum of its row and the total."""
    page = browser.new_page()
    page.goto((form / "index.html").as_uri())
    page.evaluate(speed.READY)
    found = [page.evaluate(CHANGE, [ROWS // 2, 100]) for _ in range(rounds)]
    page.close()
    return statistics.median(found[1:])


def add(browser: Browser, form: Path, rounds: int = 9) -> float:
    """Median milliseconds of script for a further row."""
    page = browser.new_page()
    page.goto((form / "index.html").as_uri())
    page.evaluate(speed.READY)
    found = [page.evaluate(ADD) for _ in range(rounds)]
    page.close()
    return statistics.median(found[1:])
