"""The four loot pages of the tally: decks that change, items that are gained, and who has them."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.company.table import ChooseTableOption
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.rules.company.items import owned, too_many
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import (
    COMMONS,
    common_parts,
    marks,
    the_dead,
    unique_parts,
)
from oathsworn_gui.games.oathsworn.rules.epilogue.loot import (
    SHORT,
    Loot,
    deck_comes_in,
    found_so_far,
    loot_of,
    looted,
    next_number,
    still_to_type,
)
from oathsworn_gui.games.oathsworn.rules.hp.numbers import backpack_capacity
from oathsworn_gui.games.oathsworn.views.epilogue.moment import LOOT, Moment
from oathsworn_gui.tabletop.parts import Part
from oathsworn_gui.tabletop.table_options import reading
from oathsworn_gui.tabletop.texts import Texts


class DecksView(NamedTuple):
    """The deck that goes out of an organizer and the one that comes in, in words."""

    out: str
    comes_in: str


class TypingView(NamedTuple):
    """Items typed in: how many are there in words, the chapters of their decks."""

    words: str
    following: int
    here: int
    uniques: bool


class DrawnView(NamedTuple):
    """How many items are gained, as a sum of ``parts``, and what to do.

    ``three`` is whether the table gains three commons, None on the page of uniques; ``missing``
    says what no deck holds; ``typed`` that the table draws; ``typing`` is None while the program
    does, or no tally is open.
    """

    n: int
    title: str
    parts: tuple[Part, ...]
    name: str
    three: bool | None
    words: str
    missing: str
    typed: bool
    typing: TypingView | None


class HeldItem(NamedTuple):
    """An item of the company, and who has it by seat and in words; None for the backpack."""

    item: Item
    seat: str | None
    words: str


class Taker(NamedTuple):
    """One of the four who could take an item; ``why_not`` is empty for who can."""

    seat: str
    name: str
    glyph: str
    why_not: str


class StripView(NamedTuple):
    """What was gained in this tally, who can have it, and how full the backpack is."""

    gained: tuple[HeldItem, ...]
    takers: tuple[Taker, ...]
    backpack: str


def is_drawn(now: Moment) -> bool:
    """Whether items are gained on this page; on the others a deck changes."""
    return now.step in LOOT


def accept_words(now: Moment, texts: Texts) -> str:
    """Return the label of the page's button."""
    if now.kind == "overflow":
        return texts.say("epilogue.accept.overflow")
    if not is_drawn(now):
        key = now.step if deck_comes_in(now.campaign, now.step, now.box) else "no-deck"
        return texts.say(f"epilogue.accept.{key}")
    loot = loot_of(now.campaign, now.step, now.box)
    n = loot.uniques + loot.commons
    return texts.say(f"epilogue.accept.{now.step}" if n else "epilogue.accept.no-deck", n=n)


def is_by_hand(now: Moment) -> bool:
    """Whether the table has something to do: not where the program draws or no deck comes in."""
    if is_drawn(now):
        return loot_of(now.campaign, now.step, now.box).typed > 0
    return now.kind == "overflow" or deck_comes_in(now.campaign, now.step, now.box)


def short_answer(now: Moment, texts: Texts) -> tuple[str, str] | None:
    """Return words and answer of a table whose decks hold no more; None while none is missing."""
    if now.kind not in LOOT or now.tally is None:
        return None
    n = still_to_type(now.campaign, now.tally, now.box)
    return (texts.say("epilogue.loot.short", n=n), SHORT) if n else None


def choose_three(*, on: bool) -> ChooseTableOption:
    """Return the action of a table that gains three commons, or four."""
    return ChooseTableOption(option=COMMONS.key, reading="3" if on else "4")


def decks_view(now: Moment, texts: Texts) -> DecksView:
    """Return which decks change on loot 1 and loot 4."""
    kind = "common" if now.step == "loot-1" else "unique"
    here = now.box.chapter(now.campaign.chapter).number
    following = next_number(now.campaign, now.box)
    key = f"{kind}-deck" if deck_comes_in(now.campaign, now.step, now.box) else "no-deck"
    return DecksView(
        texts.say(f"epilogue.loot.{kind}-deck", chapter=here),
        texts.say(f"epilogue.loot.{key}", chapter=following),
    )


def drawn_view(now: Moment, texts: Texts) -> DrawnView:
    """Return what loot 2 or loot 3 gives. Source: TALLY-04; TALLY-05."""
    campaign, box = now.campaign, now.box
    uniques = now.step == "loot-3"
    parts = unique_parts(campaign, box) if uniques else common_parts(campaign)
    n, loot = marks(parts), loot_of(campaign, now.step, box)
    return DrawnView(
        n=n,
        title=texts.say("epilogue.loot.why", n=n),
        parts=parts,
        name=texts.say(f"epilogue.loot.{now.step}-items"),
        three=None if uniques else reading(COMMONS, campaign) != COMMONS.default,
        words=_draw_words(now, loot, texts),
        missing=_missing_words(now, loot, texts),
        typed=loot.typed > 0,
        typing=_typing(now, loot, texts) if loot.typed > 0 else None,
    )


def _draw_words(now: Moment, loot: Loot, texts: Texts) -> str:
    """Return what to draw where: from which deck, and commons for missing uniques."""
    campaign, box, uniques = now.campaign, now.box, now.step == "loot-3"
    here, following = box.chapter(campaign.chapter).number, next_number(campaign, box)
    n = loot.uniques if uniques else loot.commons
    key = "epilogue.loot.typed" if loot.typed > 0 else "epilogue.loot.program"
    words = texts.say(key, n=n, chapter=here if uniques else following) if n else ""
    if uniques and deck_comes_in(campaign, now.step, box):
        words = f"{words} {_instead_words(loot, following, texts)}"
    return words.strip()


def _instead_words(loot: Loot, following: int, texts: Texts) -> str:
    """Return which commons replace uniques: a number of them, or each one the table misses."""
    stand_in = loot.commons and loot.typed <= 0
    key = "epilogue.loot.stand-in" if stand_in else "epilogue.loot.instead"
    return texts.say(key, n=loot.commons, next=following)


def _missing_words(now: Moment, loot: Loot, texts: Texts) -> str:
    """Return what the decks do not hold: it is not gained."""
    if loot.missing <= 0:
        return ""
    follows = deck_comes_in(now.campaign, now.step, now.box)
    key = "epilogue.loot.missing" if follows else "epilogue.loot.no-next"
    return texts.say(key, n=loot.missing, next=next_number(now.campaign, now.box))


def _typing(now: Moment, loot: Loot, texts: Texts) -> TypingView | None:
    if now.tally is None:
        return None
    found = found_so_far(now.campaign, now.tally, now.box)
    return TypingView(
        texts.say("epilogue.loot.found", found=found, n=loot.typed),
        next_number(now.campaign, now.box),
        now.box.chapter(now.campaign.chapter).number,
        now.step == "loot-3",
    )


def overflow_items(now: Moment, texts: Texts) -> tuple[HeldItem, ...]:
    """Return all items of the company while it must archive some, else none. Source: ITEM-09."""
    if now.kind != "overflow":
        return ()
    pack, seats = texts.say("epilogue.backpack"), now.campaign.seats
    return tuple(
        HeldItem(own.item, own.seat, pack if own.seat is None else seats[own.seat].name)
        for own in owned(now.campaign)
    )


def strip_view(now: Moment, texts: Texts) -> StripView:
    """Return what was gained since the tally began and who has it; nothing without a tally."""
    campaign, seats = now.campaign, now.campaign.seats
    gained = looted(campaign, now.tally) if now.tally is not None else ()
    most, n, over = backpack_capacity(campaign), len(campaign.company.backpack), too_many(campaign)
    key = "epilogue.loot.overflow" if over else "epilogue.loot.backpack"
    dead = the_dead(campaign)
    why_not = texts.say("epilogue.give.dead")
    return StripView(
        gained=tuple(
            HeldItem(
                own.item,
                own.seat,
                texts.say("epilogue.in-backpack")
                if own.seat is None
                else texts.say("epilogue.worn-by", name=seats[own.seat].name),
            )
            for own in gained
        ),
        takers=tuple(
            Taker(seat, who.name, now.box.cls(who.cls).glyph, why_not if seat in dead else "")
            for seat, who in seats.items()
        ),
        backpack=texts.say(key, n=n, most=most, over=over),
    )
