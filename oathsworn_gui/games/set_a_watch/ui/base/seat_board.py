"""An adventurer's board: who it is, its dice, its cards, what it kept for later attacks."""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.set_a_watch.ui.base import glyphs
from oathsworn_gui.games.set_a_watch.ui.base.ability_card import AbilityCard, CardLook
from oathsworn_gui.games.set_a_watch.ui.base.dice import DieButton, DieLook
from oathsworn_gui.games.set_a_watch.ui.base.kept_button import KeptButton
from oathsworn_gui.games.set_a_watch.ui.base.words import label, sentences, sized
from oathsworn_gui.games.set_a_watch.views.seats import AbilityView, DieView, SeatView
from oathsworn_gui.tabletop.state import EMPTY
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, ClassDisc
from oathsworn_gui.ui.widgets.elided_label import ElidedLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_CARDS = 3
_KEPT = 3
"""The most cards in front of an adventurer, and of buttons for what it kept."""


class Marks(NamedTuple):
    """What of a board is marked: dice by their order in the plan, keys, possible answers.

    ``order`` are numbers by name of a die, a tamed creature (``t2.0``) or a seat's rest (``r2``);
    ``lit_dice`` and ``lit_cards`` may be pointed at; ``chosen`` is the card that is open.
    """

    order: Mapping[str, int] = EMPTY
    die_keys: Mapping[str, str] = EMPTY
    card_keys: Mapping[str, str] = EMPTY
    lit_dice: frozenset[str] = frozenset()
    lit_cards: frozenset[str] = frozenset()
    chosen: str = ""
    planned: bool = False


class SeatBoard(Card):
    """The board of one seat. Presses are signals with the name of the die, card or thing kept."""

    die_pressed = Signal(str)
    card_pressed = Signal(str)
    kept_pressed = Signal(str)

    def __init__(self, context: PageContext, seat: str, where: str) -> None:
        """Show nothing as yet; ``where`` begins the object names."""
        super().__init__()
        self._context, self._seat, self._where = context, seat, where
        theme = context.theme
        self.setObjectName(f"{where}-seat-{seat}")
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(4)
        self._disc = ClassDisc(theme, "account", "", 34)
        self._name = label(theme, 18, weight="semibold")
        self._about = ElidedLabel()
        sized(self._about, theme, 15)
        head, words = QHBoxLayout(), QVBoxLayout()
        head.setSpacing(10)
        words.setSpacing(0)
        head.addWidget(self._disc)
        words.addWidget(self._name)
        words.addWidget(self._about)
        add_layout(head, words)
        head.setStretch(1, 1)
        add_layout(column, head)
        self._add_dice(column, where)
        self._add_cards(column, where)
        self._names: tuple[str, ...] = ()

    def _add_dice(self, column: QVBoxLayout, where: str) -> None:
        theme, seat = self._context.theme, self._seat
        self._dice = [DieButton(theme, f"{where}-die-{seat}.{n}") for n in range(3)]
        row = QHBoxLayout()
        row.setSpacing(2)
        for n, die in enumerate(self._dice):
            die.clicked.connect(partial(self._press_die, n))
            row.addWidget(die)
        row.addStretch(1)
        kept = QVBoxLayout()
        kept.setSpacing(1)
        self._kept = [KeptButton(theme, f"{where}-kept-{seat}-{n}") for n in range(_KEPT)]
        for n, button in enumerate(self._kept):
            button.clicked.connect(partial(self._press_kept, n))
            kept.addWidget(button)
            button.hide()
        add_layout(row, kept)
        add_layout(column, row)

    def _add_cards(self, column: QVBoxLayout, where: str) -> None:
        theme, seat = self._context.theme, self._seat
        self._cards = [AbilityCard(theme, f"{where}-card-{seat}.{n}") for n in range(_CARDS)]
        cards = QHBoxLayout()
        cards.setSpacing(4)
        for n, card in enumerate(self._cards):
            card.clicked.connect(partial(self._press_card, n))
            cards.addWidget(card)
        add_layout(column, cards)

    def stand(self, size: int, card_high: int) -> None:
        """Show dice and cards at another size in px."""
        for die in self._dice:
            die.be(size)
        for card in self._cards:
            card.be(card_high)

    def show_seat(self, seat: SeatView, marks: Marks) -> None:
        """Show the adventurer as it is now."""
        here = seat.where in {"watch", "waiting", "camp"}
        self._name_parts(seat.seat)
        self._disc.show_icon(glyphs.of_board(seat.glyph), seat.title)
        self._name.setText(seat.title)
        self._about.show_words(self._about_words(seat))
        self.setAccessibleName(f"{seat.title}, {self._about_words(seat)}")
        for button, die in zip(self._dice, seat.dice, strict=True):
            button.show_die(self._die_look(seat, die, marks), enabled=here)
        self._show_kept(seat, marks)
        for place, card in enumerate(self._cards):
            known = seat.cards[place] if place < len(seat.cards) else None
            card.setVisible(known is not None)
            if known is not None:
                card.show_card(self._card_look(seat, known, marks))

    def _name_parts(self, seat: str) -> None:
        """Name dice and cards after the adventurer, where the board shows another one."""
        if seat == self._seat:
            return
        self._seat = seat
        for kind, parts in (("die", self._dice), ("card", self._cards)):
            for n, part in enumerate(parts):
                part.setObjectName(f"{self._where}-{kind}-{seat}.{n}")

    def _about_words(self, seat: SeatView) -> str:
        say = self._context.texts.say
        if seat.where in {"camp", "absent"}:
            reach = say(f"watch.seat.{seat.where}")
        else:
            reach = say(f"watch.seat.{seat.ranged}", reach=seat.reach)
        return f"{seat.player} · {reach}" if seat.player else reach

    def _die_look(self, seat: SeatView, die: DieView, marks: Marks) -> DieLook:
        say = self._context.texts.say
        state = say(f"watch.die.{die.state}")
        spoken = say(
            "watch.die.spoken", seat=seat.title, sides=die.sides, shows=die.shows, state=state
        )
        tip = f"{spoken}. {say('watch.die.again')}" if die.rolls_again else spoken
        return DieLook(
            die.sides,
            die.shows,
            spoken,
            order=marks.order.get(die.name, 0),
            key=marks.die_keys.get(die.name, ""),
            gone=die.state != "ready",
            planned=marks.planned,
            lit=die.name in marks.lit_dice or die.rolls_again,
            tip=tip,
        )

    def _card_look(self, seat: SeatView, card: AbilityView, marks: Marks) -> CardLook:
        say = self._context.texts.say
        state = say("watch.card.passive") if card.passive else ""
        state = say("watch.card.used") if card.used else state
        state = say("watch.card.exhausted") if card.exhausted else state
        does = sentences(self._context, card.does) or card.words
        told = f"{card.title}, {state}" if state else card.title
        usable = card.by_die is None or card.by_exhausting is None
        return CardLook(
            card.title,
            glyphs.of_effects(card.does),
            f"{told}. {does}",
            state=state,
            key=marks.card_keys.get(card.name, ""),
            exhausted=card.exhausted,
            off=seat.where != "watch" or not (usable or card.passive),
            lit=card.name in marks.lit_cards,
            chosen=card.name == marks.chosen,
        )

    def _show_kept(self, seat: SeatView, marks: Marks) -> None:
        say = self._context.texts.say
        kept = [
            (f"t{one.name}", say("watch.kept.tamed", n=one.strength), one.title)
            for one in seat.tamed
        ]
        if seat.rest_of_dice:
            rest = say("watch.kept.rest", rest=seat.rest_of_dice)
            kept.append((f"r{seat.seat}", rest, say("watch.kept.rest-of")))
        self._names = tuple(name for name, _, _ in kept)
        for place, button in enumerate(self._kept):
            button.setVisible(place < len(kept))
            if place < len(kept):
                name, words, spoken = kept[place]
                icon = "paw" if name[0] == "t" else "axe-battle"
                button.show_kept(icon, words, spoken, marks.order.get(name, 0))
                button.setEnabled(seat.where == "watch")

    def _press_die(self, n: int, *_: object) -> None:
        self.die_pressed.emit(f"{self._seat}.{n}")

    def _press_card(self, n: int, *_: object) -> None:
        self.card_pressed.emit(f"{self._seat}.{n}")

    def _press_kept(self, n: int, *_: object) -> None:
        if n < len(self._names):
            self.kept_pressed.emit(self._names[n])
