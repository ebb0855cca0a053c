"""A person with a mouse or a finger; what is typed comes from a keyboard, be it one on the screen."""
import time
from playwright.sync_api import Locator

from Support.measures import expect_in_view
from Support.pages import PICTURE, FormPage

KIND = """e => {
    const control = [...e.querySelectorAll('input, select, button')].find((each) => !each.closest('dialog'));
    return control.closest('.date-parts') ? 'date-parts' : control.getAttribute('role') ?? control.type }"""


class Pointer:
    """Works the form that `page` shows by clicks, or by taps where `is_touch`."""

    def __init__(self, page: FormPage, is_touch: bool) -> None:
        self.page = page
        self.is_touch = is_touch
        self.keys = page.page.keyboard

    def press(self, target: Locator | str) -> None:
        """Presses what is in view and has nothing before it."""
        found = self.page.page.locator(target) if isinstance(target, str) else target
        found.scroll_into_view_if_needed()
        expect_in_view(found)
        if self.is_touch:
            found.tap()
        else:
            found.click()

    def answer(self, name: str, value: str | list[str] | bool) -> None:
        """Answers a field or a component (home.city); a list is a choice of several, True a tick or a picture."""
        field = self.page.field(name)
        kind = field.evaluate(KIND)
        if kind == "date-parts":
            self.answer_date(name, str(value))
        elif kind == "radio":
            self.press(self.page.option(name, str(value)))
        elif kind == "checkbox":
            for box in [self.page.option(name, each)
                        for each in value] if isinstance(value, list) else [self.page.choices(name)]:
                self.press(box)
        elif kind == "combobox":
            self.find(field, str(value))
        elif kind == "select-one":
            # The lists of a system open outside of the page, where no driver reaches.
            field.locator("select").select_option(value=str(value))
        elif kind == "file":
            field.locator("input[type=file]").set_input_files([PICTURE])
        elif kind == "date":
            field.locator("input").fill(str(value))
        else:
            self.write(self.page.control(name), str(value))

    def write(self, control: Locator, text: str) -> None:
        self.press(control)
        self.keys.press("Control+A")
        self.keys.type(text)

    def answer_date(self, name: str, iso: str) -> None:
        """A date as 2024-02-29 or 2024-02, its parts in the order in which they stand."""
        wanted = dict(zip(("year", "month", "day"), iso.split("-")))
        for part in self.page.field(name).locator(".date-part").evaluate_all("all => all.map(e => e.dataset.part)"):
            control = self.page.part(name, part).locator("input, select").first
            if control.evaluate("e => e.localName") == "select":
                at = control.evaluate("(e, v) => [...e.options].findIndex((o) => Number(o.value) === Number(v))",
                                      wanted[part])
                control.select_option(index=at)
            else:
                self.write(control, wanted[part])

    def find(self, field: Locator, value: str) -> None:
        """Types the beginning of an entry of a long list and presses the entry."""
        label = field.locator("select").evaluate("(e, v) => [...e.options].find((o) => o.value === v).text", value)
        self.write(field.get_by_role("combobox"), label[:4])
        self.press(field.get_by_role("option", name=label, exact=True))

    def sign(self, name: str, _: str) -> None:
        """Signs by drawing a line."""
        field = self.page.field(name)
        self.press(field.locator("button[aria-haspopup]"))
        pad = field.locator("canvas")
        expect_in_view(pad)
        box = pad.bounding_box()
        points = [(box["x"] + box["width"] * x, box["y"] + box["height"] * y)
                  for x, y in ((0.2, 0.6), (0.4, 0.3), (0.6, 0.7), (0.8, 0.4))]
        self.draw(points)
        self.press(field.locator("dialog [data-part=done]"))

    def draw(self, points: list[tuple[float, float]]) -> None:
        """Draws a line through points of the window."""
        if not self.is_touch:
            mouse = self.page.page.mouse
            mouse.move(*points[0])
            mouse.down()
            for point in points[1:]:
                mouse.move(*point)
            mouse.up()
            return
        session = self.page.page.context.new_cdp_session(self.page.page)
        # As slow as a hand: a tap right after a quick stroke would only end the stroke's swing.
        begin, pause = time.time() - 1, 0.2
        for number, (x, y) in enumerate(points):
            kind = "touchMove" if number else "touchStart"
            session.send("Input.dispatchTouchEvent", {
                "type": kind, "touchPoints": [{"x": x, "y": y}], "timestamp": begin + number * pause})
        session.send("Input.dispatchTouchEvent",
                     {"type": "touchEnd", "touchPoints": [], "timestamp": begin + len(points) * pause})
