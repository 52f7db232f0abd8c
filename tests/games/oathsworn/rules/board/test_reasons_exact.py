"""The reasons of dice, areas and sight, whole: each candidate, its number, and what was kept."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Area
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.areas import area_hit
from oathsworn_gui.games.oathsworn.rules.board.closest_die import location_nearest
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import sight, sight_of
from tests.cases import each_of
from tests.games.oathsworn.builders.encounter import dice
from tests.games.oathsworn.builders.places import at, position
from tests.games.oathsworn.builders.reasons import reasons

FAR = {"s2": "A1", "s3": "Q1", "s4": "Q9"}


def there(walls: str = "", **places: str) -> Campaign:
    """Return the boss about H5 facing north, Brannoc before it in H3 and a rat beside both."""
    return position({"boss": "H5/0", "s1": "H3", "rat1": "I3", **FAR, **places}, walls=walls)


@pytest.mark.rule("DAMAGE-02", "DAMAGE-03", "DAMAGE-04", "DAMAGE-09")
def test_each_die_is_told_with_its_distance_and_broken_ones_as_such() -> None:
    """The front is gone, the core has 1 HP. An attack from H2 on the hex H4 counts from there."""
    campaign = dice(there(), front=0, core=1)
    state = encounter_of(campaign)
    boss = state.figures["boss"]
    near = location_nearest(state, boss, at(campaign, "I3"))
    assert (near.locations, near.away) == (("right-flank",), 1)
    assert reasons(near.trace) == [
        "die.nearest-to hex=I3 [DAMAGE-02]",
        "  die.broken name=Front [DAMAGE-04] dropped",
        "  die.farther name=Left flank n=2 [DAMAGE-02] dropped",
        "  die.closest name=Right flank n=1 [DAMAGE-02] kept",
        "  die.farther name=Core n=2 [DAMAGE-02] dropped",
        "  die.farther name=Rear n=3 [DAMAGE-02] dropped",
    ]
    aimed = location_nearest(state, boss, at(campaign, "H2"), aimed=at(campaign, "H4"))
    assert (aimed.locations, aimed.away) == (("left-flank", "right-flank", "core"), 1)
    assert reasons(aimed.trace) == [
        "die.nearest-to hex=H2 [DAMAGE-02]",
        "  die.broken name=Front [DAMAGE-04] dropped",
        "  die.closest name=Left flank n=1 [DAMAGE-02] kept",
        "  die.closest name=Right flank n=1 [DAMAGE-02] kept",
        "  die.closest name=Core n=1 [DAMAGE-02] kept",
        "  die.farther name=Rear n=2 [DAMAGE-02] dropped",
    ]
    for figure in (boss.evolve(at=None), state.figures["s1"]):
        none = location_nearest(state, figure, at(campaign, "H1"))
        assert (none.locations, none.away) == ((), None)
        assert reasons(none.trace) == ["die.nearest-to hex=H1 [DAMAGE-02]"]


BOTH = ["  area.hit name=Brannoc hex=H3 [AOE-03] kept", "  area.hit name=Rat1 hex=I3 [AOE-03] kept"]


@pytest.mark.rule("AOE-01", "AOE-02", "AOE-03", "AOE-07", "CONE-02", "HEX-07")
@each_of(
    ("area", "turns", "told"),
    [
        ({"shape": "adjacent"}, None, ["area.adjacent n=12 hits=2 [AOE-03]", *BOTH]),
        ({"shape": "cone", "size": 2}, None, ["area.cone n=8 hits=2 [CONE-02]", *BOTH]),
        ({"shape": "cone", "size": 2}, 1,
         ["area.cone n=8 hits=2 [CONE-02]", "  area.turned n=1 [AOE-07]", *BOTH]),
        ({"shape": "disc", "size": 1}, None,
         ["area.disc n=7 hits=2 [AOE-02]", "  area.centre hex=H3 [AOE-02]", *BOTH]),
        ({"shape": "disc", "size": 3, "own": True}, None,
         ["area.disc n=54 hits=2 [AOE-02]", *BOTH]),
        ({"shape": "arcs", "arcs": ("front", "left")}, None,
         ["area.arcs n=6 hits=2 [HEX-07]", "  arc.check-your-book [HEX-07]", *BOTH]),
        ({"shape": "template", "offsets": ((0, 0), (0, -1))}, 1,
         ["area.template n=2 hits=1 [AOE-01]", "  area.centre hex=H3 [AOE-02]",
          "  area.turned n=1 [AOE-07]", BOTH[0]]),
        ({"shape": "template", "own": True, "offsets": ((0, -1), (0, -2))}, None,
         ["area.template n=2 hits=1 [AOE-01]", BOTH[0]]),
        ({"shape": "template", "own": True, "offsets": ((0, -1), (0, -2))}, 1,
         ["area.template n=2 hits=1 [AOE-01]", "  area.turned n=1 [AOE-07]", BOTH[1]]),
        ({"shape": "cone", "size": 2, "foes": True}, None,
         ["area.cone n=8 hits=1 [CONE-02]", "  area.foes [AOE-03]", BOTH[0]]),
    ],
)  # fmt: skip
def test_an_area_tells_its_hexes_its_turn_and_each_one_hit(
    area: dict[str, Any], turns: int | None, told: list[str]
) -> None:
    found = area_hit(there(), "boss", Area.model_validate(area), target="s1", turns=turns)
    assert reasons(found.trace) == told


DICE = [
    "    die.nearest-to hex=H3 [DAMAGE-02]",
    "      die.closest name=Front n=1 [DAMAGE-02] kept",
    "      die.farther name=Left flank n=2 [DAMAGE-02] dropped",
    "      die.farther name=Right flank n=2 [DAMAGE-02] dropped",
    "      die.farther name=Core n=2 [DAMAGE-02] dropped",
    "      die.farther name=Rear n=3 [DAMAGE-02] dropped",
]


@pytest.mark.rule("AOE-05", "AOE-06", "WAVE-01", "WAVE-02")
def test_a_wave_tells_how_many_it_would_hit_each_way_and_a_large_one_its_hexes() -> None:
    """South-east and south hit the rat and the boss; south-east is the more northern hex."""
    found = area_hit(there(), "s1", Area(shape="wave"))
    assert reasons(found.trace) == [
        "area.wave n=28 hits=2 [WAVE-01]",
        "  wave.way way=SE n=2 [WAVE-02] kept",
        "  wave.way way=S n=2 [WAVE-02] dropped",
        "  wave.way way=NE n=1 [WAVE-02] dropped",
        "  wave.way way=SW n=1 [WAVE-02] dropped",
        "  wave.way way=N n=0 [WAVE-02] dropped",
        "  wave.way way=NW n=0 [WAVE-02] dropped",
        "  area.hit name=Rat1 hex=I3 [AOE-03] kept",
        "  area.hit name=Broodmother hex=H4, I4 [AOE-03] kept",
        "    area.bonus n=2 bonus=1 [AOE-05]",
        *DICE,
    ]
    turned = reasons(area_hit(there(), "s1", Area(shape="wave"), turns=8).trace)  # 8 is SE too
    assert turned[1] == "  wave.way way=SE n=2 [WAVE-02] kept"
    about = area_hit(there(), "s1", Area(shape="disc", size=1), target="boss")
    assert [(hit.figure, len(hit.hexes), hit.bonus) for hit in about.hits] == [
        ("rat1", 1, 0), ("boss", 4, 3),
    ]  # fmt: skip
    assert reasons(about.trace) == [
        "area.disc n=7 hits=2 [AOE-02]",
        "  area.centre hex=H4 [AOE-02]",
        "  area.hit name=Rat1 hex=I3 [AOE-03] kept",
        "  area.hit name=Broodmother hex=H4, G4, I4, H5 [AOE-03] kept",
        "    area.bonus n=4 bonus=3 [AOE-05]",
        *DICE,
    ]


@pytest.mark.rule("LOS-02", "LOS-03", "LOS-04", "LOS-10")
@each_of(
    ("ends", "walls", "told"),
    [
        ("A1 A4", "", ["sight.clear start=A1 end=A4 [LOS-04] kept", "  sight.centres [LOS-02]"]),
        ("A1 A4", "A3 B3",
         ["sight.blocked start=A1 end=A4 [LOS-04] dropped", "  sight.centres [LOS-02]",
          "  sight.in-the-way hex=A3 obstacle=wall [LOS-04] kept"]),
        ("A1 C4", "B3 C3",
         ["sight.blocked start=A1 end=C4 [LOS-04] dropped", "  sight.corners [LOS-03]",
          "  sight.in-the-way hex=B3 obstacle=wall [LOS-04] kept",
          "  sight.in-the-way hex=C3 obstacle=wall [LOS-04] kept"]),
        ("A1 A2", "B1", ["sight.clear start=A1 end=A2 [LOS-04] kept", "  sight.adjacent [LOS-10]"]),
    ],
)  # fmt: skip
def test_a_line_of_sight_tells_how_it_runs_and_what_it_touches(
    ends: str, walls: str, told: list[str]
) -> None:
    campaign = there(walls)
    start, end = (at(campaign, name) for name in ends.split())
    assert reasons(sight(encounter_of(campaign), start, end).trace) == told


@pytest.mark.rule("LOS-06", "LOS-07")
def test_a_large_figure_looks_from_its_front_and_is_seen_at_its_nearest_hex() -> None:
    state = encounter_of(there(s1="H1"))
    boss, brannoc = state.figures["boss"], state.figures["s1"]
    assert reasons(sight_of(state, boss, brannoc).trace) == [
        "sight.clear start=H4 end=H1 [LOS-04] kept",
        "  sight.from-front name=Broodmother hex=H4 [LOS-07]",
        "  sight.centres [LOS-02]",
    ]
    assert reasons(sight_of(state, brannoc, boss).trace) == [
        "sight.clear start=H1 end=H4 [LOS-04] kept",
        "  sight.nearest-seen name=Broodmother hex=H4 n=1 [LOS-06]",
        "  sight.centres [LOS-02]",
    ]
