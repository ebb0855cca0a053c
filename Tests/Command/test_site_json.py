"""site.json: unknown keys, wrong types and paths out of the site are errors with a position; nothing is built."""
import json
import os
import re

import pytest

from Support.fields import text
from Support.sites import form_site, tree

GOOD = {"fields": [text("a")]}


def refused(site, content):
    """Builds a site with this site.json; returns the errors after checking that nothing was written."""
    made = site({"site.json": content, "forms/good.json": GOOD})
    run = made.build(code=2)
    assert not made.dist.exists()
    assert run.errors, run.told()
    assert {d.file for d in run.errors} == {"site.json"}
    return run.errors


ENDPOINT = "https://x.example/"
UNKNOWN = {
    "titel": ({"titel": "x"}, "title"), "baseUrl": ({"baseUrl": ENDPOINT}, "baseURL"),
    "local": ({"local": ["en"]}, "locales"), "outputs": ({"outputs": "dist"}, "output"),
    "form": ({"form": []}, "forms"),
    "submt": ({"submt": {}}, "submit"), "service": ({"service": {}}, "services"), "draft": ({"draft": False}, "drafts"),
    "prefil": ({"prefil": ["a"]}, "prefill"), "sorce": ({"forms": [{"sorce": "forms/good.json"}]}, "source"),
    "endpont": ({"submit": {"endpont": ENDPOINT}}, "endpoint"),
    "inbx": ({"inbx": "postgres://db/forms"}, "inbox"), "forwad": ({"forwad": {}}, "forward"),
    "atachments": ({"atachments": {}}, "attachments"), "bukcet": ({"attachments": {"bukcet": ENDPOINT}}, "bucket"),
    "endpiont": ({"forward": {"endpiont": ENDPOINT}}, "endpoint"),
    "secretfile": ({"forward": {"endpoint": ENDPOINT, "secretfile": "x"}}, "secretFile"),
    "enconding": ({"submit": {"endpoint": ENDPOINT, "enconding": "json"}}, "encoding"),
}


@pytest.mark.parametrize("wrong", UNKNOWN)
def test_an_unknown_key_names_the_nearest(wrong, site):
    content, meant = UNKNOWN[wrong]
    errors = [error for error in refused(site, json.dumps(content)) if wrong in error.message]
    assert [meant in error.message for error in errors] == [True], errors


def test_the_position_is_that_of_the_key(site):
    [error] = refused(site, '{\n  "title": "x",\n    "titel": "y"\n}\n')
    assert (error.line, error.column) == (3, 5)


def test_every_unknown_key_is_told_at_once(site):
    errors = refused(site, '{"colour": 1,\n "shape": 2}')
    assert [(e.line, e.column) for e in errors] == [(1, 2), (2, 2)]


WRONG = {
    "title": 5, "baseURL": 5, "output": [], "locales": "en", "forms": {}, "theme": 1, "submit": "https://x.example/",
    "services": [], "drafts": "no", "prefill": "name",
    "inbox": 5, "forward": "https://x.example/", "attachments": "https://x.example/forms",
}


@pytest.mark.parametrize("key, value", WRONG.items(), ids=WRONG)
def test_a_wrong_type_is_an_error_at_the_value(key, value, site):
    [error] = refused(site, f'{{\n  "{key}":\n  {json.dumps(value)}\n}}')
    assert (error.line, error.column) == (3, 3)
    assert key in error.message


@pytest.mark.parametrize("entry", [
    5, {}, {"source": 5}, {"source": ""}, {"source": "forms/good.json", "id": 5},
    {"source": "forms/good.json", "id": ""},
    {"source": "forms/good.json", "locales": "en"}, {"source": "forms/good.json", "settings": []},
], ids=json.dumps)
def test_a_form_entry_that_cannot_be_read(entry, site):
    refused(site, {"forms": [entry]})


@pytest.mark.parametrize("content", [
    b"", b"   ", b"[]", b"null", b'"x"', b"{", b'{"title": "x"', b'{"title" "x"}', b'{"title": \xff\xfe}', b"\x00" * 64,
    b"[" * 100_000, b'{"submit":' * 100_000,
], ids=["empty", "blank", "list", "null", "string", "open", "unclosed", "no colon", "not UTF-8", "zeros", "deep lists",
        "deep objects"])
def test_what_is_no_object_is_refused_with_a_position(content, site):
    [error, *_] = refused(site, content)
    assert error.line >= 1 and error.column >= 1


@pytest.mark.parametrize("tag", ["", "x", "../es", "en/us", "no such", "en-US-"])
def test_a_locale_that_is_no_tag(tag, site):
    errors = refused(site, {"locales": [tag]})
    assert all("locale" in e.message.lower() or "language" in e.message.lower() for e in errors)


@pytest.mark.parametrize("endpoint", ["javascript:alert(1)", "ftp://x.example/", "https://", "not a url", ""])
def test_an_endpoint_that_no_form_can_be_sent_to(endpoint, site):
    refused(site, {"submit": {"endpoint": endpoint}})


BASE = {"title": "Forms", "forms": [{"source": "forms/good.json"}]}


@pytest.mark.parametrize("key", ["endpoint", "service", "baseURL", "form"])
def test_addresses_are_checked_wherever_they_stand(key, site):
    wrong = "https://user@*.example:99999/in"
    settings = {"endpoint": {"submit": {"endpoint": wrong}}, "service": {"services": {"email": wrong}},
                "baseURL": {"baseURL": wrong},
                "form": {"forms": [{"source": "forms/good.json", "submit": {"endpoint": wrong}}]}}[key]
    made = site({"site.json": json.dumps(BASE | settings), "forms/good.json": GOOD})
    [found] = made.build(code=2).errors
    assert (found.id, found.line) == ("site.address", 1)
    written = (made.folder / "site.json").read_text()
    assert written[found.column - 1:].startswith(json.dumps(wrong))
    assert "names a user" in found.message and wrong in found.message


def test_a_base_address_has_room_for_paths(site):
    refused(site, {"baseURL": "https://forms.example.org/?page=1"})


def test_a_placeholder_of_an_address_that_nothing_is_put_in_for(site):
    made = site({"site.json": '{"submit":\n{"endpoint": "https://x.example/{from}"}}', "forms/good.json": GOOD})
    [warning] = [d for d in made.build().diagnostics if d.id == "site.placeholder"]
    assert (warning.line, warning.column) == (2, 14)
    assert warning.message == "nothing is put in for “{from}”; “{form}” stands for a form's id"


def test_a_text_in_a_language_that_no_form_is_built_in(site):
    content = '{"locales": ["en", "es"],\n"confirmation": {"en-GB": "Thanks", "ess": "Gracias", "fr": "Merci"}}'
    made = site({"site.json": content, "forms/good.json": GOOD})
    found = [(d.line, d.column, d.message) for d in made.build().diagnostics if d.id == "site.locale"]
    assert found == [(2, 37, "no form is built in “ess”, so nobody reads this; did you mean “es”?"),
                     (2, 55, "no form is built in “fr”, so nobody reads this")]
    made.write({"site.json": '{"confirmation": {"fr": "Merci"}}'})
    assert "site.locale" not in [d.id for d in made.build().diagnostics]


def test_what_is_no_name_of_a_prefilled_field_is_told_at_its_place(site):
    [error] = refused(site, '{"prefill": ["a", 1]}')
    assert (error.column, error.message) == (19, "each of “prefill” is a text, not a number")


def test_a_prefilled_field_that_no_form_has(site):
    made = site({"site.json": '{"prefill": ["a", "nmae"]}', "forms/good.json": {"fields": [text("a"), text("name")]}})
    for run in made.run("check"), made.build(), made.build():
        [warning] = [d for d in run.diagnostics if d.id == "site.prefill"]
        assert (warning.file, warning.line, warning.column) == ("site.json", 1, 19)
        assert warning.message == "no form has a field “nmae”; did you mean “name”?"


def test_ids_that_differ_in_case_alone(site):
    made = site({"site.json": {}, "forms/Guest.json": GOOD, "forms/guest.json": GOOD})
    [error] = made.build(code=1).errors
    assert error.id == "site.duplicate-id" and error.message == (
        "there are forms “Guest” and “guest”; their folders would be one where file names ignore letter case")


def test_two_spellings_of_one_locale(site):
    made = site({"site.json": '{"locales": ["en-GB", "en_UK"]}', "forms/good.json": GOOD})
    warning, note = made.build().err.splitlines()[:2]
    assert warning == "site.json:1:23: warning: “en_UK” is en-GB once more [site.duplicate-locale]"
    assert note == "site.json:1:14: note: the first one is here"


def test_a_definition_that_nobody_names_is_told(site):
    made = site({"site.json": '{"forms": [{"source": "forms/good.json"}, {"source": "other/a.json"}]}',
                 "forms/good.json": GOOD, "forms/inner/new.json": GOOD, "forms/new.strings.json": {},
                 "other/a.json": GOOD, "other/b.json": GOOD})
    [warning] = [each for each in made.build(code=0).warnings if each.id == "site.unlisted"]
    assert (warning.file, warning.message) == (
        "forms/inner/new.json", "“forms” of site.json does not name this, so no form is made of it")
    made = site({"site.json": '{"forms": [{"source": "forms/"}]}', "forms/good.json": GOOD, "forms/new.json": GOOD})
    assert "site.unlisted" not in [each.id for each in made.build(code=0).warnings]


# Folders of forms

def test_a_folder_s_definitions_are_forms_and_some_have_an_entry_besides(site):
    """Each in the folder's order, under the id and with the settings of its own entry."""
    made = site({"site.json": {"forms": [
        {"source": "guests/", "locales": ["es"]}, {"source": "forms/b.json", "id": "visit"},
        {"source": "forms/", "settings": {"title": "Of all"}}, {"source": "guests/inner/"}]},
        **{f"{path}.json": GOOD
           for path in ("forms/a", "forms/b", "forms/c", "guests/d", "guests/inner/e", "other/f")}})
    made.build(code=0)
    gallery = (made.dist / "index.html").read_text()
    order = ["d", "a", "visit", "c", "e"]
    assert sorted(made.built_forms) == sorted(order)
    assert sorted(order, key=lambda form: gallery.index(f'href="{form}/')) == order
    title = {form: re.search("<title>(.*?)</title>", (made.dist / form / "index.html").read_text())[1]
             for form in order}
    assert {form for form in order if title[form] == "Of all"} == {"a", "c"}, title
    assert '<html lang="es"' in (made.dist / "d/index.html").read_text()
    assert '<html lang="en"' in (made.dist / "e/index.html").read_text()


@pytest.mark.parametrize("entry, words", [
    ({"source": "../outside/"}, "a folder inside that of the site"), ({"source": "/"}, "a folder inside that of the"),
    ({"source": "forms/", "id": "x"}, "an “id” names one form, and “forms/” is a folder of forms"),
], ids=["outside", "root", "id"])
def test_a_folder_of_forms_that_cannot_be_is_refused(entry, words, site):
    [error] = refused(site, {"forms": [entry]})
    assert words in error.message


def test_a_folder_without_definitions_is_told(site):
    made = site({"site.json": '{"forms": [{"source": "forms/"}, {"source": "guets/"}]}', "forms/good.json": GOOD,
                 "guests/other.json": GOOD})
    [warning] = [each for each in made.build(code=0).warnings if each.id == "site.folder"]
    assert (warning.line, warning.column, warning.message) == (
        1, 45, "there is no definition in “guets/”; did you mean “guests/”?")
    assert made.built_forms == ["good"]


# Paths

def refused_form(site, entry):
    """Builds a site with one entry that cannot be a form and one that can, which must come out whole."""
    made = site({"site.json": {"forms": [entry, {"source": "forms/good.json"}]}, "forms/good.json": GOOD})
    run = made.build(code=1)
    assert run.errors and {error.file for error in run.errors} == {"site.json"}, run.told()
    assert made.built_forms == ["good"]
    return run.errors


@pytest.mark.parametrize("path", ["../outside.json", "forms/../../outside.json", "{outside}", "/etc/passwd"])
def test_a_source_outside_the_site_is_refused(path, site, tmp_path):
    outside = tmp_path / "outside.json"
    outside.write_text(json.dumps(GOOD))
    [error] = refused_form(site, {"source": path.format(outside=outside), "id": "x"})
    assert "outside" in error.message


@pytest.mark.parametrize("output", ["..", "../dist", "/tmp/somewhere", ".", "forms", "forms/out", "translations",
                                    "public", "public/out", "assets/out", "web-templates/out",
                                    ".formsite", ".formsite/versions", ".formsite/x", ".git"])
def test_an_output_that_would_write_outside_or_over_sources_is_refused(output, site):
    before = {"site.json", "forms/good.json"}
    made = site({"site.json": {"output": output}, "forms/good.json": GOOD})
    run = made.run("build")
    assert run.code in (2, 3) and run.err, run.told()
    assert set(tree(made.folder)) == before


def test_a_symlinked_source_is_refused(site, tmp_path):
    (tmp_path / "outside.json").write_text(json.dumps(GOOD))
    made = site({"site.json": {"forms": [{"source": "forms/link.json", "id": "x"}]}, "forms/good.json": GOOD})
    os.symlink(tmp_path / "outside.json", made.folder / "forms" / "link.json")
    run = made.run("build")
    assert run.code in (1, 2), run.told()
    assert run.errors
    assert not (made.dist / "x").exists()


def test_a_symlink_among_the_definitions_is_not_followed(site, tmp_path):
    (tmp_path / "outside.json").write_text(json.dumps(GOOD))
    made = site({"site.json": {}, "forms/good.json": GOOD})
    os.symlink(tmp_path / "outside.json", made.folder / "forms" / "link.json")
    run = made.run("build")
    assert run.diagnostics, "it must be said"
    assert not (made.dist / "link").exists()
    assert (made.dist / "good" / "index.html").is_file() or run.code == 2


def test_a_symlinked_folder_of_sources_is_refused(site, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "x.json").write_text(json.dumps(GOOD))
    made = site({"site.json": {"forms": [{"source": "linked/x.json", "id": "x"}]}})
    os.symlink(tmp_path / "elsewhere", made.folder / "linked")
    run = made.run("build")
    assert run.code in (1, 2) and run.errors, run.told()
    assert not (made.dist / "x").exists()


def test_a_symlink_in_public_is_not_followed(site, tmp_path):
    (tmp_path / "secret.txt").write_text("not for the public")
    made = site({"site.json": {}, "forms/good.json": GOOD, "public/robots.txt": "User-agent: *\n"})
    os.symlink(tmp_path / "secret.txt", made.folder / "public" / "link.txt")
    run = made.run("build")
    assert "link.txt" in run.err, "it must be said"
    assert not made.dist.exists() or b"not for the public" not in b"".join(tree(made.dist).values())


@pytest.mark.parametrize("command", ["build", "check"])
def test_a_link_to_a_folder_is_told(command, site):
    made = site({"site.json": {}, "forms/good.json": GOOD, "more/x.json": GOOD, "public/robots.txt": "User-agent: *\n"})
    os.symlink("../more", made.folder / "forms/more")
    run = made.run(command)
    assert run.code == 0 and ("forms/more", "site.folder") in [(d.file, d.id) for d in run.diagnostics]
    os.symlink("../more", made.folder / "public/more")
    run = made.run(command)
    [error] = run.errors
    assert (run.code, error.file, error.id) == (1, "public/more", "site.public") and "link" in error.message
    if command == "build":
        assert (made.dist / "robots.txt").is_file() and (made.dist / "good/index.html").is_file()


@pytest.mark.parametrize("command", ["build", "check"])
@pytest.mark.parametrize("name", ["forms", "public"])
def test_a_folder_that_leads_out_of_the_site_is_told(name, command, site, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    made = site({"site.json": {}})
    os.symlink(tmp_path / "elsewhere", made.folder / name)
    run = made.run(command)
    assert run.code == 1 and f"“{name}” lies outside the site" in run.err


@pytest.mark.parametrize("name", ["../../secret", "../secret.png", "/etc/passwd", "{absolute}"])
def test_an_image_outside_the_site_is_not_packed(name, site, tmp_path):
    (tmp_path / "secret.png").write_bytes(b"\x89PNG secret")
    icon = name.format(absolute=tmp_path / "secret.png")
    made = site(form_site({"x": [text("a", {"type": "mandatory"}, style={"mandatoryIcon": icon})]}))
    run = made.build()
    assert run.warnings
    assert not any(b"secret" in content or b"root:x:" in content for content in tree(made.dist / "x").values()
                   if content.startswith(b"\x89PNG") or b"root:x:" in content)


# Forms

@pytest.mark.parametrize("form_id", ["../x", "a/b", "/abs", ".", "..", ".hidden", "a b", "a\u0000b", "é", "x" * 300])
def test_an_id_that_is_no_folder_name_is_refused(form_id, site):
    refused_form(site, {"source": "forms/good.json", "id": form_id})


@pytest.mark.parametrize("form_id", ["index.html", "builder", "assets", "_headers", "good.zip", "robots.txt"])
def test_an_id_that_something_else_of_the_site_has_is_refused(form_id, site):
    files = {"site.json": {"forms": [{"source": "forms/good.json", "id": form_id}, {"source": "forms/good.json"}]},
             "forms/good.json": GOOD, "public/robots.txt": "User-agent: *"}
    run = site(files).run("build")
    assert run.code in (1, 2, 3) and form_id in run.err, run.told()


def test_two_forms_with_one_id(site):
    sources = {"one": "twice", "two": "twice", "good": "good"}
    listed = [{"source": f"forms/{name}.json", "id": id} for name, id in sources.items()]
    files = {"site.json": {"forms": listed},
             "forms/one.json": GOOD, "forms/two.json": GOOD, "forms/good.json": GOOD}
    made = site(files)
    run = made.run("build")
    assert run.code in (1, 2), run.told()
    assert any("twice" in e.message for e in run.errors)
    assert run.code == 2 or (made.dist / "good" / "index.html").is_file()


def test_a_source_that_is_not_there_names_the_nearest(site):
    made = site({"site.json": {"forms": [{"source": "forms/god.json", "id": "x"}]}, "forms/good.json": GOOD})
    run = made.run("build")
    assert run.code in (1, 2), run.told()
    assert any("god.json" in e.message for e in run.errors)


def test_an_empty_site_is_a_site(site):
    made = site({"site.json": {"title": "Nothing yet"}})
    made.build()
    assert "Nothing yet" in (made.dist / "index.html").read_text()


DATABASES = {
    "postgre://db/forms": "did you mean “postgres”?", "mysql://db/forms": "mysql://",
    "db/forms": "begins with no postgres://",
    "postgres://db/forms?sslmod=require": "did you mean “sslmode”?", "postgres://db/my forms": "a blank",
    "postgres://ana:secret@db:54321000/forms": "a port that is no number from 1 to 65535",
}


@pytest.mark.parametrize("address, words", DATABASES.items(), ids=DATABASES)
def test_an_inbox_is_the_address_of_a_database(address, words, site):
    [error] = refused(site, f'{{\n  "inbox":\n    {json.dumps(address)}\n}}')
    assert (error.line, error.column, error.id) == (3, 5, "site.database")
    assert words in error.message and "secret" not in error.message


@pytest.mark.parametrize(
    "address", ["postgres://", "postgresql://ana@[::1]:5432,db:5433/forms?sslmode=require", "postgres:///forms"])
def test_an_address_of_a_database_changes_no_page(address, site):
    made = site({"site.json": {"inbox": address}, "forms/good.json": GOOD})
    assert [found.id for found in made.build().warnings] == ["site.no-endpoint"]
    assert not any(b"postgres" in file.read_bytes() for file in made.dist.rglob("*") if file.is_file())


RECORD = {"availableLanguageIds": ["en_US"], "defaultLanguageId": "en_US",
          "fields": [{"name": "who", "dataType": "string", "label": {"en_US": "Name"}}]}


@pytest.mark.parametrize("forms, told", [
    ({"forms/record.json": RECORD}, []), ({"forms/record.json": RECORD, "forms/good.json": GOOD}, ["“good”"]),
], ids=["records", "both"])
def test_a_form_whose_records_a_service_keeps_has_somebody_who_receives(forms, told, site):
    made = site({"site.json": {"services": {"liferay": "http://127.0.0.1:8301/invoke"}}, **forms})
    found = [each.message for each in made.build().warnings if each.id == "site.no-endpoint"]
    assert len(found) == len(told) and all(f"the answers of {name}:" in each for name, each in zip(told, found))


@pytest.mark.parametrize("address", ["postgres://ana:secret@db/forms", "postgres://db/forms?user=ana&password=secret"])
def test_a_password_in_the_file_is_a_warning(address, site):
    made = site({"site.json": {"inbox": address}, "forms/good.json": GOOD})
    [warning] = [found for found in made.build().warnings if found.id == "site.password"]
    assert "FORMSITE_INBOX" in warning.message and "secret" not in warning.message


@pytest.mark.parametrize("forward, words", [
    ({"secretFile": "key"}, "has no “endpoint”"), ({"endpoint": "/hook"}, "a whole address"),
    ({"endpoint": "ftp://x.example/"}, "https://"),
    ({"endpoint": "https://ana:b@x.example/"}, "names a user"), ({"endpoint": ENDPOINT, "secretFile": 5}, "a text"),
], ids=json.dumps)
def test_where_submissions_are_handed_on_to_is_a_whole_address(forward, words, site):
    [error] = refused(site, {"forward": forward})
    assert words in error.message


@pytest.mark.parametrize("attachments, words", [
    ({"region": "x"}, "has no “bucket”"), ({"bucket": "/forms"}, "a whole address"),
    ({"bucket": "https://x.example/forms?versions"}, "nothing after “?”"),
    ({"bucket": "https://ana:b@x.example/forms"}, "names a user"),
    ({"bucket": ENDPOINT, "region": "eu/1"}, "the name of a region"), ({"bucket": ENDPOINT, "region": ""}, "a text"),
], ids=json.dumps)
def test_files_are_kept_in_a_bucket_that_has_an_address(attachments, words, site):
    [error] = refused(site, {"attachments": attachments})
    assert words in error.message


@pytest.mark.parametrize("written, notes", [("English", ["did you mean “en”?"]), ("spanish", ["did you mean “es”?"]),
                                            ("klingonian", []), ("e", [])])
def test_the_name_of_a_language_is_no_tag(written, notes, site):
    run = site({"site.json": {"title": "T", "locales": ["en", written]}}).build(code=2)
    assert [(each.line, each.column, each.message) for each in run.errors] == [
        (5, 5, f"a locale is a language tag such as es or en-GB, not “{written}”")], run.told()
    assert [note for note in notes if note not in run.err] == []
