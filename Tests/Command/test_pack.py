"""`formsite pack`: the package that apps take, or what keeps the form from being one."""
import os
import zipfile

import pytest

from Support.fields import text
from Support.packages import FORM, PICTURES, whole_package
from Support.pictures import png
from Support.program import formsite
from Support.sites import Site


@pytest.fixture
def card(site):
    """card(…) → a site with the form and its pictures; what is named in `files` replaces them, None leaves out."""

    def make(form: str = FORM, **files) -> Site:
        beside = {f"forms/{name}": content for name, content in {**PICTURES, **files.pop("pictures", {})}.items()
                  if content is not None}
        return site({"site.json": {"title": "Cards"}, "forms/card.xml": form, **beside, **files})

    return make


def pack(made: Site, *arguments: object, code: int = 0):
    run = made.run("pack", *arguments)
    assert run.code == code, run.told()
    return run


def contents(file) -> dict[str, bytes]:
    with zipfile.ZipFile(file) as archive:
        assert archive.testzip() is None
        return {entry.filename: archive.read(entry) for entry in archive.infolist()}


def test_the_definition_and_its_pictures(card):
    made = card()
    run = pack(made, "card")
    assert contents(made.folder / "card.zip") == {"card.xml": FORM.encode(), **PICTURES}
    assert "card.zip" in run.out + run.err


def test_the_definition_is_packed_byte_for_byte(card):
    form = '<?xml version="1.0" encoding="UTF-8"?>\r\n<!-- é -->\n' + FORM
    made = card(form)
    pack(made, "card")
    assert contents(made.folder / "card.zip")["card.xml"] == form.encode()


def test_two_packages_are_equal_byte_for_byte(card):
    first, second = card(), card()
    for file in (second.folder / "forms").iterdir():
        os.utime(file, (1_000_000_000, 1_000_000_000))
        file.chmod(0o600)
    pack(first, "card")
    pack(second, "card")
    assert (first.folder / "card.zip").read_bytes() == (second.folder / "card.zip").read_bytes()


def test_the_output_may_be_named(card, tmp_path):
    made = card()
    pack(made, "card", "--output", tmp_path / "mine.zip")
    assert "card.xml" in contents(tmp_path / "mine.zip")
    assert not (made.folder / "card.zip").exists()


def test_from_another_folder(card, tmp_path):
    made = card()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    run = formsite("pack", "card", "--site", made.folder, cwd=elsewhere)
    assert run.code == 0, run.told()
    assert "card.xml" in contents(elsewhere / "card.zip")


def test_pictures_of_the_app_and_of_the_net_are_not_packed_and_a_picture_only_once(card):
    more = """<item name="tick" type="localImage"><path>GreenMark.png</path></item>
      <item name="far" type="remoteImage"><path>http://pictures.example/x_zip.png</path></item>
      <item name="again" type="zipImage"><path>logo_zip.png</path></item>
    </group>"""
    made = card(FORM.replace("</group>", more), **{"assets/GreenMark.png": png()})
    pack(made, "card")
    assert set(contents(made.folder / "card.zip")) == {"card.xml", *PICTURES}


def test_pictures_that_a_relationship_brings_are_packed(card):
    rule = """<relationships><relationship object="item::kind"><condition>kind == "a"</condition>
      <if><image value="c">c_zip.png</image></if></relationship></relationships></form>"""
    made = card(FORM.replace("</form>", rule), pictures={"c_zip.png": png(4, 4)})
    pack(made, "card")
    assert contents(made.folder / "card.zip")["c_zip.png"] == png(4, 4)


def test_what_nobody_names_is_not_packed(card):
    made = card(pictures={"spare_zip.png": png()})
    pack(made, "card")
    assert "spare_zip.png" not in contents(made.folder / "card.zip")


def test_the_package_is_a_form_again(card, site):
    made = card()
    pack(made, "card")
    again = site({"site.json": {}, "forms/card.zip": (made.folder / "card.zip").read_bytes()})
    again.build()
    pack(again, "card", "--output", "twice.zip")
    assert contents(again.folder / "twice.zip") == contents(made.folder / "card.zip")


def test_a_package_under_forms_can_be_packed(site):
    made = site({"site.json": {}, "forms/card.zip": whole_package()})
    pack(made, "card", "--output", "new.zip")
    assert contents(made.folder / "new.zip") == {"card.xml": FORM.encode(), **PICTURES}


# What keeps it from being packed

def refused(made: Site, *arguments: object):
    """The run of a pack that finds an error, which leaves no file behind."""
    run = pack(made, *arguments, code=1)
    assert run.errors, run.told()
    assert not list(made.folder.glob("*.zip"))
    return run


@pytest.mark.parametrize(
    "name, better",
    [("a.png", "a_zip.png"), ("a.jpg", "a_zip.jpg"), ("a_zip.PNG", "_zip.png"), ("a_zip.gif", "_zip.")])
def test_names_that_apps_do_not_find_are_errors_that_say_what_to_rename(name, better, card):
    made = card(FORM.replace("a_zip.png", name), pictures={"a_zip.png": None, name: png()})
    run = refused(made, "card")
    wrong = [d for d in run.errors if name in d.message]
    assert wrong and wrong[0].file == "forms/card.xml" and wrong[0].line == 4
    assert "rename" in wrong[0].message and better in wrong[0].message


def test_every_wrong_name_is_told(card):
    form = FORM.replace("a_zip.png", "a.png").replace("b_zip.jpg", "b.jpg")
    run = refused(card(form, pictures={"a.png": png(), "b.jpg": png()}), "card")
    assert {name for name in ("a.png", "b.jpg") if any(f"“{name}”" in d.message for d in run.errors)} == {
        "a.png", "b.jpg"}


def test_a_picture_that_is_not_there(card):
    run = refused(card(pictures={"a_zip.png": None}), "card")
    assert any("a_zip.png" in d.message and (d.file, d.line) == ("forms/card.xml", 4) for d in run.errors)


def test_a_picture_whose_name_differs_in_case_only(card):
    run = refused(card(pictures={"a_zip.png": None, "A_zip.png": png()}), "card")
    assert any("a_zip.png" in d.message for d in run.errors)


def test_a_definition_with_an_error(card):
    run = refused(card(FORM.replace('type="textField"', "")), "card")
    assert any(d.line == 5 for d in run.errors)


def test_a_form_of_another_language(site):
    run = refused(site({"site.json": {}, "forms/card.json": {"fields": [text("a")]}}), "card")
    assert "card" in run.errors[0].message and run.errors[0].file == "forms/card.json"


@pytest.mark.parametrize("arguments", [["ghost"], [], ["card", "extra"], ["card", "--outptu", "x"], ["Card"]], ids=str)
def test_wrong_usage(arguments, card):
    made = card()
    run = pack(made, *arguments, code=2)
    assert run.err.strip()
    assert not list(made.folder.glob("*.zip"))


def test_an_id_that_is_nearly_right_is_named(card):
    assert "card" in pack(card(), "crad", code=2).err


@pytest.mark.parametrize("output", ["nowhere/card.zip", "forms", "forms/card.xml/x.zip"])
def test_an_output_that_cannot_be_written(output, card):
    made = card()
    run = pack(made, "card", "--output", output, code=3)
    assert output in run.err
    assert (made.folder / "forms" / "card.xml").read_text() == FORM


def test_an_old_package_stays_when_the_new_one_has_an_error(card):
    made = card()
    pack(made, "card")
    before = (made.folder / "card.zip").read_bytes()
    made.write({"forms/card.xml": FORM.replace("logo_zip", "nowhere_zip")})
    pack(made, "card", code=1)
    assert (made.folder / "card.zip").read_bytes() == before


def test_a_picture_of_the_app_that_a_rule_replaces_is_not_packed_either(card):
    form = """<form name="card"><page name="p"><group name="g">
<item name="on" type="checkbox"><label>On</label></item>
<item name="mark" type="localImage"><label>Mark</label><path>off.png</path></item></group></page>
<relationships><relationship object="item::mark"><condition>on == "YES"</condition><if><path>lit.png</path></if>
</relationship></relationships></form>"""
    made = card(form, pictures={"off.png": png(), "lit.png": png()})
    pack(made, "card")
    assert list(contents(made.folder / "card.zip")) == ["card.xml"]
