"""Every text can be had in the page's language: words of pictures, expandable texts, headings."""
import json

from playwright.sync_api import expect

from Support.mmxml import form, item, mmxml_site
from Support.pictures import png
from Support.sites import form_site

EXPANDABLE = [{"type": "boolean", "subtype": "expandable", "key": "c", "label": "Photos",
               "expandableInfo": {"textButtonReadMore": "More", "textButtonReadLess": "Less",
                                  "description": "<p>For {* two *} years</p>"}}]
SPANISH = {"F": "Efe", "Photos": "Fotos", "More": "Leer más", "Less": "Leer menos",
           "<p>For {* two *} years</p>": "<p>Por {* dos *} años</p>"}


def test_expandable_texts(built, visit):
    files = form_site({"f": EXPANDABLE}, locales=["en", "es", "fr"]) | {
        "forms/f.strings.json": {"es": SPANISH, "fr": {"Photos": "Photos"}}}
    dist = built(files)
    page = visit(dist / "f" / "es")
    expect(page.part("c", "more")).to_have_text("Leer más")
    assert page.field("c").locator("details").get_attribute("lang") is None
    page.part("c", "more").click()
    expect(page.part("c", "more")).to_have_text("Leer menos")
    expect(page.field("c").locator(".consent-body")).to_have_text("Por dos años")
    page.part("c", "link").click()
    assert [event["key"] for event in page.heard("link")] == ["dos"]
    french = visit(dist / "f" / "fr")
    # What is not translated is read out in its own language.
    expect(french.part("c", "more")).to_have_text("More")
    assert french.field("c").locator("details").get_attribute("lang") == "en"


CAMP = form('<page name="p"><group name="g" title="About you">'
            + item("zipImage", "logo", "<path>hill_zip.png</path><width>20</width>")
            + item("imagePicker", "card",
                   '<label>Card</label><image value="a">cardA_zip.png</image><image value="b">card_B_zip.png</image>')
            + "</group></page>", language="EN_US", formPrefix="summer-camp")
WORDS = {"es": {"Summer camp": "Campamento", "About you": "Sobre ti", "hill_zip.png": "Una colina",
                "cardA_zip.png": "Tarjeta azul",
                "card B": "Tarjeta roja"}, "en": {"hill_zip.png": "A hill"}}


def test_words_of_pictures_and_headings(built, visit):
    pictures = {f"forms/{name}_zip.png": png() for name in ("hill", "cardA", "card_B")}
    dist = built(mmxml_site(CAMP, locales=["en-US", "es"]) | {"forms/f.strings.json": json.dumps(WORDS)} | pictures)
    page = visit(dist / "f" / "es")
    expect(page.page.get_by_role("heading", level=1)).to_have_text("Campamento")
    expect(page.place("group", "g").get_by_role("heading").first).to_have_text("Sobre ti")
    assert page.field("logo").locator("img").get_attribute("alt") == "Una colina"
    # The words of a picture to choose stand below it.
    assert page.field("card").locator(".option").all_inner_texts() == ["Tarjeta azul", "Tarjeta roja"]
    english = visit(dist / "f" / "en-US")
    expect(english.page.get_by_role("heading", level=1)).to_have_text("Summer camp")
    assert english.field("logo").locator("img").get_attribute("alt") == "A hill"
    assert english.field("card").locator(".option").all_inner_texts() == ["cardA", "card B"]
