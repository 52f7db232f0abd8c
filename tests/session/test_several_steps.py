"""Several steps taken back or done again are one change, whatever fails while it is shown."""

import pytest

from oathsworn_gui.session.store import Happened, Store, ViewFault
from oathsworn_gui.tabletop.action import Refusal
from tests.session.test_store import Kept, a_sealed_store, a_store
from tests.toy_game.lanterns import Answer, CastLots, DrawLots, Light


def in_lots(record: Kept | None = None) -> Store:
    """Return a store with one lamp lit and three steps of a procedure after it."""
    store = a_store(record)
    store.dispatch(Light())
    store.dispatch(CastLots())
    question = store.ask()
    assert question is not None
    store.dispatch(Answer(procedure=question.procedure, value="white"))
    store.dispatch(DrawLots())
    return store


def test_a_procedure_is_undone_in_one_change_for_views() -> None:
    record = Kept()
    store = in_lots(record)
    seen: list[object] = []
    heard: list[tuple[Happened, int, object]] = []
    store.watch(lambda campaign: campaign, seen.append)
    store.listen(lambda happened, step: heard.append((happened, step.seq, store.campaign)))
    assert store.undo_procedure() == 3
    assert seen[1:] == [store.campaign]
    assert heard == [("undone", seq, store.campaign) for seq in (4, 3, 2)]
    assert record.told[-3:] == [("undone", 4), ("undone", 3), ("undone", 2)]
    assert len(store.redo_steps(9)) == 3
    assert seen[2:] == [store.campaign]
    assert heard[3:] == [("redone", seq, store.campaign) for seq in (2, 3, 4)]
    assert record.told[-3:] == [("redone", 2), ("redone", 3), ("redone", 4)]


def test_broken_views_and_listeners_leave_nothing_half_undone() -> None:
    store = in_lots()
    first, seen, heard = store.history.done[0].after, list[object](), list[int]()

    def break_later(campaign: object) -> None:
        if campaign is first:
            raise KeyError("b")

    def break_always(happened: Happened, step: object) -> None:
        raise ValueError(happened)

    store.watch(lambda campaign: campaign, break_later)
    store.watch(lambda campaign: campaign, seen.append)
    store.listen(break_always)
    store.listen(lambda happened, step: heard.append(step.seq))
    with pytest.raises(ViewFault) as caught:
        store.undo_procedure()
    assert store.campaign is first
    assert seen[-1] is first
    assert heard == [4, 3, 2]
    fault = caught.value
    assert (fault.happened, fault.steps) == ("undone", 3)
    assert [type(each) for each in fault.exceptions] == [KeyError, *3 * [ValueError]]
    some = fault.subgroup(KeyError)
    assert isinstance(some, ViewFault)
    assert (some.happened, some.steps, len(some.exceptions)) == ("undone", 3, 1)


def test_a_watch_ended_by_another_view_is_not_shown_any_more() -> None:
    store = a_store()
    seen: list[int] = []
    end = [lambda: None]
    store.watch(lambda campaign: campaign.lit, lambda lit: end[0]() if lit else None)
    end[0] = store.watch(lambda campaign: campaign.lit, seen.append)
    store.dispatch(Light())
    assert seen == [0]


def test_several_steps_over_the_seal_are_refused_whole_or_keep_the_word_where_it_was_needed() -> (
    None
):
    record = Kept()
    store = a_sealed_store(record)
    before, steps = store.campaign, len(store.history.done)
    assert isinstance(store.refuse_undo(steps), Refusal)
    assert store.undo_steps(steps) == ()
    assert store.campaign is before
    assert len(store.undo_steps(steps, "the wrong button")) == steps
    assert record.because[0] == "the wrong button"
    assert None in record.because
    assert store.undo_steps(0) == store.undo_steps(-1) == store.redo_steps(0) == ()
