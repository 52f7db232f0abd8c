"""The consequences of ending the story: gains, losses, reminders, flags, who goes on."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.games.oathsworn.rules.hp.numbers import max_hp
from oathsworn_gui.games.oathsworn.rules.story.end_preview import (
    FlagSeen,
    GoesOn,
    closing_of,
    flags_of,
)
from oathsworn_gui.games.oathsworn.views.map.words import effect_words
from oathsworn_gui.tabletop.texts import Texts


class ClosingLine(NamedTuple):
    """One consequence: its code, and its words."""

    name: str
    words: str


class SeatAtClosing(NamedTuple):
    """With what one of the four goes into the encounter: HP of the most, tokens in words."""

    seat: str
    name: str
    hp: int
    most: int
    tokens: str
    spoken: str


class ClosingView(NamedTuple):
    """The consequences of ending the story; ``gained`` has what is due after the encounter too."""

    shops: tuple[ClosingLine, ...]
    gained: tuple[ClosingLine, ...]
    lost: tuple[ClosingLine, ...]
    flags: tuple[ClosingLine, ...]
    reminders: tuple[ClosingLine, ...]
    company: tuple[SeatAtClosing, ...]


class FlagView(NamedTuple):
    """A flag of the chapter's row: its key, its label, its explanation, whether it is marked."""

    key: str
    words: str
    spoken: str
    stands: bool


def closing_view(campaign: Campaign, box: Box, texts: Texts) -> ClosingView:
    """Return the consequences of ending the story now."""
    say, closing = texts.say, closing_of(campaign)
    gained = [_space(texts, "gained", effect) for effect in closing.gained]
    due = [_space(texts, "due", effect) for effect in closing.due]
    stand = [flag.key for flag in closing.flags if flag.stands]
    return ClosingView(
        shops=tuple(
            ClosingLine(f"shop-left-{shop}", say("closing.shop-left", shop=say(f"trade.{shop}")))
            for shop in closing.shops
        ),
        gained=(*gained, *due),
        lost=tuple(_space(texts, "lost", effect) for effect in closing.lost),
        flags=tuple(
            ClosingLine(f"flag-{key}", say(f"option.story-flag.{key}.on")) for key in stand
        ),
        reminders=tuple(ClosingLine(each.id, each.words) for each in closing.reminders),
        company=tuple(_seat(campaign, box, texts, goes_on) for goes_on in closing.company),
    )


def _space(texts: Texts, what: str, effect: SpaceEffect) -> ClosingLine:
    key = "space-later" if what == "due" else "space"
    is_item = effect.kind == "unique-item"
    words = texts.say("closing.extra-unique") if is_item else effect_words(texts, effect)
    said = texts.say(f"closing.{key}", n=effect.space, what=words)
    return ClosingLine(f"{what}-{effect.space}", said)


def _seat(campaign: Campaign, box: Box, texts: Texts, goes_on: GoesOn) -> SeatAtClosing:
    say, name = texts.say, campaign.seats[goes_on.seat].name
    held = [(token, goes_on.tokens.get(token, 0)) for token in TOKEN_TYPES]
    tokens = ", ".join(f"{n} {say(f'story.token.{token}')}" for token, n in held if n)
    spoken = say("closing.seat", name=name, hp=goes_on.hp, tokens=tokens)
    most = max_hp(campaign, box, goes_on.seat)
    return SeatAtClosing(goes_on.seat, name, goes_on.hp, most, tokens, spoken)


def flag_views(campaign: Campaign, texts: Texts) -> tuple[FlagView, ...]:
    """Return the three flags that are noted between story and encounter."""
    return tuple(
        FlagView(flag.key, texts.say(f"closing.flag.{flag.key}"), _spoken(texts, flag), flag.stands)
        for flag in flags_of(campaign)
    )


def _spoken(texts: Texts, flag: FlagSeen) -> str:
    if flag.by_track:
        return texts.say("closing.flag-by-track")
    return texts.say(f"option.story-flag.{flag.key}.{'on' if flag.stands else 'off'}")
