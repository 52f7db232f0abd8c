"""What the page of corrections shows: every number of a sheet, and the decks."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.chapters.corrections import Written, written
from oathsworn_gui.games.oathsworn.rules.might.decks import all_decks
from oathsworn_gui.games.oathsworn.views.base.icons import TOKEN_ICONS
from oathsworn_gui.tabletop.phrases import Phrases

_GROUP_OF = {"token": "tokens", "permanent": "permanents", "trait": "traits"}
_ICONS: dict[str, str] = {**TOKEN_ICONS}


class NumberToCorrect(NamedTuple):
    """A number of a sheet: ``now`` is None while nobody has entered it from the board.

    ``least`` and ``most`` are its limits; ``group`` is "tokens", "permanents", "traits" or
    empty; ``icon`` replaces the words where it is not empty.
    """

    key: str
    now: int | None
    least: int
    most: int
    group: str
    words: str
    icon: str


class SheetToCorrect(NamedTuple):
    """The numbers of one seat, or of the company where ``seat`` and ``glyph`` are empty."""

    seat: str
    title: str
    glyph: str
    numbers: tuple[NumberToCorrect, ...]


def sheets_to_correct(campaign: Campaign, box: Box, phrases: Phrases) -> tuple[SheetToCorrect, ...]:
    """Return the company's numbers first, then those of each seat."""
    numbers = written(campaign, box)
    sheets: list[SheetToCorrect] = []
    for seat in ("", *sorted(campaign.seats)):
        who = campaign.seats.get(seat)
        own = tuple(_number(one, box, phrases) for one in numbers if one.seat == seat)
        title = who.name if who is not None else phrases.texts.say("put-right.company")
        glyph = box.cls(who.cls).glyph if who is not None else ""
        sheets.append(SheetToCorrect(seat, title, glyph, own))
    return tuple(sheets)


def _number(one: Written, box: Box, phrases: Phrases) -> NumberToCorrect:
    trait = box.printed.traits[one.kind].name if one.what == "trait" else ""
    token = phrases.texts.find(f"token.{one.kind}", one.kind)
    words = phrases.texts.say(f"put-right.{one.what}", token=token, trait=trait)
    group, icon = _GROUP_OF.get(one.what, ""), _ICONS.get(one.kind, "")
    return NumberToCorrect(one.key, one.now, one.least, one.most, group, words, icon)


def decks_to_correct(campaign: Campaign) -> tuple[str, ...]:
    """Return the decks whose cards are known, other than MIGHT decks, in alphabetical order."""
    return tuple(sorted(set(campaign.decks) - set(all_decks(campaign))))
