"""Forms whose answers are sent, and what is seen of their fate."""
import pytest
from playwright.sync_api import Locator

from Support.fields import mandatory, text
from Support.pages import FormPage
from Support.sites import form_site

FIELDS = [text("name", mandatory()), text("mail"), text("word", isPassword=True)]
TAKE = "addEventListener('formsite:submit', e => e.preventDefault());"
"""A host that takes the answers."""


def respond(promise: str) -> str:
    """A host that says later what became of them."""
    return f"addEventListener('formsite:submit', e => {{ e.preventDefault(); e.detail.respondWith({promise}); }});"


@pytest.fixture
def open_form(built, visit, host):
    """open_form(fields, …) opens a form that is sent to the endpoint; with `is_sent=False` nobody receives it."""

    def open_page(fields=FIELDS, *, is_sent=True, before="", context=None, **settings) -> FormPage:
        submit = {"submit": {"endpoint": host.url("in")}} if is_sent else {}
        address = host.mount(built(form_site({"f": fields}, **submit, **settings))) + "f/"
        opened = visit(address, before=before, **(context or {}))
        opened.watch.expected += ["Failed to load resource"]
        return opened

    return open_page


def line(opened: FormPage) -> Locator:
    return opened.form.locator("[data-outcome]")


def confirmation(opened: FormPage) -> Locator:
    return opened.page.locator("main > [data-confirmation]")


def part(opened: FormPage, name: str) -> Locator:
    return opened.page.locator(f"[data-part={name}]")


def press(opened: FormPage) -> None:
    opened.form.locator("[type=submit]").click()


def drafts(opened: FormPage) -> list[str]:
    return [value for key, value in opened.page.evaluate("Object.entries(localStorage)") if "draft" in key]
