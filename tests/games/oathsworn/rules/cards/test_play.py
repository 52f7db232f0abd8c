"""Cards carried out part by part and effect by effect, from the hand to the cooldown."""

import pytest

from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.card_effects import (
    AttackEffect,
    CardPart,
    ExtraCost,
    SayEffect,
    TauntEffect,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import an_oathsworn, do, refusal_code
from tests.games.oathsworn.builders.cards import (
    CARD,
    a_part,
    being_played,
    in_turn,
    play,
    type_draw,
    with_card,
)
from tests.games.oathsworn.builders.encounter import answer, at_seat, question, seat_with
from tests.games.oathsworn.builders.turn import asked

SAY = SayEffect(words="Shout")
WHITES = ("white.1", "white.2", "white.3", "white.4")


@pytest.mark.rule("CARD-05", "CARD-06", "CARD-16")
def test_a_card_of_one_part_is_paid_attacks_and_is_laid_down_last() -> None:
    campaign = play(in_turn(s1="G6", boss="G4"), AttackEffect())
    assert campaign.seats["1"].animus == 5
    assert [slot.card for slot in at_seat(campaign).hand].count(CARD) == 0
    campaign = answer(campaign, "boss")
    assert question(campaign).kind == "draw.pool"
    campaign = type_draw(answer(campaign, WHITES), "W1", "W1", "W2", "W1")
    while asked(campaign) is not None:
        assert not at_seat(campaign).cooldown.get("2")
        campaign = answer(campaign, question(campaign).options[0].key)
    assert [slot.card for slot in at_seat(campaign).cooldown["2"]] == [CARD]
    assert campaign.pending == ()


@pytest.mark.rule("CARD-01")
def test_one_of_the_parts_of_a_card_is_chosen() -> None:
    parts = (a_part(SAY), a_part(TauntEffect()))
    campaign = do(with_card(in_turn(), *parts), PlayCard(seat="1", card=CARD))
    assert question(campaign).kind == "card.part"
    assert [option.key for option in question(campaign).options] == ["0", "1", "call-off"]
    campaign = answer(campaign, "1")
    assert campaign.encounter is not None
    assert campaign.encounter.taunt == "1"
    assert campaign.pending == ()


def test_a_card_taken_back_costs_nothing_and_is_in_hand() -> None:
    before = with_card(in_turn(), a_part(SAY), a_part(TauntEffect()))
    campaign = answer(do(before, PlayCard(seat="1", card=CARD)), "call-off")
    assert campaign.seats == before.seats
    assert at_seat(campaign) == at_seat(before)
    assert not campaign.pending


@pytest.mark.rule("CARD-02", "CARD-03")
def test_a_card_of_no_price_needs_no_animus_and_one_unread_what_the_table_pays() -> None:
    poor = an_oathsworn(in_turn(), animus=0)
    free = PlayCard(seat="1", card=CARD)
    assert refusal_code(with_card(poor, a_part(SAY), cost=0), free) == ""
    unread = with_card(an_oathsworn(in_turn(), animus=2), a_part(SAY), cost=None)
    paid = [PlayCard(seat="1", card=CARD, paid=n) for n in (2, 3)]
    assert [refusal_code(unread, action) for action in paid] == ["", "animus.too-little"]
    other = with_card(an_oathsworn(in_turn(), animus=2), a_part(SAY), cost=3)
    assert refusal_code(other, free) == "animus.too-little"


@pytest.mark.rule("CARD-02")
def test_a_card_costs_what_is_printed_neither_more_nor_less() -> None:
    campaign = with_card(in_turn(), a_part(SAY))
    told = [PlayCard(seat="1", card=CARD, paid=paid) for paid in (0, 1, 2, 3)]
    codes = [refusal_code(campaign, action) for action in told]
    assert codes == ["card.other-price", "card.other-price", "", "card.other-price"]
    assert do(campaign, told[2]).seats["1"].animus == 5
    assert do(campaign, told[0], overrule=True).seats["1"].animus == 7


@pytest.mark.rule("CARD-03")
def test_a_question_mark_costs_what_the_chosen_part_says() -> None:
    parts = (a_part(SAY, cost=1), a_part(TauntEffect(), cost=4), a_part(SAY))
    campaign = with_card(in_turn(), *parts, cost=None)
    assert do(campaign, PlayCard(seat="1", card=CARD, part=0)).seats["1"].animus == 6
    assert do(campaign, PlayCard(seat="1", card=CARD, part=1)).seats["1"].animus == 3
    open_ = do(campaign, PlayCard(seat="1", card=CARD, part=2))
    assert (question(open_).kind, question(open_).most) == ("card.paid", 7)
    assert answer(open_, 3).seats["1"].animus == 4


@pytest.mark.rule("CARD-02")
def test_a_part_too_dear_cannot_be_chosen() -> None:
    parts = (a_part(SAY, cost=1), a_part(TauntEffect(), cost=4))
    campaign = an_oathsworn(with_card(in_turn(), *parts, cost=None), animus=3)
    refused = {
        o.key: o.refusal for o in question(do(campaign, PlayCard(seat="1", card=CARD))).options
    }
    assert refused["0"] is None
    assert refused["1"] is not None
    assert (refused["1"].code, refused["1"].params["n"]) == ("animus.too-little", 4)
    poor = an_oathsworn(campaign, animus=0)
    assert refusal_code(poor, PlayCard(seat="1", card=CARD)) == "animus.too-little"


HP = ExtraCost(what="hp", amount=2)
TOKENS = ExtraCost(what="token", token="defense", amount=2)
PIECE = ExtraCost(what="piece", piece="skull")


@pytest.mark.rule("CARD-04")
@each_of(
    ("part", "hp", "at", "refusal"),
    [
        (a_part(SAY, extra=(HP,)), 1, "G9", "card.hp-short"),
        (a_part(SAY, extra=(HP,)), 2, "G9", ""),
        (a_part(SAY, extra=(HP, HP)), 3, "G9", "card.hp-short"),
        (a_part(SAY, extra=(HP, HP)), 4, "G9", ""),
        (a_part(SAY, extra=(TOKENS,)), 6, "G9", "card.tokens-short"),
        (a_part(SAY, extra=(PIECE,)), 6, "G9", "card.pieces-short"),
        (a_part(SAY, needs=("enemy-beside",)), 6, "G9", "card.needs-enemy-beside"),
        (a_part(SAY, needs=("enemy-beside",)), 6, "G6", ""),
        (a_part(SAY, needs=("no-enemy-beside",)), 6, "G6", "card.needs-no-enemy-beside"),
        (a_part(SAY, needs=("hp-lost",)), 6, "G9", "card.needs-hp-lost"),
        (a_part(SAY, needs=("hp-lost",)), 5, "G9", ""),
    ],
)
def test_extra_costs_and_needs_must_be_met(part: CardPart, hp: int, at: str, refusal: str) -> None:
    campaign = an_oathsworn(with_card(in_turn(s1=at, boss="G4"), part), hp=hp)
    assert refusal_code(campaign, PlayCard(seat="1", card=CARD)) == refusal


@pytest.mark.rule("CARD-04")
def test_extra_costs_are_paid_with_the_part() -> None:
    extra = (ExtraCost(what="hp", amount=2), ExtraCost(what="piece", piece="skull", amount=2))
    campaign = seat_with(with_card(in_turn(), a_part(SAY, extra=extra)), pieces={"skull": 3})
    campaign = do(campaign, PlayCard(seat="1", card=CARD))
    assert campaign.seats["1"].hp == 4
    assert at_seat(campaign).pieces["skull"] == 1
    assert being_played(campaign).spent == 2
