"""Odds of an enemy's damage against one character: HP lost, defense tokens, DEFENSE cards.

Enemies ignore blanks and criticals and never miss (ENEMYATK-08, L1175-1180); what is drawn is final
in an `Outlook` of the enemy's family.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.odds.outlook import Outlook

NO_CARD = ""
"""The choice of playing no ability card."""


class Losses(NamedTuple):
    """What one character may lose by one choice.

    ``chances[k]`` is the chance of losing exactly k HP, 0 up to all HP there are; ``expected`` the
    HP lost on average, never more than there are; ``knocked_out`` the chance of losing them all.
    """

    chances: tuple[Fraction, ...]
    expected: Fraction
    knocked_out: Fraction


class DefenseChoice(NamedTuple):
    """One card played for its DEFENSE, `NO_CARD` for none, with the resulting DEFENSE.

    ``plain`` are the losses without defense tokens, ``with_tokens`` when all of them are spent
    that save HP.
    """

    card: str
    defense: int
    plain: Losses
    with_tokens: Losses


class Cheapest(NamedTuple):
    """The choice by which least is lost, why (a code), and the HP it saves on average.

    ``reason``: ``none-as-good``, ``saves-hp``, ``saves-tokens`` (as many HP, with fewer defense
    tokens) or ``keeps-standing`` (the same HP, but a lower chance of unconsciousness).
    """

    card: str
    reason: str
    saved: Fraction


def hp_lost(damage: int, defense: int) -> int:
    """Return the HP that damage costs: divided by DEFENSE, at least 1, rounded down.

    Source: ENEMYATK-10, L1184-1187.
    """
    return max(0, damage) // max(1, defense)


def losses(damage: Outlook, defense: int, hp: int, bonus: int = 0, tokens: int = 0) -> Losses:
    """Return what a character with so much DEFENSE and HP may lose.

    ``bonus`` is added to the damage; up to ``tokens`` defense tokens are spent after the reveal,
    as many as save most HP. Damage beyond the outlook's totals counts as the loss of all HP. HP and
    tokens below 0, as a table may have corrected them, count as none.
    Source: ENEMYATK-08, L1175-1180; ENEMYATK-10, ENEMYATK-11; TOKEN-12, L1275-1278.
    """
    hp, tokens = max(0, hp), max(0, tokens)
    ways = [0] * (hp + 1)
    for total, n in enumerate(damage.ways):
        ways[min(hp, hp_lost(total + bonus, defense + tokens))] += n
    ways[hp] += damage.beyond
    ways[0] += damage.whole - sum(ways)  # a miss, which no enemy has
    chances = tuple(Fraction(n, damage.whole) for n in ways)
    expected = Fraction(sum(k * n for k, n in enumerate(ways)), damage.whole)
    return Losses(chances, expected, chances[hp])


def choices(
    damage: Outlook,
    defense: int,
    cards: Sequence[tuple[str, int]],
    hp: int,
    tokens: int,
    bonus: int = 0,
) -> tuple[DefenseChoice, ...]:
    """Return what may be lost without a card and with each of ``cards`` (key, printed DEFENSE).

    No card comes first, then the cards as they were given. Source: ENEMYATK-05, L1164-1168.
    """
    return tuple(
        DefenseChoice(
            card,
            max(1, defense + more),
            losses(damage, defense + more, hp, bonus),
            losses(damage, defense + more, hp, bonus, tokens),
        )
        for card, more in ((NO_CARD, 0), *cards)
    )


def fewest_tokens(damage: int, defense: int, tokens: int, hp: int) -> tuple[tuple[int, int], ...]:
    """Return (tokens spent, HP lost): none, then each number that saves more than any fewer.

    Losses stop at the HP there are. Source: TOKEN-12, L1275-1278; ENEMYATK-11.
    """
    found: list[tuple[int, int]] = []
    for spent in range(max(0, tokens) + 1):
        lost = min(hp, hp_lost(damage, defense + spent))
        if not found or lost < found[-1][1]:
            found.append((spent, lost))
    return tuple(found)


def cheapest(options: Sequence[DefenseChoice]) -> Cheapest:
    """Return the choice that loses fewest HP on average, with its reason.

    Losses are counted with defense tokens spent where they save HP; what ties there is judged by
    being knocked out, then by the losses without tokens. A card costs its place in hand, so of
    what does equally well the lowest DEFENSE is taken, no card before any, the first before later.

    Raises:
        ValueError: nothing can be chosen.
    """
    if not options:
        raise ValueError("no choice is offered")
    best = min(options, key=lambda choice: (*_cost(choice), choice.defense))
    none = next((choice for choice in options if choice.card == NO_CARD), options[0])
    return Cheapest(best.card, _reason(none, best), _saved(none, best))


def _cost(choice: DefenseChoice) -> tuple[Fraction, Fraction, Fraction]:
    spent = choice.with_tokens
    return spent.expected, spent.knocked_out, choice.plain.expected


def _saved(none: DefenseChoice, best: DefenseChoice) -> Fraction:
    return none.with_tokens.expected - best.with_tokens.expected


def _reason(none: DefenseChoice, best: DefenseChoice) -> str:
    if _cost(best) == _cost(none):
        return "none-as-good"
    if _saved(none, best):
        return "saves-hp"
    if best.with_tokens.knocked_out < none.with_tokens.knocked_out:
        return "keeps-standing"
    return "saves-tokens"
