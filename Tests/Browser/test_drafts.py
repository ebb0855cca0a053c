"""Answers survive a reload and are offered again; passwords are never kept."""
import re

import pytest
from playwright.sync_api import expect

from Support.fields import boolean, consent, date, picker, text
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


def resume(page):
    return page.page.get_by_role("button", name=re.compile("resume|continue", re.IGNORECASE))


def start_over(page):
    return page.page.get_by_role("button", name=re.compile("start over", re.IGNORECASE))


def reload(page) -> None:
    page.page.reload()
    page.settle()


def states(page) -> dict:
    return {name: page.state(name, "value") for name in ENTERED}


@pytest.fixture(params=["disk", "host"])
def page(request, built, visit, host):
    dist = built(SITE)
    return visit(dist / "f" if request.param == "disk" else host.mount(dist) + "f/")


def test_nothing_is_offered_at_the_first_visit_or_after_a_look(page):
    assert resume(page).count() == 0
    page.control("name").focus()
    reload(page)
    assert resume(page).count() == 0


def test_answers_are_offered_after_a_reload_and_resumed(page):
    page.answer(ENTERED)
    reload(page)
    assert states(page) == {"name": "", "country": "KeyNoSelected", "born": "", "terms": False}, "offered, not forced"
    resume(page).click()
    page.settle()
    assert states(page) == ENTERED
    assert page.control("name").input_value() == "Ada" and page.control("terms").is_checked()
    assert resume(page).count() == 0 or not resume(page).is_visible()
    assert page.page.evaluate("document.activeElement !== document.body"), "the focus is not lost with the button"


def test_start_over_forgets(page):
    page.answer(ENTERED)
    reload(page)
    start_over(page).click()
    page.settle()
    assert states(page) == {"name": "", "country": "KeyNoSelected", "born": "", "terms": False}
    reload(page)
    assert resume(page).count() == 0
    assert "Ada" not in page.page.evaluate(STORED)


def test_a_password_is_never_kept(page):
    page.answer({"name": "Ada", "secret": "hush-hush-42"})
    reload(page)
    assert "hush-hush-42" not in page.page.evaluate(STORED)
    resume(page).click()
    page.settle()
    assert page.state("name", "value") == "Ada" and page.state("secret", "value") == ""


def test_what_was_sent_is_no_draft_any_more(page):
    page.answer(ENTERED)
    page.submit()
    assert page.host("valid") is True
    reload(page)
    assert resume(page).count() == 0
    assert "Ada" not in page.page.evaluate(STORED)


def test_a_refused_submit_keeps_the_draft(built, visit):
    needed = [text("name"), text("must", {"type": "mandatory", "textError": "Needed"})]
    page = visit(built(form_site({"f": needed})) / "f")
    page.enter("name", "Ada")
    page.submit()
    reload(page)
    resume(page).click()
    page.settle()
    assert page.state("name", "value") == "Ada"


def test_what_rules_have_done_comes_back(built, visit):
    rules = {"fieldReciver": ["more"], "compare": "=", "value": "true", "behavior": "show", "else": "hide"}
    page = visit(built(form_site({"f": [boolean("b", rules=rules), text("more", isHidden=True)]})) / "f")
    page.enter("b", True)
    page.enter("more", "seen")
    reload(page)
    assert not page.field("more").is_visible()
    resume(page).click()
    page.settle()
    assert page.field("more").is_visible() and page.state("more", "value") == "seen"
    assert page.heard("recoverFormModel", "invalidForm", "link") == []


def test_forms_do_not_share_their_drafts(built, visit, host):
    base = host.mount(built(SITE))
    page = visit(base + "f/")
    page.enter("name", "Ada")
    page.page.goto(base + "other/")
    page.settle()
    assert resume(page).count() == 0


def test_a_draft_of_a_changed_definition_is_not_offered(site, visit, host):
    made = site(form_site({"f": [text("name"), text("end")]}))
    made.build("--quiet")
    page = visit(host.mount(made.dist) + "f/")
    page.enter("name", "Ada")
    made.write(form_site({"f": [text("name", {"type": "numeric", "textError": "Digits"}), text("end")]}))
    made.build("--quiet")
    reload(page)
    assert resume(page).count() == 0
    assert page.state("name", "value") == ""


def test_a_draft_serves_every_language_of_the_form(built, visit, host):
    base = host.mount(built(SITE))
    page = visit(base + "f/en/")
    page.enter("name", "Ada")
    page.page.goto(base + "f/es/")
    page.settle()
    assert page.page.locator("main button:not([type=submit])").count() == 2


def test_switched_off_in_site_json(built, visit):
    page = visit(built(form_site({"f": FIELDS}, drafts=False)) / "f")
    page.answer(ENTERED)
    reload(page)
    assert resume(page).count() == 0
    assert "Ada" not in page.page.evaluate(STORED)


@pytest.mark.parametrize("junk", ["", "null", "5", "[]", "{", '{"values":{"name":{"a":1}}}', '{"values":5}', '"x"'])
def test_storage_spoilt_by_others_does_no_harm(junk, built, visit, host):
    page = visit(host.mount(built(SITE)) + "f/")
    page.enter("name", "Ada")
    page.page.evaluate("location.hash = ''")
    page.page.evaluate("junk => addEventListener('pagehide', () => { for (const key of Object.keys(localStorage)) localStorage[key] = junk; })", junk)
    reload(page)
    page.enter("name", "Grace")
    page.submit()
    assert page.values["name"] == "Grace"


def test_no_storage_at_all(built, visit, host):
    refused = """for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });"""
    page = visit(host.mount(built(SITE)) + "f/", before=refused)
    page.enter("name", "Ada")
    page.submit()
    assert page.values["name"] == "Ada"


def test_full_storage(built, visit, host):
    full = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
    page = visit(host.mount(built(SITE)) + "f/", before=full)
    page.enter("name", "Ada")
    page.submit()
    assert page.values["name"] == "Ada"


def test_the_notice_can_be_read_and_used_by_keys(page):
    page.enter("name", "Ada")
    reload(page)
    expect(resume(page)).to_be_visible()
    for _ in range(10):
        page.page.keyboard.press("Tab")
        if resume(page).evaluate("e => e === document.activeElement"):
            break
    page.page.keyboard.press("Enter")
    page.settle()
    assert page.state("name", "value") == "Ada"
