"""Before a deepwood journey: how many rations the book gives, and the way in."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.story_journey import BeginJourney
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.journey import MOST_RATIONS, ration_parts
from oathsworn_gui.games.oathsworn.ui.in_place import small_button, spin
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, KeyCap, PrimaryButton, QuietLabel, wrapped


class JourneyBegin(Card):
    """Type the rations, then Enter.

    ``begun`` tells that the company set out, ``left`` that no journey is begun after all.
    """

    begun = Signal()
    left = Signal()

    def __init__(self, context: PageContext) -> None:
        """Make the card."""
        super().__init__()
        self.setObjectName("journey-begin")
        self.setFixedWidth(430)
        self._context, say = context, context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 20, 28, 20)
        column.setSpacing(10)
        column.addWidget(wrapped(Heading(context.theme, say("journey.begin.title"), 30)))
        column.addWidget(wrapped(QuietLabel(say("journey.begin.hint"))))
        self._rations = spin("journey-rations", say("journey.rations"), 0, MOST_RATIONS - 1, 0)
        self._rations.setFont(context.theme.font("number", 30))
        self._rations.setMinimumWidth(130)
        self._rations.setFixedHeight(54)
        self._rations.lineEdit().returnPressed.connect(self._begin)
        self._rations.valueChanged.connect(self._show_parts)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self._rations)
        self._parts = wrapped(QuietLabel())
        row.addWidget(self._parts, 1)
        nest(column, row)
        nest(column, self._buttons())

    def _buttons(self) -> QHBoxLayout:
        say = self._context.texts.say
        row = QHBoxLayout()
        begin = PrimaryButton(self._context.theme, say("journey.begin"), "pine-tree", "↵")
        begin.setObjectName("begin-journey")
        begin.clicked.connect(self._begin)
        row.addWidget(begin)
        row.addStretch(1)
        self._cap = KeyCap(self._context.theme, "Esc", "quiet")
        row.addWidget(self._cap)
        self._leave = small_button(say("journey.begin.leave"), "journey-leave", self.left.emit)
        self._leave.setProperty("flat", True)
        row.addWidget(self._leave)
        return row

    def show_campaign(self, campaign: Campaign, *, may_leave: bool) -> None:
        """Show what the rations would be; ``may_leave`` where there is another ground."""
        del campaign
        self._leave.setVisible(may_leave)
        self._cap.setVisible(may_leave)
        self._show_parts()

    def take_keys(self) -> None:
        """Begin with the number of rations."""
        self._rations.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._rations.selectAll()

    def _show_parts(self) -> None:
        """Say what the rations are made of where the book is not alone."""
        parts = ration_parts(self._context.store.campaign, self._rations.value())
        more = [
            self._context.texts.say(f"part.{part.code}") + f" {part.amount:+d}"
            for part in parts[1:]
        ]
        n = total(parts)
        words = self._context.texts.say("journey.rations.in-all", n=n, parts=", ".join(more))
        self._parts.setText(words if more else self._context.texts.say("journey.rations"))

    def _begin(self) -> None:
        if self._context.shell.dispatch(BeginJourney(rations=self._rations.value())):
            self.begun.emit()
