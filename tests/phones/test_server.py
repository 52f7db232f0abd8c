"""The server over a real socket: what it serves, to whom, and that it ends."""

import asyncio
import socket
import sys
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from typing import Any

import aiohttp
import pytest

from oathsworn_gui.phones import server
from oathsworn_gui.phones.door import Door
from oathsworn_gui.phones.doorway import HTTP, IsShut, Trouble
from oathsworn_gui.phones.limits import TRIES
from oathsworn_gui.phones.protocol import LARGEST, Done
from tests.phones.opened_door import LONGEST, OpenedDoor, ToldDoor, doorway_of, opened
from tests.phones.told_program import ToldProgram, hub_of

Client = aiohttp.ClientSession
Live = aiohttp.ClientWebSocketResponse


@pytest.fixture
def door(told: ToldProgram) -> Iterator[OpenedDoor]:
    """An open door to a table of two seats, which have their screens."""
    made = opened(told, "1", "2")
    yield made
    made.door.close()


def ask(talk: Callable[[Client], Coroutine[Any, Any, None]]) -> None:
    """Let a client talk in a thread of its own: in this one the loop of a browser may run."""

    async def run() -> None:
        async with Client() as client:
            await asyncio.wait_for(talk(client), LONGEST)

    with ThreadPoolExecutor(1) as aside:
        aside.submit(lambda: asyncio.run(run())).result()


async def status(client: Client, address: str, **more: Any) -> int:
    async with client.get(address, allow_redirects=False, **more) as answer:
        return answer.status


@asynccontextmanager
async def phone(client: Client, door: OpenedDoor, name: str, seat: str) -> AsyncGenerator[Live]:
    async with client.ws_connect(door.live) as live:
        await live.send_json({"type": "hello", "phone": name, "seat": seat})
        yield live


def test_it_serves_the_page_and_its_files_and_nothing_else(door: OpenedDoor) -> None:
    async def talk(client: Client) -> None:
        async with client.get(door.link) as page:
            words, headers = await page.text(), page.headers
        assert "<!doctype html>" in words
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert f"ws://127.0.0.1:{door.port}" in headers["Content-Security-Policy"]
        assert (headers["Cache-Control"], headers["Referrer-Policy"]) == ("no-store", "no-referrer")
        assert headers["X-Content-Type-Options"] == "nosniff"
        async with client.get(f"{door.link}extra.js") as script:
            assert (await script.read(), script.content_type) == (b"1;", "text/javascript")
        for name in ("nothing", "..", "../door.py", "%2e%2e/door.py", "pages/phone.js", "a/b/c"):
            assert await status(client, f"{door.link}{name}") in (403, 404)
        assert await status(client, door.link.rstrip("/")) == 302

    ask(talk)


def test_who_does_not_know_the_secret_is_not_heard_after_some_tries(door: OpenedDoor) -> None:
    async def talk(client: Client) -> None:
        for n in range(TRIES):
            assert await status(client, f"{door.machine}/try{n}/") == 404
        assert await status(client, f"{door.machine}/again/") == 403
        assert await status(client, door.link) == 403  # or a guess could not be told from luck

    ask(talk)


def test_it_takes_no_foreign_name_page_or_method(door: OpenedDoor) -> None:
    async def talk(client: Client) -> None:
        assert await status(client, door.link, headers={"Host": "evil.invalid"}) == 400
        assert await status(client, door.link, headers={"Host": f"localhost:{door.port}"}) == 200
        async with client.post(door.link, data=b"x" * 1_000_000) as answer:
            assert answer.status == 400
        with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
            await client.ws_connect(door.live, origin="http://evil.invalid")
        assert caught.value.status == 403
        assert await status(client, door.live) == 400
        handshake = {"Upgrade": "websocket", "Connection": "Upgrade"}
        key = {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "\u00e4"}
        assert await status(client, door.live, headers={**handshake, **key}) == 400

    ask(talk)


def test_a_phone_is_told_how_its_wish_ended_and_sees_it(door: OpenedDoor) -> None:
    async def talk(client: Client) -> None:
        async with phone(client, door, "a", "1") as live:
            state = await live.receive_json()
            assert (state["seat"], state["screen"]["title"]) == ("1", "1")
            answer = {"type": "answer", "id": "w1", "question": "q", "value": 3}
            await live.send_json(answer)
            while not door.told.wishes:
                await asyncio.sleep(0.01)
            door.door.post(lambda: door.hub.settle("a", Done(id="w1")))
            assert await live.receive_json() == {"type": "done", "id": "w1"}
            await live.send_json(answer)
            assert await live.receive_json() == {"type": "done", "id": "w1"}

    ask(talk)
    assert [(name, seat, wish.id) for name, seat, wish in door.told.wishes] == [("a", "1", "w1")]


def test_a_message_that_is_too_large_ends_that_connection_alone(door: OpenedDoor) -> None:
    async def talk(client: Client) -> None:
        async with phone(client, door, "a", "1") as live, phone(client, door, "b", "2") as other:
            assert (await other.receive_json())["seat"] == "2"
            await live.send_str("x" * (LARGEST + 1))
            while (await live.receive()).type not in (
                aiohttp.WSMsgType.CLOSE,
                aiohttp.WSMsgType.CLOSED,
            ):
                pass
            assert (await other.receive_json())["taken"] == {"2": 1}

    ask(talk)


def test_who_sends_no_request_is_let_go(told: ToldProgram, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "QUIET", 0.3)
    door = opened(told)
    with closing(socket.create_connection(("127.0.0.1", door.port))) as slow:
        slow.settimeout(LONGEST)
        slow.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        assert slow.recv(100) == b""
    door.door.close()


def test_when_it_closes_phones_are_told_and_nobody_is_answered(told: ToldProgram) -> None:
    door = opened(told, "1")

    async def talk(client: Client) -> None:
        async with phone(client, door, "a", "1") as live:
            await live.receive_json()
            await asyncio.get_running_loop().run_in_executor(None, door.door.close)
            last = await live.receive_json()
            assert (last["type"], last["words"]) == ("closed", "<over>")

    ask(talk)
    assert not door.door.is_alive
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", door.port), timeout=1).close()


def trouble(here: tuple[str, ...] = ("127.0.0.1",)) -> Trouble | None:
    watcher = ToldDoor()
    door = Door(doorway_of(watcher, hub_of(ToldProgram()), lambda: here))
    state = watcher.next()
    door.close()
    assert not door.is_alive
    return state.trouble if isinstance(state, IsShut) else None


def test_without_a_network_nothing_is_opened() -> None:
    assert trouble(here=()) == "no-network"


def test_ports_that_are_taken_are_passed_over_and_at_last_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with closing(socket.create_server(("0.0.0.0", 0))) as taken:  # noqa: S104
        port = taken.getsockname()[1]
        monkeypatch.setattr(server, "PORTS", (port,))
        assert trouble() == "ports"
        monkeypatch.setattr(server, "PORTS", (port, 0))
        assert trouble() is None


def test_a_system_that_forbids_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbid(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", forbid)
    assert trouble() == "forbidden"


def test_a_program_without_the_library_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "oathsworn_gui.phones.server", None)
    assert trouble() == "library"


def test_another_address_of_this_computer_is_told(
    told: ToldProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "LOOK_EVERY", 0.05)
    here: list[tuple[str, ...]] = [("127.0.0.1",)]
    watcher = ToldDoor()
    door = Door(doorway_of(watcher, hub_of(told), lambda: here[0]))
    first = watcher.next()
    here[0] = ("192.0.2.7", "127.0.0.1")
    later = watcher.next()
    door.close()
    assert not isinstance(first, IsShut)
    assert not isinstance(later, IsShut)
    assert later.links("t")[0] == f"{HTTP}://192.0.2.7:{first.port}/t/"
