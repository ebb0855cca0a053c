"""Translating in the builder: columns, keys and files."""
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Locator, expect

from Browser.builder_fixtures import builder, event, filled, start
from Support.axe import violations
from Support.builders import Builder


@pytest.fixture
def table(filled) -> Builder:
    filled.tool("translations")
    return filled


def add(builder: Builder, language: str) -> None:
    builder.page.locator("[data-place=add-locale]").fill(language)
    builder.press("Enter")


def cells(builder: Builder, locale: str) -> Locator:
    return builder.page.locator(f"textarea[data-locale={locale}]")


def test_a_new_language_is_written_from_its_first_cell_down(table):
    add(table, "Spanish")
    expect(cells(table, "es").first).to_be_focused()
    table.page.keyboard.type("Formulario")
    table.press("Enter")
    expect(cells(table, "es").nth(1)).to_be_focused()
    table.page.keyboard.type("Enviar")
    table.press("Shift+Enter")
    expect(cells(table, "es").nth(1)).to_be_focused()
    assert cells(table, "es").nth(1).input_value() == "Enviar\n"


def test_a_text_of_the_forms_own_language_may_be_emptied_and_written_anew(table):
    cell = table.page.locator('[data-place="text:field:name:texts.label:en"]')
    cell.focus()
    table.press("Control+a", "Backspace")
    table.page.keyboard.type("Surname")
    expect(cell).to_be_focused()
    expect(cell).to_have_value("Surname")
    expect(table.item("name")).to_contain_text("Surname")


def test_columns_are_equally_wide_and_one_can_be_chosen_to_translate_from(table):
    add(table, "es")
    add(table, "fr")
    heads = table.page.locator(".translations thead th[data-locale]")
    assert len({round(width) for width in heads.evaluate_all("heads => heads.map((head) => head.offsetWidth)")}) == 1
    table.part("source-locale").select_option("fr")
    assert heads.evaluate_all("heads => heads.map((head) => head.dataset.locale)") == ["fr", "en", "es"]
    assert violations(table) == []


@pytest.mark.parametrize("separator", [",", ";"])
def test_texts_travel_in_a_file(separator, table, tmp_path):
    add(table, "es")
    with table.page.expect_download() as download:
        table.part("save-texts").click()
    written = Path(download.value.path()).read_text(encoding="utf-8-sig")
    lines = written.splitlines()
    assert lines[0] == "key,en,es" and lines[1].startswith("form::title,Untitled form,")
    file = tmp_path / "back.csv"
    content = [["key", "en", "es", "fr"], ["form::title", "Untitled form", '"Visita, ""corta"""', "Visite"],
               ["field:name:texts.label", "", "Nombre", ""],
               ["field:gone:texts.label", "", "Nada", ""]]
    file.write_text("\n".join(separator.join(line) for line in content))
    table.page.locator("[data-part=texts-file]").set_input_files(file)
    table.heard("Read 3 texts")
    assert "The form has no texts field:gone:texts.label; their translations are left out" in table.said()
    assert [cells(table, tag).first.input_value()
            for tag in ("en", "es", "fr")] == ["Untitled form", 'Visita, "corta"', "Visite"]
    table.part("toast-undo").click()
    expect(cells(table, "fr")).to_have_count(0)
    file.write_text("name,age\nA,3")
    table.page.locator("[data-part=texts-file]").set_input_files(file)
    table.heard("neither XLIFF nor a table")


def test_a_table_in_another_encoding_is_refused(table, tmp_path):
    add(table, "es")
    file = tmp_path / "back.csv"
    file.write_bytes("key,en,es\nform::title,Untitled form,Opinión\n".encode("latin-1"))
    table.page.locator("[data-part=texts-file]").set_input_files(file)
    table.heard("back.csv: the file is not in UTF-8; save it as UTF-8")
    expect(cells(table, "es").first).to_have_value("")


def test_cells_are_written_in_the_direction_of_their_language(table):
    add(table, "ar")
    expect(cells(table, "ar").first).to_have_css("direction", "rtl")
    expect(cells(table, "en").first).to_have_css("direction", "ltr")


def test_texts_travel_as_xliff(table, tmp_path):
    expect(table.part("save-xliff")).to_have_count(0)
    add(table, "es")
    cells(table, "es").first.fill("Visita <1> & 2")
    with table.page.expect_download() as download:
        table.part("save-xliff").click()
    assert download.value.suggested_filename.endswith(".xlf")
    root = ElementTree.parse(download.value.path()).getroot()
    file = root.find("{*}file")
    assert (root.get("version"), file.get("source-language"), file.get("target-language")) == ("1.2", "en", "es")
    units = {unit.get("id"): [unit.findtext(f"{{*}}{name}") for name in ("source", "target")]
             for unit in file.findall(".//{*}trans-unit")}
    assert units["form::title"] == ["Untitled form", "Visita <1> & 2"]
    assert units["field:name:texts.label"] == ["Name", None]
    back = tmp_path / "back.xlf"
    back.write_text(Path(download.value.path()).read_text().replace("Visita &lt;1&gt; &amp; 2", "Visita")
                    .replace("Name</source>", "Name</source><target>Nombre</target><alt-trans><source>Names</source>"
                             "<target>Nombres</target></alt-trans>"))
    table.page.locator("[data-part=texts-file]").set_input_files(back)
    table.heard("Read 2 texts")
    expect(cells(table, "es").first).to_have_value("Visita")
    assert "Nombre" in cells(table, "es").evaluate_all("cells => cells.map((cell) => cell.value)")


@pytest.mark.parametrize("button", ["save-texts", "save-xliff"])
def test_translations_find_the_words_that_they_were_made_of_and_change_none(button, event, tmp_path):
    event.tool("translations")
    with event.page.expect_download() as download:
        event.part(button).click()
    event.page.click(".tool-button[data-tool=translations]")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    event.item("name").click()
    event.property("label").fill("Your whole name")
    event.item("ticket").click()
    event.page.click('[data-move="listOptions.2.up"]')
    event.tool("save")
    strings = event.page.locator("[data-export=formulary-strings]")
    before = (event.definition(), strings.text_content())
    event.tool("translations")
    spanish = cells(event, "es").evaluate_all("cells => cells.map((cell) => cell.value)")
    weekend = event.page.locator("textarea[data-locale=es]").nth(spanish.index("Fin de semana"))
    weekend.fill("Finde")
    event.page.locator("[data-part=texts-file]").set_input_files(file)
    event.heard("Read 1 text")
    assert "The form has no texts “Full name”;" in event.said()
    expect(weekend).to_have_value("Fin de semana")
    event.tool("save")
    assert (event.definition(), strings.text_content()) == before


def test_xliff_of_version_2_adds_its_language(table, tmp_path):
    back = tmp_path / "back.xlf"
    back.write_text('<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">'
                    '<file id="f"><unit id="form::title"><segment><source>Untitled form</source>'
                    "<target>Formulaire</target></segment></unit></file></xliff>")
    table.page.locator("[data-part=texts-file]").set_input_files(back)
    table.heard("Read 1 text")
    expect(cells(table, "fr").first).to_have_value("Formulaire")


@pytest.mark.parametrize("text", ["<tmx/>", "<xliff><file", "<p>not XML & no table"], ids=["other", "cut", "malformed"])
def test_what_is_no_xliff_is_told_and_changes_nothing(table, tmp_path, text):
    """The page's console stays without an error too, as the fixture sees to."""
    add(table, "Spanish")
    wrong = tmp_path / "wrong.xlf"
    wrong.write_text(text)
    before = cells(table, "es").evaluate_all("cells => cells.map((cell) => cell.value)")
    table.page.locator("[data-part=texts-file]").set_input_files(wrong)
    table.heard("neither XLIFF nor a table")
    assert cells(table, "es").evaluate_all("cells => cells.map((cell) => cell.value)") == before


def test_a_long_text_is_named_by_its_beginning(filled):
    filled.item("born").click()
    filled.property("label").fill("Words that nobody reads to their end. " * 50)
    filled.tool("translations")
    owner = filled.page.locator(".text-owner", has_text="Words that nobody reads").first
    assert owner.bounding_box()["height"] < 150
