"""Fingers on the story map: a tap presses, a drag pans a picture, two fingers zoom it."""

from collections.abc import Callable
from math import log

from PySide6.QtCore import QEvent, QObject, QPointF
from PySide6.QtWidgets import QWidget

from oathsworn_gui.ui.base.touch import STILL, Fingers, Ways, as_mouse

_STEP = log(1.25)
"""What one step of zooming is, as a logarithm."""


class MapFingers(QObject):
    """A press counts when the finger is lifted where it came down; a long one only looks."""

    def __init__(
        self,
        story_map: QWidget,
        *,
        on_mark: Callable[[QPointF], bool],
        look: Callable[[QPointF], None],
        zoom: Callable[[float, QPointF], None],
        pan: Callable[[QPointF], None],
    ) -> None:
        """Follow the fingers on a map.

        ``on_mark`` says whether a point is on a mark that can be dragged, ``look`` shows what lies
        at a point, ``zoom`` gets steps and a point, ``pan`` an offset.
        """
        super().__init__(story_map)
        self._is_on_mark, self._draw_nearer, self._pan = on_mark, zoom, pan
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
            hold=look,
            zoom=self._zoom,
            pan=pan,
        )
        self._fingers = Fingers(story_map, ways)

    def _press(self, at: QPointF) -> None:
        self._began = self._last = at
        self._slipped = False
        self._on_mark = self._is_on_mark(at)

    def _move(self, at: QPointF) -> None:
        """Drag the mark under the finger, or the picture."""
        if not self._slipped and (at - self._began).manhattanLength() > STILL:
            self._slipped = True
            if self._on_mark:
                self._down(self._began)
        if self._slipped and self._on_mark:
            self._moved(at)
        elif self._slipped:
            self._pan(at - self._last)
        self._last = at

    def _lift(self, at: QPointF) -> None:
        if not self._slipped:
            self._down(self._began)
            self._up(self._began)
        elif self._on_mark:
            self._up(at)

    def _drop(self) -> None:
        self._slipped = True

    def _zoom(self, factor: float, about: QPointF) -> None:
        if factor > 0 and factor != 1:
            self._draw_nearer(log(factor) / _STEP, about)
