"""What other screens show of a game: its library card, its moment, what was turned up."""

from collections.abc import Iterator

from oathsworn_gui.games.set_a_watch.content.box import box_of
from oathsworn_gui.games.set_a_watch.content.load import Printed
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import ROUNDS
from oathsworn_gui.games.set_a_watch.rules.seats import ready_cards, ready_of
from oathsworn_gui.tabletop.game_system import SeatSummary, Summary

PHASES = {
    "roll": "before the roll",
    "camper": "choosing who camps",
    "camp": "in camp",
    "watch": "on watch",
    "over": "over",
}
RESULTS = {"won": "The party stands at dawn", "lost": "The night was lost"}


def summary(campaign: Campaign, printed: Printed) -> Summary:
    """Return what the library shows: title, round, the four, where play stopped."""
    return Summary(
        title=campaign.title,
        chapter=f"Round {campaign.round} of {ROUNDS}",
        subtitle=f"{campaign.difficulty.capitalize()} · {PHASES[campaign.phase]}",
        seats=tuple(_seats(campaign, printed)),
        stopped=tuple(_stopped(campaign, printed)),
    )


def _seats(campaign: Campaign, printed: Printed) -> Iterator[SeatSummary]:
    box = box_of(printed, campaign)
    for one in campaign.adventurers.values():
        board = box.adventurers.get(one.key)
        name = board.name if board else one.key
        glyph = board.glyph if board else ""
        cards = f"{len(ready_of(one))} of {len(one.cards)} cards ready"
        yield SeatSummary(name=name, detail=f"{cards}, {one.rests} of 2 rests", glyph=glyph)


def _stopped(campaign: Campaign, printed: Printed) -> Iterator[str]:
    if campaign.result:
        yield f"{RESULTS[campaign.result]}."
        return
    place = box_of(printed, campaign).location(campaign.location).name
    yield f"{place}: {campaign.firewood} firewood, {len(campaign.horde)} in the Horde."
    if campaign.phase == "watch":
        ready = len(ready_cards(campaign))
        yield f"{len(campaign.line)} in the Line, {ready} cards ready on watch."


def mark(campaign: Campaign) -> str:
    """Return the moment a whole copy is kept of: it changes with the round and at the end."""
    return campaign.result or f"round-{campaign.round}"


def reveals(before: Campaign, after: Campaign) -> bool:
    """Whether a step showed something hidden: a card, or the roll of a die."""
    return before.pools is not after.pools or before.rolled != after.rolled
