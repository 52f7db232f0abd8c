"""The last deeds in a few lines; the whole log is the drawer's."""

from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.encounter.strip_parts import lines_of
from oathsworn_gui.games.oathsworn.views.might.draw_settled import VERDICTS
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Happened
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.table.log_view import LogRow, action_words
from oathsworn_gui.ui.widgets import Card, KeyCap, LabelText
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_DEEDS = 3
_KEPT = 24
"""Deeds that are shown, and how many are kept for steps that are taken back."""
_UNTOLD = ("draw.", "ability.", "cooldown.", "animus.")
"""How the codes of lines begin that tell the working of a deed, not the deed."""
_LINE = 24
_TIME = 50
_TOP_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


def deed_of(context: PageContext, step: Step) -> LogRow | None:
    """Return the one line that tells a step: what it came to, else what was done.

    None for an answer that is only a part of something larger.
    """
    rules = tuple(dict.fromkeys(line.rule for line in step.lines if line.rule))
    told = [line for line in step.lines if line.code in VERDICTS]
    told = told or [line for line in step.lines if not line.code.startswith(_UNTOLD)]
    if told:
        verdict = told[-1] if told[-1].code in VERDICTS else told[0]
        return LogRow(step.at[11:16], context.line_text(verdict), rules, step.seq)
    if step.procedure is None:
        return LogRow(step.at[11:16], action_words(context, step), rules, step.seq)
    return None


class _Deeds(QWidget):
    """Paints the lines; the codes of their rules are in the tooltip."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._rows: tuple[LogRow, ...] = ()
        self._empty = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_rows(self, rows: tuple[LogRow, ...], empty: str) -> None:
        """Show other deeds, the newest first; ``empty`` where there are none."""
        if rows == self._rows and empty == self._empty:
            return
        self._rows, self._empty = rows, empty
        told = [f"{row.time} {row.words} {' '.join(row.rules)}".strip() for row in rows]
        self.setAccessibleName(". ".join(told) or empty)
        set_tool_tip(self, "\n".join(told))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint as many lines as there is room for; only the newest takes a second."""
        painter, theme = QPainter(self), self._theme
        small, top, room = theme.font("text", 15), 0.0, float(self.height())
        quiet = theme.color("quiet")
        for place, row in enumerate(self._rows):
            if top + _LINE > room + 2:
                break
            font = theme.font("text", 16, "semibold" if place == 0 else "regular")
            wide = self.width() - _TIME
            most = 2 if place == 0 and room >= (_DEEDS + 1) * _LINE else 1
            lines = lines_of(row.words, font, wide, most)
            ink = theme.color("text") if place == 0 else quiet
            paint_words(painter, QRectF(0, top, _TIME, _LINE), row.time, small, quiet, _TOP_LEFT)
            for line in lines:
                box = QRectF(_TIME, top, wide, _LINE)
                shown = QFontMetrics(font).elidedText(line, Qt.TextElideMode.ElideRight, wide)
                paint_words(painter, box, shown, font, ink, _TOP_LEFT)
                top += _LINE
        if not self._rows:
            box = QRectF(0, 0, self.width(), _LINE)
            paint_words(painter, box, self._empty, theme.font("text", 16), quiet, _TOP_LEFT)
        painter.end()


class LogLines(Card):
    """The last deeds, newest first; a ``low`` card is one line."""

    def __init__(self, context: PageContext) -> None:
        """Follow the store."""
        super().__init__()
        self.setObjectName("log-lines")
        self._context = context
        self._rows: list[LogRow] = []
        self._head = QWidget()
        head = QHBoxLayout(self._head)
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(LabelText(context.texts.say("log.name")), 1)
        self._all = QPushButton(context.texts.say("encounter.log-all"))
        self._all.setObjectName("log-all")
        self._all.setProperty("link", True)
        self._all.setCursor(Qt.CursorShape.PointingHandCursor)
        self._all.clicked.connect(partial(_open, context))
        self._all.setAccessibleName(context.texts.say("command.log"))
        self._cap = KeyCap(context.theme, "Ctrl L")
        head.addWidget(self._all)
        head.addWidget(self._cap)
        self._deeds = _Deeds(context.theme)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(4)
        self._low = QHBoxLayout()
        self._low.setSpacing(8)
        self._column.addWidget(self._head)
        add_layout(self._column, self._low, 1)
        self._low.addWidget(self._deeds, 1)
        self.stand(low=False)
        self._stop = context.store.listen(self._follow)
        self.destroyed.connect(self._stop)
        self._read()

    def stand(self, *, low: bool) -> None:
        """Show one line only, or several below a label."""
        self._head.setVisible(not low)
        edges = (12, 4, 6, 4) if low else (16, 10, 12, 8)
        self._column.setContentsMargins(*edges)

    def add_beside(self, widget: QWidget) -> None:
        """Put a widget behind the lines."""
        self._low.addWidget(widget)

    def _follow(self, happened: Happened, step: Step) -> None:
        if happened == "undone":
            self._rows = [row for row in self._rows if row.seq != step.seq]
            if len(self._rows) < _DEEDS:
                self._read()
        else:
            row = deed_of(self._context, step)
            self._rows = [*([row] if row is not None else ()), *self._rows][:_KEPT]
        self._show()

    def _read(self) -> None:
        """Find the deeds in the last steps; packed ones are restored for it, which is slow."""
        context = self._context
        steps = reversed(context.store.history.done[-_KEPT:])
        found = (deed_of(context, step) for step in steps)
        self._rows = [row for row in found if row is not None]
        self._show()

    def _show(self) -> None:
        self._deeds.show_rows(tuple(self._rows[:_DEEDS]), self._context.texts.say("log.empty"))


def _open(context: PageContext, *_: object) -> None:
    context.commands.run("log")
