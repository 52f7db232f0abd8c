"""Pushed and pulled figures: positions worked out by hand, and a slow reference."""

from math import atan2, pi

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint, occupied
from oathsworn_gui.games.oathsworn.rules.movement.displaced import Displacement
from oathsworn_gui.games.oathsworn.rules.movement.displacement import displace, pull, push
from oathsworn_gui.tabletop.action import Trace
from oathsworn_gui.tabletop.hexes import Hex, Shape, distance, flower, step
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, seat
from tests.games.oathsworn.builders.places import at, position, where

POINTY = Shape(columns=(9,) * 9, orientation="pointy")


def rules(trace: Trace) -> set[str]:
    """Return the ids of all rules a trace names."""
    own = {trace.line.rule} if trace.line.rule else set[str]()
    return own.union(*(rules(child) for child in trace.because))


def ends(campaign: Campaign, displacement: Displacement) -> dict[str, str]:
    """Return where everybody ends, by figure."""
    shape = encounter_of(campaign).shape
    return {one.figure: shape.name(one.at) for one in displacement.moved}


@pytest.mark.rule("PUSH-01", "PUSH-03")
def test_a_push_goes_straight_away_and_costs_nothing() -> None:
    campaign = position({"s1": "H4", "s2": "I5"})
    pushed = push(campaign, ("s1", "s2"), at(campaign, "H5"))
    assert ends(campaign, pushed) == {"s1": "H3", "s2": "J6"}
    after = displace(campaign, pushed, a_box(campaign)).after
    assert (where(after, "s1"), where(after, "s2")) == ("H3", "J6")
    assert (seat(after, "1").hp, seat(after, "2").hp) == (6, 6)
    assert pushed.losses == ()
    far = push(campaign, ("s1",), at(campaign, "H5"), 2)  # by 2 as told, not from a centre
    assert (ends(campaign, far), rules(far.trace)) == ({"s1": "H2"}, {"PUSH-01"})


@pytest.mark.rule("PUSH-02")
def test_a_taken_hex_sends_the_victim_to_the_closest_free_one_near_the_direction() -> None:
    source = "H5"
    walled = position({"s1": "H4"}, walls="H3")
    pushed = push(walled, ("s1",), at(walled, source))
    assert ends(walled, pushed) == {"s1": "G3"}  # G3 and I3 are tied, G3 lies further west
    assert rules(pushed.trace) == {"PUSH-01", "PUSH-02"}
    (taken,) = pushed.moved[0].trace.because
    (instead,) = taken.because
    assert (taken.line.code, taken.line.params, taken.kept) == ("push.taken", {"hex": "H3"}, False)
    assert (instead.line.params, instead.kept) == ({"hex": "G3"}, True)
    peopled = position({"s1": "H4", "s2": "H3", "s3": "G3"})
    assert ends(peopled, push(peopled, ("s1",), at(peopled, source))) == {"s1": "I3"}
    crowded = position({"s1": "H4"}, walls="H3 G3 I3")
    assert ends(crowded, push(crowded, ("s1",), at(crowded, source))) == {"s1": "G4"}


@pytest.mark.rule("PUSH-02")
def test_no_push_leaves_the_board() -> None:
    campaign = position({"s1": "H1"})
    pushed = push(campaign, ("s1",), at(campaign, "H2"))
    assert ends(campaign, pushed) == {"s1": "G1"}
    assert pushed.moved[0].trace.because[0].line.code == "push.edge"


@pytest.mark.rule("PUSH-02")
def test_of_hexes_as_close_the_one_nearest_to_the_direction_is_taken() -> None:
    """All hexes beside H5 are walls: of the ring of 2, H3 lies straight north, though taken too."""
    walls = "H4 I4 I5 H6 G5 G4"
    campaign = position({"s1": "H5"}, walls=walls)
    pushed = push(campaign, ("s1",), at(campaign, "I5"))  # away from I5 is north-west
    assert ends(campaign, pushed) == {"s1": "F4"}


@pytest.mark.rule("PUSH-04", "PUSH-05")
@each_of(("shape", "end"), [(None, "H3"), (POINTY, "D3")])
def test_under_the_centre_of_a_model_a_character_is_pushed_2(shape: Shape | None, end: str) -> None:
    """Flat: two north. Pointy: two north-west; row 5 begins where row 3 does."""
    start = "H5" if shape is None else "E5"
    campaign = (
        position({"s1": start}) if shape is None else position({"s1": start}, shape=shape)
    )  # fmt: skip
    here = at(campaign, start)
    pushed = push(campaign, ("s1",), here, taken=flower(here))
    assert ends(campaign, pushed) == {"s1": end}
    assert rules(pushed.trace) == {"PUSH-01", "PUSH-04", "PUSH-05"}


@pytest.mark.rule("PUSH-06", "PUSH-02")
def test_hexes_of_the_pushing_model_are_not_free() -> None:
    campaign = position({"s1": "H5"}, walls="H3")
    here = at(campaign, "H5")
    pushed = push(campaign, ("s1",), here, taken=flower(here))
    assert ends(campaign, pushed) == {"s1": "G3"}  # not H4 or G4, which the model covers
    beside = position({"s1": "H4"}, walls="H3 G3 I3")
    pushed = push(beside, ("s1",), here, taken=flower(here))
    assert ends(beside, pushed) == {"s1": "H2"}


@pytest.mark.rule("ENEMYMOVE-15", "ENEMYMOVE-25")
def test_characters_under_a_model_are_pushed_north_then_west() -> None:
    """H4 goes first and takes G3; the one in G4, whose F4 is a wall, is left with F5."""
    campaign = position({"s1": "G4", "s2": "H4"}, walls="H3 F4")
    here = at(campaign, "H5")
    pushed = push(campaign, ("s1", "s2"), here, taken=flower(here))
    assert [one.figure for one in pushed.moved] == ["s2", "s1"]
    assert ends(campaign, pushed) == {"s2": "G3", "s1": "F5"}


@pytest.mark.rule("ENEMYMOVE-15", "PUSH-02")
def test_a_large_figure_is_pushed_out_from_under_another() -> None:
    campaign = position({"boss": "H3"})
    here = at(campaign, "H5")
    pushed = push(campaign, ("boss",), here, taken=flower(here))
    after = displace(campaign, pushed, a_box(campaign)).after
    boss = encounter_of(after).figures["boss"]
    assert where(after, "boss") == "H2"
    assert not set(footprint(boss, encounter_of(after))) & set(flower(here))


def test_the_old_place_of_the_pusher_is_free() -> None:
    campaign = position({"boss": "H2", "s1": "H4"})
    here = at(campaign, "H5")
    kept = push(campaign, ("s1",), here, taken=flower(here))
    assert ends(campaign, kept) == {"s1": "G3"}
    left = push(campaign, ("s1",), here, taken=flower(here), pusher="boss")
    assert ends(campaign, left) == {"s1": "H3"}


@pytest.mark.rule("MOVE-14")
def test_a_push_onto_fire_burns() -> None:
    campaign = position({"s1": "H4"}, fire="H3")
    outcome = displace(campaign, push(campaign, ("s1",), at(campaign, "H5")), a_box(campaign))
    assert seat(outcome.after).hp == 5
    assert encounter_of(outcome.after).tiles == {}
    assert [told.code for told in outcome.lines] == ["push.away", "fire.burns", "hp.lost"]


@pytest.mark.rule("MOVE-14")
def test_who_is_pushed_enters_hexes_step_by_step_with_the_others() -> None:
    campaign = position({"s1": "H4", "s2": "I5"}, fire="H2 J6")  # its second step, its first
    pushed = push(campaign, ("s1", "s2"), at(campaign, "H5"), 2)
    lines = displace(campaign, pushed, a_box(campaign)).lines
    burnt = [one.params["name"] for one in lines if one.code == "fire.burns"]
    assert burnt == [seat(campaign, "2").name, seat(campaign, "1").name]


@pytest.mark.rule("PUSH-02")
def test_with_nowhere_to_go_the_victim_stays_and_it_is_told() -> None:
    tiny = Shape(columns=(2,), low_first=False)
    campaign = position({"s1": "A1", "s2": "A2"}, shape=tiny)
    pushed = push(campaign, ("s1",), at(campaign, "A2"))
    assert ends(campaign, pushed) == {"s1": "A1"}
    assert pushed.moved[0].path == ()
    assert pushed.moved[0].trace.line.code == "push.stays"
    (none,) = pushed.moved[0].trace.because[0].because
    assert (none.line.code, none.kept) == ("push.no-room", False)


def test_figures_off_the_board_are_not_pushed() -> None:
    campaign = position({"s1": "H4"})
    assert push(campaign, ("s2", "nobody"), at(campaign, "H5")).moved == ()


def test_a_pull_ends_beside_the_source_and_before_what_is_in_the_way() -> None:
    campaign = position({"s1": "H1", "s2": "I2"})
    source = at(campaign, "H5")
    pulled = pull(campaign, ("s1", "s2"), source, 9)
    assert ends(campaign, pulled) == {"s1": "H3", "s2": "H4"}  # the one in I2 is closer
    assert [step_to.trace.because[0].line.code for step_to in pulled.moved] == [
        "pull.beside",
        "pull.in-the-way",
    ]
    assert ends(campaign, pull(campaign, ("s1",), source, 2)) == {"s1": "H3"}
    blocked = position({"s1": "H1"}, walls="H3")
    assert ends(blocked, pull(blocked, ("s1",), source, 9)) == {"s1": "H2"}


# A slow, obvious reference: angles and lengths in the plane.


def _angle(shape: Shape, a: Hex, b: Hex, direction: int) -> float:
    """Return the angle between the way from a to b and a direction, rounded."""
    (ax, ay), (bx, by) = shape.centre(a), shape.centre(b)
    dx, dy = shape.centre(step(Hex(0, 0), direction))
    turn = atan2(by - ay, bx - ax) - atan2(dy, dx)
    return round(abs((turn + pi) % (2 * pi) - pi), 9)


def _north_west(shape: Shape, at: Hex) -> tuple[float, float]:
    x, y = shape.centre(at)
    return (round(y, 9), x)


def direction_in_the_plane(shape: Shape, source: Hex, start: Hex) -> int:
    """Return the direction whose angle is closest, ties north then west; 0 in the same hex."""

    def rank(d: int) -> tuple[float, tuple[float, float]]:
        return _angle(shape, source, start, d), _north_west(shape, step(start, d))

    return 0 if start == source else min(range(6), key=rank)


def slow_push(
    shape: Shape, taken: set[Hex], cover: set[Hex], start: Hex, source: Hex, by: int
) -> Hex:
    """Return where a figure of one hex is pushed to; ``taken`` are others and walls."""
    way = direction_in_the_plane(shape, source, start)
    free = set(shape.hexes()) - taken - cover
    last = here = start
    for nth in range(by):
        here = step(here, way)
        if here in free:
            last = here
        elif nth == by - 1 or here in taken or here not in cover:
            rank = {
                other: (
                    distance(last, other),
                    _angle(shape, last, other, way),
                    _north_west(shape, other),
                )
                for other in free
                if other != last
            }
            return min(rank, key=lambda other: rank[other], default=last)
    return last


BOARD = Shape(columns=(5, 6, 5, 6, 5, 6, 5))
POINTY_BOARD = Shape(columns=(6, 5, 6, 5, 6, 5, 6), orientation="pointy", holes=(Hex(1, 3),))
HEXES = BOARD.hexes()


@pytest.mark.rule("PUSH-01", "PUSH-02")
@given(data=st.data())
def test_push_as_the_slow_reference(data: st.DataObject) -> None:
    shape = data.draw(st.sampled_from((BOARD, POINTY_BOARD)))
    hexes = shape.hexes()
    some = data.draw(st.permutations(hexes))
    walls, (mine, other), source = some[:10], some[10:12], data.draw(st.sampled_from(hexes))
    cover = set(flower(source)) if data.draw(st.booleans()) else set[Hex]()
    campaign = position(
        {"s1": shape.name(mine), "s2": shape.name(other)},
        walls=" ".join(shape.name(wall) for wall in walls),
        shape=shape,
    )
    by = data.draw(st.integers(1, 4))
    pushed = push(campaign, ("s1",), source, by, taken=cover)
    far = 2 if mine == source and cover else by
    taken = {other, *(wall for wall in walls if wall not in cover)}
    moved = pushed.moved[0]
    assert moved.at == slow_push(shape, taken, cover, mine, source, far)
    assert moved.at == ([mine, *moved.path])[-1]


@given(data=st.data())
def test_after_a_push_nobody_shares_a_hex(data: st.DataObject) -> None:
    some = data.draw(st.permutations(HEXES))
    here = data.draw(st.sampled_from([h for h in HEXES if all(n in BOARD for n in flower(h))]))
    names = ("s1", "s2", "s3", "s4", "rat1", "rat2")
    places = {name: BOARD.name(place) for name, place in zip(names, some, strict=False)}
    walls = " ".join(BOARD.name(wall) for wall in some[6:14])
    campaign = position(places, walls=walls, shape=BOARD)
    under = [name for name in names if encounter_of(campaign).figures[name].at in flower(here)]
    pushed = push(campaign, under, here, taken=flower(here))
    after = displace(campaign, pushed, a_box(campaign)).after
    standing = [f.at for f in encounter_of(after).figures.values() if f.at is not None]
    assert len(occupied(encounter_of(after))) == len(standing) == len(names)
    assert all(place in BOARD for place in standing)
    assert not set(standing) & set(flower(here))
    assert all(seat(after, key).hp == seat(campaign, key).hp for key in ("1", "2", "3", "4"))


@pytest.mark.rule("PUSH-01")
def test_who_is_stopped_on_its_way_goes_beside_where_it_came_to() -> None:
    """From H3 by 3: H4 and H5 are free, a wall is in H6; beside H5 and not back lies G5."""
    campaign = position({"rat1": "H3"}, walls="H6")
    (pushed,) = push(campaign, ("rat1",), at(campaign, "H2"), 3).moved
    shape = encounter_of(campaign).shape
    assert [shape.name(one) for one in pushed.path] == ["H4", "H5", "G5"]
