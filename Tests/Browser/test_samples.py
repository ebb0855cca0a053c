"""The repository's own forms and real files of others: they build with warnings at most, and can be filled and sent."""
import pytest

from Support.pages import FormPage
from Support.program import ROOT, formsite
from Support.samples import CORPUS, OWN_FORMS, corpus_id, sample_site
from Support.sites import form_site

GUESSES = ["", "text", "1234", "12345", "612345678", "name@example.org", "50756778X", "abcdef", "ABC-12345", "aB3$efgh"]


def fill_everything(page: FormPage) -> None:
    """Fills every control a person can use, trying answers of several shapes where a check refuses the first."""
    for name in page.page.locator("[data-field]").evaluate_all("w => w.map(e => e.dataset.field)"):
        if not page.control(name).count() or page.is_locked(name):
            continue
        match page.control(name).evaluate("e => e.type"):
            case "checkbox":
                page.enter(name, True)
            case "select-one":
                page.enter(name, page.control(name).evaluate("e => e.options[e.options.length - 1].value"))
            case "date":
                page.enter(name, "10/12/1980")
            case "radio":
                page.choices(name).last.check()
            case "range" | "button" | "submit":
                continue
            case _:
                find_answer(page, name)


def find_answer(page: FormPage, name: str) -> None:
    for guess in reversed(GUESSES):
        page.enter(name, guess)
        page.host("validate()")
        if page.state(name, "valid"):
            return


@pytest.mark.parametrize("form", OWN_FORMS)
def test_a_form_of_the_repository(form, own_site, visit):
    page = visit(own_site / form)
    fill_everything(page)
    page.submit()
    assert page.host("valid") is True, page.summary().all_inner_texts()
    page.page.locator("[data-part=send]").click()
    page.settle()
    assert page.values


def test_the_repository_s_own_site_is_without_a_warning(program):
    run = formsite("check", "--site", ROOT, "--strict")
    assert run.code == 0, run.told()


@pytest.mark.parametrize("file", CORPUS, ids=lambda file: file.stem)
def test_a_real_file(file, site, built, visit):
    made = site(form_site({}) | {f"forms/{corpus_id(file)}.json": file.read_bytes()})
    run = made.build()
    assert not run.errors and run.warnings
    page = visit(built(sample_site()) / corpus_id(file))
    fill_everything(page)
    page.submit()
    assert page.host("valid") is True, page.summary().all_inner_texts()
    fields = page.page.locator("[data-field]").evaluate_all("w => w.map(e => e.dataset.field)")
    with_control = {name for name in fields if page.control(name).count()}
    assert set(page.values) == with_control
