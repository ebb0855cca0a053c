"""Form documents of every shape that the schema allows: read, told about, written, built; nothing crashes."""
import json
import random

import pytest
from jsonschema import Draft202012Validator

from Support.form_documents import SCHEMA, Documents

FORMS = 50


def documents(seed: int) -> list[dict]:
    chance = random.Random(seed)
    return [Documents(chance, chance.choice([0.05, 0.2, 0.5])).document() for _ in range(FORMS)]


@pytest.mark.parametrize("seed", range(5))
def test_any_document_is_read_and_told_about_or_built(seed, site):
    made = documents(seed)
    for document in made:
        Draft202012Validator(SCHEMA).validate(document)
    files = {f"forms/f{n}.form.json": json.dumps(document, indent=1) for n, document in enumerate(made)}
    built = site({"site.json": {"title": "T", "host": True}, **files})
    run = built.run("build", "--verbose")
    assert run.code in (0, 1), run.told()
    wrong = {error.file for error in run.errors}
    for n in range(FORMS):
        page = built.dist / f"f{n}" / "index.html"
        assert page.is_file() != (f"forms/f{n}.form.json" in wrong), (n, page)
