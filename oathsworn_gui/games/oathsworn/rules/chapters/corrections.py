"""Corrections of the numbers on the sheets by hand: the numbers, their limits, and effects."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company, with_oathsworn
from oathsworn_gui.games.oathsworn.rules.company.tracks import MOST_KNOCKOUTS
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import MOST_PERMANENT
from oathsworn_gui.games.oathsworn.rules.hp.numbers import max_hp
from oathsworn_gui.games.oathsworn.rules.map.instant_action import open_story
from oathsworn_gui.tabletop.state import drop, put

MOST_REGEN = 10
MOST_ANIMUS = 15
"""Boxes of the tracks on a character sheet (facts, section 6)."""

MOST_IRON = 999
MOST_TOKENS = 20


class Written(NamedTuple):
    """A number on a sheet, with its limits.

    ``key`` is ``"hp.1"``, ``"token.defense.1"``, or of the company ``"knockouts"`` or
    ``"trait.<trait>"``; ``seat`` is empty for those of the company, ``kind`` the token or trait.
    ``now`` is None until it is read off the board.
    """

    key: str
    seat: str
    what: str
    kind: str
    now: int | None
    least: int
    most: int


def written(campaign: Campaign, box: Box) -> tuple[Written, ...]:
    """Return every number that can be corrected, those of the company first, then seat by seat."""
    seats = (one for seat in sorted(campaign.seats) for one in _of_seat(campaign, seat, box))
    return (*_of_company(campaign, box), *seats)


def _of_company(campaign: Campaign, box: Box) -> Iterator[Written]:
    company = campaign.company
    yield Written("knockouts", "", "knockouts", "", company.knockouts, 0, MOST_KNOCKOUTS)
    for key, trait in box.printed.traits.items():
        marks = company.traits.get(key, 0)
        yield Written(f"trait.{key}", "", "trait", key, marks, 0, trait.most)


def _of_seat(campaign: Campaign, seat: str, box: Box) -> Iterator[Written]:
    who = campaign.seats[seat]
    highest = max(row.level for row in box.printed.levels)
    numbers = (
        ("level", who.level, 1, highest),
        ("hp", who.hp, 0, max(max_hp(campaign, box, seat), who.hp)),
        ("regen", who.regen, 0, MOST_REGEN),
        ("max-animus", who.max_animus, 0, MOST_ANIMUS),
        ("animus", who.animus, 0, MOST_ANIMUS),
        ("iron", who.iron, 0, MOST_IRON),
    )
    for what, now, least, most in numbers:
        yield Written(f"{what}.{seat}", seat, what, "", now, least, most)
    for token in TOKEN_TYPES:
        held, marked = who.tokens.get(token, 0), who.permanent.get(token, 0)
        yield Written(f"token.{token}.{seat}", seat, "token", token, held, 0, MOST_TOKENS)
        key = f"permanent.{token}.{seat}"
        yield Written(key, seat, "permanent", token, marked, 0, MOST_PERMANENT)


def put_right(campaign: Campaign, numbers: Mapping[str, int], box: Box) -> Campaign:
    """Return the campaign with these numbers replaced.

    Nothing else follows but this: with the level go the ability cards that it unlocks (LEVEL-12).
    """
    for one in written(campaign, box):
        if one.key in numbers and numbers[one.key] != one.now:
            campaign = _with(campaign, one, numbers[one.key], box)
    return campaign


def with_chapter(campaign: Campaign, chapter: str, box: Box) -> Campaign:
    """Return the campaign at the beginning of another chapter; the sheets do not change."""
    story = type(campaign.story)() if campaign.story is not None else None
    moved = campaign.evolve(chapter=chapter, story=story, pending=())
    return open_story(moved, box).after


def with_card(campaign: Campaign, deck: str, card: str, *, inside: bool) -> Campaign:
    """Return the campaign with one more copy of a card in a deck, or one less, and it shuffled."""
    held = campaign.decks[deck]
    pile = held.pile
    pile[card] += 1 if inside else -1
    rest = {key: n for key, n in pile.items() if n > 0}
    return campaign.evolve(decks=put(campaign.decks, deck, held.evolve(known=(), rest=rest)))


def _with(campaign: Campaign, one: Written, number: int, box: Box) -> Campaign:
    if one.what == "knockouts":
        return with_company(campaign, knockouts=number)
    if one.what == "trait":
        marks = campaign.company.traits
        traits = put(marks, one.kind, number) if number else drop(marks, one.kind)
        return with_company(campaign, traits=traits)
    who = campaign.seats[one.seat]
    if one.what in ("token", "permanent"):
        field = "tokens" if one.what == "token" else "permanent"
        held = getattr(who, field)
        after = put(held, one.kind, number) if number else drop(held, one.kind)
        return with_oathsworn(campaign, one.seat, **{field: after})
    if one.what == "level":
        cards = _cards(who, number, box)
        return with_oathsworn(campaign, one.seat, level=number, cards=cards)
    return with_oathsworn(campaign, one.seat, **{one.what.replace("-", "_"): number})


def _cards(who: Oathsworn, level: int, box: Box) -> tuple[str, ...]:
    """Return the cards unlocked at a level: those unlocked already in their order, then the new."""
    if who.form == "companion":
        return who.cards
    keys = [card.key for card in box.cards_of(who.cls, level)]
    kept = tuple(key for key in who.cards if key in keys)
    return (*kept, *(key for key in keys if key not in kept))
