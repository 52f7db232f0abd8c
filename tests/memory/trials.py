"""What is tried with too little memory, and what must be so after it."""

import logging
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.campaign_reader import found
from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.campaign.stored_history import history_of
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.library.campaign_library import Library
from tests.memory.starve import without_memory
from tests.storage.lamps import LAMPS, SYSTEMS, DrawLot, House, Light, play, store_of, words


class Table:
    """A campaign that is open, of which the last step can be undone and then redone."""

    def __init__(self, root: Path) -> None:
        """Begin it below ``root``, play and save."""
        self.library = Library(root)
        self.opened: Opened = self.library.create(LAMPS, House(seed=7), words)
        self.store: Store = store_of(self.opened)
        play(self.store)
        self.opened.record.flush()
        self._rooms = 0

    def light(self) -> None:
        """Do a step that was not done before."""
        self._rooms += 1
        self.store.dispatch(Light(room=f"room {self._rooms}"))

    def close(self) -> None:
        """Save and close it."""
        self.opened.record.close()


class Trial(NamedTuple):
    """What is done with memory enough, then with too little of it."""

    before: Callable[[Table], object]
    starved: Callable[[Table], object]


def _undone(table: Table) -> None:
    table.light()
    table.store.undo()


TRIALS = {
    "step": Trial(lambda table: None, Table.light),
    "draw": Trial(lambda table: None, lambda table: table.store.dispatch(DrawLot())),
    "undo": Trial(Table.light, lambda table: table.store.undo()),
    "redo": Trial(_undone, lambda table: table.store.redo()),
}


class Came(NamedTuple):
    """What came of a trial: whether the allocation was reached, and what is wrong after it."""

    reached: bool
    wrong: tuple[str, ...]


def starve(table: Table, trial: Trial, allocation: int, many: int = 1) -> Came:
    """Do a trial in which an allocation fails, then look at what is shown and what is stored.

    The table is left open, as it was before.
    """
    trial.before(table)
    reached = False
    with _told_nothing():
        try:
            with without_memory(allocation, many):
                trial.starved(table)
        except BaseException:  # also what compiled libraries raise instead of MemoryError
            reached = True
    return Came(reached, tuple(_wrong(table)))


@contextmanager
def _told_nothing() -> Generator[None]:
    """Keep the log quiet: thousands of faults are expected."""
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


def _wrong(table: Table) -> Iterator[str]:
    """Yield what is not as it must be: what is called saved is what is shown, and opens."""
    mark = table.opened.record.flush()
    if mark.state != "saved":
        yield f"not saved with memory enough: {mark.state} {mark.reason}"
        return
    try:
        state = found(table.opened.record.folder, SYSTEMS)
        done, undone = history_of(table.opened.record.folder, state)
    except SaveError as fault:
        yield f"campaign lost: {fault.code}"
        return
    if state.campaign != table.store.campaign:
        yield "a step is stored and not shown, or shown and not stored"
    if [step.seq for step in done[-5:]] != [step.seq for step in table.store.history.done[-5:]]:
        yield "the steps that can be undone are others than those stored"
    if len(undone) != len(table.store.history.undone):
        yield "the steps that can be redone are others than those stored"
    if [report.code for report in state.reports]:
        yield f"reports: {[report.code for report in state.reports]}"
