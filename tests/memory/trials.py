"""What is tried with too little memory."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Protocol

from tests.memory.library import LibraryCase, Shelf
from tests.memory.opening import OpeningCase, closed, damaged, killed, older
from tests.memory.promise import Promise
from tests.memory.steps import StepCase, Table, filled, reopened, undone
from tests.memory.writing import Writing, WritingCase
from tests.storage.lamps import DrawLot


class Case(Protocol):
    """One thing that is done again and again, each time with another allocation that fails."""

    def before(self) -> None:
        """Prepare it, with memory enough."""
        ...

    def promise(self) -> Promise:
        """Return what is to be there if the process ends now."""
        ...

    def starved(self) -> object:
        """Do it without."""
        ...

    def wrong(self) -> Iterator[str]:
        """Yield what is not as it must be afterwards; then it can be done again."""
        ...

    def close(self) -> None:
        """End what is open."""
        ...


def _step(
    before: Callable[[Table], object], starved: Callable[[Table], object]
) -> Callable[[Path], Case]:
    return lambda root: StepCase(root, before, starved)


def _write(
    before: Callable[[Writing], object], starved: Callable[[Writing], object]
) -> Callable[[Path], Case]:
    return lambda root: WritingCase(root, before, starved)


def _opens(made: Callable[[Path], Path]) -> Callable[[Path], Case]:
    return lambda root: OpeningCase(root, made)


def _keeps(work: Callable[[Shelf], object]) -> Callable[[Path], Case]:
    return lambda root: LibraryCase(root, work)


STEPS: Mapping[str, Callable[[Path], Case]] = {
    "step": _step(lambda table: None, Table.light),
    "draw": _step(lambda table: None, lambda table: table.store.dispatch(DrawLot())),
    "undo": _step(Table.light, lambda table: table.store.undo()),
    "redo": _step(undone, lambda table: table.store.redo()),
    "step that packs": _step(filled, Table.light),
    "undo from the disk": _step(reopened, lambda table: table.store.undo()),
}
WRITING: Mapping[str, Callable[[Path], Case]] = {
    "lines": _write(Writing.play, lambda writing: writing.rounds.write_lines()),
    "round": _write(Writing.play, partial(Writing.round, tree=False)),
    "tree": _write(Writing.play, Writing.round),
    "new journal": _write(Writing.suspect, Writing.round),
    "rotation": _write(lambda writing: writing.play("moth " * 1500), Writing.round),
    "last generation": _write(
        Writing.play, lambda writing: writing.keeper.keep_last(writing.state.latest)
    ),
}
OPENING: Mapping[str, Callable[[Path], Case]] = {
    "opening": _opens(closed),
    "opening after a kill": _opens(killed),
    "opening of an older form": _opens(older),
    "opening of a backup": _opens(damaged),
}
LIBRARY: Mapping[str, Callable[[Path], Case]] = {
    "listing": _keeps(Shelf.listed),
    "import of a file": _keeps(Shelf.take_in_file),
    "import of a folder": _keeps(Shelf.take_in_folder),
    "earlier state": _keeps(Shelf.take_back),
    "duplicate": _keeps(Shelf.duplicate),
    "export": _keeps(Shelf.export),
    "second place": _keeps(Shelf.copy_to_place),
}
TRIALS: Mapping[str, Callable[[Path], Case]] = {**STEPS, **WRITING, **OPENING, **LIBRARY}
