"""Prices, parts and conditions of cards to the last number, asked of the rules directly."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import (
    AttackEffect,
    CardPart,
    DefenseEffect,
    ExtraCost,
    GainEffect,
    HarmEffect,
    StatusEffect,
    TokenEffect,
)
from oathsworn_gui.games.oathsworn.model.procedures import CardPlay
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.cards.course import (
    effect_of,
    effects_of,
    is_due,
    is_lost,
    is_own,
    part_of,
)
from oathsworn_gui.games.oathsworn.rules.cards.parts import (
    is_used,
    once_key,
    part_cost,
    refuse_card,
    refuse_part,
)
from oathsworn_gui.games.oathsworn.rules.cards.pay import paid_for
from oathsworn_gui.games.oathsworn.rules.cards.questions import (
    paid_question,
    part_question,
)
from oathsworn_gui.games.oathsworn.rules.cards.when import happens, when_question, when_told
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn, codes
from tests.games.oathsworn.builders.cards import (
    CARD,
    a_part,
    in_turn,
    playing,
    with_card,
)
from tests.games.oathsworn.builders.encounter import seat_with
from tests.games.oathsworn.builders.minions import minions, with_minions

TOKEN = TokenEffect(token="redraw")


def priced(part: CardPart, **more: Any) -> Campaign:
    """Return the turn of seat 1 with a card of this part in hand: cost 2, with 7 animus."""
    return with_card(in_turn(), part, **more)


def refused(campaign: Campaign, index: int = 0, **more: Any) -> str:
    """Return why the part of the test card cannot be chosen, empty where it can."""
    found = refuse_part(campaign, a_box(campaign), "1", CARD, "ability", index, **more)
    return "" if found is None else found.code


@pytest.mark.rule("CARD-01", "CARD-02")
@each_of(("index", "code"), [(-1, "card.no-such-part"), (0, ""), (1, ""), (2, "card.no-such-part")])
def test_a_card_has_the_parts_that_it_has(index: int, code: str) -> None:
    assert refused(with_card(in_turn(), a_part(TOKEN), a_part(TOKEN)), index) == code


@pytest.mark.rule("CARD-02")
@each_of(("animus", "code"), [(1, "animus.too-little"), (2, ""), (3, "")])
def test_a_part_is_paid_with_the_last_animus(animus: int, code: str) -> None:
    assert refused(an_oathsworn(priced(a_part(TOKEN)), animus=animus)) == code


@pytest.mark.rule("CARD-04")
@each_of(
    ("extra", "held", "code"),
    [
        (ExtraCost(what="hp", amount=3), {"hp": 3}, ""),
        (ExtraCost(what="hp", amount=3), {"hp": 2}, "card.hp-short"),
        (ExtraCost(what="token", amount=2, token="redraw"), {"tokens": {"redraw": 2}}, ""),
        (
            ExtraCost(what="token", amount=2, token="redraw"),
            {"tokens": {"redraw": 1, "defense": 4}},
            "card.tokens-short",
        ),
        (ExtraCost(what="token", amount=3), {"tokens": {"redraw": 1, "defense": 2}}, ""),
        (ExtraCost(what="token", amount=4), {"tokens": {"redraw": 3}}, "card.tokens-short"),
        (ExtraCost(what="token"), {"tokens": {}}, "card.tokens-short"),
    ],
)
def test_an_extra_price_takes_the_last_piece_and_no_more(
    extra: ExtraCost, held: dict[str, Any], code: str
) -> None:
    campaign = an_oathsworn(priced(a_part(TOKEN, extra=(extra,))), **held)
    assert refused(campaign) == code
    pieces = priced(a_part(TOKEN, extra=(ExtraCost(what="piece", amount=2, piece="oil"),)))
    assert refused(seat_with(pieces, pieces={"oil": 2})) == ""
    assert refused(seat_with(pieces, pieces={"oil": 1})) == "card.pieces-short"
    assert refused(pieces) == "card.pieces-short"
    told = refuse_part(pieces, a_box(pieces), "1", CARD, "ability", 0)
    assert told is not None
    assert (told.params["n"], told.params["held"]) == (2, 0)


@pytest.mark.rule("CARD-04")
def test_prices_of_one_kind_are_owed_together_and_those_of_two_kinds_apart() -> None:
    twice = (ExtraCost(what="hp", amount=2), ExtraCost(what="hp", amount=2))
    campaign = priced(a_part(TOKEN, extra=twice))
    assert refused(an_oathsworn(campaign, hp=4)) == ""
    short = refuse_part(an_oathsworn(campaign, hp=3), a_box(campaign), "1", CARD, "ability", 0)
    assert short is not None
    assert (short.params["n"], short.params["hp"]) == (4, 3)
    both = priced(a_part(TOKEN, extra=(ExtraCost(what="hp", amount=2), ExtraCost(what="token"))))
    assert refused(an_oathsworn(both, hp=2, tokens={"redraw": 1})) == ""


@pytest.mark.rule("CARD-04")
@each_of(("once", "kept"), [("round", "once"), ("encounter", "used")])
def test_a_part_used_once_stays_used_as_long_as_it_says(once: str, kept: str) -> None:
    campaign = with_card(in_turn(), a_part(TOKEN, once=once), a_part(TOKEN, once=once))
    key = once_key(CARD, "ability", 0)
    assert key == f"ability:{CARD}:0"
    other = "used" if kept == "once" else "once"
    assert refused(seat_with(campaign, "1", **{other: (key,)})) == ""
    marked = seat_with(campaign, "1", **{kept: ("old", key)})
    assert refused(marked) == f"card.used-{once}"
    assert refused(marked, 1) == ""
    assert not is_used(marked, "1", key, "")
    paid = paid_for(
        playing(seat_with(campaign, "1", **{kept: ("old",)})), a_part(TOKEN, once=once), 2
    )
    assert getattr(encounter_of(paid.after).seats["1"], kept) == ("old", key)
    assert getattr(encounter_of(paid.after).seats["1"], other) == ()
    second = playing(campaign, part=1)
    told = paid_for(second, a_part(TOKEN, once=once), 2).after
    assert getattr(encounter_of(told).seats["1"], kept) == (f"ability:{CARD}:1",)


@pytest.mark.rule("CARD-02", "CARD-03")
@each_of(
    ("printed", "own", "cost"),
    [(2, None, 2), (2, 5, 2), (0, 5, 0), (None, 5, 5), (None, None, None)],
)
def test_the_printed_price_goes_before_that_of_the_part(
    printed: int | None, own: int | None, cost: int | None
) -> None:
    campaign = priced(a_part(TOKEN, cost=own), cost=printed)
    assert part_cost(campaign, a_box(campaign), "1", CARD, "ability", 0) == cost
    asked = part_question(playing(campaign, part=None))
    assert [option.key for option in asked.options] == ["0", "call-off"]
    option = asked.options[0]
    assert (option.params["n"], option.params["cost"]) == (1, cost)
    assert option.code == ("card.part" if cost is not None else "card.part-any")


@pytest.mark.rule("CARD-03")
@each_of(("animus", "proposed"), [(0, 0), (1, 1), (5, 1)])
def test_how_much_is_paid_is_asked_up_to_what_there_is(animus: int, proposed: int) -> None:
    asked = paid_question(playing(an_oathsworn(priced(a_part(TOKEN)), animus=animus)))
    assert (asked.least, asked.most, asked.default) == (0, animus, proposed)
    assert asked.params["card"] == CARD.title()


@pytest.mark.rule("CARD-01", "CARD-03")
def test_a_card_is_refused_for_its_first_part_only_if_none_can_be_chosen() -> None:
    dear = a_part(TOKEN, extra=(ExtraCost(what="hp", amount=9),))
    both = with_card(in_turn(), dear, a_part(TOKEN))
    box = a_box(both)
    assert refuse_card(both, box, "1", CARD, "ability", None) is None
    assert refuse_card(both, box, "1", CARD, "ability", 0) is not None
    none = with_card(in_turn(), dear, a_part(TOKEN, once="round"))
    none = seat_with(none, once=(once_key(CARD, "ability", 1),))
    first = refuse_card(none, a_box(none), "1", CARD, "ability", None)
    assert first is not None
    assert first.code == "card.hp-short"


@pytest.mark.rule("CARD-02", "CARD-04", "TURN-01")
@each_of(("interrupt", "played"), [(False, True), (True, False)])
def test_what_is_paid_is_gone_and_only_in_the_own_turn_is_it_the_card_of_it(
    interrupt: bool, played: bool
) -> None:
    part = a_part(TOKEN, extra=(ExtraCost(what="token", amount=2),))
    campaign = an_oathsworn(priced(part), tokens={"redraw": 1, "defense": 3})
    outcome = paid_for(playing(campaign, interrupt=interrupt), part, 3)
    after = outcome.after
    assert after.seats["1"].animus == 4
    assert dict(after.seats["1"].tokens) == {"redraw": 1, "defense": 1}
    assert encounter_of(after).played == played
    card = after.pending[-1]
    assert isinstance(card, CardPlay)
    assert card.paid == 3
    assert codes(outcome) == ("card.played", "card.token-paid", "card.token-paid")
    assert (outcome.lines[0].params["n"], outcome.lines[1].params["token"]) == (3, "defense")


@each_of(
    ("place", "found"), [(0, "redraw"), (1, "attack"), (2, "attack"), (3, "defense"), (4, None)]
)
def test_an_attack_on_several_is_as_many_effects(place: int, found: str | None) -> None:
    effects = (TOKEN, AttackEffect(times=2), DefenseEffect())
    campaign = with_card(in_turn(), a_part(*effects))
    now = playing(campaign, place=place)
    assert len(effects_of(now.campaign, now.play, now.box)) == 4
    effect = effect_of(now.campaign, now.play, now.box)
    assert (effect.do if effect is not None else None) == ("token" if found == "redraw" else found)
    assert part_of(now.campaign, now.play.evolve(part=None), now.box) is None
    assert part_of(now.campaign, now.play.evolve(part=1), now.box) is None
    assert effect_of(now.campaign, now.play.evolve(part=1), now.box) is None


@pytest.mark.rule("BREAK-09", "BREAK-10")
def test_after_a_break_what_is_for_friends_comes_first_and_what_is_for_the_target_not_at_all() -> (
    None
):
    own, against = GainEffect(what="hp"), HarmEffect()
    at_target = StatusEffect(status="bleed")
    assert (is_own(own), is_own(against), is_own(at_target)) == (True, False, False)
    assert is_own(AttackEffect()) is False
    plain = playing(in_turn()).play
    assert all(is_due(plain, one) for one in (own, against))
    first, rest = plain.evolve(after="own"), plain.evolve(after="rest")
    assert (is_due(first, own), is_due(first, against)) == (True, False)
    assert (is_due(rest, own), is_due(rest, against)) == (False, True)
    cut = plain.evolve(cut=True)
    assert (is_lost(cut, at_target), is_lost(cut, own), is_lost(plain, at_target)) == (
        True, False, False,
    )  # fmt: skip


@each_of(
    ("when", "fields", "met"),
    [
        ("always", {}, True),
        ("hit", {"attacked": ("boss",)}, True),
        ("hit", {"attacked": ("boss",), "missed": True}, False),
        ("hit", {}, False),
        ("miss", {"attacked": ("boss",), "missed": True}, True),
        ("miss", {"attacked": ("boss",)}, False),
        ("miss", {"missed": True}, False),
        ("critical", {"attacked": ("boss",), "critical": True}, True),
        ("critical", {"critical": True}, False),
        ("critical", {"attacked": ("boss",)}, False),
        ("broke", {"broke": True}, True),
        ("broke", {}, False),
        ("unmoved", {}, True),
        ("unmoved", {"moved": 1}, False),
        ("from-behind", {"attacked": ("boss",), "behind": True}, True),
        ("from-behind", {"attacked": ("boss",), "behind": None}, None),
        ("from-behind", {"behind": True}, False),
        ("friend-beside-target", {}, False),
        ("hit", {"step": "when=yes"}, True),
        ("always", {"step": "when=no"}, False),
    ],
)
def test_a_condition_of_a_card(when: str, fields: dict[str, Any], met: bool | None) -> None:
    effect = TokenEffect.model_validate({"token": "redraw", "when": when})
    assert happens(playing(in_turn(), **fields), effect) is met


@each_of(("rats", "met"), [((), True), (("P6",), True), (("A2",), False), (("A2", "B1"), False)])
def test_one_is_alone_with_no_enemy_beside(rats: tuple[str, ...], met: bool) -> None:
    alone = TokenEffect(token="redraw", when="no-enemy-beside")
    campaign = with_minions(in_turn(s1="A1"), *rats)
    assert happens(playing(campaign), alone) is met
    assert happens(playing(with_encounter(campaign, board="off")), alone) is None


@each_of(("beside", "met"), [("A2 P6 P7", False), ("A2 B1 P7", True), ("A2 B1 B2", True)])
def test_two_friends_are_beside_the_target_the_own_character_among_them(
    beside: str, met: bool
) -> None:
    both = TokenEffect(token="redraw", when="friend-beside-target")
    s1, s2, s3 = beside.split()
    campaign = with_minions(in_turn(s1=s1, s2=s2, s3=s3, s4="P8"), "A1")
    rat = minions(campaign)[-1]
    assert happens(playing(campaign, target=rat), both) is met
    off = with_encounter(campaign, board="off")
    assert happens(playing(off, target=rat), both) is None


def test_a_condition_told_by_the_table_is_kept_or_skips_the_effect() -> None:
    now = playing(with_card(in_turn(), a_part(TOKEN)))
    asked = when_question(now, TOKEN)
    assert [option.key for option in asked.options] == ["yes", "no", "by-hand"]
    kept = when_told(now, TOKEN, "yes").after.pending[-1]
    assert isinstance(kept, CardPlay)
    assert (kept.step, kept.place) == ("when=yes", 0)
    for value, code in (("no", "card.not-now"), ("by-hand", "card.by-hand")):
        outcome = when_told(now, TOKEN, value)
        card = outcome.after.pending[-1]
        assert isinstance(card, CardPlay)
        assert (codes(outcome), card.place, card.step) == ((code,), 1, "")
