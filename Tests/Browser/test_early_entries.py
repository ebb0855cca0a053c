"""Entries made before the script runs are entries: rules run on them, records take them and drafts keep them."""
import pytest

from Support.fields import boolean, date, text
from Support.held import HeldRequests
from Support.sites import form_site

RULE = {"fieldReciver": ["guardian"], "compare": "<", "value": "18", "behavior": "show", "else": "hide"}
TICK = {"fieldReciver": ["more"], "compare": "=", "value": "true", "behavior": "show", "else": "hide"}
MEMBERS = [date("born", rules=RULE), text("guardian", isHidden=True), boolean("also", rules=TICK),
           text("more", isHidden=True), text("name")]
LOAN = {
    "model": {"rate": 4.5, "name": "", "insured": False, "purpose": "car"},
    "controls": [
        {"class": "ADBoundTextField", "name": "rate", "dataPath": "rate", "formatType": "number",
         "formatPattern": "0.0#", "liveUpdate": True},
        {"class": "ADBoundTextField", "name": "name", "dataPath": "name"},
        {"class": "ADBoundSwitch", "name": "insured", "dataPath": "insured"},
        {"class": "ADBoundSegmentedControl", "name": "purpose", "dataPath": "purpose", "segments": ["Car", "Home"]},
        {"class": "ADBoundLabel", "name": "twice", "dataPath": "rate * 2"},
    ],
}


@pytest.fixture
def early(visit, host):
    """early(dist, form, entry): the page of a form after `entry` was done on it while its script was on its way."""
    def open_page(dist, form, entry, query=""):
        page = visit("about:blank")
        enter_early(page, lambda: page.page.goto(host.mount(dist) + f"{form}/{query}", wait_until="commit"), entry)
        return page

    return open_page


def enter_early(page, go, entry):
    scripts = HeldRequests("**/form-*.js").at(page.page)
    go()
    script = scripts.next()
    entry(page.page)
    script.continue_()
    page.page.wait_for_load_state()
    page.page.unroute("**/form-*.js")
    page.settle()


def test_a_date_and_a_tick_run_their_rules(early, built):
    def enter(page):
        page.fill("[name=born]", "2015-03-09")
        page.check("[name=also]")

    page = early(built(form_site({"f": MEMBERS})), "f", enter)
    assert page.is_shown("guardian") and page.is_shown("more")
    assert page.state("born", "value") == "09/03/2015" and page.state("also", "value") is True


def test_a_record_takes_what_was_entered(early, built):
    def enter(page):
        page.fill("[name=name]", "Ann")
        page.check("[name=insured]", force=True)
        page.check("[name=purpose] >> nth=1", force=True)
        page.fill("[name=rate]", "9")

    page = early(built(form_site({"f": LOAN})), "f", enter)
    assert page.control("rate").input_value() == "9" and page.control("name").input_value() == "Ann"
    assert page.control("insured").is_checked() and page.choices("purpose").nth(1).is_checked()
    page.leave("rate")
    page.settle()
    assert page.host("record") == {"rate": 9, "name": "Ann", "insured": True, "purpose": "home"}
    assert page.field("twice").inner_text().strip() == "18.0"


def test_typing_goes_on_where_it_was(early, built):
    page = early(built(form_site({"f": MEMBERS})), "f",
                 lambda page: page.locator("[name=name]").press_sequentially("An"))
    page.page.keyboard.type("n")
    assert page.control("name").input_value() == "Ann"
    page.leave("name")
    assert page.state("name", "value") == "Ann"


def test_it_wins_over_what_the_address_fills_in(early, built):
    dist = built(form_site({"f": MEMBERS}, prefill=["name"]))
    page = early(dist, "f", lambda page: page.fill("[name=name]", "Ann"), "?name=Bea")
    assert page.state("name", "value") == "Ann" and page.control("name").input_value() == "Ann"


def test_without_drafts_it_is_an_entry_too(early, built):
    page = early(built(form_site({"f": MEMBERS}, drafts=False)), "f", lambda page: page.fill("[name=name]", "Ann"))
    assert page.state("name", "value") == "Ann" and page.control("name").input_value() == "Ann"


def test_a_draft_keeps_it_and_gives_way_to_it(early, built):
    page = early(built(form_site({"f": MEMBERS})), "f", lambda page: page.fill("[name=name]", "Ann"))
    page.page.reload()
    page.settle()
    assert page.state("name", "value") == "Ann"
    page.answer({"also": True})
    enter_early(page, lambda: page.page.reload(wait_until="commit"), lambda page: page.fill("[name=name]", "Bea"))
    assert page.state("name", "value") == "Bea" and page.state("also", "value") is True


def test_a_draft_of_a_page_that_crashed_gives_way_to_it_too(visit, built, host):
    crash = "addEventListener('pagehide', (event) => event.stopImmediatePropagation());"
    page = visit(host.mount(built(form_site({"f": MEMBERS}))) + "f/", before=crash)
    page.answer({"name": "Ann", "also": True})
    # A draft that is due is written as the page goes out of sight, which no crash waits for.
    page.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    enter_early(page, lambda: page.page.reload(wait_until="commit"), lambda page: page.fill("[name=name]", "Bea"))
    assert page.state("name", "value") == "Bea" and page.state("also", "value") is True
    assert page.page.locator("[data-draft]").count() == 1
