"""Any question of any game can be answered, by mouse and by keyboard."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.ui.contract.game_ui import GameUi, PageContext
from oathsworn_gui.ui.table import question_panels
from oathsworn_gui.ui.table.answer_forms import ChoiceForm
from tests.toy_game.lanterns import Answer, CastLots, DrawLots
from tests.toy_game.lanterns_ui import GAME_UI
from tests.ui.conftest import Player

Key = Qt.Key


def _ask(player: Player) -> None:
    player.press(Key.Key_C)
    assert player.text("question-title") == "Which deck?"


def test_a_choice_says_what_it_needs(player: Player) -> None:
    _ask(player)
    assert player.text("question-help") == "Two cards, and what they show is oil."
    assert player.text("question-because") == "White is the safe choice."
    assert not player.find(QPushButton, "option-black").isEnabled()
    assert player.text("why-not-black") == "The black deck opens in chapter 2."


def test_a_choice_is_made_by_mouse(player: Player) -> None:
    _ask(player)
    player.click("option-red")
    assert player.text("question-title") == "Two red cards"


def test_a_choice_is_made_by_its_number(player: Player) -> None:
    _ask(player)
    player.press(Key.Key_2)
    assert player.text("question-title") == "Two red cards"


def test_ten_to_twelve_options_have_the_keys_behind_nine(player: Player) -> None:
    options = tuple(Option(key=f"o{n}", code="lanterns.white") for n in range(1, 14))
    question = Question(procedure="p", kind="lanterns.colour", form="choice", options=options)
    form = ChoiceForm(player.view.context, GAME_UI, question)
    taken: list[object] = []
    form.answered.connect(taken.append)
    for key, typed in (
        (Key.Key_9, "9"),
        (Key.Key_0, "0"),
        (Key.Key_Minus, "-"),
        (Key.Key_Plus, "+"),
    ):
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, typed)
        assert form.wants(event)
        form.press(event)
    assert taken == ["o9", "o10", "o11", "o12"]
    assert form.hints()[-1][0] == "1 – +"


def test_enter_takes_what_the_rules_would(player: Player) -> None:
    _ask(player)
    player.press(Key.Key_Return)
    assert player.text("question-title") == "Two white cards"


def test_cards_are_typed_one_key_each(player: Player) -> None:
    _ask(player)
    player.press(Key.Key_1)
    player.type("2c")
    player.press(Key.Key_Return)
    assert player.text("lit") == "0 lit, 7 oil"
    assert not player.sees("question-title")


def test_backspace_takes_a_typed_card_back(player: Player) -> None:
    _ask(player)
    player.press(Key.Key_1)
    player.type("21")
    player.press(Key.Key_Backspace)
    player.type("2")
    player.press(Key.Key_Return)
    assert player.text("lit") == "0 lit, 6 oil"


def test_a_card_that_does_not_exist_is_not_taken(player: Player) -> None:
    _ask(player)
    player.press(Key.Key_1)
    player.type("9")
    assert player.text("draw-note") == "There is no 9 among the white cards."


def test_cards_are_typed_by_mouse(player: Player) -> None:
    _ask(player)
    player.click("option-white")
    assert not player.find(QPushButton, "accept").isEnabled()
    player.click("card-1")
    player.click("card-1")
    player.click("accept")
    assert player.text("lit") == "0 lit, 4 oil"


def test_the_program_draws_when_asked(player: Player) -> None:
    _ask(player)
    player.press(Key.Key_1)
    player.press(Key.Key_D)
    assert not player.sees("question-title")
    assert player.view.store.campaign.oil >= 2


def test_everything_else_stays_possible_meanwhile(player: Player) -> None:
    _ask(player)
    player.press(Key.Key_L)
    assert player.text("lit") == "1 lit, 1 oil"
    assert player.text("question-title") == "Which deck?"


def test_typed_cards_stay_while_something_else_is_done(player: Player) -> None:
    _ask(player)
    player.press(Key.Key_1)
    player.type("2")
    player.press(Key.Key_L)
    player.type("2")
    player.press(Key.Key_Return)
    assert player.text("lit") == "1 lit, 5 oil"


def test_undo_of_a_draw_asks_once(player: Player) -> None:
    store = player.view.store
    store.dispatch(CastLots())
    store.dispatch(Answer(procedure="lot1", value="white"))
    store.dispatch(DrawLots())
    player.settle()
    drawn = store.campaign.oil
    player.ctrl(Key.Key_Z)
    assert store.campaign.oil == drawn
    words = player.text("refusal-words")
    assert words.startswith("This turned something up: ")
    player.click("notice-confirm")
    assert store.campaign.oil == 2


def test_undo_of_typed_cards_does_not_say_that_they_come_up_the_same(player: Player) -> None:
    store = player.view.store
    store.dispatch(CastLots())
    store.dispatch(Answer(procedure="lot1", value="white"))
    store.dispatch(Answer(procedure="lot1", value=("W2", "W2")))
    player.settle()
    player.ctrl(Key.Key_Z)
    assert store.campaign.oil == 6
    words = player.text("refusal-words")
    assert words.startswith("This was typed in from the table: “")
    assert "““" not in words
    assert "same" not in words
    player.click("notice-confirm")
    assert store.campaign.oil == 2


def test_a_whole_procedure_is_undone_at_once(player: Player) -> None:
    _ask(player)
    player.press(Key.Key_1)
    player.type("22")
    player.press(Key.Key_Return)
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    player.press(Key.Key_Z, modifier=both)
    player.press(Key.Key_Z, modifier=both)
    assert player.text("lit") == "0 lit, 2 oil"
    assert not player.view.store.campaign.pending


def test_a_question_is_asked_again_after_reopening(player: Player) -> None:
    _ask(player)
    player.program.reopen()
    player.settle()
    assert player.find(QLabel, "question-title").text() == "Which deck?"


def test_the_key_bar_tells_the_keys_of_the_question(player: Player) -> None:
    _ask(player)
    assert player.text("key-of-panel-Enter") == player.text("option-white")
    assert player.sees("key-of-panel-1 – 3")
    assert not player.sees("key-light")
    player.click("key-of-panel-Enter")
    assert player.text("question-title") == "Two white cards"
    assert player.text("key-of-panel-D") == "Let the program draw"
    player.click("key-of-panel-D")
    assert not player.sees("question-title")
    assert player.sees("key-light")


def test_what_a_panel_watches_sleeps_while_something_else_is_asked(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A panel is told of a change before it is replaced: another question is none of its own."""
    seen: list[tuple[str, str]] = []
    made = question_panels.panel_for

    def watching(context: PageContext, game_ui: GameUi, question: Question) -> QWidget:
        def look(campaign: object) -> None:
            now = context.store.ask()
            seen.append((question.kind, now.kind if now else ""))

        stop = context.watch(lambda campaign: campaign, look)
        panel = made(context, game_ui, question)
        panel.destroyed.connect(stop)
        return panel

    monkeypatch.setattr(question_panels, "panel_for", watching)
    _ask(player)
    player.press(Qt.Key.Key_L)
    player.press(Qt.Key.Key_1)
    player.view.store.undo_procedure()
    player.settle()
    assert len(seen) >= 2
    assert [kinds for kinds in seen if kinds[0] != kinds[1]] == []
