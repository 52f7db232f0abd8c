"""The program is killed in the middle of a reveal; opened again it asks the same question."""

import os
import subprocess
import sys
from pathlib import Path

from tests.games.set_a_watch.ui.conftest import Seated
from tests.games.set_a_watch.ui.play_into_a_reveal import fingerprint, is_revealing
from tests.house.tree import ROOT


def killed(folder: Path) -> tuple[str, str]:
    """Play in a program of its own and kill it; return what it asked and what it had played."""
    command = [sys.executable, "-m", "tests.games.set_a_watch.ui.play_into_a_reveal", str(folder)]
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(
        command, cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        asked, played = program.stdout.readline().split()
        program.kill()
        program.wait(30)
    return asked, played


def test_killed_in_a_reveal_it_asks_the_same(seated: Seated, tmp_path: Path) -> None:
    asked, played = killed(tmp_path)
    table = seated(by_keys=True)
    (entry,) = table.program.library.entries()
    table.press("", "Return")
    assert table.program.session is not None
    assert table.program.session.name == entry.name
    assert is_revealing(table)
    assert table.question is not None
    assert (table.question.kind, fingerprint(table)) == (asked, played)
    assert table.program.view.page == "watch-line"
    before = table.campaign
    table.press("", "1")
    assert table.campaign is not before
