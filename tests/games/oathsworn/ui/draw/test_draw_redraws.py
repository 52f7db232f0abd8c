"""Redraws with their worth, by mouse and keyboard."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.games.oathsworn.ui.draw.faces import FaceRow
from oathsworn_gui.ui.keys.key_hints import KeyHints, TellsKeys
from oathsworn_gui.ui.widgets import KeyButton
from tests.games.oathsworn.builders.campaign import a_campaign, do
from tests.games.oathsworn.builders.encounter import answer, dice, in_round_1
from tests.games.oathsworn.builders.might import (
    a_check,
    answered,
    deck,
    pool,
    typed,
    with_left,
    with_tokens,
)
from tests.games.oathsworn.ui.benches.draw import an_attack
from tests.games.oathsworn.ui.benches.might import MightScreen
from tests.games.oathsworn.ui.draw.test_draw_panels import click, leads, press


def after_advice(screen: MightScreen) -> None:
    """Wait until the advice is counted."""
    screen.panel()
    screen.qtbot.waitUntil(lambda: not screen.words("advice-words").startswith("Counting"))


def hand(screen: MightScreen) -> FaceRow:
    """The row of cards."""
    found = screen.find("drawn")
    assert isinstance(found, FaceRow)
    return found


def panel_hints(screen: MightScreen) -> KeyHints:
    """What the key bar says of the panel."""
    assert isinstance(screen.widget, TellsKeys)
    return screen.widget.key_hints()


def attack_with_1_2_2_left(qtbot: QtBot, *cards: str, redraws: int = 1) -> MightScreen:
    """An attack on DEFENSE 2 whose white deck holds a 1 and two 2 after the draw."""
    left = [card[1:] for card in cards] + ["1", "2", "2"]
    campaign = with_tokens(in_round_1(), "1", redraw=redraws)
    campaign = with_left(campaign, "oathsworn.white", *left)
    begun = an_attack(*["white"] * len(cards), campaign=campaign)
    return MightScreen(qtbot, typed(begun, *cards))


@pytest.mark.rule("MIGHT-15", "TOKEN-14")
def test_the_blank_that_spoils_a_hit_is_best_redrawn(qtbot: QtBot) -> None:
    screen = attack_with_1_2_2_left(qtbot, "W2", "W0", "W0")
    after_advice(screen)
    assert screen.words("chance") == "0 HP"
    # 2 + 1 is 1 HP, 2 + 2 is 2 HP: (1 + 2 + 2) / 3
    assert screen.words("advice-words") == "Redraw a blank: 1.67 HP instead of 0 HP."
    assert screen.words("advice-why").startswith("Two blanks miss.")
    assert [note.words for note in hand(screen).notes] == ["less", "best", "best"]
    assert hand(screen).mark == 1
    assert screen.find("odds-row-0").accessibleName() == "Redraw white 0 1.67 HP"
    assert screen.find("odds-row-1").accessibleName() == "Keep them all 0 HP"


@pytest.mark.rule("ATTACK-11")
def test_a_redraw_is_worth_no_more_than_the_die_that_was_named_can_lose(qtbot: QtBot) -> None:
    campaign = with_tokens(dice(in_round_1(), core=1), "1", redraw=1)
    campaign = with_left(campaign, "oathsworn.white", "2", "0", "0", "1", "2", "2")
    begun = an_attack(*["white"] * 3, campaign=campaign)
    screen = MightScreen(qtbot, typed(begun, "W2", "W0", "W0"))
    question = screen.store.ask()
    assert question is not None
    shared_by(screen.context).aims.mean(question.procedure, "core")
    after_advice(screen)
    # 2 + 1 is its last HP as well as 2 + 2
    assert screen.words("advice-words") == "Redraw a blank: 100 % instead of 0 %."


def test_enter_redraws_what_is_advised_and_the_button_and_the_key_bar_say_so(qtbot: QtBot) -> None:
    screen = attack_with_1_2_2_left(qtbot, "W2", "W0", "W0")
    after_advice(screen)
    redraw, keep = screen.find("redraw-1"), screen.find("option-keep")
    assert isinstance(redraw, KeyButton)
    assert isinstance(keep, KeyButton)
    assert (leads(redraw), redraw.key_cap) == (True, "Enter")
    assert (leads(keep), keep.key_cap) == (False, "K")
    hints = dict(panel_hints(screen))
    assert hints["Enter"] == "redraw the marked card"
    assert hints["K"] == "Keep them all"
    press(qtbot, screen.widget, "\n")
    assert screen.asked == "draw.replacement"
    assert deck(screen.campaign).discard == ("0",)


def test_enter_at_once_does_what_will_be_advised(qtbot: QtBot) -> None:
    screen = attack_with_1_2_2_left(qtbot, "W2", "W2")
    press(qtbot, screen.panel(), "\n")
    assert screen.asked == "attack.location"
    screen = attack_with_1_2_2_left(qtbot, "W2", "W0", "W0")
    press(qtbot, screen.panel(), "\n")
    assert screen.asked == "draw.replacement"


def test_where_keeping_is_advised_its_button_is_the_orange_one(qtbot: QtBot) -> None:
    screen = attack_with_1_2_2_left(qtbot, "W2", "W2")
    after_advice(screen)
    assert leads(screen.find("option-keep"))
    assert not leads(screen.find("redraw-1"))
    assert dict(panel_hints(screen))["Enter"] == "Keep them all"


def test_a_worth_that_counts_a_second_redraw_says_so(qtbot: QtBot) -> None:
    screen = attack_with_1_2_2_left(qtbot, "W2", "W0", "W0", redraws=2)
    after_advice(screen)
    assert "with up to 2 redraws" in screen.words("advice-words")
    press(qtbot, screen.widget, "\n")
    screen.panel()
    assert screen.words("chance-words").endswith("before your one redraw.")


def test_the_program_deals_the_new_card_with_the_same_press(qtbot: QtBot) -> None:
    screen = attack_with_1_2_2_left(qtbot, "W2", "W0", "W0")
    dealt = MightScreen(qtbot, screen.campaign.evolve(dealer="program"))
    press(qtbot, dealt.panel(), "\n")
    assert dealt.asked == "attack.location"
    assert len(dealt.store.history.done) == 1


def test_a_redraw_that_gains_nothing_is_not_advised(qtbot: QtBot) -> None:
    screen = attack_with_1_2_2_left(qtbot, "W2", "W2")
    after_advice(screen)
    assert screen.words("chance") == "2 HP"
    assert screen.words("advice-words") == "Keep them all: 2 HP."
    assert screen.words("advice-why") == "The redraw would bring no more. Keep it for another draw."
    press(qtbot, screen.widget, "\n")
    assert screen.asked == "attack.location"
    assert screen.campaign.seats["1"].tokens == {"redraw": 1}


def test_the_marked_card_is_redrawn_by_key_and_the_advice_comes_anew(qtbot: QtBot) -> None:
    screen = attack_with_1_2_2_left(qtbot, "W2", "W0", "W0", redraws=2)
    after_advice(screen)
    press(qtbot, screen.widget, "r")
    press(qtbot, screen.panel(), "1\n")
    after_advice(screen)
    # 2 + 0 + 1 is 1 HP; the blank or the 1 for a 2 makes it 2 HP for certain
    assert screen.words("advice-words") == "Redraw the white card 0, blank: 2 HP instead of 1 HP."
    assert screen.words("advice-why").startswith("That is 1 HP more on average")


def test_a_mark_the_player_moved_stays(qtbot: QtBot) -> None:
    screen = attack_with_1_2_2_left(qtbot, "W2", "W0", "W0")
    panel = screen.panel()
    qtbot.keyClick(panel.window().focusWidget() or panel, Qt.Key.Key_Right)
    marked = hand(screen).mark
    qtbot.waitUntil(lambda: not screen.words("advice-words").startswith("Counting"))
    assert hand(screen).mark == marked == 2


def test_a_card_is_clicked_and_redrawn_by_its_button(qtbot: QtBot) -> None:
    screen = attack_with_1_2_2_left(qtbot, "W2", "W0", "W0")
    after_advice(screen)
    at = hand(screen).place_box(0).center().toPoint()
    qtbot.mouseClick(hand(screen), Qt.MouseButton.LeftButton, pos=at)
    click(screen, "redraw-1")
    assert deck(screen.campaign).discard == ("2",)


@pytest.mark.rule("CHECK-07")
def test_a_check_tells_the_chance_of_success(qtbot: QtBot) -> None:
    campaign = with_left(a_campaign(), "oathsworn.white", *"20", *"122")
    campaign = with_tokens(campaign, "2", redraw=1)
    screen = MightScreen(qtbot, typed(a_check("white", "white", campaign=campaign), "W2", "W0"))
    after_advice(screen)
    assert screen.words("chance") == "too little"
    assert screen.words("chance-words") == "as it lies: 2 short of 4"
    line = "Redraw the white card 0, blank: 66.7 % instead of 0 %."
    assert screen.words("advice-words") == line


def test_an_effect_that_ignores_cards_leaves_no_advice(qtbot: QtBot) -> None:
    screen = attack_with_1_2_2_left(qtbot, "W2", "W0", "W0")
    top = screen.campaign.pending[-1]
    assert isinstance(top, Attack)
    ignoring = screen.campaign.evolve(pending=(top.evolve(ignore_lowest=1),))
    other = MightScreen(qtbot, ignoring)
    after_advice(other)
    assert other.words("advice-words").startswith("An effect ignores cards")
    hit = top.evolve(ignore_highest=1, bonus=3, draw=top.draw.evolve(cards=top.draw.cards[:2]))
    third = MightScreen(qtbot, screen.campaign.evolve(pending=(hit,)))
    after_advice(third)
    assert third.find("total").toolTip() == "so far 3: cards 2, ignored −2, bonus +3"
    assert hand(other).mark == 1


def test_of_several_targets_it_says_which_one_is_counted(qtbot: QtBot) -> None:
    rats = do(with_tokens(in_round_1(), "1", redraw=1), *[AddMinion(kind="giant-rat")] * 2)
    begun = do(rats, BeginAttack(by="an item", seat="1", target="boss", chain=2))
    for figure in begun.encounter.figures.values() if begun.encounter else ():
        begun = answer(begun, figure.id) if figure.kind == "minion" else begun
    screen = MightScreen(qtbot, typed(answered(begun, pool("white", "white")), "W0", "W2"))
    after_advice(screen)
    foot = "Counted exactly for Broodmother alone; the other targets are not counted."
    assert screen.words("odds-foot") == foot


def test_free_redraws_come_first(qtbot: QtBot) -> None:
    campaign = with_tokens(a_campaign(), "2", redraw=1)
    company = campaign.company.evolve(traits={"keen-eyed": 1})
    begun = a_check("white", "white", campaign=campaign.evolve(company=company), kind="spot")
    screen = MightScreen(qtbot, typed(begun, "W0", "W1"))
    after_advice(screen)
    press(qtbot, screen.widget, "r")
    assert screen.campaign.seats["2"].tokens == {"redraw": 1}
    assert screen.asked == "draw.replacement"


def test_the_aim_is_another_and_is_remembered(qtbot: QtBot) -> None:
    screen = attack_with_1_2_2_left(qtbot, "W2", "W0", "W0")
    after_advice(screen)
    press(qtbot, screen.widget, "a")
    press(qtbot, screen.widget, "a")
    # every new card hits
    assert screen.words("advice-words") == "Redraw a blank: 100 % instead of 0 %."
    after_advice(screen)
    assert screen.words("advice-words") == "Redraw a blank: 100 % instead of 0 %."
    click(screen, "aim-hp")
    assert screen.words("advice-words") == "Redraw a blank: 1.67 HP instead of 0 HP."


def test_each_who_holds_a_token_can_pay_for_a_check(qtbot: QtBot) -> None:
    campaign = with_tokens(with_tokens(a_campaign(), "2", redraw=1), "3", redraw=1)
    begun = a_check("white", "white", campaign=campaign, difficulty=9)
    screen = MightScreen(qtbot, typed(begun, "W0", "W1"))
    after_advice(screen)
    assert screen.find("redraw-3").accessibleName() == "Redraw W0 for a token of Hagga"
    click(screen, "redraw-3")
    assert screen.campaign.seats["3"].tokens == {}
