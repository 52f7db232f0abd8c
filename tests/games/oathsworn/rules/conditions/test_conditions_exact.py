"""Conditions and tokens to the last number: how long they last, what is left, what is told."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Location
from oathsworn_gui.games.oathsworn.model.procedures import EventDraw, Refresh
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.conditions.consumed import (
    after_location_loss,
    let_go,
    location_name,
)
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import crippled_over, ends_in_round
from oathsworn_gui.games.oathsworn.rules.conditions.freed import release, release_hex
from oathsworn_gui.games.oathsworn.rules.conditions.status_tokens import (
    give_status,
    status_of,
    with_status,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.bound import inside, on_board, seat_of
from tests.games.oathsworn.builders.campaign import an_oathsworn, codes
from tests.games.oathsworn.builders.encounter import dice, encounter, seat_with
from tests.games.oathsworn.builders.minions import minions, with_minions
from tests.games.oathsworn.builders.places import position
from tests.games.oathsworn.builders.reasons import reasons


@pytest.mark.rule("TOKEN-24")
@each_of(
    ("held", "n", "left"), [(0, 1, 1), (0, 2, 2), (2, 1, 3), (2, -1, 1), (2, -2, 0), (1, -3, 0)]
)
def test_status_tokens_are_added_and_taken_down_to_none(held: int, n: int, left: int) -> None:
    campaign = with_minions(on_board(), "P5")
    for figure in ("s1", minions(campaign)[0], "boss"):
        before = with_status(campaign, figure, "bleed", held)
        assert status_of(before, figure, "bleed") == held
        assert status_of(before, figure, "poison") == 0
        outcome = give_status(before, figure, "bleed", n)
        assert status_of(outcome.after, figure, "bleed") == left
        assert (outcome.lines[0].params["n"], outcome.lines[0].params["status"]) == (left, "bleed")
    assert status_of(campaign, "m99", "bleed") == 0
    gone = give_status(campaign, "m99", "bleed", 1)
    assert (gone.after, gone.lines) == (campaign, ())
    assert with_status(campaign, "m99", "bleed", 1) is campaign


@pytest.mark.rule("TOKEN-19", "TOKEN-20", "ROUND-02")
@each_of(
    ("round_", "ambush", "refreshing", "last"),
    [
        (0, True, False, 2),
        (0, False, False, 1),
        (1, True, False, 2),
        (2, False, False, 3),
        (2, False, True, 2),
    ],
)
def test_crippled_lasts_to_the_end_of_the_next_whole_phase(
    round_: int, ambush: bool, refreshing: bool, last: int
) -> None:
    campaign = with_encounter(on_board(), round=round_, ambush=ambush)
    pending = (EventDraw(id="p1", deck="city"),)
    if refreshing:
        pending = (Refresh(id="p1"),)
    assert ends_in_round(campaign.evolve(pending=pending)) == last


@pytest.mark.rule("TOKEN-19", "TOKEN-20")
def test_crippled_ends_for_seats_and_figures_whose_round_has_come_and_no_others() -> None:
    campaign = with_encounter(with_minions(on_board(), "P5", "P6"), round=2)
    campaign = an_oathsworn(campaign, "1", statuses={"crippled": 1, "bleed": 2})
    campaign = an_oathsworn(campaign, "2", statuses={"crippled": 1})
    campaign = an_oathsworn(campaign, "3", statuses={"bleed": 1})
    campaign = seat_with(seat_with(campaign, "1", crippled_until=2), "2", crippled_until=3)
    first, second = minions(campaign)
    figures = dict(encounter(campaign).figures)
    figures[first] = figures[first].evolve(statuses={"crippled": 1}, crippled_until=1)
    figures[second] = figures[second].evolve(statuses={"crippled": 1}, crippled_until=3)
    campaign = with_encounter(campaign, figures=figures)
    outcome = crippled_over(campaign)
    after = outcome.after
    assert [dict(after.seats[seat].statuses) for seat in "123"] == [
        {"bleed": 2}, {"crippled": 1}, {"bleed": 1},
    ]  # fmt: skip
    assert (seat_of(after, "1").crippled_until, seat_of(after, "2").crippled_until) == (0, 3)
    assert dict(encounter(after).figures[first].statuses) == {}
    assert encounter(after).figures[first].crippled_until == 0
    assert dict(encounter(after).figures[second].statuses) == {"crippled": 1}
    assert codes(outcome) == ("crippled.over", "crippled.over")
    assert outcome.lines[0].params["name"] == "Brannoc"
    bare = crippled_over(with_encounter(on_board(), round=2))
    assert bare.lines == ()


@pytest.mark.rule("CONSUMED-06", "CONSUMED-07", "CONSUMED-08")
@each_of(
    ("before", "lost", "total", "free"),
    [(0, 0, 0, False), (0, 1, 1, False), (2, 3, 5, False), (5, 1, 6, True), (2, 4, 6, True)],
)
def test_a_location_lets_go_with_the_sixth_hp(
    before: int, lost: int, total: int, free: bool
) -> None:
    campaign = inside(on_board(), "1")
    held = seat_of(campaign).consumed
    assert held is not None
    campaign = seat_with(campaign, "1", consumed=held.evolve(lost=before))
    outcome = after_location_loss(campaign, {"core": lost, "front": 3})
    now = seat_of(outcome.after).consumed
    assert (now is None) == free
    if now is not None:
        assert now.lost == total
    told = [one.params["n"] for one in outcome.lines if one.code == "consumed.counted"]
    assert told == ([total] if lost and not free else [])
    assert ("release.animus" in codes(outcome)) == free
    assert outcome.after.seats["1"].animus == (0 if free else campaign.seats["1"].animus)
    other = after_location_loss(campaign, {"front": 6})
    assert (other.after, other.lines) == (campaign, ())


@pytest.mark.rule("CONSUMED-06")
def test_a_location_whose_last_die_is_broken_lets_go_at_once() -> None:
    last = dice(inside(on_board(), "1"), core=1)
    assert seat_of(after_location_loss(last, {"core": 1}).after).consumed is not None
    campaign = dice(inside(on_board(), "1"), core=0)
    outcome = after_location_loss(campaign, {"core": 1})
    assert seat_of(outcome.after).consumed is None


@pytest.mark.rule("CONSUMED-07", "HEX-01", "HEX-11")
def test_who_is_let_go_comes_to_the_nearest_empty_hex_north_before_west() -> None:
    campaign = inside(on_board(), "1")
    found = release_hex(encounter(campaign), "core")
    assert found.at is not None
    told = found.trace.line
    assert told.code == "release.nearest"
    assert told.params["hex"] == encounter(campaign).shape.name(found.at)
    outcome = let_go(campaign, "1")
    assert encounter(outcome.after).figures["s1"].at == found.at
    assert codes(outcome)[0] == "release.freed"
    blocked = with_encounter(campaign, obstacles={encounter(campaign).shape.name(found.at): "tree"})
    second = release_hex(encounter(blocked), "core")
    assert second.at not in {None, found.at}
    off = let_go(with_encounter(campaign, board="off"), "1")
    assert codes(off)[0] == "release.free"
    assert encounter(off.after).figures["s1"].at is None
    poor = release(an_oathsworn(campaign, "1", animus=0), "1", None)
    assert codes(poor) == ("release.free",)
    one = release(an_oathsworn(campaign, "1", animus=1), "1", None)
    assert [line.params.get("n") for line in one.lines] == [None, 1]


def test_a_location_is_called_by_its_name() -> None:
    campaign: Campaign = on_board()
    state = encounter(campaign)
    assert state.boss is not None
    boss = state.boss.evolve(
        locations=(Location(key="core", name="Maw"), Location(key="b", name="Tail"))
    )
    named = with_encounter(campaign, boss=boss)
    assert location_name(encounter(named), "b") == "Tail"
    assert location_name(encounter(named), "z") == "z"
    assert location_name(encounter(with_encounter(campaign, boss=None)), "core") == "core"


@pytest.mark.rule("CONSUMED-07", "HEX-01", "HEX-11")
@each_of(
    ("location", "told"),
    [
        ("front", [
            "release.nearest hex=H2 n=2 [CONSUMED-07] kept",
            *[f"  release.tied hex={name} [HEX-01] dropped"
              for name in ("G2", "I2", "F3", "J3", "F4", "J4", "F5", "J5")],
        ]),
        ("left-flank", [
            "release.nearest hex=F4 n=1 [CONSUMED-07] kept",
            *[f"  release.tied hex={name} [HEX-01] dropped" for name in ("F5", "F6", "G6")],
        ]),
    ],
)  # fmt: skip
def test_the_hex_that_frees_somebody_is_told_with_all_that_are_as_near(
    location: str, told: list[str]
) -> None:
    """About the front in H4 the hexes beside it are taken or a wall: the next are 2 away."""
    places = {"boss": "H5/0", "s1": "H3", "s2": "G3", "s3": "P8", "s4": "A9"}
    state = encounter(position(places, walls="I3"))
    assert reasons(release_hex(state, location).trace) == told
    nowhere = release_hex(state.evolve(figures={}), location)
    assert (nowhere.at, reasons(nowhere.trace)) == (None, ["release.unknown [CONSUMED-07]"])
