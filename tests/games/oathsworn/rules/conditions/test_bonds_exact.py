"""Cages, tokens of allies and cards that come back: who is bound, and what goes with it."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Caged, Figure, Slot
from oathsworn_gui.games.oathsworn.model.free_company import Ally
from oathsworn_gui.games.oathsworn.model.procedures import Attack, CardPlay, EventDraw, StageCard
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import (
    acting_name,
    ally_acts,
    gain_for,
    spend_for_defense,
    tokens_of,
)
from oathsworn_gui.games.oathsworn.rules.conditions.bound import (
    is_caged,
    is_consumed,
    resolved_card,
    with_caged,
    without_bonds,
)
from oathsworn_gui.games.oathsworn.rules.conditions.caged import (
    cage,
    caged_told,
    freed_at_round_end,
)
from oathsworn_gui.games.oathsworn.rules.conditions.cards_in_play import ended, with_card_back
from oathsworn_gui.games.oathsworn.rules.conditions.consumed import consume, die_inside
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import (
    is_crippled_figure,
    refuse_crippled,
)
from oathsworn_gui.games.oathsworn.rules.conditions.freed import release
from oathsworn_gui.games.oathsworn.rules.conditions.tokens import (
    gain_tokens_all,
    mark_permanent,
    set_status,
)
from oathsworn_gui.tabletop.deck import Deck
from tests.cases import each_of
from tests.games.oathsworn.builders.bound import caged, inside, on_board, seat_of
from tests.games.oathsworn.builders.campaign import (
    a_campaign,
    a_company,
    an_oathsworn,
    codes,
    do,
)
from tests.games.oathsworn.builders.encounter import dice, encounter, seat_with
from tests.games.oathsworn.builders.minions import minions, with_minions
from tests.games.oathsworn.rules.hp.test_knockout import an_entry, waiting_for_an_ally


def with_ally(campaign: Campaign, **figure: Any) -> Campaign:
    """Return the campaign in which the ally Elk acts in seat 1."""
    elk = Ally(id="x", card="elk", name="Elk", combat=True, defense=2)
    campaign = seat_with(a_company(campaign, allies=(elk,)), "1", knocked_out=True, ally="x")
    stands = Figure(id="a1", kind="ally", of="x", name="Elk", hp=5).evolve(**figure)
    return with_encounter(campaign, figures={**encounter(campaign).figures, "a1": stands})


@pytest.mark.rule("ALLY-17", "TOKEN-02", "TOKEN-12", "TOKEN-15")
@each_of("n", [0, 1, 2])
def test_tokens_against_an_attack_are_those_of_who_acts(n: int) -> None:
    campaign = an_oathsworn(on_board(), "1", tokens={"defense": 3})
    campaign = seat_with(campaign, "1", ally_tokens={"defense": 2})
    for now, own, name in ((campaign, True, "Brannoc"), (with_ally(campaign), False, "Elk")):
        assert ally_acts(now, "1") == (not own)
        assert acting_name(now, "1") == name
        before = 3 if own else 2
        assert tokens_of(now, "1", "defense") == before
        outcome = spend_for_defense(now, "1", n)
        assert tokens_of(outcome.after, "1", "defense") == before - n
        told = [(one.code, one.params["n"]) for one in outcome.lines]
        assert told == ([("token.for-defense", n)] if n else [])
        gained = gain_for(now, "1", "redraw", 2, "TOKEN-02")
        assert tokens_of(gained.after, "1", "redraw") == 2
        assert gained.lines[0].params["name"] == name
        held = gained.after.seats["1"].tokens.get("redraw", 0)
        assert held == (2 if own else 0)
    away = with_ally(campaign).evolve(part="epilogue")
    assert not ally_acts(away, "1")
    assert not ally_acts(a_campaign(), "1")


@pytest.mark.rule("TOKEN-24", "CAGED-01", "CONSUMED-01")
def test_who_is_bound_by_a_card_or_by_a_token_alone() -> None:
    campaign = on_board()
    assert not is_caged(campaign, "1")
    assert not is_consumed(campaign, "1")
    assert not is_caged(a_campaign(), "1")
    assert not is_consumed(a_campaign(), "1")
    elk = with_ally(campaign)
    for count in (0, 1, 2):
        held = with_ally(campaign, statuses={"caged": count, "consumed": count} if count else {})
        assert (is_caged(held, "1"), is_consumed(held, "1")) == (count > 0, count > 0)
    assert not is_caged(elk, "1")
    without = seat_with(inside(campaign), "1")
    assert is_consumed(an_oathsworn(without, "1", statuses={}), "1")
    assert is_caged(an_oathsworn(caged(campaign), "1", statuses={}), "1")


@pytest.mark.rule("CAGED-01", "CAGED-02", "CONSUMED-01")
def test_nobody_is_bound_twice_or_when_out() -> None:
    plain = on_board()
    bound = (
        caged(plain),
        inside(plain),
        seat_with(an_oathsworn(plain, "1", hp=0), "1", knocked_out=True),
    )
    for campaign in bound:
        outcome = cage(campaign, "1", "x", 5)
        assert (outcome.after, codes(outcome)) == (campaign, ("caged.not",))
    begun = cage(plain, "1", "x", 5)
    assert begun.lines[0].params["round"] == encounter(plain).round + 1
    swallowed = consume(caged(plain), "1", "core", "y")
    assert seat_of(swallowed.after).caged is None
    assert seat_of(swallowed.after).consumed is not None
    assert encounter(swallowed.after).figures["s1"].at is None
    for campaign in bound[1:]:
        assert codes(consume(campaign, "1", "core", "y")) == ("consumed.not",)


@pytest.mark.rule("CAGED-07", "ENDROUND-03")
@each_of(("since", "free"), [(0, True), (1, True), (2, False), (3, False)])
def test_a_cage_of_an_earlier_round_opens_with_the_end_of_this_one(since: int, free: bool) -> None:
    campaign = with_encounter(caged(), round=2)
    held = seat_of(campaign).caged
    assert held is not None
    campaign = seat_with(campaign, "1", caged=held.evolve(since=since))
    assert freed_at_round_end(campaign) == (("1",) if free else ())


@pytest.mark.rule("CAGED-02")
def test_the_card_of_a_cage_goes_with_it_unless_it_lies_elsewhere() -> None:
    plain = on_board()
    deck = Deck(in_play=("x", "y"))
    held = with_encounter(cage(plain, "1", "x", 5).after, stage_deck=deck, faceup=None)
    freed = with_caged(held, "1", None)
    assert encounter(freed).stage_deck.in_play == ("y",)
    assert encounter(freed).stage_deck.discard == ("x",)
    for kept in (
        with_encounter(held, kept_cards=("x",)),
        with_encounter(held, faceup="x"),
        held.evolve(pending=(StageCard(id="p1", card="x"),)),
        cage(held, "2", "x", 5).after,
    ):
        assert encounter(with_caged(kept, "1", None)).stage_deck.in_play == ("x", "y")
    other = held.evolve(pending=(StageCard(id="p1", card="y"), EventDraw(id="p2", deck="city")))
    assert encounter(with_caged(other, "1", None)).stage_deck.in_play == ("y",)
    two = held.evolve(pending=(StageCard(id="p1", card="y"), StageCard(id="p2", card="z")))
    assert (resolved_card(two), resolved_card(held)) == ("z", "")
    both = without_bonds(inside(held, "2"), "2")
    assert seat_of(both, "2").consumed is None
    assert seat_of(both, "1").caged is not None
    assert seat_of(without_bonds(held, "1"), "1").caged is None
    assert without_bonds(plain, "1") is plain


@pytest.mark.rule("CAGED-08")
def test_why_a_caged_one_could_play_is_told_of_no_other() -> None:
    assert caged_told(on_board(), "1") == ()


@pytest.mark.rule("TOKEN-18", "TOKEN-19")
def test_crippled_is_told_with_the_round_in_which_it_ends() -> None:
    campaign = with_minions(on_board(), "P5")
    rat = minions(campaign)[0]
    for figure in ("s1", rat, "m99"):
        assert not is_crippled_figure(campaign, figure)
    own = set_status(campaign, "1", "crippled", 1)
    assert is_crippled_figure(own, "s1")
    refusal = refuse_crippled(own, "1")
    assert refusal is not None
    assert refusal.params["n"] == encounter(campaign).round + 1
    elk = with_ally(campaign, statuses={"crippled": 1}, crippled_until=4)
    ally = refuse_crippled(elk, "1")
    assert ally is not None
    assert ally.params["n"] == 4
    assert is_crippled_figure(elk, "a1")
    assert seat_of(set_status(own, "1", "crippled", 0)).crippled_until == 0


@pytest.mark.rule("TOKEN-24", "CAGED-01", "CONSUMED-01")
def test_a_token_set_by_hand_binds_and_looses() -> None:
    campaign = on_board()
    held = set_status(campaign, "1", "caged", 1)
    cage_ = seat_of(held).caged
    assert cage_ is not None
    assert cage_.since == encounter(campaign).round
    again = set_status(held, "1", "caged", 2)
    assert seat_of(again).caged == cage_
    assert seat_of(set_status(held, "1", "caged", 0)).caged is None
    swallowed = set_status(campaign, "1", "consumed", 1)
    assert seat_of(swallowed).consumed is not None
    assert seat_of(swallowed).caged is None
    assert seat_of(set_status(swallowed, "1", "consumed", 0)).consumed is None
    bleeding = set_status(campaign, "1", "bleed", 1)
    assert (seat_of(bleeding).caged, seat_of(bleeding).consumed) == (None, None)


@pytest.mark.rule("TOKEN-02", "TOKEN-05", "TOKEN-06")
@each_of(("marks", "after"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_a_permanent_token_is_marked_up_to_three(marks: int, after: int) -> None:
    campaign = an_oathsworn(a_campaign(), "1", permanent={"redraw": marks} if marks else {})
    outcome = mark_permanent(campaign, "1", "redraw", "TOKEN-06")
    assert outcome.after.seats["1"].permanent["redraw"] == after
    if marks < 3:
        assert (outcome.lines[0].code, outcome.lines[0].params["n"]) == ("token.permanent", after)
        assert dict(outcome.after.seats["1"].tokens) == {"redraw": 1}
    else:
        assert codes(outcome) == ("token.no-box-left",)
    later = mark_permanent(campaign.evolve(part="epilogue"), "1", "redraw", "TOKEN-06")
    assert dict(later.after.seats["1"].tokens) == {}
    everybody = gain_tokens_all(campaign, "defense", 2, "TOKEN-02")
    assert [dict(who.tokens) for who in everybody.after.seats.values()] == [{"defense": 2}] * 4
    assert len(everybody.lines) == 4


@pytest.mark.rule("CARD-16")
def test_a_card_cut_short_comes_back_to_the_hand_it_was_played_from() -> None:
    campaign = seat_with(seat_with(on_board(), "1", hand=()), "4", hand=())
    play = CardPlay(id="c1", seat="1", card="guard")
    for played, found in (
        (play, [("guard", "ability")]),
        (play.evolve(card="injury:j1"), [("j1", "injury")]),
        (play.evolve(source="item", card="x1"), [("x1", "item")]),
        (play.evolve(source="archetype", card="mercy/a"), []),
        (Attack(id="a1", seat="1", card="guard"), [("guard", "ability")]),
        (Attack(id="a1", seat="1"), []),
        (EventDraw(id="p1", deck="city"), []),
    ):
        after = with_card_back(campaign, played)
        assert [(slot.card, slot.kind) for slot in seat_of(after).hand] == found
    small = with_card_back(campaign, play.evolve(seat="4", source="item", card="x1"))
    assert seat_of(small, "4").hand == ()
    held = seat_with(campaign, "1", hand=(Slot(card="old"),))
    over = ended(held.evolve(pending=(EventDraw(id="p1", deck="city"), play)))
    assert [slot.card for slot in seat_of(over).hand] == ["old", "guard"]
    assert over.pending == ()


@pytest.mark.rule("CONSUMED-07", "CONSUMED-08")
def test_an_ally_is_freed_by_its_name_where_it_stood() -> None:
    campaign = with_ally(on_board(), at=None)
    at = next(iter(encounter(campaign).shape.hexes()))
    outcome = release(campaign, "1", at)
    assert encounter(outcome.after).figures["a1"].at == at
    assert outcome.lines[0].params["name"] == "Elk"
    assert outcome.lines[0].code == "release.freed"
    gone = release(on_board(), "1", None)
    assert gone.lines[0].code == "release.free"
    assert encounter(gone.after).figures["s1"].at is not None


@pytest.mark.rule("CONSUMED-02")
def test_only_from_inside_a_boss_with_a_die_left_is_there_a_die_to_hit() -> None:
    swallowed = encounter_of(inside())
    assert die_inside(swallowed, "1") == "core"
    assert die_inside(swallowed, "2") is None
    assert die_inside(swallowed, "9") is None
    assert die_inside(swallowed.evolve(boss=None), "1") is None
    assert die_inside(encounter_of(dice(inside(), core=0)), "1") is None


@pytest.mark.rule("TOKEN-24", "CAGED-02")
def test_a_caged_ally_has_the_token_on_its_card() -> None:
    campaign = waiting_for_an_ally()
    campaign = do(campaign, an_entry(campaign))
    caged = with_caged(campaign, "1", Caged(card="", since=1))
    assert dict(encounter(caged).figures["a1"].statuses) == {"caged": 1}
    assert dict(caged.seats["1"].statuses) == dict(campaign.seats["1"].statuses)
    free = with_caged(caged, "1", None)
    assert dict(encounter(free).figures["a1"].statuses) == {}
