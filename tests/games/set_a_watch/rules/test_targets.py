"""How far an adventurer reaches, and which creatures an effect may take."""

import pytest

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.cards import AbilityDef, LocationDef, Own
from oathsworn_gui.games.set_a_watch.model.effects import Effect, Power, Where
from oathsworn_gui.games.set_a_watch.model.procedures import Effects
from oathsworn_gui.games.set_a_watch.rules.targets import reach, strength, targets
from tests.games.set_a_watch.builders.game import a_box
from tests.games.set_a_watch.builders.watch import a_watch, equipped


def run(seat: str = "2", die: int = 0, shown: tuple[str, ...] = ()) -> Effects:
    """Return an ability being used."""
    return Effects(id="p1", source="ability", seat=seat, die=die, effects=(), shown=shown)


def taken(game: Campaign, do: str, where: Where, what: str = "any", seat: str = "2") -> list[str]:
    """Return the cards that an effect may take."""
    effect = Effect.model_validate({"do": do, "where": where, "what": what})
    found = targets(game, a_box(game), run(seat), effect)
    return [card.card for card in game.line if card.id in found]


@pytest.mark.rule("WATCH-57")
def test_every_gain_of_range_is_added() -> None:
    game = a_watch("wall", "wall", "wall")
    assert [reach(game, a_box(game), seat) for seat in "1234"] == [1, 2, 2, 1]
    far = AbilityDef(key="far", name="far", passive=True, effects=(Effect(do="range", n=3),))
    wide = Power(when="ongoing", effects=(Effect(do="range", n=4),))
    heath = LocationDef(key="heath", name="heath", count=3, powers=(wide,))
    own: Own = game.own
    game = game.evolve(
        own=own.evolve(
            abilities={**own.abilities, "far": far}, locations={**own.locations, "heath": heath}
        )
    )
    game = equipped(game, "2", "far").evolve(location="heath", watch=game.watch.evolve(range=5))
    assert reach(game, a_box(game), "2") == 2 + 5 + 4 + 3
    assert reach(game, a_box(game), "1") == 1 + 5 + 4


@pytest.mark.rule("WATCH-57", "WATCH-121")
def test_the_place_says_which_creatures_are_taken() -> None:
    game = a_watch("eagle", "giant", "wall", "-zombies")
    assert taken(game, "silence", "first") == ["eagle"]
    assert taken(game, "silence", "range") == ["eagle", "giant"]
    assert taken(game, "silence", "range", seat="4") == ["eagle"]
    assert taken(game, "silence", "revealed") == ["eagle", "giant", "wall"]
    assert taken(game, "strike", "hidden") == ["zombies"]


@pytest.mark.rule("WATCH-123")
def test_a_strike_takes_what_it_overcomes() -> None:
    game = a_watch("eagle", "howler", "wall", dice={"2": (3, 1, 0)})
    assert taken(game, "strike", "revealed", "4") == ["eagle", "howler"]
    assert taken(game, "strike", "revealed", "3") == ["howler"]
    assert taken(game, "strike", "revealed", "any") == ["eagle", "howler", "wall"]
    assert taken(game, "strike", "revealed", "all dice") == ["eagle", "howler"]
    effect = Effect(do="strike", what="all dice")
    assert strength(game, run(), effect) == 4
    assert strength(game, run(""), effect) == 0


@pytest.mark.rule("WATCH-115")
def test_what_is_ignored_last_or_combined_is_not_taken_again() -> None:
    game = a_watch("eagle", "giant", "wall")
    assert taken(game, "bury", "revealed") == ["eagle", "giant"]
    first, *rest = game.line
    ignored = game.evolve(line=(first.evolve(ignored=True), *rest))
    assert taken(ignored, "silence", "revealed") == ["giant", "wall"]
    assert "eagle" in taken(game, "tame", "revealed")
    mounted = game.evolve(line=(first.evolve(mount="eagle"), *rest))
    assert "eagle" not in taken(mounted, "tame", "revealed")
