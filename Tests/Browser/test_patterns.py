"""Patterns: no text makes a page stand still, and an answer is judged as the author's pattern says."""
import json
from pathlib import Path

import pytest

from Support.browser import until
from Support.fields import check, text
from Support.mmxml import form, item, mmxml_site
from Support.sites import Site, form_site

TABLE = json.loads((Path(__file__).parent.parent / "Patterns" / "slow-patterns.json").read_text())
FIVE = [row["pattern"] for row in TABLE[:5]]
WRONG = "This does not fit"


def fields(rows):
    return [text(f"p{n}", check("customValidator", WRONG, regex=row["pattern"])) for n, row in enumerate(rows)]


def worst(row, count):
    """The text as a field of one line takes it."""
    prefix, pump, suffix = row["worst"]
    return (prefix + pump * (count // len(pump)) + suffix).replace("\n", "")


def group_of(*items):
    return f'<page name="p"><group name="g" title="G">{"".join(items)}</group></page>'


SITE = form_site({"all": fields(TABLE), "quick": [text("p", check("customValidator", WRONG, regex="^[A-Z]{2}\\d+$"))]})
"""All patterns in one form, and a form whose pattern is proven to be quick."""

JUDGE = """async (rows) => {
    const form = window.formsite.form();
    let beats = 0;
    const heart = setInterval(() => { beats += 1; }, 1);
    const verdicts = [];
    for (const [name, answer] of rows) {
        const field = form.field(name);
        const before = beats;
        field.set(answer);
        form.validate();
        verdicts.push(form.field(name).valid);
        field.set('');
        while (beats === before) await new Promise((done) => setTimeout(done));
    }
    clearInterval(heart);
    return verdicts;
}"""
"""Enters and judges one answer after the other; between them the page has to go on living."""

NATIVE = """([source, text]) => new RegExp(source, 'iu').test(text)"""


@pytest.fixture
def page(built, visit):
    return visit(built(SITE) / "all")


def test_no_answer_of_50_000_characters_makes_the_page_stand_still(page):
    verdicts = page.page.evaluate(JUDGE, [[f"p{n}", worst(row, 50_000)] for n, row in enumerate(TABLE)])
    assert len(verdicts) == len(TABLE) >= 60
    # What is proven is always judged.
    proven = {row["name"]: verdict for row, verdict in zip(TABLE, verdicts) if not row["guarded"]}
    assert [name for name, verdict in proven.items() if verdict] == []


def test_short_answers_are_judged_as_the_browser_would(page):
    sources = page.page.evaluate("""JSON.parse(document.querySelector('[data-form-data]').textContent)
        .fields.map(({ validators }) => validators[0].source)""")
    for count in (2, 6):
        answers = [worst(row, count * len(row["worst"][1])) for row in TABLE]
        verdicts = page.page.evaluate(JUDGE, [[f"p{n}", answer] for n, answer in enumerate(answers)])
        expected = [page.page.evaluate(NATIVE, [source, answer]) for source, answer in zip(sources, answers)]
        assert [row["name"] for row, one, other in zip(TABLE, verdicts, expected) if one != other] == []


def test_only_patterns_that_nobody_has_proven_are_matched_with_care(page):
    guarded = page.page.evaluate("""JSON.parse(document.querySelector('[data-form-data]').textContent)
        .fields.map(({ validators }) => validators[0].guarded ?? false)""")
    assert guarded == [row["guarded"] for row in TABLE]


def test_only_forms_with_such_patterns_carry_what_they_need(built):
    dist = built(SITE)
    scripts = {name: next((dist / name).glob("form-*.js")).read_text() for name in ("all", "quick")}
    assert "'atomic'" in scripts["all"]
    assert "'atomic'" not in scripts["quick"]


def test_typing_leaving_and_sending_do_not_stop_at_a_slow_pattern(built, visit):
    items = [item("textField", f"f{n}", f"<regex>{pattern}</regex><regexmessage>Not this</regexmessage>")
             for n, pattern in enumerate(FIVE)]
    # The clock of the matching stands still: a busy machine gives up no sooner than a quiet one.
    page = visit(built(mmxml_site(form(group_of(*items)))) / "f", before="performance.now = () => 0;")
    page.page.evaluate("window.beats = 0; setInterval(() => { window.beats += 1; }, 5); void 0")
    for n, row in enumerate(TABLE[:5]):
        before = page.page.evaluate("window.beats")
        control = page.control(f"f{n}")
        control.fill(worst(row, 10_000))
        control.press("Tab")
        until(page.page, "(before) => window.beats > before + 3", before)
    page.submit()
    # All five are judged: none of them needs more than a glance at each character.
    assert [page.message(f"f{n}").endswith("Not this") for n in range(5)] == [True] * 5
    assert page.host("submission") is None
    page.control("f0").fill("aaa")
    page.control("f0").press("Tab")
    assert page.message("f0") == ""


def test_what_takes_too_long_is_not_judged_and_the_answer_is_taken(built, visit):
    page = visit(built(form_site({"f": [text("p", check("customValidator", WRONG, regex=r"^(?:(a+)+\1)+$"))]})) / "f")
    page.enter("p", "a" * 2000 + "!")
    page.submit()
    assert page.message("p") == ""
    assert page.host("submission") is not None
    page.enter("p", "b")
    page.submit()
    assert page.message("p").endswith(WRONG)


def test_check_names_the_slow_patterns_and_an_answer_that_makes_them_slow(tmp_path):
    run = Site(tmp_path).write(form_site({"all": fields(TABLE)})).run("check")
    told = [d.message for d in run.warnings if d.id == "formulary.pattern" and " takes very long to check" in d.message]
    expected = [f"character {row['slow']['offset'] + 1} of the pattern: "
                f"an answer such as {row['slow']['input']} takes very long"
                for row in TABLE if row["slow"]]
    # After many diagnostics of one kind the rest may be a count.
    assert len(told) >= min(len(expected), 20)
    assert all(any(one.startswith(start) for start in expected) for one in told), run.told()
