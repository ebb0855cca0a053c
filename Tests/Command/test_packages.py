"""A .zip under forms/ is a form; one that could do harm, or means nothing, is refused and the others are built."""
import io
import zipfile

import pytest

from Support.fields import text
from Support.packages import FORM, PICTURES, link, package, whole_package
from Support.pictures import png
from Support.sites import Site, tree

GOOD = {"fields": [text("a")]}


@pytest.fixture
def with_package(site):
    """with_package(bytes) → a site with a good form and this package."""

    def make(content: bytes, **settings) -> Site:
        return site({"site.json": settings, "forms/good.json": GOOD, "forms/card.zip": content})

    return make


def test_a_package_is_a_form_with_its_pictures(with_package):
    made = with_package(whole_package(), host=True)
    run = made.build()
    assert not run.diagnostics, run.told()
    built = tree(made.dist / "card")
    assert set(PICTURES.values()) <= set(built.values()), "the pictures are in the form's folder"
    page = built["index.html"].decode()
    assert "Name" in page
    with zipfile.ZipFile(made.dist / "card.zip") as deployed:
        assert "index.html" in {name.split("/", 1)[-1] for name in deployed.namelist()}


def test_the_definition_may_have_any_name_and_the_id_is_the_package_s(with_package):
    made = with_package(package(("Anything at all.xml", FORM), *PICTURES.items()))
    made.build()
    assert (made.dist / "card" / "index.html").is_file()


def test_a_package_may_be_named_in_site_json(site):
    made = site({"site.json": {"forms": [{"source": "mail/in.zip", "id": "card"}]}, "mail/in.zip": whole_package()})
    made.build()
    assert (made.dist / "card" / "index.html").is_file()


def test_what_an_archiver_adds_does_no_harm(with_package):
    extra = [("__MACOSX/._card.xml", b"x"), ("__MACOSX/._logo_zip.png", b"x"), (".DS_Store", b"x")]
    made = with_package(package(*extra, ("card.xml", FORM), *PICTURES.items()))
    made.build()
    assert (made.dist / "card" / "index.html").is_file()


def test_pictures_of_a_package_come_before_those_of_the_site(site):
    made = site({"site.json": {}, "forms/card.zip": whole_package(), "forms/logo_zip.png": png(1, 1, 7)})
    made.build()
    assert PICTURES["logo_zip.png"] in tree(made.dist / "card").values()
    assert png(1, 1, 7) not in tree(made.dist / "card").values()


def test_diagnostics_name_the_file_in_the_package(with_package):
    made = with_package(package(("inner.xml", FORM.replace('type="textField"', 'type="textFeild"'))))
    run = made.build()
    odd = [d for d in run.warnings if "textFeild" in d.message]
    assert [(d.file, d.line) for d in odd] == [("forms/card.zip/inner.xml", 5)]
    assert odd[0].column > 1 and "textField" in odd[0].message


def test_an_error_in_a_package_names_the_place_and_the_others_are_built(with_package):
    made = with_package(package(("inner.xml", FORM.replace("</page>", "")), *PICTURES.items()))
    run = made.build(code=1)
    assert run.errors and {d.file for d in run.errors} == {"forms/card.zip/inner.xml"}
    assert (made.dist / "good" / "index.html").is_file() and not (made.dist / "card").exists()


def test_pictures_that_are_missing_and_that_nobody_names_are_warnings(with_package):
    made = with_package(package(
        ("card.xml", FORM), ("logo_zip.png", png()), ("a_zip.png", png()), ("spare_zip.png", png())))
    run = made.build()
    assert any("b_zip.jpg" in d.message for d in run.warnings), run.told()
    assert any("spare_zip.png" in d.message for d in run.warnings), run.told()
    assert not run.errors


def test_names_compare_exactly(with_package):
    made = with_package(package(
        ("card.xml", FORM), ("Logo_zip.png", png()), ("a_zip.png", png()), ("b_zip.jpg", png())))
    assert any("logo_zip.png" in d.message for d in made.build().warnings)


def test_the_same_package_gives_the_same_site(with_package):
    first, second = with_package(whole_package()), with_package(whole_package())
    first.build()
    second.build()
    assert tree(first.dist) == tree(second.dist)


# Packages that are refused

def damaged() -> bytes:
    content = bytearray(whole_package())
    content[60:90] = bytes(30)
    return bytes(content)


def bomb() -> bytes:
    return package(("card.xml", FORM), ("big_zip.png", bytes(200 << 20)))


def many() -> bytes:
    return package(("card.xml", FORM), *((f"p{n}_zip.png", b"") for n in range(20_000)))


def doubled() -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive, pytest.warns(UserWarning):
        archive.writestr("card.xml", FORM)
        archive.writestr("logo_zip.png", png())
        archive.writestr("logo_zip.png", png(4, 4))
    return written.getvalue()


REFUSED = {
    "a path out of the folder": lambda: package(("card.xml", FORM), ("../evil_zip.png", png())),
    "a path out of the folder, later": lambda: package(("card.xml", FORM), ("a/../../evil_zip.png", png())),
    "an absolute path": lambda: package(("card.xml", FORM), ("/tmp/evil_zip.png", png())),
    "a path with backslashes": lambda: package(("card.xml", FORM), ("..\\evil_zip.png", png())),
    "a link": lambda: package(("card.xml", FORM), link("logo_zip.png", "/etc/passwd")),
    "a link as definition": lambda: package(link("card.xml", "/etc/passwd")),
    "a bomb": bomb,
    "many files": many,
    "an entry twice": doubled,
    "two definitions": lambda: package(("card.xml", FORM), ("other.xml", FORM)),
    "no definition": lambda: package(("logo_zip.png", png()), ("card.json", "{}")),
    "the definition in a folder": lambda: package(("card/card.xml", FORM)),
    "nothing": lambda: package(),
    "no zip": lambda: b"PK but no zip",
    "no byte": lambda: b"",
    "half": lambda: whole_package()[:200],
    "damaged": damaged,
    "another archive": lambda: b"7z\xbc\xaf\x27\x1c" + bytes(100),
}


@pytest.mark.parametrize("content", REFUSED.values(), ids=REFUSED)
def test_a_package_that_is_refused(content, with_package, tmp_path):
    before = {path for path in tmp_path.parent.rglob("evil*")}
    made = with_package(content())
    run = made.run("build")
    assert run.code == 1, run.told()
    assert [d for d in run.errors if d.file.startswith("forms/card.zip")], run.told()
    assert (made.dist / "good" / "index.html").is_file() and not (made.dist / "card").exists()
    assert {path for path in tmp_path.parent.rglob("evil*")} == before
    assert "root:" not in run.told()


WORDS = {
    "a path out of the folder": "../evil_zip.png", "a link": "logo_zip.png", "an entry twice": "logo_zip.png",
    "two definitions": "other.xml", "the definition in a folder": "card/card.xml", "no definition": ".xml",
}


@pytest.mark.parametrize("case, words", WORDS.items(), ids=WORDS)
def test_the_words_name_what_is_wrong(case, words, with_package):
    run = with_package(REFUSED[case]()).run("build")
    assert any(words in d.message for d in run.errors), run.told()
