"""An event card as it is told: a line for each part, with what was understood below it."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.content.told_event import MOST_CHOICES
from oathsworn_gui.games.oathsworn.ui.base.chip import ChipRow, Choice
from oathsworn_gui.games.oathsworn.ui.chapter_sheets.desk import EventDesk
from oathsworn_gui.games.oathsworn.ui.sheets.field import SheetLine
from oathsworn_gui.games.oathsworn.views.chapter_sheets.events import (
    CardPlace,
    check_words,
    follows_words,
    told_cards,
)
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_LINES = ("title", "words", "effects", "check", "success", "failure")
_LABEL_WIDE, _LINE_HIGH = 150, 40


class ToldLine(QWidget):
    """A line with its sentence below it, read while it is typed."""

    def __init__(self, line: SheetLine, theme_words: Callable[[str], str]) -> None:
        """Show ``line`` with what ``theme_words`` makes of its letters."""
        super().__init__()
        self.field = line
        self._words = theme_words
        self._echo = wrapped(QuietLabel(""))
        self._echo.setObjectName(f"{line.line.objectName()}-echo")
        self._echo.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(line)
        column.addWidget(self._echo)
        line.line.textChanged.connect(self._read)

    def _read(self, typed: str) -> None:
        said = self._words(typed) if typed.strip() else ""
        self._echo.setText(said)
        self._echo.setVisible(bool(said))


class EventCard(Card):
    """Which card, and its lines; each is kept at once and can be undone."""

    left = Signal()

    def __init__(self, context: PageContext, desk: EventDesk) -> None:
        """Show the card that ``desk`` has chosen."""
        super().__init__()
        self.setObjectName("event-sheet")
        self._context, self._desk = context, desk
        self._shown: CardPlace | None = None
        say = context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(wrapped(Heading(context.theme, say("event-told.head"), 26)))
        column.addWidget(wrapped(QuietLabel(say("event-told.help"))))
        self._cards = ChipRow(context.theme, "", "told-event")
        self._cards.pressed.connect(self._choose_told)
        column.addWidget(self._cards)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnMinimumWidth(0, _LABEL_WIDE)
        self._grid.setColumnStretch(1, 1)
        self.which = self._field("which", say("event-told.which"), self._choose)
        self._put(say("event-told.which"), self.which)
        self._lines: dict[str, SheetLine] = {}
        self._rows: dict[str, tuple[QLabel, ToldLine]] = {}
        for name in _LINES:
            self._add(name, say(f"event-told.{name}"), say(f"event-told.{name}.hint"))
        for n in range(1, MOST_CHOICES + 1):
            self._add(f"choice-{n}", say("event-told.choice", n=n), say("event-told.choice.hint"))
            self._add(
                f"follows-{n}", say("event-told.follows", n=n), say("event-told.effects.hint")
            )
        add_layout(column, self._grid)
        add_layout(column, self._foot())
        column.addStretch(1)
        self.show_card()

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        words = self._context.texts.say("event-told.forget")
        self._forget = KeyButton(self._context.theme, words, "trash-can-outline")
        self._forget.setObjectName("event-forget")
        self._forget.clicked.connect(self._desk.forget)
        row.addWidget(self._forget)
        row.addStretch(1)
        return row

    def _field(self, name: str, words: str, keep: Callable[[str], Refusal | None]) -> SheetLine:
        hint = self._context.texts.say("event-told.which.hint")
        line = SheetLine(self._context, f"event-{name}", words, hint, keep)
        line.entered.connect(line.line.go_on)
        line.left.connect(self.left)
        return line

    def _add(self, name: str, words: str, hint: str) -> None:
        keep = partial(self._desk.keep, name)
        line = SheetLine(self._context, f"event-{name}", words, hint, keep)
        line.line.setMaxLength(2000 if name == "words" else 900)
        line.entered.connect(line.line.go_on)
        line.left.connect(self.left)
        self._lines[name] = line
        told = ToldLine(line, partial(self._echo, name))
        self._rows[name] = self._put(words, told), told

    def _put(self, words: str, widget: QWidget) -> QLabel:
        label = wrapped(PlainLabel(words))
        row = self._grid.rowCount()
        label.setMinimumHeight(_LINE_HIGH)
        self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(widget, row, 1)
        return label

    def _echo(self, name: str, typed: str) -> str:
        store = self._context.store
        if name == "check":
            return check_words(self._context, typed)
        if name in ("title", "words") or name.startswith("choice"):
            return ""
        return follows_words(self._context, store.campaign, store.box, typed)

    # ------------------------------------------------------------------------------- showing

    def begin(self) -> None:
        """Show the chosen card anew, without what was typed and could not be kept."""
        self._shown = None
        self.show_card()

    def show_card(self) -> None:
        """Show the lines of the chosen card, and one more choice than it has."""
        store, say = self._context.store, self._context.texts.say
        place, event = self._desk.place, self._desk.event
        cards = told_cards(store.campaign, store.box)
        self._cards.setVisible(bool(cards))
        self._cards.offer([Choice(card.key, self._name(card)) for card in cards])
        self._cards.mark((place.key,))
        self.which.show_text(say(f"event-told.of.{place.deck}", n=place.number))
        show = SheetLine.show_text if place == self._shown else SheetLine.begin
        self._shown = place
        for name, line in self._lines.items():
            show(line, self._desk.line(name))
        open_choices = len(event.choices) + 1
        for name, (label, told) in self._rows.items():
            kind, _, n = name.partition("-")
            shown = not n or int(n) <= open_choices - (kind == "follows")
            if name in ("success", "failure"):
                shown = event.check is not None
            label.setVisible(shown)
            told.setVisible(shown)
        self._forget.setEnabled(place.key in store.campaign.own.events and self._desk.may_tell)

    def _name(self, place: CardPlace) -> str:
        return self._context.texts.say(f"event-told.of.{place.deck}", n=place.number)

    def _choose(self, typed: str) -> Refusal | None:
        refusal = self._desk.choose(typed)
        if refusal is None:
            self.show_card()
        return refusal

    def _choose_told(self, key: str) -> None:
        deck, _, number = key.partition("-")
        self._desk.choose_card(CardPlace(deck, int(number)))
        self.show_card()
