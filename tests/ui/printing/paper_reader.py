"""Reads what is painted on paper: the words, where they lie, and what lies over what."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter

from oathsworn_gui.ui.printing.paper import MARGIN
from oathsworn_gui.ui.printing.paper_pages import Page


class Read(NamedTuple):
    """Words as they were painted, and the room their ink takes, in units of the page."""

    words: str
    box: QRectF


class _Reader(QPainter):
    """A painter that keeps what is written with it."""

    def __init__(self, picture: QImage) -> None:
        super().__init__(picture)
        self.read: list[Read] = []

    def drawText(self, *args: Any, **more: Any) -> Any:
        """Keep one line of words with the room it takes."""
        del more
        box, flags, words = args
        taken = QFontMetricsF(self.font()).boundingRect(QRectF(box), int(flags), words)
        if words.strip():
            self.read.append(Read(words, self.transform().mapRect(taken)))


def read(page: Page) -> tuple[Read, ...]:
    """Return everything written on a page, in the order painted."""
    picture = QImage(8, 8, QImage.Format.Format_RGB32)  # it must outlive its painter
    painter = _Reader(picture)
    page.paint(painter)
    painter.end()
    return tuple(painter.read)


def words_on(pages: Sequence[Page]) -> str:
    """Return all words of the pages, the lines joined by a space; feet left out."""
    return " ".join(
        line.words for page in pages for line in read(page) if line.words not in page.foot
    )


def faults(page: Page) -> list[str]:
    """Return what lies outside of the page's margins, and words that lie over other words."""
    lines = read(page)
    inner = QRectF(
        MARGIN - 2, MARGIN - 2, page.paper.width - 2 * MARGIN + 4, page.paper.height - MARGIN
    )
    found = [f"outside: {line.words!r}" for line in lines if not inner.contains(line.box)]
    for place, one in enumerate(lines):
        found += [
            f"{one.words!r} over {other.words!r}"
            for other in lines[place + 1 :]
            if _over(one.box, other.box)
        ]
    return found


def _over(one: QRectF, other: QRectF) -> bool:
    """Whether two boxes share more than a hair."""
    shared = one.intersected(other)
    return shared.width() > 2 and shared.height() > 5
