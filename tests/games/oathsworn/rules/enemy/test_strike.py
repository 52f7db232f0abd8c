"""Whom an enemy's attack is made on: in range, in sight, in its area, and what its card adds."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import (
    Area,
    Charge,
    ChooseTarget,
    Displace,
    GiveToken,
    Instruction,
    Lose,
    Move,
    Say,
    Spawn,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.step_attack import AttackStep
from oathsworn_gui.games.oathsworn.rules.enemy.step_displace import DisplaceStep
from oathsworn_gui.games.oathsworn.rules.enemy.steps import NOTHING
from oathsworn_gui.games.oathsworn.rules.enemy.strike import (
    Aim,
    aim_of,
    aims,
    bonus_of,
    chooses_first,
    might_of,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, codes
from tests.games.oathsworn.builders.encounter import encounter, seat_with
from tests.games.oathsworn.builders.places import position

FAR = {"s2": "A1", "s3": "P8", "s4": "A8"}
HIT_ALL = Area(shape="adjacent", own=True)


def there(boss: str = "H4/3", s1: str = "H7", walls: str = "", **places: str) -> Campaign:
    """Return the boss about H4 facing south (its front is H5), Brannoc two from it, others far."""
    return position({**FAR, "boss": boss, "s1": s1, **places}, walls=walls)


def turn(target: str | None = "s1", **told: int) -> EnemyTurn:
    """Return the boss's turn with its target chosen."""
    return EnemyTurn.model_validate(
        {"id": "p1", "actor": "boss", "steps": (), "target": target, **told}
    )


def aim(campaign: Campaign, step: Strike, target: str | None = "s1") -> Aim:
    """Return whom an attack is made on."""
    found = aim_of(campaign, turn(target), step, a_box(campaign))
    assert found is not None
    return found


@pytest.mark.rule("TARGET-07", "RANGE-02", "RANGE-06", "LOS-07")
@each_of(
    ("campaign", "step", "code", "params"),
    [
        (there(s1="H6"), Strike(), "enemy.attack-reaches", {"n": 1, "reach": 1}),
        (there(), Strike(), "enemy.attack-too-far", {"n": 2, "reach": 1}),
        (there(), Strike(reach=2), "enemy.attack-reaches", {"n": 2, "reach": 2}),
        (there("H4/0"), Strike(reach=2), "enemy.attack-too-far", {"n": 4, "reach": 2}),
        (there("H4/0"), Strike(reach=4), "enemy.attack-reaches", {"n": 4, "reach": 4}),
        (there("H4/0", "H6"), Strike(), "enemy.attack-reaches", {"n": 1, "reach": 1}),
        (there("H4/0", "H6"), Strike(ranged=True), "enemy.attack-reaches", {"n": 1, "reach": 1}),
        (there(walls="H6"), Strike(reach=2), "enemy.attack-unseen", {"hex": "H6"}),
        (there(s1="H9", walls="H6 H7 H8"), Strike(reach=9), "enemy.attack-unseen", {"hex": "H6"}),
        (there(s1="H6", walls="H7"), Strike(), "enemy.attack-reaches", {"n": 1, "reach": 1}),
    ],
)
def test_one_is_attacked_within_range_and_at_a_distance_in_sight(
    campaign: Campaign, step: Strike, code: str, params: dict[str, object]
) -> None:
    found = aim(campaign, step)
    reaches = code == "enemy.attack-reaches"
    assert found.targets == (("s1",) if reaches else ())
    told = found.trace.line
    assert (told.code, found.trace.kept) == (code, reaches)
    assert dict(told.params) == {"name": "Brannoc", **params}
    assert found.cancelled == (None if reaches else told)
    assert (found.sight is not None) is (step.ranged or step.reach > 1)


@pytest.mark.rule("TARGET-07")
def test_without_a_target_nobody_is_attacked_and_without_the_board_only_the_table_knows() -> None:
    for target in (None, "m7"):
        found = aim(there(s1="H6"), Strike(), target)
        assert found.cancelled is not None
        assert (found.targets, found.cancelled.code) == ((), "enemy.attack-nobody")
        assert found.trace.kept is False
    off = with_encounter(there(), board="off")
    assert aim_of(off, turn(), Strike(), a_box(off)) is None
    absent = position({**FAR, "boss": "H4/3"})
    assert aim_of(absent, turn(), Strike(), a_box(absent)) is None


@pytest.mark.rule("AOE-03", "TARGET-07")
def test_an_attack_on_all_beside_is_made_without_a_target_and_may_hit_nobody() -> None:
    campaign = there(s1="H6", s2="G5")
    beside = aim(campaign, Strike(area=HIT_ALL), None)
    assert (set(beside.targets), beside.cancelled) == ({"s1", "s2"}, None)
    assert beside.area is not None
    nobody = aim(there(), Strike(area=HIT_ALL))
    assert nobody.cancelled is not None
    assert (nobody.targets, nobody.cancelled.code) == ((), "enemy.attack-empty")


@pytest.mark.rule("AOE-02", "AOE-03")
def test_an_area_about_the_target_needs_the_target_in_range() -> None:
    disc = Area(shape="disc", size=1)
    campaign = there(s2="H8")
    about = aim(campaign, Strike(reach=2, area=disc))
    assert set(about.targets) == {"s1", "s2"}
    assert about.sight is not None
    far = aim(campaign, Strike(reach=1, area=disc, ranged=True))
    assert far.cancelled is not None
    assert (far.targets, far.cancelled.code) == ((), "enemy.attack-too-far")


@pytest.mark.rule("TARGET-02", "TARGET-07")
def test_of_those_that_words_mean_only_those_in_reach_are_attacked() -> None:
    campaign = there(s1="H6", s2="H8")
    assert aim(campaign, Strike(who="all"), None).targets == ("s1",)
    assert set(aim(campaign, Strike(who="all", reach=3), None).targets) == {"s1", "s2"}
    beside = there(s1="H6", s2="H7")
    assert aim(beside, Strike(who="all"), None).targets == ("s1",)
    assert set(aim(there(s1="H6", s2="I5"), Strike(who="all"), None).targets) == {"s1", "s2"}
    none = aim(there(), Strike(who="all"), None)
    assert none.cancelled is not None
    assert (none.targets, none.cancelled.code) == ((), "enemy.attack-nobody")
    assert aim_of(campaign, turn(None), Strike(who="named"), a_box(campaign)) is None


@pytest.mark.rule("CHAIN-01", "CHAIN-03")
def test_a_chain_goes_on_from_its_target() -> None:
    found = aim(there(s1="H6", s2="H8"), Strike(chain=2))
    assert (found.targets, found.chain is not None) == (("s1", "s2"), True)
    assert aim(there(s1="H6", s2="H8"), Strike(chain=1)).targets == ("s1",)


@pytest.mark.rule("ENEMYATK-04")
def test_the_card_adds_might_and_damage_for_what_was_destroyed() -> None:
    own = Strike(might=("red",), more=("yellow",), bonus=2)
    assert might_of(there(), turn(), own) == ("red", "yellow")
    unread = with_encounter(there(), boss=None)
    assert might_of(unread, turn(), Strike(more=("yellow",))) == ()
    assert bonus_of(turn(destroyed=3), own) == 2
    assert bonus_of(turn(destroyed=3), own.evolve(for_each="destroyed")) == 5


STAY: tuple[Instruction, ...] = (Move(distance=2, how="ahead"),)


@each_of(
    ("step", "needs_target"),
    [
        (Move(distance=1), True),
        (Move(distance=1, how="away"), True),
        (Move(distance=1, how="far-side"), True),
        (Move(distance=1, how="ahead"), False),
        (Charge(distance=2), True),
        (Strike(), True),
        (Strike(who="all"), False),
        (Strike(area=HIT_ALL), False),
        (Strike(area=Area(shape="disc", size=1)), True),
        (Strike(area=Area(shape="disc", size=1, own=True)), False),
        (Strike(area=Area(shape="cone", size=2)), False),
        (Lose(what="hp", amount=1), True),
        (Lose(what="hp", amount=1, who="acting"), False),
        (GiveToken(token="bleed"), True),
        (Spawn(kind="rat", count=1, where="beside-target"), True),
        (Spawn(kind="rat", count=1), False),
        (Say(words="Roar."), False),
    ],
)
def test_which_instructions_need_the_target(step: Instruction, needs_target: bool) -> None:
    assert aims(step) is needs_target
    assert chooses_first((ChooseTarget(), step))
    assert chooses_first((*STAY, ChooseTarget(), step))
    assert chooses_first((step, ChooseTarget())) is not needs_target
    assert not chooses_first((*STAY, step))


@pytest.mark.rule("CHAIN-07", "CHAIN-08")
@each_of(
    ("step", "struck", "facing"),
    [
        (Strike(), ("s1",), 0),
        (Strike(chain=2, ranged=True), (), 0),
        (Strike(chain=2, ranged=True), ("s1",), 3),
        (Strike(chain=2, ranged=True), ("s2", "s1"), 3),
    ],
)
def test_only_a_chain_turns_its_attacker_to_the_last_one_it_hit(
    step: Strike, struck: tuple[str, ...], facing: int
) -> None:
    campaign = there("H4/0", "H8")
    current = EnemyTurn(id="p1", actor="boss", steps=(step,), target="s1", struck=struck)
    campaign = campaign.evolve(pending=(current,))
    outcome = AttackStep().go_on(campaign, current, step, a_box(campaign), NOTHING)
    assert encounter(outcome.after).figures["boss"].facing == facing
    assert codes(outcome) == (("enemy.chain-faces",) if facing else ())


@pytest.mark.rule("KNOCK-01")
@each_of(
    ("hp_lost", "hit", "flying"),
    [
        (0, {"s1": 1, "s2": 3}, ("s1", "s2")),
        (0, {"s1": 0, "s2": 0}, ("s1", "s2")),
        (3, {"s1": 1, "s2": 3}, ("s2",)),
        (4, {"s1": 1, "s2": 3}, ()),
        (0, {"s1": 1}, ("s1",)),
    ],
)
def test_who_fell_by_the_attack_is_knocked_back_and_who_fell_otherwise_is_not(
    hp_lost: int, hit: dict[str, int], flying: tuple[str, ...]
) -> None:
    campaign = there(s1="H6", s2="G5")
    step = Displace(way="knockback", by=2, hp_lost=hp_lost)
    fallen = encounter(campaign).figures["s2"]
    campaign = seat_with(campaign, "2", knocked_out=True)
    current = EnemyTurn.model_validate(
        {"id": "p1", "actor": "boss", "steps": (step,), "hit": hit, "fallen": {"s2": fallen}}
    )
    campaign = campaign.evolve(pending=(current,))
    plan = DisplaceStep().plan(campaign, current, step, a_box(campaign))
    assert plan.whom is not None
    assert plan.whom.figures == flying
    for way, who in (("push", "hit"), ("knockback", "target")):
        other = Displace.model_validate({"way": way, "by": 2, "who": who})
        plan = DisplaceStep().plan(campaign, current, other, a_box(campaign))
        assert plan.whom is not None
        assert "s2" not in plan.whom.figures
