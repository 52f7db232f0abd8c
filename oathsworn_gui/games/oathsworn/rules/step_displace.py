"""Pushing, pulling and knocking back by an enemy's card, on the board or on the table."""

from functools import partial

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Displace
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.attacked import name_of
from oathsworn_gui.games.oathsworn.rules.crippled_moved import displaced_by
from oathsworn_gui.games.oathsworn.rules.displaced import Displacement
from oathsworn_gui.games.oathsworn.rules.displacement import displace, pull, push
from oathsworn_gui.games.oathsworn.rules.enemy_steps import next_step
from oathsworn_gui.games.oathsworn.rules.figures import footprint, with_figure
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of
from oathsworn_gui.games.oathsworn.rules.knockback import knock_back
from oathsworn_gui.games.oathsworn.rules.knows import knows
from oathsworn_gui.games.oathsworn.rules.step_whom import (
    CONFIRM,
    ask_whom,
    hurt_figure,
    meant,
    names_of,
    told_whom,
)
from oathsworn_gui.games.oathsworn.rules.step_words import step_line
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import Option, Question, Value, replace

_RULES = {"push": "PUSH-01", "pull": None, "knockback": "KNOCK-03"}
_OPTIONS = {"push": "enemy.push", "pull": "enemy.pull", "knockback": "enemy.displace"}
_LOST = "lost:"


def planned_displacement(
    campaign: Campaign, turn: EnemyTurn, step: Displace, box: Box
) -> Displacement | None:
    """Return where the rules put the victims; None where the program does not know the board.

    The source is the enemy's own hex, the centre of a large one. Source: KNOCK-04, L1590-1591;
    ENEMYMOVE-15, L1119-1121.
    """
    found = meant(campaign, turn, step, box)
    encounter = encounter_of(campaign)
    actor = encounter.figures.get(turn.actor)
    known = found.known and knows(campaign, turn.actor, *found.figures)
    if not found.figures or not known or actor is None or actor.at is None:
        return None
    return displaced_by(campaign, found.figures, partial(_displaced, campaign, actor.id, step))


def _displaced(
    campaign: Campaign, actor: str, step: Displace, figures: tuple[str, ...]
) -> Displacement:
    own = encounter_of(campaign).figures[actor]
    source = own.at or Hex(0, 0)
    if step.way == "knockback":
        return knock_back(campaign, dict.fromkeys(figures, step.by), source, causer=actor)
    if step.way == "pull":
        return pull(campaign, figures, source, step.by)
    body = footprint(own, encounter_of(campaign))
    return push(campaign, figures, source, step.by, taken=body, pusher=actor)


class DisplaceStep:
    """How figures are displaced."""

    def ask(self, campaign: Campaign, turn: EnemyTurn, step: Displace, box: Box) -> Question | None:
        """Propose where each goes; without the board ask whom, and what a knockback cost."""
        if turn.part.startswith(_LOST):
            return _lost_question(campaign, turn, step)
        found = meant(campaign, turn, step, box)
        if not found.known:
            return ask_whom(campaign, turn, step, found)
        if not found.figures:
            return None
        planned = planned_displacement(campaign, turn, step, box)
        return _proposal(campaign, turn, step, found.figures, planned)

    def go_on(self, campaign: Campaign, turn: EnemyTurn, step: Displace, box: Box) -> Outcome:
        """Go on where nobody is displaced, or all HP lost were told."""
        del box
        if turn.part.startswith(_LOST):
            return Outcome(next_step(campaign, turn))
        told = line("enemy.nobody-displaced", None, way=step.way)
        return Outcome(next_step(campaign, turn), (told,))

    def answer(
        self, campaign: Campaign, turn: EnemyTurn, step: Displace, box: Box, value: Value
    ) -> Outcome:
        """Displace them as proposed, or where the table put them."""
        if turn.part.startswith(_LOST):
            return _lost(campaign, turn, value, box)
        found = meant(campaign, turn, step, box)
        if not found.known:
            return told_whom(campaign, turn, value)
        if value != CONFIRM:
            placed = _placed(campaign, value)
            return Outcome(next_step(placed.after, turn), placed.lines)
        planned = planned_displacement(campaign, turn, step, box)
        if planned is not None:
            return displace(next_step(campaign, turn), planned, box)
        names = names_of(campaign, found.figures)
        told = line("enemy.displaced-on-table", _RULES[step.way], names=names)
        if step.way != "knockback":
            return Outcome(next_step(campaign, turn), (told,))
        waiting = f"{_LOST}{','.join(found.figures)}"
        return Outcome(replace(campaign, turn.evolve(part=waiting)), (told,))


def _proposal(
    campaign: Campaign,
    turn: EnemyTurn,
    step: Displace,
    figures: tuple[str, ...],
    planned: Displacement | None,
) -> Question:
    trace = planned.trace if planned is not None else None
    code = _OPTIONS[step.way] if planned is not None else "enemy.displace-on-table"
    names = names_of(campaign, figures)
    return Question(
        procedure=turn.id,
        kind="enemy.displace",
        form="place" if planned is not None else "choice",
        params={
            "name": name_of(campaign, turn.actor),
            "names": names,
            "way": step.way,
            "n": step.by,
            "known": planned is not None,
            "hexes": _ends(campaign, planned),
        },
        options=(Option(key=CONFIRM, code=code, params={"names": names}, trace=trace),),
        default=CONFIRM,
        because=_reason(campaign, step, planned),
        rule=_RULES[step.way],
    )


def _ends(campaign: Campaign, planned: Displacement | None) -> str:
    shape = encounter_of(campaign).shape
    moved = planned.moved if planned is not None else ()
    return ", ".join(f"{name_of(campaign, m.figure)} {shape.name(m.at)}" for m in moved)


def _reason(campaign: Campaign, step: Displace, planned: Displacement | None) -> Line:
    if planned is not None and len(planned.moved) == 1:
        return planned.moved[0].trace.line
    return step_line(campaign, step).evolve(rule=_RULES[step.way])


def _placed(campaign: Campaign, value: Value) -> Outcome:
    """Put figures where the table says, ``"s1:C4"`` each."""
    encounter = encounter_of(campaign)
    lines: list[Line] = []
    for name in value if isinstance(value, tuple) else (str(value),):
        figure, _, hex_name = str(name).partition(":")
        at = encounter.shape.named(hex_name)
        found = encounter.figures.get(figure)
        if at is None or found is None:
            continue
        encounter = with_figure(encounter, found.evolve(at=at))
        lines.append(line("figure.placed", None, name=found.name, hex=encounter.shape.name(at)))
    return Outcome(campaign.evolve(encounter=encounter), tuple(lines))


def _lost_question(campaign: Campaign, turn: EnemyTurn, step: Displace) -> Question | None:
    """Ask how many HP a knockback on the table cost the next victim. Source: KNOCK-06/07."""
    waiting = _waiting(turn)
    if not waiting:
        return None
    return Question(
        procedure=turn.id,
        kind="enemy.displace-lost",
        form="number",
        params={"name": name_of(campaign, waiting[0]), "n": step.by},
        most=6,
        default=0,
        rule="KNOCK-06",
    )


def _waiting(turn: EnemyTurn) -> list[str]:
    return [figure for figure in turn.part.removeprefix(_LOST).split(",") if figure]


def _lost(campaign: Campaign, turn: EnemyTurn, value: Value, box: Box) -> Outcome:
    first, *rest = _waiting(turn)
    lost = value if isinstance(value, int) else 0
    now = replace(campaign, turn.evolve(part=f"{_LOST}{','.join(rest)}"))
    return hurt_figure(now, first, lost, "KNOCK-06", box)
