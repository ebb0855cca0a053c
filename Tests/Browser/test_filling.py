"""Values that come with the page: from its head and from its address."""
import json
import shutil

import pytest

from Support.fields import boolean, consent, date, picker, text
from Support.sites import form_site

FIELDS = [text("name", value="mine"), picker("country"), date("born"), boolean("terms"), consent("news"), text("pin"),
          text("hidden", isHidden=True), text("locked", isEditing=False)]
SITE = form_site({"f": FIELDS}, prefill=["name", "country", "born", "terms", "locked", "ghost"])


def open_with(visit, built, query: str):
    return visit((built(SITE) / "f" / "index.html").as_uri() + query)


def values(page, *names: str) -> list:
    return [page.state(name, "value") for name in names]


def test_the_query_fills_what_the_site_allows(built, visit):
    page = open_with(visit, built, "?name=Ada%20L&country=pt&born=10/12/1980&terms=true&locked=x&pin=1234&ghost=5")
    assert values(page, "name", "country", "born", "terms", "locked",
                  "pin") == ["Ada L", "pt", "10/12/1980", True, "x", ""]
    assert page.control("name").input_value() == "Ada L"
    assert page.heard("change") == []


def test_nothing_is_filled_where_the_site_allows_nothing(built, visit):
    dist = built(form_site({"f": FIELDS}))
    page = visit((dist / "f" / "index.html").as_uri() + "?name=Ada&pin=1")
    assert values(page, "name", "pin") == ["mine", ""]


@pytest.mark.parametrize("query",
                         ["?country=fr", "?born=31/02/2020", "?terms=maybe", "?__proto__=x&constructor=y", "?%FF=%",
                                   "?&&==&=x", "?name", "#name=x"])
def test_a_query_that_makes_no_sense_does_no_harm(query, built, visit):
    page = open_with(visit, built, query)
    assert values(page, "country", "born", "terms") == ["KeyNoSelected", "", False]


def test_a_tick_stays_where_the_query_says_neither_yes_nor_no(built, visit):
    ticked = boolean("terms", value=True)
    dist = built(form_site({"f": [ticked]}, prefill=["terms"]))
    assert values(visit((dist / "f" / "index.html").as_uri() + "?terms=YES"), "terms") == [True]


def test_the_head_fills_without_asking_the_site(built, visit, host):
    page = visit(host.mount(built(SITE)) + "f/",
                 values={"name": "Ada", "pin": 12, "hidden": "x", "terms": True, "born": "1/2/2003"})
    assert values(page, "name", "pin", "hidden", "terms", "born") == ["Ada", "12", "x", True, "01/02/2003"]


def test_the_query_comes_after_the_head(built, visit, host):
    page = visit(host.mount(built(SITE)) + "f/?name=fromQuery", values={"name": "fromHead", "pin": "1"})
    assert values(page, "name", "pin") == ["fromQuery", "1"]


@pytest.mark.parametrize(
    "content", ["", '{"name":', "null", "5", '"text"', "[]", '{"name": {"deep": [1]}, "country": []}', "<!--"])
def test_a_head_that_makes_no_sense_does_no_harm(content, built, visit, tmp_path):
    shutil.copytree(built(SITE) / "f", tmp_path / "f")
    file = tmp_path / "f" / "index.html"
    block = f'<script type="application/json" data-values>{content}</script>'
    file.write_text(file.read_text().replace("</head>", block + "</head>"))
    page = visit(tmp_path / "f")
    assert values(page, "country", "terms") == ["KeyNoSelected", False]
    page.enter("pin", "12")
    page.submit()
    assert page.values["pin"] == "12"


TYPED = [{"id": "g", "title": "G", "sections": [{"id": "s", "fields": [
    {"id": "days", "title": "Days", "type": "multi_select", "values": [
        {"id": "mo", "title": "Monday", "default": True}, {"id": "tu", "title": "Tuesday"},
        {"id": 3, "title": "Rest"}]},
    {"id": "news", "title": "News", "type": "switch"}, {"id": "from", "title": "From", "type": "date"},
    {"id": "room", "title": "Room", "type": "select", "values": [{"id": 1, "title": "One"}]}]}]}]


@pytest.mark.parametrize("query, wanted", [
    ("?days=tu", {"days": ["tu"]}),
    ("?days=3&days=mo", {"days": ["mo", 3]}),
    ("?days=mo,tu", {"days": ["mo", "tu"]}),
    ("?days=we", {"days": ["mo"]}),
    ("?news=false", {"days": ["mo"], "news": False}),
    ("?news=maybe", {"days": ["mo"]}),
    ("?from=2024-02-01&room=1", {"days": ["mo"], "from": "2024-02-01", "room": 1}),
    ("?from=01/02/2024&room=2", {"days": ["mo"]}),
])
def test_texts_of_the_query_are_read_as_values_of_their_type(query, wanted, built, visit):
    """3lvis/Form 2: a list of ids, true or false, an id with its type, a day (and contract 5)."""
    dist = built({"site.json": {"host": True, "prefill": ["days", "news", "from", "room"]}, "forms/f.json": TYPED})
    page = visit((dist / "f" / "index.html").as_uri() + query)
    chosen = page.page.locator("[data-field=days] input:checked")
    assert chosen.evaluate_all("(all) => all.map(({ value }) => value)") == [str(each) for each in wanted["days"]]
    page.submit()
    assert page.host("submission") == wanted


ROWS = {"groups": [{"id": "g", "title": "Guests", "sections": [
    {"id": "s", "fields": [{"id": "a", "title": "A", "type": "text"}]},
    {"id": "r", "type": "dynamic", "action_title": "Add"}]}],
    "templates": {"sections": [{"id": "r", "fields": [{"id": "r[:index].t", "title": "T", "type": "text"}]}]}}


def test_a_draft_is_filled_with_rows_and_what_is_for_no_field_is_that_of_now(built, visit, host):
    given = {"rec": 1}
    files = {"site.json": {"title": "T", "host": True}, "forms/f.json": json.dumps(ROWS)}
    page = visit(host.mount(built(files)) + "f/", values=given)
    page.control("a").fill("x")
    page.field("r.add").get_by_role("button").click()
    page.control("r[0].t").fill("mine")
    given.update({"rec": 2, "token": "T", "r[0].t": "Q", "r[1].t": "R"})
    page.page.reload()
    page.settle()
    assert page.host("values") == {"a": "x", "rec": 2, "token": "T", "r[0].t": "mine"}
    page.page.get_by_role("button", name="Fill in the prepared answers").click()
    assert page.host("values") == {"a": "x", "rec": 2, "token": "T", "r[0].t": "Q", "r[1].t": "R"}
    assert page.control("r[1].t").input_value() == "R"
    page.page.locator("[data-draft] [data-part=undo]").click()
    assert page.host("values") == {"a": "x", "rec": 2, "token": "T", "r[0].t": "mine"}
    assert not page.has_field("r[1].t")


def test_a_draft_keeps_of_a_record_only_what_a_person_has_changed(built, visit, host):
    """DDL 7: what nobody has touched is that of the record, as the page has it now."""
    fields = [{"name": name, "dataType": "string", "required": False, "label": name, "predefinedValue": "x"}
              for name in ("s", "l")]
    place = {"name": "p", "dataType": "geolocation", "required": False, "label": "p"}
    definition = {"defaultLanguageId": "en_US", "fields": [*fields, place]}
    given = {"modelValues": {"s": "R1", "l": "L1", "p": '{"latitude":1,"longitude":2}'},
             "modelAttributes": {"recordId": 8}}
    dist = built({"site.json": {"title": "T", "host": True}, "forms/f.json": json.dumps(definition)})
    page = visit(host.mount(dist) + "f/", values=given)
    page.control("l").fill("typed")
    page.enter("p.latitude", "5")
    for text in ("R2", "x"):
        given["modelValues"] = {"s": text, "l": "L2", "p": '{"latitude":3,"longitude":4}'}
        page.page.reload()
        page.settle()
        assert page.host("values") == {"s": text, "l": "typed", "p": '{"latitude":5,"longitude":4}'}
    page.page.get_by_role("button", name="Fill in the prepared answers").click()
    assert page.host("values") == given["modelValues"]
    page.page.locator("[data-draft] [data-part=undo]").click()
    assert page.host("values") == {"s": "x", "l": "typed", "p": '{"latitude":5,"longitude":4}'}


def test_a_draft_without_a_record_lets_one_fill_what_nobody_has_touched(built, visit, host):
    fields = [{"name": name, "dataType": "string", "required": False, "label": name} for name in ("s", "l")]
    dist = built({"site.json": {"title": "T", "host": True},
                  "forms/f.json": json.dumps({"defaultLanguageId": "en_US", "fields": fields})})
    given: dict = {}
    page = visit(host.mount(dist) + "f/", values=given)
    page.control("l").fill("typed")
    given.update(s="R2", l="L2")
    page.page.reload()
    page.settle()
    assert page.host("values") == {"s": "R2", "l": "typed"}
