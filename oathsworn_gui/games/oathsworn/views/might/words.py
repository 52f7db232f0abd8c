"""Words of MIGHT: what a typed key means on a card, what is left of a deck, the open draw."""

from collections.abc import Mapping
from typing import Any

from oathsworn_gui.games.oathsworn.content.definitions import Printed
from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.model.might_cards import Face, read_unit
from oathsworn_gui.games.oathsworn.model.words import FAMILIES
from oathsworn_gui.tabletop.texts import Texts


def typed_card(printed: Printed, family: str, colour: str, key: str) -> str | None:
    """Return the card that a typed key means: ``"W2"``, ``"dR4*"``; None when there is none such.

    ``colour`` is a unit of a draw (``"white"``, ``"red/die"``); ``C`` is the critical. A value that
    only the critical has means the critical.
    """
    if family not in FAMILIES:
        return f"{colour[:1].upper()}{key}"
    unit = read_unit(colour)
    faces = set(printed.dice[unit.colour])
    critical = next(face for face in sorted(faces) if face.endswith("*"))
    if key == "C":
        return Face(unit, critical).code
    face = key if key in faces else f"{key}*"
    return Face(unit, face).code if face in faces else None


def draw_of(campaign: Any) -> Draw:
    """Return the draw of the procedure being resolved; an empty one when it has none."""
    top = campaign.pending[-1] if campaign.pending else None
    draw = getattr(top, "draw", None)
    return draw if isinstance(draw, Draw) else Draw()


def deck_words(texts: Texts, colour: str, left: Mapping[str, int]) -> str:
    """Return what is left of a deck: cards, blanks, criticals."""
    critical = sum(n for face, n in left.items() if face.endswith("*"))
    return texts.say(
        "draw.deck-left",
        colour=texts.say(f"colour.{colour}").capitalize(),
        n=sum(left.values()),
        blanks=left.get("0", 0),
        criticals=critical,
    )
