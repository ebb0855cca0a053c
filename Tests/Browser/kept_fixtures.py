"""A form whose submissions wait on the device while there is no connection."""
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from Support.pages import FormPage
from Support.sites import form_site

WITHOUT_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });"


@pytest.fixture
def form_address(request, built, host) -> str:
    """The form of the module's `FIELDS`."""
    fields = request.module.FIELDS
    return host.mount(built(form_site({"f": fields}, submit={"endpoint": host.url("in")}))) + "f/"


@pytest.fixture
def open_form(form_address, visit) -> Callable[..., FormPage]:
    def open_page(**options: Any) -> FormPage:
        page = visit(form_address, **options)
        page.watch.expected.append("Failed to load resource")
        return page

    return open_page


def keep(page: FormPage, answers: dict[str, Any]) -> None:
    """Submits without a connection."""
    page.answer(answers)
    page.page.context.set_offline(True)
    page.submit()
    wait_for(page, "queued")


def wait_for(page: FormPage, status: str) -> None:
    expect(page.form.locator("[data-outcome]")).to_have_attribute("data-outcome", status)


def close(page: FormPage) -> None:
    """Closes the page once nothing of it runs any more: a tab that is closing would still send when there is a
    connection again."""
    page.page.goto("about:blank")
    page.page.close()
