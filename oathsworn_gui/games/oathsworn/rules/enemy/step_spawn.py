"""Enemies that a card adds: their number, hexes and facing."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure, MinionKind
from oathsworn_gui.games.oathsworn.model.instructions import Spawn
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.notation.enemy import step_line
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    BOARD,
    add_minion,
    is_free,
    without_obstacles,
)
from oathsworn_gui.games.oathsworn.rules.enemy.affected_figures import CONFIRM, hexes_question
from oathsworn_gui.games.oathsworn.rules.enemy.steps import Plan, next_step
from oathsworn_gui.games.oathsworn.rules.enemy.typed_answers import hexes_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import knows
from oathsworn_gui.games.oathsworn.rules.movement.displacement import displace
from oathsworn_gui.games.oathsworn.rules.movement.placing import place_enemy, spawn_hexes
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import Option, Question, Value


def kind_named(encounter: Encounter, words: str) -> MinionKind | None:
    """Return the kind of minion that a card or a table means; None when there is none.

    By its key or name, one or many ("squealers"); without a name the only kind there is.
    """
    if not words:
        return encounter.minions[0] if len(encounter.minions) == 1 else None
    wanted = _plain(words)
    for kind in encounter.minions:
        names = {_plain(kind.key), _plain(kind.name)}
        if wanted in names or wanted.removesuffix("s") in names:
            return kind
    return None


def _plain(words: str) -> str:
    return "-".join(words.casefold().split())


def room_for(encounter: Encounter, kind: MinionKind, step: Spawn) -> int:
    """Return how many more may come: the card's number, as far as its limit leaves any."""
    there = sum(f.kind == "minion" and f.of == kind.key for f in encounter.figures.values())
    return step.count if not step.most else max(0, min(step.count, step.most - there))


def planned_spawns(campaign: Campaign, turn: EnemyTurn, step: Spawn) -> tuple[Hex, ...] | None:
    """Return the hexes that enemies come into, in order; None if only the table knows.

    A large one takes the very hex that is named: who stands there is pushed, an obstacle destroyed.
    Source: HEX-08, L1204-1207; HEX-09, L1209-1212; HEX-01, L705-708.
    """
    encounter = encounter_of(campaign)
    kind = kind_named(encounter, step.kind)
    if encounter.board == "off" or kind is None:
        return None
    n = room_for(encounter, kind, step)
    if step.where == "hexes":
        named = hexes_of(encounter, step.hexes)
        large = len(kind.hexes) > 1
        return named[:n] if large else spawn_hexes(campaign, "hexes", n, hexes=named)
    if step.where == "green-zone":
        return _zone(encounter)[:n]
    other = turn.target or turn.toward if step.where == "beside-target" else None
    near = other if other is not None and knows(campaign, other) else turn.actor
    if near == BOARD and step.where == "edge":
        return spawn_hexes(campaign, "edge", n)
    if not knows(campaign, near):
        return None
    return spawn_hexes(campaign, "edge" if step.where == "edge" else "beside", n, near=near)


def _zone(encounter: Encounter) -> tuple[Hex, ...]:
    """Return the free hexes of the green zone, north then west."""
    free = (at for at in hexes_of(encounter, encounter.zone) if is_free(encounter, at))
    return tuple(sorted(free, key=encounter.shape.order))


class SpawnStep:
    """How enemies come in."""

    def plan(self, campaign: Campaign, turn: EnemyTurn, step: Spawn, box: Box) -> Plan:
        """Find the hexes they come into."""
        return Plan(hexes=planned_spawns(campaign, turn, step))

    def ask(self, campaign: Campaign, turn: EnemyTurn, step: Spawn, plan: Plan) -> Question | None:
        """Propose their hexes; without the board they are put on the table."""
        kind = kind_named(encounter_of(campaign), step.kind)
        planned = plan.hexes
        n = room_for(encounter_of(campaign), kind, step) if kind is not None else step.count
        if planned == () or not n:
            return None
        shape = encounter_of(campaign).shape
        params = {
            "kind": kind.name if kind is not None else step.kind,
            "n": n if planned is None else len(planned),
            "hexes": ", ".join(shape.name(at) for at in planned or ()),
        }
        code = "enemy.spawn" if planned is not None else "enemy.spawn-on-table"
        if kind is None:
            code = "enemy.spawn-unknown"
        option = Option(key=CONFIRM, code=code, params=params)
        because = _limit(step, n) or step_line(campaign, step).evolve(rule="HEX-08")
        known = planned is not None
        return hexes_question(campaign, turn, "enemy.spawn", option, because, known=known)

    def go_on(
        self, campaign: Campaign, turn: EnemyTurn, step: Spawn, box: Box, plan: Plan
    ) -> Outcome:
        """Go on when no more may come, or there is no room."""
        told = line("enemy.none-spawned", "HEX-08", most=step.most)
        return Outcome(next_step(campaign, turn), (told,))

    def answer(
        self, campaign: Campaign, turn: EnemyTurn, step: Spawn, box: Box, plan: Plan, value: Value
    ) -> Outcome:
        """Place the enemies where proposed, or where the table says."""
        encounter = encounter_of(campaign)
        kind = kind_named(encounter, step.kind)
        now = next_step(campaign, turn)
        if kind is None:
            return Outcome(now, (line("enemy.spawned-on-table", "HEX-08", kind=step.kind),))
        places = plan.hexes if value == CONFIRM else hexes_of(encounter, value)
        if places is None:
            return _off_the_board(now, kind, room_for(encounter, kind, step))
        target = turn.target if step.where == "beside-target" else None
        outcome = Outcome(now)
        for at in places:
            if outcome.after.pending:
                outcome = outcome.then(_spawned(outcome.after, kind, at, target, box))
        return outcome


def _limit(step: Spawn, n: int) -> Line | None:
    """Return why fewer come than the card says; None when all do."""
    return line("enemy.spawn-limit", "HEX-08", n=n, most=step.most) if n < step.count else None


def _off_the_board(campaign: Campaign, kind: MinionKind, n: int) -> Outcome:
    """Count the enemies that came in on the table; their hexes are unknown."""
    lines: list[Line] = []
    for _ in range(n):
        campaign = add_minion(campaign, kind, None, 0)
        lines.append(line("minion.added", "HEX-08", name=kind.name))
    return Outcome(campaign, tuple(lines))


def _spawned(
    campaign: Campaign, kind: MinionKind, wanted: Hex, target: str | None, box: Box
) -> Outcome:
    """Put one more enemy on the board. Source: HEX-08, HEX-09, HEX-10, L1204-1213."""
    figure = Figure(id="", kind="minion", of=kind.key, name=kind.name)
    placed = place_enemy(campaign, figure, wanted, target)
    if placed.at is None:
        return Outcome(campaign, (placed.trace.line,))
    cleared = without_obstacles(encounter_of(campaign), placed.destroyed)
    pushed = displace(campaign.evolve(encounter=cleared), placed.pushed, box)
    if not pushed.after.pending:  # the last Oathsworn was pushed into fire
        return pushed
    now = add_minion(pushed.after, kind, placed.at, placed.facing)
    return Outcome(now, (*pushed.lines, placed.trace.line))
