"""A step that is not recorded for lack of memory is not done, and one that is recorded is shown."""

from collections.abc import Callable
from typing import NoReturn

import pytest

from oathsworn_gui.session import step_stack
from oathsworn_gui.session.fault_outcome import fault_outcome
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.record import Forgetful
from oathsworn_gui.session.step_stack import ALIVE, TOGETHER
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop import patched_state
from oathsworn_gui.tabletop.state import FrozenDict
from tests.storage.lamps import LAMPS, House, Lamp, Light


def lacks(*_: object, **__: object) -> NoReturn:
    raise MemoryError


class Lacking(Forgetful):
    """Records the numbers of steps as long as there is memory."""

    def __init__(self) -> None:
        self.lacks = False
        self.took: list[int] = []

    def done(self, step: Step) -> None:
        self._take(step)

    def undone(self, step: Step, because: str | None = None, together: int = 1) -> None:
        self._take(step)

    def redone(self, step: Step) -> None:
        self._take(step)

    def _take(self, step: Step) -> None:
        if self.lacks:
            raise MemoryError
        self.took.append(step.seq)


def _table(steps: int) -> tuple[Store, Lacking]:
    record = Lacking()
    store = Store(LAMPS, House(seed=1), clock=lambda: "", record=record)
    for number in range(steps):
        store.dispatch(Light(room=f"room {number}"))
    return store, record


def _stands(store: Store) -> tuple[object, ...]:
    shown = store.history
    return (
        store.campaign,
        [step.seq for step in shown.done],
        [step.seq for step in shown.undone],
    )


@pytest.mark.parametrize(
    "do",
    [
        lambda store: store.dispatch(Light(room="attic")),
        lambda store: store.undo_steps(2),
        lambda store: store.redo(),
    ],
)
def test_what_is_not_recorded_is_not_done(do: Callable[[Store], object]) -> None:
    store, record = _table(5)
    store.undo()
    before, record.lacks = _stands(store), True
    with pytest.raises(MemoryError):
        do(store)
    assert _stands(store) == before
    record.lacks = False
    do(store)
    assert _stands(store) != before


def test_a_step_for_which_older_ones_cannot_be_packed_is_not_recorded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store, record = _table(ALIVE + TOGETHER - 1)
    before, took = _stands(store), len(record.took)
    with monkeypatch.context() as lacking:
        lacking.setattr(step_stack, "packed", lacks)
        with pytest.raises(MemoryError):
            store.dispatch(Light(room="attic"))
    assert _stands(store) == before
    assert len(record.took) == took
    store.dispatch(Light(room="attic"))
    assert len(store.history.done) == ALIVE + TOGETHER


def test_a_step_that_was_made_is_told_as_made_where_memory_ends_in_showing_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store, record = _table(1)
    monkeypatch.setattr(Store, "_show_all", lacks)
    with pytest.raises(MemoryError) as raised:
        store.dispatch(Light(room="attic"))
    assert fault_outcome(raised.value) == ("done", 1)
    with pytest.raises(MemoryError) as raised:
        store.undo_steps(2)
    assert fault_outcome(raised.value) == ("undone", 2)
    record.lacks = True
    with pytest.raises(MemoryError) as raised:
        store.dispatch(Light(room="loft"))
    assert fault_outcome(raised.value) == ("not-done", 1)


def test_packed_steps_stay_where_they_cannot_be_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    store, _ = _table(ALIVE + TOGETHER)
    for _ in range(ALIVE):
        store.undo()
    with monkeypatch.context() as lacking:
        lacking.setattr(step_stack, "unpacked", lacks)
        with pytest.raises(MemoryError):
            store.undo()
    assert len(store.history.done) == TOGETHER
    assert len(store.undo_steps(TOGETHER)) == TOGETHER
    assert store.campaign == House(seed=1)


def test_packed_steps_stay_where_memory_ends_in_validating_what_they_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Lacking(FrozenDict[str, Lamp]):
        def items(self) -> NoReturn:
            raise MemoryError

    store, _ = _table(ALIVE + TOGETHER)
    for _ in range(ALIVE):
        store.undo()
    with monkeypatch.context() as lacking:
        lacking.setattr(patched_state, "frozen", Lacking)
        with pytest.raises(MemoryError):
            store.undo()
    assert len(store.history.done) == TOGETHER
    assert len(store.undo_steps(TOGETHER)) == TOGETHER
    assert store.campaign == House(seed=1)
