"""Instructions that choose a target and move an enemy: target, move, charge."""

from collections.abc import Iterator, Mapping
from typing import Literal

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.instructions import Charge, ChooseTarget, Move, Who
from oathsworn_gui.games.oathsworn.notation.enemy.parsing import EnemyParser
from oathsworn_gui.games.oathsworn.notation.enemy.spec import (
    Before,
    InstructionSpec,
    Read,
    ReadBack,
    begins,
    read_back,
    who_meant,
)
from oathsworn_gui.games.oathsworn.notation.enemy.whom import one_of, within_of
from oathsworn_gui.games.oathsworn.notation.names import TILES
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError
from oathsworn_gui.tabletop.action import Line, line
from oathsworn_gui.tabletop.hexes import DIRECTION_NAMES, POINTY_NAMES, Orientation

# ------------------------------------------------------------------------------------- target

_NO_TARGETS: tuple[Who, ...] = ("target", "all", "adjacent", "hit", "near-minion")
"""Whom other instructions may mean, and nobody can choose."""


def read_target(parser: EnemyParser) -> None:
    """Read whom the card targets: "closest", "farthest in reach within 4"; "n" is the nearest.

    It comes first, but "then closest" is chosen after what stands before it. Who is chosen is in
    reach and sight in any case. Source: TARGET-01.
    """
    later = bool(parser.steps) and parser.word(-1) == "then"
    who = one_of(parser)
    if who is None and parser.word() == "n" and not parser.word(1).isdecimal():
        parser.position += 1
        who = "closest"
    if who is not None:
        parser.take("oathsworn")
        within = within_of(parser)
        for said in ("in reach", "in range", "and in sight", "in sight", "and sight"):
            parser.take(said)
        within = within if within is not None else within_of(parser)
        target = ChooseTarget(who=who, within=within)
        parser.add(target) if later else parser.aim(target)


def _target_line(step: ChooseTarget, _: Encounter) -> Line:
    if step.within is not None:
        return line("step.target.within", None, who=step.who, n=step.within)
    return line("step.target", None, who=step.who)


def _target_sentence(step: ChooseTarget, back: ReadBack) -> str:
    return read_back(back, "target", who=who_meant(back, step.who, step.within))


# --------------------------------------------------------------------------------------- move

How = Literal["away", "ahead", "direction", "far-side"]

_IN_FULL = {
    "n": ("north",),
    "ne": ("northeast", "north-east"),
    "e": ("east",),
    "se": ("southeast", "south-east"),
    "s": ("south",),
    "sw": ("southwest", "south-west"),
    "w": ("west",),
    "nw": ("northwest", "north-west"),
}


def _compass(names: tuple[str, ...]) -> Mapping[str, int]:
    """Return the directions of a board by their common names."""
    short = {name.lower(): place for place, name in enumerate(names)}
    return {word: place for name, place in short.items() for word in (name, *_IN_FULL[name])}


_COMPASS: Mapping[Orientation, Mapping[str, int]] = {
    "flat": _compass(DIRECTION_NAMES),
    "pointy": _compass(POINTY_NAMES),
}
_WAYS: Mapping[str, How] = {
    "directly away": "away",
    "away": "away",
    "back": "away",
    "straight ahead": "ahead",
    "ahead": "ahead",
    "forward": "ahead",
    "forwards": "ahead",
    "straight": "ahead",
    "in a random direction": "direction",
    "random direction": "direction",
    "random": "direction",
    "to the far side": "far-side",
    "far side": "far-side",
    "round it": "far-side",
    "around it": "far-side",
    "round": "far-side",
    "around": "far-side",
}


def _direction(parser: EnemyParser) -> int | None:
    """Return the direction that the next word names on the board, None for another word."""
    return _COMPASS[parser.orientation].get(parser.word())


def read_direction(parser: EnemyParser) -> None:
    """Read "NE 3", a move; cards after the letter ("n 3 red") make it the nearest target."""
    direction = _direction(parser)
    if direction is None or not parser.word(1).isdecimal():
        return
    nearest = parser.take("n")
    if not nearest:
        parser.position += 1
    if not parser.cards_next():
        distance = parser.needed_number()
        parser.add(Move(how="direction", direction=direction, distance=distance))
    elif nearest:
        parser.aim(ChooseTarget())
    else:
        raise NotReadError


def _read_move(parser: EnemyParser) -> None:
    """Read "move 4", "move exactly 4", "move 4 away", "move 3 ne", "move 3 to water"."""
    if _direction(parser) is not None and parser.word(1).isdecimal():
        read_direction(parser)
        return
    first = parser.take(*_WAYS)
    exactly = bool(parser.take("exactly", "exact"))
    move = Move(distance=parser.needed_number())
    exactly = bool(parser.take("exactly", "exact")) or exactly
    parser.take("hexes", "hex")
    move = move.evolve(how=_WAYS[first]) if first else _with_way(parser, move)
    parser.add(move.evolve(exactly=exactly))


def _with_way(parser: EnemyParser, move: Move) -> Move:
    """Return the move with the way that follows its number, if any does."""
    after = parser.take(*_WAYS)
    if after:
        return move.evolve(how=_WAYS[after])
    direction = _direction(parser)
    if direction is not None and parser.word() != "n":  # "n" is the nearest target
        parser.position += 1
        return move.evolve(how="direction", direction=direction)
    begun = parser.position
    parser.take("to", "towards", "toward")
    parser.take("the")
    parser.take("closest", "nearest")
    tile = parser.take(*TILES)
    if tile:
        return move.evolve(how="tile", tile=tile)
    parser.position = begun
    return move


def _way_first(how: How) -> Read:
    """Return what reads a move that begins with its way: "away 3", "ahead exactly 2"."""

    def read(parser: EnemyParser) -> None:
        parser.take("ahead", "direction", "side", "it")
        exactly = bool(parser.take("exactly", "exact"))
        parser.add(Move(how=how, distance=parser.needed_number(), exactly=exactly))

    return read


def _read_destroys(parser: EnemyParser) -> None:
    """Read "destroying obstacles", which belongs to the move before."""
    parser.take("all")
    parser.take("obstacles", "obstacle")
    moves = [place for place, step in enumerate(parser.steps) if step.do == "move"]
    if not moves:
        raise NotReadError
    parser.steps[moves[-1]] = parser.steps[moves[-1]].evolve(destroys=True)


def _move_line(step: Move, encounter: Encounter) -> Line:
    way = "" if step.direction is None else encounter.shape.direction_names[step.direction]
    how = "random" if step.how == "direction" and not way else step.how
    return line(f"step.move.{how}", None, n=step.distance, way=way, tile=step.tile)


def _move_sentence(step: Move, back: ReadBack) -> str:
    how = "random" if step.how == "direction" and step.direction is None else step.how
    direction = back.directions[step.direction] if step.direction is not None else ""
    tile = back.texts.find(f"encounter.tile.{step.tile}", step.tile)
    words = read_back(back, f"move.{how}", n=step.distance, direction=direction, tile=tile)
    extra = [key for key in ("exactly", "destroys") if getattr(step, key)]
    return ", ".join([words, *(read_back(back, f"move.{key}") for key in extra)])


def _move_faults(step: Move, _: Before) -> Iterator[str]:
    if step.how == "tile" and step.tile not in TILES:
        yield f"there is no tile called {step.tile}."
    if step.direction is not None and step.how != "direction":
        yield f"it has a direction and goes {step.how}."


# ------------------------------------------------------------------------------------- charge


def _read_charge(parser: EnemyParser) -> None:
    """Read "charge 6", "charge 6 without attack"."""
    step = Charge(distance=parser.needed_number())
    if parser.take("without attack", "without an attack", "without attacking"):
        parser.without_attack.add(len(parser.steps))
    parser.add(step)


def _charge_line(step: Charge, _: Encounter) -> Line:
    return line("step.charge", None, n=step.distance)


def _charge_sentence(step: Charge, back: ReadBack) -> str:
    return read_back(back, "charge", n=step.distance)


SPECS = (
    InstructionSpec(
        kind=ChooseTarget,
        line=_target_line,
        sentence=_target_sentence,
        cannot_mean=_NO_TARGETS,
    ),
    InstructionSpec(
        kind=Move,
        words={
            **begins(_read_move, "move", "moves", "m", "mv", "walk", "walks"),
            **begins(_way_first("away"), "away", "back"),
            **begins(_way_first("ahead"), "ahead", "forward", "forwards", "straight"),
            "random": _way_first("direction"),
            **begins(_way_first("far-side"), "far", "round", "around"),
            **begins(_read_destroys, "destroy", "destroys", "destroying", "smash", "smashing"),
        },
        line=_move_line,
        sentence=_move_sentence,
        faults=_move_faults,
        counts="distance",
    ),
    InstructionSpec(
        kind=Charge,
        words=begins(_read_charge, "charge", "charges", "c", "ch", "line"),
        line=_charge_line,
        sentence=_charge_sentence,
        counts="distance",
    ),
)
