"""A portal on loopback, of another origin than the forms: it keeps records and files as a portal's JSON services do."""
import json
import threading
from contextlib import suppress
from dataclasses import dataclass, field, replace
from email.message import EmailMessage
from email.parser import BytesParser
from email.policy import HTTP
from http.server import BaseHTTPRequestHandler
from queue import Queue
from typing import Any
from urllib.parse import urlsplit

from Support.host import Listener

BASE = "/api/jsonws"


@dataclass(frozen=True)
class Call:
    """One call that reached the portal."""

    command: str
    params: dict[str, Any]
    headers: dict[str, str]
    file: bytes = b""
    query: str = ""
    below: str = ""
    """The path before that of the services."""


@dataclass
class Trouble:
    """The fate of a call instead of an answer."""

    status: int = 0
    """The status of the answer; 0 breaks the connection."""
    body: str = ""
    after: int = 0
    """The number of bytes of a broken request are read first."""


@dataclass
class State:
    """The portal's records, and the mistakes that it is told to make."""

    records: dict[int, dict[str, Any]] = field(default_factory=dict)
    structures: dict[int, Any] = field(default_factory=dict)
    """The definitions of forms: XML as a text, JSON as what it says."""
    troubles: dict[str, list[Trouble]] = field(default_factory=dict)
    """By command, used up one after the other."""
    calls: Queue[Call] = field(default_factory=Queue)
    open: threading.Event = field(default_factory=threading.Event)
    """Calls are answered while this is set, which it is at first."""
    pages: dict[str, str] = field(default_factory=dict)
    """Host pages by their paths."""

    def __post_init__(self) -> None:
        self.open.set()

    def next(self) -> Call:
        """The next call that arrived; raises `queue.Empty` when none comes."""
        return self.calls.get(timeout=60)

    def fail(self, command: str, *troubles: Trouble) -> None:
        self.troubles.setdefault(command, []).extend(troubles)

    def answer(self, call: Call) -> Any:
        """As a portal of version 7 answers."""
        params = call.params
        match call.command.rpartition("/")[2]:
            case "get-structure":
                definition = self.structures.get(params["structureId"])
                if definition is None:
                    return {"exception": "No DDMStructure exists"}
                text = definition if isinstance(definition, str) else json.dumps(definition)
                return {"definition" if "/ddm." in call.command else "xsd": text, "userId": "77"}
            case "get-ddl-record":
                return self.records.get(params["ddlRecordId"], {"exception": "No DDLRecord exists"})
            case "add-record":
                number = 100 + len(self.records)
                self.records[number] = {"modelValues": params["fieldsMap"], "modelAttributes": {"recordId": number}}
                return {"recordId": number, "version": "1.0"}
            case "update-record":
                self.records[params["recordId"]]["modelValues"] = params["fieldsMap"]
                return {"recordId": params["recordId"], "version": "1.1"}
            case "add-file-entry":
                return {"groupId": "20126", "uuid": f"u-{len(call.file)}", "version": "1.0", "title": params["title"]}
        return {"exception": f"No JSON web service action {call.command}"}


class Portal:
    """Serves until it is closed; `state` is new for each test."""

    def __init__(self) -> None:
        self.state = State()
        portal = self

        class Handler(PortalHandler):
            def __init__(self, *arguments) -> None:
                self.portal = portal
                super().__init__(*arguments)

        self.server = Listener(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}"

    @property
    def invoke(self) -> str:
        return f"{self.origin}{BASE}/invoke"

    def page(self, name: str, html: str) -> str:
        """The address of a host page."""
        self.state.pages[f"/{name}"] = html
        return f"{self.origin}/{name}"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class PortalHandler(BaseHTTPRequestHandler):
    portal: Portal

    def do_GET(self) -> None:
        page = self.portal.state.pages.get(urlsplit(self.path).path)
        self.answer(200 if page is not None else 404, page or "", "text/html")

    def do_OPTIONS(self) -> None:
        self.answer(204, "", "text/plain")

    def do_POST(self) -> None:
        parts = urlsplit(self.path)
        state, length = self.portal.state, int(self.headers.get("Content-Length") or 0)
        before, _, name = parts.path.partition(BASE)
        trouble = self.trouble(name)
        if trouble and not trouble.status:
            return self.break_off(min(length, trouble.after))
        call = replace(self.call(name, self.rfile.read(length)), query=parts.query, below=before)
        state.calls.put(call)
        state.open.wait(timeout=120)
        trouble = trouble or self.trouble(call.command)
        if trouble and not trouble.status:
            return self.break_off(0)
        if trouble:
            return self.answer(trouble.status, trouble.body)
        self.answer(200, json.dumps(state.answer(call)))

    def trouble(self, command: str) -> Trouble | None:
        waiting = self.portal.state.troubles.get(command)
        return waiting.pop(0) if waiting else None

    def break_off(self, length: int) -> None:
        self.rfile.read(length)
        self.close_connection = True
        self.connection.close()

    def call(self, name: str, body: bytes) -> Call:
        headers = {key.lower(): value for key, value in self.headers.items()}
        if name == "/invoke":
            (command, params), = json.loads(body).items()
            return Call(command, params, headers)
        head = f"Content-Type: {self.headers['Content-Type']}\r\n\r\n".encode()
        parts: list[EmailMessage] = list(BytesParser(policy=HTTP).parsebytes(head + body).iter_parts())
        fields = {part.get_param("name", header="content-disposition"): part for part in parts}
        file = fields.pop("file").get_payload(decode=True)
        params = {key: part.get_payload(decode=True).decode() for key, part in fields.items()}
        return Call(name, params, headers, file)

    def answer(self, status: int, body: str, kind: str = "application/json") -> None:
        content = body.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        # A page's own session is sent along, so that its origin must be named.
        self.send_header("Access-Control-Allow-Origin", self.headers.get("Origin", "*"))
        self.send_header("Access-Control-Allow-Credentials", "true")
        self.send_header("Access-Control-Allow-Headers", "Content-Type, Authorization")
        self.end_headers()
        with suppress(BrokenPipeError):  # The page has been left.
            self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """The test's own output stays readable."""
