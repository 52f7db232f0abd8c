"""The changes by equipping an item, and the comparison of two items by property."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.company.equip import in_the_way
from oathsworn_gui.games.oathsworn.rules.company.items import find, put_item, without
from oathsworn_gui.games.oathsworn.rules.hp.numbers import defense, might_track

Verdict = Literal["better", "worse", "other", "same", "unknown"]
"""How the first of two is beside the second; ``unknown`` if a number is missing."""

Property = Literal["might", "defense", "hands", "range", "cost", "cooldown", "words", "value"]
"""What is compared, in the order in which it is shown."""


Shown = int | str | tuple[Colour, ...] | None
"""What an item shows of a property; None for nothing known."""


class Change(NamedTuple):
    """What equipping does to one Oathsworn: MIGHT and DEFENSE before and after, what goes."""

    might_before: tuple[Colour, ...]
    might_after: tuple[Colour, ...]
    defense_before: int
    defense_after: int
    gone: tuple[Item, ...]

    @property
    def might(self) -> Verdict:
        """How the MIGHT is afterwards."""
        return might_verdict(self.might_after, self.might_before)

    @property
    def defense(self) -> Verdict:
        """How the DEFENSE is afterwards."""
        return _more(self.defense_after, self.defense_before)


class Compared(NamedTuple):
    """One property of two items: what each shows, and the verdict on the first."""

    what: Property
    first: Shown
    second: Shown
    verdict: Verdict


class Sum(NamedTuple):
    """What several items give together: what one compares with all that it replaces."""

    might: tuple[Colour, ...]
    defense: int | None
    hands: int
    range: int | None
    cost: int | None
    cooldown: int | None
    words: str
    value: int | None


def change_of(campaign: Campaign, seat: str, item_id: str, box: Box) -> Change:
    """Return the outcome of ``seat`` equipping an owned item, conflicting items are put back.

    Source: ITEM-15, L224-225.

    Raises:
        KeyError: the company does not own the item.
    """
    own = find(campaign, item_id)
    if own is None:
        raise KeyError(item_id)
    who = campaign.seats[seat]
    gone = in_the_way(who, own.item, box)
    stays = tuple(worn for worn in who.equipped if worn not in gone)
    after = put_item(without(campaign, item_id), own.item, seat)
    after = with_oathsworn(after, seat, equipped=(*stays, own.item))
    return Change(
        might_track(who),
        might_track(after.seats[seat]),
        defense(campaign, seat, box),
        defense(after, seat, box),
        gone,
    )


def compare(first: Item, others: Iterable[Item], box: Box) -> tuple[Compared, ...]:
    """Return an item beside another one, or beside all that it replaces, property by property.

    Properties that neither shows are left out.
    """
    a, b = _sum([first], box), _sum(list(others), box)
    rows = (
        Compared("might", a.might, b.might, might_verdict(a.might, b.might)),
        Compared("defense", a.defense, b.defense, _known(a.defense, b.defense)),
        Compared("hands", a.hands, b.hands, _more(b.hands, a.hands)),
        Compared("range", a.range, b.range, _either(a.range, b.range)),
        Compared("cost", a.cost, b.cost, _either(b.cost, a.cost)),
        Compared("cooldown", a.cooldown, b.cooldown, _either(b.cooldown, a.cooldown)),
        Compared("words", a.words, b.words, "same" if a.words == b.words else "other"),
        Compared("value", a.value, b.value, _known(a.value, b.value)),
    )
    return tuple(row for row in rows if row.first not in _NOTHING or row.second not in _NOTHING)


def might_verdict(first: tuple[Colour, ...], second: tuple[Colour, ...]) -> Verdict:
    """Return whether the first MIGHT is better: of each strength at least as many cubes.

    A red cube is better than a yellow one; two yellow ones beside a red one are something else.
    Source: MIGHT-02, L264-266.
    """
    counts = [(_at_least(first, colour), _at_least(second, colour)) for colour in COLOURS]
    if all(a == b for a, b in counts):
        return "same"
    if all(a >= b for a, b in counts):
        return "better"
    return "worse" if all(a <= b for a, b in counts) else "other"


_NOTHING: tuple[object, ...] = (None, 0, "", ())


def _sum(items: list[Item], box: Box) -> Sum:
    """Return what items give together; costs, cooldowns and ranges only of a single one."""
    one = items[0] if len(items) == 1 else None
    cubes: list[Colour] = [cube for item in items for cube in item.might]
    might: tuple[Colour, ...] = tuple(
        colour for colour in COLOURS for cube in cubes if cube == colour
    )
    numbers = [item.defense for item in items]
    values = [item.value for item in items]
    return Sum(
        might,
        None if None in numbers else sum(filter(None, numbers)),
        sum(item.hands for item in items),
        one.range if one is not None else None,
        one.cost if one is not None else None,
        one.cooldown if one is not None else None,
        " ".join(words for item in items if (words := _words(item, box))),
        None if None in values else sum(filter(None, values)),
    )


def _words(item: Item, box: Box) -> str:
    return box.item(item.card).words if box.knows_item(item.card) else ""


def _at_least(might: tuple[Colour, ...], colour: Colour) -> int:
    return sum(COLOURS.index(cube) >= COLOURS.index(colour) for cube in might)


def _more(first: int, second: int) -> Verdict:
    return "better" if first > second else "worse" if first < second else "same"


def _known(first: int | None, second: int | None) -> Verdict:
    return "unknown" if first is None or second is None else _more(first, second)


def _either(first: int | None, second: int | None) -> Verdict:
    """Return the verdict on what a card may have or not: having one is just another card."""
    if first is None and second is None:
        return "same"
    return "other" if first is None or second is None else _more(first, second)
