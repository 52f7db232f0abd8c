"""Field Medic and Tough as Nails: what the two traits can do in the story now, use by use."""

from collections.abc import Iterable
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.story.reading import FieldMedic, ToughAsNails
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.story.traits import (
    FIELD_MEDIC,
    RULE_OF,
    TIME_FOR,
    TOUGH_AS_NAILS,
    at_set_up,
    medic_price,
    refuse_heal,
    takes_iron,
)
from oathsworn_gui.games.oathsworn.views.map.forecast_words import time_words
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.texts import Texts

TRAITS = (TOUGH_AS_NAILS, FIELD_MEDIC)


class TraitUse(NamedTuple):
    """One use of a trait: what it is called in code, the action, and its words."""

    name: str
    action: Action
    words: str


class TraitView(NamedTuple):
    """A trait: its title, the ledger id of its rule, what its time would do, and its uses.

    ``coming`` is empty where it costs no time, or nothing comes of it; ``none`` says why there are
    no uses.
    """

    title: str
    rule: str
    coming: str
    none: str
    uses: tuple[TraitUse, ...]


def marked_traits(campaign: Campaign) -> tuple[str, ...]:
    """Return which of the two traits the company has marked."""
    return tuple(trait for trait in TRAITS if campaign.company.traits.get(trait))


def trait_views(campaign: Campaign, box: Box, texts: Texts) -> tuple[TraitView, ...]:
    """Return the marked traits with what they can do now."""
    return tuple(_view(campaign, box, texts, trait) for trait in marked_traits(campaign))


def _view(campaign: Campaign, box: Box, texts: Texts, trait: str) -> TraitView:
    by_time = not (takes_iron(campaign) if trait == FIELD_MEDIC else at_set_up(campaign))
    none = "story.traits.no-injury" if trait == FIELD_MEDIC else "story.traits.later"
    return TraitView(
        _title(campaign, box, texts, trait),
        RULE_OF[trait],
        time_words(campaign, texts, TIME_FOR[trait]) if by_time else "",
        texts.say(none),
        tuple(_uses(campaign, box, texts, trait)),
    )


def _title(campaign: Campaign, box: Box, texts: Texts, trait: str) -> str:
    if trait == FIELD_MEDIC and takes_iron(campaign):
        return texts.say("story.trait.field-medic-iron", iron=medic_price(campaign, box))
    if trait == TOUGH_AS_NAILS and at_set_up(campaign):
        return texts.say("story.trait.tough-at-set-up")
    return texts.say(f"story.trait.{trait}")


def _uses(campaign: Campaign, box: Box, texts: Texts, trait: str) -> Iterable[TraitUse]:
    if trait == TOUGH_AS_NAILS and at_set_up(campaign):
        return
    for seat, who in campaign.seats.items():
        if trait == TOUGH_AS_NAILS:
            whole = refuse_heal(campaign, seat, box) is not None
            key = "story.traits.whole" if whole else "story.traits.heal"
            words = texts.say(key, name=who.name, hp=who.hp, more=who.hp + 1)
            yield TraitUse(f"heal-{seat}", ToughAsNails(seat=seat), words)
            continue
        for injury in who.injuries:
            words = texts.say("story.traits.archive", name=who.name, injury=injury.name)
            action = FieldMedic(seat=seat, injury=injury.id)
            yield TraitUse(f"archive-{injury.id}", action, words)
