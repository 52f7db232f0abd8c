"""Paints a space of the time track: its number, its token and its effects."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen

from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.views.base.icons import TOKEN_ICONS
from oathsworn_gui.games.oathsworn.views.map.time_track import Space
from oathsworn_gui.games.oathsworn.views.map.words import effect_words, short_when
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme

WIDE = 210
NARROW = 104
TINY = 66
"""From the first width on words are beside the token, from the second on below it; narrower
spaces show an icon for each effect, the narrowest a smaller number too.
"""

_ICONS = {
    "draw-city": "city-variant",
    "draw-deepwood": "pine-tree",
    "entry": "book-open-variant",
    "unique-item": "treasure-chest",
    "words": "text-short",
}
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_LINE = 20.0


def icon_of(effect: SpaceEffect) -> str:
    """Return the icon of an effect."""
    if effect.kind == "tokens" and effect.token is not None:
        return TOKEN_ICONS[effect.token]
    return _ICONS[effect.kind]


class SpacePainter:
    """Paints spaces in the colours of a theme and the words of a language."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        self._theme = theme
        self._texts = texts
        self._strong = theme.font("text", 15, "semibold")
        self._quiet = theme.font("text", 15)

    def paint(self, painter: QPainter, box: QRectF, space: Space, edge: QPen | None) -> None:
        """Paint ``space`` into ``box``; ``edge`` is its outline, None for none."""
        theme = self._theme
        painter.setBrush(theme.color("ground" if space.filled else "raised"))
        painter.setPen(edge if edge is not None else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(box, 6, 6)
        beside = box.width() >= WIDE
        middle = box.center().y() if beside else box.top() + 19  # the same on the whole track
        left = 4 if box.width() < NARROW else 8
        size = 20 if box.width() < TINY else 24
        font = theme.font("number", size)
        wide = QFontMetrics(font).horizontalAdvance(str(space.number)) + 2.0
        ink = theme.color("quiet" if space.filled else "text")
        number = QRectF(box.left() + left, middle - 18, max(wide, size * 1.25), 36)
        paint_words(painter, number, str(space.number), font, ink)
        radius = 13.0 if box.width() >= NARROW else 10.0
        at = QPointF(min(number.right() + radius + 5, box.right() - radius - 3), middle)
        if space.filled or box.width() >= TINY:
            self._paint_token(painter, at, radius, space)
        if space.reminders:
            bell = QRectF(box.right() - 20, box.top() + 4, 16, 16)
            paint_icon(painter, bell, "bell-outline", theme.color("gold"))
        if not space.effects:
            return
        if box.width() < NARROW:
            self._paint_icons(painter, box, space)
        else:
            self._paint_words(painter, box, space, beside=beside)

    def _paint_token(self, painter: QPainter, at: QPointF, radius: float, space: Space) -> None:
        theme = self._theme
        if not space.filled:
            painter.setPen(QPen(theme.color("card-line"), 1.4, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, radius, radius)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("quiet"))
        painter.drawEllipse(at, radius, radius)
        box = QRectF(at.x() - radius, at.y() - radius, radius * 2, radius * 2)
        ground = theme.color("ground")
        if space.token:
            paint_words(painter, box, space.token, theme.font("number", 15), ground)
        else:
            paint_icon(painter, box.adjusted(4, 4, -4, -4), "clock-outline", ground)

    def _paint_icons(self, painter: QPainter, box: QRectF, space: Space) -> None:
        """Paint an icon for each effect, in the lower half; a lost one is struck through."""
        side, gap = (20.0, 4.0) if box.width() < TINY else (24.0, 6.0)
        count = len(space.effects)
        x = box.center().x() - (count * side + (count - 1) * gap) / 2
        for effect in space.effects:
            at = QRectF(x, box.bottom() - side - 9, side, side)
            ink = self._theme.color("quiet" if space.filled else "text")
            paint_icon(painter, at, icon_of(effect), ink)
            if space.is_lost(effect):
                painter.setPen(QPen(ink, 2))
                painter.drawLine(at.bottomLeft(), at.topRight())
            x += side + gap

    def _paint_words(self, painter: QPainter, box: QRectF, space: Space, *, beside: bool) -> None:
        left = box.left() + (84 if beside else 6)
        width = box.right() - left - 4
        top = box.center().y() - 21 if beside else box.bottom() - 43
        for row, (words, strong, struck) in enumerate(self._lines(space, width)):
            font = QFont(self._strong if strong else self._quiet)
            font.setStrikeOut(struck)
            bright = strong and not space.filled
            ink = self._theme.color("text" if bright else "quiet")
            line = QRectF(left, top + row * (_LINE + 2), width, _LINE)
            if words:
                paint_words(painter, line, words, font, ink, _LEFT)
            elif row < len(space.effects):  # not even the short word has room
                at = QRectF(line.x(), line.y(), _LINE, _LINE)
                paint_icon(painter, at, icon_of(space.effects[row]), ink)

    def _lines(self, space: Space, width: float) -> list[tuple[str, bool, bool]]:
        """Return two lines: an effect and its moment, or two effects with theirs."""
        effects = space.effects
        if len(effects) == 1:
            effect = effects[0]
            lost = space.is_lost(effect)
            done = self._texts.say("story.space.lost") if lost else short_when(self._texts, effect)
            done = done if self._fits(done, width) else ""
            return [(self._fitting(effect, width), True, lost), (done, False, False)]
        if len(effects) == 2:
            return [
                (self._fitting(effect, width), True, space.is_lost(effect)) for effect in effects
            ]
        more = self._texts.say("story.space.more", n=len(effects) - 1)
        first = effects[0]
        return [(self._fitting(first, width), True, space.is_lost(first)), (more, False, False)]

    def _fitting(self, effect: SpaceEffect, width: float) -> str:
        """Return the effect in words that are not cut; empty where no word has room."""
        words = effect_words(self._texts, effect)
        short = self._texts.find(f"story.effect-short.{effect.kind}", words)
        return next((each for each in (words, short) if self._fits(each, width)), "")

    def _fits(self, words: str, width: float) -> bool:
        return QFontMetrics(self._strong).horizontalAdvance(words) <= width
