"""The two traits that buy something with time: Field medic and Tough as nails."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.hp import heal
from oathsworn_gui.games.oathsworn.rules.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.story import pass_time, story_of, with_story
from oathsworn_gui.tabletop.action import Outcome, Refusal, line, refuse

FIELD_MEDIC = "field-medic"
TOUGH_AS_NAILS = "tough-as-nails"
TIME_FOR = {FIELD_MEDIC: 2, TOUGH_AS_NAILS: 1}
"""Time tokens each trait costs. Source: LEVEL-23, L584-587; LEVEL-29, L608-611."""

RULE_OF = {FIELD_MEDIC: "LEVEL-23", TOUGH_AS_NAILS: "LEVEL-29"}


def refuse_trait(campaign: Campaign, trait: str) -> Refusal | None:
    """Say why a trait cannot buy something now: not marked, used up, no location to choose.

    Each has its own once-a-chapter limit. Source: LEVEL-23, LEVEL-29, LEVEL-33.
    """
    story, rule = story_of(campaign), RULE_OF[trait]
    if not campaign.company.traits.get(trait):
        return refuse("story.trait-not-marked", rule, trait=trait)
    if trait in story.traits_used:
        return refuse("story.trait-used", rule, trait=trait)
    if not story.tokens:
        return refuse("story.no-choice-of-location", rule)
    return None


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
