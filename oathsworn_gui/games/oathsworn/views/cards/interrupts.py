"""What may be played out of turn: cards in hand, items, archetypes, allies; seat by seat."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.encounter.companions import ActSmall
from oathsworn_gui.games.oathsworn.actions.turns.items_and_injuries import UseItem
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    has_ally,
    is_out,
    plays_small,
    seat_in,
)
from oathsworn_gui.games.oathsworn.rules.cards.parts import parts_of
from oathsworn_gui.games.oathsworn.views.cards.abilities import SMALL_ACTS, small_names
from oathsworn_gui.games.oathsworn.views.cards.slots import slot_name
from oathsworn_gui.games.oathsworn.views.content.effect_sentences import part_text
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.phrases import Phrases


class Interrupt(NamedTuple):
    """One interrupt: whose card it is, what it does, and the action that plays it."""

    name: str
    card: str
    words: str
    action: Action


def interrupts_of(campaign: Campaign, box: Box, phrases: Phrases) -> tuple[Interrupt, ...]:
    """Return the parts that are interrupts: cards in hand, items, archetypes, allies; seat by seat.

    Ability cards without an entry come last: they are read at the table.
    """
    if campaign.encounter is None:
        return ()
    seats: list[Seat] = [s for s in SEATS if s in campaign.seats and not is_out(campaign, s)]
    holders = [_Holder(campaign, box, phrases, seat) for seat in seats]
    known = (one for holder in holders for one in holder.known())
    return (*known, *(one for holder in holders for one in holder.unread()))


class _Holder:
    """The acting character of a seat, and the interrupts among the cards and items it holds."""

    def __init__(self, campaign: Campaign, box: Box, phrases: Phrases, seat: Seat) -> None:
        self._campaign = campaign
        self._box = box
        self._phrases = phrases
        self._seat: Seat = seat
        self._name = actor_name(campaign, seat)
        self._state = seat_in(campaign, seat)

    def known(self) -> Iterator[Interrupt]:
        """Yield what is entered as an interrupt."""
        fields = {"seat": self._seat, "interrupt": True}
        if not has_ally(self._campaign, self._seat):
            for slot in self._state.hand:
                if slot.kind == "ability":
                    made = partial(PlayCard.model_validate, {**fields, "card": slot.card})
                    yield from self._parts(slot.card, "ability", made)
            for item in self._campaign.seats[self._seat].equipped:
                used = partial(UseItem.model_validate, {**fields, "item": item.id})
                yield from self._parts(item.id, "item", used)
        if plays_small(self._campaign, self._seat):
            yield from self._abilities()

    def _parts(self, card: str, source: str, made: Callable[[], Action]) -> Iterator[Interrupt]:
        parts = parts_of(self._campaign, self._box, self._seat, card, source)
        for place, part in enumerate(parts):
            if part.interrupt:
                action = made().model_copy(update={"part": place})
                words = " ".join(part_text(self._phrases.texts, part))
                yield Interrupt(self._name, slot_name(self._phrases, card), words, action)

    def _abilities(self) -> Iterator[Interrupt]:
        source = "ally" if has_ally(self._campaign, self._seat) else "archetype"
        card, texts = self._state.archetype, self._phrases.texts
        parts = parts_of(self._campaign, self._box, self._seat, card, source)
        named = small_names(texts, parts)
        for act, part, name in zip(SMALL_ACTS, parts, named, strict=False):
            if part.interrupt:
                fields = {"seat": self._seat, "act": act, "interrupt": True}
                words = " ".join(part_text(texts, part))
                yield Interrupt(self._name, name, words, ActSmall.model_validate(fields))

    def unread(self) -> Iterator[Interrupt]:
        """Yield ability cards in hand whose words only the table knows."""
        if has_ally(self._campaign, self._seat):
            return
        for slot in self._state.hand:
            if slot.kind == "ability" and not self._box.card(slot.card).parts:
                known = self._box.card(slot.card).words
                words = known or self._phrases.texts.say("interrupt.unread")
                action = PlayCard(seat=self._seat, card=slot.card, interrupt=True)
                yield Interrupt(self._name, slot_name(self._phrases, slot.card), words, action)
