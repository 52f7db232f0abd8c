"""The interface of the rules of one kind of story effect."""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import StoryAsking
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.chance import pick_counted
from oathsworn_gui.tabletop.procedure import push
from oathsworn_gui.tabletop.state import FrozenDict

Seats = tuple[str, ...]
Carry = Callable[[Campaign, Effect, Box, Seats], Outcome]
"""The outcome of an effect; it strikes these seats, all four where its kind strikes none."""


def asked_at_table(
    campaign: Campaign, effect: Effect, seats: Seats = (), had: tuple[str, ...] = ()
) -> Campaign:
    """Return the campaign with the question on top of what only the table can settle."""
    after, new = with_id(campaign, "q")
    return push(after, StoryAsking(id=new, effect=effect, seats=seats, had=had))


def by_chance(campaign: Campaign, stream: str, counts: dict[str, int]) -> tuple[Campaign, str]:
    """Return one key by its count, and the campaign that gave the number of the pick."""
    after, _ = with_id(campaign, "q")
    return after, pick_counted(campaign.seed, stream, campaign.next_id, FrozenDict(counts))


def is_struck_by_chance(campaign: Campaign, box: Box) -> bool:
    """Whether the program picks at random: it deals, or the story is our own."""
    return campaign.dealer == "program" or box.line.own_story
