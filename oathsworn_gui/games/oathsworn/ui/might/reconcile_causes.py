"""Why a deck and its count differ: the usual causes, each put right by one press."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from oathsworn_gui.games.oathsworn.views.might.deck import face_name, face_sign
from oathsworn_gui.games.oathsworn.views.might.reconcile_count import Recount
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import KeyButton, LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class Causes(QFrame):
    """What may have happened. ``moved`` carries a face and 1 or -1 for the discards.

    ``shuffled``: the discards were shuffled in; ``begun_anew``: as the program thought.
    """

    moved = Signal(str, int)
    shuffled = Signal()
    begun_anew = Signal()

    def __init__(self, theme: Theme, texts: Texts, faces: Iterable[str]) -> None:
        """Show every cause for decks of these faces."""
        super().__init__()
        self._theme = theme
        self._texts = texts
        self._buttons: list[tuple[QPushButton, str, int]] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        known = tuple(faces)
        column.addWidget(LabelText(texts.say("reconcile.causes")))
        for cause, by in (("not-typed", 1), ("not-drawn", -1)):
            column.addWidget(wrapped(QuietLabel(texts.say(f"reconcile.{cause}"))))
            row = QHBoxLayout()
            row.setSpacing(6)
            for face in known:
                row.addWidget(self._face_button(cause, face, by))
            row.addStretch(1)
            add_layout(column, row)
        column.addSpacing(4)
        self._shuffled = KeyButton(theme, texts.say("reconcile.shuffled"), "refresh", "S")
        self._shuffled.setObjectName("reconcile-shuffled")
        self._shuffled.clicked.connect(self._press_shuffled)
        column.addWidget(self._shuffled)
        self._anew = QPushButton(texts.say("reconcile.anew"))
        self._anew.setObjectName("reconcile-anew")
        self._anew.setProperty("flat", True)
        self._anew.setAccessibleName(texts.say("reconcile.anew"))
        self._anew.clicked.connect(self._press_anew)
        column.addWidget(self._anew)

    def _face_button(self, cause: str, face: str, by: int) -> QPushButton:
        button = QPushButton(face_sign(face))
        button.setObjectName(f"{cause}-{face}")
        button.setFont(self._theme.font("number", 20))
        button.setMinimumSize(44, 40)
        spoken = self._texts.say(f"reconcile.{cause}-one", face=face_name(self._texts, face))
        button.setAccessibleName(spoken)
        set_tool_tip(button, spoken)
        button.clicked.connect(partial(self._press, face, by))
        self._buttons.append((button, face, by))
        return button

    def _press(self, face: str, by: int, *_: object) -> None:
        self.moved.emit(face, by)

    def _press_shuffled(self, *_: object) -> None:
        self.shuffled.emit()

    def _press_anew(self, *_: object) -> None:
        self.begun_anew.emit()

    def show_count(self, count: Recount) -> None:
        """Grey what cannot have happened to this deck, and what would not help."""
        for button, face, by in self._buttons:
            button.setVisible(face in count.whole)
            if face not in count.whole:
                continue
            there = count.left(face) if by > 0 else count.discarded.get(face, 0)
            helps = count.over > 0 if by > 0 else count.over < 0
            button.setEnabled(there > 0 and (helps or count.counted is None))
        self._shuffled.setEnabled(any(count.discarded.values()))
        self._anew.setEnabled(count.changed or count.counted is not None)
