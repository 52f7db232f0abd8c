"""Attacks on several targets: areas and chains, one draw, each target's own DEFENSE and die."""

from collections.abc import Callable

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack, SetEnemyDefense
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, RecordDraw
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion, RemoveFigure
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.procedure import Value
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
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
    die,
    encounter,
    in_round_1,
    question,
)

BASH = "warden-shield-bash"


def typing(campaign: Campaign, *cards: str) -> RecordDraw:
    """Return the typing in of the cards that are asked for."""
    asked = question(campaign)
    return RecordDraw(procedure=asked.procedure, seat=asked.seats[0], cards=cards)


def whites(n: int) -> tuple[str, ...]:
    return tuple(f"white.{k}" for k in range(1, n + 1))


def with_rats(number: int, hp: int = 1, defense: int = 2) -> Campaign:
    """Return round 1 with so many Giant Rats of these numbers beside the Broodmother."""
    campaign = in_round_1()
    kinds = tuple(k.evolve(hp=hp, defense=defense) for k in encounter(campaign).minions)
    campaign = with_encounter(campaign, minions=kinds)
    return do(campaign, *[AddMinion(kind="giant-rat")] * number)


def rats(campaign: Campaign) -> list[str]:
    """Return the ids of the rats that stand."""
    return [f.id for f in encounter(campaign).figures.values() if f.kind == "minion"]


def told(outcome: Outcome, code: str) -> list[dict[str, object]]:
    """Return the parameters of the lines of a code."""
    return [dict(line.params) for line in outcome.lines if line.code == code]


@pytest.mark.rule("CHAIN-01")
def test_targets_of_a_chain_are_named_one_after_the_other_and_nobody_twice() -> None:
    campaign = do(with_rats(2), BeginAttack(by="an item", seat="1", target="boss", chain=2))
    first, second = rats(campaign)
    asked = question(campaign)
    assert asked.kind == "attack.next-target"
    assert [option.key for option in asked.options] == [first, second, "nobody"]
    assert (asked.params["last"], asked.params["n"]) == ("Broodmother", 2)
    campaign = answer(campaign, second)
    assert [option.key for option in question(campaign).options] == [first, "nobody"]
    campaign = answer(campaign, first)
    assert question(campaign).kind == "draw.pool"
    assert (question(campaign).params["targets"], question(campaign).params["chain"]) == (3, True)


@pytest.mark.rule("CHAIN-01")
def test_nobody_ends_a_chain_early() -> None:
    campaign = do(with_rats(2), BeginAttack(by="an item", seat="1", target="boss", chain=2))
    campaign = answer(campaign, "nobody")
    assert question(campaign).kind == "draw.pool"
    assert question(campaign).params["targets"] == 1


@pytest.mark.rule("CHAIN-05")
def test_the_nth_target_of_a_chain_ignores_the_lowest_that_are_not_blank() -> None:
    """3 and 2, 2, 1, 0 is 8 damage, then 7, then 5 (facts, section 1)."""
    campaign = with_rats(2, hp=9, defense=1)
    campaign = an_oathsworn(campaign, "1", tokens={"empowered": 1})
    campaign = do(campaign, BeginAttack(by="an item", seat="1", target=rats(campaign)[0], chain=2))
    campaign = answer(campaign, rats(campaign)[1], "boss")
    pool = (*whites(5), "empowered.1.1", "raise.white.1.1")
    campaign = answer(campaign, pool)
    outcome = outcome_of(campaign, typing(campaign, "Y3", "W2", "W2", "W1", "W0"))
    assert [hit["damage"] for hit in told(outcome, "attack.hit")] == [8, 7, 5]
    assert [part["cards"] for part in told(outcome, "draw.chain")] == ["W1", "W2 W1"]
    after = encounter(outcome.after)
    assert [after.figures[rat].hp for rat in rats(outcome.after)] == [1, 2]
    assert question(outcome.after).kind == "attack.location"
    assert question(outcome.after).params["n"] == 2


@pytest.mark.rule("ATTACK-11")
def test_an_area_deals_all_damage_and_the_bonus_to_every_target() -> None:
    campaign = with_rats(2, hp=9, defense=3)
    campaign = do(campaign, BeginAttack(by="an item", seat="1", target="boss", also=2, bonus=2))
    campaign = answer(campaign, *rats(campaign), whites(3))
    outcome = outcome_of(campaign, typing(campaign, "W2", "W1", "W2"))
    asked = question(outcome.after)
    assert (asked.kind, asked.params["damage"], asked.params["n"]) == ("attack.location", 7, 3)
    after = answer(outcome.after, "core")
    assert die(after, "core").hp == 6 - 7 // 2
    assert [encounter(after).figures[rat].hp for rat in rats(after)] == [9 - 7 // 3] * 2
    assert told(outcome, "attack.bonus") == [{"n": 2, "cards": 5}]
    assert after.pending == ()


@pytest.mark.rule("CHAIN-05", "ATTACK-11")
def test_the_bonus_is_added_after_the_chain_ignored_its_cards() -> None:
    campaign = with_rats(1, hp=9, defense=1)
    campaign = do(campaign, BeginAttack(by="an item", seat="1", target="boss", chain=1, bonus=4))
    campaign = answer(campaign, rats(campaign)[0], whites(2))
    outcome = outcome_of(campaign, typing(campaign, "W1", "W2"))
    after = outcome_of(outcome.after, answering(outcome.after, "core"))
    assert [hit["damage"] for hit in told(after, "attack.hit")] == [6]
    assert [hit["damage"] for hit in told(outcome, "attack.hit")] == [7]


def answering(campaign: Campaign, value: Value) -> Answer:
    """Return an answer of whoever is asked."""
    asked = question(campaign)
    return Answer(procedure=asked.procedure, seat=asked.seats[0], value=value)


@pytest.mark.rule("ATTACK-10")
def test_determination_comes_once_for_many_targets_and_none_is_hurt() -> None:
    campaign = with_rats(2)
    campaign = do(campaign, BeginAttack(by="an item", seat="1", target="boss", chain=2))
    campaign = answer(campaign, *rats(campaign), whites(3))
    outcome = outcome_of(campaign, typing(campaign, "W0", "W0", "W2"))
    assert codes(outcome).count("attack.missed") == 1
    assert "Giant Rat 2" in str(told(outcome, "attack.missed")[0]["target"])
    after = answer(outcome.after, "redraw")
    assert seat(after).tokens == {"redraw": 1}
    assert after.pending == ()
    assert len(rats(after)) == 2


@pytest.mark.rule("ATTACK-07", "ATTACK-10")
def test_a_missed_chain_gives_back_what_was_spent_on_its_one_draw() -> None:
    tokens = {"redraw": 2, "empowered": 1}
    campaign = an_oathsworn(with_rats(1), "1", tokens=tokens)
    campaign = do(campaign, BeginAttack(by="an item", seat="1", target="boss", chain=1))
    pool = (*whites(2), "empowered.1.1", "raise.white.1.1")
    campaign = answer(campaign, rats(campaign)[0], pool)
    campaign = answer(do(campaign, typing(campaign, "Y0", "W0")), "1.0")
    campaign = answer(do(campaign, typing(campaign, "Y0")), "1.1")
    campaign = do(campaign, typing(campaign, "W0"))
    assert seat(campaign).tokens == {}
    assert seat(answer(campaign, "animus")).tokens == {**tokens, "animus": 1}


@pytest.mark.rule("AOE-04", "BREAK-05", "CARD-05")
def test_a_reaction_comes_when_all_targets_are_hit_and_the_card_is_placed_last() -> None:
    campaign = dice(with_rats(1, hp=2, defense=2), core=1)
    card = PlayCard(seat="1", card=BASH, attack=True, target="boss", also=1)
    campaign = answer(do(campaign, card), rats(campaign)[0], whites(1))
    campaign = answer(do(campaign, typing(campaign, "W2")), "core")
    assert (question(campaign).kind, question(campaign).params["reaction"]) == ("enemy.card", True)
    assert encounter(campaign).figures[rats(campaign)[0]].hp == 1
    assert at_seat(campaign).cooldown == {}
    campaign = answer(campaign, "discard")
    assert encounter(campaign).figures[rats(campaign)[0]].hp == 1
    assert [slot.card for slot in at_seat(campaign).cooldown["3"]] == [BASH]


@pytest.mark.rule("MIGHT-18", "MIGHT-19")
def test_an_effect_ignores_the_lowest_after_criticals_and_redraws() -> None:
    campaign = an_oathsworn(in_round_1(), "1", tokens={"redraw": 1})
    campaign = do(campaign, BeginAttack(by="an item", seat="1", ignore_lowest=1, ignore_highest=1))
    campaign = answer(campaign, whites(3))
    campaign = do(campaign, typing(campaign, "W2*", "W1", "W2"))
    campaign = do(campaign, typing(campaign, "W1"))
    campaign = answer(campaign, "1.2")
    outcome = outcome_of(campaign, typing(campaign, "W0"))
    assert [line["cards"] for line in told(outcome, "draw.ignored")] == ["W2* W0"]
    assert [hit["damage"] for hit in told(outcome, "attack.hit")] == [2]


def test_an_unknown_defense_is_asked_for_each_target() -> None:
    campaign = with_rats(1)
    kinds = tuple(k.evolve(defense=None) for k in encounter(campaign).minions)
    campaign = with_encounter(campaign, minions=kinds)
    campaign = do(campaign, BeginAttack(by="an item", seat="1", target="boss", also=1))
    campaign = answer(campaign, rats(campaign)[0])
    asked = question(campaign)
    assert (asked.kind, asked.params["name"]) == ("attack.defense", "Giant Rat 1")
    assert asked.least == 1
    campaign = answer(campaign, 4)
    assert question(campaign).kind == "draw.pool"
    assert question(campaign).params["defense"] == 2


def test_a_target_that_is_gone_is_passed_over() -> None:
    campaign = with_rats(2)
    first, second = rats(campaign)
    campaign = do(campaign, BeginAttack(by="an item", seat="1", target=first, also=1))
    campaign = answer(campaign, second, whites(1))
    campaign = do(campaign, RemoveFigure(figure=first))
    outcome = outcome_of(campaign, typing(campaign, "W2"))
    assert [hit["target"] for hit in told(outcome, "attack.hit")] == ["Giant Rat 2"]
    assert outcome.after.pending == ()


@pytest.mark.rule("DAMAGE-02")
def test_the_options_of_dice_say_which_one_breaks() -> None:
    campaign = do(dice(in_round_1(), core=1, rear=2), BeginAttack(by="an item", seat="1"))
    campaign = do(answer(campaign, whites(1)), typing(answer(campaign, whites(1)), "W2"))
    by_key = {option.key: option.code for option in question(campaign).options}
    assert by_key["core"] == "attack.location-breaks"
    assert by_key["rear"] == "attack.location"


def test_a_chain_over_several_at_once_is_neither() -> None:
    attack = BeginAttack(by="an item", seat="1", chain=1, also=1)
    assert refusal_code(with_rats(1), attack) == "attack.chain-or-several"
    card = PlayCard(seat="1", card=BASH, attack=True, chain=1, also=1)
    assert refusal_code(with_rats(1), card) == "attack.chain-or-several"


@each_of("field", ["chain", "also", "keyword", "bonus", "ignore_lowest"])
def test_numbers_below_zero_are_no_attack(field: str) -> None:
    with pytest.raises(ValueError, match=field):
        BeginAttack.model_validate({"seat": "1", field: -1})


@each_of("defense", [0, -3, 21])
def test_a_defense_that_no_board_shows_is_no_action(defense: int) -> None:
    with pytest.raises(ValueError, match="defense"):
        SetEnemyDefense(figure="boss", defense=defense)


def test_forty_steps_are_no_keyword() -> None:
    with pytest.raises(ValueError, match="keyword"):
        BeginAttack(by="an item", seat="1", keyword=40)


@pytest.mark.rule("MIGHT-12", "MIGHT-15", "MIGHT-18", "MIGHT-21", "CHAIN-05", "DAMAGE-01")
def test_every_step_of_an_attack_names_its_rule() -> None:
    tokens = {"redraw": 1, "empowered": 1}
    campaign = an_oathsworn(with_rats(1, hp=9, defense=1), "1", tokens=tokens)
    attack = BeginAttack(by="an item", seat="1", target="boss", chain=1, bonus=1, ignore_highest=1)
    campaign = answer(do(campaign, attack), rats(campaign)[0])
    rules: list[tuple[str, str | None]] = []
    for step in (
        (*whites(3), "empowered.1.1", "raise.white.1.1"),
        typing_of("Y3*", "W2", "W0"), typing_of("Y2"), "1.2", typing_of("W1"), "core",
    ):  # fmt: skip
        action = step(campaign) if callable(step) else answering(campaign, step)
        outcome = outcome_of(campaign, action)
        rules.extend((line.code, line.rule) for line in outcome.lines)
        campaign = outcome.after
    assert [each for each in rules if not each[0].startswith(("draw.odds", "draw.came"))] == [
        ("draw.pool", "ATTACK-02"),
        ("draw.empowered-spent", "TOKEN-13"),
        ("draw.raised", "MIGHT-21"),
        ("draw.steps-unplaced", "MIGHT-22"),
        ("draw.drawn", "MIGHT-03"),
        ("draw.extra-drawn", "MIGHT-12"),
        ("draw.redraw-token", "TOKEN-14"),
        ("draw.replaced", "MIGHT-15"),
        ("draw.ignored", "MIGHT-18"),
        ("attack.bonus", "ATTACK-11"),
        ("attack.hit", "DAMAGE-01"),
        ("enemy.hp-lost", "DAMAGE-06"),
        ("draw.ignored", "MIGHT-18"),
        ("draw.chain", "CHAIN-05"),
        ("attack.bonus", "ATTACK-11"),
        ("attack.hit", "DAMAGE-01"),
        ("enemy.hp-lost", "DAMAGE-05"),
    ]


def typing_of(*cards: str) -> Callable[[Campaign], RecordDraw]:
    """Return what types these cards in."""
    return lambda campaign: typing(campaign, *cards)
