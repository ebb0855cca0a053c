"""Real 3lvis/Form files of others: they build, and axe finds nothing at any width, in light and dark."""
import pytest

from Support.axe import violations
from Support.measures import overflow
from Support.samples import ELVIS_CORPUS
from Support.sites import Files

pytestmark = pytest.mark.skipif(not ELVIS_CORPUS, reason="the forms that lie beside the checkout are not there")


def corpus_site() -> Files:
    return {"site.json": {"title": "Corpus"}} | {f"forms/{file.name}": file.read_bytes() for file in ELVIS_CORPUS}


def test_they_build_with_warnings_at_most(site):
    run = site(corpus_site()).build("--quiet")
    assert not run.errors, run.told()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 320])
@pytest.mark.parametrize("form", [file.stem for file in ELVIS_CORPUS])
def test_nothing_is_inaccessible(form, width, scheme, built, visit):
    page = visit(built(corpus_site()) / form, viewport={"width": width, "height": 800}, color_scheme=scheme,
                 reduced_motion="reduce")
    for button in page.page.locator("[data-field$='.add'] button").all():
        button.click()
    page.settle()
    for _ in ("at rest", "with errors"):
        assert violations(page) == []
        assert overflow(page) == 0
        page.submit()
