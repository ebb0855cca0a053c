"""Signatures and photos (MM XML 4)."""
import pytest
from playwright.sync_api import expect

from Support.axe import violations
from Support.browser import until
from Support.mmxml import form, item, labelled, mmxml_site, page
from Support.photos import PHOTO
from Support.pictures import png

FORM = form(page("p", labelled("signatureBox", "sign", "Signature", required="YES", submitsValue="YES"),
                 labelled("photoCapture", "photo", "Photo", submitsValue="YES"),
                 item("infoButton", "help", "<defaultValue>Why?</defaultValue><text>To be sure.//Thank you.</text>")))


@pytest.fixture
def opened(built, visit):
    opened = visit(built(mmxml_site(FORM)) / "f", reduced_motion="reduce")
    opened.page.evaluate("addEventListener('formsite:submit', e => { window.files = e.detail.files; }, true)")
    return opened


def open_pad(form_page):
    form_page.control("sign").locator("xpath=.").click()
    return form_page.field("sign").locator("dialog")


INK = """(canvas, [left, top, width, height]) => canvas.getContext('2d').getImageData(left * canvas.width,
    top * canvas.height, width * canvas.width, height * canvas.height).data.some(Boolean)"""
"""Tells whether something is drawn on a part of the pad, in shares of its width and height."""


def draw(form_page, pad, button="left") -> None:
    box = pad.locator("canvas").bounding_box()
    mouse = form_page.page.mouse
    mouse.move(box["x"] + 20, box["y"] + 40)
    mouse.down(button=button)
    mouse.move(box["x"] + 90, box["y"] + 80, steps=5)
    mouse.up(button=button)


def sent(form_page) -> list:
    form_page.submit()
    return form_page.page.evaluate("(window.files ?? []).map(([key, file]) => [key, file.type, file.size > 0])")


def test_the_pad_opens_at_its_title_so_that_no_keyboard_comes_over_it(opened):
    pad = open_pad(opened)
    expect(pad.get_by_role("heading")).to_be_focused()
    expect(pad).to_have_accessible_name("Signature")
    assert pad.get_by_role("heading").evaluate("e => getComputedStyle(e).outlineStyle") == "none"
    opened.page.keyboard.press("Tab")
    expect(pad.get_by_label("Or type your name")).to_be_focused()


def test_a_drawn_signature_is_a_picture(opened):
    pad = open_pad(opened)
    draw(opened, pad)
    pad.locator("[data-part=done]").click()
    expect(pad).to_be_hidden()
    assert opened.state("sign", "value") == "1"
    expect(opened.control("sign").locator("img")).to_be_visible()
    expect(opened.control("sign")).to_be_focused()
    assert sent(opened) == [["sign", "image/png", True]]


def test_a_name_may_be_typed_instead_by_keyboard_alone(opened):
    opened.control("sign").focus()
    opened.page.keyboard.press("Enter")
    pad = opened.field("sign").locator("dialog")
    pad.get_by_label("Or type your name").focus()
    opened.page.keyboard.type("Ana Soto")
    assert violations(opened) == []
    opened.page.keyboard.press("Enter")
    expect(pad).to_be_hidden()
    assert opened.state("sign", "value") == "1"


def test_an_empty_pad_is_no_signature_and_a_cleared_one_takes_it_back(opened):
    pad = open_pad(opened)
    pad.locator("[data-part=done]").click()
    assert opened.state("sign", "value") == "0"
    draw(opened, open_pad(opened))
    pad.locator("[data-part=done]").click()
    open_pad(opened)
    pad.locator("[data-part=remove]").click()
    pad.locator("[data-part=done]").click()
    assert opened.state("sign", "value") == "0"
    expect(opened.control("sign").locator("img")).to_have_count(0)


def test_leaving_without_done_changes_nothing(opened):
    pad = open_pad(opened)
    draw(opened, pad)
    opened.page.keyboard.press("Escape")
    assert opened.state("sign", "value") == "0"
    open_pad(opened)
    pad.locator("[data-part=cancel]").click()
    expect(pad).to_be_hidden()
    assert opened.state("sign", "value") == "0"


def test_the_pad_opens_with_the_signature_as_it_was_given(opened):
    pad = open_pad(opened)
    draw(opened, pad)
    pad.locator("[data-part=done]").click()
    open_pad(opened)
    pad.locator("[data-part=remove]").click()
    pad.locator("[data-part=cancel]").click()
    open_pad(opened)
    pad.locator("[data-part=done]").click()
    assert opened.state("sign", "value") == "1", "what was cleared and cancelled is as it was"
    open_pad(opened)
    pad.locator("[data-part=remove]").click()
    pad.locator("[data-part=done]").click()
    draw(opened, open_pad(opened))
    pad.locator("[data-part=cancel]").click()
    open_pad(opened)
    pad.locator("[data-part=done]").click()
    assert opened.state("sign", "value") == "0"


def test_a_signature_that_was_brought_back_is_on_the_pad_too(opened):
    def sign():
        pad = open_pad(opened)
        draw(opened, pad)
        pad.locator("[data-part=done]").click()

    sign()
    opened.page.reload()
    opened.settle()
    sign()
    opened.page.locator("[data-draft] [data-part=restart]").click()
    opened.page.locator("[data-draft] [data-part=undo]").click()
    assert opened.state("sign", "value") == "1"
    open_pad(opened).locator("[data-part=done]").click()
    assert opened.state("sign", "value") == "1"


def test_enter_that_confirms_what_is_composed_does_not_sign(opened):
    pad = open_pad(opened)
    pad.get_by_label("Or type your name").evaluate("""(e) => { e.value = 'やまだ'; e.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })); }""")
    assert pad.evaluate("e => e.open") and opened.state("sign", "value") == "0"


def test_only_the_first_button_of_a_mouse_and_one_finger_draw(opened):
    pad = open_pad(opened)
    draw(opened, pad, "right")
    assert not pad.locator("canvas").evaluate(INK, [0, 0, 1, 1])
    box = pad.locator("canvas").bounding_box()
    session = opened.page.context.new_cdp_session(opened.page)
    for kind, x in (("touchStart", 20), ("touchMove", 60), ("touchMove", 100), ("touchEnd", 0)):
        points = [{"id": y, "x": box["x"] + x, "y": box["y"] + box["height"] * y / 4} for y in (1, 3)]
        if kind == "touchStart":
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points[:1]})
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if x else []})
    top, bottom = (pad.locator("canvas").evaluate(INK, [0, at, 1, 0.5]) for at in (0, 0.5))
    assert top and not bottom


def test_the_page_holds_no_copies_of_signatures(opened):
    opened.page.evaluate("""() => { const { createObjectURL, revokeObjectURL } = URL;
        window.copies = new Set();
        URL.createObjectURL = (file) => { const made = createObjectURL(file); copies.add(made); return made; };
        URL.revokeObjectURL = (made) => { copies.delete(made); revokeObjectURL(made); }; }""")
    for _ in range(2):
        pad = open_pad(opened)
        draw(opened, pad)
        pad.locator("[data-part=done]").click()
    until(opened.page, "() => copies.size === 0")
    assert opened.control("sign").locator("img").evaluate("e => e.naturalWidth") > 1
    opened.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert opened.page.locator(".receipt-value img").first.evaluate("e => e.naturalWidth") > 1


def test_a_script_signs_with_an_empty_picture(opened):
    opened.host("field('sign').set(true)")
    assert opened.state("sign", "value") == "1"
    assert sent(opened) == [["sign", "image/png", True]]


def test_a_photo_is_shown_and_can_be_removed(opened):
    control = opened.field("photo").locator("input[type=file]")
    control.set_input_files({"name": "card.png", "mimeType": "image/png", "buffer": png(40, 30)})
    expect(opened.field("photo").locator("img")).to_be_visible()
    assert opened.state("photo", "value") == "1"
    expect(opened.field("photo").get_by_role("status")).to_have_text("Photo chosen: card.png")
    opened.field("photo").locator("[data-part=remove]").click()
    assert opened.state("photo", "value") == "0"
    expect(opened.field("photo").locator("img")).to_have_count(0)
    expect(opened.field("photo").get_by_role("status")).to_have_text("Photo removed")


def test_a_picture_that_cannot_be_shown_is_kept_without_a_preview(opened):
    control = opened.field("photo").locator("input[type=file]")
    control.set_input_files({"name": "card.png", "mimeType": "image/png", "buffer": PHOTO})
    expect(opened.field("photo").get_by_role("status")).to_have_text("Photo chosen: card.png")
    assert opened.state("photo", "value") == "1"
    expect(opened.field("photo").locator("img")).to_have_count(0)


def test_the_text_of_a_button_opens_and_closes(opened):
    opened.part("help", "more").click()
    dialog = opened.field("help").locator("dialog")
    expect(dialog).to_contain_text("To be sure.\nThank you.", use_inner_text=True)
    assert violations(opened) == []
    opened.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    opened.part("help", "more").click()
    dialog.locator("[data-part=done]").click()
    expect(dialog).to_be_hidden()


def test_without_script_what_needs_it_is_said_and_texts_can_be_read(built, visit):
    opened = visit(built(mmxml_site(FORM)) / "f", java_script_enabled=False)
    # The driver's own reading of texts leaves <noscript> out.
    assert "Signing needs JavaScript." in opened.field("sign").inner_text()
    assert "To be sure." in opened.field("help").inner_text()
    expect(opened.field("photo").locator("input[type=file]")).to_be_visible()
