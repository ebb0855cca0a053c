"""docs/receiver.md: the configurations as they stand there, with the real web servers before the receiver."""
import re
import shutil
import socket
import ssl
import subprocess
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator

import pytest

from Support.fields import text
from Support.program import PROGRAM, ROOT
from Support.raw import Answer, received, request
from Support.serving import serving
from Support.sites import Site, form_site
from Support.web_servers import free_port, running

PAGE = (ROOT / "docs" / "receiver.md").read_text(encoding="utf-8")
NAME = "forms.example.org"
LIMIT = 2


def example(language: str) -> str:
    """The only block of this language in the documentation."""
    block, = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return block


@dataclass
class WebServer:
    """A web server before the receiver, reached by TLS."""

    port: int
    certificate: Path

    def ask(self, sent: bytes, visitor: int = 1) -> Answer:
        """Asks as a visitor, each of whom has an address of this machine's loopback network."""
        context = ssl.create_default_context(cafile=str(self.certificate))
        source = (f"127.0.1.{visitor}", 0)
        with socket.create_connection(("127.0.0.1", self.port), timeout=120, source_address=source) as plain, \
                context.wrap_socket(plain, server_hostname=NAME) as connection:
            with suppress(OSError):  # who has heard enough may answer and close
                connection.sendall(sent)
            head, _, body = received(connection).partition(b"\r\n\r\n")
        status, *fields = head.decode("latin-1").split("\r\n")
        pairs = (field.split(":", 1) for field in fields)
        return Answer(int(status.split(" ")[1]), {name.lower(): value.strip() for name, value in pairs}, body)

    def send(self, visitor: int, *fields: str, body: bytes = b'{"a": "x"}') -> Answer:
        own = ["Content-Type: application/json", f"Content-Length: {len(body)}"]
        return self.ask(request("/__submit/good", *own, *fields, method="POST", host=NAME, body=body), visitor)


def nginx(folder: Path, site: Site, receiver: int, certificate: Path, key: Path, port: int) -> list[str | Path]:
    block = example("nginx").replace("/srv/forms/dist", str(site.dist)).replace(
        "127.0.0.1:8080", f"127.0.0.1:{receiver}")
    block = re.sub(r"ssl_certificate +\S+;", f"ssl_certificate {certificate};", block)
    block = re.sub(r"ssl_certificate_key +\S+;", f"ssl_certificate_key {key};", block)
    block = block.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl").replace(
        "listen 80", f"listen 127.0.0.1:{free_port()}")
    block = re.sub(r"^ *listen \[::\].*\n", "", block, flags=re.MULTILINE)
    temporary = "".join(f"{name}_temp_path {folder}/{name};\n"
                        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "nginx.conf").write_text(
        f"daemon off;\nuser root;\npid {folder}/pid;\nerror_log stderr;\nworker_processes 1;\nevents {{}}\n"
        f"http {{\ninclude /etc/nginx/mime.types;\naccess_log off;\n{temporary}{block}}}\n")
    return ["/usr/sbin/nginx", "-c", folder / "nginx.conf", "-p", folder, "-e", "stderr"]


def caddy(folder: Path, site: Site, receiver: int, certificate: Path, key: Path, port: int) -> list[str | Path]:
    block = example("caddy").replace("/srv/forms/dist", str(site.dist)).replace(
        "127.0.0.1:8080", f"127.0.0.1:{receiver}")
    block = block.replace(f"{NAME} {{", f"https://{NAME}:{port} {{\n\ttls {certificate} {key}", 1)
    (folder / "Caddyfile").write_text(
        f"{{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}}\n{block}")
    return [shutil.which("caddy"), "run", "--config", folder / "Caddyfile", "--adapter", "caddyfile"]


@pytest.fixture(scope="module")
def certificate(tmp_path_factory) -> tuple[Path, Path]:
    folder = tmp_path_factory.mktemp("certificate")
    files = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                    "-nodes", "-days", "2",
                    "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", files[1],
                    "-out", files[0]],
                   check=True, capture_output=True)
    return files


@pytest.fixture(params=[nginx, caddy], ids=["nginx", "caddy"])
def web(request, tmp_path, site, certificate) -> Iterator[WebServer]:
    made = site(form_site({"good": [text("a")]}, baseURL=f"https://{NAME}/",
                          submit={"endpoint": f"https://{NAME}/__submit/{{form}}", "encoding": "json"}))
    made.build("--quiet")
    folder, port = tmp_path / "web", free_port()
    folder.mkdir()
    with serving(made.folder, "--receive", "--trust-proxy", "127.0.0.1", "--limit", f"{LIMIT}/min") as receiver:
        with running(request.param(folder, made, receiver.port, *certificate, port), port):
            yield WebServer(port, certificate[0])


def test_fifty_visitors_behind_a_web_server_are_not_one(web):
    """And whoever writes the headers of a proxy himself stays who he is."""
    assert {web.send(visitor).status for visitor in range(1, 51) for _ in range(LIMIT)} == {204}
    def last(visitor: int, forged: list[str]) -> int:
        """The answer to a visitor who has sent as much as he may: on a slow machine he may send one more by now."""
        while web.send(visitor).status == 204:
            pass
        return web.send(visitor, *forged).status

    refused = [last(visitor, forged) for visitor, forged in [
        (1, []), (1, ["X-Forwarded-For: 203.0.113.1"]), (2, ["X-Forwarded-For: 203.0.113.2, 127.0.0.1"]),
        (3, ["X-Forwarded-For: 203.0.113.3", "X-Forwarded-For: 203.0.113.4"]), (4, ["Forwarded: for=203.0.113.5"]),
        (5, ["X-Real-IP: 203.0.113.6", "Client-IP: 203.0.113.6"])]]
    assert refused == [429] * 6
    assert web.send(51).status == 204


def test_the_site_and_what_it_sends_go_through_a_web_server(web):
    for path in ["/", "/good/", "/good/en/"]:
        found = web.ask(request(path, host=NAME))
        assert found.status == 200 and b"<html" in found.body, path
        assert "frame-ancestors 'self'" in found.headers["content-security-policy"]
        assert found.headers["x-content-type-options"] == "nosniff"
    for path in ["/__inbox", "/__live/client.js", "/metrics", "/readyz", "/nothing"]:
        assert web.ask(request(path, host=NAME)).status == 404, path
    page = f"Origin: https://{NAME}"
    assert web.send(1, page).status == 204
    assert web.send(2, "Origin: https://evil.example").status == 403
    # Whoever sends too much is told so by the receiver, in its words.
    found = web.send(3, body=b'{"a": "' + b"x" * (16 << 20) + b'"}')
    assert (found.status, found.body) == (413, b"a submission has at most 16 MB\n")


@pytest.mark.parametrize("path", ["/good", "/good/en"])
def test_a_page_without_its_final_slash_is_redirected_to_where_its_files_are(web, path):
    found = web.ask(request(path, host=NAME))
    assert found.status in (301, 308) and found.headers["location"].endswith(f"{path}/")


def test_the_unit_for_systemd_starts_the_receiver(site):
    unit = example("ini")
    command = re.search(r"^ExecStart=(.+)$", unit, re.MULTILINE)[1].split()
    assert command[:2] == ["/usr/local/bin/formsite", "serve"]
    arguments = command[2:]
    made = site(form_site({"good": [text("a")]}))
    arguments[arguments.index("/srv/forms")] = str(made.folder)
    arguments[arguments.index("8080")] = str(port := free_port())
    with subprocess.Popen([str(PROGRAM), "serve", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True) as process:
        assert process.stdout.readline() == f"http://127.0.0.1:{port}/\n"
        process.terminate()
        code = process.wait(timeout=120)
    assert str(code) in re.search(r"^SuccessExitStatus=(.+)$", unit, re.MULTILINE)[1].split()
