"""The whole way through the sample forms: fill, look over, send, confirm, print, as different people go it."""
import json
import os
import re
import shutil
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Request, Route, expect

from Browser.conftest import new_page
from Browser.sample_answers import PRESS, SIGN, Answers, camp, membership, retreat
from Support.axe import violations
from Support.held import HeldRequests
from Support.keyboard import Keyboard
from Support.measures import expect_in_view, overflow, small_targets
from Support.pages import FormPage
from Support.pointer import Pointer
from Support.program import ROOT
from Support.serving import Server, serving


@dataclass(frozen=True)
class Journey:
    """One person's way; `answer`: what becomes of the first try to send."""

    form: str
    locale: str
    hand: str
    width: int
    scheme: str
    answer: str

    def __str__(self) -> str:
        return f"{self.form}-{self.locale}-{self.hand}-{self.width}-{self.scheme}-{self.answer}"


JOURNEYS = [
    Journey("membership", "en", "mouse", 1280, "light", "refused"),
    Journey("membership", "es", "touch", 320, "dark", "failed"),
    Journey("membership", "ar", "keys", 320, "light", "slow"),
    Journey("camp", "en-GB", "keys", 1280, "dark", "lost"),
    Journey("camp", "es", "touch", 320, "light", "refused"),
    Journey("camp", "en-GB", "mouse", 320, "dark", "taken"),
    Journey("retreat", "en-US", "keys", 1280, "light", "taken"),
    Journey("retreat", "nb", "keys", 320, "dark", "taken"),
    Journey("retreat", "en-US", "touch", 320, "dark", "refused"),
    Journey("retreat", "nb", "touch", 1280, "light", "taken"),
]
"""Each form in each of its languages, by every hand, at both widths, in both schemes; each answer of a server once."""
ANSWERS: dict[str, Callable[[str], Answers]] = {"membership": membership, "camp": camp, "retreat": retreat}
SEND = "[data-part=send]"
PICTURES = os.environ.get("JOURNEY_PICTURES")
"""A folder that pictures of all stations are put into, to be looked at."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, program: Path) -> Iterator[Server]:
    """The repository's own site behind the program's receiver."""
    folder = tmp_path_factory.mktemp("journey")
    shutil.copytree(ROOT / "forms", folder / "forms")
    shutil.copy(ROOT / "site.json", folder)
    with serving(folder) as running:
        yield running


@cache
def words(locale: str) -> dict[str, str]:
    """The page's own words in a language."""
    return json.loads((ROOT / f"web-templates/locales/{locale.partition('-')[0]}.json").read_text(encoding="utf-8"))


@cache
def texts(form: str, locale: str) -> set[str]:
    """The author's texts in a language, and the page's own."""
    own = {text for text in words(locale).values() if isinstance(text, str)}
    if form == "camp":
        language = locale.upper().replace("-", "_")
        tree = ElementTree.parse(ROOT / "forms/camp.xml")
        own |= {each.text or "" for each in tree.iter() if each.get("language") == language}
    strings = json.loads((ROOT / f"forms/{form}.strings.json").read_text(encoding="utf-8"))
    return own | (set(strings[locale].values()) if locale in strings else set(next(iter(strings.values()))))


def foreign_texts(page: FormPage, form: str, locale: str) -> list[str]:
    """The words that are shown in another language of the form than its own."""
    shown = page.page.locator("main").inner_text().splitlines()
    others = set().union(
        *(texts(form, each.locale) for each in JOURNEYS if each.form == form and each.locale != locale))
    # The letters of a date's format say in which language its parts are labelled (mm-xml 7).
    return [line for line in shown if line.strip() in others - texts(form, locale) - {"Day", "Month", "Year"}]


class Traveller:
    """A person on the way through a form."""

    def __init__(self, page: FormPage, journey: Journey, answers: Answers) -> None:
        self.page, self.journey, self.answers = page, journey, answers
        self.hand = Keyboard(page) if journey.hand == "keys" else Pointer(page, journey.hand == "touch")
        self.words = words(journey.locale)
        self.stations = 0
        self.is_asked = False

    def station(self, name: str) -> None:
        """Looks around: nothing inaccessible, too small, too wide or in another language."""
        page, journey = self.page, self.journey
        if PICTURES:
            self.stations += 1
            page.page.screenshot(path=f"{PICTURES}/{journey}-{self.stations}-{name}.png")
        assert page.page.locator("html").get_attribute("lang") == journey.locale
        assert page.page.locator("html").get_attribute("dir") == ("rtl" if journey.locale == "ar" else "ltr")
        assert overflow(page) == 0
        assert small_targets(page) == []
        assert foreign_texts(page, journey.form, journey.locale) == []
        assert violations(page) == []

    def press(self, selector: str) -> None:
        """Presses a button that is in view by then."""
        if isinstance(self.hand, Keyboard):
            self.hand.tab_to(selector)
            expect_in_view(self.page.page.locator(":focus"))
            self.hand.keys.press("Enter")
        else:
            self.hand.press(selector)

    def answer(self, name: str, value: object) -> None:
        if value is SIGN:
            self.hand.sign(name, "Ana Marsh")
        elif value is PRESS:
            self.press(f'[data-field="{name}"] button')
        else:
            self.hand.answer(name, value)

    def fill(self) -> None:
        """Answers page after page; the heading of each is in view and has the focus."""
        for number, page in enumerate(self.answers.pages):
            if number:
                self.press(".actions > [data-part=next]")
                heading = self.page.page.locator("[data-page]:not(.away) h2").first
                expect(heading).to_be_focused()
                expect_in_view(heading)
                assert self.page.page.evaluate("scrollY") == 0
            for name, value in page:
                self.answer(name, value)

    def look_over(self) -> None:
        """Goes to the answers, past what has come up on the way and questions about what was left out."""
        self.press(".actions > [type=submit]")
        if self.answers.later and not self.is_asked:
            self.is_asked = True
            self.correct()
            self.press(".actions > [type=submit]")
        for _ in range(self.answers.questions):
            self.press("dialog[open] [data-part=continue]")
        heading = self.page.page.locator("[data-review] h2")
        expect(heading).to_be_focused()
        expect(heading).to_have_text(self.words["review.title"])
        expect_in_view(heading)

    def correct(self) -> None:
        """Answers what has come up on the way, which has the focus and is in view, and goes back to the end."""
        for name, value in self.answers.later:
            expect(self.page.field(name).locator(":focus")).to_have_count(1)
            expect_in_view(self.page.control(name))
            expect_in_view(self.page.part(name, "error"))
            self.station("asked")
            self.answer(name, value)
        self.press(".actions > [data-part=next]")

    def rows(self) -> dict[str, str]:
        """The answers that are looked over, by label; none of a secret shows."""
        rows = dict(self.page.page.locator("[data-answer]").evaluate_all(
            "all => all.map(e => [e.querySelector('dt').innerText, e.querySelector('.answer-value').innerText])"))
        assert not [row for row in rows.values() if any(secret in row for secret in self.answers.secrets)]
        return rows

    def line(self) -> Locator:
        return self.page.form.locator(".outcome [data-outcome]")

    def send(self, spoiled: tuple[str, str]) -> None:
        """Sends, and goes on from what becomes of the first try until the receiver has taken the answers."""
        tries: list[Request] = []
        self.page.page.on("request", lambda request: tries.append(request) if "__submit" in request.url else None)
        pattern = "**/__submit/**"
        match self.journey.answer:
            case "refused":
                self.page.page.route(pattern, lambda route: route.continue_(
                    post_data=route.request.post_data.replace(*spoiled)), times=1)
                self.press(SEND)
                self.mend(spoiled)
            case "failed":
                self.page.page.route(pattern,
                                     lambda route: route.fulfill(status=500, headers={"Retry-After": "3600"}), times=1)
                self.press(SEND)
                expect(self.line()).to_have_text(self.words["run.sendDown"])
                expect_in_view(self.line())
                self.station("failed")
            case "lost":
                self.page.page.route(pattern, lose, times=1)
            case "slow":
                slow = HeldRequests(pattern).at(self.page.page, times=1)
        self.press(SEND)
        if self.journey.answer == "slow":
            expect(self.line()).to_have_text(self.words["run.sending"])
            expect_in_view(self.line())
            expect(self.page.page.locator(SEND)).to_have_attribute("aria-disabled", "true")
            self.station("sending")
            slow.next().continue_()
        expect(self.page.page.locator("[data-confirmation]")).to_be_visible()
        # Whatever has become of the first try: the same answers are the same submission.
        assert len(tries) == (1 if self.journey.answer in ("taken", "slow") else 2)
        assert len({request.headers["idempotency-key"] for request in tries}) == 1

    def mend(self, spoiled: tuple[str, str]) -> None:
        """Finds what the receiver has refused at its field, answers it again and comes back to the end."""
        page = self.page
        expect(self.line()).to_have_text(self.words["run.sendInvalid"])
        expect_in_view(self.line())
        expect(page.part("email", "error")).not_to_be_empty()
        self.station("refused")
        if page.focused() != "email":
            expect(page.page.locator("[data-summary]")).to_be_focused()
            expect_in_view(page.page.locator("[data-summary]"))
            self.press("[data-summary] a")
        expect(page.control("email")).to_be_focused()
        for element in (page.control("email"), page.part("email", "error")):
            expect_in_view(element)
            box, news = element.bounding_box(), page.form.locator(".outcome").bounding_box()
            assert box["y"] + box["height"] <= news["y"]
        self.answer("email", spoiled[0])
        while page.page.locator(".actions > [data-part=next]").is_visible():
            self.press(".actions > [data-part=next]")
        self.look_over()

    def confirm(self) -> str:
        """Reads the confirmation: where it stands, what it says, what it offers. Gives the reference."""
        page = self.page.page
        panel = page.locator("[data-confirmation]")
        heading = panel.get_by_role("heading")
        expect(heading).to_have_text(self.words["run.sent"])
        expect(heading).to_be_focused()
        expect(self.page.form).to_be_hidden()
        expect_in_view(panel)
        for part in ("print", "download", "another"):
            expect(panel.locator(f"[data-part={part}]")).to_have_text(self.words[f"run.{part}"])
        self.station("confirmation")
        return panel.locator("[data-part=reference]").inner_text()

    def print(self, rows: dict[str, str], reference: str) -> None:
        """Prints the record: the form's title, the confirmation's reference, and each answer beside its label."""
        page = self.page.page
        page.evaluate("window.print = () => { dispatchEvent(new Event('beforeprint')); }")
        self.press("[data-part=print]")
        page.emulate_media(media="print")
        record = page.locator(".receipt")
        expect(record).to_be_visible()
        expect(page.locator("[data-confirmation]")).to_be_hidden()
        expect(record.locator(".receipt-title").first).to_have_text(page.locator("h1").first.inner_text())
        heads = record.locator(".receipt-head")
        for head in heads.all():
            expect(head).to_contain_text(self.words["run.recordReference"].replace("{reference}", reference))
        printed = dict(record.locator(".receipt-entry").evaluate_all(
            "all => all.map(e => ['.receipt-label', '.receipt-value'].map(part => e.querySelector(part).innerText))"))
        told = {label: value for label, value in rows.items() if value != self.words["review.none"]}
        missing = {label: (value, printed.get(label)) for label, value in told.items()
                   if value.strip("•") and printed.get(label) != value}
        assert missing == {}
        assert not [secret for secret in self.answers.secrets if secret in record.inner_text()]
        assert record.evaluate("e => getComputedStyle(e).color") == "rgb(0, 0, 0)"
        if PICTURES:
            page.screenshot(path=f"{PICTURES}/{self.journey}-9-record.png", full_page=True)
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        expect(record).to_have_count(0)


def lose(route: Route) -> None:
    """The server has it, and its answer never comes back."""
    route.fetch()
    route.abort("connectionreset")


def kept(server: Server, mail: str) -> list[dict]:
    """The submission that the receiver has of a person."""
    everything = json.loads(server.get("/__inbox/submissions.json")[2])["submissions"]
    return [each for each in everything if mail in json.dumps(each["payload"])]


@pytest.mark.parametrize("journey", JOURNEYS, ids=str)
def test_a_journey(journey, server, browser):
    mail = f"{journey.form}.{JOURNEYS.index(journey)}@example.org"
    answers = ANSWERS[journey.form](mail)
    options = {"has_touch": True, "is_mobile": True} if journey.hand == "touch" else {}
    page = new_page(browser, server.address,
                    viewport={"width": journey.width, "height": 640 if journey.width < 400 else 800},
                    color_scheme=journey.scheme, reduced_motion="reduce", **options)
    page.watch.expected.append("Failed to load resource")
    page.page.goto(server.url(f"{journey.form}/{journey.locale}/"))
    page.settle()
    traveller = Traveller(page, journey, answers)
    traveller.station("start")
    traveller.fill()
    traveller.look_over()
    rows = traveller.rows()
    traveller.station("review")
    traveller.send((mail, "nowhere"))
    reference = traveller.confirm()
    traveller.print(rows, reference)
    [entry] = kept(server, mail)
    assert (entry["form"], entry["locale"]) == (journey.form, journey.locale)
    assert entry["id"].replace("-", "").upper().startswith(reference.replace("-", ""))
    stored = entry["payload"]
    # What a form notes by itself when it is opened is not typed.
    assert (stored if isinstance(stored, dict) else re.sub(r"^\d{10}:opened:", "", stored)) == answers.stored
    page.page.context.close()
    assert page.watch.remaining() == []
