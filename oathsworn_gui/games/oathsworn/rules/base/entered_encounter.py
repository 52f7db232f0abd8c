"""The encounter board as the table told it, kept and put into the encounter under way."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Encounter, Figure, MinionKind
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter
from oathsworn_gui.games.oathsworn.rules.base.boss_numbers import at_stage
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import kept
from oathsworn_gui.tabletop.action import Refusal, refuse
from oathsworn_gui.tabletop.state import frozen


def with_own_encounter(campaign: Campaign, told: OwnEncounter) -> Campaign:
    """Return the campaign with an encounter board of the table, also in the encounter under way.

    There dice that are on the boss stay as they are, and so does its stage; new ones begin whole.
    """
    campaign = kept(campaign, "encounters", told.chapter, told)
    encounter = campaign.encounter
    if encounter is None or campaign.chapter != told.chapter or encounter.result is not None:
        return campaign
    boss = _boss(encounter.boss, told.boss)
    kinds = (*told.minions, *_standing(encounter, told.minions))
    now = encounter.evolve(
        name=told.name,
        boss=boss,
        minions=kinds,
        figures=frozen({key: _named(f, boss, kinds) for key, f in encounter.figures.items()}),
    )
    return campaign.evolve(encounter=now)


def refuse_told(campaign: Campaign, told: OwnEncounter) -> Refusal | None:
    """Say what of an encounter under way would be lost, or None: the boss, its last die."""
    encounter = campaign.encounter
    if encounter is None or campaign.chapter != told.chapter or encounter.boss is None:
        return None
    if encounter.result is not None or encounter.round == 0:
        return None
    after = _boss(encounter.boss, told.boss)
    if told.boss is None or (after is not None and not _alive(after) and _alive(encounter.boss)):
        return refuse("sheet.boss-stands", "OUTCOME-01", name=encounter.boss.name)
    return None


def _alive(boss: Boss) -> bool:
    return any(place.hp for place in boss.locations)


def _boss(now: Boss | None, told: Boss | None) -> Boss | None:
    """Return the boss of the encounter under way as it is told, hurt as it was."""
    if now is None or told is None:
        return now
    left = {place.key: place.hp for place in now.locations}
    places = tuple(
        place.evolve(hp=min(place.hp, left.get(place.key, place.hp))) for place in told.locations
    )
    return at_stage(told.evolve(locations=places), now.stage)


def _standing(encounter: Encounter, told: tuple[MinionKind, ...]) -> tuple[MinionKind, ...]:
    """Return the kinds that are told no more, of which minions stand on the board."""
    keys = {kind.key for kind in told}
    standing = {figure.of for figure in encounter.figures.values() if figure.kind == "minion"}
    return tuple(k for k in encounter.minions if k.key not in keys and k.key in standing)


def _named(figure: Figure, boss: Boss | None, kinds: tuple[MinionKind, ...]) -> Figure:
    """Return a figure under the name of its kind, with the number it has among them."""
    if figure.kind == "boss" and boss is not None:
        return figure.evolve(name=boss.name)
    kind = next((kind for kind in kinds if kind.key == figure.of), None)
    if figure.kind != "minion" or kind is None:
        return figure
    number = figure.name.rpartition(" ")[2]
    return figure.evolve(name=f"{kind.name} {number}" if number.isdecimal() else kind.name)
