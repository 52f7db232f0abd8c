"""The one deed of a turn that Enter does: what the program knows to be legal and sensible.

It is a simple rule without any search, from the top:

1. Who is caged or consumed gets free; who is unconscious calls an ally.
2. What was chosen by its number is played or used. A card that the program cannot read attacks.
3. An injury that must be played first is chosen.
4. Before the one ability card of the turn: the dearest card that can be paid and reaches an enemy
   as the figures stand; then one that moves and attacks.
5. A companion or ally attacks if it has a target.
6. Where only the distance is against an attack: moving.
7. Ending the turn.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.actions.encounter.companions import ActSmall
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    animus_of,
    encounter_of,
    is_out,
    plays_small,
)
from oathsworn_gui.games.oathsworn.rules.cards.near import enemies
from oathsworn_gui.games.oathsworn.rules.cards.parts import part_cost, refuse_part
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat
from oathsworn_gui.games.oathsworn.rules.turns.may_act import (
    SMALL_COST,
    refuse_injuries_first,
    turn_options,
)
from oathsworn_gui.games.oathsworn.views.cards.bound import bound_of
from oathsworn_gui.games.oathsworn.views.cards.hand_order import hand_places
from oathsworn_gui.games.oathsworn.views.cards.slots import slot_name
from oathsworn_gui.games.oathsworn.views.cards.turn_tiles import cost_words, flows_by
from oathsworn_gui.games.oathsworn.views.encounter.allies import allies_to_come, is_too_late
from oathsworn_gui.tabletop.action import Refuses
from oathsworn_gui.tabletop.phrases import Phrases

Does = Literal["free", "ally", "play", "attack", "use", "injury", "choose", "act", "move", "end"]
_FAR = {
    "attack.not-adjacent",
    "attack.out-of-range",
    "attack.no-sight",
    "attack.seen-too-far",
    "card.nobody-in-reach",
    "card.needs-enemy-beside",
}
"""Refusals of an attack that a move may put right."""


class Deed(NamedTuple):
    """What Enter does: ``name`` of its button, words, what it costs and changes, and why it is it.

    ``slot`` is the card, item or injury that it is about.
    """

    does: Does
    name: str
    icon: str
    words: str
    detail: str = ""
    why: str = ""
    slot: Slot | None = None


def turn_deed(
    campaign: Campaign,
    box: Box,
    phrases: Phrases,
    seat: Seat,
    chosen: Slot | None,
    refuses: Refuses,
) -> Deed:
    """Return the deed of the seat to act; ``chosen`` is what was chosen by its number."""
    found = _Finder(campaign, box, phrases, seat, refuses)
    if is_out(campaign, seat):
        return found.ally() or found.end()
    bound = bound_of(campaign, phrases, seat, refuses)
    if bound.is_held:
        return found.free() if bound.refusal is None else found.end()
    if chosen is not None:
        return found.of_chosen(chosen)
    return found.of_turn()


class _Finder(NamedTuple):
    """Looks for the deed of one seat."""

    campaign: Campaign
    box: Box
    phrases: Phrases
    seat: Seat
    refuses: Refuses

    def _say(self, key: str, **params: str | int) -> str:
        return self.phrases.texts.say(key, **params)

    # ------------------------------------------------------------------------------- of a state

    def ally(self) -> Deed | None:
        """Return calling an ally; None where none is left, and after the start of the turn."""
        if is_too_late(self.campaign):
            return None
        coming = allies_to_come(self.campaign, self.box).coming
        words = self._say("deed.ally")
        return Deed("ally", "deed-ally", "account-plus", words) if coming else None

    def free(self) -> Deed:
        """Return the way out of a cage or a location."""
        bound = bound_of(self.campaign, self.phrases, self.seat, self.refuses)
        hold = next(hold for hold in bound.holds if hold.way_free)
        words = self._say(f"bound.{hold.way_free}", n=hold.cost)
        return Deed("free", hold.way_free, "lock-open", words)

    def end(self) -> Deed:
        """Return ending the turn, or passing it."""
        encounter = encounter_of(self.campaign)
        key = "encounter.end-turn" if encounter.acted else "encounter.pass"
        why = self._say("deed.played") if encounter.played else ""
        return Deed("end", "deed-end", "debug-step-over", self._say(key), why=why)

    # -------------------------------------------------------------------------------- of a card

    def of_chosen(self, slot: Slot) -> Deed:
        """Return what is done with a chosen card, item or injury."""
        name = slot_name(self.phrases, slot.card)
        if slot.kind == "item":
            return Deed(
                "use", "use-item", "hand-back-right", self._say("deed.use", name=name), slot=slot
            )
        if slot.kind == "injury":
            return Deed(
                "injury", "play-injury", "bandage", self._say("deed.play", name=name), slot=slot
            )
        return self._of_card(slot, "")

    def _of_card(self, slot: Slot, why: str) -> Deed:
        name = slot_name(self.phrases, slot.card)
        detail = self._price(slot.card)
        if self.box.card(slot.card).parts:
            words = self._say("deed.play", name=name)
            return Deed("play", "play-card", "play", words, detail, why, slot)
        words = self._say("deed.attack-with", name=name)
        return Deed("attack", "attack-card", "sword", words, detail, why, slot)

    def _price(self, card: str) -> str:
        """Return the price of a card and what playing it moves."""
        cost = cost_words(self.campaign, self.box, self.seat, card)
        position = self.box.card(card).cooldown
        told = self._say("deed.price", cost=cost, position=position)
        if cost == "?":
            told = self._say("deed.price-open", position=position)
        moved = flows_by(self.campaign, self.box, self.seat, card)
        if not moved:
            return told
        names = ", ".join(slot_name(self.phrases, one) for one in moved)
        if position == 0:
            return self._say("deed.back", told=told, names=names)
        return self._say("deed.flows", told=told, names=names, to=position - 1)

    # ------------------------------------------------------------------------------- of the turn

    def of_turn(self) -> Deed:
        """Return the best known deed while nothing is chosen."""
        if plays_small(self.campaign, self.seat):
            return self._small_attack() or self._move_if_far() or self.end()
        return self._injury() or self._best_card() or self._move_if_far() or self.end()

    def _injury(self) -> Deed | None:
        if refuse_injuries_first(self.campaign, self.seat) is None:
            return None
        places = hand_places(self.campaign, self.box, self.seat)
        slots = (p.slot for p in places if p.slot.kind == "injury" and p.cooldown is None)
        first = next(slots, None)
        if first is None:
            return None
        words = self._say("deed.choose", name=slot_name(self.phrases, first.card))
        why = self._say("deed.injury-first")
        return Deed("choose", "deed-choose", "bandage", words, why=why, slot=first)

    def _playable(self) -> Iterator[Slot]:
        """Yield the cards in hand that the program reads and that nothing speaks against."""
        for place in hand_places(self.campaign, self.box, self.seat):
            slot = place.slot
            if slot.kind != "ability" or place.cooldown is not None:
                continue
            action = PlayCard(seat=self.seat, card=slot.card)
            if self.box.card(slot.card).parts and self.refuses(action) is None:
                yield slot

    def _best_card(self) -> Deed | None:
        """Return the dearest card that reaches an enemy, else one that moves and attacks."""
        worth: list[tuple[int, int, Slot]] = []
        for slot in self._playable():
            worth.extend((first, cost, slot) for first, cost in self._attacks(slot))
        if not worth:
            return None
        first, _, slot = max(worth, key=lambda one: one[:2])
        seen = encounter_of(self.campaign).board == "screen"
        key = "deed.moves-first" if not first else "deed.dearest" if seen else "deed.unseen"
        return self._of_card(slot, self._say(key))

    def _attacks(self, slot: Slot) -> Iterator[tuple[int, int]]:
        """Yield whether a part of a card begins with its attack (1) or not (0), and its price."""
        for place, part in enumerate(self.box.card(slot.card).parts):
            does = [effect.do for effect in part.effects]
            args = (self.campaign, self.box, self.seat, slot.card, "ability", place)
            if "attack" in does and refuse_part(*args) is None:
                yield int(does[0] == "attack"), part_cost(*args) or 0

    def _small_attack(self) -> Deed | None:
        """Return the attack of a companion or ally, if it has a target."""
        if self.refuses(ActSmall(seat=self.seat, act="attack")) is not None:
            return None
        standing = enemies(self.campaign)
        reached = [
            figure.name
            for figure in standing
            if self.refuses(ActSmall(seat=self.seat, act="attack", target=figure.id)) is None
        ]
        if standing and not reached:
            return None
        words, detail = self._say("encounter.small.attack"), self._say("deed.small", n=SMALL_COST)
        known = figure_of_seat(self.campaign, self.seat)
        why = self._say("deed.reached", names=", ".join(reached))
        told = why if reached and known is not None and known.at is not None else ""
        return Deed("act", "deed-attack", "sword", words, detail, told)

    def _move_if_far(self) -> Deed | None:
        """Return moving, where it may bring an enemy into reach and animus for it is left."""
        options = {
            option.key: option.refusal
            for option in turn_options(self.campaign, self.seat, self.box)
        }
        figure = figure_of_seat(self.campaign, self.seat)
        on_board = figure is not None and figure.at is not None
        if not on_board or options["move"] is not None or not self._is_far():
            return None
        small = plays_small(self.campaign, self.seat)
        words = self._say("encounter.small.move" if small else "encounter.move")
        return Deed(
            "move",
            "deed-move",
            "shoe-print",
            words,
            self._say("deed.move-way"),
            self._say("deed.far"),
        )

    def _is_far(self) -> bool:
        """Whether an attack that can still be paid after a step is only too far away."""
        left = animus_of(self.campaign, self.seat) - 1
        if encounter_of(self.campaign).played:
            return False
        if plays_small(self.campaign, self.seat):
            aims = (
                ActSmall(seat=self.seat, act="attack", target=one.id)
                for one in enemies(self.campaign)
            )
            found = (self.refuses(aim) for aim in aims)
            far = any(refusal is not None and refusal.code in _FAR for refusal in found)
            return left >= SMALL_COST and far
        for place in hand_places(self.campaign, self.box, self.seat):
            for index, part in enumerate(self.box.card(place.slot.card).parts):
                if place.slot.kind != "ability" or place.cooldown is not None:
                    continue
                args = (self.campaign, self.box, self.seat, place.slot.card, "ability", index)
                refusal = refuse_part(*args)
                attacks = any(effect.do == "attack" for effect in part.effects)
                far = refusal is not None and refusal.code in _FAR
                if attacks and far and (part_cost(*args) or 0) <= left:
                    return True
        return False
