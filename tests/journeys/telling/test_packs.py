"""A pack goes to a friend as a file: written by choice, looked at, taken in part, undone."""

import json
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.company.entered_cards import (
    EnterInjury,
    EnterStageCard,
)
from oathsworn_gui.ui.automation.screenshots import settle
from tests.journeys.company import choices, do
from tests.journeys.evening import Evening


def until_seen(qtbot: QtBot, evening: Evening, name: str, *, there: bool = True) -> None:
    """Wait for what a thread reads or writes."""
    qtbot.waitUntil(lambda: evening.sees(name) == there, timeout=30_000)


def test_a_pack_is_written_looked_at_taken_in_part_and_undone(
    evening: Evening, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "Anna.pack.json"
    ours = evening.program.begin(choices())
    monkeypatch.setattr(evening.program.dialogs, "pack_to_write", lambda _: path)
    do(
        evening,
        EnterInjury(name="Gash", cost=2, cooldown=1),
        EnterInjury(name="Sprain", cost=1, cooldown=1),
        EnterStageCard(chapter="1", stage=1, title="Low Growl", words="It growls."),
    )
    evening.command("content")
    evening.press("shared-write", "P")
    evening.press("write-pack-do", "Return")
    until_seen(qtbot, evening, "write-pack", there=False)
    written = json.loads(path.read_text("utf-8"))
    assert set(written["injuries"]) == {"gash", "sprain"}
    assert ours.store.campaign.own.stage_cards

    evening.program.window.commands.run("library")
    evening.program.begin(choices(title="The Next Oath"))
    settle()
    monkeypatch.setattr(evening.program.dialogs, "pack_to_open", lambda: path)
    do(evening, EnterInjury(name="Gash", cost=5, cooldown=1))
    before = evening.campaign
    evening.command("content")
    evening.press("shared-look", "L")
    until_seen(qtbot, evening, "look-pack-do")
    assert evening.campaign is before, "it is only looked at"
    evening.press("look-pack-none", "N")
    evening.press("choice-injuries")
    evening.press("look-pack-do", "Return")
    until_seen(qtbot, evening, "look-pack", there=False)
    own = evening.campaign.own
    assert {key: injury.cost for key, injury in own.injuries.items()} == {"gash": 5, "sprain": 1}
    assert not own.stage_cards
    evening.press("top-undo", "Ctrl+Z")
    assert evening.campaign == before
