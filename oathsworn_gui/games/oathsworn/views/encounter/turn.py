"""The turn of a seat: who acts, what it can choose and pay, and why it cannot do what is usual."""

from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.encounter.companions import ActSmall
from oathsworn_gui.games.oathsworn.actions.turns.items_and_injuries import PlayInjury, UseItem
from oathsworn_gui.games.oathsworn.actions.turns.turns import MoveAction, PlayCard
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure, Slot
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    animus_of,
    encounter_of,
    has_ally,
    is_out,
    plays_small,
    reserve_of,
)
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat
from oathsworn_gui.games.oathsworn.rules.turns.may_act import turn_options
from oathsworn_gui.tabletop.action import Action, Refusal


class Turn(NamedTuple):
    """Who acts, and with what.

    ``plays_small`` is true for companions and allies; ``figure`` is None off the board; ``acted``
    says that an action was taken in this turn. ``reserve`` is None while unknown.
    """

    seat: Seat
    name: str
    is_out: bool
    plays_small: bool
    has_ally: bool
    figure: Figure | None
    acted: bool
    animus: int
    reserve: int | None

    @property
    def walks(self) -> bool:
        """Whether ways are chosen on the board."""
        return self.figure is not None


class Entered(NamedTuple):
    """What was entered for a card, an attack or a move: ``more`` are numbers of an attack."""

    paid: int
    cooldown: int
    steps: int
    more: Mapping[str, int | bool]


def acting_seat(campaign: Campaign) -> Seat | None:
    """Return the seat to act; None outside the Oathsworn phase and between turns."""
    encounter = campaign.encounter
    return encounter.turn if encounter is not None and encounter.phase == "oathsworn" else None


def is_awake(campaign: Campaign) -> bool:
    """Whether a seat is to act that is not unconscious without an ally."""
    seat = acting_seat(campaign)
    return seat is not None and not is_out(campaign, seat)


def turn_of(campaign: Campaign) -> Turn | None:
    """Return the turn under way; None while no seat is to act."""
    seat = acting_seat(campaign)
    if seat is None:
        return None
    figure = figure_of_seat(campaign, seat)
    return Turn(
        seat=seat,
        name=actor_name(campaign, seat),
        is_out=is_out(campaign, seat),
        plays_small=plays_small(campaign, seat),
        has_ally=has_ally(campaign, seat),
        figure=figure if figure is not None and figure.at is not None else None,
        acted=encounter_of(campaign).acted,
        animus=animus_of(campaign, seat),
        reserve=reserve_of(campaign, seat),
    )


def carried_out(box: Box, slot: Slot) -> bool:
    """Whether the program carries a card out: the card then asks its own questions."""
    return slot.kind == "ability" and bool(box.card(slot.card).parts)


def card_played(
    box: Box, seat: Seat, slot: Slot | None, entered: Entered, *, attack: bool
) -> PlayCard | None:
    """Return the playing of an ability card, as an ``attack`` or not; None for anything else."""
    if slot is None or slot.kind != "ability":
        return None
    if carried_out(box, slot):
        return PlayCard(seat=seat, card=slot.card)
    paid = None if box.card(slot.card).cost is not None else entered.paid
    more: Mapping[str, int | bool] = entered.more if attack else {}
    fields = {"seat": seat, "card": slot.card, "paid": paid, "attack": attack, **more}
    return PlayCard.model_validate(fields)


def attack_of(
    box: Box, turn: Turn, slot: Slot | None, entered: Entered, area: tuple[str, ...] = ()
) -> Action | None:
    """Return the attack with a chosen card, or without one; None if the attacker is unconscious.

    ``area`` names the hexes it covers, none for an attack on targets.
    """
    if turn.is_out:
        return None
    if turn.plays_small and not area:
        return ActSmall(seat=turn.seat, act="attack")
    card = card_played(box, turn.seat, slot, entered, attack=True)
    if card is not None and (card.attack or not area):
        return card.model_copy(update={"area": area}) if area else card
    by = slot.card if slot is not None and slot.kind == "item" else ""
    fields = {"seat": turn.seat, "by": by, **entered.more, "area": area}
    return BeginAttack.model_validate(fields)


def play_of_slot(box: Box, seat: Seat, slot: Slot, entered: Entered) -> Action | None:
    """Return the playing of a chosen card or injury, or the use of an item."""
    if slot.kind == "item":
        return UseItem(seat=seat, item=slot.card)
    if slot.kind == "injury":
        paid, cooldown = entered.paid, entered.cooldown
        return PlayInjury(seat=seat, injury=slot.card, paid=paid, cooldown=cooldown)
    return card_played(box, seat, slot, entered, attack=False)


def walk_off_board(turn: Turn, entered: Entered) -> Action:
    """Return a move of the steps that were entered, where the board is not known."""
    if turn.plays_small:
        return ActSmall(seat=turn.seat, act="move")
    return MoveAction(seat=turn.seat, steps=entered.steps)


def refuse_move(campaign: Campaign, box: Box, seat: Seat) -> Refusal | None:
    """Return why the seat cannot take its move now, None if it can."""
    options = turn_options(campaign, seat, box)
    return next((option.refusal for option in options if option.key == "move"), None)
