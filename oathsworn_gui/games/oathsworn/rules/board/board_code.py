"""Conversion between the encounter's board and a position code."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Encounter, Figure, MinionKind
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    body,
    can_stand,
    minion_kind,
    tiles_seen,
    with_figure,
)
from oathsworn_gui.games.oathsworn.rules.board.kept_boards import reshaped
from oathsworn_gui.tabletop.action import Line, Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.position_code import Piece, Position, written
from oathsworn_gui.tabletop.position_reading import read
from oathsworn_gui.tabletop.state import EMPTY, frozen

OBSTACLES = frozenset({"tree", "wall", "building", "rock"})
TILES = frozenset({"fire", "water"})
STAYING = frozenset({"oathsworn", "ally", "boss"})
"""Kinds of figures that wait beside the board when a position does not name them."""

GIVEN_ID = re.compile(r"[mf]\d{1,6}")
NAME_LENGTH = 60


def position_code(encounter: Encounter) -> str:
    """Return the board of an encounter as a short line of text; empty if it has too many pieces."""
    return written(position_of(encounter))


def read_position(code: str) -> Position | Refusal:
    """Return what a code says, or why it cannot be read. Raises nothing, whatever the text."""
    return read(code)


def position_of(encounter: Encounter) -> Position:
    """Return the board, everything on it, all figures and the boss's dice.

    Large tiles are written as the single tiles seen in their hexes.
    """
    boss = encounter.boss
    return Position(
        shape=encounter.shape,
        obstacles=_by_hex(encounter, encounter.obstacles.items()),
        tiles=tiles_seen(encounter),
        pieces=tuple(_piece(encounter, figure) for figure in encounter.figures.values()),
        dice={die.key: die.hp for die in boss.locations} if boss else EMPTY,
    )


def _by_hex(encounter: Encounter, things: Iterable[tuple[str, str]]) -> dict[Hex, str]:
    found = ((encounter.shape.named(name), kind) for name, kind in things)
    return {at: kind for at, kind in found if at is not None}


def _piece(encounter: Encounter, figure: Figure) -> Piece:
    at = figure.at if figure.at is not None and figure.at in encounter.shape else None
    offsets = body(figure, encounter)
    return Piece(
        id=figure.id,
        kind=figure.kind,
        of=figure.of[:NAME_LENGTH],
        name=figure.name[:NAME_LENGTH],
        at=at,
        facing=figure.facing,
        hp=max(0, min(figure.hp, 999)),
        body=tuple(Hex(*offset) for offset in offsets) if len(offsets) > 1 else (),
    )


class LaidOut(NamedTuple):
    """A campaign with a position set up, unknown pieces, figures without room, and log lines."""

    campaign: Campaign
    missing: tuple[Piece, ...]
    crowded: tuple[Figure, ...]
    lines: tuple[Line, ...]


def laid_out(campaign: Campaign, position: Position) -> LaidOut:
    """Return the campaign with its encounter's board as in a position.

    Minions of kinds on the encounter board and friends are added; others are removed,
    Oathsworn, allies and the boss wait beside the board. A body takes the form it has there.
    """
    before = encounter_of(campaign)
    bare = before if before.shape == position.shape else reshaped(before, position.shape)
    shape = position.shape
    waiting = {n: f.evolve(at=None) for n, f in before.figures.items() if f.kind in STAYING}
    bare = bare.evolve(
        obstacles=frozen({shape.name(at): kind for at, kind in position.obstacles.items()}),
        figures=frozen(waiting),
        boss=_with_dice(before.boss, position),
    )
    if tiles_seen(bare) != position.tiles:
        tiles = frozen({shape.name(at): kind for at, kind in position.tiles.items()})
        bare = bare.evolve(tiles=tiles, large_tiles=EMPTY)
    now, missing, lines = campaign.evolve(encounter=bare), list[Piece](), list[Line]()
    stood = set[str]()
    for piece in position.pieces:
        now, found = _figure(now, before, piece)
        if found is None or found.id in stood:
            missing.append(piece)
            continue
        stood.add(found.id)
        formed = _formed(encounter_of(now), found, piece.body)
        lines.extend(_formed_told(before, formed, found))
        now = now.evolve(encounter=with_figure(formed, found))
    after = encounter_of(now)
    crowded = tuple(
        f for f in after.figures.values() if f.at is not None and not can_stand(after, f)
    )
    return LaidOut(now, tuple(missing), crowded, tuple(lines))


def _figure(campaign: Campaign, before: Encounter, piece: Piece) -> tuple[Campaign, Figure | None]:
    """Return the figure of a piece, in its place; None when the encounter has none."""
    known = before.figures.get(piece.id)
    if known is not None and known.kind == piece.kind and known.of == piece.of:
        hp = known.hp if known.kind in {"oathsworn", "boss"} else _hp(piece)
        return campaign, known.evolve(at=piece.at, facing=piece.facing, hp=hp)
    boss = before.figures.get("boss")
    if piece.kind == "boss" and boss is not None:
        return campaign, boss.evolve(at=piece.at, facing=piece.facing)
    if piece.kind == "minion" and minion_kind(before, piece.of) is None:
        return campaign, None
    if piece.kind in {"minion", "friend"}:
        return _added(campaign, piece)
    return campaign, None


def _hp(piece: Piece) -> int:
    """Return a piece's HP: at least 1 for a figure on the board, 0 for a friend's unknown HP."""
    return piece.hp if piece.kind == "friend" else max(1, piece.hp)


def _added(campaign: Campaign, piece: Piece) -> tuple[Campaign, Figure]:
    """Return a minion or friend that comes with the code, under its own id where that is free."""
    name = piece.id
    if not GIVEN_ID.fullmatch(name) or name in encounter_of(campaign).figures:
        campaign, name = with_id(campaign, "m" if piece.kind == "minion" else "f")
    elif int(name[1:]) >= campaign.next_id:
        campaign = campaign.evolve(next_id=int(name[1:]) + 1)
    figure = Figure(
        id=name,
        kind="minion" if piece.kind == "minion" else "friend",
        of=piece.of,
        name=piece.name,
        at=piece.at,
        facing=piece.facing,
        hp=_hp(piece),
    )
    return campaign, figure


def _formed(encounter: Encounter, figure: Figure, offsets: tuple[Hex, ...]) -> Encounter:
    """Return the encounter with the boss or the kind of minion covering what a piece covers."""
    if figure.kind not in {"boss", "minion"}:
        return encounter
    now = body(figure, encounter)
    if (len(now) == 1 and not offsets) or set(now) == set(offsets):
        return encounter
    if figure.kind == "boss" and encounter.boss is not None:
        changed = encounter.boss.evolve(hexes=offsets, large=len(offsets) > 1, front=None)
        return encounter.evolve(boss=changed)
    kinds = tuple(_reformed(kind, figure.of, offsets) for kind in encounter.minions)
    return encounter.evolve(minions=kinds)


def _reformed(kind: MinionKind, key: str, offsets: tuple[Hex, ...]) -> MinionKind:
    return kind.evolve(hexes=offsets) if kind.key == key else kind


def _formed_told(before: Encounter, after: Encounter, figure: Figure) -> tuple[Line, ...]:
    if body(figure, before) == body(figure, after):
        return ()
    return (line("position.body", "HEX-04", name=figure.name, n=len(body(figure, after))),)


def _with_dice(boss: Boss | None, position: Position) -> Boss | None:
    if boss is None or not position.dice:
        return boss
    dice = (die.evolve(hp=position.dice.get(die.key, die.hp)) for die in boss.locations)
    return boss.evolve(locations=tuple(dice))


def refuse_position(campaign: Campaign, code: str) -> Refusal | None:
    """Return why a code cannot be set up here, or None. If overruled, the misfits are left out."""
    position = read_position(code)
    if isinstance(position, Refusal):
        return position
    kinds = {*position.obstacles.values()} - OBSTACLES | {*position.tiles.values()} - TILES
    if kinds:
        return impossible("position.kind", None, kind=min(kinds))
    return _refuse_misfits(encounter_of(campaign), position, laid_out(campaign, position))


def _refuse_misfits(before: Encounter, position: Position, laid: LaidOut) -> Refusal | None:
    if laid.missing:
        names = ", ".join(piece.name or piece.of for piece in laid.missing)
        return refuse("position.missing", None, names=names)
    if laid.crowded:
        figure, shape = laid.crowded[0], position.shape
        where = shape.name(figure.at) if figure.at is not None else ""
        return refuse("position.crowded", "HEX-08", name=figure.name, hex=where)
    known = {die.key for die in before.boss.locations} if before.boss else set[str]()
    other = sorted(set(position.dice) - known)
    if other:
        return refuse("position.other-dice", None, names=", ".join(other))
    down = [p.name for p in position.pieces if p.at is not None and _is_down(before, p)]
    return refuse("figure.unconscious", "KO-04", name=down[0]) if down else None


def _is_down(encounter: Encounter, piece: Piece) -> bool:
    seat = encounter.seats.get(piece.of) if piece.kind == "oathsworn" else None
    return seat is not None and seat.knocked_out


def set_position(campaign: Campaign, code: str) -> Outcome:
    """Return the campaign with a code set up, and the pieces left out."""
    position = read_position(code)
    if isinstance(position, Refusal):
        return Outcome(campaign)
    laid = laid_out(campaign, position)
    if encounter_of(laid.campaign) == encounter_of(campaign):
        return Outcome(campaign)
    told = line("position.set", None, n=len(position.pieces) - len(laid.missing))
    out = (line("position.left-out", None, name=piece.name) for piece in laid.missing)
    return Outcome(laid.campaign, (told, *laid.lines, *out))
