"""A chosen card, item or injury: its words, what has to be entered, and the other way to use it."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.encounter.action_buttons import (
    add_deed,
    add_number,
    area_button,
    reason_note,
)
from oathsworn_gui.games.oathsworn.ui.encounter.attack_extras import More, MoreNumbers
from oathsworn_gui.games.oathsworn.views.cards.slots import SlotPlay
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import QuietLabel, wrapped
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_MOST_PAID = 9
_MOST_COOLDOWN = 3


class Chosen(NamedTuple):
    """What is chosen: ``kind`` of a slot, or ``other`` for an attack without a card.

    ``least`` and ``most`` are the animus that may be paid where the price is open; ``reason`` says
    why it may not be played now. Without ``tells_words`` the words stand elsewhere.
    """

    kind: str
    name: str
    play: SlotPlay
    least: int
    most: int
    reason: str
    on_board: bool
    low: bool = False
    tells_words: bool = True


class ChosenRuns(NamedTuple):
    """What the buttons do: ``back`` puts the card back, ``renew`` shows the part anew."""

    attack: Callable[[], object]
    play: Callable[[], object]
    aim: Callable[[], object]
    back: Callable[[], object]
    renew: Callable[[], object]


class ChosenPart(QFrame):
    """Stands in place of cooldown, items and tokens while something is chosen."""

    def __init__(
        self, context: PageContext, chosen: Chosen, more: MoreNumbers, runs: ChosenRuns
    ) -> None:
        """Show what is chosen."""
        super().__init__()
        self._context, self._runs = context, runs
        self.setProperty("well", True)
        self.setObjectName("deeds")
        self._column = QVBoxLayout(self)
        self._numbers: Flow | None = None
        low = chosen.low
        self._column.setContentsMargins(*((8, 4, 8, 4) if low else (10, 8, 10, 8)))
        self._column.setSpacing(2 if low else 6)
        if chosen.tells_words:
            self._add_words(chosen)
        if chosen.reason:
            self._column.addWidget(reason_note(context, chosen.reason, "why-card"))
        self._add_row(chosen)
        attacks = chosen.kind in {"item", "other"} or (
            chosen.kind == "ability" and not chosen.play.carried_out
        )
        if attacks:
            self._add_more(more, on_board=chosen.on_board)

    def _say(self, key: str, **params: str | int) -> str:
        return self._context.texts.say(key, **params)

    def _add_words(self, chosen: Chosen) -> None:
        told = chosen.play.words
        if not told and chosen.kind in {"ability", "item"} and not chosen.play.carried_out:
            told = self._say("chosen.unread", name=chosen.name)
        if chosen.kind == "other":
            told = self._say("turn-rest.other.help")
        if not told:
            return
        words = wrapped(PlainLabel(told))
        words.setFont(self._context.theme.font("text", 16))
        words.setObjectName("deed-words")
        self._column.addWidget(words)

    def _add_row(self, chosen: Chosen) -> None:
        play = chosen.play
        self._add_numbers(chosen)
        row = QHBoxLayout()
        row.setSpacing(8)
        add_layout(self._column, row)
        deed = partial(add_deed, self._context, row)
        if chosen.kind == "ability" and not play.carried_out:
            deed("play-card", "chosen.at-table", "play", "P", self._runs.play)
        elif chosen.kind == "item":
            deed("attack-item", "encounter.attack-with", "sword", "A", self._runs.attack)
        elif chosen.kind == "other":
            deed("attack", "encounter.attack", "sword", "A", self._runs.attack)
        deed("choose-back", "chosen.back", "", "Esc", self._runs.back)

    def _add_numbers(self, chosen: Chosen) -> None:
        """Add the numbers that the price is typed in with, below each other where they must be."""
        numbers: tuple[tuple[str, int, int], ...] = ()
        if not chosen.play.asks_price:
            return
        if chosen.kind == "ability" and not chosen.play.carried_out:
            numbers = (("paid", chosen.most, chosen.least),)
        elif chosen.kind == "injury":
            numbers = (("paid", _MOST_PAID, 0), ("cooldown", _MOST_COOLDOWN, 0))
        if not numbers:
            return
        flow = self._numbers = Flow(8)
        for what, most, start in numbers:
            one = QWidget()
            row = QHBoxLayout(one)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(8)
            add_number(self._context, row, what, most, start=start)
            flow.addWidget(one)
        add_layout(self._column, flow)

    def _add_more(self, more: MoreNumbers, *, on_board: bool) -> None:
        """Add what a card may add to an attack, and pointing it at an area.

        The first stands beside the price, as long as it is folded and there is room.
        """
        row = QHBoxLayout()
        part = More(self._context, more, "attack-more", self._runs.renew)
        if self._numbers is not None and not more.open:
            self._numbers.addWidget(part)
        else:
            row.addWidget(part, 1)
        if on_board:
            button = area_button(self._context, self._runs.aim)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        add_layout(self._column, row)


def does_note(context: PageContext, name: str, words: str, does: str) -> QuietLabel:
    """Return what an ability of a small card does, under the tiles."""
    told = context.texts.say("class-row.does", name=words, words=does)
    note = QuietLabel(told)
    note.setWordWrap(True)
    note.setFont(context.theme.font("text", 15))
    note.setObjectName(f"does-{name}")
    return note
