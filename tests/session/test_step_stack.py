"""Steps that are packed and made again: the same steps, in little room."""

import gc
import tracemalloc
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.session.plain_step import PlainStep, plain_step
from oathsworn_gui.session.step import Step
from oathsworn_gui.session.step_stack import (
    ALIVE,
    FETCHED,
    GIVEN,
    PACKS,
    TOGETHER,
    StepStack,
    stack_of,
)
from oathsworn_gui.session.store import Store
from tests.cases import each_of
from tests.storage.lamps import LAMPS, DrawLot, House, Lamp, Light, NextEvening, Snuff

WHEN = "2026-11-21T20:00:00"
MANY = 5 * ALIVE


def a_store(house: House | None = None) -> Store:
    return Store(LAMPS, house or House(seed=7), clock=lambda: WHEN)


def played(steps: int) -> tuple[Store, tuple[House, ...]]:
    """A house and all its trees."""
    store = a_store()
    trees: list[House] = []
    store.watch(lambda house: house, trees.append)
    n = 0
    while len(trees) <= steps:
        n += 1
        kinds = (Light(room=f"r{n % 5}", note="“ö”\n灯"), Snuff(room="r1"), NextEvening())
        store.dispatch(kinds[n % 3], because="so be it")
    return store, tuple(trees)


class OnPaper:
    """Steps that lie deeper, as a list."""

    def __init__(self, steps: Sequence[PlainStep], *, takes: bool = True) -> None:
        self.steps = list(steps)
        self.takes = takes

    def __len__(self) -> int:
        return len(self.steps)

    def take(self, most: int) -> list[PlainStep]:
        taken, self.steps = self.steps[-most:], self.steps[:-most]
        return taken

    def lay(self, steps: Sequence[PlainStep]) -> bool:
        self.steps += steps if self.takes else ()
        return self.takes


def deep(steps: Sequence[Step], tree: House, *, back: bool = True) -> StepStack:
    """A stack of which nothing is in memory yet."""
    paper = OnPaper([plain_step(step) for step in steps])
    return StepStack(LAMPS, tree, back=back, deeper=paper, highest=len(steps))


def test_undo_far_below_what_is_alive_comes_to_every_tree_again() -> None:
    store, trees = played(MANY)
    last = store.campaign
    for tree in reversed(trees[:-1]):
        assert store.undo() is not None
        assert store.campaign == tree
    assert store.undo() is None
    for tree in trees[1:]:
        assert store.redo() is not None
        assert store.campaign == tree
    assert store.redo() is None
    assert store.campaign == last


def test_the_last_steps_are_the_very_trees_that_were_shown() -> None:
    store, trees = played(MANY)
    for tree in reversed(trees[-ALIVE:-1]):
        store.undo()
        assert store.campaign is tree


def test_reading_is_like_reading_a_list() -> None:
    store, trees = played(MANY)
    done = store.history.done
    steps = list(done)
    assert len(done) == len(steps) == len(trees) - 1
    assert [step.after for step in steps] == list(trees[1:])
    assert list(reversed(done)) == steps[::-1]
    for n in (1, 2, ALIVE, ALIVE + TOGETHER + 3, len(steps), len(steps) + 9):
        assert done[-n:] == steps[-n:]
    assert (done[0], done[-1], done[-ALIVE - 40]) == (steps[0], steps[-1], steps[-ALIVE - 40])
    assert done[2:9:3] == steps[2:9:3]
    with pytest.raises(IndexError):
        done[-len(steps) - 1]
    assert steps == list(done)


def test_nothing_is_taken_off_an_empty_one() -> None:
    stack = stack_of((), LAMPS, House(seed=7), back=True)
    assert not stack
    assert (len(stack), list(stack), stack[-3:]) == (0, [], [])
    with pytest.raises(IndexError):
        stack.pop()


@each_of("count", [1, TOGETHER, MANY])
def test_what_lies_deeper_is_fetched_when_it_is_asked_for(count: int) -> None:
    store, _ = played(count)
    steps = list(store.history.done)
    stack = deep(steps, store.campaign)
    assert stack.highest == count
    assert len(stack) == count
    assert stack[-1] == steps[-1]
    assert list(stack) == steps
    assert len(stack) == count
    assert [stack.pop() for _ in steps] == steps[::-1]
    assert not stack


def test_naming_the_last_step_reads_no_other() -> None:
    store, _ = played(MANY)
    steps = list(store.history.done)
    paper = OnPaper([plain_step(step) for step in steps])
    stack = StepStack(LAMPS, store.campaign, back=True, deeper=paper, highest=len(steps))
    assert stack
    assert len(paper.steps) == len(steps) - 1
    assert stack[-3:] == steps[-3:]
    assert len(paper.steps) == len(steps) - 1 - FETCHED


def test_steps_undone_are_fetched_from_below_too() -> None:
    store, trees = played(MANY)
    steps = list(store.history.done)
    stack = deep(steps[::-1], trees[0], back=False)
    assert stack[-1] == steps[0]
    assert [stack.pop() for _ in steps] == steps


@each_of("bad", [0, 5, ALIVE, MANY - 2])
@each_of("wrong", [{"action": {"type": "sing"}}, {"action": 3}, {"lines": [3]}, {"changes": [3]}])
def test_a_step_that_cannot_be_made_ends_it_there(bad: int, wrong: dict[str, object]) -> None:
    store, _ = played(MANY)
    steps = list(store.history.done)
    plain = [plain_step(step) for step in steps]
    plain[bad] = replace(plain[bad], **wrong)  # pyright: ignore[reportArgumentType]
    stack = StepStack(LAMPS, store.campaign, back=True, deeper=OnPaper(plain))
    assert stack[-3:] == steps[max(bad + 1, len(steps) - 3) :]
    assert list(stack) == steps[bad + 1 :]
    assert len(stack) == len(steps) - bad - 1
    assert [stack.pop() for _ in steps[bad + 1 :]] == steps[:bad:-1]
    assert not stack


@each_of("takes", [True, False])
def test_what_is_far_down_is_given_deeper_where_it_can_be_read_again(takes: bool) -> None:
    store, _ = played(TOGETHER * (PACKS + 3 * GIVEN) + ALIVE)
    paper = OnPaper((), takes=takes)
    stack = StepStack(LAMPS, store.campaign, back=True, deeper=paper)
    steps = list(store.history.done)
    for step in steps:
        stack.push(step)
    given = len(paper.steps)
    assert given >= TOGETHER * GIVEN if takes else not given
    assert len(stack) == len(steps)
    assert list(stack) == steps
    assert [stack.pop() for _ in steps] == steps[::-1]


def test_numbers_never_go_back_after_everything_is_undone() -> None:
    store, trees = played(MANY)
    undone = list(store.history.done)[::-1]
    again = Store(LAMPS, trees[0], clock=lambda: WHEN, undone=deep(undone, trees[0], back=False))
    step = again.dispatch(DrawLot())
    assert isinstance(step, Step)
    assert step.seq == undone[0].seq + 1


moves = st.lists(
    st.sampled_from(["light", "snuff", "evening", "undo", "undo", "redo", "read"]), max_size=30
)


@given(st.integers(0, MANY), moves)
def test_it_is_a_list_whatever_is_done(undone: int, play: list[str]) -> None:
    store, _ = played(MANY)
    done, back = list(store.history.done), list[Step]()
    for _ in range(undone):
        store.undo()
        back.append(done.pop())
    for move in play:
        if move == "undo" and done:
            back.append(done.pop())
        elif move == "redo" and back:
            done.append(back.pop())
        before = store.campaign
        step = {
            "undo": store.undo,
            "redo": store.redo,
            "read": lambda: None,
            "light": lambda: store.dispatch(Light(room="hall"), "again"),
            "snuff": lambda: store.dispatch(Snuff(room="hall")),
            "evening": lambda: store.dispatch(NextEvening()),
        }[move]()
        if move in ("light", "snuff", "evening") and store.campaign is not before:
            assert isinstance(step, Step)
            done.append(step)
            back.clear()
        if move == "read":
            assert store.history.done[-100:] == done[-100:]
        assert store.history.done[-1:] == done[-1:]
        assert store.history.undone[-1:] == back[-1:]
    assert list(store.history.done) == done
    assert list(store.history.undone) == back


def test_a_long_evening_takes_little_memory() -> None:
    big = House(seed=7, lamps={f"r{n}": _noted(n) for n in range(200)})
    store = a_store(big)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    again = House.model_validate_json(big.model_dump_json())
    one = tracemalloc.get_traced_memory()[0] - before
    before = tracemalloc.get_traced_memory()[0]
    for n in range(1000):
        store.dispatch(Light(room=f"r{n % 200}", note=f"{n}"), because="again")
    gc.collect()
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert again == big
    assert len(store.history.done) == 1000
    assert taken < 10 * one


def _noted(n: int) -> Lamp:
    return Lamp(notes=(f"the lamp of room {n}", "of brass"))
