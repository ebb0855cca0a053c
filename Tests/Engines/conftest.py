"""Fixtures of the tests in Firefox and WebKit: a browser, a host that puts the player of scenarios into pages."""
import shutil
from pathlib import Path
from typing import Iterator

import pytest

from Engines.engine import Engine, firefox, webkit
from Support.host import Host
from Support.program import ROOT

START = """import { act, leave, settle } from './player.js';
import { differences, listen } from './differences.js';
const problems = [];
addEventListener('error', ({ message }) => problems.push(message));
addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    problems.push(`${violatedDirective} refused ${blockedURI}`);
});
listen();
window.scenarioPlayer = { act, differences, leave, settle, problems };
"""


@pytest.fixture(scope="session", params=[firefox, webkit], ids=lambda start: start.__name__)
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    driver = request.param()
    yield Engine(driver, tmp_path_factory.mktemp("files"))
    driver.quit()


@pytest.fixture(scope="session")
def player(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The player's folder, to which tests add scripts that run ahead of a page's own."""
    folder = tmp_path_factory.mktemp("player")
    for script in (ROOT / "web-templates/scenarios").glob("*.js"):
        shutil.copy(script, folder)
    (folder / "start.js").write_text(START)
    return folder


@pytest.fixture
def host(player: Path) -> Iterator[Host]:
    host = Host()
    host.head = f'<script type="module" src="{host.mount(player)}start.js"></script>'
    yield host
    host.close()
