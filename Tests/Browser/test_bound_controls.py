"""Each control that follows a record: axe finds nothing on it, in light and dark, and a switch looks like one."""
import pytest

from Support.axe import violations
from Support.sites import form_site

PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEUlEQVR4nGP4z8DA8B+MgBgAHfAD/dPQfSYAAAAASUVORK5CYII="
CONTROLS = {
    "label": {"class": "ADBoundLabel", "dataPath": "s"},
    "field": {"class": "ADBoundTextField", "dataPath": "s", "validationRequired": True},
    "number": {"class": "ADBoundTextField", "dataPath": "n", "formatType": "number", "formatPattern": "#,##0.00"},
    "mask": {"class": "ADBoundTextField", "dataPath": "s", "formatType": "masked", "formatPattern": "(###) ###"},
    "view": {"class": "ADBoundTextView", "dataPath": "s"},
    "dimmed": {"class": "ADBoundTextView", "dataPath": "s", "enabledPath": "false"},
    "slider": {"class": "ADBoundSlider", "dataPath": "n", "maxValue": 10},
    "switch": {"class": "ADBoundSwitch", "dataPath": "on"},
    "progress": {"class": "ADBoundProgressView", "dataPath": "n", "maxValue": 10},
    "stepper": {"class": "ADBoundStepper", "dataPath": "n"},
    "picture": {"class": "ADBoundImageView", "dataPath": "i"},
    "chosen": {"class": "ADBoundImageView", "dataPath": "i", "isEditable": True},
    "web": {"class": "ADBoundWebView", "dataPath": "'<p>Text</p>'", "containsHTML": True},
    "segments": {"class": "ADBoundSegmentedControl", "dataPath": "s", "segments": ["One", "Two"]},
    "picker": {"class": "ADBoundTextPicker", "dataPath": "s", "title": "Choose"},
}


@pytest.fixture
def made(built):
    controls = [{"name": name, "label": name.capitalize(), **control} for name, control in CONTROLS.items()]
    model = {"s": "", "n": 5, "on": True, "i": PIXEL}
    return built(form_site({"f": {"title": "Controls", "model": model, "controls": controls}})) / "f"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(made, visit, scheme):
    page = visit(made, color_scheme=scheme, reduced_motion="reduce")
    assert violations(page) == []
    page.focus("field")
    assert page.field("field").locator("[role=toolbar]").count() == 1
    assert violations(page) == []
    page.submit()
    assert page.message("field")
    assert violations(page) == []
    page.control("picker").click()
    assert violations(page) == []


def test_a_phone_has_room_for_all_of_them(made, visit):
    page = visit(made, viewport={"width": 320, "height": 700})
    assert page.page.evaluate("document.documentElement.scrollWidth") <= 320
