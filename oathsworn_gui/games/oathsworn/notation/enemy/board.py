"""Instructions for the board: effect tiles and minions."""

from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.model.encounter import Encounter, MinionKind
from oathsworn_gui.games.oathsworn.model.instructions import Activate, LayTiles, Spawn
from oathsworn_gui.games.oathsworn.notation.enemy.parsing import EnemyParser
from oathsworn_gui.games.oathsworn.notation.enemy.spec import (
    Before,
    InstructionSpec,
    Read,
    ReadBack,
    begins,
    read_back,
)
from oathsworn_gui.games.oathsworn.notation.names import TILES
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError
from oathsworn_gui.tabletop.action import Line, line


def _off_the_board(hexes: tuple[str, ...], before: Before) -> Iterator[str]:
    for name in hexes:
        if before.page.encounter.shape.named(name) is None:
            yield f"there is no hex {name} on the board."


# -------------------------------------------------------------------------------------- tiles


def _read_tiles(tile: str) -> Read:
    """Return what reads "fire beside the target", "water in C4 C5", "fire under"."""

    def read(parser: EnemyParser) -> None:
        parser.take("tiles", "tile")
        parser.take("in", "on")
        hexes = parser.hexes()
        if hexes:
            parser.add(LayTiles(tile=tile, where="hexes", hexes=hexes))
        elif parser.take("under"):
            parser.add(LayTiles(tile=tile, where="under"))
        elif parser.take("beside", "around", "next to"):
            parser.take("the")
            where = "beside-target" if parser.take("target") else "beside"
            parser.add(LayTiles(tile=tile, where=where))
        else:
            raise NotReadError

    return read


def _tiles_line(step: LayTiles, _: Encounter) -> Line:
    return line("step.tiles", None, tile=step.tile, hexes=", ".join(step.hexes))


def _tiles_sentence(step: LayTiles, back: ReadBack) -> str:
    tile = back.texts.find(f"encounter.tile.{step.tile}", step.tile)
    return read_back(back, f"tiles.{step.where}", tile=tile, hexes=", ".join(step.hexes))


def _tiles_faults(step: LayTiles, before: Before) -> Iterator[str]:
    yield from _off_the_board(step.hexes, before)
    if step.tile not in TILES:
        yield f"there is no tile called {step.tile}."
    if step.where == "hexes" and not step.hexes:
        yield "it names no hexes."


# ------------------------------------------------------------------------------------ minions

_SPOTS = frozenset(
    {"beside", "at", "on", "in", "edge", "green", "most", "and", "then", ",", ";", ".", ""}
)
_LONGEST_NAME = 3
"""Words of a minion's name that are read at most."""


def _read_spawn(parser: EnemyParser) -> None:
    """Read "spawn 2", "spawn 2 giant rats beside the target at most 6", "spawn rat at C4"."""
    count = parser.number() or 1
    step = Spawn(kind=_read_kind(parser), count=count)
    if parser.word(1) != "most":
        parser.take("beside", "at", "on", "in")
    parser.take("the", "its", "her")
    hexes = parser.hexes()
    if hexes:
        step = step.evolve(where="hexes", hexes=hexes)
    elif parser.take("target"):
        step = step.evolve(where="beside-target")
    elif parser.take("green zone"):
        step = step.evolve(where="green-zone")
    elif parser.take("edge"):
        step = step.evolve(where="edge")
    most = parser.needed_number() if parser.take("at most", "most", ", at most") else 0
    parser.add(step.evolve(most=most))


def _read_kind(parser: EnemyParser) -> str:
    """Pass the name of a kind of minion up to a word that begins something else."""
    words: list[str] = []
    while parser.word() not in _SPOTS and parser.word()[:1].isalpha():
        begins_another = parser.begins_piece() or parser.word(1).isdecimal()
        if begins_another or len(words) >= _LONGEST_NAME:
            break
        words.append(parser.word())
        parser.position += 1
    return "-".join(words)


def _kind(encounter: Encounter, key: str) -> MinionKind | None:
    return next((kind for kind in encounter.minions if kind.key == key), None)


def _unknown_kind(kind: str, known: set[str]) -> Iterator[str]:
    if kind not in known:
        yield f"no kind of minion is called {kind}."


def _by_minion(before: Before) -> Iterator[str]:
    if before.page.minion:
        yield "minions bring in and activate no minions."


def _spawn_line(step: Spawn, encounter: Encounter) -> Line:
    kind = _kind(encounter, step.kind)
    return line("step.spawn", None, name=kind.name if kind else step.kind, n=step.count)


def _spawn_sentence(step: Spawn, back: ReadBack) -> str:
    where = read_back(back, f"where.{step.where}", hexes=", ".join(step.hexes))
    words = read_back(back, "spawn", n=step.count, kind=step.kind.replace("-", " "), where=where)
    return f"{words}, {read_back(back, 'most', n=step.most)}" if step.most else words


def _spawn_faults(step: Spawn, before: Before) -> Iterator[str]:
    encounter = before.page.encounter
    yield from _unknown_kind(step.kind, {kind.key for kind in encounter.minions} - {""})
    yield from _off_the_board(step.hexes, before)
    if step.where == "hexes" and not step.hexes:
        yield "it names no hexes."
    if step.where == "green-zone" and not encounter.green_zone:
        yield "there is no green zone."
    yield from _by_minion(before)


def read_minions(parser: EnemyParser) -> None:
    """Read "minions", "minions move 3"."""
    parser.take("activate", "act")
    parser.take("move", "moves", "m")
    parser.add(Activate(move=parser.number()))


_ACTS = ("act", "acts", "activate", "activates")


def read_kind_acting(parser: EnemyParser) -> bool:
    """Pass "thornlings act", "giant rats activate, move 3"; false when it does not come next."""
    for words in range(1, _LONGEST_NAME + 1):
        if parser.word(words) in _ACTS and parser.word()[:1].isalpha():
            kind = "-".join(parser.word(n) for n in range(words))
            parser.position += words + 1
            moves = parser.take("move", "moves")
            far = parser.needed_number() if moves else None
            named = "" if kind in {"minions", "minion"} else kind
            parser.add(Activate(kind=named, move=far))
            return True
    return False


def _read_activate(parser: EnemyParser) -> None:
    """Read "activate all minions"."""
    parser.take("all")
    parser.take("the")
    if not parser.take("minions", "minion"):
        raise NotReadError
    read_minions(parser)


def _activate_line(step: Activate, encounter: Encounter) -> Line:
    kind = _kind(encounter, step.kind)
    code = "step.activate" if kind else "step.activate.all"
    return line(code, None, name=kind.name if kind else step.kind, n=step.move)


def _activate_sentence(step: Activate, back: ReadBack) -> str:
    kind = step.kind.replace("-", " ")
    words = read_back(back, "activate.kind" if kind else "activate", kind=kind)
    return f"{words}, {read_back(back, 'activate.move', n=step.move)}" if step.move else words


def _activate_faults(step: Activate, before: Before) -> Iterator[str]:
    yield from _unknown_kind(step.kind, {"", *(kind.key for kind in before.page.encounter.minions)})
    yield from _by_minion(before)


SPECS = (
    InstructionSpec(
        kind=LayTiles,
        words={tile: _read_tiles(tile) for tile in TILES},
        line=_tiles_line,
        sentence=_tiles_sentence,
        faults=_tiles_faults,
    ),
    InstructionSpec(
        kind=Spawn,
        words=begins(_read_spawn, "spawn", "spawns"),
        line=_spawn_line,
        sentence=_spawn_sentence,
        faults=_spawn_faults,
        counts="count",
    ),
    InstructionSpec(
        kind=Activate,
        words={**begins(read_minions, "minions", "minion"), "activate": _read_activate},
        line=_activate_line,
        sentence=_activate_sentence,
        faults=_activate_faults,
    ),
)
