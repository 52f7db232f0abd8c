"""A group installs the next version, plays on with it, and goes back to this one."""

from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from oathsworn_gui.app import startup as app
from oathsworn_gui.app.base.games import Games
from oathsworn_gui.games.oathsworn.system import SCHEMA
from oathsworn_gui.storage.saves.save_file import SAVE, read_save
from tests.journeys.evening import Evening
from tests.journeys.test_bad_files import every_byte, see_its_files
from tests.toy_game.lanterns_ui import offer_of

Installed = Callable[[], AbstractContextManager[None]]


def _of_today(tree: Any) -> Any:
    """Nothing is new in the next form but its number."""
    return tree


@pytest.fixture
def next_version(monkeypatch: pytest.MonkeyPatch) -> Installed:
    """Brings the games as the next version does, for as long as it is installed."""
    today = app.games

    def games() -> Games:
        game = today()["oathsworn"]
        steps = {**game.system.migrations, SCHEMA: _of_today}
        next_one = replace(game.system, schema=SCHEMA + 1, migrations=steps)
        return Games(offer_of(replace(game, system=next_one)))

    @contextmanager
    def installed() -> Generator[None]:
        with monkeypatch.context() as patch:
            patch.setattr(app, "games", games)
            yield

    return installed


def schema_of(folder: Path) -> int:
    return read_save(folder / SAVE).head.schema


def test_the_backup_made_before_the_upgrade_is_offered_and_played_on(
    evening: Evening, next_version: Installed, qtbot: QtBot
) -> None:
    evening.press("library-practice", "P")
    evening.answer("option-1", "2")
    assert evening.program.session is not None
    folder = evening.program.library.folder(evening.program.session.name)
    before = evening.campaign

    with next_version():
        evening.come_again()
        evening.press(f"open-{folder.name}", "Return")
        assert evening.campaign == before
        evening.answer("option-next", "Return")
        assert evening.campaign != before
        evening.program.to_library()
    assert schema_of(folder) == SCHEMA + 1
    bytes_of_the_next = every_byte(folder)

    evening.come_again()
    assert "newer version" in evening.text("trouble")
    evening.press(f"open-{folder.name}", "Return")
    see_its_files(evening, qtbot)
    evening.press("recovery-open", "Return")
    assert evening.campaign == before
    evening.answer("option-next", "Return")
    assert evening.program.session is not None
    again = evening.program.library.folder(evening.program.session.name)
    evening.program.to_library()
    assert (schema_of(again), again == folder) == (SCHEMA, False)
    assert every_byte(folder) == bytes_of_the_next
