"""A form whose structure the portal names: it is used where it is the one that the page was built with, and refused, with
words that say what to do, where it is another."""
import copy
import json
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from Browser.conftest import new_page
from Browser.record_fixtures import LISTEN, LIST, news, portal, press_submit, service, wait_for
from Support.axe import violations
from Support.portal import Portal
from Support.program import ROOT

SAMPLE = json.loads((ROOT / "forms/lodging.json").read_text(encoding="utf-8"))
DEFINITIONS = [SAMPLE, *(
    scenario["definition"] for file in sorted((ROOT / "Tests/Scenarios/ddl").glob("*.json"))
    for scenario in json.loads(file.read_text(encoding="utf-8"))["scenarios"])]
XML = """<root available-locales="en_US, es_ES" default-locale="en_US">
  <dynamic-element name="name" dataType="string" type="text" showLabel="true" label="Called">
    <meta-data locale="en_US"><entry name="label"><![CDATA[Name]]></entry></meta-data>
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
WORDS = "This form is not the one that the portal has now. It differs in %s. " \
    "Whoever runs this page has to build it again from the portal’s definition."


@pytest.fixture
def open_form(built, browser, host, portal):
    """open_form(definition, structure): the page of a form whose structure the portal has as given."""
    pages = []

    def open_page(definition, structure, locale: str = "", **settings):
        suffix = "xml" if isinstance(definition, str) else "json"
        portal.state.structures[2] = structure
        entry = {"source": f"forms/f.{suffix}", "settings": {**LIST, "structureId": 2, **settings}}
        folder = built({"site.json": {"title": "T", "forms": [entry], "services": {"liferay": portal.invoke}},
                        f"forms/f.{suffix}": definition}) / "f"
        page = new_page(browser, host.origin, LISTEN)
        # Chromium shows XML that is none in a document with a style of its own.
        page.watch.expected = ["asked another host: http://127.0.0.1", "Applying inline style"]
        pages.append(page)
        page.page.goto(host.mount(folder) + locale)
        page.settle()
        return page

    yield open_page
    for page in pages:
        page.watch.context.close()
    assert not [problem for page in pages for problem in page.watch.remaining()]


def changed(change: Callable[[list[dict]], object]) -> dict:
    definition = copy.deepcopy(SAMPLE)
    change(definition["fields"])
    return definition


def test_the_structure_that_the_page_was_built_with_is_used(open_form):
    page = open_form(SAMPLE, SAMPLE)
    assert news(page) == ["formLoaded"]
    # The owner of the structure is who sends.
    assert page.page.evaluate("formsite.form().settings.userId") == 77
    assert page.state("guest", "enabled") is True


@pytest.mark.parametrize("locale", ["", "es-ES/"])
def test_a_structure_in_xml(locale, open_form):
    assert news(open_form(XML, XML, locale)) == ["formLoaded"]


@pytest.mark.parametrize("locale", ["es-ES/", "de-DE/"])
def test_a_structure_in_another_language_of_the_page(locale, open_form):
    assert news(open_form(SAMPLE, SAMPLE, locale)) == ["formLoaded"]


@pytest.mark.parametrize("change, differing", [
    (lambda fields: fields[0].update(name="visitor"), ["Name of the guest"]),
    (lambda fields: fields[2].update(dataType="double"), ["Nights"]),
    (lambda fields: fields[0].update(type="textarea"), ["Name of the guest"]),
    (lambda fields: fields[4].update(multiple=False), ["Meals"]),
    (lambda fields: fields[1]["label"].update(en_US="Day of arrival"), ["Day of arrival"]),
    (lambda fields: fields[3]["options"].pop(), ["Room"]),
    (lambda fields: fields[3]["options"][0].update(value="one"), ["Room"]),
    (lambda fields: fields[3]["options"][0]["label"].update(en_US="Alone"), ["Room"]),
    (lambda fields: fields[3]["options"].reverse(), ["Room"]),
    (lambda fields: fields[0].update(required=False), ["Name of the guest"]),
    (lambda fields: fields[10].pop("required"), ["Wishes"]),
    (lambda fields: fields.pop(), ["Wishes"]),
    (lambda fields: fields.append({"name": "phone", "dataType": "string", "label": "Phone"}), ["Phone"]),
    (lambda fields: fields.append({"name": "phone", "dataType": "string"}), ["phone"]),
    (lambda fields: fields.insert(0, fields.pop(1)), ["Arrival", "Name of the guest"]),
], ids=["name", "kind", "editor", "several", "label", "option gone", "option value", "option label", "options' order",
        "not required", "required", "field gone", "field more", "field without label", "order"])
def test_another_structure_is_refused_with_what_to_do(change, differing, open_form, portal):
    page = open_form(SAMPLE, changed(change))
    words = WORDS % ", ".join(f"“{each}”" for each in differing)
    assert wait_for(page, "formLoadError")["message"] == words
    assert news(page) == ["formLoadError"]
    expect(page.page.locator("[data-outcome]")).to_have_text(words)
    assert page.state("guest", "enabled") is False and not violations(page)


@pytest.mark.parametrize("change", [
    lambda fields: fields[0].update(predefinedValue="x"), lambda fields: fields[0].update(indexType="text"),
    lambda fields: fields[0].update(tip="Another"), lambda fields: fields[0].update(type="ddm-text"),
    lambda fields: fields.append({"name": "line", "type": "ddm-separator"}),
    lambda fields: fields[0]["label"].update(fr_FR="Nom")],
    ids=["initial value", "index", "tip", "prefix", "left out", "another language"])
def test_what_pages_do_not_depend_on_may_differ(change, open_form):
    assert news(open_form(SAMPLE, changed(change))) == ["formLoaded"]


def test_a_refused_form_sends_nothing_until_the_structure_is_its_own(open_form, portal: Portal):
    page = open_form(SAMPLE, changed(lambda fields: fields.pop()))
    wait_for(page, "formLoadError")
    portal.state.next()
    press_submit(page)
    words = WORDS % "“Wishes”"
    assert wait_for(page, "formSubmitError")["message"] == words and portal.state.calls.empty()
    portal.state.structures[2] = SAMPLE
    assert page.page.evaluate("formsite.form().loadForm()") is True
    wait_for(page, "formLoaded")
    assert page.state("guest", "enabled") is True
    expect(page.page.locator("[data-outcome]")).to_have_text("")


def test_a_form_that_is_only_shown_stays_locked(open_form, portal):
    page = open_form(SAMPLE, changed(lambda fields: fields.pop()), editable=False)
    wait_for(page, "formLoadError")
    portal.state.structures[2] = SAMPLE
    page.page.evaluate("formsite.form().loadForm()")
    wait_for(page, "formLoaded")
    assert page.state("guest", "enabled") is False


def test_within_the_loading_of_a_record_it_is_an_error_of_the_record(open_form, portal):
    portal.state.records[9] = {"modelValues": {"guest": "Ana"}, "modelAttributes": {"recordId": 9}}
    page = open_form(SAMPLE, changed(lambda fields: fields.pop()), recordId=9)
    assert wait_for(page, "recordLoadError")["message"] == WORDS % "“Wishes”"
    assert news(page) == ["recordLoadError"] and page.state("guest", "value") is None


@pytest.mark.parametrize("old, new, field", [
    ('name="name"', 'name="given"', "Name"), (">Name<", ">Full name<", "Full name"), ('required="1"', 'required="0"', "Room"),
    ('dataType="date"', 'dataType="integer"', "day"), ('value="s"', 'value="x"', "Room"), ("Single", "Alone", "Room")])
def test_another_structure_in_xml(old, new, field, open_form):
    other = XML.replace(old, new).replace("[Name]", f"[{'Full name' if 'Full' in new else 'Name'}]")
    page = open_form(XML, other)
    assert wait_for(page, "formLoadError")["message"] == WORDS % f"“{field}”"


@pytest.mark.parametrize("structure", ["<root/>", "<root><dynamic-element", "", None])
def test_what_is_no_structure(structure, open_form):
    page = open_form(XML, structure)
    wait_for(page, "formLoadError")
    assert news(page) == ["formLoadError"]


def test_a_dialect_of_dates_of_the_other_version_is_refused(open_form):
    """7.x tells days by their date, 6.2 by milliseconds: such a record would be read as another day."""
    definition = {"defaultLanguageId": "en_US", "fields": [
        {"name": "day", "dataType": "date", "label": "Day"}, {"name": "a", "dataType": "string", "label": "A"}]}
    page = open_form(definition, '<root><dynamic-element name="day" dataType="date" label="Day"/>'
                                 '<dynamic-element name="a" dataType="string" label="A"/></root>')
    assert wait_for(page, "formLoadError")["message"] == WORDS % "“Day”"


def drawn_form(page) -> dict:
    """Everything that a form shows and hands out, apart from what only its script has added."""
    return page.page.evaluate("""async () => {
        const form = formsite.form();
        await form.idle;
        const names = [...form.element.querySelectorAll('[data-field]')].map((field) => field.dataset.field);
        const tell = ({ name, label, placeholder, options, value, text, enabled, required, valid, errors }) =>
            ({ name, label, placeholder, options, value, text, enabled, required, valid, errors });
        const first = { values: form.values, fields: names.map((name) => tell(form.field(name))) };
        const html = form.element.outerHTML;
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
    other = {"xml": "<root><dynamic-element name='other' dataType='string' label='Other'/></root>",
             "json": {"defaultLanguageId": "en_US", "fields": []}}
    drawn = built({"site.json": {"title": "T", "services": services, "forms": [
        {"source": f"forms/{name}.{suffix}", "settings": {"structureId": number}}
        for number, (name, _, suffix) in enumerate(forms, 1)]},
        **{f"forms/{name}.{suffix}": other[suffix] for name, _, suffix in forms}})
    page = new_page(browser, host.origin, LISTEN)
    differing = {}
    for number, (name, definition, _) in enumerate(forms, 1):
        portal.state.structures[number] = definition
        shown = []
        for dist in (own, drawn):
            locale = json.loads((own / name / "index.html").read_text(encoding="utf-8")
                                .split("data-form-data>")[1].split("</script>")[0])["locale"]
            page.page.goto(host.mount(dist / name) + ("" if (dist / name / locale).is_dir() is False else f"{locale}/"))
            page.settle()
            shown.append(drawn_form(page) | {"told": [each["type"] for each in page.page.evaluate("news")]})
        if shown[0] != shown[1]:
            keys = [key for key in shown[0] if shown[0][key] != shown[1][key]]
            differing[json.dumps(definition)[:300]] = {key: [shown[0][key], shown[1][key]] for key in keys}
    page.watch.context.close()
    (ROOT / ".build/differing.json").write_text(json.dumps(differing, indent=1, ensure_ascii=False))
    assert not differing, f"{len(differing)} of {len(forms)}: " + json.dumps(differing, indent=1)[:3000]
