"""A card that nobody knows is written where hands are chosen, by its button or by a key."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.games.oathsworn.builders.encounter import laid_out
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens

SHIFT = Qt.KeyboardModifier.ShiftModifier


def shift_w(window: Evening) -> None:
    at = QApplication.focusWidget() or window.view
    window.qtbot.keyClick(at, Qt.Key.Key_W, SHIFT)
    window.settle()


@pytest.mark.parametrize("by_key", [True, False], ids=["key", "button"])
def test_a_card_is_written_in_the_set_up(evening: Opens, by_key: bool) -> None:
    window = evening(laid_out())
    if by_key:
        shift_w(window)
    else:
        window.click("hand-write-card")
    assert window.sees("quick-card")
    window.press("231\n")
    (card,) = window.campaign.own.cards.values()
    assert (card.cooldown, card.cost, card.defense) == (2, 3, 1)
    assert card.key in window.campaign.seats["1"].cards
    assert window.sees(f"hand-{card.key}")


def test_escape_gives_the_keys_back_to_the_page(evening: Opens) -> None:
    window = evening(laid_out())
    shift_w(window)
    window.escape()
    assert not window.sees("quick-card")
    assert not window.campaign.own.cards
    shift_w(window)
    assert window.sees("quick-card")
