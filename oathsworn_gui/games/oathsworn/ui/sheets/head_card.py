"""The name of the sheet, the steps of telling it, and what it plays by itself."""

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QComboBox,
    QHBoxLayout,
    QVBoxLayout,
    QWidgetItem,
)

from oathsworn_gui.games.oathsworn.ui.base.line_rows import LineButton, Row
from oathsworn_gui.games.oathsworn.ui.sheets.desk import SheetDesk
from oathsworn_gui.games.oathsworn.ui.sheets.field import SheetLine
from oathsworn_gui.games.oathsworn.views.sheets.checks import (
    STEPS,
    Check,
    Sheet,
    Step,
    checks_of,
    missing_words,
    open_steps,
)
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, IconLabel, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear

_HIGH, _ROW_HIGH = 46, 40
"""Px of a step in a column, where what is told stands below its word, and of one in a row."""
_PLACES = {False: (6, 26, 42), True: (4, 24, 34)}
"""Px from the left edge to the mark, of the mark, and to the words: in a column, in a row."""
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class StepButton(QAbstractButton):
    """A step of telling: a tick where it is whole, its number where something is open."""

    def __init__(self, theme: Theme, number: int, words: str) -> None:
        """Show step ``number``."""
        super().__init__()
        self._theme, self._number = theme, number
        self._about, self._whole = "", False
        self._in_row = False
        self.setText(words)
        self.setFixedHeight(_HIGH)
        self.setMinimumWidth(60)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_state(self, about: str, *, whole: bool) -> None:
        """Show what is told of it."""
        if (about, whole) == (self._about, self._whole) and self.accessibleName():
            return
        self._about, self._whole = about, whole
        self.setAccessibleName(f"{self._number}, {self.text()}, {about}")
        self.update()

    def stand_in_row(self, *, on: bool) -> None:
        """Show the mark and the word alone, beside the other steps."""
        self._in_row = on
        self.setFixedHeight(_ROW_HIGH if on else _HIGH)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the step."""
        *_, text = _PLACES[True]
        word = text + QFontMetrics(self._word_font()).horizontalAdvance(self.text()) + 6
        return QSize(word, _ROW_HIGH) if self._in_row else QSize(220, _HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the mark, the word, and what is told below it."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, box = self._theme, QRectF(self.rect())
        if self.hasFocus():
            painter.setPen(QPen(theme.color("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
        edge, side, _ = _PLACES[self._in_row]
        mark = QRectF(edge, (box.height() - side) / 2, side, side)
        painter.setPen(QPen(theme.color("moss" if self._whole else "gold"), 2))
        painter.setBrush(theme.color("moss") if self._whole else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(mark)
        if self._whole:
            paint_icon(painter, mark.adjusted(4, 4, -4, -4), "check", theme.color("ground"))
        else:
            paint_words(
                painter, mark, str(self._number), theme.font("number", 16), theme.color("text")
            )
        self._paint_words(painter, box)
        painter.end()

    def _word_font(self) -> QFont:
        return self._theme.font("text", 16 if self._in_row else 17, "semibold")

    def _paint_words(self, painter: QPainter, box: QRectF) -> None:
        theme, high = self._theme, box.height() if self._in_row else 22
        *_, text = _PLACES[self._in_row]
        left = QRectF(text, 0 if self._in_row else 2, box.width() - text - 4, high)
        paint_words(painter, left, self.text(), self._word_font(), theme.color("text"), _LEFT)
        if not self._in_row:
            below, quiet = left.translated(0, 20), theme.color("quiet")
            paint_words(painter, below, self._about, theme.font("text", 15), quiet, _LEFT)


class _Steps(Flow):
    """The steps, each as wide as the card, or beside each other."""

    in_row = False

    def room_of(self, item: QWidgetItem, wide: int) -> QSize:
        """Return the room of a step."""
        hint = item.sizeHint()
        return hint if self.in_row or not wide else QSize(wide, hint.height())


class HeadCard(Card):
    """The name, and the steps; a press goes to one."""

    left = Signal()
    wanted = Signal(str)  # Step

    def __init__(self, context: PageContext, desk: SheetDesk) -> None:
        """Show the sheet of ``desk``."""
        super().__init__()
        self.setObjectName("sheet-head")
        self._context, self._desk = context, desk
        say = context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(6)
        self._top = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._top.setSpacing(6)
        self.name = SheetLine(
            context, "sheet-name", say("told.name"), say("told.name"), desk.rename
        )
        self.name.line.setFont(context.theme.font("display", 24))
        self.name.line.setMaxLength(60)
        self.name.left.connect(self.left)
        self.name.entered.connect(partial(self.wanted.emit, "body"))
        self._words = wrapped(QuietLabel(say("told.words")))
        self._begin = QComboBox()
        self._begin.setObjectName("sheet-begin")
        self._begin.setAccessibleName(say("told.begin"))
        self._begin.setMinimumHeight(40)
        self._begin.setMinimumWidth(80)
        self._begin.activated.connect(self._begin_from)
        self._keys: tuple[str, ...] = ()
        for widget in (self.name, self._words, self._begin):
            self._top.addWidget(widget, 1)
        add_layout(column, self._top)
        self._row = _Steps(4)
        self._steps: dict[Step, StepButton] = {}
        for number, step in enumerate(STEPS, 1):
            button = StepButton(context.theme, number, say(f"told.step.{step}"))
            button.setObjectName(f"sheet-step-{step}")
            button.clicked.connect(partial(self.wanted.emit, step))
            self._row.addWidget(button)
            self._steps[step] = button
        add_layout(column, self._row)

    def stand_in_row(self, *, on: bool) -> None:
        """Lay the steps beside each other, below the name, or in a column."""
        if on == self._row.in_row:
            return
        ways = QBoxLayout.Direction
        self._row.in_row = on
        self._top.setDirection(ways.LeftToRight if on else ways.TopToBottom)
        self._words.setVisible(not on)
        for button in self._steps.values():
            button.stand_in_row(on=on)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show the name and the steps of a sheet."""
        self.name.show_text(sheet.told.name)
        self._show_beginnings()
        waiting = open_steps(checks_of(sheet))
        for step, button in self._steps.items():
            button.show_state(self._about(sheet, step), whole=step not in waiting)

    def _show_beginnings(self) -> None:
        """Offer what an encounter can be begun from; the first line is none of them."""
        found = self._desk.beginnings()
        keys = tuple(one.key for one in found)
        self._begin.setVisible(bool(found))
        if keys != self._keys:
            self._keys = keys
            self._begin.clear()
            self._begin.addItem(self._context.texts.say("told.begin"))
            for one in found:
                pattern = one.about.partition(":")[0]
                self._begin.addItem(f"{one.name} · {pattern}" if pattern else one.name)
        self._begin.setCurrentIndex(0)

    def _begin_from(self, index: int) -> None:
        if index:
            self._desk.begin_from(self._keys[index - 1])
        self._begin.setCurrentIndex(0)

    def _about(self, sheet: Sheet, step: Step) -> str:
        say, boss = self._context.texts.say, sheet.told.boss
        counts = {
            "locations": len(boss.locations) if boss is not None else 0,
            "minions": len(sheet.told.minions),
            "cards": len(sheet.cards),
        }
        return say(f"told.step.{step}.about", n=counts.get(step, 0))


class ChecksCard(Card):
    """What plays by itself; a press on what does not goes to where it is told."""

    wanted = Signal(str)  # Step

    def __init__(self, context: PageContext) -> None:
        """Show nothing yet."""
        super().__init__()
        self.setObjectName("sheet-checks")
        self._context = context
        self._shown: tuple[Check, ...] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(4)
        head = QHBoxLayout()
        head.addWidget(Heading(context.theme, context.texts.say("told.checks"), 20), 1)
        self._count = QuietLabel()
        head.addWidget(self._count)
        add_layout(column, head)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(2)
        add_layout(column, self._rows)
        column.addStretch(1)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show what the sheet plays by itself."""
        checks = checks_of(sheet)
        if checks == self._shown:
            return
        self._shown = checks
        clear(self._rows)
        done = sum(not check.missing for check in checks)
        self._count.setText(self._context.texts.say("told.checks.count", n=done, of=len(checks)))
        for check in sorted(checks, key=lambda one: bool(one.missing)):
            self._add(check)

    def _add(self, check: Check) -> None:
        say, theme = self._context.texts.say, self._context.theme
        name = say(f"told.check.{check.key}")
        if not check.missing:
            row = QHBoxLayout()
            row.addWidget(IconLabel(theme, "check", "moss", 18))
            row.addWidget(QuietLabel(name), 1)
            add_layout(self._rows, row)
            return
        line = Row(f"check-{check.key}", "alert", name, tone="gold")
        button = LineButton(theme, line, partial(self.wanted.emit, check.step))
        self._rows.addWidget(button)
        told = wrapped(QuietLabel(missing_words(self._context.texts, check)))
        told.setFont(theme.font("text", 15))
        told.setContentsMargins(32, 0, 0, 6)
        self._rows.addWidget(told)
