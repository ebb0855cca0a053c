"""The fate of the answers: seen, said as it is, and once."""
import json

import pytest
from playwright.sync_api import expect

from Browser.outcome_fixtures import FIELDS, TAKE, confirmation, drafts, line, open_form, part, press, respond
from Support.axe import violations
from Support.fields import mandatory, text
from Support.measures import expect_in_view
from Support.mmxml import form, labelled, mmxml_site, page
from Support.pages import FormPage, Watch
from Support.serving import serving
from Support.sites import form_site

LONG = [text(f"q{n}") for n in range(40)]
LINES = "e => { const words = new Range(); words.selectNodeContents(e); return words.getClientRects().length; }"
SIZES = [{"width": 1280, "height": 800}, {"width": 320, "height": 640}]


def hold_enter(opened: FormPage) -> None:
    """Presses Enter until the key repeats itself."""
    for _ in range(5):
        opened.page.keyboard.down("Enter")
    opened.page.keyboard.up("Enter")


# 1. The outcome is seen

@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
def test_the_outcome_is_seen_on_the_last_step_of_a_form_with_a_verified_mail(built, visit, size):
    definition = form(page("first", labelled("emailPinger", "mail", "E-mail")),
                      page("last", labelled("textField", "b", "B")))
    opened = visit(built(mmxml_site(definition)) / "f", viewport=size)
    part(opened, "next").click()
    press(opened)
    expect(line(opened)).to_contain_text("Nobody receives these answers yet")
    assert line(opened).get_attribute("role") == "status"
    expect_in_view(line(opened))
    for name in ("print", "download"):
        expect_in_view(part(opened, name))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
def test_the_outcome_is_in_view_wherever_the_person_is(open_form, host, size):
    host.endpoint.say(400, {"message": "The camp is full."})
    opened = open_form(LONG, context={"viewport": size})
    opened.page.evaluate("formsite.form().submit()")
    expect(line(opened)).to_contain_text("The camp is full.")
    assert opened.page.evaluate("scrollY") == 0
    expect_in_view(line(opened))
    # Where the button is, the line does not stand on it.
    press(opened)
    opened.settle()
    expect_in_view(line(opened))
    expect_in_view(opened.form.locator("[type=submit]"))
    boxes = [each.bounding_box() for each in (opened.form.locator("[type=submit]"), line(opened))]
    assert boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"]


# 2. Sent only when somebody took them

def test_without_endpoint_and_host_nobody_receives_and_nothing_is_lost(open_form):
    opened = open_form(is_sent=False)
    opened.enter("name", "Ada")
    press(opened)
    expect(line(opened)).to_contain_text("Nobody receives these answers yet")
    expect(confirmation(opened)).to_have_count(0)
    assert opened.state("name", "value") == "Ada" and opened.host("submission")["name"] == "Ada"
    assert any("Ada" in draft for draft in drafts(opened))
    assert "sent." not in opened.page.locator("main").inner_text()


# 9. A refusal is told where it belongs

def test_a_refusal_of_single_answers_is_told_at_their_fields_and_in_the_summary(open_form, host):
    host.endpoint.say(422, {"errors": {"mail": "This address is taken.", "camp": "The camp is full."}})
    opened = open_form()
    opened.enter("name", "Ada")
    press(opened)
    opened.settle()
    assert opened.message("mail").endswith("This address is taken.")
    assert opened.control("mail").get_attribute("aria-invalid") == "true"
    summary = opened.summary()
    expect(summary.get_by_role("link", name="This address is taken.")).to_be_visible()
    expect(summary).to_contain_text("The camp is full.")
    assert opened.page.title().startswith("2 errors: "), "as many as are listed"
    expect_in_view(summary)
    expect(line(opened)).to_contain_text("Correct what is marked")
    host.endpoint.say(200, {})
    opened.enter("mail", "b@example.org")
    press(opened)
    expect(confirmation(opened)).to_be_visible()


def test_a_message_for_no_field_alone_has_the_focus_in_the_summary(open_form, host):
    host.endpoint.say(422, {"errors": {"camp": "The camp is full."}})
    opened = open_form()
    opened.enter("name", "Ada")
    press(opened)
    expect(opened.summary()).to_contain_text("The camp is full.")
    assert opened.page.evaluate("document.activeElement.contains(document.querySelector('main [role=alert]'))")
    expect_in_view(opened.summary())
    # Nothing is marked that could be corrected.
    expect(line(opened)).to_contain_text("Your answers were not accepted.")
    host.endpoint.say(422, {"errors": {"camp": "The camp is full."}, "message": "We could not take this"})
    press(opened)
    expect(line(opened)).to_contain_text("We could not take this. Your answers are still here")


@pytest.mark.parametrize("status, content, words", [
    (400, {"message": "The camp is full."}, "The camp is full. Your answers are still here"),
    (500, {"message": "We are moving house."}, "We are moving house. Your answers are still here"),
    (422, {"errors": {}}, "Your answers were not accepted."), (403, "no object", "Your answers were not accepted."),
    (500, None, "Your answers were not sent. They are still here: try again later."),
    (429, None, "Your answers were not sent. They are still here: try again later."),
    (409, {"message": 7, "errors": "x"}, "Your answers were not accepted."),
])
def test_other_refusals_say_what_the_server_said_else_the_page_s_own_words(open_form, host, status, content, words):
    host.endpoint.say(status, content)
    host.endpoint.headers = {"Retry-After": "3600"}
    opened = open_form()
    opened.enter("name", "Ada")
    assert opened.host("submit()") is False
    expect(line(opened)).to_contain_text(words)
    assert opened.state("name", "value") == "Ada"


def test_what_the_receiver_refuses_is_told_at_the_field(browser, site):
    made = site(form_site({"f": [text("name", mandatory("Enter your name"))]}))
    context = browser.new_context(locale="en-US")
    with serving(made.folder) as server:
        opened = FormPage(context.new_page(), Watch(context, server.address))
        opened.page.goto(server.url("f/"))
        # As if the definition had changed since the page was opened.
        opened.page.route("**/__submit/f?*", lambda route: route.continue_(post_data='{"name": ""}'))
        opened.enter("name", "Ada")
        press(opened)
        expect(line(opened)).to_contain_text("Correct what is marked")
        assert opened.message("name").endswith("Enter your name")
        opened.page.unroute("**/__submit/f?*")
        press(opened)
        expect(confirmation(opened)).to_be_visible()
    context.close()


@pytest.mark.parametrize("size", [{"width": 320, "height": 640}, {"width": 320, "height": 256}], ids=["320", "zoomed"])
def test_the_news_of_a_refusal_never_cover_the_field_with_the_focus(open_form, host, size):
    host.endpoint.say(422, {"errors": {"q20": "This is taken."}, "message": "Somebody else has this number."})
    opened = open_form(LONG, context={"viewport": size})
    press(opened)
    opened.settle()
    opened.summary().get_by_role("link", name="This is taken.").click()
    for name in (f"q{number}" for number in range(20, 28)):
        assert opened.focused() == name
        field, news = opened.control(name).bounding_box(), opened.form.locator(".outcome").bounding_box()
        assert field["y"] >= 0 and field["y"] + field["height"] <= news["y"], (name, field, news)
        expect_in_view(line(opened))
        opened.page.keyboard.press("Tab")


def test_the_news_of_a_refusal_leave_the_first_wrong_field_of_steps_in_view(built, visit):
    definition = form(page("p", *(labelled("textField", f"f{n}", f"Question {n}") for n in range(9))))
    refusal = "Promise.resolve({ errors: { f4: 'This is taken.' }, message: 'Somebody else has this number.' })"
    opened = visit(built(mmxml_site(definition)) / "f", before=respond(refusal), viewport={"width": 320, "height": 480})
    press(opened)
    opened.settle()
    assert opened.focused() == "f4"
    field, news = opened.control("f4").bounding_box(), opened.form.locator(".outcome").bounding_box()
    assert field["y"] + field["height"] <= news["y"]


# 10. Sent is sent

@pytest.mark.parametrize("start", ["[type=submit]", "[data-field=word] input"], ids=["button", "last-field"])
def test_an_enter_key_that_is_held_is_one_press_where_nobody_receives(open_form, start):
    opened = open_form(is_sent=False)
    opened.enter("name", "Ada")
    opened.form.locator(start).focus()
    hold_enter(opened)
    expect(line(opened)).to_contain_text("Nobody receives these answers yet")
    assert len(opened.heard("submit")) == 1


def test_an_enter_key_that_is_held_goes_on_by_one_field_and_answers_no_question(open_form, built, visit):
    opened = open_form(is_sent=False)
    opened.control("name").focus()
    hold_enter(opened)
    assert opened.focused() == "mail" and opened.heard("submit") == []
    definition = form(page("p", labelled("textField", "a", "A", submitAlerts="YES"), labelled("textField", "b", "B")))
    asked = visit(built(mmxml_site(definition)) / "f")
    asked.control("b").focus()
    hold_enter(asked)
    expect(asked.page.locator("dialog [data-part=continue]")).to_be_visible()
    assert asked.heard("submit") == []


def test_a_double_click_makes_one_submission(open_form, host):
    opened = open_form()
    opened.enter("name", "Ada")
    box = opened.form.locator("[type=submit]").bounding_box()
    mouse = opened.page.mouse
    mouse.move(box["x"] + 20, box["y"] + 20)
    mouse.down()
    mouse.up()
    host.endpoint.next()
    mouse.down(click_count=2)
    mouse.up(click_count=2)
    opened.settle()
    expect(confirmation(opened)).to_be_visible()
    assert host.endpoint.inbox.empty()


def test_a_second_press_while_sending_does_nothing_and_the_button_keeps_its_width(open_form, host):
    host.endpoint.open.clear()
    opened = open_form()
    opened.enter("name", "Ada")
    button = opened.form.locator("[type=submit]")
    width = button.bounding_box()["width"]
    button.click()
    expect(line(opened)).to_have_text("Sending your answers…")
    assert button.get_attribute("aria-disabled") == "true" and button.bounding_box()["width"] == width
    button.click(force=True)
    button.press("Enter")
    host.endpoint.open.set()
    expect(confirmation(opened)).to_be_visible()
    host.endpoint.next()
    assert host.endpoint.inbox.empty() and len(opened.heard("submit")) == 1


def test_the_same_answers_have_the_same_key_until_the_form_is_started_anew(open_form, host):
    host.endpoint.say(409, {"message": "Busy."})
    opened = open_form()
    keys: list[str] = []

    def send(name: str) -> None:
        opened.enter("name", name)
        opened.submit()
        keys.append(host.endpoint.next().headers["idempotency-key"])

    send("Ada")
    send("Ada")
    send("Bea")
    send("Ada")
    opened.page.reload()
    opened.settle()
    host.endpoint.say(201, {})
    send("Ada")
    first, again, other, back, reloaded = keys
    assert first == again == back == reloaded != other
    expect(part(opened, "reference")).to_have_text(f"{first[:4]}-{first[4:8]}".upper())
    part(opened, "another").click()
    send("Ada")
    assert keys[-1] not in keys[:-1]


def test_another_submission_begins_folded(open_form):
    opened = open_form([*FIELDS, {"key": "terms", "type": "boolean", "subtype": "expandable", "label": "Terms",
                                  "expandableInfo": {"textButtonReadMore": "More", "textButtonReadLess": "Less",
                                                     "description": "All of them"}}], is_sent=False)
    opened.page.evaluate(TAKE)
    opened.enter("name", "Ada")
    opened.part("terms", "more").click()
    press(opened)
    part(opened, "another").click()
    assert not opened.field("terms").locator("details").evaluate("each => each.open")
    expect(opened.part("terms", "more")).to_have_text("More")


# The confirmation

@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
def test_the_confirmation_says_what_happened_and_what_comes_next(open_form, host, size):
    host.endpoint.say(200, {"message": "Thank you, Ada.", "reference": "AB-2027-00042"})
    words = {"en": "We write to you within two days.", "de": "Wir schreiben Ihnen."}
    opened = open_form(confirmation=words, context={"viewport": size})
    opened.enter("name", "Ada")
    press(opened)
    heading = confirmation(opened).get_by_role("heading", name="Your answers were sent.")
    expect(heading).to_be_focused()
    expect_in_view(heading)
    for said in ("Thank you, Ada.", words["en"]):
        expect_in_view(confirmation(opened).get_by_text(said))
    assert words["de"] not in confirmation(opened).inner_text()
    expect_in_view(part(opened, "reference"))
    assert part(opened, "reference").evaluate(LINES) == 1
    for name in ("print", "download", "another"):
        expect_in_view(part(opened, name))
    expect(opened.form).to_be_hidden()
    assert opened.page.locator("main > *:visible").count() == 2
    assert opened.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_each_outcome_is_accessible(open_form, host, scheme):
    opened = open_form(context={"color_scheme": scheme}, confirmation={"en": "We write to you."})
    opened.enter("name", "Ada")
    host.endpoint.say(422, {"errors": {"mail": "Taken.", "x": "Full."}})
    found = []
    for status, content in ((422, {"errors": {"mail": "Taken.", "x": "Full."}}),
                            (400, {"message": "Full."}), (200, {})):
        host.endpoint.say(status, content)
        press(opened)
        opened.settle()
        found += violations(opened)
    assert found == []


def test_a_form_s_own_words_stand_in_place_of_the_site_s(built, visit):
    files = form_site({"f": FIELDS, "g": FIELDS}, confirmation={"en": "We write to you."})
    files["site.json"]["forms"] = [
        {"source": "forms/f.json"}, {"source": "forms/g.json", "confirmation": {"en": "We call you."}}]
    dist = built(files)
    for form_id, words in (("f", "We write to you."), ("g", "We call you.")):
        opened = visit(dist / form_id, before=TAKE)
        opened.enter("name", "Ada")
        press(opened)
        expect(confirmation(opened)).to_contain_text(words)


def test_what_was_sent_can_be_printed_and_downloaded(open_form, host):
    opened = open_form(
        before="window.print = () => { window.printed = document.querySelector('.receipt')?.innerText ?? ''; };")
    opened.answer({"name": "Ada", "mail": "a@example.org", "word": "swordfish"})
    press(opened)
    with opened.page.expect_download() as waiting:
        part(opened, "download").click()
    reference = part(opened, "reference").inner_text()
    assert waiting.value.suggested_filename == f"f-{reference}.json"
    assert json.loads(waiting.value.path().read_text()) == {"name": "Ada", "mail": "a@example.org"}
    opened.page.emulate_media(media="print")
    opened.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    record = opened.page.locator(".receipt")
    expect(record).to_be_visible()
    assert "Ada" in record.inner_text() and "swordfish" not in record.inner_text()
    expect(confirmation(opened)).to_be_hidden()
    opened.page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(record).to_have_count(0)


def test_a_string_is_downloaded_as_it_was_sent_without_what_is_secret(built, visit):
    card = labelled("textField", "card", "Card", "<partClone>-4::last</partClone>", secure="YES")
    definition = form(page("p", labelled("textField", "name", "Name"), card, labelled("textField", "town", "Town")))
    opened = visit(built(mmxml_site(definition)) / "f", before=TAKE)
    opened.answer({"name": "Ada: B", "card": "4111111111111111", "town": "York"})
    press(opened)
    with opened.page.expect_download() as waiting:
        part(opened, "download").click()
    assert waiting.value.suggested_filename.endswith(".txt")
    assert opened.host("submission") == "Ada%3A B:name:4111111111111111:card:1111:last:York:town"
    assert waiting.value.path().read_text() == "Ada%3A B:name:York:town"


def test_another_one_begins_as_the_form_opens(open_form, host):
    opened = open_form()
    start = opened.values
    opened.answer({"name": "Ada", "mail": "a@example.org", "word": "swordfish"})
    press(opened)
    part(opened, "another").click()
    expect(opened.form).to_be_visible()
    expect(confirmation(opened)).to_have_count(0)
    assert opened.values == start
    assert [opened.control(name).input_value() for name in ("name", "mail", "word")] == ["", "", ""]
    assert line(opened).inner_text() == "" and drafts(opened) == []
    assert opened.page.evaluate("document.activeElement.localName") == "h1"
    press(opened)
    assert opened.message("name").endswith("Fill this in")


def test_a_page_that_is_loaded_again_confirms_still_what_was_sent_from_it(open_form, host):
    opened = open_form()
    opened.answer({"name": "Ada", "mail": "a@example.org", "word": "swordfish"})
    press(opened)
    reference = part(opened, "reference").inner_text()
    opened.page.reload()
    opened.settle()
    expect(confirmation(opened).locator("h2")).to_have_text("Your answers were sent.")
    expect(part(opened, "reference")).to_have_text(reference)
    expect(opened.form).to_be_hidden()
    assert part(opened, "print").count() == part(opened, "download").count() == 0, "the answers are gone"
    part(opened, "another").click()
    expect(opened.form).to_be_visible()
    opened.page.reload()
    opened.settle()
    expect(confirmation(opened)).to_have_count(0)
    assert opened.state("name", "value") == "" and host.endpoint.inbox.qsize() == 1


def test_the_handle_answers_after_a_confirmed_submit(open_form, host):
    opened = open_form()
    opened.enter("name", "Ada")
    assert opened.host("submit()") is True
    expect(confirmation(opened)).to_be_visible()
    opened.page.evaluate("formsite.form().field('name').set('Bea')")
    assert opened.state("name", "value") == "Bea"
    opened.page.evaluate("formsite.form().field('name').set('')")
    assert opened.host("submit()") is False
    expect(opened.form).to_be_visible()
    expect(confirmation(opened)).to_have_count(0)
    assert opened.message("name").endswith("Fill this in")


@pytest.mark.parametrize("call", ["reveal('mail')", "setErrors({ mail: 'This address is taken.' })"])
def test_the_form_is_back_where_the_host_asks_for_a_field(call, open_form, host):
    opened = open_form()
    opened.enter("name", "Ada")
    press(opened)
    expect(confirmation(opened)).to_be_visible()
    opened.page.evaluate("formsite.form().reveal('nothing')")
    expect(confirmation(opened)).to_be_visible()
    opened.page.evaluate(f"formsite.form().{call}")
    expect(confirmation(opened)).to_have_count(0)
    expect(opened.field("mail")).to_be_visible()
    assert opened.state("name", "value") == "Ada"


def test_without_connection_it_is_said_once_and_confirmed_when_it_is_back(open_form, host):
    opened = open_form()
    opened.enter("name", "Ada")
    opened.page.context.set_offline(True)
    press(opened)
    expect(line(opened)).to_contain_text("will be sent when you are online again")
    assert opened.page.locator("main").inner_text().count("online again") == 1
    expect_in_view(line(opened))
    opened.page.context.set_offline(False)
    expect(confirmation(opened)).to_be_visible()
    key = host.endpoint.next().headers["idempotency-key"]
    assert host.endpoint.inbox.empty()
    expect(part(opened, "reference")).to_have_text(f"{key[:4]}-{key[4:8]}".upper())


# 20. Without script

def test_without_script_there_is_no_button_where_nothing_can_be_sent(open_form, host):
    opened = open_form(is_sent=False, context={"java_script_enabled": False})
    expect(opened.form.locator("[type=submit]")).to_be_hidden()
    # The driver switches scripts off only once the page has been read as one with scripts.
    assert "cannot be sent while JavaScript is off" in opened.form.locator("noscript").inner_html()
    opened.control("name").fill("Ada")
    address = opened.page.url
    opened.control("name").press("Enter")
    assert opened.page.url == address and opened.control("name").input_value() == "Ada"
    sent = open_form(context={"java_script_enabled": False})
    expect(sent.form.locator("[type=submit]")).to_be_visible()


def test_a_page_that_is_one_file_confirms_too(built, visit):
    dist = built(form_site({"f": FIELDS}), "--single-file")
    opened = visit(next(dist.glob("**/f.en.html")), before=TAKE)
    opened.enter("name", "Ada")
    press(opened)
    expect(confirmation(opened)).to_be_visible()
    assert confirmation(opened).evaluate("e => getComputedStyle(e).borderTopWidth") == "4px"
