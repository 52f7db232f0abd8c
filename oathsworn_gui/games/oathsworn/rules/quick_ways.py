"""The ways an enemy moves in quick instructions: toward, away, by the compass, to a tile."""

from collections.abc import Callable, Mapping
from typing import Literal

from oathsworn_gui.games.oathsworn.model.instructions import ChooseTarget, Move
from oathsworn_gui.games.oathsworn.rules.quick_reading import NotReadError, Reading
from oathsworn_gui.tabletop.hexes import DIRECTION_NAMES, POINTY_NAMES, Orientation

Read = Callable[[Reading], None]
How = Literal["away", "ahead", "direction", "far-side"]

TILES = ("fire", "water")
_IN_FULL = {
    "n": ("north",), "ne": ("northeast", "north-east"), "e": ("east",),
    "se": ("southeast", "south-east"), "s": ("south",), "sw": ("southwest", "south-west"),
    "w": ("west",), "nw": ("northwest", "north-west"),
}  # fmt: skip


def _compass(names: tuple[str, ...]) -> Mapping[str, int]:
    """Return the directions of a board by what people call them."""
    short = {name.lower(): place for place, name in enumerate(names)}
    return {word: place for name, place in short.items() for word in (name, *_IN_FULL[name])}


_COMPASS: Mapping[Orientation, Mapping[str, int]] = {
    "flat": _compass(DIRECTION_NAMES),
    "pointy": _compass(POINTY_NAMES),
}
_FIRST: Mapping[str, How] = {
    "directly away": "away", "away": "away", "back": "away", "straight ahead": "ahead",
    "ahead": "ahead", "forward": "ahead", "forwards": "ahead", "straight": "ahead",
    "in a random direction": "direction", "random direction": "direction", "random": "direction",
    "to the far side": "far-side", "far side": "far-side", "round it": "far-side",
    "around it": "far-side", "round": "far-side", "around": "far-side",
}  # fmt: skip


def _direction(reading: Reading) -> int | None:
    """Return the direction that the next word names on the board, None for another word."""
    return _COMPASS[reading.orientation].get(reading.word())


def read_direction(reading: Reading) -> None:
    """Read "NE 3", a move; cards after the letter ("n 3 red") make it the nearest target."""
    direction = _direction(reading)
    if direction is None or not reading.word(1).isdecimal():
        return
    nearest = reading.take("n")
    if not nearest:
        reading.place += 1
    if not reading.cards_next():
        distance = reading.needed_number()
        reading.add(Move(how="direction", direction=direction, distance=distance))
    elif nearest:
        reading.aim(ChooseTarget())
    else:
        raise NotReadError


def _move(reading: Reading) -> None:
    """Read "move 4", "move exactly 4", "move 4 away", "move 3 ne", "move 3 to water"."""
    if _direction(reading) is not None and reading.word(1).isdecimal():
        read_direction(reading)
        return
    first = reading.take(*_FIRST)
    exactly = bool(reading.take("exactly", "exact"))
    move = Move(distance=reading.needed_number())
    exactly = bool(reading.take("exactly", "exact")) or exactly
    reading.take("hexes", "hex")
    move = move.evolve(how=_FIRST[first]) if first else _told_after(reading, move)
    reading.add(move.evolve(exactly=exactly))


def _told_after(reading: Reading, move: Move) -> Move:
    """Return the move with the way that is told after its number, if any is."""
    after = reading.take(*_FIRST)
    if after:
        return move.evolve(how=_FIRST[after])
    direction = _direction(reading)
    if direction is not None and reading.word() != "n":  # "n" is the nearest target
        reading.place += 1
        return move.evolve(how="direction", direction=direction)
    before = reading.place
    reading.take("to", "towards", "toward")
    reading.take("the")
    reading.take("closest", "nearest")
    tile = reading.take(*TILES)
    if tile:
        return move.evolve(how="tile", tile=tile)
    reading.place = before
    return move


def _way_first(how: How) -> Read:
    """Return how a move is read that begins with its way: "away 3", "ahead exactly 2"."""

    def read(reading: Reading) -> None:
        reading.take("ahead", "direction", "side", "it")
        exactly = bool(reading.take("exactly", "exact"))
        reading.add(Move(how=how, distance=reading.needed_number(), exactly=exactly))

    return read


def _destroys(reading: Reading) -> None:
    reading.take("all")
    reading.take("obstacles", "obstacle")
    moves = [place for place, step in enumerate(reading.steps) if step.do == "move"]
    if not moves:
        raise NotReadError
    reading.steps[moves[-1]] = reading.steps[moves[-1]].evolve(destroys=True)


MOVES: Mapping[str, Read] = {
    **dict.fromkeys(("move", "moves", "m", "mv", "walk", "walks"), _move),
    **dict.fromkeys(("away", "back"), _way_first("away")),
    **dict.fromkeys(("ahead", "forward", "forwards", "straight"), _way_first("ahead")),
    "random": _way_first("direction"),
    **dict.fromkeys(("far", "round", "around"), _way_first("far-side")),
    **dict.fromkeys(("destroy", "destroys", "destroying", "smash", "smashing"), _destroys),
}
