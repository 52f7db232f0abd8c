"""The seats that may act now, their options and refusals: for actions and the turn panel."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    animus_of,
    encounter_of,
    has_ally,
    is_out,
    plays_small,
    seat_in,
)
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import tokens_of
from oathsworn_gui.games.oathsworn.rules.conditions.bound import is_caged, is_consumed
from oathsworn_gui.games.oathsworn.rules.conditions.caged import (
    escape_cost,
    refuse_caged,
    refuse_caged_play,
)
from oathsworn_gui.games.oathsworn.rules.conditions.consumed import (
    die_inside,
    inside_cost,
    refuse_consumed,
)
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import refuse_crippled
from oathsworn_gui.games.oathsworn.rules.hp.knockout import ONCE
from oathsworn_gui.tabletop.action import Refusal, impossible, refuse

SMALL_COST = 1
"""What an action of a companion costs (facts, section 4)."""

_ANY_TIME: tuple[TokenType, ...] = ("animus", "battleflow")
"""Tokens whose window is any time in the encounter. Source: TOKEN-08, TOKEN-09, L1259-1266."""


class TurnOption(NamedTuple):
    """One option of a seat, by key, and its refusal if any; the text is ``turn-option.<key>``."""

    key: str
    refusal: Refusal | None


def refuse_outside(campaign: Campaign) -> Refusal | None:
    """Refuse outside an encounter, and after its end."""
    if campaign.encounter is None or campaign.part != "encounter":
        return impossible("encounter.none", "ENCSETUP-01")
    if campaign.encounter.result is not None:
        return impossible("encounter.over", "OUTCOME-04")
    return None


def refuse_empty(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse outside an encounter and for an empty seat, not for a character that is out."""
    nobody = seat not in campaign.seats
    return refuse_outside(campaign) or (impossible("turn.nobody-there") if nobody else None)


def refuse_seat(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse outside an encounter, for an empty seat and for a character that is out."""
    outside = refuse_outside(campaign)
    if outside is not None:
        return outside
    if seat not in campaign.seats or is_out(campaign, seat):
        return impossible("turn.nobody-there", "KO-01")
    return None


def refuse_bound(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse moving, cards, items and attacks of a caged or consumed character.

    Source: CAGED-01, L1344-1346; CONSUMED-01, L1559-1560.
    """
    return refuse_caged(campaign, seat) or refuse_consumed(campaign, seat)


def refuse_own_turn(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse outside the seat's own turn, caged or not. Source: ROUND-09, L732-733."""
    refusal = refuse_seat(campaign, seat)
    if refusal is not None:
        return refusal
    encounter = encounter_of(campaign)
    if encounter.phase != "oathsworn":
        return refuse("turn.not-oathsworn-phase", "ROUND-01")
    if encounter.turn != seat:
        turn = encounter.turn
        name = actor_name(campaign, turn) if turn else ""
        return refuse("turn.not-yours", "ROUND-09", name=name)
    return None


def refuse_turn(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse outside the seat's own turn, and acting while caged or consumed.

    Source: ROUND-09, L732-733; CAGED-01, L1344-1346; CONSUMED-01, L1559-1560.
    """
    return refuse_own_turn(campaign, seat) or refuse_bound(campaign, seat)


def refuse_interrupt(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse interrupts of a caged character, and of a consumed one in its own turn.

    Source: CAGED-08; CONSUMED-01, L1559-1560; INTERRUPT-01, L1673-1675.
    """
    own = encounter_of(campaign).turn == seat
    return refuse_caged(campaign, seat) or (refuse_consumed(campaign, seat) if own else None)


def refuse_open(campaign: Campaign) -> Refusal | None:
    """Refuse while something is being resolved."""
    return refuse("turn.something-open") if campaign.pending else None


def refuse_injuries_first(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse moving and ability cards before the injuries of a round's first turn.

    A turn that left some unplayed does not count as the first. Items and tokens do not wait for
    them; injuries that come to hand later wait for the next round. Source: TURN-05, L747-749;
    TURN-07, L750; TURN-08, L747-749.
    """
    state = seat_in(campaign, seat)
    waiting = waiting_injuries(campaign, seat)
    companion = campaign.seats[seat].form == "companion" or state.ally is not None
    if state.turns or not waiting or companion:
        return None
    return refuse("turn.injuries-first", "TURN-05", n=waiting)


def refuse_pass(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse ending a turn that leaves injuries unplayed which could be: a pass dodges none.

    Who is caged or consumed, or has too little animus for any of them, may end its turn; that of
    one who fell in it is over. Source: TURN-05, L747-749; CAGED-01, L1344-1346; CONSUMED-01,
    L1559-1560; KO-05.
    """
    if is_out(campaign, seat) or refuse_bound(campaign, seat) is not None:
        return None
    if refuse_injuries_first(campaign, seat) is None:
        return None
    left = animus_of(campaign, seat)
    costs = {injury.id: injury.cost or 0 for injury in campaign.seats[seat].injuries}
    held = [slot for slot in seat_in(campaign, seat).hand if slot.kind == "injury"]
    due = sum(costs.get(slot.card, 0) <= left for slot in held)
    name = actor_name(campaign, seat)
    return refuse("turn.injuries-unplayed", "TURN-05", name=name, n=due) if due else None


def waiting_injuries(campaign: Campaign, seat: str) -> int:
    """Return how many injuries the seat holds in hand."""
    return sum(slot.kind == "injury" for slot in seat_in(campaign, seat).hand)


def refuse_animus(available: int, needed: int, rule: str) -> Refusal | None:
    """Refuse a price above the animus available. Source: CARD-02, L815-817."""
    if needed <= available:
        return None
    return refuse("animus.too-little", rule, n=needed, left=available)


def refuse_escape(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse an attempt to escape: not caged, not its turn, tried in it already, no animus.

    Source: CAGED-01, L1344-1346; CAGED-03, L1348; CAGED-05, L1350-1351.
    """
    nobody = refuse_seat(campaign, seat)
    if nobody is not None:
        return nobody
    caged = seat_in(campaign, seat).caged
    if caged is None:
        return impossible("caged.not-caged", "CAGED-01", name=actor_name(campaign, seat))
    wrong = refuse_own_turn(campaign, seat) or refuse_open(campaign)
    if wrong is None and caged.attempted:
        return refuse("caged.attempted", "CAGED-05")
    cost = escape_cost(campaign, seat)
    return wrong or refuse_animus(animus_of(campaign, seat), cost, "CAGED-03")


def refuse_inside(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse an attack from inside: not consumed, not its turn, made in it already, no animus.

    Source: CONSUMED-02, L1560-1563.
    """
    nobody = refuse_seat(campaign, seat)
    if nobody is not None:
        return nobody
    inside = seat_in(campaign, seat).consumed
    if inside is None:
        return impossible("consumed.not-inside", "CONSUMED-02", name=actor_name(campaign, seat))
    if die_inside(encounter_of(campaign), seat) is None:
        return impossible("consumed.no-die", "CONSUMED-02")
    wrong = refuse_own_turn(campaign, seat) or refuse_open(campaign)
    if wrong is None and inside.attacked:
        return refuse("consumed.attacked", "CONSUMED-02")
    cost = inside_cost(campaign, seat)
    return wrong or refuse_animus(animus_of(campaign, seat), cost, "CONSUMED-02")


def turn_options(campaign: Campaign, seat: str, box: Box) -> tuple[TurnOption, ...]:
    """Return what a turn holds for the seat, each with why it cannot be done now, or None.

    Keys: ``injury`` (only while some are in hand), ``move``, ``card`` or for companions and allies
    ``attack`` and ``ability``, ``item``, ``token``, ``escape`` (only while caged),
    ``attack-inside`` (only while consumed), ``pass``. A class's special ability is
    `class_abilities.abilities_of`. Source: TURN-01, TURN-02, TURN-03, TURN-04, TURN-05, TURN-06,
    L736-750; CAGED-01; CONSUMED-02.
    """
    nobody = refuse_seat(campaign, seat)
    if nobody is not None:
        return (TurnOption("pass", nobody),)
    small = plays_small(campaign, seat)
    options = [TurnOption("injury", refuse_turn(campaign, seat))] * _has_injuries(campaign, seat)
    options.append(TurnOption("move", _refuse_move(campaign, seat)))
    if small:
        options.append(TurnOption("attack", _refuse_act(campaign, seat)))
        options.append(TurnOption("ability", _refuse_ability(campaign, seat)))
    else:
        options.append(TurnOption("card", _refuse_card(campaign, seat, box)))
    options.append(TurnOption("item", _refuse_item(campaign, seat)))
    options.append(TurnOption("token", _refuse_token(campaign, seat)))
    if is_caged(campaign, seat):
        options.append(TurnOption("escape", refuse_escape(campaign, seat)))
    if is_consumed(campaign, seat):
        options.append(TurnOption("attack-inside", refuse_inside(campaign, seat)))
    own = refuse_own_turn(campaign, seat) or refuse_open(campaign)
    return (*options, TurnOption("pass", own or refuse_pass(campaign, seat)))


def _has_injuries(campaign: Campaign, seat: str) -> bool:
    return not plays_small(campaign, seat) and waiting_injuries(campaign, seat) > 0


def _refuse_move(campaign: Campaign, seat: str) -> Refusal | None:
    wrong = refuse_turn(campaign, seat) or refuse_crippled(campaign, seat)
    if wrong is None and encounter_of(campaign).moved:
        wrong = refuse("turn.moved", "TURN-01")
    wrong = wrong or refuse_injuries_first(campaign, seat) or refuse_open(campaign)
    return wrong or refuse_animus(animus_of(campaign, seat), 1, "MOVE-01")


def _refuse_card(campaign: Campaign, seat: str, box: Box) -> Refusal | None:
    wrong = refuse_turn(campaign, seat)
    if wrong is None and encounter_of(campaign).played:
        wrong = refuse("turn.card-played", "TURN-01")
    wrong = wrong or refuse_injuries_first(campaign, seat) or refuse_open(campaign)
    if wrong is not None:
        return wrong
    hand = [slot.card for slot in seat_in(campaign, seat).hand if slot.kind == "ability"]
    if not hand:
        return impossible("turn.no-cards", "CARD-16")
    cheapest = min(box.card(card).cost or 0 for card in hand)
    return refuse_animus(animus_of(campaign, seat), cheapest, "CARD-02")


def _refuse_act(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse a companion's attack or ability: one of them a turn. Source: TURN-02, L738-739."""
    wrong = refuse_turn(campaign, seat)
    if wrong is None and encounter_of(campaign).played:
        wrong = refuse("small.acted", "TURN-02")
    wrong = wrong or refuse_open(campaign)
    return wrong or refuse_animus(animus_of(campaign, seat), SMALL_COST, "COMPANION-01")


def _refuse_ability(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse abilities once both have been used. Source: COMPANION-02, L754-757; ALLY-10."""
    head = ONCE if has_ally(campaign, seat) else ""
    used = seat_in(campaign, seat).used
    if all(f"{head}ability-{n}" in used for n in (1, 2)):
        return refuse("small.ability-used", "COMPANION-02")
    return _refuse_act(campaign, seat)


def _refuse_item(campaign: Campaign, seat: str) -> Refusal | None:
    wrong = refuse_turn(campaign, seat)
    if wrong is not None:
        return wrong
    if has_ally(campaign, seat):
        return impossible("item.not-equipped", "TURN-03")
    state, who = seat_in(campaign, seat), campaign.seats[seat]
    unused = [item for item in who.equipped if f"item:{item.id}" not in state.used]
    if who.form == "full":
        held = {slot.card for slot in state.hand}
        unused = [item for item in unused if item.id in held]
    return None if unused else refuse("turn.no-items", "TURN-11")


def _refuse_token(campaign: Campaign, seat: str) -> Refusal | None:
    """Refuse tokens of any time: none held, caged; a companion's serve in its own turn only.

    Source: TOKEN-08, TOKEN-09, TOKEN-10, L1259-1273; CAGED-08; CONSUMED-03, L1563-1564.
    """
    if not any(tokens_of(campaign, seat, token) for token in _ANY_TIME):
        return impossible("token.none", "TOKEN-02", name=actor_name(campaign, seat))
    small = refuse_own_turn(campaign, seat) if plays_small(campaign, seat) else None
    return refuse_caged_play(campaign, seat) or small
