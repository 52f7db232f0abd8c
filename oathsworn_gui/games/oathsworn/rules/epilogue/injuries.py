"""Injuries of the tally: dealt by the program from a deck it knows, else typed in.

What the deck turns up is not stored: it follows from the campaign and the answers given so far, and
is written when the page is accepted. So the page shows each card before the items are chosen, as
the printed order has it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Pending, StoryAsking, Tally
from oathsworn_gui.games.oathsworn.rules.company.injuries import (
    INJURIES,
    card_name,
    deck_is_known,
    draw_injury,
    drawn_options,
    gain_injury,
    has_true_grit,
    keep_told,
)
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import injured
from oathsworn_gui.games.oathsworn.rules.epilogue.questions import key_of, words
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.tabletop.state import put

KINDS = ("injury", "injury-true-grit")
"""The kinds of question: the one card drawn, or the one kept of two. Source: TALLY-09; TALLY-10."""


class Dealt(NamedTuple):
    """The cards that one of the injured draws.

    ``cards`` are the keys of what the known deck turned up, none where the table draws or the deck
    is empty; ``name`` the injury it gains, empty for a curative, None while that is not settled.
    ``none_left`` says that the deck held no card. ``after`` is the campaign with the card drawn.
    """

    seat: str
    cards: tuple[str, ...]
    name: str | None
    none_left: bool
    after: Campaign


def dealt(campaign: Campaign, tally: Tally, box: Box) -> tuple[Dealt, ...]:
    """Return the injuries of all who gain one, in order, up to the first that is not settled.

    Source: TALLY-09, L2299-2301; TALLY-10, L613-615.
    """
    found: list[Dealt] = []
    for seat in injured(campaign):
        one = _deal(campaign, tally, seat, box)
        found.append(one)
        if one.name is None and not one.none_left:
            break
        campaign = one.after
    return tuple(found)


def _deal(campaign: Campaign, tally: Tally, seat: str, box: Box) -> Dealt:
    answers = (tally.chosen.get(key_of(kind, seat)) for kind in KINDS)
    told = next((answer[0].strip() for answer in answers if answer), None)
    if not deck_is_known(campaign):
        return Dealt(seat, (), told, none_left=False, after=campaign)
    cards = draw_injury(campaign).cards
    if not cards:
        return Dealt(seat, (), None, none_left=True, after=campaign)
    if told is None and len(set(cards)) == 1:
        told = cards[0]
    if told is None:
        return Dealt(seat, cards, None, none_left=False, after=campaign)
    after, name = keep_told(campaign, told, box)
    return Dealt(seat, cards, name, none_left=False, after=after)


def face_up(campaign: Campaign) -> int:
    """Return how many draws of the known injury deck an open question shows, not yet written."""
    if not deck_is_known(campaign):
        return 0
    return sum(_shown(campaign, procedure) for procedure in campaign.pending)


def _shown(campaign: Campaign, procedure: Pending) -> int:
    if isinstance(procedure, StoryAsking):
        return int(procedure.effect.kind == "injury")
    if not isinstance(procedure, Tally) or procedure.page != "losses":
        return 0
    n = len(injured(campaign))
    told = sum(what.startswith("injury") for what in procedure.chosen)
    return min(n, told + 1) if has_true_grit(campaign) else n


def ask_injuries(campaign: Campaign, tally: Tally, box: Box) -> Iterator[Question]:
    """Ask for the injury card of each that gains one, if the rules do not determine it.

    Its name or number, empty for a curative; or which of two is kept.
    """
    grit = has_true_grit(campaign)
    what, rule = (KINDS[1], "TALLY-10") if grit else (KINDS[0], "TALLY-09")
    answered = {
        seat for seat in injured(campaign) for kind in KINDS if key_of(kind, seat) in tally.chosen
    }
    known = {one.seat: one for one in dealt(campaign, tally, box)}
    for seat in injured(campaign):
        one = known.get(seat)
        settled = one is not None and (one.none_left or one.name is not None)
        if settled and seat not in answered:
            continue
        options = drawn_options(one.after, box) if one is not None and one.name is None else ()
        name = campaign.seats[seat].name
        yield words(tally, what, options, seat=seat, rule=rule, name=name)


def gain_injuries(campaign: Campaign, tally: Tally, box: Box) -> Outcome:
    """Assign the drawn injuries. Source: TALLY-09, L2299-2301; SHOP-17, L385-386."""
    outcome = Outcome(campaign)
    for one in dealt(campaign, tally, box):
        outcome = outcome.then(_gain(outcome.after, one, box))
    return outcome


def _gain(campaign: Campaign, one: Dealt, box: Box) -> Outcome:
    name = campaign.seats[one.seat].name
    if one.name is None:
        return Outcome(campaign, (line("tally.no-injury-left", "SAVE-10", name=name),))
    if deck_is_known(campaign):
        deck = one.after.decks[INJURIES]
        campaign = campaign.evolve(decks=put(campaign.decks, INJURIES, deck))
    after = gain_injury(campaign, one.seat, one.name, box).after
    if not one.name:
        return Outcome(after, (line("tally.curative", "SHOP-17", name=name),))
    gained = after.seats[one.seat].injuries[-1].name
    return Outcome(after, (line("tally.injury", "TALLY-09", name=name, injury=gained),))


def not_kept(one: Dealt, box: Box) -> tuple[str, ...]:
    """Return the names of the cards turned up that go back: of two with True grit, the other."""
    names = [card_name(card, box) for card in one.cards]
    if one.name in names:
        names.remove(one.name)
    return tuple(names)
