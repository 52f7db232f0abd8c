"""Cards for DEFENSE, defense tokens, and what an enemy's cards may cost, at the window."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginEnemyAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import RecordDraw
from oathsworn_gui.games.oathsworn.actions.company.sheets import LoseHp
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Colour, Seat
from oathsworn_gui.games.oathsworn.ui.draw.defence_panel import EnemyOdds
from tests.games.oathsworn.builders.campaign import an_oathsworn, do, seat
from tests.games.oathsworn.builders.encounter import answer, at_seat
from tests.games.oathsworn.builders.enemy import armoured, hand_of, read_off, revealed
from tests.games.oathsworn.builders.might import with_left
from tests.games.oathsworn.ui.benches.might import MightScreen

RED: tuple[Colour, ...] = ("red", "red")


def attacked(campaign: Campaign, *targets: Seat, might: tuple[Colour, ...] = RED) -> Campaign:
    """Return the campaign with the Broodmother attacking these seats, the Warden if none."""
    attack = BeginEnemyAttack(attacker="boss", targets=targets or ("1",), might=might)
    return do(campaign, attack)


def seven_damage(**changes: object) -> Campaign:
    """Return an attack of exactly 7 damage on the Warden, of DEFENSE 2 and cards of 1, 2 and 5."""
    campaign = with_left(armoured(2, **changes), "enemy.red", "3", "4*")
    return attacked(read_off(campaign, 1, 2, 5))


def spoken(screen: MightScreen, name: str) -> str:
    return screen.find(name).accessibleName()


def key(screen: MightScreen, pressed: Qt.Key | str) -> None:
    at = screen.widget.window().focusWidget() or screen.widget
    if isinstance(pressed, str):
        screen.qtbot.keyClicks(at, pressed)
    else:
        screen.qtbot.keyClick(at, pressed)


def click(screen: MightScreen, name: str) -> None:
    screen.qtbot.mouseClick(screen.find(name), Qt.MouseButton.LeftButton)


def labels(screen: MightScreen) -> list[str]:
    return [label.text() for label in screen.widget.findChildren(QLabel) if label.text()]


# --------------------------------------------------------------------------- cards for DEFENSE


@pytest.mark.rule("ENEMYATK-05", "ENEMYATK-07")
def test_each_card_says_its_defense_and_what_is_lost(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, seven_damage(hp=6))
    screen.panel()
    measured, claimed, guard = hand_of(screen.campaign)[:3]
    assert spoken(screen, "option-none") == "No card, Keep your hand, 3.00 HP, never unconscious"
    assert "2.00 HP" in spoken(screen, f"option-{measured}")
    assert spoken(screen, f"option-{claimed}").endswith("1.00 HP, never unconscious, best")
    assert "1.00 HP" in spoken(screen, f"option-{guard}")
    assert "best" not in spoken(screen, f"option-{guard}")


def test_the_advice_names_the_lowest_defense_that_loses_as_little(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, seven_damage(hp=6))
    screen.panel()
    advice = screen.words("defence-advice")
    assert advice == "Claimed Ground loses fewest: 1.00 HP, 3.00 without a card."
    assert screen.words("defence-because").startswith("4 cards are not compared")


def test_without_any_gain_no_card_is_advised(qtbot: QtBot) -> None:
    campaign = with_left(armoured(9, hp=6), "enemy.red", "3", "4*")
    screen = MightScreen(qtbot, attacked(read_off(campaign, 1, 1, 1, 1, 1, 1, 1)))
    screen.panel()
    assert screen.words("defence-advice") == "No card does better: keep your hand."
    assert spoken(screen, "option-none").endswith("never unconscious, best")


@pytest.mark.parametrize(
    ("defense", "advice"),
    [
        # 7 damage: 2 HP by DEFENSE 3, and 1 by DEFENSE 4.
        (3, "With a card of DEFENSE 1 you lose 1.00 HP, 2.00 without one."),
        (4, "With a card of DEFENSE 4 you lose 0.00 HP, 1.00 without one."),
        (9, "No card up to DEFENSE 4 does better: keep your hand."),
    ],
)
def test_cards_nobody_has_read_are_never_said_to_be_no_better(
    qtbot: QtBot, defense: int, advice: str
) -> None:
    campaign = with_left(armoured(defense, hp=6), "enemy.red", "3", "4*")
    screen = MightScreen(qtbot, attacked(campaign))
    screen.panel()
    assert screen.words("defence-advice") == advice
    assert screen.words("defence-because").startswith("7 cards are not compared")


@pytest.mark.rule("ENEMYATK-05", "ENEMYATK-06")
def test_a_digit_plays_a_card(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, seven_damage(hp=6))
    screen.panel()
    claimed = hand_of(screen.campaign)[1]
    key(screen, "3")
    assert claimed not in hand_of(screen.campaign)
    assert claimed in [
        s.card for slots in at_seat(screen.campaign).cooldown.values() for s in slots
    ]
    assert seat(revealed(screen.campaign, "R3", "R4*")).hp == 6 - 7 // 4


def test_a_click_plays_a_card(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, seven_damage(hp=6))
    screen.panel()
    guard = hand_of(screen.campaign)[2]
    click(screen, f"option-{guard}")
    assert guard not in hand_of(screen.campaign)


def test_enter_takes_what_is_advised_until_arrows_mark_another(qtbot: QtBot) -> None:
    campaign = seven_damage(hp=6)
    screen = MightScreen(qtbot, campaign)
    screen.panel()
    assert screen.words("defence-advice").startswith("Claimed Ground loses fewest")
    assert screen.words("odds-head") == "Claimed Ground"
    key(screen, Qt.Key.Key_Return)
    assert set(hand_of(campaign)) - set(hand_of(screen.campaign)) == {hand_of(campaign)[1]}
    again = MightScreen(qtbot, campaign)
    again.panel()
    key(again, Qt.Key.Key_Up)
    assert again.words("odds-head") == "Measured Blow"
    assert again.words("odds-average") == "2.00"
    key(again, Qt.Key.Key_Return)
    assert hand_of(campaign)[0] not in hand_of(again.campaign)


def test_a_resting_mouse_compares_and_changes_nothing(qtbot: QtBot) -> None:
    campaign = seven_damage(hp=6)
    screen = MightScreen(qtbot, campaign)
    screen.panel()
    row = screen.find(f"option-{hand_of(campaign)[2]}")
    spot = QPointF(40, 20)
    QApplication.sendEvent(row, QEnterEvent(spot, spot, spot))
    assert screen.words("odds-head") == "Guard"
    key(screen, Qt.Key.Key_Return)
    assert hand_of(campaign)[2] in hand_of(screen.campaign)  # the one advised was taken


def test_enter_plays_none_where_that_is_advised(qtbot: QtBot) -> None:
    campaign = attacked(read_off(with_left(armoured(9, hp=6), "enemy.red", "3", "4*"), *(1,) * 7))
    screen = MightScreen(qtbot, campaign)
    screen.panel()
    assert screen.words("odds-head") == "No card"
    key(screen, Qt.Key.Key_Return)
    assert hand_of(screen.campaign) == hand_of(campaign)


def test_a_card_nobody_has_read_says_so_and_what_it_would_need(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, seven_damage(hp=6))
    screen.panel()
    unread = hand_of(screen.campaign)[3]
    assert spoken(screen, f"option-{unread}").endswith("not entered yet")
    assert not spoken(screen, "option-none").endswith("best")  # of one there is no best
    for _ in range(2):
        key(screen, Qt.Key.Key_Down)
    assert screen.words("odds-average") == "?"
    changes = [spoken(screen, f"odds-change-{n}") for n in range(4)]
    # 7 damage by DEFENSE 3, 4, 5 and 6.
    assert changes == [f"{n} DEFENSE: {lost}.00 HP" for n, lost in ((1, 2), (2, 1), (3, 1), (4, 1))]
    key(screen, "5")
    question = screen.store.ask()
    assert question is not None
    assert question.kind == "number.card-defense"


def test_defense_tokens_are_counted_beside_each_card(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, seven_damage(hp=6, tokens={"defense": 1}))
    screen.panel()
    assert screen.words("odds-head") == "Guard"  # with the token it loses nothing
    for _ in range(3):
        key(screen, Qt.Key.Key_Up)
    assert screen.words("odds-head") == "No card"
    assert spoken(screen, "odds-change-0") == "With 1 defense token: 2.00 HP"


def test_the_chance_to_fall_is_told(qtbot: QtBot) -> None:
    campaign = with_left(armoured(1, hp=3), "enemy.red", "0", "4*")
    screen = MightScreen(qtbot, attacked(read_off(campaign, 1, 1, 1, 1, 1, 1, 1), might=("red",)))
    screen.panel()
    assert "1.50 HP, 50.0 % unconscious" in spoken(screen, "option-none")
    assert spoken(screen, "odds-row-0").startswith("Nothing lost 50.0 %")
    because = screen.words("defence-because")
    assert because == "Unconscious in 0 % of draws, 50.0 % without a card."


def test_numbers_follow_what_happens_while_the_question_is_open(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, seven_damage(hp=6))
    screen.panel()
    screen.shell.dispatch(LoseHp(seat="1", amount=4))
    assert spoken(screen, "option-none").startswith("No card, Keep your hand, 2.00 HP, 100 % un")


@pytest.mark.parametrize("size", [(420, 900), (900, 590), (1240, 950), (3400, 2000)])
def test_no_row_is_covered_or_cut(qtbot: QtBot, size: tuple[int, int]) -> None:
    screen = MightScreen(qtbot, seven_damage(hp=6))
    panel = screen.panel()
    wide, high = size
    panel.resize(wide, max(high, panel.heightForWidth(wide)))
    options = ("none", *hand_of(screen.campaign))
    rows = [screen.find(f"option-{card}") for card in options]
    qtbot.waitUntil(lambda: all(row.height() >= 60 for row in rows))
    boxes = [row.rect().translated(row.mapTo(panel, QPoint(0, 0))) for row in rows]
    assert all(panel.rect().contains(box) for box in boxes)
    pairs = [(a, b) for n, a in enumerate(boxes) for b in boxes[n + 1 :]]
    assert not any(a.intersects(b) for a, b in pairs)


# ------------------------------------------------------------------------------- defense tokens


def asking_for_tokens(held: int = 5, hp: int = 6) -> Campaign:
    """Return 7 damage against DEFENSE 2 with so many defense tokens held."""
    return revealed(answer(seven_damage(hp=hp, tokens={"defense": held}), "none"), "R3", "R4*")


@pytest.mark.rule("TOKEN-12", "ENEMYATK-11")
def test_only_tokens_that_save_hp_are_offered_with_large_numbers(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, asking_for_tokens())
    panel = screen.panel()
    offered = [w.objectName() for w in panel.findChildren(QAbstractButton)]
    assert [name for name in offered if name.startswith("spend-")] == [
        "spend-0", "spend-1", "spend-2",
    ]  # fmt: skip
    assert (screen.words("tokens-damage"), screen.words("tokens-lost")) == ("7", "3")
    assert spoken(screen, "tokens-defense") == "DEFENSE 2"
    told = "Spend 2 tokens, DEFENSE +2 for this damage, 1 HP, 5 HP left, saves 2 HP"
    assert spoken(screen, "spend-2") == told


@pytest.mark.rule("TOKEN-12")
def test_a_digit_spends_tokens(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, asking_for_tokens())
    screen.panel()
    key(screen, "2")
    assert (seat(screen.campaign).hp, dict(seat(screen.campaign).tokens)) == (5, {"defense": 3})


def test_enter_spends_none_and_a_click_spends(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, asking_for_tokens())
    screen.panel()
    key(screen, Qt.Key.Key_Return)
    assert (seat(screen.campaign).hp, seat(screen.campaign).tokens["defense"]) == (3, 5)
    again = MightScreen(qtbot, asking_for_tokens())
    again.panel()
    click(again, "spend-1")
    assert (seat(again.campaign).hp, seat(again.campaign).tokens["defense"]) == (4, 4)


def test_arrows_show_the_sum_with_tokens_before_enter_spends_them(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, asking_for_tokens())
    screen.panel()
    key(screen, Qt.Key.Key_Down)
    assert spoken(screen, "tokens-defense") == "DEFENSE 3"
    assert screen.words("tokens-lost") == "2"
    assert spoken(screen, "accept") == "Spend 1 token"
    key(screen, Qt.Key.Key_Return)
    assert seat(screen.campaign).tokens["defense"] == 4


def test_more_tokens_than_are_useful_or_held_are_explained(qtbot: QtBot) -> None:
    before = asking_for_tokens()
    screen = MightScreen(qtbot, before)
    screen.panel()
    key(screen, "4")
    assert screen.words("tokens-note") == "4 tokens save no more HP than 2."
    key(screen, "9")
    assert screen.words("tokens-note").startswith("5 defense tokens are held")
    assert screen.campaign is before


def test_a_character_that_falls_is_told(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, asking_for_tokens(held=2, hp=2))
    screen.panel()
    assert "2 HP, unconscious" in spoken(screen, "spend-0")
    assert screen.words("tokens-lost") == "2"
    assert "1 HP left, saves 1 HP" in spoken(screen, "spend-2")
    before = screen.campaign
    key(screen, "1")
    assert screen.words("tokens-note") == "1 token saves no HP."
    assert screen.campaign is before


# ------------------------------------------------------------------------- the enemy's own draw


def enemy_odds(qtbot: QtBot, campaign: Campaign) -> MightScreen:
    """Show the odds beside the enemy's draw."""
    screen = MightScreen(qtbot, campaign)
    question = screen.store.ask()
    assert question is not None
    assert question.kind == "draw.enemy"
    screen.show(lambda context: EnemyOdds(context, question), 440, 600)
    return screen


def test_one_target_is_told_at_length(qtbot: QtBot) -> None:
    screen = enemy_odds(qtbot, answer(seven_damage(hp=6, tokens={"defense": 1}), "none"))
    assert (screen.words("odds-head"), screen.words("odds-average")) == ("Brannoc", "3.00")
    assert spoken(screen, "odds-row-3").startswith("3 HP or more 100 %")
    assert spoken(screen, "odds-change-0") == "With 1 defense token: 2.00 HP"
    assert "Counted exactly from the enemy’s decks as they lie." in labels(screen)


def test_several_targets_are_told_in_a_line_each(qtbot: QtBot) -> None:
    campaign = with_left(armoured(2, hp=6), "enemy.red", "3", "4*")
    campaign = attacked(an_oathsworn(campaign, "3", hp=6), "1", "3")
    campaign = answer(campaign, "none", "none")
    screen = enemy_odds(qtbot, campaign)
    assert spoken(screen, "threat-1") == "Brannoc: 3.00 HP, never unconscious"
    assert spoken(screen, "threat-3").startswith("Hagga: ")


def test_the_odds_rest_once_the_cards_are_turned_up(qtbot: QtBot) -> None:
    screen = enemy_odds(qtbot, answer(seven_damage(hp=6), "none"))
    after = revealed(screen.campaign, "R3", "R4*")
    assert after.pending == ()
    question = screen.store.ask()
    assert question is not None
    screen.shell.dispatch(RecordDraw(procedure=question.procedure, cards=("R3", "R4*")))
    assert screen.words("odds-average") == "3.00"
