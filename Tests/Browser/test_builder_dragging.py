"""Dragging in the builder, with the mouse and with a finger."""
import pytest
from playwright.sync_api import expect

from Browser.builder_fixtures import builder, filled, start
from Support.browser import until
from Support.builders import Builder


def drag(builder: Builder, name: str, onto: str, lower: bool) -> None:
    mouse = builder.page.mouse
    # Hovering waits until the row rests.
    builder.item(name).hover(position={"x": 60, "y": 10})
    mouse.down()
    end = builder.item(onto).bounding_box()
    mouse.move(end["x"] + 60, end["y"] + end["height"] * (0.8 if lower else 0.2), steps=6)
    expect(builder.page.locator(".drop-line")).to_have_count(1)
    mouse.up()


def test_dragging_with_the_mouse(filled):
    drag(filled, "name", "email", lower=True)
    assert (filled.rows(), filled.selected(),
            filled.said()) == (["email", "name", "born"], "name", "Moved Name to position 2 of 3")
    drag(filled, "born", "email", lower=False)
    assert filled.rows() == ["born", "email", "name"]
    filled.item("name").hover(position={"x": 60, "y": 10})
    box = filled.item("name").bounding_box()
    filled.page.mouse.down()
    filled.page.mouse.move(box["x"] + 60, box["y"] - 60, steps=4)
    filled.press("Escape")
    filled.page.mouse.up()
    assert filled.rows() == ["born", "email", "name"]


class Finger:
    """One finger on the page, as Chromium's own protocol moves it."""

    def __init__(self, builder: Builder) -> None:
        self.session = builder.page.context.new_cdp_session(builder.page)
        self.x = self.y = 0.0

    def send(self, kind: str, *points: dict) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    def down(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        self.send("touchStart", {"x": x, "y": y})

    def move(self, x: float, y: float) -> None:
        for step in range(1, 7):
            self.send("touchMove", {"x": self.x + (x - self.x) * step / 6, "y": self.y + (y - self.y) * step / 6})
        self.x, self.y = x, y

    def up(self) -> None:
        self.send("touchEnd")


def middle(box: dict) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lift(builder: Builder, entry: str) -> Finger:
    """A finger that rests on an entry of the palette until it has lifted it."""
    finger = Finger(builder)
    button = builder.page.locator(f"[data-add={entry}]")
    button.scroll_into_view_if_needed()
    finger.down(*middle(button.bounding_box()))
    expect(button).to_have_class("palette-entry is-dragged")
    return finger


@pytest.fixture
def touched(start) -> Builder:
    builder = start(has_touch=True)
    for label in ["One", "Two", "Three"]:
        builder.add("text", label)
    return builder


def test_dragging_with_a_finger(touched):
    finger = Finger(touched)
    box = touched.item("one").bounding_box()
    finger.down(*middle(touched.item("three").locator(".row-handle").bounding_box()))
    finger.move(finger.x, box["y"] + 4)
    finger.up()
    expect(touched.page.locator("[role=treeitem]").nth(1)).to_have_attribute("data-item", "three")


def test_a_finger_that_rests_on_the_palette_takes_a_field_along(touched):
    finger = lift(touched, "boolean")
    expect(touched.page.locator(".drag-chip")).to_have_text("Yes or no")
    box = touched.item("two").bounding_box()
    finger.move(box["x"] + 60, box["y"] + 4)
    line = touched.page.locator(".tree .drop-line")
    expect(line).to_have_count(1)
    assert abs(line.bounding_box()["y"] - box["y"]) < 4
    finger.up()
    expect(touched.page.locator("[role=treeitem]:not([data-kind=form])")).to_have_count(4)
    assert [touched.rows()[n] for n in (0, 2, 3)] == ["one", "two", "three"]
    assert touched.selected() == touched.rows()[1]
    assert touched.page.locator(".drop-line, .drag-chip, .is-dragged").count() == 0


def test_a_line_in_the_form_shows_where_a_field_falls(touched):
    touched.previewed()
    frame = touched.page.locator("iframe[data-preview]").bounding_box()
    inner = touched.frame.locator("[data-field=two]").evaluate("field => field.getBoundingClientRect().toJSON()")
    finger = lift(touched, "email")
    line = touched.page.locator(".drop-line.over-form")
    finger.move(frame["x"] + inner["x"] + 80, frame["y"] + inner["bottom"] - 6)
    expect(line).to_have_count(1)
    until(touched.page, "y => Math.abs(document.querySelector('.over-form')?.getBoundingClientRect().y - y) < 6",
          frame["y"] + inner["bottom"] + 8)
    finger.move(frame["x"] + inner["x"] + 80, frame["y"] + inner["top"] + 6)
    until(touched.page, "y => Math.abs(document.querySelector('.over-form')?.getBoundingClientRect().y - y) < 6",
          frame["y"] + inner["top"] - 8)
    finger.up()
    expect(touched.page.locator("[role=treeitem]:not([data-kind=form])")).to_have_count(4)
    assert touched.rows() == ["one", "email", "two", "three"]
    expect(line).to_have_count(0)
    touched.previewed()


def test_escape_and_swiping_add_nothing(touched):
    finger = lift(touched, "boolean")
    box = touched.item("two").bounding_box()
    finger.move(box["x"] + 60, box["y"] + 4)
    touched.press("Escape")
    expect(touched.page.locator(".drop-line, .drag-chip, .is-dragged")).to_have_count(0)
    finger.move(box["x"] + 60, box["y"] + 20)
    expect(touched.page.locator(".drop-line")).to_have_count(0)
    finger.up()
    entry = touched.page.locator("[data-add=boolean]").bounding_box()
    finger.down(*middle(entry))
    finger.move(entry["x"] + 10, entry["y"] - 60)
    finger.up()
    assert touched.page.locator(".is-dragged").count() == 0
    touched.page.evaluate("""() => addEventListener('touchend', (event) => {
        window.isClickPrevented = event.defaultPrevented;
    })""")
    finger = lift(touched, "boolean")
    finger.up()
    expect(touched.page.locator(".is-dragged")).to_have_count(0)
    until(touched.page, "() => window.isClickPrevented === true")
    assert touched.rows() == ["one", "two", "three"]
    assert touched.selected() == "three"
    touched.page.locator("[data-add=boolean]").tap()
    expect(touched.page.locator("[role=treeitem]:not([data-kind=form])")).to_have_count(4)


def test_an_empty_form_takes_what_is_dragged_to_it(builder):
    mouse = builder.page.mouse
    mouse.move(*middle(builder.page.locator("[data-add=text]").bounding_box()))
    mouse.down()
    mouse.move(*middle(builder.page.locator(".canvas").bounding_box()), steps=4)
    mouse.up()
    expect(builder.page.locator("[role=treeitem]:not([data-kind=form])")).to_have_count(1)


def test_an_entry_is_dragged_from_the_palette_to_its_place(filled):
    mouse = filled.page.mouse
    start, end = filled.page.locator("[data-add=phone]").bounding_box(), filled.item("email").bounding_box()
    mouse.move(start["x"] + 20, start["y"] + 10)
    mouse.down()
    mouse.move(end["x"] + 60, end["y"] + 4, steps=6)
    mouse.up()
    assert (filled.rows(), filled.focus()) == (["name", "phone", "email", "born"], "property label")
