"""The builder's preview: documents by message, answers that stay, what is clicked and selected."""
import json

import pytest
from playwright.sync_api import expect

from Support.browser import until
from Support.previews import Builder, assemble, document
from Support.program import ROOT, formsite
from Support.sites import Site

FIELDS = ["pages", 0, "groups", 0, "sections", 0, "fields"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory, own_site):
    return assemble(tmp_path_factory.mktemp("preview"), own_site)


@pytest.fixture(scope="module")
def membership(program):
    return document("membership")


@pytest.fixture
def builder(stage, host, folder):
    with stage.open(host.mount(folder)) as page:
        yield Builder(page.page)


@pytest.fixture
def shown(builder, membership) -> Builder:
    assert builder.show(membership) is None
    return builder


def place(form, name: str) -> list[str | int]:
    """The path of a field."""
    fields = form["pages"][0]["groups"][0]["sections"][0]["fields"]
    return [*FIELDS, next(at for at, field in enumerate(fields) if field["name"] == name)]


def label(form, name: str) -> list[str | int]:
    return [*place(form, name), "texts", "label", "variants", 0, "string"]


def demand(form, is_required: bool):
    """The change by which an answer to the e-mail address is asked for, or is not."""
    path = [*place(form, "email"), "validators"]
    validators = form
    for key in path:
        validators = validators[key]
    return path, [each for each in validators if is_required or each["kind"] != "required"]


def test_it_is_a_page_as_those_that_are_built(shown):
    frame = shown.frame
    assert frame.evaluate("[formsite.form().id, formsite.form().dialect, document.documentElement.lang]") == [
        "membership", "formulary", "en"]
    frame.click("[type=submit]")
    assert frame.locator("[data-field=name] [data-part=error]").inner_text().endswith("Enter your full name")


def test_answers_stay_while_the_form_is_changed(shown, membership):
    shown.frame.fill("[data-field=name] input", "Ana")
    assert shown.change(demand(membership, False)) is None
    assert shown.frame.evaluate("formsite.form().field('name').value") == "Ana"
    assert shown.frame.evaluate("formsite.form().field('email').required") is False


MARK = "document.querySelectorAll('[data-field]').forEach((each) => { each.isOld = true; })"
NEW = "[...document.querySelectorAll('[data-field]')].filter((each) => !each.isOld).map((each) => each.dataset.field)"


def test_fields_that_stay_as_they_are_keep_their_elements(shown, membership):
    frame = shown.frame
    frame.evaluate(MARK)
    shown.change(demand(membership, False))
    assert frame.evaluate(NEW) == ["email"]
    assert frame.evaluate("formsite.form().field('email').required") is False
    # Another list of fields, of which each is another value.
    fields = membership["pages"][0]["groups"][0]["sections"][0]["fields"]
    shown.change((FIELDS, [field for field in fields if field["name"] != "email"]))
    assert frame.locator("[data-field=email]").count() == 0 == frame.locator(
        "[data-field=name] ~ [data-field=name]").count()
    assert frame.evaluate("formsite.form().field('email')") is None


def test_a_field_that_was_answered_hears_each_entry_once_after_others_changed(shown, membership):
    frame = shown.frame
    frame.fill("[data-field=name] input", "Ana")
    for required in (False, True):
        shown.change(demand(membership, required))
    shown.page.evaluate("preview.events.length = 0")
    frame.fill("[data-field=email] input", "ana@example.org")
    frame.locator("[data-field=email] input").blur()
    until(shown.page, "() => preview.events.some(({ type }) => type === 'blur')")
    changes = [event["detail"] for event in shown.told("events") if event["type"] == "change"]
    assert changes == [{"key": "email"}]
    frame.click("[type=submit]")
    until(shown.page, "() => preview.events.some(({ type }) => type === 'invalidForm')")
    assert [event["type"] for event in shown.told("events")].count("invalidForm") == 1
    assert frame.evaluate("formsite.form().field('name').value") == "Ana"
    # A page with messages is not gone on with.
    shown.change(demand(membership, False))
    assert frame.locator("[data-part=error]:not([hidden])").count() == 0


@pytest.fixture(scope="module")
def described(program, tmp_path_factory) -> list[dict]:
    """Of each file of scenarios of three languages the form that says most."""
    site = Site(tmp_path_factory.mktemp("described")).write({"site.json": {}})
    folders = [ROOT / "Tests" / "Scenarios" / name for name in ("actiondata", "ddl", "elvis")]
    for file in sorted(path for folder in folders for path in folder.iterdir()):
        forms = [each["definition"] for each in json.loads(file.read_text())["scenarios"]]
        longest = max((each if isinstance(each, str) else json.dumps(each) for each in forms), key=len)
        ending = "json" if longest.lstrip()[0] in "[{" else "storyboard" if "<document" in longest else "xml"
        site.write({f"forms/{file.parent.name}-{file.stem}.{ending}": longest})
    ids = [path.stem for path in sorted((site.folder / "forms").iterdir())]
    runs = [formsite("schema", "--site", site.folder, "--form", each) for each in ids]
    assert [run.code for run in runs].count(0) > 30
    return [json.loads(run.out) for run in runs if run.code == 0]


EXCHANGE = """async ([form, other, path, orders]) => {
    const { contentWindow: frame } = document.querySelector('iframe');
    const options = ({ defaultLocale }) => ({ locale: defaultLocale });
    const html = () => frame.document.querySelector('form').outerHTML.replace(/\\s*([<>])\\s*/g, '$1');
    const shown = () => [html(), frame.formsite.form().values];
    const results = [];
    for (const order of orders) {
        await preview.show(form, options(form));
        frame.document.querySelectorAll('[data-field]').forEach((each) => { each.isOld = true; });
        const fields = path.reduce((node, key) => node[key], form);
        const error = await preview.change([{ path, value: order.map((at) => fields[at]) }], options(form));
        const kept = [...frame.document.querySelectorAll('[data-field]')].filter(({ isOld }) => isOld).length;
        const [changed, exchanged] = [preview.document, [error, ...shown()]];
        await preview.show(other, options(other));
        results.push({ kept, exchanged, made: [await preview.show(changed, options(form)), ...shown()] });
    }
    return results;
}"""


def test_a_page_whose_fields_come_and_go_is_as_one_that_is_made_anew(shown, described, membership):
    kept = 0
    for form in described:
        sections = {("pages", p, "groups", g, "sections", s, "fields"): section["fields"]
                    for p, page in enumerate(form["pages"]) for g, group in enumerate(page["groups"])
                    for s, section in enumerate(group["sections"])}
        path, fields = max(sections.items(), key=lambda item: len(item[1]), default=((), []))
        every = list(range(len(fields)))
        orders = [every[:1] + every[2:], every[1:] + every[:1], every[:-1]] if fields else []
        for result in shown.page.evaluate(EXCHANGE, [form, membership, list(path), orders]):
            assert result["exchanged"] == result["made"], form["id"]
            kept += result["kept"] > 0
    assert kept > 30


def test_new_words_take_the_place_of_the_former_ones_and_nothing_else_happens(shown, membership):
    frame = shown.frame
    frame.click("[type=submit]")
    frame.evaluate("document.querySelector('[data-field=name] input').isOld = true")
    errors = frame.locator("[data-part=error]:not([hidden])").count()
    hint = {"isFixed": False, "variants": [{"string": "As on your card", "position": "builder:1:1"}]}
    shown.change((label(membership, "name"), "Your <b>name</b>"), ([*place(membership, "name"), "texts", "hint"], hint))
    assert frame.locator("[data-field=name] label").inner_text().startswith("Your <b>name</b>")
    assert frame.locator("[data-field=name] [data-part=hint]").inner_text() == "As on your card"
    assert frame.evaluate("document.querySelector('[data-field=name] input').isOld") is True
    assert frame.evaluate("formsite.form().field('name').label") == "Your <b>name</b>"
    assert frame.locator("[data-part=error]:not([hidden])").count() == errors > 0


def test_languages_stand_in_a_row_as_on_the_page(shown):
    links = shown.frame.locator("[data-languages] a")
    tops = {links.nth(number).bounding_box()["y"] for number in range(links.count())}
    assert links.count() == 3 and len(tops) == 1


def test_a_new_title_leaves_the_fields_alone(shown):
    frame = shown.frame
    frame.evaluate("document.querySelector('[data-field=name] input').isOld = true")
    shown.change((["title", "variants", 0, "string"], "Join us & more"))
    assert frame.locator("h1").inner_text() == frame.title() == "Join us & more"
    assert frame.evaluate("document.querySelector('[data-field=name] input').isOld") is True


def test_options_are_called_anew_in_place(shown, membership):
    frame = shown.frame
    frame.select_option("[data-field=plan] select", index=1)
    chosen = frame.evaluate("formsite.form().field('plan').value")
    shown.change(([*place(membership, "plan"), "options", 1, "label", "variants", 0, "string"], "The best"))
    assert frame.locator("[data-field=plan] option").nth(1).inner_text() == "The best"
    assert frame.evaluate("formsite.form().field('plan').value") == chosen


def test_who_types_in_the_builder_keeps_the_focus(shown, membership):
    shown.frame.focus("[data-field=email] input")
    shown.page.focus("#own")
    shown.page.keyboard.type("a")
    shown.change(demand(membership, False))
    shown.page.evaluate("preview.select({ kind: 'field', name: 'note' })")
    shown.change((label(membership, "name"), "Name"))
    shown.page.keyboard.type("b")
    assert shown.page.input_value("#own") == "ab"


def test_what_is_selected_is_outlined_and_in_view(shown, membership):
    frame = shown.frame
    shown.page.evaluate("preview.select({ kind: 'field', name: 'note' })")
    # What is told after it is done after it.
    shown.change(demand(membership, False))
    selected = frame.locator("[data-selected]")
    assert selected.get_attribute("data-field") == "note"
    assert selected.evaluate("e => e.getBoundingClientRect().top < innerHeight")
    assert selected.evaluate("e => getComputedStyle(e).outlineStyle") == "solid"
    shown.page.evaluate("preview.select(null)")
    shown.change((label(membership, "name"), "Name"))
    assert selected.count() == 0


def test_what_is_clicked_is_told(shown):
    shown.frame.click("[data-field=name] input")
    shown.frame.click("h1")
    shown.frame.click("[data-languages] a[lang=es]")
    until(shown.page, "() => preview.locales.length")
    assert shown.told("picked") == [{"kind": "field", "name": "name"}, {"kind": "form", "name": ""}]
    assert shown.told("locales") == ["es"]
    assert shown.frame.evaluate("document.documentElement.lang") == "en"


def test_what_the_form_tells_its_host_is_told(shown):
    shown.frame.fill("[data-field=name] input", "Ana")
    shown.frame.click("[type=submit]")
    until(shown.page, "() => preview.events.some(({ type }) => type === 'invalidForm')")
    events = shown.told("events")
    assert [event["detail"] for event in events if event["type"] == "change"][0] == {"key": "name"}


def test_another_language_colour_scheme_and_width(shown, membership):
    shown.frame.fill("[data-field=name] input", "Ana")
    text = "getComputedStyle(document.body).color"
    day = shown.frame.evaluate(text)
    assert shown.show(membership, locale="ar", scheme="dark", width=320) is None
    assert shown.frame.evaluate("[document.documentElement.dir, innerWidth]") == ["rtl", 320]
    assert shown.frame.evaluate("formsite.form().field('name').value") == "Ana"
    assert shown.frame.evaluate(text) != day
    shown.show(membership, scheme="light")
    assert shown.frame.evaluate(text) == day


@pytest.mark.parametrize("path, value, words", [
    (["dialect"], "nosuch", "nosuch"), ([*FIELDS, 3, "control"], "none", "controls/none"),
    (["rules"], [{"triggers": [], "condition": {"call": "none", "of": []}, "effects": [], "otherwise": []}], "none"),
])
def test_a_form_that_cannot_be_shown_leaves_the_last_one(path, value, words, shown, membership):
    shown.frame.fill("[data-field=name] input", "Ana")
    error = shown.change((path, value))
    assert error and words in error
    assert shown.frame.evaluate("formsite.form().field('name').value") == "Ana"
    assert shown.change((label(membership, "name"), "Name")) == error
    assert shown.show(membership) is None
    assert shown.frame.evaluate("formsite.form().field('name').value") == "Ana"


def test_mm_xml_forms_have_their_pages_and_rules(builder, program):
    camp = document("camp")
    assert builder.show(camp) is None
    frame = builder.frame
    assert frame.evaluate("formsite.form().dialect") == "mmxml"
    last = camp["pages"][-1]["groups"][0]["sections"][0]["fields"][0]["name"]
    builder.page.evaluate("name => preview.select({ kind: 'field', name })", last)
    builder.show(camp, locale="es")
    assert frame.locator(f"[data-field='{last}']").is_visible()
    assert frame.locator("[data-part=prev]").is_visible()


def test_a_frame_that_is_loaded_anew_gets_the_form_again(shown):
    shown.frame.evaluate("location.reload()")
    until(shown.page, "() => document.querySelector('iframe').contentWindow.formsite?.form()?.id === 'membership'")


def test_strangers_are_not_heard(shown):
    shown.frame.evaluate("postMessage({ formsite: 'select', selection: { kind: 'field', name: 'name' } }, '*')")
    shown.page.evaluate("postMessage({ formsite: 'picked', selection: { kind: 'field', name: 'name' } }, '*')")
    shown.change((["title", "variants", 0, "string"], "Later"))
    assert shown.told("picked") == [] and shown.frame.locator("[data-selected]").count() == 0


def asked(builder, target: str, key: str | None = None) -> list[list[str]]:
    """The texts that the frame asks to edit after two clicks on an element, or a key on it, and the way to each."""
    builder.page.evaluate("preview.places.length = 0")
    element = builder.frame.locator(target)
    element.press(key) if key else element.dblclick(force=True)
    # What is told after it comes after it.
    builder.change((["title", "variants", 0, "string"], "Later"))
    return [[place["node"]["name"], place["path"]] for found in builder.told("places") for place in found]


@pytest.mark.parametrize("target, place", [
    ("[data-field=name] .label", ["name", "texts.label"]), ("h1", ["", "title"]), ("[type=submit]", ["", "submitText"]),
    ("[data-field=plan] .control", None), ("[data-field=name] .control", None), ("[data-languages] a[lang=es]", None),
], ids=str)
def test_two_clicks_on_a_text_ask_to_edit_it(target, place, shown):
    assert asked(shown, target) == ([place] if place else [])


def test_texts_of_several_kinds_know_their_way(builder, program):
    camp = document("camp")
    builder.show(camp)
    assert asked(builder, ".group-title:visible >> nth=0")[0][1] == "title"
    assert asked(builder, "[data-field=intro] .prose") == [["intro", "texts.body"]]
    assert asked(builder, "[data-field=about] .info-button") == [["about", "texts.caption"]]
    languages = next(field for field in camp["pages"][0]["groups"][-1]["sections"][0]["fields"]
                     if field["name"] == "languages")
    number = next(at for at, option in enumerate(languages["options"]) if option["value"] == "fr")
    builder.show(camp, locale="es")
    assert asked(builder, "[data-field=languages] .option:has([value=fr]) .option-text") == [[
        "languages", f"options.{number}.label"]]


def test_what_a_rule_has_written_and_what_belongs_to_a_part_is_not_edited(builder, program):
    camp = document("camp")
    effect = {"target": "field", "name": "intro", "action": "replace", "path": "texts.body",
              "position": "forms/camp.xml:1:1",
              "text": {"isFixed": True, "variants": [{"string": "By a rule", "position": "forms/camp.xml:1:1"}]}}
    rules = [{**rule, "effects": [*rule["effects"], effect]}
             if [each["field"] for each in rule["triggers"]] == ["firstName",
                                                                 "lastName"] else rule for rule in camp["rules"]]
    assert builder.show({**camp, "rules": rules}) is None
    builder.frame.fill("[data-field=firstName] input", "Ana")
    builder.frame.fill("[data-field=lastName] input", "Gil")
    builder.frame.locator("[data-field=lastName] input").blur()
    expect(builder.frame.locator("[data-field=intro] .prose")).to_have_text("By a rule")
    assert asked(builder, "[data-field=intro] .prose") == []
    builder.page.evaluate("preview.select({ kind: 'field', name: 'home' })")
    builder.show(camp)
    assert asked(builder, "[data-field=home] .component .label >> nth=0") == []
    assert asked(builder, "[data-field=home] legend") == [["home", "texts.label"]]


def test_f2_asks_for_the_texts_of_what_has_the_focus_or_is_selected(shown):
    assert asked(shown, "[data-field=name] input", "F2") == [["name", "texts.label"]]
    assert asked(shown, "[type=submit]", "F2") == [["", "submitText"]]
    shown.page.evaluate("preview.select({ kind: 'field', name: 'email' })")
    for key in ["F2", "Enter"]:
        shown.frame.evaluate("document.activeElement.blur()")
        assert asked(shown, "body", key)[0] == ["email", "texts.label"]
    # A key that the control itself takes.
    assert asked(shown, "[data-field=name] input", "Enter") == []


def test_single_clicks_do_what_they_do(shown):
    box = shown.frame.locator("[type=checkbox] >> nth=0")
    label = shown.frame.locator(".field-checkbox .label >> nth=0")
    label.click()
    assert box.is_checked()
    assert shown.frame.locator("[contenteditable]").count() == 0 and shown.told("places") == []


def test_a_text_is_edited_when_the_builder_says_so_and_not_drawn_anew_meanwhile(shown, membership):
    frame = shown.frame
    order = {"place": {"node": {"kind": "field", "name": "name"}, "path": "texts.label"}, "string": "A <b>raw</b> text",
             "label": "Label: Name",
             "hasLines": False}
    shown.page.evaluate(
        "edit => document.querySelector('iframe').contentWindow.postMessage({ formsite: 'edit', edit }, '*')", order)
    editor = frame.get_by_role("textbox", name="Label: Name")
    expect(editor).to_be_focused()
    assert editor.inner_text() == "A <b>raw</b> text" and frame.locator("[data-field=name] b").count() == 0
    editor.evaluate("e => { e.isOld = true; }")
    renamed = {**membership, "title": {"isFixed": False, "variants": [{"string": "Other", "position": "builder:1:1"}]}}
    assert shown.show(renamed) is None
    assert editor.evaluate("e => e.isOld && e === document.activeElement")
    assert frame.locator("h1").inner_text() != "Other"
    shown.page.keyboard.press("Enter")
    expect(frame.locator("h1")).to_have_text("Other")
    assert frame.locator("[contenteditable]").count() == 0
