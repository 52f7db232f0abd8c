"""Turning up MIGHT by counted chance, and what cannot have been turned up at the table."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules import might
from oathsworn_gui.games.oathsworn.rules.might import Face, Unit, read_face, read_unit
from oathsworn_gui.tabletop import deck as decks
from oathsworn_gui.tabletop.action import Refusal, Scalar, impossible, refuse, weightiest
from oathsworn_gui.tabletop.dice import roll
from oathsworn_gui.tabletop.procedure import DrawRequest


def turn_up(campaign: Campaign, box: Box, request: DrawRequest) -> tuple[str, ...]:
    """Return what counted chance turns up for a request, one code a card, in order.

    Changes nothing: answering with these codes takes them. Decks other than the MIGHT decks give
    their cards by key.
    """
    if request.family not in might.FAMILIES:
        return _turn_up_keys(campaign, request)
    codes: list[str] = []
    for key in request.colours:
        codes.append(_turn_one(campaign, box, request.family, read_unit(key)).code)
        campaign = might.take(campaign, request.family, codes[-1:]).after
    return tuple(codes)


def _turn_one(campaign: Campaign, box: Box, family: str, unit: Unit) -> Face:
    name = might.deck_name(family, unit.colour)
    deck = campaign.decks[name]
    if unit.die or might.is_spent(deck):
        throws = campaign.thrown.get(unit.colour, 0)
        faces = box.printed.dice[unit.colour]
        return Face(
            Unit(unit.colour, die=True), roll(campaign.seed, f"die.{unit.colour}", throws, faces)
        )
    cards, _ = decks.draw(deck, campaign.seed, name, 1)
    return Face(unit, cards[0])


def _turn_up_keys(campaign: Campaign, request: DrawRequest) -> tuple[str, ...]:
    keys: list[str] = []
    for colour in request.colours:
        name = might.deck_name(request.family, colour)
        cards, deck = decks.draw(campaign.decks[name], campaign.seed, name, 1)
        campaign = might.with_deck(campaign, name, deck)
        keys.extend(cards)
    return tuple(keys)


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
    for key, code in zip(request.colours, codes, strict=True):
        refusal = _refuse_card(campaign, box, request.family, read_unit(key), code)
        if refusal is not None:
            found.append(refusal)
            if refusal.strength == "impossible":
                break
        campaign = might.take(campaign, request.family, (code,)).after
    return weightiest(found)


def _refuse_card(
    campaign: Campaign, box: Box, family: str, unit: Unit, code: str
) -> Refusal | None:
    face = read_face(code)
    if face is None or face.unit.colour != unit.colour:
        return impossible("draw.other-colour", "MIGHT-03", card=code, colour=unit.colour)
    if face.face not in box.printed.dice[unit.colour]:
        return impossible("draw.no-such-face", "MIGHT-32", card=code, colour=unit.colour)
    deck = campaign.decks[might.deck_name(family, unit.colour)]
    if face.unit.die:
        fits = unit.die or might.is_spent(deck)
        return None if fits else refuse("draw.card-was-chosen", "MIGHT-03", colour=unit.colour)
    if face.face not in deck.pile and face.face not in deck.discard:
        return impossible("draw.all-in-play", "MIGHT-06", card=code, **_where(deck, face))
    if not decks.can_take(deck, (face.face,)):
        return refuse("draw.none-left", "MIGHT-06", card=code, **_where(deck, face))
    return refuse("draw.die-was-chosen", "MIGHT-03", colour=unit.colour) if unit.die else None


def _where(deck: decks.Deck, face: Face) -> dict[str, Scalar]:
    """Return where the cards of a face lie: how many there are, on the discards, in play."""
    left, discarded = deck.pile[face.face], deck.discard.count(face.face)
    in_play = deck.in_play.count(face.face)
    return {
        "n": left + discarded + in_play,
        "colour": face.unit.colour,
        "faces": face.face,
        "discarded": discarded,
        "in_play": in_play,
    }
