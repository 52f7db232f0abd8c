"""What a newcomer has equipped, by place on its board, and the resulting totals."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy

from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.ui.base.live_card import Part
from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_sheet import SeenCard
from oathsworn_gui.games.oathsworn.views.base.icons import item_icon
from oathsworn_gui.games.oathsworn.views.chapters.quick_level import SheetSeen
from oathsworn_gui.games.oathsworn.views.chapters.quick_level_outfit import slots_of
from oathsworn_gui.games.oathsworn.views.company.item_words import short_words
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_cube, paint_shield, paint_words
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import LabelText, MightCubes, Painted, Shield, hairline
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_HIGH = 50


class Place(Painted):
    """One place on the board: the item in it, or a dashed frame."""

    def __init__(self, context: PageContext, item: Item | None, empty: str) -> None:
        """Show ``item``; ``empty`` is the text where there is none."""
        super().__init__(context.theme, 100, _HIGH)
        self.setMinimumSize(160, _HIGH)
        self.setMaximumSize(16_777_215, _HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._item = item
        self._empty = empty
        self._words = short_words(item, context.texts) if item is not None else ""
        self.tell(f"{item.name}, {self._words}" if item is not None else empty)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the place."""
        theme, item, box = self.theme, self._item, rect.adjusted(1, 1, -1, -1)
        if item is None:
            painter.setPen(QPen(theme.color("line"), 1.4, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 6, 6)
            font, quiet = theme.font("text", 15), theme.color("quiet")
            paint_words(painter, box.adjusted(12, 0, 0, 0), self._empty, font, quiet, _LEFT)
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("raised"))
        painter.drawRoundedRect(box, 6, 6)
        paint_icon(painter, QRectF(12, 13, 24, 24), item_icon(item), theme.color("text"))
        right = self._paint_numbers(painter, item, rect.right() - 10)
        self._paint_name(painter, item.name, right)

    def _paint_numbers(self, painter: QPainter, item: Item, right: float) -> float:
        if item.defense or item.kind in ("armour", "shield"):
            box = QRectF(right - 28, 8, 28, 34)
            paint_shield(painter, box, item.defense, self.theme)
            right -= 36
        for colour in tuple(reversed(item.might))[:4]:
            paint_cube(painter, QRectF(right - 24, 13, 24, 24), colour, self.theme)
            right -= 28
        return right

    def _paint_name(self, painter: QPainter, name: str, right: float) -> None:
        theme, room = self.theme, right - 52
        font, small = theme.font("text", 17, "semibold"), theme.font("text", 15)
        cut = Qt.TextElideMode.ElideRight
        shown = QFontMetrics(font).elidedText(name, cut, int(room))
        paint_words(painter, QRectF(46, 3, room, 24), shown, font, theme.color("text"), _LEFT)
        words = QFontMetrics(small).elidedText(self._words, cut, int(room))
        quiet = theme.color("quiet")
        paint_words(painter, QRectF(46, 25, room, 20), words, small, quiet, _LEFT)


class OutfitCard(SeenCard):
    """Totals of MIGHT and DEFENSE above, the places below them."""

    def __init__(self, context: PageContext, seen: SheetSeen) -> None:
        super().__init__(context, seen)
        self.setObjectName("quick-outfit")

    def parts(self) -> Sequence[Part]:
        """Return the totals and the places."""
        seen = self.seen
        worn = tuple((item.card, item.defense, item.might) for item in seen.who.equipped)
        return (
            Part((seen.defense, seen.might, seen.fresh), self._fill_totals),
            Part((worn, seen.who.cls, seen.fresh), self._fill_places),
            Part("", partial(self.body.addStretch, 1)),
        )

    def _fill_totals(self) -> None:
        seen, theme = self.seen, self.context.theme
        self.add_title(self.say("newcomer.outfit"))
        if seen.fresh:
            self.add_note(self.say("newcomer.outfit.later"), "quick-outfit-later")
            return
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(LabelText(self.say("company.might")))
        row.addWidget(self._cubes(seen.might))
        row.addStretch(1)
        row.addWidget(LabelText(self.say("company.defense")))
        texts = self.context.texts
        told = [
            (texts.find(f"part.{part.code}", part.code, **part.params), part.amount)
            for part in seen.defense
        ]
        row.addWidget(Shield(theme, total(seen.defense), self.say("company.defense"), told, 52))
        add_layout(self.body, row)
        self.body.addWidget(hairline())

    def _cubes(self, might: tuple[Colour, ...]) -> MightCubes:
        counts = {colour: might.count(colour) for colour in COLOURS if colour in might}
        return MightCubes(self.context.theme, counts, self.say("company.might"), 4, 30)

    def _fill_places(self) -> None:
        if self.seen.fresh:
            return
        for slot in slots_of(self.seen, self.box):
            self.add_label(self.say(f"newcomer.slot.{slot.key}"))
            words = self.say(f"newcomer.slot.{slot.key}.empty")
            for item in (*slot.items, *[None] * slot.free):
                self.body.addWidget(Place(self.context, item, words))
