"""Which items a class may equip, and the best distribution of all items among the four."""

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import ClassDef, Equips, WeaponLimit
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.tabletop.action import Refusal, refuse

ALL = "all"
WEAPONS = ("sword", "axe", "mace", "dagger", "staff", "bow", "polearm", "spear", "flail")
ARMOUR = ("cloth", "leather", "plate")
"""The families and classes of armour that are known of. Source: facts, section 5."""
_ALIKE: Mapping[str, str] = {"spear": "polearm", "polearm": "spear"}
"""Families that only some sources distinguish: a mismatch among them is not conclusive."""


def family_of(item: Item) -> str:
    """Return the family of an item as the limits call it: ``"2H Axes"`` is ``"axe"``; or ``""``."""
    words = item.family.casefold().split()
    known = WEAPONS if item.kind == "weapon" else ARMOUR
    last = words[-1] if words else ""
    forms = (last, last.removesuffix("s"), last.removesuffix("es"))
    return next((form for form in forms if form in known), last)


def may_equip(cls: ClassDef, item: Item) -> bool | None:
    """Whether a class may equip an item; None if unknown and the board must be asked.

    What a class begins with it may always equip. Source: ITEM-05, L205-206; ITEM-06, L206-208;
    ITEM-07, L208.
    """
    if item.only:
        return item.only == cls.key
    if item.kind == "gear" or item.card in cls.kit:
        return True
    limits = cls.equips
    if limits.confidence == "unknown":
        return None
    if item.kind == "shield":
        return limits.shields
    return _armour(limits, item) if item.kind == "armour" else _weapon(limits, item)


def refuse_class(campaign: Campaign, seat: str, item: Item, box: Box) -> Refusal | None:
    """Say why the class of ``seat`` may not equip an item, or None where it may or may be.

    The table may overrule it; limits that are only likely say that the board is to be checked.
    Source: ITEM-05, L205-206; ITEM-06, L206-208.
    """
    who = campaign.seats[seat]
    cls = box.cls(who.cls)
    if may_equip(cls, item) is not False:
        return None
    if item.only:
        only = box.printed.classes.get(item.only)
        name = only.name if only is not None else item.only
        return refuse("item.other-class", "ITEM-06", item=item.name, cls=name)
    code = "item.not-for-the-class" if is_sure(cls) else "item.not-for-the-class-likely"
    params = {"name": who.name, "item": item.name, "cls": cls.name, "may": ", ".join(cls.may_equip)}
    return refuse(code, "ITEM-05", **params, what=_what(item))


def is_sure(cls: ClassDef) -> bool:
    """Whether what a class may equip was read off its board."""
    return cls.equips.confidence == "sure"


def gear_limit(cls: ClassDef) -> int:
    """Return how many gear items a class may have at once: 1, the Grove Maiden 2.

    Source: ITEM-03, L200-203; facts, section 3.2.
    """
    return cls.equips.gear


def holds_weapons(cls: ClassDef) -> bool:
    """Whether a class may hold weapons at all; so far only the Grove Maiden may not."""
    return bool(cls.equips.weapons) or cls.equips.confidence == "unknown"


def most_armed(classes: Sequence[ClassDef], items: Sequence[Item]) -> int:
    """Return how many of the classes can have 2 hands of items each, of all items together.

    One that may hold no weapons at all needs none and counts as armed: else no free company with a
    Grove Maiden could ever be equipped. What is unknown counts as fitting. Source: ITEM-16.
    """
    wanting = [cls for cls in classes if holds_weapons(cls)]
    for many in range(len(wanting), 0, -1):
        if any(_can_arm(some, items) for some in combinations(wanting, many)):
            return len(classes) - len(wanting) + many
    return len(classes) - len(wanting)


def most_wearing(classes: Sequence[ClassDef], items: Sequence[Item], kind: str) -> int:
    """Return how many of the classes can have an item of a kind each. Source: ITEM-16."""
    return _matched([_fitting(cls, items, {(kind, 0)}) for cls in classes])


_TWO = {("weapon", 2)}
_ONE = {("weapon", 1)}
_SECOND = {*_ONE, ("shield", 1)}
"""What fills both hands, the first and the second, as kind and hands. Source: ITEM-04."""


def _can_arm(classes: Sequence[ClassDef], items: Sequence[Item]) -> bool:
    """Whether each can have a two-handed weapon, or a one-handed one and a second or a shield."""
    for many in range(len(classes) + 1):
        for greater in combinations(range(len(classes)), many):
            slots: list[tuple[int, ...]] = []
            for place, cls in enumerate(classes):
                wanted = (_TWO,) if place in greater else (_ONE, _SECOND)
                slots += [_fitting(cls, items, kinds) for kinds in wanted]
            if _matched(slots) == len(slots):
                return True
    return False


def _fitting(
    cls: ClassDef, items: Sequence[Item], kinds: Collection[tuple[str, int]]
) -> tuple[int, ...]:
    """Return the places of the items of these kinds and hands that the class may equip."""
    return tuple(
        place
        for place, item in enumerate(items)
        if (item.kind, item.hands) in kinds and may_equip(cls, item) is not False
    )


def _matched(slots: Sequence[tuple[int, ...]]) -> int:
    """Return how many slots can hold an item each, none twice (augmenting paths)."""
    holder: dict[int, int] = {}

    def place(slot: int, tried: set[int]) -> bool:
        for item in slots[slot]:
            if item in tried:
                continue
            tried.add(item)
            if item not in holder or place(holder[item], tried):
                holder[item] = slot
                return True
        return False

    return sum(place(slot, set()) for slot in range(len(slots)))


def _armour(limits: Equips, item: Item) -> bool | None:
    family = family_of(item)
    if ALL in limits.armour:
        return True
    return family in map(str.casefold, limits.armour) if family in ARMOUR else None


def _weapon(limits: Equips, item: Item) -> bool | None:
    """Whether a weapon fits; one of an unknown family may only be one that no class holds."""
    family = family_of(item)
    if not limits.weapons:
        return False
    if family in map(str.casefold, limits.barred):
        return False
    found = {_meets(limit, family, item.hands) for limit in limits.weapons}
    if found == {False}:
        return False
    unsure = limits.barred and family not in WEAPONS  # it may be one of those barred
    return None if unsure or True not in found else True


def _meets(limit: WeaponLimit, family: str, hands: int) -> bool | None:
    wanted = limit.family.casefold()
    if limit.hands and hands and limit.hands != hands:
        return False
    if not wanted:
        return True if hands or not limit.hands else None
    if family == wanted:
        return True if hands or not limit.hands else None
    alike = _ALIKE.get(family) == wanted
    return None if alike or family not in WEAPONS else False


def _what(item: Item) -> str:
    """Return the kind of an item as printed on it."""
    if item.kind == "shield":
        return item.family or "Shield"
    hands = f"{item.hands}H " if item.kind == "weapon" and item.hands else ""
    return f"{hands}{item.family}".strip() or item.name
