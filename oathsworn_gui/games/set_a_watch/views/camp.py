"""The page of the camp: the camper, the spaces, what each die may do, who has rested."""

from typing import NamedTuple

from oathsworn_gui.games.set_a_watch.actions.rounds import PlaceDie, PlaceOnRunes, SendToCamp
from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import RUNES, SEATS, Rune, Space
from oathsworn_gui.games.set_a_watch.rules.camp import MOST, effects_of, runes_shown
from oathsworn_gui.games.set_a_watch.rules.seats import ready_dice
from oathsworn_gui.games.set_a_watch.views.line import FireView, fire_view
from oathsworn_gui.games.set_a_watch.views.names import place_name
from oathsworn_gui.games.set_a_watch.views.seats import SeatView, seat_view, seats_view
from oathsworn_gui.games.set_a_watch.views.sentences import effect_line
from oathsworn_gui.tabletop.action import Line, Refusal


class SpaceView(NamedTuple):
    """A space of the camp: the values that lie there, how many it holds, what it does.

    ``dice`` has for each die of the camper why it cannot lie there, None where it can. Runes take
    dice together (`RunesView`).
    """

    space: Space
    placed: tuple[int, ...]
    most: int
    does: tuple[Line, ...]
    dice: tuple[Refusal | None, ...]


class RunesView(NamedTuple):
    """The Runes of the next location; ``pairs`` are the dice that may lie on them together."""

    shown: tuple[Rune, ...]
    placed: tuple[Rune, ...]
    pairs: tuple[tuple[int, ...], ...]


class CamperView(NamedTuple):
    """An adventurer who might camp: how often it has, and why it cannot, None where it can."""

    seat: str
    title: str
    rests: int
    refusal: Refusal | None


class CampView(NamedTuple):
    """The camp, before a Line of ``in_line``.

    ``camper`` is None before somebody was chosen and in the last round; ``own_name`` is the name
    of its own action.
    """

    location: str
    in_line: int
    round: int
    fire: FireView
    camper: SeatView | None
    own_name: str
    choices: tuple[CamperView, ...]
    spaces: tuple[SpaceView, ...]
    runes: RunesView


def camp_view(campaign: Campaign, box: Box) -> CampView:
    """Return the page of the camp."""
    place = box.location(campaign.location)
    camper = seat_view(campaign, box, campaign.camper) if campaign.camper else None
    return CampView(
        location=place_name(box, campaign.location),
        in_line=place.count,
        round=campaign.round,
        fire=fire_view(campaign, box),
        camper=camper,
        own_name=_own_name(campaign, box),
        choices=tuple(
            CamperView(
                one.seat, one.title, one.rests, SendToCamp(seat=one.seat).refuse(campaign, box)
            )
            for one in seats_view(campaign, box)
        ),
        spaces=tuple(_space(campaign, box, space) for space in MOST if space not in RUNES)
        if camper
        else (),
        runes=_runes(campaign, box),
    )


def _own_name(campaign: Campaign, box: Box) -> str:
    """Return the name of the camper's own action, empty where it has none."""
    one = campaign.adventurers.get(campaign.camper)
    return box.adventurer(one.key).camp_name if one is not None else ""


def _space(campaign: Campaign, box: Box, space: Space) -> SpaceView:
    return SpaceView(
        space=space,
        placed=campaign.camp.placed.get(space, ()),
        most=MOST[space],
        does=tuple(map(effect_line, effects_of(campaign, box, space))),
        dice=tuple(PlaceDie(die=die, space=space).refuse(campaign, box) for die in range(3)),
    )


def _runes(campaign: Campaign, box: Box) -> RunesView:
    shown = runes_shown(campaign, box)
    placed: tuple[Rune, ...] = tuple(rune for rune in RUNES if campaign.camp.placed.get(rune))
    free: tuple[Rune, ...] = tuple(rune for rune in shown if rune not in placed)
    seats = (campaign.camper,) if campaign.camper in SEATS else ()
    mine = [int(name[2:]) for name in ready_dice(campaign, seats)]
    hands = [(a, b) for a in mine for b in mine if a < b]
    several: list[tuple[int, ...]] = [*hands, *([tuple(mine)] if len(mine) > 2 else [])]
    able = (
        hand
        for hand in several
        if len(hand) <= len(free)
        and PlaceOnRunes(dice=hand, runes=free[: len(hand)]).refuse(campaign, box) is None
    )
    return RunesView(shown, placed, tuple(able))
