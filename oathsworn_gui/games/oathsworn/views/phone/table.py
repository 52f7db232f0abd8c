"""What the whole table sees: the others at a glance. No hands, no choices."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.views.encounter.seat_glance import glance_of, glance_words
from oathsworn_gui.tabletop.phone import Block
from oathsworn_gui.tabletop.phrases import Phrases


def table_blocks(
    campaign: Campaign, box: Box, phrases: Phrases, but: str = ""
) -> tuple[Block, ...]:
    """Return the company at a glance, without the seat ``but``."""
    lines = tuple(
        glance_words(glance_of(campaign, box, phrases, seat)) for seat in SEATS if seat != but
    )
    title = phrases.texts.say("phone.others" if but else "phone.company")
    return (Block(key="company", title=title, lines=lines, folded=bool(but)),)
