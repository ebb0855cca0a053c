"""The published schema of form documents, and documents that keep to it."""
import json

import jsonschema
import pytest

from Support.fields import EVERYTHING, boolean, check, date, text
from Support.program import ROOT, formsite
from Support.samples import OWN_FORMS, sample_site
from Support.sites import form_site

RULES = {"fieldReciver": ["t"], "compare": "<", "value": "18", "behavior": "show", "else": "hide"}
ODD = [text("t", check("customValidator", "x", regex="(["), keyboard="moon", schemaId=5,
            style={"titleColor": "#abc", "font": "X-Bold"}),
       boolean("b", rules={**RULES, "compare": "=", "value": True}),
       date("d", check("age", minAge="18"), rules=RULES, value="1/2/2003")]


@pytest.fixture(scope="session")
def schema(program) -> dict:
    run = formsite("schema")
    assert run.code == 0 and not run.err
    return json.loads(run.out)


def test_it_is_a_schema(schema):
    assert schema["$schema"].startswith("https://json-schema.org/draft/")
    jsonschema.validators.validator_for(schema).check_schema(schema)


def test_it_is_strict_enough_to_refuse(schema):
    validator = jsonschema.validators.validator_for(schema)(schema)
    for wrong in ({}, [], None, {"fields": []}, {"version": "x"}):
        assert list(validator.iter_errors(wrong)), wrong


def conforms(schema: dict, document: dict) -> list[str]:
    validator = jsonschema.validators.validator_for(schema)(schema)
    return [f"{'/'.join(map(str, error.path))}: {error.message[:200]}" for error in validator.iter_errors(document)]


@pytest.mark.parametrize("fields", [EVERYTHING, ODD, []], ids=["everything", "odd", "empty"])
def test_documents_keep_to_it(fields, schema, site):
    run = site(form_site({"f": fields})).run("schema", "--form", "f")
    assert run.code == 0, run.told()
    document = json.loads(run.out)
    assert conforms(schema, document) == []
    assert document["dialect"] == "formulary" and document["id"] == "f"


def test_documents_of_real_files_keep_to_it(schema, site):
    files = sample_site()
    made = site(files)
    for path in files:
        if path.startswith("forms/"):
            form = path.removeprefix("forms/").removesuffix(".json")
            assert conforms(schema, json.loads(made.run("schema", "--form", form).out)) == [], form


@pytest.mark.parametrize("form", OWN_FORMS)
def test_documents_of_the_repository_s_forms_keep_to_it(form, schema):
    run = formsite("schema", "--site", ROOT, "--form", form)
    assert conforms(schema, json.loads(run.out)) == []


def test_a_form_that_is_not_there(site):
    run = site(form_site({"f": [text("a")]})).run("schema", "--form", "g")
    assert run.code == 2 and "g" in run.err
