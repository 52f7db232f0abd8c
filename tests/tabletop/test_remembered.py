"""Results of pure functions, remembered for the last few values."""

import gc
from weakref import ref

from oathsworn_gui.tabletop.remembered import Remembered
from oathsworn_gui.tabletop.state import State


class Value(State):
    n: int = 0


class Counted:
    """A function that counts how often it is computed."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> int:
        self.times += 1
        return self.times


def test_a_result_is_computed_once_for_the_same_value_and_inputs() -> None:
    remembered, compute = Remembered[int](), Counted()
    value, box = Value(), object()
    assert [remembered.find(value, (box,), compute) for _ in range(3)] == [1, 1, 1]


def test_another_value_is_another_even_when_it_is_equal() -> None:
    remembered, compute = Remembered[int](), Counted()
    first, second = Value(), Value()
    assert first == second
    assert [remembered.find(one, (), compute) for one in (first, second, first)] == [1, 2, 1]


def test_other_inputs_are_another_result() -> None:
    remembered, compute = Remembered[int](), Counted()
    value, box, other = Value(), object(), object()
    found = [remembered.find(value, inputs, compute) for inputs in ((box,), (other,), (box, box))]
    assert found == [1, 2, 3]


def test_nothing_found_is_remembered_too() -> None:
    remembered, asked = Remembered[None](), list[int]()
    value = Value()
    for _ in range(2):
        assert remembered.find(value, (), lambda: asked.append(1)) is None
    assert asked == [1]


def test_only_the_last_few_are_kept() -> None:
    remembered, compute = Remembered[int](most=2), Counted()
    values = [Value(n=n) for n in range(3)]
    for value in values:
        remembered.find(value, (), compute)
    assert remembered.find(values[2], (), compute) == 3
    assert remembered.find(values[0], (), compute) == 4


def test_neither_value_nor_result_is_kept_once_nobody_holds_the_value() -> None:
    remembered = Remembered[Value]()
    value, result = Value(n=1), Value(n=2)
    gone_value, gone_result = ref(value), ref(result)
    remembered.find(value, (), lambda made=result: made)
    del value, result
    gc.collect()
    assert (gone_value(), gone_result()) == (None, None)
