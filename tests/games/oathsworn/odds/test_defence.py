"""An enemy's damage against one character, against every hand its deck can give."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

from oathsworn_gui.games.oathsworn.odds.defence import (
    NO_CARD,
    DefenseChoice,
    Losses,
    cheapest,
    choices,
    fewest_tokens,
    hp_lost,
    losses,
)
from oathsworn_gui.games.oathsworn.odds.outlook import Outlook, outlook
from oathsworn_gui.games.oathsworn.odds.pool import Pool
from tests.cases import each_of
from tests.games.oathsworn.odds.states import CARDS, DICE, a_pile, piles, seeded


def certain(damage: int) -> Outlook:
    """Return the outlook of an enemy whose one red card is worth so much."""
    return outlook(Pool((0, 0, 1, 0)), piles("enemy", red=a_pile(str(damage))))


def every_total(**cards: int) -> Counter[int]:
    """Count the totals of all hands of so many cards of each colour from fresh enemy decks."""
    decks = {c: [int(f.rstrip("*")) for f, n in CARDS[c].items() for _ in range(n)] for c in cards}
    hands = (combinations(decks[colour], n) for colour, n in cards.items())
    return Counter(sum(map(sum, hand)) for hand in product(*hands))


@each_of(("damage", "defense", "lost"), [(12, 5, 2), (12, 7, 1), (7, 2, 3), (8, 2, 4), (4, 5, 0)])
@pytest.mark.rule("ENEMYATK-10")
def test_the_printed_divisions(damage: int, defense: int, lost: int) -> None:
    assert hp_lost(damage, defense) == lost
    assert losses(certain(damage), defense, 5).chances[lost] == 1


@pytest.mark.rule("TOKEN-12", "ENEMYATK-11")
def test_the_printed_token_turns_three_hp_into_two() -> None:
    assert fewest_tokens(7, 2, 1, 6) == ((0, 3), (1, 2))
    spent = losses(certain(7), 2, 6, tokens=1)
    assert (losses(certain(7), 2, 6).expected, spent.expected) == (3, 2)


@each_of(("defense", "tokens", "bonus", "hp"), [
    (2, 0, 0, 6), (3, 0, 0, 6), (3, 2, 0, 3), (4, 1, 2, 2), (2, 0, -3, 6),
])  # fmt: skip
@pytest.mark.rule("ENEMYATK-08", "ENEMYATK-10")
def test_every_hand_of_an_enemy(defense: int, tokens: int, bonus: int, hp: int) -> None:
    totals = every_total(red=2, yellow=2)
    lost: Counter[int] = Counter()
    for total, n in totals.items():
        lost[min(hp, max(0, total + bonus) // (defense + tokens))] += n
    damage = outlook(Pool((0, 2, 2, 0)), piles("enemy"))
    found = losses(damage, defense, hp, bonus, tokens)
    whole = totals.total()
    assert found.chances == tuple(Fraction(lost[k], whole) for k in range(hp + 1))
    assert found.expected == sum(k * p for k, p in enumerate(found.chances))
    assert found.knocked_out == Fraction(lost[hp], whole)


@pytest.mark.rule("ENEMYATK-08")
def test_enemy_dice_throw_each_face_alike_and_draw_nothing_for_criticals() -> None:
    throws = [sum(int(f.rstrip("*")) for f in hand) for hand in product(DICE["black"], repeat=3)]
    found = losses(outlook(Pool((0, 0, 0, 0), (0, 0, 0, 3)), piles("enemy")), 4, 3)
    exact = Counter(min(3, total // 4) for total in throws)
    assert found.chances == tuple(Fraction(exact[k], len(throws)) for k in range(4))


@pytest.mark.rule("MIGHT-06")
def test_the_discards_of_an_enemy_come_back_in_mid_draw() -> None:
    decks = piles("enemy", red=a_pile("4*", "0 2 3"))
    found = losses(outlook(Pool((0, 0, 2, 0)), decks), 2, 6)
    # 4 for certain, then 0, 2 or 3: 4, 6 and 7 damage against DEFENSE 2.
    assert found.chances == (0, 0, Fraction(1, 3), Fraction(2, 3), 0, 0, 0)


@pytest.mark.rule("ENEMYATK-05")
def test_each_card_in_hand_adds_its_defense() -> None:
    damage = outlook(Pool((0, 3, 3, 0)), piles("enemy"))
    found = choices(damage, 2, (("parry", 1), ("wall", 3)), 6, 1)
    assert [(c.card, c.defense) for c in found] == [(NO_CARD, 2), ("parry", 3), ("wall", 5)]
    for choice in found:
        assert choice.plain == losses(damage, choice.defense, 6)
        assert choice.with_tokens == losses(damage, choice.defense, 6, tokens=1)
    assert cheapest(found).card == "wall"
    assert cheapest(found).reason == "saves-hp"
    saved = found[0].with_tokens.expected - found[2].with_tokens.expected
    assert cheapest(found).saved == saved > 0


def test_a_card_that_saves_nothing_is_kept() -> None:
    found = choices(certain(3), 4, (("wall", 2),), 6, 0)
    assert cheapest(found) == (NO_CARD, "none-as-good", 0)
    assert cheapest(choices(certain(0), 1, (("wall", 2), ("parry", 1)), 6, 0)).card == NO_CARD


def test_of_cards_that_do_as_well_the_lowest_defense_is_played() -> None:
    found = choices(certain(7), 2, (("wall", 5), ("parry", 2), ("guard", 3)), 6, 0)
    # 7 damage: 3 HP at DEFENSE 2, 1 at 4, 5 and 7.
    assert cheapest(found) == ("parry", "saves-hp", 2)


def test_a_card_may_save_tokens_alone() -> None:
    found = choices(certain(5), 3, (("parry", 3),), 6, 3)
    # With three tokens 5 damage is nothing anyhow; the card keeps them.
    assert cheapest(found) == ("parry", "saves-tokens", 0)


def test_a_card_may_keep_a_character_standing() -> None:
    def one(card: str, defense: int, chances: tuple[Fraction, ...]) -> DefenseChoice:
        lost = Losses(chances, Fraction(1), chances[-1])
        return DefenseChoice(card, defense, lost, lost)

    half, none = Fraction(1, 2), Fraction(0)
    found = (one("", 2, (half, none, half)), one("parry", 3, (none, Fraction(1), none)))
    assert cheapest(found) == ("parry", "keeps-standing", 0)


def test_cheapest_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="no choice"):
        cheapest(())


@each_of(("damage", "defense", "tokens", "hp", "found"), [
    (12, 3, 5, 9, ((0, 4), (1, 3), (2, 2), (4, 1))),
    (12, 3, 5, 3, ((0, 3), (2, 2), (4, 1))),
    (5, 6, 3, 6, ((0, 0),)),
    (7, 2, 0, 6, ((0, 3),)),
    (-2, 2, 2, 6, ((0, 0),)),
    (4, 0, 1, 6, ((0, 4),)),
])  # fmt: skip
@pytest.mark.rule("TOKEN-12")
def test_only_tokens_that_save_hp_are_named(
    damage: int, defense: int, tokens: int, hp: int, found: tuple[tuple[int, int], ...]
) -> None:
    assert fewest_tokens(damage, defense, tokens, hp) == found


def test_more_defense_and_more_tokens_never_lose_more() -> None:
    for chance in seeded(7, 20):
        pool = Pool((chance.randint(0, 2), chance.randint(0, 2), chance.randint(0, 3), 1))
        damage, hp = outlook(pool, piles("enemy")), chance.randint(1, 8)
        row = [losses(damage, d, hp, tokens=t).expected for d in range(1, 8) for t in (0, 1)]
        assert all(sum(losses(damage, d, hp).chances) == 1 for d in range(1, 8))
        assert row[::2] == sorted(row[::2], reverse=True)
        assert all(more >= fewer for more, fewer in zip(row[::2], row[1::2], strict=True))


@each_of("defense", [-3, 0, 1])
def test_defense_is_never_below_one(defense: int) -> None:
    assert losses(certain(4), defense, 6).expected == 4


def test_an_unconscious_character_loses_nothing() -> None:
    assert losses(certain(4), 2, 0) == Losses((Fraction(1),), Fraction(0), Fraction(1))


@each_of(("hp", "tokens"), [(-1, 0), (3, -1)])
def test_fewer_than_none_count_as_none(hp: int, tokens: int) -> None:
    """A table may have corrected them by hand."""
    assert losses(certain(4), 2, hp, tokens=tokens) == losses(certain(4), 2, max(0, hp))
