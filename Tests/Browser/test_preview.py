"""The preview of a form in all its languages: what its grid shows, what goes between frames, what its address keeps."""
import json
import re
from pathlib import Path
from typing import Iterator

import pytest
from playwright.sync_api import expect

from Support.axe import AXE
from Support.pages import TURN
from Support.serving import Server, serving
from Support.sites import Site, form_site

FIELDS = [
    {"key": "name", "type": "text", "label": "Your name",
     "validator": [{"type": "mandatory", "textError": "Enter your name"}]},
    {"key": "secret", "type": "text", "label": "Password", "isPassword": True},
    {"key": "place", "type": "picker", "label": "Place", "listOptions": [
        {"key": "house", "value": "Own house"}, {"key": "flat", "value": "Rented flat"}]},
    {"key": "more", "type": "boolean", "label": "I have more to say",
     "rules": {"fieldReciver": ["note"], "compare": "=", "value": "true", "behavior": "show", "else": "hide"}},
    {"key": "note", "type": "text", "label": "What is it?", "isHidden": True, "placeHolder": "In a few words"},
]
SPANISH = {"Letter": "Carta", "Your name": "Su nombre", "Enter your name": "Escriba su nombre",
           "Password": "Contraseña", "Place": "Lugar",
           "Own house": "Casa propia", "I have more to say": "Tengo más que decir", "What is it?": "¿Qué es?"}
LETTER = {**form_site({"letter": FIELDS}, locales=["en", "es"]), "forms/letter.strings.json": {"es": SPANISH}}

STEPS = """<?xml version="1.0" encoding="UTF-8"?>
<form name="visit" language="EN">
  <page name="one"><group name="g1"><item name="a" type="textField">
    <label language="EN">Alpha</label><label language="ES">Alfa</label></item></group></page>
  <page name="two"><group name="g2"><item name="b" type="textField">
    <label language="EN">Beta</label><label language="ES">Beta</label></item></group></page>
</form>
"""


@pytest.fixture
def letter(tmp_path: Path) -> Iterator[tuple[Site, Server]]:
    site = Site(tmp_path).write(LETTER)
    with serving(site.folder) as server:
        yield site, server


def test_all_languages_stand_side_by_side_with_the_pseudo_ones(letter, preview):
    _, server = letter
    grid = preview(server, "letter")
    assert grid.locales() == ["en", "es", "qps", "qps-plocm"]
    tops = grid.page.locator("iframe").evaluate_all(
        "all => all.map(e => [e.getBoundingClientRect().top, e.clientWidth])")
    assert len({top for top, _ in tops}) == 1 and {width for _, width in tops} == {360}
    assert [grid.frame(locale).locator("html").get_attribute("dir")
            for locale in grid.locales()] == ["ltr", "ltr", "ltr", "rtl"]
    expect(grid.field("es", "name").locator(".label")).to_contain_text("Su nombre")
    expect(grid.field("qps", "name").locator(".label")).to_contain_text("⟦Ýööûŕ ñáááɱéé⟧")
    expect(grid.field("qps-plocm", "name").locator(".label")).to_contain_text("⟦Ýööûŕ ñáááɱéé⟧")
    expect(grid.frame("qps-plocm").locator("[type=submit]")).to_have_text("\u200f⟦Šûûƀɱîîţţ⟧\u200f")
    heading = grid.panel("es").get_by_role("heading")
    expect(heading).to_have_text("Español es")
    expect(grid.panel("es")).to_contain_text("360 px")


def test_what_is_entered_in_one_frame_is_entered_in_all_and_their_rules_run(letter, preview):
    _, server = letter
    grid = preview(server, "letter")
    grid.input("en", "name").press_sequentially("Ana")
    for locale in grid.locales():
        expect(grid.input(locale, "name")).to_have_value("Ana")
        expect(grid.field(locale, "note")).to_be_hidden()
    grid.input("es", "more").check()
    grid.input("es", "secret").fill("geheim")
    grid.input("qps", "place").select_option("flat")
    for locale in grid.locales():
        expect(grid.field(locale, "note")).to_be_visible()
        expect(grid.input(locale, "secret")).to_have_value("geheim")
        expect(grid.input(locale, "place")).to_have_value("flat")
    grid.input("en", "name").fill("")
    grid.frame("en").locator("[type=submit]").click()
    expect(grid.field("en", "name").locator("[data-part=error]")).to_contain_text("Enter your name")
    expect(grid.field("es", "name").locator("[data-part=error]")).to_contain_text("Escriba su nombre")


@pytest.fixture
def english(tmp_path: Path) -> Iterator[tuple[Site, Server]]:
    site = Site(tmp_path).write(form_site({"letter": FIELDS}))
    with serving(site.folder) as server:
        yield site, server


def test_a_language_that_arrives_with_a_change_begins_with_what_was_entered(english, preview):
    site, server = english
    grid = preview(server, "letter")
    assert "es" not in grid.locales()
    grid.input("en", "name").press_sequentially("Ana")
    held = []
    grid.page.route(re.compile("/frames/(?!es/)[^/]+/index"), lambda route: held.append(route))
    site.write({"forms/letter.strings.json": {"es": SPANISH}})
    expect(grid.input("es", "name")).to_have_value("Ana")
    assert held, "the others come later"
    for route in held:
        route.continue_()
    expect(grid.input("en", "name")).to_have_value("Ana")


@pytest.fixture
def visit_steps(tmp_path: Path) -> Iterator[Server]:
    site = Site(tmp_path).write({"site.json": {}, "forms/visit.xml": STEPS})
    with serving(site.folder) as server:
        yield server


def test_steps_go_together_and_a_record_shows_as_it_prints(visit_steps, preview):
    grid = preview(visit_steps, "visit")
    grid.input("en", "a").fill("x")
    grid.frame("en").locator("form > .actions [data-part=next]").click()
    for locale in grid.locales():
        expect(grid.field(locale, "b")).to_be_visible()
        expect(grid.field(locale, "a")).to_be_hidden()
    grid.frame("qps-plocm").locator("form > .actions [data-part=prev]").click()
    expect(grid.field("en", "a")).to_be_visible()
    expect(grid.input("en", "a")).to_have_value("x")
    grid.switch("Print")
    for locale in ("en", "es"):
        expect(grid.frame(locale).locator(".receipt")).to_contain_text("x")
        expect(grid.frame(locale).locator("form")).to_be_hidden()
    grid.switch("Print")
    expect(grid.field("en", "a")).to_be_visible()
    expect(grid.frame("en").locator(".receipt")).to_have_count(0)


def test_missing_texts_are_counted_listed_and_marked_in_words(letter, preview):
    _, server = letter
    grid = preview(server, "letter")
    count = grid.panel("es").locator(".count")
    expect(count).to_have_text("2 missing")
    expect(grid.panel("en").locator(".count")).to_be_hidden()
    expect(grid.panel("qps").locator(".count")).to_be_hidden()
    expect(grid.field("es", "place")).to_have_attribute("data-missing", "Not translated: option")
    assert grid.style("es", "[data-field=place]", "outlineStyle") == "dashed"
    drawn = grid.field("es", "place").evaluate("e => getComputedStyle(e, '::after').content")
    assert drawn == '"Not translated: option"'
    expect(grid.field("en", "place")).not_to_have_attribute("data-missing", "Not translated: option")
    grid.page.set_viewport_size({"width": 1600, "height": 520})
    count.click()
    entry = grid.panel("es").locator(".issues button", has_text=re.compile("^Place"))
    expect(entry).to_contain_text("Rented flat")
    entry.click()
    expect(entry).to_be_hidden()
    expect(grid.field("es", "place")).to_be_in_viewport()


def test_scheme_contrast_and_paper_change_what_the_frames_look_like(letter, preview):
    _, server = letter
    grid = preview(server, "letter", color_scheme="light")
    light = grid.style("en", "html", "backgroundColor")
    line = grid.style("en", "input", "borderTopWidth")
    grid.switch("Dark")
    expect(grid.frame("en").locator("html")).not_to_have_css("background-color", light)
    dark = grid.style("en", "html", "backgroundColor")
    assert grid.style("en", "html", "colorScheme") == "dark"
    assert grid.style("qps-plocm", "html", "backgroundColor") == dark
    grid.switch("More contrast")
    expect(grid.frame("en").locator("[data-field=name] input")).not_to_have_css("border-top-width", line)
    grid.switch("More contrast")
    expect(grid.frame("en").locator("[data-field=name] input")).to_have_css("border-top-width", line)
    grid.switch("Print")
    expect(grid.frame("es").locator("html")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(grid.frame("es").locator("[type=submit]")).to_be_hidden()
    assert grid.page.locator("iframe").first.evaluate("e => e.clientWidth") == 794
    grid.switch("Print")
    expect(grid.frame("es").locator("html")).to_have_css("background-color", dark)
    grid.switch("System")
    expect(grid.frame("en").locator("html")).to_have_css("background-color", light)


def test_a_link_brings_every_setting_back(letter, preview):
    _, server = letter
    grid = preview(server, "letter")
    page = grid.page
    page.get_by_role("button", name="Languages").click()
    page.locator("#languages-list").get_by_text("Español").click()
    page.keyboard.press("Escape")
    page.get_by_label("Own width in pixels").fill("500")
    page.get_by_label("Own width in pixels").press("Enter")
    grid.switch("Dark")
    grid.switch("More contrast")
    page.get_by_label("Zoom").select_option("0.75")
    expect(page.locator("iframe").first).to_have_css("width", "500px")
    address = page.url
    assert address.endswith("?locales=en,qps,qps-plocm&width=500&scheme=dark&contrast=more&zoom=0.75")
    again = preview(server, "letter", address.partition("/letter/")[2])
    assert again.locales() == ["en", "qps", "qps-plocm"]
    expect(again.page.locator("iframe").first).to_have_css("width", "500px")
    assert round(again.page.locator(".screen").first.bounding_box()["width"]) == 375
    assert again.style("en", "html", "colorScheme") == "dark"
    for name in ("Dark", "More contrast"):
        expect(again.page.get_by_label(name, exact=True)).to_be_checked()
    expect(again.page.get_by_label("Own width in pixels")).to_have_value("500")
    assert again.page.url == address


def test_switching_the_language_in_a_frame_keeps_the_answers(letter, preview):
    _, server = letter
    grid = preview(server, "letter")
    grid.input("en", "name").fill("Ana")
    grid.input("en", "more").check()
    grid.input("en", "note").fill("Hola")
    grid.frame("en").get_by_role("link", name="Español").click()
    expect(grid.field("en", "name").locator(".label")).to_contain_text("Su nombre")
    expect(grid.input("en", "name")).to_have_value("Ana")
    expect(grid.input("en", "note")).to_have_value("Hola")
    expect(grid.panel("en").get_by_role("heading")).to_have_text("Español es")
    expect(grid.panel("en").locator(".count")).to_have_text("2 missing")
    grid.input("en", "name").fill("Eva")
    expect(grid.input("qps", "name")).to_have_value("Eva")


def test_a_changed_definition_comes_in_with_the_answers_kept_and_a_broken_one_leaves_the_last_good_one(letter, preview):
    site, server = letter
    grid = preview(server, "letter", expected="404")  # the frames of the form that is taken away at the end
    grid.input("en", "name").fill("Ana")
    grid.input("en", "secret").fill("geheim")
    renamed = [{**field, "label": "Full name"} if field["key"] == "name" else field for field in FIELDS]
    site.write({
        "forms/letter.json": {"fields": renamed},
        "forms/letter.strings.json": {"es": {**SPANISH, "Full name": "Nombre"}}})
    expect(grid.field("en", "name").locator(".label")).to_contain_text("Full name")
    expect(grid.field("es", "name").locator(".label")).to_contain_text("Nombre")
    for locale in grid.locales():
        expect(grid.input(locale, "name")).to_have_value("Ana")
        expect(grid.input(locale, "secret")).to_have_value("geheim")
    site.write({"forms/letter.strings.json": {"es": {**SPANISH, "Full name": "Nombre completo"}}})
    expect(grid.field("es", "name").locator(".label")).to_contain_text("Nombre completo")
    expect(grid.input("es", "secret")).to_have_value("geheim")
    site.write({"forms/letter.json": '{"fields": [{"key": "name", "type": "txt", "label": "X"}]}'})
    problems = grid.page.get_by_role("region", name="Errors of the definition")
    expect(problems).to_contain_text("forms/letter.json:1:")
    expect(problems).to_contain_text("txt")
    expect(grid.input("es", "name")).to_have_value("Ana")
    site.write({"forms/letter.json": {"fields": FIELDS}})
    expect(problems).to_be_hidden()
    expect(grid.field("en", "name").locator(".label")).to_contain_text("Your name")
    expect(grid.input("en", "name")).to_have_value("Ana")
    (site.folder / "forms/letter.json").unlink()
    expect(problems).to_contain_text("The site has no form of this name any more")


@pytest.fixture
def broken_letter(tmp_path: Path) -> Iterator[tuple[Site, Server]]:
    site = Site(tmp_path).write({**LETTER, "forms/letter.json": "{"})
    with serving(site.folder) as server:
        yield site, server


def test_a_form_that_was_never_right_says_why_and_appears_when_it_is(broken_letter, preview):
    site, server = broken_letter
    grid = preview(server, "letter", waits=False)
    problems = grid.page.get_by_role("region", name="Errors of the definition")
    expect(problems).to_contain_text("This form cannot be shown yet")
    expect(problems).to_contain_text("forms/letter.json:1:")
    site.write({"forms/letter.json": {"fields": FIELDS}})
    expect(grid.field("es", "name").locator(".label")).to_contain_text("Su nombre")
    expect(problems).to_be_hidden()


def test_a_lost_server_is_said_and_a_page_that_is_not_looked_at_holds_no_connection(letter, preview):
    site, server = letter
    grid = preview(server, "letter", expected="ERR_")
    grid.input("en", "name").fill("Ana")
    page = grid.page
    page.evaluate(TURN)
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/events")):
        page.locator("html").dispatch_event("turn")
    with page.expect_response("**/events"):
        page.locator("html").dispatch_event("turn")
    said = page.get_by_text("Connection lost, trying again")
    expect(said).to_have_count(0)
    server.process.terminate()
    server.process.wait(timeout=120)
    expect(said).to_be_visible()
    site.write({"forms/letter.strings.json": {"es": {**SPANISH, "Your name": "Nombre"}}})
    with serving(site.folder, port=server.port):
        expect(said).to_have_count(0)
        expect(grid.field("es", "name").locator(".label")).to_contain_text("Nombre")
        expect(grid.input("es", "name")).to_have_value("Ana")


def test_facts_that_the_server_does_not_give_are_asked_for_again(letter, preview):
    site, server = letter
    grid = preview(server, "letter", expected="ERR_")
    grid.page.route("**/facts.json", lambda route: route.abort())
    with grid.page.expect_event("requestfailed"):
        site.write({"forms/letter.strings.json": {"es": {**SPANISH, "Your name": "Nombre"}}})
    expect(grid.page.get_by_text("Connection lost, trying again")).to_be_visible()
    grid.page.unroute("**/facts.json")
    site.write({"forms/letter.strings.json": {"es": {**SPANISH, "Your name": "Su nombre"}}})
    expect(grid.page.get_by_text("Connection lost, trying again")).to_have_count(0)
    expect(grid.field("es", "name").locator(".label")).to_contain_text("Su nombre")


def test_the_list_of_forms_says_that_the_server_does_not_answer(letter, preview):
    _, server = letter
    grid = preview(server, "letter", expected="ERR_")
    grid.page.route("**/forms.json", lambda route: route.abort())
    grid.page.locator("#forms-button").click()
    expect(grid.page.locator("#forms")).to_contain_text("The server does not answer")


def test_all_frames_scroll_to_the_same_field(letter, preview):
    _, server = letter
    grid = preview(server, "letter", viewport={"width": 1600, "height": 520})
    grid.panel("es").locator("iframe").hover()
    grid.page.mouse.wheel(0, 250)
    tops = "e => Math.round(e.getBoundingClientRect().top)"
    for locale in grid.locales():
        grid.field(locale, "secret").evaluate("""e => new Promise(done => {
            const look = () => (scrollY > 100 ? done() : requestAnimationFrame(look));
            look();
        })""")
    assert grid.field("es", "secret").evaluate(tops) < 200


def test_a_language_turned_on_later_has_the_answers_too(letter, preview):
    _, server = letter
    grid = preview(server, "letter", "?locales=en")
    expect(grid.page.get_by_text("No language is shown")).to_be_hidden()
    grid.input("en", "name").fill("Ana")
    grid.page.get_by_role("button", name="Languages").click()
    grid.page.get_by_role("button", name="Show all").click()
    expect(grid.panel("es")).to_be_visible()
    expect(grid.input("es", "name")).to_have_value("Ana")
    assert grid.locales() == ["en", "es", "qps", "qps-plocm"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_can_be_used_by_everybody_at_every_width(letter, preview, scheme: str):
    _, server = letter
    grid = preview(server, "letter", color_scheme=scheme)
    page = grid.page
    page.locator(".panel[data-locale=es] .count").click()
    page.evaluate(AXE)
    run = "axe.run({exclude: [['iframe']]}, {iframes: false, resultTypes: ['violations']})"
    found = page.evaluate(run)["violations"]
    assert not found, json.dumps(found, indent=1)[:3000]
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Tablet", exact=True).focus()
    page.keyboard.press("Space")
    expect(page.locator("iframe").first).to_have_css("width", "768px")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    found = page.evaluate(run)["violations"]
    assert not found, json.dumps(found, indent=1)[:3000]


def test_only_forms_of_the_site_have_a_preview(letter):
    _, server = letter
    assert server.get("/__preview/ghost/")[0] == 404
    assert server.get("/__preview/ghost/facts.json")[0] == 404
    assert server.get("/__preview/letter/frames/ghost/index.html")[0] == 404
    assert server.get("/__preview/letter/frames/%2e%2e/facts.json")[0] in (400, 404)
    status, headers, _ = server.get("/__preview/letter/frames/qps/index.html")
    assert (status, headers["content-security-policy"]) == (200, "frame-ancestors 'self'")
    status, headers, _ = server.get("/__preview/letter?scheme=dark")
    assert (status, headers["location"]) == (301, "/__preview/letter/?scheme=dark")
    assert server.get("/letter/qps/index.html")[0] == 404
