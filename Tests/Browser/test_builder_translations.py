"""Translating in the builder: columns, keys and files."""
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from Browser.builder_fixtures import builder, filled, start
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
    content = [["key", "en", "es", "fr"], ["form::title", "Visit", '"Visita, ""corta"""', "Visite"], ["field:name:texts.label", "", "Nombre", ""],
               ["field:gone:texts.label", "", "Nada", ""]]
    file.write_text("\n".join(separator.join(line) for line in content))
    table.page.locator("[data-part=texts-file]").set_input_files(file)
    table.heard("Read 4 texts")
    assert "The form has no texts field:gone:texts.label" in table.said()
    assert [cells(table, tag).first.input_value() for tag in ("en", "es", "fr")] == ["Visit", 'Visita, "corta"', "Visite"]
    table.part("toast-undo").click()
    expect(cells(table, "fr")).to_have_count(0)
    file.write_text("name,age\nA,3")
    table.page.locator("[data-part=texts-file]").set_input_files(file)
    table.heard("has no column “key” followed by languages")
