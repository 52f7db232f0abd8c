"""A stage card typed in one line: read whole, and what is not understood is kept as words."""

import string

from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.model.instructions import (
    MOST_INSTRUCTIONS,
    Activate,
    Area,
    Charge,
    ChooseTarget,
    Displace,
    GiveToken,
    Instruction,
    Lose,
    Move,
    Say,
    Spawn,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.notation.enemy import LONGEST, read_minion, read_rule
from oathsworn_gui.games.oathsworn.notation.enemy.typed_card import STAGE, TypedCard, read_card
from tests.cases import each_of

ICONS = ("Antler", "rear", "left flank")
RED_4: tuple[Colour, ...] = ("red", "red", "red", "red", "yellow", "yellow")

READ: dict[str, tuple[int | None, tuple[Instruction, ...]]] = {
    "II farthest m5 a4r2y push1 rear": (
        2,
        (
            ChooseTarget(who="farthest"),
            Move(distance=5),
            Strike(might=RED_4, icon="rear"),
            Displace(way="push", by=1),
        ),
    ),
    "move 4, attack 3 red 2 yellow range 3 icon claw, push 2, nearest in sight": (
        None,
        (
            ChooseTarget(),
            Move(distance=4),
            Strike(
                might=("red", "red", "red", "yellow", "yellow"), reach=3, ranged=True, icon="claw"
            ),
            Displace(way="push", by=2),
        ),
    ),
    "I most-animus m3 a range 3 bleed1": (
        1,
        (
            ChooseTarget(who="most-animus"),
            Move(distance=3),
            Strike(reach=3, ranged=True),
            GiveToken(token="bleed", who="hit"),
        ),
    ),
    "stage 3 line 8 all in path antler": (
        3,
        (Charge(distance=8), Strike(area=Area(shape="path"), icon="antler")),
    ),
    "spawn 2 thornling beside; all thornlings act move 3": (
        None,
        (Spawn(kind="thornling", count=2), Activate(kind="thornlings", move=3)),
    ),
    "a3r left flank": (None, (Strike(might=("red",) * 3, icon="left-flank"),)),
    "a3r rear arc": (None, (Strike(might=("red",) * 3, area=Area(shape="arcs", arcs=("rear",))),)),
    "all adjacent lose 1 HP, all within 2 lose 3 animus": (
        None,
        (
            Lose(what="hp", amount=1, who="adjacent"),
            Lose(what="animus", amount=3, who="all", within=2),
        ),
    ),
    "charge 6, push 1": (
        None,
        (
            Charge(distance=6),
            Strike(area=Area(shape="path")),
            Displace(way="push", by=1, who="target"),
        ),
    ),
    "charge 6 without attack": (None, (Charge(distance=6),)),
    "charge 2, charge 3, a": (
        None,
        (
            Charge(distance=2),
            Strike(area=Area(shape="path")),
            Charge(distance=3),
            Strike(area=Area(shape="path")),
        ),
    ),
    "a all adjacent": (None, (Strike(area=Area(shape="adjacent")),)),
    "a all adjacent Oathsworn": (None, (Strike(who="adjacent"),)),
    "rear, m4": (None, (Say(words="rear"), Move(distance=4))),
    "": (None, ()),
}  # fmt: skip


@each_of("typed", READ)
def test_a_card_is_typed_in_one_line_in_any_order(typed: str) -> None:
    card = read_card(typed, icons=ICONS)
    assert (card.stage, card.steps) == READ[typed]


def pieces(typed: str, card: TypedCard) -> list[tuple[str, int]]:
    return [(typed[piece.start : piece.end], piece.step) for piece in card.pieces]


def test_each_piece_is_shown_with_the_instruction_it_is_part_of() -> None:
    typed = "II m5 farthest a4r push1 rear"
    assert pieces(typed, read_card(typed, icons=ICONS)) == [
        ("II", STAGE),
        ("m5", 1),
        ("farthest", 0),
        ("a", 2),
        ("4r", 2),
        ("push1", 3),
        ("rear", 2),
    ]


def test_what_is_not_understood_stays_as_words_in_its_place_with_a_reason() -> None:
    typed = "The boar sings, m4; m999 loudly, a2r"
    card = read_card(typed)
    assert card.steps == (
        Say(words="The boar sings"),
        Move(distance=4),
        Say(words="m999 loudly"),
        Strike(might=("red", "red")),
    )
    wrong = {piece.step: piece.wrong.code for piece in card.pieces if piece.wrong is not None}
    assert wrong == {0: "words.not-understood", 2: "words.too-large"}


def test_a_piece_that_fails_half_way_leaves_the_attack_before_it_as_it_was() -> None:
    card = read_card("a2r range 2, all sorts of things, 3y")
    assert card.steps == (
        Strike(might=("red", "red", "yellow", "yellow", "yellow"), reach=2, ranged=True),
        Say(words="all sorts of things"),
    )


@given(st.text(alphabet=string.ascii_lowercase + string.digits + " ,;.+-\"'“”", max_size=80))
def test_no_letter_is_lost_and_nothing_raises(typed: str) -> None:
    card = read_card(typed, icons=ICONS)
    said = [step.words for step in card.steps if isinstance(step, Say)]
    for piece in card.pieces:
        assert 0 <= piece.start <= piece.end <= len(typed)
        if piece.wrong is not None:
            assert typed[piece.start : piece.end] in said
    starts = [piece.start for piece in card.pieces]
    assert starts == sorted(starts)


@each_of(
    "line", ["m4 a stays", "m4 a, until the end of the round", "stays; m4 a", "I m4 a stay, push 1"]
)
def test_a_card_may_stay_until_the_end_of_the_round(line: str) -> None:
    read = read_card(line)
    assert read.stays
    assert [piece for piece in read.pieces if piece.wrong is not None] == []
    assert [step.do for step in read.steps][:2] == ["move", "attack"]


def test_a_card_that_does_not_say_so_does_not_stay() -> None:
    assert not read_card("m4 a, push 1").stays


STAGES = ("stage 20 m4", "XX m4 a", "20 m4")


@each_of("typed", STAGES)
def test_a_stage_that_no_deck_has_stays_in_the_words_of_the_card(typed: str) -> None:
    card = read_card(typed)
    assert card.stage is None
    assert [step.words for step in card.steps if isinstance(step, Say)] == [typed]
    assert [piece.wrong is not None for piece in card.pieces] == [True]


@each_of("piece", ["m4 ", '"x" ', "charge 3 ", "then closest m2 "])
def test_what_stands_behind_as_many_instructions_as_a_card_holds_stays_words(piece: str) -> None:
    typed = (piece * 200)[:LONGEST].strip()
    card = read_card(typed)
    assert len(card.steps) <= MOST_INSTRUCTIONS
    rest = card.steps[-1]
    assert isinstance(rest, Say)
    assert typed.endswith(rest.words)
    assert [p.wrong.code for p in card.pieces if p.wrong is not None] == ["words.too-many"]
    assert read_minion(f"Imp 2 yy: {typed}").kind.steps == ()
    assert read_rule(f"end of round: {typed}"[:LONGEST]).steps == ()
