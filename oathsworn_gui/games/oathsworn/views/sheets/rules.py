"""The special rules of a told board: each with its moment, carried out where it is understood."""

from collections.abc import Collection
from typing import NamedTuple, get_args

from oathsworn_gui.games.oathsworn.model.encounter import BoardRule, Moment
from oathsworn_gui.games.oathsworn.model.instructions import Instructions
from oathsworn_gui.games.oathsworn.model.own import OwnRules
from oathsworn_gui.games.oathsworn.notation.enemy.typed_card import read_card

MOMENTS: tuple[Moment, ...] = get_args(Moment)


class ToldRule(NamedTuple):
    """A special rule: its words, and when it happens, None where nobody has said it."""

    words: str
    when: Moment | None = None
    key: str = ""


def told_rules(rules: OwnRules | None) -> tuple[ToldRule, ...]:
    """Return the special rules of a board: those with a moment first, then those in words only."""
    if rules is None:
        return ()
    timed = tuple(ToldRule(rule.words, rule.when, rule.key) for rule in rules.rules)
    rest = (words.strip() for words in rules.words.splitlines())
    said = {rule.words for rule in timed}
    return (*timed, *(ToldRule(words) for words in rest if words and words not in said))


def with_rule(rules: OwnRules, place: int, told: ToldRule, icons: Collection[str] = ()) -> OwnRules:
    """Return a board with a rule at a place, a new one behind the last; empty words take it off."""
    all_told = list(told_rules(rules))
    all_told[place : place + 1] = [told] if told.words.strip() else []
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
    words = "\n".join(one.words for one in all_told if one.when is None)
    return rules.evolve(rules=tuple(timed), words=words)


def _understood(words: str, icons: Collection[str]) -> Instructions:
    """Return the instructions of a rule that is understood whole, else none."""
    card = read_card(words, icons=icons)
    return card.steps if all(piece.wrong is None for piece in card.pieces) else ()


def _free(key: str, taken: Collection[str]) -> str:
    while key in taken:
        key += "x"
    return key
