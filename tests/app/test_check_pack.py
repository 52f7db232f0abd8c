"""``--check FILE``: a pack is read without a window, and what its sheets lack is told."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from oathsworn_gui.app.check_command import check
from oathsworn_gui.games.oathsworn.content.pack_json import written_pack
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.storage.files.pack_file import SUFFIX
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.state import frozen
from tests.games.oathsworn.builders.campaign import a_campaign
from tests.games.oathsworn.builders.sheets import board, hart
from tests.games.oathsworn.builders.told_chapters import told_chapters


def checked(folder: Path, value: Any) -> tuple[int, str]:
    """Return the exit code and what is told of a pack."""
    path, out = folder / f"x{SUFFIX}", io.StringIO()
    path.write_text(value if isinstance(value, str) else json.dumps(value), "utf-8")
    return check(path, out, io.StringIO()), out.getvalue()


def pack_with(**changes: Any) -> Any:
    """Return a pack with one encounter board, as plain JSON."""
    told = board(boss=hart(**changes))
    return written_pack(Pack(encounters=frozen({"2": told})), "oathsworn", {})


def test_whole_sheets_are_counted_and_nothing_is_wrong(tmp_path: Path) -> None:
    pack = told_chapters(a_campaign(), 3, picture=0)
    code, told = checked(tmp_path, written_pack(pack, "oathsworn", {}))
    assert code == 0
    assert "3 encounter boards among them" in told


def test_what_is_missing_is_told_by_chapter_and_is_not_wrong(tmp_path: Path) -> None:
    tail = hart().locations[0].evolve(offsets=(), name="Tail")
    code, told = checked(tmp_path, pack_with(locations=(tail, *hart().locations[1:])))
    assert code == 0
    assert "Chapter 2, The Briar Hart: Without the hexes of Tail, which die is nearest" in told


def test_what_contradicts_itself_is_wrong(tmp_path: Path) -> None:
    two = tuple(
        place.evolve(name="Flank", icon=icon, offsets=(Hex(0, 0),))
        for place, icon in zip(hart().locations, ("a", "b", "c", "d"), strict=True)
    )
    code, told = checked(tmp_path, pack_with(locations=two))
    assert code == 1
    assert "The dice of Flank have different icons" in told


def test_an_entry_that_does_not_fit_is_wrong(tmp_path: Path) -> None:
    value = pack_with()
    value["encounters"]["2"]["boss"]["locations"][0]["hp"] = 99
    code, told = checked(tmp_path, value)
    assert code == 1
    assert "Encounter boards, 2: does not fit" in told


@pytest.mark.parametrize(
    "value",
    [
        "no pack",
        "[1]",
        "{}",
        {"format": "oathsworn-pack", "version": 9, "line": "oathsworn"},
        {"format": "oathsworn-pack", "version": 1, "line": ["x"]},
    ],
)
def test_what_cannot_be_read_is_told(tmp_path: Path, value: Any) -> None:
    code, told = checked(tmp_path, value)
    assert code == 2
    assert len(told.splitlines()) == 2
