"""A location broken by a card: what is lost, what comes before the reaction, what after it."""

import pytest

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, Draw
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import (
    AttackEffect,
    CardEffect,
    DisplaceEffect,
    StatusEffect,
    TokenEffect,
)
from oathsworn_gui.games.oathsworn.model.instructions import Area
from oathsworn_gui.games.oathsworn.model.procedures import Attack, StageCard
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from tests.games.oathsworn.builders.campaign import an_oathsworn, outcome_of
from tests.games.oathsworn.builders.cards import CARD, being_played, in_turn, play, type_draw
from tests.games.oathsworn.builders.encounter import answer, at_seat, dice, die, question
from tests.games.oathsworn.builders.turn import (
    asked,
    confirm_all,
    confirmation,
    until,
    with_card_up,
)

ATTACK = AttackEffect()
PUSH = DisplaceEffect(way="push", by=1)
BLEED = StatusEffect(status="bleed")
HELP = TokenEffect(token="redraw", whom="other-friends", within=3)
FOUR = ("white.1", "white.2", "white.3", "white.4")


def before(*gone: str, **hp: int) -> Campaign:
    """Return the Warden behind the Tolling Sow, nobody else near; its dice as told."""
    campaign = in_turn(s1="I5", s2="I6", s3="A9", boss="I3")
    figures = {k: f for k, f in encounter_of(campaign).figures.items() if f.kind != "minion"}
    broken = dict.fromkeys(gone, 0)
    return dice(with_encounter(campaign, figures=figures, obstacles={}), **{**broken, **hp})


def hit(campaign: Campaign, *effects: CardEffect) -> Campaign:
    """Return the campaign after the card's first attack hit the boss for 3 HP or more."""
    return type_draw(answer(play(campaign, *effects), FOUR), "W2", "W2", "W2", "W1")


def has_bled(campaign: Campaign) -> bool:
    """Whether the boss has a bleed token."""
    return "bleed" in encounter_of(campaign).figures["boss"].statuses


def test_without_a_break_all_effects_happen() -> None:
    campaign = hit(before(), ATTACK, PUSH, BLEED)
    assert die(campaign, "rear").hp < 6
    assert has_bled(campaign)
    assert encounter_of(campaign).shape.named("I2") == encounter_of(campaign).figures["boss"].at
    assert not campaign.pending


@pytest.mark.rule("BREAK-09")
def test_a_reaction_cancels_what_is_left_for_the_target() -> None:
    campaign, lines = hit(before(rear=1), ATTACK, PUSH, BLEED), []
    while (now := asked(campaign)) is not None:
        typed = Answer(procedure=now.procedure, value=confirmation(now))
        action = Draw(procedure=now.procedure) if now.form == "draw" else typed
        outcome = outcome_of(campaign, action.evolve(seat=(*now.seats, "")[0]))
        campaign, lines = outcome.after, [*lines, *outcome.lines]
    assert [told.params["effect"] for told in lines if told.code == "card.cut"] == [
        "displace",
        "status",
    ]
    assert not has_bled(campaign)
    assert die(campaign, "rear").hp == 0
    assert [slot.card for slot in at_seat(campaign).cooldown["2"]] == [CARD]


@pytest.mark.rule("BREAK-10", "CARD-16")
def test_effects_on_friends_come_before_the_reaction_and_the_card_is_placed_after_it() -> None:
    campaign = hit(before(rear=1), ATTACK, BLEED, HELP)
    assert campaign.seats["2"].tokens["redraw"] == 1
    top = campaign.pending[-1]
    assert top.type != "card-play"
    assert any(isinstance(p, StageCard) and p.reaction_of == "1" for p in campaign.pending)
    assert CARD not in [slot.card for slot in at_seat(campaign).hand]
    assert not at_seat(campaign).cooldown.get("2")
    campaign, _ = confirm_all(campaign)
    assert [slot.card for slot in at_seat(campaign).cooldown["2"]] == [CARD]
    assert campaign.seats["2"].tokens["redraw"] == 1
    assert not has_bled(campaign)


@pytest.mark.rule("BREAK-09")
def test_attacks_on_others_come_after_the_reaction() -> None:
    campaign = in_turn(s1="I5", boss="I3", m16="I6")
    campaign = dice(campaign, rear=1)
    campaign = answer(play(campaign, AttackEffect(times=2)), "boss", FOUR)
    campaign = type_draw(campaign, "W2", "W2", "W2", "W1")
    assert being_played(campaign).after
    assert type_of_top(campaign) != "card-play"
    campaign = until(campaign, "attack.target")
    assert not any(isinstance(p, StageCard) for p in campaign.pending)
    refused = {option.key: option.refusal for option in question(campaign).options}
    assert refused["boss"] is not None
    assert refused["boss"].code == "attack.another"
    assert refused["m16"] is None


@pytest.mark.rule("BREAK-09")
def test_an_area_after_the_reaction_spares_the_boss() -> None:
    campaign = dice(in_turn(s1="I5", boss="I3", m16="I6"), rear=1)
    area = AttackEffect(area=Area(shape="adjacent"))
    campaign = type_draw(answer(play(campaign, ATTACK, area), "boss", FOUR), "W2", "W2", "W2", "W1")
    campaign = until(campaign, "draw.pool")
    attack = campaign.pending[-1]
    assert isinstance(attack, Attack)
    assert attack.seat == "1"
    assert "m16" in attack.covered
    assert "boss" not in attack.covered


def type_of_top(campaign: Campaign) -> str:
    """Return what kind of procedure is being resolved."""
    return campaign.pending[-1].type


@pytest.mark.rule("BREAK-15", "CARD-05")
def test_after_the_last_die_there_is_no_reaction() -> None:
    campaign = hit(before("snout", "left_flank", "right_flank", "bell", rear=1), ATTACK, HELP)
    assert encounter_of(campaign).result == "victory"
    assert not campaign.pending


@pytest.mark.rule("DAMAGE-08")
def test_a_rear_attack_keeps_its_benefit_when_the_location_there_is_broken() -> None:
    benefit = TokenEffect(token="animus", when="from-behind")
    campaign = hit(before("rear"), ATTACK, benefit)
    while asked(campaign) is not None:
        legal = [option.key for option in question(campaign).options if option.refusal is None]
        campaign = answer(campaign, legal[0])
    lost = [
        key for key in ("left-flank", "right-flank", "bell", "snout") if die(campaign, key).hp < 6
    ]
    assert len(lost) == 1
    assert campaign.seats["1"].tokens["animus"] == 1
    front = in_turn(s1="I1", boss="I3")
    figures = {k: f for k, f in encounter_of(front).figures.items() if f.kind != "minion"}
    front = hit(with_encounter(front, figures=figures, obstacles={}), ATTACK, benefit)
    assert not front.seats["1"].tokens


def test_whoever_falls_by_the_reaction_still_lays_the_card_down() -> None:
    campaign = hit(with_card_up(an_oathsworn(before(rear=1), hp=1), "sow-1-counting"), ATTACK)
    campaign, _ = confirm_all(campaign)
    cards = [slot.card for slots in at_seat(campaign).cooldown.values() for slot in slots]
    assert cards.count(CARD) == 1
