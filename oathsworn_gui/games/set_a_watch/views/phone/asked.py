"""The open question on the phone of a seat; all questions of Set a Watch are the whole table's."""

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.views.told import can_be_dealt, card_choices
from oathsworn_gui.tabletop.phone import Face, PhoneDraw, PhoneQuestion
from oathsworn_gui.tabletop.phone_question import may_answer, plain_question, waiting_for
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import DrawRequest, Question, ask
from oathsworn_gui.tabletop.state import frozen


def asked(campaign: Campaign, box: Box, seat: str, phrases: Phrases) -> PhoneQuestion | None:
    """Return the open question as a seat may see it, None when nothing is asked."""
    question = ask(PROCEDURES, campaign, box)
    if question is None:
        return None
    if not may_answer(question, seat):
        return waiting_for(question, "", phrases)
    plain = plain_question(question, phrases)
    if question.draw is None:
        return plain
    return plain.evolve(draw=_draw(campaign, box, question, question.draw, phrases))


def _draw(
    campaign: Campaign, box: Box, question: Question, request: DrawRequest, phrases: Phrases
) -> PhoneDraw:
    """Return the dice that are told, or the cards that may lie there; of cards one by one."""
    del question
    say = phrases.texts.say
    if request.family == "dice":
        sides = {colour: int(colour.removeprefix("d")) for colour in request.colours}
        faces = {
            colour: tuple(Face(key=str(n), words=str(n)) for n in range(1, most + 1))
            for colour, most in sides.items()
        }
        words = {colour: say("phone.watch.a-die", sides=most) for colour, most in sides.items()}
        letters = dict(zip(faces, faces, strict=True))
        colours = request.colours
    else:
        colours = tuple(f"card/{place}" for place in range(len(request.colours)))
        faces = {
            colour: tuple(
                Face(key=one.key, words=one.title, left=one.left or None)
                for one in card_choices(campaign, box, place, request.family)
            )
            for place, colour in enumerate(colours)
        }
        words = dict.fromkeys(colours, say("phone.watch.a-card"))
        letters = dict.fromkeys(colours, "")
    return PhoneDraw(
        colours=colours,
        faces=frozen(faces),
        colour_words=frozen(words),
        colour_letters=frozen(letters),
        may_deal=request.family == "dice" or can_be_dealt(campaign, request.family),
    )
