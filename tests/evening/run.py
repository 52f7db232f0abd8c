"""Plays evenings by chance, looks after every step, and gathers what is found."""

import math
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple
from unittest.mock import patch

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from oathsworn_gui.app import startup
from oathsworn_gui.ui.automation.screenshots import settle
from oathsworn_gui.ui.base.main_thread_gc import leave_out_what_stays
from tests.commands.caught import Caught
from tests.commands.played import Lengths
from tests.commands.run import no_dialogs_of_the_system
from tests.evening.enter import EnterCheck, Tried
from tests.evening.games import GAMES
from tests.evening.hands import Hands
from tests.evening.looks import Finding, Looks, shape_of

_PRESSED = 0.6
"""How often a step is a press by chance; the others carry the evening on."""


class Order(NamedTuple):
    """What is played: so many steps in a window of ``size``, in logical pixels."""

    steps: int
    size: QSize
    theme: str = "deepwood"
    seed: int = 0
    lengths: Lengths = Lengths(10, 45, 10)
    pictures: Path | None = None
    first: int = 0
    """The number of the first campaign, which says its kind and the use of its board."""
    game: str = "oathsworn"
    until: float = math.inf
    """No step is begun after this time, in seconds of the monotonic clock."""

    def goes_on(self, steps: int) -> bool:
        """Whether more is played after so many steps."""
        return steps < self.steps and time.monotonic() < self.until


class Told(NamedTuple):
    """A distinct finding: where it occurred first."""

    finding: Finding
    step: int
    after: str
    picture: str


class Count:
    """The steps so far, and what was found how often."""

    def __init__(self) -> None:
        """Nothing was played yet."""
        self.steps = 0
        self.times: dict[tuple[str, str], int] = {}
        self.told: dict[tuple[str, str], Told] = {}
        self.parts: set[str] = set()
        self.tried: Tried = {}

    def of(self, kind: str) -> int:
        """How often something of a kind was found."""
        return sum(n for (each, _), n in self.times.items() if each == kind)

    @property
    def words(self) -> str:
        """The last line of the program."""
        return (
            f"steps {self.steps}, unfit {self.of('unfit')}, dead keys {self.of('keys')}, "
            f"wrong enter {self.of('enter')}, faults {self.of('fault')}, slow {self.of('slow')}"
        )


def play(order: Order, tell: Callable[[Told], None]) -> Count:
    """Play campaign after campaign until all steps were made."""
    count, number = Count(), order.first
    read_once = patch.object(startup, "games", cache(startup.games))
    with read_once, no_dialogs_of_the_system():
        while order.goes_on(count.steps):
            with tempfile.TemporaryDirectory() as folder:
                _Evening(order, number, Path(folder), count, tell).play()
            number += 1
    return count


class _Evening:
    """One campaign: its table, its player and who looks."""

    def __init__(
        self, order: Order, number: int, folder: Path, count: Count, tell: Callable[[Told], None]
    ) -> None:
        self._order, self._count, self._tell = order, count, tell
        self._chance = Random(order.seed * 1000 + number)
        begun = GAMES[order.game](order, number, folder)
        if number == order.first:
            leave_out_what_stays()  # as the program does once a game is loaded
        self._table, self._going_on = begun.table, begun.going_on
        self._hands = Hands(self._table, self._chance, begun.telling)
        self._looks, self._enter = Looks(self._table), EnterCheck(self._table, count.tried)

    def play(self) -> None:
        """Play until the chapter is over, or all steps were made."""
        with Caught() as caught:
            while self._order.goes_on(self._count.steps) and self._step(caught):
                self._count.steps += 1
                for finding in self._seen(caught):
                    self._add(finding)
            self._table.leave()

    def _step(self, caught: Caught) -> bool:
        """Do something; return whether the chapter goes on."""
        try:
            if self._chance.random() < _PRESSED and self._hands.press():
                return True
            self._hands.last = "the evening goes on"
            part = next(self._going_on, None)
            self._count.parts |= {part} if part else set()
            return part is not None
        except Exception as fault:
            caught.add(fault)
            return True

    def _seen(self, caught: Caught) -> Iterator[Finding]:
        for words in caught.take():
            last = words.strip().splitlines()[-1]
            yield Finding("fault", shape_of(last), words)
        yield from self._hands.slow()
        try:
            self._table.come_back()
            settle()
            yield from self._looks.all()
            yield from self._enter.try_it()
        except Exception as fault:
            caught.add(fault)
        for words in caught.take():
            yield Finding("fault", shape_of(words.strip().splitlines()[-1]), words)

    def _add(self, finding: Finding) -> None:
        key = (finding.kind, finding.shape)
        count = self._count
        count.times[key] = count.times.get(key, 0) + 1
        if key not in count.told:
            picture = self._picture(finding)
            count.told[key] = Told(finding, count.steps, self._hands.last, picture)
            self._tell(count.told[key])

    def _picture(self, finding: Finding) -> str:
        folder = self._order.pictures
        if folder is None:
            return ""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{len(self._count.told) + 1:03d}-{finding.kind}.png"
        return path.name if _save(self._table.program.window, finding.area, path) else ""


def _save(window: QWidget, area: QRectF | None, path: Path) -> bool:
    """Save a picture of the window, with a frame around the finding."""
    grabbed = window.grab()
    if area is not None:
        painter = QPainter(grabbed)
        painter.setPen(QPen(Qt.GlobalColor.magenta, 2))
        painter.drawRect(area.adjusted(-3, -3, 3, 3))
        painter.end()
    return grabbed.save(str(path))
