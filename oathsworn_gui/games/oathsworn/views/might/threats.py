"""What an enemy's cards may cost its targets, before they are turned up."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack
from oathsworn_gui.games.oathsworn.odds.defence import Losses
from oathsworn_gui.games.oathsworn.rules.enemy.odds import Threat, threats
from oathsworn_gui.games.oathsworn.views.might.odds_looks import Change, Looks, Row
from oathsworn_gui.games.oathsworn.views.might.odds_words import average, percent
from oathsworn_gui.tabletop.texts import Texts

Say = Callable[..., str]
_TOLD = 3
"""The number of "or more" rows between losing nothing and being unconscious."""


class ThreatView(NamedTuple):
    """One target: its DEFENSE now, the HP lost on average, and the chance to fall in words.

    ``odds`` is the same at length, for the only target of an attack.
    """

    seat: str
    name: str
    defense: int
    lost: str
    about: tuple[str, ...]
    odds: Looks


def threat_views(campaign: Campaign, box: Box, texts: Texts) -> tuple[ThreatView, ...]:
    """Return the odds of each target of the enemy attack under way; empty without one."""
    attack = campaign.pending[-1] if campaign.pending else None
    if not isinstance(attack, EnemyAttack):
        return ()
    return tuple(_view(texts, threat) for threat in threats(campaign, attack, box))


def _view(texts: Texts, threat: Threat) -> ThreatView:
    out = threat.plain.knocked_out
    stands = "defence.out" if out else "defence.stands"
    about = [texts.say(stands, percent=percent(out))]
    spent = average(threat.with_tokens.expected)
    if spent != average(threat.plain.expected):
        about.append(texts.say("defence.tokens-short", n=threat.tokens, hp=spent))
    return ThreatView(
        threat.seat,
        threat.name,
        threat.defense,
        average(threat.plain.expected),
        tuple(about),
        _odds(texts, threat),
    )


def _odds(texts: Texts, threat: Threat) -> Looks:
    say, tokens = texts.say, ()
    if threat.with_tokens != threat.plain:
        words = say("defence.with-tokens", n=threat.tokens)
        tokens = (Change(words, f"{average(threat.with_tokens.expected)} HP"),)
    return Looks(
        head=threat.name,
        against=say("defence.against", n=threat.defense),
        average=average(threat.plain.expected),
        average_words=say("defence.average", hp=threat.hp),
        rows=rows_of(say, threat.plain),
        changes_head=say("defence.changes"),
        changes=tokens,
        foot=say("defence.exact"),
    )


def rows_of(say: Say, losses: Losses) -> tuple[Row, ...]:
    """Return the chances of losing nothing, of losing at least each number of HP, and all."""
    hp = len(losses.chances) - 1
    more = tuple(
        _row(say("defence.or-more", n=k), sum(losses.chances[k:], Fraction(0)))
        for k in range(1, min(hp - 1, _TOLD) + 1)
    )
    out = losses.knocked_out
    down = Row(say("defence.unconscious"), float(out), percent(out), miss=True)
    return (_row(say("defence.nothing"), losses.chances[0]), *more, down)


def _row(words: str, chance: Fraction) -> Row:
    return Row(words, float(chance), percent(chance))
