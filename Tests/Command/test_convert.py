"""`formsite convert`: a form in another language, and what that language cannot hold."""
import json
import re
import shutil
import xml.etree.ElementTree as ElementTree

import pytest

from Support.fields import check, picker, text
from Support.mmxml import form, item, labelled, mmxml_site, page
from Support.packages import FORM, PICTURES
from Support.program import ROOT, formsite
from Support.sites import Site, form_site, tree

FORMS = {"f": [text("name", check("mandatory", "Enter your name"), label="Name"), picker("p")]}


@pytest.fixture
def made(site) -> Site:
    files = form_site(FORMS)
    files["forms/f.strings.json"] = {"es": {"Name": "Nombre", "F": "Efe"}}
    return site(files)


def convert(made: Site, *arguments: object, code: int = 0):
    run = made.run("convert", *arguments)
    assert run.code == code, run.told()
    return run


def unhashed(page: bytes) -> str:
    """A page without what changes with the bytes of the definition."""
    return re.sub(r"sha256-[\w+/=]+|\b[0-9a-f]{8,}\b", "", page.decode())


def test_the_definition_is_printed(made):
    run = convert(made, "f", "--to", "mmxml")
    root = ElementTree.fromstring(run.out)
    assert [item.get("name") for item in root.iter("item")] == ["name", "p"]
    assert "--output" in run.err


def test_files_are_written_with_their_translations(made):
    run = convert(made, "f", "--to", "mmxml", "--output", "forms/g.xml")
    assert "forms/g.xml" in run.out
    assert json.loads((made.folder / "forms/g.strings.json").read_text()) == {"es": {"F": "Efe"}}
    assert made.run("check", "forms/g.xml").code == 0
    made.build()
    assert "Nombre" in (made.dist / "g/es/index.html").read_text()


def test_what_is_lost_is_told_with_its_place(made):
    made.write({"forms/f.json": {"fields": [text("name", style={"font": "X"})]}})
    run = convert(made, "f", "--to", "mmxml")
    lost = [d for d in run.diagnostics if d.id == "mmxml.loss"]
    assert len(lost) == 1 and "“name”" in lost[0].message and "font" in lost[0].message
    assert lost[0].severity == "warning" and lost[0].file == "forms/f.json"


def lost(run) -> list[str]:
    return [d.message for d in run.diagnostics if d.id.endswith(".loss")]


def test_what_only_its_own_language_keeps_is_told(made):
    made.write({"forms/f.json": {"fields": [text("name", extra=1), picker("p", textAcceptButton="OK")]}})
    told = lost(convert(made, "f", "--to", "mmxml"))
    own = [message for message in told if "the author's own" in message]
    assert len(own) == 2 and "“extra”" in own[0] and "“textAcceptButton”" in own[1], told
    assert lost(convert(made, "f", "--to", "formulary")) == []


def test_each_part_that_another_language_has_not_is_told(made):
    made.write({"forms/g.xml": '<form name="g"><page name="p"><group name="a"><item name="k" type="textField" '
                'receipt="legal"><label>L</label><size>90</size></item></group></page></form>'})
    told = lost(convert(made, "g", "--to", "formulary"))
    assert len(told) == 1 and "“k”" in told[0] and "width" in told[0] and "receipt" in told[0], told


def test_all_losses_are_told_where_all_are_asked_for(made):
    made.write({"forms/f.json": {"fields": [text(f"n{number}", style={"font": "X"}) for number in range(25)]}})
    some = convert(made, "f", "--to", "mmxml")
    assert len(lost(some)) < 25 and "--verbose shows all" in some.err
    assert sum("font" in each for each in lost(convert(made, "f", "--to", "mmxml", "--verbose"))) == 25


def test_where_an_answer_goes_has_no_place_in_3lvis_form(made):
    (made.folder / "forms/f.json").unlink()
    (made.folder / "forms/f.strings.json").unlink()
    made.write({"forms/f.xml": (
        '<form name="f"><page name="p"><group name="g"><item name="a" type="textField"><label>A</label>'
        "<submitName>b</submitName></item></group></page></form>")})
    [told] = [each for each in lost(convert(made, "f", "--to", "elvis")) if "no place" in each]
    assert "key in the submission" in told


def test_a_least_number_of_choices_never_becomes_a_demand(made):
    field = {"id": "days", "title": "Days", "type": "multi_select", "validations": {"min_length": 2, "max_length": 3},
             "values": [{"id": f"d{number}", "title": f"Day {number}"} for number in range(4)]}
    made.write({"forms/e.json": {"groups": [{"id": "g", "title": "G", "sections": [{"id": "s", "fields": [field]}]}]}})
    run = convert(made, "e", "--to", "mmxml")
    [told] = [each for each in lost(run) if "least number of choices" in each]
    assert "“days”" in told and "left out" in told
    item = ElementTree.fromstring(run.out).find(".//item")
    assert item.find("minRequiredItems") is None and item.find("maxRequiredItems").text == "3"


def test_what_site_json_says_is_no_loss(made):
    (made.folder / "forms/f.json").unlink()
    made.write({"site.json": {"forms": [{"source": "forms/g.xml", "settings": {"raw": True}}]},
                "forms/g.xml": '<form name="g"><page name="p"><group name="a"><item name="k" type="textField"/>'
                '</group></page></form>'})
    assert lost(convert(made, "g", "--to", "mmxml")) == []


def test_mm_xml_comes_back_as_it_was():
    run = formsite("convert", "camp", "--to", "mmxml", "--site", ROOT)
    # The heading in Spanish has no place in the definition, and stands beside it.
    assert run.code == 0 and run.err == "formsite: the translations are written with --output only\n", run.told()
    own = ElementTree.parse(ROOT / "forms/camp.xml").getroot()
    written = ElementTree.fromstring(run.out)

    def words(root):
        return sorted((e.tag, tuple(sorted(e.attrib.items())), (e.text or "").strip()) for e in root.iter())

    assert words(written) == words(own)


def test_a_form_document_builds_the_same_pages(site):
    made = site({"site.json": {"title": "T", "host": True}, "forms/card.xml": FORM,
                 **{f"forms/{name}": content for name, content in PICTURES.items()}})
    made.build()
    before = tree(made.dist)
    convert(made, "card", "--to", "document", "--output", "forms/card.form.json")
    (made.folder / "forms/card.xml").unlink()
    shutil.rmtree(made.dist)
    run = made.build()
    assert not run.err, run.told()
    after = tree(made.dist)
    assert set(after) == set(before)
    assert unhashed(after["card/index.html"]) == unhashed(before["card/index.html"])


@pytest.mark.parametrize("form", ["camp", "membership"])
def test_the_repository_s_forms_build_the_same_pages(form, site, built):
    source = next(path for path in (ROOT / "forms").iterdir() if path.name in (f"{form}.xml", f"{form}.json"))
    pictures = {f"forms/{path.relative_to(ROOT / 'forms')}": path.read_bytes()
                for path in (ROOT / "forms").rglob("*") if path.suffix in (".png", ".jpg", ".svg", ".webp")}
    strings = ROOT / f"forms/{form}.strings.json"
    beside = {f"forms/{form}.strings.json": strings.read_bytes()} if strings.exists() else {}
    made = site({"site.json": {"title": "T"}, f"forms/{source.name}": source.read_bytes(), **beside, **pictures})
    made.build()
    pages = {path: content for path, content in tree(made.dist).items() if path.endswith("index.html") and "/" in path}
    convert(made, form, "--to", "document", "--output", f"forms/{form}.form.json")
    (made.folder / "forms" / source.name).unlink()
    shutil.rmtree(made.dist)
    made.build()
    for path, content in pages.items():
        if path.startswith(form):
            assert unhashed((made.dist / path).read_bytes()) == unhashed(content), path


def test_each_language_writes_what_it_reads(made):
    for language in ("formulary", "mmxml", "elvis", "ddl", "document"):
        first = convert(made, "f", "--to", language, "--output", f"forms/g.{'xml' if language == 'mmxml' else 'json'}")
        assert "wrote" in first.out
        again = convert(made, "g", "--to", language)
        assert again.out.strip()
        for file in made.folder.glob("forms/g.*"):
            file.unlink()


# What is refused

def test_a_form_with_an_error(made):
    made.write({"forms/f.json": {"fields": [{"type": "text"}]}})
    run = convert(made, "f", "--to", "mmxml", "--output", "g.xml", code=1)
    assert run.errors and not (made.folder / "g.xml").exists()


@pytest.mark.parametrize("arguments, words", [
    (["f", "--to", "mmxlm"], "mmxml"), (["f"], "--to"), (["g", "--to", "mmxml"], "g"), ([], "form"),
], ids=str)
def test_wrong_usage(arguments, words, made):
    assert words in convert(made, *arguments, code=2).err


@pytest.mark.parametrize("output", ["nowhere/g.xml", "forms"])
def test_an_output_that_cannot_be_written(output, made):
    before = tree(made.folder)
    assert output in convert(made, "f", "--to", "mmxml", "--output", output, code=3).err
    assert tree(made.folder) == before


@pytest.mark.parametrize("language", ["formulary", "mmxml", "elvis", "ddl", "actiondata"])
def test_losses_speak_the_words_of_authors(site, language):
    """Names of the model, `texts.hint` and `limitMode`, are nobody's words; what is in quotes may be the author's."""
    made = site({"site.json": {"title": "T"}})
    shutil.copytree(ROOT / "forms", made.folder / "forms", dirs_exist_ok=True)
    forms = sorted(
        {path.name.split(".")[0] for path in (ROOT / "forms").iterdir() if path.is_file()} - {"postal_codes"})
    assert len(forms) >= 6
    for form in forms:
        for message in lost(convert(made, form, "--to", language, "--verbose")):
            # Types of the language itself are its author's words too.
            told = re.sub(r"“[^”]*”|site\.json| on a \w+", "", message)
            assert not re.search(r"[a-z][A-Z]|[a-z]\.[a-z]", told), message


# MARK: what a language has a place for

DDL = {"availableLanguageIds": ["en_US", "es_ES"], "defaultLanguageId": "en_US", "fields": [
    {"name": "room", "dataType": "string", "type": "select", "label": {"en_US": "Room", "es_ES": "Habitación"},
     "predefinedValue": {"en_US": ["single"]}, "options": [
         {"value": "double", "label": {"en_US": "Double", "es_ES": "Doble"}},
         {"value": "single", "label": {"en_US": "Single", "es_ES": "Individual"}}]}]}


@pytest.mark.parametrize("language", ["formulary", "elvis"])
def test_texts_tagged_with_the_forms_own_language_keep_their_translations(site, language):
    made = site({"site.json": {}, "forms/d.json": DDL})
    run = convert(made, "d", "--to", language, "--output", "g.json")
    assert not [words for words in lost(run) if "language" in words and "looked up" in words]
    strings = json.loads((made.folder / "g.strings.json").read_text())
    assert strings["es-ES"] == {"Room": "Habitación", "Double": "Doble", "Single": "Individual"}


def test_the_chosen_option_of_a_list_stays_chosen(site):
    made = site({"site.json": {}, "forms/d.json": DDL})
    [group] = json.loads(convert(made, "d", "--to", "elvis").out)["groups"]
    assert group["sections"][0]["fields"][0]["value"] == "single"


@pytest.mark.parametrize("language", ["elvis", "ddl"])
def test_a_day_that_is_no_date_is_left_out_as_it_is_told(site, language):
    made = site({"site.json": {}, "forms/m.xml": form(page("p", item("dateField", "when",
                                                                     "<defaultDate>today</defaultDate>")))})
    run = convert(made, "m", "--to", language)
    assert [words for words in lost(run) if words.startswith("“when”") and "initial value" in words], run.told()
    assert "today" not in run.out


def test_a_control_of_another_language_is_bound_to_its_field(site):
    field = {"id": "city", "title": "City", "type": "text", "size": {"width": 100, "height": 1},
             "validations": {"required": True}}
    made = site({"site.json": {}, "forms/a.json": [
        {"id": "g", "title": "G", "sections": [{"id": "s", "fields": [field]}]}]})
    run = convert(made, "a", "--to", "actiondata")
    definition = json.loads(run.out)
    assert not [words for words in lost(run) if "record" in words]
    [[control]] = [section["controls"] for section in definition["controls"]]
    assert definition["model"] == {"city": ""} and control["dataPath"] == "city"


def test_the_words_beside_a_mark_are_its_label_where_there_is_no_other(site):
    made = site({"site.json": {}, "forms/m.xml":
                 '<form name="m"><page name="p"><group name="g"><item name="news" type="checkbox">'
                 '<detailLabel language="EN_US">Send me news</detailLabel></item></group></page></form>'})
    run = convert(made, "m", "--to", "ddl")
    [field] = json.loads(run.out)["fields"]
    assert list(field["label"].values()) == ["Send me news"]
    assert not [words for words in lost(run) if "besides its label" in words]


def test_action_data_has_no_property_that_its_own_check_refuses(site):
    made = site(form_site({"f": [picker("p", check("mandatory", "Choose one")), text("t", check("mandatory", "Say"))]}))
    run = convert(made, "f", "--to", "actiondata", "--output", "g.json")
    assert [words for words in lost(run) if words.startswith("“p”") and "left out" in words]
    assert made.run("check", "g.json").warnings == []
    assert '"validationMessage" : "Say"' in (made.folder / "g.json").read_text().replace('": "', '" : "')


@pytest.mark.parametrize("output, purpose", [
    ("forms/f.json", "is the definition of the form “f”"),
    ("forms/other.json", "is the definition of the form “other”"),
    ("forms/other.txt", "has the translations of the form “other”"), ("site.json", "is the settings of the site"),
    ("forms/f.strings.json", "has the translations of the form “f”"),
    ("forms/f.scenario.json", "has the tests of the form “f”"), ("forms/a/b.png", "is a picture of the site"),
    ("assets/c.svg", "is a picture of the site"),
    ("web-templates/locales/en.json", "stands in place of a file of the program"),
])
def test_what_the_site_is_made_of_is_not_replaced(made, output, purpose):
    made.write({"forms/other.json": {"fields": [text("x")]}, "forms/other.strings.json": {"es": {"x": "y"}},
                "forms/f.scenario.json": [], "forms/a/b.png": b"", "assets/c.svg": b"",
                "web-templates/locales/en.json": {}})
    before = tree(made.folder)
    told = output.replace("other.txt", "other.strings.json") + f" {purpose} and is not replaced; name another file"
    commands = [["convert", "f", "--to", "elvis"]]
    if not output.endswith(".txt"):
        commands += [["extract", "--locale", "es"], ["extract", "--locale", "es", "--site", "."], ["pack", "f"]]
    for command in commands:
        run = made.run(*command, "--output", output)
        assert run.code == 2 and told in run.told(), run.told()
        assert tree(made.folder) == before
    convert(made, "f", "--to", "formulary", "--output", "forms/f.json")


def test_a_place_on_a_map_is_no_address(site):
    made = site({"site.json": {}, "forms/d.json": {"availableLanguageIds": ["en_US"], "fields": [
        {"name": "country", "dataType": "string", "type": "text", "label": {"en_US": "Country"}},
        {"name": "place", "dataType": "geolocation", "type": "ddm-geolocation", "label": {"en_US": "Where"}}]}})
    run = convert(made, "d", "--to", "mmxml")
    assert [item.get("name") for item in ElementTree.fromstring(run.out).iter("item")] == ["country"]
    assert [words for words in lost(run) if "“place”" in words and "left out" in words]


def test_rules_name_no_field_that_is_left_out(site):
    made = site({"site.json": {}, "forms/camp.xml": (ROOT / "forms/camp.xml").read_bytes()})
    fields = json.loads(convert(made, "camp", "--to", "formulary").out)["fields"]
    named = {name for field in fields for name in field.get("rules", {}).get("fieldReciver", [])}
    assert named <= {field["key"] for field in fields} and "bill_city" in named
    groups = json.loads(convert(made, "camp", "--to", "elvis").out)["groups"]
    sections = [section for group in groups for section in group["sections"]]
    fields = [field for section in sections for field in section["fields"]]
    targets = [target for field in fields for target in field.get("targets", [])]
    assert targets and {target["id"] for target in targets} <= {part.get("id") for part in fields + sections}


def test_a_box_that_is_compared_with_a_word_is_compared_with_its_mark_elsewhere(site):
    rule = ('<relationship object="item::more"><condition>box == "YES"</condition>'
            '<if><hide>1</hide></if><else><show>1</show></else></relationship>')
    items = [labelled("checkbox", "box", "Box", skipSubmit="YES"), labelled("textField", "more", "More")]
    made = site(mmxml_site(form(page("p", *items), rules=rule)))
    elvis = convert(made, "f", "--to", "elvis")
    box = json.loads(elvis.out)["groups"][0]["sections"][0]["fields"][0]
    assert box["id"] == "box", "rules name it"
    assert [target["condition"] for target in box["targets"]] == ["$box == 1", "!($box == 1)"]
    assert "“box”, in 3lvis/Form JSON: there is no place for its being left out of the submission" in elvis.told()
    formulary = json.loads(convert(made, "f", "--to", "formulary").out)
    assert '"compare": "=", "value": "true"' in json.dumps(formulary)


# MARK: words of losses

def told_of(site, definition: dict, language: str, name: str = "f") -> list[str]:
    """The losses of a form, without the language that each begins with."""
    made = site({"site.json": {}, f"forms/{name}.json": definition})
    return [re.sub("(, in .*?):", ":", words, count=1) for words in lost(convert(made, name, "--to", language))]


def test_what_is_left_out_is_told_before_translations(site):
    """The names of countries are one loss of their field, behind all that means more."""
    made = site({"site.json": {}, "forms/camp.xml": (ROOT / "forms/camp.xml").read_bytes()})
    told = lost(convert(made, "camp", "--to", "formulary", "--verbose"))
    translations = [n for n, words in enumerate(told) if "translated" in words]
    [countries] = {words for words in told if words.startswith("“bill_country”") and "translated" in words}
    assert re.search(r": the names of \d{3} options cannot be translated$", countries)
    assert translations and translations[0] > max(n for n, words in enumerate(told) if "left out" in words)
    assert "“banner”, in formulary: there is nothing like “picture”; it is left out" == told[0]
    assert any("“signature”" in words for words in told[:10])
    assert len(told) < 160


@pytest.mark.parametrize("locale, label", [("en_US", "Germany"), ("de_DE", "Deutschland")])
def test_losses_have_the_words_of_the_forms_own_language(site, locale, label):
    [told] = [words for words in told_of(site, {
        "availableLanguageIds": ["de_DE", "en_US"], "defaultLanguageId": locale, "fields": [
            {"name": "c", "dataType": "string", "type": "select", "label": {"en_US": "From", "de_DE": "Aus"},
             "options": [{"value": "de", "label": {"en_US": "Germany", "de_DE": "Deutschland"}}]}]},
        "actiondata") if "option" in words]
    assert told == f"“c”: its label of the option “de” comes out as “de”, not as “{label}”"


@pytest.mark.parametrize("language", ["formulary", "mmxml", "elvis", "actiondata"])
def test_what_follows_from_a_name_is_no_loss(site, language):
    assert not [words for words in told_of(site, DDL, language) if "layout" in words]


@pytest.mark.parametrize("language", ["formulary", "mmxml", "elvis", "actiondata"])
def test_what_has_no_like_is_called_by_its_name(site, language):
    place = {"name": "place", "dataType": "geolocation", "type": "ddm-geolocation", "label": {"en_US": "Where"}}
    told = told_of(site, {"availableLanguageIds": ["en_US"], "fields": [place]}, language)
    if language == "formulary":
        assert "“place”: there are no fields of several parts; each part is a field of its own" in told
    else:
        assert "“place”: there is nothing like “geolocation”; it is left out" in told


def test_fields_of_rows_are_left_out_for_there_are_no_rows(site):
    guests = {"id": "guests", "type": "dynamic", "action_title": "Add", "fields": []}
    row = {"id": "guests", "fields": [{"id": "guests[:index].name", "title": "Name", "type": "text"}]}
    told = told_of(site, {"groups": [{"id": "g", "title": "G", "sections": [guests]}],
                          "templates": {"sections": [row]}}, "formulary")
    assert "“guests[].name”: there are no rows that people add, so it is left out" in told


def test_each_formula_and_limit_is_a_loss_of_its_own(site):
    controls = [{"class": "ADBoundSlider", "name": "s", "label": "S", "dataPath": "n", "hiddenPath": "n > 3",
                 "minValue": 2, "maxValue": 5}]
    told = told_of(site, {"model": {"n": 3}, "controls": controls}, "mmxml")
    [lost] = [words for words in told if "formula" in words]
    assert lost.endswith("its least number, greatest number, formula for the value, formula for hiding")


def test_a_message_that_fields_share_keeps_its_translations(site):
    control = {"class": "ADBoundTextField", "name": "a", "label": "A", "dataPath": "a", "validationRequired": True}
    form = {"title": "T", "model": {"a": ""}, "controller": {"validationMessage": "Bad $0"}, "controls": [control],
            "translations": {"de": {"validationMessage": "Schlecht $0"}}}
    made = site({"site.json": {"locales": ["en", "de"]}, "forms/f.json": form})
    assert json.loads(convert(made, "f", "--to", "actiondata").out) == form


def test_of_several_controllers_the_others_are_told(site):
    def scene(name: str, title: str) -> str:
        def attribute(key: str, value: str) -> str:
            return f'<userDefinedRuntimeAttribute type="string" keyPath="{key}" value="{value}"/>'

        required = '<userDefinedRuntimeAttribute type="boolean" keyPath="validationRequired" value="YES"/>'
        field = (f'<textField id="t{name}" customClass="ADBoundTextField"><userDefinedRuntimeAttributes>'
                 f'{attribute("dataPath", name)}{required}</userDefinedRuntimeAttributes></textField>')
        own = f'<userDefinedRuntimeAttributes>{attribute("validationTitle", title)}</userDefinedRuntimeAttributes>'
        return (f'<scene sceneID="{name}"><objects><viewController id="v{name}"><view key="view"><subviews>{field}'
                f'</subviews></view>{own}</viewController></objects></scene>')

    kind = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    scenes = scene("a", "T") + scene("b", "T") + scene("c", "U")
    storyboard = f'<document type="{kind}"><scenes>{scenes}</scenes></document>'
    made = site({"site.json": {}, "forms/f.storyboard": storyboard.encode()})
    told = [words for words in lost(convert(made, "f", "--to", "actiondata")) if "first page" in words]
    assert [words.split(",")[0] for words in told] == ["“c”"]
