"""The log goes with play: what was done, undone and redone, the newest on top."""

from PySide6.QtCore import Qt

from oathsworn_gui.ui.table.log_view import LogView
from tests.toy_game.lanterns import Answer, CastLots, Light, Snuff
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


def test_a_step_is_named_by_what_was_answered(player: Player) -> None:
    store = player.view.store
    store.dispatch(CastLots())
    asked = store.ask()
    assert asked is not None
    chosen = asked.options[0]
    words = player.program.texts.say(f"option.{chosen.code}", **chosen.params)
    store.dispatch(Answer(procedure=asked.procedure, value=chosen.key))
    (step,) = store.undo_steps(1)
    assert player.view.step_name(step) == words
