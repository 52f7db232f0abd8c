"""Friends in the area of an Oathsworn's attack: HP, DEFENSE, tokens, falls, odds before."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    seat_in,
    with_encounter,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.views.might.column_words import ColumnWords
from oathsworn_gui.games.oathsworn.views.might.pool_choice import Choice
from oathsworn_gui.games.oathsworn.views.might.pool_odds import own_only
from oathsworn_gui.games.oathsworn.views.might.setting import odds_setting
from oathsworn_gui.tabletop.action import Outcome
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, codes, do, outcome_of
from tests.games.oathsworn.builders.encounter import answer, die, encounter, question
from tests.games.oathsworn.builders.might import pool, typing, with_tokens
from tests.games.oathsworn.builders.phrases import english
from tests.games.oathsworn.builders.places import position, where

AREA = ("H4", "G4", "I3")


def over_sefa(**more: Any) -> Campaign:
    """Return the Warden in H3, the boss in front (DEFENSE 2), the Ranger Sefa (1) behind in I3."""
    return position({"s1": "H3", "boss": "H5/0", "s2": "I3"}, **more)


def drawn(campaign: Campaign, *cards: str, area: tuple[str, ...] = AREA, **more: Any) -> Outcome:
    """Return the outcome of an area attack of seat 1 with these whites typed in."""
    begun = do(campaign, BeginAttack(by="an item", seat="1", area=area, **more))
    begun = answer(begun, pool(*["white"] * len(cards)))
    return outcome_of(begun, typing(begun, *cards))


def hp(campaign: Campaign) -> list[int]:
    """Return the HP of the four."""
    return [campaign.seats[seat].hp for seat in "1234"]


@pytest.mark.rule("AOE-03", "AOE-04", "DAMAGE-01")
@each_of(
    ("defense", "cards", "lost"),
    [(0, ("W1",), 1), (1, ("W1",), 1), (2, ("W2", "W1"), 1), (3, ("W2", "W2"), 1), (5, ("W2",), 0)],
)
def test_a_friend_loses_the_damage_of_the_draw_divided_by_its_defense(
    defense: int, cards: tuple[str, ...], lost: int
) -> None:
    coat = (Item(id="i9", card="coat", name="Coat", kind="armour", defense=defense),)
    campaign = with_oathsworn(over_sefa(), "2", equipped=coat)
    after = drawn(campaign, *cards).after
    assert hp(after) == [6, 6 - lost, 6, 6]


@pytest.mark.rule("AOE-03")
def test_a_miss_hits_no_friend_and_a_bonus_counts_for_it() -> None:
    assert hp(drawn(over_sefa(), "W0", "W0").after) == [6, 6, 6, 6]
    assert hp(drawn(over_sefa(), "W0", "W2", bonus=1).after) == [6, 3, 6, 6]
    assert hp(drawn(over_sefa(), "W2", "W1", ignore_highest=1).after) == [6, 5, 6, 6]


@pytest.mark.rule("AOE-03", "CONE-01", "WAVE-01")
def test_the_attacker_and_who_stands_outside_are_not_hit() -> None:
    campaign = position({"s1": "H3", "boss": "H5/0", "s2": "I3", "s3": "C3"})
    after = drawn(campaign, "W2", area=("H3", *AREA)).after
    assert hp(after) == [6, 4, 6, 6]


@pytest.mark.rule("AOE-03", "TOKEN-12", "TOKEN-15")
@each_of(("spent", "lost"), [(0, 4), (1, 2), (2, 1)])
def test_defense_tokens_of_a_friend_are_asked_for_after_the_draw(spent: int, lost: int) -> None:
    campaign = with_tokens(over_sefa(), "2", defense=2)
    asked = drawn(campaign, "W2", "W2").after
    assert hp(asked) == [6, 6, 6, 6]
    token = question(asked)
    assert (token.kind, token.seats, token.most) == ("attack.defense-tokens", ("2",), 2)
    assert (token.least, token.default) == (0, 0)
    assert (token.params["damage"], token.params["defense"], token.params["n"]) == (4, 1, 4)
    after = answer(asked, spent)
    assert hp(after) == [6, 6 - lost, 6, 6]
    assert after.seats["2"].tokens.get("defense", 0) == 2 - spent
    assert die(after, "front").hp == 6 - 5 // 2  # the boss: 4, and 1 for its second hex


@pytest.mark.rule("TOKEN-12")
def test_tokens_that_save_nothing_are_not_asked_for() -> None:
    campaign = with_tokens(over_sefa(), "2", defense=1)
    assert hp(drawn(campaign, "W0").after) == [6, 6, 6, 6]


@pytest.mark.rule("AOE-03", "KO-01", "HP-05")
def test_a_friend_without_hp_left_is_unconscious_at_once() -> None:
    campaign = with_oathsworn(over_sefa(), "2", hp=2)
    after = drawn(campaign, "W2", "W2").after
    assert after.seats["2"].hp == 0
    assert seat_in(after, "2").knocked_out
    assert where(after, "s2") == ""
    assert encounter(after).result is None


def with_ally(campaign: Campaign, hp: int) -> Campaign:
    """Return the campaign with a man-at-arms in the fallen second seat."""
    fallen = with_seat(with_oathsworn(campaign, "2", hp=0), "2", knocked_out=True)
    ally = campaign.company.allies[0].evolve(defense=2)
    company = campaign.company.evolve(allies=(ally, *campaign.company.allies[1:]))
    seated = with_seat(fallen.evolve(company=company), "2", ally=ally.id, ally_animus=2)
    figures = {k: f for k, f in encounter(seated).figures.items() if k != "s2"}
    at = encounter(campaign).figures["s2"].at
    figures["a2"] = Figure(id="a2", kind="ally", of=ally.id, name="Man-at-Arms", at=at, hp=hp)
    return with_encounter(seated, figures=figures)


@pytest.mark.rule("AOE-03", "ALLY-11")
def test_an_ally_in_the_area_loses_hp_and_is_killed_at_0() -> None:
    hurt = drawn(with_ally(over_sefa(), 6), "W2", "W2").after
    assert encounter(hurt).figures["a2"].hp == 6 - 4 // 2
    killed = drawn(with_ally(over_sefa(), 2), "W2", "W2").after
    assert "a2" not in encounter(killed).figures
    assert killed.company.allies[0].dead


def with_friend(defense: int | None) -> Campaign:
    """Return the campaign with a friend without a seat in G4."""
    campaign = position({"s1": "H3", "boss": "H5/0"})
    at = encounter(campaign).shape.named("I3")
    friend = Figure(
        id="f1", kind="friend", of="guardian", name="Guardian", at=at, hp=3, defense=defense
    )
    return with_encounter(campaign, figures={**encounter(campaign).figures, "f1": friend})


@pytest.mark.rule("AOE-03", "DAMAGE-01")
def test_a_friend_without_a_seat_is_hit_and_its_defense_asked_for() -> None:
    known = drawn(with_friend(2), "W2", "W2").after
    assert encounter(known).figures["f1"].hp == 3 - 4 // 2
    asked = drawn(with_friend(None), "W2", "W2").after
    unread = question(asked)
    assert (unread.kind, unread.least, unread.most) == ("number.figure-defense", 0, 10)
    assert encounter(answer(asked, 4)).figures["f1"].hp == 3 - 4 // 4
    assert "f1" not in encounter(answer(asked, 1)).figures


@pytest.mark.rule("OUTCOME-03", "AOE-04")
@each_of(("front", "result"), [(1, "victory"), (6, None)])
def test_the_draw_hits_all_at_once_so_the_last_die_wins_though_a_friend_falls(
    front: int, result: str | None
) -> None:
    campaign = with_oathsworn(over_sefa(), "2", hp=1)
    boss = encounter(campaign).boss
    assert boss is not None
    dice = tuple(d.evolve(hp=front if d.key == "front" else 0) for d in boss.locations)
    campaign = with_encounter(campaign, boss=boss.evolve(locations=dice))
    after = drawn(campaign, "W2").after
    assert after.seats["2"].hp == 0
    assert encounter(after).seats["2"].knocked_out
    assert encounter(after).result == result


@pytest.mark.rule("OUTCOME-03", "OUTCOME-02")
@each_of(("front", "result"), [(1, "victory"), (6, "defeat")])
def test_an_ally_whose_attack_fells_the_last_oathsworn_and_the_boss_has_won(
    front: int, result: str
) -> None:
    """Seat 2, an ally, attacks; only the Warden stands, with 1 HP, in its area."""
    campaign = with_ally(position({"s1": "H3", "boss": "H5/0", "s2": "I3"}), 6)
    campaign = with_oathsworn(campaign, "1", hp=1)
    for seat in "34":
        campaign = with_seat(with_oathsworn(campaign, seat, hp=0), seat, knocked_out=True)
    boss = encounter(campaign).boss
    assert boss is not None
    dice = tuple(d.evolve(hp=front if d.key == "front" else 0) for d in boss.locations)
    campaign = with_encounter(campaign, boss=boss.evolve(locations=dice), turn="2")
    begun = do(campaign, BeginAttack(by="an item", seat="2", area=("H3", "H4")))
    begun = answer(begun, pool("white", "white"))
    after = do(begun, typing(begun, "W2", "W2"))
    assert encounter(after).result == result
    assert after.seats["1"].hp == 0


def column(campaign: Campaign) -> dict[str, tuple[str, str]]:
    """Return the rows of friends in the odds of two whites: number and sentence by their words."""
    begun = do(campaign, BeginAttack(by="an item", seat="1", area=AREA))
    setting = odds_setting(begun, a_box(begun), question(begun))
    assert setting is not None
    choice = Choice((), 2, 10)
    shown = own_only(choice, setting, setting.aims[0])
    rows = ColumnWords(english(), setting).looks(choice, shown).rows
    return {row.words: (row.number, row.sentence) for row in rows if "friend" in row.words}


@pytest.mark.rule("AOE-03")
def test_what_an_area_costs_friends_is_counted_before_the_draw() -> None:
    """Of 18 whites 6 are blanks: both are in 30 of 306 draws, so 1 HP is lost in 90.2 %."""
    healthy = column(over_sefa())
    assert list(healthy) == ["Sefa, a friend"]
    weak = column(with_oathsworn(over_sefa(), "2", hp=1))
    assert weak["Sefa, a friend"] == ("0.90 HP", "falls 90.2 %")
    assert weak["Sefa, a friend"][1] != healthy["Sefa, a friend"][1]
    with_token = column(with_tokens(over_sefa(), "2", defense=1))
    assert "1 defense token" in with_token["Sefa, a friend"][1]
    assert column(position({"s1": "H3", "boss": "H5/0"})) == {}
    assert column(with_friend(None)) == {
        "Guardian, a friend": ("?", "DEFENSE not entered: you are asked")
    }


@pytest.mark.rule("AOE-03")
def test_who_is_pushed_out_before_the_draw_stays_named_and_a_gone_one_is_skipped() -> None:
    begun = do(over_sefa(), BeginAttack(by="an item", seat="1", area=AREA))
    gone = with_encounter(
        begun, figures={k: f for k, f in encounter(begun).figures.items() if k != "s2"}
    )
    gone = answer(gone, pool("white"))
    outcome = outcome_of(gone, typing(gone, "W2"))
    assert hp(outcome.after) == [6, 6, 6, 6]
    assert codes(outcome).count("attack.hit") == 1


@pytest.mark.rule("AOE-03")
def test_the_mantle_spares_the_warden_from_the_witch() -> None:
    campaign = with_oathsworn(with_oathsworn(over_sefa(), "1", cls="witch"), "2", cls="warden")
    outcome = outcome_of(campaign, BeginAttack(by="an item", seat="1", area=AREA))
    assert "class.mantle" in codes(outcome)
    assert hp(drawn(campaign, "W2").after) == [6, 6, 6, 6]
    assert die(drawn(campaign, "W2").after, "front").hp == 6 - 3 // 2
