"""Pictures of a form are chosen by how they look, and uploaded into the site of a development server."""
import struct
import zlib
from typing import Callable, Iterator

import pytest
from playwright.sync_api import expect

from Browser.builder_fixtures import ROOMY, start
from Support.axe import violations
from Support.builders import Builder
from Support.fields import boolean, text
from Support.pages import Watch
from Support.serving import serving
from Support.sites import Site, form_site

FORM = form_site({"guest": [text("a", label="Name"), boolean("b", label="Agreed")]})
DRAWING = ("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8' width='8' height='8'>"
           "<circle cx='4' cy='4' r='3' fill='{}'/></svg>")


def png(red: int, green: int, blue: int, side: int = 24) -> bytes:
    """A square of one colour."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = (b"\0" + bytes((red, green, blue)) * side) * side
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR",
                                        struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0,
                                                    0)) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


@pytest.fixture
def opened(site, browser) -> Iterator[Callable[..., tuple[Site, Builder]]]:
    """opened(…) serves a site and opens its form “guest” in the builder; options of a context may follow."""
    made = site(FORM | {"forms/star.svg": DRAWING.format("red"), "assets/moon.svg": DRAWING.format("navy")})
    contexts, watches = [], []
    with serving(made.folder) as server:
        def start(**options) -> tuple[Site, Builder]:
            context = browser.new_context(**{"locale": "en-US", "reduced_motion": "reduce", **ROOMY, **options})
            contexts.append(context)
            watches.append(Watch(context, server.address, expected=["404", "ERR_", r"status of (409|413|415)"]))
            watches[-1].start()
            page = context.new_page()
            page.goto(server.url("builder/?form=guest"))
            return made, Builder(page)

        yield start
        for context in contexts:
            context.close()
        assert [problem for watch in watches for problem in watch.remaining()] == []


def preview(builder: Builder):
    return builder.page.frame_locator("iframe[data-preview]")


def chooser(builder: Builder, path: str):
    return builder.page.locator(f'[data-choose-picture="{path}"]')


def test_a_picture_is_chosen_by_its_look(opened):
    _, builder = opened()
    builder.item("a").click()
    control = builder.property("style.mandatoryIcon")
    line = control.locator("xpath=..")
    expect(line.locator(".thumbnail")).to_be_hidden()
    button = line.get_by_role("button", name="Choose a picture… (Picture for required)")
    button.press("Enter")
    dialog = builder.page.get_by_role("dialog", name="Choose a picture: Picture for required")
    expect(dialog.get_by_role("radio")).to_have_count(2)
    expect(dialog.get_by_role("radio", name="moon.svg")).to_be_focused()
    assert violations(builder) == []
    builder.press("ArrowRight")
    expect(dialog.get_by_role("radio", name="star.svg")).to_be_focused()
    builder.press("Enter")
    expect(dialog).to_have_count(0)
    expect(button).to_be_focused()
    expect(control).to_have_value("star")
    expect(line.locator(".thumbnail")).to_be_visible()
    builder.heard("Picture chosen: star")
    button.click()
    expect(dialog.get_by_role("radio", name="star.svg")).to_be_checked()
    builder.press("Escape")
    builder.page.click("[data-command=undo]")
    expect(control).to_have_value("")
    expect(line.locator(".thumbnail")).to_be_hidden()
    control.fill("moon")
    expect(line.locator(".thumbnail")).to_be_visible()


def test_a_picture_is_uploaded_and_shown(opened):
    made, builder = opened()
    builder.item("b").click()
    for side, colour in {"On": (0, 128, 0), "Off": (200, 0, 0)}.items():
        chooser(builder, f"style.checkBox.checkBox{side}").click()
        builder.part("upload-picture").set_input_files({
            "name": f"check {side}.png", "mimeType": "image/png", "buffer": png(*colour)})
        expect(builder.property(f"style.checkBox.checkBox{side}")).to_have_value(f"check {side}")
        expect(builder.page.locator("dialog")).to_have_count(0)
    assert (made.folder / "forms/check On.png").read_bytes() == png(0, 128, 0)
    shown = preview(builder).locator("[data-field=b] img")
    expect(shown.first).to_be_attached()
    widths = shown.evaluate_all(
        "async (all) => Promise.all(all.map(async (image) => { await image.decode(); return image.naturalWidth; }))")
    assert set(widths) == {24}, widths
    expect(builder.page.locator(".property-error:visible")).to_have_count(0)
    builder.press("Control+s")
    builder.heard("Saved guest")
    assert '"checkBoxOn":"checkOn"' in (made.folder / "forms/guest.json").read_text().replace(" ", "")


def test_what_cannot_be_uploaded_is_told(opened):
    made, builder = opened()
    builder.item("a").click()
    chooser(builder, "style.mandatoryIcon").click()
    told = builder.page.locator("dialog [role=alert]")
    for name, bytes_, words in [("star.png", png(1, 2, 3), "forms/star.svg"),
                                ("note.png", b"hello", "holds no picture"),
                                ("large.png", bytes((2 << 20) + 1), "larger than 2 MB")]:
        builder.part("upload-picture").set_input_files({"name": name, "mimeType": "image/png", "buffer": bytes_})
        expect(told).to_contain_text(words)
        expect(told).to_contain_text(name.split(".")[0])
    expect(builder.page.locator("dialog")).to_be_visible()
    builder.press("Escape")
    expect(builder.property("style.mandatoryIcon")).to_have_value("")
    assert sorted(path.name for path in (made.folder / "forms").iterdir()) == ["guest.json", "star.svg"]


def test_a_form_that_is_nowhere_yet_has_no_pictures(opened):
    _, builder = opened()
    builder.page.goto(builder.page.url.split("?")[0])
    builder = Builder(builder.page)
    builder.add("text", "Name")
    chooser(builder, "style.mandatoryIcon").click()
    expect(builder.page.locator("dialog")).to_contain_text("Save the form into the site first")


def test_without_a_server_only_names_are_typed(start):
    builder = start()
    builder.add("text", "Name")
    expect(builder.property("style.mandatoryIcon")).to_be_visible()
    expect(builder.page.locator("[data-choose-picture], .thumbnail")).to_have_count(0)
