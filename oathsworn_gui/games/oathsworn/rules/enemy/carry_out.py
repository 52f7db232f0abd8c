"""An enemy's move carried out: tiles on its way, its end, pushed figures, broken obstacles."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS, footprint, with_figure
from oathsworn_gui.games.oathsworn.rules.board.mover import mover_from, water_paid
from oathsworn_gui.games.oathsworn.rules.enemy.landing import EnemyMove
from oathsworn_gui.games.oathsworn.rules.hp.enemy import BREAKS
from oathsworn_gui.games.oathsworn.rules.hp.figures import burn
from oathsworn_gui.games.oathsworn.rules.movement.displacement import displace
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.state import frozen


def carry_out_move(campaign: Campaign, move: EnemyMove, box: Box) -> Outcome:
    """Return the outcome of a move: tiles on the way, then the end, pushes, destroyed obstacles.

    Fire takes 1 HP, of a boss from the die nearest to it; a die lost to it adds another stage
    card after the current one. A figure that falls on its way goes no further. Source: MOVE-05,
    L792-793; ENEMYMOVE-02; ENEMYMOVE-15, ENEMYMOVE-16, ENEMYMOVE-17, ENEMYMOVE-18, ENEMYMOVE-19,
    L1119-1129; ENEMYMOVE-21, L1138-1141.
    """
    outcome = Outcome(campaign, (move.trace.line,)) if move.path else Outcome(campaign)
    for centre, at in _fires(encounter_of(campaign), move):
        outcome = outcome.then(_burnt(outcome.after, move, centre, at, box))
        if not _stands(outcome.after, move.figure):
            return outcome
    outcome = outcome.then(_landed(outcome.after, move))
    return outcome.then(displace(outcome.after, move.pushed, box))


def _stands(campaign: Campaign, name: str) -> bool:
    """Whether the encounter continues with the figure on the board."""
    encounter = campaign.encounter
    figure = encounter.figures.get(name) if encounter is not None else None
    return (
        encounter is not None
        and encounter.result is None
        and figure is not None
        and figure.at is not None
    )


def _fires(encounter: Encounter, move: EnemyMove) -> tuple[tuple[Hex, Hex], ...]:
    """Return the fires of a move, each with the enemy's centre when it comes onto it."""
    figure = encounter.figures[move.figure]
    hexes = footprint(figure, encounter)
    mover = mover_from(encounter, figure, figure.at or move.end, hexes)
    found: list[tuple[Hex, Hex]] = []
    for at, kind in move.tiles:
        bit = mover.grid.bit(at)
        centre = next((c for c in move.centres if mover.covered(c) & bit), move.end)
        if kind == "fire":
            found.append((centre, at))
    return tuple(found)


def _burnt(campaign: Campaign, move: EnemyMove, centre: Hex, at: Hex, box: Box) -> Outcome:
    """Return what a fire does to the enemy when its centre is there."""
    encounter = encounter_of(campaign)
    facing = move.facing if centre == move.end else encounter.figures[move.figure].facing
    there = encounter.figures[move.figure].evolve(at=centre, facing=facing)
    now = campaign.evolve(encounter=with_figure(encounter, there))
    outcome = burn(now, move.figure, at, "MOVE-05", box)
    if move.figure != BOSS or not BREAKS & {told.code for told in outcome.lines}:
        return outcome
    told: tuple[Line, ...] = (line("enemy-move.burnt-out", "ENEMYMOVE-21", name=there.name),)
    return outcome.then(Outcome(outcome.after, told))


def _landed(campaign: Campaign, move: EnemyMove) -> Outcome:
    """Put the enemy where its move ends, and take away the obstacles that it destroys.

    Tiles without a known effect are logged. Source: ENEMYMOVE-02, L1084-1085; MOVE-08.
    """
    encounter = encounter_of(campaign)
    name = encounter.shape.name
    there = encounter.figures[move.figure].evolve(at=move.end, facing=move.facing)
    gone = {name(at) for at in move.destroyed}
    water = [water_paid(move.figure, name(at)) for at, kind in move.tiles if kind == "water"]
    left = {at: kind for at, kind in encounter.obstacles.items() if at not in gone}
    now = campaign.evolve(encounter=with_figure(encounter, there))
    if gone:
        now = with_encounter(now, obstacles=frozen(left))
    if water:
        now = with_encounter(now, water=(*encounter.water, *water))
    entered = (
        line("enemy-move.tile", "ENEMYMOVE-02", tile=kind, hex=name(at))
        for at, kind in move.tiles
        if kind not in {"fire", "water"}
    )
    broken = (line("enemy-move.destroys", "ENEMYMOVE-18", hex=name(at)) for at in move.destroyed)
    return Outcome(now, (*entered, *broken))
