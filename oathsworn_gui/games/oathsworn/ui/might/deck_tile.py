"""One MIGHT deck: what is left and out face by face, and what its next card may be."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.content.definitions import Printed
from oathsworn_gui.games.oathsworn.model.words import Colour, Family
from oathsworn_gui.games.oathsworn.ui.draw.face_paint import paint_face
from oathsworn_gui.games.oathsworn.ui.might.deck_faces import FaceTable, Look
from oathsworn_gui.games.oathsworn.views.might.deck import deck_title, deck_view
from oathsworn_gui.games.oathsworn.views.might.faces import Shown
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import LabelText, Painted, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class DeckBack(Painted):
    """The back of a deck's cards, with its letter."""

    def __init__(self, theme: Theme, texts: Texts, colour: str) -> None:
        """Show a back of that colour."""
        super().__init__(theme, 44, 60)
        self._texts = texts
        self._colour = colour
        self.setAccessibleName(texts.say(f"colour.{colour}"))

    def show_colour(self, colour: Colour) -> None:
        """Show the back of another colour."""
        self._colour = colour
        self.tell(self._texts.say(f"colour.{colour}"))

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint it."""
        paint_face(painter, rect, Shown(self._colour), self.theme, self._texts)


class _Chance(QWidget):
    """A number about the next card, with its word below."""

    def __init__(self, theme: Theme, name: str, word: str) -> None:
        super().__init__()
        self._theme = theme
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._number = PlainLabel("–")
        self._label = QuietLabel(word)
        self._number.setObjectName(name)
        self.enlarge(0)
        for part in (self._number, self._label):
            column.addWidget(part)

    def enlarge(self, look: Look) -> None:
        """Use the largest size there is room for."""
        self._number.setFont(self._theme.font("number", (18, 20, 28, 42)[look]))
        self._label.setFont(self._theme.font("text", (13, 14, 14, 20)[look]))

    def show_words(self, number: str, spoken: str) -> None:
        """Show a number; ``spoken`` is the accessible name."""
        self._number.setText(number)
        self._number.setAccessibleName(spoken)
        set_tool_tip(self, spoken)


class DeckTile(QFrame):
    """A deck. ``chosen`` is emitted for its tick, ``count_wanted`` when the table counts it."""

    chosen = Signal()
    count_wanted = Signal()

    def __init__(
        self, theme: Theme, texts: Texts, printed: Printed, family: Family, colour: Colour
    ) -> None:
        """Show an empty tile; Oathsworn decks can be chosen for refreshing."""
        super().__init__()
        self._theme = theme
        self._texts = texts
        self._printed = printed.might[colour]
        self.family: Family = family
        self.colour: Colour = colour
        self.name = deck_title(texts, family, colour)
        self.setObjectName(f"deck-{family}-{colour}")
        self.setProperty("raised", True)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 8)
        column.setSpacing(8)
        add_layout(column, self._head())
        self._faces = FaceTable(theme, texts, self._printed)
        column.addWidget(self._faces)
        column.addStretch(1)
        self._note = wrapped(QuietLabel())
        self._note.setObjectName("deck-note")
        self._note.setFont(theme.font("text", 15))
        column.addWidget(self._note)
        add_layout(column, self._next())
        column.addWidget(self._choice())

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(DeckBack(self._theme, self._texts, self.colour))
        words = QVBoxLayout()
        words.setSpacing(0)
        self._left = PlainLabel()
        self._left.setObjectName("left")
        self._left.setFont(self._theme.font("number", 38))
        first = QHBoxLayout()
        first.setSpacing(0)
        first.addWidget(self._left, 1)
        first.addWidget(self._count_button(), 0, Qt.AlignmentFlag.AlignTop)
        add_layout(words, first)
        self._of = LabelText()
        self._of.setObjectName("of")
        words.addWidget(self._of)
        add_layout(row, words, 1)
        return row

    def _next(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(2)
        say = self._texts.say
        self._chances = {
            name: _Chance(self._theme, f"next-{name}", say(f"decks.next-{name}"))
            for name in ("blank", "critical", "mean")
        }
        for chance in self._chances.values():
            row.addWidget(chance, 1)
        return row

    def _count_button(self) -> QPushButton:
        say = self._texts.say
        self.count = button = QPushButton()
        button.setIcon(icon("pencil-outline", self._theme.color("quiet")))
        button.setObjectName("count")
        button.setProperty("flat", True)
        button.setFixedSize(34, 34)
        button.setAccessibleName(f"{say('decks.count')}: {self.name}")
        set_tool_tip(button, say("decks.count-help"))
        button.clicked.connect(self._wanted)
        return button

    def _choice(self) -> QCheckBox:
        say = self._texts.say
        self.choose = QCheckBox(say("decks.choose"))
        self.choose.setObjectName("choose")
        self.choose.setAccessibleName(f"{say('decks.choose')}: {self.name}")
        self.choose.clicked.connect(self.chosen)
        return self.choose

    def _wanted(self, *_: object) -> None:
        self.count_wanted.emit()

    # ------------------------------------------------------------------------------- showing

    def show_deck(self, deck: Deck) -> None:
        """Show the current state of a deck."""
        say = self._texts.say
        shown = deck_view(self._texts, self.family, self.colour, self._printed, deck)
        self._left.setText(shown.left)
        self._of.setText(shown.of)
        self._faces.show_counts(shown.faces)
        self._note.setText(shown.note)
        self._note.setVisible(bool(shown.note))
        self._fit_note()
        self.setAccessibleName(shown.spoken)
        for name, chance in shown.next.items():
            self._chances[name].show_words(chance.number, chance.spoken)
        self.choose.setVisible(shown.is_refreshed)
        self.choose.setEnabled(shown.may_refresh)
        help_key = "decks.choose-help" if shown.may_refresh else "decks.choose-none"
        set_tool_tip(self.choose, say(help_key))
        if not shown.may_refresh:
            self.choose.setChecked(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep room for all lines of the note: a layout counts on one."""
        super().resizeEvent(event)
        self._fit_note()

    def _fit_note(self) -> None:
        sides = self._column.contentsMargins()
        wide = self.width() - sides.left() - sides.right()
        self._note.setMinimumHeight(max(0, self._note.heightForWidth(wide)))

    def enlarge(self, look: Look) -> None:
        """Show the numbers of play as large as there is room."""
        self._faces.enlarge(look)
        self._left.setFont(self._theme.font("number", (34, 38, 38, 56)[look]))
        self._column.setContentsMargins(*((10, 10, 10, 6) if look == 0 else (14, 12, 14, 8)))
        for chance in self._chances.values():
            chance.enlarge(look)
