"""What an enemy's proposal draws on the board: its way, its hexes, its target, what it hits.

Everything is made of the proposal's values; no rule is worked out here.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.board.areas import AreaHit
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import Sight
from oathsworn_gui.games.oathsworn.rules.enemy.targeting import Candidate
from oathsworn_gui.games.oathsworn.rules.movement.displaced import Displacement
from oathsworn_gui.games.oathsworn.ui.base.board_link import Laid
from oathsworn_gui.games.oathsworn.views.enemy.proposal import Proposal
from oathsworn_gui.games.oathsworn.views.enemy.way_overlay import base_hex, of_move
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.hex_overlay import Overlay, Region, SightRay, Tag, Way
from oathsworn_gui.tabletop.hexes import Hex, Point

_TOLD = 28
"""A reason on the board is cut after this many characters: the panel has the whole text."""


class Say(Protocol):
    """Returns a text of the panel by its key."""

    def __call__(self, key: str, /, **params: str | int) -> str:
        """Return the text."""
        ...


def laid_of(
    encounter: Encounter, found: Proposal, say: Say, line_text: Callable[[Line], str]
) -> Laid:
    """Return all that a proposal shows on the board."""
    actor = encounter.figures.get(found.actor)
    candidates = found.targeting.candidates if found.targeting is not None else ()
    target = found.targeting.target if found.targeting is not None else None
    overlays: list[Overlay] = []
    if found.hit is not None:
        overlays.append(Region("area", frozenset(found.hit.hexes)))
    if found.hexes:
        overlays.append(Region("arrival", frozenset(found.hexes)))
    if found.move is not None and actor is not None:
        overlays.extend(of_move(encounter, actor, found.move))
    for moved in (found.displacement, found.move.pushed if found.move is not None else None):
        overlays.extend(of_displacement(encounter, moved, say))
    overlays.extend(_rays(encounter, found, candidates))
    overlays.extend(_tags(encounter, target, candidates, say, line_text))
    if found.hit is not None:
        overlays.extend(_hits(encounter, found.hit, say))
    faded = frozenset(one.figure for one in candidates if target and one.figure != target)
    return Laid(tuple(overlays), faded, target or "")


def way_start(figure: Figure | None, found: Proposal | None) -> Hex | None:
    """Return where a way of the figure begins: the base hex of its proposed move, else its hex."""
    move = found.move if found is not None else None
    if figure is None or figure.at is None or move is None or not move.path:
        return figure.at if figure is not None else None
    return base_hex(figure.at, move)


def of_displacement(
    encounter: Encounter, found: Displacement | None, say: Say
) -> Iterator[Overlay]:
    """Yield an arrow for each figure that is displaced, to its new hex."""
    for moved in found.moved if found is not None else ():
        figure = encounter.figures.get(moved.figure)
        if figure is None or figure.at is None or not moved.path:
            continue
        yield Way((figure.at, *moved.path), numbers=False, kind="push")
        words = say("enemy-panel.tag.pushed", hex=encounter.shape.name(moved.at))
        yield Tag(moved.at, words)


def ray(encounter: Encounter, seen: Sight) -> SightRay:
    """Return the line of a sight, stopped at the first obstacle that it touches."""
    start, end = seen.line.start, seen.line.end
    stop = None
    if seen.blockers:
        stop = _nearest_on(start, end, encounter.shape.centre(seen.blockers[0]))
    return SightRay(start, end, seen.clear, stop)


def _nearest_on(start: Point, end: Point, to: Point) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    share = ((to[0] - start[0]) * dx + (to[1] - start[1]) * dy) / length if length else 0.0
    share = min(max(share, 0.0), 1.0)
    return (start[0] + dx * share, start[1] + dy * share)


def _rays(
    encounter: Encounter, found: Proposal, candidates: Sequence[Candidate]
) -> Iterator[Overlay]:
    """Yield the line to the target, and the lines that were blocked."""
    if found.sight is not None:
        yield ray(encounter, found.sight)
    for one in candidates:
        if one.sight is not None and not one.sight.clear and one.sight != found.sight:
            yield ray(encounter, one.sight)


def _tags(
    encounter: Encounter,
    target: str | None,
    candidates: Sequence[Candidate],
    say: Say,
    line_text: Callable[[Line], str],
) -> Iterator[Overlay]:
    figure = encounter.figures.get(target or "")
    if figure is not None and figure.at is not None:
        yield Tag(figure.at, say("enemy-panel.tag.target", name=figure.name), "target")
    chosen = next((one for one in candidates if one.figure == target), None)
    for one in candidates if chosen is not None else ():
        figure = encounter.figures.get(one.figure)
        if one is not chosen and figure is not None and figure.at is not None:
            yield Tag(figure.at, _why_not(one, chosen, say, line_text), "dropped")


def _why_not(
    one: Candidate, chosen: Candidate | None, say: Say, line_text: Callable[[Line], str]
) -> str:
    """Return why a figure is not the target, in as few words as fit beside it."""
    if one.movement is not None and one.in_reach and one.in_sight:
        tied = chosen is not None and one.movement == chosen.movement
        return say("enemy-panel.tag.tied" if tied else "enemy-panel.tag.steps", n=one.movement)
    if one.reason.code == "targeting.no-sight":
        first = str(one.reason.params["hex"]).partition(",")[0]
        return say("enemy-panel.tag.no-sight", hex=first)
    words = line_text(one.reason).rstrip(".")
    return words if len(words) <= _TOLD else f"{words[: _TOLD - 1].rstrip()}…"


def _hits(encounter: Encounter, found: AreaHit, say: Say) -> Iterator[Overlay]:
    for hit in found.hits:
        figure = encounter.figures.get(hit.figure)
        if hit.bonus and figure is not None and figure.at is not None:
            yield Tag(figure.at, say("enemy-panel.tag.hit", n=hit.bonus))
