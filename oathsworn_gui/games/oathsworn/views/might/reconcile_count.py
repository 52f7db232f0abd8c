"""A MIGHT deck as the table counts it: the discards corrected until the draw pile agrees."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.actions.might.decks import MoveMightCard, ReconcileDeck
from oathsworn_gui.games.oathsworn.model.words import Colour, Family
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.deck import Deck


class Recount(NamedTuple):
    """The program's counts of a deck, and the table's.

    ``whole`` is how many of each face are in the draw pile or the discards, ``in_play`` the
    cards of the open draw, which are left alone. ``discarded`` is corrected by looking
    at the discard pile, which is open; the draw pile follows. ``counted`` are the cards that the
    table counts in the draw pile, None before it has. Source: MIGHT-05, MIGHT-06, MIGHT-07,
    L270-273.
    """

    whole: Mapping[str, int]
    in_play: tuple[str, ...]
    known: Mapping[str, int]
    discarded: Mapping[str, int]
    counted: int | None = None

    def left(self, face: str) -> int:
        """Return how many of a face the draw pile holds by these discards."""
        return self.whole[face] - self.discarded.get(face, 0)

    @property
    def pile(self) -> dict[str, int]:
        """How many of each face the draw pile holds."""
        return {face: self.left(face) for face in self.whole}

    @property
    def total(self) -> int:
        """How many cards the draw pile holds by these discards."""
        return sum(self.pile.values())

    @property
    def before(self) -> int:
        """How many cards the program thought were left."""
        return sum(self.whole.values()) - sum(self.known.values())

    @property
    def over(self) -> int:
        """How many cards more the draw pile holds than the table counts; 0 before it counted."""
        return 0 if self.counted is None else self.total - self.counted

    @property
    def changed(self) -> bool:
        """Whether any count differs from the program's."""
        return any(self.discarded.get(face, 0) != self.known.get(face, 0) for face in self.whole)

    @property
    def ready(self) -> bool:
        """Whether the correction changes something and agrees with what was counted."""
        return self.changed and not self.over

    def with_count(self, counted: int) -> "Recount":
        """Return it with ``counted`` cards in the draw pile, limited to 0 and the whole deck."""
        return self._replace(counted=min(max(counted, 0), sum(self.whole.values())))

    def move(self, face: str, by: int) -> "Recount":
        """Return it with ``by`` more cards of a face in the discards, as far as there are any."""
        now = min(max(self.discarded.get(face, 0) + by, 0), self.whole[face])
        return self._replace(discarded={**self.discarded, face: now})

    def shuffled(self) -> "Recount":
        """Return it with all discards shuffled in."""
        return self._replace(discarded={})


def recount_of(deck: Deck, faces: Mapping[str, int]) -> Recount:
    """Return a deck as the program has it, its faces in the order of ``faces``."""
    pile, discarded = deck.pile, Counter(deck.discard)
    whole = {face: pile[face] + discarded[face] for face in faces}
    known = {face: discarded[face] for face in faces if discarded[face]}
    return Recount(whole, deck.in_play, known, known)


def counted(count: Recount, family: Family, colour: Colour) -> Action:
    """Return what puts a deck right: moving the only card that lies elsewhere, else all at once."""
    moved = {
        face: count.discarded.get(face, 0) - count.known.get(face, 0)
        for face in count.whole
        if count.discarded.get(face, 0) != count.known.get(face, 0)
    }
    if [abs(by) for by in moved.values()] == [1]:
        (face, by), *_ = moved.items()
        to = "discard" if by > 0 else "pile"
        return MoveMightCard(family=family, colour=colour, face=face, to=to)
    return ReconcileDeck(family=family, colour=colour, left=count.pile)
