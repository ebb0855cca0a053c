"""The builder's page lets nothing happen without a word, and nobody loses what they typed."""
from playwright.sync_api import expect

from Browser.builder_fixtures import builder, event, start


def test_undo_in_a_text_box_never_brings_back_what_was_set_meanwhile(event):
    label = event.property("label")
    event.item("name").click()
    label.fill("")
    event.press("Tab")
    event.tool("problems")
    event.page.click(".tool-button[data-tool=problems]")
    event.item("name").click()
    event.press("Control+z")
    assert label.input_value() == "Full name"
    label.click()
    event.press("End")
    event.page.keyboard.type(" abc")
    assert label.input_value() == "Full name abc"
    event.press("Control+z")
    assert (label.input_value(), event.focus()) == ("Full name", "property label")
    # What the browser's own menu calls for does the same.
    session = event.page.context.new_cdp_session(event.page)
    event.press("Control+y", "End")
    event.page.keyboard.type("d")
    assert label.input_value() == "Full name abcd"
    session.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", "key": "F13", "commands": ["undo"]})
    assert label.input_value() == "Full name abc"


def test_a_key_that_is_not_taken_is_told_when_its_box_is_left(event):
    key = event.property("key")
    event.item("email").click()
    key.fill("diet")
    event.press("Tab")
    told = event.page.locator("[id^=strict-]:visible")
    assert (key.input_value(), told.inner_text()) == ("email",
                                                      "“diet” is taken already. It is “email” again")
    key.fill("")
    event.press("Control+z")
    assert (key.input_value(), event.selected()) == ("email", "email")


def test_a_key_that_was_taken_in_part_is_the_one_from_before(event):
    key = event.property("key")
    event.item("email").click()
    key.press("Control+a")
    event.page.keyboard.type("diet")
    assert (key.input_value(), key.get_attribute("aria-invalid")) == ("diet", "true")
    event.press("Tab")
    assert (key.input_value(), event.selected()) == ("email", "email")


def test_undoing_shows_the_key_of_the_field_that_it_selects(builder):
    for entry, label in [("boolean", "Car"), ("picker", "Shift"), ("text", "Guardian")]:
        builder.add(entry, label)
    key = builder.property("key")
    builder.item("shift").click()
    builder.tool("rules")
    builder.page.click("[data-part=add-rule]")
    builder.page.get_by_label("Target 1").select_option(label="Guardian")
    builder.press("Escape")
    builder.item("guardian").click()
    key.fill("parent")
    key.press("Tab")
    builder.press("Control+z", "Control+z")
    assert (builder.selected(), key.input_value()) == ("shift", "shift")
    builder.press("Control+z")
    builder.tool("rules")
    expect(builder.page.locator("[data-part=remove-rule]")).to_have_count(0)


def test_a_key_that_is_taken_is_said_once_its_box_is_left(event):
    event.item("hasDiet").click()
    event.property("key").fill("needsDiet")
    event.press("Tab")
    assert event.said() == "hasDiet is called needsDiet now, also where it was used"


def test_a_text_that_becomes_a_choice_has_words_for_nothing_chosen(builder):
    builder.add("text", "Size")
    builder.property("type").select_option("picker")
    expect(builder.property("listOptions.0.key")).to_have_value("KeyNoSelected")
    expect(builder.property("listOptions.0.value")).to_have_value("Choose one")


def test_what_is_begun_speaks_the_language_of_the_builder(builder):
    page = builder.page
    page.click("[data-tool=more]")
    page.select_option("#builder-language", "es")
    expect(builder.item("")).to_contain_text("Formulario sin título")
    assert page.locator("[data-command=undo]").get_attribute("aria-disabled") == "true"
    page.click(".empty [data-example=contact]")
    expect(page.locator("[role=treeitem]").first).to_contain_text("Contacto")
    assert builder.property("label").input_value() == "Escríbenos. Respondemos en dos días laborables."
    assert "Your name" not in page.locator("[data-export=formulary]").text_content()


def test_a_download_tells_what_it_cannot_hold(event):
    event.item("").click()
    event.property("title").fill("Mi título")
    event.tool("save")
    losses = event.page.locator("[data-tool-panel=save] .losses")
    expect(losses.locator("tbody tr")).to_have_count(1)
    assert losses.evaluate("""e => Boolean(e.compareDocumentPosition(
        document.querySelector('[data-download=formulary]'))
        & Node.DOCUMENT_POSITION_FOLLOWING)""")
    with event.page.expect_download() as download:
        event.page.click("[data-download=formulary]")
    assert download.value.suggested_filename == "mi-titulo.json"
    assert event.said() == "Downloaded mi-titulo.json; what it cannot hold is listed above it"


def test_long_lists_of_rules_scroll_in_their_pane(event):
    event.page.set_viewport_size({"width": 1280, "height": 700})
    event.tool("rules")
    # Many rules are as one that is far below.
    event.page.locator(".rules-tool .rule").evaluate("rule => { rule.style.marginBlockStart = '5000px'; }")
    heights = event.page.evaluate("""[document.documentElement, document.querySelector('.rules-tool .pane-body')]
        .map((each) => each.scrollHeight > 4000)""")
    assert heights == [False, True]
    assert event.page.locator(".rule [data-rule=value] option").all_inner_texts() == ["ticked", "not ticked"]


def test_what_the_form_returns_is_told_in_words(event):
    page = event.page
    event.previewed()
    page.click(".host-log .disclosure")
    event.frame.fill("[data-field=name] input", "Ada")
    event.frame.press("[data-field=name] input", "Tab")
    expect(page.locator(".host-values")).to_have_text("Nothing yet: this form hands its values out once it is sent.")
    assert page.locator(".host-events li").filter(has_text="change").first.inner_text() == "change name"
    assert page.locator(".host-head").all_inner_texts() == ["Values", "Events, the latest first"]


def test_a_choice_says_that_nothing_can_be_chosen_yet(builder):
    builder.add("picker", "Size")
    note = builder.page.locator(".list-listOptions .property-note")
    expect(note).to_contain_text("Nothing can be chosen yet")
    builder.page.click("[data-append=listOptions]")
    expect(note).to_be_hidden()


def test_a_rule_marks_a_target_that_is_gone(event):
    event.item("diet").click()
    event.press("Delete")
    event.tool("rules")
    chosen = event.page.locator("[data-rule=target-0] option:checked")
    assert chosen.all_inner_texts() == ["diet – not in the form"]


def test_versions_say_that_there_is_none(builder):
    builder.tool("versions")
    expect(builder.page.get_by_text("No version is kept yet.")).to_be_visible()


def test_a_form_that_the_browser_cannot_keep_is_told_of_until_it_can(start):
    builder = start(before="""for (const kind of [IDBObjectStore, Storage]) {
        const name = kind === Storage ? 'setItem' : 'put';
        const keep = kind.prototype[name];
        kind.prototype[name] = function (...given) {
            if (!window.hasRoom) throw new DOMException('full', 'QuotaExceededError');
            return keep.apply(this, given);
        };
    }""")
    asks = "() => !dispatchEvent(new Event('beforeunload', { cancelable: true }))"
    notice = builder.page.locator("[data-part=unkept]")
    assert builder.page.evaluate(asks) is False
    expect(notice).to_be_hidden()
    builder.add("text", "Name")
    expect(notice).to_contain_text("This browser cannot keep the form.")
    assert builder.page.evaluate(asks)
    builder.press("Control+z")
    builder.press("Control+z")
    expect(notice).to_be_hidden()
    builder.press("Control+Shift+z")
    expect(notice).to_be_visible()
    builder.page.evaluate("window.hasRoom = true")
    builder.add("email")
    expect(notice).to_be_hidden()
    assert builder.page.evaluate(asks) is False
