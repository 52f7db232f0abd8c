"""The damage of an enemy's attack to the last: each that it hits, in which order, what is told."""

import pytest

from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.model.procedures import EnemyAttack, EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.attack import EnemyAttackRules, terms
from oathsworn_gui.games.oathsworn.rules.enemy.attack_changes import changed
from oathsworn_gui.games.oathsworn.rules.enemy.damage import (
    attacked_defense,
    attacked_names,
    damage_of,
    ignored_of,
    take_hp,
)
from oathsworn_gui.games.oathsworn.rules.enemy.step_tiles import lay_tiles
from oathsworn_gui.games.oathsworn.rules.might.draw import Ignored
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_item, an_oathsworn, codes, do
from tests.games.oathsworn.builders.encounter import encounter, in_round_1, seat_with

RULES = EnemyAttackRules()


def drawn(*faces: str) -> Draw:
    """Return a settled draw of red cards of the enemy's deck with these faces."""
    cards = tuple(Drawn(colour="red", face=face, answered=True) for face in faces)
    return Draw(family="enemy", cards=cards, settled=True)


def attack(
    *targets: str, faces: tuple[str, ...] = ("3", "4", "0", "2"), **more: object
) -> EnemyAttack:
    """Return an attack that turned up these faces."""
    fields = {"id": "p9", "attacker": "Maw", "targets": targets, "draw": drawn(*faces), **more}
    return EnemyAttack.model_validate(fields)


def with_rats(campaign: Campaign) -> tuple[Campaign, str, str]:
    """Return the campaign with two rats, and their ids."""
    campaign = do(campaign, AddMinion(kind="giant-rat"), AddMinion(kind="giant-rat"))
    rats = [one.id for one in encounter(campaign).figures.values() if one.kind == "minion"]
    return campaign, rats[0], rats[1]


def coated(*defenses: int) -> Campaign:
    """Return round 1 in which the first seats wear a coat of these DEFENSE, all at 6 HP."""
    campaign = in_round_1()
    for seat, defense in enumerate(defenses, start=1):
        coat = an_item(id=f"coat{seat}", kind="armour", hands=0, defense=defense)
        campaign = an_oathsworn(campaign, str(seat), equipped=(coat,), hp=6)
    return campaign


@pytest.mark.rule("ENEMYATK-08", "MIGHT-18", "CHAIN-05")
@each_of(
    ("lowest", "highest", "chain", "damage"),
    [
        (0, 0, False, [9, 9, 9]),
        (1, 0, False, [9, 9, 9]),
        (2, 0, False, [7, 7, 7]),
        (0, 1, False, [5, 5, 5]),
        (0, 0, True, [9, 7, 4]),
        (1, 0, True, [9, 7, 4]),
    ],
)
def test_each_further_target_of_a_chain_ignores_one_card_more(
    lowest: int, highest: int, chain: bool, damage: list[int]
) -> None:
    hit = attack("1", "2", "3", ignore_lowest=lowest, ignore_highest=highest, chain=chain)
    assert [damage_of(hit, seat) for seat in ("1", "2", "3")] == damage
    assert damage_of(hit) == damage[0]
    assert damage_of(hit.evolve(bonus=2)) == damage[0] + 2
    assert ignored_of(hit, "3") == Ignored(lowest, highest, 2 if chain else 0)
    assert ignored_of(hit, "boss") == ignored_of(hit) == Ignored(lowest, highest, 0)


@pytest.mark.rule("ENEMYATK-09", "ENEMYATK-10")
def test_each_target_loses_what_its_own_defense_lets_through() -> None:
    campaign = coated(3, 2, 5)
    outcome = take_hp(campaign, attack("1", "2", "3"), a_box(campaign))
    assert [outcome.after.seats[seat].hp for seat in "123"] == [6 - 9 // 3, 6 - 9 // 2, 6 - 9 // 5]
    told = [one.params for one in outcome.lines if one.code == "enemy-attack.hit"]
    assert [(one["name"], one["damage"], one["defense"], one["n"]) for one in told] == [
        ("Brannoc", 9, 3, 3), ("Sefa", 9, 2, 4), ("Hagga", 9, 5, 1),
    ]  # fmt: skip
    assert {one["attacker"] for one in told} == {"Maw"}


@pytest.mark.rule("CHAIN-05", "ENEMYATK-10")
def test_the_cards_that_a_chain_ignores_are_told_before_the_hit() -> None:
    campaign = coated(3, 2)
    outcome = take_hp(campaign, attack("1", "2", chain=True, ignore_lowest=1), a_box(campaign))
    rules = [one.rule for one in outcome.lines if one.rule in {"CHAIN-05", "ENEMYATK-10"}]
    assert rules.count("CHAIN-05") == 1
    assert [outcome.after.seats[seat].hp for seat in "12"] == [6 - 9 // 3, 6 - 7 // 2]


@pytest.mark.rule("ENEMYATK-12", "OUTCOME-03")
def test_who_is_out_already_is_hit_no_more() -> None:
    campaign = coated(3, 2)
    out = seat_with(an_oathsworn(campaign, "1", hp=0), "1", knocked_out=True)
    outcome = take_hp(out, attack("1", "2"), a_box(out))
    assert (outcome.after.seats["1"].hp, outcome.after.seats["2"].hp) == (0, 2)
    assert codes(outcome).count("enemy-attack.hit") == 1


@pytest.mark.rule("AOE-03", "AOE-05", "DAMAGE-01")
@each_of(
    ("defense", "more", "n"),
    [(3, 0, 3), (3, 3, 4), (2, 0, 4), (1, 0, 9), (0, 0, 9), (None, 0, 9)],
)
def test_others_in_the_area_lose_hp_of_the_same_draw(
    defense: int | None, more: int, n: int
) -> None:
    campaign, rat, other = with_rats(in_round_1())
    figures = {**encounter(campaign).figures}
    friend = figures[rat].evolve(kind="friend", defense=defense, hp=6, name="Wen")
    campaign = campaign.evolve(
        encounter=encounter(campaign).evolve(figures={**figures, rat: friend})
    )
    hit = attack(others=(rat,), more={rat: more} if more else {})
    outcome = take_hp(campaign, hit, a_box(campaign))
    told = [one.params for one in outcome.lines if one.code == "enemy-attack.hit"]
    assert [(one["name"], one["damage"], one["defense"], one["n"]) for one in told] == [
        ("Wen", 9 + more, max(1, defense or 1), n)
    ]
    assert "foe" not in told[0]
    assert other in encounter(outcome.after).figures


@pytest.mark.rule("OUTCOME-03", "ENEMYATK-09")
def test_a_boss_that_is_hit_counts_before_the_seats_and_the_gone_do_not() -> None:
    campaign, rat, _ = with_rats(coated(3))
    boss = encounter(campaign).boss
    assert boss is not None
    at = boss.locations[0].key
    hit = attack("1", others=(rat, "boss", "m99"), locations={"boss": at})
    lines = take_hp(campaign, hit, a_box(campaign)).lines
    told = [one.params for one in lines if one.code == "enemy-attack.hit"]
    assert [one.get("foe", False) for one in told] == [True, False, True]
    assert told[1]["name"] == "Brannoc"
    names = attacked_names(campaign, attack("1", "2", others=(rat,))).split(", ")
    assert names[:2] == ["Brannoc", "Sefa"]
    assert len(names) == 3


@pytest.mark.rule("ENEMYATK-03")
def test_what_the_draw_says_of_the_attack() -> None:
    campaign, rat, other = with_rats(coated(3, 2))
    hit = attack("1", "2", others=(rat, other), bonus=2, ignore_lowest=1, ignore_highest=2)
    said = terms(campaign, hit)
    assert said.rule == "ENEMYATK-03"
    assert {key: value for key, value in said.params.items() if key != "names"} == {
        "attacker": "Maw", "bonus": 2, "targets": 4, "chain": False,
        "ignore_lowest": 1, "ignore_highest": 2,
    }  # fmt: skip
    assert terms(campaign, attack("1")).params["targets"] == 1


@pytest.mark.rule("ENEMYATK-07", "ENEMYATK-10", "TOKEN-12")
def test_tokens_and_the_card_raise_the_defense_against_this_attack() -> None:
    campaign = coated(3)
    box = a_box(campaign)
    hand = next(s.card for s in encounter(campaign).seats["1"].hand if s.kind == "ability")
    card = box.card(hand).defense or 0
    assert attacked_defense(campaign, attack("1"), "1", box) == 3
    assert attacked_defense(campaign, attack("1", tokens={"1": 2}), "1", box) == 5
    assert attacked_defense(campaign, attack("1", defense_cards={"1": hand}), "1", box) == 3 + card
    bare = an_oathsworn(campaign, "1", equipped=())
    assert attacked_defense(bare, attack("1"), "1", box) == 1


@pytest.mark.rule("INTERRUPT-01")
def test_the_damage_falls_on_another_and_the_card_in_hand_with_it() -> None:
    campaign = coated(3, 2, 2)
    turn = EnemyTurn(
        id="p8", actor="boss", steps=(), acting="boss", target="s1", struck=("s1", "s2")
    )
    hit = attack("1", step="after-draw.target", defense_cards={"1": "warden-guard"})
    campaign = campaign.evolve(pending=(turn, hit))
    outcome = changed(campaign, hit, "3")
    now = outcome.after.pending[-1]
    assert isinstance(now, EnemyAttack)
    assert (now.targets, now.step) == (("3",), "after-draw")
    assert dict(now.defense_cards) == {"1": "warden-guard", "3": ""}
    below = outcome.after.pending[0]
    assert isinstance(below, EnemyTurn)
    assert (below.target, below.struck) == ("s3", ("s3", "s2"))
    assert outcome.lines[0].params["name"] == "Hagga"
    aside = campaign.evolve(pending=(turn.evolve(target="s2"), hit))
    kept = changed(aside, hit, "3").after.pending[0]
    assert isinstance(kept, EnemyTurn)
    assert kept.target == "s2"


@pytest.mark.rule("INTERRUPT-01")
def test_a_card_taken_away_counts_no_more_and_the_damage_is_told() -> None:
    campaign = coated(3)
    hit = attack("1", step="after-draw.away")
    campaign = campaign.evolve(pending=(hit,))
    outcome = changed(campaign, hit, "1")
    assert (outcome.lines[0].code, outcome.lines[0].params["damage"]) == (
        "enemy-attack.taken-away", 5,
    )  # fmt: skip
    now = outcome.after.pending[-1]
    assert isinstance(now, EnemyAttack)
    assert [card.ignored for card in now.draw.cards] == [False, True, False, False]


@pytest.mark.rule("MOVE-11")
def test_a_tile_laid_on_another_replaces_it_and_is_told_so() -> None:
    campaign = with_encounter(in_round_1(), tiles={"C4": "water"})
    shape = encounter(campaign).shape
    hexes = tuple(at for name in ("C3", "C4") if (at := shape.named(name)) is not None)
    outcome = lay_tiles(campaign, "fire", hexes)
    assert [(one.code, one.params["hex"]) for one in outcome.lines] == [
        ("tile.set", "C3"), ("tile.replaced", "C4"),
    ]  # fmt: skip
    assert dict(encounter(outcome.after).tiles) == {"C3": "fire", "C4": "fire"}


@pytest.mark.rule("ENEMYATK-10", "TOKEN-12")
@each_of(
    ("tokens", "raised", "hp", "saved"),
    [
        (0, 0, 6, 0),
        (1, 0, 6, 1),
        (2, 0, 6, 2),
        (0, 1, 6, 1),
        (1, 1, 6, 2),
        (2, 0, 3, 1),
        (3, 0, 2, 1),
    ],
)
def test_a_hit_tells_the_hp_that_was_saved_by_what_was_spent_on_defense(
    tokens: int, raised: int, hp: int, saved: int
) -> None:
    """Damage 9 costs 4 HP at DEFENSE 2, 3 at 3, 2 at 4, 1 at 5, and no more than there is."""
    campaign = seat_with(coated(2), "1", raised={"defense": raised} if raised else {})
    campaign = an_oathsworn(campaign, "1", hp=hp)
    hit = attack("1", tokens={"1": tokens} if tokens else {})
    assert attacked_defense(campaign, attack("1"), "1", a_box(campaign)) - raised == 2
    told = take_hp(campaign, hit, a_box(campaign)).lines
    blow = next(one for one in told if one.code == "enemy-attack.hit")
    assert blow.params.get("saved", 0) == saved
