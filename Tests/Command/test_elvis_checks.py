"""Parts of a form of 3lvis/Form that do not do what their author means: told with its place and the way out."""
import pytest


def definition(*fields: str, rows: str = "") -> str:
    """Each field on a line of its own from line 2, rows from the line after the last."""
    listed = ",\n".join(fields)
    return ('{"groups": [{"id": "g", "title": "G", "sections": [{"id": "s", "fields": [\n' + listed
            + '\n]}, {"id": "k", "type": "dynamic", "action_title": "Add"}]}], '
            + '"templates": {"sections": [{"id": "k", "fields": [\n'
            + (rows or '{"id": "k[:index].a", "title": "A", "type": "text"}') + "\n]}]}}")


def field(name: str, rest: str = "", kind: str = "text") -> str:
    return f'{{"id": "{name}", "title": "{name.upper()}", "type": "{kind}"{rest and ", "}{rest}}}'


def target(name: str, rest: str = "", kind: str = "field", action: str = "hide") -> str:
    return f'"targets": [{{"id": "{name}", "type": "{kind}", "action": "{action}"{rest and ", "}{rest}}}]'


def width(share: float) -> str:
    return f'"size": {{"width": {share}, "height": 1}}'


def update(name: str) -> str:
    return target(name, action="update")


OPTIONS = '"values": [{"id": "north", "title": "N"}, {"id": "south", "title": "S"}]'
CASES = {
    "a target that is not there": (
        [field("a", target("nowhere"))], (2, '{"id": "nowhere"'), "unknown-target", "“nowhere”, which does not exist"),
    "a section that is not there": (
        [field("a", target("nowhere", kind="section"))], (2, '{"id": "nowhere"'), "unknown-target",
        "the section “nowhere”"),
    "an operand that is not there": (
        [field("a", '"formula": "b + cc"', "number"), field("b", update("a"), "number")],
        (2, '"b + cc"'), "elvis.operand", "“cc”, which no field is"),
    "updates in a ring": (
        [field("a", '"formula": "b + 1", ' + update("b"), "number"),
         field("b", '"formula": "a + 1", ' + update("a"), "number")],
        (2, '{"id": "a"'), "rule-cycle", "“a” → “b” → “a”"),
    "a formula that nothing computes": (
        [field("a", '"formula": "b + 1"', "number"), field("b", kind="number")], (2, '"b + 1"'),
        "elvis.formula", "“update”"),
    "a condition on an option that is not there": (
        [field("way", OPTIONS + ", " + target("a", '"condition": "equals($way, \\"nort\\")"'), "select"), field("a")],
        (2, '"equals('), "elvis.never", "did you mean “north”?"),
    "a choice of texts compared as a number": (
        [field("way", OPTIONS + ", " + target("a", '"condition": "$way == 1"'), "select"), field("a")],
        (2, '"$way'), "elvis.never", "never a number"),
    "a row of 102 percent": (
        [field(name, width(34)) for name in ("a", "b", "c")], (4, '{"id": "c"'), "elvis.row-width", "102 %"),
    "an id twice": ([field("a"), field("a")], (3, '"a"'), "elvis.duplicate-id", "two fields have the id “a”"),
    "a field of a row from outside": (
        [field("a", target("k[:index].a"))], (2, '{"id": "k[:index].a"'), "elvis.row-index",
        "from outside of the rows of “k”"),
    "a condition on a row from outside": (
        [field("a", target("b", '"condition": "present($k[:index].a)"')), field("b")], (2, '"present('),
        "elvis.row-index", "the condition names “k[:index].a” from outside"),
    "a formula of a row from outside": (
        [field("a", '"formula": "k[:index].a"'), field("b", update("a"))], (2, '"k[:index].a"'), "elvis.row-index",
        "the formula of “a” names “k[:index].a”"),
    "a comparison with a row from outside": (
        [field("a", '"validations": {"compare_to": "k[:index].a", "compare_rule": "=="}')], (2, '"k[:index].a"'),
        "elvis.row-index", "“compare_to” names “k[:index].a”"),
}


@pytest.mark.parametrize("case", CASES)
def test_it_is_told_at_its_place(case, site):
    fields, (line, start), name, words = CASES[case]
    text = definition(*fields)
    run = site({"site.json": {"title": "T", "host": True}, "forms/f.json": text}).run("check")
    found = [each for each in run.diagnostics if each.id == name]
    assert (found[0].line, found[0].column) == (line, text.splitlines()[line - 1].index(start) + 1), run.err
    assert words in found[0].message
    assert name != "elvis.row-index" or len(run.diagnostics) == 1, run.err


def test_a_field_of_a_row_without_its_number(site):
    rows = '{"id": "plain", "title": "P", "type": "text"}'
    made = site({"site.json": {"title": "T", "host": True}, "forms/f.json": definition(field("a"), rows=rows)})
    assert "forms/f.json:4:8: warning: the id of a field in rows is written “k[:index].name”" in made.run("check").err


def test_a_field_that_rows_do_not_have_is_named_as_authors_write_it(site):
    rows = field("k[:index].a", target("k[:index].zz"))
    made = site({"site.json": {"title": "T", "host": True}, "forms/f.json": definition(field("a"), rows=rows)})
    assert "the rule changes the field “k[:index].zz”, which does not exist" in made.run("check").err


def test_a_row_of_another_section_is_that_of_the_same_number(site):
    other = '{"id": "m", "type": "dynamic", "action_title": "Add"}'
    text = definition(rows=field("k[:index].a", target("m[:index].b")))
    text = text.replace('"action_title": "Add"}', '"action_title": "Add"}, ' + other)
    text = text.replace('"sections": [{"id": "k", "fields"',
                        '"sections": [{"id": "m", "fields": [' + field("m[:index].b") + ']}, {"id": "k", "fields"')
    run = site({"site.json": {"title": "T", "host": True}, "forms/f.json": text}).run("check")
    assert run.err == ""


def test_what_is_right_is_not_told(site):
    fields = [field("a", '"formula": "b + 1"', "number"), field("b", update("a"), "number"),
              field("way", OPTIONS + ", " + target("a", '"condition": "equals($way, \\"north\\")"'), "select"),
              field("c", width(50)), field("d", width(50)), *(field(name, width(33.34)) for name in ("e", "f", "g"))]
    made = site({"site.json": {"title": "T", "host": True}, "forms/f.json": definition(*fields)})
    assert made.run("check").err == ""


CODES = '[{"Code": "0150", "City": "Oslo"}, {"Code": "5003", "City": "Bergen"}]'


@pytest.mark.parametrize("path", ["forms/postal_codes.json", "postal_codes.json"])
def test_postal_codes_beside_a_definition_or_above_are_looked_up(path, site):
    text = definition(field("postal_code", '"validations": {"required": true, "min_length": 9}'))
    made = site({"site.json": {"title": "T", "host": True}, "forms/f.json": text, path: CODES})
    run = made.run("check")
    column = text.splitlines()[1].index("9") + 1
    assert f"f.json:2:{column}: warning: a postal code is looked up in “postal_codes.json”" in run.err
    assert len(run.diagnostics) == 1
    made.build("--quiet")
    assert '"kind":"listed","values":["0150","5003"]' in (made.dist / "f/index.html").read_text()
    assert not (made.dist / "postal_codes").exists()


@pytest.mark.parametrize("codes, words", [
    ("{}", "postal_codes.json:1:1: warning: postal codes are a list of objects with “Code” and “City”"),
    ('[{"City": "Oslo"}, {"Code": "5003"}]', "postal_codes.json:1:2: warning: a postal code is a text “Code”"),
    ("[", "postal_codes.json:1:2: error:"),
])
def test_postal_codes_that_cannot_be_read(codes, words, site):
    made = site({"site.json": {"title": "T", "host": True}, "forms/f.json": definition(field("postal_code")),
                 "forms/postal_codes.json": codes})
    assert words in made.run("check").err
