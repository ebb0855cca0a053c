"""Questions that an answer brings up: told, and named where they stand before the current place."""
import pytest
from playwright.sync_api import expect

from Support.mmxml import form, item, labelled, mmxml_site


def part(name, title, *items, **attributes):
    written = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f'<page name="{name}"{written}><group name="{name}Group" title="{title}">{"".join(items)}</group></page>'


def rule(target, field):
    return (f'<relationship object="{target}"><condition>{field} == "YES"</condition>'
            "<if><show>1</show></if><else><hide>1</hide></else></relationship>")


HIDDEN = {"isHidden": "YES"}
STEPS = form(
    part("a", "First", labelled("textField", "one", "One")),
    part("b", "Second", labelled("textField", "stop", "Bus stop", **HIDDEN),
         labelled("textField", "seat", "Which seat?", **HIDDEN),
         item("label", "note", "<text>Buses leave early.</text>", **HIDDEN)),
    part("extra", "Extra", labelled("textField", "more", "More"), **HIDDEN),
    part("c", "Third", labelled("checkbox", "bus", "By bus"), labelled("checkbox", "both", "A seat too"),
         labelled("checkbox", "later", "Later"), labelled("textField", "after", "After", **HIDDEN)),
    rules=rule("item::stop", "bus") + rule("item::stop",
                                           "both") + rule("item::seat", "both") + rule("item::note", "both")
    + rule("item::after", "later") + rule("page::extra", "later"))


@pytest.fixture
def third(built, visit):
    """The third step of the form."""
    form_page = visit(built(mmxml_site(STEPS)) / "f", reduced_motion="reduce")
    for _ in range(2):
        form_page.page.locator(".actions [data-part=next]").click()
    return form_page


def news(form_page):
    return form_page.page.locator("[data-announce]")


def test_a_question_in_an_earlier_step_is_named_with_its_step(third):
    third.control("bus").click()
    line = news(third)
    expect(line).to_have_text("New question in step 2: Bus stop. Go back to answer it.")
    assert line.get_attribute("role") == "status"
    size = line.bounding_box()
    assert size["width"] > 100 and size["height"] > 20, "it is to be seen too"
    assert size["y"] > third.page.locator(".actions [data-part=prev]").bounding_box()["y"], "nothing moves for it"


def test_several_are_named_together_and_what_is_no_question_is_not(third):
    third.control("both").click()
    expect(news(third)).to_have_text("New questions in step 2: Bus stop and Which seat? Go back to answer them.")


def test_a_new_step_before_this_one_has_its_questions_named(third):
    third.control("later").click()
    expect(news(third)).to_have_text("New question in step 3: More. Go back to answer it.")


def test_it_goes_when_the_person_goes_there(third):
    third.control("bus").click()
    third.page.locator(".actions [data-part=prev]").click()
    expect(news(third)).to_have_text("")
    expect(third.field("stop")).to_be_visible()


def test_in_a_form_of_one_page_it_stands_above(built, visit):
    definition = form(part("a", "A", labelled("textField", "early", "Name of the club", **HIDDEN),
                           labelled("checkbox", "yes", "Yes"),
                           labelled("checkbox", "no", "No"), labelled("textField", "late", "Late", **HIDDEN)),
                      rules=rule("item::early", "yes") + rule("item::late", "no"))
    form_page = visit(built(mmxml_site(definition)) / "f")
    form_page.control("yes").click()
    expect(news(form_page)).to_have_text("New question above: Name of the club. Go back to answer it.")
    form_page.control("no").click()
    expect(news(form_page)).to_have_text("New questions: 1")
    assert news(form_page).bounding_box()["width"] <= 1, "what comes next is seen anyway"


@pytest.mark.parametrize("locale, said", [
    ("es", "Pregunta nueva en el paso 2: Bus stop. Vuelva atrás para responderla."),
    ("de", "Neue Frage in Schritt 2: Bus stop. Gehen Sie zurück, um sie zu beantworten.")])
def test_it_is_said_in_the_language_of_the_page(locale, said, built, visit):
    form_page = visit(built(mmxml_site(STEPS, locales=[locale])) / "f", reduced_motion="reduce")
    for _ in range(2):
        form_page.page.locator(".actions [data-part=next]").click()
    form_page.control("bus").click()
    expect(news(form_page)).to_have_text(said)
