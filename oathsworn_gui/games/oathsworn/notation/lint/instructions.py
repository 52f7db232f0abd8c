"""Faults in the instructions of an encounter: no target, nothing there, too far."""

from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.content.definitions import EncounterDef
from oathsworn_gui.games.oathsworn.model.instructions import Instruction
from oathsworn_gui.games.oathsworn.notation.enemy.instructions import spec_of
from oathsworn_gui.games.oathsworn.notation.enemy.spec import Before, Page

FARTHEST = 20
"""More hexes than any board is wide; a longer move or reach is a slip of the pen."""

_LENGTHS = ("distance", "reach", "by", "within", "chain", "knockback", "size", "move")
"""Fields of an instruction or its area that count hexes."""


def lint_instructions(encounter: EncounterDef, *, own: bool) -> Iterator[str]:
    """Yield every fault of stage cards, minion boxes and rules of the board.

    ``own`` cards must have instructions.
    """
    yield from _rules(encounter)
    for card in encounter.stage_cards:
        if own and not (card.steps and card.words):
            yield f"the stage card {card.title} has no instructions."
        yield from _faults(f"the stage card {card.title}", card.steps, Page(encounter, False))
    for kind in encounter.minions:
        yield from _faults(f"the minion {kind.name}", kind.steps, Page(encounter, True))
    yield from _body(encounter)


def _rules(encounter: EncounterDef) -> Iterator[str]:
    """Yield what is wrong with the rules of the special rules board."""
    places = {place.key for place in encounter.boss.locations} if encounter.boss else set[str]()
    kinds = {kind.key for kind in encounter.minions}
    for rule in encounter.rules:
        name = f"the rule {rule.key}"
        for key in (rule.unless_broken, rule.broken):
            if key and key not in places:
                yield f"{name}: the boss has no location {key}."
        known = {"break": places, "death": kinds, "hit": {"boss", *kinds}}.get(rule.when, {""})
        if rule.of not in {"", *known}:
            yield f"{name}: nothing called {rule.of} can bring it about."
        for key in rule.gone:
            if key not in kinds:
                yield f"{name}: no kind of minion is called {key}."
        if not rule.words.strip():
            yield f"{name} has no words."
        yield from _faults(name, rule.steps, Page(encounter, False))


def _faults(name: str, steps: tuple[Instruction, ...], page: Page) -> Iterator[str]:
    for n, step in enumerate(steps):
        for fault in _of_step(step, Before(steps[:n], page)):
            yield f"{name}, {step.do}: {fault}"


def _of_step(step: Instruction, before: Before) -> Iterator[str]:
    spec = spec_of(step)
    yield from _whom(step, before)
    yield from _lengths(step)
    yield from spec.faults(step, before)
    for harm in spec.harms(step):
        for fault in _of_step(harm, Before((), before.page)):
            yield f"{harm.do}: {fault}"
        if harm.who == "breaker":
            yield f"{harm.do}: nobody breaks a location then."


def _whom(step: Instruction, before: Before) -> Iterator[str]:
    """Yield a fault if the target of an instruction cannot be determined."""
    who = getattr(step, "who", "")
    if who in spec_of(step).cannot_mean:
        yield f"nobody can be chosen as {who}."
    elif who == "hit" and not any(one.do == "attack" for one in before.steps):
        yield "it names those who were hit, and nothing attacks before."
    elif who == "near-minion" and not before.page.encounter.minions:
        yield "it names those beside a minion, and there are none."


def _lengths(step: Instruction) -> Iterator[str]:
    area = getattr(step, "area", None)
    for name in _LENGTHS:
        n = getattr(step, name, None)
        n = getattr(area, name, None) if n is None else n
        if n is not None and n > FARTHEST:
            yield f"{n} hexes are farther than any board."
    counts = spec_of(step).counts
    if counts and getattr(step, counts) < 1:
        yield f"its {counts} is 0."


def _body(encounter: EncounterDef) -> Iterator[str]:
    """Yield what is wrong with the hexes of a boss."""
    boss = encounter.boss
    if boss is None or not boss.hexes:
        return
    if boss.front is not None and boss.front not in boss.hexes:
        yield "the front of the boss is none of its hexes."
    for place in boss.locations:
        if any(offset not in boss.hexes for offset in place.offsets):
            yield f"the location {place.name} lies beside the boss."
