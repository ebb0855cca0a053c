"""Languages: each page says its own, and changing it loses nothing."""
import pytest
from playwright.sync_api import expect

from Support.fields import boolean, consent, date, mandatory, picker, text
from Support.mmxml import form, item, labelled, mmxml_site
from Support.mmxml import page as form_page
from Support.sites import form_site

FIELDS = [text("name", mandatory("Enter your name")), text("secret", isPassword=True), picker("country"), date("born"),
          boolean("terms"), consent("news"), text("hidden", isHidden=True)]
STRINGS = {"es": {"Name": "Nombre", "Enter your name": "Escriba su nombre", "Spain": "España"},
           "ar": {"Name": "الاسم", "Enter your name": "اكتب اسمك"}}
SITE = form_site({"f": FIELDS, "one": {"fields": [text("a")]}},
                 locales=["en", "es", "ar"]) | {"forms/f.strings.json": STRINGS}
ENTERED = {"name": "Ada", "country": "es", "born": "10/12/1980", "terms": True}


def links(page):
    return page.page.locator("[data-languages] a")


def switch(page, index: int) -> None:
    """Follows the link to another language and waits for its page."""
    with page.page.expect_navigation():
        links(page).nth(index).click()
    page.settle()


@pytest.fixture(params=["disk", "host"])
def page(request, built, visit, host):
    dist = built(SITE)
    return visit(dist / "f" if request.param == "disk" else host.mount(dist) + "f/")


def test_every_language_is_offered_by_its_own_name(page):
    expect(links(page)).to_have_text(["English", "español", "العربية"], ignore_case=True)
    assert links(page).evaluate_all("a => a.map(e => e.lang)") == ["en", "es", "ar"]
    assert links(page).evaluate_all("a => a.map(e => e.getAttribute('aria-current'))") == ["page", None, None]


def test_changing_it_keeps_answers_and_place(page):
    page.answer(ENTERED)
    page.control("country").focus()
    switch(page, 1)
    assert page.host("locale") == "es"
    assert {name: page.state(name, "value") for name in ENTERED} == ENTERED
    assert page.focused() == "country"
    assert page.state("country", "text") == "España"
    assert page.field("name").locator("label").inner_text().startswith("Nombre")


def test_back_again_and_on(page):
    page.enter("name", "Ada")
    for index, locale in ((2, "ar"), (0, "en"), (1, "es")):
        switch(page, index)
        assert (page.host("locale"), page.state("name", "value")) == (locale, "Ada")


def shown(page, name: str) -> object:
    control = page.control(name)
    return control.is_checked() if control.get_attribute("type") == "checkbox" else control.input_value()


def test_the_browsers_back_shows_what_would_be_sent(page):
    page.enter("name", "Ada")
    switch(page, 1)
    page.answer({"name": "Grace", "country": "pt", "terms": True})
    for move, locale in ((page.page.go_back, "en"), (page.page.go_forward, "es")):
        move()
        page.settle()
        assert page.host("locale") == locale
        assert [page.state(name, "value") for name in ("name", "country", "terms")] == ["Grace", "pt", True]
        assert [shown(page, name) for name in ("name", "country", "terms")] == ["Grace", "pt", True]


def test_without_drafts_what_the_browser_brings_back_is_entered(built, visit, host):
    address = host.mount(built(SITE | {"site.json": SITE["site.json"] | {"drafts": False}}))
    page = visit(address + "f/")
    page.answer({"name": "Ada", "terms": True})
    page.page.goto(address)
    page.page.go_back()
    page.settle()
    assert [shown(page, name) for name in ("name", "terms")] == ["Ada", True]
    assert [page.state(name, "value") for name in ("name", "terms")] == ["Ada", True]


def test_a_page_that_was_kept_whole_goes_on_with_later_answers(page):
    page.enter("name", "Ada")
    switch(page, 1)
    page.enter("name", "Grace")
    # The page as the browser kept it when another one took the draft over.
    page.page.evaluate(LATER)
    with page.page.expect_navigation():
        page.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    page.settle()
    assert (page.state("name", "value"), shown(page, "name")) == ("Linus", "Linus")


LATER = """() => {
    dispatchEvent(new PageTransitionEvent('pagehide'));
    const key = Object.keys(localStorage).find((each) => each.startsWith('formsite:draft:'));
    const draft = JSON.parse(localStorage[key]);
    draft.state.values.name = 'Linus';
    localStorage[key] = JSON.stringify({ ...draft, at: draft.at + 60_000 });
}"""
"""Another page in the tab changes the draft of one that is left."""


def test_a_folding_title_of_the_other_direction_stands_where_the_page_begins(built, visit):
    fields = [{"id": "a", "title": "A", "type": "text"}]
    form = [{"id": "g", "title": "Your stay", "sections": [{"id": "s", "fields": fields}]}]
    page = visit(built({"site.json": {"title": "T", "host": True, "locales": ["en-US", "ar"]}, "forms/f.json": form})
                 / "f" / "ar", viewport={"width": 320, "height": 600})
    title = page.page.locator(".group-header")
    assert title.evaluate("""e => {
        const words = document.createRange();
        words.selectNodeContents(e);
        return Math.round(e.getBoundingClientRect().right - words.getBoundingClientRect().right);
    }""") == 0


def test_a_change_that_was_stopped_takes_nothing_back(built, visit, host):
    page = visit(host.mount(built(SITE)) + "f/en/")
    page.enter("name", "Ada")
    page.page.route("**/f/es/**", lambda route: route.fulfill(status=204))
    with page.page.expect_response("**/f/es/**"):
        links(page).nth(1).click()
    page.enter("name", "Grace")
    page.page.reload()
    page.settle()
    assert page.state("name", "value") == "Grace"
    expect(page.page.locator("[data-draft]")).to_contain_text("We kept your answers")
    page.page.unroute("**/f/es/**")
    switch(page, 1)
    assert page.state("name", "value") == "Grace"


def test_state_made_by_a_host_or_a_rule_goes_along(built, visit):
    rules = {"fieldReciver": ["more"], "compare": "=", "value": "true", "behavior": "show", "else": "hide"}
    page = visit(
        built(form_site({"f": [boolean("b", rules=rules), text("more", isHidden=True)]}, locales=["en", "es"])) / "f")
    page.enter("b", True)
    page.host("fill({more: 'from a host'})")
    switch(page, 1)
    assert page.field("more").is_visible() and page.state("more", "value") == "from a host"


def test_a_password_is_not_written_down_for_the_way_and_told(page):
    page.answer({"name": "Ada", "secret": "hush-hush-42"})
    switch(page, 1)
    stored = page.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
    assert "hush-hush-42" not in stored
    expect(page.page.locator("[data-draft]")).to_have_text("No se ha guardado: Secret.")


def test_the_step_goes_along_with_and_without_a_field_of_it_touched(built, visit):
    steps = form(*[form_page(name, labelled("textField", f"t{name}", name)) for name in ("one", "two", "three")])
    page = visit(built(mmxml_site(steps, locales=["en", "es"])) / "f")
    page.enter("tone", "Ada")
    page.page.locator(".actions [data-part=next]").click()
    page.page.locator(".actions [data-part=next]").click()
    for index, touched in ((1, ""), (0, "tthree")):
        if touched:
            page.control(touched).focus()
        switch(page, index)
        expect(page.place("page", "three")).to_be_visible()
        assert page.focused() == touched and page.state("tone", "value") == "Ada"


def test_errors_that_are_told_are_told_again_in_the_other_language(page):
    page.enter("country", "es")
    page.submit()
    count = page.summary().locator("li").count()
    switch(page, 1)
    assert "Escriba su nombre" in page.message("name") and page.state("country", "value") == "es"
    expect(page.summary()).to_contain_text("Escriba su nombre")
    assert page.summary().locator("li").count() == count and page.page.title().startswith(f"{count} ")
    page.enter("name", "Ada")
    page.submit()
    switch(page, 0)
    assert page.page.locator("[data-summary]").count() == 0


def test_the_list_of_errors_has_the_focus_again_where_no_field_had_it(built, visit, host):
    page = visit(host.mount(built(form_site({"f": [text("name", mandatory("Enter your name"))]}, locales=["en", "es"])))
                 + "f/en/")
    page.form.locator("[type=submit]").click()
    expect(page.page.locator("[data-summary]")).to_be_focused()
    switch(page, 1)
    expect(page.page.locator("[data-summary]")).to_be_focused()


def test_a_choice_that_the_other_language_does_not_offer_comes_back_with_its_own(built, visit):
    words = [f'<tag language="{tag}">{word}</tag>' for tag, word in (("EN_US", "Yes"), ("ES_ES", "Sí"))]
    choices = form(form_page("p", item("segmentedControl", "one", "".join(words)), item(
        "radioControl", "many", '<tag value="a">A</tag>' + "".join(words), multiple="YES")))
    page = visit(built(mmxml_site(choices, locales=["en-US", "es-ES"])) / "f")
    page.host("fill({one: 'Yes', many: ['a', 'Yes']})")
    switch(page, 1)
    assert [page.state(name, "value") for name in ("one", "many")] == ["", "1"]
    switch(page, 0)
    assert [page.state(name, "value") for name in ("one", "many")] == ["Yes", "3"]


def test_what_nobody_has_checked_yet_is_not_judged_in_the_other_language(page):
    page.enter("country", "es")
    switch(page, 1)
    assert page.message("name") == "" and page.page.locator("[data-summary]").count() == 0


def test_the_review_goes_along(built, visit, host):
    page = visit(host.mount(built(form_site({"f": FIELDS}, locales=["en", "es"], review=True))) + "f/en/")
    page.enter("name", "Ada")
    page.submit()
    switch(page, 1)
    expect(page.page.locator("[data-answer=name] .answer-value")).to_have_text("Ada")
    page.page.locator("[data-part=back]").click()
    expect(page.control("name")).to_have_value("Ada")


def test_the_answers_that_were_sent_do_not_go_along(built, visit, host):
    taken = "addEventListener('formsite:submit', (event) => event.preventDefault());"
    page = visit(host.mount(built(SITE)) + "f/", before=taken)
    page.answer(ENTERED)
    page.submit()
    assert page.host("valid") is True
    switch(page, 1)
    assert page.state("name", "value") == "" and page.page.locator("[data-draft]").count() == 0
    expect(page.control("name")).to_be_visible()


def test_errors_are_told_in_the_language_of_the_page(built, visit):
    for tag, message in (("es", "Escriba su nombre"), ("ar", "اكتب اسمك"), ("en", "Enter your name")):
        page = visit(built(SITE) / "f" / tag)
        page.submit()
        assert message in page.message("name")
        assert page.state("name", "errors") == [message]


def test_changing_it_works_without_script(built, visit):
    page = visit(built(SITE) / "f", java_script_enabled=False)
    links(page).nth(1).click()
    expect(page.page.locator("html")).to_have_attribute("lang", "es")


def test_one_language_needs_no_choice(built, visit):
    page = visit(built(form_site({"f": FIELDS}, locales=["en"])) / "f")
    assert links(page).count() == 0


def test_every_text_of_the_page_itself_is_translated(built, visit):
    """No word of the page around the form is the same in two unrelated languages."""
    texts = {}
    for tag in ("en", "es", "ar"):
        page = visit(built(SITE) / "f" / tag)
        page.submit()
        texts[tag] = {page.form.locator("[type=submit]").inner_text(),
                      page.summary().get_by_role("heading").inner_text()}
    assert not texts["en"] & texts["es"] and not texts["en"] & texts["ar"] and not texts["es"] & texts["ar"]
