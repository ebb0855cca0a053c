"""What the printer gives: the answers as a record, or the blank form (MM XML)."""
import base64
import re
import subprocess

import pytest
from playwright.sync_api import expect

from Support.browser import until
from Support.mmxml import form, item, labelled, mmxml_site, page

PNG = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGP4z8DA8B+MgBgAHfAD/dPQfSYAAAAASUVORK5CYII=")
FIRST = page(
    "p1",
    labelled("textField", "legal", "Legal text", receipt="legal"),
    labelled("textField", "name", "Name"),
    labelled("textField", "head", "Head text", receipt="0"),
    labelled("dropDown", "card", "Card", '<option value="v">Visa</option><option value="m">Master</option>',
             receipt="payment"),
    labelled("textField", "number", "Number", secure="YES"),
    labelled("textField", "empty", "Left empty"),
    labelled("dateField", "born", "Born", "<formatting>DD/MM/YYYY</formatting>"),
    labelled("checkbox", "news", "News"),
    labelled("textField", "hidden", "Hidden text", "<defaultValue>not to be seen</defaultValue>", isHidden="YES"),
    labelled("textField", "forced", "Forced text", "<defaultValue>seen all the same</defaultValue>", isHidden="YES",
             forceReceipt="YES"),
    item("infoButton", "info", "<defaultValue>Button text</defaultValue><text>Modal text</text>"),
    item("multilinelabel", "words", "<text>Thank you.//Come again.</text>", receipt="extra"))
SECOND = page("p2", item("addressField", "home", "<country>CA</country>"),
              labelled("photoCapture", "photo", "Photo", receipt="other"),
              labelled("signatureBox", "sign", "Signature"))
HIDDEN = page("p3", labelled("textField", "gone", "Gone", "<defaultValue>gone</defaultValue>"), isHidden="YES")
ANSWERS = {"legal": "by law", "name": "Ann Lee", "head": "on top", "card": "m", "number": "4111"}


@pytest.fixture
def open_form(built, visit):
    def open_page(definition=form(FIRST, SECOND, HIDDEN), **options):
        return visit(built(mmxml_site(definition)) / "f", now="2026-05-04T12:00:00Z", **options)

    return open_page


def pdf_pages(form_page, folder) -> list[str]:
    """The text of each page that Chromium prints."""
    file = folder / "printed.pdf"
    form_page.page.pdf(path=file, format="A4")
    text = subprocess.run(["pdftotext", "-layout", file, "-"], capture_output=True, check=True).stdout.decode()
    return text.split("\f")[:-1]


def fill(form_page) -> None:
    for name, value in ANSWERS.items():
        form_page.page.evaluate("([n, v]) => { const f = window.formsite.form(); f.reveal(n); f.field(n).set(v); }", [name, value])
    form_page.page.evaluate("""window.formsite.form().fill({ born: '1980-12-10', news: true,
        home: { address1: '1 Rue A', city: 'Laval' } })""")
    form_page.settle()


def squeezed(text: str) -> str:
    return re.sub(r"\s+", " ", text)


def test_one_sheet_a_page_in_the_order_of_the_receipt(open_form, tmp_path):
    form_page = open_form()
    fill(form_page)
    sheets = [squeezed(sheet) for sheet in pdf_pages(form_page, tmp_path)]
    assert len(sheets) == 2
    order = ["on top", "Ann Lee", "seen all the same", "Master", "by law", "Thank you."]
    places = [sheets[0].find(text) for text in order]
    assert -1 not in places and places == sorted(places), sheets[0]
    assert "Printed on May 4, 2026" in sheets[0] and "Page 1 of 2" in sheets[0] and "Page 2 of 2" in sheets[1]
    assert "December 10, 1980" in sheets[0]
    assert "News Yes" in sheets[0]
    assert "1 Rue A" in sheets[1] and "Laval" in sheets[1] and "Canada" in sheets[1]


@pytest.mark.parametrize("text", ["4111", "Left empty", "not to be seen", "Button text", "Modal text", "Submit", "gone"])
def test_what_is_not_printed(text, open_form, tmp_path):
    form_page = open_form()
    fill(form_page)
    assert text not in squeezed(" ".join(pdf_pages(form_page, tmp_path)))


def test_the_page_is_as_it_was_after_printing(open_form, tmp_path):
    form_page = open_form()
    fill(form_page)
    before = form_page.page.content()
    pdf_pages(form_page, tmp_path)
    assert form_page.page.locator(".receipt").count() == 0
    assert form_page.page.content() == before


def test_the_custom_layout_has_additional_sheets(open_form, tmp_path):
    definition = form(page("p1", labelled("textField", "a", "A", receipt="other"), labelled("textField", "b", "B")),
                      page("p2", labelled("textField", "c", "C")), pdfType="custom")
    form_page = open_form(definition)
    form_page.page.evaluate("window.formsite.form().fill({ a: 'aaa', b: 'bbb', c: 'ccc' })")
    sheets = pdf_pages(form_page, tmp_path)
    assert [next(text for text in ("aaa", "bbb", "ccc") if text in sheet) for sheet in sheets] == ["bbb", "aaa", "ccc"]


def test_a_blank_form_is_printed_to_be_filled_in_by_hand(open_form, tmp_path):
    definition = form(page("p1", labelled("textField", "a", "First question")),
                      page("p2", labelled("textField", "b", "Second question"), labelled("signatureBox", "c", "Sign here"),
                           labelled("checkbox", "d", "Ticked at the start", isChecked="YES"),
                           labelled("textField", "e", "Set by a rule")),
                      rules='<relationship object="item::e"><condition>d == "YES"</condition>'
                            '<if><defaultValue>by rule</defaultValue></if></relationship>')
    form_page = open_form(definition)
    sheets = pdf_pages(form_page, tmp_path)
    assert len(sheets) == 2
    assert "First question" in sheets[0] and "Second question" in sheets[1] and "Sign here" in sheets[1]
    assert "Submit" not in " ".join(sheets) and "Printed on" not in " ".join(sheets)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_dark_on_white_in_any_light(scheme, open_form):
    form_page = open_form(color_scheme=scheme)
    fill(form_page)
    form_page.page.emulate_media(media="print")
    form_page.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    looks = form_page.page.evaluate("""[...document.querySelectorAll('.receipt, .receipt-value, .receipt-title')].map(
        e => getComputedStyle(e).color + getComputedStyle(document.documentElement).backgroundColor)""")
    assert set(looks) == {"rgb(0, 0, 0)rgb(255, 255, 255)"}


def test_pictures_are_printed_as_pictures(open_form):
    form_page = open_form()
    fill(form_page)
    form_page.page.evaluate("window.formsite.form().reveal('photo')")
    form_page.field("photo").locator("input[type=file]").set_input_files(
        [{"name": "a.png", "mimeType": "image/png", "buffer": PNG}])
    expect(form_page.field("photo").locator("img")).to_be_visible()
    form_page.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    until(form_page.page, "() => document.querySelector('.receipt-entry img')?.complete")
    assert form_page.page.evaluate("document.querySelector('.receipt-entry img').naturalWidth") == 2


def test_after_sending_the_receipt_is_offered(open_form):
    form_page = open_form(form(page("p", labelled("textField", "a", "A"))), before="window.print = () => { window.printed = true; };")
    form_page.enter("a", "x")
    form_page.submit()
    form_page.form.get_by_role("button", name="Print receipt").click()
    until(form_page.page, "() => window.printed === true")


def test_values_are_text_and_nothing_else(open_form, tmp_path):
    form_page = open_form(form(page("p", labelled("textField", "a", "A"))))
    form_page.enter("a", "<img src=x><b>bold</b>")
    assert "<img src=x><b>bold</b>" in squeezed(" ".join(pdf_pages(form_page, tmp_path)))
