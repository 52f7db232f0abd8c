"""The area of an enemy's attack: read, written, as a sentence, checked.

An area of hexes of its own is typed as the card shows it with the enemy facing up, each hex by the
steps that lead to it: ``area N NE NW NN``. ``X`` is the hex from which the steps are counted.
"""

from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.model.instructions import Arc, Area, AreaShape
from oathsworn_gui.games.oathsworn.notation.enemy.parsing import EnemyParser
from oathsworn_gui.games.oathsworn.notation.enemy.spec import Read, ReadBack, begins, read_back
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError, is_might
from oathsworn_gui.tabletop.hexes import DIRECTION_NAMES, Hex, distance, step

MOST_NAMED_APART = 2
"""From so many arcs on a single word means an attack ("flanks")."""

FARTHEST = 20
"""No hex of an area is more steps away."""

_MIDDLE = Hex(0, 0)
_HERE = "x"
_STEPS = {name.lower(): place for place, name in enumerate(DIRECTION_NAMES)}
_ABOUT_TARGET = ("about the target", "around the target", "about target", "around target")

# --------------------------------------------------------------------------------------- read


def foes_only(parser: EnemyParser) -> bool:
    """Pass "foes only" or "Oathsworn only" behind an area; false when it does not come next."""
    return bool(parser.take("foes only", "only foes", "oathsworn only", "only oathsworn"))


def _read_shape(shape: AreaShape, *, sized: bool = False) -> Read:
    """Return what reads "cone 3", "disc 2", "wave"."""

    def read(parser: EnemyParser) -> None:
        size = parser.number() if sized and not parser.cards_next() else None
        if shape == "disc" and size is None:
            raise NotReadError("words.number-missing")
        parser.strike(area=Area(shape=shape, size=size or 0, foes=foes_only(parser)))

    return read


def _read_arc(*arcs: Arc) -> Read:
    """Return what reads "front arc", "left flank"; further arcs are added."""

    def read(parser: EnemyParser) -> None:
        said = parser.take("flank", "side"), parser.take("arcs", "arc")
        if not any(said) and len(arcs) < MOST_NAMED_APART and _alone(parser):
            raise NotReadError  # "left" alone says nothing of an attack
        attack = parser.attack
        area = attack.area if attack else None
        had = area.arcs if area is not None and area.shape == "arcs" else ()
        both = tuple(dict.fromkeys((*had, *arcs)))
        parser.strike(area=Area(shape="arcs", arcs=both, foes=foes_only(parser)))

    return read


def _alone(parser: EnemyParser) -> bool:
    """Whether a side stands alone: in no attack, and with neither cards nor a side behind it."""
    word = parser.word()
    more = word in {"and", "&"} or word.isdecimal() or is_might(word)
    return parser.attack is None and not more


def _read_hexes(parser: EnemyParser) -> None:
    """Read "area N NE NW NN", "area about the target X N S"; "area cone 3" is a cone."""
    about = parser.take(*_ABOUT_TARGET)
    parser.take("of")
    parser.take("hexes", "hex")
    found: dict[Hex, None] = {}
    while (at := _walked(parser.word())) is not None and not parser.word(1).isdecimal():
        found[at] = None  # "N 3" is a move or a hex of the board
        parser.position += 1
        if _walked(parser.word(1)) is not None and not parser.word(2).isdecimal():
            parser.take(",", "and")
    if found:
        foes = foes_only(parser)
        area = Area(shape="template", offsets=tuple(found), own=not about, foes=foes)
        parser.strike(area=area)
    elif about or not parser.begins_piece():
        raise NotReadError("words.area-hexes")


def _walked(word: str) -> Hex | None:
    """Return where the steps of a word lead ("nne": north, then north-east), None for others."""
    if word == _HERE:
        return _MIDDLE
    at, place = _MIDDLE, 0
    while place < len(word):
        name = word[place : place + (2 if word[place + 1 : place + 2] in {"e", "w"} else 1)]
        if name not in _STEPS or distance(_MIDDLE, at) >= FARTHEST:
            return None
        at, place = step(at, _STEPS[name]), place + len(name)
    return at if word else None


# -------------------------------------------------------------------------------------- write


def written_area(area: Area) -> str:
    """Return the words that are read back as the area; empty where no words can say it."""
    hexes = _written_hexes(area)
    return f"{hexes} foes only" if hexes and area.foes else hexes


def _written_hexes(area: Area) -> str:
    if area.shape == "template":
        hexes = hexes_written(area)
        if not hexes or any(distance(_MIDDLE, at) > FARTHEST for at in area.offsets):
            return ""
        return f"area {hexes}" if area.own else f"area about the target {hexes}"
    if area.own:
        return f"all within {area.size}" if area.shape == "disc" else ""
    if area.shape == "arcs":
        return " and ".join(f"{arc} arc" for arc in area.arcs)
    words = {"adjacent": "all adjacent", "path": "all in path"}
    size = f" {area.size}" if area.size else ""
    return words.get(area.shape, f"{area.shape}{size}")


def hexes_written(area: Area) -> str:
    """Return the hexes of an area as they are typed, in their order: ``"N NE NW NN"``."""
    return " ".join(_steps_to(Hex(*at)) for at in area.offsets)


def _steps_to(at: Hex) -> str:
    """Return the fewest steps to a hex about the middle: at most two directions, side by side."""
    if at == _MIDDLE:
        return _HERE.upper()
    far = distance(_MIDDLE, at)
    for direction, name in enumerate(DIRECTION_NAMES):
        for first in range(1, far + 1):
            if step(step(_MIDDLE, direction, first), direction + 1, far - first) == at:
                return name * first + DIRECTION_NAMES[(direction + 1) % 6] * (far - first)
    raise ValueError(at)  # every hex is between two neighbouring directions


# ------------------------------------------------------------------------------------- sentence


def area_sentence(area: Area, back: ReadBack) -> str:
    """Return whom an area hits as part of a sentence."""
    form = ""
    if area.shape == "disc" and area.own:
        form = "own"
    elif area.shape == "cone" and not area.size:
        form = "any"
    elif area.shape == "template":
        form = "own" if area.own else "target"
    arcs = ", ".join(read_back(back, f"arc.{arc}") for arc in area.arcs)
    key = f"area.{area.shape}.{form}".removesuffix(".")
    hexes = hexes_written(area).replace(" ", ", ")
    said = read_back(back, key, n=area.size or len(area.offsets), arcs=arcs, hexes=hexes)
    return read_back(back, "area-foes", area=said) if area.foes else said


# ----------------------------------------------------------------------------------------- lint


def area_faults(area: Area, *, moved: bool) -> Iterator[str]:
    """Yield the faults of an area; ``moved`` says that a move comes before it."""
    if area.shape == "template" and not area.offsets:
        yield "its area has no hexes."
    if area.shape == "arcs" and not area.arcs:
        yield "its area names no arc."
    if area.shape == "path" and not moved:
        yield "its area is the path, and nothing moves before."
    if area.shape not in {"template", "arcs"} and (area.offsets or area.arcs):
        yield f"its area is a {area.shape} and has hexes or arcs of its own."


WORDS = {
    **begins(_read_hexes, "area", "template"),
    "cone": _read_shape("cone", sized=True),
    "wave": _read_shape("wave"),
    "path": _read_shape("path"),
    **begins(_read_shape("disc", sized=True), "disc", "blast", "radius"),
    "front": _read_arc("front"),
    "rear": _read_arc("rear"),
    "left": _read_arc("left"),
    "right": _read_arc("right"),
    "flanks": _read_arc("left", "right"),
}
"""The words that begin an area and what reads the rest."""
