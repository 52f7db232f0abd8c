"""Garbage is never collected in the thread of the writer, where it would destroy widgets."""

import gc
import threading
import weakref
from collections.abc import Mapping

from oathsworn_gui.app.startup import application
from oathsworn_gui.ui.base.main_thread_gc import (
    MainThreadGc,
    collect_due,
    collect_everything_soon,
    leave_out_what_stays,
)


def much_garbage() -> None:
    for _ in range(50_000):
        ring: list[object] = []
        ring.append(ring)


def test_other_threads_collect_nothing() -> None:
    app = application("deepwood")
    assert app.findChild(MainThreadGc) is not None
    threads: list[int] = []

    def told(phase: str, info: Mapping[str, int]) -> None:
        del phase, info
        threads.append(threading.get_ident())

    gc.callbacks.append(told)
    try:
        other = threading.Thread(target=much_garbage)
        other.start()
        other.join()
        assert threads == []
        assert collect_due() is not None
        assert set(threads) == {threading.get_ident()}
    finally:
        gc.callbacks.remove(told)


def test_everything_is_collected_twice_when_asked_for() -> None:
    while collect_due() is not None:
        pass
    collect_everything_soon()
    assert (collect_due(), collect_due()) == (2, 2)
    assert collect_due() != 2


class _Ring:
    """An object that only a collection gives back."""

    def __init__(self) -> None:
        self.itself = self


def test_what_was_there_at_the_start_is_looked_at_again_when_the_first_window_closes() -> None:
    stays = weakref.ref(_Ring())
    leave_out_what_stays()
    comes = weakref.ref(_Ring())
    collect_everything_soon()
    assert (collect_due(), collect_due()) == (2, 2)
    assert stays() is not None
    assert comes() is None
    collect_everything_soon(with_start=True)
    assert (collect_due(), collect_due()) == (2, 2)
    assert stays() is None
