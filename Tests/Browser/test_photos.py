"""Photos are chosen, dropped or pasted (MM XML 4), and what is no picture is refused in words."""
import pytest
from playwright.sync_api import expect

from Support.axe import violations
from Support.mmxml import form, labelled, mmxml_site, page
from Support.pictures import png

FORM = form(
    page("p", labelled("textField", "name", "Name"), labelled("photoCapture", "photo", "Photo", submitsValue="YES")))

GIVE = """([element, type, files]) => { const data = new DataTransfer();
    for (const [name, kind, size, bytes] of files) {
        const content = bytes ? Uint8Array.from(atob(bytes), c => c.charCodeAt(0)) : new Uint8Array(size);
        data.items.add(new File([content], name, { type: kind }));
    }
    const event = type === 'paste' ? new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true })
        : new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
    return element.dispatchEvent(event); }"""


@pytest.fixture
def opened(built, visit):
    return visit(built(mmxml_site(FORM)) / "f", reduced_motion="reduce")


def picture(name="card.png"):
    import base64
    return [name, "image/png", 0, base64.b64encode(png(40, 30)).decode()]


def give(form_page, locator, kind, *files):
    answer = form_page.page.evaluate(GIVE, [locator.element_handle(), kind, list(files)])
    form_page.settle()
    return answer


def test_type_and_size_are_said_before_choosing(opened):
    control = opened.field("photo").locator("input[type=file]")
    expect(control).to_have_accessible_description("A picture such as JPEG, PNG or HEIC, up to 10 MB.")
    assert control.get_attribute("accept") == "image/*" and control.get_attribute("capture") == "environment"
    expect(opened.field("photo").get_by_text("or drop a picture here, or paste one")).to_be_visible()
    assert violations(opened) == []


@pytest.mark.parametrize("device, caption",
                         [({}, "Choose a photo"), ({"has_touch": True, "is_mobile": True}, "Take photo")],
                         ids=["mouse", "touch"])
def test_the_button_says_what_it_does_on_the_device_at_hand(built, visit, device, caption):
    opened = visit(built(mmxml_site(FORM)) / "f", viewport={"width": 320, "height": 640}, **device)
    button = opened.field("photo").locator(".picture-button")
    assert button.inner_text() == caption
    assert button.bounding_box()["height"] >= 44
    expect(opened.field("photo").locator("input[type=file]")).to_have_accessible_name(f"Photo {caption}")
    opened.enter("photo", True)
    expect(opened.field("photo").locator("img")).to_be_visible()
    assert button.inner_text() == "Change photo"
    opened.part("photo", "remove").click()
    assert button.inner_text() == caption


def test_a_picture_can_be_dropped_and_one_beside_the_field_does_not_replace_the_page(opened):
    zone = opened.field("photo").locator(".photo")
    give(opened, zone, "dragover", picture())
    assert "dropping" in opened.field("photo").get_attribute("class")
    assert not give(opened, zone, "drop", picture())
    assert opened.state("photo", "value") == "1"
    expect(opened.field("photo").locator("img")).to_be_visible()
    expect(opened.field("photo").get_by_role("status")).to_have_text("Photo chosen: card.png")
    assert "dropping" not in opened.field("photo").get_attribute("class")
    opened.part("photo", "remove").click()
    assert opened.state("photo", "value") == "0"
    assert not give(opened, opened.page.locator("h1"), "drop", picture())
    assert opened.state("photo", "value") == "0"


def test_a_picture_can_be_pasted_where_only_one_can_be_meant(opened):
    assert not give(opened, opened.page.locator("body"), "paste", picture("pasted.png"))
    assert opened.state("photo", "value") == "1"
    expect(opened.field("photo").get_by_role("status")).to_have_text("Photo chosen: pasted.png")


@pytest.mark.parametrize("files, message", [
    ([["a.pdf", "application/pdf", 10, ""]], "This file is not a picture. Choose one such as JPEG, PNG or HEIC."),
    ([["a.png", "image/png", 12_500_000, ""]], "This picture is 12.5 MB. Choose one of at most 10 MB."),
    ([["a.png", "image/png", 10, ""], ["b.png", "image/png", 10, ""]], "Choose one picture only."),
])
def test_what_cannot_be_taken_is_told_and_leaves_the_picture(opened, files, message):
    zone = opened.field("photo").locator(".photo")
    give(opened, zone, "drop", picture())
    give(opened, zone, "drop", *files)
    assert opened.message("photo").endswith(message)
    assert opened.state("photo", "value") == "1"
    assert opened.page.evaluate("document.querySelector('input[type=file]').files[0].name") == "card.png"
    give(opened, zone, "drop", picture("next.png"))
    assert opened.message("photo") == ""


def test_a_file_of_another_kind_that_is_chosen_never_becomes_an_answer(opened):
    control = opened.field("photo").locator("input[type=file]")
    control.set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": b"text"})
    assert opened.message("photo").endswith("This file is not a picture. Choose one such as JPEG, PNG or HEIC.")
    assert opened.state("photo", "value") == "0"


@pytest.mark.parametrize("content", [b"", b"notapng" * 10], ids=["nothing", "a text"])
def test_what_only_has_the_name_of_a_picture_is_none(opened, content):
    zone = opened.field("photo").locator(".photo")
    give(opened, zone, "drop", picture())
    control = opened.field("photo").locator("input[type=file]")
    control.set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": content})
    opened.settle()
    assert opened.message("photo").endswith("This file is not a picture. Choose one such as JPEG, PNG or HEIC.")
    assert opened.state("photo", "value") == "1"
    assert control.evaluate("e => e.files[0].name") == "card.png"
    expect(opened.field("photo").get_by_role("status")).to_have_text("Photo chosen: card.png")


@pytest.mark.parametrize("name, type, content", [
    ("a.heic", "image/heic", b"\0\0\0\x18ftypheic\0\0\0\0"),
    ("a.svg", "image/svg+xml", b"<svg xmlns='http://www.w3.org/2000/svg'/>"),
])
def test_a_picture_that_has_no_bitmap_here_is_taken_too(opened, name, type, content):
    opened.field("photo").locator("input[type=file]").set_input_files(
        {"name": name, "mimeType": type, "buffer": content})
    expect(opened.field("photo").get_by_role("status")).to_have_text(f"Photo chosen: {name}")
    assert opened.state("photo", "value") == "1" and opened.message("photo") == ""
