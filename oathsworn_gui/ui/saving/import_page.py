"""Importing a campaign that the library already has: both states, and the options."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.saving.contents_card import Contents, ContentsCard, Way
from oathsworn_gui.ui.widgets import LabelText, wrapped
from oathsworn_gui.ui.widgets.page_frame import PageFrame
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

PAGE = "taking-in"
_WIDEST = 1500
_NARROW = 900


@dataclass(frozen=True)
class BothStates:
    """The import and the existing campaign, their relation as text, and the options.

    ``is_new`` says that the import is not in the library, so importing is the default.
    """

    told: str
    is_new: bool
    comes: Contents
    comes_ways: tuple[Way, ...]
    here: Contents
    here_ways: tuple[Way, ...]


class ImportPage(PageFrame):
    """The import at the left, the existing campaign at the right."""

    def __init__(
        self, theme: Theme, texts: Texts, both: BothStates, leave: Callable[[], None]
    ) -> None:
        """Show both; ``leave`` closes the page without changes."""
        super().__init__(theme, texts, PAGE, leave, _WIDEST)
        told = wrapped(PlainLabel(both.told))
        told.setObjectName("taking-in-told")
        told.setFont(theme.font("text", 20))
        self.column.addWidget(told)
        self._comes = ContentsCard(theme, texts, primary=both.is_new)
        self._here = ContentsCard(theme, texts, primary=not both.is_new)
        self._comes.show_inside(both.comes, both.comes_ways)
        self._here.show_inside(both.here, both.here_ways)
        self._here.setObjectName("inside-here")
        self._pair = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._pair.setSpacing(16)
        self._pair.addWidget(self._labelled("comes", both.comes, self._comes), 1)
        self._pair.addWidget(self._labelled("here", both.here, self._here), 1)
        add_layout(self.column, self._pair)
        self.column.addStretch(1)

    def press(self, name: str) -> None:
        """Press the button of that name, if it is there."""
        for card in (self._comes, self._here):
            card.press(name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stack the two if there is no room side by side."""
        super().resizeEvent(event)
        ways, narrow = QBoxLayout.Direction, self.viewport().width() < _NARROW
        self._pair.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)

    def _labelled(self, key: str, inside: Contents, card: ContentsCard) -> QWidget:
        """Return the card below its label and first fact, the time of saving."""
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
