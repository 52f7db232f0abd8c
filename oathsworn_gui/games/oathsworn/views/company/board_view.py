"""What a board shows, read from the campaign without Qt."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import SeatInEncounter
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.model.words import COLOURS
from oathsworn_gui.games.oathsworn.rules.base.entered_boards import unsure_numbers
from oathsworn_gui.games.oathsworn.rules.base.players import is_lent, name_of, player_of
from oathsworn_gui.games.oathsworn.rules.hp.numbers import (
    defense,
    defense_parts,
    max_animus_parts,
    max_hp,
    max_hp_parts,
    might_track,
    regen_parts,
    unknown_defense,
)
from oathsworn_gui.games.oathsworn.rules.hp.oathsworn import LOW
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import POSITIONS
from oathsworn_gui.games.oathsworn.views.content.card_faces import Face, faces_at, hand_faces
from oathsworn_gui.tabletop.parts import Part


class BoardView(NamedTuple):
    """The values a board shows. ``state`` is a text key: to act, passed, unconscious or empty.

    ``most`` are the HP at most, ``low`` says that few are left; ``shield`` is the DEFENSE.

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
    low: bool
    shield: int
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
        low=0 < who.hp <= LOW,
        shield=defense(campaign, seat, box),
        defense=defense_parts(campaign, seat, box),
        hp=max_hp_parts(campaign, box, seat),
        regen=regen_parts(campaign, seat, box),
        animus=max_animus_parts(campaign, seat, box),
        cubes={colour: track.count(colour) for colour in COLOURS if colour in track},
        unsure=unsure_numbers(campaign, seat, box),
        blank_defense=unknown_defense(who),
        hand=hand_faces(who, in_play, box),
        positions={place: faces_at(who, in_play, place, box) for place in POSITIONS},
        state=_state(campaign, seat, in_play),
        to_act=campaign.encounter is not None and campaign.encounter.turn == seat,
        in_encounter=in_play is not None,
        used=_used(campaign, seat, in_play),
    )


def moved(before: BoardView, after: BoardView) -> BoardView:
    """Return ``after`` with the cards marked that were at another cooldown position ``before``."""
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
