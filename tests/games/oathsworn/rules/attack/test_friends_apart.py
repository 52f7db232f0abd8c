"""What single figures in the area of an Oathsworn's attack add, spend and lose."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.attack.friends import (
    friend_damage,
    friend_defense,
    friend_tokens,
    friends_unread,
    hit_friends,
    tokens_spent,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter, with_seat
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.encounter import answer, dice, die, encounter, question
from tests.games.oathsworn.builders.might import pool, typing, with_tokens
from tests.games.oathsworn.builders.places import position
from tests.games.oathsworn.rules.attack.test_friends import AREA, drawn, over_sefa, with_ally
from tests.games.oathsworn.rules.attack.test_friends import with_friend as a_friend


def asked(**tokens: int) -> Campaign:
    """Return an attack of 4 damage that asks Sefa for her defense tokens."""
    return drawn(with_tokens(over_sefa(), "2", defense=2, **tokens), "W2", "W2").after


def the_attack(campaign: Campaign) -> Attack:
    """Return the attack that is open."""
    attack = campaign.pending[-1]
    assert isinstance(attack, Attack)
    return attack


@pytest.mark.rule("AOE-04", "AOE-05")
@each_of(("covered", "damage"), [({"s2": 0}, 4), ({"s2": 1}, 5), ({"s2": 2}, 6), ({"boss": 1}, 4)])
def test_a_friend_takes_one_more_for_each_further_hex_of_its_own(
    covered: dict[str, Any], damage: int
) -> None:
    campaign = asked()
    attack = the_attack(campaign).evolve(covered=covered)
    assert friend_damage(attack, "s2") == damage
    assert friend_damage(attack, "s3") == 4
    lines = hit_friends(campaign, attack, a_box(campaign)).lines
    told = [line.params for line in lines if line.code == "attack.covered"]
    more = damage - 4
    assert [(p["n"], p["hexes"]) for p in told] == ([(more, more + 1)] if more else [])


@pytest.mark.rule("DAMAGE-01", "TOKEN-12", "CAGED-08")
def test_a_defense_is_never_below_one_and_only_seats_that_may_play_spend_tokens() -> None:
    campaign = asked()
    box = a_box(campaign)
    attack = the_attack(campaign)
    assert friend_defense(campaign, attack, "s2", box) == 1
    lent = attack.evolve(draw=attack.draw.evolve(tokens={"2.defense": 2}))
    bare = friend_defense(campaign, lent, "s2", box)
    assert bare - 2 in {0, 1}
    assert friend_tokens(campaign, "s2") == 2
    caged = with_oathsworn(campaign, "2", statuses={"caged": 1})
    assert friend_tokens(caged, "s2") == 0
    for defense, counted in ((None, 1), (0, 1), (1, 1), (2, 2)):
        begun = do(a_friend(defense), BeginAttack(by="an item", seat="1", area=AREA))
        assert friend_defense(begun, the_attack(begun), "f1", box) == counted
        assert friend_tokens(begun, "f1") == 0


@pytest.mark.rule("AOE-03", "ALLY-11")
def test_of_items_without_defense_the_first_is_asked_for_and_none_while_an_ally_plays() -> None:
    coats = tuple(
        Item(id=f"i{n}", card=card, name=card.title(), kind="armour", defense=None)
        for n, card in enumerate(("coat", "helm"))
    )
    campaign = with_oathsworn(over_sefa(), "2", equipped=coats)
    begun = do(campaign, BeginAttack(by="an item", seat="1", area=AREA))
    assert friends_unread(begun, the_attack(begun)) == "item-defense.coat"
    ally = with_oathsworn(with_ally(over_sefa(), 6), "2", equipped=coats)
    begun = do(ally, BeginAttack(by="an item", seat="1", area=AREA))
    assert friends_unread(begun, the_attack(begun)) is None
    number = question(drawn(a_friend(None), "W2", "W2").after)
    assert number.most == 10


@pytest.mark.rule("TOKEN-12", "TOKEN-15")
def test_one_friend_after_the_other_is_asked_and_none_spends_what_is_no_number() -> None:
    campaign = position({"s1": "H3", "boss": "H5/0", "s2": "I3", "s3": "G3"})
    for seat in "23":
        campaign = with_tokens(with_oathsworn(campaign, seat, equipped=()), seat, defense=1)
    first = drawn(campaign, "W2", "W2", area=(*AREA, "G3")).after
    assert (question(first).seats, question(first).default) == (("3",), 0)
    second = answer(first, 0)
    assert question(second).seats == ("2",)
    after = answer(second, 1)
    assert [after.seats[seat].tokens.get("defense", 0) for seat in "32"] == [1, 0]
    none = tokens_spent(first, the_attack(first), a_box(first), "").after
    assert none.seats["3"].tokens.get("defense", 0) == 1
    assert the_attack(none).draw.tokens["3.defense"] == 0


def last_one(**hp: int) -> Campaign:
    """Return what is left after an ally's attack of 4 damage over the last Oathsworn, with 1 HP.

    The boss (DEFENSE 2) is covered too: it would lose 2.
    """
    campaign = with_ally(position({"s1": "H3", "boss": "H5/0", "s2": "I3"}), 6)
    campaign = with_oathsworn(campaign, "1", hp=1)
    for seat in "34":
        campaign = with_seat(with_oathsworn(campaign, seat, hp=0), seat, knocked_out=True)
    boss = encounter(campaign).boss
    assert boss is not None
    left = {d.key.replace("-", "_"): 0 for d in boss.locations} | hp
    campaign = with_encounter(dice(campaign, **left), turn="2")
    begun = do(campaign, BeginAttack(by="an item", seat="2", area=("H3", "H4")))
    begun = answer(begun, pool("white", "white"))
    return do(begun, typing(begun, "W2", "W2"))


@pytest.mark.rule("OUTCOME-03", "DAMAGE-01", "AOE-03")
@each_of(
    ("hp", "result"),
    [
        ({"front": 2}, "victory"),
        ({"front": 3}, "defeat"),
        ({"front": 1, "core": 1}, "defeat"),
        ({"front": 2, "core": 6}, "defeat"),
    ],
)
def test_the_draw_wins_only_where_it_takes_the_whole_last_die(
    hp: dict[str, int], result: str
) -> None:
    after = last_one(**hp)
    assert encounter(after).result == result
    assert die(after, "front").hp == (0 if result == "victory" else hp["front"])
