"""Help, names that are only read out, options with help and closed ones, lines between sections, in form documents."""
import pytest
from playwright.sync_api import expect

from Support.axe import violations
from Support.documents import SHORT

SIZES = [(1200, 800), (320, 640), (320, 256)]
"""Wide, a phone, and a screen of 1280 × 1024 at 400 %."""


def described(form, selector: str) -> str:
    """The description of an element, as its `aria-describedby` gathers it."""
    return form.page.locator(selector).evaluate("""e => (e.getAttribute('aria-describedby') ?? '').split(' ')
        .map(id => document.getElementById(id)?.textContent ?? '').join(' ').trim()""")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", list(SHORT))
def test_axe_finds_nothing(name, scheme, open_document):
    form = open_document(name, color_scheme=scheme, reduced_motion="reduce")
    assert violations(form) == []
    form.submit()
    assert violations(form) == []


@pytest.mark.parametrize("locale", ["en", "he", "ar"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", list(SHORT))
def test_nothing_is_wider_than_the_screen(name, size, locale, open_document):
    form = open_document(name, {"defaultLocale": locale, "locales": [locale]},
                         viewport={"width": size[0], "height": size[1]})
    width, direction = form.page.evaluate("""() => {
        const root = document.documentElement;
        return [root.scrollWidth, document.dir || root.dir];
    }""")
    assert (width, direction) == (size[0], "ltr" if locale == "en" else "rtl")
    form.page.emulate_media(media="print")
    assert form.page.evaluate("document.documentElement.scrollWidth") == size[0]


def test_the_enter_key_of_a_keyboard_on_the_screen_has_its_word(open_document):
    form = open_document("words")
    expect(form.control("nick")).to_have_attribute("enterkeyhint", "next")
    assert form.control("name").get_attribute("enterkeyhint") is None


def test_a_label_that_is_not_shown_is_read_out(open_document):
    form = open_document("words")
    assert not form.field("name").locator(".label").count()
    expect(form.page.get_by_role("textbox", name="Name", exact=True)).to_have_attribute("id", "f-name")
    expect(form.page.get_by_role("textbox", name="What friends call you")).to_have_attribute("id", "f-nick")
    expect(form.page.get_by_role("group", name="Size")).to_have_attribute("id", "f-size")
    expect(form.page.get_by_role("button", name="Signature Sign")).to_have_attribute("id", "f-signature")
    assert form.state("name", "label") == "Name"
    # A mark that would stand alone is in the placeholder.
    assert not form.field("name").locator(".mark").count()
    expect(form.field("name").locator("input")).to_have_attribute("placeholder", "Name *")
    assert form.field("size").locator(".mark").is_visible()


@pytest.mark.parametrize("selector, text", [
    ("#f-name", "As in your passport."), ("#f-agrees", "You may change your mind."), ("#f-signature", "Draw it."),
    ("#f-size-0", "Up to 10 kg"), ("#f-extras-1", "Red")])
def test_help_describes_its_control(selector, text, open_document):
    form = open_document("words")
    assert described(form, selector) == text
    assert form.page.get_by_text(text, exact=True).is_visible()


def test_help_is_there_where_nothing_is_asked(open_document):
    form = open_document("words")
    assert form.field("note").get_by_text("Not even we do.").is_visible()
    assert form.field("day").locator("option[value='1']").get_attribute("title") == "Closed at noon"


def test_options_are_called_by_their_labels_alone(open_document):
    form = open_document("words")
    names = ["Small", "Medium, the usual size", "Large"]
    for name in names:
        expect(form.page.get_by_role("radio", name=name, exact=True)).to_have_count(1)
    expect(form.page.get_by_role("checkbox", name="Ribbon", exact=True)).to_have_count(1)


def test_an_option_that_is_closed_is_not_chosen(open_document):
    form = open_document("words")
    large = form.option("size", "l")
    assert large.is_disabled() and form.option("extras", "c").is_disabled()
    assert form.field("day").locator("option[value='2']").is_disabled()
    form.host("field('size').set('l')")
    assert form.state("size", "value") == "m"
    form.host("field('size').set('s')")
    assert form.state("size", "value") == "s"


def test_options_that_are_chosen_at_first(open_document):
    form = open_document("words")
    assert form.states("size", ["value"]) == {"value": "m"}
    assert [form.option("extras", each).is_checked() for each in "abc"] == [True, False, False]


def test_a_closed_option_stays_closed_when_its_field_opens(open_document):
    rule = {"triggers": [{"field": "agrees", "on": "change"}], "condition": {"field": "agrees", "position": "f:1:1"},
            "position": "f:1:1", "otherwise": [],
            "effects": [{"target": "field", "name": "size", "action": "enable", "position": "f:1:1"}]}
    form = open_document("words", {"rules": [rule], "dialect": "formulary"})
    form.enter("agrees", True)
    assert form.option("size", "s").is_enabled() and form.option("size", "l").is_disabled()


def test_lines_stand_between_sections_that_are_seen(open_document):
    form = open_document("words")
    lines = form.page.locator("hr.separator")
    # The third section is the last that is seen, and its line stands in any case; the fourth is the last of all.
    assert [line.is_visible() for line in lines.all()] == [True, True, True]
    form.page.evaluate("document.querySelector('[data-section=three]').hidden = true")
    assert [line.is_visible() for line in lines.all()] == [True, False, False]


def test_looks_of_a_group_are_those_of_its_fields(open_document):
    form = open_document("styles")

    def style(name: str, selector: str, value: str) -> str:
        return form.field(name).locator(selector).evaluate(f"e => getComputedStyle(e).{value}")

    assert [style(name, ".label", "fontSize") for name in "abc"] == ["20px", "20px", "14px"]
    assert [style(name, ".label", "textAlign") for name in "abc"] == ["center"] * 3
    assert style("a", ".label", "color") == "rgb(0, 90, 60)"
    assert [form.field(name).evaluate("e => getComputedStyle(e).backgroundColor")
            for name in "bc"] == ["rgb(250, 240, 200)", "rgb(10, 20, 30)"]
    assert [form.field(name).evaluate("e => e.classList.contains('cell-line')") for name in "abc"] == [True] * 3
    # A line alone, in forced colours too, where a transparent one would be seen.
    form.page.emulate_media(forced_colors="active")
    assert style("a", ".control", "borderWidth") == "0px 0px 1px"


CONTROLS = {"rules": [], "groups": [{"name": "g", "sections": [{"name": "s", "fields": [
    {"name": "some", "control": "count", "texts": {"label": "Some"},
     "number": {"minimum": 2, "maximum": 5, "step": 1, "wraps": False, "isContinuous": False}},
    {"name": "pick", "control": "picker", "texts": {"label": "Pick"}, "options": [
        {"value": "v0", "label": "The first"}, {"value": "v1", "label": "The second"}]},
    {"name": "doc", "control": "file", "texts": {"label": "Doc"}}]}]}]}


def test_a_count_stays_between_its_ends(open_document):
    form = open_document("guests", CONTROLS)
    for part, presses, value in (("plus", 7, "5"), ("minus", 7, "2")):
        for _ in range(presses):
            form.part("some", part).click()
        assert form.control("some").input_value() == value


def test_a_picker_shows_the_words_of_its_choice(open_document):
    form = open_document("guests", CONTROLS)
    form.control("pick").click()
    form.page.get_by_role("option", name="The second").click()
    form.part("pick", "done").click()
    form.settle()
    expect(form.control("pick")).to_have_text("The second")
    assert form.state("pick", "value") == "v1"


def test_an_empty_file_field_tells_of_no_stored_file(open_document):
    form = open_document("guests", CONTROLS)
    expect(form.part("doc", "status")).to_have_text("")
