"""Special rules at a break, a stage, a death and a fall, and their conditions, as typed."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import (
    BeginAttack,
    LoseLocationHp,
    LoseMinionHp,
)
from oathsworn_gui.games.oathsworn.actions.base.answers import RecordDraw
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import (
    EnterBoardRules,
    EnterStageCard,
)
from oathsworn_gui.games.oathsworn.actions.company.sheets import LoseHp
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    ChangeStage,
    EndOathswornPhase,
    EndRound,
)
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.oathsworn.model.instructions import BeginStage, Lose
from oathsworn_gui.games.oathsworn.model.own import OwnRules
from oathsworn_gui.games.oathsworn.model.procedures import Attack, BoardMoment, EnemyTurn, StageCard
from oathsworn_gui.games.oathsworn.rules.attack.hits import next_hit
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import is_crippled
from oathsworn_gui.games.oathsworn.rules.encounter.board_moment import BoardMomentRules
from oathsworn_gui.games.oathsworn.rules.movement.board_rules import falls_on, rules_at
from oathsworn_gui.games.oathsworn.summary import summary
from oathsworn_gui.games.oathsworn.views.sheets.rules import ToldRule, names_of, with_rule
from oathsworn_gui.games.oathsworn.where_stopped import where_stopped
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, codes, do, outcome_of, seat
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.encounter import dice, placed
from tests.games.oathsworn.builders.sheets import CHAPTER, board, told_campaign
from tests.games.oathsworn.builders.turn import asked, confirm, reply

STAND = {"s1": "I7", "s2": "I9", "s3": "K9", "s4": "L9", "boss": "I4"}


def under(*lines: str, mode: BoardMode = "screen", number: int = 1) -> Campaign:
    """Return the told boss set up under these special rules, everybody on the board."""
    rules = OwnRules(chapter=CHAPTER)
    for place, line in enumerate(lines):
        rules = with_rule(rules, place, ToldRule(line), names_of(board()))
    assert len(rules.rules) == len(lines), "a line was not understood"
    entered = EnterBoardRules(chapter=CHAPTER, words=rules.words, rules=rules.rules)
    campaign = do(do(told_campaign(), entered), SetUpEncounter())
    campaign = with_encounter(campaign, board=mode, round=number, phase="oathsworn", turn="1")
    for figure, at in STAND.items() if mode == "screen" else ():
        campaign = placed(campaign, figure, at)
    return campaign


def hp_of(campaign: Campaign, key: str) -> int:
    boss = encounter_of(campaign).boss
    assert boss is not None
    return next(place.hp for place in boss.locations if place.key == key)


def stage_of(campaign: Campaign) -> int:
    boss = encounter_of(campaign).boss
    assert boss is not None
    return boss.stage


def steps_on_top(campaign: Campaign) -> list[str]:
    """What the turn on top of the stack does."""
    turn = campaign.pending[-1]
    assert isinstance(turn, EnemyTurn)
    return [step.do for step in turn.steps]


def question(campaign: Campaign) -> str:
    """The kind of the question that is open."""
    found = asked(campaign)
    assert found is not None
    return found.kind


def under_way(campaign: Campaign) -> list[str]:
    """The procedures on the stack by name, the first on top."""
    return [one.type for one in reversed(campaign.pending)]


@pytest.mark.rule("ENCSETUP-16", "BREAK-05")
def test_a_rule_at_a_break_happens_before_its_reaction_and_only_for_its_location() -> None:
    campaign = under("when the head breaks: all lose 1 animus")
    broken = do(campaign, LoseLocationHp(losses={"head": 6}, breaker="1"))
    reaction = broken.pending[-2]
    assert steps_on_top(broken) == ["lose"]
    assert isinstance(reaction, StageCard)
    assert reaction.reaction_of == "1"
    other = do(campaign, LoseLocationHp(losses={"heart": 6}, breaker="1"))
    assert under_way(other) == ["stage-card"]


@pytest.mark.rule("ENCSETUP-16")
def test_a_location_of_two_dice_breaks_with_the_last_of_them() -> None:
    campaign = under("when the flank breaks: all lose 1 animus")
    one = do(campaign, LoseLocationHp(losses={"flank": 6}))
    assert "enemy-turn" not in under_way(one)
    both = do(dice(campaign, flank=0), LoseLocationHp(losses={"flank-2": 6}))
    assert under_way(both)[0] == "enemy-turn"


@pytest.mark.rule("ENCSETUP-16", "BREAK-02")
def test_the_rules_of_a_stage_happen_as_it_begins_before_the_reaction() -> None:
    campaign = under("when stage 2 begins: all lose 1 animus", "when stage 3 begins: defeat")
    at_two = do(dice(campaign, heart=0), LoseLocationHp(losses={"head": 6}, breaker="1"))
    assert stage_of(at_two) == 2
    assert under_way(at_two) == ["enemy-turn", "stage-card"]
    assert steps_on_top(at_two) == ["lose"]
    by_hand = do(campaign, ChangeStage(stage=3))
    assert question(by_hand) == "enemy.end.defeat"
    assert encounter_of(confirm(by_hand)).result == "defeat"


@pytest.mark.rule("ENCSETUP-16", "BREAK-02")
def test_a_rule_begins_a_stage_and_then_no_break_asks_for_it() -> None:
    campaign = under("when a thornling dies: begin stage 2")
    boss = encounter_of(campaign).boss
    assert boss is not None
    bare = with_encounter(campaign, boss=boss.evolve(broken_at=(), stage_locations=()))
    reaction = do(bare, LoseLocationHp(losses={"head": 6})).pending[-1]
    assert isinstance(reaction, StageCard)
    assert reaction.step != "stage"
    unruled = do(with_encounter(bare, rules=()), LoseLocationHp(losses={"head": 6})).pending[-1]
    assert isinstance(unruled, StageCard)
    assert unruled.step == "stage"
    dead = _without_thornling(bare)
    assert stage_of(dead) == 2


@pytest.mark.rule("BREAK-02", "BREAK-03", "BREAK-05")
def test_a_stage_that_a_rule_begins_at_a_break_gives_the_reaction_its_card() -> None:
    """All ten cards of stages 1 and 2 are discarded; what happens at the stage comes before."""
    campaign = under("when the head breaks: begin stage 3", "when stage 3 begins: heal 1")
    broken = do(campaign, LoseLocationHp(losses={"head": 6, "heart": 2}, breaker="1"))
    reaction = broken.pending[-1]
    assert isinstance(reaction, StageCard)
    assert (reaction.card, reaction.reaction_of) == ("III-1", "1")
    assert len(encounter_of(broken).stage_deck.discard) == 10
    assert hp_of(broken, "heart") == 3


@pytest.mark.rule("BREAK-12", "STAGE-03")
def test_a_reaction_that_begins_a_stage_leaves_the_one_drawn_with_it() -> None:
    told = (BeginStage(stage=3),)
    end = EnterStageCard(chapter=CHAPTER, stage=2, title="The end", steps=told)
    campaign = do(under("round 9, end of round: heal 1"), end)
    both = do(campaign, LoseLocationHp(losses={"head": 6, "flank": 6}, breaker="1"))
    drawn = [p.card for p in both.pending if isinstance(p, StageCard)]
    first = reply(both, "entered:2.the-end")
    waiting = first.pending[-1]
    assert stage_of(first) == 3
    assert isinstance(waiting, StageCard)
    assert (waiting.card, len(drawn)) == (drawn[0], 2)


def _without_thornling(campaign: Campaign) -> Campaign:
    """Return the campaign after a thornling came and died."""
    there = do(campaign, AddMinion(kind="thornling"))
    figure = next(f.id for f in encounter_of(there).figures.values() if f.kind == "minion")
    return do(there, LoseMinionHp(figure=figure))


@pytest.mark.rule("ENCSETUP-16")
def test_the_last_of_a_kind_that_dies_may_win_the_encounter() -> None:
    campaign = under("when a thornling dies, no thornling is left: victory", mode="off")
    campaign = do(campaign, AddMinion(kind="thornling"))
    one = _without_thornling(campaign)
    assert encounter_of(one).result is None, "one is left"
    assert asked(one) is None
    last = next(f.id for f in encounter_of(one).figures.values() if f.kind == "minion")
    over = do(one, LoseMinionHp(figure=last))
    assert question(over) == "enemy.end.victory"
    assert encounter_of(confirm(over)).result == "victory"
    by_hand = reply(over, "by-hand")
    assert encounter_of(confirm(by_hand)).result is None, "the table says it is not so"


@pytest.mark.rule("ENCSETUP-16")
def test_a_rule_happens_as_an_oathsworn_falls_unless_it_ends_the_encounter() -> None:
    campaign = under("when an Oathsworn falls: heal 2 of heart")
    campaign = dice(campaign, heart=1)
    down = do(campaign, LoseHp(seat="2", amount=6))
    assert hp_of(down, "heart") == 3
    assert seat(down, "2").hp == 0


@pytest.mark.rule("ENCSETUP-16", "ROUND-02")
@each_of(("ambush", "hp"), [(True, 3), (False, 4)])
def test_an_ambushed_round_has_a_start_but_no_oathsworn_phase(ambush: bool, hp: int) -> None:
    rules = ("start of round: all lose 1 hp", "oathsworn phase: all lose 1 hp")
    campaign = under(*rules, "encounter phase: all lose 2 hp")
    before = with_encounter(campaign, ambush=ambush, round=0, phase="set-up", turn=None)
    begun = do(before, BeginRound(), overrule=True)  # no hand is chosen
    while asked(begun) is not None:
        begun = confirm(begun)
    assert [seat(begun, one).hp for one in "1234"] == [hp] * 4
    assert encounter_of(begun).phase == ("encounter" if ambush else "oathsworn")


@pytest.mark.rule("ROUND-01", "ROUND-03", "TOKEN-19", "ENCSETUP-16")
def test_a_rule_of_the_start_of_a_round_comes_before_its_refresh() -> None:
    """Of 0 animus none is lost, then 3 regenerate; crippled ends with this round's phase."""
    campaign = under("start of round: all lose 1 animus", "start of round: all gain crippled")
    campaign = with_oathsworn(campaign, "1", regen=3, max_animus=6, animus=0)
    before = with_encounter(campaign, ambush=False, round=1, phase="refresh", turn=None)
    begun = do(before, BeginRound(), overrule=True)  # no hand is chosen
    while asked(begun) is not None:
        begun = confirm(begun)
    assert (encounter_of(begun).phase, encounter_of(begun).round) == ("oathsworn", 2)
    assert seat(begun, "1").animus == 3
    assert is_crippled(begun, "1")
    assert not is_crippled(do(begun, EndOathswornPhase(), overrule=True), "1")


@pytest.mark.rule("ENCSETUP-16")
@each_of(
    ("line", "expected"),
    [
        ("when an Oathsworn falls: heal 1", {"head": 4, "heart": 2, "flank": 6, "flank-2": 0}),
        ("when an Oathsworn falls: heal 9", {"head": 6, "heart": 2, "flank": 6, "flank-2": 0}),
        ("when an Oathsworn falls: heal 2 each", {"head": 5, "heart": 4, "flank": 6, "flank-2": 0}),
        ("when an Oathsworn falls: heal 3 on the heart", {"head": 3, "heart": 4, "flank-2": 0}),
        ("when an Oathsworn falls: heal 3 of antler", {"head": 6, "heart": 2, "flank-2": 0}),
    ],
)
def test_dice_are_turned_up_no_higher_than_they_began_and_never_when_broken(
    line: str, expected: dict[str, int]
) -> None:
    hurt = dice(under(line), head=3, heart=2, **{"flank-2": 0})
    after = do(hurt, LoseHp(seat="2", amount=6))
    assert {key: hp_of(after, key) for key in expected} == expected


@pytest.mark.rule("ENCSETUP-16")
def test_it_is_said_where_nothing_has_lost_hp() -> None:
    whole = under("when an Oathsworn falls: heal 1")
    assert "enemy.nothing-heals" in codes(outcome_of(whole, LoseHp(seat="2", amount=6)))


@pytest.mark.rule("ENCSETUP-16", "ENDROUND-01")
@each_of(
    ("heading", "rounds"),
    [
        ("end of round", [1, 2, 3, 4, 5, 6]),
        ("end of round 3", [3]),
        ("from round 4, end of the round", [4, 5, 6]),
        ("after round 4, end of the round", [5, 6]),
        ("until round 2, end of round", [1, 2]),
        ("before round 2, end of round", [1]),
        ("rounds 2 to 3, end of round", [2, 3]),
        ("every 2 rounds, end of round", [1, 3, 5]),
        ("from round 2, every 3 rounds, end of round", [2, 5]),
    ],
)
def test_rules_hold_in_their_rounds(heading: str, rounds: list[int]) -> None:
    campaign = under(f"{heading}: all lose 1 animus")
    held = [n for n in range(1, 7) if rules_at(with_encounter(campaign, round=n), "round-end")]
    assert held == rounds


@pytest.mark.rule("ENCSETUP-16")
def test_rules_hold_in_their_stage_and_while_a_location_is_whole_or_broken() -> None:
    staged = under("stage 2, end of round: heal 1")
    assert rules_at(staged, "round-end") == ()
    assert len(rules_at(do(staged, ChangeStage(stage=2)), "round-end")) == 1
    whole = under("while the heart is whole, end of round: heal 1")
    assert len(rules_at(whole, "round-end")) == 1
    assert rules_at(dice(whole, heart=0), "round-end") == ()
    after = under("once the heart is broken, end of round: heal 1")
    assert rules_at(after, "round-end") == ()
    assert len(rules_at(dice(after, heart=0), "round-end")) == 1
    beaten = with_encounter(staged, boss=None)
    assert rules_at(beaten, "round-end") == (), "no boss is in no stage"


@pytest.mark.rule("ENCSETUP-16", "MOVE-12")
def test_a_rule_for_those_on_a_tile_falls_on_them_alone_at_any_moment() -> None:
    campaign = under("end of round, on water: all lose 1 animus")
    (rule,) = encounter_of(campaign).rules
    wet = with_encounter(campaign, tiles={"I7": "water"}, large_tiles={"K9": "water"})
    assert [falls_on(wet, rule, one) for one in ("1", "2", "3", "4")] == [True, False, True, True]
    assert falls_on(with_encounter(wet, board="off"), rule, "1") is None


@pytest.mark.rule("ENCSETUP-16", "ENDROUND-01")
def test_what_falls_on_some_only_is_carried_out_for_each_of_them() -> None:
    campaign = under("end of round, on water: lose 1 hp")
    wet = with_encounter(campaign, tiles={"I7": "water", "K9": "water"}, phase="end-of-round")
    before = {one: seat(wet, one).hp for one in ("1", "2", "3", "4")}
    ended = do(wet, EndRound())
    assert under_way(ended) == ["enemy-turn", "enemy-turn"]
    after = confirm(confirm(ended))
    lost = {one: before[one] - seat(after, one).hp for one in before}
    assert lost == {"1": 1, "2": 0, "3": 1, "4": 0}


def drawn(campaign: Campaign) -> Campaign:
    procedure, found = campaign.pending[-1].id, asked(campaign)
    assert found is not None
    assert found.draw is not None
    cards = tuple(f"{colour[0].upper()}2" for colour in found.draw.colours)
    return do(campaign, RecordDraw(procedure=procedure, seat="1", cards=cards))


def after_a_hit(campaign: Campaign) -> Campaign:
    """Return the campaign once seat 1 has hit the boss, at the enemy's first question."""
    begun = do(campaign, BeginAttack(by="an item", seat="1", target="boss"))
    while encounter_of(begun).result is None and (found := asked(begun)) is not None:
        if found.kind.startswith("enemy."):
            break
        begun = confirm(begun) if found.form != "draw" else drawn(begun)
    return begun


@pytest.mark.rule("ENCSETUP-16")
def test_who_hits_the_boss_from_beside_it_is_struck_once_the_attack_is_over() -> None:
    campaign = under("when it is hit, beside it: lose 1 hp")
    near = placed(campaign, "s1", "I6")
    struck = after_a_hit(near)
    turn = struck.pending[-1]
    assert isinstance(turn, EnemyTurn)
    assert (turn.acting, turn.target) == ("1", "s1")
    assert seat(confirm(struck), "1").hp == seat(near, "1").hp - 1
    assert after_a_hit(campaign).pending == (), "from afar nothing happens"


@pytest.mark.rule("ENCSETUP-16")
@each_of(("begins", "ends", "struck"), [("I6", "A1", ["hp", "animus"]), ("I7", "I6", ["animus"])])
def test_where_who_hits_stands_counts_at_the_hit(begins: str, ends: str, struck: list[str]) -> None:
    """A reaction may move it before the rules of the hit are carried out."""
    campaign = under("when it is hit, beside it: lose 1 hp", "when it is hit: lose 1 animus")
    campaign = placed(campaign, "s1", begins)
    attack = Attack(id="p9", seat="1", card=None, step="hit", target="boss")
    hit = next_hit(campaign.evolve(pending=(attack,)), attack, a_box(campaign)).after
    waiting = tuple(p for p in hit.pending if isinstance(p, BoardMoment))
    moved = placed(hit.evolve(pending=waiting), "s1", ends)
    found: list[str] = []
    for moment in reversed(waiting):
        turn = BoardMomentRules().go_on(moved, moment, a_box(moved)).after.pending[-1]
        assert isinstance(turn, EnemyTurn)
        found.extend(step.what for step in turn.steps if isinstance(step, Lose))
    assert found == struck


@pytest.mark.rule("ENCSETUP-16")
def test_a_rule_without_an_enemy_on_the_board_is_carried_out_where_it_needs_none() -> None:
    campaign = under("end of round 1: defeat", "end of round: move 2")
    empty = with_encounter(campaign, boss=None, phase="end-of-round")
    friends = {k: f for k, f in encounter_of(empty).figures.items() if f.kind == "oathsworn"}
    ended = outcome_of(with_encounter(empty, figures=friends), EndRound())
    assert "rule.nobody-acts" in codes(ended), "moving needs an enemy"
    assert question(ended.after) == "enemy.end.defeat"
    assert encounter_of(confirm(ended.after)).result == "defeat"


def test_the_library_says_that_a_rule_is_carried_out_or_who_attacks_without_a_target() -> None:
    empty = with_encounter(under("end of round 1: defeat"), boss=None, phase="end-of-round")
    friends = {k: f for k, f in encounter_of(empty).figures.items() if f.kind == "oathsworn"}
    ended = do(with_encounter(empty, figures=friends), EndRound())
    assert "A special rule is carried out" in summary(ended, printed()).stopped
    attack = Attack(id="p9", seat="1", card=None, step="target", target="gone")
    stopped = list(where_stopped(ended.evolve(pending=(attack,)), a_box(ended)))
    assert stopped[0].split(",")[0].endswith(" attacks")


def test_a_campaign_without_such_rules_has_nothing_on_its_stack() -> None:
    campaign = under("end of round: heal 1")
    broken = do(campaign, LoseLocationHp(losses={"head": 6}))
    assert under_way(broken) == ["stage-card"]
    assert a_box(broken).chapter(CHAPTER).encounter is not None
