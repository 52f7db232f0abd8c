"""The checklist in the margin: what is forgotten most, ticked where it is known to be done."""

from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from oathsworn_gui.games.oathsworn.actions.conditions.bound import TickReminder
from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.games.oathsworn.ui.base.tick_line import ABOVE, BOX, GAP, WRAP, paint_tick
from oathsworn_gui.games.oathsworn.ui.base.wrapped_button import WrappedButton
from oathsworn_gui.games.oathsworn.views.encounter.boss import special_rules
from oathsworn_gui.games.oathsworn.views.encounter.checklist import ChecklistLine, checklist
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext

_BELOW = 12
"""Px between the checklist and the special rules."""


class ReminderRow(WrappedButton):
    """A reminder: its box, ticked or not, or a dot where there is nothing to tick; its words.

    Only reminders that the program cannot check can be pressed.
    """

    usual_width = 180
    least_width = 120

    def __init__(self, theme: Theme, line: ChecklistLine) -> None:
        super().__init__()
        self._theme = theme
        self._done = line.done
        self._font = theme.font("text", 16)
        self.setObjectName(f"reminder-{line.key}")
        self.setText(line.words)
        self.setAccessibleName(f"{line.words}, {line.state}" if line.state else line.words)
        set_tool_tip(self, line.rule)
        self.setEnabled(line.ticks)
        self.setCheckable(line.ticks)
        self.setChecked(bool(line.done))
        ticks = Qt.FocusPolicy.StrongFocus if line.ticks else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(ticks)
        if line.ticks:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _room(self, width: int) -> int:
        """Return the height of the words at a width of the row."""
        inside = QRectF(0, 0, max(40, width - BOX - GAP), 4000).toRect()
        return QFontMetrics(self._font).boundingRect(inside, WRAP, self.text()).height()

    def heightForWidth(self, width: int) -> int:
        """Return the height at a width."""
        return max(BOX, self._room(width)) + 2 * ABOVE

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint box and words."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(theme.color("focus"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        box = QRectF(0, ABOVE, BOX, BOX)
        self._paint_box(painter, box)
        words = QRectF(BOX + GAP, ABOVE - 1, self.width() - BOX - GAP, self.height())
        ink = theme.color("quiet" if self._done else "text")
        paint_words(painter, words, self.text(), self._font, ink, WRAP)
        painter.end()

    def _paint_box(self, painter: QPainter, box: QRectF) -> None:
        theme, done = self._theme, self._done
        if done is None:
            paint_icon(painter, box.adjusted(3, 3, -3, -3), "circle-medium", theme.color("quiet"))
        else:
            paint_tick(painter, box, theme, done=done)


class MarginCard(LiveCard):
    """The checklist of the phase under way, and below it the special rules of the encounter.

    It is rebuilt only when its text changes.
    """

    def __init__(self, context: PageContext) -> None:
        """Follow the campaign."""
        super().__init__(context)
        self.setObjectName("margin-card")
        self._shown: tuple[ChecklistLine, ...] | None = None
        self._rules = ""
        self._found_for: object = None
        self._found: tuple[ChecklistLine, ...] = ()
        self.follow(lambda c: (c.encounter, c.seats, c.pending, c.company, c.part))

    @property
    def open_count(self) -> int:
        """How many boxes are not ticked now."""
        return sum(line.done is False for line in self._due_now())

    def _due_now(self) -> tuple[ChecklistLine, ...]:
        """Return what is due; it is found once for a campaign, which never changes."""
        if self._found_for is not self.campaign:
            self._found_for = self.campaign
            self._found = checklist(self.campaign, self.box, self.context)
        return self._found

    def renew(self) -> None:
        """Show the checklist, unless its text is unchanged."""
        due, rules = self._due_now(), self._rules_now()
        if (due, rules) != (self._shown, self._rules):
            self._shown, self._rules = due, rules
            super().renew()

    def _rules_now(self) -> str:
        """Return the words of the special rules, empty until they are revealed."""
        encounter = self.campaign.encounter
        if encounter is None:
            return ""
        rules = special_rules(self.campaign, encounter, self.box)
        return "" if rules is None else rules.words

    def fill(self) -> None:
        """Add a row for each reminder that matters now."""
        self.body.setSpacing(2)
        self.add_label(self.say("encounter.reminders"))
        for line in self._shown or ():
            self.body.addWidget(self._row(line))
        if not self._shown:
            self.add_note(self.say("encounter.reminders-none"))
        if self._rules:
            self.body.addSpacing(_BELOW)
            self.add_label(self.say("encounter.special-rules"))
            self.add_note(self._rules, "special-rules")
        self.body.addStretch(1)

    def _row(self, line: ChecklistLine) -> ReminderRow:
        row = ReminderRow(self.context.theme, line)
        row.clicked.connect(partial(self._tick, line))
        return row

    def _tick(self, line: ChecklistLine, *_: object) -> None:
        self.dispatch(TickReminder(key=line.key, on=not line.done))


class MarginPanel(InPlace):
    """The checklist in the place of the turn, on a page that has no room for its column."""

    stays_open = True

    def __init__(self, context: PageContext) -> None:
        """Show what is easily forgotten now."""
        super().__init__(context, context.texts.say("encounter.reminders"), "margin-panel")
        card = MarginCard(context)
        card.setProperty("card", False)
        self.body.addWidget(card)
