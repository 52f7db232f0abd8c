"""Chance, dice, counters, tracks, parts, table options, actions by name."""

from collections import Counter
from typing import Literal

import pytest
from pydantic import Field

from oathsworn_gui.tabletop.action import Action, Outcome, by_name, line
from oathsworn_gui.tabletop.campaign import CampaignState
from oathsworn_gui.tabletop.chance import pick, pick_counted, roll
from oathsworn_gui.tabletop.counter import change
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.parts import Adjustment, Part, adjusted, total
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap
from oathsworn_gui.tabletop.table_options import TableOption, reading
from oathsworn_gui.tabletop.track import Track, fill
from tests.cases import each_of


def test_a_pick_depends_on_nothing_else() -> None:
    assert pick(1, "a", 0, 6) == pick(1, "a", 0, 6)
    counted = Counter(pick(1, "a", k, 6) for k in range(6000))
    assert set(counted) == set(range(6))
    assert max(abs(n - 1000) for n in counted.values()) < 150
    with pytest.raises(ValueError, match="nothing to pick"):
        pick(1, "a", 0, 0)


def test_a_counted_pick_does_not_depend_on_the_order_of_the_map() -> None:
    one = [pick_counted(5, "x", k, {"a": 1, "b": 3}) for k in range(50)]
    assert one == [pick_counted(5, "x", k, {"b": 3, "a": 1}) for k in range(50)]
    assert 25 < one.count("b") < 50


def test_a_die_shows_each_face() -> None:
    assert {roll(1, "die", k, "abc") for k in range(40)} == set("abc")


@each_of(
    ("number", "by", "after", "lost"), [(5, 2, 6, 1), (1, -3, 0, 2), (3, 1, 4, 0), (6, 0, 6, 0)]
)
def test_a_counter_stays_within_bounds(number: int, by: int, after: int, lost: int) -> None:
    assert change(number, by, 0, 6) == (after, lost)


def test_a_track_fills_in_order_and_says_what_had_no_room() -> None:
    track = Track(length=3, tokens=("a",))
    filled = fill(track, ("b", "c", "d"))
    assert filled == (Track(length=3, tokens=("a", "b", "c")), (2, 3), 1)
    assert filled.track.next_space is None
    assert track.next_space == 2
    assert not track.is_empty(1)
    assert track.is_empty(2)


def test_the_tables_adjustment_is_the_last_part() -> None:
    parts = (Part(code="armour", amount=3, rule="SETUP-15"),)
    hand = {"defense.1": Adjustment(amount=-1, because="cracked shield")}
    assert adjusted(parts, "defense.2", hand) is parts
    with_hand = adjusted(parts, "defense.1", hand)
    assert total(with_hand) == 2
    assert with_hand[-1].params == {"because": "cracked shield"}


def test_a_table_option_falls_back_to_ours() -> None:
    option = TableOption(key="loot", rule="TALLY-04", readings=("3", "4"), default="4")
    assert reading(option, CampaignState(seed=1)) == "4"
    assert reading(option, CampaignState(seed=1, table_options={"loot": "3"})) == "3"
    assert reading(option, CampaignState(seed=1, table_options={"loot": "5"})) == "4"


def test_an_edition_brings_its_own_readings_below_the_tables() -> None:
    option = TableOption(
        key="loot", rule="TALLY-04", readings=("3", "4"), default="4", by_edition={"later": "3"}
    )
    later = CampaignState(seed=1, edition="later")
    assert reading(option, later) == "3"
    assert reading(option, later.evolve(table_options={"loot": "4"})) == "4"


class _Wave(Action):
    type: Literal["wave"] = "wave"


class _Bow(Action):
    type: Literal["wave"] = "wave"


def test_two_actions_cannot_share_a_stored_name() -> None:
    assert by_name(_Wave) == {"wave": _Wave}
    with pytest.raises(ValueError, match="one name"):
        by_name(_Wave, _Bow)


def test_outcomes_join_their_lines_in_order() -> None:
    both = Outcome(1, (line("a"),)).then(Outcome(2, (line("b", "TIME-03", n=1),)))
    assert both.after == 2
    assert [told.code for told in both.lines] == ["a", "b"]


class Note(Action):
    """An action with words of every shape."""

    type: Literal["note"] = "note"
    words: str = Field(default="", max_length=10)
    rows: tuple[str, ...] = ()
    named: FrozenMap[str, tuple[str, ...]] = EMPTY
    hexes: tuple[Hex, ...] = ()


def test_half_a_sign_in_an_action_becomes_the_sign_that_nobody_knows() -> None:
    note = Note(words="a\ud83d", rows=("\udc00", "b"), named={"c\ud83d": ("\ud83dd",)})
    assert note == Note(words="a\ufffd", rows=("\ufffd", "b"), named={"c\ufffd": ("\ufffdd",)})
    assert Note.model_validate_json(note.model_dump_json()) == note


def test_a_whole_sign_stays_and_so_does_what_is_no_word() -> None:
    note = Note(words="\N{FOX FACE}", hexes=(Hex(1, 2),))
    assert note.words == "\N{FOX FACE}"
    assert note.hexes == (Hex(1, 2),)
    assert Note.model_validate_json(note.model_dump_json()) == note
