"""How far an adventurer reaches, and which creatures an effect may take."""

import pytest

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.cards import AbilityDef, CreatureDef, LocationDef, Own
from oathsworn_gui.games.set_a_watch.model.effects import Effect, Power, Where
from oathsworn_gui.games.set_a_watch.model.procedures import Effects
from oathsworn_gui.games.set_a_watch.rules.seats import with_adventurer
from oathsworn_gui.games.set_a_watch.rules.targets import (
    guarded_from,
    reach,
    strength,
    targets,
)
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


@pytest.mark.rule("WATCH-121")
def test_abilities_take_nothing_behind_a_guard_and_powers_do() -> None:
    game = a_watch("eagle", "lich", "wall", "-zombies")
    assert guarded_from(game, a_box(game)) == 2
    assert taken(game, "silence", "revealed") == ["eagle", "lich"]
    effect = Effect(do="silence", where="revealed")
    of_power = run().evolve(source="power")
    assert len(targets(game, a_box(game), of_power, effect)) == 3
    first = game.evolve(line=(game.line[1], game.line[0], *game.line[2:]))
    assert guarded_from(first, a_box(first)) == 1
    quiet = game.evolve(line=tuple(card.evolve(ignored=card.card == "lich") for card in game.line))
    assert guarded_from(quiet, a_box(quiet)) == 4
    down = game.evolve(line=tuple(card.evolve(up=card.card != "lich") for card in game.line))
    assert guarded_from(down, a_box(down)) == 4


@pytest.mark.rule("WATCH-57", "WATCH-123")
@pytest.mark.parametrize(
    ("where", "seat", "shown", "found"),
    [
        ("first", "4", (), ["l1"]), ("range", "4", (), ["l1"]), ("range", "2", (), ["l1", "l2"]),
        ("revealed", "4", (), ["l1", "l2", "l3"]), ("hidden", "4", (), ["l4", "l5"]),
        ("shown", "4", (), []), ("shown", "4", ("l2", "l4"), ["l2"]),
        ("shown", "4", ("l1", "l3"), ["l1", "l3"]),
    ],
)  # fmt: skip
def test_where_an_effect_finds_creatures(
    where: Where, seat: str, shown: tuple[str, ...], found: list[str]
) -> None:
    game = a_watch("eagle", "eagle", "wall", "-eagle", "-wall", firewood=12)
    effect = Effect(do="snare", where=where)
    assert list(targets(game, a_box(game), run(seat, shown=shown), effect)) == found


@pytest.mark.rule("WATCH-100", "WATCH-110", "WATCH-115")
@pytest.mark.parametrize(
    ("tamed", "kind", "found"),
    [
        ((), "Forest Creature", ["l1"]), ((), "forest creature", ["l1"]), ((), "", ["l1", "l2"]),
        (("wall",), "", ["l1", "l2"]), (("wall", "wall"), "", []), ((), "Dragon", []),
    ],
)  # fmt: skip
def test_what_is_tamed_is_of_the_type_and_alone(
    tamed: tuple[str, ...], kind: str, found: list[str]
) -> None:
    game = with_adventurer(a_watch("eagle", "wall", "rider", firewood=12), "3", tamed=tamed)
    mounted = game.line[2].evolve(mount="eagle")
    game = game.evolve(line=(*game.line[:2], mounted))
    effect = Effect(do="tame", where="revealed", kind=kind)
    assert list(targets(game, a_box(game), run("3"), effect)) == found


@pytest.mark.rule("WATCH-123")
@pytest.mark.parametrize(
    ("what", "die", "overcomes"),
    [("die", 4, 4), ("die + 2", 4, 6), ("die + 2 or 7", 0, 7), ("die", 0, 0), ("5", 8, 5),
     ("any", 0, None), ("all dice", 0, 11), ("all dice + 1", 3, 12)],
)  # fmt: skip
def test_a_strike_overcomes_up_to_its_strength(what: str, die: int, overcomes: int | None) -> None:
    game = a_watch("eagle", dice={"2": (8, 2, 1)})
    effect = Effect(do="strike", what=what, where="revealed")
    assert strength(game, run("2", die), effect) == overcomes
    if overcomes is None:
        return
    for health, falls in ((overcomes, True), (overcomes + 1, False)):
        tough = CreatureDef(key="tough", name="tough", health=health, damage=1)
        own = game.own.evolve(creatures={**game.own.creatures, "tough": tough})
        there = game.evolve(own=own, line=(game.line[0].evolve(card="tough"),))
        assert bool(targets(there, a_box(there), run("2", die), effect)) == falls
