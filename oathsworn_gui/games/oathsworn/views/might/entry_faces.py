"""The cards of a draw while they are typed in: those drawn before, and a place for each asked."""

from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.model.might_cards import read_face
from oathsworn_gui.games.oathsworn.views.might.draw_typing import TypedCards
from oathsworn_gui.games.oathsworn.views.might.faces import Shown, shown_drawn, shown_unit
from oathsworn_gui.tabletop.phrases import Phrases


def first_place(draw: Draw) -> int:
    """Return how many cards come before the first place to fill."""
    return len(draw.cards) if draw.replacing is None else draw.replacing


def entry_faces(draw: Draw, cards: TypedCards) -> tuple[Shown, ...]:
    """Return the cards drawn before and a place for each asked; a redrawn card's own place."""
    before = [shown_drawn(card) for card in draw.cards]
    slots = [_slot(draw, cards, place) for place in range(cards.most)]
    if draw.replacing is None:
        return (*before, *slots)
    at = draw.replacing
    return (*before[:at], *slots, *before[at + 1 :])


def _slot(draw: Draw, cards: TypedCards, place: int) -> Shown:
    unit, refused = cards.unit(place), cards.refused
    if refused is not None and refused.place == place and refused.refusal is not None:
        face = read_face(refused.code)
        return Shown(unit.colour, unit.die, face.face if face else None, slot="wrong")
    if place < len(cards.codes):
        face = read_face(cards.codes[place])
        doubted = "doubted" if place in cards.doubted else ""
        extra = draw.asking_extra
        return Shown(unit.colour, unit.die, face.face if face else None, extra, doubted)
    if draw.family == "enemy" and place > cards.at:
        return shown_unit(unit.key)  # it is face down until the reveal
    return shown_unit(unit.key, "next" if place == cards.at else "open")


def entry_words(phrases: Phrases, cards: TypedCards) -> str:
    """Return how many cards are typed, or why the last one cannot have come up."""
    refused = cards.refused
    if refused is None:
        if cards.complete:
            return phrases.said("draw.typed-all", {"n": cards.most})
        n, keys = len(cards.codes), ", ".join(cards.possible())
        return phrases.said("draw.typed-so-far", {"n": n, "cards": cards.most, "keys": keys})
    if refused.refusal is None:
        colour = phrases.texts.say(f"colour.{cards.unit(cards.at).colour}")
        keys = ", ".join(cards.possible())
        told = {"typed": refused.code, "colour": colour, "keys": keys}
        return phrases.said("draw.no-such-card", told)
    words, again = phrases.refusal_text(refused.refusal), phrases.texts.say("draw.type-again")
    return f"{words} {again}" if refused.may_be_kept else words
