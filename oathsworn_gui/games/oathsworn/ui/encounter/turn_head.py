"""The head of a turn: who acts, HP, DEFENSE and animus counted out in gems."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.views.encounter.turn_head import TurnHead
from oathsworn_gui.tabletop.plain_words import number_words
from oathsworn_gui.ui.base.paint import hexagon, paint_words
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import ClassDisc, HpDie, Shield
from oathsworn_gui.ui.widgets.elided_label import ElidedLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_GEM = 12.0
_FEW = 6
_MOST_GEMS = 10


class Gems(QWidget):
    """Animus as a number with its gems, in two rows; ``hollow`` those in reserve."""

    def __init__(self, theme: Theme, name: str, *, hollow: bool) -> None:
        """Show none."""
        super().__init__()
        self._theme = theme
        self._name = name
        self._hollow = hollow
        self._number: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_number(self, number: int | None, *, low: bool) -> None:
        """Show so many; None while unknown. ``low`` leaves the word below them out."""
        self._number, self._low = number, low
        self.setFixedHeight(26 if low else 50)
        self.setAccessibleName(f"{self._name} {number_words(number)}")
        set_tool_tip(self, self.accessibleName())
        font = self._theme.font("number", 24 if low else 26)
        self._wide = QFontMetrics(font).horizontalAdvance(number_words(number)) + 6
        self.setMinimumWidth(int(self._wide) + (18 if low else 44))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint number, gems and the word."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = theme.font("number", 24 if self._low else 26)
        box = QRectF(0, 0, self._wide, 26 if self._low else 30)
        paint_words(painter, box, number_words(self._number), font, theme.color("text"), _LEFT)
        painter.setPen(QPen(theme.color("animus"), 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush if self._hollow else theme.color("animus"))
        count = 1 if self._low else min(self._number or 0, _MOST_GEMS)
        each = 3 if count <= _FEW else 5
        rows = max(1, -(-count // each))
        top = max(0.0, box.center().y() - rows * _GEM / 2)
        for k in range(count):
            at = QRectF(self._wide + (k % each) * _GEM, top + (k // each) * _GEM, _GEM, _GEM)
            painter.drawPolygon(hexagon(at.center(), _GEM / 2 - 0.6))
        if not self._low:
            word = QRectF(0, 31, self.width(), 19)
            quiet = theme.color("quiet")
            paint_words(painter, word, self._name.lower(), theme.font("text", 15), quiet, _LEFT)
        painter.end()


class TurnHeadPart(QWidget):
    """Name and line; below them the numbers. In a low window both are one line."""

    def __init__(self, context: PageContext) -> None:
        """Show nobody."""
        super().__init__()
        self.setObjectName("turn-head")
        self._context = context
        self._shown: tuple[TurnHead, bool] | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)

    def show_head(self, head: TurnHead, *, low: bool) -> None:
        """Show who acts."""
        if self._shown == (head, low):
            return
        self._shown = (head, low)
        clear(self._column)
        if low:
            self._add_low(head)
        else:
            self._add_name(head)
            self._column.addWidget(self._well(head))

    def _title(self, head: TurnHead, size: int) -> ElidedLabel:
        title = ElidedLabel()
        title.setProperty("quiet", False)
        title.setFont(self._context.theme.font("display", size))
        title.setObjectName("turn-title")
        title.show_words(head.title)
        return title

    def _gems(self, number: int | None, word: str, *, hollow: bool, low: bool) -> Gems:
        say = self._context.texts.say
        gems = Gems(self._context.theme, say(f"encounter.{word}"), hollow=hollow)
        gems.setObjectName(f"turn-{word}")
        gems.show_number(number, low=low)
        return gems

    def _add_low(self, head: TurnHead) -> None:
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self._title(head, 22), 1)
        for number, word, hollow in (
            (head.reserve, "reserve", True),
            (head.animus, "available", False),
        ):
            gems = self._gems(number, word, hollow=hollow, low=True)
            gems.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            row.addWidget(gems)
        add_layout(self._column, row)

    def _add_name(self, head: TurnHead) -> None:
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(ClassDisc(self._context.theme, head.icon, head.title, 44, "bone"))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._title(head, 24))
        line = ElidedLabel(head.line)
        line.setFont(self._context.theme.font("text", 15))
        line.setObjectName("turn-line")
        if head.help:
            set_tool_tip(line, f"{head.line}\n{head.help}")
        words.addWidget(line)
        add_layout(row, words, 1)
        add_layout(self._column, row)

    def _well(self, head: TurnHead) -> QFrame:
        theme, say = self._context.theme, self._context.texts.say
        well = QFrame()
        well.setProperty("well", True)
        well.setFixedHeight(62)
        row = QHBoxLayout(well)
        row.setContentsMargins(12, 6, 12, 6)
        row.setSpacing(10)
        die = HpDie(theme, head.hp, "HP", head.most_hp, 44)
        row.addWidget(die)
        left = QVBoxLayout()
        left.setSpacing(0)
        number = PlainLabel(str(head.hp))
        number.setFont(theme.font("number", 28))
        number.setObjectName("turn-hp")
        of = PlainLabel(say("turn-head.of-hp", most=head.most_hp))
        of.setProperty("quiet", True)
        of.setFont(theme.font("text", 15))
        left.addWidget(number)
        left.addWidget(of)
        add_layout(row, left)
        row.addSpacing(6)
        row.addWidget(Shield(theme, head.defense, say("encounter.defense"), head.parts, 44))
        row.addSpacing(10)
        row.addWidget(self._gems(head.reserve, "reserve", hollow=True, low=False), 1)
        row.addWidget(self._gems(head.animus, "available", hollow=False, low=False), 1)
        return well
