"""What can be done with the book: its paper, its files, and what became of them."""

from typing import Protocol

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.printing.paper import Paper
from oathsworn_gui.ui.printing.paper_leaves import PaperChoice
from oathsworn_gui.ui.widgets import Card, KeyButton, PrimaryButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class BookDoer(Protocol):
    """Does what the buttons say."""

    def choose_paper(self, paper: Paper) -> None:
        """Lay out the book for another paper."""
        ...

    def save_pdf(self) -> None:
        """Save it as a PDF."""
        ...

    def save_html(self) -> None:
        """Save it as HTML."""
        ...

    def print_out(self) -> None:
        """Print it."""
        ...

    def show_file(self) -> None:
        """Open the file that was written last."""
        ...


class BookCard(Card):
    """The buttons, and a line that tells what was written."""

    def __init__(self, context: PageContext, paper: Paper, does: BookDoer) -> None:
        """Offer the papers, ``paper`` chosen, and the files."""
        super().__init__()
        theme, texts = context.theme, context.texts
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 16)
        column.setSpacing(10)
        column.addWidget(wrapped(QuietLabel(texts.say("book.help"))))
        add_layout(column, PaperChoice(texts, paper, does.choose_paper))
        pdf = PrimaryButton(theme, texts.say("book.save-pdf"), "file-pdf-box", "Enter")
        html = KeyButton(theme, texts.say("book.save-html"), "language-html5", "H")
        printing = KeyButton(theme, texts.say("sheets.print"), "printer-outline", "P")
        self._doors = (pdf, html, printing)
        names = ("book-pdf", "book-html", "book-print")
        runs = (does.save_pdf, does.save_html, does.print_out)
        for button, name, run in zip(self._doors, names, runs, strict=True):
            button.setObjectName(name)
            button.clicked.connect(run)
        column.addWidget(pdf)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(html, 1)
        row.addWidget(printing, 1)
        add_layout(column, row)
        self._told = wrapped(PlainLabel())
        self._told.setObjectName("book-told")
        self._told.hide()
        column.addWidget(self._told)
        self._open = KeyButton(theme, texts.say("sheets.open"), "open-in-new")
        self._open.setObjectName("book-open")
        self._open.hide()
        self._open.clicked.connect(does.show_file)
        column.addWidget(self._open)
        column.addStretch(1)

    def enable(self, why: str) -> None:
        """Enable the buttons unless there is a reason ``why`` not, which is shown."""
        for button in self._doors:
            button.setEnabled(not why)
            set_tool_tip(button, why)

    def tell(self, words: str, *, bad: bool = False) -> None:
        """Show what became of the file."""
        self._told.setProperty("gold", bad)
        self._told.setText(words)
        self._told.show()
        self._told.style().unpolish(self._told)
        self._told.style().polish(self._told)

    def offer_file(self, *, on: bool) -> None:
        """Offer to open the file, or not."""
        self._open.setVisible(on)
