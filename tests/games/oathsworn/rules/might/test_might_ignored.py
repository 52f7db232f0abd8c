"""What a settled draw comes to when an effect or a chain ignores some of its cards."""

import pytest

from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.rules.might.draw import Ignored, counted, result
from tests.cases import each_of
from tests.games.oathsworn.rules.might.test_draw import cards

CHAIN_OF_THE_FACTS = (*cards("3", colour="yellow"), *cards("2", "2", "1", "0"))


@pytest.mark.rule("CHAIN-05")
def test_each_further_target_of_a_chain_ignores_one_more_low_card() -> None:
    """Facts, section 1: 3, 2, 2, 1, 0 is 8, then 7, 5 and 3 on the next targets of a chain."""
    draw = Draw(settled=True, cards=CHAIN_OF_THE_FACTS)
    totals = [result(draw, Ignored(chain=n)).total for n in range(6)]
    assert totals == [8, 7, 5, 3, 0, 0]


@pytest.mark.rule("CHAIN-06")
def test_a_chain_ignores_after_criticals_and_extra_cards_stay_unless_lowest() -> None:
    draw = Draw(settled=True, cards=cards("2*", "2*+", "1+", "0+"))
    assert [result(draw, Ignored(chain=n)).total for n in range(4)] == [5, 4, 2, 0]


@pytest.mark.rule("MIGHT-18")
@each_of(
    ("faces", "ignored", "total"),
    [
        (("1", "2", "2*", "2+"), Ignored(lowest=1), 6),
        (("1", "2", "2*", "2+"), Ignored(highest=1), 5),
        (("1", "2", "2*", "2+"), Ignored(lowest=1, highest=2), 2),
        (("0", "1", "2"), Ignored(lowest=1), 3),
        (("0", "1", "2"), Ignored(lowest=2), 2),
        (("0", "1", "2"), Ignored(lowest=9), 0),
        (("0", "1", "2"), Ignored(highest=9), 0),
        (("0", "1", "2", "2"), Ignored(lowest=1, chain=1), 4),
    ],
)
def test_effects_ignore_the_lowest_or_highest_of_all_cards(
    faces: tuple[str, ...], ignored: Ignored, total: int
) -> None:
    """An effect's lowest may be a blank; a chain passes blanks over."""
    assert result(Draw(settled=True, cards=cards(*faces)), ignored).total == total


@pytest.mark.rule("MIGHT-19")
def test_an_ignored_critical_leaves_its_extra_card() -> None:
    draw = Draw(settled=True, cards=cards("2*", "1+", "1"))
    assert result(draw, Ignored(highest=1)).total == 2
    marked = draw.evolve(cards=(draw.cards[0].evolve(ignored=True), *draw.cards[1:]))
    assert result(marked).total == 2
    assert [card.face for card in counted(marked)] == ["1", "1"]


@pytest.mark.rule("MIGHT-11", "MIGHT-18")
def test_a_blank_that_is_ignored_was_drawn_and_still_spoils() -> None:
    draw = Draw(settled=True, cards=cards("0", "0", "2"))
    assert result(draw, Ignored(lowest=1)) == (True, 0, 2)
    assert result(draw, Ignored(lowest=2)) == (True, 0, 2)


@pytest.mark.rule("ENEMYATK-08", "MIGHT-18")
def test_an_enemy_with_ignored_cards_still_never_misses() -> None:
    draw = Draw(family="enemy", settled=True, cards=cards("0", "0", "2", "1"))
    assert result(draw, Ignored(highest=1)) == (False, 1, 2)
    assert result(draw, Ignored(lowest=1)) == (False, 3, 2)
