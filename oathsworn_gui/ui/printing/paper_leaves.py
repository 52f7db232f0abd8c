"""A preview with its turners, and the choice of paper: what pages for printing share."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.printing.paper import PAPERS, Paper
from oathsworn_gui.ui.printing.paper_output import Printed
from oathsworn_gui.ui.printing.paper_view import PaperView
from oathsworn_gui.ui.widgets import KeyButton, LabelText
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class PaperLeaves(QWidget):
    """One page as it will be printed, and buttons that turn to the next and the one before."""

    turned = Signal(int)

    def __init__(self, theme: Theme, texts: Texts, nothing: str) -> None:
        """Show no page yet; ``nothing`` says so."""
        super().__init__()
        self._theme, self._say, self._nothing = theme, texts.say, nothing
        self._pages: tuple[Printed, ...] = ()
        self.view = PaperView(theme, texts)
        self.view.turned.connect(self._show_place)
        self._back = self._turner("chevron-left", -1)
        self._on = self._turner("chevron-right", 1)
        self._which = PlainLabel()
        self._which.setObjectName("sheets-which")
        self._which.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._which.setWordWrap(True)
        self._which.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row = QHBoxLayout()
        row.addWidget(self._back)
        row.addWidget(self._which, 1)
        row.addWidget(self._on)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.view, 1)
        add_layout(column, row)

    def show_pages(self, pages: Sequence[Printed]) -> None:
        """Show other pages; the place is kept if it exists."""
        self._pages = tuple(pages)
        self.view.show_pages(self._pages)
        self._show_place()

    def _turner(self, icon: str, by: int) -> KeyButton:
        way = "on" if by > 0 else "back"
        words = self._say(f"paper.turn-{way}")
        button = KeyButton(self._theme, words, icon, "→" if by > 0 else "←")
        button.setObjectName(f"paper-{way}")
        button.clicked.connect(lambda: self.view.turn(by))
        return button

    def _show_place(self, *_: int) -> None:
        pages, at = self._pages, self.view.at
        words = self._say("paper.page", page=at + 1, pages=len(pages)) if pages else ""
        foot = pages[at].foot[1] if pages else self._nothing
        self._which.setText(" · ".join(filter(None, (foot, words))))
        self._back.setEnabled(at > 0)
        self._on.setEnabled(at + 1 < len(pages))
        self.turned.emit(at)

    def key_hints(self) -> KeyHints:
        """Return the keys that turn the pages."""
        return (("←", self._say("paper.turn-back")), ("→", self._say("paper.turn-on")))


class PaperChoice(QHBoxLayout):
    """One button for each paper."""

    def __init__(self, texts: Texts, chosen: Paper, choose: Callable[[Paper], None]) -> None:
        """Offer the papers, one of them ``chosen``; ``choose`` is called with another."""
        super().__init__()
        self._group = QButtonGroup(self)
        self._choose = choose
        self.setSpacing(8)
        label = texts.say("sheets.paper")
        self.addWidget(LabelText(label))
        for paper in PAPERS:
            words = texts.say(f"paper.{paper.key}")
            button = QPushButton(words)
            button.setObjectName(f"paper-{paper.key}")
            button.setAccessibleName(f"{label}: {words}")
            button.setCheckable(True)
            button.setChecked(paper == chosen)
            button.clicked.connect(partial(self._clicked, paper))
            self._group.addButton(button)
            self.addWidget(button, 1)

    def _clicked(self, paper: Paper, *_: object) -> None:
        self._choose(paper)
