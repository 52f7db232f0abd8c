"""Pushing, pulling and knocking back by an enemy's card or attack, on the board or the table."""

from functools import partial

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Displace, Strike
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.notation.enemy import step_line
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.areas import ENEMIES
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS, with_figure
from oathsworn_gui.games.oathsworn.rules.enemy.affected_figures import (
    CONFIRM,
    ask_whom,
    asks_for_losses,
    losses_asked,
    lost,
    lost_question,
    meant,
    names_of,
    told_whom,
)
from oathsworn_gui.games.oathsworn.rules.enemy.select_figures import Chosen
from oathsworn_gui.games.oathsworn.rules.enemy.steps import NOTHING, Plan, next_step
from oathsworn_gui.games.oathsworn.rules.hp.fallen import fallen_of, with_fallen
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import (
    known_place,
    knows,
    on_board,
    standing_friends,
)
from oathsworn_gui.games.oathsworn.rules.movement.crippled_moved import displaced_by
from oathsworn_gui.games.oathsworn.rules.movement.displaced import Displacement
from oathsworn_gui.games.oathsworn.rules.movement.displaced_by_one import RULES, displaced_from
from oathsworn_gui.games.oathsworn.rules.movement.displacement import changes_board, displace
from oathsworn_gui.games.oathsworn.rules.movement.knockback import knock_back
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value, keys_of

_OPTIONS = {"push": "enemy.push", "pull": "enemy.pull", "knockback": "enemy.displace"}


def planned_displacement(
    campaign: Campaign, turn: EnemyTurn, step: Displace, found: Chosen
) -> Displacement | None:
    """Return where the rules put those found; None where the program does not know the board.

    The source is the enemy's own hex, the centre of a large one. Source: KNOCK-04, L1590-1591;
    ENEMYMOVE-15, L1119-1121; PUSH-01, L1618-1619.
    """
    flight = with_fallen(campaign, found.figures)
    known = found.known and knows(flight, turn.actor, *found.figures)
    if not found.figures or not known:
        return None
    by_actor = partial(displaced_from, flight, turn.actor, step.way, step.by)
    return displaced_by(flight, found.figures, by_actor)


def _with_the_fallen(turn: EnemyTurn, step: Displace, found: Chosen) -> Chosen:
    """Return those found with who fell by the attack that knocks them back. Source: KNOCK-01."""
    if step.way != "knockback" or step.who != "hit" or not found.known:
        return found
    fallen = tuple(f for f in turn.fallen if f in turn.hit and turn.hit[f] >= step.hp_lost)
    return found._replace(figures=(*found.figures, *fallen))


class DisplaceStep:
    """How figures are displaced."""

    def plan(self, campaign: Campaign, turn: EnemyTurn, step: Displace, box: Box) -> Plan:
        """Find the displaced figures and their new places."""
        if asks_for_losses(turn):
            return NOTHING
        found = _with_the_fallen(turn, step, meant(campaign, turn, step, box))
        return Plan(whom=found, displacement=planned_displacement(campaign, turn, step, found))

    def ask(
        self, campaign: Campaign, turn: EnemyTurn, step: Displace, plan: Plan
    ) -> Question | None:
        """Propose the new places; without the board ask for the figures and the HP lost."""
        if plan.whom is None:
            return lost_question(campaign, turn, step.by)
        if not plan.whom.known:
            return ask_whom(campaign, turn, step, plan.whom)
        planned = plan.displacement
        flies_into_nobody = planned is not None and not changes_board(campaign, planned)
        if not plan.whom.figures or flies_into_nobody:
            return None
        return _proposal(campaign, turn, step, plan.whom.figures, plan.displacement)

    def go_on(
        self, campaign: Campaign, turn: EnemyTurn, step: Displace, box: Box, plan: Plan
    ) -> Outcome:
        """Continue if nobody is displaced, or all lost HP were entered."""
        if asks_for_losses(turn):
            return Outcome(next_step(campaign, turn))
        told = line("enemy.nobody-displaced", None, way=step.way)
        return Outcome(next_step(campaign, turn), (told,))

    def answer(
        self,
        campaign: Campaign,
        turn: EnemyTurn,
        step: Displace,
        box: Box,
        plan: Plan,
        value: Value,
    ) -> Outcome:
        """Displace them as proposed, or where the table put them."""
        found = plan.whom
        if found is None:
            return lost(campaign, turn, value, box)
        if not found.known:
            return told_whom(campaign, turn, value)
        if value != CONFIRM:
            placed = _placed(campaign, value)
            return Outcome(next_step(placed.after, turn), placed.lines)
        if plan.displacement is not None:
            return displace(next_step(campaign, turn), plan.displacement, box)
        names = names_of(campaign, found.figures)
        told = line("enemy.displaced-on-table", RULES[step.way], names=names)
        if step.way != "knockback":
            return Outcome(next_step(campaign, turn), (told,))
        standing = (one for one in found.figures if one not in turn.fallen)
        return Outcome(losses_asked(campaign, turn, standing), (told,))


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
        rule=RULES[step.way],
    )


def _ends(campaign: Campaign, planned: Displacement | None) -> str:
    shape = encounter_of(campaign).shape
    moved = planned.moved if planned is not None else ()
    return ", ".join(f"{name_of(campaign, m.figure)} {shape.name(m.at)}" for m in moved)


def _reason(campaign: Campaign, step: Displace, planned: Displacement | None) -> Line:
    if planned is not None and len(planned.moved) == 1:
        return planned.moved[0].trace.line
    return step_line(campaign, step).evolve(rule=RULES[step.way])


def _placed(campaign: Campaign, value: Value) -> Outcome:
    """Put figures where the table says, ``"s1:C4"`` each."""
    encounter = encounter_of(campaign)
    lines: list[Line] = []
    for name in keys_of(value):
        figure, _, hex_name = str(name).partition(":")
        at = encounter.shape.named(hex_name)
        found = encounter.figures.get(figure)
        if at is None or found is None:
            continue
        encounter = with_figure(encounter, found.evolve(at=at))
        lines.append(line("figure.placed", None, name=found.name, hex=encounter.shape.name(at)))
    return Outcome(campaign.evolve(encounter=encounter), tuple(lines))


def knockback_of(campaign: Campaign, turn: EnemyTurn, step: Strike) -> Displacement | None:
    """Return where the attack's knockback puts those it hit; None without any, or unknown.

    Figures that lost no HP are knocked back too, for enemies do not miss, and so is whoever fell by
    it. None as well where only the fallen fly, into nobody. Source: KNOCK-01, L1583-1585; KNOCK-03.
    """
    source, by = known_place(campaign, turn.actor), step.knockback
    if not by or source is None:
        return None
    flight = with_fallen(campaign, turn.struck)
    victims = tuple(one for one in turn.struck if on_board(encounter_of(flight), one))
    if not victims:
        return None
    found = displaced_by(
        flight,
        victims,
        lambda flying: knock_back(flight, dict.fromkeys(flying, by), source, causer=turn.actor),
    )
    return found if changes_board(campaign, found) else None


def knockback_question(
    campaign: Campaign, turn: EnemyTurn, step: Strike, found: Displacement | None
) -> Question | None:
    """Propose the knockback; without the board it is made on the table.

    Enemies that an area hit fly as well. Source: KNOCK-01, L1583-1585; AOE-03, L1333-1334.
    """
    known = knows(campaign, turn.actor)
    flying = {*_standing(campaign), *fallen_of(campaign)}
    left = [one for one in turn.struck if one in flying]
    if not step.knockback or not left or (known and found is None):
        return None
    names = names_of(campaign, tuple(left))
    go = Option(
        key=CONFIRM,
        code="enemy.displace" if known else "enemy.displace-on-table",
        params={"names": names},
        trace=found.trace if found is not None else None,
    )
    return Question(
        procedure=turn.id,
        kind="enemy.displace",
        form="choice",
        params={
            "name": name_of(campaign, turn.actor),
            "names": names,
            "n": step.knockback,
            "way": "knockback",
            "known": known,
        },
        options=(go,),
        default=CONFIRM,
        because=found.trace.line if found is not None else None,
        rule="KNOCK-01",
    )


def knocked_back(
    campaign: Campaign, turn: EnemyTurn, box: Box, found: Displacement | None
) -> Outcome:
    """Knock them back; on the table each that stands is asked for what it cost.

    Source: KNOCK-06, KNOCK-07, L1595-1599.
    """
    if found is not None:
        return displace(campaign, found, box)
    standing = {*_standing(campaign)} - {BOSS}  # its dice are turned on its board
    return Outcome(losses_asked(campaign, turn, (one for one in turn.struck if one in standing)))


def _standing(campaign: Campaign) -> tuple[str, ...]:
    """Return those who may fly: everybody against the enemy who is in a hex, minions, the boss."""
    figures = encounter_of(campaign).figures.values()
    enemies = (figure.id for figure in figures if figure.kind in ENEMIES)
    return (*standing_friends(campaign), *enemies)
