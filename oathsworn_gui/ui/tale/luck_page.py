"""Deeds and luck: what each of the four did, and how kind the cards were."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.tale.spans import SPANS, Span
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import NAME, NUMBER
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.contract.tale_pages import TalePage, TaleSheet, TaleSource
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.tale.luck_chart import LuckChart
from oathsworn_gui.ui.tale.luck_counted import Counted, counting
from oathsworn_gui.ui.tale.luck_drawing import scale_of
from oathsworn_gui.ui.tale.luck_words import (
    CountShown,
    DeedsShown,
    about_deeds,
    deeds_shown,
    luck_together,
)
from oathsworn_gui.ui.tale.record_words import RecordShown, records_shown
from oathsworn_gui.ui.tale.records_card import RecordsCard
from oathsworn_gui.ui.widgets import Card, LabelText, QuietLabel, hairline, wrapped
from oathsworn_gui.ui.widgets.columns import Columns
from oathsworn_gui.ui.widgets.play_values import ClassDisc
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.scrolled import scrolled

_COLUMN = 400
_LARGEST = 64
_A_ROW = 4


class LuckPage(TaleSheet):
    """A column for each of the four. What is told is shown when the chronicle was read.

    ``told`` is emitted then; ``about`` and ``shown`` are what it shows.
    """

    told = Signal()

    def __init__(self, context: PageContext, source: TaleSource) -> None:
        """Show nothing before the first `follow`."""
        super().__init__(context.room)
        self.setObjectName("luck")
        self._context, self._source = context, source
        self.theme, self.texts = context.theme, context.texts
        self.column = QVBoxLayout(scrolled(self))
        self.column.setContentsMargins(0, 0, 0, 0)
        self._span: Span = "campaign"
        self._buttons: dict[Span, QPushButton] = {}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        add_layout(self.column, self._make_spans())
        self._body: QWidget | None = None
        self._cards: tuple[Card, ...] = ()
        self.column.addStretch(1)
        self.about, self.shown = "", tuple[DeedsShown, ...]()

    def follow(self) -> None:
        """Count anew in the background."""
        say = self.texts.say
        self.titled.emit(say("luck.title"), self.about or say("luck.reading"))
        span = self._span
        self._source.read(counting(self._context, span), partial(self._came, span))

    def showEvent(self, event: QShowEvent) -> None:
        """Take the keys, so that Tab changes the span."""
        super().showEvent(event)
        self.setFocus()

    def _came(self, span: Span, came: Counted | None) -> None:
        if span != self._span:
            return
        texts, spec = self.texts, self._context.store.system.tale
        if came is None:
            self.tell(texts.say("luck.unreadable"), ())
            return
        about = about_deeds(came.deeds, came.evenings, spec, texts)
        together = luck_together(came.deeds, spec, texts)
        shown = deeds_shown(came.deeds, spec, texts) if spec.counts else ()
        fill = partial(self._context.fill, self._context.store.campaign, texts)
        self.tell(about, shown, records_shown(came, fill, texts), together)

    def tell(
        self,
        about: str,
        shown: Sequence[DeedsShown],
        records: Sequence[RecordShown] = (),
        together: str = "",
    ) -> None:
        """Show what the four did, each and ``together``; ``about`` says what was counted."""
        self.about, self.shown = about, tuple(shown)
        self.titled.emit(self.texts.say("luck.title"), about)
        if self._body is not None:
            self._body.hide()
            self._body.deleteLater()
        scale = scale_of([one.luck for one in shown if one.luck is not None])
        self._cards = tuple(self._card(one, scale) for one in shown)
        self._body = QWidget()
        body = QVBoxLayout(self._body)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(16)
        if self._cards:
            body.addWidget(Columns(self._cards, _COLUMN, (16, 16)))
        if records:
            body.addWidget(RecordsCard(self.theme, self.texts, records, together))
        self.column.insertWidget(self.column.count() - 1, self._body)
        self.told.emit()

    # ------------------------------------------------------------------------------- the spans

    def _make_spans(self) -> QHBoxLayout:
        row, group = QHBoxLayout(), QButtonGroup(self)
        row.setSpacing(8)
        for span in SPANS:
            button = QPushButton(self.texts.say(f"luck.span.{span}"))
            button.setObjectName(f"luck-span-{span}")
            button.setCheckable(True)
            button.setChecked(span == self._span)
            button.clicked.connect(partial(self._choose, span))
            group.addButton(button)
            self._buttons[span] = button
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _choose(self, span: Span, *_: object) -> None:
        self._span = span
        self._buttons[span].setChecked(True)
        self.follow()

    def focusNextPrevChild(self, onward: bool) -> bool:
        """Count over the next span with Tab while the page itself has the focus."""
        if not self.hasFocus():
            return super().focusNextPrevChild(onward)
        place = (SPANS.index(self._span) + (1 if onward else -1)) % len(SPANS)
        self._choose(SPANS[place])
        return True

    def key_hints(self) -> KeyHints:
        """Return the key that changes the span."""
        return (("Tab", self.texts.say("luck.span.key")),)

    def cards(self) -> tuple[Card, ...]:
        """Return the columns that are shown."""
        return self._cards

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


LUCK_PAGE = TalePage("luck", "chart-line", LuckPage)
