"""Keeps what is typed and not accepted yet beside the open campaign, written in the background."""

import hashlib
import logging
from collections.abc import Callable
from pathlib import Path
from threading import Condition

from oathsworn_gui.app.base.background import run_in_background
from oathsworn_gui.storage.campaign.typed_entry import TypedEntry, read_typed, write_typed
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.contract.typed_store import Typed

_log = logging.getLogger(__name__)


class TypedFile:
    """Implements `TypedStore` for the campaign in ``folder``; ``line`` is its last line now.

    Only the last of what was typed is written; a disk that hangs holds up nobody.
    """

    def __init__(self, folder: Path, line: Callable[[], int]) -> None:
        """Read what an earlier run has left."""
        self._folder = folder
        self._line = line
        self._entry = self._written = read_typed(folder)
        self._turn = Condition()
        self._writing = False
        self._ended = False

    def read(self, question: Question) -> Typed:
        """Return what was typed for ``question`` as it is asked now; nothing if it was another."""
        entry = self._entry
        if entry is None or (entry.n, entry.question) != (self._line(), _name(question)):
            return Typed()
        return Typed(entry.codes, entry.kept)

    def keep(self, question: Question, typed: Typed) -> None:
        """Keep what is typed for ``question`` now, in place of all that was kept before."""
        entry = TypedEntry(self._line(), _name(question), typed.codes, typed.kept)
        self._set(entry if typed.codes else None)

    def end(self, patience: float) -> None:
        """Remove what fits no longer, and wait up to ``patience`` seconds for the disk."""
        if self._entry is not None and self._entry.n != self._line():
            self._set(None)
        with self._turn:
            self._turn.wait_for(lambda: not self._writing, patience)
            self._ended = True  # nothing more is begun once the campaign is released

    def _set(self, entry: TypedEntry | None) -> None:
        with self._turn:
            self._entry = entry
            if self._writing or self._ended or entry == self._written:
                return
            self._writing = True
        run_in_background(self._write, _nothing)

    def _write(self) -> None:
        while True:
            with self._turn:
                entry = self._entry
                if self._ended or entry == self._written:
                    self._writing = False
                    self._turn.notify_all()
                    return
                self._written = entry
            try:
                write_typed(self._folder, entry)
            except OSError as fault:  # the cards lie on the table: they can be typed again
                _log.info("What is typed is not kept: %s", fault)


def _name(question: Question) -> str:
    """Return a name that another question does not have, also of another program's start."""
    words = question.model_dump_json().encode()
    return f"{question.kind} {hashlib.blake2b(words, digest_size=8).hexdigest()}"


def _nothing(_: object) -> None:
    """Do nothing: the file is a help only."""
