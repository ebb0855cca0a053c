"""Texts in masks and formats as people enter them: key by key, in the middle, pasted, taken away, composed."""
import pytest

from Support.sites import form_site

PHONE = "(###) ###-####"


def field(name: str, mask: str, **others) -> dict:
    return {"class": "ADBoundTextField", "name": name, "label": name, "dataPath": name, "formatType": "masked",
            "formatPattern": mask, **others}


@pytest.fixture
def page(built, visit):
    """Three masks without live update, and one with it."""
    fields = [field("phone", PHONE), field("plate", "XX-##"), field("free", "_-x*0"), field("live", PHONE,
              liveUpdate=True)]
    model = {each["name"]: "" for each in fields}
    page = visit(built(form_site({"f": {"model": model, "controls": fields}})) / "f")
    page.focus("phone")
    return page


def shown(page, name: str = "phone") -> tuple[str, int]:
    """The text of the input and where the caret is."""
    return tuple(page.control(name).evaluate("e => [e.value, e.selectionStart]"))


def caret(page, place: int, name: str = "phone") -> None:
    page.control(name).evaluate("(e, place) => e.setSelectionRange(place, place)", place)


@pytest.mark.parametrize("name", ["phone", "live"])
def test_nothing_is_rewritten_while_a_text_is_typed(page, name):
    keys = page.page.keyboard
    page.focus(name)
    for letters, text in [("8", "8"), ("085", "8085"), ("x", "8085x"), ("5512129", "8085x5512129")]:
        keys.type(letters)
        assert shown(page, name) == (text, len(text))
    caret(page, 2, name)
    keys.type("9")
    assert shown(page, name) == ("80985x5512129", 3)
    keys.press("Backspace")
    keys.press("Delete")
    assert shown(page, name) == ("805x5512129", 2)


@pytest.mark.parametrize("text", ["8085551212", "(808) 555-1212", "808 5551212"])
def test_a_text_is_read_with_its_literals_or_without(page, text):
    page.page.evaluate("""text => { const input = document.activeElement;
        input.setRangeText(text, 0, input.value.length, 'end');
        input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' })); }""", text)
    assert shown(page) == (text, len(text))
    assert page.values["phone"] == "8085551212"


def test_a_character_that_does_not_fit_is_consumed(page):
    page.enter("phone", "8a8")
    page.enter("plate", "ab1x2")
    page.enter("free", "?QzZ")
    assert page.values == {"phone": "88", "plate": "AB1", "free": "?qz0", "live": ""}


def test_without_a_refresh_the_text_stays_as_it_was_typed(page):
    page.enter("phone", "808")
    assert (page.control("phone").input_value(), page.state("phone", "text")) == ("808", "808")
    assert page.state("phone", "value") == "808" and page.values["phone"] == "808"
    assert page.control("phone").input_value() == "808", "what is handed over moves nothing on the screen"
    page.host("refreshDisplay()")
    assert page.control("phone").input_value() == "(808)    -    "
    assert (page.state("phone", "text"), page.state("phone", "value")) == ("(808)    -    ", "808")


def test_a_refresh_at_the_end_of_the_entry_shows_the_mask_again(page):
    page.focus("live")
    page.page.keyboard.type("8085")
    page.leave("live")
    assert page.control("live").input_value() == "(808) 5  -    "
    page.focus("live")
    assert shown(page, "live")[0] == "(808) 5  -    "
    page.page.keyboard.press("Control+A")
    page.page.keyboard.press("Delete")
    page.leave("live")
    assert page.control("live").input_value() == ""
    assert page.state("live", "value") == ""


def test_a_fill_takes_the_place_of_what_was_typed(page):
    page.enter("phone", "80")
    page.host("fill({ phone: '80' })")
    assert page.control("phone").input_value() == "(80 )    -    "


def test_a_script_enters_a_text_as_a_person_does(page):
    page.host("field('phone').set('8085551212')")
    assert page.control("phone").input_value() == "8085551212"
    page.host("field('live').set('808555')")
    texts = [page.control(name).input_value() for name in ["phone", "live"]]
    assert texts == ["(808) 555-1212", "(808) 555-    "], "a refresh is one of all"


def test_an_input_method_composes_in_a_mask(page):
    session = page.page.context.new_cdp_session(page.page)
    page.page.keyboard.type("80")
    session.send("Input.imeSetComposition", {"text": "８", "selectionStart": 1, "selectionEnd": 1})
    assert shown(page)[0] == "80８"
    session.send("Input.insertText", {"text": "8"})
    assert shown(page) == ("808", 3) and page.values["phone"] == "808"


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
