"""The page “The book”: how it will look, on which paper, and as which file."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout

from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tale.chronicle import Chronicle
from oathsworn_gui.ui.book.book_card import BookCard
from oathsworn_gui.ui.book.book_html import html_of
from oathsworn_gui.ui.book.contents import BookContents
from oathsworn_gui.ui.book.gathering import gathering, with_sheets
from oathsworn_gui.ui.book.volume import AnyPage, volume
from oathsworn_gui.ui.contract.book_press import BookPress, Going, Kind
from oathsworn_gui.ui.contract.file_export import Place
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.contract.tale_pages import TalePage, TaleSheet, TaleSource
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.printing.paper import Paper, paper_named
from oathsworn_gui.ui.printing.paper_leaves import PaperLeaves
from oathsworn_gui.ui.printing.paper_output import PdfInTheMaking
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.scrolled import scrolled

KEY = "book"
_NARROW = 900
_LIST_WIDE = 416
_PAGE = "chronicle"
"""The page of the campaign that this sheet belongs to."""


class BookSheet(OwnKeys, TaleSheet):
    """Shows the book page by page; it is laid out in the background when something was done."""

    def __init__(self, context: PageContext, source: TaleSource, press: BookPress) -> None:
        """Show no page before the first `follow`."""
        super().__init__(context.room)
        self.setObjectName("book-sheet")
        self._context, self._source, self._press = context, source, press
        self._say = context.texts.say
        self._paper = paper_named(context.paper())
        self._contents: BookContents | None = None
        self._pages: tuple[AnyPage, ...] = ()
        self._writing = False
        self._place: Place | None = None
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, scrolled(self))
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(24)
        self._card = BookCard(context, self._paper, self)
        self._row.addWidget(self._card)
        self._leaves = PaperLeaves(context.theme, context.texts, self._say("book.reading"))
        self._row.addWidget(self._leaves, 1)
        self._register()
        self._show_doors()

    # ------------------------------------------------------------------------------ the pieces

    def _register(self) -> None:
        self._context.commands.add(
            *(
                Command(f"book-{key}", icon, do, self._refuse_here, page=_PAGE)
                for key, icon, do in (
                    ("pdf", "file-pdf-box", self.save_pdf),
                    ("html", "language-html5", self.save_html),
                    ("print", "printer-outline", self.print_out),
                )
            )
        )

    # --------------------------------------------------------------------------------- showing

    def follow(self) -> None:
        """Lay the book out again if something was done or written since."""
        self._tell_title()
        self._leaves.view.setFocus()
        self._read()

    def _tell_title(self) -> None:
        pages = len(self._pages)
        below = self._say("book.about", n=pages) if pages else self._say("book.reading")
        self.titled.emit(self._say("book.title"), below)

    def _read(self) -> None:
        context, paper = self._context, self._paper
        gather = gathering(context)

        def made(chronicle: Chronicle) -> tuple[BookContents, tuple[AnyPage, ...]]:
            contents = with_sheets(gather(chronicle), context)
            return contents, volume(contents, paper, _to_the_end)

        self._source.read(made, partial(self._came, paper))

    def _came(self, paper: Paper, came: tuple[BookContents, tuple[AnyPage, ...]] | None) -> None:
        if paper != self._paper:
            return
        if came is None:
            self.titled.emit(self._say("book.title"), self._say("book.unreadable"))
            return
        self._contents, self._pages = came
        self._leaves.show_pages(self._pages)
        self._tell_title()
        self._show_doors()

    def choose_paper(self, paper: Paper) -> None:
        """Lay out the book for another paper."""
        if paper != self._paper:
            self._paper = paper
            self._read()

    def _show_doors(self) -> None:
        refusal = self._refuse()
        self._card.enable("" if refusal is None else self._context.refusal_text(refusal))

    def _refuse(self) -> Refusal | None:
        if self._contents is None:
            return impossible("book.not-read")
        return impossible("book.under-way") if self._writing else None

    def _refuse_here(self) -> Refusal | None:
        return self._refuse() if self.isVisible() else impossible("book.not-here")

    # ----------------------------------------------------------------------------------- doing

    def save_pdf(self) -> None:
        """Ask for a path and write the book there as a PDF."""
        pages, title = self._pages, self._title()
        self._save("pdf", partial(pdf_of, pages, title))

    def save_html(self) -> None:
        """Ask for a path and write the book there as one HTML file."""
        if self._contents is not None:
            self._save("html", partial(html_of, self._contents))

    def _title(self) -> str:
        return self._contents.title if self._contents is not None else ""

    def _save(self, kind: Kind, make: Callable[[Going], bytes]) -> None:
        if self._refuse() is not None:
            return
        place = self._press.place(self._say("book.name", title=self._title()), kind)
        if place is None:
            return
        self._place, self._writing = place, True
        self._card.offer_file(on=False)
        self._show_doors()
        self._card.tell(self._say("book.writing", name=place.name))
        self._press.write(place, make, partial(self._written, place))

    def _written(self, place: Place, trouble: str | None) -> None:
        self._writing = False
        self._show_doors()
        if trouble is None:
            self._card.tell(self._say("long-work.book.cancelled", name=place.name))
            return
        done = self._say("sheets.written", name=place.name)
        self._card.tell(trouble or done, bad=bool(trouble))
        self._card.offer_file(on=not trouble)

    def show_file(self) -> None:
        """Open the file that was written last."""
        if self._place is not None:
            self._press.show(self._place)

    def print_out(self) -> None:
        """Ask for a printer and print the book."""
        from oathsworn_gui.ui.printing.printer import print_out

        if self._refuse() is None:
            print_out(self, self._pages, self._title(), self._tell_printed)

    def _tell_printed(self, what: str) -> None:
        self._card.tell(self._say(f"sheets.{what}"), bad=what != "printed")

    # --------------------------------------------------------------------------- room and keys

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the keys of the buttons."""
        return self._run_of(event) is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a button with that key does."""
        run = self._run_of(event)
        if run is None:
            super().keyPressEvent(event)
        else:
            run()

    def _run_of(self, event: QKeyEvent) -> Callable[[], None] | None:
        plain = not event.modifiers()
        runs = {Qt.Key.Key_H: self.save_html, Qt.Key.Key_P: self.print_out}
        return runs.get(Qt.Key(event.key())) if plain else None

    def key_hints(self) -> KeyHints:
        """Return the keys that turn the pages."""
        return self._leaves.key_hints()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the preview below the card if there is no room beside it."""
        super().resizeEvent(event)
        narrow = self.width() < _NARROW
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._row.setDirection(way)
        self._card.setMaximumWidth(self.width() if narrow else _LIST_WIDE)
        self._card.setMinimumWidth(0 if narrow else _LIST_WIDE)
        self._leaves.view.setMinimumHeight(460 if narrow else 0)


def pdf_of(pages: Sequence[AnyPage], title: str, going: Going) -> bytes:
    """Return the pages as a PDF; ``going`` is told how many are painted."""
    making = PdfInTheMaking(pages, title)
    try:
        for n in range(len(pages)):
            going(n, len(pages))
            making.paint_next()
        return making.finished()
    finally:
        making.end()


def _to_the_end(done: int, of: int) -> None:
    del done, of


def book_page(press: BookPress) -> TalePage:
    """Return the page for the switch of the chronicle."""
    return TalePage(KEY, "book-open-outline", partial(BookSheet, press=press))
