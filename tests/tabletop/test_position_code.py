"""Position codes: what they look like, the way there and back, and hostile text."""

from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.hexes import PRINTED_BOARD, Hex, Shape, flower
from oathsworn_gui.tabletop.position_code import (
    MOST_CHARACTERS,
    Piece,
    Position,
    checksum,
    written,
)
from oathsworn_gui.tabletop.position_reading import read
from tests.cases import each_of

FLOWER = flower(Hex(0, 0))


def named(shape: Shape, *names: str) -> tuple[Hex, ...]:
    found = [shape.named(name) for name in names]
    assert None not in found
    return tuple(at for at in found if at is not None)


def known() -> Position:
    """Return a small position on the printed board."""
    wall = named(PRINTED_BOARD, "H5", "H6", "H7", "H9", "C4")
    (fire, here, sow) = named(PRINTED_BOARD, "D4", "H4", "K8")
    return Position(
        shape=PRINTED_BOARD,
        obstacles={**dict.fromkeys(wall[:4], "wall"), wall[4]: "tree"},
        tiles={fire: "fire"},
        pieces=(
            Piece("s1", "oathsworn", "1", "Brannoc the_Old", here, 5),
            Piece("boss", "boss", "", "Sow", sow, 3, 0, FLOWER),
            Piece("m1", "minion", "rat", "Ratte Ä", None, 0, 2, (Hex(0, 0), Hex(0, -1))),
        ),
        dice={"front": 6, "left-flank": 0},
    )


def test_a_code_can_be_read_by_people_and_stays_as_it_is() -> None:
    """A change here breaks the codes that people have kept: it needs another version letter."""
    assert written(known()) == (
        "A/fl17x9~10/tree=C4+wall=H5-7,9/fire=D4/"
        "s1:oathsworn:1:Brannoc_the%5FOld:H4:5:0+boss:boss::Sow:K8:3:0:*"
        "+m1:minion:rat:Ratte_%C3%84:-:0:2:0.0_0.-1/front=6+left-flank=0/15cp5jy"
    )


def test_a_code_comes_back_as_it_was() -> None:
    code = written(known())
    assert read(code) == known()
    assert read(f"  {code[:40]}\n {code[40:]}\n") == known()


def code_of(problem: Position | Refusal) -> str:
    assert isinstance(problem, Refusal), problem
    assert problem.strength == "impossible"
    return problem.code


def sealed(body: str) -> str:
    """Return a code with the right checksum."""
    return f"{body}/{checksum(body)}"


@each_of(
    ("text", "code"),
    [
        ("", "position.empty"),
        ("  \n ", "position.empty"),
        ("hello there", "position.not-a-code"),
        ("lantern/rope/and/oil", "position.not-a-code"),
        ("A/ä/", "position.not-a-code"),
        ("A/fl3x3////", "position.not-a-code"),
        ("A" * (MOST_CHARACTERS + 1), "position.too-long"),
        ("B/fl3x3/////0000000", "position.version"),
        ("A/fl3x3/////0000000", "position.checksum"),
        (sealed("A/xx3x3////"), "position.board"),
        (sealed("A/fl////"), "position.board"),
        (sealed("A/fl0x0////"), "position.board"),
        (sealed("A/fl99x99////"), "position.board"),
        (sealed("A/fl3x3,////"), "position.board"),
        (sealed("A/fl1x1!A1////"), "position.board"),
        (sealed("A/fl60x99!" + "".join(f"{c}1-99" for c in "ABCDEFGHIJKLMNOPQRSTUVWXYZ") * 2
                + "////"), "position.twice"),
        (sealed("A/fl3x3/wall=Q9///"), "position.no-hex"),
        (sealed("A/fl3x3/wall=A0///"), "position.no-hex"),
        (sealed("A/fl3x3/wall=a1///"), "position.hexes"),
        (sealed("A/fl3x3/wall=A3-1///"), "position.hexes"),
        (sealed("A/fl3x3/wall=///"), "position.hexes"),
        (sealed("A/fl3x3/wall///"), "position.hexes"),
        (sealed("A/fl3x3/wall=A1+tree=A1///"), "position.twice"),
        (sealed("A/fl3x3/w!ll=A1///"), "position.word"),
        (sealed("A/fl3x3/%FF=A1///"), "position.word"),
        (sealed("A/fl3x3/%0A=A1///"), "position.word"),
        (sealed("A/fl3x3///s1/"), "position.piece"),
        (sealed("A/fl3x3///:boss::x:A1:0:0/"), "position.piece"),
        (sealed("A/fl3x3///s1:boss::x:A1:6:0/"), "position.piece"),
        (sealed("A/fl3x3///s1:boss::x:A1:0:-1/"), "position.piece"),
        (sealed("A/fl3x3///s1:boss::x:A1:0:0+s1:boss::x:A2:0:0/"), "position.piece"),
        (sealed("A/fl3x3///s1:boss::x:A9:0:0/"), "position.no-hex"),
        (sealed("A/fl3x3///s1:boss::x:A1:0:0:/"), "position.body"),
        (sealed("A/fl3x3///s1:boss::x:A1:0:0:1/"), "position.body"),
        (sealed("A/fl3x3///s1:boss::x:A1:0:0:99.0/"), "position.body"),
        (sealed("A/fl3x3///s1:boss::x:A1:0:0:0.0_0.0/"), "position.body"),
        (sealed("A/fl3x3////front"), "position.dice"),
        (sealed("A/fl3x3////front=7"), "position.dice"),
        (sealed("A/fl3x3////front=1+front=2"), "position.dice"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_with_the_reason(text: str, code: str) -> None:
    assert code_of(read(text)) == code


def test_too_many_holes_are_refused() -> None:
    """31 columns of 99 are more holes than a board may have."""
    columns = [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AA", "AB", "AC", "AD", "AE"]
    holes = "".join(f"{column}1-99" for column in columns)
    assert code_of(read(sealed(f"A/fl60x99!{holes}////"))) == "position.board"


def test_a_code_that_would_be_too_long_is_not_written() -> None:
    wide = Shape(columns=(99,) * 60)
    every_other = dict.fromkeys(wide.hexes()[::2], "wall")
    assert written(Position(wide, every_other)) == ""


WORDS = st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Cf", "Co", "Cn", "Zl", "Zp", "Zs")), max_size=9
)
NAMES = WORDS.filter(str.isprintable)


@st.composite
def shapes(draw: st.DrawFn) -> Shape:
    """Boards of any columns, both orientations, with holes."""
    columns = tuple(draw(st.lists(st.integers(0, 12), min_size=1, max_size=30)))
    outline = Shape(
        columns=(*columns, 3),
        low_first=draw(st.booleans()),
        orientation=draw(st.sampled_from(("flat", "pointy"))),
    )
    every = sorted(outline.hexes(), key=lambda at: (outline.column(at), outline.row(at)))
    holes = draw(st.sets(st.sampled_from(every), max_size=min(8, len(every) - 1)))
    return outline.evolve(holes=tuple(at for at in every if at in holes))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Positions with anything anywhere."""
    shape = draw(shapes())
    hexes = st.sampled_from(shape.hexes())
    offsets = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))
    pieces = st.builds(
        Piece,
        NAMES.filter(bool), NAMES.filter(bool), NAMES, NAMES,
        st.none() | hexes, st.integers(0, 5), st.integers(0, 999),
        st.lists(offsets, max_size=5, unique=True).map(tuple) | st.just(FLOWER),
    )  # fmt: skip
    return Position(
        shape=shape,
        obstacles=draw(st.dictionaries(hexes, st.sampled_from(("wall", "tree", "x y")))),
        tiles=draw(st.dictionaries(hexes, NAMES.filter(bool), max_size=6)),
        pieces=tuple(draw(st.lists(pieces, max_size=6, unique_by=lambda piece: piece.id))),
        dice=draw(st.dictionaries(NAMES.filter(bool), st.integers(0, 6), max_size=6)),
    )


@given(position=positions())
def test_every_position_comes_back(position: Position) -> None:
    code = written(position)
    if not code:
        return
    assert len(code) <= MOST_CHARACTERS
    assert code.isascii()
    assert code.split() == [code]
    back = read(code)
    assert back == position
    assert isinstance(back, Position)
    assert written(back) == code


@given(position=positions(), data=st.data())
def test_one_wrong_character_never_passes(position: Position, data: st.DataObject) -> None:
    code = written(position)
    if not code:
        return
    at = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.characters(min_codepoint=33, max_codepoint=126))
    if other != code[at]:
        assert isinstance(read(f"{code[:at]}{other}{code[at + 1 :]}"), Refusal)


HOSTILE = st.text("AfpBlh/=+:,-_.*%~!x019zÄ\x00 \n", max_size=80)


@given(text=st.text(max_size=200) | HOSTILE)
def test_any_text_is_answered(text: str) -> None:
    assert isinstance(read(text), Position | Refusal)
    body = f"A/{text}"
    assert isinstance(read(sealed(body)), Position | Refusal)


@given(parts=st.lists(HOSTILE.map(lambda text: text.replace("/", "")), min_size=5, max_size=5))
def test_any_parts_with_a_right_checksum_are_answered(parts: list[str]) -> None:
    body = "".join("/".join(("A", *parts)).split())
    assert isinstance(read(sealed(body)), Position | Refusal)
    good = "/".join(("A", "fl17x9~10", *parts[1:]))
    assert isinstance(read(sealed("".join(good.split()))), Position | Refusal)
