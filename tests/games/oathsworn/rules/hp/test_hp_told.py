"""What is told of HP lost and regained, and the parts of the numbers of a sheet."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Figure
from oathsworn_gui.games.oathsworn.model.procedures import Attack, CardPlay, EnemyTurn, EventDraw
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.hp.fallen import fallen_of, noted_fall, with_fallen
from oathsworn_gui.games.oathsworn.rules.hp.friends import hurt_other
from oathsworn_gui.games.oathsworn.rules.hp.numbers import (
    backpack_capacity,
    backpack_parts,
    defense_parts,
)
from oathsworn_gui.games.oathsworn.rules.hp.oathsworn import heal, lose_hp, to_maximum
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    an_oathsworn,
    codes,
)
from tests.games.oathsworn.builders.encounter import dice, encounter, in_round_1


@pytest.mark.rule("HP-01", "HP-02", "HP-06")
@each_of(
    ("hp", "n", "told"),
    [
        (5, 2, [("hp.lost", 2)]),
        (5, 5, [("hp.lost", 5), ("hp.zero-in-story", None)]),
        (5, 7, [("hp.lost", 5), ("hp.none-left", 2), ("hp.zero-in-story", None)]),
        (5, 0, [("hp.lost", 0)]),
        (0, 2, [("hp.none-left", 2)]),
        (1, 1, [("hp.lost", 1), ("hp.zero-in-story", None)]),
    ],
)
def test_hp_lost_are_told_with_what_is_left(
    hp: int, n: int, told: list[tuple[str, int | None]]
) -> None:
    campaign = an_oathsworn(a_campaign(), hp=hp)
    outcome = lose_hp(campaign, "1", n, "HP-01", a_box(campaign))
    assert [(one.code, one.params.get("n")) for one in outcome.lines] == told
    assert outcome.after.seats["1"].hp == max(0, hp - n)
    lost = [one.params["hp"] for one in outcome.lines if one.code == "hp.lost"]
    assert lost == [max(0, hp - n)] * len(lost)


@pytest.mark.rule("HP-02")
@each_of(
    ("hp", "n", "told"),
    [
        (3, 2, [("hp.healed", 2)]),
        (5, 1, [("hp.healed", 1)]),
        (5, 3, [("hp.healed", 1), ("hp.at-maximum", 2)]),
        (6, 1, [("hp.healed", 0), ("hp.at-maximum", 1)]),
    ],
)
def test_hp_regained_are_told_up_to_the_maximum(
    hp: int, n: int, told: list[tuple[str, int]]
) -> None:
    campaign = an_oathsworn(a_campaign(), hp=hp)
    outcome = heal(campaign, "1", n, "HP-02", a_box(campaign))
    assert [(one.code, one.params["n"]) for one in outcome.lines] == told
    assert outcome.after.seats["1"].hp == min(6, hp + n)


@pytest.mark.rule("HP-04")
def test_all_at_the_maximum_are_told_nothing_and_the_dead_stay_dead() -> None:
    campaign = a_campaign()
    for seat in "1234":
        campaign = an_oathsworn(campaign, seat, hp=6)
    assert to_maximum(campaign, a_box(campaign)).after is campaign
    hurt = an_oathsworn(an_oathsworn(campaign, "1", hp=2), "2", hp=0, lost="story")
    outcome = to_maximum(hurt, a_box(campaign))
    assert [who.hp for who in outcome.after.seats.values()] == [6, 0, 6, 6]
    assert outcome.lines[0].params["n"] == 6


@pytest.mark.rule("ITEM-08", "ITEM-10", "LEVEL-22")
@each_of(("marks", "parts", "most"), [(0, [12], 12), (1, [12, 8], 20)])
def test_a_backpack_holds_more_with_endurance(marks: int, parts: list[int], most: int) -> None:
    campaign = a_company(a_campaign(), traits={"endurance": 1} if marks else {})
    assert [part.amount for part in backpack_parts(campaign)] == parts
    assert backpack_capacity(campaign) == most


@pytest.mark.rule("SETUP-15", "SETUP-16")
@each_of(
    ("seat", "worn", "parts"),
    [
        ("1", 0, [1]),
        ("1", 1, [1]),
        ("1", 3, [3]),
        ("4", 0, [2, 1]),
        ("4", 1, [1, 2]),
        ("4", 2, [2, 2]),
        ("4", 5, [5, 2]),
    ],
)
def test_a_defense_is_that_of_the_items_and_two_more_for_a_companion_from_three(
    seat: str, worn: int, parts: list[int]
) -> None:
    coat = an_item(kind="armour", hands=0, defense=worn)
    campaign = an_oathsworn(a_campaign(), seat, equipped=(coat,) if worn else ())
    found = defense_parts(campaign, seat, a_box(campaign))
    assert [part.amount for part in found if part.amount] == parts


@pytest.mark.rule("DAMAGE-05", "AOE-03")
@each_of(
    ("n", "hp", "told"),
    [
        (0, 4, ()),
        (3, 1, ("hp.lost",)),
        (4, None, ("hp.lost", "friend.killed")),
        (7, None, ("hp.lost", "friend.killed")),
    ],
)
def test_a_friend_without_a_seat_loses_hp_and_leaves_at_none(
    n: int, hp: int | None, told: tuple[str, ...]
) -> None:
    friend = Figure(id="f9", kind="friend", of="wen", name="Wen", hp=4)
    campaign = in_round_1()
    campaign = with_encounter(campaign, figures={**encounter(campaign).figures, "f9": friend})
    outcome = hurt_other(campaign, "f9", n, None, a_box(campaign))
    left = encounter(outcome.after).figures.get("f9")
    assert (None if left is None else left.hp) == hp
    assert codes(outcome) == told
    if told:
        left_of_it = hp or 0
        assert outcome.lines[0].params["n"] == 4 - left_of_it
        assert outcome.lines[0].params["hp"] == left_of_it


@pytest.mark.rule("DAMAGE-06", "DAMAGE-07", "DAMAGE-05", "AOE-03")
@each_of(
    ("location", "broken", "n", "lost"),
    [
        ("core", (), 2, {"core": 2}),
        ("core", ("core",), 2, {"front": 2}),
        (None, (), 1, {"front": 1}),
        (None, ("front",), 3, {"left-flank": 3}),
        ("nowhere", (), 1, {"front": 1}),
        ("core", (), 0, {}),
        (None, ("front", "left-flank", "right-flank", "core", "rear"), 2, {}),
    ],
)
def test_a_boss_without_a_seat_loses_hp_at_the_location_or_at_the_first_that_stands(
    location: str | None, broken: tuple[str, ...], n: int, lost: dict[str, int]
) -> None:
    campaign = dice(in_round_1(), **{key.replace("-", "_"): 0 for key in broken})
    before = {die.key: die.hp for die in boss_of(campaign).locations}
    after = hurt_other(campaign, "boss", n, location, a_box(campaign)).after
    now = {die.key: die.hp for die in boss_of(after).locations}
    assert {key: hp - now[key] for key, hp in before.items() if hp != now[key]} == lost
    gone = with_encounter(campaign, boss=None)
    assert hurt_other(gone, "boss", 1, location, a_box(campaign)).after is gone
    assert hurt_other(campaign, "x9", 1, location, a_box(campaign)).after is campaign


def boss_of(campaign: Campaign) -> Boss:
    """Return the boss of the encounter."""
    boss = encounter(campaign).boss
    assert boss is not None
    return boss


@pytest.mark.rule("KNOCK-01")
def test_who_fell_is_kept_by_the_uppermost_turn_or_card() -> None:
    friend = Figure(id="f9", kind="friend", of="wen", name="Wen", hp=4)
    plain = in_round_1()
    before = with_encounter(plain, figures={**encounter(plain).figures, "f9": friend})
    card, attack = CardPlay(id="c1", seat="1", card="x"), Attack(id="a1", seat="1")
    turn = EnemyTurn(id="t1", actor="boss", steps=(), acting="")
    event = EventDraw(id="p1", deck="city")
    for stack, kept in (
        ((card,), "c1"),
        ((turn, card, attack), "c1"),
        ((card, turn, event), "t1"),
        ((card, attack.evolve(card="y")), ""),
        ((event,), ""),
    ):
        after = plain.evolve(pending=stack)
        noted = noted_fall(before, after, "f9")
        bearers = [p.id for p in noted.pending if "f9" in getattr(p, "fallen", {})]
        assert bearers == ([kept] if kept else [])
        if kept == stack[-1].id:
            assert set(fallen_of(noted)) == {"f9"}
            assert "f9" in encounter(with_fallen(noted, ("f9",))).figures
    standing = before.evolve(pending=(card,))
    assert noted_fall(before, standing, "f9") is standing
