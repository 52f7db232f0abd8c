"""The pieces in the box: how many there are, how many are on the table, what is short.

Pieces beyond those in the box are not added, unless the text says otherwise. Where the
program cannot do without a piece (a boss with more locations than there are dice), it says that a
substitute is needed. Iron has no limit: coins are changed (IRON-01).
"""

from collections.abc import Mapping
from typing import Literal

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.tabletop.action import Line, line

Component = Literal[
    "time-token", "clue", "combat-token", "animus", "hp-die", "status-token", "effect-tile"
]

TIME = "time"
"""A plain time token on the track; a location's own token is there by its number."""


def on_table(campaign: Campaign) -> Mapping[Component, int]:
    """Return how many pieces of each kind are on the table."""
    story, encounter = story_of(campaign), campaign.encounter
    seats = campaign.seats.values()
    track = story.track.tokens if story.track is not None else ()
    return {
        "time-token": track.count(TIME),
        "clue": len(story.clues),
        "combat-token": sum(sum(who.tokens.values()) for who in seats),
        "animus": sum(who.max_animus or 0 for who in seats) if encounter is not None else 0,
        "hp-die": _dice(campaign),
        "status-token": sum(sum(who.statuses.values()) for who in seats),
        "effect-tile": len(encounter.tiles) if encounter is not None else 0,
    }


def left(campaign: Campaign, what: Component, box: Box) -> int | None:
    """Return how many pieces of a kind are left in the box, None if their number is unknown.

    Source: SAVE-10, L444-447.
    """
    whole = box.printed.components.get(what)
    return None if whole is None else max(0, whole - on_table(campaign)[what])


def none_left(campaign: Campaign, what: Component, box: Box) -> bool:
    """Whether no piece of a kind is left, so that none is added. Source: SAVE-10, L444-447."""
    return left(campaign, what, box) == 0


def short_of(campaign: Campaign, box: Box) -> tuple[Line, ...]:
    """Return the pieces that have a substitute on the table. Source: SAVE-10, L444-447."""
    whole = box.printed.components
    return tuple(
        line(f"component.substitute.{what}", "SAVE-10", n=n - whole[what], whole=whole[what])
        for what, n in on_table(campaign).items()
        if what in whole and n > whole[what]
    )


def _dice(campaign: Campaign) -> int:
    """Return the HP dice in use: one a character of the company on the table, one a location."""
    encounter = campaign.encounter
    if encounter is None:
        return len(campaign.seats)
    friends = sum(figure.kind in ("ally", "friend") for figure in encounter.figures.values())
    locations = len(encounter.boss.locations) if encounter.boss is not None else 0
    return len(campaign.seats) + friends + locations
