"""Rows that people add and remove: as a form document has them (form-document, repetition)."""
import json

import pytest

from Support.axe import violations
from Support.documents import document
from Support.pages import PICTURE
from Support.sites import form_site

PHONE = {"width": 320, "height": 640}
NAMES = ["name", "child", "born", "mail", "again"]


@pytest.fixture
def party(open_document):
    return open_document("guests")


def add(form) -> None:
    form.page.locator("[data-section=guests] > [data-part=add]").click()


def remove(form, number: int) -> None:
    form.page.locator(f"[data-section='guests[{number}]'] > [data-part=remove]").click()


def row_names(form) -> list[str]:
    return form.page.eval_on_selector_all(".row", "rows => rows.map((row) => row.dataset.section)")


def titles(form) -> list[str]:
    return form.page.locator(".row > legend").all_inner_texts()


def test_a_form_begins_with_the_rows_that_it_has_to_have(party):
    assert row_names(party) == ["guests[0]"] and titles(party) == ["Entry 1"]
    assert party.has_field("guests[0].name") and not party.has_field("guests[].name")
    assert not party.page.locator(".row > [data-part=remove]").is_visible()


def test_adding_goes_to_the_first_field_of_the_new_row(party):
    add(party)
    assert row_names(party) == ["guests[0]", "guests[1]"] and titles(party) == ["Entry 1", "Entry 2"]
    assert party.focused() == "guests[1].name"
    assert party.page.locator("[data-section=guests] > [data-part=add]").inner_text() == "Add a guest"


def test_there_are_no_more_rows_than_there_may_be(party):
    add(party)
    add(party)
    assert row_names(party) == ["guests[0]", "guests[1]", "guests[2]"]
    assert not party.page.locator("[data-section=guests] > [data-part=add]").is_visible()


def test_labels_and_messages_of_a_row_are_tied_to_its_own_controls(party):
    add(party)
    ids = party.page.eval_on_selector_all("[id]", "all => all.map((each) => each.id)")
    assert len(set(ids)) == len(ids)
    party.page.get_by_label("Name").nth(1).fill("Bea")
    assert party.state("guests[1].name", "value") == "Bea"
    described = party.control("guests[1].name").get_attribute("aria-describedby")
    assert party.page.locator(f"[id='{described.split()[-1]}']").evaluate(
        "e => e.closest('[data-field]').dataset.field") == "guests[1].name"


def test_removing_moves_the_others_up_with_their_answers(party):
    add(party)
    add(party)
    party.answer({"guests[0].name": "Ann", "guests[1].name": "Bea", "guests[2].name": "Cleo", "guests[2].child": True})
    assert party.is_shown("guests[2].born")
    remove(party, 0)
    assert row_names(party) == ["guests[0]", "guests[1]"] and titles(party) == ["Entry 1", "Entry 2"]
    assert party.control("guests[0].name").input_value() == "Bea"
    assert party.is_shown("guests[1].born") and not party.is_shown("guests[0].born")
    party.answer({"guests[1].name": "Clea"})
    assert party.state("guests[1].name", "value") == "Clea"


def test_removing_goes_to_the_row_before_else_to_what_adds_one(party):
    add(party)
    add(party)
    remove(party, 1)
    assert party.page.evaluate("document.activeElement.dataset.section") == "guests[0]"
    remove(party, 0)
    assert party.page.evaluate("document.activeElement.dataset.part") == "add"


def test_a_double_click_removes_one_row(party):
    add(party)
    add(party)
    party.page.locator("[data-section='guests[0]'] > [data-part=remove]").dblclick()
    assert row_names(party) == ["guests[0]", "guests[1]"]


def test_undo_brings_pictures_and_files_back_to_their_rows(open_document):
    guests = {"name": "guests", "fields": [], "repetition": {"minimum": 1, "maximum": 3, "fields": [
        {"name": name, "control": control, "texts": {"label": name}}
        for name, control in (("name", "text"), ("pic", "photo"), ("doc", "file"))]}}
    form = open_document("guests", {"groups": [{"name": "party", "sections": [guests]}], "rules": []})
    for number, name in enumerate(("Ann", "Bob", "Cyd")):
        if number:
            add(form)
        form.page.locator(f"[name='guests[{number}].name']").fill(name)
        if name != "Bob":
            form.page.locator(f"[name='guests[{number}].pic']").set_input_files(
                [{**PICTURE, "name": f"{name}.png"}])
            form.page.locator(f"[name='guests[{number}].doc']").set_input_files(
                [{"name": f"{name}.txt", "mimeType": "text/plain", "buffer": b"x"}])
    form.settle()
    remove(form, 0)
    form.page.get_by_role("button", name="Undo").click()
    form.settle()
    named = "(input) => [...input.files].map(({ name }) => name).join()"
    assert [[form.state(f"guests[{n}].{part}", "value") for part in ("name", "doc")] for n in range(3)] == [
        ["Ann", "Ann.txt"], ["Bob", ""], ["Cyd", "Cyd.txt"]]
    assert [form.part(f"guests[{n}].pic", "remove").is_visible() for n in range(3)] == [True, False, True]
    inputs = [[form.page.locator(f"[name='guests[{n}].{part}']") for part in ("pic", "doc")] for n in range(3)]
    assert [[each.evaluate(named) for each in row] for row in inputs] == [
        ["Ann.png", "Ann.txt"], ["", ""], ["Cyd.png", "Cyd.txt"]]
    assert form.focused() == "guests[0].name"


def test_a_row_that_is_gone_can_be_brought_back(party):
    add(party)
    party.answer({"guests[0].name": "Ann", "guests[1].name": "Bea", "note": "kept"})
    remove(party, 0)
    line = party.page.locator(".row-removed")
    assert "Entry 1 removed." in line.inner_text()
    line.get_by_role("button").click()
    assert [party.control(f"guests[{n}].name").input_value() for n in (0, 1)] == ["Ann", "Bea"]
    assert party.state("note", "value") == "kept" and not line.is_visible()


def test_what_is_entered_after_a_removal_is_not_taken_back(party):
    add(party)
    remove(party, 0)
    party.answer({"note": "later"})
    assert party.page.locator(".row-removed").count() == 0


def test_rules_run_for_the_row_that_has_changed_and_for_all_where_another_field_has(party):
    add(party)
    party.answer({"guests[1].child": True})
    assert [party.is_shown(f"guests[{n}].born") for n in (0, 1)] == [False, True]
    party.answer({"closed": True})
    assert [party.is_locked(f"guests[{n}].name") for n in (0, 1)] == [True, True]
    party.answer({"alone": True})
    assert not party.page.locator(".row").first.is_visible()
    assert not party.page.locator("[data-section=guests] > [data-part=add]").is_visible()


def test_what_is_missing_is_told_in_its_row(party):
    add(party)
    party.answer({"guests[0].name": "Ann", "guests[0].mail": "a@b.no", "guests[0].again": "a@b.com"})
    party.submit()
    assert "The two are not alike." in party.message("guests[0].again")
    assert "Tell the name." in party.message("guests[1].name")
    assert party.summary().locator("a").count() == 2
    remove(party, 1)
    assert party.summary().locator("a").count() == 1


def test_the_answers_have_each_row(party):
    add(party)
    party.answer({"guests[0].name": "Ann", "guests[1].name": "Bea"})
    party.submit()
    values = party.values
    assert list(values)[:7] == ["alone", "closed", *(f"guests[0].{name}" for name in NAMES)]
    assert (values["guests[0].name"], values["guests[1].name"], values["note"]) == ("Ann", "Bea", "")


def test_the_host_fills_rows(party):
    party.page.evaluate("formsite.form().fill({'guests[1].name': 'Bea', 'guests[0].name': 'Ann'})")
    assert [party.control(f"guests[{n}].name").input_value() for n in (0, 1)] == ["Ann", "Bea"]
    assert party.page.evaluate("formsite.form().section('guests[1]').visible") is True


def test_a_form_that_is_opened_again_has_its_rows(party):
    add(party)
    party.answer({"guests[1].name": "Bea", "guests[1].child": True})
    party.page.reload()
    party.settle()
    assert row_names(party) == ["guests[0]", "guests[1]"]
    assert party.control("guests[1].name").input_value() == "Bea" and party.is_shown("guests[1].born")


def test_a_page_without_script_has_the_rows_that_there_have_to_be(open_document):
    form = open_document("guests", java_script_enabled=False)
    assert row_names(form) == ["guests[0]"]
    assert not form.page.get_by_role("button", name="Add a guest").is_visible()
    [page, *_] = json.loads(form.page.locator("script[data-form-data]").text_content())["pages"]
    assert page["groups"][0]["sections"][1]["rows"]["maximum"] == 3


def test_rows_fit_a_phone(open_document):
    form = open_document("guests", viewport=PHONE)
    add(form)
    assert form.page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [PHONE, {"width": 1000, "height": 800}], ids=["phone", "wide"])
def test_rows_are_for_everybody(viewport, scheme, open_document):
    form = open_document("guests", viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    add(form)
    add(form)
    form.submit()
    remove(form, 1)
    assert violations(form) == []
    assert [form.page.get_by_role("button", name=f"Remove Entry {n}", exact=True).count()
            for n in (1, 2, 3)] == [1, 1, 0]


def test_rows_are_added_and_removed_by_keyboard(open_document):
    form = open_document("guests")
    form.page.get_by_role("button", name="Add a guest").press("Enter")
    form.page.keyboard.type("Bea")
    form.page.get_by_role("button", name="Remove Entry 1").press("Space")
    assert form.state("guests[0].name", "value") == "Bea"
    form.page.get_by_role("button", name="Undo").press("Enter")
    assert form.state("guests[1].name", "value") == "Bea"


def test_whoever_types_on_before_the_new_row_is_drawn_types_into_it(open_document):
    form = open_document("guests")
    form.page.evaluate("window.requestAnimationFrame = () => 0")
    form.page.get_by_role("button", name="Add a guest").press("Enter")
    form.page.keyboard.type("Bea")
    assert form.control("guests[1].name").input_value() == "Bea"


def test_a_review_names_the_rows(open_document, built, visit, host):
    dist = built({
        "site.json": {"title": "T", "host": True, "forms": [{"source": "forms/f.form.json", "review": True}]},
        "forms/f.form.json": document("guests")})
    form = visit(host.mount(dist / "f"))
    add(form)
    form.answer({"guests[0].name": "Ann", "guests[1].name": "Bea"})
    form.submit()
    titles = form.page.locator("[data-review] h3").all_inner_texts()
    assert [title for title in titles if title.startswith("Entry")] == ["Entry 1", "Entry 2"]
    form.page.locator("[data-answer='guests[1].name'] [data-part=change]").click()
    assert form.focused() == "guests[1].name"


KIDS = {
    "groups": [{"id": "main", "title": "Main", "sections": [
        {"id": "kids", "type": "dynamic", "action_title": "Add a kid"}]}],
    "templates": {"sections": [{"id": "kids", "fields": [
        {"id": "kids[:index].first", "title": "First", "type": "name", "size": {"width": 50}},
        {"id": "kids[:index].remove", "title": "Remove", "type": "button", "size": {"width": 50}}]}]},
}


def test_rows_that_fields_add_and_remove_can_be_brought_back(built, visit):
    form = visit(built(form_site({"f": KIDS})) / "f")
    for name in ("Ann", "Bob", "Cyd"):
        form.page.get_by_role("button", name="Add a kid").click()
        form.page.keyboard.type(name)
    removers = form.page.get_by_role("button", name="Remove")
    removers.nth(1).click()
    assert row_names(form) == ["kids[0]", "kids[1]"]
    assert form.page.evaluate("document.activeElement.dataset.section") == "kids[0]"
    form.page.get_by_role("button", name="Undo").click()
    form.settle()
    assert [form.state(f"kids[{n}].first", "value") for n in range(3)] == ["Ann", "Bob", "Cyd"]
    assert form.host("removedValues") == {} and form.focused() == "kids[1].first"
    removers.nth(0).dblclick()
    assert row_names(form) == ["kids[0]", "kids[1]"], "one press"
    assert form.host("removedValues") == {"kids[0].first": "Ann"}


def test_a_field_that_removes_a_row_says_which(built, visit):
    template = [{"id": "guests[:index].name", "title": "Name", "type": "name"},
                {"id": "guests[:index].remove", "title": "Remove", "type": "button"}]
    anchor = {"id": "guests", "type": "dynamic", "action_title": "Add", "fields": None}
    files = {"groups": [{"id": "g", "title": "G", "sections": [anchor]}],
             "templates": {"sections": [{"id": "guests", "fields": template}]}}
    form = visit(built({"site.json": {"title": "T"}, "forms/f.json": json.dumps(files)}) / "f", reduced_motion="reduce")

    def removers() -> list[int]:
        return [form.page.get_by_role("button", name=f"Remove Entry {n}", exact=True).count() for n in (1, 2, 3)]

    for _ in range(3):
        form.page.get_by_role("button", name="Add").click()
        form.settle()
    assert removers() == [1, 1, 1]
    form.page.get_by_role("button", name="Remove Entry 2").click()
    form.settle()
    assert removers() == [1, 1, 0] and form.state("guests[1].remove", "label") == "Remove"


ORDER = {
    "groups": [{"id": "order", "title": "What shall we bring?", "sections": [
        {"id": "items", "type": "dynamic", "action_title": "Add an item", "fields": []}]}],
    "templates": {"sections": [
        {"id": "items", "fields": [{"id": "items[:index].note", "title": "Note", "type": "text"}]}]},
}


@pytest.fixture(params=[1280, 320])
def order(request, built, visit):
    form = visit(built({"site.json": {"title": "T", "host": True}, "forms/f.json": ORDER}) / "f",
                 viewport={"width": request.param, "height": 900})
    form.page.get_by_role("button", name="Add an item").click()
    return form


def test_the_fields_of_a_row_are_as_far_from_both_its_edges(order):
    row = order.page.locator(".row").bounding_box()
    note = order.control("items[0].note").bounding_box()
    before, after = note["x"] - row["x"], row["x"] + row["width"] - note["x"] - note["width"]
    assert before > 8 and abs(before - after) <= 2


def test_a_row_on_the_record_has_a_heading_whatever_sign_its_group_s_title_ends_with(order):
    order.enter("items[0].note", "Ripe ones")
    order.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert order.page.locator(".receipt-section").all_text_contents() == ["What shall we bring? – Entry 1"]


def test_a_row_that_goes_before_any_check_brings_no_list_of_errors(party):
    add(party)
    party.enter("guests[1].mail", "wrong")
    party.control("guests[1].name").focus()
    party.settle()
    remove(party, 0)
    assert party.page.locator("[data-summary]").count() == 0


@pytest.mark.parametrize("gone", [0, 1])
def test_taking_back_is_offered_beside_the_focus(gone, party):
    add(party)
    add(party)
    remove(party, gone)
    boxes = [party.page.locator(selector).bounding_box() for selector in (":focus", ".row-removed")]
    end, start = boxes[0]["y"] + boxes[0]["height"], boxes[1]["y"]
    assert abs(start - end) < 60, boxes
