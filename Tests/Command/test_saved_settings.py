"""A title or a button's words that a language has no place for are saved in site.json, whose formatting stays."""
import json

import pytest

from Command.test_builder_server import ask, opened
from Support.fields import text
from Support.serving import serving

SETTINGS = """{
    "title": "Forms",   "review": true,
    "forms": [
        {"source": "forms/guest.json", "settings": {"title": "Guests"}},
        { "source": "forms/other.json" },

        {"source": "forms/last.json"}
    ]
}
"""


@pytest.fixture
def server(site):
    made = site({"site.json": SETTINGS, "forms/guest.json": {"fields": [text("a", label="Name")]},
                 "forms/guest.strings.json": {"es": {"Name": "Nombre", "Guests": "Invitados"}},
                 "forms/other.json": {"fields": [text("a", label="Name")]},
                 "forms/last.json": {"fields": [text("a", label="Name")]}})
    with serving(made.folder) as server:
        server.folder = made.folder
        yield server


def saved(server, form: str, **texts: dict) -> tuple[list[str], list[str]]:
    """The lines of site.json that went and that came."""
    found = opened(server, form)
    status, told = ask(server, "PUT", f"forms/{form}",
                       {"document": found["document"] | texts, "version": found["version"]})
    assert status == 200, told
    before, after = SETTINGS.splitlines(), (server.folder / "site.json").read_text().splitlines()
    return [line for line in before if line not in after], [line for line in after if line not in before]


def words(string: str, **translations: str) -> dict:
    variants = [{"string": string, "position": "b:1:1"}]
    return {"variants": variants
            + [{"string": each, "locale": tag, "position": "b:1:1"} for tag, each in translations.items()],
            "isFixed": False}


def test_a_title_that_is_there_is_changed_in_its_place(server):
    definition = (server.folder / "forms/guest.json").read_bytes()
    gone, come = saved(server, "guest", title=words("Visitors", es="Visitantes"))
    assert come == [gone[0].replace('"Guests"', '"Visitors"')] and len(gone) == 1
    assert (server.folder / "forms/guest.json").read_bytes() == definition
    strings = json.loads((server.folder / "forms/guest.strings.json").read_text())["es"]
    assert strings["Visitors"] == "Visitantes" and strings["Name"] == "Nombre"
    assert opened(server, "guest")["document"]["title"]["variants"][0]["string"] == "Visitors"


def test_settings_come_to_the_entry_that_has_none(server):
    gone, come = saved(server, "other", title=words("Others"), submitText=words("Send it"))
    assert gone == ['        { "source": "forms/other.json" },']
    assert come == [
        '        { "source": "forms/other.json", "settings": { "title": "Others", "submitText": "Send it" } },']


def test_the_lines_of_site_json_stay_where_no_text_of_it_changed(server):
    file = server.folder / "site.json"
    time = file.stat().st_mtime_ns
    document = json.loads(json.dumps(opened(server, "guest")["document"]).replace('"Name"', '"First name"'))
    assert saved(server, "guest", pages=document["pages"]) == ([], [])
    assert file.stat().st_mtime_ns == time


def test_what_is_taken_back_leaves_site_json(server):
    """Whoever undoes a title or empties the words of the button has the site as it was."""
    file = server.folder / "site.json"
    first = opened(server, "other")["document"]
    saved(server, "other", title=words("Others"), submitText=words("Send it"))
    found = opened(server, "other")
    cleared = {key: value for key, value in found["document"].items() if key != "submitText"}
    status, told = ask(server, "PUT", "forms/other", {"document": cleared, "version": found["version"]})
    assert status == 200, told
    assert file.read_text() == SETTINGS.replace('"forms/other.json" }',
                                                '"forms/other.json", "settings": { "title": "Others" } }')
    again = opened(server, "other")
    body = {"document": again["document"] | {"title": first["title"]}, "version": again["version"]}
    status, told = ask(server, "PUT", "forms/other", body)
    assert status == 200, told
    assert file.read_text() == SETTINGS
    assert opened(server, "other")["version"] == told["version"]


def test_who_saves_is_told_of_another_title(server):
    """Either of the two who change a title hears of the other."""
    found = opened(server, "guest")
    file = server.folder / "site.json"
    theirs = file.read_text().replace('"Guests"', '"Friends"')
    file.write_text(theirs)
    body = {"document": found["document"] | {"title": words("Visitors")}, "version": found["version"]}
    status, told = ask(server, "PUT", "forms/guest", body)
    assert status == 409 and told["document"]["title"]["variants"][0]["string"] == "Friends", told
    assert file.read_text() == theirs


def test_translations_of_words_that_go_go_with_them(server):
    """A text that is called otherwise takes its translation along; those of no text of the form stay."""
    strings = server.folder / "forms/guest.strings.json"
    strings.write_text('{"es": {"Name": "Nombre", "Guests": "Invitados", "Elsewhere": "En otra parte"}}')
    for before, after in [("Name", "Full name"), ("Full name", "Whole name")]:
        found = opened(server, "guest")
        document = json.loads(json.dumps(found["document"]).replace(
            f'"string": "{before}"', f'"string": "{after}"'))
        # The builder's document remembers the translations that were there when it was opened.
        document["traits"]["formulary"]["strings"] = {
            "es": {"Name": "Nombre", "Guests": "Invitados", "Elsewhere": "En otra parte"}}
        status, told = ask(server, "PUT", "forms/guest", {"document": document, "version": found["version"]})
        assert status == 200, told
        assert json.loads(strings.read_text())["es"] == {
            "Guests": "Invitados", "Elsewhere": "En otra parte", after: "Nombre"}


def test_several_changes_go_to_their_files_at_once(server):
    found = opened(server, "guest")
    document = json.loads(json.dumps(found["document"]).replace('"Name"',
                                                                '"First name"')) | {"submitText": words("Send")}
    status, told = ask(server, "PUT", "forms/guest", {"document": document, "version": found["version"]})
    assert status == 200, told
    assert '"First name"' in (server.folder / "forms/guest.json").read_text()
    expected = SETTINGS.replace('{"title": "Guests"}', '{"title": "Guests", "submitText": "Send"}')
    assert (server.folder / "site.json").read_text() == expected
    again = opened(server, "guest")
    assert again["version"] == told["version"] and again["document"]["submitText"]["variants"][0]["string"] == "Send"


def listed(server) -> list[str]:
    return [form["id"] for form in ask(server, "GET", "forms.json")[1]]


@pytest.mark.parametrize("before, after", [
    ('{ }\n', '{ "forms": [{ "source": "forms/" }, { "source": "forms/guest.json", %s }] }\n'),
    ('{"forms": [{"source": "forms/", "locales": ["es"]}, {"source": "other/"}]}',
     '{"forms": [{"source": "forms/", "locales": ["es"]}, {"source": "other/"}, '
     '{"source": "forms/guest.json", "locales": ["es"], %s}]}'),
], ids=["none", "folders"])
def test_a_form_of_a_folder_gets_an_entry_beside_the_folder_s(before, after, site):
    """Later files of the folder are forms as before, and the order of forms stays."""
    made = site({"site.json": before, "other/x.json": {"fields": [text("a", label="Name")]},
                 "forms/guest.json": {"fields": [text("a", label="Name")]},
                 "forms/first.json": {"fields": [text("a", label="Name")]}})
    with serving(made.folder) as server:
        order = listed(server)
        found = opened(server, "guest")
        body = {"document": found["document"] | {"title": words("Visitors")}, "version": found["version"]}
        status, told = ask(server, "PUT", "forms/guest", body)
        assert status == 200, told
        written = (made.folder / "site.json").read_text()
        inner = '"settings": { "title": "Visitors" }'
        assert json.loads(written) == json.loads(after % inner), written
        assert opened(server, "guest")["document"]["title"]["variants"][0]["string"] == "Visitors"
        server.wait_for("guest")
        (made.folder / "forms/late.json").write_text('{"fields": []}')
        server.wait_for("late (")
        assert [form for form in listed(server) if form != "late"] == order and "late" in listed(server)


# A brand

def put(server, form: str, brand: dict | None, **more: object) -> tuple[int, dict]:
    """Saves a form with this brand."""
    found = opened(server, form)
    traits = {**found["document"]["traits"], "site": {"brand": brand}}
    if brand is None:
        del traits["site"]
    return ask(server, "PUT", f"forms/{form}",
               {"document": found["document"] | {"traits": traits}, "version": found["version"], **more})


def test_a_brand_comes_changes_and_goes_in_its_place(server):
    file, definition = server.folder / "site.json", (server.folder / "forms/other.json").read_bytes()
    assert put(server, "other", {"accent": "#0f766e", "corners": "round"})[0] == 200
    entry = '{ "source": "forms/other.json", "brand": { "accent": "#0f766e", "corners": "round" } }'
    assert file.read_text() == SETTINGS.replace('{ "source": "forms/other.json" }', entry)
    assert opened(server, "other")["document"]["traits"]["site"] == {
        "brand": {"accent": "#0f766e", "corners": "round"}}
    assert put(server, "other", {"accent": "#7c3aed", "corners": "round"})[0] == 200
    assert file.read_text() == SETTINGS.replace('{ "source": "forms/other.json" }', entry.replace("0f766e", "7c3aed"))
    assert put(server, "other", None)[0] == 200
    assert file.read_text() == SETTINGS
    assert (server.folder / "forms/other.json").read_bytes() == definition
    assert "site" not in opened(server, "other")["document"]["traits"]


def test_a_brand_that_did_not_change_leaves_site_json_alone(server):
    assert put(server, "guest", {"name": "Club"})[0] == 200
    time = (server.folder / "site.json").stat().st_mtime_ns
    document = json.loads(json.dumps(opened(server, "guest")["document"]).replace('"Name"', '"First name"'))
    body = {"document": document, "version": opened(server, "guest")["version"]}
    assert ask(server, "PUT", "forms/guest", body)[0] == 200
    assert (server.folder / "site.json").stat().st_mtime_ns == time
    assert "Club" not in (server.folder / "forms/guest.json").read_text()


@pytest.mark.parametrize("brand, words", [
    ({"accent": "blau"}, "a colour such as #0b5fff, not “blau”"), ({"acent": "#0f766e"}, "did you mean “accent”?"),
    ({"name": "A", "logo": "brand/none.svg"}, "there is no file “brand/none.svg”"),
], ids=["colour", "key", "file"])
def test_a_brand_that_would_break_the_site_is_not_written(brand, words, server):
    status, told = put(server, "guest", brand)
    assert status == 422 and words in json.dumps(told["diagnostics"], ensure_ascii=False).replace('\\"', '"'), told
    assert (server.folder / "site.json").read_text() == SETTINGS


def test_who_saves_is_told_of_another_brand(server):
    found = opened(server, "other")
    file = server.folder / "site.json"
    file.write_text(SETTINGS.replace('"forms/other.json"', '"forms/other.json", "brand": {"corners": "square"}'))
    status, told = ask(server, "PUT", "forms/other", {"document": found["document"], "version": found["version"]})
    assert status == 409 and told["document"]["traits"]["site"] == {"brand": {"corners": "square"}}, told


def test_a_brand_is_a_loss_where_site_json_cannot_be_read(server):
    broken = SETTINGS[:-3]
    found = opened(server, "other")
    (server.folder / "site.json").write_text(broken)
    body = {"document": found["document"] | {"traits": {"site": {"brand": {"corners": "round"}}}},
            "version": found["version"]}
    status, told = ask(server, "PUT", "forms/other", body)
    assert status == 422 and "brand" in told["losses"][0]["message"], told
    assert (server.folder / "site.json").read_text() == broken


def test_the_looks_of_a_brand_are_told_before_it_is_saved(server):
    file = server.folder / "site.json"
    brand = '"title": "Forms", "brand": {"name": "Club", "accent": "#123456"},'
    file.write_text(SETTINGS.replace('"title": "Forms",', brand))
    body = {"brand": {"corners": "round", "accent": "#ffcc00", "footer": "[Law](https://x.example/)"}, "locale": "en"}
    status, told = ask(server, "POST", "forms/other/brand", body)
    assert status == 200 and "--radius:0.875rem" in told["css"] and "--accent:#ffcc00" in told["css"]
    assert told["parts"]["banner"] == {"name": "Club"} and told["parts"]["hasFooter"] is True
    assert told["parts"]["footer"][0]["href"] == "https://x.example/"
    assert told["inherited"] == {"name": "Club", "accent": "#123456"}
    [diagnostic] = told["diagnostics"]
    assert (diagnostic["id"], diagnostic["path"]) == ("brand.contrast", "brand.accent")
    assert "1.5 to 1" in diagnostic["message"]
    assert ask(server, "POST", "forms/none/brand", body)[0] == 404


def new_form(server, form: str) -> tuple[int, dict]:
    document = opened(server, "guest")["document"]
    return ask(server, "POST", "forms",
               {"id": form, "language": "formulary", "document": document, "acceptsLosses": True})


def test_a_new_form_comes_to_those_that_site_json_lists(server):
    status, told = new_form(server, "new")
    assert status == 201, told
    entry = '{ "source": "forms/new.json", "settings": { "title": "Guests" } }'
    expected = SETTINGS.replace('"forms/last.json"}', f'"forms/last.json"}},\n        {entry}')
    assert (server.folder / "site.json").read_text() == expected
    assert sorted(told["files"]) == ["forms/new.json", "forms/new.strings.json", "site.json"]
    assert opened(server, "new")["version"] == told["version"]
    server.wait_for("4 forms (")


def test_a_new_form_keeps_its_title_and_brand_in_site_json(server):
    document = opened(server, "guest")["document"] | {"title": words("A trip, or two", es="Un viaje"),
                                                       "traits": {"site": {"brand": {"corners": "round"}}}}
    status, told = ask(server, "POST", "forms", {"id": "trip", "language": "formulary", "document": document})
    assert status == 201, told
    entry = ('{ "source": "forms/trip.json", "brand": { "corners": "round" }, '
             '"settings": { "title": "A trip, or two" } }')
    assert (server.folder / "site.json").read_text() == SETTINGS.replace(
        '"forms/last.json"}', f'"forms/last.json"}},\n        {entry}')
    found = opened(server, "trip")
    assert found["version"] == told["version"] and found["document"]["title"]["variants"][0]["string"] == document[
        "title"]["variants"][0]["string"]
    assert json.loads((server.folder / "forms/trip.strings.json").read_text())["es"]["A trip, or two"] == "Un viaje"


@pytest.mark.parametrize("content, mode", [(SETTINGS, 0o444), (SETTINGS[:-3], 0o644)])
def test_a_new_form_is_none_where_site_json_cannot_be_changed(content, mode, server):
    file = server.folder / "site.json"
    file.write_text(content)
    file.chmod(mode)
    status, told = new_form(server, "new")
    assert status == 409
    assert told["message"] == ("site.json lists the forms of this site; add {\"source\": \"forms/new.json\"} to its "
                               "“forms”, then save again")
    assert file.read_text() == content and not (server.folder / "forms/new.json").exists()
