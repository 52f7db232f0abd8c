"""The number of whites that is best for the aim is chosen at first."""

from pytestqt.qtbot import QtBot

from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.builders.might import with_tokens
from tests.games.oathsworn.ui.draw.test_draw_pool import an_attack, drawn, opened, press


def test_the_best_count_is_chosen_at_first_and_for_each_aim(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack(), whites="")
    assert screen.words("odds-head") == "With 4 whites"
    assert screen.words("advice-words") == "4 whites are best: 1.56 HP, and miss 40.7 %."
    press(screen, "aa")
    assert screen.words("odds-head") == "With 1 white"
    press(screen, "a")
    assert screen.words("odds-head") == "With 4 whites"
    press(screen, "\n")
    assert drawn(screen) == ["white"] * 4


def test_a_count_the_player_chose_stays_when_the_aim_changes(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack(), whites="5")
    press(screen, "aa")
    assert screen.words("odds-head") == "With 5 whites"


def test_the_best_count_is_taken_though_it_is_counted_beside_the_window(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack(with_tokens(in_round_1(), "1", empowered=1)), whites="")
    press(screen, "e")
    qtbot.waitUntil(lambda: " best: " in screen.words("advice-words"), timeout=20_000)
