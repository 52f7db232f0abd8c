"""The score of a campaign: the marks on the knockout track, chapter by chapter.

The rulebook says only that a longer track is a lower score. What a number means no source known to
us tells, so nothing here judges it.
"""

from collections import Counter
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.company.tracks import is_lost
from oathsworn_gui.tabletop.parts import Part, total

ELSEWHERE = "score.elsewhere"
"""The part of marks that no chapter's tally made: petitions, by hand, before records were kept."""


class Chapters(NamedTuple):
    """How many chapters were won, lost and passed over, each by how it ended last."""

    won: int
    lost: int
    skipped: int


def score(campaign: Campaign, box: Box) -> tuple[Part, ...]:
    """Return the marks on the track by chapter as played, then those of no tally; fewer are better.

    Their sum is what is marked, `MOST_KNOCKOUTS` at most. Source: TALLY-08, L2292-2297; ITEM-19,
    L233-234; facts, section 6.
    """
    marked = campaign.company.knockouts
    parts = [
        Part(
            code="score.chapter",
            amount=one.knockouts,
            rule="TALLY-08",
            params={"chapter": one.chapter},
        )
        for one in campaign.company.records
    ]
    elsewhere = marked - total(parts)
    if elsewhere:
        rule = "ITEM-19" if elsewhere > 0 else None
        parts.append(Part(code=ELSEWHERE, amount=elsewhere, rule=rule))
    return tuple(parts)


def chapters_played(campaign: Campaign) -> Chapters:
    """Return the chapters of the campaign by how they ended; one played again counts as last."""
    last = {record.chapter: record.result for record in campaign.company.records}
    n = Counter(last.values())
    return Chapters(n["victory"], n["defeat"], n["skipped"])


def was_lost(campaign: Campaign) -> bool:
    """Whether the campaign ended by too many deaths. Source: HARD-10, L492-493."""
    return campaign.finished and is_lost(campaign)
