"""The result of the last draw, below the page: cards, verdict, each step with its rule, Undo.

It stays until the next action, and covers no other widget.
"""

from collections.abc import Iterable
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from oathsworn_gui.games.oathsworn.ui.draw.face_paint import HIGH, WIDE
from oathsworn_gui.games.oathsworn.ui.draw.faces import GAP, FaceRow
from oathsworn_gui.games.oathsworn.ui.draw.fight_summary import FightSummary
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
from oathsworn_gui.ui.base.plain_text import MarkupLabel, PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import IconLabel, KeyButton, RuleLink, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_BAD = frozenset({"check.failed", "check.blanks", "fight.failed", "fight.missed", "attack.missed"})
_ENDS = frozenset({"encounter.victory", "encounter.defeat"})
_ENEMY = "enemy-attack."
_UNTOLD = ("draw.odds", "draw.came")
"""Lines that are kept for a report of luck: what the player saw before, and the verdict again."""

_SIZE = 0.66
_SMALL = 0.5
_SHARE = 0.4
_TINY = 640
"""Sizes of the cards, of many cards, the most of the width they take; a window that is not high."""


class DrawResult(QFrame):
    """A strip that follows the store: shown when a step settles a draw, gone with the next one.

    What later steps of the same attack bring (the die hit, tokens spent) is added to it.
    """

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self.setObjectName("draw-result")
        self.setProperty("card", True)
        self._context = context
        self._settled: Settled | None = None
        self._fought: tuple[Fought, ...] = ()
        self._procedure: str | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(24, 7, 16, 7)
        row.setSpacing(16)
        self._row = FaceRow(context.theme, context.texts, self._say("draw.result"), size=_SIZE)
        self._row.setObjectName("result-cards")
        self._row.turned.connect(self._tell)
        row.addWidget(self._row, 0, Qt.AlignmentFlag.AlignVCenter)
        add_layout(row, self._words(), 1)
        self._add_buttons(row)
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
        self._verdict = wrapped(PlainLabel())
        self._verdict.setObjectName("result-verdict")
        self._verdict.setFont(theme.font("number", 28))
        self._rule = RuleLink("", self._open_rule)
        self._rule.setObjectName("result-rule")
        self._number = PlainLabel()
        self._number.setObjectName("result-number")
        self._number.setFont(theme.font("number", 44))
        head.addWidget(self._mark)
        head.addWidget(self._number)
        head.addWidget(self._verdict, 1)
        head.addWidget(self._rule)
        add_layout(column, head)
        self._steps = wrapped(MarkupLabel())
        self._steps.setObjectName("result-steps")
        self._steps.setFont(theme.font("text", 16))
        ways = Qt.TextInteractionFlag
        self._steps.setTextInteractionFlags(
            ways.LinksAccessibleByMouse | ways.LinksAccessibleByKeyboard
        )
        self._steps.linkActivated.connect(self._open_rule)
        column.addWidget(self._steps)
        self._four = FightSummary(self._context)
        self._four.hide()
        column.addWidget(self._four)
        return column

    def _add_buttons(self, row: QHBoxLayout) -> None:
        undo = KeyButton(
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
        self._row.setVisible(bool(settled.draw.cards))
        self._fit()
        self.show()
        if motion and self._context.motion:
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
        self._verdict.setText(" " if turning else words)
        self._verdict.setAccessibleName(words)
        steps = (
            line for line in (*settled.lines, *settled.after) if not line.code.startswith(_UNTOLD)
        )
        told = () if turning else tuple(steps)
        self._steps.setText(" &nbsp; ".join(map(self._step_words, told)) or "&nbsp;")
        set_tool_tip(self._verdict, " ".join(map(self._context.line_text, told)))
        self._steps.setAccessibleName(" ".join(map(self._context.line_text, told)))
        self._show_mark(verdicts, turning=turning)
        self._show_four(turning=turning)

    def _show_four(self, *, turning: bool) -> None:
        """Show, after the last attack of a round of combat, what all four did."""
        shown = bool(self._fought) and not turning
        if shown:
            self._four.show_fought(self._fought)
        self._four.setVisible(shown)
        self._steps.setHidden(shown or self._is_tiny)

    def _verdict_words(self, line: Line, *, several: bool) -> str:
        """Return a verdict in words; an attack on several names the target, not the attacker."""
        key = f"result.{line.code}"
        if several and line.code == "attack.hit":
            key += "-of"
        return self._context.said(key, line.params)

    def _step_words(self, line: Line) -> str:
        words = escape(self._context.line_text(line))
        if not line.rule:
            return words
        color, rule = self._context.theme.hex_code("steel"), escape(line.rule)
        return f'{words} <a href="{rule}" style="color: {color}; text-decoration: none">{rule}</a>'

    def _show_mark(self, verdicts: tuple[Line, ...], *, turning: bool) -> None:
        first = verdicts[0]
        if first.code.startswith(_ENEMY):
            self._mark.show_icon("sword-cross", "quiet")
        elif first.code in _BAD:
            self._mark.show_icon("close-circle-outline", "blood")
        else:
            self._mark.show_icon("check-circle-outline", "moss")
        self._mark.setVisible(not turning)
        successes = first.params.get("n") if first.code == "check.successes" else None
        self._number.setText("" if successes is None else str(successes))
        self._number.setVisible(successes is not None and not turning)
        rule = first.rule or ""
        self._rule.setText(rule)
        self._rule.setAccessibleName(rule)
        self._rule.setVisible(bool(rule) and not turning)

    def _open_rule(self, rule: str) -> None:
        self._context.shell.show_rule(rule or self._rule.text())

    # -------------------------------------------------------------------------------- its room

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the cards their share of the width."""
        super().resizeEvent(event)
        self._fit()

    @property
    def _is_tiny(self) -> bool:
        return self.window().height() < _TINY

    def _fit(self) -> None:
        number = max(1, len(self._row.faces))
        room = max(self.width(), 900) * _SHARE
        tiny = self._is_tiny
        large = number * (WIDE * _SIZE + GAP) <= room and not tiny
        size = _SIZE if large else _SMALL
        self._row.offer_sizes(size)
        card = round(WIDE * size) + GAP
        wide = min(number, max(1, int(room // card))) * card
        self._row.setFixedWidth(wide)
        self._row.setFixedHeight(self._row.heightForWidth(wide))
        self._steps.setHidden(tiny or self._four.isVisibleTo(self))
        self._verdict.setFont(self._context.theme.font("number", 22 if tiny else 28))
        self.setMinimumHeight(0 if tiny else round(HIGH * _SIZE) + 14)


def _last_word(verdicts: Iterable[Line]) -> tuple[Line, ...]:
    """Return what matters in the end: HP lost to an enemy rather than the reveal before."""
    told = tuple(verdicts)
    hits = tuple(line for line in told if line.code == "enemy-attack.hit")
    return hits or told
