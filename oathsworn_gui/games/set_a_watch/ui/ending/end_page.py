"""The end of an evening: what came of it, why, and how the four stand."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import ROUNDS
from oathsworn_gui.games.set_a_watch.ui.base.fire import FireDial
from oathsworn_gui.games.set_a_watch.ui.base.night import Night
from oathsworn_gui.games.set_a_watch.ui.base.pages import END
from oathsworn_gui.games.set_a_watch.ui.base.words import fire_words, label
from oathsworn_gui.games.set_a_watch.views.decks import decks_view
from oathsworn_gui.games.set_a_watch.views.line import line_view
from oathsworn_gui.games.set_a_watch.views.seats import seats_view
from oathsworn_gui.session.history import Step
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec

_LOST = "watch.lost."
_LAST = 3
"""Among so many steps is the one that ended it; corrections may follow."""


class EndScene(QWidget):
    """The result over the night, with the fire as it was left."""

    def __init__(self, context: PageContext, *, distance: bool = False) -> None:
        """Show nothing yet; ``distance`` as for `FireDial`."""
        super().__init__(context.room)
        self._context = context
        theme = context.theme
        self._night = Night(theme, dusk=True)
        self._fire = FireDial(theme, distance=distance)
        self._title = label(theme, 64, tone="night", role="display", wrap=True)
        self._title.setObjectName("end-title")
        self._why = label(theme, 20, tone="night", wrap=True)
        self._why.setObjectName("end-why")
        self._facts = label(theme, 18, tone="night-quiet", wrap=True)
        self._seats = label(theme, 18, tone="night", wrap=True)
        for child in (self._night, self._fire, self._title, self._why, self._facts, self._seats):
            child.setParent(self)
        for words in (self._title, self._why, self._facts, self._seats):
            words.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setMinimumSize(560, 480)

    def show_campaign(self, campaign: Campaign) -> None:
        """Show what came of an evening; one that goes on changes nothing."""
        if not campaign.result:
            return
        say, box = self._context.texts.say, self._context.store.box
        self._title.setText(say(f"watch.result.{campaign.result}"))
        self._why.setText(self._reason(campaign))
        line, decks = line_view(campaign, box), decks_view(campaign, box)
        self._fire.show_fire(line.fire, fire_words(self._context, line.fire))
        facts = say(
            "watch.end.facts",
            round=campaign.round,
            rounds=ROUNDS,
            horde=decks.horde.cards,
            graveyard=len(decks.graveyard),
        )
        wood = say("watch.fire.wood", n=line.fire.firewood)
        self._facts.setText(f"{say(f'watch.difficulty.{campaign.difficulty}')}. {facts} {wood}.")
        told: list[str] = []
        for seat in seats_view(campaign, box):
            ready = sum(not card.exhausted for card in seat.cards)
            told.append(say("watch.end.seat", seat=seat.title, ready=ready, n=len(seat.cards)))
        self._seats.setText("\n".join(told))
        self._lay()

    def _reason(self, campaign: Campaign) -> str:
        """Return the sentence of the step that ended it; empty where it is no longer known."""
        last: list[Step] = list(self._context.store.history.done[-_LAST:])
        for step in reversed(last):
            for line in reversed(step.lines):
                if line.code == "watch.won" or line.code.startswith(_LOST):
                    return self._context.line_text(line)
        return self._context.texts.say(f"watch.end.{campaign.result}")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place fire and words."""
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        wide, high = self.width(), self.height()
        self._night.setGeometry(self.rect())
        low = high < 700
        self._title.setFont(self._context.theme.font("display", 44 if low else 64))
        fire = min(420, wide // 3)
        self._fire.setGeometry(24, round(high * 0.2), fire, round(high * 0.56))
        left = fire + 64
        room = min(820, wide - left - 32)
        top = round(high * 0.14)
        for words in (self._title, self._why, self._facts, self._seats):
            need = words.heightForWidth(room)
            words.setGeometry(left, top, room, need + 4)
            top += need + 22
        dial = self._fire.geometry()
        centre = QPointF(dial.center().x(), dial.top() + min(dial.height(), dial.width()) * 0.6)
        self._night.light(centre, max(140.0, dial.width() * 1.2))


class EndPage(EndScene):
    """The scene as a page."""

    def __init__(self, context: PageContext) -> None:
        """Follow the campaign."""
        super().__init__(context)
        self.setObjectName("end-page")
        context.watch(lambda campaign: campaign, self.show_campaign)


PAGE = PageSpec(END, "trophy-outline", EndPage, lambda campaign: bool(campaign.result))
