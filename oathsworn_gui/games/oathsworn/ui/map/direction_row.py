"""Choosing a direction in place: a point of the compass, or words."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.map.journey import ChooseDirection
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view
from oathsworn_gui.games.oathsworn.ui.base.panel import line_field, small_button
from oathsworn_gui.games.oathsworn.views.map.journey import compass_points, directions_view
from oathsworn_gui.ui.base.letters_rest import let_letters_rest
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import KeyButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class DirectionRow(OwnKeys, QWidget):
    """Eight points of the compass and a field: type ``ne`` or words, then Enter; Esc closes.

    Hidden until :meth:`open_row`; ``closed`` is emitted when it gives the focus back.
    """

    closed = Signal()

    def __init__(self, context: PageContext) -> None:
        """Make the row, hidden."""
        super().__init__()
        self.setObjectName("directions")
        self._context = context
        say = context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        row = Flow(4)
        self._words = line_field("direction-words", say("journey.direction.words"), most=40)
        self._words.setFixedWidth(190)
        self._words.returnPressed.connect(self._choose_words)
        row.addWidget(self._words)
        for point, spoken in compass_points(context.texts):
            button = small_button(point, f"direction-{point}", partial(self._go, point), spoken)
            button.setProperty("slim", True)
            button.setFixedSize(44, 40)
            button.setStyleSheet("min-height: 34px; padding: 2px 5px;")
            row.addWidget(button)
        add_layout(column, row)
        self.hide()

    def key_hints(self) -> KeyHints:
        """Return what the keys do while the row has the focus."""
        say = self._context.texts.say
        return (("↵", say("journey.direction.go")), ("Esc", say("company.panel.close")))

    def open_row(self) -> None:
        """Show the row and take the focus; say why where no direction can be chosen."""
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
        if words and self._go(words):
            let_letters_rest(self.window())

    def _go(self, words: str, *_: object) -> bool:
        done = self._context.shell.dispatch(ChooseDirection(words=words))
        if done:
            self.close_row()
        return done

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
        self._context = context
        say = context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        head = QHBoxLayout()
        title = PlainLabel(say("journey.direction"))
        title.setFont(context.theme.font("text", 20, "semibold"))
        head.addWidget(title)
        self._told = wrapped(QuietLabel())
        self._told.setObjectName("directions-told")
        head.addWidget(self._told, 1)
        choose = KeyButton(context.theme, say("journey.direction.choose"), "compass-outline", "X")
        choose.setObjectName("choose-direction")
        choose.clicked.connect(self.choose)
        head.addWidget(choose)
        add_layout(column, head)
        self._row = DirectionRow(context)
        self._row.closed.connect(self.freed)
        column.addWidget(self._row)

    def show_campaign(self, campaign: Campaign) -> None:
        """Show the last directions; on a journey they are in the wood."""
        shown = directions_view(campaign, self._context.texts)
        self.setVisible(shown.shown)
        self._told.setText(shown.words)

    def choose(self) -> None:
        """Open the choice of a direction and bring it into view."""
        self._row.open_row()
        bring_into_view(self)
