"""A redraw on a phone: the cards that lie there, and what each redraw is worth."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.views.might.draw_advice import HandAdvice, advised, setting_of
from oathsworn_gui.games.oathsworn.views.might.redraw_words import RedrawWords
from oathsworn_gui.games.oathsworn.views.might.words import draw_of
from oathsworn_gui.games.oathsworn.views.phone.drawn import cards_lying
from oathsworn_gui.tabletop.phone import Choice, PhoneQuestion
from oathsworn_gui.tabletop.phone_question import plain_question
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.tabletop.remembered import Remembered

_MOST_CARDS = 9
_MOST_REDRAWS = 2
"""What is counted at once; more would keep the window waiting, whose own panel counts it beside."""
_KEEP = "keep"

_ADVISED: Remembered[HandAdvice | None] = Remembered()


def redraw_question(
    campaign: Campaign, box: Box, question: Question, phrases: Phrases
) -> PhoneQuestion:
    """Return the question for a redraw; what is best is marked where that is counted."""
    draw = draw_of(campaign)
    plain = plain_question(question, phrases).evolve(draw=cards_lying(draw))
    inputs = tuple(box)
    found = _ADVISED.find(campaign, inputs, lambda: _count(campaign, box, question, draw))
    setting = setting_of(campaign, box, question)
    if found is None or setting is None:
        return plain
    words = RedrawWords(phrases.texts, draw, found, setting.use)
    worths = _worths(words, found)
    best = _KEEP if found.best is None else str(found.best)
    rows = tuple(_row(choice, worths, best, phrases) for choice in plain.choices)
    return plain.evolve(because=f"{words.advice()} {words.reason()}", choices=rows)


def _count(campaign: Campaign, box: Box, question: Question, draw: Draw) -> HandAdvice | None:
    setting = setting_of(campaign, box, question)
    if setting is None or not setting.aims:
        return None
    if len(draw.cards) > _MOST_CARDS or setting.redraws > _MOST_REDRAWS:
        return None
    return advised(draw, setting, setting.aims[0])


def _worths(words: RedrawWords, found: HandAdvice) -> dict[str, str]:
    """Return what is shown of the worth of each place, and of keeping all."""
    told = {str(place): note.number for place, note in enumerate(words.notes())}
    return {**told, _KEEP: words.kept()} if found.advice.redraws else {}


def _place(key: str) -> str:
    """Return the place of the card that an option redraws (``"2.0"``), or `_KEEP`."""
    return key.rpartition(".")[2]


def _row(choice: Choice, worths: dict[str, str], best: str, phrases: Phrases) -> Choice:
    place = _place(choice.key)
    is_best = place == best
    return choice.evolve(
        marked=is_best,
        tag=phrases.texts.say("phone.pool.best") if is_best else "",
        end=worths.get(place, ""),
    )
