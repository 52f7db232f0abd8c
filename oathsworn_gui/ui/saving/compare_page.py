"""Two moments of a campaign side by side: what differs, for the company and each seat."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.icons import has_icon
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table.compared import Compared, Differing, DifferingGroup
from oathsworn_gui.ui.widgets import (
    Card,
    ClassDisc,
    EmptyState,
    IconLabel,
    KeyButton,
    LabelText,
    QuietLabel,
    wrapped,
)
from oathsworn_gui.ui.widgets.columns import Columns
from oathsworn_gui.ui.widgets.page_frame import PageFrame
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

PAGE = "compare"
_WIDEST = 1600
_NARROW = 720
_LEAST = 400


@dataclass(frozen=True)
class ShownMoment:
    """A moment that can be chosen, in words."""

    key: str
    words: str


@dataclass(frozen=True)
class CompareWays:
    """The page's callbacks: compare two moments, copy the first one, go back.

    ``compare`` hands what it found to its last argument, now or later.
    """

    compare: Callable[[str, str, Callable[[Compared], None]], None]
    copy: Callable[[str], None]
    back: Callable[[], None]


class ComparePage(PageFrame):
    """The two moments at the top, below them a card for each group.

    S swaps the moments, W copies the one before.
    """

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        moments: Sequence[ShownMoment],
        ways: CompareWays,
    ) -> None:
        """Show the second of ``moments`` beside the first, newest first."""
        super().__init__(theme, texts, PAGE, ways.back, _WIDEST)
        self._moments = tuple(moments)
        self._ways = ways
        self._before = self._choice("before", min(1, len(self._moments) - 1))
        self._after = self._choice("after", 0)
        add_layout(self.column, self._choices())
        self._sum = QuietLabel()
        self._sum.setObjectName("compare-sum")
        self._sum.setFont(theme.font("text", 20))
        row = QHBoxLayout()
        row.addWidget(wrapped(self._sum), 1)
        row.addWidget(self._button("copy", "source-branch", "W", self.copy))
        add_layout(self.column, row)
        self._body = QVBoxLayout()
        add_layout(self.column, self._body)
        self.column.addStretch(1)
        self._shown: QWidget | None = None
        self._asked = 0
        self.show_differences()

    def choose(self, before: str, after: str) -> None:
        """Show these two moments, by their keys."""
        keys = [moment.key for moment in self._moments]
        self._before.setCurrentIndex(keys.index(before))
        self._after.setCurrentIndex(keys.index(after))
        self.show_differences()

    def swap(self, *_: object) -> None:
        """Swap the two moments."""
        before, after = self._before.currentIndex(), self._after.currentIndex()
        self._before.setCurrentIndex(after)
        self._after.setCurrentIndex(before)
        self.show_differences()

    def copy(self, *_: object) -> None:
        """Continue from the earlier moment, in a copy."""
        self._ways.copy(self._moments[max(self._before.currentIndex(), 0)].key)

    def show_differences(self, *_: object) -> None:
        """Compare the two moments chosen and show what differs."""
        chosen = (self._before.currentIndex(), self._after.currentIndex())
        before, after = (self._moments[max(place, 0)].key for place in chosen)
        self._asked += 1
        self._ways.compare(before, after, partial(self._show_found, self._asked))

    def _show_found(self, asked: int, found: Compared) -> None:
        if asked != self._asked or not isValid(self):  # others were chosen, or it was left
            return
        count = sum(len(group.rows) for group in found.groups)
        say = self.texts.say
        words = found.trouble or (say("compare.count", n=count) if count else "")
        self._sum.setText(words)
        old = self._shown
        self._shown = self._cards(found)
        if old is not None:
            self._body.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._body.addWidget(self._shown)

    # ------------------------------------------------------------------------------ the pieces

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the two moments below each other where they do not fit beside."""
        super().resizeEvent(event)
        ways, narrow = QBoxLayout.Direction, self.viewport().width() < _NARROW
        self._pair.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)

    def _choices(self) -> QBoxLayout:
        self._pair = row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(16)
        swap = self._button("swap", "swap-horizontal", "S", self.swap)
        add_layout(row, self._labelled("before", self._before), 1)
        row.addWidget(swap, 0, Qt.AlignmentFlag.AlignBottom)
        add_layout(row, self._labelled("after", self._after), 1)
        return row

    def _button(self, key: str, icon: str, letter: str, run: Callable[[], None]) -> KeyButton:
        button = KeyButton(self.theme, self.texts.say(f"compare.{key}"), icon, letter)
        button.setObjectName(f"compare-{key}")
        button.clicked.connect(run)
        return button

    def _labelled(self, key: str, choice: QComboBox) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(LabelText(self.texts.say(f"compare.{key}")))
        column.addWidget(choice)
        return column

    def _choice(self, key: str, place: int) -> QComboBox:
        choice = QComboBox()
        choice.setObjectName(f"compare-{key}")
        choice.setAccessibleName(self.texts.say(f"compare.{key}"))
        choice.addItems([moment.words for moment in self._moments])
        choice.setCurrentIndex(place)
        choice.setMinimumContentsLength(12)
        choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        choice.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        choice.activated.connect(self.show_differences)
        return choice

    def _cards(self, found: Compared) -> QWidget:
        if not found.groups:
            words = "compare.trouble" if found.trouble else "compare.none"
            card = Card()
            column = QVBoxLayout(card)
            column.setContentsMargins(32, 56, 32, 56)
            say = self.texts.say
            hint = say(f"{words}.hint")
            column.addWidget(EmptyState(self.theme, say(words), hint, "scale-balance"))
            return card
        cards = [self._card(group) for group in found.groups]
        return Columns(cards, _LEAST, (16, 16))

    def _card(self, group: DifferingGroup) -> Card:
        card = Card()
        card.setObjectName("compare-group")
        card.setAccessibleName(group.title)
        column = QVBoxLayout(card)
        column.setContentsMargins(24, 16, 24, 18)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.setSpacing(12)
        if has_icon(group.glyph):
            head.addWidget(ClassDisc(self.theme, group.glyph, group.title))
        title = PlainLabel(group.title)
        title.setProperty("name", True)
        head.addWidget(wrapped(title), 1)
        add_layout(column, head)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        for place, stretch in ((0, 4), (1, 3), (3, 3)):
            grid.setColumnStretch(place, stretch)
        for place, row in enumerate(group.rows):
            self._add_row(grid, place, row)
        add_layout(column, grid)
        return card

    def _add_row(self, grid: QGridLayout, place: int, row: Differing) -> None:
        icon, colour = ("arrow-right", "quiet")
        if not row.before:
            icon, colour = "plus-circle-outline", "moss"
        elif not row.after:
            icon, colour = "minus-circle-outline", "blood"
        label = wrapped(QuietLabel(row.label))
        before = wrapped(QuietLabel(row.before))
        before.setFont(self._font(row.before, struck=not row.after))
        before.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        after = wrapped(PlainLabel(row.after))
        after.setFont(self._font(row.after))
        spoken = self.texts.say("compare.spoken", label=row.label, **_spoken(row, self.texts))
        after.setAccessibleName(spoken)
        grid.addWidget(label, place, 0)
        grid.addWidget(before, place, 1)
        grid.addWidget(IconLabel(self.theme, icon, colour), place, 2)
        grid.addWidget(after, place, 3)

    def _font(self, words: str, *, struck: bool = False) -> QFont:
        number = words.lstrip("-").isdecimal()
        font = self.theme.font("number", 28) if number else self.theme.font("text", 19)
        font.setStrikeOut(struck)
        return font


def _spoken(row: Differing, texts: Texts) -> dict[str, str]:
    nothing = texts.say("compare.nothing")
    return {"before": row.before or nothing, "after": row.after or nothing}
