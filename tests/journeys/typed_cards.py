"""The cards a player types in at the table: those that can come up, high or low as wished."""

from collections import Counter

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.might_cards import deck_name, read_unit
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.tabletop.procedure import Question


def _worth(face: str) -> tuple[int, bool]:
    """Return how gladly a card is typed in: high ones, critical ones only before blanks."""
    value = int(face.rstrip("*"))
    return (0 if not value else 1 if face.endswith("*") else 1 + value, not value)


def cards_to_type(campaign: Campaign, question: Question, *, high: bool) -> str:
    """Return the keys of cards that can come up now for a question that draws."""
    assert question.draw is not None
    piles: dict[Colour, Counter[str]] = {}
    keys: list[str] = []
    for colour in question.draw.colours:
        unit = read_unit(colour)
        deck = campaign.decks[deck_name(question.draw.family, unit.colour)]
        pile = piles.setdefault(unit.colour, Counter(deck.pile))
        if not pile.total():
            pile.update(deck.discard)
        left = (face for face in pile if pile[face])
        face = max(left, key=_worth) if high else min(left, key=_worth)
        keys.append("C" if face.endswith("*") else face)
        pile[face] -= 1
    return "".join(keys)
