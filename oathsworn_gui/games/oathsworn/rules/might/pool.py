"""The pool of a draw: which units are chosen, raised and paid for, and what cannot be chosen.

An answer to the pool names units (``"white.2"``, ``"red.1/die"``), tokens (``"empowered.1.1"``) and
steps of empowering placed at once (``"raise.white.2.1"``: the first step of the second white).
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple, cast

from oathsworn_gui.games.oathsworn.model.might_cards import Unit
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.rules.might.decks import stronger
from oathsworn_gui.tabletop.action import Refusal, impossible, refuse, weightiest
from oathsworn_gui.tabletop.procedure import Question

STEPS_A_TOKEN = 3
"""Steps of one empowered x3 token. Source: MIGHT-24, L1281-1285."""

_RAISE = "raise."
_DIE = "/die"


class Chosen(NamedTuple):
    """A parsed answer to the pool: units in the order drawn, token payers, steps placed.

    ``plain`` are the units before they were raised; ``steps`` how many steps were placed.
    """

    plain: tuple[Unit, ...]
    units: tuple[Unit, ...]
    payers: tuple[str, ...]
    steps: int


def is_raise(key: str) -> bool:
    """Whether a key of an answer to the pool places a step of empowering."""
    return key.startswith(_RAISE)


def read_pool(keys: Iterable[str]) -> Chosen:
    """Return what an answer to the pool chooses, strongest first.

    A place chosen as card and as die is a die. Source: MIGHT-03, L264-267; MIGHT-21, L926-929.
    """
    keys = tuple(keys)
    places = _places(keys)
    raised = _raised(keys)
    plain = {place: Unit(_colour(place), die) for place, die in places.items()}
    units = [
        Unit(stronger(unit.colour, raised.get(place, 0)), unit.die) for place, unit in plain.items()
    ]
    payers = tuple(key.split(".")[1] for key in keys if key.startswith("empowered."))
    return Chosen(_sorted(plain.values()), _sorted(units), payers, sum(raised.values()))


def _places(keys: Iterable[str]) -> Mapping[str, bool]:
    """Return each place that is chosen, with whether a die is taken for it."""
    units = [key for key in keys if not key.startswith(("empowered.", _RAISE))]
    places = dict.fromkeys((key.removesuffix(_DIE) for key in units), False)
    return places | {key.removesuffix(_DIE): True for key in units if key.endswith(_DIE)}


def _raised(keys: Iterable[str]) -> Mapping[str, int]:
    """Return how many steps are placed on each place (``"white.2"``)."""
    return Counter(key.removeprefix(_RAISE).rpartition(".")[0] for key in keys if is_raise(key))


def _colour(place: str) -> Colour:
    return cast("Colour", place.partition(".")[0])


def _sorted(units: Iterable[Unit]) -> tuple[Unit, ...]:
    return tuple(sorted(units, key=lambda unit: (-COLOURS.index(unit.colour), unit.die)))


def room_of(units: Iterable[Unit]) -> int:
    """Return how many steps units can take, none beyond black. Source: MIGHT-22, L931-932."""
    return sum(len(COLOURS) - 1 - COLOURS.index(unit.colour) for unit in units)


def refuse_whites(question: Question, keys: Iterable[str]) -> Refusal | None:
    """Refuse more white cards than a check or a story fight lets draw.

    Source: CHECK-03, L316-317; FIGHT-03, L358-359.
    """
    most = question.params.get("whites")
    asked = max((_number(key) for key in keys if key.startswith("white.")), default=0)
    own = sum(option.key.startswith("white.") for option in question.options) // 2
    if not isinstance(most, int) or asked <= own:
        return None
    return impossible("draw.too-many-whites", question.rule, n=asked, most=own)


def _number(key: str) -> int:
    number = key.removesuffix(_DIE).rpartition(".")[2]
    return int(number) if number.isdecimal() and len(number) < 4 else 0


def refuse_raises(question: Question, keys: tuple[str, ...]) -> Refusal | None:
    """Say why steps of empowering cannot be placed like that, or None.

    More steps than there are may be overruled (an effect of a card gives more); a step on a card
    that is not drawn, or beyond black, cannot. Source: MIGHT-21, MIGHT-22, L926-932; MIGHT-24,
    L1281-1285.
    """
    raises = [key for key in keys if is_raise(key)]
    if not raises:
        return None
    if len(set(raises)) < len(raises):
        return impossible("answer.twice-the-same")
    places = _places(keys)
    found = [_refuse_raise(key, places) for key in raises]
    return weightiest([*found, _refuse_steps(question, keys, len(raises))])


def _refuse_raise(key: str, places: Mapping[str, bool]) -> Refusal | None:
    place, _, step = key.removeprefix(_RAISE).rpartition(".")
    colour = place.split(".")[0]
    if place not in places or colour not in COLOURS:
        return impossible("draw.raise-not-chosen", "MIGHT-21")
    room = len(COLOURS) - 1 - COLOURS.index(colour)
    if step not in map(str, range(1, room + 1)):
        return impossible("draw.beyond-black", "MIGHT-22", colour=colour, most=room)
    return None


def _refuse_steps(question: Question, keys: tuple[str, ...], placed: int) -> Refusal | None:
    keyword = question.params.get("steps")
    tokens = sum(key.startswith("empowered.") for key in keys)
    most = (keyword if isinstance(keyword, int) else 0) + STEPS_A_TOKEN * tokens
    if not most:
        return refuse("draw.no-steps", "MIGHT-24")
    return refuse("draw.too-many-steps", "MIGHT-21", n=placed, most=most) if placed > most else None
