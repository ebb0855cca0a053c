"""Every scenario of every language, on built pages."""
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Callable

import pytest

from Browser import scenarios
from Support.host import Host
from Support.pages import FormPage
from Support.stage import Stage

ALL = [scenario for file in scenarios.FILES for scenario in scenarios.read(file)]


# Scenarios of one file share a site: on several processes they stay together, so that it is built once.
@pytest.mark.parametrize("scenario",
                         [pytest.param(s, id=s.title, marks=pytest.mark.xdist_group(f"{s.format}/{s.file.stem}"))
                                      for s in ALL])
def test_scenario(scenario: scenarios.Scenario, built: Callable[..., Path], visit: Callable[..., FormPage],
                  host: Host, stage: Stage) -> None:
    services = host.origin + "/services"
    dist = built(scenarios.site_files(scenarios.read(scenario.file), services))
    body = scenario.body
    address = host.mount(dist) + (f"{scenario.form}/{scenario.locale}/" if scenario.locale else f"{scenario.form}/")
    surroundings = {name: body[name] for name in ("now", "values") if name in body}
    prepare = partial(scenarios.answer_calls, scenario, services)
    opened = (nullcontext(visit(address, prepare=prepare, **surroundings)) if surroundings
              else stage.open(address, prepare))
    with opened as page:
        if "portal" in body:
            page.watch.expected.append("the server responded with a status of 500")
        assert not (wrong := scenarios.play(scenario, page)), "\n".join(wrong)
