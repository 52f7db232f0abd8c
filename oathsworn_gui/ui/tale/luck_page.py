"""Deeds and luck: what each of the four did, and how kind the cards were."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import NAME, NUMBER, Theme
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.tale.luck_chart import LuckChart, scale_of
from oathsworn_gui.ui.tale.luck_words import CountShown, DeedsShown
from oathsworn_gui.ui.widgets import Card, LabelText, QuietLabel, hairline, wrapped
from oathsworn_gui.ui.widgets.columns import Columns
from oathsworn_gui.ui.widgets.page_frame import PageFrame
from oathsworn_gui.ui.widgets.play_values import ClassDisc
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_WIDEST = 1880
_COLUMN = 400
_LARGEST = 64
_A_ROW = 4


class LuckPage(PageFrame):
    """A column for each of the four. What is told is shown when the chronicle was read.

    ``told`` is emitted then; ``about`` and ``shown`` are what it shows.
    """

    told = Signal()

    def __init__(self, theme: Theme, texts: Texts, back: Callable[[], None]) -> None:
        """Show the title; ``back`` goes to the campaign."""
        super().__init__(theme, texts, "luck", back, _WIDEST)
        self._about = wrapped(QuietLabel(texts.say("luck.reading")))
        self._about.setObjectName("luck-about")
        self.column.addWidget(self._about)
        self.about, self.shown = texts.say("luck.reading"), tuple[DeedsShown, ...]()
        self._body: QWidget | None = None
        self._cards: tuple[Card, ...] = ()
        self.column.addStretch(1)

    def tell(self, about: str, shown: Sequence[DeedsShown]) -> None:
        """Show what the four did; ``about`` is a sentence on what was counted."""
        self.about, self.shown = about, tuple(shown)
        self._about.setText(about)
        if self._body is not None:
            self._body.hide()
            self._body.deleteLater()
        scale = scale_of([one.luck for one in shown if one.luck is not None])
        self._cards = tuple(self._card(one, scale) for one in shown)
        self._body = Columns(self._cards, _COLUMN, (16, 16)) if self._cards else QWidget()
        self.column.insertWidget(self.column.count() - 1, self._body)
        self.told.emit()

    def cards(self) -> tuple[Card, ...]:
        """Return the columns that are shown."""
        return self._cards

    def key_hints(self) -> KeyHints:
        """Return the keys of the page."""
        return (("Esc", self.texts.say("luck.back")),)

    def _card(self, one: DeedsShown, scale: float) -> Card:
        theme = self.theme
        card = Card()
        card.setObjectName("luck-card")
        card.setAccessibleName(one.spoken)
        column = QVBoxLayout(card)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(8)
        add_layout(column, self._who(one))
        add_layout(column, self._first(one))
        column.addWidget(hairline())
        add_layout(column, self._numbers(one.others))
        if one.luck is not None:
            column.addWidget(LuckChart(theme, one.luck, scale, one.spoken))
            compared = wrapped(PlainLabel(one.compared))
            compared.setObjectName("luck-compared")
            compared.setFont(theme.font("text", 20, "semibold"))
            column.addWidget(compared)
        return card

    def _who(self, one: DeedsShown) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(ClassDisc(self.theme, one.glyph or "account", one.name, 48))
        named = QVBoxLayout()
        named.setSpacing(0)
        name = PlainLabel(one.name)
        name.setFont(self.theme.font("text", NAME, "semibold"))
        named.addWidget(name)
        if one.player:
            named.addWidget(QuietLabel(one.player))
        add_layout(row, named)
        row.addStretch(1)
        return row

    def _first(self, one: DeedsShown) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(16)
        number = PlainLabel(one.first.number)
        number.setFont(self.theme.font("number", _LARGEST))
        number.setAccessibleName(f"{one.first.number} {one.first.label}")
        row.addWidget(number)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        label = PlainLabel(one.first.label)
        label.setFont(self.theme.font("text", 18, "semibold"))
        words.addWidget(label)
        most = wrapped(PlainLabel(one.most))
        most.setProperty("gold", True)
        words.addWidget(most)
        words.addStretch(1)
        add_layout(row, words, 1)
        return row

    def _numbers(self, counts: Sequence[CountShown]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        for place, count in enumerate(counts):
            box = QVBoxLayout()
            box.setSpacing(0)
            number = PlainLabel(count.number)
            number.setFont(self.theme.font("number", NUMBER))
            number.setAccessibleName(f"{count.number} {count.label}")
            box.addWidget(number)
            box.addWidget(LabelText(count.label))
            add_layout(grid, box, place // _A_ROW, place % _A_ROW)
        return grid
