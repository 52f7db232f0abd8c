"""The four in the book: who they were, and what each of them did."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.deeds import Luck
from oathsworn_gui.ui.base.icons import has_icon, paint_icon
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.book.blocks import Whole
from oathsworn_gui.ui.book.notes import Hairline
from oathsworn_gui.ui.book.style import INK, QUIET, display, serif
from oathsworn_gui.ui.printing.paper import Block, Gap, face
from oathsworn_gui.ui.printing.paper_layout import Cell, Column, Row
from oathsworn_gui.ui.printing.paper_texts import CENTRE, RIGHT, Words
from oathsworn_gui.ui.tale.luck_drawing import paint_luck
from oathsworn_gui.ui.tale.luck_words import DeedsShown, signed
from oathsworn_gui.ui.tale.previously_words import PersonShown

_DISC = 76.0


class Disc(Block):
    """The sign of somebody in a ring."""

    def __init__(self, glyph: str) -> None:
        """Show ``glyph``, or a figure where there is none of that name."""
        self._glyph = glyph if has_icon(glyph) else "account"

    def height(self, width: float) -> float:
        """Return its height."""
        return _DISC

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint ring and sign."""
        ring = QRectF(box.left() + 1, box.top() + 1, _DISC - 2, _DISC - 2)
        painter.setPen(QPen(INK, 2))
        painter.drawEllipse(ring)
        paint_icon(painter, ring.adjusted(18, 18, -18, -18), self._glyph, INK)


class Chart(Block):
    """The line of somebody's luck."""

    _HIGH = 130.0

    def __init__(self, luck: Luck, scale: float) -> None:
        """Show ``luck`` on a scale from minus to plus ``scale``."""
        self._luck, self._scale = luck, scale

    def height(self, width: float) -> float:
        """Return its height."""
        return self._HIGH

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint it in the colours of the light theme."""
        paint_luck(painter, box, self._luck, self._scale, Theme("parchment"))


def person_block(one: PersonShown, texts: Texts) -> Block:
    """Return a character, who played them, and how they are."""
    player = texts.say("book.player", player=one.player) if one.player else ""
    lines = [Words(one.name, display(38), INK)]
    lines += [Words(words, serif(20, italic=True), QUIET) for words in (player,) if words]
    lines += [Words(words, serif(19), INK) for words in (one.state,) if words]
    row = Row((Cell(Disc(one.glyph), wide=_DISC), Cell(Column(lines, 4))), 30)
    return Column((Gap(34), row))


def deeds_block(one: DeedsShown, scale: float, texts: Texts) -> Block:
    """Return what somebody did: numbers, the line of luck, and the luck in words."""
    named = Cell(Words(one.name, display(31), INK))
    most = Cell(Words(one.most, serif(18, italic=True), QUIET, RIGHT))
    parts: list[Block] = [Row((named, most)), Gap(4), Row(tuple(_counts(one)), 10)]
    if one.luck is not None and one.luck.line:
        said = texts.say("book.luck-of", total=signed(one.luck), n=len(one.luck.line))
        parts.append(Chart(one.luck, scale))
        parts.append(Words(f"{one.compared}. {said}.", serif(17), QUIET))
    return Whole(Column((Hairline(), *parts, Gap(14)), 2))


def _counts(deeds: DeedsShown) -> Iterator[Cell]:
    for one in (deeds.first, *deeds.others):
        number = Words(one.number, face(30, "bold", "number"), INK, CENTRE)
        yield Cell(Column((number, Words(one.label, face(15), QUIET, CENTRE))))
