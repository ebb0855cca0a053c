"""Links that only make an event are buttons that look like links, and words of their sentence without script."""
from playwright.sync_api import expect

from Support.axe import violations
from Support.fields import text
from Support.sites import form_site

FIELDS = [
    {"type": "boolean", "key": "rules", "label": "I have read the {* house rules *} and the {* fees *}",
     "validator": [{"type": "mandatory", "textError": "Tick it"}]},
    {"type": "index", "key": "help", "label": "Questions? Ask the {* front desk *}."},
    {"type": "boolean", "subtype": "expandable", "key": "photos",
     "label": 'See <a href="https://a.example/x/terms.html">the terms</a>',
     "expandableInfo": {"textButtonReadMore": "More", "textButtonReadLess": "Less",
                        "description": "About {* privacy *}"}},
    text("last", label="Last"),
]
LOOK = """e => { const s = getComputedStyle(e), p = getComputedStyle(e.parentElement);
    return { tag: e.tagName, line: s.textDecorationLine, color: s.color !== p.color, border: s.borderTopWidth,
             background: s.backgroundColor, font: s.font === p.font, cursor: s.cursor } }"""
AS_LINK = {"tag": "SPAN", "line": "underline", "color": True, "border": "0px",
           "background": "rgba(0, 0, 0, 0)", "font": True,
           "cursor": "pointer"}


def test_links_that_only_make_an_event_are_buttons_that_look_like_links(built, visit):
    page = visit(built(form_site({"f": FIELDS}, host=True)) / "f")
    assert page.form.locator("a[href]").count() == 0
    link = page.part("rules", "link").nth(1)
    assert link.evaluate(LOOK) == AS_LINK
    box, words = link.bounding_box(), page.field("rules").locator("label").first.bounding_box()
    assert abs(box["y"] + box["height"] / 2 - words["y"] - words["height"] / 2) <= 2
    address = page.page.url
    link.click()
    page.part("help", "link").focus()
    page.page.keyboard.press("Enter")
    page.page.keyboard.press(" ")
    page.part("photos", "more").click()
    page.part("photos", "link").nth(1).click()
    page.part("photos", "link").first.click()
    assert page.part("photos", "link").nth(1).is_visible()
    assert [(event["key"], event["field"], event["index"]) for event in page.heard("link")] == [
        ("fees", "rules", 1), ("front desk", "help", 0), ("front desk", "help", 0), ("privacy", "photos", 1),
        ("terms.html", "photos", 0)]
    assert page.page.url == address and page.state("rules", "value") is False and page.state("photos", "value") is False
    assert violations(page) == []


def test_the_words_of_a_link_break_where_those_around_it_do(built, visit):
    label = "I agree to the {* terms and conditions of the association of the friends of the lake *} and the rest"
    page = visit(built(form_site({"f": [{"type": "boolean", "key": "rules", "label": label}]}, host=True)) / "f",
                 viewport={"width": 320, "height": 640})
    link = page.part("rules", "link")
    assert link.get_attribute("role") == "button"
    boxes = link.evaluate("e => [...e.getClientRects()].map(({ left, top }) => [left, top])")
    words = page.field("rules").locator(".label").bounding_box()
    # It begins in the line of the words before it, and goes on at the edge.
    assert len(boxes) > 1 and boxes[0][0] > words["x"] + 40 and abs(boxes[1][0] - words["x"]) < 2


def test_all_words_around_links_toggle_the_box_and_name_it(built, visit):
    page = visit(built(form_site({"f": FIELDS}, host=True)) / "f")
    for words, ticked in (("I have read the", True), ("and the", False)):
        page.field("rules").get_by_text(words).click()
        assert page.state("rules", "value") is ticked
    expect(page.control("rules")).to_have_accessible_name("I have read the house rules and the fees")
    assert page.state("rules", "label") == "I have read the house rules and the fees"


def test_without_script_they_are_words_of_their_sentence(built, visit):
    page = visit(built(form_site({"f": FIELDS}, host=True)) / "f", java_script_enabled=False)
    link = page.part("rules", "link").first
    assert link.evaluate(LOOK) == AS_LINK | {"line": "none", "color": False, "cursor": "auto"}
    page.page.keyboard.press("Tab")
    assert page.page.evaluate("document.activeElement.name") == "rules"
    page.page.keyboard.press("Tab")
    assert page.page.evaluate("document.activeElement.dataset.part") != "link"
