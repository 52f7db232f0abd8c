"""An entry in lines to be compared with another telling of it: each with its name."""

from collections.abc import Iterator, Mapping
from typing import Any

from oathsworn_gui.games.oathsworn.model.encounter import Boss, Location
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter, OwnRules, OwnStageCard
from oathsworn_gui.games.oathsworn.model.pack import Entry
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter, OwnEvent, OwnOutcome
from oathsworn_gui.games.oathsworn.notation.enemy import might_words, step_words
from oathsworn_gui.games.oathsworn.notation.story import write_loot
from oathsworn_gui.games.oathsworn.rules.hp.enemy import stage_condition
from oathsworn_gui.games.oathsworn.views.content.pack_words import value_words
from oathsworn_gui.games.oathsworn.views.encounter.boss import NUMERALS
from oathsworn_gui.games.oathsworn.views.sheets.body import body_of
from oathsworn_gui.games.oathsworn.views.sheets.body_words import die_words
from oathsworn_gui.games.oathsworn.views.sheets.rules import told_rules
from oathsworn_gui.games.oathsworn.views.sheets.sentences import minion_words
from oathsworn_gui.games.oathsworn.views.sheets.set_up import set_up_words
from oathsworn_gui.games.oathsworn.views.sheets.stages import STAGES, numbers_of, written_end
from oathsworn_gui.games.oathsworn.views.story.book_text_words import effect_sentence
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.texts import Texts

Line = tuple[str, str]
"""The name of a line and what it says."""
NOTHING = "–"


def compared(phrases: Phrases, ours: Entry, theirs: Entry) -> tuple[tuple[str, str, str], ...]:
    """Return the lines in which two tellings differ: name, ours, theirs; "–" for no such line."""
    mine, others = dict(lines_of(phrases, ours)), dict(lines_of(phrases, theirs))
    return tuple(
        (name, mine.get(name, NOTHING), others.get(name, NOTHING))
        for name in dict.fromkeys((*mine, *others))
        if mine.get(name) != others.get(name)
    )


def lines_of(phrases: Phrases, entry: Entry) -> Iterator[Line]:
    """Yield an entry in lines, each with its name."""
    texts = phrases.texts
    match entry:
        case OwnEncounter():
            yield from _encounter(phrases, entry)
        case OwnRules():
            yield from _rules(texts, entry)
        case OwnStageCard():
            yield from _stage_card(texts, entry)
        case OwnEvent():
            yield from _event(phrases, entry)
        case OwnChapter():
            yield from _chapter(phrases, entry)
        case _:
            for name, value in entry:
                yield texts.say(f"pack.field.{name}"), value_words(texts, value)


def _encounter(phrases: Phrases, told: OwnEncounter) -> Iterator[Line]:
    yield phrases.texts.say("pack.field.name"), told.name
    if told.boss is not None:
        yield from _boss(phrases, told.boss)
    names = [kind.name for kind in told.minions]
    for kind in told.minions:
        yield _numbered(kind.name, kind.key, names), minion_words(phrases.texts, kind)
    yield phrases.texts.say("told.laid"), set_up_words(phrases.texts, told) or NOTHING


def _boss(phrases: Phrases, boss: Boss) -> Iterator[Line]:
    draft, texts = body_of(boss), phrases.texts
    say = texts.say
    yield say("told.lines.body"), say("told.lines.hexes", n=len(draft.hexes))
    yield say("told.lines.target"), boss.targeting or (boss.target or NOTHING).replace("-", " ")
    names = [die.name for die in boss.locations]
    for die in boss.locations:
        where = die_words(draft, die, phrases)
        yield _numbered(die.name, die.key, names), _location(texts, die, where)
    for stage in STAGES:
        numbers = numbers_of(boss, stage)
        words = [
            say("told.read.defense", n=numbers.defense) if numbers.defense is not None else "",
            might_words(texts, numbers.might),
            _end(texts, boss, stage) if stage < len(STAGES) else "",
        ]
        told = ", ".join(filter(None, words))
        yield say("told.lines.stage", stage=NUMERALS[stage]), told or NOTHING


def _end(texts: Texts, boss: Boss, stage: int) -> str:
    """Return what ends a stage in words, empty where it is not told."""
    limit, keys = stage_condition(boss, stage + 1)
    words = written_end(boss, stage)
    if limit and not keys:
        return texts.say("told.lines.dice", n=limit)
    return texts.say("told.lines.end", end=words) if words else ""


def _location(texts: Texts, die: Location, where: str) -> str:
    words = [texts.say("told.read.hp", n=die.hp), where, die.icon]
    if die.defense_lost:
        words.append(texts.say("told.lines.defense-lost", n=die.defense_lost))
    if die.might_lost:
        lost = might_words(texts, die.might_lost)
        words.append(texts.say("told.lines.might-lost", might=lost))
    words.append(die.broken)
    return ", ".join(filter(None, words))


def _rules(texts: Texts, rules: OwnRules) -> Iterator[Line]:
    for n, rule in enumerate(told_rules(rules), 1):
        when = texts.say(f"told.moment.{rule.when or 'none'}")
        yield texts.say("told.rule.line", n=n), f"{when}: {rule.words}"


def _stage_card(texts: Texts, card: OwnStageCard) -> Iterator[Line]:
    yield texts.say("pack.field.title"), card.title
    yield texts.say("pack.field.stage"), NUMERALS[card.stage]
    does = " ".join(f"{step_words(texts, step)}." for step in card.steps)
    yield texts.say("pack.field.steps"), does or NOTHING
    yield texts.say("pack.field.words"), card.words or NOTHING
    yield texts.say("pack.field.stays"), value_words(texts, card.stays)


def _event(phrases: Phrases, event: OwnEvent) -> Iterator[Line]:
    say = phrases.texts.say
    yield say("event-told.title"), event.title or NOTHING
    yield say("event-told.words"), event.words or NOTHING
    yield say("event-told.effects"), _follows(phrases, OwnOutcome(effects=event.effects))
    check = event.check
    if check is not None:
        params = {"kind": check.kind, "n": check.difficulty}
        yield say("event-told.lines.check"), phrases.said(f"event-told.check.{check.scope}", params)
        yield say("event-told.success"), _follows(phrases, check.success)
        yield say("event-told.failure"), _follows(phrases, check.failure)
    for n, choice in enumerate(event.choices, 1):
        yield say("event-told.choice", n=n), choice.words
        yield say("event-told.follows", n=n), _follows(phrases, choice.follows)


def _chapter(phrases: Phrases, chapter: OwnChapter) -> Iterator[Line]:
    say = phrases.texts.say
    facts = {
        "name": chapter.name,
        "map": chapter.map,
        "loot": write_loot(chapter.loot),
        "clues": _named(chapter.clues),
        "paths": _named(chapter.paths),
    }
    for name, words in facts.items():
        if words:
            yield say(f"chapter-told.{name}"), words
    held = {
        "map": chapter.has_map,
        "path": chapter.has_path,
        "deepwood": chapter.deepwood,
        "level": chapter.level,
        "between": chapter.optional,
    }
    for name, told in held.items():
        if told is not None:
            yield say(f"chapter-told.has.{name}"), value_words(phrases.texts, told)
    yield say("chapter-told.victory"), _follows(phrases, chapter.victory)
    yield say("chapter-told.defeat"), _follows(phrases, chapter.defeat)
    for place, follows in sorted(chapter.locations.items()):
        yield say("chapter-told.of", location=place), _follows(phrases, follows)


def _named(names: Mapping[Any, str]) -> str:
    return ", ".join(f"{key} {name}" for key, name in sorted(names.items()))


def _follows(phrases: Phrases, outcome: OwnOutcome) -> str:
    """Return what follows in words."""
    said = (effect_sentence(phrases, effect) for effect in outcome.effects)
    return " ".join(filter(None, (*said, outcome.words))) or NOTHING


def _numbered(name: str, key: str, names: list[str]) -> str:
    """Return a name, with its key where several have it."""
    return f"{name} ({key})" if names.count(name) > 1 else name
