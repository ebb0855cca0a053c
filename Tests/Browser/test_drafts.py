"""Answers survive a page that is left, with the place where it was left; passwords are never kept."""
import pytest
from playwright.sync_api import expect

from Support.browser import until
from Support.fields import boolean, consent, date, picker, text
from Support.mmxml import form, labelled, mmxml_site
from Support.mmxml import page as form_page
from Support.pages import FormPage
from Support.sites import form_site

FIELDS = [text("name"), text("secret", isPassword=True), picker("country"), date("born"), boolean("terms"),
          consent("news"), text("locked", isEditing=False, value="fixed")]
SITE = form_site({"f": FIELDS, "other": FIELDS}, locales=["en", "es"])
ENTERED = {"name": "Ada", "country": "es", "born": "10/12/1980", "terms": True}
STORED = """async () => JSON.stringify([{...localStorage}, {...sessionStorage}, await Promise.all(
    (await indexedDB.databases()).map(({ name }) => new Promise((done, fail) => {
        const opening = indexedDB.open(name);
        opening.onerror = fail;
        opening.onsuccess = () => { const base = opening.result, stores = [...base.objectStoreNames];
            if (!stores.length) { base.close(); return done([]); }
            const all = stores.map(s => new Promise(r => { const q = base.transaction(s).objectStore(s).getAll();
                q.onsuccess = () => r(q.result); }));
            Promise.all(all).then(found => { base.close(); done(found); }); };
    })))])"""


NEW = {"name": "", "country": "KeyNoSelected", "born": "", "terms": False}
AFTERNOON = "2026-03-05T14:05:00Z"
IN_VIEW = """line => { const { top, bottom } = line.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && document.elementFromPoint(innerWidth / 2, (top + bottom) / 2) === line
        || line.contains(document.elementFromPoint(innerWidth / 2, (top + bottom) / 2)); }"""

LEFT = "() => Object.values(localStorage).some((draft) => JSON.parse(draft).open === 0)"
"""True once a page has been left: one in another process hears of it a moment later."""


def line(page):
    return page.page.locator("[data-draft]")


def button(page, part):
    return line(page).locator(f"[data-part={part}]")


def reload(page) -> None:
    page.page.reload()
    page.settle()


def another(page, address: str | None = None) -> FormPage:
    """The form in a new tab of the same browser."""
    tab = FormPage(page.page.context.new_page(), page.watch)
    tab.page.goto(address or page.page.url)
    tab.settle()
    return tab


def states(page) -> dict:
    return {name: page.state(name, "value") for name in ENTERED}


@pytest.fixture(params=["disk", "host"])
def page(request, built, visit, host):
    dist = built(SITE)
    return visit(dist / "f" if request.param == "disk" else host.mount(dist) + "f/")


def test_nothing_is_told_at_the_first_visit_or_after_a_look(page):
    assert line(page).count() == 0
    page.control("name").focus()
    reload(page)
    assert line(page).count() == 0 and states(page) == NEW


def test_after_a_reload_the_form_is_filled_and_an_edit_overwrites_nothing(page):
    page.answer(ENTERED)
    reload(page)
    assert states(page) == ENTERED
    assert page.control("name").input_value() == "Ada" and page.control("terms").is_checked()
    expect(line(page)).to_have_attribute("role", "status")
    expect(button(page, "restart")).to_have_text("Start again")
    assert line(page).evaluate(IN_VIEW)
    page.enter("born", "11/12/1980")
    reload(page)
    assert states(page) == {**ENTERED, "born": "11/12/1980"}


@pytest.mark.parametrize("locale, now, later, words", [
    ("en", AFTERNOON, AFTERNOON, "We kept your answers from 2:05\N{NARROW NO-BREAK SPACE}PM."),
    ("es", AFTERNOON, AFTERNOON, "Hemos guardado sus respuestas (14:05)."),
    ("en", AFTERNOON, "2026-03-06T08:00:00Z", "We kept your answers from March 5, 2026."),
])
def test_the_line_says_when_in_the_language_of_the_page(locale, now, later, words, built, visit, host):
    page = visit(host.mount(built(SITE)) + f"f/{locale}/", now=now)
    page.enter("name", "Ada")
    page.page.clock.set_fixed_time(later)
    reload(page)
    reload(page)
    expect(line(page).locator("p")).to_have_text(words)


def test_a_password_is_never_kept_and_named(page):
    page.answer({"name": "Ada", "secret": "hush-hush-42"})
    reload(page)
    assert "hush-hush-42" not in page.page.evaluate(STORED)
    assert page.state("name", "value") == "Ada" and page.state("secret", "value") == ""
    expect(line(page)).to_contain_text(f"Not kept: {page.state('secret', 'label')}.")
    reload(page)
    expect(line(page)).to_contain_text(f"Not kept: {page.state('secret', 'label')}.")
    page.control("secret").press_sequentially("s3cret-half")
    reload(page)
    assert "s3cret-half" not in page.page.evaluate(STORED)


def test_starting_again_can_be_undone(page):
    page.answer(ENTERED)
    reload(page)
    page.enter("secret", "hush-hush-42")
    button(page, "restart").click()
    assert states(page) == NEW and page.state("secret", "value") == ""
    expect(button(page, "undo")).to_be_focused()
    expect(button(page, "restart")).to_be_hidden()
    assert "Ada" not in page.page.evaluate(STORED)
    button(page, "undo").click()
    assert states(page) == ENTERED and page.state("secret", "value") == "hush-hush-42"
    expect(button(page, "restart")).to_be_focused()
    reload(page)
    assert states(page) == ENTERED
    button(page, "restart").click()
    reload(page)
    assert states(page) == NEW and line(page).count() == 0
    assert "Ada" not in page.page.evaluate(STORED)


def test_what_is_entered_after_starting_again_cannot_be_undone_away(page):
    page.answer(ENTERED)
    for enter in (lambda: page.control("name").press("G"), lambda: page.control("terms").click()):
        reload(page)
        button(page, "restart").click()
        page.host("fill({})")
        expect(button(page, "undo")).to_be_visible()
        enter()
        expect(button(page, "undo")).to_have_count(0)
        expect(line(page).locator("p")).to_have_text("You have started again.")


def test_what_was_sent_is_no_draft_any_more(page):
    page.page.evaluate("addEventListener('formsite:submit', event => event.preventDefault())")
    page.answer(ENTERED)
    reload(page)
    page.page.evaluate("addEventListener('formsite:submit', (event) => event.preventDefault())")
    page.submit()
    assert page.host("valid") is True
    expect(line(page)).to_have_count(0)
    reload(page)
    assert line(page).count() == 0
    assert "Ada" not in page.page.evaluate(STORED)


def test_a_refused_submit_keeps_the_draft(built, visit):
    needed = [text("name"), text("must", {"type": "mandatory", "textError": "Needed"})]
    page = visit(built(form_site({"f": needed})) / "f")
    page.enter("name", "Ada")
    page.submit()
    reload(page)
    assert page.state("name", "value") == "Ada"
    button(page, "restart").click()
    page.submit()
    assert page.message("must")
    button(page, "undo").click()
    assert not page.message("must") and page.state("name", "value") == "Ada"


def test_what_rules_have_done_comes_back(built, visit):
    rules = {"fieldReciver": ["more"], "compare": "=", "value": "true", "behavior": "show", "else": "hide"}
    page = visit(built(form_site({"f": [boolean("b", rules=rules), text("more", isHidden=True)]})) / "f")
    page.enter("b", True)
    page.enter("more", "seen")
    reload(page)
    assert page.field("more").is_visible() and page.state("more", "value") == "seen"
    assert page.heard("recoverFormModel", "invalidForm", "link") == []
    button(page, "restart").click()
    assert not page.field("more").is_visible()


def test_what_rules_have_replaced_is_there_as_it_was_built_after_a_reload_and_a_new_start(built, visit):
    rule = ('<relationship object="item::%s"><condition>size == "s"</condition><if><required>NO</required></if>'
            '<else><label>New</label></else></relationship>')
    made = form(form_page("p", labelled("segmentedControl", "size", "Size", '<defaultValue>s</defaultValue>'
                                        '<tag value="s">Small</tag><tag value="l">Large</tag>'),
                          labelled("textField", "name", "Name"), labelled("checkbox", "news", "News")),
                rules=rule % "name" + rule % "news")
    page = visit(built(mmxml_site(made)) / "f")
    page.control("name").fill("hello")
    page.page.get_by_role("radio", name="Large").check()
    reload(page)
    expect(page.control("name")).to_have_value("hello")
    button(page, "restart").click()
    page.control("name").fill("again")
    expect(page.control("news")).to_have_attribute("type", "checkbox")
    assert page.state("name", "value") == "again"


STEPS = form(
    form_page("one", labelled("textField", "first", "First")),
    form_page("two", *[labelled("textField", f"t{number}", f"Text {number}") for number in range(25)],
              labelled("dateField", "born", "Born"), labelled("textField", "last", "Last")))


@pytest.mark.parametrize("width, height", [(1280, 800), (320, 640)])
def test_the_form_comes_back_where_it_was_left_half_typed(width, height, built, visit):
    page = visit(built(mmxml_site(STEPS)) / "f", viewport={"width": width, "height": height})
    page.page.locator(".actions [data-part=next]").click()
    day = page.part("born", "day").locator("input")
    day.press_sequentially("17")
    before = day.evaluate("e => [scrollY, e.getBoundingClientRect().top]")
    assert before[0] > 300
    reload(page)
    expect(page.place("page", "two")).to_be_visible()
    expect(page.place("page", "one")).to_be_hidden()
    expect(day).to_be_focused()
    expect(day).to_have_value("17")
    assert abs(day.evaluate("e => e.getBoundingClientRect().top") - before[1]) < 2
    assert line(page).evaluate(IN_VIEW)
    # It becomes a value when it is left, and the line gives way to the work.
    page.part("born", "year").locator("input").fill("1980")
    page.control("last").focus()
    reload(page)
    expect(day).to_have_value("17")
    expect(page.part("born", "year").locator("input")).to_have_value("1980")
    page.control("last").fill("more")
    assert not line(page).evaluate(IN_VIEW)
    button(page, "restart").click()
    expect(day).to_have_value("")
    expect(page.place("page", "one")).to_be_visible()
    assert page.page.evaluate("scrollY") == 0
    button(page, "undo").click()
    expect(page.place("page", "two")).to_be_visible()
    expect(day).to_have_value("17")


def test_each_tab_has_its_own_draft_and_a_new_one_gets_the_newest_that_is_free(built, visit, host):
    crash = "addEventListener('pagehide', (event) => window.crashes && event.stopImmediatePropagation());"
    one = visit(host.mount(built(SITE)) + "f/")
    one.page.context.add_init_script(crash)
    one.enter("name", "One")
    two = another(one)
    assert line(two).count() == 0 and two.state("name", "value") == ""
    two.enter("name", "Two")
    reload(one)
    reload(two)
    assert [one.state("name", "value"), two.state("name", "value")] == ["One", "Two"]
    # Nothing says that a page has crashed: it has not been left, but its lock is gone.
    two.page.evaluate("window.crashes = true")
    two.page.goto("about:blank")
    three = another(one)
    assert three.state("name", "value") == "Two"
    four = another(one)
    assert four.state("name", "value") == ""
    address = one.page.url
    one.page.goto("about:blank")
    until(four.page, LEFT)
    five = another(four, address)
    assert five.state("name", "value") == "One"


def test_a_page_that_comes_back_has_its_draft_to_itself(built, visit, host):
    one = visit(host.mount(built(SITE)) + "f/")
    one.enter("name", "One")
    one.page.evaluate("""async () => { document.dispatchEvent(new Event('visibilitychange'));
        while (!(await navigator.locks.query()).held.length); }""")
    for way in ("pagehide", "pageshow"):
        one.page.evaluate("(way) => { dispatchEvent(new PageTransitionEvent(way, { persisted: true })); }", way)
    two = another(one)
    assert two.state("name", "value") == "" and line(two).count() == 0


def test_a_tab_that_changes_the_language_leaves_the_draft_of_another_alone(built, visit, host):
    address = host.mount(built(SITE)) + "f/en/"
    one = visit(address)
    two = another(one)
    one.enter("name", "One")
    one.page.goto("about:blank")
    until(two.page, LEFT)
    two.page.locator("[data-languages] a[lang=es]").click()
    two.page.wait_for_url("**/f/es/**")
    two.settle()
    two.enter("name", "Two")
    three = another(two, address)
    assert three.state("name", "value") == "One"


def test_without_locks_a_draft_whose_page_is_open_is_left_alone(built, visit, host):
    none = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });"
    one = visit(host.mount(built(SITE)) + "f/", before=none)
    one.enter("name", "One")
    one.page.context.add_init_script(none)
    two = another(one)
    assert two.state("name", "value") == ""
    address = one.page.url
    one.page.goto("about:blank")
    until(two.page, LEFT)
    reload(two)
    assert two.state("name", "value") == "One"
    three = another(two, address)
    assert three.state("name", "value") == ""


def test_values_from_outside_fill_a_form_without_a_draft_and_are_offered_to_one_with_it(built, visit, host):
    base = host.mount(built(form_site({"f": FIELDS}, prefill=["born"])))
    page = visit(base + "f/?born=2001-02-03", values={"name": "Host"})
    assert page.state("name", "value") == "Host" and line(page).count() == 0
    page.enter("name", "Ada")
    reload(page)
    assert page.state("name", "value") == "Ada"
    button(page, "fill").click()
    assert page.state("name", "value") == "Host"
    expect(button(page, "undo")).to_be_focused()
    button(page, "undo").click()
    assert page.state("name", "value") == "Ada"
    button(page, "restart").click()
    assert page.state("name", "value") == "Host", "as the form opens without a draft"
    button(page, "undo").click()
    page.enter("name", "Host")
    reload(page)
    assert button(page, "fill").count() == 0 or button(page, "fill").is_hidden()


def test_forms_do_not_share_their_drafts(built, visit, host):
    base = host.mount(built(SITE))
    page = visit(base + "f/")
    page.enter("name", "Ada")
    page.page.goto(base + "other/")
    page.settle()
    assert line(page).count() == 0


def test_a_draft_of_a_changed_definition_is_carried_over_as_far_as_it_fits(site, visit, host):
    made = site(form_site({"f": [text("name"), boolean("terms"), text("gone"), text("end", value="before")]}))
    made.build("--quiet")
    page = visit(host.mount(made.dist) + "f/")
    page.answer({"name": "Ada", "terms": True, "gone": "x"})
    rules = {"fieldReciver": ["more"], "compare": "=", "value": "true", "behavior": "show", "else": "hide"}
    made.write(form_site({"f": [text("name", label="Your name"), boolean("terms", rules=rules),
                                text("more", isHidden=True), text("end", value="after")]}))
    made.build("--quiet")
    reload(page)
    expect(line(page)).to_contain_text("We kept your answers")
    assert page.state("name", "value") == "Ada" and page.state("terms", "value") is True
    assert page.is_shown("more"), "the rules of now have run"
    assert page.state("end", "value") == "after", "nobody had touched it"
    reload(page)
    assert page.state("name", "value") == "Ada" and page.is_shown("more")
    assert page.page.evaluate("Object.keys(localStorage).length") == 1
    button(page, "restart").click()
    assert page.page.evaluate("Object.keys(localStorage).length") == 0


def test_an_answer_that_no_longer_fits_is_named(site, visit, host):
    made = site(form_site({"f": [text("name"), text("born")]}))
    made.build("--quiet")
    page = visit(host.mount(made.dist) + "f/")
    page.answer({"name": "Ada", "born": "in May"})
    made.write(form_site({"f": [text("name"), date("born")]}))
    made.build("--quiet")
    reload(page)
    expect(line(page)).to_contain_text("Not kept: Born.")
    assert page.state("name", "value") == "Ada" and page.state("born", "value") == ""


def test_a_draft_of_what_is_not_kept_alone_is_told_too(page):
    page.answer({"secret": "hush-hush-42"})
    reload(page)
    expect(line(page)).to_contain_text("Not kept: Secret.")


@pytest.mark.parametrize("locale, words", [
    ("en", "Not kept: Secret, Pin, and Key."), ("ja", "保存されていないもの：Secret、Pin、Key。"),
    ("ar", "لم يُحفَظ: Secret وPin وKey.")])
def test_what_is_not_kept_is_listed_as_the_language_lists(locale, words, built, visit):
    secrets = [text(name, isPassword=True) for name in ("secret", "pin", "key")]
    page = visit(built(form_site({"f": secrets}, locales=[locale])) / "f")
    page.answer({name: "hush-hush-42" for name in ("secret", "pin", "key")})
    reload(page)
    expect(line(page)).to_contain_text(words)


def test_a_draft_serves_every_language_of_the_form(built, visit, host):
    base = host.mount(built(SITE))
    page = visit(base + "f/en/")
    page.enter("name", "Ada")
    page.page.goto(base + "f/es/")
    page.settle()
    assert page.state("name", "value") == "Ada"
    expect(button(page, "restart")).to_have_text("Empezar de nuevo")


def test_a_change_of_language_goes_on_without_a_word(built, visit, host):
    page = visit(host.mount(built(SITE)) + "f/en/")
    page.enter("name", "Ada")
    page.page.locator("[data-languages] a[lang=es]").click()
    page.page.wait_for_url("**/f/es/**")
    page.settle()
    assert page.state("name", "value") == "Ada" and line(page).count() == 0
    reload(page)
    assert page.state("name", "value") == "Ada" and line(page).count() == 1


def test_switched_off_in_site_json(built, visit):
    page = visit(built(form_site({"f": FIELDS}, drafts=False)) / "f")
    page.answer(ENTERED)
    reload(page)
    assert line(page).count() == 0
    assert "Ada" not in page.page.evaluate(STORED)


@pytest.mark.parametrize("junk", ["", "null", "5", "[]", "{", '{"values":{"name":{"a":1}}}', '{"values":5}', '"x"'])
def test_storage_spoilt_by_others_does_no_harm(junk, built, visit, host):
    page = visit(host.mount(built(SITE)) + "f/")
    page.enter("name", "Ada")
    page.page.evaluate("location.hash = ''")
    page.page.evaluate("""junk => addEventListener('pagehide', () => {
        for (const key of Object.keys(localStorage)) localStorage[key] = junk;
    })""", junk)
    reload(page)
    page.enter("name", "Grace")
    page.submit()
    assert page.values["name"] == "Grace"


REFUSED = """for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });"""
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
ASKS = "() => !dispatchEvent(new Event('beforeunload', { cancelable: true }))"
"""True once the browser would ask whether the page is to be left."""


@pytest.mark.parametrize("storage", [REFUSED, FULL], ids=["none", "full"])
def test_where_nothing_can_be_kept_the_browser_asks_before_the_page_is_left(storage, built, visit, host):
    taken = "addEventListener('formsite:submit', (event) => event.preventDefault());"
    page = visit(host.mount(built(SITE)) + "f/", before=storage + taken)
    assert page.page.evaluate(ASKS) is False
    page.enter("name", "Ada")
    until(page.page, ASKS)
    dialog = "a dialog of the browser's own"
    page.watch.expected.append(dialog)
    page.page.locator("[data-languages] a[lang=es]").click(no_wait_after=True)
    assert [problem for problem in page.watch.problems if dialog in problem]
    assert page.state("name", "value") == "Ada" and page.page.url.endswith("f/")
    page.submit()
    assert page.values["name"] == "Ada"
    assert page.page.evaluate(ASKS) is False


def test_the_browser_asks_no_more_once_a_draft_is_kept_again(built, visit, host):
    sometimes = """const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (...given) {
            if (!window.hasRoom) throw new DOMException('full', 'QuotaExceededError');
            setItem.apply(this, given);
        };"""
    page = visit(host.mount(built(SITE)) + "f/", before=sometimes)
    page.enter("name", "Ada")
    until(page.page, ASKS)
    page.page.evaluate("window.hasRoom = true")
    page.enter("name", "Grace")
    until(page.page, f"() => !({ASKS})()")


def test_the_line_can_be_used_by_keys(page):
    page.enter("name", "Ada")
    reload(page)
    for part in ("restart", "undo"):
        button(page, part).focus()
        page.page.keyboard.press("Enter")
    assert page.state("name", "value") == "Ada"


def test_the_line_stops_covering_the_form_when_the_person_goes_on(page):
    page.page.set_viewport_size({"width": 320, "height": 600})
    page.enter("name", "Ada")
    reload(page)
    position = "e => getComputedStyle(e).position"
    assert line(page).evaluate(position) == "sticky"
    page.page.locator(".label").first.dispatch_event("pointerdown")
    assert line(page).evaluate(position) == "static"


@pytest.mark.parametrize("size", [(800, 600), (400, 300), (320, 568)], ids=["whole", "zoomed", "narrow"])
def test_neither_the_line_nor_the_news_of_sending_cover_the_button_that_was_pressed(size, built, visit):
    page = visit(built(SITE) / "f", viewport=dict(zip(("width", "height"), size)), reduced_motion="reduce")
    page.answer({"name": "Ada"})
    reload(page)
    expect(line(page)).to_be_visible()
    page.form.locator("[type=submit]").press("Enter")
    page.settle()
    button, news = (page.page.locator(each).bounding_box() for each in ("form [type=submit]", ".outcome"))
    assert button["y"] >= 0 and button["y"] + button["height"] <= news["y"]
