"""The die of the camper that is in the hand, the place it would go to, and the Runes chosen."""

from dataclasses import dataclass, replace

from oathsworn_gui.games.set_a_watch.actions.base import WatchAction
from oathsworn_gui.games.set_a_watch.actions.rounds import PlaceDie, PlaceOnRunes
from oathsworn_gui.games.set_a_watch.model.words import RUNES, Rune, Space
from oathsworn_gui.games.set_a_watch.views.camp import CampView
from oathsworn_gui.games.set_a_watch.views.camp_advice import CampAdviceView

PLACES: tuple[Space, ...] = ("scout", "map", "heal", "chop", "equip", "own")
"""The places in the order they are shown."""

_FIRST: tuple[Space, ...] = ("heal", "own", "chop", "equip", "map", "scout")
"""Where the die in hand goes at first, of the places that take it: what is rarest first."""


@dataclass(frozen=True)
class CampHand:
    """``die`` is 0 to 2, -1 without one; ``runes`` those chosen for dice equal to it.

    ``own``: the players took it up; else it is the first die of the proposal numbered ``way``.
    """

    die: int = -1
    runes: tuple[Rune, ...] = ()
    own: bool = False
    way: int = 0

    def with_rune(self, rune: Rune) -> "CampHand":
        """Choose a Rune, or leave it out."""
        kept = tuple(one for one in self.runes if one != rune)
        return replace(self, runes=kept if rune in self.runes else (*self.runes, rune), own=True)


def proposed(advice: CampAdviceView | None, way: int, otherwise: int) -> CampHand:
    """Return the hand of a proposal: its first die, or its dice on Runes together.

    ``otherwise`` is the die that is taken up without a proposal.
    """
    if advice is None or way >= len(advice.ways):
        return CampHand(otherwise)
    laid = advice.ways[way].laid
    there = {one.space for one in laid}
    runes: tuple[Rune, ...] = ()
    if laid[0].space in RUNES:
        runes = tuple(rune for rune in RUNES if rune in there)
    first = _number(laid[0].die)
    return CampHand(first, runes, way=way)


def _number(name: str) -> int:
    return int(name.partition(".")[2])


def shown_of(camp: CampView, die: int) -> int:
    """Return what a die of the camper shows, 0 without one."""
    return camp.camper.dice[die].shows if camp.camper is not None and die >= 0 else 0


def ready_of(camp: CampView) -> tuple[int, ...]:
    """Return the dice of the camper that are still to be laid."""
    dice = camp.camper.dice if camp.camper is not None else ()
    return tuple(n for n, die in enumerate(dice) if die.state == "ready" and die.shows)


def equal_dice(camp: CampView, die: int) -> tuple[int, ...]:
    """Return the ready dice that show the same as one, that one first."""
    shows = shown_of(camp, die)
    return (die, *(n for n in ready_of(camp) if n != die and shown_of(camp, n) == shows))


def goes_to(camp: CampView, hand: CampHand, advice: CampAdviceView | None) -> Space | None:
    """Return the place that Enter lays the die in hand on, None where no place takes it."""
    if not hand.own and advice is not None and hand.way < len(advice.ways):
        return advice.ways[hand.way].laid[0].space
    takes = {one.space for one in camp.spaces if hand.die >= 0 and one.dice[hand.die] is None}
    return next((space for space in _FIRST if space in takes), None)


def ghosts(camp: CampView, hand: CampHand, advice: CampAdviceView | None) -> dict[Space, int]:
    """Return what would lie where: the whole proposal, or the die in hand on its place."""
    if not hand.own and advice is not None and hand.way < len(advice.ways):
        laid = advice.ways[hand.way].laid
        return {one.space: shown_of(camp, _number(one.die)) for one in laid}
    shows = shown_of(camp, hand.die)
    if hand.runes:
        return dict.fromkeys(hand.runes, shows)
    space = goes_to(camp, hand, advice)
    return {} if space is None else {space: shows}


def deed(camp: CampView, hand: CampHand, advice: CampAdviceView | None) -> WatchAction | None:
    """Return what Enter does: two or three dice on Runes, or the die in hand on its place."""
    if hand.runes:
        dice = equal_dice(camp, hand.die)[: len(hand.runes)]
        return PlaceOnRunes(dice=dice, runes=hand.runes)
    space = goes_to(camp, hand, advice)
    return None if space is None else PlaceDie(die=hand.die, space=space)
