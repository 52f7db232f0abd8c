"""The tables of a hand for the search for redraws: by colour, cards and dice separately."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple, Protocol

from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.piles import Faces, Pile, Piles
from oathsworn_gui.games.oathsworn.odds.redraw_lane import (
    LONGEST,
    Chain,
    Held,
    Lane,
    OpenLane,
    chain_of,
    source_of,
    whole_of,
)
from oathsworn_gui.games.oathsworn.odds.redraw_short import ShortLane, codes_of, whole_of_short
from oathsworn_gui.games.oathsworn.odds.redraw_worths import Worths


class HandCard(NamedTuple):
    """A card or die in hand. ``extra``: it came for a critical, and its blank does not count."""

    colour: Colour
    face: str
    extra: bool = False
    die: bool = False

    @property
    def value(self) -> int:
        """The value added to the total."""
        return int(self.face.rstrip("*"))

    @property
    def counts(self) -> bool:
        """Whether it is a blank that counts. Source: MIGHT-14, L342-343, L917-919."""
        return not self.extra and not self.value


class Table(NamedTuple):
    """The lanes of a hand; ``places[lane][card, extra]`` is the index of such a card in the hand.

    ``short``: by how much worths may be too small, because chains of dice are cut off at a limit.
    """

    lanes: tuple[Lane, ...]
    places: tuple[dict[tuple[int, bool], int], ...]
    worths: Worths
    short: Fraction


class _Kind(Protocol):
    """A lane before the whole of all lanes is known.

    ``above`` is the total of the hand minus the least total that tokens can bring it to.
    """

    @property
    def whole(self) -> int: ...
    @property
    def bursts(self) -> int: ...
    @property
    def chains(self) -> int: ...
    @property
    def highest(self) -> int: ...
    @property
    def chain(self) -> Chain: ...
    def code(self, card: HandCard) -> int: ...
    def lane(self, worths: Worths, above: int, counted: list[int], extra: list[int]) -> Lane: ...


def laid_out(hand: Sequence[HandCard], piles: Piles, tokens: int, aim: Aim) -> Table:
    """Return the table of a hand for ``tokens`` tokens.

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
    total = sum(card.value for card in hand)
    least = total - sum(sorted(card.value for card in hand)[-tokens:])
    worths = Worths(
        aim, lcm(*(kind.whole for kind, _ in kinds)), least, total + _most(kinds, tokens)
    )
    lanes: list[Lane] = []
    places: list[dict[tuple[int, bool], int]] = []
    for kind, group in kinds:
        codes = [(kind.code(hand[at]), hand[at].extra) for at in group]
        places.append(dict(zip(reversed(codes), reversed(group), strict=True)))
        counted = sorted(code for code, extra in codes if not extra)
        extra = sorted(code for code, extra in codes if extra)
        lanes.append(kind.lane(worths, total - least, counted, extra))
    short = max(
        cut_short(aim, chain, tokens, tokens) for chain in (kind.chain for kind, _ in kinds)
    )
    return Table(tuple(lanes), tuple(places), worths, short)


NEVER = Chain(Fraction(0), Fraction(0))
"""The chain of cards, whose criticals are limited by the deck."""


def cut_short(aim: Aim, chain: Chain, dice: int, tokens: int, longest: int = LONGEST) -> Fraction:
    """Return the most that is lost by cutting the chains of ``dice`` dice at ``longest``.

    The loss from a cut chain, and from the use that each token could have made of it,
    is one more chain on average; rounding down may cost one more. Misses stay misses.
    """
    if aim.kind == "hit":
        return Fraction(0)
    cuts = dice * chain.again ** (longest + 1)
    if aim.kind == "reach":
        return cuts
    lost = 1 + (tokens + 1) * chain.mean / max(1, aim.per)
    return cuts * (lost if aim.most is None else min(lost, Fraction(aim.most)))


def _most(kinds: list[tuple[_Kind, list[int]]], tokens: int) -> int:
    """Return what the tokens can add at most: the criticals of a pile come up once."""
    bursts = sorted(kind.bursts for kind, _ in kinds)[-tokens:]
    chains = max(kind.chains for kind, _ in kinds)
    return sum(bursts) + chains + tokens * max(kind.highest for kind, _ in kinds)


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
        critical = self._source.critical
        self.chain = chain_of(faces) if die else NEVER
        self.bursts = 0 if die else criticals * critical
        self.highest = max((*self._source.values, critical))
        self.chains = die * tokens * LONGEST * critical

    def code(self, card: HandCard) -> int:
        return card.value

    def lane(self, worths: Worths, above: int, counted: list[int], extra: list[int]) -> Lane:
        few = self._tokens
        held = Held(self._left, (), tuple(counted[:few]), tuple(extra[:few]))
        if self._source.sides:
            return OpenLane(self._source, held, worths)
        return OpenLane(self._source, held, worths, above + self.bursts + few * self.highest + 1)


class _Short:
    """Cards of a pile that may run out before the tokens do."""

    def __init__(self, pile: Pile, hand: list[str], die: Faces, tokens: int) -> None:
        self._pile = pile
        self._codes = codes_of(pile, hand, die)
        size = sum(n for _, n in (*pile.left, *pile.discard)) + len(hand)
        bursts = [int(face[:-1]) * n for face, n in pile.left + pile.discard if face[-1] == "*"]
        bursts += [int(face[:-1]) for face in hand if face.endswith("*")]
        criticals = sum(n for face, n in pile.left + pile.discard if face.endswith("*"))
        criticals += sum(face.endswith("*") for face in hand)
        self.whole = whole_of_short(size, criticals)
        self.bursts = sum(bursts)
        self.highest = 2 * max(self._codes.values)
        self.chain = NEVER
        self.chains = 0
        if size - len(hand) <= criticals + tokens:
            sides = sum(self._codes.die)
            self.whole *= sides ** (LONGEST + 1)
            self.chain = chain_of(die)
            self.chains = tokens * max(self._codes.values) * (LONGEST + 1)

    def code(self, card: HandCard) -> int:
        return self._codes.faces.index(card.face)

    def lane(self, worths: Worths, above: int, counted: list[int], extra: list[int]) -> Lane:
        counts = self._codes.counts
        held = Held(
            counts(self._pile.left), counts(self._pile.discard), tuple(counted), tuple(extra)
        )
        return ShortLane(self._codes, held, worths)
