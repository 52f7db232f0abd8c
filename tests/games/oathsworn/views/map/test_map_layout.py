"""Drawn maps: the same every time, numbers apart, roads to every place."""

from itertools import combinations
from math import hypot

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.rules.map.spread import spread
from oathsworn_gui.games.oathsworn.rules.map.story_state import LOCATIONS
from oathsworn_gui.games.oathsworn.views.map.map_layout import scene
from oathsworn_gui.games.oathsworn.views.map.map_view import sight_of
from oathsworn_gui.tabletop.texts import Texts
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.story import in_story


def test_every_location_has_a_place_on_the_map_apart_from_the_others() -> None:
    places = spread(7, {})
    assert sorted(places) == list(range(1, LOCATIONS + 1))
    assert all(0 < x < 1 and 0 < y < 1 for x, y in places.values())
    gaps = [hypot((a[0] - b[0]) * 2, a[1] - b[1]) for a, b in combinations(places.values(), 2)]
    assert min(gaps) > 0.1


def test_known_places_stay_where_they_are() -> None:
    assert spread(7, {3: (0.2, 0.4)})[3] == (0.2, 0.4)


def test_the_same_seed_draws_the_same_map() -> None:
    spots = tuple(spread(7, {}).values())
    assert scene(7, spots) == scene(7, spots)
    assert scene(8, spots).river != scene(7, spots).river


def test_a_road_leads_to_every_place_and_houses_keep_off_it() -> None:
    spots = tuple(spread(7, {}).values())
    drawn = scene(7, spots)
    ends = {point for road in drawn.roads for point in (road[0], road[-1])}
    assert set(spots) <= ends
    lanes = [point for road in drawn.roads for point in road]
    for house in drawn.houses:
        x, y = house.at
        assert min(hypot((x - a) * 2, y - b) for a, b in lanes) > 0.03


def test_the_map_of_a_chapter_is_the_same_in_every_campaign() -> None:
    texts = Texts(read_texts())
    one, other = in_story(tokens=(4,)), in_story(tokens=(4,)).evolve(seed=99)
    assert sight_of(one, a_box(one), texts, 4) == sight_of(other, a_box(other), texts, 4)
