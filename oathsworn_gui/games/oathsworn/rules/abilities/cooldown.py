"""Abilities that move cards on the cooldown positions: Discipline and Open Wound."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import SeatInEncounter
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import seat_in, with_seat
from oathsworn_gui.games.oathsworn.rules.classes.ability import AbilityRules, Use
from oathsworn_gui.games.oathsworn.rules.classes.class_board import unsure_told
from oathsworn_gui.games.oathsworn.rules.hp.oathsworn import lose_hp
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import POSITIONS, Flow, battleflow
from oathsworn_gui.tabletop.action import Line, Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.state import put

OPEN_WOUND_TURNS = 2
OPEN_WOUND_HP = 1
"""How many times all cards move, and the price. Source: facts, section 3.2."""


def cooling(state: SeatInEncounter) -> tuple[str, ...]:
    """Return the cards on cooldown, position by position."""
    return tuple(slot.card for p in POSITIONS for slot in state.cooldown.get(p, ()))


def one_flowed(state: SeatInEncounter, card: str) -> Flow:
    """Move a single card on cooldown one position down, from 0 to hand.

    Source: CARD-07, CARD-08.
    """
    place = next(
        (int(p) for p in POSITIONS if card in {s.card for s in state.cooldown.get(p, ())}), None
    )
    if place is None:
        return Flow(state)
    here = state.cooldown[str(place)]
    moving = tuple(slot for slot in here if slot.card == card)
    staying = tuple(slot for slot in here if slot.card != card)
    left = state.evolve(cooldown=put(state.cooldown, str(place), staying))
    if place == 0:
        told = line("card.back-in-hand", "CARD-08", card=card)
        return Flow(left.evolve(hand=(*left.hand, *moving)), (told,))
    below = (*left.cooldown.get(str(place - 1), ()), *moving)
    told = line("card.flowed", "CARD-07", card=card, start=place, end=place - 1)
    return Flow(left.evolve(cooldown=put(left.cooldown, str(place - 1), below)), (told,))


def all_flowed(state: SeatInEncounter) -> Flow:
    """Move every card on cooldown one position down, lowest first, so that nothing moves twice."""
    lines: tuple[Line, ...] = ()
    for position in map(int, POSITIONS):
        flow = battleflow(state, position)
        state, lines = flow.state, (*lines, *flow.lines)
    return Flow(state, lines)


class Discipline(AbilityRules):
    """The Warden battleflows one card, once a round.

    Source: facts, section 3.2; CARD-07, CARD-08.
    """

    key = "discipline"
    cls = "warden"
    once = "round"
    asks = "card"

    def refuse(self, campaign: Campaign, seat: str, box: Box) -> Refusal | None:
        """Refuse while no card is on cooldown."""
        return None if self.options(campaign, seat, box) else impossible("class.no-cooldown", None)

    def options(self, campaign: Campaign, seat: str, box: Box) -> tuple[str, ...]:
        """Return the cards on cooldown."""
        return cooling(seat_in(campaign, seat))

    def refuse_use(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Refusal | None:
        """Refuse a card that is not on cooldown."""
        known = use.choice in self.options(campaign, seat, box)
        return None if known else impossible("class.not-on-cooldown", None)

    def carry_out(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Outcome:
        """Move the card."""
        flow = one_flowed(seat_in(campaign, seat), use.choice)
        now = with_seat(campaign, seat, hand=flow.state.hand, cooldown=flow.state.cooldown)
        told = line("class.discipline", None, name=campaign.seats[seat].name)
        return Outcome(now, (told, *flow.lines, *unsure_told(campaign, seat, box)))


class OpenWound(AbilityRules):
    """The Exile turns all cooldown cards twice and loses 1 HP, once an encounter.

    Source: facts, section 3.2.
    """

    key = "open-wound"
    cls = "exile"
    once = "encounter"

    def refuse(self, campaign: Campaign, seat: str, box: Box) -> Refusal | None:
        """Refuse while no card is on cooldown."""
        on_cooldown = cooling(seat_in(campaign, seat))
        return None if on_cooldown else impossible("class.no-cooldown", None)

    def carry_out(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Outcome:
        """Move the cards, then take the HP."""
        told = line("class.open-wound", None, name=campaign.seats[seat].name, n=OPEN_WOUND_HP)
        outcome = Outcome(campaign, (told, *unsure_told(campaign, seat, box)))
        for _ in range(OPEN_WOUND_TURNS):
            flow = all_flowed(seat_in(outcome.after, seat))
            now = with_seat(outcome.after, seat, hand=flow.state.hand, cooldown=flow.state.cooldown)
            outcome = outcome.then(Outcome(now, flow.lines))
        # no rule of the ledger takes this HP: the board does
        return outcome.then(lose_hp(outcome.after, seat, OPEN_WOUND_HP, None, box))
