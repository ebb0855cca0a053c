"""The printed sheets: the answers as a record, or the blank form (MM XML)."""
import base64
import re
import subprocess

import pytest
from playwright.sync_api import expect

from Support.browser import until
from Support.fields import mandatory, picker, prose, text
from Support.mmxml import form, item, labelled, mmxml_site, page
from Support.sites import form_site

PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGP4z8DA8B+MgBgAHfAD/dPQfSYAAAAASUVORK5CYII=")
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
        form_page.page.evaluate("([n, v]) => { const f = window.formsite.form(); f.reveal(n); f.field(n).set(v); }",
                                [name, value])
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


@pytest.mark.parametrize("words",
                         ["4111", "Left empty", "not to be seen", "Button text", "Modal text", "Submit", "gone"])
def test_what_is_not_printed(words, open_form, tmp_path):
    form_page = open_form()
    fill(form_page)
    assert words not in squeezed(" ".join(pdf_pages(form_page, tmp_path)))


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


def test_a_page_whose_questions_nobody_answered_is_no_sheet(open_form, tmp_path):
    caption = item("label", "caption", "<text>Your wishes</text>")
    terms = page("p3", item("multilinelabel", "terms", "<text>Come on time.</text>"))
    form_page = open_form(form(page("p1", labelled("textField", "a", "A")),
                               page("p2", caption, labelled("textField", "b", "B")), terms))
    form_page.host("fill({ a: 'aaa' })")
    first, second = (squeezed(sheet) for sheet in pdf_pages(form_page, tmp_path))
    assert "aaa" in first and "Page 1 of 2" in first and "Come on time." in second


def lines(sheet: str) -> list[str]:
    return [line.strip() for line in sheet.splitlines() if line.strip()]


def groups(*each: tuple[str, str]) -> str:
    return '<page name="p">' + "".join(f'<group name="{title.lower()}" title="{title}">{items}</group>'
                                       for title, items in each) + "</page>"


def test_a_record_has_the_titles_of_its_groups_and_no_line_for_a_password(open_form, tmp_path):
    person = [labelled("textField", "a", "A"), labelled("textField", "password", "Password", secure="YES"),
              labelled("textField", "repeatPassword", "Once more", "<validation>repeat</validation>", secure="YES")]
    definition = form(groups(("Person", "".join(person)),
                             ("Wishes", labelled("imagePicker", "sky", "Sky", '<image value="sun">sun_zip.png</image>'
                                                 '<image value="moon">moon_zip.png</image>', multiple="YES")),
                             ("Nothing", labelled("textField", "b", "B"))))
    form_page = open_form(definition)
    form_page.host("fill({ a: 'aaa', password: 'secret', repeatPassword: 'secret', sky: '3' })")
    [sheet] = pdf_pages(form_page, tmp_path)
    assert [line for line in lines(sheet) if line in ("Person", "Wishes", "Nothing")] == ["Person", "Wishes"]
    assert "Printed on May 4, 2026" in sheet
    assert re.search(r"Sky\s+sun\s+moon", sheet)
    assert "Password" not in sheet and "Once more" not in sheet and "•" not in sheet


def test_a_record_has_the_headings_within_groups(built, visit, tmp_path):
    fields = [prose("you", label="About you"), text("name"), prose("none", label="Nothing said"), text("blank"),
              prose("rest", label="The rest"), text("land")]
    form_page = visit(built(form_site({"f": fields}, review=True)) / "f", now="2026-05-04T12:00:00Z")
    form_page.answer({"name": "Ann", "land": "Spain"})
    form_page.submit()
    [sheet] = pdf_pages(form_page, tmp_path)
    order = [sheet.find(words) for words in ("About you", "Ann", "The rest", "Spain")]
    assert -1 not in order and order == sorted(order), sheet
    assert "Nothing said" not in sheet


LONG_FORM = form(*(f'<page name="p{page}">' + "".join(
    f'<group name="g{page}x{group}" title="Group {page} {group}">'
    + "".join(labelled("textField", f"f{page}x{group}x{number}", f"Field {page} {group} {number}")
              for number in range(count)) + "</group>"
    for group, count in enumerate(counts)) + "</page>" for page,
    counts in enumerate([range(8, 15), [16, 3], [5, 13, 1]])))


@pytest.mark.parametrize("is_blank", [True, False])
def test_no_heading_ends_a_sheet_and_no_sheet_has_a_single_line(is_blank, open_form, tmp_path):
    form_page = open_form(LONG_FORM)
    if not is_blank:
        form_page.page.evaluate("""() => { const f = window.formsite.form();
            const names = [...document.querySelectorAll('[data-field]')].map(e => e.dataset.field);
            f.fill(Object.fromEntries(names.map(name => [name, 'answer']))) }""")
    sheets = [lines(sheet) for sheet in pdf_pages(form_page, tmp_path)]
    assert len(sheets) > 4
    for sheet in sheets:
        assert not sheet[-1].startswith("Group "), sheet
        assert sum(line.startswith("Field ") for line in sheet) >= 2, sheet


def test_a_blank_form_has_boxes_for_segments_and_lists_and_marks(open_form, built, visit, tmp_path):
    tags = "".join(f'<tag value="{value}">{value.title()}</tag>' for value in ("small", "large"))
    options = "".join(f'<option value="{value}">{value.title()}</option>' for value in ("mother", "father"))
    form_page = open_form(form(page("p", labelled("segmentedControl", "size", "Size", tags, required="YES"),
                                    labelled("dropDown", "who", "Who", options))))
    [sheet] = pdf_pages(form_page, tmp_path)
    assert "Questions marked * must be answered." in sheet and re.search(r"Size\s?\*", sheet)
    assert re.search("☐ Mother\\s+☐ Father", sheet), sheet
    form_page.page.emulate_media(media="print")
    for choice in form_page.choices("size").all():
        assert choice.evaluate("""e => { const s = getComputedStyle(e, '::before');
            return parseFloat(s.inlineSize) > 12 && s.borderStyle === 'solid' }""")
    form_page.page.emulate_media(media="screen")
    form_page.host("fill({ who: 'father' })")
    assert "Mother" not in " ".join(pdf_pages(form_page, tmp_path))
    assert form_page.control("who").evaluate("e => e.size") == 0
    fields = [text("secret", isPassword=True), picker("land", mandatory()), text("name", mandatory())]
    other = visit(built(form_site({"g": fields})) / "g")
    [sheet] = pdf_pages(other, tmp_path)
    assert "Secret" not in sheet
    assert re.search("☐ Spain\\s+☐ Portugal", sheet) and "Choose one" not in sheet
    assert re.search(r"Name\s?\*", sheet)


def test_a_blank_form_is_printed_to_be_filled_in_by_hand(open_form, tmp_path):
    definition = form(page("p1", labelled("textField", "a", "First question")),
                      page("p2", labelled("textField", "b", "Second question"),
                           labelled("signatureBox", "c", "Sign here"),
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
    form_page = open_form(form(page("p", labelled("textField", "a", "A"))),
                          before="window.print = () => { window.printed = true; };")
    form_page.enter("a", "x")
    form_page.submit()
    form_page.form.get_by_role("button", name="Print").click()
    until(form_page.page, "() => window.printed === true")


def test_values_are_text_and_nothing_else(open_form, tmp_path):
    form_page = open_form(form(page("p", labelled("textField", "a", "A"))))
    form_page.enter("a", "<img src=x><b>bold</b>")
    assert "<img src=x><b>bold</b>" in squeezed(" ".join(pdf_pages(form_page, tmp_path)))


def test_a_record_has_the_titles_of_its_steps(built, visit, tmp_path):
    steps = [{"name": name.lower(), "title": name, "groups": [{"name": f"g{name}", **group, "sections": [
        {"name": f"s{name}", "fields": [{"name": f"of{name}", "control": "text", "texts": {"label": f"Of {name}"}}]}]}]}
        for name, group in (("Person", {}), ("Wishes", {"title": "Food"}))]
    document = {"format": 2, "dialect": "elvis", "id": "f", "title": "F", "defaultLocale": "en", "pages": steps,
                "receipt": {"layout": "sections"}, "rules": []}
    form_page = visit(built({"site.json": {"title": "T"}, "forms/f.form.json": document}) / "f")
    form_page.host("fill({ ofPerson: 'Ann', ofWishes: 'Soup' })")
    sheets = pdf_pages(form_page, tmp_path)
    titles = ("Person", "Wishes", "Food")
    found = [[line for line in map(str.strip, lines(sheet)) if line in titles] for sheet in sheets]
    assert found == [["Person"], ["Wishes", "Food"]], sheets


@pytest.mark.parametrize("maximum, titles", [(4, ["Entry 1", "Entry 2", "Entry 3"]), (2, ["Entry 1", "Entry 2"])])
def test_a_blank_form_has_room_for_rows_where_there_need_be_none(maximum, titles, built, visit, tmp_path):
    fields = [{"name": "name", "control": "text", "texts": {"label": "Name"}},
              {"name": "photo", "control": "photo", "texts": {"label": "Photo"}}]
    document = {"format": 2, "dialect": "elvis", "id": "f", "title": "Party", "defaultLocale": "en", "pages": [
        {"name": "p", "groups": [{"name": "g", "title": "Guests", "sections": [
            {"name": "own", "fields": [{**fields[1], "name": "card"}]},
            {"name": "guests", "fields": [], "repetition": {"minimum": 0, "maximum": maximum, "fields": fields}}]}]}],
        "rules": []}
    form_page = visit(built({"site.json": {"title": "T"}, "forms/f.form.json": document}) / "f")
    printed = "".join(pdf_pages(form_page, tmp_path))
    assert re.findall("Entry \\d", printed) == titles
    assert "No file chosen" not in printed
    assert form_page.page.locator(".row").count() == 0
    form_page.page.emulate_media(media="print")
    assert form_page.field("card").locator(".photo").evaluate("e => getComputedStyle(e).borderTopStyle") == "none"
