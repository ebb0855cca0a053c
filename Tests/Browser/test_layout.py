"""At any width, zoom, direction and colour scheme."""
import pytest

from Support.fields import EVERYTHING, READ_MORE, boolean, consent, picker, text
from Support.mmxml import form, item, labelled, mmxml_site
from Support.mmxml import page as form_page
from Support.sites import form_site

LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" * 2
FORM = LONG.lower().replace("ä", "ae")[:100]
SITE = form_site({"all": EVERYTHING, "wide": [
    text("a", {"type": "mandatory", "textError": LONG}, label=LONG, placeHolder=LONG, value=LONG),
    picker("b", label=LONG, listOptions=[{"key": "k", "value": LONG}]), boolean("c", label=f"{{* {LONG} *}}"),
    consent("d", label=LONG, expandableInfo={**READ_MORE, "description": LONG, "textButtonReadMore": LONG}),
    {"type": "index", "key": "e", "label": LONG}, text("f", {"type": "mandatory", "textError": LONG}, label=LONG)],
    FORM: [text("a")]}, title=LONG, locales=["en", "es", "ar"])
OVERFLOW = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"


@pytest.mark.parametrize("path", ["all", "all/es", "all/ar", "wide", "wide/ar"])
@pytest.mark.parametrize("width", [320, 375, 1280])
def test_nothing_runs_off_the_side(path, width, built, visit):
    page = visit(built(SITE) / path, viewport={"width": width, "height": 640})
    assert page.page.evaluate(OVERFLOW) <= 0
    for more in page.page.locator("[data-part=more]").all():
        more.click()
    page.submit()
    assert page.summary().is_visible()
    assert page.page.evaluate(OVERFLOW) <= 0


@pytest.mark.parametrize("path", ["", FORM])
@pytest.mark.parametrize("width", [320, 375, 1280])
def test_nothing_runs_off_the_side_of_headings_and_the_gallery(path, width, built, visit):
    page = visit(built(SITE) / path, viewport={"width": width, "height": 640})
    assert page.page.evaluate(OVERFLOW) <= 0


def test_four_times_the_zoom(built, visit):
    """A window of 1280 at 400 % is 320 wide and four device pixels to one of the page."""
    page = visit(built(SITE) / "all", viewport={"width": 320, "height": 256}, device_scale_factor=4)
    page.submit()
    assert page.page.evaluate(OVERFLOW) <= 0
    for name in ("name", "country", "born", "terms"):
        control = page.control(name)
        control.scroll_into_view_if_needed()
        box = control.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320


ADDRESS = item("addressField", "home", "<validationService>QAS</validationService>")
LARGE = mmxml_site(
    form(form_page("p", item("label", "title", "<text>Welcome</text><textSize>20</textSize>"),
                   labelled("emailPinger", "mail", "E-mail"), ADDRESS)),
    services={"address": "https://example.org/a", "email": "https://example.org/e"})


def test_text_twice_as_large_keeps_its_proportions_and_runs_off_nowhere(built, visit):
    page = visit(built(LARGE) / "f", viewport={"width": 320, "height": 640})

    def sizes() -> list[str]:
        return [page.page.evaluate("e => getComputedStyle(document.querySelector(e)).fontSize", selector)
                for selector in ("[data-field=title] .prose", "[data-field=mail] .control")]

    assert sizes() == ["20px", "17px"]
    page.page.evaluate("""() => { const sheet = new CSSStyleSheet(); sheet.replaceSync('html { font-size: 34px }');
        document.adoptedStyleSheets = [sheet]; }""")
    assert sizes() == ["40px", "34px"]
    assert page.field("home").locator("[data-part=validate]").is_visible()
    assert page.page.evaluate(OVERFLOW) <= 0


def test_text_spacing_as_a_reader_sets_it_cuts_nothing_off(built, visit):
    page = visit(built(SITE) / "all", viewport={"width": 320, "height": 640})
    page.page.evaluate("""() => { const sheet = new CSSStyleSheet(); sheet.replaceSync(`* { line-height: 1.5 !important;
        letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }`);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]; }""")
    assert page.page.evaluate(OVERFLOW) <= 0
    cut = page.page.evaluate("""[...document.querySelectorAll('label, p, summary, button, h1, h2')]
        .filter(e => e.clientHeight && e.scrollHeight > e.clientHeight + 2).map(e => e.outerHTML.slice(0, 80))""")
    assert cut == []


def test_targets_are_large_enough(built, visit):
    page = visit(built(SITE) / "all", viewport={"width": 375, "height": 640})
    small = page.page.evaluate("""[...document.querySelectorAll('input, select, button, summary')]
        .filter(e => e.checkVisibility())
        .map(e => [e.outerHTML.slice(0, 60), (e.closest('label') ?? e).getBoundingClientRect()])
        .filter(([, r]) => r.width < 24 || r.height < 24).map(([html]) => html)""")
    assert small == []


def test_right_to_left(built, visit):
    page = visit(built(SITE) / "all" / "ar")
    assert page.page.evaluate("[document.documentElement.dir, document.documentElement.lang]") == ["rtl", "ar"]
    assert page.page.evaluate("getComputedStyle(document.body).direction") == "rtl"
    page.submit()
    bar = page.part("name", "error").evaluate("""e => { const w = e.closest('[data-field]');
        const s = [getComputedStyle(e), getComputedStyle(w), getComputedStyle(w, '::before')];
        return ['borderRightWidth', 'borderLeftWidth']
            .map(side => Math.max(...s.map(x => parseFloat(x[side]) || 0))) }""")
    assert bar[0] > bar[1], "the bar of an error stands at the inline start"
    checkbox = page.control("terms").bounding_box()
    label = page.field("terms").locator("label, .label").first.bounding_box()
    assert checkbox["x"] > label["x"], "the box stands at the inline start of its label"


def luminance(page, selector: str, what: str) -> float:
    return page.page.evaluate("""([selector, what]) => {
        const canvas = document.createElement('canvas').getContext('2d');
        canvas.fillStyle = getComputedStyle(document.querySelector(selector))[what]; canvas.fillRect(0, 0, 1, 1);
        const [r, g, b] = canvas.getImageData(0, 0, 1, 1).data;
        return (r * 2 + g * 7 + b) / 2550 }""", [selector, what])


def test_dark_and_light_follow_the_system(built, visit):
    light, dark = (visit(built(SITE) / "all", color_scheme=scheme) for scheme in ("light", "dark"))
    assert luminance(light, "h1", "color") < 0.4 < luminance(dark, "h1", "color")
    backgrounds = [page.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
                   for page in (light, dark)]
    assert backgrounds[0] != backgrounds[1]


def test_forced_colours_keep_every_state_visible(built, visit):
    page = visit(built(SITE) / "all", forced_colors="active")
    assert page.page.evaluate("matchMedia('(forced-colors: active)').matches")
    page.submit()
    page.control("name").focus()
    outline = page.control("name").evaluate(
        "e => [getComputedStyle(e).outlineStyle, parseFloat(getComputedStyle(e).outlineWidth)]")
    assert outline[0] != "none" and outline[1] >= 2
    for name in ("name", "country", "born"):
        assert page.control(name).evaluate("e => parseFloat(getComputedStyle(e).borderTopWidth)") >= 1
    assert page.message("name")


def test_reduced_motion_stops_motion(built, visit):
    page = visit(built(SITE) / "all", reduced_motion="reduce")
    page.submit()
    moving = page.page.evaluate("""[...document.querySelectorAll('*')].filter(e => { const s = getComputedStyle(e);
        const long = v => v.split(',').some(t => parseFloat(t) * (t.includes('ms') ? 1 : 1000) > 1);
        return long(s.transitionDuration) || s.animationName !== 'none' && long(s.animationDuration)
            || s.scrollBehavior === 'smooth' }).map(e => e.outerHTML.slice(0, 60))""")
    assert moving == []


def test_print_leaves_controls_of_the_page_away(built, visit):
    page = visit(built(SITE) / "all")
    page.page.emulate_media(media="print")
    assert not page.form.locator("[type=submit]").is_visible()
    assert page.field("name").is_visible()


def test_styles_of_a_definition_reach_their_field(built, visit):
    style = {"titleColor": "#aa0000", "sizeTitle": 21, "align": "alignRight", "backgroundColorField": "#ffffcc"}
    fields = [text("a", style=style),
              text("b", style={"styleCell": "line"}), text("c")]
    page = visit(built(form_site({"f": fields})) / "f")
    style = page.field("a").locator("label").evaluate(
        "e => [getComputedStyle(e).color, getComputedStyle(e).fontSize, getComputedStyle(e).textAlign]")
    assert style == ["rgb(170, 0, 0)", "21px", "right"]
    assert page.field("a").evaluate("e => getComputedStyle(e).backgroundColor") == "rgb(255, 255, 204)"
    top, bottom = page.control("b").evaluate("""e => { const s = getComputedStyle(e);
        const seen = side => s[`border${side}Style`] !== 'none' && parseFloat(s[`border${side}Width`]) > 0
            && s[`border${side}Color`] !== 'rgba(0, 0, 0, 0)';
        return ['Top', 'Bottom'].map(seen) }""")
    assert (top, bottom) == (False, True), "a line below and nothing else"


def test_a_list_with_a_line_below_still_looks_like_a_list(built, visit):
    page = visit(built(form_site({"f": [
        picker("p", style={"styleCell": "line"}), picker("q")]})) / "f")
    look = """e => { const s = getComputedStyle(e);
        return [s.backgroundImage, s.backgroundPosition, s.paddingInlineEnd, s.borderBottomWidth] }"""
    line, boxed = (page.control(name).evaluate(look) for name in ("p", "q"))
    assert line == boxed and "gradient" in line[0]
    assert page.control("p").evaluate("e => getComputedStyle(e).backgroundColor") == "rgba(0, 0, 0, 0)"


def test_times_are_as_wide_as_what_is_asked_for_and_long_words_break_with_a_hyphen(built, visit):
    fields = [{"name": control, "control": control, "texts": {"label": control, "hint": "A hint"}}
              for control in ("date", "time", "dateTime", "textarea")]
    group = {"name": "g", "title": "G", "sections": [{"name": "s", "fields": fields}]}
    document = {"format": 2, "dialect": "mmxml", "id": "f", "title": "F", "defaultLocale": "en",
                "pages": [{"name": "p", "groups": [group]}], "rules": []}
    page = visit(built({"site.json": {"title": "T"}, "forms/f.form.json": document}) / "f")
    width = {name: page.control(name).bounding_box()["width"] for name in ("date", "time", "dateTime")}
    assert width["time"] < width["date"] < width["dateTime"] < 300
    breaking = {part: page.page.locator(part).first.evaluate("e => getComputedStyle(e).hyphens")
                for part in ("h1", "h2", ".label", ".hint", "textarea", ".button")}
    assert breaking == {"h1": "auto", "h2": "auto", ".label": "auto", ".hint": "auto", "textarea": "manual",
                        ".button": "manual"}


def test_a_server_s_words_read_in_their_own_direction(built, visit):
    give = "event.preventDefault(); event.detail.respondWith(Promise.resolve({ message: 'Thank you.' }));"
    page = visit(built(form_site({"f": [text("name")]}, locales=["ar"])) / "f",
                 before=f"addEventListener('formsite:submit', (event) => {{ {give} }});")
    page.submit()
    first, stop = page.page.get_by_text("Thank you.").evaluate("""e => [0, 9].map((at) => {
        const range = document.createRange();
        range.setStart(e.firstChild, at);
        range.setEnd(e.firstChild, at + 1);
        return range.getBoundingClientRect().left; })""")
    assert 640 < first < stop


@pytest.mark.parametrize("share, number", [(16.67, 6), (33.34, 3), (14.29, 7), (50, 2)])
def test_widths_are_whole_pixels_so_that_they_stand_in_one_row(share, number, built, visit):
    fields = [{"id": f"f{at}", "type": "text", "size": {"width": share}} for at in range(number)]
    form = [{"id": "g", "sections": [{"id": "s", "fields": fields}]}]
    page = visit(built({"site.json": {"host": True}, "forms/f.json": form}) / "f")
    places = [page.field(f"f{at}").bounding_box() for at in range(number)]
    assert len({place["y"] for place in places}) == 1
    assert all(place["width"] == int(place["width"]) for place in places)
