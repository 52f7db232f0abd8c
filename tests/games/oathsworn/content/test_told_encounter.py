"""What cannot stand on an encounter board is told with its field; what is left out is no fault."""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.pack_json import PackRead, read_pack, written_pack
from oathsworn_gui.games.oathsworn.content.told_encounter import (
    connected,
    faults_of,
    told_of,
    with_told,
)
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Location, MinionKind, StageNumbers
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.tabletop.hexes import Hex
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign
from tests.games.oathsworn.builders.sheets import CHAPTER, board, hart, thornling

LONG = "n" * 61


def head(**changes: object) -> Boss:
    """Return the boss with its first location changed."""
    places = hart().locations
    return hart(locations=(places[0].evolve(**changes), *places[1:]))


FAULTY: dict[str, tuple[OwnEncounter | Boss | MinionKind, str, str]] = {
    "no name": (board(name=" "), "name", "sheet.no-name"),
    "a long name": (head(name=LONG), "boss/locations/head/name", "sheet.long"),
    "a nameless location": (head(name=""), "boss/locations/head/name", "sheet.no-name"),
    "two of one key": (
        hart(locations=hart().locations[:1] * 2),
        "boss/locations/head/name",
        "sheet.twice",
    ),
    "a die off the body": (
        head(offsets=(Hex(0, -2),)),
        "boss/locations/head/hexes",
        "sheet.die-off",
    ),
    "a die of nothing": (head(hp=0), "boss/locations/head/hp", "sheet.hp"),
    "too many locations": (
        hart(locations=tuple(Location(key=f"l{n}", name=f"L{n}") for n in range(21))),
        "boss/locations",
        "sheet.locations",
    ),
    "twenty stages": (hart(stages=(StageNumbers(),) * 20), "boss/stages", "sheet.stages"),
    "a body in two": (
        hart(hexes=(*hart().hexes, Hex(4, 0))),
        "boss/hexes",
        "sheet.apart",
    ),
    "a body of 21": (
        hart(hexes=tuple(Hex(n % 7, n // 7) for n in range(21)), front=None, locations=()),
        "boss/hexes",
        "sheet.hexes",
    ),
    "a front off the body": (hart(front=Hex(5, 5)), "boss/front", "sheet.front-off"),
    "a DEFENSE of 31": (hart(defense=31), "boss/defense", "sheet.number"),
    "41 cards": (hart(might=("red",) * 41), "boss/defense", "sheet.might"),
    "stages backwards": (hart(broken_at=(3, 2)), "boss/ends", "sheet.ends"),
    "more dice than there are": (hart(broken_at=(2, 5)), "boss/ends", "sheet.ends"),
    "a stage of no location": (
        hart(stage_locations=(("tail",),)),
        "boss/ends",
        "sheet.ends-name",
    ),
    "a minion of 0 HP": (thornling(hp=0), "minions/thornling/hp", "sheet.number"),
    "a minion that moves 31": (thornling(move=31), "minions/thornling/move", "sheet.number"),
    "a minion in two": (
        thornling(hexes=(Hex(0, 0), Hex(3, 0))),
        "minions/thornling/hexes",
        "sheet.apart",
    ),
}  # fmt: skip


def as_board(of: OwnEncounter | Boss | MinionKind) -> OwnEncounter:
    if isinstance(of, OwnEncounter):
        return of
    return board(boss=of) if isinstance(of, Boss) else board(minions=(of,))


@each_of("case", FAULTY)
def test_each_fault_is_told_at_its_field(case: str) -> None:
    of, field, code = FAULTY[case]
    found = [(fault.field, fault.why.code) for fault in faults_of(as_board(of))]
    assert (field, code) in found, found


def test_what_is_left_out_is_no_fault() -> None:
    assert not list(faults_of(board()))
    bare = Boss(name="X", defense=None)
    assert not list(faults_of(board(boss=bare, minions=())))
    assert not list(faults_of(board(boss=None)))


def test_a_body_is_in_one_piece() -> None:
    ring = [Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1)]
    line = [Hex(n, 0) for n in (1, 2, 3)]
    assert all(connected(body) for body in ([], [Hex(0, 0)], ring, line))
    assert not connected([Hex(0, 0), Hex(2, 0)])


def test_the_board_told_of_a_printed_chapter_keeps_what_else_is_known_of_it() -> None:
    box = a_box(a_campaign())
    known = box.chapter("1").encounter
    assert known is not None
    told = told_of("1", known).evolve(name="Mother of Rats")
    after = with_told(known, told)
    assert (after.name, after.boss, after.minions) == ("Mother of Rats", known.boss, known.minions)
    assert after == known.evolve(name="Mother of Rats")
    assert with_told(None, board()).boss == hart()


def read(pack: Pack, box: Box, bend: Callable[[dict[str, object]], None] | None = None) -> PackRead:
    plain = written_pack(pack, box.line.key, {})
    if bend is not None:
        bend(plain["encounters"][CHAPTER])
    found = read_pack(plain, box)
    assert isinstance(found, PackRead)
    return found


def test_a_told_board_travels_in_a_pack_and_a_faulty_one_is_left_out() -> None:
    box, pack = a_box(a_campaign()), Pack(encounters={CHAPTER: board()})
    assert read(pack, box).pack == pack

    def off_the_body(plain: dict[str, object]) -> None:
        plain["boss"] = {"name": "X", "defense": 1, "locations": [
            {"key": "a", "name": "A", "offsets": [[9, 0]]},
        ]}  # fmt: skip

    bent = read(pack, box, off_the_body)
    assert (bent.pack.encounters, [t.code for t in bent.troubles]) == ({}, ["pack.left-out"])
    assert CHAPTER in bent.kept["encounters"]
