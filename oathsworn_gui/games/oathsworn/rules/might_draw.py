"""The course of a draw of MIGHT, the same for checks, story fights and attacks.

Pool (with empowering) -> cards -> extra cards of criticals -> redraws -> settled -> result. A
procedure keeps a `Draw`, says by `Terms` what it allows, and hands questions and answers through.
"""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Draw, Drawn
from oathsworn_gui.games.oathsworn.model.words import Colour, Family
from oathsworn_gui.games.oathsworn.rules import might
from oathsworn_gui.games.oathsworn.rules.might import Face, Unit, read_face, read_unit
from oathsworn_gui.tabletop import deck as decks
from oathsworn_gui.tabletop.action import Refusal, Scalar, impossible, refuse
from oathsworn_gui.tabletop.dice import roll
from oathsworn_gui.tabletop.procedure import DrawRequest
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State

ANY_NUMBER = 20
"""How many whites are offered where the rules set no limit: a deck and two dice."""


class Terms(State):
    """What a draw allows, which is decided by what it is for.

    ``answers`` are the seats that answer, empty for the whole table; ``payers`` the seats whose
    tokens may be spent; ``track`` the colours on the MIGHT track, ``whites`` how many white may be
    added; ``steps`` of an empowered keyword; ``empower`` whether empowered x3 tokens serve;
    ``optional_extras`` whether the extra card of a critical may be declined (MIGHT-20);
    ``params`` are shown with every question (kind, difficulty, DEFENSE); ``rule`` names the pool's.
    """

    answers: tuple[str, ...] = ()
    payers: tuple[str, ...] = ()
    track: tuple[Colour, ...] = ()
    whites: int = 10
    steps: int = 0
    empower: bool = True
    optional_extras: bool = True
    params: FrozenMap[str, Scalar] = EMPTY
    rule: str | None = None


class Result(NamedTuple):
    """What a settled draw comes to. ``total`` is 0 on a miss; ``blanks`` are those that count."""

    miss: bool
    total: int
    blanks: int


def begin(free_redraws: int = 0) -> Draw:
    """Return an Oathsworn draw whose pool is still to be chosen; ``free_redraws`` by a trait."""
    return Draw(redraws_left=free_redraws)


def begin_pool(family: Family, pool: tuple[Colour, ...]) -> Draw:
    """Return a draw of exactly these colours, as of an enemy. One without colours is settled."""
    return Draw(family=family, chosen=True, asked=pool, settled=not pool)


def counted(draw: Draw, lowest: int = 0, highest: int = 0) -> tuple[Drawn, ...]:
    """Return the cards that count, without so many of the lowest and highest that are not blank.

    Cards marked as ignored are left out too; extra cards of an ignored critical stay.
    Source: MIGHT-18/19, L909-912; CHAIN-05, L1371-1373.
    """
    kept = [card for card in draw.cards if not card.ignored]
    ranked = sorted((card for card in kept if not card.blank), key=lambda card: card.value)
    out = [*ranked[:lowest], *ranked[max(len(ranked) - highest, 0) :]]
    return tuple(card for card in kept if not any(card is other for other in out))


def result(draw: Draw, lowest: int = 0, highest: int = 0) -> Result:
    """Return miss, total and counting blanks of a draw.

    Two blanks that are not extra cards spoil an Oathsworn draw; enemies never miss.
    Source: MIGHT-11/14, L322-326, L342-343; ENEMYATK-08, L1175-1180.
    """
    cards = counted(draw, lowest, highest)
    blanks = sum(card.blank and not card.extra for card in cards)
    miss = draw.family == "oathsworn" and blanks >= 2
    return Result(miss, 0 if miss else sum(card.value for card in cards), blanks)


def discard(campaign: Campaign, draw: Draw) -> Campaign:
    """Return the campaign with the cards of the draw discarded: its effect is resolved.

    Source: MIGHT-05, L270-271.
    """
    return might.discard(campaign, draw.family, draw.cards)


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
    for key, code in zip(request.colours, codes, strict=True):
        refusal = _refuse_card(campaign, box, request.family, read_unit(key), code)
        if refusal is not None:
            return refusal
        campaign = might.take(campaign, request.family, (code,)).after
    return None


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
        return impossible("draw.all-in-play", "MIGHT-06", card=code)
    if not decks.can_take(deck, (face.face,)):
        return refuse("draw.none-left", "MIGHT-06", card=code)
    return refuse("draw.die-was-chosen", "MIGHT-03", colour=unit.colour) if unit.die else None
