"""HP, breaks and stage cards to the last number: what is told, in which order, what waits."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.actions.company.table import ChooseTableOption
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack, CardPlay, StageCard
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.hp.enemy import (
    defense_number,
    dice_lost,
    enemy_defense,
    has_fallen,
    hp_lost,
    lose_location_hp,
    victory_if_fallen,
)
from oathsworn_gui.games.oathsworn.rules.hp.figures import standing_in_fire
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import pool_of
from oathsworn_gui.games.oathsworn.rules.hp.reaction_wait import carded, reactions_wait, sunk
from oathsworn_gui.games.oathsworn.rules.hp.seats import (
    hurt,
    standing_defense_parts,
    standing_hp,
)
from oathsworn_gui.games.oathsworn.rules.hp.stage_deck import (
    change_stage,
    change_stage_late,
    draw_stage_card,
    stage_of,
    turn_next_up,
)
from oathsworn_gui.tabletop.deck import Deck
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_item, an_oathsworn, codes, do
from tests.games.oathsworn.builders.encounter import (
    dice,
    die,
    encounter,
    in_round_1,
    placed,
    seat_with,
)

PLAY = CardPlay(id="c1", seat="1", card="x", place=2)
DRAWN = StageCard(id="s9", card="2-1", reaction_of="1")


@pytest.mark.rule("DAMAGE-01", "ENEMYATK-10")
@each_of(
    ("damage", "defense", "lost"),
    [(-1, 1, 0), (-3, 2, 0), (0, 1, 0), (1, 1, 1), (7, 0, 7), (7, 1, 7), (9, 10, 0), (10, 10, 1)],
)
def test_damage_below_nought_costs_nothing_and_a_defense_is_at_least_one(
    damage: int, defense: int, lost: int
) -> None:
    assert hp_lost(damage, defense) == lost


@pytest.mark.rule("DAMAGE-06", "DAMAGE-07", "BREAK-01")
@each_of(
    ("hp", "n", "told"),
    [
        (6, 1, [("enemy.hp-lost", 1)]),
        (6, 5, [("enemy.hp-lost", 5)]),
        (3, 3, [("enemy.hp-lost", 3), ("location.broken", None)]),
        (3, 4, [("enemy.hp-lost", 3), ("enemy.hp-spilt", 1), ("location.broken", None)]),
        (1, 1, [("enemy.hp-lost", 1), ("location.broken", None)]),
        (0, 2, []),
        (3, 0, []),
    ],
)
def test_what_a_die_loses_is_told(hp: int, n: int, told: list[tuple[str, int | None]]) -> None:
    campaign = dice(in_round_1(), core=hp)
    outcome = lose_location_hp(campaign, {"core": n}, "1", a_box(campaign))
    mine = [one for one in outcome.lines if one.code.startswith(("enemy.hp", "location."))]
    assert [(one.code, one.params.get("n")) for one in mine] == told
    assert die(outcome.after, "core").hp == max(0, hp - n)
    boss = encounter(outcome.after).boss
    assert boss is not None
    assert dice_lost(boss) == (hp - n <= 0)
    lost = [one.params["hp"] for one in mine if one.code == "enemy.hp-lost"]
    assert lost == ([max(0, hp - n)] if told else [])


@pytest.mark.rule("BREAK-01", "BREAK-05")
def test_a_reaction_is_drawn_for_each_location_broken_and_one_die_of_two_is_none() -> None:
    campaign = in_round_1()
    boss = encounter(campaign).boss
    assert boss is not None
    keys = [one.key for one in boss.locations]
    two = lose_location_hp(campaign, {keys[0]: 6, keys[1]: 6, keys[2]: 1}, "1", a_box(campaign))
    waiting = [one for one in two.after.pending if isinstance(one, StageCard)]
    assert [one.reaction_of for one in waiting] == ["1", "1"]
    none = lose_location_hp(campaign, {keys[2]: 1}, "1", a_box(campaign))
    assert not [one for one in none.after.pending if isinstance(one, StageCard)]
    alone = lose_location_hp(campaign, {keys[0]: 6}, None, a_box(campaign))
    assert [one.reaction_of for one in alone.after.pending if isinstance(one, StageCard)] == [""]


@pytest.mark.rule("BREAK-15", "OUTCOME-01")
def test_a_boss_without_dice_is_beaten_when_no_reaction_waits() -> None:
    campaign = in_round_1()
    boss = encounter(campaign).boss
    assert boss is not None
    keys = {one.key.replace("-", "_"): 0 for one in boss.locations}
    fallen = dice(campaign, **keys)
    assert (has_fallen(encounter(campaign)), has_fallen(encounter(fallen))) == (False, True)
    assert encounter(victory_if_fallen(fallen).after).result == "victory"
    waiting = fallen.evolve(pending=(DRAWN,))
    assert encounter(victory_if_fallen(waiting).after).result is None
    drawn = fallen.evolve(pending=(DRAWN.evolve(reaction_of=None),))
    assert encounter(victory_if_fallen(drawn).after).result == "victory"
    assert victory_if_fallen(campaign).after is campaign
    bare = with_encounter(campaign, boss=boss.evolve(locations=()))
    assert not has_fallen(encounter(bare))
    assert not has_fallen(encounter(with_encounter(campaign, boss=None)))


def test_a_defense_is_called_by_what_stands_there() -> None:
    campaign = do(in_round_1(), AddMinion(kind="giant-rat"))
    rat = next(one for one in encounter(campaign).figures.values() if one.kind == "minion")
    assert defense_number(encounter(campaign), rat.id) == f"defense.{rat.of}"
    assert defense_number(encounter(campaign), "boss") == "defense.boss"
    assert defense_number(encounter(campaign), "m99") == "defense.boss"
    boss = encounter(campaign).boss
    assert boss is not None
    for defense, found in ((0, 1), (1, 1), (4, 4)):
        armed = with_encounter(campaign, boss=boss.evolve(defense=defense))
        assert enemy_defense(armed, "boss") == found
    assert enemy_defense(with_encounter(campaign, boss=boss.evolve(defense=None)), "boss") is None


@pytest.mark.rule("BREAK-09", "BREAK-10")
def test_the_card_under_way_is_on_top_or_right_below_its_attack() -> None:
    campaign = in_round_1()
    attack = Attack(id="a1", seat="1")
    own = attack.evolve(card="y")
    for stack, found in (
        ((), None),
        ((PLAY,), PLAY),
        ((PLAY, attack), PLAY),
        ((PLAY, own), None),
        ((attack,), None),
        ((PLAY, DRAWN), None),
    ):
        assert carded(campaign.evolve(pending=stack)) == found


@pytest.mark.rule("BREAK-09", "BREAK-10")
def test_reactions_drawn_wait_below_the_card_that_broke() -> None:
    older = DRAWN.evolve(id="s1")
    before = in_round_1().evolve(pending=(PLAY,))
    after = before.evolve(pending=(PLAY, DRAWN))
    waiting = reactions_wait(before, after, "1").pending
    assert [one.id for one in waiting] == ["s9", "c1"]
    card = waiting[-1]
    assert isinstance(card, CardPlay)
    assert (card.cut, card.broke, card.after, card.deferred, card.reactions) == (
        True, True, "own", 3, ("s9",),
    )  # fmt: skip
    assert reactions_wait(before, after, "2") is after
    assert reactions_wait(before, after, None) is after
    assert reactions_wait(before, before, "1") is before
    under = in_round_1().evolve(pending=(older, PLAY))
    kept = reactions_wait(under, under.evolve(pending=(older, PLAY, DRAWN)), "1").pending
    assert "c1" in [one.id for one in kept]
    second = PLAY.evolve(after="rest", deferred=1)
    again = in_round_1().evolve(pending=(second,))
    cut = reactions_wait(again, again.evolve(pending=(second, DRAWN)), "1").pending[-1]
    assert isinstance(cut, CardPlay)
    assert (cut.after, cut.deferred) == ("rest", 1)


@pytest.mark.rule("BREAK-10")
@each_of(
    ("stack", "reactions", "sunk_to"),
    [
        (("s1", "c1"), ("s1",), ("c1", "s1")),
        (("s1", "s2", "c1"), ("s1", "s2"), ("c1", "s1", "s2")),
        (("s1", "s2", "c1"), ("s2",), ("s1", "c1", "s2")),
        (("s1", "c1", "s2"), ("s1", "s2"), ("c1", "s1", "s2")),
        (("s1", "c1"), (), ("s1", "c1")),
        (("c1",), ("s1",), ("c1",)),
    ],
)
def test_a_card_sinks_below_its_own_reactions(
    stack: tuple[str, ...], reactions: tuple[str, ...], sunk_to: tuple[str, ...]
) -> None:
    play = PLAY.evolve(reactions=reactions)
    pending = tuple(play if one == "c1" else DRAWN.evolve(id=one) for one in stack)
    campaign = in_round_1().evolve(pending=pending)
    after = sunk(campaign, play)
    assert tuple(one.id for one in after.pending) == sunk_to
    assert (after is campaign) == (stack == sunk_to)


def with_deck(campaign: Campaign, **deck: Any) -> Campaign:
    """Return the campaign with a stage deck of unknown cards, by their places."""
    up = deck.pop("faceup", None)
    return with_encounter(campaign, stage_deck=Deck(**deck), faceup=up)


@pytest.mark.rule("STAGE-04", "STAGE-01", "BREAK-05")
@each_of(
    ("breaker", "code", "rule"),
    [(None, "stage.drawn", "STAGE-01"), ("1", "stage.reaction", "BREAK-05")],
)
def test_the_card_face_up_is_drawn_for_the_phase_or_as_a_reaction(
    breaker: str | None, code: str, rule: str
) -> None:
    campaign = with_deck(in_round_1(), known=("1-2", "1-3"), faceup="1-1")
    box = a_box(campaign)
    outcome = draw_stage_card(campaign, box, breaker)
    told = next(one for one in outcome.lines if one.code in {"stage.drawn", "stage.reaction"})
    assert (told.code, told.rule, told.params["card"]) == (code, rule, "1-1")
    assert encounter(outcome.after).faceup is None
    assert encounter(outcome.after).stage_deck.known == ("1-2", "1-3")
    card = outcome.after.pending[-1]
    assert isinstance(card, StageCard)
    assert (card.card, card.reaction_of, card.step) == ("1-1", breaker, "instruct")
    asked = draw_stage_card(campaign, box, breaker, asked=True).after.pending[-1]
    assert isinstance(asked, StageCard)
    assert asked.step == "stage"
    down = draw_stage_card(with_encounter(campaign, faceup=None), box, breaker).after.pending[-1]
    assert isinstance(down, StageCard)
    assert down.card == "1-2"


@pytest.mark.rule("STAGE-04", "BREAK-07")
def test_the_next_card_comes_face_up_off_the_top() -> None:
    campaign = with_deck(in_round_1(), known=("1-2", "1-3"), drawn=3)
    outcome = turn_next_up(campaign, a_box(campaign))
    deck = encounter(outcome.after).stage_deck
    assert (encounter(outcome.after).faceup, deck.known, deck.in_play) == (
        "1-2",
        ("1-3",),
        ("1-2",),
    )
    assert deck.drawn == 3
    unknown = with_deck(in_round_1(), rest={"1-4": 1}, drawn=3)
    picked = encounter(turn_next_up(unknown, a_box(unknown)).after)
    assert (picked.faceup, picked.stage_deck.left, picked.stage_deck.drawn) == ("1-4", 0, 4)
    assert [stage_of(campaign, a_box(campaign), card) for card in ("own", "1-1", "x-3")] == [
        1,
        1,
        1,
    ]


@pytest.mark.rule("BREAK-03", "BREAK-17")
def test_a_later_stage_discards_the_older_cards_and_turns_one_of_its_own_up() -> None:
    campaign = in_round_1()
    box = a_box(campaign)
    known = encounter(campaign).stage_deck.known
    stages = {card: stage_of(campaign, box, card) for card in known}
    assert set(stages.values()) == {1, 2, 3}
    lying = encounter(campaign)
    outcome = change_stage(campaign, box, 2)
    after = encounter(outcome.after)
    assert after.boss is not None
    assert after.boss.stage == 2
    assert after.faceup is not None
    assert stage_of(campaign, box, after.faceup) == 2
    assert {stage_of(campaign, box, card) for card in after.stage_deck.known} == {2, 3}
    told = next(one for one in outcome.lines if one.code == "stage.discarded")
    old = [card for card in known if stages[card] < 2]
    up = lying.faceup is not None and stage_of(campaign, box, lying.faceup) < 2
    assert told.params["n"] == len(old) + up
    assert change_stage(campaign, box, 1).after is campaign
    assert change_stage(outcome.after, box, 2).after is outcome.after
    assert change_stage_late(outcome.after, box, 2).after is outcome.after


@pytest.mark.rule("BREAK-02")
@each_of(
    ("reading", "card", "changed"),
    [("five-cards", "1-2", False), ("five-cards", "2-1", True), ("board", "2-1", False)],
)
def test_a_stage_rises_with_the_first_card_of_a_later_one_where_the_table_reads_it_so(
    reading: str, card: str, changed: bool
) -> None:
    campaign = do(in_round_1(), ChooseTableOption(option="stage-change", reading=reading))
    box = a_box(campaign)
    known = encounter(campaign).stage_deck.known
    drawn = next(one for one in known if stage_of(campaign, box, one) == int(card[0]))
    campaign = with_deck(campaign, known=(drawn,), faceup=None)
    outcome = draw_stage_card(campaign, box, None)
    boss = encounter(outcome.after).boss
    assert boss is not None
    assert boss.stage == (2 if changed else 1)
    assert ("stage.changed" in codes(outcome)) is changed


@pytest.mark.rule("HP-05", "ALLY-11")
def test_the_hp_and_defense_of_who_stands_there() -> None:
    coat = an_item(kind="armour", hands=0, defense=3)
    campaign = an_oathsworn(in_round_1(), "1", equipped=(coat,), hp=4)
    box = a_box(campaign)
    assert standing_hp(campaign, "1") == 4
    assert [part.amount for part in standing_defense_parts(campaign, "1", box)][-1] == 3
    raised = seat_with(campaign, "1", raised={"defense": 2})
    last = standing_defense_parts(raised, "1", box)[-1]
    assert (last.code, last.amount) == ("raised", 2)
    for n, hp in ((0, 4), (1, 3), (4, 0)):
        assert hurt(campaign, "1", n, "HP-01", box).after.seats["1"].hp == hp
    out = seat_with(an_oathsworn(campaign, "1", hp=0), "1", knocked_out=True)
    assert hurt(out, "1", 1, "HP-01", box).after is out


@pytest.mark.rule("TARGET-09", "TARGET-11", "MINION-05")
def test_minions_may_choose_allies_and_bosses_may_not() -> None:
    campaign = do(in_round_1(), AddMinion(kind="giant-rat"))
    state = encounter(campaign)
    rat = next(one.id for one in state.figures.values() if one.kind == "minion")
    friend = state.figures["s1"].evolve(id="f9", kind="friend", of="wen", hp=6, at=None)
    campaign = with_encounter(campaign, figures={**state.figures, "f9": friend})
    campaign = placed(campaign, "f9", "A1")
    for n, at in enumerate(("C3", "C5", "C7", "C9"), start=1):
        campaign = placed(campaign, f"s{n}", at)
    assert set(pool_of(campaign, "boss")) == {"s1", "s2", "s3", "s4"}
    assert set(pool_of(campaign, rat)) >= {"s1", "s2", "s3", "s4"}
    assert set(pool_of(campaign, "m99")) == {"s1", "s2", "s3", "s4"}


@pytest.mark.rule("MOVE-05")
def test_who_stands_in_fire_is_known_where_fire_burns_as_the_round_ends() -> None:
    campaign = placed(in_round_1(), "s1", "C3")
    campaign = with_encounter(campaign, tiles={"C3": "fire"})
    assert standing_in_fire(campaign) == ()
    assert "s1" in standing_in_fire(campaign.evolve(edition="current"))
    away = campaign.evolve(edition="current")
    gone = encounter(away).figures["s1"].evolve(at=None)
    left = with_encounter(away, figures={**encounter(away).figures, "s1": gone})
    assert "s1" not in standing_in_fire(left)
    assert codes(lose_location_hp(campaign, {}, None, a_box(campaign))) == ()


@pytest.mark.rule("MOVE-05", "OUTCOME-03")
def test_of_all_who_stand_in_fire_the_boss_comes_first() -> None:
    campaign = placed(placed(in_round_1(), "s1", "C3"), "boss", "H5").evolve(edition="current")
    burning = with_encounter(with_an_ally_in(campaign, "C5"), tiles=dict.fromkeys(FIRES, "fire"))
    assert standing_in_fire(burning) == ("boss", "a1", "s1")


FIRES = ("C3", "C5", "H4")


def with_an_ally_in(campaign: Campaign, at: str) -> Campaign:
    """Return the campaign with an ally on the board."""
    state = encounter(campaign)
    ally = state.figures["s1"].evolve(id="a1", kind="ally", of="wen", hp=6, at=None)
    return placed(with_encounter(campaign, figures={**state.figures, "a1": ally}), "a1", at)
