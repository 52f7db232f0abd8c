"""HP lost without an attack, by figures of any kind."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule
from oathsworn_gui.games.oathsworn.model.instructions import Lose
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.hp.figures import Loss, burn, burn_at_round_end, lose_all
from oathsworn_gui.tabletop.action import Outcome
from tests.games.oathsworn.builders.campaign import a_box, codes, seat
from tests.games.oathsworn.builders.encounter import dice, die, encounter
from tests.games.oathsworn.builders.places import at, position


def lost(campaign: Campaign, figure: str, near: str, n: int = 1) -> Outcome:
    losses = (Loss(figure, at(campaign, near), "KNOCK-06"),) * n
    return lose_all(campaign, losses, a_box(campaign))


@pytest.mark.rule("KNOCK-06")
def test_the_boss_loses_it_at_the_die_nearest_to_the_hex() -> None:
    campaign = position({"boss": "H5"})
    after = lost(campaign, "boss", "H3").after
    assert die(after, "front").hp == 5
    assert die(lost(campaign, "boss", "H8").after, "rear").hp == 5
    assert die(lost(campaign, "boss", "E5").after, "left-flank").hp == 5


@pytest.mark.rule("DAMAGE-04")
def test_a_die_that_breaks_hands_the_rest_to_the_next_nearest() -> None:
    """The front has 1 HP left: of 2 lost at H3 the second comes from the next die."""
    campaign = dice(position({"boss": "H5"}), front=1)
    after = lost(campaign, "boss", "H3", 2).after
    assert die(after, "front").hp == 0
    others = ("left-flank", "right-flank", "core", "rear")
    assert sum(die(after, key).hp for key in others) == 4 * 6 - 1
    assert die(after, "rear").hp == 6


@pytest.mark.rule("KNOCK-06", "DAMAGE-04")
def test_of_two_dice_as_near_the_second_is_hit_when_the_first_has_broken() -> None:
    """The front and the left flank are as near to C1; the first of them has 1 HP left."""
    campaign = position({"boss": "H5"})
    first = "front" if die(lost(campaign, "boss", "C1").after, "front").hp == 5 else "left-flank"
    second = {"front": "left-flank", "left-flank": "front"}[first]
    one = dice(campaign, **{first.replace("-", "_"): 1})
    after = lost(one, "boss", "C1", 2).after
    assert (die(after, first).hp, die(after, second).hp) == (0, 5)
    assert all(die(after, key).hp == 6 for key in ("right-flank", "core", "rear"))


def test_a_boss_whose_dice_lie_nobody_knows_where_is_left_to_the_table() -> None:
    campaign = position({"boss": "H5"})
    boss = encounter_of(campaign).boss
    assert boss is not None
    unknown = tuple(location.evolve(offsets=()) for location in boss.locations)
    campaign = with_encounter(campaign, boss=boss.evolve(locations=unknown))
    outcome = lost(campaign, "boss", "H3")
    assert codes(outcome) == ("harm.die-unknown",)
    assert outcome.after == campaign


def test_oathsworn_and_minions_lose_theirs_and_the_absent_nothing() -> None:
    campaign = position({"s1": "A1", "rat1": "B1"})
    after = lost(campaign, "s1", "A2", 2).after
    assert seat(after).hp == 4
    rat = lost(campaign, "rat1", "B2").after
    assert encounter_of(rat).figures["rat1"].hp == 1
    assert lost(campaign, "s2", "A2").after == campaign
    assert lost(campaign, "nobody", "A2").after == campaign


@pytest.mark.rule("ALLY-19", "KNOCK-06", "DAMAGE-05")
def test_a_friend_that_falls_is_no_dead_minion() -> None:
    """What the special rules say of a minion that dies does not happen for it."""
    rule = BoardRule(
        key="r1", words="It howls.", when="death", steps=(Lose(what="hp", amount=1, who="all"),)
    )
    campaign = with_encounter(position({"s1": "A1", "rat1": "B1"}), rules=(rule,))
    figures = encounter_of(campaign).figures
    guide = figures["s1"].evolve(id="f1", kind="friend", of="guide", name="Guide", hp=2)
    campaign = with_encounter(campaign, figures={**figures, "f1": guide})
    hurt = lost(campaign, "f1", "A2")
    assert encounter_of(hurt.after).figures["f1"].hp == 1
    assert [(told.code, told.rule) for told in hurt.lines] == [("hp.lost", "KNOCK-06")]
    gone = lost(campaign, "f1", "A2", 2)
    assert "f1" not in encounter_of(gone.after).figures
    assert codes(gone) == ("hp.lost", "hp.lost", "friend.killed")
    assert gone.after.pending == ()
    killed = lost(campaign, "rat1", "B2", 2).after
    assert [one.type for one in killed.pending] == ["board-moment"]


@pytest.mark.rule("MOVE-05")
def test_fire_burns_once() -> None:
    campaign = position({"s1": "A1", "boss": "H5"}, fire="A1 H4")
    box = a_box(campaign)
    outcome = burn(campaign, "s1", at(campaign, "A1"), "MOVE-05", box)
    assert seat(outcome.after).hp == 5
    assert set(encounter_of(outcome.after).tiles) == {"H4"}
    again = burn(outcome.after, "s1", at(campaign, "A1"), "MOVE-05", box)
    assert again.after == outcome.after
    boss = burn(campaign, "boss", at(campaign, "H4"), "MOVE-05", box).after
    assert die(boss, "front").hp == 5


@pytest.mark.rule("KNOCK-06")
def test_of_dice_equally_near_the_northernmost_loses_it() -> None:
    campaign = position({"boss": "I4/3", "s1": "A1"})
    hurt = lost(campaign, "boss", "I6").after
    assert die(hurt, "front").hp == 5
    broken = lost(dice(campaign, front=0), "boss", "I6").after
    assert {key: die(broken, key).hp for key in ("left-flank", "right-flank", "core")} == {
        "left-flank": 6, "right-flank": 6, "core": 5,
    }  # fmt: skip
    away = position({"s1": "A1"})
    assert lose_all(away, (), a_box(away)).lines == ()


@pytest.mark.rule("MOVE-05", "MOVE-12")
def test_at_a_rounds_end_of_two_fires_below_one_the_single_goes_out() -> None:
    campaign = position({"s1": "H5"}, fire="H5").evolve(edition="current")
    campaign = with_encounter(campaign, large_tiles={"H6": "fire"})
    after = burn_at_round_end(campaign, a_box(campaign)).after
    assert seat(after).hp == 5
    assert (encounter(after).tiles, encounter(after).large_tiles) == ({}, {"H6": "fire"})


def test_a_fire_that_waits_names_whom_it_will_burn() -> None:
    campaign = position({"s1": "H5"}, fire="H5").evolve(edition="current")
    box, here = a_box(campaign), at(campaign, "H5")
    for key, name in (("s1", "Brannoc"), ("gone", "gone")):
        told = burn(campaign, key, here, "MOVE-05", box).lines[0]
        assert (told.code, told.params["name"]) == ("fire.waits", name)
