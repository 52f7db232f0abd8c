"""What holds while something is there."""

import pytest

from oathsworn_gui.games.set_a_watch.model.cards import LocationDef
from oathsworn_gui.games.set_a_watch.model.effects import Do, Effect, Power
from oathsworn_gui.games.set_a_watch.rules.lasting import of_location
from tests.games.set_a_watch.builders.game import a_box
from tests.games.set_a_watch.builders.watch import a_party


@pytest.mark.rule("WATCH-24")
@pytest.mark.parametrize(
    ("do", "numbers", "total"),
    [("burn", (2,), 2), ("burn", (2, 3), 5), ("no-runes", (0,), 1), ("light", (-1,), -1)],
)
def test_effects_of_a_location_are_added_and_count_one_without_a_number(
    do: Do, numbers: tuple[int, ...], total: int
) -> None:
    power = Power(when="ongoing", effects=tuple(Effect(do=do, n=n) for n in numbers))
    place = LocationDef(key="here", name="here", count=3, powers=(power,))
    game = a_party()
    own = game.own.evolve(locations={**game.own.locations, "here": place})
    game = game.evolve(own=own, location="here")
    assert of_location(game, a_box(game), do) == total
    assert of_location(game, a_box(game), "chop") == 0
