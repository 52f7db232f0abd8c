"""The result of the last draw in one line: cards, verdict, what it brought, Undo.

It is laid over an edge of the board or of the page until the next action or Esc; it moves nothing.
"""

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.games.oathsworn.ui.draw.face_paint import HIGH, WIDE
from oathsworn_gui.games.oathsworn.ui.draw.faces import GAP, FaceRow
from oathsworn_gui.games.oathsworn.ui.draw.fight_summary import FightSummary
from oathsworn_gui.games.oathsworn.ui.draw.result_edge import HIGH as LINE
from oathsworn_gui.games.oathsworn.ui.draw.result_edge import LOW, ResultEdge
from oathsworn_gui.games.oathsworn.views.might.draw_settled import (
    BEGINNINGS,
    VERDICTS,
    Settled,
    settled_by,
)
from oathsworn_gui.games.oathsworn.views.might.faces import shown_drawn
from oathsworn_gui.games.oathsworn.views.might.fight_settled import Fought, fought
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Happened
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.overlay import mark_overlay
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import IconLabel, KeyButton
from oathsworn_gui.ui.widgets.elided_label import ElidedLabel, FittedLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_BAD = frozenset({"check.failed", "check.blanks", "fight.failed", "fight.missed", "attack.missed"})
_ENDS = frozenset({"encounter.victory", "encounter.defeat"})
_ENEMY = "enemy-attack."
_UNTOLD = ("draw.odds", "draw.came")
"""Lines that are kept for a report of luck: what the player saw before, and the verdict again."""

_SHARE, _LOW_SHARE = 0.4, 0.36
_LEAST, _MOST_SHARE = 0.26, 0.6
_NARROW = 560
"""The most of the width that cards take, also where it is low; their smallest size, and the share
of the width from which on so many cards give way to the words. Below ``_NARROW`` px the undo of
a low line, which the top bar has too, gives way as well.
"""


class DrawResult(QFrame):
    """A line that follows the store: shown when a step settles a draw, gone with the next one.

    What later steps of the same attack bring (the die hit, tokens spent) is added to it.
    :meth:`lie_over` gives it the window part whose edges it may lie over.
    """

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self.setObjectName("draw-result")
        mark_overlay(self)
        self._context = context
        self._place = shared_by(context).result
        self._edge: ResultEdge | None = None
        self._ink = "moss"
        self._settled: Settled | None = None
        self._fought: tuple[Fought, ...] = ()
        self._procedure: str | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 6, 14, 6)
        row.setSpacing(16)
        self._row = FaceRow(context.theme, context.texts, self._say("draw.result"), size=_LEAST)
        self._row.setObjectName("result-cards")
        self._row.turned.connect(self._tell)
        row.addWidget(self._row, 0, Qt.AlignmentFlag.AlignVCenter)
        add_layout(row, self._words(), 1)
        self._add_buttons(row)
        self._place.closing.connect(self.hide)
        self.hide()
        stop = context.store.listen(self._stepped)
        self.destroyed.connect(stop)

    def _say(self, key: str) -> str:
        return self._context.texts.say(key)

    def _words(self) -> QVBoxLayout:
        theme, column = self._context.theme, QVBoxLayout()
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setSpacing(10)
        self._mark = IconLabel(theme, "check-circle-outline", "moss", 28)
        self._verdict = FittedLabel()
        self._verdict.setObjectName("result-verdict")
        self._verdict.setProperty("quiet", False)
        self._number = PlainLabel()
        self._number.setObjectName("result-number")
        self._number.setFont(theme.font("number", 36))
        head.addWidget(self._mark)
        head.addWidget(self._number)
        head.addWidget(self._verdict, 1)
        column.addStretch(1)
        add_layout(column, head)
        self._steps = ElidedLabel()
        self._steps.setObjectName("result-steps")
        self._steps.setFont(theme.font("text", 17))
        column.addWidget(self._steps)
        self._four = FightSummary(self._context)
        self._four.hide()
        column.addWidget(self._four)
        column.addStretch(1)
        return column

    def _add_buttons(self, row: QHBoxLayout) -> None:
        self._undo = undo = KeyButton(
            self._context.theme, self._say("draw.result.undo"), "undo-variant", "Ctrl Z"
        )
        undo.setObjectName("result-undo")
        undo.clicked.connect(lambda: self._context.commands.run("undo"))
        close = QPushButton()
        close.setProperty("flat", True)
        close.setObjectName("result-close")
        close.setIcon(icon("close", self._context.theme.color("quiet")))
        close.setAccessibleName(self._say("draw.result.close"))
        set_tool_tip(close, self._say("draw.result.close"))
        close.clicked.connect(self.hide)
        row.addWidget(undo, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(close, 0, Qt.AlignmentFlag.AlignVCenter)

    # -------------------------------------------------------------------------------- its place

    def lie_over(self, home: QWidget) -> None:
        """Lie over an edge of the board, or of ``home`` while no board is seen."""
        self._edge = ResultEdge(self, home, self._place, self._needed_height)

    def _needed_height(self, width: int) -> int:
        """Return the height for the four of a round of combat, 0 where one draw is told."""
        return self.heightForWidth(width) if self._four.isVisibleTo(self) else 0

    def setVisible(self, visible: bool) -> None:
        """Tell who closes it whether it is there."""
        super().setVisible(visible)
        self._place.is_shown = visible

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go by a press anywhere on it: what it lies over may be wanted."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line with its hard shadow; its left edge says how it went."""
        painter, theme = QPainter(self), self._context.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        body = QRectF(self.rect()).adjusted(0, 0, -4, -4)
        shadow = QColor(theme.color("ground"))
        shadow.setAlpha(140)
        painter.setBrush(shadow)
        painter.drawRoundedRect(body.translated(4, 4), 6, 6)
        surface = QColor(theme.color("surface"))
        surface.setAlphaF(0.97)
        painter.setBrush(surface)
        painter.drawRoundedRect(body, 6, 6)
        painter.setBrush(theme.color(self._ink))
        painter.drawRect(QRectF(0, 0, 4, body.height()))
        painter.end()

    # ---------------------------------------------------------------------- following the store

    def _stepped(self, happened: Happened, step: Step) -> None:
        if happened == "undone":
            self._forget()
            return
        if any(line.code in _ENDS for line in step.lines):
            self._forget()  # that has a page of its own
            return
        self._fought = fought(self._context.store, step)
        found = settled_by(self._context.store, step)
        if found is not None:
            self._show(found, step.procedure, motion=happened == "done")
        elif self._goes_on(step) and self._settled is not None:
            told = tuple(line for line in step.lines if line.code in VERDICTS)
            later = tuple(line for line in step.lines if line.code not in VERDICTS)
            now = self._settled
            self._settled = now._replace(
                verdicts=(*now.verdicts, *told), after=(*now.after, *later)
            )
            self._tell()
        else:
            self._forget()

    def _goes_on(self, step: Step) -> bool:
        """Whether the step belongs to the draw that is shown: it begins no other."""
        begins = any(line.code in BEGINNINGS for line in step.lines)
        return step.procedure is not None and step.procedure == self._procedure and not begins

    def _forget(self) -> None:
        self._settled = self._procedure = None
        self.hide()

    def _show(self, settled: Settled, procedure: str | None, *, motion: bool) -> None:
        self._settled = settled
        self._procedure = procedure
        self._row.show_faces(tuple(map(shown_drawn, settled.draw.cards)))
        self._fit()
        turns = motion and self._context.motion
        if self._edge is None:
            self.show()
        elif turns and not self._is_staged:
            self._edge.show()  # while cards turn there are no words yet
        if turns:
            self._row.turn_over(settled.dealt)
        self._tell()

    # ------------------------------------------------------------------------------------ words

    def _tell(self) -> None:
        """Show the result in words; while cards are still turning there are none."""
        settled = self._settled
        if settled is None:
            return
        turning = self._row.turning
        verdicts = _last_word(settled.verdicts)
        several = len(verdicts) > 1
        words = " · ".join(self._verdict_words(line, several=several) for line in verdicts)
        words = f"{words[:1].upper()}{words[1:]}"
        self._verdict.show_words(" " if turning else words)
        self._verdict.setAccessibleName(words)
        steps = (
            line for line in (*settled.lines, *settled.after) if not line.code.startswith(_UNTOLD)
        )
        told = () if turning else tuple(steps)
        spoken = " ".join(map(self._context.line_text, told))
        latest = " ".join(map(self._context.line_text, settled.after or verdicts))
        self._steps.show_words("" if turning else latest)
        self._steps.setAccessibleName(spoken)
        rules = " ".join(dict.fromkeys(line.rule for line in (*verdicts, *told) if line.rule))
        for label in (self._verdict, self._steps):
            label.explain(f"{spoken}\n{rules}".strip())
        self._show_mark(verdicts, turning=turning)
        self._show_four(turning=turning)
        if self._edge is not None and self.parentWidget() is not None and not turning:
            if self._is_staged:
                self.hide()
            else:
                self._edge.show()

    @property
    def _is_staged(self) -> bool:
        """Whether the question shows the draw itself, large: a miss and its determination."""
        question = self._context.store.ask()
        return question is not None and question.kind.endswith(".determination")

    def _show_four(self, *, turning: bool) -> None:
        """Show, after the last attack of a round of combat, what all four did."""
        shown = bool(self._fought) and not turning
        if shown:
            self._four.show_fought(self._fought)
        self._four.setVisible(shown)
        self._verdict.setHidden(shown and self._is_low)  # the four say it
        self._steps.setHidden(shown or self._is_low)

    def _verdict_words(self, line: Line, *, several: bool) -> str:
        """Return a verdict in words; an attack on several names the target, not the attacker."""
        key = f"result.{line.code}"
        if several and line.code == "attack.hit":
            key += "-of"
        return self._context.said(key, line.params)

    def _show_mark(self, verdicts: tuple[Line, ...], *, turning: bool) -> None:
        first = verdicts[0]
        if first.code.startswith(_ENEMY):
            self._ink = "blood"
            self._mark.show_icon("sword-cross", "quiet")
        elif first.code in _BAD:
            self._ink = "steel"
            self._mark.show_icon("close-circle-outline", "blood")
        else:
            self._ink = "moss"
            self._mark.show_icon("check-circle-outline", "moss")
        self._mark.setVisible(not turning and not self._is_low)
        successes = first.params.get("n") if first.code == "check.successes" else None
        self._number.setText("" if successes is None else str(successes))
        self._number.setVisible(successes is not None and not turning)
        self.update()

    # -------------------------------------------------------------------------------- its room

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the cards their share of the width."""
        super().resizeEvent(event)
        self._fit()

    @property
    def _is_low(self) -> bool:
        return self._edge is not None and self._edge.is_low

    def _fit(self) -> None:
        low, number = self._is_low, max(1, len(self._row.faces))
        high = (LOW if low else LINE) - 20
        room = max(self.width(), 320) * (_LOW_SHARE if low else _SHARE)
        size = max(_LEAST, min(high / HIGH, (room / number - GAP) / WIDE))
        self._row.offer_sizes(size)
        wide = number * (round(WIDE * size) + GAP)
        self._row.setVisible(bool(self._row.faces) and wide <= max(self.width(), 320) * _MOST_SHARE)
        self._row.setFixedWidth(wide)
        self._row.setFixedHeight(self._row.heightForWidth(wide))
        words = self._say("draw.result.undo")
        self._undo.show_words("" if low else words)
        self._undo.setVisible(not low or self.width() >= _NARROW)
        self._undo.setAccessibleName(words)
        self._steps.setHidden(self._is_low or self._four.isVisibleTo(self))
        sizes = (24, 20, 17) if self._is_low else (28, 24, 21, 18)
        fonts = (self._context.theme.font("number", size) for size in sizes)
        self._verdict.offer_fonts(*fonts, lines=2 if self._is_low else 1)


def _last_word(verdicts: Iterable[Line]) -> tuple[Line, ...]:
    """Return what matters in the end: HP lost to an enemy rather than the reveal before."""
    told = tuple(verdicts)
    hits = tuple(line for line in told if line.code == "enemy-attack.hit")
    return hits or told
