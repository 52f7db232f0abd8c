"""Choosing a pool with its odds beside it, by mouse and by keyboard."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.ui.draw.panels import PANELS
from oathsworn_gui.ui.keys.key_hints import TellsKeys
from oathsworn_gui.ui.widgets import Shield
from tests.games.oathsworn.builders.campaign import a_campaign, do
from tests.games.oathsworn.builders.encounter import answer, dice, in_round_1
from tests.games.oathsworn.builders.might import (
    a_check,
    a_fight,
    typed,
    with_left,
    with_tokens,
    with_track,
)
from tests.games.oathsworn.ui.benches.might import MightScreen

_KEYS = {
    "\n": Qt.Key.Key_Return,
    "<": Qt.Key.Key_Left,
    ">": Qt.Key.Key_Right,
    "^": Qt.Key.Key_Up,
    "v": Qt.Key.Key_Down,
}


def an_attack(campaign: Campaign | None = None) -> Campaign:
    """Return an attack of seat 1 on the Broodmother (DEFENSE 2), its pool still to be chosen."""
    return do(campaign or in_round_1(), BeginAttack(by="an item", seat="1", target=BOSS))


def opened(
    qtbot: QtBot, campaign: Campaign, wide: int = 440, high: int = 800, *, whites: str = "3"
) -> MightScreen:
    """Return the panel of the open question in a room of that many px.

    That many whites are chosen; without, those that are best for the aim.
    """
    screen = MightScreen(qtbot, campaign)
    show(screen, wide, high)
    press(screen, whites)
    return screen


def show(screen: MightScreen, wide: int, high: int) -> None:
    """Show the panel of the open question in an area in which it scrolls, as the dock does."""
    question = screen.store.ask()
    assert question is not None
    panel = PANELS[question.kind](screen.context, question)
    area = QScrollArea(widgetResizable=True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidget(panel)
    screen.show(lambda _: area, wide, high)
    panel.setFocus()


def press(screen: MightScreen, keys: str) -> None:
    """Press keys as whoever has the focus gets them."""
    for key in keys:
        at = screen.widget.window().focusWidget() or screen.widget
        if key in _KEYS:
            screen.qtbot.keyClick(at, _KEYS[key])
        else:
            screen.qtbot.keyClicks(at, key)


def click(screen: MightScreen, name: str) -> None:
    """Click a control."""
    screen.qtbot.mouseClick(screen.find(name), Qt.MouseButton.LeftButton)


def said(screen: MightScreen, name: str) -> str:
    """Return what the screen reader says of a control."""
    return screen.find(name).accessibleName()


def chances(screen: MightScreen) -> list[str]:
    """Return the chances as they are read out."""
    rows = [screen.widget.findChild(QWidget, f"odds-row-{n}") for n in range(5)]
    return [row.accessibleName() for row in rows if row is not None and row.isVisible()]


def changes(screen: MightScreen) -> str:
    """Return what one change makes, all in one."""
    rows = [screen.widget.findChild(QWidget, f"odds-change-{n}") for n in range(6)]
    return "; ".join(row.accessibleName() for row in rows if row is not None and row.isVisible())


def drawn(screen: MightScreen) -> list[str]:
    """Return what is asked for when the pool was taken."""
    question = screen.store.ask()
    assert question is not None
    assert question.draw is not None
    return sorted(question.draw.colours)


def test_three_whites_on_fresh_decks_show_the_golden_odds(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack())
    assert chances(screen) == [
        "Miss 24.5 %, about 1 in 4",
        "1 HP or more 75.5 %, about 3 in 4",
        "2 HP or more 44.4 %, about 4 in 9",
        "3 HP or more 14.4 %, about 1 in 7",
        "6 HP, breaks any die < 0.1 %, hardly ever, fewer than 1 in 100",
    ]
    assert screen.words("odds-average") == "1.37"
    assert screen.words("odds-head") == "With 3 whites"


def test_every_count_of_whites_can_be_read_out(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack())
    columns = [said(screen, f"column-{n}") for n in range(11)]
    assert columns[3:5] == [
        "3 whites: 1.37 HP, miss 24.5 %",
        "4 whites: 1.56 HP, miss 40.7 %, best",
    ]
    assert columns[0] == "No whites: 0.00 HP, miss 0 %"
    assert columns[10] == "10 whites: 0.19 HP, miss 96.8 %"


def test_the_best_count_is_advised_with_its_price(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack())
    assert screen.words("advice-words") == "4 whites wound more, 1.56 HP to 1.37, and miss 40.7 %."
    assert screen.words("advice-why") == "Yours misses less: 24.5 %."
    press(screen, "4")
    assert screen.words("advice-words") == "4 whites are best: 1.56 HP, and miss 40.7 %."
    assert screen.words("advice-why").startswith("One more would hit harder, but miss 56.1 %")


@pytest.mark.parametrize("keys", ["4", ">", "+"])
def test_keys_choose_whites_and_the_odds_follow(qtbot: QtBot, keys: str) -> None:
    screen = opened(qtbot, an_attack())
    press(screen, keys)
    assert screen.words("odds-head") == "With 4 whites"
    assert chances(screen)[0] == "Miss 40.7 %, about 2 in 5"
    press(screen, "\n")
    assert drawn(screen) == ["white"] * 4


def test_a_column_is_clicked_to_choose_it(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack())
    click(screen, "column-2")
    assert screen.words("odds-head") == "With 2 whites"
    click(screen, "accept")
    assert drawn(screen) == ["white"] * 2


def test_the_aim_is_switched_and_remembered_for_the_next_draw(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack())
    press(screen, "aa")
    assert screen.words("advice-words") == "1 white misses less, 0 %."
    click(screen, "aim-reach")
    button = screen.find("aim-reach")
    assert isinstance(button, QPushButton)
    assert button.isChecked()
    show(screen, 440, 800)
    again = screen.find("aim-reach")
    assert isinstance(again, QPushButton)
    assert again.isChecked()


def test_a_check_aims_at_its_difficulty(qtbot: QtBot) -> None:
    screen = opened(qtbot, a_check(difficulty=5, modifier=1))
    assert chances(screen) == ["Miss 24.5 %, about 1 in 4", "Success 44.4 %, about 4 in 9"]
    assert screen.words("odds-average") == "3.9"
    assert said(screen, "column-4") == "4 whites: reached 55.4 %, miss 40.7 %, best"


def test_a_check_for_each_success_counts_them(qtbot: QtBot) -> None:
    screen = opened(qtbot, a_check(difficulty=2, for_each_success=True))
    assert chances(screen)[1:3] == [
        "1 success or more 75.5 %, about 3 in 4",
        "2 successes or more 44.4 %, about 4 in 9",
    ]
    assert said(screen, "aim-hp") == "Aim: Most successes"


def test_what_one_change_makes_is_counted_beside_the_window(qtbot: QtBot) -> None:
    held = with_tokens(in_round_1(), "1", redraw=1, empowered=1)
    screen = opened(qtbot, an_attack(held))
    qtbot.waitUntil(lambda: "One Redraw kept: 1.99 HP" in changes(screen), timeout=20_000)
    assert "Empowered ×3: 3Y: 2.16 HP, miss 24.5 %" in changes(screen)
    assert "Dice instead: 1.42 HP, miss 25.9 %" in changes(screen)
    assert "One white more: 1.56 HP, miss 40.7 %" in changes(screen)
    foot = screen.words("odds-foot")
    assert foot == "Counted exactly from the decks as they lie."
    assert screen.words("advice-words").endswith("2.59 HP instead of 1.99 HP.")


def test_one_token_places_its_steps_at_their_best_and_one_answer_takes_all(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack(with_tokens(in_round_1(), "1", empowered=1)))
    press(screen, "e")
    qtbot.waitUntil(lambda: screen.words("odds-average") == "2.16", timeout=20_000)
    assert said(screen, "pool").startswith("Your MIGHT: yellow card; yellow card; yellow card")
    press(screen, "\n")
    assert drawn(screen) == ["yellow", "yellow", "yellow"]


def test_the_best_split_is_counted_beside_the_window_unless_steps_are_moved(qtbot: QtBot) -> None:
    track = with_track(in_round_1(), "1", "red", "yellow")
    held = with_left(with_tokens(track, "1", empowered=1), "oathsworn.black", "0", "0", "0", "3")
    screen = opened(qtbot, an_attack(held))
    press(screen, "2e")
    quick = "Your MIGHT: black card; red card; white card; white card"
    assert said(screen, "pool").startswith("Your MIGHT: black card; black card")
    assert screen.words("steps-left").endswith("the best split is being counted.")
    qtbot.waitUntil(lambda: screen.words("steps-left").startswith("Steps placed"), timeout=20_000)
    assert "black" not in said(screen, "pool"), quick
    press(screen, "0")
    press(screen, "v")
    placed = said(screen, "pool")
    qtbot.waitUntil(lambda: "Dice instead: " in changes(screen), timeout=20_000)
    assert said(screen, "pool") == placed


def test_for_fewest_misses_steps_are_placed_where_they_cost_none(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack(with_tokens(in_round_1(), "1", empowered=1)))
    press(screen, "aae")
    qtbot.waitUntil(lambda: screen.words("steps-left").startswith("Steps placed"), timeout=20_000)
    assert chances(screen)[0].startswith("Miss 24.5 %")  # two whites and a black miss 25.5 %
    press(screen, "\n")
    assert drawn(screen) == ["yellow"] * 3


def test_steps_are_moved_by_clicking_cards_and_by_keys(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack(with_tokens(in_round_1(), "1", empowered=1)))
    press(screen, "e")
    row = screen.find("pool")
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(160, 20))
    assert screen.words("steps-left").startswith("3 steps left")
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    press(screen, "^")
    assert screen.words("steps-left").startswith("1 step left")
    press(screen, "v^^")
    assert row.accessibleName().startswith("Your MIGHT: black card; white card; white card")
    press(screen, "\n")
    assert drawn(screen) == ["black", "white", "white"]


def test_steps_of_a_keyword_need_no_token(qtbot: QtBot) -> None:
    attack = BeginAttack(by="an item", seat="1", target=BOSS, keyword=1)
    screen = opened(qtbot, do(in_round_1(), attack))
    assert screen.words("keyword-steps") == "Empowered ×1"
    press(screen, "\n")
    assert drawn(screen) == ["white", "white", "yellow"]


def test_dice_are_thrown_instead_by_a_key(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack())
    press(screen, "g")
    assert chances(screen)[0] == "Miss, …"
    assert screen.words("advice-words") == "Counting the other counts of whites …"
    assert screen.words("odds-head") == "With 3 white dice"
    qtbot.waitUntil(lambda: chances(screen)[0] == "Miss 25.9 %, about 1 in 4", timeout=20_000)
    qtbot.waitUntil(lambda: "Cards instead: 1.37 HP" in changes(screen), timeout=20_000)
    assert said(screen, "column-4") == "4 whites: 1.62 HP, miss 40.7 %"
    assert said(screen, "column-5").endswith("best")
    assert screen.words("advice-words").startswith("5 whites wound more")
    press(screen, "\n")
    assert drawn(screen) == ["white/die"] * 3


def test_a_column_can_be_chosen_while_it_is_still_counted(qtbot: QtBot) -> None:
    held = with_tokens(in_round_1(), "1", empowered=1)
    screen = opened(qtbot, an_attack(held))
    press(screen, "ega")
    click(screen, "column-5")
    assert screen.words("odds-head") == "With 5 white dice"


def test_cubes_of_the_track_are_taken_and_added(qtbot: QtBot) -> None:
    screen = opened(
        qtbot, a_fight(campaign=with_track(a_campaign(), "1", "red", "yellow", "yellow"))
    )
    assert screen.words("used-yellow") == "2 of 2"
    press(screen, "y")
    assert screen.words("used-yellow") == "1 of 2"
    click(screen, "cubes-red-less")
    assert said(screen, "used-red") == "red cubes used: 0 of 1"
    click(screen, "cubes-yellow-more")
    press(screen, "2\n")
    assert drawn(screen) == ["white", "white", "yellow", "yellow"]


def test_a_die_of_the_boss_is_aimed_at_by_key_or_mouse(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack(dice(in_round_1(), core=2)), 1500, 900)
    click(screen, "aim-die-core")
    assert said(screen, "aim-reach") == "Aim: Break this die, 2 HP"
    assert chances(screen)[-1] == "2 HP, breaks the die 44.4 %, about 4 in 9"
    press(screen, "l")
    core = screen.find("aim-die-core")
    assert isinstance(core, QAbstractButton)
    assert not core.isChecked()


def test_a_broken_die_cannot_be_aimed_at_and_says_why(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack(dice(in_round_1(), core=0)), 1500, 900)
    core = screen.find("aim-die-core")
    assert not core.isEnabled()
    assert core.toolTip() == "broken"


def test_a_rail_lies_at_the_left_of_a_whole_page_only(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack(), 1888, 950)
    assert screen.words("draw-who") == "Brannoc attacks"
    qtbot.waitUntil(lambda: screen.find("draw-rail").isVisible())
    rail = screen.find("draw-rail").mapTo(screen.widget, QPoint(0, 0)).x()
    assert rail < screen.find("pool").mapTo(screen.widget, QPoint(0, 0)).x()
    screen.widget.resize(1200, 560)
    qtbot.waitUntil(lambda: not screen.find("draw-rail").isVisible())
    qtbot.waitUntil(lambda: screen.find("by-hand").isVisible())


@pytest.mark.parametrize(("wide", "high"), [(1888, 950), (1248, 592), (1248, 700)])
def test_question_chart_odds_and_button_are_in_view(qtbot: QtBot, wide: int, high: int) -> None:
    held = with_tokens(in_round_1(), "1", redraw=1, empowered=1)
    screen = opened(qtbot, an_attack(held), wide, high)
    names = ("question-title", "pool", "odds-chart", "advice", "accept", "odds-row-3")
    inside = screen.widget.rect()

    def out_of_view() -> list[str]:
        found = [(name, screen.find(name)) for name in names]
        corners = [(name, w, w.mapTo(screen.widget, w.rect().bottomRight())) for name, w in found]
        return [name for name, w, at in corners if not (w.isVisible() and inside.contains(at))]

    qtbot.waitUntil(lambda: out_of_view() == [])


def test_the_narrowest_dock_cuts_nothing(qtbot: QtBot) -> None:
    held = with_tokens(with_track(in_round_1(), "1", "red", "yellow"), "1", redraw=1, empowered=1)
    screen = opened(qtbot, an_attack(held), 424, 1200)
    panel = screen.find("question-panel")
    qtbot.waitUntil(lambda: panel.minimumSizeHint().width() <= 412)
    qtbot.waitUntil(lambda: panel.width() <= 424)
    for label in panel.findChildren(QLabel):
        if label.isVisible() and label.text():
            right = label.mapTo(panel, label.rect().topRight()).x()
            assert right <= panel.width(), label.text()


def test_the_panel_tells_its_keys(qtbot: QtBot) -> None:
    screen = opened(qtbot, an_attack(with_tokens(in_round_1(), "1", empowered=1)))
    panel = screen.find("question-panel")
    assert isinstance(panel, TellsKeys)
    hints = dict(panel.key_hints())
    assert hints["← →"] == "whites"
    assert hints["Enter"] == "Draw these 3"
    assert "E" in hints
    assert "Esc" not in hints  # nothing was begun in this sitting that could be taken back


def test_an_aim_out_of_reach_says_so(qtbot: QtBot) -> None:
    spent = with_left(a_campaign(), "oathsworn.white", "0", "0", "0")
    screen = opened(qtbot, a_check(difficulty=9, campaign=spent))
    press(screen, "2")
    qtbot.waitUntil(lambda: chances(screen)[-1:] == ["Success 0 %, never"], timeout=20_000)


def test_steps_that_are_asked_for_apart_can_be_placed_at_their_best(qtbot: QtBot) -> None:
    begun = an_attack(with_tokens(in_round_1(), "1", empowered=1))
    screen = opened(qtbot, answer(begun, ("white.1", "white.2", "white.3", "empowered.1.1")))
    assert screen.words("odds-average") == "1.37"
    press(screen, "b")
    assert screen.words("steps-left") == "0"
    assert screen.words("odds-average") == "2.16"
    press(screen, "\n")
    assert drawn(screen) == ["yellow", "yellow", "yellow"]


def test_the_rail_keeps_the_target_when_the_die_is_asked_for(qtbot: QtBot) -> None:
    campaign = typed(answer(an_attack(), ("white.1", "white.2")), "W2", "W2")
    screen = opened(qtbot, campaign, 1888, 950)
    shields = screen.find("draw-rail").findChildren(Shield)
    assert [shield.number for shield in shields] == [2]


@pytest.mark.parametrize("wide", [424, 928, 1248, 1888])
def test_tokens_of_all_four_fit_in_every_width(qtbot: QtBot, wide: int) -> None:
    campaign = a_campaign()
    for seat in campaign.seats:
        campaign = with_tokens(campaign, seat, empowered=1, redraw=1)
    screen = opened(qtbot, a_check(kind="might", campaign=campaign), wide, 600)
    press(screen, "9ee")
    panel = screen.find("question-panel")
    qtbot.waitUntil(lambda: panel.width() <= wide)
    assert screen.words("odds-head") == "With 9 whites"
    for seat in campaign.seats:
        token = screen.find(f"option-empowered.{seat}.1")
        assert token.mapTo(panel, token.rect().topRight()).x() <= panel.width()
