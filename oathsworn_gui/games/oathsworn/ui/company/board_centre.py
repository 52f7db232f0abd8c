"""The middle of a character board: HP die, DEFENSE, MIGHT cubes, regen, animus."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from oathsworn_gui.games.oathsworn.views.company.board_view import BoardView
from oathsworn_gui.tabletop.parts import Part
from oathsworn_gui.tabletop.plain_words import parts_words
from oathsworn_gui.ui.base.icons import pixmap
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import LabelText, QuietLabel
from oathsworn_gui.ui.widgets.play_values import AnimusWell, HpDie, MightCubes, Painted, Shield
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


def in_words(context: PageContext, parts: tuple[Part, ...]) -> list[tuple[str, int]]:
    """Return parts with their words, for hover and the screen reader."""
    return [(context.texts.say(f"part.{part.code}", **part.params), part.amount) for part in parts]


class RegenDisc(Painted):
    """The regen as a disc; a gold "?" asks to check it on the board."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 38, 38)
        self._number: int | None = None
        self._unsure = False

    def show_regen(self, number: int | None, unsure: bool, words: str) -> None:
        """Show a number; None is "?"."""
        if self.is_new(number, unsure, words):
            self._number = number
            self._unsure = unsure
            self.tell(words)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the disc."""
        box = QRectF(rect.x(), rect.y() + 2, 30, 30)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.color("well"))
        painter.drawEllipse(box)
        words = "?" if self._number is None else str(self._number)
        paint_words(painter, box, words, self.theme.font("number", 20), self.theme.color("text"))
        if self._unsure:
            mark = QRectF(box.right() - 8, box.bottom() - 10, 16, 16)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.theme.color("gold"))
            painter.drawEllipse(mark)
            font = self.theme.font("number", 13)
            paint_words(painter, mark, "?", font, self.theme.color("ember-ink"))


_NARROW = 216
_MARGIN = 10
_WELL = 94
"""Width in px from which everything has its full size; the margin; the width of a well."""


class BoardCentre(QFrame):
    """The numbers of one Oathsworn, arranged as on the printed board."""

    def __init__(self, context: PageContext) -> None:
        """Make the pieces; the numbers follow with :meth:`show_board`."""
        super().__init__()
        self._context = context
        self._glyph = ""
        self._short: list[tuple[str, str]] = []
        self._pictured = ("", 0, 1.0)
        self._picture = QPixmap()
        theme, say = context.theme, context.texts.say
        self.setProperty("raised", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, 10, _MARGIN, 6)
        column.setSpacing(3)
        self._die = HpDie(theme, None, say("company.hp"))
        self._hp = PlainLabel()
        self._of = QuietLabel()
        self._hp.setFont(theme.font("number", 38))
        self._shield = Shield(theme, None, say("company.defense"))
        self._parts = LabelText()
        self._cubes = MightCubes(theme, {}, say("company.might"), size=22)
        self._regen = RegenDisc(theme)
        self._reserve = AnimusWell(theme, None, say("company.reserve"), hollow=True, width=_WELL)
        self._available = AnimusWell(theme, None, say("company.available"), width=_WELL)
        add_layout(column, self._top())
        self._might = LabelText(say("company.might"))
        add_layout(column, _spread(self._might, self._parts))
        self._regen_word = LabelText(say("company.regen"))
        add_layout(column, _spread(self._cubes, self._regen_word, self._regen))
        column.addStretch(1)
        add_layout(column, _spread(self._reserve, self._available))
        words = (LabelText(say("company.reserve")), LabelText(say("company.available")))
        add_layout(column, _spread(*words))

    def _top(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._die)
        numbers = QVBoxLayout()
        numbers.setSpacing(0)
        numbers.addWidget(self._hp)
        numbers.addWidget(self._of)
        add_layout(row, numbers)
        row.addStretch(1)
        row.addWidget(self._shield)
        return row

    def show_board(self, view: BoardView) -> None:
        """Show the numbers of a seat."""
        say, who = self._context.texts.say, view.who
        if view.glyph != self._glyph:
            self._glyph = view.glyph
            self.update()
        self._die.show_number(who.hp, view.most)
        self._hp.setText(str(who.hp))
        key = "company.hp.low" if view.low else "company.hp.of"
        self._of.setText(say(key, most=view.most))
        if self._of.property("loss") != view.low:
            self._of.setProperty("loss", view.low)
            self._of.setProperty("quiet", not view.low)
            _repolish(self._of)
        set_tool_tip(
            self._of,
            parts_words(say("company.max-hp"), view.most, in_words(self._context, view.hp)),
        )
        self._show_defense(view)
        self._cubes.show_cubes(view.cubes)
        self._show_regen(view)
        self._reserve.show_number(who.reserve, in_words(self._context, view.animus))
        self._available.show_number(who.animus)

    def _show_defense(self, view: BoardView) -> None:
        parts = in_words(self._context, view.defense)
        self._shield.show_number(view.shield, parts)
        self._short = [(_short(words), str(amount)) for words, amount in parts]
        if view.blank_defense:
            self._short.append((_short(view.blank_defense[0].name), "?"))
        self._fit_parts()

    def _fit_parts(self) -> None:
        """Show the parts of DEFENSE in words, or as numbers alone where room is short."""
        told = " + ".join(f"{words} {number}" for words, number in self._short)
        metrics = self._parts.fontMetrics()
        room = self.width() - 26 - self._might.sizeHint().width()
        if metrics.horizontalAdvance(told) > room:
            told = " + ".join(number for _, number in self._short)
        self._parts.setText(told)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take smaller pieces where the cards beside leave little room, and fit the words."""
        super().resizeEvent(event)
        narrow = self.width() < _NARROW
        self._die.setFixedSize(*((44, 44) if narrow else (56, 56)))
        self._hp.setFont(self._context.theme.font("number", 32 if narrow else 38))
        self._regen_word.setVisible(not narrow)  # the disc says it to who hovers or listens
        half = (self.width() - 2 * _MARGIN - 6) // 2
        for well in (self._reserve, self._available):
            well.setFixedWidth(min(_WELL, half))
        self._fit_parts()

    def _show_regen(self, view: BoardView) -> None:
        say = self._context.texts.say
        number = view.who.regen
        words = parts_words(say("company.regen"), number, in_words(self._context, view.regen))
        if view.unsure:
            words = f"{words}. {say('company.check-board')}"
        self._regen.show_regen(number, bool(view.unsure), words)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the class glyph as a watermark behind the numbers."""
        super().paintEvent(event)
        if not self._glyph:
            return
        size = round(self.height() * 0.8)
        painter = QPainter(self)
        painter.setOpacity(0.045)
        at = QPointF(self.width() - size * 0.85, self.height() - size * 0.95)
        painter.drawPixmap(at, self._watermark(size))
        painter.end()

    def _watermark(self, size: int) -> QPixmap:
        """Return the glyph as a picture, made once a size: large letters are slow to draw."""
        wanted = (self._glyph, size, self.devicePixelRatioF())
        if wanted != self._pictured:
            color = self._context.theme.color("text")
            self._pictured = wanted
            self._picture = pixmap(self._glyph, color, size, self.devicePixelRatioF())
        return self._picture


def _spread(*widgets: QLabel | Painted) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(6)
    for place, widget in enumerate(widgets):
        if place == 1:
            row.addStretch(1)
        row.addWidget(widget)
    return row


def _repolish(label: QLabel) -> None:
    label.style().unpolish(label)
    label.style().polish(label)


def _short(words: str) -> str:
    """Return the last word of an item's name, in small letters: "coat"."""
    return words.rsplit(maxsplit=1)[-1].lower() if words else ""
