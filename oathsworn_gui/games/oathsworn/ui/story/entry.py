"""The entry that is open, and its text on the page."""

from PySide6.QtCore import QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.actions.story.reading import ReadEntry
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.story_definitions import Entry
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.ui.base.chip import Chip
from oathsworn_gui.games.oathsworn.ui.base.panel import small_button
from oathsworn_gui.games.oathsworn.ui.story.reading import SIZES
from oathsworn_gui.games.oathsworn.views.story.chapter import what_to_read
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear

_LEAST = 140
_MOST = 320
"""Heights of the card: with one line, and before its text scrolls."""


def open_entry(campaign: Campaign, box: Box) -> Entry | None:
    """Return the entry read last in the built-in story, or None."""
    entries = story_of(campaign).entries
    return box.line.entries.get(entries[-1]) if entries else None


def paragraphs(text: str) -> tuple[str, ...]:
    """Return the paragraphs of a text, split at blank lines."""
    return tuple(part.strip() for part in text.split("\n\n") if part.strip())


class EarlierEntry(QWidget):
    """A plain line that opens into the entries read so far, to read one again."""

    def __init__(self, context: PageContext) -> None:
        """Show the line closed."""
        super().__init__()
        self._context = context
        self._form: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 4, 0, 8)
        words = context.texts.say("story.entry.earlier")
        opener = small_button(words, "earlier-entry", self._open)
        opener.setProperty("flat", True)
        self._column.addWidget(opener, 0, Qt.AlignmentFlag.AlignLeft)

    def _open(self) -> None:
        """Open the list, made when it is first wanted, or close it."""
        if self._form is None:
            self._form = self._make_form()
            self._column.addWidget(self._form)
        self._form.setVisible(self._form.isHidden())
        if self._form.isVisible():
            self._read.setFocus()

    def _make_form(self) -> QWidget:
        context, say = self._context, self._context.texts.say
        form = QWidget(self)
        row = QHBoxLayout(form)
        row.setContentsMargins(0, 0, 0, 0)
        self._read = QComboBox()
        self._read.setObjectName("entries-read")
        self._read.setAccessibleName(say("story.entry.earlier"))
        self._read.setMinimumContentsLength(8)
        entries = context.store.box.line.entries
        for key in dict.fromkeys(reversed(story_of(context.store.campaign).entries)):
            self._read.addItem(entries[key].title if key in entries else key, key)
        row.addWidget(self._read, 1)
        again = say("story.entry.again.help")
        row.addWidget(small_button(say("story.entry.again"), "read-again", self._again, again))
        return form

    def _again(self) -> None:
        self._context.shell.dispatch(ReadEntry(entry=str(self._read.currentData())))


class EntryCard(Card):
    """The last entry: the built-in story's in full, or the number to read in the book.

    ``says_asked`` and the others are emitted when a way to go on is pressed.
    """

    says_asked = Signal()
    check_asked = Signal()
    fight_asked = Signal()
    secret_asked = Signal()

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self.setObjectName("entry-card")
        self._context = context
        self._shown: object = None
        self._offers_says = True
        self._beside = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self._area = ScrollArea(widgetResizable=True)
        self._area.setObjectName("entry-area")
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.viewport().setAutoFillBackground(False)
        column.addWidget(self._area, 1)
        self._earlier = QVBoxLayout()  # below the text that scrolls: it is never cut
        self._earlier.setContentsMargins(20, 0, 20, 0)
        add_layout(column, self._earlier)
        self.setMinimumHeight(_LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        """Return the least height: a column counts it, and what is left over comes on top."""
        return QSize(super().sizeHint().width(), self.minimumHeight())

    def show_campaign(self, campaign: Campaign, box: Box) -> None:
        """Show what is to be read now."""
        entry, story = open_entry(campaign, box), story_of(campaign)
        shown = entry or (campaign.chapter, story.location, story.path, story.journey)
        if shown == self._shown:
            return
        self._shown = shown
        clear(self._earlier)
        body = self._body(campaign, entry)
        self._area.setWidget(body)
        body.setAutoFillBackground(False)
        self._fit()

    def wanted_height(self, width: int) -> int:
        """Return the height at which nothing scrolls, in px."""
        body = self._area.widget()
        if body is None:
            return _LEAST
        return max(_LEAST, body.heightForWidth(width) + self._earlier.sizeHint().height())

    @property
    def is_long(self) -> bool:
        """Whether it shows an entry of the built-in story, which may use all the available room."""
        return isinstance(self._shown, Entry)

    def offer_says(self, on: bool) -> None:
        """Offer the way to the sentences of the book; not while these are on the page already."""
        self._offers_says = on
        for widget in (self.findChild(QWidget, "do-says"), self.findChild(QWidget, "read-help")):
            if widget is not None:
                widget.setVisible(on)
        self._fit()

    def _body(self, campaign: Campaign, entry: Entry | None) -> QWidget:
        body = QWidget()
        body.setAutoFillBackground(False)
        column = QVBoxLayout(body)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        if entry is not None:
            self._add_entry(column, entry)
        else:
            self._add_book(column, campaign)
        column.addStretch(1)
        return body

    def _add_entry(self, column: QVBoxLayout, entry: Entry) -> None:
        theme = self._context.theme
        title = wrapped(Heading(theme, entry.title, SIZES["entry-title"].usual))
        title.setObjectName("entry-title")
        column.addWidget(title)
        for paragraph in paragraphs(entry.text):
            label = wrapped(PlainLabel(paragraph))
            label.setFont(theme.font("text", SIZES["entry-text"].usual))
            label.setObjectName("entry-text")
            column.addWidget(label)
        self._earlier.addWidget(EarlierEntry(self._context))

    def _add_book(self, column: QVBoxLayout, campaign: Campaign) -> None:
        say = self._context.texts.say
        column.addWidget(LabelText(say("story.reading")))
        words = what_to_read(campaign, self._context.texts)
        title = wrapped(PlainLabel(words))
        title.setProperty("name", True)
        title.setObjectName("entry-title")
        column.addWidget(title)
        help_words = wrapped(QuietLabel(say("story.read.help")))
        help_words.setObjectName("read-help")
        column.addWidget(help_words)
        if not self._offers_says:
            help_words.hide()
        add_layout(column, self._ways())

    def _ways(self) -> QVBoxLayout:
        """Return the ways on: the book says, a check, a round of combat, a secret decision."""
        say, theme = self._context.texts.say, self._context.theme
        column, others = QVBoxLayout(), Flow(6)
        column.setSpacing(8)
        says = KeyButton(theme, say("story.do.says"), "book-edit-outline", "W")
        if not self._offers_says:
            says.hide()
        column.addWidget(says)
        self._way(says, "says", self.says_asked)
        for key, cap, asked in (
            ("check", "K", self.check_asked),
            ("fight", "F", self.fight_asked),
            ("secret", "S", self.secret_asked),
        ):
            chip = Chip(theme, say(f"story.do.{key}"), "", cap)
            chip.setCheckable(False)
            self._way(chip, key, asked)
            others.addWidget(chip)
        add_layout(column, others)
        return column

    def _way(self, button: QAbstractButton, key: str, asked: SignalInstance) -> None:
        button.setObjectName(f"do-{key}")
        button.setAccessibleName(self._context.texts.say(f"story.do.{key}.spoken"))
        set_tool_tip(button, button.accessibleName())
        button.clicked.connect(asked)

    def lie(self, *, beside: bool) -> None:
        """Take the height given beside the map; below it up to a third of a page."""
        self._beside = beside
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for the height of what is to be read."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        body = self._area.widget()
        if self._beside:
            self.setMinimumHeight(0)
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        elif body is not None:
            high = body.heightForWidth(max(self.width(), 1)) + self._earlier.sizeHint().height()
            self.setMinimumHeight(min(_MOST, max(_LEAST, high)))
            policy = QSizePolicy.Policy  # what is short leaves the room to the cards below it
            self.setSizePolicy(policy.Preferred, policy.Preferred if self.is_long else policy.Fixed)
