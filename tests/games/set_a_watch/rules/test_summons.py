"""Summons and Unhallowed."""

import pytest

from oathsworn_gui.games.set_a_watch.actions.answers import Answer
from oathsworn_gui.games.set_a_watch.actions.corrections import SetFirewood
from oathsworn_gui.games.set_a_watch.actions.watch import Attack, UseAbility
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.health import base_health, is_kind
from oathsworn_gui.games.set_a_watch.rules.line import draw_to_horde
from tests.games.set_a_watch.builders.game import a_box, asked, do, refusal_of
from tests.games.set_a_watch.builders.watch import a_watch, cards, equipped, exhausted, healths

DECK = ("pale-collector", "iron-penitent")
"""The top Unhallowed steals the highest die when it is revealed; it has 9 health."""


def answered(game: Campaign, value: str) -> Campaign:
    """Return the game after an answer to its open question."""
    return do(game, Answer(procedure=asked(game).procedure, value=value))


@pytest.mark.rule("WATCH-93", "WATCH-94")
def test_a_summon_takes_a_card_and_an_unhallowed_takes_its_place() -> None:
    asks = a_watch("summon", "wall", unhallowed=DECK, dice={"2": (8, 2, 1)}, graveyard=())
    question = asked(asks)
    assert (question.kind, question.rule) == ("watch.summon", "WATCH-93")
    assert {option.key[0] for option in question.options} == {"2", "3", "4"}
    game = answered(asks, "3.1")
    assert game.adventurers["3"].cards[1].exhausted
    assert cards(game) == ["pale-collector", "wall"]
    assert game.graveyard == ("summon",)
    assert game.unhallowed == ("iron-penitent",)
    assert game.line[0].stolen == ("2.0",)
    strong = a_watch("summon", "wall", unhallowed=DECK, dice={"2": (8, 2, 1), "3": (6, 3, 1)})
    strong = do(answered(strong, "3.1"), Attack(target="l1", dice=("3.0", "3.1")))
    assert strong.graveyard[-1] == "pale-collector"


@pytest.mark.rule("WATCH-95", "WATCH-134")
def test_without_an_unhallowed_left_the_game_is_lost() -> None:
    game = answered(a_watch("summon", "wall", unhallowed=()), "3.1")
    assert (game.result, game.phase, game.pending) == ("lost", "over", ())


@pytest.mark.rule("WATCH-93", "WATCH-101", "WATCH-118")
def test_the_last_card_for_a_summon_loses_the_game() -> None:
    names = tuple(f"{seat}.{i}" for seat in "234" for i in range(3))[1:]
    ready = exhausted(a_watch("wall", "-summon", firewood=1), *names)
    game = do(ready, UseAbility(card="2.0"))
    assert game.result == "lost"


@pytest.mark.rule("WATCH-96", "WATCH-97")
def test_an_effect_on_hidden_cards_meets_the_unhallowed_instead_of_the_summon() -> None:
    game = a_watch("wall", "summon", firewood=1, unhallowed=DECK, dice={"3": (8, 1, 1)})
    asks = do(game, UseAbility(card="2.0", die="2.0"))
    assert asked(asks).kind == "watch.summon"
    done = answered(asks, "3.1")
    assert cards(done) == ["wall"]
    assert done.graveyard[-2:] == ("summon", "pale-collector")
    assert done.adventurers["3"].dice[0].state == "ready"


@pytest.mark.rule("WATCH-96", "WATCH-84")
def test_an_unhallowed_that_such_an_effect_does_not_defeat_uses_its_power() -> None:
    game = a_watch("wall", "summon", firewood=1, unhallowed=DECK, dice={"3": (8, 1, 1)})
    done = answered(do(game, UseAbility(card="4.0")), "3.1")
    assert cards(done) == ["wall", "pale-collector"]
    assert done.adventurers["3"].dice[0].state == "stolen"


@pytest.mark.rule("WATCH-98")
def test_a_summon_in_the_horde_does_nothing_before_the_last_round() -> None:
    game = a_watch("wall", creatures=("summon",), unhallowed=DECK, horde=())
    after = draw_to_horde(game).after
    assert after.horde == ("summon",)
    assert after.unhallowed == DECK
    assert after.pending == ()


@pytest.mark.rule("WATCH-99", "WATCH-106")
def test_a_summon_has_no_base_health() -> None:
    game = a_watch("zombies", "wall", graveyard=("wall", "summon"))
    assert base_health(a_box(game), "summon") == 0
    assert healths(game)[0] == 8


@pytest.mark.rule("WATCH-100")
def test_unhallowed_are_creatures_of_that_type() -> None:
    box = a_box(a_watch("wall"))
    assert is_kind(box, "iron-penitent", "Unhallowed")
    assert not is_kind(box, "wall", "Unhallowed")
    game = equipped(a_watch("iron-penitent", "wall"), "2", "words", "polymorph")
    assert refusal_of(game, UseAbility(card="2.1")) is not None
    assert cards(game)[0] in box.unhallowed


@pytest.mark.rule("WATCH-93", "WATCH-101", "WATCH-118")
def test_the_only_ready_card_is_taken_without_a_question() -> None:
    names = tuple(f"{seat}.{i}" for seat in "234" for i in range(3))[1:]
    game = exhausted(a_watch("wall", "-summon", firewood=1, unhallowed=DECK), *names)
    lost = do(game, SetFirewood(firewood=7))
    assert lost.result == "lost"
    assert lost.adventurers["2"].cards[0].exhausted
    assert lost.unhallowed == DECK
