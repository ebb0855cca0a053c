"""The title and the button of a form are saved in site.json, where its language has no place for them."""
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from Support.browser import until
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
        builder.folder, builder.watch = tmp_path, watch
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


def test_a_saved_form_is_shared_by_its_addresses(workshop):
    builder = workshop
    builder.tool("save")
    share = builder.part("share")
    addresses = {each.get_attribute("data-share"): each.evaluate("link => link.pathname + link.search")
                 for each in share.locator("[data-share]").all()}
    assert addresses == {"page": "/guest/", "languages": "/__preview/guest/", "zip": "/guest.zip",
                         "inbox": "/__inbox?form=guest"}
    for name in addresses:
        assert builder.page.request.get(share.locator(f"[data-share={name}]").evaluate("link => link.href")).ok, name
    expect(share).to_contain_text("As the form was saved last")
    address = share.get_by_role("textbox", name="Page")
    expect(address).to_have_value(builder.page.url.split("builder/")[0] + "guest/")
    assert address.bounding_box()["height"] < 60, "an address is one line, however narrow the pane"


def test_the_first_page_lists_what_can_be_gone_on_with(workshop):
    builder = workshop
    (builder.folder / "forms/other.json").write_text(
        '{"fields": [{"label": "Name", "type": "text", "key": "a", "validator": [{"type": "nothing"}]}]}')
    builder.page.goto(builder.page.url.split("?")[0])
    kept = builder.part("kept")
    expect(kept.locator("[data-open-form=guest]")).to_contain_text("forms/guest.json · Formulary · English")
    expect(kept.locator("[data-open-form=other]")).to_contain_text("problem")
    expect(builder.page.locator(".empty [data-example]")).to_have_count(6)
    kept.locator("[data-open-form=guest]").click()
    expect(builder.item("a")).to_be_visible()
    expect(builder.page.locator("[data-open-form]")).to_have_count(0)


def test_a_new_form_has_the_languages_of_its_site_at_once(workshop):
    builder = workshop
    (builder.folder / "site.json").write_text(json.dumps({"locales": ["en", "es", "fr"]}))
    builder.page.goto(builder.page.url.split("?")[0])
    builder.part("start-empty").click()
    builder.add("text", "Name")
    builder.press("Control+s")
    builder.part("new-id").fill("trip")
    builder.part("create").click()
    builder.heard("Saved trip")
    builder.tool("save")
    expect(builder.part("save-state")).to_contain_text("trip, Formulary: saved")
    builder.tool("translations")
    heads = builder.page.locator(".translations thead th[data-locale]")
    names = lambda: heads.evaluate_all("heads => heads.map((head) => head.dataset.locale)")
    assert names() == ["en", "es", "fr"]
    builder.page.click("[data-command=undo]")
    assert names() == ["en", "es", "fr"], "and does not lose them"


def test_a_title_that_nobody_wrote_goes_by_the_name_of_the_form(workshop):
    builder = workshop
    (builder.folder / "site.json").write_text("{}")
    builder.page.reload()
    builder.tool("save")
    builder.page.click("[data-command=save-as]")
    builder.part("new-language").select_option("elvis")
    builder.part("new-id").fill("list-of-guests")
    builder.part("create").click()
    builder.heard("Saved list-of-guests")
    expect(builder.part("save-state")).to_contain_text("list-of-guests, 3lvis: saved")
    expect(builder.page.locator(".losses")).to_have_count(0)
    builder.page.goto(builder.page.url.split("?")[0])
    builder.part("start-empty").click()
    builder.add("text", "Name")
    builder.tool("save")
    expect(builder.page.locator(".losses")).to_have_count(0)
    builder.press("Control+s")
    builder.part("new-id").fill("trip-plan")
    builder.part("create").click()
    builder.heard("Saved trip-plan")
    expect(builder.page.locator("dialog")).to_have_count(0)
    builder.page.locator("[role=treeitem][data-kind=form]").click()
    expect(builder.property("title")).to_have_value("Trip plan")
    builder.property("title").fill("A trip, or two")
    with builder.page.expect_response("**/__builder/forms/trip-plan"):
        builder.press("Control+s")
    assert json.loads((builder.folder / "site.json").read_text())["forms"] == [
        {"source": "forms/"}, {"source": "forms/trip-plan.json", "settings": {"title": "A trip, or two"}}]


@pytest.mark.parametrize("size", [(844, 390), (640, 400), (320, 256)])
def test_opening_a_form_in_a_low_window_leaves_the_toolbar_in_view(size, workshop):
    fields = ", ".join(f'{{"label": "Field {n}", "type": "text", "key": "f{n}"}}' for n in range(20))
    (workshop.folder / "forms/guest.json").write_text(f'{{"fields": [{fields}]}}')
    workshop.page.set_viewport_size({"width": size[0], "height": size[1]})
    workshop.page.reload()
    expect(workshop.page.frame_locator("iframe[data-preview]").locator("[data-field=f19]")).to_have_count(1)
    expect(workshop.item("f19")).to_have_count(1)
    workshop.arrived()
    assert workshop.page.evaluate("scrollY") == 0


def test_tools_open_also_once_the_server_has_stopped(workshop):
    builder = workshop
    expect(builder.page.frame_locator("iframe[data-preview]").locator("[data-field=a]")).to_be_visible()
    tools = ["rules", "problems", "translations", "open", "json", "versions"]
    until(builder.page, """(names) => ['dialogs', 'comparison', 'reading', 'styles', ...names].every((name) => (
        performance.getEntriesByType('resource').some((each) => each.name.includes(`/${name}-`))))""", tools)
    loaded = builder.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    assert [name for name in loaded if "/__web/" in name] == []
    builder.page.context.route("**/*.js", lambda route: route.abort())
    for tool in tools:
        builder.tool(tool)
    expect(builder.page.locator("dialog[open]")).to_have_count(0)


def test_a_new_form_is_added_to_those_that_the_site_lists(workshop):
    builder = workshop
    builder.tool("save")
    builder.page.click("[data-command=save-as]")
    builder.part("new-id").fill("guests")
    builder.press("Enter")
    builder.heard("Saved guests, and added it to the forms that site.json lists")
    last = '{ "source": "forms/other.json" }'
    listed = SETTINGS.replace(last, f'{last},\n        {last.replace("other", "guests")}')
    assert (builder.folder / "site.json").read_text() == listed
    builder.page.click(".tool-button[data-tool=save]")
    builder.item("a").click()
    builder.property("label").fill("Full name")
    builder.press("Control+s")
    builder.heard("^Saved guests$")


def test_a_name_that_a_new_form_cannot_have_is_told_at_once(workshop):
    builder = workshop
    builder.tool("save")
    builder.page.click("[data-command=save-as]")
    name = builder.part("new-id")
    refusals = {"builder": "called “builder”", "Assets": "called “Assets”", "a.html": "called “a.html”",
                "other": "has a form called “other”", "a.": "do not end with a dot", "": "Use letters"}
    for written, words in refusals.items():
        name.fill(written)
        expect(name).to_have_attribute("aria-invalid", "true")
        expect(name).to_have_accessible_description(re.compile(words))
    name.fill("guests")
    expect(name).to_have_attribute("aria-invalid", "false")
    expect(name).to_have_accessible_description("")
