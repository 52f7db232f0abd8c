"""Choosing a direction in place: a point of the compass, or words."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.story_journey import ChooseDirection
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.journey import COMPASS, journey_of
from oathsworn_gui.games.oathsworn.rules.story import story_of
from oathsworn_gui.games.oathsworn.ui.in_place import line_field, small_button
from oathsworn_gui.games.oathsworn.ui.into_view import bring_into_view
from oathsworn_gui.ui.flow import Flow
from oathsworn_gui.ui.key_hints import KeyHints
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.own_keys import OwnKeys
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import KeyButton, QuietLabel, wrapped

_SHOWN = 6
"""So many of the directions chosen last are shown."""


class DirectionRow(OwnKeys, QWidget):
    """Eight points of the compass and a field: type ``ne`` or words, then Enter; Esc closes.

    Hidden until :meth:`open_row`; ``closed`` tells that it gives the keys back.
    """

    closed = Signal()

    def __init__(self, context: PageContext) -> None:
        """Make the row, hidden."""
        super().__init__()
        self.setObjectName("directions")
        self._context, say = context, context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        row = Flow(4)
        self._words = line_field("direction-words", say("journey.direction.words"), most=40)
        self._words.setFixedWidth(190)
        self._words.returnPressed.connect(self._choose_words)
        row.addWidget(self._words)
        for point in COMPASS:
            spoken = say(f"journey.direction.{point}")
            button = small_button(point, f"direction-{point}", partial(self._go, point), spoken)
            button.setProperty("slim", True)
            button.setFixedSize(44, 38)
            button.setStyleSheet("min-height: 32px; padding: 2px 5px;")
            row.addWidget(button)
        nest(column, row)
        self.hide()

    def key_hints(self) -> KeyHints:
        """Return what the keys do while the row has them."""
        say = self._context.texts.say
        return (("↵", say("journey.direction.go")), ("Esc", say("company.panel.close")))

    def open_row(self) -> None:
        """Show the row and take the keys; say why where no direction can be chosen."""
        refusal = self._context.store.refuse(ChooseDirection(words="N"))
        if refusal is not None:
            self._context.shell.dispatch(ChooseDirection(words="N"))  # the shell says why
            return
        self.show()
        self._words.clear()
        self._words.setFocus()

    def close_row(self) -> None:
        """Hide the row."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def _choose_words(self) -> None:
        words = self._words.text().strip()
        if words:
            self._go(words)

    def _go(self, words: str) -> None:
        if self._context.shell.dispatch(ChooseDirection(words=words)):
            self.close_row()

    def claims(self, event: QKeyEvent) -> bool:
        """Claim Esc before the page."""
        return event.key() == Qt.Key.Key_Escape

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_row()
        else:
            super().keyPressEvent(event)


class DirectionLine(QWidget):
    """The directions chosen so far where no journey is under way, and the choice of the next."""

    freed = Signal()

    def __init__(self, context: PageContext) -> None:
        """Make the line; :meth:`show_campaign` fills it."""
        super().__init__()
        self.setObjectName("direction-line")
        self._context, say = context, context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        head = QHBoxLayout()
        title = QLabel(say("journey.direction"))
        title.setFont(context.theme.font("text", 20, "semibold"))
        head.addWidget(title)
        self._told = wrapped(QuietLabel())
        self._told.setObjectName("directions-told")
        head.addWidget(self._told, 1)
        choose = KeyButton(context.theme, say("journey.direction.choose"), "compass-outline", "X")
        choose.setObjectName("choose-direction")
        choose.clicked.connect(self.choose)
        head.addWidget(choose)
        nest(column, head)
        self._row = DirectionRow(context)
        self._row.closed.connect(self.freed)
        column.addWidget(self._row)

    def show_campaign(self, campaign: Campaign) -> None:
        """Show the last directions; on a journey they stand in the wood."""
        self.setVisible(journey_of(campaign) is None)
        chosen = story_of(campaign).directions[-_SHOWN:]
        none = self._context.texts.say("journey.direction.none")
        self._told.setText(", ".join(chosen) or none)

    def choose(self) -> None:
        """Open the choice of a direction and bring it into view."""
        self._row.open_row()
        bring_into_view(self)
