"""The MIGHT decks and dice: taking cards, discarding, refreshing, resetting.

How a card is written is in `model.might_cards`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import Printed
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Drawn
from oathsworn_gui.games.oathsworn.model.might_cards import deck_name, read_face
from oathsworn_gui.games.oathsworn.model.words import COLOURS, FAMILIES, Colour, Family
from oathsworn_gui.games.oathsworn.odds.piles import Piles, piles_of
from oathsworn_gui.tabletop import deck as decks
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.tabletop.state import count, frozen, put


def stronger(colour: Colour, steps: int = 1) -> Colour:
    """Return the colour ``steps`` stronger, never beyond black.

    Source: MIGHT-02, MIGHT-22, L264-266.
    """
    return COLOURS[min(COLOURS.index(colour) + steps, len(COLOURS) - 1)]


def all_decks(campaign: Campaign) -> Mapping[str, Deck]:
    """Return the MIGHT decks of both families by name, weakest first."""
    names = [deck_name(family, colour) for family in FAMILIES for colour in COLOURS]
    return {name: campaign.decks[name] for name in names}


def fresh_decks(printed: Printed) -> Mapping[str, Deck]:
    """Return both families of MIGHT decks, whole and shuffled. Source: MIGHT-01, L260-262."""
    return frozen(
        {
            deck_name(family, colour): decks.deck_of(printed.might[colour])
            for family in FAMILIES
            for colour in COLOURS
        }
    )


def piles(campaign: Campaign, box: Box, family: Family = "oathsworn") -> Piles:
    """Return the decks of a family as the odds need them. Source: MIGHT-01, L260-262."""
    dice = {str(colour): faces for colour, faces in box.printed.dice.items()}
    return piles_of(campaign.decks, family, dice)


def with_deck(campaign: Campaign, name: str, deck: Deck) -> Campaign:
    """Return the campaign with a deck replaced."""
    return campaign.evolve(decks=put(campaign.decks, name, deck))


def is_spent(deck: Deck) -> bool:
    """Whether neither draw pile nor discards hold a card: a die replaces it (MIGHT-30)."""
    return not deck.left and not deck.discard


def take(campaign: Campaign, family: str, codes: Iterable[str]) -> Outcome:
    """Return the campaign with these cards in play and these dice thrown, in this order.

    An empty deck takes its discards in first; cards of the draw stay in play.
    Source: MIGHT-05, MIGHT-06, L270-273.

    Raises:
        DeckError: every copy of a card is in play already.
    """
    lines: list[Line] = []
    for code in codes:
        face = read_face(code)
        if face is None:
            raise decks.DeckError(f"{code} is no card of the MIGHT decks")
        if face.unit.die:
            campaign = campaign.evolve(thrown=count(campaign.thrown, face.unit.colour, 1))
            continue
        name = deck_name(family, face.unit.colour)
        deck = campaign.decks[name]
        if not deck.left and deck.discard:
            lines.append(_told("might.reshuffled", "MIGHT-06", name, len(deck.discard)))
        campaign = with_deck(campaign, name, _take(deck, face.face))
    return Outcome(campaign, tuple(lines))


def _take(deck: Deck, face: str) -> Deck:
    if not decks.can_take(deck, (face,)) and face in deck.discard:
        # The table overruled us: its discards were shuffled in without our knowing.
        deck = decks.reshuffle(deck)
    return decks.take(deck, (face,)).evolve(drawn=deck.drawn + 1)


def _told(code: str, rule: str, name: str, n: int) -> Line:
    family, colour = name.split(".")
    return line(code, rule, family=family, colour=colour, n=n)


def discard(campaign: Campaign, family: str, cards: Iterable[Drawn]) -> Campaign:
    """Return the campaign with these drawn cards on their discard piles; dice go nowhere.

    Cards that are no longer in play (the decks were reset in the meantime) are skipped.
    Source: MIGHT-05, L270-271.
    """
    for card in cards:
        name = deck_name(family, card.colour)
        if not card.die and card.face in campaign.decks[name].in_play:
            deck = decks.discard_from_play(campaign.decks[name], card.face)
            campaign = with_deck(campaign, name, deck)
    return campaign


def is_refreshed(family: str) -> bool:
    """Whether the piles of a family are refreshed: an enemy's never are. Source: MIGHT-09."""
    return family == "oathsworn"


def refresh(campaign: Campaign, colours: Iterable[str], rule: str) -> Outcome:
    """Shuffle the discards of these Oathsworn decks back in, each pile as a whole.

    Source: MIGHT-08, MIGHT-09, L275-278, L1684-1687.
    """
    lines: list[Line] = []
    for colour in colours:
        name = deck_name("oathsworn", colour)
        deck = campaign.decks[name]
        if deck.discard:
            lines.append(_told("might.refreshed", rule, name, len(deck.discard)))
            campaign = with_deck(campaign, name, decks.reshuffle(deck))
    return Outcome(campaign, tuple(lines))


def reset(campaign: Campaign) -> Outcome:
    """Make all MIGHT decks of both families whole again.

    Done at the end of the story part and of the encounter part. Source: MIGHT-10, L1689-1690.
    """
    used = [name for name, deck in all_decks(campaign).items() if deck.discard or deck.in_play]
    for name in used:
        campaign = with_deck(campaign, name, decks.reset(campaign.decks[name]))
    lines = (line("might.reset", "MIGHT-10", n=len(used)),) if used else ()
    return Outcome(campaign, lines)


def move_card(campaign: Campaign, name: str, face: str, to: str) -> Campaign:
    """Return the campaign with one card of a deck moved ``to`` the ``"pile"`` or ``"discard"``.

    Raises:
        DeckError: there is no such card.
    """
    deck = campaign.decks[name]
    if to == "pile":
        return with_deck(campaign, name, _back_to_pile(deck, face))
    if face not in deck.pile:
        raise decks.DeckError(f"no {face} lies in the draw pile")
    known = list(deck.known)
    if face in deck.rest:
        moved = deck.evolve(rest=count(deck.rest, face, -1))
    else:
        known.remove(face)
        moved = deck.evolve(known=tuple(known))
    return with_deck(campaign, name, moved.evolve(discard=(*deck.discard, face)))


def _back_to_pile(deck: Deck, face: str) -> Deck:
    if face not in deck.discard:
        raise decks.DeckError(f"no {face} lies on the discards")
    place = deck.discard.index(face)
    discards = (*deck.discard[:place], *deck.discard[place + 1 :])
    return decks.shuffle_in(deck, (face,)).evolve(discard=discards)


def reconciled(campaign: Campaign, name: str, left: Mapping[str, int]) -> Campaign:
    """Return the campaign with just these cards left in a draw pile and the rest discarded.

    Cards in play stay there; cards on the discards that stay keep their order, new ones are on top.
    Source: MIGHT-05, MIGHT-06, MIGHT-07, L270-273.
    """
    deck = campaign.decks[name]
    whole = deck.pile + Counter(deck.discard)
    away = whole - Counter(dict(left))
    kept: list[str] = []
    for face in deck.discard:
        if kept.count(face) < away[face]:
            kept.append(face)
    added = away - Counter(kept)
    pile = {face: n for face, n in left.items() if n}
    changed = deck.evolve(known=(), rest=pile, discard=(*kept, *sorted(added.elements())))
    return with_deck(campaign, name, changed)
