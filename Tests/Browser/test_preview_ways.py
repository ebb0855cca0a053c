"""The preview's ways to other pages, its bar, what an address chooses, and what goes from frame to frame."""
import re
from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from Browser.live import Live
from Support.browser import until
from Support.fields import mandatory, text
from Support.mmxml import form, item, mmxml_site, page
from Support.pictures import png
from Support.sites import form_site

FIELD = [text("a", mandatory("Say it"), label="Name")]
WRONG = '{ "fields": [\n\t{ "key": "a", "type": "txt", "label": "Name" }\n] }\n'


@pytest.fixture
def open_preview(site, browser):
    """open_preview(files, path) serves a site and opens the preview of a form."""
    with ExitStack() as stack:
        def start(files, path):
            live = Live(site(files), browser, stack)
            context = browser.new_context(locale="en-US", viewport={"width": 1280, "height": 720})
            stack.callback(context.close)
            opened = context.new_page()
            opened.goto(live.server.url(path))
            expect(opened.locator(".panel[data-ready]").first).to_be_visible()
            return live, opened
        yield start


def frames(opened):
    return [opened.frame_locator(f".panel:nth-child({n + 1}) iframe") for n in range(opened.locator(".panel").count())]


def test_links_lead_home_and_to_the_other_forms(open_preview):
    _, opened = open_preview(form_site({"one": FIELD, "two": FIELD}, host=True), "/__preview/one/?locales=en")
    expect(opened.get_by_role("link", name="All forms")).to_have_attribute("href", "/")
    opened.get_by_role("button", name="Other forms").click()
    expect(opened.locator("#forms a")).to_have_text(["One", "Two"])
    expect(opened.locator("#forms [aria-current=page]")).to_have_text("One")
    opened.get_by_role("link", name="Two").click()
    expect(opened.locator("#title")).to_have_text("Two")
    assert opened.url.endswith("/__preview/two/?locales=en")


def test_the_bar_and_the_error_with_its_source_stay_in_view(open_preview):
    live, opened = open_preview(form_site({"one": FIELD}, host=True), "/__preview/one/?zoom=1")
    live.write({"forms/one.json": WRONG})
    problems = opened.locator("#errors")
    expect(problems).to_contain_text("forms/one.json:2:24")
    assert problems.locator("pre").inner_text().splitlines()[1:3] == [
        '   2  \t{ "key": "a", "type": "txt", "label": "Name" }', "      \t" + " " * 22 + "^"]
    opened.mouse.wheel(0, 5000)
    opened.evaluate("scrollTo(0, 5000)")
    until(opened, "() => scrollY > 0")
    assert opened.locator(".bar").bounding_box()["y"] == 0
    box = problems.bounding_box()
    assert 0 < box["y"] and box["y"] + box["height"] < 720


def test_a_language_is_found_by_its_beginning_and_shown_once(open_preview):
    files = form_site({"one": FIELD}, host=True, locales=["en-GB", "fr"])
    _, opened = open_preview(files, "/__preview/one/?locales=EN,en-GB")
    assert [panel.get_attribute("data-locale") for panel in opened.locator(".panel").all()] == ["en-GB"]
    opened.get_by_role("button", name="Languages").click()
    assert opened.locator("#languages-list input:checked").evaluate_all(
        "boxes => boxes.map(box => box.value)") == ["en-GB"]


def test_the_title_counts_as_a_text(open_preview):
    files = form_site({"one": FIELD},
                      host=True) | {"forms/one.strings.json": {"es": {"Name": "Nombre", "Say it": "Dilo"}}}
    _, opened = open_preview(files, "/__preview/one/?locales=es")
    count = opened.locator(".panel .count")
    expect(count).to_have_text("1 missing")
    count.click()
    expect(opened.locator(".issues")).to_contain_text("One")


def test_messages_of_a_check_by_script_appear_in_all_frames(open_preview):
    files = form_site({"one": FIELD}, host=True) | {
        "forms/one.strings.json": {"es": {"One": "Uno", "Name": "Nombre", "Say it": "Dilo"}}}
    _, opened = open_preview(files, "/__preview/one/?locales=en,es")
    expect(opened.locator(".panel[data-ready]")).to_have_count(2)
    first = next(frame for frame in opened.frames if frame.url.endswith("/en/index.html"))
    assert first.evaluate("formsite.form().validate()") is False
    for frame, words in zip(frames(opened), ("Say it", "Dilo")):
        expect(frame.locator("[data-field=a] [data-part=error]")).to_contain_text(words)


def test_a_chosen_picture_shows_in_all_frames(open_preview):
    definition = form(page("p", item("photoCapture", "photo", "<label>Photo</label>", submitsValue="YES")))
    files = mmxml_site(definition, host=True, locales=["en", "fr"])
    _, opened = open_preview(files, "/__preview/f/?locales=en,fr")
    expect(opened.locator(".panel[data-ready]")).to_have_count(2)
    one, other = frames(opened)
    one.locator("[data-field=photo] input[type=file]").first.set_input_files({
        "name": "cat.png", "mimeType": "image/png", "buffer": png(40, 30)})
    for frame in (one, other):
        expect(frame.locator("[data-field=photo] .picture-button")).to_have_class(re.compile(r"\btaken\b"))
        expect(frame.locator("[data-field=photo] [data-part=remove]")).to_be_visible()


def test_a_change_renews_the_forms_in_the_frames_without_leaving_them(open_preview):
    strings = {"One": "Uno", "Name": "Nombre", "New name": "Nombre nuevo", "Say it": "Dilo"}
    files = form_site({"one": FIELD}, host=True) | {"forms/one.strings.json": {"es": strings}}
    live, opened = open_preview(files, "/__preview/one/?locales=en,es&scheme=dark")
    expect(opened.locator(".panel[data-ready]")).to_have_count(2)
    shown = [frame for frame in opened.frames if "/frames/" in frame.url]
    for frame in shown:
        frame.evaluate("window.isKept = true")
    one, other = frames(opened)
    one.locator("[data-field=a] input").press_sequentially("An")
    expect(other.locator("[data-field=a] input")).to_have_value("An")
    dark = one.locator("body").evaluate("body => getComputedStyle(body).backgroundColor")
    for label, spanish in (("New name", "Nombre nuevo"), ("Name", "Nombre")):
        live.write({"forms/one.json": form_site({"one": [FIELD[0] | {"label": label}]})["forms/one.json"]})
        expect(one.locator("[data-field=a] .label")).to_contain_text(label)
        expect(other.locator("[data-field=a] .label")).to_contain_text(spanish)
        expect(opened.locator(".panel[data-ready]")).to_have_count(2)
    # The keys go on where they were, and reach the other frame from the renewed form.
    opened.keyboard.type("a")
    for frame in (one, other):
        expect(frame.locator("[data-field=a] input")).to_have_value("Ana")
        expect(frame.locator("body")).to_have_css("background-color", dark)
    assert all(frame.evaluate("window.isKept") for frame in shown)
    assert shown[1].evaluate("document.hasFocus()") is False


def test_more_contrast_reaches_the_steps(open_preview):
    files = mmxml_site(form(page("p", item("textField", "a")), page("q", item("textField", "b"))), host=True)
    _, opened = open_preview(files, "/__preview/f/?locales=en&contrast=more")
    frame = next(frame for frame in opened.frames if "/frames/" in frame.url)
    until(frame, "() => [...document.querySelectorAll('.step-list > li:not(.reached)')].length > 0")
    colors = """() => { const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        const of = color => { canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1);
            return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map(c => c / 255); };
        const linear = c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
        const step = document.querySelector('.step-list > li:not(.reached)');
        const bar = getComputedStyle(step, '::before').backgroundColor;
        return [of('white'), of(bar)].map(color => color.map(linear))
            .map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b); }"""
    until(frame, f"() => {{ const [page, bar] = ({colors})(); return (page + 0.05) / (bar + 0.05) >= 3; }}")
