"""The players play the told practice sheets: in all board modes, one to four seats."""

import pytest

from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from tests.cases import each_of
from tests.games.oathsworn.players.__main__ import played_sheet
from tests.games.oathsworn.players.told import MODES, SHEETS, Table, tables

SAMPLE = (
    Table("locusts", 3, "screen", 2, "current"),
    Table("ring", 4, "mirror", 1, "first"),
    Table("twins", 26, "off", 3, "current"),
)
"""A swarm, a ring that swallows and twins; each board mode once."""

LONG = tuple(tables(SHEETS, 432))


def ends(table: Table) -> bool:
    """Whether a game comes to an end; an unsound step fails."""
    return encounter_of(played_sheet(table).campaign).result in {"victory", "defeat"}


@each_of("table", SAMPLE)
def test_a_told_sheet_is_played_to_its_end(table: Table) -> None:
    assert ends(table)


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, len(LONG), 24))
def test_many_told_sheets_are_played_to_their_end(first: int) -> None:
    assert all(ends(table) for table in LONG[first : first + 24])


def test_the_games_go_round_sheets_modes_seats_and_printings() -> None:
    assert {(one.sheet, one.mode) for one in LONG} == {
        (sheet, mode) for sheet in SHEETS for mode in MODES
    }
    assert {(one.seats, one.edition) for one in LONG} == {
        (seats, edition) for seats in (1, 2, 3, 4) for edition in ("current", "first")
    }
