"""Cards that nobody has seen: what they may be, how chance deals them, what a shuffle keeps."""

from collections import Counter

import pytest

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.actions.rounds import PlaceDie
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.line import Group, Pool
from oathsworn_gui.games.set_a_watch.rules.told import dealt_pile
from oathsworn_gui.games.set_a_watch.rules.unseen import deal, shuffled_in, tell, what_is_left
from tests.games.set_a_watch.builders.game import asked, do, refusal_of
from tests.games.set_a_watch.builders.watch import a_party, with_dice


def a_pile(n: int, extra: dict[str, int], **left: int) -> Campaign:
    """Return a game whose creature deck is one group of ``n`` unseen places, all of the pool."""
    return a_party().evolve(
        creatures=("?a",) * n,
        groups={"a": Group(pool="creatures", extra=extra)},
        pools={"creatures": Pool(left=left)},
        unhallowed=(),
        map=(),
        unused=(),
        horde=(),
    )


def test_each_place_is_as_likely_to_be_the_extra_card() -> None:
    game = a_pile(4, {"summon": 1}, eagle=3)
    came = Counter(deal(game.evolve(seed=seed), "?a").card for seed in range(400))
    assert set(came) == {"summon", "eagle"}
    assert 70 <= came["summon"] <= 130


def test_a_pile_dealt_to_its_end_has_every_card_once() -> None:
    for seed in range(20):
        game = a_pile(4, {"summon": 1, "wall": 1}, eagle=2).evolve(seed=seed)
        after, cards = dealt_pile(game, game.creatures, 4)
        assert Counter(cards) == {"summon": 1, "wall": 1, "eagle": 2}
        assert not after.groups["a"].extra
        assert not after.pools["creatures"].left


@pytest.mark.rule("WATCH-119")
def test_a_shuffle_keeps_what_lies_outside_of_the_deck() -> None:
    inside = 0
    for seed in range(60):
        game = a_pile(3, {"wall": 1}, eagle=3).evolve(seed=seed, horde=("?a",))
        after = shuffled_in(game, ("summon",))
        assert len(after.creatures) == 4
        deck = after.groups[after.creatures[0][1:]].extra
        outside = after.groups["a"].extra
        assert Counter(deck) + Counter(outside) == {"wall": 1, "summon": 1}
        assert deck["summon"] == 1
        inside += deck.get("wall", 0)
    assert 35 <= inside <= 55
    known = a_pile(2, {}, eagle=2)
    known = shuffled_in(known.evolve(creatures=("wall", *known.creatures)), ("summon",))
    assert set(what_is_left(known, known.creatures[0])) == {"wall", "summon", "eagle"}


def test_what_is_told_is_taken_from_where_it_may_be() -> None:
    game = a_pile(3, {"summon": 1}, eagle=2)
    assert tell(game, "?a", "summon").after.groups["a"].extra == {}
    assert tell(game, "?a", "eagle").after.pools["creatures"].left == {"eagle": 1}
    out = game.evolve(pools={"creatures": Pool(left={"eagle": 2}, out={"lich": 1})})
    assert what_is_left(out, "?a") == {"summon": 1, "eagle": 2, "lich": 1}
    assert tell(out, "?a", "lich").after.pools["creatures"].out == {}
    other = game.evolve(groups={**game.groups, "b": Group(pool="creatures", extra={"wall": 1})})
    assert tell(other, "?a", "wall").after.groups["b"].extra == {}
    assert tell(game, "?a", "giant").after == game


@pytest.mark.rule("WATCH-36")
def test_what_a_table_scouts_must_be_able_to_lie_there() -> None:
    game = a_pile(3, {}, eagle=1, giant=2).evolve(dealer="table", phase="camp", camper="1")
    asks = do(with_dice(game, {}), PlaceDie(die=0, space="scout"))

    def code(*cards: str) -> str | None:
        refusal = refusal_of(asks, Answer(procedure=asked(asks).procedure, value=cards))
        return refusal.code if refusal else None

    assert code("eagle", "giant") is None
    assert code("eagle", "wyvern") == "watch.not-there"
    assert code("eagle", "nobody") == "watch.unknown-card"
    seen = do(asks, Answer(procedure=asked(asks).procedure, value=("eagle", "giant")))
    assert seen.creatures == ("eagle", "giant", "?a")
    assert seen.pools["creatures"].left == {"giant": 1}


def test_each_card_that_is_dealt_is_counted_and_the_next_is_another_draw() -> None:
    game = a_pile(3, {}, eagle=5, giant=5)
    pool = game.pools["creatures"].drawn
    once, _ = deal(game, "?a")
    assert once.pools["creatures"].drawn == pool + 1
    twice, _ = deal(once, "?a")
    assert twice.pools["creatures"].drawn == pool + 2
