"""`formsite extract` and `formsite merge` of what pages say by themselves: buttons, messages, texts that count."""
import json
import re
from dataclasses import replace

import pytest

from Support import translators
from Support.fields import text
from Support.program import ROOT
from Support.sites import Site, form_site
from Support.translators import FORMATS, Unit

ID = "_interface"
LOCALES = ROOT / "web-templates" / "locales"


@pytest.fixture
def guest(site) -> Site:
    return site(form_site({"guest": [text("name", label="Name")]})
                | {"forms/guest.strings.json": {"es": {"Name": "Nombre"}}})


def extract(made: Site, *arguments: object, kind: str = "po", locale: str = "fr", code: int = 0) -> str:
    run = made.run("extract", "--locale", locale, "--format", kind, *arguments)
    assert run.code == code, run.told()
    return run.out


def interface(made: Site, kind: str = "po", locale: str = "fr") -> dict[str, Unit]:
    units = translators.read(kind, extract(made, "--interface", kind=kind, locale=locale))
    assert {unit.form for unit in units} == {ID}
    return {unit.name: unit for unit in units}


def merge(made: Site, content: str, code: int = 0):
    made.write({"texts.out": content})
    run = made.run("merge", "texts.out")
    assert run.code == code, run.told()
    return run


def unit(name: str, source: str, target: str) -> Unit:
    return Unit(ID, name, "", source, target, "translated")


def words(made: Site, tag: str) -> dict[str, str]:
    return json.loads((made.folder / f"web-templates/locales/{tag}.json").read_text())


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("locale", ["fr", "ar", "ja"])
def test_the_interface_comes_with_its_translations(guest, kind, locale):
    found = interface(guest, kind, locale)
    english = json.loads((LOCALES / "en.json").read_text())
    own = json.loads((LOCALES / f"{locale}.json").read_text())
    assert {name: u.target for name, u in found.items() if name in own} == own
    assert {u.state for name, u in found.items() if name in own} == {"translated"}
    assert found["submit"] == Unit(ID, "submit", "button that sends a form", english["submit"],
                                   own["submit"], "translated")
    stem = lambda name: re.sub(r"\.(zero|one|two|few|many|other)$", "", name)
    assert {stem(name) for name in found if "/" not in name} == {stem(name) for name in english}


def test_every_text_says_where_it_stands(guest):
    notes = json.loads((ROOT / "web-templates/translating/notes.json").read_text())
    found = interface(guest)
    assert [name for name, u in found.items() if not u.place] == []
    assert [start for start in notes if not any(name.split("/")[-1].startswith(start) for name in found)] == []
    slots = {name: set(re.findall(r"\{\w+\}", u.source)) - set(re.findall(r"\{\w+\}", u.place))
             for name, u in found.items()}
    # A text of a step or an entry says its slots by itself.
    assert {name for name, missing in slots.items() if missing} == set()


def test_all_texts_of_the_site_are_in_one_file(guest):
    forms = {u.form for u in translators.read("po", extract(guest))}
    assert forms == {"guest", ID}
    assert {u.form for u in translators.read("po", extract(guest, "--form", "guest"))} == {"guest"}
    assert {u.form for u in translators.read("po", extract(guest, "--form", "guest", "--interface"))} == {"guest", ID}
    # Of the languages of forms only those that the site has.
    assert not [u.name for u in translators.read("po", extract(guest)) if u.name.startswith("mmxml/")]


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("locale", ["fr", "ar", "ru"])
def test_an_untouched_file_changes_nothing_and_comes_back_the_same(guest, kind, locale):
    first = extract(guest, "--interface", kind=kind, locale=locale)
    merge(guest, first)
    assert not (guest.folder / "web-templates").exists() and not (guest.folder / "translations").exists()
    assert extract(guest, "--interface", kind=kind, locale=locale) == first


@pytest.mark.parametrize("kind", FORMATS)
def test_a_changed_text_is_kept_by_the_site_and_shown_on_its_pages(guest, kind):
    guest.write({"site.json": {"locales": ["en", "fr"]}, "web-templates/locales/fr.json": {"back": "Précédent"}})
    merge(guest,
          translators.write(kind, "fr", [unit("submit", "Submit", "Expédier"), unit("back", "Back", "Précédent")]))
    assert words(guest, "fr") == {"back": "Précédent", "submit": "Expédier"}
    found = interface(guest, kind)
    assert (found["submit"].target, found["back"].target,
            found["next"].target) == ("Expédier", "Précédent", "Continuer")
    assert guest.run("build").code == 0
    page = (guest.folder / "dist/guest/fr/index.html").read_text()
    assert "Expédier" in page and "Envoyer" not in page


@pytest.mark.parametrize("kind", FORMATS)
def test_a_language_of_the_sites_own_counts_as_it_does(guest, kind):
    found = interface(guest, kind, "ru")
    errors = [name for name in found if name.startswith("run.errors.")]
    assert errors == ["run.errors.one", "run.errors.few", "run.errors.many"]
    assert [found[name].source for name in errors] == ["{n} error", "{n} errors", "{n} errors"]
    assert {found[name].state for name in errors} == {"untranslated"}
    texts = dict(zip(errors, ["{n} ошибка", "{n} ошибки", "{n} ошибок"]))
    merge(guest, translators.write(
        kind, "ru", [replace(found[name], target=told, state="translated") for name, told in texts.items()]))
    # What whole numbers do not take stands in for the others.
    assert words(guest, "ru") == texts | {"run.errors.other": "{n} ошибок"}
    assert [interface(guest, kind, "ru")[name].target for name in errors] == list(texts.values())


def test_po_has_the_forms_of_a_text_in_one_entry(guest):
    told = extract(guest, "--interface", locale="ar")
    assert "Plural-Forms: nplurals=6; plural=n == 0 ? 0 :" in told
    entry = next(block for block in told.split("\n\n") if f'msgctxt "{ID}/run.left"' in block)
    assert 'msgid "{n} character left"\nmsgid_plural "{n} characters left"\nmsgstr[0] ' in entry
    assert "msgstr[5]" in entry
    changed = told.replace(entry, re.sub(r'msgstr\[3\] ".*"', 'msgstr[3] "{n} حروف"', entry))
    merge(guest, changed)
    assert words(guest, "ar") == {"run.left.few": "{n} حروف"}
    assert extract(guest, "--interface", locale="ar") == changed


@pytest.mark.parametrize("name,source,target,code", [
    ("run.step", "Step {n} of {m}", "Étape {n}", 1), ("run.errors.one", "{n} error", "une erreur", 0),
    ("run.errors.other", "{n} errors", "des erreurs", 1), ("run.errors.one", "{n} error", "{m} erreur", 1)])
def test_a_number_is_left_out_only_where_words_can_say_it(guest, name, source, target, code):
    run = merge(guest, translators.write("po", "fr", [unit(name, source, target)]), code=code)
    assert [d.id for d in run.errors] == ["texts.placeholder"] * code
    assert (guest.folder / "web-templates").exists() == (code == 0)


@pytest.mark.parametrize("kind", FORMATS)
def test_a_translation_is_stale_once_the_site_says_something_else_in_english(guest, kind):
    guest.write({"web-templates/locales/en.json": {"submit": "Send it off"}})
    found = interface(guest, kind)["submit"]
    assert (found.source, found.target, found.state, found.before) == ("Send it off", "Envoyer", "stale", "Submit")
    merge(guest, translators.write(kind, "fr", [unit("submit", "Submit", "Poster")]))
    assert not (guest.folder / "web-templates/locales/fr.json").exists(), "a translation of other words is only kept"
    assert interface(guest, kind)["submit"].target == "Poster"
    merge(guest, translators.write(kind, "fr", [unit("submit", "Send it off", "Expédier")]))
    assert words(guest, "fr") == {"submit": "Expédier"}
    assert interface(guest, kind)["submit"].state == "translated"


def test_words_of_a_form_language_have_a_file_of_their_own(guest):
    merge(guest,
          translators.write("csv", "de", [unit("mmxml/judge.required", "This field is required.", "Bitte ausfüllen.")]))
    assert words(guest, "mmxml/de") == {"judge.required": "Bitte ausfüllen."}


def test_the_interface_is_not_translated_into_its_own_language(guest):
    run = guest.run("extract", "--locale", "en", "--interface")
    assert run.code == 1 and "it is written in en" in run.told()
    merge(guest, translators.write("po", "en", [unit("submit", "Submit", "Off")]), code=1)
    british = interface(guest, locale="en-GB")
    assert british["submit"].state == "untranslated"


def test_a_file_of_xliff_is_in_one_language(site):
    made = site(form_site({"guest": [text("name", label="Nombre")]}) | {"site.json": {"locales": ["es", "en"]}})
    run = made.run("extract", "--locale", "fr")
    assert "extract it with --interface" in run.told() and f'id="{ID}"' not in run.out
    assert f'id="{ID}"' in extract(made, "--interface", kind="xliff")


@pytest.mark.parametrize("entry,words", [
    ('msgctxt "_interface/run.left"\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "a"\nmsgstr[1] "b"\nmsgstr[2] "c"',
     "fr has 2 forms: one, other"),
    ('msgctxt "_interface/run.left"\nmsgid "a"\nmsgid_plural "b"\nmsgstr "a"',
     "its translations are “msgstr[0]” and so on"),
    ('msgctxt "_interface/run.left"\nmsgid "a"\nmsgstr[0] "a"',
     "only an entry with a “msgid_plural” has several translations"),
    ('msgctxt "_interface/run.left"\nmsgid "a"\nmsgstr[x] "a"', "“msgstr[x]” is no keyword")])
def test_a_broken_entry_with_forms_is_told(guest, entry, words):
    run = merge(guest, f'msgid ""\nmsgstr "Language: fr\\n"\n\n{entry}\n', code=1)
    assert words in run.told()
    assert not (guest.folder / "web-templates").exists()


def test_broken_files_of_the_site_are_told_and_stay(guest):
    guest.write({"web-templates/locales/fr.json": '{"submit": 1}'})
    run = guest.run("extract", "--locale", "fr", "--interface")
    assert run.code == 2 and "web-templates/locales/fr.json" in run.told()
    assert "a file of texts is an object of texts" in run.told()
    merge(guest, translators.write("po", "fr", [unit("submit", "Submit", "Poster")]), code=2)
    assert (guest.folder / "web-templates/locales/fr.json").read_text() == '{"submit": 1}'


def test_a_text_that_the_interface_has_not_is_kept(guest):
    run = merge(guest, translators.write("po", "fr", [unit("sumbit", "Submit", "Poster")]))
    assert "the interface has no text “sumbit” (did you mean “submit”?)" in run.told() or "submit" in run.told()
    assert json.loads((guest.folder / f"translations/{ID}.fr.json").read_text()) == {
        "sumbit": {"source": "Submit", "target": "Poster", "isOpen": True}}


@pytest.mark.parametrize("path", ["locales/en.json", "locales/elvis/es.json"])
@pytest.mark.parametrize("content,place,id", [
    ("{", "1:2", "json.syntax"), ("", "1:1", "json.empty"), ("[]", "1:1", "site.texts"),
    ('{"submit":\n 5}', "2:2", "site.texts"), ('{"submit": "Go"} // now', "1:18", "json.comment")])
def test_a_broken_file_of_texts_is_one_diagnostic_at_its_place(site, path, content, place, id):
    made = site(form_site({"one": [text("a")], "two": [text("b")]}, host=True))
    made.write({f"web-templates/{path}": content})
    for command in ("check", "build"):
        run = made.run(command)
        assert run.code == 2, run.told()
        [found] = run.diagnostics
        assert (f"{found.line}:{found.column}", found.file, found.id) == (place, f"web-templates/{path}", id)


def test_a_slot_that_nothing_is_put_in_for_is_told(site):
    made = site(form_site({"one": [text("a")]}, host=True))
    made.write({"web-templates/locales/es.json": {"run.errors.one": "{m} cosa", "run.errors.other": "{n} cosas",
                                                  "photoSize": "{sise}, {n}", "submit": "{form}"},
                "web-templates/locales/elvis/es.json": {"judge.range.min": "{label}: {min} o {mas}"}})
    run = made.run("check")
    assert run.code == 0 and [(found.id, found.message) for found in run.warnings] == [
        ("site.unknown-slot", "“judge.range.min”: nothing is put in for “{mas}”; did you mean “{max}”?"),
        ("site.unknown-slot", "“run.errors.one”: nothing is put in for “{m}”; did you mean “{n}”?"),
        ("site.unknown-slot", "“photoSize”: nothing is put in for “{sise}”; did you mean “{size}”?"),
        ("site.unknown-slot", "“submit”: nothing is put in for “{form}”")], run.told()


def test_a_text_that_no_page_says_is_told(site):
    made = site(form_site({"one": [text("a")]}, host=True))
    made.write({"web-templates/locales/en.json": {"sbumit": "Go", "run.errors.few": "x", "mine": "y", "submit": "Go"},
                "web-templates/locales/elvis/en.json": {"nothing.of.it": "z"},
                "web-templates/html/parts/mine.mustache": "{{t.mine}}"})
    run = made.run("check")
    assert run.code == 0 and [found.id for found in run.warnings] == ["site.unknown-text"] * 2
    assert "“sbumit”; did you mean “submit”?" in run.told()
    assert made.run("check", "--strict").code == 2


def test_texts_and_templates_that_nobody_reads_are_told(site):
    made = site(form_site({"one": [text("a")]}, host=True))
    made.write({f"web-templates/{path}": "{}" for path in [
        "locales/EN.json", "locales/es_mx.json", "locales/formulry/es.json", "locales/es-MX.json",
        "locales/elvis/fi.json", "html/galery.mustache", "html/controls/txt.mustache", "html/parts/marks.mustache",
        "html/parts/mine.mustache", "html/views/X.mustache"]})
    made.write({"web-templates/html/parts/mark.mustache": "{{> parts/marks}}"})
    run = made.run("check")
    assert run.code == 0 and {found.id for found in run.warnings} == {"site.unknown-file"}, run.told()
    named = "a file of texts is called by its language, such as locales/es-MX.json"
    assert [(found.file.removeprefix("web-templates/"), found.message) for found in run.warnings] == [
        ("html/controls/txt.mustache", "no page uses this; did you mean “text”?"),
        ("html/galery.mustache", "no page uses this; did you mean “gallery”?"),
        ("locales/EN.json", f"{named}; did you mean “en”?"),
        ("locales/es_mx.json", named),
        ("locales/formulry/es.json", named)]
