"""A fault is told each time with what became of the step, is written down, and play goes on."""

from collections.abc import Callable
from pathlib import Path

import pytest

from oathsworn_gui.before_qt.fault_hooks import signature_of
from oathsworn_gui.session.store import ViewFault
from oathsworn_gui.ui.reporting.crash import Faults
from tests.cases import each_of
from tests.toy_game.lanterns import Light, Snuff
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


def test_a_known_fault_is_told_again_in_a_note_with_its_count_and_the_way_to_the_report(
    player: Player,
) -> None:
    faults = player.program.faults
    assert faults.took(_fault("again")) is not None
    player.settle()
    player.click("crash-go-on")
    for times in (2, 3):
        assert faults.took(_fault("again")) is None
        player.settle()
        assert not player.sees("crash")
        told = f"The same fault came again, {times} times by now. What was done before is kept."
        assert player.text("toast-words") == told
    player.click("toast-way")
    assert player.program.window.screen_at("problem") is not None


def test_a_fault_of_the_note_itself_is_not_told_for_ever(player: Player) -> None:
    said: list[str] = []
    program = player.program

    def broken(words: str, way: object) -> None:
        said.append(words)
        program_faults.took(_fault("again"))

    program_faults = Faults(
        program.theme, program.texts, program.places.reports, tuple, lambda: "now", say=broken
    )
    program_faults.took(_fault("again"))
    player.settle()
    player.click("crash-go-on")
    program_faults.took(_fault("again"))
    assert len(said) == 1


def test_faults_of_different_views_are_different_faults(player: Player) -> None:
    one = ViewFault("done", 1, [_fault("a")])
    try:
        raise KeyError("elsewhere")
    except KeyError as fault:
        other = ViewFault("done", 1, [fault])
    assert signature_of(one) == signature_of(_fault("b"))
    assert signature_of(one) != signature_of(other)


def _raised_by(act: Callable[[], object]) -> Exception:
    try:
        act()
    except Exception as fault:
        return fault
    raise AssertionError("nothing was raised")


@each_of(
    ("broken", "what", "told"),
    [
        ("action", "do", "The step that failed was not done; everything before it is kept"),
        ("view", "do", "What you did is done and kept, but a part of the window could not"),
        ("view", "undo", "The step was taken back, but a part of the window could not show it."),
        ("view", "several", "2 steps were taken back, all of them, but a part of the window"),
        ("view", "redo", "The step was done again, but a part of the window could not show it."),
        ("view", "show", "Your campaign is unchanged; only a part of the window"),
        ("press", "", "Please look whether your last step is in the log"),
    ],
)
def test_the_dialog_says_what_became_of_the_step(
    player: Player, monkeypatch: pytest.MonkeyPatch, broken: str, what: str, told: str
) -> None:
    store, program = player.view.store, player.program
    store.undo_steps(99)
    store.dispatch(Light())
    store.dispatch(Light())
    if what == "redo":
        store.undo()
    broken_now = [False]

    def break_it(*_: object) -> None:
        if broken_now[0]:
            raise ValueError("planted")

    end = store.watch(lambda campaign: campaign, break_it)
    if what == "show":
        end()
        end = store.watch(break_it, break_it)
    broken_now[0] = broken == "view"
    if broken == "action":
        broken_now[0] = True
    before = store.campaign
    ways = {
        "do": lambda: store.dispatch(Snuff()),
        "undo": store.undo,
        "several": lambda: store.undo_steps(2),
        "redo": store.redo,
        "show": store.wake,
        "": lambda: next(iter(())),
    }
    with monkeypatch.context() as planted:
        if broken == "action":
            planted.setattr(Snuff, "apply", break_it)
        raised = _raised_by(ways[what])
    end()
    assert (store.campaign is before) == (broken == "action" or what in ("show", ""))
    fresh = Faults(program.theme, program.texts, program.places.reports, tuple, lambda: "now")
    fresh.took(raised)
    player.settle()
    assert told in player.text("crash-words")
    player.click("crash-go-on")


def test_a_report_that_cannot_be_written_is_told_too(player: Player, tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("a file where the folder belongs", "utf-8")
    player.program.faults.took(_fault("no room"))
    player.settle()
    assert player.text("crash-report") == "No report could be written: the disk did not take it."
    player.click("crash-go-on")
