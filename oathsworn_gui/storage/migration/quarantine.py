"""Load plain JSON that is partly invalid: the smallest possible part is set aside.

From an invalid place the search goes up to the nearest removable thing: a field with a default,
an entry of a map, an item of a list. It is removed if the rest is a valid campaign afterwards.
What the game declares essential is never removed, and what it declares undivided only as a whole.
Of the procedures on the stack, all those above an invalid one are removed with it; a procedure
that the rules cannot continue counts as invalid. No remaining value is changed.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from oathsworn_gui.storage.files.json_bytes import compact_bytes
from oathsworn_gui.storage.files.plain_json import Json, compact
from oathsworn_gui.storage.files.save_error import SaveDamaged
from oathsworn_gui.storage.migration.dropped_values import NOWHERE, Place, at_place, fits, holds
from oathsworn_gui.storage.migration.json_excision import Why, entry_of, without
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.tabletop.procedure import settle

_ESSENTIAL = ("seed", "next_id")
_STACK = "pending/*"
_MOST_LOOKS = 300
_MOST_READ = 8_000_000
"""The most characters that are read in all while a campaign is searched: about a second."""
_FAULT = 1000
"""A fault takes as long to handle as this many characters to read."""
_MOST_FAULTS = 1000


class Lifted(NamedTuple):
    """A loaded campaign: the tree, and the values that were removed from the JSON.

    ``set_aside`` holds a ``{"path": "a/b/0", "value": …, "why": …}`` for each: ``"unknown"`` fields
    not in the schema, ``"failing"`` invalid values, ``"dropped"`` those a migration lost.
    """

    campaign: Any
    set_aside: tuple[Json, ...]


class _Fault(NamedTuple):
    """An invalid value; ``place`` is where it is, or what it is missing from.

    ``stuck``: the value is valid in itself, but the rules cannot continue from it.
    """

    place: Place
    why: Why
    told: str
    found: str
    stuck: bool = False


class _Look(NamedTuple):
    """The result of loading plain JSON: a campaign, or its faults in order."""

    campaign: Any
    faults: tuple[_Fault, ...] = ()


def sound_part(plain: Json, system: GameSystem) -> Lifted:
    """Return the campaign in plain JSON of the current schema, without its invalid values.

    Raises:
        SaveDamaged: an essential value is missing or invalid; its place is named.
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
    """Loads plain JSON up to a maximum number of times; in detail (``closely``) after a fault."""

    def __init__(self, system: GameSystem) -> None:
        self._system = system
        self._looks = self._read = 0
        self.closely = False

    def at(self, tree: Json) -> _Look:
        """Return the result of loading plain JSON: a campaign, or its faults.

        Raises:
            SaveDamaged: it is nested too deeply, or has too many faults to try again.
        """
        # As bytes: where memory ends, pydantic takes a str that it cannot encode for invalid.
        data = compact_bytes(tree, "surrogatepass")
        self._looks = self._looks + 1
        self._read = self._read + len(data)
        if self._looks > 2 and (self._looks > _MOST_LOOKS or self._read > _MOST_READ):
            raise SaveDamaged("much-wrong", n=self._looks)
        try:
            campaign = self._system.state_type.model_validate_json(data)
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
        """Yield the first value that the content does not know, or is inconsistent or stuck."""
        wrong = self._system.misfit(campaign)
        if wrong is None and self.closely:
            wrong = self._system.unsound(campaign)
        stuck = self._stuck(campaign) if wrong is None else None
        for told, found in filter(None, (wrong, stuck)):
            place = _there(tree, tuple(told.split("/")))
            yield _Fault(place, "failing", told, found[:80], stuck=stuck is not None)

    def _stuck(self, campaign: Any) -> tuple[str, str] | None:
        """Return the place of the top procedure and why, if it can neither ask nor continue."""
        if not campaign.pending:
            return None
        try:
            settle(self._system.procedures, campaign, self._system.box(campaign))
        except MemoryError:
            raise
        except Exception:  # whatever is missing, it cannot continue
            return f"pending/{len(campaign.pending) - 1}", getattr(campaign.pending[-1], "type", "")
        return None


def _next(faults: tuple[_Fault, ...]) -> _Fault:
    """Return the next fault to handle: unknown fields, else the last, so indexes stay valid."""
    unknown = [fault for fault in faults if fault.why == "unknown"]
    return unknown[0] if unknown else faults[-1]


def _ways(
    tree: Json, faults: tuple[_Fault, ...], fault: _Fault, system: GameSystem
) -> Iterator[tuple[Place, ...]]:
    """Yield sets of places whose removal may cure a fault, the smallest first."""
    if fault.why == "unknown":  # all of them together, each with its own entry
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
    """Whether removing the places made something required missing from their surroundings."""
    known = {(fault.place, fault.told) for fault in before.faults}
    others = [fault for fault in after.faults if not fault.stuck]
    new = [fault.place for fault in others if (fault.place, fault.told) not in known]
    return any(place[: len(around)] == around for around in new for place in gone)


def _damage(fault: _Fault) -> SaveDamaged:
    return SaveDamaged("wrong-value", place=fault.told, found=fault.found)


def _fault(tree: Json, error: ErrorDetails) -> _Fault:
    place: Place = ()
    for step in map(str, error["loc"]):  # names of union members are not places
        place = (*place, step) if at_place(tree, (*place, step)) is not NOWHERE else place
    ends = bool(place) and place[-1] == str(error["loc"][-1])
    unknown = error["type"] == "extra_forbidden" and ends
    value = error["input"]
    short = isinstance(value, (str, int, float, bool, type(None)))
    found = compact(value)[:80] if short else "…"
    told = "/".join(map(str, error["loc"]))
    return _Fault(place, "unknown" if unknown else "failing", told, found)


def _there(tree: Json, place: Place) -> Place:
    """Return the longest existing prefix of a place."""
    while at_place(tree, place) is NOWHERE:
        place = place[:-1]
    return place
