"""The turn in the card it is given: never sideways, the foot always whole, Enter on its button."""

import pytest
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QWidget

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import PickArchetype
from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.abilities.archetypes import sides_of
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from oathsworn_gui.games.oathsworn.ui.base.pill import Pill
from oathsworn_gui.games.oathsworn.ui.encounter.attack_extras import MoreNumbers
from oathsworn_gui.games.oathsworn.ui.encounter.chosen_part import (
    Chosen,
    ChosenPart,
    ChosenRuns,
)
from oathsworn_gui.games.oathsworn.ui.encounter.deed_button import DeedButton
from oathsworn_gui.games.oathsworn.ui.encounter.turn import TurnCard
from oathsworn_gui.games.oathsworn.views.cards.slots import SlotPlay
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.keys.key_bar import KeyBar
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn, do
from tests.games.oathsworn.builders.encounter import at_seat, in_round_1, placed, seat_with
from tests.games.oathsworn.builders.hand_keys import key_of
from tests.games.oathsworn.ui.benches.encounter import Evening, Opens
from tests.games.oathsworn.ui.cards.test_card_play_panels import in_turn

CARDS = (((1920, 1080), (432, 716)), ((1280, 720), (482, 440)))
"""Window, and the card of the turn in it."""
NARROWEST = 380
"""The room in the card of the turn while it scrolls, in px."""


def with_tokens() -> Campaign:
    """Return seven cards, three items and two kinds of tokens."""
    return an_oathsworn(in_turn(), "1", tokens={"animus": 1, "redraw": 1})


def companions() -> Campaign:
    campaign = placed(with_encounter(in_turn(), turn="4"), "s4", "G6")
    return an_oathsworn(campaign, "4", animus=2)


def with_tokens_and_side() -> Campaign:
    """Return the turn of a companion whose archetype is known, with tokens."""
    campaign = companions()
    side = sides_of(campaign, "4", a_box(campaign))[0]
    campaign = do(campaign, PickArchetype(seat="4", archetype=side.key), overrule=True)
    return an_oathsworn(campaign, "4", tokens={"redraw": 1})


def in_turn_of_the_book() -> Campaign:
    """Return the turn of the Warden of the book's first chapter, with the first cards in hand."""
    campaign = with_encounter(in_round_1(), phase="set-up", round=0)
    cards = tuple(card.key for card in proposed(campaign, "1", a_box(campaign)))
    campaign = do(campaign, BuildHand(seat="1", cards=cards))
    return with_encounter(campaign, phase="oathsworn", round=1, turn="1")


def card_of(table: Evening, size: tuple[int, int]) -> TurnCard:
    """Return the card at its size, alone on the page."""
    card = table.window.findChild(TurnCard)
    assert isinstance(card, TurnCard)
    card.setParent(table.view)
    card.setGeometry(0, 0, *size)
    card.show()
    card.raise_()
    table.settle()
    return card


@pytest.mark.parametrize(("window", "size"), CARDS)
@pytest.mark.parametrize("made", [with_tokens, companions, in_round_1])
def test_nothing_is_out_of_its_room(
    evening: Opens, made: object, window: tuple[int, int], size: tuple[int, int]
) -> None:
    assert callable(made)
    table = evening(made(), window)
    card = card_of(table, size)
    assert card.minimumSizeHint().width() <= size[0]
    assert card.minimumSizeHint().height() <= size[1]
    area = card.findChild(QScrollArea, "turn-middle")
    assert isinstance(area, QScrollArea)
    inside = area.widget()
    assert inside is not None
    assert inside.width() <= area.viewport().width()
    if window[0] == 1920:
        assert not area.verticalScrollBar().isVisible()
    for name in ("end-turn", "turn-title"):
        assert table.shows_whole(name)


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080)])
def test_what_abilities_do_is_folded_where_tokens_would_scroll(
    evening: Opens, window: tuple[int, int]
) -> None:
    campaign = with_tokens_and_side()
    table = evening(campaign, window)
    area = table.window.findChild(QScrollArea, "turn-middle")
    assert isinstance(area, QScrollArea)
    assert not area.verticalScrollBar().isVisible()
    assert table.sees("does-ability-1") == (window[0] == 1920)
    assert "heals 1 HP" in table.find("ability-1").toolTip()


def test_a_card_whose_price_is_open_is_chosen_without_scrolling(evening: Opens) -> None:
    campaign = in_turn_of_the_book()
    table = evening(campaign, (1920, 1080))
    table.press(key_of(campaign, "warden-measured-blow"))
    area = table.window.findChild(QScrollArea, "turn-middle")
    assert isinstance(area, QScrollArea)
    assert table.sees("deed-paid")
    assert table.find("deed-why").accessibleName().startswith("Choose what to do")
    assert not table.sees("deed-words")
    price, more = table.find("deed-paid"), table.find("attack-more-open")
    tops = [each.mapToGlobal(each.rect().topLeft()).y() for each in (price, more)]
    assert abs(tops[0] - tops[1]) < price.height()  # in one row
    assert not area.verticalScrollBar().isVisible()


def test_enter_on_the_board_plays_what_the_button_says(evening: Opens) -> None:
    table = evening(in_turn())
    assert table.board.hasFocus()
    table.board.move_cursor_to(table.board.picture.tokens[0].at)
    table.press("\n")
    played = [getattr(one, "card", "") for one in table.campaign.pending]
    assert "hush-warden-hinge-breaker" in played


def test_the_orange_button_keeps_its_height_in_the_smallest_card(evening: Opens) -> None:
    table = evening(in_turn(), (960, 540))
    button = card_of(table, (440, 260)).findChild(DeedButton)
    assert button is not None
    assert button.height() == button.sizeHint().height()


def test_while_enter_presses_a_hex_no_button_is_orange(evening: Opens) -> None:
    table = evening(in_turn())
    button = table.window.findChild(DeedButton)
    assert button is not None
    bar = table.window.findChild(KeyBar)
    assert bar is not None

    def enter() -> str:
        hint = bar.findChild(QAbstractButton, "key-of-panel-Enter")
        return hint.text() if hint is not None else ""

    assert (button.property("primary"), button.key_cap) == (True, "Enter")
    assert enter() == button.text()
    table.press("m")
    assert table.board.hasFocus()
    assert (button.property("primary"), button.key_cap) == (False, "")
    assert enter() == "Press this hex"
    table.escape()
    assert (button.property("primary"), button.key_cap) == (True, "Enter")
    assert enter() == button.text()


def test_a_card_keeps_its_key_when_it_was_taken_back(evening: Opens) -> None:
    table = evening(in_turn())
    name = "slot-hush-warden-gate-swing"
    before = [w.objectName() for w in table.find("turn-tiles").findChildren(QAbstractButton)]
    table.press("3")
    assert table.sees("play-card")
    table.press("\n")
    table.escape()
    after = [w.objectName() for w in table.find("turn-tiles").findChildren(QAbstractButton)]
    assert before == after
    assert before.index(name) == 2


def test_what_lies_on_cooldown_says_why_it_is_not_chosen(evening: Opens) -> None:
    campaign = in_turn()
    hand = at_seat(campaign).hand
    table = evening(seat_with(campaign, "1", hand=hand[1:], cooldown={"0": hand[:1]}))
    table.press("1")
    assert table.sees("toast")
    assert not table.sees("deeds")


def test_the_figure_is_turned_by_its_button(evening: Opens) -> None:
    table = evening(in_turn())
    encounter = table.campaign.encounter
    assert encounter is not None
    before = encounter.figures["s1"].facing
    table.click("face")
    after = table.campaign.encounter
    assert after is not None
    assert after.figures["s1"].facing == (before + 1) % 6


def test_many_tokens_lie_in_one_row_those_that_wait_as_their_number(evening: Opens) -> None:
    held = {"animus": 1, "redraw": 4, "defense": 1, "empowered": 1}
    table = evening(an_oathsworn(in_turn(), "1", tokens=held), CARDS[0][0])
    card = card_of(table, CARDS[0][1])
    row = card.findChild(QWidget, "token-row")
    assert row is not None
    pills = [pill for pill in row.findChildren(Pill) if pill.isVisible()]
    assert len({pill.y() for pill in pills}) == 1
    told = {pill.objectName(): pill.text() for pill in pills}
    assert told["held-redraw"] == "4"
    waiting = next(pill for pill in pills if pill.objectName() == "held-redraw")
    assert "after a draw" in waiting.accessibleName()


def test_battleflow_on_three_positions_lies_in_the_row_of_the_tokens(evening: Opens) -> None:
    campaign = in_turn()
    hand = at_seat(campaign).hand
    lying = {"0": hand[:2], "1": hand[2:3], "2": hand[3:4]}
    campaign = seat_with(campaign, "1", hand=hand[4:], cooldown=lying)
    held = {"battleflow": 2, "redraw": 1}
    table = evening(an_oathsworn(campaign, "1", tokens=held), CARDS[0][0])
    row = card_of(table, CARDS[0][1]).findChild(QWidget, "token-row")
    assert row is not None
    pills = [pill for pill in row.findChildren(Pill) if pill.isVisible()]
    assert len({pill.y() for pill in pills}) == 1
    told = {pill.objectName(): pill.text() for pill in pills}
    assert [told[f"token-flow-{n}"] for n in range(3)] == ["Flow 0", "1", "2"]
    second = next(pill for pill in pills if pill.objectName() == "token-flow-2")
    assert (second.accessibleName(), second.isEnabled()) == ("Flow 2", True)


def test_few_tokens_are_told_in_words(evening: Opens) -> None:
    table = evening(an_oathsworn(in_turn(), "1", tokens={"redraw": 4}), CARDS[0][0])
    waiting = card_of(table, CARDS[0][1]).findChild(Pill, "held-redraw")
    assert waiting is not None
    assert "after a draw" in waiting.text()


def test_the_button_of_the_turn_keeps_its_height_when_enter_is_another_ones(
    evening: Opens,
) -> None:
    table = evening(in_turn(), (853, 480))
    table.window.setStyleSheet(Theme("deepwood").style_sheet())  # it sets a least height too
    table.settle()
    button = table.window.findChild(DeedButton)
    assert isinstance(button, DeedButton)
    least = button.sizeHint().height()
    for on in (False, True):
        button.lead(on=on, key="Enter" if on else "")
        assert button.minimumHeight() == least
        table.settle()
        assert button.height() == least


@pytest.mark.parametrize("kind", ["ability", "injury"])
def test_an_open_price_is_typed_within_the_narrowest_card(evening: Opens, kind: str) -> None:
    table = evening(in_round_1(), (960, 540))
    play = SlotPlay("", carried_out=False, asks_price=True)
    chosen = Chosen(kind, "Feral Blow", play, 0, 6, "", on_board=True)
    runs = ChosenRuns(*(lambda: None,) * 5)
    part = ChosenPart(table.view.context, chosen, MoreNumbers(()), runs)
    assert part.minimumSizeHint().width() <= NARROWEST


def test_a_card_of_an_open_price_is_chosen_within_the_smallest_card(evening: Opens) -> None:
    table = evening(in_round_1(), (960, 540))
    for key in "1234567":
        table.press(key)
        if table.sees("deed-paid"):
            break
    assert table.sees("deed-paid")
    assert table.sees("play-card")
    area = table.find("turn-middle")
    assert isinstance(area, QScrollArea)
    inside = area.widget()
    assert inside is not None
    assert inside.minimumSizeHint().width() <= area.viewport().width()
