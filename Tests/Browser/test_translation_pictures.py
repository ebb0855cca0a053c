"""`formsite extract --pictures`: a picture of the field that each text stands in."""
import math
import struct

import pytest

from Support import translators
from Support.browser import CHROMIUM
from Support.fields import check, picker, text
from Support.sites import Site, form_site
from Support.translators import FORMATS

FORM = [text("na", label="Surname"), text("na.me", check("mandatory", "Enter your name"), label="Name"), picker("plan")]


@pytest.fixture
def made(site, monkeypatch) -> Site:
    monkeypatch.setenv("CHROMIUM", CHROMIUM)
    return site(form_site({"guest": FORM, "other": [text("x", label="X")]}))


def extract(made: Site, kind: str, *arguments: str) -> str:
    run = made.run("extract", "--locale", "fr", "--format", kind, "--form", "guest", *arguments)
    assert run.code == 0, run.told()
    return run.out


def size(file) -> tuple[int, int]:
    """The size that a PNG says it has."""
    content = file.read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n" and content[12:16] == b"IHDR"
    return struct.unpack(">II", content[16:24])


def test_the_pictures_have_the_sizes_of_the_fields(made, browser):
    extract(made, "csv", "--pictures", "shots")
    assert sorted(file.name for file in (made.folder / "shots").iterdir()) == [
        "guest.na.me.png", "guest.na.png", "guest.plan.png"]
    made.build()
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto((made.folder / "dist" / "guest" / "index.html").as_uri())
    for name in ("na", "na.me", "plan"):
        box = page.locator(f'[data-field="{name}"]').bounding_box()
        expected = (math.ceil(box["width"]), math.ceil(box["height"]))
        assert size(made.folder / "shots" / f"guest.{name}.png") == expected, name
    page.close()


@pytest.mark.parametrize("kind, written", [
    ("xliff", '<note category="picture">shots/guest.na.me.png</note>'), ("po", "#. picture: shots/guest.na.me.png\n"),
    ("csv", "fr,en,shots/guest.na.me.png\r\n")])
def test_the_entry_of_a_text_names_the_picture_of_its_field(kind, written, made):
    content = extract(made, kind, "--pictures", "shots")
    assert content.count(written) == 2, "the label and the message"
    assert content.count("shots/guest.na.png") == 1
    plain = extract(made, kind)
    assert "picture" not in plain and "shots" not in plain
    assert content == extract(made, kind, "--pictures", "shots"), "the same site gives the same bytes"


@pytest.mark.parametrize("kind", FORMATS)
def test_a_file_with_pictures_comes_back(kind, made):
    content = extract(made, kind, "--pictures", "shots")
    changed = {"xliff": ("<source xml:space=\"preserve\">Surname</source>\n",
                         "<source xml:space=\"preserve\">Surname</source>\n<target>Nom</target>\n"),
               "po": ('msgid "Surname"\nmsgstr ""', 'msgid "Surname"\nmsgstr "Nom"'),
               "csv": ("Surname,,untranslated", "Surname,Nom,translated")}[kind]
    assert changed[0] in content
    made.write({"back": content.replace(*changed)})
    assert made.run("merge", "back").code == 0
    [found] = [unit for unit in translators.read(kind, extract(made, kind)) if unit.name == "field.na.label"]
    assert (found.target, found.state) == ("Nom", "translated")
    assert "picture" not in (made.folder / "forms" / "guest.strings.json").read_text()


def test_a_field_that_waits_for_an_answer_is_shown_for_its_picture(site, monkeypatch):
    monkeypatch.setenv("CHROMIUM", CHROMIUM)
    made = site({"site.json": {"title": "T"}, "forms/gift.xml": """<form name="gift"><page name="p"><group name="g">
<item name="more" type="textField" isHidden="YES"><label>More</label></item></group></page></form>"""})
    run = made.run("extract", "--locale", "fr", "--pictures", "shots")
    assert run.code == 0 and "shots/gift.more.png" in run.out, run.told()
    width, height = size(made.folder / "shots" / "gift.more.png")
    assert width > 100 and height > 30


def test_without_a_browser_it_is_said_what_to_install(made, monkeypatch):
    monkeypatch.delenv("CHROMIUM")
    monkeypatch.setenv("PATH", "/nowhere")
    run = made.run("extract", "--locale", "fr", "--pictures", "shots")
    assert run.code == 3
    assert "there is no Chromium or Chrome on this machine; install one, or name it in CHROMIUM" in run.err
    assert run.out == "" and not (made.folder / "shots").exists()
    assert made.run("extract", "--locale", "fr").code == 0, "texts alone need none"
