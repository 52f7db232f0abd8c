"""The middle of the camp: the fire at dusk, with its wood in figures below it."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.games.set_a_watch.ui.base.fire import FireDial
from oathsworn_gui.games.set_a_watch.ui.base.night import Night
from oathsworn_gui.games.set_a_watch.ui.base.words import fire_words, label, light_words
from oathsworn_gui.games.set_a_watch.views.line import FireView
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext

_FOOT = 64
_BROAD, _BROADEST = 330, 460


class CampScene(QWidget):
    """The fire, the pines around it, and how much wood there is."""

    def __init__(self, theme: Theme, *, distance: bool = False) -> None:
        """Show no fire as yet; ``distance`` as for `FireDial`."""
        super().__init__()
        self.setObjectName("camp-scene")
        self._night = Night(theme, dusk=True)
        self._fire = FireDial(theme, distance=distance)
        self._wood = label(theme, 44, tone="night", role="number")
        self._lights = label(theme, 16, tone="night-quiet", wrap=True)
        for child in (self._night, self._fire, self._wood, self._lights):
            child.setParent(self)
        self._wood.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(280, 250)

    def show_fire(self, context: PageContext, fire: FireView) -> None:
        """Show the fire as it is now."""
        self._fire.show_fire(fire, fire_words(context, fire))
        self._wood.setText(str(fire.firewood))
        self._lights.setText(light_words(context, fire))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the fire in the middle."""
        super().resizeEvent(event)
        wide, high = self.width(), self.height()
        self._night.setGeometry(self.rect())
        dial = high - _FOOT - 10
        self._fire.setGeometry(8, 6, wide - 16, dial)
        half = (wide - min(wide - 16, _BROADEST if wide > 2 * _BROAD else _BROAD)) // 2
        self._wood.setGeometry(half, high - _FOOT, 74, _FOOT - 6)
        left = half + 84
        self._lights.setGeometry(left, high - _FOOT, wide - left - half, _FOOT - 6)
        self._night.light(QPointF(wide / 2, 6 + dial * 0.6), max(80.0, dial * 0.95))
