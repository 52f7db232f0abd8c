"""What cannot be is found, place by place, and nothing else."""

from typing import Any

import pytest

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.line import Group, LineCard, Pool
from oathsworn_gui.games.set_a_watch.model.procedures import Dawn
from oathsworn_gui.games.set_a_watch.rules.seats import with_adventurer
from oathsworn_gui.games.set_a_watch.rules.soundness import faults
from tests.games.set_a_watch.builders.game import a_box
from tests.games.set_a_watch.builders.watch import a_watch

EAGLE = LineCard(id="a", card="eagle")
UNTOLD = LineCard(id="a", card="?p1", up=True)
DAWN = Dawn(id="p9")


def a_game() -> Campaign:
    """Return a game of which nothing is wrong, however few places its groups have."""
    game = a_watch("eagle", "wall")
    groups = {name: one.evolve(extra={}) for name, one in game.groups.items()}
    return game.evolve(groups=groups)


def found(game: Campaign) -> list[tuple[str, str]]:
    """Return the faults of a game."""
    return list(faults(game, a_box(game)))


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"camper": "9"}, [("camper", "9")]),
        ({"camper": ""}, []),
        ({"camper": "4"}, []),
        ({"line": (EAGLE, EAGLE)}, [("line", "a,a")]),
        ({"line": (EAGLE, EAGLE.evolve(id="b"))}, []),
        ({"line": ()}, []),
        ({"line": (EAGLE.evolve(stolen=("9.0",)),)}, [("line/0/stolen", "9.0")]),
        ({"line": (EAGLE, EAGLE.evolve(id="b", stolen=("2.0", "2.3")))},
         [("line/1/stolen", "2.3")]),
        ({"line": (UNTOLD,)}, [("line", "untold")]),
        ({"line": (UNTOLD,), "dealer": "table"}, []),
        ({"line": (UNTOLD,), "pending": (DAWN,)}, []),
        ({"phase": "over"}, [("phase", "over")]),
        ({"phase": "over", "result": "won"}, []),
        ({"phase": "over", "result": "won", "pending": (DAWN,)}, [("phase", "over")]),
        ({"phase": "watch", "result": ""}, []),
        ({"map": ("nowhere", "pass")}, [("map", "nowhere")]),
        ({"unused": ("pass", "nowhere")}, [("map", "nowhere")]),
        ({"location": "nowhere"}, [("map", "nowhere")]),
        ({"location": ""}, []),
        ({"adventurers": {}}, [("adventurers", "")]),
        ({"pools": {"x": Pool(left={"eagle": 1}, out={"eagle": 2})}}, []),
    ],
)  # fmt: skip
def test_what_cannot_be_is_found(changes: dict[str, Any], wrong: list[tuple[str, str]]) -> None:
    game = a_game()
    assert found(game) == []
    assert found(game.evolve(**changes)) == wrong


@pytest.mark.parametrize("pile", ["creatures", "unhallowed", "horde", "graveyard", "away"])
def test_every_card_of_every_pile_is_known_or_of_a_group(pile: str) -> None:
    game = a_game()
    assert found(game.evolve(**{pile: ("eagle", "nobody", "summon")})) == [(pile, "nobody")]
    assert found(game.evolve(**{pile: ("?zz", *getattr(game, pile))})) == [(pile, "?zz")]
    assert found(game.evolve(**{pile: ("?p1", *getattr(game, pile))})) == []
    in_line = game.evolve(line=(EAGLE.evolve(card="nobody"),))
    assert found(in_line) == [("line", "nobody")]
    tamed = with_adventurer(game, "2", tamed=("eagle", "nobody"))
    assert found(tamed) == [("tamed", "nobody")]


@pytest.mark.parametrize(
    ("n", "dealer", "wrong"),
    [(1, "program", False), (2, "program", False), (3, "program", True), (3, "table", False)],
)
def test_a_group_holds_no_more_than_its_places(n: int, dealer: str, *, wrong: bool) -> None:
    game = a_watch("eagle", "wall")
    groups = {**game.groups, "x": Group(pool="creatures", extra={"eagle": 1, "wall": n - 1})}
    game = game.evolve(groups=groups, dealer=dealer, away=("?x", "?x"))
    said = str(dict(groups["x"].extra))
    assert found(game) == ([("groups/x", said)] if wrong else [])


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"key": "nobody"}, "key"), ({"tamed": ("eagle",) * 2}, ""),
        ({"tamed": ("eagle",) * 3}, "tamed"),
    ],
)  # fmt: skip
def test_adventurers_that_cannot_be_are_found(changes: dict[str, Any], place: str) -> None:
    wrong = with_adventurer(a_watch("eagle", "wall"), "2", **changes)
    assert [where for where, _ in found(wrong)] == ([f"adventurers/2/{place}"] if place else [])


@pytest.mark.parametrize(("sides", "wrong"), [(6, False), (8, False), (7, True), (10, True)])
def test_dice_have_six_or_eight_sides(sides: int, *, wrong: bool) -> None:
    game = a_watch("eagle", "wall")
    first, second, third = game.adventurers["2"].dice
    odd = with_adventurer(game, "2", dice=(first, second.evolve(sides=sides), third))
    assert found(odd) == ([("adventurers/2/dice/1", "1")] if wrong else [])
