"""Forms and answers at random: what a page sends, the receiver takes, and nothing that lacks what the form asks for."""
import json
import random
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from Browser.conftest import new_page
from Support.generated_forms import DATES, LETTERS, actiondata, ddl, formulary, mmxml
from Support.pages import FormPage
from Support.serving import Server, serving
from Support.sites import Files, Site

FORMS = 50
SEEDS = range(5)
KEEP = """const ask = window.fetch;
window.fetch = async (address, options) => {
    const answer = await ask(address, options);
    if (/__(submit|records)/.test(address)) {
        const words = await answer.clone().text();
        const isTaken = answer.ok && !words.includes('"exception"');
        (window.sent ??= []).push({ address: String(address), isTaken, body: String(options?.body), words });
    }
    return answer;
};
void 0;"""
"""Keeps what the page sends, and what it gets for it."""
TRY = """async ([texts, dates, seed]) => {
    const form = window.formsite.form();
    await form.ready;
    let state = seed;
    const pick = (list) => list[(state = (state * 1103515245 + 12345) % 2147483648) % list.length];
    const names = [...document.querySelectorAll('form[data-form] [data-field]')].map(({ dataset }) => dataset.field);
    const parts = [...document.querySelectorAll('form[data-form] [data-field] [data-part]')]
        .map((part) => `${part.closest('[data-field]').dataset.field}.${part.dataset.part}`);
    const fields = [...new Set([...names, ...parts])].filter((name) => form.field(name));
    const enter = (name) => {
        const field = form.field(name);
        const isDate = /^\\d{4}-\\d\\d-\\d\\d$|^\\d\\d\\/\\d\\d\\/\\d{4}$/.test(field.value)
            || field.element?.querySelector('[type=date], [data-part=day]');
        if (field.options?.length) field.set(pick(field.options)[0]);
        else if (field.element?.querySelector('[type=checkbox]')) field.set(pick([true, false]));
        else field.set(pick(isDate ? dates : texts));
    };
    for (const name of fields) if (pick([0, 1, 1])) enter(name);
    for (let left = 30; left > 0; left -= 1) {
        await form.idle;
        await form.submit();
        await form.idle;
        const wrong = fields.filter((name) => form.field(name).errors.length);
        if (window.sent?.length || !wrong.length) break;
        wrong.forEach(enter);
    }
    return window.sent ?? [];
}"""
"""Answers what can be answered at random, and what is wrong again until the page sends; gives what was sent."""


def site_of(make: Callable[[random.Random], Any], seed: int) -> Files:
    chance = random.Random(seed)
    ending = "xml" if make is mmxml else "json"
    return {"site.json": {"title": "T"}, **{f"forms/f{n}.{ending}": make(chance) for n in range(FORMS)}}


def spoiled(make: Callable, form: dict[str, Any], body: str) -> Iterator[str]:
    """The answers without one that the form asks for in any case."""
    sent = json.loads(body) if make in (ddl, actiondata) else {}
    if make is ddl:
        (command, params), = sent.items()
        for name in {field["name"] for field in form["fields"] if field.get("required", True)}:
            rest = {key: value for key, value in params["fieldsMap"].items() if key != name}
            yield json.dumps({command: params | {"fieldsMap": rest}})
    elif make is actiondata:
        paths = [control["dataPath"] for control in form["controls"]]
        for control in form["controls"]:
            path = control["dataPath"]
            is_open = not {"enabledPath", "hiddenPath", "formatType"} & control.keys()
            if control.get("validationRequired") and is_open and path in ("text", "note") and paths.count(path) == 1:
                yield json.dumps(sent | {path: " "})


def is_taken(server: Server, address: str, body: str) -> bool:
    parts = urlsplit(address)
    status, _, words = server.request("POST", f"{parts.path}?{parts.query}", body, {"Content-Type": "application/json"})
    return status < 300 and b'"exception"' not in words


def keep_off_live_client(page: FormPage) -> None:
    """Blocks what takes longer to load than the page itself."""
    session = page.watch.context.new_cdp_session(page.page)
    session.send("Network.enable")
    session.send("Network.setBlockedURLs", {"urls": ["*/__live/*"]})


@pytest.mark.parametrize("make", [formulary, mmxml, ddl, actiondata])
@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_page_sends_is_taken(make, seed, tmp_path, browser: Browser):
    sent = 0
    files = site_of(make, seed)
    with serving(Site(tmp_path).write(files).folder, "--limit", "100000/min") as server:
        page = new_page(browser, server.address, KEEP)
        if seed != SEEDS[0]:
            keep_off_live_client(page)
        try:
            for n in range(FORMS):
                page.page.goto(server.url(f"f{n}/"))
                found = page.page.evaluate(TRY, [LETTERS, DATES, seed * FORMS + n])
                assert all(each["isTaken"] for each in found), (n, json.dumps(found))
                sent += len(found)
                for each in found[-1:]:
                    wrong = spoiled(make, files.get(f"forms/f{n}.json", {}), each["body"])
                    assert not [body for body in wrong if is_taken(server, each["address"], body)], n
            # What the page refused is no fault of the receiver.
            assert not [problem for problem in page.watch.remaining() if "status of 4" in problem]
        finally:
            page.watch.context.close()
    # Some forms ask for what nobody can answer, or what is not among the texts.
    assert sent >= FORMS // 4, sent
