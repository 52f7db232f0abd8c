"""Faults of the effects and checks of built-in stories."""

from collections import Counter
from collections.abc import Iterable, Iterator

from oathsworn_gui.games.oathsworn.content.definitions import LineDef, Printed
from oathsworn_gui.games.oathsworn.content.story_definitions import CheckDef
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.notation.story.effects import spec_of
from oathsworn_gui.games.oathsworn.notation.story.spec import Content

HARDEST = 12
"""The highest difficulty of a check."""

MOST_ADDED = 6
"""No modifier and no class adds or takes more than this to a check."""


def closing_faults(effects: Iterable[Effect]) -> Iterator[str]:
    """Yield what cannot be carried out in an entry that closes a chapter."""
    for effect in effects:
        asks = effect.scope == "one" or (effect.kind == "iron" and effect.amount < 0)
        if not spec_of(effect).closes or asks:
            yield f"the effect {effect.kind} cannot come after the encounter."


def effect_faults(effects: Iterable[Effect], line: LineDef, printed: Printed) -> Iterator[str]:
    """Yield what is wrong with each effect of an entry or event, and with them together."""
    effects = tuple(effects)
    content = Content(line, printed)
    for effect in effects:
        for find in spec_of(effect).faults:
            yield from find(effect, content)
    placed = Counter(n for e in effects if e.kind in {"token", "go"} for n in e.numbers)
    yield from (f"it places the token of location {n} twice." for n, c in placed.items() if c > 1)


def check_faults(check: CheckDef | None, line: LineDef, printed: Printed) -> Iterator[str]:
    """Yield the faults of a check; none without a check."""
    if check is None:
        return
    if check.kind not in printed.check_kinds:
        yield f"there is no check called {check.kind}."
    if not 1 <= check.difficulty <= HARDEST:
        yield f"difficulty {check.difficulty} is not 1 to {HARDEST}."
    yield from _added(check, printed)
    if check.gains and not check.for_each_success:
        yield "it gains for every success, but the check is not for each success."
    wrong = (e.kind for e in check.gains if not spec_of(e).gains or _asks(e))
    yield from (f"{kind} cannot be gained for every success." for kind in wrong)
    yield from effect_faults(check.gains, line, printed)


def _added(check: CheckDef, printed: Printed) -> Iterator[str]:
    if abs(check.modifier) > MOST_ADDED:
        yield f"the modifier {check.modifier} is more than {MOST_ADDED}."
    for cls, bonus in check.bonuses.items():
        if cls not in printed.classes:
            yield f"there is no class {cls} to give a bonus to."
        if not bonus or abs(bonus) > MOST_ADDED:
            yield f"the bonus of {cls} is {bonus}."


def _asks(effect: Effect) -> bool:
    return effect.amount < 0 or (effect.kind == "iron" and effect.scope != "company")
