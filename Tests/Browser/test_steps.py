"""Pages of a form one at a time (MM XML 1, decisions)."""
import pytest
from playwright.sync_api import expect

from Support.browser import until
from Support.mmxml import form, item, labelled, mmxml_site, page

RULE = ('<relationship object="page::b"><condition>way == "short"</condition>'
        "<if><hide>1</hide></if><else><show>1</show></else></relationship>")


def titled(name, title, *items, **attributes):
    written = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f'<page name="{name}"{written}><group name="{name}Group" title="{title}">{"".join(items)}</group></page>'


FORM = form(
    titled("a", "First", labelled("textField", "one", "One", required="YES"),
           item("segmentedControl", "way", '<tag value="short">Short</tag><tag value="long">Long</tag>')),
    titled("b", "Second", labelled("textField", "two", "Two")),
    titled("never", "Never", labelled("textField", "no", "No"), isHidden="YES"),
    titled("c", "Third", labelled("textField", "three", "Three", required="YES")), rules=RULE)


@pytest.fixture
def opened(built, visit):
    return visit(built(mmxml_site(FORM)) / "f", reduced_motion="reduce")


def shown(form_page) -> list[str]:
    return [each.get_attribute("data-page") for each in form_page.page.locator("[data-page]").all()
            if each.is_visible()]


def go(form_page, part) -> None:
    form_page.page.locator(f".actions [data-part={part}]").click()


def button(form_page, part):
    return form_page.page.locator(f".actions [data-part={part}]")


def test_one_page_is_shown_and_going_on_checks_nothing(opened):
    assert shown(opened) == ["a"]
    expect(button(opened, "prev")).to_be_hidden()
    expect(opened.form.locator("[type=submit]")).to_be_hidden()
    go(opened, "next")
    assert shown(opened) == ["b"]
    assert opened.summary().count() == 0
    expect(opened.page.locator("[data-steps]")).to_contain_text("Step 2 of 3")


def test_a_page_that_hides_itself_hands_the_focus_to_the_one_before(built, visit):
    gone = form(
        titled("a", "First", labelled("textField", "one", "One")),
        titled("b", "Second", item("radioControl", "way", '<tag value="x">Away</tag><tag value="y">Stay</tag>')),
        rules='<relationship object="page::b"><condition>way == "x"</condition><if><hide>1</hide></if></relationship>')
    form_page = visit(built(mmxml_site(gone)) / "f", reduced_motion="reduce")
    go(form_page, "next")
    form_page.option("way", "x").focus()
    form_page.page.keyboard.press("Space")
    form_page.settle()
    assert shown(form_page) == ["a"]
    assert form_page.page.evaluate("document.activeElement.textContent") == "First"


def test_the_new_heading_has_the_focus_and_back_keeps_answers(opened):
    opened.enter("one", "kept")
    go(opened, "next")
    assert opened.page.evaluate("document.activeElement.textContent") == "Second"
    go(opened, "prev")
    assert opened.page.evaluate("document.activeElement.textContent") == "First"
    expect(opened.control("one")).to_have_value("kept")


def test_the_last_page_has_the_button_to_send(opened):
    go(opened, "next")
    go(opened, "next")
    assert shown(opened) == ["c"]
    expect(opened.form.locator("[type=submit]")).to_be_visible()
    expect(button(opened, "next")).to_be_hidden()


def test_a_hidden_page_leaves_the_flow(opened):
    opened.option("way", "short").click()
    expect(opened.page.locator("[data-steps]")).to_contain_text("Step 1 of 2")
    go(opened, "next")
    assert shown(opened) == ["c"]


def test_where_the_page_in_view_is_hidden_the_one_before_it_is_shown(opened):
    go(opened, "next")
    opened.host("fill({ way: 'short' })")
    assert shown(opened) == ["a"]


def test_an_error_brings_its_page_and_so_does_its_entry_in_the_summary(opened):
    go(opened, "next")
    go(opened, "next")
    opened.submit()
    assert shown(opened) == ["a"]
    entries = opened.summary().get_by_role("link")
    assert entries.count() == 2
    entries.nth(1).click()
    assert shown(opened) == ["c"]
    assert opened.focused() == "three"
    # From where the browser's own way back leads through the pages as they were seen.
    for page in ("a", "c", "b"):
        opened.page.go_back()
        expect(opened.page.locator(f"[data-page={page}]")).to_be_visible()


def test_the_host_can_reveal_a_field_on_another_page(opened):
    opened.host("reveal('three')")
    assert shown(opened) == ["c"]
    opened.host("reveal('no')")
    opened.host("reveal('nothing')")
    assert shown(opened) == ["c"]


def test_the_browsers_back_goes_a_page_back(opened):
    go(opened, "next")
    go(opened, "next")
    opened.page.go_back()
    expect(opened.page.locator("[data-page=b]")).to_be_visible()
    assert shown(opened) == ["b"]


def test_enter_goes_through_the_pages(opened):
    opened.control("one").focus()
    opened.page.keyboard.press("Enter")
    assert opened.focused() == "way"
    go(opened, "next")
    opened.control("two").focus()
    opened.page.keyboard.press("Enter")
    assert shown(opened) == ["c"]
    assert opened.focused() == "three"


def test_another_language_opens_at_the_same_page(built, visit, host):
    dist = built({**mmxml_site(FORM), "site.json": {"forms": [
        {"source": "forms/f.xml", "id": "f", "locales": ["en", "es"]}]}})
    opened = visit(host.mount(dist) + "f/")
    go(opened, "next")
    opened.enter("two", "kept")
    opened.page.locator("[data-languages] a[hreflang=es]").click()
    opened.page.wait_for_url("**/es/*")
    until(opened.page, "() => window.formsite")
    assert shown(opened) == ["b"]
    assert opened.focused() == "two"
    expect(opened.control("two")).to_have_value("kept")
    expect(opened.page.locator("[data-steps]")).to_contain_text("Paso 2 de 3")


def test_without_script_all_pages_stand_one_below_the_other(built, visit):
    dist = built(mmxml_site(FORM, submit={"endpoint": "https://example.org/in"}))
    opened = visit(dist / "f", java_script_enabled=False)
    assert shown(opened) == ["a", "b", "c"]
    expect(opened.form.locator("[type=submit]")).to_be_visible()
    expect(button(opened, "next")).to_be_hidden()


def test_a_form_that_is_ended_keeps_its_draft_and_follows_the_browser_no_more(built, visit):
    opened = visit(built({**mmxml_site(FORM)}) / "f", reduced_motion="reduce")
    go(opened, "next")
    # The draft would be written a while after the latest change.
    opened.page.clock.install()
    opened.control("two").fill("kept")
    assert "kept" not in opened.page.evaluate("JSON.stringify(localStorage)")
    opened.page.evaluate("formsite.form().end()")
    assert "kept" in opened.page.evaluate("JSON.stringify(localStorage)")
    opened.page.evaluate("localStorage.clear(); dispatchEvent(new PageTransitionEvent('pagehide'));")
    opened.page.evaluate("dispatchEvent(new PopStateEvent('popstate', { state: { step: 'a' } })); void 0")
    assert shown(opened) == ["b"] and opened.page.evaluate("localStorage.length") == 0


@pytest.mark.parametrize("media", [{}, {"contrast": "more"}, {"forced_colors": "active"}], ids=str)
def test_the_present_step_has_the_thickest_line_and_one_with_errors_its_own(media, built, visit):
    form_page = visit(built(mmxml_site(FORM)) / "f", reduced_motion="reduce", **media)

    def lines(what: str) -> list[str]:
        return form_page.page.evaluate("""what => [...document.querySelectorAll('[data-step]')].map(step =>
            ['blockSize', 'backgroundColor', 'borderTopStyle'].map(name => getComputedStyle(step, '::before')[name]))
            .map(([size, ...look]) => what === 'size' ? parseFloat(size) : look.join())""", what)

    go(form_page, "next")
    done, present, ahead = lines("size")
    assert present > done >= ahead
    looks = lines("look")
    assert looks[0] == looks[1] != looks[2]
    form_page.page.evaluate("formsite.form().validate()")
    form_page.page.evaluate("formsite.form().reveal('b')")
    wrong = lines("look")
    assert wrong[0] not in looks and wrong[2] == wrong[0] and wrong[1] == looks[1]


def test_the_new_heading_is_in_view_below_a_long_list_of_errors(built, visit):
    many = [labelled("textField", f"m{n}", f"Many {n}", required="YES") for n in range(12)]
    opened = visit(built(mmxml_site(form(titled("a", "First", *many), titled("b", "Second", item("textField", "z")))))
                   / "f", viewport={"width": 390, "height": 700})
    opened.host("validate()")
    expect(opened.summary()).to_be_visible()
    assert opened.summary().bounding_box()["height"] > 400
    go(opened, "next")
    assert opened.page.evaluate("""() => { const { top, bottom } = document.activeElement.getBoundingClientRect();
        return document.activeElement.textContent.trim() === 'Second' && top >= 0 && bottom <= innerHeight; }""")


SCENE = """<scene sceneID="s{name}"><objects><viewController id="{name}" storyboardIdentifier="{name}"><view key="view">
<subviews><textField id="t{name}" customClass="ADBoundTextField" userLabel="t{name}"/>{button}</subviews></view>
</viewController></objects></scene>"""
SEGUE = """<button id="go{name}" userLabel="go{name}"{state}><state key="normal" title="Go"/><connections>
<segue destination="{to}" kind="show" id="x"/></connections></button>"""


@pytest.fixture
def storyboard(built, visit):
    """storyboard(initial, segues) opens three pages a, b and c, with a button on each that has a segue."""
    def opened(initial: str, segues: dict[str, str], state: str = ""):
        scenes = [SCENE.format(name=name, button=SEGUE.format(name=name, to=segues[name], state=state)
                               if name in segues else "") for name in "abc"]
        text = ('<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" '
                f'initialViewController="{initial}"><scenes>{"".join(scenes)}</scenes></document>')
        return visit(built({"site.json": {"host": True}, "forms/f.storyboard": text}) / "f")
    return opened


def plain_buttons(page) -> list[str]:
    return [part for part in ("prev", "next") if button(page, part).is_visible()]


def test_a_page_that_no_segue_reaches_is_reached_by_plain_buttons(storyboard):
    """Action Data 1.2: the first one here, from the second; the second by its segue alone."""
    opened = storyboard("a", {"a": "b"})
    assert shown(opened) == ["a"] and plain_buttons(opened) == []
    opened.control("goa").click()
    assert shown(opened) == ["b"] and plain_buttons(opened) == ["prev", "next"]
    go(opened, "prev")
    assert shown(opened) == ["a"] and plain_buttons(opened) == []


def test_pages_whose_segues_lead_to_each_other_alone_are_entered_and_left_by_plain_buttons(storyboard):
    opened = storyboard("a", {"b": "c", "c": "b"})
    assert plain_buttons(opened) == ["next"]
    go(opened, "next")
    assert shown(opened) == ["b"] and plain_buttons(opened) == ["prev"]
    opened.control("gob").click()
    assert shown(opened) == ["c"] and plain_buttons(opened) == []
    opened = storyboard("a", {"a": "b", "b": "a"})
    opened.control("goa").click()
    assert shown(opened) == ["b"] and plain_buttons(opened) == ["next"]
    go(opened, "next")
    assert shown(opened) == ["c"] and plain_buttons(opened) == ["prev"]


def test_a_segue_that_cannot_be_used_is_no_way(storyboard):
    opened = storyboard("a", {"a": "b"}, ' hidden="YES"')
    assert plain_buttons(opened) == ["next"]


def test_a_segue_takes_the_focus_to_the_heading_of_its_page(storyboard):
    opened = storyboard("a", {"a": "b", "b": "a"})
    for start, goal in ("ab", "ba"):
        opened.control(f"go{start}").press("Enter")
        expect(opened.page.locator(f"[data-page={goal}] h2").first).to_be_focused()


def test_the_initial_page_is_that_of_every_new_start(storyboard):
    opened = storyboard("c", {})
    assert shown(opened) == ["c"]
    go(opened, "prev")
    opened.page.go_back()
    until(opened.page, "() => !document.querySelector('[data-page=c]').classList.contains('away')")
    assert shown(opened) == ["c"]
    go(opened, "prev")
    opened.enter("tb", "x")
    opened.page.reload()
    opened.settle()
    opened.page.locator("[data-draft] [data-part=restart]").click()
    assert shown(opened) == ["c"]
