"""An adventurer on a phone: dice, reach, where it is, and its cards with what they can do."""

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.views.phone.deeds import deed_of
from oathsworn_gui.games.set_a_watch.views.phone.offers import card_offers
from oathsworn_gui.games.set_a_watch.views.seats import AbilityView, SeatView, seat_view
from oathsworn_gui.games.set_a_watch.views.sentences import effects_words
from oathsworn_gui.tabletop.phone import Block, Card, Figure, Tone
from oathsworn_gui.tabletop.phrases import Phrases

_SHAPES = {6: "die-6", 8: "die-8"}


def board_blocks(campaign: Campaign, box: Box, seat: str, phrases: Phrases) -> tuple[Block, ...]:
    """Return the dice of an adventurer and, in words, where it is and what it keeps."""
    view, say = seat_view(campaign, box, seat), phrases.texts.say
    dice = tuple(_die(view, place, phrases) for place in range(len(view.dice)))
    block = Block(
        key="board", title=say("phone.watch.board"), figures=dice, lines=_lines(view, phrases)
    )
    return (block,)


def _die(view: SeatView, place: int, phrases: Phrases) -> Figure:
    die = view.dice[place]
    tone: Tone = "" if die.state == "ready" else "quiet"
    state = phrases.texts.say(f"watch.die.{die.state}")
    words = phrases.texts.say("phone.watch.die", sides=die.sides, state=state)
    shown = str(die.shows) if die.shows else "–"
    return Figure(icon=_SHAPES.get(die.sides, "die-6"), value=shown, words=words, tone=tone)


def _lines(view: SeatView, phrases: Phrases) -> tuple[str, ...]:
    say = phrases.texts.say
    where = {"camp": "watch.seat.camp", "absent": "watch.seat.absent"}.get(view.where)
    told = [say(f"watch.seat.{view.ranged}", reach=view.reach), "" if where is None else say(where)]
    told.append(say("phone.watch.rests", n=view.rests))
    told.extend(
        phrases.texts.say("phone.watch.tamed", title=one.title, n=one.strength)
        for one in view.tamed
    )
    if view.rest_of_dice:
        told.append(say("phone.watch.rest", n=view.rest_of_dice))
    told.append(", ".join(view.spares) and say("phone.watch.spares", cards=", ".join(view.spares)))
    return tuple(filter(None, told))


def hand_block(campaign: Campaign, box: Box, seat: str, phrases: Phrases) -> Block:
    """Return the equipped cards: what each does, and with which die it can be used."""
    view = seat_view(campaign, box, seat)
    cards = tuple(_card(campaign, box, seat, card, phrases) for card in view.cards)
    return Block(key="hand", title=phrases.texts.say("phone.watch.hand"), cards=cards)


def _card(campaign: Campaign, box: Box, seat: str, card: AbilityView, phrases: Phrases) -> Card:
    say = phrases.texts.say
    states = (
        ("exhausted", card.exhausted),
        ("used", card.used),
        ("passive", card.passive),
    )
    told = " · ".join(say(f"watch.card.{name}") for name, so in states if so)
    does = effects_words(phrases.line_text, card.does) or card.words
    return Card(
        key=card.name,
        title=card.title,
        text="\n".join(filter(None, (told, does))),
        deeds=tuple(deed_of(offer, phrases) for offer in card_offers(campaign, box, seat, card)),
    )
