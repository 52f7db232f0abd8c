"""Any play with any restarts between: the same campaign, the same history."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import Opened, create, open_campaign
from tests.storage.lamps import (
    LAMPS,
    SYSTEMS,
    DrawLot,
    House,
    Light,
    NextEvening,
    Snuff,
    store_of,
    words,
)

rooms = st.sampled_from(["hall", "küche", "attic"])
moves = st.one_of(
    st.builds(Light, room=rooms, note=st.sampled_from(["", "“ö”\n"])),
    st.builds(Snuff, room=rooms),
    st.just(DrawLot()),
    st.just(NextEvening()),
    st.sampled_from(["undo", "redo", "restart", "flush"]),
)


def plain(store: Store) -> Any:
    done = [(step.seq, step.action, step.before, step.after) for step in store.history.done]
    undone = [(step.seq, step.action, step.before, step.after) for step in store.history.undone]
    return store.campaign.model_dump_json(), done, undone


@given(st.lists(moves, max_size=25))
def test_restarts_change_nothing(tmp_path_factory: pytest.TempPathFactory, play: list[Any]) -> None:
    folder = tmp_path_factory.mktemp("house")
    opened = create(folder, LAMPS, House(seed=7), words, pause=0)
    store = store_of(opened)
    for move in play:
        if move == "restart":
            before = plain(store)
            assert opened.record.close().state == "saved"
            opened = open_campaign(folder, SYSTEMS, words, pause=60)
            store = store_of(opened)
            assert opened.reports == ()
            assert plain(store) == before
        elif isinstance(move, str):
            _on_store(opened, store)[move]()
        else:
            store.dispatch(move, because="we say so")
    assert opened.record.close().state == "saved"


def _on_store(opened: Opened, store: Store) -> dict[str, Callable[[], object]]:
    return {"undo": store.undo, "redo": store.redo, "flush": opened.record.flush}
