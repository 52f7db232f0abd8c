"""Which die takes the loss, and the token of determination, as large choices."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.ui.draw.choice import DrawChoice
from oathsworn_gui.ui.automation.fit_check import unfit
from oathsworn_gui.ui.base.theme import Theme
from tests.games.oathsworn.builders.encounter import dice, in_round_1
from tests.games.oathsworn.builders.might import answered, typed, with_tokens
from tests.games.oathsworn.builders.places import position
from tests.games.oathsworn.ui.benches.draw import a_miss, an_attack
from tests.games.oathsworn.ui.benches.might import MightScreen
from tests.games.oathsworn.ui.draw.test_draw_panels import click, press


def spoken(screen: MightScreen, name: str) -> str:
    """What a control says."""
    return screen.find(name).accessibleName()


@pytest.mark.rule("DAMAGE-06")
def test_each_die_says_what_is_left_or_that_it_breaks(qtbot: QtBot) -> None:
    campaign = dice(in_round_1(), front=3, core=1)
    screen = MightScreen(qtbot, typed(an_attack("white", "white", campaign=campaign), "W2", "W2"))
    panel = screen.panel()
    assert spoken(screen, "option-front") == "Front. 3 HP on it. 1 left"
    assert spoken(screen, "option-core") == "Core. 1 HP on it. The other 1 HP has no effect. breaks"
    press(qtbot, panel, "1")
    boss = screen.campaign.encounter
    assert boss is not None
    assert boss.boss is not None
    assert boss.boss.locations[0].hp == 1


def test_enter_hits_the_orange_die_which_is_the_nearest_to_break(qtbot: QtBot) -> None:
    campaign = dice(in_round_1(), front=3, core=1, rear=2)
    screen = MightScreen(qtbot, typed(an_attack("white", "white", campaign=campaign), "W2", "W2"))
    panel = screen.panel()
    orange = [each for each in panel.findChildren(DrawChoice) if each.property("primary")]
    assert [each.objectName() for each in orange] == ["option-rear"]  # 2 HP, nothing is wasted
    screen.qtbot.keyClick(panel, Qt.Key.Key_Return)
    boss = screen.campaign.encounter
    assert boss is not None
    assert boss.boss is not None
    assert [die.hp for die in boss.boss.locations if die.key == "rear"] == [0]


@pytest.mark.rule("DAMAGE-07")
def test_damage_beyond_the_die_is_lost(qtbot: QtBot) -> None:
    campaign = dice(in_round_1(), core=1)
    screen = MightScreen(qtbot, typed(an_attack("white", "white", campaign=campaign), "W2", "W2"))
    screen.panel()
    click(screen, "option-core")
    state = screen.campaign.encounter
    assert state is not None
    assert state.boss is not None
    assert {die.key: die.hp for die in state.boss.locations} == {
        "front": 6, "left-flank": 6, "right-flank": 6, "core": 0, "rear": 6,
    }  # fmt: skip


@pytest.mark.rule("DAMAGE-03")
def test_of_equally_close_dice_one_is_chosen_and_the_others_say_they_are_farther(
    qtbot: QtBot,
) -> None:
    campaign = position({"boss": "H5/0", "s1": "I3"})  # beside the front and the right flank
    screen = MightScreen(qtbot, typed(an_attack("white", "white", campaign=campaign), "W2", "W2"))
    screen.panel()
    assert spoken(screen, "option-front") == "Front. 6 HP on it. 4 left"
    assert spoken(screen, "option-rear") == "Rear. 6 HP on it. farther away"
    click(screen, "option-rear")
    assert screen.asked == "attack.location"  # refused, and only the table may overrule
    click(screen, "option-right-flank")
    state = screen.campaign.encounter
    assert state is not None
    assert state.boss is not None
    assert [die.hp for die in state.boss.locations] == [6, 6, 4, 6, 6]


def test_a_die_is_chosen_by_mouse(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, typed(an_attack("white", "white"), "W2", "W1"))
    screen.panel()
    click(screen, "option-rear")
    boss = screen.campaign.encounter
    assert boss is not None
    assert boss.boss is not None
    assert [die.hp for die in boss.boss.locations if die.key == "rear"] == [5]


@pytest.mark.rule("ATTACK-07")
def test_what_was_spent_comes_back_with_a_token_of_choice(qtbot: QtBot) -> None:
    campaign = with_tokens(in_round_1(), "1", redraw=2)
    begun = typed(an_attack("white", "white", campaign=campaign), "W0", "W0")
    again = typed(answered(begun, "1.0"), "W0")
    missed = typed(answered(again, "1.0"), "W0")
    screen = MightScreen(qtbot, missed)
    panel = screen.panel()
    assert screen.words("comes-back") == "Back before you: 2 redraws."
    press(qtbot, panel, "d")
    assert screen.campaign.seats["1"].tokens == {"defense": 1, "redraw": 2}


@pytest.mark.parametrize(("key", "token"), [("4", "animus"), ("1", "redraw"), ("e", "empowered")])
def test_a_token_is_chosen_by_digit_or_letter(qtbot: QtBot, key: str, token: str) -> None:
    screen = MightScreen(qtbot, a_miss())
    panel = screen.panel()
    assert screen.words("comes-back").startswith("Nothing was spent")
    press(qtbot, panel, key)
    assert screen.campaign.seats["1"].tokens == {token: 1}
    assert screen.campaign.pending == ()


def test_a_token_is_chosen_by_mouse_and_says_what_it_would_do(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_miss(with_tokens(in_round_1(), "1", battleflow=2)))
    screen.panel()
    assert spoken(screen, "option-battleflow") == (
        "Battleflow. None of your cards is cooling."
        " Every card of one cooldown position moves down a step. 2 held"
    )
    click(screen, "option-battleflow")
    assert screen.campaign.seats["1"].tokens == {"battleflow": 3}


def test_enter_takes_the_orange_token_and_each_says_what_it_is_worth(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_miss(), motion=False)
    panel = screen.panel()

    def counted() -> None:
        assert "HP in your next attack." in spoken(screen, "option-redraw")

    qtbot.waitUntil(counted)
    assert spoken(screen, "option-empowered").startswith("Empowered ×3. +")
    assert spoken(screen, "option-defense").startswith("Defense. ")
    assert "if Broodmother attacks you." in spoken(screen, "option-defense")
    assert spoken(screen, "option-animus").startswith("+2 animus. 2 lie in your reserve, 6 are")
    orange = [each for each in panel.findChildren(DrawChoice) if each.property("primary")]
    (led,) = orange
    numbers = {
        each.objectName(): float(each.accessibleName().split(". +")[1].split(" ")[0])
        for each in panel.findChildren(DrawChoice)
        if ". +" in each.accessibleName() and "HP in your next" in each.accessibleName()
    }
    assert led.objectName() == max(numbers, key=lambda name: numbers[name])
    qtbot.keyClick(panel, Qt.Key.Key_Return)
    assert screen.campaign.seats["1"].tokens == {led.objectName().removeprefix("option-"): 1}


def test_the_chance_of_such_a_miss_is_told(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, an_attack(), motion=False)
    for keys in ("3\n", "200\n"):
        press(qtbot, screen.panel(), keys)
    screen.panel()
    assert screen.asked == "attack.determination"
    assert screen.words("misses-how-often") == "24.5 % of such draws miss, about 1 in 4."


def test_a_sentence_is_whole_at_every_width(qtbot: QtBot) -> None:
    words = "+1 to the cards, with 3 whites, the best number"
    choice = DrawChoice(Theme("deepwood"), "Old Barrow", words, "4", lambda *_: None)
    qtbot.addWidget(choice)
    choice.show()
    choice.crouch(low=True, tiny=False)
    high = choice.heightForWidth(900)
    one_line = next(wide for wide in range(300, 700) if choice.heightForWidth(wide) == high)
    for width in range(one_line - 3, one_line + 3):
        choice.setFixedSize(width, choice.heightForWidth(width))
        assert unfit(choice) == (), width
