"""Every scenario of every language, on built pages."""
from pathlib import Path
from typing import Callable

import pytest

from Browser import scenarios
from Support.host import Host
from Support.pages import FormPage

ALL = [scenario for file in sorted(scenarios.FOLDER.rglob("*.json")) for scenario in scenarios.read(file)]


# Scenarios of one file share a site: on several processes they stay together, so that it is built once.
@pytest.mark.parametrize("scenario", [pytest.param(s, id=s.title, marks=pytest.mark.xdist_group(f"{s.format}/{s.file.stem}"))
                                      for s in ALL])
def test_scenario(scenario: scenarios.Scenario, built: Callable[..., Path], visit: Callable[..., FormPage],
                  host: Host) -> None:
    dist = built(scenarios.site_files(scenarios.read(scenario.file)))
    body = scenario.body
    folder = f"{scenario.form}/{scenario.locale}/" if scenario.locale else f"{scenario.form}/"
    page = visit(host.mount(dist) + folder, now=body.get("now"), values=body.get("values"))
    assert not (wrong := scenarios.play(scenario, page)), "\n".join(wrong)
