"""Page and receiver agree: the receiver takes what the page takes, and refuses with words where a person can mend."""
import json
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, expect

from Support.fields import boolean, check, consent, date, mandatory, picker, text
from Support.mmxml import form, item, labelled, page
from Support.pictures import png
from Support.serving import Server, serving
from Support.sites import Site, form_site

COUNTRIES = [{"key": "KeyNoSelected", "value": "Choose"}, {"key": "es", "value": "Spain"},
             {"key": "pt", "value": "Portugal"}]
GUEST = [
    text("word", mandatory("Enter a password"), check("lengthText", "At least 4", minLength=4), label="Password",
         isPassword=True),
    text("name", mandatory("Enter your name"), label="Name"),
    text("mail", check("email", "Enter a mail"), label="Mail"),
    picker("country", label="Country", listOptions=COUNTRIES), date("born", label="Born"),
    boolean("news", label="News"),
    text("price", label="Price", value="10 €", isEditing=False),
    text("campaign", label="Campaign", value="spring", isHidden=True),
]
FIXED = [each for number, more in enumerate([{"isEditing": False}, {"isHidden": True}]) for each in (
    text(f"text{number}", value=" own  ", **more), text(f"empty{number}", **more),
    picker(f"list{number}", listOptions=COUNTRIES, value="pt", **more),
    picker(f"first{number}", listOptions=COUNTRIES[1:], **more),
    date(f"day{number}", value="5/11/1978", **more), date(f"noday{number}", **more),
    boolean(f"on{number}", value=True, **more), boolean(f"off{number}", **more), consent(f"terms{number}", **more))]
CARD = form(page("p", labelled("textField", "wish", "Wish"),
                 labelled("radioControl", "size", "Size", '<tag value="s">Small</tag><tag value="l">Large</tag>'),
                 labelled("dateField", "when", "When"),
                 item("textField", "source", "<defaultValue>web</defaultValue>", isHidden="YES", forceSubmit="YES"),
                 labelled("photoCapture", "photo", "Photo", required="YES")))
CLAIM = {"availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US", "fields": [
    {"name": "who", "dataType": "string", "label": "Name"},
    {"name": "bill", "dataType": "document-library", "label": "Bill"}]}
FILES = {**form_site({"guest": GUEST, "fixed": [text("name"), *FIXED]}, locales=["en", "es"]), "forms/card.xml": CARD,
         "forms/claim.json": CLAIM}
NATIVE = {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Mode": "navigate"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(Site(tmp_path_factory.mktemp("receiving")).write(FILES).folder) as server:
        yield server


@pytest.fixture
def open_page(server: Server, browser: Browser):
    with ExitStack() as stack:
        def open_page(path: str, **options) -> Page:
            context = browser.new_context(locale="en-US", **options)
            stack.callback(context.close)
            opened = context.new_page()
            opened.goto(server.url(path))
            return opened

        yield open_page


def newest(server: Server) -> dict:
    submission = json.loads(server.get("/__inbox/latest.json?limit=1")[2])["submissions"][0]
    return {each["name"]: each["text"] for each in submission["answers"]}


@pytest.mark.parametrize("word", ["    ", " a  ", "secret "], ids=["blanks", "blanks-count", "blank-at-the-end"])
def test_a_text_is_not_refused_for_the_blanks_that_were_trimmed(word, server, open_page):
    opened = open_page("guest/")
    for name, value in {"word": word, "name": "  "}.items():
        opened.locator(f"[data-field={name}] input").fill(value)
    opened.locator("[type=submit]").click()
    expect(opened.locator("[data-confirmation]")).to_be_visible()
    assert newest(server)["word"] == word.strip() and newest(server)["name"] == ""


def test_texts_that_were_not_trimmed_are_judged_as_they_came(server):
    def errors(answers: dict, query: str = "") -> dict:
        status, _, body = server.request("POST", f"/__submit/guest{query}", json.dumps(answers),
                                         {"Content-Type": "application/json"})
        return json.loads(body)["errors"] if status == 422 else {}

    assert errors({"word": "abcd", "name": ""}) == {"name": "Enter your name"}
    assert errors({"word": "abcd", "name": ""}, "?trimmed=name") == {}
    # Of a password nobody can tell.
    assert errors({"word": "", "name": "Ana"}) == {}


@pytest.mark.parametrize("size", [(1280, 900), (320, 640)], ids=["wide", "narrow"])
def test_a_page_without_script_gets_its_form_back_filled_but_for_secrets(size, server, open_page):
    opened = open_page("guest/es/", java_script_enabled=False, viewport={"width": size[0], "height": size[1]})
    field = lambda name: opened.locator(f"[data-field={name}]")
    colour = field("name").locator("input").evaluate("e => getComputedStyle(e).borderTopColor")
    opened.locator("form").evaluate("f => f.noValidate = true")
    for name, value in {"word": "swordfish", "mail": 'a"b<c', "born": "1978-11-05"}.items():
        field(name).locator("input").fill(value)
    field("country").locator("select").select_option("pt")
    field("news").locator("input").check()
    with opened.expect_response("**/__submit/guest?version=*") as answered:
        opened.locator("[type=submit]").click()
    assert answered.value.status == 422
    assert opened.locator("html").get_attribute("lang") == "es"
    assert opened.title() == "2 errores: Guest"
    assert field("mail").locator("input").input_value() == 'a"b<c'
    assert field("born").locator("input").input_value() == "1978-11-05"
    assert field("country").locator("select").input_value() == "pt" and field("news").locator("input").is_checked()
    assert field("word").locator("input").input_value() == "" and "swordfish" not in opened.content()
    assert field("price").locator("input").input_value() == "10 €"
    for name, message in {"name": "Enter your name", "mail": "Enter a mail"}.items():
        expect(field(name).locator("[data-part=error]")).to_contain_text(message)
        wrong = field(name).locator("input")
        assert wrong.get_attribute("aria-invalid") == "true"
        assert field(name).locator("[data-part=error]").get_attribute("id") in wrong.get_attribute("aria-describedby")
    assert field("name").locator("input").evaluate("e => getComputedStyle(e).borderTopColor") != colour
    assert field("born").locator("[data-part=error]").is_hidden()
    links = opened.locator("[data-summary] a")
    expect(links).to_have_count(2)
    expect(links.first).to_contain_text("Enter your name")
    links.first.click()
    expect(field("name").locator("input")).to_be_focused()
    assert opened.evaluate("document.documentElement.scrollWidth <= innerWidth")
    field("word").locator("input").fill("swordfish")
    field("name").locator("input").fill("Ana")
    field("mail").locator("input").fill("a@b.es")
    opened.locator("[type=submit]").click()
    expect(opened.get_by_text("Sus respuestas se han enviado.")).to_be_visible()
    assert newest(server)["mail"] == "a@b.es" and newest(server)["born"] == "05/11/1978"


def test_files_come_with_answers_that_are_an_object(server):
    parts = [('name="submission"', json.dumps({"who": "Ana"})), ('name="bill"; filename="bill.txt"', "ten")]
    body = "".join(f"--cut\r\nContent-Disposition: form-data; {head}\r\n\r\n{text}\r\n" for head, text in parts)
    status, _, told = server.request("POST", "/__submit/claim", body + "--cut--\r\n",
                                     {"Content-Type": "multipart/form-data; boundary=cut"})
    assert status == 204, told
    sent = json.loads(server.get("/__inbox/latest.json?limit=1")[2])["submissions"][0]
    assert newest(server)["who"] == "Ana"
    assert [(each["key"], each["name"]) for each in sent["files"]] == [("bill", "bill.txt")]


def test_every_kind_of_control_is_filled_again(open_page):
    opened = open_page("card/", java_script_enabled=False)
    opened.locator("form").evaluate("f => f.noValidate = true")
    opened.locator("[name=wish]").fill("a <bike> & more")
    opened.locator("[name=size][value=l]").check()
    opened.locator("[name='when.year']").fill("2020")
    opened.locator("[name='when.month']").fill("2")
    opened.locator("[type=submit]").click()
    assert opened.locator("[name=wish]").input_value() == "a <bike> & more"
    assert opened.locator("[name=size][value=l]").is_checked()
    assert opened.locator("[name='when.year']").input_value() == "2020"
    assert opened.locator("[name='when.month']").input_value() == "2"
    expect(opened.locator("[data-field=photo] [data-part=error]")).to_be_visible()
    expect(opened.locator("[data-field=when] [data-part=error]")).to_be_visible()


def test_who_has_to_wait_gets_a_page_with_his_form(site, browser):
    made = site(FILES)
    context = browser.new_context(java_script_enabled=False, locale="en-US")
    with serving(made.folder, "--receive") as receiver:
        body = "word=abcd&name=Ana&born=1978-11-05&country=es&price=10+€&campaign=spring".encode()
        def send() -> tuple[int, dict[str, str], bytes]:
            return receiver.request("POST", "/__submit/guest", body, NATIVE)

        assert [send()[0] for _ in range(30)] == [200] * 30
        # Every two seconds there is room for one more, and a slow machine takes its time.
        status, headers, content = next(answer for answer in (send() for _ in range(100)) if answer[0] != 200)
        assert status == 429 and int(headers["retry-after"]) >= 1 and headers["content-type"].startswith("text/html")
        opened = context.new_page()
        opened.set_content(content.decode())
        expect(opened.locator("[data-outcome]")).to_contain_text("Your answers are still here")
        assert opened.locator("[name=name]").input_value() == "Ana" and opened.locator("[data-summary]").count() == 0
        context.close()
        # To make the form again costs more than the limit keeps off.
        refused = (answer for answer in (send() for _ in range(200)) if answer[0] == 429)
        headers, content = next((headers, content) for _, headers, content in refused if b"<form" not in content)
        assert int(headers["retry-after"]) >= 1 and "Go back and try again" in content.decode()


def test_a_list_in_which_nothing_was_entered_is_refused_without_script_too(server, open_page):
    """DDL 9.4: before any field is looked at."""
    opened = open_page("claim/", java_script_enabled=False)
    opened.locator("form").evaluate("f => f.noValidate = true")
    opened.locator("[type=submit]").click()
    expect(opened.locator("[data-outcome]")).to_have_text("Values are undefined")
    assert opened.locator("[data-summary]").count() == 0
    sent = json.dumps({"/ddl.ddlrecord/add-record": {"fieldsMap": {}}})
    status, _, told = server.request("POST", "/__submit/claim", sent, {"Content-Type": "application/json"})
    assert (status, json.loads(told)) == (422, {"message": "Values are undefined"})


# Locked answers and pictures

@pytest.mark.parametrize("forged", [{"price": "1 €"}, {"campaign": "winter"}])
def test_a_locked_answer_cannot_be_forged(forged, server):
    answers = {"word": "abcd", "name": "Ana", "price": "10 €", "campaign": "spring"}
    assert judged(server, "guest", answers) == (204, set())
    assert judged(server, "guest", answers | forged) == (422, set(forged))


@pytest.mark.parametrize("has_script", [True, False], ids=["script", "none"])
def test_what_is_locked_or_hidden_passes_as_it_is(has_script, open_page):
    opened = open_page("fixed/", java_script_enabled=has_script)
    opened.locator("[name=name]").fill("Ana")
    opened.locator("[type=submit]").click()
    expect(opened.locator("[data-confirmation]")
           if has_script else opened.get_by_text("Your answers were sent.")).to_be_visible()


def test_what_is_hidden_and_sent_all_the_same_cannot_be_forged_and_a_demanded_picture_has_to_be_one(server):
    def post(source: str, *picture: tuple[str, bytes]) -> tuple[int, set]:
        parts = [f'Content-Disposition: form-data; name="submission"\r\n\r\n{source}:source'.encode()]
        for kind, content in picture:
            head = f'Content-Disposition: form-data; name="photo"; filename="a"\r\nContent-Type: {kind}\r\n\r\n'
            parts.append(head.encode() + content)
        body = b"".join(b"--x\r\n" + part + b"\r\n" for part in parts) + b"--x--\r\n"
        status, _, said = server.request("POST", "/__submit/card", body,
                                         {"Content-Type": "multipart/form-data; boundary=x"})
        return status, set(json.loads(said)["errors"]) if status == 422 else set()

    picture = ("image/png", png())
    assert post("web", picture) == (204, set())
    assert post("web", ("image/jpeg", b"\xff\xd8\xff\xe0" + b"x" * 40)) == (204, set())
    assert post("web", ("image/webp", b"RIFF\0\0\0\0WEBPVP8 ")) == (204, set())
    assert post("forged", picture) == (422, {"source"})
    assert post("web") == (422, {"photo"})
    for content in (b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"", b"<script>", b"\x89PNG"):
        assert post("web", ("image/png", content)) == (422, {"photo"}), content


LOCKED = [{"id": "g", "title": "G", "sections": [{"id": "s", "fields": [
    {"id": "price", "type": "number", "title": "Price", "value": 100, "disabled": True},
    {"id": "fee", "type": "float", "title": "Fee", "value": 2.5, "disabled": True},
    {"id": "hidden", "type": "number", "title": "Hidden", "value": "9", "hidden": True},
    {"id": "code", "type": "text", "title": "Code", "value": "007", "disabled": True},
    {"id": "extras", "type": "multi_select", "title": "Extras", "disabled": True, "value": ["a", "b"],
     "values": [{"id": each, "title": each} for each in "abc"]}]}]}]
PLACE = {"availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US", "fields": [
    {"name": "amount", "label": "Amount", "dataType": "integer", "predefinedValue": "100", "readOnly": True},
    {"name": "size", "label": "Size", "dataType": "string", "type": "select", "predefinedValue": '["s"]',
     "readOnly": True, "options": [{"label": each, "value": each} for each in "sl"]},
    {"name": "where", "label": "Where", "dataType": "geolocation", "type": "ddm-geolocation", "required": True}]}


@pytest.fixture(scope="module")
def typed_server(tmp_path_factory):
    forms = {"site.json": "{}", "forms/locked.json": json.dumps(LOCKED), "forms/place.json": json.dumps(PLACE)}
    with serving(Site(tmp_path_factory.mktemp("typed")).write(forms).folder) as server:
        yield server


def judged(server: Server, form: str, answers: dict) -> tuple[int, set]:
    """The status, and the names of what is wrong; a component by its composite."""
    status, _, said = server.request("POST", f"/__submit/{form}", json.dumps(answers),
                                     {"Content-Type": "application/json"})
    return status, {name.split(".")[0] for name in json.loads(said)["errors"]} if status == 422 else set()


@pytest.mark.parametrize("forged", [
    {"price": 1}, {"price": "1"}, {"price": "abc"}, {"fee": 99}, {"hidden": "1"}, {"code": "7"}, {"extras": ["b"]},
    {"extras": ["a", "b", "c"]}], ids=json.dumps)
def test_locked_numbers_and_lists_cannot_be_forged(forged, typed_server):
    answers = {"price": 100, "fee": 2.50, "hidden": "9", "code": "007", "extras": ["b", "a"]}
    assert judged(typed_server, "locked", answers) == (204, set())
    assert judged(typed_server, "locked", answers | forged) == (422, set(forged))


@pytest.mark.parametrize("forged", [
    {"amount": "1"}, {"size": '["l"]'}, {"where": ""}, {"where": "x"}, {"where": "{}"}, {"where": '{"latitude":1}'},
    {"where": "null"}, {"where": 5}], ids=json.dumps)
def test_a_place_that_cannot_be_read_is_no_answer(forged, typed_server):
    answers = {"amount": "100", "size": '["s"]', "where": '{"latitude":1,"longitude":2}'}
    def sent(values: dict) -> tuple[int, set]:
        return judged(typed_server, "place", values)

    assert sent(answers) == (204, set())
    assert sent(answers | forged) == (422, set(forged))
