"""Effort in the story part: what is done most, by mouse and by keys, at the table."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.actions.might.might import BeginStoryFight
from oathsworn_gui.games.oathsworn.actions.shops.trade import BuyItem, SendRunner
from oathsworn_gui.games.oathsworn.actions.story.reading import DecideInSecret
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from tests.journeys.company import do, in_the_story
from tests.journeys.evening import Evening
from tests.journeys.typed_cards import cards_to_type


def story(evening: Evening) -> StoryPart:
    assert evening.campaign.story is not None
    return evening.campaign.story


def one_more(evening: Evening, stepper: str, typed: str) -> None:
    """Make a number one more: press its +, or type it."""
    if evening.by_keys:
        evening.keys(typed)
        return
    more = evening.hand.see(stepper).findChildren(QAbstractButton)[-1]
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    evening.hand.presses += 1


def a_check_begun(evening: Evening) -> None:
    """Of difficulty 5: how many whites is asked."""
    evening.count_from_here()
    evening.press("do-check", "K")
    one_more(evening, "check-difficulty", "5")
    evening.answer("begin-check", "Return")
    assert evening.asked == "draw.pool"


def a_round_of_combat(evening: Evening) -> None:
    """DEFENSE 6: begun, and the draw of the first is asked."""
    evening.count_from_here()
    evening.press("do-fight", "F")
    one_more(evening, "fight-defense", "6")
    evening.answer("begin-story-fight", "Return")
    assert evening.asked == "draw.pool"


def one_of_the_four_in_combat(evening: Evening) -> None:
    """Of the best count of whites, which is set at first: four cards."""
    do(evening, BeginStoryFight(defense=4))
    evening.count_from_here()
    evening.answer("accept", "Return")
    question = evening.question
    assert question is not None
    evening.cards(cards_to_type(evening.campaign, question, high=True))
    assert evening.question is not None
    assert evening.question.seats == ("2",)


def the_book_says_eight_iron(evening: Evening) -> None:
    before = iron(evening.campaign)
    evening.count_from_here()
    if evening.by_keys:
        evening.hand.key("W")
        evening.hand.type("8 iron")
        evening.hand.key("Return")
    else:
        evening.write("says-line", "8 iron")
        evening.press("says-do")
    assert iron(evening.campaign) == before + 8


def an_item_equipped(evening: Evening) -> None:
    do(evening, GainItem(name="Lantern", kind="gear", hands=0))
    (item,) = evening.campaign.company.backpack
    evening.count_from_here()
    evening.press("key-story-items", "I")
    evening.press(f"do-{item.id}", "1")
    assert item in evening.campaign.seats["1"].equipped


def a_card_bought(evening: Evening) -> None:
    """Two hands and two yellow, typed as the card lies at the table."""
    do(evening, SendRunner(shop="banksmith"))
    evening.count_from_here()
    if evening.by_keys:
        evening.keys("2yy")
        evening.hand.key("Return")
    else:
        evening.press("buy-kind-weapon-2")
        evening.write("buy-might", "yy")
        evening.press("buy-typed")
    (item,) = evening.campaign.company.backpack
    assert (item.hands, item.might) == (2, ("yellow", "yellow"))


def a_card_sold(evening: Evening) -> None:
    """What was bought before is sold again: by keys Tab goes there."""
    buy = BuyItem(name="Hay Axe", kind="weapon", hands=1, value=1)
    do(evening, SendRunner(shop="banksmith"), buy)
    (item,) = evening.campaign.company.backpack
    before = iron(evening.campaign)
    evening.count_from_here()
    if evening.by_keys:
        evening.go_to(f"option-sell:{item.id}")
        evening.count_from_here()  # a glance and Tab, or the arrows; then the press
    evening.press(f"option-sell:{item.id}")
    assert iron(evening.campaign) == before + 1


def a_secret_by_dice(evening: Evening) -> None:
    evening.view.store.dispatch(DecideInSecret(way="dice"))
    evening.count_from_here()
    for face in "41":
        evening.answer(f"face-{face}", face)
    evening.answer("accept", "Return")
    assert evening.asked == "story.secret-revealed"


def a_time_token(evening: Evening) -> None:
    evening.count_from_here()
    evening.press("add-time", "T")
    track = story(evening).track
    assert track is not None
    assert len(track.tokens) == 1


def a_clue(evening: Evening) -> None:
    evening.count_from_here()
    if evening.by_keys:
        evening.hand.key("W")
        evening.hand.type("clue 3")
        evening.hand.key("Return")
    else:
        evening.press("clue-3")
    assert story(evening).clues == ("3",)


def an_event(evening: Evening) -> None:
    """Drawn by its number and carried out."""
    evening.count_from_here()
    evening.press("draw-city", "C")
    evening.answer("option-4", "4")
    if evening.by_keys:
        evening.hand.key("Return")
    evening.answer("option-done", "Return")
    assert story(evening).events == ("city 4",)


def the_story_ended(evening: Evening) -> None:
    evening.count_from_here()
    evening.press("end-story", "Ctrl+E")
    evening.answer("option-end", "Return")
    assert evening.campaign.part == "encounter"


PRESSES: tuple[tuple[Callable[[Evening], None], int, int], ...] = (
    (a_check_begun, 3, 3),
    (a_round_of_combat, 3, 3),
    (one_of_the_four_in_combat, 6, 6),
    (the_book_says_eight_iron, 9, 8),
    (an_item_equipped, 2, 2),
    (a_card_bought, 6, 4),
    (a_card_sold, 1, 1),
    (a_secret_by_dice, 3, 3),
    (a_time_token, 1, 1),
    (a_clue, 1, 8),
    (an_event, 3, 4),
    (the_story_ended, 2, 2),
)
"""What is done, and the presses it takes by mouse and by keys; typed letters count as presses."""


def test_presses(evening: Evening) -> None:
    """All from the same moment of one campaign, which is come back to by undoing."""
    in_the_story(evening)
    begun, counted = evening.campaign, dict[str, int]()
    for what, _, _ in PRESSES:
        what(evening)
        counted[what.__name__] = evening.presses
        while evening.campaign is not begun:
            evening.view.store.undo()
        evening.hand.key("Escape")
        evening.turn_to("story")
    wanted = {what.__name__: keys if evening.by_keys else clicks for what, clicks, keys in PRESSES}
    assert counted == wanted
