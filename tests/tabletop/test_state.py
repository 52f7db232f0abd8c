"""Frozen values: checked changes, shared structure, maps nobody can change."""

from typing import NoReturn

import pytest
from pydantic import ValidationError

from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.state import EMPTY, FrozenDict, FrozenMap, State, count, drop, put
from tests.cases import each_of


class Lantern(State):
    oil: int
    at: Hex | None = None
    marks: FrozenMap[str, int] = EMPTY


def test_evolve_checks_names_and_types() -> None:
    lantern = Lantern(oil=3)
    assert lantern.evolve(oil=4).oil == 4
    with pytest.raises(ValidationError):
        lantern.evolve(oil="4")
    with pytest.raises(KeyError):
        lantern.evolve(oill=4)


def test_a_map_that_memory_did_not_suffice_to_read_is_not_taken_for_invalid() -> None:
    class Lacking(FrozenDict[str, int]):
        def items(self) -> NoReturn:
            raise MemoryError

    with pytest.raises(MemoryError):
        Lantern(oil=3).evolve(marks=Lacking({"a": 1}))


def test_evolve_is_the_same_object_when_nothing_changes() -> None:
    lantern = Lantern(oil=3)
    assert lantern.evolve(oil=lantern.oil, marks=lantern.marks) is lantern


def test_evolve_gives_what_making_the_value_gives() -> None:
    evolved, made = Lantern(oil=3).evolve(oil=4, marks={"a": 1}), Lantern(oil=4, marks={"a": 1})
    assert evolved == made == evolved.model_copy()
    assert hash(evolved) == hash(made)
    assert evolved.model_fields_set == made.model_fields_set
    assert evolved.model_dump_json(exclude_unset=True) == '{"oil":4,"marks":{"a":1}}'
    assert evolved.evolve(at=Hex(0, 1)).model_fields_set == {"oil", "marks", "at"}


def test_evolve_leaves_the_value_before_as_it_was() -> None:
    before = Lantern(oil=3)
    before.evolve(oil=4, marks={"a": 1})
    assert before == Lantern(oil=3)
    assert before.model_fields_set == {"oil"}


def test_a_state_cannot_be_changed_in_place() -> None:
    lantern = Lantern(oil=3, marks={"a": 1})
    with pytest.raises(ValidationError):
        setattr(lantern, "oil", 4)  # noqa: B010
    with pytest.raises(TypeError):
        lantern.marks["a"] = 2  # pyright: ignore[reportIndexIssue]
    for change in ("clear", "popitem"):
        with pytest.raises(TypeError):
            getattr(lantern.marks, change)()


def test_a_default_map_is_shared_and_hashable() -> None:
    assert Lantern(oil=1).marks is Lantern(oil=2).marks is EMPTY
    assert hash(Lantern(oil=1)) == hash(Lantern(oil=1))


def test_json_gives_back_an_equal_state() -> None:
    lantern = Lantern(oil=3, at=Hex(2, -1), marks={"north": 2})
    again = Lantern.model_validate_json(lantern.model_dump_json())
    assert again == lantern
    assert isinstance(again.at, Hex)
    assert isinstance(again.marks, FrozenDict)


@each_of("text", ['{"oil": "3"}', '{"oil": 3, "wick": 1}', '{"oil": 1.5}', "{}"])
def test_json_that_does_not_fit_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        Lantern.model_validate_json(text)


def test_put_and_drop_keep_the_object_when_nothing_changes() -> None:
    marks = put(EMPTY, "a", 1)
    assert put(marks, "a", marks["a"]) is marks
    assert drop(marks, "b") is marks
    assert drop(marks, "a") == {}


def test_count_leaves_no_zero_and_never_goes_below() -> None:
    marks = count(EMPTY, "a", 2)
    assert marks == {"a": 2}
    assert count(marks, "a", -2) == {}
    with pytest.raises(ValueError, match="'a' would fall to -1"):
        count(marks, "a", -3)
