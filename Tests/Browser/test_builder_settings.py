"""The title and the button of a form are saved by the builder in site.json, where its language has no place for them."""
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from Support.builders import Builder
from Support.pages import Watch
from Support.serving import serving

SETTINGS = """{
    // three forms
    "forms": [
        {"source": "forms/guest.json", "settings": {"title": "Guests"}}, // of the house
        { "source": "forms/other.json" }
    ]
}
"""
GUEST = """{"fields": [
    {"label": "Name", "type": "text", "key": "a"} // as on the passport
]}
"""


@pytest.fixture
def workshop(browser: Browser, tmp_path: Path):
    """A builder behind a server, with the form “guest”."""
    (tmp_path / "forms").mkdir()
    (tmp_path / "site.json").write_text(SETTINGS)
    for name in ("guest", "other"):
        (tmp_path / "forms" / f"{name}.json").write_text(GUEST)
    with serving(tmp_path) as server:
        context = browser.new_context(locale="en-US", viewport={"width": 1440, "height": 900})
        watch = Watch(context, server.address)
        watch.start()
        page = context.new_page()
        page.goto(server.url("builder/?form=guest"))
        builder = Builder(page)
        builder.folder = tmp_path
        expect(builder.item("a")).to_be_visible()
        yield builder
        assert watch.remaining() == []
        context.close()


def test_the_title_and_the_button_are_saved_where_they_belong(workshop):
    builder = workshop
    builder.page.locator("[role=treeitem][data-kind=form]").click()
    builder.property("title").fill("Visitors")
    builder.property("submitText").fill("Send it")
    builder.press("Control+s")
    builder.heard("Saved guest")
    expected = SETTINGS.replace('{"title": "Guests"}', '{"title": "Visitors", "submitText": "Send it"}')
    assert (builder.folder / "site.json").read_text() == expected
    assert (builder.folder / "forms" / "guest.json").read_text() == GUEST
    # What was saved is what is open: saving again and after the next change meets no other version.
    builder.item("a").click()
    builder.property("label").fill("Full name")
    builder.tool("save")
    builder.press("Control+s")
    expect(builder.part("save-state")).to_contain_text("guest, Formulary: saved")
    builder.page.reload()
    expect(builder.item("a")).to_be_visible()
    assert (builder.folder / "forms" / "guest.json").read_text() == GUEST.replace('"Name"', '"Full name"')
    assert (builder.folder / "site.json").read_text() == expected
    builder.page.locator("[role=treeitem][data-kind=form]").click()
    expect(builder.property("title")).to_have_value("Visitors")
    expect(builder.property("submitText")).to_have_value("Send it")
