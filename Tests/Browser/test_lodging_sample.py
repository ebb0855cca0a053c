"""The sample of a guest house as a newcomer tries it: `formsite serve` plays the service that keeps its records,
without a setting; by keyboard and by touch, in all languages of the form."""
import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import expect

from Browser.conftest import new_page
from Browser.record_fixtures import LISTEN, news, wait_for
from Support.axe import violations
from Support.pages import FormPage
from Support.program import ROOT, formsite
from Support.serving import Server, serving

SENT = {"en": "Form submitted!", "es": "Formulario enviado", "de": "Formular eingereicht!"}
FOLDERS = {"en": "en-US", "es": "es-ES", "de": "de-DE"}
LABELS = {"en": "Name of the guest", "es": "Nombre del huésped", "de": "Name des Gastes"}
STORED = {"en": "A file is already uploaded", "es": "Un fichero ha sido subido previamente",
          "de": "A file is already uploaded"}
"""The original has no German words for it."""


def copy_of_the_repository(folder: Path) -> Path:
    """A served site writes into the folder of the site."""
    for name in ("site.json", "forms", "public"):
        source = ROOT / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, folder / name)
    return folder


@pytest.fixture(scope="module")
def served(tmp_path_factory) -> Iterator[Server]:
    with serving(copy_of_the_repository(tmp_path_factory.mktemp("site"))) as server:
        yield server


@pytest.fixture
def open_lodging(served, browser) -> Iterator[Callable[..., FormPage]]:
    """open_lodging(path): the sample's page; nothing may go wrong on it."""
    with ExitStack() as stack:
        pages = []

        def open_page(path: str = "", **options) -> FormPage:
            page = new_page(browser, served.address.rstrip("/"), LISTEN, **options)
            stack.callback(page.watch.context.close)
            pages.append(page)
            page.page.goto(served.url(f"lodging/{path}"))
            page.page.evaluate("formsite.form().ready")
            return page

        yield open_page
    assert not [problem for page in pages for problem in page.watch.remaining()]


def received(server: Server) -> list[dict]:
    return json.loads(server.get("/__inbox/submissions.json")[2])["submissions"]


def send(page: FormPage) -> None:
    """Submits, and sends after looking over the answers."""
    page.submit()
    page.page.locator("[data-part=send]").click()


def test_a_record_is_filled_uploaded_saved_loaded_edited_and_saved_again(served, open_lodging, tmp_path):
    before = len(received(served))
    paper = tmp_path / "passport.pdf"
    paper.write_bytes(b"%PDF-1.4")
    page = open_lodging()
    page.answer({"guest": "Ana Ruiz", "arrival": "2027-05-01", "nights": "3", "country": "es"})
    page.option("room", "double").check()
    page.control("passport").set_input_files(paper)
    expect(page.field("passport")).to_contain_text("A file is already uploaded (passport.pdf)")
    send(page)
    record = wait_for(page, "formSubmitted")["record"]
    expect(page.page.locator("[data-confirmation]")).to_contain_text("Form submitted!")
    assert news(page) == ["formLoaded", "documentUploadStarted", "documentUploadCompleted", "formSubmitted"]
    assert page.page.url.endswith(f"/lodging/?recordId={record['recordId']}")

    page.page.reload()
    assert wait_for(page, "recordLoaded")["record"]["recordId"] == record["recordId"]
    assert [page.state(name, "value") for name in ("guest", "arrival", "nights", "room", "country")] == [
        "Ana Ruiz", "2027-05-01", "3", '["double"]', '["es"]']
    assert page.state("passport", "text") == "A file is already uploaded"
    page.enter("guest", "Ada Ruiz")
    send(page)
    assert wait_for(page, "formSubmitted")["record"]["recordId"] == record["recordId"]
    assert news(page) == ["formLoaded", "recordLoaded", "formSubmitted"]
    again = open_lodging(f"?recordId={record['recordId']}")
    assert wait_for(again, "recordLoaded")["record"]["values"]["guest"] == "Ada Ruiz"
    kept = received(served)
    assert len(kept) == before + 2 and len(kept[0]["files"]) == 1
    file, = kept[0]["files"]
    assert file["name"].startswith("form-file-") and file["type"] == "application/pdf", file
    assert {answer["name"]: answer["text"] for answer in kept[0]["answers"]}["passport"] == file["name"]


def test_another_record_of_the_address_than_a_number_is_none(open_lodging):
    page = open_lodging("?recordId=-1%20x")
    assert page.page.evaluate("formsite.form().settings.recordId") == 0
    assert news(page) == ["formLoaded"]


def test_a_record_that_is_not_there_is_told(open_lodging):
    page = open_lodging("?recordId=999999")
    assert wait_for(page, "recordLoadError")["message"] == "there is no record 999999"
    expect(page.page.locator("[data-outcome]")).to_contain_text("there is no record 999999")


def test_the_site_that_is_built_knows_no_such_service(own_site, tmp_path):
    page = (own_site / "lodging" / "index.html").read_text()
    assert "__records" not in page and "recordInAddress" not in page


@pytest.mark.parametrize("more", [
    {"submit": {"endpoint": "https://example.org/in"}}, {"services": {"liferay": "https://example.org/invoke"}}],
    ids=["endpoint", "portal"])
def test_a_site_that_says_where_answers_go_is_served_as_it_is(site, more):
    definition = {"availableLanguageIds": ["en_US"], "fields": [{"name": "a", "dataType": "string"}]}
    made = site({"site.json": {"title": "T", **more}, "forms/f.json": definition})
    with serving(made.folder) as server:
        page = server.get("/f/")[2].decode()
    assert "__records" not in page and "https://example.org" in page


@pytest.mark.parametrize("locale", ["en", "es", "de"])
def test_by_keyboard_alone(locale, open_lodging, tmp_path):
    page = open_lodging(f"{FOLDERS[locale]}/", locale=locale)
    keys = page.page.keyboard
    page.control("guest").focus()
    expect(page.page.get_by_label(LABELS[locale])).to_be_focused()
    keys.type("Ana")
    keys.press("Enter")
    expect(page.control("arrival")).to_be_focused()
    page.control("arrival").fill("2027-05-01")
    keys.press("Enter")
    expect(page.control("nights")).to_be_focused()
    keys.press("Tab")
    keys.press("ArrowDown")
    assert page.state("room", "value") == '["double"]'
    keys.press("Tab")
    keys.press("Space")
    assert page.state("meals", "value") == '["breakfast"]'
    page.control("wishes").focus()
    keys.type("A quiet room")
    keys.press("Tab")
    keys.press("Enter")
    expect(page.page.locator("[data-part=send]")).to_be_visible()
    page.page.locator("[data-part=send]").focus()
    keys.press("Enter")
    assert wait_for(page, "formSubmitted")["record"]["values"] | {} == {
        "guest": "Ana", "arrival": "2027-05-01", "nights": "2", "room": '["double"]', "meals": '["breakfast"]',
        "country": "[]", "deposit": "49.50", "pets": "false", "wishes": "A quiet room"}
    expect(page.page.locator("[data-confirmation]")).to_contain_text(SENT[locale])


@pytest.mark.parametrize("locale", ["en", "es", "de"])
def test_by_touch_on_a_small_screen(locale, open_lodging, tmp_path):
    page = open_lodging(f"{FOLDERS[locale]}/", locale=locale, has_touch=True, is_mobile=True,
                        viewport={"width": 320, "height": 640})
    page.page.locator("form[data-form] [type=submit]").tap()
    label = LABELS[locale]
    words = f'El campo "{label}" no es válido' if locale == "es" else f'Field "{label}" is not valid'
    expect(page.part("guest", "error")).to_contain_text(words)
    expect(page.control("guest")).to_be_focused()
    assert page.page.evaluate("document.documentElement.scrollWidth") <= 320 and not violations(page)
    page.control("guest").tap()
    page.page.keyboard.insert_text("Ana")
    page.control("arrival").fill("2027-05-01")
    page.field("room").locator("label", has=page.page.locator("[value=family]")).tap()
    page.control("pets").tap()
    paper = tmp_path / "passport.jpg"
    paper.write_bytes(b"\xff\xd8")
    with page.page.expect_file_chooser() as chooser:
        page.field("passport").locator(".file-choose").tap()
    chooser.value.set_files(paper)
    expect(page.field("passport")).to_contain_text(STORED[locale])
    page.page.locator("form[data-form] [type=submit]").tap()
    page.page.locator("[data-part=send]").tap()
    values = wait_for(page, "formSubmitted")["record"]["values"]
    assert (values["room"], values["pets"]) == ('["family"]', "true") and "passport" in values


@pytest.mark.parametrize("width", [320, 1200])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["en", "es", "de"])
def test_axe_finds_nothing(locale, scheme, width, open_lodging):
    page = open_lodging(f"{FOLDERS[locale]}/", color_scheme=scheme, viewport={"width": width, "height": 900})
    assert not violations(page)
    page.enter("meetingPoint.latitude", "91")
    page.enter("meetingPoint.longitude", "1")
    page.submit()
    assert page.state("meetingPoint", "valid") is False and page.state("guest", "valid") is False
    assert not violations(page)
    assert page.page.evaluate("document.documentElement.scrollWidth") <= width
