"""HP lost by whoever acts in a seat, bounds of the numbers, and whom a loss does not touch."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.model.free_company import Ally
from oathsworn_gui.games.oathsworn.model.own import OwnAlly
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.hp.ally_card import ally_numbers
from oathsworn_gui.games.oathsworn.rules.hp.enemy import enemy_defense, with_defense
from oathsworn_gui.games.oathsworn.rules.hp.friends import hurt_other
from oathsworn_gui.games.oathsworn.rules.hp.knockout import lose_ally_hp
from oathsworn_gui.games.oathsworn.rules.hp.numbers import backpack_capacity, defense, max_hp
from oathsworn_gui.games.oathsworn.rules.hp.oathsworn import lose_hp
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt, standing_hp
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import change_stage
from oathsworn_gui.games.oathsworn.rules.hp.target_pool import excluded
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, codes, seat
from tests.games.oathsworn.builders.encounter import (
    at_seat,
    encounter,
    in_round_1,
    placed,
    seat_with,
)
from tests.games.oathsworn.builders.places import position

ELK = Ally(id="x", card="elk", name="Elk", combat=True, defense=2)


def with_ally(campaign: Campaign, hp: int = 5) -> Campaign:
    """Return the campaign with an ally in the Warden's seat, whose turn it is."""
    campaign = campaign.evolve(company=campaign.company.evolve(allies=(ELK,)))
    campaign = seat_with(campaign, "1", knocked_out=True, ally="x")
    stands = Figure(id="a1", kind="ally", of="x", name="Elk", hp=hp)
    return with_encounter(campaign, figures=put(encounter(campaign).figures, "a1", stands))


@pytest.mark.rule("HP-05", "ALLY-11")
@each_of("n", [0, -2])
def test_a_loss_of_nothing_touches_nobody(n: int) -> None:
    for campaign in (in_round_1(), with_ally(in_round_1())):
        outcome = hurt(campaign, "1", n, "HP-01", a_box(campaign))
        assert (outcome.after, outcome.lines) == (campaign, ())


@pytest.mark.rule("HP-05", "KO-04")
def test_who_is_down_loses_nothing_more_and_falls_once() -> None:
    campaign = in_round_1()
    fallen = hurt(campaign, "2", 6, "HP-01", a_box(campaign))
    assert codes(fallen).count("hp.unconscious") == 1
    again = hurt(fallen.after, "2", 2, "HP-01", a_box(campaign))
    assert (again.after, again.lines) == (fallen.after, ())
    at_zero = lose_hp(fallen.after, "2", 1, "HP-01", a_box(campaign))
    assert codes(at_zero) == ("hp.none-left",)


@pytest.mark.rule("KO-05")
def test_only_its_own_turn_ends_with_who_falls() -> None:
    campaign = in_round_1()
    other = encounter(hurt(campaign, "2", 6, "HP-01", a_box(campaign)).after)
    assert (other.moved, other.played, other.acted) == (False, False, False)
    own = encounter(hurt(campaign, "1", 6, "HP-01", a_box(campaign)).after)
    assert (own.moved, own.played, own.acted) == (True, True, True)
    later = with_encounter(campaign, phase="encounter")
    out = encounter(hurt(later, "1", 6, "HP-01", a_box(campaign)).after)
    assert (out.moved, out.played, out.acted) == (False, False, False)


@pytest.mark.rule("ALLY-11", "ALLY-12")
def test_an_ally_that_is_killed_ends_the_turn_of_its_seat() -> None:
    campaign = with_ally(in_round_1())
    assert standing_hp(campaign, "1") == 5
    left = lose_ally_hp(campaign, "1", 4, "HP-01").after
    assert (standing_hp(left, "1"), encounter(left).moved) == (1, False)
    killed = encounter(lose_ally_hp(campaign, "1", 5, "HP-01").after)
    assert (killed.moved, killed.played, killed.acted) == (True, True, True)
    assert "a1" not in killed.figures
    other = with_encounter(campaign, turn="2")
    assert not encounter(lose_ally_hp(other, "1", 5, "HP-01").after).moved


@pytest.mark.rule("ALLY-11")
def test_without_an_ally_on_the_board_there_are_no_hp_of_one() -> None:
    campaign = in_round_1()
    assert lose_ally_hp(campaign, "1", 2, "HP-01").after == campaign
    seated = seat_with(with_ally(campaign), "1", knocked_out=True)
    figures = {key: f for key, f in encounter(seated).figures.items() if key != "a1"}
    gone = with_encounter(seated, figures=figures)
    assert standing_hp(gone, "1") == 0
    assert lose_ally_hp(gone, "1", 2, "HP-01").after == gone


@pytest.mark.rule("ALLY-05")
def test_the_numbers_of_an_ally_are_its_own_else_those_of_its_card() -> None:
    card = OwnAlly(key="elk", name="Elk", defense=4, might=("red",))
    campaign = a_campaign()
    campaign = campaign.evolve(own=campaign.own.evolve(allies={"elk": card}))
    box = a_box(campaign)
    assert ally_numbers(ELK, box) == (2, ("red",))
    assert ally_numbers(ELK.evolve(defense=None), box) == (4, ("red",))
    by_name = Ally(id="y", card="", name="elk", combat=True)
    assert ally_numbers(by_name, box) == (4, ("red",))
    assert ally_numbers(Ally(id="z", card="crow", name="Elk"), box) == (None, ())


@pytest.mark.rule("AOE-03", "DAMAGE-05")
@each_of(("n", "hp"), [(0, 2), (1, 1), (2, None)])
def test_a_friend_loses_each_hp_and_leaves_with_the_last(n: int, hp: int | None) -> None:
    elk = Figure(id="f1", kind="friend", of="elk", name="Elk", hp=2, defense=1)
    campaign = in_round_1()
    campaign = with_encounter(campaign, figures=put(encounter(campaign).figures, "f1", elk))
    outcome = hurt_other(campaign, "f1", n, None, a_box(campaign))
    found = encounter(outcome.after).figures.get("f1")
    assert (None if found is None else found.hp) == hp
    assert len(outcome.lines) == n  # nothing, the loss, the loss and its end


@pytest.mark.rule("SETUP-15", "DIFF-02", "DIFF-03", "ITEM-08")
def test_no_adjustment_takes_a_number_below_its_least() -> None:
    less = {"amount": -99, "because": "a curse"}
    keys = ("defense.1", "max-hp.1", "backpack")
    campaign = a_campaign(adjustments=dict.fromkeys(keys, less))
    box = a_box(campaign)
    assert (defense(campaign, "1", box), max_hp(campaign, box, "1")) == (1, 1)
    assert backpack_capacity(campaign) == 0
    more = {"amount": 9, "because": "a blessing"}
    assert max_hp(a_campaign(adjustments={"max-hp.1": more}), box, "1") == 6


@pytest.mark.rule("BREAK-17")
def test_a_stage_that_has_begun_does_not_begin_again() -> None:
    campaign = in_round_1()
    boss = encounter(campaign).boss
    assert boss is not None
    assert change_stage(campaign, a_box(campaign), boss.stage).after == campaign
    assert encounter(change_stage(campaign, a_box(campaign), 2).after) != encounter(campaign)


def test_a_number_read_off_belongs_to_one_kind_of_minion() -> None:
    campaign = position({"rat1": "H5", "ox1": "C3"})
    after = with_defense(campaign, "rat1", 5)
    found = [enemy_defense(after, name) for name in ("rat1", "ox1")]
    assert found == [5, 2]


@pytest.mark.rule("TARGET-11", "TARGET-12")
def test_who_stands_beside_the_board_is_no_target() -> None:
    campaign = placed(in_round_1(), "s1", "H5")
    figure = encounter(campaign).figures["s1"]
    assert excluded(campaign, figure) is None
    for away in (None, Hex(99, 99)):
        found = excluded(campaign, figure.evolve(at=away))
        assert found is not None
        assert found.code == "targeting.off-board"
    assert at_seat(campaign).caged is None
    assert seat(campaign).hp == 6
