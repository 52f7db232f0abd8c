"""The program dies in the middle of an attack; opened again it asks the same question."""

import subprocess
import sys
from pathlib import Path

import pytest

from oathsworn_gui.games.oathsworn.ui.draw.faces import FaceRow
from tests.house.tree import ROOT
from tests.journeys.company import choose_first_card, in_round_1
from tests.journeys.evening import Evening
from tests.journeys.guard import WindowGuard
from tests.journeys.play_into_an_attack import fingerprint


def typed_faces(evening: Evening) -> list[str]:
    """Return the faces in the places for typed cards that are filled."""
    row = evening.hand.see("draw-entry")
    assert isinstance(row, FaceRow)
    return [shown.face for shown in row.faces if shown.face]


def play_and_die(folder: Path, how: str) -> str:
    """Play in a program of its own until it ends itself or is killed; return what it played."""
    command = [sys.executable, "-m", "tests.journeys.play_into_an_attack", str(folder), how]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        asked, played = program.stdout.readline().split()
        assert asked == "draw.cards"
        if how == "wait":
            program.kill()
        program.wait(30)
    assert program.returncode not in {0, 1}
    return played


@pytest.mark.parametrize(("how", "by_keys"), [("exit", False), ("wait", True)])
def test_a_killed_program_opens_at_the_same_question(
    tmp_path: Path, guard: WindowGuard, by_keys: bool, how: str
) -> None:
    """The cards typed and not accepted stand in their places, as all that was answered does."""
    del guard
    alive = play_and_die(tmp_path / "killed", how)
    evening = Evening(tmp_path / "killed", by_keys=by_keys)
    (entry,) = evening.program.library.entries()
    evening.press(f"open-{entry.name}", "Return")
    assert evening.view.page == "encounter"
    assert evening.sees("question-panel")
    question = evening.question
    assert question is not None
    assert question.draw is not None
    assert (question.kind, question.draw.colours) == ("draw.cards", ("white",) * 4)
    assert fingerprint(evening) == alive
    assert typed_faces(evening) == ["2", "2"]
    evening.cards("10")
    evening.answer("option-front", "1")
    state = evening.campaign.encounter
    assert state is not None
    assert state.boss is not None
    assert state.boss.locations[0].hp == 4
    evening.leave()


def test_typed_cards_outlast_closing_and_not_an_answer(tmp_path: Path, guard: WindowGuard) -> None:
    """They are asked again after the program was left; accepted ones leave no file behind."""
    del guard
    evening = Evening(tmp_path, by_keys=True)
    in_round_1(evening)
    choose_first_card(evening)
    evening.press("attack-card", "A")
    evening.answer("accept", "Return")
    evening.keys("210")
    evening.hand.key("Backspace")
    evening.leave()
    again = Evening(tmp_path, by_keys=True)
    (entry,) = again.program.library.entries()
    again.press(f"open-{entry.name}", "Return")
    assert typed_faces(again) == ["2", "1"]
    again.cards("10")
    assert again.asked != "draw.cards"
    again.leave()
    assert list(tmp_path.rglob("typed.json")) == []
