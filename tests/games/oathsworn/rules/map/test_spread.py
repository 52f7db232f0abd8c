"""Places of locations that no content knows: apart, within the map, clear of title and compass."""

from oathsworn_gui.games.oathsworn.rules.map.spread import apart, spread

KNOWN = {1: (0.5, 0.5), 7: (0.1, 0.1)}


def test_every_location_has_a_place_and_known_ones_keep_theirs() -> None:
    places = spread(5, KNOWN)
    assert sorted(places) == list(range(1, 31))
    assert {number: places[number] for number in KNOWN} == KNOWN
    assert spread(5, KNOWN) == places
    assert spread(6, KNOWN) != places


def test_places_are_clear_of_the_title_and_the_compass_and_of_nothing_else() -> None:
    found = [at for seed in range(12) for at in spread(seed, {}).values()]
    assert all(0.05 <= x <= 0.95 and 0.08 <= y <= 0.92 for x, y in found)
    assert not [(x, y) for x, y in found if x < 0.3 and y < 0.25]
    assert not [(x, y) for x, y in found if x > 0.9 and y > 0.78]
    assert [y for x, y in found if x < 0.3 and 0.25 < y < 0.78]
    assert [x for x, y in found if x > 0.3 and y < 0.25]
    assert [x for x, y in found if x < 0.9 and y > 0.78]
    assert [y for x, y in found if x > 0.9 and y < 0.78]


def test_a_map_is_twice_as_wide_as_high() -> None:
    assert apart((0.0, 0.0), (0.5, 0.0)) == 1.0
    assert apart((0.2, 0.9), (0.2, 0.4)) == 0.5
    places = list(spread(5, {}).values())
    nearest = min(apart(a, b) for n, a in enumerate(places) for b in places[:n])
    assert nearest > 0.1
