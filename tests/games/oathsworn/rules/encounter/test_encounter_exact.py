"""Rounds, turns and the checklist to the last number: what is done, due and told in each phase."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndTurn
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule, Slot
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.procedures import StageCard
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.encounter.phases import begin_phase, finish_refresh
from oathsworn_gui.games.oathsworn.rules.encounter.reminders import reminders, text_key
from oathsworn_gui.games.oathsworn.rules.encounter.rounds import (
    begin_round,
    end_turn,
    next_seat,
    refresh,
    regen_of,
    to_encounter_phase,
    to_next_round,
    turn_order,
    unread_numbers,
)
from oathsworn_gui.games.oathsworn.rules.encounter.setup import with_placed
from oathsworn_gui.tabletop.hexes import Hex
from tests.cases import each_of
from tests.games.oathsworn.builders.bound import caged, inside, on_board
from tests.games.oathsworn.builders.campaign import a_box, a_company, an_oathsworn, codes, do
from tests.games.oathsworn.builders.encounter import encounter, in_round_1, laid_out, seat_with
from tests.games.oathsworn.builders.minions import with_minions


def listed(campaign: Campaign) -> dict[str, tuple[bool | None, dict[str, object]]]:
    """Return by its key whether a line of the checklist is done, and its parameters."""
    found = reminders(campaign, a_box(campaign))
    return {one.key: (one.done, dict(one.params)) for one in found}


def in_phase(phase: str, campaign: Campaign | None = None, **more: Any) -> Campaign:
    """Return a campaign of the practice encounter in a phase, nobody's turn."""
    return with_encounter(campaign or on_board(), phase=phase, turn=None, **more)


@pytest.mark.rule("ROUND-09", "ROUND-11")
@each_of(("lead", "order"), [(None, "1234"), ("1", "1234"), ("2", "2341"), ("4", "4123")])
def test_turns_go_clockwise_from_the_lead_and_from_the_first_seat_without_one(
    lead: str | None, order: str
) -> None:
    campaign = with_encounter(on_board(), lead=lead)
    assert turn_order(campaign) == tuple(order)
    assert next_seat(campaign) == order[0]
    assert [next_seat(campaign, seat) for seat in order] == [*order[1:], order[0]]


@pytest.mark.rule("ROUND-12")
@each_of(
    ("stage", "minions", "done"),
    [(False, False, False), (True, False, False), (True, True, True), (False, True, False)],
)
def test_minions_are_done_after_the_stage_card_when_they_were_brought_up(
    stage: bool, minions: bool, done: bool
) -> None:
    campaign = with_minions(in_phase("encounter"), "P5", "P6")
    campaign = with_encounter(campaign, stage_done=stage, minions_done=minions, activated=())
    found = listed(campaign)
    assert found["minions"] == (done, {})
    assert found["stage-card"] == (stage, {})
    rats = tuple(one.id for one in encounter(campaign).figures.values() if one.kind == "minion")
    acted = listed(with_encounter(campaign, minions_done=False, activated=rats))
    assert acted["minions"][0] is stage
    assert "minions" not in listed(in_phase("encounter"))


@pytest.mark.rule("ROUND-12", "BREAK-06")
def test_a_stage_card_open_counts_as_drawn_and_a_reaction_does_not() -> None:
    campaign = in_phase("encounter")
    card = StageCard(id="p1", card="x")
    assert listed(campaign.evolve(pending=(card,)))["stage-card"][0] is True
    reaction = campaign.evolve(pending=(card.evolve(reaction_of="1"),))
    assert listed(reaction)["stage-card"][0] is False
    assert "reaction" in listed(reaction)
    assert "reaction" not in listed(campaign.evolve(pending=(card,)))


@pytest.mark.rule("TOKEN-12", "TOKEN-25", "SETUP-16")
@each_of(("ambush", "round_", "told"), [(True, 1, True), (True, 2, False), (False, 1, False)])
def test_the_encounter_phase_reminds_of_tokens(ambush: bool, round_: int, told: bool) -> None:
    campaign = in_phase("encounter", ambush=ambush, round=round_)
    assert ("ambush-tokens" in listed(campaign)) == told
    assert "defense-tokens" not in listed(campaign)
    held = an_oathsworn(campaign, "1", tokens={"defense": 2, "redraw": 1})
    held = an_oathsworn(held, "2", tokens={"defense": 1})
    assert listed(held)["defense-tokens"] == (None, {"n": 3})
    assert listed(campaign)["companion-defense"] == (True, {})
    alone = an_oathsworn(campaign, "4", form="full")
    assert "companion-defense" not in listed(alone)


@pytest.mark.rule("TURN-05", "ROUND-08", "STAGE-04")
def test_the_refresh_reminds_of_its_round_and_of_injuries_next() -> None:
    campaign = in_phase("refresh", round=2)
    assert listed(campaign)["refresh"] == (False, {"round": 3})
    hurt = an_oathsworn(campaign, "1", injuries=(Injury(id="j1", name="Gash", cost=1, cooldown=1),))
    hurt = seat_with(hurt, "1", hand=(Slot(card="j1", kind="injury"),))
    assert listed(hurt)["injuries-next.1"] == (None, {"name": "Brannoc", "n": 1})
    assert "injuries-next.2" not in listed(hurt)
    up = with_encounter(campaign, faceup=None)
    assert listed(up)["top-card"][0] is False
    none = encounter(up).stage_deck.evolve(rest={}, known=())
    assert "top-card" not in listed(with_encounter(up, stage_deck=none))


@pytest.mark.rule("ROUND-10", "TOKEN-08", "ENEMYATK-05")
@each_of(("cards", "told"), [(0, False), (1, True), (2, False)])
def test_the_turn_reminds_of_passes_tokens_and_the_last_card(cards: int, told: bool) -> None:
    campaign = with_encounter(on_board(), phase="oathsworn", turn="1", passes=2)
    hand = tuple(Slot(card=f"c{n}") for n in range(cards))
    campaign = seat_with(campaign, "1", hand=(*hand, Slot(card="x1", kind="item")))
    campaign = an_oathsworn(campaign, "1", tokens={"animus": 2, "battleflow": 1, "redraw": 4})
    found = listed(campaign)
    assert found["passed"] == (None, {"n": 2})
    assert found["tokens.1"] == (None, {"n": 3})
    assert ("defense-card.1" in found) == told
    bare = listed(with_encounter(an_oathsworn(campaign, "1", tokens={"redraw": 4}), passes=0))
    assert "passed" not in bare
    assert "tokens.1" not in bare
    out = listed(seat_with(campaign, "1", knocked_out=True))
    assert "tokens.1" not in out


@pytest.mark.rule("CAGED-05", "CONSUMED-02", "CONSUMED-05")
def test_the_bound_are_reminded_of_what_they_can_do() -> None:
    free = with_encounter(on_board(), phase="oathsworn", turn="1")
    assert not {"caged.1", "consumed.1", "crippled.1"} & set(listed(free))
    held = with_encounter(caged(free), turn="1")
    since = encounter(held).seats["1"].caged
    assert since is not None
    done, params = listed(held)["caged.1"]
    assert (done, params["round"]) == (False, since.since + 1)
    swallowed = with_encounter(inside(free, "1"), turn="1")
    done, params = listed(swallowed)["consumed.1"]
    assert (done, params["lost"], params["most"]) == (False, 0, 6)
    assert "defense-card.1" not in listed(seat_with(swallowed, "1", hand=(Slot(card="c1"),)))


@pytest.mark.rule("ENDROUND-01", "ENDROUND-02")
def test_the_end_of_the_round_lists_what_is_left_to_do() -> None:
    campaign = in_phase("end-of-round", kept_cards=("a", "b"), rules_words="Mud.", rules=())
    campaign = an_oathsworn(campaign, "1", statuses={"bleed": 1})
    campaign = an_oathsworn(campaign, "3", statuses={"bleed": 2, "poison": 1})
    found = listed(campaign)
    assert found["kept-cards"] == (False, {"n": 2})
    assert found["board-effects"] == (False, {})
    assert found["bleed"] == (False, {"names": "Brannoc, Hagga"})
    assert found["poison"] == (False, {"names": "Hagga"})
    rule = BoardRule(key="w", words="Look.", when="round-end")
    carried = listed(with_encounter(campaign, rules=(rule,), kept_cards=()))
    assert "board-effects" not in carried
    assert "kept-cards" not in carried
    assert [key for key in carried if key.startswith("board-rule.")] == ["board-rule.w-round-end"]
    ticked = listed(with_encounter(campaign, ticked=("bleed",)))
    assert (ticked["bleed"][0], ticked["poison"][0]) == (True, False)
    quiet = listed(with_encounter(campaign, rules_words="", kept_cards=()))
    assert "board-effects" not in quiet


@pytest.mark.rule("OUTCOME-08", "OUTCOME-12", "ENCSETUP-09", "ENCSETUP-15", "ENCSETUP-17")
def test_the_set_up_counts_hands_and_models_and_the_end_tells_a_replay() -> None:
    lost = in_phase("over", result="defeat")
    assert set(listed(lost)) == {"replay-marks", "replay-tokens"}
    assert listed(in_phase("over", result="victory")) == {}
    campaign = laid_out()
    assert listed(campaign)["hands"] == (True, {"n": 3, "most": 3})
    fewer = seat_with(campaign, "2", hand=())
    assert listed(fewer)["hands"] == (False, {"n": 2, "most": 3})
    assert listed(campaign)["archetypes"][0] is False
    assert listed(seat_with(campaign, "4", archetype="mercy/a"))["archetypes"][0] is True
    on_screen = with_encounter(campaign, board="screen")
    waiting = listed(on_screen)["placed"]
    assert waiting[0] is (waiting[1]["n"] == 0)
    assert "placed" not in listed(with_encounter(campaign, board="off"))
    assert "ambush" in listed(with_encounter(campaign, ambush=True))
    assert text_key("caged-out.3") == "reminder.caged-out"


@pytest.mark.rule("ROUND-01", "ROUND-02", "ROUND-14")
@each_of(
    ("round_", "ambush", "phase"),
    [(0, False, "refresh"), (0, True, "encounter"), (1, True, "refresh")],
)
def test_a_round_begins_with_everything_of_the_last_one_away(
    round_: int, ambush: bool, phase: str
) -> None:
    used = with_encounter(
        in_round_1(), round=round_, ambush=ambush, passes=2, stage_done=True, minions_done=True,
        activated=("m1",), ticked=("x",), begun=True, moved=True, played=True, acted=True,
    )  # fmt: skip
    used = seat_with(used, "2", turns=2, once=("discipline",))
    outcome = begin_round(used)
    after = encounter(outcome.after)
    assert (after.round, after.phase, after.turn, after.passes) == (round_ + 1, phase, None, 0)
    assert (after.stage_done, after.minions_done, after.activated, after.ticked) == (
        False, False, (), (),
    )  # fmt: skip
    assert (after.begun, after.moved, after.played, after.acted) == (False, False, False, False)
    assert (after.seats["2"].turns, after.seats["2"].once) == (0, ())
    assert outcome.lines[0].params["round"] == round_ + 1
    assert ("round.ambushed" in codes(outcome)) == (phase == "encounter")


@pytest.mark.rule("ROUND-03", "ROUND-04", "ROUND-06", "ROUND-07", "ROUND-08")
def test_the_refresh_gives_animus_and_cards_and_the_turn_to_the_lead() -> None:
    campaign = with_encounter(in_round_1(), phase="refresh", turn=None, passes=3, begun=True)
    campaign = an_oathsworn(campaign, "1", animus=1, regen=6, max_animus=8)
    campaign = an_oathsworn(campaign, "2", animus=0, regen=None, max_animus=8)
    campaign = an_oathsworn(campaign, "4", animus=0)
    lying = Slot(card="old")
    campaign = seat_with(
        campaign, "1", hand=(), cooldown={"0": (lying,), "1": (Slot(card="later"),)}
    )
    campaign = seat_with(campaign, "4", used=("ability:a", "item:x"))
    outcome = refresh(campaign, a_box(campaign))
    after = encounter(outcome.after)
    assert [outcome.after.seats[seat].animus for seat in "124"] == [7, 0, 2]
    gains = {
        one.params["name"]: (one.params["n"], one.rule)
        for one in outcome.lines
        if one.code == "animus.regained"
    }
    assert (gains["Brannoc"], gains["Tam"]) == ((6, "ROUND-03"), (2, "ROUND-04"))
    assert "Sefa" not in gains
    assert [slot.card for slot in after.seats["1"].hand] == ["old"]
    assert "later" in {slot.card for slots in after.seats["1"].cooldown.values() for slot in slots}
    assert after.seats["4"].used == ("item:x",)
    assert codes(outcome).count("companion.cubes-cleared") == 1
    assert (after.phase, after.turn, after.passes, after.begun) == (
        "oathsworn", next_seat(outcome.after), 0, False,
    )  # fmt: skip
    again = refresh(outcome.after, a_box(campaign))
    assert "companion.cubes-cleared" not in codes(again)


@pytest.mark.rule("ROUND-03", "ROUND-04")
def test_what_each_regenerates() -> None:
    campaign = an_oathsworn(an_oathsworn(in_round_1(), "1", regen=6), "2", regen=None)
    assert [regen_of(campaign, seat) for seat in "124"] == [6, 0, 2]
    assert unread_numbers(an_oathsworn(campaign, "3", regen=3)) == ("regen.witch",)
    assert (
        unread_numbers(seat_with(an_oathsworn(campaign, "3", regen=3), "2", knocked_out=True)) == ()
    )


@pytest.mark.rule("ROUND-09", "ROUND-10")
@each_of(
    ("acted", "before", "passes", "phase"),
    [
        (True, 2, 0, "oathsworn"),
        (False, 0, 1, "oathsworn"),
        (False, 2, 3, "oathsworn"),
        (False, 3, 0, "encounter"),
        (True, 3, 0, "oathsworn"),
    ],
)
def test_four_passes_in_a_row_end_the_phase(
    acted: bool, before: int, passes: int, phase: str
) -> None:
    campaign = with_encounter(in_round_1(), turn="1", acted=acted, passes=before)
    outcome = end_turn(campaign)
    after = encounter(outcome.after)
    assert (after.phase, after.passes) == (phase, passes)
    assert outcome.lines[0].code == ("turn.ended" if acted else "turn.passed")
    assert outcome.lines[0].rule == ("ROUND-09" if acted else "ROUND-10")
    assert after.turn == ("2" if phase == "oathsworn" else None)
    assert after.seats["1"].turns == 1
    if phase == "encounter":
        assert (outcome.lines[1].code, outcome.lines[1].params["n"]) == ("round.all-passed", 4)
    over = to_encounter_phase(campaign)
    assert over.lines[0].params["n"] == 4


@pytest.mark.rule("ROUND-10")
def test_three_passes_are_enough_where_one_is_out() -> None:
    campaign = seat_with(a_company(in_round_1(), allies=()), "3", knocked_out=True)
    campaign = with_encounter(an_oathsworn(campaign, "3", hp=0), turn="1", acted=False, passes=2)
    outcome = end_turn(campaign)
    assert encounter(outcome.after).phase == "encounter"
    assert outcome.lines[1].params["n"] == 3


@pytest.mark.rule("ENDROUND-01")
def test_what_was_raised_counts_for_the_effects_of_the_rounds_end_too() -> None:
    campaign = in_phase("end-of-round", stage_done=True, begun=True, round=3)
    campaign = seat_with(campaign, "1", raised={"defense": 2})
    campaign = seat_with(campaign, "3", raised={"defense": 1})
    outcome = to_next_round(campaign)
    after = encounter(outcome.after)
    raised = [dict(after.seats[seat].raised) for seat in "1234"]
    assert raised == [{"defense": 2}, {}, {"defense": 1}, {}]
    assert (after.phase, after.stage_done, after.begun) == ("refresh", False, False)
    assert outcome.lines[0].params["round"] == 3


@pytest.mark.rule("CONSUMED-05", "ENCSETUP-16", "ROUND-08")
def test_a_phase_begins_once_with_those_inside_who_are_conscious() -> None:
    campaign = with_encounter(inside(inside(on_board(), "2"), "3"), begun=False)
    told = begin_phase(campaign, a_box(campaign), "oathsworn")
    assert encounter(told.after).begun
    names = [one.params["name"] for one in told.lines if one.code.startswith("consumed.ongoing")]
    assert names == ["Sefa", "Hagga"]
    out = seat_with(an_oathsworn(campaign, "2", hp=0), "2", knocked_out=True)
    names = [
        one.params["name"]
        for one in begin_phase(out, a_box(out), "oathsworn").lines
        if one.code.startswith("consumed.ongoing")
    ]
    assert names == ["Hagga"]
    again = begin_phase(told.after, a_box(campaign), "oathsworn")
    assert (again.after, again.lines) == (told.after, ())


@pytest.mark.rule("ROUND-08", "ENCSETUP-16")
def test_the_rules_of_the_board_are_those_of_the_phase_that_begins() -> None:
    rules = (
        BoardRule(key="o", words="First.", when="oathsworn-phase"),
        BoardRule(key="e", words="Second.", when="encounter-phase"),
    )
    campaign = with_encounter(on_board(), phase="refresh", turn=None, begun=False, rules=rules)
    outcome = finish_refresh(campaign, a_box(campaign))
    words = [one.params["words"] for one in outcome.lines if one.code == "rule.board"]
    assert (encounter(outcome.after).phase, words) == ("oathsworn", ["First."])
    nobody = a_company(campaign, allies=())
    for seat in "1234":
        nobody = seat_with(an_oathsworn(nobody, seat, hp=0), seat, knocked_out=True)
    outcome = finish_refresh(nobody, a_box(nobody))
    words = [one.params["words"] for one in outcome.lines if one.code == "rule.board"]
    assert (encounter(outcome.after).phase, words) == ("encounter", ["Second."])


@each_of(("facing", "kept"), [(0, 0), (5, 5), (6, 0), (7, 1), (-1, 5)])
def test_a_facing_is_one_of_six(facing: int, kept: int) -> None:
    after = with_placed(on_board(), "s1", Hex(0, 0), facing)
    assert encounter(after).figures["s1"].facing == kept
    assert encounter(after).figures["s1"].at == Hex(0, 0)


@pytest.mark.rule("ROUND-09", "ROUND-10", "TOKEN-19")
def test_only_the_last_pass_ends_the_phase_and_what_lasts_until_then() -> None:
    """A crippled token that ends with this phase stays through three passes and goes with four."""
    campaign = an_oathsworn(in_round_1(), "2", statuses={"crippled": 1})
    campaign = seat_with(campaign, "2", crippled_until=1)
    for turn in ("1", "2", "3", "4"):
        assert (encounter(campaign).phase, encounter(campaign).turn) == ("oathsworn", turn)
        assert campaign.seats["2"].statuses == {"crippled": 1}
        campaign = do(campaign, EndTurn())
    assert (encounter(campaign).phase, encounter(campaign).turn) == ("encounter", None)
    assert campaign.seats["2"].statuses == {}
