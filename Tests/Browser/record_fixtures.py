"""Forms whose records a portal keeps, and what they tell."""
import json
from collections.abc import Callable, Iterator

import pytest

from Browser.conftest import new_page
from Support.browser import PATIENCE
from Support.pages import FormPage
from Support.portal import Portal

NEWS = ["formLoaded", "formLoadError", "recordLoaded", "recordLoadError", "formSubmitted", "formSubmitError",
        "documentUploadStarted", "documentUploadedBytes", "documentUploadCompleted", "documentUploadError"]
LISTEN = "for (const type of %s) addEventListener('formsite:' + type, ({ detail }) => " \
    "(window.news ??= []).push(JSON.parse(JSON.stringify({ type, ...detail }))), true);" % json.dumps(NEWS)
FIELDS = [
    {"name": "who", "dataType": "string", "type": "text", "showLabel": True, "label": "Name"},
    {"name": "paper", "dataType": "document-library", "showLabel": True, "required": False, "label": "Paper"},
    {"name": "here", "dataType": "boolean", "showLabel": True, "required": False, "label": "Here"},
    {"name": "place", "dataType": "geolocation", "showLabel": True, "required": False, "label": "Place"},
]
LIST = {"groupId": 3, "recordSetId": 5, "userId": 4}
UPLOAD = "/dlapp/add-file-entry"
ADD = "/ddl.ddlrecord/add-record"
BIG = b"%PDF" + bytes(5_000_000)


@pytest.fixture(scope="module")
def service() -> Iterator[Portal]:
    portal = Portal()
    yield portal
    portal.close()


@pytest.fixture
def portal(service: Portal) -> Portal:
    """One port for all tests, so that equal sites are built once."""
    service.state = type(service.state)()
    return service


@pytest.fixture
def big(tmp_path):
    """A file of five megabytes."""
    file = tmp_path / "paper.pdf"
    file.write_bytes(BIG)
    return file


@pytest.fixture
def form(built, portal: Portal):
    """form(settings): the folder of a form whose records the portal keeps."""
    def build(settings: dict = {}, fields: list = FIELDS, review: bool = False):
        definition = {"availableLanguageIds": ["en_US", "es_ES"], "defaultLanguageId": "en_US", "fields": fields}
        entry = {"source": "forms/f.json", "settings": {**LIST, **settings}, "review": review}
        return built({"site.json": {"title": "T", "forms": [entry], "services": {"liferay": portal.invoke}},
                      "forms/f.json": definition}) / "f"
    return build


@pytest.fixture
def show(browser, host, form) -> Iterator[Callable[..., FormPage]]:
    """show(settings, …): the form's page; nothing may go wrong on it but requests that fail on purpose."""
    pages = []

    def open_page(settings: dict = {}, expected: str = "",
                  prepare: Callable = lambda page: None, fields: list = FIELDS, review: bool = False,
                  **options) -> FormPage:
        page = new_page(browser, host.origin, LISTEN, **options)
        page.watch.expected = ["asked another host: http://127.0.0.1", *([expected] if expected else [])]
        pages.append(page)
        prepare(page.page)
        page.page.goto(host.mount(form(settings, fields, review)))
        return page

    yield open_page
    for page in pages:
        page.watch.context.close()
    assert not [problem for page in pages for problem in page.watch.remaining()]


def news(page: FormPage, *left_out: str) -> list[str]:
    """The notifications of the form since the last call; progress is left out, how often it comes is the browser's."""
    told = page.page.evaluate("window.news?.splice(0) ?? []")
    return [each["type"] for each in told if each["type"] not in ("documentUploadedBytes", *left_out)]


def wait_for(page: FormPage, type: str) -> dict:
    """Waits until the form has told something, and gives the latest of it."""
    return page.page.evaluate("""([wanted, limit]) => new Promise((done, fail) => {
        setTimeout(() => fail(new Error(`${wanted} was not told within ${limit} ms`)), limit);
        const known = () => window.news?.findLast(({ type }) => type === wanted);
        const tell = () => queueMicrotask(() => done(known()));
        known() ? tell() : addEventListener('formsite:' + wanted, tell, { once: true });
    })""", [type, PATIENCE])


def choose(page: FormPage, name: str) -> None:
    """Chooses a file without waiting for what the form does with it."""
    page.control(name).evaluate("""(input) => {
        const files = new DataTransfer();
        files.items.add(new File(['words'], 'paper.txt', { type: 'text/plain' }));
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
    }""")


def press_submit(page: FormPage) -> None:
    """Presses the button without waiting for what comes of it."""
    page.page.locator("form[data-form] [type=submit]").click()
