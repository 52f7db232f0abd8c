"""Which game a new campaign is of: asked where the program has more than one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.library.welcome import Choice
from oathsworn_gui.ui.widgets.page_frame import PageFrame
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

PAGE = "game-choice"
_WIDEST = 1400
_NARROW = 780
_LARGE = 1180
"""Widths in px: of the content, below which choices are stacked, from which they are large."""
_STEPS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}


@dataclass(frozen=True)
class GameWay:
    """A game that may be begun: its key, its icon, and what begins it.

    Texts: ``game.<key>`` and ``game.<key>.more``.
    """

    key: str
    icon: str
    begin: Callable[[], None]


class GameChoicePage(PageFrame):
    """One large choice a game; arrows and Enter, or a number, choose."""

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        ways: Sequence[GameWay],
        leave: Callable[[], None],
        marked: str = "",
    ) -> None:
        """Offer the games; the one with the key ``marked`` is the first to be taken by Enter."""
        super().__init__(theme, texts, PAGE, leave, _WIDEST)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(24)
        self._choices: list[Choice] = []
        for number, way in enumerate(ways, 1):
            choice = self._choice(way, str(number))
            self._choices.append(choice)
            self._row.addWidget(choice, 1)
            if way.key == marked or number == 1:
                self.setFocusProxy(choice)
        add_layout(self.column, self._row)
        self.column.addStretch(1)

    def press(self) -> None:
        """Take the game in focus, else the marked one."""
        marked = self.focusProxy()
        focused = (choice for choice in self._choices if choice.hasFocus())
        choice = next(focused, marked if isinstance(marked, Choice) else self._choices[0])
        choice.click()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from game to game with the arrows."""
        if not self._step(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the arrow keys from the choices, where they would go to other buttons too."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._step(event)
        return super().eventFilter(watched, event)

    def _step(self, event: QKeyEvent) -> bool:
        """Focus the game that an arrow leads to; False for other keys."""
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            return False
        at = next((n for n, each in enumerate(self._choices) if each.hasFocus()), -step)
        self._choices[(at + step) % len(self._choices)].setFocus()
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stack the games where there is no room for them side by side."""
        super().resizeEvent(event)
        width = self.viewport().width()
        ways, flat = QBoxLayout.Direction, width < _NARROW
        self._row.setDirection(ways.TopToBottom if flat else ways.LeftToRight)
        for choice in self._choices:
            choice.lie(flat=flat, large=width >= _LARGE)

    def _choice(self, way: GameWay, cap: str) -> Choice:
        words = (self.texts.say(f"game.{way.key}"), self.texts.say(f"game.{way.key}.more"))
        choice = Choice(self.theme, f"game-{way.key}", way.icon, words, cap)
        choice.clicked.connect(way.begin)
        choice.installEventFilter(self)
        return choice
