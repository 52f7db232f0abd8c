"""The map and the time track for everybody."""

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen

from oathsworn_gui.games.oathsworn.ui.map.space_paint import icon_of
from oathsworn_gui.games.oathsworn.ui.map.story_map import StoryMap
from oathsworn_gui.games.oathsworn.views.map.map_state import MapSight
from oathsworn_gui.games.oathsworn.views.map.time_track import Space
from oathsworn_gui.games.oathsworn.views.table_window.story import TrackShown
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.contract.table_window import TablePicture
from oathsworn_gui.ui.table_window.measures import Measures
from oathsworn_gui.ui.table_window.scaled import ScaledPicture


class TableMap(ScaledPicture):
    """The map of the story part."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(StoryMap(context.theme, MapSight(0, "", "", {}), ""))
        self.inner.setMinimumSize(0, 0)
        self.setObjectName("table-map")

    def show_value(self, value: Any, since: float) -> None:
        """Show another moment of the map."""
        del since
        if isinstance(value, MapSight) and isinstance(self.inner, StoryMap):
            self.inner.show_sight(value, self.accessibleName())
            self.update()


class TableTrack(TablePicture):
    """The time track in one row: what is filled, the next space, what lies on those to come."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._theme = context.theme
        self._shown = TrackShown(())
        self.setObjectName("table-track")

    def show_value(self, value: Any, since: float) -> None:
        """Show another moment of the track."""
        del since
        if isinstance(value, TrackShown):
            self._shown = value
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the spaces, in two rows where one has no room for their numbers."""
        del event
        spaces = self._shown.spaces
        if not spaces:
            return
        window = self.window()
        m = Measures(self._theme, window.width(), window.height())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rows = 1 if self.width() / len(spaces) >= m.px(38) else 2
        columns = -(-len(spaces) // rows)
        gap = m.px(4)
        wide = (self.width() - gap * (columns - 1)) / columns
        high = (self.height() - gap * (rows - 1)) / rows
        for place, space in enumerate(spaces):
            row, column = divmod(place, columns)
            box = QRectF(column * (wide + gap), row * (high + gap), wide, high)
            _paint_space(painter, box, space, self._theme, m)
        painter.end()


def _paint_space(painter: QPainter, box: QRectF, space: Space, theme: Theme, m: Measures) -> None:
    painter.setBrush(theme.color("well" if space.filled else "raised"))
    edge = QPen(theme.color("ember"), m.px(2)) if space.next else QPen(Qt.PenStyle.NoPen)
    painter.setPen(edge)
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), m.px(3), m.px(3))
    tall = box.height() >= m.px(70)
    number = QRectF(box)
    if tall:
        number.setHeight(m.px(40))
    ink = theme.color("quiet" if space.filled else "ember-text" if space.next else "text")
    font = m.fitting(str(space.number), box.width() - m.px(4), 30, "number")
    if tall or not space.effects:
        paint_words(painter, number, str(space.number), font, ink)
    if space.filled:
        painter.setPen(QPen(theme.color("quiet"), m.px(1.6)))
        middle, arm = number.center(), m.px(13)
        painter.drawLine(middle - QPointF(arm, -arm), middle + QPointF(arm, -arm))
    if not space.effects:
        return
    side = min(m.px(24), (box.width() - m.px(6)) / len(space.effects))
    left = box.center().x() - side * len(space.effects) / 2
    top = box.bottom() - side - m.px(8) if tall else box.center().y() - side / 2
    for effect in space.effects:
        at = QRectF(left, top, side, side).adjusted(1, 1, -1, -1)
        lost = space.is_lost(effect) or space.filled
        paint_icon(painter, at, icon_of(effect), theme.color("quiet" if lost else "gold"))
        if space.is_lost(effect):
            painter.setPen(QPen(theme.color("quiet"), m.px(1.6)))
            painter.drawLine(at.bottomLeft(), at.topRight())
        left += side
