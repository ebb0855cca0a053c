"""formsite serve --receive: the receiver alone; and what the server's inbox says of what arrived."""
import csv
import io
import json
import re
import signal
import sqlite3
import subprocess
import time
from datetime import datetime, timedelta, timezone
from itertools import combinations
from pathlib import Path

import pytest

from Support.documents import document
from Support.fields import boolean, picker, text
from Support.mmxml import form as mmxml_form
from Support.mmxml import labelled, mmxml_site, page
from Support.photos import PHOTO_FORM
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
                     "/__live/events?page=guest/", "/__live/client.js", "/site.json",
                     "/forms/guest.json"]:
            assert server.get(path)[0] == 404, path
        assert server.request("DELETE", "/__inbox/submissions")[0] == 404


@pytest.mark.parametrize("form", ["guest", "es"])
def test_the_language_is_that_of_the_page_also_where_a_form_is_called_as_one(form, made):
    made.write(form_site({form: GUEST}, locales=["en", "es"]))
    with serving(made.folder) as server:
        for path in [f"{form}/", f"{form}/es/", f"{form}/en/index.html", f"{form}/es/index.html"]:
            assert send(server, form=form, Referer=server.url(path))[0] == 204
        assert [each["locale"] for each in reversed(listed(server))] == ["en", "es", "en", "es"]


def test_a_page_says_its_language_itself_where_its_address_does_not(made):
    made.write(form_site({"guest": GUEST}, locales=["en", "es"], submit={"endpoint": "/__submit/{form}"}))
    made.build("--quiet")
    action = re.search(r'action="([^"]+)"', (made.dist / "guest/es/index.html").read_text())[1].replace("&amp;", "&")
    assert action.endswith("&locale=es")
    with serving(made.folder) as server:
        for path in ["", "es/", "guest.es.html"]:
            assert server.request("POST", action, '{"name": "Bo"}', JSON | {"Referer": server.url(path)})[0] == 204
        assert [each["locale"] for each in listed(server)] == ["es"] * 3


def test_a_form_s_own_page_is_in_the_first_language_of_the_site(made):
    definition = mmxml_form(page("p", labelled("textField", "name", "Name", required="YES")), language="EN_US")
    made.write(mmxml_site(definition, locales=["es", "en"]))
    with serving(made.folder) as server:
        status, _, body = server.request("POST", "/__submit/f", "name=",
                                         {"Content-Type": "application/x-www-form-urlencoded",
                                          "Referer": server.url("f/")})
        assert status == 422 and "obligatorio" in json.loads(body)["errors"]["name"]


def test_whoever_sends_without_script_is_told_the_reference_and_what_comes_next(made):
    made.write({"site.json": {"confirmation": {"en": "We write to <you> soon."}}})
    native = {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Mode": "navigate"}
    with serving(made.folder) as server:
        status, _, body = server.request("POST", "/__submit/guest", "name=Ana", native)
        assert status == 200 and "<p>We write to &lt;you&gt; soon.</p>" in body.decode()
        reference, = re.findall(r"<p>Reference ([0-9A-F]{4}-[0-9A-F]{4})</p>", body.decode())
        assert send(server)[0] == 204
        assert [each["encoding"] for each in listed(server, f"?text={reference}")] == ["page"]


@pytest.mark.parametrize("options, address", [
    ((), "/guest/"), (("--receive",), "https://forms.example.org/in/guest/")], ids=["site", "receiver"])
def test_whoever_opens_the_address_that_was_sent_to_gets_a_way_back_to_the_form(options, address, made):
    with serving(made.folder, *options) as server:
        status, headers, body = server.get("/__submit/guest?version=0&locale=en")
        assert (status, headers["allow"]) == (405, "POST, PUT")
        assert f'<a href="{address}">Back</a>' in body.decode() and "<title>Guest</title>" in body.decode()
        assert server.get("/__submit/other")[0] == 404


@pytest.mark.parametrize("status, body", [(413, "name=" + "x" * 2048), (400, "name=%FF")])
def test_whoever_sends_without_script_what_cannot_be_read_is_not_told_that_it_is_still_there(status, body, made):
    native = {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Mode": "navigate"}
    with serving(made.folder, "--receive", "--max-submission", "1KB") as server:
        answered, _, page = server.request("POST", "/__submit/guest", body, native)
        assert answered == status
        assert "not accepted. Go back and try again" in page.decode() and "still here" not in page.decode()


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
            assert status == 204 and headers["access-control-allow-origin"] == origin
            status, headers, body = send(server, Origin=origin)
            # The page can read that it is refused; else it would take that for a broken connection, and try again.
            assert status == 403 and headers["access-control-allow-origin"] == origin
            assert body == b"this receiver takes nothing from pages of other sites\n"


def test_it_answers_under_its_own_names_alone(made):
    with serving(made.folder, "--receive") as server:
        def posted(host: str, *fields: str) -> int:
            sent = request("/__submit/guest", "Content-Type: application/json", "Content-Length: 15",
                           *fields, method="POST",
                           host=host, body=b'{"name": "Ana"}')
            return answer(server.port, sent).status

        assert [posted(host)
                for host in ("localhost", f"127.0.0.1:{server.port}", "forms.example.org")] == [204, 204, 204]
        rebound = f"evil.example:{server.port}"
        assert posted(rebound) == posted(rebound, f"Origin: http://{rebound}") == 403
        assert posted("localhost", "Host: evil.example") == 400


def test_a_list_has_a_number_of_submissions_before_a_number(made):
    with serving(made.folder) as server:
        send(server)
        for query in ("limit=9223372036854775807", "limit=", "before=2", "before="):
            assert len(json.loads(server.get(f"/__inbox/latest.json?{query}")[2])["submissions"]) == 1, query
        for query in ("limit=0", "limit=-1", "limit=-9223372036854775808", "limit=many", "limit=1e3", "before=x",
                      "before=-1"):
            assert server.get(f"/__inbox/latest.json?{query}")[0] == 400, query


def test_many_submissions_of_one_sender_have_to_wait(made):
    with serving(made.folder, "--receive", "--trust-proxy", "127.0.0.1") as server:
        started, accepted = time.monotonic(), 0
        while (sent := send(server, **{"X-Forwarded-For": "203.0.113.1"}))[0] == 204:
            accepted += 1
        # Thirty at once, and one more every two seconds.
        assert 30 <= accepted <= 31 + (time.monotonic() - started) / 2
        assert sent[0] == 429 and int(sent[1]["retry-after"]) >= 1
        assert send(server, **{"X-Forwarded-For": "203.0.113.2"})[0] == 204


def test_nobody_is_believed_to_be_a_proxy_who_is_not_named(made):
    """Not even at this machine."""
    with serving(made.folder, "--receive", "--limit", "2/min") as server:
        sent = [send(server, **{"X-Forwarded-For": f"203.0.113.{n}", "Forwarded": f"for=203.0.113.{n}"})[0]
                for n in range(3)]
    assert sent == [204, 204, 429]


def test_what_is_received_at_most_can_be_set(made):
    made.write({"forms/files.json": {"fields": [text("name")]}})
    part = '--x\r\nContent-Disposition: form-data; name="f"; filename="f.png"\r\n\r\n{}\r\n'

    def sent(server: Server, *files: str) -> tuple[int, str]:
        body = "".join(part.format(file) for file in files) + "--x--\r\n"
        status, _, said = server.request("POST", "/__submit/guest", body,
                                         {"Content-Type": "multipart/form-data; boundary=x"})
        return status, said.decode()

    with serving(made.folder, "--receive", "--max-submission", "64KB", "--max-file", "1KB",
                 "--max-files", "2") as server:
        assert sent(server, "a" * 1024, "b" * 1024)[0] == 422  # read, and found to have no name
        assert sent(server, "a" * 1025) == (413, "a file has at most 1 KB\n")
        assert sent(server, "a", "b", "c") == (413, "a submission has at most 2 files\n")
        assert sent(server, "a" * 70_000) == (413, "a submission has at most 64 KB\n")
    with serving(made.folder, "--receive", "--max-inbox", "1KB") as server:
        assert send(server)[0] == 507
        server.told_as_error("the inbox holds 1 KB, which is all it may")
    with serving(made.folder, "--receive", "--max-submission", "40MB") as server:
        assert sent(server, "a" * (33 << 20))[0] == 422


@pytest.mark.parametrize("arguments", [
    ["--limit", "0/min"], ["--limit", "30"], ["--limit", "30/s"], ["--limit", "many/min"], ["--trust-proxy", "nginx"],
    ["--trust-proxy", "10.0.0.0/33"], ["--max-file", "big"], ["--max-submission", "0"], ["--max-files", "some"],
    ["--log", "xml"]])
def test_settings_that_mean_nothing_are_refused(arguments, made):
    run = made.run("serve", "--receive", "--port", "0", *arguments)
    assert run.code == 2 and arguments[1] in run.err


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
        assert server.process.wait(timeout=120) == 143
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
        assert status == 200 and headers["content-type"].startswith("text/csv")
        assert "attachment" in headers["content-disposition"]
        assert body.startswith(b"\xef\xbb\xbf")
        rows = list(csv.DictReader(io.StringIO(body.decode("utf-8-sig"))))
        assert [row["Name"] for row in rows] == ['Ana "A", Ñ', "'=1+1"] and "More" not in rows[0]
        status, headers, body = server.get("/__inbox/submissions.jsonl")
        assert status == 200 and [json.loads(line)["form"] for line in body.splitlines()] == ["other", "guest", "guest"]
        assert [json.loads(line) for line in body.splitlines()] == listed(server)
        answer = b'"answers":[{"isSecret":false,"label":"Name","name":"name","text":"x","value":"x"},'
        assert answer in body and answer in server.get("/__inbox/latest.json")[2]


def test_no_submission_makes_an_export_unreadable(made):
    with serving(made.folder) as server:
        for body in [b'\xef\xbb\xbf{"name": "a"}', b'{"name": "b\\ud800"}', b' \n{"name":\r\n"\\ud83d\\ude00"}']:
            assert server.request("POST", "/__submit/guest", body, JSON)[0] == 204
        lines = server.get("/__inbox/submissions.jsonl")[2]
        everything = server.get("/__inbox/submissions.json")[2]
    payloads = [json.loads(line)["payload"] for line in lines.splitlines()]
    assert payloads[0] == {"name": "😀"} and payloads[2] == {"name": "a"} and len(payloads) == 3
    assert b"\xef\xbb\xbf" not in everything and not re.search(rb"(?<!\\)\\ud800", lines)
    assert [each["payload"] for each in json.loads(everything)["submissions"]] == payloads


def test_columns_stand_in_the_order_of_the_form_and_options_have_label_and_value(made):
    sizes = [{"key": "s", "value": "Small"}, {"key": "l", "value": "Large"}]
    made.write({"forms/order.json": {"fields": [
        picker("size", label="Size", listOptions=sizes), text("phone", label="Telephone"),
        boolean("news", label="News")]}})
    with serving(made.folder) as server:
        for answers in ({"news": True, "phone": "+34 912 345-678", "size": "l"},
                        {"phone": "=1", "size": "s", "news": False}):
            assert server.request("POST", "/__submit/order", json.dumps(answers), JSON)[0] == 204
        rows = list(csv.reader(io.StringIO(server.get("/__inbox/submissions.csv?form=order")[2].decode("utf-8-sig"))))
        assert rows[0][5:] == ["Size", "Size (value)", "Telephone", "News", "News (value)"]
        assert rows[1][5:] == ["Small", "s", "'=1", "No", "false"]
        assert rows[2][5:] == ["Large", "l", "+34 912 345-678", "Yes", "true"]
        # A form that there is no longer.
        (made.folder / "forms/order.json").unlink()
        assert b"Telephone" in server.get("/__inbox/submissions.csv")[2]


def test_what_arrived_is_looked_for_and_paged_through(made):
    with serving(made.folder) as server:
        for name in ["Ana Núñez", "ÁNA", "Bo", "100%", "Zoë"]:
            assert send(server, name, **{"Idempotency-Key": f"3f9a21c8-{ord(name[-1])}",
                                         "Referer": server.url("guest/")})[0] == 204

        def found(query: str) -> list[str]:
            names = [each["answers"][0]["text"] for each in listed(server, "?" + query)]
            table = csv.DictReader(io.StringIO(server.get(f"/__inbox/submissions.csv?{query}")[2].decode("utf-8-sig")))
            assert [row["Name"] for row in table] == names
            return names

        assert found("text=N%C3%9A%C3%91") == found("text=n%C3%BA%C3%B1") == ["Ana Núñez"]
        assert found("text=%25") == ["100%"] and found("text=Your+name") == [] and found("text=3F9A-21C8") != []
        assert found("text=+") == ["Ana Núñez"] and found("text=%2B") == [] and found("text=%2525") == []
        assert found("form=guest&text=bo") == ["Bo"] and found("form=other&text=bo") == []
        locale = listed(server)[0]["locale"]
        assert len(found(f"locale={locale}")) == 5 and found("locale=xx") == found("mark=other-version") == []
        today = datetime.now(timezone.utc).date()
        assert len(found(f"from={today}&until={today}")) == 5 and found(f"from={today + timedelta(days=1)}") == []
        parts = ["form=guest", f"locale={locale}", f"from={today}", f"until={today}", "text=bo"]
        for count in range(len(parts) + 1):
            for chosen in combinations(parts, count):
                assert len(found("&".join(chosen))) == (1 if "text=bo" in chosen else 5), chosen
                assert found("&".join([*chosen, "mark=other-value"])) == []
        seen, cursor = [], ""
        while True:
            page = json.loads(server.get(f"/__inbox/latest.json?limit=2{cursor}")[2])
            seen += [each["number"] for each in page["submissions"]]
            assert page["count"] == 5
            if not page["hasMore"]:
                break
            cursor = f"&before={seen[-1]}"
        assert seen == [5, 4, 3, 2, 1]


def test_exports_of_very_many_need_little_memory(made):
    with serving(made.folder) as server:
        send(server)
        with sqlite3.connect(made.folder / ".formsite/inbox.sqlite") as database:
            answers = json.dumps([{
                "name": "name", "label": "Name", "value": "x" * 400, "text": "x" * 400, "isSecret": False}])
            database.execute("""
                WITH RECURSIVE more (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more WHERE n < 60000)
                INSERT INTO submission (form, title, received, encoding, payload, answers)
                SELECT 'guest', 'Guest', 1, 'json', '{}', ? FROM more""", [answers])

        def memory() -> int:
            return int(re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{server.process.pid}/status").read_text())[1]) >> 10

        before = memory()
        for ending in ("jsonl", "json", "csv"):
            size = len(server.get(f"/__inbox/submissions.{ending}")[2])
            assert size > 60_000 * 400
        assert memory() - before <= 60


def test_it_is_deleted_and_brought_back(made):
    with serving(made.folder) as server:
        for name in ["a", "b"]:
            send(server, name)
        number = listed(server)[0]["number"]
        status, _, body = server.request("DELETE", f"/__inbox/submissions/{number}")
        assert status == 200 and [each["number"] for each in listed(server)] == [number - 1]
        undo = f"/__inbox/removals/{json.loads(body)['removal']}/undo"
        with serving(made.folder, "--receive"):
            assert server.request("POST", undo)[0] == 204
        assert len(listed(server)) == 2
        status, _, body = server.request("POST", undo)
        assert (status, body) == (410, b"what was deleted cannot be brought back any more\n")
        server.request("DELETE", "/__inbox/submissions?form=other")
        assert len(listed(server)) == 2
        for unclear in ["from=2026-13-01", "from=2026-02-30", "until=2026-02-28T25:00:00Z",
                        "until=2026-02-28T10:60:00Z", "until=yesterday", "mark=foo", "language=de", "text=%FF"]:
            assert server.request("DELETE", f"/__inbox/submissions?{unclear}")[0] == 400, unclear
            assert server.get(f"/__inbox/submissions.csv?{unclear}")[0] == 400, unclear
        assert len(listed(server)) == 2
        foreign = {"Origin": "https://example.org"}
        assert server.request("DELETE", "/__inbox/submissions", headers=foreign)[0] == 403
        assert server.get("/__inbox/submissions.json", **foreign)[0] == 403
        server.request("DELETE", "/__inbox/submissions")
        assert listed(server) == []


def test_files_are_never_run(made):
    made.write({"forms/card.xml": PHOTO_FORM})
    parts = [('submission"', "", ""), ('photo"; filename="a\u00f1.svg"', "image/svg+xml", "<svg onload='alert(1)'/>"),
             ('photo"; filename="b.png"', "image/png", "PNG")]
    body = "".join(f'--x\r\nContent-Disposition: form-data; name="{name}\r\nContent-Type: {kind}\r\n\r\n{content}\r\n'
                   for name, kind, content in parts) + "--x--\r\n"
    with serving(made.folder) as server:
        sent = server.request("POST", "/__submit/card", body.encode(),
                              {"Content-Type": "multipart/form-data; boundary=x"})
        assert sent[0] == 204, sent
        drawing, picture = listed(server)[0]["files"]
        status, headers, content = server.get(drawing["address"])
        assert (status, content) == (200, b"<svg onload='alert(1)'/>")
        assert headers["content-type"] == "application/octet-stream"
        assert headers["content-disposition"].startswith("attachment")
        assert "filename*=UTF-8''a%C3%B1.svg" in headers["content-disposition"]
        assert headers["x-content-type-options"] == "nosniff" and "sandbox" in headers["content-security-policy"]
        _, headers, _ = server.get(picture["address"])
        assert headers["content-type"] == "image/png" and headers["content-disposition"].startswith("inline")
        assert server.get("/__inbox/files/99")[0] == 404 and server.get("/__inbox/files/x")[0] == 404


@pytest.mark.parametrize("arguments", [[], ["--receive"]])
def test_a_file_that_is_no_inbox_is_said_and_kept(made, arguments):
    made.write({".formsite/inbox.sqlite": "these are notes and no database " * 20})
    before = (made.folder / ".formsite/inbox.sqlite").read_bytes()
    done = subprocess.run([PROGRAM, "serve", "--port", "0", *arguments], cwd=made.folder,
                          capture_output=True, timeout=120)
    assert done.returncode == 2 and b"inbox.sqlite cannot be read" in done.stderr
    assert (made.folder / ".formsite/inbox.sqlite").read_bytes() == before


def test_the_inbox_of_a_later_version_is_said(made):
    with serving(made.folder, "--receive"):
        pass
    with sqlite3.connect(made.folder / ".formsite/inbox.sqlite") as database:
        database.execute("INSERT INTO grdb_migrations VALUES ('of a later version')")
    done = subprocess.run([PROGRAM, "serve", "--receive", "--port", "0"], cwd=made.folder,
                          capture_output=True, timeout=120)
    assert done.returncode == 2 and b"later version" in done.stderr


def test_a_site_may_name_its_receiver(made):
    made.write({"site.json": {"submit": {"endpoint": "https://forms.example.org/__submit/{form}"}}})
    made.build("--quiet")
    page = (made.dist / "guest/index.html").read_text()
    assert 'action="https://forms.example.org/__submit/guest?version=' in page and "{form}" not in page


def test_rows_are_judged_each_by_itself(site):
    made = site({"site.json": {"title": "T"}, "forms/party.form.json": document("guests", rules=[])})
    with serving(made.folder) as server:
        def sent(**answers: object) -> tuple[int, dict[str, str]]:
            status, _, body = server.request("POST", "/__submit/party", json.dumps(answers), JSON)
            return status, json.loads(body)["errors"] if status == 422 else {}

        ann, bea = {"guests[0].name": "Ann", "guests[0].mail": "", "guests[0].again": ""}, {"guests[1].name": "Bea"}
        assert sent(**ann, **bea) == (204, {})
        assert sent(**ann, **{"guests[1].name": ""}) == (422, {"guests[1].name": "Tell the name."})
        assert sent(**{**ann, "guests[0].mail": "a@b.no"}) == (422, {"guests[0].again": "The two are not alike."})
        assert sent() == (422, {"guests[0].name": "Tell the name."})
        # A gap is a row that answers nothing; a fourth row is none of this form.
        assert sent(**ann, **{"guests[2].name": "Cleo"}) == (422, {"guests[1].name": "Tell the name."})
        status, errors = sent(**ann, **bea, **{"guests[2].name": "Cleo", "guests[3].name": "Dora"})
        assert (status, list(errors)) == (422, ["guests[3].name"])
        [answers] = [one["answers"] for one in listed(server)]
        assert [answer["label"] for answer in answers
                if answer["value"] in ("Ann", "Bea")] == ["Entry 1: Name", "Entry 2: Name"]
        table = csv.DictReader(io.StringIO(server.get("/__inbox/submissions.csv")[2].decode("utf-8-sig")))
        assert [row["Entry 2: Name"] for row in table] == ["Bea"]


def test_what_a_formula_gives_otherwise_is_kept_and_marked(site):
    made = site({"site.json": {"title": "T"}, "forms/sum.form.json": document("total")})
    with serving(made.folder) as server:
        for answers in [("1.5", "2", "3.5"), ("1.5", "2", ""), ("", "2", "9"), ("1.5", "2", "4")]:
            sent = ":".join(f"{value}:{name}" for value, name in zip(answers, ("a", "b", "total")))
            assert server.request("POST", "/__submit/sum", sent, {"Content-Type": "text/plain"})[0] == 204
        found = {tuple(answer["value"] for answer in each["answers"]): each for each in listed(server)}
        marked = [values for values, each in found.items() if each.get("mark")]
        assert marked == [("1.5", "2", "4")] and found[marked[0]]["mark"] == "other-value"
        assert [answer.get("computed") for answer in found[marked[0]]["answers"]] == [None, None, "3.5"]
        assert len(listed(server, "?mark=other-value")) == 1
