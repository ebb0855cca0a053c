"""Changes of a running form to its own questions (MM XML 10), and fields that wait for others."""
import re

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


def test_a_label_beside_what_cannot_be_answered(built, visit):
    opened = visit(built(mmxml_site(form(
        page("p", item("checkbox", "go"), item("label", "say", "<text>One</text>")),
        rules='<relationship object="item::say"><condition>go == YES</condition>'
              '<if><inlineLabel>Beside</inlineLabel></if></relationship>'))) / "f")
    opened.control("go").check()
    expect(opened.field("say")).to_have_text(re.compile(r"^\s*Beside\s*One\s*$"))


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


def test_the_size_of_a_picture(built, visit):
    """Fractions are dropped, and one measure follows from the other (mm-xml 4)."""
    sizes = {"wide": "<width>30</width>", "high": "<height>10</height>",
             "both": "<width>30.9</width><height>20</height>"}
    text = form(
        page("p", item("segmentedControl", "go", '<tag value="a">A</tag>'),
             *[item("zipImage", name, f"<path>x_zip.png</path>{size}") for name, size in sizes.items()],
             labelled("signatureBox", "sign", "Sign", "<size>500</size><width>300</width>")),
        rules=rule("wide", "<width>60.9</width>") + rule("high", "<height>40</height>")
        + rule("sign", "<width>200</width>"))
    opened = visit(built(mmxml_site(text) | {"forms/f/x_zip.png": png(100, 50)}) / "f")
    shown = lambda: [  # noqa: E731
        tuple(opened.field(name).get_by_role("img").bounding_box()[side] for side in ("width", "height"))
        for name in sizes]
    assert shown() == [(30, 15), (20, 10), (30, 20)]
    opened.option("go", "a").click()
    assert shown() == [(60, 30), (80, 40), (30, 20)]
    assert opened.field("sign").bounding_box()["width"] == 500


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


def test_what_is_drawn_anew_stays_marked_while_its_message_is_there(built, visit):
    text = form(
        page("p", item("segmentedControl", "go", '<tag value="a">A</tag>'),
             labelled("dateField", "d", "D", required="YES"),
             labelled("radioControl", "r", "R", "<tag>1</tag>", required="YES")),
        rules=rule("d", "<formatting>YYYY</formatting>") + rule("r", "<multiple>YES</multiple>"))
    opened = visit(built(mmxml_site(text)) / "f")
    opened.submit()
    opened.option("go", "a").click()
    for name in ("d", "r"):
        assert opened.state(name, "errors") == ["This field is required."]
        expect(opened.field(name).locator("input").first).to_have_attribute("aria-invalid", "true")


def test_a_form_that_is_started_again_looks_as_at_first(built, visit):
    rules = {"a": "<size>300</size>", "b": "<bleeds>NO</bleeds>", "k": "<keyboardtype>numberPad</keyboardtype>",
             "f": "<bgcolor>yellow</bgcolor>", "w": "<columns>2</columns>",
             "d": "<buttonPosition>bottom right</buttonPosition>"}
    text = form(
        page("p", item("segmentedControl", "go", '<tag value="a">A</tag>'),
             *(labelled("textField", name, name) for name in "abkf"),
             labelled("radioControl", "w", "W", "<tag>1</tag><tag>2</tag>"), labelled("dateField", "d", "D")),
        rules="".join(rule(name, tags) for name, tags in rules.items()))
    opened = visit(built(mmxml_site(text)) / "f")
    looks = {name: look(opened, name) for name in rules}
    opened.option("go", "a").click()
    assert all(look(opened, name) != looks[name] for name in rules)
    expect(opened.field("d")).to_have_class(re.compile(r"(?<!\S)button-low_right(?!\S)"))
    opened.page.reload()
    opened.settle()
    opened.page.locator("[data-draft] [data-part=restart]").click()
    opened.settle()
    assert opened.state("go", "value") == "" and {name: look(opened, name) for name in rules} == looks


@pytest.mark.parametrize("first,then,read", [
    ("#112233", "white", "rgb(20, 23, 28)"), ("white", "#112233", "rgb(242, 244, 247)"),
    ("#112233", "transparent", "oklch(0.23 0.015 255)")])
def test_a_text_can_be_read_on_the_background_that_a_rule_gives(built, visit, first, then, read):
    text = form(
        page("p", item("segmentedControl", "go", '<tag value="a">A</tag><tag value="b">B</tag>'),
             labelled("textField", "d", "D", f"<bgcolor>{first}</bgcolor>")),
        rules=rule("d", f"<bgcolor>{then}</bgcolor>"))
    opened = visit(built(mmxml_site(text)) / "f", color_scheme="light")
    opened.option("go", "a").click()
    expect(opened.field("d").locator("input")).to_have_css("color", read)


def look(opened, name):
    """The attributes that tell how a field looks, and how it is typed."""
    return opened.field(name).evaluate("""(e) => [[...e.classList].sort(), e.hasAttribute('data-sized'),
        e.getAttribute('style') ?? '', e.querySelector('input').inputMode]""")


def test_labels_that_a_rule_gives_have_no_ids_in_common(built, visit):
    text = form(
        page("p", item("segmentedControl", "go", '<tag value="a">A</tag>'), item("label", "m", "<text>M</text>"),
             item("label", "n", "<text>N</text>")),
        rules=rule("m", "<label>One</label>") + rule("n", "<label>Two</label>"))
    opened = visit(built(mmxml_site(text)) / "f")
    opened.option("go", "a").click()
    expect(opened.field("n")).to_contain_text("Two")
    assert opened.page.locator("[data-field] > .label").evaluate_all("all => all.map((e) => e.localName + e.id)") == [
        "span", "span"]


def inputmode(opened, name):
    return opened.control(name).evaluate("e => [e.inputMode, e.autocapitalize]")


@pytest.mark.parametrize("first, then, keyboard", [
    ("<validation>letters</validation>", "<validation>numericOnly</validation>", ["numeric", ""]),
    ("<validation>numericOnly</validation>", "<validation>letters</validation>", ["", ""]),
    ("<validation>numericOnly</validation>", "<validation/>", ["", ""]),
    ("<validation>numericOnly</validation>", "<regex>[A-Z]{2}[0-9]{4}</regex>", ["", ""]),
    ("<regex>[A-Z]{2}</regex>", "<validation>numericOnly</validation>", ["", ""]),
    ("<regex>[A-Z]</regex><validation>numericOnly</validation>", "<regex/>", ["numeric", ""]),
    ("<keyboardtype>URLKeyboard</keyboardtype>", "<validation>numericOnly</validation>", ["url", ""]),
    ("<keyboardtype>asciiKeyboard</keyboardtype>", "<validation>letters</validation>", ["text", "none"]),
    ("", "<validation>names</validation>", ["", "words"]),
    ("<validation>names</validation>", "<validation>numericOnly</validation>", ["numeric", ""]),
    ("<validation>numericOnly</validation>",
     "<validation>creditcard</validation><keyboardtype>numbersAndPunctuation</keyboardtype>", ["numeric", ""]),
    ("", "<keyboardtype>namePhonePad</keyboardtype>", ["text", "words"]),
    ("<keyboardtype>namePhonePad</keyboardtype>", "<keyboardtype>URLKeyboard</keyboardtype>", ["url", ""]),
    ("<validation>names</validation><keyboardtype>asciiKeyboard</keyboardtype>",
     "<keyboardtype>defaultKeyboard</keyboardtype>", ["text", "words"]),
    ("<validation>email</validation><keyboardtype>asciiKeyboard</keyboardtype>", "<validation>names</validation>",
     ["text", "none"]),
])
def test_the_keyboard_is_that_of_the_rules_in_force(built, visit, first, then, keyboard):
    text = form(
        page("p", item("segmentedControl", "go", '<tag value="a">A</tag><tag value="b">B</tag>'),
             labelled("textField", "t", "T", first)), rules=rule("t", then))
    opened = visit(built(mmxml_site(text)) / "f")
    opened.option("go", "a").click()
    assert inputmode(opened, "t") == keyboard


def test_the_keyboard_comes_back_with_the_validation(built, visit):
    text = form(
        page("p", item("segmentedControl", "go", '<tag value="a">A</tag><tag value="b">B</tag>'),
             labelled("textField", "t", "T", "<validation>numericOnly</validation>"),
             labelled("textField", "mail", "M", "<validation>email</validation>"),
             labelled("textField", "repeatMail", "R")),
        rules=rule("t", "<validation>email</validation>", "<validation>numericOnly</validation>")
        + rule("repeatMail", "<validation>repeat</validation>", "<validation/>"))
    opened = visit(built(mmxml_site(text)) / "f")
    opened.option("go", "a").click()
    assert inputmode(opened, "t") == ["email", "none"] and inputmode(opened, "repeatMail") == ["email", "none"]
    opened.option("go", "b").click()
    assert inputmode(opened, "t") == ["numeric", ""] and inputmode(opened, "repeatMail") == ["", ""]


def test_what_repeats_a_field_is_typed_as_it_is(built, visit):
    text = form(
        page("p", item("segmentedControl", "go", '<tag value="a">A</tag><tag value="b">B</tag>'),
             labelled("textField", "mail", "M", "<validation>email</validation>"),
             labelled("textField", "repeatMail", "R", "<validation>repeat</validation>"),
             labelled("textField", "call", "C", "<keyboardtype>phonePad</keyboardtype>"),
             labelled("textField", "repeatCall", "R")),
        rules=rule("mail", "<validation>numericOnly</validation>", "<validation>email</validation>")
        + rule("repeatCall", "<validation>repeat</validation>", "<validation/>"))
    opened = visit(built(mmxml_site(text)) / "f")
    for value, mail, call in (("a", ["numeric", "", ""], "tel"), ("b", ["email", "none", "false"], "")):
        opened.option("go", value).click()
        script = "e => [e.inputMode, e.autocapitalize, e.getAttribute('spellcheck') ?? '']"
        assert opened.control("repeatMail").evaluate(script) == mail
        assert inputmode(opened, "repeatCall")[0] == call


def test_the_spelling_of_what_the_definition_names_stays_unchecked(built, visit):
    text = form(
        page("p", item("segmentedControl", "go", '<tag value="a">A</tag>'),
             labelled("textField", "t", "T", "<keyboardtype>asciiKeyboard</keyboardtype>")),
        rules=rule("t", "<validation>letters</validation>"))
    opened = visit(built(mmxml_site(text)) / "f")
    opened.option("go", "a").click()
    expect(opened.control("t")).to_have_attribute("spellcheck", "false")


def test_a_branch_brings_the_capitals_and_the_check_of_spelling_of_its_keyboard(built, visit):
    text = form(
        page("p", item("segmentedControl", "go", '<tag value="a">A</tag><tag value="b">B</tag>'),
             labelled("textField", "t", "T")),
        rules=rule("t", "<keyboardtype>asciiKeyboard</keyboardtype>", "<keyboardtype>namePhonePad</keyboardtype>"))
    opened = visit(built(mmxml_site(text)) / "f")
    script = "e => [e.inputMode, e.autocapitalize, e.getAttribute('spellcheck') ?? '']"
    wanted = {"a": ["text", "none", "false"], "b": ["text", "words", ""]}
    for value in "aba":
        opened.option("go", value).click()
        assert opened.control("t").evaluate(script) == wanted[value]


def test_the_keyboard_of_a_postal_code_follows_the_country(built, visit):
    text = form(
        page("p", item("segmentedControl", "go", '<tag value="a">A</tag>'),
             item("addressField", "m", "<desiredCountryCode>MX</desiredCountryCode>"),
             item("addressField", "f", "<country>FR</country><prefix>f</prefix>")),
        rules=rule("f", "<country>CA</country>"))
    opened = visit(built(mmxml_site(text)) / "f")
    codes = [opened.part(name, "postalCode").locator("input") for name in ("m", "f")]
    for code in codes:
        expect(code).to_have_attribute("inputmode", "numeric")
    opened.part("m", "country").locator("select").select_option("Canada")
    opened.option("go", "a").click()
    for code in codes:
        assert code.evaluate("e => [e.inputMode, e.autocapitalize]") == ["", "characters"]
    opened.part("m", "country").locator("select").select_option("France")
    expect(codes[0]).to_have_attribute("inputmode", "numeric")


def test_the_parts_of_an_address_are_marked_while_it_is_required(built, visit):
    text = form(
        page("p", item("segmentedControl", "go", '<tag value="a">A</tag>'),
             item("addressField", "u", "<country>US</country>", required="YES"),
             item("addressField", "v", "<country>GB</country><prefix>v</prefix>"),
             item("addressField", "w", "<prefix>w</prefix>", required="YES")),
        rules=rule("v", "<required>YES</required>"))
    opened = visit(built(mmxml_site(text)) / "f")
    marks = lambda name, part: opened.part(name, part).locator(".mark").count()  # noqa: E731
    assert [marks("u", "stateProv"), marks("v", "city"), marks("w", "stateProv")] == [1, 0, 0]
    opened.option("go", "a").click()
    assert [marks("v", part) for part in ("address1", "address2", "city", "stateProv")] == [1, 0, 1, 0]
    for country, marked in (("Canada", 1), ("Austria", 0)):
        opened.part("w", "country").locator("select").select_option(country)
        assert marks("w", "stateProv") == marked


def test_the_number_of_a_card_is_masked_where_the_form_masks_cards(built, visit):
    site = mmxml_site(form(
        page("p", item("segmentedControl", "go", '<tag value="a">A</tag><tag value="b">B</tag>'),
             labelled("textField", "t", "T")),
        rules=rule("t", "<validation>creditcard</validation>", "<validation>numericOnly</validation>")))
    site["site.json"]["forms"] = [{"source": "forms/f.xml", "id": "f", "settings": {"maskCreditCards": True}}]
    opened = visit(built(site) / "f")
    for value, kind in (("a", "password"), ("b", "text")):
        opened.option("go", value).click()
        expect(opened.control("t")).to_have_attribute("type", kind)
