"""The tasks that everybody has, with the number of actions that they take: a click, a key, a text that is typed."""
import pytest
from playwright.sync_api import Locator, expect

from Browser.builder_fixtures import builder, start
from Support.builders import Builder


class Person:
    """Counts what somebody does."""

    def __init__(self, builder: Builder, touches: bool = False) -> None:
        self.builder = builder
        self.touches = touches
        self.actions = 0

    def click(self, target: str | Locator) -> None:
        """With the mouse, or by a finger."""
        self.actions += 1
        found = self.builder.page.locator(target) if isinstance(target, str) else target
        found.tap() if self.touches else found.click()

    def choose(self, target: str, label: str) -> None:
        """Opens a list and takes an entry: two actions."""
        self.actions += 2
        self.builder.page.locator(target).select_option(label=label)

    def press(self, key: str) -> None:
        self.actions += 1
        self.builder.press(key)

    def types(self, words: str) -> None:
        """Counts no effort: the tool is not the cause of what is written."""
        self.builder.page.keyboard.type(words)


@pytest.fixture
def person(builder) -> Person:
    return Person(builder)


@pytest.fixture(params=["mouse", "finger"])
def pointing(request, start) -> Person:
    """Somebody who points, and types what is to be written."""
    touches = request.param == "finger"
    return Person(start(has_touch=touches), touches)


def test_a_text_field_with_a_label_by_finger(start):
    person = Person(start(has_touch=True), touches=True)
    person.click("[data-add=text]")
    person.types("Your name")
    assert person.builder.rows() == ["yourName"] and person.actions <= 1


def test_a_text_field_with_a_label_by_mouse(person):
    person.click("[data-add=text]")
    person.types("Your name")
    person.builder.previewed()
    expect(person.builder.frame.locator("[data-field=yourName] .label")).to_contain_text("Your name")
    assert person.actions <= 1


def test_a_text_field_with_a_label_by_keyboard(person):
    person.press("/")
    person.types("short")
    person.press("Enter")
    person.types("Your name")
    assert person.builder.rows() == ["yourName"] and person.actions <= 2


def test_an_answer_is_required_with_a_message(person):
    person.builder.add("text", "Your name")
    person.click("[data-place=required]")
    person.press("Tab")
    person.builder.press("Control+a")
    person.types("Tell us who you are")
    assert person.actions <= 2
    person.builder.previewed()
    person.builder.frame.locator("button[type=submit]").click()
    error = person.builder.frame.locator("[data-field=yourName] [data-part=error]")
    expect(error).to_contain_text("Tell us who you are")


def chosen_from(builder: Builder) -> list[str]:
    builder.previewed()
    return builder.frame.locator("[data-field=size] option").all_text_contents()


def test_a_choice_with_three_options(pointing):
    pointing.click("[data-add=picker]")
    pointing.types("Size")
    pointing.click("[data-append=listOptions]")
    pointing.types("Small")
    for option in ("Medium", "Large"):
        pointing.press("Enter")
        pointing.types(option)
    assert pointing.actions <= 2 + 3
    assert chosen_from(pointing.builder) == ["Choose one", "Small", "Medium", "Large"]


def test_a_choice_with_three_options_by_keyboard(person):
    person.press("/")
    person.types("choice")
    person.press("Enter")
    person.types("Size")
    for option in ("Small", "Medium", "Large"):
        person.press("Enter")
        person.types(option)
    assert person.actions <= 2 + 3
    assert chosen_from(person.builder) == ["Choose one", "Small", "Medium", "Large"]


def test_a_field_that_an_answer_shows(pointing):
    pointing.builder.add("boolean", "More")
    pointing.builder.add("text", "Details")
    pointing.click(".tool-button[data-tool=rules]")
    pointing.click("[data-part=add-rule]")
    pointing.choose("[data-rule=target-0]", "Details")
    pointing.click("[data-part=hide-first]")
    assert pointing.actions <= 5
    expect(pointing.builder.part("hide-first")).to_be_hidden()
    pointing.builder.previewed()
    details = pointing.builder.frame.locator("[data-field=details]")
    expect(details).to_be_hidden()
    pointing.builder.frame.locator("[data-field=more] input").check()
    expect(details).to_be_visible()


def test_a_second_language(person):
    person.builder.add("text", "Your name")
    person.click(".tool-button[data-tool=translations]")
    person.click("[data-place=add-locale]")
    person.types("Spanish")
    person.press("Enter")
    person.types("Formulario")
    assert person.actions <= 3
    expect(person.builder.page.locator("textarea[data-locale=es]").first).to_have_value("Formulario")
