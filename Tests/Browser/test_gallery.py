"""The gallery: a table of every form in every language; search once there are many; authors have their own page."""
import json

import pytest
from playwright.sync_api import expect

from Support.fields import text
from Support.sites import form_site


def forms(count: int) -> dict:
    return {f"form{n:02}": [text("a")] for n in range(1, count + 1)}


FEW = form_site(forms(3), title="Our forms", locales=["en", "es"])
MANY = form_site(forms(12), title="Our forms", locales=["en"])


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_table_with_links_that_work(script, built, visit):
    dist = built(FEW)
    page = visit(dist, java_script_enabled=script)
    assert page.page.title() == "Our forms"
    rows = page.page.locator("tbody tr")
    expect(rows).to_have_count(3)
    links = page.page.locator("tbody a").evaluate_all("a => a.map(e => e.href)")
    assert len(links) == 3 * (1 + 2)
    page.page.locator("tbody a[hreflang=es]").first.click()
    expect(page.page.locator("html")).to_have_attribute("lang", "es")
    expect(page.page.locator("form")).to_have_attribute("data-form", "form01")


def test_every_link_leads_to_a_file(built, visit):
    dist = built(FEW)
    page = visit(dist)
    for link in page.page.locator("a").evaluate_all("a => a.map(e => e.getAttribute('href'))"):
        file = dist / link
        assert (file / "index.html").is_file() or file.is_file(), link


def test_the_public_sees_titles_descriptions_and_languages_alone(built, visit):
    files = form_site(forms(2), title="Our forms")
    files["site.json"]["forms"] = [
        {"source": "forms/form01.json", "locales": ["en-GB", "es-ES"], "brand": {"description": "Where & when"}},
        {"source": "forms/form02.json", "locales": ["en-GB", "en-US", "fr"]}]
    dist = built(files)
    page = visit(dist)
    rows = [row.split("\n") for row in page.page.locator("tbody tr").all_inner_texts()]
    assert [[part.strip() for part in row if part.strip()] for row in rows] == [
        ["Form01", "Where & when", "English", "Español"],
        ["Form02", "English (United Kingdom)", "English (United States)", "Français"]]
    assert not (dist / "author.html").exists()
    hrefs = page.page.locator("a").evaluate_all("all => all.map(e => e.getAttribute('href'))")
    assert not [href for href in hrefs if href.endswith(".zip") or "builder" in href]
    page.page.get_by_role("link", name="English").first.click()
    expect(page.page.locator("form")).to_have_attribute("data-form", "form01")


@pytest.mark.parametrize("width", [1280, 320])
def test_authors_have_a_page_with_sizes_zips_and_the_builder(width, built, visit):
    dist = built(FEW, "--author-page")
    page = visit(dist / "author.html", viewport={"width": width, "height": 700})
    expect(page.page.locator("tbody tr").first).to_contain_text("KB")
    for link in page.page.locator("a").evaluate_all("a => a.map(e => e.getAttribute('href'))"):
        assert (dist / link).is_file(), link
    expect(page.page.get_by_role("link", name="form01.zip")).to_be_visible()
    expect(page.page.get_by_role("link", name="Form builder")).to_be_visible()
    assert page.page.locator("[href^='/']").count() == 0
    assert page.page.evaluate("document.scrollingElement.scrollWidth") <= width
    expect(visit(dist).page.get_by_role("link", name="Form builder")).to_have_count(0)


def test_few_forms_need_no_search(built, visit):
    page = visit(built(FEW))
    assert page.page.get_by_role("searchbox").count() == 0
    assert page.page.locator("script").count() == 0


def test_twelve_forms_can_be_searched(built, visit):
    page = visit(built(MANY))
    search = page.page.get_by_role("searchbox")
    expect(search).to_be_visible()
    rows = page.page.locator("tbody tr").filter(visible=True)
    expect(rows).to_have_count(12)
    search.fill("FORM1")
    expect(rows).to_have_count(3)
    search.fill("nothing like it")
    expect(rows).to_have_count(0)
    assert page.page.get_by_role("status").inner_text().strip()
    search.fill("")
    expect(rows).to_have_count(12)
    assert not page.page.get_by_role("status").inner_text().strip()


def test_a_site_without_forms_says_so(built, visit):
    page = visit(built({"site.json": json.dumps({"title": "Nothing yet"})}))
    assert page.page.get_by_role("heading", name="Nothing yet").is_visible()
    assert page.page.locator("tbody tr").count() == 0
    assert len(page.page.locator("main").inner_text().strip()) > len("Nothing yet")


def test_it_fits_a_narrow_window(built, visit):
    page = visit(built(MANY), viewport={"width": 320, "height": 640})
    assert page.page.evaluate("document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth") <= 0
