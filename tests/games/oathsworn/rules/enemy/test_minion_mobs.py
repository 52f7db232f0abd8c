"""Minions of a mob whose boxes say more than to move and attack: they attack as one as well."""

import pytest

from oathsworn_gui.games.oathsworn.actions.enemy.enemy import StopEnemyAttack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import MinionKind
from oathsworn_gui.games.oathsworn.model.instructions import (
    Area,
    GiveToken,
    Move,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.notation.enemy import read_minion
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.encounter import answer, dice, question
from tests.games.oathsworn.builders.enemy import revealed
from tests.games.oathsworn.builders.minions import (
    attack_under_way,
    confirmed,
    in_phase,
    rat,
    where,
    with_minions,
)
from tests.games.oathsworn.rules.enemy.test_minion_boxes import (
    BLEED,
    CLOSEST,
    FARTHEST,
    HIT,
    STAND,
    by_the_box,
)
from tests.games.oathsworn.rules.enemy.test_minion_turn import brought_up

SHOVE = (CLOSEST, Move(distance=4), Strike(knockback=1), GiveToken(token="bleed"))


@pytest.mark.rule("MOB-02")
def test_a_mob_whose_box_says_more_attacks_one_character_as_one_all_the_same() -> None:
    """Two reach Brannoc, the third goes for Sefa; what else the box says each of them does."""
    campaign = with_minions(in_phase(), "I6", "H7", "M6", box=rat(steps=SHOVE))
    assert [cards for cards, _ in by_the_box(brought_up(campaign))] == [4, 2]
    two = with_minions(in_phase(), "I6", "H7", box=rat(steps=SHOVE))
    assert by_the_box(brought_up(two)) == [(4, 2)]
    alone = with_minions(in_phase(), "I6", "H7", box=rat(steps=SHOVE, mob=False))
    assert by_the_box(brought_up(alone)) == [(2, 2)]  # knocked back, he is out of the other's reach


DOG = rat(key="dog", name="Dog", might=("red",))


@pytest.mark.rule("MOB-02")
@each_of("first", ["rat", "dog"])
@each_of(
    ("other", "attacks"),
    [
        (DOG, [(3, 1)]),
        (DOG.evolve(steps=(CLOSEST, Move(distance=4), HIT, BLEED)), [(3, 2)]),
        (DOG.evolve(steps=(CLOSEST, Move(distance=4), HIT, BLEED, BLEED)), [(3, 3)]),
        (DOG.evolve(mob=False), [(1, 0), (2, 1)]),
        (DOG.evolve(steps=(CLOSEST, STAND, HIT)), [(3, 1)]),
        (DOG.evolve(steps=(FARTHEST, STAND, HIT)), [(2, 1)]),  # it stands too far from its target
    ],
)
def test_kinds_of_a_mob_attack_one_character_as_one_whatever_their_boxes_say(
    first: str, other: MinionKind, attacks: list[tuple[int, int]]
) -> None:
    """The rat's box gives a token after its attack of two yellow, the dog has one red."""
    biting = rat(steps=(CLOSEST, Move(distance=4), Strike(), BLEED))
    both = [("I6", biting), ("H7", other)]
    campaign = in_phase(s1="I7")
    for at, box in both if first == "rat" else reversed(both):
        campaign = with_minions(campaign, at, box=box)
    assert sorted(by_the_box(brought_up(campaign))) == attacks


@pytest.mark.rule("MOB-02", "ENEMYATK-04")
@each_of("first", ["rat", "dog"])
@each_of("boxes", ["", "rat", "dog", "rat dog"])
def test_the_might_of_one_of_a_mob_that_nobody_read_is_asked_for_and_added(
    first: str, boxes: str
) -> None:
    """The rat's two yellow are read off its board at their attack; the dog has one red."""
    biting = (CLOSEST, Move(distance=4), Strike(), BLEED)
    unread, dog = (
        kind.evolve(steps=biting) if key in boxes else kind
        for key, kind in (("rat", rat(might=())), ("dog", DOG))
    )
    both = [("I6", unread), ("H7", dog)]
    campaign = in_phase(s1="I7")
    for at, box in both if first == "rat" else reversed(both):
        campaign = with_minions(campaign, at, box=box)
    asked, attacks, _ = told_at_the_table(brought_up(campaign))
    assert asked.count("enemy.might") == 1
    assert [cards for _, cards in attacks] == [3]


@pytest.mark.rule("MOB-02")
def test_a_mob_out_of_reach_lends_no_might_and_an_attack_on_all_is_each_its_own() -> None:
    short = (CLOSEST, Move(distance=0), Strike(knockback=1))
    far = with_minions(in_phase(), "I6", "I3", box=rat(steps=short))
    assert by_the_box(brought_up(far)) == [(2, 0)]
    wide = (CLOSEST, Move(distance=4), Strike(area=Area(shape="adjacent")))
    both = with_minions(in_phase(), "I6", "H7", box=rat(steps=wide))
    assert by_the_box(brought_up(both)) == [(2, 0), (2, 0)]


KICK = "Dog 2 1r move 4 mob: a knockback 2"
BITE = "Imp 2 2y move 4 mob: a, bleed 1"


@pytest.mark.rule("MOB-02")
@each_of(
    ("boxes", "cards", "bonus"),
    [
        (("Imp 2 2y move 4 mob: a +2", "Imp 2 2y move 4 mob: a +2"), 4, 4),
        (("Imp 2 2y move 4 mob", "Dog 2 1r move 4 mob: a +3"), 3, 3),
        (("Dog 2 1r move 4 mob: a +3", "Imp 2 2y move 4 mob"), 3, 3),
        (("Dog 2 1r move 4 mob: a -1, bleed 1", "Imp 2 2y move 4 mob: a +1r +2"), 4, 1),
        (("Imp 2 2y move 4: a +2", "Dog 2 1r move 4 mob: a +3"), 2, 2),
        (("Imp 2 2y move 4 mob: a +60, bleed 1", "Dog 2 2y move 4 mob: a +39"), 4, 99),
        (("Imp 2 2y move 4 mob: a +60, bleed 1", "Dog 2 2y move 4 mob: a +40"), 4, 99),
        (("Imp 2 2y move 4 mob: a -11, bleed 1", "Dog 2 2y move 4 mob: a -9"), 4, -20),
        (("Imp 2 2y move 4 mob: a -11, bleed 1", "Dog 2 2y move 4 mob: a -10"), 4, -20),
    ],
)
def test_a_mob_adds_up_what_each_of_it_adds_to_its_attack(
    boxes: tuple[str, str], cards: int, bonus: int
) -> None:
    attack = attack_under_way(to_the_attack(boxes))
    assert (len(attack.might), attack.bonus) == (cards, bonus)


@pytest.mark.rule("MOB-02", "KNOCK-01", "KNOCK-03")
@each_of(
    ("boxes", "maker", "to"),
    [
        ((BITE, KICK), "Dog 1", "K8"),  # from H7 to the south-east
        ((KICK, BITE), "Dog 1", "I9"),  # from I6 to the south
        ((KICK, KICK.replace("2 1r", "2 2r")), "Dog 1", "I9"),
        ((KICK.replace("k 2", "k 1"), KICK.replace("Dog", "Cat")), "Cat 1", "K8"),
    ],
)
def test_a_mob_knocks_back_once_and_as_far_as_one_of_it_does(
    boxes: tuple[str, str], maker: str, to: str
) -> None:
    """The first stands at I6, the second at H7; Brannoc between them in I7."""
    campaign = to_the_attack(boxes, s4="A1")
    assert attack_under_way(campaign).attacker == maker
    kinds: list[str] = []
    while campaign.pending:
        kinds.append(question(campaign).kind)
        campaign = confirmed(campaign)
    assert kinds.count("enemy.displace") == 1
    assert where(campaign, "s1") == (to,)


@pytest.mark.rule("MOB-02", "ENEMYATK-01", "ENEMYATK-02")
@each_of("boxes", [("icon core", ""), ("", "icon core"), ("icon core", "icon core")])
@each_of("more", ["", ", bleed 1"])
def test_the_attack_of_a_mob_is_broken_where_that_of_one_is(
    boxes: tuple[str, str], more: str
) -> None:
    """Two yellow and one red: the red card is not drawn."""
    imp, dog = boxes
    lines = (f"Imp 2 2y move 4 mob: a {imp}{more}", f"Dog 2 1r move 4 mob: a {dog}{more}")
    assert attack_under_way(to_the_attack(lines, core=0)).might == ("yellow", "yellow")


HURTS = "Elf 2 2y move 4 mob: a, push 1 if it lost HP"


@pytest.mark.rule("MOB-02", "PUSH-01")
@each_of(
    ("boxes", "damage", "to"),
    [
        ((HURTS, HURTS), 4, "J9"),  # from I6 to the south, then from H7 to the south-east
        ((BITE, HURTS), 4, "J8"),
        ((HURTS, BITE), 4, "I8"),
        ((HURTS, BITE), 3, "I7"),  # over DEFENSE 4
    ],
)
def test_all_of_a_mob_have_hit_the_one_that_lost_hp_by_it(
    boxes: tuple[str, str], damage: int, to: str
) -> None:
    campaign = revealed(to_the_attack(boxes, s4="A1"), f"Y{damage - 2}", "Y2", "Y0", "Y0")
    while campaign.pending:
        campaign = confirmed(campaign)
    assert where(campaign, "s1") == (to,)


@pytest.mark.rule("MOB-02", "INTERRUPT-01")
def test_an_interrupt_moves_what_all_of_a_mob_do_to_another() -> None:
    campaign = revealed(do(to_the_attack((BITE, BITE)), StopEnemyAttack()), *["Y1"] * 3, "Y0")
    campaign = answer(campaign, "target", "2")
    while campaign.pending:
        campaign = confirmed(campaign)
    assert [who.statuses.get("bleed", 0) for who in campaign.seats.values()] == [0, 2, 0, 0]


def to_the_attack(boxes: tuple[str, str], core: int = 6, **company: str) -> Campaign:
    """Return the first attack of two minions, the first from I5 and the second from H5."""
    campaign = dice(in_phase(**company), core=core)
    for line, at in zip(boxes, ("I5", "H5"), strict=True):
        campaign = with_minions(campaign, at, box=read_minion(line, icons=("core",)).kind)
    campaign = brought_up(campaign)
    while question(campaign).kind != "draw.enemy":
        campaign = confirmed(campaign)
    return campaign


def told_at_the_table(
    campaign: Campaign, **numbers: int
) -> tuple[list[str], list[tuple[tuple[str, ...], int]], list[str]]:
    """Return the kinds of what is asked, of each attack its target and its cards, and the tokens.

    ``numbers`` are how many the table says attack each; its MIGHT there is two yellow.
    """
    asked: list[str] = []
    attacks: list[tuple[tuple[str, ...], int]] = []
    while campaign.pending:
        now = question(campaign)
        asked.append(now.kind)
        if now.kind == "draw.enemy":
            attacks.append(
                (attack_under_way(campaign).targets, len(attack_under_way(campaign).might))
            )
        if now.kind == "minions.how-many":
            campaign = answer(campaign, numbers.get(str(now.params["figure"]), 0))
        elif now.kind == "enemy.might":
            campaign = answer(campaign, "2Y")
        else:
            campaign = confirmed(campaign)
    marked = [
        key for key, who in campaign.seats.items() for _ in range(who.statuses.get("bleed", 0))
    ]
    return asked, attacks, marked


@pytest.mark.rule("MOB-02")
@each_of("might", [("yellow", "yellow"), ()])
def test_without_the_board_the_table_says_how_many_of_a_mob_attack_whom(
    might: tuple[Colour, ...],
) -> None:
    """Two of three attack Brannoc as one, the third Tam; each gives the token of its box."""
    box = rat(steps=SHOVE, might=might)
    campaign = brought_up(with_minions(in_phase("off"), "", "", "", box=box))
    asked, attacks, marked = told_at_the_table(campaign, s1=2, s4=1)
    assert attacks == [(("1",), 4), (("4",), 2)]
    assert marked == ["1", "1", "4"]
    assert asked.count("enemy.might") == (0 if might else 1)
    assert asked.count("minions.how-many") == 4
    moves = [kind for kind in asked if kind in {"minions.move-on-table", "enemy.target"}]
    assert moves == ["minions.move-on-table"]  # whom each goes for is asked once
    assert question(campaign).params["n"] == 4


@pytest.mark.rule("MOB-02")
@each_of(
    ("first", "moves"),
    [("n", "minions.move-on-table"), ("m2", "minions.move-on-table"), ("away 2", "enemy.target")],
)
def test_only_who_comes_near_is_moved_with_the_others_of_its_mob(first: str, moves: str) -> None:
    box = read_minion(f"Imp 2 2y move 4 mob: {first}, a, bleed 1").kind
    campaign = brought_up(with_minions(in_phase("off"), "", "", box=box))
    assert question(campaign).kind == moves


@pytest.mark.rule("MOB-02", "CHARGE-07")
def test_without_the_board_nobody_is_asked_how_many_of_a_mob_that_charges_attack() -> None:
    box = read_minion("Ram 2 2y mob: charge 4").kind
    campaign = brought_up(with_minions(in_phase("off"), "", "", box=box))
    asked, attacks, _ = told_at_the_table(campaign)
    assert "minions.how-many" not in asked
    assert all(cards == 2 for _, cards in attacks)


@pytest.mark.rule("MOB-02")
def test_without_the_board_a_single_one_and_one_that_reaches_nobody_are_as_the_table_says() -> None:
    box = rat(steps=SHOVE)
    alone = brought_up(with_minions(in_phase("off"), "", box=box))
    asked, attacks, _ = told_at_the_table(alone)
    assert ("minions.how-many" in asked, attacks) == (False, [(("1",), 2)])
    some = brought_up(with_minions(in_phase("off"), "", "", box=box))
    asked, attacks, marked = told_at_the_table(some, s4=1)
    assert (attacks, marked) == ([(("4",), 2)], ["4"])
    assert asked.count("minions.how-many") == 4
