"""The best use of what lies there: ways to attack with the chance to stand at dawn of each."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout

from oathsworn_gui.games.set_a_watch.ui.base.chance_head import ChanceHead, chance_about
from oathsworn_gui.games.set_a_watch.ui.base.way_row import WayRow
from oathsworn_gui.games.set_a_watch.ui.base.words import chance_words, label, likely
from oathsworn_gui.games.set_a_watch.views.advice import AdviceView, WayView
from oathsworn_gui.games.set_a_watch.views.seats import SeatView
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card

WAYS = 3
"""How many ways are shown of all that were counted."""


class AdvicePanel(Card):
    """The chance to stand, and the best ways to go on; ``taken`` carries the number of one."""

    taken = Signal(int)

    def __init__(self, context: PageContext) -> None:
        """Show that it is being counted."""
        super().__init__()
        self._context = context
        theme = context.theme
        self.setObjectName("advice")
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 12)
        column.setSpacing(6)
        self._head = ChanceHead(context, "advice-chance")
        column.addWidget(self._head)
        self._rows = [WayRow(theme, f"way-{place}") for place in range(1, WAYS + 1)]
        for place, row in enumerate(self._rows):
            row.clicked.connect(partial(self._take, place))
            column.addWidget(row)
        self._none = label(theme, 16, tone="quiet", wrap=True)
        self._none.setObjectName("advice-none")
        self._none.setText(context.texts.say("watch.advice.none"))
        column.addWidget(self._none)
        column.addStretch(1)
        self.show_counting()

    def _take(self, place: int, *_: object) -> None:
        self.taken.emit(place)

    def be(self, *, large: bool) -> None:
        """Show the ways larger, or as at first."""
        for row in self._rows:
            row.be(large=large)

    def show_counting(self) -> None:
        """Show that the advice is being counted."""
        self._show_none("watch.advice.counting")

    def _show_none(self, why: str) -> None:
        say = self._context.texts.say
        self._head.show_words("–", say("watch.advice.title"), say(why))
        self._none.hide()
        for row in self._rows:
            row.hide()

    def show_advice(
        self, advice: AdviceView | None, seats: tuple[SeatView, ...], taken: int | None
    ) -> None:
        """Show the ways; ``taken`` is the number of the one in the hand, None for none of them."""
        say = self._context.texts.say
        if advice is None:
            self._show_none("watch.advice.later")
            return
        about = chance_about(self._context, advice.chance, advice.counted)
        self._head.show_words(chance_words(advice.chance), say("watch.advice.stand"), about)
        self._none.setVisible(not advice.ways)
        for place, row in enumerate(self._rows):
            row.setVisible(place < len(advice.ways))
            if place < len(advice.ways):
                way = advice.ways[place]
                deed = way_words(self._context, way, seats)
                over = way.given - way.needed
                reason = say("watch.advice.waste", n=over, given=way.given, needed=way.needed)
                row.show_way(
                    deed,
                    reason,
                    likely(way.worth, exact=advice.chance.exact),
                    way.worth,
                    taken=place == taken,
                )


def way_words(context: PageContext, way: WayView, seats: tuple[SeatView, ...]) -> str:
    """Return whose dice go on whom: ``Warden 6 + 5 and Strider 4 on Hill Brute``."""
    say = context.texts.say
    shows = {die.name: die.shows for seat in seats for die in seat.dice}
    told: list[str] = []
    for seat in seats:
        mine = [str(shows[name]) for name in way.dice if name.partition(".")[0] == seat.seat]
        if mine:
            told.append(f"{seat.title} {' + '.join(mine)}")
    last = told.pop() if told else ""
    who = say("watch.advice.and", some=", ".join(told), last=last) if told else last
    return say("watch.advice.on", who=who, title=way.title)
