"""What effects and powers do, as lines whose texts are sentences.

The texts of effects begin small, for they follow a moment and a colon too.
"""

from collections.abc import Callable, Iterable

from oathsworn_gui.games.set_a_watch.model.effects import Effect, Power
from oathsworn_gui.tabletop.action import Line, line

_MAY_FALL = frozenset({"firewood", "light", "health", "per"})
_WITH_KIND = frozenset({"strike"})
"""Effects on a creature that have a form with its type, and one without."""


def effect_line(effect: Effect) -> Line:
    """Return what an effect does; the text is ``line.watch.does.<kind>``.

    A number that may be below 0 has a form of its own for that, and so has each place of the Line.
    """
    less = effect.do in _MAY_FALL and effect.n < 0
    end = f"-{effect.where}" if effect.where else "-less" if less else ""
    if effect.do in _WITH_KIND and effect.kind:
        end = f"-{effect.where}-kind"
    code = f"watch.does.{effect.do}{end}"
    return line(code, n=abs(effect.n), what=effect.what, kind=effect.kind)


def power_lines(power: Power) -> tuple[Line, ...]:
    """Return when a power happens, ``line.watch.when.<moment>``, and what its effects do."""
    when = line(f"watch.when.{power.when}{'-once' if power.once else ''}")
    return (when, *map(effect_line, power.effects))


def powers_lines(powers: tuple[Power, ...]) -> tuple[tuple[Line, ...], ...]:
    """Return the lines of each power of a card."""
    return tuple(map(power_lines, powers))


Say = Callable[[Line], str]
"""Returns the text of a line."""


def effects_words(say: Say, effects: Iterable[Line]) -> str:
    """Return what effects do as running text."""
    return " ".join(_begun(say(effect)) for effect in effects)


def power_words(say: Say, power: tuple[Line, ...]) -> str:
    """Return a power as running text: when it happens and what it does then, or what it does."""
    first, *does = power
    if not does:
        return _begun(say(first))
    return f"{say(first)}: {' '.join((say(does[0]), effects_words(say, does[1:]))).strip()}"


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]
