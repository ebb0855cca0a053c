"""The brand in site.json, and the diagnostics about it: places, words, the nearest right name or colour."""
import json
import os
import re
import struct
import zipfile

import pytest

from Support.brands import BRAND, branded
from Support.fields import text
from Support.pictures import png
from Support.sites import form_site, tree


def refused(site, brand, files=None):
    """Builds a site with this brand; returns the one error after checking that nothing was written."""
    made = site({**branded(brand), **(files or {})})
    run = made.build("--quiet", code=2)
    assert not made.dist.exists()
    [error] = run.errors
    assert error.file == "site.json" and error.line > 1
    assert made.run("check").code == 2
    return error


def test_the_files_of_a_brand_lie_in_the_forms_folder_and_zip(site):
    made = site(branded({**BRAND, "font": "brand/font.ttf"}))
    made.build("--strict")
    folder = tree(made.dist / "join")
    endings = sorted(path.split(".")[-1] for path in folder if path.startswith("brand/"))
    assert endings == ["png", "svg", "svg", "ttf"]
    with zipfile.ZipFile(made.dist / "join.zip") as archive:
        assert set(folder) == {name for name in archive.namelist() if not name.endswith("/")}


def test_a_form_takes_the_sites_brand_key_by_key(site):
    files = branded()
    entry = {"source": "forms/join.json", "brand": {"logo": "brand/own.svg", "accent": "#7c3aed"}}
    files["site.json"]["forms"] = [entry, {"source": "forms/join.json", "id": "other"}]
    files["brand/own.svg"] = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
    made = site(files)
    made.build()
    own, other = ((made.dist / name / "index.html").read_text(encoding="utf-8") for name in ("join", "other"))
    assert 'alt="Lakeside Club"' in own and 'alt="Lakeside Club"' in other
    # The dark logo is that of the site's logo, not of the form's.
    assert "<source" not in own and "<source" in other
    assert "#0f766e" in other and "#0f766e" not in own


def test_a_page_without_a_brand_has_nothing_of_one(site):
    made = site(form_site({"join": [text("name")]}))
    made.build("--strict")
    page = (made.dist / "join/index.html").read_text(encoding="utf-8")
    [sheet] = (made.dist / "join").glob("form-*.css")
    assert "banner" not in page and "<footer" not in page and "font-src" not in page and 'rel="icon"' not in page
    assert ".banner" not in sheet.read_text() and "@font-face" not in sheet.read_text()
    assert not (made.dist / "join/brand").exists()


@pytest.mark.parametrize("key, meant",
                         {"logoDrak": "logoDark", "acent": "accent", "favicn": "favicon", "foter": "footer",
                                        "fonts": "font", "corner": "corners", "nam": "name"}.items())
def test_an_unknown_key_names_the_nearest(key, meant, site):
    error = refused(site, {key: "x"})
    assert f"“{key}” is no key of brand; did you mean “{meant}”?" in error.message


@pytest.mark.parametrize("brand, part", [
    ({"accent": "blau"}, "a colour such as #0b5fff, not “blau”"),
    ({"accent": "#12345"}, "a colour such as"),
    ({"accent": "red;background:url(https://x.example)"}, "a colour such as"),
    ({"accent": 5}, "a text"),
    ({"accent": {"ligth": "#123456"}}, "did you mean “light”?"),
    ({"corners": "rund"}, "did you mean “round”?"),
    ({"font": "Georgia, url(https://x.example/a)"}, "a file of the site"),
    ({"font": "Georgia; } body { display: none"}, "a file of the site"),
    ({"font": "Georgia,, serif"}, "a file of the site"),
    ({"name": {"xx_": "y"}}, "no language tag"),
    ({"logo": "brand/logo.svg"}, "a logo but no “name”"),
    ({"name": "A", "logo": "brand/lgo.svg"}, "there is no file “brand/lgo.svg”; did you mean “brand/logo.svg”?"),
    ({"name": "A", "logo": "forms"}, "there is no file “forms”"),
    ({"name": "A", "logo": "../outside.svg"}, "outside the site"),
    ({"name": "A", "logo": "/etc/passwd"}, "outside the site"),
    ({"name": "A", "logo": "https://x.example/logo.svg"}, "there is no file"),
    ({"name": "A", "logo": "site.json"}, "SVG, PNG, JPEG or WebP"),
    ({"name": "A", "logo": "brand/fake.png"}, "SVG, PNG, JPEG or WebP"),
    ({"favicon": "brand/photo.jpg"}, "SVG, PNG or ICO"),
    ({"font": "brand/fake.woff2"}, "WOFF2, WOFF, TTF or OTF"),
    ({"name": "A", "logo": "brand/large.png"}, "at most 500 KB"),
    ({"font": "brand/large.ttf"}, "at most 2.0 MB"),
], ids=lambda value: json.dumps(value)[:60] if isinstance(value, dict) else None)
def test_what_is_wrong_is_said_at_its_place(brand, part, site):
    files = {"brand/fake.png": "no picture", "brand/fake.woff2": "no font",
             "brand/photo.jpg": b"\xff\xd8\xff\xe0" + bytes(99),
             "brand/large.png": png() + bytes(600_000), "brand/large.ttf": b"\0\1\0\0" + bytes(3_000_000)}
    wanted = [name for name in files if name in json.dumps(brand)]
    error = refused(site, brand, {name: files[name] for name in wanted})
    assert part in error.message and f"did you mean “{brand.get('logo')}”" not in error.message, error.message


def test_a_link_out_of_the_site_is_refused(site, tmp_path):
    (tmp_path / "secret.png").write_bytes(png())
    made = site(branded({"name": "A", "logo": "brand/link.png"}))
    os.symlink(tmp_path / "secret.png", made.folder / "brand" / "link.png")
    run = made.build("--quiet", code=2)
    assert "outside the site" in run.errors[0].message


def test_a_colour_that_is_hard_to_see_is_told_and_the_nearest_is_used(site):
    made = site(branded({"accent": "#ffcc00"}))
    run = made.build()
    [warning] = [w for w in run.warnings if w.id == "brand.contrast"]
    assert "#ffcc00" in warning.message and "1.5 to 1 in the light scheme" in warning.message
    used = re.search(r"so (#[0-9a-f]{6}) is used", warning.message)[1]
    [sheet] = (made.dist / "join").glob("form-*.css")
    accents = re.findall(r"--accent:(#[0-9a-f]{6})", sheet.read_text())
    assert accents == [used, "#ffcc00", "#ffcc00"]
    assert 3 <= contrast(used, "#ffffff") < 3.1
    assert json.loads("{" + re.search(r'"accent": (\{.*\})', run.err)[0]
                      + "}")["accent"] == {"light": used, "dark": "#ffcc00"}


ACCENTS = ["#000000", "#ffffff", "#0f766e", "#ffcc00", "#ff6600", "#1d3a8a", "#00ff00", "#808080", "#e11d48", "#fef9c3"]


def test_whatever_the_accent_words_and_boxes_can_be_seen(site):
    files = form_site({"join": [text("name")]})
    files["site.json"]["forms"] = [{"source": "forms/join.json", "id": f"f{n}", "brand": {"accent": accent}}
                                   for n, accent in enumerate(ACCENTS)]
    made = site(files)
    made.build()
    for number in range(len(ACCENTS)):
        [sheet] = (made.dist / f"f{number}").glob("form-*.css")
        rules = [dict(re.findall(r"--([\w-]+):(#[0-9a-f]{6})", rule)) for rule in
                 re.findall(r"\{(--accent:[^}]*)\}", sheet.read_text())]
        assert len(rules) == 3 and rules[1] == rules[2]
        for rule, surface, raised in ((rules[0], "#ffffff", "#f3f5f8"), (rules[1], "#12161b", "#1f242b")):
            assert contrast(rule["accent"], surface) >= 3
            assert contrast(rule["accent-text"], rule["accent"]) >= 4.5
            assert contrast(rule["accent-text"], rule["accent-strong"]) >= 4.5
            assert min(contrast(rule["link"], surface), contrast(rule["link"], raised)) >= 4.5
            assert contrast(rule["focus"], surface) >= 3


def luminance(color: str) -> float:
    channels = [int(color[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """WCAG's contrast ratio."""
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


def test_a_logo_for_the_night_alone_is_told(site):
    run = site(branded({"name": "A", "logoDark": "brand/night.svg"})).build()
    [warning] = [w for w in run.warnings if w.id == "brand.logo"]
    assert "“logo”" in warning.message


def test_the_builder_shows_forms_in_the_sites_colours_and_theme(site):
    made = site(branded(theme="ours") | {"web-templates/themes/ours/tokens.css": ":root { --unit: 0.31rem; }"})
    made.build()
    page = (made.dist / "builder/preview.html").read_text(encoding="utf-8")
    files = json.loads(re.search(r"data-web-files>(.*?)</script>", page, re.DOTALL)[1])
    tokens = files["themes/default/tokens.css"]
    assert tokens.index("--unit: 0.25rem") < tokens.index("--unit: 0.31rem")
    assert "--accent:#0f766e" in files["themes/default/site.css"]
    assert "themes/default/base.css" in files


def test_font_families_are_names_and_nothing_else(site):
    made = site(branded({"font": "'Gill Sans', Serif"}))
    made.build("--strict")
    [sheet] = (made.dist / "join").glob("form-*.css")
    assert '--font:"Gill Sans",serif' in sheet.read_text()


def sfnt(*tables: bytes) -> bytes:
    """The directory of a TrueType font with these tables."""
    return b"\0\1\0\0" + struct.pack(">H6x", len(tables)) + b"".join(tag + bytes(12) for tag in tables) + bytes(64)


def woff(*tables: bytes) -> bytes:
    return b"wOFF" + bytes(8) + struct.pack(">H", len(tables)) + bytes(30) + b"".join(tag + bytes(16) for tag in tables)


def woff2(*entries: bytes) -> bytes:
    return b"wOF2" + bytes(8) + struct.pack(">H", len(entries)) + bytes(34) + b"".join(entries) + bytes(16)


# Flags, then numbers in groups of seven bits: glyphs (10) have two of them, variations are 47, 63 is a tag in full.
GLYPHS, HEAD, VARIATIONS, NAMED = b"\x0a\x82\x01\x05", b"\x01\x36", b"\x2f\x20", b"\x3ffvar\x20"


@pytest.mark.parametrize("file, content, is_variable", [
    ("a.ttf", sfnt(b"glyf", b"fvar"), True), ("a.ttf", sfnt(b"glyf", b"head"), False),
    ("a.woff", woff(b"glyf", b"fvar"), True), ("a.woff", woff(b"glyf", b"head"), False),
    ("a.woff2", woff2(HEAD, GLYPHS, VARIATIONS), True), ("a.woff2", woff2(HEAD, GLYPHS, NAMED), True),
    ("a.woff2", woff2(HEAD, GLYPHS), False), ("a.woff2", b"wOF2" + bytes(8) + b"\xff\xff" + bytes(60), False),
    ("a.ttf", b"\0\1\0\0\xff\xff" + bytes(60), False),
], ids=lambda value: value if isinstance(value, str) else None)
def test_a_font_of_all_weights_is_declared_so(file, content, is_variable, site):
    made = site(branded({"font": file}) | {file: content})
    made.build("--strict")
    [sheet] = (made.dist / "join").glob("form-*.css")
    face = re.search(r"@font-face\{[^}]*\}", sheet.read_text())[0]
    assert ("font-weight:100 900" in face) == is_variable
    address = re.search(r'url\("([^"]+)"\)', face)[1]
    assert (made.dist / "join" / address).read_bytes() == content


def test_two_builds_are_equal(site):
    made = site(branded({**BRAND, "font": "brand/font.ttf"}))
    made.build("--output", "one")
    made.build("--output", "two")
    assert tree(made.folder / "one") == tree(made.folder / "two")


# A page that can be shared

def head(made, path: str) -> str:
    page = (made.dist / path).read_text(encoding="utf-8")
    return page[:page.index("</head>")]


def test_addresses_are_in_the_head_only_where_they_are_known(site):
    made = site(branded({**BRAND, "logo": "brand/icon.png"}))
    made.build()
    bare = head(made, "join/index.html")
    assert "canonical" not in bare and "og:url" not in bare and "og:image" not in bare
    made.write(branded({**BRAND, "logo": "brand/icon.png"}, baseURL="https://forms.example.org"))
    made.build()
    full = head(made, "join/es/index.html")
    assert '<link rel="canonical" href="https://forms.example.org/join/es/">' in full
    assert '<meta property="og:url" content="https://forms.example.org/join/es/">' in full
    image = re.search(r'og:image" content="https://forms.example.org/join/(brand/\w+\.png)"', full)
    assert (made.dist / "join" / image[1]).is_file()


def test_a_drawing_is_no_picture_to_share(site):
    made = site(branded(baseURL="https://forms.example.org/"))
    made.build()
    assert "og:image" not in head(made, "join/index.html")


# What author's templates know

@pytest.mark.parametrize("template", ["parts/footer", "controls/text"])
def test_a_template_knows_the_path_to_the_root(template, site):
    files = branded()
    files[f"web-templates/html/{template}.mustache"] = '<i data-root="{{root}}" data-folder="{{folder}}"></i>'
    files["public/note.txt"] = "mine"
    made = site(files)
    made.build()
    for page in ["join/index.html", "join/es/index.html"] + (["index.html"] if template == "parts/footer" else []):
        found = re.search(r'data-root="([^"]*)" data-folder="([^"]*)"', (made.dist / page).read_text())
        here = (made.dist / page).parent
        assert (here / found[1] / "note.txt").is_file(), page
        if page != "index.html":
            assert (here / found[2] / "_headers").resolve() == made.dist / "join" / "_headers"
