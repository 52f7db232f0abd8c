"""Who is to act, in a glance: class, HP, DEFENSE with its parts, animus, and which turn it is."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import has_ally, seat_in
from oathsworn_gui.games.oathsworn.views.board.board_picture import hp_of
from oathsworn_gui.games.oathsworn.views.cards.abilities import own_abilities
from oathsworn_gui.games.oathsworn.views.encounter.seat_glance import glance_of
from oathsworn_gui.games.oathsworn.views.encounter.turn import Turn
from oathsworn_gui.tabletop.action import Refuses
from oathsworn_gui.tabletop.phrases import Phrases

_FULL_HP = 6


class TurnHead(NamedTuple):
    """The head of a turn.

    ``line`` are class or kind, turn and what the program does by itself; ``help`` what that is.
    ``defense`` and ``reserve`` are None while unknown.
    """

    title: str
    icon: str
    line: str
    help: str
    hp: int
    most_hp: int
    defense: int | None
    parts: tuple[tuple[str, int], ...]
    reserve: int | None
    animus: int


def turn_head(
    campaign: Campaign, box: Box, phrases: Phrases, turn: Turn, refuses: Refuses
) -> TurnHead:
    """Return the head of the turn under way."""
    say, seat = phrases.texts.say, turn.seat
    glance = glance_of(campaign, box, phrases, seat)
    automatic = own_abilities(campaign, box, phrases.texts, seat, refuses).automatic
    told = [
        _who(campaign, box, phrases, seat),
        say("turn-head.turn", n=seat_in(campaign, seat).turns + 1),
        *(say("turn-head.by-itself", name=name) for name, _ in automatic),
    ]
    return TurnHead(
        title=say("encounter.to-act", name=turn.name),
        icon=glance.icon,
        line=" · ".join(filter(None, told)),
        help="\n".join(f"{name}: {does}" for name, does in automatic if does),
        hp=glance.hp,
        most_hp=_FULL_HP if turn.figure is None else hp_of(campaign, box, turn.figure)[1],
        defense=glance.defense,
        parts=glance.parts,
        reserve=turn.reserve,
        animus=turn.animus,
    )


def _who(campaign: Campaign, box: Box, phrases: Phrases, seat: Seat) -> str:
    """Return the class of a character; that it is a companion, or an ally."""
    if has_ally(campaign, seat):
        return phrases.texts.say("turn-head.ally")
    who = campaign.seats[seat]
    name = box.cls(who.cls).name
    if who.form == "companion":
        return phrases.texts.say("turn-head.companion", cls=name)
    return name
