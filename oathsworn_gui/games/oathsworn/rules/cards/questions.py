"""Questions before a card is carried out: its part, and the animus paid for it."""

from oathsworn_gui.games.oathsworn.rules.abilities.stance import stances
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import animus_of
from oathsworn_gui.games.oathsworn.rules.cards.parts import part_cost, parts_of, refuse_part
from oathsworn_gui.games.oathsworn.rules.cards.steps import Now
from oathsworn_gui.games.oathsworn.rules.conditions.cards_in_play import injury_of
from oathsworn_gui.tabletop.procedure import Option, Question

CALL_OFF = "call-off"
"""The answer that takes the card back in hand."""


def stance_question(now: Now) -> Question:
    """Ask which of several positions with as many cards is the Blade's stance for this card."""
    possible = stances(now.campaign, now.play.seat)
    options = (Option(key=str(at), code="card.stance", params={"at": at}) for at in possible)
    return Question(
        procedure=now.play.id,
        kind="card.stance",
        form="choice",
        seats=(now.play.seat,),
        params={"name": now.name, "card": card_name(now)},
        options=(*options, Option(key=CALL_OFF, code="card.call-off")),
    )


def part_question(now: Now) -> Question:
    """Ask which part of the card is played; those that cannot be say why. Source: CARD-01."""
    parts = range(len(parts_of(now.campaign, now.box, *_card(now))))
    return Question(
        procedure=now.play.id,
        kind="card.part",
        form="choice",
        seats=(now.play.seat,),
        params={"name": now.name, "card": card_name(now)},
        options=(*(_part(now, n) for n in parts), Option(key=CALL_OFF, code="card.call-off")),
        rule="CARD-01",
    )


def _card(now: Now) -> tuple[str, str, str]:
    return now.play.seat, now.play.card, now.play.source


def _part(now: Now, index: int) -> Option:
    campaign, box, interrupt = now.campaign, now.box, now.play.interrupt
    cost = part_cost(campaign, box, *_card(now), index, interrupt=interrupt)
    words = parts_of(campaign, box, *_card(now))[index].words
    return Option(
        key=str(index),
        code="card.part" if cost is not None else "card.part-any",
        params={"n": index + 1, "cost": cost, "words": words},
        refusal=refuse_part(campaign, box, *_card(now), index, interrupt=interrupt),
    )


def card_name(now: Now) -> str:
    """Return the name of the card that is carried out."""
    play = now.play
    injury = injury_of(now.campaign, play.seat, play.card)
    if injury is not None:
        return injury.name
    if play.source == "ability":
        return now.box.card(play.card).name
    if play.source == "item":
        worn = now.campaign.seats[play.seat].equipped
        return next((item.name for item in worn if item.id == play.card), play.card)
    if play.source == "archetype":
        archetype = now.box.archetype(play.card.partition("/")[0])
        return archetype.name if archetype is not None else play.card
    return now.name


def paid_question(now: Now) -> Question:
    """Ask how much animus is paid where the card leaves it open. Source: CARD-03, L819-820."""
    return Question(
        procedure=now.play.id,
        kind="card.paid",
        form="number",
        seats=(now.play.seat,),
        params={"name": now.name, "card": card_name(now)},
        most=animus_of(now.campaign, now.play.seat),
        default=min(1, animus_of(now.campaign, now.play.seat)),
        rule="CARD-03",
    )
