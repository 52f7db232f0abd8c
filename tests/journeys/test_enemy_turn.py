"""The enemy's phase by only confirming, in each of the three modes of the board; overruled; undone.

The program deals: a DEFENSE card is one press and a draw is one.
"""

import pytest

from oathsworn_gui.games.oathsworn.model.encounter import BoardMode, Encounter
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from tests.conftest import LONG
from tests.journeys.company import in_the_practice_encounter
from tests.journeys.evening import Evening

MOST = 60
PRESSES: tuple[tuple[BoardMode, int], ...] = (("screen", 15), ("mirror", 16), ("off", 11))
"""A stage card of three steps and four minions: the card, its attack, their moves, their attacks.

On the screen 1 to draw the card, 3 steps, 2 for the attack, 4 moves, and two attacks of a mob with
a DEFENSE card each where one may be played, and their draws. As on the table one more, for all
figures that stay. Off: 1 names the target, 4 times 1 says that no minion attacks anybody.
"""


def encounter(evening: Evening) -> Encounter:
    state = evening.campaign.encounter
    assert state is not None
    return state


def confirm(evening: Evening) -> None:
    """Take what is proposed; name the first where nobody is."""
    question = evening.question
    assert question is not None
    if question.kind == "mirror.place":
        evening.answer("mirror-all-same", "End")
    elif question.kind == "enemy-attack.defense-card":
        evening.answer("option-none", "Return")
    elif question.form == "draw":
        evening.answer("draw", "D")
    elif question.form == "number":
        evening.answer("accept", "Return")
    elif question.default is None:
        evening.answer(f"option-{question.options[0].key}", "1")
    else:
        evening.answer("confirm", "Return")


WALKED = [
    (by_keys, board, presses)
    for by_keys, boards in ((False, ("screen",)), (True, ("mirror", "off")))
    for board, presses in PRESSES
    if LONG or board in boards
]
"""Each use of the board once, by mouse or by keys; a long run walks all six."""


@pytest.mark.parametrize(
    ("by_keys", "board", "presses"),
    WALKED,
    ids=[f"{'keys' if by_keys else 'mouse'}-{board}" for by_keys, board, _ in WALKED],
    indirect=["by_keys"],
)
def test_a_whole_phase_is_played_by_only_confirming(
    evening: Evening, board: BoardMode, presses: int
) -> None:
    in_the_practice_encounter(evening, board)
    evening.count_from_here()
    evening.press("turn-stage-card", "T")
    asked: list[str] = []
    while evening.question is not None and len(asked) < MOST:
        asked.append(evening.asked)
        confirm(evening)
    assert evening.question is None
    state = encounter(evening)
    assert (state.stage_done, state.minions_done, state.phase) == (True, True, "encounter")
    assert set(state.activated) == {f for f in state.figures if f.startswith("m")}
    assert asked.count("enemy.move") == 1
    assert asked.count("minions.move") == (0 if board == "off" else 4)
    assert evening.presses == presses
    evening.press("end-phase", "N")
    assert encounter(evening).phase == "end-of-round"


def test_a_target_is_overruled_with_a_word_and_taken_back(evening: Evening) -> None:
    in_the_practice_encounter(evening, "screen")
    evening.press("turn-stage-card", "T")
    assert evening.text("question-title") == "Target: Edda Marsh"
    evening.count_from_here()
    evening.press("change", "C")
    evening.answer("option-s3", "3")
    evening.keys("bait")
    evening.answer("enemy-why-do", "Return")
    assert evening.presses == 3 + len("bait")
    assert evening.asked == "enemy.move"
    turn = evening.campaign.pending[-1]
    assert isinstance(turn, EnemyTurn)
    assert turn.target == "s3"
    assert evening.view.store.history.done[-1].overruled == "bait"
    evening.press("top-undo", "Ctrl+Z")
    assert evening.asked == "enemy.target"
    assert evening.text("question-title") == "Target: Edda Marsh"


def test_a_program_closed_in_the_middle_asks_the_same_again(evening: Evening) -> None:
    in_the_practice_encounter(evening, "screen")
    evening.press("turn-stage-card", "T")
    evening.answer("confirm", "Return")
    before = evening.question
    evening.come_again()
    evening.press(f"open-{evening.program.library.entries()[0].name}", "Return")
    assert evening.question == before
    evening.answer("confirm", "Return")
    assert evening.asked == "enemy.attack"


def test_the_pass_as_on_the_table_takes_few_keys(evening: Evening) -> None:
    """Four Oathsworn and a boss, all somewhere else: five keys each at most."""
    in_the_practice_encounter(evening, "mirror")
    evening.press("turn-stage-card", "T")
    evening.count_from_here()
    for place in ("g8s", "i7a", "e8e", "m8q", "i4s"):
        evening.keys(place)
        evening.answer("confirm", "Return")
    evening.answer("mirror-all-same", "End")
    assert evening.asked == "enemy.target"
    assert evening.presses <= 25
    state = encounter(evening)
    places = {f: state.figures[f].at for f in ("s1", "s2", "s3", "s4", "boss")}
    assert places == {
        figure: state.shape.named(at)
        for figure, at in zip(places, ("G8", "I7", "E8", "M8", "I4"), strict=True)
    }
