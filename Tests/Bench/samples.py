"""The sample forms of which pages are measured."""
import json
from pathlib import Path

from Bench import bound, builds, elvis, forms, mmxml
from Support.fields import text
from Support.sites import Site, form_site


def built(program: Path, folder: Path) -> Path:
    """Formulary forms of 30 fields of all and of few kinds, of 1,000 and of text alone; MM XML forms of 150 items and
    of one of each kind; a 3lvis/Form of many rows."""
    folder.mkdir()
    made = Site(folder).write(form_site({
        "fields30": forms.definition(1, 30), "mixture": forms.mixture(30), "fields1000": forms.definition(2, 1000),
        "plain": [text("only")]}) | {
            "forms/formulas.json": json.dumps(bound.form()), "forms/elvis.json": elvis.definition(),
            "forms/mmxml.xml": mmxml.large(), "forms/mm-text.xml": mmxml.single("textField", "<label>Text</label>"),
            **{f"forms/mm-{kind}.xml": mmxml.single(kind, tags) for kind, tags in mmxml.HEAVY.items()}})
    builds.run([program, "build", "--quiet"], made.folder)
    elvis.fill(made.dist / "elvis")
    return made.dist
