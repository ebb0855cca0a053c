"""Groups that open and close by their headings, and names that only a screen reader says, in form documents."""
import json

import pytest
from playwright.sync_api import expect

from Support.fields import mandatory, picker, text
from Support.sites import Site, form_site


@pytest.fixture(scope="module")
def document(tmp_path_factory):
    made = Site(tmp_path_factory.mktemp("document")).write(
        form_site({"f": [text("a"), text("b", mandatory()), picker("c")]}))
    return json.loads(made.run("schema", "--form", "f").out)


@pytest.fixture
def opened(document, built, visit, host):
    """opened(isCollapsible, isCollapsed, **options): a form whose second group is so."""

    def open_page(is_collapsible: bool, is_collapsed: bool, **options):
        form = json.loads(json.dumps(document))
        group = form["pages"][0]["groups"][0]
        title = {"variants": [{"string": "More about you", "position": group["position"]}], "isFixed": True}
        fields = group["sections"][0]["fields"]
        second = {**json.loads(json.dumps(group)), "name": "more", "title": title, "isCollapsible": is_collapsible,
                  "isCollapsed": is_collapsed}
        second["sections"][0] |= {"name": "moreFields", "fields": fields[1:]}
        group["sections"][0]["fields"] = fields[:1]
        form["pages"][0]["groups"].append(second)
        fields[2]["texts"]["accessibilityLabel"] = {
            "variants": [{"string": "Country of birth", "position": group["position"]}], "isFixed": True}
        dist = built({"site.json": {"title": "T", "host": True}, "forms/f.form.json": form})
        return visit(host.mount(dist / "f"), **options)

    return open_page


def test_a_heading_opens_and_closes_its_group(opened):
    form = opened(True, False)
    header, group = form.page.get_by_role("button", name="More about you"), form.place("group", "more")
    expect(header).to_have_attribute("aria-expanded", "true")
    form.enter("b", "kept")
    header.click()
    expect(header).to_have_attribute("aria-expanded", "false")
    expect(group).to_have_attribute("data-collapsed", "")
    assert not form.is_shown("b") and form.state("b", "visible")
    assert form.host("group('more')") == {"visible": True, "collapsed": True}
    assert form.field("b").get_attribute("hidden") is None
    assert form.place("section", "moreFields").get_attribute("hidden") is None
    header.press("Enter")
    assert form.is_shown("b") and form.state("b", "value") == "kept"
    assert header.evaluate("e => e === document.activeElement")


def test_a_field_that_is_gone_to_opens_its_group(opened):
    form = opened(True, True)
    assert not form.is_shown("b")
    form.submit()
    # The list of errors has the focus; its link leads to the field.
    assert not form.is_shown("b")
    form.summary().get_by_role("link").last.click()
    assert form.is_shown("b") and form.host("group('more')")["collapsed"] is False
    expect(form.page.get_by_role("button", name="More about you")).to_have_attribute("aria-expanded", "true")


def test_a_group_that_people_cannot_open_is_opened_by_the_page(opened):
    form = opened(False, True)
    assert not form.is_shown("b") and not form.page.get_by_role("button", name="More about you").count()
    form.host("reveal('b')")
    assert form.is_shown("b")


def test_without_script_and_on_paper_it_is_open(opened):
    form = opened(True, True, java_script_enabled=False)
    assert form.page.locator("[data-field=b]").is_visible()
    form = opened(True, True)
    form.page.emulate_media(media="print")
    assert form.page.locator("[data-field=b]").is_visible()


def test_a_name_for_screen_readers_takes_the_place_of_the_label(opened):
    form = opened(False, False)
    expect(form.control("c")).to_have_accessible_name("Country of birth")
    expect(form.field("c").locator("label")).to_be_visible()
