"""Requests and messages that no phone sends, each made from its number."""

import base64
import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

HELLO = {"type": "hello", "phone": "fuzz", "seat": "p1"}
MESSAGES: tuple[dict[str, Any], ...] = (
    HELLO,
    {"type": "take", "seat": "p2"},
    {"type": "answer", "id": "a1", "question": "2", "value": "white"},
    {"type": "answer", "id": "a2", "question": "3", "value": ["W1", "W2"]},
    {"type": "deal", "id": "a3", "question": "3"},
    {"type": "deed", "id": "a4", "key": "light", "seq": 3},
)
_ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 1 << 70, 1e308, "", "x", "x" * 5000, "\x00", "\ud800", "../../etc/passwd",
    [], {}, [[]], ["x"] * 600, {"a": {"b": []}}, "p1", "p3", "__class__", "lots", "snuff", "black",
)  # fmt: skip
_PATHS = (
    "../", "..%2f", "%2e%2e/", "....//", "..\\", "%00", "index.html", "phone.js", "live", "//",
    "pages/", "etc/passwd", "C:\\", "server.py", "?x=1", "#y", "%c0%ae%c0%ae/", "a" * 300, "\u00e4",
)  # fmt: skip
_METHODS = ("GET", "HEAD", "POST", "PUT", "OPTIONS", "TRACE", "CONNECT", "BREW", "get", "G" * 70)
_HOSTS = ("127.0.0.1:{port}", "localhost", "evil.invalid", "", "[::1]", "1.2.3.4:x", "a" * 9000)
_HEADERS = (
    "Content-Length: -1", "Content-Length: 99999999999", "Transfer-Encoding: chunked",
    "Transfer-Encoding: gzip, chunked", "Expect: 100-continue", "Connection: close",
    "Upgrade: h2c", "Upgrade: websocket", "Origin: null", "Origin: http://evil.invalid",
    "Sec-WebSocket-Extensions: permessage-deflate", "Sec-WebSocket-Version: 99",
    "Sec-WebSocket-Key: !", "Range: bytes=0-", "If-None-Match: *", "X: " + "y" * 9000,
    "Cookie: " + "a=b;" * 3000, " folded", "No colon", ":", "X\x00: y", "Accept-Encoding: br",
)  # fmt: skip


class Case(NamedTuple):
    """What is sent in pieces over one connection; ``far`` comes from another machine."""

    kind: str
    pieces: tuple[bytes, ...]
    far: bool


def case(number: int, seed: int, token: str, port: int) -> Case:
    """Return the case of that number."""
    chance = Random(seed * 1_000_003 + number)
    kind, make = chance.choice(_KINDS)
    return Case(kind, make(chance, token, port), kind in ("raw", "bent"))


def handshake(token: str, port: int, more: str = "") -> bytes:
    """Return a good request for the live connection."""
    key = base64.b64encode(b"0123456789abcdef").decode()
    return (
        f"GET /{token}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
        f"{more}\r\n"
    ).encode()


def frame(data: bytes, opcode: int = 1, *, fin: bool = True) -> bytes:
    """Return a frame of a WebSocket, masked with zeros as clients must."""
    head = bytes([(0x80 if fin else 0) | opcode])
    if len(data) < 126:
        head += bytes([0x80 | len(data)])
    elif len(data) < 1 << 16:
        head += bytes([0x80 | 126]) + len(data).to_bytes(2, "big")
    else:
        head += bytes([0x80 | 127]) + len(data).to_bytes(8, "big")
    return head + bytes(4) + data


def _raw(chance: Random, token: str, port: int) -> tuple[bytes, ...]:
    del token, port
    return (chance.randbytes(chance.choice((0, 1, 10, 500, 5000))),)


def _bent(chance: Random, token: str, port: int) -> tuple[bytes, ...]:
    return (_bend(chance, handshake(token, port)),)


def _bend(chance: Random, data: bytes) -> bytes:
    made = bytearray(data)
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(made) + 1)
        turn = chance.randrange(4)
        if turn == 0:
            made[at:at] = chance.randbytes(chance.randint(1, 9))
        elif turn == 1:
            del made[at : at + chance.randint(1, 40)]
        elif turn == 2:
            made[at:at] = made[at : at + 60] * chance.randint(1, 30)
        elif at < len(made):
            made[at] = chance.randrange(256)
    return bytes(made)


def _path(chance: Random, token: str, port: int) -> tuple[bytes, ...]:
    path = f"/{token}/" + "".join(chance.choices(_PATHS, k=chance.randint(1, 5)))
    host = chance.choice(_HOSTS).format(port=port)
    words = f"{chance.choice(_METHODS)} {path} HTTP/1.1\r\nHost: {host}\r\n\r\n"
    return (words.encode("utf-8", "replace"),)


def _headers(chance: Random, token: str, port: int) -> tuple[bytes, ...]:
    many = chance.choices(_HEADERS, k=chance.choice((1, 2, 3, 200)))
    line = f"{chance.choice(_METHODS)} /{token}/{chance.choice(_PATHS[6:9])} HTTP/1.{{}}\r\n"
    head = f"Host: 127.0.0.1:{port}\r\n" + "\r\n".join(many) + "\r\n\r\n"
    body = chance.randbytes(chance.choice((0, 0, 100, 20_000)))
    return (line.format(chance.choice("019")).encode() + head.encode("utf-8", "replace") + body,)


def _messages(chance: Random, token: str, port: int) -> tuple[bytes, ...]:
    frames = [frame(json.dumps(HELLO).encode())]
    for _ in range(chance.randint(1, 8)):
        message = dict(chance.choice(MESSAGES))
        for key in list(message):
            if chance.random() < 0.3:
                message[key] = chance.choice(_ODD)
        if chance.random() < 0.2:
            message[chance.choice(("extra", "type", "__init__"))] = chance.choice(_ODD)
        text = json.dumps(message).encode("utf-8", "replace")
        frames.append(frame(_bend(chance, text) if chance.random() < 0.3 else text))
    return (handshake(token, port), *frames)


def _frames(chance: Random, token: str, port: int) -> tuple[bytes, ...]:
    made = [
        frame(json.dumps(HELLO).encode(), fin=chance.random() < 0.7),
        frame(b"[" * chance.choice((10, 30_000)), chance.choice((0, 1, 2, 3, 8, 9, 10, 15))),
        frame(b"x" * chance.choice((1, 126, 33_000, 70_000)), fin=chance.random() < 0.5),
        frame(chance.randbytes(20), chance.choice((1, 8, 9))),
        b"\x81\xff" + (1 << 62).to_bytes(8, "big") + bytes(4) + b"endless",
        b"\x81\x05hello",
        b"\xc1\x85" + bytes(4) + chance.randbytes(5),
        chance.randbytes(200),
    ]
    more = chance.choice(("", "Sec-WebSocket-Extensions: permessage-deflate\r\n"))
    return (handshake(token, port, more), *chance.choices(made, k=chance.randint(1, 6)))


_KINDS: tuple[tuple[str, Callable[[Random, str, int], tuple[bytes, ...]]], ...] = (
    ("raw", _raw),
    ("bent", _bent),
    ("path", _path),
    ("headers", _headers),
    ("messages", _messages),
    ("frames", _frames),
)
