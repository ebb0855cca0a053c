"""The element by which pages of any origin show a form whose records a portal keeps."""
import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from Browser.conftest import new_page
from Browser.record_fixtures import ADD, BIG, LISTEN, UPLOAD, big, form, news, portal, service, wait_for
from Support.axe import violations
from Support.documentation import Document
from Support.pages import FormPage
from Support.portal import Trouble


def host_page(folder: str, attributes: str = "", script: str = "", inside: str = "") -> str:
    return f"""<!doctype html><html lang="en"><head><title>Host</title>
        <script src="{folder}ddl-form.js" defer></script></head>
        <body><main><h1>Our list</h1><ddl-form src="{folder}" {attributes}>{inside}</ddl-form></main>
        <script>{LISTEN}{script}</script></body></html>"""


@pytest.fixture
def place(browser, host, portal, form) -> Iterator[Callable[..., FormPage]]:
    """place(attributes): a page of the portal's origin with the element of a form that another origin serves."""
    pages = []

    def open_page(attributes: str = "", script: str = "", frame: bool = False, expected: str = "",
                  inside: str = "") -> FormPage:
        page = new_page(browser, host.origin)
        page.watch.expected = ["asked another host: http://127.0.0.1", *([expected] if expected else [])]
        pages.append(page)
        address = portal.page("host", host_page(host.mount(form()), attributes, script, inside))
        if frame:
            address = portal.page("outer", f'<!doctype html><title>Outer</title><iframe title="Form" src="{address}" '
                                           'width="600" height="900"></iframe>')
        page.page.goto(address)
        return page

    yield open_page
    for page in pages:
        page.watch.context.close()
    assert not [problem for page in pages for problem in page.watch.remaining()]


def test_an_element_of_another_origin_loads_edits_and_saves(place, portal, big):
    portal.state.records[9] = {"modelValues": {"who": "Ana"}, "modelAttributes": {"recordId": 9}}
    page = place('record-id="9" file-prefix="list-"')
    assert wait_for(page, "recordLoaded")["record"]["values"] == {"who": "Ana"}
    evaluate = page.page.evaluate
    assert evaluate("document.querySelector('ddl-form').isFormLoaded") is True
    assert page.control("who").input_value() == "Ana" and not violations(page)
    page.enter("who", "Ada")
    page.control("paper").set_input_files(big)
    wait_for(page, "documentUploadCompleted")
    assert evaluate("document.querySelector('ddl-form').submitForm()") is True
    wait_for(page, "formSubmitted")
    assert news(page) == ["formLoaded", "recordLoaded", "documentUploadStarted", "documentUploadCompleted",
                          "formSubmitted"]
    assert portal.state.records[9]["modelValues"]["who"] == "Ada"
    calls = [portal.state.next() for _ in range(3)]
    assert calls[1].params["title"].startswith("list-")
    assert calls[0].headers["origin"] == portal.origin


@pytest.mark.parametrize("frame", [False, True], ids=["page", "frame"])
def test_an_element_loads_edits_and_saves_over_a_connection_that_breaks(frame, place, portal, big):
    portal.state.records[9] = {"modelValues": {"who": "Ana"}, "modelAttributes": {"recordId": 9}}
    portal.state.fail(UPLOAD, Trouble(after=2_500_000))
    shown = place('record-id="9"', frame=frame, expected="Failed to load resource|net::ERR")
    inner = FormPage(shown.page.frames[-1], shown.watch)
    wait_for(inner, "recordLoaded")
    inner.control("who").fill("Ada")
    inner.control("paper").set_input_files(big)
    wait_for(inner, "documentUploadError")
    assert inner.control("who").input_value() == "Ada"
    inner.part("paper", "retry").click()
    wait_for(inner, "documentUploadCompleted")
    progress = inner.page.evaluate("news.filter(({ type }) => type === 'documentUploadedBytes')")
    assert progress[-1]["sent"] == progress[-1]["total"] > 5_000_000
    inner.page.locator("form[data-form] [type=submit]").click()
    wait_for(inner, "formSubmitted")
    assert news(inner) == ["formLoaded", "recordLoaded", "documentUploadStarted", "documentUploadError",
                           "documentUploadStarted", "documentUploadCompleted", "formSubmitted"]
    calls = [portal.state.next() for _ in range(3)]
    assert {call.headers["origin"] for call in calls} == {portal.origin} and len(calls[1].file) == len(BIG)
    assert portal.state.records[9]["modelValues"] == {
        "who": "Ada", "paper": '{"groupId":20126,"uuid":"u-5000004","version":"1.0"}'}


def test_an_element_in_a_frame(place, portal):
    page = place(frame=True)
    frame = page.page.frame_locator("iframe")
    frame.locator("[name=who]").fill("Ana")
    frame.locator("[type=submit]").click()
    add = portal.state.next()
    assert (add.command, add.params["fieldsMap"]) == (ADD, {"who": "Ana"})
    expect(frame.locator("ddl-form")).to_contain_text("Form submitted!")


def test_attributes_of_an_element_are_settings(place):
    page = place('editable="false" show-submit-button="false" user-id="7" group-id="8" locale="es-ES" auto-load="0" '
                 'repository-id="11" folder-id="12" record-set-id="13" autoscroll-on-validation="false" '
                 'structure-id="0"')
    wait_for(page, "formLoaded")
    settings = page.page.evaluate("document.querySelector('ddl-form').ready.then(({ settings }) => ({ ...settings }))")
    assert {name: settings[name] for name in (
        "editable", "showSubmitButton", "userId", "groupId", "autoLoad", "repositoryId", "folderId", "recordSetId",
        "autoscrollOnValidation", "filePrefix")} == {
        "editable": False, "showSubmitButton": False, "userId": 7, "groupId": 8, "autoLoad": False, "repositoryId": 11,
        "folderId": 12, "recordSetId": 13, "autoscrollOnValidation": False, "filePrefix": "form-file-"}
    assert page.page.evaluate("document.querySelector('ddl-form').locale") == "es-ES"
    assert page.state("who", "enabled") is False
    expect(page.page.locator("[type=submit]")).to_be_hidden()
    page.page.evaluate("document.querySelector('ddl-form').setAttribute('editable', 'true')")
    assert page.state("who", "enabled") is True


def test_an_element_with_a_token_of_its_host(place, portal):
    page = place(script="document.querySelector('ddl-form').authToken = 'secret';")
    wait_for(page, "formLoaded")
    page.enter("who", "Ana")
    page.submit()
    assert portal.state.next().headers["authorization"] == "Bearer secret"


def test_the_address_of_the_services_is_the_hosts(place, portal):
    page = place('endpoint="/elsewhere/api/jsonws/invoke"', expected="Failed to load resource")
    wait_for(page, "formLoaded")
    page.enter("who", "Ana")
    page.submit()
    call = portal.state.next()
    assert (call.command, call.below) == (ADD, "/elsewhere")


def test_files_go_where_the_address_of_the_services_is_with_what_it_asks_for(place, portal):
    page = place(f'endpoint="{portal.invoke}?p_auth=abc"')
    wait_for(page, "formLoaded")
    page.enter("paper", True)
    wait_for(page, "documentUploadCompleted")
    call = portal.state.next()
    assert (call.command, call.query) == (UPLOAD, "p_auth=abc")


def test_an_element_whose_form_cannot_be_had(place):
    page = place(script="document.querySelector('ddl-form').setAttribute('src', '/nowhere/');",
                 expected="Failed to load resource")
    assert wait_for(page, "formLoadError")["message"] == "Error loading the form"
    expect(page.page.get_by_role("alert")).to_have_text("Error loading the form")
    assert page.page.evaluate("document.querySelector('ddl-form').loadForm()") is False


def test_the_host_page_of_the_guide_shows_and_sends_the_form(browser, host, form, portal):
    block, = Document("docs/languages/ddl.md").blocks("html")
    page = new_page(browser, host.origin, LISTEN)
    address = portal.page("guide", block.replace("https://forms.example.org/lodging/", host.mount(form())))
    page.page.goto(address)
    wait_for(page, "formLoaded")
    page.enter("who", "Ana")
    page.submit()
    wait_for(page, "formSubmitted")
    expect(page.page).to_have_title("Record 100")
    assert portal.state.next().params["recordSetId"] == 20701
    page.watch.context.close()


GIVEN = {"defaultLanguageId": "en_US", "fields": [
    {"name": "note", "dataType": "string", "label": "<b>Note</b>", "predefinedValue": "x"},
    {"name": "day", "dataType": "date", "required": False}]}
SHOWN = "[...document.querySelector('ddl-form').querySelectorAll('[data-field]')].map((each) => each.dataset.field)"


@pytest.mark.parametrize("frame", [False, True], ids=["page", "frame"])
@pytest.mark.parametrize("way", ["attribute", "property", "object", "script", "XML"])
def test_a_definition_of_the_host_is_drawn(way, frame, place, portal):
    xml = "<root><dynamic-element name='note' dataType='string' predefinedValue='x'/>" \
        "<dynamic-element name='day' dataType='date' required='false'/></root>"
    text = json.dumps(GIVEN)
    shown = place(
        f"definition='{text}'" if way == "attribute" else "", frame=frame,
        script={"property": f"document.querySelector('ddl-form').definition = {json.dumps(text)};",
                "object": f"document.querySelector('ddl-form').definition = {text};"}.get(way, ""),
        inside={"script": f'<script type="application/json">{text}</script>'.replace("</b>", "<\\/b>"),
                "XML": f'<script type="application/xml">{xml}</script>'}.get(way, ""))
    page = FormPage(shown.page.frames[-1], shown.watch)
    wait_for(page, "formLoaded")
    assert page.page.evaluate(SHOWN) == ["note", "day"] and page.page.locator("ddl-form form b").count() == 0
    page.page.evaluate("document.querySelector('ddl-form').submit()")
    wait_for(page, "formSubmitted")
    call = portal.state.next()
    # Nothing has been fetched before.
    assert call.command == ADD and call.params["fieldsMap"] == {"note": "x"}


def test_a_definition_that_the_host_gives_later_is_drawn_at_once(place):
    page = place()
    wait_for(page, "formLoaded")
    page.page.evaluate("(given) => { document.querySelector('ddl-form').definition = given; }", GIVEN)
    page.settle()
    assert page.page.evaluate(SHOWN) == ["note", "day"] and news(page) == ["formLoaded", "formLoaded"]
    page.page.evaluate("document.querySelector('ddl-form').setAttribute('definition', '<root/>')")
    wait_for(page, "formLoadError")
    assert page.page.evaluate(SHOWN) == ["note", "day"]


def test_a_structure_that_an_element_names_is_drawn(place, portal):
    portal.state.structures[2] = GIVEN
    page = place('structure-id="2"')
    wait_for(page, "formLoaded")
    assert page.page.evaluate(SHOWN) == ["note", "day"]
    assert page.page.evaluate("document.querySelector('ddl-form').values") == {"note": "x"}


def test_a_definition_of_the_host_that_is_none(place):
    page = place("definition='{}}'")
    words = "there is something after the end of the JSON value"
    assert wait_for(page, "formLoadError")["message"] == words
    expect(page.page.locator("[data-outcome]")).to_contain_text(f"{words}. Nothing can be entered here")
    assert page.state("who", "enabled") is False


def test_words_are_whole_on_a_page_that_names_no_encoding(place):
    page = place("definition='<root/>'")
    assert page.page.evaluate("document.characterSet") != "UTF-8"
    assert wait_for(page, "formLoadError")["message"] == "“root” holds no “dynamic-element”, so there is no form"


AWAY = """async () => {
    const element = document.querySelector('ddl-form');
    element.remove();
    await new Promise(requestAnimationFrame);
    document.querySelector('main').append(element);
    await element.ready;
}"""


def test_an_element_that_comes_back_goes_on_with_what_was_typed(place, portal):
    page = place('record-set-id="7"', inside=f'<script type="application/json">{json.dumps(GIVEN)}</script>')
    wait_for(page, "formLoaded")
    page.enter("note", "typed")
    page.page.evaluate("formsite.form().settings.groupId = 8")
    page.page.evaluate(AWAY)
    page.settle()
    assert page.page.evaluate(SHOWN) == ["note", "day"] and page.control("note").input_value() == "typed"
    page.control("note").fill("typed on")
    page.submit()
    wait_for(page, "formSubmitted")
    call = portal.state.next()
    assert call.params["fieldsMap"] == {"note": "typed on"}
    assert (call.params["recordSetId"], call.params["groupId"]) == (7, 8)
    # The record is known still.
    page.page.evaluate(AWAY)
    wait_for(page, "recordLoaded")
    page.enter("note", "again")
    page.submit()
    assert [portal.state.next().command.rpartition("/")[2] for _ in range(2)] == ["get-ddl-record", "update-record"]


def test_an_element_that_is_moved_stays_as_it_is(place):
    page = place()
    wait_for(page, "formLoaded")
    page.control("who").press_sequentially("An")
    page.page.evaluate("document.body.append(document.querySelector('ddl-form'))")
    assert page.control("who").input_value() == "An" and page.page.locator("[data-draft]").count() == 0
    page.enter("who", "Ana")
    assert page.state("who", "value") == "Ana" and news(page) == ["formLoaded"]


def test_a_form_that_has_ended_is_not_sent_by_the_browser(place):
    page = place(script="""addEventListener('submit', ({ defaultPrevented }) => { window.held = defaultPrevented; });
        window.isSame = true;""")
    wait_for(page, "formLoaded")
    page.enter("who", "Ana")
    page.page.evaluate("formsite.form().end()")
    page.page.locator("form[data-form] [type=submit]").click()
    assert page.page.evaluate("[window.held, window.isSame]") == [True, True]


TWO = """const two = document.querySelector('ddl-form').cloneNode(true);
    two.setAttribute('record-set-id', '6');
    document.querySelector('main').append(two);"""
BOTH = "() => Promise.all([...document.querySelectorAll('ddl-form')].map((each) => each.ready.then(() => each.ready)))"
STRAY = """[...document.querySelectorAll('ddl-form')].flatMap((element) =>
    ['for', 'aria-describedby', 'aria-labelledby', 'href'].flatMap((name) => [...element.querySelectorAll(`[${name}]`)]
        .flatMap((each) => each.getAttribute(name).match(/[^#\\s]+/g) ?? []))
        .filter((id) => !element.contains(document.getElementById(id))))"""
TWICE = "[...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)"
CHOICE = {"name": "room", "dataType": "string", "type": "radio", "showLabel": True, "label": "Room",
          "options": [{"value": "s", "label": "Single"}, {"value": "d", "label": "Double"}]}


@pytest.mark.parametrize("drawn", [False, True], ids=["built", "drawn"])
def test_two_forms_of_one_page_have_ids_of_their_own(drawn, place):
    page = place(script=TWO)
    page.page.evaluate(BOTH)
    if drawn:
        page.page.evaluate("""async (given) => {
            for (const each of document.querySelectorAll('ddl-form')) {
                each.definition = given;
                await (await each.ready).idle;
            }
        }""", {**GIVEN, "fields": [*GIVEN["fields"], CHOICE]})
        assert page.page.evaluate(SHOWN) == ["note", "day", "room"]
    assert page.page.evaluate(TWICE) == [] and page.page.evaluate(STRAY) == []
    assert page.page.locator("ddl-form").first.locator("#f-note" if drawn else "#f-who").count() == 1
    name = page.page.locator("ddl-form").nth(1)
    if drawn:
        name.get_by_text("Double").click()
        expect(name.get_by_role("radio", name="Double")).to_be_checked()
    else:
        name.get_by_text("Name").click()
        expect(name.locator("[name=who]")).to_be_focused()
    assert not violations(page)


def test_the_list_of_errors_stands_in_the_form_that_it_is_about(place):
    page = place(script=TWO)
    page.page.evaluate(BOTH)
    second = page.page.locator("ddl-form").nth(1)
    page.page.evaluate("async () => (await document.querySelectorAll('ddl-form')[1].ready).validate()")
    expect(second.locator("[data-summary]")).to_be_visible()
    expect(page.page.locator("[data-summary]")).to_have_count(1)


def test_forms_for_other_records_have_drafts_of_their_own(place):
    page = place('record-set-id="5"', script=TWO)
    page.page.evaluate(BOTH)
    names = page.page.locator("[name=who]")
    names.nth(0).fill("Ana")
    names.nth(1).fill("Bea")
    for _ in range(2):
        page.page.reload()
        page.page.evaluate(BOTH)
        expect(names.nth(0)).to_have_value("Ana")
        expect(names.nth(1)).to_have_value("Bea")
        expect(page.page.locator("[data-draft]")).to_have_count(2)
    page.page.evaluate("document.querySelector('ddl-form').setAttribute('record-set-id', '7')")
    page.page.evaluate(AWAY)
    names.nth(1).fill("Cleo")
    page.page.evaluate("document.querySelectorAll('ddl-form')[1].setAttribute('record-set-id', '8')")
    names.nth(1).fill("Cleo Dee")
    page.page.reload()
    page.page.evaluate(BOTH)
    expect(names.nth(0)).to_have_value("Ana")
    expect(names.nth(1)).to_have_value("Bea")


def test_the_first_line_of_a_form_leaves_the_text_above_it_alone(place):
    page = place(script="document.querySelector('h1').style.margin = '0';")
    wait_for(page, "formLoaded")
    page.page.evaluate(f"document.querySelector('ddl-form').definition = {json.dumps(GIVEN)}")
    page.settle()
    over = page.page.locator("h1").bounding_box()
    note = page.page.locator(".required-note").bounding_box()
    assert note["y"] >= over["y"] + over["height"]


def test_a_language_that_the_host_chooses_later_is_shown_with_what_was_typed(place):
    page = place()
    wait_for(page, "formLoaded")
    page.enter("who", "Ana")
    page.page.evaluate("""async () => {
        const element = document.querySelector('ddl-form');
        element.setAttribute('locale', 'es-ES');
        await element.ready;
    }""")
    page.settle()
    assert page.page.evaluate("document.querySelector('ddl-form').locale") == "es-ES"
    assert page.control("who").input_value() == "Ana"
    expect(page.page.locator("ddl-form")).to_have_attribute("lang", "es-ES")
    expect(page.page.locator("ddl-form form [type=submit]").last).to_have_text("ENVIAR")


@pytest.mark.parametrize(("locale", "shown"), [
    ("es_ES", "es-ES"), ("es", "es-ES"), ("es_MX", "es-ES"), ("en", "en-US"), ("en_GB", "en-US")])
def test_a_language_may_be_asked_for_as_the_portal_does(locale, shown, place):
    page = place(f'locale="{locale}"', expected="Failed to load resource")
    wait_for(page, "formLoaded")
    expect(page.page.locator("ddl-form")).to_have_attribute("lang", shown)


def test_a_language_that_the_form_is_not_in(place):
    page = place('locale="fr_FR"', expected="Failed to load resource")
    assert wait_for(page, "formLoadError")["message"] == "Error loading the form"


@pytest.mark.parametrize("attributes", ['endpoint="/elsewhere/api/jsonws/invoke"', "definition='<root/>'", ""],
                         ids=["endpoint", "definition", "later"])
def test_what_needs_a_service_that_the_site_does_not_name_is_told(attributes, browser, host, built, portal):
    site = {"site.json": {"title": "T", "forms": [{"source": "forms/f.json"}]},
            "forms/f.json": {**GIVEN, "availableLanguageIds": ["en_US"]}}
    page = new_page(browser, host.origin)
    page.watch.expected = ["asked another host: http://127.0.0.1"]
    page.page.goto(portal.page("host", host_page(host.mount(built(site) / "f"), attributes)))
    if not attributes:
        wait_for(page, "formLoaded")
        page.page.evaluate("(given) => { document.querySelector('ddl-form').definition = given; }", GIVEN)
    words = '"endpoint" and "definition" need a form whose site names "services.liferay"'
    assert wait_for(page, "formLoadError")["message"] == words
    assert page.page.get_by_role("alert").count() == (1 if attributes else 0)
    page.watch.context.close()
