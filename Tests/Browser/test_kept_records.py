"""The development server plays the service that keeps records: load, edit, store a file and save, without a portal."""
import json

import pytest
from playwright.sync_api import expect

from Browser.conftest import new_page
from Support.serving import Server, serving
from Support.sites import Site

FIELDS = [{"name": "who", "dataType": "string", "label": "Name", "showLabel": True},
          {"name": "paper", "dataType": "document-library", "label": "Paper", "required": False},
          {"name": "nights", "dataType": "integer", "label": "Nights", "required": False}]
SITE = {
    "site.json": {"title": "T", "services": {"liferay": "/__records/invoke"}, "forms": [{
        "source": "forms/f.json", "settings": {"userId": 1, "groupId": 1, "recordSetId": 5, "structureId": 2}}]},
    "forms/f.json": {"availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US", "fields": FIELDS},
}


@pytest.fixture
def server(site):
    made: Site = site(SITE)
    with serving(made.folder) as served:
        yield served


def call(server: Server, command: str, params: dict, page: str = "f/") -> dict:
    status, _, body = server.request("POST", "/__records/invoke", json.dumps({command: params}),
                                     {"Content-Type": "application/json", "Referer": server.url(page)})
    assert status == 200
    return json.loads(body)


def received(server: Server) -> list[dict]:
    return json.loads(server.get("/__inbox/submissions.json")[2])["submissions"]


def test_a_record_is_made_loaded_and_changed(server, browser, tmp_path):
    page = new_page(browser, server.address.rstrip("/"))
    page.page.goto(server.url("f/"))
    page.page.evaluate("formsite.form().ready")
    page.enter("who", "Ana")
    (tmp_path / "paper.txt").write_text("words")
    page.control("paper").set_input_files(tmp_path / "paper.txt")
    expect(page.field("paper")).to_contain_text("A file is already uploaded")
    page.submit()
    expect(page.page.locator("[data-confirmation]")).to_contain_text("Form submitted!")
    assert page.page.evaluate("formsite.form().settings.recordId") == 1
    page.page.goto(server.url("f/"))
    page.page.evaluate(
        "async () => { const form = formsite.form(); form.settings.recordId = 1; form.loadRecord(); await form.idle; }")
    assert page.state("who", "value") == "Ana" and page.state("paper", "text") == "A file is already uploaded"
    page.enter("who", "Ada")
    page.enter("nights", "3")
    page.submit()
    expect(page.page.locator("[data-confirmation]")).to_contain_text("Form submitted!")
    stored = call(server, "/screens.screensddlrecord/get-ddl-record", {"ddlRecordId": 1})
    assert stored["modelAttributes"] == {"recordId": 1}
    assert {name: stored["modelValues"][name] for name in ("who", "nights")} == {"who": "Ada", "nights": "3"}
    page.watch.context.close()
    kept = received(server)
    assert len(kept) == 2 and all(len(each["files"]) == 1 for each in kept)


def test_what_the_form_does_not_take_is_refused(server):
    add = {"recordSetId": 5, "fieldsMap": {"nights": "3"}}
    assert "refused" in call(server, "/ddl.ddlrecord/add-record", add)["exception"]
    assert received(server) == []
    assert "list 6" in call(server, "/ddl.ddlrecord/add-record", add | {"recordSetId": 6})["exception"]
    for command, params in {"/ddl.ddlrecord/update-record": {"recordId": 9, "fieldsMap": {}},
                            "/screens.screensddlrecord/get-ddl-record": {"ddlRecordId": 9}}.items():
        assert call(server, command, params) == {"exception": "there is no record 9"}


def test_what_is_locked_begins_in_any_language_and_stays_as_it_was_stored(site):
    state = {"name": "state", "dataType": "string", "required": False, "readOnly": True,
             "predefinedValue": {"en_US": "Open", "es_ES": "Abierto"}}
    definition = {"availableLanguageIds": ["en_US", "es_ES"], "defaultLanguageId": "en_US", "fields": [state]}
    made: Site = site({**SITE, "forms/f.json": definition})
    update, text = "/ddl.ddlrecord/update-record", {"state": "Open"}
    with serving(made.folder) as server:
        for number, (value, page) in enumerate([("Open", "f/"), ("Abierto", "f/"), ("Open", "f/es-ES/")], 1):
            added = call(server, "/ddl.ddlrecord/add-record", {"recordSetId": 5, "fieldsMap": {"state": value}}, page)
            assert added == {"recordId": number}
        added = call(server, "/ddl.ddlrecord/add-record", {"recordSetId": 5, "fieldsMap": {"state": "Shut"}})
        assert "refused" in added["exception"]
    made.write({"forms/f.json": {**definition, "fields": [{**state, "predefinedValue": "New"}]}})
    with serving(made.folder) as server:
        assert call(server, update, {"recordId": 1, "fieldsMap": text}) == {"recordId": 1}
        assert call(server, update, {"recordId": 1, "fieldsMap": {"state": "New"}}) == {"recordId": 1}
        assert "refused" in call(server, update, {"recordId": 1, "fieldsMap": text})["exception"]


def test_of_two_places_with_one_name_the_one_that_is_sent_counts_for_both(site):
    place = {"name": "g", "dataType": "geolocation"}
    made: Site = site({**SITE, "forms/f.json": {"defaultLanguageId": "en_US", "availableLanguageIds": ["en_US"],
                                                "fields": [place, place]}})
    with serving(made.folder) as server:
        sent = {"recordSetId": 5, "fieldsMap": {"g": '{"latitude":1,"longitude":2}'}}
        assert call(server, "/ddl.ddlrecord/add-record", sent) == {"recordId": 1}


def test_the_definition_is_that_of_the_form(server):
    answer = call(server, "/ddm.ddmstructure/get-structure", {"structureId": 2})
    assert [field["name"] for field in json.loads(answer["definition"])["fields"]] == ["who", "paper", "nights"]


@pytest.mark.parametrize("body", ["", "[]", "{}", '{"/a": {}, "/b": {}}', '{"/unheard/of": {}}'])
def test_what_is_no_call_is_refused(server, body):
    status, _, _ = server.request("POST", "/__records/invoke", body, {"Content-Type": "application/json"})
    assert status in (400, 404)


def test_pages_of_others_may_not_call(server):
    headers = {"Content-Type": "application/json", "Origin": "https://elsewhere.example"}
    assert server.request("POST", "/__records/invoke", "{}", headers)[0] == 403


@pytest.mark.parametrize("path", ["dlapp/add-file-entry", "dlapp/unheard-of"])
def test_an_upload_that_is_none(server, path):
    assert server.request("POST", f"/__records/{path}", "words", {"Content-Type": "text/plain"})[0] in (400, 404)


def test_a_file_that_is_too_large_is_refused_with_words(site, browser, tmp_path):
    made: Site = site(SITE)
    with serving(made.folder, "--max-file", "1KB") as server:
        page = new_page(browser, server.address.rstrip("/"))
        page.page.goto(server.url("f/"))
        page.page.evaluate("formsite.form().ready")
        (tmp_path / "paper.txt").write_text("words" * 1000)
        page.page.evaluate(
            "addEventListener('formsite:documentUploadError', ({ detail }) => { window.failure = detail.message; })")
        page.control("paper").set_input_files(tmp_path / "paper.txt")
        expect(page.part("paper", "retry")).to_be_visible()
        assert "1" in page.page.evaluate("window.failure") and page.state("paper", "valid") is False
        page.watch.context.close()
