"""The targets of an attack: naming targets one after the other, and missing DEFENSE values."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.attack.range import refuse_target, target_trace
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import actor_name, encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.hp.enemy import enemy_defense, unbroken, with_defense
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value, number_of, replace

MOST_DEFENSE = 20
NOBODY = "nobody"


def targets(encounter: Encounter) -> tuple[Figure, ...]:
    """Return the enemies that can be attacked: a boss with a die left, minions."""
    standing = (f for f in encounter.figures.values() if f.kind in {"boss", "minion"})
    boss = encounter.boss
    fallen = boss is not None and not unbroken(boss)
    return tuple(f for f in standing if not (f.kind == "boss" and fallen))


def all_targets(attack: Attack) -> tuple[str, ...]:
    """Return the ids of the targets named so far, in the order they are hit."""
    return () if attack.target is None else (attack.target, *attack.others)


def open_targets(campaign: Campaign, attack: Attack) -> tuple[Figure, ...]:
    """Return the targets the attack may still name, each once. Source: CHAIN-01, L1362-1364."""
    named = all_targets(attack)
    return tuple(f for f in targets(encounter_of(campaign)) if f.id not in named)


def target_of(attack: Attack) -> str:
    """Return the id of the target that is hit now, the boss where none was named."""
    named = all_targets(attack)
    return named[min(attack.hitting, len(named) - 1)] if named else BOSS


def target_name(campaign: Campaign, target: str) -> str:
    """Return the name of a target; empty when it is gone."""
    figure = encounter_of(campaign).figures.get(target)
    return figure.name if figure else ""


def target_question(campaign: Campaign, attack: Attack, box: Box) -> Question:
    """Ask for the target, or for the next one; those out of range or sight are marked.

    Source: ATTACK-06, L864-866; CHAIN-01.
    """
    first = attack.target is None
    options = tuple(
        Option(
            key=figure.id,
            code="attack.target",
            params={"name": figure.name, "hex": _hex_name(campaign, figure)},
            refusal=refuse_target(campaign, attack, figure.id, box),
            trace=target_trace(campaign, attack, figure.id, box),
        )
        for figure in open_targets(campaign, attack)
    )
    nobody = "attack.nobody" if first else "attack.nobody-else"
    return Question(
        procedure=attack.id,
        kind="attack.target" if first else "attack.next-target",
        form="choice",
        seats=(attack.seat,),
        params={
            "name": actor_name(campaign, attack.seat),
            "last": target_name(campaign, all_targets(attack)[-1]) if not first else "",
            "n": attack.more,
        },
        options=(*options, Option(key=NOBODY, code=nobody)),
        rule="ATTACK-06" if first else "CHAIN-01",
    )


def _hex_name(campaign: Campaign, figure: Figure) -> str:
    return "" if figure.at is None else encounter_of(campaign).shape.name(figure.at)


def aimed(campaign: Campaign, attack: Attack, target: str) -> Campaign:
    """Return the campaign with a target named.

    ``"nobody"`` cancels the attack, or ends the naming once there is a target.
    """
    if target == NOBODY:
        step = "end" if attack.target is None else "draw"
        return replace(campaign, attack.evolve(step=step))
    return replace(campaign, _with_target(campaign, attack, target))


def _with_target(campaign: Campaign, attack: Attack, target: str) -> Attack:
    if attack.target is None:
        attack = attack.evolve(target=target)
    else:
        more = max(0, attack.more - 1)
        attack = attack.evolve(others=(*attack.others, target), more=more)
    if enemy_defense(campaign, target) is None:
        return attack.evolve(step="defense")
    return _named(campaign, attack)


def _named(campaign: Campaign, attack: Attack) -> Attack:
    """Return the attack ready for its next target, or for its draw.

    An area names its enemies by itself. Source: AOE-03, L1333-1334.
    """
    enemies = {figure.id for figure in open_targets(campaign, attack)}
    waiting = next((target for target in attack.covered if target in enemies), None)
    if waiting is not None:
        return _with_target(campaign, attack, waiting)
    asks = attack.more > 0 and open_targets(campaign, attack)
    return attack.evolve(step="next" if asks else "draw")


def defense_question(campaign: Campaign, attack: Attack) -> Question:
    """Ask for the DEFENSE of the target named last."""
    return Question(
        procedure=attack.id,
        kind="attack.defense",
        form="number",
        params={"name": target_name(campaign, _named_last(attack))},
        least=1,
        most=MOST_DEFENSE,
    )


def defense_entered(campaign: Campaign, attack: Attack, value: Value) -> Outcome:
    """Store the DEFENSE read off the board, and continue naming targets."""
    number = number_of(value)
    last = _named_last(attack)
    now = with_defense(campaign, last, number)
    told = line("number.entered", name=target_name(campaign, last), n=number)
    return Outcome(replace(now, _named(now, attack)), (told,))


def _named_last(attack: Attack) -> str:
    named = all_targets(attack)
    return named[-1] if named else BOSS
