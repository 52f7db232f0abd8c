"""Injury cards: drawn, kept, given, and back into their deck where the program knows it."""

from collections.abc import Collection
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import seat_in, with_seat
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import injury_with
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company, with_oathsworn
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.deck import draw, leave, reset, shuffle_in
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.tabletop.state import count, put

INJURIES = "injury"
"""The name of the injury deck where its cards are known."""

CURATIVE = "curative"
"""The card that takes the place of an injury. Source: SHOP-17, L385-386."""

CURATIVES = "curatives"
"""The counter of the company that counts curatives in an unknown injury deck."""

COPIES = 2
"""How many of each injury the deck of a line with cards of our own begins with."""


class Drawn(NamedTuple):
    """The injury cards that one draw turns up, none from an empty deck, and the deck after it.

    With True grit two come up and one is kept. Source: LEVEL-30, L613-615.
    """

    cards: tuple[str, ...]
    campaign: Campaign

    def keep(self, kept: str) -> Campaign:
        """Return the campaign after ``kept`` was taken and the other shuffled back.

        A curative that is kept goes back to the supply, an injury to its owner: neither stays in
        the deck.
        """
        deck = leave(self.campaign.decks[INJURIES], kept)
        return self.campaign.evolve(decks=put(self.campaign.decks, INJURIES, reset(deck)))


def has_true_grit(campaign: Campaign) -> bool:
    """Whether each injury draw turns up two. Source: LEVEL-30, L613-615; TALLY-10."""
    return bool(campaign.company.traits.get("true-grit"))


def deck_is_known(campaign: Campaign) -> bool:
    """Whether the program draws injuries itself; else they are drawn at the table and typed in."""
    return INJURIES in campaign.decks


def draw_injury(campaign: Campaign) -> Drawn:
    """Let chance turn up the injury of one Oathsworn from the known deck; fewer when it is short.

    Source: TALLY-09, L2299-2301; LEVEL-30, L613-615; SAVE-10, L444-447.
    """
    deck = campaign.decks[INJURIES]
    n = min(1 + has_true_grit(campaign), deck.left)
    cards, deck = draw(deck, campaign.seed, INJURIES, n)
    return Drawn(cards, campaign.evolve(decks=put(campaign.decks, INJURIES, deck)))


def card_name(card: str, box: Box) -> str:
    """Return the name of an injury card; a curative has none: it is no injury."""
    return "" if card == CURATIVE else injury_with(box, card).name


def drawn_options(campaign: Campaign, box: Box) -> tuple[Option, ...]:
    """Return the cards that the known deck turns up, to keep one of; none where it is unknown."""
    if not deck_is_known(campaign):
        return ()
    return tuple(
        Option(key=card, code="injury.curative")
        if card == CURATIVE
        else Option(key=card, code="injury.card", params={"injury": card_name(card, box)})
        for card in dict.fromkeys(draw_injury(campaign).cards)
    )


def keep_told(campaign: Campaign, told: str, box: Box) -> tuple[Campaign, str]:
    """Return the outcome of the given card: chosen from those turned up, or only typed.

    The name of a curative is empty.
    """
    drawn = draw_injury(campaign) if deck_is_known(campaign) else None
    if drawn is None or told not in drawn.cards:
        return campaign, told
    return drawn.keep(told), card_name(told, box)


def gain_injury(
    campaign: Campaign, seat: str, name: str, box: Box, rule: str | None = None
) -> Outcome:
    """Return the outcome of an injury card drawn by ``seat``; an empty name is a curative.

    Source: SHOP-17, L384-387; TALLY-09, L2299-2301.
    """
    who = campaign.seats[seat]
    if not name:
        return Outcome(_curative_used(campaign), (line("says.curative", "SHOP-17", name=who.name),))
    known = injury_with(box, name)
    after, new = with_id(campaign, "j")
    card = Injury(id=new, name=known.name, cost=known.cost, cooldown=known.cooldown)
    after = with_injury(after, seat, card)
    return Outcome(after, (line("injury.gained", rule, name=who.name, injury=known.name),))


def with_injury(campaign: Campaign, seat: str, injury: Injury) -> Campaign:
    """Return the campaign with an injury of ``seat``; during an encounter it comes to hand too.

    Not to the hand of a companion or of one who is unconscious. Source: TURN-08, L747-749;
    ENCSETUP-10, L668-669; COMPANION-09, L775-777.
    """
    who = campaign.seats[seat]
    now = with_oathsworn(campaign, seat, injuries=(*who.injuries, injury))
    encounter = now.encounter
    if encounter is None or encounter.result is not None or now.part != "encounter":
        return now
    state = seat_in(now, seat)
    if who.form == "companion" or state.knocked_out:
        return now
    return with_seat(now, seat, hand=(*state.hand, Slot(card=injury.id, kind="injury")))


def _out_of_play(campaign: Campaign, seat: str, gone: Collection[str]) -> Campaign:
    """Return the campaign with injuries neither in hand nor on cooldown any more."""
    if campaign.encounter is None or campaign.part != "encounter":
        return campaign
    state = seat_in(campaign, seat)

    def left(slots: tuple[Slot, ...]) -> tuple[Slot, ...]:
        return tuple(slot for slot in slots if slot.kind != "injury" or slot.card not in gone)

    cooldown = {place: left(slots) for place, slots in state.cooldown.items()}
    return with_seat(campaign, seat, hand=left(state.hand), cooldown=cooldown)


def _curative_used(campaign: Campaign) -> Campaign:
    """Return the campaign with one curative fewer in an injury deck known only at the table."""
    counters = campaign.company.counters
    if deck_is_known(campaign) or counters.get(CURATIVES, 0) < 1:
        return campaign
    return with_company(campaign, counters=count(counters, CURATIVES, -1))


def archive_injuries(campaign: Campaign, seat: str, *ids: str, box: Box) -> Campaign:
    """Return the campaign with injuries of ``seat`` back in their deck; without ids, all of them.

    What the known deck never held (a card of the story, one typed in) is only taken away.
    Source: SETUP-26, L113-114.
    """
    who = campaign.seats[seat]
    gone = tuple(injury for injury in who.injuries if not ids or injury.id in ids)
    left = tuple(injury for injury in who.injuries if injury not in gone)
    for injury in gone if deck_is_known(campaign) else ():
        campaign = _put_back(campaign, injury_with(box, injury.name).key, box)
    if not gone:
        return campaign
    now = with_oathsworn(campaign, seat, injuries=left)
    return _out_of_play(now, seat, {injury.id for injury in gone})


def _put_back(campaign: Campaign, card: str, box: Box) -> Campaign:
    deck = campaign.decks[INJURIES]
    if card not in box.line.injuries or deck.pile[card] >= COPIES:
        return campaign
    return campaign.evolve(decks=put(campaign.decks, INJURIES, shuffle_in(deck, (card,))))
