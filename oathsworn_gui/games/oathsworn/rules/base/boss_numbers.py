"""The DEFENSE and MIGHT of a boss as they are now: those of its stage, less what breaks took."""

from oathsworn_gui.games.oathsworn.model.encounter import Boss, Location, StageNumbers
from oathsworn_gui.games.oathsworn.model.words import Colour


def at_stage(boss: Boss, stage: int) -> Boss:
    """Return a boss in a stage, 1 to 3, with the DEFENSE and MIGHT its sheet gives for it.

    A number that the stage does not give is that of the last stage before it that does.
    """
    defense, might = boss.defense, boss.might
    for numbers in boss.stages[:stage]:
        defense = defense if numbers.defense is None else numbers.defense
        might = numbers.might or might
    return boss.evolve(stage=stage, defense=defense, might=might)


def with_numbers(boss: Boss, *, defense: int | None = None, might: tuple[Colour, ...] = ()) -> Boss:
    """Return a boss with numbers read off its sheet, for the stage that is played."""
    defense = boss.defense if defense is None else defense
    might = might or boss.might
    nth = boss.stage - 1
    stages = tuple(
        StageNumbers(defense=defense, might=might) if place == nth else numbers
        for place, numbers in enumerate(boss.stages)
    )
    return boss.evolve(defense=defense, might=might, stages=stages)


def broken_of(boss: Boss) -> tuple[Location, ...]:
    """Return the locations whose HP die is gone."""
    return tuple(place for place in boss.locations if place.hp == 0)


def defense_lost(boss: Boss) -> int:
    """Return what the broken locations take from the boss's DEFENSE."""
    return sum(place.defense_lost for place in broken_of(boss))


def might_left(boss: Boss) -> tuple[Colour, ...]:
    """Return the boss's MIGHT without the cards that its broken locations take away."""
    left = list(boss.might)
    for colour in (colour for place in broken_of(boss) for colour in place.might_lost):
        if colour in left:
            left.remove(colour)
    return tuple(left)


def location_of_icon(boss: Boss, icon: str) -> Location | None:
    """Return the location that an icon on a card means, by its icon, else its key or name.

    Of several dice under one icon a broken one, if there is one. Source: BREAK-13, L994-995.
    """
    found = [place for place in boss.locations if _shows(place, icon)]
    return next((place for place in found if place.hp == 0), found[0] if found else None)


def _shows(place: Location, icon: str) -> bool:
    wanted = _plain(icon)
    return wanted in {_plain(place.icon), _plain(place.key), _plain(place.name)} - {""}


def _plain(name: str) -> str:
    return name.casefold().replace("-", " ").strip()
