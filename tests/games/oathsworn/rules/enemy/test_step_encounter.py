"""Instructions that heal the boss, begin a stage or end the encounter."""

from types import SimpleNamespace
from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import BeginStage, EndEncounter, Heal
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.step_encounter import EndStep, HealStep, StageStep
from oathsworn_gui.games.oathsworn.rules.enemy.steps import NOTHING
from oathsworn_gui.tabletop.action import Outcome
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, codes
from tests.games.oathsworn.builders.encounter import dice
from tests.games.oathsworn.builders.places import position

KEYS = ("front", "left-flank", "right-flank", "core", "rear")


def hurt() -> Campaign:
    """Return the boss with its front at 3 of 6, its core at 5 and its rear broken."""
    return dice(position({"boss": "H5"}), front=3, core=5, rear=0)


def healed(campaign: Campaign, step: Heal, box: Any = None) -> Outcome:
    """Return what comes of healing."""
    turn = EnemyTurn(id="p1", actor="boss", steps=(step,))
    campaign = campaign.evolve(pending=(turn,))
    return HealStep().go_on(campaign, turn, step, box or a_box(campaign), NOTHING)


def hp(campaign: Campaign) -> tuple[int, ...]:
    """Return the dice of the boss in the order of `KEYS`."""
    boss = encounter_of(campaign).boss
    assert boss is not None
    assert tuple(die.key for die in boss.locations) == KEYS
    return tuple(die.hp for die in boss.locations)


@pytest.mark.rule("HP-02")
@each_of(
    ("step", "after", "told"),
    [
        (Heal(), (4, 6, 6, 5, 0), [("Front", 1, 4)]),
        (Heal(amount=2), (5, 6, 6, 5, 0), [("Front", 2, 5)]),
        (Heal(amount=9), (6, 6, 6, 5, 0), [("Front", 3, 6)]),
        (Heal(each=True), (4, 6, 6, 6, 0), [("Front", 1, 4), ("Core", 1, 6)]),
        (Heal(amount=2, each=True), (5, 6, 6, 6, 0), [("Front", 2, 5), ("Core", 1, 6)]),
        (Heal(location="core"), (3, 6, 6, 6, 0), [("Core", 1, 6)]),
        (Heal(location="left-flank"), (3, 6, 6, 5, 0), []),
        (Heal(location="rear"), (3, 6, 6, 5, 0), []),
        (Heal(location="tail"), (3, 6, 6, 5, 0), []),
        (Heal(amount=0), (3, 6, 6, 5, 0), [("Front", 0, 3)]),
    ],
)
def test_the_boss_heals_where_it_lost_most_where_it_is_said_or_everywhere(
    step: Heal, after: tuple[int, ...], told: list[tuple[str, int, int]]
) -> None:
    outcome = healed(hurt(), step)
    assert hp(outcome.after) == after
    lines = [(one.params["name"], one.params["n"], one.params["hp"]) for one in outcome.lines
             if one.code == "enemy.heals"]  # fmt: skip
    assert lines == told
    assert told or codes(outcome) == ("enemy.nothing-heals",)
    assert outcome.after.pending[-1].place == 1


@pytest.mark.rule("HP-02")
def test_no_die_is_turned_above_what_it_began_with() -> None:
    campaign = hurt()
    known = a_box(campaign).chapter(campaign.chapter).encounter
    assert known is not None
    assert known.boss is not None
    low = tuple(die.evolve(hp=4) for die in known.boss.locations)
    sheet = known.evolve(boss=known.boss.evolve(locations=low))

    def box(encounter: object) -> object:
        return SimpleNamespace(chapter=lambda _: SimpleNamespace(encounter=encounter))

    assert hp(healed(campaign, Heal(amount=9, each=True), box(sheet)).after) == (4, 6, 6, 5, 0)
    for unread in (None, known.evolve(boss=None)):
        outcome = healed(campaign, Heal(amount=9, each=True), box(unread))
        assert hp(outcome.after) == (6, 6, 6, 6, 0)


@pytest.mark.rule("HP-02")
def test_without_a_boss_nothing_heals() -> None:
    outcome = healed(with_encounter(hurt(), boss=None), Heal(each=True))
    assert codes(outcome) == ("enemy.nothing-heals",)


@pytest.mark.rule("BREAK-03", "ENCSETUP-16")
def test_an_instruction_begins_a_later_stage_once_and_ends_the_encounter() -> None:
    step = BeginStage(stage=2)
    turn = EnemyTurn(id="p1", actor="boss", steps=(step,))
    campaign = hurt().evolve(pending=(turn,))
    begun = StageStep().go_on(campaign, turn, step, a_box(campaign), NOTHING).after
    boss = encounter_of(begun).boss
    assert boss is not None
    assert boss.stage == 2
    assert codes(StageStep().go_on(begun, turn, step, a_box(campaign), NOTHING)) == ()
    for result in ("victory", "defeat"):
        end = EndEncounter.model_validate({"result": result})
        asked = EndStep().ask(campaign, turn, end, NOTHING)
        assert asked is not None
        assert asked.kind == f"enemy.end.{result}"
        over = EndStep().answer(campaign, turn, end, a_box(campaign), NOTHING, "confirm").after
        assert over.encounter is not None
        assert over.encounter.result == result
