"""A card for DEFENSE on a phone: what each may cost, as at the window."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.enemy.attack import NO_CARD
from oathsworn_gui.games.oathsworn.rules.hp.seats import standing_defense_parts, standing_hp
from oathsworn_gui.games.oathsworn.views.might.defence_counted import CountedCards, count_cards
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.tabletop.phone import Choice, Figure, PhoneQuestion, Tone
from oathsworn_gui.tabletop.phone_question import plain_question
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.procedure import Option, Question


def defence_question(
    campaign: Campaign, box: Box, question: Question, phrases: Phrases
) -> PhoneQuestion:
    """Return the question for the DEFENSE card of a seat, the best one marked; no card is last."""
    plain = plain_question(question, phrases)
    say = phrases.texts.say
    counted = count_cards(campaign, box, question, say("option.defense-card-none"))
    if counted is None:
        return plain
    seat = question.seats[0]
    worn = max(1, total(standing_defense_parts(campaign, seat, box)))
    rows = tuple(_row(counted, option, phrases) for option in question.options)
    last = tuple(row for row in rows if row.key == NO_CARD)
    return plain.evolve(
        title=say("defence.title"),
        help=plain.title,
        because=counted.advice(say),
        choices=(*(row for row in rows if row.key != NO_CARD), *last),
        figures=(
            Figure(icon="die-6", value=str(standing_hp(campaign, seat)), words=say("phone.hp")),
            Figure(icon="shield", value=str(worn), words=say("phone.defence.worn")),
        ),
        heads=(say("phone.defence.becomes"), say("phone.defence.lost")),
        icon="shield",
    )


def _row(counted: CountedCards, option: Option, phrases: Phrases) -> Choice:
    say = phrases.texts.say
    looks = counted.row(say, "", option)
    tone: Tone = "bad" if looks.danger else ""
    none = option.key == NO_CARD
    accept = "phone.defence.none" if none else "phone.defence.accept"
    return Choice(
        key=option.key,
        words=looks.name,
        note=looks.about,
        tag=looks.best,
        figure="?" if looks.defense is None else str(looks.defense),
        end=looks.number,
        end_note=looks.words,
        tone=tone,
        marked=option.key == counted.advised,
        accept=say(accept, name=looks.name),
    )
