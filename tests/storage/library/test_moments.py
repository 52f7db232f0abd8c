"""Moments of campaigns: looked at without a trace, copied whole or not at all."""

import errno
from collections.abc import Callable
from pathlib import Path

import pytest

from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.campaign.snapshot import Snapshot
from oathsworn_gui.storage.files.save_error import SaveDamaged, SaveNotWritten
from oathsworn_gui.storage.library import added_campaign
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.library.moments import Moment, copy, look, moments_of, related
from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.save_file import CHRONICLE, SAVE, read_head
from tests.storage.conftest import Open
from tests.storage.lamps import SYSTEMS, House, Light, NextEvening, play, store_of

Begin = Callable[[House], Opened]


def played(begin: Begin) -> str:
    """A closed campaign after an evening, with a generation or two; its name."""
    opened = begin(House(seed=7, title="Gaffer"))
    store = store_of(opened)
    play(store)
    store.dispatch(NextEvening())
    opened.record.close()
    return opened.record.folder.name


def bytes_in(folder: Path) -> dict[str, bytes]:
    return {str(file): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def now(library: Library, name: str) -> Snapshot:
    return look(library, Moment(name), SYSTEMS)


def test_a_campaign_has_the_moment_now_and_those_that_were_kept(
    begin: Begin, library: Library
) -> None:
    name = played(begin)
    first, *kept = moments_of(library, name)
    assert first == Moment(name)
    marks = {moment.generation.mark for moment in kept if moment.generation}
    assert marks == {"evening-1", "evening-2"}
    assert len({moment.key for moment in (first, *kept)}) == len(kept) + 1


def test_looking_shows_what_was_played_and_leaves_no_trace(begin: Begin, library: Library) -> None:
    name = played(begin)
    before = bytes_in(library.root)
    evenings = [look(library, each, SYSTEMS).campaign.evening for each in moments_of(library, name)]
    assert evenings[0] == 2
    assert set(evenings) == {1, 2}
    assert bytes_in(library.root) == before


def test_what_if_is_a_campaign_of_its_own(begin: Begin, library: Library, reopen: Open) -> None:
    name = played(begin)
    before = bytes_in(library.root / name)
    other = copy(library, now(library, name), "Gaffer, what if", "Copied from “Gaffer”.")
    store = store_of(reopen(other))
    assert store.campaign == now(library, name).campaign
    assert not store.history.done
    store.dispatch(Light(room="cellar"))
    assert bytes_in(library.root / name) == before
    titles = {entry.name: entry.title for entry in library.entries()}
    assert titles == {name: "Gaffer", other: "Gaffer, what if"}


def test_a_copy_says_what_it_was_copied_from(begin: Begin, library: Library, reopen: Open) -> None:
    name = played(begin)
    seen = now(library, name)
    other = copy(library, seen, "What if", "Copied from “Gaffer”.")
    (entry,) = (each for each in library.entries() if each.name == other)
    assert entry.copied["title"] == "Gaffer"
    assert entry.copied["id"] == read_head(library.root / name / SAVE).id
    assert entry.id not in ("", entry.copied["id"])
    store = store_of(reopen(other))
    store.dispatch(Light(room="cellar"))
    chronicle = read_chronicle(library.root / other / CHRONICLE)
    assert (chronicle[0]["kind"], chronicle[0]["of"]) == ("copied", "Gaffer")
    assert chronicle[0]["words"] == "Copied from “Gaffer”."
    assert chronicle[0]["n"] == seen.n


def test_an_earlier_moment_is_copied_too(begin: Begin, library: Library, reopen: Open) -> None:
    name = played(begin)
    earliest = moments_of(library, name)[-1]
    other = copy(library, look(library, earliest, SYSTEMS), "From the start")
    assert reopen(other).campaign.evening == look(library, earliest, SYSTEMS).campaign.evening == 1


def test_a_moment_of_the_open_campaign_is_copied(
    begin: Begin, library: Library, reopen: Open
) -> None:
    opened = begin(House(seed=7, title="Gaffer"))
    store = store_of(opened)
    store.dispatch(Light(room="hall"))
    earlier = store.campaign
    store.dispatch(Light(room="attic"))
    other = copy(library, opened.record.seen(earlier), "What if")
    assert reopen(other).campaign == earlier
    assert opened.record.flush().state == "saved"


def test_a_full_disk_leaves_nothing_of_a_copy(
    begin: Begin, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = played(begin)
    seen = now(library, name)
    before = bytes_in(library.root)

    def full(path: Path, data: bytes, **_: object) -> None:
        if path.name == SAVE:
            raise OSError(errno.ENOSPC, "full")
        path.write_bytes(data)

    monkeypatch.setattr(added_campaign, "write_whole", full)
    with pytest.raises(SaveNotWritten) as fault:
        copy(library, seen, "What if")
    assert fault.value.report.code == "disk-full"
    assert bytes_in(library.root) == before


def test_a_program_killed_while_it_copies_leaves_no_half_campaign(
    begin: Begin, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = played(begin)
    seen = now(library, name)

    class Killed(BaseException):
        """The program ends here."""

    def killed(path: Path, data: bytes, **_: object) -> None:
        if path.name == SAVE:
            raise Killed
        path.write_bytes(data)

    with monkeypatch.context() as dying:
        dying.setattr(added_campaign, "write_whole", killed)
        with pytest.raises(Killed):
            copy(library, seen, "What if")
    assert [entry.name for entry in library.entries()] == [name]
    other = copy(library, seen, "What if")
    assert {entry.name for entry in library.entries()} == {name, other}


def test_copies_and_their_original_know_each_other(begin: Begin, library: Library) -> None:
    name = played(begin)
    stranger = played(begin)
    first = copy(library, now(library, name), "one")
    second = copy(library, now(library, name), "two")
    again = copy(library, now(library, first), "one of one")
    assert set(related(library, name)) == {first, second}
    assert set(related(library, second)) == {name, first}
    assert set(related(library, first)) == {name, second, again}
    assert related(library, stranger) == ()
    assert related(library, "nothing-1") == ()


def test_a_moment_that_cannot_be_read_says_so(begin: Begin, library: Library) -> None:
    name = played(begin)
    damaged = moments_of(library, name)[1]
    assert damaged.generation is not None
    damaged.generation.path.write_bytes(b"no gzip")
    with pytest.raises(SaveDamaged):
        look(library, damaged, SYSTEMS)
