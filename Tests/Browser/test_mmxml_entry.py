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


def test_a_field_that_is_left_as_it_was_is_judged_and_completes_others(built, visit):
    sum_of_ten = "<action>SumItems:</action><actionArg>EQ::10::a,b::YES</actionArg>"
    opened = visit(built(mmxml_site(form(page(
        "p", labelled("textField", "a", "A", sum_of_ten), labelled("textField", "b", "B"),
        labelled("textField", "wrong", "Wrong", "<defaultValue>abc</defaultValue><validation>numericOnly</validation>"),
        labelled("textField", "missing", "Missing", required="YES"), item("FRBankPinger", "bank"))))) / "f")
    opened.enter("a", "4")
    opened.enter("b", "")
    leave(opened, opened.control("a"))
    assert opened.state("b", "value") == "6"
    leave(opened, opened.control("wrong"))
    assert opened.state("wrong", "errors") == ["This value is not valid."]
    leave(opened, opened.control("missing"))
    assert opened.state("missing", "errors") == []
    opened.host("fill({bank: {sort: '30006', agence: '00001', account: '12345678901'}})")
    leave(opened, opened.part("bank", "account").locator("input"))
    assert opened.state("bank.rib", "value") == "89"


def test_a_corrected_account_stays_when_an_iban_is_left_as_it_was(built, visit):
    opened = visit(built(mmxml_site(form(page("p", item("FRBankPinger", "bank"))))) / "f")
    opened.host("fill({bank: {iban: 'FR7630006000011234567890189', sort: '30006', agence: '00001'}})")
    opened.part("bank", "account").locator("input").fill("12345678902")
    leave(opened, opened.part("bank", "iban").locator("input"))
    assert opened.state("bank.account", "value") == "12345678902"
    assert opened.state("bank.iban", "valid") is False


def test_the_words_of_a_host_stay_when_a_right_field_is_left(form_page):
    form_page.host("setErrors({first: 'Taken.'})")
    leave(form_page, form_page.control("first"))
    assert form_page.state("first", "errors") == ["Taken."]
    form_page.enter("first", "Ann")
    assert form_page.state("first", "errors") == []


def leave(opened, control):
    """Goes into an input and out of it with the keys alone."""
    control.focus()
    opened.page.keyboard.press("Tab")
    opened.settle()
