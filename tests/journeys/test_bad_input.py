"""What goes wrong at the window gets clear words, and loses nothing."""

import errno
from collections.abc import Generator
from contextlib import contextmanager

import pytest
from PySide6.QtWidgets import QLabel, QPlainTextEdit
from pytestqt.qtbot import QtBot

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndOathswornPhase
from oathsworn_gui.storage.files import atomic
from oathsworn_gui.storage.journal.journal_file import Journal
from tests.journeys.company import choices, do, in_round_1, in_the_story
from tests.journeys.evening import Evening
from tests.journeys.guard import WindowGuard

# ------------------------------------------------------------------------------ a new campaign


def test_a_company_that_is_not_whole_is_told_what_it_lacks(evening: Evening) -> None:
    evening.new_campaign()
    assert evening.text("new-missing") == "The company needs a name."
    evening.write("new-title", "Three and a half")
    evening.write("player-1", "Ines")
    for seat, cls, name in ((1, "warden", "Brannoc"), (2, "witch", "Sefa"), (3, "ursus", "Hagga")):
        give_seat(evening, seat, cls, name)
    assert evening.text("new-missing") == "Seat 4 needs one of the twelve classes."
    assert not evening.hand.see("new-begin").isEnabled()
    give_seat(evening, 4, "witch", "Morwen")
    assert evening.text("new-missing").startswith("Witch is chosen twice.")
    assert not evening.hand.see("new-begin").property("checked")
    if evening.by_keys:
        evening.hand.key("Ctrl+Return")
    assert evening.program.window.view is None
    assert evening.program.library.entries() == ()


def give_seat(evening: Evening, seat: int, cls: str, name: str) -> None:
    evening.write(f"seat-{seat}-name", name)
    if evening.by_keys:
        evening.hand.key("Return")
    evening.press(f"class-{cls}")


# ------------------------------------------------------------------------------------ a full disk


@contextmanager
def full_disk() -> Generator[None]:
    """Everything that is written fails as on a full disk."""

    def no_room(*args: object) -> None:
        del args
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Journal, "add", no_room)
        patch.setattr(atomic.tempfile, "mkstemp", lambda **_: no_room())
        patch.setattr("oathsworn_gui.storage.campaign.writer._RETRY", (0.1,))
        yield


def test_a_full_disk_is_told_and_play_goes_on(
    evening: Evening, guard: WindowGuard, qtbot: QtBot
) -> None:
    in_the_story(evening)
    qtbot.waitUntil(lambda: evening.text("save-mark-words").startswith("Saved"))
    guard.expected.add("message")
    with full_disk():
        evening.on_the_map(3)
        evening.answer("go", "Return")
        qtbot.waitUntil(lambda: evening.text("save-mark-words") == "Not saved")
        (banner,) = evening.hand.see("banner").findChildren(QLabel, "banner-title")
        assert "The disk is full" in banner.text()
        evening.press("path-A")
        evening.press("clue-1")
        evening.press("top-undo", "Ctrl+Z")
        story = evening.campaign.story
        assert story is not None
        assert (story.location, story.path, story.clues) == (3, "A", ())
        evening.program.window.close()
        assert evening.text("message-words-0") == "The disk is full."
        evening.close_message("close-stay")
        assert evening.program.window.isVisible()
    qtbot.waitUntil(lambda: evening.text("save-mark-words").startswith("Saved"), timeout=15_000)
    assert not evening.sees("banner")
    before = evening.campaign
    evening.come_again()
    evening.press(f"open-{evening.program.library.entries()[0].name}", "Return")
    assert evening.campaign == before
    assert evening.text("top-redo") is not None
    evening.press("top-redo", "Ctrl+Shift+Z")
    story = evening.campaign.story
    assert story is not None
    assert story.clues == ("1",)


def test_a_campaign_that_a_full_disk_refuses_is_told(keyboard: Evening, guard: WindowGuard) -> None:
    guard.expected.add("message")
    keyboard.new_campaign()
    keyboard.write("new-title", "No room")
    keyboard.write("player-1", "Ines")
    for seat, cls in enumerate(("warden", "witch", "ursus", "priest"), 1):
        give_seat(keyboard, seat, cls, f"Name {seat}")
    with full_disk():
        keyboard.hand.key("Ctrl+Return")
        assert keyboard.text("message-words-0") == "The disk is full."
        keyboard.close_message("message-close")
    assert keyboard.text("new-missing") == "Everything is there. The story can begin."
    assert keyboard.program.library.entries() == ()
    keyboard.hand.key("Ctrl+Return")
    assert keyboard.campaign.title == "No room"


# ------------------------------------------------------------------- letters where numbers belong


def test_a_track_of_forty_spaces_gets_clear_words(keyboard: Evening) -> None:
    keyboard.program.begin(choices())
    keyboard.page("story")
    keyboard.hand.key("L")
    keyboard.keys("40")
    keyboard.hand.key("Return")
    assert keyboard.text("refusal-words").startswith("A time track has at most 30 spaces")
    story = keyboard.campaign.story
    assert story is not None
    assert story.track is None


def test_letters_in_fields_of_numbers_change_nothing(evening: Evening) -> None:
    evening.program.begin(choices())
    evening.page("story")
    evening.press("introduce-map")
    evening.press("introduce-track")
    evening.write("new-event", "x1!")
    before = evening.campaign
    evening.press("add-city")
    assert evening.campaign is before
    assert evening.text("refusal-words").startswith("No event card: x1!.")


def test_letters_for_an_enemys_might_and_a_cards_defense(evening: Evening) -> None:
    in_round_1(evening)
    do(evening, EndOathswornPhase())
    evening.turn_to("encounter")
    evening.write("enemy-might-red", "xyz")
    evening.press("enemy-target-1")
    evening.press("enemy-begin")
    question = evening.question
    assert question is not None
    evening.answer(f"option-{question.options[1].key}", "2")
    assert evening.asked == "number.card-defense"
    evening.keys("xq")
    assert evening.asked == "number.card-defense"
    evening.keys("3")
    evening.answer("accept", "Return")
    assert evening.asked == "draw.enemy"
    evening.keys("xyz")
    assert not evening.hand.see("accept").isEnabled()


# ------------------------------------------------------------------------------ halves of letters


def test_half_a_sign_in_the_journal_is_kept_as_a_sign_that_nobody_knows(
    evening: Evening, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_the_story(evening)
    with monkeypatch.context() as patch:
        patch.setattr(QPlainTextEdit, "toPlainText", lambda _: "Red \ud83d door")
        evening.open_beside_map("journal")
        evening.write("journal", "Red door")
        evening.open_beside_map("reminders")
        evening.write("new-reminder", "Ask the smith")
    story = evening.campaign.story
    assert story is not None
    assert story.journal == "Red \ufffd door"
    qtbot.waitUntil(lambda: evening.text("save-mark-words").startswith("Saved"))
    before = evening.campaign
    evening.come_again()
    evening.press(f"open-{evening.program.library.entries()[0].name}", "Return")
    assert evening.campaign == before


def test_half_a_sign_in_a_title_is_kept_as_a_sign_that_nobody_knows(keyboard: Evening) -> None:
    keyboard.program.begin(choices(title="The \ud83d Oath"))
    assert keyboard.campaign.title == "The \ufffd Oath"
    keyboard.come_again()
    (entry,) = keyboard.program.library.entries()
    assert entry.title == "The \ufffd Oath"
    assert entry.trouble is None
