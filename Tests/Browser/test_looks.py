"""The looks of a form: edges that line up, widths that tell a length, boxes that show their state, legible words."""
import pytest

from Support.fields import READ_MORE, boolean, check, consent, date, mandatory, prose, text
from Support.mmxml import form, item, labelled, mmxml_site, page
from Support.pictures import png
from Support.sites import form_site

CENTER = "<position>upper_center</position>"
TAGS = "".join(f'<tag value="{value}">{value.title()}</tag>' for value in ("small", "medium", "large"))
IMAGES = '<image value="sun">sun_zip.png</image><image value="moon">moon_zip.png</image>'
WIDE = {"width": 1280, "height": 900}
NARROW = {"width": 320, "height": 640}


def box(locator) -> dict:
    return locator.evaluate("e => { const { left, right, top, bottom, width, height } = e.getBoundingClientRect();"
                            " return { left, right, top, bottom, width, height } }")


def left(locator) -> float:
    return round(box(locator)["left"])


def mixed(locator, property: str) -> tuple[int, ...]:
    """A colour as it is painted, in bytes of sRGB and alpha."""
    return tuple(locator.evaluate("""(e, property) => { const c = document.createElement('canvas').getContext('2d');
        c.fillStyle = getComputedStyle(e)[property]; c.fillRect(0, 0, 1, 1);
        return [...c.getImageData(0, 0, 1, 1).data] }""", property))


def luminance(color: tuple[int, ...]) -> float:
    linear = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


PICTURES = {**form_site({"f": [
    boolean("own", style={"checkBox": {"checkBoxOn": "on", "checkBoxOff": "off"}}), boolean("plain"),
    boolean("long", mandatory(),
            label="I have read the {* rules *} and all that goes on for more than one line in this "
            "narrow page, and the {* fees *}"),
    consent("small", label="Photos <b>may</b> be shown"),
    consent("bare", expandableInfo={"textButtonReadMore": "More"}, label="A plain one, <i>with</i> markup")]}),
    "forms/on.png": png(40, 40, 0), "forms/off.png": png(8, 8, 255)}


@pytest.mark.parametrize("media", ["screen", "print"])
def test_a_ticked_box_with_the_author_s_own_pictures_shows_the_ticked_one(media, built, visit):
    form_page = visit(built(PICTURES) / "f")
    form_page.page.emulate_media(media=media)
    shown = "e => [...e.querySelectorAll('img')].filter(i => i.checkVisibility()).map(i => i.className)"
    assert form_page.field("own").evaluate(shown) == ["check-off"]
    small = box(form_page.field("own").locator(".check-off"))
    form_page.page.emulate_media(media="screen")
    form_page.control("own").check()
    form_page.page.emulate_media(media=media)
    assert form_page.field("own").evaluate(shown) == ["check-on"]
    picture = box(form_page.field("own").locator(".check-on"))
    assert picture["width"] == picture["height"] == small["width"] == small["height"] >= 32


# Every point of the words of a label, from the first to the last line.
POINTS = """e => { const { left } = e.getBoundingClientRect();
    const range = document.createRange(); range.selectNodeContents(e);
    const middle = ({ top, height }) => top + height / 2;
    return [...range.getClientRects()].flatMap(r => [[r.left + 2, middle(r)], [r.right - 2, middle(r)]])
        .filter(([x, y]) => !document.elementFromPoint(x, y)?.closest('a, [data-part=link], .mark')) }"""


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("name", ["plain", "long", "bare"])
def test_the_whole_text_of_a_plain_consent_toggles_its_box(name, script, built, visit):
    form_page = visit(built(PICTURES) / "f", viewport=NARROW, java_script_enabled=True if script else False)
    label = form_page.field(name).locator(".label")
    label.scroll_into_view_if_needed()
    points = label.evaluate(POINTS)
    assert len(points) >= 2
    for x, y in points:
        before = form_page.control(name).is_checked()
        form_page.page.mouse.click(x, y)
        assert form_page.control(name).is_checked() is not before, (x, y)
        if script:
            form_page.page.evaluate("getSelection().empty()")
    if script:
        for link in form_page.part(name, "link").all():
            before = form_page.control(name).is_checked()
            link.click()
            assert form_page.control(name).is_checked() is before
        assert len(form_page.heard("link")) == form_page.part(name, "link").count()


def test_two_clicks_on_the_text_of_a_consent_leave_it_as_it_was(built, visit):
    form_page = visit(built(PICTURES) / "f")
    for name in ("plain", "bare"):
        form_page.field(name).locator(".label").dblclick(position={"x": 20, "y": 20})
        assert not form_page.control(name).is_checked(), name


def test_the_text_of_one_that_can_be_expanded_unfolds_it(built, visit):
    form_page = visit(built(PICTURES) / "f")
    form_page.field("small").locator(".label").click()
    assert form_page.field("small").get_by_text(READ_MORE["description"]).is_visible()
    assert not form_page.control("small").is_checked()


RINGS = """all => all.filter(e => e.checkVisibility()).map(e => { e.focus();
    const option = e.closest('.option, .choice'), ringed = [e, e.nextElementSibling, option].filter(Boolean);
    const drawn = ringed.flatMap(each => ['', '::before'].map(part => [each, getComputedStyle(each, part || null)]))
        .find(([, style]) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2);
    const [holder, style] = drawn;
    const frame = holder.getBoundingClientRect(), before = getComputedStyle(holder, '::before');
    const inner = style === getComputedStyle(holder) ? frame : frame;
    const size = holder === e && parseFloat(before.inlineSize) ? parseFloat(before.inlineSize) : frame.width;
    const reach = size / 2 + parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
    const x = inner.left + inner.width / 2, y = inner.top + inner.height / 2;
    const range = document.createRange();
    range.selectNodeContents(option.querySelector('.label, .detail-label, .option-text'));
    return [...range.getClientRects()].filter(r => r.width && r.left < x + reach && r.right > x - reach
        && r.top < y + reach && r.bottom > y - reach).length })"""
BOXES = form(page("p", labelled("checkbox", "one", "One", "<detailLabel>Detail of one box</detailLabel>"),
                  labelled("radioControl", "many", "Many", TAGS + "<columns>3</columns>", multiple="YES"),
                  labelled("radioControl", "single", "Single", TAGS)))


@pytest.mark.parametrize("viewport", [WIDE, NARROW])
def test_the_ring_of_a_box_never_touches_its_text(viewport, built, visit):
    for site in (PICTURES, mmxml_site(BOXES)):
        form_page = visit(built(site) / "f", viewport=viewport)
        form_page.page.keyboard.press("Tab")
        overlaps = form_page.form.locator("input:is([type=checkbox], [type=radio])").evaluate_all(RINGS)
        assert overlaps and not any(overlaps)


def test_lists_of_boxes_and_single_boxes_weigh_the_same(built, visit):
    form_page = visit(built(mmxml_site(BOXES)) / "f")
    words = [form_page.field("one").locator(".detail-label"), form_page.field("many").locator(".option-text").first]
    looks = [each.evaluate("""e => { const s = getComputedStyle(e);
                                     return [s.fontWeight, s.fontSize, s.color, s.lineHeight] }""")
             for each in words]
    assert looks[0] == looks[1]
    inputs = [form_page.control(name) for name in ("one", "many")]
    assert left(inputs[0]) == left(inputs[1]) and left(words[0]) == left(words[1])
    sizes = [each.evaluate("e => getComputedStyle(e, '::before').inlineSize") for each in inputs]
    assert sizes[0] == sizes[1]


EDGES = form(page("p", item("checkbox", "later", "<detailLabel>Later</detailLabel>" + CENTER),
                  labelled("textField", "a", "A", CENTER), labelled("dropDown", "b", "B", TAGS + CENTER),
                  labelled("textField", "c", "C", "<inlineLabel>per day</inlineLabel>" + CENTER, isHidden="YES"),
                  item("dateField", "when", isHidden="YES", forceSubmit="YES")),
             page("q", labelled("textField", "d", "D", CENTER), labelled("textField", "e", "E")),
             rules='<relationship object="item::c"><condition>later == "YES"</condition>'
                   "<if><show>1</show></if></relationship>"
             ).replace('<group name="pGroup">', '<group name="pGroup" title="Heading">')


@pytest.mark.parametrize("width", [1280, 320])
def test_an_empty_left_column_takes_no_room(width, built, visit):
    form_page = visit(built(mmxml_site(EDGES)) / "f", viewport={"width": width, "height": 900})
    form_page.option("later", "true").check()
    form_page.settle()
    parts = [form_page.page.locator("h1"), form_page.page.locator("h2").first, form_page.field("a").locator(".label"),
             form_page.control("a"), form_page.control("b"), form_page.control("c"),
             form_page.page.locator(".primary").first]
    assert len({left(each) for each in parts}) == 1
    form_page.host("reveal('d')")
    assert (left(form_page.control("d")) > left(form_page.control("e"))) is (width == 1280)


TEXTS = [text("full"), text("five", check("lengthText", maxLength=5)),
         text("twenty", check("lengthText", maxLength=20)),
         text("sixty", check("lengthText", maxLength=60)), text("code", check("postalCode")),
         text("dni", check("dniNie")),
         text("share", check("numeric"), label="Share in %"),
         text("money", check("numeric"), keyboard="FormKeyboardTypeNumbers")]


@pytest.mark.parametrize("path", ["f", "f/ar"])
def test_the_width_of_a_text_tells_its_length(path, built, visit):
    form_page = visit(built(form_site({"f": TEXTS}, locales=["en", "ar"])) / path, viewport=WIDE)
    widths = {name["key"]: box(form_page.control(name["key"]))["width"] for name in TEXTS}
    assert widths["five"] < widths["dni"] < widths["twenty"] < widths["sixty"] == widths["full"]
    assert widths["code"] == widths["five"] and widths["share"] < widths["money"] < widths["twenty"]
    starts = {round(box(form_page.control(name["key"]))["right" if path.endswith("ar") else "left"]) for name in TEXTS}
    assert len(starts) == 1
    # The longest answer is seen whole.
    for name, answer in (("five", "WWWWW"[:5].lower()), ("dni", "12345678z"), ("code", "28004"), ("twenty", "n" * 20)):
        form_page.control(name).fill(answer)
        assert form_page.control(name).evaluate("e => e.scrollWidth <= e.clientWidth"), name
    form_page.page.set_viewport_size(NARROW)
    assert all(box(form_page.control(name["key"]))["right"] <= 320 for name in TEXTS)


def test_a_width_that_the_definition_gives_stays(built, visit):
    definition = form(page("p", labelled("textField", "a", "A", "<size>240</size><maxlength>4</maxlength>")))
    form_page = visit(built(mmxml_site(definition)) / "f", viewport=WIDE)
    assert box(form_page.control("a"))["width"] == 240


PARTS = form(page("p", labelled("segmentedControl", "size", "Size", TAGS),
                  labelled("imagePicker", "sky", "Sky", IMAGES),
                  labelled("dateField", "born", "Born",
                           "<formatting>DD/MMMM/YYYY</formatting><minAgeRestriction>7</minAgeRestriction>"),
                  labelled("dateField", "soon", "Soon",
                           "<formatting>DD/MMMM/YYYY</formatting><minYearRestriction>0</minYearRestriction>"
                           "<maxYearRestriction>+1</maxYearRestriction>"),
                  labelled("dateField", "past", "Past",
                           "<minYearRestriction>-10</minYearRestriction><maxYearRestriction>0</maxYearRestriction>"),
                  labelled("dateField", "open", "Open", "<formatting>DD/MM/YYYY</formatting>"),
                  labelled("textField", "must", "Must", required="YES"), labelled("textField", "may", "May")))
PARTS_SITE = {**mmxml_site(PARTS), "forms/sun_zip.png": png(60, 60)}


def test_a_number_stands_above_its_buttons_where_it_is_narrow(built, visit):
    fields = [{"id": "count", "title": "Count", "type": "count", "size": {"width": 20}},
              {"id": "next", "title": "Next", "type": "text", "size": {"width": 80}}]
    site = {"site.json": {"title": "T", "host": True},
            "forms/f.json": [{"id": "g", "title": "G", "sections": [{"id": "s", "fields": fields}]}]}
    opened = visit(built(site) / "f", viewport=WIDE)
    number, plus = box(opened.control("count")), box(opened.field("count").locator("[data-part=plus]"))
    assert number["width"] > 80 and number["bottom"] <= plus["top"]
    assert plus["right"] <= box(opened.control("next"))["left"]


def test_segments_are_stacked_where_it_is_narrow(built, visit):
    form_page = visit(built(PARTS_SITE) / "f", viewport={"width": 481, "height": 900})
    options = form_page.field("size").locator(".option")
    assert len({box(each)["top"] for each in options.all()}) == 1
    form_page.page.set_viewport_size({"width": 479, "height": 900})
    frames = [box(each) for each in options.all()]
    assert len({frame["left"] for frame in frames}) == 1
    assert all(before["bottom"] <= after["top"] for before, after in zip(frames, frames[1:]))
    assert all(frame["height"] >= 44 for frame in frames)
    circle = form_page.choices("size").first.evaluate(
        "e => { const s = getComputedStyle(e, '::before'); return [s.borderRadius, parseFloat(s.inlineSize)] }")
    assert circle[0] == "50%" and circle[1] >= 20


def test_segments_are_as_high_as_other_controls_and_can_be_pressed_to_their_edge(built, visit):
    bar = labelled("segmentedControl", "size", "Size", TAGS)
    form_page = visit(built(mmxml_site(form(page("p", bar, labelled("textField", "name", "Name"))))) / "f")
    options = form_page.field("size").locator(".options")
    assert box(options)["height"] == box(form_page.control("name"))["height"]
    frames = [box(choice) for choice in form_page.choices("size").all()]
    assert all(min(frame["height"], frame["width"]) >= 44 for frame in frames)


def test_segments_in_several_lines_do_not_take_each_other_s_presses(built, visit):
    many = "".join(f'<tag value="{number}">A rather long name {number}</tag>' for number in range(6))
    form_page = visit(built(mmxml_site(form(page("p", labelled("segmentedControl", "size", "Size", many))))) / "f")
    frames = [box(choice) for choice in form_page.choices("size").all()]
    tops = sorted({frame["top"] for frame in frames})
    assert len(tops) > 1
    assert all(later - earlier >= frames[0]["height"] for earlier, later in zip(tops, tops[1:]))


def test_more_to_read_stands_beside_its_tick_whichever_way_it_is_written(built, visit):
    site = form_site({"f": [consent("small", label="Photos <b>may</b> be shown")]}, locales=["en", "ar"])
    form_page = visit(built(site) / "f" / "ar")
    more, tick = form_page.part("small", "more"), form_page.control("small")
    assert form_page.field("small").locator("details").get_attribute("dir") == "ltr"
    assert 0 <= box(tick)["left"] - box(more)["right"] <= 24


@pytest.mark.parametrize("path", ["f"])
def test_the_parts_of_a_date_share_one_line(path, built, visit):
    form_page = visit(built(PARTS_SITE) / path, viewport=NARROW)
    for name in ("born", "soon", "past", "open"):
        controls = form_page.field(name).locator(".date-part .control, .calendar-button:visible").all()
        frames = [box(each) for each in controls]
        assert len({round(frame["bottom"]) for frame in frames}) == 1, name
        assert all(before["right"] <= after["left"] for before, after in zip(frames, frames[1:]))
        assert frames[-1]["right"] <= 320 - 16
        labels = form_page.field(name).locator(".part-label")
        assert labels.evaluate_all("all => all.every(e => e.scrollWidth <= e.clientWidth)"), name


def test_only_dates_near_today_have_a_calendar(built, visit):
    form_page = visit(built(PARTS_SITE) / "f")
    assert {name: form_page.part(name, "calendar").count() for name in ("born", "soon", "past", "open")} == {
        "born": 0, "soon": 1, "past": 0, "open": 1}
    other = visit(built(form_site({"g": [date("born", check("age", minAge=18)), date("visit")]})) / "g")
    shown = "e => getComputedStyle(e, '::-webkit-calendar-picker-indicator').display !== 'none'"
    classes = [other.field(name).get_attribute("class") for name in ("born", "visit")]
    assert ["far" in each.split() for each in classes] == [True, False]
    assert other.control("visit").evaluate(shown)


def test_a_picture_has_its_text_below(built, visit):
    form_page = visit(built(PARTS_SITE) / "f", viewport=WIDE)
    option = form_page.field("sky").locator(".option").first
    picture, words = box(option.locator("img")), box(option.locator(".option-text"))
    assert option.locator(".option-text").inner_text() == "sun"
    assert words["top"] >= picture["bottom"]
    middles = [(each["left"] + each["right"]) / 2 for each in (picture, words)]
    assert abs(middles[0] - middles[1]) <= 1
    assert form_page.choices("sky").first.evaluate("e => e.labels[0].innerText.trim()") == "sun"
    assert option.locator("img").get_attribute("alt") == ""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_tint_goes_with_the_answer(scheme, built, visit):
    form_page = visit(built(PARTS_SITE) / "f", color_scheme=scheme)
    surface = mixed(form_page.page.locator("html"), "backgroundColor")
    tints = {name: mixed(form_page.control(name), "backgroundColor") for name in ("must", "may")}
    assert tints["must"] != surface != tints["may"] and tints["must"] != tints["may"]
    for name, tint in tints.items():
        form_page.control(name).fill("x")
        assert mixed(form_page.control(name), "backgroundColor") == surface, name
        form_page.control(name).fill("")
        assert mixed(form_page.control(name), "backgroundColor") == tint


BACKGROUNDS = ["#808080", "#7a7a7a", "#ffd54f", "#c62828", "#12304f", "#777777", "#f5f0e1", "#00a0a0"]
COLOURED = [text(f"plain{at}", check("postalCode", "Enter five digits"), label="A question",
                 style={"backgroundColorField": color})
            for at, color in enumerate(BACKGROUNDS)] + [
    text(f"own{at}", check("postalCode", "Enter five digits"),
         style={"backgroundColorField": color, "titleColor": "#8a8a8a", "errorColor": "#f7000b"}) for at,
         color in enumerate(BACKGROUNDS)] + [
    consent(f"consent{at}", mandatory("Tick this"), label="Read <b>this</b>",
            style={"backgroundColorField": color, "titleColor": "#999999", "expandCollapseButtonTextColor": "#999999"})
    for at, color in enumerate(BACKGROUNDS)]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_words_of_a_field_can_be_read_on_its_background(scheme, built, visit):
    form_page = visit(built(form_site({"f": COLOURED})) / "f", color_scheme=scheme)
    for each in COLOURED:
        if each["type"] == "text":
            form_page.control(each["key"]).fill("x")
    form_page.submit()
    unreadable = []
    for each in COLOURED:
        wrapper = form_page.field(each["key"])
        behind = mixed(wrapper, "backgroundColor")
        words = wrapper.locator(".label, .optional, [data-part=error], .hint, .more")
        assert words.count() >= 3
        for word in words.all():
            ratio = contrast(mixed(word, "color"), behind)
            if ratio < 4.5:
                unreadable.append((each["key"], word.get_attribute("class"), round(ratio, 2)))
    assert unreadable == []


def test_colours_that_can_be_read_stay_as_the_author_gave_them(built, visit):
    style = {"backgroundColorField": "#ffffcc", "titleColor": "#aa0000", "errorColor": "#7a0000"}
    form_page = visit(built(form_site({"f": [text("a", mandatory("Fill this in"), style=style)]})) / "f",
                      color_scheme="dark")
    form_page.submit()
    assert mixed(form_page.field("a").locator(".label"), "color")[:3] == (0xAA, 0, 0)
    assert mixed(form_page.part("a", "error"), "color")[:3] == (0x7A, 0, 0)


HINT = "<placeholder>Write here</placeholder>"
FILLED = form(page("p", *(labelled("textField", f"a{at}", "A", f"<bgcolor>{color}</bgcolor>{HINT}")
                          for at, color in enumerate(["#FFFF00", "#808080", "#333366"])),
                   labelled("textField", "ruled", "Ruled"),
                   item("checkbox", "tick", "<detailLabel>Tick</detailLabel>")),
              rules='<relationship object="item::ruled"><condition>tick == "YES"</condition>'
                    "<if><bgcolor>#FFFF00</bgcolor></if></relationship>")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_typed_on_a_fill_of_the_author_s_can_be_read(scheme, built, visit):
    form_page = visit(built(mmxml_site(FILLED)) / "f", color_scheme=scheme)
    form_page.control("tick").check()
    form_page.settle()
    for name in ("a0", "a1", "a2", "ruled"):
        control = form_page.control(name)
        behind = mixed(control, "backgroundColor")
        assert contrast(mixed(control, "color"), behind) >= 4.5, name
        hint = control.evaluate("""e => { const c = document.createElement('canvas').getContext('2d');
            c.fillStyle = getComputedStyle(e, '::placeholder').color; c.fillRect(0, 0, 1, 1);
            return [...c.getImageData(0, 0, 1, 1).data] }""")
        assert contrast(tuple(hint), behind) >= 4.5, name
