"""The cases of the original form constructor, played through the builder's page: the same choices, the same JSON."""
import json
from pathlib import Path
from typing import Any, Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from Support.browser import until
from Support.program import ROOT

FOLDERS = [ROOT / "Tests/Scenarios/webformulary", ROOT.parent / "shared/scenarios/webformulary"]
CASES = [path for folder in FOLDERS for path in sorted(folder.glob("*.json"))]

FILLS = {"acceptText": "textAcceptButton", "firstOptionText": "listOptions.0.value", "hidden": "isHidden",
         "expandable": "subtype",
         "description": "expandableInfo.description", "readMore": "expandableInfo.textButtonReadMore",
         "readLess": "expandableInfo.textButtonReadLess", "lockEditing": "isEditing"}
STYLES = {"cell": "styleCell", "cellColor": "backgroundColorField", "imageMandatory": "mandatoryIcon",
          "imageCheckBoxOn": "checkBox.checkBoxOn",
          "imageCheckBoxOff": "checkBox.checkBoxOff", "acceptColor": "acceptColorPicker",
          "acceptContainerColor": "containerAcceptColorPicker",
          "pickerBackground": "backgroundPickerColorPicker", "expandButtonColor": "expandCollapseButtonTextColor",
          "expandButtonSize": "expandCollapseButtonFontSize"}


class Player:
    """The original's entry form is a field that is there: it is refused where the page shows what is missing."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.names: list[str] = []
        self.alerts = 0
        self.begun = False
        self.filled: dict[str, Any] = {}

    def set(self, path: str, value: Any) -> None:
        control = self.page.locator(f'[data-property="{path}"]')
        if isinstance(value, bool):
            control.set_checked(value)
        elif control.evaluate("e => e.tagName") == "SELECT":
            control.select_option(value)
        else:
            control.fill(value)
            control.press("Tab")

    def count(self, path: str) -> int:
        return self.page.locator(
            f'[data-property^="{path}."][data-property$=".type"], [data-property^="{path}."][data-property$=".key"]'
        ).count()

    def select_type(self, kind: str) -> None:
        self.drop()
        self.page.click(f'[data-add="{kind}"]')
        self.begun, self.filled = True, {}
        if kind == "picker":
            self.set("listOptions.0.value", "")

    def drop(self) -> None:
        """Takes away an entry that was begun and not added."""
        if self.begun:
            self.page.click('[data-command="delete"]')
            self.begun = False

    def fill(self, given: dict[str, Any]) -> None:
        self.filled |= given
        for name, value in given.items():
            path = FILLS.get(name, name)
            self.set(path, "" if (name, value) == ("keyboard", "None") else value)

    def add_option(self, given: dict[str, str]) -> None:
        at = self.count("listOptions")
        self.page.click('[data-append="listOptions"]')
        self.set(f"listOptions.{at}.value", given["value"])
        self.set(f"listOptions.{at}.key", given["key"])

    def add_validator(self, given: dict[str, str]) -> None:
        at = self.count("validator")
        self.page.click('[data-append="validator"]')
        self.set(f"validator.{at}.type", given.get("type", "None"))
        for name, value in given.items():
            path = {"compareKey1": "itemsCompare.0", "compareKey2": "itemsCompare.1"}.get(name, name)
            if name != "type":
                self.set(f"validator.{at}.{path}", value)

    def rule(self, given: dict[str, str]) -> None:
        self.set("rules", True)
        for name, value in given.items():
            self.set(f"rules.{name}", value)

    def style(self, given: dict[str, str]) -> None:
        for name, value in given.items():
            if name == "customFont":
                continue
            if (name, value) == ("font", "custom"):
                value = given.get("customFont", "")
            if (name, value) == ("cell", "none"):
                value = ""
            self.set(f"style.{STYLES.get(name, name)}", value)

    def add(self) -> None:
        if not self.filled.get("label"):
            self.set("label", "")
        if not self.filled.get("key"):
            self.set("key", "")
        required = ", ".join(f"[data-property{match}]"
                             for match in ('="label"', '="key"', '^="listOptions."', '^="expandableInfo."'))
        blank = self.page.locator(required).evaluate_all("all => all.filter((control) => control.value === '').length")
        # The page says of each blank one what is missing, and of no other that it is wrong; it may warn of that.
        until(self.page, """required => [...document.querySelectorAll(required)].every((control) => control.value === ''
            ? control.dataset.diagnostics !== '0' : control.getAttribute('aria-invalid') !== 'true')""", required)
        if blank:
            self.alerts += 1
            return
        self.names.append(self.page.locator("[role=treeitem][aria-selected=true]").get_attribute("data-item"))
        self.begun = False

    def remove(self, number: int) -> None:
        self.page.click(f'[data-item="{self.names[number]}"]')
        self.page.click('[data-command="delete"]')

    def play(self, steps: list[dict[str, Any]]) -> Any:
        actions = {"selectType": self.select_type, "fill": self.fill, "addOption": self.add_option,
                   "addValidator": self.add_validator,
                   "removeOption": lambda n: self.page.click(f'[data-remove="listOptions.{n}"]'), "rule": self.rule,
                   "style": self.style,
                   "add": lambda _: self.add(), "removeField": self.remove, "generate": lambda _: self.drop()}
        for step in steps:
            (name, given), = step.items()
            actions[name](given)
        return json.loads(self.page.locator('[data-export="formulary"]').text_content())


@pytest.mark.parametrize("case", [pytest.param(path, id=path.stem) for path in CASES])
def test_case(case: Path, browser: Browser, built: Callable[..., Path]):
    content = json.loads(case.read_text(encoding="utf-8"))
    page = browser.new_page(viewport={"width": 1440, "height": 900}, locale="en-US")
    page.goto((built({"site.json": {}}) / "builder/index.html").as_uri())
    expect(page.locator(".builder")).to_be_visible()
    player = Player(page)
    made = player.play(content["steps"])
    page.close()
    assert (made, player.alerts) == (content["expected"], content["expectedAlerts"])
