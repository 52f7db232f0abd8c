"""What the twelve classes do by themselves, with the numbers of their boards."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import ConfirmClass
from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import RecordDraw
from oathsworn_gui.games.oathsworn.actions.company.sheets import LoseHp
from oathsworn_gui.games.oathsworn.actions.encounter.allies import BringInAlly
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import BeginRound
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.might.might import ResolveByHand
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import CardPart, SayEffect
from oathsworn_gui.games.oathsworn.rules.abilities.mantle import mantled
from oathsworn_gui.games.oathsworn.rules.abilities.stance import stances
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.hp.knockout import available_allies
from oathsworn_gui.games.oathsworn.rules.hp.oathsworn import lose_hp
from oathsworn_gui.games.oathsworn.rules.hp.seats import hurt
from oathsworn_gui.tabletop.action import Outcome
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    an_oathsworn,
    codes,
    do,
    outcome_of,
    refusal_code,
    seat,
)
from tests.games.oathsworn.builders.cards import CARD, a_part, being_played, with_card
from tests.games.oathsworn.builders.classes import (
    ability,
    before_round_1,
    company_with,
    cooling,
    its_turn,
    keys,
    use,
    used,
    why_not,
)
from tests.games.oathsworn.builders.encounter import (
    answer,
    at_seat,
    placed,
    question,
    seat_with,
)
from tests.games.oathsworn.builders.might import a_fight

CLASSES = {
    "cur": ["lethality", "lethality-gain"],
    "penitent": ["penance"],
    "priest": ["prayer"],
    "warden": ["discipline", "mantle"],
    "ursus": ["starting-tokens"],
    "harbinger": ["free-move"],
    "blade": ["stance"],
    "witch": ["tiles"],
    "huntress": ["falcon", "falcon-back"],
    "grove-maiden": ["grove-might", "sentinel", "sentinel-hp", "guardian", "rejuvenate"],
    "ranger": ["tree-running"],
    "exile": ["open-wound", "unbound-rage"],
}


@pytest.mark.rule("TURN-03")
@each_of("cls", CLASSES)
def test_each_class_has_its_abilities_and_an_ally_in_its_seat_none(cls: str) -> None:
    campaign = its_turn(cls)
    assert keys(campaign) == CLASSES[cls]
    assert keys(seat_with(campaign, ally="ally1", knocked_out=True)) == []


@pytest.mark.rule("COMPANION-02")
@each_of("cls", CLASSES)
def test_a_companion_has_only_what_its_price_is_known_for(cls: str) -> None:
    expected = ["guardian", "rejuvenate"] if cls == "grove-maiden" else []
    assert keys(its_turn(cls, "companion")) == expected


def test_what_is_likely_is_labelled_until_the_table_confirmed_it() -> None:
    campaign = its_turn("harbinger")
    assert not ability(campaign, "free-move").sure
    outcome = used(campaign, "free-move", hexes=("H6",))
    assert "class.check-board" in codes(outcome)
    sure = do(campaign, ConfirmClass(cls="harbinger"))
    assert ability(sure, "free-move").sure
    assert "class.check-board" not in codes(used(sure, "free-move", hexes=("H6",)))


def test_what_the_board_was_read_for_is_sure() -> None:
    assert ability(its_turn("warden"), "discipline").sure


@pytest.mark.rule("TURN-03", "ROUND-09")
def test_abilities_are_used_in_the_own_turn_while_nothing_is_open() -> None:
    campaign = cooling(its_turn("warden"), p1=("warden-guard",))
    assert why_not(campaign, "discipline") == ""
    other = with_encounter(campaign, turn="2")
    assert why_not(other, "discipline") == "turn.not-yours"
    attacking = do(campaign, BeginAttack(by="an item", seat="1", target="boss"))
    assert why_not(attacking, "discipline") == "turn.something-open"
    assert refusal_code(campaign, use("open-wound")) == "class.no-such-ability"


# Penitent, Priest, Ursus


@each_of(("hp", "n", "tokens"), [(6, 1, 1), (6, 3, 3), (2, 5, 2)])
def test_the_penitent_gains_an_empowered_token_for_each_hp_lost(
    hp: int, n: int, tokens: int
) -> None:
    campaign = an_oathsworn(its_turn("penitent"), "1", hp=hp)
    campaign = hurt(campaign, "1", n, "ENEMYATK-10", a_box(campaign)).after
    assert seat(campaign).tokens.get("empowered", 0) == tokens


def test_the_penitent_gains_its_tokens_in_the_story_too_but_a_companion_none() -> None:
    campaign = do(a_campaign(choose=company_with("penitent")), LoseHp(seat="1", amount=2))
    assert seat(campaign).tokens == {"empowered": 2}
    empty = an_oathsworn(campaign, "1", hp=0)
    assert codes(lose_hp(empty, "1", 1, None, a_box(empty))) == ("hp.none-left",)
    small = do(a_campaign(choose=company_with("penitent", "companion")), LoseHp(seat="1"))
    assert seat(small).tokens == {}


@pytest.mark.rule("FIGHT-02", "FIGHT-06")
def test_the_penitent_gains_no_token_for_hp_lost_in_a_fight_of_the_story() -> None:
    campaign = a_campaign(choose=company_with("penitent"))
    fallen_short = typed(a_fight("white", campaign=campaign), "W0")
    assert (seat(fallen_short).hp, seat(fallen_short).tokens) == (5, {})
    fight = a_fight(campaign=campaign)
    by_hand = do(fight, ResolveByHand(procedure=fight.pending[-1].id, failed=("1",)))
    assert (seat(by_hand).hp, seat(by_hand).tokens) == (5, {})


@each_of(("hp", "after"), [(1, 2), (3, 4), (4, 4), (6, 6)])
def test_the_priest_heals_at_the_start_of_refresh_at_three_hp_or_less(hp: int, after: int) -> None:
    campaign = an_oathsworn(before_round_1("priest"), "1", hp=hp)
    assert seat(do(campaign, BeginRound())).hp == after


def test_a_priest_who_is_unconscious_or_a_companion_does_not_heal() -> None:
    campaign = an_oathsworn(before_round_1("priest"), "1", hp=0)
    down = do(seat_with(campaign, knocked_out=True), BeginRound())
    assert seat(down).hp == 0
    small = an_oathsworn(before_round_1("priest", "companion"), "1", hp=2)
    assert seat(do(small, BeginRound())).hp == 2


def test_no_refresh_no_healing_when_ambushed() -> None:
    campaign = with_encounter(an_oathsworn(before_round_1("priest"), "1", hp=2), ambush=True)
    assert seat(do(campaign, BeginRound())).hp == 2


def test_the_ursus_begins_with_one_empowered_and_the_token_read_off_its_board() -> None:
    campaign = before_round_1("ursus")
    assert seat(campaign).tokens == {"empowered": 1}
    assert ability(campaign, "starting-tokens").options == ("animus", "empowered")
    read = do(campaign, use("starting-tokens", "animus"))
    assert seat(read).tokens == {"empowered": 1, "animus": 1}
    assert why_not(read, "starting-tokens") == "class.confirmed"
    assert refusal_code(campaign, use("starting-tokens", "redraw")) == "class.no-such-choice"
    # laid out once more in the same attempt nothing is gained twice
    assert seat(do(read, SetUpEncounter())).tokens == {"empowered": 1, "animus": 1}
    fresh = an_oathsworn(read.evolve(encounter=None), "1", tokens={})
    assert seat(do(fresh, SetUpEncounter())).tokens == {"empowered": 1, "animus": 1}


def test_the_ursus_reads_its_second_token_at_the_start_only() -> None:
    campaign = with_encounter(its_turn("ursus"), round=2)
    assert why_not(campaign, "starting-tokens") == "class.start-only"
    assert why_not(with_encounter(campaign, ambush=True), "starting-tokens") == ""


# Warden, Exile, Blade


@pytest.mark.rule("CARD-07", "CARD-08")
def test_discipline_battleflows_one_card_once_a_round() -> None:
    campaign = cooling(its_turn("warden"), p0=("a",), p2=("b", "c"))
    assert ability(campaign, "discipline").options == ("a", "b", "c")
    now = do(campaign, use("discipline", "b"))
    assert {p: [s.card for s in of] for p, of in at_seat(now).cooldown.items() if of} == {
        "0": ["a"],
        "1": ["b"],
        "2": ["c"],
    }
    assert why_not(now, "discipline") == "class.used-round"
    back = do(campaign, use("discipline", "a"))
    assert "a" in [slot.card for slot in at_seat(back).hand]
    assert refusal_code(campaign, use("discipline", "z")) == "class.not-on-cooldown"
    assert why_not(its_turn("warden"), "discipline") == "class.no-cooldown"


def test_the_mantle_spares_the_warden_and_those_beside_from_the_own_witch_only() -> None:
    campaign = its_turn("witch")  # the Warden sits at seat 2
    campaign = placed(placed(campaign, "s2", "H5"), "s3", "H6")
    campaign = placed(campaign, "s1", "B2")
    assert mantled(campaign, "1") == {"s2", "s3"}
    assert mantled(campaign, "3") == frozenset()


def test_open_wound_moves_every_cooldown_card_down_twice_for_one_hp_once_an_encounter() -> None:
    campaign = cooling(its_turn("exile"), p0=("a",), p1=("b",), p2=("c",), p3=("d", "e"))
    now = do(campaign, use("open-wound"))
    assert {p: [s.card for s in of] for p, of in at_seat(now).cooldown.items() if of} == {
        "0": ["c"],
        "1": ["d", "e"],
    }
    assert {"a", "b"} <= {slot.card for slot in at_seat(now).hand}
    assert seat(now).hp == 5
    later = with_encounter(seat_with(now, once=()), round=2)
    assert why_not(later, "open-wound") == "class.used-encounter"


def exile_hits(*cards: str, target: str = "boss") -> Campaign:
    """Return the Exile without animus after an attack with typed white cards."""
    campaign = an_oathsworn(its_turn("exile"), "1", animus=0)
    campaign = do(campaign, BeginAttack(by="an item", seat="1", target=target))
    pool = tuple(f"white.{n}" for n in range(1, len(cards) + 1))
    return typed(answer(campaign, pool), *cards)


def typed(campaign: Campaign, *cards: str) -> Campaign:
    """Return the campaign after typing in the cards that are asked for."""
    asked = question(campaign)
    return do(campaign, RecordDraw(procedure=asked.procedure, seat="1", cards=cards))


def test_a_critical_on_a_hit_gives_the_exile_one_animus_once_an_attack() -> None:
    campaign = exile_hits("W2*", "W2*", "W1")
    campaign = typed(campaign, "W1", "W1")
    assert seat(campaign).animus == 1
    assert seat(exile_hits("W1", "W1")).animus == 0


def test_a_critical_of_a_miss_gives_the_exile_nothing() -> None:
    campaign = exile_hits("W2*", "W0", "W0")
    campaign = typed(campaign, "W1")
    assert seat(campaign).animus == 0


WORDS = a_part(SayEffect(words="By your stance."))


def blade_plays(campaign: Campaign, *parts: CardPart, **fields: Any) -> Outcome:
    """Return what comes of the Blade playing a card of these parts, one of words unless told."""
    campaign = with_card(an_oathsworn(campaign, "1", animus=6), *(parts or (WORDS,)))
    return outcome_of(campaign, PlayCard(seat="1", card=CARD, **fields))


def test_the_stance_is_the_position_with_most_cards() -> None:
    two = cooling(its_turn("blade"), p1=("a",), p3=("b", "c"))
    outcome = blade_plays(two)
    assert being_played(outcome.after).stance == 3
    assert [told.params["at"] for told in outcome.lines if told.code == "class.stance"] == [3]
    assert being_played(blade_plays(its_turn("blade")).after).stance is None
    assert stances(cooling(its_turn("warden"), p1=("a",)), "1") == ()
    assert why_not(two, "stance") == "class.automatic"


def test_of_several_positions_with_most_cards_the_blade_chooses_as_it_plays() -> None:
    campaign = cooling(its_turn("blade"), p0=("a",), p2=("b",), p3=("c",))
    asked = blade_plays(campaign).after
    now = question(asked)
    assert (now.kind, [o.key for o in now.options]) == ("card.stance", ["0", "2", "3", "call-off"])
    assert seat(asked).animus == 6
    chosen = answer(asked, "2")
    assert (being_played(chosen).stance, being_played(chosen).paid) == (2, 2)
    assert (seat(chosen).animus, question(chosen).kind) == (4, "card.say")
    back = answer(asked, "call-off")
    assert CARD in [slot.card for slot in at_seat(back).hand]
    assert not back.pending


def test_after_the_stance_comes_the_part_that_was_told_or_is_asked_for() -> None:
    campaign = cooling(its_turn("blade"), p0=("a",), p2=("b",))
    asked = answer(blade_plays(campaign, WORDS, WORDS).after, "0")
    assert question(asked).kind == "card.part"
    told = answer(blade_plays(campaign, WORDS, WORDS, part=1).after, "0")
    assert (being_played(told).part, being_played(told).stance) == (1, 0)


def test_an_ally_who_took_the_seat_has_no_ability_of_the_class() -> None:
    campaign = its_turn("warden")
    down = hurt(campaign, "1", 6, "ENEMYATK-10", a_box(campaign)).after
    down = with_encounter(down, moved=False, played=False, acted=False)
    entry = BringInAlly(seat="1", ally=available_allies(down)[0].id, at="A1")
    assert keys(do(down, entry)) == []


def test_nothing_is_used_outside_an_encounter() -> None:
    campaign = a_campaign(choose=company_with("warden"))
    assert refusal_code(campaign, use("discipline")) == "encounter.none"
    assert {a.key for a in (ability(campaign, "discipline"), ability(campaign, "mantle"))}
    assert outcome_of(campaign, ConfirmClass(cls="warden")).after.own.confirmed
