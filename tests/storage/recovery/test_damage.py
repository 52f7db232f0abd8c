"""Files that are cut, bent, too large, too new, or not what they say."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oathsworn_gui.storage.campaign.open_campaign import Opened, create, open_campaign
from oathsworn_gui.storage.files.save_error import (
    SaveDamaged,
    SaveError,
    SaveNewer,
    SaveUnknownGame,
)
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.saves import save_file
from oathsworn_gui.storage.saves.save_file import JOURNAL, SAVE, read_save
from tests.save_edits import rewrite
from tests.storage.conftest import Open
from tests.storage.lamps import LAMPS, SYSTEMS, House, play, store_of, words

Begin = Callable[[House], Opened]
Change = Callable[[dict[str, Any]], None]


@pytest.fixture
def folder(begin: Begin) -> Path:
    """A campaign that was played and closed, with no backup and no journal to fall back on."""
    opened = begin(House(seed=7))
    play(store_of(opened))
    opened.record.close()
    for backup in opened.record.folder.glob("generations/*"):
        backup.unlink()
    (opened.record.folder / JOURNAL).unlink()
    return opened.record.folder


def names(folder: Path) -> set[tuple[str, bytes]]:
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != "lock")
    return {(path.name, path.read_bytes()) for path in files}


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "not-json"),
        (b"{", "not-json"),
        (b"[]", "no-campaign"),
        (b'{"campaign": 3}', "no-campaign"),
        (b'{"campaign": {}}', "wrong-head"),
        (b'{"campaign": {}, "summary": {}, "game": "lamps", "schema": "2"}', "wrong-head"),
        (b'{"campaign": {}, "summary": {}, "game": "lamps", "schema": true}', "wrong-head"),
        (b'{"campaign": {}, "summary": {}, "game": "lamps", "schema": 0}', "wrong-head"),
        (b'{"campaign": {"seed": NaN}}', "strange-file"),
        (b"\xff\xfe\x00", "not-json"),
        (b"[" * 200_000, "strange-file"),
        (b'{"campaign": {"seed": ' + b"9" * 5000 + b"}}", "strange-file"),
        (b'{"campaign": {"seed": 1e999}}', "strange-file"),
        (b'{"campaign": {"title": "\\ud800"}}', "strange-file"),
        (b'{"campaign": {"seed": 1, "seed": 2}}', "strange-file"),
    ],
)
def test_what_is_no_campaign(folder: Path, reopen: Open, data: bytes, code: str) -> None:
    (folder / SAVE).write_bytes(data)
    before = names(folder)
    with pytest.raises(SaveDamaged) as refused:
        reopen(folder.name)
    assert refused.value.code == code
    assert names(folder) == before


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda tree: tree["campaign"].update(evening="two"), "evening"),
        (lambda tree: tree["campaign"].update(evening=True), "evening"),
        (lambda tree: tree["campaign"].update(evening=1.5), "evening"),
        (lambda tree: tree["campaign"].pop("seed"), "seed"),
        (lambda tree: tree["campaign"].update(next_id="three"), "next_id"),
    ],
)
def test_a_wrong_value_is_named(folder: Path, reopen: Open, change: Change, place: str) -> None:
    rewrite(folder / SAVE, change)
    with pytest.raises(SaveDamaged) as refused:
        reopen(folder.name)
    assert (refused.value.code, refused.value.params["place"]) == ("wrong-value", place)


def test_a_value_the_game_does_not_know_is_named_and_changes_nothing(folder: Path) -> None:
    before = names(folder)
    strange = replace(LAMPS, misfit=lambda campaign: ("lamps/attic", "ghost"))
    with pytest.raises(SaveDamaged) as refused:
        open_campaign(folder, {"lamps": strange}, words)
    assert refused.value.params == {"place": "lamps/attic", "found": "ghost"}
    assert names(folder) == before


def test_an_unknown_field_is_set_aside(folder: Path, reopen: Open) -> None:
    def change(tree: dict[str, Any]) -> None:
        tree["campaign"]["ghosts"] = ["Bó"]
        tree["campaign"]["lamps"]["attic"]["wick"] = {"length": 3}

    good = read_save(folder / SAVE).campaign
    rewrite(folder / SAVE, change)
    opened = reopen(folder.name)
    assert opened.campaign.model_dump(mode="json") == good
    assert {(each.code, each.params["path"]) for each in opened.reports} == {
        ("set-aside", "ghosts"),
        ("set-aside", "lamps › attic › wick"),
    }
    opened.record.close()
    kept = read_save(folder / SAVE).head.set_aside
    assert [(each["path"], each["value"]) for each in kept] == [
        ("lamps/attic/wick", {"length": 3}),
        ("ghosts", ["Bó"]),
    ]
    assert reopen(folder.name).reports == ()


def test_a_newer_save_is_left_alone(folder: Path, library: Library, reopen: Open) -> None:
    rewrite(folder / SAVE, lambda tree: tree.update(schema=3, app="9.0"))
    before = names(folder)
    with pytest.raises(SaveNewer) as refused:
        reopen(folder.name)
    assert refused.value.params == {"app": "9.0"}
    assert names(folder) == before
    (entry,) = library.entries({"lamps": 2})
    assert entry.title == "The house"
    assert entry.trouble == refused.value.report


def test_an_unknown_game_is_left_alone(folder: Path, library: Library, reopen: Open) -> None:
    rewrite(folder / SAVE, lambda tree: tree.update(game="candles"))
    with pytest.raises(SaveUnknownGame):
        reopen(folder.name)
    (entry,) = library.entries({"lamps": 2})
    assert entry.trouble is not None
    assert entry.trouble.code == "unknown-game"


def test_an_older_save_is_lifted_once(folder: Path, library: Library, reopen: Open) -> None:
    def change(tree: dict[str, Any]) -> None:
        tree["schema"] = 1
        del tree["campaign"]["seen"]

    rewrite(folder / SAVE, change)
    old = read_save(folder / SAVE)
    opened = reopen(folder.name)
    assert opened.campaign.seen == ()
    opened.record.close()
    assert read_save(folder / SAVE).head.schema == 2
    backups = library.backups(folder.name)
    assert "schema-1" in [each.mark for each in backups]
    lifted = library.take_back(next(each for each in backups if each.mark == "schema-1"))
    assert reopen(lifted).campaign == opened.campaign
    assert read_save(library.folder(lifted) / SAVE).head.summary == old.head.summary


def test_a_step_of_the_ladder_may_be_missing(folder: Path, reopen: Open) -> None:
    rewrite(folder / SAVE, lambda tree: tree.update(schema=1))
    with pytest.raises(SaveDamaged) as refused:
        open_campaign(folder, {"lamps": replace(LAMPS, migrations={})}, words)
    assert refused.value.code == "no-migration"


def test_a_huge_file_is_not_read(
    folder: Path, reopen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(save_file, "LARGEST", 1000)
    with pytest.raises(SaveDamaged) as refused:
        reopen(folder.name)
    assert refused.value.code == "too-large"


def test_a_damaged_tree_is_recovered_from_its_backup(begin: Begin, reopen: Open) -> None:
    opened = begin(House(seed=7))
    store = store_of(opened)
    play(store)
    opened.record.close()
    folder = opened.record.folder
    (folder / SAVE).write_bytes((folder / SAVE).read_bytes()[:200])
    again = reopen(folder.name)
    assert again.campaign == store.campaign
    assert [(each.code, each.params["because"]) for each in again.reports] == [
        ("recovered", "not-json")
    ]
    assert (folder / f"{SAVE}.damaged-1").stat().st_size == 200
    assert list(again.done) == list(store.history.done)


def test_a_missing_tree_is_recovered_too(begin: Begin, library: Library, reopen: Open) -> None:
    opened = begin(House(seed=7))
    store = store_of(opened)
    play(store)
    opened.record.close()
    (opened.record.folder / SAVE).unlink()
    (entry,) = library.entries()
    assert entry.trouble is not None
    assert (entry.trouble.code, entry.recoverable, entry.title) == ("missing", True, "The house")
    again = reopen(entry.name)
    assert again.campaign == store.campaign
    assert [(each.code, each.params["because"]) for each in again.reports] == [
        ("recovered", "missing")
    ]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("whole")
    opened = create(folder, LAMPS, House(seed=7), words, pause=60)
    play(store_of(opened))
    opened.record.close()
    return folder


@given(
    st.sampled_from([SAVE, JOURNAL]),
    st.lists(st.tuples(st.integers(0, 5000), st.binary(min_size=1, max_size=3)), max_size=4),
    st.booleans(),
)
def test_damaged_anywhere_it_opens_or_says_why(
    whole: Path,
    tmp_path_factory: pytest.TempPathFactory,
    name: str,
    damage: list[tuple[int, bytes]],
    cut: bool,
) -> None:
    folder = tmp_path_factory.mktemp("damaged")
    for each in (SAVE, JOURNAL):
        data = bytearray((whole / each).read_bytes())
        for at, new in damage if each == name else ():
            place = at % len(data)
            data[place : place + len(new)] = new
        (folder / each).write_bytes(data[: damage[0][0]] if cut and damage else data)
    try:
        opened = open_campaign(folder, SYSTEMS, words, pause=60)
    except SaveError:  # the one way to refuse; any other exception fails this test
        return
    store = store_of(opened)
    while store.undo():
        pass
    assert opened.record.close().state == "saved"
