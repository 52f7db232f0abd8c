"""The special rules of a told board: each with its moment, carried out where it is understood."""

from collections.abc import Collection
from typing import NamedTuple, get_args

from oathsworn_gui.games.oathsworn.model.encounter import BoardRule, Moment
from oathsworn_gui.games.oathsworn.model.instructions import Instructions
from oathsworn_gui.games.oathsworn.model.own import OwnRules
from oathsworn_gui.games.oathsworn.notation.enemy import read_card

MOMENTS: tuple[Moment, ...] = get_args(Moment)


class ToldRule(NamedTuple):
    """A special rule: its words, and when it happens, None where nobody has said it."""

    words: str
    when: Moment | None = None
    key: str = ""


def told_rules(rules: OwnRules | None) -> tuple[ToldRule, ...]:
    """Return the special rules of a board in their order: a line of its words each.

    A board whose words are prose of their own is what its rules with a moment say.
    """
    if rules is None:
        return ()
    timed = {rule.words: rule for rule in rules.rules}
    lines = [line for words in rules.words.splitlines() if (line := words.strip())]
    if rules.rules and not timed.keys() & set(lines):
        return tuple(ToldRule(rule.words, rule.when, rule.key) for rule in rules.rules)
    return tuple(_told(line, timed.get(line)) for line in lines)


def _told(words: str, rule: BoardRule | None) -> ToldRule:
    return ToldRule(words) if rule is None else ToldRule(words, rule.when, rule.key)


def with_rule(rules: OwnRules, place: int, told: ToldRule, icons: Collection[str] = ()) -> OwnRules:
    """Return a board with a rule at a place, a new one behind the last; empty words take it off."""
    all_told = list(told_rules(rules))
    line = " ".join(told.words.split())
    all_told[place : place + 1] = [told._replace(words=line)] if line else []
    known = {rule.key: rule for rule in rules.rules}
    timed: list[BoardRule] = []
    for nth, one in enumerate(all_told, 1):
        if one.when is None:
            continue
        before = known.get(one.key)
        if before is not None and before.words == one.words:
            timed.append(before.evolve(when=one.when))
            continue
        key = one.key or _free(f"r{nth}", {rule.key for rule in timed} | set(known))
        steps = _understood(one.words, icons)
        timed.append(BoardRule(key=key, words=one.words, when=one.when, steps=steps))
    words = "\n".join(one.words for one in all_told)
    return rules.evolve(rules=tuple(timed), words=words)


def _understood(words: str, icons: Collection[str]) -> Instructions:
    """Return the instructions of a rule that is understood whole, else none."""
    card = read_card(words, icons=icons)
    return card.steps if all(piece.wrong is None for piece in card.pieces) else ()


def _free(key: str, taken: Collection[str]) -> str:
    while key in taken:
        key += "x"
    return key
