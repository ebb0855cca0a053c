"""The files of a build: contract of the output folder, the security policy, zips, and only what a form uses."""
import base64
import gzip
import hashlib
import re
import zipfile
from html.parser import HTMLParser
from pathlib import Path

import pytest

from Support.fields import CHOICES, EVERYTHING, boolean, consent, picker, text
from Support.program import ROOT
from Support.sites import form_site, tree


class Page(HTMLParser):
    """The elements of a page, each with its attributes."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes) -> None:
        self.elements.append((tag, dict(attributes)))

    def every(self, tag: str, **wanted: str) -> list[dict[str, str | None]]:
        return [found for name, found in self.elements
                if name == tag and all(found.get(k.rstrip("_")) == v for k, v in wanted.items())]

    def policy(self) -> str:
        [meta] = [m for m in self.every("meta") if (m.get("http-equiv") or "").lower() == "content-security-policy"]
        return meta["content"] or ""

    def assets(self) -> list[str]:
        """The files that the page loads."""
        styles = [e["href"] for e in self.every("link") if "stylesheet" in (e.get("rel") or "")]
        return [path for path in styles + [e.get("src") for tag in ("script", "img") for e in self.every(tag)] if path]


EN_ES = {"locales": ["en", "es", "ar"]}


@pytest.fixture(scope="session")
def sample(built) -> Path:
    return built(form_site({"all": EVERYTHING, "small": [text("a")]}, **EN_ES)
                 | {"public/robots.txt": "User-agent: *\n"})


def test_the_places_of_the_contract(sample):
    for path in ("index.html", "robots.txt", "all/index.html", "all/en/index.html", "all/es/index.html",
                 "all/ar/index.html", "all.zip", "small/index.html", "small/en/index.html", "small.zip"):
        assert (sample / path).is_file(), path


def test_the_language_and_direction_of_each_page(sample):
    for folder, lang, direction in (("all", "en", "ltr"), ("all/en", "en", "ltr"), ("all/es", "es", "ltr"),
                                    ("all/ar", "ar", "rtl")):
        [html] = Page(sample / folder / "index.html").every("html")
        assert (html["lang"], html.get("dir", "ltr")) == (lang, direction)


def test_a_page_needs_nothing_outside_its_form(sample):
    for page in sample.glob("*/**/index.html"):
        form = sample / page.relative_to(sample).parts[0]
        for asset in Page(page).assets():
            assert not re.match(r"[a-z]+:|/", asset), asset
            file = (page.parent / asset).resolve()
            assert file.is_file() and file.is_relative_to(form.resolve()), f"{page} asks for {asset}"


def test_names_of_assets_carry_their_content(built):
    """The name changes when, and only when, the content does, so that hosts may cache for ever."""
    one = built(form_site({"f": [text("a")]}))
    other = built(form_site({"f": [text("a"), boolean("b"), consent("c")]}))
    names = [{asset: (dist / "f" / asset).read_bytes() for asset in Page(dist / "f" / "index.html").assets()}
             for dist in (one, other)]
    assert all(re.search(r"[-.][0-9a-f]{8,}\.(js|css)$", name) for found in names for name in found)
    assert all(names[1].get(name, content) == content for name, content in names[0].items())
    assert names[0].keys() != names[1].keys()


# Policy

def test_the_policy_allows_nothing_unsafe(sample):
    for page in sample.rglob("*.html"):
        policy = Page(page).policy()
        assert "unsafe-" not in policy and "*" not in policy
        assert "default-src" in policy and "base-uri" in policy


def test_no_page_needs_what_the_policy_forbids(sample):
    for page in sample.rglob("*.html"):
        for tag, attributes in Page(page).elements:
            assert tag != "style" and "style" not in attributes, f"{page}: <{tag}> with a style of its own"
            assert not [name for name in attributes if name.startswith("on")], f"{page}: <{tag}> with a handler"
            assert tag != "script" or "src" in attributes or attributes.get("type") == "application/json"


def test_the_policy_lets_the_endpoint_and_nothing_else_be_reached(built):
    dist = built(form_site({"f": [text("a")]}, submit={"endpoint": "https://in.example.org/forms/take?x=1"}))
    policy = Page(dist / "f" / "index.html").policy()
    parts = {name: rest for name, _, rest in (part.strip().partition(" ") for part in policy.split(";"))}
    assert "https://in.example.org" in parts["connect-src"].split()
    assert "https://in.example.org" in parts["form-action"]
    assert "https://in.example.org" not in parts.get("script-src", "") + parts["default-src"]


def test_the_policy_is_also_given_to_hosts(sample):
    headers = (sample / "_headers").read_text()
    assert "Content-Security-Policy:" in headers and "unsafe-" not in headers
    assert "X-Content-Type-Options: nosniff" in headers


def test_integrity_is_there_only_when_asked_for(site):
    made = site(form_site({"f": EVERYTHING}))
    made.build()
    page = made.dist / "f" / "index.html"
    assert not [e for _, e in Page(page).elements if "integrity" in e]
    made.build("--sri")
    loaded = [e for tag, e in Page(page).elements if tag in ("script", "link") and (e.get("src") or e.get("href"))
              and (tag == "script" or "stylesheet" in (e.get("rel") or ""))]
    assert loaded
    for element in loaded:
        kind, _, value = (element["integrity"] or "").partition("-")
        content = (page.parent / (element.get("src") or element["href"])).read_bytes()
        assert base64.b64encode(hashlib.new(kind, content).digest()).decode() == value


# Zips

def test_a_zip_holds_the_folder_and_is_the_same_every_time(sample):
    with zipfile.ZipFile(sample / "all.zip") as archive:
        assert archive.testzip() is None
        held = {entry.filename: archive.read(entry) for entry in archive.infolist() if not entry.is_dir()}
        times = {entry.date_time for entry in archive.infolist()}
        modes = {entry.external_attr >> 16 & 0o777 for entry in archive.infolist() if not entry.is_dir()}
        names = [entry.filename for entry in archive.infolist()]
    folder = tree(sample / "all")
    assert held in (folder, {f"all/{path}": content for path, content in folder.items()})
    assert len(times) == 1 and modes == {0o644}
    assert names == sorted(names)


# Single files

def test_a_single_file_holds_everything(site):
    made = site(form_site({"all": EVERYTHING}, locales=["en", "es"]))
    made.build("--single-file")
    pages = [page for page in made.dist.rglob("*.html") if "data-form=" in page.read_text()]
    singles = [page for page in pages if not Page(page).assets()]
    languages = sorted(html["lang"] for page in singles for html in Page(page).every("html"))
    assert set(languages) == {"en", "es"}
    for page in singles:
        assert "unsafe-" not in Page(page).policy()
        assert Page(page).every("style") and len(Page(page).every("script")) >= 2


# Only what is used

def shipped(form: Path, ending: str) -> str:
    return "".join(content.decode() for path, content in tree(form).items() if path.endswith(ending))


def first_rule(sheet: Path) -> str:
    """The first selector with its brace: enough to tell whether a style sheet is part of another."""
    rule = re.search(r"^\s*([.\w][^{}@]*\{)", re.sub(r"/\*.*?\*/", "", sheet.read_text(),
                                                     flags=re.DOTALL), re.MULTILINE)[1]
    return re.sub(r"\s*([,{])\s*", r"\1", rule)


def test_a_form_ships_only_the_controls_it_uses(built):
    dist = built(
        form_site({"plain": [text("a")], "folding": [text("a"), consent("b")], "chosen": [text("a"), picker("c")]}))
    web = ROOT / "web-templates"
    module = (web / "runtime" / "view" / "controls" / "consent.js").read_text()
    code = re.sub(r"/\*.*?\*/|^import .*?;$", "", module, flags=re.DOTALL | re.MULTILINE)
    own = set(re.findall(r"'[^'\n]{4,}'", code))
    rules = {kind: first_rule(web / "themes" / "default" / "controls" / f"{kind}.css")
             for kind in ("consent", "select", "text")}
    assert own
    for form, is_used in (("plain", False), ("folding", True), ("chosen", False)):
        script, style = shipped(dist / form, ".js"), shipped(dist / form, ".css")
        assert all(text in script for text in own) == is_used
        assert rules["text"] in style
        assert (rules["consent"] in style) == is_used
        assert (rules["select"] in style) == (form == "chosen")
        assert not any(dialect in script for dialect in ("mmxml", "elvis", "actiondata"))


def test_images_are_packed_when_they_are_used(built):
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
    marked = text("a", {"type": "mandatory", "textError": "x"}, style={"mandatoryIcon": "star"})
    boxes = boolean("b", style={"checkBox": {"checkBoxOn": "on", "checkBoxOff": "off.svg"}})
    dist = built(form_site({"f": [marked, boxes], "plain": [text("a")]})
                 | {f"forms/images/{name}.svg": svg for name in ("star", "on", "off", "unused")})
    packed = [path for path in tree(dist / "f") if path.endswith(".svg")]
    assert len(packed) in (1, 3) and not any("unused" in path for path in packed)
    assert not [path for path in tree(dist / "plain") if path.endswith(".svg")]
    assert any(asset.endswith(".svg") for asset in Page(dist / "f" / "index.html").assets())


# Texts by locale

def test_the_builder_is_small_and_loads_the_rest_when_it_is_needed(sample):
    """Compressed: 91 KB of script and 15 KB of style."""
    page = Page(sample / "builder" / "index.html")
    size = lambda name: len(gzip.compress((sample / "builder" / name).read_bytes(), 9, mtime=0))
    [style, script] = page.assets()
    assert size(script) <= 91_000 and size(style) <= 15_000
    parts = {file.name for file in (sample / "builder").glob("*.js")} - {script}
    named = lambda name: {part for part in parts if part in (sample / "builder" / name).read_text(encoding="utf-8")}
    frames = {name for name in parts if name.startswith("preview-")}
    # The others are those of the frame that shows the form.
    assert named(script) and named(script).isdisjoint(frames)
    assert named(script) | frames | {part for frame in frames for part in named(frame)} == parts


def test_texts_are_translated_from_the_strings_beside_the_form(built):
    fields = [text("a", {"type": "mandatory", "textError": "Needed"}, label="Name", placeHolder="As in the passport"),
              picker("p", listOptions=[*CHOICES]), boolean("b", label="Read {* the terms *}")]
    strings = {"es": {"Name": "Nombre", "Spain": "España", "Read {* the terms *}": "Leer {* las condiciones *}"}}
    dist = built(form_site({"f": fields}, locales=["en", "es"]) | {"forms/f.strings.json": strings})
    spanish, english = ((dist / "f" / tag / "index.html").read_text() for tag in ("es", "en"))
    assert "Nombre" in spanish and "España" in spanish and "las condiciones" in spanish
    assert "As in the passport" in spanish, "a text without translation is shown as it is"
    assert "Nombre" not in english and "Name" in english


def test_what_is_not_translated_is_read_out_in_its_own_language(built):
    """WCAG 2.2, 3.1.2."""
    fields = [text("a", label="Name (first)"), boolean("b", label="Read {* the terms *}."), text("c", label="Town"),
              picker("p", label="Country", listOptions=[*CHOICES])]
    strings = {"ar": {"Town": "المدينة", "Spain": "إسبانيا", "Country": "البلد"}, "es": {"Name (first)": "Nombre"}}
    dist = built(form_site({"f": fields}, locales=["en", "es", "ar"]) | {"forms/f.strings.json": strings})

    def foreign(tag: str) -> list[tuple[str, ...]]:
        [form] = re.findall(r"<main>.*</main>", (dist / "f" / tag / "index.html").read_text(), re.DOTALL)
        return re.findall(r'<(\w+)[^>]* lang="([^"]*)"(?: dir="(\w+)")?[^>]*>([^<]*)', form)

    options = [option["value"] for option in CHOICES]
    others = [option for option in options if option != "Spain"]
    assert foreign("en") == []
    assert foreign("ar") == [("h1", "en", "ltr", "F"), ("span", "en", "ltr", "Name (first)"), ("span", "en", "ltr", ""),
                             *(("option", "en", "ltr", option) for option in others)]
    assert foreign("es") == [("h1", "en", "", "F"), ("span", "en", "", ""), ("span", "en", "", "Town"),
                             ("span", "en", "", "Country"), *(("option", "en", "", option) for option in options)]


def test_an_example_that_the_placeholder_shows_is_no_hint(built):
    email = {"type": "email", "textError": "Enter an address"}
    fields = [text("shown", email, placeHolder="name@example.org"), text("other", email, placeHolder="Yours")]
    html = (built(form_site({"f": fields})) / "f" / "index.html").read_text()
    assert 'id="f-shown-hint"' not in html and 'id="f-other-hint">Such as name@example.org' in html


def test_a_form_may_have_its_own_locales(built):
    files = form_site({"a": [text("a")], "b": [text("b")]}, locales=["en"])
    files["site.json"]["forms"] = [{"source": "forms/a.json"}, {"source": "forms/b.json", "locales": ["fr", "ar"]}]
    dist = built(files)
    assert sorted(page.parent.name for page in (dist / "b").glob("*/index.html")) == ["ar", "fr"]
    [html] = Page(dist / "b" / "index.html").every("html")
    assert html["lang"] == "fr"


def test_an_override_replaces_a_template_of_one_control(built):
    override = '<div data-field="{{name}}" class="mine"><label for="{{id}}">Mine</label>' \
               '<input id="{{id}}" name="{{name}}">' \
               '<p data-part="error" hidden></p></div>'
    dist = built(form_site({"f": [text("a"), boolean("b")]}) | {"web-templates/html/controls/text.mustache": override})
    html = (dist / "f" / "index.html").read_text()
    assert 'class="mine"' in html and html.count("data-field=") == 2
