"""What contradicts itself on a told sheet: board, special rules and stage cards side by side."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.content.definitions import StageCardDef
from oathsworn_gui.games.oathsworn.content.told_encounter import faults_of
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Encounter
from oathsworn_gui.games.oathsworn.model.instructions import (
    Activate,
    Consume,
    Instruction,
    Spawn,
)
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter, OwnRules
from oathsworn_gui.games.oathsworn.rules.enemy.step_spawn import kind_named
from oathsworn_gui.games.oathsworn.rules.hp.enemy import stage_condition

Where = Literal["locations", "numbers", "minions", "rules", "cards"]
_LATER = (2, 3)


class Contradiction(NamedTuple):
    """What cannot both be so: ``key`` says what, ``names`` of what, ``step`` where it is told."""

    key: str
    step: Where
    names: tuple[str, ...]


def contradictions_of(
    told: OwnEncounter, rules: OwnRules | None, cards: Sequence[StageCardDef]
) -> tuple[Contradiction, ...]:
    """Return what contradicts itself, in the order of the steps of telling a sheet."""
    boss = told.boss
    found: list[Contradiction] = []
    if boss is not None:
        found += (
            Contradiction("icons-of-one-name", "locations", tuple(_icons_of_one_name(boss))),
            Contradiction("die-off", "locations", tuple(_dice_off(told, boss))),
            Contradiction("stage-never", "numbers", tuple(_stages_never(boss))),
            Contradiction("card-of-no-stage", "cards", tuple(_cards_of_no_stage(boss, cards))),
        )
    found += (
        Contradiction("no-such-minion", "minions", tuple(_minions_missing(told, rules, cards))),
        Contradiction("no-such-location", "cards", tuple(_consumed_into(told, rules, cards))),
        Contradiction("rule-never", "rules", tuple(_rules_never(told, rules))),
    )
    return tuple(each._replace(names=_once(each.names)) for each in found if each.names)


def _once(names: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def _icons_of_one_name(boss: Boss) -> Iterator[str]:
    """Yield the names that several dice have with icons of their own. Source: BREAK-13."""
    icons: dict[str, set[str]] = {}
    for place in boss.locations:
        if place.icon:
            icons.setdefault(place.name, set()).add(place.icon.casefold())
    yield from (name for name, several in icons.items() if len(several) > 1)


def _dice_off(told: OwnEncounter, boss: Boss) -> Iterator[str]:
    """Yield the locations whose die stands off the body. Source: HEX-06."""
    off = {fault.field for fault in faults_of(told) if fault.why.code == "sheet.die-off"}
    for place in boss.locations:
        if f"boss/locations/{place.key}/hexes" in off:
            yield place.name


def _stages_never(boss: Boss) -> Iterator[str]:
    """Yield the stages that never come. Source: BREAK-02.

    One that begins with the last die begins when the encounter is over, one that asks for no more
    than the stage before it begins together with that.
    """
    every = {place.key for place in boss.locations}
    before: tuple[int, frozenset[str]] | None = None
    for stage in _LATER:
        limit, keys = stage_condition(boss, stage)
        named = frozenset(keys)
        if not limit and not named:
            before = None
            continue
        with_last_die = limit >= len(every) or (not limit and named >= every)
        no_more = before is not None and (
            (limit and before[0] and limit <= before[0])
            or (not limit and before[1] and named <= before[1])
        )
        if not every or with_last_die or no_more or not named <= every:
            yield str(stage)
        before = limit, named


def _cards_of_no_stage(boss: Boss, cards: Sequence[StageCardDef]) -> Iterator[str]:
    """Yield the cards of a stage that nothing on the sheet begins. Source: STAGE-01."""
    words = (*boss.stage_words, "", "")
    begun = {
        stage for stage in _LATER if stage_condition(boss, stage) != (0, ()) or words[stage - 2]
    }
    yield from (card.title for card in cards if card.stage > 1 and card.stage not in begun)


def _minions_missing(
    told: OwnEncounter, rules: OwnRules | None, cards: Sequence[StageCardDef]
) -> Iterator[str]:
    """Yield the kinds that cards and rules bring in or activate, and that are not told."""
    board = Encounter(name=told.name, minions=told.minions)
    for step in _steps(told, rules, cards):
        if not isinstance(step, Spawn | Activate) or kind_named(board, step.kind) is not None:
            continue
        if step.kind:
            yield step.kind.replace("-", " ")


def _consumed_into(
    told: OwnEncounter, rules: OwnRules | None, cards: Sequence[StageCardDef]
) -> Iterator[str]:
    """Yield the locations that consume somebody and that the boss does not have."""
    known = {place.key for place in told.boss.locations} if told.boss is not None else set[str]()
    for step in _steps(told, rules, cards):
        if isinstance(step, Consume) and step.location and step.location not in known:
            yield step.location.replace("-", " ")


def _rules_never(told: OwnEncounter, rules: OwnRules | None) -> Iterator[str]:
    """Yield the rules that wait for a location that is not there to break. Source: ENCSETUP-16."""
    known = {place.key for place in told.boss.locations} if told.boss is not None else set[str]()
    for rule in rules.rules if rules is not None else ():
        both = rule.broken and rule.broken == rule.unless_broken
        if both or (rule.broken and rule.broken not in known):
            yield rule.words


def _steps(
    told: OwnEncounter, rules: OwnRules | None, cards: Sequence[StageCardDef]
) -> Iterator[Instruction]:
    for card in cards:
        yield from card.steps
    for kind in told.minions:
        yield from kind.steps
    for rule in rules.rules if rules is not None else ():
        yield from rule.steps
