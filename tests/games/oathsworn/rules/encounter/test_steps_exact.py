"""Escapes, rolls, set-up and steps by hand to the last number: what is asked and what follows."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.content.definitions import EncounterDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule
from oathsworn_gui.games.oathsworn.model.instructions import (
    Area,
    LayTiles,
    Lose,
    Move,
    Say,
    Spawn,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.procedures import (
    AskNumber,
    EnemyTurn,
    Escape,
    EventDraw,
    StageCard,
    StoryFight,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.encounter.board_effects import Befalling, befall
from oathsworn_gui.games.oathsworn.rules.encounter.by_hand import (
    finish_enemies_by_hand,
    resolve_by_hand,
)
from oathsworn_gui.games.oathsworn.rules.encounter.escape import (
    EscapeRules,
    attempt,
    escape_parts,
    failed_by_hand,
)
from oathsworn_gui.games.oathsworn.rules.encounter.outcome import move_on
from oathsworn_gui.games.oathsworn.rules.encounter.phases import (
    finish_oathsworn_phase,
    finish_turn,
)
from oathsworn_gui.games.oathsworn.rules.encounter.refuse_steps import refuse_steps
from oathsworn_gui.games.oathsworn.rules.encounter.setup import definition_again, set_up
from oathsworn_gui.games.oathsworn.rules.encounter.stage_card import StageCardRules
from oathsworn_gui.games.oathsworn.rules.encounter.tough_roll import (
    ToughRollRules,
    thrown,
    tough_at_set_up,
)
from oathsworn_gui.tabletop.deck import take
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.bound import caged, inside, on_board, seat_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_oathsworn,
    codes,
)
from tests.games.oathsworn.builders.encounter import (
    before_the_encounter,
    encounter,
    in_round_1,
    seat_with,
)
from tests.games.oathsworn.builders.minions import with_minions

RULES = EscapeRules()


def trying(campaign: Campaign, **fields: Any) -> tuple[Campaign, Escape]:
    """Return the campaign with an attempt to escape on top, and that attempt."""
    escape = Escape.model_validate({"id": "p9", "seat": "1", "difficulty": 5, **fields})
    return campaign.evolve(pending=(escape,)), escape


@pytest.mark.rule("CAGED-03", "CAGED-04", "CAGED-05")
@each_of(
    ("difficulty", "card", "step", "known"),
    [(None, 5, "draw", 5), (7, 5, "draw", 7), (None, 0, "difficulty", 0)],
)
def test_an_attempt_is_paid_noted_and_asks_what_only_the_card_knows(
    difficulty: int | None, card: int, step: str, known: int
) -> None:
    campaign = an_oathsworn(caged(difficulty=card), "1", animus=6)
    campaign = with_encounter(campaign, acted=False)
    outcome = attempt(campaign, "1", 1, difficulty)
    top = outcome.after.pending[-1]
    assert isinstance(top, Escape)
    assert (top.step, top.difficulty, top.bonus) == (step, known, 1)
    assert (outcome.after.seats["1"].animus, outcome.lines[0].params["n"]) == (3, 3)
    assert encounter(outcome.after).acted
    held = seat_of(outcome.after).caged
    assert held is not None
    assert held.attempted


@pytest.mark.rule("CAGED-04")
def test_each_friend_beside_helps_by_two_and_is_asked_for_off_the_board() -> None:
    beside = an_oathsworn(caged(on_board(s1="A1", s2="A2", s3="B1")), "1", animus=6)
    top = attempt(beside, "1", 1, 5).after.pending[-1]
    assert isinstance(top, Escape)
    assert (top.step, top.bonus) == ("draw", 1 + 2 * 2)
    off = attempt(with_encounter(beside, board="off"), "1", 1, 5).after
    asking = off.pending[-1]
    assert isinstance(asking, Escape)
    assert (asking.step, asking.bonus) == ("friends", 1)
    asked = RULES.ask(off, asking, a_box(off))
    assert asked is not None
    assert (asked.least, asked.most, asked.params["n"]) == (0, 6, 2)
    told = RULES.answer(off, asking, a_box(off), "1", 3).after.pending[-1]
    assert isinstance(told, Escape)
    assert (told.step, told.bonus) == ("draw", 7)
    campaign, harder = trying(beside, step="difficulty", difficulty=0)
    question = RULES.ask(campaign, harder, a_box(campaign))
    assert question is not None
    assert (question.least, question.most) == (1, 20)
    known = RULES.answer(campaign, harder, a_box(campaign), "1", 8).after.pending[-1]
    assert isinstance(known, Escape)
    assert (known.step, known.difficulty, known.bonus) == ("draw", 8, 4)


@pytest.mark.rule("CAGED-06", "CHECK-03", "CHECK-04")
@each_of(
    ("faces", "bonus", "free"),
    [(("3", "2"), 0, True), (("3", "1"), 0, False), (("3", "1"), 1, True), (("0", "0"), 9, False)],
)
def test_an_escape_succeeds_with_its_difficulty_and_fails_on_two_blanks(
    faces: tuple[str, ...], bonus: int, free: bool
) -> None:
    cards = tuple(Drawn(colour="white", face=face, answered=True) for face in faces)
    draw = Draw(cards=cards, settled=True)
    campaign, escape = trying(caged(failure=()), bonus=bonus, draw=draw)
    parts = escape_parts(campaign, escape, draw)
    assert [part.amount for part in parts] == [sum(map(int, faces)), *([bonus] if bonus else [])]
    outcome = RULES.go_on(campaign, escape, a_box(campaign))
    told = outcome.lines[0]
    assert told.code == ("caged.escaped" if free else "caged.failed")
    reached = sum(map(int, faces)) + bonus
    assert (told.params["n"], told.params["difficulty"]) == (reached, 5)
    assert (seat_of(outcome.after).caged is None) == free
    waiting = [p for p in outcome.after.pending if isinstance(p, Escape)]
    assert [p.step for p in waiting] == ([] if free else ["failed"])


@pytest.mark.rule("CAGED-06")
def test_what_failing_costs_is_left_to_the_table_seat_by_seat() -> None:
    campaign = failed_by_hand(on_board().evolve(pending=()), ("1", "3"))
    left = [(p.seat, p.step, p.difficulty) for p in campaign.pending if isinstance(p, Escape)]
    assert left == [("3", "failed", 0), ("1", "failed", 0)]


def hurt_ones(*hp: int) -> Campaign:
    """Return the set-up of an encounter with Tough as nails in the current printing."""
    campaign = a_company(before_the_encounter(), traits={"tough-as-nails": 1})
    campaign = campaign.evolve(edition="current")
    for seat, n in zip("1234", hp, strict=True):
        campaign = an_oathsworn(campaign, seat, hp=n)
    definition = EncounterDef(name="Maw")
    return set_up(campaign, a_box(campaign), definition, ambush=False).after


@pytest.mark.rule("LEVEL-29")
def test_tough_as_nails_is_rolled_at_set_up_by_those_hurt() -> None:
    campaign = hurt_ones(4, 6, 3, 2)
    box = a_box(campaign)
    roll = campaign.pending[-1]
    assert roll.type == "tough-roll"
    rules = ToughRollRules()
    asked = rules.ask(campaign, roll, box)
    assert asked is not None
    seats = [option.key for option in asked.options]
    assert (seats[0], seats[-1], asked.default) == ("roll", "nobody", "roll")
    assert asked.params["n"] == len(seats) - 2
    faces = thrown(campaign, box)
    assert set(faces) == set(seats[1:-1])
    assert set(faces.values()) <= set(range(1, 7))
    rolled = rules.answer(campaign, roll, box, "", "roll")
    told = [one.params["n"] for one in rolled.lines if one.code == "tough.rolled"]
    assert told == list(faces.values())
    best = [seat for seat, n in faces.items() if n == max(faces.values())]
    if len(best) == 1:
        seat = best[0]
        assert rolled.after.seats[seat].hp == campaign.seats[seat].hp + 1
        assert rolled.after.pending == campaign.pending[:-1]
    nobody = rules.answer(campaign, roll, box, "", "nobody")
    assert [who.hp for who in nobody.after.seats.values()] == [4, 6, 3, 2]
    one = rules.answer(campaign, roll, box, "", "1")
    assert (one.after.seats["1"].hp, one.after.pending) == (5, campaign.pending[:-1])
    tied = rules.ask(campaign, roll.evolve(tied=("1", "3")), box)
    assert tied is not None
    assert ([option.key for option in tied.options], tied.kind) == (["1", "3"], "tough.tied")


@pytest.mark.rule("LEVEL-29")
def test_nobody_rolls_without_the_trait_without_a_wound_and_in_the_first_printing() -> None:
    hurt = hurt_ones(4, 6, 3, 2).evolve(pending=())
    box = a_box(hurt)
    assert len(tough_at_set_up(hurt, box).after.pending) == 1
    assert tough_at_set_up(a_company(hurt, traits={}), box).after.pending == ()
    assert tough_at_set_up(hurt.evolve(edition="first"), box).after.pending == ()
    whole = hurt
    for seat in "1234":
        whole = an_oathsworn(whole, seat, hp=9)
    assert tough_at_set_up(whole, box).after.pending == ()


@pytest.mark.rule("ENCSETUP-07", "ENCSETUP-20", "OUTCOME-07")
def test_a_set_up_places_the_boss_and_tells_an_ambush() -> None:
    campaign = before_the_encounter()
    box = a_box(campaign)
    known = box.chapter("1").encounter
    assert known is not None
    for ambush in (False, True):
        outcome = set_up(campaign, box, known, ambush=ambush)
        assert ("encounter.ambush" in codes(outcome)) == ambush
        assert encounter(outcome.after).ambush == ambush
    outcome = set_up(campaign, box, known.evolve(boss_at=None), ambush=False)
    boss = encounter(outcome.after).figures["boss"]
    assert (boss.facing, boss.at) == (3, None)
    again = definition_again(outcome.after, box)
    assert (again.name, again.boss_at) == (known.name, known.boss_at)
    other = with_encounter(outcome.after, name="Another", zone=("A1",))
    bare = definition_again(other, box)
    assert (bare.name, bare.green_zone, bare.boss_at) == ("Another", ("A1",), None)
    assert bare.stage_cards == ()


@pytest.mark.rule("OUTCOME-07")
def test_a_replay_lays_out_what_the_book_says_and_else_what_is_left() -> None:
    """The obstacles and the zone of the played board count only where no book knows them."""
    campaign = before_the_encounter()
    box = a_box(campaign)
    known = box.chapter("1").encounter
    assert known is not None
    placed = known.evolve(green_zone=("B2", "C2"), obstacles={"D4": "tree"})
    chapters = put(box.line.chapters, "1", box.chapter("1").evolve(encounter=placed))
    told = box._replace(line=box.line.evolve(chapters=chapters))
    left = with_encounter(
        set_up(campaign, told, placed, ambush=False).after, obstacles={}, zone=("A1",)
    )
    again = definition_again(left, told)
    assert (again.green_zone, dict(again.obstacles)) == (("B2", "C2"), {"D4": "tree"})
    unknown = put(chapters, "1", box.chapter("1").evolve(encounter=None))
    bare = definition_again(left, told._replace(line=box.line.evolve(chapters=unknown)))
    assert (bare.name, bare.green_zone, dict(bare.obstacles)) == (known.name, ("A1",), {})


@pytest.mark.rule("ENCSETUP-16", "CONSUMED-05")
def test_the_table_is_shown_what_befalls_and_the_board_is_asked_for_where_it_counts() -> None:
    lose = Lose(what="hp", amount=1, who="acting")
    campaign = on_board().evolve(pending=())
    outcome = befall(campaign, [Befalling((lose,), "1"), Befalling(()), Befalling((lose,), "2")])
    turns = [p for p in outcome.after.pending if isinstance(p, EnemyTurn)]
    assert [(p.actor, p.acting, p.target) for p in turns] == [
        ("boss", "2", "s2"), ("boss", "1", "s1"),
    ]  # fmt: skip
    nobody = with_encounter(campaign, figures={})
    move = Move(distance=2)
    told = befall(nobody, [Befalling((lose, move), "1"), Befalling((move,)), Befalling((lose,))])
    assert [(one.code, one.params["n"]) for one in told.lines] == [("rule.nobody-acts", 2)]
    assert [p.steps for p in told.after.pending if isinstance(p, EnemyTurn)] == [(lose,)]
    assert befall(nobody, [Befalling(())]).lines == ()


@pytest.mark.rule("ENCSETUP-16", "ROUND-09", "ROUND-10")
def test_the_rules_of_a_turns_end_fall_on_who_acted_and_is_not_inside() -> None:
    lose = Lose(what="hp", amount=1, who="acting")
    rules = (
        BoardRule(key="far", words="Alone.", when="turn-end", alone=1, steps=(lose,)),
        BoardRule(key="all", words="Mud.", when="turn-end", steps=(lose,)),
    )
    plain = with_encounter(on_board(), phase="oathsworn", turn="1", acted=True, rules=rules)
    plain = plain.evolve(pending=())
    box = a_box(plain)

    def fell(campaign: Campaign) -> list[str]:
        lines = finish_turn(campaign, box).lines
        return [str(one.params["words"]) for one in lines if one.code == "rule.board-acting"]

    assert fell(plain) == ["Alone.", "Mud."]
    friend = with_encounter(on_board(s2="H7"), phase="oathsworn", turn="1", acted=True, rules=rules)
    assert fell(friend.evolve(pending=())) == ["Mud."]
    assert fell(with_encounter(plain, acted=False)) == []
    swallowed = with_encounter(inside(plain), turn="1", acted=True)
    assert fell(swallowed) == []
    out = seat_with(an_oathsworn(plain, "1", hp=0), "1", knocked_out=True)
    assert fell(out) == []
    ended = finish_oathsworn_phase(plain, box)
    assert "rule.board-acting" in codes(ended)
    assert "rule.board-acting" not in codes(finish_oathsworn_phase(out, box))
    quiet = finish_oathsworn_phase(with_encounter(plain, acted=False), box)
    assert "rule.board-acting" not in codes(quiet)


@each_of(
    ("step", "code"),
    [
        (Spawn(kind="giant-rat"), ""),
        (Spawn(kind="dragon"), "enemy.no-such-minion"),
        (Spawn(kind="giant-rat", where="hexes", hexes=("A1", "Z99")), "enemy.no-such-hex"),
        (LayTiles(tile="fire", where="hexes", hexes=("A1",)), ""),
        (LayTiles(tile="fire", where="hexes", hexes=("Z99",)), "enemy.no-such-hex"),
        (Strike(area=Area(shape="arcs")), "enemy.empty-area"),
        (Strike(area=Area(shape="arcs", arcs=("front",))), ""),
        (Strike(area=Area(shape="template")), "enemy.empty-area"),
        (Strike(area=Area(shape="template", offsets=(Hex(0, 1),))), ""),
        (Strike(area=Area(shape="cone")), ""),
        (Say(words="Roar"), ""),
    ],
)
def test_steps_that_cannot_be_carried_out_here_are_refused(step: Any, code: str) -> None:
    campaign = with_minions(in_round_1(), "P5")
    refusal = refuse_steps(campaign, "boss", (step,))
    assert (refusal.code if refusal is not None else "") == code
    nobody = refuse_steps(campaign, "m99", (step,))
    assert nobody is not None
    assert nobody.code == "enemy.nobody-acts"


@pytest.mark.rule("BREAK-02")
@each_of(("stage", "later"), [(1, ["2", "3"]), (2, ["3"]), (3, [])])
def test_the_table_says_whether_a_break_begins_one_of_the_later_stages(
    stage: int, later: list[str]
) -> None:
    campaign = in_round_1()
    boss = encounter(campaign).boss
    assert boss is not None
    campaign = with_encounter(campaign, boss=boss.evolve(stage=stage))
    card = StageCard(id="p9", card="1-1", reaction_of="1", step="stage")
    asked = StageCardRules().ask(campaign.evolve(pending=(card,)), card, a_box(campaign))
    assert asked is not None
    assert [option.key for option in asked.options][1:] == later
    assert asked.params["name"] == boss.name
    assert asked.options[0].key == asked.default


@pytest.mark.rule("FIGHT-07", "CAGED-06")
def test_what_is_ended_by_hand_takes_what_waits_for_its_number_with_it() -> None:
    campaign = a_campaign().evolve(pending=(StoryFight(id="p1", defense=5),))
    box = a_box(campaign)
    before = [who.hp for who in campaign.seats.values()]
    over = resolve_by_hand(campaign, box, succeeded=True, failed=("2", "4"))
    after = [who.hp for who in over.after.seats.values()]
    assert [was - now for was, now in zip(before, after, strict=True)] == [0, 1, 0, 1]
    assert "fight.won" in codes(over)
    event = EventDraw(id="p1", deck="city")
    number = AskNumber(id="p2", what="regen.witch")
    asked = a_campaign().evolve(pending=(event, number))
    left = resolve_by_hand(asked, box, succeeded=False, failed=())
    assert left.after.pending == (event,)
    alone = resolve_by_hand(a_campaign().evolve(pending=(number,)), box, succeeded=False, failed=())
    assert alone.after.pending == ()
    bound, escape = trying(caged(failure=()))
    freed = resolve_by_hand(bound, box, succeeded=True, failed=())
    assert seat_of(freed.after).caged is None
    assert escape not in freed.after.pending
    kept = resolve_by_hand(bound, box, succeeded=False, failed=())
    assert seat_of(kept.after).caged is not None
    quiet = on_board().evolve(pending=())
    assert finish_enemies_by_hand(quiet, box).after is quiet
    lose = Lose(what="hp", amount=1, who="acting")
    due = befall(quiet, [Befalling((lose,), "1")]).after
    undrawn = due.evolve(pending=(*due.pending, EventDraw(id="p9", deck="city")))
    ended = finish_enemies_by_hand(undrawn, box).after
    assert (ended.pending, ended.decks) == ((), due.decks)
    city = due.decks["event.city"]
    card = sorted(city.pile)[0]
    read = EventDraw(id="p9", deck="city", card=card, step="read")
    open_ = due.evolve(
        pending=(*due.pending, read), decks=put(due.decks, "event.city", take(city, (card,)))
    )
    assert open_.decks["event.city"].in_play == (card,)
    assert finish_enemies_by_hand(open_, box).after.decks["event.city"].in_play == ()


@pytest.mark.rule("TALLY-11", "OUTCOME-04", "OUTCOME-06")
def test_what_is_worn_at_the_end_counts_where_the_printing_says_so() -> None:
    campaign = with_encounter(in_round_1(), phase="over", result="victory")
    bare = an_oathsworn(campaign, "1", equipped=())
    for edition, worn in (("first", False), ("current", True)):
        after = move_on(bare.evolve(edition=edition), a_box(bare)).after
        assert (after.part, after.pending) == ("epilogue", ())
        brought = [encounter(after).seats[seat].brought for seat in "12"]
        own = tuple(item.id for item in bare.seats["2"].equipped)
        assert brought == [
            () if worn else encounter(bare).seats["1"].brought,
            own if worn else encounter(bare).seats["2"].brought,
        ]
