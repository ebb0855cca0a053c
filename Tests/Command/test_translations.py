"""`formsite extract` and `formsite merge`: texts of forms out for translation, and back to where forms keep them."""
import json
import re
import subprocess
from dataclasses import replace

import pytest

from Browser import scenarios
from Support import translators
from Support.fields import check, picker, text
from Support.program import ROOT
from Support.samples import CORPUS, ELVIS_CORPUS, MMXML_CORPUS
from Support.sites import Files, Site, form_site, tree
from Support.translators import FORMATS, Unit

WORDS = "Your name, {name}?\n\"Best\" <b>friends</b> & co; a, b"
FORM = [text("name", check("mandatory", "Enter your name"), label="Name"), text("odd", label=WORDS), picker("p")]


def sample_files() -> Files:
    paths = [path for path in (ROOT / "forms").rglob("*") if path.is_file()]
    files: Files = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in paths}
    return files | {"site.json": (ROOT / "site.json").read_bytes()}


def corpus_files() -> Files:
    real = [*CORPUS, *MMXML_CORPUS, *ELVIS_CORPUS, *(ROOT / "Tests" / "Support" / "written").iterdir()]
    return {"site.json": {}} | {f"forms/{file.name.lower()}": file.read_bytes() for file in real}


def scenario_files(name: str) -> Files:
    """The first few forms of a file of scenarios."""
    return scenarios.site_files(scenarios.read(scenarios.FOLDER / f"{name}.json")[:6])


SITES = {"samples": sample_files, "corpus": corpus_files}
SITES |= {name.replace("/", "-"): lambda name=name: scenario_files(name) for name in [
    "formulary/messages", "mmxml/localisation", "elvis/targets", "ddl/languages", "actiondata/storyboards"]}


@pytest.fixture
def guest(site) -> Site:
    return site(form_site({"guest": FORM}) | {"forms/guest.strings.json": {"es": {"Name": "Nombre"}}})


def extract(made: Site, *arguments: object, kind: str = "xliff", locale: str = "fr", code: int | None = 0) -> str:
    run = made.run("extract", "--locale", locale, "--format", kind, *arguments)
    assert code is None or run.code == code, run.told()
    return run.out


def merge(made: Site, content: str | bytes, code: int = 0):
    made.write({"texts.out": content})
    run = made.run("merge", "texts.out")
    assert run.code == code, run.told()
    return run


def kept(made: Site) -> dict[str, bytes]:
    return {path: content for path, content in tree(made.folder).items() if path != "texts.out"}


def french(unit: Unit) -> Unit:
    """A translation that differs for different words, and has signs that every format has to take care of."""
    return replace(unit, target=f"« {unit.source} »; \"é\"\\, & <ü>\t—", state="translated")


def one(target: str = "Nom", **changes: str) -> Unit:
    return replace(Unit("guest", "field.name.label", "", "Name", target, "translated"), **changes)


# MARK: round trips

@pytest.mark.parametrize("name,kind", [(name, kind) for name in SITES for kind in FORMATS
                                       if name != "corpus" or kind == "xliff"])
def test_each_text_comes_back_translated_and_nothing_changes_twice(site, name, kind):
    made = site(SITES[name]())
    first = extract(made, kind=kind, code=None)
    units = translators.read(kind, first)
    assert units and len({(u.form, u.name) for u in units}) == len(units)
    merge(made, first)
    assert extract(made, kind=kind,
                   code=None) == first, "an untouched file changes nothing, and the same site gives the same bytes"
    wanted = [french(unit) for unit in units]
    merge(made, translators.write(kind, "fr", wanted))
    found = translators.read(kind, extract(made, kind=kind, code=None))
    names = {(unit.form, unit.name) for unit in units}
    assert [unit for unit in found if (unit.form, unit.name) in names] == wanted
    # A text that is shown only where it is translated is there now too, by the same words of another one.
    assert all(unit.target == french(unit).target for unit in found)
    written = kept(made)
    merge(made, extract(made, kind=kind, code=None))
    assert {path: content for path, content in kept(made).items() if path in written and path.startswith("forms/")} == {
        path: content for path, content in written.items() if path.startswith("forms/")}
    # By now it is remembered what came along, too.
    written = kept(made)
    merge(made, extract(made, kind=kind, code=None))
    assert kept(made) == written


@pytest.mark.parametrize("name", ["samples", "corpus"])
def test_all_formats_say_the_same(site, name):
    made = site(SITES[name]())
    first, *others = [translators.read(kind, extract(made, kind=kind)) for kind in FORMATS]
    assert first and all(other == first for other in others)


@pytest.mark.parametrize("kind", FORMATS)
def test_other_translations_and_the_form_stay(site, kind):
    made = site(sample_files())
    before = extract(made, "--form", "camp", kind=kind, locale="es")
    merge(made, translators.write(kind, "fr", [french(u) for u in translators.read(kind, extract(made, kind=kind))]))
    assert extract(made, "--form", "camp", kind=kind, locale="es") == before
    assert "<options>1-8</options>" in (made.folder / "forms/camp.xml").read_text()
    run = made.run("check")
    assert run.code == 0 and {d.id for d in run.warnings} <= {"missing-translation"}, run.told()


def test_po_is_taken_by_gettext(site, tmp_path):
    made = site(sample_files())
    (tmp_path / "texts.po").write_text(extract(made, kind="po", locale="es"))
    done = subprocess.run(["msgfmt", "--check-format", "-o", tmp_path / "out.mo", tmp_path / "texts.po"],
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("kind", FORMATS)
def test_what_a_text_is_stands_beside_it(guest, kind):
    units = translators.read(kind, extract(guest, kind=kind, locale="es"))
    assert units[1] == Unit("guest", "field.name.label", "field “name”: label", "Name", "Nombre", "translated")


def test_what_is_written_is_where_the_form_has_it_from(guest):
    definition = (guest.folder / "forms/guest.json").read_bytes()
    run = merge(guest, translators.write("po", "fr", [one()]))
    assert json.loads((guest.folder / "forms/guest.strings.json").read_text()) == {
        "es": {"Name": "Nombre"}, "fr": {"Name": "Nom"}}
    assert (guest.folder / "forms/guest.json").read_bytes() == definition
    assert json.loads((guest.folder / "translations/guest.fr.json").read_text()) == {
        "field.name.label": {"source": "Name", "target": "Nom"}}
    assert "guest: 1 changed" in run.out and "forms/guest.strings.json" in run.out
    guest.build()
    assert "Nom" in (guest.dist / "guest/fr/index.html").read_text()


def test_a_tag_of_the_language_is_added_to_mm_xml(site):
    made = site({"site.json": {}, "forms/a.xml": (
        "<!-- by hand --><form name='t'><page name='p'><group name='g'>\n"
        "<item name='n' type='textField'><label>Name</label> <!-- kept --></item></group></page></form>")})
    merge(made, translators.write("csv", "fr", [Unit("a", "field.n.label", "", "Name", "Nom", "translated")]))
    written = (made.folder / "forms/a.xml").read_text()
    assert "<!-- by hand -->" in written and "<!-- kept -->" in written and ">Nom</label>" in written
    # French, the only language that is named, would be the form's own one else.
    assert '<form name=\'t\' language="EN_US">' in written
    assert [u.target for u in translators.read("csv", extract(made, "--form", "a", kind="csv"))] == ["", "Nom"]
    assert not (made.folder / "forms/a.strings.json").exists()


STRINGS = "/* Class = \"UILabel\"; */\n\"%s.text\" = \"Alt\"; // kept\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_xcodes_files_are_changed_in_place(site, encoding):
    files = sample_files()
    label = re.search(r'<label [^>]*text="([^"]+)"[^>]*id="([^"]+)"', files["forms/savings.storyboard"].decode())
    files["forms/de.lproj/savings.strings"] = (STRINGS % label[2]).encode(encoding)
    made = site(files)
    units = translators.read("po", extract(made, "--form", "savings", kind="po", locale="de"))
    old, new = next(u for u in units if u.target), next(u for u in units if not u.target)
    assert (old.source, old.target) == (label[1], "Alt")
    merge(made, translators.write("po", "de", [replace(old, target='Neu "\\\n'), french(new)]))
    written = (made.folder / "forms/de.lproj/savings.strings").read_bytes()
    assert written == (STRINGS % label[2]).replace("Alt", r'Neu \"\\\n').encode(encoding)
    assert (made.folder / "forms/savings.storyboard").read_bytes() == files["forms/savings.storyboard"]
    units = translators.read("po", extract(made, "--form", "savings", kind="po", locale="de"))
    found = {unit.name: unit.target for unit in units}
    assert found[old.name] == 'Neu "\\\n' and found[new.name] == french(new).target


STORYBOARD = """<?xml version="1.0"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="c"><scenes>
<scene sceneID="s"><objects>
<viewController id="c" customClass="ADBoundViewController"><view key="view" id="v"><subviews>
<label userLabel="l" text="Notes" id="i1"><rect key="frame" x="16" y="40" width="200" height="30"/></label>
<textView userLabel="t" id="i2" customClass="ADBoundTextView" customModule="ActionData">
<rect key="frame" x="16" y="80" width="200" height="30"/></textView>
</subviews></view></viewController></objects></scene></scenes></document>"""


def test_a_label_that_is_read_out_too_is_one_text(site):
    made = site({"site.json": {}, "forms/a.storyboard": STORYBOARD, "forms/a.strings.json": {"fr": {"Notes": "Notes"}}})

    def units() -> list[Unit]:
        found = translators.read("po", extract(made, kind="po"))
        return [unit for unit in found if unit.source == "Notes"]

    label, spoken = units()
    assert (label.name, spoken.name) == ("field.l.body", "field.t.accessibilityLabel")
    for name in [label.name, spoken.name]:
        merge(made, translators.write("po", "fr", [replace(u, target=name) if u.name == name else u for u in units()]))
        assert {unit.target for unit in units()} == {name}
    merge(made, translators.write("po", "fr", [replace(label, target="Remarques")]))
    assert [(unit.target, unit.state) for unit in units()] == [("Remarques", "translated")] * 2
    different = [replace(label, target="Notes 1"), replace(spoken, target="Notes 2")]
    refused(made, translators.write("po", "fr", different), "texts.unkept")


def test_the_only_region_of_a_language_is_meant(site):
    made = site(form_site({"guest": FORM}) | {"forms/guest.strings.json": {"fr-FR": {"Name": "Nom"}}})
    units = translators.read("csv", extract(made, kind="csv"))
    assert next(u for u in units if u.name == "field.name.label").target == "Nom"
    merge(made, translators.write("csv", "fr", [one("Prénom")]))
    assert json.loads((made.folder / "forms/guest.strings.json").read_text()) == {"fr-FR": {"Name": "Prénom"}}


def test_a_region_of_a_language_of_the_site_is_meant_by_it(site):
    label = {"en_US": "Name", "es_ES": "Nombre"}
    definition = {"availableLanguageIds": ["en_US", "es_ES"], "defaultLanguageId": "en_US", "fields": [
        {"name": "name", "dataType": "string", "type": "text", "label": label, "showLabel": True}]}
    made = site({"site.json": {"locales": ["en", "es"]}, "forms/guest.json": definition})
    merge(made, translators.write("csv", "es", [one("Su nombre")]))
    changed = json.loads((made.folder / "forms/guest.json").read_text())
    assert changed["fields"][0]["label"] == label | {"es_ES": "Su nombre"}
    assert changed["availableLanguageIds"] == ["en_US", "es_ES"]


# MARK: changed texts

def renamed(made: Site, label: str) -> None:
    made.write({"forms/guest.json": {"fields": [{**FORM[0], "label": label}, *FORM[1:]]}})


@pytest.mark.parametrize("kind", FORMATS)
def test_a_changed_text_is_stale_until_somebody_says_otherwise(guest, kind):
    merge(guest, translators.write(kind, "fr", [one()]))
    renamed(guest, "Full name")
    stale = [u for u in translators.read(kind, extract(guest, kind=kind)) if u.state == "stale"]
    assert stale == [Unit("guest", "field.name.label", "field “name”: label", "Full name", "Nom", "stale", "Name")]
    before = kept(guest)
    run = merge(guest, extract(guest, kind=kind))
    assert kept(guest) == before and "1 waiting" in run.out
    merge(guest, translators.write(kind, "fr", [replace(stale[0], target="Nom complet", state="translated")]))
    units = translators.read(kind, extract(guest, kind=kind))
    assert [u.target for u in units if u.name == "field.name.label"] == ["Nom complet"]
    assert not [u for u in units if u.state == "stale"]


@pytest.mark.parametrize("kind", FORMATS)
def test_a_text_that_changed_while_it_was_away_loses_nothing(guest, kind):
    renamed(guest, "Full name")
    forms = (guest.folder / "forms/guest.strings.json").read_bytes()
    run = merge(guest, translators.write(kind, "fr", [one()]))
    assert [d.id for d in run.warnings] == ["texts.stale"] and "Full name" in run.warnings[0].message
    assert (guest.folder / "forms/guest.strings.json").read_bytes() == forms
    unit = next(u for u in translators.read(kind, extract(guest, kind=kind)) if u.name == "field.name.label")
    assert (unit.target, unit.state, unit.before) == ("Nom", "stale", "Name")


def test_a_stale_translation_that_was_worked_on_is_kept(guest):
    renamed(guest, "Full name")
    unit = Unit("guest", "field.name.label", "", "Full name", "Nom…", "stale")
    merge(guest, translators.write("po", "fr", [unit]))
    found = next(u for u in translators.read("po", extract(guest, kind="po")) if u.name == unit.name)
    assert (found.target, found.state) == ("Nom…", "stale")


def test_a_text_of_another_name_is_offered_what_it_was(guest):
    merge(guest, translators.write("po", "fr", [one()]))
    (guest.folder / "forms/guest.strings.json").unlink()
    guest.write({"forms/guest.json": {"fields": [{**FORM[0], "key": "who"}]}})
    found = next(u for u in translators.read("po", extract(guest, kind="po")) if u.name == "field.who.label")
    assert (found.target, found.state) == ("Nom", "stale")


def test_a_text_that_went_is_kept(guest):
    run = merge(guest, translators.write("po", "fr", [Unit("guest", "field.nam.label", "", "Nom?", "X", "translated")]))
    assert [d.id for d in run.warnings] == ["texts.stale"] and "“field.name.label”" in run.warnings[0].message
    assert json.loads((guest.folder / "translations/guest.fr.json").read_text())["field.nam.label"]["target"] == "X"


@pytest.mark.parametrize("kind", ["csv", "xliff", "po"])
@pytest.mark.parametrize("blank", ["", "  ", "\N{NO-BREAK SPACE}"])
def test_a_blank_translation_takes_nothing_away(blank, kind, guest):
    before = kept(guest)
    merge(guest, translators.write(kind, "es", [Unit("guest", "field.name.label", "", "Name", blank, "translated")]))
    assert kept(guest) == before


def test_a_row_of_nothing_in_a_table_is_none(guest):
    row = "guest,field.name.label,Name,Nom,fr\r\n"
    merge(guest, HEAD + ",,,,\r\n" + row + ",,,,\r\n")
    assert json.loads((guest.folder / "forms/guest.strings.json").read_text())["fr"]["Name"] == "Nom"


def test_a_language_that_is_not_built_is_told(site):
    made = site(form_site({"guest": FORM}, locales=["en", "es"]))
    run = merge(made, translators.write("po", "fr", [one()]))
    assert [d.id for d in run.warnings] == ["texts.not-built"]


# MARK: what is refused

def refused(made: Site, content: str | bytes, diagnostic: str):
    before = kept(made)
    run = merge(made, content, code=1)
    assert diagnostic in [d.id for d in run.errors], run.told()
    assert all(d.file for d in run.errors) and kept(made) == before
    return run


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("target,words", [
    ("Votre nom ?", "lacks the placeholder “{name}”"),
    ("{name} {name}", "“{name}”, which the text has not"),
    ("{nom}", "“{nom}”"),
    ("{name} %@", "“%@”"),
])
def test_a_placeholder_is_neither_lost_nor_added(guest, kind, target, words):
    unit = one(target, name="field.odd.label", source=WORDS)
    run = refused(guest, translators.write(kind, "fr", [one(), unit]), "texts.placeholder")
    # The XLIFF of these tests stands on one line.
    assert words in run.errors[0].message and (run.errors[0].line > 1 or kind == "xliff")


@pytest.mark.parametrize("kind", FORMATS)
def test_an_unknown_form_is_an_error(guest, kind):
    run = refused(guest, translators.write(kind, "fr", [one(), one(form="gest")]), "texts.form")
    assert "did you mean “guest”" in run.errors[0].message


@pytest.mark.parametrize("kind", FORMATS)
def test_a_text_is_there_once(guest, kind):
    refused(guest, translators.write(kind, "fr", [one(), one("Prénom")]), "texts.duplicate")


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("locale", ["", "?", "en"])
def test_the_language_is_another_one(guest, kind, locale):
    refused(guest, translators.write(kind, locale, [one()]), "texts.locale")


@pytest.mark.parametrize("kind", FORMATS)
def test_equal_words_have_one_translation_in_formulary(site, kind):
    made = site(form_site({"guest": [text("a", label="Name"), text("b", label="Name")]}))
    units = [one("Nom", name="field.a.label"), one("Prénom", name="field.b.label")]
    run = refused(made, translators.write(kind, "fr", units), "texts.unkept")
    assert "one translation" in run.errors[0].message
    merge(made, translators.write(kind, "fr", [replace(u, target="Nom") for u in units]))


NAMESPACE = "urn:oasis:names:tc:xliff:document:2.0"
ROOT_TAG = f'<xliff xmlns="{NAMESPACE}" version="2.1" srcLang="en" trgLang="fr">'
UNIT = '<file id="guest"><unit id="field.name.label"><segment>{}</segment></unit></file></xliff>'


@pytest.mark.parametrize("content,diagnostic", [
    ("<xliff", "xml"),
    (ROOT_TAG, "xml"),
    (f"<!DOCTYPE xliff [<!ENTITY a 'b'>]>{ROOT_TAG}{UNIT.format('<source>&a;</source>')}", "xml.doctype"),
    (f"<!DOCTYPE x SYSTEM 'file:///etc/passwd'>{ROOT_TAG}</xliff>", "xml.doctype"),
    (f"{ROOT_TAG}{'<group>' * 300}{'</group>' * 300}</xliff>", "xml.depth"),
    (f"{ROOT_TAG}{'<file/>' * 260_000}</xliff>", "xml.nodes"),
    (f"{ROOT_TAG}{UNIT.format('<source>&b;</source>')}", "xml"),
    (f"{ROOT_TAG}{UNIT.format('<source>Na<ph/>me</source>')}", "texts.markup"),
    (f"{ROOT_TAG}{UNIT.format('<source>Name</source><target><mrk>N</mrk></target>')}", "texts.markup"),
    (f"{ROOT_TAG}{UNIT.format('<target>Nom</target>')}", "texts.shape"),
    (f"{ROOT_TAG}<file><unit id='a'/></file></xliff>", "texts.name"),
    (f"{ROOT_TAG}<file id='guest'><unit id='a:zz:'/></file></xliff>", "texts.name"),
    (ROOT_TAG.replace("2.1", "1.2") + "</xliff>", "texts.format"),
    ("<html/>", "texts.format"),
    (b"\xff\xfe\x00", "xml"),
])
def test_a_broken_xliff_changes_nothing(guest, content, diagnostic):
    before = kept(guest)
    run = merge(guest, content, code=1)
    assert run.errors and run.errors[0].id.startswith(diagnostic), run.told()
    assert run.errors[0].file == "texts.out" and kept(guest) == before


HEADER = 'msgid ""\nmsgstr "Language: fr\\n"\n\n'


@pytest.mark.parametrize("entry,line", [
    ('msgctxt "guest/field.name.label"\nmsgid "Name\nmsgstr "Nom"', 5),
    ('msgctxt "guest/field.name.label"\nmsgid "Na"me"\nmsgstr "Nom"', 5),
    ('msgctxt "guest/field.name.label"\nmsgid "Na\\qme"\nmsgstr "Nom"', 5),
    ('msgctxt "guest/field.name.label"\nmsgid "Name"', 4),
    ('msgctxt "guest/field.name.label"\nmsgid "Name"\nmsgid_plural "Names"\nmsgstr[0] "Nom"', 6),
    ('msgid "Name"\nmsgstr "Nom"', 4),
    ('msgctxt "field.name.label"\nmsgid "Name"\nmsgstr "Nom"', 4),
    ('"Name"', 4),
    ('Name = Nom', 4),
    ('msgctxt "guest/a"\nmsgctxt "guest/b"\nmsgid "Name"\nmsgstr "Nom"', 5),
])
def test_a_broken_po_is_told_by_line(guest, entry, line):
    run = refused(guest, HEADER + entry + "\n", "texts.po")
    assert run.errors[0].line == line


@pytest.mark.parametrize("value, words", [("", "“Language” in the first entry has no value"),
                                          ("?", "“Language: ?” names no language")])
def test_a_po_whose_language_is_missing_is_told_once(guest, value, words):
    forms = "".join(f'msgctxt "_interface/run.{key}"\nmsgid "{{n}} error"\nmsgid_plural "{{n}} errors"\n'
                    'msgstr[0] "x"\nmsgstr[1] "y"\n\n' for key in ("errors", "others"))
    run = refused(guest, HEADER.replace("fr", value) + forms, "texts.locale")
    assert len(run.errors) == 1 and words in run.errors[0].message


@pytest.mark.parametrize("language, told", [("de", ["“de”", "“en”"]), ("en", []), ("en-GB", [])])
def test_an_xliff_whose_texts_are_said_to_be_in_another_language_is_told(guest, language, told):
    unit = UNIT.format("<source>Name</source><target>Nom</target>")
    run = merge(guest, ROOT_TAG.replace('srcLang="en"', f'srcLang="{language}"') + unit)
    found = [each.message for each in run.warnings if each.id == "texts.source"]
    assert len(found) == bool(told) and all(words in found[0] for words in told)


def test_po_is_in_utf_8(guest):
    refused(guest, 'msgid ""\nmsgstr "Language: fr\\nContent-Type: text/plain; charset=ISO-8859-1\\n"\n', "texts.po")
    refused(guest, HEADER.encode() + b'msgctxt "guest/a"\nmsgid "\xe9"\nmsgstr "x"\n', "texts.encoding")


HEAD = "form,text,source,target,language\r\n"


@pytest.mark.parametrize("content,diagnostic,line", [
    ("", "texts.format", 1),
    ("a,b\r\n1,2\r\n", "texts.format", 1),
    (HEAD, "texts.locale", 1),
    (HEAD + 'guest,field.name.label,Name,"Nom,fr\r\n', "texts.csv", 2),
    (HEAD + 'guest,field.name.label,Name,"Nom"x,fr\r\n', "texts.csv", 2),
    (HEAD + "guest,field.name.label,Name,Nom\r\n", "texts.csv", 2),
    (HEAD + 'guest,a,"1\r\n2",,fr\r\nguest,field.name.label,Name,Nom,de\r\n', "texts.locale", 4),
    (HEAD + ",field.name.label,Name,Nom,fr\r\n", "texts.name", 2),
    (HEAD.replace("language", "language,state") + "guest,field.name.label,Name,Nom,fr,done\r\n", "texts.csv", 2),
])
def test_a_broken_table_is_told_by_line(guest, content, diagnostic, line):
    run = refused(guest, content, diagnostic)
    assert run.errors[0].line == line


def test_what_is_wrong_with_many_lines_is_told_once(guest):
    lines = [f"guest,field.{number}.label,Name,Nom,\r\n" for number in range(34)]
    run = refused(guest, HEAD + "".join(lines), "texts.locale")
    assert [(each.line, each.message) for each in run.errors] == [
        (2, "the line names no “language” (34 lines in all)")]


@pytest.mark.parametrize("content", ["{", "[]", '{"a": 1}', '{"a": {"source": "x"}}'])
def test_broken_remembrances_are_not_written_over(guest, content):
    guest.write({"translations/guest.fr.json": content})
    refused(guest, translators.write("po", "fr", [one()]), "texts.memory" if content != "{" else "json.syntax")
    assert guest.run("extract", "--locale", "fr").code == 1


def test_a_form_with_errors_is_neither_extracted_nor_changed(site):
    made = site(form_site({"guest": FORM, "wrong": [{"key": "a", "type": "txt"}]}))
    run = made.run("extract", "--locale", "fr", "--format", "csv")
    assert run.code == 1 and {u.form for u in translators.read("csv", run.out)} == {"guest", "_interface"}
    refused(made, translators.write("po", "fr", [one(), one(form="wrong")]), "formulary.unknown-type")


@pytest.mark.parametrize("arguments,code", [
    (["extract"], 2), (["extract", "--locale", "?"], 2), (["extract", "--locale", "fr", "--format", "doc"], 2),
    (["extract", "--locale", "fr", "--form", "nobody"], 2), (["extract", "--locale", "en"], 1), (["merge"], 2),
    (["merge", "nothing.xlf"], 2), (["extract", "--locale", "fr", "--output", "no/such/folder.xlf"], 3),
])
def test_wrong_usage_has_its_exit_code(guest, arguments, code):
    run = guest.run(*arguments)
    assert run.code == code and run.err, run.told()


def test_a_definition_that_may_not_be_written_is_left_alone(guest):
    outside = guest.folder.parent / f"{guest.folder.name}.json"
    outside.write_text("{}")
    (guest.folder / "forms/guest.strings.json").unlink()
    (guest.folder / "forms/guest.strings.json").symlink_to(outside)
    guest.write({"texts.out": translators.write("po", "fr", [one()])})
    run = guest.run("merge", "texts.out")
    assert run.code in (1, 3) and outside.read_text() == "{}"
