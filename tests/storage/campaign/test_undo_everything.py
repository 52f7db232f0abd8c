"""Undo and redo over a whole campaign of Oathsworn, with goodbyes, kills and restarts between.

After every step the campaign must be, letter by letter, what it was when it was played.
"""

import hashlib
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import Opened, create, open_campaign
from oathsworn_gui.storage.journal import journal_rotation as shortening
from oathsworn_gui.storage.journal.archived_journals import older_journals
from oathsworn_gui.storage.saves.save_file import JOURNAL, SAVE
from oathsworn_gui.tabletop.action import Action
from tests.benchmarks.long_play import Hand
from tests.games.oathsworn.walks.practice_campaign_walk import live
from tests.games.oathsworn.walks.story_walk import SYSTEM, begin
from tests.storage.lamps import store_of, words


def digest(campaign: Any) -> str:
    """The hash of a campaign as it is saved, the order of its maps included."""
    return hashlib.sha256(campaign.model_dump_json().encode()).hexdigest()


class Table:
    """A kept campaign that is played, closed, killed and opened again, and what it was each time.

    ``known`` are the digests from the first tree to the last that can be redone; ``at`` which of
    them the campaign is now.
    """

    def __init__(self, folder: Path, campaign: Any, chance: Random) -> None:
        self.place, self.folder, self.chance = folder.parent, folder, chance
        self.opened: Opened = create(folder, SYSTEM, campaign, words, pause=600)
        self.store: Store = store_of(self.opened)
        self.known, self.at = [digest(campaign)], 0
        self.restarts = 0

    def holds(self) -> None:
        """The campaign is what it was at this place when it was played."""
        assert digest(self.store.campaign) == self.known[self.at]

    def play(self, action: Action, because: str | None) -> None:
        """Do something that is no nonsense."""
        done = self.store.dispatch(action, because)
        assert isinstance(done, Step), (action, done)
        self.at += 1
        self.known[self.at :] = [digest(self.store.campaign)]

    def undo(self, count: int) -> None:
        """Take steps back; there are as many as were played."""
        for _ in range(min(count, self.at)):
            assert self.store.undo() is not None
            self.at -= 1
            self.holds()

    def redo(self, count: int) -> None:
        """Do steps again."""
        for _ in range(min(count, len(self.known) - 1 - self.at)):
            assert self.store.redo() is not None
            self.at += 1
            self.holds()

    def restart(self) -> None:
        """End the program, with or without a goodbye, and open the campaign again."""
        self.restarts += 1
        way = self.chance.choice(("closed", "saved and killed", "killed"))
        if way != "killed":
            assert self.opened.record.flush().state == "saved"
        if way == "closed":
            assert self.opened.record.close().state == "saved"
        else:
            self._leave_it_as_it_lies()
        self.opened = open_campaign(self.folder, {SYSTEM.key: SYSTEM}, words, pause=600)
        self.store = store_of(self.opened)
        assert self.opened.reports == ()
        self.holds()

    def _leave_it_as_it_lies(self) -> None:
        """Go on in a copy of what lies on the disk; what the writer still does is not in it."""
        left = self.folder
        self.folder = self.place / f"killed-{self.restarts}"
        self.folder.mkdir()
        for path in (left / SAVE, left / JOURNAL, *(each.path for each in older_journals(left))):
            shutil.copy(path, self.folder)
        self.opened.record.close()
        shutil.rmtree(left)


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Journals are long already with a hundred lines."""
    monkeypatch.setattr(shortening, "LONG", 120_000)
    monkeypatch.setattr(shortening, "KEPT", 30_000)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "campaign"
    place.mkdir()
    return place


def something_happens(table: Table) -> None:
    """Now and then steps are taken back and done again, the program ends or dies."""
    chance = table.chance
    fate = chance.random()
    if fate < 0.03:
        back = chance.randrange(60)
        table.undo(back)
        if chance.random() < 0.5:
            table.restart()
        table.redo(back)
    elif fate < 0.06:
        table.restart()


def all_is_undone_and_redone(table: Table) -> None:
    """To the first tree and back to the last, each time through restarts."""
    last = table.at
    table.restart()
    table.undo(table.chance.randrange(table.at))
    table.restart()
    table.undo(table.at)
    assert table.store.undo() is None
    table.restart()
    table.redo(last)
    assert table.store.redo() is None
    assert table.at == last
    table.opened.record.close()


def test_a_chapter_is_undone_and_redone_across_restarts(folder: Path) -> None:
    first = begin(5, mode="full", dealer="program").campaign
    table, hand = Table(folder, first, Random(5)), Hand(5)
    for _ in range(260):
        table.play(hand.next_action(table.store), "the table says so")
        something_happens(table)
    all_is_undone_and_redone(table)
    assert table.restarts > 5
    assert older_journals(table.folder)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3, 11))
def test_a_whole_campaign_is_undone_and_redone_across_restarts(folder: Path, seed: int) -> None:
    steps = list(live(seed).store.history.done)
    table = Table(folder, steps[0].before, Random(seed))
    for step in steps:
        table.play(step.action, step.overruled)
        something_happens(table)
    all_is_undone_and_redone(table)
