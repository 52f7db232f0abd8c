"""What an encounter cost: knockout marks, injuries, items lost, allies and classes."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.rules.company.items import find
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import (
    injured,
    items_brought,
    items_to_lose,
    knocked_out,
    knockout_parts,
    marks,
    the_dead,
)
from oathsworn_gui.games.oathsworn.rules.company.tracks import (
    classes_left,
    is_lost,
    strike_class,
)
from oathsworn_gui.games.oathsworn.rules.epilogue.injuries import dealt
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment, listed, result_words
from oathsworn_gui.tabletop.parts import Part
from oathsworn_gui.tabletop.texts import Texts


class Knockouts(NamedTuple):
    """The marks on the knockout track, those this encounter adds, and what they are made of."""

    before: int
    added: int
    parts: tuple[Part, ...]

    @property
    def after(self) -> int:
        """The marks when the tally is through."""
        return self.before + self.added


class Tile(NamedTuple):
    """A number before and after, and the words below it."""

    before: int
    after: int
    words: str


class LosingItem(NamedTuple):
    """An item that a seat wears or brought in.

    ``owner`` is who has it now if not the seat; ``brought`` says that it was brought
    in and can be lost; ``why_not`` why it cannot be marked; ``is_new`` that no button is shown.
    """

    item: Item
    owner: str
    brought: bool
    why_not: str
    is_new: bool


class SeatLosses(NamedTuple):
    """What one of the four loses: ``n`` items of ``items``, and why in words.

    ``dead`` is buried by the tally with all it brought in.
    """

    name: str
    n: int
    words: str
    fallen: bool
    dead: bool
    items: tuple[LosingItem, ...]


def knockouts_of(now: Moment) -> Knockouts:
    """Return the marks of this encounter."""
    parts = knockout_parts(now.campaign, now.box)
    return Knockouts(now.campaign.company.knockouts, marks(parts), parts)


def knockouts_tile(now: Moment, texts: Texts) -> Tile:
    """Return the marks before and after."""
    marked = knockouts_of(now)
    words = texts.say("epilogue.tile.knockouts.more", n=marked.added)
    return Tile(marked.before, marked.after, words)


def injuries_tile(now: Moment, texts: Texts) -> Tile:
    """Return the injuries of all four before and after; those of the dead go with them."""
    who = now.campaign.seats
    before = sum(len(one.injuries) for one in who.values())
    deals = dealt(now.campaign, now.tally, now.box) if now.tally is not None else ()
    none = sum(one.none_left or one.name == "" for one in deals)
    new = len(injured(now.campaign)) - none
    gone = sum(len(who[seat].injuries) for seat in the_dead(now.campaign))
    key = "hardcore" if now.campaign.hardcore else "more"
    return Tile(before, before + new - gone, texts.say(f"epilogue.tile.injuries.{key}"))


def items_tile(now: Moment, picked: int, texts: Texts) -> Tile:
    """Return the items worn before and after, ``picked`` of them marked as lost."""
    campaign = now.campaign
    before = sum(len(one.equipped) for one in campaign.seats.values())
    n = sum(items_to_lose(campaign, seat) for seat in campaign.seats)
    gone = sum(len(campaign.seats[seat].equipped) for seat in the_dead(campaign))
    key = "epilogue.tile.items.open" if picked < n else "epilogue.tile.items.more"
    return Tile(before, before - picked - gone, texts.say(key, n=n + gone, open=n - picked))


def allies_tile(now: Moment, texts: Texts) -> Tile:
    """Return the allies before and after."""
    allies = now.campaign.company.allies
    dead = [ally.name for ally in allies if ally.dead]
    fell = texts.say("epilogue.tile.allies.fell", names=listed(dead, texts))
    words = fell if dead else texts.say("epilogue.tile.allies.none")
    return Tile(len(allies), len(allies) - len(dead), words)


def outcome_words(now: Moment, texts: Texts) -> str:
    """Return how the encounter ended, and when too few classes are left after it."""
    ended = result_words(now, texts)
    left = now.campaign
    for seat in the_dead(now.campaign):
        left = strike_class(left, left.seats[seat].cls).after
    if not is_lost(left):
        return ended
    return f"{ended} {texts.say('epilogue.losses.too-few', n=classes_left(left))}"


def seat_losses(now: Moment, seat: str, texts: Texts) -> SeatLosses:
    """Return what the Oathsworn at ``seat`` loses, its items in the order of their numbers."""
    campaign, say = now.campaign, texts.say
    n, fallen = items_to_lose(campaign, seat), seat in knocked_out(campaign)
    dead = seat in the_dead(campaign)
    if dead:
        words = say("epilogue.seat.dead")
    elif fallen:
        words = say("epilogue.seat.fallen", n=n)
    else:
        words = say("epilogue.seat.loses", n=n) if n else say("epilogue.seat.loses-none")
    items = _items(now, seat, texts)
    return SeatLosses(campaign.seats[seat].name, n, words, fallen, dead, items)


def _items(now: Moment, seat: str, texts: Texts) -> tuple[LosingItem, ...]:
    brought = {item.id: item for item in items_brought(now.campaign, seat)}
    held = {item.id: item for item in now.campaign.seats[seat].equipped} | brought
    return tuple(
        _item(now, seat, item, texts, brought=key in brought) for key, item in held.items()
    )


def _item(now: Moment, seat: str, item: Item, texts: Texts, *, brought: bool) -> LosingItem:
    why_not, is_new = "", False
    if seat in the_dead(now.campaign):
        why_not = texts.say("epilogue.seat.dead" if brought else "epilogue.seat.to-backpack")
    elif not items_to_lose(now.campaign, seat):
        why_not = texts.say("epilogue.seat.loses-none")
    elif now.chosen("lose", seat) is not None:
        why_not = texts.say("epilogue.sent", name=now.campaign.seats[seat].name)
    elif not brought:
        why_not, is_new = texts.say("epilogue.new-item"), True
    return LosingItem(item, _elsewhere(now, seat, item, texts), brought, why_not, is_new)


def _elsewhere(now: Moment, seat: str, item: Item, texts: Texts) -> str:
    """Return who has an item that this seat brought in, empty while it wears it itself."""
    own = find(now.campaign, item.id)
    if own is None or own.seat == seat:
        return ""
    if own.seat is None:
        return texts.say("epilogue.backpack")
    return now.campaign.seats[own.seat].name
