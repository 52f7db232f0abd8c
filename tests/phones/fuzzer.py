"""`python -m tests.phones.fuzzer PORT TOKEN CASES SEED`: sends them, and asks in between.

A phone that behaves asks for the page again and again: the longest that it waits is told at the
end, with whatever an answer should not have held, as JSON.
"""

import asyncio
import json
import sys
import time
from contextlib import suppress

from tests.phones.fuzz_cases import Case, case

_AT_ONCE = 16
_LISTENS = 0.15
_FOREIGN = (b"root:", b"PUBLIC_MODULES", b"Traceback", b"site-packages")


class Fuzzer:
    """Sends cases to a server, some at the same time."""

    def __init__(self, port: int, token: str) -> None:
        self.port, self.token = port, token
        self.odd: list[str] = []
        self.waits: list[float] = []
        self.sent = 0

    async def send(self, number: int, made: Case) -> None:
        source = f"127.0.{1 + number % 200}.{1 + number % 250}" if made.far else "127.0.0.2"
        try:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(source, 0)
            )
        except OSError as fault:
            self.odd.append(f"{number} {made.kind}: {fault}")
            return
        came = b""
        with suppress(ConnectionError, TimeoutError):
            for piece in made.pieces:
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(0)
            async with asyncio.timeout(_LISTENS):
                while more := await reader.read(1 << 16):
                    came += more
        writer.transport.abort()
        self.sent += 1
        self.odd += [f"{number} {made.kind}: {each!r}" for each in _FOREIGN if each in came]

    async def behave(self) -> None:
        """Ask for the page as a phone does, until it is cancelled."""
        host = f"Host: 127.0.0.1:{self.port}\r\nConnection: close\r\n\r\n"
        request = f"GET /{self.token}/ HTTP/1.1\r\n{host}".encode()
        while True:
            began = time.monotonic()
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(request)
            answer = await reader.read()
            writer.close()
            self.waits.append(time.monotonic() - began)
            if not answer.startswith(b"HTTP/1.1 200"):
                self.odd.append(f"a phone was answered {answer[:40]!r}")
            await asyncio.sleep(0.2)

    async def run(self, cases: int, seed: int) -> None:
        behaving = asyncio.ensure_future(self.behave())
        gate = asyncio.Semaphore(_AT_ONCE)

        async def one(number: int) -> None:
            try:
                await self.send(number, case(number, seed, self.token, self.port))
            finally:
                gate.release()

        running: set[asyncio.Task[None]] = set()
        for number in range(cases):
            await gate.acquire()
            task = asyncio.ensure_future(one(number))
            running.add(task)
            task.add_done_callback(running.discard)
        await asyncio.gather(*running)
        await asyncio.sleep(0.3)
        if behaving.done():
            self.odd.append(f"a phone could not ask: {behaving.exception()}")
        behaving.cancel()


def main() -> None:
    """Run as the words above say."""
    port, token, cases, seed = sys.argv[1:]
    fuzzer = Fuzzer(int(port), token)
    asyncio.run(fuzzer.run(int(cases), int(seed)))
    told = {"sent": fuzzer.sent, "odd": fuzzer.odd[:50], "waits": fuzzer.waits}
    sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()
