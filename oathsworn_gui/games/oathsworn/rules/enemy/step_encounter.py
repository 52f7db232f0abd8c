"""What a card or rule does to the encounter itself: sentences, healing, a later stage, its end."""

from typing import Any, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Location
from oathsworn_gui.games.oathsworn.model.instructions import (
    BeginStage,
    EndEncounter,
    Heal,
    Say,
)
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.boss_numbers import location_of_icon
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.affected_figures import confirm_question
from oathsworn_gui.games.oathsworn.rules.enemy.steps import NOTHING, Plan, next_step
from oathsworn_gui.games.oathsworn.rules.hp.enemy import FULL_DIE, unbroken, victory
from oathsworn_gui.games.oathsworn.rules.hp.knockout import defeat
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import change_stage_by_rule
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Question, Value


class SayStep:
    """How a sentence is read and confirmed."""

    def plan(self, campaign: Campaign, turn: EnemyTurn, step: Say, box: Box) -> Plan:
        """Find nothing: it is a sentence for people."""
        return NOTHING

    def ask(self, campaign: Campaign, turn: EnemyTurn, step: Say, plan: Plan) -> Question | None:
        """Show the sentence until it is done."""
        question = confirm_question(campaign, turn, "enemy.say", step, words=step.words)
        return question.evolve(because=None)  # the words are the question itself

    def go_on(
        self, campaign: Campaign, turn: EnemyTurn, step: Say, box: Box, plan: Plan
    ) -> Outcome:
        """Continue with the next step; the question always needs an answer."""
        return Outcome(next_step(campaign, turn))

    def answer(
        self, campaign: Campaign, turn: EnemyTurn, step: Say, box: Box, plan: Plan, value: Value
    ) -> Outcome:
        """Note that the table carried out the sentence."""
        return Outcome(next_step(campaign, turn), (line("enemy.said", None, words=step.words),))


class _Healed(NamedTuple):
    """A location and the HP on its die after it is healed."""

    location: Location
    hp: int


class _AtOnce:
    """A step with nothing to choose and nothing to confirm."""

    def plan(self, campaign: Campaign, turn: EnemyTurn, step: Any, box: Box) -> Plan:
        """Find nothing: no hex and no figure is chosen."""
        return NOTHING

    def ask(self, campaign: Campaign, turn: EnemyTurn, step: Any, plan: Plan) -> Question | None:
        """Ask nothing."""
        return None

    def answer(
        self, campaign: Campaign, turn: EnemyTurn, step: Any, box: Box, plan: Plan, value: Value
    ) -> Outcome:
        """Return the campaign unchanged: there is no question."""
        return Outcome(campaign)


class HealStep(_AtOnce):
    """How HP dice of the boss are turned up. Source: HP-02."""

    def go_on(
        self, campaign: Campaign, turn: EnemyTurn, step: Heal, box: Box, plan: Plan
    ) -> Outcome:
        """Turn the dice up and log each."""
        healed = _healed(campaign, step, box)
        boss = encounter_of(campaign).boss
        if boss is None or not healed:
            return Outcome(next_step(campaign, turn), (line("enemy.nothing-heals", None),))
        hp = {one.location.key: one.hp for one in healed}
        places = tuple(die.evolve(hp=hp.get(die.key, die.hp)) for die in boss.locations)
        now = with_encounter(campaign, boss=boss.evolve(locations=places))
        told = tuple(
            line("enemy.heals", "HP-02", name=die.name, n=after - die.hp, hp=after)
            for die, after in healed
        )
        return Outcome(next_step(now, turn), told)


def _healed(campaign: Campaign, step: Heal, box: Box) -> tuple[_Healed, ...]:
    """Return the dice that are turned up: the named one, each, or the one that lost most."""
    boss = encounter_of(campaign).boss
    if boss is None:
        return ()
    known = box.chapter(campaign.chapter).encounter
    sheet = known.boss.locations if known is not None and known.boss is not None else ()
    most = {place.key: place.hp for place in sheet}
    lost = {die.key: most.get(die.key, FULL_DIE) - die.hp for die in unbroken(boss)}
    hurt = [die for die in unbroken(boss) if lost[die.key] > 0]
    if step.location:
        named = location_of_icon(boss, step.location)
        hurt = [die for die in hurt if named is not None and die.name == named.name]
    if not step.each:
        hurt = sorted(hurt, key=lambda die: -lost[die.key])[:1]
    return tuple(_Healed(die, die.hp + min(step.amount, lost[die.key])) for die in hurt)


class StageStep(_AtOnce):
    """How an instruction begins a later stage. Source: BREAK-02, BREAK-03, L965-969."""

    def go_on(
        self, campaign: Campaign, turn: EnemyTurn, step: BeginStage, box: Box, plan: Plan
    ) -> Outcome:
        """Begin the stage, unless it or a later one has begun."""
        return change_stage_by_rule(next_step(campaign, turn), box, step.stage)


class EndStep:
    """How a rule ends the encounter: the table confirms it first. Source: ENCSETUP-16."""

    def plan(self, campaign: Campaign, turn: EnemyTurn, step: EndEncounter, box: Box) -> Plan:
        """Find nothing."""
        return NOTHING

    def ask(
        self, campaign: Campaign, turn: EnemyTurn, step: EndEncounter, plan: Plan
    ) -> Question | None:
        """Ask whether it has come to this."""
        return confirm_question(campaign, turn, f"enemy.end.{step.result}", step)

    def go_on(
        self, campaign: Campaign, turn: EnemyTurn, step: EndEncounter, box: Box, plan: Plan
    ) -> Outcome:
        """Continue; the question always needs an answer."""
        return Outcome(next_step(campaign, turn))

    def answer(
        self,
        campaign: Campaign,
        turn: EnemyTurn,
        step: EndEncounter,
        box: Box,
        plan: Plan,
        value: Value,
    ) -> Outcome:
        """End the encounter."""
        if step.result == "victory":
            return victory(campaign, "ENCSETUP-16")
        return defeat(campaign, "ENCSETUP-16")
