"""When the stages of a boss begin, in words. Source: BREAK-02, L965-966."""

from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.model.encounter import Boss
from oathsworn_gui.games.oathsworn.rules.hp.enemy import stage_condition


def written_conditions(boss: Boss) -> tuple[str, ...]:
    """Return the known conditions of stages 2 and 3: a number of dice, or names of locations."""
    return tuple(filter(None, _written(boss)))


def _written(boss: Boss) -> Iterator[str]:
    names = {location.key: location.name for location in boss.locations}
    for stage in (2, 3):
        limit, keys = stage_condition(boss, stage)
        yield " + ".join(names.get(key, key) for key in keys) or (str(limit) if limit else "")
