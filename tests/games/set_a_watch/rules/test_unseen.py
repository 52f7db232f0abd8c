"""Cards that nobody has seen: what they may be, how chance deals them, what a shuffle keeps."""

from collections import Counter

import pytest

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.actions.rounds import PlaceDie
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.line import Group, LineCard, Pool
from oathsworn_gui.games.set_a_watch.rules.told import dealt_cards
from oathsworn_gui.games.set_a_watch.rules.unseen import (
    can_deal,
    deal,
    group_of,
    hidden,
    is_hidden,
    may_be,
    new_group,
    places,
    reshuffled,
    shuffled_in,
    tell,
    top_creature,
    what_is_left,
)
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
        after, cards = dealt_cards(game, game.creatures)
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


def test_a_place_is_counted_wherever_it_lies() -> None:
    game = a_pile(2, {"summon": 1}, eagle=2)
    assert places(game, "?a") == 2
    for field in ("unhallowed", "map", "unused", "horde", "away"):
        assert places(game.evolve(**{field: ("?a", "wall", "?b")}), "?a") == 3
    assert places(game.evolve(location="?a"), "?a") == 3
    in_line = game.evolve(line=(LineCard(id="a", card="?a"), LineCard(id="b", card="wall")))
    assert places(in_line, "?a") == 3
    assert (places(game, "?z"), group_of(game, "?z")) == (0, Group(pool="creatures"))
    assert group_of(game, "?a").extra == {"summon": 1}
    assert (is_hidden("?a"), is_hidden("a"), hidden("a")) == (True, False, "?a")


@pytest.mark.parametrize(
    ("extra", "left", "able"), [({}, {}, False), ({"wall": 1}, {}, True), ({}, {"wall": 1}, True)]
)
def test_chance_needs_something_that_is_left(
    extra: dict[str, int], left: dict[str, int], *, able: bool
) -> None:
    assert can_deal(a_pile(2, extra, **left), "?a") == able
    assert can_deal(a_pile(2, extra, **left).evolve(pools={}), "?a") == bool(extra)


def test_the_extra_cards_and_those_of_the_pool_come_by_their_share_of_the_places() -> None:
    only_extra = a_pile(1, {"summon": 1}, eagle=5)
    assert {deal(only_extra.evolve(seed=seed), "?a").card for seed in range(40)} == {"summon"}
    more = a_pile(1, {"summon": 2}, eagle=5)
    assert {deal(more.evolve(seed=seed), "?a").card for seed in range(40)} == {"summon"}
    none = a_pile(3, {}, eagle=1)
    seen = deal(none, "?a")
    assert (seen.card, seen.after.pools["creatures"].left) == ("eagle", {})
    last = a_pile(2, {"summon": 1})
    seen = deal(last, "?a")
    assert (seen.card, seen.after.groups["a"].extra) == ("summon", {})
    came = Counter(
        deal(a_pile(4, {"summon": 1}, eagle=9).evolve(seed=seed), "?a", 2).card
        for seed in range(400)
    )
    assert 160 <= came["summon"] <= 240


def test_what_a_card_may_be_by_all_that_is_known() -> None:
    game = a_pile(2, {"summon": 1}, eagle=1)
    pools = {"creatures": Pool(left={"eagle": 1}, out={"lich": 1}), "x": Pool(left={"giant": 1})}
    groups = {**game.groups, "b": Group(pool="x", extra={"wall": 1})}
    game = game.evolve(pools=pools, groups=groups)
    may = {key: may_be(game, "?a", key) for key in ("summon", "eagle", "lich", "wall", "giant")}
    assert may == {"summon": True, "eagle": True, "lich": True, "wall": True, "giant": False}
    assert what_is_left(game, "?b") == Counter({"wall": 1, "giant": 1})
    assert tell(game, "?b", "wall").after.groups["b"].extra == {}


@pytest.mark.rule("WATCH-58")
def test_the_top_creature_is_taken_and_an_empty_deck_is_the_graveyard() -> None:
    game = a_pile(0, {}).evolve(creatures=("wall", "eagle"), graveyard=("lich",))
    after, card = top_creature(game)
    assert (card, after.creatures, after.graveyard) == ("wall", ("eagle",), ("lich",))
    after, card = top_creature(game.evolve(creatures=()))
    assert card == f"?{game.next_id}"
    assert (after.creatures, after.graveyard) == ((), ())
    assert dict(after.groups[str(game.next_id)].extra) == {"lich": 1}
    empty = game.evolve(creatures=(), graveyard=())
    assert top_creature(empty) == (empty, None)


@pytest.mark.rule("WATCH-58", "WATCH-119")
def test_a_shuffle_makes_a_group_of_its_own_and_forgets_groups_that_lie_nowhere() -> None:
    game = a_pile(2, {"summon": 1}, eagle=2).evolve(graveyard=("lich", "lich"), next_id=40)
    again = reshuffled(game.evolve(creatures=()))
    assert again.creatures == ("?40", "?40")
    assert (again.next_id, again.graveyard) == (41, ())
    assert dict(again.groups) == {"40": Group(pool="creatures", extra={"lich": 2})}
    shuffled = shuffled_in(game, ("summon", "wall"))
    assert shuffled.creatures == ("?40",) * 4
    assert dict(shuffled.groups["40"].extra) == {"summon": 2, "wall": 1}
    assert set(shuffled.groups) == {"40"}
    known = shuffled_in(game.evolve(creatures=("wall", "?a", "eagle")), ("summon",))
    assert dict(known.groups["40"].extra)["wall"] == 1
    assert len(known.creatures) == 4
    made = new_group(game, "creatures", Counter({"wall": 3}))
    assert (made.card, made.after.next_id) == ("?40", 41)
