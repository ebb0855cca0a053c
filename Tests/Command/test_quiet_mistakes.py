"""Mistakes that stop nothing are told: files nobody reads, words nobody uses, fields nobody sees."""
import json

import pytest

from Support.fields import text
from Support.mmxml import form, labelled, mmxml_site, page
from Support.sites import form_site


def told(run, *ids):
    """Place, message and id of the diagnostics, of those ids where some are named."""
    return [(f"{d.file}:{d.line}:{d.column}", d.message, d.id) for d in run.diagnostics if not ids or d.id in ids]


def test_translations_without_a_form(site):
    made = site(form_site({"contact": [text("a", label="A")]}) | {
        "forms/contcat.strings.json": {"es": {"A": "Á"}},
        "forms/contact.strings.json": {"es": {"A": "Á", "Contact": "Contacto"}},
        "forms/deep/other.strings.json": {}})
    assert told(made.run("check")) == [
        ("forms/contcat.strings.json:1:1", "no form stands beside these translations, so nothing is translated by them",
         "strings.no-form"),
        ("forms/deep/other.strings.json:1:1",
         "no form stands beside these translations, so nothing is translated by them", "strings.no-form")]


def test_the_form_that_the_translations_may_be_for_is_named(site):
    made = site(form_site({"contact": [text("a", label="A")]}) | {"forms/contcat.strings.json": {}})
    [(_, message, _)] = told(made.run("check"), "strings.no-form")
    assert message.endswith("did you mean “forms/contact.strings.json”?")


def test_keys_that_no_text_uses(site):
    made = site({"site.json": {}, "forms/contact.json": {"fields": [
        text("a", label="Full name"),
        {"type": "datePicker", "key": "d", "label": "Day", "textAcceptButton": "Done"}]},
        "forms/contact.strings.json": '{"es": {"Contact": "Contacto", "Full name": "Nombre", "Ful nme": "x",\n'
                                      ' "Day": "Día", "Done": "Listo"},\n"fr": {"Contact": "Contact", '
                                      '"Full name": "Nom", "Day": "Jour",\n'
                                      ' "Ful nme": "y", "Nothing like it": "z"}}'})
    assert told(made.run("check")) == [
        ("forms/contact.strings.json:1:55", "no text of the form is “Ful nme”; did you mean “Full name”?",
         "strings.unused"),
        ("forms/contact.strings.json:4:18", "no text of the form is “Nothing like it”", "strings.unused")]


def test_two_spellings_of_one_locale(site):
    made = site(form_site({"f": [text("a", label="A")]})
                | {"forms/f.strings.json": '{"pt-BR": {"A": "Á"},\n "pt_br": {"F": "Efe"}}'})
    made.build()
    warning, note = made.run("check").err.splitlines()[:2]
    assert warning == "forms/f.strings.json:2:2: warning: “pt_br” is pt-BR once more [strings.duplicate-locale]"
    assert note == "forms/f.strings.json:1:2: note: the first one is here"
    assert (made.dist / "f" / "pt-BR" / "index.html").read_text().count("Efe") >= 1


def boolean(key, targets, behavior, other=None, **more):
    rule = {"fieldReciver": targets, "compare": "=", "value": "true", "behavior": behavior,
            **({"else": other} if other else {})}
    return {"type": "boolean", "key": key, "label": key.upper(), "rules": rule, **more}


def test_a_field_that_hides_itself_for_good(site):
    made = site(form_site({
        "f": [boolean("a", ["a"], "hide", "show"), boolean("b", ["c"], "hide", "show"), text("c", label="C")]}))
    [(place, message, _)] = told(made.build(), "hidden-for-good")
    assert message == "“a” hides itself, and nothing that is seen then shows it again"
    line, column = map(int, place.split(":")[1:])
    assert (made.folder / "forms/f.json").read_text().splitlines()[line - 1][column - 1:].startswith("{")


def test_a_branch_that_never_runs_hides_nothing(site):
    made = site(form_site({"f": [boolean("a", ["a"], "hide", "disable")]}))
    definition = made.folder / "forms/f.json"
    definition.write_text(definition.read_text().replace('"="', '"<"'))
    assert told(made.build(), "hidden-for-good") == []
    definition.write_text(definition.read_text().replace("disable", "hide"))
    assert told(made.build(), "hidden-for-good") != []


def test_a_field_that_another_shows_again_is_none_of_those(site):
    back = boolean("b", ["a"], "show", isHidden=True)
    swap = boolean("a", ["a", "b"], "hide")
    made = site(form_site({"f": [boolean("a", ["a"], "hide"), boolean("b", ["a"], "show")], "g": [swap, back]}))
    # In g the other one is hidden with it from the start, and nothing shows that.
    assert {place.split(":")[0] for place, *_ in told(made.build(), "hidden-for-good")} == {"forms/g.json"}


def test_rings_of_visibility(site):
    ring = [boolean("a", ["b"], "show", isHidden=True), boolean("b", ["a"], "show", isHidden=True),
            boolean("c", ["c"], "show", isHidden=True),
            boolean("d", ["e"], "show"), boolean("e", ["d"], "show", isHidden=True),
            text("x", label="X", isHidden=True)]
    assert [message for _, message, _ in told(site(form_site({"f": ring})).build(), "visibility-ring")] == [
        "nobody ever sees these fields, each of which is hidden until the one before shows it: “a” → “b” → “a”",
        "nobody ever sees “c”: it is hidden until its own rule shows it"]


def test_a_directory_named_like_a_definition(site):
    made = site(form_site({"good": [text("a", label="A")]}))
    for name in ("contact.json", "camp.XML", "good.strings.json", "pictures.zip.d"):
        (made.folder / "forms" / name).mkdir()
    assert [place for place, *_ in told(made.build(), "site.folder")] == [
        f"forms/{name}:1:1" for name in ("camp.XML", "contact.json", "good.strings.json")]


LINKS = [{"type": "boolean", "key": "a", "label": "I read the {* rules *} and {* fees *}"},
         text("b", label="{* no link *}"),
         {"type": "boolean", "subtype": "expandable", "key": "c", "label": 'See <a href="/x/terms.html">terms</a>',
          "expandableInfo": {"textButtonReadMore": "More", "textButtonReadLess": "Less",
                             "description": "About {* it *}"}}]


def test_links_that_only_make_an_event_are_counted_once_a_form(site):
    made = site(form_site({"f": LINKS}))
    warning, note = made.run("check").err.splitlines()
    assert warning.endswith("4 links of this form tell only the page's host that somebody pressed; "
                            "on a page that has none nothing happens [site.event-link]")
    assert "“\"host\": true” in site.json" in note
    line, column = map(int, warning.split(":")[1:3])
    assert (made.folder / "forms/f.json").read_text().splitlines()[line - 1][column - 1:].startswith('"I read')


def test_a_host_that_listens_is_told_nothing_of_links(site):
    assert site(form_site({"f": LINKS}, host=True)).run("check").err == ""


@pytest.mark.parametrize("attributes, services, count",
                         [("", {}, 1), (' mustValidate="NO"', {}, 0), ("", {"email": "/check"}, 0)])
def test_an_address_that_must_be_verified_by_nobody(attributes, services, count, site):
    definition = form(page("p", f'<item name="mail" type="emailPinger"{attributes}><label>Mail</label></item>',
                           labelled("textField", "t", "T")))
    found = told(site(mmxml_site(definition, services=services)).run("check"), "site.no-service")
    assert len(found) == count
    assert all("“mail” must be verified, and there is no service “email” in site.json" in message
               for _, message, _ in found)


# MARK: one mistake, one diagnostic

@pytest.mark.parametrize("wrong,right", [("txetError", "textError"), ("feildReciver", "fieldReciver"),
                                         ("cmopare", "compare"), ("ietmsCompare", "itemsCompare"),
                                         ("rgeex", "regex"), ("cehckBoxOn", "checkBoxOn")])
def test_what_follows_from_a_misspelt_key_is_not_told_beside_it(site, wrong, right):
    fields = [text("a", {"type": "customValidator", "regex": "x", "textError": "No"},
                   {"type": "compare", "itemsCompare": ["a"], "textError": "No"}),
              {"key": "b", "type": "boolean", "label": "B", "style": {"checkBox": {"checkBoxOn": "on.png"}}, "rules": {
                  "fieldReciver": ["a"], "compare": "=", "value": "true", "behavior": "show", "else": "hide"}}]
    written = json.dumps({"fields": fields}).replace(f'"{right}":', f'"{wrong}":', 1)
    made = site({"site.json": {"host": True}, "forms/f.json": written, "forms/on.png": b""})
    found = [found.message for found in made.run("check").diagnostics if found.id != "missing-image"]
    assert len(found) == 1 and f"did you mean “{right}”?" in found[0]


def test_a_missing_key_names_the_one_that_was_meant(site):
    made = site({"site.json": {"host": True}, "forms/f.json": {"fields": [{"tpye": "text", "key": "a", "label": "A"}]},
                 "forms/g.json": {"gorups": [{"id": "g", "sections": []}]},
                 "forms/h.form.json": {"fromat": 2, "dialect": "formulary", "pages": []}})
    for path, right in (("f.json", "type"), ("g.json", "groups"), ("h.form.json", "format")):
        run = made.run("check", f"forms/{path}")
        assert len(run.diagnostics) == 1 and f"note: did you mean “{right}” with" in run.err, run.told()


def test_translations_that_cannot_be_read_are_not_missing_too(site):
    made = site(form_site({"f": [text("a")]}, locales=["en", "es"], host=True) | {"forms/f.strings.json": "{"})
    assert [found.file for found in made.run("check").diagnostics] == ["forms/f.strings.json"]


def test_an_empty_translation_is_a_missing_one(site):
    made = site(form_site({"f": [text("a", label="Name")]}, host=True)
                | {"forms/f.strings.json": {"es": {"Name": " ", "F": ""}}})
    run = made.build()
    assert [found.message for found in run.warnings] == ["2 texts are not translated into es"]
    assert "Name" in (made.dist / "f/es/index.html").read_text()


def test_the_id_of_a_form_is_told_at_its_place(site):
    settings = '{"forms": [\n {"source": "forms/f.json",\n  "id": "a."}]}'
    made = site(form_site({"f": [text("a")]}) | {"site.json": settings})
    [found] = made.run("check").diagnostics
    assert (found.line, found.column) == (3, 9) and "end with “.”" in found.message
    made.write({"site.json": {"forms": [{"source": "forms/f.json", "id": "a" * 101}]}})
    assert "longer than 100" in made.run("check").diagnostics[0].message


XML = '<form name="f"><page name="p"><group name="g">{}</group></page></form>'


@pytest.mark.parametrize("written,place,words", [
    ('<?xml version="1.0" ecnoding="UTF-8"?>\n' + XML.format('<item name="a" type="textField"/>'), "1:21",
     "in this order"),
    (XML.format('\n<item name=a type="textField"></item>'), "2:12", "stands in quotes"),
    (XML.format('<item name="z" type="spacerBlock"/>\n<item name="a" type="textFeild"/>'), "2:22",
     "it is left out; did you mean “textField”?")])
def test_xml_that_is_written_wrong_is_one_diagnostic(site, written, place, words):
    made = site({"site.json": {"host": True}, "forms/f.xml": written})
    found = made.run("check", "forms/f.xml").diagnostics
    assert [f"{one.line}:{one.column}" for one in found] == [place] and words in found[0].message


def test_a_definition_in_utf_16_is_told_in_the_words_of_its_language(site):
    made = site({"site.json": {"host": True}, "forms/f.json": '{"fields": []}'.encode("utf-16")})
    assert [found.id for found in made.run("check").diagnostics] == ["json.utf8"]
