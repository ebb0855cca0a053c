"""Custom actions of MM XML items: an event, and a function of the host's own (mm-xml 10)."""
import pytest

from Support.mmxml import form, labelled, mmxml_site, page

FORM = form(page("p", labelled("textField", "code", "Code", "<action>UFUcreateSourceCode</action>"),
                 labelled("textField", "shut", "Shut", "<action>close</action>")))

REGISTER = "window.called = []; window.UFUcreateSourceCode = detail => window.called.push(detail); void 0;"


@pytest.fixture
def opened(built, visit):
    return visit(built(mmxml_site(FORM)) / "f")


def test_a_function_of_the_host_is_called_after_the_change(opened):
    opened.page.evaluate(REGISTER)
    opened.enter("code", "7")
    assert opened.page.evaluate("window.called") == [{"key": "code", "name": "UFUcreateSourceCode"}]
    assert [event["key"] for event in opened.heard("action")] == ["code"]


def test_a_host_that_prevents_the_event_is_not_called(opened):
    opened.page.evaluate(REGISTER + "document.addEventListener('formsite:action', e => e.preventDefault(), true)")
    opened.enter("code", "7")
    assert opened.page.evaluate("window.called") == []


def test_functions_of_the_browser_are_out_of_reach(opened):
    opened.enter("shut", "7")
    assert [event["name"] for event in opened.heard("action")] == ["close"]
    assert not opened.page.is_closed()
