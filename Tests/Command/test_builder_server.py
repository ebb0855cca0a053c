"""The builder's part of formsite serve: forms are opened, exported and saved, and nothing else is touched."""
import json
import os
import threading
import zipfile

import pytest

from Support.fields import text
from Support.raw import answer, request
from Support.serving import Server, serving
from Support.sites import Site, form_site

GIFT = """<form name="gift"><page name="p1"><group name="g1">
<item name="first" type="textField"><label>First name</label>
<action>itemShouldNotify:</action></item>
<item name="more" type="textField" isHidden="YES"><label>More</label></item>
</group></page><relationships><relationship object="item::more"><condition>first == "x"</condition>
<if><show>1</show></if><else><hide>1</hide></else></relationship></relationships></form>"""
PICTURE = bytes.fromhex("89504e470d0a1a0a")


@pytest.fixture
def made(site) -> Site:
    made = site(form_site({"guest": [text("a", label="Name"), text("b", label="Place")]}) | {
        "forms/guest.strings.json": {"es": {"Name": "Nombre", "Place": "Lugar", "Guest": "Invitado"}},
        "forms/gift.xml": GIFT,
        "secret.json": {"fields": []}})
    with zipfile.ZipFile(made.folder / "forms" / "packed.zip", "w") as package:
        package.writestr("packed.xml", GIFT)
    run = made.run("convert", "guest", "--to", "document")
    assert run.code == 0, run.told()
    return made.write({"forms/camp.form.json": run.out})


@pytest.fixture
def server(made):
    with serving(made.folder) as server:
        yield server
        assert server.process.poll() is None, "the server did not survive"


def ask(server: Server, method: str, path: str, body: object = None, **headers: str) -> tuple[int, dict]:
    """Status and JSON; what is no JSON under “text”."""
    sent = body if body is None or isinstance(body, (str, bytes)) else json.dumps(body)
    status, head, found = server.request(method, f"/__builder/{path}", sent, headers)
    if "json" in head.get("content-type", ""):
        return status, json.loads(found)
    return status, {"text": found.decode()}


def opened(server: Server, form: str) -> dict:
    status, found = ask(server, "GET", f"forms/{form}")
    assert status == 200, found
    return found


def first_field(document: dict) -> dict:
    return document["pages"][0]["groups"][0]["sections"][0]["fields"][0]


def relabelled(document: dict, label: str) -> dict:
    changed = json.loads(json.dumps(document))
    variants = first_field(changed)["texts"]["label"]["variants"]
    next(each for each in variants if "locale" not in each)["string"] = label
    return changed


def files(made: Site) -> dict[str, bytes]:
    return {path.relative_to(made.folder).as_posix(): path.read_bytes() for path in made.folder.rglob("*")
            if path.is_file() and ".formsite" not in path.parts}


def test_the_forms_of_the_site(server):
    status, forms = ask(server, "GET", "forms.json")
    assert status == 200
    assert {form["id"]: (form["source"], form["dialect"], form["title"]) for form in forms} == {
        "guest": ("forms/guest.json", "formulary", "Guest"), "gift": ("forms/gift.xml", "mmxml", "Gift"),
        "camp": ("forms/camp.form.json", "formulary", "Guest"), "packed": ("forms/packed.zip", "mmxml", "Gift")}


@pytest.mark.parametrize("form, source, language", [
    ("guest", "forms/guest.json", "formulary"), ("gift", "forms/gift.xml", "mmxml"),
    ("camp", "forms/camp.form.json", "document")])
def test_a_form_is_opened_saved_and_built(form, source, language, made, server):
    before = files(made)
    found = opened(server, form)
    assert (found["definition"], found["language"], found["writable"]) == (before[source].decode(), language, True)
    assert found["diagnostics"] == [] and "reason" not in found
    status, saved = ask(server, "PUT", f"forms/{form}",
                        {"document": relabelled(found["document"], "Full name"), "version": found["version"]})
    assert status == 200, saved
    server.wait_for(f"{form} (")
    assert b"Full name" in server.get(f"/{form}/")[2]
    after = files(made)
    changed = {name for name in before | after if before.get(name) != after.get(name)}
    assert source in changed and changed <= {source, "forms/guest.strings.json"}
    again = opened(server, form)
    assert again["version"] == saved["version"] != found["version"] and "Full name" in again["definition"]


def test_integers_that_no_browser_holds_stay_as_they_were(made, server):
    made.write({
        "forms/guest.json": {"fields": [text("a", label="Name"), text("b", label="B", schemaId=9007199254740993)]}})
    found = opened(server, "guest")
    # As a browser reads it.
    document = json.loads(json.dumps(found["document"]), parse_int=lambda digits: int(float(digits)))
    status, saved = ask(server, "PUT", "forms/guest",
                        {"document": relabelled(document, "Full name"), "version": found["version"]})
    assert status == 200, saved
    written = json.loads((made.folder / "forms/guest.json").read_text())["fields"]
    assert [written[0]["label"], written[1]["schemaId"]] == ["Full name", 9007199254740993]


def test_the_translations_are_written_beside(made, server):
    found = opened(server, "guest")
    document = found["document"]
    variants = first_field(document)["texts"]["label"]["variants"]
    next(each for each in variants if each.get("locale") == "es")["string"] = "Su nombre"
    status, saved = ask(server, "PUT", "forms/guest", {"document": document, "version": found["version"]})
    assert status == 200, saved
    assert json.loads((made.folder / "forms/guest.strings.json").read_text()) == {
        "es": {"Name": "Su nombre", "Place": "Lugar", "Guest": "Invitado"}}


def test_a_language_that_the_site_does_not_build_is_told(made, server):
    made.write({"site.json": {"title": "T", "locales": ["en", "es"]}})
    document = opened(server, "guest")["document"]
    document["locales"].append("de")
    first_field(document)["texts"]["label"]["variants"].append({"locale": "de", "string": "Name", "position": "f:1:1"})
    status, saved = ask(server, "PUT", "forms/guest",
                        {"document": document, "version": opened(server, "guest")["version"]})
    assert status == 200, saved
    told = [each["message"] for each in saved["diagnostics"] if each["id"] == "texts.not-built"]
    assert told == ["“guest” is built in en, es; add “de” to “locales” in site.json"]
    assert json.loads((made.folder / "forms/guest.strings.json").read_text())["de"] == {"Name": "Name"}


def test_a_rule_is_written_as_mm_xml(made, server):
    found = opened(server, "gift")
    status, saved = ask(server, "PUT", "forms/gift", {"document": found["document"], "version": found["version"]})
    assert status == 200, saved
    again = opened(server, "gift")
    assert again["document"]["rules"] and "<show>1</show>" in again["definition"]
    assert [rule["triggers"]
            for rule in again["document"]["rules"]] == [rule["triggers"] for rule in found["document"]["rules"]]


@pytest.mark.parametrize("change", ["forms/guest.json", "forms/guest.strings.json"])
def test_a_change_of_somebody_else_is_never_overwritten(change, made, server):
    found = opened(server, "guest")
    file = made.folder / change
    theirs = file.read_text().replace("Name", "Theirs")
    file.write_text(theirs)
    mine = relabelled(found["document"], "Mine")
    status, conflict = ask(server, "PUT", "forms/guest",
                           {"document": mine, "version": found["version"], "acceptsLosses": True})
    assert status == 409 and "changed" in conflict["message"]
    assert conflict["definition"] == (made.folder / "forms/guest.json").read_text() and "Mine" in conflict["yours"]
    assert conflict["document"] == opened(server, "guest")["document"]
    assert file.read_text() == theirs
    status, _ = ask(server, "PUT", "forms/guest",
                    {"document": mine, "version": conflict["version"], "acceptsLosses": True})
    assert status == 200 and "Mine" in (made.folder / "forms/guest.json").read_text()


def test_of_many_at_once_one_wins(made, server):
    found = opened(server, "guest")
    answers: list[tuple[int, dict]] = []

    def save(number: int) -> None:
        answers.append(ask(server, "PUT", "forms/guest", {
            "document": relabelled(found["document"], f"Name {number}"), "version": found["version"],
            "acceptsLosses": True}))

    threads = [threading.Thread(target=save, args=[number]) for number in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(status for status, _ in answers) == [200] + [409] * 11
    version = next(body["version"] for status, body in answers if status == 200)
    assert all(body["version"] == version for status, body in answers)
    assert opened(server, "guest")["version"] == version
    assert not [name for name in files(made) if "saving" in name]


def test_losses_are_told_before_anything_is_written(made, server):
    found = opened(server, "guest")
    document = json.loads(json.dumps(found["document"]))
    document["pages"][0]["groups"][0]["sections"][0]["fields"][0]["texts"]["hint"] = {
        "variants": [{"string": "Go", "position": "builder:1:1"}], "isFixed": False}
    before = files(made)
    for sent in ({}, {"acceptsLosses": False}, {"acceptsLosses": "yes"}):
        status, refused = ask(server, "PUT", "forms/guest", {"document": document, "version": found["version"]} | sent)
        assert status == 422 and any("hint" in loss["message"] for loss in refused["losses"])
    assert files(made) == before
    status, _ = ask(server, "PUT", "forms/guest",
                    {"document": document, "version": found["version"], "acceptsLosses": True})
    assert status == 200


def test_an_export_shows_what_would_be_written(server):
    document = opened(server, "guest")["document"]
    before = opened(server, "guest")["version"]
    for language, sign in {"formulary": '"fields"', "mmxml": "<form", "document": '"dialect"'}.items():
        status, found = ask(server, "POST", f"export/{language}", document)
        assert status == 200 and sign in found["definition"] and found["diagnostics"] == []
    assert "Nombre" in ask(server, "POST", "export/formulary", document)[1]["strings"]
    gift = opened(server, "gift")["document"]
    gift["submitText"] = {"variants": [{"string": "Go", "position": "builder:1:1"}], "isFixed": False}
    first_field(gift)["control"] = "signature"
    losses = ask(server, "POST", "export/formulary", gift)[1]["losses"]
    assert {loss.get("field") for loss in losses} == {None, "first"}, losses
    assert all(set(loss) <= {"field", "message"} and loss["message"] for loss in losses)
    assert opened(server, "guest")["version"] == before
    status, refused = ask(server, "POST", "export/word", document)
    assert status == 400 and "mmxml" in refused["message"]


def test_a_document_that_is_not_whole_is_exported_with_diagnostics_and_not_saved(made, server):
    found = opened(server, "guest")
    broken = relabelled(found["document"], "New")
    first_field(broken)["control"] = "txet"
    status, exported = ask(server, "POST", "export/formulary", broken)
    assert status == 200 and "text" in exported["diagnostics"][0]["message"] and "Place" in exported["definition"]
    before = files(made)
    status, refused = ask(server, "PUT", "forms/guest",
                          {"document": broken, "version": found["version"], "acceptsLosses": True})
    assert status == 422 and refused["diagnostics"][0]["severity"] == "error"
    assert files(made) == before


def test_a_form_that_would_have_errors_is_not_saved(made, server):
    found = opened(server, "guest")
    double = json.loads(json.dumps(found["document"]))
    fields = double["pages"][0]["groups"][0]["sections"][0]["fields"]
    fields[1]["name"] = fields[0]["name"]
    before = files(made)
    status, refused = ask(server, "PUT", "forms/guest",
                          {"document": double, "version": found["version"], "acceptsLosses": True})
    assert status == 422 and "twice" in refused["diagnostics"][0]["message"]
    assert files(made) == before


@pytest.mark.parametrize("fields",
                         [{"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "null"}])
def test_pages_of_other_sites_get_and_change_nothing(fields, made, server):
    found = opened(server, "guest")
    body = {"document": relabelled(found["document"], "Evil"), "version": found["version"], "acceptsLosses": True}
    before = files(made)
    assert ask(server, "GET", "forms.json", **fields)[0] == 403
    assert ask(server, "GET", "forms/guest", **fields)[0] == 403
    assert ask(server, "PUT", "forms/guest", body, **fields)[0] == 403
    assert ask(server, "POST", "forms", {"id": "evil", "language": "formulary",
                                         "document": found["document"]}, **fields)[0] == 403
    assert files(made) == before


@pytest.mark.parametrize(
    "form", ["..%2f..%2fsecret", "%2e%2e/secret", "../secret", "secret", "forms%2fguest", "guest%00", "nobody"])
def test_there_are_no_forms_outside(form, made, server):
    before = files(made)
    body = json.dumps({"document": opened(server, "guest")["document"], "version": "x", "acceptsLosses": True}).encode()
    for method in ("GET", "PUT"):
        found = answer(server.port,
                       request(f"/__builder/forms/{form}", f"Content-Length: {len(body)}", method=method, body=body))
        assert found.status in (400, 404), found
    assert files(made) == before


@pytest.mark.parametrize("form",
                         ["../evil", "/etc/evil", "a/b", "..", "", ".evil", "evil.zip", "builder", "guest.strings",
                          "x.form", "ä", 7, None])
def test_ids_that_no_form_can_have(form, made, server):
    document = opened(server, "guest")["document"]
    before = files(made)
    status, refused = ask(server, "POST", "forms",
                          {"id": form, "language": "formulary", "document": document, "acceptsLosses": True})
    assert status == 400 and refused["message"], refused
    assert files(made) == before


@pytest.mark.parametrize("language, file",
                         [("formulary", "new.json"), ("mmxml", "new.xml"), ("document", "new.form.json")])
def test_a_new_form_is_served(language, file, made, server):
    title = {"variants": [{"string": "New", "position": "b:1:1"}], "isFixed": False}
    document = opened(server, "guest")["document"] | {"title": title}
    body = {"id": "new", "language": language, "document": document, "acceptsLosses": True}
    status, saved = ask(server, "POST", "forms", body)
    assert status == 201, saved
    assert (made.folder / "forms" / file).is_file()
    assert opened(server, "new")["version"] == saved["version"]
    server.wait_for("new (")
    assert b"Place" in server.get("/new/")[2]
    for taken in ("new", "NEW", "gift"):
        status, refused = ask(server, "POST", "forms", body | {"id": taken})
        assert status == 409 and taken in refused["message"]


def test_a_new_form_takes_no_file_that_is_there(made, server):
    made.write({"forms/new.strings.json": {"es": {"Name": "Otro"}}})
    document = opened(server, "guest")["document"]
    before = files(made)
    status, refused = ask(server, "POST", "forms",
                          {"id": "new", "language": "formulary", "document": document, "acceptsLosses": True})
    assert status == 409 and "“forms/new.strings.json”, left by an earlier form" in refused["message"]
    # Left translations would come into a form of one language, too.
    english = json.loads(json.dumps(document), object_hook=lambda part: part | {
        "variants": [each for each in part["variants"] if each.get("locale") != "es"]} if "variants" in part else part)
    alone = english | {"locales": [document["defaultLocale"]]}
    status, refused = ask(server, "POST", "forms",
                          {"id": "new", "language": "formulary", "document": alone, "acceptsLosses": True})
    assert status == 409 and "rename or delete that file" in refused["message"]
    assert files(made) == before


def test_a_form_that_was_deleted_is_made_anew_beside_its_translations(made, server):
    document, strings = opened(server, "guest")["document"], made.folder / "forms/guest.strings.json"
    before = strings.read_bytes()
    (made.folder / "forms/guest.json").unlink()
    status, gone = ask(server, "GET", "forms/guest")
    assert status == 404 and "guest" in gone["message"]
    changed = relabelled(document, "Full name")
    status, saved = ask(server, "POST", "forms",
                        {"id": "guest", "language": "formulary", "document": changed, "acceptsLosses": True})
    assert status == 201, saved
    told = json.loads(strings.read_bytes())["es"]
    assert json.loads(before)["es"].items() <= told.items() and told["Full name"] == "Nombre"
    assert opened(server, "guest")["version"] == saved["version"]


def test_a_form_is_not_written_over_another_one(made, server):
    document, version = opened(server, "guest")["document"], opened(server, "gift")["version"]
    before = files(made)
    status, refused = ask(server, "PUT", "forms/gift",
                          {"document": document, "version": version, "acceptsLosses": True})
    assert status == 400 and "“guest”" in refused["message"] and "“gift”" in refused["message"]
    assert files(made) == before


def test_links_are_not_written(made, server):
    target = made.folder.parent / f"{made.folder.name}-outside.json"
    target.write_text((made.folder / "forms/guest.json").read_text())
    (made.folder / "forms/out.json").symlink_to(target)
    (made.folder / "forms/in.json").symlink_to("guest.json")
    document = opened(server, "guest")["document"]
    before = files(made)
    for form, word in {"out": "outside", "in": "link"}.items():
        found = opened(server, form)
        assert not found["writable"] and word in found["reason"]
        status, refused = ask(server, "PUT", f"forms/{form}",
                              {"document": document | {"id": form}, "version": found["version"], "acceptsLosses": True})
        assert status == 403 and word in refused["message"]
    assert (made.folder / "forms/in.json").is_symlink() and files(made) == before
    target.unlink()


def test_a_protected_file_is_not_written(made, server):
    found = opened(server, "guest")
    file = made.folder / "forms/guest.json"
    file.chmod(0o444)
    assert not opened(server, "guest")["writable"]
    before = files(made)
    status, refused = ask(server, "PUT", "forms/guest", {
        "document": relabelled(found["document"], "New"), "version": found["version"], "acceptsLosses": True})
    assert status == 403 and "write-protected" in refused["message"]
    assert files(made) == before
    file.chmod(0o640)
    status, _ = ask(server, "PUT", "forms/guest", {
        "document": relabelled(found["document"], "New"), "version": found["version"], "acceptsLosses": True})
    assert status == 200 and os.stat(file).st_mode & 0o777 == 0o640


def test_a_package_opens_and_is_not_written(made, server):
    found = opened(server, "packed")
    assert found["definition"] == GIFT and found["document"]["dialect"] == "mmxml"
    assert not found["writable"] and "packed.zip" in found["reason"]
    before = files(made)
    status, refused = ask(server, "PUT", "forms/packed",
                          {"document": found["document"], "version": found["version"], "acceptsLosses": True})
    assert status == 403 and refused["message"] == found["reason"]
    assert files(made) == before


def test_a_definition_with_errors_opens_and_is_not_written(made, server):
    made.write({"forms/guest.json": {"fields": [text("a"), {"key": "b", "type": "txet"}]}})
    found = opened(server, "guest")
    assert "error" in {diagnostic["severity"] for diagnostic in found["diagnostics"]} and not found["writable"]
    assert "errors" in found["reason"]
    before = files(made)
    status, _ = ask(server, "PUT", "forms/guest",
                    {"document": found["document"], "version": found["version"], "acceptsLosses": True})
    assert status == 403 and files(made) == before


@pytest.mark.parametrize("body, status, words", [
    (b"", 400, "empty"), (b"{", 400, "request:1:"), (b"[]", 400, "object"), (b"\xff{}", 400, "UTF-8"),
    (b"{}", 400, "document"),
    (b'{"document": 1, "version": "x"}', 422, "errors"), (b'{"document": {}, "version": "x"}', 422, "errors"),
    (b"[" * 100_000, 400, "deep"), (b'{"document": "' + b"x" * (4 << 20) + b'"}', 413, "4 MB")],
    ids=["nothing", "half", "list", "bytes", "no document", "number", "no form", "deep", "large"])
def test_what_is_no_request_of_the_builder(body, status, words, made, server):
    before = files(made)
    found, told = ask(server, "PUT", "forms/guest", body)
    assert found == status and words in (told.get("message") or told["text"]), told
    assert files(made) == before


def test_what_is_missing_in_a_request_is_named(server):
    document = opened(server, "guest")["document"]
    for body, word in [({"document": document}, "version"), ({"document": document, "version": 1}, "version"),
                       ({"document": document, "version": "x", "language": "xml"}, "mmxml")]:
        status, refused = ask(server, "PUT", "forms/guest", body)
        assert status == 400 and word in refused["message"]
    assert ask(server, "POST", "forms", {"id": "new", "document": document})[0] == 400


def test_pictures_for_the_preview(made, server):
    made.write({"forms/show.json": {"fields": [text("a", style={"mandatoryIcon": "star"})]},
                "forms/star.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>", "forms/other.svg": "<svg/>"})
    (made.folder / "forms/other.png").write_bytes(PICTURE)
    status, pictures = ask(server, "GET", "forms/show/pictures.json")
    assert status == 200 and list(pictures) == ["forms/star.svg"], pictures
    address, = pictures.values()
    assert address.startswith("/__builder/forms/show/pictures/")
    status, headers, body = server.get(address)
    assert (status, headers["content-type"], body[:4]) == (200, "image/svg+xml", b"<svg")
    assert "sandbox" in headers["content-security-policy"] and headers["x-content-type-options"] == "nosniff"
    for name in ("other.png", "..%2fguest.json", "guest.json", "forms%2fstar.svg"):
        assert server.get(f"/__builder/forms/show/pictures/{name}")[0] in (400, 404)
    assert ask(server, "GET", "forms/nobody/pictures.json")[0] == 404


def test_the_gallery_leads_to_the_builder(made):
    made.build("--quiet", "--author-page")
    page = (made.dist / "author.html").read_text()
    assert 'href="builder/index.html"' in page and "?form=" not in page
    assert "builder/" not in (made.dist / "index.html").read_text()
    with serving(made.folder) as server:
        page = server.get("/")[2].decode()
        assert 'href="/builder/?form=guest"' in page and 'href="builder/index.html"' in page
        assert server.get("/builder/?form=guest")[0] == 200


def test_builds_of_form_documents_are_equal(made, server):
    odd = opened(server, "camp")["document"]
    names = [f"member{n}" for n in range(40)]
    odd["settings"] = {"odd": dict.fromkeys(names, 1)}
    first_field(odd)["traits"] = {"odd": dict.fromkeys(names, {"z": 1, "a": 2}),
                                  "formulary": {"definition": {"secret": "kept"}},
                                  "mmxml": {"words": "secret"}}
    made.write({"forms/camp.form.json": odd})
    made.build("--quiet", "--output", "first")
    made.build("--quiet", "--output", "second")
    first, second = ({path.relative_to(made.folder / name).as_posix(): path.read_bytes()
                      for path in (made.folder / name).rglob("*")
                      if path.is_file()} for name in ("first", "second"))
    assert first == second
    page = first["camp/index.html"].decode()
    assert "member39" in page and "secret" not in page
