"""Beside the deepwood: the rations, the free log, and the end of the journey."""

from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.map.journey import (
    ChangeRations,
    EndJourney,
    NoteOnJourney,
    UnvisitNode,
)
from oathsworn_gui.games.oathsworn.model.story import Journey
from oathsworn_gui.games.oathsworn.ui.base.panel import line_field, small_button
from oathsworn_gui.games.oathsworn.views.map.journey import most_rations
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import (
    Card,
    IconLabel,
    KeyCap,
    NumberStepper,
    QuietLabel,
    hairline,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear

_WIDE = 276
_LOG = 110
_LEAST = 200
"""How wide the card is, the least height of the log, and that of the card."""


class JourneySide(Card):
    """The ration counter large, what it means at 0, the log, and the two ways back."""

    def __init__(self, context: PageContext) -> None:
        """Make the parts; :meth:`show_journey` fills them."""
        super().__init__()
        self.setObjectName("journey-side")
        self.setFixedWidth(_WIDE)
        self._context = context
        say = context.texts.say
        self._shown: tuple[str, ...] | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        add_layout(column, self._head("food-drumstick", say("journey.rations"), "R"))
        most = most_rations()
        self._rations = NumberStepper(context.theme, 0, 0, most, say("journey.rations"))
        self._rations.setObjectName("rations")
        self._rations.changed.connect(self._change)
        row = QHBoxLayout()
        row.addWidget(self._rations)
        row.addStretch(1)
        add_layout(column, row)
        self._hunger = wrapped(PlainLabel(say("journey.hunger")))
        self._hunger.setProperty("loss", True)
        column.addWidget(self._hunger)
        column.addWidget(self._make_log(), 1)
        self._note = line_field("journey-note", say("journey.note"), most=200)
        self._note.returnPressed.connect(self._write)
        column.addWidget(self._note)
        add_layout(column, self._ways())

    def _head(self, picture: str, words: str, key: str = "") -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(IconLabel(self._context.theme, picture))
        title = PlainLabel(words)
        title.setFont(self._context.theme.font("text", 20, "semibold"))
        row.addWidget(title, 1)
        if key:
            row.addWidget(QuietLabel(self._context.texts.say("journey.ration.less")))
            row.addWidget(KeyCap(self._context.theme, key, "quiet"))
        return row

    def _make_log(self) -> QWidget:
        """Make what is left out where the card is low: a line, the title and the notes."""
        self._written = QWidget()
        column = QVBoxLayout(self._written)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(hairline())
        title = self._context.texts.say("journey.log")
        add_layout(column, self._head("notebook-outline", title))
        self._log = ScrollArea(widgetResizable=True)
        self._log.setFrameShape(QFrame.Shape.NoFrame)
        self._log.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._log.viewport().setAutoFillBackground(False)
        self._log.setMinimumHeight(40)
        inside = QWidget()
        self._notes = QVBoxLayout(inside)
        self._notes.setContentsMargins(0, 0, 4, 0)
        self._notes.setSpacing(4)
        self._notes.addStretch(1)
        self._log.setWidget(inside)
        inside.setAutoFillBackground(False)
        column.addWidget(self._log, 1)
        return self._written

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the log out where there is no room for it; its notes can be written still."""
        super().resizeEvent(event)
        self._fit(event.size().height())

    def _fit(self, height: int) -> None:
        self._written.setVisible(height >= self.minimumSizeHint().height() + _LOG)

    def minimumSizeHint(self) -> QSize:
        """Return the room of the rations, of what hunger says and the ways, without the log."""
        column = self.layout()
        if column is None:
            return QSize(_WIDE, _LEAST)
        needed = column.totalMinimumHeightForWidth(_WIDE)
        if not self._written.isHidden():
            needed -= column.spacing() + self._written.minimumSizeHint().height()
        return QSize(_WIDE, max(_LEAST, needed))

    def _ways(self) -> QHBoxLayout:
        say, shell = self._context.texts.say, self._context.shell
        row = QHBoxLayout()
        row.setSpacing(6)
        back = partial(shell.dispatch, UnvisitNode())
        self._back = small_button(
            say("journey.back"), "journey-back", back, say("journey.back.spoken")
        )
        self._end = small_button(say("journey.end"), "journey-end", self._end_or_go_on)
        for button in (self._back, self._end):
            button.setProperty("slim", True)
            row.addWidget(button)
        return row

    def show_journey(self, journey: Journey) -> None:
        """Show rations, log and ways of a journey."""
        say = self._context.texts.say
        self._rations.show_number(journey.rations)
        self._rations.setEnabled(not journey.over)
        hungry = journey.rations == 0 and not journey.over
        if self._hunger.isHidden() == hungry:
            self._hunger.setVisible(hungry)
            self._fit(self.height())
            self.updateGeometry()
        self._note.setEnabled(not journey.over)
        self._back.setEnabled(bool(journey.visited) and not journey.over)
        key = "journey.back.spoken" if journey.visited else "refusal.journey.no-node"
        set_tool_tip(self._back, say(key))
        words = say("journey.resume" if journey.over else "journey.end")
        self._end.setText(words)
        self._end.setAccessibleName(words)
        if journey.log != self._shown:
            self._show_log(journey.log)

    def _show_log(self, log: tuple[str, ...]) -> None:
        """Rewrite the notes and scroll to the last one."""
        clear(self._notes)
        for place, words in enumerate(log):
            self._notes.addWidget(self._line(place, words))
        if not log:
            hint = wrapped(QuietLabel(self._context.texts.say("journey.log.none")))
            self._notes.addWidget(hint)
        self._notes.addStretch(1)
        grown = self._shown is not None and len(log) > len(self._shown)
        self._shown = log
        if grown:
            bar = self._log.verticalScrollBar()
            bar.rangeChanged.connect(bar.setValue, Qt.ConnectionType.SingleShotConnection)

    def _line(self, place: int, words: str) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(4)
        line.addWidget(wrapped(PlainLabel(words)), 1)
        strike = partial(self._context.shell.dispatch, NoteOnJourney(strike=place))
        spoken = self._context.texts.say("journey.strike", words=words)
        button = small_button("", f"journey-strike-{place}", strike, spoken)
        button.setIcon(icon("close", self._context.theme.color("quiet")))
        button.setProperty("flat", True)
        line.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _change(self, number: int) -> None:
        store = self._context.store
        journey = store.campaign.story.journey
        if journey is not None and number != journey.rations:
            self._context.shell.dispatch(ChangeRations(by=number - journey.rations))
            now = store.campaign.story.journey
            self._rations.show_number(now.rations)

    def _write(self) -> None:
        words = self._note.text().strip()
        if words and self._context.shell.dispatch(NoteOnJourney(words=words)):
            self._note.clear()

    def _end_or_go_on(self) -> None:
        journey = self._context.store.campaign.story.journey
        over = journey is not None and journey.over
        self._context.shell.dispatch(EndJourney(over=not over))
