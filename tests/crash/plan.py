"""What befalls a life: when it dies and how, and whether the disk fails it for a while."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePosixPath
from random import Random
from typing import Literal

from oathsworn_gui.storage.saves.save_file import CHRONICLE, JOURNAL, SAVE
from tests.crash.tap import FAILING, FULL, READ_ONLY, Fate, Kind, refusal

MOST_DEEDS = 8
LONGEST_HANG = 60.0
"""Seconds after which a disk answers anyhow: who plays brings that about long before."""
_MOST_OPERATIONS = 30
_PAUSES = (0.02, 0.1, 0.5, 2.0)
_LONG = (0, 0, 2_000, 8_000)
_FAULTS: tuple[tuple[int, tuple[Kind, ...]], ...] = (
    (FULL, ("write", "open")),
    (FAILING, ("sync", "sync-folder")),
    (FAILING, ("write", "truncate", "sync", "rename")),
    (FAILING, ("rename",)),
    (READ_ONLY, ("write", "open", "rename", "unlink", "mkdir", "truncate")),
)


@dataclass(frozen=True)
class Fault:
    """A disk that refuses ``kinds`` with ``number`` from deed ``begins`` until deed ``heals``.

    ``journal`` says whether it refuses the journal too, or only the rest; ``short`` that it takes
    half of a write first; ``spare`` that the table gives another place, which is whole. A disk that
    ``hangs`` does not refuse: it does not answer before it heals.
    """

    number: int
    kinds: tuple[Kind, ...]
    begins: int
    heals: int
    journal: bool
    short: bool
    spare: bool = False
    hangs: bool = False


@dataclass(frozen=True)
class Plan:
    """A life: everything that chance decides before it begins.

    ``end`` says how it dies: at a random instant ``delay`` seconds after deed ``armed``, at the
    ``countdown``-th operation on the disk after it, or at rest when all is done. ``pause`` is the
    writer's; a journal is ``long`` from so many bytes on, 0: as in real life.
    """

    seed: int
    end: Literal["instant", "operation", "rest"]
    armed: int
    countdown: int
    manner: Literal["before", "middle", "after"]
    delay: float
    deeds: int
    pause: float
    paints: bool
    long: int = 0
    fault: Fault | None = None


def plan_of(seed: int, *, paints: float = 0.05) -> Plan:
    """Return what chance makes of ``seed``; ``paints`` is the share of lives that are painted."""
    chance = Random(f"plan {seed}")
    deeds = chance.randint(1, MOST_DEEDS)
    return Plan(
        seed,
        chance.choices(("operation", "instant", "rest"), (12, 6, 1))[0],
        chance.randint(0, deeds),
        chance.choice((chance.randint(1, 8), chance.randint(1, _MOST_OPERATIONS))),
        chance.choice(("before", "middle", "after")),
        10 ** chance.uniform(-3.5, -0.2),
        deeds,
        chance.choice(_PAUSES),
        chance.random() < paints,
        chance.choice(_LONG),
        _fault(chance, deeds) if chance.random() < 0.25 else None,
    )


def _fault(chance: Random, deeds: int) -> Fault:
    number, kinds = chance.choice(_FAULTS)
    begins = chance.randint(1, max(1, deeds - 1))
    heals = begins + chance.randint(1, 4)
    journal, short, spare = (chance.random() < 0.6 for _ in range(3))
    hangs = chance.random() < 0.4
    return Fault(number, kinds, begins, heals, journal, short, spare, hangs)


class Fates:
    """Answers the tap: who dies where. ``told`` is called with the place just before death."""

    def __init__(self, plan: Plan, told: Callable[[str], None]) -> None:
        """Nothing befalls anybody before :meth:`arm`."""
        self._plan, self._told = plan, told
        self._left = 0
        self._failing = self._halved = False
        self._lock = threading.Lock()
        self._answers = threading.Event()
        self._answers.set()
        self._player = 0
        self.complain: Callable[[str], None] = lambda words: None

    def arm(self) -> None:
        """Count operations from now on."""
        with self._lock:
            self._left = self._plan.countdown

    def fail(self, *, on: bool) -> None:
        """Let the disk refuse from now on, or take everything again."""
        hangs = self._plan.fault is not None and self._plan.fault.hangs
        with self._lock:
            self._failing, self._halved = on and not hangs, False
            self._player = threading.get_ident()
        if on and hangs:
            self._answers.clear()
        else:
            self._answers.set()

    def wait(self, kind: Kind, path: str) -> None:
        """Hold an operation while the disk hangs; that who plays would wait is complained of."""
        if self._answers.is_set() or not self._is_struck(kind, path):
            return
        if threading.get_ident() == self._player:
            self.complain(f"play waits for the disk: {kind} {path}")
            return
        if not self._answers.wait(LONGEST_HANG):
            self.complain(f"play waits for the disk: nothing goes on while {kind} {path} hangs")
            self._answers.set()

    def of(self, kind: Kind, path: str) -> Fate:
        """Return what befalls an operation on a path below the root."""
        with self._lock:
            if self._left:
                self._left -= 1
                if not self._left:
                    self._told(f"{kind} {role(path)} {self._plan.manner}")
                    return self._plan.manner
            return self._refused(kind, path) if self._failing else ""

    def _refused(self, kind: Kind, path: str) -> Fate:
        fault = self._plan.fault
        if fault is None or not self._is_struck(kind, path):
            return ""
        if kind == "write" and fault.short and not self._halved:
            self._halved = True
            return "short"
        return refusal(fault.number)

    def _is_struck(self, kind: Kind, path: str) -> bool:
        """Whether the fault befalls an operation of this kind."""
        fault = self._plan.fault
        if fault is None or kind not in fault.kinds or "/" not in path:
            return False
        return fault.journal or role(path) != "journal"


_ROLES = {
    SAVE: "tree",
    CHRONICLE: "chronicle",
    "lock": "lock",
    "open.json": "whose",
    "typed.json": "typed",
}


def role(path: str) -> str:
    """Return what a file below the root is for; of a renamed one what it becomes."""
    place = PurePosixPath(path.rsplit("\0", maxsplit=1)[-1])
    if place.name.startswith(JOURNAL):
        return "journal"
    if "generations" in place.parts:
        return "generation"
    if place.name.startswith(".writing-"):
        return "half-written"
    return _ROLES.get(place.name, "other")
