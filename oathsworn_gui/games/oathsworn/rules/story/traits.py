"""Field medic and Tough as nails: the effects of the two traits in the story, and their price.

In the current printing the medic takes iron, and nails are tough at encounter set-up
(`tough_roll`).
"""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import MEDIC, TOUGH, applied
from oathsworn_gui.games.oathsworn.rules.company.injuries import archive_injuries
from oathsworn_gui.games.oathsworn.rules.company.iron import pay_iron
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron, max_hp
from oathsworn_gui.games.oathsworn.rules.hp.oathsworn import heal
from oathsworn_gui.games.oathsworn.rules.map.story_state import pass_time, with_story
from oathsworn_gui.games.oathsworn.rules.shops.trade import too_dear
from oathsworn_gui.tabletop.action import Outcome, Refusal, line, refuse
from oathsworn_gui.tabletop.parts import Part, adjusted, total
from oathsworn_gui.tabletop.table_options import reading

FIELD_MEDIC = "field-medic"
TOUGH_AS_NAILS = "tough-as-nails"
TIME_FOR = {FIELD_MEDIC: 2, TOUGH_AS_NAILS: 1}
"""Time tokens each trait costs. Source: LEVEL-23, L584-587; LEVEL-29, L608-611."""

RULE_OF = {FIELD_MEDIC: "LEVEL-23", TOUGH_AS_NAILS: "LEVEL-29"}


def takes_iron(campaign: Campaign) -> bool:
    """Whether Field medic is paid with iron, at any moment of the story (facts, section 9)."""
    return reading(MEDIC, campaign) == "iron"


def offers_medic(campaign: Campaign) -> bool:
    """Whether a Field medic who takes iron may be asked in this story, wherever it is."""
    marked = bool(campaign.company.traits.get(FIELD_MEDIC))
    return campaign.story is not None and marked and takes_iron(campaign)


def at_set_up(campaign: Campaign) -> bool:
    """Whether Tough as nails works at encounter set-up, not in the story (facts, section 9)."""
    return reading(TOUGH, campaign) == "set-up"


def medic_price_parts(campaign: Campaign, box: Box) -> tuple[Part, ...]:
    """Return what Field medic costs in iron: the chapter's number (facts, section 9)."""
    number = box.chapter(campaign.chapter).number
    parts = (Part(code="chapter", amount=number, rule="LEVEL-23"),)
    return adjusted(parts, "price.field-medic", campaign.adjustments)


def medic_price(campaign: Campaign, box: Box) -> int:
    """Return the iron that Field medic costs, never less than 0."""
    return max(0, total(medic_price_parts(campaign, box)))


def refuse_trait(campaign: Campaign, trait: str, box: Box) -> Refusal | None:
    """Say why a trait cannot be used now: not marked, used up, nothing to pay, nothing to choose.

    Each has its own once-a-chapter limit. Its tokens need room on the track, else it would be free.
    Source: LEVEL-23, LEVEL-29, LEVEL-33; TIME-13.
    """
    story, rule = story_of(campaign), RULE_OF[trait]
    if not campaign.company.traits.get(trait):
        return refuse("story.trait-not-marked", rule, trait=trait)
    if trait == TOUGH_AS_NAILS and at_set_up(campaign):
        return refuse("story.trait-at-set-up", rule)
    if trait in story.traits_used:
        return refuse("story.trait-used", rule, trait=trait)
    if trait == FIELD_MEDIC and takes_iron(campaign):
        return too_dear(campaign, medic_price(campaign, box))
    return _refuse_time(story, trait)


def _refuse_time(story: StoryPart, trait: str) -> Refusal | None:
    """Refuse time that no track takes, or only part of it, and any moment but that of a choice."""
    rule, tokens = RULE_OF[trait], TIME_FOR[trait]
    if story.track is None:
        return refuse("story.no-track-to-pay", rule, tokens=tokens)
    if not is_choice(story):
        return refuse("story.no-choice-of-location", rule)
    room = story.track.length - len(story.track.tokens)
    short = refuse("story.no-room-for-time", rule, tokens=tokens, room=room)
    return short if room < tokens else None


def is_choice(story: StoryPart) -> bool:
    """Whether a location or a direction is to be chosen: tokens on a map, or a journey under way.

    Source: LEVEL-23, L584-587; LEVEL-29, L608-611.
    """
    journey = story.journey
    return (story.has_map and bool(story.tokens)) or (journey is not None and not journey.over)


def refuse_heal(campaign: Campaign, seat: str, box: Box) -> Refusal | None:
    """Return why Tough as nails would have no effect: all HP at their maximum. Source: HP-02."""
    who = campaign.seats[seat]
    most = max_hp(campaign, box, seat)
    return refuse("story.hp-full", "LEVEL-29", name=who.name, hp=most) if who.hp >= most else None


def archive_injury(campaign: Campaign, seat: str, injury: str, box: Box) -> Outcome:
    """Use Field medic: 2 time tokens, or iron, to archive one injury.

    Source: LEVEL-23, L584-587; TIME-14; facts, section 9.
    """
    who = campaign.seats[seat]
    name = next((held.name for held in who.injuries if held.id == injury), "")
    after = archive_injuries(_used(campaign, FIELD_MEDIC), seat, injury, box=box)
    told = line("story.field-medic", "LEVEL-23", name=who.name, injury=name)
    paid = _iron_paid(after, box) if takes_iron(campaign) else _paid(after, FIELD_MEDIC)
    return Outcome(after, (told,)).then(paid)


def heal_for_time(campaign: Campaign, seat: str, box: Box) -> Outcome:
    """Use Tough as nails: 1 time token to heal 1 HP. Source: LEVEL-29, L608-611; TIME-14."""
    healed = heal(_used(campaign, TOUGH_AS_NAILS), seat, 1, "LEVEL-29", box)
    return healed.then(_paid(healed.after, TOUGH_AS_NAILS))


def _used(campaign: Campaign, trait: str) -> Campaign:
    used = story_of(campaign).traits_used
    return with_story(campaign, traits_used=tuple(dict.fromkeys((*used, trait))))


def _iron_paid(campaign: Campaign, box: Box) -> Outcome:
    cost = min(medic_price(campaign, box), iron(campaign))
    after = pay_iron(campaign, cost)
    told = line("story.medic-paid", "LEVEL-23", iron=cost, left=iron(after))
    return Outcome(after, (told, *applied(MEDIC, campaign)))


def _paid(campaign: Campaign, trait: str) -> Outcome:
    return pass_time(campaign, ("time",) * TIME_FOR[trait])
