"""One campaign of the library as a card."""

from PySide6.QtCore import QRectF, Qt, Signal, SignalInstance
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.icons import has_icon
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.library.campaign_row import LibraryRow, SeatRow
from oathsworn_gui.ui.widgets import (
    Card,
    ClassDisc,
    Heading,
    HpDie,
    IconLabel,
    KeyButton,
    LabelText,
    PrimaryButton,
    QuietLabel,
    hairline,
    wrapped,
)
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class CampaignCard(Card):
    """A campaign. ``large`` is for the last one played; ``opened`` emits its key."""

    opened = Signal(str)
    copy_wanted = Signal(str)
    compare_wanted = Signal(str)
    sheets_wanted = Signal(str)
    folder_wanted = Signal(str)
    recovery_wanted = Signal(str)
    versions_wanted = Signal(str)
    more_wanted = Signal(str)
    chosen = Signal(str)

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        row: LibraryRow,
        place: int,
        *,
        large: bool,
        compact: bool = False,
        recovers: bool = False,
    ) -> None:
        """Show ``row``; ``place`` is its number key, from 1; ``compact`` if room is short.

        ``recovers``: offer to examine the files of an unreadable campaign.
        """
        super().__init__()
        self.row = row
        self._theme = theme
        self._texts = texts
        self._large = large
        self._compact = compact
        self._recovers = recovers
        self._marked = False
        self.setObjectName(f"campaign-{row.key}")
        self.setAccessibleName(row.title)
        self._column = QVBoxLayout(self)
        inner = 16 if compact else 36 if large else 28
        self._column.setContentsMargins(inner, 28 if large else 20, inner, 28 if large else 20)
        self._column.setSpacing(12)
        if row.trouble:
            self._show_trouble()
        else:
            self._show_campaign()
        self._column.addStretch(1)
        self._add_buttons(place)

    def mark(self, marked: bool) -> None:
        """Mark the card as the one that Enter opens."""
        if marked:
            self.button.setFocus()
        self.mark_quietly(marked)

    def mark_quietly(self, marked: bool) -> None:
        """Mark the card without moving the keyboard focus."""
        if marked != self._marked:
            self._marked = marked
            self.update()

    def stand_behind(self, other: "CampaignCard") -> None:
        """Let Tab come to this card's buttons after those of another, whichever was made first."""
        before = other.stops[-1]
        for button in self.stops:
            if before.nextInFocusChain() is not button:
                QWidget.setTabOrder(before, button)
            before = button

    @property
    def stops(self) -> list[QPushButton]:
        """The buttons at which Tab stops, in order."""
        return [each for each in self.findChildren(QPushButton) if each.isEnabled()]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the card."""
        super().mousePressEvent(event)
        self.chosen.emit(self.row.key)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the campaign."""
        super().mouseDoubleClickEvent(event)
        self.button.click()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card, and the ember bar when it is marked."""
        super().paintEvent(event)
        if self._marked:
            painter = QPainter(self)
            painter.fillRect(QRectF(0, 24, 4, 64), self._theme.color("ember"))
            painter.end()

    def _title(self, quiet: bool) -> Heading:
        size = 38 if self._large else 28
        title = Heading(self._theme, self.row.title, size)
        title.setProperty("quiet", quiet)
        title.setWordWrap(True)
        title.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        return title

    def _show_campaign(self) -> None:
        row = self.row
        if row.game:
            game = LabelText(row.game)
            game.setObjectName("game")
            self._column.addWidget(game)
        head = QHBoxLayout()
        head.addWidget(self._title(quiet=False), 1)
        chapter = QuietLabel(row.chapter)
        chapter.setFont(self._theme.font("text", 20 if self._large else 17))
        head.addWidget(chapter, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight)
        add_layout(self._column, head)
        for words in (row.copied, row.subtitle):
            if words:
                self._column.addWidget(wrapped(QuietLabel(words)))
        self._add_seats()
        if row.stopped and self._large:
            self._add_stopped()
        self._add_dates()
        if row.conflicts:
            self._add_conflicts()

    def _add_conflicts(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(IconLabel(self._theme, "call-split", "gold"))
        words = wrapped(PlainLabel(self.row.conflicts))
        words.setObjectName("conflicts")
        line.addWidget(words, 1)
        see = KeyButton(self._theme, self._texts.say("library.versions"))
        see.setObjectName(f"versions-{self.row.key}")
        see.setAccessibleName(f"{see.text()}: {self.row.title}")
        see.clicked.connect(lambda: self.versions_wanted.emit(self.row.key))
        line.addWidget(see)
        add_layout(self._column, line)

    def _add_seats(self) -> None:
        if not self.row.seats:
            return
        if not self._large:
            self._add_small_seats()
            return
        grid = QGridLayout()
        grid.setHorizontalSpacing(16 if self._compact else 32)
        grid.setVerticalSpacing(12)
        for place, seat in enumerate(self.row.seats):
            columns = 1 if self._compact else 2
            add_layout(
                grid, seat_line(self._theme, self._texts, seat), place // columns, place % columns
            )
        add_layout(self._column, grid)

    def _add_small_seats(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(12)
        for seat in self.row.seats:
            line.addWidget(ClassDisc(self._theme, _known(seat.glyph), seat.name))
        names = wrapped(QuietLabel(", ".join(seat.name for seat in self.row.seats)))
        line.addWidget(names, 1)
        add_layout(self._column, line)

    def _add_stopped(self) -> None:
        self._column.addWidget(hairline())
        self._column.addWidget(LabelText(self._texts.say("library.stopped")))
        sentence, *rest = self.row.stopped
        label = wrapped(PlainLabel(sentence))
        label.setObjectName("stopped")
        label.setFont(self._theme.font("text", 24))
        self._column.addWidget(label)
        for line in rest:
            self._column.addWidget(wrapped(QuietLabel(line)))

    def _add_dates(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnMinimumWidth(2, 16)
        grid.setColumnStretch(5, 1)
        beside = 2 if self._large and not self._compact else 1
        pairs = (
            ("calendar-check-outline", "quiet", self.row.played),
            ("content-save-check-outline", "moss", self.row.saved),
            ("history", "moss", self.row.backup),
        )
        shown = [pair for pair in pairs if pair[2]]
        for place, (name, color, words) in enumerate(shown):
            row, column = place // beside, place % beside * 3
            grid.addWidget(IconLabel(self._theme, name, color), row, column)
            grid.addWidget(QuietLabel(words), row, column + 1)
        add_layout(self._column, grid)

    def _show_trouble(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(IconLabel(self._theme, "file-alert-outline", "gold", 32))
        head.addWidget(self._title(quiet=True), 1)
        add_layout(self._column, head)
        unread = PlainLabel(self._texts.say("library.unread"))
        unread.setProperty("gold", True)
        unread.setProperty("strong", True)
        self._column.addWidget(unread)
        reason = wrapped(PlainLabel(self.row.trouble))
        reason.setObjectName("trouble")
        self._column.addWidget(reason)
        if self.row.way_on:
            self._column.addWidget(wrapped(QuietLabel(self.row.way_on)))
        folder = wrapped(QuietLabel(self.row.folder))
        folder.setObjectName("trouble-folder")
        folder.setFont(self._theme.font("text", 15))
        self._column.addWidget(folder)
        self._add_dates()

    def _add_buttons(self, place: int) -> None:
        line = Flow(12)
        say, key = self._texts.say, self.row.key
        cap = str(place) if place < 10 else ""
        if self.row.trouble and self._recovers:
            self.button = KeyButton(self._theme, say("library.recover"), "stethoscope", cap)
            self.button.clicked.connect(lambda: self.recovery_wanted.emit(key))
        elif self.row.trouble:
            self.button = KeyButton(self._theme, say("library.show-folder"), "folder-open-outline")
            self.button.clicked.connect(lambda: self.folder_wanted.emit(key))
        elif self._large:
            self.button = PrimaryButton(self._theme, say("library.continue"), "play", "Enter")
            self.button.setFont(self._theme.font("text", 22, "semibold"))
            self.button.stand(56)
            self.button.clicked.connect(lambda: self.opened.emit(key))
        else:
            self.button = KeyButton(self._theme, say("library.open"), "", cap)
            self.button.clicked.connect(lambda: self.opened.emit(key))
        self.button.setObjectName(f"open-{key}")
        self.button.setAccessibleName(f"{self.button.text()}: {self.row.title}")
        line.addWidget(self.button)
        if not self.row.trouble:
            line.addWidget(self._small("sheets", "printer-outline", self.sheets_wanted))
            line.addWidget(self._small("copy", "source-branch", self.copy_wanted))
            line.addWidget(self._small("compare", "scale-balance", self.compare_wanted))
        line.addWidget(self._small("more", "dots-horizontal", self.more_wanted))
        self._column.addSpacing(8)
        add_layout(self._column, line)

    def _small(self, key: str, name: str, wanted: SignalInstance) -> QPushButton:
        words, more = (self._texts.say(f"library.{key}{end}") for end in ("", ".more"))
        button = KeyButton(self._theme, words, name)
        button.setProperty("flat", True)
        button.setFont(self._theme.font("text", 17))
        button.stand(self.button.sizeHint().height())
        button.setObjectName(f"{key}-{self.row.key}")
        button.setAccessibleName(f"{words}: {self.row.title}. {more}")
        set_tool_tip(button, f"{words}: {more}")
        button.clicked.connect(lambda: wanted.emit(self.row.key))
        return button


def seat_line(theme: Theme, texts: Texts, seat: SeatRow) -> QHBoxLayout:
    """Return a row for a seat: its icon, its name and class, and its HP."""
    line = QHBoxLayout()
    line.setSpacing(12)
    line.addWidget(ClassDisc(theme, _known(seat.glyph), seat.detail or seat.name))
    names = QVBoxLayout()
    names.setSpacing(0)
    name = wrapped(PlainLabel(seat.name))
    name.setProperty("strong", True)
    detail = wrapped(QuietLabel(seat.detail))
    detail.setFont(theme.font("text", 15))
    names.addStretch(1)
    names.addWidget(name)
    names.addWidget(detail)
    names.addStretch(1)
    add_layout(line, names, 1)
    if seat.number is not None:
        hp = texts.say("library.hp")
        line.addWidget(HpDie(theme, seat.number, f"{seat.name}, {hp}", size=32))
        number = PlainLabel(str(seat.number))
        number.setFont(theme.font("number", 28))
        line.addWidget(number)
    return line


def _known(glyph: str) -> str:
    return glyph if has_icon(glyph) else "account"


def column_of(*widgets: QWidget, spacing: int = 24) -> QFrame:
    """Return the widgets stacked vertically, without a background."""
    frame = QFrame()
    column = QVBoxLayout(frame)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(spacing)
    for widget in widgets:
        column.addWidget(widget)
    column.addStretch(1)
    return frame
