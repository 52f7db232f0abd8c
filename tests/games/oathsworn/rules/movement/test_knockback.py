"""Knockback: positions worked out by hand, and a slow reference lane by lane."""

from collections import Counter
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_seat
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint, occupied
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import injured, knockout_parts
from oathsworn_gui.games.oathsworn.rules.movement.displaced import Displaced, Displacement
from oathsworn_gui.games.oathsworn.rules.movement.displacement import displace
from oathsworn_gui.games.oathsworn.rules.movement.knockback import knock_back
from oathsworn_gui.tabletop.hexes import Hex, Shape, step
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn, seat
from tests.games.oathsworn.builders.places import at, position, where
from tests.games.oathsworn.rules.movement.test_push import (
    BOARD,
    POINTY_BOARD,
    direction_in_the_plane,
    ends,
    rules,
)


def knocked(campaign: Campaign, victims: Mapping[str, int], source: str) -> Displacement:
    return knock_back(campaign, victims, at(campaign, source))


def one_of(displacement: Displacement, figure: str) -> Displaced:
    return next(one for one in displacement.moved if one.figure == figure)


def after(campaign: Campaign, displacement: Displacement) -> Campaign:
    return displace(campaign, displacement, a_box(campaign)).after


def dice_of_the_boss(campaign: Campaign) -> int:
    boss = encounter_of(campaign).boss
    return sum(location.hp for location in boss.locations) if boss else 0


@pytest.mark.rule("KNOCK-03")
def test_a_victim_flies_straight_away() -> None:
    campaign = position({"s1": "H8"})
    flown = knocked(campaign, {"s1": 3}, "H9")
    assert ends(campaign, flown) == {"s1": "H5"}
    assert one_of(flown, "s1").path == tuple(at(campaign, name) for name in ("H7", "H6", "H5"))
    assert flown.losses == ()


@pytest.mark.rule("KNOCK-06")
def test_an_obstacle_stops_and_costs_1_hp_whatever_was_left() -> None:
    campaign = position({"s1": "H8"}, walls="H6")
    for n in (2, 5):
        flown = knocked(campaign, {"s1": n}, "H9")
        assert ends(campaign, flown) == {"s1": "H7"}
        assert one_of(flown, "s1").near == at(campaign, "H6")
        done = after(campaign, flown)
        assert seat(done, "1").hp == 5
        assert encounter_of(done).obstacles == {"H6": "wall"}


@pytest.mark.rule("KNOCK-06")
def test_a_boss_loses_it_from_the_die_nearest_to_the_obstacle() -> None:
    """The Broodmother in H5 faces north; a wall before her head, then one behind her."""
    north = position({"boss": "H5"}, walls="H3")
    head = encounter_of(after(north, knocked(north, {"boss": 1}, "H8"))).boss
    south = position({"boss": "H5"}, walls="H7")
    rear = encounter_of(after(south, knocked(south, {"boss": 1}, "H2"))).boss
    assert head is not None
    assert rear is not None
    hurt_north = [location.key for location in head.locations if location.hp == 5]
    hurt_south = [location.key for location in rear.locations if location.hp == 5]
    assert (hurt_north, hurt_south) == (["front"], ["rear"])


@pytest.mark.rule("KNOCK-07")
def test_a_character_in_the_way_loses_1_hp_as_well() -> None:
    campaign = position({"s1": "H8", "s2": "H6"})
    flown = knocked(campaign, {"s1": 4}, "H9")
    assert one_of(flown, "s1").struck == ("s2",)
    done = after(campaign, flown)
    assert (where(done, "s1"), where(done, "s2")) == ("H7", "H6")
    assert (seat(done, "1").hp, seat(done, "2").hp) == (5, 5)


@pytest.mark.rule("OUTCOME-01", "KO-01", "OUTCOME-03")
@each_of("down", [0, 3])
def test_who_falls_with_the_last_die_of_the_boss_has_fallen(down: int) -> None:
    """Also as the last of the four: it is a victory all the same."""
    campaign = position({"s1": "H8", "boss": "H5"})
    state = encounter_of(campaign)
    assert state.boss is not None
    dice = state.boss.locations
    last = tuple(die.evolve(hp=int(die.key == "rear")) for die in dice)
    campaign = campaign.evolve(
        encounter=state.evolve(boss=state.boss.evolve(locations=last)),
        seats=put(campaign.seats, "1", seat(campaign, "1").evolve(hp=1)),
    )
    for key in "234"[:down]:
        campaign = with_seat(an_oathsworn(campaign, key, hp=0), key, knocked_out=True)
    done = after(campaign, knocked(campaign, {"s1": 4}, "H9"))
    assert encounter_of(done).result == "victory"
    assert seat(done, "1").hp == 0
    assert knockout_parts(done, a_box(done))[0].amount == 1 + down
    assert "1" in injured(done)


@pytest.mark.rule("KNOCK-08")
def test_the_edge_stops_without_loss() -> None:
    campaign = position({"s1": "H2"})
    flown = knocked(campaign, {"s1": 5}, "H3")
    done = after(campaign, flown)
    assert where(done, "s1") == "H1"
    assert seat(done, "1").hp == 6
    assert "KNOCK-08" in rules(flown.trace)


@pytest.mark.rule("KNOCK-02")
def test_victims_fly_together_and_collide_only_if_one_has_stopped() -> None:
    campaign = position({"s1": "H8", "s2": "H7"})
    together = knocked(campaign, {"s1": 3, "s2": 3}, "H9")
    assert ends(campaign, together) == {"s1": "H5", "s2": "H4"}
    assert together.losses == ()
    walled = position({"s1": "H8", "s2": "H7"}, walls="H5")
    flown = knocked(walled, {"s1": 3, "s2": 3}, "H9")
    done = after(walled, flown)
    assert (where(done, "s1"), where(done, "s2")) == ("H7", "H6")
    assert (seat(done, "1").hp, seat(done, "2").hp) == (5, 4)
    shorter = knocked(campaign, {"s1": 3, "s2": 1}, "H9")
    assert ends(campaign, shorter) == {"s1": "H7", "s2": "H6"}
    assert (one_of(shorter, "s1").lost, one_of(shorter, "s2").lost) == (1, 1)


@pytest.mark.rule("KNOCK-05")
@each_of(("start", "end"), [("I3", "I1"), ("J3", "L2"), ("G3", "G1"), ("H5", "H3")])
def test_off_a_straight_line_the_nearest_direction_counts(start: str, end: str) -> None:
    """From H5: I3 is between north and north-east, J3 nearer to north-east."""
    campaign = position({"s1": start})
    flown = knocked(campaign, {"s1": 2}, "H5")
    assert ends(campaign, flown) == {"s1": end}
    assert "KNOCK-05" in rules(flown.trace)


@pytest.mark.rule("KNOCK-09")
def test_nobody_remains_in_a_hex_of_the_source() -> None:
    """The boss charged over H4; the wall in H3 keeps the victim there."""
    campaign = position({"boss": "H5", "s1": "H4"}, walls="H3")
    flown = knocked(campaign, {"s1": 2}, "H5")
    assert ends(campaign, flown) == {"s1": "G3"}
    assert "KNOCK-09" in rules(flown.trace)
    assert seat(after(campaign, flown), "1").hp == 5
    both = position({"boss": "H5", "s1": "H4", "s2": "C2"}, walls="H3")
    assert ends(both, knocked(both, {"s1": 2, "s2": 1}, "H5"))["s1"] == "G3"
    away = position({"boss": "H5", "s1": "H4"})
    assert ends(away, knocked(away, {"s1": 2}, "H5")) == {"s1": "H2"}


@pytest.mark.rule("KNOCK-10")
@each_of(("n", "end"), [(1, "H4"), (2, "H4"), (3, "H3"), (4, "H3"), (0, "H5")])
def test_a_large_victim_flies_half_as_far_rounded_up(n: int, end: str) -> None:
    campaign = position({"boss": "H5", "s1": "H7"})
    assert ends(campaign, knocked(campaign, {"boss": n}, "H7")) == {"boss": end}


@pytest.mark.rule("KNOCK-11")
def test_a_large_victim_destroys_the_obstacle_and_stops_before_it() -> None:
    campaign = position({"boss": "H5", "s1": "H7"}, walls="H2")
    flown = knocked(campaign, {"boss": 5}, "H7")
    assert one_of(flown, "boss").destroyed == (at(campaign, "H2"),)
    done = after(campaign, flown)
    assert where(done, "boss") == "H4"
    assert encounter_of(done).obstacles == {}
    assert dice_of_the_boss(done) == dice_of_the_boss(campaign) - 1


@pytest.mark.rule("KNOCK-12")
def test_a_large_victim_loses_1_hp_for_each_thing_it_runs_into() -> None:
    """A step north of H5 covers G3, H3 and I3: two walls and the Witch."""
    campaign = position({"boss": "H5", "s1": "H7", "s2": "I3"}, walls="G3 H3")
    flown = knocked(campaign, {"boss": 2}, "H7")
    done = after(campaign, flown)
    assert where(done, "boss") == "H5"
    assert dice_of_the_boss(done) == dice_of_the_boss(campaign) - 3
    assert seat(done, "2").hp == 5
    assert encounter_of(done).obstacles == {}
    assert {loss.rule for loss in flown.losses} == {"KNOCK-11", "KNOCK-12"}


def test_one_character_met_in_two_hexes_is_one_collision() -> None:
    campaign = position({"ox1": "H6", "boss": "H3", "s1": "H8"})
    flown = knocked(campaign, {"ox1": 2}, "H8")
    assert one_of(flown, "ox1").struck == ("boss",)
    assert one_of(flown, "ox1").lost == 1


def test_a_minion_falls_by_a_collision() -> None:
    campaign = position({"rat1": "H8", "rat2": "H7"}, walls="H6")
    flown = knocked(campaign, {"rat1": 2, "rat2": 2}, "H9")
    done = after(campaign, flown)
    assert "rat2" not in encounter_of(done).figures  # a wall and the other rat: both its HP
    assert encounter_of(done).figures["rat1"].hp == 1


@pytest.mark.rule("MOVE-14")
def test_flying_through_fire_burns() -> None:
    campaign = position({"s1": "H8", "s2": "H7"}, fire="H6 H3")
    done = after(campaign, knocked(campaign, {"s1": 2, "s2": 2}, "H9"))
    assert (seat(done, "1").hp, seat(done, "2").hp) == (6, 5)
    assert encounter_of(done).tiles == {"H3": "fire"}


def test_whoever_is_gone_by_then_is_passed_over() -> None:
    campaign = position({"s1": "H8", "rat1": "H7"})
    flown = knocked(campaign, {"s1": 1, "rat1": 1, "s3": 2}, "H9")
    assert set(ends(campaign, flown)) == {"s1", "rat1"}
    without = position({"s1": "H8"})
    assert where(after(without, flown), "s1") == "H7"


WIDE = Shape(columns=(9, 10) * 4 + (9,))
NAMES: tuple[str, ...] = ("s1", "s2", "s3", "s4", "rat1", "rat2")

# A slow reference: victims of one hex never leave their lane, so each lane is a row of numbers.


def slow_knockback(
    shape: Shape, walls: set[Hex], still: Mapping[Hex, str], start: Mapping[str, Hex],
    far: Mapping[str, int], source: Hex,
) -> tuple[dict[str, Hex], Counter[str]]:  # fmt: skip
    """Return where single victims end and the HP lost, the furthest from the source first."""
    way = {name: direction_in_the_plane(shape, source, at) for name, at in start.items()}
    ends: dict[str, Hex] = {}
    lost: Counter[str] = Counter()
    ahead = sorted(start, key=lambda name: -_along(start[name], way[name]))
    for name in ahead:
        here = start[name]
        standing = {**still, **{at: other for other, at in ends.items()}}
        for _ in range(far[name]):
            to = step(here, way[name])
            if to in walls:
                lost[name] += 1
            if to in standing:
                lost.update((name, standing[to]))
            if to in walls or to in standing or to not in shape:
                break
            here = to
        ends[name] = here
    return ends, lost


def _along(at: Hex, direction: int) -> int:
    d = step(Hex(0, 0), direction)
    return (2 * at.q + at.r) * d.q + (at.q + 2 * at.r) * d.r


@given(data=st.data())
def test_knockback_as_the_slow_reference(data: st.DataObject) -> None:
    shape = data.draw(st.sampled_from((BOARD, POINTY_BOARD)))
    some = data.draw(st.permutations(shape.hexes()))
    source, spots, walls = some[0], dict(zip(NAMES, some[1:], strict=False)), set(some[7:15])
    campaign = position(
        {name: shape.name(place) for name, place in spots.items()},
        walls=" ".join(shape.name(wall) for wall in walls),
        shape=shape,
    )
    far = data.draw(st.dictionaries(st.sampled_from(NAMES), st.integers(0, 6), min_size=1))
    flown = knock_back(campaign, far, source)
    still = {place: name for name, place in spots.items() if name not in far}
    start = {name: spots[name] for name in far}
    slow_ends, slow_lost = slow_knockback(shape, walls, still, start, far, source)
    assert {one.figure: one.at for one in flown.moved} == slow_ends
    assert Counter(loss.figure for loss in flown.losses) == slow_lost


@given(data=st.data())
def test_a_large_victim_as_a_slow_slide_of_its_hexes(data: st.DataObject) -> None:
    """The boss alone, hex by hex: it stops at the first step that meets anything."""
    room = [h for h in WIDE.hexes() if all(step(h, d) in WIDE for d in range(6))]
    start = data.draw(st.sampled_from(room))
    body = {start, *(step(start, d) for d in range(6))}
    some = data.draw(st.permutations([h for h in WIDE.hexes() if h not in body]))
    source, spots, walls = some[0], dict(zip(NAMES, some[1:], strict=False)), set(some[7:20])
    places = {name: WIDE.name(place) for name, place in spots.items()}
    campaign = position(
        {**places, "boss": WIDE.name(start)},
        walls=" ".join(WIDE.name(wall) for wall in walls),
        shape=WIDE,
    )
    n = data.draw(st.integers(0, 9))
    flown = one_of(knock_back(campaign, {"boss": n}, source), "boss")
    way, here = direction_in_the_plane(WIDE, source, start), start
    met: set[Hex] = set()
    for _ in range((n + 1) // 2):
        there = {step(at, way) for at in (here, *(step(here, d) for d in range(6)))}
        met = there & (walls | set(spots.values()))
        if met or any(at not in WIDE for at in there):
            break
        here = step(here, way)
    assert flown.at == here
    assert flown.lost == len(met)
    assert set(flown.destroyed) == met & walls
    assert {spots[name] for name in flown.struck} == met - walls


@given(data=st.data())
def test_after_a_knockback_nobody_shares_a_hex_and_only_told_hp_are_lost(
    data: st.DataObject,
) -> None:
    """With a large boss, a minion of three hexes and single figures, all of them victims."""
    wide = WIDE
    room = [h for h in wide.hexes() if all(step(h, d) in wide for d in range(6))]
    places = _apart(wide, data.draw(st.permutations(room)))
    some = data.draw(st.permutations([h for h in wide.hexes() if h not in places]))
    walls = [wide.name(wall) for wall in some[:12]]
    taken = {name: f"{wide.name(spot)}/{facing}" for name, spot, facing in places.values()}
    campaign = position(taken, walls=" ".join(walls), shape=wide)
    far = {name: data.draw(st.integers(0, 7)) for name in taken}
    source = data.draw(st.sampled_from([*some[12:20]]))
    flown = knock_back(campaign, far, source)
    encounter = encounter_of(campaign).evolve(
        figures={
            **encounter_of(campaign).figures,
            **{
                one.figure: encounter_of(campaign).figures[one.figure].evolve(at=one.at)
                for one in flown.moved
            },
        }
    )
    bodies = [at for f in encounter.figures.values() for at in footprint(f, encounter)]
    assert len(bodies) == len(set(bodies)) == len(occupied(encounter))
    gone = {at for one in flown.moved for at in one.destroyed}
    left = {at for at in (wide.named(wall) for wall in walls) if at is not None} - gone
    assert all(at in wide and at not in left for at in bodies)
    told = Counter(loss.figure for loss in flown.losses)
    assert all(one.lost == told[one.figure] for one in flown.moved)
    done = after(campaign, flown)
    for key in ("1", "2"):
        assert seat(done, key).hp == 6 - told[f"s{key}"]


def _apart(shape: Shape, spots: list[Hex]) -> dict[Hex, tuple[str, Hex, int]]:
    """Return hexes taken by the boss, an ox and two Oathsworn that cover no hex together."""
    taken: dict[Hex, tuple[str, Hex, int]] = {}
    waiting = ["boss", "ox1", "s1", "s2"]
    for nth, spot in enumerate(spots):
        name, facing = waiting[0], nth % 6
        campaign = position({name: f"{shape.name(spot)}/{facing}"}, shape=shape)
        body = footprint(encounter_of(campaign).figures[name], encounter_of(campaign))
        if not any(at in taken for at in body):
            taken |= dict.fromkeys(body, (name, spot, facing))
            waiting.pop(0)
        if not waiting:
            return taken
    raise AssertionError("the board is too small for the four")
