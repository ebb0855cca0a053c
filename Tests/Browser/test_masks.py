"""Texts in masks and formats as people enter them: key by key, in the middle, pasted, taken away, composed."""
import pytest

from Support.sites import form_site

PHONE = "(###) ###-####"


def field(name: str, mask: str) -> dict:
    return {"class": "ADBoundTextField", "name": name, "label": name, "dataPath": name, "formatType": "masked",
            "formatPattern": mask}


@pytest.fixture
def page(built, visit):
    fields = [field("phone", PHONE), field("plate", "XX-##"), field("free", "_-x*0")]
    model = {each["name"]: "" for each in fields}
    page = visit(built(form_site({"f": {"model": model, "controls": fields}})) / "f")
    page.focus("phone")
    return page


def shown(page, name: str = "phone") -> tuple[str, int]:
    """The text of the input and where the caret is."""
    return tuple(page.control(name).evaluate("e => [e.value, e.selectionStart]"))


def caret(page, place: int, name: str = "phone") -> None:
    page.control(name).evaluate("(e, place) => e.setSelectionRange(place, place)", place)


def test_literals_come_while_digits_are_typed(page):
    keys = page.page.keyboard
    for letters, text in [("8", "(8"), ("08", "(808"), ("5", "(808) 5"), ("x", "(808) 5"), ("551212", "(808) 555-1212"),
                          ("9", "(808) 555-1212")]:
        keys.type(letters)
        assert shown(page) == (text, len(text))
    assert page.values["phone"] == "8085551212"


def test_what_is_typed_in_the_middle_moves_the_rest(page):
    keys = page.page.keyboard
    keys.type("80555")
    caret(page, 2)
    keys.type("9")
    assert shown(page) == ("(890) 555", 3)
    keys.type("4")
    assert shown(page) == ("(894) 055-5", 4)
    assert page.values["phone"] == "8940555"


def test_backspace_and_delete_take_characters_not_literals(page):
    keys = page.page.keyboard
    keys.type("8085551212")
    for _ in range(5):
        keys.press("Backspace")
    assert shown(page)[0] == "(808) 55"
    caret(page, 6)
    keys.press("Backspace")
    assert shown(page) == ("(805) 5", 3)
    caret(page, 1)
    keys.press("Delete")
    assert shown(page) == ("(055", 1)
    keys.press("Control+A")
    keys.press("Backspace")
    assert shown(page) == ("", 0) and page.values["phone"] == ""


@pytest.mark.parametrize("pasted", ["8085551212", "(808) 555-1212", "808.555.1212", " 808 555 1212 and more"])
def test_a_paste_comes_with_its_literals_or_without(page, pasted):
    page.page.evaluate("""text => { const input = document.activeElement, dataTransfer = new DataTransfer();
        dataTransfer.setData('text/plain', text);
        input.setRangeText(text, input.selectionStart, input.selectionEnd, 'end');
        input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', dataTransfer }));
    }""", pasted)
    assert shown(page) == ("(808) 555-1212", 14)
    assert page.values["phone"] == "8085551212"


def test_a_paste_over_a_part_replaces_it(page):
    keys = page.page.keyboard
    keys.type("8085551212")
    page.control("phone").evaluate("e => e.setSelectionRange(1, 4)")
    page.page.evaluate("""() => { const input = document.activeElement;
        input.setRangeText('12-3', input.selectionStart, input.selectionEnd, 'end');
        input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' })); }""")
    assert shown(page)[0] == "(123) 555-1212"


def test_an_input_method_composes_before_the_mask_acts(page):
    session = page.page.context.new_cdp_session(page.page)
    page.page.keyboard.type("80")
    session.send("Input.imeSetComposition", {"text": "８", "selectionStart": 1, "selectionEnd": 1})
    assert shown(page)[0] == "(80８", "a text that is composed is left alone"
    session.send("Input.insertText", {"text": "8"})
    assert shown(page) == ("(808", 4)
    session.send("Input.imeSetComposition", {"text": "né", "selectionStart": 2, "selectionEnd": 2})
    session.send("Input.insertText", {"text": "né"})
    assert shown(page)[0] == "(808"
    assert page.values["phone"] == "808"


def test_letters_take_the_case_of_the_mask(page):
    page.focus("plate")
    page.page.keyboard.type("ab12")
    assert shown(page, "plate") == ("AB-12", 5)
    page.focus("free")
    page.page.keyboard.type("?QzZ7")
    assert shown(page, "free")[0] == "?-qz7"
    assert page.values == {"phone": "", "plate": "AB12", "free": "?qz7"}


def test_the_whole_mask_shows_once_the_field_is_left(page):
    page.page.keyboard.type("808")
    page.leave("phone")
    assert page.control("phone").input_value() == "(808)    -    "
    page.focus("phone")
    assert shown(page)[0] == "(808"
    page.page.keyboard.press("Control+A")
    page.page.keyboard.press("Delete")
    page.leave("phone")
    assert page.control("phone").input_value() == ""


def test_tab_selects_the_text_and_typing_replaces_it(page):
    keys = page.page.keyboard
    keys.type("808")
    keys.press("Tab")
    keys.press("Shift+Tab")
    keys.type("2")
    assert shown(page) == ("(2", 2)


SIGNS = {
    "digit": ("##-##", "12", "9", "19-2", "x"), "zero": ("00:00", "12", "9", "19:2", "x"),
    "upper": ("XX-XX", "ab", "c", "AC-B", "1"), "lower": ("xx-xx", "AB", "C", "ac-b", "1"),
    "letter": ("**-**", "aB", "C", "aC-B", "1"), "any": ("__-__", "?1", "é", "?é-1", ""),
    "escape": ("##\\###", "12", "9", "19#2", "#"),
}


@pytest.mark.parametrize("name", SIGNS)
def test_every_sign_of_a_mask_is_edited_in_the_middle(name, built, visit):
    mask, typed, more, text, refused = SIGNS[name]
    form = {"model": {"m": ""}, "controls": [field("m", mask)]}
    page = visit(built(form_site({"f": form})) / "f")
    page.focus("m")
    keys = page.page.keyboard
    keys.type(typed)
    first = shown(page, "m")[0]
    caret(page, 1, "m")
    keys.type(refused)
    assert shown(page, "m")[0] == first, "what does not fit changes nothing"
    caret(page, 1, "m")
    keys.type(more)
    assert shown(page, "m") == (text, 2)
    signs = "-:#" if name != "any" else "-"
    bare = "".join(letter for letter in text if letter not in signs)
    assert page.values["m"] == bare
    keys.press("Backspace")
    assert shown(page, "m") == (first, 1)
    session = page.page.context.new_cdp_session(page.page)
    session.send("Input.imeSetComposition", {"text": more, "selectionStart": 1, "selectionEnd": 1})
    session.send("Input.insertText", {"text": more})
    assert shown(page, "m") == (text, 2), "by an input method the same"
    page.control("m").select_text()
    page.page.evaluate("""text => { const input = document.activeElement;
        input.setRangeText(text, 0, input.value.length, 'end');
        input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' })); }""", text)
    assert shown(page, "m")[0] == text and page.values["m"] == bare, "pasted with its literals"


@pytest.fixture
def formatted(built, visit):
    """A form of the language whose texts are formatted at each key."""
    fields = [{"id": name, "title": name, "type": name} for name in ("email", "phone_number")]
    groups = [{"id": "g", "title": "G", "sections": [{"id": "s", "fields": fields}]}]
    page = visit(built({"site.json": {"host": True}, "forms/f.json": groups}) / "f")
    page.focus("phone_number")
    return page


@pytest.mark.parametrize("name, typed, text", [("email", "a,", "a"), ("phone_number", "12 ", "12"),
                                               ("phone_number", "1234 5", "123 45")])
def test_a_format_takes_what_it_drops_from_the_text_at_once(formatted, name, typed, text):
    formatted.focus(name)
    formatted.page.keyboard.type(typed)
    assert shown(formatted, name) == (text, len(text))


def test_backspace_goes_past_what_a_format_brings_back(formatted):
    keys = formatted.page.keyboard
    keys.type("12345678")
    assert shown(formatted, "phone_number")[0] == "123 45 678"
    caret(formatted, 4, "phone_number")
    keys.press("Backspace")
    assert shown(formatted, "phone_number") == ("123 45 678", 3)
    keys.press("Backspace")
    assert shown(formatted, "phone_number") == ("124 56 78", 2)


def test_delete_goes_past_what_a_format_brings_back(formatted):
    keys = formatted.page.keyboard
    keys.type("12345678")
    caret(formatted, 3, "phone_number")
    keys.press("Delete")
    assert shown(formatted, "phone_number") == ("123 45 678", 4)
    keys.press("Delete")
    assert shown(formatted, "phone_number") == ("123 56 78", 4)
