"""Faults of every kind and thread are caught, once, as text that holds nothing alive."""

import gc
import logging
import sys
import threading
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from oathsworn_gui.before_qt.fault_hooks import Fault, FaultHooks, fault_of, without_home

_log = logging.getLogger("oathsworn_gui.test")


class Held:
    """Stands for a widget that a failing function refers to."""


class Breaks:
    """Fails while it is destroyed."""

    def __del__(self) -> None:
        _break("unraisable")


def _break(words: str) -> None:
    raise ValueError(words)


def _in_hook() -> None:
    try:
        _break("plain")
    except ValueError as fault:
        sys.excepthook(type(fault), fault, fault.__traceback__)


def _in_thread() -> None:
    thread = threading.Thread(target=_break, args=("thread",), name="worker")
    thread.start()
    thread.join()


def _unraisable() -> None:
    broken = Breaks()
    del broken


def _logged() -> None:
    for _ in range(3):
        try:
            _break("logged")
        except ValueError:
            _log.exception("The odds could not be counted")


WAYS: dict[str, Callable[[], None]] = {
    "plain": _in_hook,
    "thread": _in_thread,
    "unraisable": _unraisable,
    "logged": _logged,
}


@pytest.fixture
def kept() -> list[str]:
    """What was kept because nobody received it."""
    return []


@pytest.fixture
def hooks(kept: list[str]) -> Iterator[FaultHooks]:
    """Hooks that are installed."""
    hooks = FaultHooks(kept.append)
    hooks.install()
    yield hooks
    hooks.uninstall()


@pytest.mark.parametrize("way", WAYS)
def test_each_hook_hands_on_what_it_catches(
    hooks: FaultHooks, way: str, expect_logs: Callable[[str], None]
) -> None:
    expect_logs("oathsworn_gui.test")
    came: list[Fault] = []
    hooks.hand_to(came.append)
    WAYS[way]()
    assert len(came) == 1
    assert came[0].signature.startswith("ValueError ")
    assert f"ValueError: {way}" in came[0].words
    assert "in _break" in came[0].words
    assert came[0].words.startswith(f"Thread: {'worker' if way == 'thread' else 'MainThread'}\n")


def test_what_comes_before_there_is_a_window_waits_for_it_and_is_kept(
    hooks: FaultHooks, kept: list[str]
) -> None:
    _in_hook()
    came: list[Fault] = []
    hooks.hand_to(came.append)
    hooks.hand_to(came.append)
    assert [fault.words for fault in came] == kept
    assert len(kept) == 1
    hooks.hand_to(None)
    _in_thread()
    assert len(came) == 1
    assert len(kept) == 2


def test_a_window_that_fails_itself_ends_nothing(
    hooks: FaultHooks, capsys: pytest.CaptureFixture[str]
) -> None:
    hooks.hand_to(lambda fault: _break("the window"))
    _in_thread()
    assert "ValueError: the window" in capsys.readouterr().err


def test_the_hooks_are_as_before_when_they_are_taken_away() -> None:
    before = (sys.excepthook, threading.excepthook, sys.unraisablehook)
    hooks = FaultHooks(lambda words: None)
    hooks.install()
    after = (sys.excepthook, threading.excepthook, sys.unraisablehook)
    hooks.uninstall()
    assert not set(before) & set(after)
    assert (sys.excepthook, threading.excepthook, sys.unraisablehook) == before


def test_a_thread_that_ends_itself_is_no_fault(hooks: FaultHooks, kept: list[str]) -> None:
    del hooks
    thread = threading.Thread(target=sys.exit)
    thread.start()
    thread.join()
    assert not kept


def test_a_fault_holds_nothing_alive(hooks: FaultHooks) -> None:
    came: list[Fault] = []
    hooks.hand_to(came.append)
    gone: list[weakref.ref[Held]] = []

    def work() -> None:
        held = Held()
        gone.append(weakref.ref(held))
        _break("held")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    del thread
    gc.collect()
    assert len(came) == 1
    assert gone[0]() is None


def test_no_stream_for_errors_is_no_fault(
    hooks: FaultHooks, kept: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    del hooks
    with monkeypatch.context() as windows:
        windows.setattr(sys, "stderr", None)
        _in_hook()
    assert len(kept) == 1


def test_the_home_folder_is_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/srv/people/astrid"))
    assert without_home('File "/srv/people/astrid/x.py", line 1') == 'File "~/x.py", line 1'
    assert "astrid" not in fault_of(OSError(2, "gone", "/srv/people/astrid/saves")).words
    monkeypatch.setattr(Path, "home", lambda: Path("/"))
    assert without_home("/srv/x.py") == "/srv/x.py"


def test_a_traceback_without_end_is_cut() -> None:
    def deeper(n: int) -> None:
        raise ValueError("x" * 400_000)

    with pytest.raises(ValueError, match="x") as caught:
        deeper(0)
    assert len(fault_of(caught.value).words) < 100_010
