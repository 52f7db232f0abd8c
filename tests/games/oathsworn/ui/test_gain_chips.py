"""Chips of what a step gained, over the window: they come, go, and hold nothing up."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.actions.company.sheets import GainToken
from oathsworn_gui.ui.table.gain_chips import GainChips
from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.ui.benches.encounter import Evening

SIZE = (1280, 720)


def chips(table: Evening) -> GainChips:
    """The layer of the chips."""
    (found,) = table.window.findChildren(GainChips)
    return found


def test_a_gain_is_seen_and_goes_by_itself(qtbot: QtBot) -> None:
    table = Evening(qtbot, in_round_1(), SIZE, motion=True)
    table.store.dispatch(GainItem(name="Lantern", kind="gear", hands=0))
    shown = chips(table)
    assert shown.isVisible()
    assert shown.accessibleName() == "+ Lantern"
    assert not table.window.grab().isNull()  # painted in the middle of its way
    qtbot.waitUntil(lambda: not shown.isVisible(), timeout=5000)


def test_a_key_ends_it_and_does_what_it_does(qtbot: QtBot) -> None:
    table = Evening(qtbot, in_round_1(), SIZE, motion=True)
    table.store.dispatch(GainToken(seat="1", token="defense"))
    assert chips(table).isVisible()
    table.press("1a")
    assert not chips(table).isVisible()
    assert table.store.ask() is not None
    QApplication.processEvents()


def test_without_motion_nothing_is_laid_over_the_page(qtbot: QtBot) -> None:
    table = Evening(qtbot, in_round_1(), SIZE)
    table.store.dispatch(GainToken(seat="1", token="defense"))
    assert not chips(table).isVisible()
