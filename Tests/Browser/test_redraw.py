"""Changes of a running form to its own questions (MM XML 10), and fields that wait for others."""
import pytest
from playwright.sync_api import expect

from Support.mmxml import form, item, labelled, mmxml_site, page
from Support.pictures import png


def rule(target, then, otherwise="") -> str:
    return (f'<relationship object="item::{target}"><condition>go == "a"</condition><if>{then}</if>'
            + (f"<else>{otherwise}</else>" if otherwise else "") + "</relationship>")


FORM = form(
    page("p", item("segmentedControl", "go", '<tag value="a">A</tag><tag value="b">B</tag>'),
         labelled("textField", "x", "Old"), item("textField", "bare"),
         labelled("dropDown", "list", "List", '<option value="k">K</option>'),
         item("label", "say", "<text>One</text>"),
         labelled("dateField", "date", "Date", "<formatting>DD/MM/YYYY</formatting>"),
         item("addressField", "home", "<desiredCountryCode>CA</desiredCountryCode>"),
         labelled("dropDown", "kind", "Kind", '<option value="v">V</option>'),
         labelled("textField", "card", "Card", "<action>linksTo::kind</action>"),
         item("zipImage", "shot", "<path>old_zip.png</path><width>40</width>"),
         item("textField", "beside", "<inlineLabel>Beside</inlineLabel>"),
         item("radioControl", "own", '<tag value="1">One</tag><tag value="2">Two</tag>')),
    rules=rule("x", "<label>New</label><placeholder>Here</placeholder><required>YES</required>"
                    "<detailLabel>Beside</detailLabel>", "<required>NO</required>")
    + rule("bare", "<label>Named</label>")
    + rule("list", '<option value="m">M</option><option value="n">N</option>')
    + rule("say", "<text>Two//Three</text><textColor>red</textColor>")
    + rule("shot", "<path>new_zip.png</path>", "<path>lost_zip.png</path>")
    + rule("beside", "<required>YES</required>")
    + '<relationship object="item::own"><condition>own == "2"</condition>'
      '<if><tag value="2">Two</tag><tag value="3">Three</tag></if></relationship>'
    + rule("date", "<formatting>MM/YYYY</formatting>"))
FILES = mmxml_site(FORM) | {f"forms/f/{name}_zip.png": png(gray=gray) for name, gray in (("old", 9), ("new", 99))}


@pytest.fixture
def opened(built, visit):
    return visit(built(FILES) / "f")


@pytest.fixture
def changed(opened):
    opened.option("go", "a").click()
    return opened


def test_labels_and_texts(changed):
    expect(changed.control("x")).to_have_accessible_name("New Beside")
    expect(changed.control("x")).to_have_attribute("placeholder", "Here")
    expect(changed.control("bare")).to_have_accessible_name("Named")
    expect(changed.field("say")).to_contain_text("Two\nThree", use_inner_text=True)
    assert changed.state("x", "label") == "New"


def test_required_comes_and_goes(changed):
    expect(changed.field("x").locator(".label .mark")).to_have_count(1)
    expect(changed.control("x")).to_have_attribute("aria-required", "true")
    changed.option("go", "b").click()
    expect(changed.field("x").locator(".mark")).to_have_count(0)
    assert changed.control("x").get_attribute("aria-required") is None


def test_options_of_a_list(changed):
    assert changed.control("list").evaluate("e => [...e.options].map(o => o.value)") == ["", "m", "n"]
    changed.enter("list", "n")
    assert changed.state("list", "value") == "n"


def test_colour_of_a_text(changed):
    assert changed.field("say").locator(".prose").evaluate("e => getComputedStyle(e).color") == "rgb(255, 0, 0)"


def test_parts_of_a_date(changed):
    assert changed.part("date", "day").count() == 0
    changed.enter_date_parts("date", "2027-09")
    assert changed.state("date", "value") == "2027-09"


def test_a_picture_takes_the_place_of_another(opened):
    picture = opened.field("shot").locator("img")
    before = picture.get_attribute("src")
    opened.option("go", "a").click()
    assert picture.get_attribute("src") != before and picture.get_attribute("width") == "40"
    expect(picture).to_have_accessible_name("new_zip.png")
    assert picture.evaluate("async e => { await e.decode(); return e.naturalWidth }") > 0


def test_a_picture_that_is_not_there_is_shown_by_its_name(opened):
    opened.option("go", "b").click()
    expect(opened.field("shot").get_by_role("img")).to_have_accessible_name("lost_zip.png")
    assert opened.field("shot").locator("img").count() == 0
    opened.option("go", "a").click()
    expect(opened.field("shot").get_by_role("img")).to_have_accessible_name("new_zip.png")


def test_a_label_beside_is_marked_as_others_are(changed):
    expect(changed.field("beside").locator(".inline-label .mark")).to_have_count(1)


def test_options_that_are_replaced_keep_the_focus(opened):
    opened.option("own", "1").focus()
    opened.page.keyboard.press("ArrowDown")
    opened.settle()
    assert opened.state("own", "options") == [["2", "Two"], ["3", "Three"]]
    assert opened.page.evaluate("document.activeElement.value") == "2"
    opened.page.keyboard.press("ArrowDown")
    opened.settle()
    assert opened.state("own", "value") == "3"


def test_a_province_is_a_list_or_a_text_as_the_country_says(opened):
    province = opened.part("home", "stateProv").locator("input, select")
    assert province.evaluate("e => e.localName") == "select"
    province.select_option("QC")
    assert opened.state("home.stateProv", "value") == "QC"
    opened.part("home", "country").locator("select").select_option("Austria")
    assert province.count() == 1
    assert province.evaluate("e => e.localName") == "input"
    province.fill("Tirol")
    province.blur()
    assert opened.state("home.stateProv", "value") == "Tirol"
    expect(province).to_have_accessible_name("State, province or region")


def test_a_field_waits_for_another_and_says_for_which(opened):
    note = opened.field("card").locator(".lock-note")
    expect(note).to_have_text("Fill in “Kind” first.")
    assert opened.is_locked("card")
    expect(opened.control("card")).to_have_accessible_description("Fill in “Kind” first.")
    opened.host("field('card').set('4111')")
    assert opened.state("card", "value") == ""
    opened.enter("kind", "v")
    expect(note).to_be_empty()
    opened.enter("card", "4111")
    assert opened.state("card", "value") == "4111"


def test_a_placeholder_of_what_is_not_typed_is_not_seen(built, visit):
    inside = "<placeholder>Hidden</placeholder>"
    list_inside = f'{inside}<option value="k">K</option>'
    text = form(
        page("p", item("segmentedControl", "go", '<tag value="a">A</tag>'),
             labelled("dropDown", "d", "D", list_inside), labelled("valuePicker", "v", "V", list_inside),
             labelled("canadianPostalCode", "c", "C", inside),
             item("canadianPostalCode", "bare", inside, required="YES")),
        rules="".join(rule(name, "<placeholder>Other</placeholder>") for name in ("d", "v", "c")))
    opened = visit(built(mmxml_site(text)) / "f")
    for words in ("Hidden", "Other"):
        assert [opened.state(name, "placeholder") for name in ("d", "v", "c")] == [words] * 3
        assert words not in opened.page.locator("form").text_content()
        assert opened.page.locator(f'form [placeholder*="{words}"]').count() == 0
        opened.option("go", "a").click()
    expect(opened.control("bare")).to_have_accessible_name("Hidden")
