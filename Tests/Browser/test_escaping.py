"""Script and markup in any text stay text, whoever wrote it: author, translator, host, visitor, storage."""
import json
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, expect

from Support.fields import boolean, check, consent, date, picker, text
from Support.serving import serving
from Support.sites import form_site

EVIL = ("\"'><img src=x onerror=hacked()><script>hacked()</script></title></textarea></select></script>"
        "<!--&lt;&amp;{{label}}{{{label}}}{{> parts/label}}$&")
# Calls itself known when anything runs; the policy would also say so on the console, which fails the test.
DETECT = "window.hackedTimes = 0; window.hacked = () => { window.hackedTimes += 1; };"
LINK = EVIL.replace("*", "").replace("}", ")")


def nothing_ran(page) -> None:
    assert page.page.evaluate("window.hackedTimes") == 0
    assert page.page.evaluate("document.querySelectorAll('[onerror], [onclick], [onload]').length") == 0
    assert page.page.evaluate("[...document.images].filter(i => i.getAttribute('src') === 'x').length") == 0


FIELDS = [
    text("a", check("mandatory", EVIL), label=EVIL, placeHolder=EVIL),
    text("b", check("numeric", EVIL), label=EVIL, value=EVIL,
         style={"font": EVIL, "nameXib": EVIL, "styleCell": "custom",
                                                                     "titleColor": EVIL, "mandatoryIcon": EVIL}),
    picker("c", check("mandatory", EVIL), label=EVIL,
           listOptions=[{"key": "KeyNoSelected", "value": EVIL}, {"key": EVIL, "value": EVIL}]),
    date("d", check("mandatory", EVIL), label=EVIL, textAcceptButton=EVIL, value=EVIL),
    boolean("e", check("mandatory", EVIL), label=f"{EVIL} {{* {LINK} *}}"),
    {"type": "index", "key": "f", "label": EVIL},
    text(EVIL, label="key"),
]


@pytest.fixture
def page(built, visit):
    return visit(built(form_site({"f": FIELDS}, title=EVIL, locales=["en", "es"])) / "f", before=DETECT)


def test_texts_of_a_definition(page):
    nothing_ran(page)
    for name in "abcd":
        assert EVIL in page.field(name).locator("label").evaluate("e => e.textContent")
        assert page.state(name, "label") == EVIL
    assert page.state("f", "label") == EVIL
    assert page.control("a").get_attribute("placeholder") == EVIL
    assert page.control("b").input_value() == EVIL
    assert page.control("c").evaluate("e => [...e.options].map(o => o.text)") == [EVIL, EVIL]


def test_messages_and_summary(page):
    page.submit()
    for name in "abce":
        assert EVIL in page.part(name, "error").evaluate("e => e.textContent")
    assert EVIL in page.summary().evaluate("e => e.textContent")
    nothing_ran(page)


def test_a_key_of_markup_names_its_field(page):
    page.enter(EVIL, "found")
    assert page.state(EVIL, "value") == "found"
    page.control("a").fill("x")
    page.enter("b", "1")
    page.enter("c", EVIL)
    page.enter("d", "01/02/2003")
    page.enter("e", True)
    page.submit()
    assert page.values[EVIL] == "found" and page.values["c"] == EVIL
    nothing_ran(page)


def test_link_words(page):
    page.part("e", "link").click()
    page.settle()
    assert [event["key"] for event in page.heard("link")] == [LINK]
    nothing_ran(page)


HTML = ("<b onclick=hacked()>bold</b> <img src=x onerror=hacked()> <script>hacked()</script> "
        "<a href=\"javascript:hacked()\">go</a><iframe srcdoc=\"<script>parent.hacked()</script>\"></iframe> "
        "<svg onload=hacked()></svg> <style>*{display:none}</style>"
        "<a href=\"https://elsewhere.example/x/terms.html\">terms</a> "
        "<form action=https://elsewhere.example><input name=q></form>"
        "<math><mi//xlink:href=\"data:x,<script>hacked()</script>\"> <p style=\"position:fixed\">para</p> "
        "1 < 2 & 3 <ul><li>one</ul>")


def test_the_html_of_a_consent_is_cut_down_to_words_and_plain_elements(built, visit):
    info = {"textButtonReadMore": EVIL, "textButtonReadLess": EVIL, "description": HTML}
    page = visit(built(form_site({"f": [consent("c", label=HTML, expandableInfo=info), text("end")]})) / "f",
                 before=DETECT)
    page.part("c", "more").click()
    page.settle()
    nothing_ran(page)
    inside = page.field("c").evaluate("""w => [...w.querySelectorAll('*')].map(e => e.localName)""")
    assert not {"img", "script", "iframe", "svg", "style", "form", "math", "object"} & set(inside)
    assert {"b", "li"} <= set(inside)
    assert inside.count("input") == 1
    assert page.state("c", "text") == EVIL
    links = page.part("c", "link")
    for index in range(links.count()):
        links.nth(index).click()
    page.settle()
    assert page.page.url.split("#")[0] == page.page.url
    assert "terms.html" in [event["key"] for event in page.heard("link")]
    nothing_ran(page)


def test_values_and_messages_of_a_host(page):
    page.host(f"fill({json.dumps({'a': EVIL, EVIL: EVIL})})")
    page.host(f"setErrors({json.dumps({'a': EVIL, 'd': EVIL})})")
    assert page.control("a").input_value() == EVIL
    assert EVIL in page.part("a", "error").evaluate("e => e.textContent")
    nothing_ran(page)


def test_values_in_the_head_of_the_page(built, visit, host):
    address = host.mount(built(form_site({"f": FIELDS}, title=EVIL, locales=["en", "es"]))) + "f/"
    page = visit(address, before=DETECT, values={"a": EVIL, EVIL: "x"})
    assert page.state("a", "value") == EVIL
    nothing_ran(page)


def test_values_in_the_query(built, visit):
    dist = built(form_site({"f": [text("a"), text("b")]}, prefill=["a"]))
    page = visit((dist / "f" / "index.html").as_uri() + f"?a={quote(EVIL)}&b={quote(EVIL)}", before=DETECT)
    assert (page.state("a", "value"), page.state("b", "value")) == (EVIL, "")
    nothing_ran(page)


def test_the_gallery(built, visit):
    page = visit(built(form_site({"f": FIELDS}, title=EVIL, locales=["en", "es"])), before=DETECT)
    assert page.page.title() == EVIL
    nothing_ran(page)


def test_translations(built, visit):
    dist = built(form_site({"f": [text("a", label="A")]}, locales=["en", "es"])
                 | {"forms/f.strings.json": {"es": {"A": EVIL}}})
    page = visit(dist / "f" / "es", before=DETECT)
    assert EVIL in page.field("a").locator("label").evaluate("e => e.textContent")
    nothing_ran(page)


def test_a_pattern_that_runs_away_does_not_freeze_what_it_does_not_touch(built, visit):
    fields = [text("a", check("customValidator", "No", regex="^(a+)+$")), text("b")]
    page = visit(built(form_site({"f": fields})) / "f")
    page.enter("a", "aaa")
    page.submit()
    assert page.values == {"a": "aaa", "b": ""}


def test_the_pages_of_the_server_itself(site, browser):
    """The preview, its explanations, the inbox and words beside a form: of what an author or a visitor wrote, text."""
    fields = [text("a", check("mandatory", EVIL), label=EVIL), text(EVIL, label=EVIL),
              boolean("e", label=EVIL,
                      rules={"fieldReciver": ["a"], "compare": "=", "value": "true", "behavior": "hide",
                             "else": "show"})]
    made = site(form_site({"f": fields}, title=EVIL, locales=["en", "es"]))
    wrong = {"forms/f.json": {"fields": [text("a", label="A"), {"type": EVIL, "key": EVIL, "label": EVIL}]}}
    with serving(made.folder) as server:
        context = browser.new_context(locale="en-US", viewport={"width": 1600, "height": 900})
        context.add_init_script(DETECT)
        page = context.new_page()

        def is_text(shown: Locator) -> None:
            expect(shown).to_contain_text("<img src=x onerror=hacked()>")
            frames = [page.locator("html"),
                      *(page.frame_locator("iframe").nth(n).locator("html")
                        for n in range(page.locator("iframe").count()))]
            for each in frames:
                expect(each.locator("[onerror], img[src=x]")).to_have_count(0)

        page.goto(server.url("__preview/f/?why=e"))
        is_text(page.locator("#why-explanation h2"))
        is_text(page.locator("#why-explanation .why-reason").last)
        is_text(page.locator("#why-field option").nth(1))
        page.locator(".panel[data-locale=es] .count").click()
        is_text(page.locator(".panel[data-locale=es] .issues"))
        made.write(wrong)
        is_text(page.locator("#errors"))
        page.goto(server.url("f/"))
        is_text(page.locator("formsite-live [role=alert]").first)
        is_text(page.locator("formsite-live pre").first)
        made.write(form_site({"f": fields}, title=EVIL, locales=["en", "es"]))
        expect(page.locator("formsite-live section")).to_be_hidden()
        body = json.dumps({"a": EVIL, EVIL: EVIL, "e": False})
        assert server.request("POST", "/__submit/f", body, {"Content-Type": "application/json"})[0] == 204
        page.goto(server.url("__inbox"))
        page.locator(".entry > summary").click()
        page.get_by_text("As it was sent").click()
        for part in ["dt", "dd", ".preview", "pre"]:
            is_text(page.locator(f".entry {part}").first)
        context.close()
