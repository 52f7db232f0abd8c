"""A fault is told once, written down without names, and play goes on."""

from pathlib import Path

from tests.ui.conftest import Player


def _fault(words: str) -> Exception:
    try:
        raise ValueError(words)
    except ValueError as fault:
        return fault


def test_a_fault_is_told_and_written_down(player: Player, tmp_path: Path) -> None:
    player.click("light")
    path = player.program.faults.took(_fault("a lamp fell"))
    player.settle()
    assert path is not None
    assert path.parent == tmp_path / "reports"
    report = path.read_text("utf-8")
    assert "ValueError: a lamp fell" in report
    assert "Last actions: light" in report
    assert str(path) in player.text("crash-report")
    player.click("crash-go-on")
    player.click("light")
    assert player.text("lit") == "2 lit, 0 oil"


def test_the_same_fault_is_told_once(player: Player) -> None:
    faults = player.program.faults
    first, second = (_fault("again") for _ in range(2))
    assert faults.took(first) is not None
    assert faults.took(second) is None
    player.settle()
    player.click("crash-go-on")


def test_a_report_that_cannot_be_written_is_told_too(player: Player, tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("a file where the folder belongs", "utf-8")
    player.program.faults.took(_fault("no room"))
    player.settle()
    assert player.text("crash-report") == "No report could be written: the disk did not take it."
    player.click("crash-go-on")
