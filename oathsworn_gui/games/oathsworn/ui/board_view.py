"""What a board shows, read from the campaign without Qt."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import SeatInEncounter, Slot
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.model.words import COLOURS, TokenType
from oathsworn_gui.games.oathsworn.rules.numbers import (
    defense_parts,
    max_animus_parts,
    max_hp,
    max_hp_parts,
    might_track,
    regen_parts,
    unknown_defense,
)
from oathsworn_gui.games.oathsworn.rules.own_content import unsure_numbers
from oathsworn_gui.games.oathsworn.rules.players import is_lent, name_of, player_of
from oathsworn_gui.games.oathsworn.ui.card_face import Face
from oathsworn_gui.tabletop.parts import Part

ITEM_ICONS = {
    "weapon": "sword",
    "shield": "shield",
    "armour": "tshirt-crew",
    "gear": "bag-personal",
}
FAMILY_ICONS = {
    "Axe": "axe",
    "Bow": "bow-arrow",
    "Dagger": "knife-military",
    "Mace": "mace",
    "Staff": "magic-staff",
}
INJURY_ICON = "bandage"
STATUS_ICONS = {
    "bleed": "water",
    "crippled": "link-variant-off",
    "poison": "bottle-tonic-skull",
    "caged": "gate",
    "consumed": "stomach",
    "lethality": "skull",
}
POSITIONS = ("0", "1", "2", "3")

TOKEN_ICONS: dict[TokenType, str] = {
    "animus": "hexagon-outline",
    "battleflow": "sync",
    "defense": "shield-half-full",
    "empowered": "chevron-triple-up",
    "redraw": "refresh",
}


class BoardView(NamedTuple):
    """The values a board shows. ``state`` is a text key: to act, passed, unconscious or empty.

    ``player`` is the name of who plays it, empty where the table does together; ``owner`` that of
    its own player while the seat is lent, else empty.
    """

    seat: str
    who: Oathsworn
    cls_name: str
    glyph: str
    player: str
    owner: str
    most: int
    defense: tuple[Part, ...]
    hp: tuple[Part, ...]
    regen: tuple[Part, ...]
    animus: tuple[Part, ...]
    cubes: dict[str, int]
    unsure: tuple[str, ...]
    blank_defense: tuple[Item, ...]
    hand: tuple[Face, ...]
    positions: dict[str, tuple[Face, ...]]
    state: str
    to_act: bool
    in_encounter: bool
    used: tuple[str, ...] = ()


def board_view(campaign: Campaign, seat: str, box: Box) -> BoardView:
    """Return what the board of ``seat`` shows."""
    who = campaign.seats[seat]
    cls = box.cls(who.cls)
    track = might_track(who)
    in_play = campaign.encounter.seats.get(seat) if campaign.encounter is not None else None
    return BoardView(
        seat=seat,
        who=who,
        cls_name=cls.name,
        glyph=cls.glyph,
        player=name_of(campaign, player_of(campaign, seat)),
        owner=name_of(campaign, who.player) if is_lent(campaign, seat) else "",
        most=max_hp(campaign, box, seat),
        defense=defense_parts(campaign, seat, box),
        hp=max_hp_parts(campaign, box, seat),
        regen=regen_parts(campaign, seat, box),
        animus=max_animus_parts(campaign, seat, box),
        cubes={colour: track.count(colour) for colour in COLOURS if colour in track},
        unsure=unsure_numbers(campaign, seat, box),
        blank_defense=unknown_defense(who),
        hand=_hand(who, in_play, box),
        positions={place: _at(who, in_play, place, box) for place in POSITIONS},
        state=_state(campaign, seat, in_play),
        to_act=campaign.encounter is not None and campaign.encounter.turn == seat,
        in_encounter=in_play is not None,
        used=_used(campaign, seat, in_play),
    )


def moved(before: BoardView, after: BoardView) -> BoardView:
    """Return ``after`` with the cards marked that lay at another cooldown position ``before``."""
    was = {face.key: place for place, faces in before.positions.items() for face in faces}
    new = {
        place: tuple(
            face._replace(from_position=was[face.key])
            if was.get(face.key, place) != place
            else face
            for face in faces
        )
        for place, faces in after.positions.items()
    }
    return after._replace(positions=new)


def item_icon(item: Item) -> str:
    """Return the icon of an item: of its family where it has one, else of its kind."""
    if item.kind == "weapon" and item.family in FAMILY_ICONS:
        return FAMILY_ICONS[item.family]
    return ITEM_ICONS[item.kind]


def _hand(who: Oathsworn, in_play: SeatInEncounter | None, box: Box) -> tuple[Face, ...]:
    if in_play is not None:
        return tuple(_face(who, slot, box) for slot in in_play.hand)
    return tuple(_face(who, Slot(card=key), box) for key in who.cards)


def _at(who: Oathsworn, in_play: SeatInEncounter | None, place: str, box: Box) -> tuple[Face, ...]:
    slots = in_play.cooldown.get(place, ()) if in_play is not None else ()
    return tuple(_face(who, slot, box) for slot in slots)


def _face(who: Oathsworn, slot: Slot, box: Box) -> Face:
    if slot.kind == "item":
        item = next((item for item in who.equipped if item.id == slot.card), None)
        if item is None:
            return Face(slot.card, slot.card, None, icon="sword")
        parts = box.item(item.card).parts if box.knows_item(item.card) else ()
        return Face(slot.card, item.name, item.cooldown, icon=item_icon(item), parts=parts)
    if slot.kind == "injury":
        injury = next((injury for injury in who.injuries if injury.id == slot.card), None)
        if injury is None:
            return Face(slot.card, slot.card, None, icon=INJURY_ICON)
        known = box.injury(injury.name)
        parts = known.parts if known is not None else ()
        return Face(slot.card, injury.name, injury.cooldown, icon=INJURY_ICON, parts=parts)
    card = box.card(slot.card)
    return Face(slot.card, card.name, card.cooldown, card.cost, card.defense, parts=card.parts)


def _used(campaign: Campaign, seat: str, in_play: SeatInEncounter | None) -> tuple[str, ...]:
    """Return what a companion has done: "move" and "attack" this turn, "ability" this round."""
    encounter = campaign.encounter
    if encounter is None or in_play is None:
        return ()
    own_turn = encounter.turn == seat
    done = {
        "move": own_turn and encounter.moved,
        "attack": own_turn and encounter.played,
        "ability": any(used.startswith("ability") for used in in_play.used),
    }
    return tuple(name for name, is_done in done.items() if is_done)


def _state(campaign: Campaign, seat: str, in_play: SeatInEncounter | None) -> str:
    lost = campaign.seats[seat].lost
    if lost:
        return f"muster.lost.{lost}"
    if campaign.encounter is None or in_play is None:
        return ""
    if in_play.ally is not None:
        return "company.state.ally"
    if in_play.knocked_out:
        return "company.state.unconscious"
    return "company.state.to-act" if campaign.encounter.turn == seat else ""
