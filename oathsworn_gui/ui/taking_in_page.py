"""A campaign comes in that the library holds already: both states, and what can be done."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.ui.back_page import BackPage
from oathsworn_gui.ui.kept_inside import Inside, InsideCard, Way
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme
from oathsworn_gui.ui.widgets import LabelText, wrapped

PAGE = "taking-in"
_WIDEST, _NARROW = 1500, 900


@dataclass(frozen=True)
class BothStates:
    """What comes and what is here, what one is beside the other in words, and the ways on.

    ``is_new`` says that what comes is not here yet, so that taking it in is the first thing.
    """

    told: str
    is_new: bool
    comes: Inside
    comes_ways: tuple[Way, ...]
    here: Inside
    here_ways: tuple[Way, ...]


class TakingInPage(BackPage):
    """What comes at the left, what is here at the right."""

    def __init__(
        self, theme: Theme, texts: Texts, both: BothStates, leave: Callable[[], None]
    ) -> None:
        """Show both; ``leave`` leaves everything as it is."""
        super().__init__(theme, texts, PAGE, leave, _WIDEST)
        told = wrapped(QLabel(both.told))
        told.setObjectName("taking-in-told")
        told.setTextFormat(Qt.TextFormat.PlainText)
        told.setFont(theme.font("text", 20))
        self.column.addWidget(told)
        self._comes = InsideCard(theme, texts, primary=both.is_new)
        self._here = InsideCard(theme, texts, primary=not both.is_new)
        self._comes.show_inside(both.comes, both.comes_ways)
        self._here.show_inside(both.here, both.here_ways)
        self._here.setObjectName("inside-here")
        self._pair = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._pair.setSpacing(16)
        self._pair.addWidget(self._labelled("comes", both.comes, self._comes), 1)
        self._pair.addWidget(self._labelled("here", both.here, self._here), 1)
        nest(self.column, self._pair)
        self.column.addStretch(1)

    def press(self, name: str) -> None:
        """Press the button of that name, if it is there."""
        for card in (self._comes, self._here):
            card.press(name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the two below each other where there is no room beside."""
        super().resizeEvent(event)
        ways, narrow = QBoxLayout.Direction, self.viewport().width() < _NARROW
        self._pair.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)

    def _labelled(self, key: str, inside: Inside, card: InsideCard) -> QWidget:
        """Return the card under what it is and its first fact: when it was saved."""
        words = (self.texts.say(f"taking-in.{key}"), *(fact for _, _, fact in inside.facts[:1]))
        widget = QWidget()
        column = QVBoxLayout(widget)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        label = LabelText(" · ".join(words))
        label.setObjectName(f"taking-in-{key}")
        column.addWidget(label)
        column.addWidget(card, 1)
        return widget
