"""The body of a told boss: its hexes, its front, and its dice with the hexes they stand on."""

from collections.abc import Collection, Iterable
from typing import Literal, NamedTuple, get_args

from oathsworn_gui.games.oathsworn.content.own_key import own_key
from oathsworn_gui.games.oathsworn.content.told_encounter import (
    FARTHEST,
    MOST_HEXES,
    MOST_HP,
    MOST_LOCATIONS,
    connected,
    hexes_of,
)
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Location
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tabletop.hexes import Hex, flower, neighbours

CENTRE = Hex(0, 0)
NORTH = Hex(0, -1)
FULL_DIE = 6

Form = Literal["1", "2", "3", "4", "7", "line", "ring"]
FORMS: tuple[Form, ...] = get_args(Form)
"""Bodies that many bosses have, by their hexes."""
_HEXES: dict[Form, tuple[Hex, ...]] = {
    "1": (CENTRE,),
    "2": (CENTRE, NORTH),
    "3": (CENTRE, Hex(1, -1), Hex(1, 0)),
    "4": (CENTRE, Hex(1, -1), Hex(1, 0), NORTH),
    "7": flower(CENTRE),
    "line": (CENTRE, NORTH, Hex(0, 1)),
    "ring": neighbours(CENTRE),
}


class BodyDraft(NamedTuple):
    """A body facing north: its hexes as offsets from the centre, its front hex, its dice."""

    hexes: tuple[Hex, ...]
    front: Hex | None
    dice: tuple[Location, ...] = ()


def body_of(boss: Boss) -> BodyDraft:
    """Return the body of a boss."""
    return BodyDraft(hexes_of(boss), boss.front, boss.locations)


def with_body(boss: Boss, draft: BodyDraft) -> Boss:
    """Return a boss with a body; what ended a stage with a die that is gone ends it no more."""
    keys = {die.key for die in draft.dice}
    named = tuple(tuple(key for key in stage if key in keys) for stage in boss.stage_locations)
    limits = tuple(n if n <= len(draft.dice) else 0 for n in boss.broken_at)
    return boss.evolve(
        hexes=draft.hexes,
        front=draft.front,
        large=len(draft.hexes) > 1,
        locations=draft.dice,
        stage_locations=named if any(named) else (),
        broken_at=limits if any(limits) else (),
    )


def with_form(draft: BodyDraft, form: Form) -> BodyDraft:
    """Return a body of a common form; dice stay on the hexes they still have."""
    return _with_hexes(draft, _HEXES[form])


def form_of(draft: BodyDraft) -> Form | None:
    """Return the common form of a body, None for any other."""
    return next((form for form in FORMS if set(_HEXES[form]) == set(draft.hexes)), None)


def toggled(draft: BodyDraft, at: Hex) -> BodyDraft | Refusal:
    """Return the body with a hex more or less; else why it cannot be so."""
    if at in draft.hexes:
        left = tuple(each for each in draft.hexes if each != at)
        if not left:
            return impossible("sheet.no-body", "HEX-04")
        return _with_hexes(draft, left) if connected(left) else impossible("sheet.apart", "HEX-04")
    grown = (*draft.hexes, at)
    if len(grown) > MOST_HEXES:
        return impossible("sheet.hexes", "HEX-04", most=MOST_HEXES)
    far = max(abs(at.q), abs(at.r), abs(at.q + at.r)) > FARTHEST
    if far or not connected(grown):
        return impossible("sheet.apart", "HEX-04")
    return _with_hexes(draft, grown)


def without_hexes(before: BodyDraft, after: BodyDraft) -> tuple[Location, ...]:
    """Return the dice that stood on hexes before and stand on none now."""
    left = {die.key for die in after.dice if not die.offsets}
    return tuple(die for die in before.dice if die.offsets and die.key in left)


def front_of(draft: BodyDraft) -> Hex:
    """Return the front hex: the one named, else the one furthest ahead. Source: HEX-04."""
    if draft.front is not None:
        return draft.front
    furthest = sorted(draft.hexes, key=lambda at: (2 * at.r + at.q, abs(at.q), at.q))
    return furthest[0] if furthest else CENTRE


def with_front(draft: BodyDraft, at: Hex) -> BodyDraft | Refusal:
    """Return the body with another front hex."""
    if at not in draft.hexes:
        return impossible("sheet.front-off", "HEX-04")
    return draft._replace(front=at)


def _with_hexes(draft: BodyDraft, hexes: tuple[Hex, ...]) -> BodyDraft:
    body = set(hexes)
    dice = tuple(
        die.evolve(offsets=tuple(at for at in die.offsets if at in body)) for die in draft.dice
    )
    return BodyDraft(hexes, draft.front if draft.front in body else None, dice)


# -------------------------------------------------------------------------------------- dice


def with_die(draft: BodyDraft, name: str, hexes: Iterable[Hex]) -> BodyDraft | Refusal:
    """Return the body with one more die of 6 HP; of several under one name each is its own die."""
    if len(draft.dice) >= MOST_LOCATIONS:
        return impossible("sheet.locations", "ENCSETUP-07", most=MOST_LOCATIONS)
    offsets = tuple(at for at in hexes if at in draft.hexes)
    key = free_key(name, [die.key for die in draft.dice])
    icon = next((die.icon for die in draft.dice if die.name == name), "")
    die = Location(key=key, name=name, hp=FULL_DIE, offsets=offsets, icon=icon)
    return draft._replace(dice=(*draft.dice, die))


def free_key(name: str, taken: Collection[str]) -> str:
    """Return the key of a die of that name: ``"head"``, the next ``"head-2"``."""
    key = own_key(name)
    numbered = (key if n == 1 else f"{key}-{n}" for n in range(1, len(taken) + 2))
    return next(one for one in numbered if one not in taken)


def with_die_hex(draft: BodyDraft, place: int, at: Hex) -> BodyDraft | Refusal:
    """Return the body with a die standing on one hex more, or no longer on it."""
    if at not in draft.hexes:
        return impossible("sheet.die-off", "HEX-06", name=draft.dice[place].name)
    die = draft.dice[place]
    there = at in die.offsets
    offsets = tuple(each for each in die.offsets if each != at) if there else (*die.offsets, at)
    return _with(draft, place, die.evolve(offsets=offsets))


def renamed(draft: BodyDraft, place: int, name: str) -> BodyDraft | Refusal:
    """Return the body with a die under another name; its key stays."""
    if not name.strip():
        return impossible("sheet.no-name")
    return _with(draft, place, draft.dice[place].evolve(name=name.strip()))


def with_hp(draft: BodyDraft, place: int, words: str) -> BodyDraft | Refusal:
    """Return the body with the HP a die begins with."""
    die = draft.dice[place]
    typed = words.strip()
    hp = int(typed) if typed.isdecimal() and len(typed) < 3 else 0
    if not 1 <= hp <= MOST_HP:
        return impossible("sheet.hp", "ENCSETUP-07", name=die.name, most=MOST_HP)
    return _with(draft, place, die.evolve(hp=hp))


def with_icon(draft: BodyDraft, place: int, icon: str) -> BodyDraft:
    """Return the body with the icon by which cards show all dice of that name."""
    name = draft.dice[place].name
    dice = tuple(die.evolve(icon=icon.strip()) if die.name == name else die for die in draft.dice)
    return draft._replace(dice=dice)


def with_break(draft: BodyDraft, place: int, words: str) -> BodyDraft:
    """Return the body with what breaking a location does, in words."""
    return _with(draft, place, draft.dice[place].evolve(broken=words.strip()))


def without_die(draft: BodyDraft, place: int) -> BodyDraft:
    """Return the body without a die."""
    return draft._replace(dice=(*draft.dice[:place], *draft.dice[place + 1 :]))


def _with(draft: BodyDraft, place: int, die: Location) -> BodyDraft:
    return draft._replace(dice=(*draft.dice[:place], die, *draft.dice[place + 1 :]))
