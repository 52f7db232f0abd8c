"""What the whole table sees of a Watch: the fire, the Line, the other adventurers."""

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.views.line import CreatureView, line_view
from oathsworn_gui.games.set_a_watch.views.seats import SeatView, seats_view
from oathsworn_gui.games.set_a_watch.views.sentences import power_words
from oathsworn_gui.tabletop.phone import Block
from oathsworn_gui.tabletop.phrases import Phrases


def line_block(campaign: Campaign, box: Box, phrases: Phrases) -> tuple[Block, ...]:
    """Return the fire and the Line, a line for each creature; what is face down stays so."""
    view, say = line_view(campaign, box), phrases.texts.say
    fire = ", ".join(
        (say("watch.fire.wood", n=view.fire.firewood), say("watch.fire.lights", n=view.fire.lights))
    )
    lines = (fire, *(_creature(one, phrases) for one in view.creatures))
    return (Block(key="line", title=f"{view.location}", lines=lines),)


def _creature(one: CreatureView, phrases: Phrases) -> str:
    say = phrases.texts.say
    if not one.up:
        return say("watch.creature.hidden", position=one.position)
    told = phrases.said(
        "watch.creature.spoken",
        {
            "position": one.position,
            "title": one.title,
            "kind": one.kind,
            "health": one.health,
            "damage": say("watch.creature.damage", n=one.damage),
        },
    )
    powers = (power_words(phrases.line_text, power) for power in one.powers if len(power) > 1)
    return " ".join((told, *powers))


def others_block(campaign: Campaign, box: Box, but: str, phrases: Phrases) -> Block:
    """Return the other adventurers at a glance."""
    lines = tuple(_glance(one, phrases) for one in seats_view(campaign, box) if one.seat != but)
    title = phrases.texts.say("phone.watch.others" if but else "phone.watch.party")
    return Block(key="company", title=title, lines=lines, folded=bool(but))


def _glance(one: SeatView, phrases: Phrases) -> str:
    ready = sum(not card.exhausted for card in one.cards)
    dice = ", ".join(str(die.shows) for die in one.dice if die.state == "ready" and die.shows)
    say = phrases.texts.say
    told = (one.title, say("watch.camper.ready", ready=ready, n=len(one.cards)))
    return ", ".join((*told, say("phone.watch.dice", dice=dice))) if dice else ", ".join(told)
