"""Paints the pieces on a story map: tokens, shops, the company's marker, tags, the title."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from oathsworn_gui.games.oathsworn.ui.map.map_title import LOW, MapTitle
from oathsworn_gui.games.oathsworn.ui.map.tag_places import TagPlaces
from oathsworn_gui.games.oathsworn.views.map.map_state import MapSight
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme

TOKEN = 48
VISITED = 34
COMPANY = 56
SHOP = 46
"""Sizes in px: a location token, one gone to, the company's marker, the square of a shop."""


class MapPieces:
    """Holds painter, view values and positions while a map is painted.

    ``place`` and ``shop_place`` return the position of a number and of a shop's square in the
    widget; ``share`` scales all pieces down on a small picture.
    """

    def __init__(
        self,
        painter: QPainter,
        theme: Theme,
        sight: MapSight,
        size: QSizeF,
        place: Callable[[int], QPointF],
        shop_place: Callable[[int], QPointF],
        share: float = 1.0,
    ) -> None:
        """Paint with ``painter`` into a widget of ``size``."""
        self._painter = painter
        self._theme = theme
        self._sight = sight
        self._size = size
        self._at = place
        self._shop_at = shop_place
        self._share = share
        self._token = TOKEN * share
        self._seen = VISITED * share
        self._company = COMPANY * share
        self._shop = SHOP * share
        self._tags = TagPlaces(size, self._taken())

    def paint(self, errand: int | None) -> None:
        """Paint all pieces; ``errand`` is the shop a runner would be sent to."""
        self._paint_runner(errand)
        for number, icon, _ in self._sight.shops:
            self._paint_shop(number, icon)
        self._paint_visited()
        for number in self._sight.tokens:
            self._paint_token(number)
        self._paint_company()
        for number, _, words in self._sight.shops:
            self._paint_tag(self._shop_at(number), words, self._shop)
        for number, words in self._sight.tags.items():
            size = self._company if number == self._sight.company else self._token
            self._paint_tag(self._at(number), words, size)
        self._paint_typed()

    # --------------------------------------------------------------------------------- pieces

    def _disc(self, at: QPointF, size: float, fill: str, line: str) -> None:
        painter = self._painter
        if self._sight.picture:
            halo(painter, at, size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawEllipse(at + QPointF(2, 3), size / 2, size / 2)
        painter.setPen(QPen(self._theme.color(line), 2.5))
        painter.setBrush(self._theme.color(fill))
        painter.drawEllipse(at, size / 2 - 1, size / 2 - 1)

    def _paint_token(self, number: int) -> None:
        painter, at = self._painter, self._at(number)
        if number == self._sight.chosen:
            painter.setPen(QPen(self._theme.color("ember"), 4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, self._token / 2 + 6, self._token / 2 + 6)
        self._disc(at, self._token, "bone", "bone-ink")
        painter.setPen(QPen(self._theme.color("ink-soft"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(at, self._token / 2 - 5, self._token / 2 - 5)
        font = self._theme.font("number", round(28 * self._share))
        paint_words(
            painter, box_at(at, self._token), str(number), font, self._theme.color("bone-ink")
        )

    def _paint_visited(self) -> None:
        sight, painter = self._sight, self._painter
        for number in sight.visited:
            if number == sight.company or number in sight.tokens:
                continue
            at = self._at(number)
            self._disc(at, self._seen, "ink", "obsidian")
            font = self._theme.font("number", round(20 * self._share))
            light = self._theme.color("parchment-light")
            paint_words(painter, box_at(at, self._seen), str(number), font, light)
            badge = at + QPointF(self._seen * 0.36, -self._seen * 0.36)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("obsidian"))
            painter.drawEllipse(badge, 8.5 * self._share, 8.5 * self._share)
            paint_icon(
                painter, box_at(badge, 13 * self._share), "check", self._theme.color("fire-light")
            )

    def _paint_company(self) -> None:
        company = self._sight.company
        if company is None:
            return
        at = self._company_at(company)
        self._disc(at, self._company, "ember", "obsidian")
        paint_icon(
            self._painter, box_at(at, 30 * self._share), "flag", self._theme.color("obsidian")
        )

    def _company_at(self, company: int) -> QPointF:
        """Return the position of the company's marker: beside a token at the same location."""
        at = self._at(company)
        lies = company in self._sight.tokens
        return at + QPointF(self._token * 0.62, -self._token * 0.5) if lies else at

    def _paint_shop(self, number: int, icon: str) -> None:
        at, painter = self._shop_at(number), self._painter
        painter.setPen(QPen(self._theme.color("gold"), 2))
        painter.setBrush(self._theme.color("obsidian"))
        painter.drawRoundedRect(box_at(at, self._shop), 5, 5)
        paint_icon(painter, box_at(at, 26 * self._share), icon, self._theme.color("fire-light"))

    def _paint_runner(self, errand: int | None) -> None:
        """Paint the way of the runner who would be sent to the shop under the mouse."""
        company, painter = self._sight.company, self._painter
        if errand is None or company is None or errand == company:
            return
        here, there = self._at(company), self._shop_at(errand)
        painter.setPen(QPen(self._theme.color("ember"), 4, Qt.PenStyle.DashLine))
        painter.drawLine(here, there)
        middle = (here + there) / 2
        self._disc(middle, 34, "obsidian", "ember")
        paint_icon(painter, box_at(middle, 20), "run-fast", self._theme.color("fire-light"))

    # ---------------------------------------------------------------------------------- words

    def _paint_typed(self) -> None:
        """Paint which tokens are to be placed at once, at the foot of the map."""
        painter, theme, words = self._painter, self._theme, self._sight.typed
        if not words:
            return
        font = theme.font("text", 22, "semibold")
        wide = QFontMetrics(font).horizontalAdvance(words) + 40
        box = QRectF((self._size.width() - wide) / 2, self._size.height() - 64, wide, 48)
        painter.setPen(QPen(theme.color("ember"), 2))
        painter.setBrush(theme.color("obsidian"))
        painter.drawRoundedRect(box, 6, 6)
        paint_words(painter, box, words, font, theme.color("bone"))

    def _paint_tag(self, at: QPointF, words: str, size: float) -> None:
        painter, font = self._painter, self._theme.font("text", 16, "semibold")
        wide, high = QFontMetrics(font).horizontalAdvance(words) + 24, 26
        box = self._tags.place(at, QSizeF(wide, high), size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("obsidian"))
        painter.drawRoundedRect(box, 4, 4)
        paint_words(painter, box, words, font, self._theme.color("bone"))

    def _taken(self) -> list[QRectF]:
        """Return what no label may cover: tokens, shops, the marker, the title, the buttons."""
        sight = self._sight
        shops = [box_at(self._shop_at(n), self._shop) for n, _, _ in sight.shops]
        tokens = [box_at(self._at(n), self._token) for n in sight.lying]
        company = sight.company
        if company is not None:
            tokens.append(box_at(self._company_at(company), self._company))
        right, foot = self._size.width(), self._size.height()
        corners = [QRectF(right - 190, 0, 190, 50), QRectF(right - 160, foot - 50, 160, 50)]
        return [*tokens, *shops, *corners, self._title().box]

    def paint_title(self, free: float) -> None:
        """Paint the ribbon with the name; small on a low map, none over a picture with its own.

        ``free`` is the width, in px, of the empty strip at the widget's left edge.
        """
        title = self._title()
        if not self._sight.picture or free >= title.box.width() + 2 * title.box.x():
            title.paint(self._painter)

    def _title(self) -> MapTitle:
        sight = self._sight
        low = sight.small_title or self._size.height() < LOW or bool(sight.picture)
        below = sight.chapter if sight.name else ""
        return MapTitle(self._theme, sight.name or sight.chapter, below, low=low)


def halo(painter: QPainter, at: QPointF, size: float) -> None:
    """Paint what lifts a disc of ``size`` off any picture: a dark ring and a light one in it."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 120))
    painter.drawEllipse(at, size / 2 + 5, size / 2 + 5)
    painter.setBrush(QColor(255, 255, 255, 150))
    painter.drawEllipse(at, size / 2 + 2, size / 2 + 2)


def box_at(at: QPointF, size: float) -> QRectF:
    """Return a square of ``size`` around a point."""
    return QRectF(at.x() - size / 2, at.y() - size / 2, size, size)
