"""Abilities of classes on the board: moves, tiles, falcons, Sentinels and the Guardian."""

import pytest

from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck, BeginStoryFight
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.rules.abilities.falcons import falcons_at_hand, falcons_out
from oathsworn_gui.games.oathsworn.rules.abilities.sentinels import friends, guardian
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.classes.class_board import noted, with_note
from oathsworn_gui.games.oathsworn.rules.hp.numbers import might_track
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    an_item,
    an_oathsworn,
    do,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.classes import (
    ability,
    company_with,
    its_turn,
    use,
    why_not,
)
from tests.games.oathsworn.builders.encounter import (
    dice,
    encounter,
    placed,
    question,
)


def test_the_harbinger_moves_any_distance_for_free_once_an_encounter() -> None:
    campaign = its_turn("harbinger")
    way = tuple(f"H{n}" for n in range(6, 10))
    now = do(campaign, use("free-move", hexes=way))
    assert encounter(now).figures["s1"].at == encounter(now).shape.named("H9")
    assert seat(now).animus == seat(campaign).animus
    assert not encounter(now).moved
    assert why_not(now, "free-move") == "class.used-encounter"


@pytest.mark.rule("MOVE-02", "TOKEN-18", "TURN-05")
def test_the_free_move_walks_by_the_rules() -> None:
    campaign = its_turn("harbinger")
    blocked = with_encounter(campaign, obstacles={"H6": "tree"})
    assert refusal_code(blocked, use("free-move", hexes=("H6",))) == "move.obstacle"
    assert refusal_code(campaign, use("free-move")) == "move.nowhere"
    assert refusal_code(with_encounter(campaign, board="off"), use("free-move")) == ""
    burnt = do(with_encounter(campaign, tiles={"H6": "fire"}), use("free-move", hexes=("H6",)))
    assert seat(burnt).hp == 5
    crippled = an_oathsworn(campaign, "1", statuses={"crippled": 1})
    assert why_not(crippled, "free-move") == "crippled.cannot-move"


def test_tree_running_goes_from_obstacle_to_obstacle_up_to_seven_for_three_animus() -> None:
    trees = {"H4": "tree", "H6": "wall", "H7": "wall", "H9": "tree"}
    campaign = with_encounter(its_turn("ranger"), obstacles=trees)
    tree_running = ability(campaign, "tree-running")
    assert tree_running.cost == 3
    assert "H8" in tree_running.options
    now = do(campaign, use("tree-running", "H8"))
    assert encounter(now).figures["s1"].at == encounter(now).shape.named("H8")
    assert seat(now).animus == seat(campaign).animus - 3
    assert not encounter(now).moved


def test_tree_running_needs_an_obstacle_at_both_ends_within_seven_and_animus() -> None:
    campaign = with_encounter(its_turn("ranger"), obstacles={"H4": "tree", "P5": "tree"})
    assert refusal_code(campaign, use("tree-running", "H7")) == "tree-running.not-beside"
    assert refusal_code(campaign, use("tree-running", "H4")) == "move.occupied"
    assert refusal_code(campaign, use("tree-running", "P6")) == "move.too-far"
    bare = with_encounter(campaign, obstacles={})
    assert why_not(bare, "tree-running") == "tree-running.no-obstacle"
    poor = an_oathsworn(campaign, "1", animus=2)
    assert why_not(poor, "tree-running") == "animus.too-little"


@pytest.mark.rule("MOVE-11")
def test_the_witch_lays_tiles_within_three_once_a_round_not_under_characters() -> None:
    campaign = placed(its_turn("witch"), "s2", "H6")
    now = do(campaign, use("tiles", hexes=("H7", "H8"), tile="fire"))
    assert encounter(now).tiles == {"H7": "fire", "H8": "fire"}
    assert why_not(now, "tiles") == "class.used-round"
    assert refusal_code(campaign, use("tiles", hexes=("H9",), tile="fire")) == "tiles.too-far"
    under = use("tiles", hexes=("H6",), tile="water")
    assert refusal_code(campaign, under) == "tiles.under-character"
    assert refusal_code(campaign, use("tiles", hexes=("H7",))) == "tiles.no-such-tile"
    assert refusal_code(campaign, use("tiles", tile="fire")) == "tiles.none"
    assert refusal_code(with_encounter(campaign, board="off"), use("tiles", tile="fire")) == ""
    assert "H6" not in ability(campaign, "tiles").options
    assert len(ability(campaign, "tiles").options) == 35


# Huntress


def test_two_falcons_are_sent_and_come_back() -> None:
    campaign = do(its_turn("huntress"), use("falcon", "boss"), use("falcon", "s2"))
    assert falcons_out(campaign, "1") == {"boss": 1, "s2": 1}
    assert why_not(campaign, "falcon") == "falcon.none-left"
    back = do(campaign, use("falcon-back", "s2"))
    assert falcons_at_hand(back, "1") == 1
    assert refusal_code(back, use("falcon-back", "s2")) == "falcon.not-there"
    assert refusal_code(back, use("falcon", "nobody")) == "figure.none"


def test_a_falcon_comes_back_when_its_target_dies() -> None:
    campaign = do(its_turn("huntress"), use("falcon", "boss"), use("falcon", "s2"))
    campaign = hurt(campaign, "2", 6, "ENEMYATK-10", a_box(campaign)).after
    assert falcons_at_hand(campaign, "1") == 1
    assert do(campaign, use("falcon", "boss"))
    boss = encounter(campaign).boss
    assert boss is not None
    fallen = dice(campaign, **{loc.key.replace("-", "_"): 0 for loc in boss.locations})
    assert falcons_at_hand(fallen, "1") == 2


# Grove Maiden


MIGHT: tuple[tuple[int, tuple[Colour, ...]], ...] = (
    (1, ()), (2, ("yellow",)), (8, ("yellow",)), (9, ("red",)), (14, ("red",)), (15, ("black",)),
)  # fmt: skip


@each_of(("level", "might"), MIGHT)
def test_the_might_of_the_grove_maiden_comes_from_her_level(
    level: int, might: tuple[Colour, ...]
) -> None:
    campaign = an_oathsworn(its_turn("grove-maiden"), "1", level=level)
    assert might_track(seat(campaign)) == might
    campaign = an_oathsworn(campaign, "1", equipped=(an_item(might=("white",)),))
    assert might_track(seat(campaign)) == ("white", *might)


@pytest.mark.rule("CHECK-05", "CHECK-08")
def test_her_might_counts_twice_in_rounds_of_combat_and_in_her_might_checks() -> None:
    campaign = an_oathsworn(a_campaign(choose=company_with("grove-maiden")), "1", level=9)
    fight = do(campaign, BeginStoryFight(defense=5))
    assert _reds(fight) == ["red.1", "red.2"]
    check = BeginCheck(kind="might", difficulty=4, scope="one", seats=("1",))
    assert _reds(do(campaign, check)) == ["red.1", "red.2"]
    spot = BeginCheck(kind="spot", difficulty=4, scope="one", seats=("1",))
    assert _reds(do(campaign, spot)) == []


def _reds(campaign: Campaign) -> list[str]:
    """Return the red cards that the open question offers."""
    return [o.key for o in question(campaign).options if o.key in {"red.1", "red.2", "red.3"}]


@pytest.mark.rule("ALLY-19")
def test_eight_sentinels_come_with_hp_asked_once() -> None:
    campaign = its_turn("grove-maiden")
    assert why_not(campaign, "sentinel") == "sentinel.hp-unread"
    assert refusal_code(campaign, use("sentinel-hp", "7")) == "class.no-such-choice"
    campaign = do(campaign, use("sentinel-hp", "2"), use("sentinel", "H7"))
    for n in range(7):
        campaign = do(campaign, use("sentinel", f"J{n + 1}"))
    found = friends(campaign, "1", "sentinel")
    assert [figure.hp for figure in found] == [2] * 8
    assert len({figure.name for figure in found}) == 8
    assert all(figure.kind == "friend" for figure in found)
    assert why_not(campaign, "sentinel") == "sentinel.none-left"


def test_the_guardian_has_six_hp_and_is_rejuvenated_for_six_animus_a_companions_for_two() -> None:
    campaign = do(its_turn("grove-maiden"), use("guardian", "H7"))
    found = guardian(campaign, "1")
    assert found is not None
    assert found.hp == 6
    assert why_not(campaign, "guardian") == "guardian.there"
    assert why_not(campaign, "rejuvenate") == "guardian.whole"
    hurt_one = with_encounter(
        campaign, figures={**encounter(campaign).figures, found.id: found.evolve(hp=1)}
    )
    now = do(hurt_one, use("rejuvenate"))
    healed = guardian(now, "1")
    assert healed is not None
    assert healed.hp == 6
    assert seat(now).animus == seat(campaign).animus - 6
    small = its_turn("grove-maiden", "companion")
    assert ability(small, "rejuvenate").cost == 2


def test_a_fallen_guardian_comes_back_by_rejuvenation_only() -> None:
    campaign = do(its_turn("grove-maiden"), use("guardian", "H7"))
    found = guardian(campaign, "1")
    assert found is not None
    left = {k: f for k, f in encounter(campaign).figures.items() if k != found.id}
    campaign = with_encounter(campaign, figures=left)
    assert why_not(campaign, "guardian") == "class.used-encounter"
    again = guardian(do(campaign, use("rejuvenate", "H8")), "1")
    assert again is not None
    assert (again.hp, again.at) == (6, encounter(campaign).shape.named("H8"))


@pytest.mark.rule("SETUP-06")
def test_what_was_read_stands_beside_what_was_read_before_and_once() -> None:
    campaign = with_note(with_note(a_campaign(), "cur", "left", "2"), "cur", "right", "3")
    again = with_note(campaign, "cur", "left", "4")
    assert [noted(again, "cur", what) for what in ("left", "right")] == ["4", "3"]
    assert len(again.own.confirmed) == 2
