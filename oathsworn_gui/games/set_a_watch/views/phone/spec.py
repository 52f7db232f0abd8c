"""Set a Watch on phones: the four adventurers, their screens and deeds."""

from collections.abc import Mapping

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.unseen import is_hidden
from oathsworn_gui.games.set_a_watch.views.phone.asked import asked
from oathsworn_gui.games.set_a_watch.views.phone.board import board_blocks, hand_block
from oathsworn_gui.games.set_a_watch.views.phone.deeds import actions_of, deed_blocks
from oathsworn_gui.games.set_a_watch.views.phone.table import line_block, others_block
from oathsworn_gui.games.set_a_watch.views.seats import seats_view, where_is
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.phone import PhoneScreen, PhoneSeat, PhoneSpec, Tone
from oathsworn_gui.tabletop.phrases import Phrases

NOBODY = "nobody"
"""Whose secrets are those of the decks: no seat is called so."""


def seats(campaign: Campaign, box: Box, phrases: Phrases) -> tuple[PhoneSeat, ...]:
    """Return the adventurers that a phone can take, in the order of their seats."""
    del phrases
    return tuple(
        PhoneSeat(seat=one.seat, name=one.title, player=one.player, icon=one.glyph)
        for one in seats_view(campaign, box)
    )


def screen(campaign: Campaign, box: Box, seat: str, phrases: Phrases) -> PhoneScreen:
    """Return all that a seat may see; of a watcher (seat "") what the whole table sees."""
    say = phrases.texts.say
    rounds = say(
        "watch.heading", round=campaign.round, rounds=9, phase=say(f"watch.phase.{campaign.phase}")
    )
    question = asked(campaign, box, seat, phrases)
    shared = (*line_block(campaign, box, phrases), others_block(campaign, box, seat, phrases))
    if seat not in campaign.adventurers:
        title = campaign.title or say("phone.watch.title")
        return PhoneScreen(seat="", title=title, subtitle=rounds, blocks=shared, question=question)
    board = box.adventurer(campaign.adventurers[seat].key)
    tone: Tone = "hot" if where_is(campaign, seat) in {"watch", "camp"} else ""
    return PhoneScreen(
        seat=seat,
        title=board.name,
        subtitle=rounds,
        icon=board.glyph,
        tone=tone,
        blocks=(
            *board_blocks(campaign, box, seat, phrases),
            *deed_blocks(campaign, box, seat, phrases),
            hand_block(campaign, box, seat, phrases),
            *shared,
        ),
        question=question,
    )


def deeds(campaign: Campaign, box: Box, seat: str) -> Mapping[str, Action]:
    """Return the actions behind the keys of the deeds of a seat."""
    return actions_of(campaign, box, seat) if seat in campaign.adventurers else {}


def secrets(campaign: Campaign) -> Mapping[str, tuple[str, ...]]:
    """Return what lies face down and is known to nobody; the seats have no secrets."""
    shown = {card.card for card in campaign.line if card.up} | set(campaign.graveyard)
    down = {card.card for card in campaign.line if not card.up and not is_hidden(card.card)}
    return {NOBODY: tuple(sorted(down - shown))}


PHONES = PhoneSpec(seats=seats, screen=screen, deeds=deeds, secrets=secrets)
"""How Set a Watch is played on phones."""
