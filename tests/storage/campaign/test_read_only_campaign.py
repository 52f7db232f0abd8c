"""A campaign that is only looked at: all of it can be seen, and nothing of it changes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.campaign.read_only_campaign import Shown, open_shown
from oathsworn_gui.storage.files.save_error import SaveNewer, SaveUnknownGame
from oathsworn_gui.storage.saves.generations import generations
from oathsworn_gui.storage.saves.save_file import SAVE, read_save
from oathsworn_gui.tabletop.action import Refusal
from tests.save_edits import rewrite
from tests.storage.lamps import SYSTEMS, House, Light, NextEvening, play, store_of


@pytest.fixture
def opened(begin: Callable[[House], Opened]) -> Opened:
    opened = begin(House(seed=7))
    store = store_of(opened)
    play(store)
    store.dispatch(NextEvening())
    opened.record.flush()
    return opened


def _files(folder: Path) -> dict[str, int]:
    return {str(path): path.stat().st_mtime_ns for path in [folder, *folder.rglob("*")]}


def _store(shown: Shown) -> Store:
    return Store(
        shown.system,
        shown.campaign,
        clock=lambda: "",
        record=shown.record,
        done=shown.done,
        undone=shown.undone,
        read_only=True,
    )


def test_it_can_be_looked_at_while_it_is_played_and_nothing_is_written(opened: Opened) -> None:
    folder = opened.record.folder
    before = _files(folder)
    shown = open_shown(folder, SYSTEMS)
    assert shown.campaign == opened.campaign or shown.campaign.evening == 2
    assert shown.record.chronicle()
    assert len(shown.done) == 9 - 2
    shown.record.flush()
    shown.record.close()
    assert _files(folder) == before


def test_whatever_would_change_it_is_refused(opened: Opened) -> None:
    store = _store(open_shown(opened.record.folder, SYSTEMS))
    refused = store.dispatch(Light(room="cellar"))
    assert isinstance(refused, Refusal)
    assert refused.code == "session.read-only"
    assert store.undo() is None


def test_an_earlier_state_is_shown_with_the_chronicle_up_to_there(opened: Opened) -> None:
    oldest = generations(opened.record.folder)[-1]
    shown = open_shown(opened.record.folder, SYSTEMS, oldest)
    assert shown.campaign.evening == 1
    assert all(entry["n"] <= oldest.seq for entry in shown.record.chronicle())


def test_an_earlier_state_is_shown_with_the_steps_that_led_there(opened: Opened) -> None:
    newest = generations(opened.record.folder)[0]
    shown = open_shown(opened.record.folder, SYSTEMS, newest)
    assert shown.campaign.evening == 2
    steps = list(shown.done)
    assert [type(step.action).__name__ for step in steps][-1] == "NextEvening"
    assert steps[-1].after == shown.campaign


def test_a_copy_of_it_goes_elsewhere(opened: Opened, tmp_path: Path) -> None:
    shown = open_shown(opened.record.folder, SYSTEMS)
    shown.record.save_copy(tmp_path / "copy.oathsworn")
    copy = read_save(tmp_path / "copy.oathsworn")
    assert copy.campaign == shown.campaign.model_dump(mode="json")
    assert len(copy.chronicle) == len(shown.record.chronicle())


def _of_a_newer_program(folder: Path) -> None:
    def newer(tree: dict[str, Any]) -> None:
        tree["schema"] += 1
        tree["campaign"]["weather"] = "storm"

    rewrite(folder / SAVE, newer)


def test_what_is_understood_of_a_newer_one_is_shown_and_never_copied(
    opened: Opened, tmp_path: Path
) -> None:
    folder = opened.record.folder
    opened.record.close()
    _of_a_newer_program(folder)
    shown = open_shown(folder, SYSTEMS)
    assert shown.record.newer
    assert shown.campaign.evening == 2
    assert [report.params["path"] for report in shown.reports] == ["weather"]
    with pytest.raises(SaveNewer):
        shown.record.seen(shown.campaign)
    with pytest.raises(SaveNewer):
        shown.record.save_copy(tmp_path / "copy.oathsworn")


def test_a_newer_one_of_a_game_we_do_not_know_is_not_shown(opened: Opened) -> None:
    folder = opened.record.folder
    opened.record.close()
    _of_a_newer_program(folder)
    with pytest.raises(SaveUnknownGame):
        open_shown(folder, {})
