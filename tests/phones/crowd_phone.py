"""One phone of the crowd: comes back by itself, and keeps what it is sent until it is checked."""

import asyncio
import json
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import aiohttp

Json = dict[str, Any]


class CrowdPhone:
    """A phone at a seat. ``heard(phone, text, state)`` gets each state as it was sent."""

    def __init__(
        self, link: str, name: str, seat: str, heard: Callable[["CrowdPhone", str, Json], None]
    ) -> None:
        self.name, self.seat = name, seat
        self.state: Json = {}
        self.at = 0.0
        """When the last state came."""
        self.ends: dict[str, str] = {}
        self.back: list[float] = []
        """Seconds from each lost connection to the next state."""
        self._link, self._heard = link, heard
        self._live: aiohttp.ClientWebSocketResponse | None = None
        self._owed: dict[str, Json] = {}
        self._lost_at = 0.0
        self._ends = False

    @property
    def seq(self) -> int:
        return int(self.state.get("seq", 0))

    @property
    def screen(self) -> Json:
        return self.state.get("screen") or {}

    @property
    def question(self) -> Json:
        return self.screen.get("question") or {}

    async def run(self, client: aiohttp.ClientSession) -> None:
        """Be at the table until it is told to leave."""
        while not self._ends:
            with suppress(aiohttp.ClientError, ConnectionError, TimeoutError):
                async with client.ws_connect(f"{self._link}live") as self._live:
                    await self._talk(self._live)
            await asyncio.sleep(0)

    async def wish(self, message: Json, *, cut: bool = False, twice: bool = False) -> None:
        """Send what must arrive; ``cut``: the connection is lost right after it."""
        self._owed[message["id"]] = message
        live = self._live
        if live is None or live.closed:
            return
        with suppress(OSError, RuntimeError):
            for _ in range(2 if twice else 1):
                await live.send_json(message)
            if cut:
                self._lost_at = time.monotonic()
                live.get_extra_info("socket").shutdown(socket.SHUT_RDWR)

    async def leave(self) -> None:
        self._ends = True
        if self._live is not None:
            await self._live.close()

    async def _talk(self, live: aiohttp.ClientWebSocketResponse) -> None:
        await live.send_json({"type": "hello", "phone": self.name, "seat": self.seat})
        for message in tuple(self._owed.values()):
            await live.send_json(message)
        async for message in live:
            self._take(str(message.data))

    def _take(self, text: str) -> None:
        message: Json = json.loads(text)
        if message["type"] == "state":
            self.state, self.at = message, time.monotonic()
            if self._lost_at and message["screen"]:
                self.back.append(self.at - self._lost_at)
                self._lost_at = 0.0
            self._heard(self, text, message)
        elif message.get("id"):
            self.ends[message["id"]] = message["type"]
            self._owed.pop(message["id"], None)

    # ------------------------------------------------------------------------ what it may wish

    def wishes(self, chance: Random) -> list[Json]:
        """Something to wish of each kind that its screen offers."""
        question = self.question
        found: list[Json] = []
        if question.get("mine"):
            asked = {"question": question["id"]}
            draw = question.get("draw")
            if draw and draw["may_deal"] and chance.random() < 0.7:
                found.append({"type": "deal", **asked})
            value = _value(question, chance)
            if value is not None:
                found.append({"type": "answer", "value": value, **asked})
        deeds = [one for block in self.screen.get("blocks", ()) for one in _deeds(block)]
        keys = [one["key"] for one in deeds if not one["why_not"]]
        if keys and (not found or chance.random() < 0.2):
            found.append({"type": "deed", "key": chance.choice(keys), "seq": self.seq})
        return found


def _deeds(block: Json) -> list[Json]:
    return [*block["deeds"], *(deed for card in block["cards"] for deed in card["deeds"])]


def _value(question: Json, chance: Random) -> Any:
    """An answer that the screen offers, None if there is none."""
    draw, form = question.get("draw"), question["form"]
    options = [each for each in question["choices"] if not each["why_not"]]
    keys = [each["key"] if each["value"] is None else each["value"] for each in options]
    if draw and not (keys and chance.random() < 0.2):
        faces = [
            [each["key"] for each in draw["faces"].get(colour, ()) if each["left"] != 0]
            for colour in draw["colours"]
        ]
        return [chance.choice(each) for each in faces] if all(faces) else None
    if form == "number":
        return chance.randint(question["least"], question["most"])
    if form == "many":
        most = min(question["most"], len(keys))
        count = chance.randint(min(question["least"], most), most)
        return [str(each) for each in chance.sample(keys, count)]
    return chance.choice(keys) if keys else ("a word" if form == "text" else None)
