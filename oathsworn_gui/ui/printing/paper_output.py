"""Output of pages: to PDF bytes, to a printer, or to images."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import (
    QColor,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
)

from oathsworn_gui.ui.printing.paper import UNITS_PER_INCH, Paper


class Printed(Protocol):
    """A page that can be printed: a sheet's, or one of the book."""

    @property
    def paper(self) -> Paper:
        """Its paper."""
        ...

    @property
    def foot(self) -> tuple[str, str]:
        """The words at its left and right bottom, or what a preview says of it."""
        ...

    def paint(self, painter: QPainter) -> None:
        """Paint it; one unit of the painter is 1/144 inch."""
        ...


_DPI = 1200
_POINTS = 72 / UNITS_PER_INCH


class PdfInTheMaking:
    """A PDF painted page by page, so that the GUI stays responsive in between."""

    def __init__(self, pages: Sequence[Printed], title: str) -> None:
        """Begin with nothing painted; there is at least one page."""
        self._pages = tuple(pages)
        self._next = 0
        self._bytes = QByteArray()
        self._buffer = QBuffer(self._bytes)
        self._buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        self._writer = QPdfWriter(self._buffer)
        self._writer.setTitle(title)
        self._writer.setResolution(_DPI)
        set_paper(self._writer, self._pages[0].paper)
        self._painter = QPainter(self._writer)

    @property
    def is_done(self) -> bool:
        """Whether every page is painted."""
        return self._next == len(self._pages)

    def paint_next(self) -> None:
        """Paint one more page."""
        page = self._pages[self._next]
        if self._next:
            set_paper(self._writer, page.paper)
            self._writer.newPage()
        paint_page(self._painter, page, _DPI)
        self._next += 1

    def end(self) -> None:
        """Stop painting, also before all pages are painted: Qt needs it before it is dropped."""
        if self._painter.isActive():
            self._painter.end()
            self._buffer.close()

    def finished(self) -> bytes:
        """Return the file, after painting all pages."""
        while not self.is_done:
            self.paint_next()
        self.end()
        return bytes(self._bytes.data())

    def __del__(self) -> None:
        """End it before its parts go: Qt does not survive a writer that is painted on."""
        self.end()


def picture_of(page: Printed, dpi: float, ratio: float = 1.0) -> QImage:
    """Return a page as an image, black on white; ``ratio`` is the screen's device pixel ratio."""
    scale = dpi * ratio / UNITS_PER_INCH
    size = QSizeF(page.paper.width * scale, page.paper.height * scale).toSize()
    picture = QImage(size, QImage.Format.Format_RGB32)
    picture.fill(QColor("white"))
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    paint_page(painter, page, dpi * ratio)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


def print_pages(device: QPagedPaintDevice, pages: Sequence[Printed], dpi: float) -> bool:
    """Paint the pages on a printer; return whether it succeeded."""
    set_paper(device, pages[0].paper)
    painter = QPainter()
    if not painter.begin(device):
        return False
    for number, page in enumerate(pages):
        if number:
            set_paper(device, page.paper)
            device.newPage()
        paint_page(painter, page, dpi)
    return painter.end()


def paint_page(painter: QPainter, page: Printed, dpi: float) -> None:
    """Paint a page at ``dpi`` dots per inch."""
    painter.save()
    painter.scale(dpi / UNITS_PER_INCH, dpi / UNITS_PER_INCH)
    page.paint(painter)
    painter.restore()


def set_paper(device: QPagedPaintDevice, paper: Paper) -> None:
    """Set the paper of a device, without margins: they are part of the page."""
    size = QSizeF(min(paper[1:]) * _POINTS, max(paper[1:]) * _POINTS)
    across = paper.width > paper.height
    layout = QPageLayout(
        QPageSize(size, QPageSize.Unit.Point, paper.key, QPageSize.SizeMatchPolicy.FuzzyMatch),
        QPageLayout.Orientation.Landscape if across else QPageLayout.Orientation.Portrait,
        QMarginsF(0, 0, 0, 0),
    )
    device.setPageLayout(layout)
