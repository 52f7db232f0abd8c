"""What cannot be is found, place by place."""

from typing import Any

import pytest

from oathsworn_gui.games.set_a_watch.model.line import Group, LineCard
from oathsworn_gui.games.set_a_watch.rules.seats import with_adventurer
from oathsworn_gui.games.set_a_watch.rules.soundness import faults
from tests.games.set_a_watch.builders.game import a_box
from tests.games.set_a_watch.builders.watch import a_watch


@pytest.mark.parametrize(
    ("place", "changes"),
    [
        ("camper", {"camper": "9"}),
        ("line", {"line": (LineCard(id="a", card="eagle"), LineCard(id="a", card="eagle"))}),
        ("line/0/stolen", {"line": (LineCard(id="a", card="eagle", stolen=("9.0",)),)}),
        ("line", {"line": (LineCard(id="a", card="?p1", up=True),)}),
        ("phase", {"phase": "over"}),
        ("graveyard", {"graveyard": ("nobody",)}),
        ("horde", {"horde": ("?zz",)}),
        ("map", {"map": ("nowhere",)}),
        ("groups/x", {"groups": {"p1": Group(pool="creatures"), "x": Group(
            pool="creatures", extra={"eagle": 1})}}),
        ("adventurers", {"adventurers": {}}),
    ],
)  # fmt: skip
def test_what_cannot_be_is_found(place: str, changes: dict[str, Any]) -> None:
    game = a_watch("eagle", "wall")
    assert list(faults(game, a_box(game))) == []
    wrong = game.evolve(**changes)
    assert place in [where for where, _ in faults(wrong, a_box(wrong))]


def test_adventurers_that_cannot_be_are_found() -> None:
    game = a_watch("eagle", "wall")
    one = game.adventurers["2"]
    odd = one.dice[0].evolve(sides=7)
    for changes, place in (
        ({"key": "nobody"}, "key"),
        ({"tamed": ("eagle",) * 3}, "tamed"),
        ({"dice": (odd, *one.dice[1:])}, "dice/0"),
    ):
        wrong = with_adventurer(game, "2", **changes)
        assert f"adventurers/2/{place}" in [where for where, _ in faults(wrong, a_box(wrong))]
