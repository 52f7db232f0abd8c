"""What an attack is told when it begins: keyword, bonus, chain, mob; by mouse and keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QSpinBox, QWidget

from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndTurn
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack, EnemyAttack
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.encounter import encounter, in_round_1
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens

Key = Qt.Key


def write(table: Evening, name: str, number: int) -> None:
    """Type a number into a field."""
    spin = table.find(name)
    assert isinstance(spin, QSpinBox)
    spin.setFocus()
    spin.selectAll()
    table.qtbot.keyClicks(spin, str(number))
    table.settle()


def number(table: Evening, name: str) -> int:
    spin = table.find(name)
    assert isinstance(spin, QSpinBox)
    return spin.value()


def attack_of(campaign: Campaign) -> Attack:
    top = campaign.pending[-1]
    assert isinstance(top, Attack)
    return top


def test_more_is_folded_until_it_is_wanted(evening: Opens) -> None:
    table = evening(in_round_1())
    assert not table.sees("more-keyword")
    table.press("1")
    table.click("attack-more-open")
    assert table.sees("more-keyword")
    table.click("attack-more-open")
    assert not table.sees("more-keyword")


def test_an_attack_begins_with_what_a_card_adds(evening: Opens) -> None:
    table = evening(in_round_1())
    table.press("1")
    table.click("attack-more-open")
    for name, n in (("keyword", 2), ("bonus", 1), ("redraws", 3), ("ignore_lowest", 1)):
        write(table, f"more-{name}", n)
    unarmed = table.find("more-unarmed")
    table.qtbot.keyClick(unarmed, Key.Key_Space)
    table.click("attack-card")
    attack = attack_of(table.campaign)
    assert (attack.keyword, attack.bonus, attack.ignore_lowest) == (2, 1, 1)
    assert (attack.unarmed, attack.draw.redraws_left, attack.more) == (True, 3, 0)


def test_what_is_filled_in_is_told_when_folded_and_gone_after_the_attack(evening: Opens) -> None:
    table = evening(in_round_1())
    table.press("1")
    table.click("attack-more-open")
    write(table, "more-keyword", 2)
    table.click("attack-more-open")
    told = table.find("attack-more-filled")
    assert told.property("text") == "Empowered 2"
    table.press("a")
    assert attack_of(table.campaign).keyword == 2
    table.store.undo()
    table.settle()
    assert not table.sees("attack-more-filled")
    table.press("a")
    assert attack_of(table.campaign).keyword == 0


def test_a_range_that_the_card_lists_is_told(evening: Opens) -> None:
    table = evening(in_round_1())
    table.press("1")
    table.click("attack-more-open")
    for name, n in (("range", 3), ("chain", 1), ("chain_range", 2)):
        write(table, f"more-{name}", n)
    table.click("attack-card")
    attack = attack_of(table.campaign)
    assert (attack.range, attack.chain, attack.chain_range) == (3, True, 2)


def test_a_card_is_played_with_them_too(evening: Opens) -> None:
    table = evening(in_round_1())
    table.press("1")
    table.click("attack-more-open")
    write(table, "more-chain", 2)
    table.click("attack-card")
    attack = attack_of(table.campaign)
    assert attack.card is not None
    assert (attack.chain, attack.more) == (True, 2)


def test_a_chain_or_several_targets_not_both(evening: Opens) -> None:
    table = evening(in_round_1())
    table.press("1")
    table.click("attack-more-open")
    write(table, "more-also", 2)
    write(table, "more-chain", 1)
    assert number(table, "more-also") == 0
    write(table, "more-also", 3)
    assert number(table, "more-chain") == 0


def test_fields_are_bounded_and_named_and_tell_their_rule(evening: Opens) -> None:
    table = evening(in_round_1())
    table.press("1")
    table.click("attack-more-open")
    write(table, "more-redraws", 99)
    assert number(table, "more-redraws") == 9
    more = table.find("attack-more")
    assert table.find("rule-MIGHT-18").isVisible()
    for kind in (QSpinBox, QCheckBox):
        for field in more.findChildren(kind):
            assert field.accessibleName()


def test_tab_reaches_the_fold_and_space_opens_it(evening: Opens) -> None:
    table = evening(in_round_1())
    table.press("1")
    table.find("play-card").setFocus()
    for _ in range(3):
        at = QApplication.focusWidget()
        assert isinstance(at, QWidget)
        if at.objectName() == "attack-more-open":
            break
        table.qtbot.keyClick(at, Key.Key_Tab)
    at = QApplication.focusWidget()
    assert isinstance(at, QWidget)
    assert at.objectName() == "attack-more-open"
    table.qtbot.keyClick(at, Key.Key_Space)
    table.settle()
    assert table.sees("more-keyword")


# ---------------------------------------------------------------------------------- enemies


def the_enemys_turn(evening: Opens) -> Evening:
    return evening(do(in_round_1(), EndTurn(), EndTurn(), EndTurn(), EndTurn()))


def enemy_attack(campaign: Campaign) -> EnemyAttack:
    top = campaign.pending[-1]
    assert isinstance(top, EnemyAttack)
    return top


def test_a_chain_of_an_enemy_keeps_the_order_of_its_targets(evening: Opens) -> None:
    table = the_enemys_turn(evening)
    table.click("enemy-more-open")
    chain = table.find("more-chain")
    table.qtbot.keyClick(chain, Key.Key_Space)
    for seat in ("3", "1"):
        table.click(f"enemy-target-{seat}")
    names = [table.campaign.seats[seat].name for seat in ("3", "1")]
    assert table.find("enemy-order").property("text") == f"Hit in this order: {', '.join(names)}."
    write(table, "more-bonus", 2)
    table.click("enemy-begin")
    attack = enemy_attack(table.campaign)
    assert (attack.targets, attack.chain, attack.bonus) == (("3", "1"), True, 2)


def test_a_broken_attack_draws_a_card_fewer(evening: Opens) -> None:
    table = the_enemys_turn(evening)
    assert encounter(table.campaign).boss is not None
    table.click("enemy-target-2")
    before = encounter(table.campaign).boss
    assert before is not None
    table.qtbot.keyClick(table.find("enemy-broken"), Key.Key_Space)
    table.click("enemy-begin")
    assert len(enemy_attack(table.campaign).might) == len(before.might) - 1


@pytest.mark.rule("MOB-02")
def test_mob_minions_attack_as_one(evening: Opens) -> None:
    """Three rats of 2 yellow each: one attack with 6 yellow."""
    rats = [AddMinion(kind="giant-rat")] * 3
    table = evening(do(in_round_1(), *rats, EndTurn(), EndTurn(), EndTurn(), EndTurn()))
    figures = encounter(table.campaign).figures.values()
    first, *others = [figure for figure in figures if figure.kind == "minion"]
    assert not table.sees(f"enemy-mob-{others[0].id}")  # the boss attacks alone
    who = table.find("enemy-attacker")
    assert isinstance(who, QComboBox)
    who.setFocus()
    while who.currentData() != first.id:
        table.qtbot.keyClick(who, Key.Key_Down)
        table.settle()
        again = table.find("enemy-attacker")
        assert isinstance(again, QComboBox)
        who = again
    for figure in others:
        table.click(f"enemy-mob-{figure.id}")
    table.click("enemy-target-1")
    table.click("enemy-begin")
    assert enemy_attack(table.campaign).might == ("yellow",) * 6
