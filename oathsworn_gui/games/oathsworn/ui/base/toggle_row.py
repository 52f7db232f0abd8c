"""A row of buttons of which one, or several, are pressed: what a small panel asks."""

from collections.abc import Collection, Iterable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.ui.widgets import LabelText
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

Entry = tuple[str, str]
"""The key of a choice and its words."""


class ToggleRow(QWidget):
    """A title and choices below it; ``changed`` is emitted when another one is pressed."""

    changed = Signal()

    def __init__(self, title: str, name: str, *, several: bool = False) -> None:
        """Begin without choices; with ``several`` each is checked independently."""
        super().__init__()
        self._name = name
        self._several = several
        self._chosen: tuple[str, ...] = ()
        self._buttons: dict[str, QPushButton] = {}
        self.setObjectName(name)
        self.setAccessibleName(title)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(LabelText(title))
        self._flow = Flow(6)
        add_layout(column, self._flow)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The keys that are pressed, in the order they were pressed."""
        return self._chosen

    @property
    def only(self) -> str:
        """The one that is pressed, empty for none."""
        return self._chosen[0] if self._chosen else ""

    def offer(self, entries: Sequence[Entry], chosen: Collection[str] = ()) -> None:
        """Offer other choices; of those pressed the ones that are still there stay so."""
        keys = [key for key, _ in entries]
        wanted = [key for key in (*self._chosen, *chosen) if key in keys]
        kept = tuple(dict.fromkeys(wanted))
        self._chosen = kept if self._several else kept[:1]
        if keys != list(self._buttons):
            self._make(entries)
        self._mark()

    def _make(self, entries: Iterable[Entry]) -> None:
        for old in self._buttons.values():
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._buttons = {key: self._button(key, words) for key, words in entries}
        for button in self._buttons.values():
            self._flow.addWidget(button)
        self.updateGeometry()

    def _button(self, key: str, words: str) -> QPushButton:
        button = QPushButton(words)
        button.setCheckable(True)
        button.setObjectName(f"{self._name}-{key}")
        button.setAccessibleName(words)
        button.clicked.connect(partial(self.press, key))
        return button

    def press(self, key: str, *_: object) -> None:
        """Press a choice, as a click does."""
        if key not in self._buttons:
            return
        if self._several and key in self._chosen:
            self._chosen = tuple(other for other in self._chosen if other != key)
        else:
            self._chosen = (*self._chosen, key) if self._several else (key,)
        self._mark()
        self.changed.emit()

    def _mark(self) -> None:
        for key, button in self._buttons.items():
            button.setChecked(key in self._chosen)
