"""`python -m tests.phones.crowd LINK SEATS CLIENTS STEPS SEED`: a table full of phones.

Runs beside the program in a process of its own. Reads JSON lines: the secrets of each change.
Writes JSON lines: ``{"stuck": true}`` when no phone can do anything, and at last what came.
"""

import asyncio
import json
import sys
import time
from collections.abc import Callable
from random import Random

import aiohttp

from tests.phones.crowd_phone import CrowdPhone, Json

_LONGEST = 15.0
_STUCK_AFTER = 1.0


class Crowd:
    """All phones, and what they saw."""

    def __init__(self, link: str, seats: list[str], clients: int, seed: int) -> None:
        self.chance = Random(seed)
        names = [seats[n % len(seats)] for n in range(clients)]
        self.phones = [CrowdPhone(link, f"phone{n}", s, self.heard) for n, s in enumerate(names)]
        self.secrets: dict[int, dict[str, list[str]]] = {}
        self.waiting: list[tuple[int, str, str]] = []
        self.leaks: list[str] = []
        self.late: list[float] = []
        self.number = 0
        self.done: list[str] = []
        self.unanswered: list[str] = []
        self.backwards = 0
        self.checked = 0
        self._seen: dict[str, int] = {}
        self._changed = asyncio.Event()

    # ------------------------------------------------------------------------------ secrets

    def heard(self, phone: CrowdPhone, text: str, state: Json) -> None:
        self._changed.set()
        if state["seat"] not in (None, phone.seat):
            self.leaks.append(f"{phone.name} was sent what seat {state['seat']} sees")
        if state["seq"] < self._seen.get(phone.name, 0):
            self.backwards += 1
        self._seen[phone.name] = state["seq"]
        self.waiting.append((state["seq"], phone.seat, text))
        self.check()

    def check(self) -> None:
        """Look for the secrets of others in what came, as far as they are known."""
        waiting, self.waiting = self.waiting, []
        for seq, seat, text in waiting:
            if seq and seq not in self.secrets:
                self.waiting.append((seq, seat, text))
                continue
            self.checked += len(text)
            kept = self.secrets.get(seq, {})
            mine = set(kept.get(seat, ()))
            for other, words in kept.items():
                if other != seat:
                    self.leaks += [w for w in words if w not in mine and f'"{w}"' in text]

    async def read_secrets(self) -> None:
        reader = asyncio.StreamReader(limit=1 << 24)
        loop = asyncio.get_running_loop()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
        while line := await reader.readline():
            told = json.loads(line)
            self.secrets[told["seq"]] = told["secrets"]
            self.check()

    # -------------------------------------------------------------------------------- playing

    async def until(self, what: Callable[[], object], longest: float = _LONGEST) -> bool:
        end = time.monotonic() + longest
        while not what():
            self._changed.clear()
            left = end - time.monotonic()
            if left <= 0:
                return False
            try:
                await asyncio.wait_for(self._changed.wait(), min(left, 0.05))
            except TimeoutError:
                continue
        return True

    async def play(self, steps: int) -> None:
        await self.until(lambda: all(phone.screen for phone in self.phones))
        while len(self.done) < steps:
            able = [(phone, wish) for phone in self.phones for wish in phone.wishes(self.chance)]
            if able:
                await self._step(*self.chance.choice(able))
            else:
                _tell({"stuck": True})
                await self.until(self._later_than(self._least()), _STUCK_AFTER)

    def _later_than(self, seq: int) -> Callable[[], bool]:
        """Return whether all phones have seen a later change by now."""
        return lambda: self._least() > seq

    def _least(self) -> int:
        return min(phone.seq for phone in self.phones)

    async def _step(self, phone: CrowdPhone, wish: Json) -> None:
        """One wish; now and then with what goes wrong in a network, or another who is as fast."""
        before = max(each.seq for each in self.phones)
        mischief = self.chance.random()
        wishes = [(phone, self._numbered(wish))]
        if mischief < 0.1 and "question" in wish:
            other = self.chance.choice(self.phones)
            wishes.append((other, self._numbered(wish)))
        cut, twice = 0.1 <= mischief < 0.15, 0.15 <= mischief < 0.25
        began = time.monotonic()
        await asyncio.gather(*(who.wish(what, cut=cut, twice=twice) for who, what in wishes))
        ended = await self.until(lambda: all(what["id"] in who.ends for who, what in wishes))
        if not ended:
            self.unanswered += [what["id"] for who, what in wishes if what["id"] not in who.ends]
            return
        done = [what["id"] for who, what in wishes if who.ends[what["id"]] == "done"]
        self.done += done
        if not done:
            return
        if not await self.until(self._later_than(before)):
            self.unanswered.append(f"{done[0]} is not shown on all")
        elif not cut:
            self.late.append(max(each.at for each in self.phones) - began)
        if mischief > 0.97 and "question" in wish:
            await self._too_late(phone, wish)

    async def _too_late(self, phone: CrowdPhone, wish: Json) -> None:
        """What was answered is answered again: it must be refused."""
        again = self._numbered(wish)
        await phone.wish(again)
        await self.until(lambda: again["id"] in phone.ends)
        if phone.ends.get(again["id"]) != "refused":
            self.unanswered.append(f"{again['id']} came too late and was not refused")

    def _numbered(self, wish: Json) -> Json:
        self.number += 1
        return {**wish, "id": f"w{self.number}"}


async def _run(link: str, seats: list[str], clients: int, steps: int, seed: int) -> None:
    crowd = Crowd(link, seats, clients, seed)
    secrets = asyncio.ensure_future(crowd.read_secrets())
    async with aiohttp.ClientSession() as client:
        running = [asyncio.ensure_future(phone.run(client)) for phone in crowd.phones]
        await crowd.play(steps)
        await asyncio.sleep(0.5)
        crowd.check()
        last = {phone.name: (phone.seat, phone.seq, phone.screen) for phone in crowd.phones}
        for phone in crowd.phones:
            await phone.leave()
        await asyncio.gather(*running, return_exceptions=True)
    secrets.cancel()
    back = [each for phone in crowd.phones for each in phone.back]
    _tell(
        {
            "done": crowd.done,
            "unanswered": crowd.unanswered,
            "leaks": crowd.leaks[:20],
            "unchecked": len(crowd.waiting),
            "checked": crowd.checked,
            "backwards": crowd.backwards,
            "computed": time.process_time(),
            "late": crowd.late,
            "back": back,
            "last": last,
        }
    )


def _tell(what: Json) -> None:
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    _link, _seats, *_numbers = sys.argv[1:]
    _clients, _steps, _seed = map(int, _numbers)
    asyncio.run(_run(_link, _seats.split(","), _clients, _steps, _seed))
