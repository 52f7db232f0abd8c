"""After an encounter: victory or defeat, replay or moving on."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_seat
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import (
    AMBUSH_AGAIN,
    DEFEAT_TOKENS,
    ITEMS_LOST,
    applied,
)
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company, with_oathsworn
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import first_replay_parts
from oathsworn_gui.games.oathsworn.rules.company.tracks import ticked
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import (
    gain_tokens,
    lose_all_tokens,
    tokens_from_permanent,
)
from oathsworn_gui.games.oathsworn.rules.encounter.setup import definition_again, set_up
from oathsworn_gui.games.oathsworn.rules.hp.oathsworn import to_maximum
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.parts import Part, total
from oathsworn_gui.tabletop.state import EMPTY
from oathsworn_gui.tabletop.table_options import reading

REPLAY_TOKENS = 3
"""Combat tokens each chooses on a replay. Source: OUTCOME-12, L1251-1253."""


def replay_ticks_parts(campaign: Campaign, box: Box) -> tuple[Part, ...]:
    """Return the knockout marks of a replay: 4 and the difficulty's shift; none after the first.

    Source: OUTCOME-08, OUTCOME-09, L1236-1241.
    """
    return () if encounter_of(campaign).replayed else first_replay_parts(campaign, box)


def move_on(campaign: Campaign, box: Box) -> Outcome:
    """Go to the epilogue; after a defeat without combat tokens. The MIGHT decks are whole again.

    Source: OUTCOME-04, L1226-1228; OUTCOME-06, L1233-1234; MIGHT-10, L1689-1690.
    """
    outcome = Outcome(campaign)
    if encounter_of(campaign).result == "defeat":
        outcome = _after_defeat(campaign)
    outcome = outcome.then(_worn_at_the_end(outcome.after))
    outcome = outcome.then(might.reset(outcome.after))
    now = outcome.after.evolve(part="epilogue", pending=())
    return outcome.then(Outcome(now, (line("encounter.moved-on", "OUTCOME-04"),)))


def _after_defeat(campaign: Campaign) -> Outcome:
    """Discard the combat tokens; the current printing does not. Source: TOKEN-16, L1233."""
    if reading(DEFEAT_TOKENS, campaign) == "discarded":
        return lose_all_tokens(campaign, "OUTCOME-06")
    held = any(who.tokens for who in campaign.seats.values())
    return Outcome(campaign, applied(DEFEAT_TOKENS, campaign) if held else ())


def _worn_at_the_end(campaign: Campaign) -> Outcome:
    """Note what each wears now, where one of these is lost and not one of those brought in.

    Source: TALLY-11, L2303-2305; facts, section 9.
    """
    if reading(ITEMS_LOST, campaign) == "brought":
        return Outcome(campaign)
    now = campaign
    for seat, who in campaign.seats.items():
        now = with_seat(now, seat, brought=tuple(item.id for item in who.equipped))
    return Outcome(now, applied(ITEMS_LOST, campaign))


def replay(campaign: Campaign, box: Box, tokens: Mapping[str, tuple[TokenType, ...]]) -> Outcome:
    """Set the same encounter up again: marks once, full HP, three tokens each, allies back.

    Source: OUTCOME-07, OUTCOME-08, OUTCOME-09, OUTCOME-10, OUTCOME-11, OUTCOME-12, OUTCOME-13,
    OUTCOME-14, OUTCOME-15, L1230-1253; ALLY-14, L1248-1249; HARD-09, L489-490.
    """
    encounter = encounter_of(campaign)
    ticks = total(replay_ticks_parts(campaign, box))
    allies = tuple(ally.evolve(dead=False) for ally in campaign.company.allies)
    now = with_company(ticked(campaign, ticks), allies=allies)
    knockouts = now.company.knockouts
    outcome = Outcome(now, (line("replay.ticks", "OUTCOME-08", n=ticks, total=knockouts),))
    for seat in now.seats:
        now = with_oathsworn(now, seat, tokens=EMPTY, statuses=EMPTY)
    outcome = outcome.then(to_maximum(now, box))
    for seat, chosen in sorted(tokens.items()):
        for token in chosen[:REPLAY_TOKENS]:
            outcome = outcome.then(gain_tokens(outcome.after, seat, token, 1, "OUTCOME-12"))
    outcome = outcome.then(tokens_from_permanent(outcome.after))
    outcome = outcome.then(might.reset(outcome.after))
    ambush = encounter.ambush and reading(AMBUSH_AGAIN, campaign) == "again"
    if encounter.ambush:
        outcome = outcome.then(Outcome(outcome.after, applied(AMBUSH_AGAIN, campaign)))
    again = set_up(
        outcome.after,
        box,
        definition_again(campaign, box),
        ambush=ambush,
        attempt=encounter.attempt + 1,
        replayed=True,
    )
    return outcome.then(again)
