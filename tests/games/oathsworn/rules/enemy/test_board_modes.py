"""How the board is used: off, mirrored from the table figure by figure, or on the screen."""

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import MirrorBoard, SetBoardMode
from oathsworn_gui.games.oathsworn.actions.might.might import ResolveByHand
from oathsworn_gui.games.oathsworn.model.instructions import ChooseTarget
from oathsworn_gui.games.oathsworn.model.procedures import Mirror
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import codes, do, outcome_of, refusal_code
from tests.games.oathsworn.builders.encounter import before_the_encounter, encounter, question
from tests.games.oathsworn.builders.minions import settled
from tests.games.oathsworn.builders.places import position, where
from tests.games.oathsworn.builders.turn import confirm, confirm_all, practice, reply
from tests.games.oathsworn.rules.enemy.test_enemy_cards import in_phase
from tests.games.oathsworn.rules.enemy.test_turn import COUNTING, refusals, started


def test_the_board_is_off_at_the_table_and_on_for_the_program_and_practice() -> None:
    table = do(before_the_encounter(), SetUpEncounter())
    assert encounter(table).board == "off"
    program = do(before_the_encounter(dealer="program"), SetUpEncounter())
    assert encounter(program).board == "screen"
    assert encounter(practice()).board == "screen"
    chosen = do(table, SetBoardMode(mode="mirror"))
    assert encounter(do(chosen, SetUpEncounter())).board == "mirror"


def test_modes_are_changed_and_told() -> None:
    campaign = in_phase()
    for mode in ("off", "mirror", "screen"):
        outcome = outcome_of(campaign, SetBoardMode(mode=mode))
        if mode != "screen":
            assert codes(outcome) == (f"board.{mode}",)
        assert encounter(outcome.after).board == mode
    assert outcome_of(campaign, SetBoardMode(mode="screen")).after is campaign
    assert refusal_code(before_the_encounter(), SetBoardMode(mode="off")) == "encounter.none"


def test_the_pass_as_on_the_table_comes_first_figure_by_figure() -> None:
    campaign = in_phase("mirror", rat1="B2")
    campaign = started(campaign, ChooseTarget(), *COUNTING)
    assert isinstance(campaign.pending[-1], Mirror)
    told: list[str] = []
    while question(campaign).kind == "mirror.place":
        asked = question(campaign).params
        told.append(str(asked["figure"]))
        assert (asked["n"], asked["most"]) == (len(told), 6)
        assert question(campaign).default == "same"
        campaign = confirm(campaign)
    assert told == ["s1", "s2", "s3", "s4", "boss", "rat1"]
    assert question(campaign).kind == "enemy.target"


def test_a_figure_is_typed_in_with_its_facing_and_the_rest_stays() -> None:
    campaign = started(in_phase("mirror"), ChooseTarget(), *COUNTING)
    campaign = reply(campaign, ("h7", "SW"))
    brannoc = encounter(campaign).figures["s1"]
    assert (where(campaign, "s1"), brannoc.facing) == ("H7", 4)
    campaign = reply(campaign, ("C4",))
    assert where(campaign, "s2") == "C4"
    campaign = reply(campaign, "off")
    assert encounter(campaign).figures["s3"].at is None
    campaign = reply(campaign, "all-same")
    assert question(campaign).kind == "enemy.target"
    assert encounter(campaign).mirrored == "1.encounter.0"


@each_of(
    ("value", "code"),
    [
        (("Z9",), "enemy.no-such-hex"),
        (("", "S"), "mirror.no-hex"),
        (("H7", "UP"), "mirror.no-direction"),
        (("H7", "N", "S"), "mirror.no-direction"),
        (("M7",), ""),  # Sefa has not been told yet: she may have moved
        ((), "answer.place-needed"),
    ],
)
def test_a_place_that_is_none_is_refused(value: tuple[str, ...], code: str) -> None:
    campaign = started(in_phase("mirror"), ChooseTarget(), *COUNTING)
    here = question(campaign).procedure
    assert refusal_code(campaign, Answer(procedure=here, value=value)) == code


def test_nobody_stands_where_somebody_told_does() -> None:
    campaign = started(in_phase("mirror"), ChooseTarget(), *COUNTING)
    campaign = reply(campaign, ("M7",))  # Brannoc where Sefa was
    assert question(campaign).default is None
    assert refusals(campaign) == {"same": "mirror.occupied", "all-same": "mirror.occupied"}
    campaign = reply(campaign, ("N7",))
    campaign = reply(reply(campaign, "same"), "same")
    here = question(campaign).procedure  # the boss of seven hexes
    assert refusal_code(campaign, Answer(procedure=here, value=("A1",))) == (
        "mirror.partly-off-board"
    )
    assert refusal_code(campaign, Answer(procedure=here, value=("M6",))) == "mirror.occupied"


def test_the_pass_comes_once_a_phase_and_when_it_is_asked_for() -> None:
    campaign = reply(started(in_phase("mirror"), ChooseTarget(), *COUNTING), "all-same")
    campaign, _ = confirm_all(campaign)
    again = started(campaign, ChooseTarget(), *COUNTING)
    assert question(again).kind == "enemy.target"
    later = started(with_encounter(campaign, round=2), ChooseTarget(), *COUNTING)
    assert question(later).kind == "mirror.place"
    asked_for = do(campaign, MirrorBoard())
    assert question(asked_for).kind == "mirror.place"
    assert refusal_code(asked_for, MirrorBoard()) == "mirror.under-way"
    off = do(with_encounter(campaign, board="off"), MirrorBoard())
    assert encounter(off).board == "mirror"


def test_changing_the_mode_in_the_middle_asks_as_the_board_now_is() -> None:
    campaign = settled(started(in_phase("off"), ChooseTarget(), *COUNTING))
    assert question(campaign).default is None
    campaign = do(campaign, SetBoardMode(mode="screen"))
    assert question(campaign).default == "s1"


def test_a_pass_ended_by_hand_leaves_nobody_on_another() -> None:
    campaign = do(position({"boss": "I4", "s1": "A1", "s2": "I8"}), MirrorBoard())
    campaign = do(campaign, Answer(procedure=campaign.pending[-1].id, value="I4"))
    campaign = do(campaign, ResolveByHand(procedure=campaign.pending[-1].id))
    assert campaign.pending == ()
    assert (where(campaign, "s1"), where(campaign, "boss")) == ("I4", "")
    assert where(campaign, "s2") == "I8"
