"""What the box of a minion says: plain ones as a plan, others step by step."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import (
    Area,
    Charge,
    ChooseTarget,
    GiveToken,
    Instruction,
    Lose,
    Move,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.procedures import MinionTurn
from oathsworn_gui.games.oathsworn.notation.enemy import read_minion
from oathsworn_gui.games.oathsworn.notation.enemy.typed_card import read_card
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.minions import (
    Plan,
    kind_of,
    movement_of,
    plain_of,
    plan_of,
    split,
)
from oathsworn_gui.games.oathsworn.rules.enemy.movers_order import order_of_movers
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.encounter import encounter, question
from tests.games.oathsworn.builders.minions import (
    attack_under_way,
    confirmed,
    in_phase,
    minions,
    rat,
    where,
    with_minions,
)
from tests.games.oathsworn.builders.places import OX, position
from tests.games.oathsworn.rules.enemy.test_minion_turn import brought_up

CLOSEST, FARTHEST = ChooseTarget(), ChooseTarget(who="farthest")
HIT = Strike(might=("red",))
STAND = Move(distance=0)
BLEED = GiveToken(token="bleed", who="hit")
BACK = Move(distance=2, how="away")
ON_PATH = Strike(area=Area(shape="path"))
CONE = Strike(area=Area(shape="cone", size=2))


@pytest.mark.rule("MINION-03", "MINION-06")
@each_of(("move", "reach", "ranged"), [(0, 1, False), (4, 1, False), (4, 2, True), (3, 5, True)])
def test_a_box_of_numbers_moves_toward_the_closest_and_attacks_within_its_reach(
    move: int, reach: int, ranged: bool
) -> None:
    plan = plan_of(rat(move=move, reach=reach))
    strike = Strike(reach=reach, ranged=ranged)
    assert plan == Plan(CLOSEST, Move(distance=move), strike)


@pytest.mark.rule("MINION-03")
def test_a_box_without_a_number_of_moves_has_a_plan_without_one() -> None:
    assert plan_of(rat(move=None)) == Plan(CLOSEST, None, Strike())


@pytest.mark.rule("MINION-03", "MINION-06")
@each_of(
    ("steps", "plan"),
    [
        ((HIT,), Plan(CLOSEST, STAND, HIT)),
        ((FARTHEST, HIT), Plan(FARTHEST, STAND, HIT)),
        ((Move(distance=3), HIT), Plan(CLOSEST, Move(distance=3), HIT)),
        ((FARTHEST, Move(distance=3), HIT), Plan(FARTHEST, Move(distance=3), HIT)),
        ((Move(distance=3, how="away"), HIT), None),
        ((Move(distance=3), Move(distance=2), HIT), None),
        ((CLOSEST, FARTHEST, HIT), None),
        ((Lose(what="hp", amount=1, who="target"), HIT), None),
        ((Move(distance=3),), None),
        ((HIT, HIT), None),
        ((HIT, Lose(what="hp", amount=1, who="target")), None),
        ((HIT.evolve(knockback=1),), None),
        ((HIT.evolve(chain=1),), None),
        ((HIT.evolve(who="all"),), None),
        ((HIT.evolve(for_each="destroyed"),), None),
        ((HIT.evolve(area=Area(shape="cone", size=1)),), None),
    ],
)
def test_only_one_target_one_move_toward_it_and_one_plain_attack_make_a_plan(
    steps: tuple[Instruction, ...], plan: Plan | None
) -> None:
    assert plan_of(rat(steps=steps)) == plan


@pytest.mark.rule("MINION-04")
@each_of(
    ("steps", "moves"),
    [
        ((STAND, HIT, STAND), 1),
        ((HIT, STAND), 0),
        ((CLOSEST, STAND), 2),
        ((CLOSEST, Charge(distance=2), ON_PATH), 1),
        ((CLOSEST, STAND, STAND, ON_PATH), 1),
        ((CLOSEST, STAND, ON_PATH), 1),
        ((STAND, CLOSEST, STAND, ON_PATH), 2),
        ((CLOSEST, STAND, HIT, ON_PATH), 2),
        ((CLOSEST, STAND, HIT.evolve(for_each="destroyed")), 2),
    ],
)
def test_from_the_first_attack_on_all_waits_for_the_moves(
    steps: tuple[Instruction, ...], moves: int
) -> None:
    assert split(steps) == (steps[:moves], steps[moves:])


@pytest.mark.rule("MINION-03", "MINION-06")
@each_of(("own", "of_box", "reach"), [(1, 1, 1), (1, 2, 2), (1, 4, 4), (2, 4, 2), (5, 4, 5)])
def test_an_attack_that_names_no_range_has_that_of_its_box(
    own: int, of_box: int, reach: int
) -> None:
    kind = rat(steps=(CLOSEST, HIT.evolve(reach=own)), reach=of_box)
    campaign = with_minions(in_phase(), "I4", box=kind)
    strike = kind_of(encounter_of(campaign), minions(campaign)[0]).steps[-1]
    assert isinstance(strike, Strike)
    assert (strike.reach, strike.ranged) == (reach, own == 1 < of_box)


@pytest.mark.rule("CHARGE-07", "MINION-04")
@each_of(
    ("charge", "hit"),
    [("5, a", "14"), ("4, a", "1"), ("3, a", "1"), ("2, a", ""), ("5", "14"),
     ("5 without attack", "")],
)  # fmt: skip
def test_a_minion_that_charges_attacks_all_in_its_path(charge: str, hit: str) -> None:
    """From I4 Brannoc is 3 hexes south in I7, Tam 5 in I9; the closest is its target."""
    campaign = with_minions(in_phase(), "I4", box=read_minion(f"Ram 2 r: charge {charge}").kind)
    campaign = brought_up(campaign)
    struck: set[str] = set()
    while campaign.pending:
        if question(campaign).kind == "draw.enemy":
            struck.update(attack_under_way(campaign).targets)
        campaign = confirmed(campaign)
    assert struck == set(hit)


@pytest.mark.rule("ENEMYMOVE-18", "MINION-06")
@each_of(("wall", "bonus"), [("I4", 1), ("I3", 0)])
def test_an_attack_counts_the_obstacles_its_own_move_destroyed(wall: str, bonus: int) -> None:
    """From H8 the ox comes 3 hexes north, and one of its three hexes into I4."""
    line = "move 3, attack 1y range 9 each obstacle destroyed"
    ox = OX.evolve(might=("yellow",), steps=read_card(line).steps)
    far = {"boss": "C6", "s1": "H1", "s2": "A2", "s3": "A3", "s4": "A4"}
    campaign = with_encounter(position(far, walls=wall), phase="encounter", stage_done=True)
    campaign = brought_up(with_minions(campaign, "H8", box=ox))
    while question(campaign).form != "draw":
        campaign = confirmed(campaign)
    assert attack_under_way(campaign).bonus == bonus


@pytest.mark.rule("MOB-02", "MINION-04")
@each_of(
    ("mob", "walls", "attacks"),
    [
        (True, "I4 E5 E4", [(2, 3)]),
        (True, "I4", [(2, 1)]),
        (True, "E5 E4", [(2, 2)]),
        (False, "I4 E5 E4", [(1, 1), (1, 2)]),
    ],
)
def test_a_mob_adds_up_the_obstacles_its_moves_destroyed_and_attacks_as_one(
    mob: bool, walls: str, attacks: list[tuple[int, int]]
) -> None:
    """From H8 and E8 two oxen of three hexes come 3 hexes north, one over I4, one over E5 and E4.

    Both have moved before the first attacks.
    """
    line = "move 3 destroying obstacles, attack 1y range 9 each obstacle destroyed"
    ox = OX.evolve(might=("yellow",), mob=mob, steps=read_card(line).steps)
    far = {"boss": "A3", "s1": "H1", "s2": "P7", "s3": "P8", "s4": "P6"}
    campaign = with_encounter(position(far, walls=walls), phase="encounter", stage_done=True)
    campaign = brought_up(with_minions(campaign, "H8", "E8", box=ox))
    found: list[tuple[int, int]] = []
    while campaign.pending:
        if question(campaign).kind == "draw.enemy":
            assert where(campaign, *minions(campaign)) == ("H5", "E5")
            attack = attack_under_way(campaign)
            found.append((len(attack.might), attack.bonus))
        campaign = confirmed(campaign)
    assert found == attacks


@pytest.mark.rule("AOE-03", "ENCSETUP-21")
@each_of(("whom", "spared"), [("all adjacent", 1), ("all adjacent Oathsworn", 2)])
def test_an_attack_on_all_beside_hits_its_own_unless_it_names_oathsworn(
    whom: str, spared: int
) -> None:
    """Two of 2 HP stand side by side at I6 and H6, Brannoc beside both in I7.

    The first to attack kills the other, unless it attacks Oathsworn alone.
    """
    box = read_minion(f"Imp 1 3y hp 2 move 0: a {whom}").kind
    campaign = brought_up(with_minions(in_phase(), "I6", "H6", box=box))
    while campaign.pending:
        campaign = confirmed(campaign)
    assert len(minions(campaign)) == spared


@pytest.mark.rule("MINION-03", "ENEMYMOVE-11")
@each_of(("steps", "order"), [((), "E8 I5 M3"), ((FARTHEST, Move(distance=4), HIT), "I5 E8 M3")])
def test_they_move_in_the_order_of_the_target_that_their_box_names(
    steps: tuple[Instruction, ...], order: str
) -> None:
    """From the closest they need 0, 1 and 3; from the farthest 4 (I5), 7 (E8) and 8 (M3)."""
    campaign = with_minions(in_phase(), "M3", "I5", "E8", box=rat(steps=steps))
    moved = [minion for minion, _ in order_of_movers(campaign, minions(campaign))]
    assert where(campaign, *moved) == tuple(order.split())


@pytest.mark.rule("TOKEN-18")
def test_a_minion_moves_its_number_or_what_the_table_says_and_a_crippled_one_none() -> None:
    campaign = with_minions(in_phase(), "I5")
    (minion,) = minions(campaign)
    turn = MinionTurn(id="m1", waiting=(minion,))
    assert movement_of(campaign, turn, minion) == 4
    assert movement_of(campaign, turn.evolve(move=2), minion) == 2
    assert plain_of(campaign, (minion,)) == (minion,)
    encounter = encounter_of(campaign)
    crippled = encounter.figures[minion].evolve(statuses={"crippled": 1})
    held = with_encounter(campaign, figures=put(encounter.figures, minion, crippled))
    assert movement_of(held, turn.evolve(move=2), minion) == 0


AT_3 = Strike(reach=3, ranged=True)


@pytest.mark.rule("MINION-03", "MINION-06")
@each_of(
    ("line", "steps"),
    [
        ("Wolf 2 yy move 4: attack, bleed 1", (Move(distance=4), Strike(), BLEED)),
        ("Wolf 2 yy move 4: farthest, attack", (FARTHEST, Move(distance=4), Strike())),
        ("Wolf 2 yy move 4: farthest", (FARTHEST, Move(distance=4), Strike())),
        ("Wolf 2 yy move 4 range 3: attack, bleed 1", (Move(distance=4), AT_3, BLEED)),
        ("Wolf 2 yy move 4 range 3: farthest", (FARTHEST, Move(distance=4), AT_3)),
        ("Wolf 2 yy move 4 range 3: m2, a range 2", (Move(distance=2), AT_3.evolve(reach=2))),
        ("Wolf 2 yy move 4 range 3: cone 2", (Move(distance=4), CONE)),
        ("Wolf 2 yy move 4: charge 2, a", (Charge(distance=2), ON_PATH)),
        ("Wolf 2 yy move 4: attack, away 2", (Move(distance=4), Strike(), BACK)),
        ("Wolf 2 yy move 4: m2, a all in path", (Move(distance=2), ON_PATH)),
        ("Wolf 2 yy: attack, bleed 1", (Strike(), BLEED)),
        ("Wolf 2 yy move 4", ()),
    ],
)
def test_instructions_without_a_move_or_range_have_those_of_the_box(
    line: str, steps: tuple[Instruction, ...]
) -> None:
    campaign = with_minions(in_phase(), "I5", box=read_minion(line).kind)
    (minion,) = minions(campaign)
    assert kind_of(encounter_of(campaign), minion).steps == steps


@pytest.mark.rule("MINION-06")
def test_a_told_minion_moves_its_number_before_the_attack_that_its_words_tell() -> None:
    campaign = with_minions(in_phase(), "I3", box=read_minion("Wolf 2 yy move 4: a, bleed 1").kind)
    campaign = brought_up(campaign)
    assert by_the_box(campaign) == [(2, 1)]
    moved = campaign
    while question(moved).kind != "draw.enemy":
        moved = confirmed(moved)
    assert where(moved, *minions(moved)) == ("I6",)


def by_the_box(campaign: Campaign) -> list[tuple[int, int]]:
    """Return of each attack of the phase how many cards it draws, and the tokens given after it."""
    attacks: list[tuple[int, int]] = []
    while campaign.pending:
        kind = question(campaign).kind
        if kind == "draw.enemy":
            attacks.append((len(attack_under_way(campaign).might), 0))
        if kind == "enemy.token":
            attacks[-1] = (attacks[-1][0], attacks[-1][1] + 1)
        campaign = confirmed(campaign)
    return attacks


@pytest.mark.rule("MINION-03", "MINION-06")
@each_of(("reach", "ranged"), [(1, False), (2, True), (3, True)])
def test_a_box_that_names_only_whom_attacks_as_far_as_it_reaches(reach: int, ranged: bool) -> None:
    box = rat(steps=(ChooseTarget(who="fewest-hp"),), reach=reach, move=None)
    campaign = with_minions(in_phase(), "A9", box=box)
    (only,) = minions(campaign)
    strike = kind_of(encounter(campaign), only).steps[-1]
    assert isinstance(strike, Strike)
    assert (strike.reach, strike.ranged) == (reach, ranged)
