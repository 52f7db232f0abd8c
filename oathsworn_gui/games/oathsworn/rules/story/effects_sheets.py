"""Effects of a story on the free company: keywords, counters, iron, traits, allies, boxes."""

from collections import Counter
from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import Ally
from oathsworn_gui.games.oathsworn.model.story_effect import NON_COMBAT, Effect
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company
from oathsworn_gui.games.oathsworn.rules.company.iron import gain_iron, lose_iron
from oathsworn_gui.games.oathsworn.rules.map.space_effects import tick_box
from oathsworn_gui.games.oathsworn.rules.story.effect_rules import (
    Carry,
    Seats,
    asked_at_table,
    by_chance,
    is_struck_by_chance,
)
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.state import put

LEAST = -999
MOST = 9999
"""Bounds of a counter on the sheet."""


def _keyword(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    words = campaign.company.keywords
    if effect.name in words:
        return Outcome(campaign)
    after = with_company(campaign, keywords=(*words, effect.name))
    return Outcome(after, (line("story.keyword", None, word=effect.name),))


def _keyword_lost(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    words = campaign.company.keywords
    if effect.name not in words:
        return Outcome(campaign)
    after = with_company(campaign, keywords=tuple(word for word in words if word != effect.name))
    return Outcome(after, (line("keyword.crossed-out", None, keyword=effect.name),))


def _counter(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    counters = campaign.company.counters
    number = min(max(counters.get(effect.name, 0) + effect.amount, LEAST), MOST)
    after = with_company(campaign, counters=put(counters, effect.name, number))
    return Outcome(after, (line("counter.set", None, name=effect.name, n=number),))


def _note(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    notes = "\n".join(note for note in (campaign.company.notes, effect.name) if note)
    told = line("story.noted", None, words=effect.name)
    return Outcome(with_company(campaign, notes=notes), (told,))


def iron_of(campaign: Campaign, effect: Effect) -> int:
    """Return the iron of an effect in all: with scope each once for every Oathsworn."""
    return effect.amount * (len(campaign.seats) if effect.scope == "each" else 1)


def _iron(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    amount = iron_of(campaign, effect)
    if amount < 0:
        return lose_iron(campaign, -amount, "IRON-04")
    return gain_iron(campaign, amount, "IRON-01")


def _trait(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    """Mark a circle of a trait while one is left. Source: LEVEL-19, L569-618."""
    trait = box.trait(effect.name)
    if trait is None:
        return Outcome(campaign, (line("says.no-trait", "LEVEL-19", trait=effect.name),))
    marks = campaign.company.traits.get(trait.key, 0)
    if marks >= trait.most:
        return Outcome(campaign, (line("says.trait-full", trait.rule, trait=trait.name),))
    after = with_company(campaign, traits=put(campaign.company.traits, trait.key, marks + 1))
    told = line("trait.marked", trait.rule, trait=trait.name, n=marks + 1)
    return Outcome(after, (told,))


def _ally(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    """Gain an ally card; one that was entered brings its numbers.

    Source: ALLY-02, L297-298; ALLY-03, L300-302.
    """
    known = box.ally(effect.name)
    campaign, new = with_id(campaign, "a")
    ally = Ally(
        id=new,
        card=known.key if known is not None else effect.name,
        name=known.name if known is not None else effect.name,
        defense=known.defense if known is not None else None,
        combat=effect.deck != NON_COMBAT,
    )
    after = with_company(campaign, allies=(*campaign.company.allies, ally))
    code = "ally.gained" if ally.combat else "ally.gained-non-combat"
    return Outcome(after, (line(code, "ALLY-02", name=ally.name),))


def ally_called(campaign: Campaign, name: str) -> Ally | None:
    """Return the first ally of the company with that id, card or name; None without one."""
    wanted = name.casefold()
    allies = campaign.company.allies
    return next((a for a in allies if wanted in (a.id, a.card.casefold(), a.name.casefold())), None)


def archive_ally(campaign: Campaign, name: str) -> Outcome:
    """Archive the ally card of that id or name. Source: SETUP-26, L113-114."""
    gone = ally_called(campaign, name)
    if gone is None:
        return Outcome(campaign, (line("says.no-ally", "ALLY-02", name=name),))
    left = tuple(ally for ally in campaign.company.allies if ally is not gone)
    told = line("ally.archived", "SETUP-26", name=gone.name)
    return Outcome(with_company(campaign, allies=left), (told,))


def _ally_lost(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
    """Archive the ally named, or one at random: by chance, or asked at the table."""
    if effect.name:
        return archive_ally(campaign, effect.name)
    allies = campaign.company.allies
    if not allies:
        return Outcome(campaign, (line("says.no-allies", "ALLY-02"),))
    cards = Counter(ally.card for ally in allies)
    if len(cards) > 1 and not is_struck_by_chance(campaign, box):
        return Outcome(asked_at_table(campaign, effect))
    after, card = by_chance(campaign, "ally-lost", dict(cards))
    return archive_ally(after, card)


def _box(field: str) -> Carry:
    def tick(campaign: Campaign, effect: Effect, box: Box, seats: Seats) -> Outcome:
        return tick_box(campaign, field, "SAVE-07")

    return tick


SHEETS: Mapping[str, Carry] = {
    "keyword": _keyword,
    "keyword-lost": _keyword_lost,
    "counter": _counter,
    "note": _note,
    "iron": _iron,
    "trait": _trait,
    "ally": _ally,
    "ally-lost": _ally_lost,
    "ambush": _box("ambushed"),
    "special-rules": _box("special_rules"),
    "unique-item": _box("unique_item"),
}
"""Kinds of effect on what the company holds in common."""
