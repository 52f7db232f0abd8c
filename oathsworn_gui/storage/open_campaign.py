"""The campaign that is open: it records every step and keeps the promise of the save mark."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple

from oathsworn_gui.session.history import Step
from oathsworn_gui.storage.save_error import Report
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.game_system import GameSystem

Describe = Callable[[Line], str]


class Mark(NamedTuple):
    """What is true of the disk: `saved` means that the fsync has returned for all that was shown.

    ``reason`` is the code of a text ``save.<reason>`` while failing, else empty; ``at`` the local
    ISO time when all was last known to be saved.
    """

    state: Literal["saved", "writing", "failing"]
    reason: str = ""
    at: str = ""


class OpenCampaign:
    """Implements `session.record.Record`. Made by `Library.open` and `Library.create`."""

    folder: Path

    @property
    def mark(self) -> Mark:
        """What is true of the disk now."""
        raise NotImplementedError

    def listen(self, tell: Callable[[Mark], None]) -> Callable[[], None]:
        """Tell of every change of the mark, from any thread. Returns the end of it."""
        raise NotImplementedError

    def done(self, step: Step) -> None:
        """Keep a step that was done."""
        raise NotImplementedError

    def undone(self, step: Step) -> None:
        """Keep that the step was taken back."""
        raise NotImplementedError

    def redone(self, step: Step) -> None:
        """Keep that the step was done again."""
        raise NotImplementedError

    def flush(self) -> Mark:
        """Write the whole tree now and wait for it; returns what came of it."""
        raise NotImplementedError

    def save_copy(self, path: Path) -> None:
        """Write the whole campaign with its chronicle into one file.

        Raises:
            SaveNotWritten: the disk did not take it.
        """
        raise NotImplementedError

    def close(self) -> Mark:
        """Write what is owed, let go of the campaign, and return what came of it."""
        raise NotImplementedError


class Opened(NamedTuple):
    """An open campaign: ``Store(system, campaign, record=record, done=done, undone=undone, …)``.

    ``done`` are the last steps, oldest first, ``undone`` those that can be redone, the next last;
    ``reports`` what the players should know.
    """

    record: OpenCampaign
    system: GameSystem
    campaign: Any
    done: tuple[Step, ...]
    undone: tuple[Step, ...]
    reports: tuple[Report, ...]


def create(folder: Path, system: GameSystem, campaign: Any, describe: Describe) -> Opened:
    """Begin a campaign in an empty folder."""
    raise NotImplementedError


def open_campaign(folder: Path, systems: Mapping[str, GameSystem], describe: Describe) -> Opened:
    """Open the campaign in ``folder``."""
    raise NotImplementedError
