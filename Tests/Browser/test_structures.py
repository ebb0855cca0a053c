"""A form whose definition the portal or the host page gives: it is drawn in the page of the form that was built, as the
program would have built it; where it cannot be had, the page takes no input and says what to do."""
import copy
import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from Browser.conftest import new_page
from Browser.record_fixtures import LISTEN, LIST, UPLOAD, choose, news, portal, press_submit, service, wait_for
from Support.axe import violations
from Support.portal import Portal, Trouble
from Support.program import ROOT

SAMPLE = json.loads((ROOT / "forms/lodging.json").read_text(encoding="utf-8"))
DEFINITIONS = [SAMPLE, *(
    scenario["definition"] for file in sorted((ROOT / "Tests/Scenarios/ddl").glob("*.json"))
    for scenario in json.loads(file.read_text(encoding="utf-8"))["scenarios"])]
BUILT = {"availableLanguageIds": ["en_US", "es_ES"], "defaultLanguageId": "en_US", "fields": [
    {"name": "guest", "dataType": "string", "type": "text", "showLabel": True,
     "label": {"en_US": "Guest", "es_ES": "Huésped"}}]}
XML = """<root available-locales="en_US, es_ES" default-locale="en_US">
  <dynamic-element name="name" dataType="string" type="text" showLabel="true" label="Called">
    <meta-data locale="en_US"><entry name="label"><![CDATA[Na]]>m<b>x</b>e</entry></meta-data>
    <meta-data locale="es_ES"><entry name="label"><![CDATA[Nombre]]></entry></meta-data>
  </dynamic-element>
  <dynamic-element name="day" dataType="date" required="false"/>
  <dynamic-element name="room" dataType="string" type="radio" required="1">
    <dynamic-element name="o" type="option" value="s">
      <meta-data locale="en_US"><entry name="label">Single</entry></meta-data>
    </dynamic-element>
    <meta-data locale="en_US"><entry name="label">Room</entry></meta-data>
  </dynamic-element>
</root>"""
STRUCTURE = "/ddm.ddmstructure/get-structure"
ADVICE = "Nothing can be entered here until the form is there. Load the page again; if that does not help, " \
    "tell whoever runs this page."
UNLOADED = "Error loading the form"
MISSING = "Could not load ddl form with this structureId."


@pytest.fixture
def open_form(built, browser, host, portal):
    """open_form(structure): the page of a form whose definition the portal has as given."""
    pages = []

    def open_page(structure, locale: str = "", definition=BUILT, flags: tuple = (), expected: str = "",
                  settles: bool = True,
                  prepare: Callable = lambda page: None, **settings):
        suffix = "xml" if isinstance(definition, str) else "json"
        portal.state.structures[2] = structure
        entry = {"source": f"forms/f.{suffix}", "settings": {**LIST, "structureId": 2, **settings}}
        dist = built({"site.json": {"title": "T", "forms": [entry], "services": {"liferay": portal.invoke}},
                      f"forms/f.{suffix}": definition}, *flags)
        page = new_page(browser, host.origin, LISTEN)
        # Chromium shows XML that is none in a document with a style of its own.
        page.watch.expected = ["asked another host: http://127.0.0.1", "Applying inline style",
                               *([expected] if expected else [])]
        pages.append(page)
        prepare(page.page)
        page.page.goto(host.mount(dist) + "f.en-US.html" if flags else host.mount(dist / "f") + locale)
        if settles:
            page.settle()
        return page

    yield open_page
    for page in pages:
        page.watch.context.close()
    assert not [problem for page in pages for problem in page.watch.remaining()]


def string(name: str, **more) -> dict:
    return {"name": name, "dataType": "string", "label": name, **more}


def definition_of(*fields: dict) -> dict:
    return {"availableLanguageIds": ["en_US", "es_ES"], "defaultLanguageId": "en_US", "fields": list(fields)}


# Drawn


def test_the_definition_of_the_portal_is_drawn(open_form):
    page = open_form(SAMPLE)
    assert news(page) == ["formLoaded"]
    shown = page.page.evaluate(
        "[...formsite.form().element.querySelectorAll('[data-field]')].map((each) => each.dataset.field)")
    assert shown == [field["name"] for field in SAMPLE["fields"] if "dataType" in field]
    # The owner of the structure is who sends.
    assert page.page.evaluate("formsite.form().settings.userId") == 77
    expect(page.page.locator("[data-outcome]")).to_have_text("")
    assert page.page.evaluate("formsite.form().field('guest').label") == "Name of the guest" and not violations(page)


@pytest.mark.parametrize("locale, label", [("", "Name"), ("es-ES/", "Nombre")])
def test_a_definition_in_xml(locale, label, open_form, portal):
    page = open_form(XML, locale, definition=XML.replace("room", "other"))
    assert news(page) == ["formLoaded"] and portal.state.next().command == "/ddmstructure/get-structure"
    assert page.page.evaluate("formsite.form().field('name').label") == label
    page.enter("day", "2004-06-19")
    # 6.2 has milliseconds.
    assert page.page.evaluate("formsite.form().values") == {"day": "1087603200000", "room": "[]"}


@pytest.mark.parametrize("locale, label", [("", "Name of the guest"), ("es-ES/", "Nombre del huésped")])
def test_texts_are_in_the_language_of_the_page(locale, label, open_form):
    page = open_form(SAMPLE, locale)
    assert page.page.evaluate("formsite.form().field('guest').label") == label
    assert page.page.evaluate("formsite.form().locale") == (locale.strip("/") or "en-US")


@pytest.mark.parametrize("locale, labels", [
    ("", ["MX", "ES", "MX"]), ("es/", ["ES", "ES", "ES"]), ("de-DE/", ["MX", "FR first", "MX"])])
def test_of_texts_in_other_languages_the_same_one_is_drawn_that_is_built(locale, labels, open_form):
    near, far = {"es_ES": "ES", "es_MX": "MX"}, {"fr_FR": "FR first", "es_ES": "ES"}
    definition = {"availableLanguageIds": ["es_MX", "es", "de_DE"], "defaultLanguageId": "es_MX", "fields": [
        string("a", label=near), string("b", label=far), string("c", options=[{"value": "1", "label": near}],
                                                                type="select", required=False)]}
    shown = "[...['a', 'b'].map((name) => formsite.form().field(name).label), " \
        "formsite.form().field('c').options[0][1]]"
    for structure in (0, 2):
        page = open_form(definition, locale, definition=definition, structureId=structure)
        assert page.page.evaluate(shown) == labels


@pytest.mark.parametrize("field, name, wanted", [
    (string("a", required=False), "required", False),
    (string("a"), "required", True),
    (string("a", predefinedValue={"en_US": "x"}), "value", "x"),
    (string("a", type="select", options=[{"value": "1", "label": "One"}, {"value": "2"}]), "options",
     [["1", "One"], ["2", ""]]),
    (string("a", type="select", predefinedValue="[\"2\"]", options=[{"value": "1"}, {"value": "2"}]), "value", '["2"]'),
    ({"name": "a", "dataType": "number", "predefinedValue": 16}, "value", "16.00"),
    ({"name": "a", "dataType": "double", "predefinedValue": 1e-2}, "value", "0.01"),
    ({"name": "a", "dataType": "integer", "predefinedValue": 1e21}, "value", "1" + 21 * "0"),
    ({"name": "a", "dataType": "date", "predefinedValue": "06/19/2004"}, "text", "June 19, 2004"),
    ({"name": "a", "dataType": "boolean", "predefinedValue": True}, "value", "true"),
    ({"name": "a", "dataType": "geolocation", "predefinedValue": {"en_US": '{"latitude": 1, "longitude": 2}'}}, "value",
     '{"latitude":1,"longitude":2}'),
    (string("a", readOnly=True), "enabled", False),
], ids=["not required", "required", "initial text", "options", "chosen", "number", "small number", "large number",
        "day", "mark", "place", "read only"])
def test_what_a_field_of_it_is(field, name, wanted, open_form):
    page = open_form(definition_of(field))
    assert page.state("a", name) == wanted


def test_a_tip_is_shown(open_form):
    page = open_form(definition_of(string("a", tip="As in the passport.")))
    expect(page.part("a", "hint")).to_have_text("As in the passport.")


def test_texts_of_it_are_no_markup(open_form):
    bad = "<img src=x onerror=alert(1)>\"'&{{label}}"
    page = open_form(definition_of(
        string("a", label=bad, tip=bad, predefinedValue=bad), string(bad, type="radio", label=bad,
                                                                    options=[{"value": bad, "label": bad}])))
    assert news(page) == ["formLoaded"]
    assert page.page.locator("form img").count() == 0
    expect(page.part("a", "hint")).to_have_text(bad)
    assert page.page.evaluate("formsite.form().values.a") == bad
    assert page.page.evaluate("(name) => formsite.form().field(name).options", bad) == [[bad, bad]]


@pytest.mark.parametrize("name",
                         ["children", "before", "closest", "setAttribute", "childNodes", "__proto__", "constructor"])
def test_a_field_may_be_called_as_a_member_of_its_form(name, open_form):
    page = open_form(definition_of(string(name, predefinedValue="x"), string("b", predefinedValue="y")))
    assert page.page.evaluate("formsite.form().values.b") == "y"
    assert page.page.evaluate("formsite.form().loadForm()") is True
    page.settle()
    assert news(page) == ["formLoaded", "formLoaded"]


def test_what_is_entered_there_is_sent_under_its_names(open_form, portal):
    page = open_form(SAMPLE)
    portal.state.next()
    page.page.evaluate("formsite.form().fill({ guest: 'Ana', arrival: '2004-06-19', nights: '3' })")
    page.page.evaluate("formsite.form().field('terms')?.set(true)")
    press_submit(page)
    told = page.page.evaluate("""new Promise((done) => {
        const look = () => { const last = news.find(({ type }) => type.startsWith('formSubmit'));
            last ? done(last) : setTimeout(look, 20); };
        look();
    })""")
    if told["type"] == "formSubmitError":
        pytest.fail(told["message"])
    assert portal.state.next().params["fieldsMap"] | {"guest": "Ana", "arrival": "2004-06-19", "nights": "3"} \
        == page.page.evaluate("formsite.form().values")


def test_a_file_is_stored_for_a_field_that_the_page_was_built_without(open_form, portal):
    page = open_form(definition_of({"name": "paper", "dataType": "document-library", "label": "Paper"}))
    choose(page, "paper")
    wait_for(page, "documentUploadCompleted")
    assert page.state("paper", "value").startswith('{"groupId":20126')


def test_a_handle_and_listeners_of_before_are_those_of_after(open_form, portal):
    portal.state.open.clear()
    page = open_form(SAMPLE, settles=False)
    page.page.evaluate("""() => {
        window.handle = formsite.form();
        window.fields = [];
        handle.element.addEventListener('formsite:change', ({ detail }) => fields.push(detail.key));
    }""")
    portal.state.open.set()
    wait_for(page, "formLoaded")
    assert page.page.evaluate("handle === formsite.form() && handle.field('guest') !== null && handle.isFormLoaded")
    page.enter("guest", "Ana")
    assert page.page.evaluate("fields") == ["guest"] and page.page.evaluate("handle.values.guest") == "Ana"


def test_what_is_entered_meanwhile_stays_with_the_focus(open_form, portal):
    portal.state.open.clear()
    page = open_form(definition_of(string("more", label="More"), string("guest", label="Called")), settles=False)
    page.control("guest").focus()
    page.page.keyboard.type("An")
    portal.state.open.set()
    wait_for(page, "formLoaded")
    page.page.keyboard.type("a")
    assert page.state("guest", "value") == "Ana"
    assert page.page.evaluate("formsite.form().field('guest').label") == "Called"


def test_a_file_that_is_chosen_meanwhile_stays_and_is_stored(open_form, portal):
    paper = {"name": "paper", "dataType": "document-library", "showLabel": True, "label": "Paper"}
    portal.state.open.clear()
    page = open_form(definition_of(string("more"), paper | {"label": "Scan"}), settles=False,
                     definition=definition_of(paper))
    chooser = page.page.query_selector("[type=file]")
    chooser.set_input_files({"name": "scan.txt", "mimeType": "text/plain", "buffer": b"words"})
    portal.state.open.set()
    wait_for(page, "formLoaded")
    expect(page.field("paper")).to_contain_text("A file is already uploaded")
    # The browser's dialog may have been opened before the form came.
    chooser.set_input_files({"name": "other.txt", "mimeType": "text/plain", "buffer": b"others"})
    expect(page.field("paper")).to_contain_text("A file is already uploaded")
    expect(page.field("paper")).to_contain_text("Scan")
    calls = [portal.state.next() for _ in range(portal.state.calls.qsize())]
    files = [call.file for call in calls if call.command == UPLOAD]
    # The former form may have begun to store it, too.
    assert set(files) == {b"words", b"others"} and files[-1] == b"others"
    assert "documentUploadError" not in news(page)


def test_loading_it_again_begins_anew(open_form, portal):
    page = open_form(definition_of(string("a")))
    page.enter("a", "x")
    portal.state.structures[2] = definition_of(string("a"), string("b"))
    assert page.page.evaluate("formsite.form().loadForm()") is True
    page.settle()
    assert page.page.evaluate("formsite.form().values") == {} and page.state("b", "visible") is True


def test_the_record_follows_the_form(open_form, portal):
    portal.state.records[9] = {"modelValues": {"nights": "4"}, "modelAttributes": {"recordId": 9}}
    page = open_form(SAMPLE, recordId=9)
    assert news(page) == ["formLoaded", "recordLoaded"]
    assert page.state("nights", "value") == "4"
    # The form is there already.
    page.page.evaluate("formsite.form().loadRecord()")
    page.settle()
    assert news(page) == ["recordLoaded"]


def test_a_form_that_is_only_shown_is_drawn_so(open_form):
    page = open_form(definition_of(string("a", predefinedValue="x"),
                                   {"name": "b", "dataType": "boolean", "predefinedValue": True}),
                     editable=False)
    assert page.state("a", "enabled") is False
    expect(page.page.locator("[type=submit]")).to_be_hidden()
    expect(page.page.locator("form")).to_contain_text("Yes")


def test_what_is_odd_about_it_is_told_with_it(open_form):
    page = open_form({"defaultLanguageId": "en_US", "fields": [
        string("a", required="maybe"), {"name": "line", "dataType": "strnig"}, string("A")]})
    assert [(each["id"], each["message"]) for each in wait_for(page, "formLoaded")["diagnostics"]] == [
        ("ddl.flag", "“required” is true or false; “maybe” counts as false"),
        ("ddl.dropped-field", "the field “line” is left out: its data type “strnig” is not supported; "
                              "did you mean “string”?"),
        ("ddl.duplicate-name", "another field has the name “a”; whoever asks for it finds that one")]


def test_a_page_that_is_one_file_draws_too(open_form):
    page = open_form(SAMPLE, flags=("--single-file",))
    assert news(page) == ["formLoaded"] and page.state("nights", "value") == "2"


def test_looks_come_with_what_is_drawn(open_form):
    def looks(page):
        return page.page.evaluate("""[...document.querySelectorAll('.control, .option, .error, .hint, .mark')]
            .map((each) => [getComputedStyle(each), each.getBoundingClientRect()])
            .map(([{ display, padding }, { height }]) => [display, padding, height])""")
    assert looks(open_form(SAMPLE)) == looks(open_form(SAMPLE, definition=SAMPLE, structureId=0))


def test_only_pages_that_call_a_portal_have_the_part(built):
    dist = built({"site.json": {"title": "T", "forms": [{"source": "forms/f.json"}]}, "forms/f.json": BUILT})
    assert not list(dist.rglob("drawing-*.js"))
    script, = (dist / "f").glob("form-*.js")
    assert "formsite:part" not in script.read_text(encoding="utf-8")


# Not to be had


FAULTS = {
    "no structure": ({}, Trouble(200, json.dumps({"userId": 77})), MISSING),
    "the portal's words": (None, None, "No DDMStructure exists"),
    "not found": ({}, Trouble(404, ""), UNLOADED),
    "not allowed": ({}, Trouble(403, json.dumps({"message": "Please sign in"})), "Please sign in"),
    "broken off": ({}, Trouble(), UNLOADED),
    "no JSON": ('{"fields": [', None, "the file ends before “]”"),
    "no object": ("[]", None, "a definition is an object with “fields”, not a list"),
    "no list": ('{"fields": {}}', None, "“fields” is a list of fields, each an object; this is an object"),
    "no XML": ("<root><dynamic-element", None, "this is no XML, or only a part of it"),
    "no fields": ("<root/>", None, "“root” holds no “dynamic-element”, so there is no form"),
    "entities": ('<!DOCTYPE root [<!ENTITY a "b">]><root><dynamic-element/></root>', None,
                 "a DOCTYPE has no place in a form; remove it, and write characters themselves in place of entities"),
    "deep JSON": ('{"fields": ' + "[" * 300 + "]" * 300 + "}", None,
                  "nested more than 200 levels deep; no form needs that"),
    "too long": (f'{{"fields": [], "x": "{"x" * 2_000_000}"}}', None,
                 "the definition has 2000023 characters; no more than 2000000 are read"),
    "too many fields": (definition_of(*[{"name": f"f{number}", "dataType": "string"} for number in range(2001)]), None,
                        "the definition has 2001 fields; no more than 2000 are shown"),
    "too many options": (definition_of(string("a", type="select", options=[{"value": str(n)} for n in range(20001)])),
                         None,
                         "the definition has 20001 options; no more than 20000 are shown"),
}


@pytest.mark.parametrize("structure, trouble, words", FAULTS.values(), ids=FAULTS)
def test_a_definition_that_cannot_be_had(structure, trouble, words, open_form, portal):
    if trouble:
        portal.state.fail(STRUCTURE, trouble)
    page = open_form(structure, expected="Failed to load resource|net::ERR")
    assert wait_for(page, "formLoadError")["message"] == words and news(page) == ["formLoadError"]
    expect(page.page.locator("[data-outcome]")).to_have_text(f"{words.removesuffix('.')}. {ADVICE}")
    assert page.state("guest", "enabled") is False and not violations(page)
    assert page.host("isFormLoaded") is False
    page.page.evaluate("formsite.form().submit()")
    assert wait_for(page, "formSubmitError")["message"] == words
    portal.state.structures[2] = SAMPLE
    page.page.evaluate("formsite.form().loadForm()")
    wait_for(page, "formLoaded")
    assert page.state("nights", "enabled") is True and page.host("isFormLoaded") is True
    expect(page.page.locator("[data-outcome]")).to_have_text("")
    # Nothing has been saved meanwhile.
    assert {portal.state.next().command for _ in range(portal.state.calls.qsize())} == {STRUCTURE}


def test_the_built_form_takes_the_place_of_one_that_cannot_be_had(open_form, portal):
    page = open_form("<root/>", recordSetId=5, groupId=3, userId=4)
    wait_for(page, "formLoadError")
    page.page.evaluate("formsite.form().settings.structureId = 0")
    page.host("loadForm()")
    wait_for(page, "formLoaded")
    assert page.state("guest", "enabled") is True
    expect(page.page.locator("[data-outcome]")).to_have_text("")
    page.enter("guest", "Ana")
    page.submit()
    wait_for(page, "formSubmitted")


def test_a_portal_that_does_not_answer(open_form, portal):
    portal.state.open.clear()
    page = open_form(SAMPLE, settles=False, prepare=lambda page: page.clock.install())
    portal.state.next()
    page.page.clock.fast_forward(61_000)
    assert wait_for(page, "formLoadError")["message"] == UNLOADED
    expect(page.page.locator("[data-outcome]")).to_have_text(f"{UNLOADED}. {ADVICE}")


def test_a_page_that_cannot_load_what_it_draws_with(open_form):
    page = open_form(SAMPLE, expected="Failed to load resource|net::ERR",
                     prepare=lambda page: page.route("**/drawing-*.js", lambda route: route.abort()))
    assert wait_for(page, "formLoadError")["message"] == UNLOADED
    page.page.unroute("**/drawing-*.js")
    page.page.evaluate("formsite.form().loadForm()")
    wait_for(page, "formLoaded")


def test_within_the_loading_of_a_record_it_is_an_error_of_the_record(open_form, portal):
    portal.state.records[9] = {"modelValues": {"guest": "Ana"}, "modelAttributes": {"recordId": 9}}
    page = open_form("<root/>", recordId=9)
    assert wait_for(page, "recordLoadError")["message"] == FAULTS["no fields"][2]
    assert news(page) == ["recordLoadError"] and page.state("guest", "value") is None


def test_a_record_that_is_asked_for_brings_its_form(open_form, portal):
    portal.state.records[9] = {"modelValues": {"name": "Ana"}, "modelAttributes": {"recordId": 9}}
    page = open_form(definition_of(string("name")), autoLoad=False, recordId=9)
    assert news(page) == [] and page.host("isFormLoaded") is False
    page.host("loadRecord()")
    wait_for(page, "recordLoaded")
    assert news(page) == ["formLoaded", "recordLoaded"] and page.values == {"name": "Ana"}


def test_a_form_that_was_shown_stays_where_it_cannot_be_had_again(open_form, portal):
    page = open_form(SAMPLE)
    portal.state.structures[2] = "<root/>"
    page.page.evaluate("formsite.form().loadForm()")
    assert wait_for(page, "formLoadError")["message"] == FAULTS["no fields"][2]
    assert page.state("nights", "enabled") is True and page.host("isFormLoaded") is True
    expect(page.page.locator("[data-outcome]")).to_have_text(FAULTS["no fields"][2])


# As the program builds them


def drawn_form(page) -> dict:
    """Everything that a form shows and hands out, apart from what only its script has added."""
    return page.page.evaluate("""async () => {
        const form = formsite.form();
        await form.idle;
        const names = [...form.element.querySelectorAll('[data-field]')].map((field) => field.dataset.field);
        const tell = ({ name, label, placeholder, options, value, text, enabled, required, valid, errors }) =>
            ({ name, label, placeholder, options, value, text, enabled, required, valid, errors });
        const first = { values: form.values, fields: names.map((name) => tell(form.field(name))) };
        const { attributes, innerHTML } = form.element;
        const html = [...attributes].map(({ name, value }) => `${name}="${value}"`).sort().join(' ') + innerHTML;
        form.validate();
        return { html, note: document.querySelector('.required-note')?.outerHTML, ...first,
            checked: names.map((name) => form.field(name).errors), after: form.values };
    }""")


def test_every_definition_is_drawn_as_the_program_builds_it(built, browser, host, portal):
    """The pages that the program builds of definitions, beside pages of another form that are given the same."""
    forms = [(f"f{number}", definition, "xml" if isinstance(definition, str) else "json")
             for number, definition in enumerate(DEFINITIONS, 1)]
    services = {"liferay": portal.invoke}
    own = built({"site.json": {"title": "T", "services": services,
                               "forms": [{"source": f"forms/{name}.{suffix}"} for name, _, suffix in forms]},
                 **{f"forms/{name}.{suffix}": definition for name, definition, suffix in forms}})
    drawn = built({"site.json": {"title": "T", "services": services, "forms": [
        {"source": f"forms/{name}.{suffix}", "settings": {"structureId": number}}
        for number, (name, _, suffix) in enumerate(forms, 1)]},
        **{f"forms/{name}.{suffix}": other_form(definition) for name, definition, suffix in forms}})
    page = new_page(browser, host.origin, LISTEN)
    mounted = [host.mount(own), host.mount(drawn)]
    differing = {}
    for number, (name, definition, _) in enumerate(forms, 1):
        portal.state.structures[number] = definition
        shown = []
        for site in mounted:
            page.page.goto(f"{site}{name}/")
            page.settle()
            shown.append(drawn_form(page))
        if shown[0] != shown[1]:
            differing[json.dumps(definition)[:300]] = [
                [shown[0][key], shown[1][key]] for key in shown[0] if shown[0][key] != shown[1][key]]
    page.watch.context.close()
    assert not differing, f"{len(differing)} of {len(forms)}: " + json.dumps(differing, indent=1)[:3000]


def other_form(definition) -> dict | str:
    """A form in the same languages with another field."""
    if isinstance(definition, str):
        return re.search(r"<root[^>]*>",
                         definition)[0].replace("/>", ">") + "<dynamic-element name='o' dataType='string'/></root>"
    return {key: value for key, value in definition.items() if key != "fields"} | {
        "defaultLanguageId": definition.get("defaultLanguageId", "en_US"),
        "fields": [{"name": "o", "dataType": "string"}]}


# Kept


def test_what_was_entered_into_it_is_there_when_the_page_is_loaded_again(open_form):
    page = open_form(definition_of(string("guest", required=False), string("nick", predefinedValue="x")))
    page.enter("guest", "Ana")
    page.enter("nick", "An")
    for _ in range(2):
        page.page.reload()
        page.settle()
        assert (page.state("guest", "value"), page.state("nick", "value")) == ("Ana", "An")
        expect(page.page.locator("[data-draft]")).to_contain_text("We kept your answers")
    page.page.locator("[data-draft] [data-part=restart]").click()
    page.page.reload()
    page.settle()
    assert (page.state("guest", "value"), page.state("nick", "value")) == (None, "x")
