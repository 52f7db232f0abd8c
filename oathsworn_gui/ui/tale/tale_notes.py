"""Notes and photos at the lines of the tale: written, chosen, and taken away."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from uuid import uuid4

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from oathsworn_gui.tale.account import Row
from oathsworn_gui.tale.notes import Note
from oathsworn_gui.ui.base.photo_file import PICTURE_FILES, PhotoError, jpeg_of
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.contract.tale_pages import TaleSource
from oathsworn_gui.ui.tale.tale_list import TaleList

PHOTO_TEXT = 240_000
"""The most characters of a photo in the chronicle: a hundred of them still leave room for lines."""


class TaleNotes(QObject):
    """Keeps what is written in the list; ``changed`` is called once something was kept."""

    def __init__(
        self,
        context: PageContext,
        source: TaleSource,
        rows: TaleList,
        changed: Callable[[], None],
    ) -> None:
        super().__init__(rows)
        self._context, self._source = context, source
        self._list, self._changed = rows, changed
        rows.written.connect(self._written)

    def _written(self, row: Row, words: str) -> None:
        """Keep the words of a note; an emptied one without a photo goes."""
        if row.note is not None and words != row.note.words:
            self._keep(row.note._replace(words=words), "notes.kept")
        elif row.note is None and words:
            self._keep(self._new(row)._replace(words=words), "notes.kept")

    def _new(self, row: Row) -> Note:
        """Return an empty note behind the step of a row."""
        done = self._context.store.history.done
        at = done[-1].at if done else row.at
        return Note(uuid4().hex, max(0, row.seq), at, self._context.store.who)

    def choose_photo(self) -> None:
        """Ask for a picture file, and put it at the chosen line."""
        words = self._context.texts.say("notes.photo-here")
        name, _ = QFileDialog.getOpenFileName(self._list, words, "", PICTURE_FILES)
        if name:
            self.take_photo(Path(name))

    def take_photo(self, path: Path) -> None:
        """Put a picture file at the chosen line, or into the chosen note; say why it cannot be."""
        row = self._list.chosen
        if row is None:
            return
        try:
            photo = jpeg_of(path, PHOTO_TEXT)
        except PhotoError as problem:
            self._context.shell.say(self._context.texts.say(f"photo.{problem.code}"))
            return
        note = row.note if row.note is not None and not row.note.photo else self._new(row)
        self._keep(note._replace(photo=photo), "notes.kept")

    def remove(self) -> None:
        """Take the chosen note away."""
        row = self._list.chosen
        if row is not None and row.note is not None:
            self._keep(row.note._replace(words="", photo=""), "notes.removed")

    def _keep(self, note: Note, said: str) -> None:
        self._source.keep(note, partial(self._kept, self._context.texts.say(said)))

    def _kept(self, said: str, trouble: str) -> None:
        self._context.shell.say(trouble or said)
        self._changed()
