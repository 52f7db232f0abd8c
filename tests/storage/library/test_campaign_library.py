"""The list of campaigns, and what is done with whole campaigns."""

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.files.save_error import Report, SaveDamaged, SaveInUse, SaveNotWritten
from oathsworn_gui.storage.library import added_campaign
from oathsworn_gui.storage.library.campaign_library import TRASH, Entry, Library
from oathsworn_gui.storage.library.campaign_names import slug
from oathsworn_gui.storage.library.trash_emptying import empty_trash
from oathsworn_gui.storage.saves import chronicle
from oathsworn_gui.storage.saves.save_file import SAVE, read_head, read_save
from oathsworn_gui.tabletop.plain_words import one_line
from tests.cases import each_of
from tests.house.tree import ROOT
from tests.storage.conftest import Open
from tests.storage.lamps import SYSTEMS, House, Light, play, store_of, words

Begin = Callable[[House], Opened]


def closed(opened: Opened) -> str:
    opened.record.close()
    return opened.record.folder.name


def test_an_empty_library(library: Library) -> None:
    assert library.entries() == ()
    assert library.trashed() == ()


def test_a_campaign_is_listed_with_its_summary(begin: Begin, library: Library) -> None:
    opened = begin(House(seed=7, title="Gaffer’s Lamps"))
    (before,) = library.entries()
    store_of(opened).dispatch(Light(room="hall"))
    name = closed(opened)
    (entry,) = library.entries({"lamps": 2})
    assert entry.summary != before.summary
    assert (entry.name, entry.title, entry.game) == (name, "Gaffer’s Lamps", "lamps")
    assert entry.summary["chapter"] == "Evening 1"
    assert entry.summary["seats"][0]["number"] == 2
    assert entry.trouble is None
    assert entry.saved_at[:4] == entry.played_at[:4]


def test_the_last_played_comes_first(begin: Begin, library: Library) -> None:
    names = [closed(begin(House(seed=7, title=title))) for title in ("one", "two", "three")]
    for age, name in enumerate(names):
        for file in ("journal", SAVE):
            os.utime(library.root / name / file, (1e9 - age * 100, 1e9 - age * 100))
    os.utime(library.root / names[2] / "journal", (1.1e9, 1.1e9))
    assert [entry.title for entry in library.entries()] == ["three", "one", "two"]


def test_one_bad_file_hides_no_other(begin: Begin, library: Library) -> None:
    good = closed(begin(House(seed=7, title="good")))
    bad = closed(begin(House(seed=7, title="bad")))
    (library.root / bad / SAVE).write_bytes(b'{"summary": [')
    (library.root / "notes").mkdir()
    (library.root / "notes" / "shopping.txt").write_text("oil")
    (library.root / "stray.txt").write_text("?")
    troubles = {
        entry.name: entry.trouble.code if entry.trouble else None for entry in library.entries()
    }
    assert troubles == {good: None, bad: "cut-off"}


TREE = '{{"summary": {{"title": {}}}, "title": {}, "campaign": {{"title": "not this"'


@pytest.mark.parametrize(
    ("data", "title"),
    [
        (TREE.format('"Ash"', '""'), "Ash"),
        (TREE.format('"Ash"', '"Our \\"Ash\\""'), 'Our "Ash"'),
        (TREE.format('"Asche – ü"', "3"), "Asche – ü"),
        (TREE.format('"\\ud8"', '" "'), ""),
        ('{"summary": {"title": "As', ""),
        ("\x00\x00", ""),
        ("", ""),
    ],
)
def test_a_damaged_file_is_listed_by_the_title_that_can_be_read(
    begin: Begin, library: Library, data: str, title: str
) -> None:
    name = closed(begin(House(seed=7)))
    for backup in (library.root / name / "generations").glob("*"):
        backup.unlink()
    (library.root / name / SAVE).write_text(data, "utf-8")
    (entry,) = library.entries()
    assert (entry.title, entry.name) == (title, name)


@pytest.mark.parametrize(
    "wrong",
    [
        {"title": 3},
        {"seats": 3},
        {"seats": [3]},
        {"stopped": "x"},
        {"stopped": [[]]},
        {"chapter": None, "more": 1},
    ],
)
def test_a_bent_summary_is_listed_as_far_as_it_goes(
    begin: Begin, library: Library, wrong: dict[str, Any]
) -> None:
    path = library.root / closed(begin(House(seed=7))) / SAVE
    tree = json.loads(path.read_text("utf-8"))
    tree["summary"].update(wrong)
    path.write_text(json.dumps(tree), "utf-8")
    (entry,) = library.entries({"lamps": 2})
    assert entry.trouble is None
    assert all(isinstance(seat, dict) for seat in entry.summary["seats"])
    assert entry.summary["stopped"] == []
    assert isinstance(entry.summary.get("chapter", ""), str)
    assert "more" not in entry.summary


@pytest.mark.parametrize("when", [-1e11, 1e12, 0])
def test_clocks_can_be_wrong(begin: Begin, library: Library, when: float) -> None:
    name = closed(begin(House(seed=7)))
    for file in ("journal", SAVE):
        os.utime(library.root / name / file, (when, when))
    assert [entry.name for entry in library.entries()] == [name]


def test_a_folder_that_cannot_be_looked_into_is_listed(
    begin: Begin, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = closed(begin(House(seed=7)))

    def forbidden(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as disk:
        disk.setattr(Path, "exists", forbidden)
        disk.setattr(os, "open", forbidden)
        (entry,) = library.entries()
    assert (entry.name, entry.trouble) == (
        name,
        Report("unreadable", {"name": SAVE, "because": "disk-forbids"}),
    )
    with monkeypatch.context() as disk:
        disk.setattr(Path, "iterdir", forbidden)
        (entry,) = library.entries()
    assert entry.trouble == Report("unreadable", {"name": "campaigns", "because": "disk-forbids"})


@pytest.mark.parametrize("number", [errno.EIO, errno.EACCES])
def test_a_file_that_the_disk_does_not_give_is_not_replaced_by_a_backup(
    begin: Begin, library: Library, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    opened = begin(House(seed=7))
    play(store_of(opened))
    name = closed(opened)
    before = {path: path.read_bytes() for path in library.root.rglob("*") if path.is_file()}
    real = os.open

    def refuses(path: Path, *rest: int) -> int:
        if str(path).endswith(SAVE):
            raise OSError(number, os.strerror(number), str(path))
        return real(path, *rest)

    with monkeypatch.context() as disk:
        disk.setattr(os, "open", refuses)
        with pytest.raises(SaveDamaged) as fault:
            library.open(name, SYSTEMS, words)
    assert fault.value.code == "unreadable"
    after = {path: path.read_bytes() for path in library.root.rglob("*") if path.is_file()}
    assert after == before
    library.open(name, SYSTEMS, words).record.close()


def test_a_folder_that_the_disk_does_not_give_is_told(
    begin: Begin, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, real = closed(begin(House(seed=7))), os.stat

    def refuses(path: Path, **more: bool) -> os.stat_result:
        if str(path).endswith(name):
            raise OSError(errno.EIO, "Input/output error", str(path))
        return real(path, **more)

    deeds = (
        lambda: library.open(name, SYSTEMS, words),
        lambda: library.backups(name),
        lambda: library.throw_away(name),
        lambda: library.rename(name, "Other"),
    )
    with monkeypatch.context() as disk:
        disk.setattr(os, "stat", refuses)
        for deed in deeds:
            with pytest.raises(SaveDamaged) as fault:
                deed()
            assert fault.value.params == {"name": name, "because": "disk-fails"}
    assert [entry.name for entry in library.entries()] == [name]


def test_backups_and_a_chronicle_that_the_disk_does_not_give_are_told(
    begin: Begin, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = begin(House(seed=7))
    play(store_of(opened))
    name = closed(opened)
    backup, *_ = library.backups(name)

    def refuses(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as disk:
        disk.setattr(os, "scandir", refuses)
        with pytest.raises(SaveDamaged) as fault:
            library.backups(name)
    assert fault.value.params == {"name": "generations", "because": "disk-fails"}
    with monkeypatch.context() as disk:
        disk.setattr(chronicle, "opened", refuses)
        with pytest.raises(SaveDamaged) as fault:
            library.take_back(backup)
    assert fault.value.params == {"name": "chronicle", "because": "disk-fails"}
    assert [entry.name for entry in library.entries()] == [name]


def test_a_file_that_ends_in_the_middle_is_seen_in_the_list(begin: Begin, library: Library) -> None:
    name = closed(begin(House(seed=7)))
    path = library.root / name / SAVE
    path.write_bytes(path.read_bytes()[:-30])
    (entry,) = library.entries()
    assert entry.trouble is not None
    assert entry.trouble.code == "cut-off"


def test_a_long_head_is_read_whole(begin: Begin, library: Library) -> None:
    title = "ö" * 70_000
    closed(begin(House(seed=7, title=title)))
    (entry,) = library.entries()
    assert entry.title == one_line(title)
    assert read_head(entry.folder / SAVE).summary["title"] == title


def test_the_list_needs_no_pydantic(begin: Begin, library: Library) -> None:
    closed(begin(House(seed=7, title="quick")))
    program = (
        "import sys; from pathlib import Path\n"
        "from oathsworn_gui.storage.library.campaign_library import Library\n"
        "from oathsworn_gui.storage.files.settings_file import load_settings\n"
        "from oathsworn_gui.storage.files.folders import folders\n"
        "places = folders(Path(sys.argv[1])); load_settings(places.settings)\n"
        "print(*(entry.title for entry in Library(places.library).entries()))\n"
        "sys.exit('pydantic' in sys.modules)\n"
    )
    command = [sys.executable, "-c", program, str(library.root.parent)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=30, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "quick\n", "")


@pytest.mark.parametrize(
    "name", ["..", ".", "", "../campaigns/x", "/etc", ".trash", "no-such", "a/b", "x\0y"]
)
def test_no_name_leads_out_of_the_library(
    begin: Begin, library: Library, reopen: Open, name: str
) -> None:
    closed(begin(House(seed=7)))
    for do in (reopen, library.throw_away, library.backups):
        with pytest.raises(SaveDamaged) as refused:
            do(name)
        assert refused.value.code == "no-such-campaign"
    assert len(library.entries()) == 1


@pytest.mark.skipif(os.name == "nt", reason="making links needs a right there")
def test_a_link_to_a_campaign_is_listed_and_not_opened(
    begin: Begin, library: Library, tmp_path: Path
) -> None:
    outside = Library(tmp_path / "outside")
    name = closed(begin(House(seed=7)))
    before = sorted((library.root / name).iterdir())
    (outside.root / TRASH).mkdir(parents=True)
    for place in (outside.root, outside.root / TRASH):
        (place / "link-1").symlink_to(library.root / name)
    for target in (tmp_path / "nowhere", tmp_path / "outside" / "circle", tmp_path):
        (outside.root / target.name).symlink_to(target)
    (entry,) = outside.entries()
    assert entry.trouble is not None
    assert (entry.name, entry.trouble.code) == ("link-1", "linked-folder")
    assert entry.trouble.params["target"] == str(library.root / name)
    assert outside.trashed() == ()
    assert empty_trash(outside) == ()
    for do in (outside.folder, outside.throw_away, outside.backups):
        with pytest.raises(SaveDamaged) as refused:
            do("link-1")
        assert refused.value.code == "linked-folder"
    assert sorted((library.root / name).iterdir()) == before


@each_of(
    ("title", "name"),
    [
        ("The Grey Company", "the-grey-company"),
        ("Die Übriggebliebenen!", "die-ubriggebliebenen"),
        ("深い森", "campaign"),
        ("../../etc/passwd", "etc-passwd"),
        ("CON", "con"),
        ("", "campaign"),
        ("x" * 300, "x" * 40),
    ],
)
def test_names_of_folders(title: str, name: str) -> None:
    assert slug(title) == name


def test_equal_titles_get_numbers(begin: Begin) -> None:
    names = [closed(begin(House(seed=7, title="Two 2"))) for _ in range(2)]
    assert names == ["two-1", "two-2"]


def test_a_title_of_the_players_own(begin: Begin, library: Library, reopen: Open) -> None:
    name = closed(begin(House(seed=7, title="printed")))
    library.rename(name, "  Ours – für immer ")
    assert [entry.title for entry in library.entries()] == ["Ours – für immer"]
    opened = reopen(name)
    assert opened.reports == ()
    with pytest.raises(SaveInUse):
        library.rename(name, "other")
    store_of(opened).dispatch(Light(room="hall"))
    closed(opened)
    assert [entry.title for entry in library.entries()] == ["Ours – für immer"]
    library.rename(name, "")
    assert [entry.title for entry in library.entries()] == ["printed"]


def test_thrown_away_and_put_back(begin: Begin, library: Library, reopen: Open) -> None:
    opened = begin(House(seed=7))
    with pytest.raises(SaveInUse):
        library.throw_away(opened.record.folder.name)
    trashed = library.throw_away(closed(opened))
    assert library.entries() == ()
    assert [entry.name for entry in library.trashed()] == [trashed]
    closed(begin(House(seed=8)))
    back = library.put_back(trashed)
    assert back == "the-house-2"
    assert reopen(back).campaign == House(seed=7)
    assert library.trashed() == ()


def test_holds(begin: Begin, library: Library, tmp_path: Path) -> None:
    name = closed(begin(House(seed=7)))
    assert library.holds(library.root / name / SAVE) == name
    assert library.holds(library.root / name / "journal") is None
    assert library.holds(tmp_path / SAVE) is None


def test_taking_in_what_is_none(library: Library, tmp_path: Path) -> None:
    (tmp_path / "none.oathsworn").write_text("{}")
    with pytest.raises(SaveDamaged):
        library.take_in(tmp_path / "none.oathsworn")
    assert library.entries() == ()


def test_taking_in_on_a_full_disk(
    begin: Begin, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.oathsworn"
    begin(House(seed=7)).record.save_copy(copy)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(added_campaign, "write_whole", full)
    with pytest.raises(SaveNotWritten):
        library.take_in(copy)
    assert len(list(library.root.iterdir())) == 1


def test_entries_are_plain_values(begin: Begin, library: Library) -> None:
    name = closed(begin(House(seed=7)))
    head = read_head(library.root / name / SAVE)
    assert head == read_save(library.root / name / SAVE).head
    assert library.entries()[0] == Entry(
        library.root / name,
        "The house",
        "lamps",
        head.summary,
        library.entries()[0].played_at,
        head.saved_at,
        head.id,
        backup_at=library.entries()[0].backup_at,
    )
