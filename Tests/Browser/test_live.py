"""Open pages follow every change of the site, and lose nothing that a person has entered."""
import gzip
import os
import re
import signal

import pytest
from playwright.sync_api import expect

from Browser.live import caret_offset
from Support.axe import violations
from Support.fields import boolean, picker, text
from Support.mmxml import form, item, labelled, mmxml_site, page
from Support.program import ROOT
from Support.serving import serving
from Support.sites import Files, form_site

BUDGET = 2048
"""Bytes of the compressed client."""

WRONG = """{ "fields": [
\t{ "key": "ñ", "type": "text", "label": "日本語 😀" }, { "key": "b", "type": "txt", "label": "B" },
  { "key": "c", "type": "boolean", "label": "C" }
] }
"""


def pages(one: str, *more: str) -> str:
    rule = (
        '<relationship object="item::extra"><condition>way == "x"</condition><if><show>1</show></if></relationship>')
    long = "".join(labelled("textField", f"t{n}", f"Text {n}") for n in range(30))
    return form(page("first", labelled("textField", "start", "Start"),
                     labelled("textField", "card", "Card", secure="YES")),
                page("second", labelled("radioControl", "way", "Way", '<tag value="x">X</tag><tag value="y">Y</tag>'),
                     labelled("textField", "extra", "Extra", isHidden="YES"), item("signatureBox", "sign"), long, one,
                     *more), rules=rule)


def test_the_client_is_small_and_in_no_build(live, site):
    served = live(form_site({"f": [text("a")]}))
    assert len(gzip.compress(served.server.get("/__live/client.js")[2], 9, mtime=0)) <= BUDGET
    served.site.build("--quiet")
    assert not [path for path in served.site.dist.rglob("*") if path.is_file() and b"__live" in path.read_bytes()]


def test_a_change_of_looks_is_swapped_in(live):
    served = live(form_site({"f": [text("a")]}))
    opened = served.open("f/")
    opened.control("a").fill("typed")
    opened.control("a").evaluate("input => { window.input = input; }")
    theme = "web-templates/themes/default/controls/text.css"
    served.write({
        theme: (ROOT / theme).read_text(encoding="utf-8") + "\n@layer controls { label.label { letter-spacing: 7px; } }"
    })
    expect(opened.page.locator("[data-field=a] label")).to_have_css("letter-spacing", "7px")
    expect(opened.page.locator("head link[rel=stylesheet]")).to_have_count(1)
    assert opened.page.evaluate("window.input.isConnected && document.activeElement === window.input")
    assert opened.was_never_left() and opened.starts() == 1


def test_a_changed_definition_keeps_all_that_was_entered(live):
    served = live(
        mmxml_site(pages(labelled("textField", "last", "Last"), labelled("textField", "gone", "Old question"))))
    opened = served.open("f/", viewport={"width": 800, "height": 600})
    opened.enter("start", "begun")
    opened.enter("card", "s3cret")
    opened.page.locator(".actions [data-part=next]").click()
    opened.option("way", "x").click()
    opened.enter("extra", "shown by a rule")
    opened.control("sign").click()
    opened.part("sign", "typed").fill("Ada")
    opened.part("sign", "done").click()
    opened.enter("gone", "lost")
    last = opened.control("last")
    last.fill("being typed")
    last.evaluate("input => input.setSelectionRange(2, 5, 'backward')")
    before = last.evaluate("input => [scrollY, input.getBoundingClientRect().top]")
    assert before[0] > 0
    # A longer text above what is in view moves nothing.
    served.write(mmxml_site(pages(labelled("textField", "last", "The very last")).replace(
        "Text 0", "Text 0 " + "with many more words " * 20)))
    expect(opened.page.get_by_label("The very last")).to_be_focused()
    opened.settle()
    assert last.evaluate("e => [e.value, e.selectionStart, e.selectionEnd, e.selectionDirection]") == [
        "being typed", 2, 5, "backward"]
    assert abs(last.evaluate("e => e.getBoundingClientRect().top") - before[1]) < 2
    assert opened.page.evaluate("scrollY") > before[0]
    expect(opened.said).to_contain_text("Old question")
    expect(opened.field("extra")).to_be_visible()
    assert [opened.state(name, "value") for name in ("start", "card", "way", "extra", "last")] == [
        "begun", "s3cret", "x", "shown by a rule", "being typed"]
    assert opened.field("sign").locator("img").evaluate(
        "picture => picture.decode().then(() => picture.naturalWidth > 100)")
    assert opened.was_never_left() and opened.starts() == 2
    # The pad has what was signed, to be left or changed.
    opened.control("sign").click()
    expect(opened.part("sign", "typed")).to_have_value("Ada")
    opened.part("sign", "done").click()
    assert opened.state("sign", "value") == "1" and opened.field("sign").locator("img").count() == 1
    last.focus()
    last.evaluate("input => input.setSelectionRange(2, 5, 'backward')")
    # The form goes on as if nothing had happened, and once: leaving the field, the browser's back, its draft.
    opened.page.keyboard.type("!")
    expect(last).to_have_value("be! typed")
    opened.page.go_back()
    expect(opened.page.locator("[data-page=first]")).to_be_visible()
    assert opened.page.evaluate("Object.keys(localStorage).length") == 1, "one draft, of either definition"
    assert "s3cret" not in opened.page.evaluate("JSON.stringify([localStorage, sessionStorage])")


def test_the_review_and_the_confirmation_stay(live):
    def titled(title: str) -> Files:
        return form_site({"f": [text("a", label=title)]}, review=True)

    served = live(titled("One"))
    opened = served.open("f/")
    opened.page.evaluate("addEventListener('formsite:submit', (event) => event.preventDefault())")
    opened.enter("a", "Ada")
    opened.submit()
    opened.page.locator("[data-part=send]").focus()
    served.write(titled("Two"))
    expect(opened.page.locator("[data-answer=a] dt")).to_have_text("Two")
    expect(opened.page.locator("[data-part=send]")).to_be_focused()
    opened.page.locator("[data-part=send]").click()
    confirmation = opened.page.locator("[data-confirmation]")
    reference = confirmation.locator("[data-part=reference]").inner_text()
    served.write(titled("Three"))
    opened.wait_for_starts(3)
    expect(confirmation.locator("[data-part=reference]")).to_have_text(reference)
    expect(confirmation.locator("h2")).to_be_focused()
    expect(opened.form).to_be_hidden()
    opened.page.reload()
    opened.settle()
    expect(confirmation.locator("[data-part=reference]")).to_have_text(reference)
    opened.page.locator("[data-part=another]").click()
    expect(opened.form).to_be_visible()
    assert opened.state("a", "value") == "" and opened.page.locator("[data-draft]").count() == 0


def test_the_focus_goes_on_where_its_field_has_gone(live):
    fields = [text("a"), text("b"), text("hidden", isHidden=True), boolean("c")]
    served = live(form_site({"f": fields}))
    opened = served.open("f/")
    opened.control("b").focus()
    served.write(form_site({"f": [fields[0], *fields[2:]]}))
    expect(opened.control("c")).to_be_focused()
    expect(opened.said).to_have_text("No place any more for: B")
    served.write(form_site({"f": fields[:1]}))
    expect(opened.page.locator("h1")).to_be_focused()


def test_a_part_of_a_date_that_is_being_typed_stays_and_an_open_dialog_is_waited_for(live):
    def definition(label: str) -> Files:
        return mmxml_site(
            form(page("p", labelled("dateField", "d", label, format="DDMMYYYY"), item("signatureBox", "sign"))))

    served = live(definition("Day"))
    opened = served.open("f/")
    day = opened.part("d", "day").locator("input, select").first
    day.press_sequentially("1")
    served.write(definition("The day"))
    expect(opened.page.get_by_text("The day").first).to_be_visible()
    expect(day).to_be_focused()
    opened.page.keyboard.press("Tab")
    opened.part("d", "month").locator("input, select").first.fill("2")
    opened.part("d", "year").locator("input, select").first.fill("2024")
    opened.part("d", "year").locator("input, select").first.blur()
    assert opened.page.evaluate("formsite.form().field('d').value") == "2024-02-01"
    opened.control("sign").click()
    opened.part("sign", "typed").fill("Ada")
    with opened.page.expect_response("**/f/"):
        served.write(definition("Which day"))
    opened.part("sign", "done").click()
    expect(opened.page.get_by_text("Which day").first).to_be_visible()
    assert opened.state("sign", "value") == "1" and opened.was_never_left()


def test_a_broken_definition_is_told_beside_the_last_good_form(live):
    good = form_site({"f": [text("b"), boolean("c")]})
    served = live(good)
    opened = served.open("f/", permissions=["clipboard-read", "clipboard-write"])
    opened.control("b").fill("typed")
    served.write({"forms/f.json": WRONG})
    expect(opened.panel).to_be_visible()
    title = opened.panel.get_by_role("alert")
    expect(title).to_contain_text("txt")
    expect(title).to_contain_text("did you mean “text”?")
    place = opened.panel.get_by_role("button", name="forms/f.json:2:74")
    expect(opened.panel.locator("div", has_text='"type": "txt"').last).to_be_visible()
    assert [line.strip() for line in opened.panel.locator("b").all_inner_texts()] == ["1", "2", "", "3", "4"]
    assert abs(caret_offset(opened.page)) < 1
    place.click()
    expect(opened.said).to_have_text("Copied")
    assert opened.page.evaluate("navigator.clipboard.readText()") == "forms/f.json:2:74"
    # The form works on, all of it within reach.
    opened.enter("c", True)
    assert opened.page.evaluate("formsite.form().validate()") and opened.state("b", "value") == "typed"
    opened.form.locator("[type=submit]").focus()
    box = opened.form.locator("[type=submit]").bounding_box()
    assert box["y"] + box["height"] <= opened.panel.bounding_box()["y"]
    place.focus()
    served.write(good)
    expect(opened.panel).to_be_hidden()
    assert opened.page.evaluate("document.activeElement?.type") == "submit", "the focus is where it was before"
    # What is closed comes back with the next problem only.
    served.write({"forms/f.json": WRONG})
    expect(opened.panel).to_be_visible()
    opened.page.keyboard.press("Escape")
    expect(opened.panel).to_be_hidden()
    served.write({"forms/f.json": WRONG.replace("txt", "boolea").replace("日本語", "日本語" * 200)})
    expect(opened.panel).to_contain_text("boolean")
    place = opened.panel.get_by_role("button", name="forms/f.json:2:671")
    expect(opened.panel.locator("pre")).to_contain_text(re.compile("…[語日本]+ 😀"))
    assert abs(caret_offset(opened.page)) < 1
    # As on a page that comes over the network without encryption.
    opened.page.evaluate(
        "Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined }); void 0")
    expect(opened.said).to_be_empty()
    place.click()
    expect(opened.said).to_have_text("Copied")
    opened.page.evaluate("delete navigator.clipboard; void 0")
    assert opened.page.evaluate("navigator.clipboard.readText()") == "forms/f.json:2:671"
    opened.panel.get_by_role("button", name="Close").click()
    expect(opened.panel).to_be_hidden()
    assert opened.was_never_left() and opened.starts() == 1


def test_a_broken_site_is_told_on_every_page_and_its_mending_too(live):
    served = live(form_site({"f": [text("a")], "g": [text("a")]}))
    opened = [served.open(path) for path in ("", "f/", "g/en/")]
    link = opened[0].page.get_by_role("link", name="G", exact=True)
    link.focus()
    served.write({"site.json": '{ "title": "Forms",\n  "locale": ["en"] }'})
    for each in opened:
        expect(each.panel).to_contain_text("site.json:2:3")
    served.write({"site.json": {"title": "Other title"}})
    for each in opened:
        expect(each.panel).to_be_hidden()
    expect(opened[0].page.locator("h1")).to_have_text("Other title")
    expect(link).to_be_focused()
    assert all(each.was_never_left() for each in opened)


def test_the_last_of_rapid_saves_is_what_is_shown(live):
    served = live(form_site({"f": [text("a")]}))
    opened = served.open("f/")
    opened.control("a").fill("typed")
    # While it is stopped it hears of nothing: to the server all of these come at once.
    served.server.process.send_signal(signal.SIGSTOP)
    for label in ("One", "Two", "Three"):
        served.write(form_site({"f": [text("a", label=label)]}))
    served.server.process.send_signal(signal.SIGCONT)
    expect(opened.page.get_by_label("Three")).to_have_value("typed")
    assert opened.starts() == 2
    served.server.wait_for("f (")
    assert not [line for line in served.server.lines if "f (" in line], "one build"


def test_forms_come_go_and_change_their_names(live):
    names = [f"form{n}" for n in range(13)]
    served = live(form_site({name: [text("a")] for name in names}))
    gallery, first, second = served.open(""), served.open("form0/"), served.open("form1/")
    gallery.page.locator("[data-search]").fill("form1")
    served.write({"forms/form14.json": {"fields": [text("a")]}})
    expect(gallery.page.get_by_role("link", name="Form14", exact=True)).to_be_visible()
    expect(gallery.page.locator("[data-search]")).to_have_value("form1")
    expect(gallery.page.locator("[data-search]")).to_be_focused()
    expect(gallery.page.get_by_role("link", name="Form2", exact=True)).to_be_hidden()
    first.control("a").fill("typed")
    served.path("forms/form0.json").rename(served.path("forms/renamed.json"))
    served.path("forms/form1.json").unlink()
    for each in (first, second):
        expect(each.said).to_contain_text("not there any more")
        expect(each.said.get_by_role("link")).to_have_attribute("href", "/")
    gallery.page.locator("[data-search]").fill("")
    expect(gallery.page.get_by_role("link", name="Renamed", exact=True)).to_be_visible()
    expect(gallery.page.get_by_role("link", name="Form1", exact=True)).to_have_count(0)
    served.path("forms/renamed.json").rename(served.path("forms/form0.json"))
    expect(first.said).to_be_empty()
    expect(first.control("a")).to_have_value("typed")
    assert all(each.was_never_left() for each in (gallery, first, second))


def test_a_form_that_never_was_right_appears_when_it_is(live):
    served = live(form_site({"f": [text("a")]}))
    served.write({"forms/new.json": WRONG})
    served.server.wait_for("new (")
    opened = served.open("new/")
    opened.watch.expected.append("503")
    expect(opened.page.locator("h1")).to_contain_text("cannot be shown yet")
    expect(opened.panel).to_contain_text("forms/new.json:2:74")
    served.write({"forms/new.json": {"fields": [text("a", label="At last")]}})
    expect(opened.page.get_by_label("At last")).to_be_visible()
    expect(opened.panel).to_be_hidden()


def test_after_a_restart_the_page_shows_what_has_changed_meanwhile(live):
    served = live(form_site({"f": [text("a")]}))
    opened = served.open("f/")
    opened.control("a").fill("typed")
    port = served.server.port
    os.kill(served.server.process.pid, signal.SIGTERM)
    served.server.process.wait(10)
    expect(opened.said).to_contain_text("Connection lost")
    served.write({"forms/f.json": WRONG})
    with serving(served.site.folder, port=port):
        expect(opened.panel).to_be_visible()
        expect(opened.control("a")).to_have_value("typed")
        expect(opened.said).to_be_empty()
        served.write(form_site({"f": [text("a", label="After")]}))
        expect(opened.page.get_by_label("After")).to_have_value("typed")
        expect(opened.said).to_be_empty()
        assert opened.was_never_left()


def test_a_page_that_is_not_looked_at_holds_no_connection_and_catches_up(live):
    served = live(form_site({"f": [text("a")]}))
    opened = served.open("f/")
    turn = """hidden => { Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
        document.dispatchEvent(new Event('visibilitychange')); }"""
    with opened.page.expect_event("requestfailed", lambda request: "/__live/events" in request.url):
        opened.page.evaluate(turn, True)
    served.write(form_site({"f": [text("a", label="Later")]}))
    served.server.wait_for("f (")
    assert opened.page.get_by_label("Later").count() == 0
    opened.page.evaluate(turn, False)
    expect(opened.page.get_by_label("Later")).to_be_visible()
    assert opened.was_never_left()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_the_panel_is_accessible(scheme, width, live):
    served = live(form_site({"f": [text("b"), picker("c")]}))
    opened = served.open("f/", color_scheme=scheme, viewport={"width": width, "height": 720})
    served.write({"forms/f.json": WRONG.replace('"B"', '"' + "A label of many words " * 20 + '"')})
    expect(opened.panel).to_be_visible()
    assert violations(opened) == []
    assert opened.page.evaluate("document.documentElement.scrollWidth") <= width
    assert opened.panel.bounding_box()["height"] <= 0.46 * 720
    close = opened.panel.get_by_role("button", name="Close")
    for control in (close, opened.panel.locator("article button")):
        assert control.bounding_box()["height"] >= 44
