"""The scene of the Watch: place and fire at the left, the Line in its light, the piles beyond."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from oathsworn_gui.games.set_a_watch.ui.base.fire import FireDial
from oathsworn_gui.games.set_a_watch.ui.base.night import Night
from oathsworn_gui.games.set_a_watch.ui.base.words import (
    fire_words,
    label,
    light_words,
    parts_sum,
    powers_words,
)
from oathsworn_gui.games.set_a_watch.ui.line.creature_card import CreatureMarks
from oathsworn_gui.games.set_a_watch.ui.line.line_row import LineRow
from oathsworn_gui.games.set_a_watch.ui.line.piles import Piles
from oathsworn_gui.games.set_a_watch.views.decks import DecksView
from oathsworn_gui.games.set_a_watch.views.line import CreatureView, FireView, LineView
from oathsworn_gui.games.set_a_watch.views.seats import SeatView
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets.elided_label import ElidedLabel

_LOW = 420
"""Px of height below which titles and numbers are smaller."""
_WIDE = 1500
_NARROW = 1100
_DETAIL, _LOWEST = 42, 318


class LineScene(QWidget):
    """Everything of the Watch that lies on the table; ``pressed`` carries a creature's id."""

    pressed = Signal(str)

    def __init__(self, context: PageContext, *, distance: bool = False) -> None:
        """Show an empty scene; read from a ``distance`` it is without piles and small words."""
        super().__init__()
        self._context = context
        self._distance = distance
        theme = context.theme
        self.setObjectName("line-scene")
        self._night = Night(theme)
        self._title = label(theme, 44, tone="night", role="display")
        self._about = ElidedLabel()
        self._about.setProperty("quiet", False)
        self._about.setProperty("night", "quiet")
        self._about.setFont(theme.font("text", 17))
        self._fire = FireDial(theme, distance=distance)
        self._wood = label(theme, 44, tone="night", role="number")
        self._lights = label(theme, 15, tone="night-quiet", wrap=True)
        self._row = LineRow(context, distance=distance)
        self._row.pressed.connect(self.pressed)
        self._area = ScrollArea(widgetResizable=True)
        self._area.setObjectName("line-area")
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.viewport().setAutoFillBackground(False)
        self._area.setWidget(self._row)
        self._row.setAutoFillBackground(False)
        self._detail = label(theme, 16, tone="night", wrap=True)
        self._detail.setObjectName("line-detail")
        self._detail.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._piles = Piles(context)
        self._fire_now = FireView(0, 1, (), None)
        for child in (
            self._night, self._title, self._about, self._fire, self._wood, self._lights,
            self._area, self._detail, self._piles,
        ):  # fmt: skip
            child.setParent(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(560, _LOWEST)

    def show_watch(
        self,
        line: LineView,
        seats: tuple[SeatView, ...],
        decks: DecksView,
        marks: Mapping[str, CreatureMarks],
        about: str,
    ) -> None:
        """Show the Watch as it is now; ``about`` is the sentence beside the title."""
        say = self._context.texts.say
        self._title.setText(line.location)
        self._about.show_words(about)
        self._fire_now = line.fire
        self._fire.show_fire(line.fire, fire_words(self._context, line.fire))
        self._wood.setText(str(line.fire.firewood))
        self._lights.setText(light_words(self._context, line.fire))
        self._row.show_line(line, seats, marks, say("watch.line.empty"))
        self._piles.show_piles(decks)
        aimed = next((one for one in line.creatures if marks.get(one.id, _NONE).target), None)
        self._detail.setText(_detail(self._context, aimed) if aimed is not None else "")
        self._lay()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give each part its place."""
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        wide, high = self.width(), self.height()
        low = high < _LOW
        self.setMinimumHeight(_LOWEST if wide >= _NARROW else _LOWEST + 64)
        self._night.setGeometry(self.rect())
        theme = self._context.theme
        self._title.setFont(theme.font("display", 30 if low else 44))
        title = self._title.sizeHint()
        top = 4 if low else 14
        self._title.setGeometry(24, top, title.width() + 4, title.height())
        left = 24 + title.width() + 24
        self._about.setGeometry(left, top + (9 if low else 20), max(40, wide - left - 24), 24)
        under = top + title.height() + (0 if low else 10)
        fire = round(max(176, min(330, wide * 0.17)))
        words = 58 if low else 84
        self._fire.setGeometry(12, under, fire - 16, max(120, high - under - words))
        self._wood.setFont(theme.font("number", 38 if low else 52))
        number = self._wood.sizeHint().width() + 6
        self._wood.setGeometry(20, high - words - 4, number, words)
        self._lights.setGeometry(28 + number, high - words - 4, fire - number - 36, words)
        piles = 0 if wide < _NARROW or self._distance else 272 if wide >= _WIDE else 180
        self._piles.setVisible(piles > 0)
        self._piles.show_words_beside(on=piles > 200)
        across, room = wide - fire - piles - 40, wide - fire - 32
        detail = max(_DETAIL, self._detail.heightForWidth(room) + 4)
        self._piles.setGeometry(
            wide - piles - 16, under, piles, min(high - under - detail - 8, 280)
        )
        self._area.setGeometry(fire + 8, under, across, high - under - detail - 2)
        self._detail.setGeometry(QRect(fire + 10, high - detail, room, detail - 2))
        self._light(fire, under)

    def _light(self, fire: int, under: int) -> None:
        """Let the light end behind the last card that it shows."""
        ends = self._row.ends()
        dial = self._fire.geometry()
        centre = QPointF(dial.center().x(), under + min(dial.height(), dial.width()) * 0.6)
        lights = self._fire_now.lights

        def reaches(n: int) -> float:
            at = ends[n - 1] if 0 < n <= len(ends) else 0
            return fire + 8 + at + 10 - centre.x()

        edges = tuple(reaches(n) for n in range(lights + 1, min(len(ends), 3) + 1))
        radius = reaches(min(lights, len(ends))) if ends else dial.width() * 0.9
        self._night.light(centre, max(60.0, radius), edges)


_NONE = CreatureMarks()


def _detail(context: PageContext, one: CreatureView) -> str:
    """Return all that the card says, for the creature that is aimed at."""
    say = context.texts.say
    health = say("watch.detail.health", title=one.title, kind=one.kind, health=one.health)
    parts = parts_sum(context, one.parts) if len(one.parts) > 1 else ""
    told = [f"{health} = {parts}." if parts else f"{health}."]
    told.append(say("watch.creature.damage", n=one.damage))
    told += [powers_words(context, one.powers, one.words)]
    told += [say("watch.creature.rides", mount=one.mount)] if one.mount else []
    told += [say("watch.creature.ignored")] if one.ignored else []
    return " ".join(part for part in told if part)
