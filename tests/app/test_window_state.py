"""A window that filled the screen fills it again."""

import json
from collections.abc import Callable
from pathlib import Path

from tests.ui.conftest import Player


def test_that_the_window_fills_the_screen_is_kept(
    start: Callable[[], Player], tmp_path: Path
) -> None:
    player = start()

    def kept() -> bool:
        return bool(json.loads((tmp_path / "settings.json").read_text("utf-8"))["maximised"])

    player.program.window.showMaximized()
    player.settle()
    assert kept()
    assert player.program.settings.maximised
    player.program.window.showNormal()
    player.settle()
    assert not kept()
