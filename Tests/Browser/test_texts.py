"""Every text can be had in the page's language: words of pictures, expandable texts, headings."""
import json

from playwright.sync_api import expect

from Support.fields import boolean, mandatory, picker, text
from Support.mmxml import form, item, mmxml_site
from Support.pictures import png
from Support.sites import form_site

EXPANDABLE = [{"type": "boolean", "subtype": "expandable", "key": "c", "label": "Photos",
               "expandableInfo": {"textButtonReadMore": "More", "textButtonReadLess": "Less",
                                  "description": "<p>For {* two *} years</p>"}}]
STAYS = [{"key": "short", "value": "A short one"}, {"key": "long", "value": "A long one"}]
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


def test_what_is_not_translated_says_so_wherever_it_is_told_once_more(built, visit):
    """WCAG 2.2, 3.1.2: in messages and their summary, in the review, on paper and in the footer."""
    fields = [text("name", mandatory("Enter your name"), label="What is your name?"),
              text("town", mandatory("Enter your town"), label="Town"), picker("stay", label="Stay", listOptions=STAYS),
              boolean("rules", label="I know {* the rules *}")]
    words = {"ar": {"Town": "المدينة", "Enter your town": "أدخل المدينة", "Stay": "الإقامة"}}
    brand = {"footer": {"en": "4 Lake Lane", "es": "Calle Lago 4"}}
    files = form_site({"f": fields}, locales=["en", "es", "ar"], review=True, brand=brand)
    page = visit(built(files | {"forms/f.strings.json": words}) / "f" / "ar")

    def tongues(places: str) -> list[list[str | None]]:
        return page.page.locator(places).evaluate_all(
            "all => all.map(e => [e.textContent, e.closest('[lang]:not(html)')?.lang, getComputedStyle(e).direction])")

    english, arabic = ["Enter your name", "en", "ltr"], ["أدخل المدينة", None, "rtl"]
    page.submit()
    assert tongues("form .error:not([hidden]) bdi") == tongues("[data-summary] bdi") == [english, arabic]
    page.answer({"name": "Ada", "town": "Lugo", "stay": "long"})
    page.submit()
    names = [["What is your name?", "en", "ltr"], ["المدينة", None, "rtl"], ["الإقامة", None, "rtl"],
             ["I know the rules", "en", "ltr"]]
    assert tongues("[data-review] dt bdi") == tongues("[data-review] [data-part=change] bdi") == names
    assert tongues("[data-answer=stay] .answer-value bdi") == [["A long one", "en", "ltr"]]
    [[footer, *spoken]] = tongues("footer p")
    assert (footer, spoken) == ("4 Lake Lane", ["en", "ltr"])


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
