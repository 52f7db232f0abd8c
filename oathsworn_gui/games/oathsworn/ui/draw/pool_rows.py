"""Rows of the panel in which a pool is chosen: its faces, its decks in words, its tokens."""

from PySide6.QtWidgets import QLabel

from oathsworn_gui.games.oathsworn.ui.odds.pool_parts import TokenRow
from oathsworn_gui.games.oathsworn.views.might.faces import Shown
from oathsworn_gui.games.oathsworn.views.might.pool_choice import Choice
from oathsworn_gui.games.oathsworn.views.might.words import deck_words
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.contract.game_ui import PageContext


def chosen_face(choice: Choice, key: str) -> Shown:
    """Return how a unit of the pool is shown: a card, a die, or an empty place."""
    slot = "left-out" if key in choice.left_out else ""
    return Shown(choice.colour(key), die=key in choice.dice, slot=slot)


def deck_lines(context: PageContext, choice: Choice) -> list[str]:
    """Return what is left of the decks that the choice draws from, a line each."""
    decks = context.store.campaign.decks
    colours = dict.fromkeys([*map(choice.colour, choice.units), "white"])
    return [
        deck_words(context.texts, colour, decks[f"oathsworn.{colour}"].pile) for colour in colours
    ]


def fill_tokens(
    row: TokenRow, context: PageContext, question: Question, left: tuple[int, int]
) -> tuple[QLabel | None, QLabel]:
    """Offer the tokens of a question; return the note of redraws, and that of steps left.

    ``left`` are the steps of a keyword and the redraws that may follow.
    """
    steps, redraws = left
    say = context.texts.say
    row.clear()
    options = [o for o in question.options if o.code == "draw.empowered"]
    row.add_tokens([option for option in options if option.refusal is None])
    refusal = next((o.refusal for o in options if o.refusal is not None), None)
    if refusal is not None:
        row.add_note(context.refusal_text(refusal), "alert-outline", "token-why", gold=True)
    if steps:
        row.add_note(say("pool.keyword", n=steps), "chevron-triple-up", "keyword-steps")
    after: QLabel | None = None
    if redraws:
        after = row.add_note(say("pool.redraws", n=redraws), "refresh", "redraws-after")
    return after, row.add_note("", "gesture-tap", "steps-left")
