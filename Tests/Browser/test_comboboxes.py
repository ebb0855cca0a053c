"""Long lists are comboboxes (ARIA Authoring Practices: editable combobox with list autocomplete)."""
import pytest
from playwright.sync_api import expect

from Support.axe import violations
from Support.browser import until
from Support.fields import check, field, picker, text
from Support.mmxml import form, labelled, mmxml_site, page
from Support.sites import form_site

NAMES = ["Ávila", "Burgos", "Cáceres", "Cádiz", "Ciudad Real", "Córdoba", "Cuenca", "Jaén", "La Coruña", "León",
         "Lugo", "Murcia",
         "Orense", "Palencia", "Real Sitio", "Santa Cruz", "Sevilla", "Soria"]
OPTIONS = [{"key": "KeyNoSelected", "value": "Choose one"}, *({"key": name.lower(), "value": name} for name in NAMES)]
FIELDS = [text("before"),
          field("picker", "province", (check("mandatory", "Choose a province"),), {"listOptions": OPTIONS}),
          field("picker", "short", (), {"listOptions": OPTIONS[:15]}), text("after")]


@pytest.fixture
def opened(built, visit):
    return visit(built(form_site({"f": FIELDS})) / "f", viewport={"width": 1000, "height": 700})


def box(form_page, name="province"):
    return form_page.field(name).get_by_role("combobox")


def shown(form_page) -> list[str]:
    return form_page.field("province").get_by_role("option").filter(visible=True).all_inner_texts()


def active(form_page) -> str:
    return box(form_page).evaluate(
        "e => document.getElementById(e.getAttribute('aria-activedescendant'))?.textContent ?? ''")


def press(form_page, *keys: str) -> None:
    for key in keys:
        form_page.page.keyboard.press(key)


def test_only_a_long_list_is_a_combobox_and_takes_the_place_of_its_list(built, visit):
    site = built(form_site({"f": FIELDS}))
    plain = visit(site / "f", java_script_enabled=False)
    place = plain.field("province").locator("select").bounding_box()
    opened = visit(site / "f")
    assert box(opened).bounding_box() == place
    assert box(opened).get_attribute("aria-haspopup") == "listbox"
    assert opened.field("province").locator("input, select").first.get_attribute("role") == "combobox"
    expect(box(opened)).to_have_accessible_name("Province")
    expect(box(opened)).to_have_value("Choose one")
    assert opened.field("short").locator("input").count() == 0
    assert violations(opened) == []


def test_where_fingers_point_the_own_list_of_the_system_stays(built, visit):
    opened = visit(built(form_site({"f": FIELDS})) / "f", has_touch=True, is_mobile=True,
                   viewport={"width": 390, "height": 800})
    assert opened.field("province").locator("input").count() == 0
    expect(opened.field("province").locator("select")).to_be_visible()


@pytest.mark.parametrize("typed, found", [
    ("ca", ["Cáceres", "Cádiz", "Cuenca"]), ("CÁD", ["Cádiz"]), ("real", ["Ciudad Real", "Real Sitio"]),
    ("eon", ["León"]), ("la c", ["La Coruña"]),
    ("uñ", ["La Coruña"]), ("xyz", []),
])
def test_typing_filters_without_regard_to_accents_and_says_how_many(opened, typed, found):
    box(opened).focus()
    opened.page.keyboard.type(typed)
    assert shown(opened) == found
    until(opened.page, "text => document.querySelector('[data-announce]').textContent === text",
          f"Matches: {len(found)}" if found else "No matches")
    expect(opened.field("province").get_by_text("No matches")).to_be_visible(visible=not found)
    assert violations(opened) == []


def test_words_that_begin_so_come_before_the_rest(opened):
    box(opened).focus()
    opened.page.keyboard.type("c")
    assert shown(opened) == ["Choose one", "Cáceres", "Cádiz", "Ciudad Real", "Córdoba", "Cuenca",
                             "La Coruña", "Santa Cruz",
                             "Murcia", "Palencia"]


def test_an_option_without_words_stands_in_the_whole_list(built, visit):
    options = [*OPTIONS, {"key": "none", "value": " "}]
    opened = visit(built(form_site({"f": [field("picker", "province", (), {"listOptions": options})]})) / "f")
    box(opened).focus()
    press(opened, "ArrowUp")
    assert len(shown(opened)) == len(options)
    box(opened).fill("Le")
    assert shown(opened) == ["León", "Palencia"]


def test_arrows_open_the_list_and_enter_chooses_without_submitting(opened):
    box(opened).focus()
    press(opened, "ArrowDown")
    expect(box(opened)).to_have_attribute("aria-expanded", "true")
    assert active(opened) == "Choose one" and len(shown(opened)) == 19
    press(opened, "ArrowDown", "ArrowDown")
    assert active(opened) == "Burgos"
    press(opened, "ArrowUp", "Enter")
    expect(box(opened)).to_have_value("Ávila")
    expect(box(opened)).to_have_attribute("aria-expanded", "false")
    assert opened.state("province", "value") == "ávila"
    press(opened, "Enter")
    expect(box(opened)).to_be_focused()
    assert opened.summary().count() == 0


def test_page_keys_leap_and_home_and_end_go_to_the_text(opened):
    box(opened).focus()
    press(opened, "ArrowDown", "PageDown")
    assert active(opened) == "Jaén"
    press(opened, "PageDown", "PageDown")
    assert active(opened) == "Soria"
    press(opened, "PageUp")
    assert active(opened) == "León"
    press(opened, "Home")
    assert active(opened) == "" and box(opened).evaluate("e => e.selectionStart") == 0
    press(opened, "End")
    assert box(opened).evaluate("e => e.selectionStart === e.value.length")
    expect(box(opened)).to_have_attribute("aria-expanded", "true")


def test_alt_and_an_arrow_open_and_close_without_moving(opened):
    box(opened).focus()
    press(opened, "Alt+ArrowDown")
    expect(box(opened)).to_have_attribute("aria-expanded", "true")
    assert active(opened) == ""
    press(opened, "Alt+ArrowUp")
    expect(box(opened)).to_have_attribute("aria-expanded", "false")
    assert opened.state("province", "value") == "KeyNoSelected"


def test_escape_restores_what_was_chosen(opened):
    box(opened).fill("Soria")
    press(opened, "Tab")
    box(opened).fill("bur")
    press(opened, "ArrowDown", "Escape")
    expect(box(opened)).to_have_value("Soria")
    assert shown(opened) == [] and opened.state("province", "value") == "soria"


def test_a_label_typed_in_full_is_chosen_on_leaving_and_what_is_none_is_not(opened):
    box(opened).fill("caceres")
    press(opened, "Tab")
    expect(box(opened)).to_have_value("Cáceres")
    assert opened.state("province", "value") == "cáceres" and opened.focused() == "short"
    box(opened).fill("cac")
    press(opened, "Tab")
    expect(box(opened)).to_have_value("Cáceres")
    assert opened.state("province", "value") == "cáceres"


def test_enter_chooses_the_only_option_that_matches(opened):
    box(opened).fill("cac")
    assert shown(opened) == ["Cáceres"]
    press(opened, "Enter")
    expect(box(opened)).to_have_value("Cáceres")
    assert opened.state("province", "value") == "cáceres"
    box(opened).fill("c")
    press(opened, "Enter")
    assert opened.state("province", "value") == "cáceres", "several match"


def test_a_click_opens_the_list_and_chooses(opened):
    box(opened).click()
    expect(box(opened)).to_have_attribute("aria-expanded", "true")
    popup = opened.field("province").get_by_role("listbox").bounding_box()
    place = box(opened).bounding_box()
    assert popup["y"] >= place["y"] + place["height"] and abs(popup["x"] - place["x"]) < 3
    opened.field("province").get_by_role("option", name="Lugo").click()
    expect(box(opened)).to_have_value("Lugo")
    expect(box(opened)).to_be_focused()
    assert [e["key"] for e in opened.page.evaluate("heard.filter(e => e.type === 'change')")] == ["province"]


def test_the_list_itself_can_still_be_driven(opened):
    opened.field("province").locator("select").select_option("lugo")
    expect(box(opened)).to_have_value("Lugo")
    opened.host("field('province').set('soria')")
    expect(box(opened)).to_have_value("Soria")
    opened.host("fill({ province: 'burgos' })")
    expect(box(opened)).to_have_value("Burgos")


def test_a_message_is_told_and_leads_to_the_combobox(opened):
    opened.submit()
    expect(box(opened)).to_have_attribute("aria-invalid", "true")
    expect(box(opened)).to_have_accessible_description("Error: Choose a province")
    opened.summary().get_by_role("link").first.click()
    expect(box(opened)).to_be_focused()
    assert violations(opened) == []


def test_the_beginning_of_a_long_choice_stays_in_view(built, visit):
    words = "with a very long description that goes on beyond what any control shows in one line of a telephone"
    options = [{"key": str(n), "value": f"Option number {n} {words}"} for n in range(20)]
    opened = visit(built(form_site({"f": [picker("p", listOptions=options)]})) / "f",
                   viewport={"width": 320, "height": 640})
    opened.host("field('p').set('7')")
    box(opened, "p").focus()
    opened.settle()
    seen = box(opened, "p").evaluate("e => [e.scrollLeft, e.selectionStart, e.selectionEnd === e.value.length]")
    assert seen == [0, 0, True]


LONG = "".join(f'<option value="{n}">Number {n}</option>' for n in range(20))
RULES = (f'<relationship object="item::list"><condition>which == "long"</condition><if>{LONG}</if>'
         '<else><option value="a">A</option></else></relationship>'
         '<relationship object="item::locked"><condition>which == "long"</condition>'
         '<if><editable>NO</editable></if></relationship>')
MM = form(page("p", labelled("dropDown", "which", "Which", "<option>long</option><option>short</option>"),
               labelled("dropDown", "list", "List", '<option value="a">A</option>'),
               labelled("valuePicker", "locked", "Locked", "<options>1-30</options>"),
               labelled("addressField", "home", "Home")), rules=RULES)


def test_it_follows_options_and_locks_that_rules_change(built, visit):
    opened = visit(built(mmxml_site(MM, locales=["en", "es", "ar"])) / "f" / "en")
    assert opened.field("list").locator("input").count() == 0
    opened.control("which").select_option("long")
    box(opened, "list").fill("number 13")
    press(opened, "Tab")
    assert opened.state("list", "value") == "13"
    expect(box(opened, "locked")).to_be_disabled()
    opened.control("which").select_option("short")
    assert opened.field("list").locator("input").count() == 0 and opened.state("list", "value") == ""
    expect(opened.field("list").get_by_label("List")).to_have_js_property("localName", "select")


def test_countries_are_sorted_in_the_language_of_the_page_and_bring_their_regions(built, visit):
    site = built(mmxml_site(MM, locales=["en", "es", "ar"]))
    opened = visit(site / "f" / "es")
    labels = opened.part("home", "country").locator("option").all_inner_texts()[1:]
    fold = "abcdefghijklmnopqrstuvwxyz"
    plain = opened.page.evaluate("all => all.map(each => each.normalize('NFD').replace(/\\p{M}/gu, '').toLowerCase())",
                                 labels)
    assert len(plain) > 190 and plain == sorted(plain) and plain[0][0] in fold and "España" in labels
    country = opened.part("home", "country").get_by_role("combobox")
    country.fill("estados unidos")
    press(opened, "Tab")
    assert opened.state("home.country", "value") == "United States"
    region = opened.part("home", "stateProv").get_by_role("combobox")
    region.fill("nevada")
    press(opened, "Tab")
    assert opened.state("home.stateProv", "value") == "NV"
    country.fill("españa")
    press(opened, "Tab")
    assert opened.part("home", "stateProv").get_by_role("combobox").count() == 0
    expect(opened.part("home", "stateProv").get_by_role("textbox")).to_be_visible()


def test_what_helps_with_an_option_is_read_in_the_list(built, visit):
    long = [{"id": f"n{number}", "title": f"Choice {number}", "info": f"About {number}"} for number in range(20)]
    fields = [{"id": "long", "title": "Long", "type": "select", "values": long},
              {"id": "short", "title": "Short", "type": "select", "info": "Line one\nLine two",
               "values": [{"id": "a", "title": "Alpha", "info": "The first"}, {"id": "b", "title": "Beta"}]}]
    form = [{"id": "g", "title": "G", "sections": [{"id": "s", "fields": fields}]}]
    opened = visit(built({"site.json": {"title": "T", "host": True}, "forms/f.json": form}) / "f",
                   viewport={"width": 1000, "height": 700})
    box(opened, "long").click()
    second = opened.field("long").get_by_role("option").nth(1)
    assert second.inner_text() == "Choice 1\nAbout 1"
    second.click()
    expect(box(opened, "long")).to_have_value("Choice 1")
    box(opened, "long").fill("about 3")
    assert opened.field("long").get_by_role("option").filter(visible=True).count() == 0
    labels = opened.control("short").evaluate("e => [...e.options].map(o => o.label.trim())")
    assert labels == ["", "Alpha – The first", "Beta"]
    hint = opened.part("short", "hint").evaluate("e => [e.textContent, getComputedStyle(e).whiteSpace]")
    assert hint == ["Line one\nLine two", "pre-line"]


def test_names_that_are_not_translated_are_read_in_their_own_language(built, visit):
    site = built(form_site({"f": FIELDS}, locales=["en", "ar"]) | {
        "forms/f.strings.json": {"ar": {"León": "ليون"}}})
    opened = visit(site / "f" / "ar", viewport={"width": 1000, "height": 700})
    box(opened).click()
    rows = opened.field("province").get_by_role("option").filter(visible=True)
    said = rows.evaluate_all("all => all.map((e) => [e.textContent, e.getAttribute('lang'), e.getAttribute('dir')])")
    assert ["Lugo", "en", "ltr"] in said and ["ليون", None, None] in said


def test_its_arrow_is_there_in_colours_of_the_system(built, visit):
    opened = visit(built(form_site({"f": FIELDS})) / "f", forced_colors="active")
    arrow = opened.field("province").locator(".combobox").evaluate("e => getComputedStyle(e, '::after').content")
    assert "▾" in arrow


def test_it_fits_narrow_pages_of_either_direction(built, visit):
    site = built(mmxml_site(MM, locales=["en", "es", "ar"]))
    opened = visit(site / "f" / "ar", viewport={"width": 320, "height": 600}, color_scheme="dark",
                   forced_colors="active")
    country = opened.part("home", "country").get_by_role("combobox")
    country.click()
    popup, place = opened.part("home", "country").get_by_role("listbox").bounding_box(), country.bounding_box()
    assert popup["x"] >= 0 and popup["x"] + popup["width"] <= 320 and abs(popup["width"] - place["width"]) <= 4
    assert opened.page.evaluate("document.documentElement.scrollWidth") == 320
    assert all(each["height"] >= 44
               for each in [e.bounding_box() for e in opened.part("home", "country").get_by_role("option").all()[:3]])


@pytest.mark.parametrize("scroll", ["start", "center", "end"])
def test_at_400_percent_the_list_is_in_view_and_of_use(built, visit, scroll):
    site = built(mmxml_site(MM, locales=["en", "es", "ar"]))
    opened = visit(site / "f" / "en", viewport={"width": 320, "height": 256})
    country = opened.part("home", "country").get_by_role("combobox")
    country.evaluate("(e, block) => e.scrollIntoView({ block })", scroll)
    country.click()
    popup = opened.part("home", "country").get_by_role("listbox")
    assert_apart_and_in_view(country, popup)
    for text in ("s", "sp", "spai"):
        country.fill(text)
        assert_apart_and_in_view(country, popup)
    country.fill("u")
    press(opened, *["ArrowDown"] * 6)
    option = opened.page.locator(f"#{country.get_attribute('aria-activedescendant')}")
    seen, within = option.bounding_box(), popup.bounding_box()
    assert within["y"] <= seen["y"] and seen["y"] + seen["height"] <= within["y"] + within["height"] + 1
    name = option.inner_text()
    option.click()
    expect(country).to_have_value(name)
    assert opened.page.evaluate("document.documentElement.scrollWidth") == 320


def assert_apart_and_in_view(box, popup) -> None:
    """The list stands beside what is typed, whole and large enough to choose from, both in a window 256 px high."""
    field, shown = box.bounding_box(), popup.bounding_box()
    assert shown["height"] >= 44 and field["y"] >= 0 and field["y"] + field["height"] <= 256, field
    assert shown["y"] >= 0 and shown["y"] + shown["height"] <= 256, (field, shown)
    assert shown["y"] >= field["y"] + field["height"] or shown["y"] + shown["height"] <= field["y"], (field, shown)
