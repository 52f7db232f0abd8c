"""Preview of the end of the story: gains, losses, flags, who goes on."""

from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect, StoryPart, Trigger
from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.games.oathsworn.rules.base.reminders_by_group import triggers_due
from oathsworn_gui.games.oathsworn.rules.map.instant_action import shops_left
from oathsworn_gui.games.oathsworn.rules.map.time_track import still_standing
from oathsworn_gui.tabletop.state import FrozenMap, count

Flag = Literal["unique_item", "special_rules", "ambushed"]

FLAGS: tuple[Flag, ...] = ("unique_item", "special_rules", "ambushed")
"""The boxes of the chapter's row that are noted between story and encounter. Source: SAVE-07."""


class FlagSeen(NamedTuple):
    """One of the three flags. ``by_track`` when an empty space of the track gives it."""

    key: Flag
    stands: bool
    by_track: bool = False


class GoesOn(NamedTuple):
    """With what one of the four goes into the encounter, gains of the track included."""

    seat: str
    hp: int
    tokens: FrozenMap[TokenType, int]


class Closing(NamedTuple):
    """The result of ending the story now.

    ``gained`` are end-of-story effects of spaces still empty, ``due`` those kept until after the
    encounter, ``lost`` what tokens cancelled; ``reminders`` what the group wrote for the end;
    ``shops`` what an instant chapter still offers.
    """

    gained: tuple[SpaceEffect, ...]
    due: tuple[SpaceEffect, ...]
    lost: tuple[SpaceEffect, ...]
    reminders: tuple[Trigger, ...]
    flags: tuple[FlagSeen, ...]
    company: tuple[GoesOn, ...]
    shops: tuple[str, ...]


def closing_of(campaign: Campaign) -> Closing:
    """Return the result of ending the story now.

    Source: TIME-07, TIME-08, TIME-09, TIME-10, L172-185; SAVE-07, L429-434; ENCSETUP-01, L630-631.
    """
    story = story_of(campaign)
    gained = still_standing(story, "end-of-story")
    return Closing(
        gained=gained,
        due=still_standing(story, "end-of-encounter"),
        lost=_lost(story),
        reminders=triggers_due(campaign, None),
        flags=flags_of(campaign),
        company=tuple(_goes_on(campaign, seat, gained) for seat in campaign.seats),
        shops=shops_left(campaign),
    )


def flags_of(campaign: Campaign) -> tuple[FlagSeen, ...]:
    """Return the three flags as currently set, with what the track will tick. Source: SAVE-07."""
    row = campaign.company.chapters.get(campaign.chapter, ChapterBoxes())
    due = still_standing(story_of(campaign), "end-of-encounter")
    by_track = any(effect.kind == "unique-item" for effect in due)
    return (
        FlagSeen("unique_item", row.unique_item or by_track, by_track),
        FlagSeen("special_rules", row.special_rules),
        FlagSeen("ambushed", row.ambushed),
    )


def asks_for_flags(campaign: Campaign, box: Box) -> tuple[Flag, ...]:
    """Return the flags the table is asked for: none in our own story, which ticks them itself."""
    if box.line.own_story:
        return ()
    return tuple(flag.key for flag in flags_of(campaign) if not flag.by_track)


def _lost(story: StoryPart) -> tuple[SpaceEffect, ...]:
    track = story.track
    if track is None:
        return ()
    ends = (effect for effect in story.effects if effect.when != "at-once")
    return tuple(effect for effect in ends if not track.is_empty(effect.space))


def _goes_on(campaign: Campaign, seat: str, gained: tuple[SpaceEffect, ...]) -> GoesOn:
    who = campaign.seats[seat]
    tokens = who.tokens
    for effect in gained:
        if effect.kind == "tokens" and effect.token is not None:
            tokens = count(tokens, effect.token, effect.amount)
    return GoesOn(seat, who.hp, tokens)
