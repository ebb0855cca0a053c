"""Questions that must be answered say so before they fail."""
import pytest
from playwright.sync_api import expect

from Support.fields import check, mandatory, text
from Support.mmxml import form, item, labelled, mmxml_site, page
from Support.sites import form_site

OPTIONS = "".join(f'<tag value="{each}">{each.upper()}</tag>' for each in "abcd")


def choices(name, least=None, most=None, **more):
    inside = OPTIONS + (f"<minRequiredItems>{least}</minRequiredItems>" if least is not None else "")
    inside += f"<maxRequiredItems>{most}</maxRequiredItems>" if most is not None else ""
    return labelled("radioControl", name, f"Wishes {name}", inside, **{"multiple": "YES", **more})


GROUPS = {"one": (1, None, "Choose at least 1"), "two": (2, None, "Choose at least 2"),
          "most": (None, 3, "Choose at most 3"),
          "same": (2, 2, "Choose 2"), "range": (1, 3, "Choose 1 to 3"), "none": (None, None, ""), "zero": (0, None, "")}
FORM = form(page("p", *(choices(name, least, most) for name, (least, most, _) in GROUPS.items()),
                 choices("single", 1, multiple="NO"),
                 labelled("textField", "phone", "Phone", required="YES"),
                 labelled("textField", "repeatPhone", "Phone again", "<validation>repeat</validation>"),
                 labelled("textField", "mail", "Mail"),
                 labelled("textField", "repeatMail", "Mail again", "<validation>repeat</validation>")))


@pytest.fixture
def opened(built, visit):
    return visit(built(mmxml_site(FORM)) / "f")


def marks(form_page, name):
    return form_page.field(name).locator(".mark").all_inner_texts()


@pytest.mark.parametrize("name", GROUPS)
def test_a_group_says_how_many_to_choose(name, opened):
    least, _, words = GROUPS[name]
    hint = opened.part(name, "hint")
    assert hint.all_inner_texts() == ([words] if words else [])
    assert marks(opened, name) == (["*"] if least else [])
    if words:
        group = opened.field(name).get_by_role("group")
        expect(group).to_have_accessible_description(words)
        places = [opened.field(name).locator(each).first.bounding_box()["y"]
                  for each in ("legend", ".hint", ".options")]
        assert places == sorted(places), "between the label and what is to be chosen"


def test_every_field_that_fails_when_the_form_is_sent_blank_is_marked(opened):
    expect(opened.page.locator(".required-note")).to_have_text("Questions marked * must be answered.")
    opened.enter("phone", "1")
    opened.host("validate()")
    names = [*GROUPS, "single", "phone", "repeatPhone", "mail", "repeatMail"]
    failing = {name for name in names if opened.state(name, "errors")}
    assert failing == {"one", "two", "same", "range", "single", "repeatPhone"}
    assert {name for name in names if marks(opened, name)} == failing | {"phone"}
    expect(opened.field("single").get_by_role("group")).to_have_accessible_name("Wishes single*")


@pytest.mark.parametrize("locale, words",
                         [("es", "Elija al menos 2"), ("fr", "Choisissez-en au moins 2"), ("ar", "اختر 2 على الأقل"),
                                           ("pl", "Wybierz co najmniej 2")])
def test_it_says_so_in_the_language_of_the_page(locale, words, built, visit):
    form_page = visit(built(mmxml_site(form(page("p", choices("two", 2))), locales=[locale])) / "f")
    expect(form_page.part("two", "hint")).to_have_text(words)


def test_a_rule_that_asks_for_more_changes_what_is_said(built, visit):
    rule = ('<relationship object="item::w"><condition>more == "YES"</condition>'
            "<if><minRequiredItems>3</minRequiredItems></if>"
            "<else><minRequiredItems>0</minRequiredItems></else></relationship>")
    definition = form(page("p", labelled("checkbox", "more", "More"),
                           item("radioControl", "w", f"<label>W</label>{OPTIONS}",
                                                                           multiple="YES")), rules=rule)
    form_page = visit(built(mmxml_site(definition)) / "f")
    assert form_page.part("w", "hint").count() == 0 and marks(form_page, "w") == []
    form_page.control("more").click()
    expect(form_page.part("w", "hint")).to_have_text("Choose at least 3")
    expect(form_page.field("w").get_by_role("group")).to_have_accessible_description("Choose at least 3")
    assert marks(form_page, "w") == ["*"]
    form_page.control("more").click()
    assert form_page.part("w", "hint").count() == 0 and marks(form_page, "w") == []


def test_a_question_that_a_rule_may_ask_for_has_the_mark_explained(built, visit):
    rule = ('<relationship object="item::a"><condition>b == "YES"</condition>'
            "<if><required>YES</required></if></relationship>")
    definition = form(page("p", labelled("textField", "a", "A"), labelled("checkbox", "b", "B")), rules=rule)
    form_page = visit(built(mmxml_site(definition)) / "f")
    expect(form_page.page.locator(".required-note")).to_be_visible()
    form_page.control("b").click()
    assert marks(form_page, "a") == ["*"]


def test_a_field_that_repeats_a_required_one_is_not_called_optional(built, visit):
    fields = [text("mail", mandatory("Enter your mail")),
              text("again", check("compare", "Not the same", itemsCompare=["mail", "again"])),
              text("note")]
    form_page = visit(built(form_site({"f": fields})) / "f")
    assert marks(form_page, "again") == ["*"]
    assert [form_page.field(name).locator(".optional").count() for name in ("mail", "again", "note")] == [0, 0, 1]
