"""A phone over a real connection, in a thread of its own."""

import asyncio
import json
from collections.abc import Callable
from threading import Thread
from typing import Any

import aiohttp

Message = dict[str, Any]


class PhoneClient:
    """Says hello at once; keeps what it heard until it is told to go."""

    def __init__(self, link: str, name: str, seat: str | None = None) -> None:
        self.heard: list[Message] = []
        self._link, self._name, self._seat = link, name, seat
        self._loop = asyncio.new_event_loop()
        self._live: aiohttp.ClientWebSocketResponse | None = None
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def say(self, **message: Any) -> None:
        live = self._live
        assert live is not None
        asyncio.run_coroutine_threadsafe(live.send_json(message), self._loop).result(5)

    def of_type(self, kind: str) -> list[Message]:
        return [each for each in self.heard if each["type"] == kind]

    @property
    def state(self) -> Message:
        """The last state, empty before the first."""
        return next(iter(self.of_type("state")[::-1]), {})

    @property
    def question(self) -> Message:
        """The question that it shows, empty if none."""
        return (self.state.get("screen") or {}).get("question") or {}

    def has(self, what: Callable[["PhoneClient"], object]) -> Callable[[], bool]:
        """Return whether something can be said of it by now."""
        return lambda: bool(what(self))

    def leave(self) -> None:
        if self._live is not None and not self._live.closed:
            asyncio.run_coroutine_threadsafe(self._live.close(), self._loop).result(5)
        self._thread.join(5)
        assert not self._thread.is_alive()

    def _run(self) -> None:
        try:
            self._loop.run_until_complete(self._talk())
        finally:
            self._loop.close()

    async def _talk(self) -> None:
        async with (
            aiohttp.ClientSession() as client,
            client.ws_connect(f"{self._link}live") as live,
        ):
            await live.send_json({"type": "hello", "phone": self._name, "seat": self._seat})
            self._live = live
            async for message in live:
                self.heard.append(json.loads(message.data))
