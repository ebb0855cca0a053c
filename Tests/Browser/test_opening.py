"""A built form works wherever it is put: opened from disk, deep below any host, alone in one file, out of its zip."""
import shutil
import zipfile

import pytest

from Support.fields import ANSWERS, DELIVERED, EVERYTHING
from Support.sites import form_site

SITE = form_site({"all": EVERYTHING}, locales=["en", "es"])


def fill_and_submit(page) -> None:
    page.answer(ANSWERS)
    page.submit()
    assert page.host("valid") is True
    assert page.values == DELIVERED
    assert len(page.heard("recoverFormModel")) == 1


@pytest.mark.parametrize("path", ["all", "all/es"])
def test_opened_from_disk(path, built, visit):
    fill_and_submit(visit(built(SITE) / path))


@pytest.mark.parametrize("path", ["all/", "all/es/", "all/index.html"])
def test_deep_below_a_host(path, built, visit, host):
    fill_and_submit(visit(host.mount(built(SITE)) + path))


def test_only_the_form_s_own_folder_is_asked_for(built, visit, host):
    base = host.mount(built(SITE))
    asked = []
    page = visit("about:blank")
    page.page.on("request", lambda request: asked.append(request.url))
    page.page.goto(base + "all/es/")
    page.settle()
    fill_and_submit(page)
    assert asked and all(url.startswith(base + "all/") for url in asked), asked


def test_the_folder_alone_moved_elsewhere(built, visit, tmp_path):
    moved = tmp_path / "Moved here & renamed #2" / "form"
    shutil.copytree(built(SITE) / "all", moved)
    fill_and_submit(visit(moved))


def test_the_zip_unpacked(built, visit, tmp_path):
    with zipfile.ZipFile(built(SITE) / "all.zip") as archive:
        archive.extractall(tmp_path)
    [page] = [p for p in (tmp_path / "index.html", tmp_path / "all" / "index.html") if p.is_file()]
    fill_and_submit(visit(page))


def test_one_file_alone(built, visit, tmp_path):
    dist = built(SITE, "--single-file")
    alone = [page for page in dist.rglob("*.html")
             if "data-form=" in (html := page.read_text())
             and "<script src" not in html and 'rel="stylesheet"' not in html]
    assert len(alone) == 2
    for number, page in enumerate(alone):
        folder = tmp_path / str(number)
        folder.mkdir()
        shutil.copy(page, folder / "form.html")
        fill_and_submit(visit(folder / "form.html"))


def test_with_integrity_from_a_host(built, visit, host):
    fill_and_submit(visit(host.mount(built(SITE, "--sri")) + "all/"))


def test_the_handle_and_the_page_name_the_same_form(built, visit):
    page = visit(built(SITE) / "all" / "es")
    assert page.form.get_attribute("data-form") == "all"
    assert (page.host("id"), page.host("dialect"), page.host("locale")) == ("all", "formulary", "es")


def test_a_thousand_fields(built, visit):
    fields = [{"type": "text", "key": f"k{n}", "label": f"Field {n}"} for n in range(1000)]
    page = visit(built(form_site({"long": fields})) / "long")
    page.enter("k999", "last")
    page.submit()
    values = page.values
    assert len(values) == 1000 and values["k999"] == "last"
