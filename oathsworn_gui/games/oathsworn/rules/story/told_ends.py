"""What the epilogue of a told chapter gives: read before the tally, after what is due."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.told_chapter import DEFEAT, VICTORY, chapter_key
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.rules.map.story_state import read_entry
from oathsworn_gui.games.oathsworn.rules.story.effects import needs_seat
from oathsworn_gui.games.oathsworn.rules.story.effects_judged import refuse_effect
from oathsworn_gui.games.oathsworn.rules.story.effects_seats import SEATS_STRUCK
from oathsworn_gui.games.oathsworn.rules.story.effects_sheets import SHEETS
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible

GIVEN = frozenset({*SHEETS, *SEATS_STRUCK, "item", "items", "event-add"}) - {"killed"}
"""Kinds of effect that need neither map nor time track, and open nothing of the story."""


def refuse_at_end(campaign: Campaign, effect: Effect, box: Box) -> Refusal | None:
    """Say why an epilogue cannot give this, or None: part of the story, or nobody named."""
    if effect.kind not in GIVEN:
        return impossible("chapter-told.story-only", said=effect.kind)
    if needs_seat(effect):
        return impossible("chapter-told.whom", said=effect.kind)
    return refuse_effect(campaign, effect, box)


def read_end(campaign: Campaign, box: Box) -> Outcome:
    """Open what is told of the end that the encounter had; nothing where nothing is told."""
    encounter = campaign.encounter
    if encounter is None or encounter.result is None or box.line.own_story:
        return Outcome(campaign)
    way = VICTORY if encounter.result == "victory" else DEFEAT
    return read_entry(campaign, chapter_key(campaign.chapter, way), box)
