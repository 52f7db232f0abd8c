"""Taking a draw back at the window: it asks once, and the same cards come again."""

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck
from oathsworn_gui.games.oathsworn.ui.draw.faces import FaceRow
from tests.journeys.company import do, in_the_story
from tests.journeys.evening import Evening


def dealt(evening: Evening) -> str:
    """Let the program deal until nothing is asked; return the cards in words."""
    while evening.asked:
        evening.answer("draw", "D")
    row = evening.hand.see("result-cards", FaceRow)
    return row.accessibleName()


def test_a_dealt_draw_is_taken_back_and_dealt_alike(evening: Evening) -> None:
    in_the_story(evening)
    do(evening, BeginCheck(kind="basic", difficulty=4))
    question = evening.question
    assert question is not None
    pool = tuple(f"white.{n}" for n in range(1, 5))
    do(evening, Answer(procedure=question.procedure, value=pool))
    before = evening.campaign.decks
    cards = dealt(evening)
    assert evening.campaign.decks != before
    for _ in range(9):
        if evening.campaign.decks == before:
            break
        evening.press("result-undo" if evening.sees("result-undo") else "top-undo", "Ctrl+Z")
        assert evening.campaign.decks != before, "undone without asking"
        evening.press("notice-confirm")
    assert evening.campaign.decks == before
    assert evening.asked == "draw.cards"
    assert not evening.sees("draw-result")
    assert dealt(evening) == cards
