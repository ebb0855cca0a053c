"""Options that are all in view (MM XML 4): radio buttons, several ticks, segments, pictures."""
import pytest
from playwright.sync_api import expect

from Support.mmxml import form, item, labelled, mmxml_site, page
from Support.pictures import png

TAGS = "".join(f'<tag value="{value}">{value.upper()}</tag>' for value in "pqr")
IMAGES = '<image value="sun">sun_zip.png</image><image value="moon">moon_zip.png</image>'
RULE = ('<relationship object="item::many"><condition>one == "q"</condition>'
        '<if><tag value="o">O</tag><tag value="q">Q</tag></if></relationship>'
        '<relationship object="item::bare"><condition>one == "r"</condition>'
        '<if><editable>NO</editable></if></relationship>')
FORM = form(page("p", labelled("radioControl", "one", "One", TAGS + "<columns>3</columns>", required="YES"),
                 labelled("radioControl", "many", "Many", TAGS, multiple="YES"),
                 labelled("segmentedControl", "bar", "Bar", TAGS),
                 labelled("imagePicker", "sky", "Sky", IMAGES),
                 item("segmentedControl", "bare", TAGS)), rules=RULE)


@pytest.fixture
def opened(built, visit):
    return visit(built({**mmxml_site(FORM), "forms/sun_zip.png": png()}) / "f")


def test_each_question_is_a_named_group(opened):
    for name, title in (("one", "One"), ("many", "Many"), ("bar", "Bar"), ("sky", "Sky"), ("bare", "bare")):
        expect(opened.field(name).get_by_role("group")).to_have_accessible_name(title)


def test_one_of_several(opened):
    opened.option("one", "p").click()
    opened.option("one", "r").click()
    assert opened.state("one", "value") == "r"


def test_several_of_several_weigh_by_their_place(opened):
    opened.option("many", "p").click()
    opened.option("many", "r").click()
    assert opened.state("many", "value") == "5"
    opened.option("many", "p").click()
    assert opened.state("many", "value") == "4"


def test_new_options_take_the_place_of_the_old_ones(opened):
    opened.option("many", "q").click()
    opened.option("one", "q").click()
    assert [each.get_attribute("value") for each in opened.choices("many").all()] == ["o", "q"]
    expect(opened.option("many", "q")).to_be_checked()
    assert opened.state("many", "value") == "2"
    opened.option("many", "o").click()
    assert opened.state("many", "value") == "3"


def test_arrow_keys_go_through_segments(opened):
    opened.option("bar", "p").focus()
    opened.page.keyboard.press("Space")
    opened.page.keyboard.press("ArrowRight")
    assert opened.state("bar", "value") == "q"


def test_a_picture_has_its_name_below_and_one_that_is_missing_its_name_alone(opened):
    assert opened.field("sky").locator(".option-text").all_inner_texts() == ["sun", "moon"]
    assert opened.field("sky").locator("img").count() == 1


def test_what_is_not_editable_cannot_be_chosen(opened):
    opened.option("one", "r").click()
    assert all(each.is_disabled() for each in opened.choices("bare").all())


def test_an_error_marks_the_options_and_leads_to_the_first(opened):
    opened.submit()
    assert opened.is_marked_invalid("one")
    opened.summary().get_by_role("link").first.click()
    expect(opened.option("one", "p")).to_be_focused()
