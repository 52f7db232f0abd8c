"""When the stages of a boss begin, as people type it and in words. Source: BREAK-02, L965-966."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.encounter import Boss, Location
from oathsworn_gui.games.oathsworn.rules.hp.enemy import stage_condition


class StageConditions(NamedTuple):
    """The fields of a `Boss`: dice lost, and keys of locations, for stages 2 and 3."""

    broken_at: tuple[int, ...]
    stage_locations: tuple[tuple[str, ...], ...]


def read_conditions(words: str, locations: Sequence[Location]) -> StageConditions:
    """Return the conditions typed: "2 4", "Maw, 4", "Left arm + Right arm, Core".

    Pieces without a number or a location's name are passed over, nothing is guessed.
    """
    pieces = words.split(",") if "," in words else _pieces(words)
    read = [one for one in (_read(piece, locations) for piece in pieces) if one != (0, ())][:2]
    return StageConditions(tuple(n for n, _ in read), tuple(keys for _, keys in read))


def _pieces(words: str) -> list[str]:
    numbers = words.split()
    return numbers if all(piece.isdigit() for piece in numbers) else [words]


def _read(piece: str, locations: Sequence[Location]) -> tuple[int, tuple[str, ...]]:
    if piece.strip().isdigit():
        return int(piece), ()
    by_name = {location.name.casefold(): location.key for location in locations}
    names = [name.strip().casefold() for name in piece.split("+")]
    known = all(name in by_name for name in names)
    return 0, tuple(by_name[name] for name in names) if known else ()


def written_conditions(boss: Boss) -> tuple[str, ...]:
    """Return the known conditions of stages 2 and 3: a number of dice, or names of locations."""
    return tuple(filter(None, _written(boss)))


def _written(boss: Boss) -> Iterator[str]:
    names = {location.key: location.name for location in boss.locations}
    for stage in (2, 3):
        limit, keys = stage_condition(boss, stage)
        yield " + ".join(names.get(key, key) for key in keys) or (str(limit) if limit else "")
