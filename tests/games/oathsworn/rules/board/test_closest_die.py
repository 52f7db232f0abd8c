"""The closest HP die: positions worked out by hand, and a slow reference."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.closest_die import (
    Nearest,
    dice_lie,
    location_nearest,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import location_hexes
from oathsworn_gui.tabletop.hexes import PRINTED_BOARD, Hex, distance
from tests.games.oathsworn.builders.encounter import dice
from tests.games.oathsworn.builders.places import at, position


def nearest(campaign: Campaign, to: str, aimed: str = "") -> Nearest:
    """Return the dice of the boss closest to a hex."""
    encounter = encounter_of(campaign)
    aim = at(campaign, aimed) if aimed else None
    return location_nearest(encounter, encounter.figures["boss"], at(campaign, to), aimed=aim)


def boss_of(campaign: Campaign) -> Boss:
    """Return the boss."""
    boss = encounter_of(campaign).boss
    assert boss is not None
    return boss


@pytest.mark.rule("DAMAGE-02")
def test_the_die_closest_to_the_attacker_is_hit() -> None:
    campaign = position({"boss": "H5/0"})
    found = nearest(campaign, "H2")
    assert (found.locations, found.away, found.only) == (("front",), 2, "front")
    assert nearest(campaign, "H8").locations == ("rear",)
    assert nearest(campaign, "F5").locations == ("left-flank",)
    turned = position({"boss": "H5/3"})
    assert nearest(turned, "H2").locations == ("rear",)
    assert nearest(turned, "F5").locations == ("right-flank",)


@pytest.mark.rule("DAMAGE-03")
def test_equally_close_dice_are_all_named_north_then_west() -> None:
    campaign = position({"boss": "H5/0"})
    found = nearest(campaign, "I3")  # beside H4, the front, and I4, the right flank
    assert (found.locations, found.away, found.only) == (("front", "right-flank"), 1, None)


@pytest.mark.rule("HEX-05")
def test_a_die_in_two_hexes_lies_in_both() -> None:
    campaign = position({"boss": "H5/0"})
    assert nearest(campaign, "F4").locations == ("left-flank",)  # beside G4
    assert nearest(campaign, "F6").locations == ("left-flank",)  # beside G5
    assert (nearest(campaign, "F4").away, nearest(campaign, "F6").away) == (1, 1)


@pytest.mark.rule("DAMAGE-04")
def test_where_no_die_is_left_the_next_closest_hex_counts() -> None:
    campaign = dice(position({"boss": "H5/0"}), front=0)
    found = nearest(campaign, "H3")
    assert (set(found.locations), found.away) == ({"left-flank", "right-flank", "core"}, 2)
    told = {str(t.line.params["name"]): t.line.code for t in found.trace.because}
    assert sorted(told.values()) == [
        "die.broken", "die.closest", "die.closest", "die.closest", "die.farther",
    ]  # fmt: skip
    without_flanks = dice(campaign, left_flank=0, right_flank=0)
    assert nearest(without_flanks, "H3").only == "core"


@pytest.mark.rule("DAMAGE-09")
def test_a_ranged_attack_counts_from_the_hex_it_may_target() -> None:
    campaign = position({"boss": "H5/0"})
    # From I3 the front and the right flank are tied; only the hex I4 may be targeted.
    assert nearest(campaign, "I3", "I4").only == "right-flank"
    # That die is gone: from I4 the front and the core are 1 away, and the front is nearer to I3.
    assert nearest(dice(campaign, right_flank=0), "I3", "I4").only == "front"


@pytest.mark.rule("HEX-06")
def test_all_dice_of_a_boss_of_one_hex_lie_in_its_hex() -> None:
    campaign = position({"boss": "H5/0"})
    small = boss_of(campaign).evolve(
        large=False, locations=tuple(x.evolve(offsets=()) for x in boss_of(campaign).locations)
    )
    campaign = with_encounter(campaign, boss=small)
    found = nearest(campaign, "H7")
    assert (len(found.locations), found.away) == (5, 2)
    encounter = encounter_of(campaign)
    assert dice_lie(encounter, encounter.figures["boss"])


def test_where_the_dice_of_a_large_boss_lie_may_be_unknown() -> None:
    campaign = position({"boss": "H5/0"})
    encounter = encounter_of(campaign)
    assert dice_lie(encounter, encounter.figures["boss"])
    unknown = tuple(x.evolve(offsets=()) for x in boss_of(campaign).locations)
    encounter = encounter.evolve(boss=boss_of(campaign).evolve(locations=unknown))
    assert not dice_lie(encounter, encounter.figures["boss"])
    off = encounter_of(position({}))
    assert not dice_lie(off, off.figures["boss"])
    assert location_nearest(off, off.figures["boss"], at(campaign, "A1")).locations == ()
    assert location_nearest(off, off.figures["s1"], at(campaign, "A1")).locations == ()


BOARD = PRINTED_BOARD.hexes()


@pytest.mark.rule("DAMAGE-02", "DAMAGE-04")
@given(
    st.sampled_from(BOARD),
    st.sampled_from(BOARD),
    st.integers(0, 5),
    st.lists(st.integers(0, 3), min_size=5, max_size=5),
)
def test_the_closest_die_is_what_a_plain_count_finds(
    boss_at: Hex, to: Hex, facing: int, hp: list[int]
) -> None:
    campaign = position({"boss": "H5"})
    boss = boss_of(campaign)
    locations = tuple(x.evolve(hp=n) for x, n in zip(boss.locations, hp, strict=True))
    encounter = encounter_of(campaign).evolve(boss=boss.evolve(locations=locations))
    figure = encounter.figures["boss"].evolve(at=boss_at, facing=facing)
    away = {
        location.key: min(distance(to, h) for h in location_hexes(figure, location))
        for location in locations
        if location.hp
    }
    found = location_nearest(encounter, figure, to)
    least = min(away.values(), default=None)
    assert set(found.locations) == {key for key, far in away.items() if far == least}
    assert found.away == least
