"""About this program: version, source, and the licences of shipped works."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QListWidget,
    QPlainTextEdit,
    QVBoxLayout,
)

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.page_frame import PageFrame
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

PAGE = "licences"
_WIDEST = 1800
_NARROW = 900
_PICTURE = 96


@dataclass(frozen=True)
class LicenceText:
    """A shipped work: its name, its use, its licence, and a function that reads the text.

    ``read`` raises OSError or ValueError if it cannot be read.
    """

    name: str
    about: str
    licence: str
    read: Callable[[], str]


@dataclass(frozen=True)
class About:
    """The contents: ``page`` is where the program was published, empty if it was not.

    ``works`` is empty when running from source.
    """

    version: str
    picture: QPixmap
    page: str = ""
    works: Sequence[LicenceText] = ()


@dataclass(frozen=True)
class AboutWays:
    """``show_page`` and ``show_folder`` open the page and the licences in the system's programs."""

    back: Callable[[], None]
    show_page: Callable[[], object]
    show_folder: Callable[[], object]


class LicencesPage(PageFrame):
    """The program at the top; below the list of works, and the text of the selected one."""

    def __init__(self, theme: Theme, texts: Texts, about: About, ways: AboutWays) -> None:
        """Show the first work's text."""
        super().__init__(theme, texts, PAGE, ways.back, _WIDEST)
        self._about = about
        self._ways = ways
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.column.addWidget(self._program())
        if about.works:
            self._row.setSpacing(16)
            self._row.addWidget(self._left(), 1)
            self._row.addWidget(self._right(), 2)
            add_layout(self.column, self._row, 1)
            self._list.setCurrentRow(0)
            self.setFocusProxy(self._list)
        else:
            self.column.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stack list and text if they do not fit side by side."""
        super().resizeEvent(event)
        ways, narrow = QBoxLayout.Direction, self.viewport().width() < _NARROW
        self._row.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)

    def _program(self) -> Card:
        card = Card()
        row = QHBoxLayout(card)
        row.setContentsMargins(24, 20, 24, 20)
        row.setSpacing(24)
        picture = PlainLabel()
        picture.setPixmap(self._about.picture)
        picture.setScaledContents(True)
        picture.setFixedSize(_PICTURE, _PICTURE)
        row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(6)
        add_layout(row, column, 1)
        column.addWidget(Heading(self.theme, self.texts.say("window.title"), 22))
        for name, words in self._told():
            label = wrapped(QuietLabel(words))
            label.setObjectName(name)
            column.addWidget(label)
        column.addSpacing(6)
        add_layout(column, self._buttons())
        return card

    def _told(self) -> tuple[tuple[str, str], ...]:
        say, about = self.texts.say, self._about
        source = say("licences.no-page") if about.works else say("licences.checkout")
        return (
            ("about-version", say("licences.version", version=about.version)),
            ("about-words", say("licences.words")),
            ("about-source", say("licences.page", page=about.page) if about.page else source),
        )

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        for wanted, name, icon, run in (
            (self._about.page, "show-page", "open-in-new", self._ways.show_page),
            (self._about.works, "show-folder", "folder-open-outline", self._ways.show_folder),
        ):
            if wanted:
                button = KeyButton(self.theme, self.texts.say(f"licences.{name}"), icon)
                button.setObjectName(f"licences-{name}")
                button.clicked.connect(run)
                row.addWidget(button)
        row.addStretch(1)
        return row

    def _left(self) -> Card:
        card = Card()
        column = QVBoxLayout(card)
        column.setContentsMargins(16, 16, 16, 16)
        column.addWidget(LabelText(self.texts.say("licences.list")))
        self._list = QListWidget()
        self._list.setObjectName("licences-list")
        self._list.setAccessibleName(self.texts.say("licences.list"))
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setResizeMode(QListWidget.ResizeMode.Adjust)  # rows become taller when styled
        self._list.addItems([work.name for work in self._about.works])
        self._list.setMinimumHeight(240)
        self._list.currentRowChanged.connect(self._open)
        column.addWidget(self._list, 1)
        return card

    def _right(self) -> Card:
        card = Card()
        column = QVBoxLayout(card)
        column.setContentsMargins(24, 16, 24, 20)
        column.setSpacing(8)
        self._use = wrapped(PlainLabel())
        self._use.setObjectName("licence-use")
        self._use.setProperty("name", True)
        column.addWidget(self._use)
        self._licence = wrapped(QuietLabel())
        self._licence.setObjectName("licence-name")
        column.addWidget(self._licence)
        self._text = QPlainTextEdit()
        self._text.setObjectName("licence-text")
        self._text.setReadOnly(True)
        self._text.setTabChangesFocus(True)
        self._text.setMinimumHeight(240)
        column.addWidget(self._text, 1)
        return card

    def _open(self, row: int) -> None:
        work = self._about.works[row]
        self._use.setText(f"{work.name}: {work.about}")
        self._licence.setText(work.licence)
        self._text.setAccessibleName(f"{work.name}: {work.licence}")
        try:
            self._text.setPlainText(work.read())
        except (OSError, ValueError) as why:
            self._text.setPlainText(self.texts.say("licences.unreadable", why=str(why)))
