"""The special rules of a told board: each with its moment, carried out where it is understood."""

from collections.abc import Collection, Iterator
from typing import NamedTuple, get_args

from oathsworn_gui.games.oathsworn.model.encounter import BoardRule, Moment
from oathsworn_gui.games.oathsworn.model.instructions import Say
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter, OwnRules
from oathsworn_gui.games.oathsworn.notation.enemy import (
    NO_NAMES,
    SheetNames,
    read_rule,
    step_words,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.views.encounter.boss import NUMERALS
from oathsworn_gui.tabletop.texts import Texts

MOMENTS: tuple[Moment, ...] = get_args(Moment)


_IN_THE_MIDDLE: frozenset[Moment] = frozenset({"break", "stage", "death", "knock-out", "hit"})
"""Moments inside of what is carried out: words are a step of their own then, which the table does.

At the others they stand on the list of what is to be done.
"""


def names_of(told: OwnEncounter) -> SheetNames:
    """Return the names that the special rules and cards of an encounter may use."""
    dice = told.boss.locations if told.boss is not None else ()
    places = {die.name: die.key for die in reversed(dice)}
    kinds = {kind.name: kind.key for kind in told.minions}
    return SheetNames(tuple(die.icon for die in dice if die.icon), places, kinds)


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


def with_rule(
    rules: OwnRules, place: int, told: ToldRule, names: SheetNames = NO_NAMES
) -> OwnRules:
    """Return a board with a rule at a place, a new one behind the last; empty words take it off.

    Words typed anew are read; the moment that they say themselves counts over ``told.when``.
    """
    all_told = list(told_rules(rules))
    line = " ".join(told.words.split())
    same = place < len(all_told) and all_told[place].words == line
    all_told[place : place + 1] = [told._replace(words=line)] if line else []
    known = {rule.key: rule for rule in rules.rules}
    timed: list[BoardRule] = []
    for nth, one in enumerate(all_told, 1):
        before = known.get(one.key)
        taken = {rule.key for rule in timed} | set(known)
        key = one.key or _free(f"r{nth}", taken)
        if before is not None and before.words == one.words:
            rule = None if one.when is None else _spoken(before.evolve(when=one.when), one.words)
        elif nth - 1 == place and not same:
            rule = _read(key, one, names)
        else:
            rule = None if one.when is None else _read(key, one, names, said=False)
        timed += [] if rule is None else [rule]
    words = "\n".join(one.words for one in all_told)
    return rules.evolve(rules=tuple(timed), words=words)


def _read(key: str, told: ToldRule, names: SheetNames, *, said: bool = True) -> BoardRule | None:
    """Return a rule as its words are read; None where no moment is known.

    Without ``said`` the moment in its words does not count.
    """
    read = read_rule(told.words, names)
    when = (read.when if said else None) or told.when
    if when is None:
        return None
    rule = BoardRule(key=key, words=told.words, when=when, steps=read.steps, **read.conditions)
    return _spoken(rule, _behind_colon(told.words) if read.when else told.words)


def _spoken(rule: BoardRule, words: str) -> BoardRule:
    """Return a rule that is only words as a step in which the table does them, where it must be."""
    if rule.steps or rule.when not in _IN_THE_MIDDLE:
        return rule
    return rule.evolve(steps=(Say(words=words),))


def _behind_colon(words: str) -> str:
    """Return what a line says behind its moment; all of it where it says nothing more."""
    return words.partition(":")[2].strip() or words


def _free(key: str, taken: Collection[str]) -> str:
    while key in taken:
        key += "x"
    return key


SHOWN_ROUNDS = 3
"""How many of its rounds the sentence of a rule names."""
MOST_ROUNDS = 99
"""The last round a rule can name."""


def rule_words(texts: Texts, rule: BoardRule, told: OwnEncounter) -> str:
    """Return when a rule happens, on what conditions, and what it does, as a sentence."""
    when = ", ".join([_moment(texts, rule, told), *_conditions(texts, rule, told)])
    does = ". ".join(step_words(texts, step) for step in rule.steps)
    when = when[:1].upper() + when[1:]
    return texts.say("told.rule.read", when=when, does=does or texts.say("told.rule.shown"))


def _moment(texts: Texts, rule: BoardRule, told: OwnEncounter) -> str:
    if not rule.of:
        return texts.say(f"told.moment.{rule.when}")
    return texts.say(f"told.moment.{rule.when}.of", name=_named(told, rule.of))


def _conditions(texts: Texts, rule: BoardRule, told: OwnEncounter) -> Iterator[str]:
    yield from _rounds(texts, rule)
    if rule.every:
        yield texts.say("told.if.every", n=rule.every, rounds=_first_rounds(rule))
    numbers = {
        "stage": NUMERALS[rule.stage] if rule.stage else "",
        "whole": _named(told, rule.unless_broken),
        "broken": _named(told, rule.broken),
    }
    for key, what in numbers.items():
        if what:
            yield texts.say(f"told.if.{key}", n=what)
    for kind in filter(None, rule.gone):
        yield texts.say("told.if.gone", n=_named(told, kind))
    if rule.alone:
        yield texts.say("told.if.alone", n=rule.alone)
    if rule.beside:
        yield texts.say("told.if.beside")
    if rule.tile:
        yield texts.say("told.if.tile", n=texts.find(f"encounter.tile.{rule.tile}", rule.tile))


def _rounds(texts: Texts, rule: BoardRule) -> Iterator[str]:
    first, last = rule.first_round, rule.last_round
    if first and first == last:
        yield texts.say("told.if.round", n=first)
    elif first and last:
        yield texts.say("told.if.rounds", n=first, last=last)
    elif first:
        yield texts.say("told.if.from-round", n=first)
    elif last:
        yield texts.say("told.if.to-round", n=last)


def _first_rounds(rule: BoardRule) -> str:
    """Return the first rounds of a rule of one in so many rounds: "1, 3, 5, …"."""
    begin = max(1, rule.first_round)
    due = range(begin, (rule.last_round or MOST_ROUNDS) + 1, rule.every)
    shown = ", ".join(str(n) for n in due[:SHOWN_ROUNDS])
    return shown if len(due) <= SHOWN_ROUNDS else f"{shown}, …"


def _named(told: OwnEncounter, key: str) -> str:
    dice = told.boss.locations if told.boss is not None else ()
    boss = {BOSS: told.name}
    named = {**{one.key: one.name for one in (*told.minions, *dice)}, **boss}
    return named.get(key, key)
