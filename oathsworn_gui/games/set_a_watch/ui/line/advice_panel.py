"""The best use of what lies there: ways to attack with the chance to stand at dawn of each."""

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QVBoxLayout

from oathsworn_gui.games.set_a_watch.ui.base.chance_head import ChanceHead, chance_about
from oathsworn_gui.games.set_a_watch.ui.base.words import chance_words, label, percent
from oathsworn_gui.games.set_a_watch.views.advice import AdviceView, WayView
from oathsworn_gui.games.set_a_watch.views.seats import SeatView
from oathsworn_gui.ui.base.paint import paint_bar, paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card
from oathsworn_gui.ui.widgets.painted_button import PaintedButton

WAYS = 3
"""How many ways are shown of all that were counted."""
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class WayRow(PaintedButton):
    """A way to attack: the deed, what of it is wasted, and a bar of the chance after it."""

    def __init__(self, theme: Theme, name: str) -> None:
        """Show nothing as yet; ``name`` is the object name."""
        super().__init__(theme, name, QSize(240, 44), QSize(180, 44))
        self._shown = ("", "", 0.0)
        self.setCheckable(True)

    def show_way(self, deed: str, reason: str, worth: float, *, taken: bool) -> None:
        """Show another way; ``taken``: it is what the orange button would do."""
        self._shown = (deed, reason, worth)
        self.setChecked(taken)
        told = f"{deed}. {reason}, {percent(worth)}"
        self.tell(told)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint deed, reason and bar."""
        theme = self.theme
        deed, reason, worth = self._shown
        self.paint_ground(painter, box, "ember" if self.isChecked() else "line")
        number = theme.font("number", 20)
        room = box.adjusted(10, 2, -64, -2)
        end, half = Qt.TextElideMode.ElideRight, room.height() / 2
        bold, small = theme.font("text", 16, "semibold"), theme.font("text", 14)
        first = QFontMetrics(bold).elidedText(deed, end, int(room.width()))
        top = QRectF(room.left(), room.top(), room.width(), half)
        paint_words(painter, top, first, bold, theme.color("text"), _LEFT)
        bar = QRectF(room.left(), room.bottom() - half / 2 - 4, 70, 8)
        color = theme.color("ember" if self.isChecked() else "bar")
        paint_bar(painter, bar, worth, color, theme, hatch=False)
        below = QRectF(bar.right() + 8, room.bottom() - half, room.width() - 78, half)
        second = QFontMetrics(small).elidedText(reason, end, int(below.width()))
        paint_words(painter, below, second, small, theme.color("quiet"), _LEFT)
        right = QRectF(box.right() - 62, box.top(), 54, box.height())
        paint_words(painter, right, percent(worth), number, theme.color("text"))


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
        column.addWidget(self._none)
        column.addStretch(1)
        self.show_counting()

    def _take(self, place: int, *_: object) -> None:
        self.taken.emit(place)

    def show_counting(self) -> None:
        """Show that the advice is being counted."""
        self._show_none("watch.advice.counting")

    def _show_none(self, why: str) -> None:
        say = self._context.texts.say
        self._head.show_words("–", say("watch.advice.title"), say(why))
        self._none.setText("")
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
        self._none.setText("" if advice.ways else say("watch.advice.none"))
        for place, row in enumerate(self._rows):
            row.setVisible(place < len(advice.ways))
            if place < len(advice.ways):
                way = advice.ways[place]
                deed = way_words(self._context, way, seats)
                over = way.given - way.needed
                reason = say("watch.advice.waste", n=over, given=way.given, needed=way.needed)
                row.show_way(deed, reason, way.worth, taken=place == taken)


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
