"""A sealed table at the window: undo says so, and takes a slip back with a reason."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from oathsworn_gui.session.store import Store
from tests.toy_game.lanterns import Answer, CastLots, DrawLots
from tests.ui.conftest import Player

Key = Qt.Key


@pytest.fixture
def sealed(player: Player) -> Player:
    """A player whose last step turned two cards up, at a sealed table."""
    campaign = player.view.store.campaign
    reopened = player.program.library.create(
        player.program.games["lanterns"].system,
        campaign.evolve(sealed=True),
        lambda told: told.code,
    )
    name = reopened.record.folder.name
    reopened.record.close()
    player.program.navigation.open(name)
    store: Store = player.view.store
    store.dispatch(CastLots())
    store.dispatch(Answer(procedure=store.campaign.pending[-1].id, value="white"))
    store.dispatch(DrawLots())
    player.settle()
    return player


def test_undo_says_that_the_table_sealed_it(sealed: Player) -> None:
    before = sealed.view.store.campaign
    sealed.ctrl(Key.Key_Z)
    assert "sealed what it turns up" in sealed.text("refusal-words")
    assert sealed.view.store.campaign is before
    sealed.ctrl(Key.Key_Z)
    assert sealed.view.store.campaign is before


def test_a_slip_is_undone_with_a_reason(sealed: Player) -> None:
    sealed.ctrl(Key.Key_Z)
    sealed.click("refusal-anyway")
    sealed.type("wrong deck")
    sealed.press(Key.Key_Return)
    assert sealed.view.store.campaign.pending
    record = sealed.program.session
    assert record is not None
    last = record.record.chronicle()[-1]
    assert (last["kind"], last["overruled"]) == ("undone", "wrong deck")


def test_a_whole_procedure_is_undone_with_one_reason(sealed: Player) -> None:
    sealed.press(
        Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    )
    sealed.click("refusal-anyway")
    sealed.type("we began too early")
    sealed.press(Key.Key_Return)
    assert not sealed.view.store.history.done


def test_what_turned_nothing_up_is_undone_as_ever(
    start: Callable[[], Player], player: Player
) -> None:
    del start
    player.click("light")
    player.ctrl(Key.Key_Z)
    assert player.view.store.campaign.lit == 0
