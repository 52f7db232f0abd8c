"""A round of combat in the story."""

import pytest

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import UseClassAbility
from oathsworn_gui.games.oathsworn.actions.encounter.companions import ActSmall
from oathsworn_gui.games.oathsworn.actions.might.might import LetDrawNext, ResolveByHand
from oathsworn_gui.games.oathsworn.actions.turns.items_and_injuries import UseItem
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.procedures import Attack, EventDraw
from oathsworn_gui.games.oathsworn.rules.attack.attack import terms
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    codes,
    do,
    outcome_of,
    refusal_code,
)
from tests.games.oathsworn.builders.might import (
    a_fight,
    answered,
    asked,
    deck,
    pool,
    type_told,
    typed,
    with_tokens,
    with_track,
)


def hp(campaign: Campaign) -> tuple[int, ...]:
    """Return the HP of the seats."""
    return tuple(oathsworn.hp for oathsworn in campaign.seats.values())


@pytest.mark.rule("FIGHT-01", "FIGHT-06", "FIGHT-07")
def test_each_attacks_once_and_who_fails_loses_one_hp() -> None:
    campaign = a_fight(defense=2)
    before = hp(campaign)
    for seat, card in (("1", "W2"), ("2", "W1"), ("3", "W2"), ("4", "W0")):
        assert asked(campaign).seats == (seat,)
        campaign = answered(campaign, pool("white"))
        if seat != "4":
            campaign = typed(campaign, card)
    outcome = type_told(campaign, "W0")
    assert outcome.after.pending == ()
    assert hp(outcome.after) == (before[0], before[1] - 1, before[2], before[3] - 1)
    assert ("fight.won", "FIGHT-07") in {(told.code, told.rule) for told in outcome.lines}


@pytest.mark.rule("FIGHT-01")
def test_the_table_chooses_who_attacks_next_and_each_attacks_once() -> None:
    campaign = do(a_fight(defense=2), LetDrawNext(seat="4"))
    attacked: list[str] = []
    while campaign.pending:
        attacked += asked(campaign).seats
        if len(attacked) == 2:
            assert refusal_code(campaign, LetDrawNext(seat="4")) == "draw.has-drawn"
            campaign = do(campaign, LetDrawNext(seat="3"))
            attacked[-1] = "3"
        campaign = answered(campaign, pool("white"))
        assert refusal_code(campaign, LetDrawNext(seat="2")) == "draw.no-turns"
        campaign = typed(campaign, "W1")
    assert attacked == ["4", "3", "1", "2"]
    assert refusal_code(campaign, LetDrawNext(seat="1")) == "draw.no-turns"


def test_one_who_attacks_already_stays_and_nothing_is_done() -> None:
    campaign = do(a_fight(), LetDrawNext(seat="2"))
    assert outcome_of(campaign, LetDrawNext(seat="2")).after is campaign


@pytest.mark.rule("FIGHT-03")
def test_the_pool_is_any_of_the_track_and_up_to_ten_whites() -> None:
    campaign = with_track(a_campaign(), "1", "red", "red", "yellow", "white")
    keys = [option.key for option in asked(a_fight(campaign=campaign)).options]
    cards = [key for key in keys if not key.endswith("/die")]
    assert cards == ["red.1", "red.2", "yellow.1", *(f"white.{n}" for n in range(1, 12))]
    fewer = asked(a_fight("red", "white", campaign=campaign)).draw
    assert fewer is not None
    assert fewer.colours == ("red", "white")


@pytest.mark.rule("FIGHT-10")
def test_ten_whites_bind_in_the_story_only() -> None:
    campaign = a_campaign()
    assert asked(a_fight(campaign=campaign)).params["whites"] == 10
    in_encounter = a_campaign(part="encounter", encounter=Encounter(name="Test"))
    assert terms(in_encounter, Attack(id="p1", seat="1")).whites > 18


@pytest.mark.rule("FIGHT-04", "FIGHT-05")
@each_of(
    ("cards", "code"),
    [
        (("W0", "W0", "W2", "W2"), "fight.missed"),
        (("W0", "W1", "W2", "W2"), "fight.succeeded"),
        (("W0", "W1", "W1", "W2"), "fight.failed"),
    ],
)
def test_damage_is_the_sum_and_succeeds_at_the_defense(cards: tuple[str, ...], code: str) -> None:
    outcome = type_told(a_fight(*["white"] * 4, defense=5), *cards)
    assert code in codes(outcome)


@pytest.mark.rule("FIGHT-02", "FIGHT-08", "MIGHT-12")
def test_tokens_and_criticals_serve_as_in_any_attack() -> None:
    campaign = with_tokens(with_track(a_campaign(), "1", "red"), "1", redraw=1, empowered=1)
    campaign = a_fight("red", "white", "empowered.1.1", campaign=campaign, defense=9)
    campaign = typed(answered(campaign, ("0.1", "1.1", "1.2")), "B5*", "R0")
    keys = [option.key for option in asked(campaign).options]
    assert keys == ["decline.0", "1.0", "1.1"]  # a redraw may come before the extra card too
    campaign = answered(typed(campaign, "B3"), "1.1")
    outcome = type_told(campaign, "R2")
    told = next(told for told in outcome.lines if told.code == "fight.succeeded")
    assert told.params["damage"] == 10
    assert outcome.after.seats["1"].tokens == {}


@pytest.mark.rule("MIGHT-26")
def test_steps_left_over_do_not_go_to_the_next_attack() -> None:
    campaign = with_tokens(a_campaign(), "1", empowered=1)
    campaign = a_fight("white", "empowered.1.1", campaign=campaign)
    campaign = typed(answered(campaign, ("0.1",)), "Y1")
    campaign = answered(campaign, pool("white"))
    assert (asked(campaign).kind, asked(campaign).seats) == ("draw.cards", ("2",))


@pytest.mark.rule("FIGHT-08")
def test_only_the_attackers_own_tokens_serve() -> None:
    campaign = with_tokens(a_campaign(), "2", redraw=1, empowered=1)
    campaign = a_fight(campaign=campaign)
    assert not [o for o in asked(campaign).options if o.key.startswith("empowered")]
    campaign = typed(answered(campaign, pool("white")), "W0")
    assert asked(campaign).seats == ("2",)


@pytest.mark.rule("FIGHT-09")
def test_determination_is_off_in_a_story_fight() -> None:
    campaign = with_tokens(a_campaign(), "1", redraw=1)
    campaign = typed(a_fight("white", "white", campaign=campaign), "W0", "W0")
    campaign = typed(answered(campaign, "1.0"), "W0")
    assert campaign.seats["1"].tokens == {}
    assert asked(campaign).seats == ("2",)


@pytest.mark.rule("FIGHT-09")
def test_a_table_may_play_determination_in_story_fights() -> None:
    options = {"determination-in-story-fights": "on"}
    campaign = with_tokens(a_campaign(table_options=options), "1", redraw=1, empowered=1)
    campaign = a_fight("white", "white", "empowered.1.1", campaign=campaign)
    below = EventDraw(id="p0", deck="city", card="1", step="read")
    campaign = campaign.evolve(pending=(below, *campaign.pending))
    campaign = typed(answered(campaign, ()), "W0", "W0")
    missed = type_told(answered(campaign, "1.0"), "W0")
    assert "reading.applied" in codes(missed)
    campaign = missed.after
    assert (asked(campaign).kind, asked(campaign).seats) == ("fight.determination", ("1",))
    campaign = answered(campaign, "defense")
    assert campaign.seats["1"].tokens == {"redraw": 1, "empowered": 1, "defense": 1}
    assert (asked(campaign).kind, asked(campaign).seats) == ("draw.pool", ("2",))
    assert campaign.pending[0] == below
    hit = typed(answered(campaign, pool("white")), "W0")
    assert asked(hit).seats == ("3",)


@pytest.mark.rule("MIGHT-05")
def test_cards_are_discarded_after_each_attack() -> None:
    campaign = typed(a_fight("white", "white"), "W2", "W0")
    assert deck(campaign).discard == ("2", "0")


def test_resolving_by_hand_takes_hp_of_those_who_failed() -> None:
    campaign = typed(a_fight("white"), "W2")
    before = hp(campaign)
    by_hand = ResolveByHand(procedure=campaign.pending[-1].id, failed=("2", "3"))
    outcome = outcome_of(campaign, by_hand)
    assert hp(outcome.after) == (before[0], before[1] - 1, before[2] - 1, before[3])
    assert outcome.after.pending == ()
    assert do(campaign, by_hand) == outcome.after


@pytest.mark.rule("FIGHT-02")
def test_neither_items_nor_abilities_nor_cards_serve_in_a_story_fight() -> None:
    campaign = a_fight(campaign=a_campaign())
    item = campaign.seats["1"].equipped[0].id
    card = campaign.seats["1"].cards[0]
    for action in (
        UseItem(seat="1", item=item),
        PlayCard(seat="1", card=card),
        UseClassAbility(seat="1", ability="discipline"),
        ActSmall(seat="4", act="ability-1"),
    ):
        refusal = action.refuse(campaign, a_box(campaign))
        assert refusal is not None
        assert (refusal.code, refusal.strength) == ("encounter.none", "impossible")


@pytest.mark.rule("FIGHT-06", "FIGHT-07")
def test_a_miss_and_an_attack_too_weak_cost_1_hp_each_and_the_enemy_is_beaten() -> None:
    campaign = a_fight(defense=4)
    for cards in (("W0", "W0", "W2", "W2"), ("W1", "W1", "W1", "W0"), ("W1", "W0")):
        campaign = typed(answered(campaign, pool(*["white"] * len(cards))), *cards)
    outcome = type_told(answered(campaign, pool(*["white"] * 3)), "W2", "W1", "W1")
    assert hp(outcome.after) == (5, 5, 5, 6)
    assert ("fight.won", outcome.after.pending) == (outcome.lines[-1].code, ())


@pytest.mark.rule("FIGHT-06")
def test_of_those_that_still_fight_only_the_one_that_failed_loses_hp() -> None:
    campaign = typed(a_fight("white", "white"), "W1", "W1")
    assert [who.hp for who in campaign.seats.values()] == [5, 6, 6, 6]
