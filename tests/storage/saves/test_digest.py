"""A campaign file contains its own digest: what was changed outside the program is told."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign, Opened
from oathsworn_gui.storage.campaign.read_only_campaign import open_shown
from oathsworn_gui.storage.files.save_error import SaveAltered, SaveDamaged, SaveError
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.recovery.examination import examine
from oathsworn_gui.storage.saves.generations import generation_bytes, generations, keep_generation
from oathsworn_gui.storage.saves.save_file import SAVE, Head, read_save, save_bytes, save_from
from tests.save_edits import rewrite
from tests.storage.damages import alter
from tests.storage.lamps import SYSTEMS, House, Light, play, store_of, words

Begin = Callable[[House], Opened]
Open = Callable[[str], Opened]
HEAD = Head({"title": "The house"}, "lamps", 2, id="a", seq=3, title="0" * 64)
TREE = '{\n "rooms": 12,\n "names": ["Bó", "\\n \\"digest\\": \\"00\\""]\n}'


@pytest.fixture
def folder(begin: Begin) -> Path:
    """A campaign of some steps, whose journal goes back to its first backup."""
    opened = begin(House(seed=7))
    play(store_of(opened))
    opened.record.close()
    return opened.record.folder


def test_every_single_bit_that_changes_is_noticed() -> None:
    data = save_bytes(HEAD, TREE, [{"n": 1, "kind": "done"}])
    whole = save_from(data)
    assert not whole.altered
    for at in range(len(data) * 8):
        flipped = bytearray(data)
        flipped[at // 8] ^= 1 << at % 8
        try:
            save = save_from(bytes(flipped))
        except SaveDamaged:
            continue
        same = (save.head, save.campaign, list(save.chronicle)) == (
            whole.head,
            whole.campaign,
            list(whole.chronicle),
        )
        assert save.altered or same, (at, bytes(flipped[at // 8 - 20 : at // 8 + 20]))


def test_files_of_older_programs_have_none_and_are_believed(folder: Path) -> None:
    rewrite(folder / SAVE, lambda tree: None)
    assert b"digest" not in (folder / SAVE).read_bytes()
    assert not read_save(folder / SAVE).altered


def test_a_file_written_by_other_means_is_told_whatever_its_form(folder: Path) -> None:
    tree = json.loads((folder / SAVE).read_bytes())
    (folder / SAVE).write_text(json.dumps(tree, sort_keys=True), "utf-8")
    assert read_save(folder / SAVE).altered


def test_opening_asks_first_and_changes_nothing(folder: Path, library: Library) -> None:
    alter(folder)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    with pytest.raises(SaveAltered):
        library.open(folder.name, SYSTEMS, words)
    after = {path: path.read_bytes() for path in before if path.name != "lock"}
    assert after == {path: data for path, data in before.items() if path.name != "lock"}


def test_the_last_good_state_is_the_same_moment_and_the_file_stays_beside_it(
    folder: Path, library: Library, closing: list[OpenCampaign]
) -> None:
    good = read_save(folder / SAVE)
    alter(folder)
    wrong = (folder / SAVE).read_bytes()
    assert read_save(folder / SAVE).campaign != good.campaign
    opened = library.open(folder.name, SYSTEMS, words, if_altered="backup")
    closing.append(opened.record)
    assert opened.campaign.model_dump(mode="json") == good.campaign
    assert opened.record.n == good.head.seq
    assert [(each.code, each.params["because"]) for each in opened.reports] == [
        ("recovered", "altered")
    ]
    assert (folder / f"{SAVE}.damaged-1").read_bytes() == wrong
    assert not read_save(folder / SAVE).altered


def test_what_was_changed_by_hand_is_taken_and_played_on(
    folder: Path, library: Library, reopen: Open
) -> None:
    alter(folder)
    by_hand = read_save(folder / SAVE).campaign
    opened = library.open(folder.name, SYSTEMS, words, if_altered="take")
    assert opened.campaign.model_dump(mode="json") == by_hand
    assert not read_save(folder / SAVE).altered
    store = store_of(opened)
    store.dispatch(Light(room="cellar"))
    opened.record.close()
    again = reopen(folder.name)
    assert again.reports == ()
    assert again.campaign == store.campaign


def test_where_no_backup_is_good_only_taking_it_is_left(folder: Path, library: Library) -> None:
    for backup in folder.glob("generations/*"):
        backup.unlink()
    alter(folder)
    with pytest.raises(SaveAltered):
        library.open(folder.name, SYSTEMS, words, if_altered="backup")
    library.open(folder.name, SYSTEMS, words, if_altered="take").record.close()


def test_a_backup_that_was_changed_is_never_used(folder: Path, library: Library) -> None:
    newest = generations(folder)[0]
    data = bytearray(generation_bytes(newest))
    data[data.rindex(b"7")] ^= 1
    newest.path.unlink()
    keep_generation(folder, newest.seq, newest.mark, bytes(data), newest.why)
    (changed,) = [each for each in generations(folder) if each.seq == newest.seq]
    with pytest.raises(SaveAltered):
        library.take_back(changed)
    alter(folder)
    opened = library.open(folder.name, SYSTEMS, words, if_altered="backup")
    opened.record.close()
    assert opened.campaign.seed == 7


def test_a_new_title_is_no_new_digest_for_what_was_changed(folder: Path, library: Library) -> None:
    alter(folder)
    before = (folder / SAVE).read_bytes()
    with pytest.raises(SaveError):
        library.rename(folder.name, "Other")
    assert (folder / SAVE).read_bytes() == before


def test_looking_at_the_files_says_what_opening_the_last_good_state_gives(folder: Path) -> None:
    good = read_save(folder / SAVE)
    alter(folder)
    found = examine(folder, SYSTEMS)
    assert found is not None
    assert (found.opens.way, found.opens.trouble, found.opens.missing) == ("altered", None, 0)
    (save,) = [part for part in found.parts if part.kind == "save"]
    assert save.report is not None
    assert save.report.code == "altered"
    assert found.best is not None
    assert found.best.n == good.head.seq


def test_looking_at_the_campaign_shows_the_last_good_state_and_changes_nothing(
    folder: Path,
) -> None:
    good = read_save(folder / SAVE)
    alter(folder)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    shown = open_shown(folder, SYSTEMS)
    assert shown.campaign.model_dump(mode="json") == good.campaign
    assert [(each.code, each.params["because"]) for each in shown.reports] == [
        ("recovered", "altered")
    ]
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before
    for backup in folder.glob("generations/*"):
        backup.unlink()
    with pytest.raises(SaveAltered):
        open_shown(folder, SYSTEMS)
