"""The steps between now and a line are looked for without stopping the window."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from oathsworn_gui.session.store import Store
from oathsworn_gui.ui.tale.way_back import LooksBack, WayBack
from tests.toy_game.lanterns import SYSTEM, Answer, CastLots, DrawLots, Light, Snuff


def played(steps: int = 60) -> Store:
    """A table that lit and snuffed a lantern, then drew lots."""
    store = Store(SYSTEM, SYSTEM.new({}), clock=lambda: "2026-11-21T20:15:00")
    for n in range(steps):
        store.dispatch(Snuff() if n % 2 else Light(), "so")
    store.dispatch(CastLots())
    store.dispatch(Answer(procedure=store.campaign.pending[-1].id, value="white"))
    store.dispatch(DrawLots())
    return store


def test_it_tells_how_it_was_and_what_was_turned_up_since(qtbot: QtBot) -> None:
    store, found = played(), list[WayBack]()
    looks = LooksBack(store, 5, found.append)
    qtbot.waitUntil(lambda: bool(found))
    (way,) = found
    assert (way.found, way.steps, way.there.lit, way.sealed) == (True, 58, 1, False)
    assert [step.seq for step in way.shown] == [63]
    assert len(store.undo_steps(way.steps, as_one=True)) == 58
    assert store.campaign == way.there
    looks.deleteLater()


def test_a_step_that_is_no_longer_kept_is_not_found(qtbot: QtBot) -> None:
    store, found = played(), list[WayBack]()
    looks = LooksBack(store, 900, found.append)
    qtbot.waitUntil(lambda: bool(found))
    assert (found[0].found, found[0].steps) == (False, 63)
    looks.deleteLater()


def test_nothing_is_told_once_play_went_on(qtbot: QtBot) -> None:
    store, found = played(), list[WayBack]()
    looks = LooksBack(store, 1, found.append)
    store.dispatch(CastLots())
    for _ in range(20):
        QApplication.processEvents()
    assert found == []
    looks.deleteLater()
    del qtbot
