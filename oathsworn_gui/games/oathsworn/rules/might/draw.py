"""The course of a draw of MIGHT, the same for checks, story fights and attacks.

Pool (with empowering) -> cards -> extra cards of criticals -> redraws -> settled -> result. A
redraw may also come before the extra cards that are owed. A procedure keeps a `Draw`, says by
`Terms` what it allows, asks `question` until the draw is settled, hands each answer to `answer`,
reads `result`, and when the effect is resolved calls `discard`.
"""

from collections.abc import Iterator
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.model.might_cards import (
    Unit,
    code_of,
    codes_of,
    read_face,
    read_unit,
)
from oathsworn_gui.games.oathsworn.model.words import Colour, Family, TokenType
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import acting_name, spend_of
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.games.oathsworn.rules.might.decks import stronger
from oathsworn_gui.games.oathsworn.rules.might.pool import STEPS_A_TOKEN, read_pool, room_of
from oathsworn_gui.games.oathsworn.rules.might.questions import question
from oathsworn_gui.games.oathsworn.rules.might.result import (
    Ignored,
    Result,
    counted,
    ignored_told,
    result,
)
from oathsworn_gui.games.oathsworn.rules.might.terms import (
    ANY_NUMBER,
    Terms,
    can_redraw,
    open_criticals,
)
from oathsworn_gui.games.oathsworn.rules.might.turn_up import turn_up
from oathsworn_gui.tabletop.action import Line, line
from oathsworn_gui.tabletop.procedure import Value, keys_of
from oathsworn_gui.tabletop.state import count

__all__ = [
    "ANY_NUMBER",
    "Course",
    "Ignored",
    "Result",
    "Terms",
    "answer",
    "begin",
    "begin_pool",
    "counted",
    "discard",
    "ignored_told",
    "question",
    "result",
    "turn_up",
]


class Course(NamedTuple):
    """A draw after an answer, the campaign with it, and the log lines."""

    campaign: Campaign
    draw: Draw
    lines: tuple[Line, ...] = ()


def begin(free_redraws: int = 0) -> Draw:
    """Return an Oathsworn draw whose pool is still to be chosen; ``free_redraws`` by a trait."""
    return Draw(redraws_left=free_redraws)


def begin_pool(family: Family, pool: tuple[Colour, ...]) -> Draw:
    """Return a draw of exactly these colours, as of an enemy. One without colours is settled."""
    return Draw(family=family, chosen=True, asked=pool, settled=not pool)


def discard(campaign: Campaign, draw: Draw) -> Campaign:
    """Return the campaign with the cards of the draw discarded: its effect is resolved.

    Source: MIGHT-05, L270-271.
    """
    return might.discard(campaign, draw.family, draw.cards)


def answer(campaign: Campaign, draw: Draw, terms: Terms, value: Value) -> Course:
    """Return the outcome of an answer to the question that the draw asks."""
    if not draw.chosen:
        return _choose_pool(campaign, draw, terms, keys_of(value))
    if draw.steps:
        return _empower(campaign, draw, keys_of(value))
    if draw.asked and isinstance(value, str):
        return _instead_of_cards(campaign, draw, terms, value)
    if draw.asked:
        return _take_cards(campaign, draw, terms, keys_of(value))
    return _redraw(campaign, draw, terms, str(value))


def _choose_pool(campaign: Campaign, draw: Draw, terms: Terms, keys: tuple[str, ...]) -> Course:
    """Take the pool, tokens and the steps placed at once; steps not placed are asked for.

    Once some are placed, those left are lost. Source: MIGHT-21, MIGHT-22, MIGHT-23, MIGHT-24,
    L926-933, L1281-1285.
    """
    chosen = read_pool(keys)
    campaign, draw, paid = _pay(campaign, draw, chosen.payers)
    steps = max(terms.steps + STEPS_A_TOKEN * len(chosen.payers), chosen.steps)
    lines = [
        line("draw.pool", terms.rule, n=len(chosen.plain), cards=codes_of(chosen.plain)),
        *paid,
    ]
    if chosen.steps:
        codes = codes_of(chosen.units)
        lines.append(line("draw.raised", "MIGHT-21", n=chosen.steps, cards=codes))
    room = room_of(chosen.plain)
    lines.extend(_lost(steps, chosen.steps, room))
    asked = tuple(unit.key for unit in chosen.units)
    left = 0 if chosen.steps else min(steps, room)
    draw = draw.evolve(chosen=True, asked=asked, steps=left, settled=not asked)
    return Course(campaign, draw, tuple(lines))


def _lost(steps: int, placed: int, room: int) -> Iterator[Line]:
    """Log steps without room, and those that were not placed with the others.

    Source: MIGHT-22, L931-932; MIGHT-26, L1289-1290.
    """
    if steps > room:
        yield line("draw.steps-lost", "MIGHT-22", n=steps - max(room, placed))
    if 0 < placed < min(steps, room):
        yield line("draw.steps-unplaced", "MIGHT-22", n=min(steps, room) - placed)


def _pay(
    campaign: Campaign, draw: Draw, payers: tuple[str, ...]
) -> tuple[Campaign, Draw, tuple[Line, ...]]:
    lines: list[Line] = []
    for seat in payers:
        campaign, draw = _spend(campaign, draw, seat, "empowered")
        name = acting_name(campaign, seat)
        lines.append(line("draw.empowered-spent", "TOKEN-13", name=name))
    return campaign, draw, tuple(lines)


def _spend(campaign: Campaign, draw: Draw, seat: str, token: TokenType) -> tuple[Campaign, Draw]:
    spent = count(draw.tokens, f"{seat}.{token}", 1)
    return spend_of(campaign, seat, token), draw.evolve(tokens=spent)


def _empower(campaign: Campaign, draw: Draw, keys: tuple[str, ...]) -> Course:
    """Raise each unit by as many steps as were chosen for it.

    Source: MIGHT-21, MIGHT-22, L926-932; MIGHT-26, L1289-1290.
    """
    places = [int(key.split(".")[0]) for key in keys]
    units = [
        Unit(stronger(unit.colour, places.count(place)), unit.die)
        for place, unit in enumerate(map(read_unit, draw.asked))
    ]
    told = line("draw.raised", "MIGHT-21", n=len(keys), cards=codes_of(units))
    lost = line("draw.steps-unplaced", "MIGHT-22", n=draw.steps - len(keys))
    lines = (told,) if len(keys) == draw.steps else (told, lost)
    after = draw.evolve(asked=tuple(unit.key for unit in units), steps=0)
    return Course(campaign, after, lines)


def _instead_of_cards(campaign: Campaign, draw: Draw, terms: Terms, key: str) -> Course:
    """Turn an enemy's cards to dice or back, decline the card of a critical, or redraw before it.

    Source: MIGHT-04, L267-268; MIGHT-20; MIGHT-17, L1295-1297.
    """
    if key in {"as-dice", "as-cards"}:
        units = (Unit(read_unit(name).colour, key == "as-dice") for name in draw.asked)
        return Course(campaign, draw.evolve(asked=tuple(unit.key for unit in units)))
    way, at = key.split(".")
    if way != "decline":
        return _redraw(campaign, draw, terms, key)
    place = int(at)
    card = draw.cards[place]
    told = line("draw.declined", "MIGHT-20", card=code_of(card))
    declined = _with_card(draw, place, card.evolve(answered=True))
    return Course(campaign, _go_on(campaign, declined, terms), (told,))


def _take_cards(campaign: Campaign, draw: Draw, terms: Terms, codes: tuple[str, ...]) -> Course:
    """Take the cards that came up: of the pool, for criticals, or for one that is redrawn.

    The extra card of a critical that is redrawn stays. Source: MIGHT-05, MIGHT-06, L270-273;
    MIGHT-12, MIGHT-13, MIGHT-14, MIGHT-15, L328-343; MIGHT-28, L909-912, L1295-1297.
    """
    campaign, lines = might.take(campaign, draw.family, codes)
    drawn = tuple(_drawn(code, extra=draw.asking_extra) for code in codes)
    told = line(*_told(draw), n=len(codes), cards=" ".join(codes))
    if draw.replacing is not None:
        new = drawn[0].evolve(extra=draw.cards[draw.replacing].extra)
        draw = _with_card(draw, draw.replacing, new)
    else:
        draw = draw.evolve(cards=(*_answered(draw), *drawn))
    return Course(campaign, _go_on(campaign, draw, terms), (*lines, told))


def _told(draw: Draw) -> tuple[str, str]:
    if draw.asking_extra:
        return "draw.extra-drawn", "MIGHT-12"
    return ("draw.drawn", "MIGHT-03") if draw.replacing is None else ("draw.replaced", "MIGHT-15")


def _drawn(code: str, *, extra: bool) -> Drawn:
    face = read_face(code)
    if face is None:
        raise ValueError(f"{code} is no card of the MIGHT decks")
    return Drawn(colour=face.unit.colour, face=face.face, extra=extra, die=face.unit.die)


def _answered(draw: Draw) -> tuple[Drawn, ...]:
    if not draw.asking_extra:
        return draw.cards
    return tuple(card.evolve(answered=True) if card.critical else card for card in draw.cards)


def _with_card(draw: Draw, place: int, card: Drawn) -> Draw:
    return draw.evolve(cards=(*draw.cards[:place], card, *draw.cards[place + 1 :]))


def _go_on(campaign: Campaign, draw: Draw, terms: Terms) -> Draw:
    """Ask for the extra cards that are owed, leave room for redraws, or settle.

    An extra card has the colour its critical was drawn from. It is drawn as it is: steps of
    empowering were placed before. Source: MIGHT-27, L914-915; MIGHT-25, L1285-1287.
    """
    owed = tuple(Unit(card.colour, card.die).key for _, card in open_criticals(draw))
    settled = not owed and not can_redraw(campaign, draw, terms)
    return draw.evolve(asked=owed, asking_extra=bool(owed), replacing=None, settled=settled)


def _told_free(draw: Draw, terms: Terms, card: Drawn) -> Line:
    """Log a free redraw, by its trait where one gives it, with how many are left."""
    trait = terms.params.get("trait")
    if trait is None:
        return line("draw.redraw-free", "LEVEL-32", card=code_of(card))
    params = {"card": code_of(card), "trait": trait, "marks": terms.params["marks"]}
    return line("draw.redraw-trait", "LEVEL-32", **params, n=draw.redraws_left)


def _redraw(campaign: Campaign, draw: Draw, terms: Terms, key: str) -> Course:
    """Discard one card at once and ask for another of its colour, or keep them all.

    A die is rolled again. Of a critical that goes before its extra card came none is owed: its
    result is ignored. Source: MIGHT-15, MIGHT-16, MIGHT-31, L905-907, L1293-1298.
    """
    if key == "keep":
        return Course(campaign, draw.evolve(settled=True))
    payer, place = key.split(".")
    card = draw.cards[int(place)]
    if payer == "free":
        draw = draw.evolve(redraws_left=draw.redraws_left - 1)
        told = _told_free(draw, terms, card)
    else:
        campaign, draw = _spend(campaign, draw, payer, "redraw")
        name = acting_name(campaign, payer)
        told = line("draw.redraw-token", "TOKEN-14", card=code_of(card), name=name)
    campaign = might.discard(campaign, draw.family, (card,))
    asked = (Unit(card.colour, card.die).key,)
    after = draw.evolve(asked=asked, asking_extra=False, replacing=int(place))
    return Course(campaign, after, (told,))
