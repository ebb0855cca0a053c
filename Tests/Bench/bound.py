"""Generated forms of bound controls: many formulas over many fields, and a large storyboard."""
from pathlib import Path
from typing import Any

from Bench import builds

FIELDS, FORMULAS = 500, 1000
BYTES = 2_000_000
"""Of the storyboard."""


def formula(number: int) -> str:
    """Of five fields, so that each field has ten formulas that depend on it."""
    a, b, c, d, e = (f"f{(number + step * FIELDS // 5) % FIELDS}" for step in range(5))
    return f"CASE WHEN {a} > {b} THEN {c} * 2 ELSE {c} + 1 END + {d} - {e} / 3"


def form() -> dict[str, Any]:
    """Ticking the box changes the first field, which shows a label and recomputes ten."""
    labels = [{"class": "ADBoundLabel", "name": f"label{n}", "dataPath": formula(n)} for n in range(FORMULAS)]
    box = {"class": "ADBoundSwitch", "name": "box", "label": "Box", "dataPath": "f0", "liveUpdate": True}
    shown = {"class": "ADBoundLabel", "name": "shown", "dataPath": "'on'", "hiddenPath": "f0 = 0"}
    return {"model": {f"f{n}": 0 for n in range(FIELDS)}, "controls": [box, shown, *labels]}


def control(number: int) -> str:
    attributes = {"dataPath": f"field{number}", "validationFormula": f"length(field{number}) > 2",
                  "validationMessage": "Longer"}
    entries = "".join('<userDefinedRuntimeAttribute type="string" '
                      f'keyPath="{key}" value="{value.replace(">", "&gt;")}"/>'
                      for key, value in attributes.items())
    return ('<textField opaque="NO" contentMode="scaleToFill" borderStyle="roundedRect" '
            f'placeholder="Field {number}" id="t{number}" customClass="ADBoundTextField" customModule="ActionData">'
            f'<rect key="frame" x="16" y="{number * 40}" width="343" height="30"/>'
            '<textInputTraits key="textInputTraits"/>'
            f'<userDefinedRuntimeAttributes>{entries}</userDefinedRuntimeAttributes></textField>')


def storyboard() -> str:
    """A scene of so many fields that the file has the size."""
    count = BYTES // len(control(1000))
    views = "".join(control(n) for n in range(count))
    return ('<?xml version="1.0" encoding="UTF-8"?>'
            '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>'
            '<scene sceneID="s"><objects><viewController id="vc"><view key="view" id="v">'
            f'<subviews>{views}</subviews></view>'
            '</viewController></objects></scene></scenes></document>')


def reading(program: Path, work: Path, rounds: int = 3) -> float:
    """Seconds of the fastest check of a site with the storyboard alone."""
    (work / "forms").mkdir(parents=True)
    (work / "forms" / "large.storyboard").write_text(storyboard())
    (work / "site.json").write_text('{"forms": [{"source": "forms/large.storyboard"}]}')
    return min(builds.run([program, "check"], work).wall for _ in range(rounds))
