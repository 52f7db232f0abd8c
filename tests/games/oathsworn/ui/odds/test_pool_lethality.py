"""The Cur's lethality in the window, beside the pool of its attack."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import UseClassAbility
from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import RecordDraw
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.classes import its_turn
from tests.games.oathsworn.builders.encounter import answer, at_seat, question, seat_with
from tests.games.oathsworn.ui.benches.encounter import Opens


def attacking(held: int) -> Campaign:
    """Return the Cur's attack before its pool is chosen."""
    campaign = seat_with(its_turn("cur"), pieces={"lethality": held})
    return do(campaign, BeginAttack(by="an item", seat="1", target="boss"))


def steps_of(campaign: Campaign) -> int:
    attack = campaign.pending[-1]
    assert isinstance(attack, Attack)
    return attack.keyword


@pytest.mark.rule("TOKEN-22")
def test_lethality_is_spent_by_a_click_beside_the_pool(evening: Opens) -> None:
    table = evening(attacking(3), (1280, 720))
    assert table.shows_whole("lethality-3")
    assert not table.sees("lethality-4")
    table.click("lethality-3")
    assert steps_of(table.campaign) == 4
    assert at_seat(table.campaign).pieces.get("lethality", 0) == 0
    assert not table.sees("lethality")


@pytest.mark.rule("TOKEN-22")
def test_lethality_is_spent_by_keys(evening: Opens) -> None:
    table = evening(attacking(4), (1280, 720))
    table.press("k")
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Space):
        focused = QApplication.focusWidget()
        assert focused is not None
        table.qtbot.keyClick(focused, key)
        table.settle()
    assert steps_of(table.campaign) == 2


@pytest.mark.rule("ATTACK-07")
@pytest.mark.parametrize("gives", ["no", "yes"])
def test_a_miss_tells_whether_lethality_comes_back(evening: Opens, gives: str) -> None:
    campaign = attacking(2).evolve(table_options={"lethality-refund": gives})
    use = UseClassAbility(seat="1", ability="lethality", choice="2")
    campaign = answer(do(campaign, use), ("white.1", "white.2"))
    campaign = answer(campaign, tuple(o.key for o in question(campaign).options[:2]))
    attack = campaign.pending[-1]
    assert isinstance(attack, Attack)
    blanks = tuple(f"{unit[0].upper()}0" for unit in attack.draw.asked)
    table = evening(do(campaign, RecordDraw(procedure=attack.id, seat="1", cards=blanks)))
    words = table.find("comes-back")
    assert isinstance(words, QLabel)
    assert ("2 lethality" in words.text()) == (gives == "yes")


def test_without_lethality_nothing_is_offered(evening: Opens) -> None:
    table = evening(attacking(0))
    assert not table.sees("lethality")
