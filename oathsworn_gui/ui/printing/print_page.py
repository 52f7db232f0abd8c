"""The page for printing sheets: selection, paper, preview."""

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.file_export import Place
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.printing.cancel_pdf import CancelPdf
from oathsworn_gui.ui.printing.keys_sheet import keys_choice
from oathsworn_gui.ui.printing.paper import Paper, paper_named
from oathsworn_gui.ui.printing.paper_leaves import PaperChoice, PaperLeaves
from oathsworn_gui.ui.printing.print_choices import PrintChoices
from oathsworn_gui.ui.printing.print_pages import Choice, PagesInTheMaking, PdfWriting
from oathsworn_gui.ui.widgets import (
    Card,
    Heading,
    KeyButton,
    PrimaryButton,
    QuietLabel,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

Choices = Callable[[PageContext], tuple[Choice, ...]]
"""Returns what can be printed of the current campaign."""

_NARROW = 900
_LIST_WIDE = 416


class PrintPage(QWidget):
    """Check boxes select what is printed; the preview is at the right."""

    def __init__(self, context: PageContext, key: str, choices: Choices) -> None:
        """Offer ``choices``; ``key`` is the page's."""
        super().__init__()
        self.setObjectName("sheets-page")
        self._context = context
        self._key = key
        self._offer = choices
        self._say = context.texts.say
        self._paper: Paper = paper_named(context.paper())
        self._is_stale = True
        self._under_way = False
        self._place: Place | None = None
        self._making = PagesInTheMaking(self)
        self._making.changed.connect(self._show_pages)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(24, 16, 24, 24)
        self._row.setSpacing(24)
        self._row.addWidget(self._make_list())
        self._leaves = PaperLeaves(context.theme, context.texts, self._say("sheets.none"))
        self._view = self._leaves.view
        self._row.addWidget(self._leaves, 1)
        self._register()
        self.destroyed.connect(context.watch(_itself, lambda _: self._campaign_changed()))

    # ------------------------------------------------------------------------------ the pieces

    def _make_list(self) -> QWidget:
        self._card = Card()
        column = QVBoxLayout(self._card)
        column.setContentsMargins(24, 16, 24, 16)
        column.setSpacing(8)
        theme, say = self._context.theme, self._say
        column.addWidget(Heading(theme, say("sheets.title"), 30))
        column.addWidget(wrapped(QuietLabel(say("sheets.help"))))
        column.addSpacing(6)
        self._choices = PrintChoices(self._card)
        self._choices.changed.connect(self._show_pages)
        self._choices.ticked.connect(self._look_at)
        add_layout(column, self._choices.lines)
        column.addSpacing(6)
        add_layout(column, PaperChoice(self._context.texts, self._paper, self.choose_paper))
        column.addSpacing(6)
        self._save = PrimaryButton(theme, say("sheets.save"), "file-pdf-box", "Enter")
        self._save.setObjectName("sheets-save")
        self._save.clicked.connect(self.save)
        self._print = KeyButton(theme, say("sheets.print"), "printer-outline", "P")
        self._print.setObjectName("sheets-print")
        self._print.clicked.connect(self.print_out)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._save, 3)
        row.addWidget(self._print, 2)
        add_layout(column, row)
        self._told = wrapped(PlainLabel())
        self._told.setObjectName("sheets-told")
        self._told.hide()
        column.addWidget(self._told)
        self._cancel = CancelPdf(self._context, self._key)
        self._cancel.cancelled.connect(self._cancelled)
        column.addWidget(self._cancel)
        self._open = KeyButton(theme, say("sheets.open"), "open-in-new")
        self._open.setObjectName("sheets-open")
        self._open.hide()
        self._open.clicked.connect(self._show_file)
        column.addWidget(self._open)
        column.addStretch(1)
        return self._card

    def _register(self) -> None:
        show = partial(self._context.shell.show_page, self._key)
        self._context.commands.add(
            Command("print-sheets", "printer-outline", show, shortcut="Ctrl+P", in_menu=True),
            Command(
                "sheets-save",
                "file-pdf-box",
                self.save,
                refuse=self._refuse,
                shortcut="Return",
                page=self._key,
            ),
            Command(
                "sheets-print",
                "printer-outline",
                self.print_out,
                refuse=self._refuse,
                shortcut="P",
                page=self._key,
            ),
        )

    # --------------------------------------------------------------------------------- showing

    def _campaign_changed(self) -> None:
        self._is_stale = True
        if self.isVisible():
            self._begin()

    def showEvent(self, event: QShowEvent) -> None:
        """Create the pages when the page is first shown."""
        super().showEvent(event)
        soon(self, self._begin)
        self._view.setFocus()

    def _begin(self) -> None:
        if not self._is_stale:
            return
        self._is_stale = False
        context = self._context
        keys = keys_choice(context.commands.all(), context.texts)
        choices = (*self._offer(context), keys)
        self._choices.show(choices)
        title = self._context.store.system.summary(self._context.store.campaign).title
        of = self._context.texts.say("paper.of", page="{page}", pages="{pages}")
        self._making.begin(choices, self._paper, title, of)
        self._show_doors()

    def _show_pages(self) -> None:
        self._leaves.show_pages(self._making.pages(self._choices.wanted()))
        self._show_doors()

    def _look_at(self, key: str) -> None:
        """Turn to the choice that was just ticked."""
        self._view.turn_to(len(self._making.pages(self._choices.wanted_before(key))))

    def _show_doors(self) -> None:
        """Disable both buttons while pages are being created, and show why."""
        refusal = self._refuse()
        why = "" if refusal is None else self._context.refusal_text(refusal)
        for button in (self._save, self._print):
            button.setEnabled(refusal is None)
            set_tool_tip(button, why)

    # ---------------------------------------------------------------------------------- doing

    def choose_paper(self, paper: Paper) -> None:
        """Lay out the sheets for another paper."""
        if paper != self._paper:
            self._paper = paper
            self._is_stale = True
            self._begin()

    def _refuse(self) -> Refusal | None:
        if self._under_way or not self._making.is_done:
            return impossible("sheets.under-way")
        return None if self._making.pages(self._choices.wanted()) else impossible("sheets.nothing")

    def save(self) -> None:
        """Ask for a path and write the pages there as one PDF; one at a time."""
        if self._refuse() is not None:
            return
        summary = self._context.store.system.summary(self._context.store.campaign)
        name = self._say("sheets.name", title=summary.title, chapter=summary.chapter)
        place = self._context.export.place(name)
        if place is None:
            return
        pages = self._making.pages(self._choices.wanted())
        self._place = place
        self._under_way = True
        self._open.hide()

        def tell(done: int) -> None:
            self._tell(self._say("sheets.writing", page=done, pages=len(pages)))

        writing = PdfWriting(self, pages, name)
        writing.painted.connect(tell)
        writing.finished.connect(partial(self._write, place))
        tell(0)
        self._cancel.offer(writing)

    def _cancelled(self) -> None:
        self._under_way = False
        self._tell(self._say("sheets.cancelled"))

    def _write(self, place: Place, data: bytes) -> None:
        self._context.export.write(place, data, partial(self._written, place))

    def _written(self, place: Place, trouble: str) -> None:
        self._under_way = False
        self._tell(trouble or self._say("sheets.written", name=place.name), bad=bool(trouble))
        self._open.setVisible(not trouble)

    def _show_file(self) -> None:
        if self._place is not None:
            self._context.export.show(self._place)

    def print_out(self) -> None:
        """Ask for a printer and print the pages."""
        from oathsworn_gui.ui.printing.printer import print_out

        pages = self._making.pages(self._choices.wanted())
        print_out(self, pages, self._say("sheets.title"), self._tell_printed)

    def _tell_printed(self, what: str) -> None:
        self._tell(self._say(f"sheets.{what}"), bad=what != "printed")

    def _tell(self, words: str, *, bad: bool = False) -> None:
        self._told.setProperty("gold", bad)
        self._told.setText(words)
        self._told.show()
        self._told.style().unpolish(self._told)
        self._told.style().polish(self._told)

    # --------------------------------------------------------------------------- room and keys

    def key_hints(self) -> KeyHints:
        """Return the keys that turn the pages."""
        return self._leaves.key_hints()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the preview below the list if there is no room beside it."""
        super().resizeEvent(event)
        narrow = self.width() < _NARROW
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._row.setDirection(way)
        self._card.setMaximumWidth(self.width() if narrow else _LIST_WIDE)
        self._card.setMinimumWidth(0 if narrow else _LIST_WIDE)
        self._view.setMinimumHeight(460 if narrow else 0)


def _itself(campaign: Any) -> Any:
    return campaign
