"""Oathsworn on phones: the four seats, their screens and deeds, and what is secret."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.rules.base.players import name_of, player_of
from oathsworn_gui.games.oathsworn.views.campaign import heading
from oathsworn_gui.games.oathsworn.views.phone.asked import asked
from oathsworn_gui.games.oathsworn.views.phone.board import board_blocks
from oathsworn_gui.games.oathsworn.views.phone.deeds import actions_of, deed_blocks
from oathsworn_gui.games.oathsworn.views.phone.hand import hand_blocks
from oathsworn_gui.games.oathsworn.views.phone.moment import moment
from oathsworn_gui.games.oathsworn.views.phone.offers import seat_of
from oathsworn_gui.games.oathsworn.views.phone.secrets import secrets
from oathsworn_gui.games.oathsworn.views.phone.table import table_blocks
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.phone import PhoneScreen, PhoneSeat, PhoneSpec
from oathsworn_gui.tabletop.phrases import Phrases


def seats(campaign: Campaign, box: Box, phrases: Phrases) -> tuple[PhoneSeat, ...]:
    """Return the seats that a phone can take, in their order."""
    del phrases
    return tuple(
        PhoneSeat(
            seat=seat,
            name=who.name,
            player=name_of(campaign, player_of(campaign, seat)),
            icon=box.cls(who.cls).glyph,
        )
        for seat in SEATS
        if (who := campaign.seats[seat])
    )


def screen(campaign: Campaign, box: Box, seat: str, phrases: Phrases) -> PhoneScreen:
    """Return all that a seat may see; of a watcher (seat "") what the whole table sees."""
    question = asked(campaign, box, seat, phrases)
    if seat not in campaign.seats:
        return PhoneScreen(
            seat="",
            title=campaign.title,
            subtitle=heading(campaign, phrases.texts),
            blocks=table_blocks(campaign, box, phrases),
            question=question,
        )
    own = seat_of(seat)
    who = campaign.seats[own]
    subtitle, tone = moment(campaign, box, seat, phrases)
    return PhoneScreen(
        seat=seat,
        title=who.name,
        subtitle=subtitle,
        icon=box.cls(who.cls).glyph,
        tone=tone,
        blocks=(
            *board_blocks(campaign, box, seat, phrases),
            *deed_blocks(campaign, box, own, phrases),
            *hand_blocks(campaign, box, own, phrases),
            *table_blocks(campaign, box, phrases, but=seat),
        ),
        question=question,
    )


def deeds(campaign: Campaign, box: Box, seat: str) -> Mapping[str, Action]:
    """Return the actions behind the keys of the deeds of a seat."""
    return actions_of(campaign, box, seat) if seat in campaign.seats else {}


PHONES = PhoneSpec(seats=seats, screen=screen, deeds=deeds, secrets=secrets)
"""How Oathsworn is played on phones."""
