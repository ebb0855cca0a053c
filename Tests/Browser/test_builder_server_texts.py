"""Texts go out of a builder behind a development server, and come back, by the program's own extract and merge."""
import json
from dataclasses import replace
from pathlib import Path
from typing import Iterator

import pytest
from playwright.sync_api import Locator, expect

from Browser.builder_fixtures import ROOMY, start
from Support import translators
from Support.axe import violations
from Support.builders import Builder
from Support.fields import text
from Support.pages import Watch
from Support.serving import serving
from Support.sites import form_site

MEMORY = "translations/guest.es.json"


@pytest.fixture
def builder(site, browser) -> Iterator[Builder]:
    """The form “guest” of a site that is served, in its Translations."""
    made = site(form_site({"guest": [text("a", label="Hello {n}"), text("b", label="Place")]}) | {
        "forms/guest.strings.json": {"es": {"Hello {n}": "Hola {n}"}}})
    with serving(made.folder) as server:
        context = browser.new_context(**{"locale": "en-US", "reduced_motion": "reduce", **ROOMY})
        watch = Watch(context, server.address, expected=["404", "ERR_", r"status of 422"])
        watch.start()
        page = context.new_page()
        page.goto(server.url("builder/?form=guest"))
        builder = Builder(page)
        builder.site = made
        builder.tool("translations")
        yield builder
        context.close()
        assert watch.remaining() == []


def cell(builder: Builder, key: str) -> Locator:
    return builder.page.locator(f'textarea[data-place="text:{key}:es"]')


def mark(builder: Builder, key: str) -> Locator:
    return cell(builder, key).locator("xpath=../span")


def extracted(builder: Builder, kind: str) -> tuple[str, str]:
    """The name of the file that is handed out, and what is in it."""
    builder.part("extract-locale").select_option("es")
    builder.part("extract-format").select_option(kind)
    with builder.page.expect_download() as download:
        builder.part("extract").click()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes().decode()


def read(builder: Builder, file: Path, content: str) -> None:
    file.write_bytes(content.encode())
    builder.page.locator("[data-part=texts-file]").set_input_files(file)


@pytest.mark.parametrize("kind, ending", [("xliff", "xlf"), ("po", "po"), ("csv", "csv")])
def test_texts_go_out_come_back_and_are_undone(kind, ending, builder, tmp_path):
    name, content = extracted(builder, kind)
    assert name == f"guest.es.{ending}"
    assert content == builder.site.run("extract", "--locale", "es", "--format", kind, "--form", "guest").out
    units = translators.read(kind, content)
    back = [replace(unit, target="Lugar", state="translated")
            if unit.source == "Place" else unit for unit in units]
    read(builder, tmp_path / f"back.{ending}", translators.write(kind, "es", back))
    builder.heard("Read 2 texts")
    expect(cell(builder, "field:b:texts.label")).to_have_value("Lugar")
    expect(cell(builder, "field:a:texts.label")).to_have_value("Hola {n}")
    assert json.loads((builder.site.folder / MEMORY).read_text())["field.b.label"] == {
        "source": "Place", "target": "Lugar"}
    builder.part("toast-undo").click()
    expect(cell(builder, "field:b:texts.label")).to_have_value("")
    expect(cell(builder, "field:a:texts.label")).to_have_value("Hola {n}")


def test_stale_texts_and_dropped_placeholders_are_told_at_their_rows(builder, tmp_path):
    back = translators.write("csv", "es", [
        translators.Unit("guest", "field.a.label", "", "Hello {n}", "Hola", "translated"),
        translators.Unit("guest", "field.b.label", "", "Place", "Lugar", "translated")])
    read(builder, tmp_path / "back.csv", back)
    builder.heard("“field.a.label”: the translation lacks the placeholder “{n}”")
    expect(cell(builder, "field:a:texts.label")).to_have_value("Hola")
    expect(mark(builder, "field:a:texts.label")).to_have_text("the translation lacks the placeholder “{n}”")
    expect(cell(builder, "field:a:texts.label")).to_have_accessible_description(
        "the translation lacks the placeholder “{n}”")
    expect(mark(builder, "field:b:texts.label")).to_be_hidden()
    cell(builder, "field:a:texts.label").fill("Hola {n}")
    expect(mark(builder, "field:a:texts.label")).to_be_hidden()
    builder.page.locator('textarea[data-place="text:field:b:texts.label:en"]').fill("Town")
    expect(mark(builder, "field:b:texts.label")).to_have_text("Translated from “Place”")
    assert violations(builder) == []
    cell(builder, "field:b:texts.label").fill("Ciudad")
    expect(mark(builder, "field:b:texts.label")).to_be_hidden()


def test_a_stale_translation_is_found_still_right(builder, tmp_path):
    read(builder, tmp_path / "back.csv", translators.write("csv", "es", [
        translators.Unit("guest", "field.b.label", "", "Place", "Lugar", "translated")]))
    builder.page.locator('textarea[data-place="text:field:b:texts.label:en"]').fill("Town")
    expect(mark(builder, "field:b:texts.label")).to_have_text("Translated from “Place”")
    right = cell(builder, "field:b:texts.label").locator("xpath=../button")
    expect(right).to_have_accessible_description("Translated from “Place”")
    right.press("Enter")
    expect(right).to_be_hidden()
    expect(mark(builder, "field:b:texts.label")).to_be_hidden()
    expect(cell(builder, "field:b:texts.label")).to_be_focused()
    builder.heard("The translation counts as right for the present words.")
    assert violations(builder) == []


@pytest.mark.parametrize("content, words", [
    ("name,age\nA,3", "Files with texts are XLIFF, PO or CSV"), ("<xliff><file", "this tag has no “>”"),
    ('<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="en"><file id="guest">'
     '<unit id="field.b.label"><segment><source>Place</source><target>Spot</target></segment></unit></file></xliff>',
     "written in en itself")], ids=["table", "cut", "own language"])
def test_a_file_that_is_not_taken_is_told_and_changes_nothing(content, words, builder, tmp_path):
    read(builder, tmp_path / "back.csv", content)
    expect(builder.part("toast")).to_contain_text(words)
    expect(cell(builder, "field:a:texts.label")).to_have_value("Hola {n}")
    expect(cell(builder, "field:b:texts.label")).to_have_value("")
    assert not (builder.site.folder / MEMORY).exists()


def test_a_file_of_a_builder_that_works_from_the_disk_is_read(builder, tmp_path):
    read(builder, tmp_path / "texts.csv", "key,en,es\nfield:b:texts.label,Place,Lugar\n")
    expect(cell(builder, "field:b:texts.label")).to_have_value("Lugar")


def test_a_language_that_no_page_is_in_is_told_when_the_form_is_saved(builder):
    builder.site.write({"site.json": {"title": "T", "locales": ["en", "es"]}})
    builder.page.locator("[data-place=add-locale]").fill("de")
    builder.part("add-locale").click()
    builder.page.locator('textarea[data-place="text:field:b:texts.label:de"]').fill("Ort")
    builder.press("Control+s")
    builder.heard("Saved guest. “guest” is built in en, es; add “de” to “locales” in site.json$")
    builder.tool("problems")
    expect(builder.page.locator("[data-tool-panel=problems]")).to_contain_text("add “de” to “locales” in site.json")


def test_a_file_in_another_encoding_is_refused_and_changes_nothing(builder, tmp_path):
    file = tmp_path / "back.csv"
    file.write_bytes(translators.write("csv", "es", [
        translators.Unit("guest", "field.b.label", "", "Place", "Población", "translated")]).encode("latin-1"))
    builder.page.locator("[data-part=texts-file]").set_input_files(file)
    builder.heard("back.csv: the file is not in UTF-8; save it as UTF-8")
    expect(cell(builder, "field:b:texts.label")).to_have_value("")
    assert not (builder.site.folder / MEMORY).exists()


def test_texts_of_other_forms_are_told(builder, tmp_path):
    read(builder, tmp_path / "back.csv", translators.write("csv", "es", [
        translators.Unit("guest", "field.b.label", "", "Place", "Lugar", "translated"),
        translators.Unit("other", "field.b.label", "", "Town", "Pueblo", "translated"),
        translators.Unit("other", "field.c.label", "", "Street", "Calle", "translated")]))
    builder.heard("Read 1 text .*2 texts are of “other”, not of “guest”: left out")
    expect(cell(builder, "field:b:texts.label")).to_have_value("Lugar")
