"""An activation of a seven-hex enemy among four targets: dicts, sets and a heap over our engine."""

import gc
import random
import statistics
import time
from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import NamedTuple, cast

from oathsworn_gui.games.oathsworn.model.encounter import Boss, Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import seen_hexes, start_of
from oathsworn_gui.games.oathsworn.rules.board.masks import board_grid, tile_mask
from oathsworn_gui.games.oathsworn.rules.board.mover import Mover
from oathsworn_gui.games.oathsworn.rules.enemy.move import (
    covered_by,
    move_toward,
    mover_to_figure,
)
from oathsworn_gui.games.oathsworn.rules.enemy.path import goals_beside
from oathsworn_gui.games.oathsworn.rules.enemy.target_case import Wanted
from oathsworn_gui.games.oathsworn.rules.enemy.targeting import choose_target
from oathsworn_gui.tabletop.hexes import PRINTED_BOARD, Hex, Shape, flower
from tests.benchmarks.dict_heap_activation import DictBoard, Found
from tests.benchmarks.result import Result
from tests.games.oathsworn.builders.campaign import a_campaign

SEATS = ("s1", "s2", "s3", "s4")
MOVEMENT = 60
FORTY = Shape(columns=(40,) * 40)
LARGEST = Shape(columns=(84,) * 60)
BATCHES, A_BATCH = 7, 10
OBSTACLES = WATER = 0.12


class Activation(NamedTuple):
    """Whom the enemy goes for, None when nobody is in reach and in sight, and its way there."""

    target: str | None
    path: tuple[Hex, ...]


class Timed(NamedTuple):
    """Median milliseconds of one activation; ``told`` is ours with all candidates and reasons."""

    theirs: float
    ours: float
    told: float

    @property
    def ratio(self) -> float:
        """How often ours goes into theirs."""
        return self.theirs / self.ours


def activation_vs_dict_heap() -> Result:
    """Nearest of four targets in reach and in sight, and the way to it, on a board of 40 by 40.

    Ours goes through the functions that choose targets and move enemies in play. Both are measured
    in turn, in time of the processor, on random positions with obstacles and water, each once.

    Raises:
        RuntimeError: the two do not agree.
    """
    printed, forty, largest = (_compared(shape) for shape in (PRINTED_BOARD, FORTY, LARGEST))
    return Result(
        name="activation_vs_dict_heap",
        baseline="dicts, sets and a heap, the same activation on 40x40 hexes; the ratio is their "
        "time over ours, higher is better; on the printed board of 161 hexes "
        f"{printed.ratio:.1f} ({printed.ours:.2f} ms), on 5040 hexes {largest.ratio:.0f} "
        f"({largest.ours:.2f} ms); with every candidate and reason in a trace "
        f"{printed.told:.2f}, {forty.told:.2f} and {largest.told:.2f} ms",
        ours_ms=forty.ours,
        baseline_ms=forty.theirs,
        runs=BATCHES * A_BATCH,
        higher_is_better=True,
    )


def a_position(shape: Shape, seed: int) -> Encounter:
    """Return a flower of an enemy and four Oathsworn, obstacles and water around them."""
    dice = random.Random(seed)
    hexes, inner = _hexes(cast(Hashable, shape))
    boss = dice.choice(inner)
    body = flower(boss)
    others = [at for at in hexes if at not in body]
    dice.shuffle(others)
    seats, rest = others[: len(SEATS)], others[len(SEATS) :]
    figures = {
        name: Figure(id=name, kind="oathsworn", of=name[1:], name=name, at=at)
        for name, at in zip(SEATS, seats, strict=True)
    }
    enemy = Figure(id="boss", kind="boss", of="", name="", at=boss, facing=dice.randrange(6))
    walls = rest[: int(OBSTACLES * len(hexes))]
    water = dice.sample(hexes, int(WATER * len(hexes)))
    return Encounter(
        name="",
        shape=shape,
        boss=Boss(name="", defense=None),
        figures={**figures, "boss": enemy},
        obstacles=dict.fromkeys(map(shape.name, walls), "wall"),
        tiles=dict.fromkeys(map(shape.name, water), "water"),
    )


@cache
def _hexes(board: Hashable) -> tuple[tuple[Hex, ...], tuple[Hex, ...]]:
    """Return all hexes of a board, and those on which the middle of a flower may lie."""
    shape = cast(Shape, board)
    hexes = shape.hexes()
    return hexes, tuple(at for at in hexes if all(near in shape for near in flower(at)))


def activation(encounter: Encounter) -> Activation:
    """Return what the enemy does, by the functions of the rules, reasons left out."""
    enemy, order = encounter.figures["boss"], encounter.shape.order
    seen = seen_hexes(encounter, start_of(encounter, enemy), _targets(encounter))
    near: dict[str, tuple[int, tuple[int, int]]] = {}
    movers: dict[str, Mover] = {}
    for name in SEATS:
        figure = encounter.figures[name]
        mover = movers[name] = mover_to_figure(encounter, enemy, figure)
        covered = covered_by(encounter, figure)
        beside = goals_beside(mover, covered)
        needs = mover.costs(until=beside).to_any(beside)
        if figure.at and needs is not None and needs <= MOVEMENT and covered & seen:
            near[name] = (needs, order(figure.at))
    if not near:
        return Activation(None, ())
    target = min(near, key=near.__getitem__)
    mover = movers[target]
    way = mover.way(goals_beside(mover, covered_by(encounter, encounter.figures[target])))
    return Activation(target, way.hexes if way else ())


def _targets(encounter: Encounter) -> int:
    grid = board_grid(encounter)
    return grid.mask(at for name in SEATS if (at := encounter.figures[name].at))


def _told(encounter: Encounter) -> Callable[[], object]:
    """Return an activation as it is proposed in play: candidates, reasons, way, what it pushes."""
    campaign = a_campaign(part="encounter", story=None, encounter=encounter)

    def told() -> object:
        found = choose_target(campaign, "boss", Wanted(), MOVEMENT, 1, pool="oathsworn")
        whom = found.target or found.toward
        return None if whom is None else move_toward(campaign, "boss", whom, MOVEMENT)

    return told


def _compared(shape: Shape) -> Timed:
    """Time both in turn on positions whose ways neither has searched before.

    What the board is, what lies on it and which hexes lines touch is held ready on both sides.

    Raises:
        RuntimeError: the two do not agree.
    """
    batches: list[Timed] = []
    for n in range(BATCHES):
        positions = [a_position(shape, seed) for seed in range(n * A_BATCH, (n + 1) * A_BATCH)]
        boards = [DictBoard(encounter) for encounter in positions]
        for board in boards:
            board.hold_lines(SEATS)
        _hold_ready(positions)
        expected: list[Found] = []
        theirs = _timed(
            lambda to=expected, of=boards: to.extend(b.activation(SEATS, MOVEMENT) for b in of)
        )
        found: list[Activation] = []
        ours = _timed(lambda to=found, of=positions: to.extend(map(activation, of)))
        if found != expected:
            raise RuntimeError(f"the two do not agree on a position of batch {n}")
        others = [a_position(shape, -1 - seed) for seed in range(n * A_BATCH, (n + 1) * A_BATCH)]
        _hold_ready(others)
        proposals = [_told(encounter) for encounter in others]
        told = _timed(lambda jobs=proposals: [job() for job in jobs])
        batches.append(Timed(theirs, ours, told))
    return Timed(*(statistics.median(times) / A_BATCH for times in zip(*batches, strict=True)))


def _hold_ready(positions: Sequence[Encounter]) -> None:
    """Look at the boards and draw the lines of sight, as a screen does all the time."""
    for encounter in positions:
        tile_mask(encounter, "water")
        start = start_of(encounter, encounter.figures["boss"])
        seen_hexes(encounter, start, _targets(encounter))


def _timed(job: Callable[[], object]) -> float:
    """Return the milliseconds of the processor that a job takes."""
    gc.collect()
    began = time.process_time()
    job()
    return (time.process_time() - began) * 1000
