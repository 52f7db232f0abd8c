"""The figures an instruction means: the closest, the one with most animus, all within 4 etc."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Who
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import animus_of, encounter_of, is_out
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import distance_between
from oathsworn_gui.games.oathsworn.rules.hp.friends import figure_of, name_of, seat_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import (
    on_board,
    pool_of,
    standing_friends,
)
from oathsworn_gui.games.oathsworn.rules.hp.seats import standing_hp
from oathsworn_gui.tabletop.action import Line, Trace, line

SEVERAL: tuple[Who, ...] = ("all", "adjacent", "hit", "near-minion")
"""Words for any number of figures; the others are for one."""

_PLACES: tuple[Who, ...] = ("closest", "farthest", "adjacent", "near-minion")


class Chosen(NamedTuple):
    """The figures an instruction means. ``figures`` are ids, north then west where the board tells.

    ``known`` is False if only the table knows; ``figures`` are then all who may be meant.
    """

    figures: tuple[str, ...]
    trace: Trace
    known: bool = True


class _Candidate(NamedTuple):
    """A candidate: ``rank`` lower is better, None when dropped, and why."""

    figure: str
    rank: int | None
    code: str
    n: int | None = None


def chosen(
    campaign: Campaign,
    turn: EnemyTurn,
    who: Who,
    within: int | None,
    box: Box,
    *,
    inside: bool = False,
) -> Chosen:
    """Return the figures ``who`` means for the enemy of ``turn``, within a range if given.

    One word means Oathsworn only (for minions also allies and friends), several mean everybody
    against the enemy. Distances are counted in hexes, large figures at their nearest one; ties go
    north then west. Fallen figures are left out. So are consumed ones, which cannot be attacked;
    with ``inside`` they are meant too where no place counts. Reach and sight are not checked.
    Source: HEX-01, L705-708; HEX-11; TARGET-02, L1061-1064; TARGET-09; CONSUMED-04, L1564-1566.
    """
    told = _told(campaign, turn, who)
    if told is not None and within is None:
        return told
    looked_at = who in _PLACES or within is not None
    inside = inside and not looked_at
    pool = told.figures if told is not None else _pool(campaign, turn, who, inside=inside)
    if who == "named" or (looked_at and not _board_tells(campaign, turn.actor)):
        return _table_tells(campaign, who, pool)
    return _best(campaign, who, _candidates(campaign, turn, who, within, pool))


def _told(campaign: Campaign, turn: EnemyTurn, who: Who) -> Chosen | None:
    """Return the figures stored in the turn; None for other words."""
    if who == "target":
        found = (turn.target,) if turn.target else ()
    elif who == "hit":
        found = tuple(turn.hit)
    elif who == "breaker":
        found = _of_seat(campaign, turn.breaker)
        found = tuple(f for f in found if f in standing_friends(campaign))  # not one consumed
    elif who == "acting":
        found = _of_seat(campaign, turn.acting)
    else:
        return None
    standing = tuple(figure for figure in found if _stands(campaign, figure))
    names = ", ".join(name_of(campaign, figure) for figure in standing)
    code = f"who.{who}" if standing else f"who.no-{who}"
    return Chosen(standing, Trace(line=line(code, None, names=names), kept=bool(standing)))


def _of_seat(campaign: Campaign, seat: str | None) -> tuple[str, ...]:
    if not seat or seat not in campaign.seats or is_out(campaign, seat):
        return ()
    return (figure_of(campaign, seat),)


def _stands(campaign: Campaign, figure: str) -> bool:
    seat = seat_of(campaign, figure)
    gone = figure not in encounter_of(campaign).figures
    return not gone and (seat is None or not is_out(campaign, seat))


def _pool(campaign: Campaign, turn: EnemyTurn, who: Who, *, inside: bool) -> tuple[str, ...]:
    if who in SEVERAL:
        return standing_friends(campaign, inside=inside)
    return pool_of(campaign, turn.actor, inside=inside)


def _board_tells(campaign: Campaign, actor: str) -> bool:
    encounter = encounter_of(campaign)
    return encounter.board != "off" and on_board(encounter, actor)


def _table_tells(campaign: Campaign, who: Who, pool: tuple[str, ...]) -> Chosen:
    return Chosen(pool, Trace(line=line("who.table-tells", None, who=who)), known=False)


def _candidates(
    campaign: Campaign, turn: EnemyTurn, who: Who, within: int | None, pool: tuple[str, ...]
) -> tuple[_Candidate, ...]:
    found: list[_Candidate] = []
    for figure in pool:
        far = _distance(campaign, turn.actor, figure)
        if within is not None and (far is None or far > within):
            code = "who.off-board" if far is None else "who.too-far"
            found.append(_Candidate(figure, None, code, far))
        else:
            found.append(_RANKS.get(who, _anybody)(campaign, figure, far))
    return tuple(found)


def _distance(campaign: Campaign, actor: str, figure: str) -> int | None:
    encounter = encounter_of(campaign)
    if not (on_board(encounter, actor) and on_board(encounter, figure)):
        return None
    return distance_between(encounter, encounter.figures[actor], encounter.figures[figure])


def _anybody(campaign: Campaign, figure: str, far: int | None) -> _Candidate:
    return _Candidate(figure, 0, "who.meant" if far is None else "who.distance", far)


def _closest(campaign: Campaign, figure: str, far: int | None) -> _Candidate:
    return _Candidate(figure, far, "who.off-board" if far is None else "who.distance", far)


def _farthest(campaign: Campaign, figure: str, far: int | None) -> _Candidate:
    near = _closest(campaign, figure, far)
    return near if far is None else near._replace(rank=-far)


def _adjacent(campaign: Campaign, figure: str, far: int | None) -> _Candidate:
    return _Candidate(figure, 0 if far == 1 else None, "who.distance", far)


def _near_minion(campaign: Campaign, figure: str, far: int | None) -> _Candidate:
    minions = (f.id for f in encounter_of(campaign).figures.values() if f.kind == "minion")
    beside = sum(_distance(campaign, minion, figure) == 1 for minion in minions)
    return _Candidate(figure, 0 if beside else None, "who.minions-beside", beside)


def _animus(sign: int, campaign: Campaign, figure: str, far: int | None) -> _Candidate:
    seat = seat_of(campaign, figure)
    n = animus_of(campaign, seat) if seat is not None else 0
    return _Candidate(figure, sign * n, "who.animus", n)


def _hp(sign: int, campaign: Campaign, figure: str, far: int | None) -> _Candidate:
    seat = seat_of(campaign, figure)
    there = encounter_of(campaign).figures[figure]
    n = standing_hp(campaign, seat) if seat is not None else there.hp
    return _Candidate(figure, sign * n, "who.hp", n)


_RANKS: Mapping[Who, Callable[[Campaign, str, int | None], _Candidate]] = {
    "closest": _closest,
    "farthest": _farthest,
    "adjacent": _adjacent,
    "near-minion": _near_minion,
    "most-animus": partial(_animus, -1),
    "fewest-animus": partial(_animus, 1),
    "most-hp": partial(_hp, -1),
    "fewest-hp": partial(_hp, 1),
}


def _best(campaign: Campaign, who: Who, candidates: tuple[_Candidate, ...]) -> Chosen:
    """Return all with the best rank; of a tie of one word the northernmost, then westernmost."""
    least = min((c.rank for c in candidates if c.rank is not None), default=None)
    best = [c.figure for c in candidates if c.rank is not None and c.rank == least]
    ordered = _in_order(campaign, best)
    several = who in SEVERAL or len(best) < 2
    if not several and len(ordered) < len(best):
        return _table_tells(campaign, who, tuple(best))
    figures = ordered if several else ordered[:1]
    if several and len(ordered) < len(best):  # some are off the board, where no order is known
        figures = tuple(best)
    because = tuple(Trace(line=_reason(campaign, c), kept=c.figure in figures) for c in candidates)
    if not several:
        tied = line("who.tied", "HEX-01", names=", ".join(name_of(campaign, f) for f in best))
        because = (*because, Trace(line=tied))
    names = ", ".join(name_of(campaign, figure) for figure in figures)
    code = f"who.{who}" if figures else "who.nobody"
    return Chosen(figures, Trace(line=line(code, None, names=names), because=because))


def _reason(campaign: Campaign, candidate: _Candidate) -> Line:
    return line(candidate.code, None, name=name_of(campaign, candidate.figure), n=candidate.n)


def _in_order(campaign: Campaign, figures: list[str]) -> tuple[str, ...]:
    """Return those of the figures that are on the board, north then west."""
    encounter = encounter_of(campaign)
    if encounter.board == "off":
        return ()
    placed = [(at, f) for f in figures if (at := encounter.figures[f].at) is not None]
    return tuple(f for _, f in sorted(placed, key=lambda one: encounter.shape.order(one[0])))
