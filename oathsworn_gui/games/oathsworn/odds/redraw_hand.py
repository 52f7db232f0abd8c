"""A hand laid out for the search for redraws: by colour, its cards and its dice apart."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple, Protocol

from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.piles import Faces, Pile, Piles
from oathsworn_gui.games.oathsworn.odds.redraw_lane import (
    LONGEST,
    Held,
    Lane,
    OpenLane,
    source_of,
    whole_of,
)
from oathsworn_gui.games.oathsworn.odds.redraw_short import ShortLane, codes_of, whole_of_short
from oathsworn_gui.games.oathsworn.odds.redraw_worths import Worths


class HandCard(NamedTuple):
    """A card or die in hand. ``extra``: it came for a critical, so that its blank does not count."""

    colour: Colour
    face: str
    extra: bool = False
    die: bool = False

    @property
    def value(self) -> int:
        """What it adds to the total."""
        return int(self.face.rstrip("*"))

    @property
    def counts(self) -> bool:
        """Whether it is a blank that counts. Source: MIGHT-14, L342-343, L917-919."""
        return not self.extra and not self.value


class Table(NamedTuple):
    """The lanes of a hand; ``places[lane][card, extra]`` is where such a card lies in the hand."""

    lanes: tuple[Lane, ...]
    places: tuple[dict[tuple[int, bool], int], ...]
    worths: Worths


class _Kind(Protocol):
    """A lane before the whole of all lanes is known."""

    @property
    def whole(self) -> int: ...
    @property
    def reach(self) -> int: ...
    def code(self, card: HandCard) -> int: ...
    def lane(self, worths: Worths, counted: list[int], extra: list[int]) -> Lane: ...


def laid_out(hand: Sequence[HandCard], piles: Piles, tokens: int, aim: Aim) -> Table:
    """Return a hand laid out for so many tokens.

    Raises:
        ValueError: a colour is none.
    """
    groups: dict[tuple[int, bool], list[int]] = {}
    for place, card in enumerate(hand):
        groups.setdefault((COLOURS.index(card.colour), card.die), []).append(place)
    kinds = [
        (_kind(piles, colour, [hand[at].face for at in group], tokens, die=die), group)
        for (colour, die), group in groups.items()
    ]
    last = sum(card.value for card in hand) + sum(kind.reach for kind, _ in kinds)
    worths = Worths(aim, lcm(*(kind.whole for kind, _ in kinds)), last)
    lanes: list[Lane] = []
    places: list[dict[tuple[int, bool], int]] = []
    for kind, group in kinds:
        codes = [(kind.code(hand[at]), hand[at].extra) for at in group]
        places.append({code: at for code, at in reversed(list(zip(codes, group, strict=True)))})
        counted = sorted(code for code, extra in codes if not extra)
        lanes.append(kind.lane(worths, counted, sorted(code for code, extra in codes if extra)))
    return Table(tuple(lanes), tuple(places), worths)


def _kind(piles: Piles, colour: int, faces: list[str], tokens: int, *, die: bool) -> _Kind:
    if die:
        return _Open(piles.dice[colour], tokens, die=True)
    pile = piles.decks[colour]
    plain = sum(n for face, n in pile.left if not face.endswith("*"))
    if plain >= tokens and len({face for face, _ in pile.left if face.endswith("*")}) < 2:
        return _Open(pile.left, tokens, die=False)
    return _Short(pile, faces, piles.dice[colour], tokens)


class _Open:
    """Cards of a pile with at least as many cards without critical as there are tokens, or dice."""

    def __init__(self, faces: Faces, tokens: int, *, die: bool) -> None:
        self._tokens = tokens
        self._source, self._left = source_of(faces, die=die)
        size, criticals = sum(self._left), self._left[-1]
        self.whole = size ** (LONGEST + 1) if die else whole_of(size, criticals, tokens)
        bursts = tokens * LONGEST if die else criticals
        highest = max((*self._source.values, self._source.critical))
        self.reach = tokens * highest + bursts * self._source.critical

    def code(self, card: HandCard) -> int:
        return card.value

    def lane(self, worths: Worths, counted: list[int], extra: list[int]) -> Lane:
        few = self._tokens
        held = Held(self._left, (), tuple(counted[:few]), tuple(extra[:few]))
        return OpenLane(self._source, held, worths)


class _Short:
    """Cards of a pile that may run out before the tokens do."""

    def __init__(self, pile: Pile, hand: list[str], die: Faces, tokens: int) -> None:
        self._pile, self._codes = pile, codes_of(pile, hand, die)
        faces = self._codes.faces[: self._codes.cards]
        left = sum(n for _, n in (*pile.left, *pile.discard))
        bursts = [int(face[:-1]) * n for face, n in (*pile.left, *pile.discard) if face[-1] == "*"]
        bursts += [int(face[:-1]) for face in hand if face.endswith("*")]
        criticals = sum(n for face, n in (*pile.left, *pile.discard) if face.endswith("*"))
        criticals += sum(face.endswith("*") for face in hand)
        self.whole = whole_of_short(left + len(hand), criticals)
        highest = max(int(face.rstrip("*")) for face in (*faces, *self._codes.faces))
        self.reach = sum(bursts) + 2 * tokens * highest
        if left <= criticals + tokens:
            self.whole *= sum(self._codes.die) ** (LONGEST + 1)
            self.reach += tokens * highest * (LONGEST + 2)

    def code(self, card: HandCard) -> int:
        return self._codes.faces.index(card.face)

    def lane(self, worths: Worths, counted: list[int], extra: list[int]) -> Lane:
        counts = self._codes.counts
        held = Held(
            counts(self._pile.left), counts(self._pile.discard), tuple(counted), tuple(extra)
        )
        return ShortLane(self._codes, held, worths)


def cut_short(hand: Sequence[HandCard], piles: Piles, tokens: int) -> Fraction:
    """Return by how much worths may be too small because chains of dice are cut, 0 without dice."""
    return Fraction(0)
