"""The demands of MM XML on entering and on the host beyond those that a scenario can say."""
import pytest

from Support.mmxml import form, item, labelled, mmxml_site, page

DEFINITION = form(
    page("p", labelled("textField", "first", "First name"),
         labelled("textField", "code", "Code", "<validation>numericOnly</validation>", required="YES"),
         item("dropDown", "card", '<label>Card</label><option value="v">Visa</option><action>cardChosen</action>'),
         item("radioControl", "wish", '<label>Wishes</label><minRequiredItems>2</minRequiredItems>'
              '<tag value="a">A</tag><tag value="b">B</tag>', multiple="YES")))


@pytest.fixture
def form_page(built, visit):
    return visit(built(mmxml_site(DEFINITION)) / "f")


def paste(form_page, name, text):
    """Has the browser insert a text as a paste does."""
    form_page.page.evaluate("""([name, text]) => {
        const input = document.querySelector(`[data-field="${name}"] input`);
        const event = new InputEvent('beforeinput', {
            inputType: 'insertFromPaste', data: text, bubbles: true, cancelable: true });
        if (input.dispatchEvent(event)) {
            input.setRangeText(text, input.value.length, input.value.length, 'end');
            input.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
        }
    }""", [name, text])


def test_the_first_error_gets_the_focus(form_page):
    form_page.submit()
    assert form_page.host("valid") is False
    assert form_page.focused() == "code"


def test_a_single_character_counts_as_typed_however_it_arrives(form_page):
    paste(form_page, "code", "1")
    paste(form_page, "code", "x")
    assert form_page.control("code").input_value() == "1"
    paste(form_page, "code", "x2")
    assert form_page.control("code").input_value() == "1x2"


def test_a_function_of_the_host_hears_of_its_action(form_page):
    form_page.page.evaluate("window.cardChosen = (detail) => { window.chosen = detail; }")
    form_page.control("card").select_option("v")
    assert form_page.page.evaluate("window.chosen") == {"key": "card", "name": "cardChosen"}


def test_a_choice_that_a_click_does_not_focus_is_judged_at_once(form_page):
    form_page.page.evaluate("document.querySelector('[data-field=wish] input').click()")
    assert form_page.page.evaluate("window.formsite.form().field('wish').errors") == ["Choose at least 2."]
