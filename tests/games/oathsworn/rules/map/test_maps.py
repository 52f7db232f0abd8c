"""The group's own map: what is stored, under which name, and what is told of it."""

from collections.abc import Callable
from typing import Any

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.story_definitions import LocationDef, MapDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import MapSpot
from oathsworn_gui.games.oathsworn.rules.map.maps import (
    SpotAt,
    forget_spot,
    map_name,
    mark_spot,
    name_map,
    own_map,
    picture_of,
    printed_places,
    seed_of,
    set_picture,
    spot_name,
    spots_of,
)
from oathsworn_gui.tabletop.action import Outcome
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, codes
from tests.games.oathsworn.builders.story import a_tale, in_story

SPOT = MapSpot(x=0.25, y=0.5, name="The weir", kind="banksmith")
MOVED = SPOT.evolve(x=0.75)
KNOWN = LocationDef(number=7, name="Mill", kind="place", x=0.1, y=0.2)

Change = Callable[[Campaign, Box], Outcome]


def marking(spot: MapSpot, number: int = 7, called: str = "") -> Change:
    return lambda campaign, box: mark_spot(campaign, box, number, spot, called)


def pictured(picture: str | None, called: str = "") -> Change:
    return lambda campaign, box: set_picture(campaign, box, picture, called)


def forgetting(number: int) -> Change:
    return lambda campaign, box: forget_spot(campaign, box, number)


def naming(name: str) -> Change:
    return lambda campaign, box: name_map(campaign, box, name)


def done(*changes: Change, box: Box | None = None, **story: Any) -> Outcome:
    """Return what the last of some changes does to a map of no or of this name."""
    outcome = Outcome(in_story(**story))
    for change in changes:
        campaign = outcome.after
        used = a_box(campaign) if box is None else box._replace(own=campaign.own)
        outcome = change(campaign, used)
    return outcome


def stored(campaign: Campaign) -> dict[str, tuple[str | None, dict[str, float]]]:
    """Return the picture of each stored map, and where its spots lie."""
    return {
        name: (one.picture, {number: spot.x for number, spot in one.spots.items()})
        for name, one in campaign.own.story_maps.items()
    }


@each_of(
    ("changes", "name", "kept", "told"),
    [
        ([marking(SPOT)], "Verum", {"Verum": (None, {"7": 0.25})}, ("story.spot-marked", 7)),
        ([marking(SPOT), marking(MOVED)], "Verum", {"Verum": (None, {"7": 0.75})},
         ("story.spot-changed", 7)),
        ([marking(SPOT), marking(MOVED, 8)], "Verum", {"Verum": (None, {"7": 0.25, "8": 0.75})},
         ("story.spot-marked", 8)),
        ([marking(SPOT), marking(MOVED, 8), forgetting(7)], "Verum",
         {"Verum": (None, {"8": 0.75})}, ("story.spot-forgotten", 7)),
        ([pictured("a")], "Verum", {"Verum": ("a", {})}, ("story.picture-laid", "Verum")),
        ([pictured("a"), marking(SPOT), pictured(None)], "Verum",
         {"Verum": (None, {"7": 0.25})}, ("story.picture-away", "Verum")),
        ([pictured("a"), pictured("")], "Verum", {"Verum": (None, {})},
         ("story.picture-away", "Verum")),
        ([marking(SPOT), naming("Weir")], "Weir", {"Weir": (None, {"7": 0.25})},
         ("story.map-named", "Weir")),
        ([naming("Weir")], "Weir", {}, ("story.map-named", "Weir")),
        ([naming("Weir"), marking(SPOT), naming("Ford"), marking(MOVED), naming("weir")],
         "weir", {"weir": (None, {"7": 0.75})}, ("story.map-named", "weir")),
    ],
)  # fmt: skip
def test_what_is_changed_is_stored_and_told(
    changes: list[Change], name: str, kept: dict[str, tuple[Any, ...]], told: tuple[str, object]
) -> None:
    outcome = done(*changes, map_name="Verum")
    assert map_name(outcome.after, a_box(outcome.after)) == name
    assert stored(outcome.after) == kept
    assert picture_of(outcome.after, a_box(outcome.after)) == kept.get(name, (None,))[0]
    assert [(one.code, *one.params.values()) for one in outcome.lines] == [told]


@each_of("change", [marking(SPOT), pictured("a"), forgetting(8)])
def test_the_same_again_changes_nothing_and_says_nothing(change: Change) -> None:
    before = done(marking(SPOT), pictured("a"), map_name="Verum").after
    outcome = change(before, a_box(before))
    assert outcome.after is before
    assert codes(outcome) in {(), ("story.spot-forgotten",)}


def test_a_map_that_is_printed_by_name_is_stored_under_it() -> None:
    """The table has no name for it: what it does not change it does not name either."""
    box = a_tale()
    first = done(marking(SPOT), box=box).after
    assert first.story is not None
    assert (first.story.map_name, list(first.own.story_maps)) == ("Testwick", ["Testwick"])
    unnamed = first.evolve(story=first.story.evolve(map_name=""))
    own = box._replace(own=first.own)
    assert own_map(unnamed, own) == first.own.story_maps["Testwick"]
    assert marking(SPOT)(unnamed, own).after is unnamed
    assert marking(MOVED)(unnamed, own).after.story == first.story


def test_the_first_mark_names_a_map_without_a_name_and_no_other() -> None:
    for given, found in (("", "Map"), ("Verum", "Verum")):
        for change in (marking(SPOT, called="Map"), pictured("a", called="Map")):
            outcome = done(change, map_name=given)
            assert outcome.after.story.map_name == found
            assert list(outcome.after.own.story_maps) == [found]


def test_the_name_of_another_map_lays_that_one_out_as_it_is_spelled_there() -> None:
    marked = done(marking(SPOT), map_name="Verum").after.own
    campaign = in_story(map_name="Ford").evolve(own=marked)
    campaign = marking(MOVED)(campaign, a_box(campaign)).after
    outcome = naming("VERUM")(campaign, a_box(campaign))
    assert outcome.after.story.map_name == "Verum"
    assert stored(outcome.after) == {"Verum": (None, {"7": 0.25}), "Ford": (None, {"7": 0.75})}
    assert [one.params["name"] for one in outcome.lines] == ["Verum"]


@each_of(
    ("known", "marked", "at", "name"),
    [
        (False, None, ("", "place", False, False), ""),
        (True, None, ("Mill", "place", False, True), "Mill"),
        (False, SPOT, ("The weir", "banksmith", True, True), "The weir"),
        (True, SPOT, ("The weir", "banksmith", True, True), "The weir"),
        (True, SPOT.evolve(name=""), ("Mill", "banksmith", True, True), "Mill"),
        (False, SPOT.evolve(name=""), ("", "banksmith", True, True), ""),
    ],
)
def test_what_the_table_says_of_a_location_goes_before_what_content_says(
    known: bool, marked: MapSpot | None, at: tuple[object, ...], name: str
) -> None:
    box = a_tale(locations=(KNOWN,) if known else ())
    campaign = in_story(map_name="Testwick")
    if marked is not None:
        campaign = mark_spot(campaign, box, 7, marked, "").after
    box = box._replace(own=campaign.own)
    found = spots_of(campaign, box)
    assert list(found) == list(range(1, 31))
    assert (found[7].name, found[7].kind, found[7].marked, found[7].known) == at
    assert spot_name(campaign, box, 7) == name
    assert printed_places(campaign, box) == ({7: (0.1, 0.2)} if known else {})
    if marked is not None or known:
        assert (found[7].x, found[7].y) == ((0.1, 0.2) if marked is None else (0.25, 0.5))
    assert found[8] == SpotAt(8, found[8].x, found[8].y)


def test_a_chapter_without_a_map_has_no_name_for_it() -> None:
    box = a_tale()
    line = box.line.chapters["1"]
    nameless = box.line.evolve(chapters={"1": line.evolve(map=None)})
    assert map_name(in_story(), box) == "Testwick"
    assert map_name(in_story(map_name="Ford"), box) == "Ford"
    without = box._replace(line=nameless)
    assert map_name(in_story(), without) == ""
    assert printed_places(in_story(), without) == {}
    assert line.map == MapDef(name="Testwick")


def test_a_drawn_map_is_made_from_line_and_chapter() -> None:
    campaign = in_story().evolve(chapter="7")
    assert seed_of(campaign) == sum(map(ord, "oathsworn7"))
