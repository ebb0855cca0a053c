"""Check your answers: all of them once more, with ways to change them, before they are sent."""
import json

import pytest
from playwright.sync_api import expect

from Support.axe import violations
from Support.browser import until
from Support.fields import boolean, date, picker, prose, text
from Support.mmxml import form, item, labelled, mmxml_site, page
from Support.sites import form_site

RULE = {"fieldReciver": ["born"], "compare": "=", "value": "true", "behavior": "show", "else": "hide"}
FIELDS = [
    {"key": "you", "type": "index", "label": "About you"},
    text("name", {"type": "mandatory", "textError": "Enter your name"}), text("secret", isPassword=True),
    {"key": "rest", "type": "index", "label": "The rest"},
    picker("country"), boolean("more", rules=RULE), date("born", isHidden=True), text("blank"),
]
SITE = form_site({"f": FIELDS, "plain": {"fields": FIELDS}}, review=True)
REFUSE_FIRST = """let tries = 0;
    addEventListener('formsite:submit', (event) => {
        event.preventDefault(); tries += 1;
        event.detail.respondWith(Promise.resolve(tries === 1 ? { errors: { name: 'Taken.' } } : {})); });"""
SEND = """addEventListener('formsite:submit', (event) => {
    event.preventDefault(); (window.sent ??= []).push(event.detail.values); });"""


def row(page, name):
    return page.page.locator(f"[data-answer={json.dumps(name)}]")


def answer(page, name) -> str:
    return row(page, name).locator(".answer-value").inner_text()


def change(page, name) -> None:
    row(page, name).locator("[data-part=change]").click()
    page.settle()


def send(page) -> None:
    page.page.locator("[data-part=send]").click()
    page.settle()


@pytest.fixture
def opened(built, visit):
    page = visit(built(SITE) / "f", before=SEND, reduced_motion="reduce")
    page.answer({"name": "Ada", "secret": "hush-hush-42", "country": "es", "more": True, "born": "10/12/1980"})
    return page


def test_errors_come_before_the_review(built, visit):
    page = visit(built(SITE) / "f")
    expect(page.form.locator("[type=submit]")).to_have_text("Check your answers")
    page.submit()
    assert page.message("name") and page.page.locator("[data-review]").count() == 0


def test_the_news_of_sending_does_not_cover_the_button(built, visit):
    page = visit(built(SITE) / "f", viewport={"width": 1000, "height": 500}, reduced_motion="reduce")
    page.answer({"name": "Ada"})
    page.submit()
    send(page)
    news, button = page.page.locator(".outcome"), page.page.locator("[data-part=send]")
    expect(news).to_contain_text("Nobody receives these answers yet")
    low = button.bounding_box()["y"] + button.bounding_box()["height"]
    assert low <= news.bounding_box()["y"] and news.bounding_box()["y"] + news.bounding_box()["height"] <= 500


def test_answers_stand_as_the_person_gave_them(opened):
    opened.submit()
    expect(opened.page.locator("[data-review] h2")).to_be_focused()
    assert opened.page.evaluate("scrollY") == 0
    assert opened.page.locator("[data-review] h3").all_inner_texts() == ["About you", "The rest"]
    assert answer(opened, "name") == "Ada"
    assert "hush" not in opened.page.locator("[data-review]").inner_text() and answer(opened, "secret").strip("•") == ""
    assert answer(opened, "country") == opened.control("country").evaluate("e => e.selectedOptions[0].textContent")
    assert (answer(opened, "more"), answer(opened, "born"), answer(opened, "blank")) == (
        "Yes", "December 10, 1980", "Not answered")
    assert not opened.field("name").is_visible() and not opened.form.locator("[type=submit]").is_visible()
    assert opened.page.evaluate("window.sent") is None


def test_an_option_that_stands_for_nothing_chosen_is_no_answer(built, visit):
    options = [{"key": "KeyNoSelected", "value": "Choose one"}, {"key": "es", "value": "Spain"}]
    page = visit(built(form_site({"f": [picker("country", listOptions=options)]}, review=True)) / "f")
    page.submit()
    assert answer(page, "country") == "Not answered"


def test_a_double_press_leads_to_the_review_once_and_leaves_the_focus_there(opened):
    button = opened.form.locator("[type=submit]")
    button.scroll_into_view_if_needed()
    frame = button.bounding_box()
    opened.page.mouse.dblclick(frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2)
    opened.settle()
    expect(opened.page.locator("[data-review] h2")).to_be_focused()
    assert opened.page.evaluate("[String(getSelection()), window.sent ?? null]") == ["", None]


@pytest.mark.parametrize("part", ["change", "send", "back"])
def test_the_second_press_of_a_double_click_is_not_meant_for_the_review(part, opened):
    opened.submit()
    opened.page.locator(f"[data-part={part}]").first.evaluate(
        "e => e.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))")
    opened.settle()
    assert opened.page.locator("[data-review]").is_visible() and opened.page.evaluate("window.sent ?? null") is None


def test_a_quick_second_press_counts_where_the_first_one_was_made_in_the_review_too(opened):
    opened.page.evaluate("""document.addEventListener('formsite:submit', (event) => {
        event.detail.respondWith(Promise.reject(new Error('busy'))); })""")
    opened.submit()
    press = """(e, detail) => e.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))"""
    for detail in (1, 2):
        opened.page.locator("[data-part=send]").evaluate(press, detail)
        opened.settle()
        expect(opened.form.locator("[data-outcome]")).to_have_attribute("data-outcome", "refused")
        assert opened.page.evaluate("window.sent.length") == detail


@pytest.mark.parametrize("width", [1280, 320])
def test_question_answer_and_change_stand_on_one_line(built, visit, width):
    page = visit(built(SITE) / "f", viewport={"width": width, "height": 800})
    page.answer({"name": "Ada", "country": "es"})
    page.submit()
    for name in ("name", "country", "blank"):
        bottoms = row(page, name).evaluate("""row => [...row.querySelectorAll('dt, .answer-value p, a')].map((each) => {
            const range = document.createRange();
            range.selectNodeContents(each);
            return range.getClientRects()[0].bottom; })""")
        question, answered, link = bottoms
        assert abs(question - link) < 1 and (answered > question + 10 if width == 320 else abs(answered - question) < 1)


def test_in_a_narrow_window_an_answer_has_the_whole_width(built, visit):
    page = visit(built(SITE) / "f", viewport={"width": 320, "height": 568})
    page.answer({"name": "Ada"})
    page.submit()
    whole, answered = (each.bounding_box() for each in (row(page, "name"), row(page, "name").locator(".answer-value")))
    assert answered["width"] == whole["width"]


def test_the_lists_of_all_sections_have_the_same_columns(built, visit):
    fields = [prose("one"), text("name"), prose("two"), {**text("fixed", value="Ann"), "isEditing": False}]
    page = visit(built(form_site({"f": fields}, review=True)) / "f", reduced_motion="reduce")
    page.submit()
    assert row(page, "fixed").locator("[data-part=change]").count() == 0
    left = {row(page, name).locator(".answer-value").bounding_box()["x"] for name in ("name", "fixed")}
    assert len(left) == 1


def test_an_answer_reads_in_its_own_direction(built, visit):
    page = visit(built(form_site({"f": [text("name"), text("phone", keyboard="FormKeyboardTypeNumberPad")]},
                                 review=True, locales=["en", "ar"])) / "f" / "ar", reduced_motion="reduce")
    page.answer({"phone": "+34612345678"})
    assert page.control("phone").evaluate("e => getComputedStyle(e).direction") == "ltr"
    assert page.control("name").evaluate("e => getComputedStyle(e).direction") == "rtl"
    page.submit()
    line = row(page, "phone").locator(".answer-value p")
    words = "e => [getComputedStyle(e).direction, getComputedStyle(e.firstElementChild).direction]"
    assert line.evaluate(words) == ["rtl", "ltr"]
    place, edge = line.locator("bdi").bounding_box(), line.bounding_box()
    assert round(place["x"] + place["width"]) == round(edge["x"] + edge["width"])


def test_change_leads_to_the_field_and_back_to_its_row(opened):
    opened.submit()
    change(opened, "country")
    expect(opened.control("country")).to_be_focused()
    assert opened.page.locator("[data-review]").count() == 0
    expect(opened.form.locator("[type=submit]")).to_have_text("Back to your answers")
    opened.enter("more", False)
    opened.submit()
    expect(row(opened, "country").locator("[data-part=change]")).to_be_focused()
    assert row(opened, "born").count() == 0, "hidden"
    top, bottom = row(opened, "country").evaluate(
        "e => Object.values(e.getBoundingClientRect().toJSON()).slice(4, 7)")[0::2]
    assert 0 <= top < bottom <= opened.page.viewport_size["height"]


def test_the_browser_goes_back_to_the_form_and_from_a_field_to_the_answers(opened):
    opened.submit()
    opened.page.go_back()
    expect(opened.page.locator("[data-review]")).to_have_count(0)
    expect(opened.field("name")).to_be_visible()
    expect(opened.form.locator("[type=submit]")).to_be_focused()
    opened.submit()
    change(opened, "blank")
    opened.control("blank").fill("no more")
    opened.page.go_back()
    expect(row(opened, "blank").locator("[data-part=change]")).to_be_focused()
    assert answer(opened, "blank") == "no more"
    opened.page.locator("[data-part=back]").click()
    expect(opened.page.locator("[data-review]")).to_have_count(0)


def test_a_reload_leads_back_to_the_review_and_from_there_to_the_form(opened):
    opened.enter("secret", "")
    opened.submit()
    opened.page.reload()
    opened.settle()
    expect(opened.page.locator("[data-review] h2")).to_be_focused()
    assert answer(opened, "name") == "Ada"
    opened.page.locator("[data-part=back]").click()
    expect(opened.page.locator("[data-review]")).to_have_count(0)
    expect(opened.field("name")).to_be_visible()
    opened.page.reload()
    opened.settle()
    expect(opened.field("name")).to_be_visible()


def test_a_reload_with_an_answer_that_is_not_kept_leads_to_its_field(built, visit):
    site = form_site({"f": [text("name"), text("secret", {"type": "mandatory"}, isPassword=True)]}, review=True)
    opened = visit(built(site) / "f")
    opened.answer({"name": "Ada", "secret": "hush-hush-42"})
    opened.submit()
    opened.page.reload()
    opened.settle()
    assert opened.state("name", "value") == "Ada" and opened.state("secret", "valid") is False
    assert opened.page.evaluate("document.activeElement.closest('[data-summary], [data-field=secret]') !== null")


def test_the_title_of_the_page_says_what_is_shown(opened):
    title = opened.page.title()
    opened.submit()
    assert opened.page.title() == f"Check your answers – {title}"
    change(opened, "name")
    assert opened.page.title() == title
    opened.page.go_back()
    until(opened.page, f"() => document.title === {json.dumps(f'Check your answers – {title}')}")
    send(opened)
    expect(opened.page.locator("[data-confirmation] h2")).to_have_text("Your answers were sent.")
    assert opened.page.title() == f"Your answers were sent – {title}"
    opened.page.locator("[data-part=another]").click()
    opened.settle()
    assert opened.page.title() == title


def test_sending_sends_once_and_a_script_sends_at_once(opened):
    opened.submit()
    send(opened)
    assert [each["name"] for each in opened.page.evaluate("window.sent")] == ["Ada"]
    assert opened.host("submit()") is True
    assert len(opened.page.evaluate("window.sent")) == 2


def test_the_news_of_a_refusal_is_not_said_of_corrected_answers(built, visit):
    opened = visit(built(SITE) / "f", before=REFUSE_FIRST)
    opened.answer({"name": "Ada", "country": "es"})
    opened.submit()
    send(opened)
    news = opened.page.locator("[data-outcome]")
    expect(news).to_contain_text("Correct what is marked")
    opened.enter("name", "Grace")
    opened.submit()
    expect(opened.page.locator("[data-review]")).to_be_visible()
    expect(news).to_have_text("")
    send(opened)
    expect(opened.page.locator("[data-confirmation]")).to_be_visible()


def test_answers_that_wait_are_told_of_over_the_review_too(built, visit, host):
    site = form_site({"f": FIELDS}, review=True, submit={"endpoint": host.url("in")})
    opened = visit(host.mount(built(site)) + "f/")
    opened.watch.expected += ["Failed to load resource"]
    opened.answer({"name": "Ada", "country": "es"})
    opened.page.context.set_offline(True)
    opened.submit()
    send(opened)
    news = opened.page.locator("[data-outcome]")
    expect(news).to_have_attribute("data-outcome", "queued")
    change(opened, "name")
    opened.submit()
    expect(opened.page.locator("[data-review]")).to_be_visible()
    expect(news).to_have_attribute("data-outcome", "queued")


def test_answers_that_became_wrong_are_not_sent(opened):
    opened.submit()
    opened.host("fill({name: ''})")
    send(opened)
    assert opened.message("name") and opened.page.evaluate("window.sent ?? null") is None
    expect(opened.page.locator("[data-review]")).to_have_count(0)
    expect(opened.page.locator("[data-summary] a")).to_have_text(["Enter your name"])
    opened.enter("name", "Grace")
    opened.submit()
    assert answer(opened, "name") == "Grace"
    send(opened)
    assert [each["name"] for each in opened.page.evaluate("window.sent")] == ["Grace"]


def test_what_changes_meanwhile_takes_neither_focus_nor_press(opened):
    opened.submit()
    button, link = opened.page.locator("[data-part=send]"), row(opened, "country").locator("[data-part=change]")
    for element in (button, link):
        element.focus()
        opened.host("fill({blank: 'x'})")
        opened.host("field('more').set(false)")
        expect(element).to_be_focused()
    assert answer(opened, "blank") == "x" and row(opened, "born").count() == 0
    opened.host("field('more').set(true)")
    row(opened, "born").locator("[data-part=change]").focus()
    opened.host("field('more').set(false)")
    expect(opened.page.locator("[data-review] h2")).to_be_focused()
    link.hover()
    opened.page.mouse.down()
    opened.host("fill({blank: 'y'})")
    opened.page.mouse.up()
    expect(opened.control("country")).to_be_focused()
    opened.submit()
    button.hover()
    opened.page.mouse.down()
    opened.host("fill({blank: 'z'})")
    opened.page.mouse.up()
    opened.settle()
    assert [each["blank"] for each in opened.page.evaluate("window.sent")] == ["z"]


def test_a_form_may_have_a_field_that_is_named_as_a_member_of_forms(built, visit):
    opened = visit(built(form_site({"f": [text("classList")]}, review=True)) / "f", before=SEND)
    opened.enter("classList", "Ada")
    opened.submit()
    assert answer(opened, "classList") == "Ada" and not opened.field("classList").is_visible()
    send(opened)
    assert [each["classList"] for each in opened.page.evaluate("window.sent")] == ["Ada"]


def test_enter_in_a_field_leads_to_the_review_too(opened):
    opened.control("blank").press("Enter")
    opened.settle()
    assert opened.page.evaluate("window.sent") is None


def test_it_is_off_by_default_and_of_a_form_its_own(built, visit):
    site = form_site({"f": FIELDS, "g": FIELDS})
    site["site.json"]["forms"] = [{"source": "forms/f.json"}, {"source": "forms/g.json", "review": True}]
    dist = built(site)
    page = visit(dist / "f", before=SEND)
    page.enter("name", "Ada")
    page.submit()
    assert len(page.page.evaluate("window.sent")) == 1
    scripts = {name: next((dist / name).glob("*.js")).read_text() for name in ("f", "g")}
    assert "data-answer" not in scripts["f"] and "review" not in scripts["f"].replace("preview", "")
    other = visit(dist / "g")
    other.enter("name", "Ada")
    other.submit()
    expect(other.page.locator("[data-review]")).to_be_visible()


STEPS = form(
    page("one", labelled("textField", "first", "First", required="YES"),
         item("ukBank", "bank", "<label>Your bank</label>")),
    page("two", labelled("photoCapture", "picture", "Picture"),
         labelled("textField", "last", "Last", submitAlerts="YES")),
    page("three", labelled("textField", "end", "End")))


def test_in_steps_change_goes_to_its_step_and_the_way_back_is_there(built, visit):
    opened = visit(built(mmxml_site(STEPS, review=True)) / "f", before=SEND, reduced_motion="reduce")
    go_on = opened.page.locator(".actions [data-part=next]")
    opened.control("first").fill("Ada")
    go_on.click()
    opened.enter("picture", True)
    go_on.click()
    opened.submit()
    # What is asked is asked before.
    opened.page.locator("dialog [data-part=continue]").click()
    expect(opened.page.locator("[data-review]")).to_be_visible()
    until(opened.page, "() => document.querySelector('[data-answer=picture] img').naturalWidth > 0")
    change(opened, "first")
    expect(opened.place("page", "one")).to_be_visible()
    expect(opened.control("first")).to_be_focused()
    opened.control("first").fill("Grace")
    expect(go_on).to_be_hidden()
    opened.submit()
    opened.page.locator("dialog [data-part=continue]").click()
    assert answer(opened, "first") == "Grace"
    expect(row(opened, "first").locator("[data-part=change]")).to_be_focused()
    opened.page.go_back()
    expect(opened.place("page", "one")).to_be_visible()
    opened.page.go_back()
    opened.page.go_back()
    expect(opened.place("page", "three")).to_be_visible()


def test_what_has_been_asked_is_asked_again_only_about_other_answers(built, visit):
    definition = form(page("one", labelled("textField", "first", "First"),
                           labelled("textField", "last", "Last", submitAlerts="YES")))
    opened = visit(built(mmxml_site(definition, review=True)) / "f", before=SEND)
    opened.submit()
    opened.page.locator("dialog [data-part=continue]").click()
    send(opened)
    expect(opened.page.locator("dialog")).to_have_count(0)
    assert len(opened.page.evaluate("window.sent")) == 1
    opened.page.locator("[data-part=another]").click()
    opened.enter("last", "King")
    opened.submit()
    opened.host("fill({last: ''})")
    send(opened)
    assert len(opened.page.evaluate("window.sent")) == 1
    opened.page.locator("dialog [data-part=cancel]").click()
    expect(opened.control("last")).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 320])
def test_the_review_has_no_violation_and_fits(scheme, width, built, visit):
    page = visit(built(SITE) / "f", color_scheme=scheme, viewport={"width": width, "height": 800},
                 reduced_motion="reduce")
    page.answer({"name": "Ada Augusta King, Countess of Lovelace and of many a longer name", "more": True})
    page.submit()
    assert violations(page) == []
    assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for link in page.page.locator("[data-part=change]").all():
        box = link.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44 and box["x"] + box["width"] <= width


def test_links_to_answers_of_rows_name_the_row_and_a_signature_is_told(built, visit):
    def one(name, control, label):
        return {"name": name, "control": control, "texts": {"label": label}}

    sections = [{"name": "guests", "fields": [],
                 "repetition": {"minimum": 2, "maximum": 4, "fields": [one("name", "text", "Name")]}},
                {"name": "end", "fields": [one("sign", "signature", "Signature"), one("at", "time", "Arrival"),
                                           one("from", "dateTime", "Pick-up")]}]
    document = {"format": 2, "dialect": "elvis", "id": "f", "title": "Party", "defaultLocale": "en",
                "pages": [{"name": "p", "groups": [{"name": "g", "sections": sections}]}], "rules": []}
    page = visit(built({"site.json": {"title": "T", "review": True}, "forms/f.form.json": document}) / "f")
    page.control("sign").click()
    page.part("sign", "typed").fill("Ada")
    page.part("sign", "done").click()
    page.answer({"at": "14:30", "from": "2026-12-24T15:45"})
    page.submit()
    links = page.page.locator("[data-part=change]")
    assert [" ".join(link.inner_text().split()) for link in links.all()] == [
        "Change Entry 1: Name", "Change Entry 2: Name", "Change Signature", "Change Arrival", "Change Pick-up"]
    assert row(page, "sign").locator("img").get_attribute("alt") == "Signed"
    assert [answer(page, name).replace("\u202f", " ") for name in ("at", "from")] == [
        "2:30 PM", "December 24, 2026 at 3:45 PM"]
