"""Pages of MM XML forms as a person meets them: where the focus goes, what the keyboard of a phone is told."""
import re

import pytest

from playwright.sync_api import expect

from Support.mmxml import form, item, labelled, mmxml_site, page

TWO_PAGES = form(page("p1", labelled("textField", "a", "A")),
                 page("p2", labelled("textField", "b", "B"), labelled("textField", "c", "C", required="YES"),
                      labelled("textField", "d", "D", required="YES")))


@pytest.fixture
def open_form(built, visit):
    def open_page(definition: str, locale: str = "", **settings):
        return visit(built(mmxml_site(definition, **settings)) / "f" / locale)

    return open_page


def test_the_first_error_gets_the_focus_on_its_page(open_form):
    form_page = open_form(TWO_PAGES)
    form_page.page.evaluate("() => { window.formsite.form().submit(); }")
    form_page.settle()
    assert form_page.focused() == "c"
    assert form_page.page.locator("[data-page]:visible").evaluate_all("p => p.map(e => e.dataset.page)") == ["p2"]


def test_going_on_judges_nothing_and_tells_how_far_one_is(open_form):
    form_page = open_form(TWO_PAGES)
    assert "1" in form_page.page.locator(
        "[data-steps]").inner_text() and "2" in form_page.page.locator("[data-steps]").inner_text()
    form_page.page.locator("[data-part=next]").click()
    form_page.page.locator("[data-part=prev]").click()
    form_page.settle()
    assert form_page.host("valid") is None and form_page.message("c") == ""


KEYBOARDS = {
    "defaultKeyboard": ("text", "", ""), "asciiKeyboard": (
        "text", "off none", "false"), "numbersAndPunctuation": ("text", "", ""), "URLKeyboard": ("url", "", ""),
    "numberPad": ("numeric", "", ""), "phonePad": ("tel", "", ""), "namePhonePad": (
        "text", "words", ""), "emailAddressKeyboard": ("email", "", ""), "decimalPad": ("decimal", "", ""),
}
VALIDATIONS = {
    "numericOnly": ("numeric", ""), "intlphonenumber": ("tel", "tel"), "usphonenumber": ("tel", ""), "creditcard": (
        "numeric", "cc-number"), "luhn": ("numeric", ""),
    "email": (
        "email", "email"), "day": (
            "numeric", ""), "year": (
                "numeric", ""), "names": ("", "name"), "namesNumeric": ("", None), "plain": ("", ""),
}


def attribute(form_page, name: str, attribute: str) -> str:
    return form_page.control(name).get_attribute(attribute) or ""


def test_a_regex_leaves_nothing_of_the_typing_of_the_validation(open_form):
    words = ["numericOnly", "day", "creditcard", "names", "email"]
    items = [labelled("textField", f"f{n}", "Code", f"<regex>[A-Z]{{2}}</regex><validation>{word}</validation>")
             for n, word in enumerate(words)]
    form_page = open_form(form(page("p1", *items)))
    for n, word in enumerate(words):
        for told in ("inputmode", "size", "autocomplete", "autocapitalize", "pattern"):
            assert not attribute(form_page, f"f{n}", told), (word, told)


def test_what_keyboardtype_asks_for(open_form):
    fields = [labelled(
        "textField", name, name,
        f"<validation>numericOnly</validation><keyboardtype>{name}</keyboardtype>") for name in KEYBOARDS]
    form_page = open_form(form(page("p", *fields)))
    for name, (mode, capitals, spelling) in KEYBOARDS.items():
        assert attribute(form_page, name, "inputmode") in ([mode, ""] if mode == "text" else [mode]), name
        if capitals:
            assert attribute(form_page, name, "autocapitalize") in capitals.split(), name
        if spelling:
            assert attribute(form_page, name, "spellcheck") == spelling, name


def test_what_a_validation_asks_for(open_form):
    form_page = open_form(form(page("p", *(labelled(
        "textField", name, name, f"<validation>{name}</validation>") for name in VALIDATIONS))))
    for name, (mode, completion) in VALIDATIONS.items():
        assert attribute(form_page, name, "inputmode") in ([mode] if mode else ["", "text"]), name
        if completion:
            assert attribute(form_page, name, "autocomplete") == completion, name
    # The browser fills in the first number only: the second is somebody else's, or another one.
    assert attribute(form_page, "usphonenumber", "autocomplete") == ""
    for name in ("names", "namesNumeric"):
        assert attribute(form_page, name, "autocapitalize") == "words", name


@pytest.mark.parametrize("formatting, labels", [
    ("D/M/YYYY", ["Day", "Month", "Year"]), (
        "dd/mm/yyyy", ["Día", "Mes", "Año"]), (
            "yy.M.D", ["Año", "Month", "Day"]), ("MM/A", ["Month", "Año"]), ("a,D", ["Año", "Day"]),
    ("MMMM D", ["Month", "Day"])])
def test_parts_of_a_date_stand_in_the_order_of_its_formatting_and_their_letters_name_the_language(
    formatting, labels, open_form):
    form_page = open_form(form(page("p", labelled("dateField", "d", "Date", f"<formatting>{formatting}</formatting>"))))
    assert form_page.field("d").locator(".date-part label").all_inner_texts() == labels


def test_a_postal_code_is_shown_with_a_blank_and_handed_over_without(open_form):
    form_page = open_form(form(page("p", labelled("canadianPostalCode", "z", "Code"))))
    form_page.enter("z", "h3t1w5")
    assert form_page.control("z").input_value() == "H3T 1W5"
    assert form_page.state("z", "value") == "H3T1W5"


def test_a_field_that_waits_for_another_says_so_and_keeps_the_focus(open_form):
    form_page = open_form(form(page("p", labelled("dropDown", "_type", "Card type", '<option value="V">Visa</option>'),
                                    labelled("textField", "number", "Number", "<action>linksTo::_type</action>"))))
    form_page.control("number").focus()
    form_page.page.keyboard.type("4")
    form_page.settle()
    assert form_page.focused() == "number" and form_page.control("number").input_value() == ""
    assert "Card type" in form_page.field("number").inner_text()
    assert form_page.state("number", "errors") == []


def test_card_numbers_are_masked_where_the_site_wishes_it(built, visit):
    files = mmxml_site(form(
        page(
            "p", labelled("textField", "card", "Card", "<validation>creditcard</validation>"),
            labelled("textField", "pin", "Pin", secure="YES"))))
    for settings, kind in [({}, "text"), ({"maskCreditCards": True}, "password")]:
        files["site.json"] = {"forms": [{"source": "forms/f.xml", "id": "f", "settings": settings}]}
        form_page = visit(built(dict(files)) / "f")
        assert attribute(form_page, "card", "type") == kind and attribute(form_page, "pin", "type") == "password"


@pytest.mark.parametrize("locale, title", [("en-US", "About you"), ("fr-FR", "Vous"), ("es-ES", "About you")])
def test_a_group_s_title_is_in_the_language_of_the_page(locale, title, open_form):
    items = labelled("textField", "a", "A")
    titles = '<title language="FR_FR">Vous</title><title language="EN_US">About you</title>'
    definition = f'<form name="f"><page name="p"><group name="g" title="Never">{titles}{items}</group></page></form>'
    form_page = open_form(definition, locale, locales=["en-US", "fr-FR", "es-ES"])
    assert form_page.place("group", "g").get_by_role("heading").all_inner_texts() == [title]


def test_an_information_is_read_from_its_beginning_and_the_button_is_called_by_its_caption(open_form):
    lines = "//".join(f"Line {number}" for number in range(60))
    form_page = open_form(form(page("p", item(
        "infoButton", "why", f"<defaultValue>Why we ask</defaultValue><text>{lines}</text>"))))
    button = form_page.field("why").get_by_role("button", name="Why we ask", exact=True)
    expect(button).to_be_visible()
    button.press("Enter")
    dialog = form_page.field("why").locator("dialog")
    assert dialog.evaluate("e => [document.activeElement.dataset.part, e.scrollTop]") == ["body", 0]
    form_page.page.keyboard.press("Tab")
    form_page.page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()
    expect(button).to_be_focused()


def test_an_open_information_closes_for_what_a_host_brings_into_view(open_form):
    form_page = open_form(form(page("p", item("infoButton", "why", "<text>Read this</text>"),
                                    labelled("textField", "name", "Name"))))
    form_page.field("why").locator("[data-part=more]").click()
    dialog = form_page.field("why").locator("dialog")
    form_page.host("reveal('why')")
    expect(dialog).to_be_visible()
    form_page.host("reveal('name')")
    expect(dialog).to_be_hidden()



@pytest.mark.parametrize("label, text", [("Ready?", "Ready? Choose one."), ("Ready", "Ready: Choose one.")])
def test_the_summary_joins_a_title_and_its_message(label, text, open_form):
    tags = '<tag value="1">Yes</tag>'
    form_page = open_form(form(page("p", labelled("radioControl", "a", label, tags, required="YES"),
                                    labelled("radioControl", "b", "Other", tags, required="YES"))))
    form_page.host("validate()")
    assert form_page.summary().get_by_role("link").first.inner_text() == text.replace(
        "Choose one.", form_page.state("a", "errors")[0])


@pytest.mark.parametrize("width", [129, 290])
def test_the_parts_of_a_date_stand_side_by_side_in_narrow_cells(width, open_form):
    form_page = open_form(form(page("p", labelled(
        "dateField", "when", "When", f"<size>{width}</size><formatting>DD/MM/YYYY</formatting>"))))
    tops = form_page.field("when").locator(".date-part input, .calendar button").evaluate_all(
        "all => all.map(e => Math.round(e.getBoundingClientRect().top))")
    assert tops == sorted(tops) and len(set(tops)) == (2 if width == 129 else 1)
    assert len({top for top in tops[:2]}) == 1


REQUIRED = form(page("p", *(labelled(kind, kind, "Label", inside, required="YES", **more) for kind, inside, more in (
    ("textField", "", {}), ("dropDown", '<option value="1">One</option>', {}), ("checkbox", "", {}),
    ("signatureBox", "", {}), ("radioControl", '<tag value="1">One</tag>', {"multiple": "YES"})))))


@pytest.mark.parametrize("kind, role, name", [
    ("textField", "textbox", "Label"), ("dropDown", "combobox", "Label"), ("checkbox", "checkbox", "Label"),
    ("signatureBox", "button", "Label * Sign"), ("radioControl", "group", "Label *")])
def test_that_something_is_required_can_be_heard(kind, role, name, open_form):
    control = open_form(REQUIRED).field(kind).get_by_role(role).first
    expect(control).to_have_accessible_name(re.compile(r"^" + re.escape(name).replace(r"\ ", r"\s*") + "$"))
    assert "*" in name or control.get_attribute("aria-required") == "true"


def test_the_messages_of_an_address_are_read_once(open_form):
    form_page = open_form(form(page("p", labelled("addressField", "home", "Home", required="YES"))))
    form_page.host("validate()")
    message = form_page.state("home.city", "errors")[0]
    whole = form_page.field("home").get_by_role("group")
    expect(whole).to_have_accessible_description(f"Error: {message}")
    assert form_page.field("home").aria_snapshot().count(f'"Error: {message}"') == 3
