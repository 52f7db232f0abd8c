"""Plays campaigns in the window and presses every command at each of their steps."""

import math
import tempfile
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog

from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from tests.commands.caught import Caught
from tests.commands.played import KINDS, Kind, Lengths, steps
from tests.commands.presses import Fault, Presser
from tests.commands.sample import Sample, Situation
from tests.commands.table import Table

_BOARDS: tuple[BoardMode, ...] = ("screen", "off", "mirror")
"""How the board is used, the same for each four campaigns."""


class Found(NamedTuple):
    """A fault: the campaign and step at which a command was pressed, and what was wrong."""

    campaign: int
    step: int
    part: str
    fault: Fault


class Order(NamedTuple):
    """What is run: ``every`` n-th step is looked at, at most ``most`` steps of a campaign.

    A campaign is left at the step after which the clock, monotonic and in seconds, is past
    ``until``.
    """

    seed: int = 0
    every: int = 1
    most: int = 10_000
    lengths: Lengths = Lengths()
    until: float = math.inf


class Count:
    """How many steps and presses there were, in which parts, and what was found."""

    def __init__(self) -> None:
        """Nothing was pressed yet."""
        self.steps = self.commands = 0
        self.parts: set[str] = set()
        self.found: list[Found] = []

    @property
    def words(self) -> str:
        """The last line of the program."""
        return f"steps {self.steps}, commands {self.commands}, faults {len(self.found)}"


def play(
    number: int, order: Order, sample: Sample, count: Count, tell: Callable[[Found], None]
) -> None:
    """Play campaign ``number``, whose kind is the next of all in turn."""
    kind: Kind = KINDS[number % len(KINDS)]
    board = _BOARDS[number // len(KINDS) % len(_BOARDS)]
    seed = order.seed + number
    with tempfile.TemporaryDirectory() as folder, no_dialogs_of_the_system(), Caught() as caught:
        table = Table(Path(folder), kind.choices(seed))
        presser, looked = Presser(table, caught), 0
        for step, part in enumerate(steps(table, kind, seed, order.lengths, board)):
            for words in caught.take():
                _add(count, Found(number, step, part, Fault("(step)", words)), tell)
            if step % order.every:
                continue
            question = table.store.ask()
            situation = Situation(part, question.kind if question is not None else "")
            for fault in presser.press_all(partial(sample.choose, situation)):
                _add(count, Found(number, step, part, fault), tell)
            count.steps += 1
            count.parts.add(part)
            looked += 1
            if looked >= order.most or time.monotonic() >= order.until:
                break
        count.commands += presser.commands
        table.leave()


def _add(count: Count, found: Found, tell: Callable[[Found], None]) -> None:
    count.found.append(found)
    tell(found)


@contextmanager
def no_dialogs_of_the_system() -> Generator[None]:
    """Answer file dialogs with nothing chosen, and open no page or folder outside."""
    with (
        patch.object(QFileDialog, "getOpenFileName", lambda *_: ("", "")),
        patch.object(QFileDialog, "getOpenFileNames", lambda *_: ([], "")),
        patch.object(QFileDialog, "getSaveFileName", lambda *_: ("", "")),
        patch.object(QFileDialog, "getExistingDirectory", lambda *_: ""),
        patch.object(QDesktopServices, "openUrl", lambda *_: True),
        patch("oathsworn_gui.ui.printing.printer.print_out", lambda *_: None),
    ):
        yield
