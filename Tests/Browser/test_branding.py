"""A brand without code: logo, colours, corners, font and footer, by day and by night, wide and narrow."""
import pytest
from playwright.sync_api import expect

from Support.axe import violations
from Support.brands import BRAND, branded, drawing
from Support.browser import until
from Support.serving import serving

SITE = branded({**BRAND, "font": "brand/font.ttf"})


def color(page, selector: str, name: str) -> str:
    return page.page.locator(selector).first.evaluate("(e, name) => getComputedStyle(e)[name]", name)


@pytest.mark.parametrize("width", [1280, 320])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_has_the_face_of_its_brand(scheme, width, built, visit):
    dist = built(SITE)
    page = visit(dist / "join", color_scheme=scheme, viewport={"width": width, "height": 800})
    logo = page.page.locator("header img")
    expect(logo).to_have_attribute("alt", "Lakeside Club")
    shown = logo.evaluate(
        "e => e.decode().then(() => [e.currentSrc.split('/').at(-1), e.clientHeight, e.naturalWidth > 0])")
    files = {path.read_text()[-40:]: path.name for path in (dist / "join/brand").glob("*.svg")}
    wanted = next(name for text, name in files.items() if ("#2dd4bf" if scheme == "dark" else "#0f766e") in text)
    assert shown == [wanted, 47, True]
    assert color(page, "[type=submit]",
                 "backgroundColor") == ("rgb(15, 118, 110)" if scheme == "light" else "rgb(45, 212, 191)")
    assert color(page, "[type=submit]", "borderRadius") == "14.875px"
    footer = page.page.locator("footer")
    expect(footer).to_have_text("4 Lake Lane. Privacy <b>")
    expect(footer.get_by_role("link")).to_have_attribute("href", "https://x.example/privacy")
    # The head is above the form's heading and the foot below its button, on one edge with them.
    boxes = [page.page.locator(part).first.bounding_box() for part in ("header img", "h1", "[type=submit]", "footer")]
    assert [round(box["x"]) for box in boxes] == [round(boxes[0]["x"])] * 4
    assert [box["y"] for box in boxes] == sorted(box["y"] for box in boxes)
    assert page.page.evaluate("document.scrollingElement.scrollWidth") <= width
    assert not violations(page)


def test_the_font_is_a_file_of_the_folder(built, visit):
    page = visit(built(SITE) / "join")
    loaded = page.page.evaluate("document.fonts.ready.then(() => [...document.fonts].map(f => [f.family, f.status]))")
    assert [(family.strip('"'), status) for family, status in loaded] == [("brand", "loaded")]
    assert "font-src 'self'" in page.page.locator("meta[http-equiv]").get_attribute("content")
    serif, sans, own = page.page.evaluate("""() => ['DejaVu Serif', 'DejaVu Sans', 'brand'].map((font) => {
        const context = document.createElement('canvas').getContext('2d');
        context.font = `40px "${font}"`;
        return context.measureText('Question').width;
    })""")
    assert abs(own - serif) < abs(own - sans)


def test_each_language_has_its_words(built, visit):
    page = visit(built(SITE) / "join/es")
    expect(page.page.locator("header img")).to_have_attribute("alt", "Club del Lago")
    expect(page.page.locator("footer")).to_have_text("Calle Lago 4")
    expect(page.page.locator("meta[name=description]")).to_have_attribute("content", "Hágase socio")
    expect(page.page.locator("meta[property='og:site_name']")).to_have_attribute("content", "Club del Lago")


def test_a_page_can_be_shared(built, visit):
    page = visit(built(SITE) / "join").page
    def content(selector: str) -> list[str]:
        return page.locator(selector).evaluate_all("all => all.map(e => e.content ?? e.getAttribute('href'))")
    assert content("meta[property='og:title']") == ["Join"]
    assert content("meta[property='og:description']") == ["Join the club & swim"]
    assert content("meta[name=theme-color]") == ["#0f766e", "#2dd4bf"]
    assert page.locator("meta[name=theme-color]").evaluate_all(
        "all => all.map(e => matchMedia(e.media).matches)") == [True, False]
    [icon] = content("link[rel=icon]")
    assert (built(SITE) / "join" / icon).is_file()


def test_a_single_file_holds_its_brand(built, visit):
    dist = built(SITE, "--single-file")
    page = visit(dist / "join.en.html")
    assert page.page.locator("header img").evaluate("e => e.decode().then(() => e.naturalWidth > 0)")
    loaded = page.page.evaluate("document.fonts.ready.then(() => [...document.fonts].map(f => f.status))")
    assert loaded == ["loaded"]


def test_a_name_stands_for_a_missing_logo(built, visit):
    page = visit(built(branded({"name": "Lakeside <Club>"})) / "join")
    expect(page.page.locator("header")).to_contain_text("Lakeside <Club>")


def test_the_gallery_has_the_sites_brand(built, visit):
    page = visit(built(SITE), color_scheme="dark")
    expect(page.page.locator("header img")).to_have_attribute("alt", "Lakeside Club")
    assert page.page.locator("header img").evaluate("e => e.decode().then(() => e.currentSrc)")
    expect(page.page.locator("main")).to_contain_text("Join the club & swim")
    expect(page.page.locator("footer")).to_contain_text("4 Lake Lane")
    assert page.page.evaluate("document.fonts.ready.then(() => [...document.fonts].map(f => f.status))") == ["loaded"]
    assert not violations(page)


def test_a_preview_and_an_open_page_follow_the_brand(site, browser, preview):
    made = site(SITE)
    with serving(made.folder) as server:
        grid = preview(server, "join", "?zoom=1&scheme=dark")
        for locale in grid.locales():
            logo = grid.frame(locale).locator("header img")
            expect(logo).to_be_visible()
            assert "#2dd4bf" in logo.evaluate("e => fetch(e.currentSrc).then(r => r.text())")
        grid.page.close()
        page = browser.new_page()
        page.goto(server.url("join/"))
        page.get_by_label("Your name").fill("Ana")
        source = "() => document.querySelector('header img').src"
        before = page.evaluate(source)
        made.write({"brand/logo.svg": drawing("#123456", 80)})
        until(page, f"(before) => ({source})() !== before", before)
        expect(page.get_by_label("Your name")).to_have_value("Ana")
        assert "#123456" in page.evaluate(f"fetch(({source})()).then(r => r.text())")
        page.close()
