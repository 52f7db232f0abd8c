"""Moments at which a rule of the special rules board happens while something else is under way."""

from collections.abc import Collection

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Moment
from oathsworn_gui.games.oathsworn.model.procedures import BoardMoment, Pending, StageCard
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.tabletop.campaign import with_id


def with_moment(
    campaign: Campaign, when: Moment, of: str = "", seat: str | None = None
) -> Campaign:
    """Return the campaign with the rules of a moment below all that is under way.

    It is the same campaign where no rule happens then. ``of`` is the location or the kind of
    minion it is about, ``seat`` who brought it about. Source: ENCSETUP-16.
    """
    if not _has_rule(campaign, when, of):
        return campaign
    return with_moment_below(campaign, when, of, seat)


def with_moment_below(campaign: Campaign, when: Moment, of: str, seat: str | None) -> Campaign:
    """Return the campaign with a moment below all that is under way, whatever happens then."""
    now, name = with_id(campaign, "p")
    return now.evolve(pending=(BoardMoment(id=name, when=when, of=of, seat=seat), *now.pending))


def moments_before_reactions(
    before: Campaign, after: Campaign, redrawn: Collection[str] = ()
) -> Campaign:
    """Return ``after`` with the moments since ``before`` right above the reactions since then.

    A reaction may wait below the card that broke the location (BREAK-09); so do they. ``redrawn``
    are the ids of reactions that were drawn anew since ``before``.
    """
    known = {p.id for p in before.pending}.difference(redrawn)
    moments = tuple(p for p in after.pending if _is_new_moment(p, known))
    others = tuple(p for p in after.pending if p not in moments)
    drawn = [n for n, p in enumerate(others) if isinstance(p, StageCard) and p.id not in known]
    if not moments or not drawn:
        return after
    place = drawn[-1] + 1
    return after.evolve(pending=(*others[:place], *moments, *others[place:]))


def _is_new_moment(procedure: Pending, known: set[str]) -> bool:
    return isinstance(procedure, BoardMoment) and procedure.id not in known


def _has_rule(campaign: Campaign, when: Moment, of: str) -> bool:
    rules = encounter_of(campaign).rules
    return any(rule.when == when and rule.of in {"", of} for rule in rules)
