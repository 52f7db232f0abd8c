"""Fingers on the story map: a tap presses, a drag pans a picture, two fingers zoom it."""

from math import log
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF

from oathsworn_gui.ui.base.touch import STILL, Fingers, Ways, as_mouse

if TYPE_CHECKING:
    from oathsworn_gui.games.oathsworn.ui.map.story_map import StoryMap

_STEP = log(1.25)
"""What one step of zooming is, as a logarithm."""


class MapFingers(QObject):
    """A press counts when the finger is lifted where it came down; a long one only looks."""

    def __init__(self, story_map: "StoryMap") -> None:
        """Follow the fingers on a map."""
        super().__init__(story_map)
        self._map = story_map
        self._began = self._last = QPointF()
        self._slipped = self._on_mark = False
        kinds = QEvent.Type
        self._down = as_mouse(story_map, kinds.MouseButtonPress)
        self._moved = as_mouse(story_map, kinds.MouseMove)
        self._up = as_mouse(story_map, kinds.MouseButtonRelease)
        ways = Ways(
            press=self._press,
            move=self._move,
            lift=self._lift,
            drop=self._drop,
            hold=self._look,
            zoom=self._zoom,
            pan=story_map.move_picture,
        )
        self._fingers = Fingers(story_map, ways)

    def _press(self, at: QPointF) -> None:
        self._began = self._last = at
        self._slipped = False
        self._on_mark = self._map.places.mark_under(at) is not None

    def _move(self, at: QPointF) -> None:
        """Drag the mark under the finger, or the picture."""
        if not self._slipped and (at - self._began).manhattanLength() > STILL:
            self._slipped = True
            if self._on_mark:
                self._down(self._began)
        if self._slipped and self._on_mark:
            self._moved(at)
        elif self._slipped:
            self._map.move_picture(at - self._last)
        self._last = at

    def _lift(self, at: QPointF) -> None:
        if not self._slipped:
            self._down(self._began)
            self._up(self._began)
        elif self._on_mark:
            self._up(at)

    def _drop(self) -> None:
        self._slipped = True

    def _look(self, at: QPointF) -> None:
        """Show the forecast of a location without choosing it, as the mouse over it does."""
        self._map.hovered.emit(self._map.places.number_under(at))

    def _zoom(self, factor: float, about: QPointF) -> None:
        if factor > 0 and factor != 1:
            self._map.draw_nearer(log(factor) / _STEP, about)
