"""The preview of a form, open in a browser."""
from playwright.sync_api import FrameLocator, Locator, Page, expect


class Grid:
    """An open preview."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def panel(self, locale: str) -> Locator:
        return self.page.locator(f".panel[data-locale='{locale}']")

    def frame(self, locale: str) -> FrameLocator:
        return self.panel(locale).frame_locator("iframe")

    def field(self, locale: str, name: str) -> Locator:
        return self.frame(locale).locator(f"[data-field='{name}']")

    def input(self, locale: str, name: str) -> Locator:
        return self.field(locale, name).locator("input, select")

    def style(self, locale: str, selector: str, name: str) -> str:
        return self.frame(locale).locator(selector).first.evaluate(f"e => getComputedStyle(e).{name}")

    def locales(self) -> list[str]:
        return self.page.locator(".panel").evaluate_all("all => all.map(e => e.dataset.locale)")

    def switch(self, name: str) -> None:
        """Turns a setting on or off as a person does."""
        self.page.get_by_label(name, exact=True).click()

    def wait(self) -> None:
        """Until every frame's form may be used."""
        for locale in self.locales():
            expect(self.panel(locale)).to_have_attribute("data-ready", "")
