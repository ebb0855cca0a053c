"""A bucket as S3 has it: it answers those alone whose addresses are rightly signed (AWS Signature Version 4)."""
import hashlib
import hmac
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from typing import Iterator
from urllib.parse import parse_qsl, quote, unquote

from Support.web_servers import QuietHandler, answering

KEY, SECRET, REGION, NAME = "AKIDFORMS", "a secret/with+signs", "eu-central-1", "forms"
ENVIRONMENT = {"AWS_ACCESS_KEY_ID": KEY, "AWS_SECRET_ACCESS_KEY": SECRET}


@dataclass
class Object:
    content: bytes
    type: str


@dataclass
class Bucket:
    """A running server with one bucket; `failure` is the status that it answers in the place of its own."""

    port: int = 0
    objects: dict[str, Object] = field(default_factory=dict)
    failure: int | None = None
    #: Those that it does not let go.
    held: set[str] = field(default_factory=set)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/{NAME}"

    @property
    def attachments(self) -> dict[str, str]:
        """The setting of `site.json`."""
        return {"bucket": self.address, "region": REGION}

    def names(self, form: str) -> list[str]:
        return [name for name in self.objects if name.startswith(form + "/")]

    def judge(self, method: str, path: str, query: str, host: str) -> str:
        """The code of what is wrong with a request; empty where nothing is."""
        values = dict(parse_qsl(query, keep_blank_values=True))
        signature = values.pop("X-Amz-Signature", "")
        moment, scope = values.get("X-Amz-Date", ""), f"/{REGION}/s3/aws4_request"
        if values.get("X-Amz-Credential") != f"{KEY}/{moment[:8]}{scope}":
            return "InvalidAccessKeyId"
        made = datetime.strptime(moment, "%Y%m%dT%H%M%SZ").replace(tzinfo=timezone.utc)
        if not abs(datetime.now(timezone.utc) - made) < timedelta(seconds=int(values["X-Amz-Expires"])):
            return "RequestTimeTooSkewed"
        pairs = sorted((quote(name, safe=""), quote(value, safe="")) for name, value in values.items())
        request = "\n".join([method, quote(unquote(path), safe="/-_.~"), "&".join(map("=".join, pairs)),
                             f"host:{host}", "", values["X-Amz-SignedHeaders"], "UNSIGNED-PAYLOAD"])
        text = "\n".join(["AWS4-HMAC-SHA256", moment, moment[:8] + scope, hashlib.sha256(request.encode()).hexdigest()])
        key = ("AWS4" + SECRET).encode()
        for part in [moment[:8], REGION, "s3", "aws4_request", text]:
            key = hmac.digest(key, part.encode(), "sha256")
        return "" if hmac.compare_digest(key.hex(), signature) else "SignatureDoesNotMatch"


@contextmanager
def bucket() -> Iterator[Bucket]:
    made = Bucket()

    class Handler(QuietHandler):
        def answer(self, status: int, body: bytes = b"", kind: str = "application/xml") -> None:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def act(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            path, _, query = self.path.partition("?")
            name = unquote(path).removeprefix(f"/{NAME}/")
            code = made.judge(self.command, path, query, self.headers["Host"])
            if made.failure or code:
                return self.answer(made.failure or 403, f"<Error><Code>{code or 'SlowDown'}</Code></Error>".encode())
            if self.command == "PUT":
                made.objects[name] = Object(body, self.headers["Content-Type"])
                return self.answer(200)
            if self.command == "DELETE" and name in made.held:
                return self.answer(403, b"<Error><Code>AccessDenied</Code></Error>")
            if self.command == "DELETE":
                return self.answer(204 if made.objects.pop(name, None) else 404)
            found = made.objects.get(name)
            return self.answer(200, found.content, found.type) if found else self.answer(404)

        do_GET = do_PUT = do_DELETE = act

    with answering(Handler) as made.port:
        yield made
