"""The hexes of a told body and of its dice in words."""

from oathsworn_gui.games.oathsworn.model.encounter import Location
from oathsworn_gui.games.oathsworn.views.sheets.body import CENTRE, BodyDraft, front_of
from oathsworn_gui.games.oathsworn.views.sheets.body_places import Place, offset_of, place_of
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.phrases import Phrases

_PLACES: dict[Place, str] = {
    "none": "told.place.none",
    "several": "told.place.several",
    "front": "told.place.front",
    "core": "told.place.core",
    "rear": "told.place.rear",
    "left": "told.place.left",
    "right": "told.place.right",
    "front-left": "told.place.front-left",
    "front-right": "told.place.front-right",
    "rear-left": "told.place.rear-left",
    "rear-right": "told.place.rear-right",
}


def die_words(draft: BodyDraft, die: Location, phrases: Phrases) -> str:
    """Return where a die stands: "front", "2, one die", "no hex"."""
    return phrases.said(_PLACES[place_of(draft, die.offsets)], {"n": len(die.offsets)})


def hex_words(draft: BodyDraft, at: Hex, phrases: Phrases) -> str:
    """Return a hex by its way from the centre, whether it is of the body, and its dice."""
    said = phrases.said
    words = [_offset(at, phrases)]
    words.append(said("told.hex.body" if at in draft.hexes else "told.hex.free", {}))
    if at == front_of(draft):
        words.append(said("told.hex.front", {}))
    words.extend(
        said("told.hex.die", {"name": die.name, "n": die.hp})
        for die in draft.dice
        if at in die.offsets
    )
    return ", ".join(words)


def _offset(at: Hex, phrases: Phrases) -> str:
    """Return a hex as steps ahead or behind, and to a side."""
    if at == CENTRE:
        return phrases.said("told.hex.centre", {})
    ahead, right = offset_of(at)
    parts: list[str] = []
    if ahead:
        key = "told.hex.ahead" if ahead > 0 else "told.hex.behind"
        parts.append(phrases.said(key, {"steps": _halves(abs(ahead))}))
    if right:
        key = "told.hex.right" if right > 0 else "told.hex.left"
        parts.append(phrases.said(key, {"steps": str(abs(right))}))
    return " ".join(parts)


def _halves(steps: float) -> str:
    whole = int(steps)
    return f"{whole or ''}½" if steps != whole else str(whole)
