"""HP lost by enemies, broken locations, and victory."""

from collections import Counter
from collections.abc import Mapping, Sequence

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule, Boss, Encounter, Location
from oathsworn_gui.games.oathsworn.model.instructions import BeginStage
from oathsworn_gui.games.oathsworn.model.procedures import StageCard
from oathsworn_gui.games.oathsworn.rules.base.board_moments import (
    moments_before_reactions,
    with_moment,
)
from oathsworn_gui.games.oathsworn.rules.base.boss_numbers import defense_lost
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.base.entered_encounter import (
    with_boss_read,
    with_kind_read,
)
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import (
    LAST_DIE,
    STAGE_CHANGE,
    applied,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    BOSS,
    minion_kind,
    with_figure,
    without_figure,
)
from oathsworn_gui.games.oathsworn.rules.conditions.cards_in_play import ended
from oathsworn_gui.games.oathsworn.rules.conditions.consumed import after_location_loss
from oathsworn_gui.games.oathsworn.rules.hp.reaction_wait import reactions_wait
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import (
    change_stage,
    draw_stage_card,
)
from oathsworn_gui.tabletop.action import Line, Outcome, line
from oathsworn_gui.tabletop.parts import Part, adjusted, total
from oathsworn_gui.tabletop.table_options import reading

LAST_STAGE = 3
FULL_DIE = 6
"""The HP of a die where no sheet says otherwise. Source: ENCSETUP-07, L656-658."""


def hp_lost(damage: int, defense: int) -> int:
    """Return the HP that damage costs: divided by DEFENSE, rounded down.

    Source: DAMAGE-01, L954-955; ENEMYATK-10, L1184-1187.
    """
    return max(0, damage) // max(1, defense)


def unbroken(boss: Boss) -> tuple[Location, ...]:
    """Return the locations whose HP die is still there."""
    return tuple(location for location in boss.locations if location.hp > 0)


def has_fallen(encounter: Encounter) -> bool:
    """Whether the boss has lost its last die; never without a boss or its locations."""
    boss = encounter.boss
    return boss is not None and bool(boss.locations) and not unbroken(boss)


def dice_lost(boss: Boss) -> int:
    """Return how many HP dice the boss has lost. Source: BREAK-01, L962-963."""
    return len(boss.locations) - len(unbroken(boss))


def enemy_defense_parts(campaign: Campaign, target: str) -> tuple[Part, ...]:
    """Return what the DEFENSE of a figure is made of; empty until it is entered.

    Of a boss also what its broken locations take away.
    """
    encounter = encounter_of(campaign)
    printed = _printed_defense(encounter, target)
    if printed is None:
        return ()
    parts = (Part(code="printed", amount=printed),)
    lost = defense_lost(encounter.boss) if target == BOSS and encounter.boss is not None else 0
    if lost:
        parts = (*parts, Part(code="broken", amount=-lost))
    return adjusted(parts, defense_number(encounter, target), campaign.adjustments)


def enemy_defense(campaign: Campaign, target: str) -> int | None:
    """Return the DEFENSE of a figure, at least 1; None until it is entered."""
    parts = enemy_defense_parts(campaign, target)
    return max(1, total(parts)) if parts else None


def defense_number(encounter: Encounter, target: str) -> str:
    """Return the name of the number that is adjusted by hand (``"defense.boss"``)."""
    figure = encounter.figures.get(target)
    return "defense.boss" if target == BOSS or figure is None else f"defense.{figure.of}"


def _printed_defense(encounter: Encounter, target: str) -> int | None:
    if target == BOSS:
        return encounter.boss.defense if encounter.boss else None
    figure = encounter.figures.get(target)
    kind = minion_kind(encounter, figure.of) if figure else None
    return kind.defense if kind else None


def with_defense(campaign: Campaign, target: str, defense: int) -> Campaign:
    """Return the campaign with the DEFENSE of the boss, a kind of minion or a friend entered."""
    encounter = encounter_of(campaign)
    if target == BOSS and encounter.boss is not None:
        return with_boss_read(campaign, defense=defense)
    figure = encounter.figures.get(target)
    if figure is not None and figure.kind == "friend":
        return campaign.evolve(encounter=with_figure(encounter, figure.evolve(defense=defense)))
    return with_kind_read(campaign, figure.of if figure else "", defense=defense)


def lose_minion_hp(campaign: Campaign, figure: str, n: int, rule: str = "DAMAGE-05") -> Outcome:
    """Return the outcome of a minion losing HP; at 0 it is removed.

    Nothing reacts to it. Source: DAMAGE-05, L955-957; BREAK-08, L977-979.
    """
    encounter = encounter_of(campaign)
    minion = encounter.figures.get(figure)
    if minion is None or n < 1:
        return Outcome(campaign)
    left = max(0, minion.hp - n)
    told = (line("enemy.hp-lost", rule, name=minion.name, n=minion.hp - left, hp=left),)
    if left:
        now = campaign.evolve(encounter=with_figure(encounter, minion.evolve(hp=left)))
        return Outcome(now, told)
    now = campaign.evolve(encounter=without_figure(encounter, figure))
    removed = line("minion.removed", "DAMAGE-05", name=minion.name)
    return Outcome(with_moment(now, "death", minion.of), (*told, removed))


BREAKS = frozenset({"location.broken", "location.die-broken"})
"""The lines of a die of the boss that is removed: the last of its name, and one of several."""


def lose_location_hp(
    campaign: Campaign, losses: Mapping[str, int], breaker: str | None, box: Box
) -> Outcome:
    """Return the outcome of HP lost on locations of the boss; more than a die holds is lost.

    All dice are removed first, then the stage is looked at, then a reaction is drawn for each. With
    the last of all the encounter is won at once; in the current printing those broken with it react
    before. Source: DAMAGE-06, DAMAGE-07, L957-959; BREAK-01, BREAK-02, BREAK-03, BREAK-04,
    BREAK-05, L962-976; BREAK-12, L991-993; BREAK-14; BREAK-15; CONSUMED-06, L1571-1575; facts,
    sections 8 and 9.
    """
    boss = encounter_of(campaign).boss
    if boss is None:
        return Outcome(campaign)
    lines: list[Line] = []
    locations: list[Location] = []
    lost: dict[str, int] = {}
    for location in boss.locations:
        left = max(0, location.hp - losses.get(location.key, 0))
        lost[location.key] = location.hp - left
        locations.append(location.evolve(hp=left))
    left_of = Counter(each.name for each in locations if each.hp)
    for location, after in zip(boss.locations, locations, strict=True):
        n = losses.get(location.key, 0)
        lines.extend(_told(location, n, after.hp, left_of[location.name]))
    now = with_encounter(campaign, boss=boss.evolve(locations=tuple(locations)))
    outcome = Outcome(now, tuple(lines)).then(after_location_loss(now, lost))
    broken = [die for die in boss.locations if die.hp > 0 and die.hp == lost[die.key]]
    if not broken:
        return outcome
    return outcome.then(_after_breaks(outcome.after, broken, breaker, box))


def _told(location: Location, n: int, left: int, dice: int) -> tuple[Line, ...]:
    """Return what is told of a die that loses ``n`` HP; ``dice`` of its name are left after all."""
    if n < 1 or location.hp < 1:
        return ()
    lost = location.hp - left
    told = (line("enemy.hp-lost", "DAMAGE-06", name=location.name, n=lost, hp=left),)
    if n > lost:
        told = (*told, line("enemy.hp-spilt", "DAMAGE-07", name=location.name, n=n - lost))
    if left == 0 and dice:
        told = (*told, line("location.die-broken", "BREAK-01", name=location.name, n=dice))
    elif left == 0:
        told = (*told, line("location.broken", "BREAK-01", name=location.name))
        if location.broken:
            words = line("location.breaking", "BREAK-01", name=location.name, words=location.broken)
            told = (*told, words)
    return told


def _after_breaks(
    campaign: Campaign, broken: Sequence[Location], breaker: str | None, box: Box
) -> Outcome:
    boss = encounter_of(campaign).boss
    last = boss is None or not unbroken(boss)
    reactions = len(broken) - last
    won = reactions == 0 or reading(LAST_DIE, campaign) == "won-at-once"
    if boss is None or (last and won):
        return victory(campaign, "OUTCOME-01")
    outcome = Outcome(campaign, applied(LAST_DIE, campaign) if last else ())
    for key in _gone_whole(boss, broken):
        outcome = outcome.then(Outcome(with_moment(outcome.after, "break", key)))
    outcome = outcome.then(_stage_checked(outcome.after, boss, box))
    asked = not last and _asks_for_stage(outcome.after)
    for nth in range(reactions):
        drawn = draw_stage_card(outcome.after, box, breaker or "", asked=asked and nth == 0)
        waiting = reactions_wait(outcome.after, drawn.after, breaker)
        outcome = outcome.then(Outcome(waiting, drawn.lines))
    outcome = outcome.then(Outcome(moments_before_reactions(campaign, outcome.after)))
    return outcome.then(victory_if_fallen(outcome.after))


def _gone_whole(boss: Boss, broken: Sequence[Location]) -> tuple[str, ...]:
    """Return the first keys of the names of which a die was broken and none is left."""
    left = {place.name for place in unbroken(boss)}
    first = {place.name: place.key for place in reversed(boss.locations)}
    return tuple(dict.fromkeys(first[die.name] for die in broken if die.name not in left))


def victory_if_fallen(campaign: Campaign) -> Outcome:
    """End the encounter in victory once a boss without dice has no reaction left to resolve.

    Source: BREAK-15, L1222-1227; facts, section 8.
    """
    encounter = encounter_of(campaign)
    waiting = any(isinstance(p, StageCard) and p.reaction_of is not None for p in campaign.pending)
    if waiting or encounter.result is not None or not has_fallen(encounter):
        return Outcome(campaign)
    return victory(campaign, "OUTCOME-01")


def _stage_checked(campaign: Campaign, boss: Boss, box: Box) -> Outcome:
    """Begin the last stage whose condition is met. Source: BREAK-02, L965-966."""
    met = (stage for stage in (2, 3) if stage > boss.stage and _begins(boss, stage))
    stage = max(met, default=boss.stage)
    if stage == boss.stage:
        return Outcome(campaign)
    return change_stage(campaign, box, stage)


def _begins(boss: Boss, stage: int) -> bool:
    """Whether enough dice are lost for a stage, or all the locations that begin it are broken."""
    limit, named = stage_condition(boss, stage)
    broken = {location.key for location in boss.locations if location.hp == 0}
    return (limit > 0 and dice_lost(boss) >= limit) or (bool(named) and broken.issuperset(named))


def stage_condition(boss: Boss, stage: int) -> tuple[int, tuple[str, ...]]:
    """Return the dice lost and the keys of locations that begin stage 2 or 3; 0 and none unknown.

    Source: BREAK-02, L965-966.
    """
    place = stage - 2
    limit = boss.broken_at[place] if place < len(boss.broken_at) else 0
    named = boss.stage_locations[place] if place < len(boss.stage_locations) else ()
    return limit, named


def _asks_for_stage(campaign: Campaign) -> bool:
    """Whether nobody knows by what the next stage begins, so that the table is asked."""
    boss = encounter_of(campaign).boss
    if boss is None or boss.stage >= LAST_STAGE or reading(STAGE_CHANGE, campaign) != "board":
        return False
    by_rule = begun_by_rule(encounter_of(campaign).rules, boss.stage + 1)
    return stage_condition(boss, boss.stage + 1) == (0, ()) and not by_rule


def begun_by_rule(rules: Sequence[BoardRule], stage: int) -> bool:
    """Whether a special rule begins a stage, so that breaks do not. Source: ENCSETUP-16."""
    steps = (step for rule in rules for step in rule.steps)
    return any(isinstance(step, BeginStage) and step.stage == stage for step in steps)


def victory(campaign: Campaign, rule: str) -> Outcome:
    """End the encounter at once in victory: no reaction, minions flee, nothing is left open.

    Source: OUTCOME-01, L1222; OUTCOME-04, L1226-1228; BREAK-15; MINION-09.
    """
    encounter = encounter_of(campaign)
    figures = {k: f for k, f in encounter.figures.items() if f.kind != "minion"}
    fled = len(encounter.figures) - len(figures)
    over = with_encounter(campaign, result="victory", phase="over", turn=None, figures=figures)
    lines = (line("encounter.victory", rule),)
    if fled:
        lines = (*lines, line("minion.fled", "MINION-09", n=fled))
    return Outcome(ended(over), lines)
