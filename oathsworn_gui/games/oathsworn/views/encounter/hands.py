"""Before the first round: hands of seven, sides of archetype cards, and what is known by then."""

from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import CardPart
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.rules.abilities.archetypes import (
    Side,
    must_pick,
    picked,
    sides_of,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import seat_in
from oathsworn_gui.games.oathsworn.rules.board.green_zone import unplaced
from oathsworn_gui.games.oathsworn.rules.setup import (
    is_replay,
    special_rules_revealed,
    special_rules_ticked,
)
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import HAND
from oathsworn_gui.games.oathsworn.rules.turns.hand import (
    choices,
    elements_of,
    hand_of_element,
    is_built,
    proposed,
)
from oathsworn_gui.games.oathsworn.views.content.effect_sentences import part_text
from oathsworn_gui.tabletop.phrases import Phrases

RulesKnown = Literal["known", "face-down", "revealed"]


class HandSeat(NamedTuple):
    """A seat that chooses its hand, or a side of its archetype card; ``done`` when it has."""

    seat: Seat
    name: str
    chooses: Literal["hand", "side"]
    done: bool


class HandCard(NamedTuple):
    """An ability card a hand may hold; ``cost`` is ``"?"`` while unknown."""

    key: str
    name: str
    cost: str
    cooldown: int
    words: str


class CooldownCards(NamedTuple):
    """The cards of one cooldown, of which a hand holds ``wanted``."""

    cooldown: int
    wanted: int
    cards: tuple[HandCard, ...]


class SideFace(NamedTuple):
    """A side of an archetype card; ``words`` are its abilities, a line each, empty for none."""

    key: str
    card: str
    side: str
    title: str
    words: str
    is_picked: bool


class ElementHand(NamedTuple):
    """An element of a Witch, and the hand of seven that comes with it."""

    element: str
    hand: tuple[str, ...]


def hand_seats(campaign: Campaign, box: Box) -> tuple[HandSeat, ...]:
    """Return who chooses before the first round: companions only while cards are entered."""
    return tuple(
        _hand_seat(campaign, seat, box)
        for seat in SEATS
        if campaign.seats[seat].form == "full" or sides_of(campaign, seat, box)
    )


def _hand_seat(campaign: Campaign, seat: Seat, box: Box) -> HandSeat:
    who = campaign.seats[seat]
    if who.form == "companion":
        return HandSeat(seat, who.name, "side", not must_pick(campaign, seat, box))
    return HandSeat(seat, who.name, "hand", is_built(seat_in(campaign, seat)))


def missing_hands(campaign: Campaign, box: Box) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    """Return the seats whose hands are not taken, each with the hand that is proposed."""
    return tuple(
        (seat, tuple(card.key for card in proposed(campaign, seat, box)))
        for seat in SEATS
        if campaign.seats[seat].form == "full" and not is_built(seat_in(campaign, seat))
    )


def undecided_companion(campaign: Campaign, box: Box) -> Seat | None:
    """Return the first companion that has not picked its side; None when all have."""
    return next((seat for seat in SEATS if must_pick(campaign, seat, box)), None)


def hand_so_far(campaign: Campaign, seat: Seat, box: Box) -> tuple[str, ...]:
    """Return the hand a seat took, else the one that is proposed."""
    held = tuple(slot.card for slot in seat_in(campaign, seat).hand if slot.kind == "ability")
    return held or tuple(card.key for card in proposed(campaign, seat, box))


def cards_by_cooldown(campaign: Campaign, seat: Seat, box: Box) -> tuple[CooldownCards, ...]:
    """Return the cards a hand is chosen from, by cooldown, the lowest first."""
    cards = [
        HandCard(
            card.key,
            card.name,
            "?" if card.cost is None else str(card.cost),
            card.cooldown,
            card.words,
        )
        for card in choices(campaign, seat, box)
    ]
    return tuple(
        CooldownCards(cooldown, wanted, tuple(c for c in cards if c.cooldown == cooldown))
        for cooldown, wanted in HAND.items()
    )


def sides_to_pick(
    campaign: Campaign, seat: Seat, box: Box, phrases: Phrases
) -> tuple[SideFace, ...]:
    """Return the sides a companion may pick from, with what their abilities do."""
    chosen = picked(campaign, seat, box)
    own = "" if chosen is None else chosen.key
    return tuple(_side(phrases, side, own) for side in sides_of(campaign, seat, box))


def _side(phrases: Phrases, side: Side, own: str) -> SideFace:
    params = {"card": side.card.name, "side": side.side.upper()}
    told = (_ability(phrases, n, part) for n, part in enumerate(side.parts, 1))
    return SideFace(
        key=side.key,
        card=side.card.key,
        side=side.side,
        title=phrases.said("encounter.side", params),
        words="\n".join(told),
        is_picked=side.key == own,
    )


def _ability(phrases: Phrases, n: int, part: CardPart) -> str:
    """Return an ability in the group's own words, else in ours."""
    words = part.words or " ".join(part_text(phrases.texts, part))
    return phrases.said("encounter.side-ability", {"n": n, "words": words})


def element_hands(campaign: Campaign, seat: Seat, box: Box) -> tuple[ElementHand, ...]:
    """Return the elements between which a Witch chooses in encounter 1; none for the others."""
    return tuple(
        ElementHand(
            element, tuple(card.key for card in hand_of_element(campaign, seat, element, box))
        )
        for element in elements_of(campaign, seat, box)
    )


def rules_known(campaign: Campaign) -> RulesKnown:
    """Return whether the special rules are known before hands are built, or turned over after.

    Source: ENCSETUP-06, L650-653; ENCSETUP-13, L676-677; ENCSETUP-16, L687-689; OUTCOME-15.
    """
    if special_rules_ticked(campaign) or is_replay(campaign):
        return "known"
    return "revealed" if special_rules_revealed(campaign) else "face-down"


def hands_shown(campaign: Campaign) -> tuple[object, ...]:
    """Return what the choice of hands rests on: not HP, tokens or animus, which change often."""
    encounter = campaign.encounter
    who = [part for one in campaign.seats.values() for part in (one.name, one.form, one.cards)]
    if encounter is None:
        return (None, campaign.own, *who)
    states = encounter.seats.values()
    lying = [part for one in states for part in (one.hand, one.cooldown, one.archetype)]
    waiting = len(unplaced(campaign))
    placing = (encounter.board, encounter.zone, waiting)
    flags = (encounter.ambush, campaign.company.chapters)
    return (encounter.phase, encounter.lead, campaign.own, *flags, *placing, *who, *lying)
