"""What changed between two trees, and putting it back."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from oathsworn_gui.tabletop.difference import (
    ABSENT,
    Change,
    DoesNotFitError,
    changes_from_json,
    changes_to_json,
    difference,
    patched,
)
from oathsworn_gui.tabletop.patched_state import patched_state
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State, drop, put
from tests.cases import each_of


class Place(NamedTuple):
    q: int
    r: int


class Leaf(State):
    n: int = 0
    name: str | None = None
    at: Place | None = None


class Tree(State):
    leaf: Leaf = Leaf()
    maybe: Leaf | None = None
    row: tuple[Leaf, ...] = ()
    words: tuple[str, ...] = ()
    by_key: FrozenMap[str, Leaf] = EMPTY
    counts: FrozenMap[str, int] = EMPTY
    deep: FrozenMap[str, tuple[Leaf, ...]] = EMPTY


class Purse(State):
    coins: FrozenMap[str, int] = EMPTY


class Purses(State):
    row: tuple[Purse, ...] = ()
    by_key: FrozenMap[str, tuple[Purse, ...]] = EMPTY


def test_maps_below_what_was_put_back_are_told_and_saved_as_any_other() -> None:
    before = Purses(row=(Purse(coins={"a": 1}),), by_key={"x": (Purse(coins={"a": 1}),)})
    more = (Purse(coins={"a": 1, "b": 2}), Purse())
    after = Purses(row=more, by_key={"x": more})
    changes = difference(before, after)
    back = patched_state(after, changes, back=True)
    assert back == before
    assert difference(back, after) == changes
    assert Purses.model_validate_json(back.model_dump_json()) == before


def test_nothing_changed() -> None:
    tree = Tree(words=("a",))
    assert difference(tree, tree) == ()
    assert difference(tree, Tree(words=("a",))) == ()


def test_a_field_far_down() -> None:
    tree = Tree(by_key={"x": Leaf(n=1), "y": Leaf(n=2)})
    after = tree.evolve(by_key=put(tree.by_key, "y", tree.by_key["y"].evolve(n=3)))
    assert difference(tree, after) == (Change(("by_key", "y", "n"), 2, 3),)


def test_tuples_of_one_length_place_by_place() -> None:
    before = Tree(row=(Leaf(n=1), Leaf(n=2)))
    after = Tree(row=(Leaf(n=1), Leaf(n=5)))
    assert difference(before, after) == (Change(("row", 1, "n"), 2, 5),)


def test_of_tuples_of_other_length_only_what_came_and_went() -> None:
    change = Change(("words",), ["b"], ["d", "e"], run=1)
    assert difference(Tree(words=("a", "b", "c")), Tree(words=("a", "d", "e", "c"))) == (change,)
    whole = Change(("words",), ["a"], ["b", "c"])
    assert difference(Tree(words=("a",)), Tree(words=("b", "c"))) == (whole,)


def test_what_stays_in_a_tuple_stays_the_same_object() -> None:
    before = Tree(deep={"x": (Leaf(n=1), Leaf(n=2), Leaf(n=3))})
    after = before.evolve(deep={"x": (*before.deep["x"][:1], Leaf(n=4), *before.deep["x"][1:])})
    back = patched_state(after, difference(before, after), back=True)
    assert all(one is other for one, other in zip(back.deep["x"], before.deep["x"], strict=True))


def test_a_pair_in_a_map_that_changes_by_half_is_read_whole() -> None:
    class Pairs(State):
        by_key: FrozenMap[str, tuple[int, str]] = EMPTY

    before, after = Pairs(by_key={"x": (1, "a")}), Pairs(by_key={"x": (2, "a")})
    assert patched_state(before, difference(before, after)) == after


def test_what_was_not_there_is_told_from_none() -> None:
    before, after = Tree(), Tree(counts={"x": 1})
    assert difference(before, after) == (Change(("counts", "x"), ABSENT, 1),)
    assert difference(Leaf(), Leaf(name="x")) == (Change(("name",), None, "x"),)


def test_one_is_not_true() -> None:
    class Loose(State):
        value: bool | int

    assert difference(Loose(value=1), Loose(value=True)) == (Change(("value",), 1, True),)


def test_the_order_of_a_map_comes_back() -> None:
    before = Tree(counts={"a": 1, "b": 2, "c": 3})
    after = before.evolve(counts=drop(before.counts, "a"))
    changes = difference(before, after)
    plain = patched(_plain(after), changes, back=True)
    assert list(plain["counts"]) == ["a", "b", "c"]
    assert list(patched_state(after, changes, back=True).counts) == ["a", "b", "c"]


@each_of(
    "change",
    [
        Change(("leaf", "n"), 9, 1),
        Change(("leaf", "no"), 9, 1),
        Change(("no", "n"), 9, 1),
        Change(("words", 3), "a", "b"),
        Change(("words", "x"), "a", "b"),
        Change(("leaf", "n", "deeper"), 9, 1),
        Change(("counts",), ["x"], ["x"], order=True),
        Change(("words",), ["a"], ["a"], order=True),
        Change(("words",), ["b"], ["c"], run=0),
        Change(("words",), [], ["c"], run=2),
        Change(("leaf",), [], ["c"], run=0),
        Change(("counts",), [], ["c"], run=0),
        Change(("counts", 3), ABSENT, 3),
        Change(("counts", "x"), 9, ABSENT),
        Change(("by_key", "x", "n"), 9, 1),
    ],
)
def test_a_change_of_another_tree_is_refused(change: Change) -> None:
    tree = Tree(words=("a",))
    with pytest.raises(DoesNotFitError):
        patched(_plain(tree), [change])
    with pytest.raises(DoesNotFitError):
        patched_state(tree, [change])


def test_a_live_tree_takes_no_wrong_value() -> None:
    with pytest.raises(ValidationError):
        patched_state(Tree(), [Change(("leaf", "n"), 0, "three")])


@each_of(
    "plain",
    [
        None, {}, [1], [{"from": 1}], [{"at": 3}], [{"at": [None]}], [{"at": [True]}],
        [{"at": ["x"], "run": -1, "from": [], "to": []}], [{"at": ["x"], "run": 0, "from": []}],
        [{"at": ["x"], "run": True, "from": [], "to": []}],
        [{"at": ["x"], "run": 0, "order": True, "from": [], "to": []}],
    ],
)  # fmt: skip
def test_bad_changes_are_refused(plain: Any) -> None:
    with pytest.raises(DoesNotFitError):
        changes_from_json(plain)


def test_a_live_tree_keeps_what_is_equal() -> None:
    before = Tree(row=(Leaf(n=1), Leaf(n=2)), by_key={"x": Leaf(n=1)})
    after = before.evolve(row=(*before.row, Leaf(n=3)))
    back = patched_state(after, difference(before, after), back=True)
    assert back == before
    assert back.row[0] is after.row[0]
    assert back.by_key is after.by_key


leaves = st.builds(
    Leaf,
    n=st.integers(-3, 3),
    name=st.none() | st.text(max_size=3),
    at=st.none() | st.builds(Place, st.integers(0, 2), st.integers(0, 2)),
)
keys = st.sampled_from(["a", "b", "ç", "0"])


def maps(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Mapping[str, Any]]:
    entries = st.lists(st.tuples(keys, values), max_size=4)
    return entries.map(dict)


trees = st.builds(
    Tree,
    leaf=leaves,
    maybe=st.none() | leaves,
    row=st.lists(leaves, max_size=3).map(tuple),
    words=st.lists(st.sampled_from("xyz"), max_size=3).map(tuple),
    by_key=maps(leaves),
    counts=maps(st.integers(0, 3)),
    deep=maps(st.lists(leaves, max_size=2).map(tuple)),
)


@given(trees, trees)
def test_forward_and_back(before: Tree, after: Tree) -> None:
    told = json.loads(json.dumps(changes_to_json(difference(before, after))))
    changes = changes_from_json(told)
    assert _text(patched(_plain(before), changes)) == _text(_plain(after))
    assert _text(patched(_plain(after), changes, back=True)) == _text(_plain(before))
    forward = patched_state(before, changes)
    assert (forward, _text(_plain(forward))) == (after, _text(_plain(after)))
    back = patched_state(after, changes, back=True)
    assert (back, _text(_plain(back))) == (before, _text(_plain(before)))


def _plain(tree: Tree) -> Any:
    return tree.model_dump(mode="json")


def _text(plain: Any) -> str:
    return json.dumps(plain)
