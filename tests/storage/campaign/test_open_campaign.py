"""A campaign that is played, closed and opened again."""

from collections.abc import Callable
from pathlib import Path

import pytest

from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.files.save_error import SaveInUse
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.saves.save_file import read_save
from tests.storage.conftest import Open
from tests.storage.lamps import DrawLot, House, Light, NextEvening, Snuff, play, store_of

Begin = Callable[[House], Opened]


def test_everything_is_there_again(begin: Begin, reopen: Open) -> None:
    opened = begin(House(seed=7, title="Das Haus am Fluß"))
    store = store_of(opened)
    play(store)
    assert opened.record.close().state == "saved"
    again = reopen(opened.record.folder.name)
    assert again.reports == ()
    assert again.campaign == store.campaign
    assert list(again.campaign.lamps) == list(store.campaign.lamps)
    assert list(again.done) == list(store.history.done)
    assert list(again.undone) == list(store.history.undone)


def test_undo_works_to_the_very_first_tree(begin: Begin, reopen: Open) -> None:
    first = House(seed=7)
    opened = begin(first)
    play(store_of(opened))
    opened.record.close()
    store = store_of(reopen(opened.record.folder.name))
    while store.undo():
        pass
    assert store.campaign == first
    while store.redo():
        pass
    assert store.campaign.evening == 2


def test_undone_maps_keep_their_order(begin: Begin, reopen: Open) -> None:
    opened = begin(House(seed=7))
    store = store_of(opened)
    for room in ("hall", "attic", "cellar"):
        store.dispatch(Light(room=room))
    store.dispatch(Snuff(room="hall"))
    opened.record.close()
    again = store_of(reopen(opened.record.folder.name))
    assert list(again.campaign.lamps) == ["attic", "cellar"]
    again.undo()
    assert list(again.campaign.lamps) == ["hall", "attic", "cellar"]


def test_play_goes_on_after_opening(begin: Begin, reopen: Open) -> None:
    opened = begin(House(seed=7))
    name = opened.record.folder.name
    play(store_of(opened))
    opened.record.close()
    for evening in range(3):
        opened = reopen(name)
        store = store_of(opened)
        assert store.campaign.evening == 1 + evening
        store.dispatch(NextEvening())
        store.dispatch(Light(room=f"room {evening}"))
        store.undo()
        store.redo()
        opened.record.close()
    assert [step.seq for step in reopen(name).done[-6:]] == [9, 10, 11, 12, 13, 14]


def test_undo_shares_what_did_not_change(begin: Begin, reopen: Open) -> None:
    opened = begin(House(seed=7))
    store = store_of(opened)
    store.dispatch(Light(room="hall"))
    store.dispatch(DrawLot())
    opened.record.close()
    done = reopen(opened.record.folder.name).done
    assert done[-1].before.lamps is done[-1].after.lamps
    assert done[0].after is done[1].before


def test_second_window_is_told(begin: Begin, library: Library, reopen: Open) -> None:
    opened = begin(House(seed=7))
    with pytest.raises(SaveInUse) as refused:
        reopen(opened.record.folder.name)
    assert refused.value.code == "in-use"
    opened.record.close()
    assert reopen(opened.record.folder.name).campaign == House(seed=7)


def test_a_copy_is_one_file_with_everything(
    begin: Begin, library: Library, reopen: Open, tmp_path: Path
) -> None:
    opened = begin(House(seed=7, title="Haus"))
    store = store_of(opened)
    play(store)
    copy = tmp_path / "Kopie – 1.oathsworn"
    opened.record.save_copy(copy)
    name = library.take_in(copy)
    assert name == "haus-2"
    taken = reopen(name)
    assert taken.campaign == store.campaign
    assert taken.record.chronicle() == opened.record.chronicle()
    assert read_save(taken.record.folder / "campaign.oathsworn").head.id != read_save(copy).head.id


def test_chronicle_has_words_and_numbers(begin: Begin) -> None:
    opened = begin(House(seed=7))
    store = store_of(opened)
    store.who = "Ægir"
    store.dispatch(Light(room="küche"))
    store.undo()
    first, second = opened.record.chronicle()
    assert first["who"] == "Ægir"
    assert first["action"] == {"type": "light", "room": "küche", "note": ""}
    assert first["lines"] == [
        {
            "code": "lamp.lit",
            "rule": "LAMP-01",
            "params": {"room": "küche", "oil": 2},
            "words": "lamp.lit!",
        }
    ]
    assert (second["kind"], second["seq"]) == ("undone", first["seq"])


def test_marks_of_play_keep_generations(begin: Begin, library: Library, reopen: Open) -> None:
    opened = begin(House(seed=7))
    name = opened.record.folder.name
    store = store_of(opened)
    for _ in range(3):
        store.dispatch(NextEvening())
    opened.record.flush()
    backups = library.backups(name)
    assert [each.mark for each in backups] == ["evening-4", "evening-3", "evening-2", "evening-1"]
    back = library.take_back(backups[2])
    assert back != name
    assert reopen(back).campaign.evening == 2
    assert store.campaign.evening == 4


def test_the_word_over_a_seal_stands_in_the_chronicle(begin: Begin, reopen: Open) -> None:
    opened = begin(House(seed=7, sealed=True))
    store = store_of(opened)
    store.dispatch(DrawLot())
    assert store.undo() is None
    store.undo("the wrong deck")
    chronicle = opened.record.chronicle()
    assert [entry["kind"] for entry in chronicle] == ["done", "undone"]
    assert chronicle[1]["overruled"] == "the wrong deck"
    opened.record.close()
    again = reopen(opened.record.folder.name)
    assert [step.seq for step in again.undone] == [1]
