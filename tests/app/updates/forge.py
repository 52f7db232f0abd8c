"""A forge on this machine, over https as the real one, with every kind of answer."""

import json
import ssl
from collections.abc import Callable, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any

CERTIFICATE = Path(__file__).with_name("loopback.pem")
_BLOCK = b" " * 65536


def tagged(tag: Any) -> bytes:
    """What a forge says of a newest release of that tag."""
    return json.dumps({"tag_name": tag, "name": "The Bell", "draft": False, "assets": []}).encode()


PAGES: Mapping[str, bytes] = {
    "newer": tagged("v99.2.0"),
    "same": tagged("v0.1.0"),
    "older": tagged("v0.0.9"),
    "early": tagged("0.1.0-rc9"),
    "empty": b"",
    "portal": b"<!DOCTYPE html><title>Welcome to our inn</title><form>Room and name</form>",
    "half": tagged("v99.2.0")[:-3],
    "deep": b'{"tag_name":' + b"[" * 90_000 + b"]" * 90_000 + b"}",
    "many": b'{"tag_name":[' + b"1," * 90_000 + b"1]}",
    "list": b'["v99.2.0"]',
    "no-tag": b'{"name":"v99.2.0"}',
    "number": tagged(99.2),
    "null": tagged(None),
    "nest": tagged({"v": "99.2.0"}),
    "words": tagged("the newest"),
    "markup": tagged("v99.2.0<b onclick=x>"),
    "lines": tagged("v99.2.0\nall is lost"),
    "longest": tagged("v" + "9" * 200_000),
    "twice": b'{"tag_name":"v99.2.0","tag_name":"v99.3.0"}',
    "sign": b'{"tag_name":"\xff99"}',
}
"""Path -> what is said at once, with status 200."""


class Forge(ThreadingHTTPServer):
    """Answers at :attr:`address`, and remembers in :attr:`asked` what it was asked for.

    The page ``held`` is answered once :attr:`may_answer` is set.
    """

    daemon_threads = True
    block_on_close = False

    def __init__(self, *, encrypted: bool = True) -> None:
        """Begin to answer, over https unless not ``encrypted``."""
        super().__init__(("127.0.0.1", 0), _Answers)
        self.asked: list[tuple[str, dict[str, str]]] = []
        self.elsewhere, self.closing, self.may_answer = "", Event(), Event()
        self.address = f"http{'s' * encrypted}://127.0.0.1:{self.server_port}/"
        if encrypted:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(CERTIFICATE)
            self.socket = context.wrap_socket(
                self.socket, server_side=True, do_handshake_on_connect=False
            )
        self._thread = Thread(target=self.serve_forever, args=(0.02,), daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Answer no more."""
        self.closing.set()
        self.shutdown()
        self._thread.join()
        self.server_close()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Who hangs up on a forge is nobody's trouble."""


class _Answers(BaseHTTPRequestHandler):
    @property
    def _forge(self) -> Forge:
        assert isinstance(self.server, Forge)
        return self.server

    def do_GET(self) -> None:
        name = self.path.strip("/")
        self._forge.asked.append((name, dict(self.headers)))
        ways: Mapping[str, Callable[[], object]] = {
            "huge": self._huge,
            "endless": self._endless,
            "held": self._held,
            "silent": self._forge.closing.wait,
            "hang-up": lambda: None,
        }
        if name in PAGES:
            self._say(PAGES[name])
        elif name.startswith("to-"):
            self._lead(name.removeprefix("to-"))
        else:
            ways.get(name, lambda: self._say(tagged("v99.2.0"), status=404))()

    def _huge(self) -> None:
        self._begin(length=1 << 30)
        for _ in range(1 << 14):
            self.wfile.write(_BLOCK)

    def _endless(self) -> None:
        self._begin()
        while not self._forge.closing.wait(0.02):
            self.wfile.write(b" ")

    def _held(self) -> None:
        self._forge.may_answer.wait(20)
        self._say(PAGES["newer"])

    def _begin(self, status: int = 200, length: int | None = None, to: str = "") -> None:
        self.send_response(status)
        if length is not None:
            self.send_header("Content-Length", str(length))
        if to:
            self.send_header("Location", to)
        self.send_header("Set-Cookie", "who=you")
        self.end_headers()

    def _say(self, what: bytes, status: int = 200) -> None:
        self._begin(status, len(what))
        self.wfile.write(what)

    def _lead(self, where: str) -> None:
        places = {
            "here": self._forge.address + "newer",
            "itself": self._forge.address + "to-itself",
            "elsewhere": self._forge.elsewhere + "newer",
            "file": CERTIFICATE.as_uri(),
        }
        self._begin(302, 0, places[where])

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the library's
        """Say nothing on the error stream."""
