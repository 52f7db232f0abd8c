"""One MIGHT deck: what is left, face by face, and its discards, which anyone may look at."""

from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
)

from oathsworn_gui.games.oathsworn.content.definitions import Printed
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.ui.might_faces import Shown, paint_face
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.ui.paint import paint_words
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.theme import Theme
from oathsworn_gui.ui.widgets import LabelText, Painted, QuietLabel, wrapped


class _Back(Painted):
    """The back of a deck's cards, with its letter."""

    def __init__(self, theme: Theme, texts: Texts, colour: str) -> None:
        super().__init__(theme, 48, 66)
        self._texts, self._colour = texts, colour
        self.setAccessibleName(texts.say(f"colour.{colour}"))

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint it."""
        paint_face(painter, rect, Shown(self._colour), self.theme, self._texts)


class _FaceBar(Painted):
    """How many of a face are left of how many: the face, pips and the number."""

    def __init__(self, theme: Theme, texts: Texts, face: str, most: int) -> None:
        super().__init__(theme, 132, 24)
        self._texts, self._face, self._most, self._left = texts, face, most, most

    def show_left(self, left: int) -> None:
        """Show how many are left."""
        self._left = left
        words = self._texts.say("decks.face", n=left, most=self._most, face=self._words())
        self.tell(words)

    def _words(self) -> str:
        number = self._face.rstrip("*")
        if self._face == "0":
            return self._texts.say("faces.blank")
        return number + (f" {self._texts.say('faces.critical')}" if "*" in self._face else "")

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the face, a pip for each copy (full: still in the deck), and the number left."""
        theme = self.theme
        left = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        label = self._face.replace("*", "✱")
        font = theme.font("number", 18)
        paint_words(
            painter, QRectF(0, 0, 30, rect.height()), label, font, theme.color("text"), left
        )
        middle = rect.height() / 2
        for place in range(self._most):
            pip = QRectF(34 + place * 12, middle - 5, 8, 10)
            painter.setPen(QPen(theme.color("steel"), 1))
            full = place < self._left
            painter.setBrush(theme.color("steel") if full else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(pip, 2, 2)
        number = QRectF(rect.width() - 26, 0, 26, rect.height())
        paint_words(painter, number, str(self._left), font, theme.color("text"))


class DeckTile(QFrame):
    """A deck. ``card_moved`` carries a face and where it goes when the table puts a card right."""

    card_moved = Signal(str, str)
    chosen = Signal()

    def __init__(
        self, theme: Theme, texts: Texts, printed: Printed, family: str, colour: Colour
    ) -> None:
        """Show an empty tile; Oathsworn decks can be chosen for refreshing."""
        super().__init__()
        self._theme, self._texts = theme, texts
        self._counts = printed.might[colour]
        self.colour: Colour = colour
        name = texts.say("decks.name", family=texts.say(f"family.{family}"),
                         colour=texts.say(f"colour.{colour}"))  # fmt: skip
        self.setObjectName(f"deck-{family}-{colour}")
        self.setProperty("raised", True)
        self._name = name
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addLayout(self._head(name))
        column.addLayout(self._faces())
        column.addStretch(1)
        self._discards = wrapped(QuietLabel())
        self._discards.setObjectName("discards")
        self._discards.setFont(theme.font("text", 15))
        column.addWidget(self._discards)
        self.choose = QCheckBox(texts.say("decks.choose"))
        self.choose.setObjectName("choose")
        self.choose.setAccessibleName(f"{texts.say('decks.choose')}: {name}")
        self.choose.clicked.connect(self.chosen)
        column.addWidget(self.choose)
        if family == "enemy":
            self.choose.hide()

    def _head(self, name: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(_Back(self._theme, self._texts, self.colour))
        words = QVBoxLayout()
        words.setSpacing(0)
        self._left = QLabel()
        self._left.setObjectName("left")
        self._left.setFont(self._theme.font("number", 38))
        words.addWidget(self._left)
        words.addWidget(LabelText(self._texts.say("decks.left")))
        row.addLayout(words, 1)
        self.setAccessibleName(name)
        return row

    def _faces(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(4)
        grid.setColumnStretch(3, 1)
        self._bars: dict[str, _FaceBar] = {}
        self._movers: list[tuple[QPushButton, str, str]] = []
        for row, (face, most) in enumerate(self._counts.items()):
            bar = _FaceBar(self._theme, self._texts, face, most)
            self._bars[face] = bar
            grid.addWidget(bar, row, 0)
            for column, (sign, to) in enumerate((("−", "discard"), ("+", "pile")), 1):
                grid.addWidget(self._mover(sign, face, to), row, column)
        return grid

    def _mover(self, sign: str, face: str, to: str) -> QPushButton:
        button = QPushButton(sign)
        button.setProperty("flat", True)
        button.setFixedSize(28, 26)
        button.setObjectName(f"move-{face}-{to}")
        words = self._texts.say(f"decks.to-{to}", face=face)
        button.setAccessibleName(f"{self._name}: {words}")
        button.setToolTip(words)
        button.clicked.connect(partial(self.card_moved.emit, face, to))
        button.setVisible(False)
        self._movers.append((button, face, to))
        return button

    def correct(self, on: bool) -> None:
        """Show or hide the buttons that put a card right."""
        for button, _, _ in self._movers:
            button.setVisible(on)

    def show_deck(self, deck: Deck) -> None:
        """Show a deck as it lies."""
        pile = deck.pile
        self._left.setText(str(deck.left))
        for face, bar in self._bars.items():
            bar.show_left(pile[face])
        say = self._texts.say
        lying = " ".join(face.replace("*", "✱") for face in deck.discard)
        words = say("decks.discards", cards=lying) if lying else say("decks.no-discards")
        if deck.in_play:
            words = f"{words}\n{say('decks.in-play', n=len(deck.in_play))}"
        self._discards.setText(words)
        self.setAccessibleName(f"{self._name}: {deck.left} {say('decks.left')}. {words}")
        self.choose.setEnabled(bool(deck.discard))
        if not deck.discard:
            self.choose.setChecked(False)
        for button, face, to in self._movers:
            button.setEnabled(face in (deck.discard if to == "pile" else pile))
