"""The target of an enemy: every candidate with the rule that kept or dropped it.

What counts as in reach and in sight is in `target_case`.
"""

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Who
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import animus_of, encounter_of
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import BOSS_TARGETS, applied
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import Sight
from oathsworn_gui.games.oathsworn.rules.enemy.target_case import Case, Seen, Wanted, look_at
from oathsworn_gui.games.oathsworn.rules.enemy.target_lines import (
    no_sight,
    tied,
    too_far,
    won_the_tie,
)
from oathsworn_gui.games.oathsworn.rules.hp.friends import seat_of
from oathsworn_gui.games.oathsworn.rules.hp.seats import standing_hp
from oathsworn_gui.games.oathsworn.rules.hp.target_pool import excluded, pool_figures
from oathsworn_gui.tabletop.action import Line, Trace, line

Pool = Literal["oathsworn", "friends"]


class Candidate(NamedTuple):
    """A possible target.

    ``movement`` is what the enemy needs to get beside it, None when no way leads there;
    ``in_reach`` whether its movement and range are enough; ``sight`` is None off the board.
    ``reason`` is the rule that kept or dropped it.
    """

    figure: str
    movement: int | None
    in_reach: bool
    in_sight: bool
    sight: Sight | None
    kept: bool
    reason: Line


class Targeting(NamedTuple):
    """The target, or None and the figure the enemy goes ``toward``; all candidates and reasons.

    ``candidates``: the chosen one first, then those who could have been it, then the others.
    """

    target: str | None
    toward: str | None
    candidates: tuple[Candidate, ...]
    trace: Trace


def choose_target(
    campaign: Campaign,
    actor: str,
    wanted: Wanted,
    movement: int,
    reach: int,
    *,
    pool: Pool,
) -> Targeting:
    """Return the target of an enemy on the board with ``movement`` and a ``reach`` in hexes.

    A taunt comes first, even out of reach (facts, section 8); then who broke the location, then the
    one the card names, both only in reach and in sight; else the closest in reach and in sight.
    Without a target it goes toward the closest that is not excluded. An ally who broke the location
    is a candidate for that alone. The pool of minions, ``"friends"``, is everybody friendly to the
    Oathsworn, in sight and at any distance. Source:
    TARGET-01, TARGET-02, TARGET-03, TARGET-04, TARGET-05, TARGET-06, L1056-1079; TARGET-08,
    TARGET-09, TARGET-10, TARGET-11, TARGET-12; MINION-05, L1200-1202; MINION-07; MOB-01.

    Raises:
        ValueError: the enemy is not on the board.
    """
    encounter = encounter_of(campaign)
    enemy = encounter.figures.get(actor)
    if enemy is None or enemy.at is None:
        raise ValueError(f"{actor!r} is not on the board")
    figures = pool_figures(campaign, pool)
    allies = pool == "oathsworn" and any(figure.kind == "ally" for figure in figures)
    guest = encounter.figures.get(wanted.breaker or "")
    guest = guest if guest not in figures else None
    figures = figures if guest is None else (*figures, guest)
    case = Case(campaign, encounter, enemy, wanted, movement, pool == "oathsworn")
    case = case if guest is None else case._replace(guest=guest.id)
    gone = tuple((f, why) for f in figures if (why := excluded(campaign, f)) is not None)
    out = {figure.id for figure, _ in gone}
    seen = [look_at(case, f, f.at, reach) for f in figures if f.id not in out and f.at]
    seen.sort(key=lambda one: one.closeness(encounter))
    dropped = tuple(Candidate(f.id, None, False, False, None, False, why) for f, why in gone)
    decided = _decided(case, seen, dropped)
    return _as_read(decided, applied(BOSS_TARGETS, campaign)) if allies else decided


def _as_read(decided: Targeting, read: tuple[Line, ...]) -> Targeting:
    """Return the target with the table's reading among its reasons. Source: TARGET-09."""
    because = (*decided.trace.because, *(Trace(line=told) for told in read))
    return decided._replace(trace=decided.trace.evolve(because=because))


def _decided(case: Case, seen: list[Seen], gone: tuple[Candidate, ...]) -> Targeting:
    """Return the target by the first rule that settles it, and the rest with their reasons."""
    chosen, why = _chosen(case, seen)
    judged = [
        _kept_as(case, one, why) if one is chosen else _left(case, one, chosen, why) for one in seen
    ]
    judged.sort(key=lambda one: (chosen is None or one.figure != chosen.figure.id, not one.kept))
    candidates = (*judged, *gone)
    if chosen is not None:
        told = line("targeting.target", why.rule, name=chosen.figure.name)
        return Targeting(chosen.figure.id, None, candidates, _trace(told, candidates, chosen))
    others = [one for one in seen if one.figure.id != case.guest]
    if not others:
        nobody = line("targeting.nobody", "TARGET-06")
        return Targeting(None, None, candidates, _trace(nobody, candidates, None))
    toward = others[0]
    told = line("targeting.toward", "TARGET-06", name=toward.figure.name, n=toward.movement)
    return Targeting(None, toward.figure.id, candidates, _trace(told, candidates, None))


def _trace(told: Line, candidates: tuple[Candidate, ...], chosen: Seen | None) -> Trace:
    because = tuple(
        Trace(
            line=one.reason,
            kept=chosen is not None and one.figure == chosen.figure.id,
            because=() if one.sight is None else (one.sight.trace,),
        )
        for one in candidates
    )
    return Trace(line=told, because=because)


def _chosen(case: Case, seen: list[Seen]) -> tuple[Seen | None, Line]:
    """Return the target and why; None without a candidate."""
    wanted, by_id = case.wanted, {one.figure.id: one for one in seen}
    taunting = by_id.get(wanted.taunt or "")
    if taunting is not None:
        return taunting, line("targeting.taunt", None)
    breaker = by_id.get(wanted.breaker or "")
    if breaker is not None and case.can_be(breaker):
        return breaker, line("targeting.breaker", "TARGET-01")
    seen = [one for one in seen if one.figure.id != case.guest]
    named = by_id.get(wanted.named or "") or _by_words(case, seen)
    if named is not None and case.can_be(named):
        return named, line("targeting.named", "TARGET-02")
    valid = [one for one in seen if case.can_be(one) and case.is_near(one)]
    if not valid:
        return None, line("targeting.nobody", "TARGET-06")
    return valid[0], _why_closest(case, valid)


_WORTH: Mapping[Who, Callable[[Campaign, str], int]] = {
    "most-animus": lambda campaign, seat: -animus_of(campaign, seat),
    "fewest-animus": animus_of,
    "most-hp": lambda campaign, seat: -standing_hp(campaign, seat),
    "fewest-hp": standing_hp,
}


def _by_words(case: Case, seen: list[Seen]) -> Seen | None:
    """Return the figures the card's words name among those near enough; None for the closest.

    The farthest is the one in reach and sight that needs the most movement. Ties go north then
    west. Source: TARGET-02, L1061-1064; HEX-01, L705-708.
    """
    near = [one for one in seen if case.is_near(one)]
    order = case.encounter.shape.order
    if case.wanted.who == "farthest":
        valid = [one for one in near if case.can_be(one)]
        return min(valid, key=lambda one: (-(one.movement or 0), order(one.at)), default=None)
    worth = _WORTH.get(case.wanted.who)
    seated = [(seat, one) for one in near if (seat := seat_of(case.campaign, one.figure.id))]
    if worth is None or not seated:
        return None
    return min(seated, key=lambda s: (worth(case.campaign, s[0]), order(s[1].at)))[1]


def _why_closest(case: Case, valid: list[Seen]) -> Line:
    """Return which rule makes the first of the valid ones the target.

    Source: TARGET-03, TARGET-04, TARGET-05.
    """
    first = valid[0]
    same = [one for one in valid[1:] if one.steps == first.steps]
    if not same:
        if first.movement is None:
            return line("targeting.closest-no-way", "TARGET-03")
        return line("targeting.closest", "TARGET-03", n=first.movement)
    if first.mob and not any(one.mob for one in same):
        return line("targeting.mob", case.mob_rule, n=first.movement)
    others = [one.at for one in same if one.mob == first.mob]
    return won_the_tie(case.encounter, first.at, others, first.movement)


def _kept_as(case: Case, one: Seen, why: Line) -> Candidate:
    return Candidate(
        one.figure.id, one.movement, case.in_reach(one), one.sight.clear, one.sight, True, why
    )


def _left(case: Case, one: Seen, chosen: Seen | None, why: Line) -> Candidate:
    """Return a candidate that is not the target: dropped, or passed over for the chosen one."""
    reason = _dropped(case, one)
    kept = reason is None
    if reason is None and chosen is not None:
        reason = _passed_over(case, one, chosen, why)
    return Candidate(
        one.figure.id,
        one.movement,
        case.in_reach(one),
        one.sight.clear,
        one.sight,
        kept,
        reason or line("targeting.nobody", "TARGET-06"),
    )


def _dropped(case: Case, one: Seen) -> Line | None:
    """Return the rule by which one cannot be the target, None when it could be."""
    rule = _rule_for(case, one)
    if not one.sight.clear:
        return no_sight(case.encounter, one.sight, rule)
    if case.needs_reach and not case.in_reach(one):
        return too_far(one.needs, case.movement, rule)
    if not case.is_near(one):
        return line("targeting.not-within", "TARGET-02", n=one.away, m=case.wanted.within)
    return None


def _rule_for(case: Case, one: Seen) -> str:
    """Return the rule whose test a figure fails."""
    if one.figure.id == case.wanted.breaker:
        return "TARGET-01"
    if one.figure.id == case.wanted.named:
        return "TARGET-02"
    return "TARGET-03" if case.needs_reach else "MINION-05"


_FIRST = {
    "targeting.taunt": "targeting.not-taunting",
    "targeting.breaker": "targeting.not-the-breaker",
    "targeting.named": "targeting.not-named",
}
"""Reason given for the others when a taunt, a break or a name takes precedence."""


def _passed_over(case: Case, one: Seen, chosen: Seen, why: Line) -> Line:
    """Return why a possible target was not chosen."""
    if why.code in _FIRST:
        return line(_FIRST[why.code], why.rule, name=chosen.figure.name)
    if one.steps != chosen.steps:
        return line("targeting.farther", "TARGET-03", n=one.movement, name=chosen.figure.name)
    if chosen.mob and not one.mob:
        return line("targeting.no-mob", case.mob_rule, n=one.movement)
    return tied(case.encounter, one.at, chosen.at, one.movement)
