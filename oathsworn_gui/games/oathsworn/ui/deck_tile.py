"""One MIGHT deck: what is left and out face by face, and what its next card may be."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.content.definitions import Printed
from oathsworn_gui.games.oathsworn.model.words import Colour, Family
from oathsworn_gui.games.oathsworn.ui.deck_faces import FaceTable, Look, count_faces, face_sign
from oathsworn_gui.games.oathsworn.ui.face_paint import Shown, paint_face
from oathsworn_gui.games.oathsworn.ui.next_card import in_one_of, next_card, whole_percent
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.ui.icons import icon
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme
from oathsworn_gui.ui.widgets import LabelText, Painted, QuietLabel, wrapped


class DeckBack(Painted):
    """The back of a deck's cards, with its letter."""

    def __init__(self, theme: Theme, texts: Texts, colour: str) -> None:
        """Show a back of that colour."""
        super().__init__(theme, 44, 60)
        self._texts, self._colour = texts, colour
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
        self._number, self._label = QLabel("–"), QuietLabel(word)
        self._number.setObjectName(name)
        self.enlarge(0)
        for part in (self._number, self._label):
            column.addWidget(part)

    def enlarge(self, look: Look) -> None:
        """Stand as large as there is room."""
        self._number.setFont(self._theme.font("number", (18, 20, 28, 42)[look]))
        self._label.setFont(self._theme.font("text", (13, 14, 14, 20)[look]))

    def show_words(self, number: str, spoken: str) -> None:
        """Show a number; ``spoken`` says it in words."""
        self._number.setText(number)
        self._number.setAccessibleName(spoken)
        self.setToolTip(spoken)


class DeckTile(QFrame):
    """A deck. ``chosen`` tells of its tick, ``count_wanted`` that the table counts it."""

    chosen = Signal()
    count_wanted = Signal()

    def __init__(
        self, theme: Theme, texts: Texts, printed: Printed, family: Family, colour: Colour
    ) -> None:
        """Show an empty tile; Oathsworn decks can be chosen for refreshing."""
        super().__init__()
        self._theme, self._texts = theme, texts
        self._printed = printed.might[colour]
        self.family: Family = family
        self.colour: Colour = colour
        self.name = deck_title(texts, family, colour)
        self.setObjectName(f"deck-{family}-{colour}")
        self.setProperty("raised", True)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 8)
        column.setSpacing(8)
        nest(column, self._head())
        self._faces = FaceTable(theme, texts, self._printed)
        column.addWidget(self._faces)
        column.addStretch(1)
        self._note = wrapped(QuietLabel())
        self._note.setObjectName("deck-note")
        self._note.setFont(theme.font("text", 15))
        column.addWidget(self._note)
        nest(column, self._next())
        column.addWidget(self._choice())

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(DeckBack(self._theme, self._texts, self.colour))
        words = QVBoxLayout()
        words.setSpacing(0)
        self._left = QLabel()
        self._left.setObjectName("left")
        self._left.setFont(self._theme.font("number", 38))
        first = QHBoxLayout()
        first.setSpacing(0)
        first.addWidget(self._left, 1)
        first.addWidget(self._count_button(), 0, Qt.AlignmentFlag.AlignTop)
        nest(words, first)
        self._of = LabelText()
        self._of.setObjectName("of")
        words.addWidget(self._of)
        nest(row, words, 1)
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
        button.setToolTip(say("decks.count-help"))
        button.clicked.connect(self._wanted)
        return button

    def _choice(self) -> QCheckBox:
        say = self._texts.say
        self.choose = QCheckBox(say("decks.choose"))
        self.choose.setObjectName("choose")
        self.choose.setAccessibleName(f"{say('decks.choose')}: {self.name}")
        self.choose.clicked.connect(self.chosen)
        if self.family == "enemy":  # no enemy pile is ever refreshed (MIGHT-09)
            self.choose.hide()
        return self.choose

    def _wanted(self, *_: object) -> None:
        self.count_wanted.emit()

    # ------------------------------------------------------------------------------- showing

    def show_deck(self, deck: Deck) -> None:
        """Show a deck as it lies."""
        say = self._texts.say
        whole = deck.left + len(deck.discard) + len(deck.in_play)
        self._left.setText(str(deck.left))
        self._of.setText(say("decks.left-of", whole=whole))
        self._faces.show_counts(count_faces(deck, self._printed))
        note = self._notes(deck)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        told = say("decks.left-of-spoken", n=deck.left, whole=whole, discards=len(deck.discard))
        self.setAccessibleName(f"{self.name}: {told} {note}".strip())
        self._show_next(deck)
        self.choose.setEnabled(bool(deck.discard))
        self.choose.setToolTip(say("decks.choose-help" if deck.discard else "decks.choose-none"))
        if not deck.discard:
            self.choose.setChecked(False)

    def _notes(self, deck: Deck) -> str:
        """What the numbers do not say: an empty pile, and which cards are in play."""
        say = self._texts.say
        words: list[str] = []
        if not deck.left:
            key = "decks.shuffles-in" if deck.discard else "decks.all-out"
            words.append(say(key, n=len(deck.discard)))
        if deck.in_play:
            cards = " ".join(map(face_sign, deck.in_play))
            words.append(say("decks.in-play-are", cards=cards))
        return " ".join(words)

    def _show_next(self, deck: Deck) -> None:
        say, found = self._texts.say, next_card(deck)
        if found is None:
            for chance in self._chances.values():
                chance.show_words("–", say("decks.next-none"))
            return
        for name, value in (("blank", found.blank), ("critical", found.critical)):
            spoken = say(f"decks.next-{name}-spoken", chance=in_one_of(value))
            self._chances[name].show_words(whole_percent(value), spoken)
        mean = f"{float(found.mean):.1f}"
        self._chances["mean"].show_words(mean, say("decks.next-mean-spoken", mean=mean))

    def enlarge(self, look: Look) -> None:
        """Show the numbers of play as large as there is room."""
        self._faces.enlarge(look)
        self._left.setFont(self._theme.font("number", (34, 38, 38, 56)[look]))
        self._column.setContentsMargins(*((10, 10, 10, 6) if look == 0 else (14, 12, 14, 8)))
        for chance in self._chances.values():
            chance.enlarge(look)


def deck_title(texts: Texts, family: Family, colour: Colour) -> str:
    """Return what a deck is called: ``"Oathsworn red deck"``."""
    words = {"family": texts.say(f"family.{family}"), "colour": texts.say(f"colour.{colour}")}
    return texts.say("decks.name", **words)
