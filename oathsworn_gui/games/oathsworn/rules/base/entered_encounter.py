"""The encounter board as the table told it, kept and put into the encounter under way."""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Encounter, Figure, MinionKind
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.rules.base.boss_numbers import at_stage, with_numbers
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
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


def with_boss_read(
    campaign: Campaign, *, defense: int | None = None, might: tuple[Colour, ...] = ()
) -> Campaign:
    """Return the campaign with numbers of the boss read off its board, in the stage under way.

    They are kept on the board that the table told, too, where it lacks them: nobody is asked a
    second time. A number read in a later stage is not, as the first may have another.
    """
    boss = encounter_of(campaign).boss
    if boss is None:
        return campaign
    now = with_encounter(campaign, boss=with_numbers(boss, defense=defense, might=might))

    def told(board: OwnEncounter) -> OwnEncounter:
        known = board.boss
        if known is None or boss.stage > 1:
            return board
        missing = with_numbers(
            known,
            defense=defense if known.defense is None else None,
            might=() if known.might else might,
        )
        return board.evolve(boss=missing)

    return _on_told_board(now, told)


def with_kind_read(
    campaign: Campaign,
    key: str,
    *,
    defense: int | None = None,
    might: tuple[Colour, ...] = (),
    move: int | None = None,
) -> Campaign:
    """Return the campaign with numbers of a kind of minion read off its box, also where told."""
    read = {"defense": defense, "might": might or None, "move": move}

    def over(kind: MinionKind) -> MinionKind:
        new = {name: n for name, n in read.items() if n is not None}
        return kind.evolve(**new) if kind.key == key else kind

    def under(kind: MinionKind) -> MinionKind:
        lacks = (name for name in read if getattr(kind, name) in (None, ()))
        new = {name: read[name] for name in lacks if read[name] is not None}
        return kind.evolve(**new) if kind.key == key else kind

    kinds = tuple(map(over, encounter_of(campaign).minions))
    return _on_told_board(
        with_encounter(campaign, minions=kinds),
        lambda board: board.evolve(minions=tuple(map(under, board.minions))),
    )


def _on_told_board(campaign: Campaign, change: Callable[[OwnEncounter], OwnEncounter]) -> Campaign:
    """Return the campaign with the board that the table told of this chapter changed, if any."""
    told = campaign.own.encounters.get(campaign.chapter)
    if told is None:
        return campaign
    return kept(campaign, "encounters", told.chapter, change(told))


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
