"""Writing what stands on a space of the time track, in place below the track."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QPushButton

from oathsworn_gui.games.oathsworn.actions.story_map import EditSpaceEffect
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import Card

KINDS = {
    "at-once": ("draw-city", "draw-deepwood", "entry", "words"),
    "end-of-story": ("tokens", "entry", "words"),
    "end-of-encounter": ("unique-item", "words"),
}
"""What may stand on a space, by when it is resolved."""


class SpaceEditor(Card):
    """When, what and the words or number it needs; Keep writes it, Blank clears the space.

    ``closed`` tells that the editor is done.
    """

    closed = Signal()

    def __init__(self, context: PageContext) -> None:
        """Make it, hidden."""
        super().__init__(kind="raised")
        self.setObjectName("space-editor")
        self._context, self._space = context, 0
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(8)
        self._title = QLabel()
        self._title.setProperty("strong", True)
        row.addWidget(self._title)
        self._when = self._box("when", list(KINDS), "story.when")
        self._kind = self._box("kind", [], "story.kind")
        self._token = self._box("token", list(TOKEN_TYPES), "story.token")
        self._words = QLineEdit(maxLength=120)
        self._words.setObjectName("space-words")
        self._words.setMinimumWidth(90)
        self._words.returnPressed.connect(self._keep)
        for widget in (self._when, self._kind, self._token):
            row.addWidget(widget)
        row.addWidget(self._words, 1)
        for name, run in (("keep", self._keep), ("blank", self._blank), ("close", self._close)):
            row.addWidget(self._button(name, run))
        self._when.currentIndexChanged.connect(self._when_changed)
        self._kind.currentIndexChanged.connect(self._kind_changed)
        self._when_changed()
        self.hide()

    def edit(self, space: int, effects: tuple[SpaceEffect, ...]) -> None:
        """Open the editor on ``space`` with what stands there."""
        self._space = space
        self._title.setText(self._context.texts.say("story.editor.title", space=space))
        if effects:
            first = effects[0]
            self._when.setCurrentIndex(self._when.findData(first.when))
            self._kind.setCurrentIndex(self._kind.findData(first.kind))
            self._token.setCurrentIndex(max(0, self._token.findData(first.token)))
            self._words.setText(first.words or first.entry)
        else:
            self._words.clear()
        self.show()
        self._when.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self._close()
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------------------------- the parts

    def _box(self, name: str, keys: list[str], prefix: str) -> QComboBox:
        box = QComboBox()
        box.setObjectName(f"space-{name}")
        box.setAccessibleName(self._context.texts.say(f"story.editor.{name}"))
        self._fill(box, keys, prefix)
        return box

    def _fill(self, box: QComboBox, keys: list[str], prefix: str) -> None:
        box.clear()
        for key in keys:
            box.addItem(self._context.texts.say(f"{prefix}.{key}"), key)

    def _button(self, name: str, run: Callable[[], None]) -> QPushButton:
        button = QPushButton(self._context.texts.say(f"story.editor.{name}"))
        button.setObjectName(f"space-{name}")
        button.setAccessibleName(button.text())
        button.clicked.connect(lambda _=False: run())
        return button

    def _when_changed(self) -> None:
        when = str(self._when.currentData())
        self._fill(self._kind, list(KINDS[when]), "story.kind")
        self._kind_changed()

    def _kind_changed(self) -> None:
        kind = self._kind.currentData()
        self._token.setVisible(kind == "tokens")
        self._words.setVisible(kind in ("entry", "words"))
        hint = "story.editor.entry" if kind == "entry" else "story.editor.words"
        self._words.setPlaceholderText(self._context.texts.say(hint))
        self._words.setAccessibleName(self._context.texts.say(hint))

    # ---------------------------------------------------------------------------- what is done

    def _keep(self) -> None:
        kind, text = str(self._kind.currentData()), self._words.text().strip()
        if kind in ("entry", "words") and not text:
            self._words.setFocus()
            return
        effect = SpaceEffect.model_validate(
            {
                "space": self._space,
                "when": self._when.currentData(),
                "kind": kind,
                "token": self._token.currentData() if kind == "tokens" else None,
                "entry": text if kind == "entry" else "",
                "words": text if kind == "words" else "",
            }
        )
        self._write((effect,))

    def _blank(self) -> None:
        self._write(())

    def _write(self, effects: tuple[SpaceEffect, ...]) -> None:
        self._context.shell.dispatch(EditSpaceEffect(space=self._space, effects=effects))
        self._close()

    def _close(self) -> None:
        self.hide()
        self.closed.emit()
