"""The builder's page, and how a person uses it."""
import json
import re
from typing import Any

from playwright.sync_api import Frame, Locator, Page, expect

from Support.browser import until


class Builder:
    """An open builder."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.locator(".builder").wait_for()

    @property
    def frame(self) -> Frame:
        frame = self.page.locator("iframe[data-preview]").element_handle().content_frame()
        frame.wait_for_url(re.compile(r"preview\.html$"))
        return frame

    def arrived(self) -> None:
        """Waits until the builder has heard what its preview told it so far: messages come in their order."""
        self.page.evaluate("""() => new Promise((done) => {
            addEventListener('message', function listen({ data }) {
                if (data === 'arrived') {
                    removeEventListener('message', listen);
                    done();
                }
            });
            postMessage('arrived', '*');
        })""")

    def rows(self) -> list[str]:
        """The names of the structure's entries, the form itself left out."""
        self.arrived()
        return self.page.locator("[role=treeitem]:not([data-kind=form])").evaluate_all(
            "rows => rows.map((row) => row.dataset.item)")

    def selected(self) -> str | None:
        self.arrived()
        return self.page.locator("[role=treeitem][aria-selected=true]").get_attribute("data-item")

    def focus(self) -> str:
        """The element with the focus: the structure's entry, the property, the command, else the tag."""
        return self.page.evaluate("""() => {
            const { dataset, tagName } = document.activeElement;
            const { item, property, command, part, append, remove, move } = dataset;
            return item !== undefined ? `item ${item}` : property ? `property ${property}`
                : command ?? part ?? append ?? remove ?? move ?? tagName;
        }""")

    def said(self) -> str:
        return self.page.locator("[data-part=said]").inner_text().strip()

    def add(self, entry: str, label: str | None = None) -> None:
        self.page.click(f"[data-add={entry}]")
        if label is not None:
            self.page.keyboard.type(label)

    def item(self, name: str) -> Locator:
        return self.page.locator(f'[data-item="{name}"]')

    def property(self, path: str) -> Locator:
        return self.page.locator(f'[data-property="{path}"]')

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def previewed(self) -> Any:
        """The form that the preview shows, once it shows what the structure has."""
        until(self.page, """() => {
            const shown = document.querySelector('iframe[data-preview]').contentDocument;
            const fields = [...shown.querySelectorAll('[data-field]')].map((field) => field.dataset.field);
            const rows = [...document.querySelectorAll('[role=treeitem][data-kind=field]')]
                .map((row) => row.dataset.item);
            return JSON.stringify(fields) === JSON.stringify(rows);
        }""")
        return self.frame.locator("form").evaluate("""(form) => {
            const copy = form.cloneNode(true);
            copy.querySelectorAll('[data-selected]').forEach((each) => each.removeAttribute('data-selected'));
            return copy.outerHTML;
        }""")

    def tool(self, name: str) -> None:
        button = self.page.locator(f".tool-button[data-tool={name}]")
        if not button.is_visible():
            self.page.click("[data-tool=more]")
        button.click()
        self.page.locator(f"[data-tool-panel={name}]:not([hidden])").wait_for()

    def part(self, name: str):
        return self.page.locator(f"[data-part={name}]:visible")

    def definition(self) -> list[dict]:
        return json.loads(self.page.locator("[data-export=formulary]").text_content())["fields"]

    def field(self, key: str) -> dict:
        return next(field for field in self.definition() if field["key"] == key)

    def example(self, name: str) -> "Builder":
        self.page.locator(f'.empty [data-example="{name}"]').dispatch_event("click")
        expect(self.page.locator("[role=treeitem]")).not_to_have_count(1)
        return self

    def heard(self, words: str) -> None:
        expect(self.page.locator("[data-part=said]")).to_have_text(re.compile(words))
