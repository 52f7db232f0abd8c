"""An attack that is being put together: what it gives, what it needs, and why it cannot be made."""

from typing import NamedTuple

from oathsworn_gui.games.set_a_watch.actions.watch import Attack
from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.attack import strength_parts
from oathsworn_gui.games.set_a_watch.rules.health import health_of
from oathsworn_gui.games.set_a_watch.rules.line import index_of
from oathsworn_gui.games.set_a_watch.rules.seats import exists
from oathsworn_gui.games.set_a_watch.views.names import card_name
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.parts import Part, total


class AimView(NamedTuple):
    """An attack as it stands: the creature by name, the parts of its sum, what is needed.

    ``refusal`` is why it cannot be made, None where it can.
    """

    title: str
    parts: tuple[Part, ...]
    given: int
    needed: int
    refusal: Refusal | None


def aim_view(campaign: Campaign, box: Box, attack: Attack) -> AimView | None:
    """Return the attack as it stands; None without a creature that lies face up."""
    at = index_of(campaign, attack.target)
    if at is None or not campaign.line[at].up:
        return None
    there = all(exists(campaign, name, "dice") for name in attack.dice)
    tamed = all(exists(campaign, name, "tamed") for name in attack.tamed)
    parts = strength_parts(campaign, box, at, attack.force) if there and tamed else ()
    return AimView(
        title=card_name(box, campaign.line[at].card),
        parts=parts,
        given=total(parts),
        needed=health_of(campaign, box, at),
        refusal=attack.refuse(campaign, box),
    )


def targets_of(campaign: Campaign) -> tuple[str, ...]:
    """Return the ids of the creatures that lie face up, nearest first."""
    return tuple(card.id for card in campaign.line if card.up)
