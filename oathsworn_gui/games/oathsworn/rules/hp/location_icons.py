"""An icon on an enemy's card that lies on no known location: asked when it matters, once."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss
from oathsworn_gui.games.oathsworn.rules.base.boss_numbers import broken_of, location_of_icon
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.base.entered_encounter import with_own_encounter
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Option, Question, Value

ICON = "enemy.icon"
"""The kind of the question."""
NOWHERE = "nowhere"


def asks_for_icon(campaign: Campaign, icon: str) -> bool:
    """Whether nobody knows which location an icon means while one of them is broken.

    Source: BREAK-13, L994-995; ENEMYATK-01, L1154-1158.
    """
    boss = encounter_of(campaign).boss
    if boss is None or not icon or not broken_of(boss) or icon in boss.no_icons:
        return False
    return location_of_icon(boss, icon) is None


def icon_question(campaign: Campaign, procedure: str, icon: str) -> Question:
    """Ask which location the icon means. Source: BREAK-13, L994-995."""
    boss = encounter_of(campaign).boss
    names: dict[str, str] = {}  # one option for all dice of a name
    for place in boss.locations if boss is not None else ():
        names.setdefault(place.name, place.key)
    places = (
        Option(key=key, code="enemy.icon-of", params={"name": name}) for name, key in names.items()
    )
    return Question(
        procedure=procedure,
        kind=ICON,
        form="choice",
        params={"icon": icon.replace("-", " ")},
        options=(*places, Option(key=NOWHERE, code="enemy.icon-nowhere")),
        default=NOWHERE,
        rule="BREAK-13",
    )


def with_icon(campaign: Campaign, icon: str, value: Value) -> Outcome:
    """Keep which location an icon means, for the encounter and for the board the table told."""
    boss = encounter_of(campaign).boss
    if boss is None:
        return Outcome(campaign)
    shown = icon.replace("-", " ")
    chosen = next((place.name for place in boss.locations if place.key == value), None)
    told = line("enemy.icon-nowhere", "BREAK-13", icon=shown)
    if chosen is not None:
        told = line("enemy.icon-of", "BREAK-13", icon=shown, name=chosen)
    now = with_encounter(campaign, boss=_marked(boss, icon, chosen))
    own = now.own.encounters.get(now.chapter)
    if own is not None and own.boss is not None:
        now = with_own_encounter(now, own.evolve(boss=_marked(own.boss, icon, chosen)))
    return Outcome(now, (told,))


def _marked(boss: Boss, icon: str, name: str | None) -> Boss:
    if name is None:
        return boss.evolve(no_icons=(*boss.no_icons, icon))
    places = tuple(
        place.evolve(icon=icon) if place.name == name else place for place in boss.locations
    )
    return boss.evolve(locations=places)
