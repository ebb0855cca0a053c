"""docs/host-api.md: the members of the handle are those of the table, its scripts run, its events are sent as said."""
import json
import re
import shutil

import pytest

from Support.documentation import Document
from Support.sites import form_site

PAGE, README = Document("docs/host-api.md"), Document("README.md")
GUEST = json.loads(README.blocks("json")[0])
FILL, TAKE = PAGE.blocks("js")
SITE = form_site({"guest": GUEST}, host=True)


@pytest.fixture
def guest(built, visit):
    return visit(built(SITE) / "guest")


def rows(title: str) -> list[list[str]]:
    """The cells of the first table below a heading."""
    part = PAGE.text[PAGE.text.index(f"## {title}\n"):]
    table = re.search(r"^\|.*\n\|[-|]+\n((?:\|.*\n)+)", part, re.MULTILINE)[1]
    return [[cell.strip() for cell in row.strip("|").split(" | ")] for row in table.splitlines()]


def test_the_members_are_those_of_the_handle(guest):
    named = {name for members, *_ in rows("The form's handle") for name in re.findall(r"`(\w+)(?:\(\w*\))?`", members)}
    assert named == set(guest.page.evaluate("Object.keys(formsite.form())"))
    field = next(meaning for members, meaning in rows("The form's handle") if members.startswith("`field("))
    members = set(re.findall(r"`(\w+)(?:\(value\))?`", field)) - {"null"}
    assert members == set(guest.page.evaluate("Object.keys(formsite.form().field('name'))"))


def test_the_script_that_fills_in_runs(guest):
    guest.page.evaluate(f"(async () => {{ {FILL} }})()")
    assert (guest.state("name", "value"), guest.state("news", "value")) == ("Ana", True)


def test_values_in_the_head_fill_the_form(built, tmp_path, visit):
    block, = PAGE.blocks("html")
    folder = shutil.copytree(built(SITE) / "guest", tmp_path / "guest")
    html = (folder / "index.html").read_text(encoding="utf-8")
    (folder / "index.html").write_text(html.replace("</head>", block + "</head>", 1), encoding="utf-8")
    assert visit(folder).state("name", "value") == "Ana"


def test_the_script_that_takes_the_answers_runs(guest):
    guest.page.evaluate(f"(save => {{ {TAKE} }})(values => Promise.resolve({{ reference: `G-${{values.name}}` }}))")
    guest.enter("name", "Ada")
    assert guest.page.evaluate("formsite.form().submit()")
    assert "G-Ada" in guest.page.locator("[data-confirmation] [data-part=reference]").inner_text()


def test_the_events_carry_what_is_said(guest):
    events = {name: re.findall(r"`(\w+)`", facts) for names, facts, _ in rows("Events")[:-1]
              for name in re.findall(r"`formsite:(\w+)`", names)} | {"recoverFormModel": ["values"], "invalidForm": []}
    guest.page.evaluate("""types => { window.details = {};
        types.forEach(type => addEventListener('formsite:' + type, event => {
            details[type] ??= Object.keys(event.detail); })); }""",
                        list(events))
    guest.enter("name", "Ada")
    guest.page.evaluate("formsite.form().submit()")
    details = guest.page.evaluate("details")
    assert {"change", "focus", "submit", "recoverFormModel"} <= set(details)
    assert {type: sorted(facts) for type, facts in details.items()} == {type: sorted(events[type]) for type in details}
