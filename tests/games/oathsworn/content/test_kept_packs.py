"""Other tellings kept beside the campaigns: none is lost, none kept twice, hostile files told."""

import json
from typing import Any

from oathsworn_gui.games.oathsworn.content.kept_packs import (
    FORMAT,
    MOST,
    KeptPack,
    plain_title,
    read_kept,
    told_otherwise,
    with_kept,
    written_kept,
)
from oathsworn_gui.games.oathsworn.model.own import Own
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.state import frozen
from tests.cases import each_of
from tests.games.oathsworn.content.test_pack import BOX, LEAP, TEXTS, full, plain

HIGHER = LEAP.evolve(cost=4)
OWN = Own(cards=frozen({LEAP.key: LEAP}))


def leap(cost: int) -> Pack:
    return Pack(cards=frozen({LEAP.key: LEAP.evolve(cost=cost)}))


def test_kept_packs_come_back_as_they_were() -> None:
    kept = with_kept(with_kept((), "Anna", full()), "Ben", leap(4))
    value = json.loads(json.dumps(written_kept(kept, "oathsworn")))
    assert read_kept(value, BOX) == kept
    assert read_kept(None, BOX) == ()


def test_each_other_telling_is_told_once_with_the_pack_it_came_from() -> None:
    kept = (
        KeptPack("Anna", leap(4)),
        KeptPack("Ben", leap(1)),
        KeptPack("Cleo", leap(4)),
        KeptPack("Dora", leap(5)),
    )
    (told,) = told_otherwise(OWN, kept)
    assert (told.kind, told.key, told.own) == ("cards", "cur-leap", LEAP)
    assert [(one.title, getattr(one.entry, "cost", None)) for one in told.others] == [
        ("Anna", 4), ("Dora", 5),
    ]  # fmt: skip
    assert told_otherwise(Own(), kept) == ()


def test_what_is_kept_already_is_not_kept_twice_and_a_name_holds_one_telling() -> None:
    kept = with_kept((), "Anna", leap(4))
    assert with_kept(kept, "Ben", leap(4)) == kept
    assert with_kept(kept, "Ben", Pack()) == kept
    assert with_kept(kept, "Anna", leap(5)) == (KeptPack("Anna", leap(5)),)
    assert [one.title for one in with_kept(kept, "Ben", leap(5))] == ["Anna", "Ben"]


@each_of(
    ("value", "code"),
    [
        ([], "pack.no-pack"),
        ({"format": "oathsworn-pack"}, "pack.no-pack"),
        ({"format": FORMAT, "version": True, "packs": []}, "pack.no-pack"),
        ({"format": FORMAT, "version": 1, "packs": {}}, "pack.no-pack"),
        ({"format": FORMAT, "version": 2, "packs": []}, "pack.newer"),
    ],
)
def test_what_cannot_be_read_is_refused_in_words(value: Any, code: str) -> None:
    found = read_kept(value, BOX)
    assert isinstance(found, Refusal)
    assert found.code == code
    assert f"refusal.{code}" in TEXTS


def test_wrong_packs_are_left_out_alone_and_their_number_is_bounded() -> None:
    good = {"title": "A\u202e<b>", "pack": plain(leap(4))}
    wrong: list[Any] = [1, {}, {"title": 3}, {"title": "x", "pack": []}]
    found = read_kept({"format": FORMAT, "version": 1, "packs": [*wrong, good]}, BOX)
    assert found == (KeptPack("A ‹b>", leap(4)),)
    many = read_kept({"format": FORMAT, "version": 1, "packs": [good] * 500}, BOX)
    assert isinstance(many, tuple)
    assert len(many) == MOST


def test_a_title_is_one_plain_line() -> None:
    assert plain_title(" \n ") == "?"
    assert len(plain_title("x" * 500)) == 60
