"""What a token of determination is worth: exact numbers, and what is not counted."""

from fractions import Fraction

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.pool import pool_of
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.games.oathsworn.views.might.token_worths import (
    Blow,
    NextAttack,
    missed_how_often,
    next_attack,
    saved,
)
from oathsworn_gui.tabletop.action import line
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.builders.encounter import in_round_1
from tests.games.oathsworn.builders.might import answered, asked, typed, with_tokens
from tests.games.oathsworn.ui.benches.draw import a_miss, an_attack


def ahead(campaign: Campaign) -> NextAttack:
    """Return the next attack after the miss of ``campaign``; the boss hits with one red."""
    found = next_attack(campaign, a_box(campaign), asked(campaign), ("red",))
    assert found is not None
    return found


def worths(found: NextAttack) -> dict[str, object]:
    return dict(each for each in found.job(lambda: False) if each is not None)


def test_the_whites_are_those_that_are_best_without_a_token() -> None:
    found = ahead(a_miss())
    each = [
        outlook(pool_of(["white"] * n), found.piles).worth(Aim("hp", per=2, most=6))
        for n in range(11)
    ]
    assert outlook(found.pool, found.piles).worth(found.aim) == max(each)
    assert (found.aim.per, found.aim.most, found.aim.bonus) == (2, 6, 0)


def test_one_step_on_each_of_three_cards_or_three_on_one_whichever_is_best() -> None:
    found = ahead(a_miss())._replace(pool=pool_of(["white"]))
    plain, black = (
        outlook(pool_of([colour]), found.piles).worth(found.aim) for colour in ("white", "black")
    )
    assert worths(found)["empowered"] == black - plain  # the one card can only rise to black


def test_a_further_redraw_adds_less_and_more_than_three_are_not_counted() -> None:
    found = ahead(a_miss())
    first, second = (worths(found._replace(redraws=n))["redraw"] for n in (0, 1))
    assert isinstance(first, float | Fraction)
    assert isinstance(second, float | Fraction)
    assert 0 < second < first
    assert worths(found._replace(redraws=3))["redraw"] is None


@pytest.mark.rule("ATTACK-07")
def test_what_comes_back_counts_as_held() -> None:
    campaign = with_tokens(in_round_1(), "1", redraw=1)
    begun = typed(an_attack("white", "white", campaign=campaign), "W0", "W0")
    assert ahead(typed(answered(begun, "1.0"), "W0")).redraws == 1


@pytest.mark.rule("TOKEN-12")
def test_a_defense_token_saves_what_the_damage_loses_by_one_more_defense() -> None:
    piles = might.piles(in_round_1(), a_box(in_round_1()), "enemy")
    blow = Blow(pool_of(["red"]), piles, defense=1, hp=6, tokens=0)
    damage = outlook(blow.pool, piles)
    by_hand = sum(
        Fraction(n, damage.whole) * (min(6, total) - min(6, total // 2))
        for total, n in enumerate(damage.ways)
    )
    assert saved(blow) == by_hand > 0
    assert saved(blow._replace(hp=0)) == 0


def test_without_a_known_attack_of_the_boss_defense_is_not_counted() -> None:
    found = ahead(a_miss())._replace(blow=None)
    assert set(worths(found)) == {"empowered", "redraw"}


def test_the_chance_to_miss_is_the_one_that_was_logged_for_the_pool_last() -> None:
    lines = (
        line("draw.odds", None, of="pool", miss="1/2"),
        line("draw.odds-reach", None, of="pool", miss="1/3"),
        line("draw.odds-of-one", None, of="redraw", miss="0"),
    )
    assert missed_how_often(lines) == Fraction(1, 3)
    assert missed_how_often(()) is None
