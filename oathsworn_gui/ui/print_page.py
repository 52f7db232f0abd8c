"""The page from which sheets are printed: what to print, on which paper, how it will look."""

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.ui.commands import Command
from oathsworn_gui.ui.key_hints import KeyHints
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.paper import PAPERS, Paper, paper_named
from oathsworn_gui.ui.paper_view import PaperView
from oathsworn_gui.ui.press import Place
from oathsworn_gui.ui.print_pages import Choice, PagesInTheMaking, PdfWriting
from oathsworn_gui.ui.widgets import (
    Card,
    Heading,
    KeyButton,
    LabelText,
    PrimaryButton,
    QuietLabel,
    wrapped,
)

Choices = Callable[[PageContext], tuple[Choice, ...]]
"""What can be printed of the campaign as it is now."""

_NARROW, _LIST_WIDE = 900, 416


class _Tick(QCheckBox):
    """A box whose whole line can be pressed."""

    def hitButton(self, pos: QPoint) -> bool:
        """Take a press anywhere on the line."""
        return self.rect().contains(pos)


class PrintPage(QWidget):
    """Ticks say what is printed; the paper at the right shows it before."""

    def __init__(self, context: PageContext, key: str, choices: Choices) -> None:
        """Offer ``choices``; ``key`` is the page's."""
        super().__init__()
        self.setObjectName("sheets-page")
        self._context, self._key, self._offer = context, key, choices
        self._say = context.texts.say
        self._paper: Paper = paper_named(context.paper())
        self._choices: tuple[Choice, ...] = ()
        self._left_out: set[str] | None = None
        self._ticks: dict[str, QCheckBox] = {}
        self._is_stale, self._under_way = True, False
        self._place: Place | None = None
        self._making = PagesInTheMaking(self)
        self._making.changed.connect(self._show_pages)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(24, 16, 24, 24)
        self._row.setSpacing(24)
        self._row.addWidget(self._make_list())
        nest(self._row, self._make_view(), 1)
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
        self._lines = QVBoxLayout()
        self._lines.setSpacing(0)
        nest(column, self._lines)
        column.addSpacing(6)
        nest(column, self._make_papers())
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
        nest(column, row)
        self._told = wrapped(QLabel())
        self._told.setObjectName("sheets-told")
        self._told.hide()
        column.addWidget(self._told)
        self._open = KeyButton(theme, say("sheets.open"), "open-in-new")
        self._open.setObjectName("sheets-open")
        self._open.hide()
        self._open.clicked.connect(self._show_file)
        column.addWidget(self._open)
        column.addStretch(1)
        return self._card

    def _make_papers(self) -> QHBoxLayout:
        row, group = QHBoxLayout(), QButtonGroup(self)
        row.setSpacing(8)
        row.addWidget(LabelText(self._say("sheets.paper")))
        for paper in PAPERS:
            words = self._say(f"paper.{paper.key}")
            button = QPushButton(words)
            button.setObjectName(f"paper-{paper.key}")
            button.setAccessibleName(f"{self._say('sheets.paper')}: {words}")
            button.setCheckable(True)
            button.setChecked(paper == self._paper)
            button.clicked.connect(partial(self.choose_paper, paper))
            group.addButton(button)
            row.addWidget(button, 1)
        return row

    def _make_view(self) -> QVBoxLayout:
        self._view = PaperView(self._context.theme, self._context.texts)
        self._view.turned.connect(self._show_place)
        self._back = self._turner("chevron-left", -1)
        self._on = self._turner("chevron-right", 1)
        self._which = QLabel()
        self._which.setObjectName("sheets-which")
        self._which.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._which.setWordWrap(True)
        self._which.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row = QHBoxLayout()
        row.addWidget(self._back)
        row.addWidget(self._which, 1)
        row.addWidget(self._on)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(self._view, 1)
        nest(column, row)
        return column

    def _turner(self, icon: str, by: int) -> KeyButton:
        way = "on" if by > 0 else "back"
        words = self._say(f"paper.turn-{way}")
        button = KeyButton(self._context.theme, words, icon, "→" if by > 0 else "←")
        button.setObjectName(f"paper-{way}")
        button.clicked.connect(lambda: self._view.turn(by))
        return button

    def _register(self) -> None:
        show = partial(self._context.shell.show_page, self._key)
        self._context.commands.add(
            Command("print-sheets", "printer-outline", show, shortcut="Ctrl+P"),
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
        """Make the pages when the page comes up."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self._begin)
        self._view.setFocus()

    def _begin(self) -> None:
        if not self._is_stale:
            return
        self._is_stale = False
        self._choices = self._offer(self._context)
        if self._left_out is None:
            self._left_out = {choice.key for choice in self._choices if not choice.ticked}
        self._show_ticks()
        title = self._context.store.system.summary(self._context.store.campaign).title
        of = self._context.texts.say("paper.of", page="{page}", pages="{pages}")
        self._making.begin(self._choices, self._paper, title, of)
        self._show_doors()

    def _show_ticks(self) -> None:
        """Show a box for every choice; those that stay keep theirs."""
        wanted = {choice.key: choice for choice in self._choices}
        for key in [key for key in self._ticks if key not in wanted]:
            gone = self._ticks.pop(key)
            self._lines.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for place, choice in enumerate(self._choices):
            box = self._ticks.get(choice.key) or self._new_tick(choice)
            box.setText(choice.words)
            box.setAccessibleName(choice.words)
            if self._lines.indexOf(box) != place:
                self._lines.removeWidget(box)
                self._lines.insertWidget(place, box)

    def _new_tick(self, choice: Choice) -> QCheckBox:
        box = _Tick(self._card)
        box.setObjectName(f"print-{choice.key}")
        box.setChecked(choice.key not in (self._left_out or ()))
        box.toggled.connect(partial(self._tick, choice.key))
        self._ticks[choice.key] = box
        return box

    def _tick(self, key: str, on: bool) -> None:
        left_out = self._left_out or set()
        self._left_out = left_out - {key} if on else left_out | {key}
        self._show_pages()
        if on:  # what was just ticked is looked at
            self._view.turn_to(len(self._making.pages(self._keys_before(key))))

    def _keys_before(self, key: str) -> set[str]:
        keys = [choice.key for choice in self._choices]
        return self._wanted() & set(keys[: keys.index(key)])

    def _wanted(self) -> set[str]:
        return {choice.key for choice in self._choices} - (self._left_out or set())

    def _show_pages(self) -> None:
        self._view.show_pages(self._making.pages(self._wanted()))
        self._show_place()
        self._show_doors()

    def _show_doors(self) -> None:
        """Close both doors while pages are in the making, and say why."""
        refusal = self._refuse()
        why = "" if refusal is None else self._context.refusal_text(refusal)
        for button in (self._save, self._print):
            button.setEnabled(refusal is None)
            button.setToolTip(why)

    def _show_place(self, *_: int) -> None:
        pages, at = self._making.pages(self._wanted()), self._view.at
        words = self._say("paper.page", page=at + 1, pages=len(pages)) if pages else ""
        foot = pages[at].foot[1] if pages else self._say("sheets.none")
        self._which.setText(f"{foot}   {words}".strip())
        self._back.setEnabled(at > 0)
        self._on.setEnabled(at + 1 < len(pages))

    # ---------------------------------------------------------------------------------- doing

    def choose_paper(self, paper: Paper, *_: object) -> None:
        """Lay the sheets out on another paper."""
        if paper != self._paper:
            self._paper, self._is_stale = paper, True
            self._begin()

    def _refuse(self) -> Refusal | None:
        if self._under_way or not self._making.is_done:
            return impossible("sheets.under-way")
        return None if self._making.pages(self._wanted()) else impossible("sheets.nothing")

    def save(self) -> None:
        """Ask for a place and write the pages there as one PDF; one writing at a time."""
        if self._refuse() is not None:
            return
        summary = self._context.store.system.summary(self._context.store.campaign)
        name = self._say("sheets.name", title=summary.title, chapter=summary.chapter)
        place = self._context.press.place(name)
        if place is None:
            return
        pages = self._making.pages(self._wanted())
        self._place, self._under_way = place, True
        self._open.hide()
        writing = PdfWriting(self, pages, name)
        writing.painted.connect(partial(self._tell_progress, len(pages)))
        writing.finished.connect(partial(self._write, place))
        self._tell_progress(len(pages), 0)

    def _tell_progress(self, of: int, done: int) -> None:
        self._tell(self._say("sheets.writing", page=done, pages=of))

    def _write(self, place: Place, data: bytes) -> None:
        self._context.press.write(place, data, partial(self._written, place))

    def _written(self, place: Place, trouble: str) -> None:
        self._under_way = False
        self._tell(trouble or self._say("sheets.written", name=place.name), bad=bool(trouble))
        self._open.setVisible(not trouble)

    def _show_file(self) -> None:
        if self._place is not None:
            self._context.press.show(self._place)

    def print_out(self) -> None:
        """Ask for a printer and print the pages there."""
        from oathsworn_gui.ui.printer import print_out

        pages = self._making.pages(self._wanted())
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
        return (("←", self._say("paper.turn-back")), ("→", self._say("paper.turn-on")))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the paper below the list where there is no room beside it."""
        super().resizeEvent(event)
        narrow = self.width() < _NARROW
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._row.setDirection(way)
        self._card.setMaximumWidth(self.width() if narrow else _LIST_WIDE)
        self._card.setMinimumWidth(0 if narrow else _LIST_WIDE)
        self._view.setMinimumHeight(460 if narrow else 0)


def _itself(campaign: Any) -> Any:
    return campaign
