"""Submissions that wait on the device until there is a connection."""
import json
import re
from queue import Empty
from typing import Callable

import pytest
from playwright.sync_api import expect

from Browser.kept_fixtures import WITHOUT_LOCKS, close, form_address, keep, open_form, wait_for
from Support.browser import CHROMIUM
from Support.fields import text
from Support.host import Endpoint
from Support.pages import FormPage, Watch
from Support.serving import serving
from Support.sites import form_site
from Support.web_servers import free_port

FIELDS = [text("a"), text("word", isPassword=True)]
ANSWERS = {"a": "x", "word": "swordfish"}


def wait_for_confirmation(page: FormPage) -> None:
    """The form holds what was sent: it gives way to the confirmation."""
    expect(page.page.locator("[data-confirmation]")).to_be_visible()
    expect(page.form).to_be_hidden()


def connect(page: FormPage) -> None:
    page.page.context.set_offline(False)


def assert_sent_once(host) -> dict:
    received = host.endpoint.next()
    with pytest.raises(Empty):
        host.endpoint.inbox.get(timeout=0.5)
    return json.loads(received.body)


def test_without_connection_the_answers_are_kept_and_the_person_is_told(open_form):
    page = open_form()
    page.answer(ANSWERS)
    page.page.context.set_offline(True)
    assert page.host("submit()") is True
    assert "kept on this device" in page.form.locator("[data-outcome]").inner_text()
    assert page.form.get_by_role("button", name="Send now").is_visible()
    assert not [key for key in page.page.evaluate("Object.keys(localStorage)") if "draft" in key]
    assert "swordfish" not in page.page.evaluate("JSON.stringify(localStorage)")


def test_they_are_sent_when_the_connection_is_back(open_form, host):
    page = open_form()
    keep(page, ANSWERS)
    connect(page)
    wait_for_confirmation(page)
    assert assert_sent_once(host) == ANSWERS


@pytest.mark.parametrize("before", ["", WITHOUT_LOCKS], ids=["locks", "claims"])
def test_two_tabs_send_once(before, open_form, form_address, host):
    page = open_form(before=before)
    other = page.page.context.new_page()
    other.add_init_script(before)
    other.goto(form_address)
    keep(page, ANSWERS)
    connect(page)
    expect(page.form.locator("[data-outcome]")).to_have_attribute("data-outcome", re.compile("^(sent|keptSent)$"))
    assert assert_sent_once(host) == ANSWERS


def test_they_are_sent_when_the_form_is_opened_again(open_form, form_address, host):
    page = open_form()
    keep(page, ANSWERS)
    context = page.page.context
    close(page)
    context.set_offline(False)
    again = FormPage(context.new_page(), page.watch)
    again.page.goto(form_address)
    wait_for(again, "keptSent")
    assert assert_sent_once(host) == ANSWERS


@pytest.mark.parametrize(["passed", "status", "sent"], [(5, "kept", 0), (20, "keptSent", 1)])
def test_what_a_page_was_sending_when_it_was_closed_is_left_after_its_try(
        passed, status, sent, open_form, form_address, host):
    page = open_form(before=WITHOUT_LOCKS)
    keep(page, ANSWERS)
    context = page.page.context
    # The page that is closed gets no answer: where the machine is busy, its script may still run a little.
    unanswered = host.endpoint
    unanswered.open.clear()
    connect(page)
    unanswered.next()
    page.page.close()
    host.endpoint = Endpoint()
    again = FormPage(context.new_page(), page.watch)
    again.page.add_init_script(f"{WITHOUT_LOCKS} const now = Date.now; Date.now = () => now() + {passed * 1000};")
    again.page.goto(form_address)
    wait_for(again, status)
    unanswered.open.set()
    assert host.endpoint.inbox.qsize() == sent


def test_what_the_server_said_of_kept_answers_is_told(open_form, form_address, host):
    page = open_form()
    keep(page, ANSWERS)
    context = page.page.context
    close(page)
    host.endpoint.say(200, {"reference": "R-1", "message": "See you soon."})
    context.set_offline(False)
    again = FormPage(context.new_page(), page.watch)
    again.page.goto(form_address)
    wait_for(again, "keptSent")
    expect(again.form.locator("[data-outcome]")).to_have_text(
        "The answers kept on this device were sent. See you soon. Reference: R-1")


def test_they_survive_a_restart_of_the_browser(browser, form_address, host, tmp_path):
    def start():
        context = browser.browser_type.launch_persistent_context(
            tmp_path, executable_path=CHROMIUM, args=["--no-sandbox"])
        page = context.new_page()
        page.goto(form_address)
        return context, FormPage(page, None)

    context, page = start()
    keep(page, ANSWERS)
    context.close()
    context, page = start()
    wait_for(page, "keptSent")
    assert assert_sent_once(host) == ANSWERS
    context.close()


def test_the_person_can_send_them_now(open_form, host):
    page = open_form()
    host.endpoint.status = 503
    host.endpoint.headers = {"Retry-After": "3600"}
    keep(page, ANSWERS)
    with page.page.expect_response("**/endpoint/in"):
        connect(page)
    host.endpoint.next()
    host.endpoint.status = 200
    page.form.get_by_role("button", name="Send now").press("Enter")
    wait_for_confirmation(page)
    assert assert_sent_once(host) == ANSWERS
    # The button is gone; whoever pressed it is where the news stands.
    expect(page.page.locator("[data-confirmation] h2")).to_be_focused()


@pytest.fixture
def tabs(open_form, form_address, host):
    """The page whose answers wait for a server that is out of order, and another one that says so too."""
    page = open_form()
    host.endpoint.status = 503
    keep(page, ANSWERS)
    with page.page.expect_response("**/endpoint/in"):
        connect(page)
    other = page.page.context.new_page()
    other.goto(form_address)
    expect(other.locator("[data-outcome]")).to_have_attribute("data-outcome", "kept")
    return page, other


def test_another_tab_hears_that_they_were_sent_now(tabs, host):
    page, other = tabs
    host.endpoint.status = 200
    page.form.get_by_role("button", name="Send now").click()
    wait_for_confirmation(page)
    expect(other.locator("[data-outcome]")).to_contain_text("The answers kept on this device were sent.")
    expect(other.get_by_role("button", name="Send now")).to_have_count(0)


FORGET = """async () => {
    for (const { name } of await indexedDB.databases()) {
        const database = await new Promise((done) => {
            indexedDB.open(name).onsuccess = ({ target }) => done(target.result);
        });
        const stores = [...database.objectStoreNames];
        const change = database.transaction(stores, "readwrite");
        stores.forEach((store) => change.objectStore(store).clear());
        await new Promise((done) => { change.oncomplete = done; });
        database.close();
    }
}"""


def test_news_of_what_waits_goes_where_nothing_waits_any_more(tabs):
    page, other = tabs
    page.page.close()
    other.evaluate(FORGET)
    other.get_by_role("button", name="Send now").click()
    expect(other.locator("[data-outcome]")).to_have_text("")


def test_the_same_answers_again_are_no_second_submission(open_form, host):
    page = open_form()
    keep(page, ANSWERS)
    page.submit()
    wait_for(page, "queued")
    connect(page)
    wait_for_confirmation(page)
    assert assert_sent_once(host) == ANSWERS


@pytest.mark.parametrize("before", ["", WITHOUT_LOCKS], ids=["locks", "claims"])
def test_corrected_answers_take_the_place_of_those_that_wait(before, open_form, host):
    page = open_form(before=before)
    keep(page, ANSWERS)
    page.enter("a", "y")
    page.submit()
    wait_for(page, "queued")
    connect(page)
    wait_for_confirmation(page)
    assert assert_sent_once(host) == {**ANSWERS, "a": "y"}


def test_sending_now_sends_what_the_form_holds_in_place_of_what_waits(open_form, host):
    page = open_form()
    page.page.route("**/endpoint/in", lambda route: route.abort())
    page.answer(ANSWERS)
    page.submit()
    wait_for(page, "queued")
    expect(page.form.locator("[data-outcome]")).to_contain_text("The server cannot be reached")
    page.enter("a", "y")
    page.page.unroute("**/endpoint/in")
    page.form.get_by_role("button", name="Send now").click()
    wait_for_confirmation(page)
    assert assert_sent_once(host) == {**ANSWERS, "a": "y"}


def test_another_filling_is_a_second_submission(open_form, host):
    page = open_form()
    keep(page, ANSWERS)
    page.form.get_by_role("button", name="Fill in another").click()
    assert page.state("a", "value") == ""
    page.answer({**ANSWERS, "a": "y"})
    page.submit()
    wait_for(page, "queued")
    connect(page)
    wait_for_confirmation(page)
    received = [host.endpoint.next() for _ in range(2)]
    assert sorted(json.loads(each.body)["a"] for each in received) == ["x", "y"]
    assert len({each.headers["idempotency-key"] for each in received}) == 2


def test_where_nothing_can_be_kept_the_answers_stay_in_the_form(open_form):
    page = open_form(before="IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };")
    page.answer(ANSWERS)
    page.page.context.set_offline(True)
    assert page.host("submit()") is False
    wait_for(page, "failed")
    assert page.state("a", "value") == "x"


REFUSING = {
    "throws": "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };",
    "fails": """IDBFactory.prototype.open = () => {
        const request = Object.assign(new EventTarget(), { error: new DOMException('no', 'UnknownError') });
        setTimeout(() => request.dispatchEvent(new Event('error')));
        return request;
    };""",
    "is missing": "Object.defineProperty(window, 'indexedDB', { value: undefined });",
    "is forbidden": """for (const name of ['indexedDB', 'localStorage', 'sessionStorage']) {
        const get = () => { throw new DOMException('no', 'SecurityError'); };
        Object.defineProperty(window, name, { get });
    }""",
}
"""Ways in which browsers keep pages from their storage."""


@pytest.mark.parametrize("before", REFUSING.values(), ids=REFUSING)
def test_where_the_browser_refuses_its_storage_the_answers_are_sent(before, open_form, host):
    page = open_form(before=before)
    page.answer(ANSWERS)
    assert page.host("submit()") is True
    wait_for_confirmation(page)
    assert assert_sent_once(host) == ANSWERS


def test_a_second_submission_does_not_wait_for_the_first_one(open_form, host):
    page = open_form()
    keep(page, ANSWERS)
    page.form.get_by_role("button", name="Fill in another").click()
    held, failed = [], []
    page.page.on("requestfailed", lambda request: failed.append(request))
    page.page.route("**/endpoint/in", lambda route: route.continue_() if held else held.append(route))
    with page.page.expect_request("**/endpoint/in"):
        connect(page)
    second = {**ANSWERS, "a": "y"}
    for name, answer in second.items():
        page.control(name).fill(answer)
    page.form.locator("[type=submit]").click()
    wait_for_confirmation(page)
    assert json.loads(host.endpoint.next().body) == second
    assert not failed, "the first one is still being sent"
    held[0].continue_()
    assert json.loads(host.endpoint.next().body) == ANSWERS


def test_another_form_of_the_same_name_sends_nothing_of_it(open_form, built, host):
    page = open_form()
    keep(page, ANSWERS)
    close(page)
    stranger = host.mount(built(form_site({"f": FIELDS}, submit={"endpoint": host.url("elsewhere")}))) + "f/"
    page.page.context.set_offline(False)
    other = FormPage(page.page.context.new_page(), page.watch)
    other.page.goto(stranger)
    other.settle()
    assert other.host("submit()") is True
    assert host.endpoint.next().path == "/endpoint/elsewhere"
    assert host.endpoint.inbox.empty()


KEPT = """async () => {
    const texts = [JSON.stringify([{ ...localStorage }, { ...sessionStorage }])];
    const ready = (request) => new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
    });
    const read = async (value) => {
        if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
            texts.push(new TextDecoder('latin1').decode(value));
        } else if (value instanceof CryptoKey) {
            texts.push(await crypto.subtle.exportKey('raw', value).then(() => 'KEY', () => 'locked'));
        } else if (value instanceof Object) {
            for (const each of Object.values(value)) await read(each);
        } else {
            texts.push(String(value));
        }
    };
    for (const { name } of await indexedDB.databases()) {
        const base = await ready(indexedDB.open(name));
        for (const store of base.objectStoreNames) {
            await read(await ready(base.transaction(store).objectStore(store).getAll()));
        }
        base.close();
    }
    return texts;
}"""


def test_what_waits_is_encrypted_with_a_key_that_cannot_be_read(open_form, host):
    page = open_form()
    keep(page, ANSWERS)
    kept = page.page.evaluate(KEPT)
    assert not [text for text in kept if "swordfish" in text]
    assert "locked" in kept and "KEY" not in kept
    connect(page)
    wait_for_confirmation(page)
    assert assert_sent_once(host)["word"] == "swordfish"


def test_where_nothing_can_be_encrypted_no_password_waits(open_form):
    page = open_form(before="Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });")
    page.answer(ANSWERS)
    page.page.context.set_offline(True)
    page.submit()
    wait_for(page, "failed")
    assert not [text for text in page.page.evaluate(KEPT) if "swordfish" in text]
    assert page.control("word").input_value() == "swordfish", "nothing that was typed is lost"


PAUSES = """() => {
    const { setTimeout } = window;
    window.pauses = [];
    // What is shorter belongs to drafts and announcements; a request is given up after a minute.
    window.setTimeout = (work, pause, ...rest) => {
        if (pause > 2_000 && pause !== 60_000) window.pauses.push(pause);
        return setTimeout(work, pause, ...rest);
    };
}"""
"""Keeps the pauses that the page takes: what passes between two tries depends on the machine too."""


def test_they_are_sent_soon_after_the_server_is_back(open_form, host):
    page = open_form()
    page.page.clock.install()
    # From now on it is the test alone that moves the clock.
    page.page.clock.pause_at(page.page.evaluate("Date.now()") / 1000 + 60)
    page.page.evaluate(PAUSES)
    page.page.route("**/endpoint/in", lambda route: route.abort())
    page.answer(ANSWERS)
    page.page.evaluate("void formsite.form().submit()")
    forward(page, lambda: len(page.page.evaluate("window.pauses")) >= 7)
    pauses = page.page.evaluate("window.pauses")
    assert pauses[0] <= 5_000 and max(pauses) <= 12_000, "the server is asked again within 25 s, whatever it answers"
    assert pauses[0] < pauses[2] and len({pause % 1000 for pause in pauses}) > 1, pauses
    page.page.unroute("**/endpoint/in")
    forward(page, lambda: page.page.locator("[data-confirmation]").is_visible())
    assert assert_sent_once(host) == ANSWERS


def forward(page: FormPage, reached: Callable[[], bool]) -> None:
    """Lets the page's clock run until something is so."""
    for _ in range(2_000):
        if reached():
            return
        page.page.clock.run_for(100)
    raise AssertionError("it never came to that")


def test_they_are_sent_at_once_when_the_page_is_looked_at_again(open_form, host):
    page = open_form(
        before="Object.defineProperty(document, 'visibilityState', { get: () => window.seen ?? 'visible' });")
    page.page.route("**/endpoint/in", lambda route: route.abort())
    page.answer(ANSWERS)
    page.submit()
    wait_for(page, "queued")
    page.page.clock.install()
    page.page.unroute("**/endpoint/in")
    for seen in ["hidden", "visible"]:
        page.page.evaluate("seen => { window.seen = seen; document.dispatchEvent(new Event('visibilitychange')); }",
                           seen)
    wait_for_confirmation(page)
    assert assert_sent_once(host) == ANSWERS


def test_the_receiver_on_another_host_is_told_the_id_too(built, visit, host):
    elsewhere = "http://receiver.example/in"
    address = host.mount(built(form_site({"f": FIELDS}, submit={"endpoint": elsewhere + "?version=1"}))) + "f/"
    page = visit(address)
    keys = []

    def answer(route) -> None:
        keys.append(route.request.headers.get("idempotency-key"))
        route.fulfill(status=204, headers={"Access-Control-Allow-Origin": "*"})

    page.watch.expected.append(f"asked another host: {elsewhere}")
    page.page.route(elsewhere + "*", answer)
    page.answer(ANSWERS)
    page.submit()
    wait_for_confirmation(page)
    assert len(keys) == 1 and keys[0]


def test_answers_whose_id_is_taken_are_sent_under_another_one(built, visit, host):
    address = host.mount(built(form_site({"f": FIELDS}, submit={"endpoint": host.url("in") + "?version=1"}))) + "f/"
    page = visit(address)
    page.watch.expected += ["Failed to load resource"]
    keys = []

    def answer(route) -> None:
        keys.append(route.request.headers["idempotency-key"])
        route.fulfill(status=409) if len(keys) < 3 else route.continue_()

    page.page.route("**/endpoint/in*", answer)
    page.answer(ANSWERS)
    page.submit()
    wait_for_confirmation(page)
    assert keys[1:] == [f"{keys[0]}-2", f"{keys[0]}-3"]
    assert assert_sent_once(host) == ANSWERS


@pytest.mark.parametrize("is_from_disk", [True, False])
def test_a_page_that_the_receiver_takes_nothing_from_says_so_and_keeps_nothing_for_later(
        is_from_disk, browser, site, host):
    port = free_port()
    address = f"http://127.0.0.1:{port}/__submit/{{form}}"
    made = site(form_site({"f": FIELDS}, submit={"endpoint": address}))
    made.build("--quiet")
    context = browser.new_context(locale="en-US")
    with serving(made.folder, "--receive", port=port):
        opened = FormPage(context.new_page(), Watch(context, host.origin))
        opened.page.goto((made.dist / "f/index.html").as_uri() if is_from_disk else host.mount(made.dist) + "f/")
        line = opened.form.locator("[data-outcome]")
        opened.answer(ANSWERS)
        opened.submit()
        expect(line).to_have_attribute("data-outcome", "refused")
        expect(line).to_have_text("Answers are not accepted from where this form is open. They are still here: "
                                  "please tell whoever runs this form.")
        assert opened.state("a", "value") == "x"
        expect(opened.form.get_by_role("button", name="Send now")).to_have_count(0)
    context.close()
