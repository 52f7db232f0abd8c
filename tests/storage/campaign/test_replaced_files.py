"""The journal of an open campaign is replaced by what it should not be: play goes on, all is kept.

A program that synchronises or a hand may put a folder, a link, a pipe or a device there.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign
from oathsworn_gui.storage.saves.save_file import JOURNAL
from tests.storage.bad_disk import opens_as
from tests.storage.lamps import Light, NextEvening

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a file in use cannot be replaced")


def _folder(journal: Path) -> None:
    journal.unlink()
    (journal / "inside").mkdir(parents=True)


def _link_to_itself_elsewhere(journal: Path) -> None:
    elsewhere = journal.with_name("elsewhere")
    journal.rename(elsewhere)
    journal.symlink_to(elsewhere)


def _circle(journal: Path) -> None:
    journal.unlink()
    journal.symlink_to(journal)


def _pipe(journal: Path) -> None:
    journal.unlink()
    os.mkfifo(journal)


def _endless(journal: Path) -> None:
    journal.unlink()
    journal.symlink_to("/dev/zero")


def _larger(journal: Path) -> None:
    with journal.open("ab") as file:
        file.write(b"\0" * 100_000)


@pytest.mark.parametrize(
    "replace", [_folder, _link_to_itself_elsewhere, _circle, _pipe, _endless, _larger]
)
def test_what_lies_in_place_of_the_journal_is_set_aside(
    store: Store, record: OpenCampaign, replace: Callable[[Path], None]
) -> None:
    replace(record.folder / JOURNAL)
    store.dispatch(Light(room="cellar"))
    store.dispatch(NextEvening())
    assert record.flush().state == "saved"
    store.undo()
    assert record.flush().state == "saved"
    opens_as(store, record.folder)
    record.close()
    opens_as(store, record.folder)
