"""Firefox and WebKit show what Chromium shows: scenarios of all languages, and the ways through the sample forms."""
import json
import shutil
from pathlib import Path
from typing import Any, Callable

import pytest

from Browser import scenarios
from Browser.sample_answers import PRESS, SIGN, camp, membership, retreat
from Engines.engine import Engine, Unable, literal
from Support.host import Host
from Support.pages import values_block
from Support.program import ROOT, formsite

ALL = [scenario for file in scenarios.FILES for scenario in scenarios.read(file) if "portal" not in scenario.body]
"""Those whose pages call no service: what answers there is a driver of Chromium alone."""
CLOCK = """{
    const moment = new Date(%s).getTime();
    const Clock = Date;
    window.Date = class extends Clock {
        constructor(...given) { super(...(given.length ? given : [moment])); }
        static now() { return moment; }
    };
}"""
REFUSALS = ("is locked", "nothing can be typed")
"""The player's words for a step that no person could take; scenarios say so where nothing comes of it."""
WORDS = {"date nb text": "1. mars 2024"}
"""Names of months are the browser's own: WebKit's differ in these scenarios."""


@pytest.mark.parametrize("scenario", [pytest.param(each, id=each.title) for each in ALL])
def test_scenario(scenario: scenarios.Scenario, engine: Engine, host: Host, player: Path,
                  built: Callable[..., Path]) -> None:
    dist = built(scenarios.site_files(scenarios.read(scenario.file), "https://services.example"))
    body = scenario.body
    if "now" in body:
        (player / "clock.js").write_text(CLOCK % json.dumps(body["now"]))
        host.head = f'<script src="{host.mount(player)}clock.js"></script>{host.head}'
    if "values" in body:
        host.head += values_block(body["values"])
    engine.open(host.mount(dist) + "/".join(filter(None, [scenario.form, scenario.locale])) + "/")
    wrong = []
    for number, step in enumerate(body["steps"], start=1):
        for verb, argument in step.items():
            wrong += [f"step {number}: {each}" for each in take(engine, {verb: argument})]
    wrong += engine.ask("scenarioPlayer.problems")
    assert not [each for each in wrong if WORDS.get(body["name"], each) not in each], "\n".join(wrong)


def take(engine: Engine, step: dict[str, Any]) -> list[str]:
    try:
        return engine.take(step)
    except Unable as refusal:
        if any(words in str(refusal) for words in REFUSALS):
            return []
        raise


@pytest.mark.parametrize("form, locale, answers", [
    ("membership", "en", membership), ("membership", "ar", membership), ("camp", "en-GB", camp),
    ("retreat", "nb", retreat)])
def test_a_journey(form, locale, answers, engine: Engine, host: Host, site_of_samples: Callable[[str], Path]) -> None:
    """Page by page to the review, which shows what was answered, and on to the confirmation."""
    engine.open(f"{host.mount(site_of_samples(host.url('in')))}{form}/{locale}/")
    way = answers("ana@example.org")
    for number, page in enumerate(way.pages):
        if number:
            engine.press(".actions > [data-part=next]")
        for name, value in page:
            answer(engine, name, value)
    engine.press(".actions > [type=submit]")
    for name, value in way.later:
        engine.perform("set", name, value)
        engine.press(".actions > [data-part=next]")
        engine.press(".actions > [type=submit]")
    for _ in range(way.questions):
        engine.press("dialog[open] [data-part=continue]")
    assert engine.ask("document.activeElement.matches('[data-review] h2')")
    engine.press("[data-part=send]")
    assert b"ana@example.org" in host.endpoint.next().body
    engine.wait("document.querySelector('[data-confirmation]')?.checkVisibility()")
    assert engine.ask("document.activeElement.closest('[data-confirmation]') !== null")
    assert engine.ask("scenarioPlayer.problems") == []


def answer(engine: Engine, name: str, value: object) -> None:
    if value is SIGN:
        engine.sign(name)
    elif value is PRESS:
        engine.press(f"[data-field={json.dumps(name)}] button")
    else:
        engine.perform("set", name, value)


@pytest.fixture(scope="session")
def site_of_samples(tmp_path_factory: pytest.TempPathFactory, program: Path) -> Callable[[str], Path]:
    """The repository's own forms, sent to an endpoint."""

    def build(endpoint: str) -> Path:
        folder = tmp_path_factory.mktemp("samples")
        site = json.loads((ROOT / "site.json").read_text())
        (folder / "site.json").write_text(json.dumps({**site, "submit": {"endpoint": endpoint}}))
        shutil.copytree(ROOT / "forms", folder / "forms")
        run = formsite("build", "--site", folder, "--output", folder / "dist", "--quiet")
        assert run.code == 0, run.told()
        return folder / "dist"

    return build
