"""The builder before a development server: forms are opened, made and saved, and nothing is overwritten unasked."""
import json
import re

import pytest
from playwright.sync_api import Route, expect

from Browser.builder_fixtures import start
from Support.axe import violations
from Support.builders import Builder
from Support.fields import text


class Site:
    """A development server with a form, as the builder asks it; what writes is answered later while it `holds`."""

    def __init__(self, document: dict) -> None:
        self.files = {"guest": {"document": document | {"id": "guest"}, "definition": "{}", "version": "1"}}
        self.losses: list[dict] = []
        self.more: dict = {}
        self.kept: dict | None = None
        self.holds = False
        self.held: list[Route] = []

    def answer_held(self) -> None:
        self.holds = False
        while self.held:
            self.answer(self.held.pop(0))

    def answer(self, route: Route) -> None:
        request = route.request
        if self.holds and request.method in ("PUT", "POST") and "/export/" not in request.url:
            return self.held.append(route)
        path = request.url.split("/__builder/")[1]
        body = request.post_data_json if request.method != "GET" else None
        if re.fullmatch(r"forms/\w+", path) and path.split("/")[1] not in self.files:
            route.fulfill(status=404, json={"message": "there is no such form"})
        elif path == "forms.json":
            route.fulfill(json=[{"id": id, "source": f"forms/{id}.json", "dialect": "formulary", "title": id.title(),
                                 "locales": ["en"], "errors": 0, "warnings": 0} for id in self.files])
        elif path.endswith("/brand"):
            route.fulfill(json={"css": "", "parts": {}, "inherited": {}, "diagnostics": []})
        elif path.startswith("export/"):
            route.fulfill(json={"definition": "mine", "losses": self.losses, "diagnostics": []})
        elif request.method == "POST":
            self.files[body["id"]] = {"document": body["document"], "definition": "{}", "version": "1"}
            route.fulfill(status=201, json={"version": "1", "source": f"forms/{body['id']}.json"})
        elif request.method == "GET":
            route.fulfill(json={**self.files[path.split("/")[1]], "language": "formulary", "diagnostics": [],
                                "writable": True, **self.more})
        else:
            file = self.files[path.split("/")[1]]
            assert body["document"]["id"] == path.split("/")[1]
            if body["version"] != file["version"]:
                route.fulfill(status=409, json={**file, "yours": "mine", "message": "changed meanwhile"})
            elif self.losses and not body["acceptsLosses"]:
                route.fulfill(status=422, json={"message": "lost", "losses": self.losses})
            else:
                file.update(document=self.kept or body["document"], version=str(int(file["version"]) + 1))
                route.fulfill(json={"version": file["version"]})


def served(route: Route) -> None:
    """The page with what the development server writes into it."""
    answer = route.fetch()
    body = answer.text().replace('name="formsite-server" content=""', 'name="formsite-server" content="/__builder/"')
    assert body != answer.text()
    route.fulfill(response=answer, body=body)


def told(route: Route) -> None:
    """The stream of a form's states: it ends at once and is asked for again."""
    route.fulfill(content_type="text/event-stream", body="event: state\ndata: {}\n\n")


SERVER = re.compile("/__(builder|live)/")


def gone(route: Route) -> None:
    """No server of ours answers."""
    route.fulfill(status=502, body="gone")


@pytest.fixture
def site(start):
    """A builder behind a server on which the form “guest” lies, opened by its address."""
    builder = start()
    builder.add("text", "Name")
    builder.tool("save")
    site = Site(json.loads(builder.page.locator("[data-export=form-document]").text_content()))
    builder.page.context.route("**/__builder/**", site.answer)
    builder.page.context.route("**/__builder/events*", told)
    builder.page.context.route(re.compile(r"/(index\.html)?\?form="), served)
    builder.page.goto(f"{builder.page.url.split('?')[0]}?form=guest")
    site.builder = Builder(builder.page)
    site.builder.part("discard-draft").click()
    expect(site.builder.item("name")).to_be_visible()
    site.builder.tool("save")
    return site


def saved_labels(site: Site, name: str = "guest") -> list[str]:
    fields = site.files[name]["document"]["pages"][0]["groups"][0]["sections"][0]["fields"]
    return [field["texts"]["label"]["variants"][0]["string"] for field in fields]


def test_a_form_of_the_site_is_saved_where_it_came_from(site):
    builder = site.builder
    state = builder.part("save-state")
    expect(state).to_contain_text("guest, Formulary: saved")
    builder.page.click("[data-add=email]")
    builder.tool("save")
    expect(state).to_contain_text("changed since it was saved")
    builder.press("Control+s")
    builder.heard("Saved guest")
    expect(state).to_contain_text("guest, Formulary: saved")
    assert saved_labels(site) == ["Name", "Email"]
    builder.page.reload()
    expect(Builder(builder.page).item("email")).to_be_visible()
    expect(builder.part("restore")).to_have_count(0)


def open_other(site: Site) -> None:
    """Opens a second form of the site, with the field “other”."""
    document = json.loads(json.dumps(site.files["guest"]["document"]).replace('"Name"', '"Other"').replace(
        '"name": "name"', '"name": "other"'))
    site.files["other"] = {"document": document | {"id": "other"}, "definition": "{}", "version": "5"}
    site.builder.tool("open")
    site.builder.page.click("[data-open-form=other]")
    expect(site.builder.item("other")).to_be_visible()


def test_undoing_the_opening_of_another_form_saves_into_the_file_of_the_first(site):
    builder = site.builder
    open_other(site)
    builder.page.click("[data-add=email]")
    builder.page.click("[data-command=undo]")
    builder.page.click("[data-command=undo]")
    expect(builder.item("name")).to_be_visible()
    builder.tool("save")
    expect(builder.part("save-state")).to_contain_text("guest, Formulary: saved")
    builder.page.click("[data-add=boolean]")
    # With Caps Lock the key is another one.
    builder.press("Control+S")
    builder.heard("Saved guest")
    assert (saved_labels(site), saved_labels(site, "other")) == (["Name", "Yes, please"], ["Other"])


def test_a_version_of_another_form_is_not_saved_into_the_one_that_is_open(site):
    builder = site.builder
    builder.tool("versions")
    builder.part("keep-version").click()
    builder.page.locator(".version").wait_for()
    open_other(site)
    builder.tool("versions")
    builder.part("restore-version").click()
    expect(builder.item("name")).to_be_visible()
    builder.press("Control+s")
    expect(builder.part("new-id")).to_have_value("guest")
    builder.press("Escape")
    builder.tool("save")
    expect(builder.part("save-state")).to_have_text("Not yet a form of the site.")
    assert saved_labels(site, "other") == ["Other"]


def test_the_address_names_the_form_that_is_open(site):
    builder = site.builder
    home = builder.page.url.split("?")[0]
    open_other(site)
    expect(builder.page).to_have_url(f"{home}?form=other")
    builder.page.click("[data-command=undo]")
    expect(builder.page).to_have_url(f"{home}?form=guest")
    builder.page.click("[data-command=redo]")
    builder.page.reload()
    expect(builder.item("other")).to_be_visible()
    builder.tool("save")
    builder.page.click("[data-command=save-as]")
    builder.part("new-id").fill("copy")
    builder.part("create").click()
    builder.heard("Saved copy")
    expect(builder.page).to_have_url(f"{home}?form=copy")


def test_an_answer_about_a_form_that_was_left_is_told_as_such(site):
    builder = site.builder
    builder.page.click("[data-add=email]")
    change_outside(site)
    site.holds = True
    builder.press("Control+s")
    open_other(site)
    site.answer_held()
    expect(builder.page.locator("dialog[data-dialog=save-failed]")).to_contain_text(
        "“guest” was not saved, and another form is open now")
    assert violations(builder) == []
    builder.press("Escape")
    assert builder.rows() == ["other"] and saved_labels(site) == ["Their name"]
    builder.page.click("[data-command=undo]")
    builder.press("Control+s")
    expect(builder.page.locator("dialog[data-dialog=conflict]")).to_be_visible()


def test_what_is_typed_while_a_new_form_is_made_stays(site):
    builder = site.builder
    builder.page.click("[data-command=save-as]")
    site.holds = True
    builder.part("new-id").fill("copy")
    builder.part("create").click()
    builder.page.click(".tool-button[data-tool=save]")
    builder.item("name").click()
    builder.property("label").fill("Full name")
    site.answer_held()
    builder.heard("Saved copy")
    assert builder.property("label").input_value() == "Full name"
    builder.tool("save")
    expect(builder.part("save-state")).to_contain_text("copy, Formulary: changed since it was saved")
    builder.press("Control+s")
    expect(builder.part("save-state")).to_contain_text("copy, Formulary: saved")
    assert (saved_labels(site), saved_labels(site, "copy")) == (["Name"], ["Full name"])


def test_a_new_form_stays_the_same_form_however_much_is_undone(site):
    builder = site.builder
    builder.page.goto(builder.page.url.replace("form=guest", "form="))
    site.builder = builder = Builder(builder.page)
    builder.add("text", "One")
    builder.add("text", "Two")
    builder.press("Control+s")
    builder.part("new-id").fill("fresh")
    builder.part("create").click()
    builder.heard("Saved fresh")
    builder.page.click("[data-command=undo]")
    builder.page.click("[data-command=undo]")
    assert builder.rows() == ["one"]
    builder.press("Control+s")
    builder.heard("Saved fresh")
    expect(builder.page.locator("dialog")).to_have_count(0)
    assert saved_labels(site, "fresh") == ["One"]


def test_what_is_lost_is_told_before_saving(site):
    site.losses = [{"field": "name", "message": "its colour is left out"},
                   {"message": "there is no place for the title"}]
    builder = site.builder
    builder.page.click("[data-add=email]")
    builder.press("Control+s")
    dialog = builder.page.locator("dialog[data-dialog=losses]")
    expect(dialog.locator("tbody tr")).to_have_text([
        "Nameits colour is left out", "Formthere is no place for the title"])
    dialog.locator("[data-part=cancel]").click()
    assert saved_labels(site) == ["Name"]
    builder.press("Control+s")
    dialog.locator("[data-part=save]").click()
    builder.heard("Saved guest")
    assert saved_labels(site) == ["Name", "Email"]


def test_what_was_left_out_does_not_look_saved(site):
    site.losses = [{"field": "email", "message": "it is left out"}]
    builder = site.builder
    builder.page.click("[data-add=email]")
    builder.press("Control+s")
    site.kept = json.loads(json.dumps(site.files["guest"]["document"]))
    builder.page.locator("dialog[data-dialog=losses] [data-part=save]").click()
    builder.heard("Saved guest")
    assert builder.rows() == ["name"]
    expect(builder.part("unsaved")).to_be_hidden()
    builder.press("Control+z")
    assert builder.rows() == ["name", "email"]
    expect(builder.part("unsaved")).to_be_visible()


@pytest.mark.parametrize("choice", ["theirs", "overwrite", "copy", "cancel"])
def test_a_file_that_changed_meanwhile_is_not_overwritten_unasked(choice, site):
    builder = site.builder
    theirs = json.loads(json.dumps(site.files["guest"]["document"]).replace('"Name"', '"Their name"'))
    builder.page.click("[data-add=email]")
    site.files["guest"].update(document=theirs, definition="theirs", version="7")
    builder.press("Control+s")
    dialog = builder.page.locator("dialog[data-dialog=conflict]")
    sides = dialog.locator("section")
    expect(sides.nth(0)).to_contain_text("Field “Email” added")
    expect(sides.nth(1)).to_contain_text("the label changed from “Name” to “Their name”")
    expect(sides.nth(0).locator("pre")).to_have_text("mine")
    expect(sides.nth(1).locator("pre")).to_have_text("theirs")
    assert violations(builder) == []
    assert saved_labels(site) == ["Their name"]
    dialog.locator(f"[data-part={choice}]").click()
    if choice == "theirs":
        builder.heard("as in the file")
        assert builder.rows() == ["name"] and saved_labels(site) == ["Their name"]
        builder.page.click("[data-command=undo]")
        assert builder.rows() == ["name", "email"]
    elif choice == "overwrite":
        builder.heard("Saved guest")
        assert saved_labels(site) == ["Name", "Email"]
    elif choice == "copy":
        expect(builder.part("new-id")).to_have_value("guest-2")
        builder.part("new-id").fill("guest")
        builder.part("create").click()
        expect(builder.page.locator("dialog .property-error")).to_have_text("The site has a form called “guest”")
        builder.part("new-id").fill("mine")
        builder.part("create").click()
        builder.heard("Saved mine")
        assert (saved_labels(site), saved_labels(site, "mine")) == (["Their name"], ["Name", "Email"])
    else:
        assert builder.rows() == ["name", "email"] and saved_labels(site) == ["Their name"]


def test_a_form_that_cannot_be_written_can_be_saved_as_another(site):
    site.more = {"writable": False, "reason": "the form is in a package"}
    builder = site.builder
    builder.page.reload()
    builder = Builder(builder.page)
    builder.tool("save")
    expect(builder.part("save-state")).to_contain_text("the form is in a package")
    builder.press("Control+s")
    expect(builder.page.locator("dialog[data-dialog=save-failed]")).to_contain_text("the form is in a package")
    builder.press("Escape")
    builder.page.click("[data-command=save-as]")
    builder.part("new-id").fill("another")
    builder.part("create").click()
    builder.heard("Saved another")
    assert saved_labels(site, "another") == ["Name"]


def test_a_server_that_is_gone_is_told(site):
    builder = site.builder
    builder.page.context.route(SERVER, gone)
    builder.page.click("[data-add=email]")
    builder.press("Control+s")
    expect(builder.page.locator("dialog[data-dialog=save-failed]")).to_contain_text("gone")
    builder.press("Escape")
    assert builder.rows() == ["name", "email"]


def change_outside(site: Site, version: str = "7") -> None:
    theirs = json.loads(json.dumps(site.files["guest"]["document"]).replace('"Name"', '"Their name"'))
    site.files["guest"].update(document=theirs, definition="theirs", version=version)


def see_outside_change(site: Site) -> Builder:
    """A builder with a field selected that another program has given a label meanwhile."""
    site.builder.item("name").click()
    change_outside(site)
    expect(site.builder.property("label")).to_have_value("Their name")
    return site.builder


def test_a_file_that_changes_is_shown_as_it_is_and_what_is_selected_stays(site):
    builder = see_outside_change(site)
    builder.heard("guest was changed on the disk and is shown as it is now")
    assert builder.selected() == "name"
    expect(builder.part("unsaved")).to_be_hidden()


def test_what_is_undone_behind_a_change_of_the_file_is_not_saved_and_can_be(site):
    builder = see_outside_change(site)
    builder.press("Control+z")
    expect(builder.property("label")).to_have_value("Name")
    expect(builder.part("unsaved")).to_be_visible()
    builder.press("Control+s")
    builder.heard("Saved guest")
    assert saved_labels(site) == ["Name"]


def test_fields_with_errors_stand_in_the_form_that_a_server_opens(site):
    definition = {"fields": [text("name", label="Name"), {"key": "odd", "type": "txt"}, text("name", label="Twice")]}
    form = site.files["guest"]
    form["document"]["title"] = {"variants": [{"string": "Guests", "position": ""}]}
    form.update(definition=json.dumps(definition))
    site.more = {"writable": False, "reason": "it has errors", "diagnostics": [
        {"id": "formulary.unknown-type", "severity": "error", "message": "wrong", "position": "guest.json:1:1"}]}
    site.builder.page.reload()
    builder = Builder(site.builder.page)
    expect(builder.item("odd")).to_be_visible()
    assert builder.rows()[:2] == ["name", "odd"] and len(builder.rows()) == 3
    builder.tool("problems")
    expect(builder.page.locator("[data-tool-panel=problems]")).to_contain_text("txt")
    assert "Guests" in builder.page.locator("[role=treeitem]").first.inner_text()


def test_a_file_that_cannot_be_read_any_more_is_not_told_to_be_shown(site):
    builder = site.builder
    change_outside(site)
    toast = builder.page.locator("[data-part=toast]")
    expect(toast).to_contain_text("guest was changed on the disk and is shown as it is now")
    site.files["guest"].update(document=None, definition="{", version="8")
    expect(builder.part("file-notice")).to_contain_text("cannot be read now")
    assert toast.is_hidden()


@pytest.mark.parametrize("choice, labels", [("theirs", ["Their name"]), ("overwrite", ["Name", "Email"])])
def test_a_change_on_the_disk_is_told_at_once_where_something_is_unsaved(choice, labels, site):
    builder = site.builder
    builder.page.click("[data-add=email]")
    places = [builder.page.locator(each).first for each in ("[data-command=undo]", "[data-add=email]", "[data-item]")]
    before = [place.bounding_box() for place in places]
    change_outside(site)
    notice = builder.part("file-notice")
    expect(notice).to_contain_text("guest was changed on the disk, and you have changes that are not saved")
    assert [place.bounding_box() for place in places] == before
    assert violations(builder) == []
    builder.part("compare-file").click()
    builder.page.locator(f"dialog[data-dialog=conflict] [data-part={choice}]").click()
    expect(notice).to_be_hidden()
    if choice == "theirs":
        assert builder.rows() == ["name"]
        expect(builder.part("toast")).to_contain_text("The form is now as in the file")
        assert builder.page.evaluate("document.activeElement !== document.body")
    else:
        builder.heard("Saved guest")
    assert saved_labels(site) == labels


@pytest.mark.parametrize("is_watched", [True, False])
def test_a_file_that_is_gone_is_told_and_can_be_made_anew(is_watched, site):
    builder = site.builder
    if not is_watched:
        builder.page.context.route("**/__builder/events*", lambda route: None)
        builder.page.reload()
        expect(builder.item("name")).to_be_visible()
    builder.page.click("[data-add=email]")
    expect(builder.item("email")).to_be_visible()
    file = site.files.pop("guest")
    if is_watched:
        notice = builder.part("file-notice")
        expect(notice).to_contain_text("“guest” was deleted on the disk")
        site.files["guest"] = file
        expect(notice).to_be_hidden()
        del site.files["guest"]
        expect(notice).to_contain_text("“guest” was deleted on the disk")
        assert violations(builder) == []
        builder.part("renew-file").click()
    else:
        builder.press("Control+s")
        dialog = builder.page.locator("dialog[data-dialog=save-failed]")
        expect(dialog).to_contain_text("“guest” was deleted on the disk")
        dialog.locator("[data-part=renew]").click()
    expect(builder.part("new-id")).to_have_value("guest")
    builder.part("create").click()
    builder.heard("Saved guest")
    expect(builder.part("file-notice")).to_be_hidden()
    assert saved_labels(site) == ["Name", "Email"]
    builder.press("Control+s")
    builder.heard("Saved guest")


def test_what_stands_in_the_way_of_saving_is_told_by_its_fields(site):
    """No line of a text that was never written, and each reason once."""
    builder = site.builder
    diagnostic = {"severity": "error", "id": "mmxml.condition", "message": "there is no item “gone”", "notes": [],
               "position": "forms/guest.json:624:19", "field": "name"}

    def refuse(route: Route) -> None:
        if route.request.method == "PUT":
            route.fulfill(status=422, json={"message": "the form has errors", "diagnostics": [diagnostic, diagnostic]})
        else:
            route.fallback()

    builder.page.context.route("**/__builder/forms/guest", refuse)
    builder.page.click("[data-add=email]")
    builder.press("Control+s")
    dialog = builder.page.locator("dialog[data-dialog=save-failed]")
    expect(dialog.locator("li")).to_have_text(["Name: there is no item “gone”"])
    dialog.locator("[data-part=problems]").click()
    expect(builder.page.locator("[data-tool-panel=problems]")).to_be_visible()


def test_a_server_that_stops_is_told_until_it_is_back(site):
    builder = site.builder
    builder.page.click("[data-add=email]")
    builder.page.context.route(SERVER, gone)
    expect(builder.part("file-notice")).to_contain_text("The server does not answer")
    builder.page.context.unroute(SERVER, gone)
    builder.heard("The server is back")
    expect(builder.part("file-notice")).to_be_hidden()
    builder.press("Control+s")
    builder.heard("Saved guest")


def test_saving_says_that_a_text_with_errors_is_left_out(site):
    builder = site.builder
    builder.tool("json")
    area = builder.part("json-text")
    whole = area.input_value()
    area.fill(whole.replace('"Name"', '"Full name"'))
    builder.press("Control+s")
    builder.heard("^Saved guest$")
    assert saved_labels(site) == ["Full name"], "what was just typed is saved"
    area.fill(area.input_value().replace('"Full name"', '"Other'))
    builder.press("Control+s")
    builder.heard("^Saved guest. The text that is being edited has errors and is not in it$")
    expect(builder.part("toast")).to_contain_text("has errors")
    assert saved_labels(site) == ["Full name"]
    area.fill(whole)
    builder.press("Control+s")
    builder.heard("^Saved guest$")
    assert saved_labels(site) == ["Name"]
