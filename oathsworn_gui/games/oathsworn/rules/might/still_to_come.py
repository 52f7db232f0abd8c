"""The cards a draw may still add: the next of a deck, whether cards suffice, cards owed.

Nothing here changes the campaign; the odds of the screens are counted from it.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.model.might_cards import Unit
from oathsworn_gui.games.oathsworn.odds.piles import Piles
from oathsworn_gui.games.oathsworn.odds.pool import Four, pool_of
from oathsworn_gui.games.oathsworn.odds.to_come import ToCome
from oathsworn_gui.games.oathsworn.rules.might.terms import owed_beside
from oathsworn_gui.tabletop.deck import Deck


class NextCard(NamedTuple):
    """The chances of one card. ``shuffled``: the discards are shuffled in before it is drawn."""

    blank: Fraction
    critical: Fraction
    mean: Fraction
    shuffled: bool = False


def next_card(deck: Deck) -> NextCard | None:
    """Return what the next card may be; None when pile and discards are out.

    An empty pile takes its discards in first. Source: MIGHT-06, L271-273.
    """
    faces = deck.pile if deck.left else Counter(deck.discard)
    cards = sum(faces.values())
    if not cards:
        return None
    return NextCard(
        blank=Fraction(faces.get("0", 0), cards),
        critical=Fraction(_criticals(faces), cards),
        mean=Fraction(sum(int(face.rstrip("*")) * n for face, n in faces.items()), cards),
        shuffled=not deck.left,
    )


def _criticals(faces: Mapping[str, int]) -> int:
    return sum(n for face, n in faces.items() if face.endswith("*"))


def cards_last(cards: Four, piles: Piles) -> bool:
    """Whether these numbers of cards of each colour can be drawn without using dice.

    Criticals do not count: each adds another card. Source: MIGHT-30, L264-267, L271-273.
    """
    for number, pile in zip(cards, piles.decks, strict=True):
        faces = (*pile.left, *pile.discard)
        if number > sum(n for face, n in faces if not face.endswith("*")):
            return False
    return True


def kept_cards(draw: Draw, came: tuple[Drawn, ...]) -> tuple[Drawn, ...]:
    """Return the cards of a draw with those that ``came``, without one that is being redrawn.

    Source: MIGHT-15, L905-907.
    """
    before = draw.cards
    if draw.replacing is not None:
        before = (*before[: draw.replacing], *before[draw.replacing + 1 :])
    return (*before, *came)


def cards_to_come(draw: Draw, came: tuple[Drawn, ...], asked: tuple[Unit, ...]) -> ToCome:
    """Return the cards still to be turned up: those ``asked``, and one for each critical that came.

    While a card is redrawn before extra cards that are owed, these still come too.
    Source: MIGHT-12, L338-342; MIGHT-17, L1295-1297.
    """
    waiting = () if draw.replacing is None else owed_beside(draw)
    criticals = (*(card for card in came if card.critical), *waiting)
    owed = [Unit(card.colour, card.die).key for card in criticals]
    names = [unit.key for unit in asked]
    counts = blanks_count(draw)
    blanks = sum(card.blank and not card.extra for card in kept_cards(draw, came))
    base = pool_of(names if counts else ())
    extra = pool_of([*owed, *(() if counts else names)])
    return ToCome(base, extra, blanks)


def blanks_count(draw: Draw) -> bool:
    """Whether blanks of the cards asked for count: not those of extra cards, redrawn or not.

    Source: MIGHT-14, L342-343, L917-919; MIGHT-29.
    """
    if draw.replacing is not None:
        return not draw.cards[draw.replacing].extra
    return not draw.asking_extra
