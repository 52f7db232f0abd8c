"""Consumed characters: off the board, attacking from inside, and back again."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import (
    BeginAttack,
    BeginEnemyAttack,
    LoseLocationHp,
)
from oathsworn_gui.games.oathsworn.actions.conditions.bound import AttackFromInside, ConsumeByHand
from oathsworn_gui.games.oathsworn.actions.encounter.companions import (
    ActSmall,
    SpendAnimusToken,
    SpendBattleflowToken,
    SpendTokenToAct,
)
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    EndOathswornPhase,
    EndTurn,
)
from oathsworn_gui.games.oathsworn.actions.turns.items_and_injuries import PlayInjury, UseItem
from oathsworn_gui.games.oathsworn.actions.turns.turns import MoveAction, PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Location, Slot
from oathsworn_gui.games.oathsworn.model.instructions import ChooseTarget, Lose, Move
from oathsworn_gui.games.oathsworn.model.procedures import Attack, EnemyTurn
from oathsworn_gui.games.oathsworn.rules.attack.attack import track_of
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    animus_of,
    encounter_of,
    with_encounter,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.enemy.select_figures import chosen
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import pool_of, standing_friends
from oathsworn_gui.games.oathsworn.rules.hp.numbers import defense
from oathsworn_gui.games.oathsworn.rules.turns.may_act import turn_options
from tests.cases import each_of
from tests.games.oathsworn.builders.bound import (
    ONE_HP,
    caged,
    confirmed,
    draws,
    inside,
    kind,
    next_turn_of,
    on_board,
    round_over,
    seat_of,
)
from tests.games.oathsworn.builders.campaign import (
    a_box,
    an_item,
    an_oathsworn,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.encounter import die, question
from tests.games.oathsworn.builders.might import with_track
from tests.games.oathsworn.builders.minions import turn_of
from tests.games.oathsworn.builders.places import where
from tests.games.oathsworn.builders.turn import asked, confirm, drawn, reply

ACTS = ("move", "attack", "refresh")


def lost(campaign: Campaign, **hp: int) -> Campaign:
    """Return the campaign after locations lost HP by no attack."""
    losses = {key.replace("_", "-"): n for key, n in hp.items()}
    return do(campaign, LoseLocationHp(losses=losses))


@pytest.mark.rule("CONSUMED-01")
def test_the_model_is_gone_and_no_card_is_played() -> None:
    campaign = inside()
    assert where(campaign, "s1") == ""
    assert seat(campaign).statuses == {"consumed": 1}
    sword = an_item(id="i7", cooldown=1, cost=0)
    campaign = an_oathsworn(campaign, "1", equipped=(sword,))
    hand = seat_of(campaign).hand
    more = (Slot(card="i7", kind="item"), Slot(card="j1", kind="injury"))
    campaign = with_seat(campaign, "1", hand=(*hand, *more))
    for action in (
        PlayCard(seat="1", card=hand[0].card, paid=0),
        PlayInjury(seat="1", injury="j1"),
        UseItem(seat="1", item="i7", paid=0),
        BeginAttack(by="an item", seat="1", target="boss"),
        MoveAction(seat="1"),
    ):
        assert refusal_code(campaign, action) == "consumed.inside", action
    assert refusal_code(campaign, EndTurn()) == ""
    for action in (
        PlayCard(seat="1", card=hand[0].card, paid=0, interrupt=True),
        UseItem(seat="1", item="i7", paid=0, interrupt=True),
    ):
        assert refusal_code(campaign, action) == "consumed.inside", action
        assert refusal_code(with_encounter(campaign, turn="2"), action) != "consumed.inside"


@pytest.mark.rule("CONSUMED-01")
def test_a_stage_card_consumes_and_stays_with_its_prey() -> None:
    campaign = with_encounter(on_board(), phase="encounter", turn=None)
    campaign = reply(drawn(campaign), "closest, consume into core each phase lose 1 hp")
    while kind(campaign) != "enemy.consume":
        campaign = confirm(campaign)
    campaign = reply(reply(campaign, "confirm"), "discard")
    held = seat_of(campaign).consumed
    assert held is not None
    assert (held.location, held.ongoing) == ("core", ONE_HP)
    assert where(campaign, "s1") == ""
    assert held.card in encounter_of(campaign).stage_deck.in_play
    campaign = lost(campaign, core=6)
    deck = encounter_of(campaign).stage_deck
    assert held.card in deck.discard
    assert held.card not in deck.in_play


@pytest.mark.rule("CONSUMED-01")
def test_a_cage_ends_when_its_prisoner_is_swallowed() -> None:
    campaign = inside(caged())
    assert seat_of(campaign).caged is None
    assert seat(campaign).statuses == {"consumed": 1}


@pytest.mark.rule("CONSUMED-02")
@each_of(("who", "before", "after"), [("1", 6, 3), ("4", 2, 1)])
def test_once_a_turn_it_attacks_the_location_from_inside(who: str, before: int, after: int) -> None:
    campaign = an_oathsworn(inside(seat=who), who, animus=before)
    if who != "1":
        campaign = next_turn_of(campaign, who)
    action = AttackFromInside.model_validate({"seat": who})
    campaign = do(campaign, action)
    assert animus_of(campaign, who) == after
    attack = campaign.pending[-1]
    assert isinstance(attack, Attack)
    assert (attack.card, attack.target) == (None, "boss")
    campaign = draws(campaign, "W2", "W2")  # 4 damage against DEFENSE 2
    assert campaign.pending == ()
    assert die(campaign, "core").hp == 4
    assert all(place.hp == 6 for place in others(campaign))
    assert refusal_code(campaign, action) == "consumed.attacked"
    again = an_oathsworn(next_turn_of(campaign, who), who, animus=before)
    assert refusal_code(again, action) == ""


def others(campaign: Campaign) -> tuple[Location, ...]:
    """Return the locations of the boss besides its core."""
    boss = encounter_of(campaign).boss
    assert boss is not None
    return tuple(place for place in boss.locations if place.key != "core")


@pytest.mark.rule("CONSUMED-02")
def test_an_attack_from_inside_needs_animus_and_a_mouth_to_be_in() -> None:
    assert refusal_code(on_board(), AttackFromInside(seat="1")) == "consumed.not-inside"
    poor = an_oathsworn(inside(), "1", animus=2)
    assert refusal_code(poor, AttackFromInside(seat="1")) == "animus.too-little"


@pytest.mark.rule("CONSUMED-02", "DAMAGE-03")
def test_of_a_location_of_two_dice_the_one_inside_chooses_after_the_draw() -> None:
    campaign = draws(do(inside(two_cores()), AttackFromInside(seat="1")), "W2", "W2")
    options = question(campaign).options
    assert [(o.key, o.refusal) for o in options] == [("core", None), ("core-2", None)]
    campaign = reply(campaign, "core-2")
    assert (die(campaign, "core").hp, die(campaign, "core-2").hp) == (6, 4)
    assert campaign.pending == ()
    left = confirmed(lost(inside(two_cores(hp=2)), core_2=2))
    assert die(draws(do(left, AttackFromInside(seat="1")), "W2", "W2"), "core").hp == 4


def two_cores(hp: int = 6) -> Campaign:
    """Return the board with a second die of the core, in the rear hex."""
    campaign = on_board()
    boss = encounter_of(campaign).boss
    assert boss is not None
    core, rear = (die(campaign, key) for key in ("core", "rear"))
    second = core.evolve(key="core-2", hp=hp, offsets=rear.offsets)
    return with_encounter(campaign, boss=boss.evolve(locations=(*boss.locations, second)))


@pytest.mark.rule("CONSUMED-03")
def test_tokens_and_the_might_of_items_still_serve() -> None:
    campaign = with_track(inside(), "1", "red", "yellow")
    campaign = an_oathsworn(campaign, "1", tokens={"animus": 1, "redraw": 1})
    assert refusal_code(campaign, SpendAnimusToken(seat="1")) == ""
    campaign = do(campaign, AttackFromInside(seat="1"))
    attack = campaign.pending[-1]
    assert isinstance(attack, Attack)
    assert track_of(campaign, attack) == ("yellow", "red")
    assert kind(draws(campaign, "W2", "W0")) == "draw.redraw"


@pytest.mark.rule("CONSUMED-03")
def test_the_defense_of_items_serves_inside() -> None:
    coat, buckler = an_item(id="i2", defense=3), an_item(id="i3", defense=1)
    campaign = an_oathsworn(inside(), "1", equipped=(coat, buckler))
    assert defense(campaign, "1", a_box(campaign)) == 4
    assert defense(an_oathsworn(campaign, "1", equipped=(coat,)), "1", a_box(campaign)) == 3
    assert defense(an_oathsworn(campaign, "1", equipped=()), "1", a_box(campaign)) == 1


def refusals(campaign: Campaign, who: str) -> dict[str, str]:
    """Return the options of a seat's turn with the codes of their refusals, empty for none."""
    options = turn_options(campaign, who, a_box(campaign))
    return {o.key: "" if o.refusal is None else o.refusal.code for o in options}


@pytest.mark.rule("CONSUMED-01", "CONSUMED-03")
@each_of("token", ["animus", "battleflow"])
def test_inside_a_turn_holds_tokens_and_the_attack_and_nothing_that_moves_or_plays(
    token: str,
) -> None:
    campaign = an_oathsworn(inside(), "1", tokens={token: 1})
    expected = {"move": "consumed.inside", "card": "consumed.inside", "item": "consumed.inside",
                "token": "", "attack-inside": "", "pass": ""}  # fmt: skip
    assert refusals(campaign, "1") == expected
    empty = an_oathsworn(campaign, "1", tokens={})
    assert refusals(empty, "1") == {**expected, "token": "token.none"}


@pytest.mark.rule("CONSUMED-03")
@each_of("token", ["animus", "battleflow"])
def test_a_companion_inside_refreshes_with_a_token_but_moves_and_strikes_with_none(
    token: str,
) -> None:
    campaign = an_oathsworn(next_turn_of(inside(seat="4"), "4"), "4", tokens={token: 1})
    fields = {"seat": "4", "token": token, "target": "boss"}
    acts = [SpendTokenToAct.model_validate({**fields, "act": act}) for act in ACTS]
    found = [refusal_code(campaign, action) for action in acts]
    assert found == ["consumed.inside", "consumed.inside", ""]
    assert seat(do(campaign, acts[-1]), "4").tokens == {}


@pytest.mark.rule("CONSUMED-03")
def test_a_battleflow_token_moves_cooling_cards_of_one_inside() -> None:
    campaign = inside()
    card = seat_of(campaign).hand[0]
    campaign = with_seat(campaign, "1", hand=(), cooldown={"2": (card,)})
    campaign = an_oathsworn(campaign, "1", tokens={"battleflow": 1})
    spent = do(campaign, SpendBattleflowToken(seat="1", position=2))
    assert {at: cards for at, cards in seat_of(spent).cooldown.items() if cards} == {"1": (card,)}
    assert seat(spent).tokens == {}


@pytest.mark.rule("CONSUMED-03")
def test_the_animus_token_moves_two_from_reserve_of_one_inside() -> None:
    campaign = an_oathsworn(inside(), "1", animus=3, tokens={"animus": 2})
    spent = do(campaign, SpendAnimusToken(seat="1"))
    assert (animus_of(spent, "1"), seat(spent).tokens) == (5, {"animus": 1})


@pytest.mark.rule("CONSUMED-04")
def test_nobody_targets_one_who_is_consumed() -> None:
    campaign = inside()
    assert "s1" not in pool_of(campaign, "boss")
    assert "s1" not in standing_friends(campaign)
    attack = BeginEnemyAttack(attacker="boss", targets=("1",), might=("red",))
    assert refusal_code(campaign, attack) == "consumed.no-target"
    reaction = EnemyTurn(id="p0", actor="boss", steps=(), breaker="1")
    assert chosen(campaign, reaction, "breaker", None, a_box(campaign)).figures == ()


@pytest.mark.rule("CONSUMED-05")
def test_the_ongoing_effect_comes_with_every_phase() -> None:
    campaign = do(inside(ongoing=ONE_HP), EndOathswornPhase())
    assert (kind(campaign), encounter_of(campaign).phase) == ("enemy.lose", "encounter")
    assert seat(confirmed(campaign)).hp == 5
    campaign = confirmed(round_over(inside(ongoing=ONE_HP)))
    assert seat(campaign).hp == 5
    campaign = do(campaign, BeginRound())
    assert (kind(campaign), encounter_of(campaign).phase) == ("enemy.lose", "oathsworn")
    campaign = confirmed(campaign)
    assert (seat(campaign).hp, campaign.pending) == (4, ())


@pytest.mark.rule("CONSUMED-05")
def test_an_effect_that_only_the_card_tells_is_called_out() -> None:
    told = outcome_of(inside(), EndOathswornPhase())
    assert "consumed.ongoing-on-card" in [line.code for line in told.lines]
    assert told.after.pending == ()


@pytest.mark.rule("CONSUMED-06", "CONSUMED-09")
def test_six_hp_lost_to_any_cause_let_it_go() -> None:
    campaign = lost(inside(), core=1)
    assert seat_of(lost(campaign, core=4)).consumed is not None  # 5 in all
    campaign = lost(campaign, core=1)
    held = seat_of(campaign).consumed
    assert held is not None
    assert held.lost == 2
    campaign = lost(campaign, rear=3)
    held = seat_of(campaign).consumed
    assert held is not None
    assert held.lost == 2
    boss = encounter_of(campaign).boss
    assert boss is not None
    healed = tuple(p.evolve(hp=6) if p.key == "core" else p for p in boss.locations)
    campaign = with_encounter(campaign, boss=boss.evolve(locations=healed))
    campaign = lost(campaign, core=4)
    assert die(campaign, "core").hp == 2
    assert seat_of(campaign).consumed is None


@pytest.mark.rule("CONSUMED-06")
def test_it_ends_with_the_last_die_of_the_location() -> None:
    campaign = on_board()
    boss = encounter_of(campaign).boss
    assert boss is not None
    core = next(place for place in boss.locations if place.key == "core")
    two = (*boss.locations, core.evolve(key="core-2", hp=2))
    low = tuple(p.evolve(hp=2) if p.key == "core" else p for p in two)
    campaign = inside(with_encounter(campaign, boss=boss.evolve(locations=low)))
    campaign = confirmed(lost(campaign, core=2))
    assert seat_of(campaign).consumed is not None
    campaign = lost(campaign, core_2=2)
    assert seat_of(campaign).consumed is None


@pytest.mark.rule("CONSUMED-06", "CONSUMED-07", "CONSUMED-08")
def test_it_returns_beside_the_location_without_animus() -> None:
    """The Broodmother in H4 faces north: the hexes nearest to her core are those around her."""
    campaign = lost(inside(location="front"), front=6)
    assert where(campaign, "s1") == "H2"
    assert animus_of(campaign, "1") == 0
    assert seat(campaign).statuses == {}


@pytest.mark.rule("CONSUMED-06", "CONSUMED-09")
def test_the_six_may_be_lost_over_any_of_the_dice_with_none_of_them_broken() -> None:
    campaign = lost(inside(two_cores()), core=3, core_2=2)
    assert seat_of(campaign).consumed is not None
    campaign = lost(campaign, core_2=1)
    assert seat_of(campaign).consumed is None
    assert (die(campaign, "core").hp, die(campaign, "core-2").hp) == (3, 3)


@pytest.mark.rule("CONSUMED-07")
def test_a_location_of_two_dice_lets_go_beside_any_hex_of_them() -> None:
    """The core in H4 and its second die in H5: G5, I5 and H6 are beside that, H2 is 2 from H4."""
    campaign = lost(inside(two_cores()), core=3, core_2=3)
    assert where(campaign, "s1") == "G5"


@pytest.mark.rule("CONSUMED-06")
def test_who_breaks_out_by_its_own_attack_is_hit_by_the_reaction_outside() -> None:
    campaign = inside()
    boss = encounter_of(campaign).boss
    assert boss is not None
    weak = tuple(p.evolve(hp=1) if p.key == "core" else p for p in boss.locations)
    campaign = with_encounter(campaign, boss=boss.evolve(locations=weak))
    campaign = draws(do(campaign, AttackFromInside(seat="1")), "W2", "W2")
    assert seat_of(campaign).consumed is None
    assert where(campaign, "s1") != ""
    assert kind(campaign) == "enemy.card"


def test_consuming_by_hand_names_a_location_that_stands() -> None:
    campaign = on_board()
    assert refusal_code(campaign, ConsumeByHand(seat="1", location="tail")) == "location.none"
    campaign = do(campaign, ConsumeByHand(seat="1", location="core"))
    assert where(campaign, "s1") == ""
    again = ConsumeByHand(seat="1", location="core")
    assert refusal_code(campaign, again) == "consumed.already"


def test_a_companion_inside_does_not_act_as_it_used_to() -> None:
    campaign = next_turn_of(inside(seat="4"), "4")
    assert refusal_code(campaign, ActSmall(seat="4", act="attack")) == "consumed.inside"


def test_a_broken_location_swallows_nobody() -> None:
    campaign = confirmed(lost(on_board(), core=6))
    campaign = inside(campaign)
    assert seat_of(campaign).consumed is None
    assert where(campaign, "s1") == "H8"


def test_an_ongoing_loss_of_animus_takes_what_there_is() -> None:
    drain = (Lose(what="animus", amount=9, who="acting"),)
    campaign = confirmed(do(inside(ongoing=drain), EndOathswornPhase()))
    assert animus_of(campaign, "1") == 0


@pytest.mark.rule("CONSUMED-04")
def test_a_reaction_to_one_inside_targets_as_always() -> None:
    """The Warden broke the location and is inside: the boss goes for the closest of the others."""
    campaign = inside(on_board(s2="H7", s3="H9"))
    campaign = turn_of(campaign, ChooseTarget(who="closest"), Move(distance=3), breaker="1")
    question = asked(campaign)
    assert question is not None
    assert (question.kind, question.default) == ("enemy.target", "s2")
    moves = (ChooseTarget(who="farthest"), Move(distance=3))
    outside = turn_of(on_board(s2="H7"), *moves, breaker="2")
    again = asked(outside)
    assert again is not None
    assert again.default == "s2"
