"""Requests byte by byte, as no browser would send them."""
import socket
from dataclasses import dataclass


@dataclass(frozen=True)
class Answer:
    """One response; header names are small."""

    status: int
    headers: dict[str, str]
    body: bytes


def connect(port: int, timeout: float = 120) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=timeout)


def request(target: bytes | str = b"/", *fields: str, method: str = "GET", host: str | None = "localhost",
            body: bytes = b"", close: bool = True) -> bytes:
    """A request with exactly these bytes as its target and these fields besides Host and Connection."""
    target = target.encode() if isinstance(target, str) else target
    own = ([f"Host: {host}"] if host is not None else []) + (["Connection: close"] if close else [])
    lines = [method.encode() + b" " + target + b" HTTP/1.1", *(field.encode("latin-1") for field in own + list(fields))]
    return b"\r\n".join(lines) + b"\r\n\r\n" + body


def received(connection: socket.socket) -> bytes:
    """Everything until the other side closes; a reset is an end too."""
    found = b""
    while True:
        try:
            more = connection.recv(1 << 16)
        except ConnectionResetError:
            return found
        if not more:
            return found
        found += more


def exchange(port: int, sent: bytes) -> bytes:
    """The bytes that come back until the server closes the connection."""
    with connect(port) as connection:
        connection.sendall(sent)
        return received(connection)


def answer(port: int, sent: bytes) -> Answer:
    """The only answer to what was sent."""
    head, _, body = exchange(port, sent).partition(b"\r\n\r\n")
    status, *fields = head.decode("latin-1").split("\r\n")
    pairs = (field.split(":", 1) for field in fields)
    return Answer(int(status.split(" ")[1]), {name.lower(): value.strip() for name, value in pairs}, body)
