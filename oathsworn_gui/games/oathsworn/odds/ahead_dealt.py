"""All hands that one colour of a pool may come to, before any redraw: its cards, or its dice."""

from collections import defaultdict
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.odds.redraw_lane import LONGEST, Held, Source, Values
from oathsworn_gui.games.oathsworn.odds.redraw_short import Codes, Turned


class Dealt(NamedTuple):
    """The cards of a colour in hand as a lane knows them, their total, and blanks that count."""

    held: Held
    total: int
    blanks: int


Hands = dict[Dealt, float]
"""Hands with their chances."""


class _Open(NamedTuple):
    """In the middle of dealing: extra cards owed for criticals of cards and of dice."""

    left: Values
    discard: Values
    counted: Values = ()
    extra: Values = ()
    cards: int = 0
    dice: int = 0


def dealt_cards(codes: Codes, left: Values, discard: Values, n: int) -> Hands:
    """Return the hands of ``n`` cards and the cards added by their criticals, known by their codes.

    Source: MIGHT-11, MIGHT-12, MIGHT-13, MIGHT-14, L322-343.
    """
    states = {_Open(left, discard): 1.0}
    for _ in range(n):
        states = _all_after(codes, states, extra=False)
    hands: defaultdict[Dealt, float] = defaultdict(float)
    while states:
        for state, chance in states.items():
            if not state.cards and not state.dice:
                hands[_dealt(codes, state)] += chance
        owed = {state: chance for state, chance in states.items() if state.cards or state.dice}
        states = _all_after(codes, owed, extra=True)
    return dict(hands)


def _all_after(codes: Codes, states: dict[_Open, float], *, extra: bool) -> dict[_Open, float]:
    """Return the states one card later: a card asked for, or an extra one that is owed."""
    after: defaultdict[_Open, float] = defaultdict(float)
    for state, chance in states.items():
        die = extra and not state.cards
        for turned in codes.one_more(Turned((), 1, 1, state.left, state.discard), die=die):
            new = _with(codes, state, turned, extra=extra)
            after[new] += chance * turned.ways / turned.of
    return dict(after)


def _with(codes: Codes, state: _Open, turned: Turned, *, extra: bool) -> _Open:
    (code,) = turned.codes
    cards, dice = state.cards, state.dice
    if extra:
        cards, dice = (cards - 1, dice) if cards else (cards, dice - 1)
    if codes.critical(code):
        thrown = sum(card >= codes.cards for card in state.extra)
        if code < codes.cards:
            cards += 1
        elif thrown < LONGEST:
            dice += 1
    counted = state.counted if extra else tuple(sorted((*state.counted, code)))
    more = tuple(sorted((*state.extra, code))) if extra else state.extra
    return _Open(turned.left, turned.discard, counted, more, cards, dice)


def _dealt(codes: Codes, state: _Open) -> Dealt:
    held = Held(state.left, state.discard, state.counted, state.extra)
    total = sum(codes.values[code] for code in (*state.counted, *state.extra))
    return Dealt(held, total, sum(not codes.values[code] for code in state.counted))


def dealt_dice(source: Source, left: Values, n: int, tokens: int) -> Hands:
    """Return the hands of ``n`` dice, known by their lowest values, as many as there are tokens.

    Source: MIGHT-03, L264-267.
    """
    hands: dict[Dealt, float] = {Dealt(Held(left, (), (), ()), 0, 0): 1.0}
    for _ in range(n):
        after: defaultdict[Dealt, float] = defaultdict(float)
        for (held, total, blanks), chance in hands.items():
            for share, values in _throws(source, left):
                counted = tuple(sorted((*held.counted, values[0]))[:tokens])
                extra = tuple(sorted((*held.extra, *values[1:]))[:tokens])
                new = Held(left, (), counted, extra)
                blank = not values[0]
                after[Dealt(new, total + sum(values), blanks + blank)] += chance * share
        hands = dict(after)
    return hands


def _throws(source: Source, left: Values) -> list[tuple[float, Values]]:
    """Return the values of one die with its criticals, the first value first."""
    values, critical, sides, longest = source
    found: list[tuple[float, Values]] = []
    again = 1.0
    for burst in range(longest + 1 if left[-1] else 1):
        for value, n in zip(values, left, strict=False):
            found.append((again * n / sides, (*[critical] * burst, value)))
        again *= left[-1] / sides
    if left[-1]:
        found.append((again, (critical,) * (longest + 1)))
    return found
