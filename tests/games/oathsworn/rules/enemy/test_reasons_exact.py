"""The reasons of enemies' moves, charges and choices, whole: numbers, ties, what was kept."""

from collections.abc import Callable
from typing import Literal

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Who
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.enemy.charge import charge
from oathsworn_gui.games.oathsworn.rules.enemy.move import (
    move_away,
    move_far_side,
    move_in_direction,
    move_to_tile,
    move_toward,
)
from oathsworn_gui.games.oathsworn.rules.enemy.movers_order import order_of_movers
from oathsworn_gui.games.oathsworn.rules.enemy.select_figures import chosen
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.moves import N, S
from tests.games.oathsworn.builders.places import position
from tests.games.oathsworn.builders.reasons import reasons

FAR = {"s2": "A1", "s3": "Q1", "s4": "Q9"}


def there(walls: str = "E4", fire: str = "H7") -> Campaign:
    """Return the boss about H5 facing north, Brannoc three hexes south of it, rats to its left."""
    places = {"boss": "H5/0", "s1": "H9", "rat1": "F3", "rat2": "G3", **FAR}
    return position(places, walls=walls, fire=fire)


Kind = Literal["toward", "away", "direction", "tile", "far"]
MOVES: dict[Kind, Callable[[Campaign, str, int], list[str]]] = {
    "toward": lambda now, who, n: reasons(move_toward(now, who, "s1", n).trace),
    "away": lambda now, who, n: reasons(move_away(now, who, "s1", n).trace),
    "direction": lambda now, who, n: reasons(move_in_direction(now, who, N, n).trace),
    "tile": lambda now, who, n: reasons(move_to_tile(now, who, "fire", n).trace),
    "far": lambda now, who, n: reasons(move_far_side(now, who, "s1", n).trace),
}


@pytest.mark.rule(
    "ENEMYMOVE-01", "ENEMYMOVE-02", "ENEMYMOVE-03", "ENEMYMOVE-04", "ENEMYMOVE-05", "ENEMYMOVE-07",
    "ENEMYMOVE-12", "ENEMYMOVE-18", "ENEMYMOVE-19", "ENEMYMOVE-20", "ENEMYMOVE-22", "ENEMYMOVE-23",
)  # fmt: skip
@each_of(
    ("kind", "who", "n", "told"),
    [
        ("toward", "boss", 2, [
            "enemy-move.moves name=Broodmother n=2 path=H7, H8 [ENEMYMOVE-01]",
            "  enemy-move.base hex=H6 [ENEMYMOVE-12]",
            "  enemy-move.needs name=Brannoc n=2 m=2 [ENEMYMOVE-01]",
            "  enemy-move.faces name=Brannoc direction=S [ENEMYMOVE-04] kept",
            "  enemy-move.tile tile=fire hex=H7 [ENEMYMOVE-19]",
            "  enemy-move.destroys hex=I7 [ENEMYMOVE-18]",
        ]),
        ("toward", "rat1", 3, [
            "enemy-move.moves name=Rat1 n=3 path=F4, F5, F6 [ENEMYMOVE-01]",
            "  enemy-move.needs name=Brannoc n=6 m=3 [ENEMYMOVE-01]",
            "  enemy-move.faces-way name=Brannoc direction=S [ENEMYMOVE-05] kept",
        ]),
        ("toward", "rat2", 6, [
            "enemy-move.moves name=Rat2 n=6 path=F4, F5, F6, G6, H7, H8 [ENEMYMOVE-01]",
            "  enemy-move.needs name=Brannoc n=6 m=6 [ENEMYMOVE-01]",
            "  enemy-move.tied step=4 hex=G6 others=F7 [ENEMYMOVE-03] kept",
            "  enemy-move.tied step=5 hex=H7 others=G7 [ENEMYMOVE-03] kept",
            "  enemy-move.faces name=Brannoc direction=S [ENEMYMOVE-04] kept",
            "  enemy-move.tile tile=fire hex=H7 [ENEMYMOVE-02]",
        ]),
        ("toward", "rat1", 0, [
            "enemy-move.stays name=Rat1 [ENEMYMOVE-01]",
            "  enemy-move.needs name=Brannoc n=6 m=0 [ENEMYMOVE-01]",
        ]),
        ("away", "boss", 3, [
            "enemy-move.moves name=Broodmother n=3 path=H3, H2, H1 [ENEMYMOVE-01]",
            "  enemy-move.away name=Brannoc direction=N [ENEMYMOVE-22]",
            "  enemy-move.base hex=H4 [ENEMYMOVE-12]",
            "  enemy-move.direction direction=N n=3 [ENEMYMOVE-07]",
        ]),
        ("away", "rat1", 5, [
            "enemy-move.moves name=Rat1 n=5 path=F2, F1, F2, F3, F4 [ENEMYMOVE-01]",
            "  enemy-move.away name=Brannoc direction=N [ENEMYMOVE-22]",
            "  enemy-move.direction direction=N n=5 [ENEMYMOVE-07]",
            "  enemy-move.bounces hex=F1 direction=S [ENEMYMOVE-23]",
            "  enemy-move.faces-way name= direction=S [ENEMYMOVE-05] kept",
        ]),
        ("direction", "boss", 6, [
            "enemy-move.moves name=Broodmother n=6 path=H3, H2, H1, H2, H3, H4 [ENEMYMOVE-01]",
            "  enemy-move.base hex=H4 [ENEMYMOVE-12]",
            "  enemy-move.direction direction=N n=6 [ENEMYMOVE-07]",
            "  enemy-move.bounces hex=H1 direction=S [ENEMYMOVE-20]",
            "  enemy-move.faces-way name= direction=S [ENEMYMOVE-05] kept",
        ]),
        ("tile", "rat1", 9, [
            "enemy-move.moves name=Rat1 n=5 path=F4, F5, F6, G6, H7 [ENEMYMOVE-01]",
            "  enemy-move.tile-needs tile=fire hex=H7 n=5 m=9 [ENEMYMOVE-03]",
            "  enemy-move.faces-way name= direction=SE [ENEMYMOVE-05] kept",
            "  enemy-move.tile tile=fire hex=H7 [ENEMYMOVE-02]",
        ]),
        ("far", "boss", 9, [
            "enemy-move.moves name=Broodmother n=5 path=G6, F7, F8, F9, F10 [ENEMYMOVE-01]",
            "  enemy-move.base hex=H6 [ENEMYMOVE-12]",
            "  enemy-move.far-side name=Brannoc n=5 m=9 [ENEMYMOVE-03]",
            "  enemy-move.tied step=1 hex=G6 others=I6, H7 [ENEMYMOVE-03] kept",
            "  enemy-move.tied step=2 hex=F7 others=G7 [ENEMYMOVE-03] kept",
            "  enemy-move.faces name=Brannoc direction=NE [ENEMYMOVE-04] kept",
        ]),
    ],
)  # fmt: skip
def test_a_move_tells_what_it_is_measured_from_each_tie_and_its_end(
    kind: Kind, who: str, n: int, told: list[str]
) -> None:
    walls = "E4 I7" if "I7" in told[-1] else "E4"
    assert MOVES[kind](there(walls), who, n) == told


@pytest.mark.rule("ENEMYMOVE-01", "ENEMYMOVE-03")
def test_who_stands_beside_its_target_or_knows_no_tile_stays() -> None:
    beside = move_toward(there(), "rat1", "rat2", 3)
    assert reasons(beside.trace) == [
        "enemy-move.stays name=Rat1 [ENEMYMOVE-01]",
        "  enemy-move.beside name=Rat2 [ENEMYMOVE-01]",
        "  enemy-move.faces name=Rat2 direction=SE [ENEMYMOVE-04] kept",
    ]
    none = move_to_tile(there(), "rat1", "poison", 9)
    assert reasons(none.trace) == [
        "enemy-move.stays name=Rat1 [ENEMYMOVE-01]",
        "  enemy-move.no-tile tile=poison",
    ]


@pytest.mark.rule(
    "CHARGE-01", "CHARGE-02", "CHARGE-03", "CHARGE-05", "CHARGE-06", "CHARGE-07", "PUSH-04",
    "PUSH-05",
)  # fmt: skip
@each_of(
    ("who", "n", "told"),
    [
        ("boss", 3, [
            "charge.goes name=Broodmother n=3 way=S [CHARGE-01]",
            "  charge.destroyed hex=H8 [CHARGE-05]",
            "  push.all n=1 [PUSH-01]",
            "    push.away name=Brannoc hex=H10 [PUSH-01]",
            "  charge.hits name=Brannoc [CHARGE-07] kept",
        ]),
        ("boss", 5, [
            "charge.goes name=Broodmother n=4 way=S [CHARGE-01]",
            "  charge.edge n=4 [CHARGE-02]",
            "  charge.destroyed hex=H8 [CHARGE-05]",
            "  push.all n=1 [PUSH-01]",
            "    push.away name=Brannoc hex=H7 [PUSH-01]",
            "      push.centre name=Brannoc n=2 [PUSH-04]",
            "      push.golden [PUSH-05]",
            "  charge.hits name=Brannoc [CHARGE-07] kept",
        ]),
        ("rat1", 5, [
            "charge.goes name=Rat1 n=1 way=S [CHARGE-01]",
            "  charge.obstacle hex=F5 [CHARGE-03]",
        ]),
    ],
)  # fmt: skip
def test_a_charge_tells_how_far_it_goes_why_it_stops_and_whom_it_meets(
    who: str, n: int, told: list[str]
) -> None:
    assert reasons(charge(there("F5 H8"), who, n, S).move.trace) == told


@pytest.mark.rule("ENEMYMOVE-11", "MINION-03")
def test_the_order_of_movers_tells_the_movement_each_needs() -> None:
    told = [line for _, line in order_of_movers(there(), ["rat2", "rat1"])]
    assert [(one.code, *one.params.values()) for one in told] == [
        ("enemy-move.order", "Rat1", "Sefa", 4), ("enemy-move.order", "Rat2", "Sefa", 5),
    ]  # fmt: skip


TOO_FAR = [
    "  who.too-far name=Sefa n=6 dropped",
    "  who.too-far name=Hagga n=8 dropped",
    "  who.too-far name=Tam n=8 dropped",
]


@pytest.mark.rule("HEX-01")
@each_of(
    ("who", "within", "told"),
    [
        ("closest", None, [
            "who.closest names=Brannoc",
            "  who.distance name=Brannoc n=3 kept",
            "  who.distance name=Sefa n=6 dropped",
            "  who.distance name=Hagga n=8 dropped",
            "  who.distance name=Tam n=8 dropped",
        ]),
        ("farthest", None, [
            "who.farthest names=Hagga",
            "  who.distance name=Brannoc n=3 dropped",
            "  who.distance name=Sefa n=6 dropped",
            "  who.distance name=Hagga n=8 kept",
            "  who.distance name=Tam n=8 dropped",
            "  who.tied names=Hagga, Tam [HEX-01]",
        ]),
        ("farthest", 3,
         ["who.farthest names=Brannoc", "  who.distance name=Brannoc n=3 kept", *TOO_FAR]),
        ("farthest", 2,
         ["who.nobody names=", "  who.too-far name=Brannoc n=3 dropped", *TOO_FAR]),
        ("fewest-hp", None, [
            "who.fewest-hp names=Sefa",
            "  who.hp name=Brannoc n=6 dropped",
            "  who.hp name=Sefa n=6 kept",
            "  who.hp name=Hagga n=6 dropped",
            "  who.hp name=Tam n=6 dropped",
            "  who.tied names=Brannoc, Sefa, Hagga, Tam [HEX-01]",
        ]),
        ("most-hp", 3, ["who.most-hp names=Brannoc", "  who.hp name=Brannoc n=6 kept", *TOO_FAR]),
        ("all", 6, [
            "who.all names=Sefa, Brannoc",
            "  who.distance name=Brannoc n=3 kept",
            "  who.distance name=Sefa n=6 kept",
            "  who.too-far name=Hagga n=8 dropped",
            "  who.too-far name=Tam n=8 dropped",
        ]),
        ("near-minion", 4,
         ["who.nobody names=", "  who.minions-beside name=Brannoc n=0 dropped", *TOO_FAR]),
        ("hit", None, ["who.hit names=Brannoc kept"]),
        ("hit", 3, ["who.hit names=Brannoc", "  who.distance name=Brannoc n=3 kept"]),
        ("most-animus", None, [
            "who.most-animus names=Sefa",
            "  who.animus name=Brannoc n=6 dropped",
            "  who.animus name=Sefa n=6 kept",
            "  who.animus name=Hagga n=6 dropped",
            "  who.animus name=Tam n=2 dropped",
            "  who.tied names=Brannoc, Sefa, Hagga [HEX-01]",
        ]),
    ],
)  # fmt: skip
def test_whom_a_word_means_is_told_with_the_number_of_each(
    who: Who, within: int | None, told: list[str]
) -> None:
    """Of several alike the northernmost, then the westernmost: Sefa in A1, Hagga in Q1."""
    campaign = there()
    turn = EnemyTurn(id="t", actor="boss", steps=(), target="s1", hit={"s1": 2})
    assert reasons(chosen(campaign, turn, who, within, a_box(campaign)).trace) == told
