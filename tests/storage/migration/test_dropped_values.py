"""What a change of form leaves out is named place by place; what moved or was rewritten is not."""

from typing import Any

from oathsworn_gui.storage.migration.dropped_values import NOWHERE, at_place, dropped, fits, holds
from oathsworn_gui.storage.migration.json_excision import without
from tests.cases import each_of

HOUSE: dict[str, Any] = {
    "oil": 3,
    "lamps": {"hall": {"lit": True, "notes": ["a", "b"]}, "attic": {"lit": False, "notes": []}},
    "lots": [{"id": 1, "card": "owl"}, {"id": 2, "card": "moth"}, {"id": 3, "card": "owl"}],
}


def lost(after: Any, moves: dict[str, str] | None = None) -> dict[str, Any]:
    return {"/".join(place): value for place, value in dropped(HOUSE, after, moves)}


def test_nothing_is_dropped_where_all_of_it_is_told() -> None:
    assert lost(HOUSE) == {}
    assert lost({**HOUSE, "new": 1, "oil": 4}) == {}


def test_a_field_a_map_and_an_entry_are_named_with_all_they_held() -> None:
    after = without(HOUSE, [("oil",), ("lamps", "hall", "notes"), ("lamps", "attic")])
    assert lost(after) == {
        "oil": 3,
        "lamps/hall/notes": ["a", "b"],
        "lamps/attic": {"lit": False, "notes": []},
    }


def test_a_value_that_is_empty_afterwards_is_dropped() -> None:
    assert lost({**HOUSE, "oil": None}) == {"oil": 3}
    assert dropped({"oil": None}, {"oil": None}) == ()


def test_another_kind_of_value_tells_no_more_what_lay_inside() -> None:
    rooms = HOUSE["lamps"].items()
    assert lost({**HOUSE, "lamps": 2}) == {f"lamps/{room}": lamp for room, lamp in rooms}


@each_of("gone", [0, 1, 2])
def test_of_a_shorter_list_the_item_that_went_is_named(gone: int) -> None:
    after = without(HOUSE, [("lots", str(gone))])
    assert lost(after) == {f"lots/{gone}": HOUSE["lots"][gone]}


def test_an_item_may_have_grown_while_another_went() -> None:
    lots = [{**lot, "new": True} for lot in HOUSE["lots"][1:]]
    assert lost({**HOUSE, "lots": lots}) == {"lots/0": HOUSE["lots"][0]}


def test_what_moved_as_declared_is_not_dropped() -> None:
    after = {
        "store": {"oil": 3},
        "lit": {"hall": True, "attic": False},
        "lamps": {"hall": {"notes": ["a", "b"]}, "attic": {"notes": []}},
        "lots": HOUSE["lots"],
    }
    moves = {"oil": "store/oil", "lamps/*/lit": "lit/*"}
    assert lost(after, moves) == {}
    assert lost(after) == {"oil": 3, "lamps/hall/lit": True, "lamps/attic/lit": False}


def test_what_was_to_move_and_did_not_arrive_is_dropped() -> None:
    after = without(HOUSE, [("oil",), ("lamps",)])
    moves = {"oil": "store/oil", "lamps/*/lit": "lit/*"}
    assert lost({**after, "lit": {"hall": True}}, moves) == {
        "oil": 3,
        "lamps/hall/notes": ["a", "b"],
        "lamps/attic/lit": False,
        "lamps/attic/notes": [],
    }


def test_places_and_patterns() -> None:
    assert at_place(HOUSE, ("lots", "1", "card")) == "moth"
    assert at_place(HOUSE, ("lots", "9")) is NOWHERE
    assert at_place(HOUSE, ("oil", "3")) is NOWHERE
    assert fits("lamps/*/lit", ("lamps", "hall", "lit"))
    assert not fits("lamps/*", ("lamps", "hall", "lit"))
    assert holds(("lamps",), "lamps/*/lit")
    assert not holds(("lamps", "hall", "lit", "deep"), "lamps/*/lit")


def test_places_of_one_list_are_taken_out_together() -> None:
    assert without([0, 1, 2, 3], [("1",), ("3",), ("7",)]) == [0, 2]
    assert without(HOUSE, [("nowhere", "at", "all")]) == HOUSE
