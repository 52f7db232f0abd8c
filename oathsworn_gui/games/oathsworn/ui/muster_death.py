"""A death in the story: what it comes to is told first, then it is said once more."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton

from oathsworn_gui.games.oathsworn.actions.muster import DieInStory
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.ui.in_place import InPlace, small_button
from oathsworn_gui.ui.key_hints import KeyHints
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import IconLabel, QuietLabel, RuleLink, wrapped


class DeathPanel(InPlace):
    """What a death comes to; nothing has happened before it is said once more."""

    def __init__(self, context: PageContext, seat: Seat) -> None:
        """Tell of the one in ``seat``."""
        campaign: Campaign = context.store.campaign
        say, who = context.texts.say, campaign.seats[seat]
        super().__init__(context, say("death.title", name=who.name), "death-panel")
        self._seat: Seat = seat
        self.body.setSpacing(12)
        row = QHBoxLayout()
        row.setSpacing(12)
        top = Qt.AlignmentFlag.AlignTop
        row.addWidget(IconLabel(context.theme, "candle", "gold", 32), 0, top)
        self._words = wrapped(QLabel())
        self._words.setObjectName("death-words")
        self._words.setFont(context.theme.font("text", 18))
        row.addWidget(self._words, 1)
        row.addWidget(RuleLink("LEVEL-08", context.shell.show_rule), 0, top)
        nest(self.body, row)
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
        nest(self.body, ways)
        self.body.addStretch(1)
        self.set_keys({"\r": self._press, "\n": self._press})
        self.show_campaign(campaign)

    def show_campaign(self, campaign: Campaign) -> None:
        """Tell what the death comes to now."""
        say, who = self.context.texts.say, campaign.seats[self._seat]
        cls = self.context.store.box.cls(who.cls).name
        told = [say("death.items", n=len(who.equipped)), say("death.iron", n=who.iron)]
        told.append(say("death.class-gone" if campaign.hardcore else "death.class", cls=cls))
        self._words.setText(" ".join(told))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Give the keys to going back, so that a hasty Enter does no harm."""
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
        self.closed.emit()  # first: what is asked next takes the keys
        self.context.shell.dispatch(DieInStory(seat=self._seat))
