"""Sending the submission string of MM XML forms, with their pictures."""
import base64
import json
from email import message_from_bytes
from email.message import Message
from queue import Empty
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import expect

from Browser.kept_fixtures import close
from Support.mmxml import form, item, labelled, mmxml_site, page
from Support.pages import FormPage

PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGP4z8DA8B+MgBgAHfAD/dPQfSYAAAAASUVORK5CYII=")
FORM = form(page("p", labelled("textField", "time", "Time", "<submitName>at</submitName>"),
                 labelled("textField", "iban", "IBAN", "<partClone>4::head</partClone>"),
                 item("photoCapture", "photo", "<label>Photo</label><submitName>shot</submitName>", submitsValue="YES"),
                 labelled("photoCapture", "left", "Left out", skipSubmit="YES")))
STRING = "10%3A30:at:DE89370400:iban:DE89:head:1:shot"
PAIRS = [["at", "10:30"], ["iban", "DE89370400"], ["head", "DE89"], ["shot", "1"]]


@pytest.fixture
def open_form(built, visit, host):
    """open_form(encoding, …) → a page whose form is sent to the endpoint."""

    def open_page(**submit) -> FormPage:
        dist = built(mmxml_site(FORM, submit={"endpoint": host.url("in"), **submit}))
        return visit(host.mount(dist) + "f/")

    return open_page


def fill(form_page: FormPage, photos=("photo", "left")) -> None:
    form_page.answer({"time": "10:30", "iban": "DE89370400"})
    for name in photos:
        form_page.field(name).locator("input[type=file]").set_input_files(
            [{"name": f"{name}.png", "mimeType": "image/png", "buffer": PNG}])
    form_page.settle()


def parts(received) -> dict[str, Message]:
    """The parts of a multipart body by name."""
    head = f"Content-Type: {received.headers['content-type']}\r\n\r\n".encode()
    return {part.get_param("name", header="content-disposition"): part
            for part in message_from_bytes(head + received.body).get_payload()}


@pytest.mark.parametrize("encoding", ["dialect", "json"])
def test_files_go_along_with_an_object(encoding, built, visit, host):
    fields = [{"name": "who", "dataType": "string", "label": "Name"},
              {"name": "bill", "dataType": "document-library", "label": "Bill"}]
    form = {"availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US", "fields": fields}
    site = {"title": "T", "submit": {"endpoint": host.url("in"), "encoding": encoding}}
    opened = visit(host.mount(built({"site.json": site, "forms/f.json": form})) + "f/")
    opened.enter("who", "Ana")
    opened.control("bill").set_input_files([{"name": "bill.png", "mimeType": "image/png", "buffer": PNG}])
    assert opened.host("submit()") is True
    sent = parts(host.endpoint.next())
    submission = json.loads(sent["submission"].get_payload())
    answers = submission if encoding == "json" else submission["/ddl.ddlrecord/add-record"]["fieldsMap"]
    assert answers["who"] == "Ana"
    assert (sent["bill"].get_filename(), sent["bill"].get_payload(decode=True)) == ("bill.png", PNG)


def test_a_string_is_the_body(open_form, host):
    form_page = open_form()
    fill(form_page, photos=())
    assert form_page.host("submit()") is True
    received = host.endpoint.next()
    assert received.headers["content-type"].startswith("text/plain")
    assert received.body.decode() == STRING.replace(":1:shot", ":0:shot")
    assert received.headers["idempotency-key"]


def test_pictures_go_beside_the_string(open_form, host):
    form_page = open_form()
    fill(form_page)
    form_page.submit()
    sent = parts(host.endpoint.next())
    assert list(sent) == ["submission", "shot"]
    assert sent["submission"].get_payload(decode=True).decode() == STRING
    assert (sent["shot"].get_filename(), sent["shot"].get_content_type()) == ("photo.png", "image/png")
    assert sent["shot"].get_payload(decode=True) == PNG


def test_as_json(open_form, host):
    form_page = open_form(encoding="json")
    fill(form_page)
    form_page.submit()
    received = host.endpoint.next()
    sent = json.loads(received.body)
    assert sent["submission"] == STRING and sent["pairs"] == PAIRS and sent["form"] == "f"
    assert sent["values"]["time"] == "10:30"
    assert sent["attachments"] == {"shot": "data:image/png;base64," + base64.b64encode(PNG).decode()}
    assert sent["id"] == received.headers["idempotency-key"]


def test_as_a_form(open_form, host):
    form_page = open_form(encoding="form")
    fill(form_page, photos=())
    form_page.submit()
    received = host.endpoint.next()
    assert received.headers["content-type"].startswith("application/x-www-form-urlencoded")
    assert [list(pair) for pair in parse_qsl(received.body.decode())] == [*PAIRS[:3], ["shot", "0"]]


def test_the_host_gets_everything_by_event(open_form):
    form_page = open_form()
    form_page.page.evaluate("""addEventListener('formsite:submit', e => { e.preventDefault(); const d = e.detail;
        window.got = { submission: d.submission, pairs: d.pairs, time: d.values.time, cancelable: e.cancelable,
            files: d.files.map(([key, file]) => [key, file.name, file.size]) }; })""")
    fill(form_page)
    form_page.submit()
    assert form_page.page.evaluate("window.got") == {
        "submission": STRING, "pairs": PAIRS, "time": "10:30", "cancelable": True,
        "files": [["shot", "photo.png", len(PNG)]]}


def test_a_try_that_failed_is_repeated_under_the_same_id(open_form, host):
    host.endpoint.first = [503, 502]
    form_page = open_form()
    form_page.watch.expected += ["Failed to load resource"]
    fill(form_page)
    form_page.submit()
    received = [host.endpoint.next() for _ in range(3)]
    assert len({each.headers["idempotency-key"] for each in received}) == 1
    expect(form_page.form.locator("[data-outcome]")).to_have_attribute("data-outcome", "sent")


def test_pictures_wait_on_the_device_too(open_form, host):
    form_page = open_form()
    form_page.watch.expected += ["ERR_INTERNET_DISCONNECTED"]
    fill(form_page)
    form_page.page.context.set_offline(True)
    assert form_page.host("submit()") is True
    address = form_page.page.url
    context = form_page.page.context
    close(form_page)
    context.set_offline(False)
    again = FormPage(context.new_page(), form_page.watch)
    again.page.goto(address)
    expect(again.form.locator("[data-outcome]")).to_have_attribute("data-outcome", "keptSent")
    sent = parts(host.endpoint.next())
    assert sent["submission"].get_payload(decode=True).decode() == STRING
    assert sent["shot"].get_payload(decode=True) == PNG
    with pytest.raises(Empty):
        host.endpoint.inbox.get(timeout=0.3)
