"""formsite serve where others than its author reach it: what is open to whom, and what no other origin may frame."""
import re

import pytest

from Support.fields import text
from Support.raw import answer, connect, exchange, received, request
from Support.serving import Server, serving
from Support.sites import Site, form_site

OPEN = ["/", "/good/", "/builder/", "/robots.txt", "/healthz", "/readyz"]
PRIVATE = ["/__inbox", "/__inbox/submissions.csv", "/__inbox/submissions.json", "/__inbox/events", "/__live/client.js",
           "/__live/events?page=/", "/__live/live.css", "/__preview/good/", "/__preview/good/facts.json",
           "/__web/runtime/start.js",
           "/__builder/forms.json", "/__builder/forms/good", "/__submit", "/__login", "/__login?token=x", "/__nothing",
           "/__", "/metrics"]
CLIENT = b"/__live/"


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Site:
    folder = tmp_path_factory.mktemp("access")
    return Site(folder).write(form_site({"good": [text("a")], "bad": [{"key": "a", "type": "nothing"}]})
                              | {"public/robots.txt": "open"})


@pytest.fixture(scope="module")
def closed(site):
    with serving(site.folder, "--host", "0.0.0.0") as server:
        yield server


@pytest.fixture(scope="module")
def guarded(site):
    with serving(site.folder, "--host", "0.0.0.0", "--allow-authoring", "--log", "json") as server:
        yield server


def token_of(server: Server) -> str:
    found = re.search(r"/__login\?token=(\S+)", server.told_as_error("open to all"))
    assert found
    return found[1]


# Nothing private without being asked for

@pytest.mark.parametrize("path", OPEN)
def test_an_open_host_serves_the_site(path, closed):
    assert closed.get(path)[0] == 200


@pytest.mark.parametrize("path", PRIVATE)
def test_an_open_host_keeps_what_is_the_authors(path, closed):
    for method in ["GET", "HEAD", "POST", "PUT", "DELETE"] if not path.startswith("/metrics") else ["GET"]:
        status, headers, body = closed.request(method, path)
        assert (status, headers["www-authenticate"]) == (401, "Bearer"), (method, path)
        assert b"good" not in body
    assert closed.get(path, Authorization="Bearer " + "0" * 64)[0] == 401
    assert closed.get(path, Cookie="formsite_token=")[0] == 401


def test_no_spelling_of_an_address_gets_around_that(closed):
    for target in ["/%5f%5finbox", "//__inbox", "/./__inbox", "/__submit/../__inbox",
                   "/__submit/..%2f__inbox", "/__INBOX",
                   "http://localhost/__inbox", "/__inbox/", "/__inbox?x", "/__submit/%2e%2e/__inbox/submissions.csv"]:
        found = answer(closed.port, request(target))
        assert found.status in (400, 401, 404, 405), (target, found.status)
        assert b"Inbox" not in found.body


def test_pages_of_an_open_host_load_no_live_client(closed):
    for path in ["/", "/good/", "/builder/", "/nothing", "/bad/"]:
        body = closed.get(path)[2]
        assert CLIENT not in body and b"/__inbox" not in body and b"/__preview" not in body, path
    assert b'name="formsite-server" content=""' in closed.get("/builder/")[2]


def test_a_page_that_is_not_there_is_dressed_as_the_site_is(closed):
    body = closed.get("/nothing")[2].decode()
    style, = re.findall(r'<link rel="stylesheet" href="([^"]+)"', body)
    assert closed.get(style)[0] == 200 and "definition" not in closed.get("/bad/")[2].decode()


def test_what_forms_send_is_taken_on_an_open_host(closed):
    assert closed.request("POST", "/__submit/good", '{"a": "x"}', {"Content-Type": "application/json"})[0] == 204


def test_what_is_open_to_whom_is_said_once(closed, site):
    line = closed.told_as_error("open to all")
    assert "0.0.0.0" in line and "inbox" in line and "--allow-authoring" in line and "token=" not in line
    with serving(site.folder) as server:
        assert server.get("/__inbox")[0] == 200
        assert not [line for line in server.errors if "open to" in line]


def test_the_receiver_alone_says_so_too(site):
    with serving(site.folder, "--receive", "--host", "0.0.0.0") as server:
        assert "/metrics" in server.told_as_error("open to all")
        assert [server.get(path)[0] for path in ("/healthz", "/metrics", "/__inbox")] == [200, 401, 401]


def test_the_token_lets_the_author_in(guarded):
    token = token_of(guarded)
    assert len(token) * 4 >= 128
    for path in PRIVATE[:3] + ["/metrics"]:
        assert guarded.get(path)[0] == 401
        assert guarded.get(path, Authorization=f"Bearer {token}")[0] == 200
    status, headers, body = guarded.get(f"/__login?token={token}")
    assert (status, headers["location"], body) == (303, "/", b"")
    cookie, *attributes = headers["set-cookie"].split("; ")
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(attributes)
    assert headers["cache-control"] == "no-store" and headers["referrer-policy"] == "no-referrer"
    assert guarded.get("/__inbox", Cookie=f"other=1; {cookie}")[0] == 200
    for wrong in ["", token[:-1], token + "0", "x" * len(token)]:
        status, headers, _ = guarded.get(f"/__login?token={wrong}")
        assert status == 401 and "set-cookie" not in headers
        assert guarded.get("/__inbox", Authorization=f"Bearer {wrong}")[0] == 401


def test_an_author_sees_more_than_visitors_at_the_same_addresses(guarded):
    author = {"Authorization": f"Bearer {token_of(guarded)}"}
    for path in ["/", "/good/", "/nothing"]:
        plain, live = guarded.get(path), guarded.get(path, **author)
        assert CLIENT not in plain[2] and CLIENT in live[2], path
    first, second = guarded.get("/good/"), guarded.get("/good/", **author)
    assert first[1]["etag"] != second[1]["etag"]
    assert guarded.get("/good/", **author | {"If-None-Match": first[1]["etag"]})[0] == 200
    assert b"/__inbox" not in guarded.get("/")[2] and b"/__inbox" in guarded.get("/", **author)[2]
    assert b'content="/__builder/"' in guarded.get("/builder/", **author)[2]
    assert b'name="formsite-server" content=""' in guarded.get("/builder/")[2]


def test_a_token_is_new_at_each_start_and_in_no_log(guarded, site):
    token = token_of(guarded)
    guarded.get(f"/__login?token={token}")
    guarded.request("POST", f"/__submit/{token[:8]}", "{}")
    assert [line for line in guarded.errors if token in line] == [guarded.told_as_error("open to all")]
    with serving(site.folder, "--host", "0.0.0.0", "--allow-authoring") as other:
        assert token_of(other) != token
        assert other.get("/__inbox", Authorization=f"Bearer {token}")[0] == 401


def test_a_page_of_another_site_cannot_use_the_authors_cookie(guarded):
    cookie = f"Cookie: formsite_token={token_of(guarded)}"
    for fields in [["Origin: http://evil.example"], ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: image"]]:
        assert answer(guarded.port, request("/__inbox", cookie, *fields)).status == 403


def test_a_proxy_makes_a_server_an_open_one(site):
    with serving(site.folder, "--trust-proxy", "127.0.0.1") as server:
        assert "whom the proxy lets through" in server.told_as_error("open to all")
        for forwarded in ({}, {"X-Forwarded-For": "127.0.0.1"}):
            assert server.get("/__inbox", **forwarded)[0] == 401
        assert CLIENT not in server.get("/good/")[2]
        # Somebody at this machine, but nobody who comes through a proxy.
        assert server.get("/metrics")[0] == 200
        assert server.get("/metrics", **{"X-Forwarded-For": "127.0.0.1"})[0] == 401
        assert server.get("/metrics", Forwarded="for=127.0.0.1")[0] == 401


def test_a_cookie_that_came_over_tls_goes_back_over_tls_alone(site):
    with serving(site.folder, "--trust-proxy", "127.0.0.1", "--allow-authoring") as server:
        login = f"/__login?token={token_of(server)}"
        assert "Secure" in server.get(login, **{"X-Forwarded-Proto": "https"})[1]["set-cookie"].split("; ")
        assert "Secure" not in server.get(login)[1]["set-cookie"]
    with serving(site.folder, "--trust-proxy", "192.0.2.1", "--allow-authoring") as server:
        login = f"/__login?token={token_of(server)}"
        assert "Secure" not in server.get(login, **{"X-Forwarded-Proto": "https"})[1]["set-cookie"]


# Framing and policy

def test_no_page_can_be_framed_by_another_origin(site):
    """Every answer has the headers, whatever its kind and status."""
    with serving(site.folder) as server:
        answers = [server.get(path) for path in [
            "/", "/good/", "/builder/", "/builder/preview.html", "/nothing", "/bad/", "/robots.txt",
            "/good.zip", "/__inbox",
            "/__inbox/latest.json", "/__preview/good/", "/__preview/good/facts.json", "/__preview/nothing/",
            "/__live/client.js",
            "/__nothing", "/healthz", "/metrics", "/good", "/%00"]]
        answers += [server.request("POST", "/"), server.request("POST", "/__submit/other", "{}"),
                    server.request("POST", "/__submit/good", "a=1",
                                   {"Content-Type": "application/x-www-form-urlencoded",
                                                                       "Accept": "text/html"}),
                    server.get("/", Host="evil.example"),
                    server.request("POST", "/", headers={"Content-Length": str(1 << 40)})]
        for status, headers, _ in answers:
            assert "frame-ancestors 'self'" in headers["content-security-policy"], (status, headers)
            assert headers["x-frame-options"] == "SAMEORIGIN", (status, headers)
            assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"], (status, headers)
        assert {status for status, _, _ in answers} >= {200, 301, 400, 403, 404, 405, 413, 503}


def test_the_headers_for_hosts_cover_the_builder_too(site):
    site.run("build", "--author-page")
    lines = (site.dist / "_headers").read_text().splitlines()
    policies = {line: lines[n + 1].strip() for n, line in enumerate(lines) if line.startswith("/")}
    for page, address in {"builder/index.html": "/builder/", "builder/preview.html": "/builder/preview.html",
                          "index.html": "/", "author.html": "/author.html"}.items():
        own = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', (site.dist / page).read_text())[1]
        own = own.replace("&#39;", "'").replace("&#x27;", "'")
        assert policies[address] == f"Content-Security-Policy: {own}; frame-ancestors 'self'"
    assert policies["/builder/index.html"] == policies["/builder/"]


# Old and careful clients

def test_a_client_of_http_1_0_needs_no_host(site, closed):
    found = exchange(closed.port, b"GET /good/ HTTP/1.0\r\n\r\n")
    head, _, body = found.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.0 200 OK") and b"<form" in body and b"transfer-encoding" not in head.lower()
    with serving(site.folder) as server:
        # An answer without a known end has that of the connection.
        found = exchange(server.port, b"GET /robots.txt HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        assert found.startswith(b"HTTP/1.0 200 OK") and found.endswith(b"open")
        assert b" 403 " in exchange(server.port, b"GET / HTTP/1.0\r\nHost: evil.example\r\n\r\n")
        assert b" 403 " in exchange(server.port, b"GET http://evil.example/ HTTP/1.0\r\n\r\n")
    assert b" 400 " in exchange(closed.port, b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n")


def test_a_client_that_waits_to_be_asked_for_its_body_is_asked(closed):
    body = b'{"a": "x"}'
    fields = ["Content-Type: application/json", f"Content-Length: {len(body)}", "Expect: 100-continue"]
    with connect(closed.port) as connection:
        connection.sendall(request("/__submit/good", *fields, method="POST"))
        assert connection.recv(1 << 16).startswith(b"HTTP/1.1 100 Continue\r\n")
        connection.sendall(body)
        assert received(connection).startswith(b"HTTP/1.1 204 ")
    # Nobody asks for what is too large.
    found = answer(closed.port,
                   request("/__submit/good", f"Content-Length: {1 << 40}", "Expect: 100-continue", method="POST"))
    assert found.status == 413
