"""A MIGHT card or die as it is shown: its face, its place, the note below it, its words."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.draw import Drawn
from oathsworn_gui.games.oathsworn.model.might_cards import read_unit
from oathsworn_gui.tabletop.texts import Texts


class Shown(NamedTuple):
    """One card or die to show. ``face`` is None while it is face down.

    ``slot`` is ``""`` for a present card, ``"open"`` for an empty place, ``"next"`` for the
    one being filled, ``"left-out"`` for one that could be taken, ``"wrong"`` for a card that was
    typed and cannot have come up, ``"doubted"`` for one that is kept all the same.
    """

    colour: str
    die: bool = False
    face: str | None = None
    extra: bool = False
    slot: str = ""


def marks(texts: Texts, shown: Shown) -> list[str]:
    """Return what a card is beside its number, in words: blank, critical, extra."""
    face = shown.face or ""
    words = [texts.say("faces.blank")] if face == "0" else []
    if face.endswith("*"):
        words.append(texts.say("faces.critical"))
    if shown.extra:
        words.append(texts.say("faces.extra"))
    return words


CARD_MS, APART_MS, MOST_MS = 120, 90, 1500
"""How long a card takes to turn, how long after another it begins, the most for all together."""


def turning_ms(number: int) -> int:
    """Return how long so many cards take to turn up one by one, in ms."""
    return min(CARD_MS + (number - 1) * APART_MS, MOST_MS) if number else 0


class Note(NamedTuple):
    """The note below a card: a number of play, a word, and the colour token of both."""

    number: str = ""
    words: str = ""
    color: str = "text"


def shown_drawn(card: Drawn) -> Shown:
    """Return a drawn card as it is shown."""
    return Shown(card.colour, card.die, card.face, card.extra)


def shown_unit(key: str, slot: str = "") -> Shown:
    """Return a unit of a draw (``"red/die"``), face down."""
    unit = read_unit(key)
    return Shown(unit.colour, unit.die, slot=slot)


def face_words(texts: Texts, shown: Shown) -> str:
    """Return a card in words, for the screen reader: ``"red die 4, critical"``."""
    kind = texts.say("faces.die" if shown.die else "faces.card")
    words = [f"{texts.say(f'colour.{shown.colour}')} {kind}"]
    if shown.slot == "left-out":
        words.append(texts.say("faces.left-out"))
    if shown.face is not None:
        words[0] += f" {shown.face.rstrip('*')}"
        words.extend(marks(texts, shown))
    return ", ".join(words)
