"""Work that is put off is done once, in order, and never for what is gone."""

import gc
import weakref
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from pytestqt.qtbot import QtBot

from oathsworn_gui.ui.base.deferred import cancel_deferred, soon


class Page(QObject):
    def __init__(self, done: list[str], name: str) -> None:
        super().__init__()
        self.done, self.name = done, name

    def work(self) -> None:
        self.done.append(self.name)


def deleted(page: QObject) -> None:
    page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_work_is_done_once_when_the_loop_is_free(qtbot: QtBot) -> None:
    del qtbot
    done: list[str] = []
    first, second = Page(done, "first"), Page(done, "second")
    soon(first, first.work)
    soon(second, lambda: done.append("lambda"))
    soon(first, second.work)
    assert done == []
    for _ in range(3):
        QCoreApplication.processEvents()
    assert done == ["first", "lambda", "second"]
    assert first.children() == []


def test_what_is_deleted_first_does_nothing_and_is_not_kept(qtbot: QtBot) -> None:
    del qtbot
    done: list[str] = []
    for bound in (True, False):
        page = Page(done, "gone")
        soon(page, page.work if bound else partial(Page.work, page))
        gone = weakref.ref(page)
        deleted(page)
        del page
        QCoreApplication.processEvents()
        gc.collect()
        assert gone() is None
    assert done == []


def test_what_is_cancelled_before_its_deletion_does_nothing_and_is_not_kept(qtbot: QtBot) -> None:
    del qtbot
    done: list[str] = []
    window, page, other = Page(done, "window"), Page(done, "page"), Page(done, "other")
    page.setParent(window)
    for each in (window, page, other):
        soon(each, each.work)
    soon(page, page.work, after=1)
    cancel_deferred(window)
    window.deleteLater()
    gone = [weakref.ref(window), weakref.ref(page)]
    del window, page, each
    for _ in range(3):
        QCoreApplication.processEvents()
    assert done == ["other"]
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [ref() for ref in gone] == [None, None]
