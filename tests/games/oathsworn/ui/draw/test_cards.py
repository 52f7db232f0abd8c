"""The panel for typing cards in: corrections, reasons at the place, odds beside, dealing."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.might.decks import MoveMightCard
from oathsworn_gui.games.oathsworn.model.words import Dealer
from oathsworn_gui.games.oathsworn.ui.draw.cards import CardsPanel
from oathsworn_gui.games.oathsworn.ui.draw.faces import FaceRow
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.contract.typed_store import Typed
from tests.games.oathsworn.builders.campaign import a_campaign
from tests.games.oathsworn.builders.might import (
    a_check,
    a_fight,
    answered,
    drawn,
    pool,
    typed,
    with_left,
    with_tokens,
)
from tests.games.oathsworn.ui.benches.draw import an_attack, an_enemy_attack
from tests.games.oathsworn.ui.benches.might import MightScreen
from tests.games.oathsworn.ui.draw.test_draw_panels import click, press


def entry(screen: MightScreen) -> FaceRow:
    """The row of places."""
    found = screen.find("draw-entry")
    assert isinstance(found, FaceRow)
    return found


def spoken(screen: MightScreen, name: str) -> str:
    """What a control says."""
    return screen.find(name).accessibleName()


def test_each_key_says_how_many_are_left(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_check("white", "white"))
    panel = screen.panel()
    assert spoken(screen, "card-0") == "0 6 left"
    press(qtbot, panel, "0")
    assert spoken(screen, "card-0") == "0 5 left"
    assert spoken(screen, "card-C") == "Critical 3 left"


def test_an_arrow_goes_back_to_a_card_and_it_is_typed_anew(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_check("white", "white", difficulty=9))
    panel = screen.panel()
    press(qtbot, panel, "20")
    for _ in range(2):
        qtbot.keyClick(panel, Qt.Key.Key_Left)
    press(qtbot, panel, "1")
    assert [shown.face for shown in entry(screen).faces] == ["1", "0"]
    press(qtbot, panel, "\n")
    assert screen.campaign.pending == ()


def test_enter_before_the_last_card_says_what_is_missing(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_check("white", "white", "white"))
    panel = screen.panel()
    press(qtbot, panel, "2\n1\n")
    assert screen.shell.said == ["2 cards are still missing.", "One card is still missing."]
    assert "Enter" not in keys_of(panel)
    assert screen.campaign.pending != ()
    press(qtbot, panel, "0")
    assert keys_of(panel)[0] == "Enter"


def test_a_click_on_a_card_lets_it_be_typed_anew(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_check("white", "white"))
    panel = screen.panel()
    press(qtbot, panel, "20")
    at = entry(screen).place_box(0).center().toPoint()
    qtbot.mouseClick(entry(screen), Qt.MouseButton.LeftButton, pos=at)
    click(screen, "card-1")
    assert [shown.face for shown in entry(screen).faces] == ["1", "0"]


def test_a_card_that_cannot_have_come_says_why_at_its_place(qtbot: QtBot) -> None:
    campaign = with_left(a_campaign(), "oathsworn.white", "0", "1", discard=("2", "2"))
    screen = MightScreen(qtbot, a_check("white", campaign=campaign))
    panel = screen.panel()
    press(qtbot, panel, "2")
    assert [shown.slot for shown in entry(screen).faces] == ["wrong"]
    assert "Press the same key again" in screen.words("draw-note")
    press(qtbot, panel, "2")
    assert [shown.slot for shown in entry(screen).faces] == ["doubted"]
    press(qtbot, panel, "\n")
    assert [refusal.code for refusal in screen.shell.refused] == ["draw.none-left"]


@pytest.mark.rule("MIGHT-11", "CHECK-06")
def test_what_is_still_needed_and_how_likely_it_is(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_check("white", "white", "white", difficulty=4))
    panel = screen.panel()
    assert screen.words("chance") == "44.4 %"
    assert spoken(screen, "odds-row-0") == "Two blanks, a miss 24.5 %"
    press(qtbot, panel, "20")
    assert screen.words("total") == "2"
    # a 2 or a critical of the 16 cards left: 2 + 3
    assert screen.words("chance") == "31.2 %"
    assert screen.words("chance-words") == "to find the 2 still needed for 4."
    press(qtbot, panel, "0")
    assert not screen.find("chance").isVisible()
    assert screen.words("total-words") == "2 blanks: it fails"


@pytest.mark.rule("MIGHT-11")
def test_after_two_blanks_only_the_miss_is_told(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_check("white", "white", "white", difficulty=4))
    press(qtbot, screen.panel(), "00")
    assert spoken(screen, "odds-row-0") == "Two blanks, a miss 100 %"
    assert not screen.find("odds-row-1").isVisible()


@pytest.mark.rule("DAMAGE-01", "MIGHT-14")
def test_an_attack_tells_the_next_hp(qtbot: QtBot) -> None:
    campaign = typed(an_attack("white", "white"), "W2*", "W0")
    screen = MightScreen(qtbot, campaign)
    screen.panel()
    assert screen.words("total") == "2"
    assert screen.words("total-words") == "1 blank"  # of the extra card none counts
    # two more for 2 HP: a 2 or a critical of 16, or a 1 behind no critical does not do
    assert screen.words("chance-words") == "to find the 2 still needed for 2 HP."
    assert screen.words("chance") == "31.2 %"
    assert "1.18" not in screen.words("about-decline.0")
    assert screen.words("about-decline.0").startswith("The extra card would add ")


def test_dice_are_thrown_and_cards_drawn(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_check("white/die", "white"))
    screen.panel()
    assert screen.words("question-title") == "Draw 1 card, throw 1 die"
    dice = MightScreen(qtbot, a_check("white/die", "white/die"))
    dice.panel()
    assert dice.words("question-title") == "Throw 2 dice"


def test_enemy_cards_lie_face_down_until_they_are_typed(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, an_enemy_attack("red", "yellow", "yellow"))
    panel = screen.panel()
    faces = entry(screen).faces
    assert [(shown.colour, shown.face, shown.slot) for shown in faces] == [
        ("red", None, "next"),
        ("yellow", None, ""),
        ("yellow", None, ""),
    ]
    press(qtbot, panel, "2")
    assert entry(screen).faces[0].face == "2"
    assert screen.find("enemy-odds").isVisible()


@pytest.mark.parametrize(
    ("dealer", "words"),
    [("program", "The program draws. Type"), ("table", "Draw from your decks, then type")],
)
def test_it_says_who_draws(qtbot: QtBot, dealer: Dealer, words: str) -> None:
    screen = MightScreen(qtbot, a_fight("white", campaign=a_campaign(dealer=dealer)))
    screen.panel()
    assert words in screen.words("question-about")


def test_what_the_program_deals_turns_up_card_by_card(qtbot: QtBot) -> None:
    campaign = with_tokens(a_campaign(dealer="program"), "1", redraw=1)
    screen = MightScreen(qtbot, answered(a_check(campaign=campaign), pool(*["white"] * 4)))
    press(qtbot, screen.panel(), "\n")
    panel = screen.panel()
    name = "draw-entry" if screen.asked == "draw.extra" else "drawn"
    row = panel.findChild(FaceRow, name)
    assert row is not None
    assert row.turning
    assert len(drawn(screen.campaign)) == 4
    qtbot.waitUntil(lambda: not row.turning, timeout=20_000)


def test_a_key_turns_all_cards_up_at_once_and_does_nothing_else(qtbot: QtBot) -> None:
    campaign = with_tokens(a_campaign(dealer="program"), "1", redraw=2)
    screen = MightScreen(qtbot, answered(a_check(campaign=campaign), pool("white", "white")))
    press(qtbot, screen.panel(), "\n")
    while screen.asked == "draw.extra":
        press(qtbot, screen.panel(), "\n\n")  # the first one ends the turning
    panel = screen.panel()
    row = panel.findChild(FaceRow, "drawn")
    assert row is not None
    assert row.turning
    mark, asked, done = row.mark, screen.asked, len(screen.store.history.done)
    press(qtbot, panel, "\n")
    assert not row.turning
    assert (row.mark, screen.asked, len(screen.store.history.done)) == (mark, asked, done)
    press(qtbot, panel, ">")
    assert row.mark != mark


def test_nothing_turns_where_things_are_not_to_move(qtbot: QtBot) -> None:
    campaign = with_tokens(a_campaign(dealer="program"), "1", redraw=2)
    chosen = answered(a_check(campaign=campaign), pool("white", "white"))
    screen = MightScreen(qtbot, chosen, motion=False)
    press(qtbot, screen.panel(), "\n")
    while screen.asked == "draw.extra":
        press(qtbot, screen.panel(), "\n")
    row = screen.panel().findChild(FaceRow, "drawn")
    assert row is not None
    assert not row.turning


def test_typed_cards_do_not_turn(qtbot: QtBot) -> None:
    campaign = with_tokens(a_campaign(), "1", redraw=1)
    screen = MightScreen(qtbot, a_check("white", campaign=campaign))
    press(qtbot, screen.panel(), "2\n")
    row = screen.panel().findChild(FaceRow, "drawn")
    assert row is not None
    assert not row.turning


def test_a_card_that_the_colour_has_not_says_which_there_are(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_check("white", "white"))
    panel = screen.panel()
    assert screen.words("draw-note") == "0 of 2 typed. The next: 0, 1, 2, C (C is a critical)."
    press(qtbot, panel, "7")
    told = "There is no 7 among the white cards. They are 0, 1, 2, C (C is a critical)."
    assert screen.words("draw-note") == told
    press(qtbot, panel, "20")
    assert screen.words("draw-note") == "2 cards typed. Enter takes them."


def keys_of(panel: QWidget) -> list[str]:
    """The keys that a panel tells the key bar."""
    assert isinstance(panel, CardsPanel)
    return [cap for cap, _ in panel.key_hints()]


def test_the_keys_tell_what_they_do(qtbot: QtBot) -> None:
    panel = MightScreen(qtbot, a_fight("white")).panel()
    assert keys_of(panel) == ["0 1 2 C", "← →", "⌫", "D"]
    for button in panel.findChildren(QAbstractButton):
        assert button.accessibleName(), button.objectName()
    dealt = a_fight("white", campaign=a_campaign(dealer="program"))
    assert keys_of(MightScreen(qtbot, dealt).panel()) == ["Enter", "0 1 2 C", "← →", "⌫"]


def test_a_deck_put_right_meanwhile_keeps_what_was_typed(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_check("white", "white"))
    press(qtbot, screen.panel(), "2")
    moved = MoveMightCard(family="oathsworn", colour="white", face="0", to="discard")
    screen.store.dispatch(moved)
    assert [shown.face for shown in entry(screen).faces] == ["2", None]
    assert spoken(screen, "card-0") == "0 5 left"


class _Kept:
    """A store in which one card had been typed when the program ended."""

    def keep(self, question: Question, typed: Typed) -> None:
        del question, typed

    def read(self, question: Question) -> Typed:
        del question
        return Typed(("W0",), ())


def test_the_odds_before_the_draw_are_told_from_the_first_card_to_the_last(qtbot: QtBot) -> None:
    campaign = an_attack("white", "white", "white")
    told: list[list[str]] = []
    for reopened in (False, True):
        screen = MightScreen(qtbot, campaign)
        if reopened:
            screen.context = replace(screen.context, typed=_Kept())
        panel = screen.panel()
        press(qtbot, panel, "12" if reopened else "012")
        assert screen.find("accept").isEnabled()
        assert screen.words("odds-head") == "All cards are typed"
        told.append([spoken(screen, f"odds-change-{n}") for n in range(2)])
        qtbot.keyClick(panel, Qt.Key.Key_Backspace)
        assert screen.words("odds-head") == "With the card to come"
        told.append([spoken(screen, f"odds-change-{n}") for n in range(2)])
    assert told[0][1] == "Two blanks, a miss: 24.5 %"
    assert all(each == told[0] for each in told)
