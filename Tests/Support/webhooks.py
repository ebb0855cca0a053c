"""A server of an author's, to whom submissions are handed on."""
import base64
import hashlib
import hmac
import json
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Callable, Iterator

from Support.web_servers import QuietHandler, answering

SECRET = "a secret of sixteen bytes and more"


@dataclass(frozen=True)
class Call:
    """One request that reached the server, and what it was answered."""

    path: str
    headers: dict[str, str]
    body: bytes
    status: int

    @property
    def id(self) -> str:
        return self.headers["webhook-id"]

    @property
    def content(self) -> dict[str, Any]:
        return json.loads(self.body)

    @property
    def answers(self) -> dict[str, str]:
        return {answer["name"]: answer["text"] for answer in self.content["data"]["answers"]}

    def is_signed(self, key: bytes = SECRET.encode()) -> bool:
        """As “Standard Webhooks” has it: HMAC-SHA256 of id, time and body."""
        signed = f"{self.id}.{self.headers['webhook-timestamp']}.".encode() + self.body
        expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
        return hmac.compare_digest(self.headers["webhook-signature"], f"v1,{expected}")


@dataclass
class Webhook:
    """A running server; `answer` says for each request which status it gets, None for none at all."""

    answer: Callable[[int], int | None]
    port: int = 0
    calls: list[Call] = field(default_factory=list)
    came: threading.Condition = field(default_factory=threading.Condition)
    closing: threading.Event = field(default_factory=threading.Event)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook"

    @property
    def delivered(self) -> list[Call]:
        return [call for call in self.calls if call.status == 200]

    def wait_for(self, condition: Callable[["Webhook"], bool]) -> None:
        with self.came:
            assert self.came.wait_for(lambda: condition(self), 120), self.calls[-5:]

    def take(self, path: str, headers: dict[str, str], body: bytes) -> int | None:
        with self.came:
            status = self.answer(len(self.calls))
            self.calls.append(Call(path, headers, body, status or 0))
            self.came.notify_all()
        return status


@contextmanager
def webhook(answer: Callable[[int], int | None] = lambda _: 200) -> Iterator[Webhook]:
    hook = Webhook(answer)

    class Handler(QuietHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            status = hook.take(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
            if status is None:
                hook.closing.wait(120)
                return
            self.send_response(status)
            if status // 100 == 3:
                self.send_header("Location", f"http://127.0.0.1:{hook.port}/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def do_GET(self) -> None:
            self.do_POST()

    with answering(Handler) as hook.port:
        try:
            yield hook
        finally:
            hook.closing.set()
