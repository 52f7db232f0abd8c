"""Drawing MIGHT with the counted random source, and validation of draws from the table."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.might_cards import (
    Face,
    Unit,
    deck_name,
    read_face,
    read_unit,
)
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.tabletop import deck as decks
from oathsworn_gui.tabletop.action import Refusal, Scalar, impossible, refuse, weightiest
from oathsworn_gui.tabletop.chance import roll
from oathsworn_gui.tabletop.procedure import DrawRequest


def turn_up(campaign: Campaign, box: Box, request: DrawRequest) -> tuple[str, ...]:
    """Return what counted chance turns up for a request, one code a card, in order.

    Changes nothing: answering with these codes takes them. Decks other than the MIGHT decks give
    their cards by key. A die is used once a deck holds no card. Source: MIGHT-30.
    """
    family = request.family
    if family not in might.FAMILIES:
        cards = _cards_of(campaign, family, request.colours)
        return tuple(next(cards[colour]) for colour in request.colours)
    units = [read_unit(key) for key in request.colours]
    cards = _cards_of(campaign, family, (unit.colour for unit in units if not unit.die))
    throws: Counter[str] = Counter(campaign.thrown)
    codes: list[str] = []
    for unit in units:
        card = None if unit.die else next(cards[unit.colour], None)
        if card is None:
            faces, stream = box.printed.dice[unit.colour], f"die.{unit.colour}"
            rolled = roll(campaign.seed, stream, throws[unit.colour], faces)
            throws[unit.colour] += 1
            codes.append(Face(Unit(unit.colour, die=True), rolled).code)
        else:
            codes.append(Face(unit, card).code)
    return tuple(codes)


def _cards_of(
    campaign: Campaign, family: str, colours: Iterable[str]
) -> Mapping[str, Iterator[str]]:
    """Return the next cards of the deck of each colour, as many as it holds.

    Raises:
        DeckError: a deck without a substitute die holds too few.
    """
    found: dict[str, Iterator[str]] = {}
    for colour, wanted in Counter(colours).items():
        name = deck_name(family, colour)
        deck = campaign.decks[name]
        n = min(wanted, deck.left + len(deck.discard)) if family in might.FAMILIES else wanted
        found[colour] = iter(decks.pick(deck, campaign.seed, name, n))
    return found


def refuse_cards(
    campaign: Campaign, box: Box, request: DrawRequest, codes: tuple[str, ...]
) -> Refusal | None:
    """Say why these cards cannot be what was turned up for a request of MIGHT, or None.

    A card of which our deck holds no more is against the rules, for the table's deck may have been
    shuffled without us; one of which every copy is in play is impossible.
    """
    if request.family not in might.FAMILIES:
        return None
    found: list[Refusal] = []
    for place, (key, code) in enumerate(zip(request.colours, codes, strict=True)):
        if place:
            campaign = might.take(campaign, request.family, codes[place - 1 : place]).after
        refusal = _refuse_card(campaign, box, request.family, read_unit(key), code)
        if refusal is not None:
            found.append(refusal)
            if refusal.strength == "impossible":
                break
    return weightiest(found)


def _refuse_card(
    campaign: Campaign, box: Box, family: str, unit: Unit, code: str
) -> Refusal | None:
    face = read_face(code)
    if face is None or face.unit.colour != unit.colour:
        return impossible("draw.other-colour", "MIGHT-03", card=code, colour=unit.colour)
    if face.face not in box.printed.dice[unit.colour]:
        return impossible("draw.no-such-face", "MIGHT-32", card=code, colour=unit.colour)
    deck = campaign.decks[deck_name(family, unit.colour)]
    if face.unit.die:
        fits = unit.die or might.is_spent(deck)
        return None if fits else refuse("draw.card-was-chosen", "MIGHT-03", colour=unit.colour)
    if face.face not in deck.pile and face.face not in deck.discard:
        return impossible("draw.all-in-play", "MIGHT-06", card=code, **_where(deck, face))
    if not decks.can_take(deck, (face.face,)):
        return refuse("draw.none-left", "MIGHT-06", card=code, **_where(deck, face))
    return refuse("draw.die-was-chosen", "MIGHT-03", colour=unit.colour) if unit.die else None


def _where(deck: decks.Deck, face: Face) -> dict[str, Scalar]:
    """Return the number of cards of a face: in all, on the discards, in play."""
    left, discarded = deck.pile[face.face], deck.discard.count(face.face)
    in_play = deck.in_play.count(face.face)
    return {
        "n": left + discarded + in_play,
        "colour": face.unit.colour,
        "faces": face.face,
        "discarded": discarded,
        "in_play": in_play,
    }
