"""The log goes with play: what was done, undone and redone, the newest on top."""

from PySide6.QtCore import Qt

from oathsworn_gui.ui.table.log_view import LogView
from tests.toy_game.lanterns import Light, Snuff
from tests.ui.conftest import Player


def rows(log: LogView) -> list[str]:
    model = log.model()
    words = (model.index(row, 0) for row in range(model.rowCount()))
    return [str(index.data(Qt.ItemDataRole.DisplayRole)) for index in words]


def test_a_long_log_reaches_back_again_while_steps_are_undone(player: Player) -> None:
    store, log = player.view.store, player.find(LogView, "log")
    shown: list[list[str]] = [rows(log)]
    for n in range(230):
        store.dispatch(Snuff() if n % 2 else Light(), because="again")
        shown.append(rows(log))
    assert len(rows(log)) < len(shown[200]) + 3
    for _ in range(110):
        store.undo()
    assert rows(log) == shown[120]
    store.redo()
    assert rows(log) == shown[121]
    for _ in range(121):
        store.undo()
    assert rows(log) == shown[0] == []
    store.redo()
    assert rows(log) == shown[1]
