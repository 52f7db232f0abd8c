"""What a broken location brings: the steps around its reaction in order, and what lasts. No Qt."""

from collections.abc import Iterator
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import StageCard
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.pool import pool_of
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.enemy.attack_begin import printed_might
from oathsworn_gui.games.oathsworn.rules.enemy.damage import weakened
from oathsworn_gui.games.oathsworn.rules.might import decks
from oathsworn_gui.session.history import Step
from oathsworn_gui.tabletop.phrases import Phrases

GAINS = frozenset({"token.gained"})
"""The codes of the lines that tell what a hit brought somebody."""


class Coming(NamedTuple):
    """A step that a broken location brings: what it is, and ``more`` of it.

    ``done`` has happened; ``now`` is what the table is asked for. The others follow.
    """

    words: str
    more: str = ""
    done: bool = False
    now: bool = False


def in_order(phrases: Phrases, step: Step) -> Iterator[Coming]:
    """Return the steps around the reaction that ``step`` brought, none where it brought none.

    Source: BREAK-02, BREAK-03, BREAK-05, BREAK-07, BREAK-09, L965-985.
    """
    reaction = next((told for told in step.lines if told.code == "stage.reaction"), None)
    if reaction is None:
        return
    say, after = phrases.texts.say, step.after
    for told in step.lines:
        if told.code in GAINS:
            yield Coming(phrases.line_text(told), done=True)
    for told in step.lines:
        if told.code == "stage.changed":
            gone = (line for line in step.lines if line.code == "stage.discarded")
            yield Coming(phrases.line_text(told), " ".join(map(phrases.line_text, gone)), done=True)
    waits = card_goes_on(after)
    if waits:
        yield Coming(say("drama.card-first"), now=True)
    breaker = after.seats.get(str(reaction.params.get("seat") or ""))
    boss = after.encounter.boss if after.encounter is not None else None
    reacts = say("drama.next.reacts", name=boss.name if boss is not None else "")
    whom = say("drama.next.top-card")
    if breaker is not None:
        whom = say("drama.next.top-card-against", name=breaker.name)
    yield Coming(reacts, whom, now=not waits)
    yield Coming(say("drama.next.face-up"), say("drama.next.goes-on"))


def card_goes_on(campaign: Campaign) -> bool:
    """Whether the card that broke it goes on before the reaction. Source: BREAK-09, L983-985."""
    top = campaign.pending[-1] if campaign.pending else None
    waits = any(isinstance(p, StageCard) and p.reaction_of is not None for p in campaign.pending)
    return waits and top is not None and top.type == "card-play"


def what_lasts(phrases: Phrases, campaign: Campaign, box: Box, name: str) -> tuple[str, ...]:
    """Return what is so from now on: what the location's loss does, and the weaker attack.

    The averages are exact, from the decks as they lie. Source: ENEMYATK-01, L1154-1158.
    """
    encounter = campaign.encounter
    boss = encounter.boss if encounter is not None else None
    place = next((at for at in boss.locations if at.name == name), None) if boss else None
    if encounter is None or place is None:
        return ()
    begun = [rule.words for rule in encounter.rules if place.key == rule.broken]
    words = [place.broken, *begun]
    might = printed_might(campaign, BOSS)
    fewer = weakened(might)
    if fewer:
        piles = decks.piles(campaign, box, "enemy")
        more, less = (float(outlook(pool_of(each), piles).mean) for each in (might, fewer))
        numbers = {"name": name, "less": f"{less:.1f}", "more": f"{more:.1f}"}
        words.append(phrases.texts.say("drama.lasting.weaker", **numbers))
    return tuple(filter(None, words))
