"""Both readings of what happens in an encounter: fire, cages, attacks, stages, moves."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import (
    BeginAttack,
    BeginEnemyAttack,
    LoseLocationHp,
)
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, RecordDraw
from oathsworn_gui.games.oathsworn.actions.board.displace import KnockBack, PushFigure
from oathsworn_gui.games.oathsworn.actions.conditions.bound import AttemptEscape
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndRound
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure, Slot
from oathsworn_gui.games.oathsworn.model.instructions import Move
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    encounter_of,
    with_encounter,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import sight
from oathsworn_gui.games.oathsworn.rules.conditions.caged import caged_told
from oathsworn_gui.games.oathsworn.rules.encounter.reminders import reminders
from oathsworn_gui.games.oathsworn.rules.encounter.rounds import refresh
from oathsworn_gui.games.oathsworn.rules.enemy.target_case import Wanted
from oathsworn_gui.games.oathsworn.rules.enemy.targeting import choose_target
from oathsworn_gui.games.oathsworn.rules.hp.figures import burn
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import turn_next_up
from oathsworn_gui.tabletop.action import Line, Trace
from tests.cases import each_of
from tests.games.oathsworn.builders.bound import caged, end_of_round, on_board
from tests.games.oathsworn.builders.campaign import (
    a_box,
    an_item,
    an_oathsworn,
    codes,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import (
    answer,
    at_seat,
    dice,
    encounter,
    in_round_1,
    question,
)
from tests.games.oathsworn.builders.enemy import armoured, revealed
from tests.games.oathsworn.builders.minions import turn_of
from tests.games.oathsworn.builders.places import at, position, where
from tests.games.oathsworn.builders.turn import reply


def read_as(campaign: Campaign, option: str, reading: str) -> Campaign:
    """Return the campaign with one reading chosen by the table."""
    return campaign.evolve(table_options={option: reading})


def current(campaign: Campaign) -> Campaign:
    """Return the campaign in the current printing."""
    return campaign.evolve(edition="current")


def lines_of(trace: Trace) -> list[Line]:
    """Return all lines of a trace."""
    return [trace.line, *(told for child in trace.because for told in lines_of(child))]


@pytest.mark.rule("MOVE-05")
def test_fire_burns_whoever_comes_onto_it_or_in_the_current_printing_nobody_yet() -> None:
    campaign = position({"s1": "A1"}, fire="A1")
    box = a_box(campaign)
    first = burn(campaign, "s1", at(campaign, "A1"), "MOVE-05", box).after
    assert (seat(first).hp, encounter(first).tiles) == (5, {})
    later = burn(current(campaign), "s1", at(campaign, "A1"), "MOVE-05", box)
    assert (seat(later.after).hp, encounter(later.after).tiles) == (6, {"A1": "fire"})
    assert codes(later) == ("fire.waits", "reading.applied")


def ending(*, fire: str, **places: str) -> Campaign:
    """Return the end of round 1 with fire lying where it is told."""
    campaign = end_of_round(on_board(**places))
    return with_encounter(campaign, tiles=dict.fromkeys(fire.split(), "fire"))


@pytest.mark.rule("MOVE-05")
def test_in_the_current_printing_fire_burns_who_stands_in_it_as_the_round_ends() -> None:
    campaign = ending(fire="A1 P8 C4", s1="H8", s2="A1", s3="P8")
    before = {key: who.hp for key, who in campaign.seats.items()}
    first = do(campaign, EndRound())
    assert {key: who.hp for key, who in first.seats.items()} == before
    assert len(encounter(first).tiles) == 3
    outcome = outcome_of(current(campaign), EndRound())
    after = {key: who.hp for key, who in outcome.after.seats.items()}
    assert after == {**before, "2": before["2"] - 1, "3": before["3"] - 1}
    assert encounter(outcome.after).tiles == {"C4": "fire"}
    assert codes(outcome).count("fire.burns") == 2
    assert codes(outcome).count("reading.applied") == 1


@pytest.mark.rule("MOVE-05")
def test_a_large_one_in_several_fires_loses_1_hp_and_one_tile_goes_out() -> None:
    campaign = current(ending(fire="H3 H4 H5", boss="H4"))
    boss = encounter(campaign).boss
    assert boss is not None
    before = sum(place.hp for place in boss.locations)
    after = do(campaign, EndRound())
    boss = encounter(after).boss
    assert boss is not None
    assert sum(place.hp for place in boss.locations) == before - 1
    assert encounter(after).tiles == {"H4": "fire", "H5": "fire"}


@pytest.mark.rule("MOVE-05")
def test_the_margin_reminds_of_fire_as_the_round_ends_in_the_current_printing() -> None:
    campaign = ending(fire="A1 P8", s2="A1", s3="P8")
    assert "fire-burns" not in due(campaign)
    assert due(current(campaign))["fire-burns"] == {"n": 2}
    off = with_encounter(current(campaign), board="off", tiles={})
    assert "fire" in due(off)
    assert "fire" not in due(off.evolve(edition="first"))


def due(campaign: Campaign) -> dict[str, object]:
    """Return the reminders of the phase by their keys."""
    return {one.key: one.params for one in reminders(campaign, a_box(campaign))}


@pytest.mark.rule("CAGED-08", "CAGED-04")
def test_in_the_current_printing_a_cage_is_told_where_it_let_something_through() -> None:
    friend = Figure(id="f1", kind="friend", of="f1", name="Wolf", hp=6)
    campaign = caged(on_board(s1="H8", s2="H9"))
    figures = encounter_of(campaign).figures
    beside = friend.evolve(at=at(campaign, "G8"))
    campaign = with_encounter(campaign, figures={**figures, "f1": beside})
    first = outcome_of(campaign, AttemptEscape(seat="1"))
    later = outcome_of(current(campaign), AttemptEscape(seat="1"))
    assert getattr(first.after.pending[-1], "bonus", 0) == 4
    assert getattr(later.after.pending[-1], "bonus", 0) == 2
    assert "reading.applied" not in codes(first)
    assert "reading.applied" in codes(later)
    assert caged_told(current(campaign), "1") != ()
    assert caged_told(current(campaign), "2") == ()


@pytest.mark.rule("TOKEN-21")
@each_of("printing", ["first", "current"])
def test_a_crippled_one_is_pushed_unless_the_table_says_never(printing: str) -> None:
    crippled = an_oathsworn(on_board(s1="H6"), "1", statuses={"crippled": 1})
    crippled = crippled.evolve(edition=printing)
    never = read_as(crippled, "crippled-moved", "never")
    for action, to in (
        (PushFigure(figures=("s1",), source="boss", by=2), "H8"),
        (KnockBack(figures=("s1",), source="boss", by=1), "H7"),
    ):
        assert where(do(crippled, action), "s1") == to
        outcome = outcome_of(never, action)
        assert where(outcome.after, "s1") == "H6"
        assert seat(outcome.after, "1").hp == seat(never, "1").hp
        assert {"crippled.not-moved", "reading.applied"} <= set(codes(outcome))
        assert where(do(an_oathsworn(never, "1", statuses={}), action), "s1") == to


@pytest.mark.rule("BREAK-15")
def test_dice_broken_with_the_last_one_react_only_in_the_current_printing() -> None:
    campaign = dice(in_round_1(), front=0, left_flank=0, right_flank=0, core=1, rear=1)
    both = LoseLocationHp(losses={"rear": 1, "core": 1}, breaker="1")
    assert encounter(do(campaign, both)).result == "victory"
    outcome = outcome_of(current(campaign), both)
    assert encounter(outcome.after).result is None
    assert "reading.applied" in codes(outcome)
    alone = dice(current(campaign), core=0)
    won = outcome_of(alone, LoseLocationHp(losses={"rear": 1}, breaker="1"))
    assert encounter(won.after).result == "victory"
    assert "reading.applied" not in codes(won)


@pytest.mark.rule("BREAK-12", "BREAK-14", "BREAK-15", "OUTCOME-04")
@each_of(("last", "reactions"), [(1, 0), (2, 1), (3, 2)])
def test_of_several_last_dice_all_but_one_react_or_none_does(last: int, reactions: int) -> None:
    """Facts, section 8: the others' reactions come first; by the rulebook alone you win at once."""
    names = ("front", "left-flank", "right-flank", "core", "rear")
    left = {name.replace("-", "_"): 1 if n < last else 0 for n, name in enumerate(names)}
    campaign = dice(in_round_1(), **left)
    losses = LoseLocationHp(losses=dict.fromkeys(names[:last], 1), breaker="1")
    at_once = do(campaign, losses)
    assert (encounter(at_once).result, at_once.pending) == ("victory", ())
    campaign = do(current(campaign), losses)
    for left_over in reversed(range(reactions)):
        assert encounter(campaign).result is None
        assert [p.type for p in campaign.pending] == ["stage-card"] * (left_over + 1)
        campaign = answer(campaign, "discard")
    assert (encounter(campaign).result, campaign.pending) == ("victory", ())


@pytest.mark.rule("BREAK-02", "BREAK-04")
@each_of(("printing", "stage"), [("first", 1), ("current", 2)])
def test_five_cards_used_up_change_the_stage_in_the_current_printing_only(
    printing: str, stage: int
) -> None:
    campaign = in_round_1().evolve(edition=printing)
    for _ in range(4):
        campaign = turn_next_up(campaign, a_box(campaign)).after
    outcome = turn_next_up(campaign, a_box(campaign))
    boss = encounter(outcome.after).boss
    assert boss is not None
    assert (encounter(outcome.after).faceup, boss.stage) == ("II-1", stage)
    assert ("reading.applied" in codes(outcome)) == (stage == 2)
    assert ("stage.used-up" in codes(outcome)) == (stage == 1)
    again = turn_next_up(outcome.after, a_box(campaign))
    assert codes(again) == ("stage.face-up",)


@pytest.mark.rule("ENEMYATK-14")
def test_an_enemys_attack_stops_after_the_draw_in_the_current_printing() -> None:
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red", "red"))
    first = revealed(answer(do(armoured(2), attack), "none"), "R3", "R4*")
    assert (first.pending, seat(first).hp) == ((), 3)
    campaign = revealed(answer(do(current(armoured(2)), attack), "none"), "R3", "R4*")
    asked = question(campaign)
    assert (asked.kind, asked.rule) == ("enemy-attack.after-draw", "ENEMYATK-14")
    assert (asked.params["damage"], asked.params["n"], seat(campaign).hp) == (7, 3, 6)
    braced = an_oathsworn(campaign, "1", equipped=(an_item(kind="armour", hands=0, defense=7),))
    assert seat(answer(braced, "go-on")).hp == 5
    after = answer(campaign, "go-on")
    assert (seat(after).hp, after.pending) == (3, ())


@pytest.mark.rule("ENEMYATK-14")
def test_an_attack_that_hurts_nobody_does_not_stop() -> None:
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red", "red"))
    campaign = revealed(answer(do(current(armoured(9)), attack), "none"), "R3", "R4*")
    assert (campaign.pending, seat(campaign).hp) == ((), 6)


@pytest.mark.rule("ENEMYMOVE-01")
def test_a_table_that_moves_by_feel_needs_no_reason_to_move_otherwise() -> None:
    campaign = turn_of(on_board(), Move(distance=3), target="s1")
    assert refused(campaign, "H3") == "enemy.other-way"
    assert refused(campaign, "stay") == "enemy.must-move"
    by_feel = read_as(campaign, "intuitive-movement", "on")
    assert refused(by_feel, "H3") == ""
    assert refused(by_feel, "stay") == ""
    assert refused(by_feel, "Z9") == "enemy.no-such-hex"
    assert where(reply(by_feel, ("H2",)), "boss") == "H3"
    assert where(reply(by_feel, "stay"), "boss") == "H4"


def refused(campaign: Campaign, value: str) -> str:
    """Return the code of why an answer is refused, empty for none."""
    return refusal_code(campaign, Answer(procedure=question(campaign).procedure, value=value))


@pytest.mark.rule("ROUND-06")
def test_a_refresh_takes_back_items_and_injuries_only_where_the_table_plays_it() -> None:
    lying = (Slot(card="i7", kind="item"), Slot(card="j1", kind="injury"))
    campaign = with_seat(in_round_1(), "1", hand=(), cooldown={"0": lying})
    first = refresh(campaign, a_box(campaign))
    assert (at_seat(first.after).hand, at_seat(first.after).cooldown["0"]) == ((), lying)
    outcome = refresh(read_as(campaign, "items-return", "all"), a_box(campaign))
    assert at_seat(outcome.after).hand == lying
    assert not at_seat(outcome.after).cooldown.get("0")
    assert "reading.applied" in codes(outcome)
    plain = with_seat(campaign, "1", cooldown={"0": (Slot(card="warden-guard"),)})
    as_ever = refresh(read_as(plain, "items-return", "all"), a_box(campaign))
    assert "card.back-in-hand" in codes(as_ever)
    assert "reading.applied" not in codes(as_ever)


@pytest.mark.rule("UNARMED-01")
def test_an_unarmed_attack_leaves_out_the_whole_track_or_only_what_weapons_give() -> None:
    axe = an_item(might=("yellow", "red"))
    charm = an_item(id="x2", kind="gear", hands=0, might=("black",))
    campaign = an_oathsworn(in_round_1(), "1", equipped=(axe, charm))
    unarmed = BeginAttack(by="an item", seat="1", unarmed=True)
    plain = {option.key for option in question(do(campaign, unarmed)).options}
    assert not {"yellow.1", "red.1", "black.1"} & plain
    weapons = do(read_as(campaign, "unarmed", "weapons"), unarmed)
    keys = {option.key for option in question(weapons).options}
    assert "black.1" in keys
    assert not {"yellow.1", "red.1"} & keys


@pytest.mark.rule("UNARMED-01")
@each_of("card", ["W0", "W1"])
def test_an_unarmed_attack_read_otherwise_says_so_whether_it_hits_or_misses(card: str) -> None:
    for option, unarmed, says in (
        ("weapons", True, True), ("weapons", False, False), ("whole-track", True, False)
    ):  # fmt: skip
        attack = BeginAttack(by="an item", seat="1", unarmed=unarmed)
        drawing = answer(
            do(read_as(in_round_1(), "unarmed", option), attack), ("white.1", "white.2")
        )
        cards = RecordDraw(procedure=drawing.pending[-1].id, seat="1", cards=(card, card))
        assert ("reading.applied" in codes(outcome_of(drawing, cards))) == says


@pytest.mark.rule("LOS-09")
def test_a_line_that_the_table_lets_pass_says_so() -> None:
    campaign = position({}, walls="F6")
    ends = at(campaign, "E5"), at(campaign, "F8")
    closed, free = (sight(encounter(campaign), *ends, closed=on) for on in (True, False))
    assert (closed.clear, free.clear) == (False, True)
    assert "reading.applied" not in {told.code for told in lines_of(closed.trace)}
    assert "reading.applied" in {told.code for told in lines_of(free.trace)}


@pytest.mark.rule("TARGET-09")
def test_a_boss_that_goes_for_an_ally_says_that_the_table_reads_it_so() -> None:
    campaign = position({"boss": "H3", "s1": "H9"})
    figures = encounter_of(campaign).figures
    ally = Figure(id="a2", kind="ally", of="2", name="Old Wen", at=at(campaign, "H6"), hp=6)
    campaign = with_encounter(campaign, figures={**figures, "a2": ally})
    campaign = with_seat(campaign, "2", ally="c1", knocked_out=True)
    for reading, target in (("oathsworn", "s1"), ("allies-too", "a2")):
        read = read_as(campaign, "boss-targets", reading)
        found = choose_target(read, "boss", Wanted(), 3, 1, pool="oathsworn")
        told = {one.code for one in lines_of(found.trace)}
        assert (found.target or found.toward) == target
        assert ("reading.applied" in told) == (reading == "allies-too")
    alone = read_as(position({"boss": "H3", "s1": "H9"}), "boss-targets", "allies-too")
    found = choose_target(alone, "boss", Wanted(), 3, 1, pool="oathsworn")
    assert "reading.applied" not in {one.code for one in lines_of(found.trace)}
