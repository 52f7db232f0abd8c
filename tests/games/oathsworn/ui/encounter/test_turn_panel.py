"""What a turn holds at the window: reasons, tokens, abilities, cages, interrupts, the margin."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from oathsworn_gui.games.oathsworn.actions.enemy.enemy import SetBoardMode
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Caged
from oathsworn_gui.games.oathsworn.model.procedures import Attack, StageCard
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from tests.games.oathsworn.builders.campaign import a_campaign, an_oathsworn, choices, seat
from tests.games.oathsworn.builders.encounter import at_seat, encounter, in_round_1, seat_with
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens
from tests.games.oathsworn.ui.cards.test_card_play_panels import in_turn

SHIFT = Qt.KeyboardModifier.ShiftModifier


def words(table: Evening, name: str) -> str:
    label = table.find(name)
    assert isinstance(label, QLabel)
    return label.text()


def caged() -> Campaign:
    """Return the turn of the Warden, in a cage of difficulty 5."""
    return seat_with(in_turn(), "1", caged=Caged(card="s1-1", since=1, difficulty=5))


def test_a_second_move_says_why_not_beside_its_button(evening: Opens) -> None:
    table = evening(with_encounter(in_turn(), moved=True))
    assert "One move action a turn." in table.find("move").accessibleName()


def test_cards_that_may_not_be_played_now_say_why(evening: Opens) -> None:
    table = evening(with_encounter(in_turn(), played=True))
    card = at_seat(table.campaign).hand[1].card
    told = table.find(f"slot-{card}").accessibleName()
    assert "One ability card a turn." in told
    assert told.endswith("one a turn")
    assert table.sees("deed-end")


def test_tokens_are_spent_by_one_key(evening: Opens) -> None:
    table = evening(an_oathsworn(in_turn(), "1", animus=2, tokens={"animus": 1}))
    table.press("q")
    assert seat(table.campaign).animus == 4
    assert not table.sees("token-row")


def test_a_caged_one_is_offered_its_escape_and_nothing_else(evening: Opens) -> None:
    table = evening(caged())
    assert "Difficulty 5." in words(table, "bound-caged-words")
    assert not table.sees("move")
    assert not table.sees("play-card")
    table.press("c")
    assert table.campaign.pending[-1].type == "escape"
    assert seat(table.campaign).animus == 5


def test_a_second_attempt_to_escape_says_why_not(evening: Opens) -> None:
    bound = Caged(card="s1-1", since=1, difficulty=5, attempted=True)
    table = evening(seat_with(caged(), "1", caged=bound))
    assert words(table, "why-escape")
    table.press("c")
    assert not table.campaign.pending


def test_cages_are_seen_at_the_seat_and_at_the_figure(evening: Opens) -> None:
    table = evening(caged())
    assert "caged" in table.find("company-1").accessibleName()
    token = next(t for t in table.board.picture.tokens if t.id == "s1")
    assert token.marks == ("lock",)


def test_a_special_ability_asks_for_its_card(evening: Opens) -> None:
    campaign = in_round_1()
    hand = at_seat(campaign).hand
    lying = {"1": (hand[0],)}
    table = evening(seat_with(campaign, "1", hand=hand[1:], cooldown=lying))
    table.press("s")
    assert table.sees("class-panel")
    table.press("1")
    assert not table.sees("class-panel")
    assert [slot.card for slot in at_seat(table.campaign).cooldown["0"]] == [hand[0].card]


def test_what_the_program_does_by_itself_is_named(evening: Opens) -> None:
    table = evening(in_turn())
    assert "Mantle by itself" in table.find("turn-line").accessibleName()


def test_an_interrupt_is_played_while_something_else_is_asked(evening: Opens) -> None:
    table = evening(in_turn())
    table.press("3a")
    assert table.store.ask() is not None
    table.press("i")
    assert table.sees("interrupt-panel")
    table.press("1")
    assert not table.sees("interrupt-panel")
    assert at_seat(table.campaign).raised["defense"] == 1
    assert any(isinstance(p, Attack) for p in table.campaign.pending)


def test_an_attack_asks_for_its_card_or_for_what_gives_it(evening: Opens) -> None:
    table = evening(in_turn())
    table.press("a")
    assert "With which card" in words(table, "refusal-words")
    assert table.campaign.pending == ()
    table.click("refusal-anyway")
    table.press("whetstone\n")
    assert any(isinstance(p, Attack) for p in table.campaign.pending)
    (attack,) = table.campaign.pending[:1]
    table.press("a")
    assert table.campaign.pending[:1] == (attack,)
    assert sum(isinstance(p, Attack) for p in table.campaign.pending) == 1


@pytest.mark.rule("BREAK-08")
def test_a_stage_card_outside_its_phase_is_drawn_by_the_word_of_the_table(evening: Opens) -> None:
    table = evening(in_turn())
    table.press("t")
    assert "Not in this phase" in words(table, "refusal-words")
    assert table.campaign.pending == ()
    table.click("refusal-anyway")
    table.press("the board has them react\n")
    drawn = next(p for p in table.campaign.pending if isinstance(p, StageCard))
    assert drawn.reaction_of == "1"


def test_an_area_is_pointed_at_and_attacked(evening: Opens) -> None:
    table = evening(in_turn(at="I6"))
    table.qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_A, SHIFT)
    table.settle()
    table.press("1")
    told = words(table, "area-words")
    assert "Squealer 2" in told
    assert "Squealer 3" in told
    table.press("\n")
    table.click("refusal-anyway")
    table.press("storm flask\n")
    attack = table.campaign.pending[-1]
    assert isinstance(attack, Attack)
    assert set(attack.area) >= {"H6", "J6"}


def test_a_reminder_of_the_table_is_ticked(evening: Opens) -> None:
    campaign = a_campaign(choose=choices(line="practice"), part="encounter", story=None)
    table = evening(campaign)
    table.press("n")
    assert table.sees("reminder-lead")
    table.click("reminder-lead")
    assert "lead" in encounter(table.campaign).ticked
    assert "done" in table.find("reminder-lead").accessibleName()


def test_one_key_goes_from_hands_to_sides_to_models_to_round_1(evening: Opens) -> None:
    campaign = a_campaign(choose=choices(line="practice"), part="encounter", story=None)
    table = evening(campaign)
    table.press("n")
    table.store.dispatch(SetBoardMode(mode="screen"))
    table.settle()
    table.press("n")
    assert at_seat(table.campaign, "4").archetype == ""
    assert table.sees("take-side")
    table.press("n")
    assert at_seat(table.campaign, "4").archetype == "hush-priest-bellringer/a"
    assert table.sees("place-company")
    table.press("n")
    assert all(table.where(f"s{one}") for one in "1234")
    table.press("n")
    assert encounter(table.campaign).round == 1


def test_somebody_without_animus_says_why_no_hex_is_lit(evening: Opens) -> None:
    table = evening(an_oathsworn(in_turn(), "1", animus=0))
    table.press("g")
    assert table.sees("toast")


def test_the_company_lies_across_where_the_window_is_narrow(evening: Opens) -> None:
    table = evening(in_turn(), (1280, 720))
    across = table.find("encounter-across").geometry()
    table.press("3a")
    assert table.sees("across-1")
    assert not table.sees("encounter-company")
    table.escape()
    assert table.find("encounter-across").geometry() == across


def test_keys_come_back_to_the_board_after_a_question(evening: Opens) -> None:
    table = evening(in_turn())
    table.press("3a")
    assert table.store.ask() is not None
    table.escape()
    assert table.store.ask() is None
    assert QApplication.focusWidget() is table.board
