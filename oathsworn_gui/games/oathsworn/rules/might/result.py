"""The result of a settled draw, with the cards that an effect or a chain ignores."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.model.might_cards import code_of
from oathsworn_gui.tabletop.action import Line, line

MISS = 2
"""Blanks that spoil a draw. Source: MIGHT-11, L322-326."""


class Result(NamedTuple):
    """The result of a settled draw. ``total`` is 0 on a miss; ``blanks`` are those that count."""

    miss: bool
    total: int
    blanks: int


class Ignored(NamedTuple):
    """How many cards of a settled draw count nothing: by an effect, and by the place in a chain."""

    lowest: int = 0
    highest: int = 0
    chain: int = 0


NOTHING_IGNORED = Ignored()


def counted(draw: Draw, ignored: Ignored = NOTHING_IGNORED) -> tuple[Drawn, ...]:
    """Return the cards that count, in the order drawn.

    Extra cards of an ignored critical stay. RULING: the lowest card that an effect ignores may be a
    blank, for a blank is a card of value 0 and only chains say that blanks are passed over.
    Source: MIGHT-18, MIGHT-19, L909-912; CHAIN-05, CHAIN-06, L1371-1373.
    """
    cards = draw.cards
    ranked = sorted(range(len(cards)), key=lambda place: cards[place].value)
    by_effect = {*ranked[: ignored.lowest], *ranked[max(len(cards) - ignored.highest, 0) :]}
    left = [place for place in ranked if place not in by_effect and not cards[place].ignored]
    by_chain = [place for place in left if not cards[place].blank][: ignored.chain]
    kept = set(left) - set(by_chain)
    return tuple(card for place, card in enumerate(cards) if place in kept)


def result(draw: Draw, ignored: Ignored = NOTHING_IGNORED) -> Result:
    """Return miss, total and counting blanks of a draw.

    Two blanks that are not extra cards spoil an Oathsworn draw; enemies never miss. RULING: whether
    it misses is judged on all cards that were drawn, before any of them is ignored: a blank that an
    effect ignores was drawn (L901 comes before L909, which ignores what is left of a hit).
    Source: MIGHT-11, MIGHT-14, L322-326, L342-343; MIGHT-18, L909-911; ENEMYATK-08, L1175-1180.
    """
    blanks = sum(card.blank and not card.extra for card in draw.cards)
    miss = draw.family == "oathsworn" and blanks >= MISS
    total = 0 if miss else sum(card.value for card in counted(draw, ignored))
    return Result(miss, total, blanks)


def ignored_told(draw: Draw, ignored: Ignored) -> tuple[Line, ...]:
    """Return the log lines of cards that count nothing, by an effect and by a chain.

    Source: MIGHT-18, L909-911; CHAIN-05, L1371-1373.
    """
    effect = counted(draw, ignored._replace(chain=0))
    by_effect = _without(draw.cards, effect)
    by_chain = _without(effect, counted(draw, ignored))
    found = (("draw.ignored", "MIGHT-18", by_effect), ("draw.chain", "CHAIN-05", by_chain))
    return tuple(
        line(code, rule, n=len(cards), cards=" ".join(map(code_of, cards)))
        for code, rule, cards in found
        if cards
    )


def _without(cards: tuple[Drawn, ...], kept: tuple[Drawn, ...]) -> tuple[Drawn, ...]:
    left = list(kept)
    out: list[Drawn] = []
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            out.append(card)
    return tuple(out)
