"""The panels of a draw, by keyboard and by mouse."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QCheckBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.views.might.words import typed_card
from oathsworn_gui.ui.keys.key_hints import TellsKeys
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_campaign, printed
from tests.games.oathsworn.builders.might import (
    a_check,
    a_fight,
    answered,
    deck,
    drawn,
    typed,
    with_tokens,
    with_track,
)
from tests.games.oathsworn.ui.benches.might import MightScreen


def press(qtbot: QtBot, widget: QWidget, keys: str) -> None:
    """Press the keys of characters, Enter for a newline, as whoever has the focus gets them."""
    for key in keys:
        at = widget.window().focusWidget() or widget
        if key == "\n":
            qtbot.keyClick(at, Qt.Key.Key_Return)
        elif key == "<":
            qtbot.keyClick(at, Qt.Key.Key_Backspace)
        elif key == "^":
            qtbot.keyClick(at, Qt.Key.Key_Up)
        elif key == ">":
            qtbot.keyClick(at, Qt.Key.Key_Right)
        else:
            qtbot.keyClicks(at, key)


def leads(button: QWidget) -> bool:
    """Whether a button is the orange one."""
    return bool(button.property("primary"))


def click(screen: MightScreen, name: str) -> None:
    """Click a button."""
    screen.qtbot.mouseClick(screen.find(name), Qt.MouseButton.LeftButton)


@each_of(
    ("colour", "key", "card"),
    [
        ("white", "2", "W2"),
        ("white", "C", "W2*"),
        ("yellow", "3", "Y3"),
        ("red", "4", "R4*"),
        ("black/die", "5", "dB5*"),
        ("red/die", "0", "dR0"),
        ("white", "3", None),
        ("red", "1", None),
    ],
)
def test_a_key_means_a_card(colour: str, key: str, card: str | None) -> None:
    assert typed_card(printed(), "oathsworn", colour, key) == card


def test_three_whites_typed_take_a_key_a_card_and_one_to_accept(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_check(difficulty=4))
    press(qtbot, screen.panel(), "3\n")
    press(qtbot, screen.panel(), "201\n")
    assert screen.campaign.pending == ()
    assert deck(screen.campaign).discard == ("2", "0", "1")
    assert screen.store.history.done[-1].lines[-1].code == "check.failed"


def test_the_panel_says_how_much_is_needed_and_what_is_left(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_check(kind="spot", difficulty=7))
    screen.panel()
    assert screen.words("difficulty") == "7"
    assert screen.words("question-about").startswith("Spot check · the free company")
    assert screen.words("decks-left") == "White deck: 18 left, 6 blank, 3 critical"


def test_whites_are_counted_by_mouse_and_drawn_by_the_program(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_check())
    press(qtbot, screen.panel(), "3")
    click(screen, "more")
    click(screen, "accept")
    screen.panel()
    click(screen, "draw")
    assert len(deck(screen.campaign).discard) + len(deck(screen.campaign).in_play) == 4


def test_a_card_is_clicked_to_be_a_die_and_again_to_be_left_out(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_fight(campaign=with_track(a_campaign(), "1", "red", "yellow")))
    press(qtbot, screen.panel(), "0")
    row = screen.find("pool")
    left = Qt.MouseButton.LeftButton
    for place in (QPoint(20, 20), QPoint(90, 20), QPoint(90, 20)):
        qtbot.mouseClick(row, left, pos=place)
    assert row.accessibleName().startswith("Your MIGHT: red die; yellow card, left out")
    click(screen, "accept")
    question = screen.store.ask()
    assert question is not None
    assert question.draw is not None
    assert question.draw.colours == ("red/die",)


def test_a_key_turns_all_into_dice(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_check())
    press(qtbot, screen.panel(), "2g\n")
    press(qtbot, screen.panel(), "1c\n")
    assert drawn(screen.campaign) == ("1", "2*")
    assert screen.campaign.thrown == {"white": 2}


def test_a_token_that_does_not_serve_is_not_offered_and_it_says_why(qtbot: QtBot) -> None:
    campaign = with_tokens(a_campaign(), "1", empowered=1)
    screen = MightScreen(qtbot, a_check(campaign=campaign, kind="spot"))
    panel = screen.panel()
    assert panel.findChild(QWidget, "option-empowered.1.1") is None
    assert screen.words("token-why").startswith("Empowered ×3 serves in checks called MIGHT")
    press(qtbot, panel, "1e\n")
    assert screen.shell.refused == []
    assert dict(screen.campaign.seats["1"].tokens) == {"empowered": 1}
    serving = MightScreen(qtbot, a_check(campaign=campaign, kind="might"))
    serving.panel()
    box = serving.find("option-empowered.1.1")
    assert isinstance(box, QCheckBox)
    assert box.accessibleName() == "Empowered ×3 token 1 of Brannoc"


def test_steps_are_placed_by_keys_and_taken_back(qtbot: QtBot) -> None:
    campaign = with_tokens(a_campaign(), "1", empowered=1)
    check = a_check(campaign=campaign, kind="might")
    screen = MightScreen(qtbot, answered(check, ("white.1", "white.2", "empowered.1.1")))
    panel = screen.panel()
    assert screen.words("steps-left") == "3"
    press(qtbot, panel, "^^>^<")
    assert screen.words("steps-left") == "1"
    press(qtbot, panel, "^\n")
    question = screen.store.ask()
    assert question is not None
    assert question.draw is not None
    assert sorted(question.draw.colours) == ["red", "yellow"]


def test_a_wrong_key_says_so_and_backspace_takes_back(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_check("white", "white"))
    panel = screen.panel()
    press(qtbot, panel, "5")
    assert screen.words("draw-note").startswith("There is no 5 among the white cards.")
    press(qtbot, panel, "12<<")
    assert screen.words("draw-note").startswith("0 of 2 typed")
    accept = screen.find("accept")
    assert not accept.isEnabled()


def test_the_same_question_again_empties_the_slots(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_check("white", difficulty=9))
    press(qtbot, screen.panel(), "c\n")
    panel = screen.panel()
    press(qtbot, panel, "c\n")
    assert drawn(screen.campaign) == ("2*", "2*+")
    assert screen.words("draw-note").startswith("0 of 1 typed")
    assert screen.words("total") == "4"
    press(qtbot, panel, "0\n")
    assert screen.campaign.pending == ()


def test_an_extra_card_is_declined_in_a_fight_only(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, typed(a_fight("white"), "W2*"))
    panel = screen.panel()
    assert isinstance(panel, TellsKeys)
    assert dict(panel.key_hints())["N"] == "No extra card for W2*"
    press(qtbot, panel, "n")
    assert screen.campaign.pending[-1].type == "story-fight"
    assert deck(screen.campaign).discard == ("2*",)
    check = MightScreen(qtbot, typed(a_check("white"), "W2*"))
    assert check.panel().findChild(QPushButton, "option-decline.0") is None


def test_the_first_blank_is_marked_and_redrawn_by_a_key(qtbot: QtBot) -> None:
    campaign = with_tokens(a_campaign(), "2", redraw=1)
    campaign = typed(a_check(*["white"] * 3, campaign=campaign), "W2", "W0", "W0")
    screen = MightScreen(qtbot, campaign)
    panel = screen.panel()
    assert screen.words("total") == "0"
    assert screen.words("total-words") == "2 blanks: it fails"
    button = screen.find("redraw-2")
    assert isinstance(button, QPushButton)
    assert button.text() == "Redraw W0 for a token of Sefa"
    press(qtbot, panel, "r")
    press(qtbot, screen.panel(), "2\n")
    assert screen.campaign.pending == ()
    assert screen.store.history.done[-1].lines[-1].code == "check.succeeded"


def test_another_card_is_chosen_by_arrows_or_mouse(qtbot: QtBot) -> None:
    campaign = with_tokens(a_campaign(), "1", redraw=1)
    campaign = typed(a_check("white", "white", "white", campaign=campaign), "W2", "W0", "W1")
    screen = MightScreen(qtbot, campaign)
    press(qtbot, screen.panel(), ">r")
    assert deck(screen.campaign).discard == ("1",)
    other = MightScreen(qtbot, campaign)
    other.panel()
    qtbot.mouseClick(other.find("drawn"), Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    click(other, "redraw-1")
    assert deck(other.campaign).discard == ("2",)


def test_the_total_shows_its_parts(qtbot: QtBot) -> None:
    campaign = with_tokens(a_campaign(), "1", redraw=1)
    campaign = typed(a_check("white", "white", campaign=campaign, modifier=-1), "W2", "W1")
    screen = MightScreen(qtbot, campaign)
    screen.panel()
    assert screen.words("total") == "2"
    assert screen.find("total").toolTip() == "so far 2: cards 3, modifier −1"


def test_k_keeps_the_cards(qtbot: QtBot) -> None:
    campaign = with_tokens(a_campaign(), "1", redraw=1)
    screen = MightScreen(qtbot, typed(a_check("white", campaign=campaign), "W2"))
    press(qtbot, screen.panel(), "k")
    assert screen.campaign.pending == ()
    assert screen.campaign.seats["1"].tokens == {"redraw": 1}


def test_a_check_is_resolved_by_hand(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_check())
    screen.panel()
    click(screen, "by-hand")
    click(screen, "by-hand-success")
    assert screen.campaign.pending == ()
    assert screen.store.history.done[-1].lines[0].code == "check.succeeded-by-hand"


def test_a_fight_is_resolved_by_hand(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_fight())
    before = screen.campaign.seats["3"].hp
    screen.panel()
    click(screen, "by-hand")
    click(screen, "failed-3")
    click(screen, "by-hand-end")
    assert screen.campaign.seats["3"].hp == before - 1
    assert screen.campaign.pending == ()


def test_odds_lie_beside_the_cards_where_there_is_room(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_check())
    panel = screen.panel()

    def left_of(name: str) -> int:
        return screen.find(name).mapTo(panel, QPoint(0, 0)).x()

    assert left_of("odds-column") == left_of("pool")
    panel.resize(900, 300)
    qtbot.waitUntil(lambda: left_of("odds-column") > 400)
    assert left_of("pool") < 100


def test_every_control_has_a_name(qtbot: QtBot) -> None:
    campaign = with_tokens(with_track(a_campaign(), "1", "red"), "1", redraw=1, empowered=1)
    chosen = answered(a_fight(campaign=campaign), ("red.1", "white.1", "empowered.1.1"))
    cards = answered(chosen, ())
    for moment in (a_fight(campaign=campaign), chosen, cards, typed(cards, "R3", "W2")):
        panel = MightScreen(qtbot, moment).panel()
        for button in panel.findChildren(QPushButton):
            assert button.objectName(), button.text()
            assert button.accessibleName(), button.objectName()


def test_enter_draws_where_the_program_deals_and_accepts_what_was_typed(qtbot: QtBot) -> None:
    screen = MightScreen(qtbot, a_check(campaign=a_campaign(dealer="program")))
    press(qtbot, screen.panel(), "1\n")
    assert len(deck(screen.campaign).discard) + len(deck(screen.campaign).in_play) == 1
    assert len(screen.store.history.done) == 1  # one press, one step to take back
    again = MightScreen(qtbot, a_check(campaign=a_campaign(dealer="program")))
    press(qtbot, again.panel(), "1t")
    panel = again.panel()
    program, accept = again.find("draw"), again.find("accept")
    assert (leads(program), leads(accept)) == (True, False)
    assert isinstance(panel, TellsKeys)
    assert panel.key_hints()[0] == ("Enter", "Program draws")
    press(qtbot, panel, "1")
    assert (leads(program), leads(accept)) == (False, True)
    assert panel.key_hints()[0] == ("Enter", "Accept")
    press(qtbot, panel, "\n")
    assert deck(again.campaign).discard == ("1",)
