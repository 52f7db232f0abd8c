"""A token of a companion or ally that refreshes the MIGHT decks: those its player chooses."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.might_cards import deck_name
from oathsworn_gui.games.oathsworn.model.procedures import CardPlay
from oathsworn_gui.games.oathsworn.model.words import COLOURS
from oathsworn_gui.games.oathsworn.rules.cards.parts import REFRESH_CARD
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import push


def refreshed_by_token(campaign: Campaign, seat: str) -> Outcome:
    """Shuffle the discards of a single pile back in at once, of several ask for the decks.

    Source: TOKEN-10, L1268-1273; MIGHT-09, L1684-1687.
    """
    used = [c for c in COLOURS if campaign.decks[deck_name("oathsworn", c)].discard]
    if len(used) < 2:
        return might.refresh(campaign, used, "TOKEN-10")
    now, name = with_id(campaign, "p")
    who = campaign.seats[seat].seat
    play = CardPlay(id=name, seat=who, card=REFRESH_CARD, source="class", part=0, paid=0)
    return Outcome(push(now, play))
