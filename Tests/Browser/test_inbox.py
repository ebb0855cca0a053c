"""The inbox of the development server: what a form sends appears in it, stays, and can be taken away."""
import json
import re
from contextlib import ExitStack
from pathlib import Path
from typing import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from Support.axe import AXE
from Support.documents import document
from Support.fields import boolean, text
from Support.mmxml import form, labelled, page
from Support.pages import PICTURE, TURN, Watch
from Support.program import ROOT
from Support.serving import Server, serving
from Support.sites import Site, form_site

GUEST = [text("name", validator=[{"type": "mandatory", "textError": "Enter your name"}]),
         text("secret", isPassword=True), boolean("news")]
CARD = form(page("p", labelled("textField", "wish", "Your wish"),
                 labelled("photoCapture", "photo", "Photo", submitsValue="YES")))
FILES = {**form_site({"guest": GUEST}, title="Forms", locales=["en", "es"]), "forms/card.xml": CARD}


class Desk:
    """A served site, and its pages in one browser."""

    def __init__(self, site: Site, browser: Browser, stack: ExitStack) -> None:
        self.site = site
        self.context = browser.new_context(locale="en-US", timezone_id="UTC", reduced_motion="reduce")
        stack.callback(self.context.close)
        self.server: Server = stack.enter_context(serving(site.folder))
        self.watch = Watch(self.context, self.server.address, expected=["ERR_", r"410 \(Gone\)"])
        self.watch.start()

    def open(self, path: str) -> Page:
        opened = self.context.new_page()
        opened.goto(self.server.url(path))
        return opened

    def inbox(self) -> Page:
        """Its policy lets no text be run as script, so that the tests look from outside."""
        return self.open("__inbox")

    def send(self, name: str, path: str = "guest/") -> Page:
        opened = self.open(path)
        opened.locator("[data-field=name] input").fill(name)
        opened.locator("[type=submit]").click()
        return opened

    def post(self, name: str) -> None:
        body = json.dumps({"name": name, "secret": "", "news": False})
        assert self.server.request("POST", "/__submit/guest", body, {"Content-Type": "application/json"})[0] == 204


@pytest.fixture
def desk(tmp_path: Path, browser: Browser) -> Iterator[Desk]:
    with ExitStack() as stack:
        desk = Desk(Site(tmp_path).write(FILES), browser, stack)
        yield desk
        problems = desk.watch.remaining()
    assert not problems, "\n".join(problems)


def test_what_a_form_sends_arrives_while_the_inbox_is_open(desk, browser):
    desk.context.add_init_script(TURN)
    inbox = desk.inbox()
    expect(inbox.get_by_role("heading", name="The inbox is empty")).to_be_visible()
    sent = desk.send("Ana", "guest/es/")
    expect(sent.locator("[data-confirmation]")).to_be_visible()
    reference = sent.locator("[data-part=reference]").inner_text()
    entries = inbox.locator(".entry")
    expect(entries).to_have_count(1)
    expect(inbox.get_by_role("heading", name="The inbox is empty")).to_be_hidden()
    expect(entries.first.locator("summary").first).to_contain_text(re.compile(r"Guest\s+es.*Ana", re.DOTALL))
    entries.first.locator("summary").first.click()
    expect(entries.first.locator("dd")).to_have_text(["Ana", "Not answered", "No"])
    expect(entries.first.locator(".reference")).to_have_text(f"Reference {reference}")
    # A page that is not looked at holds no connection, and catches up.
    with inbox.expect_event("requestfailed", lambda request: request.url.endswith("/events")):
        inbox.locator("html").dispatch_event("turn")
    desk.send("Bo")
    inbox.locator("html").dispatch_event("turn")
    expect(entries).to_have_count(2)
    expect(inbox.locator("#announcement")).to_have_text("A new submission has arrived")
    expect(entries.first).to_contain_text("Bo")
    expect(entries.nth(1)).to_have_attribute("open", "")
    expect(entries.nth(1).locator("dd").first).to_have_text("Ana")

    # After a restart it is all there, in the page that stayed open too.
    desk.server.process.terminate()
    desk.server.process.wait(timeout=120)
    expect(inbox.get_by_text("Connection lost, trying again")).to_be_visible()
    with serving(desk.site.folder, port=desk.server.port) as again:
        expect(inbox.get_by_text("Connection lost, trying again")).to_be_hidden()
        expect(entries).to_have_count(2)
        assert b"Ana" in again.get("/__inbox/submissions.csv")[2]
        with inbox.expect_download() as download:
            inbox.get_by_role("link", name="Export JSON").click()
        names = [each["payload"]["name"] for each in json.loads(download.value.path().read_text())["submissions"]]
        assert names == ["Bo", "Ana"]


def test_pictures_and_pages_without_script(desk, browser):
    card = desk.open("card/")
    card.locator("[data-field=wish] input").fill("Peace: now")
    card.locator("[data-field=photo] input").set_input_files([PICTURE])
    card.locator("[type=submit]").click()
    expect(card.locator("[data-confirmation]")).to_be_visible()
    plain = browser.new_context(java_script_enabled=False)
    native = plain.new_page()
    native.goto(desk.server.url("guest/es/"))
    native.locator("input[name=name]").fill("José")
    native.locator("[type=submit]").click()
    expect(native.get_by_text("Sus respuestas se han enviado.")).to_be_visible()
    native.goto(desk.server.url("card/"))
    native.locator("input[name=wish]").fill("Rain")
    native.locator("input[type=file]").set_input_files([PICTURE])
    native.locator("[type=submit]").click()
    expect(native.get_by_text("Your answers were sent.")).to_be_visible()
    plain.close()
    inbox = desk.inbox()
    entries = inbox.locator(".entry")
    expect(entries.locator(".title")).to_have_text(["F", "Guest", "F"])
    entries.nth(0).locator("summary").first.click()
    expect(entries.nth(0).locator(".files img")).to_be_visible()
    entries.nth(2).locator("summary").first.click()
    expect(entries.nth(2).locator("dd")).to_have_text(["Peace: now", "Yes"])
    picture = entries.nth(2).locator(".files img")
    expect(picture).to_be_visible()
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("image => image.naturalWidth > 0")
    expect(entries.nth(2).locator("pre")).to_contain_text("Peace%3A now:wish:1:photo")


def test_filtering_deleting_and_taking_back(desk):
    for name in ["a", "b", "c"]:
        desk.post(name)
    desk.server.request("POST", "/__submit/card", "x:wish", {"Content-Type": "text/plain"})
    inbox = desk.inbox()
    entries = inbox.locator(".entry")
    expect(entries).to_have_count(4)
    inbox.get_by_label("Form").select_option("guest")
    expect(entries).to_have_count(3)
    expect(inbox).to_have_url(re.compile(r"\?form=guest$"))
    expect(inbox.locator("#count")).to_have_text("3 submissions")

    entries.nth(1).locator("summary").first.click()
    entries.nth(1).get_by_role("button", name="Delete").click()
    expect(entries.locator(".preview")).to_have_text(["c", "a"])
    expect(entries.nth(1).locator("summary").first).to_be_focused()
    inbox.get_by_role("button", name="Undo").click()
    expect(entries.locator(".preview")).to_have_text(["c", "b", "a"])

    inbox.get_by_role("button", name="Delete all").click()
    expect(inbox.get_by_role("dialog")).to_contain_text("Delete 3 submissions of “Guest”?")
    expect(inbox.get_by_role("button", name="Keep")).to_be_focused()
    inbox.keyboard.press("Enter")
    expect(inbox.get_by_role("dialog")).to_be_hidden()
    expect(entries).to_have_count(3)
    inbox.get_by_role("button", name="Delete all").click()
    inbox.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(entries).to_have_count(0)
    expect(inbox.get_by_role("button", name="Undo")).to_be_focused()
    inbox.get_by_label("Form").select_option("")
    expect(entries.locator(".title")).to_have_text(["F"])
    inbox.get_by_role("button", name="Undo").click()
    expect(entries).to_have_count(4)

    with inbox.expect_response("**/__inbox/submissions/*") as answer:
        entries.first.locator("summary").first.click()
        entries.first.get_by_role("button", name="Delete").click()
    assert desk.server.request("POST", f"/__inbox/removals/{answer.value.json()['removal']}/undo")[0] == 204
    inbox.get_by_role("button", name="Undo").click()
    expect(inbox.locator("#connection")).to_have_text("what was deleted cannot be brought back any more")


def test_only_what_was_asked_about_is_deleted_and_each_deletion_can_be_taken_back(desk):
    for name in ["a", "b", "c", "d"]:
        desk.post(name)
    inbox = desk.inbox()
    previews = inbox.locator(".entry .preview")
    for left in [["d", "c", "a"], ["d", "c"]]:
        entry = inbox.locator(".entry").nth(2)
        entry.locator("summary").first.click()
        entry.get_by_role("button", name="Delete").click()
        expect(previews).to_have_text(left)
    undo = inbox.get_by_role("button", name="Undo")
    undo.click()
    expect(previews).to_have_text(["d", "c", "a"])
    undo.click()
    expect(previews).to_have_text(["d", "c", "b", "a"])
    expect(undo).to_be_hidden()

    search, remove = inbox.get_by_label("Search"), inbox.get_by_role("button", name="Delete all")
    search.fill("d")
    expect(previews).to_have_text(["d"])
    search.fill("")
    remove.click()
    expect(inbox.get_by_role("dialog")).to_contain_text("Delete 1 submission that fit what you look for?")
    expect(previews).to_have_count(4)
    inbox.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(previews).to_have_text(["c", "b", "a"])

    remove.click()
    expect(inbox.get_by_role("dialog")).to_contain_text("Delete 3 submissions?")
    desk.post("late")
    expect(previews).to_have_count(4)
    inbox.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(previews).to_have_text(["late"])


@pytest.mark.parametrize("locale, words", [("es", "Spanish"), ("a b", "a b")])
def test_a_language_that_nothing_is_in_stays_chosen_until_another_is(locale, words, desk):
    desk.post("a")
    inbox = desk.inbox()
    inbox.goto(f"{inbox.url.partition('?')[0]}?locale={locale}")
    chosen = inbox.get_by_label("Language")
    expect(chosen.locator("option:checked")).to_have_text(words)
    expect(inbox.locator("#nothing")).to_be_visible()
    chosen.select_option("All")
    expect(inbox.locator(".entry")).to_have_count(1)
    expect(chosen.locator("option")).not_to_contain_text([words])


def test_all_can_be_reached_found_and_told_apart(desk):
    names = [f"Person {number}" for number in range(57)] + ["محمد (علي)"]
    for name in names:
        desk.post(name)
    body = json.dumps({"name": "Old", "shoe": "42"})
    assert desk.server.request("POST", "/__submit/guest?version=0123456789", body,
                               {"Content-Type": "application/json"})[0] == 204
    inbox = desk.inbox()
    leads = inbox.locator(".lead")
    expect(leads).to_have_count(50)
    expect(leads.nth(0)).to_have_text("Old")
    expect(leads.nth(1)).to_have_text("محمد (علي)")
    # What is written from right to left moves nothing around it, and begins where the others do.
    left = lambda index: leads.nth(index).bounding_box()["x"]
    assert left(1) == left(0) and leads.nth(1).evaluate("e => e.localName") == "bdi"
    expect(inbox.locator("#count")).to_have_text("59 submissions")
    inbox.get_by_role("button", name="Show older").click()
    expect(leads).to_have_count(59)
    expect(leads.last).to_have_text("Person 0")
    expect(inbox.get_by_role("button", name="Show older")).to_be_hidden()

    inbox.get_by_label("Search").fill("ERSON 5")
    expect(leads).to_have_text([
        "Person 56", "Person 55", "Person 54", "Person 53", "Person 52", "Person 51", "Person 50", "Person 5"])
    expect(inbox.locator("#count")).to_have_text("8 submissions")
    assert inbox.locator("#csv").get_attribute("href") == "/__inbox/submissions.csv?text=ERSON+5"
    inbox.get_by_label("Search").fill("nobody")
    expect(inbox.get_by_text("Nothing that arrived fits what you look for.")).to_be_visible()
    expect(inbox.get_by_role("button", name="Delete all")).to_be_hidden()
    inbox.get_by_role("button", name="Show all").click()
    expect(leads).to_have_count(50)
    inbox.get_by_label("Mark").select_option("other-version")
    expect(leads).to_have_text(["Old"])
    expect(inbox.locator(".entry .mark")).to_be_visible()
    inbox.reload()
    expect(leads).to_have_text(["Old"])
    inbox.get_by_label("Mark").select_option("")
    today = inbox.evaluate("new Intl.DateTimeFormat('en-CA').format()")
    inbox.get_by_label("From", exact=True).fill(today)
    inbox.get_by_label("To", exact=True).fill(today)
    expect(leads).to_have_count(50)
    inbox.get_by_label("From", exact=True).fill("2000-01-01")
    inbox.get_by_label("To", exact=True).fill("2000-01-01")
    expect(leads).to_have_count(0)
    inbox.get_by_role("link", name="All forms").click()
    expect(inbox.get_by_role("heading", name="Forms")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_can_be_used_by_everybody(desk, browser, scheme):
    desk.server.request("POST", "/__submit/guest", json.dumps({"name": "w" * 300, "secret": "hidden", "news": True}),
                        {"Content-Type": "application/json"})
    context = browser.new_context(viewport={"width": 320, "height": 700}, color_scheme=scheme, bypass_csp=True,
                                  reduced_motion="reduce")
    inbox = context.new_page()
    inbox.goto(desk.server.url("__inbox"))
    entry = inbox.locator(".entry")
    entry.locator("summary").first.press("Enter")
    expect(entry.locator("dd").nth(1)).to_have_text("Show")
    entry.get_by_text("As it was sent").click()
    expect(entry).not_to_contain_text("hidden")
    entry.get_by_role("button", name="Show it as it was sent").press("Enter")
    expect(entry.locator("pre")).to_contain_text('"secret": "hidden"')
    entry.get_by_role("button", name="Show secret").press("Enter")
    expect(entry.locator("dd").nth(1)).to_have_text("hidden")
    assert inbox.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    # A date is not cut by its calendar.
    assert inbox.get_by_label("From", exact=True).bounding_box()["width"] > 180
    inbox.evaluate(AXE)
    found = inbox.evaluate("axe.run(document, { preload: false, resultTypes: ['violations'] }).then(r => r.violations)")
    assert not [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]
    context.close()


def test_its_colours_are_those_of_the_theme():
    def tokens(path: str) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for name, value in re.findall(r"(--[\w-]+): (oklch\([^)]*\))", (ROOT / "web-templates" / path).read_text()):
            found.setdefault(name, set()).add(value)
        return found

    theme, inbox = tokens("themes/default/tokens.css"), tokens("inbox/inbox.css")
    assert {name: values for name, values in inbox.items() if name != "--fresh"} == {
        name: values for name, values in theme.items() if name in inbox}


def test_what_a_formula_gives_otherwise_is_told(tmp_path, browser):
    with ExitStack() as stack:
        desk = Desk(Site(tmp_path).write({"site.json": {"title": "T"}, "forms/sum.form.json": document("total")}),
                    browser, stack)
        for total in ("3.5", "4"):
            body = json.dumps({"id": total, "pairs": [["a", "1.5"], ["b", "2"], ["total", total]]})
            assert desk.server.request("POST", "/__submit/sum", body, {"Content-Type": "application/json"})[0] == 204
        inbox = desk.inbox()
        marks = inbox.locator(".entry .mark:visible")
        expect(marks).to_have_text(["Computed otherwise"])
        marks.click()
        expect(inbox.get_by_text("The formula gives 3.5")).to_be_visible()
        inbox.get_by_label("Mark").select_option("other-value")
        expect(inbox.locator(".entry")).to_have_count(1)
