"""An option with the empty text as its value (liferay-ddl 6.5): it can be chosen, is shown and reviewed as chosen."""
import pytest
from playwright.sync_api import expect

OPTIONS = [{"label": "None", "value": ""}, {"label": "Some", "value": "s"}]
FIELDS = [{"dataType": "string", "name": name, "type": kind, "label": name, "showLabel": True, "required": True,
           "multiple": name == "several", "options": OPTIONS}
          for name, kind in (("radio", "radio"), ("list", "select"), ("several", "select"))]
SITE = {"site.json": {"title": "T", "host": True, "review": True},
        "forms/f.json": {"availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US", "fields": FIELDS}}


@pytest.fixture
def opened(built, visit):
    return visit(built(SITE) / "f")


def shown(page) -> str:
    return page.control("list").evaluate("({ selectedOptions: [option] }) => option.text.trim()")


def test_it_is_chosen_and_shown_in_the_review(opened):
    opened.choices("radio").first.click()
    opened.control("list").select_option(index=1)
    for number in (0, 1):
        opened.choices("several").nth(number).click()
    assert [opened.state(name, "value") for name in ("radio", "list", "several")] == ['[""]', '[""]', '["", "s"]']
    assert opened.state("list", "text") == "None" and shown(opened) == "None"
    opened.page.locator("[type=submit]").click()
    expect(opened.page.locator("[data-answer] .answer-value")).to_have_text(["None", "None", "NoneSome"])
    opened.page.locator("[data-part=send]").click()
    opened.settle()
    assert opened.host("submission") == {"radio": '[""]', "list": '[""]', "several": '["", "s"]'}


def test_a_list_shows_it_once_it_is_filled_and_the_first_entry_is_for_none(opened):
    opened.host("fill({ list: 'None' })")
    opened.settle()
    assert (opened.state("list", "value"), shown(opened)) == ('[""]', "None")
    opened.host("fill({ list: null })")
    opened.settle()
    assert (opened.state("list", "value"), shown(opened)) == ("[]", "")
    opened.host("field('list').set([''])")
    assert (opened.state("list", "value"), shown(opened)) == ('[""]', "None")
    opened.control("list").select_option(index=0)
    assert (opened.state("list", "value"), shown(opened)) == ("[]", "")
