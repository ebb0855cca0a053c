"""axe finds nothing on any sample page, in light and dark, at rest and with errors showing."""
import pytest

from Support.axe import violations
from Support.samples import CORPUS, OWN_FORMS, corpus_id, sample_site

SAMPLES = ["everything", "bare", "empty", *(corpus_id(file) for file in CORPUS)]
PAGES = [("own", "")] + [("own", form) for form in OWN_FORMS] + [("samples", form) for form in SAMPLES]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("site_name, form", PAGES, ids=lambda v: v or "gallery")
def test_no_violation(site_name, form, scheme, own_site, built, visit):
    dist = own_site if site_name == "own" else built(sample_site())
    tags = sorted(p.parent.name for p in (dist / form).glob("*/index.html")) if form else []
    for folder in [dist / form, *(dist / form / tag for tag in tags if tag == "ar")]:
        page = visit(folder, color_scheme=scheme, reduced_motion="reduce")
        assert violations(page) == []
        if form:
            for more in page.page.locator("[data-part=more]").all():
                more.click()
            page.submit()
            assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_line_of_a_draft(scheme, built, visit):
    page = visit(built(sample_site()) / "everything", color_scheme=scheme, reduced_motion="reduce")
    page.enter("name", "Ada")
    page.page.reload()
    page.settle()
    assert page.page.locator("[data-draft]").count() == 1
    assert violations(page) == []
    page.page.locator("[data-draft] [data-part=restart]").click()
    assert violations(page) == []
