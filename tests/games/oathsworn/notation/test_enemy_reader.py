"""Quick instructions: what people type is read whole, or refused with the piece quoted."""

from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model.instructions import (
    Activate,
    Area,
    Charge,
    ChooseTarget,
    Displace,
    GiveToken,
    Instruction,
    LayTiles,
    Lose,
    Move,
    Say,
    Spawn,
    Strike,
)
from oathsworn_gui.games.oathsworn.notation.enemy import LONGEST, read_words
from oathsworn_gui.games.oathsworn.notation.names import ENEMY_STATUSES, TILES
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.hexes import Orientation
from tests.cases import each_of

R3Y2 = ("red", "red", "red", "yellow", "yellow")
NEAREST = ChooseTarget()
PATH = Area(shape="path")
WITHIN_3 = Strike(area=Area(shape="disc", size=3, own=True), reach=3)

READ: tuple[tuple[str, tuple[Instruction, ...]], ...] = (
    # whole cards, long and short
    ("move 4, attack 3 red 2 yellow, nearest", (NEAREST, Move(distance=4), Strike(might=R3Y2))),
    ("m4 a 3r2y n", (NEAREST, Move(distance=4), Strike(might=R3Y2))),
    ("m4a3r2y,n", (NEAREST, Move(distance=4), Strike(might=R3Y2))),
    ("nearest; m 4; atk rrryy", (NEAREST, Move(distance=4), Strike(might=R3Y2))),
    ("attack 3 red, 2 yellow then move four", (Strike(might=R3Y2), Move(distance=4))),
    ("Attack. Move 2. Attack.", (Strike(), Move(distance=2), Strike())),
    # targets
    ("closest", (NEAREST,)),
    ("target the nearest Oathsworn", (NEAREST,)),
    ("n", (NEAREST,)),
    ("farthest in reach, m7", (ChooseTarget(who="farthest"), Move(distance=7))),
    ("furthest within 6", (ChooseTarget(who="farthest", within=6),)),
    ("m5, most animus", (ChooseTarget(who="most-animus"), Move(distance=5))),
    ("least animus", (ChooseTarget(who="fewest-animus"),)),
    ("Oathsworn with the lowest HP", (ChooseTarget(who="fewest-hp"),)),
    ("weakest", (ChooseTarget(who="fewest-hp"),)),
    ("highest hp", (ChooseTarget(who="most-hp"),)),
    ("breaker", (ChooseTarget(who="breaker"),)),
    ("named within 3", (ChooseTarget(who="named", within=3),)),
    # moves
    ("walk exactly 3", (Move(distance=3, exactly=True),)),
    ("move 3 exactly", (Move(distance=3, exactly=True),)),
    ("m6 away", (Move(distance=6, how="away"),)),
    ("away 2", (Move(distance=2, how="away"),)),
    ("move 2 straight ahead", (Move(distance=2, how="ahead"),)),
    ("ahead 5", (Move(distance=5, how="ahead"),)),
    ("NE 3", (Move(distance=3, how="direction", direction=1),)),
    ("n 3", (Move(distance=3, how="direction", direction=0),)),
    ("move south-west 2", (Move(distance=2, how="direction", direction=4),)),
    ("m4 se", (Move(distance=4, how="direction", direction=2),)),
    ("move 3 random", (Move(distance=3, how="direction"),)),
    ("random direction 2", (Move(distance=2, how="direction"),)),
    ("move 6 to the far side", (Move(distance=6, how="far-side"),)),
    ("around 6", (Move(distance=6, how="far-side"),)),
    ("move 3 towards the closest water", (Move(distance=3, how="tile", tile="water"),)),
    ("m5 destroying obstacles", (Move(distance=5, destroys=True),)),
    ("charge 8, path", (Charge(distance=8), Strike(area=PATH))),
    ("c5 all in the path", (Charge(distance=5), Strike(area=PATH))),
    ("charge 4, attack 3r", (Charge(distance=4), Strike(might=("red",) * 3, area=PATH))),
    ("charge 4 3r", (Charge(distance=4), Strike(might=("red",) * 3, area=PATH))),
    ("charge 4, a path range 3", (Charge(distance=4), Strike(area=PATH, reach=3, ranged=True))),
    ("charge 4, a, a", (Charge(distance=4), Strike(area=PATH), Strike())),
    ("charge 4, m1, attack", (Charge(distance=4), Move(distance=1), Strike())),
    ("charge 4, attack adjacent", (Charge(distance=4), Strike())),
    ("charge 4, attack chain 2", (Charge(distance=4), Strike(chain=2))),
    ("charge 4, attack all Oathsworn within 2", (Charge(distance=4), Strike(who="all", reach=2))),
    ("all within 1 of the target", (Strike(area=Area(shape="disc", size=1)),)),
    # cards of an attack
    ("3r2y", (Strike(might=R3Y2),)),
    ("n 3 red", (NEAREST, Strike(might=("red",) * 3))),
    ("two black and one white", (Strike(might=("black", "black", "white")),)),
    ("a +2", (Strike(bonus=2),)),
    ("attack 2y -1 damage", (Strike(might=("yellow",) * 2, bonus=-1),)),
    ("attack with 1 more red", (Strike(more=("red",)),)),
    ("a +2y", (Strike(more=("yellow",) * 2),)),
    # reach, areas, keywords
    ("attack adjacent", (Strike(),)),
    ("range 4 attack 2r", (Strike(might=("red",) * 2, reach=4, ranged=True),)),
    ("a r range 1", (Strike(might=("red",)),)),
    ("attack reach 2", (Strike(reach=2),)),
    ("all adjacent 2r", (Strike(might=("red",) * 2, area=Area(shape="adjacent")),)),
    ("attack everyone beside it", (Strike(area=Area(shape="adjacent")),)),
    ("all within 3 hexes, 1b", (WITHIN_3.evolve(might=("black",)),)),
    ("all Oathsworn within 3, 1b", (Strike(who="all", reach=3, might=("black",)),)),
    ("cone 3 rr", (Strike(might=("red",) * 2, area=Area(shape="cone", size=3)),)),
    ("a cone", (Strike(area=Area(shape="cone")),)),
    ("wave 2y", (Strike(might=("yellow",) * 2, area=Area(shape="wave")),)),
    ("blast 1, range 5", (Strike(area=Area(shape="disc", size=1), reach=5, ranged=True),)),
    ("rear and flanks 2r", (Strike(might=("red",) * 2,
                                   area=Area(shape="arcs", arcs=("rear", "left", "right"))),)),
    ("attack, left flank, front", (Strike(area=Area(shape="arcs", arcs=("left", "front"))),)),
    ("chain 3, yy", (Strike(chain=3, might=("yellow",) * 2),)),
    ("attack, knockback 2", (Strike(knockback=2),)),
    ("a brr icon claw", (Strike(icon="claw", might=("black", "red", "red")),)),
    ("attack red icon claw", (Strike(icon="claw", might=("red",)),)),
    ("attack, bry icon", (Strike(icon="bry"),)),
    ("a kb 2 icon left flank", (Strike(knockback=2, icon="left-flank"),)),
    # displacement, losses, tokens, tiles, spawns, minions
    ("attack, snout icon", (Strike(icon="snout"),)),
    ("left flank icon 2r", (Strike(icon="left-flank", might=("red",) * 2),)),
    ("rear icon", (Strike(icon="rear"),)),
    ("push, m4", (Displace(way="push", by=1, who="target"), Move(distance=4))),
    ("push 2", (Displace(way="push", by=2, who="target"),)),
    ("a, push 2", (Strike(), Displace(way="push", by=2, who="hit"))),
    ("knockback 3", (Displace(way="knockback", by=3, who="target"),)),
    ("pull 1 all within 4", (Displace(way="pull", by=1, who="all", within=4),)),
    ("pull 3 fewest hp", (Displace(way="pull", by=3, who="fewest-hp"),)),
    ("push 1 everyone adjacent", (Displace(way="push", by=1, who="adjacent"),)),
    ("lose 2 HP", (Lose(what="hp", amount=2),)),
    ("a, lose 2 HP", (Strike(), Lose(what="hp", amount=2, who="hit"))),
    ("a, lose 2 HP target", (Strike(), Lose(what="hp", amount=2))),
    ("a, then n, lose 2 HP", (Strike(), NEAREST, Lose(what="hp", amount=2))),
    ("a, then n, bleed", (Strike(), NEAREST, GiveToken(token="bleed"))),
    ("a, then n, a, push", (Strike(), NEAREST, Strike(), Displace(way="push", by=1))),
    ("all lose 1 animus", (Lose(what="animus", amount=1, who="all"),)),
    ("lose 1 animus all near minions", (Lose(what="animus", amount=1, who="near-minion"),)),
    ("2 bleed", (GiveToken(token="bleed", amount=2),)),
    ("a, crippled", (Strike(), GiveToken(token="crippled", who="hit"))),
    ("poison 1 all within 2", (GiveToken(token="poison", who="all", within=2),)),
    ("fire beside target", (LayTiles(tile="fire", where="beside-target"),)),
    ("water around", (LayTiles(tile="water"),)),
    ("fire under", (LayTiles(tile="fire", where="under"),)),
    ("fire in C4, D5", (LayTiles(tile="fire", where="hexes", hexes=("C4", "D5")),)),
    ("spawn 2", (Spawn(kind="", count=2),)),
    ("spawn 2 giant rats beside target, m3",
     (Spawn(kind="giant-rats", count=2, where="beside-target"), Move(distance=3))),
    ("spawn squealer at C4 D4", (Spawn(kind="squealer", where="hexes", hexes=("C4", "D4")),)),
    ("spawn 3 rats green zone", (Spawn(kind="rats", count=3, where="green-zone"),)),
    ("minions", (Activate(),)),
    ("all minions move 5", (Activate(move=5),)),
    ("activate the minions", (Activate(),)),
    # words for people
    ("m2 \"Put the bell back\"", (Move(distance=2), Say(words="Put the bell back"))),
    ("say nobody sleeps, tonight; m2", (Say(words="nobody sleeps, tonight"), Move(distance=2))),
)  # fmt: skip


@each_of(("text", "steps"), READ)
def test_what_is_typed_is_read(text: str, steps: tuple[Instruction, ...]) -> None:
    assert read_words(text) == steps


def test_the_table_is_long_enough() -> None:
    assert len({text for text, _ in READ}) >= 60


@each_of(
    ("text", "code", "piece"),
    [
        ("", "words.empty", None),
        (" , ; ", "words.empty", None),
        ("then the", "words.empty", None),
        ("frobnicate 3, m4", "words.not-understood", "frobnicate 3"),
        ("m4, dance wildly", "words.not-understood", "dance wildly"),
        ("m4a3r2yn", "words.not-understood", "2yn"),
        ("ne 3 red", "words.not-understood", "ne 3 red"),
        ("move 6 round it to the hills", "words.not-understood", "hills"),
        ("m4, ✨", "words.not-understood", "✨"),
        ("move", "words.number-missing", "move"),
        ("pull, m4", "words.number-missing", "pull"),
        ("blast 3r", "words.number-missing", "blast 3r"),
        ("closest, farthest", "words.two-targets", "farthest"),
        ("move 999", "words.too-large", "move 999"),
        ("41 red", "words.too-large", "41 red"),
        ("fire somewhere", "words.not-understood", "fire somewhere"),
        ("lose 2 teeth", "words.not-understood", "lose 2 teeth"),
        ("destroying obstacles", "words.not-understood", "destroying obstacles"),
        ("m4 " * 300, "words.too-long", None),
    ],
)
def test_what_is_not_understood_is_refused_and_quoted(
    text: str, code: str, piece: str | None
) -> None:
    refusal = read_words(text)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.strength) == (code, "impossible")
    assert refusal.params.get("piece") == piece


WORDS = st.sampled_from(
    ["move", "m", "4", "99", "attack", "a", "3", "red", "r", "ry", "nearest", "n", "ne", "push",
     "all", "within", "adjacent", "lose", "hp", "fire", "C", "C4", "spawn", "rats", "say", '"',
     "+", "-", ",", ";", "minions", "knockback", "cone", "icon", "left", "flank", "to", "far",
     "ß", "İ", "٣", "²", "x", *ENEMY_STATUSES, *TILES],
)  # fmt: skip


@given(st.one_of(st.text(max_size=LONGEST + 50), st.lists(WORDS, max_size=30).map(" ".join),
                 st.lists(WORDS, max_size=30).map("".join)))  # fmt: skip
def test_any_text_is_read_or_refused(text: str) -> None:
    read = read_words(text)
    if isinstance(read, Refusal):
        assert read.code.startswith("words.")
        assert len(str(read.params.get("piece", ""))) <= 40
    else:
        assert read


@each_of(
    ("orientation", "directions"),
    [("flat", "N NE SE S SW NW"), ("pointy", "NW NE E SE SW W")],
)
def test_directions_are_those_of_the_board(orientation: Orientation, directions: str) -> None:
    for place, name in enumerate(directions.split()):
        told = Move(how="direction", direction=place, distance=3)
        assert read_words(f"{name} 3", orientation) == (told,)
    other = "e 3" if orientation == "flat" else "s 3"
    assert isinstance(read_words(other, orientation), Refusal)
    west = Move(how="direction", direction=5, distance=2)
    assert read_words("move 2 west", "pointy") == read_words("w 2", "pointy") == (west,)


@each_of("words", ["left", "move 2 left", "front", "n, rear"])
def test_a_side_alone_is_no_attack_on_it(words: str) -> None:
    assert isinstance(read_words(words), Refusal)


@each_of("words", ["left flank", "attack 2r left", "flanks", "rear arc"])
def test_a_side_with_its_word_or_in_an_attack_is(words: str) -> None:
    found = read_words(words)
    assert not isinstance(found, Refusal)
    strikes = [step for step in found if isinstance(step, Strike)]
    assert len(strikes) == 1
    assert strikes[0].area is not None
