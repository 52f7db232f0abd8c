"""The attack that is being put together: what the players took up, or what is proposed."""

from dataclasses import dataclass, replace

from oathsworn_gui.games.set_a_watch.actions.watch import Attack
from oathsworn_gui.games.set_a_watch.views.advice import AdviceView
from oathsworn_gui.games.set_a_watch.views.seats import SeatView

KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "+")
"""The keys of up to twelve dice on watch; the last three also lie together on a number pad."""


@dataclass(frozen=True)
class Hand:
    """Whom, and with what. ``own``: the players took it up; else it is what was proposed."""

    target: str = ""
    dice: tuple[str, ...] = ()
    tamed: tuple[str, ...] = ()
    rests: tuple[str, ...] = ()
    own: bool = False

    @property
    def attack(self) -> Attack:
        """The attack that it is."""
        return Attack(target=self.target, dice=self.dice, tamed=self.tamed, rests=self.rests)

    @property
    def empty(self) -> bool:
        """Whether nothing is taken up."""
        return not (self.dice or self.tamed or self.rests)

    def with_die(self, name: str) -> "Hand":
        """Take a die up, or put it down; the first one begins a hand of the players' own."""
        dice = self.dice if self.own else ()
        dice = tuple(one for one in dice if one != name) if name in dice else (*dice, name)
        tamed, rests = (self.tamed, self.rests) if self.own else ((), ())
        return Hand(self.target, dice, tamed, rests, own=True)

    def with_kept(self, name: str) -> "Hand":
        """Take up, or put down, a tamed creature (``t2.0``) or the rest of a seat (``r2``)."""
        base = self if self.own else Hand(self.target, own=True)
        key = name[1:]
        part = base.tamed if name[0] == "t" else base.rests
        part = tuple(one for one in part if one != key) if key in part else (*part, key)
        return replace(base, tamed=part) if name[0] == "t" else replace(base, rests=part)

    def at(self, target: str) -> "Hand":
        """Aim at another creature."""
        return replace(self, target=target, own=True)

    def order(self) -> dict[str, int]:
        """Return all that is taken up with its number in the order it was."""
        kept = (*(f"t{name}" for name in self.tamed), *(f"r{seat}" for seat in self.rests))
        return {name: place for place, name in enumerate((*self.dice, *kept), 1)}


def proposed(advice: AdviceView | None, targets: tuple[str, ...], way: int = 0) -> Hand:
    """Return a way of the advice as a hand; without one the first creature with nothing."""
    if advice is not None and way < len(advice.ways):
        chosen = advice.ways[way]
        return Hand(chosen.target, chosen.dice)
    return Hand(targets[0] if targets else "")


def die_keys(seats: tuple[SeatView, ...]) -> dict[str, str]:
    """Return the key of each die of those on watch: three for each, in the order of the seats."""
    here = (seat for seat in seats if seat.where == "watch")
    names = (die.name for seat in here for die in seat.dice)
    return dict(zip(names, KEYS, strict=False))


def card_keys(seats: tuple[SeatView, ...]) -> dict[str, str]:
    """Return the key of each card of those on watch while a card is being chosen."""
    here = (seat for seat in seats if seat.where == "watch")
    names = (card.name for seat in here for card in seat.cards)
    return dict(zip(names, KEYS, strict=False))
