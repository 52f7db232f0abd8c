"""Many steps undone as one: one redo brings them back, also in the next program."""

from pathlib import Path

import pytest

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign, create, open_campaign
from tests.storage.lamps import LAMPS, SYSTEMS, DrawLot, House, Light, Snuff, store_of, words

FAR = 500


def played(folder: Path) -> tuple[OpenCampaign, Store]:
    """A campaign of 520 steps, among them six that turned something up."""
    opened = create(folder, LAMPS, House(seed=3), words, pause=600)
    store = store_of(opened)
    for n in range(520):
        drawing = n in (30, 90, 200, 300, 400, 519)
        store.dispatch(
            DrawLot() if drawing else Snuff(room="hall") if n % 2 else Light(room="hall"), "so"
        )
    return opened.record, store


def reopened(record: OpenCampaign) -> tuple[OpenCampaign, Store]:
    record.close()
    opened = open_campaign(record.folder, SYSTEMS, words, pause=600)
    return opened.record, store_of(opened)


def text(store: Store) -> str:
    return store.campaign.model_dump_json()


@pytest.mark.parametrize("closed", [False, True])
def test_five_hundred_steps_over_reveals_come_back_to_the_byte(
    tmp_path: Path, *, closed: bool
) -> None:
    record, store = played(tmp_path)
    now, steps = text(store), len(store.history.done)
    there = store.history.done[-FAR - 1].after.model_dump_json()
    assert len(store.undo_steps(FAR, as_one=True)) == FAR
    assert text(store) == there
    if closed:
        record, store = reopened(record)
        assert text(store) == there
    assert store.history.next_redo() == FAR
    last = store.redo()
    assert last is not None
    assert last.seq == steps
    assert (text(store), len(store.history.done), store.redo()) == (now, steps, None)
    record.close()


def test_steps_undone_one_by_one_are_redone_so(tmp_path: Path) -> None:
    record, store = played(tmp_path)
    store.undo_steps(3)
    store.undo_steps(5, as_one=True)
    store.undo()
    record, store = reopened(record)
    sizes: list[int] = []
    while (count := store.history.next_redo()) > 0:
        sizes.append(count)
        store.redo()
    assert sizes == [1, 5, 1, 1, 1]
    store.undo()
    assert store.history.next_redo() == 1
    record, store = reopened(record)
    assert store.history.next_redo() == 1
    record.close()
