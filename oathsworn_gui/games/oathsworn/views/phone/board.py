"""The board of a seat on a phone: its numbers with their parts, the cooldown, its state."""

from collections.abc import Iterable

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import animus_of, is_out, reserve_of
from oathsworn_gui.games.oathsworn.rules.hp.seats import standing_hp
from oathsworn_gui.games.oathsworn.views.board.states import of_seat
from oathsworn_gui.games.oathsworn.views.company.board_view import BoardView, board_view
from oathsworn_gui.games.oathsworn.views.encounter.seat_glance import glance_of
from oathsworn_gui.tabletop.parts import Part
from oathsworn_gui.tabletop.phone import Block, Figure, Slot
from oathsworn_gui.tabletop.phrases import Phrases


def board_blocks(campaign: Campaign, box: Box, seat: str, phrases: Phrases) -> tuple[Block, ...]:
    """Return the board of a seat: numbers, states, and in an encounter the cooldown."""
    view = board_view(campaign, seat, box)
    say = phrases.texts.say
    first = Block(
        key="board",
        title=say("phone.board"),
        figures=_figures(campaign, box, view, phrases),
        lines=(*_might(view, phrases), *_states(campaign, seat, phrases)),
    )
    if not view.in_encounter or view.who.form == "companion":
        return (first,)
    slots = tuple(
        Slot(words=place, cards=tuple(face.name for face in faces))
        for place, faces in view.positions.items()
    )
    return (first, Block(key="cooldown", title=say("phone.cooldown"), slots=slots))


def _figures(campaign: Campaign, box: Box, view: BoardView, phrases: Phrases) -> tuple[Figure, ...]:
    say = phrases.texts.say
    encounter = campaign.encounter is not None
    hp = standing_hp(campaign, view.seat) if encounter else view.who.hp
    glance = glance_of(campaign, box, phrases, view.seat)
    shield = glance.defense if encounter and glance.defense is not None else view.shield
    worn = _told(phrases, view.defense)
    parts = tuple(f"{words} {n:+d}" for words, n in glance.parts) if encounter else worn
    hp_parts = (say("phone.hp-most", n=view.most), *_told(phrases, view.hp))
    figures = [
        Figure(icon="die-6", value=str(hp), words=say("phone.hp"), parts=hp_parts),
        Figure(icon="shield", value=str(shield), words="DEFENSE", parts=parts or worn),
    ]
    if not encounter:
        return tuple(figures)
    reserve = reserve_of(campaign, view.seat)
    kept = Figure(
        icon="pips",
        value="?" if reserve is None else str(reserve),
        words=say("phone.reserve"),
        parts=_told(phrases, view.animus),
        tone="quiet",
    )
    animus = Figure(
        icon="pips",
        value=str(animus_of(campaign, view.seat)),
        words=say("phone.available"),
        parts=tuple(f"{say('phone.regen')}: {part}" for part in _told(phrases, view.regen)),
    )
    return (*figures, kept, animus)


def _told(phrases: Phrases, parts: Iterable[Part]) -> tuple[str, ...]:
    return tuple(f"{phrases.said(f'part.{p.code}', p.params)} {p.amount:+d}" for p in parts)


def _might(view: BoardView, phrases: Phrases) -> tuple[str, ...]:
    letters = "".join(colour[0].upper() * n for colour, n in view.cubes.items())
    return (phrases.texts.say("phone.might", letters=letters),) if letters else ()


def _states(campaign: Campaign, seat: str, phrases: Phrases) -> tuple[str, ...]:
    if campaign.encounter is not None and is_out(campaign, seat):
        return (phrases.texts.say("encounter.unconscious"),)
    return tuple(one.words(phrases.texts) for one in of_seat(campaign, seat))
