"""A death in the story: its consequences are shown first, then it has to be confirmed."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from oathsworn_gui.games.oathsworn.actions.chapters.muster import DieInStory
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace, small_button
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import IconLabel, QuietLabel, RuleLink, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class DeathPanel(InPlace):
    """The consequences of a death; nothing happens before it is confirmed."""

    def __init__(self, context: PageContext, seat: Seat) -> None:
        """Show the consequences for the character in ``seat``."""
        campaign: Campaign = context.store.campaign
        say, who = context.texts.say, campaign.seats[seat]
        super().__init__(context, say("death.title", name=who.name), "death-panel")
        self._seat: Seat = seat
        self.body.setSpacing(12)
        row = QHBoxLayout()
        row.setSpacing(12)
        top = Qt.AlignmentFlag.AlignTop
        row.addWidget(IconLabel(context.theme, "candle", "gold", 32), 0, top)
        self._words = wrapped(PlainLabel())
        self._words.setObjectName("death-words")
        self._words.setFont(context.theme.font("text", 18))
        row.addWidget(self._words, 1)
        row.addWidget(RuleLink("LEVEL-08", context.shell.show_rule), 0, top)
        add_layout(self.body, row)
        then = wrapped(QuietLabel(say("death.then")))
        self.body.addWidget(then)
        ways = QHBoxLayout()
        ways.setSpacing(8)
        self._not = small_button(say("death.not"), "death-not", self.closed.emit)
        self._sure = small_button(say("death.sure", name=who.name), "death-sure", self._die)
        self._sure.setProperty("danger", True)
        ways.addWidget(self._not)
        ways.addWidget(self._sure)
        ways.addStretch(1)
        add_layout(self.body, ways)
        self.body.addStretch(1)
        self.set_keys({"\r": self._press, "\n": self._press})
        self.show_campaign(campaign)

    def show_campaign(self, campaign: Campaign) -> None:
        """Show the current consequences of the death."""
        say, who = self.context.texts.say, campaign.seats[self._seat]
        cls = self.context.store.box.cls(who.cls).name
        told = [say("death.items", n=len(who.equipped)), say("death.iron", n=who.iron)]
        told.append(say("death.class-gone" if campaign.hardcore else "death.class", cls=cls))
        self._words.setText(" ".join(told))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Give the focus to going back, so that a hasty Enter does no harm."""
        super().focusInEvent(event)
        self._not.setFocus(Qt.FocusReason.OtherFocusReason)

    def key_hints(self) -> KeyHints:
        """Return what the keys do."""
        say = self.context.texts.say
        return (("Tab Enter", self._sure.text()), ("Esc", say("company.panel.close")))

    def _press(self) -> None:
        focused = self.focusWidget()
        if isinstance(focused, QPushButton):
            focused.click()

    def _die(self) -> None:
        self.closed.emit()  # first, because the next question takes the focus
        self.context.shell.dispatch(DieInStory(seat=self._seat))
