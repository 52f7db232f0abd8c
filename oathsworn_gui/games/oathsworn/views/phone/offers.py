"""What a seat may do by a tap: real actions by key, each with why it cannot be done now."""

from collections.abc import Iterator
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import UseClassAbility
from oathsworn_gui.games.oathsworn.actions.encounter.companions import ActSmall
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndTurn
from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand
from oathsworn_gui.games.oathsworn.actions.turns.turns import MoveAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.rules.abilities.abilities import abilities_of
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import animus_of
from oathsworn_gui.games.oathsworn.rules.turns.may_act import (
    refuse_open,
    refuse_outside,
    refuse_own_turn,
    refuse_seat,
)
from oathsworn_gui.games.oathsworn.views.base.icons import TOKEN_ICONS
from oathsworn_gui.games.oathsworn.views.cards.abilities import SMALL_ACTS
from oathsworn_gui.games.oathsworn.views.cards.bound import breaking_free
from oathsworn_gui.games.oathsworn.views.cards.slots import least_paid, playing
from oathsworn_gui.games.oathsworn.views.encounter.hands import missing_hands
from oathsworn_gui.games.oathsworn.views.encounter.next_step import next_action
from oathsworn_gui.games.oathsworn.views.encounter.tokens import held_tokens
from oathsworn_gui.games.oathsworn.views.encounter.turn import (
    Entered,
    Turn,
    attack_of,
    card_played,
    carried_out,
    refuse_move,
    turn_of,
)
from oathsworn_gui.tabletop.action import Action, Refusal, Scalar, impossible
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, frozen

_STEPS = 6
"""How many steps a phone offers where positions are not known; more are entered at the table."""


class Offer(NamedTuple):
    """Something to tap: ``text`` is the key of its words.

    ``action`` is None where the table does it; ``refusal`` is why it cannot be done now.
    """

    key: str
    text: str
    icon: str
    action: Action | None
    refusal: Refusal | None
    params: FrozenMap[str, Scalar] = EMPTY


def _offer(
    campaign: Campaign, box: Box, key: str, text: str, icon: str, action: Action, **params: Scalar
) -> Offer:
    refusal = action.refuse(campaign, box)
    return Offer(key, text, icon, action, refusal, frozen(params))


def card_offers(campaign: Campaign, box: Box, seat: Seat, slot: Slot) -> Iterator[Offer]:
    """Yield the ways to play a card that is in hand or worn, the usual first."""
    if slot.kind == "ability" and not carried_out(box, slot):
        entered = Entered(least_paid(campaign, seat), 0, 0, {})
        for way, attack in (("attack", True), ("play", False)):
            action = card_played(box, seat, slot, entered, attack=attack)
            if action is not None:
                key, text = f"{way}:{slot.card}", f"phone.deed.{way}"
                yield _offer(campaign, box, key, text, "cards-outline", action)
        return
    text = {"item": "phone.deed.use", "injury": "phone.deed.injury"}
    yield _offer(
        campaign,
        box,
        f"play:{slot.card}",
        text.get(slot.kind, "phone.deed.play"),
        "cards-outline",
        playing(campaign, box, seat, slot),
    )


def turn_offers(campaign: Campaign, box: Box, seat: Seat) -> Iterator[Offer]:
    """Yield what a seat may do without a card: in its own turn, or at any time of it."""
    if refuse_outside(campaign) is not None:
        return
    yield from _token_offers(campaign, box, seat)
    turn = turn_of(campaign)
    if turn is None or turn.seat != seat:
        return
    free = breaking_free(campaign, seat)
    if free is not None:
        yield _offer(campaign, box, "free", "phone.deed.free", "lock-open", free)
    if not turn.is_out:
        yield from _ability_offers(campaign, box, turn)
        yield from _attack_offers(campaign, box, turn)
        yield from _move_offers(campaign, box, turn)
    text = "phone.deed.end" if turn.acted else "phone.deed.pass"
    yield _offer(campaign, box, "end", text, "skip-next", EndTurn())


def _token_offers(campaign: Campaign, box: Box, seat: Seat) -> Iterator[Offer]:
    if refuse_seat(campaign, seat) is not None:
        return
    held = held_tokens(campaign, seat)
    counts = {"animus": held.animus, "battleflow": held.battleflow}
    for use in held.uses:
        kind = "animus" if use.name == "token-animus" else "battleflow"
        place = use.name.removeprefix("token-flow-")
        text = f"phone.deed.{use.name.removesuffix(f'-{place}')}"
        icon = TOKEN_ICONS[kind]
        yield _offer(campaign, box, use.name, text, icon, use.action, n=counts[kind], at=place)
    later = impossible("phone.token-later")
    for kind, count in held.others:
        params = frozen({"n": count, "token": kind})
        yield Offer(f"held-{kind}", "phone.deed.held", TOKEN_ICONS[kind], None, later, params)


def _ability_offers(campaign: Campaign, box: Box, turn: Turn) -> Iterator[Offer]:
    seat = turn.seat
    for one in abilities_of(campaign, seat, box):
        if one.automatic:
            continue
        params = frozen({"ability": one.key})
        key, text = f"ability:{one.key}", "phone.deed.ability"
        if one.asks:
            why = one.refusal or impossible("phone.at-the-table")
            yield Offer(key, text, "star-four-points", None, why, params)
        else:
            action = UseClassAbility(seat=seat, ability=one.key)
            yield Offer(key, text, "star-four-points", action, one.refusal, params)
    if turn.plays_small:
        for act in SMALL_ACTS:
            action = ActSmall.model_validate({"seat": seat, "act": act})
            yield _offer(campaign, box, act, f"encounter.small.{act}", "star-four-points", action)


def _attack_offers(campaign: Campaign, box: Box, turn: Turn) -> Iterator[Offer]:
    action = attack_of(box, turn, None, Entered(0, 0, 0, {}))
    if action is not None:
        text = "phone.deed.attack-small" if turn.plays_small else "phone.deed.attack-bare"
        yield _offer(campaign, box, "attack", text, "sword", action)


def _move_offers(campaign: Campaign, box: Box, turn: Turn) -> Iterator[Offer]:
    """Yield moving: a way on the board is pointed out at the table, steps are counted here."""
    why = refuse_move(campaign, box, turn.seat)
    if turn.walks or turn.plays_small or why is not None:
        why = why or impossible("phone.way-at-the-table")
        yield Offer("move", "phone.deed.move", "shoe-print", None, why)
        return
    for steps in range(1, min(_STEPS, animus_of(campaign, turn.seat)) + 1):
        action = MoveAction(seat=turn.seat, steps=steps)
        yield _offer(
            campaign, box, f"move:{steps}", "phone.deed.steps", "shoe-print", action, n=steps
        )


def table_offers(campaign: Campaign, box: Box, seat: Seat) -> Iterator[Offer]:
    """Yield what is no single turn: the proposed hand of this seat, and what comes next for all."""
    if campaign.encounter is None or refuse_open(campaign) is not None:
        return
    if campaign.encounter.phase == "set-up":
        hands = dict(missing_hands(campaign, box))
        if seat in hands:
            action = BuildHand(seat=seat, cards=hands[seat])
            yield _offer(campaign, box, "hand", "phone.deed.hand", "cards-outline", action)
    action = next_action(campaign, box)
    if action is not None:
        yield _offer(campaign, box, "next", "phone.deed.next", "arrow-right", action)


def seat_of(seat: str) -> Seat:
    """Return a seat by its key.

    Raises:
        StopIteration: there is no such seat (a bug).
    """
    return next(each for each in SEATS if each == seat)


def is_own_turn(campaign: Campaign, seat: str) -> bool:
    """Whether the seat is to act, caged or not."""
    return refuse_outside(campaign) is None and refuse_own_turn(campaign, seat) is None
