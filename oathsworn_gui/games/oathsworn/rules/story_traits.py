"""The two traits that buy something with time: Field medic and Tough as nails."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.rules.hp import heal
from oathsworn_gui.games.oathsworn.rules.numbers import max_hp
from oathsworn_gui.games.oathsworn.rules.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.story import pass_time, story_of, with_story
from oathsworn_gui.tabletop.action import Outcome, Refusal, line, refuse

FIELD_MEDIC = "field-medic"
TOUGH_AS_NAILS = "tough-as-nails"
TIME_FOR = {FIELD_MEDIC: 2, TOUGH_AS_NAILS: 1}
"""Time tokens each trait costs. Source: LEVEL-23, L584-587; LEVEL-29, L608-611."""

RULE_OF = {FIELD_MEDIC: "LEVEL-23", TOUGH_AS_NAILS: "LEVEL-29"}


def refuse_trait(campaign: Campaign, trait: str) -> Refusal | None:
    """Say why a trait cannot buy something now: not marked, used up, nothing to choose, no track.

    Each has its own once-a-chapter limit. Source: LEVEL-23, LEVEL-29, LEVEL-33.
    """
    story, rule = story_of(campaign), RULE_OF[trait]
    if not campaign.company.traits.get(trait):
        return refuse("story.trait-not-marked", rule, trait=trait)
    if trait in story.traits_used:
        return refuse("story.trait-used", rule, trait=trait)
    if story.track is None:
        return refuse("story.no-track-to-pay", rule, tokens=TIME_FOR[trait])
    return None if is_choice(story) else refuse("story.no-choice-of-location", rule)


def is_choice(story: StoryPart) -> bool:
    """Whether a location or a direction is to be chosen: tokens on a map, or a journey under way.

    Source: LEVEL-23, L584-587; LEVEL-29, L608-611.
    """
    journey = story.journey
    return (story.has_map and bool(story.tokens)) or (journey is not None and not journey.over)


def refuse_heal(campaign: Campaign, seat: str, box: Box) -> Refusal | None:
    """Say why Tough as nails would heal nobody: HP at their maximum. Source: HP-02."""
    who = campaign.seats[seat]
    most = max_hp(campaign, box, seat)
    return refuse("story.hp-full", "LEVEL-29", name=who.name, hp=most) if who.hp >= most else None


def archive_injury(campaign: Campaign, seat: str, injury: str) -> Outcome:
    """Use Field medic: 2 time tokens to archive one injury. Source: LEVEL-23, L584-587; TIME-14."""
    who = campaign.seats[seat]
    left = tuple(held for held in who.injuries if held.id != injury)
    name = next((held.name for held in who.injuries if held.id == injury), "")
    after = with_oathsworn(_used(campaign, FIELD_MEDIC), seat, injuries=left)
    told = line("story.field-medic", "LEVEL-23", name=who.name, injury=name)
    return Outcome(after, (told,)).then(_paid(after, FIELD_MEDIC))


def heal_for_time(campaign: Campaign, seat: str, box: Box) -> Outcome:
    """Use Tough as nails: 1 time token to heal 1 HP. Source: LEVEL-29, L608-611; TIME-14."""
    healed = heal(_used(campaign, TOUGH_AS_NAILS), seat, 1, "LEVEL-29", box)
    return healed.then(_paid(healed.after, TOUGH_AS_NAILS))


def _used(campaign: Campaign, trait: str) -> Campaign:
    used = story_of(campaign).traits_used
    return with_story(campaign, traits_used=tuple(dict.fromkeys((*used, trait))))


def _paid(campaign: Campaign, trait: str) -> Outcome:
    return pass_time(campaign, ("time",) * TIME_FOR[trait])
