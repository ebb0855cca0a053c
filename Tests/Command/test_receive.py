"""formsite serve --receive: the receiver alone; and what the server's inbox says of what arrived."""
import csv
import io
import json
import signal
import sqlite3
import subprocess

import pytest

from Support.fields import text
from Support.program import PROGRAM
from Support.raw import answer, request
from Support.serving import Server, serving
from Support.sites import form_site

GUEST = [text("name", validator=[{"type": "mandatory", "textError": "Enter your name"}])]
JSON = {"Content-Type": "application/json"}


@pytest.fixture
def made(site):
    return site(form_site({"guest": GUEST}, baseURL="https://forms.example.org/in/"))


def send(server: Server, name: str = "Ana", form: str = "guest", **headers: str) -> tuple[int, dict[str, str], bytes]:
    return server.request("POST", f"/__submit/{form}", json.dumps({"name": name}), JSON | headers)


def listed(server: Server, query: str = "") -> list[dict]:
    status, _, body = server.get(f"/__inbox/submissions.json{query}")
    assert status == 200
    return json.loads(body)["submissions"]


def test_it_receives_and_does_nothing_else(made):
    with serving(made.folder, "--receive") as server:
        assert "guest" in server.wait_for("receives") and "https://forms.example.org/in/" in server.wait_for("from")
        assert server.wait_for("keeps").endswith(".formsite/inbox.sqlite")
        assert send(server)[0] == 204
        assert server.request("PUT", "/__submit/guest", '{"name": "Bo"}', JSON)[0] == 204
        status, _, body = send(server, "")
        assert status == 422 and json.loads(body) == {"errors": {"name": "Enter your name"}}
        assert send(server, form="other")[0] == 404
        for path in ["/", "/guest/", "/__inbox", "/__inbox/submissions.json", "/__inbox/events", "/__preview/guest/",
                     "/__live/events?page=guest/", "/__live/client.js", "/__submit/guest", "/site.json", "/forms/guest.json"]:
            assert server.get(path)[0] == 404, path
        assert server.request("DELETE", "/__inbox/submissions")[0] == 404


def test_only_the_sites_own_pages_may_send(made):
    asked = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"}
    with serving(made.folder, "--receive") as server:
        ours = {"Origin": "https://forms.example.org"}
        status, headers, _ = server.request("OPTIONS", "/__submit/guest", headers=ours | asked)
        assert status == 204 and headers["access-control-allow-origin"] == ours["Origin"]
        assert "content-type" in headers["access-control-allow-headers"].lower()
        assert send(server, **ours)[0] == 204
        assert send(server, Origin=server.address.rstrip("/"))[0] == 204
        for origin in ["https://example.org", "null", "http://forms.example.org"]:
            status, headers, _ = server.request("OPTIONS", "/__submit/guest", headers={"Origin": origin} | asked)
            assert status == 403 and "access-control-allow-origin" not in headers
            assert send(server, Origin=origin)[0] == 403


def test_it_answers_under_its_own_names_alone(made):
    with serving(made.folder, "--receive") as server:
        def posted(host: str, *fields: str) -> int:
            sent = request("/__submit/guest", "Content-Type: application/json", "Content-Length: 15", *fields, method="POST",
                           host=host, body=b'{"name": "Ana"}')
            return answer(server.port, sent).status

        assert [posted(host) for host in ("localhost", f"127.0.0.1:{server.port}", "forms.example.org")] == [204, 204, 204]
        rebound = f"evil.example:{server.port}"
        assert posted(rebound) == posted(rebound, f"Origin: http://{rebound}") == 403
        assert posted("localhost", "Host: evil.example") == 400


def test_a_list_of_fewer_than_none_is_empty(made):
    with serving(made.folder) as server:
        send(server)
        for limit in ("-1", "0", "-9223372036854775808"):
            status, _, body = server.get(f"/__inbox/latest.json?limit={limit}")
            assert status == 200 and json.loads(body)["submissions"] == [], limit
        assert len(json.loads(server.get("/__inbox/latest.json?limit=many")[2])["submissions"]) == 1


def test_many_submissions_of_one_sender_have_to_wait(made):
    with serving(made.folder, "--receive") as server:
        answers = [send(server, **{"X-Forwarded-For": "203.0.113.1"}) for _ in range(32)]
        assert [status for status, _, _ in answers[:30]] == [204] * 30
        assert answers[31][0] == 429 and int(answers[31][1]["retry-after"]) >= 1
        assert send(server, **{"X-Forwarded-For": "203.0.113.2"})[0] == 204


def test_a_body_that_is_too_large_is_not_read(made):
    with serving(made.folder, "--receive") as server:
        status, _, _ = server.request("POST", "/__submit/guest", headers=JSON | {"Content-Length": str(17 << 20)})
        assert status == 413
        assert send(server)[0] == 204


def test_what_arrived_is_there_after_a_restart_and_for_the_author(made):
    with serving(made.folder, "--receive") as server:
        for _ in range(2):
            assert send(server, **{"Idempotency-Key": "one"})[0] == 204
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(timeout=15) == 0
    with serving(made.folder) as author, serving(made.folder, "--receive") as receiver:
        assert send(receiver, "Bo")[0] == 204
        assert [each["answers"][0]["text"] for each in listed(author)] == ["Bo", "Ana"]
        assert send(receiver, **{"Idempotency-Key": "one"})[0] == 204
        assert len(listed(author)) == 2


def test_it_is_exported(made):
    made.write({"forms/other.json": {"fields": [text("name"), text("more")]}})
    with serving(made.folder) as server:
        send(server, "=1+1")
        send(server, 'Ana "A", Ñ')
        server.request("POST", "/__submit/other", json.dumps({"name": "x", "more": "y"}), JSON)
        assert [each["form"] for each in listed(server)] == ["other", "guest", "guest"]
        assert [each["payload"] for each in listed(server, "?form=guest")] == [{"name": 'Ana "A", Ñ'}, {"name": "=1+1"}]
        status, headers, body = server.get("/__inbox/submissions.csv?form=guest")
        assert status == 200 and headers["content-type"].startswith("text/csv") and "attachment" in headers["content-disposition"]
        assert body.startswith(b"\xef\xbb\xbf")
        rows = list(csv.DictReader(io.StringIO(body.decode("utf-8-sig"))))
        assert [row["name"] for row in rows] == ['Ana "A", Ñ', "'=1+1"] and "more" not in rows[0]


def test_it_is_deleted_and_brought_back(made):
    with serving(made.folder) as server:
        for name in ["a", "b"]:
            send(server, name)
        number = listed(server)[0]["number"]
        status, _, body = server.request("DELETE", f"/__inbox/submissions/{number}")
        assert status == 200 and [each["number"] for each in listed(server)] == [number - 1]
        assert server.request("POST", f"/__inbox/removals/{json.loads(body)['removal']}/undo")[0] == 204
        assert len(listed(server)) == 2
        server.request("DELETE", "/__inbox/submissions?form=other")
        assert len(listed(server)) == 2
        foreign = {"Origin": "https://example.org"}
        assert server.request("DELETE", "/__inbox/submissions", headers=foreign)[0] == 403
        assert server.get("/__inbox/submissions.json", **foreign)[0] == 403
        server.request("DELETE", "/__inbox/submissions")
        assert listed(server) == []


def test_files_are_never_run(made):
    made.write({"forms/card.xml": '<form name="card"><page name="p"><group name="g"><item name="photo" type="photoCapture"/></group></page></form>'})
    parts = [('submission"', "", ""), ('photo"; filename="a\u00f1.svg"', "image/svg+xml", "<svg onload='alert(1)'/>"),
             ('photo"; filename="b.png"', "image/png", "PNG")]
    body = "".join(f'--x\r\nContent-Disposition: form-data; name="{name}\r\nContent-Type: {kind}\r\n\r\n{content}\r\n'
                   for name, kind, content in parts) + "--x--\r\n"
    with serving(made.folder) as server:
        sent = server.request("POST", "/__submit/card", body.encode(), {"Content-Type": "multipart/form-data; boundary=x"})
        assert sent[0] == 204, sent
        drawing, picture = listed(server)[0]["files"]
        status, headers, content = server.get(drawing["address"])
        assert (status, content) == (200, b"<svg onload='alert(1)'/>")
        assert headers["content-type"] == "application/octet-stream" and headers["content-disposition"].startswith("attachment")
        assert "filename*=UTF-8''a%C3%B1.svg" in headers["content-disposition"]
        assert headers["x-content-type-options"] == "nosniff" and "sandbox" in headers["content-security-policy"]
        _, headers, _ = server.get(picture["address"])
        assert headers["content-type"] == "image/png" and headers["content-disposition"].startswith("inline")
        assert server.get("/__inbox/files/99")[0] == 404 and server.get("/__inbox/files/x")[0] == 404


@pytest.mark.parametrize("arguments", [[], ["--receive"]])
def test_a_file_that_is_no_inbox_is_said_and_kept(made, arguments):
    made.write({".formsite/inbox.sqlite": "these are notes and no database " * 20})
    before = (made.folder / ".formsite/inbox.sqlite").read_bytes()
    done = subprocess.run([PROGRAM, "serve", "--port", "0", *arguments], cwd=made.folder, capture_output=True, timeout=30)
    assert done.returncode == 2 and b"inbox.sqlite cannot be read" in done.stderr
    assert (made.folder / ".formsite/inbox.sqlite").read_bytes() == before


def test_the_inbox_of_a_later_version_is_said(made):
    with serving(made.folder, "--receive"):
        pass
    with sqlite3.connect(made.folder / ".formsite/inbox.sqlite") as database:
        database.execute("INSERT INTO grdb_migrations VALUES ('of a later version')")
    done = subprocess.run([PROGRAM, "serve", "--receive", "--port", "0"], cwd=made.folder, capture_output=True, timeout=30)
    assert done.returncode == 2 and b"later version" in done.stderr


def test_a_site_may_name_its_receiver(made):
    made.write({"site.json": {"submit": {"endpoint": "https://forms.example.org/__submit/{form}"}}})
    made.build("--quiet")
    page = (made.dist / "guest/index.html").read_text()
    assert 'action="https://forms.example.org/__submit/guest"' in page and "{form}" not in page
