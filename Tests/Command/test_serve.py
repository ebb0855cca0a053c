"""formsite serve: the site from memory, on this machine only, and every change at once."""
import json
import re
import socket
from urllib.parse import quote

import pytest

from Support.fields import text
from Support.program import ROOT
from Support.serving import serving
from Support.sites import form_site


@pytest.fixture
def made(site):
    return site(form_site({"good": [text("a")]}) | {"secret.txt": "not for the web", "public/robots.txt": "Allow: /",
                                                    "public/.well-known/x.txt": "hidden"})


def test_what_is_served_is_what_would_be_built(made):
    """But for the client; and a form that is sent nowhere else is sent to the server itself."""
    made.write({"site.json": {"title": "Forms", "submit": {"endpoint": "https://example.org/in"}}})
    made.build("--quiet")
    built = made.dist
    with serving(made.folder) as server:
        for path, file in {"/good/": "good/index.html", "/good/en/index.html": "good/en/index.html"}.items():
            status, headers, body = server.get(path)
            client = body[body.index(b"<script src=\"/__live"):body.index(b"</script>") + len(b"</script>")]
            assert (status, body.replace(client, b"", 1)) == (200, (built / file).read_bytes())
            assert headers["content-type"] == "text/html; charset=utf-8" and headers["cache-control"] == "no-cache"
        script = next((built / "good").rglob("*.js"))
        for file, kind in {script: "text/javascript; charset=utf-8", built / "good.zip": "application/zip",
                           built / "robots.txt": "text/plain; charset=utf-8",
                           built / ".well-known/x.txt": "text/plain; charset=utf-8"}.items():
            status, headers, body = server.get("/" + file.relative_to(built).as_posix())
            assert (status, headers["content-type"], body) == (200, kind, file.read_bytes())


def test_nothing_has_to_be_built_before_and_nothing_is_written_to_the_site(made):
    def names() -> list[str]:
        return sorted(path.as_posix() for path in made.folder.rglob("*") if ".formsite" not in path.parts)

    before = names()
    with serving(made.folder) as server:
        assert server.get("/good/")[0] == 200
    assert names() == before


def test_the_gallery_leads_to_what_only_the_server_has(made):
    made.build("--quiet")
    assert b"__preview" not in (made.dist / "index.html").read_bytes()
    with serving(made.folder) as server:
        page = server.get("/")[2]
        for path in ("/__preview/good/", "/__inbox"):
            assert f'href="{path}"'.encode() in page
            assert server.get(path)[0] == 200


def test_a_server_for_other_machines_says_an_address_that_they_can_use(made):
    with serving(made.folder, "--host", "0.0.0.0") as server:
        assert "0.0.0.0" not in server.address
        status, _, _ = server.get("/", Host=f"{socket.gethostname().split('.')[0]}.local:{server.port}")
        assert status == 200
        assert server.get("/", Host="evil.example")[0] == 403


def test_a_folder_leads_to_its_page(made):
    with serving(made.folder) as server:
        status, headers, _ = server.get("/good")
        assert (status, headers["location"]) == (301, "/good/")


def test_a_page_that_is_known_is_not_sent_again(made):
    with serving(made.folder) as server:
        _, headers, _ = server.get("/good/")
        etag = headers["etag"]
        assert re.fullmatch(r'"[!#-~]+"', etag)
        for known in (etag, f'"other", {etag}', f"W/{etag}", "*"):
            assert server.get("/good/", **{"If-None-Match": known})[::2] == (304, b"")
        assert server.get("/good/", **{"If-None-Match": '"other", W/"*"'})[0] == 200


def test_a_head_request_tells_the_size_alone(made):
    with serving(made.folder) as server:
        page = server.get("/good/")[2]
        status, headers, body = server.request("HEAD", "/good/")
        assert (status, int(headers["content-length"]), body) == (200, len(page), b"")


def test_the_frame_of_the_builder_holds_no_stream(made):
    """A browser opens six connections to a server: two windows of the builder must leave one to save with."""
    with serving(made.folder) as server:
        assert b"/__live/client.js" in server.get("/builder/")[2]
        assert b"/__live/client.js" not in server.get("/builder/preview.html")[2]


def test_a_change_is_served_and_told(made):
    with serving(made.folder) as server:
        made.write({"forms/good.json": {"fields": [text("a", label="Better")]}})
        server.wait_for("good (")
        assert b"Better" in server.get("/good/")[2]
        made.write({"forms/second.json": {"fields": [text("b")]}})
        server.wait_for("second (")
        assert server.get("/second/")[0] == 200
        (made.folder / "forms/second.json").unlink()
        server.wait_for("second is gone")
        assert server.get("/second/")[0] == 404 and b"second" not in server.get("/")[2]


def test_only_what_a_change_touches_is_built(site):
    made = site(form_site({"one": [text("a")], "two": [text("b")]}) | {"notes/readme.txt": "x"})
    with serving(made.folder) as server:
        made.write({"notes/readme.txt": "y", "forms/two.strings.json": {"es": {"b": "be"}}})
        assert server.wait_for(" ms)").startswith("two (")


def test_site_json_and_templates_concern_all(made):
    with serving(made.folder) as server:
        made.write({"site.json": {"title": "Renamed"}})
        server.wait_for("good (")
        assert b"Renamed" in server.get("/")[2]
        made.write({"web-templates/locales/en.json": {"submit": "Off it goes"}})
        server.wait_for("good (")
        assert b"Off it goes" in server.get("/good/")[2]


def states(server, page):
    """The states that the server tells a page, as they come."""
    connection = socket.create_connection(("127.0.0.1", server.port), timeout=120)
    connection.sendall(f"GET /__live/events?page={quote(page, safe='')} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    with connection, connection.makefile() as lines:
        for line in lines:
            if line.startswith("data: "):
                yield json.loads(line[len("data: "):])


def test_an_open_page_hears_of_errors_and_of_their_end(made):
    with serving(made.folder) as server:
        heard = states(server, "/good/")
        first = next(heard)
        assert first["errors"] == [] and len(first["styles"]) == 1
        right = (made.folder / "forms/good.json").read_text()
        (made.folder / "forms/good.json").write_text(right.replace('"text"', '"txet"', 1))
        broken = next(heard)
        line = 1 + right[:right.index('"text"')].count("\n")
        error, = broken["errors"]
        assert broken["page"] == first["page"] and error["file"] == "forms/good.json" and error["line"] == line
        assert "text" in error["message"]
        assert [line, right.splitlines()[line - 1].replace("text", "txet")] in error["lines"]
        assert server.get("/good/")[0] == 200
        (made.folder / "forms/good.json").write_text(right)
        assert next(heard) == first


def test_a_form_that_never_was_right_has_a_page_that_waits(site):
    made = site(form_site({"bad": [{"key": "a", "type": "nothing"}]}))
    with serving(made.folder) as server:
        status, _, body = server.get("/bad/")
        assert status == 503 and b"/__live/client.js" in body
        heard = states(server, "/bad/")
        waiting = next(heard)
        assert waiting["page"] is None and waiting["errors"]
        made.write({"forms/bad.json": {"fields": [text("a")]}})
        assert next(heard)["page"]


def test_translations_beside_a_definition_in_the_sites_own_folder_are_heard_of(site):
    made = site({
        "site.json": {"forms": [{"source": "guest.json"}]}, "guest.json": {"fields": [text("a", label="Name")]}})
    with serving(made.folder) as server:
        assert server.get("/guest/es/")[0] == 404
        made.write({"guest.strings.json": {"es": {"Name": "Nombre"}}})
        server.wait_for("guest (")
        assert b"Nombre" in server.get("/guest/es/")[2]


def test_a_definition_behind_a_link_is_followed_to_its_file(site):
    made = site({"site.json": {}, "parts/one.json": {"fields": [text("a")]}})
    (made.folder / "forms").mkdir()
    (made.folder / "forms/one.json").symlink_to("../parts/one.json")
    with serving(made.folder) as server:
        made.write({"parts/one.json": {"fields": [text("a", label="Better")]}})
        server.wait_for("one (")
        assert b"Better" in server.get("/one/")[2]


def test_a_public_file_in_the_way_of_a_page_is_told_until_it_goes(made):
    with serving(made.folder) as server:
        heard = states(server, "/good/")
        before = next(heard)
        made.write({"public/good/index.html": "mine"})
        error, = (told := next(heard))["errors"]
        assert (error["id"], error["file"]) == ("site.public", "public/good/index.html")
        assert "“good/index.html”" in error["message"] and told["page"] == before["page"]
        (made.folder / "public/good/index.html").unlink()
        assert next(heard) == before


@pytest.mark.parametrize(("file", "path"), [
    ("live/live.css", "/__live/live.css"), ("live/overlay.js", "/__live/client.js"),
    ("preview/index.html", "/__preview/good/"),
    ("inbox/index.html", "/__inbox"), ("inbox/inbox.css", "/__web/inbox/inbox.css"),
])
def test_the_servers_own_pages_are_made_of_the_sites_files_as_they_are_now(made, file, path):
    own = (ROOT / "web-templates" / file).read_text(encoding="utf-8")
    mine = own.replace("Inbox", "My inbox").replace("Preview", "My preview")
    if path.endswith((".css", ".js")):
        mine = own + ("\nconsole.log('mine');\n" if path.endswith(".js") else "\n.mine { color: red }\n")
    with serving(made.folder) as server:
        before = server.get(path)[2]
        made.write({f"web-templates/{file}": mine})
        server.wait_for("good (")
        after = server.get(path)[2]
        assert after != before and b"mine" in after.lower() or b"My " in after
        (made.folder / "web-templates" / file).unlink()
        server.wait_for("good (")
        assert server.get(path)[2] == before


def test_only_this_machine_is_served(made):
    with serving(made.folder) as server, socket.socket() as probe:
        probe.settimeout(5)
        assert probe.connect_ex(("127.0.0.2", server.port)) != 0


def test_a_site_that_cannot_be_opened_is_no_site_to_serve(site):
    done = site({"site.json": '{"titel": "x"}'}).run("serve", "--port", "0")
    assert done.code == 2 and "titel" in done.err
