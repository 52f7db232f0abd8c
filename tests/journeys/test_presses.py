"""Effort is the measure: keys and clicks of what is done most often (product.md)."""

from collections.abc import Callable

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginEnemyAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.actions.company.sheets import GainToken
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    DeclareOutcome,
    EndOathswornPhase,
    MoveOn,
)
from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import BeginTally
from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck
from tests.journeys.company import choose_first_card, do, in_round_1, in_the_story
from tests.journeys.evening import Evening


def the_next_location(evening: Evening) -> None:
    in_the_story(evening)
    evening.count_from_here()
    evening.on_the_map(3)
    evening.answer("go", "Return")
    assert evening.campaign.story is not None
    assert evening.campaign.story.track is not None
    assert evening.campaign.story.track.tokens == ("3",)


def three_typed_cards(evening: Evening) -> None:
    in_the_story(evening)
    do(evening, BeginCheck(kind="basic", difficulty=4))
    question = evening.question
    assert question is not None
    pool = tuple(f"white.{n}" for n in (1, 2, 3))
    do(evening, Answer(procedure=question.procedure, value=pool))
    evening.count_from_here()
    evening.cards("212")
    assert evening.question is None


def an_attack_of_four_cards(evening: Evening) -> None:
    in_round_1(evening)
    choose_first_card(evening)
    evening.count_from_here()
    evening.press("attack-card", "A")
    evening.answer("accept", "Return")
    evening.cards("2210")  # four whites are best
    evening.answer("option-front", "1")
    assert evening.question is None
    state = evening.campaign.encounter
    assert state is not None
    assert state.boss is not None
    assert state.boss.locations[0].hp == 4


def a_defense_card(evening: Evening) -> None:
    in_round_1(evening)
    do(evening, BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",)))
    evening.count_from_here()
    question = evening.question
    assert question is not None
    evening.answer(f"option-{question.options[7].key}", "8")
    state = evening.campaign.encounter
    assert state is not None
    assert [slot.card for slot in state.seats["1"].cooldown["3"]] == ["warden-taunt"]


def a_defense_token(evening: Evening) -> None:
    in_round_1(evening)
    do(evening, GainToken(seat="1", token="defense"))
    do(evening, BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",) * 4))
    evening.answer("option-none", "1")
    evening.cards("3333")
    evening.count_from_here()
    evening.answer("spend-1", "1")
    assert evening.campaign.seats["1"].hp == 6 - 12 // 5


def missed_with_a_redraw_left(evening: Evening) -> None:
    in_round_1(evening)
    do(evening, GainToken(seat="1", token="redraw"))
    choose_first_card(evening)
    evening.press("attack-card", "A")
    evening.keys("4")  # with the redraw 5 would be advised, as soon as that is counted
    evening.answer("accept", "Return")
    evening.cards("2100")
    assert evening.asked == "draw.redraw"


def the_redraw_that_is_advised(evening: Evening) -> None:
    missed_with_a_redraw_left(evening)
    evening.count_from_here()
    evening.answer("redraw-1", "Return")
    evening.cards("2")
    assert evening.asked == "attack.location"


def determination(evening: Evening) -> None:
    missed_with_a_redraw_left(evening)
    evening.answer("option-keep", "K")
    assert evening.asked == "attack.determination"
    evening.count_from_here()
    evening.answer("option-redraw", "R")
    assert dict(evening.campaign.seats["1"].tokens) == {"redraw": 2}


def a_check_from_the_story(evening: Evening) -> None:
    in_the_story(evening)
    evening.on_the_map(3)
    evening.answer("go", "Return")
    evening.press("do-check")
    evening.count_from_here()
    evening.press("begin-check", "K")
    evening.answer("accept", "Return")
    evening.cards("2120")
    assert (evening.question, evening.view.page) == (None, "story")


def a_card_that_was_not_typed_in(evening: Evening) -> None:
    in_the_story(evening)
    evening.turn_to("might")
    evening.count_from_here()
    evening.press("count", "C")
    evening.answer("not-typed-0", "Right")
    evening.answer("reconcile-accept", "Return")
    assert evening.campaign.decks["oathsworn.white"].discard == ("0",)


def a_token(evening: Evening) -> None:
    in_the_story(evening)
    evening.turn_to("company")
    evening.count_from_here()
    evening.press("key-company-tokens", "T")
    evening.press("gain-defense", "D")
    assert dict(evening.campaign.seats["1"].tokens) == {"defense": 1}


def with_a_stage_card_drawn(evening: Evening) -> None:
    """The presses are counted from the draw of the stage card on."""
    in_round_1(evening)
    do(evening, EndOathswornPhase())
    evening.turn_to("encounter")
    evening.count_from_here()
    evening.press("turn-stage-card", "T")


def hit_without_a_card_played(evening: Evening) -> None:
    """The Witch plays nothing and falls to six cards; the stage card is done."""
    evening.answer("option-none", "1")
    evening.cards("111022")
    evening.answer("option-discard", "Return")
    assert evening.campaign.seats["2"].hp == 0
    assert evening.campaign.encounter is not None
    assert evening.campaign.encounter.stage_done


def a_stage_card_with_an_attack(evening: Evening) -> None:
    """One attack of six cards on one Oathsworn, who plays none: what the card says, entered."""
    with_a_stage_card_drawn(evening)
    evening.answer("by-hand", "Escape")
    evening.press("enemy-target-2", "2")
    evening.press("enemy-begin", "K")
    hit_without_a_card_played(evening)


def a_stage_card_by_quick_instruction(evening: Evening) -> None:
    """The same attack in short words: typed, confirmed, nobody plays a card."""
    with_a_stage_card_drawn(evening)
    evening.keys("a6w")
    evening.answer("accept", "Return")
    evening.answer("option-s2", "2")
    evening.answer("confirm", "Return")
    hit_without_a_card_played(evening)


def a_quick_card(evening: Evening) -> None:
    """An ability card that nobody knows, without a name: cooldown 2, cost 3, DEFENSE 1."""
    in_the_story(evening)
    evening.turn_to("company")
    evening.count_from_here()
    evening.press("write-1", "W")
    for name, key in (("fill-cooldown-2", "2"), ("fill-cost-3", "3"), ("fill-defense-1", "1")):
        evening.answer(name, key)
    evening.answer("quick-keep", "Return")
    (card,) = evening.campaign.own.cards.values()
    assert (card.cooldown, card.cost, card.defense) == (2, 3, 1)
    assert card.key in evening.campaign.seats["1"].cards


def an_item_to_another(evening: Evening) -> None:
    in_the_story(evening)
    do(evening, GainItem(name="Lantern", kind="gear", hands=0))
    evening.turn_to("company")
    item = evening.campaign.company.backpack[0]
    evening.count_from_here()
    evening.press("board-2", "2") if evening.by_keys else evening.click_corner("board-2")
    evening.press("key-company-items", "I")
    evening.press(f"do-{item.id}", "1")
    assert item in evening.campaign.seats["2"].equipped


def a_tally_page(evening: Evening) -> None:
    in_round_1(evening)
    do(evening, DeclareOutcome(result="victory"), MoveOn(), BeginTally())
    evening.turn_to("epilogue")
    assert evening.asked == "tally.level"
    evening.count_from_here()
    evening.press("accept", "Return")
    assert {who.level for who in evening.campaign.seats.values()} == {2}


def an_undo(evening: Evening) -> None:
    in_the_story(evening)
    evening.count_from_here()
    evening.press("top-undo", "Ctrl+Z")
    assert evening.campaign.story is not None
    assert evening.campaign.story.tokens == ()


PRESSES: tuple[tuple[Callable[[Evening], None], int, int], ...] = (
    (the_next_location, 2, 2),
    (three_typed_cards, 3 + 1, 3 + 1),
    (an_attack_of_four_cards, 4 + 4, 4 + 4),
    (a_defense_card, 2, 1),
    (a_defense_token, 2, 1),
    (the_redraw_that_is_advised, 1 + 2, 1 + 2),
    (determination, 1, 1),
    (a_check_from_the_story, 2 + 5, 2 + 5),
    (a_card_that_was_not_typed_in, 3, 3),
    (a_token, 2, 2),
    (a_stage_card_with_an_attack, 8 + 6, 7 + 6),
    (a_stage_card_by_quick_instruction, 8 + 2 + 7, 16),
    (a_quick_card, 5, 5),
    (an_item_to_another, 3, 3),
    (a_tally_page, 1, 1),
    (an_undo, 1, 1),
)
"""What is done, the presses product.md allows, and what the program needs, by mouse as by keys.

A stage card by hand takes 7 presses around its six typed cards. By quick instruction 8 of its own,
the number among them; 1 for the DEFENSE card (2 allowed) and 7 for the draw come with its attack.
"""


@pytest.mark.parametrize(
    ("what", "allowed", "needed"), PRESSES, ids=[what.__name__ for what, _, _ in PRESSES]
)
def test_presses(
    evening: Evening, what: Callable[[Evening], None], allowed: int, needed: int
) -> None:
    what(evening)
    assert evening.presses == needed
    assert needed <= allowed
