"""What holds while something is there: of the location, of ready passive abilities."""

from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import Do, Effect, effects_at
from oathsworn_gui.games.set_a_watch.model.line import LineCard


def of_location(campaign: Campaign, box: Box, do: Do) -> int:
    """Return the sum of the location's lasting effects of a kind.

    Source: WATCH-24, L288-295.
    """
    effects = effects_at(box.location(campaign.location).powers, "ongoing")
    return sum(effect.n or 1 for effect in effects if effect.do == do)


def passives(campaign: Campaign, box: Box, seat: str, do: Do) -> tuple[Effect, ...]:
    """Return the effects of a kind of an adventurer's passive cards that are ready.

    Source: WATCH-85, L584-591.
    """
    cards = (card for card in campaign.adventurers[seat].cards if not card.exhausted)
    known = (box.ability(card.ability) for card in cards)
    return tuple(
        effect for ability in known if ability.passive for effect in ability.effects
        if effect.do == do
    )  # fmt: skip


def of_creature(card: LineCard, box: Box, do: Do) -> tuple[Effect, ...]:
    """Return the lasting effects of a kind of a face-up creature whose text is not ignored.

    Source: WATCH-104, L1226-1227.
    """
    if not card.up or card.ignored:
        return ()
    effects = effects_at(box.creature(card.card).powers, "ongoing")
    return tuple(effect for effect in effects if effect.do == do)
