"""Options whose values are numbers and marks, as form documents may have them: a page keeps their types."""
import json

import pytest

from Support.fields import picker
from Support.mmxml import form, labelled, mmxml_site, page
from Support.sites import form_site

LISTED = form_site({"f": [picker("s")]})
TAGS = "".join(f'<tag value="{value}">{value}</tag>' for value in "pqr")
CHOSEN = mmxml_site(form(page("p", labelled("radioControl", "one", "One", TAGS),
                              labelled("radioControl", "many", "Many", TAGS, multiple="YES"))))
VALUES = [1, 2.5, True]


@pytest.fixture
def opened(site, visit):
    """The form of a site as a document whose options have these values, open in a browser."""
    def open_form(files):
        document = json.loads(site(files).run("schema", "--form", "f").out)
        for field in document["pages"][0]["groups"][0]["sections"][0]["fields"]:
            field["options"] = [{**field["options"][0], "value": value, "isInitial": False,
                                 "label": {**field["options"][0]["label"], "variants": [{"string": f"Option {value}"}]}}
                                for value in VALUES]
            field.pop("initialValue", None)
        made = site({"site.json": {}, "forms/f.form.json": document})
        made.build()
        return visit(made.dist / "f")
    return open_form


def test_a_list_gives_the_value_of_its_option(opened):
    page = opened(LISTED)
    assert page.state("s", "value") == 1
    for written, value in (("2.5", 2.5), ("true", True)):
        page.control("s").select_option(written)
        assert page.state("s", "value") == value and page.control("s").input_value() == written
    page.page.evaluate("window.formsite.form().fill({s: 2.5})")
    assert page.control("s").input_value() == "2.5"
    page.page.reload()
    page.page.wait_for_function("window.formsite?.form()?.field('s').value === 2.5")


def test_what_is_in_view_is_ticked_by_its_value(opened):
    page = opened(CHOSEN)
    page.choose("one", ["true"])
    page.choose("many", ["1", "true"])
    assert page.state("one", "value") == "true" and page.state("many", "value") == "5"
    page.page.evaluate("window.formsite.form().fill({one: '2.5', many: '2'})")
    ticked = page.page.evaluate("[...document.querySelectorAll('input:checked')].map(({ value }) => value)")
    assert ticked == ["2.5", "2.5"]
