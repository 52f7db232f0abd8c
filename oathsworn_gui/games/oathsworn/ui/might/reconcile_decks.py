"""From the recount of one deck to that of another: a cube a colour, and the other family."""

from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout

from oathsworn_gui.games.oathsworn.model.words import COLOURS, FAMILIES, Colour, Family
from oathsworn_gui.games.oathsworn.views.might.deck import deck_title
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.paint import paint_cube
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import KeyButton


class OtherDecks(QFrame):
    """The four colours of a family and the other family. ``wanted`` carries family and colour."""

    wanted = Signal(str, str)

    def __init__(self, theme: Theme, texts: Texts) -> None:
        """Begin with the Oathsworn white deck."""
        super().__init__()
        self._texts = texts
        self._family: Family = "oathsworn"
        self._colour: Colour = "white"
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self._cubes: dict[Colour, CubeButton] = {}
        for colour in COLOURS:
            button = CubeButton(theme, colour)
            button.setObjectName(f"reconcile-{colour}")
            button.clicked.connect(partial(self.want, colour))
            self._cubes[colour] = button
            row.addWidget(button)
        self._family_button = KeyButton(theme, "", "", "E")
        self._family_button.setObjectName("reconcile-family")
        self._family_button.clicked.connect(self.want_other)
        row.addWidget(self._family_button, 1)

    def show_deck(self, family: Family, colour: Colour) -> None:
        """Mark the deck that is shown."""
        self._family = family
        self._colour = colour
        for cube, button in self._cubes.items():
            button.show_deck(deck_title(self._texts, family, cube), here=cube == colour)
        self._family_button.show_words(self._texts.say(f"decks.title-{self._other}"))

    @property
    def _other(self) -> Family:
        return next(one for one in FAMILIES if one != self._family)

    def want(self, colour: Colour, *_: object) -> None:
        """Ask for another colour."""
        self.wanted.emit(self._family, colour)

    def want_other(self, *_: object) -> None:
        """Ask for the same colour of the other family."""
        self.wanted.emit(self._other, self._colour)


class CubeButton(QAbstractButton):
    """A MIGHT cube to press."""

    def __init__(self, theme: Theme, colour: Colour) -> None:
        """Show a cube of that colour."""
        super().__init__()
        self._theme = theme
        self._colour = colour
        self._here = False
        self.setFixedSize(40, 40)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_deck(self, name: str, *, here: bool) -> None:
        """Set the deck it belongs to; ``here`` when that is the one shown."""
        self._here = here
        self.setAccessibleName(name)
        set_tool_tip(self, name)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cube, with an edge when its deck is shown or it has the focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        paint_cube(painter, box.adjusted(4, 4, -4, -4), self._colour, self._theme)
        if self._here or self.hasFocus():
            color = self._theme.color("focus" if self.hasFocus() else "ember")
            painter.setPen(QPen(color, 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), 6, 6)
        painter.end()
