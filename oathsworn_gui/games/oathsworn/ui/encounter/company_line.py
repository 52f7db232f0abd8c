"""The seats at a glance, and the four in one line on a page that has no room for a column."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard
from oathsworn_gui.games.oathsworn.views.encounter.seat_glance import (
    Glance,
    glance_of,
    glance_parts,
    glance_words,
)
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import HpDie, IconLabel, QuietLabel, Shield
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_DIE = 38
_SHIELD = 24
_HIGH = 56
_EDGE = 3
_ICON = 16
"""Px of a die, of a shield, of a cell's height, of the edge that marks a seat, and of its icon."""
_MARGIN, _SPACE, _GAP = 5, 4, 2
"""Px at the left of a cell, beside its die, and elsewhere."""
_TITLES = (17, 16, 15, 14, 13)
"""Px of a name: the first at which it has room."""


class SeatFrame(QFrame):
    """A seat at a glance, in one of its forms; its words are shortened to the room there is."""

    def __init__(self, theme: Theme, defense: str, die: int, shield: int) -> None:
        """Make an empty one; ``die`` and ``shield`` are px, ``defense`` the word it goes by."""
        super().__init__()
        self._theme = theme
        self._shown: Glance | None = None
        self._die = HpDie(theme, None, "", size=die, kind="bone")
        self._icon = IconLabel(theme, "circle-outline", "text", _ICON)
        self._title = PlainLabel()
        self._state = QuietLabel()
        self._shield = Shield(theme, None, defense, (), shield)
        self._title.setProperty("strong", True)

    def show_glance(self, glance: Glance) -> None:
        """Show the seat as it is now."""
        before = self._shown
        if glance == before:
            return
        self._shown = glance
        self.setProperty("raised", glance.acting and not glance.targeted)
        self.update()
        self.dress(before, glance)
        self._die.show_named(f"{glance.name} HP", glance.hp)
        self.show_icon(glance.icon)
        self._shorten()
        self._shield.show_number(glance.defense, glance.parts)
        self.setAccessibleName(glance_words(glance))
        set_tool_tip(self, glance_words(glance))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the words to the room there is."""
        super().resizeEvent(event)
        self._shorten()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground of a target, and the edge of it or of the seat that acts."""
        super().paintEvent(event)
        glance = self._shown
        if glance is None or not (glance.acting or glance.targeted):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if glance.targeted:
            painter.setBrush(self._theme.color("target"))
            painter.drawRoundedRect(self.rect(), 6, 6)
        painter.setBrush(self._theme.color("boss-line" if glance.targeted else "ember"))
        painter.drawRoundedRect(0, 4, _EDGE, self.height() - 8, 1.5, 1.5)
        painter.end()

    def show_icon(self, icon: str, color: str = "text") -> None:
        """Show a class, or something else in its place."""
        self._icon.show_icon(icon, color)

    def dress(self, before: Glance | None, glance: Glance) -> None:
        """Style anew what looks otherwise than ``before``."""

    def words(self, glance: Glance) -> Iterable[tuple[QLabel, str, int]]:
        """Return each label with its words and its room in px."""
        return ((self._title, glance.name, self.width()),)

    def _shorten(self) -> None:
        glance = self._shown
        if glance is None:
            return
        for label, words, wide in self.words(glance):
            label.setText(label.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, wide))
            set_tool_tip(label, glance_words(glance))


def style_again(widget: QWidget) -> None:
    """Style a widget by the properties it has now."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)


class SeatCell(SeatFrame):
    """A seat as narrow as can be: HP, class, name, DEFENSE; what troubles it instead of animus."""

    def __init__(self, theme: Theme, defense: str) -> None:
        """Make an empty cell; ``defense`` is the word the shield goes by."""
        super().__init__(theme, defense, _DIE, _SHIELD)
        self.setFixedHeight(_HIGH)
        self._state.setFont(theme.font("text", 14))
        row = QHBoxLayout(self)
        row.setContentsMargins(_MARGIN, 2, _GAP, 2)
        row.setSpacing(_SPACE)
        row.addWidget(self._die)
        words = QVBoxLayout()
        words.setSpacing(2)
        below = QHBoxLayout()
        below.setSpacing(_GAP)
        below.addWidget(self._shield)
        below.addWidget(self._icon)
        below.addWidget(self._state, 1)
        words.addWidget(self._title)
        add_layout(words, below)
        add_layout(row, words, 1)
        row.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        for label in (self._title, self._state):  # shortened rather than widening the page
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def dress(self, before: Glance | None, glance: Glance) -> None:
        """Trouble is red, the seat that acts lies higher."""
        self._state.setProperty("loss", bool(glance.troubles))
        style_again(self)
        style_again(self._state)

    def words(self, glance: Glance) -> Iterable[tuple[QLabel, str, int]]:
        """Return the name, its last word where all of it is too long, and the trouble."""
        room = self.width() - _DIE - _MARGIN - _SPACE - _GAP
        name = glance.name
        if self._wide(name, _TITLES[0]) >= room:
            name = name.rsplit(" ", 1)[-1]
        size = next((size for size in _TITLES if self._wide(name, size) < room), _TITLES[-1])
        self._title.setFont(self._theme.font("text", size, "semibold"))
        left = room - self._shield.width() - _ICON - 2 * _GAP
        return ((self._title, name, room), (self._state, self._trouble(glance, left), left))

    def _wide(self, name: str, size: int) -> int:
        """Return the width of a name in px, rounded: one as wide as the room may be cut."""
        return QFontMetrics(self._theme.font("text", size, "semibold")).horizontalAdvance(name)

    def _trouble(self, glance: Glance, room: int) -> str:
        """Return the trouble in words; where they are too long its icon is in the class's place."""
        words = glance.troubles or glance.kept
        if not glance.signs or self._state.fontMetrics().horizontalAdvance(words) <= room:
            self.show_icon(glance.icon)
            return words
        self.show_icon(glance.signs[0], "blood" if glance.troubles else "moss")
        return "+" if len(glance.signs) > 1 else ""


class AcrossCard(LiveCard):
    """The four beside each other."""

    def __init__(self, context: PageContext) -> None:
        """Follow seats and encounter."""
        super().__init__(context, padding=4)
        self.setObjectName("encounter-across")
        self._cells: dict[str, SeatCell] = {}
        self.follow(glance_parts)

    def renew(self) -> None:
        """Show the seats as they are now: the cells are made once."""
        if not self._cells:
            super().renew()
        for seat, cell in self._cells.items():
            cell.show_glance(glance_of(self.campaign, self.box, self.context, seat))

    def fill(self) -> None:
        """Make a cell a seat."""
        row = self.row(4)
        for seat in self.campaign.seats:
            cell = SeatCell(self.context.theme, self.say("encounter.defense"))
            cell.setObjectName(f"across-{seat}")
            self._cells[seat] = cell
            row.addWidget(cell, 1)
