"""Notes that the table adds to the chronicle by hand: they travel with it."""

from pathlib import Path

from oathsworn_gui.storage.campaign.open_campaign import create, open_campaign
from oathsworn_gui.storage.library.campaign_library import Library
from oathsworn_gui.storage.library.import_campaign import coming
from oathsworn_gui.storage.saves.chronicle import read_chronicle
from oathsworn_gui.storage.saves.save_file import CHRONICLE
from oathsworn_gui.tale.chronicle import read_tale
from oathsworn_gui.tale.notes import Note, entry_of
from tests.storage.lamps import LAMPS, SYSTEMS, DrawLot, House, Light, play, store_of, words

NOTE = Note("a1", 3, "2026-11-21T20:05:00", "Petra", "He had no shoes on.", "/9j/4AAQ")


def test_a_note_survives_undo_reopening_and_play_before_and_after(tmp_path: Path) -> None:
    opened = create(tmp_path, LAMPS, House(seed=1), words, pause=600)
    store = store_of(opened)
    play(store)
    opened.record.add_note(entry_of(NOTE))
    store.undo()
    store.dispatch(Light(room="cellar"))
    opened.record.add_note(entry_of(NOTE._replace(words="He had no shoes.", seq=1)))
    opened.record.close()
    opened = open_campaign(tmp_path, SYSTEMS, words, pause=600)
    store_of(opened).dispatch(DrawLot())
    opened.record.close()
    entries = read_chronicle(tmp_path / CHRONICLE)
    steps = [entry["n"] for entry in entries if entry["kind"] != "note"]
    assert steps == list(range(1, steps[-1] + 1))
    tale = read_tale(entries, LAMPS.tale)
    (placed,) = tale.notes
    assert placed.note == NOTE._replace(words="He had no shoes.")
    assert (placed.behind, tale.unread) == (2, 0)


def test_a_note_goes_with_an_exported_campaign_and_is_removed_with_empty_words(
    tmp_path: Path,
) -> None:
    library = Library(tmp_path / "library")
    opened = library.create(LAMPS, House(seed=1), words)
    store_of(opened).dispatch(Light(room="hall"))
    opened.record.add_note(entry_of(NOTE))
    shared = tmp_path / "shared.oathsworn"
    opened.record.save_copy(shared)
    opened.record.add_note(entry_of(NOTE._replace(words="Shoes!"), NOTE))
    opened.record.add_note(entry_of(Note("b2", 1, "2026-11-21T21:00:00", words="Later.")))
    assert coming(library, shared).relation == "same"
    name = library.take_in(shared)
    there = read_tale(read_chronicle(library.folder(name) / CHRONICLE), LAMPS.tale)
    assert [placed.note for placed in there.notes] == [NOTE]
    here = read_tale(opened.record.chronicle(), LAMPS.tale)
    assert [placed.note for placed in here.notes][:1] == [NOTE._replace(words="Shoes!")]
    opened.record.add_note(entry_of(NOTE._replace(words="", photo="")))
    here = read_tale(opened.record.chronicle(), LAMPS.tale)
    assert [placed.note.words for placed in here.notes] == ["Later."]
    opened.record.close()
