"""What the table tells to a question for cards or dice, and what chance says instead."""

import pytest

from oathsworn_gui.games.set_a_watch.actions.answers import Answer, Draw
from oathsworn_gui.games.set_a_watch.actions.rounds import PlaceDie, RollDice
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.effects import Effect
from oathsworn_gui.games.set_a_watch.model.line import Group, LineCard, Pool
from oathsworn_gui.games.set_a_watch.model.procedures import Dawn, Effects, Reaction, Throw
from oathsworn_gui.games.set_a_watch.rules.answering import asked_for, by_chance, refuse_told
from oathsworn_gui.games.set_a_watch.rules.told import (
    deals,
    dealt_cards,
    refuse_cards,
    told_in_line,
    told_pile,
)
from tests.games.set_a_watch.builders.game import a_box, asked, do, refusal_of
from tests.games.set_a_watch.builders.watch import a_party, a_watch, cards
from tests.games.set_a_watch.rules.test_camp import in_camp

SCOUT, MAP, STUN = Effect(do="scout", n=2), Effect(do="check-map"), Effect(do="stun", n=1)


def a_table(**changes: object) -> Campaign:
    """Return a game in which the table deals, with a creature deck of two known kinds."""
    return a_party().evolve(
        dealer="table",
        creatures=("?a", "eagle", "?a"),
        map=("?m", "gate"),
        unused=("?m", "pass"),
        groups={"a": Group(pool="creatures"), "m": Group(pool="locations")},
        pools={
            "creatures": Pool(left={"wall": 2}),
            "locations": Pool(left={"tower": 1, "field": 1}),
        },
        unhallowed=(), horde=(),
        **changes,
    )  # fmt: skip


def a_run(*effects: Effect, at: int = 0) -> Effects:
    """Return effects being carried out."""
    return Effects(id="p9", source="camp", effects=effects, at=at)


def test_which_cards_a_question_asks_for() -> None:
    game = a_table()
    up = (LineCard(id="a", card="wall", up=True), LineCard(id="b", card="?a", up=True))
    cases = [
        (game.evolve(pending=(Dawn(id="p9"),)), ("?m",)),
        (game.evolve(pending=(a_run(SCOUT),)), ("?a", "eagle")),
        (game.evolve(pending=(a_run(MAP),)), ("?m", "?m")),
        (game.evolve(pending=(a_run(MAP, SCOUT, at=1),)), ("?a", "eagle")),
        (game.evolve(pending=(a_run(SCOUT, at=1),)), ()),
        (game.evolve(pending=(Reaction(id="p9"),)), ()),
        (game.evolve(pending=(Reaction(id="p9"), a_run(SCOUT), Dawn(id="p10"))), ("?m",)),
        (game.evolve(line=up, pending=(Reaction(id="p9"),)), ("?a",)),
        (game.evolve(line=up, pending=(a_run(SCOUT),)), ("?a",)),
    ]
    for asks, wanted in cases:
        assert asked_for(asks) == wanted


def test_what_the_table_tells_must_fit_what_was_asked() -> None:
    game = a_table()
    scouts = game.evolve(pending=(a_run(SCOUT),))
    throws = game.evolve(pending=(a_run(SCOUT), Throw(id="p9", dice=("1.0", "1.1"))))

    def code(asks: Campaign, family: str, *told: str) -> str:
        refusal = refuse_told(asks, a_box(asks), family, told)
        return refusal.code if refusal else ""

    assert code(scouts, "creature") == ""
    assert code(scouts, "creature", "wall", "eagle") == ""
    assert code(scouts, "creature", "wall", "wall") == "watch.other-card"
    assert code(scouts, "creature", "lich", "eagle") == "watch.not-there"
    assert code(scouts, "creature", "tower") == "watch.unknown-card"
    assert code(throws, "dice", "8", "6") == ""
    assert code(throws, "dice", "6", "8") == "watch.no-such-face"
    assert code(scouts, "dice", "8", "6") == "watch.unknown-card"
    assert code(game.evolve(pending=(Dawn(id="p9"),)), "location", "tower") == ""
    assert code(game.evolve(pending=(Dawn(id="p9"),)), "location", "gate") == "watch.not-there"
    assert code(game.evolve(pending=(Dawn(id="p9"),)), "location", "wall") == "watch.unknown-card"


def test_why_told_cards_are_refused_is_told_with_the_card() -> None:
    game = a_table()
    box = a_box(game)
    unknown = refuse_cards(game, box, ("?a",), ("z" * 61,), "creature")
    other = refuse_cards(game, box, ("?a", "eagle"), ("wall", "lich"), "creature")
    elsewhere = refuse_cards(game, box, ("?a", "eagle"), ("lich", "eagle"), "creature")
    assert unknown is not None
    assert other is not None
    assert elsewhere is not None
    assert dict(unknown.params) == {"card": "z" * 60}
    assert (unknown.strength, other.strength) == ("impossible", "against-rules")
    assert (dict(other.params), dict(elsewhere.params)) == ({"card": "eagle"}, {"card": "lich"})
    assert refuse_cards(game, box, ("?a",), ("wall", "wall"), "creature") is None


def test_chance_answers_what_it_knows_enough_for() -> None:
    game = a_table()
    scouts = game.evolve(pending=(a_run(SCOUT),))
    assert by_chance(scouts, "creature") == ("wall", "eagle")
    assert by_chance(scouts, "dice") is None
    nothing = scouts.evolve(pools={**scouts.pools, "creatures": Pool()})
    assert by_chance(nothing, "creature") is None
    known = nothing.evolve(creatures=("eagle", "eagle"))
    assert by_chance(known, "creature") == ("eagle", "eagle")
    assert by_chance(game.evolve(pending=(Reaction(id="p9"),)), "creature") is None
    throws = game.evolve(pending=(Throw(id="p9", dice=("1.0", "1.1", "1.2")),))
    faces = by_chance(throws, "dice")
    assert faces is not None
    assert len(faces) == 3
    below = throws.evolve(pending=(Dawn(id="p1"), *throws.pending))
    assert by_chance(below, "dice") == faces
    both = by_chance(game.evolve(pending=(a_run(MAP),)), "location")
    assert both is not None
    assert set(both) == {"tower", "field"}


def test_what_is_told_is_laid_in_place_of_what_nobody_saw() -> None:
    game = a_table()
    after, pile = told_pile(game, game.creatures, ("wall", "eagle"))
    assert pile == ("wall", "eagle", "?a")
    assert after.pools["creatures"].left == {"wall": 1}
    after, pile = told_pile(game, game.creatures, ())
    assert (after, pile) == (game, game.creatures)
    after, dealt = dealt_cards(game, game.creatures[:2])
    assert dealt == ("wall", "eagle")
    assert after.pools["creatures"].left == {"wall": 1}
    assert dealt_cards(game, ()) == (game, ())
    after, dealt = dealt_cards(game, game.creatures)
    assert dealt == ("wall", "eagle", "wall")
    assert after.pools["creatures"].left == {}


@pytest.mark.parametrize(
    ("dealer", "n", "by_itself"),
    [("program", 1, False), ("program", 0, True), ("table", 0, False), ("table", 1, False)],
)
def test_who_says_what_the_first_cards_are(dealer: str, n: int, *, by_itself: bool) -> None:
    game = a_table().evolve(dealer=dealer)
    empty = game.evolve(pools={**game.pools, "creatures": Pool()})
    assert deals(empty, game.creatures[:n]) == by_itself
    program = game.evolve(dealer="program")
    assert deals(program, game.creatures)
    lacks = program.evolve(pools=empty.pools)
    assert deals(lacks, ("eagle",))
    assert not deals(lacks, ("eagle", "?a"))


@pytest.mark.rule("WATCH-61")
def test_the_table_is_asked_for_the_first_untold_card_by_its_position() -> None:
    game = a_watch("wall", "?a", "?a", "wall", dealer="table", firewood=12,
                   groups={"a": Group(pool="creatures")},
                   pools={"creatures": Pool(left={"eagle": 2})})  # fmt: skip
    question = asked(game)
    assert (question.kind, question.params["n"], question.rule) == (
        "watch.which-card", 2, "WATCH-61",
    )  # fmt: skip
    assert question.draw is not None
    assert (question.draw.family, question.draw.colours) == ("creature", ("creature",))
    told = do(game, Answer(procedure=question.procedure, value=("eagle",)))
    assert asked(told).params["n"] == 3
    dealt = do(told, Draw(procedure=asked(told).procedure))
    assert cards(dealt) == ["wall", "eagle", "eagle", "-wall"]
    assert dealt.pending == ()
    assert told_in_line(dealt, "eagle").after is dealt


def test_the_table_may_keep_what_it_scouted_to_itself() -> None:
    game = in_camp(3).evolve(dealer="table", creatures=("?z", "?z", "wall"))
    asks = do(game, PlaceDie(die=0, space="scout"))
    question = asked(asks)
    assert (question.kind, question.params["n"]) == ("watch.scouted", 2)
    assert [(option.key, option.code) for option in question.options] == [
        ("unseen", "watch.unseen")
    ]
    kept = do(asks, Answer(procedure=question.procedure, value="unseen"))
    assert kept.creatures == ("?z", "?z", "wall")
    assert asked(kept).kind == "watch.where"
    buried = do(kept, Answer(procedure=asked(kept).procedure, value="1/0"))
    assert buried.creatures == ("?z", "wall", "?z")


def test_nothing_is_dealt_where_nothing_is_asked_or_known() -> None:
    game = a_table()

    def code(asks: Campaign, procedure: str) -> str:
        refusal = refusal_of(asks, Draw(procedure=procedure))
        return refusal.code if refusal else ""

    assert code(game, "p9") == "answer.no-draw-asked"
    rolls = do(game.evolve(phase="roll"), RollDice())
    mine = asked(rolls).procedure
    assert (code(rolls, mine), code(rolls, "p0")) == ("", "answer.no-draw-asked")
    assert do(rolls, Draw(procedure=mine)).rolled == rolls.rolled + 12
    unknown = game.evolve(pools={}, pending=(Dawn(id="p9"),))
    assert code(unknown, "p9") == "watch.cannot-deal"
    assert code(game.evolve(pending=(Dawn(id="p9"),)), "p9") == ""
