"""The checklist in the margin: what is forgotten most, ticked where it is known to be done."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from oathsworn_gui.games.oathsworn.actions.encounter_bound import TickReminder
from oathsworn_gui.games.oathsworn.rules.reminders import Reminder, reminders, text_key
from oathsworn_gui.games.oathsworn.ui.live_card import LiveCard
from oathsworn_gui.games.oathsworn.ui.tick_line import ABOVE, BOX, GAP, WRAP, paint_tick
from oathsworn_gui.games.oathsworn.ui.wrapped_button import WrappedButton
from oathsworn_gui.ui.icons import paint_icon
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.paint import paint_words
from oathsworn_gui.ui.theme import Theme


class ReminderRow(WrappedButton):
    """A reminder: its box, ticked or not, or a dot where there is nothing to tick; its words.

    Only what the table alone knows can be pressed.
    """

    usual_width, least_width = 180, 120

    def __init__(self, theme: Theme, reminder: Reminder, words: str, state: str) -> None:
        """Show ``words``; ``state`` says for the screen reader how it stands."""
        super().__init__()
        self._theme, self._reminder = theme, reminder
        self._font = theme.font("text", 16)
        self.setObjectName(f"reminder-{reminder.key}")
        self.setText(words)
        self.setAccessibleName(f"{words}, {state}" if state else words)
        self.setToolTip(reminder.rule or "")
        self.setEnabled(reminder.ticks)
        self.setCheckable(reminder.ticks)
        self.setChecked(bool(reminder.done))
        ticks = Qt.FocusPolicy.StrongFocus if reminder.ticks else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(ticks)
        if reminder.ticks:
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
        del event
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(theme.color("focus"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        box = QRectF(0, ABOVE, BOX, BOX)
        self._paint_box(painter, box)
        words = QRectF(BOX + GAP, ABOVE - 1, self.width() - BOX - GAP, self.height())
        ink = theme.color("quiet" if self._reminder.done else "text")
        paint_words(painter, words, self.text(), self._font, ink, WRAP)
        painter.end()

    def _paint_box(self, painter: QPainter, box: QRectF) -> None:
        theme, done = self._theme, self._reminder.done
        if done is None:
            paint_icon(painter, box.adjusted(3, 3, -3, -3), "circle-medium", theme.color("quiet"))
        else:
            paint_tick(painter, box, theme, done=done)


class MarginCard(LiveCard):
    """The checklist of the phase under way; made anew only when it says something else."""

    def __init__(self, context: PageContext) -> None:
        """Follow the campaign."""
        super().__init__(context)
        self.setObjectName("margin-card")
        self._shown: tuple[tuple[Reminder, str], ...] | None = None
        self._found_for: object = None
        self._found: tuple[tuple[Reminder, str], ...] = ()
        self.follow(lambda c: (c.encounter, c.seats, c.pending, c.company, c.part))

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to remember now."""
        return not self._due_now()

    def _due_now(self) -> tuple[tuple[Reminder, str], ...]:
        """Return what is due; it is found once for a campaign, which never changes."""
        if self._found_for is not self.campaign:
            self._found_for, self._found = self.campaign, tuple(self._due())
        return self._found

    def renew(self) -> None:
        """Show the checklist, unless it says what it said."""
        due = self._due_now()
        if due != self._shown:
            self._shown = due
            super().renew()

    def fill(self) -> None:
        """Add a row for each reminder that matters now."""
        self.body.setSpacing(2)
        self.add_label(self.say("encounter.reminders"))
        for reminder, words in self._shown or ():
            self.body.addWidget(self._row(reminder, words))

    def _due(self) -> Iterator[tuple[Reminder, str]]:
        for reminder in reminders(self.campaign, self.box):
            if reminder.due:
                yield reminder, self.context.said(text_key(reminder.key), reminder.params)

    def _row(self, reminder: Reminder, words: str) -> ReminderRow:
        key = {None: "", True: "margin.done", False: "margin.open"}[reminder.done]
        state = self.context.texts.say(key) if key else ""
        row = ReminderRow(self.context.theme, reminder, words, state)
        row.clicked.connect(partial(self._tick, reminder))
        return row

    def _tick(self, reminder: Reminder, *_: object) -> None:
        self.dispatch(TickReminder(key=reminder.key, on=not reminder.done))
