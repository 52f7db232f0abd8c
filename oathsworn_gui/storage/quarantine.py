"""Bringing plain JSON to life although some of it cannot be: that much, and no more, is set aside.

From the place that fails the way leads up to the nearest thing that may go: a field with a usual
value, an entry of a map, an item of a list. It may go when the rest is a campaign afterwards. What
the game calls essential never goes, what it calls undivided goes as a whole, and of the procedures
under way all that stand on one that fails go with it, be it that the rules can make nothing of it.
No value that stays is changed.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from oathsworn_gui.storage.dropped import NOWHERE, Place, at_place, fits, holds
from oathsworn_gui.storage.plain_json import Json, compact
from oathsworn_gui.storage.save_error import SaveDamaged
from oathsworn_gui.storage.taking_out import Why, entry_of, without
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.tabletop.procedure import settle

_ESSENTIAL = ("seed", "next_id")
_STACK = "pending/*"
_MOST_LOOKS = 300
_MOST_READ = 8_000_000
"""So often, and so many letters in all, a campaign is looked through: about a second."""
_FAULT = 1000
"""A fault takes as long as so many letters."""
_MOST_FAULTS = 1000


class Lifted(NamedTuple):
    """A campaign brought to life: the tree, and what was taken out of the JSON on the way.

    ``set_aside`` holds a ``{"path": "a/b/0", "value": …, "why": …}`` for each: ``"unknown"`` fields
    no schema knows, ``"failing"`` values that cannot be, ``"dropped"`` what a migration left out.
    """

    campaign: Any
    set_aside: tuple[Json, ...]


class _Fault(NamedTuple):
    """Something that cannot be; ``place`` is where it stands, or what it is missing from.

    ``stuck``: it is all that could be, but the rules can make nothing of it.
    """

    place: Place
    why: Why
    told: str
    found: str
    stuck: bool = False


class _Look(NamedTuple):
    """What plain JSON looks like: a living campaign, or what is wrong with it in its order."""

    campaign: Any
    faults: tuple[_Fault, ...] = ()


def sound_part(plain: Json, system: GameSystem) -> Lifted:
    """Return the campaign that plain JSON of today's schema describes, without what cannot be.

    Raises:
        SaveDamaged: something essential is missing or cannot be; its place is named.
    """
    looking = _Looking(system)
    tree, set_aside = plain, list[Json]()
    look = looking.at(tree)
    while look.faults:
        fault = _next(look.faults)
        looking.closely |= fault.why == "failing"
        for places in _ways(tree, look.faults, fault, system):
            rest = without(tree, places)
            after = looking.at(rest)
            if not _breaks(look, after, places):
                break
        else:
            raise _damage(fault)
        set_aside += [entry_of(place, at_place(tree, place), fault.why) for place in places]
        tree, look = rest, after
    return Lifted(look.campaign, tuple(set_aside))


class _Looking:
    """Looks at plain JSON as often as is bearable; ``closely`` once something failed."""

    def __init__(self, system: GameSystem) -> None:
        self._system = system
        self._looks = self._read = 0
        self.closely = False

    def at(self, tree: Json) -> _Look:
        """Return what plain JSON is: a campaign, or what is wrong with it.

        Raises:
            SaveDamaged: it is nested too deeply, or so much is wrong that nobody can look again.
        """
        text = compact(tree)
        self._looks, self._read = self._looks + 1, self._read + len(text)
        if self._looks > 2 and (self._looks > _MOST_LOOKS or self._read > _MOST_READ):
            raise SaveDamaged("much-wrong", n=self._looks)
        try:
            campaign = self._system.state_type.model_validate_json(text)
        except RecursionError:
            raise SaveDamaged("not-json", place="") from None
        except ValidationError as fault:
            if fault.error_count() > _MOST_FAULTS:
                raise SaveDamaged("much-wrong", n=fault.error_count()) from None
            self._read += _FAULT * fault.error_count()
            errors = fault.errors(include_url=False, include_context=False)
            return _Look(None, tuple(_fault(tree, error) for error in errors))
        return _Look(campaign, tuple(self._misfits(tree, campaign)))

    def _misfits(self, tree: Json, campaign: Any) -> Iterator[_Fault]:
        """Yield the first thing the game does not know, or that does not hold together or go on."""
        wrong = self._system.misfit(campaign)
        if wrong is None and self.closely:
            wrong = self._system.unsound(campaign)
        stuck = self._stuck(campaign) if wrong is None else None
        for told, found in filter(None, (wrong, stuck)):
            place = _there(tree, tuple(told.split("/")))
            yield _Fault(place, "failing", told, found[:80], stuck=stuck is not None)

    def _stuck(self, campaign: Any) -> tuple[str, str] | None:
        """Return the place of the procedure on top when it cannot say what it asks, or go on."""
        if not campaign.pending:
            return None
        try:
            settle(self._system.procedures, campaign, self._system.box(campaign))
        except Exception:  # whatever it misses, it cannot go on without
            return f"pending/{len(campaign.pending) - 1}", getattr(campaign.pending[-1], "type", "")
        return None


def _next(faults: tuple[_Fault, ...]) -> _Fault:
    """Return the fault to be dealt with: unknown fields, else the last, so that numbers stay."""
    unknown = [fault for fault in faults if fault.why == "unknown"]
    return unknown[0] if unknown else faults[-1]


def _ways(
    tree: Json, faults: tuple[_Fault, ...], fault: _Fault, system: GameSystem
) -> Iterator[tuple[Place, ...]]:
    """Yield what could go to be rid of a fault, the least first."""
    if fault.why == "unknown":  # all of them together, each is an entry of its own
        yield tuple(each.place for each in faults if each.why == "unknown")
        return
    wholes = (_STACK, *system.undivided)
    lengths = range(1, len(fault.place) + 1)
    most = next((n for n in lengths if any(fits(each, fault.place[:n]) for each in wholes)), None)
    for length in reversed(lengths[:most]):
        place = fault.place[:length]
        if any(holds(place, pattern) for pattern in (*_ESSENTIAL, *system.essential)):
            return
        if fits(_STACK, place):
            above = range(int(place[1]), len(tree["pending"]))
            yield tuple(("pending", str(number)) for number in reversed(above))
        else:
            yield (place,)


def _breaks(before: _Look, after: _Look, gone: tuple[Place, ...]) -> bool:
    """Whether something is missing now, as it was not before, from what surrounds a place."""
    known = {(fault.place, fault.told) for fault in before.faults}
    others = [fault for fault in after.faults if not fault.stuck]
    new = [fault.place for fault in others if (fault.place, fault.told) not in known]
    return any(place[: len(around)] == around for around in new for place in gone)


def _damage(fault: _Fault) -> SaveDamaged:
    return SaveDamaged("wrong-value", place=fault.told, found=fault.found)


def _fault(tree: Json, error: ErrorDetails) -> _Fault:
    place: Place = ()
    for step in map(str, error["loc"]):  # names of union members lead nowhere
        place = (*place, step) if at_place(tree, (*place, step)) is not NOWHERE else place
    ends = bool(place) and place[-1] == str(error["loc"][-1])
    unknown = error["type"] == "extra_forbidden" and ends
    value = error["input"]
    short = isinstance(value, (str, int, float, bool, type(None)))
    found = compact(value)[:80] if short else "…"
    told = "/".join(map(str, error["loc"]))
    return _Fault(place, "unknown" if unknown else "failing", told, found)


def _there(tree: Json, place: Place) -> Place:
    """Return the longest part of a place that is there."""
    while at_place(tree, place) is NOWHERE:
        place = place[:-1]
    return place
