"""A Watch for tests: adventurers with known cards and dice in front of a known Line.

The creatures are those that the text of the rules names, with the numbers it gives. The boards are
in the seats: 1 a melee fighter, 2 an archer of three d8, 3 a tamer, 4 a rogue.
"""

from collections.abc import Mapping
from typing import Any

from oathsworn_gui.games.set_a_watch.model.adventurer import Card
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.cards import (
    AbilityDef,
    AdventurerDef,
    CreatureDef,
    LocationDef,
    Own,
)
from oathsworn_gui.games.set_a_watch.model.line import LineCard
from oathsworn_gui.games.set_a_watch.model.words import SEATS
from oathsworn_gui.games.set_a_watch.notation.powers import read_effects, read_powers
from oathsworn_gui.games.set_a_watch.rules.effects import react
from oathsworn_gui.games.set_a_watch.rules.health import health_of
from oathsworn_gui.games.set_a_watch.rules.line import index_of
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.games.set_a_watch.rules.seats import with_adventurer, with_card
from oathsworn_gui.tabletop.procedure import settle
from tests.games.set_a_watch.builders.game import a_box, a_game

CREATURES = {
    "eagle": ("Forest Creature", 4, 1, ""),
    "acolyte": ("Human", 7, 1, "reveal: draw 1 to the horde; first: shuffle a summon back"),
    "fell-beast": ("Fire Demon", 11, 2, "first (once): draw a creature in front"),
    "giant": ("Giant", 7, 2, "ongoing: health + base of the next"),
    "zombies": ("Undead", 8, 1, "ongoing: health + base of the graveyard"),
    "lich": ("Unhallowed", 14, 3, "ongoing: no abilities behind"),
    "vampire": ("Undead", 1, 1, "reveal: steal the highest die"),
    "wyvern": ("Dragon", 9, 2, "first: firewood -3"),
    "serpent": ("Fire Demon", None, 1, "ongoing: health +4"),
    "rider": ("Human", 5, 2, "ongoing: ride a Forest Creature"),
    "dragon-rider": ("Human", 6, 2, "ongoing: ride a Dragon"),
    "howler": ("Undead", 3, 1, "defeated: firewood -1"),
    "stunner": ("Spirit", 6, 1, "reveal: stun 2"),
    "wall": ("Giant", 30, 1, ""),
    "harmless": ("Spirit", 30, 0, ""),
}
"""Creatures: type, base health, damage, powers."""

ABILITIES = {
    "hit": "strike the first with die + 1 or 5",
    "long-shot": "strike one hidden with any",
    "far-sight": "range +1",
    "backstab": "show the last 2, strike one shown with all dice",
    "tame-beast": "tame one revealed of Forest Creature",
    "set-snares": "put one in range on the deck",
    "smoke-bomb": "ignore the text of one revealed",
    "polymorph": "strike one revealed with 9",
    "rally": "recover 1",
    "mend": "refresh 1",
    "words": "",
}
PASSIVE = {
    "cleave": "keep the rest",
    "sharpshooter": "reroll a spent die",
    "stay-dead": "what falls leaves the game",
    "bane": "attack +2 against Undead",
    "stubborn": "never stunned",
}
BOARDS = {
    "fighter": ((8, 6, 6), "melee", ("hit", "cleave", "rally", "mend", "bane")),
    "archer": (
        (8, 8, 8),
        "ranged",
        ("long-shot", "far-sight", "sharpshooter", "words", "polymorph"),
    ),
    "tamer": ((8, 8, 6), "ranged", ("tame-beast", "set-snares", "hit", "stubborn", "mend")),
    "rogue": ((8, 6, 6), "melee", ("backstab", "stay-dead", "smoke-bomb", "hit", "rally")),
}
LOCATIONS = {
    "tower": ("plain", -2, 9, "ongoing: burning gives 1 more"),
    "pass": ("plain", -3, 6, "roll: lock the lowest die of one"),
    "field": ("plain", 1, 3, ""),
    "spring": ("respite", 2, 4, "enter: refresh 1"),
    "gate": ("final", -1, 2, ""),
}


def own() -> Own:
    """The cards of these tests as entries of the players."""
    creatures = {
        key: CreatureDef(
            key=key, name=key, kind=kind, health=health, damage=damage, powers=read_powers(text)
        )
        for key, (kind, health, damage, text) in CREATURES.items()
    }
    abilities = {
        key: AbilityDef(key=key, name=key, passive=key in PASSIVE, effects=read_effects(text))
        for key, text in {**ABILITIES, **PASSIVE}.items()
    }
    boards = {
        key: AdventurerDef.model_validate(
            {
                "key": key,
                "name": key,
                "dice": dice,
                "reach": reach,
                "abilities": cards,
                "camp": read_effects("firewood +3"),
            }
        )
        for key, (dice, reach, cards) in BOARDS.items()
    }
    locations = {
        key: LocationDef.model_validate(
            {
                "key": key,
                "name": key,
                "kind": kind,
                "firewood": wood,
                "count": count,
                "powers": read_powers(text),
            }
        )
        for key, (kind, wood, count, text) in LOCATIONS.items()
    }
    return Own(creatures=creatures, abilities=abilities, adventurers=boards, locations=locations)


def a_party(**choices: Any) -> Campaign:
    """Return a new game of these four boards, each with its first three cards ready."""
    campaign = a_game(adventurers=tuple(BOARDS), own=own(), **choices)
    for seat, (_, _, cards) in zip(SEATS, BOARDS.values(), strict=True):
        equipped = tuple(Card(ability=key) for key in cards[:3])
        campaign = with_adventurer(campaign, seat, cards=equipped, spares=cards[3:])
    return campaign.evolve(location="field")


def with_dice(campaign: Campaign, dice: Mapping[str, tuple[int, ...]]) -> Campaign:
    """Return the game with ready dice of these values by seat; the others show 1."""
    for seat in SEATS:
        shown = dice.get(seat, (1, 1, 1))
        rolled = tuple(
            die.evolve(shows=n, state="ready")
            for die, n in zip(campaign.adventurers[seat].dice, shown, strict=True)
        )
        campaign = with_adventurer(campaign, seat, dice=rolled)
    return campaign


def a_watch(
    *line: str, dice: Mapping[str, tuple[int, ...]] | None = None, camper: str = "1", **changes: Any
) -> Campaign:
    """Return a Watch in front of a Line of known cards, which reacted to the fire.

    A card that begins with ``-`` stays face down until something turns it up; others do too when
    the fire does not light them.
    """
    campaign = with_dice(a_party(), dice or {})
    cards = tuple(
        LineCard(id=f"l{i + 1}", card=card.removeprefix("-")) for i, card in enumerate(line)
    )
    changes = {"firewood": 12, "phase": "watch", "camper": camper, "line": cards, **changes}
    return still(campaign.evolve(**changes))


def still(campaign: Campaign) -> Campaign:
    """Return the game after the Line reacted, up to the next question."""
    begun = react(campaign)
    return settle(PROCEDURES, begun, a_box(begun)).after


def equipped(campaign: Campaign, seat: str, *cards: str) -> Campaign:
    """Return the game with these ready cards in front of an adventurer."""
    return with_adventurer(campaign, seat, cards=tuple(Card(ability=key) for key in cards))


def exhausted(campaign: Campaign, *names: str) -> Campaign:
    """Return the game with these cards (``"2.0"``) exhausted."""
    for name in names:
        campaign = with_card(campaign, name, exhausted=True)
    return campaign


def cards(campaign: Campaign) -> list[str]:
    """The cards of the Line from the front; face-down ones after a minus."""
    return [card.card if card.up else f"-{card.card}" for card in campaign.line]


def healths(campaign: Campaign) -> list[int]:
    """The health of each creature of the Line."""
    return [health_of(campaign, a_box(campaign), i) for i in range(len(campaign.line))]


def named(campaign: Campaign, card: str) -> str:
    """The id of the first card of a kind in the Line."""
    return next(one.id for one in campaign.line if one.card == card)


def at(campaign: Campaign, name: str) -> LineCard:
    """The card of the Line with an id."""
    index = index_of(campaign, name)
    assert index is not None
    return campaign.line[index]


def states(campaign: Campaign, seat: str) -> list[str]:
    """Where the dice of an adventurer lie."""
    return [die.state for die in campaign.adventurers[seat].dice]
