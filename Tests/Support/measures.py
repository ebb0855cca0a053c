"""Measures of any page: what is in view, what is too small to be hit, what leaves the page."""
from playwright.sync_api import Locator, expect

from Support.pages import FormPage

IN_VIEW = """e => { const { top, bottom, left, right, height } = e.getBoundingClientRect();
    return height > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth; }"""

SMALL = """least => [...document.querySelectorAll(
    'a, button, input, select, summary, [role=button], [role=option]')].filter((each) => {
    // A link in a sentence is as high as its line (WCAG 2.5.8); what nobody sees or reaches is no target.
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || each.closest('[aria-hidden=true]')
        || getComputedStyle(each).display === 'inline') {
        return false;
    }
    const boxes = [each, ...each.labels ?? []].map((box) => box.getBoundingClientRect());
    return !boxes.some(({ width, height }) => width >= least && height >= least);
}).map((each) => each.outerHTML.slice(0, 120))"""


def expect_in_view(element: Locator) -> None:
    """The whole of an element is in the window."""
    expect(element).to_be_visible()
    assert element.evaluate(IN_VIEW), element.evaluate(
        "e => e.outerHTML.slice(0, 80) + JSON.stringify(e.getBoundingClientRect())")


def small_targets(page: FormPage, least: int = 24) -> list[str]:
    """Targets of presses less than `least` CSS px wide or high, their labels included."""
    return page.page.evaluate(SMALL, least)


def overflow(page: FormPage) -> int:
    """CSS px by which the page is wider than the window."""
    return page.page.evaluate("document.documentElement.scrollWidth - innerWidth")
