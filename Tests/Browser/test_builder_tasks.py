"""The tasks that everybody has, with the number of actions that they take: a click, a key, a text that is typed."""
import pytest
from playwright.sync_api import Locator, expect

from Browser.builder_fixtures import builder, start
from Support.builders import Builder


class Person:
    """Counts what somebody does."""

    def __init__(self, builder: Builder) -> None:
        self.builder = builder
        self.actions = 0

    def click(self, target: str | Locator) -> None:
        self.actions += 1
        (self.builder.page.locator(target) if isinstance(target, str) else target).click()

    def press(self, key: str) -> None:
        self.actions += 1
        self.builder.press(key)

    def types(self, words: str) -> None:
        """What is written is no effort of the tool's."""
        self.builder.page.keyboard.type(words)


@pytest.fixture
def person(builder) -> Person:
    return Person(builder)


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
    expect(person.builder.frame.locator("[data-field=yourName] [data-part=error]")).to_contain_text("Tell us who you are")


def test_a_second_language(person):
    person.builder.add("text", "Your name")
    person.click(".tool-button[data-tool=translations]")
    person.click("[data-place=add-locale]")
    person.types("Spanish")
    person.press("Enter")
    person.types("Formulario")
    assert person.actions <= 3
    expect(person.builder.page.locator("textarea[data-locale=es]").first).to_have_value("Formulario")
