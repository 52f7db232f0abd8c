"""The web server of the phones: one page, its files, and a WebSocket. It runs in its own thread.

With `addresses` it is the only module of the phones that uses the network. No path of a request
reaches the disk: what may be served lies in memory by name.
"""

import asyncio
import codecs
import ipaddress
import logging
import re
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from secrets import compare_digest

from aiohttp import WSMsgType, web

from oathsworn_gui.phones.addresses import is_near, own_addresses
from oathsworn_gui.phones.doorway import HTTP, Doorway, IsOpen, IsShut
from oathsworn_gui.phones.guest import Wire
from oathsworn_gui.phones.limits import MOST_CONNECTIONS, MOST_OF_ONE, Tries
from oathsworn_gui.phones.page_files import PageFile
from oathsworn_gui.phones.protocol import LARGEST

PORTS = range(8720, 8730)
"""The ports that are tried in order: the same one each evening, for the sake of firewalls."""
LIVE = "live"
LOOK_EVERY = 5.0
"""Seconds between two looks at this computer's addresses."""
QUIET = 10.0
"""Seconds after which a connection without a request is closed, and between two heartbeats."""
_LONGEST_SEND = 20.0
_LONGEST_GOODBYE = 1.0
_DEVICES = ("iPhone", "iPad", "Android", "Macintosh", "Windows", "Linux")

codecs.lookup("idna")  # else a strange request would have it read from the disk

_log = logging.getLogger(__name__)
_silent = _log.getChild("requests")
"""Takes what aiohttp says of bad requests: whoever is in the network could fill our log."""
_silent.disabled = True

_HEADERS = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class PhoneServer:
    """Serves the page and the hub. All but `post` and `stop` happens in the thread of `run`."""

    def __init__(self, doorway: Doorway) -> None:
        """Open nothing yet."""
        self._doorway = doorway
        self._loop = asyncio.new_event_loop()
        self._ending = asyncio.Event()
        self._tries = Tries(time.monotonic)
        self._own: tuple[str, ...] = ()
        self._port = 0
        self._server: web.Server | None = None
        self._machines: dict[Wire, str] = {}
        self._sending: set[asyncio.Task[None]] = set()

    def post(self, work: Callable[[], object]) -> None:
        """Do ``work`` in the server's thread, soon; nothing once it has ended."""
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(work)

    def stop(self) -> None:
        """Close everything, soon."""
        self.post(self._ending.set)

    def run(self) -> None:
        """Serve until `stop`."""
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._serve())
        finally:
            self._loop.run_until_complete(self._loop.shutdown_asyncgens())
            asyncio.set_event_loop(None)
            self._loop.close()

    # ------------------------------------------------------------------------ opening, closing

    async def _serve(self) -> None:
        tell = self._doorway.watcher.door_changed
        self._own = self._addresses()
        if not self._own:
            tell(IsShut("no-network"))
            return
        try:
            doors = _listening()
        except OSError as fault:
            tell(_trouble_of(fault))
            return
        self._port = doors[0].getsockname()[1]
        self._server = web.Server(
            self._handle,
            access_log=None,
            logger=_silent,
            keepalive_timeout=QUIET,
            lingering_time=0,
            read_bufsize=LARGEST,
        )
        listening = [await self._loop.create_server(self._accept, sock=door) for door in doors]
        tell(IsOpen(self._own, self._port))
        try:
            await self._watch_addresses()
        finally:
            await self._end(listening)

    def _addresses(self) -> tuple[str, ...]:
        return (self._doorway.own_addresses or own_addresses)()

    async def _watch_addresses(self) -> None:
        """Tell when this computer comes into another network, until all is to end."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ending.wait(), LOOK_EVERY)
                return
            now = self._addresses()
            if now and now != self._own:
                self._own = now
                self._doorway.watcher.door_changed(IsOpen(now, self._port))

    async def _end(self, listening: list[asyncio.Server]) -> None:
        for each in listening:
            each.close()
        self._doorway.hub.close_all()
        await asyncio.sleep(0.05)  # the goodbyes are sent
        if self._server is not None:
            self._server.pre_shutdown()
            await self._server.shutdown(_LONGEST_GOODBYE)
        await asyncio.gather(*map(_cancelled, tuple(self._sending)))

    # -------------------------------------------------------------------------------- requests

    def _accept(self) -> asyncio.Protocol:
        """Return what speaks over a new connection; what is too much is refused when it is made."""
        assert self._server is not None  # noqa: S101 - it is made before any connection
        if len(self._server.connections) >= MOST_CONNECTIONS:
            return _Refusal()
        return self._server()

    async def _handle(self, request: web.BaseRequest) -> web.StreamResponse:
        try:
            return await self._answer(request)
        except (web.HTTPException, asyncio.CancelledError, ConnectionError):
            raise
        except Exception:
            _log.exception("A request of a phone failed")
            return _plain(HTTPStatus.INTERNAL_SERVER_ERROR)

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        machine = request.remote or ""
        if not is_near(machine, self._own) or not self._tries.may(machine):
            return _plain(HTTPStatus.FORBIDDEN)
        host = request.headers.get("Host", "")
        if request.method not in ("GET", "HEAD") or not _is_ours(host):
            return _plain(HTTPStatus.BAD_REQUEST)
        token, _, name = request.path.removeprefix("/").partition("/")
        if not compare_digest(token.encode("utf-8", "replace"), self._doorway.token.encode()):
            self._tries.wrong(machine)
            return _plain(HTTPStatus.NOT_FOUND)
        if name == LIVE:
            return await self._live(request, machine, host)
        if not request.path.startswith(f"/{token}/"):
            return _plain(HTTPStatus.FOUND, Location=f"/{token}/")
        found = self._doorway.files.get(name)
        return _plain(HTTPStatus.NOT_FOUND) if found is None else _file(found, host)

    # ------------------------------------------------------------------------------- messages

    async def _live(self, request: web.BaseRequest, machine: str, host: str) -> web.StreamResponse:
        origin = request.headers.get("Origin")
        many = sum(each == machine for each in self._machines.values())
        if origin not in (None, f"{HTTP}://{host}") or many >= MOST_OF_ONE:
            return _plain(HTTPStatus.FORBIDDEN)
        line = web.WebSocketResponse(
            heartbeat=QUIET, compress=False, max_msg_size=LARGEST, timeout=_LONGEST_GOODBYE
        )
        if not _can_prepare(line, request):
            return _plain(HTTPStatus.BAD_REQUEST)
        await line.prepare(request)
        awake = asyncio.Event()
        wire = Wire(awake.set, time.monotonic, _device(request))
        self._machines[wire] = machine
        sending = asyncio.ensure_future(self._send(line, wire, awake))
        self._sending.add(sending)
        sending.add_done_callback(self._sending.discard)
        try:
            await self._hear(line, wire)
        finally:
            self._doorway.hub.lost(wire)
            del self._machines[wire]
            if wire.is_closing:  # its last words are sent
                with suppress(Exception):
                    await asyncio.wait_for(sending, _LONGEST_GOODBYE)
            sending.cancel()
        return line

    async def _hear(self, line: web.WebSocketResponse, wire: Wire) -> None:
        while not line.closed:
            message = await line.receive()
            if message.type is not WSMsgType.TEXT or wire.is_closing:
                return
            self._doorway.hub.receive(wire, str(message.data))

    async def _send(self, line: web.WebSocketResponse, wire: Wire, awake: asyncio.Event) -> None:
        """Send what the hub has for a connection, the newest state only, as fast as it takes it."""
        with suppress(ConnectionError, RuntimeError, TimeoutError):
            while True:
                words = self._doorway.hub.next_for(wire)
                if words is not None:
                    await asyncio.wait_for(line.send_str(words), _LONGEST_SEND)
                elif wire.is_closing:
                    break
                else:
                    await awake.wait()
                    awake.clear()
        with suppress(Exception):
            await line.close(code=1000)


class _Refusal(asyncio.Protocol):
    """Ends a connection at once."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Close it without a word."""
        transport.close()


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError, Exception):
        await task


def _listening() -> list[socket.socket]:
    """Return the sockets that listen on the first port that is free, for IPv4 first.

    Raises:
        OSError: no port can be had.
    """
    trouble = OSError()
    for port in PORTS:
        try:
            first = _bound(socket.AF_INET, port)
        except OSError as fault:
            trouble = fault
            continue
        with suppress(OSError):
            return [first, _bound(socket.AF_INET6, port)]
        return [first]
    raise trouble


def _bound(family: socket.AddressFamily, port: int) -> socket.socket:
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # nobody else listens on the same port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind(("::" if family == socket.AF_INET6 else "0.0.0.0", port))  # noqa: S104 - see is_near
        made.listen(64)
        made.setblocking(False)
    except OSError:
        made.close()
        raise
    return made


def _trouble_of(fault: OSError) -> IsShut:
    if isinstance(fault, PermissionError):
        return IsShut("forbidden", fault.strerror or "")
    return IsShut("ports", fault.strerror or "")


def _is_ours(host: str) -> bool:
    """Whether a request names this computer by numbers or its own name.

    Any other name could be one that a foreign page has let point here.
    """
    name = host.rpartition(":")[0] if re.search(r":\d+$", host) else host
    with suppress(ValueError):
        ipaddress.ip_address(name.strip("[]"))
        return True
    own = socket.gethostname().lower()
    return name.lower() in ("localhost", own, f"{own}.local")


def _can_prepare(line: web.WebSocketResponse, request: web.BaseRequest) -> bool:
    try:
        return line.can_prepare(request).ok
    except ValueError:  # a key that is no text
        return False


def _device(request: web.BaseRequest) -> str:
    agent = request.headers.get("User-Agent", "")
    return next((each for each in _DEVICES if each in agent), "")


def _plain(status: HTTPStatus, **headers: str) -> web.Response:
    answer = web.Response(status=status, headers={**_HEADERS, **headers})
    if status != HTTPStatus.FOUND:
        answer.force_close()
    return answer


def _file(found: PageFile, host: str) -> web.Response:
    headers = {**_HEADERS, "Content-Security-Policy": _policy(host)}
    charset = "utf-8" if found.kind.startswith("text/") else None
    return web.Response(body=found.data, content_type=found.kind, charset=charset, headers=headers)


def _policy(host: str) -> str:
    """Return what the page may do: nothing but its own files, and speak to this program."""
    own = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:"
    there = f"font-src 'self'; connect-src 'self' ws://{host}"
    return f"{own}; {there}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
