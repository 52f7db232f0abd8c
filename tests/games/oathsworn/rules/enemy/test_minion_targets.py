"""The target of a minion: chosen once as it moves, whatever its box says besides."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.board.figures import SetObstacle
from oathsworn_gui.games.oathsworn.actions.company.sheets import LoseHp
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import (
    ChooseTarget,
    GiveToken,
    Instruction,
    Move,
    Strike,
)
from oathsworn_gui.games.oathsworn.notation.enemy import read_minion
from oathsworn_gui.games.oathsworn.rules.enemy.minion_moves import REST_BY_HAND
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import do, outcome_of
from tests.games.oathsworn.builders.encounter import encounter, placed, question
from tests.games.oathsworn.builders.minions import (
    attack_under_way,
    confirmed,
    in_phase,
    minions,
    rat,
    where,
    with_minions,
)
from tests.games.oathsworn.rules.enemy.test_minion_turn import brought_up

MOVE, HIT = Move(distance=4), Strike(knockback=1)
PLAIN: tuple[Instruction, ...] = ()
SHOVING: tuple[Instruction, ...] = (ChooseTarget(), MOVE, HIT)
BLEEDING: tuple[Instruction, ...] = (ChooseTarget(), MOVE, Strike(), GiveToken(token="bleed"))


def played(campaign: Campaign) -> tuple[Campaign, list[tuple[tuple[str, ...], int]], list[str]]:
    """Return the campaign after the minions' turn, target and cards of each attack, the kinds."""
    attacks: list[tuple[tuple[str, ...], int]] = []
    asked: list[str] = []
    while campaign.pending:
        asked.append(question(campaign).kind)
        if asked[-1] == "draw.enemy":
            now = attack_under_way(campaign)
            attacks.append((now.targets, len(now.might)))
        campaign = confirmed(campaign)
    return campaign, attacks, asked


def walled(campaign: Campaign, *hexes: str) -> Campaign:
    """Return the campaign with the boss out of the way and walls in these hexes."""
    walls = (SetObstacle(hex=at, kind="wall") for at in hexes)
    return do(placed(campaign, "boss", "C7"), *walls)


@pytest.mark.rule("MINION-05", "MINION-06")
@each_of("steps", [PLAIN, SHOVING, (MOVE, HIT), (MOVE, Strike(), GiveToken(token="bleed"))])
def test_a_box_that_names_no_target_means_the_closest(steps: tuple[Instruction, ...]) -> None:
    campaign = walled(in_phase(s1="I7", s2="A1", s3="A2", s4="Q9"))
    campaign = brought_up(with_minions(campaign, "I3", box=rat(steps=steps)))
    after, attacks, _ = played(campaign)
    assert (where(after, *minions(after)), attacks) == (("I6",), [(("1",), 2)])


@pytest.mark.rule("MINION-04", "MINION-05")
@each_of(
    ("steps", "brannoc", "attacks"),
    [
        (PLAIN, "H5", [(("1",), 2), (("1",), 2)]),
        (BLEEDING, "H5", [(("1",), 2), (("1",), 2)]),
        (SHOVING, "G4", [(("1",), 2)]),
    ],
)
def test_the_target_of_the_move_is_the_target_of_the_attack(
    steps: tuple[Instruction, ...], brannoc: str, attacks: list[tuple[tuple[str, ...], int]]
) -> None:
    """Both rats stand beside Brannoc and Sefa, of whom he is further north.

    The first, in I5, shoves him to G4; the second does not turn to Sefa then.
    """
    campaign = walled(in_phase(s1="H5", s2="I6", s3="A2", s4="Q9"))
    box = rat(steps=steps, mob=False)
    after, made, asked = played(brought_up(with_minions(campaign, "H6", "I5", box=box)))
    assert (where(after, "s1"), made) == ((brannoc,), attacks)
    assert asked.count("enemy.target") == (2 if steps else 0)  # once each


@pytest.mark.rule("MINION-07", "TARGET-06", "TARGET-07")
@each_of("steps", [PLAIN, SHOVING, BLEEDING])
def test_a_minion_that_saw_nobody_as_it_moved_attacks_nobody(
    steps: tuple[Instruction, ...],
) -> None:
    campaign = walled(in_phase(s1="I7", s2="A1", s3="A2", s4="Q9"), "H5", "I5", "J5", "H4", "J4")
    campaign = do(campaign, *(LoseHp(seat=seat, amount=6) for seat in ("2", "3", "4")))
    box = rat(
        steps=tuple(s.evolve(distance=9) if isinstance(s, Move) else s for s in steps), move=9
    )
    after, attacks, _ = played(brought_up(with_minions(campaign, "I4", box=box)))
    (stands,) = where(after, *minions(after))
    assert stands in {"H6", "G6", "H7", "I6", "J7", "J8"}
    assert (attacks, after.seats["1"].statuses) == ([], {})


@pytest.mark.rule("MINION-05", "MINION-06", "MOB-02")
@each_of("does", ["attack", "attack, knock back 1", "attack, bleed"])
def test_a_box_as_the_table_types_it_goes_for_the_closest_and_attacks_as_one(does: str) -> None:
    typed = read_minion(f"Giant Rat, DEF 2, 2Y, mob: move 4, {does}", key="giant-rat").kind
    campaign = walled(in_phase(s1="I7", s2="A1", s3="A2", s4="Q9"))
    campaign = brought_up(with_minions(campaign, "I5", "H6", "J6", box=typed))
    after, attacks, _ = played(campaign)
    assert where(after, *minions(after)) == ("I6", "H7", "J7")
    assert attacks == [(("1",), 6)]


@pytest.mark.rule("MINION-01", "MINION-08")
@each_of(("number", "moved", "left"), [(2, 0, 2), (2, 1, 1), (1, 0, 1), (1, 1, None)])
def test_the_rest_by_hand_tells_how_many_had_still_to_move(
    number: int, moved: int, left: int | None
) -> None:
    """One after the other: the table leaves the rest, all of them have acted then."""
    hexes = ("I4", "H4")[:number]
    campaign = brought_up(with_minions(in_phase(), *hexes, box=rat(mob=False)))
    for _ in range(moved):
        campaign = confirmed(campaign)
    asked = question(campaign)
    leave = Answer(procedure=asked.procedure, value=REST_BY_HAND)
    outcome = outcome_of(campaign, leave)
    told = next(line for line in outcome.lines if line.code == "minions.by-hand")
    assert told.params.get("n") == left
    assert set(encounter(outcome.after).activated) == set(minions(outcome.after))
